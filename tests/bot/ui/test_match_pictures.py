"""What pictures mark, they say: the result, the rules on a card, the last act, what belongs together in a hand."""

from __future__ import annotations

from dataclasses import replace

import pytest
from discord.ui import TextDisplay

from bot.i18n.catalogue import Catalogue
from bot.i18n.descriptions import table_text
from bot.i18n.houserules import house_rules
from bot.i18n.phrases import Phrases
from bot.rendering.models import Act, Mark
from bot.rendering.plot_layout import level_text
from bot.timing import Clocks, SeatClock
from bot.ui.ids import parse_id
from bot.ui.layout import ALT, Content, Picture
from bot.ui.match_pictures import MOST_LINES, result_model, rule_card_model
from bot.ui.modes import Base, Throwing
from bot.ui.panels import hand_panel
from bot.ui.pictures import arranged, score_model, table_model, table_picture
from bot.ui.press import Press
from bot.ui.rules_text import rules_message
from bot.ui.scene import Sort, TableScene
from bot.ui.score_message import score_message
from bot.ui.table_message import table_message
from engine.events import (
    CallAllowed,
    CallClosed,
    CallMade,
    CallOpened,
    CallRefused,
    CardDrawn,
    Discarded,
    Event,
    LaidDown,
    LaidOff,
    TurnStarted,
    UpcardTaken,
)
from engine.presets import PRESETS
from engine.rules import MatchForm, Stakes
from engine.state import GameResult, Phase
from tests.bot.ui.scenes import big_table
from tests.bot.ui.scenes import table_scene as large
from tests.bot.ui.test_every_game import NAMES, Journey
from tests.bot.ui.test_limits import Blank

PHRASES = Phrases(Catalogue())
MOST_ACTS = 400
"""More acts than any deal here takes."""


class Drawn(Blank):
    """Keeps what it was asked to draw."""

    def __init__(self) -> None:
        super().__init__()
        self.models: list[object] = []

    async def png(self, picture: object) -> bytes:
        self.models.append(picture)
        return await super().png(picture)


def last_of(scene: TableScene) -> Event | None:
    """The last act at a table: what it leads to, a call window or a turn, is no act."""
    acts = [event for event in scene.recent if not isinstance(event, CallOpened | CallClosed | TurnStarted)]
    return acts[-1] if acts else None


def played_until(game: str, kind: type[Event]) -> TableScene:
    """Play a game until the last act is of a kind."""
    journey = Journey(game)
    for _ in range(MOST_ACTS):
        scene = journey.scene()
        if isinstance(last_of(scene), kind):
            return scene
        journey.act()
    raise AssertionError(f"no {kind.__name__}")


def alts(content: Content) -> list[str]:
    """What the pictures of a message say."""
    return [picture.alt for picture in content.pictures if isinstance(picture, Picture)]


def finished() -> TableScene:
    """A match that is over: the North American game is one deal."""
    journey = Journey("north_american")
    while journey.match.places is None:
        journey.act()
    return journey.scene()


async def test_at_the_end_the_result_stands_below_the_sheet() -> None:
    content = await score_message(Blank(), PHRASES, finished())
    assert [picture.filename for picture in content.pictures] == ["scores.png", "result.png"]
    _, alt = alts(content)
    assert alt.startswith("The result. 1. ")
    assert all(name in alt for name in NAMES)


async def test_before_the_end_there_is_no_result() -> None:
    journey = Journey("jamaican")
    while journey.match.phase is not Phase.SCORED:
        journey.act()
    content = await score_message(Blank(), PHRASES, journey.scene())
    assert [picture.filename for picture in content.pictures] == ["scores.png"]
    (text,) = [item.content for item in content.view.walk_children() if isinstance(item, TextDisplay)]
    until = f"<t:{(journey.scene().deadline or 0) // 1000}:R> ({PHRASES.duration(journey.scene().wait)})"
    assert text.endswith(until)


