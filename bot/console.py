"""What the operator reads on the terminal: one plain sentence a fault, saying what to do."""

from __future__ import annotations

import asyncio
import copy
import datetime as dt
import json
import logging
import sys
import traceback
from types import TracebackType
from typing import TYPE_CHECKING, Any, Final

from bot.bound import facts
from bot.config import LogFormat, LogLevel
from bot.troubles import BadSettings, DoorTrouble, SettingFault, StartupTrouble, StoreUnusable

if TYPE_CHECKING:
    # Only the doctor's own command needs all that it looks at.
    from bot.doctor import Finding

log = logging.getLogger(__name__)

LINE: Final = "%(asctime)s %(levelname)-7s %(name)s: %(message)s"
"""A line of the log."""


class Tactful(logging.Formatter):
    """Writes where an error came from and of what kind it is, and not what it says: that might quote a hand."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the record as text, whatever another handler has made of its error."""
        own = copy.copy(record)
        own.exc_text = None
        return super().format(own)

    def formatException(  # noqa: N802 - logging's name
        self,
        ei: tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None],
    ) -> str:
        """Return the places and kinds of an error and of those behind it; only the system's own errors say more."""
        parts: list[str] = []
        error, seen = ei[1], set[int]()
        while error is not None and id(error) not in seen:
            seen.add(id(error))
            said = f": {error.strerror}" if isinstance(error, OSError) and error.strerror else ""
            parts.insert(0, f"{''.join(traceback.format_tb(error.__traceback__))}{type(error).__name__}{said}")
            error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
        return "\nand then\n".join(parts)


