"""``/kalooki privacy``: the file of what is kept about who asks, in parts where it is large, and being forgotten."""

import io
import json
import zipfile
from typing import Any

import pytest

from bot.league.export import read
from bot.standin import validate
from bot.ui import privacy_desk
from engine.state import Phase
from tests.bot.league.matches import QUICK
from tests.bot.ui.salon import Salon
from tests.bot.ui.test_league import a_match, told
from tests.e2e.forger import forge


@pytest.fixture
async def played(salon: Salon) -> Salon:
    await a_match(salon)
    return salon


async def test_what_is_kept_is_handed_over_and_forgotten(played: Salon) -> None:
    ann, bob, _ = played.people
    sight = await told(played, ann, "privacy")
    assert "What the bot keeps about you" in sight.text
    await played.click(ann, sight, "My data")
    answer = played.privates(ann)[-1]
    assert "Everything that the bot keeps about you, as a zip file." in answer.text
    (attached,) = answer.pictures
    assert attached.filename == "kalooki-my-data.zip"
    kept = opened(attached.content)["about-me.json"]
    assert [row["name"] for row in kept["results"]] == ["Ann"]
    assert [[(seat["seat"], seat["name"]) for seat in table["seats"]] for table in kept["tables"]] == [[(0, "Ann")]]
    assert kept["tables"][0]["seats"][0]["clock"]["pressed_at"] is not None
    stored = await played.bot.store.league.journal(played.room.guild_id or 0, 1)
    assert stored is not None
    match = opened(attached.content)["matches/1.json"]
    assert read(json.dumps(match)).events == stored.events
    assert "Bob" not in json.dumps((kept, match))
    sure = await played.click(ann, sight, "Forget me")
    assert "Forget you in all servers?" in sure.text
    done = await played.click(ann, sure, "Yes, forget me")
    assert "You are forgotten." in done.text
    board = await told(played, bob, "leaderboard")
    assert "Ann" not in board.text
    assert "former player" in board.text
    match = await told(played, bob, "history")
    assert "former player" in match.text
    left = await played.bot.store.league.about(ann.id)
    assert not any(value for key, value in left.items() if key != "user")


def opened(data: bytes) -> dict[str, Any]:
    """Return the files of JSON in a zip file."""
    with zipfile.ZipFile(io.BytesIO(data)) as found:
        return {name: json.loads(found.read(name)) for name in found.namelist()}


async def test_what_is_kept_comes_in_parts_where_it_is_too_large_for_one(
    played: Salon, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = played.people[0]
    await a_match(played)
    await a_match(played)
    sight = await told(played, ann, "privacy")
    await played.click(ann, sight, "My data")
    (whole,) = played.privates(ann)[-1].pictures
    monkeypatch.setattr(privacy_desk, "LARGEST", len(whole.content) * 2 // 3)
    await played.click(ann, sight, "My data")
    first = played.privates(ann)[-1]
    assert "Part 1 of what the bot keeps about you." in first.text
    parts = [first]
    while parts[-1].find_button("Next part") is not None:
        await played.click(ann, parts[-1], "Next part")
        parts.append(played.privates(ann)[-1])
    assert f"Part {len(parts)} of what the bot keeps about you, the last one." in parts[-1].text
    assert [part.pictures[0].filename for part in parts] == [
        f"kalooki-my-data-{number}.zip" for number in range(1, len(parts) + 1)
    ]
    assert len({part.id for part in parts}) == len(parts) > 1
    found = [name for part in parts for name in opened(part.pictures[0].content)]
    assert found == ["about-me.json", "matches/1.json", "matches/2.json", "matches/3.json"]


async def test_of_a_match_that_goes_on_my_data_holds_my_hand_and_no_others(salon: Salon) -> None:
    ann = salon.people[0]
    await salon.open_table(QUICK)
    await salon.until(Phase.PLAY)
    await salon.click(ann, await told(salon, ann, "privacy"), "My data")
    found = opened(salon.privates(ann)[-1].pictures[0].content)[f"matches/{salon.table.table_id}.json"]
    assert found["hand"] == [str(card) for card in salon.table.match.deal.hands[0].hand]  # type: ignore[union-attr] # it is played
    (dealt,) = [event for act in found["acts"] for event in act["events"] if event["event"] == "deal_started"]
    assert [bool(hand) for hand in dealt["hands"]] == [True, False, False]
    assert dealt["stock"] == []


async def test_a_file_that_discord_does_not_take_is_said_so(played: Salon, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = played.people[0]
    sight = await told(played, ann, "privacy")
    monkeypatch.setattr(validate, "FILE_LIMIT", 100)
    await played.click(ann, sight, "My data")
    assert "Discord did not take the file." in played.privates(ann)[-1].text


async def test_the_button_of_an_earlier_version_brings_the_one_of_now(played: Salon) -> None:
    ann = played.people[0]
    sight = await told(played, ann, "privacy")
    await forge(ann, played.room, sight, "k1:0:0:privacy:file")
    await played.settle()
    assert "What the bot keeps about you" in (ann.look(sight) or sight).text


async def test_nobody_is_forgotten_in_the_middle_of_a_match(salon: Salon) -> None:
    ann = salon.people[0]
    await salon.open_table(QUICK)
    sight = await told(salon, ann, "privacy")
    sure = await salon.click(ann, sight, "Forget me")
    await salon.click(ann, sure, "Yes, forget me")
    assert "You sit in a lobby or at a table" in salon.privates(ann)[-1].text
    assert "Nothing was changed." in (await salon.click(ann, sure, "No")).text
