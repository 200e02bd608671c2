"""House rules: impossible ones are refused, and every field changes an outcome."""

from collections.abc import Callable, Hashable
from dataclasses import fields, replace

import pytest
from pydantic import ValidationError

from engine.actions import SwapJoker
from engine.cards import parse_cards
from engine.events import CallOpened, ChipsMoved, DealBlocked, DealStarted
from engine.melds import End, MeldKind, declare
from engine.openings import Contract, Schedule, contracts_of
from engine.packs import StackedShuffler, full_pack
from engine.play import open_match
from engine.presets import PAGAT, PRESETS, TRINIDAD
from engine.rules import (
    AfterCallDraw,
    BonusCondition,
    CallDecider,
    CallPriority,
    ExtraMelds,
    JokerSwap,
    JokerUpcard,
    LayOffDirection,
    MatchForm,
    Rules,
    ShortMerge,
    Stakes,
    StockEnd,
    TieBreak,
)
from engine.scoring import seat_score
from engine.state import GameResult
from engine.views import watch
from engine.violations import ImpossibleRules, RuleViolation
from tests.engine.positions import Table, call_window, table

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


PROBES: dict[str, tuple[object, Callable[[Rules], Hashable]]] = {
    "min_seats": (2, packs(2)),
    "max_seats": (5, packs(6)),
    "packs": (3, packs(4)),
    "schedule": (Schedule.SHORT7, second_deal),
    "short_merge": (ShortMerge.HARDER, second_deal),
    "joker_upcard": (JokerUpcard.KEEP, upcard),
    "min_naturals_trio": (2, declared(MeldKind.SET, "9S JK JK")),
    "max_jokers_min_quartet": (1, declared(MeldKind.RUN, "JK 6S JK 8S")),
    "adjacent_jokers": (True, declared(MeldKind.RUN, "5S JK JK 8S")),
    "distinct_melds": (False, same_ranks),
    "layoff_direction": (LayOffDirection.HIGH_FIRST, low_end),
    "extra_melds": (ExtraMelds.LATER_TURNS, extra_meld),
    "new_meld_after_layoff": (True, meld_after_lay_off),
    "joker_swap": (JokerSwap.ANY_DOWN_HIGH_FIRST, swap_of("B", *End)),
    "calls_enabled": (False, eligible()),
    "max_calls": (1, eligible(calls=1)),
    "call_upcard": (True, upcard_window),
    "next_player_may_call": (True, eligible()),
    "calls_when_down": (True, eligible(down="D")),
    "call_priority": (CallPriority.TURN_ORDER, who_is_heard),
    "call_decider": (CallDecider.NEXT_PLAYER, who_decides),
    "after_call_draw": (AfterCallDraw.STOCK_ONLY, draws_after_a_call),
    "down_draws_stock_only": (True, may_take_when_down),
    "discard_taken_card": (False, may_return),
    "final_discard_required": (True, last_lay_off),
    "max_reshuffles": (2, empty_stock(reshuffles=2)),
    "stock_end": (StockEnd.VOID, dead_stock),
    "go_out_bonus": (25, went_out(bent=False)),
    "bonus_condition": (BonusCondition.BENDING, went_out(bent=False)),
    "unmet_penalty": (0, stayed("9S", down=False)),
    "joker_penalty": (25, stayed("JK", down=True)),
    "bend_double": (True, stayed("9S", down=True, bent=True)),
    "tie_break": (TieBreak.SHARED, tie),
    "match": (MatchForm.BEST_OF_3, last_deal),
    "play_all_three": (True, after_two_wins),
    "stakes": (Stakes.POT, chips),
    "ante": (3, chips),
    "deal_ante": (3, chips),
    "out_chips": (3, chips),
    "open_hands": (True, seen_hands),
}
"""For each field another value, and what then comes out otherwise."""


NEEDS: dict[str, dict[str, object]] = {
    "short_merge": {"schedule": Schedule.SHORT7},
    "play_all_three": {"match": MatchForm.BEST_OF_3},
    "ante": {"stakes": Stakes.POT},
    "deal_ante": {"stakes": Stakes.PROGRESSIVE},
    "out_chips": {"stakes": Stakes.PROGRESSIVE},
}
"""Other rules without which a field says nothing."""


def test_every_field_is_probed() -> None:
    assert set(PROBES) == {field.name for field in fields(Rules)}


@pytest.mark.parametrize("field", PROBES)
def test_every_field_changes_an_outcome(field: str) -> None:
    value, probe = PROBES[field]
    usual = Rules(**NEEDS.get(field, {}))  # type: ignore[arg-type]  # fields by name

    assert probe(usual) != probe(replace(usual, **{field: value}))  # type: ignore[arg-type]  # a field by name


@pytest.mark.parametrize(
    "field, value, probe, other",
    [
        ("extra_melds", ExtraMelds.NEVER, extra_meld, ExtraMelds.ANY_TURN),
        ("stakes", Stakes.PROGRESSIVE, chips, Stakes.POT),
        ("joker_swap", JokerSwap.OWN_REUSABLE, swap_of("A", None), JokerSwap.OWNER_EITHER_END),
        ("joker_swap", JokerSwap.OWN_REUSABLE, swap_of("B", *End), JokerSwap.ANY_DOWN_HIGH_FIRST),
        ("call_decider", CallDecider.AUTO, who_decides, CallDecider.DISCARDER),
        ("call_decider", CallDecider.AUTO, who_decides, CallDecider.NEXT_PLAYER),
        ("schedule", Schedule.TRINIDAD7, second_deal, Schedule.FULL9),
        ("schedule", Schedule.TRINIDAD7, second_deal, Schedule.SHORT7),
        ("max_calls", None, eligible(calls=3), 3),
        ("max_jokers_min_quartet", 2, declared(MeldKind.RUN, "JK 6S JK 8S"), 1),
        ("packs", 4, packs(4), 3),
    ],
)
def test_so_does_every_further_value(
    field: str, value: object, probe: Callable[[Rules], Hashable], other: object
) -> None:
    one, two = ({field: choice} for choice in (value, other))

    assert probe(Rules(**one)) != probe(Rules(**two))  # type: ignore[arg-type]  # a field by name


