"""Events and rules as JSON (the journal): everything round-trips, nothing unreadable is guessed, no card is quoted."""

import json
from dataclasses import replace
from pathlib import Path
from typing import get_args

import pytest

from engine import codec
from engine import events as e
from engine.cards import Card, parse_cards
from engine.codec import dump_event, dump_rules, fingerprint, load_event, load_rules
from engine.fold import replay
from engine.melds import End
from engine.notation import parse_meld, parse_melds
from engine.openings import Contract, MinimumPoints, Schedule
from engine.presets import KALOOKI_40, KALOOKI_51, PAGAT, PRESETS
from engine.rules import AceRank, CallDecider, Cut, MatchEnd, MatchForm, ReshuffleTime, Rules, ShortMerge, Stakes
from engine.state import GameResult, Match
from engine.transcript import parse_event, parse_match, print_event, print_match
from engine.violations import BrokenLog, ImpossibleRules
from tests.engine.players import Playthrough
from tests.engine.positions import table

NINE, JOKER = Card.parse("9S.2"), Card.joker(2)
SCORE = e.SeatScore(1, (NINE, JOKER), (9, 50), doubled=True, unmet=50, bonus=0)
DEAL = e.DealStarted(
    number=3,
    openings=(Contract(1, 2), Contract(2, 1)),
    dealer=2,
    seats=(0, 2),
    hands=(parse_cards("AS 2S"), (), parse_cards("JK 10H")),
    stock=parse_cards("3C 4C"),
    upcard=NINE,
    buried=(JOKER,),
    sudden_death=True,
)

EVERY_EVENT: tuple[e.Event, ...] = (
    e.MatchOpened(PAGAT, 4, 2),
    e.DealerDrawn((((0, NINE), (1, JOKER)), ((0, NINE),)), 1),
    DEAL,
    e.TurnStarted(1, stock_only=True, must_take=True),
    e.StockReshuffled(parse_cards("3C 4C"), (NINE,), 2),
    e.CardDrawn(0, NINE),
    e.CardDrawn(0, None),
    e.UpcardTaken(1, NINE),
    e.LaidDown(1, parse_melds("4S 4H 4C | 9D 9H JK | 5S JK=6S 7S 8S")),
    e.MeldAdded(1, parse_meld("JS QS KS JK=AS")),
    e.LaidOff(2, NINE, 4, End.HIGH),
    e.LaidOff(2, NINE, 4, None),
    e.JokerSwapped(2, NINE, 4, JOKER, End.LOW),
    e.JokerSwapped(2, NINE, 4, JOKER, None),
    e.TookBack(2, 3),
    e.Discarded(2, NINE),
    e.TurnEndedWithoutDiscard(2),
    e.CallOpened(NINE, None, 1, (2, 3)),
    e.CallOpened(NINE, 0, 1, (2,)),
    e.CallPassed(3),
    e.CallBid(3),
    e.CallMade(3, None),
    e.CallAllowed(0, 3, NINE, JOKER),
    e.CallAllowed(None, 3, NINE, None),
    e.CallRefused(0, 3),
    e.CallClosed(),
    e.WentOut(1, bent=True),
    e.DealBlocked(e.BlockReason.DEAD_STOCK),
    e.DealVoided(e.BlockReason.IDLE_ROUNDS),
    e.DealScored((SCORE,)),
    e.BecameReady(1),
    replace(DEAL, game=2),
    replace(DEAL, sudden_death=False, game=3),
    replace(DEAL, openings=(MinimumPoints(40),), cutter=1),
    replace(DEAL, openings=(MinimumPoints(0),), cutter=0, buried=(), sudden_death=False),
    *(e.MatchOpened(rules, 4, 2) for rules in PRESETS.values()),
    *(e.ChipsMoved(reason, (-3, 9, -3, -3)) for reason in e.Payment),
    e.GameEnded(2, (-50, 0, 7, 120), (0,)),
    e.CutAsked(4, (MinimumPoints(51),), 2, (0, 1, 2), 1, sudden_death=True, game=2),
    e.JokerSwapped(1, Card.parse("10H"), 2, Card.parse("JK"), None, Card.parse("10C")),
    e.CardReturned(3, Card.parse("7S.2")),
    e.BoughtIn(2, 87),
    e.BoughtIn(0, -20),
    e.Eliminated((1, 3)),
    e.ChipsMoved(e.Payment.BUY_IN, (0, -10, 0)),
    e.CutAsked(1, (Contract(2, 1), Contract(1, 2)), 0, (0, 1, 2, 3), 3),
    e.DealScored((e.SeatScore(0, (), (), doubled=False, unmet=0, bonus=0, extra=25),)),
    e.DealScored((SCORE, e.SeatScore(0, (), (), doubled=False, unmet=0, bonus=40))),
    e.GameEnded(3, (-50, -50, 7, 120), (0, 1)),
    e.MatchEnded((1, 2, 2, 4)),
)


