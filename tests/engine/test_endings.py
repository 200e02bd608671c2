"""A deal ends whatever the players do, the worst ones included; so do matches (R-J19, R-J25, R-K2, R-K8).

Why a deal must end. Call ``progress`` what cannot be undone in it: twice the naturals on the table, the jokers there,
and the stock cards that were drawn. Laying off adds to it, and so does taking a joker for a natural. It never exceeds
twice the pack, and a pack for the first stock and each reshuffle. A turn in which it did not grow is idle, and three
rounds of idle turns end the deal; so turns are bounded by ``most_turns``. Within a turn a seat draws once, gives the
taken card back at most once, and lays no more than the table can gain. Only laying and taking back can be repeated:
that costs the seat its own time, since its turn is one decision until the discard (R-J31).
"""

import random
from collections import Counter
from dataclasses import replace

import pytest

from engine import actions as a
from engine import events as e
from engine.legal import legal
from engine.packs import full_pack
from engine.presets import BRITISH_CLUB, KALOOKI_51, PRESETS
from engine.rules import CallDecider, MatchEnd, Rules, Stakes, StockEnd, TieBreak
from engine.state import Match, Phase
from tests.engine.machine import assert_finished, assert_replays, played_through
from tests.engine.players import Chooser, Playthrough, found_lay, random_rules
from tests.engine.positions import table

PATIENCE = 5
"""How often in a turn the worst players take back what they laid."""


def first(actions: list[a.Action], *kinds: type) -> a.Action | None:
    """Return the first action of the first of these kinds that there is."""
    return next((action for kind in kinds for action in actions if isinstance(action, kind)), None)


def never_lays(match: Match, seat: int, chance: random.Random) -> a.Action:
    """Draw and throw, and let everything else be."""
    actions = list(legal(match, seat))
    return first(actions, a.Draw, a.PassCall, a.RefuseCall, a.Discard, a.EndTurn) or actions[0]


def takes_and_returns(match: Match, seat: int, chance: random.Random) -> a.Action:
    """Take every discard and give it back; where it may not be given back, keep it."""
    actions = list(legal(match, seat))
    return first(actions, a.Take, a.ReturnCard, a.Draw, a.PassCall, a.RefuseCall, a.Discard) or actions[0]


def takes_and_throws(match: Match, seat: int, chance: random.Random) -> a.Action:
    """Take every discard and throw that very card again, where it may be thrown."""
    actions = list(legal(match, seat))
    turn = match.deal and match.deal.turn
    if turn and a.Discard(turn.taken) in actions:  # type: ignore[arg-type]  # no card at all is no action of the list
        return a.Discard(turn.taken)  # type: ignore[arg-type]  # as above
    return first(actions, a.Take, a.PassCall, a.RefuseCall, a.Discard, a.ReturnCard) or actions[0]


def calls_all(match: Match, seat: int, chance: random.Random) -> a.Action:
    """Call everything, allow everything, and throw what comes."""
    actions = list(legal(match, seat))
    return first(actions, a.Call, a.AllowCall, a.Draw, a.Discard) or actions[0]


def refused_callers(match: Match, seat: int, chance: random.Random) -> a.Action:
    """Call everything, refuse everything, and take the card."""
    actions = list(legal(match, seat))
    return first(actions, a.Call, a.RefuseCall, a.Take, a.ReturnCard, a.Discard) or actions[0]


def takes_back(match: Match, seat: int, chance: random.Random) -> a.Action:
    """Lay whatever can be laid and take it back, as often as the patience lasts; in the end nothing stays laid."""
    options = legal(match, seat)
    actions = list(options)
    if match.phase is not Phase.PLAY:
        return first(actions, a.Take, a.Call, a.AllowCall) or actions[0]
    if chance.random() < 1 / PATIENCE:
        return first(actions, a.TakeBack, a.ReturnCard, a.Discard) or actions[0]
    laid = next((lay for lay in found_lay(options, chance) if lay in options), None)
    return laid or first(actions, a.SwapJoker, a.LayOff, a.TakeBack, a.ReturnCard, a.Discard) or actions[0]


WORST: list[Chooser] = [never_lays, takes_and_returns, takes_and_throws, calls_all, refused_callers, takes_back]


