"""``/kalooki do``: suggests what may be done in this channel now, in words, and does what was chosen.

It is no second way to act: what was chosen is handed to the reception as the press that it stands for, and is checked
there like any other. Words that somebody types without choosing are looked for among what may be done.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.errors import NoTableHere, TableHeld
from bot.i18n.phrases import Phrases
from bot.ports import Lobby, Person
from bot.table import Table
from bot.ui.clock_desk import menu
from bot.ui.desk import Desk
from bot.ui.ids import PressId
from bot.ui.layout import layout
from bot.ui.lobby_message import lobby_presses
from bot.ui.offers import OFFERED, Offer, buttons, hand_offers, matching, read_value
from bot.ui.replies import Ack
from bot.ui.requests import Request
from bot.ui.seat_text import bystander_presses, claim_presses
from bot.ui.table_message import table_presses

Follow = Callable[[Request, PressId, tuple[str, ...]], Awaitable[None]]
"""Answers a request as the press that it stands for."""


def do(text: str, follow: Follow) -> Callable[[Desk, Request], Awaitable[None]]:
    """Do what was chosen, or what the words say."""

    async def work(desk: Desk, request: Request) -> None:
        chosen = read_value(text)
        if chosen is None:
            offers = await offers_here(desk, request.phrases, request.interaction.channel_id, request.person)
            found = matching(offers, text)
            exact = [offer for offer in found if offer.words.casefold() == text.strip().casefold()]
            if len(exact or found) != 1:
                await _say_which(desk, request, found or offers)
                return
            (offer,) = exact or found
            chosen = offer.press, (offer.choice,) if offer.choice else ()
        await follow(request, *chosen)

    return work


async def suggestions(
    desk: Desk, phrases: Phrases, channel_id: int | None, person: Person, typed: str
) -> list[tuple[str, str]]:
    """Return the words and values of what may be done and holds what was typed."""
    try:
        offers = await offers_here(desk, phrases, channel_id, person)
    except (NoTableHere, TableHeld):
        return []
    return [(offer.words, offer.value) for offer in matching(offers, typed)[:OFFERED]]


async def offers_here(desk: Desk, phrases: Phrases, channel_id: int | None, person: Person) -> list[Offer]:
    """Return what somebody may do in a channel now; raises ``NoTableHere`` or ``TableHeld``."""
    lobby = None if channel_id is None else desk.lobbies.in_channel(channel_id)
    if lobby is not None:
        return _in_lobby(phrases, lobby, person)
    table = desk.table_here(channel_id)
    scene, seat = desk.scenes.table(table), table.seat_of(person.user_id)
    claims = [offer for offer in buttons(claim_presses(phrases, scene)) if _is_for(table, offer, person)]
    if seat is None:
        looks = buttons(table_presses(phrases, scene))
        seats = buttons(bystander_presses(phrases, scene, person.user_id))
        return [*claims, *seats, *(offer for offer in looks if offer.press.verb in {"scores", "rules"})]
    hand = await desk.scenes.hand(table, seat, person.user_id)
    offers = [*hand_offers(phrases, hand), *claims]
    offers += buttons(press for group in menu(desk, phrases, table, seat) for press in group)
    offers += (offer for offer in buttons(table_presses(phrases, scene)) if not offer.press.moment)
    known = {offer.press.verb: offer for offer in reversed(offers)}
    return [offer for offer in offers if offer.press.moment or offer.press.args or known[offer.press.verb] is offer]


def _in_lobby(phrases: Phrases, lobby: Lobby, person: Person) -> list[Offer]:
    """Return what somebody may press in a lobby: who sits there does not join, who does not can do nothing else."""
    sits = person in lobby.occupants or any(
        isinstance(who, Person) and who.user_id == person.user_id for who in lobby.occupants
    )
    hosts = {"start", "cancel"}
    offers = buttons(press for group in lobby_presses(phrases, lobby) for press in group)
    return [
        offer
        for offer in offers
        if (offer.press.verb == "join") != sits and (person.user_id == lobby.host_id or offer.press.verb not in hosts)
    ]


def _is_for(table: Table, offer: Offer, person: Person) -> bool:
    """Whether somebody may press what stands about a claim: a seat is taken by who was named for it alone."""
    seat = int(offer.press.args[0])
    named = any(claim.seat == seat and claim.user_id == person.user_id for claim in table.record.clocks.chairs.claims)
    return named if offer.press.verb == "take_seat" else not named


async def _say_which(desk: Desk, request: Request, offers: list[Offer]) -> None:
    """Say what may be done, for who typed something that is none of it or several."""
    if not offers:
        await desk.replies.whisper(request.interaction, Ack.REPLY, request.phrases.say("do-nothing"))
        return
    lines = (f"- {offer.words}" for offer in offers)
    await desk.replies.update(request.interaction, layout("\n".join((request.phrases.say("do-which"), *lines))))
