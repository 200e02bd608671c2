# A mão e a mensagem da mesa.

panel-place = **Rodada { $number }{ $of }** · { $contract } · [a mesa]({ $link })
panel-place-sudden-death = **Morte súbita** · { $contract } · [a mesa]({ $link })
panel-server = { $server } · <#{ $channel }>
panel-your-turn-draw = **Sua vez: compre uma carta.**
panel-your-turn-must-take = **Sua vez: você recusou a chamada, então pegue { $card }.**
panel-your-turn-stock-only = **Sua vez: compre do monte.**
panel-draw-ends-deal = ⚠ O monte morreu: comprar termina a rodada sem vencedor. Você ainda pode pegar { $card }.
panel-draw-ends-deal-bare = ⚠ O monte morreu: comprar termina a rodada sem vencedor.
panel-take-obliges = Pegar { $card } obriga a: { $value }.
panel-your-turn-owes = **Sua vez: falta algo antes do descarte.** { $reason }
panel-your-turn-open = **Sua vez: baixe { $contract }, ou descarte.**
panel-your-turn-short = **Sua vez: descarte.** Para baixar, você precisa de { $contract }.
panel-your-turn-discard = **Sua vez: descarte.**
panel-your-turn-down = **Sua vez: anexe o que couber e descarte.**
panel-your-turn-stuck = **Só sobraram coringas e nenhum cabe: termine a sua vez.**
panel-call = **{ $card } pode ser chamada.** Se a chamada valer, você ganha essa carta e mais uma do monte.
panel-answer = **{ $who } chama { $card }.** Permitir?
panel-answer-next = **{ $who } chama { $card }.** Se recusar, é você quem pega a carta.
panel-scored = **A rodada acabou.** A próxima começa quando todo mundo quiser continuar.
panel-scored-ready = A rodada acabou e você quer continuar. A próxima começa quando todo mundo quiser.
panel-waiting = Não é a sua vez; a mesa mostra quem está sendo esperado.
panel-next = **A próxima vez é sua.** O descarte ainda pode ser chamado; ela começa quando isso se resolver.
panel-finished = **A partida acabou.**
panel-watching = Você só assiste a esta rodada.
panel-deadline = ⏳ <t:{ $at }:R> ({ $length })
panel-cards = { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
}: { $cards }
panel-upcard = Descarte: **{ $card }** · Monte: { $stock }
panel-upcard-none = Sem descarte · Monte: { $stock }
panel-on-the-table = Na mesa: { $melds }
panel-last = Por último: { $event }
panel-over = Esta mesa acabou.
button-not-sure = Não
not-sure = Nada foi mudado.

button-draw = Comprar (monte: { $stock })
button-draw-ends-deal = Comprar e terminar a rodada
button-draw-waits = Comprar, depois de { $card }
button-take = Pegar { $card }
button-lay-down = Baixar
button-confirm-lay-down = Confirmar
button-another-way = Outro jeito
button-build = Montar o meu
button-build-first = Montar uma baixada
button-build-contract = Montar { $contract }
button-new-meld = Nova combinação
button-confirm-meld = Confirmar
button-build-set = Montar um trio
button-build-run = Montar um quarteto
button-build-meld = Montar uma combinação
button-lay-points = Baixar: { $points } de { $needed } pontos
button-move-joker = Mover um coringa
button-take-joker = Pegar um coringa
button-give-back = Devolver { $card }
button-buy-in = Voltar ao jogo com { $total }
button-take-back = Desfazer
button-take-back-all = Desfazer tudo
button-end-turn = Terminar a vez
button-call = Chamar { $card }
button-pass = Passar
button-allow = Permitir
button-refuse = Recusar
button-ready = Continuar
button-hand = Minha mão
button-scores = Placar
button-rules = Regras
button-sort-suit = Por naipe
button-sort-rank = Por valor
button-sort-best = Por combinação
button-text = Em texto
button-discard = Descartar { $card }
button-back = Voltar
button-cancel = Cancelar
button-more = Mais…
button-use = Usar { $meld }

