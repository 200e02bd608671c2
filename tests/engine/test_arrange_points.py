"""The general search: openings by points, and contracts under the rules that came with them."""

import random
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from engine.arrange import best_lay_down, best_new_meld, distance, helping_faces, is_nearer, lay_downs, new_melds
from engine.arrange.near_points import MOST_TRIED, NearestPoints
from engine.arrange.spread import Spread
from engine.cards import COPIES, Card, parse_cards
from engine.holding import Holding, check_lay_down, check_new_meld, minimum_of
from engine.melds import Meld, MeldKind
from engine.notation import parse_melds
from engine.openings import Contract, MinimumPoints
from engine.packs import full_pack
from engine.points import melds_points
from engine.presets import KALOOKI_40, KALOOKI_51, PRESETS, RAMI_51
from engine.rules import AceRank, Rules, SetJoker
from tests.engine.brute_force import brute_force, small_points
from tests.engine.lay_down_oracle import compare, random_holding, value_of

NAMED = {name: rules for name, rules in PRESETS.items() if rules.points_open}


def held(cards: str, rules: Rules = KALOOKI_51, own: str = "") -> Holding:
    """Return a hand where the points of the rules open."""
    melds = parse_melds(own) if own else ()
    return Holding(parse_cards(cards), rules, (MinimumPoints(rules.minimum_points),), melds)


def shown(melds: tuple[Meld, ...] | None) -> str | None:
    """Return melds by faces, jokers of a run with what they stand for."""
    if melds is None:
        return None
    return " | ".join(
        " ".join(
            f"JK={meld.stands_for(index)[0].letter}{meld.suit}"
            if card.is_joker and meld.kind is MeldKind.RUN
            else card.name
            for index, card in enumerate(meld.cards)
        )
        for meld in melds
    )


CASES = {
    "K01": (KALOOKI_51, "KS KH KD 6C 7C 8C 2D", "KS KH KD | 6C 7C 8C"),
    "K02": (KALOOKI_51, "AS 2S 3S 5H 5D 5C QD KD AD 9C", "5H 5C 5D | AS 2S 3S | QD KD AD"),
    "K03 in 51": (KALOOKI_51, "KS KH KD 5C 6C 7C 2D 9H", None),
    "K03 in 40": (KALOOKI_40, "KS KH KD 5C 6C 7C 2D 9H", "KS KH KD | 5C 6C 7C"),
    "K03 as a hunt": (KALOOKI_51, "KS KH KD 5C 6C 7C 2D", "KS KH KD | 5C 6C 7C"),
    "K04": (KALOOKI_51, "AS AH AD 6C 7C 8C 2D JD", "AS AH AD | 6C 7C 8C"),
    "K05 in 51": (KALOOKI_51, "AS AH AD 6C 6D 6H 2D JD", None),
    "K05 in Rami 51": (RAMI_51, "AS AH AD 6C 6D 6H 2D JD", "6H 6C 6D | AS AH AD"),
    "K06": (KALOOKI_40, "AS 2S 3S KS KH KD 4C 4D JH 9H", None),
    "K07": (replace(KALOOKI_51, hunt_exempt=False), "KD AD 2D 5H 9C 10C 8C 3S", None),
    "K08": (replace(KALOOKI_51, minimum_points=18), "5D JK 7D 2C 9H", "5D JK=6D 7D"),
    "K09 in 51": (replace(KALOOKI_51, minimum_points=9), "JK 2S 3S 9H 9H", "2S 3S JK=4S"),
    "K10": (replace(KALOOKI_51, minimum_points=27), "9C 9C 9H 2D 4S", None),
    "K10 with a fourth suit": (KALOOKI_51, "9C 9C 9H 9D 9S 5C 6C 7C 2H 2H", "9S 9H 9C 9D | 5C 6C 7C"),
    "K11": (replace(KALOOKI_51, minimum_points=26), "5S JK JK 8S 2D 4H", "5S JK=6S JK=7S 8S"),
    "K12": (replace(KALOOKI_51, minimum_points=18), "JK JK 5S 2D 4H", "5S JK=6S JK=7S"),
    "K23": (
        KALOOKI_51,
        "2C 3C 4C 2H 3H 4H 5S 5D 5C AD 2D 3D 4D 9S",
        "5S 5C 5D | 2H 3H 4H | 2C 3C 4C | AD 2D 3D 4D",
    ),
    "K24 in Rami 51": (RAMI_51, "2C 3C 4C 2H 3H 4H 5S 5D 5C 2D 3D 4D 5D 9S", None),
    "K24 in 51": (
        KALOOKI_51,
        "2C 3C 4C 2H 3H 4H 5S 5D 5C 2D 3D 4D 5D 9S",
        "5S 5C 5D | 2H 3H 4H | 2C 3C 4C | 2D 3D 4D 5D",
    ),
    # one card stays for the discard: of the four sixes the set can do without one
    "K25": (KALOOKI_51, "KS KH KD 6S 6H 6C 6D", "6S 6H 6C | KS KH KD"),
    "K25 with nothing to spare": (replace(KALOOKI_51, minimum_points=48), "KS KH KD 6S 6H 6C", None),
    "K31": (replace(KALOOKI_40, minimum_points=31), "JK QS KS 2D 4H", "QS KS JK=AS"),
    # the joker is the low ace where that is worth more than the four
    "a low joker": (replace(RAMI_51, minimum_points=16), "JK 2S 3S 9H 9H", "JK=AS 2S 3S"),
    # jokers below the king where nothing is above
    "a joker below": (replace(KALOOKI_40, minimum_points=41), "JK QS KS AS 9H 7H", "JK=JS QS KS AS"),
    # a fourteen-card run
    "both aces": (
        RAMI_51,
        "AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC AC 2D",
        "AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC AC",
    ),
    # without a joker in the run it is not pure
    "pure": (replace(RAMI_51, pure_run=True), "KS KH KD 6C 7C 8C 2D", "KS KH KD | 6C 7C 8C"),
    "not pure": (replace(RAMI_51, pure_run=True), "KS KH KD 6C JK 8C 2D", None),
    "pure but shorter": (
        replace(RAMI_51, pure_run=True, minimum_points=51),
        "KS KH JK 6C 7C 8C 9C 2D 4H",
        "KS KH JK | 6C 7C 8C 9C",
    ),
    "one joker a meld": (replace(KALOOKI_51, max_jokers_per_meld=1), "KS JK JK QH QD 9C 2D 3H", None),
    "nothing but jokers": (RAMI_51, "JK JK JK JK", None),
    "enough left over": (RAMI_51, "9C", None),
}


