"""What comes out otherwise when a house rule is changed: the probes that fields and values are tried with."""

from collections.abc import Callable, Hashable

from engine.actions import SwapJoker
from engine.cards import parse_cards
from engine.events import CallOpened, ChipsMoved, CutAsked, DealBlocked, DealStarted
from engine.melds import End, MeldKind, declare
from engine.openings import Schedule
from engine.packs import StackedShuffler, full_pack
from engine.play import open_match
from engine.rules import (
    JokerSwap,
    MatchEnd,
    Rules,
)
from engine.scoring import seat_score
from engine.state import GameResult
from engine.views import watch
from engine.violations import ImpossibleRules, RuleViolation
from tests.engine.positions import call_window, table

TRIOS = "4S 4H 4C | 9D 9H 9C | KS KH KD"


def tried(act: Callable[[], object]) -> str:
    """The refusal's code, or nothing."""
    try:
        act()
    except RuleViolation as violation:
        return violation.code
    except ImpossibleRules as impossible:
        return impossible.reason
    return ""


def packs(seats: int) -> Callable[[Rules], Hashable]:
    return lambda rules: tried(lambda: rules.packs_for(seats)) or rules.packs_for(seats)


def upcard(rules: Rules) -> Hashable:
    """Nine cards for each of three seats, then a joker and a nine."""
    dealt = full_pack(2)[:27]
    events = open_match(rules, 3, StackedShuffler([parse_cards("2C 3C 4C"), (*dealt, *parse_cards("JK 9D.2"))]))
    return next(event.upcard for event in events if isinstance(event, DealStarted))


def upcard_window(rules: Rules) -> Hashable:
    events = open_match(rules, 4, StackedShuffler([parse_cards("2C 3C 4C 5C")]))
    return any(isinstance(event, CallOpened) for event in events)


def declared(kind: MeldKind, cards: str) -> Callable[[Rules], Hashable]:
    return lambda rules: tried(lambda: declare(kind, parse_cards(cards), rules))


def same_ranks(rules: Rules) -> Hashable:
    at = table(rules, hands={"A": "7S 7H 7D 7C 7S 7H KS KH KD 2C"})
    return tried(lambda: at.lay_down("A", "7S 7H 7D | 7C 7S 7H | KS KH KD"))


def low_end(rules: Rules) -> Hashable:
    at = table(rules, hands={"A": "3S 2C"}, melds=["B: 4S 5S 6S 7S"], down="A")
    return tried(lambda: at.lay_off("A", "3S", 0, End.LOW))


def extra_meld(rules: Rules) -> Hashable:
    at = table(rules, hands={"A": f"{TRIOS.replace('|', '')} QS QH QC 2C"})
    at.lay_down("A", TRIOS)
    return tried(lambda: at.add_meld("A", "QS QH QC"))


def meld_after_lay_off(rules: Rules) -> Hashable:
    at = table(rules, hands={"A": "QS QH QC 4D 2C"}, melds=["A: 4S 4H 4C"])
    at.lay_off("A", "4D", 0)
    return tried(lambda: at.add_meld("A", "QS QH QC"))


def swap_of(owner: str, *ends: End | None) -> Callable[[Rules], Hashable]:
    def probe(rules: Rules) -> Hashable:
        at = table(rules, hands={"A": "6S 2C"}, melds=[f"{owner}: 5S JK=6S 7S 8S"], down="A")
        joker = at.deal.melds[0].meld.cards[1]
        return tuple(end for end in ends if SwapJoker(at.card("A", "6S"), 0, joker, end) in at.legal("A"))

    return probe


def eligible(down: str = "", calls: int = 0) -> Callable[[Rules], Hashable]:
    def probe(rules: Rules) -> Hashable:
        window = call_window(rules, down=down, calls={"C": calls}).deal.window
        return None if window is None else window.eligible

    return probe


def who_is_heard(rules: Rules) -> Hashable:
    at = call_window(rules)
    at.call("D")
    return tried(lambda: at.call("C")), at.deal.window and at.deal.window.caller


def who_decides(rules: Rules) -> Hashable:
    at = call_window(rules)
    at.call("C")
    return at.deal.window and at.deal.window.decider


def draws_after_a_call(rules: Rules) -> Hashable:
    at = call_window(rules)
    at.call("C")
    at.allow("A")
    return at.legal("B").take


def may_take_when_down(rules: Rules) -> Hashable:
    return table(rules, drawn=False, down="A").legal("A").take


def may_return(rules: Rules) -> Hashable:
    return len(table(rules, drawn=None, hands={"A": "2C 7H"}, down="A").legal("A").discards)


def last_lay_off(rules: Rules) -> Hashable:
    at = table(rules, hands={"A": "4D"}, melds=["A: 4S 4H 4C"])
    return tried(lambda: at.lay_off("A", "4D", 0))


def empty_stock(reshuffles: int) -> Callable[[Rules], Hashable]:
    def probe(rules: Rules) -> Hashable:
        at = table(rules, pile="2C 3C 4D", stock="", drawn=False, reshuffles=reshuffles)
        return tuple(isinstance(event, DealBlocked) for event in at.draw("A")[:1])

    return probe


def dead_stock(rules: Rules) -> Hashable:
    at = table(rules, pile="4D", stock="", drawn=False)
    at.draw("A")
    return len(at.match.results)


def went_out(*, bent: bool) -> Callable[[Rules], Hashable]:
    return lambda rules: seat_score(0, (), rules, down=True, out=True, bent=bent).total


def stayed(cards: str, *, down: bool, bent: bool = False) -> Callable[[Rules], Hashable]:
    return lambda rules: seat_score(0, parse_cards(cards), rules, down=down, bent=bent).total


