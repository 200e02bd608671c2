# Score sheets and the end of a match.

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
