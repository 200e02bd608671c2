"""From one deal to the next: the first dealer, the cards, whose turn begins, the score, the end of the match.

By the rulings R-J2, R-J4, R-J19, R-J20, R-J25, R-J26 and R-J28. Used by ``play`` alone, which is the only door.
"""

from __future__ import annotations

from engine import calls, checks
from engine import events as e
from engine.cards import Card
from engine.fold import evolve
from engine.openings import SUDDEN_DEATH, DealPlan
from engine.packs import Shuffler, draw_pack, full_pack
from engine.rules import JokerUpcard, MatchForm, Rules, StockEnd, TieBreak
from engine.scoring import leaders, places, score_deal
from engine.stakes import Chips, deal_chips, payout
from engine.state import Deal, DealResult, Match, next_seat

GAMES = 3
"""The most games of a match (R-J26); a deal of a further one breaks a tie over all of them."""

BLOCKED_SUDDEN_DEATHS = 2
"""After so many blocked sudden deaths the lower hand wins (R-J25)."""


class Script:
    """The events of one act as they are made, each folded at once so that the next sees it."""

    def __init__(self, match: Match | None) -> None:
        """Begin at ``match``, or before any."""
        self._match = match
        self._events: list[e.Event] = []

    def add(self, event: e.Event) -> None:
        """Let ``event`` happen."""
        self._match = evolve(self._match, event)
        self._events.append(event)

    def pay(self, reason: e.Payment, chips: Chips) -> None:
        """Let chips move, if any do (R-J28)."""
        if any(chips):
            self.add(e.ChipsMoved(reason, chips))

    @property
    def events(self) -> tuple[e.Event, ...]:
        """What has happened."""
        return tuple(self._events)

    @property
    def match(self) -> Match:
        """The match now."""
        if self._match is None:
            raise ValueError("no match has been opened")
        return self._match

    @property
    def deal(self) -> Deal:
        """The deal now; a deal that was just scored too."""
        if self.match.deal is None:
            raise ValueError("no deal has begun")
        return self.match.deal


def draw_dealer(seats: int, shuffler: Shuffler) -> e.DealerDrawn:
    """Let the seats draw: the lowest rank deals, the ace is low, tied lowest seats draw again (R-J2)."""
    drawing = tuple(range(seats))
    rounds: list[tuple[tuple[int, Card], ...]] = []
    pack: tuple[Card, ...] = ()
    while len(drawing) > 1:
        if len(pack) < len(drawing):
            pack = shuffler.shuffle(draw_pack())
        draws = tuple(zip(drawing, pack, strict=False))
        pack = pack[len(drawing) :]
        rounds.append(draws)
        lowest = min(card.rank for _, card in draws)
        drawing = tuple(seat for seat, card in draws if card.rank is lowest)
    return e.DealerDrawn(tuple(rounds), drawing[0])


def deal_next(script: Script, shuffler: Shuffler) -> None:
    """Deal the next cards: the first deal, the next contract, the next game, sudden death, or a voided deal again."""
    match = script.match
    plans = match.rules.plans
    before = match.deal
    if before is None:
        _deal(script, plans[0], match.first_dealer or 0, tuple(range(match.seats)), shuffler, game=1, number=1)
        return
    game, played = before.game, len(match.game_results)
    if match.games and match.games[-1].number == game:
        game, played = game + 1, 0
    if game > GAMES or played >= len(plans):
        seats = leaders(match.match_totals if game > GAMES else match.totals)
        dealer = next(seat for seat in _after(before.dealer, match.seats) if seat in seats)
        _deal(script, SUDDEN_DEATH, dealer, seats, shuffler, game=game, number=played + 1)
        return
    dealer = before.dealer if match.voids else _after(before.dealer, match.seats)[0]
    _deal(script, plans[played], dealer, tuple(range(match.seats)), shuffler, game=game, number=played + 1)


def _after(seat: int, seats: int) -> tuple[int, ...]:
    """Return all seats of the match in order of play, the one after ``seat`` first."""
    return tuple((seat + step) % seats for step in range(1, seats + 1))