@pytest.mark.parametrize("rules, cards, best", CASES.values(), ids=CASES)
def test_the_best_lay_down_where_points_open(rules: Rules, cards: str, best: str | None) -> None:
    holding = held(cards, rules)
    melds = best_lay_down(holding)
    assert shown(melds) == best
    if melds is not None:
        check_lay_down(holding, melds)


CONTRACTS: Mapping[str, tuple[dict[str, Any], str, Contract, str | None]] = {
    "runs of three": ({"min_run": 3}, "4S 5S 6S 9D 9H 9C 2H", Contract(1, 1), "9H 9C 9D | 4S 5S 6S"),
    "one run as two": (
        {"min_run": 3, "distinct_melds": False},
        "4S 5S 6S 7S 8S 9S 2H",
        Contract(0, 2),
        "4S 5S 6S | 7S 8S 9S",
    ),
    "no two of a suit": ({"min_run": 3}, "4S 5S 6S 7S 8S 9S 2H", Contract(0, 2), None),
    "two of a rank": (
        {"distinct_suits": True, "distinct_melds": False},
        "9S 9S 9H 9H 9D 9D 2C",
        Contract(2, 0),
        "9S 9H 9D | 9S 9H 9D",
    ),
    "a suit twice": ({"distinct_suits": True}, "9S 9S 9H 2C", Contract(1, 0), None),
    "aces high": ({"ace_rank": AceRank.HIGH}, "AS 2S 3S 4S KD", Contract(0, 1), None),
    "aces above the king": ({"ace_rank": AceRank.HIGH}, "AS KS QS JS 2D", Contract(0, 1), "JS QS KS AS"),
    "a joker a meld": ({"max_jokers_per_meld": 1}, "4S 5S JK JK 9D", Contract(0, 1), None),
    "a joker in each": (
        {"max_jokers_per_meld": 1},
        "4S 5S 6S JK JK 9D 9H",
        Contract(1, 1),
        "9H 9D JK | 4S 5S 6S JK=7S",
    ),
    "jokers apart": (
        {"max_jokers_per_meld": 3},
        "5S 7S JK JK JK 2D",
        Contract(0, 1),
        "JK=4S 5S JK=6S 7S JK=8S",
    ),
    "more jokers in a longer run": (
        {"min_run": 3, "max_jokers_min_quartet": 1, "adjacent_jokers": True},
        "5S JK JK 8S 2D",
        Contract(0, 1),
        "5S JK=6S JK=7S 8S",
    ),
}


