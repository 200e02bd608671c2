"""The bot as it is composed, played through the page in a real browser. Skipped where there is no Chromium."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.__main__ import WEB
from engine.state import Phase
from tests.e2e.room import Room, opened
from tests.standin.browser import Browser, Tab, find_chromium

SHOWN = "document.getElementById('messages').innerText"
ON_HAND = "[...document.querySelectorAll('.message')].at(-1)"

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(find_chromium() is None, reason="no Chromium on this machine (CHROMIUM names one)"),
]


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    made = Browser(tmp_path_factory.mktemp("browser"))
    yield made
    made.close()


async def command(tab: Tab, words: str, name: str) -> None:
    """Type a command with its options, and send it."""
    await tab.run("document.querySelector('#composer textarea').focus()")
    await tab.type(f"/{words}")
    await tab.until("document.querySelector('.suggestions .entry.at')")
    await tab.key("Enter")
    await tab.until(f"document.querySelector('.command-name')?.textContent === '/{name}'")
    await tab.key("Enter")


async def press(tab: Tab, begins: str) -> None:
    """Press the button of the newest message whose words begin so."""
    find = (
        f"[...{ON_HAND}.querySelectorAll('button[data-id]:not(:disabled)')]"
        f".find((node) => node.textContent.trim().startsWith({begins!r}))"
    )
    await tab.until(f"!!{find}")
    await tab.click_node(find)


async def until_first_in_line(room: Room) -> None:
    """Let the others play until the person at the browser is on turn."""
    await room.until(Phase.DRAW)
    while room.awaited() != room.people[:1]:
        await room.turn()
        await room.until(Phase.DRAW)


async def test_from_the_lobby_to_the_first_discard(browser: Browser, tmp_path: Path) -> None:
    async with opened(tmp_path, "Ann", "Bob", "Cy", pages=WEB) as room, browser.tab() as tab:
        guests = room.people[1:]
        await tab.open(room.discord.url)
        await tab.until("document.querySelector('.first')")
        await command(tab, "kalooki new seats:3", "kalooki new")
        await tab.until(f"{SHOWN}.includes('Seats (1 of 3)')")
        for guest in guests:
            await room.click(guest, room.public(), "Join")
        await tab.until(f"{SHOWN}.includes('Seats (3 of 3)')")
        await tab.click("Start")
        await tab.until("document.querySelector('.message .gallery img')?.complete")
        assert "Stock" in await tab.run("document.querySelector('.message .gallery img').alt")

        await until_first_in_line(room)
        before = len(room.table.view(0).hand)
        await tab.click("Kalooki Night", "#sidebar")
        await press(tab, "Draw")
        await tab.until(f"{ON_HAND}.querySelector('.select')?.textContent.includes('Discard')")
        await tab.run(f"[...{ON_HAND}.querySelectorAll('.select')].at(-1).focus()")
        await tab.key("ArrowDown")
        await tab.until("document.querySelector('.popup .entry.at')")
        await tab.key("Enter")
        await press(tab, "Discard ")
        await tab.until(f"!{ON_HAND}.querySelector('.select')")
        await room.settled()

        assert len(room.table.view(0).hand) == before
        assert room.table.public().upcard is not None
        assert tab.errors == []
