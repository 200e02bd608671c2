"""Everything that can be wrong with what reaches the engine, as facts without prose.

.. code-block:: text

    KalookiError
    ├── BadNotation            text that is no card, meld, action or match
    ├── ImpossibleRules        house rules that contradict each other or cannot be dealt
    ├── BrokenLog              events that do not replay
    └── RuleViolation          a seat asked for what the rules do not allow; one class a rule
        ├── MeldViolation          TooShort MixedRank MixedSuit NotConsecutive Wrap OutOfRange AdjacentJokers
        │                          TooFewNaturals TooManyJokers
        ├── LayDownViolation       PartialContract WrongContract ExtraMeld SameRankTrios SameSuitQuartets
        │                          CardNotHeld ContractDown
        ├── TableViolation         ContractNotMet NewMeldAfterLayoff ExtraMeldsOff HighEndFirst JokerHighEndFirst
        │                          FinalDiscard MustLayOff NoSuchMeld
        ├── SwapViolation          NotOwner SameTurn NoRoom FrozenJoker WrongCard
        ├── TurnViolation          JokerDiscard TakenCard StockOnly StockOnlyAfterCall NotYourTurn MustDrawFirst
        │                          AlreadyDrew NothingToTake NothingToTakeBack MayDiscard DealIsOver DealIsOn
        │                          AlreadyReady NotInThisDeal
        └── CallViolation          CallWindowOpen CallClosed CallsOff CallOwn CallNext CallLaid CallLimit
                                   CallTaken CallNoStock CallUpcard NotYourAnswer MustTake

A violation's ``code`` is the rulebook's refusal code, ``rule`` the ruling that is broken and ``house_rule`` the field
of :class:`~engine.rules.Rules` that a host could change, if the ruling is a house rule. Catalogues turn them into
sentences.
"""

from __future__ import annotations

from typing import ClassVar


class KalookiError(Exception):
    """Anything the engine refuses."""


class BadNotation(KalookiError):
    """Text that cannot be read."""

    def __init__(self, text: str, wanted: str) -> None:
        """Keep what was read and what kind of thing it should have been."""
        super().__init__(f"not a {wanted}: {text!r}")
        self.text = text
        self.wanted = wanted


class ImpossibleRules(KalookiError):
    """House rules that cannot be played; ``reason`` is a stable word for a catalogue."""

    def __init__(self, field: str, reason: str, **facts: int | str) -> None:
        """Keep the field at fault, the reason and its figures."""
        super().__init__(f"{field}: {reason} {facts or ''}".strip())
        self.field = field
        self.reason = reason
        self.facts = facts


class BrokenLog(KalookiError):
    """A log of events that does not fold."""

    def __init__(self, reason: str) -> None:
        """Keep why it does not fold; never a card."""
        super().__init__(reason)
        self.reason = reason


class RuleViolation(KalookiError):
    """A seat asked for something that its rules do not allow."""

    code: ClassVar[str] = ""
    rule: ClassVar[str] = ""
    house_rule: ClassVar[str | None] = None

    def __init__(self, **facts: object) -> None:
        """Keep the facts that a sentence about the refusal needs."""
        super().__init__(self.code)
        self.facts = facts


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


class AdjacentJokers(MeldViolation):
    """Two jokers side by side."""

    code, rule, house_rule = "ADJACENT_JOKERS", "R-J7", "adjacent_jokers"


class TooFewNaturals(MeldViolation):
    """Fewer cards that are no jokers than a meld needs."""

    code, rule, house_rule = "TOO_FEW_NATURALS", "R-J6", "min_naturals_trio"


class TooManyJokers(MeldViolation):
    """More jokers than a shortest quartet may hold under this house rule."""

    code, rule, house_rule = "TOO_MANY_JOKERS", "R-J7", "max_jokers_min_quartet"


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


class SameTurn(SwapViolation):
    """The joker was laid or moved in this turn."""

    code, rule = "SAME_TURN", "R-J12"


class NoRoom(SwapViolation):
    """The joker has no place at that end."""

    code, rule = "NO_ROOM", "R-J12"


class FrozenJoker(SwapViolation):
    """Jokers in trios never move."""

    code, rule = "FROZEN_JOKER", "R-J12"


