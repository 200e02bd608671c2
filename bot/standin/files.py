"""The local CDN: attachments by their signed address, and a plain picture for every avatar.

As at Discord, an attachment's address carries when it ends (`ex`) and a signature (`hm`); without them it is not found.
"""

import struct
import zlib

from aiohttp import web

from bot.standin.world import World


def plain_png(colour: tuple[int, int, int], side: int = 64) -> bytes:
    """A square PNG of one colour."""
    line = b"\x00" + bytes(colour) * side

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(line * side)) + chunk(b"IEND", b"")
    )


def serve_file(world: World, request: web.Request) -> web.Response:
    """Answer a request for an attachment or an avatar."""
    number = request.match_info.get("number")
    if number is None:
        tail = request.match_info["tail"]
        seed = zlib.crc32(tail.encode())
        colour = (64 + seed % 128, 64 + (seed >> 8) % 128, 64 + (seed >> 16) % 128)
        return web.Response(body=plain_png(colour), content_type="image/png")
    attachment = world.files.get(int(number)) if number.isdigit() else None
    ends = request.query.get("ex", "")
    try:
        fresh = int(ends, 16) * 1000 > world.clock.now_ms()
    except ValueError:
        fresh = False
    if attachment is None or not fresh or request.query.get("hm") != world.sign(f"{attachment.id} {ends}"):
        raise web.HTTPNotFound(text="This content is no longer available.")
    return web.Response(
        body=attachment.content,
        content_type=attachment.content_type.partition(";")[0],
        headers={"Cache-Control": "private, max-age=31536000", "X-Content-Type-Options": "nosniff"},
    )
