"""The presses of a hint: the one that asks for it, and the one that does what it advises."""

from __future__ import annotations

import zlib

from discord import ButtonStyle

from bot.i18n.advice import action_words
from bot.ui.layout import button
from bot.ui.maker import Group, Maker
from engine.actions import Action
from engine.computer.hint import OVER, Hint
from engine.notation import print_action


def asking(maker: Maker) -> Group:
    """Return the button that asks, where the host allows hints and there are cards to think about."""
    scene, view = maker.scene, maker.scene.view
    allowed = scene.table.record.clocks.hints and not scene.away
    if not allowed or view.table.phase in OVER or not view.table.seats[view.seat].playing:
        return []
    return [button(maker.free_id("hint"), maker.phrases.say("button-hint"))]


def following(maker: Maker, hint: Hint) -> Group:
    """Return the button that does what was advised."""
    if hint.action is None:
        return []
    words = action_words(maker.phrases, maker.scene.view.table, hint.action)
    label = maker.phrases.say("button-do-it", what=words)
    return [button(maker.id("hinted", digest(hint.action)), label, ButtonStyle.success)]


def digest(action: Action) -> str:
    """Return what tells one action from another in an id, which is too short for a lay-down."""
    return f"{zlib.crc32(print_action(action).encode()):08x}"
