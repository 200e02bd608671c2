"""How long each pace waits, for what; how the clocks use it is in ``clockwork``."""

from __future__ import annotations

from dataclasses import dataclass

from bot.ports import Pace
from engine.state import Phase


@dataclass(frozen=True, slots=True)
class Patience:
    """The waits of a pace, in milliseconds."""

    call: int
    """How long a call window is open."""
    answer: int
    """How long the one who answers a call has."""
    turn: int
    """How long a turn may last, from the draw to the discard, before the bank of its seat runs."""
    bank: int
    """What a seat has for a whole match on top of its turns' own time."""
    ready: int
    """How long the score sheet stands before the next deal."""
    nudge: int
    """What a nudge leaves of a bank at least."""
    pause: int
    """How long a pause lasts at most."""
    empty: int
    """How long a table waits between two deals for somebody to come back, when all its people are away."""

    def length(self, phase: Phase, *, attended: bool) -> int:
        """Return how long a decision lasts, a turn without the bank of its seat; ``attended``: somebody is here."""
        match phase:
            case Phase.CALL:
                return self.call
            case Phase.ANSWER | Phase.CUT:
                return self.answer
            case Phase.SCORED:
                return self.ready if attended else self.empty
            case _:
                return self.turn


_S, _M, _H, _D = 1_000, 60_000, 3_600_000, 86_400_000

PATIENCE = {
    Pace.QUICK: Patience(
        6 * _S, 8 * _S, 40 * _S, bank=2 * _M, ready=30 * _S, nudge=15 * _S, pause=10 * _M, empty=30 * _M
    ),
    Pace.NORMAL: Patience(
        10 * _S, 12 * _S, 75 * _S, bank=5 * _M, ready=30 * _S, nudge=30 * _S, pause=15 * _M, empty=30 * _M
    ),
    Pace.RELAXED: Patience(
        20 * _S, 25 * _S, 180 * _S, bank=15 * _M, ready=30 * _S, nudge=60 * _S, pause=60 * _M, empty=60 * _M
    ),
    Pace.BY_MAIL: Patience(6 * _H, 6 * _H, 1 * _D, bank=0, ready=1 * _D, nudge=0, pause=7 * _D, empty=7 * _D),
}
"""How long each pace waits."""
