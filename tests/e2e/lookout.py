"""Looks over everybody's shoulder: whether anything that one person could see held another's hand.

It listens to every message as it is posted or edited and keeps what names cards in it: rows of cards in texts and alt
texts, physical cards in ids and options, and the pictures of hands. The judgement comes at the end, from the journal,
which tells what each seat held and what everybody saw when.
"""

import hashlib
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bot.i18n.catalogue import Catalogue
from bot.i18n.phrases import Phrases
from bot.standin import Person, Standin
from bot.standin import changes as ch
from bot.standin.records import Message
from bot.standin.sights import Picture, Sight, sight_of
from engine.cards import Card
from engine.events import DealScored, DealStarted, Event
from engine.fold import evolve
from engine.state import Match, Phase

LONG = 5
"""Rows and hands of fewer cards may be alike by chance: two packs are played with."""

_SAID = r"(?:(?:10|[2-9AJQK])[♠♥♣♦]|Joker)"
_ROW = re.compile(rf"{_SAID}(?:[ ,]+{_SAID})*")
_CARD = re.compile(_SAID)
_NOTED = re.compile(r"(?<![A-Za-z0-9])(?:(?:10|[2-9AJQK])[SHCD]|JK)(?:\.[1-8])?(?![A-Za-z0-9])")

Row = tuple[str, ...]
"""Cards as they are said, sorted."""


def rows_in(text: str) -> set[Row]:
    """The long rows of cards in a text."""
    rows = (tuple(sorted(_CARD.findall(row))) for row in _ROW.findall(text))
    return {row for row in rows if len(row) >= LONG}


def cards_in(text: str) -> set[str]:
    """Every card that a text names, as it is said or in notation."""
    return {*_CARD.findall(text), *_NOTED.findall(text)}


@dataclass(frozen=True, slots=True)
class Seen:
    """What a message held at one moment."""

    seats: tuple[int, ...]
    """Who saw it; a bystander counts as no seat."""
    everybody: bool
    """Whether the bystander saw it, too."""
    at: int
    """How many events had happened."""
    rows: frozenset[Row]
    """The long rows of cards in its texts and alt texts."""
    cards: frozenset[tuple[int, Card]]
    """The physical cards in its ids and options, each with the moment it belongs to."""
    hands: frozenset[str]
    """Digests of its pictures of long hands."""
    pictures: frozenset[str]
    """Digests of all its pictures."""


class Lookout:
    """Sees everything that anybody sees."""

    def __init__(
        self, discord: Standin, people: Sequence[Person], bystander: Person, events: Sequence[Event] = ()
    ) -> None:
        """Watch ``people``, by seat; ``events`` grows while they play."""
        self._discord = discord
        self._people = people
        self._bystander = bystander
        self.events = events
        self.seen: list[Seen] = []
        self.stop = discord.world.listen(self._heard)

    def _heard(self, change: ch.Change) -> None:
        if isinstance(change, ch.MessageCreated | ch.MessageEdited):
            self._look(change.message)

    def _look(self, message: Message) -> None:
        sees = self._discord.world.sees
        seats = tuple(seat for seat, person in enumerate(self._people) if sees(person.id, message))
        everybody = sees(self._bystander.id, message)
        sight = sight_of(message)
        text = "\n".join((sight.text, *(picture.alt for picture in sight.pictures), *_labels(sight)))
        digests = {picture: hashlib.sha256(picture.content).hexdigest() for picture in sight.pictures}
        self.seen.append(
            Seen(
                seats,
                everybody,
                len(self.events),
                frozenset(rows_in(text)),
                frozenset(_pressed_cards(sight)),
                frozenset(digest for picture, digest in digests.items() if _is_long_hand(picture)),
                frozenset(digests.values()),
            )
        )

    def judge(self) -> tuple[list[str], int]:
        """Return what somebody saw of another's hand, and how often somebody saw their own."""
        past = Past(self.events)
        leaks, own = [], 0
        for seen in self.seen:
            alone = seen.seats[0] if len(seen.seats) == 1 and not seen.everybody else None
            for row in seen.rows:
                holders = past.holders(row, seen.at)
                own += alone in holders
                if holders - {alone}:
                    leaks.append(f"a hand of seat {holders} was said to seats {seen.seats} after {seen.at} events")
            for moment, card in seen.cards:
                unknown = [seat for seat in seen.seats if not past.knows(seat, moment, card)]
                if unknown or (seen.everybody and not past.knows(None, moment, card)):
                    leaks.append(f"seats {unknown} saw a card in an id of moment {moment}")
        return [*leaks, *self._shared_pictures()], own

    def _shared_pictures(self) -> Iterable[str]:
        """Name pictures of hands that more than one saw."""
        owners: dict[str, set[int | None]] = {}
        hands = {digest for seen in self.seen for digest in seen.hands}
        for seen in self.seen:
            for digest in seen.pictures & hands:
                owners.setdefault(digest, set()).update(seen.seats, {None} if seen.everybody else ())
        return [f"{sorted(map(str, who))} saw one picture of a hand" for who in owners.values() if len(who) > 1]