select-discard = Descartar…
select-discard-part = Descartar… (de { $first } a { $last })
select-lay-off = Anexar…
select-lay-off-page = Anexar… (página { $page } de { $pages })
select-where = Anexar { $card } em…
select-where-page = Anexar { $card } em… (página { $page } de { $pages })
select-move = Mover um coringa…
select-move-page = Mover um coringa… (página { $page } de { $pages })
select-take-joker = Pegar um coringa…
select-take-joker-page = Pegar um coringa… (página { $page } de { $pages })
pick-kind = { $kind } { $number } de { $count }
pick-meld = Combinação { $number }
pick-new-meld = Nova combinação
select-pick = { $meld }: escolha as cartas
select-pick-part = { $pick } (de { $first } a { $last })

option-costs = { $points ->
    [one] { $points } ponto se ficar na mão
   *[other] { $points } pontos se ficar na mão
}
option-fits = cabe em { $where }
option-fits-many = { $count ->
    [one] cabe em { $count } lugar
   *[other] cabe em { $count } lugares
}
option-meld = { $label }: { $cards }
option-meld-end = { $label }, { $end }: { $cards }
option-owner = combinação de { $who }
option-swap = { $card } pelo coringa de { $label }, coringa na { $end }
option-swap-two = { $card } e { $second } por um coringa de { $label }, coringa na sua mão
option-swap-hand = { $card } pelo coringa de { $label }, coringa na sua mão

mode-proposal = **Baixar, jeito { $number } de { $count }:** { $melds }
mode-proposal-rest = Fica na mão: { $cards }
mode-proposal-gone = Esta mão não permite baixar agora. Você pode montar a sua.
mode-meld = **Nova combinação, { $number } de { $count }:** { $melds }
mode-where = **Para onde vai { $card }?**
mode-moving = **Qual coringa se move?** Uma carta sua toma o lugar dele.
mode-throwing = **Descartar { $card }?** Isso termina a sua vez.
mode-building = **{ $meld }.** Escolha as cartas.
mode-points = Vale { $each } = **{ $points } de { $needed } pontos**.
mode-points-needed = São precisos **{ $needed } pontos**.
mode-points-hunt = Todas as suas cartas menos uma: aí não são precisos pontos.
mode-points-lay-offs = As cartas que você anexar nesta vez também contam: chegue aos pontos antes do descarte.
mode-building-so-far = Já montado: { $melds }
mode-building-picked = Escolhidas: { $cards }
mode-building-which = O que o coringa representa?
mode-building-done = **Baixar isto?** { $melds }
sorted-as = _Ordem: { $sort }._

table-game = Jogo { $game }
table-header = **Rodada { $number }{ $of }: { $contract }**
    { $shapes }
table-header-sudden-death = **Morte súbita: { $contract }**
    { $shapes }
table-turn = É a vez de { $who }.
table-turn-play = { $who } joga.
table-call = **{ $card } pode ser chamada** por { $who }; depois joga { $next }.
table-answer = **{ $caller } chama { $card }.** { $decider } responde.
table-scored = A rodada acabou: { $result } Esperando por { $who }.
table-scored-won = { $who } saiu.
table-scored-blocked = ninguém saiu.
table-finished = **A partida acabou.**
table-ended = Esta mesa foi encerrada antes do fim da partida.
table-everybody-left = Todo mundo saiu, então esta mesa está fechada.
service-back-soon = 🔧 O bot para um instante e já volta. Cartas, lugares e tempos ficam como estão.
service-resumed = ▶️ O bot voltou, e tudo está como estava.
table-moved-down = _Esta mesa continua mais abaixo: { $link }_
table-seat = { $name }: { $cards ->
    [one] { $cards } carta
   *[other] { $cards } cartas
}, total { $total }
table-seat-down = { $name }: { $cards ->
    [one] { $cards } carta
   *[other] { $cards } cartas
}, já baixou, total { $total }

picture-header = Rodada { $number }{ $of }
picture-sudden-death = Morte súbita

alt-hand = Sua mão, { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
}: { $cards }.
alt-hand-new = { $hand } Nova: { $card }.
alt-melds = { $melds }. Fica na mão: { $rest }.
alt-table = { $header }. Monte { $stock }, descarte { $upcard }. { $doing } { $seats } { $melds }
alt-table-melds = Na mesa: { $melds }.
alt-table-no-melds = Nada foi baixado ainda.
alt-table-more-melds = Não está aqui: { $count ->
    [one] { $count } combinação
   *[other] { $count } combinações
}. Aperte Em texto sob a sua mão.
alt-scores = Placar. { $lines }
table-time-ran-out = ⏰ { $event } (O tempo acabou, então o computador jogou.)
