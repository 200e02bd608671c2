"""Every named game, cut for by a press, is shown from its first moment on: messages, panels, pictures, lines, clock."""

from dataclasses import replace
from typing import Final

import pytest

from bot import clockwork
from bot.i18n.catalogue import Catalogue
from bot.i18n.phrases import Phrases
from bot.ports import Cause, Entry, Pace, Person, TableRecord
from bot.table import Table
from bot.ui.modes import Base, MeldProposal, Mode, Moving, Proposal
from bot.ui.panels import hand_panel
from bot.ui.pictures import score_model, table_model
from bot.ui.rules_text import rules_pages
from bot.ui.scene import HandScene, Sort, TableScene
from bot.ui.scenes import _hand_scene
from bot.ui.score_message import score_message
from bot.ui.table_message import table_message
from engine.actions import Action
from engine.computer import LEVELS
from engine.fold import evolve, replay
from engine.packs import SeededShuffler
from engine.play import open_match, play
from engine.presets import PRESETS
from engine.rules import Cut
from engine.state import Match, Phase
from tests.bot.ui.test_limits import Blank, check

NAMES: Final = ("Ann", "Bob", "Cy", "Dee")
ACTS: Final = 60
"""How many acts of each game are shown."""


class Journey:
    """A match played by the greedy computers, and shown after every act."""

    def __init__(self, game: str) -> None:
        self.shuffler = SeededShuffler(game)
        rules = replace(PRESETS[game], cut=Cut.BUTTON)
        events = open_match(rules, len(NAMES), self.shuffler)
        record = TableRecord(
            table_id=1,
            guild_id=1,
            channel_id=2,
            host_id=1,
            game=game,
            pace=Pace.NORMAL,
            occupants=tuple(Person(seat + 1, name) for seat, name in enumerate(NAMES)),
            started_at=0,
        )
        match = replay(events)
        wait = clockwork.opening(record, match, events, 0)
        self.revision, self.now = len(events), 0
        entry = Entry(events, Cause.TABLE, 0)
        self.table = Table(wait.record, match, self.revision, wait.deadline, (entry,))

    @property
    def match(self) -> Match:
        """The match now."""
        return self.table.match

    def act(self) -> Action:
        """Let who is awaited first do what the greedy computer does."""
        seat = self.table.awaited[0]
        action = LEVELS["greedy"](self.table.view(seat), lambda: False)
        events = play(self.match, seat, action, self.shuffler)
        match = self.match
        for event in events:
            match = evolve(match, event)
        self.now += 1_000
        wait = clockwork.after(self.table.wait, match, events, seat, Cause.TIME, self.now)
        assert match.places is not None or (wait.deadline is not None and wait.deadline > self.now)
        self.revision += len(events)
        self.table.moved(Entry(events, Cause.TIME, self.now), wait, self.revision)
        return action

    def scene(self) -> TableScene:
        """The table as anybody sees it."""
        table = self.table
        return TableScene(table.record, table.public(), NAMES, NAMES, table.deadline, table.entries)

    def hand(self, seat: int, sort: Sort) -> HandScene:
        """The table as a seat sees it."""
        return _hand_scene(self.scene(), self.table.view(seat), "Club", sort)


async def show(journey: Journey, phrases: Phrases, renderer: Blank) -> None:
    """Make everything that people would see now."""
    scene = journey.scene()
    check(await table_message(renderer, phrases, scene))
    table_model(phrases, scene)
    score_model(phrases, scene)
    check(await score_message(renderer, phrases, scene))
    for seat in range(len(NAMES)):
        hand = journey.hand(seat, Sort.SUIT)
        modes: tuple[Mode, ...] = (Base(), Proposal(0), MeldProposal(0), Moving()) if hand.awaited else (Base(),)
        for mode in modes:
            check(await hand_panel(renderer, phrases, hand, mode))


@pytest.mark.parametrize("game", PRESETS)
async def test_a_game_is_shown_from_its_cut_on(game: str) -> None:
    phrases, renderer, journey = Phrases(Catalogue()), Blank(), Journey(game)
    assert journey.match.phase is Phase.CUT
    assert journey.table.deadline is not None
    for sort in Sort:
        check(await hand_panel(renderer, phrases, journey.hand(0, sort), Base()))
    assert rules_pages(phrases, game, journey.match.rules)
    await show(journey, phrases, renderer)
    for _ in range(ACTS):
        if journey.match.places is None:
            journey.act()
        await show(journey, phrases, renderer)


@pytest.mark.parametrize("game", ["jamaican", "kalooki_51", "north_american"])
async def test_the_next_deal_is_shown_from_its_cut_on(game: str) -> None:
    phrases, renderer, journey = Phrases(Catalogue()), Blank(), Journey(game)
    while journey.match.phase is not Phase.SCORED and journey.match.places is None:
        journey.act()
    await show(journey, phrases, renderer)
    while journey.match.phase is Phase.SCORED:
        journey.act()
        await show(journey, phrases, renderer)
    assert journey.match.phase is (Phase.FINISHED if game == "north_american" else Phase.CUT)
