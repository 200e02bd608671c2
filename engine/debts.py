"""What a seat owes before it may discard, how far it may take back, and what brings an eliminated seat back.

A debt never locks a turn: all that was laid can be taken back, and then the taken card itself. By the rulings R-J31,
R-K2, R-K4, R-K8 and R-K9. Used by ``checks``.
"""

from __future__ import annotations

from engine import violations as v
from engine.cards import Card
from engine.holding import minimum_of
from engine.points import melds_points
from engine.rules import JokerSwap, MatchEnd, Rules, TakenDuty
from engine.state import Deal, Match, Phase, Turn


def check_debts(match: Match, deal: Deal, turn: Turn) -> None:
    """Raise what the seat on turn owes before it may discard, unless it owes nothing."""
    rules = match.rules
    if turn.reclaimed and rules.joker_swap is JokerSwap.AT_ONCE:
        raise v.ReuseJoker(card=turn.reclaimed[0][0])
    if rules.lay_offs_count and turn.bent and not _hunts(rules, deal, turn):
        points, needed = turn_points(deal, turn, rules), minimum_of(deal.openings)
        if points < needed:
            raise v.BelowMinimum(points=points, needed=needed)
    if obliges(rules, deal, turn) and not _meld_is_down(rules, deal, turn):
        raise v.MeldOwed(card=turn.taken, value=rules.taken_card)


def debt_of(match: Match, seat: int) -> v.RuleViolation | None:
    """Return what ``seat`` owes, as the rule that a discard would break now; ``None`` where it owes nothing."""
    deal = match.deal
    if match.phase is not Phase.PLAY or deal is None or deal.turn is None or deal.turn.seat != seat:
        return None
    try:
        check_debts(match, deal, deal.turn)
    except v.RuleViolation as violation:
        return violation
    return None


def _hunts(rules: Rules, deal: Deal, turn: Turn) -> bool:
    """Whether all cards but the one to be discarded were laid in new melds, which need no points then (R-K9)."""
    return rules.hunt_exempt and not turn.laid_off and len(deal.hands[turn.seat].hand) == 1


def obliges(rules: Rules, deal: Deal, turn: Turn) -> bool:
    """Whether the card that the seat on turn took from the pile obliges to a meld (R-K8)."""
    if turn.taken is None or rules.taken_card is TakenDuty.FREE:
        return False
    was_down = deal.hands[turn.seat].down and not turn.bent
    return not (was_down and rules.taken_card is TakenDuty.FIRST_MELD)


def _meld_is_down(rules: Rules, deal: Deal, turn: Turn) -> bool:
    """Whether what the taken card obliges to was laid in this turn."""
    laid = deal.new_melds
    if rules.taken_card is TakenDuty.NEW_MELD:
        return bool(laid)
    return any(turn.taken in table.meld.cards for table in laid)


def turn_points(deal: Deal, turn: Turn, rules: Rules) -> int:
    """Return what was laid in this turn is worth in a first lay-down, cards laid off included (R-K9)."""
    before = turn.steps[0].melds if turn.steps else deal.melds
    return melds_points((table.meld for table in deal.melds), rules) - melds_points(
        (table.meld for table in before), rules
    )


def steps_back(rules: Rules, deal: Deal, turn: Turn) -> int:
    """Return how many steps of the turn may be taken back, the latest first (R-J31).

    Where a joker of one's own comes back to the hand, what was before it came stays done once it has been used.
    """
    if rules.joker_swap is not JokerSwap.OWN_REUSABLE:
        return len(turn.steps)
    hands = [frozenset(step.seat.hand) for step in turn.steps]
    hands.append(frozenset(deal.hands[turn.seat].hand))
    given: frozenset[int] = frozenset()
    for back, (after, before) in enumerate(zip(hands[:0:-1], hands[-2::-1], strict=True)):
        given |= before - after
        if not given <= before:
            return back
    return len(turn.steps)


def check_take_back(match: Match, deal: Deal, turn: Turn) -> None:
    """Taking back what was laid in this turn (R-J31)."""
    if not steps_back(match.rules, deal, turn):
        raise v.NothingToTakeBack


def card_to_return(match: Match, deal: Deal, turn: Turn) -> Card:
    """Return the taken card, which obliges to a meld and may go back to the pile; raises why none may (R-K8)."""
    if turn.taken is None or not obliges(match.rules, deal, turn):
        raise v.NothingToReturn
    if turn.steps:
        raise v.TakeBackFirst
    return turn.taken


def may_buy_in(match: Match, seat: int) -> bool:
    """Whether the seat is over the limit with a buy-in left, somebody is still under it and deals are left (R-K2)."""
    rules = match.rules
    if rules.match_end is not MatchEnd.ELIMINATION or match.phase is not Phase.SCORED or seat not in match.still_in:
        return False
    if match.totals[seat] <= rules.limit or match.bought_in.count(seat) >= rules.buy_ins or has_had_most_deals(match):
        return False
    return bool(under_limit(match))


def has_had_most_deals(match: Match) -> bool:
    """Whether a game that goes to a limit has had all the deals that it may have, wherever the totals are (R-K2)."""
    return match.rules.goes_to_a_limit and len(match.game_results) >= match.rules.most_deals


def under_limit(match: Match) -> tuple[int, ...]:
    """Return the seats whose totals do not exceed the limit (R-K2)."""
    return tuple(seat for seat in match.still_in if match.totals[seat] <= match.rules.limit)
