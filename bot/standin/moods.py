"""The gateway's moods: it asks to reconnect, calls a session invalid, falls silent, repeats itself, or loses the line.

A test calls them at once (`reconnect`, `invalidate`, `cut`, `close`, `silence`, `repeat_last`); `gateway` calls `turn`
and `repeat` where one is arranged for an event.
"""

from collections.abc import Iterable
from typing import Protocol, assert_never

from bot.standin.core import Core
from bot.standin.faults import Injected, Turn
from bot.standin.sessions import Close, Connection, Dispatch, Op, Session

REPEATED = 3
"""How many old events come again."""


class Lines(Protocol):
    """What of the gateway is needed here."""

    core: Core
    sessions: dict[str, Session]
    connections: set[Connection]


class Moods:
    """Does to sessions and lines what Discord does now and then."""

    def __init__(self, gateway: Lines) -> None:
        self._gateway = gateway

    def note(self, turn: Turn, event: str = "") -> None:
        """Keep that it has happened."""
        core = self._gateway.core
        core.faults.note(Injected(core.world.clock.now_ms(), f"gateway {turn.value}", event))

    def turn(self, session: Session, turn: Turn) -> None:
        """Let one session feel it. After asking to reconnect a line carries nothing more, so a resume brings it."""
        connection = session.connection
        if connection is None:
            return
        match turn:
            case Turn.RECONNECT:
                connection.send(Op.RECONNECT)
                connection.fall_silent()
            case Turn.RESUMABLE:
                connection.send(Op.INVALID_SESSION, data=True)
                connection.fall_silent()
            case Turn.INVALID:
                self._gateway.sessions.pop(session.id, None)
                session.connection = connection.session = None
                connection.send(Op.INVALID_SESSION, data=False)
            case Turn.CUT:
                connection.silent = True
                connection.cut()
            case Turn.CLOSED:
                connection.close(Close.UNKNOWN_ERROR)
            case Turn.SILENT:
                connection.silent = True
            case Turn.TWICE | Turn.AGAIN:
                self.repeat(session, tuple(session.replay)[-REPEATED:])
            case _:
                assert_never(turn)

    def repeat(self, session: Session, dispatches: Iterable[Dispatch]) -> None:
        """Send events again, with their old numbers."""
        if session.connection is not None:
            for dispatch in dispatches:
                session.connection.send_dispatch(dispatch)

    # at once, to everybody

    def everywhere(self, turn: Turn) -> None:
        """Let every connected session feel it."""
        self.note(turn)
        for session in tuple(self._gateway.sessions.values()):
            self.turn(session, turn)

    def reconnect(self) -> None:
        """Send op 7 to everybody, as Discord does before it restarts a node."""
        self.everywhere(Turn.RECONNECT)

    def invalidate(self, *, resumable: bool) -> None:
        """Send op 9 to everybody; the sessions are gone unless `resumable`."""
        self.everywhere(Turn.RESUMABLE if resumable else Turn.INVALID)

    def cut(self) -> None:
        """Cut every line without a closing handshake, as a lost network does."""
        self.everywhere(Turn.CUT)

    def silence(self) -> None:
        """Let nothing come through any line, though each stands."""
        self.everywhere(Turn.SILENT)

    def repeat_last(self) -> None:
        """Send the last events again."""
        self.everywhere(Turn.AGAIN)

    def close(self, code: int = Close.UNKNOWN_ERROR) -> None:
        """Close every connection with a code."""
        self.note(Turn.CLOSED)
        for connection in tuple(self._gateway.connections):
            connection.close(code)
