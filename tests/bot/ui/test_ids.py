"""Ids: read back what was written, and never raise."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.ui.client import VERBS
from bot.ui.ids import LONGEST_ID, PressId, parse_id
from bot.ui.press import Press

words = st.text(st.characters(codec="ascii", exclude_characters=":\n", categories=["L", "N", "P"]), max_size=20)


@given(
    st.builds(
        PressId,
        number=st.integers(0, 10**12),
        verb=st.sampled_from(sorted(VERBS)),
        moment=st.integers(0, 10**9),
        args=st.lists(words, max_size=2).map(tuple),
        lobby=st.booleans(),
    )
)
def test_what_is_written_is_read_back(press: PressId) -> None:
    assert parse_id(str(press)) == press
    assert Press.__discord_ui_compiled_template__.fullmatch(str(press))


@given(st.text(max_size=120))
def test_reading_never_raises(text: str) -> None:
    parse_id(text)
    parse_id(f"k1:{text}")


@pytest.mark.parametrize("text", ["k2:1:1:draw", "k1:x:1:draw", "k1:1:draw", "k1:1:1:", "k1:1:1:DRAW", "other", ""])
def test_an_id_of_another_version_is_none(text: str) -> None:
    assert parse_id(text) is None


def test_examples() -> None:
    assert str(PressId(5, "discard", 17, ("7S.2",))) == "k1:5:17:discard:7S.2"
    assert str(PressId(3, "join", lobby=True)) == "k1:L3:0:join"
    assert parse_id("k1:5:17:draw") == PressId(5, "draw", 17)


def test_an_id_too_long_for_discord_is_refused() -> None:
    with pytest.raises(ValueError, match="characters for draw"):
        str(PressId(5, "draw", 17, ("x" * LONGEST_ID,)))
