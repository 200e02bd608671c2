"""How seats change hands: who leaves, is removed or voted out, and who takes a seat over with the host's word.

Pure functions from one :class:`~bot.clockwork.Wait` to the next, like ``courtesies``; :meth:`bot.tables.Tables.arrange`
stores what they return. A seat can be taken over once its person has left or is away. It is taken when two have said
so: who is to sit there, and the host, a moderator or a vote of those who are here. What cannot be is a refusal.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from bot import courtesies, seats
from bot.clockwork import Wait, charged, deadline_of, fresh_turn, votes_needed
from bot.errors import NoClaim, NotAway, NotHost, NotModerator, NotSeated, OwnSeatFree, SeatAsked, SeatedAlready
from bot.patience import PATIENCE
from bot.ports import Pace, Person, TableRecord
from bot.timing import NO_CHAIRS, Chairs, Claim
from engine.state import Phase

CLAIM_LASTS: Final = 10 * 60_000
"""Milliseconds for which a claim waits for the other word, at least: at slow paces it waits as long as an answer."""

Change = Callable[[Wait, int], Wait]
"""What changes about the seats of a table at a time; raises refusals."""


# Who may say what


def word_of(record: TableRecord) -> int:
    """Return whose word is the host's: the host's own or, while they are away, that of the first person who is here."""
    seat = seats.seat_of(record, record.host_id)
    if seat is not None and seats.is_present(record, seat):
        return record.host_id
    here = seats.present(record)
    return seats.person_at(record, here[0]).user_id if here else record.host_id


def is_open(record: TableRecord, seat: int) -> bool:
    """Whether a seat can be taken over: its person has left or is away."""
    is_persons = isinstance(record.occupants[seat], Person)
    return is_persons and not seats.is_present(record, seat)


def open_seats(record: TableRecord) -> tuple[int, ...]:
    """Return the seats that can be taken over."""
    return tuple(seat for seat in range(len(record.occupants)) if is_open(record, seat))


def own_seat(record: TableRecord, user_id: int) -> int | None:
    """Return the seat that somebody has left and nobody has taken over."""
    for seat in record.left:
        occupant = record.occupants[seat]
        if isinstance(occupant, Person) and occupant.user_id == user_id:
            return seat
    return None


def claim_on(record: TableRecord, seat: int) -> Claim | None:
    """Return the claim on a seat."""
    return next((claim for claim in record.clocks.chairs.claims if claim.seat == seat), None)


def votes_against(record: TableRecord, seat: int) -> tuple[int, ...]:
    """Return the seats that vote to give a seat to somebody else."""
    return tuple(voter for target, voter in record.clocks.chairs.votes if target == seat)


# What people do


def leave(user_id: int) -> Change:
    """Leave a seat to the careful computer for good; raises ``NotSeated``."""

    def change(wait: Wait, now: int) -> Wait:
        seat = seats.seat_of(wait.record, user_id)
        if seat is None:
            raise NotSeated
        return _vacated(wait, seat, now)

    return change


def depart(user_id: int) -> Change:
    """Leave a seat, and want none any more: the person is no longer in the server."""

    def change(wait: Wait, now: int) -> Wait:
        chairs = wait.clocks.chairs
        wait = _with(wait, claims=tuple(claim for claim in chairs.claims if claim.user_id != user_id))
        seat = seats.seat_of(wait.record, user_id)
        return wait if seat is None else _vacated(wait, seat, now)

    return change


def come_back(person: Person) -> Change:
    """Take a seat back that one has left; who was removed asks for it. Raises ``NotSeated`` and what ``ask`` does."""

    def change(wait: Wait, now: int) -> Wait:
        seat = own_seat(wait.record, person.user_id)
        if seat is None:
            raise NotSeated
        return ask(seat, person)(wait, now)

    return change


def ask(seat: int, person: Person) -> Change:
    """Want a seat: it is taken over once the host says so, at once if they have; one's own needs nobody's word.

    Raises ``SeatAsked`` where somebody else wants it, ``NotAway`` where it is not to be had, ``SeatedAlready`` or
    ``OwnSeatFree``.
    """

    def change(wait: Wait, now: int) -> Wait:
        record = wait.record
        _check_stranger(record, person, seat)
        _check_open(record, seat)
        claim = claim_on(record, seat)
        if claim is not None and claim.user_id != person.user_id:
            raise SeatAsked(user=claim.user_id, at=claim.until // 1000)
        is_own = seat == own_seat(record, person.user_id) and seat not in record.clocks.chairs.removed
        return _claimed(wait, seat, person, now, willing=True, granted=is_own)

    return change


def offer(seat: int, person: Person, by: int, *, moderator: bool) -> Change:
    """Give somebody a seat; they sit down once they want it, at once if they have asked.

    The host may give away what can be taken over, a moderator also the seat of somebody who is here.
    """

    def change(wait: Wait, now: int) -> Wait:
        _check_word(wait.record, by, moderator=moderator)
        _check_stranger(wait.record, person, seat)
        if not _can_be_taken(wait.record, seat):
            wait = _freed(wait, seat, now, moderator=moderator)
        return _claimed(wait, seat, person, now, granted=True)

    return change


def grant(seat: int, user_id: int, by: int, *, moderator: bool) -> Change:
    """Let somebody in who has asked; raises ``NoClaim`` where they want the seat no more."""

    def change(wait: Wait, now: int) -> Wait:
        _check_word(wait.record, by, moderator=moderator)
        claim = claim_on(wait.record, seat)
        if claim is None or claim.user_id != user_id or not claim.willing:
            raise NoClaim
        return _claimed(wait, seat, Person(claim.user_id, claim.name), now, granted=True)

    return change


def take(seat: int, person: Person) -> Change:
    """Take a seat that one has been given; raises ``NoClaim`` where it is not one's own to take."""

    def change(wait: Wait, now: int) -> Wait:
        claim = claim_on(wait.record, seat)
        if claim is None or claim.user_id != person.user_id or not claim.granted:
            raise NoClaim
        return ask(seat, person)(wait, now)

    return change


