"""Nobody sees another hand: matches that differ only in what a seat may not know look the same to that seat."""

import random
from collections.abc import Iterable
from dataclasses import fields, is_dataclass, replace

import pytest

from engine import actions as a
from engine.cards import Card, parse_cards
from engine.events import (
    CallAllowed,
    CardDrawn,
    CardReturned,
    DealScored,
    DealStarted,
    Event,
    JokerSwapped,
    StockReshuffled,
    UpcardTaken,
)
from engine.fold import evolve, replay
from engine.legal import NOTHING, legal
from engine.packs import SeededShuffler, StackedShuffler
from engine.play import open_match, play
from engine.presets import PRESETS
from engine.rules import Cut, MatchEnd, Rules
from engine.state import Deal, Match, Phase, awaited
from engine.trail import Deed, Trace, Trail, after_event, seen_in_hands, thrown_by
from engine.transcript import parse_match, print_event, print_match
from engine.views import look, seen_by, watch
from engine.violations import RuleViolation
from tests.engine.players import Playthrough
from tests.engine.positions import call_window, table

BLIND = (
    a.Draw(), a.Take(), a.Call(), a.PassCall(), a.AllowCall(), a.RefuseCall(), a.ReturnCard(), a.Ready(), a.BuyIn(),
)  # fmt: skip
"""What a seat can do whatever cards it holds."""


def other_world(match: Match, viewer: int | None, chance: random.Random) -> Match:
    """The same match with everything changed that ``viewer`` may not know: other hands and the order of the stock.

    What the seats took in everybody's sight stays in their hands.
    """
    deal = match.deal
    assert deal is not None
    hidden = [seat for seat in range(match.seats) if seat != viewer]
    seen = in_sight(deal)
    unknown = [card for seat in hidden for card in deal.hands[seat].hand if card not in seen] + list(deal.stock)
    chance.shuffle(unknown)
    hands = list(deal.hands)
    for seat in hidden:
        hand = tuple(card if card in seen else unknown.pop() for card in hands[seat].hand)
        hands[seat] = replace(hands[seat], hand=hand)
    return replace(match, deal=replace(deal, hands=tuple(hands), stock=tuple(unknown)))


def in_sight(deal: Deal) -> set[Card]:
    """Cards in hands that came to them openly: discards that were taken or called, jokers from the table."""
    return {card for cards in seen_in_hands(deal.trail, deal.melds).values() for card in cards}


def shown(events: Iterable[Event], viewer: int | None) -> list[str]:
    return [print_event(seen_by(event, viewer)) for event in events]


def outcome(match: Match, seat: int, action: a.Action) -> tuple[Event, ...] | str:
    try:
        return play(match, seat, action, StackedShuffler())
    except RuleViolation as violation:
        return violation.code


UPCARD = Rules(call_upcard=True, calls_when_down=True, max_reshuffles=0)
CASES = [
    *(pytest.param(Rules(), seats, id=f"jamaican-{seats}") for seats in (3, 5, 8)),
    *(pytest.param(UPCARD, seats, id=f"upcard-{seats}") for seats in (3, 5, 8)),
    *(pytest.param(rules, 4, id=name) for name, rules in PRESETS.items() if name not in {"jamaican", "open_hands"}),
    pytest.param(replace(PRESETS["north_american"], jokers=8, match_end=MatchEnd.DEALS), 6, id="many jokers"),
    pytest.param(replace(PRESETS["kalooki_40"], cut=Cut.BUTTON), 3, id="a cut by a press"),
]


@pytest.mark.parametrize("rules, seats", CASES)
def test_what_a_seat_may_not_know_changes_nothing_that_it_sees(rules: Rules, seats: int) -> None:
    chance = random.Random(seats)
    compared = 0
    for seed in range(seats, seats + 20):
        game = Playthrough(rules, seats, seed)
        while compared < 40 and game.step():
            match = game.now
            if match.phase in {Phase.SCORED, Phase.FINISHED} or chance.random() < 0.8:
                continue
            compared += 1
            for viewer in (None, *range(seats)):
                assert_looks_the_same(match, other_world(match, viewer, chance), viewer)
    assert compared == 40


def assert_looks_the_same(match: Match, twin: Match, viewer: int | None) -> None:
    assert watch(match) == watch(twin)
    assert repr(watch(match)) == repr(watch(twin))
    if viewer is not None:
        assert look(match, viewer) == look(twin, viewer)
        assert repr(look(match, viewer)) == repr(look(twin, viewer))
        assert legal(match, viewer) == legal(twin, viewer)
    for seat in awaited(match):
        if seat == viewer:
            continue
        window = match.deal.window if match.deal is not None else None
        for action in BLIND:
            if isinstance(action, a.AllowCall) and window is not None and window.caller == viewer:
                continue  # the viewer itself gets a card of the stock
            here, there = outcome(match, seat, action), outcome(twin, seat, action)
            if isinstance(here, str) or isinstance(there, str):
                assert here == there
            elif not any(isinstance(event, DealScored) for event in here):  # a score shows every hand to all
                assert shown(here, viewer) == shown(there, viewer)


