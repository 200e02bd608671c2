"""The computers: matches at every size of table and under mixed house rules, and what each level promises."""

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from engine import actions as a
from engine.computer import LEVELS, Enough, NothingToDo, Strategy, careful, greedy
from engine.fold import evolve, replay
from engine.legal import legal
from engine.notation import SEATS
from engine.packs import SeededShuffler
from engine.play import open_match, play
from engine.presets import PAGAT, PRESETS, TRINIDAD
from engine.rules import ExtraMelds, JokerSwap, MatchEnd, Rules, SetJoker, TakenDuty
from engine.state import Match, Phase, awaited
from engine.views import look
from tests.engine.hidden import with_others_hidden
from tests.engine.players import Playthrough, random_rules
from tests.engine.positions import Table, call_window, table

MOST_ACTS = 12_000
"""No match of computers takes longer; one that does not end fails here instead of hanging."""


CERTAIN = {name: strategy for name, strategy in LEVELS.items() if name != "beginner"}
"""The levels that throw nothing by mistake."""


def never() -> bool:
    """The patience of a test: no computer is told to hurry."""
    return False


def brief() -> Enough:
    """The patience for trying out a few worlds."""
    asked = iter(range(8))
    return lambda: next(asked, None) is None


def act_of(found: Table, seat: str, strategy: Strategy) -> a.Action:
    """Return what the strategy does in a position, having checked that it is legal and repeats."""
    number = SEATS.index(seat)
    view = look(found.match, number)
    action = strategy(view, brief())
    assert action in view.legal
    assert strategy(view, brief()) == action
    return action


def play_out(match: Match, strategies: Sequence[Strategy], seed: int, deals: int | None = None) -> Match:
    """Let computers finish the match, or so many more deals of it; every action they choose is legal."""
    shuffler = SeededShuffler(seed)
    stop = None if deals is None else len(match.results) + deals
    for _ in range(MOST_ACTS):
        waiting = awaited(match)
        if not waiting or (stop is not None and len(match.results) >= stop):
            return match
        view = look(match, waiting[0])
        action = strategies[waiting[0]](view, never)
        assert action in view.legal
        for event in play(match, waiting[0], action, shuffler):
            match = evolve(match, event)
    raise AssertionError("the match does not end")


@pytest.mark.parametrize("seats", range(3, 9))
def test_computers_play_at_every_table(seats: int) -> None:
    strategies = [greedy if seat % 2 == 0 else careful for seat in range(seats)]
    match = play_out(replay(open_match(Rules(), seats, SeededShuffler(seats))), strategies, seats, deals=4)
    assert [result.winner is not None for result in match.results].count(True) >= 3


@pytest.mark.parametrize("level", ["careful", "greedy"])
@pytest.mark.parametrize("name", PRESETS)
def test_computers_play_whole_matches_of_every_named_game(name: str, level: str) -> None:
    """One level alone: the careful one never calls, so its matches of contracts are short of cards and long."""
    preset = PRESETS[name]
    rules = replace(preset, max_reshuffles=min(2, preset.max_reshuffles), limit=min(100, preset.limit))
    seats = min(3, rules.max_seats)
    match = play_out(replay(open_match(rules, seats, SeededShuffler(name))), [LEVELS[level]] * seats, seed=1)

    assert match.phase is Phase.FINISHED
    if rules.points_open:
        assert any(result.winner is not None for result in match.results)


@pytest.mark.parametrize("seed", range(24))
def test_computers_play_under_every_mix_of_house_rules(seed: int) -> None:
    chance = random.Random(seed)
    seats = 2 + seed % 7
    rules = random_rules(chance, seats)
    strategies = [LEVELS[chance.choice(("careful", "greedy"))] for _ in range(seats)]
    match = play_out(replay(open_match(rules, seats, SeededShuffler(seed))), strategies, seed, deals=2)
    assert match.phase is Phase.FINISHED or len(match.results) == 2


@pytest.mark.parametrize("seed", range(21))
def test_the_careful_computer_finishes_what_a_person_left(seed: int) -> None:
    """A random player stops anywhere, in mid-turn or in a call; the careful one ends the deal for every seat."""
    chance = random.Random(seed)
    seats = 2 + seed % 7
    through = Playthrough(random_rules(chance, seats), seats, seed)
    for _ in range(chance.randint(0, 160)):
        if not through.step():
            break
    played = len(through.now.results)
    match = play_out(through.now, [careful] * seats, seed, deals=1)
    assert match.phase is Phase.FINISHED or len(match.results) == played + 1


