"""House rules: every field and every value changes an outcome."""

from collections.abc import Callable, Hashable
from dataclasses import fields, replace
from enum import StrEnum

import pytest

from engine.events import DealStarted
from engine.melds import End, MeldKind
from engine.openings import Contract, Schedule, contracts_of
from engine.packs import StackedShuffler
from engine.play import open_match
from engine.presets import BRITISH_CLUB, KALOOKI_40, KALOOKI_51, NORTH_AMERICAN, PAGAT, PRESETS, RAMI_51, TRINIDAD
from engine.rules import (
    AceRank,
    AfterCallDraw,
    BonusCondition,
    CallDecider,
    CallPriority,
    Cut,
    ExtraMelds,
    JokerSwap,
    JokerUpcard,
    LayOffDirection,
    MatchEnd,
    MatchForm,
    ReshuffleTime,
    Rules,
    SetJoker,
    ShortMerge,
    Stakes,
    StockEnd,
    TakenDuty,
    TieBreak,
)
from tests.engine.positions import Table, table
from tests.engine.probes import (
    POINTS,
    SUITED,
    after_two_wins,
    bent_chips,
    chips,
    cut_first,
    dead_stock,
    dealt,
    declared,
    draws_after_a_call,
    eligible,
    empty_stock,
    extra_meld,
    joker_of_a_set,
    joker_thrown,
    joker_to_the_hand,
    jokers,
    laid,
    last_deal,
    last_lay_off,
    lay_off_of,
    lay_off_twice,
    low_end,
    may_return,
    may_take_when_down,
    meld_after_lay_off,
    owed,
    packs,
    pot_shares,
    same_ranks,
    scored_at,
    second_deal,
    seen_hands,
    stayed,
    stock_after_the_turn,
    swap_of,
    tie,
    upcard,
    upcard_window,
    went_out,
    who_decides,
    who_is_heard,
)

PROBES: dict[str, tuple[object, Callable[[Rules], Hashable]]] = {
    "min_seats": (2, packs(2)),
    "max_seats": (5, packs(6)),
    "packs": (3, packs(4)),
    "jokers": (3, jokers),
    "cut": (Cut.BUTTON, cut_first),
    "hand_size": (11, dealt(4)),
    "smaller_hands": (True, dealt(5)),
    "minimum_points": (60, laid("KS KH KD 7C 8C 9C 2H 3H", "KS KH KD | 7C 8C 9C")),
    "lay_offs_count": (True, laid("KS KH KD 7C 8C 9C 2H 3H", "KS KH KD")),
    "hunt_exempt": (True, laid("2S 3S 4S 9H", "2S 3S 4S")),
    "pure_run": (True, laid("KS KH KD QC QH QD 2H 3H", "KS KH KD | QC QH QD")),
    "schedule": (Schedule.SHORT7, second_deal),
    "short_merge": (ShortMerge.HARDER, second_deal),
    "joker_upcard": (JokerUpcard.KEEP, upcard),
    "min_naturals_trio": (2, declared(MeldKind.SET, "9S JK JK")),
    "distinct_suits": (True, declared(MeldKind.SET, "9S 9S 9H")),
    "min_run": (3, declared(MeldKind.RUN, "5S 6S 7S")),
    "ace_rank": (AceRank.HIGH, declared(MeldKind.RUN, "AS 2S 3S 4S")),
    "ace_low_run_value": (15, laid("AS 2S 3S 4S KH KD KC 9C 2H", "AS 2S 3S 4S | KH KD KC")),
    "ace_high_run_value": (2, laid("QS KS AS 7C 7D 7H 9C 2H", "QS KS AS | 7C 7D 7H")),
    "ace_set_value": (2, laid("AS AH AD 7C 8C 9C 9S 2H", "AS AH AD | 7C 8C 9C")),
    "max_jokers_min_quartet": (1, declared(MeldKind.RUN, "JK 6S JK 8S")),
    "max_jokers_per_meld": (1, declared(MeldKind.RUN, "JK 6S 7S JK 9S")),
    "adjacent_jokers": (True, declared(MeldKind.RUN, "5S JK JK 8S")),
    "distinct_melds": (False, same_ranks),
    "layoff_direction": (LayOffDirection.HIGH_FIRST, low_end),
    "max_lay_offs_per_end": (1, lay_off_twice),
    "extra_melds": (ExtraMelds.LATER_TURNS, extra_meld),
    "new_meld_after_layoff": (True, meld_after_lay_off),
    "joker_swap": (JokerSwap.ANY_DOWN_HIGH_FIRST, swap_of("B", *End)),
    "set_joker": (SetJoker.TWO_SUITS, joker_of_a_set),
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
    "taken_card": (TakenDuty.NEW_MELD, owed("A")),
    "joker_discard": (True, joker_thrown),
    "final_discard_required": (True, last_lay_off),
    "max_reshuffles": (2, empty_stock(reshuffles=2)),
    "reshuffle": (ReshuffleTime.TURN_END, stock_after_the_turn),
    "stock_end": (StockEnd.VOID, dead_stock),
    "go_out_bonus": (25, went_out(bent=False)),
    "bonus_condition": (BonusCondition.BENDING, went_out(bent=False)),
    "bend_bonus": (80, went_out(bent=True)),
    "unmet_penalty": (0, stayed("9S", down=False)),
    "joker_penalty": (25, stayed("JK", down=True)),
    "black_ace_penalty": (11, stayed("AS", down=True)),
    "red_ace_penalty": (11, stayed("AH", down=True)),
    "bend_double": (True, stayed("9S", down=True, bent=True)),
    "bend_extra": (25, stayed("9S", down=True, bent=True)),
    "match_end": (MatchEnd.SINGLE, scored_at(0, 0, 0, 0)),
    "limit": (200, scored_at(0, 99, 0, 0)),
    "deals": (1, scored_at(0, 0, 0, 0)),
    "buy_ins": (1, scored_at(0, 99, 0, 0)),
    "most_deals": (1, scored_at(0, 0, 0, 0)),
    "tie_break": (TieBreak.SHARED, tie),
    "match": (MatchForm.BEST_OF_3, last_deal),
    "play_all_three": (True, after_two_wins),
    "stakes": (Stakes.POT, chips),
    "ante": (3, chips),
    "deal_ante": (3, chips),
    "out_chips": (3, chips),
    "bend_chips": (3, bent_chips),
    "winner_share": (50, pot_shares),
    "open_hands": (True, seen_hands),
}
"""For each field another value, and what then comes out otherwise."""