@pytest.mark.parametrize("event", EVERY_EVENT, ids=lambda event: type(event).__name__)
def test_an_event_round_trips(event: e.Event) -> None:
    line = dump_event(event)

    assert load_event(line) == event
    assert parse_event(print_event(event)) == event
    assert "\n" not in line
    assert json.loads(line)["v"] == (2 if isinstance(event, e.DealStarted) else 1)


def test_every_event_has_a_name_of_its_own_and_was_tried() -> None:
    classes = set(get_args(e.Event))

    assert {type(event) for event in EVERY_EVENT} == classes
    assert len({json.loads(dump_event(event))["event"] for event in EVERY_EVENT}) == len(classes)


def test_the_names_in_the_log_are_fixed() -> None:
    """A journal of last year is read by them: never change one, add a version."""
    assert sorted({json.loads(dump_event(event))["event"] for event in EVERY_EVENT}) == [
        "became_ready", "bought_in", "call_allowed", "call_bid", "call_closed", "call_made", "call_opened",
        "call_passed", "call_refused", "card_drawn", "card_returned", "chips_moved", "cut_asked", "deal_blocked",
        "deal_scored", "deal_started", "deal_voided", "dealer_drawn", "discarded", "eliminated", "game_ended",
        "joker_swapped", "laid_down", "laid_off", "match_ended", "match_opened", "meld_added", "stock_reshuffled",
        "took_back", "turn_ended_without_discard", "turn_started", "upcard_taken", "went_out",
    ]  # fmt: skip


@pytest.mark.parametrize(
    "event, line",
    [
        (
            e.CutAsked(2, (MinimumPoints(51),), 0, (0, 1), 1),
            (
                '{"event":"cut_asked","v":1,"number":2,"openings":[{"points":51}],"dealer":0,"seats":[0,1],"cutter":1,'
                '"sudden_death":false,"game":1}'
            ),
        ),
        (e.CardReturned(3, NINE), '{"event":"card_returned","v":1,"seat":3,"card":"9S.2"}'),
        (e.BoughtIn(2, 87), '{"event":"bought_in","v":1,"seat":2,"total":87}'),
        (e.Eliminated((1, 3)), '{"event":"eliminated","v":1,"seats":[1,3]}'),
        (
            e.JokerSwapped(1, NINE, 2, JOKER, None, Card.parse("9C")),
            '{"event":"joker_swapped","v":1,"seat":1,"card":"9S.2","meld":2,"joker":"JK.2","end":null,"second":"9C"}',
        ),
        (
            e.ChipsMoved(e.Payment.BUY_IN, (0, -10)),
            '{"event":"chips_moved","v":1,"reason":"buy_in","chips":[0,-10]}',
        ),
    ],
    ids=lambda value: type(value).__name__ if not isinstance(value, str) else "",
)
def test_the_fields_in_the_log_are_fixed(event: e.Event, line: str) -> None:
    assert dump_event(event) == line


@pytest.mark.parametrize(
    "event, text",
    [
        (
            e.CutAsked(4, (MinimumPoints(51),), 2, (0, 1, 2), 1, sudden_death=True, game=2),
            "cut 4 game 2 sudden 51P dealer C seats ABC by B",
        ),
        (e.CardReturned(3, NINE), "D returns 9S.2"),
        (e.BoughtIn(0, -20), "A buys-in -20"),
        (e.Eliminated((1, 3)), "eliminated BD"),
        (e.JokerSwapped(1, NINE, 2, JOKER, None, Card.parse("9C")), "B swaps 9S.2 9C for JK.2 in 2 to hand"),
        (
            e.DealScored((e.SeatScore(0, (NINE,), (9,), doubled=False, unmet=0, bonus=0, extra=25),)),
            "score A 9S.2:9 unmet=0 bonus=0 extra=25",
        ),
    ],
    ids=lambda value: type(value).__name__ if not isinstance(value, str) else "",
)
def test_a_line_of_a_match_as_text(event: e.Event, text: str) -> None:
    assert print_event(event) == text
    assert parse_event(text) == event


OLD_DEAL = (
    '{"event":"deal_started","v":1,"number":3,"contracts":[{"sets":1,"runs":2},{"sets":2,"runs":1}],"dealer":2,'
    '"seats":[0,2],"hands":[["AS","2S"],[],["JK","10H"]],"stock":["3C","4C"],"upcard":"9S.2","buried":["JK.2"],'
    '"sudden_death":true}'
)


