"""What was written in a refused form is carried by a button, whatever it was, within Discord's limit for an id."""

from hypothesis import given
from hypothesis import strategies as st

from bot.i18n.catalogue import Catalogue
from bot.i18n.phrases import Phrases
from bot.ui.forms import Choice
from bot.ui.house_fields import GROUPS, form_fields, groups_for, long_of, short_of
from bot.ui.ids import LONGEST_ID, PressId, parse_id
from bot.ui.written import with_written, written_in
from engine.presets import JAMAICAN, KALOOKI_51

LONGEST = PressId(999_999_999_999_999, "house_again", args=("penalties",), lobby=True)


@given(st.lists(st.text(max_size=64), max_size=5))
def test_a_button_carries_what_fits_and_nothing_false(texts: list[str]) -> None:
    made = str(with_written(LONGEST, texts))
    assert len(made) <= LONGEST_ID
    press = parse_id(made)
    assert press is not None
    assert press.args[:1] == LONGEST.args
    carried = written_in(press, 1)
    assert len(carried) == len(texts)
    assert all(text in {None, written} for text, written in zip(carried, texts, strict=True))


@given(st.lists(st.text(st.characters(max_codepoint=126), max_size=4), min_size=5, max_size=5))
def test_five_short_texts_always_fit(texts: list[str]) -> None:
    plain = [text for text in texts if text.isalnum() or not text]
    press = parse_id(str(with_written(LONGEST, plain)))
    assert press is not None
    assert list(written_in(press, 1)) == plain


def test_the_longest_is_left_out_first() -> None:
    press = with_written(PressId(1, "house_again"), ["1", "ä" * 30, "*"])
    assert written_in(press, 0) == ("1", None, "*")


def test_what_a_form_holds_comes_back_as_it_was() -> None:
    for rules in (JAMAICAN, KALOOKI_51):
        for group in groups_for(rules):
            fields = form_fields(Phrases(Catalogue()), group, rules)
            sent = {each.name: each.options[-1][0] if isinstance(each, Choice) else "x y:" for each in fields}
            button = PressId(10**12, "house_again", args=(group,), lobby=True)
            press = parse_id(str(with_written(button, short_of(group, sent, rules))))
            assert press is not None
            assert long_of(group, written_in(press, 1), rules) == sent


def test_a_button_that_somebody_made_up_opens_the_form_with_the_rules_in_force() -> None:
    for texts in ((), ("99", "ten", None), ("1", "2", "3", "4", "5", "6", "7")):
        assert set(long_of("calls", texts, JAMAICAN)) <= set(GROUPS["calls"][1])
