"""The command line: ``python -m bot run | play | doctor | migrate | backup | rebuild | export | replay | demo``.

``run`` is the bot on Discord. ``play`` is for a first look: with a token it is ``run`` and prints the invitation;
without one this process is the local stand-in and *the same bot* runs beside it as a second process. What keeps the bot
from starting is a plain sentence, never a traceback.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import faulthandler
import gc
import importlib
import importlib.util
import io
import logging
import os
import signal
import sys
import tempfile
from collections.abc import AsyncIterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from bot.ahead import Ahead, beginning
from bot.config import LogFormat, LogLevel, Settings, read_settings
from bot.console import LINE, JsonLines, Tactful, sentences, unasked
from bot.errors import StartupTrouble, StorageTrouble, StoreUnusable, port_trouble

if TYPE_CHECKING:
    from bot.ui.endpoint import Endpoint

READY: Final = "ready"
"""What a leashed bot writes to its output once Discord has let it in."""

NAMES: Final = ("Ada", "Bola", "Chen", "Dalia", "Emre", "Fola", "Gita", "Hugo")
"""The people of a local table."""

DEFAULT_PORT: Final = 8077
"""Where the local table is, unless told otherwise."""

WEB: Final = Path(__file__).parent.parent / "assets" / "web"
"""The page of the local table."""

SWITCH_S: Final = 0.001
"""After how many seconds a thread that draws lets the event loop go on."""

GONE_S: Final = 20
"""Seconds after which a bot whose leash was dropped is gone, whatever it still does."""

STOPPED_BADLY: Final = 1
"""Exit code: something went wrong while running."""

INTERRUPTED: Final = 130
"""Exit code: broken off by Ctrl-C in the middle, as shells say it."""

UNTIL_STOPPED: Final = frozenset({None, "run", "play", "replay"})
"""Commands that come to no other end than that somebody stops them."""

CANNOT_START: Final = 2
"""Exit code: settings, database or connection keep the bot from starting."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return the exit code."""
    chosen = _parser().parse_args(arguments)
    if isinstance(sys.stdout, io.TextIOWrapper):
        # Where the output has no suits of cards, they are written as Python writes them.
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        return _chosen(chosen, read_settings())
    except StartupTrouble as trouble:
        for sentence in sentences(trouble):
            print(sentence, file=sys.stderr)
        return CANNOT_START
    except KeyboardInterrupt:
        return 0 if chosen.command in UNTIL_STOPPED else INTERRUPTED
    except BrokenPipeError:
        # Whoever reads the output wants no more of it, and the interpreter is not to try again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return STOPPED_BADLY


def _chosen(chosen: argparse.Namespace, settings: Settings) -> int:
    try:
        code = _run_command(chosen, settings)
    except StorageTrouble as trouble:
        # Opened, and then it could not be read or written.
        raise StoreUnusable(str(trouble.facts["reason"]), str(settings.database)) from None
    sys.stdout.flush()
    return code


def _run_command(chosen: argparse.Namespace, settings: Settings) -> int:
    match chosen.command:
        case "run":
            return _run(settings, chosen.endpoint, chosen.leashed)
        case "play":
            if settings.token is not None:
                return _run(settings, None, leashed=False, invite=True)
            # Whoever looks at a table in the browser wants to hear of trouble only.
            level = LogLevel.WARNING if settings.log_level is LogLevel.INFO else settings.log_level
            _log_to_stderr(level)
            return asyncio.run(_play_locally(chosen.people, chosen.port, level))
        case "doctor":
            return asyncio.run(_doctor(settings, chosen.endpoint, online=not chosen.offline))
        case "migrate":
            return _migrate(settings)
        case "backup" | "rebuild" | "export" | "replay":
            return _paperwork(settings, chosen)
        case "demo":
            return _demo(chosen.out, chosen.seed)
        case _:
            return main(["run" if settings.token is not None else "play"])


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m bot", description="Kalooki Night, a Discord bot for Jamaican Kalooki."
    )
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    run = commands.add_parser("run", help="run the bot on Discord (needs DISCORD_TOKEN)")
    run.add_argument("--endpoint", metavar="URL", help="connect to a stand-in there instead of Discord")
    # For `play`: say when Discord has let the bot in, and stop when the other end of stdin goes away.
    run.add_argument("--leashed", action="store_true", help=argparse.SUPPRESS)
    play = commands.add_parser("play", help="play: on Discord with DISCORD_TOKEN, else at a local table in the browser")
    play.add_argument(
        "--people", type=_people, default=1, metavar="N", help="people to switch between, 1 to 8 (default 1)"
    )
    play.add_argument("--port", type=_port, metavar="PORT", help=f"where the local table is (default {DEFAULT_PORT})")
    doctor = commands.add_parser("doctor", help="look whether everything that the bot needs is there; changes nothing")
    doctor.add_argument("--offline", action="store_true", help="ask nothing of Discord")
    doctor.add_argument("--endpoint", metavar="URL", help="ask a stand-in there instead of Discord")
    commands.add_parser("migrate", help="bring the database to this version's schema")
    backup = commands.add_parser("backup", help="copy the database, also while the bot runs, and check the copy")
    backup.add_argument("file", type=Path, metavar="FILE", help="the copy; it must not exist yet")
    commands.add_parser("rebuild", help="make the leagues anew from the journals, while no bot runs")
    export = commands.add_parser("export", help="write a match that is over as JSON or as lines of text")
    export.add_argument("match", type=_match, metavar="MATCH", help="its number, as /kalooki history shows it")
    export.add_argument("--text", action="store_true", help="lines of text instead of JSON")
    export.add_argument("--out", type=Path, metavar="FILE", help="where it goes (default: the output)")
    replay = commands.add_parser("replay", help="step through a match that was exported")
    replay.add_argument("file", type=Path, metavar="FILE", help="the match, in either form")
    demo = commands.add_parser("demo", help="a whole match by scripted people, left as files")
    demo.add_argument(
        "--out", type=Path, default=Path("demo"), metavar="FOLDER", help="where the files go (default demo)"
    )
    demo.add_argument("--seed", type=int, default=7, metavar="N", help="the same seed gives the same match (default 7)")
    return parser


