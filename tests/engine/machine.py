"""The stateful machine: a match played by random players under all invariants, ``legal`` compared with ``play``."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import permutations

from engine import actions as a
from engine.cards import Card
from engine.codec import dump_event, fingerprint, load_event
from engine.fold import replay
from engine.legal import legal
from engine.melds import End, Meld, MeldKind
from engine.packs import StackedShuffler, full_pack
from engine.play import play
from engine.rules import MatchForm, Rules
from engine.state import Match, Phase, awaited
from engine.violations import RuleViolation
from tests.engine.players import Playthrough, found_lay

MOST_ACTS = 6000
"""No deal of random players takes longer; a deal that does not end fails here instead of hanging."""


def assert_sound(match: Match, pack: frozenset[Card]) -> None:
    """Each card is in exactly one place, no hand is larger than it can be (R-J5), chips and pot sum to zero (R-J28)."""
    assert sum(match.chips) + match.pot == 0
    assert match.pot >= 0
    assert match.places is None or match.pot == 0
    deal = match.deal
    if deal is None:
        return
    cards = [*deal.stock, *deal.pile]
    for state in deal.hands:
        cards += state.hand
    for table in deal.melds:
        cards += table.meld.cards
    if deal.phase is Phase.CUT:
        assert not cards
        return
    assert len(cards) == len(pack)
    assert pack.issuperset(cards)
    assert len(set(cards)) == len(cards)
    dealt = match.rules.plan(deal.number, match.seats).hand_size
    assert all(len(state.hand) <= dealt + 2 * state.calls + 1 for state in deal.hands)
    assert set(deal.seats) <= set(match.still_in) or deal.phase is Phase.SCORED
    assert all(not state.hand for seat, state in enumerate(deal.hands) if seat not in deal.seats)


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
            yield from _pairs(table.number, table.meld, joker, (*hand, *foreign[:1]))
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


def _pairs(number: int, meld: Meld, joker: Card, cards: tuple[Card, ...]) -> Iterator[a.Action]:
    """Yield joker moves for two cards: fitting pairs in both orders, one card twice, a joker, a card too many."""
    alike = [card for card in cards if not card.is_joker and card.rank is meld.natural.rank]
    for first, second in permutations(alike, 2):
        yield from (a.SwapJoker(first, number, joker, end, second) for end in (None, End.HIGH))
    for card in alike:
        yield a.SwapJoker(card, number, joker, None, card)
        yield from (a.SwapJoker(card, number, joker, None, other) for other in cards[:2] if other != card)


def assert_legal_agrees_with_play(match: Match, chance: random.Random) -> Counter[str]:
    """For every seat: what ``legal`` offers is accepted, what it does not offer is refused, and nothing has changed.

    Returns how many actions of each kind were accepted.
    """
    before = fingerprint(match)
    accepted: Counter[str] = Counter()
    for seat in range(match.seats):
        options = legal(match, seat)
        offered = list(options)
        # Whoever is awaited has something to do that need not be searched for.
        assert bool(options) == bool(offered) == (seat in awaited(match))
        asked = list(dict.fromkeys(imaginable(match, seat, chance)))  # ordered, so that a seed repeats
        if seat not in awaited(match):
            asked = chance.sample(asked, k=12)
        elif len(asked) > 200 and chance.random() < 0.7:
            asked = chance.sample(asked, k=100)
        asked = list(dict.fromkeys([*asked, *offered]))
        assert set(offered) == {action for action in asked if action in options and _listed(action, options.steps)}
        for action in asked:
            assert (action in options) == _accepted(match, seat, action), action
            accepted[type(action).__name__] += action in options
    assert fingerprint(match) == before
    return accepted


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


def played_through(
    rules: Rules, seats: int, seed: int, *, probe: float, share: float = 0.8, game: Playthrough | None = None
) -> Playthrough:
    """Play a match to its end under all invariants; ``probe`` is how often ``legal`` is compared with ``play``."""
    pack = frozenset(full_pack(rules.packs_for(seats), rules.jokers))
    game = game or Playthrough(rules, seats, seed, share=share)
    game.watcher = lambda match: assert_sound(match, pack)
    acts, deal = 0, 0
    while True:
        if game.chance.random() < (probe if game.now.phase in {Phase.PLAY, Phase.SCORED} else probe / 4):
            game.accepted += assert_legal_agrees_with_play(game.now, game.chance)
        assert bool(awaited(game.now)) == (game.now.places is None)
        if not game.step():
            return game
        number = len(game.now.results) + game.now.voids
        acts, deal = (acts + 1, deal) if number == deal else (0, number)
        assert acts < MOST_ACTS


def assert_replays(game: Playthrough) -> None:
    """The log gives the live match, also when it was written down and read."""
    assert replay(game.log) == game.now
    read = [load_event(dump_event(event)) for event in game.log]
    assert read == game.log
    assert fingerprint(replay(read)) == fingerprint(game.now)


def assert_finished(game: Playthrough) -> None:
    """The match is over, its places are places, and its totals are the sums of its deals."""
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
