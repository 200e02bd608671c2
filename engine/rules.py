"""The house rules of a table: one frozen record, a documented field each.

The defaults are the Jamaican game of the rulebook; named games are other values of the same record (``presets``). Rules
are data from outside (a lobby's form, a log), so this is a pydantic record: a value out of range is refused with its
field's name, and rules that contradict each other raise :class:`~engine.violations.ImpossibleRules`.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from pydantic import ConfigDict, Field
from pydantic.dataclasses import dataclass

from engine.openings import PLANS, SUDDEN_DEATH, DealPlan, Schedule
from engine.violations import ImpossibleRules


class JokerUpcard(StrEnum):
    """What happens to a joker turned as the first upcard (R-J4)."""

    BURY = "bury"
    """It goes back into the stock at a random place and the next card is turned."""
    KEEP = "keep"
    """It stays."""


class LayOffDirection(StrEnum):
    """At which end of a run cards may be laid off (R-J10)."""

    EITHER = "either"
    """At either end."""
    HIGH_FIRST = "high_first"
    """At the high end; at the low end once the run reaches the ace."""


class ExtraMelds(StrEnum):
    """When a seat that is down may lay whole new melds (R-J11)."""

    ANY_TURN = "any_turn"
    """From the turn of the lay-down on."""
    LATER_TURNS = "later_turns"
    """From the turn after the lay-down on."""
    NEVER = "never"
    """Never."""


class JokerSwap(StrEnum):
    """Who may move a joker of a quartet, and where to (R-J12)."""

    OWNER_EITHER_END = "owner_either_end"
    """The quartet's owner, to either end."""
    ANY_DOWN_HIGH_FIRST = "any_down_high_first"
    """Any seat that is down, to the high end; to the low end once the run reaches the ace."""
    OWN_REUSABLE = "own_reusable"
    """Any seat that is down: from its own quartet to its hand, from another's to either end."""


class CallPriority(StrEnum):
    """Which of several callers is heard (R-J14)."""

    FIRST_PRESS = "first_press"
    """The first valid press is the call."""
    TURN_ORDER = "turn_order"
    """The nearest clockwise from the discarder, once the window has closed."""


class CallDecider(StrEnum):
    """Who answers a call (R-J15)."""

    DISCARDER = "discarder"
    """The seat that discarded the card."""
    NEXT_PLAYER = "next_player"
    """The seat whose turn is next; refusing means taking the card."""
    AUTO = "auto"
    """Nobody: a call is allowed."""


class AfterCallDraw(StrEnum):
    """Where the next player draws from after an allowed call (R-J16)."""

    NORMAL = "normal"
    """Stock or the uncovered discard."""
    STOCK_ONLY = "stock_only"
    """The stock; the uncovered discard where no stock card can be had."""


class StockEnd(StrEnum):
    """What a dead stock does to the deal (R-J19)."""

    BLOCKED = "blocked"
    """The deal is scored at once, without anybody going out."""
    VOID = "void"
    """The deal is played again without a score; a second void of the same deal is blocked."""


class BonusCondition(StrEnum):
    """When going out earns the bonus (R-J21)."""

    ALWAYS = "always"
    """Whenever a seat goes out."""
    BENDING = "bending"
    """Only when it goes out in the turn in which it first laid down."""


class ShortMerge(StrEnum):
    """Which contracts open a merged deal of the short form (R-J27)."""

    EITHER = "either"
    """Either of the two."""
    HARDER = "harder"
    """Only the one that needs more cards."""


class MatchForm(StrEnum):
    """How many games make a match (R-J26)."""

    SINGLE = "single"
    """One."""
    BEST_OF_3 = "best_of_3"
    """Up to three; who wins two has won."""


class Stakes(StrEnum):
    """What is played for, in play chips (R-J28)."""

    NONE = "none"
    """Nothing but points."""
    POT = "pot"
    """Everybody pays into a pot before the match; its winner takes it."""
    PROGRESSIVE = "progressive"
    """Everybody pays into the pot for each deal too, and the others pay who goes out."""


class TieBreak(StrEnum):
    """What a tie for first place does (R-J25)."""

    SUDDEN_DEATH = "sudden_death"
    """The tied seats play the last contract; who goes out wins."""
    SHARED = "shared"
    """First place is shared."""