async def test_who_holds_no_card_is_shown_no_hand_and_nothing_to_sort_it_by() -> None:
    journey = Journey("jamaican")
    while journey.match.phase is not Phase.SCORED:
        journey.act()
    hands = [journey.hand(seat, Sort.SUIT) for seat in range(len(NAMES))]
    (out,) = (hand for hand in hands if not hand.view.hand)
    held = next(hand for hand in hands if hand.view.hand)
    for hand, pictures, sorts in ((out, 0, 0), (held, 1, 3)):
        content = await hand_panel(Blank(), PHRASES, hand, Base())
        text = "\n".join(item.content for item in content.view.walk_children() if isinstance(item, TextDisplay))
        found = [parse_id(item.custom_id) for item in content.view.walk_children() if isinstance(item, Press)]
        assert len(content.pictures) == pictures
        assert text.count("Sorted by") == pictures
        assert sum(press is not None and press.verb == "sort" for press in found) == sorts
        assert "0 cards" not in text
        assert any(press is not None and press.verb == "ready" for press in found)


def test_the_result_says_how_many_deals_or_games_were_played() -> None:
    scene = finished()
    assert result_model(PHRASES, scene).note == "1 deal"
    games = tuple(GameResult(number, (1, 2, 3, 4), (0,)) for number in (1, 2))
    several = replace(scene, view=replace(scene.view, games=games))
    model = result_model(PHRASES, several)
    assert model.note == "2 games"
    assert "Games" in model.headings


def test_a_deal_on_the_sheet_has_its_contract_beside_its_number_where_it_has_one() -> None:
    journey = Journey("jamaican")
    while journey.match.phase is not Phase.SCORED:
        journey.act()
    assert [row.label for row in score_model(PHRASES, journey.scene()).rows] == ["1 · 3T"]
    # Where points open a deal there is none.
    assert [row.label for row in score_model(PHRASES, finished()).rows] == ["1"]


def test_several_games_and_chips_are_on_table_and_sheet() -> None:
    scene = finished()
    rules = replace(scene.view.rules, match=MatchForm.BEST_OF_3, stakes=Stakes.POT)
    view = replace(scene.view, rules=rules, games=(GameResult(1, (1, 2, 3, 4), (2,)),), game=2, chips=(-5,) * 4, pot=20)
    staked = replace(scene, view=view)
    table = table_model(PHRASES, staked)
    assert table.header.startswith("Game 2 · Deal")
    assert table.note.endswith("Pot 20")
    assert [seat.wins for seat in table.seats] == ["0", "0", "1", "0"]
    extras = score_model(PHRASES, staked).extras
    assert [(row.label, row.points) for row in extras] == [
        ("Games won", ("0", "0", "1", "0")),
        ("Chips", ("−5",) * 4),
    ]
    plain = replace(scene, view=replace(scene.view, chips=(), pot=0))
    assert score_model(PHRASES, plain).extras == ()
    assert "Pot" not in table_model(PHRASES, plain).note


def test_totals_and_chips_are_grouped_as_the_language_does() -> None:
    french, view = Phrases(Catalogue(), "fr"), finished().view
    seats = tuple(replace(seat, total=1_234) for seat in view.seats)
    rules = replace(view.rules, stakes=Stakes.POT)
    rich = replace(finished(), view=replace(view, rules=rules, seats=seats, chips=(4_500, -1_500, -1_500, -1_500)))
    for phrases, total, chips in ((PHRASES, "1,234", "+4,500"), (french, "1\u202f234", "+4\u202f500")):
        table, sheet, result = table_model(phrases, rich), score_model(phrases, rich), result_model(phrases, rich)
        assert (table.seats[0].total, table.seats[0].chips) == (total, chips)
        assert (sheet.totals[0], sheet.extras[-1].points[0]) == (total, chips)
        row = next(row for row in result.rows if row.name.seat == 0)
        assert (row.values[0], row.values[-1]) == (total, chips)
        assert level_text(-2_000, phrases.thousands) == phrases.points(-2_000)


