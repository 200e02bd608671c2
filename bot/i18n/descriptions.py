"""What a picture shows, in words: the alt texts, and the same as text for those who ask for it."""

from __future__ import annotations

from collections.abc import Sequence

from bot.i18n.phrases import SUIT_SIGNS, Phrases
from engine.cards import Card, Suit
from engine.events import SeatScore
from engine.rules import MatchForm
from engine.state import Phase
from engine.trail import Deed
from engine.views import PublicView, SeatView


def hand_alt(
    phrases: Phrases,
    cards: Sequence[Card],
    new: Card | None,
    groups: Sequence[tuple[str, Sequence[Card]]] = (),
    chosen: Sequence[Card] = (),
) -> str:
    """Return what a picture of a hand shows: the cards, the new one, what belongs together, what is chosen."""
    text = phrases.say("alt-hand", count=len(cards), cards=phrases.cards(cards))
    if new is not None:
        text = phrases.say("alt-hand-new", hand=text, card=phrases.card(new))
    if groups:
        said = "; ".join(phrases.say("alt-group", label=label, cards=phrases.cards(held)) for label, held in groups)
        text = phrases.say("alt-hand-groups", hand=text, groups=said)
    if chosen:
        text = phrases.say("alt-hand-chosen", hand=text, cards=phrases.cards(chosen))
    return text


def hand_text(phrases: Phrases, cards: Sequence[Card]) -> str:
    """Return a hand as text, a line a suit, jokers last."""
    lines = []
    for suit in Suit:
        held = sorted(card for card in cards if not card.is_joker and card.suit is suit)
        if held:
            lines.append(f"{SUIT_SIGNS[suit]}  {' '.join(card.rank.letter for card in held)}")
    jokers = sum(card.is_joker for card in cards)
    if jokers:
        lines.append(f"{phrases.say('joker')} ×{jokers}")
    return "\n".join(lines) or phrases.say("nothing")


def table_text(phrases: Phrases, view: PublicView, names: Sequence[str]) -> str:
    """Return the table as text: the piles, a line a seat, a line a meld."""
    if view.phase is Phase.CUT:
        cutter = phrases.listed([names[seat] for seat in view.awaited])
        return "\n".join(
            (phrases.say("table-cut", who=cutter, dealer=names[view.dealer]), *seat_lines(phrases, view, names))
        )
    upcard = phrases.say("nothing") if view.upcard is None else phrases.card(view.upcard)
    lines = [phrases.say("panel-upcard", card=upcard, stock=view.stock), *_under(phrases, view)]
    lines.extend(seat_lines(phrases, view, names))
    lines.extend(f"{view.label(meld.number)}  {phrases.meld(meld.meld)}" for meld in view.melds)
    return "\n".join(lines)


def seat_lines(phrases: Phrases, view: PublicView, names: Sequence[str]) -> list[str]:
    """Return a line a seat: cards, down or not, total; the hand too where everybody may see it; no cards before any."""
    lines = []
    for seat in view.seats:
        key = "table-seat-down" if seat.down else "table-seat-bare" if view.phase is Phase.CUT else "table-seat"
        line = phrases.say(key, name=names[seat.seat], cards=seat.cards, total=phrases.points(seat.total))
        line = _with_prizes(phrases, view, seat, line)
        lines.append(line if not seat.hand else f"{line} ({phrases.cards(sorted(seat.hand))})")
    return lines


def _with_prizes(phrases: Phrases, view: PublicView, seat: SeatView, line: str) -> str:
    """Add what else a seat's box shows: calls made, games won, chips."""
    if view.rules.calls_enabled and seat.calls:
        line = phrases.say("seat-calls", line=line, calls=seat.calls)
    if view.rules.match is MatchForm.BEST_OF_3:
        won = sum(game.winners == (seat.seat,) for game in view.games)
        line = phrases.say("seat-games", line=line, games=won)
    return phrases.say("seat-chips", line=line, chips=phrases.signed(view.chips[seat.seat])) if view.chips else line


