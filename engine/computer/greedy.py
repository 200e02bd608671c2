"""The greedy computer: always the step that brings its hand nearest to the contract, one card at a time.

It counts how many cards it misses (``arrange.distance``) and takes or calls a card only if that count drops; once down
it lays all it can. It looks at nobody's hand size, remembers nothing and never gambles.
"""

from __future__ import annotations

from engine.actions import Action, AllowCall, BuyIn, Call, Cut, Draw, PassCall, Ready, RefuseCall, Take
from engine.arrange import best_new_meld, distance, is_nearer
from engine.arrange.possible import may_be_melded
from engine.arrange.spread import Spread
from engine.cards import Card
from engine.computer.careful import Throw, finish_turn
from engine.computer.discards import best_discard, holding_of
from engine.computer.laying import laid_with
from engine.computer.strategy import Enough
from engine.holding import Holding
from engine.joins import ends_for
from engine.rules import CallDecider, ExtraMelds, TakenDuty
from engine.views import PlayerView


def greedy(view: PlayerView, enough: Enough) -> Action:
    """Return the greedy action; raises :class:`~engine.computer.strategy.NothingToDo` if the seat is not awaited."""
    del enough
    return greedily(view, best_discard)


def greedily(view: PlayerView, throw: Throw) -> Action:
    """Return the greedy action, but what is thrown is chosen by ``throw``."""
    legal = view.legal
    if legal.cut:
        return Cut()
    if legal.draw or legal.take:
        return _draw(view)
    if legal.call or legal.pass_call:
        return Call() if wants_to_call(view) else PassCall()
    if legal.answer:
        return _answer(view)
    if legal.buy_in:
        return BuyIn()
    if legal.ready:
        return Ready()
    return finish_turn(view, throw)


def _draw(view: PlayerView) -> Action:
    legal = view.legal
    if not legal.take or view.table.upcard is None:
        return Draw()
    if not legal.draw or legal.draw_ends_deal:
        return Take()
    return Take() if wants(view, view.table.upcard) else Draw()


def wants(view: PlayerView, card: Card) -> bool:
    """Whether the seat would take this card instead of one of the stock."""
    if not _makes_good(view, card):
        return False
    return _can_be_laid(view, card) if view.table.seats[view.seat].down else _brings_nearer(view, card)


def _makes_good(view: PlayerView, card: Card) -> bool:
    """Whether the seat could lay what taking the card would oblige it to (R-K8)."""
    table = view.table
    duty, down = table.rules.taken_card, table.seats[view.seat].down
    if duty is TakenDuty.FREE or (down and duty is TakenDuty.FIRST_MELD):
        return True
    own = tuple(meld.meld for meld in table.melds if meld.owner == view.seat)
    holding = Holding((*view.hand, card), table.rules, table.openings, own)
    return bool(laid_with(duty, holding, card, down=down))


def wants_to_call(view: PlayerView) -> bool:
    """Call what brings the hand nearer, but leave the stock two cards a seat: a deal without stock helps nobody."""
    table = view.table
    if not view.legal.call or table.upcard is None or table.stock < 2 * len(table.seats):
        return False
    return _brings_nearer(view, table.upcard)


def _brings_nearer(view: PlayerView, card: Card) -> bool:
    """Whether fewer cards are missing to the contract with this one."""
    now = distance(holding_of(view)).missing
    return is_nearer(holding_of(view, card), now)


def _can_be_laid(view: PlayerView, card: Card) -> bool:
    """Whether a seat that is down can lay the card at once."""
    table = view.table
    if any(ends_for(meld.meld, card, table.rules) for meld in table.melds):
        return True
    if table.rules.extra_melds is ExtraMelds.NEVER:
        return False
    hand = (*view.hand, card)
    if not may_be_melded(card, Spread(hand, table.rules), table.rules):
        return False
    own = tuple(meld.meld for meld in table.melds if meld.owner == view.seat)
    meld = best_new_meld(Holding(hand, table.rules, table.openings, own))
    return meld is not None and card in meld.cards


def _answer(view: PlayerView) -> Action:
    """Answer a call.

    Where refusing means taking the card (R-J15), refuse if it is wanted. Otherwise refuse who stands better in the
    match, and allow the rest: two more cards bring a caller nearer, but cost it more if somebody goes out first.
    """
    table = view.table
    window = table.window
    if window is None or window.caller is None:
        return RefuseCall()
    if table.rules.call_decider is CallDecider.NEXT_PLAYER:
        return RefuseCall() if wants(view, window.card) else AllowCall()
    better = table.seats[window.caller].total < table.seats[view.seat].total
    return RefuseCall() if better else AllowCall()
