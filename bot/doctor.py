"""``python -m bot doctor``: looks at everything that the bot needs, and changes nothing.

Facts only; ``console`` has the sentences. It looks at the token's shape, the database, the disk, the pictures and the
catalogues, and, unless it is told not to, asks Discord whether the token is good and what the bot may do.
"""

from __future__ import annotations

import asyncio
import base64
import binascii
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from bot.config import Settings
from bot.i18n.catalogue import Catalogue
from bot.rendering.models import HandPicture
from bot.rendering.renderer import Renderer
from bot.store.checkup import LEAST_FREE, examine
from bot.troubles import DoorTrouble, StoreUnusable
from bot.ui.checkup import Acquaintance, ask_discord
from engine.packs import full_pack

CLOCK_MAY_BE_OFF_S: Final = 5
"""Seconds that the machine's clock may differ from Discord's: the times in messages come from ours."""


HAND: Final = 14
"""How many cards are drawn in one picture."""


class Verdict(StrEnum):
    """How bad a finding is."""

    FINE = "ok"
    """As it should be."""
    NOTE = "note"
    """Worth knowing; the bot runs."""
    TROUBLE = "trouble"
    """The bot does not start, or not well; something has to be done."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at."""

    verdict: Verdict
    """How bad it is."""
    what: str
    """A stable word; ``console`` has the sentence."""
    facts: dict[str, str] = field(default_factory=dict)
    """What the sentence needs; never anything secret."""
    fault: StoreUnusable | DoorTrouble | None = None
    """What keeps the bot from starting, where that has a sentence already."""


async def look(settings: Settings, *, online: bool) -> tuple[Finding, ...]:
    """Look at everything; with ``online``, ask Discord too."""
    token = _token(settings)
    findings = [token, *await _database(settings), *await asyncio.to_thread(_assets)]
    if online and token.verdict is not Verdict.TROUBLE:
        findings.extend(await _discord(settings))
    return tuple(findings)


# The token


_KINDS: Final = (
    ("application-id", re.compile(r"\d{15,20}")),
    ("public-key", re.compile(r"[0-9a-f]{64}")),
    ("client-secret", re.compile(r"[\w-]{32}", re.ASCII)),
)
"""What is copied from the developer portal in place of the token."""


def _token(settings: Settings) -> Finding:
    if settings.token is None:
        return Finding(Verdict.TROUBLE, "token-missing")
    text = settings.token.get_secret_value()
    if _is_token(text):
        return Finding(Verdict.FINE, "token-shape")
    other = next((kind for kind, shape in _KINDS if shape.fullmatch(text)), "other")
    return Finding(Verdict.TROUBLE, f"token-{other}")


def _is_token(text: str) -> bool:
    """Whether it is three parts, the first of which is the bot's number: the shape of every bot's token."""
    parts = text.split(".")
    if len(parts) != 3 or not all(re.fullmatch(r"[\w-]+", part, re.ASCII) for part in parts):
        return False
    number, _, secret = parts
    try:
        decoded = base64.urlsafe_b64decode(number + "=" * (-len(number) % 4))
    except (binascii.Error, ValueError):
        return False
    return decoded.isdigit() and len(secret) >= 20


# The database


async def _database(settings: Settings) -> tuple[Finding, ...]:
    path = settings.database
    try:
        found = await examine(path)
    except StoreUnusable as unusable:
        return (Finding(Verdict.TROUBLE, "database", fault=unusable),)
    facts = {"where": str(path), "found": found.schema or "", "known": found.known}
    findings = []
    if not found.there or found.schema is None:
        findings.append(Finding(Verdict.FINE, "database-new", facts))
    elif found.schema != found.known:
        findings.append(Finding(Verdict.NOTE, "database-older", facts))
    else:
        findings.append(Finding(Verdict.FINE, "database-sound", {**facts, "matches": str(found.matches)}))
    if found.running:
        findings.append(Finding(Verdict.NOTE, "database-running", facts))
    if found.held:
        findings.append(Finding(Verdict.NOTE, "matches-held", {"tables": ", ".join(map(str, found.held))}))
    megabytes = {"where": str(path), "free": str(found.free // 2**20), "least": str(LEAST_FREE // 2**20)}
    enough = found.free >= LEAST_FREE
    findings.append(Finding(Verdict.FINE if enough else Verdict.TROUBLE, "disk" if enough else "disk-full", megabytes))
    return tuple(findings)


# Pictures and words


def _assets() -> tuple[Finding, ...]:
    return (_tried("pictures", _draw_every_card), _tried("words", _read_catalogues))


def _tried(what: str, work: Callable[[], None]) -> Finding:
    try:
        work()
    except Exception as error:  # noqa: BLE001 - whatever is wrong with a file, it is the file that has to be put back
        return Finding(Verdict.TROUBLE, f"{what}-missing", {"error": type(error).__name__})
    return Finding(Verdict.FINE, what)


def _draw_every_card() -> None:
    renderer, cards = Renderer(workers=1), full_pack(1)
    try:
        for four_colour in (True, False):
            for start in range(0, len(cards), HAND):
                renderer.draw(HandPicture(cards[start : start + HAND], four_colour=four_colour))
    finally:
        renderer.close()


def _read_catalogues() -> None:
    Catalogue().say("en", "button-hand")


# Discord


async def _discord(settings: Settings) -> tuple[Finding, ...]:
    try:
        found = await ask_discord(settings.required_token())
    except DoorTrouble as trouble:
        return (Finding(Verdict.TROUBLE, "discord", fault=trouble),)
    findings = [Finding(Verdict.FINE, "discord", {"name": found.name, "servers": str(found.servers)})]
    for server, names in found.lacking:
        lacking = ", ".join(name.replace("_", " ") for name in names)
        shown = "".join(sign for sign in server if sign.isprintable())
        findings.append(Finding(Verdict.NOTE, "permissions", {"server": shown, "names": lacking}))
    findings.append(_intents(settings, found))
    if found.clock_off is not None:
        off = abs(found.clock_off) > CLOCK_MAY_BE_OFF_S
        facts = {"seconds": str(abs(found.clock_off)), "way": "ahead of" if found.clock_off > 0 else "behind"}
        findings.append(Finding(Verdict.TROUBLE if off else Verdict.FINE, "clock-off" if off else "clock", facts))
    return tuple(findings)


def _intents(settings: Settings, found: Acquaintance) -> Finding:
    """Whether Discord gives the bot the one privileged intent that a setting may ask for."""
    if not settings.see_leavers:
        return Finding(Verdict.FINE, "intents-none")
    return Finding(*((Verdict.FINE, "intents") if found.may_see_members else (Verdict.TROUBLE, "intents-missing")))
