"""What to lay next, between the draw and the discard: shared by all levels.

The contract as soon as the hand has it, then new melds, because none may follow a lay-off (R-J11), then lay-offs, then
joker moves, each of which in the end rids the hand of a card (R-J12). Every step is chosen afresh from the view, so a
turn can be finished from wherever a person left it.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.actions import Action, AddMeld, LayDown, LayOff, SwapJoker
from engine.arrange import best_lay_down, best_new_meld
from engine.cards import Card
from engine.holding import Holding
from engine.joins import ends_for, laid_off, swapped
from engine.melds import HIGH_ACE, LOW_ACE, Meld, MeldKind, rank_at
from engine.rules import JokerSwap, Rules, TakenDuty
from engine.scoring import penalty
from engine.views import PlayerView


def next_to_lay(view: PlayerView) -> Action | None:
    """Return the next thing to lay, or ``None`` when nothing is left but the discard."""
    legal = view.legal
    if legal.holding is not None and legal.lay_down:
        melds = best_lay_down(legal.holding)
        return None if melds is None else LayDown(melds)
    if legal.holding is not None and legal.add_meld:
        meld = best_new_meld(legal.holding)
        if meld is not None:
            return AddMeld(meld)
    if legal.lay_offs:
        return _best_lay_off(view)
    # A joker that must be laid at once is left where it is: the hand could end up owing it (R-K4).
    return None if view.table.rules.joker_swap is JokerSwap.AT_ONCE else _best_swap(view)


def settling(view: PlayerView) -> Action | None:
    """Return melds that make good what the taken card obliges to, or ``None`` where the hand has none (R-K8)."""
    legal = view.legal
    if legal.holding is None or not legal.return_card or view.new is None:
        return None
    melds = laid_with(view.table.rules.taken_card, legal.holding, view.new, down=legal.add_meld)
    if not melds:
        return None
    return LayDown(melds) if legal.lay_down else AddMeld(melds[0])


def laid_with(duty: TakenDuty, holding: Holding, card: Card, *, down: bool) -> tuple[Meld, ...]:
    """Return what a hand with the taken ``card`` would lay for it; nothing where it cannot make it good (R-K8)."""
    melds: tuple[Meld, ...] = ()
    if not down:
        melds = best_lay_down(holding) or ()
    elif (meld := best_new_meld(holding)) is not None:
        melds = (meld,)
    enough = duty is TakenDuty.NEW_MELD or any(card in meld.cards for meld in melds)
    return melds if enough else ()


def _best_lay_off(view: PlayerView) -> LayOff:
    """Return the lay-off that keeps most others possible, the dearest card first.

    A joker fits nearly everywhere and can block an end, so it waits for the natural cards; but not where it would be
    left as a last card that can neither be laid nor thrown (R-J18).
    """
    rules = view.table.rules
    held = view.hand
    jokers_first = _jokers_first(view)

    def order(action: LayOff) -> tuple[bool, bool, int, int, int, str]:
        return (
            action.card.is_joker is not jokers_first,
            not _opens_a_way(view, action, held),
            -penalty(action.card, rules),
            int(action.card),
            action.meld,
            action.end or "",
        )

    return min(view.legal.lay_offs, key=order)


def _jokers_first(view: PlayerView) -> bool:
    """Whether laying the jokers first leaves less behind."""
    hand, rules = view.hand, view.table.rules
    if not any(card.is_joker for card in hand):
        return False
    melds = [table.meld for table in view.table.melds]
    naturals = [card for card in hand if not card.is_joker]
    jokers = [card for card in hand if card.is_joker]
    return _left([*jokers, *naturals], melds, rules) < _left([*naturals, *jokers], melds, rules)


def _left(cards: Iterable[Card], melds: list[Meld], rules: Rules) -> int:
    """Return what is left after laying off cards in this order and discarding the dearest that may be thrown."""
    melds = list(melds)
    waiting = list(cards)
    kept = 1 if rules.final_discard_required else 0
    laid = True
    while laid and len(waiting) > kept:
        laid = False
        for card in waiting:
            place = _place(card, melds, rules)
            if place is not None:
                index, meld = place
                melds[index] = meld
                waiting.remove(card)
                laid = True
                break
    thrown = [penalty(card, rules) for card in waiting if rules.joker_discard or not card.is_joker]
    return sum(penalty(card, rules) for card in waiting) - max(thrown, default=0)


def _place(card: Card, melds: list[Meld], rules: Rules) -> tuple[int, Meld] | None:
    for index, meld in enumerate(melds):
        for end in ends_for(meld, card, rules):
            return index, laid_off(meld, card, end)
    return None


def _opens_a_way(view: PlayerView, action: LayOff, held: tuple[Card, ...]) -> bool:
    """Whether a run that grows by this card then takes another card of the hand."""
    meld = view.table.melds[action.meld].meld
    if meld.kind is not MeldKind.RUN:
        return False
    grown = laid_off(meld, action.card, action.end)
    position = grown.low - 1 if grown.low < meld.low else grown.high + 1
    if not LOW_ACE <= position <= HIGH_ACE:
        return False
    rank, suit = rank_at(position), meld.suit
    return any(not card.is_joker and card.rank is rank and card.suit is suit for card in held)


def _best_swap(view: PlayerView) -> SwapJoker | None:
    """Return the joker move that rids the hand of its dearest card, if there is one.

    A joker that comes to the hand is worth it only where it can be laid off again (R-J12).
    """
    rules = view.table.rules
    return min(
        (action for action in view.legal.swaps if action.end is not None or _fits_again(view, action)),
        key=lambda action: (
            -penalty(action.card, rules),
            int(action.card),
            action.meld,
            int(action.joker),
            action.end or "",
        ),
        default=None,
    )


def _fits_again(view: PlayerView, action: SwapJoker) -> bool:
    """Whether the joker that comes to the hand can be laid off on what then lies on the table."""
    rules = view.table.rules
    if rules.final_discard_required and len(view.hand) == 1:
        return False
    melds = [table.meld for table in view.table.melds]
    melds[action.meld] = swapped(melds[action.meld], action.joker, action.card, None)
    return any(ends_for(meld, action.joker, rules) for meld in melds)