def remove(seat: int, by: int, *, moderator: bool) -> Change:
    """Leave somebody's seat to the computer against their will; they come back with the host's word only."""

    def change(wait: Wait, now: int) -> Wait:
        _check_word(wait.record, by, moderator=moderator)
        return _freed(wait, seat, now, moderator=moderator)

    return change


def vote(target: int) -> courtesies.Ask:
    """Vote to give the seat of somebody who is away to somebody else; more than half of the people here decide.

    Raises ``NotAway``.
    """

    def asked(wait: Wait, seat: int, _: int) -> Wait:
        record, votes = wait.record, wait.clocks.chairs.votes
        if target in record.left or not 0 <= target < len(record.occupants) or not record.clocks.is_away(target):
            raise NotAway
        return wait if (target, seat) in votes else _with(wait, votes=(*votes, (target, seat)))

    return asked


# What follows from it


def settle(wait: Wait, now: int) -> Wait:
    """Let what is decided happen, and forget what is void: claims that lapsed, votes against who is back."""
    if wait.clocks.chairs != NO_CHAIRS:
        wait = _tidied(wait, now)
        targets = dict.fromkeys(target for target, _ in wait.clocks.chairs.votes)
        for target in targets:
            if len(votes_against(wait.record, target)) >= votes_needed(wait.record):
                wait = _voted_out(wait, target)
        for claim in wait.clocks.chairs.claims:
            if claim.willing and claim.granted:
                wait = _seated(wait, claim, now)
        wait = _tidied(wait, now)
    return _with_host(wait)


def next_lapse(wait: Wait) -> int | None:
    """Return when the next claim lapses."""
    return min((claim.until for claim in wait.clocks.chairs.claims), default=None)


def _tidied(wait: Wait, now: int) -> Wait:
    record, chairs = wait.record, wait.clocks.chairs
    return _with(
        wait,
        claims=tuple(
            claim
            for claim in chairs.claims
            if claim.until > now and is_open(record, claim.seat) and seats.seat_of(record, claim.user_id) is None
        ),
        votes=tuple(
            (target, voter)
            for target, voter in chairs.votes
            if target not in record.left and record.clocks.is_away(target) and seats.is_present(record, voter)
        ),
        removed=tuple(seat for seat in chairs.removed if seat in record.left),
    )


def _voted_out(wait: Wait, target: int) -> Wait:
    """Leave the seat to whoever comes; a claim on it needs no other word."""
    claims = tuple(
        replace(claim, granted=True) if claim.seat == target else claim for claim in wait.clocks.chairs.claims
    )
    wait = _with(wait, claims=claims)
    return replace(wait, record=replace(wait.record, left=(*wait.record.left, target)))


