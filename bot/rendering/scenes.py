"""From an engine's view and chosen words to what is drawn: the one place that decides which fact goes where.

A scene is made from a :class:`~engine.views.PublicView` or from cards that their owner was already shown, never from a
``Match``; so a picture cannot know more than the view it comes from.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Final

from bot.rendering.last_act import NOTHING, LastAct
from bot.rendering.models import (
    Act,
    CardDeal,
    MeldCard,
    MeldPicture,
    MeldsPicture,
    Name,
    ResultPicture,
    ResultRow,
    RuleCardPicture,
    ScoreLine,
    ScoreRow,
    ScoreSheetPicture,
    SeatPicture,
    Span,
    TablePicture,
)
from bot.rendering.pieces import SEAT_LETTERS
from engine.cards import Card
from engine.melds import Meld, MeldKind
from engine.openings import Opening, contracts_of
from engine.rules import MatchForm, Rules
from engine.scoring import leaders, penalty
from engine.state import DealResult, Phase
from engine.trail import Deed
from engine.views import PublicView, SeatView


def signed(points: int) -> str:
    """Return points with a typographic minus."""
    return str(points).replace("-", "−")


def meld_cards(meld: Meld) -> tuple[MeldCard, ...]:
    """Return a meld's cards as drawn: a joker in a run shows the card it stands for, in a set the rank alone."""
    if meld.kind is MeldKind.RUN:
        return tuple(MeldCard(*meld.stands_for(place), joker=card.is_joker) for place, card in enumerate(meld.cards))
    return tuple(
        MeldCard(meld.rank, None, joker=True) if card.is_joker else MeldCard(card.rank, card.suit)
        for card in meld.cards
    )


def table_scene(
    view: PublicView,
    names: Sequence[str],
    *,
    header: str,
    note: str = "",
    away: Collection[int] = (),
    last: LastAct = NOTHING,
    number: Callable[[int], str] = signed,
    four_colour: bool = True,
) -> TablePicture:
    """Return the table's picture.

    Args:
        view: what everybody sees.
        names: what each seat is called.
        header: the headline, such as the deal's number.
        note: what stands at its right, such as the contract.
        away: the seats that the computer plays.
        last: what is marked of the last act.
        number: how totals and chips are written.
        four_colour: whether diamonds are blue and clubs green.
    """
    melds = sorted(view.melds, key=lambda meld: (meld.owner, meld.number))
    return TablePicture(
        header=header,
        note=note,
        seats=tuple(
            _seat(view, seat, names[seat.seat], number, away=seat.seat in away, did=last.did_to(seat.seat))
            for seat in view.seats
        ),
        melds=tuple(
            MeldPicture(
                view.label(meld.number),
                meld.owner,
                meld_cards(meld.meld),
                fresh=meld.number in last.fresh,
                came=tuple(place for place, card in enumerate(meld.meld.cards) if (meld.number, card) in last.came),
            )
            for meld in melds
        ),
        stock=view.stock,
        upcard=view.upcard,
        under=view.under,
        calling=view.phase in {Phase.CALL, Phase.ANSWER},
        on_stock=last.on_stock,
        on_pile=last.on_pile,
        turned=last.turned,
        cutting=view.phase is Phase.CUT,
        thrown_by=_thrower(view),
        four_colour=four_colour,
    )


def lay_down_scene(
    seat: int, melds: Sequence[Meld], rest: Sequence[Card], *, first: int = 1, four_colour: bool = True
) -> MeldsPicture:
    """Return melds that a seat may lay, labelled from its ``first`` one on, above the cards that would stay."""
    return MeldsPicture(
        tuple(
            MeldPicture(f"{SEAT_LETTERS[seat]}{number}", seat, meld_cards(meld))
            for number, meld in enumerate(melds, first)
        ),
        tuple(rest),
        four_colour,
    )