def _deal(
    script: Script,
    plan: DealPlan,
    dealer: int,
    seats: tuple[int, ...],
    shuffler: Shuffler,
    *,
    game: int,
    number: int,
) -> None:
    match = script.match
    cards = shuffler.shuffle(full_pack(match.packs))
    size = plan.hand_size
    place = seats.index(dealer) + 1
    order = seats[place:] + seats[:place]
    hands: list[tuple[Card, ...]] = [()] * match.seats
    for turn, seat in enumerate(order):
        hands[seat] = cards[turn : size * len(order) : len(order)]
    upcard, stock, buried = _turn_upcard(cards[size * len(order) :], match, shuffler)
    script.add(
        e.DealStarted(
            number=number,
            contracts=plan.contracts,
            dealer=dealer,
            seats=seats,
            hands=tuple(hands),
            stock=stock,
            upcard=upcard,
            buried=buried,
            sudden_death=plan is SUDDEN_DEATH,
            game=game,
        )
    )
    first = next_seat(script.deal, dealer)
    eligible = calls.eligible_callers(script.match, script.deal, None, first) if match.rules.call_upcard else ()
    if eligible:
        script.add(e.CallOpened(upcard, None, first, eligible))
    else:
        start_turn(script, first, shuffler)


def _turn_upcard(
    rest: tuple[Card, ...], match: Match, shuffler: Shuffler
) -> tuple[Card, tuple[Card, ...], tuple[Card, ...]]:
    """Return the upcard, the stock and the jokers that were buried on the way (R-J4)."""
    buried: list[Card] = []
    while rest[0].is_joker and match.rules.joker_upcard is JokerUpcard.BURY:
        joker, below = rest[0], rest[1:]
        place = shuffler.place(len(below))
        rest = (*below[:place], joker, *below[place:])
        buried.append(joker)
    return rest[0], rest[1:], tuple(buried)


def start_turn(
    script: Script, seat: int, shuffler: Shuffler, *, stock_only: bool = False, must_take: bool = False
) -> None:
    """Let ``seat`` draw; where it can draw nothing at all, the stock is dead (R-J19)."""
    script.add(e.TurnStarted(seat, stock_only, must_take))
    can_take = checks.allowed(checks.check_take, script.match, seat)
    if not can_take and checks.stock_is_dead(script.match):
        stop_deal(script, e.BlockReason.DEAD_STOCK, shuffler)


def stop_deal(script: Script, reason: e.BlockReason, shuffler: Shuffler) -> None:
    """End a deal from which nobody went out: scored at once, or played again (R-J19)."""
    match = script.match
    void = match.rules.stock_end is StockEnd.VOID and not match.voids and not script.deal.sudden_death
    if void:
        script.add(e.DealVoided(reason))
        deal_next(script, shuffler)
    else:
        script.add(e.DealBlocked(reason))
        deal_scored(script, shuffler)


def deal_scored(script: Script, shuffler: Shuffler) -> None:
    """Score the deal, and end the game and the match where it decides them (R-J20, R-J25, R-J26)."""
    match, deal = script.match, script.deal
    script.add(e.DealScored(score_deal(deal, match.rules)))
    if not deal.sudden_death:
        script.pay(e.Payment.DEAL, deal_chips(match.rules, match.seats, deal.winner))
    match = script.match
    winners = _winners(match)
    if winners and match.rules.match is MatchForm.BEST_OF_3 and deal.game <= GAMES:
        script.add(e.GameEnded(deal.game, match.totals, winners))
        match = script.match
        winners = _champions(match)
    if winners:
        script.pay(e.Payment.POT, payout(match.pot, winners, _after(deal.dealer, match.seats)))
        script.add(e.MatchEnded(places(match.match_totals, winners, match.wins)))


def _winners(match: Match) -> tuple[int, ...]:
    """Return who has won the game, or the tie over three; empty while it goes on."""
    played = match.game_results
    last = played[-1]
    if not last.sudden_death:
        return _decided(match.rules, match.totals) if len(played) == len(match.rules.plans) else ()
    if last.winner is not None:
        return (last.winner,)
    blocked = sum(result.sudden_death and result.winner is None for result in played)
    return _lowest_hands(last) if blocked >= BLOCKED_SUDDEN_DEATHS else ()


def _champions(match: Match) -> tuple[int, ...]:
    """Return who has won the match of several games; empty while it goes on (R-J26)."""
    wins = match.wins
    two = tuple(seat for seat, won in enumerate(wins) if won > GAMES // 2)
    over = len(match.games) == GAMES
    if two and (over or not match.rules.play_all_three):
        return two
    return _decided(match.rules, match.match_totals) if over else ()


def _decided(rules: Rules, totals: tuple[int, ...]) -> tuple[int, ...]:
    """Return who has the lowest total, unless a tie is to be broken (R-J25)."""
    tied = leaders(totals)
    return tied if len(tied) == 1 or rules.tie_break is TieBreak.SHARED else ()


def _lowest_hands(result: DealResult) -> tuple[int, ...]:
    """Return the seats whose hands cost least."""
    lowest = min(score.hand for score in result.scores)
    return tuple(score.seat for score in result.scores if score.hand == lowest)
