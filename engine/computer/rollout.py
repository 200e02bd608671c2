"""A deal played on in a world by quick players, to see how it ends: a thousand times a second or more.

It is no second engine and decides no rule: it plays roughly as the greedy computer would, in a state of plain lists,
and only its average over many worlds is used. Joker moves, debts and taking back are left out; who may lay what is
asked of ``arrange`` and ``joins`` like everywhere else.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache

from engine.cards import COPIES, Card
from engine.computer.glance import JOKERS, Glance, Glances
from engine.computer.worlds import World, Worlds
from engine.joins import ends_for, faces_beside, laid_off
from engine.melds import Meld, MeldKind
from engine.rules import AceRank, CallDecider, ExtraMelds, LayOffDirection, Rules, StockEnd, TakenDuty
from engine.scoring import penalty, seat_score
from engine.views import PlayerView

MOST_TURNS = 40
"""After so many turns a deal is scored as it stands."""


class Start:
    """The deal as a seat sees it: where all begins that is tried out for one decision."""

    def __init__(self, view: PlayerView) -> None:
        """Set the table once for all worlds."""
        table = view.table
        self.view = view
        self.rules = rules = table.rules
        self.openings = table.openings
        self.glances = Glances(table.rules, table.openings)
        self.costs = _costs(rules.joker_penalty, rules.black_ace_penalty, rules.red_ace_penalty)
        self.me = view.seat
        self.order = [seat.seat for seat in table.seats if seat.playing]
        self.next = dict(zip(self.order, self.order[1:] + self.order[:1], strict=True))
        self.totals = [seat.total for seat in table.seats]
        self.seats = [(seat.calls, seat.down) for seat in table.seats]
        self.melds = [(meld.owner, meld.meld) for meld in table.melds]
        self.beside: dict[int, tuple[int, ...]] = {}
        for place, (_, meld) in enumerate(self.melds):
            for face in faces_beside(meld):
                self.beside[face] = (*self.beside.get(face, ()), place)
        self.looks: dict[tuple[Card, ...], tuple[Glance, list[Card]]] = {}
        self.sets_open = not rules.distinct_suits
        self.runs_open = rules.layoff_direction is LayOffDirection.EITHER and rules.ace_rank is AceRank.BOTH

    def worlds(self, chance: random.Random) -> Worlds:
        """Return the worlds in which the deal may go on."""
        return Worlds(self.view, chance, self.glances)


class Player:
    """One seat of a world being played."""

    __slots__ = ("calls", "down", "glance", "hand", "spare")

    def __init__(self, hand: Sequence[Card], calls: int, *, down: bool) -> None:
        """Sit down with a hand."""
        self.hand = list(hand)
        self.calls = calls
        self.down = down
        self.glance: Glance | None = None
        self.spare: list[Card] = []


class Rollout:
    """One deal played on; made once for each thing tried in each world."""

    def __init__(self, start: Start, world: World) -> None:
        """Deal the cards of the world."""
        self.start = start
        self.rules = start.rules
        self.glances = start.glances
        self.costs = start.costs
        self.me = start.me
        self.world = world
        self.stock = list(reversed(world.stock))
        self.pile = list(start.view.table.pile)
        self.melds = list(start.melds)
        self.beside = dict(start.beside)
        self.reshuffles = start.view.table.reshuffles_left
        self.bent = False
        self.players = [
            Player(hand, calls, down=down) for hand, (calls, down) in zip(world.hands, start.seats, strict=True)
        ]
        self.first: bool | None = None
        """Whether the next draw takes the top discard; ``None`` where the player decides."""

    # what is tried

    def after_discard(self, card: Card) -> float:
        """Return what the seat scores after throwing this card."""
        self.players[self.me].hand.remove(card)
        self.pile.append(card)
        if not self.players[self.me].hand:
            return self._score(self.me)
        self._look_at_hands()
        return self._go_on(self.me)

    def after_draw(self, *, take: bool) -> float:
        """Return what the seat scores after taking the top discard, or drawing instead."""
        self._look_at_hands()
        self.first = take
        return self._go_on(None, self.me)

    def after_laying(self, melds: Sequence[Meld]) -> float:
        """Return what the seat scores after laying these melds, then all else that fits, and throwing a card."""
        player = self.players[self.me]
        bent = not player.down
        player.down = True
        for meld in melds:
            self._lay(self.me, meld)
        self._finish_turn(self.me, bent=bent)
        if not player.hand:
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
        for seat in self.start.order:
            player = self.players[seat]
            if not player.down and seat != but:
                self._look(player)

    def _look(self, player: Player) -> None:
        """See anew how a hand stands, and what of it is spare."""
        key = tuple(player.hand)
        found = self.start.looks.get(key)
        if found is None:
            glance = self.glances.of(key)
            found = self.start.looks[key] = glance, _sorted(glance.spare(key), key, self.costs)
        player.glance, spare = found
        player.spare = spare.copy()

    def _go_on(self, discarder: int | None, following: int | None = None) -> float:
        after, players = self.start.next, self.players
        seat = following if discarder is None else after[discarder]
        for _ in range(MOST_TURNS):
            if seat is None:
                break
            if discarder is not None:
                self._calls(discarder, seat)
            if not self._turn(seat):
                break
            if not players[seat].hand:
                return self._score(seat)
            discarder, seat = seat, after[seat]
        return self._score(None)

    def _calls(self, discarder: int, following: int) -> None:
        """Let the first who wants the discard call it."""
        rules = self.rules
        if not rules.calls_enabled or not self.pile or len(self.stock) < 2 * len(self.start.order):
            return
        card = self.pile[-1]
        bit = 1 << card // COPIES
        most, after, seat = rules.max_calls, self.start.next, following
        while (seat := after[seat]) not in {discarder, following}:
            player = self.players[seat]
            if player.glance is None or player.down or not player.glance.helping & bit:
                continue
            if (most is None or player.calls < most) and self._allowed(discarder, following, seat, bit):
                self._give(seat)
                return

    def _allowed(self, discarder: int, following: int, caller: int, bit: int) -> bool:
        decider = self.rules.call_decider
        if decider is CallDecider.NEXT_PLAYER:
            mine = self.players[following].glance
            return mine is None or not mine.helping & bit
        if decider is CallDecider.DISCARDER:
            return self.start.totals[caller] >= self.start.totals[discarder]
        return True

    def _give(self, seat: int) -> None:
        player = self.players[seat]
        player.hand.append(self.pile.pop())
        if self.stock:
            player.hand.append(self.stock.pop())
        player.calls += 1
        if not player.down:
            self._look(player)

    def _turn(self, seat: int) -> bool:
        """Play a turn; whether the deal goes on."""
        player = self.players[seat]
        card = self._draw(player)
        if card is None:
            return False
        player.hand.append(card)
        bent = False
        if not player.down:
            glance = player.glance
            if glance is None or not glance.missing or glance.helping >> card // COPIES & 1:
                self._look(player)
                bent = self._lay_down(seat)
            else:
                self._set_aside(player, card)
        self._finish_turn(seat, bent=bent)
        return True

    def _finish_turn(self, seat: int, *, bent: bool) -> None:
        """Lay what else can be laid, and throw a card."""
        player = self.players[seat]
        if player.down:
            self._lay_more(seat)
        if player.hand:
            self._throw(player)
        if not player.hand:
            self.bent = bent

    def _set_aside(self, player: Player, card: Card) -> None:
        """Put a card that helps nothing where it goes next, or before what has no partner."""
        rank = card // COPIES % 13
        alone = not any(other // COPIES % 13 == rank and other is not card for other in player.hand)
        player.spare.insert(len(player.spare) if alone else 0, card)

    def _draw(self, player: Player) -> Card | None:
        pile, rules = self.pile, self.rules
        take, self.first = self.first, None
        if take is None:
            take = bool(pile) and self._takes(player, pile[-1])
        if take and pile:
            return pile.pop()
        if not self.stock and self.reshuffles > 0 and len(pile) > 1:
            self.reshuffles -= 1
            self.stock = pile[:-1]
            random.Random(self.world.seed + self.reshuffles).shuffle(self.stock)
            del pile[:-1]
        if self.stock:
            return self.stock.pop()
        closed = rules.down_draws_stock_only and player.down
        return pile.pop() if pile and not closed else None

    def _takes(self, player: Player, card: Card) -> bool:
        rules = self.rules
        if player.down:
            if rules.down_draws_stock_only or rules.taken_card in {TakenDuty.NEW_MELD, TakenDuty.IN_MELD}:
                return False
            return self._place(card) is not None
        now = player.glance
        if now is None or not now.helping >> card // COPIES & 1:
            return False
        return rules.taken_card is TakenDuty.FREE or now.missing == 1

    def _lay_down(self, seat: int) -> bool:
        player = self.players[seat]
        if player.glance is None or player.glance.missing:
            return False
        melds = self.glances.lay_down(player.hand, player.glance)
        if melds is None:
            return False
        for meld in melds:
            self._lay(seat, meld)
        player.down = True
        return True

    def _lay(self, seat: int, meld: Meld) -> None:
        self._put_beside(len(self.melds), meld)
        self.melds.append((seat, meld))
        laid = set(meld.cards)
        hand = self.players[seat].hand
        hand[:] = [card for card in hand if card not in laid]

    def _put_beside(self, place: int, meld: Meld) -> None:
        """Note which faces the meld at a place takes."""
        for face in faces_beside(meld):
            self.beside[face] = (*self.beside.get(face, ()), place)

    def _lay_more(self, seat: int) -> None:
        player, rules = self.players[seat], self.rules
        if rules.extra_melds is not ExtraMelds.NEVER:
            while len(player.hand) > 2:
                own = tuple([meld for owner, meld in self.melds if owner == seat])
                meld = self.glances.new_meld(player.hand, own)
                if meld is None:
                    break
                self._lay(seat, meld)
        keep = 1 if rules.final_discard_required else 0
        while len(player.hand) > keep and self._lay_off_one(player):
            pass

    def _lay_off_one(self, player: Player) -> bool:
        """Lay off the dearest card that fits; jokers wait for the natural cards."""
        best: tuple[int, Card, int] | None = None
        for card in player.hand:
            cost = -1 if card >= JOKERS else self.costs[card // COPIES]
            if (best is None or cost > best[0]) and (place := self._place(card)) is not None:
                best = cost, card, place
        if best is None:
            return False
        _, card, place = best
        owner, meld = self.melds[place]
        grown = laid_off(meld, card, ends_for(meld, card, self.rules)[0])
        self.melds[place] = (owner, grown)
        if meld.kind is MeldKind.RUN:
            for face in faces_beside(meld):
                self.beside[face] = tuple([other for other in self.beside[face] if other != place])
            self._put_beside(place, grown)
        player.hand.remove(card)
        return True

    def _place(self, card: Card) -> int | None:
        """Return a meld of the table that takes the card."""
        if card >= JOKERS:
            return next((place for place, (_, meld) in enumerate(self.melds) if ends_for(meld, card, self.rules)), None)
        for place in self.beside.get(card // COPIES, ()):
            meld = self.melds[place][1]
            if (self.start.sets_open if meld.kind is MeldKind.SET else self.start.runs_open) or ends_for(
                meld, card, self.rules
            ):
                return place
        return None

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


def _sorted(spare: list[Card], hand: Sequence[Card], costs: Sequence[int]) -> list[Card]:
    """Return the spare cards so that the first to go is last: what has fewest of its rank, then the dearest."""
    if len(spare) > 1:
        alike = [0] * 13
        for card in hand:
            if card < JOKERS:
                alike[card // COPIES % 13] += 1
        spare.sort(key=lambda card: costs[card // COPIES] - 100 * alike[card // COPIES % 13])
    return spare


@cache
def _costs(joker: int, black_ace: int, red_ace: int) -> tuple[int, ...]:
    """Return what each face costs in hand, the joker's last."""
    rules = Rules(joker_penalty=joker, black_ace_penalty=black_ace, red_ace_penalty=red_ace)
    return tuple(penalty(Card(face * COPIES), rules) for face in range(53))
