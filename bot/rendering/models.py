"""What there is to draw: plain values, one a picture, with every word already chosen and every secret already left out.

``scenes`` makes them from the engine's views; the drawing modules know nothing but these. They are hashable, so a
picture's model is also the key under which the picture is kept. Texts are shown as they are, shortened where they do
not fit.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.cards import Card, Rank, Suit


@dataclass(frozen=True, slots=True)
class Name:
    """What a person is called at a table."""

    text: str
    """The name; what the fonts cannot draw of it is left out, and if little remains only the badge stands."""
    seat: int
    """The seat, whose letter and colour make the badge."""


@dataclass(frozen=True, slots=True)
class Group:
    """Cards of a hand that belong together: a bar under them says so."""

    start: int
    """The place of the first card."""
    stop: int
    """The place after the last card."""
    label: str = ""
    """A short text on the bar."""
    whole: bool = False
    """Whether nothing is missing to a meld; then the bar is bright and carries a tick."""


@dataclass(frozen=True, slots=True)
class HandPicture:
    """A hand, as its owner sees it."""

    cards: tuple[Card, ...]
    """The cards in the order shown; of several that look alike, each but a first copy carries its number."""
    new: Card | None = None
    """The card that came last; it carries a mark."""
    selected: frozenset[Card] = frozenset()
    """Chosen cards; they stand higher and carry a tick."""
    groups: tuple[Group, ...] = ()
    """Runs of neighbours that belong together, in order and not overlapping."""
    four_colour: bool = True
    """Whether diamonds are blue and clubs green."""


@dataclass(frozen=True, slots=True)
class MeldCard:
    """A card of a meld: its own face, or what a joker stands for."""

    rank: Rank | None
    """Its rank; ``None`` for a joker by itself."""
    suit: Suit | None
    """Its suit; ``None`` for a joker in a set, which stands for any suit."""
    joker: bool = False
    """Whether a joker stands here."""


@dataclass(frozen=True, slots=True)
class MeldPicture:
    """A meld on the table, or one about to be laid."""

    label: str
    """Its short name, ``A1``."""
    owner: int
    """The seat that laid it."""
    cards: tuple[MeldCard, ...]
    """Its cards in order."""
    fresh: bool = False
    """Whether the last act laid or changed it; its frame is gold."""
    came: tuple[int, ...] = ()
    """The places of the cards that the last act brought to it; each carries a mark."""


class Act(StrEnum):
    """What the last act did, where no meld and no upcard shows it."""

    DREW = "drew"
    """A card of the stock went to a hand."""
    TOOK = "took"
    """The top discard went to a hand."""
    RETURNED = "returned"
    """A card that was taken went back to the discard pile."""
    CALLED = "called"
    """The top discard was called."""
    REFUSED = "refused"
    """A call of the top discard was refused."""
    RESHUFFLED = "reshuffled"
    """The discards became the stock."""
    BLOCKED = "blocked"
    """The deal ended because nobody could go on."""
    TOOK_BACK = "took back"
    """Cards went back from the table to a hand."""
    ENDED = "ended"
    """A turn ended without a discard."""
    WENT_OUT = "went out"
    """A seat has no card left, or has won otherwise."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A mark of the last act on one of the piles."""

    act: Act
    """What was done."""
    seat: int | None = None
    """Who did it, or got the card; ``None`` where nobody is named."""


@dataclass(frozen=True, slots=True)
class SeatPicture:
    """A seat, as everybody sees it."""

    name: Name
    """Who sits there."""
    cards: int | None
    """How many cards are in its hand; ``None`` before any is dealt."""
    total: str
    """Its running total."""
    calls: str = ""
    """Its calls, ``1/3``; empty where there are none."""
    down: bool = False
    """Whether its contract is down."""
    dealer: bool = False
    """Whether it dealt."""
    on_turn: bool = False
    """Whether it is to act."""
    away: bool = False
    """Whether the computer plays for it."""
    playing: bool = True
    """Whether it plays this deal."""
    hand: tuple[Card, ...] = ()
    """Its cards, where everybody may see them."""
    wins: str = ""
    """How many games it has won, where a match has several."""
    chips: str = ""
    """Its play chips, where chips are played for."""
    did: Act | None = None
    """What the last act did to the seat itself."""


@dataclass(frozen=True, slots=True)
class TablePicture:
    """The table, as everybody sees it."""

    header: str
    """The headline: the deal and its contract."""
    note: str
    """A second line beside it."""
    seats: tuple[SeatPicture, ...]
    """The seats in order."""
    melds: tuple[MeldPicture, ...]
    """The melds in the order shown."""
    stock: int
    """How many cards the stock has."""
    upcard: Card | None
    """The top of the discard pile."""
    under: Card | None = None
    """The card under it."""
    calling: bool = False
    """Whether the upcard may be called now; it is marked."""
    thrown_by: int | None = None
    """The seat that threw the upcard, whose badge stands on it; ``None`` where nobody did."""
    on_stock: Mark | None = None
    """What the last act did with the stock; a golden rim says where."""
    on_pile: Mark | None = None
    """What it did with the discard pile, unless it threw the upcard."""
    turned: Act | None = None
    """What became of the whole stock."""
    cutting: bool = False
    """Whether the pack is still to be cut: it lies face down, and there are no piles yet."""
    four_colour: bool = True
    """Whether diamonds are blue and clubs green."""


