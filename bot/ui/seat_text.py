"""What a table says about its seats: which were left, who would like one, who may take one; and the presses for it."""

from __future__ import annotations

from collections.abc import Iterator

from discord import ButtonStyle

from bot.clockwork import votes_needed
from bot.handover import claim_lasts, open_seats, own_seat, votes_against, word_of
from bot.i18n.phrases import Phrases
from bot.ports import Person
from bot.seats import names_apart, seat_of
from bot.timing import Claim
from bot.ui.ids import PressId
from bot.ui.layout import button
from bot.ui.press import Press
from bot.ui.scene import TableScene
from bot.ui.scenes import safe


def seat_lines(phrases: Phrases, table: TableScene) -> Iterator[str]:
    """Yield what everybody is told about the seats."""
    record, chairs, say = table.record, table.record.clocks.chairs, phrases.say
    left = [seat for seat in sorted(record.left) if isinstance(record.occupants[seat], Person)]
    if left:
        yield say("seats-left", who=table.listed(phrases, left))
    for target in dict.fromkeys(target for target, _ in chairs.votes):
        voters = votes_against(record, target)
        yield say(
            "seats-votes",
            seat=table.names[target],
            who=table.listed(phrases, voters),
            votes=len(voters),
            needed=votes_needed(record),
        )
    for claim in chairs.claims:
        key = "seats-asked" if claim.willing else "seats-offered"
        facts = {"who": safe(claim.name), "seat": table.names[claim.seat], "at": str(claim.until // 1000)}
        facts["length"] = phrases.duration(claim_lasts(record.pace))
        yield say(key, host=_name_of(table, word_of(record)), **facts)


def _name_of(table: TableScene, user_id: int) -> str:
    seat = seat_of(table.record, user_id)
    return f"<@{user_id}>" if seat is None else table.names[seat]


def claim_presses(phrases: Phrases, table: TableScene) -> list[Press]:
    """Return what anybody may try to press about the claims on seats."""
    return [_claim_press(phrases, table, claim) for claim in table.record.clocks.chairs.claims]


def _claim_press(phrases: Phrases, table: TableScene, claim: Claim) -> Press:
    table_id = table.record.table_id
    if claim.willing:
        press = PressId(table_id, "let_in", args=(str(claim.seat), str(claim.user_id)))
        return button(press, phrases.say("button-let-in", who=claim.name), ButtonStyle.success)
    press = PressId(table_id, "take_seat", args=(str(claim.seat),))
    label = phrases.say("button-take-seat", who=claim.name, seat=names_apart(table.record.occupants)[claim.seat])
    return button(press, label, ButtonStyle.success)


def bystander_presses(phrases: Phrases, table: TableScene, user_id: int) -> list[Press]:
    """Return what somebody without a seat may ask for."""
    record, names = table.record, names_apart(table.record.occupants)
    own = own_seat(record, user_id)
    if own is not None:
        press = PressId(record.table_id, "ask_seat", args=(str(own),))
        return [button(press, phrases.say("button-seat-back"), ButtonStyle.success)]
    return [
        button(
            PressId(record.table_id, "ask_seat", args=(str(seat),)),
            phrases.say("button-ask-seat", seat=names[seat]),
        )
        for seat in open_seats(record)
    ]


def vote_presses(phrases: Phrases, table: TableScene, seat: int) -> list[Press]:
    """Return the seats of those who are away that somebody may vote to give away."""
    record, names = table.record, names_apart(table.record.occupants)
    away = [other for other in open_seats(record) if other not in record.left and other != seat]
    return [
        button(
            PressId(record.table_id, "give_away", args=(str(other),)),
            phrases.say("button-give-away", seat=names[other]),
        )
        for other in away
    ]
