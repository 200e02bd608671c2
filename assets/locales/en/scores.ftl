# Score sheets and the end of a match.

working-out = out, −{ $bonus }
working-unmet = { $points } + { $unmet } (no contract)
working-extra = { $points } + { $extra } (laid down and out in one turn)
working-bonus = { $points } − { $bonus } (out)
score-line-out = { $name }: went out → **{ $points }**, total **{ $total }**
score-line = { $name }: { $cards } → { $working } = **{ $points }**, total **{ $total }**
scores-title = Deal { $number }{ $of }: { $contract }
scores-title-sudden-death = Sudden death: { $contract }
scores-title-none = Nothing is scored yet.
scores-heading = **Deal { $number }{ $of }: { $contract }.** { $result }
scores-heading-sudden-death = **Sudden death: { $contract }.** { $result } _Its points count for nothing._
scores-game = **Game { $game }.** Games won: { $games }
scores-game-won = { $name } { $count }
scores-pot = **Chips:** { $lines }. Pot: { $pot }
scores-out = **Out:** { $who }
scores-over = **Over { $limit }:** { $who }. Your hand panel offers to buy in again; who presses **Ready** instead is out.
scores-totals = Total
scores-waiting = Waiting for { $who }.
match-over = **The match is over.**
match-most-deals = That was the last deal: a game has { $deals } at most.
match-place = { $place }. { $name }: { $total }
match-tied = First place is shared.
