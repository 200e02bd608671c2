"""The league in Discord: pages, players, past matches, replays, files, privacy, and what moderators may do."""

from zoneinfo import ZoneInfo

import pytest

from bot.league.acts import ActKind
from bot.league.calendar import ZONE_SETTING, Span, bounds
from bot.league.export import read
from bot.standin import Person, Sight
from bot.standin.permissions import Permission
from engine.state import Phase
from tests.bot.league.matches import QUICK
from tests.bot.store.test_league import finish, seat
from tests.bot.ui.salon import Salon


async def a_match(salon: Salon) -> None:
    """Let everybody play one deal to its end."""
    await salon.open_table(QUICK)
    await salon.until(Phase.FINISHED)


async def told(salon: Salon, who: Person, words: str, /, **options: object) -> Sight:
    """Send a command and return its private answer."""
    await who.slash(salon.room, f"kalooki {words}", **options)
    await salon.settle()
    return salon.privates(who)[-1]


@pytest.fixture
async def played(salon: Salon) -> Salon:
    await a_match(salon)
    return salon


async def test_a_leaderboard_has_orders_spans_and_seasons(played: Salon) -> None:
    ann = played.people[0]
    board = await told(played, ann, "leaderboard")
    assert "League · Season 1 · by rating" in board.text
    assert all(person.name in board.text for person in played.people)
    assert board.pictures[0].filename == "leaderboard.png"
    assert all(person.name in (board.pictures[0].alt or "") for person in played.people)
    by_average = await _choose(played, ann, board, "by", "average")
    assert "by average penalty" in by_average.text
    assert "points a deal" in by_average.text
    month = await _choose(played, ann, by_average, "of", "month")
    assert "by average penalty" in month.text
    assert "Season" not in month.text
    chips = await told(played, ann, "leaderboard", by="chips", of="all")
    assert "all time · by play chips" in chips.text
    later = await told(played, ann, "leaderboard", season=7)
    assert "Nobody has finished a match that counts here. Open a table with </kalooki new:" in later.text
    # Alt texts are read out as they are written: no link of a command in one.
    (empty,) = later.pictures
    assert (empty.alt or "").endswith("Nobody has finished a match that counts here.")


async def test_a_leaderboard_of_many_is_turned_page_by_page_with_ones_own_line_on_each(salon: Salon) -> None:
    bob, guild = salon.people[1], salon.room.guild_id or 0
    await finish(salon.bot.store, seat(0, bob.id, "Bob", 2, 60), seat(1, 1, "First", 1, 5), guild=guild, at=1)
    for number in range(2, 23):
        pair = seat(0, 1_000 + number, f"W{number}", 1, 5), seat(1, 2_000 + number, f"L{number}", 2, 6)
        await finish(salon.bot.store, *pair, guild=guild, at=number)
    board = await told(salon, bob, "leaderboard", by="wins", of="all")
    assert "Page 1 of 3" in board.text
    # Who is equal shares a rank.
    assert board.text.count("\n1. W") + board.text.count("\n1. First") == 20
    assert "You: 44. Bob" in board.text
    back = board.find_button("Back")
    assert back is not None
    assert back.disabled
    second = await salon.click(bob, board, "Next")
    assert "Page 2 of 3" in second.text
    assert "You: 44. Bob" in second.text
    last = await salon.click(bob, second, "Next")
    assert "Page 3 of 3" in last.text
    assert "\n44. Bob" in last.text
    assert "You:" not in last.text
    on = last.find_button("Next")
    assert on is not None
    assert on.disabled
    assert "Page 2 of 3" in (await salon.click(bob, last, "Back")).text


async def test_past_matches_are_turned_page_by_page(salon: Salon) -> None:
    ann, guild = salon.people[0], salon.room.guild_id or 0
    for number in range(1, 11):
        pair = seat(0, 1_000, "Left long ago", 1, 5), seat(1, ann.id, "Ann", 2, 6)
        await finish(salon.bot.store, *pair, guild=guild, at=number)
    first = await told(salon, ann, "history")
    assert "Page 1 of 2" in first.text
    assert first.text.count("Left long ago") == 8
    assert "No. 10 · " in first.text
    second = await salon.click(ann, first, "Next")
    assert "No. 1 · " in second.text
    assert second.text.count("Left long ago") == 2
    assert "Page 1 of 2" in (await salon.click(ann, second, "Back")).text


async def test_every_correction_can_be_read_however_many_followed(salon: Salon) -> None:
    bob, guild = salon.people[1], salon.room.guild_id or 0
    table = await finish(salon.bot.store, seat(0, 1, "A", 1, 5), seat(1, 2, "B", 2, 6), guild=guild, at=1)
    for number in range(1, 8):
        end = {"season": number, "until": 1_000 * number}
        assert await salon.bot.store.league.act(guild, bob.id, number, ActKind.SEASON_END, end) is not None
    for number in range(15):
        kind = ActKind.RESTORE if number % 2 else ActKind.STRIKE
        reason = f"no. {number} " + "*" * 190
        assert await salon.bot.store.league.act(guild, bob.id, 9, kind, {"table": table}, reason) is not None
    page = await told(salon, bob, "league")
    assert "Page 1 of 4" in page.text
    assert "Season 8 is open" in page.text
    texts = [page.text]
    while not (button := page.find_button("Next")) or not button.disabled:
        page = await salon.click(bob, page, "Next")
        texts.append(page.text)
    assert len(texts) == 4
    everything = "\n".join(texts)
    assert all(f"“no. {number} " in everything for number in range(15))
    assert all(f"season {number} ends" in everything for number in range(1, 8))
    assert all(f"Season {number} ended" in everything for number in range(1, 8))
    assert "Page 3 of 4" in (await salon.click(bob, page, "Back")).text


