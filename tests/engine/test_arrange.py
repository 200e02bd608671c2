"""The arrangement search against brute force, an independent solver where installed, and its own promises."""

import random
from dataclasses import replace

import pytest

from engine.arrange import best_lay_down, best_new_meld, distance, helping_faces, is_nearer, lay_downs, new_melds
from engine.arrange.runs import RunTable
from engine.cards import COPIES, Card, parse_cards
from engine.holding import Holding, check_lay_down, check_new_meld
from engine.melds import Meld, MeldKind
from engine.notation import parse_melds
from engine.openings import PLANS, Contract, Schedule
from engine.packs import full_pack
from engine.rules import Rules
from tests.engine.brute_force import NATURALS, brute_force, small_contract
from tests.engine.lay_down_oracle import compare, random_holding, value_of

JAMAICAN = Rules()


def held(cards: str, sets: int, runs: int, rules: Rules = JAMAICAN, own: str = "") -> Holding:
    return Holding(parse_cards(cards), rules, (Contract(sets, runs),), parse_melds(own) if own else ())


def faces(meld: Meld) -> str:
    """A meld by faces, jokers of a run with what they stand for."""
    words = []
    for index, card in enumerate(meld.cards):
        word = card.name
        if card.is_joker and meld.kind is MeldKind.RUN:
            rank, suit = meld.stands_for(index)
            word += f"={rank.letter}{suit}"
        words.append(word)
    return " ".join(words)


def shown(melds: tuple[Meld, ...] | None) -> str | None:
    return None if melds is None else " | ".join(map(faces, melds))


@pytest.mark.parametrize(
    "cards, contract, best",
    [
        # J29, J30: exactly the contract, each meld as long as the hand allows
        ("4S 4H 4C 9D 9H JK KS KH KD 2C", (3, 0), "4S 4H 4C | 9H 9D JK | KS KH KD"),
        ("4S 4H 4C 4D 9D 9H JK KS KH KD", (3, 0), "4S 4H 4C 4D | 9H 9D JK | KS KH KD"),
        # J33
        ("6S 6H 6D JC JD JK 8H 9H 10H JH 3C", (2, 1), "6S 6H 6D | JC JD JK | 8H 9H 10H JH"),
        # J31: the quartet is missing; J34, J35: not twice the same rank or suit
        ("6S 6H 6D JC JD JK 8H 9H 10H QH", (2, 1), None),
        ("7S 7H 7D 7C 7S 7H KS KH KD 2C", (3, 0), None),
        ("5C 5D 5H 3S 4S 5S 6S 9S 10S JS QS 2D", (1, 2), None),
        # J37: aces low, a joker inside
        (
            "3S 4S 5S 6S 10H JH QH KH AC 2C 3C 4C 7D JK 9D 10D 2H",
            (0, 4),
            "3S 4S 5S 6S | 10H JH QH KH | AC 2C 3C 4C | 7D JK=8D 9D 10D",
        ),
        # J28: fourteen cards need two aces
        ("AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC AC", (0, 1), "AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC AC"),
        ("AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC", (0, 1), "2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC AC"),
        # one ace and a joker: the joker is the other ace
        ("AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC JK", (0, 1), "JK=AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC AC"),
        # of as many cards the dearest: the cheap pair stays behind
        ("KS KH 2D JK 9H 9S", (1, 0), "KS KH JK"),
        # a card that both melds want goes where the other can do without it
        ("7S 7H 7D 7C 4S 5S 6S 2D", (1, 1), "7H 7C 7D | 4S 5S 6S 7S"),
        ("7S 7H 7D 4S 5S 6S JK 2D", (1, 1), "7H 7D JK | 4S 5S 6S 7S"),
        # as many jokers as fit go down: they are dear
        ("9S 9H JK JK JK", (1, 0), "9S 9H JK JK JK"),
        ("9S 9H JK JK JK JK", (1, 0), "9S 9H JK JK JK"),
    ],
)
def test_the_best_lay_down(cards: str, contract: tuple[int, int], best: str | None) -> None:
    assert shown(best_lay_down(held(cards, *contract))) == best


