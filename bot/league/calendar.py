"""Days, weeks and months where a server is: its time zone decides when they begin."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from enum import StrEnum
from typing import Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

ZONE_SETTING: Final = "time_zone"
"""The key of a server's time zone among its settings."""

USUAL_ZONE: Final = "UTC"
"""The zone of a server that has not chosen one."""


class Span(StrEnum):
    """Which matches a leaderboard is about."""

    SEASON = "season"
    """Those of one season."""
    ALL = "all"
    """All."""
    MONTH = "month"
    """Those finished in the calendar month."""
    WEEK = "week"
    """Those finished since Monday."""


def zone(name: str) -> ZoneInfo | None:
    """Return a time zone by its name, whatever its case; ``None`` where there is none of that name."""
    wanted = name.strip().casefold()
    found = next((known for known in available_timezones() if known.casefold() == wanted), None)
    return None if found is None else ZoneInfo(found)


def zone_or_usual(name: str) -> ZoneInfo:
    """Return a time zone by the name that was stored; the usual one where this machine does not know it."""
    try:
        return ZoneInfo(name or USUAL_ZONE)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return ZoneInfo(USUAL_ZONE)


def zones_like(typed: str, most: int) -> list[str]:
    """Return the names of zones that hold what was typed, those of regions and cities, in order."""
    wanted = typed.strip().casefold().replace(" ", "_")
    names = sorted(name for name in available_timezones() if name == USUAL_ZONE or "/" in name)
    plain = [name for name in names if not name.startswith(("Etc/", "SystemV/", "posix/", "right/"))]
    return [name for name in plain if wanted in name.casefold()][:most]


def bounds(span: Span, now: int, where: ZoneInfo) -> tuple[int, int]:
    """Return when the month or week of a time begins and ends, in milliseconds since 1970, UTC."""
    here = datetime.fromtimestamp(now / 1000, where)
    day = here.replace(hour=0, minute=0, second=0, microsecond=0, fold=0)
    match span:
        case Span.MONTH:
            begin = day.replace(day=1)
            end = (begin + timedelta(days=32)).replace(day=1)
        case Span.WEEK:
            begin = day - timedelta(days=day.weekday())
            end = begin + timedelta(days=7)
        case _:
            raise ValueError(span)
    return _milliseconds(begin), _milliseconds(end)


def end_of_day(text: str, where: ZoneInfo) -> int | None:
    """Return the end of a day written ``2026-12-31``, in milliseconds since 1970; ``None`` if it is no day."""
    try:
        day = datetime.strptime(text.strip(), "%Y-%m-%d").replace(tzinfo=where)
        return _milliseconds(day + timedelta(days=1))
    except (ValueError, OverflowError):  # the calendar itself ends with the year 9999
        return None


def day_of(when: int, where: ZoneInfo) -> datetime:
    """Return a time as the clocks of a zone show it."""
    return datetime.fromtimestamp(when / 1000, where)


def _milliseconds(when: datetime) -> int:
    return round(when.astimezone(UTC).timestamp() * 1000)
