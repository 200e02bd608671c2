"""Events and rules as JSON, for the journal.

The names in the log are our own strings with a version, never the names of classes, so that code may be renamed and
an old log still reads. An event is ``{"event": name, "v": version, …its fields}``; a card is its notation. Entries of
an earlier version are brought up to date by :data:`UPGRADES` when read.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping
from dataclasses import fields
from types import MappingProxyType
from typing import Any, Final

from pydantic import TypeAdapter, ValidationError
from pydantic_core import from_json

from engine import events as e
from engine.rules import JokerSwap, MatchEnd, MatchForm, Rules, Stakes, TakenDuty
from engine.state import Match
from engine.violations import BrokenLog, ImpossibleRules

_NAMES: Final[Mapping[str, tuple[type[Any], int]]] = MappingProxyType(
    {
        "match_opened": (e.MatchOpened, 1),
        "dealer_drawn": (e.DealerDrawn, 1),
        "deal_started": (e.DealStarted, 2),
        "cut_asked": (e.CutAsked, 1),
        "turn_started": (e.TurnStarted, 1),
        "stock_reshuffled": (e.StockReshuffled, 1),
        "card_drawn": (e.CardDrawn, 1),
        "upcard_taken": (e.UpcardTaken, 1),
        "laid_down": (e.LaidDown, 1),
        "meld_added": (e.MeldAdded, 1),
        "laid_off": (e.LaidOff, 1),
        "joker_swapped": (e.JokerSwapped, 1),
        "took_back": (e.TookBack, 1),
        "card_returned": (e.CardReturned, 1),
        "discarded": (e.Discarded, 1),
        "turn_ended_without_discard": (e.TurnEndedWithoutDiscard, 1),
        "call_opened": (e.CallOpened, 1),
        "call_passed": (e.CallPassed, 1),
        "call_bid": (e.CallBid, 1),
        "call_made": (e.CallMade, 1),
        "call_allowed": (e.CallAllowed, 1),
        "call_refused": (e.CallRefused, 1),
        "call_closed": (e.CallClosed, 1),
        "went_out": (e.WentOut, 1),
        "deal_blocked": (e.DealBlocked, 1),
        "deal_voided": (e.DealVoided, 1),
        "deal_scored": (e.DealScored, 1),
        "became_ready": (e.BecameReady, 1),
        "bought_in": (e.BoughtIn, 1),
        "eliminated": (e.Eliminated, 1),
        "chips_moved": (e.ChipsMoved, 1),
        "game_ended": (e.GameEnded, 1),
        "match_ended": (e.MatchEnded, 1),
    }
)

_NAME_OF: Final = {kind: name for name, (kind, _) in _NAMES.items()}

Upgrade = Callable[[dict[str, Any]], dict[str, Any]]
"""Brings the fields of an entry from one version to the next."""


def _openings(entry: dict[str, Any]) -> dict[str, Any]:
    """Where only contracts opened, the field was named for them."""
    return {"openings" if name == "contracts" else name: value for name, value in entry.items()}


UPGRADES: Final[Mapping[tuple[str, int], Upgrade]] = MappingProxyType({("deal_started", 1): _openings})
"""By name and version: how an entry of that version becomes one of the next."""

_USUAL: Final = Rules()

_FIRST_RULES: Final = frozenset(
    {
        "min_seats",
        "max_seats",
        "packs",
        "schedule",
        "joker_upcard",
        "min_naturals_trio",
        "max_jokers_min_quartet",
        "adjacent_jokers",
        "distinct_melds",
        "layoff_direction",
        "extra_melds",
        "new_meld_after_layoff",
        "joker_swap",
        "calls_enabled",
        "max_calls",
        "call_upcard",
        "next_player_may_call",
        "calls_when_down",
        "call_priority",
        "call_decider",
        "after_call_draw",
        "down_draws_stock_only",
        "discard_taken_card",
        "final_discard_required",
        "max_reshuffles",
        "stock_end",
        "go_out_bonus",
        "bonus_condition",
        "unmet_penalty",
        "joker_penalty",
        "bend_double",
        "tie_break",
        "open_hands",
    }
)
"""The house rules that the first journals knew."""

_adapters: dict[type[Any], TypeAdapter[Any]] = {}


def _adapter(kind: type[Any]) -> TypeAdapter[Any]:
    """Return the reader and writer of a class, built when first asked for: building all takes a while."""
    found = _adapters.get(kind)
    if found is None:
        found = _adapters[kind] = TypeAdapter(kind)
    return found


def dump_event(event: e.Event) -> str:
    """Return the event as one line of JSON."""
    name = _NAME_OF[type(event)]
    entry = _adapter(type(event)).dump_python(event, mode="json")
    return json.dumps({"event": name, "v": _NAMES[name][1], **entry}, separators=(",", ":"))


def load_event(text: str) -> e.Event:
    """Read an event; raises :class:`~engine.violations.BrokenLog` where the text is none."""
    try:
        entry = from_json(text)
        name, version = entry.pop("event"), entry.pop("v")
        kind, current = _NAMES[name]
        while version < current:
            entry = UPGRADES[name, version](entry)
            version += 1
        if version > current:
            raise BrokenLog(f"{name} of a later version")
        event: e.Event = _adapter(kind).validator.validate_python(entry)
    except (ValueError, KeyError, TypeError, AttributeError, ImpossibleRules) as error:
        # The cause may quote cards, so it is not chained.
        raise BrokenLog(f"unreadable entry ({type(error).__name__})") from None
    return event


def dump_rules(rules: Rules) -> str:
    """Return the house rules as JSON."""
    return json.dumps(_adapter(Rules).dump_python(rules, mode="json"), separators=(",", ":"))


def load_rules(text: str) -> Rules:
    """Read house rules; raises :class:`~engine.violations.ImpossibleRules` naming the first field at fault."""
    try:
        rules: Rules = _adapter(Rules).validate_json(text)
    except ValidationError as error:
        field = ".".join(map(str, error.errors()[0]["loc"])) or "rules"
        raise ImpossibleRules(field, "not_a_value") from None
    return rules


def fingerprint(match: Match) -> str:
    """Return 32 hexadecimal digits that tell this state of a match from any other; a replay must give the same."""
    dumped = _adapter(Match).dump_json(match, exclude=_unknown_to_the_first(match))
    # Where only contracts opened, the field was named for them.
    return hashlib.blake2b(dumped.replace(b'"openings":', b'"contracts":'), digest_size=16).hexdigest()


def _unknown_to_the_first(match: Match) -> dict[str, Any]:
    """Return what journals of the first version did not know, where it says nothing.

    Without it a match that was stored before a rule was thought of keeps its fingerprint.
    """
    rules, deal = match.rules, match.deal
    usual = {name for name in _RULES if name not in _FIRST_RULES and getattr(rules, name) == getattr(_USUAL, name)}
    scores = {"__all__": {"extra"}} if not rules.bend_extra else {}
    result: dict[str, Any] = {"scores": scores}
    playing: dict[str, Any] = {"trail": True}
    later: dict[str, Any] = {"rules": usual, "deal": playing, "results": {"__all__": result}}
    if rules.match is MatchForm.SINGLE:
        later["games"] = playing["game"] = result["game"] = True
    if rules.stakes is Stakes.NONE:
        later["chips"] = True
    if rules.match_end is not MatchEnd.ELIMINATION:
        later["eliminated"] = later["bought_in"] = True
    if deal is None or deal.cutter is None:
        playing["cutter"] = True
    if rules.joker_swap in _STAYING_JOKERS and rules.taken_card is TakenDuty.FREE:
        playing["turn"] = {"reclaimed": True, "returned": True, "steps": {"__all__": {"reclaimed"}}}
    return later


_RULES: Final = tuple(field.name for field in fields(Rules))
_STAYING_JOKERS: Final = frozenset({JokerSwap.OWNER_EITHER_END, JokerSwap.ANY_DOWN_HIGH_FIRST})
