# Score sheets, the end of a match, the league.

working-out = out, −{ $bonus }
working-unmet = { $points } + { $unmet } (no contract)
working-bonus = { $points } − { $bonus } (out)
score-line-out = { $name }: went out → **{ $points }**, total **{ $total }**
score-line = { $name }: { $cards } → { $working } = **{ $points }**, total **{ $total }**
scores-title = Deal { $number }{ $of }: { $contract }
scores-title-sudden-death = Sudden death: { $contract }
scores-title-none = Nothing is scored yet.
scores-heading = **Deal { $number }{ $of }: { $contract }.** { $result }
scores-heading-sudden-death = **Sudden death: { $contract }.** { $result } _Its points count for nothing._
scores-totals = Total
scores-waiting = Waiting for { $who }.
match-over = **The match is over.**
match-place = { $place }. { $name }: { $total }
match-tied = First place is shared.
match-league = **League of this server:** { $lines }
match-league-line = { $name } is no. { $rank } ({ $wins ->
    [one] 1 win
   *[other] { $wins } wins
} in { $matches ->
    [one] 1 match
   *[other] { $matches } matches
})
league-title = League
league-note = { $count ->
    [one] 1 player
   *[other] { $count } players
}, finished matches only
league-empty = Nobody has finished a match here yet. Open a table with `/kalooki new`.
league-empty-picture = Nobody has finished a match here yet.
league-line = { $rank }. { $name }: { $wins ->
    [one] 1 win
   *[other] { $wins } wins
} in { $matches ->
    [one] 1 match
   *[other] { $matches } matches
}, { $average } points a match, out { $out ->
    [one] once
   *[other] { $out } times
}
league-matches = Matches
league-wins = Wins
league-average = Average
league-out = Out
league-nobody = Player { $rank }
