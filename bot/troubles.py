"""What keeps the bot from starting: facts, no prose.

.. code-block:: text

    StartupTrouble             the bot cannot start; ``reason`` is a stable word, the command line has the sentence
    ├── BadSettings            settings that are missing or wrong
    ├── StoreUnusable          a database that cannot be opened
    └── DoorTrouble            no way in or out: Discord refuses or is not reached, a port is in use

The sentences are in ``bot.console``.
"""

from __future__ import annotations

from dataclasses import dataclass


class StartupTrouble(Exception):
    """The bot cannot start."""


@dataclass(frozen=True, slots=True)
class SettingFault:
    """One setting at fault."""

    variable: str
    """The environment variable."""
    reason: str
    """A stable word: ``missing``, ``unknown``, ``not_one_of``, ``no_such_number``, ``no_token``,
    ``unreadable`` (then ``variable`` is the file)."""
    facts: tuple[str, ...] = ()
    """What the sentence needs: the values allowed, the bounds, the nearest name. Never a value that may be secret."""


class BadSettings(StartupTrouble):
    """Settings that are missing or wrong."""

    def __init__(self, faults: tuple[SettingFault, ...]) -> None:
        """Keep every fault, so that one run tells all."""
        super().__init__(", ".join(f"{fault.variable}: {fault.reason}" for fault in faults))
        self.faults = faults


class StoreUnusable(StartupTrouble):
    """A database that cannot be opened."""

    def __init__(self, reason: str, where: str, **facts: str) -> None:
        """Keep a stable word and where the database is.

        ``reason`` is ``missing_folder``, ``not_a_file``, ``not_allowed``, ``not_a_database``, ``corrupt``, ``locked``,
        ``newer`` (written by a newer version of the bot), ``foreign`` (another program's), ``full`` or ``trouble``; for
        copies and exports also ``missing``, ``exists``, ``folder`` and ``older`` (to be migrated first).
        """
        super().__init__(f"{reason}: {where}")
        self.reason = reason
        self.where = where
        self.facts = facts


class DoorTrouble(StartupTrouble):
    """No way in or out."""

    def __init__(self, reason: str, **facts: str) -> None:
        """Keep a stable word and what the sentence needs.

        ``reason`` is ``port_in_use`` or ``port_not_allowed`` (fact ``port``), ``bad_token``, ``members_intent`` (which
        the developer portal does not give the bot), ``unreachable`` (fact ``where``) or ``refused`` (facts ``where``
        and ``status``).
        """
        super().__init__(reason)
        self.reason = reason
        self.facts = facts


def port_trouble(error: OSError, port: int) -> DoorTrouble:
    """Return why nothing can listen at a port."""
    return DoorTrouble("port_not_allowed" if isinstance(error, PermissionError) else "port_in_use", port=str(port))
