"""The hand panel: one implementation for direct messages and private replies, a function of a scene and a mode."""

from __future__ import annotations

from bot.errors import TableHeld
from bot.i18n.phrases import Phrases
from bot.ports import TableRecord
from bot.rendering.renderer import Renderer
from bot.ui.controls import controls
from bot.ui.layout import Content, layout
from bot.ui.modes import Mode
from bot.ui.panel_text import below, head
from bot.ui.pictures import hand_picture
from bot.ui.scene import HandScene


async def hand_panel(renderer: Renderer, phrases: Phrases, scene: HandScene, mode: Mode, note: str = "") -> Content:
    """Return the panel of a seat; ``note`` is said at its end."""
    picture = await hand_picture(renderer, phrases, scene, mode)
    text = below(phrases, scene, mode, note)
    if picture is None and scene.view.hand:
        text = "\n".join(
            (phrases.say("panel-cards", count=len(scene.view.hand), cards=phrases.cards(sorted(scene.view.hand))), text)
        )
    return layout(head(phrases, scene), picture, controls(phrases, scene, mode), text)


def closed_panel(text: str) -> Content:
    """Return what takes the place of a panel that is over."""
    return layout(text)


def held_text(phrases: Phrases, record: TableRecord) -> str:
    """Return what is said of a held table: why, what becomes of it, and what can be done."""
    return phrases.say(TableHeld.key, host=f"<@{record.host_id}>")
