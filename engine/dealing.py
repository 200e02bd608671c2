"""From one deal to the next: the first dealer, the cards, whose turn begins, the score, the end of the match.

By the rulings R-J2 to R-J4, R-J19, R-J20, R-J25, R-J26, R-J28 and R-K2. Used by ``play`` alone, which is the only door.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine import calls, checks
from engine import events as e
from engine.cards import Card
from engine.debts import under_limit
from engine.fold import evolve
from engine.openings import SUDDEN_DEATH, DealPlan
from engine.packs import Shuffler, draw_pack, full_pack
from engine.rules import Cut, JokerUpcard, MatchEnd, MatchForm, StockEnd
from engine.scoring import places, score_deal
from engine.stakes import Chips, deal_chips, payout
from engine.standings import GAMES, champions, is_out, is_over, leaders, penalties_of, stayed, winners
from engine.state import Deal, Match, clockwise_from, next_seat


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
    """Deal the next cards: the first deal, the next one, the next game, sudden death, or a voided deal again."""
    match = script.match
    before = match.deal
    if before is None:
        _begin(script, match.first_dealer or 0, match.still_in, shuffler, game=1, number=1)
        return
    game, played = before.game, len(match.game_results)
    if match.games and match.games[-1].number == game:
        game, played = game + 1, 0
    # A match that was stored before there was a most of deals may be past it, undecided: it has one deal more.
    if game > GAMES or (played and is_over(match) and not winners(match)):
        seats = leaders(match, match.match_totals if game > GAMES else match.totals)
        dealer = next(seat for seat in _after(before.dealer, match.seats) if seat in seats)
        _begin(script, dealer, seats, shuffler, game=game, number=played + 1, sudden_death=True)
        return
    following = next(seat for seat in _after(before.dealer, match.seats) if seat in match.still_in)
    dealer = before.dealer if match.voids else following
    _begin(script, dealer, match.still_in, shuffler, game=game, number=played + 1)


def go_on(script: Script, shuffler: Shuffler) -> None:
    """Go on to the next deal once every seat is ready; who is over the limit and did not buy in is out (R-K2)."""
    match = script.match
    inside = under_limit(match)
    if match.rules.match_end is MatchEnd.ELIMINATION and inside:
        _eliminate(script, [seat for seat in match.still_in if seat not in inside])
        if len(inside) == 1:
            _end_match(script, inside)
            return
    deal_next(script, shuffler)


def _after(seat: int, seats: int) -> tuple[int, ...]:
    """Return all seats of the match in order of play, the one after ``seat`` first."""
    return tuple((seat + step) % seats for step in range(1, seats + 1))


def _begin(
    script: Script,
    dealer: int,
    seats: tuple[int, ...],
    shuffler: Shuffler,
    *,
    game: int,
    number: int,
    sudden_death: bool = False,
) -> None:
    """Have the pack cut and the cards dealt; where a press cuts, wait for it (R-J3)."""
    match = script.match
    plan = _plan(match, number, sudden_death=sudden_death)
    cut = e.CutAsked(
        number=number,
        openings=plan.openings,
        dealer=dealer,
        seats=seats,
        cutter=seats[seats.index(dealer) - 1],
        sudden_death=sudden_death,
        game=game,
    )
    if match.rules.cut is Cut.BUTTON:
        script.add(cut)
    else:
        _deal(script, cut, plan.hand_size, shuffler)


def deal_cards(script: Script, shuffler: Shuffler) -> None:
    """Deal the cards that a press has cut (R-J3)."""
    deal = script.deal
    cutter = clockwise_from(deal, deal.dealer)[-1]
    cut = e.CutAsked(deal.number, deal.openings, deal.dealer, deal.seats, cutter, deal.sudden_death, deal.game)
    _deal(script, cut, _plan(script.match, deal.number, sudden_death=deal.sudden_death).hand_size, shuffler)


def _plan(match: Match, number: int, *, sudden_death: bool) -> DealPlan:
    """Return what is dealt; contracts have a plan of their own for sudden death (R-J25)."""
    return SUDDEN_DEATH if sudden_death and not match.rules.points_open else match.rules.plan(number, match.seats)


def _deal(script: Script, cut: e.CutAsked, size: int, shuffler: Shuffler) -> None:
    """Deal so many cards to each seat and begin the first turn."""
    match, seats = script.match, cut.seats
    cards = shuffler.shuffle(full_pack(match.packs, match.rules.jokers))
    place = seats.index(cut.dealer) + 1
    order = seats[place:] + seats[:place]
    hands: list[tuple[Card, ...]] = [()] * match.seats
    for turn, seat in enumerate(order):
        hands[seat] = cards[turn : size * len(order) : len(order)]
    upcard, stock, buried = _turn_upcard(cards[size * len(order) :], match, shuffler)
    script.add(
        e.DealStarted(
            number=cut.number,
            openings=cut.openings,
            dealer=cut.dealer,
            seats=seats,
            hands=tuple(hands),
            stock=stock,
            upcard=upcard,
            buried=buried,
            sudden_death=cut.sudden_death,
            game=cut.game,
            cutter=cut.cutter,
        )
    )
    first = next_seat(script.deal, cut.dealer)
    eligible = calls.eligible_callers(script.match, script.deal, None, first) if match.rules.call_upcard else ()
    if eligible:
        script.add(e.CallOpened(upcard, None, first, eligible))
    else:
        start_turn(script, first, shuffler)


def _turn_upcard(
    rest: tuple[Card, ...], match: Match, shuffler: Shuffler
) -> tuple[Card, tuple[Card, ...], tuple[Card, ...]]:
    """Return the upcard, the stock and the jokers buried on the way; of jokers alone the first lies (R-J4)."""
    buried: list[Card] = []
    bury = match.rules.joker_upcard is JokerUpcard.BURY and not all(card.is_joker for card in rest)
    while bury and rest[0].is_joker:
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
        deal_scored(script)


def deal_scored(script: Script) -> None:
    """Score the deal, and end the game and the match where it decides them (R-J20, R-J25, R-J26, R-K2)."""
    match, deal = script.match, script.deal
    scores = score_deal(deal, match.rules)
    script.add(e.DealScored(scores))
    if not deal.sudden_death:
        script.pay(e.Payment.DEAL, deal_chips(match.rules, match.seats, deal, scores))
    match = script.match
    if match.rules.match_end is MatchEnd.ELIMINATION and not deal.sudden_death:
        _eliminate(script, [seat for seat in match.still_in if is_out(match, seat)])
        match = script.match
    won = winners(match)
    if won and match.rules.match is MatchForm.BEST_OF_3 and deal.game <= GAMES:
        script.add(e.GameEnded(deal.game, match.totals, won))
        match = script.match
        won = champions(match)
    if won:
        _end_match(script, won)


def _eliminate(script: Script, seats: Sequence[int]) -> None:
    if seats:
        script.add(e.Eliminated(tuple(seats)))


def _end_match(script: Script, won: tuple[int, ...]) -> None:
    """Pay the pot and give everybody a place (R-J25, R-J26, R-J28, R-K2, R-K3)."""
    match = script.match
    order = _after(script.deal.dealer, match.seats)
    script.pay(e.Payment.POT, payout(match.rules, match.pot, won, order, penalties_of(match)))
    better = stayed(match) if match.eliminated else match.wins
    script.add(e.MatchEnded(places(match.match_totals, won, better)))
