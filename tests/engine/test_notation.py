"""Notation round-trips: melds, actions, and whole matches as text."""

import random
from dataclasses import replace

import pytest

from engine import rules as house
from engine.actions import AddMeld, BuyIn, Cut, Discard, LayDown, LayOff, ReturnCard, SwapJoker, TakeBack
from engine.cards import Card, Rank, Suit, parse_cards, print_cards
from engine.events import CardDrawn, DealStarted, Event
from engine.fold import evolve, replay
from engine.legal import legal
from engine.melds import End, MeldKind
from engine.notation import parse_action, parse_meld, parse_melds, print_action, print_melds
from engine.packs import SeededShuffler, full_pack
from engine.play import open_match, play
from engine.presets import BRITISH_CLUB, KALOOKI_40
from engine.rules import CallPriority, Rules, StockEnd
from engine.state import awaited
from engine.transcript import parse_event, parse_match, print_event, print_match
from engine.views import seen_by
from engine.violations import BadNotation


def random_log(seed: int, seats: int, rules: Rules, acts: int) -> list[Event]:
    """Play ``acts`` random legal acts and return the log."""
    chance = random.Random(seed)
    shuffler = SeededShuffler(seed)
    log = list(open_match(rules, seats, shuffler))
    match = replay(log)
    for _ in range(acts):
        waiting = awaited(match)
        if not waiting:
            break
        seat = chance.choice(waiting)
        events = play(match, seat, chance.choice(list(legal(match, seat))), shuffler)
        for event in events:
            match = evolve(match, event)
        log += events
    return log


def test_every_card_of_three_packs_round_trips() -> None:
    cards = full_pack(3)

    assert len(set(cards)) == 162
    assert parse_cards(print_cards(cards)) == cards
    assert all(eval(repr(card)) is card for card in cards)  # noqa: S307 - a repr rebuilds its value


def test_a_card_knows_its_parts() -> None:
    card = Card.parse("10H.2")

    assert (card.rank, card.suit, card.copy, card.name) == (Rank.TEN, Suit.HEARTS, 2, "10H")
    assert Card.of(Rank.TEN, Suit.HEARTS, 2) is card
    assert f"{card}" == "10H.2"
    assert Card.parse("JK.4") is Card.joker(4)


@pytest.mark.parametrize("text", ["", "1S", "11H", "7X", "JKS", "7S.9", "7S.0", "AS AS"])
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(BadNotation):
        Card.parse(text)


@pytest.mark.parametrize(
    "text,kind,low",
    [
        ("4S 4H 4C", MeldKind.SET, 0),
        ("9S JK JK", MeldKind.SET, 0),
        ("5S JK=6S 7S 8S", MeldKind.RUN, 5),
        ("JK=AS 2S 3S 4S", MeldKind.RUN, 1),
        ("JS QS KS JK=AS", MeldKind.RUN, 11),
        ("AS 2S 3S 4S", MeldKind.RUN, 1),
        ("JC QC KC AC", MeldKind.RUN, 11),
        ("AC JK=2C JK=3C 4C", MeldKind.RUN, 1),
    ],
)
def test_melds_tell_their_kind_and_place(text: str, kind: MeldKind, low: int) -> None:
    meld = parse_meld(text)

    assert (meld.kind, meld.low) == (kind, low)
    assert parse_meld(str(meld)) == meld


def test_a_face_named_again_is_its_next_copy() -> None:
    melds = parse_melds("7S 7H 7D | 7S 7C 7H")

    assert print_melds(melds) == "7S 7H 7D | 7S.2 7C 7H.2"


@pytest.mark.parametrize(
    "text",
    [
        "cut", "draw", "take", "back", "back all", "return", "end", "call", "pass", "allow", "refuse", "ready",
        "buy in", "throw KH", "throw JK", "swap 10H for JK in 2 to hand", "swap 10H 10C for JK.2 in 2 to hand",
        "add 8S to 3 high", "add 8S to 3 low", "add 8S to 3", "swap 6S for JK.2 in 0 to low", "meld QS QH QC",
        "lay 4S 4H 4C | 9D 9H JK | KS KH KD",
    ],
)  # fmt: skip
def test_actions_round_trip(text: str) -> None:
    assert print_action(parse_action(text)) == text


def test_actions_are_read_as_what_they_say() -> None:
    assert parse_action("throw KH") == Discard(Card.parse("KH"))
    assert parse_action("back all") == TakeBack(everything=True)
    assert parse_action("add 8S to 3 high") == LayOff(Card.parse("8S"), 3, End.HIGH)
    assert parse_action("swap 6S for JK in 0 to low") == SwapJoker(Card.parse("6S"), 0, Card.joker(), End.LOW)
    assert parse_action("swap 6S for JK in 0 to hand") == SwapJoker(Card.parse("6S"), 0, Card.joker(), None)
    assert parse_action("swap 6S 6H for JK in 0 to hand") == SwapJoker(
        Card.parse("6S"), 0, Card.joker(), None, Card.parse("6H")
    )
    assert (parse_action("cut"), parse_action("return"), parse_action("buy in")) == (Cut(), ReturnCard(), BuyIn())
    assert isinstance(parse_action("meld QS QH QC"), AddMeld)
    assert isinstance(parse_action("lay QS QH QC"), LayDown)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "fly",
        "throw",
        "add 8S",
        "swap 6S for JK in 0",
        "add 8S to x high",
        "meld 7S 7H | 8S",
        "buy",
        "swap 6S for JK in 0 to nowhere",
    ],
)
def test_what_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(BadNotation):
        parse_action(text)


@pytest.mark.parametrize(
    "seats,rules",
    [
        (4, Rules()),
        (3, Rules(max_reshuffles=0, stock_end=StockEnd.VOID, call_priority=CallPriority.TURN_ORDER)),
        (8, Rules()),
        (4, replace(KALOOKI_40, cut=house.Cut.BUTTON)),
        (3, replace(BRITISH_CLUB, limit=20)),
    ],
)
def test_matches_round_trip_as_text(seats: int, rules: Rules) -> None:
    log = random_log(seats, seats, rules, acts=4000)

    assert parse_match(print_match(log)) == tuple(log)


def test_what_a_bystander_sees_round_trips() -> None:
    log = [seen_by(event, None) for event in random_log(2, 3, Rules(), acts=300)]

    assert all(event.card is None for event in log if isinstance(event, CardDrawn))
    assert all(event.stock == () for event in log if isinstance(event, DealStarted))
    assert parse_match(print_match(log)) == tuple(log)


def test_comments_and_blank_lines_are_passed_over() -> None:
    assert parse_match("# a remark\n\nA throws KH\n") == (parse_event("A throws KH"),)


@pytest.mark.parametrize(
    "text", ["", "A flies", "Z draws 7S", 'match seats=4 packs=2 rules={"max_calls":99}', "A throws XX", "blocked rain"]
)
def test_what_is_no_event_is_refused(text: str) -> None:
    with pytest.raises(BadNotation):
        parse_event(text)


def test_events_print_as_a_person_would_read_them() -> None:
    assert print_event(parse_event("B lays 4S 4H 4C | 5S JK=6S 7S 8S")) == "B lays 4S 4H 4C | 5S JK=6S 7S 8S"
    assert print_event(parse_event("A allows C 7H + ?")) == "A allows C 7H + ?"
