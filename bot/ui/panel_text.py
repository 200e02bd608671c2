"""What a hand panel says above and below its picture."""

from __future__ import annotations

from bot.i18n.advice import hint_text
from bot.i18n.complaints import violation_sentence
from bot.i18n.houserules import value_words
from bot.i18n.phrases import Phrases
from bot.i18n.tidings import event_line, sayable
from bot.ui.build import Draft
from bot.ui.clock_text import deadline_line
from bot.ui.cutting import cut_request
from bot.ui.modes import Advised, Base, Building, MeldProposal, Mode, Moving, Proposal, Throwing, Where
from bot.ui.scene import HandScene, TableScene
from bot.ui.steps import step_name
from engine.actions import LayDown
from engine.holding import minimum_of
from engine.melds import Meld
from engine.points import meld_points, melds_points
from engine.rules import TakenDuty
from engine.state import Phase


def head(phrases: Phrases, scene: HandScene) -> str:
    """Return where the hand is played and for what, and what its owner is to do."""
    table, view = scene.table, scene.view.table
    key = "panel-place-sudden-death" if view.sudden_death else "panel-place"
    place = phrases.say(
        key,
        number=view.number,
        of=phrases.of_deals(view.deals),
        contract=f"{phrases.opening(view.openings)} ({phrases.shapes(view.openings)})",
        link=table.link,
    )
    channel = table.record.channel_id
    server = phrases.say("panel-server", server=scene.server, channel=str(channel)) if scene.server else f"<#{channel}>"
    lines = [place, server, status(phrases, scene)]
    # A panel is not shown afresh for what others do, so it says nothing about it that would soon be untrue.
    if table.deadline is not None and scene.awaited and not scene.away:
        lines.append(deadline_line(phrases, table))
    return "\n".join(lines)


def below(phrases: Phrases, scene: HandScene, mode: Mode, note: str = "") -> str:
    """Return the hand as text, the piles, the melds on the table, what happened last, and the step that was begun."""
    if scene.view.table.phase is Phase.CUT:  # there are no cards to speak of
        return note
    lines = []
    if scene.view.hand:
        lines.append(phrases.say("sorted-as", sort=phrases.say(f"button-sort-{scene.sort}").lower()))
    if scene.awaited:
        lines.extend(_surroundings(phrases, scene.table))
    step = _step(phrases, scene, mode)
    lines.extend(text for text in (step, note) if text)
    return "\n".join(lines)


def _surroundings(phrases: Phrases, table: TableScene) -> list[str]:
    """Return the piles, the melds on the table and what happened last."""
    view = table.view
    lines = []
    if view.upcard is None:
        lines.append(phrases.say("panel-upcard-none", stock=view.stock))
    else:
        lines.append(phrases.say("panel-upcard", card=phrases.card(view.upcard), stock=view.stock))
    if view.melds:
        lines.append(phrases.say("panel-on-the-table", melds=melds_on_table(phrases, table)))
    said = sayable(table.entries)
    if said:
        line = event_line(phrases, said[-1][0], table.names, view.label)
        lines.append(phrases.say("panel-last", event=line))
    return lines


def melds_on_table(phrases: Phrases, table: TableScene) -> str:
    """Return the melds on the table with their labels."""
    view = table.view
    return " · ".join(f"{view.label(meld.number)} {phrases.meld(meld.meld)}" for meld in view.melds)


def status(phrases: Phrases, scene: HandScene) -> str:
    """Return what the seat's owner is to do, or who is awaited."""
    view, seat, say = scene.view.table, scene.view.seat, phrases.say
    if view.phase is Phase.FINISHED:
        return say("panel-finished")
    if scene.away:
        return say("panel-away")
    if not view.seats[seat].playing:
        return say("panel-watching")
    if view.phase is Phase.CUT:
        return cut_request(phrases, scene)
    if view.phase is Phase.SCORED:
        if seat in view.awaited:
            return say("panel-scored")
        return say("panel-scored-ready")
    if not scene.awaited:
        return say("panel-next" if scene.is_next else "panel-waiting")
    if view.phase in {Phase.CALL, Phase.ANSWER}:
        return _call_status(phrases, scene)
    return _turn_status(phrases, scene)


def _call_status(phrases: Phrases, scene: HandScene) -> str:
    view, legal, say = scene.view.table, scene.view.legal, phrases.say
    window = view.window
    if window is None:
        return ""
    card = phrases.card(window.card)
    if legal.call:
        return say("panel-call", card=card)
    caller = "" if window.caller is None else scene.table.names[window.caller]
    next_player = window.decider == window.next_seat
    return say("panel-answer-next" if next_player else "panel-answer", who=caller, card=card)