@pytest.mark.parametrize("fields, cards, contract, best", CONTRACTS.values(), ids=CONTRACTS)
def test_the_best_lay_down_of_a_contract(
    fields: dict[str, Any], cards: str, contract: Contract, best: str | None
) -> None:
    holding = Holding(parse_cards(cards), Rules(**fields), (contract,))
    melds = best_lay_down(holding)
    assert shown(melds) == best
    if melds is not None:
        check_lay_down(holding, melds)


def test_the_best_is_what_brute_force_finds() -> None:
    chance = random.Random(1)
    found = 0
    for _ in range(250):
        holding = small_points(chance)
        melds = best_lay_down(holding)
        expected = brute_force(holding)
        if melds is None:
            assert expected is None, holding
            continue
        found += 1
        check_lay_down(holding, melds)
        assert value_of(holding, melds) == expected, holding
    assert found > 50


def test_the_best_is_what_an_independent_solver_finds() -> None:
    pytest.importorskip("ortools", reason="the independent solver (the group `oracle`) is not installed")
    chance = random.Random(2)
    assert sum(compare(random_holding(chance, points=True)) for _ in range(60)) > 20


def dealt(chance: random.Random, rules: Rules, size: int = 14) -> Holding:
    """Return a hand that is often near to its points."""
    pack = full_pack(2)
    start = chance.randint(1, 13)
    near = [card for card in pack if card.is_joker or (card.rank - start) % 13 < chance.choice((6, 9, 13))]
    return Holding(tuple(chance.sample(near, size)), rules, (MinimumPoints(rules.minimum_points),))


@pytest.mark.parametrize("name", NAMED)
def test_in_whatever_order_cards_are_held_the_same_are_laid(name: str) -> None:
    chance = random.Random(3)
    laid = 0
    for _ in range(12):
        holding = dealt(chance, NAMED[name])
        shuffled = list(holding.hand)
        chance.shuffle(shuffled)
        melds = best_lay_down(holding)
        assert best_lay_down(replace(holding, hand=tuple(shuffled))) == melds
        laid += melds is not None
    assert laid > 2


@pytest.mark.parametrize("name", NAMED)
def test_ways_to_lay_down_start_with_the_best(name: str) -> None:
    chance = random.Random(4)
    several = 0
    for _ in range(10):
        holding = dealt(chance, NAMED[name])
        ways = lay_downs(holding, 5)
        assert (ways[0] if ways else None) == best_lay_down(holding)
        assert len({shown(way) for way in ways}) == len(ways) <= 5
        values = [value_of(holding, way) for way in ways]
        assert values == sorted(values, reverse=True)
        for way in ways:
            check_lay_down(holding, way)
            needed = minimum_of(holding.openings)
            hunt = holding.rules.hunt_exempt and sum(len(meld.cards) for meld in way) == len(holding.hand) - 1
            assert hunt or melds_points(way, holding.rules) >= needed
        several += len(ways) > 1
    assert several > 1


def test_ways_to_lay_a_hunt_are_followed_by_others() -> None:
    ways = lay_downs(held("KS KH KD 5C 6C 7C 8C"), 8)
    assert shown(ways[0]) == "KS KH KD | 6C 7C 8C"
    assert "KS KH KD | 5C 6C 7C" in map(shown, ways)


def test_new_melds_where_points_open() -> None:
    holding = held("QS QH QC 4S 4H 4D 5C 6C 7C 8S", own="KS KH KD | 6C 7C 8C")
    assert [shown((meld,)) for meld in new_melds(holding, 9)] == ["QS QH QC", "5C 6C 7C", "4S 4H 4D"]
    assert shown((best_new_meld(holding) or new_melds(holding, 1)[0],)) == "QS QH QC"
    distinct = replace(holding, rules=replace(KALOOKI_51, distinct_melds=True), own=parse_melds("4S 4H 4D | 9C 10C JC"))
    assert [shown((meld,)) for meld in new_melds(distinct, 9)] == ["QS QH QC"]
    assert best_new_meld(held("QS QH QC")) is None
    kept = best_new_meld(held("AS AH QS QH QC QD"))
    assert kept is not None
    assert shown((kept,)) == "QS QH QC QD"
    kept = best_new_meld(held("QS QH QC QD"))
    assert kept is not None
    assert len(kept.cards) == 3


