"""Where the client connects: Discord, or the local stand-in.

discord.py keeps its addresses in three class attributes and has no option for them, so they are set before the client
is made. Nothing else of the bot knows which Discord it talks to.
"""

from __future__ import annotations

from dataclasses import dataclass

import discord.asset
import discord.gateway
import discord.http
from yarl import URL


@dataclass(frozen=True, slots=True)
class Endpoint:
    """The addresses of a Discord."""

    api: str = "https://discord.com/api/v10"
    """Where REST calls go."""
    gateway: str = "wss://gateway.discord.gg/"
    """Where the WebSocket connects."""
    cdn: str = "https://cdn.discordapp.com"
    """Where avatars and icons lie."""

    @classmethod
    def at(cls, address: str | None) -> Endpoint:
        """Return where the bot connects to: Discord, or a stand-in at that address."""
        if address is None:
            return DISCORD
        address = address.rstrip("/")
        gateway = address.replace("http", "ws", 1)
        return cls(api=f"{address}/api/v10", gateway=f"{gateway}/gateway", cdn=f"{address}/cdn")

    def point(self) -> None:
        """Let every client made from now on connect here."""
        discord.http.Route.BASE = self.api
        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = URL(self.gateway)
        discord.asset.Asset.BASE = self.cdn


DISCORD = Endpoint()
"""The real one."""
