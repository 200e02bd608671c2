"""A table where somebody cuts before every deal (R-J3): asked for, pressed, refused to others, run out, restarted."""

from dataclasses import replace

import pytest

from bot.patience import PATIENCE
from bot.ports import Pace
from bot.standin import Person
from engine.actions import Ready
from engine.presets import JAMAICAN
from engine.rules import Cut
from engine.state import Phase
from tests.bot.ui.salon import Salon

RULES = replace(JAMAICAN, cut=Cut.BUTTON)
WAIT = PATIENCE[Pace.NORMAL].answer


def others(salon: Salon) -> list[Person]:
    """Everybody but who is to cut."""
    return [person for person in salon.people if person is not salon.player]


def dealer(salon: Salon) -> Person:
    """Who deals."""
    return salon.people[salon.table.public().dealer]


def phase(salon: Salon) -> Phase:
    """What the table waits for, asked afresh."""
    return salon.table.match.phase


async def to_the_next_deal(salon: Salon) -> None:
    """Let a deal run out, and everybody be ready for the next."""
    await salon.until(Phase.SCORED)
    table = salon.table
    for person in salon.people:  # times ran out, so that they were away
        await salon.bot.tables.notice(table.table_id, person.id)
    for seat, person in enumerate(salon.people):
        if seat in table.awaited:
            await salon.bot.tables.act(table.table_id, person.id, None, Ready())
    await salon.settle()


async def test_before_the_first_deal_the_table_stands_without_cards(salon: Salon) -> None:
    await salon.open_table(RULES)
    assert phase(salon) is Phase.CUT
    cutter, sight = salon.player, salon.public()
    assert "Deal 1 of 9: 3 trios" in sight.text
    assert f"{cutter.name} is to cut the pack.** Then {dealer(salon).name} deals." in sight.text
    assert f"<t:{(salon.clock.now() + WAIT) // 1000}:R> ({WAIT // 1000} s)" in sight.text
    assert [button.label for button in sight.buttons][:2] == ["Cut", "My hand"]
    (picture,) = sight.pictures
    assert f"no card is dealt yet: {cutter.name} is to cut, then {dealer(salon).name} deals." in picture.alt
    assert "0 cards" not in picture.alt
    assert all(f"{person.name}: total 0" in picture.alt for person in salon.people)


async def test_every_panel_says_who_cuts_and_one_has_the_press(salon: Salon) -> None:
    await salon.open_table(RULES)
    cutter = salon.player
    mine = salon.panel(cutter)
    assert f"Cut the pack.** Then {dealer(salon).name} deals." in mine.text
    assert f"({WAIT // 1000} s)" in mine.text
    assert [button.label for button in mine.buttons] == ["Cut"]
    for person in others(salon):
        panel = salon.panel(person)
        assert f"{cutter.name} is to cut the pack." in panel.text
        assert not panel.buttons
        assert not panel.selects
        assert not panel.pictures
        assert "Sorted" not in panel.text


async def test_the_cut_deals_and_everybody_hears_who_cut(salon: Salon) -> None:
    await salon.open_table(RULES)
    cutter, message = salon.player, salon.public().id
    before = {person.name: salon.panel(person).id for person in salon.people}
    await salon.click(cutter, salon.public(), "Cut")
    assert phase(salon) is Phase.DRAW
    assert salon.public().id == message
    assert f"{cutter.name} cut, {dealer(salon).name} dealt; the upcard is" in salon.public().text
    assert not salon.public().find_button("Cut")
    assert before == {person.name: salon.panel(person).id for person in salon.people}, "the panels were edited"
    assert all("Your hand, 9 cards" in salon.panel(person).pictures[0].alt for person in salon.people)
    assert salon.panel(salon.player).find_button("Draw")


async def test_the_cut_may_be_pressed_on_the_panel(salon: Salon) -> None:
    await salon.open_table(RULES)
    cutter = salon.player
    panel = await salon.click(cutter, salon.panel(cutter), "Cut")
    assert phase(salon) is Phase.DRAW
    assert "9 cards" in panel.pictures[0].alt


async def test_others_are_told_privately_who_cuts(salon: Salon) -> None:
    await salon.open_table(RULES)
    cutter = salon.player
    for person in others(salon):
        await salon.click(person, salon.public(), "Cut")
        assert salon.privates(person)[-1].text == (
            f"{cutter.name} is to cut the pack, not you. _(rule R-J3, house rule “cutting the pack”)_"
        )
    assert phase(salon) is Phase.CUT
    assert not salon.privates(cutter)


