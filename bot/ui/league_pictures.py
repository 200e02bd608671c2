"""Pictures of the league: a leaderboard's page, a player's rating."""

from __future__ import annotations

from zoneinfo import ZoneInfo

from bot.i18n.league import day, headings, player, standing_values
from bot.i18n.phrases import Phrases
from bot.league.door import Ask, Board, Profile, Standing
from bot.rendering import models as m
from bot.rendering.renderer import Renderer
from bot.ui.layout import Picture
from bot.ui.pictures import draw


async def board_picture(
    renderer: Renderer, phrases: Phrases, server: str, ask: Ask, board: Board, mine: int, words: tuple[str, str]
) -> Picture | None:
    """Return the picture of a page; ``words`` are of which matches it is, and what the picture shows in words."""
    span, alt = words
    shown = list(board.standings)
    if board.mine is not None and board.mine not in shown:
        shown.append(board.mine)
    own = None if board.mine is None else board.mine.user_id
    rows = tuple(_row(phrases, ask, standing, standing.user_id in {mine, own}) for standing in shown)
    title = f"{phrases.say('league-title')} · {server}" if server else phrases.say("league-title")
    note = f"{span} · {phrases.say('league-note', count=board.count)}"
    empty = phrases.say("league-empty-picture")
    model = m.LeaderboardPicture(title, note, headings(phrases, ask), rows, empty)
    return await draw(renderer, model, "leaderboard.png", alt)


def _row(phrases: Phrases, ask: Ask, standing: Standing, mine: bool) -> m.LeaderboardRow:
    return m.LeaderboardRow(
        phrases.number(standing.rank),
        player(phrases, standing.user_id, standing.name, str),
        phrases.say("league-nobody", rank=standing.rank),
        standing_values(phrases, ask, standing),
        mine,
    )


async def rating_picture(
    renderer: Renderer, phrases: Phrases, name: str, profile: Profile, where: ZoneInfo
) -> Picture | None:
    """Return the plot of somebody's rating; none before the second match."""
    if len(profile.ratings) < 2:
        return None
    values = tuple(rating for _, rating in profile.ratings)
    first, last = profile.ratings[0][0], profile.ratings[-1][0]
    facts = {"from": phrases.number(values[0]), "to": phrases.number(values[-1])}
    alt = phrases.say("alt-stats-plot", name=name, count=len(values), **facts)
    days = day(phrases, first, where), day(phrases, last, where)
    model = m.RatingPicture(name, phrases.say("stats-plot"), values, *days, phrases.thousands)
    return await draw(renderer, model, "rating.png", alt)
