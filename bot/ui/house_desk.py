"""The host's private panel of house rules: a select of groups, each a form; another game; back to the game's own rules.

Each change is a change of the lobby, stored before anybody sees it. The panel remembers nothing, so it goes on after a
restart. What the rules themselves refuse is said with its reason.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from discord import ButtonStyle

from bot.errors import NotHost, NotManager, StaleMoment, TooMany
from bot.i18n.complaints import impossible_sentence, refusal_sentence
from bot.i18n.houserules import house_rules
from bot.i18n.phrases import Phrases
from bot.offered import OFFERED
from bot.ports import Lobby
from bot.ui.choices import GAME, RULES
from bot.ui.desk import Desk
from bot.ui.forms import form
from bot.ui.house_fields import (
    GROUPS,
    Refused,
    form_fields,
    groups_for,
    long_of,
    number_hint,
    read_group,
    short_of,
)
from bot.ui.ids import PressId
from bot.ui.layout import Content, button, capital, layout, option, select
from bot.ui.lobby_message import game_name
from bot.ui.replies import Ack
from bot.ui.requests import Request
from bot.ui.settings_desk import manages
from bot.ui.verbs import Verb
from bot.ui.written import with_written, written_in
from engine.codec import dump_rules
from engine.presets import PRESETS
from engine.violations import ImpossibleRules


def house_panel(
    phrases: Phrases, lobby: Lobby, note: str = "", *, keeps: bool = False, again: PressId | None = None
) -> Content:
    """Return the host's panel; ``note`` is what came of the last change.

    ``keeps`` offers to let the server's new lobbies begin with these rules. ``again`` opens a form that was refused,
    filled in with what was written.
    """
    rules, preset = lobby.rules, PRESETS.get(lobby.game, lobby.rules)
    changed = [rule for rule in house_rules(phrases, rules, preset) if rule.usual is not None]
    lines = [phrases.say("house-title", game=game_name(phrases, lobby.game))]
    lines.append(phrases.say("rules-changed", count=len(changed)))
    lines.extend(
        phrases.say("rule-line-changed", name=rule.name, value=rule.value, usual=rule.usual or "") for rule in changed
    )
    lines.append(phrases.say("house-how"))
    groups = [option(phrases.say(f"group-{name}"), name, _inside(phrases, name)) for name in groups_for(rules)]
    games = [option(game_name(phrases, name), name, chosen=name == lobby.game) for name in OFFERED]
    reset = button(_id(lobby, "house_reset"), phrases.say("button-house-reset"), enabled=bool(changed))
    done = button(_id(lobby, "house_done"), phrases.say("button-house-done"), ButtonStyle.success)
    presses = [
        [select(_id(lobby, "house_group"), phrases.say("select-house-group"), groups)],
        [select(_id(lobby, "house_game"), phrases.say("select-house-game"), games)],
        [done, reset],
    ]
    if again is not None:
        presses[-1].insert(0, button(again, phrases.say("button-form-again"), ButtonStyle.primary))
    if keeps:
        presses[-1].append(button(_id(lobby, "house_keep"), phrases.say("button-house-keep")))
    return layout("\n".join(lines), groups=presses, below=note)


def _inside(phrases: Phrases, group: str) -> str:
    return ", ".join(phrases.say(f"house-{field}") for field in GROUPS[group][1])


def _id(lobby: Lobby, verb: str, *args: str) -> PressId:
    return PressId(lobby.lobby_id, verb, args=args, lobby=True)


def _hosted(desk: Desk, request: Request) -> Lobby:
    """Return the lobby of a press by its host; raises ``NoLobbyHere`` or ``NotHost``."""
    lobby = desk.lobbies.get(request.id.number)
    if lobby.host_id != request.person.user_id:
        raise NotHost(host=lobby.host_id)
    return lobby


async def _show(desk: Desk, request: Request, lobby: Lobby, note: str = "", *, again: PressId | None = None) -> None:
    panel = house_panel(request.phrases, lobby, note, keeps=manages(request), again=again)
    await desk.replies.update(request.interaction, panel)


async def house(desk: Desk, request: Request) -> None:
    """Show the host the panel, privately; it takes the place of the one before."""
    lobby = _hosted(desk, request)
    panel = house_panel(request.phrases, lobby, keeps=manages(request))
    await desk.replies.menu(request.interaction, ("house", lobby.lobby_id, lobby.host_id), panel)


async def open_group(desk: Desk, request: Request) -> None:
    """Open the form of the group chosen; nothing is waited for before it."""
    await _open(desk, request, _hosted(desk, request), request.value, ())


async def open_again(desk: Desk, request: Request) -> None:
    """Open a form that was refused, filled in with what was written."""
    await _open(desk, request, _hosted(desk, request), request.arg(0), written_in(request.id, 1))


async def _open(desk: Desk, request: Request, lobby: Lobby, group: str, written: Sequence[str | None]) -> None:
    if group not in groups_for(lobby.rules):
        raise StaleMoment
    title = request.phrases.say(f"group-{group}")
    fields = form_fields(request.phrases, group, lobby.rules, long_of(group, written, lobby.rules))
    await desk.replies.open_form(request.interaction, form(_id(lobby, "house_form", group), title, fields))


async def sent(desk: Desk, request: Request) -> None:
    """Set the rules of a group as they were sent in, all of them or none, and say why not."""
    lobby, group, phrases = _hosted(desk, request), request.arg(0), request.phrases
    if group not in GROUPS:
        raise StaleMoment
    if group not in groups_for(lobby.rules):  # the form was opened for another game
        await _show(desk, request, lobby, _refused(phrases, phrases.say(StaleMoment.key)))
        return
    again = with_written(_id(lobby, "house_again", group), short_of(group, request.fields, lobby.rules))
    try:
        rules, refused = read_group(group, request.fields, lobby.rules)
        if refused:
            await _show(desk, request, lobby, "\n".join(_reasons(phrases, refused)), again=again)
            return
        changed = await desk.lobbies.set_rules(lobby.lobby_id, request.person.user_id, lobby.game, rules)
    except (TooMany, ImpossibleRules) as refusal:
        await _show(desk, request, lobby, _refused(phrases, _why(desk, phrases, refusal)), again=again)
        return
    await _show(desk, request, changed, phrases.say("house-set", group=phrases.say(f"group-{group}")))


def _reasons(phrases: Phrases, refused: Iterable[Refused]) -> Iterable[str]:
    for field in refused:
        name, hint = capital(phrases.say(f"house-{field.field}")), number_hint(phrases, field.field, field.numbers)
        yield _refused(phrases, phrases.say("house-written", name=name, written=field.written, hint=hint))


def _why(desk: Desk, phrases: Phrases, refusal: TooMany | ImpossibleRules) -> str:
    """Return why a lobby cannot be played by certain rules."""
    if isinstance(refusal, ImpossibleRules):
        return impossible_sentence(phrases, refusal)
    return refusal_sentence(phrases, refusal, desk.mention_of)


def _refused(phrases: Phrases, reason: str) -> str:
    return phrases.say("house-refused", reason=reason)


async def another_game(desk: Desk, request: Request) -> None:
    """Begin with the rules of another game."""
    lobby = _hosted(desk, request)
    rules = OFFERED.get(request.value)
    if rules is None:
        raise StaleMoment
    await _set_game(desk, request, lobby, request.value)


async def reset(desk: Desk, request: Request) -> None:
    """Go back to the rules of the game as it is named."""
    lobby = _hosted(desk, request)
    await _set_game(desk, request, lobby, lobby.game)


async def _set_game(desk: Desk, request: Request, lobby: Lobby, game: str) -> None:
    phrases = request.phrases
    try:
        changed = await desk.lobbies.set_rules(lobby.lobby_id, request.person.user_id, game, OFFERED[game])
    except (TooMany, ImpossibleRules) as refusal:
        await _show(desk, request, lobby, _refused(phrases, _why(desk, phrases, refusal)))
        return
    await _show(desk, request, changed, phrases.say("house-set-game", game=game_name(phrases, game)))


async def keep(desk: Desk, request: Request) -> None:
    """Let the server's new lobbies begin with these rules, for who may manage the server."""
    lobby = _hosted(desk, request)
    if not manages(request):
        raise NotManager
    rules = "" if lobby.rules == OFFERED.get(lobby.game) else dump_rules(lobby.rules)
    await desk.store.set_person_setting(lobby.guild_id, GAME, lobby.game)
    await desk.store.set_person_setting(lobby.guild_id, RULES, rules)
    await _show(desk, request, lobby, request.phrases.say("house-kept"))


async def done(desk: Desk, request: Request) -> None:
    """Put the panel away; the lobby's message shows what was changed."""
    await desk.replies.remove(request.interaction, None)


HOUSE_VERBS: Final = {
    "house": Verb(Ack.REPLY, house),
    "house_group": Verb(Ack.FORM, open_group),
    "house_again": Verb(Ack.FORM, open_again),
    "house_form": Verb(Ack.UPDATE, sent, sent_in=True),
    "house_game": Verb(Ack.UPDATE, another_game),
    "house_reset": Verb(Ack.UPDATE, reset),
    "house_keep": Verb(Ack.UPDATE, keep),
    "house_done": Verb(Ack.UPDATE, done),
}
"""The verbs of the panel of house rules."""
