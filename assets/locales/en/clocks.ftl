# Clocks: banks, who is away, standing answers, nudges, pauses.

refusal-table-paused = The table is paused and goes on <t:{ $until }:R>. Press **Resume** on the table to go on sooner.
refusal-no-nudge = It is nobody else’s turn now, so there is nobody to nudge.
refusal-nudged-already = They have been nudged in this turn already.
refusal-nudge-early = Let them think a little: you may nudge <t:{ $at }:R>.
table-everybody-away = Everybody was away and nobody came back, so this table is closed.

clock-bank = ⏳ <t:{ $own }:R> ({ $length }), then the bank: <t:{ $at }:R> ({ $bank })
clock-paused = ⏸ **Paused**, goes on <t:{ $at }:R> ({ $length }). Anybody at the table may go on sooner.
clock-late = ⚠ { $who }’s own time is nearly up; then the bank runs.
clock-late-last = ⚠ { $who }’s time is nearly up; then the computer plays this turn.
clock-nudged = 👉 { $by } nudged { $who }.
clock-votes = ⏸ Asking for a pause: { $who } ({ $votes } of { $needed }).
clock-away = 💤 Away: { $who }. The computer plays for them until they press anything.
clock-empty = 💤 Everybody is away. The next deal waits until somebody presses anything.
clock-passing = Passing all calls of this deal: { $who }.
clock-refusing = Refusing all calls: { $who }.
clock-back = **Welcome back.** The computer played for you meanwhile:
clock-back-nothing = **Welcome back.** Nothing was played for you meanwhile.
clock-not-away = You are at the table; nobody plays for you.
clock-mention = <@{ $user }>, it is your turn at [the table]({ $link }).

table-no-answer = ⏰ { $event } (No answer in time.)
table-standing = { $event } (A standing answer.)
panel-away = 💤 **The computer plays for you.** Press anything to have your seat back.

more-title = **More**
more-asked = You asked for a pause: { $votes } of { $needed }. It begins when enough of you have.
more-paused = The clocks stand still and run again <t:{ $at }:R>. Anybody at the table may go on sooner.
more-resumed = The clocks run on.
more-nudged = You nudged { $who }: <t:{ $at }:R> the computer plays on.
more-resting = The computer plays for you until you press anything.
more-leave = Leave the table? The computer plays your seat from then on; `/kalooki back` takes it back while nobody else has it.
more-leave-last = Leave the table? Nobody else is at it, so it closes, and the match has no result.
button-menu = More
button-pause = Pause
button-resume = Resume
button-nudge = Nudge { $who }
button-rest = Let the computer play for me
button-leave-table = Leave…
button-leave-sure = Leave the table
button-back-here = I am back
button-pass-all = Pass all calls this deal
button-pass-all-on = Passing all calls: stop
button-refuse-all = Refuse all calls
button-refuse-all-on = Refusing all calls: stop
button-alerts-none = Call alerts: off → cards that fit
button-alerts-fits = Call alerts: cards that fit → all
button-alerts-all = Call alerts: all → off
alert-call = 🔔 { $card } may be called; time is up <t:{ $at }:R> ({ $length }): [the table]({ $link }).
alert-answer = 🔔 { $who } calls { $card } and awaits your answer; time is up <t:{ $at }:R> ({ $length }): [the table]({ $link }).
command-pause = Ask for a pause; the clocks stop when more than half ask
command-resume = Let the clocks run on
command-back = Take my seat back from the computer
