"""Melds against an independent judge, and the corners that the worked examples leave (R-J6, R-J7, R-J10)."""

from collections.abc import Sequence
from itertools import permutations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import Card, Rank, Suit, parse_cards
from engine.joins import check_lay_off, check_swap, ends_for, laid_off, swapped
from engine.melds import End, Meld, MeldKind, check_meld, declare, readings
from engine.notation import parse_meld
from engine.packs import full_pack
from engine.points import meld_points
from engine.presets import KALOOKI_40, KALOOKI_51, NORTH_AMERICAN, RAMI_51
from engine.rules import AceRank, LayOffDirection, Rules
from engine.violations import AdjacentJokers, BadNotation, MeldViolation, RuleViolation

TRIO, QUARTET = MeldKind.SET, MeldKind.RUN
LETTERS = "A23456789TJQKA"
"""The ladder that runs climb."""

near = st.sampled_from([card for card in full_pack(2) if card.is_joker or card.suit is Suit.SPADES])
"""Jokers and cards of one suit: likely to make runs."""

anything = st.sampled_from(full_pack(3))


def is_run(cards: Sequence[Card], rules: Rules) -> bool:
    """The judge of runs, by writing out the ladder: no code of the engine is used."""
    text = [str(card).split(".")[0].replace("10", "T") for card in cards]
    naturals = [word for word in text if word != "JK"]
    if len(text) < rules.min_run or not naturals or len({word[1] for word in naturals}) > 1:
        return False
    if not rules.adjacent_jokers and "JK JK" in " ".join(text):
        return False
    shortest = len(text) == rules.min_run
    if rules.max_jokers_min_quartet is not None and shortest and text.count("JK") > rules.max_jokers_min_quartet:
        return False
    if text.count("JK") > (rules.max_jokers_per_meld or len(text)):
        return False
    return any(
        all(word in ("JK", LETTERS[low + place] + naturals[0][1]) for place, word in enumerate(text))
        for low in range(1 if rules.ace_rank is AceRank.HIGH else 0, 15 - len(text))
    )


def is_set(cards: Sequence[Card], rules: Rules) -> bool:
    """The judge of sets: some order of the cards in which no two jokers touch."""
    faces = [str(card).split(".")[0] for card in cards]
    naturals = [face for face in faces if face != "JK"]
    jokers = len(faces) - len(naturals)
    one_rank = len({face[:-1] for face in naturals}) == 1
    apart = rules.adjacent_jokers or jokers <= len(naturals) + 1
    few = jokers <= (rules.max_jokers_per_meld or len(faces))
    suits = [face[-1] for face in naturals]
    differing = not rules.distinct_suits or (len(suits) == len(set(suits)) and len(faces) <= 4)
    return len(faces) >= 3 and one_rank and apart and few and differing and len(naturals) >= rules.min_naturals_trio


def is_accepted(kind: MeldKind, cards: Sequence[Card], rules: Rules) -> bool:
    try:
        meld = declare(kind, cards, rules)
    except MeldViolation:
        return False
    check_meld(meld, rules)
    return True


RULES = (
    Rules(),
    Rules(adjacent_jokers=True),
    Rules(min_naturals_trio=2),
    Rules(max_jokers_min_quartet=1),
    Rules(adjacent_jokers=True, max_jokers_min_quartet=2),
    Rules(min_run=3, max_jokers_min_quartet=1),
    Rules(ace_rank=AceRank.HIGH),
    Rules(distinct_suits=True, max_jokers_per_meld=1),
    Rules(adjacent_jokers=True, max_jokers_per_meld=2, min_run=3),
    KALOOKI_51,
    KALOOKI_40,
)


@settings(max_examples=300)
@given(st.lists(near | anything, max_size=7, unique=True), st.sampled_from(RULES))
def test_declared_melds_are_what_the_judge_calls_legal(cards: list[Card], rules: Rules) -> None:
    assert is_accepted(QUARTET, cards, rules) == is_run(cards, rules)
    assert is_accepted(TRIO, cards, rules) == is_set(cards, rules)


@settings(max_examples=150)
@given(st.lists(near, min_size=3, max_size=6, unique=True), st.sampled_from(RULES))
def test_readings_are_all_the_orders_that_the_judge_calls_legal(cards: list[Card], rules: Rules) -> None:
    expected = {tuple(card.name for card in order) for order in permutations(cards) if is_run(order, rules)}

    try:
        found = readings(QUARTET, cards, rules)
    except MeldViolation:
        found = ()

    assert {tuple(card.name for card in meld.cards) for meld in found} == expected
    assert len(found) == len(expected)
    assert all(sorted(meld.cards) == sorted(cards) for meld in found)


