# What happened at the table, one line each.

event-match-opened = The match begins: { $seats } seats, { $packs } packs.
event-dealer-drawn = { $who } drew the lowest card and deals first.
event-cut-asked = { $who } is to cut the pack.
event-deal-started = Deal { $number }: { $contract }. { $who } dealt; the upcard is { $card }.
event-deal-started-cut = Deal { $number }: { $contract }. { $cutter } cut, { $who } dealt; the upcard is { $card }.
event-sudden-death-started = Sudden death: { $contract }. { $who } dealt; the upcard is { $card }.
event-sudden-death-started-cut = Sudden death: { $contract }. { $cutter } cut, { $who } dealt; the upcard is { $card }.
event-turn-started = { $who } is to draw.
event-turn-started-stock-only = { $who } is to draw from the stock.
event-turn-started-must-take = { $who } refused the call and must take the card.
event-stock-reshuffled = The stock was empty: the discards were shuffled into a new stock of { $count ->
    [one] 1 card
   *[other] { $count } cards
}.
event-card-drawn = { $who } drew from the stock.
event-card-drawn-known = { $who } drew { $card } from the stock.
event-upcard-taken = { $who } took { $card }.
event-laid-down = { $who } laid down: { $melds }.
event-meld-added = { $who } laid a new meld: { $meld }.
event-laid-off = { $who } laid off { $card } on { $meld }.
event-laid-off-end = { $who } laid off { $card } on { $meld }, { $end }.
event-joker-swapped = { $who } put { $card } for the joker of { $meld }; the joker went to the { $end }.
event-joker-swapped-hand = { $who } put { $card } for the joker of { $meld } and took the joker.
event-took-back = { $who } took back { $steps ->
    [one] one step
   *[other] { $steps } steps
}.
event-card-returned = { $who } gave { $card } back and draws from the stock.
event-discarded = { $who } discarded { $card }.
event-turn-ended-without-discard = { $who } holds only jokers that fit nowhere and ended the turn without a discard.
event-call-opened = { $card } may be called.
event-call-passed = { $who } passes.
event-call-bid = { $who } asks for the card.
event-call-made = { $who } calls; { $decider } answers.
event-call-made-alone = { $who } calls.
event-call-allowed = { $decider } allowed the call: { $who } got { $card } and a card of the stock.
event-call-allowed-known = { $decider } allowed the call: { $who } got { $card } and { $extra } of the stock.
event-call-allowed-alone = The call stands: { $who } got { $card } and a card of the stock.
event-call-allowed-alone-known = The call stands: { $who } got { $card } and { $extra } of the stock.
event-call-refused = { $decider } refused { $who }’s call.
event-call-closed = Nobody called.
event-went-out = { $who } went out!
event-went-out-bent = { $who } laid down and went out in one turn!
event-deal-blocked-dead_stock = The deal ends without a winner: a card was needed and the stock is dead.
event-deal-blocked-idle_rounds = The deal ends without a winner: three rounds went by in which nothing changed.
event-deal-voided-dead_stock = The deal is void and will be dealt again: the stock is dead.
event-deal-voided-idle_rounds = The deal is void and will be dealt again: three rounds went by in which nothing changed.
event-deal-scored = The deal is scored.
event-became-ready = { $who } is ready.
chips-line = { $who } { $chips }
event-chips-ante = Chips for the pot: { $lines }.
event-chips-buy_in = Chips for coming back: { $lines }.
event-chips-deal = Chips of the deal: { $lines }.
event-chips-pot = Chips of the pot: { $lines }.
event-bought-in = { $who } bought in again, at { $total }.
event-eliminated = Over the limit and out of the match: { $who }.
event-game-ended = { $who } won game { $number }.
event-game-shared = { $who } share game { $number }, which counts for nobody.
event-match-ended = The match is over: { $who } won.
