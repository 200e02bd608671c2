"""Two people of one name, and one of whose name nothing can be seen, are told apart wherever a seat is named."""

from collections.abc import Callable
from pathlib import Path

import pytest
from discord import ui

from bot.i18n.phrases import Phrases
from bot.league.export import read, to_json, to_text
from bot.ports import Computer, Lobby, Pace, Person, StoredTable
from bot.rendering.art import Art, Face
from bot.rendering.canvas import fit, width_of
from bot.standin import Sight
from bot.ui.layout import Content
from bot.ui.lobby_message import closed_lobby_message, lobby_message
from bot.ui.scenes import safe
from engine.presets import JAMAICAN
from engine.state import Phase
from tests.bot.i18n.shelf import CATALOGUE
from tests.bot.league.matches import QUICK, stored
from tests.bot.ui.conftest import opened
from tests.bot.ui.test_league import told


def apart(text: str, *names: str) -> bool:
    """Whether a text has each name with the number of its seat, and never without."""
    bare = text
    for number, name in enumerate(names, 1):
        bare = bare.replace(f"{name} ({number})", "")
    return all(f"{name} ({number})" in text for number, name in enumerate(names, 1)) and not any(
        name in bare for name in names
    )


def alt(sight: Sight) -> str:
    """What is said of a message's picture."""
    return sight.pictures[0].alt or ""


async def test_two_of_one_name_are_told_apart_at_the_table_and_ever_after(tmp_path: Path) -> None:
    async with opened(tmp_path, "Bob", "bob", "Cy") as salon:
        bob, pair = salon.people[0], ("Bob", "bob")
        await salon.open_table(QUICK)
        assert apart(alt(salon.public()), *pair)
        await salon.click(bob, salon.panel(bob), "As text")
        (words,) = [sight.text for sight in bob.messages(bob.dm) if sight.private]
        assert apart(words, *pair)
        await salon.until(Phase.FINISHED)
        sheet = salon.public()
        assert apart(sheet.text, *pair)
        assert apart(alt(sheet), *pair)
        assert apart(sheet.pictures[-1].alt or "", *pair)
        listed = await told(salon, bob, "history")
        assert apart(listed.text, *pair)
        match = await salon.select(bob, listed, "history", "1")
        assert apart(match.text, *pair)
        assert apart(alt(match), *pair)
        replayed = await salon.click(bob, match, "Replay")
        assert apart(replayed.text, *pair)
        assert apart(alt(replayed), *pair)


async def test_who_shows_no_name_is_called_as_their_account(tmp_path: Path) -> None:
    async with opened(tmp_path, "\u3164\u200b", "\u202eeoZ", "Cy") as salon:
        salon.discord.world.users[salon.people[0].id].username = "ann_1"
        table = await salon.sit_down()
        assert [who.name for who in table.record.occupants] == ["ann_1", "eoZ", "Cy"]


@pytest.mark.parametrize("write", [to_json, to_text])
def test_who_replays_a_file_reads_of_no_two_people_of_one_name(write: Callable[[StoredTable, str], str]) -> None:
    table = stored((Person(1, "Bob"), Person(2, ""), Person(3, "bob"), Person(4, ""), Computer("\x1b[1m", "greedy")))
    called = ("Bob (1)", "Former (2)", "bob (3)", "Former (4)", "[1m")
    assert read(write(table, "Former")).names == called


def test_a_lobby_tells_people_of_one_name_apart() -> None:
    people = (Person(1, "Bob"), Person(2, "b\u200bob"), Computer("\u3164", "easy"))
    lobby = Lobby(1, 1, 2, 2, "jamaican", JAMAICAN, Pace.NORMAL, 4, people, 1_800_000_000_000)
    phrases = Phrases(CATALOGUE, "en")
    shown = _words(lobby_message(phrases, lobby, safe))
    assert apart(shown, "Bob", "bob")
    assert "(3)" in shown
    assert "b\u200bob (2)" not in shown
    assert apart(_words(closed_lobby_message(phrases, lobby, "started", safe)), "Bob", "bob")


def _words(content: Content) -> str:
    return "\n".join(item.content for item in content.view.walk_children() if isinstance(item, ui.TextDisplay))


def test_a_long_name_keeps_its_number_in_a_picture() -> None:
    font, name = Art().font(Face.BOLD, 30), "Maximiliane of Hohenstein-Eberfels"
    told = f"{name} (2)"
    assert fit(told, font, width_of(told, font)) == told
    for room in (120, 200, 300):
        cut = fit(told, font, room)
        assert cut.endswith("… (2)")
        assert name.startswith(cut.removesuffix("… (2)"))
        assert width_of(cut, font) <= room
    assert fit(told, font, 70) == "M…"
    assert fit(told, font, 5) == ""
