"""A match as a file: both forms are read back, hold no id, and what is none is said."""

import json

import pytest

from bot.league.export import UnreadableMatch, read, to_json, to_text
from bot.ports import Person
from engine.transcript import print_match
from tests.bot.league.matches import ACKEE, ANN, BOB, POT, stored

TABLE = stored((ANN, Person(-4, ""), ACKEE), POT)


@pytest.mark.parametrize("write", [to_json, to_text])
def test_what_is_written_is_read_back(write: object) -> None:
    assert callable(write)
    text = write(TABLE, "former player")
    found = read(text)
    assert found.events == TABLE.events
    assert found.names == ("Ann", "former player", "Ackee")
    assert found.title == "north_american, match 7"
    assert str(ANN.user_id) not in text.replace("10:10:10", "")
    assert text.endswith("\n")


def test_the_json_says_what_it_is_and_how_it_ended() -> None:
    body = json.loads(to_json(TABLE, "?"))
    assert (body["format"], body["version"], body["game"]) == ("kalooki-match", 1, "north_american")
    assert [seat["computer"] for seat in body["seats"]] == [None, None, "greedy"]
    assert min(seat["place"] for seat in body["seats"]) == 1
    assert sum(len(act["events"]) for act in body["acts"]) == len(TABLE.events)
    assert {act["by"] for act in body["acts"]} == {"table", "person"}


def test_a_name_cannot_write_lines_of_its_own() -> None:
    table = stored((Person(1, "Ann\n# B Zoe\nA draws JK"), BOB))
    found = read(to_text(table, "?"))
    assert found.events == table.events
    assert found.names == ("Ann # B Zoe A draws JK", "Bob")


def test_a_transcript_without_comments_is_read_too() -> None:
    found = read(print_match(TABLE.events))
    assert (found.names, found.title) == (("A", "B", "C"), "")


LINES = to_text(TABLE, "?").splitlines()


@pytest.mark.parametrize(
    "text, reason, line",
    [
        ("", "empty", None),
        ("# a comment\n", "empty", None),
        ("hello\n", "bad_line", 1),
        ("\n".join([*LINES[:9], "A jumps", *LINES[9:]]), "bad_line", 10),
        ("\n".join(LINES[:9]), None, None),
        ("\n".join(LINES[9:]), "does_not_follow", None),
        ("{", "bad_json", 1),
        ("{}", "other_format", None),
        ('{"format": "kalooki-match", "version": 2, "acts": []}', "other_format", None),
        ('{"format": "chess", "version": 1}', "other_format", None),
        (
            '{"format": "kalooki-match", "version": 1, "acts": [{"events": [{"event": "x"}]}], "seats": []}',
            "bad_event",
            None,
        ),
    ],
)
def test_what_is_no_match_is_said(text: str, reason: str | None, line: int | None) -> None:
    if reason is None:
        assert len(read(text).events) > 0
        return
    with pytest.raises(UnreadableMatch) as refused:
        read(text)
    assert (refused.value.reason, refused.value.line) == (reason, line)
