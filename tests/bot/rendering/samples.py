"""Pictures' models that several tests draw: fixed, and full enough to show every sign."""

from __future__ import annotations

from dataclasses import replace

from bot.rendering.models import (
    Act,
    Group,
    HandPicture,
    LeaderboardPicture,
    LeaderboardRow,
    Mark,
    MeldPicture,
    MeldsPicture,
    Name,
    ResultPicture,
    ResultRow,
    ScoreLine,
    ScoreRow,
    ScoreSheetPicture,
    SeatPicture,
    Span,
    TablePicture,
)
from bot.rendering.scenes import meld_cards, rule_card_scene
from engine.cards import Card, Rank, Suit
from engine.melds import Meld, MeldKind
from engine.presets import SHORT

NAMES = ("Désirée", "Ọlá", "Jean-François de la Tour", "김민준", "Mary 🌸", "🌸🌸", "Zoë", "Ümit")
"""Names with accents, too long, in a script without glyphs, with and of signs alone."""

FACES = (*(Card.of(rank, suit) for suit in Suit for rank in Rank), Card.joker())
"""Every face once."""


def cards(text: str) -> tuple[Card, ...]:
    return tuple(Card.parse(word) for word in text.split())


def trio(text: str) -> Meld:
    return Meld(MeldKind.SET, cards(text))


def quartet(text: str, low: int) -> Meld:
    return Meld(MeldKind.RUN, cards(text), low)


MELDS = (
    MeldPicture("A1", 0, meld_cards(trio("7S 7H JK"))),
    MeldPicture("A2", 0, meld_cards(quartet("5S JK.2 7S.2 8S 9S", 5))),
    MeldPicture("B1", 1, meld_cards(trio("KD KH KS KC")), fresh=True),
    MeldPicture("B2", 1, meld_cards(quartet("10H JH QH KH.2 AH", 10))),
    MeldPicture("C1", 2, meld_cards(trio("2D 2H 2C"))),
    MeldPicture("C2", 2, meld_cards(quartet("AC 2C.2 3C 4C JK.3 6C", 1))),
    MeldPicture("D1", 3, meld_cards(trio("9D 9H JK.4"))),
    MeldPicture("D2", 3, meld_cards(quartet("3D 4D 5D 6D", 3))),
    MeldPicture("D3", 3, meld_cards(trio("QS QD QC"))),
)
"""Nine melds, with jokers in trios and quartets."""


def seats(count: int) -> tuple[SeatPicture, ...]:
    return tuple(
        SeatPicture(
            Name(NAMES[seat], seat),
            cards=5 + seat,
            total=str(120 * seat - 50).replace("-", "−"),
            calls=f"{seat % 4}/3",
            down=seat % 2 == 0,
            dealer=seat == 1,
            on_turn=seat == 2,
            away=seat == 3,
            playing=seat != 6,
        )
        for seat in range(count)
    )


HAND = HandPicture(
    cards("2S 6S 7S 10S QS 3H JH KH 3C 10C JC AD 4D 4D.2 7D JK"),
    new=Card.parse("10S"),
    selected=frozenset({Card.parse("JC")}),
    groups=(Group(1, 3, "Quartet"), Group(11, 14, "Trio")),
)
"""Sixteen cards: the largest hand that is dealt."""

TABLE = TablePicture(
    "Deal 6 of 9", "Trio ×3 · Quartet ×1", seats(4), MELDS, 54, Card.parse("7H.2"), Card.parse("10C"), calling=True
)
"""A table of four with nine melds and an open call."""

CROWDED = replace(
    TABLE,
    seats=seats(8),
    melds=tuple(
        replace(MELDS[place % len(MELDS)], label=f"{'ABCDEFGH'[place // 6]}{place % 6 + 1}", owner=place // 6,
                fresh=place == 13, came=(0,) if place == 13 else ())
        for place in range(48)
    ),
)  # fmt: skip
"""Eight seats with six melds each: as many as the rules let them lay."""

