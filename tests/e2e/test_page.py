"""The bot as it is composed, played through the page in a real browser. Skipped where there is no Chromium.

Pictures of each evening are left in ``build/screenshots``: look at them after a change of the page or of the pictures.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.local import WEB
from engine.state import Phase
from tests.e2e.page_player import PagePlayer
from tests.e2e.room import opened
from tests.standin.browser import Browser, Tab, find_chromium

SHOWN = "document.getElementById('messages').innerText"
WIDTHS = {"phone": (400, 860), "desktop": (1280, 860)}
TURNS = 60
"""More decisions than one person has in the deal of this seed."""

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(find_chromium() is None, reason="no Chromium on this machine (CHROMIUM names one)"),
]


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    made = Browser(tmp_path_factory.mktemp("browser"))
    yield made
    made.close()


async def sit_down(player: PagePlayer) -> None:
    """Open a lobby, add two computers, start, and open the hand."""
    tab = player.tab
    await tab.until("document.querySelector('.first')")
    await player.shot("empty")
    await player.command("kalooki new", "kalooki new")
    for seats in (2, 3):
        await player.label("Add computer")
        await tab.until(f"{SHOWN}.includes('Seats ({seats} of')")
    await player.shot("lobby")
    await player.label("Start")
    await tab.until("document.querySelector('.message .gallery img')?.complete")
    await player.shot("table")
    await player.label("My hand")


async def fits(tab: Tab) -> bool:
    """Whether nothing is wider than the window, and no picture wider than its message."""
    return bool(await tab.run("document.documentElement.scrollWidth <= innerWidth"))


@pytest.mark.parametrize("width", WIDTHS)
async def test_a_whole_deal_by_clicks(width: str, browser: Browser, tmp_path: Path) -> None:
    async with opened(tmp_path, "Ann", pages=WEB) as room, browser.tab() as tab:
        player = PagePlayer(room, tab, width)
        await tab.open(room.discord.url, width=WIDTHS[width][0], height=WIDTHS[width][1])
        await sit_down(player)
        for _ in range(TURNS):
            if room.table.match.phase is Phase.SCORED:
                break
            assert room.awaited() == room.people[:1], "nobody waits for somebody without a browser"
            await player.act()
            await player.shot(f"after-{player.pressed[-1]}")
            assert await fits(tab)
        assert room.table.match.phase is Phase.SCORED
        assert {"draw", "throw", "discard"} <= set(player.pressed)

        await tab.until(f"{SHOWN}.includes('Ready')")
        await player.shot("scores")
        alt = await tab.run("[...document.querySelectorAll('.message .gallery img')].at(-1).title")
        assert "Scores" in alt, "the words of a picture stand beside the pointer"
        if width == "desktop":
            await tab.click("Light theme")
            await player.shot("scores-light")
        await player.click("ready")
        await tab.until(f"{SHOWN}.includes('Deal 2 of 9')")
        await player.shot("next-deal")
        await player.label("Rules")
        await tab.until(f"{SHOWN}.includes('Only you can see this')")
        await player.shot("rules")
        assert await fits(tab)
        assert tab.errors == []


async def test_a_whole_turn_with_the_keyboard_alone(browser: Browser, tmp_path: Path) -> None:
    async with opened(tmp_path, "Ann", pages=WEB) as room, browser.tab() as tab:
        player = PagePlayer(room, tab, "keyboard")
        await tab.open(room.discord.url, width=1280, height=860)
        await sit_down(player)
        while room.table.match.phase is not Phase.DRAW:
            await player.act()
        before = len(room.table.view(0).hand)
        await player.enter("draw")
        await player.shot("drawn")
        await player.reach(player.id_of("throw"))
        await tab.key("ArrowDown")
        await tab.until("document.querySelector('.popup .entry.at')")
        await tab.key("Enter")
        await player.followed("throw")
        await player.enter("discard")
        assert len(room.table.view(0).hand) == before
        assert tab.errors == []


async def test_a_refused_form_is_corrected_on_a_phone(browser: Browser, tmp_path: Path) -> None:
    written = "document.querySelector('dialog.form input[data-id=\"max_calls\"]')"
    async with opened(tmp_path, "Ann", pages=WEB) as room, browser.tab() as tab:
        player = PagePlayer(room, tab, "forms")
        await tab.open(room.discord.url, width=WIDTHS["phone"][0], height=WIDTHS["phone"][1])
        await tab.until("document.querySelector('.first')")
        await player.command("kalooki new", "kalooki new")
        await player.label("House rules")
        group = "document.querySelector('.message [data-id*=\":house_group\"]')"
        await tab.until(group)
        await tab.click_node(group)
        await tab.until("document.querySelector('.popup .entry')")
        await tab.click_node("document.querySelector('.popup .entry[data-value=\"calls\"]')")
        await tab.until("document.querySelector('dialog.form')")
        await tab.run(f"{written}.value = '', {written}.focus()")
        await tab.type("many")
        await player.shot("form")
        await tab.click("Submit")
        await tab.until(f"{SHOWN}.includes('Nothing was changed')")
        await player.shot("refused")
        await player.label("Correct what I wrote")
        await tab.until(f"{written}?.value === 'many'")
        await tab.run(f"{written}.value = '', {written}.focus()")
        await tab.type("5")
        await tab.click("Submit")
        await tab.until(f"{SHOWN}.includes('Calls: as you chose')")
        await player.shot("house-rules")
        await player.label("Done")
        for command in ("settings", "help"):
            await player.command(f"kalooki {command}", f"kalooki {command}")
            await player.shot(command)
            assert await fits(tab)
        assert tab.errors == []
