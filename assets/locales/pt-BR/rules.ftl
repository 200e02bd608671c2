# As regras de uma mesa, e a ajuda.

rules-title = **Regras: { $game }**
rules-changed = { $count ->
    [0] Nada difere do jogo.
    [one] { $count } regra da casa difere do jogo.
   *[other] { $count } regras da casa diferem do jogo.
}
rules-deal = Rodada { $number }: { $cards } cartas, { $shapes }

help-title = **Kalooki em cinco páginas: { $page } de 5**
help-1 = **A ideia.** Uma partida tem nove rodadas. Em cada uma você junta cartas para um *contrato*: alguns **trios** (três ou mais cartas do mesmo valor) e alguns **quartetos** (sequências: quatro ou mais cartas seguidas do mesmo naipe). Baixe o contrato inteiro de uma vez e depois se livre do resto. Quem fica sem cartas sai e termina a rodada. Os outros pagam pelas cartas que ficaram na mão. Depois de nove rodadas, vence o menor total.

    As cartas custam: coringa 50, ás preto 15, ás vermelho 1, do 10 ao rei 10, as outras o seu número. Sair tira 50 pontos; contrato não baixado custa mais 50. Este é o jogo jamaicano; `/kalooki regras` diz como se joga outro.
help-2 = **Sua vez** são três toques na sua mão: **Comprar** do monte ou **Pegar** o descarte; baixar o que der; escolher um **descarte** e confirmar. Sua mão chega por mensagem direta no começo de cada rodada; **Minha mão**, na mesa, mostra suas cartas a qualquer hora, só para você.

    O ás é a carta mais baixa ou a mais alta, nunca no meio. O coringa vale por qualquer carta, mas num quarteto dois não podem ficar lado a lado. Na sua mão, ★ marca a carta que chegou por último, e II a segunda de duas cartas iguais.
help-3 = **Baixar.** Quando sua mão tem o contrato, **Baixar** mostra o melhor jeito numa imagem. Confirme, peça outro jeito ou monte o seu. Seus trios precisam ter valores diferentes e seus quartetos, naipes diferentes.

    Depois de baixar, você pode **anexar** cartas a qualquer combinação na mesa, baixar **novas combinações** e pôr a carta verdadeira no lugar de um coringa do seu próprio quarteto. Até o seu descarte, **Desfazer** desfaz o que você baixou.
help-4 = **Chamadas.** Alguém descartou uma carta de que você precisa e não é a sua vez? Aperte **Chamar**. Quem descartou permite ou recusa. Se permitir, você ganha a carta e mais uma do monte. São três chamadas permitidas por rodada, enquanto você não tiver baixado. Quem joga em seguida não chama: se ninguém ganhar a carta, é só pegá-la.
help-5 = **Bom saber.** Toda espera tem um limite: a vez tem seu tempo e depois a sua reserva da partida; quando os dois acabam, o computador termina a jogada e avisa. Depois de duas vezes assim, ele joga na hora, até você apertar qualquer botão. **Mais**, na mesa, serve para pedir uma pausa, cutucar alguém ou deixar o computador jogar por você. A próxima rodada começa quando todo mundo aperta **Continuar**, ou depois de um tempo. Em `/kalooki ajustes` você escolhe suas cores, o descarte num toque só e a sua língua. `/kalooki regras` conta as regras da casa da sua mesa, `/kalooki placar` os pontos, `/kalooki sair` deixa seu lugar para o computador, `/kalooki mesa` mostra a mesa de novo, `/kalooki privacidade` entrega ou apaga o que o bot guarda sobre você. Se um botão não aparecer, `/kalooki fazer` faz em palavras o que ele faz.
help-alt-call = Uma mesa de Ann, Bob e Cy na rodada 1. O descarte 7♥ pode ser chamado; a carta debaixo é Q♠, e o monte tem 76 cartas.
button-how-to = Como jogar
help-next = Próxima página
help-previous = Página anterior