def test_a_deal_of_the_first_version_named_its_contracts() -> None:
    assert load_event(OLD_DEAL) == DEAL


@pytest.mark.parametrize("change", [('"v":1', '"v":2'), ("contracts", "deals")])
def test_a_deal_is_read_by_the_names_of_its_version(change: tuple[str, str]) -> None:
    with pytest.raises(BrokenLog):
        load_event(OLD_DEAL.replace(*change))


def test_an_old_swap_had_no_second_card_and_an_old_score_no_extra() -> None:
    swap = '{"event":"joker_swapped","v":1,"seat":2,"card":"9S.2","meld":4,"joker":"JK.2","end":"low"}'
    score = (
        '{"event":"deal_scored","v":1,"scores":[{"seat":1,"cards":["9S.2","JK.2"],"points":[9,50],"doubled":true,'
        '"unmet":50,"bonus":0}]}'
    )

    assert load_event(swap) == e.JokerSwapped(2, NINE, 4, JOKER, End.LOW)
    assert load_event(score) == e.DealScored((SCORE,))


def test_a_line_reads_like_the_game() -> None:
    assert dump_event(e.LaidOff(2, NINE, 4, End.HIGH)) == (
        '{"event":"laid_off","v":1,"seat":2,"card":"9S.2","meld":4,"end":"high"}'
    )


@pytest.mark.parametrize(
    "text",
    [
        "",
        "not json 9S.2",
        "[]",
        "7",
        "null",
        "{}",
        '{"event":"discarded"}',
        '{"event":"no_such_event","v":1}',
        '{"event":["discarded"],"v":1,"seat":0,"card":"9S.2"}',
        '{"event":"discarded","v":"1","seat":0,"card":"9S.2"}',
        '{"event":"discarded","v":0,"seat":0,"card":"9S.2"}',
        '{"event":"discarded","v":1,"seat":0}',
        '{"event":"discarded","v":1,"seat":"nine","card":"9S.2"}',
        '{"event":"discarded","v":1,"seat":0,"card":"9S.9"}',
        '{"event":"discarded","v":1,"seat":0,"card":9}',
        '{"event":"laid_off","v":1,"seat":2,"card":"9S.2","meld":4,"end":"middle"}',
        '{"event":"match_opened","v":1,"seats":4,"packs":2,"rules":{"min_seats":8,"max_seats":3}}',
        '{"event":"match_opened","v":1,"seats":4,"packs":2,"rules":{"no_such_rule":1}}',
    ],
)
def test_an_unreadable_entry_is_a_broken_log_that_quotes_no_card(text: str) -> None:
    with pytest.raises(BrokenLog) as caught:
        load_event(text)

    assert "9S" not in str(caught.value)
    assert "9S" not in repr(caught.value)
    assert caught.value.__cause__ is None
    assert caught.value.__suppress_context__


def test_a_log_from_before_matches_of_several_games_replays_to_its_fingerprint() -> None:
    """It names neither the later house rules nor the game of a deal, and was fingerprinted without them."""
    lines = Path(__file__).with_name("logs").joinpath("first_version.jsonl").read_text(encoding="utf-8").splitlines()
    assert not any('"game"' in line or '"play_all_three"' in line for line in lines)

    match = replay(map(load_event, lines))

    assert [result.number for result in match.results] == [1]
    assert fingerprint(match) == "d4fcffc34f10d8021d77ab036f85a62f"


OUT = replace(KALOOKI_51, match_end=MatchEnd.ELIMINATION, buy_ins=1)

LATER = {
    "jokers": 3, "cut": Cut.BUTTON, "distinct_suits": True, "min_run": 3, "ace_rank": AceRank.HIGH,
    "max_jokers_per_meld": 2, "max_lay_offs_per_end": 2, "joker_discard": True, "reshuffle": ReshuffleTime.TURN_END,
    "bend_bonus": 60, "black_ace_penalty": 11, "red_ace_penalty": 11, "bend_extra": 25, "bend_chips": 2,
    "most_deals": 60,
}  # fmt: skip
"""House rules that came later, each with a value that says something."""


def changed_deal(match: Match, **changes: object) -> Match:
    assert match.deal is not None
    return replace(match, deal=replace(match.deal, **changes))  # type: ignore[arg-type]  # fields by name


