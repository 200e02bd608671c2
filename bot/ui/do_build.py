"""A lay-down or new meld of one's own, written: ``7S 7H 7D | 5C 6C 7C 8C``, a bar between two melds.

What the panel takes many presses for, picking each meld's cards and saying what a joker stands for, is one offer here
for each way in which the cards written can be read. Cards are written as the bot shows them, or by letters.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from bot.i18n.phrases import Phrases
from bot.ui.build import EITHER, MOST_MELDS, Draft
from bot.ui.layout import OPTION_TEXT, clip
from bot.ui.maker import Maker
from bot.ui.offers import Offer, to_be_written
from bot.ui.scene import HandScene
from engine.actions import AddMeld, LayDown
from engine.cards import Card
from engine.holding import Holding, check_lay_down, check_new_meld
from engine.melds import Meld
from engine.violations import MeldViolation

_BARS: Final = re.compile(r"[|/;,+]")
_STANDS_FOR: Final = re.compile(r"=\S+")
"""What the bot writes behind a joker; the cards beside it say the same."""

_FEWEST: Final = 3
"""The fewest cards of a meld."""

Groups = tuple[tuple[Card, ...], ...]
"""The cards of each meld written."""


def built_offers(phrases: Phrases, scene: HandScene, typed: str) -> list[Offer]:
    """Return the ways to lay the melds written; how to write them where nothing was."""
    legal, maker, found = scene.view.legal, Maker(phrases, scene), []
    groups = written_melds(phrases, scene.view.hand, typed)
    for draft in _drafts_of(scene, groups):
        if legal.lay_down and draft.opens and LayDown(draft.melds) in legal:
            words = phrases.say("do-lay-down", melds=phrases.melds(draft.melds))
        elif legal.add_meld and not draft.opens and AddMeld(draft.melds[0]) in legal:
            words = phrases.say("do-meld", melds=phrases.meld(draft.melds[0]))
        else:
            continue
        press = maker.id("b_done", draft.encode(scene.view.hand))
        found.append(Offer(clip(words, OPTION_TEXT), press, also=typed))
    if not found and (legal.lay_down or legal.add_meld):
        go_on = phrases.say("do-lay-down" if legal.lay_down else "do-meld", melds="")
        found.append(to_be_written(phrases.say("do-write-melds"), go_on.strip()))
    return found


def check_written(phrases: Phrases, scene: HandScene, typed: str) -> None:
    """Raise what is wrong with the melds written; nothing where none were, or none may be laid now."""
    groups, holding = written_melds(phrases, scene.view.hand, typed), scene.view.legal.holding
    if not groups or holding is None:
        return
    melds = tuple(_first_reading(group, holding) for group in groups)
    if scene.view.legal.lay_down:
        check_lay_down(holding, melds)
    else:
        check_new_meld(holding, melds[0])


def written_melds(phrases: Phrases, hand: Iterable[Card], typed: str) -> Groups:
    """Return the cards of a hand that were written, meld by meld; none where other words stand between them."""
    around = {word.casefold() for key in ("do-lay-down", "do-meld") for word in phrases.say(key, melds="").split()}
    free, groups = sorted(hand), []
    for part in _BARS.split(_STANDS_FOR.sub("", typed)):
        cards = []
        for word in part.casefold().split():
            card = next((card for card in free if word in _names(phrases, card)), None)
            if card is not None:
                free.remove(card)
                cards.append(card)
            elif word not in around:
                return ()
        if cards:
            groups.append(tuple(cards))
    short = not groups or len(groups) > MOST_MELDS or min(map(len, groups)) < _FEWEST
    return () if short else tuple(groups)


def _names(phrases: Phrases, card: Card) -> tuple[str, ...]:
    return phrases.card(card).casefold(), card.name.casefold()


def _drafts_of(scene: HandScene, groups: Groups) -> Iterator[Draft]:
    """Yield every draft that has all the melds written, those of other melds than before."""
    openings = scene.view.table.openings
    seen: set[tuple[bool, frozenset[Meld]]] = set()
    targets = [str(number) for number in range(len(openings))]
    if len(groups) == 1:
        targets.append(EITHER)

    def drafts(draft: Draft, rest: Groups) -> Iterator[Draft]:
        if not rest:
            yield draft
            return
        # Where points open the order says nothing.
        first = rest[:1] if draft.counts_points(openings) else rest
        for place, group in enumerate(first):
            for meld in _readings(draft.pick(group), scene):
                yield from drafts(draft.accept(meld), rest[:place] + rest[place + 1 :])

    for target in targets:
        for draft in drafts(Draft(target), groups) if groups else ():
            key = draft.opens, frozenset(draft.melds)
            if key not in seen and draft.is_whole(openings):
                seen.add(key)
                yield draft


def _readings(draft: Draft, scene: HandScene) -> Sequence[Meld]:
    try:
        return draft.readings(scene.view.table.openings, scene.view.table.rules)
    except MeldViolation:
        return ()


def _first_reading(group: tuple[Card, ...], holding: Holding) -> Meld:
    """Return what a meld written makes; raises why it is none."""
    either = Draft(EITHER).pick(group)
    return either.readings(holding.openings, holding.rules)[0]
