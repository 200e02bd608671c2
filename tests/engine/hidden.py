"""Another world that looks the same to one seat: what it cannot see is dealt anew."""

import random
from dataclasses import replace

from engine.cards import Card
from engine.state import Match


def with_others_hidden(match: Match, seat: int) -> Match:
    """Return the match with the cards that ``seat`` cannot see dealt anew among the other hands and the stock."""
    deal = match.deal
    assert deal is not None
    hidden: list[Card] = [*deal.stock]
    for other, state in enumerate(deal.hands):
        if other != seat:
            hidden += state.hand
    random.Random(0).shuffle(hidden)
    hands = list(deal.hands)
    for other, state in enumerate(hands):
        if other != seat:
            hands[other] = replace(state, hand=tuple(hidden[: len(state.hand)]))
            del hidden[: len(state.hand)]
    return replace(match, deal=replace(deal, hands=tuple(hands), stock=tuple(hidden)))
