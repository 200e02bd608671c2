"""The ways to lay a hand: the best lay-down, others beside it, and new melds after it (R-J9, R-J11).

Best means: most cards laid, then least penalty left in hand. The answers are the same for the same cards in whatever
order they are held, and every meld passes :func:`engine.melds.check_meld`.
"""

from __future__ import annotations

from collections.abc import Collection

from engine.arrange.general import Way, knows_only_general, melds_generally, search_generally
from engine.arrange.loose import LooseSearch
from engine.arrange.outlook import Outlook
from engine.arrange.plan import Best, Ranked, build
from engine.arrange.possible import may_hold_meld
from engine.arrange.runs import run_table
from engine.arrange.search import ALL_RANKS, ALL_SUITS, Search
from engine.arrange.spread import Spread, face_worths, joker_worth
from engine.arrange.sweep import Goal
from engine.cards import COPIES, Card
from engine.holding import Holding
from engine.melds import Meld, MeldKind
from engine.openings import Contract, MinimumPoints, Opening
from engine.rules import Rules


def best_lay_down(holding: Holding) -> tuple[Meld, ...] | None:
    """Return the best lay-down that meets exactly one of the openings, or ``None`` if the hand has none."""
    ways = [way for opening in holding.openings for way in _meeting(holding, opening, 1)]
    found = _ordered(ways, 1)
    return found[0] if found else None


def lay_downs(holding: Holding, limit: int) -> tuple[tuple[Meld, ...], ...]:
    """Return up to ``limit`` lay-downs, best first, no two with the same sets of faces.

    The first is that of :func:`best_lay_down`; the others are not always the very next best.
    """
    found: list[Way] = []
    for opening in holding.openings:
        found += _meeting(holding, opening, 1)
        found += _meeting(holding, opening, limit)
    return _ordered(found, limit)


def _meeting(holding: Holding, opening: Opening, limit: int) -> list[Way]:
    """Return lay-downs that meet one opening."""
    if isinstance(opening, MinimumPoints) or knows_only_general(holding.rules):
        return search_generally(holding.hand, holding.rules, opening, limit)
    return _search(holding.hand, holding.rules, opening, limit)


def best_new_meld(holding: Holding) -> Meld | None:
    """Return the new meld that lays most cards, then most penalty, or ``None`` if there is none."""
    found = new_melds(holding, 1)
    return found[0] if found else None


def new_melds(holding: Holding, limit: int) -> tuple[Meld, ...]:
    """Return up to ``limit`` melds that a seat that is down may add, best first."""
    hand, rules = holding.hand, holding.rules
    spread = Spread(hand, rules)
    if not may_hold_meld(spread, rules):
        return ()
    ranks, suits = set(ALL_RANKS), set(ALL_SUITS)
    if rules.distinct_melds:
        ranks -= {int(meld.rank) for meld in holding.own if meld.kind is MeldKind.SET}
        suits -= {meld.natural.face // 13 for meld in holding.own if meld.kind is MeldKind.RUN}
    if knows_only_general(rules):
        a_set = Goal(sets=1, runs=0, ranks=frozenset(ranks), suits=frozenset())
        a_run = Goal(sets=0, runs=1, ranks=frozenset(), suits=frozenset(suits))
        outlook = Outlook(spread, rules)
        found = melds_generally(hand, outlook, a_set, limit) + melds_generally(hand, outlook, a_run, limit)
    else:
        a_trio, a_quartet = Contract(1, 0), Contract(0, 1)
        found = _search(hand, rules, a_trio, limit, ranks, suits) + _search(hand, rules, a_quartet, limit, ranks, suits)
    return tuple(melds[0] for melds in _ordered(found, limit))


def _search(
    hand: tuple[Card, ...],
    rules: Rules,
    contract: Contract,
    limit: int,
    ranks: Collection[int] = ALL_RANKS,
    suits: Collection[int] = ALL_SUITS,
) -> list[Way]:
    """Return lay-downs of one contract, keeping a card where the last must be discarded (R-J18)."""
    found = _search_all(hand, rules, contract, limit, ranks, suits)
    if not rules.final_discard_required:
        return found
    kept = [way for way in found if _size(way) < len(hand)]
    if len(kept) < len(found):
        # Some lay everything: they are replaced by the ways that leave one card, the cheapest first.
        for card in _one_of_each_face(hand, rules):
            rest = tuple(held for held in hand if held is not card)
            kept += _search_all(rest, rules, contract, limit, ranks, suits)
            if limit == 1 and kept and _size(kept[-1]) == len(rest):
                break
    return kept


def _search_all(
    hand: tuple[Card, ...],
    rules: Rules,
    contract: Contract,
    limit: int,
    ranks: Collection[int],
    suits: Collection[int],
) -> list[Way]:
    spread = Spread(hand, rules)
    table = run_table(rules)
    best = Best(limit)
    Search(spread, rules, table, best, ranks, suits).run(contract)
    plans: list[Ranked] = best.plans
    if not rules.distinct_melds and contract.melds > 1:
        loose = Best(1)
        loose.floor = plans[0][0] if plans else -1
        LooseSearch(spread, rules, table, loose).run(contract)
        plans = loose.plans + plans
    return [(worth, build(plan, hand, rules, table)) for worth, plan in plans]


def _ordered(found: list[Way], limit: int) -> tuple[tuple[Meld, ...], ...]:
    """Return the ways best first, leaving out those whose melds show the same faces as a better one's."""
    ways: dict[tuple[tuple[MeldKind, tuple[int, ...]], ...], tuple[Meld, ...]] = {}
    for _, melds in sorted(found, key=lambda way: -way[0]):
        faces = tuple((meld.kind, tuple(card // COPIES for card in meld.cards)) for meld in melds)
        ways.setdefault(faces, melds)
    return tuple(ways.values())[:limit]


def _size(way: Way) -> int:
    return sum(len(meld.cards) for meld in way[1])


def _one_of_each_face(hand: tuple[Card, ...], rules: Rules) -> list[Card]:
    """Return a card of every face held, the one that is worth least first."""
    faces = {card // COPIES: card for card in sorted(hand, reverse=True)}
    worths = (*face_worths(rules), joker_worth(rules))
    return [card for face, card in sorted(faces.items(), key=lambda item: (worths[item[0]], item[0]))]
