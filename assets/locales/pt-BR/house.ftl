# O painel das regras da casa do anfitrião e seus formulários.

button-house = Regras da casa
button-house-done = Pronto
button-form-again = Corrigir o que escrevi
button-house-keep = Guardar para este servidor
button-house-reset = Desfazer todas as mudanças
select-house-group = Mudar as regras sobre…
select-house-game = Outro jogo…

house-title = **Regras da casa desta mesa: { $game }**
house-how = Escolha o que mudar: abre um formulário. A sala de espera mostra a todos o que difere.
house-number = um número de { $low } a { $high }
house-number-or-none = um número de { $low } a { $high }; vazio: { $none }
house-written = { $name }: é preciso { $hint }. Você escreveu “{ $written }”.
house-refused = ✋ **Nada foi mudado.** { $reason }
house-kept = ✅ As novas salas de espera deste servidor começam com estas regras.
house-set = ✅ { $group }: como você escolheu.
house-set-game = ✅ Agora valem as regras de { $game }.

group-calls = Chamadas
group-callers = Quem pode chamar
group-deals = Rodadas e jogos
group-opening = A primeira baixada
group-aces = Quanto vale um ás
group-end = O fim de um jogo
group-games = Jogos de uma partida
group-pack = O baralho e a distribuição
group-turn = Uma vez
group-melds = O que faz uma combinação
group-jokers = Coringas
group-laying = Anexar e novas combinações
group-stock = Quando o monte acaba
group-bonus = Sair
group-penalties = Cartas que ficam na mão
group-stakes = Apostas
group-chips = Fichas de cada rodada
group-players = Quantos jogam