def test_the_other_world_is_another_one() -> None:
    at = table()

    twin = other_world(at.match, 0, random.Random(1))

    assert twin.deal != at.match.deal
    assert look(twin, 1) != look(at.match, 1)


def dealt(first: str, second: str) -> tuple[Event, ...]:
    """A deal of three in which B, who is dealt first, has the same nine cards, and everybody else others."""
    hand = parse_cards("AS 2S 3S 4S 5S 6S 7S 8S 9S")
    rest = [iter(parse_cards(text)) for text in (first, second)]
    order = [card for place in range(9) for card in (hand[place], next(rest[0]), next(rest[1]))]
    upcard = parse_cards("KH")
    return open_match(Rules(), 3, StackedShuffler([parse_cards("2C 3C 4C"), (*order, *upcard)]))


def test_a_deal_shows_a_seat_its_own_hand_and_the_upcard() -> None:
    one = dealt("AD 2D 3D 4D 5D 6D 7D 8D 9D", "AC 2C 3C 4C 5C 6C 7C 8C 9C")
    two = dealt("AC 2C 3C 4C 5C 6C 7C 8C 9C", "AD 2D 3D 4D 5D 6D 7D 8D 9D")

    assert one != two
    for viewer in (None, 1):
        assert shown(one, viewer) == shown(two, viewer)
    assert shown(one, 2) != shown(two, 2)
    started = next(event for event in one if isinstance(event, DealStarted))
    seen = seen_by(started, 1)
    assert isinstance(seen, DealStarted)
    assert (seen.hands[0], seen.hands[1], seen.hands[2], seen.stock) == ((), started.hands[1], (), ())
    assert seen.upcard == started.upcard


def test_a_cut_by_a_press_shows_nothing_before_and_each_its_own_after() -> None:
    """Before the press there is no card to know; after it the other hands and the stock could be any."""
    rules = Rules(cut=Cut.BUTTON)
    waiting = replay(open_match(rules, 3, StackedShuffler([parse_cards("2C 3C 4C")])))
    orders = [parse_cards("AS 2S 3S 4S 5S 6S 7S 8S 9S"), parse_cards("AD 2D 3D 4D 5D 6D 7D 8D 9D")]
    worlds = []
    for others in ("AC 2C 3C 4C 5C 6C 7C 8C 9C", "AH 2H 3H 4H 5H 6H 7H 8H 9H"):
        hands = [*orders, parse_cards(others)]
        order = [card for cards in zip(*hands, strict=True) for card in cards]
        (cutter,) = awaited(waiting)
        worlds.append(play(waiting, cutter, a.Cut(), StackedShuffler([(*order, *parse_cards("KH"))])))

    assert waiting.phase is Phase.CUT
    assert not cards_in(watch(waiting))
    assert all(not cards_in(look(waiting, seat)) for seat in range(3))
    assert worlds[0] != worlds[1]
    owners = [worlds[0][0].hands.index(hand) for hand in map(tuple, orders)]  # type: ignore[union-attr]  # dealt first
    for viewer in (None, *owners):
        assert shown(worlds[0], viewer) == shown(worlds[1], viewer)
    (third,) = {0, 1, 2} - set(owners)
    assert shown(worlds[0], third) != shown(worlds[1], third)


def test_a_card_given_back_and_a_joker_taken_from_the_table_are_seen_by_all() -> None:
    """Both were in sight when they moved, so their events hide nothing; only cards drawn blind are hidden."""
    game = Playthrough(replace(PRESETS["north_american"], jokers=8, match_end=MatchEnd.DEALS), 4, 3)
    while game.step():
        pass
    public = [event for event in game.log if isinstance(event, CardReturned | JokerSwapped | UpcardTaken)]

    assert {type(event) for event in public} == {CardReturned, JokerSwapped, UpcardTaken}
    assert all(seen_by(event, viewer) == event for event in public for viewer in (None, 0, 1, 2, 3))


def test_a_card_drawn_is_shown_to_who_drew_it() -> None:
    event = CardDrawn(2, Card.parse("9S"))

    assert seen_by(event, 2) == event
    assert seen_by(event, 1) == seen_by(event, None) == CardDrawn(2, None)


def test_the_stock_card_of_a_call_is_shown_to_the_caller() -> None:
    at = call_window()
    at.call("C")
    event = at.allow("A")[0]

    assert isinstance(event, CallAllowed)
    assert seen_by(event, 2) == event
    assert all(seen_by(event, viewer) == replace(event, extra=None) for viewer in (0, 1, 3, None))


def test_the_order_of_a_new_stock_is_shown_to_nobody() -> None:
    at = table(pile="2C 3C 5C 4D", stock="", turn="B", drawn=False)
    event = at.draw("B")[0]

    assert isinstance(event, StockReshuffled)
    for viewer in (0, 1, 2, 3, None):
        assert seen_by(event, viewer) == replace(event, stock=())


