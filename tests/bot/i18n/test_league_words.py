"""The league in words: numbers, shares and dates as each language writes them, plurals, lists that fit a message."""

from collections.abc import Sequence
from datetime import UTC, datetime
from types import MappingProxyType
from zoneinfo import ZoneInfo

import pytest

from bot.i18n.league import act_lines, day, history_line, match_lines, profile_lines, span_words, standing_line
from bot.i18n.phrases import Phrases
from bot.league.acts import Act, ActKind, Seasons
from bot.league.calendar import Span
from bot.league.door import Ask, Board, By, PastMatch, PastSeat, Profile, Standing
from bot.league.ledger import Line
from bot.league.reckoning import opening_code
from bot.league.tally import Extreme, Sum, Tally
from bot.league.values import Uncounted
from bot.ui import history_desk, league_desk, rulings_desk
from bot.ui.layout import TEXT
from bot.ui.scenes import safe
from engine.presets import JAMAICAN, PRESETS
from tests.bot.i18n.shelf import CATALOGUE, COMPLETE
from tests.bot.ui.scenes import LONG_NAMES

NIGHT = round(datetime(2026, 3, 7, 2, tzinfo=UTC).timestamp() * 1000)
"""Two in the morning by UTC: in Jamaica it is the evening before."""
GREENWICH, KINGSTON = ZoneInfo("UTC"), ZoneInfo("America/Jamaica")
BIG = 999_999


def spoken_in(language: str) -> Phrases:
    return Phrases(CATALOGUE, language)


def standing(name: str = "Ann", chips: int = 0, rank: int = 1) -> Standing:
    return Standing(rank, rank, name, BIG, BIG, -1234.5, BIG, 12_345, chips)


def past(*totals: int, names: Sequence[str] = LONG_NAMES, uncounted: Uncounted | None = None) -> PastMatch:
    seats = tuple(
        PastSeat(seat, seat + 1, names[seat], seat + 1, total, 0, uncounted if seat == 0 else None, -12)
        for seat, total in enumerate(totals)
    )
    return PastMatch(BIG, "jamaican", NIGHT, 1, seats)


@pytest.mark.parametrize(
    "language, morning, evening, month",
    [
        ("en", "Mar 7, 2026", "Mar 6, 2026", "March 2026"),
        ("fr", "7 mars 2026", "6 mars 2026", "mars 2026"),
        ("pt-BR", "7 de mar. de 2026", "6 de mar. de 2026", "março de 2026"),
    ],
)
def test_days_and_months_are_written_as_the_language_does_by_the_servers_clocks(
    language: str, morning: str, evening: str, month: str
) -> None:
    phrases = spoken_in(language)
    assert day(phrases, NIGHT, GREENWICH) == morning
    assert day(phrases, NIGHT, KINGSTON) == evening
    ask = Ask(1, By.RATING, Span.MONTH, begin=NIGHT)
    assert span_words(phrases, ask, Board((), 0, 0, Seasons()), NIGHT, KINGSTON) == month


@pytest.mark.parametrize(
    "language, some, round_one, whole",
    [
        ("en", "66.7%", "60%", "100%"),
        ("fr", "66,7\u00a0%", "60\u00a0%", "100\u00a0%"),
        ("pt-BR", "66,7%", "60%", "100%"),
    ],
)
def test_shares_are_written_as_the_language_does(language: str, some: str, round_one: str, whole: str) -> None:
    phrases = spoken_in(language)
    assert [phrases.share(part) for part in (2 / 3, 0.6, 1)] == [some, round_one, whole]
    line = Line(matches=1, deals=3, deals_out=2)
    assert any(f"({some})" in said for said in profile_lines(phrases, Profile(line, None, ())))


@pytest.mark.parametrize(
    "language, said",
    [
        ("en", ("−2 chips", "−1 chip", "+1 chip", "+1,000 chips")),
        ("fr", ("−2 jetons", "−1 jeton", "+1 jeton", "+1\u202f000 jetons")),
        ("pt-BR", ("−2 fichas", "−1 ficha", "+1 ficha", "+1.000 fichas")),
    ],
)
def test_one_chip_lost_is_not_one_won(language: str, said: tuple[str, ...]) -> None:
    ask = Ask(1, By.CHIPS)
    lines = [standing_line(spoken_in(language), ask, standing(chips=chips), safe) for chips in (-2, -1, 1, 1_000)]
    assert [line.split("**")[1] for line in lines] == list(said)