def test_j07_to_j10_the_house_rules_on_jokers_in_trios() -> None:
    assert best_lay_down(held("9S JK JK 2H", 1, 0)) is not None
    assert best_lay_down(held("9S JK JK 2H", 1, 0, Rules(min_naturals_trio=2))) is None
    assert best_lay_down(held("9S 9H JK 2H", 1, 0, Rules(min_naturals_trio=3))) is None
    loose = best_lay_down(held("9S 9H JK JK JK JK", 1, 0, Rules(adjacent_jokers=True)))
    assert loose is not None
    assert len(loose[0].cards) == 6


def test_r_j7_the_house_rule_on_short_quartets() -> None:
    strict = Rules(max_jokers_min_quartet=1)
    assert best_lay_down(held("5S 7S JK JK", 0, 1)) is not None
    assert best_lay_down(held("5S 7S JK JK", 0, 1, strict)) is None
    assert shown(best_lay_down(held("5S 7S JK JK JK", 0, 1, strict))) == "JK=4S 5S JK=6S 7S JK=8S"


def test_j34_j35_melds_that_need_not_be_distinct() -> None:
    loose = Rules(distinct_melds=False)
    assert shown(best_lay_down(held("7S 7H 7D 7C 7S 7H KS KH KD 2C", 3, 0, loose))) == (
        "7S 7S 7H | 7H 7C 7D | KS KH KD"
    )
    both = best_lay_down(held("5C 5D 5H 3S 4S 5S 6S 9S 10S JS QS 2D", 1, 2, loose))
    assert shown(both) == "5H 5C 5D | 3S 4S 5S 6S | 9S 10S JS QS"


def test_too_few_cards_are_no_lay_down() -> None:
    for rules in (JAMAICAN, Rules(distinct_melds=False)):
        assert best_lay_down(held("KS KH KD 9S 9H 9D", 3, 0, rules)) is None
        assert lay_downs(held("KS KH KD 9S 9H 9D", 3, 0, rules), 3) == ()


def test_r_j18_a_final_discard_stays_in_hand() -> None:
    cards = "4S 4H 4C 4D 9D 9H JK KS KH KD"
    rules = Rules(final_discard_required=True)
    # of the cards that can stay behind the four is the cheapest, whichever four it is
    melds = best_lay_down(held(cards, 3, 0, rules))
    assert melds is not None
    assert value_of(held(cards, 3, 0, rules), melds) == (9, -4)
    assert best_lay_down(held("4S 4H 4C", 1, 0, rules)) is None
    assert best_new_meld(held("4S 4H 4C", 1, 0, rules)) is None


def test_j42_a_merged_deal_takes_the_better_contract() -> None:
    contracts = (Contract(2, 1), Contract(1, 2))
    holding = Holding(parse_cards("5C 5D 5H 7S 8S 9S 10S AH 2H 3H 4H QD QS"), JAMAICAN, contracts)
    assert shown(best_lay_down(holding)) == "5H 5C 5D | 7S 8S 9S 10S | AH 2H 3H 4H"
    more = replace(holding, hand=(*holding.hand, *parse_cards("QH QC 5S 5H.2")))
    melds = best_lay_down(more)
    assert melds is not None
    assert [meld.kind for meld in melds] == [MeldKind.SET, MeldKind.SET, MeldKind.RUN]


def test_the_same_cards_are_laid_in_whatever_order_they_are_held() -> None:
    chance = random.Random(3)
    for _ in range(60):
        holding = random_holding(chance, distinct=True)
        shuffled = list(holding.hand)
        chance.shuffle(shuffled)
        assert best_lay_down(replace(holding, hand=tuple(shuffled))) == best_lay_down(holding)


@pytest.mark.parametrize("new", [False, True])
def test_the_best_lay_down_is_what_brute_force_finds(new: bool) -> None:
    chance = random.Random(5)
    found = 0
    for _ in range(140):
        holding = small_contract(chance, new=new)
        melds = best_lay_down(holding)
        expected = brute_force(holding)
        if melds is None:
            assert expected is None, holding
            continue
        found += 1
        check_lay_down(holding, melds)
        assert value_of(holding, melds) == expected, holding
    assert found > 20


