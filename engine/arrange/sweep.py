"""The general exact search: for openings by points, and for contracts under rules that ``search`` does not know.

What is best: most cards laid, then least penalty left in hand. The search goes up the fourteen positions once, and at
each decides which cards go into runs, which of the rest into sets of that rank, and where jokers stand. All hands laid
so far that have the same future are one state: the open runs of each suit (``strands``), the jokers left, and what the
opening counts. Of the ways to reach a state only those are kept of which no other has both as much worth and as many
points. Points beyond those needed are not counted. By the rulings R-J6 to R-J9, R-J18, R-K7, R-K9, R-K11 and R-K14.

A state is given up when it has left out more cards than the search may (it begins with few), when its open runs can
not all be completed with the jokers left, or when all that is left cannot bring the points.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from engine.arrange.groups import NO_SETS, Group, GroupRules, Groups, Left, groups_of
from engine.arrange.outlook import Outlook
from engine.arrange.spread import CARD, face_worths, joker_worth
from engine.arrange.strands import SHUT, Lead, Step, strand_rules, strands_of
from engine.melds import HIGH_ACE, LOW_ACE
from engine.openings import MIN_TRIO
from engine.rules import Rules

ANY: Final = 9
"""As many sets or runs as there are cards for."""

NEVER: Final = 99
"""More jokers than there are."""

# What a state counts is packed into one number, from its lowest bit on:
KEPT: Final = 1
"""Whether some natural card stays in the hand."""
PURE: Final = 2
"""Whether a run without jokers has ended."""
SET: Final = 4
"""How many sets there are, up to 15, where a contract counts them."""
RUN: Final = SET * 16
"""How many runs there are, likewise."""
LOW_ACES: Final = RUN * 16
"""How many aces of each suit stand below the two."""
ACE_BITS: Final = 3
"""How many bits each of those takes."""


class Goal(NamedTuple):
    """What melds must meet together."""

    sets: int | None = None
    """How many sets exactly; ``None``: any number."""
    runs: int | None = None
    """How many runs exactly; ``None``: any number."""
    points: int = 0
    """The fewest points."""
    pure: bool = False
    """Whether one of them must be a run without jokers."""
    keep_one: bool = False
    """Whether a card must stay in the hand although no rule asks for a final discard."""
    ranks: frozenset[int] = frozenset(range(1, 14))
    """The ranks that sets may have."""
    suits: frozenset[int] = frozenset(range(4))
    """The suits that runs may have."""


class Move(NamedTuple):
    """What is laid at one position, and before."""

    before: Move | None
    """What was laid at the positions below."""
    position: int
    """The position."""
    steps: tuple[Step, ...]
    """What the runs of each suit do."""
    group: Group
    """The sets of its rank."""


Key = tuple[tuple[int, int, int, int], int, int]
"""A state: the numbers of the open runs of each suit, the jokers left, and a number that holds all that is counted."""

Way = tuple[int, int, "Move | None"]
"""What natural cards are worth that were laid on the way to a state, the points so far, and how."""

Found = tuple[int, "Move"]
"""What a lay-down is worth, and how it is laid."""

Costed = tuple[int, Step]
"""A step, and how many jokers it takes and the open runs then need at least."""


class Sweep:
    """The search in one hand for one goal."""

    def __init__(self, outlook: Outlook, rules: Rules, goal: Goal, keep: int = 1) -> None:
        """Search the hand of an outlook; so many ways to reach a state are kept of which others are better."""
        self.outlook = outlook
        self.rules = rules
        self.goal = goal
        self.keep = keep
        self.jokers = outlook.jokers
        self.low = outlook.low
        self.counted = goal.sets is not None
        self.must_keep = (goal.keep_one or rules.final_discard_required) and not self.outlook.dead
        self.strands = strands_of(strand_rules(rules, pure=goal.pure, counted=self.counted))
        self.worths = face_worths(rules)
        self.joker_worth = joker_worth(rules)
        self.plain, self.aces = self._groups()
        self.position = 0
        self.lost = 0
        self.costed: dict[tuple[int, int, int, int], list[Costed]] = {}

    def _groups(self) -> tuple[Groups, Groups]:
        rules = self.rules
        most = ANY if self.goal.sets is None else self.goal.sets
        if rules.distinct_melds:
            most = min(most, 1)
        least = max(1, rules.min_naturals_trio)
        limit = NEVER if rules.max_jokers_per_meld is None else rules.max_jokers_per_meld
        of_sets = GroupRules(rules.distinct_suits, rules.adjacent_jokers, least, limit)
        black, red = self.worths[0], self.worths[13]
        return groups_of(of_sets, (CARD,) * 4, most), groups_of(of_sets, (black, red, black, red), most)

    def found(self, lost: int) -> list[Found]:
        """Return the best ways to meet the goal that leave at most ``lost`` cards in the hand, best first."""
        self.lost = lost - self.outlook.dead
        layer: dict[Key, list[Way]] = {((0, 0, 0, 0), self.jokers, 0): [(0, 0, None)]}
        if self._shuts_out(((0, 0, 0, 0), self.jokers, 0), self.low - 1, 0, 0):
            return []
        for position in range(self.low, HIGH_ACE + 1):
            layer = self._layer(layer, position)
            if not layer:
                return []
        return self._finished(layer)

    def _shuts_out(self, key: Key, position: int, lost: int, points: int) -> bool:
        """Whether nothing that follows a state can make good what it lacks."""
        most_points, least_lost = self._bounds(key, position)
        return lost + least_lost > self.lost or points + most_points < self.goal.points

    def _bounds(self, key: Key, position: int) -> tuple[int, int]:
        """Return the most points that may follow a state, and how many cards are lost at least."""
        every = self.strands.every
        a, b, c, d = key[0]
        strands = len(every[a]) + len(every[b]) + len(every[c]) + len(every[d])
        outlook = self.outlook
        return outlook.points(position, key[1], strands), outlook.lost(position, key[1], strands)

    def _layer(self, layer: dict[Key, list[Way]], position: int) -> dict[Key, list[Way]]:
        """Return the states after one position."""
        after: dict[Key, list[Way]] = {}
        limits: dict[Key, tuple[int, int]] = {}
        self.position = position
        self.costed = {}
        goal, keep = self.goal.points, self.keep
        naturals = self.outlook.cards[position] - self.lost
        for key, ways in layer.items():
            for state, worth, more, steps, group in self._moves(key):
                limit = limits.get(state)
                if limit is None:
                    most, least = self._bounds(state, position)
                    limit = limits[state] = (naturals + least, goal - most)
                    after[state] = []
                fewest, enough = limit
                for before_worth, before_points, before in ways:
                    total = before_worth + worth
                    points = before_points + more
                    if total >> 14 >= fewest and points >= enough:
                        move = Move(before, position, steps, group)
                        _insert(after[state], (total, min(points, goal), move), keep)
        return {state: ways for state, ways in after.items() if ways}

    def _moves(self, key: Key) -> Iterator[tuple[Key, int, int, tuple[Step, ...], Group]]:
        """Yield what a state can become: the state, what naturals and points that lays, and how."""
        numbers, jokers, counted = key
        position = self.position
        cards = self._cards(counted)
        held = sum(cards)
        value = self.outlook.values[position]
        runs_left = NEVER if self.goal.runs is None else self.goal.runs - counted // RUN % 16
        for steps, spare, needed in self._steps(numbers, cards, jokers):
            one, two, three, four = steps
            starts = one.starts + two.starts + three.starts + four.starts
            if starts > runs_left:
                continue
            left = (
                cards[0] - one.naturals,
                cards[1] - two.naturals,
                cards[2] - three.naturals,
                cards[3] - four.naturals,
            )
            over = sum(left)
            tally = counted
            if self.counted:
                tally += starts * RUN
            elif self.goal.pure and (one.pure or two.pure or three.pure or four.pure):
                tally |= PURE
            after = (one.after, two.after, three.after, four.after)
            points = value * (held - over + jokers - spare)
            if position == LOW_ACE:
                for suit, step in enumerate(steps):
                    tally += LOW_ACES * step.naturals << suit * ACE_BITS
                yield (after, spare, tally), 0, points, steps, NO_SETS
                continue
            for group in self._options(left, over, spare - needed, counted):
                yield self._joined((after, spare, tally), points, steps, left, group)

    def _cards(self, counted: int) -> list[int]:
        """Return how many cards of each suit can stand here; aces that stand low cannot."""
        counts = self.outlook.counts
        rank = (self.position - 1) % 13
        cards = [counts[rank], counts[13 + rank], counts[26 + rank], counts[39 + rank]]
        if self.position == HIGH_ACE:
            for suit in range(4):
                cards[suit] -= counted // LOW_ACES >> suit * ACE_BITS & 7
        return cards

    def _options(self, left: Left, over: int, jokers: int, counted: int) -> tuple[Group, ...]:
        """Return the sets that cards which no run takes can make with up to so many jokers."""
        rank = (self.position - 1) % 13 + 1
        if over + jokers < MIN_TRIO or rank not in self.goal.ranks:
            return (NO_SETS,)
        groups = self.aces if rank == 1 else self.plain
        keep = self.must_keep and not counted & KEPT
        found = groups.of(left, jokers, counted=self.counted, keep=keep)
        if self.goal.sets is None:
            return found
        most = self.goal.sets - counted // SET % 16
        return tuple(group for group in found if len(group.sets) <= most)

    def _joined(
        self, key: Key, points: int, steps: tuple[Step, ...], left: Left, group: Group
    ) -> tuple[Key, int, int, tuple[Step, ...], Group]:
        """Return what a state becomes when sets are laid beside its runs."""
        after, jokers, tally = key
        rank = (self.position - 1) % 13
        if self.counted:
            tally += SET * len(group.sets)
        if self.must_keep and sum(left) > group.naturals:
            tally |= KEPT
        counts, worths = self.outlook.counts, self.worths
        if rank == 0:
            # those that stand low come in here, too
            tally %= LOW_ACES
            worth = group.worth
            for suit in range(4):
                worth += (counts[suit * 13] - left[suit]) * worths[suit * 13]
        else:
            laid = counts[rank] + counts[13 + rank] + counts[26 + rank] + counts[39 + rank] - sum(left)
            worth = worths[rank] * (laid + group.naturals)
        points += self.outlook.rank_values[rank + 1] * (group.naturals + group.jokers)
        return (after, jokers - group.jokers, tally), worth, points, steps, group

    def _steps(
        self, numbers: tuple[int, int, int, int], cards: list[int], jokers: int
    ) -> list[tuple[tuple[Step, ...], int, int]]:
        """Return what the suits can do together, the jokers then left, and how many of those the open runs need."""
        every = [self._steps_of(suit, numbers[suit], cards[suit], jokers) for suit in range(4)]
        if not all(every):
            return []
        least = [steps[0][0] for steps in every]
        spare = jokers - sum(least)
        chosen: list[tuple[tuple[Step, ...], int, int]] = [((), spare, 0)]
        for suit, steps in enumerate(every):
            floor = least[suit]
            chosen = [
                ((*done, step), left - cost + floor, fills + step.jokers)
                for done, left, fills in chosen
                for cost, step in steps
                if cost - floor <= left
            ]
        return [(done, jokers - fills, jokers - fills - left) for done, left, fills in chosen]

    def _steps_of(self, suit: int, number: int, naturals: int, jokers: int) -> list[Costed]:
        """Return what one suit can do such that its open runs can still be completed, cheapest first."""
        key = (suit, number, naturals, jokers)
        found = self.costed.get(key)
        if found is None:
            lead = self._lead(suit, jokers)
            if suit not in self.goal.suits:
                naturals, lead = 0, Lead.NONE
            every = [
                (step.jokers + self._need(suit, step.after), step)
                for step in self.strands.steps(number, naturals, jokers, lead)
            ]
            found = self.costed[key] = sorted(
                [costed for costed in every if costed[0] <= jokers], key=lambda costed: costed[0]
            )
        return found

    def _lead(self, suit: int, jokers: int) -> int:
        """Return how a run of the suit may start with a joker here; not where it could not climb to the ace."""
        rules, position = self.rules, self.position
        if not jokers:
            return Lead.NONE
        scored = self.goal.points > 0
        if scored and (rules.ace_high_run_value < 10 or (position == LOW_ACE and rules.ace_low_run_value > 2)):
            return Lead.FREELY
        holes = self.outlook.holes[suit]
        if rules.adjacent_jokers and holes[HIGH_ACE] - holes[position] >= jokers:
            return Lead.NONE
        return Lead.MUST_CLIMB

    def _need(self, suit: int, number: int) -> int:
        """Return how many jokers at least the open runs of a suit need to be completed."""
        holes, position = self.outlook.holes[suit], self.position
        adjacent = self.rules.adjacent_jokers
        need = 0
        for strand in self.strands.every[number]:
            if strand is SHUT:
                continue
            until = position + max(0, self.rules.min_run - strand.length)
            if strand.led and adjacent:
                until = HIGH_ACE
            if until > HIGH_ACE:
                return NEVER
            need += holes[until] - holes[position]
            if strand.bare and (position == HIGH_ACE or (not adjacent and holes[position + 1] > holes[position])):
                return NEVER
        return need

    def _finished(self, layer: dict[Key, list[Way]]) -> list[Found]:
        """Return the lay-downs among the last states, best first."""
        found: list[Found] = []
        goal = self.goal
        for (numbers, jokers, counted), ways in layer.items():
            if self.counted and (counted // SET % 16 != goal.sets or counted // RUN % 16 != goal.runs):
                continue
            ends = [self.strands.ends(number) for number in numbers]
            if not all(closed for closed, _ in ends):
                continue
            if goal.pure and not counted & PURE and not any(pure for _, pure in ends):
                continue
            if self.must_keep and not counted & KEPT and not jokers:
                continue
            fewest = max(1, self.outlook.naturals + jokers - self.lost)
            for worth, points, move in ways:
                if worth >> 14 >= fewest and points >= goal.points and move is not None:
                    found.append((worth + (self.jokers - jokers) * self.joker_worth, move))
        found.sort(key=lambda item: -item[0])
        return found


def _insert(kept: list[Way], way: Way, keep: int) -> None:
    """Keep a way to a state unless enough others are no worse; forget what it is better than, where one is enough."""
    worth, points, _ = way
    better = 0
    for other_worth, other_points, _ in kept:
        if other_worth >= worth and other_points >= points:
            better += 1
            if better >= keep:
                return
    if keep == 1:
        kept[:] = [other for other in kept if other[0] > worth or other[1] > points]
    kept.append(way)
