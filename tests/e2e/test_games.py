"""Each game that points open, from the lobby to the end of its match, by people who press only what messages show."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from bot import offered
from bot.demo.party import Party
from engine.computer import LEVELS
from engine.events import Event, LaidDown
from engine.presets import PRESETS
from engine.rules import MatchEnd
from tests.e2e.room import opened

NAMES = ("Ada", "Bola", "Chen")
POINTS = [name for name, rules in PRESETS.items() if rules.points_open]


async def _nothing(_events: Sequence[Event]) -> None:
    """Watch and do nothing."""


@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.parametrize("game", POINTS)
async def test_a_match_to_its_end(tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = PRESETS[game]
    if rules.match_end in {MatchEnd.LIMIT, MatchEnd.ELIMINATION}:
        rules = replace(rules, limit=20, buy_ins=min(1, rules.buy_ins))  # a match of a few deals
    monkeypatch.setattr(offered, "OFFERED", {game: rules})
    async with opened(tmp_path, *NAMES, seed=5) as room:
        party = Party(room.app, room.channel, room.people, LEVELS["greedy"], lambda _who, _what: None)
        table = await party.sit_down(game=game)
        await party.play(_nothing)
        await party.settled()
        over = [sight for sight in room.bystander.messages(room.channel) if "The match is over." in sight.text]
        assert over
    match = table.match
    assert match.rules == rules
    assert match.places is not None
    assert any(isinstance(event, LaidDown) for event in party.relay.events)
    match rules.match_end:
        case MatchEnd.LIMIT:
            assert max(match.totals) > rules.limit
        case MatchEnd.SINGLE:
            assert len(match.results) == 1
        case _:
            assert len(match.still_in) == 1
