"""The score sheet after a deal, with Ready; after the last deal the places, the league and Again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from discord import ButtonStyle

from bot.i18n.phrases import Phrases
from bot.rendering.renderer import Renderer
from bot.rendering.scenes import games_won, match_totals
from bot.ui.clock_text import deadline_line
from bot.ui.ids import PressId
from bot.ui.layout import Content, button, layout
from bot.ui.match_pictures import result_picture
from bot.ui.pictures import last_deal_lines, score_picture
from bot.ui.press import Press
from bot.ui.scene import TableScene
from engine.rules import MatchEnd, MatchForm
from engine.state import DealResult, Phase


async def score_message(
    renderer: Renderer, phrases: Phrases, scene: TableScene, league: Sequence[str] = (), *, over: bool = False
) -> Content:
    """Return the sheet of the last deal scored, with Ready until the next deal; ``over`` tables wait for nobody."""
    scene = looking_back(scene)
    picture = await score_picture(renderer, phrases, scene)
    text = "\n".join(score_text(phrases, scene))
    view = scene.view
    groups: list[list[Press]] = []
    if view.phase is Phase.SCORED and not over:
        text += "\n" + phrases.say("scores-waiting", who=scene.listed(phrases, view.awaited))
        if scene.deadline is not None:
            text += "\n" + deadline_line(phrases, scene)
        label = phrases.say("button-ready")
        groups.append([button(PressId(scene.record.table_id, "ready", view.moment), label, ButtonStyle.success)])
    elif view.phase is Phase.FINISHED:
        text += "\n\n" + "\n".join(end_lines(phrases, scene, league))
        groups.append(_looking_on(phrases, scene))
    result = await result_picture(renderer, phrases, scene) if view.phase is Phase.FINISHED else None
    return layout(text, picture, groups, last=result)


def looking_back(scene: TableScene) -> TableScene:
    """Return a table on whose sheet the deal scored last stands: a game that has just begun has none of its own."""
    view = scene.view
    if view.results or not view.history:
        return scene
    game, totals = view.history[-1].game, view.games[-1].totals
    seats = tuple(replace(seat, total=total) for seat, total in zip(view.seats, totals, strict=True))
    results = tuple(result for result in view.history if result.game == game)
    return replace(scene, view=replace(view, game=game, results=results, seats=seats))


def _looking_on(phrases: Phrases, scene: TableScene) -> list[Press]:
    """Return what may be pressed after a match for as long as its sheet stands: the argument is the match."""
    match = (str(scene.record.table_id),)
    return [
        button(PressId(0, "again", args=match), phrases.say("button-again"), ButtonStyle.success),
        button(PressId(0, "dearest", args=match), phrases.say("button-dearest")),
    ]


def score_text(phrases: Phrases, scene: TableScene) -> list[str]:
    """Return the last deal as text, a line a seat; and that nothing is scored yet if so."""
    if not scene.view.results:
        return [phrases.say("scores-title-none")]
    result = scene.view.results[-1]
    key = "scores-heading-sudden-death" if result.sudden_death else "scores-heading"
    heading = phrases.say(
        key,
        number=result.number,
        of=phrases.of_deals(scene.view.deals),
        contract=phrases.opening(result.openings),
        result=_result(phrases, scene, result),
    )
    return [heading, *last_deal_lines(phrases, scene, scene.names), *stake_lines(phrases, scene)]


def deal_line(phrases: Phrases, scene: TableScene, result: DealResult) -> str:
    """Return what everybody scored in a deal, in one line."""
    scores = phrases.listed(
        [
            phrases.say("history-score", name=scene.names[score.seat], points=phrases.points(score.total))
            for score in result.scores
        ]
    )
    if result.sudden_death:
        return phrases.say("history-deal-sudden-death", scores=scores)
    contract = phrases.shapes(result.openings)
    return phrases.say("history-deal", number=result.number, contract=contract, scores=scores)


def stake_lines(phrases: Phrases, scene: TableScene) -> list[str]:
    """Return what stands beside the points: games won, play chips and the pot, who is out or may buy in again."""
    view, names = scene.view, scene.names
    lines = []
    if view.rules.match is MatchForm.BEST_OF_3:
        won = games_won(view)
        games = [phrases.say("scores-game-won", name=names[seat], count=count) for seat, count in enumerate(won)]
        lines.append(phrases.say("scores-game", game=view.game, games=", ".join(games)))
    if view.chips:
        moved = enumerate(map(phrases.signed, view.chips))
        chips = [phrases.say("chips-line", who=names[seat], chips=text) for seat, text in moved]
        lines.append(phrases.say("scores-pot", lines=", ".join(chips), pot=view.pot))
    if view.rules.match_end is MatchEnd.ELIMINATION:
        out = [seat.seat for seat in view.seats if seat.seat not in view.still_in]
        over = [seat.seat for seat in view.seats if seat.seat in view.still_in and seat.total > view.rules.limit]
        if out:
            lines.append(phrases.say("scores-out", who=scene.listed(phrases, out)))
        if over and view.phase is Phase.SCORED and view.rules.buy_ins:
            lines.append(phrases.say("scores-over", who=scene.listed(phrases, over), limit=view.rules.limit))
    return lines


def end_lines(phrases: Phrases, scene: TableScene, league: Sequence[str]) -> list[str]:
    """Return the places of a finished match, and what changed in the league."""
    places = scene.view.places or ()
    lines, totals, rules = [phrases.say("match-over")], match_totals(scene.view), scene.view.rules
    if rules.goes_to_a_limit and len(scene.view.results) >= rules.most_deals:
        lines.append(phrases.say("match-most-deals", deals=rules.most_deals))
    for place, seat in sorted((place, seat) for seat, place in enumerate(places)):
        total = phrases.points(totals[seat])
        lines.append(phrases.say("match-place", place=place, name=scene.names[seat], total=total))
    if places.count(1) > 1:
        lines.append(phrases.say("match-tied"))
    return [*lines, *league]


def _result(phrases: Phrases, scene: TableScene, result: DealResult) -> str:
    if result.blocked is not None:
        return phrases.say(f"event-deal-blocked-{result.blocked}")
    if result.winner is None:
        return phrases.say("table-scored-blocked")
    return phrases.say("event-went-out", who=scene.names[result.winner])
