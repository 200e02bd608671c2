"""A game on one card: each deal's contract as little cards, what cards cost, and house rules in words."""

from __future__ import annotations

from bot.rendering import theme
from bot.rendering.art import Face
from bot.rendering.canvas import Canvas, fit, wrap
from bot.rendering.layout import Box
from bot.rendering.models import CardDeal, RuleCardPicture
from bot.rendering.pieces import Pieces
from bot.rendering.rule_card_layout import QUARTET, TEXT_WIDTH, TRIO, CardDealLayout, rule_card_layout

_ROWS = 2
"""How many rows a house rule may take."""

_FACES = {TRIO: ("7", "7", "7"), QUARTET: ("5", "6", "7", "8")}
"""What stands on the cards of a trio, equal ranks, and of a quartet, a row of ranks."""


def draw_rule_card(picture: RuleCardPicture, pieces: Pieces) -> Canvas:
    """Draw a rule card."""
    plain = pieces.art.font(Face.PLAIN, 24)
    lines = [row for line in picture.lines for row in wrap(line, plain, TEXT_WIDTH, _ROWS)]
    layout = rule_card_layout([deal.contracts for deal in picture.deals], len(picture.costs), len(lines))
    canvas = Canvas(*layout.size)
    pieces.headline(canvas, layout.title, picture.title, picture.note)
    for deal, place in zip(picture.deals, layout.deals, strict=True):
        _deal(canvas, pieces, deal, place, picture.either)
    bold = pieces.art.font(Face.BOLD, 27)
    label = fit(picture.costs_label, bold, layout.costs_label.width)
    canvas.text((layout.costs_label.left, layout.costs_label.top + 30), label, bold, theme.GOLD, theme.FELT)
    for (card, cost), (box, below) in zip(picture.costs, layout.costs, strict=True):
        sprite = pieces.cards.melded(card, theme.FELT, four_colour=picture.four_colour)
        canvas.paste(sprite, (box.left, box.top))
        text = fit(cost, bold, below.width - 6)
        canvas.text((below.middle, below.top + 32), text, bold, theme.TEXT, theme.FELT, "middle")
    for line, box in zip(lines, layout.lines, strict=True):
        canvas.text((box.left, box.top + 25), line, plain, theme.TEXT, theme.FELT)
    return canvas


def _deal(canvas: Canvas, pieces: Pieces, deal: CardDeal, place: CardDealLayout, either: str) -> None:
    """Draw a deal: its number, what opens it, and how many cards are dealt."""
    canvas.panel(place.panel, theme.PANEL)
    bold, small = pieces.art.font(Face.BOLD, 30), pieces.art.font(Face.BOLD, 24)
    middle = place.panel.top + place.panel.height // 2
    canvas.text((place.label.middle, middle + 11), deal.label, bold, theme.GOLD, theme.PANEL, "middle")
    canvas.text((place.cards.right - 16, middle + 9), deal.cards, small, theme.MUTED, theme.PANEL, "right")
    if not deal.contracts:
        text = fit(deal.text, bold, place.text.width)
        canvas.text((place.text.left, middle + 11), text, bold, theme.TEXT, theme.PANEL)
    for shapes in place.shapes:
        if shapes.either is not None:
            word = fit(either, small, shapes.either.width - 8)
            canvas.text((shapes.either.left, shapes.either.top + 32), word, small, theme.MUTED, theme.PANEL)
        for boxes in shapes.melds:
            _meld(canvas, pieces, boxes)


def _meld(canvas: Canvas, pieces: Pieces, boxes: tuple[Box, ...]) -> None:
    """Draw a meld of a contract as little cards that lie on one another."""
    font = pieces.art.font(Face.BOLD, 26)
    for face, box in zip(_FACES[len(boxes)], boxes, strict=True):
        canvas.panel(box, theme.IVORY, ground=theme.PANEL, edge=theme.CARD_EDGE, radius=5, line=2)
        canvas.text((box.middle - 2, box.top + 33), face, font, theme.INK, theme.IVORY, "middle")
