"""What happened, in words: one line an event.

The events given must already be cut to what the reader may know (:func:`engine.views.seen_by`); a line never says more
than its event holds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import assert_never

from bot.i18n.phrases import Phrases
from bot.ports import Cause, Entry
from engine import events as e

Labels = Callable[[int], str]
"""Turns the number of a meld into its short label, ``A1``."""

_UNSAID = (
    e.MatchOpened, e.CutAsked, e.TurnStarted, e.CallOpened, e.CallPassed, e.CallClosed, e.DealScored, e.BecameReady
)  # fmt: skip
"""What the header shows anyway."""

_STEPS = (e.LaidDown, e.MeldAdded, e.LaidOff, e.JokerSwapped)
"""What can be taken back."""


def sayable(entries: Iterable[Entry]) -> list[tuple[e.Event, Cause]]:
    """Return the last events that are worth a line and still true, oldest first, with why they happened.

    What the header shows anyway is left out; so is what was taken back, and, once the next deal begins, what lay on
    melds that are gone.
    """
    found: list[tuple[e.Event, Cause]] = []
    for entry in entries:
        for event in entry.events:
            if isinstance(event, e.TookBack):
                undone = [said for said in found if isinstance(said[0], _STEPS)][-event.steps :]
                found = [said for said in found if said not in undone]
            elif isinstance(event, e.CutAsked | e.DealStarted):
                found = [said for said in found if not isinstance(said[0], e.LaidOff | e.JokerSwapped)]
            if not isinstance(event, _UNSAID):
                found.append((event, entry.cause))
    return found


def event_line(phrases: Phrases, event: e.Event, names: Sequence[str], label: Labels) -> str:  # noqa: C901 - one case an event
    """Return the line of an event; ``names`` are those of the seats."""
    say = phrases.say
    match event:
        case e.MatchOpened():
            return say("event-match-opened", seats=event.seats, packs=event.packs)
        case e.DealerDrawn():
            return say("event-dealer-drawn", who=names[event.dealer])
        case e.CutAsked(cutter=cutter):
            return say("event-cut-asked", who=names[cutter])
        case e.DealStarted():
            return _deal_started(phrases, event, names)
        case e.TurnStarted():
            suffix = "-stock-only" if event.stock_only else "-must-take" if event.must_take else ""
            return say(f"event-turn-started{suffix}", who=names[event.seat])
        case e.StockReshuffled():
            return say("event-stock-reshuffled", count=event.count)
        case e.CardDrawn(seat, card):
            if card is None:
                return say("event-card-drawn", who=names[seat])
            return say("event-card-drawn-known", who=names[seat], card=phrases.card(card))
        case e.UpcardTaken(seat, card):
            return say("event-upcard-taken", who=names[seat], card=phrases.card(card))
        case e.LaidDown(seat, melds):
            return say("event-laid-down", who=names[seat], melds=phrases.melds(melds))
        case e.MeldAdded(seat, meld):
            return say("event-meld-added", who=names[seat], meld=phrases.meld(meld))
        case e.LaidOff() | e.JokerSwapped():
            return _on_a_meld(phrases, event, names, label)
        case e.TookBack(seat, steps):
            return say("event-took-back", who=names[seat], steps=steps)
        case e.CardReturned(seat, card):
            return say("event-card-returned", who=names[seat], card=phrases.card(card))
        case e.Discarded(seat, card):
            return say("event-discarded", who=names[seat], card=phrases.card(card))
        case e.TurnEndedWithoutDiscard(seat):
            return say("event-turn-ended-without-discard", who=names[seat])
        case e.CallOpened() | e.CallPassed() | e.CallBid() | e.CallMade() | e.CallAllowed():
            return _call(phrases, event, names)
        case e.CallRefused(decider, caller):
            return say("event-call-refused", decider=names[decider], who=names[caller])
        case e.CallClosed():
            return say("event-call-closed")
        case e.WentOut(seat, bent):
            return say("event-went-out-bent" if bent else "event-went-out", who=names[seat])
        case e.DealBlocked(reason):
            return say(f"event-deal-blocked-{reason}")
        case e.DealVoided(reason):
            return say(f"event-deal-voided-{reason}")
        case e.DealScored():
            return say("event-deal-scored")
        case e.BecameReady(seat):
            return say("event-became-ready", who=names[seat])
        case e.BoughtIn(seat, total):
            return say("event-bought-in", who=names[seat], total=phrases.points(total))
        case e.Eliminated(seats):
            return say("event-eliminated", who=phrases.listed([names[seat] for seat in seats]))
        case e.ChipsMoved(reason, chips):
            moved = [
                say("chips-line", who=names[seat], chips=phrases.points(count)) for seat, count in enumerate(chips)
            ]
            return say(f"event-chips-{reason}", lines=", ".join(moved))
        case e.GameEnded(number, _, won):
            key = "event-game-ended" if len(won) == 1 else "event-game-shared"
            return say(key, number=number, who=phrases.listed([names[seat] for seat in won]))
        case e.MatchEnded(places):
            winners = [names[seat] for seat, place in enumerate(places) if place == 1]
            return say("event-match-ended", who=phrases.listed(winners))
        case _:
            assert_never(event)


def _deal_started(phrases: Phrases, event: e.DealStarted, names: Sequence[str]) -> str:
    facts: dict[str, str | float] = {
        "number": event.number,
        "contract": phrases.opening(event.openings),
        "who": names[event.dealer],
        "card": phrases.card(event.upcard),
    }
    if event.cutter is None:  # a log of before there was a cut
        return phrases.say("event-sudden-death-started" if event.sudden_death else "event-deal-started", **facts)
    key = "event-sudden-death-started-cut" if event.sudden_death else "event-deal-started-cut"
    return phrases.say(key, cutter=names[event.cutter], **facts)


def _on_a_meld(phrases: Phrases, event: e.LaidOff | e.JokerSwapped, names: Sequence[str], label: Labels) -> str:
    who, card, meld = names[event.seat], phrases.card(event.card), label(event.meld)
    if isinstance(event, e.JokerSwapped):
        if event.end is None:
            return phrases.say("event-joker-swapped-hand", who=who, card=card, meld=meld)
        return phrases.say("event-joker-swapped", who=who, card=card, meld=meld, end=phrases.end(event.end))
    if event.end is None:
        return phrases.say("event-laid-off", who=who, card=card, meld=meld)
    return phrases.say("event-laid-off-end", who=who, card=card, meld=meld, end=phrases.end(event.end))


def _call(
    phrases: Phrases, event: e.CallOpened | e.CallPassed | e.CallBid | e.CallMade | e.CallAllowed, names: Sequence[str]
) -> str:
    match event:
        case e.CallOpened():
            return phrases.say("event-call-opened", card=phrases.card(event.card))
        case e.CallPassed(seat):
            return phrases.say("event-call-passed", who=names[seat])
        case e.CallBid(seat):
            return phrases.say("event-call-bid", who=names[seat])
        case e.CallMade(seat, decider):
            if decider is None:
                return phrases.say("event-call-made-alone", who=names[seat])
            return phrases.say("event-call-made", who=names[seat], decider=names[decider])
        case e.CallAllowed(decider, caller, card, extra):
            facts = {"who": names[caller], "card": phrases.card(card)}
            key = "event-call-allowed"
            if decider is None:
                key += "-alone"
            else:
                facts["decider"] = names[decider]
            if extra is not None:
                key += "-known"
                facts["extra"] = phrases.card(extra)
            return phrases.say(key, **facts)
        case _:
            assert_never(event)