def tie(rules: Rules) -> Hashable:
    at = table(rules, deal=9, hands={"A": "9S", "B": "2H", "C": "5D", "D": "10D"}, down="ABCD", totals=[50, -2, 9, 9])
    at.discard("A", "9S")
    return at.match.places


def seen_hands(rules: Rules) -> Hashable:
    return tuple(seat.hand is None for seat in watch(table(rules).match).seats)


def last_deal(rules: Rules) -> Hashable:
    at = table(rules, deal=9, hands={"A": "9S"}, down="A", totals=[0, 99, 99, 99])
    at.discard("A", "9S")
    return at.match.places


def chips(rules: Rules) -> Hashable:
    at = table(rules, hands={"A": "9S"}, down="A")
    at.discard("A", "9S")
    opening = open_match(rules, 4, StackedShuffler())
    return at.match.chips, tuple(event.chips for event in opening if isinstance(event, ChipsMoved))


def after_two_wins(rules: Rules) -> Hashable:
    at = table(
        rules,
        deal=9,
        game=2,
        games=[GameResult(1, (0, 9, 9, 9), (0,))],
        hands={"A": "9S"},
        down="A",
        totals=[0, 99, 99, 99],
    )
    at.discard("A", "9S")
    return at.match.places


def second_deal(rules: Rules) -> Hashable:
    return rules.plan(2, 4)


def laid(hand: str, melds: str) -> Callable[[Rules], Hashable]:
    return lambda rules: tried(lambda: table(rules, hands={"A": hand}).lay_down("A", melds))


def cut_first(rules: Rules) -> Hashable:
    return isinstance(open_match(rules, 4, StackedShuffler())[2], CutAsked)


def dealt(seats: int) -> Callable[[Rules], Hashable]:
    return lambda rules: len(table(rules, seats=seats).state("A").hand)


def jokers(rules: Rules) -> Hashable:
    events = open_match(rules, 4, StackedShuffler())
    deal = next(event for event in events if isinstance(event, DealStarted))
    return sum(card.is_joker for card in (*deal.stock, *(card for hand in deal.hands for card in hand)))


def lay_off_twice(rules: Rules) -> Hashable:
    at = table(rules, hands={"A": "8S 9S 2C"}, melds=["A: 4S 5S 6S 7S"])
    at.lay_off("A", "8S", 0, End.HIGH)
    return tried(lambda: at.lay_off("A", "9S", 0, End.HIGH))


def lay_off_of(card: str, meld: str, end: End | None) -> Callable[[Rules], Hashable]:
    def probe(rules: Rules) -> Hashable:
        at = table(rules, hands={"A": f"{card} 2C"}, melds=[f"A: {meld}"])
        return tried(lambda: at.lay_off("A", card, 0, end))

    return probe


def joker_of_a_set(rules: Rules) -> Hashable:
    """Whether one card is enough for each move."""
    at = table(rules, hands={"A": "9H 9C 2C"}, melds=["B: 9S 9D JK"], down="A")
    return tuple(action.second is None for action in at.legal("A").swaps)


def joker_to_the_hand(rules: Rules) -> Hashable:
    at = table(rules, hands={"A": "6S 2C"}, melds=["B: 5S JK=6S 7S 8S"], down="A")
    if tried(lambda: at.swap("A", "6S", 0, None)):
        return None
    return tried(lambda: at.discard("A", "2C"))


def owed(down: str, *melds: str) -> Callable[[Rules], Hashable]:
    """Whether who took the AS may discard after these new melds."""

    def probe(rules: Rules) -> Hashable:
        at = table(rules, hands={"A": "KS KH KD 2C AH AC AS"}, down=down, drawn=None)
        for meld in melds:
            at.add_meld("A", meld)
        return tried(lambda: at.discard("A", "2C"))

    return probe


def joker_thrown(rules: Rules) -> Hashable:
    at = table(rules, hands={"A": "JK 2C"}, down="A")
    return tried(lambda: at.discard("A", "JK"))


def stock_after_the_turn(rules: Rules) -> Hashable:
    at = table(rules, hands={"A": "3C 2H"}, pile="4C 5C 6C", stock="")
    at.discard("A", "3C")
    return len(at.deal.stock)


def scored_at(*totals: int) -> Callable[[Rules], Hashable]:
    """What the match is after a deal from which A went out with these totals, and who may buy in."""

    def probe(rules: Rules) -> Hashable:
        hands = {"A": "9S", "B": "9H", "C": "9C", "D": "9D"}
        at = table(rules, hands=hands, down="ABCD", totals=totals)
        at.discard("A", "9S")
        return at.match.places, at.match.still_in, tuple(at.legal(seat).buy_in for seat in "ABCD")

    return probe


def bent_chips(rules: Rules) -> Hashable:
    at = table(rules, hands={"A": "4S 4H 4C 9D 9H 9C KS KH KD 2C"})
    at.lay_down("A", TRIOS)
    at.discard("A", "2C")
    return at.match.chips


def pot_shares(rules: Rules) -> Hashable:
    at = table(rules, deal=9, hands={"A": "9S", "B": "2H", "C": "2C", "D": "2D"}, down="ABCD", totals=[0, 99, 99, 99],
               chips=[-10] * 4)  # fmt: skip
    at.discard("A", "9S")
    return at.match.chips


POINTS: dict[str, object] = {"schedule": Schedule.POINTS, "match_end": MatchEnd.LIMIT, "min_run": 3}
TO_DISCARD: dict[str, object] = {"final_discard_required": True}
SUITED: dict[str, object] = {"distinct_suits": True, "joker_swap": JokerSwap.TO_HAND}