DEBTS: dict[str, dict[str, Any]] = {
    "new_meld": {"taken_card": TakenDuty.NEW_MELD},
    "in_meld": {"taken_card": TakenDuty.IN_MELD},
    "first_meld": {"taken_card": TakenDuty.FIRST_MELD},
    "a joker at once": {"joker_swap": JokerSwap.AT_ONCE, "set_joker": SetJoker.ONE_SUIT},
    "lay-offs count": {"lay_offs_count": True, "joker_swap": JokerSwap.AT_ONCE, "taken_card": TakenDuty.FIRST_MELD},
    "one lay-off an end": {
        "max_lay_offs_per_end": 1,
        "joker_discard": False,
        "hunt_exempt": False,
        "taken_card": TakenDuty.NEW_MELD,
    },
}
"""House rules by which something is owed before the discard."""


@pytest.mark.parametrize("debt", DEBTS)
def test_the_careful_computer_pays_what_a_person_left_owing(debt: str) -> None:
    """Whenever a person leaves with a debt, the turn is over within as many acts as cards can be laid, and a few."""
    rules = replace(PRESETS["kalooki_51"], jokers=8, match_end=MatchEnd.DEALS, deals=2, **DEBTS[debt])
    owing = 0
    for seed in range(6):
        through = Playthrough(rules, 3, seed)
        while owing < 40 and through.step():
            for seat in awaited(through.now):
                if legal(through.now, seat).owes:
                    owing += 1
                    assert_ends_turn(through.now, seat)
    assert owing >= 10


def assert_ends_turn(match: Match, seat: int) -> None:
    """The careful computer brings the seat's turn to its end."""
    shuffler = SeededShuffler(1)
    turns = match.deal.turns if match.deal is not None else 0
    for _ in range(40):
        action = careful(look(match, seat), never)
        for event in play(match, seat, action, shuffler):
            match = evolve(match, event)
        assert match.deal is not None
        if match.deal.turns != turns or match.deal.phase is Phase.SCORED:
            return
    raise AssertionError("the turn does not end")


def test_greedy_plays_whole_matches_and_goes_out_in_nearly_every_deal() -> None:
    outs = 0
    for seed in (1, 2):
        match = play_out(replay(open_match(Rules(), 4, SeededShuffler(seed))), [greedy] * 4, seed)
        assert match.phase is Phase.FINISHED
        outs += sum(result.winner is not None for result in match.results)
    assert outs >= 17


def test_greedy_beats_careful() -> None:
    totals = [0, 0]
    for seed in range(2):
        strategies = [greedy, careful, greedy, careful]
        match = play_out(replay(open_match(Rules(), 4, SeededShuffler(seed))), strategies, seed, deals=5)
        for seat, total in enumerate(match.totals):
            totals[seat % 2] += total
    assert totals[0] < totals[1]


@pytest.mark.parametrize("strategy", LEVELS.values(), ids=LEVELS)
def test_a_seat_that_is_not_awaited_has_nothing_to_do(strategy: Strategy) -> None:
    found = table(turn="A")
    with pytest.raises(NothingToDo) as caught:
        strategy(look(found.match, 1), never)
    assert caught.value.seat == 1


@pytest.mark.parametrize("strategy", LEVELS.values(), ids=LEVELS)
def test_a_strategy_sees_no_more_than_its_seat(strategy: Strategy) -> None:
    """Two matches that differ only in what a seat may not know are played alike."""
    match = replay(open_match(Rules(), 4, SeededShuffler(4)))
    shuffler = SeededShuffler(5)
    for _ in range(60):
        waiting = awaited(match)
        if not waiting or match.phase is Phase.SCORED:
            break
        seat = waiting[0]
        action = strategy(look(match, seat), brief())
        assert strategy(look(with_others_hidden(match, seat), seat), brief()) == action
        for event in play(match, seat, action, shuffler):
            match = evolve(match, event)


# What the careful computer promises (R-J30)


def test_careful_draws_from_the_stock_even_if_the_discard_helps() -> None:
    found = table(hands={"A": "4S 4H 9D 9H 9S KS KH KD 2C"}, pile="4D", drawn=False)
    assert act_of(found, "A", careful) == a.Draw()
    assert act_of(found, "A", greedy) == a.Take()


def test_careful_takes_where_drawing_would_end_the_deal() -> None:
    found = table(Rules(max_reshuffles=0), hands={"A": "4S 7H 9D 2H 9S KS KH QD 2C"}, stock="", drawn=False)
    assert legal(found.match, 0).draw_ends_deal
    assert act_of(found, "A", careful) == a.Take()
    assert act_of(found, "A", greedy) == a.Take()


