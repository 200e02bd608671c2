# A liga: classificações, jogadores, partidas passadas, o que é guardado, o que fazem os moderadores.

# Commands and their options
command-name-leaderboard = classificação
command-name-stats = estatísticas
command-name-history = histórico
command-name-replay = rever
command-name-export = exportar
command-name-privacy = privacidade
command-name-league = liga
option-name-by = por
option-name-of = de
option-name-season = temporada
option-name-against = contra
option-name-match = partida
option-name-form = formato
option-name-action = ação
option-name-into = para
option-name-end = fim
option-name-zone = fuso
option-name-reason = motivo
command-leaderboard = Mostrar a liga deste servidor
command-leaderboard-by = A ordem; por pontuação se você não disser
command-leaderboard-of = De quais partidas; da temporada aberta se você não disser
command-leaderboard-season = O número de uma temporada, mesmo encerrada
command-stats = Mostrar o que a liga sabe de um jogador deste servidor
command-stats-person = Quem; você mesmo se não disser
command-stats-against = Comparar com este jogador
command-stats-season = O número de uma temporada; desde sempre se você não disser
command-history = Mostrar as partidas passadas deste servidor
command-history-person = Só aquelas em que este jogador esteve
command-replay = Rever passo a passo as mãos de uma partida passada, só para você
command-replay-match = O número da partida; a sua última se você não disser
command-export = Receber uma partida passada como arquivo
command-export-match = O número da partida; a sua última se você não disser
command-export-form = Em JSON para programas, ou em linhas de texto
command-privacy = Ver ou apagar o que o bot guarda sobre você
command-league = Mostrar temporadas e o que os moderadores fizeram; para eles: mudar a liga
command-league-action = O que fazer; mostra temporadas e correções se você não disser
command-league-season = O número de uma temporada; a que está aberta se você não disser
command-league-end = Quando termina: um dia como 2026-12-31, ou “now”, ou “open”
command-league-person = Unir: a conta que passa a contar como outra
command-league-into = Unir: a conta como a qual ela conta
command-league-match = Riscar ou restaurar: o número da partida
command-league-zone = Fuso horário de uma região e cidade, como America/Sao_Paulo
command-league-reason = Por quê; todos podem ler
league-by-rating = pontuação
league-by-wins = vitórias
league-by-average = penalidade média
league-by-out = saídas
league-by-chips = fichas
league-of-season = esta temporada
league-of-all = desde sempre
league-of-month = este mês
league-of-week = esta semana
export-json = JSON
export-text = texto
league-action-end = marcar ou mudar o fim de uma temporada
league-action-reset = zerar: o que foi jogado não conta mais
league-action-merge = unir duas contas de uma pessoa
league-action-strike = riscar uma partida
league-action-restore = fazer uma partida contar de novo
league-action-zone = marcar o fuso horário deste servidor

# Players
league-former = ex-jogador
league-computers = os computadores
league-nobody = Nº { $rank }

# At the end of a match
match-league = **Liga deste servidor:** { $lines }
match-league-line = { $name } é nº { $rank } com { $rating } ({ $change })
match-league-not = Esta partida não conta na liga: { $reason }.
match-number = Partida nº { $number }: `/kalooki rever` a mostra passo a passo.

# Why something does not count
uncounted-computer = o computador jogou ali
uncounted-automatic = o computador jogou a maioria das vezes
uncounted-twice = a mesma pessoa jogou em dois lugares
uncounted-people = menos de duas pessoas jogaram
uncounted-open_hands = as mãos estavam abertas
uncounted-struck = um moderador a riscou
uncounted-reset = a liga foi zerada depois
uncounted-unreadable = sabe-se muito pouco dela

