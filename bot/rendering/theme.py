"""The look of every picture: colours, the one palette all pictures share, and the sizes of cards.

Pictures are palette PNGs: three times faster to write and three times smaller than RGB, with no colour bleeding round
red signs. So the palette is fixed here: the flat colours, the blends between each ink and the ground it is written on
(the soft edges of letters), and the blends of the court cards. Geometry is in the layouts, drawing in ``canvas``.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from engine.cards import Suit

Colour = tuple[int, int, int]

FELT: Final[Colour] = (22, 60, 48)
"""The ground of every picture; dark enough for Discord's dark theme, with a colour of its own on the light one."""
PANEL: Final[Colour] = (31, 80, 64)
"""A raised surface: a seat, the melds' area, a row of a sheet."""
PANEL_EDGE: Final[Colour] = (52, 108, 88)
"""The line round a surface."""
SHADE: Final[Colour] = (15, 43, 34)
"""A sunk surface: the header, a heading's row."""
IVORY: Final[Colour] = (253, 252, 247)
"""A card."""
CARD_EDGE: Final[Colour] = (172, 176, 166)
"""The line round a card."""
JOKER_PAPER: Final[Colour] = (255, 241, 201)
"""A joker that stands for another card."""
GOLD: Final[Colour] = (246, 196, 69)
"""What to look at now: whose turn it is, what changed last, the chosen card."""
TEXT: Final[Colour] = (246, 243, 234)
"""Text on felt and panels."""
MUTED: Final[Colour] = (168, 199, 185)
"""Text of second rank."""
INK: Final[Colour] = (20, 22, 26)
"""Black on a card."""
RED: Final[Colour] = (214, 12, 20)
"""Hearts, and diamonds in two colours."""
BLUE: Final[Colour] = (24, 56, 238)
"""Diamonds in four colours."""
GREEN: Final[Colour] = (0, 106, 82)
"""Clubs in four colours; so blue a green that red is told from it without seeing red or green."""
PURPLE: Final[Colour] = (109, 40, 190)
"""Jokers."""
BACK: Final[Colour] = (126, 26, 44)
"""A card's back."""
BACK_LINE: Final[Colour] = (196, 108, 104)
"""The lattice on a card's back."""

SEAT_COLOURS: Final[tuple[Colour, ...]] = (
    (233, 181, 62),
    (110, 190, 240),
    (240, 130, 110),
    (150, 215, 120),
    (205, 160, 245),
    (245, 170, 205),
    (120, 220, 205),
    (220, 220, 215),
)
"""A seat's badge, A to H; the letter in it says the same without colour."""

MEDALS: Final[tuple[Colour, ...]] = (GOLD, (220, 220, 215), (208, 150, 98))
"""Gold, silver and bronze, none the colour of a seat beside it but silver; the number on it says the same."""

_FLAT: Final[tuple[Colour, ...]] = (
    FELT, PANEL, PANEL_EDGE, SHADE, IVORY, CARD_EDGE, JOKER_PAPER, GOLD, TEXT, MUTED,
    INK, RED, BLUE, GREEN, PURPLE, BACK, BACK_LINE, *SEAT_COLOURS, *MEDALS,
)  # fmt: skip

_RAMPS: Final[tuple[tuple[Colour, Colour, int], ...]] = (
    *((ink, ground, 6) for ink in (TEXT, MUTED, GOLD) for ground in (FELT, PANEL, SHADE)),
    *((ink, IVORY, 6) for ink in (INK, RED, BLUE, GREEN, PURPLE)),
    *((ink, JOKER_PAPER, 4) for ink in (INK, RED, BLUE, GREEN, PURPLE)),
    *((ink, IVORY, 2) for ink in (BACK, GOLD)),
    *((INK, ground, 3) for ground in (*MEDALS, *SEAT_COLOURS)),
    *((ground, below, 2) for ground in (*SEAT_COLOURS, MEDALS[2], IVORY, PANEL_EDGE, SHADE) for below in (FELT, PANEL)),
    (IVORY, INK, 2), (TEXT, PANEL_EDGE, 4),
    (CARD_EDGE, FELT, 3), (CARD_EDGE, PANEL, 3), (PANEL, FELT, 3), (GOLD, TEXT, 1), (BACK_LINE, BACK, 2),
)  # fmt: skip
"""An ink, the ground it is drawn on, and how many blends lie between them."""

_COURT: Final[tuple[Colour, ...]] = (IVORY, (0, 0, 0), (250, 0, 0), (255, 204, 68), (68, 68, 255))
"""The flat colours of the court drawings."""


def blend(ink: Colour, ground: Colour, share: float) -> Colour:
    """Return the colour with ``share`` (0 to 1) of ink over the ground."""
    red, green, blue = (round(under + (over - under) * share) for over, under in zip(ink, ground, strict=True))
    return red, green, blue


@cache
def palette() -> tuple[Colour, ...]:
    """Return the colours of every picture, at most 256, the felt first."""
    colours = dict.fromkeys(_FLAT)
    for ink, ground, steps in _RAMPS:
        colours.update(dict.fromkeys(blend(ink, ground, step / (steps + 1)) for step in range(1, steps + 1)))
    colours.update(dict.fromkeys(court_colours()))
    if len(colours) > 256:
        raise ValueError(f"the palette has {len(colours)} colours; a picture can have 256")
    return tuple(colours)


@cache
def court_colours() -> tuple[Colour, ...]:
    """Return the colours of the court cards; few, because what is drawn in few colours makes a small PNG."""
    colours = list(_COURT)
    for place, one in enumerate(_COURT):
        for other in _COURT[place + 1 :]:
            colours.extend(blend(one, other, share) for share in (1 / 3, 2 / 3))
    return tuple(colours)


@cache
def index_of(colour: Colour) -> int:
    """Return the place of the palette's nearest colour."""
    red, green, blue = colour
    distances = [(red - r) ** 2 + (green - g) ** 2 + (blue - b) ** 2 for r, g, b in palette()]
    return distances.index(min(distances))


@cache
def ramp(ink: Colour, ground: Colour) -> tuple[int, ...]:
    """Return, for each coverage 0 to 255 of a letter's mask, the palette place of ink blended over the ground."""
    steps = [index_of(blend(ink, ground, step / 16)) for step in range(17)]
    return tuple(steps[round(value * 16 / 255)] for value in range(256))


def suit_colour(suit: Suit, *, four_colour: bool) -> Colour:
    """Return the ink of a suit: four colours, or the traditional two."""
    match suit:
        case Suit.SPADES:
            return INK
        case Suit.HEARTS:
            return RED
        case Suit.DIAMONDS:
            return BLUE if four_colour else RED
        case Suit.CLUBS:
            return GREEN if four_colour else INK


def seat_colour(seat: int) -> Colour:
    """Return the colour of a seat's badge."""
    return SEAT_COLOURS[seat % len(SEAT_COLOURS)]
