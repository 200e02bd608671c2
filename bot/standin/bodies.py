"""What a request brings: its JSON text and its files, also where both come in parts (RFC 7578).

The parts are told apart here: a library that reads them as they come in costs more than all that is done with them. It
leaves out what no client of Discord's sends: parts within parts, and encodings of single parts.
"""

import re

from aiohttp import web

from bot.standin.validate import Upload

_BOUNDARY = re.compile(r'boundary="?([^";]+)"?')
_NAME = re.compile(r'[; ]name="((?:[^"\\]|\\.)*)"')
_FILENAME = re.compile(r'filename="((?:[^"\\]|\\.)*)"')
_ESCAPED = re.compile(r"\\(.)")


async def read(request: web.Request) -> tuple[str, tuple[Upload, ...]]:
    """Return the JSON text of a request and its files; raises ValueError for parts without an end."""
    body = await request.read()
    kind = request.headers.get("Content-Type", "")
    if not kind.lower().startswith("multipart/form-data"):
        return body.decode(), ()
    return parts(kind, body)


def parts(kind: str, body: bytes) -> tuple[str, tuple[Upload, ...]]:
    """Return the text and the files of a body in parts; ``kind`` is its content type."""
    boundary = _BOUNDARY.search(kind)
    if boundary is None:
        raise ValueError("no boundary")
    mark = b"--" + boundary[1].encode()
    _, *found = (b"\r\n" + body).split(b"\r\n" + mark)
    if not found or not found.pop().startswith(b"--"):
        raise ValueError("parts without an end")
    text = ""
    files: list[Upload] = []
    for part in found:
        head, _, content = part.partition(b"\r\n\r\n")
        words = head.decode()
        name = _word(_NAME, words)
        if name == "payload_json":
            text = content.decode()
        elif name.startswith("files[") and name[6:-1].isdigit():
            files.append(Upload(int(name[6:-1]), _word(_FILENAME, words) or "unknown", content))
    return text, tuple(files)


def _word(pattern: re.Pattern[str], head: str) -> str:
    found = pattern.search(head)
    return "" if found is None else _ESCAPED.sub(r"\1", found[1])
