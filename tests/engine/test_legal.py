"""What a seat is offered, and requests that nobody is offered."""

from dataclasses import replace

from engine import actions as a
from engine.fold import replay
from engine.legal import LegalActions, legal
from engine.melds import End
from engine.notation import parse_meld
from engine.packs import StackedShuffler
from engine.play import open_match
from engine.presets import KALOOKI_40
from engine.rules import Rules
from tests.engine.positions import call_window, refused, table


def test_nothing_is_offered_before_the_first_deal() -> None:
    match = replay(open_match(Rules(), 4, StackedShuffler())[:2])

    assert not any(legal(match, seat) for seat in range(4))


def test_an_empty_offer_holds_no_melds() -> None:
    meld = parse_meld("4S 4H 4C")

    assert a.AddMeld(meld) not in LegalActions(add_meld=True)
    assert a.LayDown((meld,)) not in LegalActions(lay_down=True)
    assert LegalActions(lay_down=True)
    assert not LegalActions()


def test_taking_back_all_is_offered_once_there_are_two_steps() -> None:
    at = table(hands={"A": "4D KC 2C"}, melds=["A: 4S 4H 4C", "A: KS KH KD"])

    at.lay_off("A", "4D", 0)
    assert [action for action in at.legal("A") if isinstance(action, a.TakeBack)] == [a.TakeBack()]
    assert a.TakeBack(everything=True) in at.legal("A")
    at.lay_off("A", "KC", 1)
    assert a.TakeBack(everything=True) in list(at.legal("A"))


def test_a_second_lay_down_is_refused() -> None:
    at = table(hands={"A": "QS QH QC 2C"}, melds=["A: 4S 4H 4C"])

    with refused("CONTRACT_DOWN"):
        at.lay_down("A", "QS QH QC")


def test_cards_of_others_or_used_twice_are_not_held() -> None:
    at = table(hands={"A": "4S 4H 4C 9D 9H JK KS KH KD 2C"})
    twice = at.made("A", "4S 4H 4C")[0]
    kings = at.made("A", "KS KH KD")[0]

    with refused("CARD_NOT_HELD"):
        at.lay_down("A", "4S 4H 4C | 9D 9H JK | QS QH QD")
    doubled = replace(kings, cards=(*kings.cards, kings.cards[0]))
    with refused("CARD_NOT_HELD"):
        at.act("A", a.LayDown((twice, doubled, at.made("A", "9D 9H JK")[0])))
    with refused("CARD_NOT_HELD"):
        at.discard("A", "QS")


def test_melds_that_are_not_there_are_refused() -> None:
    at = table(hands={"A": "4D 2C"}, melds=["A: 4S 4H 4C"])

    for number in (-1, 1):
        with refused("NO_SUCH_MELD"):
            at.act("A", a.LayOff(at.card("A", "4D"), number))
    with refused("CARD_NOT_HELD"):
        at.lay_off("A", "4C", 0)


def test_a_turn_has_one_draw() -> None:
    at = table(drawn=False, pile="")

    with refused("NOTHING_TO_TAKE"):
        at.take("A")
    with refused("MUST_DRAW_FIRST"):
        at.discard("A", at.faces("A").split()[0])
    at.draw("A")
    with refused("ALREADY_DREW"):
        at.draw("A")
    with refused("ALREADY_DREW"):
        at.take("A")


def test_a_seat_that_is_down_draws_from_the_stock_where_the_table_says_so() -> None:
    at = table(Rules(down_draws_stock_only=True), drawn=False, down="A")

    with refused("STOCK_ONLY", "down_draws_stock_only"):
        at.take("A")


def test_nothing_is_answered_before_a_call() -> None:
    at = call_window()

    with refused("CALL_CLOSED"):
        at.allow("A")
    at.pass_("C", "D")
    with refused("CALL_CLOSED"):
        at.refuse("A")
    with refused("CALL_CLOSED"):
        at.pass_("C")


def test_a_seat_for_which_the_window_was_not_opened_calls_nothing() -> None:
    at = call_window()
    window = at.deal.window
    assert window is not None
    at.match = replace(at.match, deal=replace(at.deal, window=replace(window, eligible=(2,))))

    with refused("CALL_CLOSED"):
        at.call("D")
    with refused("CALL_CLOSED"):
        at.pass_("D")


def test_three_idle_rounds_may_end_with_a_turn_without_a_discard() -> None:
    at = table(hands={"A": "JK"}, down="A", drawn=None, pile="9C")
    at.match = replace(at.match, deal=replace(at.deal, idle_turns=11))

    at.end_turn("A")

    assert at.deal.blocked == "idle_rounds"


def test_a_seat_that_is_not_at_the_table_is_refused_everything() -> None:
    drawing, calling, over = table(drawn=False), call_window(), table(hands={"A": "7H"}, down="A")
    over.discard("A", "7H")

    with refused("NOT_YOUR_TURN"):
        drawing.draw("H")
    with refused("NOT_IN_THIS_DEAL"):
        calling.call("H")
    with refused("NOT_IN_THIS_DEAL"):
        calling.pass_("H")
    with refused("NOT_IN_THIS_DEAL"):
        over.act("H", a.Ready())


def test_what_is_offered_where_points_open() -> None:
    at = table(KALOOKI_40, hands={"A": "5H 10C 10H 9S 7C"}, melds=["B: 4H JK=5H 6H", "B: 10S 10D JK"], down="A",
               drawn=None)  # fmt: skip

    offered = list(at.legal("A"))

    assert a.ReturnCard() in offered
    swaps = [action for action in offered if isinstance(action, a.SwapJoker)]
    assert [(swap.card.name, swap.meld, swap.end, swap.second and swap.second.name) for swap in swaps] == [
        ("5H", 0, None, None),
        ("10C", 1, None, "10H"),
        ("10H", 1, None, "10C"),
    ]
    assert [action for action in offered if isinstance(action, a.Discard)] == []
    assert at.legal("A").owes


def test_nothing_is_offered_to_lay_off_with_the_last_card() -> None:
    at = table(KALOOKI_40, hands={"A": "7H"}, melds=["B: 4H 5H 6H"], down="A")

    assert list(at.legal("A")) == [a.Discard(at.card("A", "7H"))]


def test_no_lay_off_is_offered_beyond_the_limit_of_an_end() -> None:
    rules = replace(KALOOKI_40, max_lay_offs_per_end=1)
    at = table(rules, hands={"A": "7H 8H 3H 2C"}, melds=["B: 4H 5H 6H"], down="A")

    at.lay_off("A", "7H", 0, End.HIGH)

    assert [(action.card.name, action.end) for action in at.legal("A").lay_offs] == [("3H", End.LOW)]


def test_a_cut_and_a_buy_in_are_refused_in_a_deal() -> None:
    at = table()

    with refused("NOT_YOUR_CUT"):
        at.cut("A")
    with refused("DEAL_IS_ON"):
        at.buy_in("A")
