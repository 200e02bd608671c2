# The lobby message and what is said about it.

lobby-title = **Kalooki: { $game }**
lobby-pace = Pace: { $pace } (call { $call }, answer { $answer }, turn { $turn }, bank { $bank }).
lobby-deals = Deals: { $deals }
lobby-points = Each deal: { $cards } cards; { $opening } open. The end: { $end }.
lobby-limit = { $end } (limit { $limit })
lobby-deal = **{ $number }** { $shapes }
lobby-answer = **Who answers a call:** { $value }.
lobby-no-calls = **No calls** at this table.
lobby-changed = House rules changed:
lobby-packs = { $packs } packs for { $seats } seats.
lobby-more-packs = The largest deal leaves { $stock ->
    [one] only one card
   *[other] only { $stock } cards
} in the stock: with another pack, under **House rules**, more deals are played to their end.
lobby-two-no-calls = Two players have no calls: there is nobody but who throws the card and who plays next.
lobby-seats = **Seats ({ $taken } of { $seats })**
lobby-seat = { $number }. { $name }
lobby-seat-host = { $number }. { $name } (host)
lobby-seat-computer = { $number }. { $name } (computer)
lobby-free = { $count ->
    [one] _One seat is free._
   *[other] _{ $count } seats are free._
}
lobby-invited = Again? { $who }, press **Join**.
lobby-expires = Closes itself <t:{ $at }:R> ({ $length }) if nothing happens.
lobby-more-needed = { $count ->
    [one] One more player is needed.
   *[other] { $count } more players are needed.
} **Add computer** fills a seat.
lobby-ready = { $host } may start.

button-join = Join
button-leave = Leave
button-add-computer = Add computer
button-remove-computer = Remove computer
button-start = Start
button-cancel-lobby = Cancel

lobby-closed-started = The match has begun: { $names }.
lobby-closed-cancelled = This lobby was cancelled.
lobby-closed-expired = Nothing happened for a while, so this lobby is closed. Open another with `/kalooki new`.
lobby-closed-empty = Everybody left, so this lobby is closed.

joined-already = You sit at the table already.
joined-direct-closed = You sit at the table. I cannot write to you directly: press **My hand** on the table to see your cards, or allow direct messages from this server.
greeting = You sit at the table in <#{ $channel }>. Your hand will come here at the start of each deal.
greeting-server = You sit at the table in <#{ $channel }> ({ $server }). Your hand will come here at the start of each deal.
direct-closed = I cannot write to you directly, so your hand is here: press **My hand** on the table at any time.
not-allowed-here = I may no longer write in <#{ $channel }>, so nothing new appears there. The match goes on: play from the hands in direct messages, or press **My hand** on the last table message. Ask somebody who manages the channel to let me view it, send messages, embed links, attach files and read its history; then the table appears again by itself.
opened = The lobby is open.
opened-thread = The lobby is open in <#{ $channel }>.
thread-name = { $game } with { $who }
shown-again = Here it is, further down.
left-lobby = You left the lobby.
left-table = You left the table. The computer plays your seat from here on; `/kalooki back` takes it back while nobody else has it.
left-table-last = You left the table. Nobody else was at it, so it is closed.
sure-end = End this table? Its match gets no result, and nothing brings it back.
button-sure-end = End for good
ended-table = The table is ended.
ended-lobby = The lobby is cancelled.
pace-quick = quick
pace-normal = normal
pace-relaxed = relaxed
pace-by-mail = by mail

# How well computers play
level-beginner = beginner: throws at random now and then
level-easy = easy: misses half of its calls
level-medium = medium: plays its own hand well
level-hard = hard: watches the others, too
level-expert = expert: tries out what may come
game-jamaican = Jamaican, nine deals
game-short = Jamaican, seven deals
game-no_calls = Jamaican without calls
game-open_hands = Jamaican with open hands
game-jamaican_literal = Jamaican to the letter
game-pagat = Pagat’s Jamaican rules
game-super_kalooki = Super Kalooki
game-trinidad = Trinidad, seven deals
game-kalooki_51 = Kalooki 51
game-kalooki_40 = Kalooki 40
game-rami_51 = Rami 51
game-british_club = British club Kaluki
game-north_american = North American Kalooki

# Another match, asked for on the last score sheet
button-again = Again
again-gone = This match can no longer be looked up. Open a table with `/kalooki new`.
again-opened = The lobby is open: the same game, house rules, pace and computers. The others are asked to sit down.
again-joined = You sit at the table again.
