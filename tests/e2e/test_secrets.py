"""A deal by clicks with the log at its loudest: no card, no token and no hand's file name gets out anywhere."""

import contextlib
import logging
from collections.abc import Sequence
from pathlib import Path

import pytest

from bot.console import LINE, Tactful
from bot.standin import changes as ch
from bot.standin.people import Outcome
from engine.events import DealScored, Event
from tests.e2e.lookout import Lookout, cards_in, rows_in
from tests.e2e.room import opened
from tests.e2e.test_match import NAMES, Enough, loud, party_of

__all__ = ["loud"]

FILES = {"hand.png", "melds.png", "table.png", "scores.png"}
"""What pictures are called: what they are, and nothing of what is on them."""


@pytest.mark.slow
async def test_a_deal_leaves_nothing_in_logs_names_and_addresses(
    tmp_path: Path, loud: pytest.LogCaptureFixture
) -> None:
    async with opened(tmp_path, *NAMES, seed=5) as room:
        party, names, tokens = party_of(room), set[str](), set[str]()

        def look(change: ch.Change) -> None:
            if isinstance(change, ch.MessageCreated | ch.MessageEdited):
                names.update(attachment.filename for attachment in change.message.attachments)
            elif isinstance(change, ch.InteractionStarted):
                tokens.add(change.interaction.token)

        stop = room.discord.world.listen(look)

        async def until_scored(events: Sequence[Event]) -> None:
            if any(isinstance(event, DealScored) for event in events):
                raise Enough

        await party.sit_down()
        lookout = Lookout(room.discord, room.people, room.bystander, party.relay.events)
        with contextlib.suppress(Enough):
            await party.play(until_scored)
        await party.settled()
        lookout.stop()
        stop()
        leaks, own = lookout.judge()
        requests = "\n".join(f"{seen.method} {seen.path}" for seen in room.discord.notebook.journal)
    assert not leaks
    assert own > len(NAMES)
    assert names <= FILES
    assert "hand.png" in names
    assert len(tokens) > 20
    assert not [token for token in tokens if token in loud.text]
    assert room.discord.token not in loud.text
    assert not cards_in(loud.text)
    assert not cards_in(requests)


async def test_what_goes_wrong_in_drawing_says_no_card(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(tmp_path, *NAMES) as room:
        await room.sit_down()
        (person,) = room.awaited()
        hand = [str(card) for card in room.table.view(room.people.index(person)).hand]

        def spill(*_: object) -> bytes:
            raise RuntimeError(f"cannot draw {' '.join(hand)}")

        room.app.renderer._pictures.clear()
        monkeypatch.setattr(room.app.renderer, "draw", spill)
        with caplog.at_level(logging.DEBUG, "bot"):
            answer = await person.click(room.public(), label="My hand")
            assert answer.outcome is not Outcome.FAILED
            await room.settled()
        # The hand comes as text, and the log says where it went wrong, in the form in which the bot writes it.
        assert any(rows_in(sight.text) for sight in room.privates(person))
        written = "\n".join(map(Tactful(LINE).format, caplog.records))
        assert "hand.png could not be drawn" in written
        assert "in spill" in written
        assert "RuntimeError" in written
        assert not cards_in(written)
