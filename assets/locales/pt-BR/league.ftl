# A liga: classificações, jogadores, partidas passadas, reprises, o que se guarda das pessoas, o que a moderação pode.

# Os comandos e suas opções
command-name-leaderboard = classificação
command-name-stats = estatísticas
command-name-history = histórico
command-name-replay = rever
command-name-export = exportar
command-name-privacy = privacidade
command-name-league = liga
option-name-by = por
option-name-of = período
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
command-leaderboard-by = Em que ordem; sem resposta, pelo rating
command-leaderboard-of = De quais partidas; sem resposta, as da temporada aberta
command-leaderboard-season = O número de uma temporada, mesmo encerrada
command-stats = Mostrar o que a liga sabe de alguém deste servidor
command-stats-person = Quem; sem resposta, você
command-stats-against = Comparar com esta pessoa
command-stats-season = O número de uma temporada; sem resposta, desde o início
command-history = Mostrar partidas passadas deste servidor
command-history-person = Só aquelas em que esta pessoa jogou
command-replay = Rever passo a passo as rodadas de uma partida passada, só para você
command-replay-match = O número da partida; sem resposta, a sua última
command-export = Receber uma partida passada como arquivo
command-export-match = O número da partida; sem resposta, a sua última
command-export-form = Em JSON para programas, ou em linhas de texto
command-privacy = Ver ou apagar o que o bot guarda sobre você
command-league = Ver temporadas e correções da moderação; para a moderação: mudar a liga
command-league-action = O que fazer; sem resposta, mostra temporadas e correções
command-league-season = O número de uma temporada; sem resposta, a que está aberta
command-league-end = Quando acaba: um dia como 2026-12-31, ou “now” (agora), ou “open” (em aberto)
command-league-person = Juntar: a conta que passa a contar como outra
command-league-into = Juntar: a outra conta, a que fica
command-league-match = Anular ou restaurar: o número da partida
command-league-zone = Fuso horário: região e cidade, como America/Jamaica
command-league-reason = Por quê; todo mundo pode ler
league-by-rating = rating
league-by-wins = vitórias
league-by-average = penalidade média
league-by-out = número de saídas
league-by-chips = fichas
league-of-season = esta temporada
league-of-all = desde o início
league-of-month = este mês
league-of-week = esta semana
export-json = JSON
export-text = texto
league-action-end = marcar ou mudar o fim de uma temporada
league-action-reset = zerar uma temporada: o que foi jogado nela até agora não conta mais
league-action-reset-all = zerar todas as temporadas: nada do que foi jogado até agora conta mais
league-action-merge = juntar duas contas da mesma pessoa
league-action-strike = anular uma partida
league-action-restore = restaurar uma partida
league-action-zone = definir o fuso horário deste servidor

# Os jogadores
league-former = conta apagada
league-computers = os computadores
league-nobody = Nº { $rank }

# No fim de uma partida
match-league = **Liga deste servidor:** { $lines }
match-league-line = { $name } é nº { $rank } com { $rating } ({ $change })
match-league-not = Esta partida não conta na liga: { $reason }.
match-number = Partida nº { $number }: `/kalooki rever` mostra tudo passo a passo.

# Por que algo não conta
uncounted-computer = era o computador que jogava ali
uncounted-automatic = o computador jogou a maioria das vezes
uncounted-twice = a mesma pessoa ocupava dois lugares
uncounted-people = foi jogada por menos de duas pessoas
uncounted-open_hands = as mãos estavam abertas
uncounted-struck = foi anulada pela moderação
uncounted-reset = a liga foi zerada depois
uncounted-unreadable = sabe-se pouco demais dela

# As classificações
league-title = Liga
league-season-open = Temporada { $number }
league-season-ends = Temporada { $number }, até { $at }
league-season-over = Temporada { $number }, encerrada em { $at }
league-all = desde o início
league-month = { $month }
league-week = semana de { $from }
league-heading = **{ $title } · { $span } · por { $by }**
league-page = Página { $page } de { $pages }
league-note = { $count ->
    [one] { $count } pessoa
   *[other] { $count } pessoas
}
league-empty = Ninguém terminou ainda uma partida que conte aqui. Abra uma mesa com `/kalooki novo` e jogue com pelo menos duas pessoas.
league-empty-picture = Ninguém terminou ainda uma partida que conte aqui.
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
}, média { $average } por rodada
league-line-average = { $rank }. { $name }: média **{ $average }** por rodada em { $matches ->
    [one] { $matches } partida
   *[other] { $matches } partidas
}
league-line-out = { $rank }. { $name }: saiu **{ $out ->
    [one] { $out } vez
   *[other] { $out } vezes
}** em { $matches ->
    [one] { $matches } partida
   *[other] { $matches } partidas
}, média { $average } por rodada
league-line-chips = { $rank }. { $name }: **{ $chips ->
    [one] { $chips_shown } ficha
   *[other] { $chips_shown } fichas
}**
league-mine = Você: { $line }
league-rating = Rating
league-gained = Ganho
league-matches = Partidas
league-wins = Vitórias
league-average = Média
league-out = Saídas
league-chips = Fichas
league-previous = Anterior
league-next = Próxima
league-choose-by = Ordenar por…
league-choose-of = Partidas de…
alt-leaderboard = A liga deste servidor, { $span }, por { $by }. { $lines }

