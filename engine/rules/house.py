"""The house rules of a table: one frozen record, a documented field each.

The defaults are the Jamaican game of the rulebook; named games are other values of the same record (``presets``). Rules
are data from outside (a lobby's form, a log), so this is a pydantic record: a value out of range is refused with its
field's name, and rules that contradict each other raise :class:`~engine.violations.ImpossibleRules`.
"""

from __future__ import annotations

from typing import Annotated, assert_never

from pydantic import ConfigDict, Field
from pydantic.dataclasses import dataclass

from engine.openings import PLANS, SUDDEN_DEATH, DealPlan, MinimumPoints, Schedule
from engine.rules.choices import (
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
    SetJoker,
    ShortMerge,
    Stakes,
    StockEnd,
    TakenDuty,
    TieBreak,
)
from engine.violations import ImpossibleRules


@dataclass(frozen=True, slots=True, kw_only=True, config=ConfigDict(extra="forbid"))
class Rules:
    """Every house rule of a table."""

    min_seats: Annotated[int, Field(ge=2, le=8)] = 3
    """The fewest seats a match starts with (seed, "Joueurs")."""
    max_seats: Annotated[int, Field(ge=2, le=8)] = 8
    """The most seats a match starts with (seed, "Joueurs")."""
    packs: Annotated[int, Field(ge=2, le=4)] | None = None
    """Packs of 52 cards; ``None``: two for up to six seats, three for more (R-J1)."""
    jokers: Annotated[int, Field(ge=0, le=8)] | None = None
    """Jokers in all; ``None``: two a pack (R-J1, R-K7)."""
    cut: Cut = Cut.AUTO
    """Who cuts the pack before a deal (R-J3)."""
    schedule: Schedule = Schedule.FULL9
    """Which deals are played (R-J27)."""
    short_merge: ShortMerge = ShortMerge.EITHER
    """Which contracts open a merged deal of the short form (R-J27)."""
    hand_size: Annotated[int, Field(ge=7, le=16)] = 13
    """Cards dealt to each seat where points open (R-K2)."""
    smaller_hands: bool = False
    """Whether five seats are dealt two cards fewer and six or more four, where points open (North American)."""
    minimum_points: Annotated[int, Field(ge=0, le=200)] = 51
    """What the first lay-down must be worth, where points open (R-K9)."""
    lay_offs_count: bool = False
    """Whether cards laid off in the same turn count for those points; a new meld is needed all the same (R-K9)."""
    hunt_exempt: bool = False
    """Whether a first lay-down of all cards but the last to be discarded needs no points (R-K9)."""
    pure_run: bool = False
    """Whether the first lay-down must hold a run without jokers, where points open (R-K14)."""
    joker_upcard: JokerUpcard = JokerUpcard.BURY
    """What happens to a joker turned as the first upcard (R-J4)."""
    min_naturals_trio: Annotated[int, Field(ge=1, le=3)] = 1
    """The fewest cards of a set that are no jokers (R-J6)."""
    distinct_suits: bool = False
    """Whether the cards of a set must differ in suit, so that it has four at most (R-K5)."""
    min_run: Annotated[int, Field(ge=3, le=4)] = 4
    """The fewest cards of a run (R-J7)."""
    ace_rank: AceRank = AceRank.BOTH
    """Where an ace stands in a run (R-J7, R-K14)."""
    ace_low_run_value: Annotated[int, Field(ge=1, le=15)] = 1
    """What an ace below the two is worth in a first lay-down (R-K14)."""
    ace_high_run_value: Annotated[int, Field(ge=1, le=15)] = 11
    """What an ace above the king is worth in a first lay-down (R-K14)."""
    ace_set_value: Annotated[int, Field(ge=1, le=15)] = 10
    """What an ace of a set is worth in a first lay-down (R-K14)."""
    max_jokers_min_quartet: Annotated[int, Field(ge=1, le=2)] | None = None
    """The most jokers in a run as short as can be; ``None``: only the adjacency rule limits them (R-J7)."""
    max_jokers_per_meld: Annotated[int, Field(ge=1, le=13)] | None = None
    """The most jokers in any meld; ``None``: no limit of its own (R-K7)."""
    adjacent_jokers: bool = False
    """Whether two jokers may stand side by side (R-J6, R-J7)."""
    distinct_melds: bool = True
    """Whether one seat's trios must differ in rank and its quartets in suit (R-J8)."""
    layoff_direction: LayOffDirection = LayOffDirection.EITHER
    """At which end of a run cards may be laid off (R-J10)."""
    max_lay_offs_per_end: Annotated[int, Field(ge=1, le=13)] | None = None
    """The most cards a turn at one end of a run that lay there before; ``None``: no limit (R-K13)."""
    extra_melds: ExtraMelds = ExtraMelds.ANY_TURN
    """When a seat that is down may lay new melds (R-J11)."""
    new_meld_after_layoff: bool = False
    """Whether a new meld may follow a lay-off or joker move in the same turn (R-J11)."""
    joker_swap: JokerSwap = JokerSwap.OWNER_EITHER_END
    """Who may move a joker of a run, and where to (R-J12, R-K4)."""
    set_joker: SetJoker = SetJoker.FROZEN
    """What frees the joker of a set of three, which goes where one of a run goes (R-J12, R-K5)."""
    calls_enabled: bool = True
    """Whether discards may be called at all (R-J29)."""
    max_calls: Annotated[int, Field(ge=1, le=20)] | None = 3
    """Allowed calls a seat and deal; ``None``: no limit (R-J13)."""
    call_upcard: bool = False
    """Whether the first upcard of a deal may be called; the next player answers (R-J14)."""
    next_player_may_call: bool = False
    """Whether the seat whose turn is next may call (R-J14)."""
    calls_when_down: bool = False
    """Whether a seat that is down may call (R-J14)."""
    call_priority: CallPriority = CallPriority.FIRST_PRESS
    """Which of several callers is heard (R-J14)."""
    call_decider: CallDecider = CallDecider.DISCARDER
    """Who answers a call (R-J15)."""
    after_call_draw: AfterCallDraw = AfterCallDraw.NORMAL
    """Where the next player draws from after an allowed call (R-J16)."""
    down_draws_stock_only: bool = False
    """Whether a seat that is down must draw from the stock (R-J17)."""
    discard_taken_card: bool = True
    """Whether the card just taken from the pile may be discarded in the same turn (R-J17)."""
    taken_card: TakenDuty = TakenDuty.FREE
    """What a seat owes for the discard it took, before it may discard itself (R-K8, R-K14)."""
    joker_discard: bool = False
    """Whether a joker may be discarded (R-J17, R-K10)."""
    final_discard_required: bool = False
    """Whether the last card must be discarded (R-J18)."""
    max_reshuffles: Annotated[int, Field(ge=0, le=20)] = 5
    """How often the discards become a new stock in one deal (R-J19)."""
    reshuffle: ReshuffleTime = ReshuffleTime.WHEN_NEEDED
    """When the discards become a new stock (R-J19, R-K12)."""
    stock_end: StockEnd = StockEnd.BLOCKED
    """What a dead stock does to the deal (R-J19)."""
    go_out_bonus: Annotated[int, Field(ge=0, le=500)] = 50
    """Points taken off for going out (R-J21)."""
    bonus_condition: BonusCondition = BonusCondition.ALWAYS
    """When going out earns the bonus (R-J21)."""
    bend_bonus: Annotated[int, Field(ge=0, le=500)] | None = None
    """Points taken off instead for going out in the turn of the lay-down; ``None``: the same (R-K1)."""
    unmet_penalty: Annotated[int, Field(ge=0, le=500)] = 50
    """Points added for a contract that is not down (R-J22)."""
    joker_penalty: Annotated[int, Field(ge=0, le=100)] = 50
    """What a joker left in hand costs (R-J23)."""
    black_ace_penalty: Annotated[int, Field(ge=0, le=100)] = 15
    """What an ace of spades or clubs left in hand costs (R-J22)."""
    red_ace_penalty: Annotated[int, Field(ge=0, le=100)] = 1
    """What an ace of hearts or diamonds left in hand costs (R-J22)."""
    bend_double: bool = False
    """Whether the others' card points double when a seat goes out in the turn of its lay-down (R-J24)."""
    bend_extra: Annotated[int, Field(ge=0, le=500)] = 0
    """Points that each of the others scores on top when a seat goes out in the turn of its lay-down (R-K1)."""
    match_end: MatchEnd = MatchEnd.SCHEDULE
    """When a game is over (R-K2)."""
    limit: Annotated[int, Field(ge=20, le=1000)] = 100
    """The total that must not be exceeded, where a limit ends the game (R-K2)."""
    deals: Annotated[int, Field(ge=1, le=27)] = 5
    """How many deals a game has, where their number ends it (R-K2)."""
    buy_ins: Annotated[int, Field(ge=0, le=2)] = 0
    """How often a seat over the limit may buy in again, where the others are eliminated (R-K2)."""
    most_deals: Annotated[int, Field(ge=1, le=200)] = 50
    """How many deals a game that goes to a limit has at most, tie-breaks apart (R-K2)."""
    tie_break: TieBreak = TieBreak.SUDDEN_DEATH
    """What a tie for first place does (R-J25)."""
    match: MatchForm = MatchForm.SINGLE
    """How many games make a match (R-J26)."""
    play_all_three: bool = False
    """Whether the third game of three is played even where somebody has won two (R-J26)."""
    stakes: Stakes = Stakes.NONE
    """What is played for, in play chips (R-J28)."""
    ante: Annotated[int, Field(ge=0, le=1000)] = 10
    """Chips that each seat pays into the pot before the match (R-J28)."""
    deal_ante: Annotated[int, Field(ge=0, le=1000)] = 2
    """Chips that each seat pays into the pot for each scored deal, where stakes are progressive (R-J28)."""
    out_chips: Annotated[int, Field(ge=0, le=1000)] = 1
    """Chips that each other seat pays to the one that goes out, where stakes are progressive (R-J28)."""
    bend_chips: Annotated[int, Field(ge=0, le=1000)] | None = None
    """Chips instead of those when it went out in the turn of its lay-down; ``None``: the same (R-J28)."""
    winner_share: Annotated[int, Field(ge=1, le=100)] = 100
    """Percent of the pot, if there is one, for the match's winner; the others share the rest by penalties (R-K3)."""
    open_hands: bool = False
    """Whether all hands are public, for learners (R-J29)."""

    def __post_init__(self) -> None:
        """Refuse rules that no table could play."""
        check_consistent(self)

    @property
    def points_open(self) -> bool:
        """Whether the first lay-down must be worth points, instead of being a contract."""
        return self.schedule is Schedule.POINTS

    @property
    def goes_to_a_limit(self) -> bool:
        """Whether a total beyond the limit ends the game, or somebody's part in it."""
        return self.match_end in {MatchEnd.LIMIT, MatchEnd.ELIMINATION}

    @property
    def deals_a_game(self) -> int | None:
        """How many deals a game has, tie-breaks apart; ``None`` where the scores end it (R-J27, R-K2)."""
        match self.match_end:
            case MatchEnd.SCHEDULE:
                return len(PLANS[self.schedule])
            case MatchEnd.DEALS:
                return self.deals
            case MatchEnd.SINGLE:
                return 1
            case MatchEnd.LIMIT | MatchEnd.ELIMINATION:
                return None
            case _:
                assert_never(self.match_end)

    def plan(self, number: int, seats: int) -> DealPlan:
        """Return what is dealt in a game's deal ``number``, from 1; past the schedule, what breaks a tie (R-J25)."""
        if self.points_open:
            fewer = 2 * min(2, max(0, seats - 4)) if self.smaller_hands else 0
            return DealPlan(self.hand_size - fewer, (MinimumPoints(self.minimum_points),))
        plans = PLANS[self.schedule]
        if number > len(plans):
            return SUDDEN_DEATH
        plan = plans[number - 1]
        return plan if self.short_merge is ShortMerge.EITHER else plan.harder

    def plans(self, seats: int) -> tuple[DealPlan, ...]:
        """Return the deals of a game that differ, first to last: one where points open (R-J27)."""
        return tuple(self.plan(number, seats) for number in range(1, max(1, len(PLANS[self.schedule])) + 1))

    def packs_for(self, seats: int) -> int:
        """Return how many packs ``seats`` play with (R-J1); raises ``ImpossibleRules`` where cards are lacking."""
        if not self.min_seats <= seats <= self.max_seats:
            raise ImpossibleRules("seats", "out_of_range", seats=seats, min=self.min_seats, max=self.max_seats)
        packs = self.packs if self.packs is not None else (2 if seats <= MOST_SEATS_TWO_PACKS else 3)
        largest = max(plan.hand_size for plan in self.plans(seats))
        if self.tie_break is TieBreak.SUDDEN_DEATH and not self.points_open:
            largest = max(largest, SUDDEN_DEATH.hand_size)
        needed = seats * largest + 2
        jokers = 2 * packs if self.jokers is None else self.jokers
        if packs * CARDS_A_PACK + jokers < needed:
            raise ImpossibleRules("packs", "too_few_cards", packs=packs, seats=seats, needed=needed)
        return packs

    def stock_left(self, seats: int) -> int:
        """Return how many stock cards the largest deal of a game leaves (R-J1); raises as :meth:`packs_for` does."""
        packs = self.packs_for(seats)
        jokers = 2 * packs if self.jokers is None else self.jokers
        return packs * CARDS_A_PACK + jokers - seats * max(plan.hand_size for plan in self.plans(seats)) - 1