# Leaderboards
league-title = Liga
league-season-open = Temporada { $number }
league-season-ends = Temporada { $number }, até { $at }
league-season-over = Temporada { $number }, encerrada em { $at }
league-all = desde sempre
league-month = { $month }
league-week = semana de { $from }
league-heading = **{ $title } · { $span } · por { $by }**
league-page = Página { $page } de { $pages }
league-note = { $count ->
    [one] { $count } jogador
   *[other] { $count } jogadores
}
league-empty = Ninguém terminou aqui uma partida que conte. Abra uma mesa com `/kalooki novo` e jogue com pelo menos duas pessoas.
league-empty-picture = Ninguém terminou aqui uma partida que conte.
league-line-rating = { $rank }. { $name }: **{ $rating }**, { $wins ->
    [one] { $wins } vitória
   *[other] { $wins } vitórias
} em { $matches ->
    [one] { $matches } partida
   *[other] { $matches } partidas
}
league-line-wins = { $rank }. { $name }: **{ $wins ->
    [one] { $wins } vitória
   *[other] { $wins } vitórias
}** em { $matches ->
    [one] { $matches } partida
   *[other] { $matches } partidas
}, { $average } pontos por mão
league-line-average = { $rank }. { $name }: **{ $average }** pontos por mão em { $matches ->
    [one] { $matches } partida
   *[other] { $matches } partidas
}
league-line-out = { $rank }. { $name }: **{ $out ->
    [one] { $out } saída
   *[other] { $out } saídas
}** em { $matches ->
    [one] { $matches } partida
   *[other] { $matches } partidas
}, { $average } pontos por mão
league-line-chips = { $rank }. { $name }: **{ $chips ->
    [one] { $chips_shown } ficha
   *[other] { $chips_shown } fichas
}**
league-mine = Você: { $line }
league-rating = Pontuação
league-gained = Ganho
league-matches = Partidas
league-wins = Vitórias
league-average = Média
league-out = Saídas
league-chips = Fichas
league-previous = Voltar
league-next = Avançar
league-choose-by = Ordenar por …
league-choose-of = Partidas de …
alt-leaderboard = A liga deste servidor, { $span }, por { $by }. { $lines }

# A player
stats-title = **{ $name } · { $span }**
stats-none = { $name } não tem partida que conte aqui.
stats-place = Nº { $rank } por pontuação, com { $rating }.
stats-matches = { $matches ->
    [one] { $matches } partida
   *[other] { $matches } partidas
}, { $wins ->
    [one] { $wins } vencida
   *[other] { $wins } vencidas
}. Lugares: { $places }.
stats-one-place = { $place }. × { $times }
stats-deals = { $deals ->
    [one] { $deals } mão
   *[other] { $deals } mãos
}, { $average } pontos por mão, saiu em { $out } ({ $share }).
stats-contracts = **Pontos por mão conforme o contrato**
stats-contract = { $contract }: { $average } em { $deals ->
    [one] { $deals } mão
   *[other] { $deals } mãos
}, saiu em { $out }
stats-calls = **Chamadas:** { $made } feitas, { $allowed } permitidas, { $refused } recusadas; das dos outros, { $granted } permitidas e { $denied } recusadas.
stats-worth = O que valeram as chamadas, em pontos por mão: com uma chamada permitida { $with }, só recusadas { $refused }, sem chamada { $without }.
stats-worth-one = { $average } ({ $deals ->
    [one] { $deals } mão
   *[other] { $deals } mãos
})
stats-worth-none = –
stats-best = Melhor mão: { $points } na partida nº { $match }, mão { $deal }. A pior: { $worst } na partida nº { $worst_match }, mão { $worst_deal }.
stats-chips = Saldo de fichas: { $chips }.
stats-versus = **{ $first } e { $second }:** { $matches ->
    [one] { $matches } partida
   *[other] { $matches } partidas
}. { $first } ficou à frente em { $ahead }, { $second } em { $behind }; { $first } fez { $points } pontos, { $second } { $others }.
stats-versus-none = { $first } e { $second } não têm partida juntos que conte.
stats-plot = Pontuação após cada partida
alt-stats-plot = A pontuação de { $name } após { $count ->
    [one] { $count } partida
   *[other] cada uma de { $count } partidas
}: de { $from } a { $to }.

