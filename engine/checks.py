"""The rules of play as checks: each raises the rule that a request breaks, or returns.

``play`` runs them before anything happens and ``legal`` asks them what is allowed, so the two cannot disagree.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from engine import actions as a
from engine import violations as v
from engine.cards import Card
from engine.melds import End, Meld, MeldKind, check_lay_off, check_meld, check_swap, ends_for
from engine.openings import Contract
from engine.rules import ExtraMelds, JokerSwap, Rules
from engine.state import Deal, Match, Phase, Turn, awaited

Check = Callable[[Match, int], None]
"""A check of what a seat asks for; raises a :class:`~engine.violations.RuleViolation`."""

IDLE_ROUNDS = 3
"""Rounds without a stock card, anything laid or an allowed call after which a deal is blocked (R-J19)."""


@dataclass(frozen=True, slots=True)
class Holding:
    """What lay-downs and new melds of one seat are checked against, and searched in."""

    hand: tuple[Card, ...]
    """The cards that may be laid."""
    rules: Rules
    """The house rules."""
    contracts: tuple[Contract, ...]
    """The contracts of which one opens."""
    own: tuple[Meld, ...] = ()
    """The seat's melds on the table, which new ones must differ from (R-J8)."""


HoldingCheck = Callable[[Holding], None]
"""A check of melds against what a seat holds."""


def allowed(check: Check, match: Match, seat: int) -> bool:
    """Whether the check passes."""
    try:
        check(match, seat)
    except v.RuleViolation:
        return False
    return True


def deal_of(match: Match) -> Deal:
    """Return the deal being played; raises ``DealIsOver`` between deals and after the match."""
    if match.deal is None or match.phase in {Phase.SCORED, Phase.FINISHED}:
        raise v.DealIsOver
    return match.deal


def turn_of(match: Match, seat: int) -> tuple[Deal, Turn]:
    """Return the deal and the turn if ``seat`` is on turn; raises why it is not."""
    deal = deal_of(match)
    window = deal.window
    if window is not None and window.next_seat == seat:
        raise v.CallWindowOpen(card=window.card)
    if deal.turn is None or deal.turn.seat != seat:
        raise v.NotYourTurn(seat=None if deal.turn is None else deal.turn.seat)
    return deal, deal.turn


def check_draw(match: Match, seat: int) -> None:
    """Drawing from the stock (R-J17); a dead stock may be drawn from and ends the deal (R-J19)."""
    _, turn = _before_draw(match, seat)
    if turn.must_take:
        raise v.MustTake


def check_take(match: Match, seat: int) -> None:
    """Taking the top discard (R-J16, R-J17)."""
    deal, turn = _before_draw(match, seat)
    if not deal.pile:
        raise v.NothingToTake
    if match.rules.down_draws_stock_only and deal.hands[seat].down:
        raise v.StockOnly
    if turn.stock_only and not stock_is_dead(match):
        raise v.StockOnlyAfterCall


def _before_draw(match: Match, seat: int) -> tuple[Deal, Turn]:
    deal, turn = turn_of(match, seat)
    if deal.phase is not Phase.DRAW:
        raise v.AlreadyDrew
    return deal, turn


def stock_is_dead(match: Match) -> bool:
    """Whether no stock card can be had (R-J19)."""
    deal = deal_of(match)
    return not deal.stock and not can_reshuffle(match.rules, deal.reshuffles, len(deal.pile))


def can_reshuffle(rules: Rules, reshuffles: int, pile: int) -> bool:
    """Whether the discards under the top can become a stock."""
    return reshuffles < rules.max_reshuffles and pile > 1


def playing(match: Match, seat: int) -> tuple[Deal, Turn]:
    """Return the deal and the turn if ``seat`` has drawn; raises why it may not play."""
    deal, turn = turn_of(match, seat)
    if deal.phase is not Phase.PLAY:
        raise v.MustDrawFirst
    return deal, turn


