"""Every worked example of the rulebook has a test with its number."""

import re
from dataclasses import fields
from pathlib import Path

import engine
from engine import violations
from engine.rules import Rules
from engine.violations import RuleViolation

HERE = Path(__file__).parent
RULEBOOK = Path(engine.__file__).with_name("RULEBOOK.md").read_text(encoding="utf-8")


def numbers_with_a_test(series: str) -> set[int]:
    """The numbers of a series, J or K, in test names and in the tables of parameters."""
    found = set()
    for path in HERE.glob("test_*.py"):
        if path != Path(__file__):
            text = path.read_text(encoding="utf-8")
            for names in re.findall(rf"^def test_((?:{series.lower()}\d+_)+)", text, re.MULTILINE):
                found |= {int(number) for number in re.findall(r"\d+", names)}
            found |= {int(number) for number in re.findall(rf'"{series}(\d+)', text)}
    return found


def test_every_worked_example_has_a_test() -> None:
    assert numbers_with_a_test("J") == set(range(1, 101))
    assert numbers_with_a_test("K") == set(range(1, 32))


def test_the_rulebook_has_every_ruling() -> None:
    assert set(re.findall(r"\*\*(R-J\d+)", RULEBOOK)) == {f"R-J{number}" for number in range(1, 32)}
    assert set(re.findall(r"\*\*(R-K\d+)", RULEBOOK)) == {f"R-K{number}" for number in range(1, 18)}


def refusals() -> list[type[RuleViolation]]:
    return [
        kind
        for kind in vars(violations).values()
        if isinstance(kind, type) and issubclass(kind, RuleViolation) and kind.code
    ]


def test_every_refusal_cites_a_rule_of_the_rulebook_and_a_field_of_the_house_rules() -> None:
    names = {field.name for field in fields(Rules)}

    assert len(refusals()) > 50
    for kind in refusals():
        assert f"**{kind.rule} " in RULEBOOK
        assert kind.house_rule is None or kind.house_rule in names


def test_every_refusal_has_a_test() -> None:
    tests = "".join(path.read_text(encoding="utf-8") for path in HERE.parent.rglob("test_*.py"))

    assert [kind.code for kind in refusals() if f'"{kind.code}"' not in tests] == []


def test_the_rulebook_names_every_house_rule() -> None:
    assert [field.name for field in fields(Rules) if f"`{field.name}`" not in RULEBOOK] == []
