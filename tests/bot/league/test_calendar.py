"""Months and weeks begin by the clocks of the server, summer time included."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from bot.league.calendar import Span, bounds, end_of_day, zone, zone_or_usual, zones_like

PARIS, KINGSTON = ZoneInfo("Europe/Paris"), ZoneInfo("America/Jamaica")


def at(text: str) -> int:
    return round(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp() * 1000)


@pytest.mark.parametrize(
    "where, now, begin, end",
    [
        (KINGSTON, "2026-12-01T03:00", "2026-11-01T05:00", "2026-12-01T05:00"),
        (PARIS, "2026-12-01T03:00", "2026-11-30T23:00", "2026-12-31T23:00"),
        (PARIS, "2026-03-31T21:00", "2026-02-28T23:00", "2026-03-31T22:00"),
    ],
)
def test_a_month(where: ZoneInfo, now: str, begin: str, end: str) -> None:
    assert bounds(Span.MONTH, at(now), where) == (at(begin), at(end))


def test_a_week_begins_on_monday_also_over_the_change_of_the_clocks() -> None:
    assert bounds(Span.WEEK, at("2026-10-25T12:00"), PARIS) == (at("2026-10-18T22:00"), at("2026-10-25T23:00"))


def test_a_day_ends_at_midnight_there() -> None:
    assert end_of_day(" 2026-12-31 ", KINGSTON) == at("2027-01-01T05:00")
    assert end_of_day("31.12.2026", KINGSTON) is None
    assert end_of_day("2026-02-30", KINGSTON) is None
    assert end_of_day("9999-12-31", KINGSTON) is None


def test_zones_are_found_whatever_their_case() -> None:
    assert zone(" america/jamaica ") == KINGSTON
    assert zone("Kingston") is None
    assert "America/Jamaica" in zones_like("jama", 25)
    assert zones_like("new york", 25) == ["America/New_York"]
    assert len(zones_like("", 25)) == 25
    assert zone_or_usual("") == zone_or_usual("Nowhere/At_All") == ZoneInfo("UTC")


def test_only_months_and_weeks_have_bounds() -> None:
    with pytest.raises(ValueError, match="season"):
        bounds(Span.SEASON, 0, PARIS)
