"""The lines of a bot's log, as an operator's tools read them."""

import contextlib
import json
import logging
from collections.abc import Iterator

from bot.console import JsonLines

Lines = list[dict[str, object]]
"""Each line as JSON."""


class Written(logging.Handler):
    """Keeps each line as it is written."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: Lines = []
        self.setFormatter(JsonLines())

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(json.loads(self.format(record)))


@contextlib.contextmanager
def written() -> Iterator[Lines]:
    """Keep what the bot logs meanwhile."""
    handler, log = Written(), logging.getLogger("bot")
    level = log.level
    log.addHandler(handler)
    log.setLevel(logging.INFO)
    try:
        yield handler.lines
    finally:
        log.removeHandler(handler)
        log.setLevel(level)


def said_of(lines: Lines, words: str) -> Lines:
    """What the lines with these words say that they are about."""
    found = [line for line in lines if words in str(line["message"])]
    return [{name: line.get(name) for name in ("table", "server", "revision")} for line in found]