def test_the_best_lay_down_is_what_an_independent_solver_finds() -> None:
    pytest.importorskip("ortools", reason="the independent solver (the group `oracle`) is not installed")
    chance = random.Random(6)
    assert sum(compare(random_holding(chance)) for _ in range(60)) > 15


def test_one_more_card_never_makes_the_best_lay_down_worse() -> None:
    chance = random.Random(7)
    for _ in range(80):
        holding = random_holding(chance, distinct=True)
        before = best_lay_down(holding)
        extra = chance.choice([card for card in full_pack(3) if card not in holding.hand])
        after = best_lay_down(replace(holding, hand=(*holding.hand, extra)))
        if before is not None:
            assert after is not None
            cards = sum(len(meld.cards) for meld in after)
            assert cards >= sum(len(meld.cards) for meld in before)


def test_ways_to_lay_down_start_with_the_best_and_never_repeat() -> None:
    chance = random.Random(8)
    several = 0
    for _ in range(60):
        holding = random_holding(chance, distinct=chance.random() < 0.9)
        ways = lay_downs(holding, 6)
        best = best_lay_down(holding)
        assert (ways[0] if ways else None) == best
        assert len(ways) <= 6
        assert len({shown(way) for way in ways}) == len(ways)
        values = [value_of(holding, way) for way in ways]
        assert values == sorted(values, reverse=True)
        for way in ways:
            check_lay_down(holding, way)
        several += len(ways) > 1
    assert several > 15


def test_ways_to_lay_down_differ_in_their_melds() -> None:
    ways = lay_downs(held("4S 4H 4C 9D 9H 9S KS KH KD JC JD JS 2C", 3, 0), 10)
    assert {shown(way) for way in ways} == {
        "4S 4H 4C | 9S 9H 9D | KS KH KD",
        "4S 4H 4C | 9S 9H 9D | JS JC JD",
        "4S 4H 4C | JS JC JD | KS KH KD",
        "9S 9H 9D | JS JC JD | KS KH KD",
    }


def test_j39_new_melds_differ_from_the_seats_own() -> None:
    hand = "QS QH QC 2C 5D 8S 4S 4H 4D 5C 6C 7C"
    own = "4S 4H 4C | 9D 9H JK | KS KH KD"
    assert [faces(meld) for meld in new_melds(held(hand, 3, 0, own=own), 10)] == ["QS QH QC"]
    assert {faces(meld) for meld in new_melds(held(hand, 3, 0, Rules(distinct_melds=False), own), 10)} == {
        "QS QH QC",
        "4S 4H 4D",
    }
    every_suit = " | ".join(f"4{suit} 5{suit} 6{suit} 7{suit}" for suit in "SHCD")
    assert new_melds(held("9S 10S JS QS KH", 0, 4, own=every_suit), 10) == ()


def test_new_melds_are_legal_and_start_with_the_one_that_lays_most() -> None:
    chance = random.Random(9)
    for _ in range(60):
        holding = random_holding(chance)
        melds = new_melds(holding, 8)
        assert best_new_meld(holding) == (melds[0] if melds else None)
        sizes = [len(meld.cards) for meld in melds]
        assert sizes == sorted(sizes, reverse=True)
        for meld in melds:
            check_new_meld(holding, meld)


def test_the_table_of_runs_holds_the_largest_of_all_runs() -> None:
    chance = random.Random(10)
    for adjacent, limit in ((False, None), (False, 1), (True, None), (True, 2)):
        runs = RunTable(adjacent, limit)
        for _ in range(60):
            mask = chance.getrandbits(13) & chance.getrandbits(13)
            if mask & 1:
                mask |= 1 << 13 | chance.choice((0, 1 << 14))
            for best, every in zip(runs.best(mask, 4), runs.every(mask, 4), strict=True):
                largest = {run for run in every if not any(run != other and run & other == run for other in every)}
                assert set(best) == largest

    with pytest.raises(LookupError):
        RunTable(adjacent=False, limit=None).place(0b1001, 2)


