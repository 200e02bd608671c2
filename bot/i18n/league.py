"""The league in words: players, leaderboards, statistics, past matches, what moderators did.

Names are given as they are to be shown: escaped for a message, plain for a picture. Dates are by language and by the
server's time zone; where Discord itself writes them, they are its timestamps.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Final
from zoneinfo import ZoneInfo

from babel import Locale
from babel.dates import format_date, format_skeleton

from bot.i18n.phrases import Phrases
from bot.league.acts import Act, ActKind
from bot.league.calendar import Span, day_of
from bot.league.door import Ask, Board, By, PastMatch, PastSeat, Profile, Standing, Versus
from bot.league.reckoning import openings_of
from bot.league.tally import Sum, Tally
from bot.league.values import COMPUTERS, SEAT_ONLY
from bot.names import apart

Show = Callable[[str], str]
"""Makes a name fit for where it is shown."""

HEADINGS: Final = ("rating", "matches", "wins", "average", "out")
"""The columns of a leaderboard's picture."""


def player(phrases: Phrases, user_id: int | None, name: str, show: Show) -> str:
    """Return a player's name; former players and computers have one of ours."""
    if user_id == COMPUTERS:
        return phrases.say("league-computers")
    return show(name) if name else phrases.say("league-former")


def day(phrases: Phrases, when: int, where: ZoneInfo) -> str:
    """Return a day as the language writes it."""
    return format_date(day_of(when, where), "medium", locale=_babel(phrases))


def stamp(when: int) -> str:
    """Return a time that Discord writes in the reader's own way."""
    return f"<t:{when // 1000}:f>"


def span_words(phrases: Phrases, ask: Ask, board: Board, now: int, where: ZoneInfo, *, plain: bool = False) -> str:
    """Return of which matches a leaderboard is; ``plain`` where Discord writes no times."""

    def at(when: int) -> str:
        return day(phrases, when, where) if plain else stamp(when)

    match ask.span:
        case Span.ALL:
            return phrases.say("league-all")
        case Span.MONTH:
            return phrases.say("league-month", month=_month(phrases, day_of(ask.begin, where)))
        case Span.WEEK:
            return phrases.say("league-week", **{"from": day(phrases, ask.begin, where)})
        case Span.SEASON:
            end = board.seasons.end_of(board.season)
            if end is None:
                return phrases.say("league-season-open", number=board.season)
            key = "league-season-over" if end <= now else "league-season-ends"
            return phrases.say(key, number=board.season, at=at(end))


def standing_line(phrases: Phrases, ask: Ask, standing: Standing, show: Show) -> str:
    """Return one line of a leaderboard."""
    gained = ask.span in {Span.MONTH, Span.WEEK}
    return phrases.say(
        f"league-line-{ask.by}",
        rank=standing.rank,
        name=player(phrases, standing.user_id, standing.name, show),
        rating=phrases.signed(standing.rating) if gained else phrases.number(standing.rating),
        wins=standing.wins,
        matches=standing.matches,
        average=average(phrases, standing.average),
        out=standing.deals_out,
        chips=standing.chips,
        chips_shown=phrases.signed(standing.chips),
    )


def standing_values(phrases: Phrases, ask: Ask, standing: Standing) -> tuple[str, ...]:
    """Return the columns of a line in a picture, as :data:`HEADINGS` names them."""
    if ask.by is By.CHIPS:
        return (phrases.signed(standing.chips),)
    gained = ask.span in {Span.MONTH, Span.WEEK}
    return (
        phrases.signed(standing.rating) if gained else phrases.number(standing.rating),
        phrases.number(standing.matches),
        phrases.number(standing.wins),
        average(phrases, standing.average),
        phrases.number(standing.deals_out),
    )


