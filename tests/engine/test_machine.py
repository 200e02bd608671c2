"""Random matches with 3 to 8 seats and random house rules, invariants after every event, the whole log replayed."""

import random
from collections.abc import Iterator
from itertools import permutations

import pytest

from engine import actions as a
from engine.cards import Card
from engine.codec import dump_event, fingerprint, load_event
from engine.fold import replay
from engine.legal import legal
from engine.melds import End, Meld, MeldKind
from engine.packs import StackedShuffler, full_pack
from engine.play import play
from engine.presets import PAGAT, TRINIDAD
from engine.rules import CallDecider, MatchForm, Rules
from engine.state import Match, Phase, awaited
from engine.views import look, watch
from engine.violations import RuleViolation
from tests.engine.players import Playthrough, found_lay, random_rules

MOST_ACTS = 6000
"""No deal of random players takes longer; a deal that does not end fails here instead of hanging."""


def assert_sound(match: Match, pack: frozenset[Card]) -> None:
    """Each card is in exactly one place, and no hand is larger than it can be (R-J5)."""
    deal = match.deal
    if deal is None or deal.phase is Phase.CUT:
        return
    assert sum(match.chips) + match.pot == 0
    assert match.pot >= 0
    assert match.places is None or match.pot == 0
    cards = [*deal.stock, *deal.pile]
    for state in deal.hands:
        cards += state.hand
    for table in deal.melds:
        cards += table.meld.cards
    assert len(cards) == len(pack)
    assert pack.issuperset(cards)
    assert len(set(cards)) == len(cards)
    dealt = match.rules.plan(deal.number, match.seats).hand_size
    assert all(len(state.hand) <= dealt + 2 * state.calls + 1 for state in deal.hands)


def imaginable(match: Match, seat: int, chance: random.Random) -> Iterator[a.Action]:
    """Yield every action of which it is not sure that it is illegal: whole classes, right and wrong ones."""
    deal = match.deal
    assert deal is not None
    hand = deal.hands[seat].hand
    foreign = [card for other in range(match.seats) if other != seat for card in deal.hands[other].hand[:1]]
    yield from (
        a.Draw(), a.Take(), a.EndTurn(), a.TakeBack(), a.TakeBack(everything=True), a.Call(), a.PassCall(),
        a.AllowCall(), a.RefuseCall(), a.Ready(), a.Cut(), a.ReturnCard(), a.BuyIn(),
    )  # fmt: skip
    yield from (a.Discard(card) for card in (*hand, *foreign))
    for table in deal.melds:
        for card in (*hand, *foreign[:1]):
            yield from (a.LayOff(card, table.number, end) for end in (None, *End))
        for joker in [card for card in table.meld.cards if card.is_joker] or list(hand[:1]):
            yield from (a.SwapJoker(card, table.number, joker, end) for card in hand for end in (None, *End))
            alike = [card for card in hand if not card.is_joker and card.rank is table.meld.natural.rank]
            yield from (a.SwapJoker(*pair[:1], table.number, joker, None, pair[1]) for pair in permutations(alike, 2))
    yield from (a.LayOff(hand[0], number, None) for number in (-1, len(deal.melds)) if hand)
    yield from (a.SwapJoker(hand[0], len(deal.melds), hand[0], End.LOW) for _ in hand[:1])
    yield a.LayDown(())
    yield a.LayDown((Meld(MeldKind.SET, hand[:3]),) * 3)
    yield a.AddMeld(Meld(MeldKind.SET, hand[:3]))
    yield a.AddMeld(Meld(MeldKind.RUN, hand[:4], 3))
    for action in found_lay(legal(match, seat), chance):
        yield action
        if isinstance(action, a.LayDown):
            yield a.LayDown(action.melds[1:])
            yield a.LayDown((*action.melds, action.melds[0]))
            yield from (a.AddMeld(meld) for meld in action.melds)
        break


def assert_legal_agrees_with_play(match: Match, chance: random.Random) -> None:
    """For every seat: what ``legal`` offers is accepted, what it does not offer is refused, and nothing has changed."""
    before = fingerprint(match)
    for seat in range(match.seats):
        options = legal(match, seat)
        offered = list(options)
        assert bool(options) == (bool(offered) or options.lay_down or options.add_meld)
        assert bool(options) == (seat in awaited(match))
        asked = list(dict.fromkeys(imaginable(match, seat, chance)))  # ordered, so that a seed repeats
        if seat not in awaited(match):
            asked = chance.sample(asked, k=12)
        elif len(asked) > 200 and chance.random() < 0.7:
            asked = chance.sample(asked, k=100)
        asked += offered
        assert set(offered) == {action for action in asked if action in options and _listed(action, options.steps)}
        for action in asked:
            assert (action in options) == _accepted(match, seat, action), action
    assert fingerprint(match) == before