CARDS_A_PACK = 52
"""Cards of one pack, jokers apart (seed, "Jeu de cartes")."""

MOST_SEATS_TWO_PACKS = 6
"""Up to here two packs suffice for all nine deals (R-J1)."""


def check_consistent(rules: Rules) -> None:
    """Raise :class:`~engine.violations.ImpossibleRules` where two house rules contradict each other."""
    if rules.min_seats > rules.max_seats:
        raise ImpossibleRules("min_seats", "more_than_max_seats", min=rules.min_seats, max=rules.max_seats)
    _check_calls(rules)
    _check_openings(rules)
    _check_debts(rules)
    _check_match(rules)


def _check_calls(rules: Rules) -> None:
    if not rules.calls_enabled and (rules.call_upcard or rules.calls_when_down or rules.next_player_may_call):
        raise ImpossibleRules("calls_enabled", "call_rules_without_calls")
    next_answers = rules.call_decider is CallDecider.NEXT_PLAYER
    if rules.call_upcard and rules.call_decider is CallDecider.DISCARDER:
        next_answers = True  # nobody discarded the upcard
    if rules.next_player_may_call and next_answers:
        raise ImpossibleRules("next_player_may_call", "caller_would_answer_itself")


def _check_openings(rules: Rules) -> None:
    """What is said of points needs points, and a game ends by its schedule only where it has one (R-K2, R-K9)."""
    if not rules.points_open:
        for field in ("lay_offs_count", "hunt_exempt", "pure_run", "smaller_hands"):
            if getattr(rules, field):
                raise ImpossibleRules(field, "contracts_open")
    if rules.hunt_exempt and not (rules.final_discard_required and rules.joker_discard):
        raise ImpossibleRules("hunt_exempt", "no_last_discard")
    if rules.points_open and rules.match_end is MatchEnd.SCHEDULE:
        raise ImpossibleRules("match_end", "no_schedule")
    if not rules.points_open and rules.match_end is not MatchEnd.SCHEDULE:
        raise ImpossibleRules("match_end", "contracts_end_the_game")


