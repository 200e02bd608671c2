# Seats that change hands, where somebody sits, and what may be done now in words.

seats-left = 🪑 Left: { $who }. The computer plays there; who wants to take a seat over presses **More**.
seats-votes = 🗳 To give { $seat }’s seat away: { $who } ({ $votes } of { $needed }).
seats-asked = 🙋 { $who } would like { $seat }’s seat. { $host } decides; the wish lapses <t:{ $at }:R> ({ $length }).
seats-offered = 🪑 { $who } may take { $seat }’s seat; the offer lapses <t:{ $at }:R> ({ $length }).
button-let-in = Let { $who } in
button-take-seat = { $who }: take { $seat }’s seat
button-ask-seat = Take { $seat }’s seat
button-seat-back = Take my seat back
button-give-away = Give { $seat }’s seat away
more-seats = **Seats** that can be taken over here. The host lets you in.
seat-yours = **You sit at the table now**, and these are your cards.
seat-waiting = You asked for { $who }’s seat. { $host } sees it on the table and may let you in; the wish lapses <t:{ $at }:R> ({ $length }).
seat-voted = You voted to give { $who }’s seat away. It is free once more than half of those who are here say so.
seat-free-now = { $who }’s seat is free. Whoever wants it presses **More** on the table.
seat-removed = { $who } has no seat here any more; the computer plays on. They come back with the host’s word only.
seat-given = { $who } sits in { $seat }’s seat now.
seat-offered = { $who } may take { $seat }’s seat: their button stands on the table for a while.

tables-none = You sit at no table and in no lobby.
tables-title = **Where you sit**
tables-awaited = 👉 **You are awaited** at [the table]({ $link }) in { $place }, deal { $number }, <t:{ $at }:R>.
tables-paused = ⏸ [The table]({ $link }) in { $place }, deal { $number }: paused, goes on <t:{ $at }:R>.
tables-away = 💤 [The table]({ $link }) in { $place }, deal { $number }: the computer plays for you until you press anything there.
tables-other = [The table]({ $link }) in { $place }, deal { $number }: { $who } is awaited.
tables-left = 🪑 [The table]({ $link }) in { $place }, deal { $number }: you left; `/kalooki back` there takes your seat back.
tables-lobby = [The lobby]({ $link }) in { $place }: { $taken } of { $seats } seats taken.
tables-place = <#{ $channel }> ({ $server })

do-which = That could be several things, or none of what you may do now:
do-done = Done.
do-lay-down = Lay down { $melds }
do-meld = Lay the new meld { $melds }
do-lay-off = Lay { $card } off on { $where }
do-move = Move a joker: { $words }
do-discard = Discard { $card }
do-there = { $where }: { $what }
do-there-chosen = { $where }: { $what }: { $choice }
do-number = { $where }: { $what }: write a number from { $low } to { $high }
do-add-level = Add a computer, { $level }
do-take-out = Take { $name } out of the lobby
do-past = Past matches
do-match = match no. { $number }
do-page = page { $page }
do-page-of = { $what }, page { $page }
do-step = { $what }, step { $step } of all
do-write-melds = Lay melds of my own: write their cards with a bar between, 7S 7H 7D | 5C 6C 7C 8C
do-privacy = What the bot keeps about me
do-forget = forget me in all servers, for good
do-more = … and { $count } more: write more of the words.

command-do = What I may do now, in words; choose one and it is done
command-do-what = What to do; the list shows what is at hand, and what you type finds the rest
command-tables = Where I sit, and where I am awaited
command-replace = Give a seat to somebody, or leave it to the computer: for the host and moderators
command-replace-seat = Whose seat
command-replace-person = Who is to sit there; nobody if you do not say
