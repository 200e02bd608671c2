"""From an engine's view and chosen words to what is drawn: the one place that decides which fact goes where.

A scene is made from a :class:`~engine.views.PublicView` or from cards that their owner was already shown, never from a
``Match``; so a picture cannot know more than the view it comes from.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from bot.rendering.models import (
    MeldCard,
    MeldPicture,
    MeldsPicture,
    Name,
    PlotPicture,
    ScoreLine,
    ScoreRow,
    ScoreSheetPicture,
    SeatPicture,
    TablePicture,
)
from bot.rendering.pieces import SEAT_LETTERS
from engine.cards import Card
from engine.melds import Meld, MeldKind
from engine.scoring import leaders
from engine.state import DealResult, Phase
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
    fresh: Collection[int] = (),
    four_colour: bool = True,
) -> TablePicture:
    """Return the table's picture.

    Args:
        view: what everybody sees.
        names: what each seat is called.
        header: the headline, such as the deal's number.
        note: what stands at its right, such as the contract.
        away: the seats that the computer plays.
        fresh: the numbers of the melds that the last act laid or changed.
        four_colour: whether diamonds are blue and clubs green.
    """
    melds = sorted(view.melds, key=lambda meld: (meld.owner, meld.number))
    return TablePicture(
        header=header,
        note=note,
        seats=tuple(_seat(view, seat, names[seat.seat], away=seat.seat in away) for seat in view.seats),
        melds=tuple(
            MeldPicture(view.label(meld.number), meld.owner, meld_cards(meld.meld), fresh=meld.number in fresh)
            for meld in melds
        ),
        stock=view.stock,
        upcard=view.upcard,
        under=view.under,
        calling=view.phase in {Phase.CALL, Phase.ANSWER},
        cutting=view.phase is Phase.CUT,
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
    detail: bool = True,
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
        totals_label: what the last row is called.
        detail: whether the last deal is shown in full.
        number: how points are written.
        four_colour: whether diamonds are blue and clubs green.
    """
    people = tuple(Name(text, seat) for seat, text in enumerate(names))
    last = results[-1] if results and detail else None
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
        four_colour=four_colour,
    )


def plot_scene(results: Sequence[DealResult], names: Sequence[str], *, title: str, note: str = "") -> PlotPicture:
    """Return the totals over the deals; a sudden death adds to none, so it has no point."""
    curves = [[0] for _ in names]
    counted = [result for result in results if not result.sudden_death]
    for result in counted:
        points = {score.seat: score.total for score in result.scores}
        for seat, curve in enumerate(curves):
            curve.append(curve[-1] + points.get(seat, 0))
    return PlotPicture(
        title,
        note,
        tuple(Name(text, seat) for seat, text in enumerate(names)),
        tuple(tuple(curve) for curve in curves),
        ("", *(str(result.number) for result in counted)),
    )


def _seat(view: PublicView, seat: SeatView, name: str, *, away: bool) -> SeatPicture:
    rules = view.rules
    limit = "" if rules.max_calls is None else f"/{rules.max_calls}"
    asked = view.phase in {Phase.CUT, Phase.ANSWER} and seat.seat in view.awaited
    dealt = view.phase is not Phase.CUT
    return SeatPicture(
        name=Name(name, seat.seat),
        cards=seat.cards if dealt else None,
        total=signed(seat.total),
        calls=f"{seat.calls}{limit}" if rules.calls_enabled and dealt else "",
        down=seat.down,
        dealer=seat.seat == view.dealer,
        on_turn=seat.seat == view.turn or asked,
        away=away,
        playing=seat.playing,
        hand=tuple(sorted(seat.hand)) if seat.hand else (),
    )


def _row(result: DealResult, label: str, seats: int, number: Callable[[int], str]) -> ScoreRow:
    points = {score.seat: number(score.total) for score in result.scores}
    return ScoreRow(
        label,
        tuple(points.get(seat, "") for seat in range(seats)),
        () if result.winner is None else (result.winner,),
    )
