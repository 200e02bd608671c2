"""The page's files as files: small, self-contained, and with no way to turn a text into markup. No browser needed."""

import re
from pathlib import Path

import aiohttp
import pytest

from bot.standin import Standin
from bot.standin.server import addresses

WEB = Path(__file__).parents[2] / "assets" / "web"
SCRIPTS = sorted(WEB.glob("js/*.js"))
STYLES = sorted(WEB.glob("css/*.css"))
IMPORT = re.compile(r'(?:from|import)\s*\(?\s*"([^"]+)"')
MARKUP = re.compile(
    r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|createContextualFragment|DOMParser|setHTML"
    r"|\beval\(|new Function"
)
FAR = re.compile(r"""["'(]\s*(?:https?:)?//(?!127\.0\.0\.1|localhost)[\w.]+""")


def name(path: Path) -> str:
    return path.name


def test_there_are_scripts_and_styles() -> None:
    assert {"app.js", "api.js", "markdown.js"} <= {p.name for p in SCRIPTS}
    assert "base.css" in {p.name for p in STYLES}


@pytest.mark.parametrize("path", [*SCRIPTS, *STYLES], ids=name)
def test_a_file_is_small_and_says_what_it_is(path: Path) -> None:
    text = path.read_text()
    assert len(text.splitlines()) <= (300 if path.suffix == ".js" else 320)
    assert text.startswith(("/**", "/*"))


@pytest.mark.parametrize("path", SCRIPTS, ids=name)
def test_no_script_makes_markup_of_text(path: Path) -> None:
    assert MARKUP.findall(path.read_text()) == []


@pytest.mark.parametrize("path", SCRIPTS, ids=name)
def test_every_import_is_a_file_beside_it(path: Path) -> None:
    found = IMPORT.findall(path.read_text())
    assert [i for i in found if not (i.startswith("./") and (path.parent / i).is_file())] == []


@pytest.mark.parametrize("path", [WEB / "index.html", *SCRIPTS, *STYLES], ids=name)
def test_nothing_is_fetched_from_elsewhere(path: Path) -> None:
    without_names = path.read_text().replace("http://www.w3.org/2000/svg", "")
    assert FAR.findall(without_names) == []


def test_the_page_allows_scripts_and_styles_of_its_own_only() -> None:
    policy = re.search(r'content="(default-src[^"]+)"', (WEB / "index.html").read_text())
    assert policy is not None
    rules = {part.split()[0]: part.split()[1:] for part in policy[1].split(";")}
    assert rules["default-src"] == ["'none'"]
    assert rules["script-src"] == ["'self'"]
    assert rules["style-src"] == ["'self'"]


async def test_the_standin_serves_every_file_as_what_it_is() -> None:
    kinds = {".js": "javascript", ".css": "text/css", ".svg": "image/svg+xml", ".html": "text/html"}
    async with Standin(pages=WEB) as standin, aiohttp.ClientSession() as session:
        for path in sorted(p for p in WEB.rglob("*") if p.is_file()):
            async with session.get(f"{standin.url}/{path.relative_to(WEB)}") as answer:
                assert answer.status == 200
                # Pythons differ in whether a script is text/… or application/…; a browser takes both.
                assert answer.content_type.endswith(kinds[path.suffix])
        async with session.get(standin.url + "/") as answer:
            assert await answer.text() == (WEB / "index.html").read_text()


async def test_a_request_that_names_another_host_is_refused() -> None:
    async with Standin(pages=WEB) as standin, aiohttp.ClientSession() as session:
        for host in ("localhost", f"example.org:{standin.port}"):
            async with session.get(standin.url + "/", headers={"Host": host}) as answer:
                assert answer.status == 403
        async with session.get(standin.url + "/", headers={"Host": f"localhost:{standin.port}"}) as answer:
            assert answer.status == 200


def test_the_port_of_http_may_be_left_out() -> None:
    assert addresses(8077) == {"127.0.0.1:8077", "localhost:8077"}
    assert addresses(80) == {"127.0.0.1:80", "localhost:80", "127.0.0.1", "localhost"}


async def test_no_other_site_frames_the_page_and_no_browser_keeps_old_scripts() -> None:
    async with Standin(pages=WEB) as standin, aiohttp.ClientSession() as session:
        for path in ("/", "/js/app.js", "/standin/people"):
            async with session.get(standin.url + path) as answer:
                assert answer.headers["X-Frame-Options"] == "DENY"
                assert answer.headers["Cache-Control"] in ("no-cache", "no-store")
