"""A deal played on in a world by quick players, to see how it ends: hundreds of times a second.

It is no second engine and decides no rule: it plays roughly as the greedy computer would, in a state of plain lists,
and only its average over many worlds is used. Joker moves, debts and taking back are left out; who may lay what is
asked of ``arrange`` and ``joins`` like everywhere else.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache

from engine.arrange import best_lay_down, best_new_meld
from engine.cards import COPIES, Card
from engine.computer.prospects import Prospect, may_hold_meld, prospect
from engine.computer.worlds import World
from engine.holding import Holding
from engine.joins import ends_for, faces_beside, laid_off
from engine.melds import Meld
from engine.rules import CallDecider, ExtraMelds, Rules, StockEnd, TakenDuty
from engine.scoring import penalty, seat_score
from engine.views import PlayerView

JOKERS = 52 * COPIES
"""The first joker; every card from it on is one."""

MOST_TURNS = 40
"""After so many turns a deal is scored as it stands."""


class Player:
    """One seat of a world being played."""

    __slots__ = ("calls", "down", "hand", "prospect", "spare")

    def __init__(self, hand: Sequence[Card], calls: int, prospect: Prospect | None, *, down: bool) -> None:
        """Sit down with a hand."""
        self.hand = list(hand)
        self.calls = calls
        self.down = down
        self.prospect = prospect
        self.spare: list[Card] = []


class Rollout:
    """One deal played on; made once for each thing tried in each world."""

    def __init__(self, view: PlayerView, world: World, known: dict[int, Prospect]) -> None:
        """Set the table; ``known`` keeps how the hands of this world stand, for the next thing tried in it."""
        table = view.table
        self.rules = table.rules
        self.openings = table.openings
        self.costs = _costs(table.rules.joker_penalty, table.rules.black_ace_penalty, table.rules.red_ace_penalty)
        self.me = view.seat
        self.order = [seat.seat for seat in table.seats if seat.playing]
        self.next = dict(zip(self.order, self.order[1:] + self.order[:1], strict=True))
        self.totals = [seat.total for seat in table.seats]
        self.stock = list(reversed(world.stock))
        self.pile = list(table.pile)
        self.melds = [(meld.owner, meld.meld) for meld in table.melds]
        self.reshuffles = table.reshuffles_left
        self.chance = random.Random(world.seed)
        self.bent = False
        self.turns = 0
        self.known = known
        self.players = [Player(world.hands[seat.seat], seat.calls, None, down=seat.down) for seat in table.seats]
        self.beside: dict[int, list[int]] | None = None

    # what is tried

    def after_discard(self, card: Card) -> float:
        """Return what the seat scores after throwing this card."""
        self.players[self.me].hand.remove(card)
        self.pile.append(card)
        if not self.players[self.me].hand:
            return self._score(self.me)
        self._look_at_hands()
        return self._go_on(self.me)

    def after_call(self, caller: int, following: int) -> float:
        """Return what the seat scores after a call was allowed."""
        self._look_at_hands(but=caller)
        self._give(caller)
        return self._go_on(None, following)

    def after_pass(self, following: int) -> float:
        """Return what the seat scores after the discard was let go."""
        self._look_at_hands()
        return self._go_on(None, following)

    # the deal

    def _look_at_hands(self, but: int | None = None) -> None:
        for seat in self.order:
            player = self.players[seat]
            if player.down or seat == but:
                continue
            if seat != self.me and seat in self.known:
                player.prospect = self.known[seat]
                player.spare = player.prospect.spare(player.hand)
                self._sort_spare(player)
            else:
                self._look(seat)
                if seat != self.me and player.prospect is not None:
                    self.known[seat] = player.prospect

    def _look(self, seat: int) -> None:
        """See anew how a hand stands."""
        player = self.players[seat]
        player.prospect = prospect(player.hand, self.rules, self.openings)
        player.spare = player.prospect.spare(player.hand)
        self._sort_spare(player)

    def _sort_spare(self, player: Player) -> None:
        """Sort what is spare so that the first to go is last."""
        alike = [0] * 13
        for card in player.hand:
            if card < JOKERS:
                alike[card // COPIES % 13] += 1
        costs = self.costs
        player.spare.sort(key=lambda card: costs[card // COPIES] - 100 * alike[card // COPIES % 13])

    def _go_on(self, discarder: int | None, following: int | None = None) -> float:
        seat = self._after(discarder) if discarder is not None else following
        for _ in range(MOST_TURNS):
            if discarder is not None:
                self._calls(discarder, seat if seat is not None else discarder)
            if seat is None or not self._turn(seat):
                break
            if not self.players[seat].hand:
                return self._score(seat)
            discarder, seat = seat, self._after(seat)
        return self._score(None)

    def _after(self, seat: int) -> int:
        return self.next[seat]

    def _calls(self, discarder: int, following: int) -> None:
        """Let the first who wants the discard call it."""
        rules, card = self.rules, self.pile[-1] if self.pile else None
        if not rules.calls_enabled or card is None or len(self.stock) < 2 * len(self.order):
            return
        face = card // COPIES
        seat = following
        for _ in range(len(self.order)):
            player = self.players[seat]
            open_to = seat not in {discarder, following} and not player.down
            if open_to and (rules.max_calls is None or player.calls < rules.max_calls):
                wanted = player.prospect is not None and face in player.prospect.helping
                if wanted and self._allowed(discarder, following, seat, face):
                    self._give(seat)
                    return
            seat = self._after(seat)

    def _allowed(self, discarder: int, following: int, caller: int, face: int) -> bool:
        decider = self.rules.call_decider
        if decider is CallDecider.NEXT_PLAYER:
            mine = self.players[following].prospect
            return mine is None or face not in mine.helping
        if decider is CallDecider.DISCARDER:
            return self.totals[caller] >= self.totals[discarder]
        return True

    def _give(self, seat: int) -> None:
        player = self.players[seat]
        player.hand.append(self.pile.pop())
        if self.stock:
            player.hand.append(self.stock.pop())
        player.calls += 1
        self._look(seat)

    def _turn(self, seat: int) -> bool:
        """Play a turn; whether the deal goes on."""
        self.turns += 1
        player = self.players[seat]
        card = self._draw(player)
        if card is None:
            return False
        player.hand.append(card)
        bent = False
        if not player.down:
            if player.prospect is None or card // COPIES in player.prospect.helping:
                self._look(seat)
                bent = self._lay_down(seat)
            else:
                self._set_aside(player, card)
        if player.down:
            self._lay_more(seat)
        if player.hand:
            self._throw(player)
        if not player.hand:
            self.bent = bent
        return True

    def _set_aside(self, player: Player, card: Card) -> None:
        """Put a card that helps nothing where it goes next, or before what has no partner."""
        rank = card // COPIES % 13
        alone = all(other is card or other // COPIES % 13 != rank for other in player.hand)
        player.spare.insert(len(player.spare) if alone else 0, card)

    def _draw(self, player: Player) -> Card | None:
        pile, rules = self.pile, self.rules
        if pile and self._takes(player, pile[-1]):
            return pile.pop()
        if not self.stock and self.reshuffles > 0 and len(pile) > 1:
            self.reshuffles -= 1
            self.stock = pile[:-1]
            self.chance.shuffle(self.stock)
            del pile[:-1]
        if self.stock:
            return self.stock.pop()
        closed = rules.down_draws_stock_only and player.down
        return pile.pop() if pile and not closed else None

    def _takes(self, player: Player, card: Card) -> bool:
        rules, face = self.rules, card // COPIES
        if player.down:
            if rules.down_draws_stock_only or rules.taken_card in {TakenDuty.NEW_MELD, TakenDuty.IN_MELD}:
                return False
            return self._place(card) is not None
        now = player.prospect
        if now is None or face not in now.helping:
            return False
        return rules.taken_card is TakenDuty.FREE or now.missing == 1

    def _lay_down(self, seat: int) -> bool:
        player = self.players[seat]
        if player.prospect is None or player.prospect.missing:
            return False
        melds = best_lay_down(Holding(tuple(player.hand), self.rules, self.openings))
        if melds is None:
            return False
        for meld in melds:
            self._lay(seat, meld)
        player.down = True
        return True

    def _lay(self, seat: int, meld: Meld) -> None:
        self.melds.append((seat, meld))
        self.beside = None
        laid = set(meld.cards)
        hand = self.players[seat].hand
        hand[:] = [card for card in hand if card not in laid]

    def _lay_more(self, seat: int) -> None:
        player, rules = self.players[seat], self.rules
        if rules.extra_melds is not ExtraMelds.NEVER:
            while len(player.hand) > 2 and may_hold_meld(player.hand, rules):
                own = tuple(meld for owner, meld in self.melds if owner == seat)
                meld = best_new_meld(Holding(tuple(player.hand), rules, self.openings, own))
                if meld is None:
                    break
                self._lay(seat, meld)
        keep = 1 if rules.final_discard_required else 0
        while len(player.hand) > keep:
            fitting = {card: place for card in player.hand if (place := self._place(card)) is not None}
            if not fitting:
                return
            # jokers wait for the natural cards
            card = max(fitting, key=lambda card: -1 if card >= JOKERS else self.costs[card // COPIES])
            place = fitting[card]
            owner, meld = self.melds[place]
            self.melds[place] = (owner, laid_off(meld, card, ends_for(meld, card, rules)[0]))
            self.beside = None
            player.hand.remove(card)

    def _place(self, card: Card) -> int | None:
        """Return a meld of the table that takes the card."""
        if card >= JOKERS:
            return next((place for place, (_, meld) in enumerate(self.melds) if ends_for(meld, card, self.rules)), None)
        if self.beside is None:
            self.beside = {}
            for place, (_, meld) in enumerate(self.melds):
                for face in faces_beside(meld):
                    self.beside.setdefault(face, []).append(place)
        places = self.beside.get(card // COPIES, ())
        return next((place for place in places if ends_for(self.melds[place][1], card, self.rules)), None)

    def _throw(self, player: Player) -> None:
        """Throw what is missed least; nothing where only jokers are left that may not be thrown."""
        hand = player.hand
        thrown: Card | None = None
        while not player.down and player.spare and thrown is None:
            spare = player.spare.pop()
            thrown = spare if spare < JOKERS and spare in hand else None
        if thrown is None:
            jokers_too = self.rules.joker_discard
            most = -1
            for card in hand:
                cost = self.costs[card // COPIES]
                if cost > most and (card < JOKERS or jokers_too):
                    thrown, most = card, cost
        if thrown is not None:
            hand.remove(thrown)
            self.pile.append(thrown)

    def _score(self, winner: int | None) -> float:
        """Return what the seat scores as things stand; a deal that would be played again counts as nothing."""
        if winner is None and self.rules.stock_end is StockEnd.VOID and not self.stock:
            return 0.0
        mine = self.players[self.me]
        bent = winner is not None and self.bent
        return seat_score(self.me, mine.hand, self.rules, down=mine.down, out=winner == self.me, bent=bent).total


@cache
def _costs(joker: int, black_ace: int, red_ace: int) -> tuple[int, ...]:
    """Return what each face costs in hand, the joker's last."""
    rules = Rules(joker_penalty=joker, black_ace_penalty=black_ace, red_ace_penalty=red_ace)
    return tuple(penalty(Card(face * COPIES), rules) for face in range(53))
