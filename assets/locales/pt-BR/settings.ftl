# O que as pessoas e os servidores definem.

settings-title-person = **Seus ajustes**
settings-title-server = **Ajustes deste servidor**
settings-how = -# Cada botão diz o que ele muda.
settings-language = Língua: **{ $value }**
settings-language-discord = como no Discord
settings-hand-on = Sua mão chega **por mensagem direta**, e com **Minha mão**.
settings-hand-off = Sua mão aparece **só com Minha mão** na mesa.
settings-colours-on = O que só você vê mostra **quatro cores**.
settings-colours-off = O que só você vê é em **vermelho e preto**.
settings-one_press-on = A carta escolhida é descartada **na hora**.
settings-one_press-off = O descarte é escolhido e **depois confirmado**.
settings-pings-on = Você recebe uma **menção** quando é a sua vez.
settings-pings-off = Você **nunca** recebe menções.
settings-game = Jogo de uma nova sala de espera: **{ $value }**
settings-game-rules = Jogo de uma nova sala de espera: **{ $value }**, com { $count ->
    [one] { $count } regra da casa
   *[other] { $count } regras da casa
} deste servidor
settings-pace = Ritmo: **{ $value }**
settings-channel = Mesas em: **{ $value }**
settings-channel-any = qualquer canal
settings-zone = Fuso horário: **{ $value }**
settings-public_colours-on = As mesas e os placares mostram **quatro cores**.
settings-public_colours-off = As mesas e os placares são em **vermelho e preto**.
settings-league-on = A liga é **mostrada**.
settings-league-off = A liga **não é mostrada**: sem classificação, e os resultados nada dizem dela.

hand-only-here = Sua mão só aparece com **Minha mão** na mesa, como você escolheu em `/kalooki ajustes`.

button-hand-on = Receber minha mão
button-hand-off = Não receber minha mão
button-colours-on = Usar quatro cores
button-colours-off = Usar vermelho e preto
button-one_press-on = Descartar na hora
button-one_press-off = Confirmar descartes
button-pings-on = Me mencionar
button-pings-off = Não me mencionar
button-public_colours-on = Mesas em quatro cores
button-public_colours-off = Mesas em vermelho e preto
button-league-on = Mostrar a liga
button-league-off = Não mostrar a liga
button-zone = Mudar fuso horário
button-settings-server = Ajustes deste servidor
button-settings-person = Seus ajustes
select-language = Língua…
select-game = Jogo de uma nova sala de espera…
select-pace = Ritmo…
select-channel = Só neste canal…

zone-label = Fuso horário
zone-hint = O nome, por exemplo America/Jamaica ou America/Sao_Paulo
zone-unknown = ✋ Não há fuso horário “{ $written }”. Escreva o nome, como America/Jamaica.
