"""What a person may be told that is no rule of the game: facts, no prose.

.. code-block:: text

    Refusal                    a person asked for something that cannot be; ``key`` names the sentence in the catalogues
    ├── SeatRefusal            NotSeated NotHost NotModerator NotAway SeatedAlready OwnSeatFree SeatAsked NoClaim
    │                          NoPerson NoSuchSeat
    ├── PressRefusal           StaleMoment
    ├── PlaceRefusal           NoTableHere NoLobbyHere NotBegun ChannelBusy TableOver TableHeld
    ├── ClockRefusal           TablePaused NoNudge NudgedAlready NudgeEarly
    ├── LobbyRefusal           TableFull TooFew TooMany TooManyComputers NoComputers UnknownGame ServerFull
    ├── LeagueRefusal          NotInServer NoMatchHere StillSeated StillPacking NotLeagueModerator NoSuchZone
    │                          NoSuchDay ChangesNothing LeagueMoved OptionMissing
    ├── DiscordRefusal         MissingPermission FileNotTaken
    └── StorageTrouble         the store could not write or read just now; nothing was done

Rules that an action breaks are :class:`engine.violations.RuleViolation`. The sentences are in ``assets/locales``.
"""

from __future__ import annotations

from typing import ClassVar


class Refusal(Exception):
    """Something that cannot be done, told privately to who asked."""

    key: ClassVar[str] = "refusal"
    """The message of the catalogue that says it."""

    def __init__(self, **facts: int | str | tuple[str, ...]) -> None:
        """Keep the facts that the sentence needs."""
        super().__init__(self.key)
        self.facts = facts


class SeatRefusal(Refusal):
    """It is about who sits where."""


class NotSeated(SeatRefusal):
    """The person has no seat here, or left it."""

    key = "refusal-not-seated"


class NotHost(SeatRefusal):
    """Only the host may do this; fact ``host``: the host's user id."""

    key = "refusal-not-host"


class NotModerator(SeatRefusal):
    """Only a moderator may take the seat of somebody who is here."""

    key = "refusal-not-moderator"


class NotManager(SeatRefusal):
    """Only who may manage the server does this."""

    key = "refusal-not-manager"


class NotAway(SeatRefusal):
    """The seat cannot be taken over: its person is here, or it was the computer's from the start."""

    key = "refusal-not-away"


class SeatedAlready(SeatRefusal):
    """The person has a seat at this table; fact ``user``: their user id."""

    key = "refusal-seated-already"


class OwnSeatFree(SeatRefusal):
    """The person has left a seat here that is still free, and may have no other; fact ``user``: their user id."""

    key = "refusal-own-seat-free"


class SeatAsked(SeatRefusal):
    """Somebody else is to take the seat; facts ``user``, their user id, and ``at``, when that lapses, in seconds."""

    key = "refusal-seat-asked"


class NoClaim(SeatRefusal):
    """The seat is not asked for, or not given to the person, any more."""

    key = "refusal-no-claim"


class NoPerson(SeatRefusal):
    """It is no person who should sit there, but an app."""

    key = "refusal-no-person"


class NoSuchSeat(SeatRefusal):
    """No seat is called so, or several are; facts ``seat``, what was written, and ``people``, with their numbers."""

    key = "refusal-no-such-seat"


class PressRefusal(Refusal):
    """It is about an old button."""


class StaleMoment(PressRefusal):
    """The decision that the button belongs to was made; nothing is lost, the fresh panel follows."""

    key = "refusal-stale-moment"


class PlaceRefusal(Refusal):
    """It is about the channel or the table."""


class NoTableHere(PlaceRefusal):
    """No table of that number, or none in this channel."""

    key = "refusal-no-table-here"


class NoLobbyHere(PlaceRefusal):
    """No lobby of that number, or none in this channel."""

    key = "refusal-no-lobby-here"


class NotBegun(PlaceRefusal):
    """There is a lobby in this channel and no table yet; fact ``host``: the user id of its host."""

    key = "refusal-not-begun"


class ChannelBusy(PlaceRefusal):
    """One table a channel; facts ``kind`` (``lobby``, ``table``, ``held``) and ``host``, the host's user id."""

    key = "refusal-channel-busy"


class LeagueOff(PlaceRefusal):
    """The server has chosen to show no league."""

    key = "refusal-league-off"


class OtherChannel(PlaceRefusal):
    """The server has another channel for its tables; fact ``channel``: its id as text."""

    key = "refusal-other-channel"


