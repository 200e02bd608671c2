"""The rule card: what differs, with the ruling's number."""

import ast
import re
from dataclasses import fields, replace
from pathlib import Path

import engine.rules.house
from engine.presets import JAMAICAN, PAGAT, PRESETS, SUPER_KALOOKI
from engine.rulecard import RULINGS, Difference, rule_card
from engine.rules import BonusCondition, CallDecider, Rules


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