def _check_debts(rules: Rules) -> None:
    """What must be made good before the discard needs a discard; a new meld for it must be allowed (R-K4, R-K8)."""
    owing = rules.taken_card is not TakenDuty.FREE or rules.joker_swap is JokerSwap.AT_ONCE or rules.lay_offs_count
    if owing and not rules.final_discard_required:
        raise ImpossibleRules("final_discard_required", "nothing_to_hold_back")
    if owing and rules.joker_swap is JokerSwap.OWN_REUSABLE:
        raise ImpossibleRules("joker_swap", "steps_stay_done")
    if rules.taken_card in {TakenDuty.NEW_MELD, TakenDuty.IN_MELD} and rules.extra_melds is ExtraMelds.NEVER:
        raise ImpossibleRules("taken_card", "no_new_melds")
    if rules.set_joker is not SetJoker.FROZEN and not rules.distinct_suits:
        raise ImpossibleRules("set_joker", "suits_not_distinct")
    if rules.set_joker is not SetJoker.FROZEN and rules.joker_swap not in {JokerSwap.TO_HAND, JokerSwap.AT_ONCE}:
        raise ImpossibleRules("set_joker", "jokers_stay_on_the_table")


def _check_match(rules: Rules) -> None:
    if rules.play_all_three and rules.match is MatchForm.SINGLE:
        raise ImpossibleRules("play_all_three", "single_game")
    elimination = rules.match_end is MatchEnd.ELIMINATION
    if elimination and rules.match is MatchForm.BEST_OF_3:
        raise ImpossibleRules("match", "elimination")
    if rules.buy_ins and not elimination:
        raise ImpossibleRules("buy_ins", "nobody_is_eliminated")
