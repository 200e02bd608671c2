"""What a house rule can be set to: an enum for each rule that is more than a number or yes and no.

Each value says how the table plays, with the number of the ruling in the rulebook.
"""

from __future__ import annotations

from enum import StrEnum


class Cut(StrEnum):
    """Who cuts the pack before a deal (R-J3)."""

    AUTO = "auto"
    """Nobody has to press anything; the log credits the seat on the dealer's right."""
    BUTTON = "button"
    """The seat on the dealer's right presses, and only then the cards are dealt."""


class JokerUpcard(StrEnum):
    """What happens to a joker turned as the first upcard (R-J4)."""

    BURY = "bury"
    """It goes back into the stock at a random place and the next card is turned."""
    KEEP = "keep"
    """It stays."""


class AceRank(StrEnum):
    """Where an ace stands in a run (R-J7, R-K14)."""

    BOTH = "both"
    """Below the two or above the king."""
    HIGH = "high"
    """Above the king only."""


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
    """Who may move a joker of a run, and where to (R-J12, R-K4)."""

    OWNER_EITHER_END = "owner_either_end"
    """The quartet's owner, to either end."""
    ANY_DOWN_HIGH_FIRST = "any_down_high_first"
    """Any seat that is down, to the high end; to the low end once the run reaches the ace."""
    OWN_REUSABLE = "own_reusable"
    """Any seat that is down: from its own quartet to its hand, from another's to either end."""
    TO_HAND = "to_hand"
    """Any seat that is down, from any run to its hand, where it may stay."""
    AT_ONCE = "at_once"
    """Any seat that is down, from any run to its hand, to be laid in another meld before the discard."""


class SetJoker(StrEnum):
    """What frees the joker of a set of three (R-J12, R-K5)."""

    FROZEN = "frozen"
    """Nothing."""
    TWO_SUITS = "two_suits"
    """Two cards of suits that the set lacks, together."""
    ONE_SUIT = "one_suit"
    """One card of a suit that the set lacks."""


class TakenDuty(StrEnum):
    """What a seat owes for the discard it took (R-K8, R-K14)."""

    FREE = "free"
    """Nothing."""
    NEW_MELD = "new_meld"
    """At least one new meld in the same turn."""
    IN_MELD = "in_meld"
    """A new meld in the same turn with that card in it."""
    FIRST_MELD = "first_meld"
    """Until it is down, a first lay-down in the same turn with that card in it; then nothing."""


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


class ReshuffleTime(StrEnum):
    """When the discards become a new stock (R-J19, R-K12)."""

    WHEN_NEEDED = "when_needed"
    """When a stock card is wanted and none is left; the top discard stays."""
    TURN_END = "turn_end"
    """At the end of the turn in which the last stock card was drawn; that turn's discard stays."""


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
    HANDS = "hands"
    """The others pay who goes out a chip for each point that they score."""


class MatchEnd(StrEnum):
    """When a game is over (R-K2)."""

    SCHEDULE = "schedule"
    """After the last deal of the schedule."""
    LIMIT = "limit"
    """After the deal in which a total exceeds the limit; the lowest total wins."""
    DEALS = "deals"
    """After a number of deals."""
    SINGLE = "single"
    """After one deal."""
    ELIMINATION = "elimination"
    """Who exceeds the limit is out; the last one in wins."""


class TieBreak(StrEnum):
    """What a tie for first place does (R-J25)."""

    SUDDEN_DEATH = "sudden_death"
    """The tied seats play the last contract, or one more deal; who goes out wins."""
    SHARED = "shared"
    """First place is shared."""
