"""What a seat may do now, as a container: ``action in legal(match, seat)``.

It holds only what the seat itself may know, so it travels inside a player view and panels and computers consult nothing
else. Whether a lay-down is legal is a check of the melds given; which lay-downs a hand holds is a search (``arrange``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import permutations
from typing import Final, TypeVar, assert_never

from engine import actions as a
from engine import calls, checks
from engine.cards import Card
from engine.debts import check_debts, obliges, steps_back
from engine.holding import Holding, HoldingCheck, check_lay_down, check_new_meld
from engine.joins import ends_for, faces_beside
from engine.melds import End, MeldKind, TableMeld
from engine.rules import JokerSwap, Rules, SetJoker
from engine.state import Deal, Match, Phase, Turn, awaited
from engine.violations import RuleViolation

_Action = TypeVar("_Action")


_SIMPLE: Final[tuple[tuple[str, a.Action], ...]] = (
    ("cut", a.Cut()),
    ("draw", a.Draw()),
    ("take", a.Take()),
    ("end_turn", a.EndTurn()),
    ("steps", a.TakeBack()),
    ("return_card", a.ReturnCard()),
    ("call", a.Call()),
    ("pass_call", a.PassCall()),
    ("answer", a.AllowCall()),
    ("answer", a.RefuseCall()),
    ("ready", a.Ready()),
    ("buy_in", a.BuyIn()),
)
"""The actions without particulars, each with the field that says whether it is legal."""


@cache
def _discard(card: Card) -> a.Discard:
    """Return throwing this card; always the same value, since every view lists a hand's."""
    return a.Discard(card)


@dataclass(frozen=True, slots=True, kw_only=True)
class LegalActions:
    """What one seat may do now."""

    cut: bool = False
    """Whether it may cut the pack (R-J3)."""
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
    return_card: bool = False
    """Whether it may give the taken discard back (R-K8)."""
    owes: bool = False
    """Whether a meld, a joker or points are owed before the discard (R-K4, R-K8, R-K9)."""
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
    buy_in: bool = False
    """Whether it may buy in again (R-K2)."""
    holding: Holding | None = None
    """What lay-downs and new melds are checked against; only while one of them is allowed."""

    def __contains__(self, action: a.Action) -> bool:  # noqa: C901 - one branch an action
        """Whether :func:`engine.play.play` would accept the action."""
        match action:
            case a.Cut():
                return self.cut
            case a.Draw():
                return self.draw
            case a.Take():
                return self.take
            case a.LayDown(melds):
                return self.lay_down and self._accepts(lambda holding: check_lay_down(holding, melds))
            case a.AddMeld(meld):
                return self.add_meld and self._accepts(lambda holding: check_new_meld(holding, meld))
            case a.LayOff():
                return action in self.lay_offs
            case a.SwapJoker():
                return action in self.swaps
            case a.TakeBack():
                return self.steps > 0
            case a.ReturnCard():
                return self.return_card
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
            case a.BuyIn():
                return self.buy_in
            case _:
                assert_never(action)

    def __iter__(self) -> Iterator[a.Action]:
        """Yield every legal action but lay-downs and new melds, which ``arrange`` finds."""
        yield from (action for name, action in _SIMPLE if getattr(self, name))
        if self.steps > 1:
            yield a.TakeBack(everything=True)
        yield from self.lay_offs
        yield from self.swaps
        yield from map(_discard, self.discards)

    def __bool__(self) -> bool:
        """Whether there is anything to do."""
        return self.lay_down or self.add_meld or next(iter(self), None) is not None

    def _accepts(self, check: HoldingCheck) -> bool:
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
        case Phase.CUT:
            return LegalActions(cut=checks.allowed(checks.check_cut, match, seat))
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
            return LegalActions(
                ready=checks.allowed(checks.check_ready, match, seat),
                buy_in=checks.allowed(checks.check_buy_in, match, seat),
            )
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
    down = deal.hands[seat].down
    lay_down = not down and checks.allowed(checks.check_may_lay_down, match, seat)
    add_meld = down and checks.allowed(checks.check_may_add_meld, match, seat)
    owes = not _passes_debts(match, deal, turn)
    discards = () if owes else checks.to_throw(match.rules, deal, turn)
    return LegalActions(
        lay_down=lay_down,
        add_meld=add_meld,
        lay_offs=_lay_offs(match, deal, turn),
        swaps=_swaps(match, deal, seat),
        steps=steps_back(match.rules, deal, turn),
        return_card=obliges(match.rules, deal, turn) and checks.allowed(checks.check_may_return, match, seat),
        owes=owes,
        discards=discards,
        end_turn=not discards and checks.allowed(checks.check_end_turn, match, seat),
        holding=checks.holding_of(match, deal, seat) if lay_down or add_meld else None,
    )


def _lay_offs(match: Match, deal: Deal, turn: Turn) -> tuple[a.LayOff, ...]:
    state, rules = deal.hands[turn.seat], match.rules
    if not state.down or (rules.final_discard_required and len(state.hand) == 1):
        return ()
    beside: dict[int, list[TableMeld]] = {}
    for table in deal.melds:
        for face in faces_beside(table.meld):
            beside.setdefault(face, []).append(table)
    found = [
        a.LayOff(card, table.number, end)
        for card in state.hand
        for table in (deal.melds if card.is_joker else beside.get(card.face, ()))
        for end in ends_for(table.meld, card, rules)
    ]
    if rules.max_lay_offs_per_end is None and not turn.reclaimed:
        return tuple(found)
    return tuple(action for action in found if _passes(checks.check_lay_off_of, match, turn.seat, action))


def _swaps(match: Match, deal: Deal, seat: int) -> tuple[a.SwapJoker, ...]:
    if not deal.hands[seat].down:
        return ()
    found = (action for table in deal.melds for action in _swaps_in(match.rules, table, deal.hands[seat].hand))
    return tuple(action for action in found if _passes(checks.check_swap_of, match, seat, action))


def _swaps_in(rules: Rules, table: TableMeld, hand: tuple[Card, ...]) -> Iterator[a.SwapJoker]:
    """Yield the moves of jokers of one meld for which the hand has the cards."""
    meld = table.meld
    jokers = [(index, card) for index, card in enumerate(meld.cards) if card.is_joker]
    if meld.kind is MeldKind.SET:
        fitting = [card for card in hand if jokers and not card.is_joker and card.rank is meld.rank]
        for _, joker in jokers:
            if rules.set_joker is SetJoker.ONE_SUIT:
                yield from (a.SwapJoker(card, table.number, joker, None) for card in fitting)
            elif rules.set_joker is SetJoker.TWO_SUITS:
                pairs = permutations(fitting, 2)
                yield from (a.SwapJoker(card, table.number, joker, None, second) for card, second in pairs)
        return
    ends = (None, *End) if rules.joker_swap is JokerSwap.OWN_REUSABLE else tuple(End)
    if rules.joker_swap in checks.FREE_SWAPS:
        ends = (None,)
    for index, joker in jokers:
        wanted = meld.stands_for(index)
        for card in hand:
            if not card.is_joker and (card.rank, card.suit) == wanted:
                yield from (a.SwapJoker(card, table.number, joker, end) for end in ends)


def _passes(check: Callable[[Match, int, _Action], None], match: Match, seat: int, action: _Action) -> bool:
    try:
        check(match, seat, action)
    except RuleViolation:
        return False
    return True


def _passes_debts(match: Match, deal: Deal, turn: Turn) -> bool:
    try:
        check_debts(match, deal, turn)
    except RuleViolation:
        return False
    return True
