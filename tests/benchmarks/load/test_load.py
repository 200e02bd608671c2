"""That the load measures what it says: its people play, requests are told apart, and a tiny one gives every figure."""

import math
from pathlib import Path

import pytest

from bot.standin import Standin
from bot.standin.core import Seen
from tests.benchmarks.figures import Figures
from tests.benchmarks.load.crowd import kind_of
from tests.benchmarks.load.people import Offer, descriptions, offers
from tests.benchmarks.load.told import TOLD, filled

pytest.importorskip("psutil", reason="psutil comes with `make bench` or `make load`")

from tests.benchmarks.load.run import Plan, load, quantile

GOALS = {
    "load.ack_p50_ms": 20.0,
    "load.ack_p99_ms": 150.0,
    "load.ack_max_ms": 1000.0,
    "load.table_p95_ms": 1500.0,
    "load.loop_lag_p99_ms": 30.0,
    "load.responses_429": 0.0,
    "load.unanswered": 0.0,
    "load.counted_requests_a_turn": 3.0,
    "load.counted_table": None,
    "load.counted_mentions": None,
    "load.counted_dm": None,
    "load.memory_mb": 400.0,
    "load.resume_150_s": 3.0,
}
"""What is asked for."""


def seen(method: str, route: str, path: str, text: str = "") -> Seen:
    """A request in the journal."""
    return Seen(0, method, path, route, 200, text, 0)


def test_requests_are_told_apart_by_what_they_are_about() -> None:
    discord = Standin()
    _, (room,), (ann,) = discord.furnish(("Ann",))
    messages, message = "/channels/{channel_id}/messages", "/channels/{channel_id}/messages/{message_id}"
    mention = '{"allowed_mentions": {"users": ["7"]}}'
    about = {
        "answer": seen("POST", "/interactions/{interaction_id}/{interaction_token}/callback", "/interactions/1/…"),
        "table": seen("PATCH", message, f"/channels/{room.id}/messages/5", "{}"),
        "mentions": seen("POST", messages, f"/channels/{room.id}/messages", mention),
        "dm": seen("PATCH", message, f"/channels/{ann.dm.id}/messages/5", "{}"),
        "other": seen("GET", "/gateway", "/gateway"),
    }
    assert {kind_of(request, discord): request for request in about.values()} == about
    assert kind_of(seen("DELETE", message, f"/channels/{room.id}/messages/5"), discord) == "mentions"
    assert kind_of(seen("POST", messages, f"/channels/{room.id}/messages", "{}"), discord) == "table"


def test_what_a_message_offers_is_read_from_its_components() -> None:
    components = [
        {"type": 12, "items": [{"description": "A hand of 3: 7♠ 8♠ 9♠"}]},
        {
            "type": 1,
            "components": [
                {"type": 2, "custom_id": "k1:3:9:draw", "disabled": False},
                {"type": 2, "custom_id": "k1:3:9:take", "disabled": True},
                {"type": 3, "custom_id": "k1:3:9:throw", "options": [{"value": "7S"}, {"value": "10D.2"}]},
            ],
        },
    ]
    assert list(offers(components)) == [
        Offer("draw", "k1:3:9:draw", ()),
        Offer("throw", "k1:3:9:throw", ("7S", "10D.2")),
    ]
    assert list(descriptions(components)) == ["A hand of 3: 7♠ 8♠ 9♠"]


def test_a_quantile_of_a_histogram_lies_in_its_step() -> None:
    samples = {'h_bucket{le="0.1"}': 90.0, 'h_bucket{le="0.2"}': 100.0, 'h_bucket{le="+Inf"}': 100.0, "h_count": 100.0}
    assert quantile(samples, "h", 0.5) == pytest.approx(0.1 * 50 / 90)
    assert quantile(samples, "h", 0.99) == pytest.approx(0.19)
    assert quantile({**samples, 'h_bucket{le="+Inf"}': 200.0}, "h", 0.99) == 0.2
    assert quantile({}, "h", 0.99) == 0.0


def test_the_readme_tells_every_figure_and_is_filled_from_the_file() -> None:
    readme = (Path(__file__).parents[3] / "README.md").read_text("utf-8")
    assert set(GOALS) <= {name for name, _, _ in TOLD}
    assert {name: goal for name, _, goal in TOLD if goal} == {
        name: "3.0" if name == "load.counted_requests_a_turn" else f"{goal:.0f}"
        for name, goal in GOALS.items()
        if goal is not None
    }
    made = filled(readme, {"load.ack_p50_ms": {"value": 12.345, "unit": "ms"}})
    assert "| `load.ack_p50_ms` | ms until a press is answered, half of them sooner | 20 | 12.3 |" in made
    assert filled(made, {}) == filled(readme, {})


@pytest.mark.slow
async def test_a_tiny_load_gives_every_figure_and_the_limits_in_force(tmp_path: Path) -> None:
    told: list[str] = []
    figures: Figures = await load(Plan(2, 0.1, period=3.0, step=0, quiet_s=1.0), tmp_path, told.append)
    assert set(GOALS) <= set(figures)
    for name in GOALS:
        value = figures[name].value
        assert value is not None, (name, figures[name].why)
        assert math.isfinite(value)
        assert value >= 0
    assert figures["load.turns"].value
    assert figures["load.unanswered"].value == 0
    assert figures["load.responses_429"].value == 0
    assert figures["limits.global"].why == "50 in 1 s"
    assert told[0].startswith("2 tables have begun")