CUT = TablePicture(
    "Deal 1 of 9",
    "Trio ×3",
    tuple(
        SeatPicture(Name(NAMES[seat], seat), cards=None, total="0", dealer=seat == 1, on_turn=seat == 0)
        for seat in range(4)
    ),
    melds=(),
    stock=0,
    upcard=None,
    cutting=True,
)
"""A table of four before its first deal."""

CALLED = replace(
    TABLE,
    seats=tuple(replace(seat, did=Act.WENT_OUT if place == 1 else None) for place, seat in enumerate(seats(4))),
    calling=False,
    thrown_by=1,
    on_stock=Mark(Act.DREW, 3),
    on_pile=Mark(Act.TOOK, 3),
    turned=Act.RESHUFFLED,
)
"""A table where somebody got a called card and one of the stock, with every other place of a mark filled, too."""

LAY_DOWN = MeldsPicture(MELDS[:4], cards("2S 4H JK"))
"""A lay-down to confirm."""

SCORES = ScoreSheetPicture(
    "Deal 2 · Trio ×2 · Quartet ×1",
    tuple(Name(text, seat) for seat, text in enumerate(NAMES[:4])),
    (
        ScoreLine(Name(NAMES[0], 0), cards("KS 7H JK"), "10 + 7 + 50", "67"),
        ScoreLine(Name(NAMES[1], 1), (), "went out −50", "−50", won=True),
        ScoreLine(Name(NAMES[2], 2), FACES[::4], "points of the cards, and 50 for the missing contract", "213"),
        ScoreLine(Name(NAMES[3], 3), cards("AS"), "15", "15"),
    ),
    (ScoreRow("1  3T", ("20", "35", "−50", "117"), (2,)), ScoreRow("2  2T 1Q", ("67", "−50", "213", "15"), (1,))),
    "Total",
    ("87", "−15", "163", "132"),
    (1,),
)
"""A sheet after two deals."""

LEADERBOARD = LeaderboardPicture(
    "Leaderboard",
    "Kingston Card Club",
    ("Matches", "Won", "Average"),
    tuple(
        LeaderboardRow(str(place), name, f"Player {place}", (str(30 - place), str(9 - place), "211.5"), mine=place == 4)
        for place, name in enumerate(NAMES, 1)
    ),
)
"""A league of eight."""

RESULT = ResultPicture(
    "The result",
    "lowest total wins",
    ("Total", "Out", "Games", "Chips"),
    tuple(
        ResultRow(place, Name(NAMES[seat], seat), values, won=place == "1")
        for place, seat, values in (
            ("1", 0, ("110", "3", "2", "+24")),
            ("2", 1, ("211", "1", "1", "−4")),
            ("3", 3, ("215", "1", "0", "0")),
            ("4", 2, ("400", "0", "0", "−20")),
        )
    ),
    ((0, 20, 87, 130, 80, 110), (0, -50, -30, 60, 200, 211), (0, 117, 230, 300, 390, 400), (0, 40, 60, 130, 220, 215)),
    ("", "1", "2", "3", "4", "5"),
)
"""Four places, and four curves over five deals, two of which end close together."""

RESULT_OF_GAMES = replace(
    RESULT,
    curves=(
        (0, -50, 20, 47, 0, 31, 60, 10),
        (0, 60, 120, 80, 140, 211, 240, 300),
        (0, 117, 230, 300, 250, 261, 350, 400),
        (0, 40, 60, 130, 180, 220, 215, 305),
    ),
    labels=("", "1", "2", "3", "1", "2", "1", "2"),
    games=(Span(3, "Game 1"), Span(5, "Game 2"), Span(7, "Game 3")),
)
"""Three games, of three deals and two and two."""

RULE_CARD = rule_card_scene(
    SHORT,
    title="Short game",
    note="2 house rules changed",
    cards=lambda count: f"{count} cards",
    opening=str,
    either="or",
    costs_label="Left in hand, a card costs",
    lines=("Who answers a call: the next player (usually the holder of the turn)", "Calls in a deal: 3 (usually 2)"),
)
"""Seven deals, two of which may be opened with either of two contracts."""