# Past matches
history-title = **Partidas passadas deste servidor**
history-title-of = **Partidas passadas de { $name }**
history-none = Não há partidas passadas aqui.
history-line = Nº { $number } · { $day } · { $game }: { $seats }
history-line-not = Nº { $number } · { $day } · { $game }: { $seats } _(não conta: { $reason })_
history-seat = { $place }. { $name } { $total }
history-choose = Uma partida …
history-option = Nº { $number } · { $day } · { $game }
history-match-title = **Partida nº { $number } · { $game } · { $day }**
history-match-seat = { $place }. { $name }: { $total } pontos, pontuação { $change }
history-match-seat-plain = { $place }. { $name }: { $total } pontos
history-match-seat-not = { $place }. { $name }: { $total } pontos _(não conta: { $reason })_
history-match-chips = { $line }, fichas { $chips }
history-deal = Mão { $number } ({ $contract }): { $scores }
history-deal-sudden-death = Morte súbita: { $scores }
history-score = { $name } { $points }
history-replay = Rever
history-json = JSON
history-text = Texto
history-back = Voltar à lista
refusal-no-match-here = Não há tal partida neste servidor, ou ela não terminou.
export-done = Partida nº { $number } como arquivo.

# Replays
replay-title = **Partida nº { $number } · mão { $deal } · passo { $step } de { $steps }**
replay-before = Voltar
replay-after = Avançar
replay-deal-before = Mão anterior
replay-deal-after = Próxima mão

# What is kept about people
privacy-text = **O que o bot guarda sobre você**
    - Quem você é: seu id do Discord e o nome que o servidor mostrava, em cada mesa em que você esteve, com os resultados.
    - As cartas e as jogadas das suas partidas, para que possam ser revistas.
    - O que a liga faz disso: sua pontuação, suas estatísticas, suas fichas.
    - Suas próprias configurações, como a ordem da sua mão e seu idioma.
    **Meus dados** entrega tudo isso como arquivo. **Esqueça-me** tira seu nome, seu id e suas configurações, em todos os servidores; os resultados ficam sob “ex-jogador”, para que as somas dos outros não mudem.
privacy-file = Meus dados
privacy-forget = Esqueça-me
privacy-sure = Esquecer você em todos os servidores? Sua pontuação e suas estatísticas passam a ser de um ex-jogador, e ninguém poderá devolvê-las.
privacy-yes = Sim, esqueça-me
privacy-no = Não
privacy-forgotten = Você foi esquecido. Se jogar de novo, começa como alguém novo.
privacy-kept = Nada foi mudado.
privacy-file-done = Tudo o que o bot guarda sobre você.
refusal-still-seated = Você está em uma sala de espera ou em uma mesa em jogo. Peça de novo quando terminar.

# Seasons and what moderators do
acts-title = **A liga deste servidor**
acts-season-open = A temporada { $number } está aberta, e seu fim não está marcado.
acts-season-ends = A temporada { $number } está aberta até { $at }.
acts-season-over = A temporada { $number } terminou em { $at }.
acts-zone = Meses e semanas começam pelos relógios de { $zone }.
acts-none = Os moderadores não mudaram nada.
acts-line = { $at } · { $who }: { $what }
acts-line-reason = { $at } · { $who }: { $what } (“{ $reason }”)
act-season_end = a temporada { $season } termina em { $until }
act-season_end-open = o fim da temporada { $season } está aberto de novo
act-reset = a temporada { $season } foi zerada
act-reset-all = tudo até agora foi zerado
act-merge = { $source } conta como { $target }
act-strike = a partida nº { $table } foi riscada
act-restore = a partida nº { $table } conta de novo
league-done = Feito: { $what }. A liga foi refeita.
league-zone-done = O fuso horário deste servidor agora é { $zone }.
refusal-not-league-moderator = Só quem pode gerenciar o servidor pode mudar a liga dele.
refusal-no-such-zone = Não há fuso horário “{ $zone }”. Escreva uma região e uma cidade, como America/Sao_Paulo ou Europe/Lisbon.
refusal-no-such-day = “{ $end }” não é um dia. Escreva um como 2026-12-31, ou “now”, ou “open”.
refusal-act-changes-nothing = Isso não é possível ou não muda nada: olhe `/kalooki liga` e os números das partidas em `/kalooki histórico`.
refusal-option-missing = Para isso, diga também: { $option }.