@pytest.mark.parametrize(
    "changes, field, reason",
    [
        ({"min_seats": 6, "max_seats": 5}, "min_seats", "more_than_max_seats"),
        ({"calls_enabled": False, "call_upcard": True}, "calls_enabled", "call_rules_without_calls"),
        ({"calls_enabled": False, "calls_when_down": True}, "calls_enabled", "call_rules_without_calls"),
        ({"calls_enabled": False, "next_player_may_call": True}, "calls_enabled", "call_rules_without_calls"),
        (
            {"next_player_may_call": True, "call_decider": CallDecider.NEXT_PLAYER},
            "next_player_may_call",
            "caller_would_answer_itself",
        ),
        ({"play_all_three": True}, "play_all_three", "single_game"),
        ({"next_player_may_call": True, "call_upcard": True}, "next_player_may_call", "caller_would_answer_itself"),
    ],
)
def test_rules_that_contradict_each_other_are_refused(changes: dict[str, object], field: str, reason: str) -> None:
    with pytest.raises(ImpossibleRules) as caught:
        Rules(**changes)  # type: ignore[arg-type]  # fields by name

    assert (caught.value.field, caught.value.reason) == (field, reason)


def test_calls_of_the_next_player_on_the_upcard_need_nobody_to_answer() -> None:
    Rules(next_player_may_call=True, call_upcard=True, call_decider=CallDecider.AUTO)


@pytest.mark.parametrize(
    "changes",
    [
        {"min_seats": 1},
        {"max_seats": 9},
        {"packs": 1},
        {"packs": 5},
        {"min_naturals_trio": 0},
        {"max_jokers_min_quartet": 3},
        {"max_calls": 0},
        {"max_reshuffles": 21},
        {"joker_penalty": -1},
        {"go_out_bonus": 501},
        {"call_decider": "nobody"},
        {"no_such_rule": True},
    ],
)
def test_values_out_of_range_are_refused_with_the_fields_name(changes: dict[str, object]) -> None:
    with pytest.raises(ValidationError) as caught:
        Rules(**changes)  # type: ignore[arg-type]  # wrong on purpose

    assert [error["loc"][0] for error in caught.value.errors()] == list(changes)


@pytest.mark.parametrize(
    "rules, seats, reason",
    [
        (Rules(), 2, "out_of_range"),
        (Rules(), 9, "out_of_range"),
        (Rules(min_seats=4), 3, "out_of_range"),
        (Rules(packs=2), 7, "too_few_cards"),
        (Rules(packs=2), 8, "too_few_cards"),
        (Rules(packs=2, schedule=Schedule.TRINIDAD7), 8, "too_few_cards"),
    ],
)
def test_a_table_that_cannot_be_dealt_is_refused(rules: Rules, seats: int, reason: str) -> None:
    with pytest.raises(ImpossibleRules) as caught:
        open_match(rules, seats, StackedShuffler())

    assert caught.value.reason == reason
    assert caught.value.facts["seats"] == seats


def test_seven_deals_of_twelve_cards_fit_where_no_tie_is_played_off() -> None:
    assert Rules(packs=2, schedule=Schedule.TRINIDAD7, tie_break=TieBreak.SHARED).packs_for(8) == 2


def test_a_refusal_of_rules_tells_its_figures() -> None:
    with pytest.raises(ImpossibleRules, match=r"packs: too_few_cards .*'needed': 130") as caught:
        Rules(packs=2).packs_for(8)

    assert caught.value.facts == {"packs": 2, "seats": 8, "needed": 130}


@pytest.mark.parametrize(
    "schedule, sizes",
    [
        (Schedule.FULL9, [9, 10, 11, 12, 12, 13, 14, 15, 16]),
        (Schedule.SHORT7, [9, 11, 12, 12, 13, 15, 16]),
        (Schedule.TRINIDAD7, [12] * 7),
    ],
)
def test_schedules_deal_what_their_contracts_need(schedule: Schedule, sizes: list[int]) -> None:
    plans = Rules(schedule=schedule).plans(3)
    least = [[contract.min_cards for contract in contracts_of(plan.openings)] for plan in plans]

    assert [plan.hand_size for plan in plans] == sizes
    assert all(max(cards) <= size for cards, size in zip(least, sizes, strict=True))
    if schedule is not Schedule.TRINIDAD7:
        assert all(
            max(contract.min_cards for contract in contracts_of(plan.openings)) == plan.hand_size for plan in plans
        )


def test_a_contract_counts_its_melds() -> None:
    assert (Contract(2, 1).melds, Contract(2, 1).min_cards) == (3, 10)


@pytest.mark.parametrize("name", PRESETS)
def test_presets_can_be_played(name: str) -> None:
    rules = PRESETS[name]

    for seats in range(rules.min_seats, rules.max_seats + 1):
        assert any(isinstance(event, DealStarted) for event in open_match(rules, seats, StackedShuffler()))


def test_the_named_games_of_the_tests_can_be_played() -> None:
    assert {PAGAT.packs_for(6), TRINIDAD.packs_for(6)} == {2}
    assert isinstance(table(PAGAT), Table)
