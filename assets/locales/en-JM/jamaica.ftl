# English as it is spoken round a Jamaican table: only what is said otherwise than in English.

language-name = English (Jamaica)
button-ready = Ready, man
clock-mention = <@{ $user }>, a fi yuh turn at [the table]({ $link }).
event-call-refused = { $decider } seh no to { $who }’s call.
event-went-out = { $who } gone out!
event-went-out-bent = { $who } bend: down and out in one turn!
match-over = **The match done.**
