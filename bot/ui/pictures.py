"""From scenes to pictures: what is drawn, its alt text, and the attachment.

Pictures are made of views alone. Drawing happens in the renderer's threads; where it fails the message goes out with
its text, because a missing picture costs nobody a move.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence

from bot.i18n.descriptions import hand_alt, score_lines, table_alt, working
from bot.i18n.phrases import Phrases
from bot.i18n.tidings import event_line
from bot.rendering import models as m
from bot.rendering import scenes
from bot.rendering.arrangement import Part, shown
from bot.rendering.last_act import LastAct, last_act
from bot.rendering.renderer import Renderer
from bot.ui.layout import ALT, Picture
from bot.ui.modes import Advised, Building, MeldProposal, Mode, Proposal, Throwing, Where
from bot.ui.scene import HandScene, Sort, TableScene
from engine.actions import AddMeld, Discard, LayDown, LayOff, SwapJoker
from engine.cards import Card
from engine.computer.hint import Hint
from engine.melds import Meld
from engine.openings import contracts_of
from engine.rules import MatchForm
from engine.state import DealResult, Phase

log = logging.getLogger(__name__)


async def draw(renderer: Renderer, model: m.Picture, filename: str, alt: str) -> Picture | None:
    """Return a picture to attach, or nothing where it could not be drawn."""
    try:
        return Picture(filename, await renderer.png(model), alt)
    except Exception:
        log.exception("%s could not be drawn", filename)
        return None


async def hand_picture(renderer: Renderer, phrases: Phrases, scene: HandScene, mode: Mode) -> Picture | None:
    """Return the picture of a panel: the melds about to be laid, or the hand; none where there are no cards."""
    if scene.view.table.phase is Phase.CUT or not scene.view.hand:
        return None
    melds = _melds_of(scene, mode)
    if melds:
        used = {card for meld in melds for card in meld.cards}
        rest = sorted(card for card in scene.view.hand if card not in used)
        alt = phrases.say("alt-melds", melds=phrases.melds(melds), rest=phrases.cards(rest))
        seat = scene.view.seat
        first = 1 + sum(meld.owner == seat for meld in scene.view.table.melds)
        laid = scenes.lay_down_scene(seat, melds, rest, first=first, four_colour=scene.table.four_colour)
        return await draw(renderer, laid, "melds.png", alt)
    cards, groups = arranged(phrases, scene)
    model = m.HandPicture(cards, scene.view.new, _selected(mode), groups, scene.table.four_colour)
    together = [(group.label, cards[group.start : group.stop]) for group in groups]
    alt = hand_alt(phrases, cards, scene.view.new, together, sorted(_selected(mode)))
    return await draw(renderer, model, "hand.png", alt)


def arranged(phrases: Phrases, scene: HandScene) -> tuple[tuple[Card, ...], tuple[m.Group, ...]]:
    """Return the hand in the order that its owner likes, and what belongs together in it."""
    hand = scene.view.hand
    match scene.sort:
        case Sort.SUIT:
            return tuple(sorted(hand)), ()
        case Sort.RANK:
            return tuple(sorted(hand, key=_by_rank)), ()
        case Sort.BEST:
            return shown(hand, scene.together, [_part_label(phrases, part) for part in scene.together])


def _part_label(phrases: Phrases, part: Part) -> str:
    """Return what a part of a hand is, and how much of it is there where something is missing."""
    meld = phrases.kind(part.kind)
    return meld if part.whole else phrases.say("picture-near", meld=meld, held=len(part.cards), of=part.of)


def _by_rank(card: Card) -> tuple[int, int]:
    return (99, int(card)) if card.is_joker else (int(card.rank), int(card))


def _selected(mode: Mode) -> frozenset[Card]:
    match mode:
        case Throwing(card) | Where(card):
            return frozenset({card})
        case Building(draft):
            return frozenset(draft.picked)
        case Advised(Hint(_, Discard(card) | LayOff(card) | SwapJoker(card))):
            return frozenset({card})
        case _:
            return frozenset()


def _melds_of(scene: HandScene, mode: Mode) -> tuple[Meld, ...]:
    match mode:
        case Proposal(index) if scene.lay_downs:
            return scene.lay_downs[index % len(scene.lay_downs)]
        case MeldProposal(index) if scene.new_melds:
            return (scene.new_melds[index % len(scene.new_melds)],)
        case Building(draft) if not draft.picked:
            return draft.melds
        case Advised(Hint(_, LayDown(melds))):
            return melds
        case Advised(Hint(_, AddMeld(meld))):
            return (meld,)
        case _:
            return ()


def table_model(phrases: Phrases, scene: TableScene) -> m.TablePicture:
    """Return the table as drawn."""
    view = scene.view
    return scenes.table_scene(
        view,
        scene.plain_names,
        header=_picture_header(phrases, scene),
        note=_picture_note(phrases, scene),
        away=scene.absent,
        last=_last(scene),
        number=phrases.points,
        four_colour=scene.four_colour,
    )


async def table_picture(renderer: Renderer, phrases: Phrases, scene: TableScene) -> Picture | None:
    """Return the picture of the table."""
    header, note, last = _picture_header(phrases, scene), _picture_note(phrases, scene), _last(scene)
    signs = [event_line(phrases, event, scene.plain_names, scene.view.label) for event in last.signs]
    alt = table_alt(
        phrases,
        scene.view,
        scene.plain_names,
        phrases.say("alt-table-header", header=header, note=note) if note else header,
        absent=scene.absent,
        fresh=sorted(last.fresh),
        signs=signs,
        limit=ALT,
    )
    return await draw(renderer, table_model(phrases, scene), "table.png", alt)


def _picture_header(phrases: Phrases, scene: TableScene) -> str:
    view = scene.view
    if view.sudden_death:
        return phrases.say("picture-sudden-death")
    of = phrases.of_deals(view.deals)
    if view.rules.match is MatchForm.BEST_OF_3:
        return phrases.say("picture-header-game", game=view.game, number=view.number, of=of)
    return phrases.say("picture-header", number=view.number, of=of)


def _picture_note(phrases: Phrases, scene: TableScene) -> str:
    """Return what opens the deal, and the pot where there is one."""
    shapes = phrases.shapes(scene.view.openings)
    return phrases.say("picture-note-pot", shapes=shapes, pot=scene.view.pot) if scene.view.pot else shapes


def _last(scene: TableScene) -> LastAct:
    return last_act((entry.events for entry in scene.entries), scene.view.melds)


def score_model(phrases: Phrases, scene: TableScene) -> m.ScoreSheetPicture:
    """Return the score sheet as drawn: the last deal in full, every deal, the totals."""
    view = scene.view
    last = view.results[-1] if view.results else None
    return scenes.scores_scene(
        view.results,
        [seat.total for seat in view.seats],
        scene.plain_names,
        title=phrases.say("scores-title-none") if last is None else result_title(phrases, last, view.deals),
        workings=() if last is None else [working(phrases, score) for score in last.scores],
        labels=[deal_label(phrases, result) for result in view.results],
        totals_label=phrases.say("scores-totals"),
        extras=_extras(phrases, scene),
        number=phrases.points,
        four_colour=scene.four_colour,
    )


def _extras(phrases: Phrases, scene: TableScene) -> list[tuple[str, list[str]]]:
    """Return the rows under the totals: games won where there are several, chips where they are played for."""
    view, rows = scene.view, []
    if view.rules.match is MatchForm.BEST_OF_3:
        rows.append((phrases.say("scores-games"), list(map(str, scenes.games_won(view)))))
    if view.chips:
        rows.append((phrases.say("scores-chips"), list(map(phrases.signed, view.chips))))
    return rows


async def score_picture(renderer: Renderer, phrases: Phrases, scene: TableScene) -> Picture | None:
    """Return the picture of the score sheet."""
    lines = " ".join(last_deal_lines(phrases, scene, scene.plain_names)) or phrases.say("scores-title-none")
    alt = phrases.say("alt-scores", lines=lines.replace("**", ""))
    return await draw(renderer, score_model(phrases, scene), "scores.png", alt)


def last_deal_lines(phrases: Phrases, scene: TableScene, names: Sequence[str]) -> list[str]:
    """Return the last deal's scores as text, a line a seat."""
    if not scene.view.results:
        return []
    totals = [seat.total for seat in scene.view.seats]
    return score_lines(phrases, scene.view.results[-1].scores, names, totals)


def result_title(phrases: Phrases, result: DealResult, deals: int | None) -> str:
    """Return a deal's headline."""
    key = "scores-title-sudden-death" if result.sudden_death else "scores-title"
    return phrases.say(key, number=result.number, of=phrases.of_deals(deals), contract=phrases.opening(result.openings))


def deal_label(phrases: Phrases, result: DealResult) -> str:
    """Return a deal's number with its contract in the least space, ``2 · 2T1Q``; ``2`` alone where points open."""
    shapes = []
    for contract in contracts_of(result.openings):
        parts = (("short-trio", contract.sets), ("short-quartet", contract.runs))
        shapes.append("".join(phrases.say(key, count=count) for key, count in parts if count))
    return " · ".join(filter(None, (str(result.number), "/".join(shapes))))
