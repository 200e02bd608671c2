"""Names as far as the fonts can draw them, texts that fit, and a palette that holds."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.rendering import theme
from bot.rendering.art import ASSETS, Art, Face
from bot.rendering.canvas import fit, width_of, wrap

ART = Art()
FONT = ART.font(Face.BOLD, 24)


@pytest.mark.parametrize(
    "name, shown",
    [
        ("Désirée", "Désirée"),
        ("Ngũgĩ wa Thiong'o", "Ngũgĩ wa Thiong'o"),
        ("João Conceição", "João Conceição"),
        ("Иван", "Иван"),
        ("Mary 🌸", "Mary"),
        ("🌸🌸", ""),
        ("김민준", ""),
        ("محمد", ""),
        ("a\u0301bc", "ábc"),
        ("tab\tand\nline", "tab and line"),
        ("zero\u200bwidth\u202e", "zerowidth"),
        ("𝓕𝓪𝓷𝓬𝔂", "Fancy"),
        ("   ", ""),
    ],
)
def test_what_the_fonts_can_draw_of_a_name(name: str, shown: str) -> None:
    assert ART.drawable(name) == shown


@given(st.text(max_size=40))
def test_any_name_is_drawn_or_left_out(name: str) -> None:
    shown = ART.drawable(name)
    assert shown == shown.strip()
    assert ART.drawable(shown) == shown


@given(st.text(st.characters(categories=("L", "N", "P", "Zs")), max_size=60), st.integers(10, 400))
def test_a_fitted_text_is_no_wider_than_its_room(text: str, room: int) -> None:
    fitted = fit(text, FONT, room)
    assert width_of(fitted, FONT) <= room
    assert fitted == text or fitted.endswith("…") or not fitted


def test_a_wrapped_text_keeps_its_words_while_there_are_lines() -> None:
    text = "10 + 7 + 50 and 50 for the missing contract"
    rows = wrap(text, FONT, 200, 5)
    assert " ".join(rows) == text
    assert all(width_of(row, FONT) <= 200 for row in rows)
    assert wrap(text, FONT, 200, 1)[0].endswith("…")
    assert wrap("", FONT, 200, 3) == []


def test_the_palette_holds_every_flat_colour() -> None:
    assert len(theme.palette()) <= 256
    assert theme.palette()[0] == theme.FELT
    for colour in (theme.IVORY, theme.GOLD, theme.RED, *theme.SEAT_COLOURS):
        assert theme.palette()[theme.index_of(colour)] == colour


def test_every_asset_has_its_licence_beside_it() -> None:
    assert "CC0" in (ASSETS / "cards" / "LICENSE-CC0.txt").read_text("utf-8")
    assert "Bitstream" in (ASSETS / "fonts" / "LICENSE-DejaVu.txt").read_text("utf-8")
    assert all((ASSETS / "fonts" / face.value).is_file() for face in Face)
