"""The levels against each other: their manners, their slips, and that no table of theirs ever stalls."""

import random
from dataclasses import replace

import pytest

from engine import actions as a
from engine.arrange import distance, helping_faces
from engine.computer import LEVELS, Enough, Strategy
from engine.computer.dumping import dumping_costs
from engine.computer.prospects import prospect
from engine.computer.sight import by_face, unseen_cards
from engine.computer.throwing import throwing_costs
from engine.fold import evolve, replay
from engine.holding import Holding
from engine.joins import ends_for, laid_off
from engine.melds import Meld
from engine.notation import SEATS
from engine.packs import SeededShuffler, full_pack
from engine.play import open_match, play
from engine.presets import KALOOKI_51, NO_CALLS, PRESETS, TRINIDAD
from engine.rules import Rules
from engine.scoring import penalties, penalty
from engine.state import Match, Phase, awaited
from engine.views import PlayerView, look
from tests.engine.players import random_rules
from tests.engine.positions import Table, call_window, table

EYES_OPEN = {name: LEVELS[name] for name in ("hard", "expert")}
"""The levels that look at others."""

MANNERLY = {name: LEVELS[name] for name in ("medium", "hard", "expert")}
"""The levels that give nobody a card as a present."""


def at_once() -> bool:
    """The patience of a table in a hurry."""
    return True


def brief() -> Enough:
    """The patience for trying out a few worlds."""
    asked = iter(range(9))
    return lambda: next(asked, None) is None


def act_of(found: Table, seat: str, strategy: Strategy) -> a.Action:
    view = look(found.match, SEATS.index(seat))
    action = strategy(view, brief())
    assert action in view.legal
    return action


def whole_deals(rules: Rules, names: tuple[str, ...], seed: int, deals: int) -> Match:
    """Let the levels play so many deals; every act is legal, and they are not so many that a table would stall."""
    shuffler = SeededShuffler(seed)
    match = replay(open_match(rules, len(names), shuffler))
    for _ in range(4000 * deals):
        waiting = awaited(match)
        if not waiting or len(match.results) >= deals:
            return match
        view = look(match, waiting[0])
        action = LEVELS[names[waiting[0]]](view, at_once)
        assert action in view.legal
        for event in play(match, waiting[0], action, shuffler):
            match = evolve(match, event)
    raise AssertionError("the table stalls")


@pytest.mark.parametrize("name", PRESETS)
def test_no_table_of_mixed_levels_stalls(name: str) -> None:
    rules = replace(PRESETS[name], max_reshuffles=min(2, PRESETS[name].max_reshuffles))
    names = ("beginner", "hard", "medium", "easy")[: rules.max_seats]
    match = whole_deals(rules, names, seed=3, deals=2)
    assert match.phase is Phase.FINISHED or len(match.results) == 2


@pytest.mark.parametrize("seed", range(8))
def test_the_hard_computer_plays_under_every_mix_of_house_rules(seed: int) -> None:
    chance = random.Random(seed)
    seats = 2 + seed % 3
    rules = random_rules(chance, seats)
    match = whole_deals(replace(rules, max_reshuffles=min(2, rules.max_reshuffles)), ("hard",) * seats, seed, deals=1)
    assert match.phase is Phase.FINISHED or len(match.results) == 1


@pytest.mark.parametrize("name", ["jamaican", "pagat", "trinidad", "kalooki_51", "rami_51"])
def test_the_expert_thinks_in_every_kind_of_game(name: str) -> None:
    """Its first decisions of a deal are legal and repeat, whatever it tried out."""
    shuffler = SeededShuffler(5)
    match = replay(open_match(PRESETS[name], 3, shuffler))
    thought = 0
    for _ in range(40):
        waiting = awaited(match)
        if not waiting or match.phase is Phase.SCORED or thought > 4:
            break
        view = look(match, waiting[0])
        action = LEVELS["expert"](view, brief())
        assert action in view.legal
        if isinstance(action, a.Discard | a.Call):
            thought += 1
            assert LEVELS["expert"](view, brief()) == action
        for event in play(match, waiting[0], action, shuffler):
            match = evolve(match, event)
    assert thought > 2


