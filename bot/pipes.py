"""What processes of ours have in common: how values go through a pipe, and what a process is told of the environment.

Both ends of each pipe are ours, started by the bot and with the same code, so values are pickled. It leaves out what is
sent and who starts what: that is in ``errands`` and ``workers``, ``ahead`` and the store's ``beside``.
"""

from __future__ import annotations

import asyncio
import os
import pickle
import struct
from pathlib import Path
from typing import Final

HEAD: Final = struct.Struct(">I")
"""How a frame begins: with the length of what follows."""

PRIVATE: Final = frozenset({"DISCORD_TOKEN"})
"""What a process is not told of the environment."""


def packed(value: object) -> bytes:
    """Return a frame."""
    body = pickle.dumps(value, pickle.HIGHEST_PROTOCOL)
    return HEAD.pack(len(body)) + body


def unpacked(body: bytes) -> object:
    """Return what a frame holds; both ends of the pipe are ours."""
    return pickle.loads(body)  # noqa: S301 - it comes from the process that we started, by a pipe that nobody else has


async def heard(stream: asyncio.StreamReader) -> object:
    """Return what the next frame of a pipe holds; raises ``IncompleteReadError`` where the other end is gone."""
    head = await stream.readexactly(HEAD.size)
    return unpacked(await stream.readexactly(*HEAD.unpack(head)))


def environment() -> dict[str, str]:
    """Return what a process of ours is told: where our code is, and nothing secret."""
    kept = {name: value for name, value in os.environ.items() if name not in PRIVATE}
    paths = [str(Path(__file__).parents[1]), *filter(None, [kept.get("PYTHONPATH")])]
    return kept | {"PYTHONPATH": os.pathsep.join(paths)}
