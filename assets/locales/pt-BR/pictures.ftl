# O que está nas imagens, e o que elas mostram em palavras.

picture-near = { $meld } { $held }/{ $of }
picture-header-game = Jogo { $game } · Rodada { $number }{ $of }
picture-note-pot = { $shapes } · Pote { $pot }
scores-games = Jogos ganhos
scores-chips = Fichas
result-title = O resultado
result-deals = { $count ->
    [one] { $count } rodada
   *[other] { $count } rodadas
}
result-games = { $count ->
    [one] { $count } jogo
   *[other] { $count } jogos
}
result-total = Total
result-out = Saídas
result-won = Jogos
result-chips = Fichas
rule-card-note = { $count ->
    [0] nenhuma regra da casa mudada
    [one] { $count } regra da casa mudada
   *[other] { $count } regras da casa mudadas
}
rule-card-cards = { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
}
rule-card-either = ou
rule-card-costs = Na mão, uma carta custa
rule-card-rule = { $name }: { $value }

alt-hand-groups = { $hand } Juntas: { $groups }.
alt-hand-chosen = { $hand } Escolhidas: { $cards }.
alt-group = { $label } ({ $cards })
alt-result = O resultado. { $places }
alt-result-place = { $place }. { $name }, { $values }.
alt-result-value = { $heading } { $value }
alt-rule-card = { $title }, { $note }. { $deals } { $costs }: { $prices }.
alt-rule-card-deal = Rodada { $number }: { $opening }, { $cards }.
alt-rule-card-price = { $card } { $points }
alt-table-header = { $header }, { $note }
alt-table-absent = O computador joga por { $who }.
alt-table-fresh = Mudou por último: { $melds }.
alt-table-last = Por último: { $events }
alt-table-dealer = { $name } distribuiu.
alt-table-turn = A jogar: { $who }.
alt-table-call = { $card } pode ser chamada.
alt-table-thrown = Descartada por { $name }.
table-under = Embaixo: { $card }.
seat-calls = { $line }, { $calls ->
    [one] { $calls } chamada
   *[other] { $calls } chamadas
}
seat-games = { $line }, { $games ->
    [one] { $games } jogo ganho
   *[other] { $games } jogos ganhos
}
seat-chips = { $line }, fichas { $chips }
