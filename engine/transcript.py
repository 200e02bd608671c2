"""A match as text, both ways: one line an event.

.. code-block:: text

    match seats=4 packs=2 rules={"max_calls":5}
    dealer A: B JD, C 10S, A 2C, D 10H
    deal 1 3T dealer A seats ABCD up 7H | A 9S 4D … | B … | C … | D … | stock KH 2C …
    turn B
    B draws 7S
    B throws KH
    call KH by B next C for DA

Rules are written where they differ from the defaults. What ``print_match`` writes, ``parse_match`` reads back to the
same events, hidden cards (``?``) included.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable
from dataclasses import asdict
from typing import Final, assert_never

from engine import events as e
from engine.cards import Card, print_cards
from engine.codec import load_rules
from engine.melds import End
from engine.notation import SEATS, parse_meld, parse_melds, print_melds
from engine.openings import Contract, MinimumPoints, Opening
from engine.rules import Rules
from engine.violations import BadNotation, ImpossibleRules

_NOBODY: Final = "-"
_HIDDEN: Final = "?"


def print_match(events: Iterable[e.Event]) -> str:
    """Write the events of a match, a line each."""
    return "".join(print_event(event) + "\n" for event in events)


def parse_match(text: str) -> tuple[e.Event, ...]:
    """Read a match; blank lines and lines that begin with ``#`` are passed over."""
    lines = (line.strip() for line in text.splitlines())
    return tuple(parse_event(line) for line in lines if line and not line.startswith("#"))


def print_event(event: e.Event) -> str:  # noqa: C901 - one line an event
    """Write one event."""
    match event:
        case e.MatchOpened(rules, seats, packs):
            changed = {name: value for name, value in asdict(rules).items() if value != getattr(Rules(), name)}
            return f"match seats={seats} packs={packs} rules={json.dumps(changed, separators=(',', ':'))}"
        case e.DealerDrawn(rounds, dealer):
            drawn = "; ".join(", ".join(f"{SEATS[seat]} {card}" for seat, card in draws) for draws in rounds)
            return f"dealer {SEATS[dealer]}: {drawn}"
        case e.CutAsked():
            return f"cut {_print_head(event)} seats {_letters(event.seats)} by {SEATS[event.cutter]}"
        case e.DealStarted():
            return _print_deal(event)
        case e.TurnStarted(seat, stock_only, must_take):
            return f"turn {SEATS[seat]}" + " stock-only" * stock_only + " must-take" * must_take
        case e.StockReshuffled(stock, kept, count):
            return f"reshuffle {count} keep {print_cards(kept)} : {print_cards(stock)}".rstrip()
        case e.CardDrawn(seat, card):
            return f"{SEATS[seat]} draws {_HIDDEN if card is None else card}"
        case e.UpcardTaken(seat, card):
            return f"{SEATS[seat]} takes {card}"
        case e.LaidDown(seat, melds):
            return f"{SEATS[seat]} lays {print_melds(melds)}"
        case e.MeldAdded(seat, meld):
            return f"{SEATS[seat]} melds {meld}"
        case e.LaidOff(seat, card, number, end):
            return f"{SEATS[seat]} adds {card} to {number}" + (f" {end}" if end else "")
        case e.JokerSwapped(seat, card, number, joker, end, second):
            return (
                f"{SEATS[seat]} swaps {card}{f' {second}' if second else ''} for {joker} in {number} to {end or 'hand'}"
            )
        case e.TookBack(seat, steps):
            return f"{SEATS[seat]} takes-back {steps}"
        case e.CardReturned(seat, card):
            return f"{SEATS[seat]} returns {card}"
        case e.Discarded(seat, card):
            return f"{SEATS[seat]} throws {card}"
        case e.TurnEndedWithoutDiscard(seat):
            return f"{SEATS[seat]} ends"
        case e.WentOut(seat, bent):
            return f"{SEATS[seat]} out" + " bent" * bent
        case e.DealBlocked(reason):
            return f"blocked {reason}"
        case e.DealVoided(reason):
            return f"void {reason}"
        case e.DealScored(scores):
            return "score " + " | ".join(map(_print_score, scores))
        case e.BecameReady(seat):
            return f"{SEATS[seat]} ready"
        case e.BoughtIn(seat, total):
            return f"{SEATS[seat]} buys-in {total}"
        case e.Eliminated(seats):
            return f"eliminated {_letters(seats)}"
        case e.ChipsMoved(reason, chips):
            return f"chips {reason} {' '.join(map(str, chips))}"
        case e.GameEnded(number, totals, winners):
            return f"game {number} won {_letters(winners)} totals {' '.join(map(str, totals))}"
        case e.MatchEnded(places):
            return "end " + " ".join(map(str, places))
        case _:
            return _print_call(event)


