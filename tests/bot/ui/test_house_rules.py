"""House rules in the lobby: every field in a form of at most five, checked, refused with its reason, and in force."""

from dataclasses import fields, replace

import pytest

from bot import ports
from bot.i18n.catalogue import Catalogue
from bot.i18n.phrases import Phrases
from bot.standin import Person, Sight
from bot.standin.people import Form, Outcome
from bot.ui.forms import FIELDS, Choice, form
from bot.ui.house_desk import house_panel
from bot.ui.house_fields import GROUPS, form_fields, groups_for, numbers_of, read_group, word
from bot.ui.ids import PressId
from engine.presets import JAMAICAN, KALOOKI_51, PRESETS
from engine.rules import CallDecider, Rules
from tests.bot.ui.salon import Salon
from tests.bot.ui.test_limits import check


@pytest.fixture(scope="module")
def phrases() -> Phrases:
    return Phrases(Catalogue())


def test_every_house_rule_stands_in_a_form() -> None:
    named = {field for _, group in GROUPS.values() for field in group}
    assert named == {field.name for field in fields(Rules)}
    for rules in (JAMAICAN, KALOOKI_51):
        shown = [field for group in groups_for(rules) for field in GROUPS[group][1]]
        assert len(shown) == len(set(shown))
    assert groups_for(JAMAICAN)[0] == "calls"
    assert GROUPS["calls"][1][0] == "call_decider"


@pytest.mark.parametrize("game", PRESETS)
async def test_forms_fit_discord_and_sent_in_as_they_are_change_nothing(phrases: Phrases, game: str) -> None:
    rules = PRESETS[game]
    for group in groups_for(rules):
        made = form_fields(phrases, group, rules)
        assert 1 <= len(made) <= FIELDS
        opened = form(PressId(999_999_999_999, "house_form", args=(group,), lobby=True), group, made).to_dict()
        assert len(opened["title"]) <= 45
        for label in opened["components"]:
            assert len(label["label"]) <= 45
            assert len(label.get("description") or "") <= 100
        sent = {field.name: field.chosen if isinstance(field, Choice) else field.value for field in made}
        assert read_group(group, sent, rules) == (rules, ())


@pytest.mark.parametrize("field", [field.name for field in fields(Rules)])
def test_a_number_is_held_to_the_limits_of_the_engine(field: str) -> None:
    numbers = numbers_of(field)
    if numbers is None:
        return
    (group,) = {name for name, (_, inside) in GROUPS.items() if field in inside}
    rules = KALOOKI_51 if group in groups_for(KALOOKI_51) else JAMAICAN
    for text in (
        str(numbers.low - 1),
        str(numbers.high + 1),
        "two",
        "1.5",
        "²",
        "-1",
        *([] if numbers.optional else [""]),
    ):
        kept, refused = read_group(group, {field: text}, rules)
        assert kept is rules
        assert [each.field for each in refused] == [field]
    assert read_group(group, {field: f" {word(getattr(rules, field))} "}, rules) == (rules, ())


async def panel_of(salon: Salon, host: Person) -> Sight:
    """The host's panel."""
    await salon.click(host, salon.public(), "House rules")
    return salon.privates(host)[-1]


async def opened(salon: Salon, host: Person, panel: Sight, group: str) -> Form:
    """The form of a group."""
    select = next(select for select in panel.selects if ":house_group" in select.custom_id)
    answer = await host.select(panel, select.custom_id, group)
    assert answer.outcome is Outcome.FORM
    assert answer.form is not None
    return answer.form


async def send(salon: Salon, host: Person, group: str, **values: str) -> Sight:
    """Change rules of a group; the panel as it is then."""
    panel = await panel_of(salon, host)
    found = await opened(salon, host, panel, group)
    await host.submit_form(found, dict(values))
    await salon.settle()
    return host.look(panel) or panel


async def test_the_host_changes_who_answers_a_call_and_everybody_sees_it(salon: Salon) -> None:
    ann = salon.people[0]
    await salon.command(ann, "new")
    panel = await send(salon, ann, "calls", call_decider="next_player", max_calls="5")
    assert "✅ Calls: as you chose." in panel.text
    assert "⚠ **who answers a call**: the next player" in panel.text
    lobby = salon.public()
    assert "**Who answers a call:** the next player" in lobby.text
    assert "calls per player and deal**: 5 allowed calls" in lobby.text
    for person in salon.people[1:]:
        await salon.click(person, salon.public(), "Join")
    await salon.click(ann, salon.public(), "Start")
    assert salon.table.match.rules == replace(JAMAICAN, call_decider=CallDecider.NEXT_PLAYER, max_calls=5)
    await salon.command(ann, "rules")
    assert "2 house rules differ" in salon.privates(ann)[-1].text


