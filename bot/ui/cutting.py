"""The cut before a deal (R-J3), while there is no card yet: who is asked for it, and the press that makes it.

It stands on the table message and on the panel of whoever is to cut. A seat that the computer plays, or that is silent,
is played for by ``bot.tables`` as at any other moment; what others are told who press it is in ``table_desk``.
"""

from __future__ import annotations

from discord import ButtonStyle

from bot.i18n.phrases import Phrases
from bot.ui.ids import PressId
from bot.ui.layout import button
from bot.ui.press import Press
from bot.ui.scene import HandScene, TableScene
from engine.violations import NotYourCut


def cut_status(phrases: Phrases, scene: TableScene) -> str:
    """Return who is to cut, and who deals then."""
    return phrases.say(
        "table-cut", who=scene.listed(phrases, scene.view.awaited), dealer=scene.names[scene.view.dealer]
    )


def cut_request(phrases: Phrases, scene: HandScene) -> str:
    """Return the same for the panel of a seat."""
    if scene.awaited:
        return phrases.say("panel-cut", dealer=scene.table.names[scene.view.table.dealer])
    return cut_status(phrases, scene.table)


def cut_button(phrases: Phrases, scene: TableScene) -> Press:
    """Return the press that cuts."""
    press = PressId(scene.record.table_id, "cut", scene.view.moment)
    return button(press, phrases.say("button-cut"), ButtonStyle.success)


def not_yours(phrases: Phrases, scene: TableScene, violation: NotYourCut) -> str:
    """Return what somebody else at the table is told who presses it."""
    reason, house = phrases.say("cut-is-for", who=scene.listed(phrases, scene.view.awaited)), phrases.say("house-cut")
    return phrases.say("because-house-rule", reason=reason, rule=violation.rule, house=house)
