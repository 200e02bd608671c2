# Clocks: banks, who is away, standing answers, nudges, pauses.

refusal-table-paused = The table is paused until <t:{ $until }:R>. Press **Resume** on the table to go on.
refusal-no-nudge = It is nobody else’s turn now, so there is nobody to nudge.
refusal-nudged-already = They have been nudged in this turn already.
refusal-nudge-early = Let them think a little: you may nudge <t:{ $at }:R>.
table-everybody-away = Everybody was away and nobody came back, so this table is closed.