def test_a_fingerprint_tells_what_a_turn_owes() -> None:
    at = table(KALOOKI_40, hands={"A": "5H 9S 9H 2C 7C"}, melds=["B: 4H JK=5H 6H"], down="A", drawn=None)
    before = [fingerprint(at.match)]
    at.swap("A", "5H", 0, None)
    before.append(fingerprint(at.match))
    deal = at.deal
    assert deal.turn is not None
    before.append(fingerprint(changed_deal(at.match, turn=replace(deal.turn, reclaimed=()))))
    before.append(fingerprint(changed_deal(at.match, turn=replace(deal.turn, returned=True))))

    assert len(set(before)) == 4


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_a_match_read_back_has_its_fingerprint(rules: Rules) -> None:
    game = Playthrough(replace(rules, max_reshuffles=0), rules.min_seats, 1)
    for _ in range(40):
        game.step()

    again = replay([load_event(dump_event(event)) for event in game.log])
    assert fingerprint(again) == fingerprint(game.now)
    assert replay(parse_match(print_match(game.log))) == again == game.now


def test_a_fingerprint_tells_games_and_later_rules_apart() -> None:
    match = table().match
    kinds = [
        match,
        replace(match, rules=Rules(stakes=Stakes.POT)),
        replace(match, rules=Rules(stakes=Stakes.POT), chips=(-10,) * 4),
        replace(match, rules=Rules(ante=11)),
        replace(match, rules=Rules(deal_ante=11)),
        replace(match, rules=Rules(out_chips=11)),
        replace(match, rules=Rules(short_merge=ShortMerge.HARDER)),
        replace(match, rules=Rules(match=MatchForm.BEST_OF_3)),
        replace(match, rules=Rules(match=MatchForm.BEST_OF_3, play_all_three=True)),
        table(Rules(match=MatchForm.BEST_OF_3), game=2, games=[GameResult(1, (0, 1, 2, 3), (0,))]).match,
        table(Rules(match=MatchForm.BEST_OF_3), game=2, games=[GameResult(1, (0, 1, 2, 3), (1,))]).match,
        table(KALOOKI_51).match,
        table(KALOOKI_40).match,
        table(OUT).match,
        table(OUT, eliminated=["B"], hands={"B": ""}, playing="ABCD").match,
        table(OUT, eliminated=["B"], hands={"B": ""}, playing="ABCD", bought_in="C").match,
        changed_deal(match, cutter=1),
        changed_deal(match, cutter=2),
        *(replace(match, rules=replace(match.rules, **{name: value})) for name, value in LATER.items()),  # type: ignore[arg-type]  # fields by name
    ]
    assert len(set(map(fingerprint, kinds))) == len(kinds)


def test_an_entry_of_a_later_version_is_refused() -> None:
    with pytest.raises(BrokenLog, match="discarded of a later version"):
        load_event('{"event":"discarded","v":2,"seat":0,"card":"9S.2"}')


def test_an_entry_of_an_earlier_version_is_brought_up_to_date(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(codec, "_NAMES", {"became_ready": (e.BecameReady, 3)})
    upgrades = {
        ("became_ready", 1): lambda fields: {"who": fields["player"]},
        ("became_ready", 2): lambda fields: {"seat": fields["who"]},
    }
    monkeypatch.setattr(codec, "UPGRADES", upgrades)

    assert load_event('{"event":"became_ready","v":1,"player":2}') == e.BecameReady(2)
    assert load_event('{"event":"became_ready","v":2,"who":2}') == e.BecameReady(2)
    assert load_event('{"event":"became_ready","v":3,"seat":2}') == e.BecameReady(2)


@pytest.mark.parametrize("rules", [*PRESETS.values(), Rules(schedule=Schedule.SHORT7, call_decider=CallDecider.AUTO)])
def test_rules_round_trip(rules: Rules) -> None:
    assert load_rules(dump_rules(rules)) == rules


def test_rules_that_are_not_named_have_their_defaults() -> None:
    assert load_rules('{"max_calls": null}') == Rules(max_calls=None)


@pytest.mark.parametrize(
    "text, field",
    [
        ("no json", "rules"),
        ('{"max_calls": 0}', "max_calls"),
        ('{"call_decider": "nobody"}', "call_decider"),
        ('{"house_of_cards": true}', "house_of_cards"),
    ],
)
def test_rules_that_cannot_be_read_name_the_field(text: str, field: str) -> None:
    with pytest.raises(ImpossibleRules) as caught:
        load_rules(text)

    assert caught.value.field == field
    assert caught.value.reason == "not_a_value"


def test_a_fingerprint_tells_states_apart() -> None:
    at = table()
    before = fingerprint(at.match)

    assert before == fingerprint(table().match)
    assert len(before) == 32
    at.discard("A", at.legal("A").discards[0].name)
    assert fingerprint(at.match) != before
