"""The command line: ``python -m bot run | play | doctor | migrate | backup | rebuild | export | replay | demo``.

``run`` is the bot on Discord. ``play`` is for a first look: with a token it is ``run`` and prints the invitation;
without one this process is the local stand-in and *the same bot* runs beside it as a second process. What keeps the bot
from starting is a plain sentence, never a traceback.
"""

from __future__ import annotations

import argparse
import asyncio
import importlib
import importlib.util
import io
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from bot.config import LogLevel, Settings, read_settings
from bot.console import log_to_stderr, sentences
from bot.errors import StorageTrouble
from bot.local import DEFAULT_PORT, NAMES, play_locally
from bot.running import run
from bot.troubles import StartupTrouble, StoreUnusable

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
            return run(settings, chosen.endpoint, chosen.leashed)
        case "play":
            if settings.token is not None:
                return run(settings, None, leashed=False, invite=True)
            # Whoever looks at a table in the browser wants to hear of trouble only.
            level = LogLevel.WARNING if settings.log_level is LogLevel.INFO else settings.log_level
            log_to_stderr(level)
            return 0 if asyncio.run(play_locally(chosen.people, chosen.port, level)) else STOPPED_BADLY
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


# Tools


async def _doctor(settings: Settings, endpoint: str | None, *, online: bool) -> int:
    from bot.console import finding_sentence
    from bot.doctor import Verdict, look
    from bot.ui.endpoint import Endpoint

    Endpoint.at(endpoint).point()
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