class NoThreads(PlaceRefusal):
    """No thread can be made here: it is no channel that has threads."""

    key = "refusal-no-threads"


class TableOver(PlaceRefusal):
    """The match has ended."""

    key = "refusal-table-over"


class TableHeld(PlaceRefusal):
    """The table's journal does not replay, so it is held as it is and may only be ended; fact ``host``: a user id."""

    key = "refusal-table-held"


class ClockRefusal(Refusal):
    """It is about the table's clocks."""


class TablePaused(ClockRefusal):
    """The clocks stand still and nobody plays; fact ``until``: seconds since 1970, UTC."""

    key = "refusal-table-paused"


class NoNudge(ClockRefusal):
    """Nobody else's turn is waited for."""

    key = "refusal-no-nudge"


class NudgedAlready(ClockRefusal):
    """Somebody has nudged them in this turn."""

    key = "refusal-nudged-already"


class NudgeEarly(ClockRefusal):
    """Half of the turn's own time is not over; fact ``at``: seconds since 1970, UTC, when it is."""

    key = "refusal-nudge-early"


class LobbyRefusal(Refusal):
    """It is about the seats of a lobby or its game."""


class TableFull(LobbyRefusal):
    """Every seat is taken; fact ``seats``."""

    key = "refusal-table-full"


class TooFew(LobbyRefusal):
    """Fewer seats than the game needs; facts ``min`` and ``seated``."""

    key = "refusal-too-few"


class TooMany(LobbyRefusal):
    """More seats than the game has; facts ``max`` and ``seated``."""

    key = "refusal-too-many"


class TooManyComputers(LobbyRefusal):
    """Its host and the computers asked for are more than the seats of a new lobby.

    Facts ``computers``, ``players`` with the host, ``seats``, ``most`` computers for these, and ``grows``: ``yes``
    where the game has seats for all of them, else ``no``.
    """

    key = "refusal-too-many-computers"


class NoComputers(LobbyRefusal):
    """No computer to send away."""

    key = "refusal-no-computers"


class UnknownGame(LobbyRefusal):
    """No game of that name; facts ``game`` and ``games``, the names that there are."""

    key = "refusal-unknown-game"


class UnknownLevel(LobbyRefusal):
    """Computers play at no such level; facts ``level`` and ``levels``, the names that there are."""

    key = "refusal-unknown-level"


class ServerFull(LobbyRefusal):
    """The server has as many tables as the bot allows it; fact ``tables``."""

    key = "refusal-server-full"


class LeagueRefusal(Refusal):
    """It is about the league of a server."""


class NotInServer(LeagueRefusal):
    """A server has a league, a direct message has none."""

    key = "only-in-a-server"


class NoMatchHere(LeagueRefusal):
    """No match of that number has ended in this server."""

    key = "refusal-no-match-here"


class StillSeated(LeagueRefusal):
    """Nobody is forgotten who sits in a lobby or at a table that is being played."""

    key = "refusal-still-seated"


class StillPacking(LeagueRefusal):
    """A file of what is stored about somebody is being made for them already."""

    key = "refusal-still-packing"


class NotLeagueModerator(LeagueRefusal):
    """Only who may manage the server may change its league."""

    key = "refusal-not-league-moderator"


class NoSuchZone(LeagueRefusal):
    """There is no time zone of that name; fact ``zone``."""

    key = "refusal-no-such-zone"


class NoSuchDay(LeagueRefusal):
    """It is no day; fact ``end``."""

    key = "refusal-no-such-day"


class ChangesNothing(LeagueRefusal):
    """What a moderator asked for is not possible, or is so already."""

    key = "refusal-act-changes-nothing"


class LeagueMoved(LeagueRefusal):
    """A moderator has acted, or a match has finished, since the question was asked that somebody answers."""

    key = "refusal-league-moved"


class OptionMissing(LeagueRefusal):
    """What was asked for needs another option; fact ``option``: its name."""

    key = "refusal-option-missing"


class DiscordRefusal(Refusal):
    """It is about what Discord lets the bot do."""


class MissingPermission(DiscordRefusal):
    """The bot lacks permissions in the channel; fact ``names``."""

    key = "refusal-missing-permission"


class FileNotTaken(DiscordRefusal):
    """Discord did not take a file, or its answer was lost."""

    key = "refusal-file-not-taken"


class StorageTrouble(Refusal):
    """The store could not write or read just now; nothing was done and the press may be repeated."""

    key = "refusal-storage-trouble"
