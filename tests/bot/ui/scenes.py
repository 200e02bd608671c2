"""Scenes for tests: of a real match, and of the largest table that could be."""

from dataclasses import replace

from bot.ports import Cause, Entry, Pace, Person, TableRecord
from bot.rendering.arrangement import Part
from bot.ui.scene import HandScene, Sort, TableScene
from engine import actions as a
from engine import events as e
from engine.cards import Card, Rank, Suit, parse_cards
from engine.holding import Holding
from engine.legal import LegalActions
from engine.melds import End, Meld, MeldKind, TableMeld, readings
from engine.openings import Contract
from engine.presets import JAMAICAN
from engine.rules import Rules
from engine.state import Phase, Window
from engine.views import PlayerView, PublicView, SeatView

RULES = replace(JAMAICAN, max_calls=None, adjacent_jokers=True)
LONG_NAMES = tuple(f"{letter * 31}{number}" for number, letter in enumerate("ABCDEFGH", 1))
"""Discord's longest names."""
CONTRACT = (Contract(0, 4),)
BIG_NUMBER = 999_999_999_999
"""A number of a table or a decision that no server will ever reach."""


def big_hand() -> tuple[Card, ...]:
    """Thirty-three cards of thirty faces and jokers."""
    naturals = [Card.of(rank, suit) for suit in (Suit.SPADES, Suit.HEARTS) for rank in Rank]
    return (*naturals, *parse_cards("2C 2C JK JK JK JK JK"))


def big_melds() -> tuple[TableMeld, ...]:
    """Five melds a seat, runs as long as they get."""
    run = Meld(MeldKind.RUN, tuple(Card.of(rank, Suit.DIAMONDS) for rank in (*Rank, Rank.ACE)), 1)
    trio = readings(MeldKind.SET, parse_cards("9S 9H 9D JK JK JK"), RULES)[0]
    melds = [run, trio, trio, run, trio]
    return tuple(TableMeld(seat * 5 + place, seat, meld) for seat in range(8) for place, meld in enumerate(melds))


def big_table(phase: Phase = Phase.PLAY, contracts: tuple[Contract, ...] = CONTRACT) -> PublicView:
    """Eight seats, forty melds."""
    seats = tuple(SeatView(seat, 23, down=True, calls=3, total=-1234, playing=True) for seat in range(8))
    window = Window(Card.parse("10H"), 1, 0, tuple(range(2, 8)), caller=3, decider=0)
    return PublicView(
        rules=RULES,
        packs=3,
        phase=phase,
        moment=BIG_NUMBER,
        number=9,
        deals=9,
        openings=contracts,
        dealer=7,
        sudden_death=False,
        seats=seats,
        awaited=tuple(range(8)),
        turn=0,
        melds=big_melds(),
        pile=parse_cards("10H 10S"),
        stock=99,
        reshuffles_left=5,
        window=window,
        winner=None,
        blocked=None,
        results=(),
        ready=(),
        places=None,
    )


def table_scene(view: PublicView) -> TableScene:
    """A table with the longest of everything."""
    record = TableRecord(
        table_id=BIG_NUMBER,
        guild_id=10**18,
        channel_id=10**18,
        host_id=1,
        game="jamaican",
        pace=Pace.BY_MAIL,
        occupants=tuple(Person(seat + 1, name) for seat, name in enumerate(LONG_NAMES)),
        started_at=0,
        message_id=10**18,
    )
    laid = e.LaidDown(3, tuple(meld.meld for meld in view.melds[:4]))
    entries = (Entry((laid, laid, laid), Cause.TIME, 0),)
    return TableScene(record, view, LONG_NAMES, LONG_NAMES, 1_800_000_000_000, entries)


def everything(hand: tuple[Card, ...], view: PublicView, rules: Rules = RULES) -> LegalActions:
    """More than anybody could ever do at once."""
    lay_offs = tuple(a.LayOff(card, meld.number, end) for card in hand for meld in view.melds for end in End)
    swaps = tuple(
        a.SwapJoker(card, meld.number, Card.joker(), end) for card in hand for meld in view.melds for end in End
    )
    return LegalActions(
        draw=True,
        take=True,
        lay_down=True,
        add_meld=True,
        lay_offs=lay_offs,
        swaps=swaps,
        steps=9,
        discards=tuple(card for card in hand if not card.is_joker) + parse_cards("3C 4C 5C"),
        end_turn=True,
        call=True,
        pass_call=True,
        answer=True,
        ready=True,
        holding=Holding(hand, rules, view.openings),
    )


def hand_scene(view: PublicView, sort: Sort = Sort.SUIT, legal: LegalActions | None = None) -> HandScene:
    """The largest hand at a table."""
    hand = big_hand()
    run = readings(MeldKind.RUN, parse_cards("AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS JK"), RULES)[0]
    way = (run, run, run, run)
    player = PlayerView(view, 0, hand, hand[0], everything(hand, view) if legal is None else legal)
    nearly = Part(run.kind, run.cards, len(run.cards) + 1)
    return HandScene(table_scene(view), player, "S" * 100, sort, (way, way), (run, run), (nearly,))
