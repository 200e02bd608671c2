"""What a lobby may be opened with: which games, how many seats, which computers. Pure: it opens nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from bot.errors import TooFew, TooMany, TooManyComputers, UnknownGame, UnknownLevel
from bot.ports import Computer, Occupant
from engine.presets import PRESETS
from engine.rules import Rules
from engine.violations import ImpossibleRules

COMPUTER_NAMES: Final = ("Ackee", "Callaloo", "Pimento", "Guava", "Nutmeg", "Soursop", "Breadfruit", "Naseberry")
"""What computers are called: proper names, the same in every language."""

COMPUTER_LEVEL: Final = "medium"
"""How well they play where nobody says how well."""

COMPUTER_LEVELS: Final = ("beginner", "easy", "medium", "hard", "expert")
"""How well they can play, worst first."""

OFFERED: Final[Mapping[str, Rules]] = PRESETS
"""The games that a lobby can be opened for: those whose every act has its control."""


def size(
    game: str, seats: int | None, computers: int, level: str, house: Callable[[Rules], Rules]
) -> tuple[Rules, int]:
    """Return the house rules of a new lobby and how many seats it has; raises what is wrong with what is wished for."""
    rules = OFFERED.get(game)
    if rules is None:
        raise UnknownGame(game=game, games=tuple(OFFERED))
    rules = house(rules)
    if level not in COMPUTER_LEVELS:
        raise UnknownLevel(level=level, levels=COMPUTER_LEVELS)
    wanted = rules.max_seats if seats is None else seats
    if not rules.min_seats <= wanted <= rules.max_seats:
        raise ImpossibleRules("seats", "out_of_range", seats=wanted, min=rules.min_seats, max=rules.max_seats)
    players = 1 + computers
    if players > wanted:
        grows = "yes" if players <= rules.max_seats else "no"
        raise TooManyComputers(computers=computers, players=players, seats=wanted, most=wanted - 1, grows=grows)
    return rules, wanted


def check_number(rules: Rules, number: int) -> None:
    """Raise ``TooFew`` or ``TooMany`` where so many cannot play."""
    if number < rules.min_seats:
        raise TooFew(min=rules.min_seats, seated=number)
    if number > rules.max_seats:
        raise TooMany(max=rules.max_seats, seated=number)


def new_computer(occupants: tuple[Occupant, ...], level: str) -> Computer:
    """Return a computer with a name that nobody among them has."""
    taken = {who.name for who in occupants if isinstance(who, Computer)}
    return Computer(next(name for name in COMPUTER_NAMES if name not in taken), level)
