"""How the moves of a ``sweep`` become melds of physical cards."""

from __future__ import annotations

from collections.abc import Sequence

from engine.arrange.groups import Group
from engine.arrange.spread import JOKER_FACE
from engine.arrange.strands import STARTS_JOKER, STARTS_NATURAL, STAYS_SHUT, Step
from engine.arrange.sweep import Move
from engine.cards import COPIES, Card
from engine.melds import Meld, MeldKind

Open = tuple[int, list[bool]]
"""An open run: its first position, and which of its cards are jokers."""


def unfold(last: Move, cards: Sequence[Card]) -> tuple[Meld, ...]:
    """Return the melds, sets first; the same for the same cards in whatever order they are held."""
    moves: list[Move] = []
    move: Move | None = last
    while move is not None:
        moves.append(move)
        move = move.before
    pile = _Pile(cards)
    sets: list[Meld] = []
    runs: list[Meld] = []
    still: list[list[Open | None]] = [[], [], [], []]
    for move in reversed(moves):
        for suit, step in enumerate(move.steps):
            still[suit], ended = _go_on(still[suit], step, move.position)
            runs += [pile.run(suit, strand) for strand in ended]
        sets += pile.sets((move.position - 1) % 13, move.group)
    for suit, strands in enumerate(still):
        runs += [pile.run(suit, strand) for strand in strands if strand is not None]
    return (*sets, *sorted(runs, key=lambda meld: (meld.natural.face // 13, meld.low)))


def _go_on(strands: list[Open | None], step: Step, position: int) -> tuple[list[Open | None], list[Open]]:
    """Return the open runs after a step, and those that it ends."""
    after: list[Open | None] = []
    longer: set[int] = set()
    for origin in step.origins:
        if origin == STAYS_SHUT:
            after.append(None)
        elif origin in {STARTS_NATURAL, STARTS_JOKER}:
            after.append((position, [origin == STARTS_JOKER]))
        else:
            place, by_joker = divmod(origin, 2)
            strand = strands[place]
            longer.add(place)
            after.append(None if strand is None else (strand[0], [*strand[1], bool(by_joker)]))
    ended = [strand for place, strand in enumerate(strands) if strand is not None and place not in longer]
    return after, ended


class _Pile:
    """The cards of the hand that are not yet in a meld, by face."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self.faces: dict[int, list[Card]] = {}
        for card in sorted(cards, reverse=True):
            self.faces.setdefault(card // COPIES, []).append(card)

    def run(self, suit: int, strand: Open) -> Meld:
        low, jokers = strand
        cards = [
            self.faces[JOKER_FACE if joker else suit * 13 + (low + place - 1) % 13].pop()
            for place, joker in enumerate(jokers)
        ]
        return Meld(MeldKind.RUN, tuple(cards), low)

    def sets(self, rank: int, group: Group) -> list[Meld]:
        found = []
        for taken, jokers in group.sets:
            cards = [self.faces[suit * 13 + rank].pop() for suit in range(4) for _ in range(taken[suit])]
            cards += [self.faces[JOKER_FACE].pop() for _ in range(jokers)]
            found.append(Meld(MeldKind.SET, tuple(cards)))
        return found