def test_careful_neither_calls_nor_allows_a_call() -> None:
    found = call_window(hands={"C": "7C 8C 9C 10C 4H 5H 6H 2S AD QD KC 10S"})
    assert act_of(found, "C", greedy) == a.Call()
    assert act_of(found, "C", careful) == a.PassCall()
    found.call("C")
    assert act_of(found, "A", careful) == a.RefuseCall()


@pytest.mark.parametrize("strategy", LEVELS.values(), ids=LEVELS)
def test_a_contract_in_hand_is_laid_and_the_deal_won(strategy: Strategy) -> None:
    found = table(hands={"A": "4S 4H 4C 9D 9H JK KS KH KD 2C"})
    action = act_of(found, "A", strategy)
    assert isinstance(action, a.LayDown)
    found.act("A", action)
    assert act_of(found, "A", strategy) == a.Discard(found.card("A", "2C"))


@pytest.mark.parametrize("strategy", LEVELS.values(), ids=LEVELS)
def test_new_melds_come_before_lay_offs(strategy: Strategy) -> None:
    found = table(
        hands={"A": "QS QH QC 8S 2D 5D"}, melds=["A: KS KH KD", "A: 9D 9H 9S", "A: 4S 4H 4C", "B: 4S 5S 6S 7S"]
    )
    assert isinstance(act_of(found, "A", strategy), a.AddMeld)
    found.act("A", act_of(found, "A", strategy))
    assert act_of(found, "A", strategy) == a.LayOff(found.card("A", "8S"), 3, found.legal("A").lay_offs[0].end)
    found.act("A", act_of(found, "A", strategy))
    assert act_of(found, "A", strategy) == a.Discard(found.card("A", "5D"))


def test_the_dearest_card_is_laid_off_first_and_jokers_wait() -> None:
    found = table(hands={"A": "KC 9C JK 2D 3D"}, melds=["A: KS KH KD", "A: 9D 9H 9S", "A: 4S 4H 4C"])
    laid = []
    while isinstance(action := act_of(found, "A", careful), a.LayOff):
        laid.append(action.card.name)
        found.act("A", action)
    assert laid == ["KC", "9C", "JK"]
    assert action == a.Discard(found.card("A", "3D"))


def test_a_joker_goes_first_where_it_would_be_left_over() -> None:
    """One end is free: the joker takes it and the natural card is thrown; the other way round the joker is stuck."""
    full = "A: KS KH JK JK JK"
    runs = ["A: AH 2H 3H JK", "A: JK 10S JS QS KS"]
    found = table(deal=4, packs=3, hands={"A": "AS JK"}, melds=[full, *runs])
    action = act_of(found, "A", careful)
    assert isinstance(action, a.LayOff)
    assert action.card.is_joker


def test_r_j18_with_a_final_discard_the_joker_is_laid_before_the_last_natural() -> None:
    found = table(
        Rules(final_discard_required=True), hands={"A": "KC JK"}, melds=["A: KS KH KD", "A: 9D 9H 9S", "A: 4S 4H 4C"]
    )
    action = act_of(found, "A", careful)
    assert isinstance(action, a.LayOff)
    assert action.card.is_joker
    found.act("A", action)
    assert act_of(found, "A", careful) == a.Discard(found.card("A", "KC"))


def test_j51_a_joker_is_moved_to_get_rid_of_the_card_it_stands_for() -> None:
    found = table(deal=4, hands={"A": "6S 2D 9D"}, melds=["A: 5S JK 7S 8S", "A: 3H 4H 5H 6H", "A: JC QC KC AC"])
    action = act_of(found, "A", careful)
    assert isinstance(action, a.SwapJoker)
    found.act("A", action)
    assert act_of(found, "A", careful) == a.Discard(found.card("A", "9D"))


def test_j54_a_joker_is_taken_back_where_it_can_be_laid_off_again() -> None:
    found = table(TRINIDAD, hands={"A": "6S 2D 9D"}, melds=["A: 5S JK 7S 8S"])
    action = act_of(found, "A", careful)
    assert action == a.SwapJoker(found.card("A", "6S"), 0, found.deal.melds[0].meld.cards[1], None)
    found.act("A", action)
    found.act("A", act_of(found, "A", careful))
    assert found.faces("A") == "2D 9D"