async def test_a_month_is_that_of_the_servers_own_clocks(played: Salon) -> None:
    ann = played.people[0]
    _, end = bounds(Span.MONTH, played.clock.now(), ZoneInfo("UTC"))
    await played.clock.run_until(end + 2 * 3_600_000)
    assert "Nobody has finished" in (await told(played, ann, "leaderboard", of="month")).text
    await played.bot.store.set_person_setting(played.room.guild_id or 0, ZONE_SETTING, "America/Jamaica")
    # Two hours into the next month by UTC it is still the evening of the last day there.
    assert ann.name in (await told(played, ann, "leaderboard", of="month")).text


async def _choose(salon: Salon, person: Person, sight: Sight, what: str, value: str) -> Sight:
    select = next(select for select in sight.selects if select.custom_id.endswith(f":{what}"))
    await person.select(sight, select.custom_id, value)
    await salon.settle()
    return person.look(sight) or sight


async def test_a_player_has_places_contracts_chips_and_a_comparison(played: Salon) -> None:
    ann, bob, _ = played.people
    sight = await told(played, ann, "stats", person=str(bob.id), against=str(ann.id))
    assert "Bob · all time" in sight.text
    for words in ("by rating, with", "1 match", "1 deal", "51 points", "Best deal", "Balance of play chips"):
        assert words in sight.text
    assert "**Bob and Ann:** 1 match." in sight.text
    await a_match(played)
    again = await told(played, ann, "stats", person=str(bob.id))
    assert "2 matches" in again.text
    assert again.pictures[0].filename == "rating.png"
    nobody = await told(played, ann, "stats", season=9)
    assert "Ann has no match that counts here." in nobody.text


async def test_past_matches_have_their_sheets_files_and_replays(played: Salon) -> None:
    ann = played.people[0]
    sight = await told(played, ann, "history")
    assert "No. 1 · " in sight.text
    select = next(iter(sight.selects))
    await ann.select(sight, select.custom_id, "1")
    await played.settle()
    match = ann.look(sight)
    assert match is not None
    assert "Match no. 1" in match.text
    assert "Deal 1 (51 points)" in match.text
    assert match.pictures[0].filename == "scores.png"
    await played.click(ann, match, "JSON")
    answer = played.privates(ann)[-1]
    assert "Match no. 1 as a file." in answer.text
    replayed = await played.click(ann, match, "Replay")
    assert "deal 1 · step 1 of" in replayed.text
    back = await told(played, ann, "history", person=str(ann.id))
    assert "Past matches of" in back.text


async def test_an_export_is_the_whole_match(played: Salon) -> None:
    ann = played.people[0]
    for form in ("json", "text"):
        sight = await told(played, ann, "export", match=1, form=form)
        (attached,) = sight.pictures
        found = read(attached.content.decode())
        stored = await played.bot.store.league.journal(played.room.guild_id or 0, 1)
        assert stored is not None
        assert found.events == stored.events
        assert found.names == ("Ann", "Bob", "Cy")
    assert "There is no such match" in (await told(played, ann, "export", match=99)).text


async def test_a_replay_shows_everybodys_cards_step_by_step_to_who_asks_alone(played: Salon) -> None:
    ann = played.people[0]
    sight = await told(played, ann, "replay")
    assert sight.private
    assert "Match no. 1 · deal 1 · step 1 of" in sight.text
    hands = [line for line in sight.text.splitlines() if "(" in line and ")" in line]
    assert len(hands) >= 3
    further = await played.click(ann, sight, "Next")
    assert "step 2 of" in further.text
    assert "step 1 of" in (await played.click(ann, further, "Back")).text
    assert further.pictures[0].filename == "table.png"


async def test_a_replay_of_a_match_that_is_played_shows_nothing_of_the_deal_in_hand(salon: Salon) -> None:
    ann = salon.people[0]
    await salon.open_table(QUICK)
    await salon.until(Phase.PLAY)
    table_id = salon.table.table_id
    assert "There is no such match" in (await told(salon, ann, "replay", match=table_id)).text
    assert "There is no such match" in (await told(salon, ann, "export", match=table_id)).text
    assert "There are no past matches here." in (await told(salon, ann, "history")).text


