"""A match as a file that others can read: open JSON, and lines of text; both are read back.

The JSON is ``{"format": "kalooki-match", "version": 1, …, "acts": [{"at": …, "by": …, "events": […]}, …]}`` with the
events as the journal has them (:mod:`engine.codec`). The text is the engine's notation (:mod:`engine.transcript`) under
a few comments. Neither holds an id of Discord's.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Final

from bot.names import apart
from bot.ports import Person, StoredTable
from engine.codec import dump_event, load_event
from engine.events import Event
from engine.fold import replay
from engine.notation import SEATS
from engine.transcript import parse_match, print_match
from engine.violations import BadNotation, BrokenLog

FORMAT: Final = "kalooki-match"
"""What the JSON calls itself."""

VERSION: Final = 1
"""The version of the JSON."""


class UnreadableMatch(ValueError):
    """A file that is no match; ``reason`` is a stable word and ``line`` where it stands, from 1, if that is known."""

    def __init__(self, reason: str, line: int | None = None) -> None:
        """Keep what is wrong."""
        super().__init__(reason)
        self.reason = reason
        self.line = line


@dataclass(frozen=True, slots=True)
class Exported:
    """A match as it was read from a file."""

    events: tuple[Event, ...]
    """What happened."""
    names: tuple[str, ...]
    """Who sat where, told apart; letters where the file does not say."""
    title: str = ""
    """What it is, as the file says."""


def to_json(stored: StoredTable, former: str) -> str:
    """Return a match as JSON; former players are called ``former``."""
    record, match = stored.record, replay(stored.events)
    seats = [
        {
            "seat": SEATS[seat],
            "name": occupant.name or former,
            "computer": None if isinstance(occupant, Person) else occupant.level,
            "total": match.match_totals[seat],
            "place": None if match.places is None else match.places[seat],
        }
        for seat, occupant in enumerate(record.occupants)
    ]
    acts = [
        {
            "at": iso(entry.at),
            "by": entry.cause.value,
            "events": [json.loads(dump_event(event)) for event in entry.events],
        }
        for entry in stored.journal
    ]
    body = {
        "format": FORMAT,
        "version": VERSION,
        "match": record.table_id,
        "game": record.game,
        "pace": record.pace.value,
        "started": iso(record.started_at),
        "ended": None if record.ended_at is None else iso(record.ended_at),
        "seats": seats,
        "acts": acts,
    }
    return json.dumps(body, ensure_ascii=False, separators=(",", ":")) + "\n"


def to_text(stored: StoredTable, former: str) -> str:
    """Return a match as lines of text; former players are called ``former``."""
    record = stored.record
    head = [
        f"# match {record.table_id}",
        f"# game {record.game}",
        f"# started {iso(record.started_at)}",
        *(
            f"# {SEATS[seat]} {' '.join((occupant.name or former).split())}"
            for seat, occupant in enumerate(record.occupants)
        ),
    ]
    return "\n".join(head) + "\n" + print_match(stored.events)


def read(text: str) -> Exported:
    """Read a match from either form; raises :class:`UnreadableMatch`."""
    found = _read_json(text) if text.lstrip().startswith("{") else _read_text(text)
    try:
        seats = range(replay(found.events).seats)
        names = tuple(found.names[seat] if seat < len(found.names) else SEATS[seat] for seat in seats)
    except (BrokenLog, IndexError):
        raise UnreadableMatch("does_not_follow") from None
    return Exported(found.events, apart(names), found.title)


def _read_json(text: str) -> Exported:
    try:
        body: Any = json.loads(text)
        if body["format"] != FORMAT or body["version"] != VERSION:
            raise UnreadableMatch("other_format")
        events = tuple(load_event(json.dumps(event)) for act in body["acts"] for event in act["events"])
        names = tuple(str(seat["name"]) for seat in body["seats"])
        title = f"{body['game']}, match {body['match']}"
    except BrokenLog:
        raise UnreadableMatch("bad_event") from None
    except json.JSONDecodeError as error:
        raise UnreadableMatch("bad_json", error.lineno) from None
    except RecursionError:
        raise UnreadableMatch("bad_json") from None
    except (KeyError, TypeError) as error:
        raise UnreadableMatch("other_format") from error
    return Exported(events, names, title)


def _read_text(text: str) -> Exported:
    comments = [line[2:].partition(" ") for line in text.splitlines() if line.startswith("# ")]
    facts = {word: rest for word, _, rest in comments}
    names = tuple(facts[letter] for letter in SEATS if letter in facts)
    try:
        events = parse_match(text)
    except BadNotation:
        raise UnreadableMatch("bad_line", _first_bad(text)) from None
    if not events:
        raise UnreadableMatch("empty")
    title = f"{facts['game']}, match {facts['match']}" if {"game", "match"} <= facts.keys() else ""
    return Exported(events, names, title)


def _first_bad(text: str) -> int | None:
    """Return the number of the first line that is no event."""
    for number, line in enumerate(text.splitlines(), 1):
        try:
            parse_match(line)
        except BadNotation:
            return number
    return None


def iso(when: int) -> str:
    """Return a time, in milliseconds since 1970, as files write it."""
    return datetime.fromtimestamp(when / 1000, UTC).isoformat(timespec="seconds")
