"""What somebody may do in a lobby, in words: its buttons, a computer of each level, whom to take out, the house rules.

A form of house rules is written behind the words, one rule at a time: ``House rules: the limit 300``.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from discord import ui

from bot.i18n.houserules import value_words
from bot.i18n.phrases import Phrases
from bot.ports import Lobby, Person
from bot.seats import names_apart
from bot.ui.asker import Asker
from bot.ui.house_desk import house_panel
from bot.ui.house_fields import GROUPS, Numbers, groups_for, numbers_of, values_of, word
from bot.ui.ids import PressId, parse_id
from bot.ui.layout import OPTION_TEXT, capital, clip
from bot.ui.lobby_message import lobby_presses
from bot.ui.offers import Offer, buttons, numbers_in, panel_offers, to_be_written

FOR_WHO_SITS: Final = frozenset({"leave", "add_computer", "remove_computer", "add_level"})
"""The verbs of a lobby for everybody who sits in it."""
FOR_THE_HOST: Final = frozenset({"house", "hints", "start"})
"""Those for its host alone."""
FOR_MODERATORS: Final = frozenset({"remove", "cancel"})
"""Those for its host, and for who may manage messages."""

_FORMS: Final = frozenset({"house_group", "house_again", "house_done"})
"""What opens a form of the panel, or puts the panel away."""


def lobby_offers(asker: Asker, lobby: Lobby) -> Iterator[Offer]:
    """Yield what somebody may press on a lobby's message, and whom they may take out."""
    say, presses = asker.phrases.say, [press for group in lobby_presses(asker.phrases, lobby) for press in group]
    yield from (offer for offer in buttons(presses) if _may(asker, lobby, offer))
    if _sits(asker, lobby):
        for press in presses:
            found = parse_id(press.custom_id)
            if isinstance(press.item, ui.Select) and found is not None:
                for level in press.item.options:
                    yield Offer(clip(say("do-add-level", level=level.label), OPTION_TEXT), found, level.value)
    if asker.moderates or asker.person.user_id == lobby.host_id:
        whom = PressId(lobby.lobby_id, "removed", lobby=True)
        for who, name in zip(lobby.occupants, names_apart(lobby.occupants), strict=True):
            if isinstance(who, Person) and who.user_id != asker.person.user_id:
                yield Offer(clip(say("do-take-out", name=name), OPTION_TEXT), whom, str(who.user_id))


def house_offers(asker: Asker, lobby: Lobby, typed: str) -> Iterator[Offer]:
    """Yield what the host may set in the panel of house rules; a number is taken from the words typed."""
    phrases, rules = asker.phrases, lobby.rules
    where = phrases.say("button-house")
    yield from panel_offers(phrases, where, house_panel(phrases, lobby, keeps=asker.manages), _FORMS)
    numbers_typed = numbers_in(typed)
    written = numbers_typed[-1] if numbers_typed else None
    for group in groups_for(rules):
        form = PressId(lobby.lobby_id, "house_form", args=(group,), lobby=True)
        for field in GROUPS[group][1]:
            numbers = numbers_of(field)
            if numbers is None:
                values: tuple[object, ...] = values_of(field, rules)
            else:
                values = (None,) if numbers.optional else ()
                if written is not None and numbers.low <= written <= numbers.high:
                    values = (*values, written)
                else:
                    yield _number(phrases, where, field, numbers, written)
            for value in values:
                yield _rule(phrases, where, field, value, form)


def _rule(phrases: Phrases, where: str, field: str, value: object, form: PressId) -> Offer:
    what, choice = capital(phrases.say(f"house-{field}")), value_words(phrases, field, value)
    words = phrases.say("do-there-chosen", where=where, what=what, choice=choice)
    return Offer(clip(words, OPTION_TEXT), form, f"{field}={word(value)}", also=word(value))


def _number(phrases: Phrases, where: str, field: str, numbers: Numbers, written: int | None) -> Offer:
    what = capital(phrases.say(f"house-{field}"))
    words = phrases.say("do-number", where=where, what=what, low=numbers.low, high=numbers.high)
    return to_be_written(
        words, phrases.say("do-there", where=where, what=what), also="" if written is None else str(written)
    )


def _sits(asker: Asker, lobby: Lobby) -> bool:
    return any(isinstance(who, Person) and who.user_id == asker.person.user_id for who in lobby.occupants)


def _may(asker: Asker, lobby: Lobby, offer: Offer) -> bool:
    """Whether somebody may press a button: who sits there does not join."""
    verb, host = "" if offer.press is None else offer.press.verb, asker.person.user_id == lobby.host_id
    if verb == "join":
        return not _sits(asker, lobby)
    if verb in FOR_WHO_SITS:
        return _sits(asker, lobby)
    if verb in FOR_MODERATORS:
        return host or asker.moderates
    return host or verb not in FOR_THE_HOST