async def test_another_servers_matches_cannot_be_reached_by_their_number(played: Salon) -> None:
    ann, world = played.people[0], played.discord.world
    elsewhere = world.add_guild("Elsewhere")
    room = world.add_channel(elsewhere, "room")
    world.join(ann.user, elsewhere)
    here = await told(played, ann, "history")
    await played.settle()

    async def there(words: str, **options: object) -> Sight:
        await ann.slash(room, f"kalooki {words}", **options)
        await played.settle()
        return [sight for sight in ann.messages(room) if sight.private][-1]

    assert "No. 1 · " in here.text
    for words in ("replay", "export"):
        assert "There is no such match in this server" in (await there(words, match=1)).text
    assert "There are no past matches here." in (await there("history")).text
    assert "Nobody has finished a match" in (await there("leaderboard", of="all")).text
    assert "Ann has no match that counts here." in (await there("stats")).text


async def test_what_moderators_do_is_for_them_alone_and_everybody_reads_it(played: Salon) -> None:
    ann, bob, _ = played.people
    world, owner, other = played.discord.world, ann, bob
    guild = world.guilds[played.room.guild_id or 0]
    world.give_role(guild, owner.user, world.add_role(guild, "Moderators", Permission.MANAGE_GUILD))
    refused = await told(played, other, "league", action="reset")
    assert "Only who may manage the server" in refused.text
    done = await told(played, owner, "league", action="strike", match=1, reason="a *test*")
    assert "match no. 1 was struck out" in done.text
    read_by_all = await told(played, other, "league")
    for words in ("Season 1 is open", "match no. 1 was struck out", "(“a \\*test\\*”)", "by the clocks of UTC"):
        assert words in read_by_all.text
    assert "Nobody has finished" in (await told(played, other, "leaderboard")).text
    assert "does not count: a moderator has struck it out" in (await told(played, other, "history")).text
    for options, words in (
        ({"action": "strike", "match": 1}, "changes nothing"),
        ({"action": "end"}, "say also: end"),
        ({"action": "end", "end": "soon"}, "“soon” is no day"),
        ({"action": "end", "end": "9999-12-31"}, "“9999-12-31” is no day"),
        ({"action": "merge", "person": str(ann.id)}, "say also: into"),
        ({"action": "zone", "zone": "Kingston"}, "no time zone called “Kingston”"),
        ({"action": "zone", "zone": "america/jamaica"}, "is America/Jamaica now"),
        ({"action": "restore", "match": 1}, "match no. 1 counts again"),
        ({"action": "end", "end": "now"}, "season 1 ends"),
    ):
        assert words in (await told(played, owner, "league", **options)).text
    asked = await told(played, owner, "league", action="merge", person=str(ann.id), into=str(bob.id))
    assert "Ann counts as Bob" in (await played.click(owner, asked, "Merge for good")).text
    after = await told(played, other, "league")
    for words in ("Season 2 is open", "Season 1 ended", "by the clocks of America/Jamaica", "Ann: Ann counts as Bob"):
        assert words in after.text
    assert "Season 1, over since" in (await told(played, other, "leaderboard", season=1)).text


async def test_moderators_reset_all_seasons_and_everybody_reads_it(played: Salon) -> None:
    ann, bob, _ = played.people
    moderator = moderating(played, "Mo")
    assert "Only who may manage" in (await told(played, bob, "league", action="reset-all")).text
    assert "Ann" in (await told(played, bob, "leaderboard")).text
    # Where the clock stands still, the match belongs to the season that begins now.
    assert "season 1 ends" in (await told(played, moderator, "league", action="end", end="now")).text
    assert "Ann" in (await told(played, bob, "leaderboard", season=2)).text
    asked = await told(played, moderator, "league", action="reset-all", reason="a new year")
    done = await played.click(moderator, asked, "Reset for good")
    assert "everything so far was reset" in done.text
    read_by_all = await told(played, bob, "league")
    # Whoever did it has never played here, and may leave the server.
    assert "Mo: everything so far was reset (“a new year”)" in read_by_all.text
    assert "<@" not in read_by_all.text
    for season in (1, 2):
        assert "Nobody has finished" in (await told(played, bob, "leaderboard", season=season)).text
    assert "the league was reset since" in (await told(played, bob, "history", person=str(ann.id))).text


def moderating(salon: Salon, name: str) -> Person:
    """Return somebody else who may manage the server."""
    world = salon.discord.world
    guild = world.guilds[salon.room.guild_id or 0]
    person = salon.discord.add_person(name, guild)
    world.give_role(guild, person.user, world.add_role(guild, "Moderators", Permission.MANAGE_GUILD))
    return person


async def test_whoever_left_the_server_has_a_name_over_their_matches(salon: Salon) -> None:
    ann, guild = salon.people[0], salon.room.guild_id or 0
    server = salon.discord.world.guilds[guild]
    gone = salon.discord.world.add_person("gone", server)
    salon.discord.world.leave(gone, server)
    for number in range(1, 11):
        pair = seat(0, gone.id, "Left *long* ago", 1, 5), seat(1, ann.id, "Ann", 2, 6)
        await finish(salon.bot.store, *pair, guild=guild, at=number)
    first = await told(salon, ann, "history", person=str(gone.id))
    assert "Past matches of Left \\*long\\* ago" in first.text
    second = await salon.click(ann, first, "Next")
    assert "Past matches of Left \\*long\\* ago" in second.text
    assert "<@" not in first.text + second.text
