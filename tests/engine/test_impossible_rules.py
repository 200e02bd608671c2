"""House rules that contradict each other, are out of range or cannot be dealt are refused with a reason."""

from dataclasses import replace

import pytest
from pydantic import ValidationError

from engine.openings import Schedule
from engine.packs import StackedShuffler
from engine.play import open_match
from engine.presets import KALOOKI_51
from engine.rules import (
    CallDecider,
    ExtraMelds,
    JokerSwap,
    MatchEnd,
    MatchForm,
    Rules,
    SetJoker,
    Stakes,
    TakenDuty,
    TieBreak,
)
from engine.violations import ImpossibleRules
from tests.engine.probes import POINTS, TO_DISCARD, tried


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
        *(
            ({field: True} | TO_DISCARD, field, "contracts_open")
            for field in ("lay_offs_count", "hunt_exempt", "pure_run", "smaller_hands")
        ),
        (POINTS | {"hunt_exempt": True, "joker_discard": True}, "hunt_exempt", "no_last_discard"),
        (POINTS | {"hunt_exempt": True} | TO_DISCARD, "hunt_exempt", "no_last_discard"),
        ({"schedule": Schedule.POINTS}, "match_end", "no_schedule"),
        *(
            ({"match_end": end}, "match_end", "contracts_end_the_game")
            for end in MatchEnd
            if end is not MatchEnd.SCHEDULE
        ),
        *(
            ({"taken_card": duty}, "final_discard_required", "nothing_to_hold_back")
            for duty in TakenDuty
            if duty is not TakenDuty.FREE
        ),
        ({"joker_swap": JokerSwap.AT_ONCE}, "final_discard_required", "nothing_to_hold_back"),
        (POINTS | {"lay_offs_count": True}, "final_discard_required", "nothing_to_hold_back"),
        (
            {"joker_swap": JokerSwap.OWN_REUSABLE, "taken_card": TakenDuty.NEW_MELD} | TO_DISCARD,
            "joker_swap",
            "steps_stay_done",
        ),
        (
            POINTS | {"joker_swap": JokerSwap.OWN_REUSABLE, "lay_offs_count": True} | TO_DISCARD,
            "joker_swap",
            "steps_stay_done",
        ),
        *(
            ({"taken_card": duty, "extra_melds": ExtraMelds.NEVER} | TO_DISCARD, "taken_card", "no_new_melds")
            for duty in (TakenDuty.NEW_MELD, TakenDuty.IN_MELD)
        ),
        *(
            ({"set_joker": free, "joker_swap": JokerSwap.TO_HAND}, "set_joker", "suits_not_distinct")
            for free in (SetJoker.ONE_SUIT, SetJoker.TWO_SUITS)
        ),
        *(
            (
                {"set_joker": SetJoker.TWO_SUITS, "distinct_suits": True, "joker_swap": swap},
                "set_joker",
                "jokers_stay_on_the_table",
            )
            for swap in (JokerSwap.OWNER_EITHER_END, JokerSwap.ANY_DOWN_HIGH_FIRST, JokerSwap.OWN_REUSABLE)
        ),
        (
            POINTS | {"match_end": MatchEnd.ELIMINATION, "match": MatchForm.BEST_OF_3},
            "match",
            "elimination",
        ),
        ({"buy_ins": 1}, "buy_ins", "nobody_is_eliminated"),
        (POINTS | {"buy_ins": 1}, "buy_ins", "nobody_is_eliminated"),
        ({"next_player_may_call": True, "call_upcard": True}, "next_player_may_call", "caller_would_answer_itself"),
    ],
)
def test_rules_that_contradict_each_other_are_refused(changes: dict[str, object], field: str, reason: str) -> None:
    with pytest.raises(ImpossibleRules) as caught:
        Rules(**changes)  # type: ignore[arg-type]  # fields by name

    assert (caught.value.field, caught.value.reason) == (field, reason)


@pytest.mark.parametrize(
    "changes",
    [
        {"taken_card": TakenDuty.FIRST_MELD, "extra_melds": ExtraMelds.NEVER, "final_discard_required": True},
        {"joker_swap": JokerSwap.OWN_REUSABLE, "final_discard_required": True},
        {"set_joker": SetJoker.ONE_SUIT, "distinct_suits": True, "joker_swap": JokerSwap.TO_HAND},
        {"winner_share": 75},
        {"winner_share": 75, "stakes": Stakes.HANDS},
        POINTS | {"match": MatchForm.BEST_OF_3},
        POINTS | {"match_end": MatchEnd.ELIMINATION, "buy_ins": 2},
    ],
)
def test_rules_that_come_near_to_a_contradiction_are_played(changes: dict[str, object]) -> None:
    Rules(**changes)  # type: ignore[arg-type]  # fields by name


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
        {"jokers": -1},
        {"jokers": 9},
        {"hand_size": 6},
        {"hand_size": 17},
        {"minimum_points": -1},
        {"minimum_points": 201},
        {"min_run": 2},
        {"min_run": 5},
        {"ace_low_run_value": 0},
        {"ace_high_run_value": 16},
        {"ace_set_value": 0},
        {"max_jokers_per_meld": 0},
        {"max_jokers_per_meld": 14},
        {"max_lay_offs_per_end": 0},
        {"max_lay_offs_per_end": 14},
        {"bend_bonus": 501},
        {"black_ace_penalty": 101},
        {"red_ace_penalty": -1},
        {"bend_extra": 501},
        {"limit": 19},
        {"limit": 1001},
        {"deals": 0},
        {"deals": 28},
        {"buy_ins": 3},
        {"bend_chips": 1001},
        {"winner_share": 0},
        {"winner_share": 101},
        {"ante": -1},
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
        (KALOOKI_51, 5, "out_of_range"),
        (replace(KALOOKI_51, max_seats=8, hand_size=14), 8, "too_few_cards"),
    ],
)
def test_a_table_that_cannot_be_dealt_is_refused(rules: Rules, seats: int, reason: str) -> None:
    with pytest.raises(ImpossibleRules) as caught:
        open_match(rules, seats, StackedShuffler())

    assert caught.value.reason == reason
    assert caught.value.facts["seats"] == seats


def test_seven_deals_of_twelve_cards_fit_where_no_tie_is_played_off() -> None:
    assert Rules(packs=2, schedule=Schedule.TRINIDAD7, tie_break=TieBreak.SHARED).packs_for(8) == 2


@pytest.mark.parametrize("jokers, fits", [(0, False), (1, False), (2, True)])
def test_jokers_are_cards_to_deal(jokers: int, fits: bool) -> None:
    rules = replace(KALOOKI_51, max_seats=8, jokers=jokers)  # eight hands of thirteen, an upcard and a stock card

    assert (tried(lambda: rules.packs_for(8)) == "") is fits


def test_a_refusal_of_rules_tells_its_figures() -> None:
    with pytest.raises(ImpossibleRules, match=r"packs: too_few_cards .*'needed': 130") as caught:
        Rules(packs=2).packs_for(8)

    assert caught.value.facts == {"packs": 2, "seats": 8, "needed": 130}