class Past:
    """What the journal says: who held what, who knew which card, and when a deal's hands became public."""

    def __init__(self, events: Sequence[Event]) -> None:
        """Fold the journal."""
        phrases = Phrases(Catalogue())
        self._deals: list[int] = []
        self._known: list[dict[int | None, set[Card]]] = []
        self._held: dict[Row, dict[int, int | None]] = {}
        match: Match | None = None
        for count, event in enumerate(events, 1):
            match = evolve(match, event)
            if isinstance(event, DealStarted):
                self._deals.append(match.moment)
                self._known.append({seat: set() for seat in (None, *range(match.seats))})
            scored = isinstance(event, DealScored)
            if scored or match.phase not in {Phase.SCORED, Phase.FINISHED}:
                self._note(match, phrases, count if scored else None)

    def _note(self, match: Match, phrases: Phrases, public_at: int | None) -> None:
        deal = match.deal
        assert deal is not None
        shown = {*deal.pile, *(card for meld in deal.melds for card in meld.meld.cards)}
        for known in self._known[-1].values():
            known.update(shown)
        for seat, state in enumerate(deal.hands):
            self._known[-1][seat].update(state.hand)
            row = tuple(sorted(map(phrases.card, state.hand)))
            if len(row) >= LONG:
                self._held.setdefault(row, {})[seat] = public_at

    def holders(self, row: Row, at: int) -> set[int | None]:
        """The seats that hold or held these cards, unless they were on the score sheet by then."""
        held = self._held.get(row, {})
        return {seat for seat, public_at in held.items() if public_at is None or at < public_at}

    def knows(self, seat: int | None, moment: int, card: Card) -> bool:
        """Whether a seat, or a bystander, ever had a right to know of a card in the deal of a moment."""
        number = max(index for index, begun in enumerate(self._deals) if begun <= moment)
        return card in self._known[number][seat]


def _labels(sight: Sight) -> Iterable[str]:
    for select in sight.selects:
        yield select.placeholder
        for option in select.options:
            yield f"{option.label}\n{option.description}"
    for button in sight.buttons:
        yield button.label


def _pressed_cards(sight: Sight) -> Iterable[tuple[int, Card]]:
    """The physical cards that presses of a message carry, each with its moment."""
    carried = [(button.custom_id, "") for button in sight.buttons]
    carried += [(select.custom_id, option.value) for select in sight.selects for option in select.options]
    for custom_id, value in carried:
        if custom_id.startswith("k1:") and not custom_id.startswith("k1:L"):
            _, _, moment, _, *args = custom_id.split(":")
            for name in _NOTED.findall(" ".join((*args, value))):
                yield int(moment), Card.parse(name)


def _is_long_hand(picture: Picture) -> bool:
    return picture.filename == "hand.png" and bool(rows_in(picture.alt))