class Progress:
    """Watches that every turn is idle or irrevocably used something up, and counts the turns of a deal."""

    def __init__(self, match: Match) -> None:
        self.size = len(full_pack(match.packs, match.rules.jokers))
        self.before: Match = match
        self.drawn = 0
        self.reached = 0
        self.most = 0

    def __call__(self, match: Match) -> None:
        deal, old = match.deal, self.before.deal
        self.before = match
        assert deal is not None
        if deal.turns == 0 and deal.turn is None and deal.window is None:  # just dealt
            self.drawn = self.reached = 0
        if old is None or deal.phase in {Phase.CUT, Phase.SCORED}:
            return
        self.drawn += old.number == deal.number and len(old.stock) - len(deal.stock) == 1
        if deal.turns <= old.turns:
            return
        laid = sum(1 if card.is_joker else 2 for table in deal.melds for card in table.meld.cards)
        assert laid + self.drawn > self.reached or deal.idle_turns == old.idle_turns + 1
        assert deal.idle_turns <= 3 * len(deal.seats)
        self.reached = laid + self.drawn
        self.most = max(self.most, deal.turns)
        assert deal.turns <= most_turns(match, self.size)


def most_turns(match: Match, size: int) -> int:
    """Return a number of turns that no deal exceeds; see above."""
    assert match.deal is not None
    progress = 2 * size + size * (1 + match.rules.max_reshuffles)
    return (progress + 1) * 3 * len(match.deal.seats)


def play_deals(rules: Rules, seats: int, chooser: Chooser, deals: int) -> Playthrough:
    """Play so many deals, or the match, with players of one kind."""
    game = Playthrough(rules, seats, seed=1, share=0.5, chooser=chooser)
    progress = Progress(game.now)
    game.watcher = progress
    acts = 0
    while len(game.now.results) < deals and game.step():
        acts += 1
        bound = 2 * (2 * PATIENCE + seats) * most_turns(game.now, progress.size)
        assert acts < (deals + 1) * bound
    assert progress.most > 0
    return game


@pytest.mark.parametrize("chooser", WORST, ids=lambda chooser: chooser.__name__)
@pytest.mark.parametrize("name", ["jamaican", "pagat", "trinidad", "kalooki_51", "kalooki_40", "british_club"])
def test_the_worst_players_end_a_deal(name: str, chooser: Chooser) -> None:
    rules = replace(PRESETS[name], max_reshuffles=min(3, PRESETS[name].max_reshuffles))

    game = play_deals(rules, 4, chooser, deals=1)

    assert len(game.now.results) == 1


@pytest.mark.parametrize("seed", range(12))
def test_the_worst_players_side_by_side_end_a_deal_under_mixed_rules(seed: int) -> None:
    chance = random.Random(seed)
    seats = 2 + seed % 7
    rules = replace(random_rules(chance, seats), max_reshuffles=chance.choice((0, 1, 2)))

    def worst(match: Match, seat: int, dice: random.Random) -> a.Action:
        return WORST[(seat + seed) % len(WORST)](match, seat, dice)

    game = play_deals(rules, seats, worst, deals=1)

    assert len(game.now.results) == 1


def test_players_who_only_hand_the_discard_round_are_stopped_after_three_rounds() -> None:
    game = play_deals(Rules(calls_enabled=False), 4, takes_and_throws, deals=1)

    assert game.now.results[0].blocked is e.BlockReason.IDLE_ROUNDS
    assert sum(isinstance(event, e.Discarded) for event in game.log) == 12


def test_a_card_that_is_given_back_cannot_be_taken_again_in_that_turn() -> None:
    game = play_deals(replace(PRESETS["kalooki_40"], max_reshuffles=1), 3, takes_and_returns, deals=1)
    turns = e.TurnStarted
    acts: Counter[type] = Counter()
    for event in game.log:
        acts = Counter() if isinstance(event, turns) else acts + Counter([type(event)])
        assert acts[e.UpcardTaken] <= 1
        assert acts[e.CardReturned] <= 1
    assert any(isinstance(event, e.CardReturned) for event in game.log)


# Matches


def events_of(games: list[Playthrough], kind: type) -> int:
    return sum(isinstance(event, kind) for game in games for event in game.log)


def matches(rules: Rules, seats: int, seeds: range) -> list[Playthrough]:
    """Play matches to their end under all invariants."""
    games = [played_through(rules, seats, seed, probe=0.01) for seed in seeds]
    for game in games:
        assert_finished(game)
        assert_replays(game)
    return games


