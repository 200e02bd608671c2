"""A recorded match played again: each act told by what followed it, each shuffle by the cards that came of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine import actions as a
from engine import events as e
from engine.cards import Card
from engine.fold import evolve
from engine.packs import draw_pack
from engine.play import open_match, play
from engine.state import Match, awaited


class RecordedShuffler:
    """The chance of a recorded match, in the order in which it was asked for."""

    def __init__(self, log: Sequence[e.Event]) -> None:
        self.orders: list[tuple[Card, ...]] = []
        self.places: list[int] = []
        for event in log:
            match event:
                case e.DealerDrawn(rounds):
                    drawn = tuple(card for draws in rounds for _, card in draws)
                    self.orders.append((*drawn, *(card for card in draw_pack() if card not in drawn)))
                case e.DealStarted():
                    self._dealt(event)
                case e.StockReshuffled(stock):
                    self.orders.append(stock)
                case _:
                    pass  # no chance in it

    def _dealt(self, event: e.DealStarted) -> None:
        """Gather the pack from the hands, and put the jokers back that were turned and buried (R-J4)."""
        rest = (event.upcard, *event.stock)
        places = []
        for joker in reversed(event.buried):
            place = rest.index(joker)
            places.append(place)
            rest = (joker, *rest[:place], *rest[place + 1 :])
        self.places += reversed(places)
        first = event.seats.index(event.dealer) + 1
        hands = [event.hands[seat] for seat in (*event.seats[first:], *event.seats[:first])]
        self.orders.append((*(card for cards in zip(*hands, strict=True) for card in cards), *rest))

    def shuffle(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """Return the next recorded order, which must be of these very cards."""
        order = self.orders.pop(0)
        assert sorted(order) == sorted(cards)
        return order

    def place(self, size: int) -> int:
        """Return the next recorded place."""
        place = self.places.pop(0)
        assert 0 <= place <= size
        return place


def played_again(log: Sequence[e.Event]) -> Iterator[tuple[tuple[e.Event, ...], tuple[e.Event, ...]]]:
    """Yield, act by act, what was recorded and what ``play`` makes of the same act."""
    opening = log[0]
    assert isinstance(opening, e.MatchOpened)
    shuffler = RecordedShuffler(log)
    match: Match | None = None
    place = 0
    while place < len(log):
        if match is None:
            made = open_match(opening.rules, opening.seats, shuffler)
        else:
            made = play(match, *_act(match, log[place:]), shuffler)
        yield tuple(log[place : place + len(made)]), made
        for event in made:
            match = evolve(match, event)
        place += len(made)
    assert not shuffler.orders
    assert not shuffler.places
    assert match is not None
    assert not awaited(match)


def _act(match: Match, log: Sequence[e.Event]) -> tuple[int, a.Action]:  # noqa: C901 - one branch an event
    """Return who did what, told by the first of the events that followed."""
    event = log[0]
    action: a.Action
    match event:
        case e.DealStarted():
            (seat,) = awaited(match)
            return seat, a.Cut()
        case e.StockReshuffled():
            return _act(match, log[1:])
        case e.DealBlocked() | e.DealVoided():
            (seat,) = awaited(match)
            return seat, a.Draw()
        case e.CallAllowed(decider=decider):
            assert decider is not None
            return decider, a.AllowCall()
        case e.CallRefused(decider=seat):
            return seat, a.RefuseCall()
        case e.CardDrawn():
            action = a.Draw()
        case e.UpcardTaken():
            action = a.Take()
        case e.LaidDown(melds=melds):
            action = a.LayDown(melds)
        case e.MeldAdded(meld=meld):
            action = a.AddMeld(meld)
        case e.LaidOff(_, card, number, end):
            action = a.LayOff(card, number, end)
        case e.JokerSwapped(_, card, number, joker, end, second):
            action = a.SwapJoker(card, number, joker, end, second)
        case e.TookBack(steps=steps):
            action = a.TakeBack(everything=steps > 1)
        case e.CardReturned():
            action = a.ReturnCard()
        case e.Discarded(card=card):
            action = a.Discard(card)
        case e.TurnEndedWithoutDiscard():
            action = a.EndTurn()
        case e.CallPassed():
            action = a.PassCall()
        case e.CallBid() | e.CallMade():
            action = a.Call()
        case e.BecameReady():
            action = a.Ready()
        case e.BoughtIn():
            action = a.BuyIn()
        case _:
            raise AssertionError(f"no act begins with {type(event).__name__}")
    return event.seat, action