def check_may_lay_down(match: Match, seat: int) -> None:
    """Laying the contract: on one's turn, after the draw, once (R-J9)."""
    deal, _ = playing(match, seat)
    if deal.hands[seat].down:
        raise v.ContractDown


def check_lay_down(holding: Holding, melds: tuple[Meld, ...]) -> None:
    """The melds are legal, from the hand, distinct, and exactly one of the contracts (R-J8, R-J9)."""
    for meld in melds:
        check_meld(meld, holding.rules)
    _check_contract(holding.contracts, melds)
    _check_distinct(holding.rules, melds)
    _check_held(holding, [card for meld in melds for card in meld.cards])


def _check_contract(contracts: tuple[Contract, ...], melds: tuple[Meld, ...]) -> None:
    sets = sum(meld.kind is MeldKind.SET for meld in melds)
    runs = len(melds) - sets
    if Contract(sets, runs) in contracts:
        return
    facts = {"sets": sets, "runs": runs, "contracts": contracts}
    if any(sets <= contract.sets and runs <= contract.runs for contract in contracts):
        raise v.PartialContract(**facts)
    if any(sets >= contract.sets and runs >= contract.runs for contract in contracts):
        raise v.ExtraMeld(**facts)
    raise v.WrongContract(**facts)


def _check_distinct(rules: Rules, melds: Iterable[Meld]) -> None:
    if not rules.distinct_melds:
        return
    for meld, count in Counter(meld.rank for meld in melds if meld.kind is MeldKind.SET).items():
        if count > 1:
            raise v.SameRankTrios(rank=meld)
    for suit, count in Counter(meld.suit for meld in melds if meld.kind is MeldKind.RUN).items():
        if count > 1:
            raise v.SameSuitQuartets(suit=suit)


def _check_held(holding: Holding, cards: list[Card]) -> None:
    """The cards are in the hand, each once, and leave a card where the last must be discarded (R-J18)."""
    if len(set(cards)) < len(cards) or not set(cards) <= set(holding.hand):
        raise v.CardNotHeld(cards=tuple(cards))
    _check_keeps_last(holding.rules, len(holding.hand) - len(cards))


def _check_keeps_last(rules: Rules, left: int) -> None:
    if rules.final_discard_required and left < 1:
        raise v.FinalDiscard


def check_may_add_meld(match: Match, seat: int) -> None:
    """Laying new melds after the contract (R-J11)."""
    _, turn = down(match, seat)
    extra = match.rules.extra_melds
    if extra is ExtraMelds.NEVER or (extra is ExtraMelds.LATER_TURNS and turn.bent):
        raise v.ExtraMeldsOff(value=extra)
    if turn.laid_off and not match.rules.new_meld_after_layoff:
        raise v.NewMeldAfterLayoff


def check_new_meld(holding: Holding, meld: Meld) -> None:
    """The meld is legal, from the hand, and differs from the seat's others (R-J8, R-J11)."""
    check_meld(meld, holding.rules)
    _check_distinct(holding.rules, (*holding.own, meld))
    _check_held(holding, list(meld.cards))


def down(match: Match, seat: int) -> tuple[Deal, Turn]:
    """Return the deal and the turn if ``seat`` plays with its contract down; raises why it may not (R-J10)."""
    deal, turn = playing(match, seat)
    if not deal.hands[seat].down:
        raise v.ContractNotMet
    return deal, turn


def check_lay_off_of(match: Match, seat: int, action: a.LayOff) -> None:
    """Adding a card to a meld (R-J10, R-J18)."""
    deal, _ = down(match, seat)
    meld = _meld(deal, action.meld)
    _check_in_hand(deal, seat, action.card)
    check_lay_off(meld, action.card, action.end, match.rules)
    _check_keeps_last(match.rules, len(deal.hands[seat].hand) - 1)