def test_a_match_to_a_limit_ends_with_the_deal_that_exceeds_it() -> None:
    for game in matches(replace(KALOOKI_51, limit=150), 3, range(4)):
        totals = Counter[int]()
        over = []
        for result in game.now.results:
            totals.update({score.seat: score.total for score in result.scores})
            over.append(max(totals.values()) > 150)
        assert over == [False] * (len(over) - 1) + [True]
        assert [totals[seat] for seat in range(3)] == list(game.now.totals)


@pytest.mark.parametrize("buy_ins", [0, 1, 2])
def test_an_elimination_ends_with_the_last_one_in(buy_ins: int) -> None:
    rules = replace(BRITISH_CLUB, limit=60, buy_ins=buy_ins, stakes=Stakes.POT)
    games = matches(rules, 4, range(3))

    for game in games:
        match = game.now
        assert match.places is not None
        assert all(match.bought_in.count(seat) <= buy_ins for seat in range(4))
        assert match.places.count(1) == 1 or not match.eliminated
        gone = [seat for seats in match.eliminated for seat in seats]
        assert len(gone) == len(set(gone))
        assert sum(match.chips) == 0
        if len(gone) == 3:
            (last,) = match.still_in
            assert match.places[last] == 1
            assert match.chips[last] == 10 * (3 + len(match.bought_in) - match.bought_in.count(last))
    assert events_of(games, e.Eliminated) > 0
    assert (events_of(games, e.BoughtIn) > 0) is (buy_ins > 0)


def tied(end: MatchEnd, tie_break: TieBreak, *, void: bool = False) -> Playthrough:
    """Return a match whose last deal is about to be blocked with A and B level: the stock is dead, C holds much."""
    rules = replace(KALOOKI_51, match_end=end, deals=1, limit=20, tie_break=tie_break, max_reshuffles=0)
    rules = replace(rules, stock_end=StockEnd.VOID if void else StockEnd.BLOCKED)
    at = table(rules, seats=3, dealer="C", hands={"A": "7H 8S", "B": "7S 8H"}, stock="", drawn=False, pile="2D")
    game = Playthrough(rules, 3, seed=2)
    game.log, game.match = [], at.match
    at.draw("A")
    game.match = at.match
    return game


def finished(game: Playthrough) -> Match:
    while game.step():
        pass
    return game.now


@pytest.mark.parametrize("end", [MatchEnd.LIMIT, MatchEnd.DEALS, MatchEnd.SINGLE])
def test_a_tie_where_points_open_is_broken_by_one_more_deal_of_the_tied(end: MatchEnd) -> None:
    match = finished(tied(end, TieBreak.SUDDEN_DEATH))

    assert match.places is not None
    extra = [result for result in match.results if result.sudden_death]
    assert extra
    assert all({score.seat for score in result.scores} == {0, 1} for result in extra)
    assert sorted(match.places) == [1, 2, 3]
    assert match.places[2] == 3
    assert match.totals[:2] == (15, 15)


@pytest.mark.parametrize("end", [MatchEnd.LIMIT, MatchEnd.DEALS, MatchEnd.SINGLE, MatchEnd.ELIMINATION])
def test_a_tie_is_shared_where_the_house_rule_says_so(end: MatchEnd) -> None:
    match = tied(end, TieBreak.SHARED).now

    if end is MatchEnd.ELIMINATION:
        assert match.eliminated == ((2,),)
        assert match.places is None
        assert finished(tied(end, TieBreak.SHARED)).places is not None
    else:
        assert match.places == (1, 1, 3)


def test_a_voided_last_deal_is_played_again_and_ends() -> None:
    game = tied(MatchEnd.SINGLE, TieBreak.SHARED, void=True)

    assert game.now.voids == 1
    assert finished(game).places is not None


def test_a_sudden_death_nobody_wins_ends_with_the_second() -> None:
    game = tied(MatchEnd.DEALS, TieBreak.SUDDEN_DEATH)
    game.chooser = never_lays

    match = finished(game)

    assert [result.sudden_death for result in match.results] == [False, True, True]
    assert match.places is not None


def test_ties_end_under_contracts_too() -> None:
    rules = Rules(call_decider=CallDecider.AUTO, max_reshuffles=0, go_out_bonus=0, unmet_penalty=0)
    at = table(rules, deal=9, seats=3, dealer="C", hands={"A": "7H 8S", "B": "7S 8H"}, stock="", drawn=False, pile="2D")
    at.draw("A")
    game = Playthrough(rules, 3, seed=2, chooser=never_lays)
    game.match = at.match

    assert finished(game).places is not None
