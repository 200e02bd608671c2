# O que aconteceu na mesa, uma linha cada.

event-match-opened = A partida começa: { $seats } lugares, { $packs ->
    [one] { $packs } baralho
   *[other] { $packs } baralhos
}.
event-dealer-drawn = { $who } tirou a carta mais baixa e distribui primeiro.
event-cut-asked = { $who } corta o baralho.
event-deal-started = Rodada { $number }: { $contract }. { $who } distribuiu; a carta virada é { $card }.
event-deal-started-cut = Rodada { $number }: { $contract }. { $cutter } cortou, { $who } distribuiu; a carta virada é { $card }.
event-sudden-death-started = Morte súbita: { $contract }. { $who } distribuiu; a carta virada é { $card }.
event-sudden-death-started-cut = Morte súbita: { $contract }. { $cutter } cortou, { $who } distribuiu; a carta virada é { $card }.
event-turn-started = É a vez de { $who } comprar.
event-turn-started-stock-only = É a vez de { $who } comprar do monte.
event-turn-started-must-take = { $who } recusou a chamada e precisa pegar a carta.
event-stock-reshuffled = O monte acabou: os descartes foram embaralhados num monte novo de { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
}.
event-card-drawn = { $who } comprou do monte.
event-card-drawn-known = { $who } comprou { $card } do monte.
event-upcard-taken = { $who } pegou { $card }.
event-laid-down = { $who } baixou: { $melds }.
event-meld-added = { $who } baixou mais uma combinação: { $meld }.
event-laid-off = { $who } anexou { $card } em { $meld }.
event-laid-off-end = { $who } anexou { $card } em { $meld }, { $end }.
event-joker-swapped = { $who } pôs { $card } no lugar do coringa de { $meld }; o coringa foi para a { $end }.
event-joker-swapped-hand = { $who } pôs { $card } no lugar do coringa de { $meld } e pegou o coringa.
event-took-back = { $who } desfez { $steps ->
    [one] { $steps } passo
   *[other] { $steps } passos
}.
event-card-returned = { $who } devolveu { $card } e compra do monte.
event-discarded = { $who } descartou { $card }.
event-turn-ended-without-discard = { $who } só tem coringas que não cabem em lugar nenhum e passou a vez sem descartar.
event-call-opened = { $card } pode ser chamada.
event-call-passed = { $who } passa.
event-call-bid = { $who } pede a carta.
event-call-made = { $who } chama; { $decider } responde.
event-call-made-alone = { $who } chama.
event-call-allowed = { $decider } permitiu a chamada: { $who } ganhou { $card } e uma carta do monte.
event-call-allowed-known = { $decider } permitiu a chamada: { $who } ganhou { $card } e { $extra } do monte.
event-call-allowed-alone = A chamada vale: { $who } ganhou { $card } e uma carta do monte.
event-call-allowed-alone-known = A chamada vale: { $who } ganhou { $card } e { $extra } do monte.
event-call-refused = { $decider } recusou a chamada de { $who }.
event-call-closed = Ninguém chamou.
event-went-out = { $who } saiu!
event-went-out-bent = { $who } baixou e saiu na mesma vez!
event-deal-blocked-dead_stock = A rodada acaba sem vencedor: faltava uma carta e o monte morreu.
event-deal-blocked-idle_rounds = A rodada acaba sem vencedor: três voltas se passaram sem nada mudar.
event-deal-voided-dead_stock = A rodada foi anulada e será distribuída de novo: o monte morreu.
event-deal-voided-idle_rounds = A rodada foi anulada e será distribuída de novo: três voltas se passaram sem nada mudar.
event-deal-scored = Os pontos da rodada foram contados.
event-became-ready = { $who } quer continuar.
chips-line = { $who } { $chips }
event-chips-ante = Fichas para o pote: { $lines }.
event-chips-buy_in = Fichas para voltar ao jogo: { $lines }.
event-chips-deal = Fichas da rodada: { $lines }.
event-chips-pot = Fichas do pote: { $lines }.
event-bought-in = { $who } voltou ao jogo, com { $total }.
event-eliminated = Acima do limite e fora da partida: { $who }.
event-game-ended = { $who } venceu o jogo { $number }.
event-game-shared = { $who } dividem o jogo { $number }, que não conta para ninguém.
event-match-ended = A partida acabou. Vitória: { $who }.
