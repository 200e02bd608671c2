"""The demo: a whole match of four by scripted people, left as files to look at.

``transcript.txt`` (who pressed what, and what happened), ``scores.json``, a score sheet for each deal, the leaderboard
as picture and text, everybody's hand at each deal, and the table at each lay-down. The same seed gives the same match.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any, Final

from bot.app import App
from bot.config import Settings
from bot.demo.party import Party
from bot.demo.scripted import NotShown, Unanswered
from bot.seats import names_apart
from bot.standin import Standin
from bot.standin.server import checker_from_environment
from bot.standin.sights import Sight
from bot.ui.endpoint import Endpoint
from engine.computer import LEVELS
from engine.events import DealScored, DealStarted, Event, LaidDown
from engine.openings import contracts_of
from engine.packs import SeededShuffler
from engine.transcript import print_event

NAMES: Final = ("Ada", "Bola", "Chen", "Dalia")
"""The people of the demo."""

STRATEGY: Final = "greedy"
"""How they play."""


def main(out: Path, seed: int) -> int:
    """Play and write; return 0 only if all of it happened."""
    begun = time.monotonic()
    try:
        asyncio.run(_demo(out, seed))
    except (AssertionError, NotShown, Unanswered, TimeoutError, OSError) as error:
        print(f"The demo did not come to its end: {type(error).__name__} {error}", file=sys.stderr)
        return 1
    print(f"A whole match is in {out}/ ({time.monotonic() - begun:.0f} s).")
    return 0


@contextlib.asynccontextmanager
async def connected(app: App) -> AsyncIterator[App]:
    """Open the app and connect it; close it at the end."""
    await app.open()
    serving = asyncio.ensure_future(app.serve())
    try:
        ready = asyncio.ensure_future(app.client.wait_until_ready())
        await asyncio.wait((serving, ready), return_when=asyncio.FIRST_COMPLETED)
        if serving.done():
            serving.result()
        yield app
    finally:
        await app.close()
        await asyncio.gather(serving, return_exceptions=True)


async def _demo(out: Path, seed: int) -> None:
    for folder in (out, out / "hands", out / "tables"):
        folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="kalooki-") as scratch:
        async with Standin(limits=False, schema=checker_from_environment()) as standin:
            _, (room,), clients = standin.furnish(NAMES)
            chosen = {"DISCORD_TOKEN": standin.token, "KALOOKI_DATABASE": Path(scratch) / "kalooki.sqlite3"}
            settings = Settings.model_validate(chosen)
            endpoint = Endpoint(standin.api_base, standin.gateway_url, standin.cdn_base)
            app = App(
                settings, endpoint=endpoint, shuffler=SeededShuffler(seed), computer_delay=0, gap=0, per_second=None
            )
            report = Report(out)
            async with connected(app):
                party = Party(app, room, clients, LEVELS[STRATEGY], report.note)
                await party.sit_down()
                await party.play(lambda events: report.happened(party, events))
                await party.settled()
                await report.leaderboard(party)
            standin.check()
            report.write(party, seed)


class Report:
    """Writes the demo's files."""

    def __init__(self, out: Path) -> None:
        """Write into the folder ``out``."""
        self._out = out
        self._lines: list[str] = []
        self._laid = 0

    def note(self, who: str, what: str) -> None:
        """Take down a press."""
        self._lines.append(f"{who} presses {what}")

    async def happened(self, party: Party, events: Sequence[Event]) -> None:
        """Take down what happened, and keep the pictures of what is worth one."""
        self._lines.extend(f"    {print_event(event)}" for event in events)
        for event in events:
            match event:
                case DealStarted(number=number):
                    await party.settled()
                    self._laid = 0
                    for scripted in party.people:
                        sight = _newest(scripted.person.messages(scripted.person.dm))
                        self._keep(sight, f"hands/deal-{number}-{scripted.person.name}.png")
                case LaidDown():
                    await party.settled()
                    self._laid += 1
                    number = party.table.public().number
                    self._keep(_table(party), f"tables/deal-{number}-{self._laid}.png")
                case DealScored():
                    await party.settled()
                    number = party.table.public().number
                    self._keep(_sheet(party), f"deal-{number}-scores.png")
                case _:
                    pass

    async def leaderboard(self, party: Party) -> None:
        """Ask for the leaderboard and keep it as picture and text."""
        host = party.people[0]
        host.tell("/kalooki leaderboard")
        sight = await host.person.slash(party.room, "kalooki leaderboard").shown()
        self._keep(sight, "leaderboard.png")
        missing = [name for name in NAMES if name not in sight.text]
        if missing:
            raise NotShown(f"{missing} on the leaderboard")
        (self._out / "leaderboard.txt").write_text(sight.text + "\n", encoding="utf-8")

    def write(self, party: Party, seed: int) -> None:
        """Write the transcript and the scores."""
        (self._out / "transcript.txt").write_text("\n".join(self._lines) + "\n", encoding="utf-8")
        body = json.dumps(_scores(party, seed), indent=2, ensure_ascii=False)
        (self._out / "scores.json").write_text(body + "\n", encoding="utf-8")

    def _keep(self, sight: Sight, name: str) -> None:
        if not sight.pictures:
            raise NotShown(f"a picture for {name}")
        (self._out / name).write_bytes(sight.pictures[0].content)


def _scores(party: Party, seed: int) -> dict[str, Any]:
    """Return the match's scores by name."""
    match = party.table.match
    names = names_apart(party.table.record.occupants)
    return {
        "seed": seed,
        "people": names,
        "deals": [
            {
                "number": result.number,
                "contracts": [
                    {"trios": contract.sets, "quartets": contract.runs} for contract in contracts_of(result.openings)
                ],
                "went_out": None if result.winner is None else names[result.winner],
                "sudden_death": result.sudden_death,
                "scores": {names[score.seat]: score.total for score in result.scores},
            }
            for result in match.results
        ],
        "totals": dict(zip(names, match.match_totals, strict=True)),
        "places": dict(zip(names, match.places or (), strict=True)),
    }


def _newest(sights: Sequence[Sight]) -> Sight:
    """Return the newest message with a picture."""
    found = next((sight for sight in reversed(sights) if sight.pictures), None)
    if found is None:
        raise NotShown("a picture")
    return found


def _public(party: Party) -> list[Sight]:
    return [sight for sight in party.people[0].person.messages(party.room) if not sight.private and sight.pictures]


def _table(party: Party) -> Sight:
    """Return the table message: the one with My hand."""
    return _newest([sight for sight in _public(party) if _has(sight, "hand")])


def _sheet(party: Party) -> Sight:
    """Return the newest score sheet: the newest picture that is no table message."""
    return _newest([sight for sight in _public(party) if not _has(sight, "hand")])


def _has(sight: Sight, verb: str) -> bool:
    return any(button.custom_id.split(":")[3:4] == [verb] for button in sight.buttons)
