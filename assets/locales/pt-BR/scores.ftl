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
match-league = **Liga deste servidor:** { $lines }
match-league-line = { $name } é nº { $rank } ({ $wins ->
    [one] { $wins } vitória
   *[other] { $wins } vitórias
} em { $matches ->
    [one] { $matches } partida
   *[other] { $matches } partidas
})
league-title = Liga
league-note = { $count ->
    [one] { $count } pessoa
   *[other] { $count } pessoas
}, só partidas terminadas
league-empty = Ninguém terminou uma partida aqui ainda. Abra uma mesa com `/kalooki novo`.
league-empty-picture = Ninguém terminou uma partida aqui ainda.
league-line = { $rank }. { $name }: { $wins ->
    [one] { $wins } vitória
   *[other] { $wins } vitórias
} em { $matches ->
    [one] { $matches } partida
   *[other] { $matches } partidas
}, { $average } pontos por partida, saiu { $out ->
    [one] { $out } vez
   *[other] { $out } vezes
}
league-matches = Partidas
league-wins = Vitórias
league-average = Média
league-out = Saídas
league-nobody = Nº { $rank }