def headings(phrases: Phrases, ask: Ask) -> tuple[str, ...]:
    """Return what the columns are called."""
    if ask.by is By.CHIPS:
        return (phrases.say("league-chips"),)
    gained = ask.span in {Span.MONTH, Span.WEEK}
    words = ("gained" if gained and word == "rating" else word for word in HEADINGS)
    return tuple(phrases.say(f"league-{word}") for word in words)


def average(phrases: Phrases, value: float) -> str:
    """Return an average of points."""
    return phrases.number(value, 1)


# A player


def profile_lines(phrases: Phrases, profile: Profile) -> list[str]:
    """Return what is known of a player who has played."""
    line, tally = profile.line, profile.line.tally
    lines = []
    if profile.standing is not None:
        rating = phrases.number(profile.standing.rating)
        lines.append(phrases.say("stats-place", rank=profile.standing.rank, rating=rating))
    places = (phrases.say("stats-one-place", place=place, times=tally.places[place]) for place in sorted(tally.places))
    lines.append(phrases.say("stats-matches", matches=line.matches, wins=line.wins, places=", ".join(places)))
    share = phrases.share(line.deals_out / line.deals) if line.deals else "–"
    lines.append(
        phrases.say(
            "stats-deals",
            deals=line.deals,
            average=average(phrases, line.points / line.deals if line.deals else 0),
            out=line.deals_out,
            share=share,
        )
    )
    if line.chips:
        lines.append(phrases.say("stats-chips", chips=phrases.signed(line.chips)))
    lines += [*_contracts(phrases, tally), *_calls(phrases, tally)]
    if tally.best is not None and tally.worst is not None:
        lines.append(
            phrases.say(
                "stats-best",
                points=phrases.points(tally.best.points),
                match=str(tally.best.table_id),
                deal=tally.best.deal,
                worst=phrases.points(tally.worst.points),
                worst_match=str(tally.worst.table_id),
                worst_deal=tally.worst.deal,
            )
        )
    return lines


def versus_line(phrases: Phrases, versus: Versus, first: str, second: str) -> str:
    """Return how two players did against each other."""
    if not versus.matches:
        return phrases.say("stats-versus-none", first=first, second=second)
    return phrases.say(
        "stats-versus",
        first=first,
        second=second,
        matches=versus.matches,
        ahead=versus.ahead,
        behind=versus.behind,
        points=versus.points,
        points_shown=phrases.points(versus.points),
        others=phrases.points(versus.others),
    )


def _contracts(phrases: Phrases, tally: Tally) -> list[str]:
    if not tally.contracts:
        return []
    lines = [phrases.say("stats-contracts")]
    for code in sorted(tally.contracts, key=_size):
        total = tally.contracts[code]
        contract = phrases.shapes(openings_of(code))
        shown = average(phrases, total.average)
        lines.append(phrases.say("stats-contract", contract=contract, average=shown, deals=total.deals, out=total.out))
    return lines


def _size(code: str) -> tuple[int, str]:
    """Order contracts as the deals do: by how many cards they need."""
    opening = openings_of(code)[0]
    sets, runs = getattr(opening, "sets", 0), getattr(opening, "runs", 0)
    return 3 * sets + 4 * runs, code


def _calls(phrases: Phrases, tally: Tally) -> list[str]:
    if not tally.made and not tally.granted and not tally.denied:
        return []

    def worth(total: Sum) -> str:
        if not total.deals:
            return phrases.say("stats-worth-none")
        return phrases.say("stats-worth-one", average=average(phrases, total.average), deals=total.deals)

    return [
        phrases.say(
            "stats-calls",
            made=tally.made,
            allowed=tally.allowed,
            refused=tally.refused,
            granted=tally.granted,
            denied=tally.denied,
        ),
        phrases.say(
            "stats-worth",
            **{"with": worth(tally.with_call)},
            refused=worth(tally.only_refused),
            without=worth(tally.without),
        ),
    ]


# Past matches


