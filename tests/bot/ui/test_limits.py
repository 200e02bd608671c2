"""No message breaks one of Discord's limits, however large the hand and the table."""

from typing import Any

import pytest

from bot.i18n.catalogue import Catalogue
from bot.i18n.phrases import Phrases
from bot.rendering.renderer import Renderer
from bot.ui.build import Draft
from bot.ui.help import PAGES, help_page
from bot.ui.layout import Content
from bot.ui.modes import Base, Building, MeldProposal, Mode, Moving, Proposal, Throwing, Where
from bot.ui.panels import hand_panel
from bot.ui.rules_text import rules_pages
from bot.ui.scene import Sort
from bot.ui.table_message import table_message
from engine.cards import Card, parse_cards
from engine.melds import MeldKind, readings
from engine.openings import Contract
from engine.presets import PRESETS
from engine.state import Phase
from tests.bot.ui.scenes import CONTRACT, RULES, big_hand, big_table, hand_scene, table_scene


class Blank(Renderer):
    """Draws nothing: pictures have tests of their own."""

    def __init__(self) -> None:
        """No threads, no art."""

    async def png(self, picture: object) -> bytes:
        return b"PNG"


@pytest.fixture(scope="module")
def phrases() -> Phrases:
    return Phrases(Catalogue())


def check(content: Content) -> list[dict[str, Any]]:
    """Hold a message against Discord's numbers; return its buttons and selects."""
    components: list[dict[str, Any]] = content.view.to_components()  # type: ignore[no-untyped-call] # discord.py's
    texts, presses, total = [], [], 0
    for component in components:
        total += 1 + len(component.get("components", []))
        if component["type"] == 10:
            texts.append(component["content"])
        presses += component.get("components", [])
        if component["type"] == 1:
            assert len(component["components"]) <= 5
    assert total <= 40
    assert 0 < sum(map(len, texts)) <= 4000
    assert len({press["custom_id"] for press in presses}) == len(presses)
    for press in presses:
        assert len(press["custom_id"]) <= 100
        assert len(press.get("label", "")) <= 80
        if "options" in press:
            assert 1 <= len(press["options"]) <= 25
            assert press["max_values"] <= len(press["options"])
            assert len(press["placeholder"]) <= 150
            assert len({option["value"] for option in press["options"]}) == len(press["options"])
            for option in press["options"]:
                assert len(option["label"]) <= 100
                assert len(option.get("description") or "") <= 100
                assert len(option["value"]) <= 100
    for file in content.files():
        assert len(file.description or "") <= 1024
    return presses


def longest_draft() -> Draft:
    """Three melds standing and a fourth picked."""
    hand = big_hand()
    spades = readings(MeldKind.RUN, [*hand[1:6], hand[-1]], RULES)[0]
    hearts = readings(MeldKind.RUN, [*hand[14:19], hand[-2]], RULES)[0]
    more = readings(MeldKind.RUN, [*hand[20:24]], RULES)[0]
    return Draft("0", (spades, hearts, more), tuple(sorted([*hand[7:11], hand[-3], hand[-4]])))


MODES: list[Mode] = [
    Base(),
    Base(1),
    Proposal(1),
    MeldProposal(1),
    Building(Draft("0")),
    Building(longest_draft()),
    Building(longest_draft().accept(readings(MeldKind.RUN, big_hand()[7:11], RULES)[0])),
    Building(Draft("run", (), tuple(sorted(big_hand()[:9])))),
    Where(Card.parse("JK")),
    Where(Card.parse("JK"), 3),
    Moving(),
    Moving(20),
    Throwing(Card.parse("10H")),
]


@pytest.mark.parametrize("mode", MODES, ids=lambda mode: type(mode).__name__)
async def test_hand_panels(phrases: Phrases, mode: Mode) -> None:
    check(await hand_panel(Blank(), phrases, hand_scene(big_table()), mode, "A note. " * 20))


@pytest.mark.parametrize("sort", Sort)
async def test_hand_panels_however_they_are_sorted(phrases: Phrases, sort: Sort) -> None:
    check(await hand_panel(Blank(), phrases, hand_scene(big_table(), sort), Base()))


@pytest.mark.parametrize("phase", Phase)
async def test_panels_and_tables_in_every_phase(phrases: Phrases, phase: Phase) -> None:
    merged = (Contract(2, 2), Contract(1, 3))
    for contracts in (CONTRACT, merged):
        view = big_table(phase, contracts)
        check(await hand_panel(Blank(), phrases, hand_scene(view), Base()))
        check(await table_message(Blank(), phrases, table_scene(view)))


async def test_the_discard_stands_far_from_what_lays_cards_down(phrases: Phrases) -> None:
    """At least one row of something else lies between them."""
    content = await hand_panel(Blank(), phrases, hand_scene(big_table()), Base())
    components: list[dict[str, Any]] = content.view.to_components()  # type: ignore[no-untyped-call] # discord.py's
    rows = [
        {press["custom_id"].split(":")[3] for press in component["components"]}
        for component in components
        if component["type"] == 1
    ]
    lays = [place for place, verbs in enumerate(rows) if verbs & {"lay", "build", "meld", "off", "page"}]
    throws = [place for place, verbs in enumerate(rows) if "throw" in verbs]
    assert len(lays) > 1
    assert len(throws) == 2
    assert min(throws) - max(lays) >= 2


async def test_a_discard_list_longer_than_a_select_is_in_two(phrases: Phrases) -> None:
    presses = check(await hand_panel(Blank(), phrases, hand_scene(big_table()), Base()))
    throws = [press for press in presses if ":throw:" in press["custom_id"]]
    assert [len(press["options"]) for press in throws] == [25, 5]
    assert throws[0]["placeholder"] == "Discard… (A♠ to Q♥)"


async def test_a_long_list_goes_round_its_pages(phrases: Phrases) -> None:
    seen: set[str] = set()
    for page in range(4):
        presses = check(await hand_panel(Blank(), phrases, hand_scene(big_table()), Where(Card.parse("JK"), page)))
        select = next(press for press in presses if ":where:" in press["custom_id"])
        seen |= {option["value"] for option in select["options"]}
        assert any(press.get("label") == "More…" for press in presses)
    assert len(seen) == 80


async def test_a_hand_of_more_than_25_is_picked_from_in_two(phrases: Phrases) -> None:
    scene = hand_scene(big_table())
    presses = check(await hand_panel(Blank(), phrases, scene, Building(Draft("0").pick(parse_cards("AS 2S 3S 4S")))))
    picks = [press for press in presses if ":b_pick:" in press["custom_id"]]
    assert [len(press["options"]) for press in picks] == [25, 8]
    assert [press["min_values"] for press in picks] == [0, 0]
    assert any(press.get("label") == "Use A♠ 2♠ 3♠ 4♠" for press in presses)


@pytest.mark.parametrize("page", range(1, PAGES + 1))
async def test_help(phrases: Phrases, page: int) -> None:
    content = await help_page(Blank(), phrases, page)
    check(content)
    assert len(content.pictures) == 1
    assert all(file.description for file in content.files())


@pytest.mark.parametrize("game", PRESETS)
def test_rules_fit_a_message(phrases: Phrases, game: str) -> None:
    assert len(rules_pages(phrases, game, PRESETS[game])) < 4000
    assert len(rules_pages(phrases, "jamaican", RULES)) < 4000