def cards_in(value: object) -> set[Card]:
    """Every card anywhere inside a value."""
    if isinstance(value, Card):
        return {value}
    if isinstance(value, tuple):
        return set().union(*map(cards_in, value))
    if is_dataclass(value) and not isinstance(value, Rules):
        return set().union(*(cards_in(getattr(value, field.name)) for field in fields(value)))
    return set()


@pytest.mark.parametrize("viewer", [0, 1, None])
@pytest.mark.parametrize("name", ["jamaican", "trinidad", "kalooki_51", "kalooki_40", "british_club", "north_american"])
def test_the_events_of_a_deal_name_no_card_that_is_hidden_at_the_time(name: str, viewer: int | None) -> None:
    game = Playthrough(replace(PRESETS[name], max_reshuffles=1, jokers=6), 4, 21)
    while not game.now.results:
        game.step()
    after: Match | None = None
    told: list[Event] = []
    for event in game.log:
        after = evolve(after, event)
        deal = after.deal
        if deal is not None and deal.phase is not Phase.SCORED and not after.results:
            assert not cards_in(seen_by(event, viewer)) & hidden_from(deal, viewer)
            # What was thrown before a reshuffle is remembered, though it may be anywhere now.
            assert not cards_in(replace(watch(after), trail=())) & hidden_from(deal, None)
            told.append(seen_by(event, viewer))
    # A viewer's transcript says what its events say, hidden cards left out.
    assert parse_match(print_match(told)) == tuple(told)


def hidden_from(deal: Deal, viewer: int | None) -> set[Card]:
    hands = (card for seat, state in enumerate(deal.hands) if seat != viewer for card in state.hand)
    return {*hands, *deal.stock} - in_sight(deal)


@pytest.mark.parametrize("name", ["jamaican", "trinidad", "kalooki_51", "kalooki_40", "british_club", "north_american"])
def test_what_is_remembered_of_a_deal_is_what_a_bystander_saw(name: str) -> None:
    """Folded from what nobody's seat is needed to see, it is the same; and what it tells of a hand is true."""
    game = Playthrough(replace(PRESETS[name], jokers=6), 4, 33)
    while len(game.now.results) < 2 and game.step():
        pass
    after: Match | None = None
    trail: Trail = ()
    deeds = set()
    for event in game.log:
        window = None if after is None or after.deal is None else after.deal.window
        trail = () if isinstance(event, DealStarted) else trail
        trail = after_event(trail, seen_by(event, None), None if window is None else window.card)
        after = evolve(after, event)
        if after.deal is not None:
            deal = after.deal
            assert watch(after).trail == deal.trail == trail
            deeds |= {trace.deed for trace in trail}
            for seat, cards in seen_in_hands(trail, deal.melds).items():
                assert set(cards) <= set(deal.hands[seat].hand)
                assert not set(cards) & set(deal.stock)
    assert {Deed.THREW, Deed.TOOK} <= deeds
    assert (Deed.GOT in deeds) == game.now.rules.calls_enabled


def test_each_seat_is_remembered_with_what_it_threw_and_got() -> None:
    at = call_window()
    thrown = at.deal.pile[-1]
    at.call("C")
    at.allow("A")
    view = watch(at.match)

    assert Trace(2, Deed.ASKED, thrown) in view.trail
    assert view.trail[-1] == Trace(2, Deed.GOT, thrown)
    assert seen_in_hands(view.trail, view.melds) == {2: (thrown,)}
    at.draw("B")
    at.discard("B", at.state("B").hand[0].name)
    assert thrown_by(watch(at.match).trail, 1) == (at.deal.pile[-1],)


def test_a_view_shows_hands_only_at_open_tables_and_once_the_deal_is_scored() -> None:
    closed, open_ = table(), table(Rules(open_hands=True))

    assert all(seat.hand is None for seat in watch(closed.match).seats)
    assert [seat.hand for seat in watch(open_.match).seats] == [state.hand for state in open_.deal.hands]
    over = table(hands={"A": "7H"}, down="A")
    over.discard("A", "7H")
    assert [seat.hand for seat in watch(over.match).seats] == [state.hand for state in over.deal.hands]


def test_the_newest_card_is_marked_for_who_got_it_alone() -> None:
    at = table(drawn=False, pile="9C 7H")

    assert look(at.match, 0).new is None
    at.take("A")
    assert look(at.match, 0).new == at.state("A").hand[-1]
    assert look(at.match, 1).new is None
    drawn = table()
    assert look(drawn.match, 0).new == drawn.state("A").hand[-1]


def test_who_is_not_awaited_is_offered_nothing() -> None:
    match = replay(open_match(Rules(), 4, SeededShuffler(1)))
    (seat,) = awaited(match)

    assert [bool(legal(match, other)) for other in range(4)] == [other == seat for other in range(4)]
    assert look(match, (seat + 1) % 4).legal is NOTHING