# Distance


def test_distance_counts_the_cards_that_are_missing() -> None:
    assert distance(held("4S 4H 4C 9D 9H KS KH 2C 7D", 3, 0)).missing == 2
    assert distance(held("4S 4H 4C 9D 9H KS KH 2C JK", 3, 0)).missing == 1
    assert distance(held("4S 5S 7S 2H", 0, 1)).missing == 1
    # two gaps side by side take one joker only
    assert distance(held("4S 7S JK JK", 0, 1)).missing == 1
    assert distance(held("4S 6S JK JK", 0, 1)).missing == 0
    # a card that two melds want counts once
    assert distance(held("7S 7H 7D 4S 5S 6S", 1, 1)).missing == 1


def test_distance_tells_which_cards_its_aim_keeps() -> None:
    now = distance(held("4S 4H 9D 9H 5C 6C 7C 2D KS JK", 2, 1))
    assert now.missing == 2
    kept = {card.name for card in parse_cards("4S 4D 9C 5C 6C 7C 2D KS JK") if now.keeps(card.face)}
    assert kept == {"4S", "4D", "9C", "5C", "6C", "7C", "JK"}


def test_distance_tells_which_faces_help() -> None:
    helps = {Card(face * COPIES).name for face in helping_faces(held("4S 5S 6S 2H 9D", 0, 1))}
    assert helps == {"3S", "7S", "JK"}
    assert helping_faces(held("4S 5S 6S 7S", 0, 1)) == frozenset()


def test_distance_is_exact_where_melds_must_be_distinct() -> None:
    """By induction: it is 0 just where a lay-down exists; no card lowers it by more than one, and some card does."""
    chance = random.Random(11)
    plans = PLANS[Schedule.FULL9]
    seen = set()
    for number in range(160):
        rules = Rules(
            adjacent_jokers=chance.random() < 0.2,
            min_naturals_trio=chance.choice((1, 1, 2, 3)),
            max_jokers_min_quartet=chance.choice((None, None, 1, 2)),
        )
        plan = chance.choice(plans)
        jokers = chance.choice((0, 0, 1, 2, 3, 4))
        size = plan.hand_size + chance.randint(-2, 4)
        pool = [card for card in NATURALS if (card.rank - number) % 13 < chance.choice((6, 9, 13))]
        cards = chance.sample(pool, size - jokers)
        holding = Holding((*cards, *map(Card.joker, range(1, jokers + 1))), rules, plan.openings)
        now = distance(holding).missing
        seen.add(now)
        assert (now == 0) == (best_lay_down(holding) is not None), holding
        if number % 8 == 0 and now:
            after = [
                distance(replace(holding, hand=(*holding.hand, Card(face * COPIES + 7)))).missing for face in range(53)
            ]
            assert min(after) == now - 1, holding
            assert max(after) <= now, holding
    assert seen >= {0, 1, 2, 3, 4}


def test_distance_where_melds_may_be_alike() -> None:
    loose = Rules(distinct_melds=False)
    assert distance(held("7S 7H 7D 7C 7S 7H 2C", 2, 0, loose)).missing == 0
    assert distance(held("7S 7H 7D 7C 7S 2H 3C", 2, 0, loose)).missing == 1
    assert distance(held("3S 4S 5S 6S 9S 10S JS 2D", 0, 2, loose)).missing == 1
    chance = random.Random(12)
    for _ in range(80):
        holding = random_holding(chance, distinct=False)
        if distance(holding).missing == 0 and not holding.rules.final_discard_required:
            assert best_lay_down(holding) is not None, holding


def test_nearer_is_a_quick_question_about_distance() -> None:
    chance = random.Random(13)
    for _ in range(60):
        holding = random_holding(chance)
        now = distance(holding).missing
        assert is_nearer(holding, now + 1)
        assert not is_nearer(holding, now)
