"""Everything that a hand panel ever shows has its words in ``/kalooki do``: in every named game, at every step."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

import pytest

from bot.i18n.catalogue import Catalogue
from bot.i18n.phrases import Phrases
from bot.ui.build import EITHER, Draft, decode
from bot.ui.build_desk import BUILD_VERBS
from bot.ui.controls import controls
from bot.ui.do_build import built_offers
from bot.ui.hand_desk import HAND_VERBS
from bot.ui.hint_desk import HINT_VERBS
from bot.ui.ids import PressId
from bot.ui.layout import OPTION_TEXT
from bot.ui.modes import Advised, Base, Building, MeldProposal, Mode, Moving, Proposal, Throwing, Where
from bot.ui.offers import hand_offers
from bot.ui.scene import HandScene, Sort, TableScene
from bot.ui.steps import swap_value
from engine import actions as a
from engine.computer.hint import hint
from engine.melds import Meld
from engine.presets import PRESETS
from tests.bot.ui.scenes import big_hand, big_table, everything, hand_scene
from tests.bot.ui.test_every_game import NAMES, Journey
from tests.bot.ui.twins import has_words, meant_by, pressable

ACTS: Final = 70
"""How many acts of each game are looked at."""


class Learners(Journey):
    """A match at a table whose host allows hints."""

    def scene(self) -> TableScene:
        """The table as anybody sees it."""
        scene = super().scene()
        clocks = replace(scene.record.clocks, hints=True)
        return replace(scene, record=replace(scene.record, clocks=clocks))


def modes_of(scene: HandScene) -> Iterator[Mode]:
    """Yield every step that the panel can be at."""
    legal = scene.view.legal
    yield Base()
    yield Base(1)
    if not scene.awaited:
        return
    yield from (Proposal(index) for index in range(len(scene.lay_downs)))
    yield from (MeldProposal(index) for index in range(len(scene.new_melds)))
    yield from (Where(lay_off.card) for lay_off in legal.lay_offs)
    yield from (Throwing(card) for card in legal.discards)
    if legal.swaps:
        yield Moving()
    told = hint(scene.view)
    if told is not None:
        yield Advised(told)


def drafts_of(scene: HandScene) -> Iterator[Draft]:
    """Yield what its owner may have put together: each lay-down and new meld that the bot knows, step by step."""
    for melds in scene.lay_downs:
        for target in range(len(scene.view.table.openings)):
            yield from _steps(Draft(str(target)), melds, scene)
    for meld in scene.new_melds:
        yield from _steps(Draft(EITHER), (meld,), scene)


def _steps(draft: Draft, melds: tuple[Meld, ...], scene: HandScene) -> Iterator[Draft]:
    openings, rules = scene.view.table.openings, scene.view.table.rules
    yield draft
    for meld in sorted(melds, key=lambda meld: meld.kind, reverse=True):
        if meld.kind not in draft.wanted(openings):
            return
        draft = draft.pick(meld.cards)
        yield draft
        assert meld in draft.readings(openings, rules)
        draft = draft.accept(meld)
        yield draft


def look(phrases: Phrases, scene: HandScene, seen: set[str]) -> None:
    """Hold the panel at each of its steps against the offers."""
    meant = meant_by([*hand_offers(phrases, scene), *built_offers(phrases, scene, "")])
    for mode in modes_of(scene):
        for shown in pressable(press for group in controls(phrases, scene, mode) for press in group):
            seen.add(shown.family)
            assert has_words(shown, meant), (shown, mode)
        if isinstance(mode, Advised) and mode.hint.action is not None:
            assert is_offered(phrases, scene, mode.hint.action, meant), mode
    for draft in drafts_of(scene):
        for shown in pressable(press for group in controls(phrases, scene, Building(draft)) for press in group):
            seen.add(shown.family)
            if shown.family != "b_done":
                assert has_words(shown, meant), (shown, draft)
                continue
            for written in (phrases.melds(draft.melds), " / ".join(_letters(meld) for meld in draft.melds)):
                found = [offer.press for offer in built_offers(phrases, scene, written) if offer.press is not None]
                assert _laid(scene, shown.press) in [_laid(scene, press) for press in found], written


def is_offered(phrases: Phrases, scene: HandScene, action: a.Action, meant: set[tuple[str, ...]]) -> bool:
    """Whether what a hint advises, which *Do it* does, has words of its own."""
    moment = str(scene.view.table.moment)
    match action:
        case a.LayDown(melds):
            return _is_written(phrases, scene, melds)
        case a.AddMeld(meld):
            return _is_written(phrases, scene, (meld,))
        case a.Discard(card):
            return (moment, "discard", card.name) in meant
        case a.LayOff(card, meld, end):
            return (moment, "where", card.name, f"{meld}.{end or '-'}") in meant
        case a.SwapJoker():
            return (str(PressId(1, "moved", scene.view.table.moment)), swap_value(action)) in meant
        case _:
            return any(each[0] == str(PressId(1, _VERBS[type(action)], scene.view.table.moment)) for each in meant)


def _is_written(phrases: Phrases, scene: HandScene, melds: tuple[Meld, ...]) -> bool:
    wanted = sorted((_letters(meld), meld.low) for meld in melds)
    offers = built_offers(phrases, scene, phrases.melds(melds))
    return wanted in [_laid(scene, offer.press) for offer in offers if offer.press is not None]


_VERBS: Final = {
    a.Draw: "draw",
    a.Take: "take",
    a.EndTurn: "end_turn",
    a.Call: "call",
    a.PassCall: "pass",
    a.AllowCall: "allow",
    a.RefuseCall: "refuse",
    a.ReturnCard: "give_back",
    a.BuyIn: "buy_in",
    a.Ready: "ready",
    a.Cut: "cut",
}
"""The verbs of actions that need nothing else."""


def _letters(meld: Meld) -> str:
    return " ".join(card.name.lower() for card in meld.cards)


def _laid(scene: HandScene, press: PressId) -> list[tuple[str, int]]:
    """Return the melds that a press lays; of which copy a card is makes no difference."""
    draft = decode(press.args[0], scene.view.hand, scene.view.table.openings, scene.view.table.rules)
    assert draft is not None
    return sorted((_letters(meld), meld.low) for meld in draft.melds)


@pytest.fixture(scope="module")
def seen() -> set[str]:
    """The verbs that were seen on panels."""
    return set()


@pytest.mark.parametrize("game", PRESETS)
def test_every_press_of_a_panel_has_its_words(game: str, seen: set[str]) -> None:
    phrases, journey = Phrases(Catalogue()), Learners(game)
    for act in range(ACTS):
        if journey.match.places is None:
            journey.act()
        # Those who wait see the same for long.
        for seat in range(len(NAMES)) if not act % 9 else journey.table.awaited:
            look(phrases, journey.hand(seat, Sort.SUIT), seen)


@pytest.mark.parametrize("language", Catalogue().languages)
def test_every_press_of_the_largest_panel_has_its_words(language: str, seen: set[str]) -> None:
    phrases, view, hand = Phrases(Catalogue(), language), big_table(), big_hand()
    scene = hand_scene(view, legal=replace(everything(hand, view), buy_in=True))
    offers = list(hand_offers(phrases, scene))
    meant = meant_by(offers)
    modes = (Base(), Base(1), Where(hand[5], 0), Where(hand[5], 1), Moving(0), Moving(1), Throwing(hand[0]))
    for mode in modes:
        for shown in pressable(press for group in controls(phrases, scene, mode) for press in group):
            seen.add(shown.family)
            assert has_words(shown, meant), (shown, mode)
    for offer in offers:
        assert len(offer.words) <= OPTION_TEXT
        assert len(offer.value) <= OPTION_TEXT


def test_no_press_of_a_panel_was_missed(seen: set[str]) -> None:
    if not {"draw", "buy_in"} <= seen:
        pytest.skip("only with the tests above, which look at the panels")
    lack = {*HAND_VERBS, *BUILD_VERBS, *HINT_VERBS} - seen
    assert not lack, lack
