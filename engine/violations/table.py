"""What is wrong with lay-offs, new melds and joker moves on the table (R-J10 to R-J12, R-J18)."""

from __future__ import annotations

from engine.violations.errors import RuleViolation


class TableViolation(RuleViolation):
    """Something about melds on the table."""


class ContractNotMet(TableViolation):
    """Lay-offs, new melds and joker moves need one's own contract down."""

    code, rule = "CONTRACT_NOT_MET", "R-J10"


class NewMeldAfterLayoff(TableViolation):
    """A new meld in a turn with a lay-off or a joker move."""

    code, rule, house_rule = "NEW_MELD_AFTER_LAYOFF", "R-J11", "new_meld_after_layoff"


class ExtraMeldsOff(TableViolation):
    """New melds are not allowed now, or not at this table."""

    code, rule, house_rule = "EXTRA_MELDS_OFF", "R-J11", "extra_melds"


class HighEndFirst(TableViolation):
    """The low end may be lengthened only once the run reaches the ace."""

    code, rule, house_rule = "HIGH_END_FIRST", "R-J10", "layoff_direction"


class JokerHighEndFirst(HighEndFirst):
    """A joker may move to the low end only once the run reaches the ace."""

    rule, house_rule = "R-J12", "joker_swap"


class LayOffLimit(TableViolation):
    """All that this house rule lets a turn add at one end of a run."""

    code, rule, house_rule = "LAY_OFF_LIMIT", "R-K13", "max_lay_offs_per_end"


class FinalDiscard(TableViolation):
    """The last card must be discarded."""

    code, rule, house_rule = "FINAL_DISCARD", "R-J18", "final_discard_required"


class MustLayOff(TableViolation):
    """Only jokers are left and one of them fits somewhere."""

    code, rule = "MUST_LAY_OFF", "R-J18"


class NoSuchMeld(TableViolation):
    """The table has no meld of that number."""

    code, rule = "NO_SUCH_MELD", "R-J10"


class SwapViolation(RuleViolation):
    """A joker that cannot be moved."""


class NotOwner(SwapViolation):
    """The quartet is somebody else's."""

    code, rule, house_rule = "NOT_OWNER", "R-J12", "joker_swap"


class JokerGoesElsewhere(SwapViolation):
    """The house rule sends the joker to the hand and not to an end, or the other way round."""

    code, rule, house_rule = "JOKER_GOES_ELSEWHERE", "R-J12", "joker_swap"


class SameTurn(SwapViolation):
    """The joker was laid or moved in this turn."""

    code, rule = "SAME_TURN", "R-J12"


class NoRoom(SwapViolation):
    """The joker has no place at that end."""

    code, rule = "NO_ROOM", "R-J12"


class FrozenJoker(SwapViolation):
    """Jokers in trios never move."""

    code, rule = "FROZEN_JOKER", "R-J12"


class ClosedSet(FrozenJoker):
    """A set of four is closed: its jokers never leave it."""

    rule = "R-K5"


class TwoSuits(SwapViolation):
    """The joker of a set is freed by two cards of suits that the set lacks, together."""

    code, rule, house_rule = "TWO_SUITS", "R-K5", "set_joker"


class WrongCard(SwapViolation):
    """The card is not the one that the joker stands for."""

    code, rule = "WRONG_CARD", "R-J12"