def _people(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= len(NAMES):
        raise argparse.ArgumentTypeError(f"a number from 1 to {len(NAMES)} is needed, not {text!r}")
    return int(text)


def _port(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= 65_535:
        raise argparse.ArgumentTypeError(f"a number from 1 to 65535 is needed, not {text!r}")
    return int(text)


def _match(text: str) -> int:
    if not text.isdecimal() or len(text) > 18:  # the database holds no larger ones
        raise argparse.ArgumentTypeError(f"the number of a match is needed, as /kalooki history shows it, not {text!r}")
    return int(text)


def _log_to_stderr(level: LogLevel, form: LogFormat = LogFormat.TEXT) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if form is LogFormat.JSON else Tactful(LINE))
    logging.basicConfig(level=level.value.upper(), handlers=[handler])
    # What these say below that is payloads (hands among them) or noise.
    logging.getLogger("discord").setLevel(max(logging.INFO, logging.getLogger().level))
    logging.getLogger("alembic").setLevel(logging.WARNING)
    logging.getLogger("aiosqlite").setLevel(logging.WARNING)
    # discord.py warns that it cannot speak; it is not asked to.
    logging.getLogger("discord.client").addFilter(lambda record: "voice" not in record.getMessage())


# On Discord, or wherever the endpoint is


def _run(settings: Settings, endpoint: str | None, leashed: bool, invite: bool = False) -> int:
    _log_to_stderr(settings.log_level, settings.log_format)
    settings.required_token()
    # Pictures are drawn in threads: the event loop would wait 5 ms for its turn each time it has something to do.
    sys.setswitchinterval(SWITCH_S)
    asyncio.run(_serve(settings, endpoint, leashed, invite))
    return 0


async def _serve(settings: Settings, endpoint: str | None, leashed: bool, invite: bool) -> None:
    # What is made on the way up stays: to look through it for garbage takes a sixth of the start, and later stops the
    # event loop for a while each time.
    gc.disable()
    asyncio.get_running_loop().set_exception_handler(unasked)
    try:
        # First of all, so that the tables are replayed while the libraries come.
        async with beginning(settings.database) as ahead:
            await _serve_until_told(settings, endpoint, leashed, invite, ahead)
    finally:
        gc.unfreeze()
        gc.enable()


async def _serve_until_told(
    settings: Settings, endpoint: str | None, leashed: bool, invite: bool, ahead: Ahead | None
) -> None:
    from bot.app import App, run_app

    def logged_in(invitation: str) -> None:
        gc.freeze()
        gc.enable()
        if leashed:
            print(READY, flush=True)
        elif invite:
            print(f"Invite the bot to your server: {invitation}", flush=True)
            print("Then open a lobby in one of its channels with /kalooki new. Ctrl-C stops the bot.", flush=True)

    app = App(settings, endpoint=_endpoint(endpoint), ahead=ahead)
    running = asyncio.ensure_future(run_app(app, logged_in))
    leash = asyncio.ensure_future(_leash_dropped()) if leashed else None
    if leash is not None:
        await asyncio.wait((running, leash), return_when=asyncio.FIRST_COMPLETED)
        if not running.done():
            # Nobody is left who would kill a bot that does not stop.
            faulthandler.dump_traceback_later(GONE_S, exit=True)
            os.kill(os.getpid(), signal.SIGTERM)
    await running


def _endpoint(url: str | None) -> Endpoint:
    """Return where the bot connects to: Discord, or a stand-in at that address."""
    from bot.ui.endpoint import DISCORD, Endpoint

    if url is None:
        return DISCORD
    address = url.rstrip("/")
    gateway = address.replace("http", "ws", 1)
    return Endpoint(api=f"{address}/api/v10", gateway=f"{gateway}/gateway", cdn=f"{address}/cdn")


async def _leash_dropped() -> None:
    """Return when whoever started this process is gone: its end of our stdin closes, however it ended."""
    reader = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    while await reader.read(1024):
        pass


# At a local table


async def _play_locally(people: int, port: int | None, level: LogLevel) -> int:
    from bot.standin import Standin
    from bot.standin.server import checker_from_environment

    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    standin = Standin(port=DEFAULT_PORT if port is None else port, pages=WEB, schema=checker_from_environment())
    standin.furnish(NAMES[:people])
    try:
        url = await standin.start()
    except OSError as error:
        raise port_trouble(error, DEFAULT_PORT if port is None else port) from None
    try:
        with tempfile.TemporaryDirectory(prefix="kalooki-") as folder:
            async with _bot_beside(url, standin.token, level, Path(folder)) as bot:
                return await _host(bot, url, stop)
    finally:
        await standin.stop()


async def _host(bot: asyncio.subprocess.Process, url: str, stop: asyncio.Event) -> int:
    """Print the table's address once the bot is there, and stay until it or the person stops."""
    stopping = asyncio.ensure_future(stop.wait())
    ended = asyncio.ensure_future(bot.wait())
    ready = asyncio.ensure_future(_said_ready(bot))
    tasks: set[asyncio.Future[Any]] = {stopping, ended, ready}
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        if ready.done() and ready.result():
            print(f"Table: {url}/", flush=True)
            print("Open it in a browser. Ctrl-C stops the table and the bot.", flush=True)
            await asyncio.wait(tasks - {ready}, return_when=asyncio.FIRST_COMPLETED)
        if stop.is_set():
            return 0
        print(f"The bot stopped by itself (exit code {await ended}); what it said is above.", file=sys.stderr)
        return STOPPED_BADLY
    finally:
        for task in tasks:
            task.cancel()


async def _said_ready(bot: asyncio.subprocess.Process) -> bool:
    """Return whether the bot was let in; false once it has said its last."""
    if bot.stdout is None:
        return False
    while line := await bot.stdout.readline():
        if line.decode().strip() == READY:
            return True
    return False


@contextlib.asynccontextmanager
async def _bot_beside(
    url: str,
    token: str,
    level: LogLevel,
    folder: Path,
    *,
    settings: Mapping[str, str] = MappingProxyType({}),
    through: Sequence[str] = (),
) -> AsyncIterator[asyncio.subprocess.Process]:
    """Run the bot as a process of its own, with an invented token and a database that goes with the table.

    More ``settings`` are for measurements, and so is what Python runs it ``through``: a profiler, say.
    """
    environment = {
        **os.environ,
        **settings,
        "KALOOKI_LOG_LEVEL": level.value,
        "DISCORD_TOKEN": token,
        "KALOOKI_DATABASE": str(folder / "kalooki.sqlite3"),
    }
    bot = await asyncio.create_subprocess_exec(
        *(sys.executable, *through, "-m", "bot", "run", "--leashed", "--endpoint", url),
        env=environment,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        # Ctrl-C in the terminal is for this process, which then tells the bot.
        start_new_session=True,
    )
    try:
        yield bot
    finally:
        if bot.returncode is None:
            bot.terminate()
            try:
                await asyncio.wait_for(bot.wait(), 10)
            except TimeoutError:
                bot.kill()
                await bot.wait()


# Tools


async def _doctor(settings: Settings, endpoint: str | None, *, online: bool) -> int:
    from bot.console import finding_sentence
    from bot.doctor import Verdict, look

    _endpoint(endpoint).point()
    findings = await look(settings, online=online)
    for finding in findings:
        print(f"{finding.verdict:<8}{finding_sentence(finding)}")
    return CANNOT_START if any(finding.verdict is Verdict.TROUBLE for finding in findings) else 0


def _migrate(settings: Settings) -> int:
    from bot.store import claimed, migrate

    with claimed(settings.database):
        before, after = migrate(settings.database)
    was = "new" if before is None else "unchanged" if before == after else f"was {before}"
    print(f"{settings.database}: schema {after} ({was})")
    return 0


def _paperwork(settings: Settings, chosen: argparse.Namespace) -> int:
    from bot import paperwork

    match chosen.command:
        case "backup":
            return paperwork.back_up(settings.database, chosen.file, print)
        case "rebuild":
            return paperwork.rebuild_league(settings.database, print)
        case "export":
            form = "text" if chosen.text else "json"
            return paperwork.export_match(settings.database, chosen.match, form, chosen.out, print)
        case _:
            return paperwork.replay_file(chosen.file, print, input if sys.stdin.isatty() else None)


def _demo(out: Path, seed: int) -> int:
    if importlib.util.find_spec("bot.demo") is None:
        print("This copy of the bot has no demo (bot/demo.py is missing).", file=sys.stderr)
        return CANNOT_START
    code: int = importlib.import_module("bot.demo").main(out, seed)
    return code


if __name__ == "__main__":
    sys.exit(main())
