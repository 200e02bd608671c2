"""What a seat may do now, as a container: ``action in legal(match, seat)``.

It holds only what the seat itself may know, so it travels inside a player view and panels and computers consult nothing
else. Whether a lay-down is legal is a check of the melds given; which lay-downs a hand holds is a search (``arrange``).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import assert_never

from engine import actions as a
from engine import calls, checks
from engine.cards import Card
from engine.checks import Holding
from engine.melds import End, MeldKind, ends_for
from engine.rules import JokerSwap
from engine.state import Deal, Match, Phase, Turn, awaited
from engine.violations import RuleViolation


@dataclass(frozen=True, slots=True, kw_only=True)
class LegalActions:
    """What one seat may do now."""

    draw: bool = False
    """Whether it may draw from the stock."""
    draw_ends_deal: bool = False
    """Whether the stock is dead, so that drawing ends the deal (R-J19)."""
    take: bool = False
    """Whether it may take the top discard."""
    lay_down: bool = False
    """Whether the contract may be laid now, if the hand has it."""
    add_meld: bool = False
    """Whether a new meld may be laid now, if the hand has one."""
    lay_offs: tuple[a.LayOff, ...] = ()
    """Every lay-off."""
    swaps: tuple[a.SwapJoker, ...] = ()
    """Every joker move."""
    steps: int = 0
    """How many steps may be taken back."""
    discards: tuple[Card, ...] = ()
    """Every card that may be discarded."""
    end_turn: bool = False
    """Whether the turn ends without a discard (R-J18)."""
    call: bool = False
    """Whether it may call the discard."""
    pass_call: bool = False
    """Whether it may let the discard go."""
    answer: bool = False
    """Whether it may allow or refuse the call."""
    ready: bool = False
    """Whether it may ask for the next deal."""
    holding: Holding | None = None
    """What lay-downs and new melds are checked against; only while one of them is allowed."""

    def __contains__(self, action: a.Action) -> bool:
        """Whether :func:`engine.play.play` would accept the action."""
        match action:
            case a.Draw():
                return self.draw
            case a.Take():
                return self.take
            case a.LayDown(melds):
                return self.lay_down and self._accepts(lambda holding: checks.check_lay_down(holding, melds))
            case a.AddMeld(meld):
                return self.add_meld and self._accepts(lambda holding: checks.check_new_meld(holding, meld))
            case a.LayOff():
                return action in self.lay_offs
            case a.SwapJoker():
                return action in self.swaps
            case a.TakeBack():
                return self.steps > 0
            case a.Discard(card):
                return card in self.discards
            case a.EndTurn():
                return self.end_turn
            case a.Call():
                return self.call
            case a.PassCall():
                return self.pass_call
            case a.AllowCall() | a.RefuseCall():
                return self.answer
            case a.Ready():
                return self.ready
            case _:
                assert_never(action)

    def __iter__(self) -> Iterator[a.Action]:
        """Yield every legal action but lay-downs and new melds, which ``arrange`` finds."""
        simple: tuple[tuple[bool, a.Action], ...] = (
            (self.draw, a.Draw()),
            (self.take, a.Take()),
            (self.end_turn, a.EndTurn()),
            (self.steps > 0, a.TakeBack()),
            (self.steps > 1, a.TakeBack(everything=True)),
            (self.call, a.Call()),
            (self.pass_call, a.PassCall()),
            (self.answer, a.AllowCall()),
            (self.answer, a.RefuseCall()),
            (self.ready, a.Ready()),
        )
        yield from (action for allowed, action in simple if allowed)
        yield from self.lay_offs
        yield from self.swaps
        yield from (a.Discard(card) for card in self.discards)

    def __bool__(self) -> bool:
        """Whether there is anything to do."""
        return self.lay_down or self.add_meld or next(iter(self), None) is not None

    def _accepts(self, check: checks.HoldingCheck) -> bool:
        if self.holding is None:
            return False
        try:
            check(self.holding)
        except RuleViolation:
            return False
        return True


NOTHING = LegalActions()
"""What a seat may do that is not awaited."""


def legal(match: Match, seat: int) -> LegalActions:
    """Return what ``seat`` may do now: nothing unless it is awaited."""
    if seat not in awaited(match):
        return NOTHING
    match match.phase:
        case Phase.DRAW:
            return _at_the_draw(match, seat)
        case Phase.PLAY:
            return _in_play(match, seat)
        case Phase.CALL:
            return LegalActions(
                call=checks.allowed(calls.check_call, match, seat),
                pass_call=checks.allowed(calls.check_pass_call, match, seat),
            )
        case Phase.ANSWER:
            return LegalActions(answer=checks.allowed(calls.check_answer, match, seat))
        case Phase.SCORED | Phase.FINISHED:
            return LegalActions(ready=checks.allowed(checks.check_ready, match, seat))
        case _:
            assert_never(match.phase)


def _at_the_draw(match: Match, seat: int) -> LegalActions:
    draw = checks.allowed(checks.check_draw, match, seat)
    return LegalActions(
        draw=draw,
        draw_ends_deal=draw and checks.stock_is_dead(match),
        take=checks.allowed(checks.check_take, match, seat),
    )


def _in_play(match: Match, seat: int) -> LegalActions:
    deal, turn = checks.playing(match, seat)
    hand = deal.hands[seat].hand
    lay_down = checks.allowed(checks.check_may_lay_down, match, seat)
    add_meld = checks.allowed(checks.check_may_add_meld, match, seat)
    return LegalActions(
        lay_down=lay_down,
        add_meld=add_meld,
        lay_offs=_lay_offs(match, deal, seat),
        swaps=_swaps(match, deal, seat),
        steps=len(turn.steps),
        discards=tuple(card for card in hand if not card.is_joker and _may_throw(match, deal, turn, card)),
        end_turn=checks.allowed(checks.check_end_turn, match, seat),
        holding=checks.holding_of(match, deal, seat) if lay_down or add_meld else None,
    )


def _lay_offs(match: Match, deal: Deal, seat: int) -> tuple[a.LayOff, ...]:
    hand = deal.hands[seat].hand
    if not deal.hands[seat].down or (match.rules.final_discard_required and len(hand) == 1):
        return ()
    return tuple(
        a.LayOff(card, table.number, end)
        for card in hand
        for table in deal.melds
        for end in ends_for(table.meld, card, match.rules)
    )


def _swaps(match: Match, deal: Deal, seat: int) -> tuple[a.SwapJoker, ...]:
    if not deal.hands[seat].down:
        return ()
    hand = deal.hands[seat].hand
    ends = (None, *End) if match.rules.joker_swap is JokerSwap.OWN_REUSABLE else tuple(End)
    candidates = (
        a.SwapJoker(card, table.number, joker, end)
        for table in deal.melds
        if table.meld.kind is MeldKind.RUN
        for index, joker in enumerate(table.meld.cards)
        if joker.is_joker
        for card in hand
        if not card.is_joker and (card.rank, card.suit) == table.meld.stands_for(index)
        for end in ends
    )
    return tuple(action for action in candidates if _may_swap(match, seat, action))


def _may_swap(match: Match, seat: int, action: a.SwapJoker) -> bool:
    return checks.allowed(lambda checked, asking: checks.check_swap_of(checked, asking, action), match, seat)


def _may_throw(match: Match, deal: Deal, turn: Turn, card: Card) -> bool:
    try:
        checks.check_throw(match, deal, turn, card)
    except RuleViolation:
        return False
    return True
