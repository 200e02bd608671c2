"""All that is stored about somebody as a file: whole, in parts that fit, no hidden card of a match that goes on."""

import asyncio
import contextlib
import io
import json
import re
import sqlite3
import sys
import zipfile
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.errors import StillPacking
from bot.league.door import Part
from bot.league.export import UnreadableMatch, read
from bot.ports import Entry, StoredTable
from bot.store import SqlStore, league
from bot.store.league import beside, dossier
from bot.store.league.packing import ABOUT
from engine import events as e
from engine.codec import fingerprint
from engine.fold import evolve, replay
from engine.state import Match
from engine.views import watch
from tests.bot.league.matches import ACKEE, ANN, BOB, CY, POT, stored, unfinished
from tests.bot.store.test_league import LATER, played
from tests.bot.store.test_store import opened

LARGE = 10 * 1024 * 1024
AT = 1_800_000_000_000


def files(part: Part) -> dict[str, Any]:
    with zipfile.ZipFile(io.BytesIO(part.data)) as found:
        return {name: json.loads(found.read(name)) for name in found.namelist()}


async def parts(store: SqlStore, user_id: int, limit: int) -> list[Part]:
    """Ask for one part after the other."""
    found = [await store.league.part(user_id, None, limit, AT)]
    while found[-1].left:
        found.append(await store.league.part(user_id, found[-1].last, limit, AT))
    return found


async def test_the_file_holds_every_card_and_act_of_matches_that_are_over(store: SqlStore) -> None:
    first = await played(store, ANN, BOB, ACKEE, seed=1, pot=True)
    await played(store, BOB, CY, seed=2)
    second = await played(store, CY, ANN, seed=3)
    early = await opened(store, replace((await opened(store)), channel_id=77, occupants=(BOB, CY, ANN)))
    await store.save_table(replace(early, ended_at=9), None)
    assert await store.compress(1_500) == 1
    (part,) = await parts(store, ANN.user_id, LARGE)
    assert (part.matches, part.left, part.too_large, part.last) == (3, 0, (), early.table_id)
    found = files(part)
    assert found.keys() == {ABOUT, *(f"matches/{number}.json" for number in (first, second, early.table_id))}
    assert found[ABOUT] == await store.league.about(ANN.user_id)
    for number, names in ((first, ("Ann", "B", "Ackee")), (second, ("A", "Ann"))):
        text = json.dumps(found[f"matches/{number}.json"])
        journal = await store.league.journal(1, number)
        assert journal is not None
        # It is a file that anybody can step through, and names nobody else.
        assert read(text).events == journal.events
        assert read(text).names == names
        assert [act["by"] for act in found[f"matches/{number}.json"]["acts"]] == [
            entry.cause for entry in journal.journal
        ]
    assert [seat["yours"] for seat in found[f"matches/{second}.json"]["seats"]] == [False, True]
    assert "Bob" not in repr(found)


async def test_what_cannot_be_read_any_more_is_said_to_be_empty(store: SqlStore, path: Path) -> None:
    table = await played(store, ANN, BOB, seed=1)
    await store.compress(LATER)
    with contextlib.closing(sqlite3.connect(path)) as hand, hand:
        hand.execute("UPDATE archive SET body = x'00ff'")
    (part,) = await parts(store, ANN.user_id, LARGE)
    assert files(part)[f"matches/{table}.json"]["acts"] == []


# Matches that are played


def text_of(table: StoredTable, user_id: int) -> str:
    return dossier.written(dossier.Kept(table.record, (), table), user_id)


def cards_in(told: object) -> set[str]:
    """Return all that is written like a card."""
    return set(re.findall(r'"((?:(?:10|[2-9AJQK])[SHDC]|JK)(?:\.\d)?)"', json.dumps(told)))


def cards_seen(table: StoredTable, seat: int) -> set[str]:
    """Return the cards that a seat had before its eyes in the latest deal: its own, and what anybody beside it saw."""
    seen: set[str] = set()
    match: Match | None = None
    for event in table.events:
        match = evolve(match, event)
        if isinstance(event, e.DealStarted):
            seen.clear()
        if match.deal is not None:
            table_ = watch(match)
            shown = [*match.deal.hands[seat].hand, *table_.pile]
            shown += [card for meld in table_.melds for card in meld.meld.cards]
            shown += [card for other in table_.seats for card in other.hand or ()]
            seen |= {str(card) for card in shown}
    return seen


@pytest.mark.parametrize("acts", [2, 40, 150, 400])
@pytest.mark.parametrize("seat", [0, 2])
def test_of_a_match_that_is_played_nothing_is_told_that_its_seat_has_not_seen(acts: int, seat: int) -> None:
    table = unfinished(stored((ANN, BOB, CY), POT), acts)
    text = text_of(table, (ANN, BOB, CY)[seat].user_id)
    match = replay(table.events)
    assert match.deal is not None
    told = json.loads(text)
    assert told["hand"] == [str(card) for card in match.deal.hands[seat].hand]
    events = [event for act in told["acts"] for event in act["events"]]
    last = max(number for number, event in enumerate(events) if event["event"] == "deal_started")
    of_deal = cards_in(events[last:])
    assert set(told["hand"]) <= of_deal <= cards_seen(table, seat)
    assert not of_deal & {str(card) for card in match.deal.stock}
    assert {act["by"] for act in told["acts"] if "by" in act} <= {"person"}
    assert any("by" in act for act in told["acts"]) or acts == 2
    with pytest.raises(UnreadableMatch, match="other_format"):
        read(text)


