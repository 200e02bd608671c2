# Why the rules say no: one sentence a rule.

violation-too-short = A { $kind } needs at least { $needed } cards.
violation-mixed-rank = The cards of a trio must all have the same rank.
violation-mixed-suit = The cards of a run must all have the same suit.
violation-not-consecutive = The cards of a run must follow each other without a gap or a double.
violation-wrap = A run does not go round the corner: an ace is never in the middle.
violation-out-of-range = Nothing stands below a low ace or above a high ace.
violation-ace-is-high = An ace stands only above the king here: nothing stands below the two.
violation-adjacent-jokers = Two jokers may not stand side by side.
violation-too-few-naturals = A meld needs more cards that are no jokers: at least { $needed } here.
violation-too-many-jokers = A run as short as can be may hold at most { $limit ->
    [one] one joker
   *[other] { $limit } jokers
}.
violation-meld-joker-limit = A meld may hold at most { $limit ->
    [one] one joker
   *[other] { $limit } jokers
}.
violation-duplicate-suit = The cards of a set must all differ in suit.
violation-set-full = A set has four cards at most, one of each suit.
violation-partial-contract = The contract is laid all at once: { $contract }. Some of it is missing.
violation-wrong-contract = Those are not the melds of this deal’s contract: { $contract }.
violation-extra-meld = A lay-down is exactly the contract, { $contract }; further melds come after it.
violation-below-minimum = The first lay-down must be worth { $needed } points; this is worth { $points }.
violation-no-pure-run = The first lay-down needs a run without jokers.
violation-same-rank-trios = Your trios must all differ in rank.
violation-same-suit-quartets = Your quartets must all differ in suit.
violation-card-not-held = You do not hold { $cards }, or you use it twice.
violation-contract-down = Your contract is down already; lay further melds as new melds.
violation-contract-not-met = Lay your own contract down first.
violation-new-meld-after-layoff = After a lay-off or a joker move no new meld may follow in the same turn.
violation-extra-melds-off = New melds may not be laid now.
violation-high-end-first = The low end of a run opens only once its high end has reached the ace.
violation-joker-high-end-first = A joker may move to the low end only once the high end has reached the ace.
violation-lay-off-limit = At one end of a run a turn may add at most { $limit ->
    [one] one card
   *[other] { $limit } cards
}.
violation-final-discard = Your last card must be discarded.
violation-must-lay-off = You hold only jokers and one of them fits on the table: lay it off.
violation-no-such-meld = That meld is not on the table any more.
violation-not-owner = Only the owner of a run may move its joker.
violation-joker-goes-elsewhere = Here a joker of your own run comes to your hand or goes to an end, as the house rule says: not there.
violation-same-turn = A joker rests in the turn in which it was laid or moved.
violation-no-room = The joker has no place at that end.
violation-frozen-joker = Jokers in trios never move.
violation-closed-set = A set of four is closed: its jokers stay.
violation-two-suits = The joker of a set is freed by two cards of suits that the set lacks, together.
violation-wrong-card = That is not the card the joker stands for.
violation-joker-discard = Jokers may not be discarded.
violation-taken-card = The card just taken from the pile may not be thrown back in the same turn.
violation-meld-owed = You took the discard: lay the new meld that it asks for, or take everything back and give the card back.
violation-nothing-to-return = You took no card that you could give back.
violation-take-back-first = Take back what you have laid in this turn first.
violation-card-returned = You gave the discard back: draw from the stock.
violation-reuse-joker = The joker that you took must be laid in another meld in this turn.
violation-no-buy-in = You cannot buy in: you are not over the limit, have no buy-in left, or nobody is left to play against.
violation-not-your-cut = The pack is not waiting for you to cut it.
violation-stock-only = Draw from the stock this time.
violation-stock-only-after-call = After an allowed call the next card must come from the stock.
violation-not-your-turn = It is not your turn.
violation-must-draw-first = Draw a card first.
violation-already-drew = You have drawn already in this turn.
violation-nothing-to-take = The discard pile has no card.
violation-nothing-to-take-back = There is nothing to take back in this turn.
violation-may-discard = End your turn with a discard.
violation-deal-is-over = This deal is over.
violation-deal-is-on = This deal is still being played.
violation-already-ready = You have said so already.
violation-not-in-this-deal = You only watch this deal.
violation-call-window-open = The discard may still be called; the next turn begins when that is settled.
violation-call-closed = Too late: no discard can be called now.
violation-calls-off = This table plays without calls.
violation-call-own = This is your own discard.
violation-call-next = You are next: the card is yours for the taking if nobody gets it by a call.
violation-call-laid = You have laid down; only players who have not may call.
violation-call-limit = You have used your { $limit ->
    [one] one call
   *[other] { $limit } calls
} of this deal.
violation-call-taken = Somebody was first.
violation-call-no-stock = There are not enough cards left for a call.
violation-call-upcard = The first upcard of a deal may not be called.
violation-not-your-answer = Somebody else answers this call.
violation-must-take = You refused the call, so you must take the card.

because-rule = { $reason } _(rule { $rule })_
because-house-rule = { $reason } _(rule { $rule }, house rule “{ $house }”)_
those-cards = those cards
