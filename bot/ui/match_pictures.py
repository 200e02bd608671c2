"""Pictures of a whole match: its result with the totals over the deals, and the card of its rules."""

from __future__ import annotations

from typing import Final

from bot.i18n.houserules import HouseRule
from bot.i18n.phrases import Phrases
from bot.rendering import models as m
from bot.rendering import scenes
from bot.rendering.renderer import Renderer
from bot.ui.layout import Picture, capital
from bot.ui.pictures import draw
from bot.ui.scene import TableScene
from engine.cards import Card
from engine.rules import Rules

MOST_LINES: Final = 12
"""How many house rules stand on a rule card."""


async def result_picture(renderer: Renderer, phrases: Phrases, scene: TableScene) -> Picture | None:
    """Return the result of a finished match: the places, and the totals over the deals."""
    model = result_model(phrases, scene)
    places = " ".join(
        phrases.say(
            "alt-result-place",
            place=row.place,
            name=row.name.text,
            values=", ".join(
                phrases.say("alt-result-value", heading=heading, value=value)
                for heading, value in zip(model.headings, row.values, strict=True)
            ),
        )
        for row in model.rows
    )
    return await draw(renderer, model, "result.png", phrases.say("alt-result", places=places))


def result_model(phrases: Phrases, scene: TableScene) -> m.ResultPicture:
    """Return the result as drawn."""
    view = scene.view
    words = scenes.ResultWords(
        total=phrases.say("result-total"),
        out=phrases.say("result-out"),
        games=phrases.say("result-won"),
        chips=phrases.say("result-chips"),
        game=lambda number: phrases.say("table-game", game=number),
        number=phrases.points,
        thousands=phrases.thousands,
    )
    key, count = ("result-games", len(view.games)) if len(view.games) > 1 else ("result-deals", len(view.history))
    note = phrases.say(key, count=count)
    return scenes.result_scene(view, scene.plain_names, words, title=phrases.say("result-title"), note=note)


async def rule_card_picture(
    renderer: Renderer,
    phrases: Phrases,
    title: str,
    rules: Rules,
    changed: tuple[HouseRule, ...],
    *,
    four_colour: bool = True,
) -> Picture | None:
    """Return the card of a game: what each deal asks for, what cards cost, and the house rules that were changed."""
    model = rule_card_model(phrases, title, rules, changed, four_colour=four_colour)
    deals = " ".join(
        phrases.say("alt-rule-card-deal", number=number, opening=phrases.opening(plan.openings), cards=deal.cards)
        for number, (plan, deal) in enumerate(zip(rules.plans(rules.min_seats), model.deals, strict=True), 1)
    )
    prices = ", ".join(
        phrases.say("alt-rule-card-price", card=_card(phrases, card), points=points) for card, points in model.costs
    )
    alt = phrases.say(
        "alt-rule-card", title=model.title, note=model.note, deals=deals, costs=model.costs_label, prices=prices
    )
    return await draw(renderer, model, "rules.png", alt)


def rule_card_model(
    phrases: Phrases, title: str, rules: Rules, changed: tuple[HouseRule, ...], *, four_colour: bool = True
) -> m.RuleCardPicture:
    """Return the card as drawn; of very many house rules the first: the words beside it say all."""
    lines = [phrases.say("rule-card-rule", name=capital(rule.name), value=rule.value) for rule in changed]
    return scenes.rule_card_scene(
        rules,
        title=title,
        note=phrases.say("rule-card-note", count=len(changed)),
        cards=lambda count: phrases.say("rule-card-cards", count=count),
        opening=phrases.opening,
        either=phrases.say("rule-card-either"),
        costs_label=phrases.say("rule-card-costs"),
        lines=[*lines[:MOST_LINES], *(["…"] if len(lines) > MOST_LINES else [])],
        four_colour=four_colour,
    )


def _card(phrases: Phrases, card: m.MeldCard) -> str:
    if card.rank is None or card.suit is None:
        return phrases.card(Card.joker())
    return phrases.card(Card.of(card.rank, card.suit))