def _print_call(
    event: e.CallOpened | e.CallPassed | e.CallBid | e.CallMade | e.CallAllowed | e.CallRefused | e.CallClosed,
) -> str:
    match event:
        case e.CallOpened(card, discarder, next_seat, eligible):
            return f"call {card} by {_letter(discarder)} next {SEATS[next_seat]} for {_letters(eligible)}"
        case e.CallPassed(seat):
            return f"{SEATS[seat]} passes"
        case e.CallBid(seat):
            return f"{SEATS[seat]} bids"
        case e.CallMade(seat, decider):
            return f"{SEATS[seat]} calls asking {_letter(decider)}"
        case e.CallAllowed(decider, caller, card, extra):
            return f"{_letter(decider)} allows {SEATS[caller]} {card} + {_HIDDEN if extra is None else extra}"
        case e.CallRefused(decider, caller):
            return f"{SEATS[decider]} refuses {SEATS[caller]}"
        case e.CallClosed():
            return "nobody calls"
        case _:
            assert_never(event)


def _print_deal(event: e.DealStarted) -> str:
    buried = f" bury {print_cards(event.buried)}" if event.buried else ""
    hands = "".join(f" | {SEATS[seat]} {print_cards(hand)}".rstrip() for seat, hand in enumerate(event.hands))
    stock = f" | stock {print_cards(event.stock)}".rstrip()
    cutter = "" if event.cutter is None else f" cut {SEATS[event.cutter]}"
    seats = _letters(event.seats)
    return f"deal {_print_head(event)} seats {seats}{cutter} up {event.upcard}{buried}{hands}{stock}"


def _print_head(event: e.CutAsked | e.DealStarted) -> str:
    openings = "/".join(map(_print_opening, event.openings))
    game = f" game {event.game}" if event.game > 1 else ""
    return f"{event.number}{game}{' sudden' * event.sudden_death} {openings} dealer {SEATS[event.dealer]}"


def _print_opening(opening: Opening) -> str:
    match opening:
        case Contract(sets, runs):
            return f"{sets}T{runs}Q"
        case MinimumPoints(points):
            return f"{points}P"
        case _:
            assert_never(opening)


def _parse_opening_of(text: str) -> Opening:
    if text.endswith("P"):
        return MinimumPoints(int(text[:-1]))
    return Contract(*map(int, text[:-1].split("T")))


def _print_score(score: e.SeatScore) -> str:
    working = " ".join(f"{card}:{points}" for card, points in zip(score.cards, score.points, strict=True))
    extra = f" extra={score.extra}" if score.extra else ""
    marks = " doubled" * score.doubled + f" unmet={score.unmet} bonus={score.bonus}{extra}"
    return f"{SEATS[score.seat]} {working}".rstrip() + marks


def _letter(seat: int | None) -> str:
    return _NOBODY if seat is None else SEATS[seat]


def _letters(seats: Iterable[int]) -> str:
    return "".join(SEATS[seat] for seat in seats)


def parse_event(text: str) -> e.Event:
    """Read one event; raises :class:`~engine.violations.BadNotation`."""
    for pattern, build in _FORMS:
        if found := pattern.fullmatch(text):
            try:
                return build(*found.groups(default=""))
            except (ValueError, ImpossibleRules) as error:
                raise BadNotation(text, "event") from error
    raise BadNotation(text, "event")