def match_reason(phrases: Phrases, match: PastMatch) -> str:
    """Return why a whole match does not count; empty if it does."""
    reasons = [seat.uncounted for seat in match.seats]
    whole = next((reason for reason in reasons if reason is not None and reason not in SEAT_ONLY), None)
    return "" if whole is None else phrases.say(f"uncounted-{whole}")


def history_line(phrases: Phrases, match: PastMatch, where: ZoneInfo, show: Show) -> str:
    """Return one past match."""
    shown = ", ".join(
        phrases.say("history-seat", place=seat.place, name=show(name), total=phrases.points(seat.total))
        for seat, name in _by_place(phrases, match)
    )
    facts = {"number": str(match.table_id), "day": day(phrases, match.finished_at, where), "seats": shown}
    game, reason = phrases.say(f"game-{match.game}"), match_reason(phrases, match)
    if reason:
        return phrases.say("history-line-not", **facts, game=game, reason=reason)
    return phrases.say("history-line", **facts, game=game)


def match_lines(phrases: Phrases, match: PastMatch, show: Show, *, league: bool = True) -> list[str]:
    """Return the places of a past match, with what each seat gained; ``league`` is whether the server shows its own."""
    lines = []
    for seat, name in _by_place(phrases, match):
        facts: dict[str, str | float] = {"place": seat.place, "name": show(name)}
        facts |= {"total": seat.total, "total_shown": phrases.points(seat.total)}
        if seat.user_id is None or not league:
            line = phrases.say("history-match-seat-plain", **facts)
        elif seat.uncounted is not None:
            reason = phrases.say(f"uncounted-{seat.uncounted}")
            line = phrases.say("history-match-seat-not", **facts, reason=reason)
        else:
            line = phrases.say("history-match-seat", **facts, change=phrases.signed(seat.change))
        if seat.chips:
            line = phrases.say("history-match-chips", line=line, chips=phrases.signed(seat.chips))
        lines.append(line)
    return lines


def _by_place(phrases: Phrases, match: PastMatch) -> list[tuple[PastSeat, str]]:
    """Return the seats, best first, each with its name as it is told apart from the others."""
    seats = sorted(match.seats, key=lambda seat: seat.seat)
    names = apart([seat.name or phrases.say("league-former") for seat in seats])
    return sorted(zip(seats, names, strict=True), key=lambda called: (called[0].place, called[0].seat))


# What moderators did


def act_words(phrases: Phrases, act: Act, mention: Callable[[int], str]) -> str:
    """Return what was done."""
    facts = act.facts
    match act.kind:
        case ActKind.SEASON_END if not facts["until"]:
            return phrases.say("act-season_end-open", season=facts["season"])
        case ActKind.SEASON_END:
            return phrases.say("act-season_end", season=facts["season"], until=stamp(facts["until"]))
        case ActKind.RESET:
            return phrases.say("act-reset", season=facts["season"]) if facts["season"] else phrases.say("act-reset-all")
        case ActKind.MERGE:
            source, target = mention(facts["source"]), mention(facts["target"])
            return phrases.say("act-merge", source=source, target=target)
        case ActKind.STRIKE | ActKind.RESTORE:
            return phrases.say(f"act-{act.kind}", table=str(facts["table"]))


def act_lines(phrases: Phrases, acts: Sequence[Act], mention: Callable[[int], str], show: Show) -> list[str]:
    """Return a line an act, the latest first."""
    lines = []
    for act in acts:
        facts = {"at": stamp(act.at), "who": mention(act.by), "what": act_words(phrases, act, mention)}
        key = "acts-line-reason" if act.reason else "acts-line"
        lines.append(phrases.say(key, **facts, **({"reason": show(act.reason)} if act.reason else {})))
    return lines


def _month(phrases: Phrases, when: datetime) -> str:
    return format_skeleton("yMMMM", when, locale=_babel(phrases))


def _babel(phrases: Phrases) -> Locale:
    return Locale.parse(phrases.locale, sep="-")