def test_two_deals_that_differ_in_what_is_hidden_make_one_file() -> None:
    table = unfinished(stored((ANN, BOB, CY), POT), 400)
    at = next(n for n, entry in enumerate(table.journal) if any(isinstance(ev, e.DealStarted) for ev in entry.events))
    table = unfinished(table, at + 1)

    def turned(event: e.Event) -> e.Event:
        if not isinstance(event, e.DealStarted):
            return event
        mine, *others = event.hands
        hidden = [*event.stock, *(card for hand in others for card in hand)]
        hands = []
        for hand in others:
            hands.append(tuple(hidden[: len(hand)]))
            del hidden[: len(hand)]
        return replace(event, hands=(mine, *hands), stock=tuple(hidden))

    journal = tuple(Entry(tuple(map(turned, entry.events)), entry.cause, entry.at) for entry in table.journal)
    other = replace(table, journal=journal)
    assert other.events != table.events
    assert text_of(other, ANN.user_id) == text_of(table, ANN.user_id)
    assert text_of(other, BOB.user_id) != text_of(table, BOB.user_id)


async def test_a_match_that_is_played_comes_from_the_file_as_its_seat_saw_it(store: SqlStore) -> None:
    table = unfinished(stored((ANN, BOB, CY), POT), 60)
    first, *others = table.journal
    print_ = fingerprint(replay(first.events))
    record = await store.open_table(table.record, first, fingerprint=print_, deadline=None, lobby_id=None)
    revision = len(first.events)
    for entry in others:
        revision = await store.append(record.table_id, revision, entry, fingerprint="", deadline=None)
    (part,) = await parts(store, BOB.user_id, LARGE)
    found = files(part)[f"matches/{record.table_id}.json"]
    kept = replace(table.record, table_id=record.table_id)
    assert found == json.loads(text_of(replace(table, record=kept), BOB.user_id))
    assert found["format"] == dossier.SEEN
    # Over, it is told whole.
    await store.save_table(replace(record, ended_at=9_999), None)
    (part,) = await parts(store, BOB.user_id, LARGE)
    assert read(json.dumps(files(part)[f"matches/{record.table_id}.json"])).events == table.events


# In parts


async def test_what_does_not_fit_comes_in_further_parts_and_nothing_twice(store: SqlStore) -> None:
    numbers = [await played(store, ANN, BOB, CY, seed=seed) for seed in range(1, 9)]
    (whole,) = await parts(store, ANN.user_id, LARGE)
    limit = len(whole.data) // 3
    found = await parts(store, ANN.user_id, limit)
    assert len(found) > 2
    assert all(len(part.data) <= limit for part in found)
    assert [part.left for part in found] == [
        8 - sum(earlier.matches for earlier in found[: place + 1]) for place in range(len(found))
    ]
    names = [name for part in found for name in files(part)]
    assert names == [ABOUT, *(f"matches/{number}.json" for number in numbers)]
    together = {name: text for part in found for name, text in files(part).items()}
    assert together == files(whole)


async def test_what_no_part_can_hold_is_named_and_holds_up_nothing(store: SqlStore) -> None:
    small = await played(store, ANN, BOB, seed=1)
    large = await played(store, ANN, BOB, CY, seed=2, pot=True)
    last = await played(store, ANN, BOB, seed=3)
    (whole,) = await parts(store, ANN.user_id, LARGE)
    with zipfile.ZipFile(io.BytesIO(whole.data)) as found:
        limit = found.getinfo(f"matches/{large}.json").compress_size
    pieces = await parts(store, ANN.user_id, limit)
    assert [number for part in pieces for number in part.too_large] == [large]
    assert {f"matches/{small}.json", f"matches/{last}.json"} < {name for part in pieces for name in files(part)}
    with pytest.raises(ValueError, match="100"):
        await store.league.part(ANN.user_id, None, 100, AT)


async def test_of_many_matches_another_process_makes_the_same_file(
    store: SqlStore, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for seed in (1, 2, 3):
        await played(store, ANN, BOB, seed=seed)
    here = [await store.league.part(ANN.user_id, after, limit, AT) for after, limit in ((None, LARGE), (1, LARGE))]
    monkeypatch.setattr(league, "FEW_MATCHES", 0)
    monkeypatch.setattr(league, "pack", None)
    there = [await store.league.part(ANN.user_id, after, limit, AT) for after, limit in ((None, LARGE), (1, LARGE))]
    assert there == here
    monkeypatch.undo()
    # Where no process can be started, or it dies, it is made here.
    monkeypatch.setattr(league, "FEW_MATCHES", 0)
    for command in (("there-is-no-such-program",), (sys.executable, "-c", "print('z', end='')")):
        monkeypatch.setattr(beside, "COMMAND", command)
        assert await store.league.part(ANN.user_id, None, LARGE, AT) == here[0]


async def test_nobody_has_two_files_made_at_once(store: SqlStore) -> None:
    await played(store, ANN, BOB, seed=1)
    first = asyncio.create_task(store.league.part(ANN.user_id, None, LARGE, AT))
    other = asyncio.create_task(store.league.part(BOB.user_id, None, LARGE, AT))
    await asyncio.sleep(0)
    with pytest.raises(StillPacking):
        await store.league.part(ANN.user_id, None, LARGE, AT)
    assert (await first).matches == (await other).matches == 1
    assert (await store.league.part(ANN.user_id, None, LARGE, AT)).matches == 1


async def test_somebody_of_whom_nothing_is_stored_has_a_file_that_says_so(store: SqlStore) -> None:
    await played(store, ANN, BOB, seed=1)
    (part,) = await parts(store, 999, LARGE)
    found = files(part)
    assert found.keys() == {ABOUT}
    assert not any(value for key, value in found[ABOUT].items() if key != "user")
