"""The rule card: what differs, with the ruling's number."""

import ast
import re
from dataclasses import fields, replace
from pathlib import Path

import pytest

import engine.rules.house
from engine.openings import Schedule
from engine.presets import JAMAICAN, KALOOKI_40, KALOOKI_51, NORTH_AMERICAN, PAGAT, PRESETS, RAMI_51, SUPER_KALOOKI
from engine.rulecard import RULINGS, Difference, plays_a_part, rule_card
from engine.rules import (
    BonusCondition,
    CallDecider,
    MatchEnd,
    MatchForm,
    Rules,
    Stakes,
    TakenDuty,
)


def test_what_differs_is_told_with_both_values_and_the_ruling() -> None:
    rules = replace(JAMAICAN, call_decider=CallDecider.AUTO, max_calls=None, packs=3)

    assert rule_card(rules, JAMAICAN) == (
        Difference("packs", 3, None, "R-J1"),
        Difference("max_calls", None, 3, "R-J13"),
        Difference("call_decider", CallDecider.AUTO, CallDecider.DISCARDER, "R-J15"),
    )


def test_a_preset_differs_from_itself_in_nothing() -> None:
    assert {rule_card(rules, rules) for rules in PRESETS.values()} == {()}


def test_two_presets_can_be_compared() -> None:
    assert rule_card(SUPER_KALOOKI, PAGAT) == (
        Difference("go_out_bonus", 50, 0, "R-J21"),
        Difference("bonus_condition", BonusCondition.BENDING, BonusCondition.ALWAYS, "R-J21"),
    )


def test_kalooki_40_differs_from_51_in_a_few_rules() -> None:
    assert [(row.field, row.value, row.rule) for row in rule_card(KALOOKI_40, KALOOKI_51)] == [
        ("minimum_points", 40, "R-K9"),
        ("ace_rank", "high", "R-K14"),
        ("ace_set_value", 11, "R-K14"),
        ("taken_card", TakenDuty.NEW_MELD, "R-K8"),
        ("joker_penalty", 15, "R-J23"),
    ]


def test_rami_51_differs_in_the_joker_the_ace_and_the_rewards() -> None:
    assert [row.field for row in rule_card(RAMI_51, KALOOKI_51)] == [
        "hunt_exempt",
        "ace_low_run_value",
        "ace_set_value",
        "joker_swap",
        "go_out_bonus",
        "bend_bonus",
        "bend_double",
        "bend_extra",
    ]


POINTS = {
    "hand_size", "smaller_hands", "minimum_points", "lay_offs_count", "hunt_exempt", "pure_run", "ace_low_run_value",
    "ace_high_run_value", "ace_set_value", "match_end",
}  # fmt: skip
CALLS = {
    "max_calls", "call_upcard", "next_player_may_call", "calls_when_down", "call_priority", "call_decider",
    "after_call_draw",
}  # fmt: skip
POT = {"ante", "winner_share"}
EACH_DEAL = {"deal_ante", "out_chips", "bend_chips"}


@pytest.mark.parametrize(
    "rules, silent",
    [
        pytest.param(
            JAMAICAN,
            POINTS | POT | EACH_DEAL
            | {"short_merge", "set_joker", "limit", "deals", "buy_ins", "most_deals", "play_all_three"},
            id="jamaican",
        ),
        pytest.param(
            KALOOKI_51,
            CALLS | POT | EACH_DEAL | {"short_merge", "deals", "buy_ins", "play_all_three"},
            id="kalooki_51",
        ),
        pytest.param(
            KALOOKI_40,
            CALLS | POT | EACH_DEAL | {"short_merge", "deals", "buy_ins", "play_all_three", "ace_low_run_value"},
            id="kalooki_40, where no ace is low",
        ),
        pytest.param(
            replace(KALOOKI_51, match_end=MatchEnd.ELIMINATION, stakes=Stakes.POT),
            CALLS | EACH_DEAL | {"short_merge", "deals", "play_all_three"},
            id="elimination for a pot",
        ),
        pytest.param(
            NORTH_AMERICAN,
            CALLS | POT | EACH_DEAL | {"short_merge", "limit", "deals", "buy_ins", "most_deals", "play_all_three"},
            id="north_american",
        ),
        pytest.param(
            Rules(schedule=Schedule.SHORT7, match=MatchForm.BEST_OF_3, stakes=Stakes.PROGRESSIVE),
            POINTS | {"set_joker", "limit", "deals", "buy_ins", "most_deals"},
            id="short, best of three, progressive",
        ),
        pytest.param(
            replace(KALOOKI_51, match_end=MatchEnd.DEALS),
            CALLS | POT | EACH_DEAL | {"short_merge", "limit", "buy_ins", "most_deals", "play_all_three"},
            id="deals",
        ),
    ],
)  # fmt: skip
def test_rules_that_play_no_part_at_a_table(rules: Rules, silent: set[str]) -> None:
    assert {name for name in RULINGS if not plays_a_part(name, rules)} == silent


def test_every_field_is_on_the_card_in_its_order() -> None:
    assert list(RULINGS) == [field.name for field in fields(Rules)]


def test_the_rulings_are_those_that_the_fields_name() -> None:
    tree = ast.parse(Path(engine.rules.house.__file__).read_text(encoding="utf-8"))
    record = next(node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == "Rules")
    said: dict[str, list[str]] = {}
    for field, text in zip(record.body, record.body[1:], strict=False):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and isinstance(text, ast.Expr):
            assert isinstance(text.value, ast.Constant)
            said[field.target.id] = re.findall(r"R-[JK]\d+", str(text.value.value))

    assert set(said) == set(RULINGS)
    for name, rulings in said.items():
        assert RULINGS[name] in rulings or not rulings