async def test_an_alt_text_too_long_for_discord_leaves_out_whole_melds_and_says_how_many() -> None:
    scene = large(big_table())
    short = replace(scene, plain_names=tuple("ABCDEFGH"))
    for phrases in (PHRASES, Phrases(Catalogue(), "fr"), Phrases(Catalogue(), "pt-BR")):
        for shown in (scene, short):
            picture = await table_picture(Blank(), phrases, shown)
            assert picture is not None
            assert len(picture.alt) <= ALT
            melds = [f"{shown.view.label(meld.number)} {phrases.meld(meld.meld)}" for meld in shown.view.melds]
            told = sum(meld in picture.alt for meld in melds)
            assert all(meld in picture.alt for meld in melds[:told])
            assert picture.alt.endswith(phrases.say("alt-table-more-melds", count=len(melds) - told))
    few = replace(short, view=replace(short.view, melds=short.view.melds[:3]))
    picture = await table_picture(Blank(), PHRASES, few)
    assert picture is not None
    assert "As text" not in picture.alt


@pytest.mark.parametrize("game", PRESETS)
async def test_the_rules_of_every_game_come_with_their_card(game: str) -> None:
    content = await rules_message(Blank(), PHRASES, game, PRESETS[game])
    (alt,) = alts(content)
    assert alt.count("Deal ") >= len(PRESETS[game].plans(PRESETS[game].min_seats))
    assert "no house rule changed" in alt
    assert f"Joker {PRESETS[game].joker_penalty}" in alt


def test_a_changed_house_rule_stands_on_the_card() -> None:
    model = rule_card_model(PHRASES, "Jamaican", PRESETS["jamaican"], ())
    assert model.lines == ()
    assert model.note == "no house rule changed"


def test_of_very_many_house_rules_the_card_names_the_first() -> None:
    game = PRESETS["jamaican"]
    every = house_rules(PHRASES, PRESETS["kalooki_51"], game)
    changed = tuple(rule for rule in every if rule.usual is not None)
    assert len(changed) > MOST_LINES
    lines = rule_card_model(PHRASES, "Jamaican", game, changed).lines
    assert len(lines) == MOST_LINES + 1
    assert lines[-1] == "…"
    assert all(line[0].isupper() for line in lines[:-1])


async def test_a_changed_house_rule_is_named_on_the_card() -> None:
    drawn = Drawn()
    await rules_message(drawn, PHRASES, "jamaican", replace(PRESETS["jamaican"], max_calls=2, joker_penalty=25))
    (model,) = drawn.models
    assert getattr(model, "note", "") == "2 house rules changed"
    assert len(getattr(model, "lines", ())) == 2


def test_the_last_act_is_marked_where_it_happened() -> None:
    laid = table_model(PHRASES, played_until("jamaican", LaidDown))
    assert any(meld.fresh for meld in laid.melds)
    assert not any(meld.came for meld in laid.melds)


def test_the_card_laid_off_last_is_marked() -> None:
    scene = played_until("jamaican", LaidOff)
    event = last_of(scene)
    assert isinstance(event, LaidOff)
    marked = [meld for meld in table_model(PHRASES, scene).melds if meld.came]
    assert [meld.label for meld in marked] == [scene.view.label(event.meld)]
    (place,) = marked[0].came
    assert scene.view.meld(event.meld).meld.cards[place] == event.card


async def test_who_drew_stands_on_the_stock_and_in_the_alt_text() -> None:
    scene = played_until("jamaican", CardDrawn)
    event = last_of(scene)
    assert isinstance(event, CardDrawn)
    model = table_model(PHRASES, scene)
    assert model.on_stock == Mark(Act.DREW, event.seat)
    assert model.on_pile is None
    picture = await table_picture(Blank(), PHRASES, scene)
    assert picture is not None
    assert f"Last: {NAMES[event.seat]} drew from the stock." in picture.alt


async def test_who_called_is_marked_until_the_next_act_and_got_both_cards_if_allowed() -> None:
    journey = Journey("jamaican")
    seen: set[object] = set()
    for _ in range(MOST_ACTS):
        scene = journey.scene()
        event = last_of(scene)
        model = table_model(PHRASES, scene)
        match event:
            case CallMade(caller):
                assert model.on_pile == Mark(Act.CALLED, caller)
            case CallAllowed(_, caller):
                assert (model.on_pile, model.on_stock) == (Mark(Act.TOOK, caller), Mark(Act.DREW, caller))
            case CallRefused(decider):
                assert model.on_pile == Mark(Act.REFUSED, decider)
            case UpcardTaken(seat):
                assert model.on_pile == Mark(Act.TOOK, seat)
            case Discarded(seat):
                assert (model.on_pile, model.on_stock) == (None, None)
                assert model.thrown_by == seat
            case _:
                pass
        seen.add(type(event))
        if seen >= {CallMade, CallAllowed, Discarded, UpcardTaken}:
            return
        journey.act()
    raise AssertionError(f"only {seen}")


