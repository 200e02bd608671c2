"""``/kalooki settings``: what a person has set for themselves, and, for who may manage the server, what the server has.

One private panel; every press stores one choice and shows the panel with it. Whether somebody may manage the server is
looked at with each press: a subcommand has no permission of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

import discord
from discord import SelectOption, ui

from bot.errors import NotManager
from bot.i18n.phrases import Phrases
from bot.league.calendar import USUAL_ZONE, zone
from bot.offered import OFFERED
from bot.ports import Pace
from bot.store.settings import LANGUAGE
from bot.ui.choices import (
    CHANNEL,
    COLOURS,
    GAME,
    HAND,
    LEAGUE,
    OFF,
    ONE_PRESS,
    PACE,
    PERSONAL,
    PINGS,
    RULES,
    TWO,
    ZONE,
    PersonChoices,
    ServerChoices,
    person_choices,
    server_choices,
    with_channels,
)
from bot.ui.desk import Desk
from bot.ui.forms import Line, form
from bot.ui.ids import PressId
from bot.ui.layout import OPTION_TEXT, Content, button, clip, layout, option, select
from bot.ui.lobby_message import game_name
from bot.ui.press import Press
from bot.ui.replies import Ack
from bot.ui.requests import Request
from bot.ui.verbs import Verb
from bot.ui.written import with_written, written_in
from engine.rulecard import rule_card

ZONE_LENGTH: Final = 64
"""More characters than the name of any time zone has."""


def manages(request: Request) -> bool:
    """Whether who asks may manage the server."""
    return request.interaction.guild_id is not None and request.interaction.permissions.manage_guild


def person_panel(phrases: Phrases, languages: Sequence[tuple[str, str]], chosen: PersonChoices, more: bool) -> Content:
    """Return a person's own settings; ``more`` offers the server's."""
    say = phrases.say
    switches = (
        (HAND, chosen.direct),
        (COLOURS, chosen.four_colour),
        (ONE_PRESS, chosen.one_press),
        (PINGS, chosen.pings),
    )
    lines = [
        say("settings-title-person"),
        say("settings-language", value=_language(phrases, languages, chosen.language)),
    ]
    lines.extend(say(f"settings-{key}-{_word(on)}") for key, on in switches)
    lines.append(say("settings-how"))
    buttons = [_switch(phrases, key, on) for key, on in switches]
    groups: list[list[Press]] = [[_languages(phrases, "set_person", languages, chosen.language)], buttons]
    if more:
        groups.append([button(PressId(0, "set_page", args=("server",)), say("button-settings-server"))])
    return layout("\n".join(lines), groups=groups)


def _switch(phrases: Phrases, key: str, on: bool) -> Press:
    """Return the button that turns a personal setting over: it says what it leads to."""
    usual, other = PERSONAL[key]
    usual_is_on = key != ONE_PRESS
    value = other if on is usual_is_on else usual
    return button(PressId(0, "set_person", args=(key, value)), phrases.say(f"button-{key}-{_word(not on)}"))


def server_panel(
    phrases: Phrases, languages: Sequence[tuple[str, str]], chosen: ServerChoices, note: str = "", written: str = ""
) -> Content:
    """Return a server's settings; ``note`` is what came of the last change, ``written`` a zone that was refused."""
    say = phrases.say
    channel = say("settings-channel-any") if chosen.channel is None else f"<#{chosen.channel}>"
    lines = [
        say("settings-title-server"),
        say("settings-language", value=_language(phrases, languages, chosen.language)),
        _game(phrases, chosen),
        say("settings-pace", value=say(f"pace-{chosen.pace}")),
        say("settings-channel", value=channel),
        say("settings-zone", value=chosen.zone or USUAL_ZONE),
        say(f"settings-public_colours-{_word(chosen.four_colour)}"),
        say(f"settings-league-{_word(chosen.league)}"),
        say("settings-how"),
    ]
    games = [option(game_name(phrases, name), name, chosen=name == chosen.game) for name in OFFERED]
    paces = [option(say(f"pace-{pace}"), pace.value, chosen=pace is chosen.pace) for pace in Pace]
    league = button(
        PressId(0, "set_server", args=(LEAGUE, OFF if chosen.league else "")),
        say(f"button-league-{_word(not chosen.league)}"),
    )
    colours = button(
        PressId(0, "set_server", args=(COLOURS, TWO if chosen.four_colour else "")),
        say(f"button-public_colours-{_word(not chosen.four_colour)}"),
    )
    groups = [
        [_languages(phrases, "set_server", languages, chosen.language)],
        [_server_select(phrases, GAME, games)],
        [_server_select(phrases, PACE, paces)],
        [_channels(phrases, chosen.channel)],
        [
            colours,
            league,
            button(with_written(PressId(0, "set_zone"), [written or chosen.zone]), say("button-zone")),
            button(PressId(0, "set_page", args=("person",)), say("button-settings-person")),
        ],
    ]
    return layout("\n".join(lines), groups=groups, below=note)


def _game(phrases: Phrases, chosen: ServerChoices) -> str:
    """Return the game of a new lobby, and how many house rules of the server's own it has."""
    name = game_name(phrases, chosen.game)
    differ = 0 if chosen.rules is None else len(rule_card(chosen.rules, OFFERED[chosen.game]))
    if not differ:
        return phrases.say("settings-game", value=name)
    return phrases.say("settings-game-rules", value=name, count=differ)


def _word(on: bool) -> str:
    return "on" if on else "off"


def _language(phrases: Phrases, languages: Sequence[tuple[str, str]], chosen: str) -> str:
    return dict(languages).get(chosen) or phrases.say("settings-language-discord")