def _seated(wait: Wait, claim: Claim, now: int) -> Wait:
    """Sit down: the seat keeps its cards, its points and what is left of its bank."""
    record, seat = wait.record, claim.seat
    alone = not seats.present(record)
    occupants = list(record.occupants)
    occupants[seat] = Person(claim.user_id, claim.name)
    left = tuple(other for other in record.left if other != seat)
    clocks = record.clocks.seat(seat, away_since=None, missed=0, passes=False, refuses=False, pressed_at=now)
    wait = replace(wait, record=replace(record, occupants=tuple(occupants), left=left, clocks=clocks))
    running = courtesies.running(wait, now)
    if wait.turn == seat:
        return fresh_turn(wait, running)
    if wait.match.phase is Phase.SCORED and alone:
        return replace(wait, deadline=deadline_of(wait, running))
    return wait


def _with_host(wait: Wait) -> Wait:
    """Pass the host's part on when the host has gone: to the first person who is here, or else to the first."""
    record = wait.record
    people = seats.people(record)
    if not people or any(person.user_id == record.host_id for person in people):
        return wait
    here = [seats.person_at(record, seat) for seat in seats.present(record)]
    return replace(wait, record=replace(record, host_id=(here or people)[0].user_id))


def _vacated(wait: Wait, seat: int, now: int) -> Wait:
    if wait.turn == seat and seats.is_present(wait.record, seat):
        # Whoever sits down there, and be it they again, has what is left of the bank.
        wait = wait.with_clocks(charged(wait, seat, courtesies.running(wait, now)))
    record = wait.record
    wait = courtesies.gone(replace(wait, record=replace(record, left=(*record.left, seat))), now)
    # A pause is for people: with nobody here it would only hold up who comes back.
    return wait if seats.present(wait.record) else courtesies.resume(wait, None, now)


def _freed(wait: Wait, seat: int, now: int, *, moderator: bool) -> Wait:
    """Make sure that a seat can be taken over; its person, who did not leave, was removed."""
    record = wait.record
    if not 0 <= seat < len(record.occupants) or not isinstance(record.occupants[seat], Person):
        raise NotAway
    if seats.is_present(record, seat) and not moderator:
        raise NotModerator
    if seat not in record.left:
        wait = _vacated(wait, seat, now)
    removed = wait.clocks.chairs.removed
    return wait if seat in removed else _with(wait, removed=(*removed, seat))


def claim_lasts(pace: Pace) -> int:
    """Return how long a word about a seat stands, in milliseconds."""
    return max(CLAIM_LASTS, PATIENCE[pace].answer)


def _claimed(wait: Wait, seat: int, person: Person, now: int, *, willing: bool = False, granted: bool = False) -> Wait:
    """Note one more word about a seat; what the same person or the host has said of it before counts."""
    before = claim_on(wait.record, seat)
    if before is not None and before.user_id == person.user_id:
        willing, granted = willing or before.willing, granted or before.granted
    until = now + claim_lasts(wait.record.pace)
    others = (claim for claim in wait.clocks.chairs.claims if claim.seat != seat and claim.user_id != person.user_id)
    claim = Claim(seat, person.user_id, person.name, until, willing, granted)
    return _with(wait, claims=(*others, claim))


def _with(wait: Wait, **changes: tuple[object, ...]) -> Wait:
    chairs: Chairs = replace(wait.clocks.chairs, **changes)  # type: ignore[arg-type] # dataclasses types no changes
    return wait.with_clocks(replace(wait.clocks, chairs=chairs))


def _check_word(record: TableRecord, by: int, *, moderator: bool) -> None:
    if not moderator and by != word_of(record):
        raise NotHost(host=word_of(record))


def _can_be_taken(record: TableRecord, seat: int) -> bool:
    return 0 <= seat < len(record.occupants) and is_open(record, seat)


def _check_open(record: TableRecord, seat: int) -> None:
    if not _can_be_taken(record, seat):
        raise NotAway


def _check_stranger(record: TableRecord, person: Person, seat: int) -> None:
    """Nobody plays two hands of a table, or has seen the hand of a seat that a computer plays for them now."""
    if seats.seat_of(record, person.user_id) is not None:
        raise SeatedAlready(user=person.user_id)
    own = own_seat(record, person.user_id)
    if own is not None and own != seat:
        raise OwnSeatFree(user=person.user_id)
