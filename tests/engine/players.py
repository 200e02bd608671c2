"""Random play for tests: mixes of house rules, deals that make openings likely, and a player that lays what it finds.

The finder of melds is the tests' own, deliberately simple and independent of ``engine.arrange``.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields, replace

from engine import actions as a
from engine.cards import Card, Rank, Suit
from engine.events import Event
from engine.fold import evolve
from engine.holding import Holding
from engine.legal import LegalActions, legal
from engine.melds import HIGH_ACE, Meld, MeldKind, check_meld
from engine.openings import Contract, DealPlan, Opening, Schedule
from engine.packs import RandomShuffler
from engine.play import open_match, play
from engine.points import melds_points
from engine.rules import (
    AceRank,
    AfterCallDraw,
    BonusCondition,
    CallDecider,
    CallPriority,
    Cut,
    ExtraMelds,
    JokerSwap,
    JokerUpcard,
    LayOffDirection,
    MatchEnd,
    MatchForm,
    ReshuffleTime,
    Rules,
    SetJoker,
    ShortMerge,
    Stakes,
    StockEnd,
    TakenDuty,
    TieBreak,
)
from engine.state import Match, awaited
from engine.violations import ImpossibleRules, MeldViolation

VALUES: dict[str, tuple[object, ...]] = {
    "min_seats": (2, 3),
    "max_seats": (8,),
    "packs": (None, None, 3, 4),
    "jokers": (None, None, None, 2, 3),
    "cut": tuple(Cut),
    "schedule": (*Schedule, Schedule.POINTS, Schedule.POINTS),
    "hand_size": (7, 13, 15),
    "smaller_hands": (False, True),
    "minimum_points": (0, 30, 51),
    "lay_offs_count": (False, False, True),
    "hunt_exempt": (False, True),
    "pure_run": (False, False, True),
    "short_merge": tuple(ShortMerge),
    "joker_upcard": tuple(JokerUpcard),
    "min_naturals_trio": (1, 2, 3),
    "distinct_suits": (False, True),
    "min_run": (4, 3),
    "ace_rank": (AceRank.BOTH, *AceRank),
    "ace_low_run_value": (1, 11),
    "ace_high_run_value": (11, 15),
    "ace_set_value": (10, 11),
    "max_jokers_min_quartet": (None, 1, 2),
    "max_jokers_per_meld": (None, None, 1, 2),
    "adjacent_jokers": (False, True),
    "distinct_melds": (True, False),
    "layoff_direction": tuple(LayOffDirection),
    "max_lay_offs_per_end": (None, None, 1, 2),
    "extra_melds": tuple(ExtraMelds),
    "new_meld_after_layoff": (False, True),
    "joker_swap": tuple(JokerSwap),
    "set_joker": (SetJoker.FROZEN, *SetJoker),
    "calls_enabled": (True, True, True, False),
    "max_calls": (3, 1, 6, None),
    "call_upcard": (False, True),
    "next_player_may_call": (False, True),
    "calls_when_down": (False, True),
    "call_priority": tuple(CallPriority),
    "call_decider": tuple(CallDecider),
    "after_call_draw": tuple(AfterCallDraw),
    "down_draws_stock_only": (False, True),
    "discard_taken_card": (True, False),
    "taken_card": (TakenDuty.FREE, TakenDuty.FREE, *TakenDuty),
    "joker_discard": (False, True),
    "final_discard_required": (False, True),
    "max_reshuffles": (0, 0, 1),
    "reshuffle": tuple(ReshuffleTime),
    "stock_end": tuple(StockEnd),
    "go_out_bonus": (50, 0),
    "bonus_condition": tuple(BonusCondition),
    "bend_bonus": (None, 40),
    "unmet_penalty": (50, 0),
    "joker_penalty": (50, 25),
    "black_ace_penalty": (15, 11),
    "red_ace_penalty": (1, 11),
    "bend_double": (False, True),
    "bend_extra": (0, 25),
    "match_end": tuple(MatchEnd),
    "limit": (20, 60),
    "deals": (1, 3),
    "buy_ins": (0, 0, 1, 2),
    "tie_break": tuple(TieBreak),
    "match": (MatchForm.SINGLE,) * 4 + (MatchForm.BEST_OF_3,),
    "play_all_three": (False, False, True),
    "stakes": tuple(Stakes),
    "ante": (0, 10),
    "deal_ante": (0, 3),
    "out_chips": (0, 1),
    "bend_chips": (None, 2),
    "winner_share": (100, 100, 75),
    "open_hands": (False, True),
}
"""The values from which a random table takes its house rules."""

LATER_VALUES: dict[str, tuple[object, ...]] = {"most_deals": (50, 1, 4)}
"""The same for house rules that came later: drawn aside, so that every seed keeps the mix and the cards that it had."""

assert set(VALUES) | set(LATER_VALUES) == {field.name for field in fields(Rules)}


POINTS_ALONE = ("smaller_hands", "lay_offs_count", "hunt_exempt", "pure_run", "match_end", "buy_ins")
"""House rules that only a game in which points open can change."""


def random_rules(chance: random.Random, seats: int) -> Rules:
    """Return a mix of house rules that ``seats`` can play."""
    while True:
        mix = {name: chance.choice(values) for name, values in VALUES.items()}
        aside = random.Random()
        aside.setstate(chance.getstate())
        mix |= {name: aside.choice(values) for name, values in LATER_VALUES.items()}
        if mix["schedule"] is not Schedule.POINTS:
            mix |= {name: getattr(Rules(), name) for name in POINTS_ALONE}
        try:
            rules = Rules(**mix)  # type: ignore[arg-type]  # values by name
            rules.packs_for(seats)
        except ImpossibleRules:
            continue
        return rules


class GenerousShuffler(RandomShuffler):
    """Chance under which hands often hold most of a contract; it is told which deal comes next."""

    def __init__(self, seed: int, share: float) -> None:
        self.chance = random.Random(seed)
        super().__init__(self.chance)
        self.share = share
        self.players = 0
        self.plan: DealPlan | None = None

    def expect(self, match: Match) -> None:
        """Say what the next deal will be."""
        number = 1 if match.deal is None else len(match.game_results) + 1
        self.plan = match.rules.plan(number, match.seats)
        self.rules = match.rules
        self.players = match.seats

    def shuffle(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """Return the cards in a new order, with good hands on top if this is a deal."""
        order = list(super().shuffle(cards))
        if self.plan is None or len(order) < 104 or self.chance.random() > self.share:
            return tuple(order)
        size = self.plan.hand_size
        hands = [self._good_hand(order, size) for _ in range(self.players)]
        order[:0] = [hand[place] for place in range(size) for hand in hands]
        return tuple(order)

    def _good_hand(self, order: list[Card], size: int) -> list[Card]:
        assert self.plan is not None
        opening = self.chance.choice(self.plan.openings)
        hand: list[Card] = []
        found = lay_downs(tuple(order), self.rules, (opening,), self.chance)
        for melds in found:
            hand = [card for meld in melds for card in meld.cards][:size]
            break
        self.chance.shuffle(hand)
        del hand[: self.chance.randint(0, 3)]
        hand += [card for card in order if card not in hand][: size - len(hand)]
        for card in hand:
            order.remove(card)
        return hand


def single_melds(hand: Sequence[Card], rules: Rules, chance: random.Random) -> list[Meld]:
    """Return some melds of the least length that the hand holds, and some longer trios, in random order."""
    jokers = [card for card in hand if card.is_joker]
    ranks: dict[Rank, list[Card]] = {}
    suits: dict[Suit, dict[int, Card | None]] = {}
    for card in hand:
        if not card.is_joker:
            ranks.setdefault(card.rank, []).append(card)
            suits.setdefault(card.suit, {})[int(card.rank)] = card
    found: set[Meld] = set()
    for same in ranks.values():
        differing = list({card.suit: card for card in same}.values())
        for mixed in (same, same[:3], differing, differing[:3], [*differing[:2], *jokers[:1]], [same[0], *jokers[:2]]):
            if len(mixed) > 2:
                found.add(Meld(MeldKind.SET, tuple(mixed)))
    gaps = min(2, len(jokers))
    for held in suits.values():
        held[HIGH_ACE] = held.get(1)
        for low in range(1, HIGH_ACE - rules.min_run + 2):
            stretch = [held.get(place) for place in range(low, low + rules.min_run)]
            if stretch.count(None) <= gaps:
                spare = iter(jokers)
                found.add(Meld(MeldKind.RUN, tuple(card or next(spare) for card in stretch), low))
    ordered = sorted(found, key=lambda meld: (meld.kind, meld.low, meld.cards))  # so that a seed repeats
    legal_ones = [meld for meld in ordered if _is_legal(meld, rules)]
    chance.shuffle(legal_ones)
    return legal_ones


def _is_legal(meld: Meld, rules: Rules) -> bool:
    try:
        check_meld(meld, rules)
    except MeldViolation:
        return False
    return True


def lay_downs(
    hand: Sequence[Card], rules: Rules, openings: Sequence[Opening], chance: random.Random, budget: int = 400
) -> Iterator[tuple[Meld, ...]]:
    """Yield lay-downs of the hand, the search bounded by ``budget`` steps."""
    melds = single_melds(hand, rules, chance)
    for opening in openings:
        if isinstance(opening, Contract):
            yield from _search(melds, rules, opening, (), [budget])
        else:
            # Where lay-offs make up for it, less is laid now and then.
            points = 0 if rules.lay_offs_count and chance.random() < 0.3 else opening.points
            yield from _worth(melds, rules, points, len(hand))


def _worth(melds: Sequence[Meld], rules: Rules, points: int, cards: int) -> Iterator[tuple[Meld, ...]]:
    """Yield melds that fit beside each other, as many as are needed, a card of the hand kept."""
    chosen: tuple[Meld, ...] = ()
    for meld in melds:
        laid = {card for other in chosen for card in other.cards}
        if laid & set(meld.cards) or len(laid) + len(meld.cards) >= cards:
            continue
        if rules.distinct_melds and _repeats(meld, chosen):
            continue
        chosen = (*chosen, meld)
        pure = any(run.kind is MeldKind.RUN and not any(card.is_joker for card in run.cards) for run in chosen)
        laid |= set(meld.cards)
        enough = melds_points(chosen, rules) >= points or (rules.hunt_exempt and len(laid) == cards - 1)
        if enough and (pure or not rules.pure_run):
            yield chosen


def _search(
    melds: Sequence[Meld], rules: Rules, contract: Contract, chosen: tuple[Meld, ...], steps: list[int]
) -> Iterator[tuple[Meld, ...]]:
    if not contract.melds:
        yield chosen
        return
    for place, meld in enumerate(melds):
        steps[0] -= 1
        if steps[0] < 0:
            return
        run = meld.kind is MeldKind.RUN
        if (contract.runs if run else contract.sets) == 0:
            continue
        left = Contract(contract.sets - (not run), contract.runs - run)
        rest = [
            other
            for other in melds[place + 1 :]
            if not set(other.cards) & set(meld.cards) and not (rules.distinct_melds and _repeats(other, (meld,)))
        ]
        yield from _search(rest, rules, left, (*chosen, meld), steps)


def _repeats(meld: Meld, others: Sequence[Meld]) -> bool:
    if meld.kind is MeldKind.SET:
        return any(other.kind is MeldKind.SET and other.rank is meld.rank for other in others)
    return any(other.kind is MeldKind.RUN and other.suit is meld.suit for other in others)


def found_lay(options: LegalActions, chance: random.Random) -> Iterator[a.LayDown | a.AddMeld]:
    """Yield lay-downs and new melds that the finder sees; each must be legal."""
    holding = options.holding
    if holding is None:
        return
    if options.lay_down:
        yield from (a.LayDown(melds) for melds in lay_downs(holding.hand, holding.rules, holding.openings, chance))
    if options.add_meld:
        yield from (a.AddMeld(meld) for meld in new_melds(holding, chance))


def new_melds(holding: Holding, chance: random.Random) -> list[Meld]:
    """Return new melds beside the seat's own."""
    melds = single_melds(holding.hand, holding.rules, chance)
    if holding.rules.distinct_melds:
        melds = [meld for meld in melds if not _repeats(meld, holding.own)]
    if holding.rules.final_discard_required:
        melds = [meld for meld in melds if len(meld.cards) < len(holding.hand)]
    return melds


