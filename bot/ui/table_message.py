"""The table message: what everybody sees in the channel, and the presses that anybody may try."""

from __future__ import annotations

from typing import Final

from discord import ButtonStyle

from bot.i18n.phrases import Phrases
from bot.i18n.tidings import event_line, sayable
from bot.ports import Cause
from bot.rendering.renderer import Renderer
from bot.ui.clock_text import clock_lines, deadline_line
from bot.ui.cutting import cut_button, cut_status
from bot.ui.ids import NO_MOMENT, PressId
from bot.ui.layout import Content, button, layout
from bot.ui.pictures import table_picture
from bot.ui.press import Press
from bot.ui.scene import TableScene
from bot.ui.seat_text import claim_presses, seat_lines
from engine.events import CallRefused, DealStarted, Discarded, Event
from engine.rules import Cut, MatchForm
from engine.state import Phase
from engine.views import PublicView

SAID: Final = 3
"""How many of the last events stand below the picture."""


async def table_message(
    renderer: Renderer, phrases: Phrases, scene: TableScene, closed: str | None = None, notice: str = ""
) -> Content:
    """Return the table message; ``closed`` is why the table is over, which leaves it without presses.

    ``notice`` is a line about the bot itself.
    """
    picture = await table_picture(renderer, phrases, scene)
    lines = (header(phrases, scene), status(phrases, scene, closed), notice)
    text = "\n".join(line for line in lines if line)
    groups = [] if closed else [_answers(phrases, scene), table_presses(phrases, scene), claim_presses(phrases, scene)]
    return layout(text, picture, groups, "\n".join(last_lines(phrases, scene)))


def header(phrases: Phrases, scene: TableScene) -> str:
    """Return the deal and its contract, in words and as shapes."""
    view = scene.view
    key = "table-header-sudden-death" if view.sudden_death else "table-header"
    contract, shapes = phrases.opening(view.openings), phrases.shapes(view.openings)
    return game_prefix(phrases, view) + phrases.say(
        key, number=view.number, of=phrases.of_deals(view.deals), contract=contract, shapes=shapes
    )


def game_prefix(phrases: Phrases, view: PublicView) -> str:
    """Return which game of a match it is, where there are several."""
    return "" if view.rules.match is MatchForm.SINGLE else phrases.say("table-game", game=view.game) + "\n"


def status(phrases: Phrases, scene: TableScene, closed: str | None = None) -> str:
    """Return who is awaited and until when; or why the table is over."""
    if closed is not None:
        return phrases.say(f"table-{closed.replace('_', '-')}")
    if scene.view.phase is Phase.FINISHED:
        return phrases.say("table-finished")
    text = _awaited(phrases, scene)
    if scene.deadline is None:
        return text
    lines = (deadline_line(phrases, scene), *clock_lines(phrases, scene), *seat_lines(phrases, scene))
    return "\n".join((text, *lines))


def _awaited(phrases: Phrases, scene: TableScene) -> str:
    view, names = scene.view, scene.names
    window = view.window
    if view.phase is Phase.CUT:
        return cut_status(phrases, scene)
    if view.phase is Phase.SCORED:
        return phrases.say("table-scored", result=result_words(phrases, scene), who=scene.listed(phrases, view.awaited))
    if view.phase is Phase.CALL and window is not None:
        card, who = phrases.card(window.card), scene.listed(phrases, view.awaited)
        return phrases.say("table-call", card=card, who=who, next=names[window.next_seat])
    if view.phase is Phase.ANSWER and window is not None and window.caller is not None:
        card, decider = phrases.card(window.card), scene.listed(phrases, view.awaited)
        return phrases.say("table-answer", caller=names[window.caller], card=card, decider=decider)
    key = "table-turn" if view.phase is Phase.DRAW else "table-turn-play"
    return phrases.say(key, who=scene.listed(phrases, view.awaited))


def result_words(phrases: Phrases, scene: TableScene) -> str:
    """Return who went out of the deal that is over, or that nobody did."""
    if scene.view.winner is None:
        return phrases.say("table-scored-blocked")
    return phrases.say("table-scored-won", who=scene.names[scene.view.winner])


def last_lines(phrases: Phrases, scene: TableScene) -> list[str]:
    """Return the last events in words; what the computer played for somebody whose time ran out is marked."""
    lines: list[str] = []
    for event, cause in sayable(scene.entries)[-SAID:]:
        line = event_line(phrases, event, scene.names, scene.view.label)
        lines.append(_with_cause(phrases, event, cause, line, cuts=scene.view.rules.cut is Cut.BUTTON))
    return lines


def _with_cause(phrases: Phrases, event: Event, cause: Cause, line: str, *, cuts: bool) -> str:
    """Say why it happened where its person did not do it by a press; ``cuts`` says whether a deal begins with one."""
    match event, cause:
        case Discarded(), Cause.TIME:
            return phrases.say("table-time-ran-out", event=line)
        case DealStarted(), Cause.TIME if cuts:
            return phrases.say("table-time-ran-out", event=line)
        case CallRefused(), Cause.TIME:
            return phrases.say("table-no-answer", event=line)
        case CallRefused(), Cause.STANDING:
            return phrases.say("table-standing", event=line)
        case _:
            return line


def _answers(phrases: Phrases, scene: TableScene) -> list[Press]:
    view, table_id = scene.view, scene.record.table_id
    found: list[Press] = []
    if scene.record.clocks.pause is not None:
        found.append(button(PressId(table_id, "resume"), phrases.say("button-resume"), ButtonStyle.success))
    elif view.phase is Phase.CUT:
        found.append(cut_button(phrases, scene))
    elif view.phase is Phase.CALL and view.window is not None:
        label = phrases.say("button-call", card=phrases.card(view.window.card))
        found.append(button(PressId(table_id, "call", view.moment), label, ButtonStyle.success))
        found.append(button(PressId(table_id, "pass", view.moment), phrases.say("button-pass")))
    elif view.phase is Phase.ANSWER:
        found.append(button(PressId(table_id, "allow", view.moment), phrases.say("button-allow"), ButtonStyle.success))
        found.append(button(PressId(table_id, "refuse", view.moment), phrases.say("button-refuse"), ButtonStyle.danger))
    elif view.phase is Phase.SCORED:
        found.append(button(PressId(table_id, "ready", view.moment), phrases.say("button-ready"), ButtonStyle.success))
    return found


def table_presses(phrases: Phrases, scene: TableScene) -> list[Press]:
    """Return what can be pressed on a table message at any time."""
    table_id = scene.record.table_id
    return [
        button(PressId(table_id, "hand", NO_MOMENT), phrases.say("button-hand"), ButtonStyle.primary),
        button(PressId(table_id, "scores", NO_MOMENT), phrases.say("button-scores")),
        button(PressId(table_id, "rules", NO_MOMENT), phrases.say("button-rules")),
        button(PressId(table_id, "more", NO_MOMENT), phrases.say("button-menu")),
    ]
