"""What a refusal carries: the cards, seats and figures that a sentence about it needs, and no others."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from engine import actions as a
from engine.cards import Card, Rank, Suit, parse_cards
from engine.holding import check_new_meld
from engine.joins import check_lay_off, check_swap
from engine.melds import End, MeldKind, check_meld, declare, readings
from engine.notation import parse_meld
from engine.openings import Contract
from engine.presets import KALOOKI_40, KALOOKI_51, NORTH_AMERICAN, PAGAT, RAMI_51
from engine.rules import CallPriority, ExtraMelds, Rules, TakenDuty
from engine.violations import RuleViolation
from tests.engine.positions import Table, call_window, table

SETS = ["A: 4S 4H 4C", "A: 9D 9H 9C", "A: KS KH KD"]


def facts_of(act: Callable[[], object]) -> tuple[str, dict[str, object]]:
    with pytest.raises(RuleViolation) as caught:
        act()
    return caught.value.code, caught.value.facts


def declared(kind: MeldKind, cards: str, **rules: object) -> Callable[[], object]:
    return lambda: declare(kind, parse_cards(cards), Rules(**rules))  # type: ignore[arg-type]  # values by name


@pytest.mark.parametrize(
    "kind, cards, rules, code, facts",
    [
        (MeldKind.SET, "9S 9H", {}, "TOO_SHORT", {"needed": 3, "kind": MeldKind.SET}),
        (MeldKind.SET, "9S 9H 8C", {}, "MIXED_RANK", {}),
        (MeldKind.SET, "9S JK JK", {"min_naturals_trio": 2}, "TOO_FEW_NATURALS", {"needed": 2}),
        (MeldKind.SET, "9S 9S 9H", {"distinct_suits": True}, "DUPLICATE_SUIT", {}),
        (MeldKind.SET, "9S 9H 9C 9D JK", {"distinct_suits": True}, "SET_FULL", {}),
        (MeldKind.SET, "9S JK JK JK", {}, "ADJACENT_JOKERS", {}),
        (MeldKind.SET, "9S JK JK", {"max_jokers_per_meld": 1}, "TOO_MANY_JOKERS", {"limit": 1}),
        (MeldKind.RUN, "JS KS AS 2S", {}, "NOT_CONSECUTIVE", {}),
        (MeldKind.RUN, "QS KS AS 2S", {}, "WRAP", {}),
        (MeldKind.RUN, "QS KS AS JK", {}, "OUT_OF_RANGE", {}),
        (MeldKind.RUN, "5S JK JK 8S", {}, "ADJACENT_JOKERS", {}),
        (MeldKind.RUN, "5S JK 7S JK", {"max_jokers_min_quartet": 1}, "TOO_MANY_JOKERS", {"limit": 1}),
        (MeldKind.RUN, "5S JK 7S JK", {"max_jokers_per_meld": 1}, "TOO_MANY_JOKERS", {"limit": 1}),
    ],
)
def test_cards_that_make_no_meld_are_named(
    kind: MeldKind, cards: str, rules: dict[str, object], code: str, facts: dict[str, object]
) -> None:
    assert facts_of(declared(kind, cards, **rules)) == (code, {"cards": parse_cards(cards), **facts})


@pytest.mark.parametrize(
    "cards, code, facts",
    [
        ("5S JK 7S", "TOO_SHORT", {"cards": parse_cards("5S 7S"), "needed": 4, "kind": MeldKind.RUN}),
        ("5S JK 7H 8S", "MIXED_SUIT", {"cards": parse_cards("5S 7H 8S")}),
        ("JK JK JK JK", "TOO_FEW_NATURALS", {"cards": (), "needed": 1}),
    ],
)
def test_of_a_run_the_naturals_are_named(cards: str, code: str, facts: dict[str, object]) -> None:
    assert facts_of(declared(MeldKind.RUN, cards)) == (code, facts)


@pytest.mark.parametrize(
    "cards, code",
    [("5S 6S 9S KS", "NOT_CONSECUTIVE"), ("5S 5S 6S 7S", "NOT_CONSECUTIVE"), ("KS AS 2S 3S", "WRAP")],
)
def test_unordered_cards_that_make_no_run_are_named(cards: str, code: str) -> None:
    naturals = tuple(sorted(parse_cards(cards)))

    assert facts_of(lambda: readings(MeldKind.RUN, parse_cards(cards), Rules())) == (code, {"cards": naturals})


def test_a_run_longer_than_there_are_places_is_named() -> None:
    cards = parse_cards("AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS JK")

    code, facts = facts_of(lambda: readings(MeldKind.RUN, cards, Rules()))

    assert (code, facts) == ("OUT_OF_RANGE", {"cards": tuple(sorted(cards[:-1]))})


def test_a_run_written_at_the_wrong_place_is_named() -> None:
    meld = replace(parse_meld("5S 6S 7S 8S"), low=4)

    assert facts_of(lambda: check_meld(meld, Rules())) == ("NOT_CONSECUTIVE", {"cards": meld.cards})


RUN, SET = parse_meld("5S 6S 7S JK=8S"), parse_meld("9S 9H 9C")


@pytest.mark.parametrize(
    "meld, card, end, rules, code",
    [
        (SET, "8D", None, Rules(), "MIXED_RANK"),
        (SET, "9D", End.LOW, Rules(), "NOT_CONSECUTIVE"),
        (RUN, "9S", None, Rules(), "NOT_CONSECUTIVE"),
        (RUN, "4H", End.LOW, Rules(), "MIXED_SUIT"),
        (RUN, "3S", End.LOW, Rules(), "NOT_CONSECUTIVE"),
        (RUN, "JK", End.HIGH, Rules(), "ADJACENT_JOKERS"),
        (RUN, "4S", End.LOW, PAGAT, "HIGH_END_FIRST"),
        (parse_meld("AS 2S 3S 4S"), "JK", End.LOW, Rules(), "OUT_OF_RANGE"),
    ],
)
def test_a_card_that_cannot_be_laid_off_is_named(
    meld: object, card: str, end: End | None, rules: Rules, code: str
) -> None:
    assert facts_of(lambda: check_lay_off(meld, Card.parse(card), end, rules)) == (  # type: ignore[arg-type]  # a meld
        code,
        {"card": Card.parse(card)},
    )


def test_a_joker_too_many_is_named_with_the_limit() -> None:
    rules = Rules(max_jokers_per_meld=1, adjacent_jokers=True)

    found = facts_of(lambda: check_lay_off(RUN, Card.joker(2), End.LOW, rules))

    assert found == ("TOO_MANY_JOKERS", {"card": Card.joker(2), "limit": 1})


JOKER, TWO_SUITED = Card.joker(1), parse_meld("9S 9H JK")


@pytest.mark.parametrize(
    "meld, card, second, end, rules, code, facts",
    [
        (RUN, "9S", "7S.2", None, RAMI_51, "WRONG_CARD", {"card": Card.parse("7S.2")}),
        (RUN, "9S", None, None, RAMI_51, "WRONG_CARD", {"card": Card.parse("9S")}),
        (parse_meld("JK=5S 6S 7S JK=8S"), "5S", None, End.HIGH, Rules(), "ADJACENT_JOKERS", {"card": Card.parse("5S")}),
        (
            parse_meld("AS JK=2S 3S 4S"),
            "2S",
            None,
            End.LOW,
            Rules(),
            "NO_ROOM",
            {"card": Card.parse("2S"), "end": "low"},
        ),
        (RUN, "8S", None, End.LOW, PAGAT, "HIGH_END_FIRST", {"card": Card.parse("8S")}),
        (TWO_SUITED, "9C", None, None, Rules(), "FROZEN_JOKER", {"card": Card.parse("9C")}),
        (parse_meld("9S 9H 9D JK"), "9C", None, None, NORTH_AMERICAN, "FROZEN_JOKER", {"card": Card.parse("9C")}),
        (TWO_SUITED, "9C", "9S.2", None, KALOOKI_51, "WRONG_CARD", {"card": Card.parse("9S.2")}),
        (TWO_SUITED, "9C", None, None, KALOOKI_51, "TWO_SUITS", {"card": Card.parse("9C")}),
        (TWO_SUITED, "8C", None, None, NORTH_AMERICAN, "WRONG_CARD", {"card": Card.parse("8C")}),
    ],
)
def test_a_card_that_moves_no_joker_is_named(
    meld: object, card: str, second: str | None, end: End | None, rules: Rules, code: str, facts: dict[str, object]
) -> None:
    other = None if second is None else Card.parse(second)

    found = facts_of(lambda: check_swap(meld, JOKER, Card.parse(card), end, rules, other))  # type: ignore[arg-type]

    assert found == (code, facts)


def test_a_joker_of_another_set_is_refused_by_the_card_given() -> None:
    found = facts_of(lambda: check_swap(TWO_SUITED, Card.joker(2), Card.parse("9C"), None, NORTH_AMERICAN))

    assert found == ("WRONG_CARD", {"card": Card.parse("9C")})


# At the table


def owing(rules: Rules, hand: str, **fields: object) -> Table:
    return table(rules, hands={"A": hand}, drawn=None, **fields)  # type: ignore[arg-type]  # fields by name


Case = tuple[Callable[[], Table], Callable[[Table], object], str, Callable[[Table], dict[str, object]]]

CASES: dict[str, Case] = {
    "another contract": (
        lambda: table(hands={"A": "4S 4H 4C 9D 9H 9C 2D 3C"}),
        lambda at: at.lay_down("A", "4S 4H 4C | 9D 9H 9C"),
        "PARTIAL_CONTRACT",
        lambda _: {"sets": 2, "runs": 0, "openings": (Contract(3, 0),)},
    ),
    "too little": (
        lambda: table(KALOOKI_51, hands={"A": "9S 9H 9C 2D 3C"}),
        lambda at: at.lay_down("A", "9S 9H 9C"),
        "BELOW_MINIMUM",
        lambda _: {"points": 27, "needed": 51},
    ),
    "too little with lay-offs": (
        lambda: _laid(table(NORTH_AMERICAN, hands={"A": "9S 9H 9C 2D 3C"}), "9S 9H 9C"),
        lambda at: at.discard("A", "2D"),
        "BELOW_MINIMUM",
        lambda _: {"points": 27, "needed": 51},
    ),
    "a hunter below the minimum": (
        lambda: _laid(
            table(KALOOKI_51, hands={"A": "9S 9H 9C 8S"}, melds=["B: 6S 7S JK"], down="B"),
            "9S 9H 9C",
        ),
        lambda at: at.swap("A", "8S", 0, None),
        "BELOW_MINIMUM",
        lambda _: {"points": 27, "needed": 51},
    ),
    "one rank twice": (
        lambda: table(hands={"A": "4D 4S 4H 2D 3C"}, melds=["A: 4S 4H 4C"]),
        lambda at: at.add_meld("A", "4D 4S 4H"),
        "SAME_RANK_TRIOS",
        lambda _: {"rank": Rank(4)},
    ),
    "one suit twice": (
        lambda: table(hands={"A": "9S 10S JS QS 3C"}, melds=["A: 4S 5S 6S 7S"]),
        lambda at: at.add_meld("A", "9S 10S JS QS"),
        "SAME_SUIT_QUARTETS",
        lambda _: {"suit": Suit.SPADES},
    ),
    "another's cards": (
        lambda: table(hands={"A": "9S 9H 2D 3C"}, melds=SETS),
        lambda at: at.act("A", a.AddMeld(parse_meld("2S 2H 2C"))),
        "CARD_NOT_HELD",
        lambda _: {"cards": parse_cards("2S 2H 2C")},
    ),
    "a card that is not held": (
        lambda: table(hands={"A": "9S 2D"}),
        lambda at: at.discard("A", "KC"),
        "CARD_NOT_HELD",
        lambda _: {"cards": parse_cards("KC")},
    ),
    "another's turn": (lambda: table(turn="C"), lambda at: at.draw("A"), "NOT_YOUR_TURN", lambda _: {"seat": 2}),
    "nobody's turn": (call_window, lambda at: at.draw("C"), "NOT_YOUR_TURN", lambda _: {"seat": None}),
    "a discard that may be called": (
        call_window,
        lambda at: at.draw("B"),
        "CALL_WINDOW_OPEN",
        lambda at: {"card": at.deal.pile[-1]},
    ),
    "no further melds": (
        lambda: table(Rules(extra_melds=ExtraMelds.NEVER), hands={"A": "2S 2H 2C 3C"}, melds=SETS),
        lambda at: at.add_meld("A", "2S 2H 2C"),
        "EXTRA_MELDS_OFF",
        lambda _: {"value": ExtraMelds.NEVER},
    ),
    "no such meld": (
        lambda: table(hands={"A": "4D 2C"}, melds=SETS),
        lambda at: at.lay_off("A", "4D", 3),
        "NO_SUCH_MELD",
        lambda _: {"number": 3},
    ),
    "another's run": (
        lambda: table(hands={"A": "6S 2C"}, melds=[*SETS, "B: 5S JK 7S 8S"]),
        lambda at: at.swap("A", "6S", 3, End.HIGH),
        "NOT_OWNER",
        lambda _: {"owner": 1},
    ),
    "a joker that may not come to the hand": (
        lambda: table(hands={"A": "6S 2C"}, melds=["A: 5S JK 7S 8S"]),
        lambda at: at.swap("A", "6S", 0, None),
        "JOKER_GOES_ELSEWHERE",
        lambda _: {"end": None},
    ),
    "a joker that must come to the hand": (
        lambda: table(KALOOKI_51, hands={"A": "6S 2C"}, melds=["A: 5S JK 7S 8S"]),
        lambda at: at.swap("A", "6S", 0, End.HIGH),
        "JOKER_GOES_ELSEWHERE",
        lambda _: {"end": End.HIGH},
    ),
    "an end that has grown": (
        lambda: _grown(table(Rules(max_lay_offs_per_end=1), hands={"A": "9S 10S 2C"}, melds=["A: 5S 6S 7S 8S"])),
        lambda at: at.lay_off("A", "10S", 0, End.HIGH),
        "LAY_OFF_LIMIT",
        lambda _: {"limit": 1},
    ),
    "a joker": (
        lambda: table(hands={"A": "JK 2C"}),
        lambda at: at.discard("A", "JK"),
        "JOKER_DISCARD",
        lambda at: {"card": at.card("A", "JK")},
    ),
    "the card just taken": (
        lambda: owing(Rules(discard_taken_card=False), "9S 2C"),
        lambda at: at.discard("A", "2C"),
        "TAKEN_CARD",
        lambda at: {"card": at.card("A", "2C")},
    ),
    "a meld that is owed": (
        lambda: owing(KALOOKI_40, "9S 2C"),
        lambda at: at.discard("A", "9S"),
        "MELD_OWED",
        lambda at: {"card": at.card("A", "2C"), "value": TakenDuty.NEW_MELD},
    ),
    "a joker that is owed": (
        lambda: _swapped(table(RAMI_51, hands={"A": "6S 2C 3D"}, melds=["A: 5S JK 7S 8S"])),
        lambda at: at.discard("A", "2C"),
        "REUSE_JOKER",
        lambda at: {"card": at.card("A", "JK")},
    ),
    "a joker back into its meld": (
        lambda: _swapped(table(RAMI_51, hands={"A": "6S 2C 3D"}, melds=["A: 5S JK 7S 8S"])),
        lambda at: at.lay_off("A", "JK", 0, End.HIGH),
        "REUSE_JOKER",
        lambda at: {"card": at.card("A", "JK")},
    ),
    "a fourth call": (
        lambda: call_window(calls={"C": 3}),
        lambda at: at.call("C"),
        "CALL_LIMIT",
        lambda _: {"limit": 3},
    ),
    "a call after another": (
        lambda: _called(call_window()),
        lambda at: at.call("D"),
        "CALL_TAKEN",
        lambda _: {"caller": 2},
    ),
    "a pass after a call": (
        lambda: _called(call_window()),
        lambda at: at.pass_("D"),
        "CALL_TAKEN",
        lambda _: {"caller": 2},
    ),
    "a second word": (
        lambda: _called(call_window(Rules(call_priority=CallPriority.TURN_ORDER))),
        lambda at: at.pass_("C"),
        "CALL_TAKEN",
        lambda _: {"caller": None},
    ),
    "another's answer": (
        lambda: _called(call_window()),
        lambda at: at.allow("B"),
        "NOT_YOUR_ANSWER",
        lambda _: {"decider": 0},
    ),
}


def _laid(at: Table, melds: str) -> Table:
    at.lay_down("A", melds)
    return at


def _grown(at: Table) -> Table:
    at.lay_off("A", "9S", 0, End.HIGH)
    return at


def _swapped(at: Table) -> Table:
    at.swap("A", "6S", 0, None)
    return at


def _called(at: Table) -> Table:
    at.call("C")
    return at


@pytest.mark.parametrize("case", CASES)
def test_a_refusal_at_the_table_carries_its_facts(case: str) -> None:
    position, act, code, facts = CASES[case]
    at = position()

    assert facts_of(lambda: act(at)) == (code, facts(at))


def test_a_new_meld_of_cards_that_are_not_held_names_them() -> None:
    meld = parse_meld("2S 2H 2C")
    holding = table(hands={"A": "9S 9H 2D 3C"}, melds=SETS).legal("A").holding
    assert holding is not None

    assert facts_of(lambda: check_new_meld(holding, meld)) == ("CARD_NOT_HELD", {"cards": meld.cards})