def choose(match: Match, seat: int, chance: random.Random) -> a.Action:
    """Return a random legal action: lay what is found, prefer the table to the pile, seldom take back."""
    options = legal(match, seat)
    turn = None if match.deal is None else match.deal.turn
    fresh = turn is not None and not turn.steps
    if options.holding is not None and chance.random() < (0.95 if fresh else 0.1):
        owed = turn.taken if turn is not None and options.return_card else None
        for action in found_lay(options, chance):
            if _settles(match.rules, action, owed) and action in options:
                return action
    pool = [action for action in options if not isinstance(action, a.TakeBack) or chance.random() < 0.3]
    table = [action for action in pool if isinstance(action, a.LayOff | a.SwapJoker)]
    swaps = [action for action in table if isinstance(action, a.SwapJoker)]
    if table and chance.random() < 0.6:
        return chance.choice(swaps if swaps and chance.random() < 0.5 else table)
    draws = [action for action in pool if isinstance(action, a.Draw)]
    if draws and chance.random() < 0.7:
        return draws[0]
    single = [a.Discard(card) for card in options.discards if _has_no_partner(card, match, seat)]
    if single and chance.random() < 0.7:
        return chance.choice(single)
    return chance.choice(pool or list(options))


def _settles(rules: Rules, action: a.LayDown | a.AddMeld, owed: Card | None) -> bool:
    """Whether what is laid makes good what the taken card obliges to, if it obliges to anything (R-K8)."""
    if owed is None or rules.taken_card is TakenDuty.NEW_MELD:
        return True
    melds = action.melds if isinstance(action, a.LayDown) else (action.meld,)
    return any(owed in meld.cards for meld in melds)