@pytest.mark.parametrize("name", NAMED)
def test_new_melds_are_legal(name: str) -> None:
    chance = random.Random(5)
    for _ in range(10):
        holding = dealt(chance, NAMED[name])
        melds = new_melds(holding, 6)
        assert best_new_meld(holding) == (melds[0] if melds else None)
        sizes = [len(meld.cards) for meld in melds]
        assert sizes == sorted(sizes, reverse=True)
        for meld in melds:
            check_new_meld(holding, meld)


# Distance


def test_distance_counts_the_cards_missing_to_the_points() -> None:
    assert distance(held("KS KH KD 6C 7C 8C 2D")).missing == 0
    assert distance(held("KS KH KD 6C 7C 2H 2D 9H")).missing == 1
    assert distance(held("KS KH KD 6C 7C 2H 2D JK")).missing == 0
    assert distance(held("KS KH 6C 7C 2H 2D 9H 4S")).missing == 2
    assert distance(held("2H 4S")).missing == 5
    assert distance(held("KS KH KD 6C 7C JK 2D 2D", replace(KALOOKI_51, pure_run=True))).missing == 1
    assert distance(held("KS KH KD 6C 9C 2D 2D", replace(KALOOKI_51, pure_run=True))).missing == 2
    alike = replace(KALOOKI_51, distinct_suits=False, set_joker=SetJoker.FROZEN)
    assert distance(held("KS KS KH QD QD QC 2H", alike)).missing == 0
    assert distance(held("KS KS KH QD QD QC 2H")).missing == 2
    assert distance(held("KS JK JK 9S 8D")).missing == 2
    loose = replace(KALOOKI_51, minimum_points=30)
    strict = replace(loose, max_jokers_min_quartet=1, adjacent_jokers=False, min_naturals_trio=2)
    assert distance(held("KS JK JK 2D", loose)).missing == 0
    assert distance(held("KS JK JK 2D", strict)).missing == 1
    assert distance(held("KS JK JK 2D", replace(loose, max_jokers_per_meld=1))).missing == 1
    # six kings make two sets, but not where sets must differ in rank
    assert distance(held("KS KH KD KC KS KH 9D")).missing == 0
    assert distance(held("KS KH KD KC KS KH 9D", replace(KALOOKI_51, distinct_melds=True))).missing == 2


def test_distance_keeps_what_its_aim_uses_and_tells_what_helps() -> None:
    holding = held("KS KH KD 6C 7C 2H 2D 9H")
    now = distance(holding)
    assert {card.name for card in holding.hand if now.keeps(card.face)} == {"KS", "KH", "KD", "6C", "7C"}
    helps = {Card(face * COPIES).name for face in helping_faces(holding)}
    assert helps >= {"8C", "JK"}
    assert not helps & {"3S", "2S", "9D", "KS"}


@pytest.mark.parametrize("name", NAMED)
def test_nothing_is_missing_just_where_a_hand_can_be_laid(name: str) -> None:
    chance = random.Random(6)
    rules = replace(NAMED[name], hunt_exempt=False)
    seen = set()
    for _ in range(30):
        holding = dealt(chance, rules)
        now = distance(holding).missing
        seen.add(now)
        assert (now == 0) == (best_lay_down(holding) is not None), holding
        assert is_nearer(holding, now + 1)
        assert not is_nearer(holding, now)
    assert len(seen) > 1


def test_distance_answers_under_every_mix_of_rules() -> None:
    chance = random.Random(7)
    for _ in range(60):
        holding = random_holding(chance)
        now = distance(holding).missing
        assert 0 <= now < 30
        assert is_nearer(holding, now + 1)


def test_distance_gives_up_on_hands_with_too_many_melds_in_sight() -> None:
    hand = [card for card in full_pack(2) if not card.is_joker and card.rank <= 7][::2]
    rules = replace(KALOOKI_51, minimum_points=200)
    nearest = NearestPoints(Spread(hand, rules), rules, 200, 99)
    nearest.search()
    assert nearest.tried > MOST_TRIED
    assert 0 <= nearest.missing < 20