def check_swap_of(match: Match, seat: int, action: a.SwapJoker) -> None:
    """Moving a joker (R-J12)."""
    deal, turn = down(match, seat)
    meld = _meld(deal, action.meld)
    _check_in_hand(deal, seat, action.card)
    if meld.kind is MeldKind.RUN:
        _check_joker_goes(match.rules.joker_swap, seat, deal.melds[action.meld].owner, action.end)
        if action.joker in turn.moved_jokers:
            raise v.SameTurn
    check_swap(meld, action.joker, action.card, action.end, match.rules)
    if action.end is not None:
        _check_keeps_last(match.rules, len(deal.hands[seat].hand) - 1)


def _check_joker_goes(swap: JokerSwap, seat: int, owner: int, end: End | None) -> None:
    """The house rule lets ``seat`` move a joker of ``owner``'s quartet there (R-J12)."""
    reusable = swap is JokerSwap.OWN_REUSABLE
    if seat != owner and (swap is JokerSwap.OWNER_EITHER_END or (reusable and end is None)):
        raise v.NotOwner(owner=owner)
    if (end is None) is not (reusable and seat == owner):
        raise v.JokerGoesElsewhere(end=end)


def _meld(deal: Deal, number: int) -> Meld:
    if not 0 <= number < len(deal.melds):
        raise v.NoSuchMeld(number=number)
    return deal.melds[number].meld


def _check_in_hand(deal: Deal, seat: int, card: Card) -> None:
    if card not in deal.hands[seat].hand:
        raise v.CardNotHeld(cards=(card,))


def check_take_back(match: Match, seat: int) -> None:
    """Taking back what was laid in this turn (R-J31)."""
    _, turn = playing(match, seat)
    if not turn.steps:
        raise v.NothingToTakeBack


def check_discard(match: Match, seat: int, card: Card) -> None:
    """Ending the turn by throwing a card (R-J17, R-J18)."""
    deal, turn = playing(match, seat)
    _check_in_hand(deal, seat, card)
    check_throw(match, deal, turn, card)


def check_throw(match: Match, deal: Deal, turn: Turn, card: Card) -> None:
    """Throwing a card of the hand of the seat that plays (R-J17, R-J18)."""
    seat = turn.seat
    if card.is_joker:
        raise v.MustLayOff if must_lay_off(match, deal, seat) else v.JokerDiscard(card=card)
    if card == turn.taken and not match.rules.discard_taken_card and _has_other_natural(deal, seat, card):
        raise v.TakenCard(card=card)


def _has_other_natural(deal: Deal, seat: int, card: Card) -> bool:
    return any(not held.is_joker and held != card for held in deal.hands[seat].hand)


def must_lay_off(match: Match, deal: Deal, seat: int) -> bool:
    """Whether only jokers are left and one of them fits somewhere (R-J18)."""
    hand = deal.hands[seat].hand
    if not all(card.is_joker for card in hand) or not deal.hands[seat].down:
        return False
    if match.rules.final_discard_required and len(hand) == 1:
        return False
    return any(ends_for(table.meld, hand[0], match.rules) for table in deal.melds)


def check_end_turn(match: Match, seat: int) -> None:
    """Ending the turn without a discard: only jokers are left and none fits (R-J18)."""
    deal, _ = playing(match, seat)
    if not all(card.is_joker for card in deal.hands[seat].hand):
        raise v.MayDiscard
    if must_lay_off(match, deal, seat):
        raise v.MustLayOff


def check_ready(match: Match, seat: int) -> None:
    """Asking for the next deal."""
    if match.phase is Phase.FINISHED:
        raise v.DealIsOver
    if match.phase is not Phase.SCORED:
        raise v.DealIsOn
    if seat not in awaited(match):
        raise v.AlreadyReady


def holding_of(match: Match, deal: Deal, seat: int) -> Holding:
    """Return what ``seat``'s lay-downs and new melds are checked against."""
    own = tuple(table.meld for table in deal.melds if table.owner == seat)
    return Holding(deal.hands[seat].hand, match.rules, deal.contracts, own)