async def test_a_name_formats_nothing_where_it_is_told(salon: Salon) -> None:
    await salon.open_table(RULES)
    cutter, person = salon.table.awaited[0], others(salon)[0]
    named = list(salon.table.record.occupants)
    named[cutter] = replace(named[cutter], name="**@everyone**")
    salon.table.record = replace(salon.table.record, occupants=tuple(named))
    await salon.click(person, salon.public(), "Cut")
    assert "\\*\\*@\u200beveryone\\*\\* is to cut" in salon.privates(person)[-1].text


async def test_a_press_after_the_cut_brings_the_fresh_panel(salon: Salon) -> None:
    await salon.open_table(RULES)
    cutter, old = salon.player, salon.public()
    await salon.click(cutter, salon.public(), "Cut")
    await salon.late_click(cutter, old, "Cut")
    assert "9 cards" in salon.privates(cutter)[-1].pictures[0].alt


async def test_my_hand_and_scores_before_there_are_cards(salon: Salon) -> None:
    await salon.open_table(RULES)
    cutter, person = salon.player, others(salon)[0]
    await salon.click(cutter, salon.public(), "My hand")
    assert [button.label for button in salon.privates(cutter)[-1].buttons] == ["Cut"]
    await salon.click(person, salon.public(), "My hand")
    assert f"{cutter.name} is to cut the pack." in salon.privates(person)[-1].text
    await salon.click(person, salon.public(), "Scores")
    assert "Nothing is scored yet." in salon.privates(person)[-1].text
    for words in ("table", "hand", "scores", "rules"):
        await salon.command(person, words)
        assert "went wrong" not in salon.privates(person)[-1].text


async def test_when_time_is_up_the_computer_cuts_and_says_so(salon: Salon) -> None:
    await salon.open_table(RULES)
    cutter = salon.player
    await salon.clock.run_until(salon.clock.now() + WAIT - 1)
    assert phase(salon) is Phase.CUT
    await salon.clock.run_until(salon.clock.now() + 1)
    await salon.settle()
    assert phase(salon) is Phase.DRAW
    assert f"⏰ Deal 1: 3 trios. {cutter.name} cut," in salon.public().text
    assert "(Time was up, so the computer played.)" in salon.public().text


async def test_for_who_leaves_the_computer_cuts_at_once(salon: Salon) -> None:
    table = await salon.open_table(RULES)
    cutter, now = salon.player, salon.clock.now()
    await salon.bot.tables.leave(table.table_id, cutter.id)
    await salon.settle()
    assert salon.clock.now() == now
    assert phase(salon) is Phase.DRAW
    assert f"{cutter.name} cut," in salon.public().text


async def test_every_deal_is_cut_with_its_own_time(salon: Salon) -> None:
    table = await salon.open_table(RULES)
    first = table.public().dealer
    await to_the_next_deal(salon)
    assert (phase(salon), table.public().number) == (Phase.CUT, 2)
    assert table.public().dealer == (first + 1) % 3
    assert table.awaited == (first,), "the seat on the dealer's right"
    assert table.deadline == salon.clock.now() + WAIT
    assert "Deal 2 of 9" in salon.public().text
    assert not any(sight.find_button("Ready") for person in salon.people for sight in person.messages(salon.room)), (
        "the sheet waits for nobody any more"
    )
    await salon.click(salon.player, salon.public(), "Cut")
    assert f"{salon.people[first].name} cut," in salon.public().text


@pytest.mark.parametrize("deal", [1, 2])
async def test_a_restart_before_the_cut_keeps_everything(salon: Salon, deal: int) -> None:
    await salon.open_table(RULES)
    if deal == 2:
        await to_the_next_deal(salon)
    before, words = (salon.table.match, salon.table.deadline), salon.public().text
    cutter, old = salon.player, salon.public()
    places = [[sight.id for sight in person.messages(person.dm)] for person in salon.people]
    await salon.restart()
    assert before == (salon.table.match, salon.table.deadline)
    assert words.splitlines() == [line for line in salon.public().text.splitlines() if "The bot is back" not in line]
    assert salon.public().id == old.id
    assert places == [[sight.id for sight in person.messages(person.dm)] for person in salon.people]
    assert f"{cutter.name} is to cut the pack." in salon.panel(others(salon)[0]).text
    await salon.click(cutter, old, "Cut")
    assert (phase(salon), salon.table.public().number) == (Phase.DRAW, deal)
    assert all("cards:" in salon.panel(person).pictures[0].alt for person in salon.people)