def unasked(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """Write down an error that nobody asked for; asyncio's own line would quote what it says."""
    error = context.get("exception")
    log.error("%s", context["message"], exc_info=error if isinstance(error, BaseException) else None)


class JsonLines(Tactful):
    """Writes each record as one line of JSON, with what it is about: table, server, revision."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the record as JSON."""
        when = dt.datetime.fromtimestamp(record.created, dt.UTC)
        line: dict[str, object] = {
            "time": when.isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **facts(),
        }
        if record.exc_info is not None and record.exc_info[0] is not None:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def log_to_stderr(level: LogLevel, form: LogFormat = LogFormat.TEXT) -> None:
    """Write the log there from now on, what others say of payloads left out."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if form is LogFormat.JSON else Tactful(LINE))
    logging.basicConfig(level=level.value.upper(), handlers=[handler])
    # What these say below that is payloads (hands among them) or noise.
    logging.getLogger("discord").setLevel(max(logging.INFO, logging.getLogger().level))
    logging.getLogger("alembic").setLevel(logging.WARNING)
    logging.getLogger("aiosqlite").setLevel(logging.WARNING)
    # discord.py warns that it cannot speak; it is not asked to.
    logging.getLogger("discord.client").addFilter(lambda record: "voice" not in record.getMessage())


WHERE = "Set it in .env or in the environment; .env.example shows every setting."
"""Where settings are set."""


def sentences(trouble: StartupTrouble) -> tuple[str, ...]:
    """Return what is wrong and what to do about it."""
    match trouble:
        case BadSettings():
            return (*settings_sentences(trouble), WHERE)
        case StoreUnusable():
            return (store_sentence(trouble),)
        case DoorTrouble():
            return (door_sentence(trouble),)
        case _:
            return (f"The bot cannot start: {trouble}.",)


def settings_sentences(trouble: BadSettings) -> tuple[str, ...]:
    """Return a sentence for each setting at fault."""
    return tuple(_setting(fault) for fault in trouble.faults)


def store_sentence(trouble: StoreUnusable) -> str:
    """Return why the database cannot be used."""
    where, facts = trouble.where, trouble.facts
    match trouble.reason:
        case "missing_folder":
            return (
                f"The folder {facts['folder']} does not exist, so the database {where} cannot be made. Make the folder."
            )
        case "not_a_file":
            return f"{where} is a folder, not a database file. Set KALOOKI_DATABASE to a file in it."
        case "folder":
            return f"{where} is a folder. Name a file in it for the copy."
        case "not_allowed":
            return f"The database {where} cannot be opened: the bot may not read and write that file and its folder."
        case "not_a_database":
            return f"{where} is no SQLite database. Set KALOOKI_DATABASE to another file, or move that one away."
        case "foreign":
            return f"{where} is another program's database. Set KALOOKI_DATABASE to a file of the bot's own."
        case "corrupt":
            return (
                f"The database {where} is damaged. Put a backup in its place, or move it away to start with a new one."
            )
        case "locked":
            return (
                f"The database {where} is in use by another program, perhaps another copy of the bot. Stop that first."
            )
        case "newer":
            return (
                f"The database {where} was written by a newer version of the bot (its schema is {facts['found']}, "
                f"this version knows {facts['known']}). Update the bot."
            )
        case "missing":
            return f"There is no database {where}. Set KALOOKI_DATABASE to the bot's."
        case "exists":
            return f"{where} exists already. Choose another name, so that no earlier backup is lost."
        case "older":
            return f"The database {where} is of an earlier version. Bring it up to date with `python -m bot migrate`."
        case "full":
            return f"The disk with the database {where} is full. Make room on it."
        case _:
            return f"The database {where} cannot be used. Look at the disk that it is on."


def door_sentence(trouble: DoorTrouble) -> str:
    """Return why there is no way in or out."""
    match trouble.reason:
        case "port_in_use":
            return f"Port {trouble.facts['port']} is in use by another program. Stop that one or choose another port."
        case "port_not_allowed":
            return f"The system does not let the bot listen at port {trouble.facts['port']}. Choose one above 1023."
        case "members_intent":
            return (
                "Discord does not give the bot the members intent. Switch Server Members Intent on in the developer "
                "portal (page Bot), or take KALOOKI_SEE_LEAVERS out of the settings."
            )
        case "refused":
            where, status = trouble.facts["where"], trouble.facts["status"]
            return f"{where} does not let the bot in just now: it answers {status}. Try again later."
        case "bad_token":
            return "Discord does not accept the token. Copy it again from the developer portal into DISCORD_TOKEN."
        case _:
            return f"{trouble.facts['where']} cannot be reached. Look at the connection to the internet and try again."


def _setting(fault: SettingFault) -> str:
    name, facts = fault.variable, fault.facts
    match fault.reason:
        case "missing":
            return f"{name} is missing: the bot's token from Discord's developer portal."
        case "unknown":
            return f"{name} is no setting." + (f" Did you mean {facts[0]}?" if facts else "")
        case "not_one_of":
            return f"{name} has to be one of {', '.join(facts)}."
        case "no_such_number":
            return f"{name} has to be a whole number from {' to '.join(facts)}."
        case "unreadable":
            return f"{name} cannot be read: it has to be a text file in UTF-8."
        case _:
            return _FINDINGS["token-other"]


# What the doctor finds

_FINDINGS: Final = {
    "token-missing": "DISCORD_TOKEN is missing. Copy the bot's token from Discord's developer portal (Bot, Reset Token)"
    " into .env; without it only the local table of `make play` can be played.",
    "token-shape": "DISCORD_TOKEN looks like a bot's token.",
    "token-application-id": "DISCORD_TOKEN holds an application's id. Copy the token from the page Bot instead.",
    "token-public-key": "DISCORD_TOKEN holds an application's public key. Copy the token from the page Bot instead.",
    "token-client-secret": "DISCORD_TOKEN holds a client secret. Copy the token from the page Bot instead.",
    "token-other": "DISCORD_TOKEN is no bot's token: that has three parts with dots between them. Copy it again, whole,"
    " from the developer portal, without quotation marks and without the word Bot.",
    "database-new": "The database {where} is made at the first start.",
    "database-older": "The database {where} is sound; its schema {found} is brought up to {known} at the next start."
    " Make a copy of the file first.",
    "database-sound": "The database {where} is sound: schema {found}, open matches: {matches}.",
    "database-running": "A bot is running on {where} now.",
    "matches-held": "These tables do not replay and are held: {tables}. Their hosts or a moderator can end them with"
    " /kalooki end.",
    "disk": "{free} MB are free on the disk of {where}.",
    "disk-full": "Only {free} MB are free on the disk of {where}. Make room: there should be {least} MB.",
    "pictures": "Every card can be drawn.",
    "pictures-missing": "The cards cannot be drawn ({error}). Put the folder assets back as it came with the bot.",
    "words": "The sentences can be read.",
    "words-missing": "The sentences cannot be read ({error}). Put the folder assets/locales back as it came with the"
    " bot.",
    "discord": "Discord knows the bot as {name}; servers: {servers}.",
    "permissions": "In the server {server} the bot's role lacks: {names}. Give them to it there, or invite it again.",
    "intents-none": "The bot needs no privileged intent by these settings.",
    "intents": "Discord gives the bot the members intent, which KALOOKI_SEE_LEAVERS asks for.",
    "intents-missing": "KALOOKI_SEE_LEAVERS asks for the members intent, which Discord does not give the bot. Switch"
    " Server Members Intent on in the developer portal (page Bot), or take the setting out.",
    "clock": "This machine's clock agrees with Discord's.",
    "clock-off": "This machine's clock is {seconds} seconds {way} Discord's. Set it, best by NTP: players see the times"
    " that it tells.",
}


def finding_sentence(finding: Finding) -> str:
    """Return what the doctor found, and what to do about it."""
    match finding.fault:
        case StoreUnusable():
            return store_sentence(finding.fault)
        case DoorTrouble():
            return door_sentence(finding.fault)
        case None:
            return _FINDINGS[finding.what].format(**finding.facts)