# Slips


def test_a_beginner_throws_any_card_in_about_three_turns_of_ten() -> None:
    slips = 0
    for moment in range(200):
        found = table(hands={"A": "4S 4H 9D 9H 9S KS KH KD QC 2C"})
        found.match = replace(found.match, moment=moment)
        slips += act_of(found, "A", LEVELS["beginner"]) != a.Discard(found.card("A", "QC"))
    assert 35 <= slips <= 75


@pytest.mark.parametrize(
    "level, least, most", [("beginner", 1, 25), ("easy", 30, 70), ("medium", 75, 125), ("hard", 200, 200)]
)
def test_where_nobody_may_call_the_weaker_levels_overlook_discards_that_help(level: str, least: int, most: int) -> None:
    taken = 0
    for moment in range(200):
        found = table(NO_CALLS, hands={"A": "4S 4H 9D 9H 9S KS KH KD 2C"}, pile="QC 4D", drawn=False)
        found.match = replace(found.match, moment=moment)
        taken += act_of(found, "A", LEVELS[level]) == a.Take()
    assert least <= taken <= most


@pytest.mark.parametrize("level, least, most", [("beginner", 10, 50), ("easy", 75, 125), ("medium", 200, 200)])
def test_the_weaker_levels_let_calls_go(level: str, least: int, most: int) -> None:
    made = 0
    for moment in range(200):
        found = call_window(hands={"C": "7C 8C 9C 10C 4H 5H 6H 2S AD QD KC 10S"})
        found.match = replace(found.match, moment=moment)
        made += act_of(found, "C", LEVELS[level]) == a.Call()
    assert least <= made <= most


# Manners


def events_of(rules: Rules, names: tuple[str, ...], seed: int, deals: int) -> list[tuple[PlayerView, a.Action]]:
    """Return what the levels did, with what they saw."""
    shuffler = SeededShuffler(seed)
    match = replay(open_match(rules, len(names), shuffler))
    found = []
    while (waiting := awaited(match)) and len(match.results) < deals:
        view = look(match, waiting[0])
        action = LEVELS[names[waiting[0]]](view, at_once)
        found.append((view, action))
        for event in play(match, waiting[0], action, shuffler):
            match = evolve(match, event)
    return found


@pytest.mark.parametrize("rules", [TRINIDAD, KALOOKI_51], ids=["trinidad", "kalooki_51"])
def test_no_joker_is_laid_off_where_a_natural_would_leave_no_more(rules: Rules) -> None:
    rules = replace(rules, jokers=8)
    laid = 0
    for seed in range(4):
        for view, action in events_of(rules, ("hard", "medium", "hard"), seed, deals=3):
            if isinstance(action, a.LayOff) and action.card.is_joker:
                laid += 1
                naturals = [other for other in view.legal.lay_offs if not other.card.is_joker]
                ways = [left_after(view, other) for other in naturals]
                assert all(left_after(view, action) < way for way in ways), str(view.hand)
    assert laid


def left_after(view: PlayerView, first: a.LayOff) -> int:
    """Return the least penalty left after this lay-off, then naturals, then jokers, and the discard."""
    rules = view.table.rules
    melds: list[Meld] = [one.meld for one in view.table.melds]
    melds[first.meld] = laid_off(melds[first.meld], first.card, first.end)
    hand = sorted((card for card in view.hand if card is not first.card), key=lambda card: card.is_joker)
    keep = 1 if rules.final_discard_required else 0
    more = True
    while more and len(hand) > keep:
        more = False
        for card in hand:
            place = next((n for n, meld in enumerate(melds) if ends_for(meld, card, rules)), None)
            if place is not None:
                melds[place] = laid_off(melds[place], card, ends_for(melds[place], card, rules)[0])
                hand.remove(card)
                more = True
                break
    thrown = max((penalty(card, rules) for card in hand if rules.joker_discard or not card.is_joker), default=0)
    return penalties(hand, rules) - thrown


