"""A match of several games in the channel: every deal has its sheet, and the end adds up all games (R-J26)."""

from dataclasses import replace

from bot.standin import Sight
from engine.presets import KALOOKI_51
from engine.rules import MatchEnd, MatchForm
from engine.state import Phase
from tests.bot.ui.salon import Salon

RULES = replace(
    KALOOKI_51, match_end=MatchEnd.SINGLE, match=MatchForm.BEST_OF_3, play_all_three=True, buy_ins=0, max_seats=8
)
"""Three games of one deal each."""


def sheets(salon: Salon) -> list[Sight]:
    """The score sheets in the room, oldest first."""
    seen = salon.people[0].messages(salon.room)
    return [sight for sight in seen if any(picture.filename == "scores.png" for picture in sight.pictures)]


async def test_the_hand_of_every_deal_is_a_new_message_also_where_a_game_has_but_one(salon: Salon) -> None:
    await salon.open_table(RULES)
    seen = [salon.panel(salon.people[0]).id]
    for _ in range(2):
        await salon.until(Phase.SCORED)
        assert salon.panel(salon.people[0]).id == seen[-1]
        await salon.until(Phase.DRAW)
        seen.append(salon.panel(salon.people[0]).id)
    assert len(set(seen)) == 3, "only a new message tells its owner of the new deal"
    hands = [sight for sight in salon.people[0].messages(salon.people[0].dm) if sight.pictures]
    assert len(hands) == 1, "the hand of the deal before is gone"


async def test_every_deal_of_every_game_has_its_sheet_and_the_end_its_result(salon: Salon) -> None:
    table = await salon.open_table(RULES)
    for game in (1, 2, 3):
        await salon.until(Phase.SCORED if game < 3 else Phase.FINISHED)
        assert len(table.match.results) == game
        assert len(sheets(salon)) == game
        if game < 3:
            await salon.until(Phase.DRAW)
    assert not any("Nothing is scored" in sight.text for sight in sheets(salon))
    last = sheets(salon)[-1]
    assert [picture.filename for picture in last.pictures] == ["scores.png", "result.png"]
    for seat, total in enumerate(table.match.match_totals):
        name = salon.people[seat].name
        assert f"{name}: {total}".replace("-", "−") in last.text