# Um jogador
stats-title = **{ $name } · { $span }**
stats-none = { $name } não tem aqui nenhuma partida que conte.
stats-place = Nº { $rank } pelo rating, com { $rating }.
stats-matches = { $matches ->
    [one] { $matches } partida
   *[other] { $matches } partidas
}, { $wins ->
    [one] { $wins } vencida
   *[other] { $wins } vencidas
}. Lugares: { $places }.
stats-one-place = { $place }º × { $times }
stats-deals = { $deals ->
    [one] { $deals } rodada
   *[other] { $deals } rodadas
}, média { $average } por rodada, { $out ->
    [one] { $out } saída
   *[other] { $out } saídas
} ({ $share }).
stats-contracts = **Pontos por rodada e contrato**
stats-contract = { $contract }: { $average } em { $deals ->
    [one] { $deals } rodada
   *[other] { $deals } rodadas
}, { $out ->
    [one] { $out } saída
   *[other] { $out } saídas
}
stats-calls = **Chamadas:** feitas { $made }, permitidas { $allowed }, recusadas { $refused }; dos outros: permitidas { $granted }, recusadas { $denied }.
stats-worth = O que valeram as chamadas, em pontos por rodada: { $with } com uma chamada permitida, { $refused } só com chamadas recusadas, { $without } sem chamada.
stats-worth-one = { $average } ({ $deals ->
    [one] { $deals } rodada
   *[other] { $deals } rodadas
})
stats-worth-none = –
stats-best = Melhor rodada: { $points } na partida nº { $match }, rodada { $deal }. Pior: { $worst } na partida nº { $worst_match }, rodada { $worst_deal }.
stats-chips = Saldo de fichas: { $chips }.
stats-versus = **{ $first } e { $second }:** { $matches ->
    [one] { $matches } partida
   *[other] { $matches } partidas
}. { $first } ficou à frente em { $ahead }, { $second } em { $behind }; { $first } fez { $points ->
    [one] { $points_shown } ponto
   *[other] { $points_shown } pontos
}, { $second } { $others }.
stats-versus-none = { $first } e { $second } não têm nenhuma partida em comum que conte.
stats-plot = Rating depois de cada partida
alt-stats-plot = O rating de { $name } depois de { $count ->
    [one] { $count } partida
   *[other] { $count } partidas
}: de { $from } a { $to }.

# As partidas passadas
history-title = **Partidas passadas deste servidor**
history-title-of = **Partidas passadas de { $name }**
history-none = Não há partidas passadas aqui.
history-line = Nº { $number } · { $day } · { $game }: { $seats }
history-line-not = Nº { $number } · { $day } · { $game }: { $seats } _(não conta: { $reason })_
history-seat = { $place }. { $name } { $total }
history-choose = Uma partida…
history-option = Nº { $number } · { $day } · { $game }
history-match-title = **Partida nº { $number } · { $game } · { $day }**
history-match-seat = { $place }. { $name }: { $total ->
    [one] { $total_shown } ponto
   *[other] { $total_shown } pontos
}, rating { $change }
history-match-seat-plain = { $place }. { $name }: { $total ->
    [one] { $total_shown } ponto
   *[other] { $total_shown } pontos
}
history-match-seat-not = { $place }. { $name }: { $total ->
    [one] { $total_shown } ponto
   *[other] { $total_shown } pontos
} _(não conta: { $reason })_
history-match-chips = { $line }, fichas { $chips }
history-deal = Rodada { $number } ({ $contract }): { $scores }
history-deal-sudden-death = Morte súbita: { $scores }
history-score = { $name } { $points }
history-replay = Rever
history-json = JSON
history-text = Texto
history-back = Voltar à lista
refusal-no-match-here = Essa partida não existe neste servidor, ou ainda não acabou.
export-done = A partida nº { $number } como arquivo.

