# O tempo: reservas, ausências, respostas dadas de antemão, cutucadas, pausas.

refusal-table-paused = A mesa está em pausa e continua <t:{ $until }:R>. Aperte **Retomar** na mesa para continuar antes.
refusal-no-nudge = Não é a vez de mais ninguém, então não há quem cutucar.
refusal-nudged-already = Essa pessoa já levou uma cutucada nesta vez.
refusal-nudge-early = Deixe pensar um pouco: você pode cutucar <t:{ $at }:R>.
table-everybody-away = Todo mundo se ausentou e ninguém voltou, então esta mesa está fechada.

clock-bank = ⏳ <t:{ $own }:R> ({ $length }), depois a reserva: <t:{ $at }:R> ({ $bank })
clock-paused = ⏸ **Em pausa**, continua <t:{ $at }:R> ({ $length }). Qualquer pessoa na mesa pode retomar antes.
clock-late = ⚠ O tempo de { $who } está acabando; depois corre a reserva.
clock-late-last = ⚠ O tempo de { $who } está acabando; depois o computador joga esta vez.
clock-nudged = 👉 { $by } cutucou { $who }.
clock-votes = ⏸ Pedido de pausa: { $who } ({ $votes } de { $needed }).
clock-away = 💤 Ausência: { $who }. O computador joga até que se aperte qualquer botão.
clock-empty = 💤 Todo mundo se ausentou. A próxima rodada espera até alguém apertar qualquer botão.
clock-passing = Passando todas as chamadas desta rodada: { $who }.
clock-refusing = Recusando todas as chamadas: { $who }.
clock-back = **Que bom que você voltou!** Enquanto isso, o computador jogou por você:
clock-back-nothing = **Que bom que você voltou!** Nada foi jogado por você enquanto isso.
clock-not-away = Você está na mesa; ninguém joga por você.
clock-mention = <@{ $user }>, é a sua vez na [mesa]({ $link }).

table-no-answer = ⏰ { $event } (Sem resposta a tempo.)
table-standing = { $event } (Resposta dada de antemão.)
panel-away = 💤 **O computador joga por você.** Aperte qualquer botão para ter seu lugar de volta.

more-title = **Mais**
more-asked = Você pediu uma pausa: { $votes } de { $needed }. Ela começa quando houver pedidos suficientes.
more-paused = O tempo está parado e volta a correr <t:{ $at }:R>. Qualquer pessoa na mesa pode retomar antes.
more-resumed = O tempo voltou a correr.
more-nudged = Você cutucou { $who }: <t:{ $at }:R> o computador continua a jogada.
more-resting = O computador joga por você até você apertar qualquer botão.
more-leave = Sair da mesa? A partir daí o computador joga no seu lugar; `/kalooki voltar` devolve o lugar enquanto ninguém o pegar.
more-leave-last = Sair da mesa? Não há mais ninguém nela: ela fecha, e a partida fica sem resultado.
button-menu = Mais
button-pause = Pausar
button-resume = Retomar
button-nudge = Cutucar { $who }
button-rest = Deixar o computador jogar
button-leave-table = Sair…
button-leave-sure = Sair da mesa
button-back-here = Voltei
button-pass-all = Passar as chamadas desta rodada
button-pass-all-on = Passando todas as chamadas: parar
button-refuse-all = Recusar todas as chamadas
button-refuse-all-on = Recusando todas as chamadas: parar
button-alerts-none = Avisos de chamada: nenhum → úteis
button-alerts-fits = Avisos de chamada: úteis → todos
button-alerts-all = Avisos de chamada: todos → nenhum
alert-call = 🔔 { $card } pode ser chamada; o tempo acaba <t:{ $at }:R> ({ $length }): [a mesa]({ $link }).
alert-answer = 🔔 { $who } chama { $card } e espera a sua resposta; o tempo acaba <t:{ $at }:R> ({ $length }): [a mesa]({ $link }).
command-pause = Pedir uma pausa; o tempo para quando mais da metade pede
command-resume = Fazer o tempo correr de novo
command-back = Pegar meu lugar de volta do computador
