"""How long each act waits for the bot's answer, as Discord sees it."""

from __future__ import annotations

import time

from bot.standin import Standin
from bot.standin import changes as ch


class Answers:
    """How long each act waited for its first answer."""

    def __init__(self, discord: Standin) -> None:
        """Measure at ``discord`` from now on."""
        self._pressed: dict[int, float] = {}
        self.milliseconds: list[float] = []
        discord.world.listen(self._heard)

    def _heard(self, change: ch.Change) -> None:
        match change:
            case ch.InteractionStarted(interaction):
                self._pressed[interaction.id] = time.perf_counter()
            case ch.InteractionMoved(interaction) if interaction.id in self._pressed:
                self.milliseconds.append((time.perf_counter() - self._pressed.pop(interaction.id)) * 1000)
            case _:
                pass
