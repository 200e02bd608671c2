"""A changed copy is what ``dataclasses.replace`` makes, and the first stays as it was."""

from dataclasses import FrozenInstanceError, fields, replace
from typing import Any

import pytest

from engine.changes import changed
from engine.state import Window
from tests.engine.positions import call_window, table

AT = table(hands={"A": "4S 4H 4C 9D 9H 9C KS KH KD 2C"})
AT.lay_down("A", "4S 4H 4C | 9D 9H 9C | KS KH KD")
VALUES: list[Any] = [
    AT.match,
    AT.deal,
    AT.state("A"),
    AT.deal.turn,
    AT.deal.turn and AT.deal.turn.steps[0],
    AT.deal.melds[0],
    call_window().deal.window,
]


@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
def test_every_field_can_be_changed(value: Any) -> None:
    before = replace(value)
    for field in fields(value):
        mark = object()
        made = changed(value, **{field.name: mark})
        assert type(made) is type(value)
        assert [getattr(made, name.name) for name in fields(value)] == [
            mark if name is field else getattr(value, name.name) for name in fields(value)
        ]
    assert value == before
    assert changed(value) == value
    assert changed(value) is not value


def test_a_copy_is_as_frozen_as_the_first() -> None:
    window = changed(VALUES[-1], passed=(1,))

    assert isinstance(window, Window)
    with pytest.raises(FrozenInstanceError):
        window.passed = ()  # type: ignore[misc]  # frozen: that is the point


def test_a_field_that_is_none_is_refused() -> None:
    with pytest.raises(AttributeError):
        changed(AT.deal, colour="red")  # type: ignore[call-arg]  # wrong on purpose
