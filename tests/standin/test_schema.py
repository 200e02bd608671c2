"""Discord's own description as a check: it bites, its leniencies are the documented ones, our routes are in it."""

import os
from typing import Any

import pytest

from bot.standin.core import Route
from bot.standin.rest import Rest
from bot.standin.schema import SchemaChecker
from bot.standin.server import SCHEMA_VARIABLE
from tests.standin.conftest import Place, Raw

if SCHEMA_VARIABLE not in os.environ:
    pytest.skip(f"{SCHEMA_VARIABLE} does not name Discord's OpenAPI description", allow_module_level=True)

MESSAGES = "/channels/{channel_id}/messages"


@pytest.fixture
def description(checker: SchemaChecker | None) -> SchemaChecker:
    assert checker is not None
    return checker


@pytest.mark.parametrize(
    "body",
    [
        {"content": 5},
        {"content": "x", "attachments": [{"id": "abc"}]},
        {"content": "x", "components": [{"type": 1, "components": [{"type": 2, "style": 1, "label": "x" * 81}]}]},
        {"embeds": [{"title": "x"}] * 11},
    ],
)
def test_a_wrong_request_is_found(description: SchemaChecker, body: Any) -> None:
    assert description.request("POST", MESSAGES, body) is not None


@pytest.mark.parametrize(
    "body",
    [
        {"content": "x", "attachments": [{"id": 0, "filename": "a.png"}]},
        {"content": "x", "flags": "4"},
        {"content": "x", "nonce": "12345"},
    ],
)
def test_numbers_and_strings_of_digits_are_the_same(description: SchemaChecker, body: Any) -> None:
    assert description.request("POST", MESSAGES, body) is None


def test_a_wrong_answer_is_found(description: SchemaChecker) -> None:
    assert description.answer("GET", "/users/{user_id}", 200, {"id": "5"}) is not None
    assert description.answer("GET", "/users/{user_id}", 404, {"message": "Unknown User", "code": 10013}) is None
    assert description.answer("GET", "/users/{user_id}", 404, {"message": "Unknown User"}) is not None


async def test_a_wrong_request_is_recorded_by_name(description: SchemaChecker, place: Place, raw: Raw) -> None:
    await raw("POST", f"/channels/{place.room.id}/messages", {"content": "x", "message_reference": "no"})
    with pytest.raises(AssertionError, match=r"request POST /channels/\{channel_id\}/messages at"):
        place.standin.check()


def served(rest: Rest) -> list[Route]:
    patterns = [route for group in rest._patterns.values() for _, route in group]
    return [*rest._literal.values(), *patterns]


def test_every_route_is_one_of_discords(description: SchemaChecker, place: Place) -> None:
    routes = served(place.standin.rest)
    assert len(routes) > 40
    for route in routes:
        assert route.method.lower() in description.paths.get(route.path, {}), f"{route.method} {route.path}"
