"""Every worked example of the rulebook has a test with its number, or a reason why not yet."""

import re
from pathlib import Path

import engine

HERE = Path(__file__).parent
RULEBOOK = Path(engine.__file__).with_name("RULEBOOK.md").read_text(encoding="utf-8")

NOT_YET = {92}
"""Best of three (R-J26) is not played yet."""


def numbers_with_a_test() -> set[int]:
    """The numbers in test names and in the tables of parameters."""
    found = set()
    for path in HERE.glob("test_*.py"):
        if path != Path(__file__):
            text = path.read_text(encoding="utf-8")
            for names in re.findall(r"^def test_((?:j\d+_)+)", text, re.MULTILINE):
                found |= {int(number) for number in re.findall(r"\d+", names)}
            found |= {int(number) for number in re.findall(r'"J(\d+)', text)}
    return found


def test_every_worked_example_has_a_test() -> None:
    assert numbers_with_a_test() == set(range(1, 101)) - NOT_YET


def test_the_rulebook_has_every_ruling_and_says_which_are_not_played_yet() -> None:
    assert set(re.findall(r"R-J\d+", RULEBOOK)) == {f"R-J{number}" for number in range(1, 32)}
    missing = RULEBOOK.partition("## Not played yet")[2]
    assert set(re.findall(r"\*\*(R-J\d+)", missing)) == {"R-J3", "R-J12", "R-J26", "R-J28"}