def _seat(letter: str) -> int:
    return SEATS.index(letter)


def _maybe_seat(letter: str) -> int | None:
    return None if letter == _NOBODY else _seat(letter)


def _seats(letters: str) -> tuple[int, ...]:
    return tuple(map(_seat, letters))


def _maybe_card(text: str) -> Card | None:
    return None if text == _HIDDEN else Card.parse(text)


def _exact_cards(text: str) -> tuple[Card, ...]:
    """Read cards as printed: each names its copy."""
    return tuple(map(Card.parse, text.split()))


def _parse_opening(seats: str, packs: str, rules: str) -> e.Event:
    return e.MatchOpened(load_rules(rules), int(seats), int(packs))


def _parse_dealer(dealer: str, drawn: str) -> e.Event:
    rounds = tuple(
        tuple((_seat(letter), Card.parse(card)) for letter, card in (draw.split() for draw in draws.split(", ")))
        for draws in drawn.split("; ")
    )
    return e.DealerDrawn(rounds, _seat(dealer))


def _parse_deal(
    number: str,
    game: str,
    sudden: str,
    openings: str,
    dealer: str,
    seats: str,
    cutter: str,
    upcard: str,
    buried: str,
    rest: str,
) -> e.Event:
    *hands, stock = (_exact_cards(part.partition(" ")[2]) for part in rest.split(" | "))
    return e.DealStarted(
        number=int(number),
        openings=tuple(map(_parse_opening_of, openings.split("/"))),
        dealer=_seat(dealer),
        seats=_seats(seats),
        hands=tuple(hands),
        stock=stock,
        upcard=Card.parse(upcard),
        buried=_exact_cards(buried),
        sudden_death=bool(sudden),
        game=int(game or 1),
        cutter=_seat(cutter) if cutter else None,
    )


def _parse_cut(number: str, game: str, sudden: str, openings: str, dealer: str, seats: str, cutter: str) -> e.Event:
    return e.CutAsked(
        number=int(number),
        openings=tuple(map(_parse_opening_of, openings.split("/"))),
        dealer=_seat(dealer),
        seats=_seats(seats),
        cutter=_seat(cutter),
        sudden_death=bool(sudden),
        game=int(game or 1),
    )


def _parse_scores(text: str) -> e.Event:
    return e.DealScored(tuple(map(_parse_score, text.split(" | "))))


def _parse_score(text: str) -> e.SeatScore:
    letter, *words = text.split()
    worked = [word.split(":") for word in words if ":" in word]
    marks = dict(word.split("=") for word in words if "=" in word)
    return e.SeatScore(
        seat=_seat(letter),
        cards=tuple(Card.parse(card) for card, _ in worked),
        points=tuple(int(points) for _, points in worked),
        doubled="doubled" in words,
        unmet=int(marks["unmet"]),
        bonus=int(marks["bonus"]),
        extra=int(marks.get("extra", 0)),
    )


_HEAD: Final = r"HEAD (\d+)(?: game (\d))?( sudden)? (\S+) dealer (\w) seats (\w+)"