@pytest.mark.parametrize("strategy", EYES_OPEN.values(), ids=EYES_OPEN)
def test_high_cards_go_when_somebody_is_near_going_out(strategy: Strategy) -> None:
    """The pair of kings is a better hope than the three, but not when C goes out in its next turn."""
    hand, melds = "KS KH 9D 9H 4S 4H 2C 5D 3C", ["C: QS QH QC", "C: 8D 8H 8S", "C: 6S 6H 6C"]
    calm = table(hands={"A": hand})
    assert act_of(calm, "A", strategy).card.rank < 9  # type: ignore[union-attr] # it is a discard
    pressed = table(hands={"A": hand, "C": "2D"}, melds=melds)
    assert act_of(pressed, "A", strategy).card.name in {"KS", "KH"}  # type: ignore[union-attr] # it is a discard


def test_high_cards_go_where_points_open_too() -> None:
    """The fours are two partners to each other; they are thrown first only while nobody is near going out."""
    hand, melds = "7S 8S 9S 5C 4H 4D 10D QH 2S", ["C: KS KH KC", "C: JD JH JC"]
    calm = table(KALOOKI_51, hands={"A": hand, "C": "2D 3D 4D 5D 6D 7D 8D 9D 2H 3H 4H"}, melds=melds)
    pressed = table(KALOOKI_51, hands={"A": hand, "C": "2D"}, melds=melds)
    costs = [dumping_costs(look(found.match, 0)) for found in (calm, pressed)]
    queen, four = (next(card for card in costs[0] if card.rank == rank) for rank in (12, 4))
    assert costs[1][queen] - costs[1][four] < costs[0][queen] - costs[0][four]
    assert act_of(pressed, "A", LEVELS["hard"]) in {a.Discard(pressed.card("A", name)) for name in ("QH", "10D")}


@pytest.mark.parametrize("strategy", MANNERLY.values(), ids=MANNERLY)
def test_no_present_where_another_card_is_as_good(strategy: Strategy) -> None:
    """The six joins a meld of C's on the table; the other lone card of the same kind does not."""
    hand = "KS KH KD 9D 9H 9S 4S 4H 6D 5C"
    given = table(hands={"A": hand}, melds=["C: 6S 6H 6C", "C: QS QH QC", "C: 8D 8H 8S"])
    assert act_of(given, "A", strategy) == a.Discard(given.card("A", "5C"))


@pytest.mark.parametrize(
    "hand, totals, action",
    [
        ("7S 7D 2H 4S 9C JD KH KD 3C 5C 8D QD 7H", (50, 0, 60, 0), a.AllowCall()),
        ("7S 7D 2H 4S 9C JD KH KD 3C 5C 8D QD 7H", (50, 0, 40, 0), a.RefuseCall()),
        ("2S 3S 4S 5S 8D 9D 10D JD 3H 4H 5H QD 7H", (50, 0, 60, 0), a.AllowCall()),
    ],
    ids=["far from it", "the caller stands better", "nearly there"],
)
def test_the_hard_computer_allows_a_call_but_not_to_who_stands_better(
    hand: str, totals: tuple[int, ...], action: a.Action
) -> None:
    found = call_window(hands={"A": hand, "C": "7C 8C 9C 10C 4H 6H 6H 2S AD QD KC 10S"})
    found.match = replace(found.match, totals=totals)
    found.call("C")
    assert act_of(found, "A", LEVELS["hard"]) == action


@pytest.mark.parametrize("name", LEVELS)
def test_the_same_view_is_answered_alike_whatever_else_is_going_on(name: str) -> None:
    """Chance comes from the view alone: neither an earlier game nor the chance of the process changes a decision."""
    asked = 0
    for rules, seed in ((Rules(), 3), (KALOOKI_51, 4)):
        for number, (view, _) in enumerate(events_of(rules, ("beginner", "medium", "hard"), seed, deals=1)):
            if number % 5:
                continue
            random.seed(number)
            first = LEVELS[name](view, at_once)
            random.seed(number + 1)
            assert LEVELS[name](replace(view), at_once) == first
            asked += 1
    assert asked > 20


