"""The rules of play as checks: each raises the rule that a request breaks, or returns.

``play`` runs them before anything happens and ``legal`` asks them what is allowed, so the two cannot disagree.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engine import actions as a
from engine import violations as v
from engine.cards import Card
from engine.debts import card_to_return, check_debts, may_buy_in, turn_points
from engine.holding import Holding, check_keeps_last, minimum_of
from engine.joins import check_lay_off, check_swap, ends_for
from engine.melds import End, Meld, MeldKind
from engine.rules import ExtraMelds, JokerSwap, Rules, SetJoker
from engine.state import Deal, Match, Phase, Turn, awaited

Check = Callable[[Match, int], None]
"""A check of what a seat asks for; raises a :class:`~engine.violations.RuleViolation`."""

IDLE_ROUNDS = 3
"""Rounds without a stock card, anything laid or an allowed call after which a deal is blocked (R-J19)."""


_NO_CARDS_PLAYED = frozenset({Phase.CUT, Phase.SCORED})
"""The phases of a deal that has not begun or is over."""


def allowed(check: Check, match: Match, seat: int) -> bool:
    """Whether the check passes."""
    try:
        check(match, seat)
    except v.RuleViolation:
        return False
    return True


def deal_of(match: Match) -> Deal:
    """Return the deal being played; raises ``DealIsOver`` between deals and after the match."""
    if match.deal is None or match.places is not None or match.deal.phase in _NO_CARDS_PLAYED:
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
    if turn.must_take and not turn.returned:
        raise v.MustTake


def check_take(match: Match, seat: int) -> None:
    """Taking the top discard (R-J16, R-J17); not once it was given back (R-K8)."""
    deal, turn = _before_draw(match, seat)
    if not deal.pile:
        raise v.NothingToTake
    if turn.returned:
        raise v.CardReturned
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


def check_may_add_meld(match: Match, seat: int) -> None:
    """Laying new melds after the contract (R-J11)."""
    _, turn = down(match, seat)
    extra = match.rules.extra_melds
    if extra is ExtraMelds.NEVER or (extra is ExtraMelds.LATER_TURNS and turn.bent):
        raise v.ExtraMeldsOff(value=extra)
    if turn.laid_off and not match.rules.new_meld_after_layoff:
        raise v.NewMeldAfterLayoff


def down(match: Match, seat: int) -> tuple[Deal, Turn]:
    """Return the deal and the turn if ``seat`` plays with its contract down; raises why it may not (R-J10)."""
    deal, turn = playing(match, seat)
    if not deal.hands[seat].down:
        raise v.ContractNotMet
    return deal, turn


def check_lay_off_of(match: Match, seat: int, action: a.LayOff) -> None:
    """Adding a card to a meld (R-J10, R-J18, R-K13)."""
    deal, turn = down(match, seat)
    meld = _meld(deal, action.meld)
    _check_in_hand(deal, seat, action.card)
    check_lay_off(meld, action.card, action.end, match.rules)
    if (action.card, action.meld) in turn.reclaimed and match.rules.joker_swap is JokerSwap.AT_ONCE:
        raise v.ReuseJoker(card=action.card)
    check_room(match.rules, turn, action.meld, meld, action.end)
    check_keeps_last(match.rules, len(deal.hands[seat].hand) - 1)


def check_room(rules: Rules, turn: Turn, number: int, meld: Meld, end: End | None) -> None:
    """A run that lay there before the turn has not yet grown at that end by all that a turn may add (R-K13)."""
    limit = rules.max_lay_offs_per_end
    if limit is None or end is None or not turn.steps or number >= len(turn.steps[0].melds):
        return
    before = turn.steps[0].melds[number].meld
    grown = before.low - meld.low if end is End.LOW else meld.high - before.high
    if grown >= limit:
        raise v.LayOffLimit(limit=limit)


def check_swap_of(match: Match, seat: int, action: a.SwapJoker) -> None:
    """Moving a joker, or taking it to the hand (R-J12, R-K4, R-K5)."""
    deal, turn = down(match, seat)
    rules = match.rules
    meld = _meld(deal, action.meld)
    _check_in_hand(deal, seat, action.card)
    if action.second is not None:
        _check_in_hand(deal, seat, action.second)
    if meld.kind is MeldKind.RUN or rules.set_joker is not SetJoker.FROZEN:
        _check_joker_goes(rules.joker_swap, seat, deal.melds[action.meld].owner, action.end)
    if meld.kind is MeldKind.RUN and rules.joker_swap not in FREE_SWAPS and action.joker in turn.moved_jokers:
        raise v.SameTurn
    check_swap(meld, action.joker, action.card, action.end, rules, action.second)
    if turn.bent:
        points, needed = turn_points(deal, turn, rules), minimum_of(deal.openings)
        if points < needed:  # a joker of the table never counts for the first lay-down
            raise v.BelowMinimum(points=points, needed=needed)
    if action.end is not None:
        check_room(rules, turn, action.meld, meld, action.end)
        check_keeps_last(rules, len(deal.hands[seat].hand) - 1)


FREE_SWAPS = {JokerSwap.TO_HAND, JokerSwap.AT_ONCE}
"""Where any joker of a run goes to the hand of whoever is down (R-K4)."""


def _check_joker_goes(swap: JokerSwap, seat: int, owner: int, end: End | None) -> None:
    """The house rule lets ``seat`` move a joker of ``owner``'s run there (R-J12, R-K4)."""
    reusable = swap is JokerSwap.OWN_REUSABLE
    if seat != owner and (swap is JokerSwap.OWNER_EITHER_END or (reusable and end is None)):
        raise v.NotOwner(owner=owner)
    to_hand = swap in FREE_SWAPS or (reusable and seat == owner)
    if (end is None) is not to_hand:
        raise v.JokerGoesElsewhere(end=end)


