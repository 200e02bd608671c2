# Por que as regras dizem não: uma frase por regra.

violation-too-short = { $kind }: são precisas pelo menos { $needed } cartas.
violation-mixed-rank = As cartas de um trio precisam ter todas o mesmo valor.
violation-mixed-suit = As cartas de uma sequência precisam ser todas do mesmo naipe.
violation-not-consecutive = As cartas de uma sequência precisam ser seguidas, sem buraco nem repetição.
violation-wrap = Uma sequência não dá a volta: o ás nunca fica no meio.
violation-out-of-range = Não há nada abaixo de um ás baixo nem acima de um ás alto.
violation-ace-is-high = Aqui o ás só fica acima do rei: não há nada abaixo do dois.
violation-adjacent-jokers = Dois coringas não podem ficar lado a lado.
violation-too-few-naturals = Uma combinação precisa de mais cartas que não sejam coringas: pelo menos { $needed } aqui.
violation-too-many-jokers = Uma sequência do menor tamanho tem no máximo { $limit ->
    [one] { $limit } coringa
   *[other] { $limit } coringas
}.
violation-meld-joker-limit = Uma combinação tem no máximo { $limit ->
    [one] { $limit } coringa
   *[other] { $limit } coringas
}.
violation-duplicate-suit = As cartas de um trio precisam ser de naipes diferentes.
violation-set-full = Um trio tem no máximo quatro cartas, uma de cada naipe.
violation-partial-contract = O contrato é baixado de uma vez só: { $contract }. Falta uma parte.
violation-wrong-contract = Essas não são as combinações do contrato desta rodada: { $contract }.
violation-extra-meld = Baixe exatamente o contrato, { $contract }; outras combinações vêm depois.
violation-below-minimum = A primeira baixada precisa valer { $needed } pontos; esta vale { $points }.
violation-no-pure-run = A primeira baixada precisa de uma sequência sem coringas.
violation-same-rank-trios = Seus trios precisam ter valores diferentes.
violation-same-suit-quartets = Seus quartetos precisam ter naipes diferentes.
violation-card-not-held = Você não tem { $cards }, ou usou duas vezes.
violation-contract-down = Seu contrato já está na mesa; baixe o resto como novas combinações.
violation-contract-not-met = Baixe primeiro o seu contrato.
violation-new-meld-after-layoff = Depois de anexar ou mover um coringa, nada de nova combinação na mesma vez.
violation-extra-melds-off = Novas combinações não podem ser baixadas agora.
violation-high-end-first = A ponta baixa de uma sequência só abre quando a ponta alta chega ao ás.
violation-joker-high-end-first = Um coringa só vai para a ponta baixa quando a ponta alta chega ao ás.
violation-lay-off-limit = Em cada ponta de uma sequência, uma vez anexa no máximo { $limit ->
    [one] { $limit } carta
   *[other] { $limit } cartas
}.
violation-final-discard = Sua última carta precisa ser descartada.
violation-must-lay-off = Você só tem coringas e um deles cabe na mesa: anexe-o.
violation-no-such-meld = Essa combinação não está mais na mesa.
violation-not-owner = Só quem baixou uma sequência pode mover o coringa dela.
violation-joker-goes-elsewhere = Aqui, um coringa da sua própria sequência vem para a sua mão ou vai para uma ponta, como diz a regra da casa: ali não.
violation-same-turn = Um coringa não se move na vez em que foi baixado ou movido.
violation-no-room = O coringa não tem lugar nessa ponta.
violation-frozen-joker = Coringas em trios nunca se movem.
violation-closed-set = Um trio de quatro cartas está fechado: seus coringas ficam.
violation-two-suits = O coringa de um trio é liberado por duas cartas dos naipes que faltam, juntas.
violation-wrong-card = Essa não é a carta que o coringa representa.
violation-joker-discard = Coringas não podem ser descartados.
violation-taken-card = A carta que você acabou de pegar do descarte não pode voltar para lá na mesma vez.
violation-meld-owed = Você pegou o descarte: baixe a nova combinação que ele pede, ou desfaça tudo e devolva a carta.
violation-nothing-to-return = Você não pegou nenhuma carta que possa devolver.
violation-take-back-first = Primeiro desfaça o que baixou nesta vez.
violation-card-returned = Você devolveu o descarte: compre do monte.
violation-reuse-joker = O coringa que você pegou precisa ser baixado em outra combinação nesta vez.
violation-no-buy-in = Você não pode voltar ao jogo: não passou do limite, não tem mais retornos, ou não sobrou ninguém contra quem jogar.
violation-not-your-cut = Não é você quem corta o baralho.
violation-stock-only = Desta vez, compre do monte.
violation-stock-only-after-call = Depois de uma chamada permitida, a próxima carta vem do monte.
violation-not-your-turn = Não é a sua vez.
violation-must-draw-first = Compre uma carta primeiro.
violation-already-drew = Você já comprou nesta vez.
violation-nothing-to-take = Não há carta no descarte.
violation-nothing-to-take-back = Não há nada para desfazer nesta vez.
violation-may-discard = Termine sua vez com um descarte.
violation-deal-is-over = Esta rodada acabou.
violation-deal-is-on = Esta rodada ainda está em jogo.
violation-already-ready = Você já disse isso.
violation-not-in-this-deal = Você só assiste a esta rodada.
violation-call-window-open = O descarte ainda pode ser chamado; a próxima vez começa quando isso se resolver.
violation-call-closed = Tarde demais: nenhum descarte pode ser chamado agora.
violation-calls-off = Nesta mesa se joga sem chamadas.
violation-call-own = Esse descarte é seu.
violation-call-next = Você é a próxima pessoa a jogar: se ninguém ganhar a carta com uma chamada, é só pegar.
violation-call-laid = Você já baixou; só quem não baixou pode chamar.
violation-call-limit = Você já usou as suas chamadas desta rodada ({ $limit }).
violation-call-taken = Alguém foi mais rápido.
violation-call-no-stock = Não sobraram cartas suficientes para uma chamada.
violation-call-upcard = A primeira carta virada de uma rodada não pode ser chamada.
violation-not-your-answer = É outra pessoa quem responde a esta chamada.
violation-must-take = Você recusou a chamada, então precisa pegar a carta.

because-rule = { $reason } _(regra { $rule })_
because-house-rule = { $reason } _(regra { $rule }, regra da casa “{ $house }”)_
those-cards = essas cartas
