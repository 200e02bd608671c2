"""What nothing takes back is asked once more: in a private question, which is checked again when it is answered."""

import pytest

from bot.standin import Person, Sight
from bot.standin.permissions import Permission
from bot.store.settings import LANGUAGE
from engine.state import Phase
from tests.bot.league.matches import QUICK
from tests.bot.ui.salon import Salon
from tests.bot.ui.test_league import moderating, told

RESET = "Reset for good"
MOVED = "The league has changed since this was asked, so nothing was done."


@pytest.fixture
async def played(salon: Salon) -> Salon:
    await salon.open_table(QUICK)
    await salon.until(Phase.FINISHED)
    return salon


async def acts(salon: Salon) -> list[str]:
    """What moderators have done, the latest first."""
    found, _ = await salon.bot.store.league.acts(salon.room.guild_id or 0)
    return [f"{act.kind} {act.reason}".strip() for act in found]


async def pressed(salon: Salon, who: Person, sight: Sight, label: str) -> str:
    """Press a button of a question, and return all that somebody reads then."""
    await salon.late_click(who, sight, label)
    return "\n".join(seen.text for seen in salon.privates(who))


@pytest.mark.parametrize("action", ["reset", "reset-all"])
async def test_a_reset_is_asked_once_more(played: Salon, action: str) -> None:
    moderator = moderating(played, "Mo")
    asked = await told(played, moderator, "league", action=action)
    assert "nothing takes that back" in asked.text
    assert ("season 1" in asked.text) == (action == "reset")
    assert not await acts(played)
    assert "Ann" in (await told(played, moderator, "leaderboard")).text
    assert "Done:" in (await played.click(moderator, asked, RESET)).text
    assert await acts(played) == ["reset"]
    assert "Nobody has finished" in (await told(played, moderator, "leaderboard")).text


async def test_no_leaves_everything_as_it_is(played: Salon) -> None:
    moderator = moderating(played, "Mo")
    asked = await told(played, moderator, "league", action="reset")
    assert (await played.click(moderator, asked, "No")).text == "Nothing was changed."
    assert not await acts(played)


@pytest.mark.parametrize("reason", ["a new year", "*we* `all` <@1> agreed: 5:3 " + "é" * 170])
async def test_the_question_survives_a_restart_with_its_reason(played: Salon, reason: str) -> None:
    moderator = moderating(played, "Mo")
    asked = await told(played, moderator, "league", action="reset", reason=reason)
    await played.restart()
    assert "Done:" in (await played.click(moderator, asked, RESET)).text
    assert await acts(played) == [f"reset {reason.replace('`', '’')}".strip()]


async def test_who_may_no_longer_is_refused(played: Salon) -> None:
    world, ann = played.discord.world, played.people[0]
    world.permit(played.room, ann.user, Permission.MANAGE_GUILD)
    asked = await told(played, ann, "league", action="reset")
    world.forbid(played.room, ann.user, Permission.MANAGE_GUILD)
    assert "Only who may manage the server" in await pressed(played, ann, asked, RESET)
    assert not await acts(played)


async def test_a_question_is_stale_once_a_moderator_has_acted(played: Salon) -> None:
    moderator, other = moderating(played, "Mo"), moderating(played, "Max")
    asked = await told(played, moderator, "league", action="reset")
    await told(played, other, "league", action="strike", match=1)
    assert MOVED in await pressed(played, moderator, asked, RESET)
    assert await acts(played) == ["strike"]


async def test_a_question_is_stale_once_another_match_has_finished(played: Salon) -> None:
    moderator = moderating(played, "Mo")
    asked = await told(played, moderator, "league", action="reset")
    await played.open_table(QUICK)
    await played.until(Phase.FINISHED)
    assert MOVED in await pressed(played, moderator, asked, RESET)
    assert not await acts(played)


async def test_pressed_twice_it_is_done_once(played: Salon) -> None:
    moderator = moderating(played, "Mo")
    asked = await told(played, moderator, "league", action="reset")
    first, second = moderator.click(asked, label=RESET, late=True), moderator.click(asked, label=RESET, late=True)
    await first
    await second
    await played.settle()
    assert await acts(played) == ["reset"]
    assert MOVED in "\n".join(seen.text for seen in played.privates(moderator))


async def test_two_accounts_are_merged_once_it_is_said_again(played: Salon) -> None:
    ann, bob, _ = played.people
    moderator = moderating(played, "Mo")
    asked = await told(played, moderator, "league", action="merge", person=str(ann.id), into=str(bob.id))
    assert asked.text.startswith("Let Ann count as Bob")
    assert not await acts(played)
    await played.restart()
    assert "Ann counts as Bob" in (await played.click(moderator, asked, "Merge for good")).text
    itself = await told(played, moderator, "league", action="merge", person=str(ann.id), into=str(ann.id))
    assert "changes nothing" in itself.text


@pytest.mark.parametrize(
    "language, yes, done", [("fr", "Remettre à zéro", "C’est fait"), ("pt-BR", "Zerar de vez", "Feito")]
)
async def test_it_is_asked_in_every_language(played: Salon, language: str, yes: str, done: str) -> None:
    moderator = moderating(played, "Mo")
    await played.bot.store.set_person_setting(moderator.id, LANGUAGE, language)
    asked = await told(played, moderator, "league", action="reset")
    assert done in (await played.click(moderator, asked, yes)).text


async def test_a_reset_has_its_words_which_are_to_be_written_in_full(played: Salon) -> None:
    moderator, bob = moderating(played, "Mo"), played.people[1]
    words = "The league of this server: reset season 1 for good"
    listed = (await told(played, moderator, "do", what="reset season 1")).text
    assert f"- {words}" in listed
    assert not await acts(played)
    assert words not in (await told(played, bob, "do", what=words)).text
    assert not await acts(played)
    assert "Done:" in (await told(played, moderator, "do", what=words)).text
    assert await acts(played) == ["reset"]


async def test_leaving_and_being_forgotten_are_asked_in_the_same_way(salon: Salon) -> None:
    await salon.sit_down()
    bob = salon.people[1]
    await salon.click(bob, salon.public(), "More")
    menu = await salon.click(bob, salon.privates(bob)[-1], "Leave…")
    assert (await salon.click(bob, menu, "No")).text == "Nothing was changed."
    assert salon.table.seat_of(bob.id) is not None
    forget = await salon.click(bob, await told(salon, bob, "privacy"), "Forget me")
    assert (await salon.click(bob, forget, "No")).text == "Nothing was changed."
