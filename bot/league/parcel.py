"""A zip file that never grows beyond a limit: what somebody is handed over, as many parts as it takes.

It stands in memory, for it is no larger than what a message may attach. Whether a file still fits is known before it is
put in: what is packed small enough for sure is not packed twice to find out.
"""

from __future__ import annotations

import io
import zipfile
import zlib
from datetime import UTC, datetime
from typing import Final, Self

_LEVEL: Final = 6
_FILE: Final = 30 + 46
"""Bytes that a zip file says of each file beside its name, which stands there twice."""
_END: Final = 22
"""Bytes at the end of a zip file."""
_EARLIEST: Final = datetime(1980, 1, 1, tzinfo=UTC)
"""Zip files know no earlier time."""


class Parcel:
    """Files of text, packed."""

    def __init__(self, limit: int) -> None:
        """Begin an empty one of at most so many bytes."""
        self._limit = limit
        self._buffer = io.BytesIO()
        self._zip = zipfile.ZipFile(self._buffer, "w", zipfile.ZIP_DEFLATED, compresslevel=_LEVEL)
        self._index = _END

    def __enter__(self) -> Self:
        """Be closed at the end, whatever happens."""
        return self

    def __exit__(self, *_: object) -> None:
        """Let go of it."""
        self._zip.close()

    def __bool__(self) -> bool:
        """Whether there is anything in it."""
        return bool(self._zip.filelist)

    def add(self, name: str, text: str, at: int) -> bool:
        """Put a file in, last changed at a time; false, and nothing done, where there is no room for it."""
        data = text.encode()
        said = _FILE + 2 * len(name.encode())
        room = self._limit - self._buffer.tell() - self._index - said
        if _at_most(len(data)) > room and _packed(data) > room:
            return False
        when = max(datetime.fromtimestamp(at / 1000, UTC), _EARLIEST)
        info = zipfile.ZipInfo(name, when.timetuple()[:6])
        info.external_attr = 0o644 << 16
        self._zip.writestr(info, data, zipfile.ZIP_DEFLATED, _LEVEL)
        self._index += said
        return True

    def close(self) -> bytes:
        """Return the zip file."""
        self._zip.close()
        return self._buffer.getvalue()


def _at_most(size: int) -> int:
    """Return how many bytes so many become at most."""
    return size + (size >> 10) + 64


def _packed(data: bytes) -> int:
    packer = zlib.compressobj(_LEVEL, zlib.DEFLATED, -zlib.MAX_WBITS)
    return len(packer.compress(data)) + len(packer.flush())
