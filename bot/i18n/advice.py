"""Advice in words: what a hand is short of, what to do, what speaks for it, and which decisions cost most.

Every fact of ``engine.computer.reasons`` has its sentence. It says nothing that the view it comes from does not hold.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, assert_never

from bot.i18n.phrases import Phrases, kebab
from engine import actions as a
from engine.computer import reasons as r
from engine.computer.hint import Hint, Shortage
from engine.computer.review import Dear
from engine.views import PlayerView, PublicView

NAMED: Final = 10
"""How many cards that would help are named."""


def hint_text(phrases: Phrases, view: PlayerView, hint: Hint, names: Sequence[str]) -> str:
    """Return a hint in a few lines; ``names`` are those of the seats."""
    lines = [] if hint.shortage is None else shortage_lines(phrases, hint.shortage)
    if hint.action is not None:
        lines.append(phrases.say("hint-advice", what=action_words(phrases, view.table, hint.action)))
        lines.extend(reason_line(phrases, reason, names) for reason in hint.reasons)
    elif not lines:
        lines.append(phrases.say("hint-none"))
    return "\n".join(lines)


def shortage_lines(phrases: Phrases, shortage: Shortage) -> list[str]:
    """Return what a hand is short of, and what may still come."""
    say = phrases.say
    if not shortage.missing:
        return [say("hint-complete")]
    lines = [say("hint-missing", count=shortage.missing)]
    likely = [wanted for wanted in shortage.wanted if wanted.live]
    if likely:
        cards = ", ".join(
            say("hint-card", card=phrases.card(wanted.card), count=wanted.live) for wanted in likely[:NAMED]
        )
        lines.append(say("hint-wanted" if len(likely) <= NAMED else "hint-wanted-more", cards=cards))
    lines.append(say("hint-live", count=shortage.live, unseen=shortage.unseen))
    return lines


def action_words(phrases: Phrases, table: PublicView, action: a.Action) -> str:
    """Return an action as something to do: ``Discard K♠``."""
    say = phrases.say
    match action:
        case a.Take() | a.Call():
            card = "" if table.upcard is None else phrases.card(table.upcard)
            return say(f"advice-{kebab(type(action).__name__)}", card=card)
        case a.LayDown(melds):
            return say("advice-lay-down", melds=phrases.melds(melds))
        case a.AddMeld(meld):
            return say("advice-add-meld", meld=phrases.meld(meld))
        case a.LayOff(card, meld, end):
            label = table.label(meld)
            if end is None:
                return say("advice-lay-off", card=phrases.card(card), meld=label)
            return say("advice-lay-off-end", card=phrases.card(card), meld=label, end=phrases.end(end))
        case a.SwapJoker(card, meld):
            return say("advice-swap-joker", card=phrases.card(card), meld=table.label(meld))
        case a.Discard(card):
            return say("advice-discard", card=phrases.card(card))
        case (
            a.Draw() | a.TakeBack() | a.ReturnCard() | a.EndTurn() | a.PassCall() | a.AllowCall() | a.RefuseCall()
            | a.Ready() | a.Cut() | a.BuyIn()
        ):  # fmt: skip
            return say(f"advice-{kebab(type(action).__name__)}")
        case _:
            assert_never(action)


def reason_line(phrases: Phrases, reason: r.Reason, names: Sequence[str]) -> str:
    """Return what speaks for an action, as a sentence."""
    say, key = phrases.say, f"why-{kebab(type(reason).__name__)}"
    match reason:
        case r.Nearer(card, missing):
            return say(key if missing else "why-nearer-complete", card=phrases.card(card), count=missing)
        case r.NoNearer(card) | r.LaidAtOnce(card) | r.Spare(card) | r.NobodyLays(card):
            return say(key, card=phrases.card(card))
        case r.MoreWays(card, live):
            return say(key, card=phrases.card(card), count=live)
        case r.TooFar(missing):
            return say(key, count=missing)
        case r.LeastMissed(card, missing):
            return say(key, card=phrases.card(card), count=missing)
        case r.Dearest(card, points):
            return say(key, card=phrases.card(card), points=points)
        case r.Complete(left):
            return say(key, count=left)
        case r.Lighter(points):
            return say(key, points=points)
        case r.NearlyOut(seat, cards):
            return say(key, who=names[seat], count=cards)
        case r.StockLow(cards):
            return say(key, count=cards)
        case r.Leads(seat) | r.Burdened(seat):
            return say(key, who=names[seat])
        case (
            r.OnlyChoice() | r.KeepsDealAlive() | r.Owed() | r.CannotSettle() | r.MayWinSoon() | r.Slip() | r.TriedOut()
        ):
            return say(key)
        case _:
            assert_never(reason)


def reason_lines(phrases: Phrases, reasons: Iterable[r.Reason], names: Sequence[str]) -> list[str]:
    """Return what speaks for an action, a sentence each; that nothing special does where that is so."""
    lines = [reason_line(phrases, reason, names) for reason in reasons]
    return lines or [phrases.say("why-nothing")]


def dearest_lines(phrases: Phrases, found: Sequence[Dear], names: Sequence[str]) -> list[str]:
    """Return the dearest decisions of a match, a paragraph each."""
    if not found:
        return [phrases.say("dearest-none")]
    lines = [phrases.say("dearest-title")]
    for number, dear in enumerate(found, 1):
        table = dear.view.table
        lines.append(
            phrases.say(
                "dearest-line",
                number=number,
                deal=table.number,
                done=action_words(phrases, table, dear.done),
                better=action_words(phrases, table, dear.better),
                points=max(1, round(dear.cost)),
            )
        )
        lines.append(phrases.say("dearest-hand", cards=phrases.cards(sorted(dear.view.hand))))
        lines.extend(reason_line(phrases, reason, names) for reason in dear.reasons)
    return lines
