"""A table's clocks as JSON text with names of our own; a table of before there were any has none."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from bot.timing import NO_CHAIRS, NO_CLOCKS, Chairs, Claim, Clocks, Pause, SeatClock


def dump_clocks(clocks: Clocks) -> str:
    """Return clocks as JSON."""
    pause = clocks.pause
    return json.dumps(
        {
            "seats": [_dump_seat(seat) for seat in clocks.seats],
            "turn": clocks.turn,
            "own_ends": clocks.own_ends,
            "mention": clocks.mention,
            "warned": clocks.warned,
            "nudged_by": clocks.nudged_by,
            "ran_out": clocks.ran_out,
            "votes": clocks.votes,
            "pause": None if pause is None else [pause.since, pause.until],
            "chairs": None if clocks.chairs == NO_CHAIRS else _dump_chairs(clocks.chairs),
            "hints": clocks.hints,
        },
        ensure_ascii=False,
        separators=(",", ":"),
    )


def load_clocks(text: str | None) -> Clocks:
    """Read clocks; raises ``ValueError``, ``LookupError`` or ``TypeError`` where they cannot be read."""
    if text is None:
        return NO_CLOCKS
    found: Mapping[str, Any] = json.loads(text)
    pause = found["pause"]
    return Clocks(
        seats=tuple(_load_seat(seat) for seat in found["seats"]),
        turn=int(found["turn"]),
        own_ends=_number(found["own_ends"]),
        mention=bool(found["mention"]),
        warned=bool(found["warned"]),
        nudged_by=_number(found["nudged_by"]),
        ran_out=bool(found["ran_out"]),
        votes=tuple(int(seat) for seat in found["votes"]),
        pause=None if pause is None else Pause(int(pause[0]), int(pause[1])),
        # Clocks that an earlier version wrote say nothing of chairs, nor of hints.
        chairs=_load_chairs(found.get("chairs")),
        hints=bool(found.get("hints", False)),
    )


def _dump_chairs(chairs: Chairs) -> dict[str, object]:
    return {
        "claims": [
            {
                "seat": claim.seat,
                "person": claim.user_id,
                "name": claim.name,
                "until": claim.until,
                "willing": claim.willing,
                "granted": claim.granted,
            }
            for claim in chairs.claims
        ],
        "votes": chairs.votes,
        "removed": chairs.removed,
    }


def _load_chairs(found: Mapping[str, Any] | None) -> Chairs:
    if found is None:
        return NO_CHAIRS
    return Chairs(
        claims=tuple(
            Claim(
                seat=int(claim["seat"]),
                user_id=int(claim["person"]),
                name=str(claim["name"]),
                until=int(claim["until"]),
                willing=bool(claim["willing"]),
                granted=bool(claim["granted"]),
            )
            for claim in found["claims"]
        ),
        votes=tuple((int(seat), int(voter)) for seat, voter in found["votes"]),
        removed=tuple(int(seat) for seat in found["removed"]),
    )


def _dump_seat(seat: SeatClock) -> dict[str, object]:
    return {
        "bank": seat.bank,
        "missed": seat.missed,
        "away_since": seat.away_since,
        "passes": seat.passes,
        "refuses": seat.refuses,
        "pressed_at": seat.pressed_at,
    }


def _load_seat(found: Mapping[str, Any]) -> SeatClock:
    return SeatClock(
        bank=int(found["bank"]),
        missed=int(found["missed"]),
        away_since=_number(found["away_since"]),
        passes=bool(found["passes"]),
        refuses=bool(found["refuses"]),
        pressed_at=_number(found["pressed_at"]),
    )


def _number(value: int | None) -> int | None:
    return None if value is None else int(value)
