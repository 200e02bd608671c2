"""The lobby message: the game, its house rules, the pace, the seats, and the presses to fill them."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import Final

from discord import ButtonStyle

from bot.i18n.houserules import house_rules, value_words
from bot.i18n.phrases import Phrases
from bot.lobbies import IDLE
from bot.offered import COMPUTER_LEVELS
from bot.patience import PATIENCE
from bot.ports import Computer, Lobby, Occupant
from bot.seats import names_apart
from bot.ui.ids import PressId
from bot.ui.layout import TEXT, Content, button, layout, option, select
from bot.ui.press import Press
from engine.presets import PRESETS
from engine.rulecard import plays_a_part
from engine.rules import Rules
from engine.violations import ImpossibleRules

Safe = Callable[[str], str]
"""Makes a name fit for a message."""

FEW_A_SEAT: Final = 2
"""With fewer stock cards a seat deals often end with nobody out (R-J19): six on two packs have eleven in the last."""

ONLY_TWO: Final = 2
"""So many have no calls: there is nobody but who throws the card and who plays next (R-J25)."""


def lobby_message(phrases: Phrases, lobby: Lobby, safe: Safe, notice: str = "") -> Content:
    """Return the message of an open lobby; ``notice`` is a line about the bot itself."""
    parts = (_seats(phrases, lobby, safe), _wait(phrases, lobby, safe), [notice])
    below = ["\n".join(lines) for lines in parts if any(lines)]
    game = _cut(_game(phrases, lobby), TEXT - sum(len(part) + 2 for part in below))
    content = layout("\n\n".join((game, *below)), groups=lobby_presses(phrases, lobby))
    # Who is asked to come back is told once, by the first message.
    return content if lobby.message_id else replace(content, mentions=_asked(lobby))


def _cut(lines: list[str], room: int) -> str:
    """Return lines in so many characters, the last left out where they are more: ``/kalooki rules`` has all of them."""
    if len("\n".join(lines)) <= room:
        return "\n".join(lines)
    while len("\n".join((*lines, "…"))) > room:
        lines = lines[:-1]
    return "\n".join((*lines, "…"))


def closed_lobby_message(phrases: Phrases, lobby: Lobby, reason: str, safe: Safe) -> Content:
    """Return what takes its place when it is gone."""
    names = phrases.listed([safe(name) for name in names_apart(lobby.occupants)])
    text = phrases.say(f"lobby-closed-{reason}", names=names or phrases.say("nothing"))
    return layout("\n".join((phrases.say("lobby-title", game=game_name(phrases, lobby.game)), text)))


def game_name(phrases: Phrases, game: str) -> str:
    """Return what a preset is called."""
    key = f"game-{game}"
    return phrases.say(key) if phrases.has(key) else game


def _game(phrases: Phrases, lobby: Lobby) -> list[str]:
    rules, patience = lobby.rules, PATIENCE[lobby.pace]
    preset = PRESETS.get(lobby.game, rules)
    lines = [
        phrases.say("lobby-title", game=game_name(phrases, lobby.game)),
        _deals(phrases, rules),
        phrases.say(
            "lobby-pace",
            pace=phrases.say(f"pace-{lobby.pace}"),
            call=phrases.duration(patience.call),
            answer=phrases.duration(patience.answer),
            turn=phrases.duration(patience.turn),
            bank=phrases.duration(patience.bank) if patience.bank else phrases.say("nothing"),
        ),
    ]
    if rules.calls_enabled:
        value = value_words(phrases, "call_decider", rules.call_decider)
        lines.append(phrases.say("lobby-answer", value=value))
    else:
        lines.append(phrases.say("lobby-no-calls"))
    if lobby.allows_hints:
        lines.append(phrases.say("lobby-hints"))
    changed = [rule for rule in house_rules(phrases, rules, preset) if rule.usual is not None]
    if changed:
        lines.append(phrases.say("lobby-changed"))
        lines.extend(phrases.say("rule-line", name=rule.name, value=rule.value) for rule in changed)
    return lines


def _deals(phrases: Phrases, rules: Rules) -> str:
    """Return what each deal asks for; where points open, how many, and what ends the game."""
    plans = rules.plans(rules.min_seats)
    if rules.points_open:
        end = value_words(phrases, "match_end", rules.match_end)
        if plays_a_part("limit", rules):
            end = phrases.say("lobby-limit", end=end, limit=rules.limit)
        opening = phrases.opening(plans[0].openings)
        return phrases.say("lobby-points", opening=opening, cards=plans[0].hand_size, end=end)
    deals = " — ".join(
        phrases.say("lobby-deal", number=number, shapes=phrases.shapes(plan.openings))
        for number, plan in enumerate(plans, 1)
    )
    return phrases.say("lobby-deals", deals=deals)


def _seats(phrases: Phrases, lobby: Lobby, safe: Safe) -> list[str]:
    lines = [phrases.say("lobby-seats", taken=len(lobby.occupants), seats=lobby.seats)]
    called = zip(lobby.occupants, names_apart(lobby.occupants), strict=True)
    for number, (occupant, name) in enumerate(called, 1):
        lines.append(phrases.say(_seat_key(lobby, occupant), number=number, name=safe(name)))
    free = lobby.seats - len(lobby.occupants)
    if free:
        lines.append(phrases.say("lobby-free", count=free))
    if asked := _asked(lobby):
        lines.append(phrases.say("lobby-invited", who=phrases.listed([f"<@{user_id}>" for user_id in asked])))
    return lines


def _asked(lobby: Lobby) -> tuple[int, ...]:
    """Return who is invited and has not sat down, while there is a seat for them."""
    seated = {who.user_id for who in lobby.occupants if not isinstance(who, Computer)}
    free = len(lobby.occupants) < lobby.seats
    return tuple(user_id for user_id in lobby.invited if user_id not in seated) if free else ()


def _seat_key(lobby: Lobby, occupant: Occupant) -> str:
    if isinstance(occupant, Computer):
        return "lobby-seat-computer"
    return "lobby-seat-host" if occupant.user_id == lobby.host_id else "lobby-seat"


def _wait(phrases: Phrases, lobby: Lobby, safe: Safe) -> list[str]:
    lines = []
    seated = len(lobby.occupants)
    missing = lobby.rules.min_seats - seated
    if missing > 0:
        lines.append(phrases.say("lobby-more-needed", count=missing))
    else:
        with suppress(ImpossibleRules):  # Start says why
            lines.extend(_packs(phrases, lobby.rules, seated))
        if seated == ONLY_TWO and lobby.rules.calls_enabled and not lobby.rules.next_player_may_call:
            lines.append(phrases.say("lobby-two-no-calls"))
        lines.append(phrases.say("lobby-ready", host=_host(lobby, safe)))
    lines.append(phrases.say("lobby-expires", at=str(lobby.expires_at // 1000), length=phrases.duration(IDLE)))
    return lines


def _packs(phrases: Phrases, rules: Rules, seated: int) -> list[str]:
    """Return how many packs so many play with, and advice where the largest deal leaves few cards (R-J1)."""
    lines = [phrases.say("lobby-packs", packs=rules.packs_for(seated), seats=seated)]
    stock = rules.stock_left(seated)
    if stock < FEW_A_SEAT * seated:
        lines.append(phrases.say("lobby-more-packs", stock=stock))
    return lines


def _host(lobby: Lobby, safe: Safe) -> str:
    for occupant, name in zip(lobby.occupants, names_apart(lobby.occupants), strict=True):
        if not isinstance(occupant, Computer) and occupant.user_id == lobby.host_id:
            return safe(name)
    return f"<@{lobby.host_id}>"


def _levels(phrases: Phrases, lobby: Lobby) -> Press:
    """Return a select that adds a computer of a level."""
    options = [option(phrases.say(f"level-{level}"), level) for level in COMPUTER_LEVELS]
    return select(PressId(lobby.lobby_id, "add_level", lobby=True), phrases.say("select-add-computer"), options)


def lobby_presses(phrases: Phrases, lobby: Lobby) -> list[list[Press]]:
    """Return the presses of a lobby's message."""

    def press(verb: str, key: str, style: ButtonStyle, *, enabled: bool = True) -> Press:
        return button(PressId(lobby.lobby_id, verb, lobby=True), phrases.say(key), style, enabled=enabled)

    people = sum(not isinstance(occupant, Computer) for occupant in lobby.occupants)
    full = len(lobby.occupants) >= lobby.seats
    computers = any(isinstance(occupant, Computer) for occupant in lobby.occupants)
    enough = len(lobby.occupants) >= lobby.rules.min_seats
    grey = ButtonStyle.secondary
    hints = PressId(lobby.lobby_id, "hints", args=(str(int(not lobby.allows_hints)),), lobby=True)
    hints_key = "button-hints-off" if lobby.allows_hints else "button-hints-on"
    return [
        [
            press("join", "button-join", ButtonStyle.success),
            press("leave", "button-leave", grey),
            button(PressId(0, "how_to"), phrases.say("button-how-to"), grey),
        ],
        [
            press("house", "button-house", grey),
            press("add_computer", "button-add-computer", grey, enabled=not full),
            press("remove_computer", "button-remove-computer", grey, enabled=computers),
            press("remove", "button-remove-person", grey, enabled=people > 1),
        ],
        [] if full else [_levels(phrases, lobby)],
        [
            press("start", "button-start", ButtonStyle.primary, enabled=enough),
            button(hints, phrases.say(hints_key), grey),
            press("cancel", "button-cancel-lobby", ButtonStyle.danger),
        ],
    ]