@pytest.mark.parametrize(
    "language, said",
    [
        ("en", ("−1 point", "0 points", "1 point", "−50 points")),
        ("fr", ("−1 point", "0 point", "1 point", "−50 points")),
        ("pt-BR", ("−1 ponto", "0 ponto", "1 ponto", "−50 pontos")),
    ],
)
@pytest.mark.parametrize("uncounted", [None, Uncounted.AUTOMATIC])
def test_points_of_a_match_are_one_or_several(
    language: str, said: tuple[str, ...], uncounted: Uncounted | None
) -> None:
    lines = match_lines(spoken_in(language), past(-1, 0, 1, -50, uncounted=uncounted), safe)
    for line, points in zip(lines, said, strict=True):
        assert line.split(":", 1)[1].strip().startswith(points)
        assert not line.split(points, 1)[1].startswith("s")


@pytest.mark.parametrize("language", COMPLETE)
def test_a_seat_that_the_computer_played_mostly_is_marked_in_its_match(language: str) -> None:
    phrases = spoken_in(language)
    first, second = match_lines(phrases, past(5, 6, uncounted=Uncounted.AUTOMATIC), safe)
    assert phrases.say("uncounted-automatic") in first
    assert "−12" not in first
    assert "−12" in second
    # The match itself counts, for the others.
    assert phrases.say("uncounted-automatic") not in history_line(phrases, past(5, 6), KINGSTON, safe)


@pytest.mark.parametrize("language", COMPLETE)
def test_a_former_player_and_the_computers_have_names_of_ours(language: str) -> None:
    phrases = spoken_in(language)
    former, computers = (Standing(1, user, "", 1, 1, 1.0, 1, 1, 5) for user in (-3, 0))
    assert phrases.say("league-former") in standing_line(phrases, Ask(1), former, safe)
    assert phrases.say("league-computers") in standing_line(phrases, Ask(1, By.CHIPS), computers, safe)
    assert phrases.say("league-former") in match_lines(phrases, past(5, names=("",)), safe)[0]


# What is listed fits a message, with Discord's longest names.


@pytest.mark.parametrize("language", COMPLETE)
@pytest.mark.parametrize("by", By)
def test_a_page_of_a_leaderboard_fits(language: str, by: By) -> None:
    phrases = spoken_in(language)
    lines = [standing(LONG_NAMES[place % 8], BIG, BIG - place) for place in range(league_desk.PAGE)]
    said = [standing_line(phrases, Ask(1, by), line, safe) for line in lines]
    said += [phrases.say("league-mine", line=said[0]), phrases.say("league-page", page=BIG, pages=BIG)]
    assert len("\n".join(said)) < TEXT - 200


@pytest.mark.parametrize("language", COMPLETE)
def test_a_page_of_past_matches_fits(language: str) -> None:
    phrases = spoken_in(language)
    games = max(PRESETS, key=lambda game: len(phrases.say(f"game-{game}")))
    match = past(*range(-1_207, -1_199))
    line = history_line(phrases, PastMatch(BIG, games, NIGHT, 1, match.seats), KINGSTON, safe)
    assert len(line) * history_desk.PAGE < TEXT - 100


@pytest.mark.parametrize("language", COMPLETE)
def test_all_that_is_known_of_a_player_fits(language: str) -> None:
    total = Sum(BIG, -BIG, BIG)
    contracts = {opening_code(JAMAICAN.plan(number, 4).openings): total for number in range(1, 10)}
    tally = Tally(
        contracts=MappingProxyType(contracts),
        places=MappingProxyType(dict.fromkeys(range(1, 9), BIG)),
        made=BIG,
        with_call=total,
        only_refused=total,
        without=total,
        best=Extreme(-50, BIG, 9),
        worst=Extreme(500, BIG, 9),
    )
    line = Line(LONG_NAMES[0], BIG, BIG, BIG, BIG, BIG, BIG, tally=tally)
    lines = profile_lines(spoken_in(language), Profile(line, standing(), ()))
    assert len(lines) > 15
    assert len("\n".join(lines)) < TEXT - 500


@pytest.mark.parametrize("language", COMPLETE)
def test_a_page_of_what_moderators_did_fits_whatever_they_gave_as_a_reason(language: str) -> None:
    phrases = spoken_in(language)
    merge = Act(1, NIGHT, 10**18, ActKind.MERGE, {"source": 10**18 + 1, "target": 10**18 + 2}, "*" * 200)
    lines = act_lines(phrases, [merge] * rulings_desk.PAGE, lambda user_id: f"<@{user_id}>", safe)
    assert all("*" in line for line in lines)
    seasons = [phrases.say("acts-season-over", number=BIG, at=f"<t:{BIG}000000:f>")] * rulings_desk.PAGE
    assert len("\n".join([*lines, *seasons])) < TEXT - 250
