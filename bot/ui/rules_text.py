"""The rules of a table, or of a named game, in words."""

from __future__ import annotations

from bot.i18n.houserules import house_rules, rule_lines
from bot.i18n.phrases import Phrases
from bot.rendering.renderer import Renderer
from bot.ui.ids import PressId
from bot.ui.layout import Content, button, layout
from bot.ui.lobby_message import game_name
from bot.ui.match_pictures import rule_card_picture
from bot.ui.press import Press
from engine.presets import PRESETS
from engine.rules import Rules


async def rules_message(
    renderer: Renderer, phrases: Phrases, game: str, rules: Rules, *, four_colour: bool = True
) -> Content:
    """Return the rules in words and, where a reader arrives, as a card."""
    shown = house_rules(phrases, rules, PRESETS.get(game, rules))
    changed = tuple(rule for rule in shown if rule.usual is not None)
    title = game_name(phrases, game)
    card = await rule_card_picture(renderer, phrases, title, rules, changed, four_colour=four_colour)
    return layout(rules_pages(phrases, game, rules), groups=[[how_to_play(phrases)]], last=card)


def how_to_play(phrases: Phrases) -> Press:
    """Return the way to the help."""
    return button(PressId(0, "how_to"), phrases.say("button-how-to"))


def rules_pages(phrases: Phrases, game: str, rules: Rules) -> str:
    """Return the schedule and every house rule; what differs from the preset is marked and stands first."""
    preset = PRESETS.get(game, rules)
    shown = house_rules(phrases, rules, preset)
    changed = sum(rule.usual is not None for rule in shown)
    deals = "\n".join(
        phrases.say("rules-deal", number=number, shapes=phrases.shapes(plan.openings), cards=plan.hand_size)
        for number, plan in enumerate(rules.plans(rules.min_seats), 1)
    )
    heading = phrases.say("rules-title", game=game_name(phrases, game))
    return "\n".join((heading, phrases.say("rules-changed", count=changed), "", deals, "", *rule_lines(phrases, shown)))
