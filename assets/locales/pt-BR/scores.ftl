# Placares, fim de partida, liga.

working-out = saiu, −{ $bonus }
working-unmet = { $points } + { $unmet } (sem contrato)
working-extra = { $points } + { $extra } (baixou e saiu numa vez só)
working-bonus = { $points } − { $bonus } (saiu)
score-line-out = { $name }: saiu → **{ $points }**, total **{ $total }**
score-line = { $name }: { $cards } → { $working } = **{ $points }**, total **{ $total }**
scores-title = Rodada { $number }{ $of }: { $contract }
scores-title-sudden-death = Morte súbita: { $contract }
scores-title-none = Ainda não há pontos.
scores-heading = **Rodada { $number }{ $of }: { $contract }.** { $result }
scores-heading-sudden-death = **Morte súbita: { $contract }.** { $result } _Seus pontos não contam._
scores-game = **Jogo { $game }.** Jogos ganhos: { $games }
scores-game-won = { $name } { $count }
scores-pot = **Fichas:** { $lines }. Pote: { $pot }
scores-out = **Fora:** { $who }
scores-over = **Acima de { $limit }:** { $who }. Sua mão oferece voltar ao jogo; quem aperta **Continuar** em vez disso está fora.
scores-totals = Total
scores-waiting = Esperando por { $who }.
match-over = **A partida acabou.**
match-most-deals = Essa foi a última rodada: um jogo tem { $deals } no máximo.
match-place = { $place }. { $name }: { $total }
match-tied = O primeiro lugar é dividido.
