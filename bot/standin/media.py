"""Files in messages: their signed local addresses, and the places in embeds and components that show them.

As at Discord, `attachment://name` comes back as the file's address with its facts, and an address carries when it
ends and a signature.
"""

from typing import Any
from urllib.parse import quote

from bot.standin.records import Attachment, Json
from bot.standin.world import World

DAY_MS = 86_400_000
HOUR_MS = 3_600_000
ATTACHMENT_SCHEME = "attachment://"


class Media:
    """Addresses and facts of the files of one world."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.origin = "http://127.0.0.1"
        """Where files are served; set when the port is known."""

    def until_s(self) -> int:
        """When an address given out now ends, in seconds since 1970: in a day, on the full hour."""
        return (self.world.clock.now_ms() + DAY_MS) // HOUR_MS * HOUR_MS // 1000

    def url(self, attachment: Attachment) -> str:
        """The signed address of a file."""
        until = self.until_s()
        kind = "ephemeral-attachments" if attachment.ephemeral else "attachments"
        path = f"/{kind}/{attachment.channel_id}/{attachment.id}/{quote(attachment.filename)}"
        signature = self.world.sign(f"{attachment.id} {until:x}")
        return f"{self.origin}{path}?ex={until:x}&is={until - DAY_MS // 1000:x}&hm={signature}&"

    def attachment(self, attachment: Attachment) -> Json:
        """A file on a message."""
        url = self.url(attachment)
        payload: Json = {
            "id": str(attachment.id),
            "filename": attachment.filename,
            "size": len(attachment.content),
            "url": url,
            "proxy_url": url,
            "content_type": attachment.content_type,
        }
        if attachment.width is not None:
            payload |= {"width": attachment.width, "height": attachment.height}
        if attachment.description is not None:
            payload["description"] = attachment.description
        if attachment.ephemeral:
            payload["ephemeral"] = True
        return payload

    def expanded(self, node: Any, by_name: dict[str, Attachment], used: set[int]) -> Any:
        """A copy in which each `attachment://name` has become the file's address and facts."""
        if isinstance(node, list):
            return [self.expanded(n, by_name, used) for n in node]
        if not isinstance(node, dict):
            return node
        url = node.get("url")
        if isinstance(url, str) and url.startswith(ATTACHMENT_SCHEME) and "label" not in node:
            attachment = by_name.get(url[len(ATTACHMENT_SCHEME) :])
            if attachment is not None:
                used.add(attachment.id)
                return {**node, **self._facts(attachment, embed="id" not in node)}
        return {key: self.expanded(value, by_name, used) for key, value in node.items()}

    def _facts(self, attachment: Attachment, *, embed: bool) -> Json:
        url = self.url(attachment)
        facts: Json = {"url": url, "proxy_url": url, "content_type": attachment.content_type}
        if attachment.width is not None:
            facts |= {"width": attachment.width, "height": attachment.height}
        if not embed:
            facts["attachment_id"] = str(attachment.id)
        return facts