@settings(max_examples=200)
@given(st.integers(1, 12), st.integers(3, 14), st.data())
def test_a_lay_off_fits_exactly_where_the_longer_run_is_legal(low: int, size: int, data: st.DataObject) -> None:
    size = min(size, 15 - low)
    ladder = [Card.of(Rank((low + place - 1) % 13 + 1), Suit.SPADES) for place in range(size)]
    jokers = data.draw(st.sets(st.integers(0, size - 1), max_size=3))
    cards = [Card.joker(place % 6 + 1) if place in jokers else card for place, card in enumerate(ladder)]
    card = data.draw(near.filter(lambda card: card not in cards))
    rules = data.draw(st.sampled_from((*RULES, Rules(layoff_direction=LayOffDirection.HIGH_FIRST))))
    if not is_run(cards, rules) or (low == 1 and rules.ace_rank is AceRank.HIGH):
        return
    meld = Meld(QUARTET, tuple(cards), low)

    ends = ends_for(meld, card, rules)

    closed = rules.layoff_direction is LayOffDirection.HIGH_FIRST and low + size - 1 < 14
    for end, longer in ((End.LOW, [card, *cards]), (End.HIGH, [*cards, card])):
        exact = low - 1 if end is End.LOW else low
        fits = is_run(longer, rules) and declare(QUARTET, longer, rules).low == exact
        assert (end in ends) == (fits and not (end is End.LOW and closed))
        if end in ends:
            check_lay_off(meld, card, end, rules)
            check_meld(laid_off(meld, card, end), rules)


@settings(max_examples=200)
@given(
    st.sampled_from("A23456789TJQK"),
    st.sets(st.sampled_from("SHCD"), min_size=1, max_size=4),
    st.integers(0, 2),
    st.lists(anything.filter(lambda card: not card.is_joker), max_size=2),
    st.sampled_from((KALOOKI_51, NORTH_AMERICAN)),
)
def test_a_set_gives_a_joker_exactly_where_the_missing_suits_come(
    rank: str, suits: set[str], jokers: int, strangers: list[Card], rules: Rules
) -> None:
    """By the sentences of R-K5: a set of three, a joker in it, the suits that it lacks, two of them or one."""
    naturals = parse_cards(" ".join(rank.replace("T", "10") + suit for suit in sorted(suits)))
    meld = Meld(TRIO, (*naturals, *(Card.joker(copy + 1) for copy in range(jokers))))
    if not is_set(meld.cards, rules):
        return
    same = [Card.parse(f"{rank.replace('T', '10')}{suit}.2") for suit in "SHCD"]
    for first, second in product([*same, *strangers], [None, *same, *strangers]):
        given = [card for card in (first, second) if card is not None]
        wanted = 2 if rules is KALOOKI_51 else 1
        missing = {card.name for card in same} - {card.name for card in naturals}
        frees = (
            len(meld.cards) == 3
            and jokers > 0
            and len(given) == wanted
            and len({card.name for card in given}) == wanted
            and {card.name for card in given} <= missing
        )
        joker = meld.cards[-1]
        try:
            check_swap(meld, joker, first, None, rules, second)
        except RuleViolation:
            assert not frees
        else:
            assert frees
            check_meld(swapped(meld, joker, first, None, second), rules)


@settings(max_examples=200)
@given(st.lists(near, min_size=3, max_size=7, unique=True), st.sampled_from((KALOOKI_51, KALOOKI_40, RAMI_51)))
def test_a_run_is_worth_the_cards_that_its_jokers_stand_for(cards: list[Card], rules: Rules) -> None:
    try:
        found = readings(QUARTET, cards, rules)
    except MeldViolation:
        return
    worth = dict(zip("23456789TJQK", [2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10], strict=True))
    for meld in found:
        ladder = LETTERS[meld.low - 1 : meld.high]
        low, high = (ladder[0] == "A") * rules.ace_low_run_value, (ladder[-1] == "A") * rules.ace_high_run_value
        assert meld_points(meld, rules) == low + high + sum(worth[letter] for letter in ladder.strip("A"))


@pytest.mark.parametrize(
    "cards, found",
    [
        ("AS 2S 3S JK", ["AS 2S 3S JK=4S"]),
        ("AS QS KS JK", ["JK=JS QS KS AS"]),
        ("JK JK 6S 8S", ["JK=5S 6S JK.2=7S 8S", "6S JK=7S 8S JK.2=9S"]),
        ("8S 6S 7S 5S", ["5S 6S 7S 8S"]),
        ("AS KS JK 2S 3S JK 5S 6S 7S 8S 9S 10S JS AS", ["AS 2S 3S JK=4S 5S 6S 7S 8S 9S 10S JS JK.2=QS KS AS.2"]),
        ("AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS JK JK", ["JK=AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS JK.2=KS AS"]),
        ("AS JK 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS JK", ["AS JK=2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS JK.2=AS"]),
    ],
)
def test_unordered_cards_are_read(cards: str, found: list[str]) -> None:
    assert [str(meld) for meld in readings(QUARTET, parse_cards(cards), Rules())] == found


def test_one_ace_in_a_run_of_fourteen_may_lie_at_either_end() -> None:
    cards = parse_cards("AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS JK")

    found = readings(QUARTET, cards, Rules())

    assert [str(meld).split()[0] for meld in found] == ["AS", "JK=AS"]


