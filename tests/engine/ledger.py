"""A second ledger of a match: scores, totals, who is out, chips and places, sharing no code with the engine.

It reads the log, event by event, with the position before each; from that it takes only facts (which cards a hand
holds, who is down), never a score. Whatever the engine says of points and chips it works out by itself, from the
sentences of the rulebook, and compares.
"""

from __future__ import annotations

from fractions import Fraction

from engine import events as e
from engine.rules import Rules
from engine.state import Deal, Match

NUMBERS = {str(number): number for number in range(2, 11)} | {"J": 10, "Q": 10, "K": 10}
"""What each rank but the ace costs."""


def cost(face: str, rules: Rules) -> int:
    """What a card costs in the hand (R-J22, R-J23)."""
    if face == "JK":
        return rules.joker_penalty
    rank, suit = face[:-1], face[-1]
    if rank == "A":
        return rules.black_ace_penalty if suit in "SC" else rules.red_ace_penalty
    return NUMBERS[rank]


def second_opinion(rules: Rules, faces: list[str], *, down: bool, out: bool, bent: bool) -> int:
    """The score of a seat, from the rulebook's sentences (R-J21 to R-J24, R-K1)."""
    points = sum(cost(face, rules) for face in faces)
    if out:
        if bent and rules.bend_bonus is not None:
            return points - rules.bend_bonus
        if rules.bonus_condition == "always" or bent:
            return points - rules.go_out_bonus
        return points
    if bent:
        points = (points + points if rules.bend_double else points) + rules.bend_extra
    return points if down else points + rules.unmet_penalty