async def test_what_cannot_be_is_refused_with_its_reason_and_nothing_is_changed(salon: Salon) -> None:
    ann = salon.people[0]
    await salon.command(ann, "new")
    panel = await send(salon, ann, "bonus", go_out_bonus="many", bend_extra="501")
    assert "Bonus for going out must be a number from 0 to 500. You wrote “many”." in panel.text
    assert "Going out in one turn must be a number from 0 to 500. You wrote “501”." in panel.text
    panel = await send(salon, ann, "players", min_seats="6", max_seats="4")
    assert "The fewest players (6) may not be more than the most (4)." in panel.text
    panel = await send(salon, ann, "pack", packs="2", jokers="0")
    assert "2 packs hold too few cards for 8 players" in panel.text
    lobby = salon.bot.client.desk.lobbies.in_channel(salon.room.id)
    assert lobby is not None
    assert lobby.rules == JAMAICAN


@pytest.mark.parametrize("restart", [False, True], ids=["at once", "after a restart"])
async def test_a_refused_form_opens_again_with_what_was_written(salon: Salon, restart: bool) -> None:
    ann = salon.people[0]
    await salon.command(ann, "new")
    panel = await send(salon, ann, "calls", call_decider="next_player", max_calls="many", call_priority="first_press")
    if restart:
        await salon.restart()
    answer = await ann.click(panel, label="Correct what I wrote")
    assert answer.form is not None
    assert filled_in(answer.form)["call_decider"] == "next_player"
    assert filled_in(answer.form)["max_calls"] == "many"
    await ann.submit_form(answer.form, {"max_calls": "5"})
    await salon.settle()
    fixed = ann.look(panel) or panel
    assert "✅ Calls: as you chose." in fixed.text
    assert not fixed.find_button("Correct what I wrote")
    lobby = salon.bot.client.desk.lobbies.in_channel(salon.room.id)
    assert lobby is not None
    assert (lobby.rules.call_decider, lobby.rules.max_calls) == (CallDecider.NEXT_PLAYER, 5)


async def test_rules_that_contradict_each_other_open_again_too(salon: Salon) -> None:
    ann = salon.people[0]
    await salon.command(ann, "new")
    panel = await send(salon, ann, "players", min_seats="6", max_seats="4")
    answer = await ann.click(panel, label="Correct what I wrote")
    assert answer.form is not None
    assert filled_in(answer.form) == {"min_seats": "6", "max_seats": "4"}


def filled_in(found: Form) -> dict[str, str]:
    """What stands in the fields of a form that was just opened."""
    inside = {}
    for _, component in found.fields:
        chosen = [option["value"] for option in component.get("options", ()) if option.get("default")]
        inside[component["custom_id"]] = chosen[0] if chosen else component.get("value", "")
    return inside


async def test_another_game_and_back_to_its_rules(salon: Salon) -> None:
    ann = salon.people[0]
    await salon.command(ann, "new")
    panel = await panel_of(salon, ann)
    panel = await salon.select(ann, panel, "house_game", "kalooki_51")
    assert "✅ The rules are those of Kalooki 51." in panel.text
    assert "Seats (1 of 4)" in salon.public().text
    panel = await send(salon, ann, "opening", minimum_points="60")
    assert "points of the first lay-down**: 60" in panel.text
    panel = await salon.click(ann, panel, "Undo all changes")
    assert "Nothing differs" in panel.text
    await salon.click(ann, panel, "Done")
    assert ann.look(panel) is None


async def test_only_the_host_changes_rules_and_a_lobby_that_is_gone_says_so(salon: Salon) -> None:
    ann, bob, _ = salon.people
    await salon.command(ann, "new")
    await salon.click(bob, salon.public(), "House rules")
    assert "Only the host may do this" in salon.privates(bob)[-1].text
    panel = await panel_of(salon, ann)
    await salon.click(ann, salon.public(), "Cancel")
    select = next(select for select in panel.selects if ":house_group" in select.custom_id)
    answer = await ann.select(panel, select.custom_id, "calls")
    await salon.settle()
    assert answer.outcome is not Outcome.FAILED
    assert "That lobby is gone" in salon.privates(ann)[-1].text


async def test_a_form_of_before_a_restart_is_read(salon: Salon) -> None:
    ann = salon.people[0]
    await salon.command(ann, "new")
    panel = await panel_of(salon, ann)
    found = await opened(salon, ann, panel, "penalties")
    await salon.restart()
    answer = await ann.submit_form(found, {"joker_penalty": "25"})
    assert answer.outcome is not Outcome.FAILED
    await salon.settle()
    assert "a joker left in hand**: 25 points" in salon.public().text


@pytest.mark.parametrize("game", PRESETS)
def test_the_panel_fits_a_message(phrases: Phrases, game: str) -> None:
    host = ports.Person(1, "Ann")
    lobby = ports.Lobby(999_999_999_999, 1, 2, 1, "jamaican", PRESETS[game], ports.Pace.NORMAL, 8, (host,), 0)
    check(house_panel(phrases, lobby, "note " * 30))


async def test_a_second_panel_takes_the_place_of_the_first(salon: Salon) -> None:
    ann = salon.people[0]
    await salon.command(ann, "new")
    first = await panel_of(salon, ann)
    second = await panel_of(salon, ann)
    assert ann.look(first) is None
    panel = await salon.select(ann, second, "house_game", "kalooki_51")
    assert "✅ The rules are those of Kalooki 51." in panel.text