# As reprises
replay-title = **Partida nº { $number } · rodada { $deal } · passo { $step } de { $steps }**
replay-reason = Por que o computador fez isso: { $reasons }
replay-before = Anterior
replay-after = Próximo
replay-deal-before = Rodada anterior
replay-deal-after = Próxima rodada

# O que se guarda das pessoas
privacy-text = **O que o bot guarda sobre você**
    - Quem você é: seu id do Discord e o nome que o servidor mostrava, em cada mesa em que jogou, com os resultados.
    - As cartas e jogadas das suas partidas, para que possam ser revistas.
    - O que a liga tira delas: seu rating, suas estatísticas, suas fichas.
    - Seus próprios ajustes, como a ordem da sua mão e a sua língua.
    Aperte **Meus dados** para ter tudo isso como arquivo; de uma partida em andamento, o que se viu do seu lugar. **Me esquecer** apaga seu nome, seu id e seus ajustes, em todos os servidores; os resultados ficam em nome de “conta apagada”, para que as somas dos outros não mudem.
privacy-file = Meus dados
privacy-forget = Me esquecer
privacy-sure = Esquecer você em todos os servidores? Seu rating e suas estatísticas serão então de uma conta apagada, e ninguém poderá devolvê-los.
privacy-yes = Sim, me esquecer
privacy-forgotten = Pronto: o bot não sabe mais nada de você. Se jogar de novo, você começa do zero.
privacy-file-done = Tudo o que o bot guarda sobre você, como arquivo zip. As cartas e jogadas das suas partidas estão na pasta `matches` dele.
privacy-part = Arquivo { $part } do que o bot guarda sobre você. { $left ->
    [one] Ainda falta { $left } partida.
   *[other] Ainda faltam { $left } partidas.
}
privacy-part-last = Arquivo { $part } do que o bot guarda sobre você, o último.
privacy-next = Próximo arquivo
privacy-too-large = Grande demais para um arquivo do Discord; só quem cuida do bot pode entregar: partida nº { $matches }.
refusal-still-packing = Seu arquivo já está sendo preparado: ele chega na resposta que está esperando.
refusal-file-not-taken = O Discord não aceitou o arquivo. Aperte o botão de novo daqui a pouco.
refusal-still-seated = Você está numa sala de espera ou numa mesa com partida em andamento. Peça de novo quando acabar; `/kalooki minhas-mesas` diz onde.

# As temporadas e o que faz a moderação
acts-title = **A liga deste servidor**
acts-season-open = A temporada { $number } está aberta, sem fim marcado.
acts-season-ends = A temporada { $number } está aberta até { $at }.
acts-season-over = A temporada { $number } acabou em { $at }.
acts-zone = Meses e semanas começam pelo relógio de { $zone }.
acts-none = A moderação não mudou nada.
acts-line = { $at } · { $who }: { $what }
acts-line-reason = { $at } · { $who }: { $what } (“{ $reason }”)
act-season_end = a temporada { $season } acaba em { $until }
act-season_end-open = a temporada { $season } está de novo sem fim marcado
act-reset = a temporada { $season } foi zerada
act-reset-all = tudo o que foi jogado até agora foi zerado
act-merge = a conta { $source } passa a contar como { $target }
act-strike = a partida nº { $table } foi anulada
act-restore = a partida nº { $table } conta de novo
sure-reset = Zerar a temporada { $season }? O que foi jogado nela até agora deixa de contar, no rating e nas estatísticas, e nada desfaz isso.
sure-reset-all = Zerar todas as temporadas? Nada do que foi jogado até agora conta mais, no rating e nas estatísticas, e nada desfaz isso.
sure-merge = A conta { $source } passa a contar como { $target }? As partidas das duas serão de uma só pessoa, e nada desfaz isso.
button-sure-reset = Zerar de vez
button-sure-merge = Juntar de vez
league-done = Feito: { $what }. A liga foi recalculada.
league-zone-done = O fuso horário deste servidor agora é { $zone }.
refusal-not-league-moderator = Só quem pode gerenciar o servidor pode mudar a liga dele.
refusal-no-such-zone = Não há fuso horário chamado “{ $zone }”. Escreva uma região e uma cidade, como America/Jamaica ou Europe/Paris.
refusal-no-such-day = “{ $end }” não é um dia. Escreva um como 2026-12-31, ou “now” (agora), ou “open” (em aberto).
refusal-act-changes-nothing = Isso não é possível ou não muda nada: veja `/kalooki liga` e os números das partidas passadas em `/kalooki histórico`.
refusal-league-moved = A liga mudou desde esta pergunta, então nada foi feito. Veja `/kalooki liga` e peça de novo.
refusal-option-missing = Para isso, diga também: { $option }.