NEEDS: dict[str, dict[str, object]] = {
    **dict.fromkeys(
        (
            "hand_size",
            "smaller_hands",
            "minimum_points",
            "pure_run",
            "ace_low_run_value",
            "ace_high_run_value",
            "ace_set_value",
            "match_end",
            "limit",
            "most_deals",
        ),
        POINTS,
    ),
    "lay_offs_count": POINTS | {"final_discard_required": True},
    "hunt_exempt": POINTS | {"final_discard_required": True, "joker_discard": True},
    "deals": POINTS | {"match_end": MatchEnd.DEALS},
    "buy_ins": POINTS | {"match_end": MatchEnd.ELIMINATION},
    "set_joker": SUITED,
    "taken_card": {"final_discard_required": True},
    "bend_chips": {"stakes": Stakes.PROGRESSIVE},
    "winner_share": {"stakes": Stakes.POT},
    "short_merge": {"schedule": Schedule.SHORT7},
    "play_all_three": {"match": MatchForm.BEST_OF_3},
    "ante": {"stakes": Stakes.POT},
    "deal_ante": {"stakes": Stakes.PROGRESSIVE},
    "out_chips": {"stakes": Stakes.PROGRESSIVE},
}
"""Other rules without which a field says nothing."""

VALUES_NEED: dict[object, dict[str, object]] = {
    Schedule.POINTS: POINTS,
    JokerSwap.AT_ONCE: {"final_discard_required": True},
}
"""Other rules without which a value is refused."""