class WrongCard(SwapViolation):
    """The card is not the one that the joker stands for."""

    code, rule = "WRONG_CARD", "R-J12"


class TurnViolation(RuleViolation):
    """Something out of the order of a turn."""


class JokerDiscard(TurnViolation):
    """A joker on the discard pile."""

    code, rule = "JOKER_DISCARD", "R-J17"


class TakenCard(TurnViolation):
    """The card just taken from the pile, thrown back."""

    code, rule, house_rule = "TAKEN_CARD", "R-J17", "discard_taken_card"


class StockOnly(TurnViolation):
    """The draw must come from the stock."""

    code, rule, house_rule = "STOCK_ONLY", "R-J17", "down_draws_stock_only"


class StockOnlyAfterCall(StockOnly):
    """After an allowed call the next draw must come from the stock."""

    rule, house_rule = "R-J16", "after_call_draw"


class NotYourTurn(TurnViolation):
    """Another seat is on turn."""

    code, rule = "NOT_YOUR_TURN", "R-J17"


class MustDrawFirst(TurnViolation):
    """Nothing can be played before the draw."""

    code, rule = "MUST_DRAW_FIRST", "R-J17"


class AlreadyDrew(TurnViolation):
    """A second draw in one turn."""

    code, rule = "ALREADY_DREW", "R-J17"


class NothingToTake(TurnViolation):
    """The discard pile has no card."""

    code, rule = "NOTHING_TO_TAKE", "R-J17"


class NothingToTakeBack(TurnViolation):
    """Nothing was laid in this turn."""

    code, rule = "NOTHING_TO_TAKE_BACK", "R-J31"


class MayDiscard(TurnViolation):
    """The turn ends with a discard while one is possible."""

    code, rule = "MAY_DISCARD", "R-J18"


class DealIsOver(TurnViolation):
    """The deal has ended."""

    code, rule = "DEAL_IS_OVER", "R-J20"


class DealIsOn(TurnViolation):
    """The deal has not ended, so nobody can be ready for the next."""

    code, rule = "DEAL_IS_ON", "R-J20"


class AlreadyReady(TurnViolation):
    """The seat has said so before, or the match is over."""

    code, rule = "ALREADY_READY", "R-J20"


class NotInThisDeal(TurnViolation):
    """A seat that only watches this deal: sudden death is played by the tied seats alone."""

    code, rule = "NOT_IN_THIS_DEAL", "R-J25"


class CallViolation(RuleViolation):
    """Something about calling the discard."""


class CallWindowOpen(CallViolation):
    """The next turn waits until the call window has closed."""

    code, rule = "CALL_WINDOW_OPEN", "R-J14"


class CallClosed(CallViolation):
    """No call window is open."""

    code, rule = "CALL_CLOSED", "R-J14"


class CallsOff(CallClosed):
    """This table plays without calls."""

    rule, house_rule = "R-J29", "calls_enabled"


class CallOwn(CallViolation):
    """One's own discard."""

    code, rule = "CALL_OWN", "R-J14"


class CallNext(CallViolation):
    """The next player has first right anyway and calls nothing."""

    code, rule, house_rule = "CALL_NEXT", "R-J14", "next_player_may_call"


class CallLaid(CallViolation):
    """A player who is down calls nothing."""

    code, rule, house_rule = "CALL_LAID", "R-J14", "calls_when_down"


class CallLimit(CallViolation):
    """All calls of this deal are used."""

    code, rule, house_rule = "CALL_LIMIT", "R-J13", "max_calls"


class CallTaken(CallViolation):
    """Somebody was first, or this seat has answered already."""

    code, rule = "CALL_TAKEN", "R-J14"


class CallNoStock(CallViolation):
    """After the caller's two cards nobody could draw."""

    code, rule = "CALL_NO_STOCK", "R-J14"


class CallUpcard(CallViolation):
    """The first upcard of a deal was discarded by nobody."""

    code, rule, house_rule = "CALL_UPCARD", "R-J14", "call_upcard"


class NotYourAnswer(CallViolation):
    """Somebody else decides about this call."""

    code, rule, house_rule = "NOT_YOUR_ANSWER", "R-J15", "call_decider"


class MustTake(CallViolation):
    """Who refused a call as the next player takes the card."""

    code, rule, house_rule = "MUST_TAKE", "R-J15", "call_decider"
