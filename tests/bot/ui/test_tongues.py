"""Public text is in the server's language, private text in the person's, also what the bot writes by itself."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.clock import VirtualClock
from bot.errors import StorageTrouble
from bot.i18n.catalogue import Catalogue
from bot.standin import Standin
from bot.standin.clock import ManualClock
from bot.standin.permissions import Permission
from bot.standin.server import checker_from_environment
from bot.store.settings import LANGUAGE, LOCALE
from bot.ui.tongues import Tongues
from engine.computer import LEVELS
from engine.packs import SeededShuffler
from engine.state import Phase
from tests.bot.league.matches import QUICK
from tests.bot.ui.salon import Bot, Salon


@pytest.fixture
async def abroad(tmp_path: Path) -> AsyncIterator[Salon]:
    """A server whose language is French, where Ann reads English, Bob Portuguese and Cy German."""
    clock = VirtualClock()
    async with Standin(clock=ManualClock(), limits=False, schema=checker_from_environment()) as discord:
        guild, (room,), people = discord.furnish(("Ann", "Bob", "Cy"))
        guild.locale = "fr"
        for person, locale in zip(people, ("en-GB", "pt-BR", "de"), strict=True):
            person.user.locale = locale
        path = tmp_path / "kalooki.sqlite3"
        made = Salon(discord, await Bot.start(discord, path, clock, SeededShuffler(7)), clock, room, people)
        try:
            yield made
        finally:
            await made.bot.stop()
        discord.check()


async def the_rest_sits_down(salon: Salon) -> None:
    for person in salon.people[1:]:
        await salon.click(person, salon.public(), "Rejoindre")
    await salon.click(salon.people[0], salon.public(), "Commencer")


async def sit_down(salon: Salon) -> None:
    await salon.command(salon.people[0], "new")
    await the_rest_sits_down(salon)


async def test_public_text_is_in_the_language_of_the_server(abroad: Salon) -> None:
    ann = abroad.people[0]
    await abroad.command(ann, "new")
    assert "Jamaïcain, neuf donnes" in abroad.public().text
    assert abroad.public().find_button("Commencer") is not None
    await the_rest_sits_down(abroad)
    table = abroad.public()
    assert "Donne 1 sur 9" in table.text
    assert table.find_button("Ma main") is not None
    assert table.pictures[0].alt.startswith("Donne 1 sur 9")


async def test_direct_messages_are_in_the_language_of_the_person(abroad: Salon) -> None:
    ann, bob, cy = abroad.people
    await sit_down(abroad)
    assert "Deal 1 of 9" in abroad.panel(ann).text
    assert "Rodada 1 de 9" in abroad.panel(bob).text
    assert "Deal 1 of 9" in abroad.panel(cy).text, "no German yet"
    greetings = [sight.text for sight in bob.messages(bob.dm)]
    assert any("Você está na mesa" in text for text in greetings)


async def test_panels_that_the_bot_refreshes_stay_in_the_language_of_the_person(abroad: Salon) -> None:
    bob = abroad.people[1]
    await sit_down(abroad)
    table = abroad.table
    while table.match.phase is not Phase.DRAW or abroad.player is not bob:
        seat = table.awaited[0]
        action = LEVELS["careful"](table.view(seat), lambda: False)
        await abroad.bot.tables.act(table.table_id, abroad.people[seat].id, None, action)
    await abroad.settle()
    assert "Sua vez" in abroad.panel(bob).text


async def test_a_restart_forgets_no_language(abroad: Salon) -> None:
    bob = abroad.people[1]
    await sit_down(abroad)
    await abroad.restart()
    assert "Rodada 1 de 9" in abroad.panel(bob).text
    assert "Donne 1 sur 9" in abroad.public().text


async def test_refusals_are_in_the_language_of_who_pressed(abroad: Salon) -> None:
    ann, bob, _ = abroad.people
    await abroad.command(bob, "hand")
    assert "Não há mesa aqui. Abra uma com </kalooki new:" in abroad.privates(bob)[-1].text
    await abroad.command(ann, "hand")
    assert "There is no table here. Open one with </kalooki new:" in abroad.privates(ann)[-1].text


async def test_what_a_person_or_a_server_has_chosen_comes_first(abroad: Salon) -> None:
    ann, bob, _ = abroad.people
    store = abroad.bot.store
    await store.set_person_setting(bob.id, LANGUAGE, "fr")
    assert abroad.room.guild_id is not None
    await store.set_person_setting(abroad.room.guild_id, LANGUAGE, "en-JM")
    await abroad.command(bob, "hand")
    assert "Il n’y a pas de table ici." in abroad.privates(bob)[-1].text
    await abroad.command(ann, "new")
    assert abroad.public().find_button("Join") is not None
    await store.set_person_setting(bob.id, LANGUAGE, "")
    await abroad.command(bob, "hand")
    assert "A partida ainda não começou aqui" in abroad.privates(bob)[-1].text


async def test_a_server_that_chooses_a_language_is_shown_in_it_at_once(abroad: Salon) -> None:
    ann = abroad.people[0]
    abroad.discord.world.permit(abroad.room, ann.user, Permission.MANAGE_GUILD)
    await abroad.command(ann, "new")
    await abroad.command(ann, "settings")
    panel = await abroad.click(ann, abroad.privates(ann)[-1], "Settings of this server")
    language = next(select for select in panel.selects if select.custom_id.endswith(":language"))
    await ann.select(panel, language.custom_id, "en-JM")
    await abroad.settle()
    assert abroad.public().find_button("Join") is not None
    assert "Language: **English (Jamaica)**" in abroad.privates(ann)[-1].text


async def test_a_server_that_chose_jamaican_english_is_told_the_end_of_a_match_in_it(abroad: Salon) -> None:
    guild_id = abroad.room.guild_id
    assert guild_id is not None
    await abroad.bot.store.set_person_setting(guild_id, LANGUAGE, "en-JM")
    await abroad.open_table(QUICK)
    await abroad.until_over()
    said = abroad.public().text
    # Its own words where it has some, and English, not the French of the server's Discord, for the rest.
    assert "The match done." in said
    assert "League of this server" in said


async def test_the_language_of_a_press_is_remembered_once(abroad: Salon) -> None:
    bob = abroad.people[1]
    await abroad.command(bob, "hand")
    assert (await abroad.bot.store.person_settings(bob.id))[LOCALE] == "pt-BR"
    bob.user.locale = "fr"
    await abroad.command(bob, "hand")
    assert (await abroad.bot.store.person_settings(bob.id))[LOCALE] == "fr"


async def test_a_store_in_trouble_costs_the_language_and_no_answer(
    abroad: Salon, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: object) -> dict[str, str]:
        raise StorageTrouble

    monkeypatch.setattr(abroad.bot.store, "person_settings", broken)
    tongues = Tongues(Catalogue(), abroad.bot.store, lambda _: "fr")
    assert (await tongues.server(1)).locale == "fr"
    assert (await tongues.person(1)).locale == "en"