@pytest.mark.parametrize(
    "cards, code",
    [
        ("5S 6S 7S", "TOO_SHORT"),
        ("5S 6S 7H 8S", "MIXED_SUIT"),
        ("JK JK JK JK", "TOO_FEW_NATURALS"),
        ("5S 5S 6S 7S", "NOT_CONSECUTIVE"),
        ("2S 5S 8S JS", "NOT_CONSECUTIVE"),
        ("KS AS 2S 3S", "WRAP"),
        ("QS KS 2S JK", "WRAP"),
        ("7S JK JK JK", "ADJACENT_JOKERS"),
        ("AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS JK", "OUT_OF_RANGE"),
    ],
)
def test_unordered_cards_that_make_no_run_say_why(cards: str, code: str) -> None:
    with pytest.raises(MeldViolation) as caught:
        readings(QUARTET, parse_cards(cards), Rules())

    assert caught.value.code == code


def test_an_unordered_set_is_sorted() -> None:
    assert str(readings(TRIO, parse_cards("JK KD KS"), Rules())[0]) == "KS KD JK"


@pytest.mark.parametrize(
    "kind, cards, low, code",
    [
        (QUARTET, "5S 6S 7S 8S", 6, "NOT_CONSECUTIVE"),
        (TRIO, "5S 5H 5D", 5, "NOT_CONSECUTIVE"),
        (QUARTET, "5S JK JK 8S", 5, "ADJACENT_JOKERS"),
        (QUARTET, "JK AS JK 3S", 0, "OUT_OF_RANGE"),
        (QUARTET, "QS KS AS 2S", 12, "WRAP"),
        (TRIO, "", 0, "TOO_SHORT"),
    ],
)
def test_a_meld_is_checked_as_it_is_written(kind: MeldKind, cards: str, low: int, code: str) -> None:
    with pytest.raises(MeldViolation) as caught:
        check_meld(Meld(kind, parse_cards(cards), low), Rules())

    assert caught.value.code == code


def test_a_shortest_quartet_may_be_limited_to_one_joker() -> None:
    rules = Rules(max_jokers_min_quartet=1)

    with pytest.raises(MeldViolation) as caught:
        declare(QUARTET, parse_cards("JK 6S 7S JK"), rules)
    assert (caught.value.code, caught.value.house_rule) == ("TOO_MANY_JOKERS", "max_jokers_min_quartet")
    declare(QUARTET, parse_cards("JK 6S 7S JK 9S"), rules)


def test_jokers_side_by_side_where_the_table_allows_it() -> None:
    rules = Rules(adjacent_jokers=True)

    assert str(declare(QUARTET, parse_cards("JK JK JK AS"), rules)) == "JK=JS JK.2=QS JK.3=KS AS"
    assert str(declare(QUARTET, parse_cards("AS JK JK JK"), rules)) == "AS JK=2S JK.2=3S JK.3=4S"
    assert declare(TRIO, parse_cards("9S JK JK JK JK"), rules).rank is Rank.NINE


@pytest.mark.parametrize(
    "meld, card, end, code",
    [
        ("7S 7H 7D", "8S", None, "MIXED_RANK"),
        ("7S 7H 7D", "7C", End.LOW, "NOT_CONSECUTIVE"),
        ("7S JK JK", "JK.3", None, "ADJACENT_JOKERS"),
        ("4S 5S 6S 7S", "8H", End.HIGH, "MIXED_SUIT"),
        ("4S 5S 6S 7S", "8S", None, "NOT_CONSECUTIVE"),
        ("4S 5S 6S 7S", "8S", End.LOW, "NOT_CONSECUTIVE"),
        ("AS 2S 3S 4S", "KS", End.LOW, "OUT_OF_RANGE"),
        ("JS QS KS AS", "2S", End.HIGH, "OUT_OF_RANGE"),
        ("JS QS KS AS", "JK", End.HIGH, "OUT_OF_RANGE"),
        ("JK=2S 3S 4S 5S", "JK.2", End.LOW, "ADJACENT_JOKERS"),
    ],
)
def test_a_lay_off_that_does_not_fit_says_why(meld: str, card: str, end: End | None, code: str) -> None:
    with pytest.raises(RuleViolation) as caught:
        check_lay_off(parse_meld(meld), Card.parse(card), end, Rules())

    assert caught.value.code == code


def test_a_trio_takes_one_joker_more_than_it_has_naturals() -> None:
    meld = parse_meld("7S 7H JK JK")

    check_lay_off(meld, Card.joker(3), None, Rules())
    with pytest.raises(AdjacentJokers):
        check_lay_off(laid_off(meld, Card.joker(3), None), Card.joker(4), None, Rules())
    check_lay_off(laid_off(meld, Card.joker(3), None), Card.joker(4), None, Rules(adjacent_jokers=True))


def test_parts_of_a_run() -> None:
    meld = parse_meld("9S JK=10S JS QS")

    assert (meld.low, meld.high, meld.suit, meld.natural) == (9, 12, Suit.SPADES, Card.parse("9S"))
    with pytest.raises(BadNotation):
        parse_meld("9S | 10S")


@pytest.mark.parametrize("text, low", [("JK=AS JK JK JK", 1), ("JK JK JK JK=AS", 11)])
def test_an_ace_alone_is_read_low_in_front_and_high_elsewhere(text: str, low: int) -> None:
    assert parse_meld(text).low == low