def _meld(deal: Deal, number: int) -> Meld:
    if not 0 <= number < len(deal.melds):
        raise v.NoSuchMeld(number=number)
    return deal.melds[number].meld


def _check_in_hand(deal: Deal, seat: int, card: Card) -> None:
    if card not in deal.hands[seat].hand:
        raise v.CardNotHeld(cards=(card,))


def check_discard(match: Match, seat: int, card: Card) -> None:
    """Ending the turn by throwing a card (R-J17, R-J18, R-K4, R-K8)."""
    deal, turn = playing(match, seat)
    _check_in_hand(deal, seat, card)
    check_debts(match, deal, turn)
    check_throw(match, deal, turn, card)


def check_throw(match: Match, deal: Deal, turn: Turn, card: Card) -> None:
    """Throwing a card of the hand of the seat that plays, which owes nothing (R-J17, R-J18)."""
    if card in to_throw(match.rules, deal, turn):
        return
    if card.is_joker and not match.rules.joker_discard:
        raise v.MustLayOff if must_lay_off(match, deal, turn.seat) else v.JokerDiscard(card=card)
    raise v.TakenCard(card=card)


def to_throw(rules: Rules, deal: Deal, turn: Turn) -> tuple[Card, ...]:
    """Return the cards that a seat which owes nothing may throw (R-J17, R-K10).

    The card just taken is none where the house rule forbids it, unless there is no other (R-J17).
    """
    cards = deal.hands[turn.seat].hand
    if not rules.joker_discard:
        cards = tuple([card for card in cards if not card.is_joker])
    if rules.discard_taken_card or cards == (turn.taken,):
        return cards
    return tuple(card for card in cards if card != turn.taken)


def must_lay_off(match: Match, deal: Deal, seat: int) -> bool:
    """Whether only jokers are left, which may not be discarded, and one of them fits somewhere (R-J18)."""
    hand = deal.hands[seat].hand
    if match.rules.joker_discard or not all(card.is_joker for card in hand) or not deal.hands[seat].down:
        return False
    return any(
        allowed(partial(check_lay_off_of, action=a.LayOff(hand[0], table.number, end)), match, seat)
        for table in deal.melds
        for end in ends_for(table.meld, hand[0], match.rules)
    )


def check_end_turn(match: Match, seat: int) -> None:
    """Ending the turn without a discard: only jokers are left and none fits (R-J18)."""
    deal, turn = playing(match, seat)
    if match.rules.joker_discard or not all(card.is_joker for card in deal.hands[seat].hand):
        raise v.MayDiscard
    check_debts(match, deal, turn)
    if must_lay_off(match, deal, seat):
        raise v.MustLayOff


def check_may_return(match: Match, seat: int) -> None:
    """Giving the taken discard back to the pile (R-K8)."""
    deal, turn = playing(match, seat)
    card_to_return(match, deal, turn)


def check_cut(match: Match, seat: int) -> None:
    """Cutting the pack before the deal (R-J3)."""
    if match.phase is not Phase.CUT or seat not in awaited(match):
        raise v.NotYourCut


def check_ready(match: Match, seat: int) -> None:
    """Asking for the next deal; who is over the limit lets it be and is out (R-K2)."""
    if match.phase is Phase.FINISHED:
        raise v.DealIsOver
    if match.phase is not Phase.SCORED:
        raise v.DealIsOn
    if seat not in match.still_in:
        raise v.NotInThisDeal
    if seat not in awaited(match):
        raise v.AlreadyReady


def check_buy_in(match: Match, seat: int) -> None:
    """Coming back after exceeding the limit (R-K2)."""
    if match.phase is not Phase.SCORED:
        raise v.DealIsOn
    if seat in match.ready or not may_buy_in(match, seat):
        raise v.NoBuyIn


def holding_of(match: Match, deal: Deal, seat: int) -> Holding:
    """Return what ``seat``'s lay-downs and new melds are checked against."""
    own = tuple(table.meld for table in deal.melds if table.owner == seat)
    return Holding(deal.hands[seat].hand, match.rules, deal.openings, own)
