"""What a hand panel says above and below its picture."""

from __future__ import annotations

from bot.i18n.phrases import Phrases
from bot.i18n.tidings import event_line, sayable
from bot.ui.clock_text import deadline_line
from bot.ui.cutting import cut_request
from bot.ui.modes import Base, Building, MeldProposal, Mode, Moving, Proposal, Throwing, Where
from bot.ui.scene import HandScene, TableScene
from engine.melds import Meld
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
    lines = [phrases.say("sorted-as", sort=phrases.say(f"button-sort-{scene.sort}").lower())]
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
        return say("panel-waiting")
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
    if view.phase is Phase.DRAW:
        if legal.draw_ends_deal:
            return say("panel-draw-ends-deal", card=card) if legal.take else say("panel-draw-ends-deal-bare")
        if legal.take and not legal.draw:
            return say("panel-your-turn-must-take", card=card)
        return say("panel-your-turn-draw" if legal.take else "panel-your-turn-stock-only")
    if legal.end_turn:
        return say("panel-your-turn-stuck")
    if view.seats[scene.view.seat].down:
        return say("panel-your-turn-down" if legal.lay_offs else "panel-your-turn-discard")
    return say("panel-your-turn-open", contract=phrases.opening(view.openings))


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
            return "\n".join(
                (
                    say("mode-proposal", number=number, count=len(scene.lay_downs), melds=phrases.melds(melds)),
                    _rest(phrases, scene, melds),
                )
            )
        case MeldProposal(index):
            count = len(scene.new_melds)
            if not count:
                return say("mode-proposal-gone")
            meld = scene.new_melds[index % count]
            return say("mode-meld", number=index % count + 1, count=count, melds=phrases.meld(meld))
        case Building(draft):
            kind = draft.wanted(scene.view.table.openings)
            if kind is None:
                return "\n".join(
                    (say("mode-building-done", melds=phrases.melds(draft.melds)), _rest(phrases, scene, draft.melds))
                )
            count = len(draft.kinds(scene.view.table.openings))
            lines = [say("mode-building", kind=phrases.kind(kind), number=len(draft.melds) + 1, count=count)]
            if draft.melds:
                lines.append(say("mode-building-so-far", melds=phrases.melds(draft.melds)))
            if draft.picked:
                lines.append(say("mode-building-picked", cards=phrases.cards(draft.picked)))
            return "\n".join(lines)
        case Where(card):
            return say("mode-where", card=phrases.card(card))
        case Moving():
            return say("mode-moving")
        case Throwing(card):
            return say("mode-throwing", card=phrases.card(card))


def _rest(phrases: Phrases, scene: HandScene, melds: tuple[Meld, ...]) -> str:
    used = {card for meld in melds for card in meld.cards}
    rest = sorted(card for card in scene.view.hand if card not in used)
    return phrases.say("mode-proposal-rest", cards=phrases.cards(rest))
