"""What can be seen of a name, and that no two people at one table are called alike."""

import unicodedata
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.names import MARKS, apart, seen

NOTHING = ("", "   ", "\u200b\u200d\u2060", "\u3164", "\u2800\u2800", "\u202e\u0301", "\ufe0f")
"""Names of which nothing can be seen."""
ODD = st.text(
    st.sampled_from("Aa1 (2)é\u0301\u200b\u200d\u202e\u3164🙂أنш"), max_size=6
)  # fmt: skip
"""Names of few characters, which often look alike."""


@pytest.mark.parametrize(
    "name, shown",
    [
        ("Désirée", "Désirée"),
        ("  Ann\n\t Lee ", "Ann Lee"),
        ("A\u200bn\u2060n\u00ad", "Ann"),
        ("\u202eevE", "evE"),
        ("Ann\x1b[31m", "Ann[31m"),
        ("👩\u200d👧 Mum", "👩\u200d👧 Mum"),
        ("🏴\U000e0067\U000e0062\U000e007f", "🏴\U000e0067\U000e0062\U000e007f"),
        ("Z" + "\u0351" * 30 + "o", "Z" + "\u0351" * MARKS + "o"),
        ("محمد", "محمد"),
        *((name, "") for name in NOTHING),
    ],
)
def test_what_can_be_seen_of_a_name(name: str, shown: str) -> None:
    assert seen(name) == shown


@pytest.mark.parametrize(
    "names, told",
    [
        (("Ann", "Bob"), ("Ann", "Bob")),
        (("Bob", "Ann", "bob"), ("Bob (1)", "Ann", "bob (3)")),
        (("Ann Lee", "Ann  Lee", "AnnLee"), ("Ann Lee (1)", "Ann Lee (2)", "AnnLee (3)")),
        (("Ann", "A\u200bnn", "Ann\u3164"), ("Ann (1)", "Ann (2)", "Ann (3)")),
        (("Zoë", "Zoe\u0308", "Z\u0351oe"), ("Zoë (1)", "Zoe\u0308 (2)", "Z\u0351oe (3)")),
        (("𝓐𝓷𝓷", "Ann"), ("𝓐𝓷𝓷 (1)", "Ann (2)")),
        (("Ann 🌸", "Ann 🌻"), ("Ann 🌸 (1)", "Ann 🌻 (2)")),
        (("🌸", "🌻", "🌸"), ("🌸 (1)", "🌻", "🌸 (3)")),
        (("\u200b", "Ann", "\u3164"), ("(1)", "Ann", "(3)")),
        (("Ann", "Ann", "Ann 1"), ("Ann (1)", "Ann (2)", "Ann 1 (3)")),
        ((), ()),
    ],
)
def test_names_that_look_alike_have_the_number_of_their_seat(names: Sequence[str], told: Sequence[str]) -> None:
    assert apart(names) == told


@given(st.lists(ODD | st.text(max_size=4), max_size=8))
def test_no_two_people_at_a_table_are_called_alike_and_nobody_nothing(names: list[str]) -> None:
    told = apart(names)
    letters = ["".join(filter(str.isalnum, unicodedata.normalize("NFKD", name).casefold())) for name in told]
    assert len({look or name for look, name in zip(letters, told, strict=True)}) == len(names)
    assert all(map(seen, told))
    assert all(name.startswith(seen(own)) for name, own in zip(told, names, strict=True))