def table_alt(
    phrases: Phrases,
    view: PublicView,
    names: Sequence[str],
    header: str,
    *,
    absent: Sequence[int] = (),
    fresh: Sequence[int] = (),
    signs: Sequence[str] = (),
    limit: int,
) -> str:
    """Return what a picture of the table shows; ``absent`` seats the computer plays, ``fresh`` melds changed last.

    ``signs`` are the lines of what has a sign because it happened last.

    Of more melds than ``limit`` characters hold, the last ones are left out whole, and it says where they are told.
    """
    if view.phase is Phase.CUT:
        return phrases.say(
            "alt-table-cut",
            header=header,
            cutter=phrases.listed([names[seat] for seat in view.awaited]),
            dealer=names[view.dealer],
            seats="; ".join(seat_lines(phrases, view, names)) + ".",
        )
    facts: dict[str, str | float] = {
        "header": header,
        "stock": view.stock,
        "upcard": phrases.say("nothing") if view.upcard is None else phrases.card(view.upcard),
        "seats": "; ".join(seat_lines(phrases, view, names)) + ".",
        "doing": " ".join(
            (*_doing(phrases, view, names), *_marked(phrases, view, names, absent, fresh), *_signs(phrases, signs))
        ),
    }
    melds = [f"{view.label(meld.number)} {phrases.meld(meld.meld)}" for meld in view.melds]
    for told in range(len(melds), 0, -1):
        text = phrases.say("alt-table", **facts, melds=_melds(phrases, melds, told))
        if len(text) <= limit:
            return text
    text, end = phrases.say("alt-table", **facts, melds="").rstrip(), _melds(phrases, melds, 0)
    return f"{text} {end}" if len(text) + len(end) < limit else f"{text[: limit - len(end) - 2]}… {end}"


def _melds(phrases: Phrases, melds: Sequence[str], told: int) -> str:
    """Return the first melds on the table, and how many are not told."""
    if not melds:
        return phrases.say("alt-table-no-melds")
    said = [phrases.say("alt-table-melds", melds="; ".join(melds[:told]))] if told else []
    left = len(melds) - told
    return " ".join((*said, phrases.say("alt-table-more-melds", count=left)) if left else said)


def _doing(phrases: Phrases, view: PublicView, names: Sequence[str]) -> list[str]:
    """Return what else a picture of the table marks: who threw the upcard, whether it may be called, who acts."""
    said = _under(phrases, view)
    for trace in reversed(view.trail):
        if trace.deed is Deed.THREW and trace.card == view.upcard:
            said.append(phrases.say("alt-table-thrown", name=names[trace.seat]))
            break
    if view.phase is Phase.CALL and view.upcard is not None:
        said.append(phrases.say("alt-table-call", card=phrases.card(view.upcard)))
    if view.awaited:
        said.append(phrases.say("alt-table-turn", who=phrases.listed([names[seat] for seat in view.awaited])))
    return [*said, phrases.say("alt-table-dealer", name=names[view.dealer])]


def _under(phrases: Phrases, view: PublicView) -> list[str]:
    """Return the card under the top of the discard pile, if there is one."""
    return [] if view.under is None else [phrases.say("table-under", card=phrases.card(view.under))]


def _marked(
    phrases: Phrases, view: PublicView, names: Sequence[str], absent: Sequence[int], fresh: Sequence[int]
) -> list[str]:
    """Return for whom the computer plays, and which melds the last act laid or changed."""
    said = []
    if absent:
        said.append(phrases.say("alt-table-absent", who=phrases.listed([names[seat] for seat in absent])))
    if fresh:
        said.append(phrases.say("alt-table-fresh", melds=phrases.listed([view.label(meld) for meld in fresh])))
    return said


def _signs(phrases: Phrases, lines: Sequence[str]) -> list[str]:
    """Return what happened last, where it has a sign."""
    return [phrases.say("alt-table-last", events=" ".join(lines))] if lines else []


def working(phrases: Phrases, score: SeatScore) -> str:
    """Return how a seat's points came about: ``50+15+9 + 50 (no contract)``."""
    if not score.points and not score.unmet and not score.extra:
        return phrases.say("working-out", bonus=score.bonus) if score.bonus else "0"
    parts = "+".join(map(str, score.points)) or "0"
    if score.doubled:
        parts = f"2×({parts})"
    if score.unmet:
        parts = phrases.say("working-unmet", points=parts, unmet=score.unmet)
    if score.extra:
        parts = phrases.say("working-extra", points=parts, extra=score.extra)
    return parts if not score.bonus else phrases.say("working-bonus", points=parts, bonus=score.bonus)


def score_lines(
    phrases: Phrases, scores: Sequence[SeatScore], names: Sequence[str], totals: Sequence[int]
) -> list[str]:
    """Return the last deal as text, a line a seat: cards left, working, points, total."""
    return [
        phrases.say(
            "score-line" if score.cards or score.unmet else "score-line-out",
            name=names[score.seat],
            cards=phrases.cards(score.cards),
            working=working(phrases, score),
            points=phrases.points(score.total),
            total=phrases.points(totals[score.seat]),
        )
        for score in scores
    ]
