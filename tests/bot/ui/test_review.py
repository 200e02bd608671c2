"""My costliest moves: after a match each person may see, privately, which of their own decisions cost most."""

import asyncio

import pytest

from bot.standin import Sight
from bot.ui.hindsights import Hindsights
from engine.computer import review as looking_back
from engine.computer.review import Act, Dear, review
from tests.bot.ui.salon import Salon

FIRST = 160
"""So many acts of the match are looked at: a deal and a half."""


class Quick:
    """Looks back on the beginning of a match, in a thread, and counts how often it was asked."""

    def __init__(self, able: bool = True) -> None:
        self.asked: list[tuple[int, int]] = []
        self.able = able

    async def review(self, acts: tuple[Act, ...], seat: int) -> tuple[Dear, ...] | None:
        """Look back."""
        self.asked.append((len(acts), seat))
        return await asyncio.to_thread(review, acts[:FIRST], seat) if self.able else None


@pytest.fixture(autouse=True)
def few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(looking_back, "WORLDS", 6)
    monkeypatch.setattr(looking_back, "CANDIDATES", 4)


def hindsights(salon: Salon) -> Hindsights:
    return salon.bot.client.desk.hindsights


def labels(sight: Sight) -> list[str]:
    return [button.label for button in sight.buttons]


async def test_each_person_sees_their_own_dearest_moves_after_a_match(salon: Salon) -> None:
    await salon.sit_down()
    await salon.until_over()
    ann, bob, _ = salon.people
    (sheet,) = [sight for sight in ann.messages(salon.room) if "My costliest moves" in labels(sight)]
    for unable in (None, Quick(able=False)):
        hindsights(salon).reviewer = unable
        await salon.click(ann, sheet, "My costliest moves")
        assert "Nobody can look back on it just now" in salon.privates(ann)[-1].text
    quick = hindsights(salon).reviewer = Quick()
    await salon.click(ann, sheet, "My costliest moves")
    told = salon.privates(ann)[-1].text
    assert "Your costliest moves" in told or "no move of yours" in told
    assert [seat for _, seat in quick.asked] == [0]
    # Once more costs nothing; somebody else has moves of their own; a bystander has none.
    await salon.click(ann, sheet, "My costliest moves")
    assert salon.privates(ann)[-1].text == told
    await salon.click(bob, sheet, "My costliest moves")
    assert [seat for _, seat in quick.asked] == [0, 1]
    assert not [sight for sight in salon.privates(bob) if "costliest moves**" in sight.text and sight.text == told]
    dan = salon.discord.add_person("Dan", salon.discord.world.guilds[salon.room.guild_id or 0])
    await salon.click(dan, sheet, "My costliest moves")
    assert salon.privates(dan)[-1].text == "You did not play in this match."
    # The match is out of memory after a restart, and the button still works.
    await salon.restart()
    quick = hindsights(salon).reviewer = Quick()
    await salon.click(ann, sheet, "My costliest moves")
    assert salon.privates(ann)[-1].text == told
