"""``/kalooki league``: seasons and what moderators did, for everybody to read; for moderators, to do it.

A moderator is who may manage the server. Whatever they do to what counts is a line that stays, and its page can be
turned to however many have followed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

import discord

from bot.errors import ChangesNothing, LeagueMoved, NoSuchDay, NoSuchZone, NotLeagueModerator, OptionMissing
from bot.i18n.league import act_lines, act_words, stamp
from bot.i18n.phrases import Phrases
from bot.league.acts import Act, ActKind, Seasons, people_of
from bot.league.calendar import ZONE_SETTING, end_of_day, zone
from bot.league.door import name_setting
from bot.league.ledger import ALL_TIME
from bot.ports import Stale
from bot.ui.command_desk import Work
from bot.ui.desk import Desk
from bot.ui.ids import PressId
from bot.ui.layout import layout
from bot.ui.league_desk import page_asked, page_of, page_presses, server_of, zone_of
from bot.ui.replies import Ack
from bot.ui.requests import Request
from bot.ui.scenes import safe
from bot.ui.sure import question, said_in
from bot.ui.verbs import Verb

PAGE: Final = 6
"""How many acts, and how many seasons that are over, a page has: so many fit a message however much was given as a
reason."""

VERB: Final = "rulings"
"""The verb that turns pages: its arguments are the page and which button it was."""

RULE: Final = "rule"
"""The verb that does what was asked once more: its arguments are the kind, its facts, and the league's next place."""

LASTING: Final[Mapping[str, tuple[str, ...]]] = {ActKind.RESET: ("season",), ActKind.MERGE: ("source", "target")}
"""What nothing takes back, with the names of its facts; an end can be moved, and what is struck out restored."""

NOW: Final = "now"
OPEN: Final = "open"


class Ruling(StrEnum):
    """What a moderator may do."""

    END = "end"
    """Set or move the end of a season."""
    RESET = "reset"
    """Let what was played so far in a season count no longer."""
    RESET_ALL = "reset-all"
    """Let nothing that was played so far count any longer, in whatever season."""
    MERGE = "merge"
    """Make two accounts one player."""
    STRIKE = "strike"
    """Strike a match out."""
    RESTORE = "restore"
    """Let it count again."""
    ZONE = "zone"
    """Set the server's time zone."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What was said in the command."""

    season: int | None = None
    """The number of a season."""
    end: str = ""
    """When it ends."""
    person: discord.User | discord.Member | None = None
    """Whose account counts as another's."""
    into: discord.User | discord.Member | None = None
    """As whose."""
    match: int | None = None
    """The number of a match."""
    zone: str = ""
    """The name of a time zone."""
    reason: str = ""
    """Why."""


def league(ruling: Ruling | None, wish: Wish) -> Work:
    """Show what there is to be read, or do what a moderator wants."""

    async def work(desk: Desk, request: Request) -> None:
        guild_id = server_of(request)
        if ruling is None:
            if wish != Wish():
                raise _missing(request.phrases, "action")
            await _show(desk, request, guild_id, 1)
            return
        _check_moderator(request)
        if ruling is Ruling.ZONE:
            await _set_zone(desk, request, guild_id, wish)
        else:
            await _rule(desk, request, guild_id, ruling, wish)

    return work


def _check_moderator(request: Request) -> None:
    if not request.interaction.permissions.manage_guild:
        raise NotLeagueModerator


async def turn(desk: Desk, request: Request) -> None:
    """Show another page of what there is to be read."""
    await _show(desk, request, server_of(request), page_asked(request, 0))


