"""``/kalooki do``: suggests what may be done in this channel now, in words, and does what was chosen.

It is no second way to act: what was chosen is handed to the reception as the press that it stands for, and is checked
there like any other. Words that somebody types without choosing are looked for among what may be done, first among what
is at hand in the channel, then among settings and what else is found anywhere.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from bot.errors import NoTableHere, Refusal, TableHeld
from bot.table import Table
from bot.ui.asker import Asker, asker_of
from bot.ui.clock_desk import menu
from bot.ui.command_desk import end_press
from bot.ui.desk import Desk
from bot.ui.do_after import last_sheet_offers
from bot.ui.do_build import built_offers, check_written
from bot.ui.do_league import players_here, ruling_offers, shown_anywhere
from bot.ui.do_lobby import house_offers, lobby_offers
from bot.ui.do_settings import door, doors, setting_offers
from bot.ui.ids import PressId
from bot.ui.layout import layout
from bot.ui.offers import OFFERED, Offer, buttons, hand_offers, matching, read_value
from bot.ui.requests import Request
from bot.ui.rules_text import how_to_play
from bot.ui.scenes import harmless
from bot.ui.seat_text import bystander_presses, claim_presses
from bot.ui.table_message import table_presses

Follow = Callable[[Request, PressId, tuple[str, ...]], Awaitable[None]]
"""Answers a request as the press that it stands for."""

LISTED: Final = 40
"""So many offers are listed in an answer at most."""

WRITTEN: Final = "b_done"
"""The verb of melds that were written."""


@dataclass(frozen=True, slots=True)
class Offers:
    """What somebody may do."""

    near: tuple[Offer, ...]
    """What the messages of the channel offer now."""
    far: tuple[Offer, ...]
    """What else there is: it is found once its words are typed."""
    doors: tuple[Offer, ...]
    """What tells that there is more."""
    lacking: Refusal | None = None
    """Why nothing of a table is offered."""


def do(text: str, follow: Follow) -> Callable[[Desk, Request], Awaitable[None]]:
    """Do what was chosen, or what the words say."""

    async def work(desk: Desk, request: Request) -> None:
        chosen = read_value(text)
        if chosen is None:
            asker = asker_of(request.interaction, request.phrases, request.person)
            offers = await offers_here(desk, asker, text)
            found = _meant(offers, text)
            if not any(_verb(offer) == WRITTEN for offer in found):
                await _check_cards(desk, asker, text)
            if len(found) != 1 or found[0].press is None or (found[0].whole and not _is_exact(found[0], text)):
                await _say_which(desk, request, offers, found)
                return
            chosen = found[0].press, (found[0].choice,) if found[0].choice else ()
        await follow(request, *chosen)

    return work


async def suggestions(desk: Desk, asker: Asker, typed: str) -> list[tuple[str, str]]:
    """Return the words and values of what may be done and holds what was typed."""
    offers = await offers_here(desk, asker, typed)
    listed = [*matching(offers.near, typed), *matching((*offers.doors, *(offers.far if typed.strip() else ())), typed)]
    return [(offer.words, offer.value) for offer in _once(listed)[:OFFERED]]


async def offers_here(desk: Desk, asker: Asker, typed: str) -> Offers:
    """Return what somebody may do in a channel now."""
    lobby, near, lacking = desk.lobbies.in_channel(asker.channel_id), list[Offer](), None
    far, more = await setting_offers(desk, asker, typed), list(doors(asker))
    far += shown_anywhere(asker, typed, await players_here(desk, asker, typed))
    far += await ruling_offers(desk, asker, typed)
    last = await last_sheet_offers(desk, asker)
    if lobby is not None:
        near = list(lobby_offers(asker, lobby))
        far += last
        if asker.person.user_id == lobby.host_id:
            far += house_offers(asker, lobby, typed)
            more.insert(0, door(asker.phrases, "button-house"))
    else:
        try:
            near = await _at_table(desk, asker, desk.table_here(asker.channel_id), typed)
            far += last
        except (NoTableHere, TableHeld) as refusal:
            near, lacking = list(last), refusal
        near += _ending(desk, asker)
    far += buttons([how_to_play(asker.phrases)])
    return Offers(tuple(_once(near)), tuple(_once(far)), tuple(more), lacking)


async def _at_table(desk: Desk, asker: Asker, table: Table, typed: str) -> list[Offer]:
    """Return what somebody may do at a table, with a seat or without."""
    phrases, user_id = asker.phrases, asker.person.user_id
    scene, seat = desk.scenes.table(table), table.seat_of(user_id)
    claims = [offer for offer in buttons(claim_presses(phrases, scene)) if _is_for(table, offer, asker)]
    if seat is None:
        looks = buttons(table_presses(phrases, scene))
        seats = buttons(bystander_presses(phrases, scene, user_id))
        return [*claims, *seats, *(offer for offer in looks if _verb(offer) in {"scores", "rules"})]
    hand = await desk.scenes.hand(table, table.view(seat), user_id)
    built = built_offers(phrases, hand, typed)
    offers = [*(offer for offer in built if offer.press is not None), *hand_offers(phrases, hand), *claims]
    offers += buttons(press for group in menu(desk, phrases, table, seat) for press in group)
    offers += buttons(table_presses(phrases, scene))
    offers.append(Offer(phrases.say("button-leave-sure"), PressId(table.table_id, "leave_sure"), whole=True))
    offers += (offer for offer in built if offer.press is None)
    holder = desk.hands.known(table.table_id, user_id)
    if holder is not None and holder.meanwhile:  # the command itself has given the seat back
        offers.append(Offer(phrases.say("button-back-here"), PressId(table.table_id, "base", args=("0",))))
    return offers


def _is_for(table: Table, offer: Offer, asker: Asker) -> bool:
    """Whether somebody may press what stands about a claim: a seat is taken by who was named for it alone."""
    if offer.press is None:
        return False
    seat, user_id = int(offer.press.args[0]), asker.person.user_id
    named = any(claim.seat == seat and claim.user_id == user_id for claim in table.record.clocks.chairs.claims)
    if offer.press.verb == "take_seat":
        return named
    return not named and (asker.moderates or table.seat_of(user_id) is not None)


def _ending(desk: Desk, asker: Asker) -> Iterator[Offer]:
    """Yield that the table of a channel, also a held one, may be ended by its host and by moderators."""
    record = desk.tables.record_in(asker.channel_id)
    if record is not None and (asker.moderates or asker.person.user_id == record.host_id):
        yield Offer(asker.phrases.say("button-sure-end"), end_press(record), whole=True)


def _verb(offer: Offer) -> str:
    return "" if offer.press is None else offer.press.verb


def _once(offers: Iterable[Offer]) -> list[Offer]:
    """Return offers, each once."""
    found: dict[str, Offer] = {}
    for offer in offers:
        found.setdefault(offer.value, offer)
    return list(found.values())


def _is_exact(offer: Offer, text: str) -> bool:
    return offer.words.casefold() == text.strip().casefold()


def _meant(offers: Offers, text: str) -> list[Offer]:
    """Return what the words may mean: what they say in full, else what is at hand, else what is found anywhere.

    Where they are the cards of melds, they mean those and no others that have such cards, too.
    """
    near, far = matching(offers.near, text), matching(offers.far, text)
    exact = [offer for offer in (*near, *far) if _is_exact(offer, text)]
    written = [offer for offer in near if _verb(offer) == WRITTEN]
    return exact[:1] or written or near or far


async def _check_cards(desk: Desk, asker: Asker, text: str) -> None:
    """Raise what is wrong with a lay-down that was written card by card, where that is what was written."""
    table = desk.tables.in_channel(asker.channel_id)
    seat = None if table is None else table.seat_of(asker.person.user_id)
    if table is not None and seat is not None:
        check_written(asker.phrases, await desk.scenes.hand(table, table.view(seat), asker.person.user_id), text)


async def _say_which(desk: Desk, request: Request, offers: Offers, found: Sequence[Offer]) -> None:
    """Say what may be done, for who typed something that is none of it or several."""
    if not found and offers.lacking is not None:
        raise offers.lacking
    listed = list(found or (*offers.near, *offers.doors))
    lines = [f"- {harmless(offer.words)}" for offer in listed[:LISTED]]
    if len(listed) > LISTED:
        lines.append(request.phrases.say("do-more", count=len(listed) - LISTED))
    await desk.replies.update(request.interaction, layout("\n".join((request.phrases.say("do-which"), *lines))))