def _has_no_partner(card: Card, match: Match, seat: int) -> bool:
    """Whether nothing in the hand is of the card's rank, or of its suit and near it."""
    assert match.deal is not None
    if card.is_joker:
        return False
    others = [held for held in match.deal.hands[seat].hand if held is not card and not held.is_joker]
    return not any(
        held.rank is card.rank or (held.suit is card.suit and 0 < abs(held.rank - card.rank) < 3) for held in others
    )


Chooser = Callable[[Match, int, random.Random], a.Action]
"""What a seat of a random match does."""


class Playthrough:
    """A match of random players."""

    def __init__(
        self,
        rules: Rules,
        seats: int,
        seed: int,
        *,
        share: float = 0.8,
        watcher: Callable[[Match], None] = lambda _: None,
        chooser: Chooser = choose,
    ) -> None:
        """``share`` of the deals are generous; ``watcher`` sees the match after every event, ``chooser`` plays."""
        self.watcher = watcher
        self.chooser = chooser
        self.chance = random.Random(seed)
        self.shuffler = GenerousShuffler(seed, share)
        self.log: list[Event] = []
        self.accepted: Counter[str] = Counter()
        self.match: Match | None = None
        self.shuffler.expect(Match(rules, seats, rules.packs_for(seats)))
        self.fold(open_match(rules, seats, self.shuffler))

    def fold(self, events: Sequence[Event]) -> None:
        for event in events:
            self.match = evolve(self.match, event)
            self.log.append(event)
            self.watcher(self.match)

    @property
    def now(self) -> Match:
        assert self.match is not None
        return self.match

    def step(self) -> bool:
        """Let some awaited seat act; return whether anybody was awaited."""
        waiting = awaited(self.now)
        if not waiting:
            return False
        seat = self.chance.choice(waiting)
        self.shuffler.expect(self.now)
        self.fold(play(self.now, seat, self.chooser(self.now, seat, self.chance), self.shuffler))
        return True


def moved_to(match: Match, **changes: object) -> Match:
    """Return the match with its deal changed."""
    assert match.deal is not None
    return replace(match, deal=replace(match.deal, **changes))  # type: ignore[arg-type]  # fields by name
