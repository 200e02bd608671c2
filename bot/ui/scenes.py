"""Builds scenes: asks a table for its views, names the seats, and looks for what a hand holds off the event loop."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import replace

from discord.utils import escape_markdown, escape_mentions

from bot.errors import StorageTrouble
from bot.names import seen
from bot.ports import Pace, Store
from bot.rendering.arrangement import arrangement
from bot.seats import names_apart
from bot.table import Table
from bot.ui.choices import PersonChoices, person_choices, server_choices
from bot.ui.scene import Alerts, HandScene, Sort, TableScene
from engine.arrange import lay_downs, new_melds
from engine.debts import debt_of
from engine.melds import Meld
from engine.views import PlayerView

log = logging.getLogger(__name__)

WAYS = 12
"""How many lay-downs or new melds are looked for at most."""

SORT_SETTING = "sort"
"""The personal setting that says how a hand is shown."""

ALERTS_SETTING = "alerts"
"""The personal setting that says for which calls somebody is alerted."""

ServerName = Callable[[int], str]
"""Turns a server's id into its name; empty where it is not known."""


def safe(name: str) -> str:
    """Return what can be seen of a name, so that it formats nothing and mentions nobody."""
    return harmless(seen(name))


def harmless(text: str) -> str:
    """Return a text in which a name may stand, letter by letter, so that it formats nothing and mentions nobody."""
    return escape_mentions(escape_markdown(text)).replace("<", "\\<")


class Scenes:
    """Builds scenes of tables."""

    def __init__(self, store: Store, server_name: ServerName) -> None:
        """Read personal settings from ``store``."""
        self._store = store
        self._server_name = server_name

    def server(self, guild_id: int) -> str:
        """Return a server's name, fit for a message."""
        return safe(self._server_name(guild_id))

    def plain_server(self, guild_id: int) -> str:
        """Return a server's name as it is, for pictures."""
        return self._server_name(guild_id)

    def table(self, table: Table) -> TableScene:
        """Return a table as anybody sees it."""
        plain = names_apart(table.record.occupants)
        return TableScene(
            record=table.record,
            view=table.public(),
            names=tuple(map(safe, plain)),
            plain_names=plain,
            deadline=table.deadline,
            entries=table.entries,
        )

    async def shown_to_all(self, table: Table) -> TableScene:
        """Return a table as anybody sees it, in the colours of its server; the usual ones if these cannot be read."""
        scene, guild_id = self.table(table), table.record.guild_id
        try:
            chosen = server_choices(await self._store.person_settings(guild_id))
        except StorageTrouble:
            log.warning("the colours of a server could not be looked up")
            return scene
        return replace(scene, four_colour=chosen.four_colour)

    async def seen_by(self, table: Table, user_id: int) -> TableScene:
        """Return a table as anybody sees it, in the colours that ``user_id`` likes."""
        return replace(self.table(table), four_colour=(await self.choices_of(user_id)).four_colour)

    async def hand(self, table: Table, view: PlayerView, user_id: int) -> HandScene:
        """Return a table as a seat sees it, the way ``user_id`` likes it; ``view`` is what the seat may know now.

        All of it is of this moment, whatever happens while the rest is looked up.
        """
        scene, debt = self.table(table), debt_of(table.match, view.seat)
        scene = replace(scene, four_colour=(await self.choices_of(user_id)).four_colour)
        sort, alerts = await self.sort_of(user_id), await self.alerts_of(user_id, scene.record.pace)
        made = await asyncio.to_thread(_hand_scene, scene, view, self.server(scene.record.guild_id), sort)
        return replace(made, alerts=alerts, debt=debt)

    async def choices_of(self, user_id: int) -> PersonChoices:
        """Return what a person has chosen for themselves."""
        return person_choices(await self._store.person_settings(user_id))

    async def sort_of(self, user_id: int) -> Sort:
        """Return how a person likes a hand shown."""
        value = (await self._store.person_settings(user_id)).get(SORT_SETTING, "")
        return Sort(value) if value in set(Sort) else Sort.SUIT

    async def alerts_of(self, user_id: int, pace: Pace) -> Alerts:
        """Return for which calls a person is alerted; by mail, where nobody watches the table, for all if unsaid."""
        value = (await self._store.person_settings(user_id)).get(ALERTS_SETTING, "")
        if value in set(Alerts):
            return Alerts(value)
        return Alerts.ALL if pace is Pace.BY_MAIL else Alerts.NONE

    async def set_alerts(self, user_id: int, alerts: Alerts) -> None:
        """Remember for which calls a person is alerted."""
        await self._store.set_person_setting(user_id, ALERTS_SETTING, alerts.value)

    async def set_sort(self, user_id: int, sort: Sort) -> None:
        """Remember how a person likes a hand shown."""
        await self._store.set_person_setting(user_id, SORT_SETTING, sort.value)


def _hand_scene(scene: TableScene, view: PlayerView, server: str, sort: Sort) -> HandScene:
    legal = view.legal
    found_ways: tuple[tuple[Meld, ...], ...] = ()
    found_melds: tuple[Meld, ...] = ()
    if legal.lay_down:
        found_ways = ways_to_lay(view)
    if legal.add_meld:
        found_melds = ways_to_add(view)
    together = arrangement(view) if sort is Sort.BEST else ()
    return HandScene(scene, view, server, sort, found_ways, found_melds, together)


def ways_to_lay(view: PlayerView) -> tuple[tuple[Meld, ...], ...]:
    """Return lay-downs of a hand, best first; those first that use a taken card which obliges to a meld (R-K8)."""
    ways = () if view.legal.holding is None else lay_downs(view.legal.holding, WAYS)
    if not view.legal.return_card:
        return ways
    return tuple(sorted(ways, key=lambda melds: all(view.new not in meld.cards for meld in melds)))


def ways_to_add(view: PlayerView) -> tuple[Meld, ...]:
    """Return new melds of a hand, best first; those first that use a taken card which obliges to a meld (R-K8)."""
    melds = () if view.legal.holding is None else new_melds(view.legal.holding, WAYS)
    if not view.legal.return_card:
        return melds
    return tuple(sorted(melds, key=lambda meld: view.new not in meld.cards))