def scores_scene(
    results: Sequence[DealResult],
    totals: Sequence[int],
    names: Sequence[str],
    *,
    title: str,
    workings: Sequence[str],
    labels: Sequence[str],
    totals_label: str,
    extras: Sequence[tuple[str, Sequence[str]]] = (),
    number: Callable[[int], str] = signed,
    four_colour: bool = True,
) -> ScoreSheetPicture:
    """Return the score sheet.

    Args:
        results: the deals scored so far.
        totals: each seat's running total.
        names: what each seat is called.
        title: the headline.
        workings: for each score of the last deal, in its order, how it came about.
        labels: for each deal, its number and contract in short.
        totals_label: what the row of the totals is called.
        extras: rows under the totals, each its label and a text a seat: games won, play chips.
        number: how points are written.
        four_colour: whether diamonds are blue and clubs green.
    """
    people = tuple(Name(text, seat) for seat, text in enumerate(names))
    last = results[-1] if results else None
    lines = () if last is None else tuple(
        ScoreLine(people[score.seat], score.cards, working, number(score.total), won=score.seat == last.winner)
        for score, working in zip(last.scores, workings, strict=True)
    )  # fmt: skip
    return ScoreSheetPicture(
        title=title,
        names=people,
        lines=lines,
        rows=tuple(_row(result, label, len(names), number) for result, label in zip(results, labels, strict=True)),
        totals_label=totals_label,
        totals=tuple(number(total) for total in totals),
        leaders=leaders(totals) if results else (),
        extras=tuple(ScoreRow(label, tuple(texts)) for label, texts in extras),
        four_colour=four_colour,
    )


@dataclass(frozen=True, slots=True)
class ResultWords:
    """The headings of a result."""

    total: str
    """The total."""
    out: str
    """How many deals a seat won by going out."""
    games: str
    """How many games it won, where a match has several."""
    chips: str
    """Its play chips, where they are played for."""
    game: Callable[[int], str] = str
    """What a game of several is called."""
    number: Callable[[int], str] = signed
    """How totals and chips are written."""
    thousands: str = ""
    """What stands behind the thousands on the scale of the plot."""


def result_scene(
    view: PublicView, names: Sequence[str], words: ResultWords, *, title: str, note: str = ""
) -> ResultPicture:
    """Return the result of a finished match; its totals, and the curves of them, run through all its games."""
    places = view.places or ()
    curves, labels = totals_over(view.history, len(names))
    totals = match_totals(view)
    wins = games_won(view)
    rows = []
    for place, seat in sorted((place, seat) for seat, place in enumerate(places)):
        values = [words.number(totals[seat]), str(sum(result.winner == seat for result in view.history))]
        values += [str(wins[seat])] if view.games else []
        values += [chips_text(view.chips[seat], words.number)] if view.chips else []
        rows.append(ResultRow(str(place), Name(names[seat], seat), tuple(values), won=place == 1))
    headings = (words.total, words.out, *([words.games] if view.games else ()), *([words.chips] if view.chips else ()))
    plotted = bool(rows) and len(labels) > 1
    if not plotted:
        return ResultPicture(title, note, headings, tuple(rows))
    return ResultPicture(title, note, headings, tuple(rows), curves, labels, _spans(view, words.game), words.thousands)


def _spans(view: PublicView, name: Callable[[int], str]) -> tuple[Span, ...]:
    """Return where each game ends on the curves; nothing where there is but one."""
    games = [result.game for result in view.history if not result.sudden_death]
    if len(set(games)) < 2:
        return ()
    return tuple(
        Span(place, name(game)) for place, game in enumerate(games, 1) if games[place : place + 1] != [game]
    )  # fmt: skip


def totals_over(results: Sequence[DealResult], seats: int) -> tuple[tuple[tuple[int, ...], ...], tuple[str, ...]]:
    """Return each seat's total at the start and after each deal, with labels; a sudden death adds to none."""
    curves = [[0] for _ in range(seats)]
    counted = [result for result in results if not result.sudden_death]
    for result in counted:
        points = {score.seat: score.total for score in result.scores}
        for seat, curve in enumerate(curves):
            curve.append(curve[-1] + points.get(seat, 0))
    return tuple(tuple(curve) for curve in curves), ("", *(str(result.number) for result in counted))