@pytest.mark.parametrize(
    "rules, hand, melds, left",
    [
        (replace(TRINIDAD, adjacent_jokers=False), "2D 9D 3C", ["A: AD JK=2D 3D JK=4D", "A: KS JK JK"], "2D 3C"),
        (replace(TRINIDAD, final_discard_required=True), "6S", ["A: 5S JK=6S 7S 8S"], ""),
    ],
)
def test_j54_but_not_where_it_would_be_left_over(rules: Rules, hand: str, melds: list[str], left: str) -> None:
    found = table(rules, hands={"A": hand}, melds=melds)
    action = act_of(found, "A", careful)
    assert isinstance(action, a.Discard)
    found.act("A", action)
    assert found.faces("A") == left


def test_j62_a_turn_with_only_a_stuck_joker_ends_without_a_discard() -> None:
    found = table(deal=4, packs=3, hands={"A": "JK"}, melds=["A: AS 2S 3S JK", "A: AH 2H 3H JK", "A: AD 2D 3D JK"])
    assert act_of(found, "A", careful) == a.EndTurn()


@pytest.mark.parametrize("strategy", CERTAIN.values(), ids=CERTAIN)
def test_a_card_of_the_contract_is_not_thrown(strategy: Strategy) -> None:
    found = table(hands={"A": "4S 4H 9D 9H 9S KS KH KD QC 2C"})
    assert act_of(found, "A", strategy) == a.Discard(found.card("A", "QC"))


@pytest.mark.parametrize("strategy", [careful, greedy, LEVELS["medium"]])
def test_a_seat_that_is_down_throws_its_dearest_card(strategy: Strategy) -> None:
    found = table(hands={"A": "AC AD 7H QC"}, melds=["A: KS KH KD", "A: 9D 9H 9S", "A: 4S 4H 4C"])
    assert act_of(found, "A", strategy) == a.Discard(found.card("A", "AC"))


# What the greedy one does beside


def test_greedy_takes_what_it_can_lay_once_it_is_down() -> None:
    melds = ["A: KS KH KD", "A: 9D 9H 9S", "A: 4S 4H 4C"]
    for pile, action in (("KC", a.Take()), ("QC", a.Draw()), ("2D", a.Take())):
        found = table(hands={"A": "2C 2S 7H"}, melds=melds, pile=pile, drawn=False)
        assert act_of(found, "A", greedy) == action


def test_greedy_leaves_the_third_of_a_rank_where_no_new_meld_may_be_laid() -> None:
    melds = ["A: KS KH KD", "A: 9D 9H 9S", "A: 4S 4H 4C"]
    rules = Rules(extra_melds=ExtraMelds.NEVER)
    found = table(rules, hands={"A": "2C 2S 7H"}, melds=melds, pile="2D", drawn=False)
    assert act_of(found, "A", greedy) == a.Draw()


def test_greedy_calls_only_what_brings_it_nearer() -> None:
    found = call_window(hands={"C": "2C 3C 4C 5C 9H 10H JH QH 2S AD QD KC"})
    assert act_of(found, "C", greedy) == a.PassCall()


def test_greedy_leaves_a_short_stock_alone() -> None:
    found = call_window(hands={"C": "7C 8C 9C 10C 4H 5H 6H 2S AD QD KC 10S"}, stock=7)
    assert act_of(found, "C", greedy) == a.PassCall()


def test_greedy_allows_a_call_but_not_to_who_stands_better() -> None:
    for totals, action in (((50, 0, 60, 0), a.AllowCall()), ((50, 0, 40, 0), a.RefuseCall())):
        found = call_window(hands={"C": "7C 8C 9C 10C 4H 5H 6H 2S AD QD KC 10S"})
        found.match = _with_totals(found.match, totals)
        found.call("C")
        assert act_of(found, "A", greedy) == action


def test_greedy_refuses_where_refusing_gives_it_a_card_that_it_wants() -> None:
    caller = "7C 8C 9C 10C 4H 5H 6H 2S AD QD KC 10S"
    for hand, action in (
        ("8H 9H 10H 3S 4S 5S JD 6D KD 2C 2S AC", a.RefuseCall()),
        ("2C 3C 4C 5C 9H 10H JH QH 3S AD 6D KC", a.AllowCall()),
    ):
        found = call_window(PAGAT, hands={"B": hand, "C": caller})
        found.call("C")
        assert act_of(found, "B", greedy) == action


def test_greedy_refuses_a_call_by_nobody() -> None:
    found = call_window(hands={"C": "7C 8C 9C 10C 4H 5H 6H 2S AD QD KC 10S"})
    found.call("C")
    view = look(found.match, 0)
    assert greedy(replace(view, table=replace(view.table, window=None)), never) == a.RefuseCall()


def _with_totals(match: Match, totals: tuple[int, ...]) -> Match:
    return replace(match, totals=totals)
