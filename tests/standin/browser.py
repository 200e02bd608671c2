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
import signal
import subprocess
import threading
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiohttp

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
PATIENCE_S = 60.0
"""How long an answer may take; half of it, what is awaited on a page. Only a failure lasts that long."""
END_S = 10.0
"""How long the browser may take to end by itself."""
TRIES = 5
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
LEASH = '"$@" & exec 2>&-; read -r _; kill $!; wait'
"""Runs the browser until its standard input ends: with `Browser.close`, or with the tests, however they end."""
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
        says = f"(part) => part.textContent.trim() === {json.dumps(text)}"
        find = f"""[...document.querySelectorAll({json.dumps(within)})].flatMap((root) =>
            [...root.querySelectorAll("button, a, [role=option], summary")]).filter((node) =>
            !node.disabled && node.getClientRects().length > 0 &&
            [...node.querySelectorAll(".label, .name"), node].some({says}) ||
            node.getAttribute("aria-label") === {json.dumps(text)}).at(-1)"""
        await self.until(f"!!{find}")
        await self.click_node(find)

    async def click_node(self, expression: str) -> None:
        """Press the middle of the element that an expression gives, once it keeps still and nothing lies over it.

        What moves away under the pointer, because a message above it grows, is pressed again, as anybody would.
        """
        for _ in range(TRIES):
            at = await self.run(f"""(async () => {{
                let before = "";
                for (let tries = 0; tries < 300; tries += 1) {{
                    const node = {expression};
                    node?.scrollIntoView({{ block: "center", behavior: "instant" }});
                    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
                    const box = node?.getBoundingClientRect();
                    const at = box && [box.x + box.width / 2, box.y + box.height / 2];
                    if (at && String(at) === before && node.contains(document.elementFromPoint(...at))) {{
                        window.pressedByTest = false;
                        node.addEventListener("click", () => {{ window.pressedByTest = true; }}, {{ capture: true }});
                        return at;
                    }}
                    before = String(at);
                }}
                throw new Error("something lies over it"); }})()""")
            for kind in ("mousePressed", "mouseReleased"):
                await self.call("Input.dispatchMouseEvent", type=kind, x=at[0], y=at[1], button="left", clickCount=1)
            if await self.run("window.pressedByTest"):
                return
        raise PageError(f"{expression}: it moves away whenever it is pressed")

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


class Browser:
    """One browser process; each test opens a tab of its own."""

    def __init__(self, profile: Path) -> None:
        path = find_chromium()
        if path is None:
            raise FileNotFoundError("there is no Chromium on this machine")
        command = ["/bin/sh", "-c", LEASH, "leash", path, *FLAGS, f"--user-data-dir={profile}", "about:blank"]
        # The browser of this machine, with fixed flags.
        self._process = subprocess.Popen(  # noqa: S603 - the browser that the machine has
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        self._address = self._listening()
        self._drain = threading.Thread(target=self._told, name="browser messages", daemon=True)
        self._drain.start()

    def _listening(self) -> str:
        """Return where it can be driven, from what it says as it starts."""
        marker = "DevTools listening on ws://"
        for line in self._process.stderr or ():
            if marker in line:
                return line.partition(marker)[2].partition("/")[0]
        raise RuntimeError("the browser ended before it listened")

    def _told(self) -> None:
        for _ in self._process.stderr or ():
            pass

    @contextlib.asynccontextmanager
    async def tab(self) -> AsyncIterator[Tab]:
        """A new tab, closed with the block."""
        async with aiohttp.ClientSession(f"http://{self._address}") as session:
            async with session.put("/json/new?about:blank") as response:
                target = await response.json()
            tab = Tab(await session.ws_connect(target["webSocketDebuggerUrl"], max_msg_size=0))
            try:
                yield tab
            finally:
                await tab.close()
                async with session.get(f"/json/close/{target['id']}") as response:
                    await response.read()

    def close(self) -> None:
        """End it, by force if it does not end by itself."""
        if self._process.stdin is not None:
            self._process.stdin.close()
        try:
            self._process.wait(END_S)
        except subprocess.TimeoutExpired:
            os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait(END_S)
        self._drain.join(END_S)
        if self._process.stderr is not None:
            self._process.stderr.close()


if __name__ == "__main__":
    raise SystemExit(find_chromium() is None)
