"""The named games as values of :class:`~engine.rules.Rules`."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from engine.openings import Schedule
from engine.rules import Rules

JAMAICAN: Final = Rules()
"""Nine deals with calls: every default of the rulebook."""

NO_CALLS: Final = Rules(calls_enabled=False)
"""Without calls, the simpler family game (R-J29)."""

OPEN_HANDS: Final = Rules(open_hands=True)
"""With all hands face up, for learners (R-J29)."""

SHORT: Final = Rules(schedule=Schedule.SHORT7)
"""Seven deals (R-J27)."""

PRESETS: Final[Mapping[str, Rules]] = MappingProxyType(
    {"jamaican": JAMAICAN, "short": SHORT, "no_calls": NO_CALLS, "open_hands": OPEN_HANDS}
)
"""The games that a table can be opened with, by name."""
