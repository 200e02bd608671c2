"""What stands on messages, beside what ``/kalooki do`` offers: which press has which words, which has none, and why."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from discord import ui

from bot.ui.ids import PressId, parse_id
from bot.ui.layout import Content
from bot.ui.offers import Offer
from bot.ui.press import Press
from engine.cards import Card

REPLACED: Final = {
    "lay": "begins a lay-down that is confirmed next: each way to lay down is one offer",
    "meld": "begins a new meld that is confirmed next: each new meld is one offer",
    "move": "opens, or turns, the list of joker moves: each is one offer",
    "page": "turns the list of lay-offs: what is typed finds each of them",
    "where_page": "turns the list of places: what is typed finds each of them",
    "off": "chooses a card that is laid off next: card and place are one offer",
    "throw": "chooses a card that is confirmed next: each discard is one offer",
    "b_pick": "picks the cards of a meld: they are written",
    "b_use": "says what a joker stands for: each reading of the cards written is one offer",
    "b_back": "takes the last meld of a draft apart: nothing is begun by words",
    "hinted": "does what a hint advises: all that a seat may do has its words",
    "leave_table": "asks once more: to leave for good has words that must be chosen or written in full",
    "house_group": "opens a form: its house rules are written one by one",
    "house_again": "opens that form again after a refusal",
    "house_done": "puts away the private panel on which it stands",
    "set_zone": "opens a form: the time zone is written",
    "set_page": "turns between two private panels: all that is on either has its words",
    "cancel": "ends what was begun on a panel: nothing is begun by words",
    "privacy forget": "asks once more: to be forgotten has words that must be chosen or written in full",
    "my_data next": "goes on with a file of several parts, which only the message of the part before knows how to do",
    "not_sure": "puts a question away",
    "rule merge": "asks once more about two accounts that the command names: words name no accounts",
}
"""The presses without words of their own, each with the reason."""


@dataclass(frozen=True)
class Shown:
    """A button that can be pressed, or one option of a select."""

    press: PressId
    """What it carries."""
    value: str = ""
    """What is chosen."""

    @property
    def family(self) -> str:
        """Its verb; where one verb does several things, which of them."""
        verb, args = self.press.verb, self.press.args
        if verb == "base":
            return "cancel" if self.press.moment else "base"
        if verb == "privacy" and args == ("forget",):
            return "privacy forget"
        if verb == "rule" and args[0] == "merge":
            return "rule merge"
        if verb == "my_data" and args[0] != "1":
            return "my_data next"
        return verb


def shown_by(content: Content) -> Iterator[Shown]:
    """Yield what can be pressed on a message that is not sent."""
    yield from pressable(press for press in content.view.walk_children() if isinstance(press, Press))


def pressable(presses: Iterable[Press]) -> Iterator[Shown]:
    """Yield what can be pressed of presses."""
    for press in presses:
        found = parse_id(press.custom_id)
        assert found is not None
        if isinstance(press.item, ui.Select):
            yield from (Shown(found, option.value) for option in press.item.options)
        elif isinstance(press.item, ui.Button) and not press.item.disabled:
            yield Shown(found)


def meaning(press: PressId, value: str = "") -> tuple[str, ...]:
    """Return what a press asks for; two that ask for the same stand for each other."""
    args = press.args
    match press.verb:
        case "league":
            by, span, season, page, what = args
            by, span = value if what == "by" else by, value if what == "of" else span
            return "league", by, span, season, page
        case "history":
            return "history", *args, *([value] if value else [])
        case "replay":
            return "replay", args[0], args[1]
        case "rulings":
            return "rulings", args[0]
        case "where":
            return str(press.moment), "where", Card.parse(args[0]).name, value
        case "discard":
            return str(press.moment), "discard", Card.parse(args[0]).name
        case _:
            return str(press), value


def meant_by(offers: Iterable[Offer]) -> set[tuple[str, ...]]:
    """Return what offers ask for."""
    return {meaning(offer.press, offer.choice) for offer in offers if offer.press is not None}


def twins_of(shown: Shown) -> tuple[str, ...]:
    """Return what has to be offered for something shown; for a step, how the offers begin that take its place."""
    moment = str(shown.press.moment)
    match shown.family:
        case "throw":
            return moment, "discard", Card.parse(shown.value).name
        case "off":
            return moment, "where", Card.parse(shown.value).name
        case _:
            return meaning(shown.press, shown.value)


def has_words(shown: Shown, meant: set[tuple[str, ...]]) -> bool:
    """Whether something shown has its twin among what is meant, or one that takes its place."""
    if shown.family in {"throw", "off"}:
        wanted = twins_of(shown)
        return any(each[: len(wanted)] == wanted for each in meant)
    return shown.family in REPLACED or meaning(shown.press, shown.value) in meant