def _turn_status(phrases: Phrases, scene: HandScene) -> str:
    view, legal, say = scene.view.table, scene.view.legal, phrases.say
    card = "" if view.upcard is None else phrases.card(view.upcard)
    if scene.debt is not None:
        return say("panel-your-turn-owes", reason=violation_sentence(phrases, scene.debt))
    if view.phase is Phase.DRAW:
        if legal.draw_ends_deal:
            return say("panel-draw-ends-deal", card=card) if legal.take else say("panel-draw-ends-deal-bare")
        if legal.take and not legal.draw:
            return say("panel-your-turn-must-take", card=card)
        if not legal.take:
            return say("panel-your-turn-stock-only")
        return "\n".join((say("panel-your-turn-draw"), *_obligation(phrases, scene, card)))
    if legal.end_turn:
        return say("panel-your-turn-stuck")
    if view.seats[scene.view.seat].down:
        return say("panel-your-turn-down" if legal.lay_offs else "panel-your-turn-discard")
    may_lay = scene.lay_downs or (legal.lay_down and view.rules.points_open)
    return say("panel-your-turn-open" if may_lay else "panel-your-turn-short", contract=phrases.opening(view.openings))


def _obligation(phrases: Phrases, scene: HandScene, card: str) -> list[str]:
    """Return what taking the discard obliges to, if to anything (R-K8)."""
    rules, own = scene.view.table.rules, scene.view.table.seats[scene.view.seat]
    duty = rules.taken_card
    if duty is TakenDuty.FREE or (duty is TakenDuty.FIRST_MELD and own.down):
        return []
    return [phrases.say("panel-take-obliges", card=card, value=value_words(phrases, "taken_card", duty))]


def _step(phrases: Phrases, scene: HandScene, mode: Mode) -> str:
    say = phrases.say
    match mode:
        case Base():
            return ""
        case Proposal(index):
            if not scene.lay_downs:
                return say("mode-proposal-gone")
            melds = scene.lay_downs[index % len(scene.lay_downs)]
            number = index % len(scene.lay_downs) + 1
            proposed = say("mode-proposal", number=number, count=len(scene.lay_downs), melds=phrases.melds(melds))
            return "\n".join((proposed, *_worth(phrases, scene, melds), _rest(phrases, scene, melds)))
        case MeldProposal(index):
            count = len(scene.new_melds)
            if not count:
                return say("mode-proposal-gone")
            meld = scene.new_melds[index % count]
            return say("mode-meld", number=index % count + 1, count=count, melds=phrases.meld(meld))
        case Building(draft):
            return "\n".join(_building(phrases, scene, draft))
        case Where(card):
            return say("mode-where", card=phrases.card(card))
        case Moving():
            return say("mode-moving")
        case Throwing(card):
            return say("mode-throwing", card=phrases.card(card))
        case Advised(hint):
            return hint_text(phrases, scene.view, hint, scene.table.names)


def _building(phrases: Phrases, scene: HandScene, draft: Draft) -> list[str]:
    """Return how far a draft is: what stands, what is picked, and what it is worth where points open."""
    openings = scene.view.table.openings
    if not draft.wanted(openings):
        return [phrases.say("mode-building-done", melds=phrases.melds(draft.melds)), _rest(phrases, scene, draft.melds)]
    lines = [phrases.say("mode-building", meld=step_name(phrases, scene, draft))]
    if draft.melds:
        lines.append(phrases.say("mode-building-so-far", melds=phrases.melds(draft.melds)))
    if draft.picked:
        lines.append(phrases.say("mode-building-picked", cards=phrases.cards(draft.picked)))
    if draft.counts_points(openings):
        lines.extend(_worth(phrases, scene, draft.melds))
    return lines


def _worth(phrases: Phrases, scene: HandScene, melds: tuple[Meld, ...]) -> list[str]:
    """Return what melds are worth where points open; that nothing is needed where a hunt lays nearly all (R-K9)."""
    view = scene.view.table
    needed = minimum_of(view.openings)
    if not needed or not melds:
        return [phrases.say("mode-points-needed", needed=needed)] if needed else []
    points = melds_points(melds, view.rules)
    each = " + ".join(str(meld_points(meld, view.rules)) for meld in melds)
    lines = [phrases.say("mode-points", each=each, points=points, needed=needed)]
    if points < needed and LayDown(melds) in scene.view.legal:
        lines.append(phrases.say("mode-points-lay-offs" if view.rules.lay_offs_count else "mode-points-hunt"))
    return lines


def _rest(phrases: Phrases, scene: HandScene, melds: tuple[Meld, ...]) -> str:
    used = {card for meld in melds for card in meld.cards}
    rest = sorted(card for card in scene.view.hand if card not in used)
    return phrases.say("mode-proposal-rest", cards=phrases.cards(rest))