_FORMS: Final[tuple[tuple[re.Pattern[str], Callable[..., e.Event]], ...]] = tuple(
    (re.compile(pattern), build)
    for pattern, build in (
        (r"match seats=(\d) packs=(\d) rules=(\{.*\})", _parse_opening),
        (r"dealer ([A-H]): (.+)", _parse_dealer),
        (
            _HEAD.replace("HEAD", "deal") + r"(?: cut (\w))? up (\S+)(?: bury ([^|]+?))? \| (.+)",
            _parse_deal,
        ),
        (_HEAD.replace("HEAD", "cut") + r" by (\w)", _parse_cut),
        (r"turn ([A-H])( stock-only)?( must-take)?", lambda s, o, m: e.TurnStarted(_seat(s), bool(o), bool(m))),
        (
            r"reshuffle (\d+) keep (.+?) :(.*)",
            lambda n, kept, stock: e.StockReshuffled(_exact_cards(stock), _exact_cards(kept), int(n)),
        ),
        (r"([A-H]) draws (\S+)", lambda s, c: e.CardDrawn(_seat(s), _maybe_card(c))),
        (r"([A-H]) takes (\S+)", lambda s, c: e.UpcardTaken(_seat(s), Card.parse(c))),
        (r"([A-H]) lays (.+)", lambda s, melds: e.LaidDown(_seat(s), parse_melds(melds))),
        (r"([A-H]) melds (.+)", lambda s, meld: e.MeldAdded(_seat(s), parse_meld(meld))),
        (
            r"([A-H]) adds (\S+) to (\d+)(?: (low|high))?",
            lambda s, c, n, end: e.LaidOff(_seat(s), Card.parse(c), int(n), End(end) if end else None),
        ),
        (
            r"([A-H]) swaps (\S+)(?: (\S+))? for (\S+) in (\d+) to (low|high|hand)",
            lambda s, c, second, j, n, end: e.JokerSwapped(
                _seat(s),
                Card.parse(c),
                int(n),
                Card.parse(j),
                None if end == "hand" else End(end),
                Card.parse(second) if second else None,
            ),
        ),
        (r"([A-H]) takes-back (\d+)", lambda s, steps: e.TookBack(_seat(s), int(steps))),
        (r"([A-H]) returns (\S+)", lambda s, c: e.CardReturned(_seat(s), Card.parse(c))),
        (r"([A-H]) buys-in (-?\d+)", lambda s, total: e.BoughtIn(_seat(s), int(total))),
        (r"eliminated ([A-H]+)", lambda seats: e.Eliminated(_seats(seats))),
        (r"([A-H]) throws (\S+)", lambda s, c: e.Discarded(_seat(s), Card.parse(c))),
        (r"([A-H]) ends", lambda s: e.TurnEndedWithoutDiscard(_seat(s))),
        (
            r"call (\S+) by ([A-H-]) next ([A-H]) for ([A-H]+)",
            lambda c, by, following, who: e.CallOpened(Card.parse(c), _maybe_seat(by), _seat(following), _seats(who)),
        ),
        (r"([A-H]) passes", lambda s: e.CallPassed(_seat(s))),
        (r"([A-H]) bids", lambda s: e.CallBid(_seat(s))),
        (r"([A-H]) calls asking ([A-H-])", lambda s, decider: e.CallMade(_seat(s), _maybe_seat(decider))),
        (
            r"([A-H-]) allows ([A-H]) (\S+) \+ (\S+)",
            lambda by, s, c, extra: e.CallAllowed(_maybe_seat(by), _seat(s), Card.parse(c), _maybe_card(extra)),
        ),
        (r"([A-H]) refuses ([A-H])", lambda by, s: e.CallRefused(_seat(by), _seat(s))),
        (r"nobody calls", e.CallClosed),
        (r"([A-H]) out( bent)?", lambda s, bent: e.WentOut(_seat(s), bool(bent))),
        (r"blocked (\S+)", lambda reason: e.DealBlocked(e.BlockReason(reason))),
        (r"void (\S+)", lambda reason: e.DealVoided(e.BlockReason(reason))),
        (r"score (.+)", _parse_scores),
        (r"([A-H]) ready", lambda s: e.BecameReady(_seat(s))),
        (
            r"chips (ante|buy_in|deal|pot) ([-\d ]+)",
            lambda reason, chips: e.ChipsMoved(e.Payment(reason), tuple(map(int, chips.split()))),
        ),
        (
            r"game (\d) won ([A-H]+) totals ([-\d ]+)",
            lambda n, won, totals: e.GameEnded(int(n), tuple(map(int, totals.split())), _seats(won)),
        ),
        (r"end ([\d ]+)", lambda places: e.MatchEnded(tuple(map(int, places.split())))),
    )
)
