# Placares, fim de partida, liga.

working-out = saiu, −{ $bonus }
working-unmet = { $points } + { $unmet } (sem contrato)
working-bonus = { $points } − { $bonus } (saiu)
score-line-out = { $name }: saiu → **{ $points }**, total **{ $total }**
score-line = { $name }: { $cards } → { $working } = **{ $points }**, total **{ $total }**
scores-title = Rodada { $number }{ $of }: { $contract }
scores-title-sudden-death = Morte súbita: { $contract }
scores-title-none = Ainda não há pontos.
scores-heading = **Rodada { $number }{ $of }: { $contract }.** { $result }
scores-heading-sudden-death = **Morte súbita: { $contract }.** { $result } _Seus pontos não contam._
scores-totals = Total
scores-waiting = Esperando por { $who }.
match-over = **A partida acabou.**
match-place = { $place }. { $name }: { $total }
match-tied = O primeiro lugar é dividido.
