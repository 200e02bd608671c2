"""The one dynamic item: every button and select of the bot, whatever its version.

It knows nothing of tables. It hands the press to the client's reception, which always answers; anything raised here
would vanish inside discord.py.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Self

import discord
from discord import ui

from bot.ui.ids import TEMPLATE

if TYPE_CHECKING:
    from bot.ui.client import KalookiClient


class Press(ui.DynamicItem[ui.Item[Any]], template=TEMPLATE):
    """A button or a select."""

    @classmethod
    async def from_custom_id(
        cls,
        interaction: discord.Interaction[KalookiClient],  # type: ignore[override] # noqa: ARG003 - every client is ours
        item: ui.Item[Any],
        match: re.Match[str],  # noqa: ARG003 - discord.py passes it by place
        /,
    ) -> Self:
        """Wrap what Discord sent; the id is read by the reception."""
        return cls(item)

    async def callback(self, interaction: discord.Interaction[KalookiClient]) -> None:  # type: ignore[override] # as above
        """Hand the press over."""
        data: Any = interaction.data or {}
        await interaction.client.reception.pressed(interaction, self.custom_id, tuple(data.get("values", ())))
