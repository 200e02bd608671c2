"""Why cards make no meld, and why melds do not open (R-J6 to R-J9)."""

from __future__ import annotations

from engine.violations.errors import RuleViolation


class MeldViolation(RuleViolation):
    """The cards make no meld."""


class TooShort(MeldViolation):
    """Fewer cards than a meld of its kind needs."""

    code, rule = "TOO_SHORT", "R-J6"


class MixedRank(MeldViolation):
    """A trio of different ranks."""

    code, rule = "MIXED_RANK", "R-J6"


class MixedSuit(MeldViolation):
    """A quartet of different suits."""

    code, rule = "MIXED_SUIT", "R-J7"


class NotConsecutive(MeldViolation):
    """A quartet with a gap or a repeated card, or a card that fits at no end."""

    code, rule = "NOT_CONSECUTIVE", "R-J7"


class Wrap(MeldViolation):
    """A quartet that goes round the corner, king, ace, two."""

    code, rule = "WRAP", "R-J7"


class OutOfRange(MeldViolation):
    """A joker or card below a low ace or above a high one."""

    code, rule = "OUT_OF_RANGE", "R-J7"


class AceIsHigh(MeldViolation):
    """A card or joker below the two, where an ace stands only above the king."""

    code, rule, house_rule = "OUT_OF_RANGE", "R-K14", "ace_rank"


class AdjacentJokers(MeldViolation):
    """Two jokers side by side."""

    code, rule, house_rule = "ADJACENT_JOKERS", "R-J7", "adjacent_jokers"


class TooFewNaturals(MeldViolation):
    """Fewer cards that are no jokers than a meld needs."""

    code, rule, house_rule = "TOO_FEW_NATURALS", "R-J6", "min_naturals_trio"


class TooManyJokers(MeldViolation):
    """More jokers than a shortest quartet may hold under this house rule."""

    code, rule, house_rule = "TOO_MANY_JOKERS", "R-J7", "max_jokers_min_quartet"


class MeldJokerLimit(TooManyJokers):
    """More jokers than this house rule lets any meld hold."""

    rule, house_rule = "R-K7", "max_jokers_per_meld"


class DuplicateSuit(MeldViolation):
    """Two cards of one suit in a set whose suits must differ."""

    code, rule, house_rule = "DUPLICATE_SUIT", "R-K5", "distinct_suits"


class SetFull(MeldViolation):
    """A fifth card in a set whose suits must differ."""

    code, rule, house_rule = "SET_FULL", "R-K5", "distinct_suits"


class LayDownViolation(RuleViolation):
    """The melds do not open."""


class PartialContract(LayDownViolation):
    """Melds of the contract are missing."""

    code, rule = "PARTIAL_CONTRACT", "R-J9"


class WrongContract(LayDownViolation):
    """As many melds as the contract, but not of its kinds."""

    code, rule = "WRONG_CONTRACT", "R-J9"


class ExtraMeld(LayDownViolation):
    """More melds than the contract has."""

    code, rule = "EXTRA_MELD", "R-J9"


class BelowMinimum(LayDownViolation):
    """The first lay-down is worth too few points."""

    code, rule, house_rule = "BELOW_MINIMUM", "R-K9", "minimum_points"


class NoPureRun(LayDownViolation):
    """The first lay-down holds no run without jokers."""

    code, rule, house_rule = "NO_PURE_RUN", "R-K14", "pure_run"


class SameRankTrios(LayDownViolation):
    """Two trios of one rank by one player."""

    code, rule, house_rule = "SAME_RANK_TRIOS", "R-J8", "distinct_melds"


class SameSuitQuartets(LayDownViolation):
    """Two quartets of one suit by one player."""

    code, rule, house_rule = "SAME_SUIT_QUARTETS", "R-J8", "distinct_melds"


class CardNotHeld(LayDownViolation):
    """A card that is not in the hand, or that is used twice."""

    code, rule = "CARD_NOT_HELD", "R-J9"


class ContractDown(LayDownViolation):
    """The contract is already down; further melds are new melds."""

    code, rule = "CONTRACT_DOWN", "R-J9"