def _accepted(match: Match, seat: int, action: a.Action) -> bool:
    try:
        play(match, seat, action, StackedShuffler())
    except RuleViolation:
        return False
    return True


def _listed(action: a.Action, steps: int) -> bool:
    """Whether ``legal`` lists the action: not what is searched for, nor the whole of a single step."""
    if isinstance(action, a.TakeBack) and action.everything:
        return steps > 1
    return not isinstance(action, a.LayDown | a.AddMeld)


def played_through(rules: Rules, seats: int, seed: int, *, probe: float, share: float = 0.8) -> Playthrough:
    """Play a match to its end under all invariants; ``probe`` is how often ``legal`` is compared with ``play``."""
    pack = frozenset(full_pack(rules.packs_for(seats), rules.jokers))
    game = Playthrough(rules, seats, seed, share=share, watcher=lambda match: assert_sound(match, pack))
    acts, deal = 0, 0
    more = True
    while more:
        if game.chance.random() < (probe if game.now.phase is Phase.PLAY else probe / 4):
            assert_legal_agrees_with_play(game.now, game.chance)
        more = game.step()
        number = len(game.now.results) + game.now.voids
        acts, deal = (acts + 1, deal) if number == deal else (0, number)
        assert acts < MOST_ACTS
    return game


def assert_replays(game: Playthrough) -> None:
    """The log gives the live match, also when it was written down and read."""
    assert replay(game.log) == game.now
    read = [load_event(dump_event(event)) for event in game.log]
    assert read == game.log
    assert fingerprint(replay(read)) == fingerprint(game.now)


def assert_finished(game: Playthrough) -> None:
    match = game.now
    assert match.places is not None
    assert len(match.places) == match.seats
    assert min(match.places) == 1
    counted = [result for result in match.results if not result.sudden_death]
    games = {result.game for result in counted}
    if match.rules.deals_a_game is not None:
        assert len(counted) == match.rules.deals_a_game * len(games)
    assert match.bought_in or match.match_totals == tuple(
        sum(score.total for result in counted for score in result.scores if score.seat == seat)
        for seat in range(match.seats)
    )
    several = match.rules.match is MatchForm.BEST_OF_3
    assert [game.number for game in match.games] == (sorted(games) if several else [])
    assert len(games) <= 3


@pytest.mark.parametrize("seats", range(3, 9))
def test_a_match_under_the_default_rules(seats: int) -> None:
    game = played_through(Rules(max_reshuffles=1), seats, seed=seats, probe=0.015)

    assert_finished(game)
    assert_replays(game)
    assert any(result.winner is not None for result in game.now.results)


@pytest.mark.parametrize("seed", [*range(8), *range(9, 12), 14])
def test_a_match_under_random_rules(seed: int) -> None:
    seats = 3 + seed % 6
    rules = random_rules(random.Random(seed), seats)

    game = played_through(rules, seats, seed, probe=0.03)

    assert_finished(game)
    assert_replays(game)


@pytest.mark.parametrize("rules", [PAGAT, TRINIDAD], ids=["pagat", "trinidad"])
def test_a_match_under_a_named_game(rules: Rules) -> None:
    game = played_through(rules, 4, seed=1, probe=0.02)

    assert_finished(game)
    assert_replays(game)


def test_unlucky_hands_and_players_who_never_lay_end_too() -> None:
    """Plain chance: hardly a contract is ever laid, so stock and idle rounds end the deals."""
    game = played_through(Rules(max_reshuffles=0), 6, seed=5, probe=0.0, share=0.0)

    assert_finished(game)
    assert any(result.blocked is not None for result in game.now.results)


def test_two_seats_can_play_where_the_table_allows_it() -> None:
    rules = Rules(min_seats=2, max_reshuffles=1, call_decider=CallDecider.AUTO)

    game = played_through(rules, 2, seed=3, probe=0.05)

    assert_finished(game)


def test_every_prefix_of_a_log_gives_the_match_of_its_time() -> None:
    game = Playthrough(Rules(), 4, seed=11)
    for _ in range(60):
        before, length = game.now, len(game.log)
        game.step()
        assert replay(game.log[:length]) == before


def test_views_are_made_at_every_step() -> None:
    game = Playthrough(Rules(), 4, seed=12)
    for _ in range(300):
        for seat in range(4):
            view = look(game.now, seat)
            assert view.table == watch(game.now)
            assert view.legal == legal(game.now, seat)
        if not game.step():
            break
