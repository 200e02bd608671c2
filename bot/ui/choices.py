"""What people and servers choose in ``/kalooki settings``: keys, values, and reading what is stored.

A value that this version does not know counts as not chosen.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

import discord

from bot.league.calendar import ZONE_SETTING
from bot.offered import OFFERED
from bot.ports import Pace
from bot.store.settings import LANGUAGE
from engine.codec import load_rules
from engine.rules import Rules
from engine.violations import ImpossibleRules

HAND: Final = "hand"
"""The key of where a person's hand goes."""
HERE: Final = "here"
"""Its value where it is shown with My hand alone, and no direct message is written."""

COLOURS: Final = "colours"
"""The key of a person's suits, and of those that a server shows to everybody."""
TWO: Final = "two"
"""Its value for red and black alone."""

ONE_PRESS: Final = "one_press"
"""The key of whether a person's discard needs no confirmation; ``on`` where it does not."""
PINGS: Final = "pings"
"""The key of whether a person is mentioned when a turn waits for them; ``off`` where they are not."""

GAME: Final = "game"
"""The key of the game that a server's lobbies begin with."""
PACE: Final = "pace"
"""The key of their pace."""
CHANNEL: Final = "channel"
"""The key of the only channel in which a server's tables are opened, with its threads."""
RULES: Final = "rules"
"""The key of their house rules, as JSON; empty for the game's own."""
LEAGUE: Final = "league"
"""The key of whether a server shows its league; ``off`` where it does not."""
ZONE: Final = ZONE_SETTING
"""The key of a server's time zone."""

ON: Final = "on"
OFF: Final = "off"

PERSONAL: Final[Mapping[str, tuple[str, ...]]] = {
    HAND: ("", HERE),
    COLOURS: ("", TWO),
    ONE_PRESS: ("", ON),
    PINGS: ("", OFF),
}
"""What a person may choose with a button, the usual first; the empty text is what nobody has chosen."""


@dataclass(frozen=True, slots=True)
class PersonChoices:
    """What a person has chosen."""

    language: str = ""
    """The name of a catalogue; empty for the language of their Discord."""
    direct: bool = True
    """Whether their hand comes as a direct message."""
    four_colour: bool = True
    """Whether diamonds are blue and clubs green in what they alone see."""
    one_press: bool = False
    """Whether a discard that is chosen is thrown at once."""
    pings: bool = True
    """Whether they are mentioned when a turn waits for them."""


@dataclass(frozen=True, slots=True)
class ServerChoices:
    """What a server has chosen."""

    language: str = ""
    """The name of a catalogue; empty for Discord's language of the server."""
    game: str = "jamaican"
    """The game of a lobby where nobody says which."""
    rules: Rules | None = None
    """Its house rules; ``None``: the game's own."""
    pace: Pace = Pace.NORMAL
    """Its pace."""
    channel: int | None = None
    """The only channel for tables; ``None``: any."""
    league: bool = True
    """Whether the league is shown."""
    four_colour: bool = True
    """Whether diamonds are blue and clubs green in what everybody sees."""
    zone: str = ""
    """The time zone by its name; empty for the usual one."""


def person_choices(stored: Mapping[str, str]) -> PersonChoices:
    """Read what a person has chosen."""
    return PersonChoices(
        language=stored.get(LANGUAGE, ""),
        direct=stored.get(HAND) != HERE,
        four_colour=stored.get(COLOURS) != TWO,
        one_press=stored.get(ONE_PRESS) == ON,
        pings=stored.get(PINGS) != OFF,
    )


def server_choices(stored: Mapping[str, str]) -> ServerChoices:
    """Read what a server has chosen."""
    game, pace, channel = stored.get(GAME, ""), stored.get(PACE, ""), stored.get(CHANNEL, "")
    return ServerChoices(
        language=stored.get(LANGUAGE, ""),
        game=game if game in OFFERED else "jamaican",
        rules=_rules(stored.get(RULES, "")),
        pace=Pace(pace) if pace in set(Pace) else Pace.NORMAL,
        channel=int(channel) if channel.isdecimal() else None,
        league=stored.get(LEAGUE) != OFF,
        four_colour=stored.get(COLOURS) != TWO,
        zone=stored.get(ZONE, ""),
    )


def with_channels(chosen: ServerChoices, guild: discord.Guild | None) -> ServerChoices:
    """Return the same without a channel that is no more: then tables may be opened in any again."""
    if guild is None or guild.unavailable or chosen.channel is None or guild.get_channel(chosen.channel) is not None:
        return chosen
    return replace(chosen, channel=None)


def _rules(text: str) -> Rules | None:
    """Read house rules; those that this version cannot play count as not chosen."""
    try:
        return load_rules(text) if text else None
    except ImpossibleRules:
        return None