def test_far_from_the_contract_a_dear_card_of_it_may_go_before_a_cheap_one_beside_it() -> None:
    """Six cards are missing to four trios; the pair of kings costs twenty points, the lone deuce two."""
    found = table(deal=5, hands={"A": "KS KH 9D 2C 3D 4H 5S 6C 7D AD 8H 10S QC"}, melds=["C: JS JH JC"])
    thrown = act_of(found, "A", LEVELS["hard"])
    assert isinstance(thrown, a.Discard)
    assert penalty(thrown.card, found.match.rules) == 10


@pytest.mark.parametrize(
    "hand, melds, action",
    [
        ("7C 8C 9C 10C 4H 5H 6H 2S AD QD KC 10S", (), a.Call()),
        ("2C 5C 9C KC 3S 6S 10S 2D 5D JD 5H 6H", (), a.Call()),
        ("2C 5C 9C KC 3S 6S 10S 2D 5D JD 5H 6H", ("B: 4S 5S 6S 7S",), a.PassCall()),
        ("2C 3C 4C 5C 9S 10S JS QS 6D AD QD KC", (), a.PassCall()),
    ],
    ids=["near", "far", "far and somebody is down", "no nearer"],
)
def test_hard_calls_what_is_worth_two_more_cards(hand: str, melds: tuple[str, ...], action: a.Action) -> None:
    found = call_window(hands={"C": hand}, melds=melds)
    assert act_of(found, "C", LEVELS["hard"]) == action


def test_near_the_contract_hard_calls_what_gives_it_more_ways() -> None:
    """Two trios are complete, the third is a pair that is nearly dead; with the seven there are two pairs."""
    hand = {"C": "4S 4H 4D 9S 9H 9D 7C 7S KS 2C"}
    found = call_window(deal=1, hands={"C": "4S 4H 4D 9S 9H 9D KS KH 7C"}, pile="KD KC KC KD 4C")
    assert act_of(found, "C", LEVELS["hard"]) == a.Call()
    ready = call_window(deal=1, hands=hand, pile="4C")
    assert act_of(ready, "C", LEVELS["greedy"]) == a.Call()
    assert act_of(found, "C", LEVELS["greedy"]) == a.PassCall()


# What they see with


def test_the_prospect_of_a_hand_is_its_distance_and_names_nearly_every_card_that_helps() -> None:
    rules = Rules()
    helping = missed = wrong = 0
    for seed in range(45):
        plan = rules.plan(1 + seed % 9, 4)
        hand = tuple(random.Random(seed).sample(full_pack(2), plan.hand_size + 1))
        found, exact = prospect(hand, rules, plan.openings), Holding(hand, rules, plan.openings)
        faces = helping_faces(exact)
        assert found.missing == distance(exact).missing
        assert set(found.spare(hand)) <= set(hand)
        helping += len(faces)
        missed += len(faces - found.helping)
        wrong += len(found.helping - faces)
    assert missed < helping / 10
    assert wrong < helping / 10


def test_cards_that_were_seen_cannot_come() -> None:
    found = table(hands={"A": "4S 4H 9D 9H 9S KS KH KD QC 2C"}, melds=["B: 4S 4D 4C"], pile="4H 2D", stock=5)
    view = look(found.match, 0)
    unseen = unseen_cards(view)
    assert not set(unseen) & {*view.hand, *view.table.pile}
    fours = sum(by_face(unseen)[face] for face in range(3, 52, 13))
    assert fours == 2
    assert len(unseen) == 5 + sum(seat.cards for seat in view.table.seats if seat.seat != 0)


def test_a_live_card_is_worth_more_than_a_dead_one() -> None:
    """Both pairs miss one card; the eights are all on the table, so they go."""
    found = table(
        hands={"A": "KS KH KD 9D 9H 9S 5S 5H 8D 8H"},
        melds=["C: 8S 8C 8S", "C: QS QH QC", "C: 3D 3H 3S"],
        pile="8H 8C 8D",
        stock=20,
    )
    costs = throwing_costs(look(found.match, 0))
    assert {card.name for card in costs if costs[card] == min(costs.values())} <= {"8D", "8H"}
