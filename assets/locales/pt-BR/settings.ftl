# O que as pessoas e os servidores definem.

settings-title-person = **Seus ajustes**
settings-title-server = **Ajustes deste servidor**
settings-language = Língua: **{ $value }**
settings-language-discord = como no Discord
settings-hand-on = Sua mão chega **por mensagem direta**, e com **Minha mão**.
settings-hand-off = Sua mão aparece **só com Minha mão** na mesa.
settings-colours-on = Os naipes têm **quatro cores**.
settings-colours-off = Os naipes são **vermelhos e pretos**.
settings-one_press-on = A carta escolhida é descartada **na hora**.
settings-one_press-off = O descarte é escolhido e **depois confirmado**.
settings-pings-on = Há uma **menção a você** quando uma vez espera.
settings-pings-off = **Nunca** há menção a você.
settings-game = Jogo de uma nova sala de espera: **{ $value }**
settings-game-rules = Jogo de uma nova sala de espera: **{ $value }**, com { $count ->
    [one] { $count } regra da casa
   *[other] { $count } regras da casa
} deste servidor
settings-pace = Ritmo: **{ $value }**
settings-channel = Mesas em: **{ $value }**
settings-channel-any = qualquer canal
settings-zone = Fuso horário: **{ $value }**
settings-league-on = A liga é **mostrada**.
settings-league-off = A liga **não é mostrada**: sem classificação, e os resultados nada dizem dela.

hand-only-here = Sua mão só aparece com **Minha mão** na mesa, como você escolheu em `/kalooki ajustes`.

button-hand-on = Mão por mensagem direta
button-hand-off = Só com Minha mão
button-colours-on = Quatro cores
button-colours-off = Vermelho e preto
button-one_press-on = Descartar na hora
button-one_press-off = Confirmar descartes
button-pings-on = Mencionar-me
button-pings-off = Não me mencionar
button-league-on = Mostrar a liga
button-league-off = Não mostrar a liga
button-zone = Fuso horário
button-settings-server = Ajustes deste servidor
button-settings-person = Seus ajustes
select-language = Língua…
select-game = Jogo de uma nova sala de espera…
select-pace = Ritmo…
select-channel = Só neste canal…

zone-label = Fuso horário
zone-hint = O nome, por exemplo America/Jamaica ou America/Sao_Paulo
zone-unknown = ✋ Não há fuso horário “{ $written }”. Escreva o nome, como America/Jamaica.
