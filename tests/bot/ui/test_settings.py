"""What people and servers choose in ``/kalooki settings``: each choice takes effect."""

from dataclasses import replace
from typing import Any, Final

import pytest

from bot.i18n.catalogue import Catalogue
from bot.i18n.phrases import Phrases
from bot.rendering import models as m
from bot.standin import Person, Sight
from bot.standin.people import Outcome
from bot.standin.permissions import Permission
from bot.standin.records import ChannelType
from bot.ui.choices import PERSONAL, PersonChoices, ServerChoices, person_choices, server_choices
from bot.ui.settings_desk import person_panel, server_panel
from engine.presets import SHORT
from engine.rules import MatchForm
from engine.state import Phase
from tests.bot.ui.salon import Salon
from tests.bot.ui.test_limits import check

NAMES: Final = [("en", "English"), ("fr", "Français")]


def test_panels_fit_a_message() -> None:
    phrases = Phrases(Catalogue())
    for values in ((), tuple((key, values[1]) for key, values in PERSONAL.items())):
        check(person_panel(phrases, NAMES, person_choices(dict(values)), more=True))
    check(server_panel(phrases, NAMES, ServerChoices(channel=10**18), "note"))


def test_values_of_another_version_count_as_not_chosen() -> None:
    assert server_choices({"game": "whist", "pace": "never", "channel": "x"}) == ServerChoices()
    assert person_choices({"hand": "nowhere", "one_press": "yes"}) == PersonChoices()


async def settings(salon: Salon, person: Person) -> Sight:
    """A person's settings."""
    await salon.command(person, "settings")
    return salon.privates(person)[-1]


async def test_one_press_discards_at_once(salon: Salon) -> None:
    table = await salon.sit_down()
    person = salon.player
    await salon.click(person, await settings(salon, person), "Discard at once")
    assert "thrown **at once**" in salon.privates(person)[-1].text
    panel = await salon.click(person, salon.panel(person), "Draw")
    value = next(select for select in panel.selects if ":throw:" in select.custom_id).options[0].value
    await salon.select(person, panel, "throw", value)
    assert str(table.public().pile[-1]) == value


async def test_a_hand_that_comes_only_here_is_not_sent(salon: Salon) -> None:
    ann = salon.people[0]
    await salon.click(ann, await settings(salon, ann), "Do not send me my hand")
    await salon.sit_down()
    assert not [sight for sight in ann.messages(ann.dm) if sight.pictures]
    await salon.click(ann, salon.public(), "My hand")
    assert salon.privates(ann)[-1].pictures
    bob = salon.people[1]
    assert [sight for sight in bob.messages(bob.dm) if sight.pictures]


