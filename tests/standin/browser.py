"""A headless Chromium driven through its DevTools protocol: pages, presses, keys, pictures. No package but aiohttp.

`find_chromium` names the browser of this machine, if it has one; tests that need it are skipped in plain words where it
has none.
"""

import asyncio
import base64
import contextlib
import json
import os
import shutil
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiohttp

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
PATIENCE_S = 20.0
FLAGS = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-extensions",
    "--disable-background-networking",
    "--no-first-run",
    "--hide-scrollbars",
    "--lang=en-US",
    "--remote-debugging-port=0",
)
KEYS = {"Enter": 13, "Escape": 27, "Tab": 9, "ArrowDown": 40, "ArrowUp": 38, "Backspace": 8}


def find_chromium() -> str | None:
    """The browser's path: what CHROMIUM names, else the first of the usual names."""
    named = os.environ.get("CHROMIUM")
    return named or next((path for path in map(shutil.which, NAMES) if path), None)


class PageError(AssertionError):
    """A script on the page failed, or what was awaited did not come."""


class Tab:
    """One tab of the browser."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket
        self._number = 0
        self._answers: dict[int, asyncio.Future[Any]] = {}
        self.errors: list[str] = []
        """Uncaught errors and what was written to the console as an error."""
        self._reader = asyncio.create_task(self._read(), name="devtools reader")

    async def _read(self) -> None:
        async for frame in self._socket:
            told = json.loads(frame.data)
            future = self._answers.pop(told.get("id", -1), None)
            if future is not None and not future.done():
                future.set_result(told)
            elif told.get("method") == "Runtime.exceptionThrown":
                details = told["params"]["exceptionDetails"]
                self.errors.append(str(details.get("exception", {}).get("description", details["text"])))
            elif told.get("method") == "Log.entryAdded" and told["params"]["entry"]["level"] == "error":
                entry = told["params"]["entry"]
                self.errors.append(f"{entry['text']} {entry.get('url', '')}")

    async def call(self, method: str, **params: Any) -> Any:
        """One call of the protocol; returns its result."""
        self._number += 1
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._answers[self._number] = future
        await self._socket.send_json({"id": self._number, "method": method, "params": params})
        async with asyncio.timeout(PATIENCE_S):
            answer = await future
        if "error" in answer:
            raise PageError(f"{method}: {answer['error']['message']}")
        return answer["result"]

    async def open(self, url: str, *, width: int = 1200, height: int = 800) -> None:
        """Go to an address in a window of this size."""
        for domain in ("Page", "Runtime", "Log"):
            await self.call(f"{domain}.enable")
        await self.resize(width, height)
        await self.call("Page.navigate", url=url)

    async def resize(self, width: int, height: int) -> None:
        """Change the window's size."""
        await self.call(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=width < 600
        )

    async def run(self, script: str) -> Any:
        """The value of an expression, awaited if it is a promise."""
        result = await self.call("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in result:
            details = result["exceptionDetails"]
            raise PageError(details.get("exception", {}).get("description", details["text"]))
        return result["result"].get("value")

    async def until(self, condition: str) -> Any:
        """Wait, on the page itself, until an expression is true; each change of the page asks again."""
        script = f"""new Promise((resolve, reject) => {{
            const ask = () => {{ try {{ return ({condition}); }} catch (error) {{ return null; }} }};
            const first = ask();
            if (first) return resolve(first);
            const watch = () => {{ const found = ask(); if (found) {{ end(); resolve(found); }} }};
            const observer = new MutationObserver(watch);
            const pulse = setInterval(watch, 100);
            const late = setTimeout(() => {{ end(); reject(new Error("did not come")); }}, {PATIENCE_S * 500});
            const end = () => {{ observer.disconnect(); clearInterval(pulse); clearTimeout(late); }};
            observer.observe(document, {{ subtree: true, childList: true, attributes: true, characterData: true }});
        }})"""
        try:
            return await self.run(script)
        except PageError as error:
            shown = await self.run("document.body.innerText")
            raise PageError(f"{condition}: {error}\n{self.errors}\n--- the page shows ---\n{shown[-3000:]}") from None

    async def click(self, text: str, within: str = "body") -> None:
        """Press the last thing to press that shows this text, with the mouse, where it is."""
        find = f"""[...document.querySelectorAll({json.dumps(within)})].flatMap((root) =>
            [...root.querySelectorAll("button, a, [role=option], summary")]).filter((node) =>
            !node.disabled && node.getClientRects().length > 0 &&
            [...node.querySelectorAll(".label"), node].some((part) => part.textContent.trim() === {json.dumps(text)}) ||
            node.getAttribute("aria-label") === {json.dumps(text)}).at(-1)"""
        await self.until(f"!!{find}")
        await self.click_node(find)

    async def click_node(self, expression: str) -> None:
        """Press the middle of the element that an expression gives."""
        at = await self.run(f"""(async () => {{ const node = {expression};
            node.scrollIntoView({{ block: "center", behavior: "instant" }});
            await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
            const box = node.getBoundingClientRect();
            return [box.x + box.width / 2, box.y + box.height / 2]; }})()""")
        for kind in ("mousePressed", "mouseReleased"):
            await self.call("Input.dispatchMouseEvent", type=kind, x=at[0], y=at[1], button="left", clickCount=1)

    async def type(self, text: str) -> None:
        """Type where the focus is."""
        await self.call("Input.insertText", text=text)

    async def key(self, key: str, *, alt: bool = False) -> None:
        """Press one key."""
        code = KEYS.get(key, ord(key[0].upper()))
        facts: dict[str, Any] = {"key": key, "windowsVirtualKeyCode": code, "modifiers": 1 if alt else 0}
        text = {"Enter": "\r"}.get(key, key if len(key) == 1 and not alt else "")
        down = {"type": "keyDown" if text else "rawKeyDown", **facts} | ({"text": text} if text else {})
        await self.call("Input.dispatchKeyEvent", **down)
        await self.call("Input.dispatchKeyEvent", type="keyUp", **facts)

    async def picture(self, path: Path) -> None:
        """Save what the window shows."""
        shot = await self.call("Page.captureScreenshot", format="png")
        await asyncio.to_thread(path.write_bytes, base64.b64decode(shot["data"]))

    async def close(self) -> None:
        """Stop reading."""
        await self._socket.close()
        await self._reader


@contextlib.asynccontextmanager
async def chromium(profile: Path, path: str | None = None) -> AsyncIterator[Tab]:
    """A browser with one tab; it ends with the block."""
    found = path or find_chromium()
    if found is None:
        raise FileNotFoundError("there is no Chromium on this machine")
    process = await asyncio.create_subprocess_exec(
        found,
        *FLAGS,
        f"--user-data-dir={profile}",
        "about:blank",
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        address = await _devtools(process)
        async with aiohttp.ClientSession() as session:
            async with session.get(f"http://{address}/json/list") as response:
                targets = await response.json()
            target = next(t for t in targets if t["type"] == "page")
            socket = await session.ws_connect(target["webSocketDebuggerUrl"], max_msg_size=0)
            tab = Tab(socket)
            try:
                yield tab
            finally:
                await tab.close()
    finally:
        with contextlib.suppress(ProcessLookupError):
            process.terminate()
        await process.communicate()


async def _devtools(process: asyncio.subprocess.Process) -> str:
    """Where the browser listens, from what it says as it starts."""
    marker = "DevTools listening on ws://"
    if process.stderr is None:
        raise RuntimeError("the browser's messages are not read")
    async with asyncio.timeout(PATIENCE_S):
        async for line in process.stderr:
            text = line.decode(errors="replace")
            if marker in text:
                return text.partition(marker)[2].partition("/")[0]
    raise RuntimeError("the browser ended before it listened")