async def test_the_table_says_who_threw_the_upcard_and_who_acts() -> None:
    scene = played_until("no_calls", Discarded)
    event = last_of(scene)
    assert isinstance(event, Discarded)
    picture = await table_picture(Blank(), PHRASES, scene)
    assert picture is not None
    assert f"{NAMES[event.seat]} threw it." in picture.alt
    assert f"To act: {NAMES[scene.view.awaited[0]]}." in picture.alt
    assert scene.view.under is not None
    under = f"Under it: {PHRASES.card(scene.view.under)}."
    assert under in picture.alt
    assert under in table_text(PHRASES, scene.view, NAMES)
    bare = replace(scene.view, pile=scene.view.pile[-1:])
    assert "Under it" not in table_text(PHRASES, bare, NAMES)
    assert f"{NAMES[scene.view.dealer]} dealt." in picture.alt


async def test_the_last_three_events_stand_below_the_table_in_words() -> None:
    scene = played_until("jamaican", LaidOff)
    event = last_of(scene)
    assert isinstance(event, LaidOff)
    content = await table_message(Blank(), PHRASES, scene)
    _, below = (item.content for item in content.view.walk_children() if isinstance(item, TextDisplay))
    lines = below.splitlines()
    assert len(lines) == 3
    assert lines[-1].startswith(f"{NAMES[event.seat]} laid off {PHRASES.card(event.card)}")


async def test_the_best_arrangement_says_what_belongs_together() -> None:
    journey = Journey("jamaican")
    while journey.match.phase is not Phase.PLAY:
        journey.act()
    seat = journey.table.awaited[0]
    hand = journey.hand(seat, Sort.BEST)
    cards, groups = arranged(PHRASES, hand)
    assert sorted(cards) == sorted(hand.view.hand)
    content = await hand_panel(Blank(), PHRASES, hand, Base())
    assert ("Together:" in alts(content)[0]) == bool(groups)
    assert all(group.label in alts(content)[0] for group in groups)


async def test_what_is_chosen_is_said() -> None:
    journey = Journey("jamaican")
    while journey.match.phase is not Phase.PLAY:
        journey.act()
    seat = journey.table.awaited[0]
    hand = journey.hand(seat, Sort.SUIT)
    content = await hand_panel(Blank(), PHRASES, hand, Throwing(hand.view.hand[0]))
    assert f"Chosen: {PHRASES.card(hand.view.hand[0])}." in alts(content)[0]


async def test_who_left_and_who_is_away_is_marked_and_said() -> None:
    scene = played_until("jamaican", Discarded)
    clocks = Clocks((SeatClock(0), SeatClock(0, away_since=1), *(SeatClock(0) for _ in NAMES[2:])))
    gone = replace(scene, record=replace(scene.record, left=(0,), clocks=clocks))
    assert [seat.away for seat in table_model(PHRASES, gone).seats] == [True, True, False, False]
    picture = await table_picture(Blank(), PHRASES, gone)
    assert picture is not None
    assert f"The computer plays for {NAMES[0]} and {NAMES[1]}." in picture.alt
    nobody = await table_picture(Blank(), PHRASES, replace(gone, record=replace(gone.record, left=(), clocks=Clocks())))
    assert nobody is not None
    assert "computer" not in nobody.alt


async def test_what_the_last_act_changed_and_what_opens_the_deal_is_said() -> None:
    scene = played_until("jamaican", LaidOff)
    event = last_of(scene)
    assert isinstance(event, LaidOff)
    picture = await table_picture(Blank(), PHRASES, scene)
    assert picture is not None
    assert f"Changed last: {scene.view.label(event.meld)}." in picture.alt
    assert PHRASES.shapes(scene.view.openings) in picture.alt