FURTHER: list[tuple[str, object, Callable[[Rules], Hashable], object]] = [
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
    ("jokers", 0, jokers, None),
    ("jokers", 8, jokers, None),
    ("schedule", Schedule.POINTS, second_deal, Schedule.FULL9),
    ("joker_swap", JokerSwap.TO_HAND, joker_to_the_hand, JokerSwap.OWN_REUSABLE),
    ("joker_swap", JokerSwap.AT_ONCE, joker_to_the_hand, JokerSwap.TO_HAND),
    ("joker_swap", JokerSwap.AT_ONCE, swap_of("A", None), JokerSwap.OWNER_EITHER_END),
    ("set_joker", SetJoker.ONE_SUIT, joker_of_a_set, SetJoker.TWO_SUITS),
    ("set_joker", SetJoker.ONE_SUIT, joker_of_a_set, SetJoker.FROZEN),
    ("taken_card", TakenDuty.IN_MELD, owed("A", "KS KH KD"), TakenDuty.NEW_MELD),
    ("taken_card", TakenDuty.IN_MELD, owed("A"), TakenDuty.FREE),
    ("taken_card", TakenDuty.FIRST_MELD, owed("A"), TakenDuty.NEW_MELD),
    ("taken_card", TakenDuty.FIRST_MELD, owed("A"), TakenDuty.IN_MELD),
    ("taken_card", TakenDuty.FIRST_MELD, owed(""), TakenDuty.FREE),
    ("match_end", MatchEnd.LIMIT, scored_at(0, 99, 0, 0), MatchEnd.ELIMINATION),
    ("match_end", MatchEnd.DEALS, scored_at(0, 99, 0, 0), MatchEnd.LIMIT),
    ("match_end", MatchEnd.SINGLE, scored_at(0, 0, 0, 0), MatchEnd.DEALS),
    ("match_end", MatchEnd.ELIMINATION, scored_at(0, 99, 0, 0), MatchEnd.DEALS),
    ("stakes", Stakes.HANDS, chips, Stakes.NONE),
    ("stakes", Stakes.HANDS, chips, Stakes.POT),
    ("stakes", Stakes.HANDS, chips, Stakes.PROGRESSIVE),
    ("bend_bonus", 0, went_out(bent=True), None),
    ("bend_chips", 0, bent_chips, None),
    ("max_jokers_per_meld", 2, declared(MeldKind.RUN, "JK 6S JK 8S JK"), 3),
    ("max_lay_offs_per_end", 2, lay_off_twice, 1),
    ("ace_rank", AceRank.HIGH, lay_off_of("AS", "2S 3S 4S 5S", End.LOW), AceRank.BOTH),
    ("hand_size", 7, dealt(4), 16),
]
"""Values beside those, each with one from which it must differ."""


def test_every_field_is_probed() -> None:
    assert set(PROBES) == {field.name for field in fields(Rules)}


def test_every_choice_is_probed() -> None:
    tried = {(field, value) for field, (value, _) in PROBES.items()} | {(field, value) for field, value, *_ in FURTHER}
    usual = Rules()

    for field in PROBES:
        kind = type(getattr(usual, field))
        for choice in kind if issubclass(kind, StrEnum) else ():
            assert choice is getattr(usual, field) or (field, choice) in tried


@pytest.mark.parametrize("field", PROBES)
def test_every_field_changes_an_outcome(field: str) -> None:
    value, probe = PROBES[field]
    usual = Rules(**NEEDS.get(field, {}))  # type: ignore[arg-type]  # fields by name

    assert probe(usual) != probe(replace(usual, **{field: value}))  # type: ignore[arg-type]  # a field by name


def rules_with(field: str, value: object) -> Rules:
    needs = NEEDS.get(field, {}) | VALUES_NEED.get(value, {})
    return Rules(**(needs | {field: value}))  # type: ignore[arg-type]  # fields by name


@pytest.mark.parametrize("field, value, probe, other", FURTHER)
def test_so_does_every_further_value(
    field: str, value: object, probe: Callable[[Rules], Hashable], other: object
) -> None:
    assert probe(rules_with(field, value)) != probe(rules_with(field, other))


@pytest.mark.parametrize(
    "rules, sizes",
    [
        (KALOOKI_51, {2: 13, 3: 13, 4: 13}),
        (KALOOKI_40, {2: 13, 4: 13}),
        (RAMI_51, {2: 13, 4: 13}),
        (BRITISH_CLUB, {2: 13, 5: 13}),
        (NORTH_AMERICAN, {2: 15, 4: 15, 5: 13, 6: 11}),
    ],
)
def test_hands_where_points_open(rules: Rules, sizes: dict[int, int]) -> None:
    assert {seats: rules.plan(1, seats).hand_size for seats in sizes} == sizes
    assert {rules.plan(number, 4) for number in (1, 2, 30)} == {rules.plans(4)[0]}


@pytest.mark.parametrize(
    "end, deals", [(MatchEnd.LIMIT, None), (MatchEnd.ELIMINATION, None), (MatchEnd.DEALS, 7), (MatchEnd.SINGLE, 1)]
)
def test_how_many_deals_a_game_of_points_has(end: MatchEnd, deals: int | None) -> None:
    assert replace(KALOOKI_51, match_end=end, deals=7).deals_a_game == deals


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
