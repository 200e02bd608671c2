"""What is shown anywhere, page by page, in words: how to play, the leaderboard, past matches, what moderators did.

Which page, match or step is meant is written behind the words: ``Past matches: match no. 12``, ``Replay, step 30``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final

from bot.i18n.phrases import Phrases
from bot.league.acts import ActKind
from bot.league.calendar import Span
from bot.league.door import By
from bot.league.ledger import ALL_TIME
from bot.ui import history_desk, league_desk, replay_desk, rulings_desk
from bot.ui.asker import Asker
from bot.ui.desk import Desk
from bot.ui.help import PAGES
from bot.ui.ids import PressId
from bot.ui.layout import OPTION_TEXT, clip
from bot.ui.offers import Offer, numbers_in, plain, to_be_written

LATEST: Final = 25
"""In so many matches people are looked for."""

LEAGUE: Final = "league-title"
PAST: Final = "do-past"
"""What the words of the leaderboard and of past matches begin with, by their keys."""


async def players_here(desk: Desk, asker: Asker, typed: str) -> list[tuple[str, int]]:
    """Return who played the latest matches of the server, whose lists have pages; only where a page is typed."""
    if not numbers_in(typed):
        return []
    matches, _ = await desk.store.league.history(asker.guild_id, limit=LATEST)
    people = {seat.user_id: seat.name for match in reversed(matches) for seat in match.seats}
    mine = asker.person.user_id
    return [(name, user_id) for user_id, name in people.items() if name and user_id is not None and user_id != mine]


async def ruling_offers(desk: Desk, asker: Asker, typed: str) -> list[Offer]:
    """Return the resets for who may manage the server: of the open season, of one whose number is typed, of all.

    The other acts of moderators need more than a press: people, a day, a match, which the command itself asks for.
    """
    if not asker.manages:
        return []
    phrases, league = asker.phrases, desk.store.league
    current, as_of = (await league.seasons(asker.guild_id)).at(desk.clock.now()), await league.next_seq(asker.guild_id)
    where, offers = plain(phrases.say("acts-title")), list[Offer]()
    for season in (current, *(number for number in numbers_in(typed) if 1 <= number < current), ALL_TIME):
        what = phrases.say("do-reset-all") if season == ALL_TIME else phrases.say("do-reset", season=str(season))
        press = rulings_desk.lasting_press(ActKind.RESET, {"season": season}, as_of)
        offers.append(Offer(phrases.say("do-there", where=where, what=what), press, whole=True))
    return offers


def shown_anywhere(asker: Asker, typed: str, players: Sequence[tuple[str, int]] = ()) -> Iterator[Offer]:
    """Yield what may be looked at; pages beyond the first, matches and steps are those typed."""
    phrases = asker.phrases
    for page in range(1, PAGES + 1):
        yield _page(phrases, phrases.say("button-how-to"), page, PressId(0, "help", args=(str(page),)))
    numbers = numbers_in(typed)
    page = numbers[-1] if numbers else 1
    yield from _leaderboards(phrases, page, numbers[-2] if len(numbers) > 1 else 0)
    for name, user_id in (("", 0), (asker.person.name, asker.person.user_id), *players):
        where = plain(phrases.say("history-title-of", name=name)) if name else phrases.say(PAST)
        yield _page(phrases, where, page, PressId(0, history_desk.VERB, args=("list", str(user_id), str(page))))
    yield _page(
        phrases, plain(phrases.say("acts-title")), page, PressId(0, rulings_desk.VERB, args=(str(page), "next"))
    )
    if numbers:
        yield from _match(phrases, numbers[-1])
    else:
        which = phrases.say("do-there", where=phrases.say(PAST), what=phrases.say("do-match", number="…"))
        yield to_be_written(which, which.rstrip("… "))
    if len(numbers) > 1:
        match, step = numbers[-2:]
        what = phrases.say("do-step", what=phrases.say("history-replay"), step=str(step))
        press = PressId(0, replay_desk.VERB, args=(str(match), str(max(0, step - 1)), "0"))
        yield _of_match(phrases, match, what, press)


def _leaderboards(phrases: Phrases, page: int, season: int) -> Iterator[Offer]:
    """Yield a leaderboard of each order and span, and of a season that is over."""
    spans = [(phrases.say(f"league-of-{span}"), span, 0) for span in Span]
    if season:
        spans.append((phrases.say("league-season-open", number=season), Span.SEASON, season))
    for by, (what, span, number) in product(By, spans):
        args = (by.value, span.value, str(number), str(page), "page")
        choice = phrases.say("do-page-of", what=what, page=str(page))
        words = phrases.say(
            "do-there-chosen", where=phrases.say(LEAGUE), what=phrases.say(f"league-by-{by}"), choice=choice
        )
        yield Offer(clip(words, OPTION_TEXT), PressId(0, league_desk.VERB, args=args))


def _match(phrases: Phrases, match: int) -> Iterator[Offer]:
    """Yield what can be done with a past match, and on its score sheet."""
    number, where = str(match), phrases.say("do-match", number=str(match))
    sheet = PressId(0, history_desk.VERB, args=("match", number))
    yield Offer(phrases.say("do-there", where=phrases.say(PAST), what=where), sheet)
    replay = PressId(0, replay_desk.VERB, args=(number, "0"))
    yield _of_match(phrases, match, phrases.say("history-replay"), replay)
    for form in history_desk.FORMATS:
        press = PressId(0, history_desk.VERB, args=(form, number))
        yield _of_match(phrases, match, phrases.say(f"history-{form}"), press)
    for verb in ("again", "dearest"):
        yield _of_match(phrases, match, phrases.say(f"button-{verb}"), PressId(0, verb, args=(number,)))


def _of_match(phrases: Phrases, match: int, what: str, press: PressId) -> Offer:
    where, number = phrases.say(PAST), phrases.say("do-match", number=str(match))
    return Offer(clip(phrases.say("do-there-chosen", where=where, what=number, choice=what), OPTION_TEXT), press)


def _page(phrases: Phrases, where: str, page: int, press: PressId) -> Offer:
    words = phrases.say("do-there", where=where, what=phrases.say("do-page", page=str(page)))
    return Offer(clip(words, OPTION_TEXT), press)