@pytest.fixture
def drawn(salon: Salon, monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What is drawn from now on."""
    found: list[Any] = []
    png = salon.bot.renderer.png

    async def noted(picture: m.Picture) -> bytes:
        found.append(picture)
        return await png(picture)

    monkeypatch.setattr(salon.bot.renderer, "png", noted)
    return found


async def test_a_person_sees_two_colours_in_all_that_only_they_see(salon: Salon, drawn: list[Any]) -> None:
    await salon.sit_down()
    ann, bob, _ = salon.people
    await salon.click(ann, await settings(salon, ann), "Use red and black")
    drawn.clear()
    await salon.click(ann, salon.public(), "My hand")
    for button in ("Scores", "Rules"):
        await salon.click(ann, salon.public(), button)
    await salon.command(ann, "rules", game="short")
    await salon.command(ann, "help")
    for _ in range(4):
        await salon.click(ann, salon.privates(ann)[-1], "Next page")
    await salon.command(ann, "replay", match=salon.table.table_id)
    kinds = {m.HandPicture, m.ScoreSheetPicture, m.RuleCardPicture, m.MeldsPicture, m.TablePicture}
    assert {type(picture) for picture in drawn} == kinds
    assert {picture.four_colour for picture in drawn} == {False}
    drawn.clear()
    await salon.click(bob, salon.public(), "My hand")
    await salon.command(bob, "table")
    assert {type(picture) for picture in drawn} == {m.HandPicture, m.TablePicture}
    assert {picture.four_colour for picture in drawn} == {True}


async def test_a_server_shows_everybody_two_colours_and_no_person_decides_for_it(
    salon: Salon, drawn: list[Any]
) -> None:
    await salon.sit_down()
    ann = salon.people[0]
    salon.discord.world.permit(salon.room, ann.user, Permission.MANAGE_GUILD)
    panel = await salon.click(ann, await settings(salon, ann), "Settings of this server")
    assert "show suits in **four colours**" in panel.text
    drawn.clear()
    panel = await salon.click(ann, panel, "Tables in red and black")
    assert "show suits in **red and black**" in panel.text
    assert [picture.four_colour for picture in drawn if isinstance(picture, m.TablePicture)] == [False]
    await salon.click(ann, salon.public(), "My hand")
    assert [picture.four_colour for picture in drawn if isinstance(picture, m.HandPicture)] == [True]
    await salon.until(Phase.SCORED)
    assert {picture.four_colour for picture in drawn if isinstance(picture, m.ScoreSheetPicture)} == {False}
    await salon.click(ann, panel, "Tables in four colours")
    tables = [picture.four_colour for picture in drawn if isinstance(picture, m.TablePicture)]
    assert (tables[0], tables[-1]) == (False, True)


async def test_the_language_chosen_wins_over_discords(salon: Salon) -> None:
    ann = salon.people[0]
    panel = await settings(salon, ann)
    panel = await salon.select(ann, panel, "set_person", "fr")
    assert "Français" in panel.text
    assert Phrases(Catalogue(), "fr").say("settings-title-person") in panel.text
    panel = await salon.select(ann, panel, "set_person", "-")
    assert "Your settings" in panel.text


async def test_only_who_manages_the_server_sets_what_it_has(salon: Salon) -> None:
    ann, bob, _ = salon.people
    world = salon.discord.world
    world.permit(salon.room, ann.user, Permission.MANAGE_GUILD)
    assert not (await settings(salon, bob)).find_button("Settings of this server")
    panel = await salon.click(ann, await settings(salon, ann), "Settings of this server")
    world.forbid(salon.room, ann.user, Permission.MANAGE_GUILD)
    await salon.click(ann, panel, "Show no league")
    assert "Only who may manage this server" in salon.privates(ann)[-1].text


async def test_a_new_lobby_is_as_the_server_has_chosen(salon: Salon) -> None:
    ann = salon.people[0]
    salon.discord.world.permit(salon.room, ann.user, Permission.MANAGE_GUILD)
    panel = await salon.click(ann, await settings(salon, ann), "Settings of this server")
    for key, value in (("game", "kalooki_51"), ("pace", "relaxed"), ("channel", str(salon.room.id))):
        select = next(select for select in panel.selects if select.custom_id.endswith(f":set_server:{key}"))
        await ann.select(panel, select.custom_id, value)
        await salon.settle()
        panel = ann.look(panel) or panel
    assert f"<#{salon.room.id}>" in panel.text
    await salon.command(ann, "new")
    assert "Kalooki 51" in salon.public().text
    assert "Pace: relaxed" in salon.public().text


async def test_an_announcement_channel_may_be_the_one_for_tables(salon: Salon) -> None:
    ann, world = salon.people[0], salon.discord.world
    guild = world.guild_of(salon.room)
    assert guild is not None
    news = world.add_channel(guild, "news", ChannelType.ANNOUNCEMENT)
    world.permit(salon.room, ann.user, Permission.MANAGE_GUILD)
    panel = await salon.click(ann, await settings(salon, ann), "Settings of this server")
    channels = next(select for select in panel.selects if select.custom_id.endswith(":set_server:channel"))
    await ann.select(panel, channels.custom_id, str(news.id))
    await salon.settle()
    assert f"<#{news.id}>" in salon.privates(ann)[-1].text


async def test_a_time_zone_is_written_and_checked(salon: Salon) -> None:
    ann = salon.people[0]
    salon.discord.world.permit(salon.room, ann.user, Permission.MANAGE_GUILD)
    panel = await salon.click(ann, await settings(salon, ann), "Settings of this server")
    before = ""
    for written, said in (("Atlantis", "There is no time zone “Atlantis”"), ("america/jamaica", "America/Jamaica")):
        answer = await ann.click(panel, label="Set time zone")
        assert answer.outcome is Outcome.FORM
        assert answer.form is not None
        assert answer.form.fields[0][1].get("value", "") == before
        await ann.submit_form(answer.form, {"time_zone": written})
        await salon.settle()
        panel = ann.look(panel) or panel
        assert said in panel.text
        before = written


async def test_open_hands_and_best_of_three_are_asked_for_with_the_command(salon: Salon) -> None:
    await salon.command(salon.people[0], "new", open_hands=True, best_of=3, game="short")
    lobby = salon.bot.client.desk.lobbies.in_channel(salon.room.id)
    assert lobby is not None
    assert lobby.rules.open_hands
    assert lobby.rules.match is MatchForm.BEST_OF_3
    await salon.command(salon.people[1], "new", best_of=3, game="british_club")
    assert salon.bot.client.desk.lobbies.in_channel(salon.room.id) is lobby


async def test_a_table_in_a_thread_of_its_own(salon: Salon) -> None:
    ann = salon.people[0]
    await salon.command(ann, "new", thread=True)
    (lobby,) = salon.bot.client.desk.lobbies.all()
    assert lobby.channel_id != salon.room.id
    thread = salon.discord.world.channels[lobby.channel_id]
    assert f"<#{thread.id}>" in salon.privates(ann)[-1].text
    assert "Jamaican, nine deals with Ann" in thread.name
    assert thread.auto_archive_minutes == 7 * 24 * 60
    (message,) = [sight for sight in ann.messages(thread) if sight.buttons]
    await salon.click(salon.people[1], message, "Join")
    assert "Bob" in (ann.look(message) or message).text


async def test_a_thread_that_may_not_be_made_is_said(salon: Salon) -> None:
    world = salon.discord.world
    world.forbid(salon.room, world.bot, Permission.CREATE_PUBLIC_THREADS)
    await salon.command(salon.people[0], "new", thread=True)
    assert "Create Public Threads" in salon.privates(salon.people[0])[-1].text
    assert not salon.bot.client.desk.lobbies.all()


async def test_a_server_may_show_no_league(salon: Salon) -> None:
    ann = salon.people[0]
    salon.discord.world.permit(salon.room, ann.user, Permission.MANAGE_GUILD)
    panel = await salon.click(ann, await settings(salon, ann), "Settings of this server")
    panel = await salon.click(ann, panel, "Show no league")
    assert "**not shown**" in panel.text
    await salon.command(ann, "leaderboard")
    assert "This server shows no league" in salon.privates(ann)[-1].text


async def test_a_lobbys_rules_are_kept_for_the_server(salon: Salon) -> None:
    ann = salon.people[0]
    salon.discord.world.permit(salon.room, ann.user, Permission.MANAGE_GUILD)
    await salon.command(ann, "new", game="short", open_hands=True)
    await salon.click(ann, salon.public(), "House rules")
    panel = await salon.click(ann, salon.privates(ann)[-1], "Keep for this server")
    assert "New lobbies of this server begin with these rules" in panel.text
    await salon.click(ann, salon.public(), "Cancel")
    await salon.command(ann, "new")
    lobby = salon.bot.client.desk.lobbies.in_channel(salon.room.id)
    assert lobby is not None
    assert (lobby.game, lobby.rules) == ("short", replace(SHORT, open_hands=True))
    panel = await salon.click(ann, await settings(salon, ann), "Settings of this server")
    assert "with 1 house rule of this server" in panel.text


async def test_a_hand_that_came_before_is_put_away(salon: Salon) -> None:
    await salon.sit_down()
    person = salon.player
    assert salon.panel(person).pictures
    await salon.click(person, await settings(salon, person), "Do not send me my hand")
    await salon.click(person, salon.public(), "My hand")
    await salon.click(person, salon.privates(person)[-1], "Draw")
    assert "Your hand is shown with **My hand**" in salon.panel(person).text
    assert not salon.panel(person).pictures