def _languages(phrases: Phrases, verb: str, languages: Sequence[tuple[str, str]], chosen: str) -> Press:
    options = [option(phrases.say("settings-language-discord"), _NONE, chosen=not chosen)]
    options.extend(option(name, language, chosen=language == chosen) for language, name in languages)
    return select(PressId(0, verb, args=(LANGUAGE,)), phrases.say("select-language"), options)


def _server_select(phrases: Phrases, key: str, options: Sequence[SelectOption]) -> Press:
    return select(PressId(0, "set_server", args=(key,)), phrases.say(f"select-{key}"), options)


def _channels(phrases: Phrases, chosen: int | None) -> Press:
    """Return a select of channels; to choose none means any."""
    item: ui.ChannelSelect[Any] = ui.ChannelSelect(
        custom_id=str(PressId(0, "set_server", args=(CHANNEL,))),
        placeholder=clip(phrases.say("select-channel"), OPTION_TEXT),
        channel_types=[discord.ChannelType.text, discord.ChannelType.news],
        min_values=0,
        max_values=1,
        default_values=[] if chosen is None else [discord.Object(chosen, type=discord.abc.GuildChannel)],
    )
    return Press(item)


_NONE: Final = "-"
"""What an option of a select carries for what is not chosen: it may not be empty."""


def _named(desk: Desk) -> list[tuple[str, str]]:
    """Return the languages with what each calls itself."""
    return [(language, desk.catalogue.own_name(language)) for language in desk.catalogue.languages]


async def settings(desk: Desk, request: Request) -> None:
    """Show a person's settings."""
    await _show_person(desk, request)


async def _show_person(desk: Desk, request: Request) -> None:
    phrases = await desk.phrases(request.interaction)  # the language may be what was just chosen
    chosen = person_choices(await desk.store.person_settings(request.person.user_id))
    await desk.replies.update(request.interaction, person_panel(phrases, _named(desk), chosen, manages(request)))


async def _show_server(desk: Desk, request: Request, note: str = "", written: str = "") -> None:
    guild_id = _managed(request)
    chosen = with_channels(server_choices(await desk.store.person_settings(guild_id)), request.interaction.guild)
    await desk.replies.update(request.interaction, server_panel(request.phrases, _named(desk), chosen, note, written))


def _managed(request: Request) -> int:
    """Return the server of a press by somebody who may manage it; raises ``NotManager``."""
    guild_id = request.interaction.guild_id
    if guild_id is None or not manages(request):
        raise NotManager
    return guild_id


async def turn_page(desk: Desk, request: Request) -> None:
    """Show the person's settings, or the server's."""
    await (_show_server if request.arg(0) == "server" else _show_person)(desk, request)


async def set_person(desk: Desk, request: Request) -> None:
    """Store one choice of a person."""
    key = request.arg(0)
    value = _chosen(request) if key == LANGUAGE else request.arg(1)
    allowed: Iterable[str] = ("", *desk.catalogue.languages) if key == LANGUAGE else PERSONAL.get(key, ())
    if value in allowed:
        await desk.store.set_person_setting(request.person.user_id, key, value)
    await _show_person(desk, request)


def _chosen(request: Request) -> str:
    return "" if request.value == _NONE else request.value


async def set_server(desk: Desk, request: Request) -> None:
    """Store one choice of a server."""
    guild_id, key = _managed(request), request.arg(0)
    value = request.arg(1) if key in {LEAGUE, COLOURS} else _chosen(request)
    if value in _allowed(desk, request, key):
        await desk.store.set_person_setting(guild_id, key, value)
        if key == GAME:  # its house rules were those of the game before
            await desk.store.set_person_setting(guild_id, RULES, "")
        if key in {LANGUAGE, COLOURS}:
            desk.publisher.looks_changed(guild_id)
    await _show_server(desk, request)


def _allowed(desk: Desk, request: Request, key: str) -> Iterable[str]:
    match key:
        case _ if key == LANGUAGE:
            return ("", *desk.catalogue.languages)
        case _ if key == GAME:
            return tuple(OFFERED)
        case _ if key == PACE:
            return tuple(pace.value for pace in Pace)
        case _ if key == CHANNEL:
            guild = request.interaction.guild
            return ("", *(str(channel.id) for channel in (() if guild is None else guild.channels)))
        case _ if key == LEAGUE:
            return ("", OFF)
        case _ if key == COLOURS:
            return PERSONAL[COLOURS]
        case _:
            return ()


async def open_zone(desk: Desk, request: Request) -> None:
    """Open the form in which a time zone is written, with what the button carries; nothing is waited for before it."""
    _managed(request)
    say = request.phrases.say
    before = "".join(text or "" for text in written_in(request.id, 0))[:ZONE_LENGTH]
    line = Line(ZONE, say("zone-label"), say("zone-hint"), before, longest=ZONE_LENGTH)
    await desk.replies.open_form(request.interaction, form(PressId(0, "set_zone_to"), say("button-zone"), [line]))


async def set_zone(desk: Desk, request: Request) -> None:
    """Store the time zone that was written, where there is one of that name."""
    guild_id, written = _managed(request), request.fields.get(ZONE, "")
    found = zone(written)
    if found is None:
        await _show_server(desk, request, request.phrases.say("zone-unknown", written=written), written)
        return
    await desk.store.set_person_setting(guild_id, ZONE, found.key)
    await _show_server(desk, request)


SETTING_VERBS: Final = {
    "set_page": Verb(Ack.UPDATE, turn_page),
    "set_person": Verb(Ack.UPDATE, set_person),
    "set_server": Verb(Ack.UPDATE, set_server),
    "set_zone": Verb(Ack.FORM, open_zone),
    "set_zone_to": Verb(Ack.UPDATE, set_zone, sent_in=True),
}
"""The verbs of the settings."""