async def _show(desk: Desk, request: Request, guild_id: int, page: int) -> None:
    phrases, now = request.phrases, desk.clock.now()
    seasons = await desk.store.league.seasons(guild_id)
    (acts, count), page, pages = await page_of(
        page,
        PAGE,
        lambda first: desk.store.league.acts(guild_id, first, PAGE),
        lambda found: max(found[1], seasons.at(now) - 1),
    )
    where = await zone_of(desk, guild_id)
    lines = [phrases.say("acts-title"), *_season_lines(phrases, seasons, now, page)]
    lines.append(phrases.say("acts-zone", zone=where.key))
    lines += act_lines(phrases, acts, _called(phrases, await _names(desk, guild_id, acts)), safe)
    if not count:
        lines.append(phrases.say("acts-none"))
    if pages > 1:
        lines.append(phrases.say("league-page", page=page, pages=pages))
    groups = list(page_presses(phrases, page, pages, lambda to, what: PressId(0, VERB, args=(str(to), what))))
    await desk.replies.update(request.interaction, layout("\n".join(lines), groups=groups))


def _season_lines(phrases: Phrases, seasons: Seasons, now: int, page: int) -> list[str]:
    """Return a line a season, the one that is open first, then those of a page that are over, the latest first."""
    current = seasons.at(now)
    end = seasons.end_of(current)
    lines = [
        phrases.say("acts-season-open", number=current)
        if end is None
        else phrases.say("acts-season-ends", number=current, at=stamp(end))
    ]
    ended = range(current - 1, 0, -1)[(page - 1) * PAGE : page * PAGE]
    return lines + [
        phrases.say("acts-season-over", number=number, at=stamp(seasons.ends[number - 1])) for number in ended
    ]


async def _rule(desk: Desk, request: Request, guild_id: int, ruling: Ruling, wish: Wish) -> None:
    phrases, now = request.phrases, desk.clock.now()
    current = (await desk.store.league.seasons(guild_id)).at(now)
    kind, facts = _act(phrases, ruling, wish, current)
    if kind in LASTING:
        await _ask(desk, request, guild_id, kind, facts, wish)
        return
    if kind is ActKind.SEASON_END:
        facts["until"] = _until(wish.end, now, end_of_day(wish.end, await zone_of(desk, guild_id)))
    await _enact(desk, request, guild_id, kind, facts, wish.reason.strip())


async def _ask(
    desk: Desk, request: Request, guild_id: int, kind: ActKind, facts: Mapping[str, int], wish: Wish
) -> None:
    """Ask once more before what nothing takes back."""
    phrases = request.phrases
    if kind is ActKind.MERGE:
        text = await _merge_words(desk, phrases, guild_id, facts, wish)
    elif facts["season"] == ALL_TIME:
        text = phrases.say("sure-reset-all")
    else:
        text = phrases.say("sure-reset", season=facts["season"])
    press = lasting_press(kind, facts, await desk.store.league.next_seq(guild_id))
    asked = question(phrases, text, press, phrases.say(f"button-sure-{kind}"), " ".join(wish.reason.split()))
    await desk.replies.update(request.interaction, asked)


async def _merge_words(desk: Desk, phrases: Phrases, guild_id: int, facts: Mapping[str, int], wish: Wish) -> str:
    if facts["source"] == facts["target"]:
        raise ChangesNothing
    people = {who.id: who.display_name for who in (wish.person, wish.into) if who is not None}
    await _keep_names(desk, guild_id, people)  # the press that answers brings ids alone
    return phrases.say("sure-merge", **{name: safe(people[user_id]) for name, user_id in facts.items()})


def lasting_press(kind: ActKind, facts: Mapping[str, int], as_of: int) -> PressId:
    """Return the press that does what nothing takes back, while the league's next place is ``as_of``."""
    return PressId(0, RULE, args=(kind, *(str(facts[name]) for name in LASTING[kind]), str(as_of)))


async def rule(desk: Desk, request: Request) -> None:
    """Do what was asked once more; raises ``LeagueMoved`` where the league has changed since."""
    guild_id = server_of(request)
    _check_moderator(request)
    names = LASTING.get(request.arg(0))
    if names is None:
        raise ChangesNothing
    facts = {name: request.number(place) for place, name in enumerate(names, 1)}
    kind, as_of = ActKind(request.arg(0)), request.number(len(names) + 1)
    try:
        await _enact(desk, request, guild_id, kind, facts, said_in(request), as_of)
    except Stale:
        raise LeagueMoved from None


