# The hand panel and the table message.

panel-place = **Deal { $number }{ $of }** · { $contract } · [the table]({ $link })
panel-place-sudden-death = **Sudden death** · { $contract } · [the table]({ $link })
panel-server = { $server } · <#{ $channel }>
panel-your-turn-draw = **Your turn: draw a card.**
panel-your-turn-must-take = **Your turn: you refused the call, so take { $card }.**
panel-your-turn-stock-only = **Your turn: draw from the stock.**
panel-draw-ends-deal = ⚠ The stock is dead: drawing ends the deal without a winner. You may still take { $card }.
panel-draw-ends-deal-bare = ⚠ The stock is dead: drawing ends the deal without a winner.
panel-take-obliges = Taking { $card } obliges you: { $value }.
panel-your-turn-owes = **Your turn: something is owed before you discard.** { $reason }
panel-your-turn-open = **Your turn: lay down { $contract }, or discard.**
panel-your-turn-short = **Your turn: discard.** To lay down you need { $contract }.
panel-your-turn-discard = **Your turn: discard.**
panel-your-turn-down = **Your turn: lay off what fits, then discard.**
panel-your-turn-stuck = **Only jokers are left and none fits: end your turn.**
panel-call = **{ $card } may be called.** If your call stands, you get it and a card of the stock.
panel-answer = **{ $who } calls { $card }.** Allow it?
panel-answer-next = **{ $who } calls { $card }.** If you refuse, you must take it yourself.
panel-scored = **The deal is over.** The next one begins when everybody is ready.
panel-scored-ready = The deal is over; you are ready. The next one begins when everybody is.
panel-waiting = It is not your move; the table shows who is awaited.
panel-next = **You are next.** The discard may still be called; your turn begins when that is settled.
panel-finished = **The match is over.**
panel-watching = You only watch this deal.
panel-deadline = ⏳ <t:{ $at }:R> ({ $length })
panel-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}: { $cards }
panel-upcard = Discard: **{ $card }** · Stock: { $stock }
panel-upcard-none = No discard · Stock: { $stock }
panel-on-the-table = On the table: { $melds }
panel-last = Last: { $event }
panel-over = This table is over.
button-not-sure = No
not-sure = Nothing was changed.

button-draw = Draw (stock: { $stock })
button-draw-ends-deal = Draw and end the deal
button-draw-waits = Draw, once { $card } is settled
button-take = Take { $card }
button-lay-down = Lay down
button-confirm-lay-down = Confirm
button-another-way = Another way
button-build = Build my own
button-build-first = Build a lay-down
button-build-contract = Build { $contract }
button-new-meld = New meld
button-confirm-meld = Confirm
button-build-set = Build a trio
button-build-run = Build a quartet
button-build-meld = Build a meld
button-lay-points = Lay down: { $points } of { $needed } points
button-move-joker = Move a joker
button-take-joker = Take a joker
button-give-back = Give { $card } back
button-buy-in = Buy in again at { $total }
button-take-back = Take back
button-take-back-all = Take all back
button-end-turn = End turn
button-call = Call { $card }
button-pass = Pass
button-allow = Allow
button-refuse = Refuse
button-ready = Ready
button-hand = My hand
button-scores = Scores
button-rules = Rules
button-sort-suit = By suit
button-sort-rank = By rank
button-sort-best = By meld
button-text = As text
button-discard = Discard { $card }
button-back = Back
button-cancel = Cancel
button-more = More…
button-use = Use { $meld }

select-discard = Discard…
select-discard-part = Discard… ({ $first } to { $last })
select-lay-off = Lay off…
select-lay-off-page = Lay off… (page { $page } of { $pages })
select-where = Lay { $card } off on…
select-where-page = Lay { $card } off on… (page { $page } of { $pages })
select-move = Move a joker…
select-move-page = Move a joker… (page { $page } of { $pages })
select-take-joker = Take a joker…
select-take-joker-page = Take a joker… (page { $page } of { $pages })
pick-kind = { $kind } { $number } of { $count }
pick-meld = Meld { $number }
pick-new-meld = New meld
select-pick = { $meld }: pick its cards
select-pick-part = { $pick } ({ $first } to { $last })

option-costs = { $points ->
    [one] 1 point if it stays in your hand
   *[other] { $points } points if it stays in your hand
}
option-fits = fits { $where }
option-fits-many = { $count ->
    [one] fits in one place
   *[other] fits in { $count } places
}
option-meld = { $label }: { $cards }
option-meld-end = { $label }, { $end }: { $cards }
option-owner = { $who }’s meld
option-swap = { $card } for the joker of { $label }, joker to the { $end }
option-swap-two = { $card } and { $second } for a joker of { $label }, joker to your hand
option-swap-hand = { $card } for the joker of { $label }, joker to your hand

mode-proposal = **Lay down, way { $number } of { $count }:** { $melds }
mode-proposal-rest = Left in hand: { $cards }
mode-proposal-gone = This hand holds no lay-down just now. You may build your own.
mode-meld = **New meld, { $number } of { $count }:** { $melds }
mode-where = **Where does { $card } go?**
mode-moving = **Which joker moves?** A card of yours takes its place.
mode-throwing = **Discard { $card }?** That ends your turn.
mode-building = **{ $meld }.** Pick its cards.
mode-points = Worth { $each } = **{ $points } of { $needed } points**.
mode-points-needed = Needed: **{ $needed } points**.
mode-points-hunt = All your cards but one: that needs no points.
mode-points-lay-offs = Cards that you lay off in this turn count, too: reach the points before your discard.
mode-building-so-far = Standing: { $melds }
mode-building-picked = Picked: { $cards }
mode-building-which = What does the joker stand for?
mode-building-done = **Lay these down?** { $melds }
sorted-as = _Sorted { $sort }._

table-game = Game { $game }
table-header = **Deal { $number }{ $of }: { $contract }**
    { $shapes }
table-header-sudden-death = **Sudden death: { $contract }**
    { $shapes }
table-turn = { $who } is on turn.
table-turn-play = { $who } plays.
table-call = **{ $card } may be called** by { $who }; { $next } is next.
table-answer = **{ $caller } calls { $card }.** { $decider } answers.
table-scored = The deal is over: { $result } Waiting for { $who }.
table-scored-won = { $who } went out.
table-scored-blocked = nobody went out.
table-finished = **The match is over.**
table-ended = This table was ended before its match was over.
table-everybody-left = Everybody left, so this table is closed.
service-back-soon = 🔧 The bot stops for a moment and is back soon. Cards, seats and clocks stay as they are.
service-resumed = ▶️ The bot is back, and everything stands as it was.
table-moved-down = _This table goes on further down: { $link }_
table-seat = { $name }: { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}, total { $total }
table-seat-down = { $name }: { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}, down, total { $total }

picture-header = Deal { $number }{ $of }
picture-sudden-death = Sudden death

alt-hand = Your hand, { $count ->
    [one] 1 card
   *[other] { $count } cards
}: { $cards }.
alt-hand-new = { $hand } New: { $card }.
alt-melds = { $melds }. Left in hand: { $rest }.
alt-table = { $header }. Stock { $stock }, discard { $upcard }. { $doing } { $seats } { $melds }
alt-table-melds = On the table: { $melds }.
alt-table-no-melds = Nothing is laid yet.
alt-table-more-melds = Not told here: { $count ->
    [one] { $count } meld
   *[other] { $count } melds
}. Press As text under your hand.
alt-scores = Scores. { $lines }
table-time-ran-out = ⏰ { $event } (Time was up, so the computer played.)
