# Dicas, motivos e um olhar para trás numa partida.

button-hint = Dica
button-do-it = Fazer: { $what }
hint-not-allowed = O anfitrião desta mesa não permite dicas.
hint-none = Não há nada a aconselhar agora.
hint-advice = 💡 **{ $what }**
hint-complete = Sua mão já dá para baixar.
hint-missing = { $count ->
    [one] Falta { $count } carta para você baixar.
   *[other] Faltam { $count } cartas para você baixar.
}
hint-card = { $card } (×{ $count })
hint-wanted = Estas deixariam você mais perto: { $cards }.
hint-wanted-more = Estas deixariam você mais perto, e algumas outras: { $cards }.
hint-live = { $count ->
    [0] Nenhuma delas pode mais vir.
    [one] { $count } dessas cartas ainda pode vir; você não viu { $unseen } cartas.
   *[other] { $count } dessas cartas ainda podem vir; você não viu { $unseen } cartas.
}

# O que fazer
advice-draw = Comprar do monte
advice-take = Pegar { $card }
advice-lay-down = Baixar { $melds }
advice-add-meld = Baixar { $meld }
advice-lay-off = Anexar { $card } em { $meld }
advice-lay-off-end = Anexar { $card } em { $meld }, { $end }
advice-swap-joker = Dar { $card } pelo coringa de { $meld }
advice-take-back = Desfazer tudo
advice-return-card = Devolver a carta
advice-discard = Descartar { $card }
advice-end-turn = Terminar a vez
advice-call = Chamar { $card }
advice-pass-call = Passar
advice-allow-call = Permitir a chamada
advice-refuse-call = Recusar a chamada
advice-ready = Continuar
advice-cut = Cortar
advice-buy-in = Voltar ao jogo

# Por quê
why-nothing = Nenhum motivo em especial.
why-only-choice = Não há outra coisa a fazer.
why-nearer = { $count ->
    [one] Com { $card } só falta { $count } carta.
   *[other] Com { $card } só faltam { $count } cartas.
}
why-nearer-complete = Com { $card } a mão dá para baixar.
why-no-nearer = { $card } não deixa a mão mais perto de baixar.
why-laid-at-once = { $card } cabe na mesa, então já dá para anexar.
why-keeps-deal-alive = Comprar terminaria a rodada.
why-complete = { $count ->
    [0] A mão tem tudo de que precisa, e não sobra carta.
    [one] A mão tem tudo de que precisa; sobra { $count } carta.
   *[other] A mão tem tudo de que precisa; sobram { $count } cartas.
}
why-lighter = { $points ->
    [one] Poupa { $points } ponto.
   *[other] Poupa { $points } pontos.
}
why-spare = Sem { $card } a mão fica tão perto de baixar quanto antes.
why-least-missed = { $count ->
    [one] Todas as cartas servem; { $card } é a que menos faz falta. Aí falta { $count } carta.
   *[other] Todas as cartas servem; { $card } é a que menos faz falta. Aí faltam { $count } cartas.
}
why-dearest = { $points ->
    [one] { $card } custa { $points } ponto na mão, não menos que outra.
   *[other] { $card } custa { $points } pontos na mão, não menos que outra.
}
why-nobody-lays = Nenhuma combinação na mesa aceita { $card }.
why-nearly-out = { $count ->
    [one] { $who } só tem { $count } carta e pode sair logo.
   *[other] { $who } só tem { $count } cartas e pode sair logo.
}
why-owed = É preciso baixar algo antes do descarte.
why-cannot-settle = O que se deve baixar não dá, então a carta volta.
why-stock-low = { $count ->
    [0] O monte acabou: mais cartas na mão não ajudam ninguém.
    [one] Resta { $count } carta no monte: mais cartas na mão não ajudam ninguém.
   *[other] Restam { $count } cartas no monte: mais cartas na mão não ajudam ninguém.
}
why-more-ways = { $count ->
    [one] { $card } não aproxima a mão, mas com ela { $count } carta que ainda pode vir ajudaria.
   *[other] { $card } não aproxima a mão, mas com ela { $count } cartas que ainda podem vir ajudariam.
}
why-too-far = { $count ->
    [one] Falta { $count } carta: mais duas na mão custam mais do que esta ajuda.
   *[other] Faltam { $count } cartas: mais duas na mão custam mais do que esta ajuda.
}
why-may-win-soon = Esta mão pode vencer logo.
why-leads = { $who } está melhor na partida.
why-burdened = { $who } ganha duas cartas a mais, que custam caro se a rodada acabar logo.
why-slip = Foi um deslize: um computador fraco nem sempre faz o melhor.
why-tried-out = Foi o que deu mais certo ao jogar a rodada na imaginação.

# Depois de uma partida
button-dearest = Minhas jogadas mais caras
dearest-title = **Suas jogadas mais caras**
dearest-none = O especialista não achou nenhuma jogada sua que tenha custado caro.
dearest-line = { $points ->
    [one] **{ $number }. Rodada { $deal }.** Você: { $done }. O especialista: { $better }. Isso teria poupado cerca de { $points } ponto.
   *[other] **{ $number }. Rodada { $deal }.** Você: { $done }. O especialista: { $better }. Isso teria poupado cerca de { $points } pontos.
}
dearest-hand = Sua mão: { $cards }
dearest-not-yours = Você não jogou esta partida.
dearest-gone = Esta partida não pode mais ser consultada.
dearest-later = Ninguém pode rever esta partida agora. Tente de novo daqui a um minuto.

# A sala de espera
button-hints-on = Permitir dicas
button-hints-off = Proibir dicas
lobby-hints = **Dicas** são permitidas nesta mesa.
select-add-computer = Pôr um computador que joga…