async def _enact(
    desk: Desk,
    request: Request,
    guild_id: int,
    kind: ActKind,
    facts: Mapping[str, int],
    reason: str,
    as_of: int | None = None,
) -> None:
    phrases, by = request.phrases, request.person
    act = await desk.store.league.act(guild_id, by.user_id, desk.clock.now(), kind, facts, reason, as_of)
    if act is None:
        raise ChangesNothing
    await _keep_names(desk, guild_id, {by.user_id: by.name})
    what = act_words(phrases, act, _called(phrases, await _names(desk, guild_id, (act,))))
    await desk.replies.update(request.interaction, layout(phrases.say("league-done", what=what)))


def _act(phrases: Phrases, ruling: Ruling, wish: Wish, current: int) -> tuple[ActKind, dict[str, int]]:
    """Return the act; raises ``OptionMissing`` where something has to be said for it."""
    match ruling:
        case Ruling.END:
            if not wish.end.strip():
                raise _missing(phrases, "end")
            return ActKind.SEASON_END, {"season": current if wish.season is None else wish.season}
        case Ruling.RESET:
            return ActKind.RESET, {"season": current if wish.season is None else wish.season}
        case Ruling.RESET_ALL:
            return ActKind.RESET, {"season": ALL_TIME}
        case Ruling.MERGE:
            if wish.person is None or wish.into is None:
                raise _missing(phrases, "person" if wish.person is None else "into")
            return ActKind.MERGE, {"source": wish.person.id, "target": wish.into.id}
        case Ruling.STRIKE | Ruling.RESTORE:
            if wish.match is None:
                raise _missing(phrases, "match")
            return ActKind.STRIKE if ruling is Ruling.STRIKE else ActKind.RESTORE, {"table": wish.match}
        case Ruling.ZONE:
            raise _missing(phrases, "zone")


def _until(text: str, now: int, day: int | None) -> int:
    """Return when a season is to end; 0 leaves it open. Raises ``NoSuchDay``."""
    word = text.strip().casefold()
    if word == NOW:
        return now
    if word == OPEN:
        return 0
    if day is None:
        raise NoSuchDay(end=safe(text.strip()))
    return day


async def _set_zone(desk: Desk, request: Request, guild_id: int, wish: Wish) -> None:
    if not wish.zone.strip():
        raise _missing(request.phrases, "zone")
    found = zone(wish.zone)
    if found is None:
        raise NoSuchZone(zone=safe(wish.zone.strip()))
    await desk.store.set_person_setting(guild_id, ZONE_SETTING, found.key)
    text = request.phrases.say("league-zone-done", zone=found.key)
    await desk.replies.update(request.interaction, layout(text))


def _missing(phrases: Phrases, option: str) -> OptionMissing:
    return OptionMissing(option=phrases.say(f"option-name-{option}"))


async def _keep_names(desk: Desk, guild_id: int, people: Mapping[int, str]) -> None:
    """Remember what those are called whom the line names: they may never have played, and leave the server."""
    for user_id, name in people.items():
        await desk.store.set_person_setting(user_id, name_setting(guild_id), name)


async def _names(desk: Desk, guild_id: int, acts: Iterable[Act]) -> Mapping[int, str]:
    users = {user for act in acts for user in people_of(act) if user > 0}
    return await desk.store.league.names(guild_id, users)


def _called(phrases: Phrases, names: Mapping[int, str]) -> Callable[[int], str]:
    """Return how people are shown; lines of before names were kept may have somebody of whom only the id is known."""

    def called(user_id: int) -> str:
        if user_id <= 0:
            return phrases.say("league-former")
        return safe(names[user_id]) if user_id in names else f"<@{user_id}>"

    return called


RULING_VERBS: Final = {VERB: Verb(Ack.UPDATE, turn), RULE: Verb(Ack.UPDATE, rule)}
"""The verbs of what moderators did and do."""
