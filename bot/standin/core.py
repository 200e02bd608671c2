"""What the doors of the stand-in share: the world, its projections, the switches, and the notebook of faults."""

import json
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from bot.standin.errors import ApiError, Refusal
from bot.standin.faults import Faults
from bot.standin.limits import Limits
from bot.standin.payloads import Payloads
from bot.standin.records import Json
from bot.standin.schema import SchemaChecker
from bot.standin.validate import Upload
from bot.standin.world import World

JOURNAL_LENGTH = 20_000
"""How many requests are remembered."""
ACKNOWLEDGE_MS = 3000
"""How long the bot has for its first answer."""
TOKEN_MS = 15 * 60 * 1000
"""How long an interaction's token works."""


@dataclass(frozen=True, slots=True)
class Seen:
    """One request in the journal. Interaction tokens are left out of the path."""

    at_ms: int
    method: str
    path: str
    route: str
    """The template, such as `/channels/{channel_id}/messages`; empty when nothing serves it."""
    status: int
    """The answer's status; 0 when the connection was cut."""
    text: str
    """The JSON that came in, as it was written; kept as text because thousands are kept."""
    files: int
    """How many files came in."""
    code: int | None = None
    """Discord's error code in the answer."""

    @property
    def body(self) -> Any:
        """The JSON that came in; None when there was none."""
        return json.loads(self.text) if self.text else None


@dataclass(slots=True)
class Notebook:
    """What happened at the doors, for tests to look at."""

    journal: deque[Seen] = field(default_factory=lambda: deque(maxlen=JOURNAL_LENGTH))
    """The requests, newest last."""
    unserved: list[str] = field(default_factory=list)
    """Requests that met no route, as `METHOD /path`."""
    violations: list[str] = field(default_factory=list)
    """Bodies and answers that Discord's description does not allow, and gateway rules that the bot broke."""
    unanswered: list[str] = field(default_factory=list)
    """Acts of people that the bot did not answer within three seconds."""
    crashes: list[str] = field(default_factory=list)
    """Faults of the stand-in itself."""


@dataclass(slots=True)
class Core:
    """Everything a door needs."""

    world: World
    payloads: Payloads
    limits: Limits
    faults: Faults
    schema: SchemaChecker | None
    notebook: Notebook = field(default_factory=Notebook)
    privileged: int = 0
    """Privileged intents that the application has been granted."""
    gateway_url: str = ""
    """Where the bot's WebSocket goes; set when the port is known."""


@dataclass(slots=True)
class Call:
    """One request of the bot, read and authorised."""

    route: "Route"
    params: Mapping[str, str]
    query: Mapping[str, str]
    body: Any
    files: tuple[Upload, ...]

    def number(self, name: str, refusal: Refusal) -> int:
        """An id in the path; what is no number is refused as unknown."""
        text = self.params[name]
        if not text.isdigit():
            raise ApiError(refusal)
        return int(text)

    def form(self) -> Json:
        """The body as an object; anything else counts as empty."""
        return self.body if isinstance(self.body, dict) else {}


@dataclass(frozen=True, slots=True)
class Reply:
    """An answer: a status and JSON, or no body at all."""

    status: int = 204
    body: Any = None
    """None sends no body."""


@dataclass(frozen=True, slots=True)
class Route:
    """One operation of Discord's API; `path` is the template of its OpenAPI description."""

    method: str
    path: str
    handle: Callable[[Core, Call], Reply]
    bucket: str | None = None
    """The rate limit it counts against, a name in `limits`."""
    with_token: bool = True
    """Whether the bot's own token is needed; interaction routes carry theirs in the path."""