@dataclass(frozen=True, slots=True)
class MeldsPicture:
    """Melds alone: a lay-down to confirm, or one being built."""

    melds: tuple[MeldPicture, ...]
    """The melds in order."""
    rest: tuple[Card, ...] = ()
    """The cards that would stay in hand."""
    four_colour: bool = True
    """Whether diamonds are blue and clubs green."""


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One seat's part of the deal just scored."""

    name: Name
    """Who."""
    cards: tuple[Card, ...]
    """The cards left in hand."""
    working: str
    """How the points came about."""
    points: str
    """The deal's points."""
    won: bool = False
    """Whether the seat went out."""


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """One deal of the sheet."""

    label: str
    """The deal's number and contract."""
    points: tuple[str, ...]
    """Each seat's points, in seat order; empty where it did not play."""
    best: tuple[int, ...] = ()
    """The seats to mark: who went out."""


@dataclass(frozen=True, slots=True)
class ScoreSheetPicture:
    """The score sheet: the last deal in full, then every deal's points and the totals."""

    title: str
    """The headline."""
    names: tuple[Name, ...]
    """The seats."""
    lines: tuple[ScoreLine, ...]
    """The last deal, a line a seat; empty before the first one is scored."""
    rows: tuple[ScoreRow, ...]
    """The deals scored so far."""
    totals_label: str
    """What the last row is called."""
    totals: tuple[str, ...]
    """The totals, in seat order."""
    leaders: tuple[int, ...] = ()
    """The seats that lead."""
    extras: tuple[ScoreRow, ...] = ()
    """Rows under the totals: games won, play chips."""
    four_colour: bool = True
    """Whether diamonds are blue and clubs green."""


@dataclass(frozen=True, slots=True)
class LeaderboardRow:
    """One player of the league."""

    place: str
    """The place; those tied share it."""
    name: str
    """The player's name."""
    fallback: str
    """What stands there when the fonts cannot draw the name."""
    values: tuple[str, ...]
    """One text a heading."""
    mine: bool = False
    """Whether to mark the row."""


@dataclass(frozen=True, slots=True)
class LeaderboardPicture:
    """The league of a server."""

    title: str
    """The headline."""
    note: str
    """A line beside it."""
    headings: tuple[str, ...]
    """The columns after place and name."""
    rows: tuple[LeaderboardRow, ...]
    """The players, best first."""
    empty: str = ""
    """What stands there while nobody has finished a match."""


@dataclass(frozen=True, slots=True)
class RatingPicture:
    """A player's rating after each match."""

    title: str
    """The headline."""
    note: str
    """A line beside it."""
    values: tuple[int, ...]
    """The rating after each match, the latest last; at least one."""
    begin: str
    """What stands under the first."""
    end: str
    """What stands under the last."""
    thousands: str = ""
    """What stands behind the thousands of a rating."""


@dataclass(frozen=True, slots=True)
class ResultRow:
    """One seat's part of a finished match."""

    place: str
    """Its place; seats that are tied share one."""
    name: Name
    """Who."""
    values: tuple[str, ...]
    """One text a heading."""
    won: bool = False
    """Whether it has won, alone or with others."""


@dataclass(frozen=True, slots=True)
class Span:
    """One game of several on the curves of a result."""

    stop: int
    """The place of its last deal among the points of a curve."""
    label: str
    """What it is called."""


@dataclass(frozen=True, slots=True)
class ResultPicture:
    """The end of a match: the places, and the totals over its deals."""

    title: str
    """The headline."""
    note: str
    """A line beside it."""
    headings: tuple[str, ...]
    """The columns after place and name."""
    rows: tuple[ResultRow, ...]
    """The seats, best first."""
    curves: tuple[tuple[int, ...], ...] = ()
    """Each seat's total at the start, 0, and after each deal, in seat order; empty where there is nothing to plot."""
    labels: tuple[str, ...] = ()
    """What stands under the start and under each deal."""
    games: tuple[Span, ...] = ()
    """The games of a match that has several, in order; the curves run through all of them."""
    thousands: str = ""
    """What stands behind the thousands of the scale."""


@dataclass(frozen=True, slots=True)
class CardDeal:
    """One deal of a rule card."""

    label: str
    """Its number."""
    contracts: tuple[tuple[int, int], ...]
    """How many trios and quartets open it; several where one of them is enough, none where points open."""
    text: str
    """What opens it, in words, where it is no contract."""
    cards: str
    """How many cards are dealt."""


@dataclass(frozen=True, slots=True)
class RuleCardPicture:
    """A game on one card: what each deal asks for, what cards cost, and what the table plays otherwise."""

    title: str
    """The headline: the game."""
    note: str
    """A line beside it."""
    deals: tuple[CardDeal, ...]
    """The deals in order."""
    either: str
    """The word between contracts of which one is enough."""
    costs_label: str
    """What the line of costs is called."""
    costs: tuple[tuple[MeldCard, str], ...]
    """Cards, and what each left in hand costs."""
    lines: tuple[str, ...] = ()
    """House rules in words, a line each."""
    four_colour: bool = True
    """Whether diamonds are blue and clubs green."""


Picture = (
    HandPicture
    | TablePicture
    | MeldsPicture
    | ScoreSheetPicture
    | LeaderboardPicture
    | RatingPicture
    | ResultPicture
    | RuleCardPicture
)