def games_won(view: PublicView) -> tuple[int, ...]:
    """Return how many games each seat has won; a shared game counts for nobody (R-J26)."""
    return tuple(sum(game.winners == (seat.seat,) for game in view.games) for seat in view.seats)


def chips_text(chips: int, number: Callable[[int], str] = signed) -> str:
    """Return play chips with their sign; ``number`` writes them."""
    return f"+{number(chips)}" if chips > 0 else number(chips)


def rule_card_scene(
    rules: Rules,
    *,
    title: str,
    note: str,
    cards: Callable[[int], str],
    opening: Callable[[tuple[Opening, ...]], str],
    either: str,
    costs_label: str,
    lines: Sequence[str] = (),
    four_colour: bool = True,
) -> RuleCardPicture:
    """Return a game on one card.

    Args:
        rules: the game, with its house rules.
        title: what it is called.
        note: what stands beside that, such as how many house rules were changed.
        cards: says how many cards are dealt.
        opening: says in words what opens a deal; used where no contract does.
        either: the word between contracts of which one is enough.
        costs_label: what the line of costs is called.
        lines: house rules in words, the most telling first.
        four_colour: whether diamonds are blue and clubs green.
    """
    deals = tuple(
        CardDeal(
            str(number),
            tuple((contract.sets, contract.runs) for contract in contracts_of(plan.openings)),
            opening(plan.openings),
            cards(plan.hand_size),
        )
        for number, plan in enumerate(rules.plans(rules.min_seats), 1)
    )
    costs = tuple((_card_alone(card), str(penalty(card, rules))) for card in _PRICED)
    return RuleCardPicture(title, note, deals, either, costs_label, costs, tuple(lines), four_colour)


_PRICED: Final = (*map(Card.parse, ("AS", "AH", "2S", "5D", "9C", "10H", "JC", "QD", "KH")), Card.joker())
"""The cards whose cost stands on a rule card."""


def _card_alone(card: Card) -> MeldCard:
    return MeldCard(None, None, joker=True) if card.is_joker else MeldCard(card.rank, card.suit)


def match_totals(view: PublicView) -> tuple[int, ...]:
    """Return each seat's total over all games."""
    if view.games:
        return tuple(map(sum, zip(*(game.totals for game in view.games), strict=True)))
    return tuple(seat.total for seat in view.seats)


def _seat(
    view: PublicView, seat: SeatView, name: str, number: Callable[[int], str], *, away: bool, did: Act | None
) -> SeatPicture:
    rules = view.rules
    limit = "" if rules.max_calls is None else f"/{rules.max_calls}"
    asked = view.phase in {Phase.CUT, Phase.ANSWER} and seat.seat in view.awaited
    dealt = view.phase is not Phase.CUT
    return SeatPicture(
        name=Name(name, seat.seat),
        cards=seat.cards if dealt else None,
        total=number(seat.total),
        calls=f"{seat.calls}{limit}" if rules.calls_enabled and dealt else "",
        down=seat.down,
        dealer=seat.seat == view.dealer,
        on_turn=seat.seat == view.turn or asked,
        away=away,
        playing=seat.playing,
        hand=tuple(sorted(seat.hand)) if seat.hand else (),
        wins=str(games_won(view)[seat.seat]) if rules.match is MatchForm.BEST_OF_3 else "",
        chips=chips_text(view.chips[seat.seat], number) if view.chips else "",
        did=did,
    )


def _thrower(view: PublicView) -> int | None:
    """Return who threw the upcard; the card turned up at the start was thrown by nobody."""
    for trace in reversed(view.trail):
        if trace.deed is Deed.THREW and trace.card == view.upcard:
            return trace.seat
    return None


def _row(result: DealResult, label: str, seats: int, number: Callable[[int], str]) -> ScoreRow:
    points = {score.seat: number(score.total) for score in result.scores}
    return ScoreRow(
        label,
        tuple(points.get(seat, "") for seat in range(seats)),
        () if result.winner is None else (result.winner,),
    )