class Ledger:
    """What one match has come to so far."""

    def __init__(self, opened: e.MatchOpened) -> None:
        self.rules, self.seats = opened.rules, opened.seats
        self.totals = [0] * self.seats
        self.penalties = [0] * self.seats
        self.all_totals = [0] * self.seats
        self.games_won: list[tuple[int, ...]] = []
        self.out: list[tuple[int, ...]] = []
        self.chips = [0] * self.seats
        self.bought_in: list[int] = []
        self.deals = 0
        self.blocked_ties = 0
        self.game = 1
        self.scores: dict[int, int] = {}
        self.hands: dict[int, int] = {}
        self.deal: e.DealStarted | None = None
        self.winner: int | None = None
        self.bent = False
        self.checked = 0

    def read(self, before: Match, event: e.Event) -> None:
        """Enter an event; raises where the engine's figures are not the ledger's."""
        match event:
            case e.DealStarted():
                self._deal_begins(event)
            case e.WentOut(seat, bent):
                self.winner, self.bent = seat, bent
            case e.DealScored(scores):
                assert before.deal is not None
                self._deal_scored(before.deal, scores)
            case e.BoughtIn(seat, total):
                assert self.totals[seat] > self.rules.limit
                assert self.bought_in.count(seat) < self.rules.buy_ins
                assert self.deals < self.rules.most_deals
                assert total == max(self.totals[other] for other in self._within())
                self.totals[seat] = total
                self.bought_in.append(seat)
            case e.Eliminated(seats):
                assert set(seats) <= set(self._left()) - set(self._within())
                assert self._within()
                self.out.append(seats)
            case e.GameEnded(_, totals, winners):
                assert (list(totals), winners) == (self.totals, self._best())
                self.games_won.append(winners)
                self.all_totals = [sum(both) for both in zip(self.all_totals, totals, strict=True)]
            case e.ChipsMoved(reason, chips):
                assert chips == self._owed(reason)
                self.chips = [sum(both) for both in zip(self.chips, chips, strict=True)]
                self.checked += 1
            case e.MatchEnded(places):
                assert places == self._places()
                assert sum(self.chips) == 0
            case _:
                pass

    def _deal_begins(self, event: e.DealStarted) -> None:
        if event.game != self.game:
            self.game, self.deals, self.blocked_ties, self.totals = event.game, 0, 0, [0] * self.seats
        over = self.deals > 0 and self._over()
        assert event.sudden_death == (over or event.game > 3)
        tied = self._tied(self.all_totals if event.game > 3 else self.totals)
        assert event.seats == (tied if event.sudden_death else self._left())
        self.deal, self.winner, self.bent = event, None, False

    def _deal_scored(self, deal: Deal, scores: tuple[e.SeatScore, ...]) -> None:
        assert self.deal is not None
        faces = {seat: [card.name for card in deal.hands[seat].hand] for seat in self.deal.seats}
        bent = self.bent and self.winner is not None
        self.scores = {
            seat: second_opinion(self.rules, held, down=deal.hands[seat].down, out=seat == self.winner, bent=bent)
            for seat, held in faces.items()
        }
        assert {score.seat: score.total for score in scores} == self.scores
        self.hands = {seat: sum(cost(face, self.rules) for face in held) for seat, held in faces.items()}
        self.checked += 1
        self.deals += 1
        if self.deal.sudden_death:
            self.blocked_ties += self.winner is None
            return
        for seat, total in self.scores.items():
            self.totals[seat] += total
            without = second_opinion(self.rules, faces[seat], down=deal.hands[seat].down, out=False, bent=bent)
            self.penalties[seat] += self.hands[seat] if seat == self.winner else without

    def _left(self) -> tuple[int, ...]:
        return tuple(seat for seat in range(self.seats) if not any(seat in gone for gone in self.out))

    def _within(self) -> list[int]:
        return [seat for seat in self._left() if self.totals[seat] <= self.rules.limit]

    def _over(self) -> bool:
        """Whether no ordinary deal follows in this game (R-J27, R-K2)."""
        match self.rules.match_end.value:
            case "schedule":
                return self.deals >= {"full9": 9, "short7": 7, "trinidad7": 7}[self.rules.schedule.value]
            case "deals":
                return self.deals >= self.rules.deals
            case "limit":
                return any(total > self.rules.limit for total in self.totals) or self.deals >= self.rules.most_deals
            case "elimination":
                return not self._within() or len(self._left()) == 1 or self.deals >= self.rules.most_deals
            case _:
                return self.deals >= 1

    def _tied(self, totals: list[int]) -> tuple[int, ...]:
        lowest = min(totals[seat] for seat in self._left())
        return tuple(seat for seat in self._left() if totals[seat] == lowest)

    def _best(self) -> tuple[int, ...]:
        """Who has won the game that is over (R-J25)."""
        assert self.deal is not None
        if not self.deal.sudden_death:
            tied = self._tied(self.totals)
            assert self._over()
            assert len(tied) == 1 or self.rules.tie_break.value == "shared"
            return tied
        if self.winner is not None:
            return (self.winner,)
        assert self.blocked_ties == 2
        return tuple(seat for seat in self.deal.seats if self.hands[seat] == min(self.hands.values()))

    def _champions(self) -> tuple[int, ...]:
        """Who has won the match (R-J26)."""
        if self.rules.match.value == "single":
            return self._best()
        for seat in range(self.seats):
            if self.games_won.count((seat,)) > 1:
                assert len(self.games_won) == 3 or not self.rules.play_all_three
                return (seat,)
        assert len(self.games_won) == 3
        return self._best() if self.game > 3 else self._tied(self.all_totals)

    def _owed(self, reason: e.Payment) -> tuple[int, ...]:
        """What moves now (R-J28, R-K2, R-K3)."""
        rules, everybody = self.rules, range(self.seats)
        if reason is e.Payment.ANTE:
            assert rules.stakes.value in {"pot", "progressive"}
            return tuple(-rules.ante for _ in everybody)
        if reason is e.Payment.BUY_IN:
            return tuple(-rules.ante if seat == self.bought_in[-1] else 0 for seat in everybody)
        if reason is e.Payment.POT:
            return self._payout()
        assert self.deal is not None
        paid = dict.fromkeys(everybody, 0)
        for seat in self.deal.seats:
            if rules.stakes.value == "progressive":
                paid[seat] -= rules.deal_ante
            if self.winner is None or seat == self.winner:
                continue
            owed = rules.bend_chips if self.bent and rules.bend_chips is not None else rules.out_chips
            if rules.stakes.value == "hands":
                owed = max(self.scores[seat], 0)
            paid[seat] -= owed
            paid[self.winner] += owed
        return tuple(paid.values())

    def _payout(self) -> tuple[int, ...]:
        """The pot by exact fractions, what is left over to the largest of them."""
        assert self.deal is not None
        pot, winners = -sum(self.chips), self._champions()
        order = [(self.deal.dealer + step) % self.seats for step in range(1, self.seats + 1)]
        weights = {seat: max(101 - self.penalties[seat], 0) for seat in order if seat not in winners}
        rest = pot - pot * self.rules.winner_share // 100 if sum(weights.values()) else 0
        parts = {seat: Fraction(rest * weight, sum(weights.values()) or 1) for seat, weight in weights.items()}
        paid = {seat: int(part) for seat, part in parts.items()}
        by_fraction = sorted(parts, key=lambda seat: (int(parts[seat]) - parts[seat], order.index(seat)))
        for seat in by_fraction[: rest - sum(paid.values())]:
            paid[seat] += 1
        first = [seat for seat in order if seat in winners]
        for place, seat in enumerate(first):
            paid[seat] = (pot - rest) // len(first) + (place < (pot - rest) % len(first))
        return tuple(paid[seat] for seat in range(self.seats))

    def _places(self) -> tuple[int, ...]:
        """The winners first, all of them, then who stayed longer or won more games, then by total (R-J26, R-K2)."""
        winners = self._champions()
        stayed = [next((turn for turn, gone in enumerate(self.out) if seat in gone), 99) for seat in range(self.seats)]
        several = self.rules.match.value == "best_of_3"
        totals = self.all_totals if several else self.totals
        merit = [self.games_won.count((seat,)) if several else stayed[seat] for seat in range(self.seats)]
        ranks = [(1, 0, 0) if seat in winners else (0, merit[seat], -totals[seat]) for seat in range(self.seats)]
        return tuple(1 + len([other for other in ranks if other > mine]) for mine in ranks)
