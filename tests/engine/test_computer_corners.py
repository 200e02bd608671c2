"""What the stronger computers do where little is left to choose."""

import random

from engine.actions import BuyIn
from engine.cards import Card, parse_cards
from engine.computer.expert import SURE, _certainty
from engine.computer.hard import hard
from engine.computer.rollout import Rollout, Start
from engine.rules import CallDecider, ExtraMelds, Rules
from engine.views import look
from tests.engine.positions import table
from tests.engine.rulebook.endings import after
from tests.engine.rulebook.test_elimination import ONE_BUY_IN


def rollout(rules: Rules) -> Rollout:
    start = Start(look(table(rules, hands={"A": "2C 3C 9H 9D"}).match, 0))
    return Rollout(start, start.worlds(random.Random(1)).imagine())


def test_hard_buys_in_again() -> None:
    at = after(ONE_BUY_IN, [0, 92, 0, 0])

    assert hard(look(at.match, 1), lambda: False) == BuyIn()


def test_a_gain_that_never_differs_is_certain_and_none_is_not() -> None:
    assert _certainty([3.0, 3.0, 3.0]) > SURE
    assert _certainty([0.0, 0.0, 0.0]) == 0


def test_a_call_stands_in_an_imagined_deal_where_nobody_is_asked() -> None:
    assert rollout(Rules(call_decider=CallDecider.AUTO))._allowed(1, 2, 3, 1)


def test_a_caller_gets_the_card_alone_where_the_imagined_stock_is_empty() -> None:
    found = rollout(Rules())
    found.stock = []
    held = len(found.players[1].hand)

    found._give(1)

    assert len(found.players[1].hand) == held + 1


def test_an_imagined_hand_that_only_seemed_ready_lays_nothing() -> None:
    found = rollout(Rules())
    ready = parse_cards("4S 4H 4C 9S 9H 9C KS KH KC")
    found.players[0].glance = found.glances.of(ready)

    assert not found.glances.of(ready).missing
    assert not found._lay_down(0)


def test_no_new_meld_is_imagined_where_none_is_allowed() -> None:
    found = rollout(Rules(extra_melds=ExtraMelds.NEVER))
    found.players[0].hand[:] = parse_cards("4S 4H 4C 9D")

    found._lay_more(0)

    assert (len(found.players[0].hand), found.melds) == (4, [])


def test_a_joker_alone_is_not_thrown_in_an_imagined_deal() -> None:
    found = rollout(Rules())
    player, pile = found.players[0], list(found.pile)
    player.hand[:] = [Card.joker()]
    player.down = True

    found._throw(player)

    assert (player.hand, found.pile) == ([Card.joker()], pile)