@dataclass(frozen=True, slots=True, kw_only=True, config=ConfigDict(extra="forbid"))
class Rules:
    """Every house rule of a table."""

    min_seats: Annotated[int, Field(ge=2, le=8)] = 3
    """The fewest seats a match starts with (seed, "Joueurs")."""
    max_seats: Annotated[int, Field(ge=2, le=8)] = 8
    """The most seats a match starts with (seed, "Joueurs")."""
    packs: Annotated[int, Field(ge=2, le=4)] | None = None
    """Packs of 52 cards and two jokers; ``None``: two for up to six seats, three for more (R-J1)."""
    schedule: Schedule = Schedule.FULL9
    """Which deals are played (R-J27)."""
    short_merge: ShortMerge = ShortMerge.EITHER
    """Which contracts open a merged deal of the short form (R-J27)."""
    joker_upcard: JokerUpcard = JokerUpcard.BURY
    """What happens to a joker turned as the first upcard (R-J4)."""
    min_naturals_trio: Annotated[int, Field(ge=1, le=3)] = 1
    """The fewest cards of a trio that are no jokers (R-J6)."""
    max_jokers_min_quartet: Annotated[int, Field(ge=1, le=2)] | None = None
    """The most jokers in a quartet of just four cards; ``None``: only the adjacency rule limits them (R-J7)."""
    adjacent_jokers: bool = False
    """Whether two jokers may stand side by side (R-J6, R-J7)."""
    distinct_melds: bool = True
    """Whether one seat's trios must differ in rank and its quartets in suit (R-J8)."""
    layoff_direction: LayOffDirection = LayOffDirection.EITHER
    """At which end of a run cards may be laid off (R-J10)."""
    extra_melds: ExtraMelds = ExtraMelds.ANY_TURN
    """When a seat that is down may lay new melds (R-J11)."""
    new_meld_after_layoff: bool = False
    """Whether a new meld may follow a lay-off or joker move in the same turn (R-J11)."""
    joker_swap: JokerSwap = JokerSwap.OWNER_EITHER_END
    """Who may move a joker of a quartet, and where to (R-J12)."""
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
    final_discard_required: bool = False
    """Whether the last card must be discarded (R-J18)."""
    max_reshuffles: Annotated[int, Field(ge=0, le=20)] = 5
    """How often the discards become a new stock in one deal (R-J19)."""
    stock_end: StockEnd = StockEnd.BLOCKED
    """What a dead stock does to the deal (R-J19)."""
    go_out_bonus: Annotated[int, Field(ge=0, le=500)] = 50
    """Points taken off for going out (R-J21)."""
    bonus_condition: BonusCondition = BonusCondition.ALWAYS
    """When going out earns the bonus (R-J21)."""
    unmet_penalty: Annotated[int, Field(ge=0, le=500)] = 50
    """Points added for a contract that is not down (R-J22)."""
    joker_penalty: Annotated[int, Field(ge=0, le=100)] = 50
    """What a joker left in hand costs (R-J23)."""
    bend_double: bool = False
    """Whether the others' card points double when a seat goes out in the turn of its lay-down (R-J24)."""
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
    open_hands: bool = False
    """Whether all hands are public, for learners (R-J29)."""

    def __post_init__(self) -> None:
        """Refuse rules that no table could play."""
        if self.min_seats > self.max_seats:
            raise ImpossibleRules("min_seats", "more_than_max_seats", min=self.min_seats, max=self.max_seats)
        if not self.calls_enabled and (self.call_upcard or self.calls_when_down or self.next_player_may_call):
            raise ImpossibleRules("calls_enabled", "call_rules_without_calls")
        if self.play_all_three and self.match is MatchForm.SINGLE:
            raise ImpossibleRules("play_all_three", "single_game")
        next_answers = self.call_decider is CallDecider.NEXT_PLAYER
        if self.call_upcard and self.call_decider is CallDecider.DISCARDER:
            next_answers = True  # nobody discarded the upcard
        if self.next_player_may_call and next_answers:
            raise ImpossibleRules("next_player_may_call", "caller_would_answer_itself")

    @property
    def plans(self) -> tuple[DealPlan, ...]:
        """The deals of a game, first to last (R-J27)."""
        plans = PLANS[self.schedule]
        if self.short_merge is ShortMerge.EITHER:
            return plans
        return tuple(plan.harder for plan in plans)

    def packs_for(self, seats: int) -> int:
        """Return how many packs ``seats`` play with (R-J1); raises ``ImpossibleRules`` where cards are lacking."""
        if not self.min_seats <= seats <= self.max_seats:
            raise ImpossibleRules("seats", "out_of_range", seats=seats, min=self.min_seats, max=self.max_seats)
        packs = self.packs if self.packs is not None else (2 if seats <= MOST_SEATS_TWO_PACKS else 3)
        largest = max(plan.hand_size for plan in self.plans)
        if self.tie_break is TieBreak.SUDDEN_DEATH:
            largest = max(largest, SUDDEN_DEATH.hand_size)
        needed = seats * largest + 2
        if packs * CARDS_A_PACK < needed:
            raise ImpossibleRules("packs", "too_few_cards", packs=packs, seats=seats, needed=needed)
        return packs


CARDS_A_PACK = 54
"""Cards of one pack: 52 and two jokers (seed, "Jeu de cartes")."""

MOST_SEATS_TWO_PACKS = 6
"""Up to here two packs suffice for all nine deals (R-J1)."""
