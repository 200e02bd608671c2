# Lugares que mudam de mãos, onde alguém está, e o que dá para fazer agora.

seats-left = 🪑 Saiu: { $who }. O computador joga ali; para assumir um lugar, aperte **Mais**.
seats-votes = 🗳 Para passar adiante o lugar de { $seat }: { $who } ({ $votes } de { $needed }).
seats-asked = 🙋 { $who } gostaria do lugar de { $seat }. { $host } decide; o pedido expira <t:{ $at }:R> ({ $length }).
seats-offered = 🪑 { $who } pode ficar com o lugar de { $seat }; a oferta expira <t:{ $at }:R> ({ $length }).
button-let-in = Deixar { $who } entrar
button-take-seat = { $who }: ficar no lugar de { $seat }
button-ask-seat = Pedir o lugar de { $seat }
button-seat-back = Voltar ao meu lugar
button-give-away = Passar o lugar de { $seat }
more-seats = **Lugares** que dá para assumir aqui. É o anfitrião que deixa entrar.
seat-yours = **Agora você está na mesa**, e estas são as suas cartas.
seat-waiting = Você pediu o lugar de { $who }. { $host } vê isso na mesa e pode deixar você entrar; o pedido expira <t:{ $at }:R> ({ $length }).
seat-voted = Você votou para passar adiante o lugar de { $who }. Ele fica livre quando mais da metade da mesa quiser.
seat-free-now = O lugar de { $who } está livre. Quem quiser, aperte **Mais** na mesa.
seat-removed = { $who } não tem mais lugar aqui; o computador continua. Para voltar, só com a palavra do anfitrião.
seat-given = { $who } está agora no lugar de { $seat }.
seat-offered = { $who } pode ficar com o lugar de { $seat }: o botão fica um tempo na mesa.

tables-none = Você não está em nenhuma mesa nem sala de espera.
tables-title = **Onde você joga**
tables-awaited = 👉 **Esperam por você** na [mesa]({ $link }) em { $place }, rodada { $number }, <t:{ $at }:R>.
tables-paused = ⏸ [A mesa]({ $link }) em { $place }, rodada { $number }: em pausa, continua <t:{ $at }:R>.
tables-away = 💤 [A mesa]({ $link }) em { $place }, rodada { $number }: o computador joga por você até você apertar qualquer botão lá.
tables-other = [A mesa]({ $link }) em { $place }, rodada { $number }: esperando por { $who }.
tables-left = 🪑 [A mesa]({ $link }) em { $place }, rodada { $number }: você saiu; `/kalooki voltar` lá devolve o seu lugar.
tables-lobby = [A sala de espera]({ $link }) em { $place }: { $taken } de { $seats } lugares ocupados.
tables-place = <#{ $channel }> ({ $server })

do-which = Isso pode ser várias coisas, ou nada do que você pode fazer agora:
do-done = Feito.
do-lay-down = Baixar { $melds }
do-meld = Baixar a nova combinação { $melds }
do-lay-off = Anexar { $card } em { $where }
do-move = Mover um coringa: { $words }
do-discard = Descartar { $card }
do-there = { $where }: { $what }
do-there-chosen = { $where }: { $what }: { $choice }
do-number = { $where }: { $what }: escreva um número de { $low } a { $high }
do-add-level = Pôr um computador, { $level }
do-take-out = Tirar { $name } da sala de espera
do-past = Partidas passadas
do-match = partida nº { $number }
do-page = página { $page }
do-page-of = { $what }, página { $page }
do-step = { $what }, passo { $step } de todos
do-write-melds = Baixar minhas combinações: escreva as cartas, com uma barra entre elas, 7S 7H 7D | 5C 6C 7C 8C
do-privacy = O que o bot guarda sobre mim
do-forget = esquecer-me em todos os servidores, para sempre
do-more = … e mais { $count }: escreva mais palavras.

command-do = O que posso fazer agora, em palavras; escolha e está feito
command-do-what = O que fazer; a lista mostra o que está à mão, e o que você escreve acha o resto
command-tables = Onde eu jogo, e onde esperam por mim
command-replace = Dar um lugar a alguém, ou deixá-lo ao computador: para o anfitrião e a moderação
command-replace-seat = O lugar de quem
command-replace-person = Quem vai ficar ali; sem resposta, ninguém
