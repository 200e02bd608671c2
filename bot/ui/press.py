"""The one dynamic item: every button and select of the bot, whatever its version.

It knows nothing of tables. It hands the press to the client's reception, which always answers; anything raised here
would vanish inside discord.py.
"""

from __future__ import annotations

import re
from typing import Any, Protocol, Self

import discord
from discord import ui

from bot.ui.ids import TEMPLATE

Interaction = discord.Interaction[Any]


class Receives(Protocol):
    """Who takes presses: the client's reception."""

    async def pressed(self, interaction: Interaction, custom_id: str, values: tuple[str, ...]) -> None:
        """Answer a press, whatever happens."""
        ...


class Press(ui.DynamicItem[ui.Item[Any]], template=TEMPLATE):
    """A button or a select."""

    @classmethod
    async def from_custom_id(
        cls,
        interaction: Interaction,  # noqa: ARG003 - discord.py passes it by place
        item: ui.Item[Any],
        match: re.Match[str],  # noqa: ARG003 - as above
        /,
    ) -> Self:
        """Wrap what Discord sent; the id is read by the reception."""
        return cls(item)

    async def callback(self, interaction: Interaction) -> None:
        """Hand the press over."""
        data: Any = interaction.data or {}
        reception: Receives = interaction.client.reception
        await reception.pressed(interaction, self.custom_id, tuple(data.get("values", ())))
