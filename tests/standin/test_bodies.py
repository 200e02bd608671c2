"""Bodies in parts: what discord.py and others send is told apart, whatever the bytes are."""

import json

import aiohttp
import pytest

from bot.standin.bodies import parts
from bot.standin.validate import Upload

PICTURE = bytes(range(256)) + b"\r\n--not the mark\r\n\r\n--" + bytes(range(256))


def written(*, quoted: bool, names: list[str]) -> tuple[str, bytes]:
    """A body as aiohttp writes it, with or without discord.py's way of naming fields."""
    form = aiohttp.FormData(quote_fields=quoted)
    form.add_field("payload_json", json.dumps({"content": "Größe 7♠"}), content_type="application/json")
    for number, name in enumerate(names):
        form.add_field(f"files[{number}]", PICTURE, filename=name, content_type="application/octet-stream")
    body = form()
    assert isinstance(body, aiohttp.MultipartWriter)
    mark = body.boundary
    lines = [b"--" + mark.encode()]
    for payload, *_ in body._parts:
        lines.append(payload._binary_headers.rstrip(b"\r\n") + b"\r\n\r\n" + payload._value)
        lines.append(b"--" + mark.encode())
    return body.content_type, b"\r\n".join(lines) + b"--\r\n"


@pytest.mark.parametrize("names", [[], ["a.png"], ["a.png", "two words.png", 'a "quoted" one.png']])
def test_text_and_files_are_told_apart(names: list[str]) -> None:
    kind, body = written(quoted=False, names=names)
    text, files = parts(kind, body)
    assert json.loads(text) == {"content": "Größe 7♠"}
    assert list(files) == [Upload(number, name, PICTURE) for number, name in enumerate(names)]


@pytest.mark.parametrize("body", [b"", b"--x\r\n\r\nabc", b"--x\r\nno head\r\n--x"])
def test_parts_without_an_end_are_refused(body: bytes) -> None:
    with pytest.raises(ValueError, match="end"):
        parts("multipart/form-data; boundary=x", body)
    with pytest.raises(ValueError, match="boundary"):
        parts("multipart/form-data", body)
