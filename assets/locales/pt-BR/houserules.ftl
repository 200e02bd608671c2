# Regras da casa: um nome e uma frase para cada campo das regras de uma mesa.

house-min_seats = mínimo de pessoas
house-max_seats = máximo de pessoas
house-packs = número de baralhos
house-jokers = número de coringas
house-cut = o corte
house-schedule = quais rodadas são jogadas
house-short_merge = rodadas com dois contratos
house-hand_size = cartas distribuídas
house-smaller_hands = mãos com a mesa cheia
house-minimum_points = pontos da primeira baixada
house-lay_offs_count = cartas anexadas contam para os pontos
house-hunt_exempt = baixar tudo de uma vez
house-pure_run = uma sequência sem coringas
house-joker_upcard = coringa como primeira carta virada
house-min_naturals_trio = cartas naturais num trio
house-distinct_suits = naipes de um trio
house-min_run = menor sequência
house-ace_rank = o ás numa sequência
house-ace_low_run_value = valor de um ás baixo
house-ace_high_run_value = valor de um ás alto
house-ace_set_value = valor de um ás num trio
house-max_jokers_min_quartet = coringas na menor sequência
house-max_jokers_per_meld = coringas numa combinação
house-adjacent_jokers = coringas lado a lado
house-distinct_melds = combinações da mesma pessoa todas diferentes
house-layoff_direction = onde uma sequência pode crescer
house-max_lay_offs_per_end = cartas anexadas por vez
house-extra_melds = novas combinações depois do contrato
house-new_meld_after_layoff = nova combinação depois de anexar
house-joker_swap = quem pode mover um coringa
house-set_joker = o coringa de um trio
house-calls_enabled = chamadas
house-max_calls = chamadas por pessoa e rodada
house-call_upcard = chamar a primeira carta virada
house-next_player_may_call = quem joga em seguida chama
house-calls_when_down = chamar depois de baixar
house-call_priority = várias pessoas chamam
house-call_decider = quem responde a uma chamada
house-after_call_draw = comprar depois de uma chamada
house-down_draws_stock_only = comprar depois de baixar
house-discard_taken_card = devolver a carta pega
house-taken_card = obrigação ao pegar o descarte
house-joker_discard = descartar um coringa
house-final_discard_required = descartar a última carta
house-max_reshuffles = reembaralhadas por rodada
house-reshuffle = quando os descartes viram monte
house-stock_end = quando o monte morre
house-go_out_bonus = bônus por sair
house-bonus_condition = quando o bônus conta
house-bend_bonus = bônus por sair numa vez só
house-unmet_penalty = penalidade sem contrato
house-joker_penalty = um coringa que ficou na mão
house-black_ace_penalty = um ás preto que ficou na mão
house-red_ace_penalty = um ás vermelho que ficou na mão
house-bend_double = pontos em dobro quando alguém sai numa vez só
house-bend_extra = sair numa vez só
house-match_end = fim do jogo
house-limit = o limite
house-deals = número de rodadas
house-buy_ins = voltar ao jogo
house-most_deals = máximo de rodadas
house-tie_break = empate no primeiro lugar
house-match = jogos de uma partida
house-play_all_three = o terceiro jogo
house-stakes = apostas em fichas
house-ante = fichas antes da partida
house-deal_ante = fichas por rodada
house-out_chips = fichas por sair
house-bend_chips = fichas por sair numa vez só
house-winner_share = a parte do pote de quem vence
house-open_hands = mãos abertas

value-min_seats = pelo menos { $value } pessoas
value-max_seats = no máximo { $value } pessoas
value-packs = { $value ->
    [one] { $value } baralho
   *[other] { $value } baralhos
}
value-packs-none = dois baralhos até seis pessoas, três para mais
value-jokers = { $value } ao todo
value-jokers-none = dois por baralho
value-cut-auto = ninguém precisa cortar
value-cut-button = quem está à direita do distribuidor aperta para cortar
value-schedule-full9 = nove rodadas, de três trios a quatro quartetos
value-schedule-short7 = sete rodadas, duas delas com dois contratos juntos
value-schedule-trinidad7 = as sete rodadas de Trinidad, doze cartas cada
value-schedule-points = combinações que valem pontos abrem cada rodada
value-short_merge-either = qualquer um dos dois contratos abre a rodada
value-short_merge-harder = só o contrato mais difícil abre a rodada
value-hand_size = { $value } para cada um
value-smaller_hands-yes = com cinco, duas cartas a menos; com seis ou mais, quatro a menos
value-smaller_hands-no = tantas quanto sempre
value-minimum_points = { $value }
value-lay_offs_count-yes = sim, junto com pelo menos uma combinação sua
value-lay_offs_count-no = não
value-hunt_exempt-yes = todas as cartas menos a última, valham o que valerem
value-hunt_exempt-no = precisa dos pontos também
value-pure_run-yes = a primeira baixada precisa de uma
value-pure_run-no = a primeira baixada não precisa
value-joker_upcard-bury = volta para o monte e vira-se a próxima carta
value-joker_upcard-keep = fica
value-min_naturals_trio = { $value ->
    [one] um trio tem pelo menos { $value } carta que não é coringa
   *[other] um trio tem pelo menos { $value } cartas que não são coringas
}
value-distinct_suits-yes = todos diferentes, portanto quatro cartas no máximo
value-distinct_suits-no = quaisquer
value-min_run = { $value ->
    [one] { $value } carta
   *[other] { $value } cartas
}
value-ace_rank-both = o mais baixo ou o mais alto
value-ace_rank-high = só o mais alto
value-ace_low_run_value = { $value ->
    [one] { $value } ponto na primeira baixada
   *[other] { $value } pontos na primeira baixada
}
value-ace_high_run_value = { $value ->
    [one] { $value } ponto na primeira baixada
   *[other] { $value } pontos na primeira baixada
}
value-ace_set_value = { $value ->
    [one] { $value } ponto na primeira baixada
   *[other] { $value } pontos na primeira baixada
}
value-max_jokers_min_quartet = { $value ->
    [one] no máximo { $value } coringa
   *[other] no máximo { $value } coringas
}
value-max_jokers_min_quartet-none = sem limite próprio
value-max_jokers_per_meld = no máximo { $value }
value-max_jokers_per_meld-none = sem limite próprio
value-adjacent_jokers-yes = dois coringas podem se encostar
value-adjacent_jokers-no = dois coringas não podem se encostar
value-distinct_melds-yes = seus trios diferem no valor, seus quartetos no naipe
value-distinct_melds-no = dois trios do mesmo valor e dois quartetos do mesmo naipe são permitidos
value-layoff_direction-either = nas duas pontas
value-layoff_direction-high_first = na ponta alta; na baixa, quando a sequência chega ao ás
value-max_lay_offs_per_end = { $value ->
    [one] { $value } em cada ponta de uma sequência
   *[other] { $value } em cada ponta de uma sequência
}
value-max_lay_offs_per_end-none = quantas quiser
value-extra_melds-any_turn = desde a vez em que se baixa
value-extra_melds-later_turns = desde a vez seguinte
value-extra_melds-never = nunca
value-new_meld_after_layoff-yes = permitida na mesma vez
value-new_meld_after_layoff-no = nenhuma nova combinação nessa vez, nem depois de mover um coringa
value-joker_swap-owner_either_end = quem baixou a sequência, para qualquer ponta
value-joker_swap-any_down_high_first = quem já baixou, primeiro para a ponta alta
value-joker_swap-own_reusable = quem já baixou: o próprio coringa vem para a mão, o de outro vai para uma das pontas
value-joker_swap-to_hand = quem já baixou, para a mão
value-joker_swap-at_once = quem já baixou, para usar em outro lugar na mesma vez
value-set_joker-frozen = nunca se move
value-set_joker-two_suits = liberado pelos dois naipes que faltam, enquanto o trio tem três cartas
value-set_joker-one_suit = liberado por um naipe que falta, enquanto o trio tem três cartas
value-calls_enabled-yes = descartes podem ser chamados
value-calls_enabled-no = sem chamadas
value-max_calls = { $value ->
    [one] { $value } chamada permitida
   *[other] { $value } chamadas permitidas
}
value-max_calls-none = sem limite
value-call_upcard-yes = a primeira carta virada pode ser chamada
value-call_upcard-no = a primeira carta virada não pode ser chamada
value-next_player_may_call-yes = também pode chamar
value-next_player_may_call-no = não chama: a carta fica para essa pessoa se ninguém ganhar
value-calls_when_down-yes = quem já baixou também pode chamar
value-calls_when_down-no = só quem não baixou pode chamar
value-call_priority-first_press = vale a primeira pessoa que aperta
value-call_priority-turn_order = vale quem está mais perto na ordem do jogo
value-call_decider-discarder = quem descartou a carta
value-call_decider-next_player = quem joga em seguida; recusar obriga a pegar a carta
value-call_decider-auto = ninguém: toda chamada vale
value-after_call_draw-normal = monte ou descarte, como sempre
value-after_call_draw-stock_only = o monte
value-down_draws_stock_only-yes = só do monte
value-down_draws_stock_only-no = monte ou descarte, como sempre
value-discard_taken_card-yes = permitido
value-discard_taken_card-no = não na mesma vez
value-taken_card-free = nada
value-taken_card-new_meld = uma nova combinação na mesma vez
value-taken_card-in_meld = uma nova combinação com essa carta na mesma vez
value-taken_card-first_meld = a primeira baixada, com essa carta, na mesma vez; nada depois de baixar
value-joker_discard-yes = permitido
value-joker_discard-no = nunca
value-final_discard_required-yes = sim, a última carta é descartada
value-final_discard_required-no = não, pode-se sair baixando tudo
value-max_reshuffles = { $value ->
    [one] os descartes viram monte { $value } vez
   *[other] os descartes viram monte até { $value } vezes
}
value-reshuffle-when_needed = quando se precisa de uma carta e não há mais
value-reshuffle-turn_end = no fim da vez que comprou a última carta
value-stock_end-blocked = a rodada é contada e ninguém vence
value-stock_end-void = a rodada é distribuída de novo; na segunda vez, é contada
value-go_out_bonus = { $value ->
    [one] { $value } ponto a menos
   *[other] { $value } pontos a menos
}
value-bonus_condition-always = sempre que alguém sai
value-bonus_condition-bending = só quando se baixa e sai numa vez só
value-bend_bonus = { $value ->
    [one] { $value } ponto a menos
   *[other] { $value } pontos a menos
}
value-bend_bonus-none = o mesmo de sempre
value-unmet_penalty = { $value ->
    [one] { $value } ponto a mais
   *[other] { $value } pontos a mais
}
value-joker_penalty = { $value ->
    [one] { $value } ponto
   *[other] { $value } pontos
}
value-black_ace_penalty = { $value ->
    [one] { $value } ponto
   *[other] { $value } pontos
}
value-red_ace_penalty = { $value ->
    [one] { $value } ponto
   *[other] { $value } pontos
}
value-bend_double-yes = as cartas dos outros contam em dobro quando alguém baixa e sai numa vez só
value-bend_double-no = nunca
value-bend_extra = { $value ->
    [one] { $value } ponto a mais para cada um dos outros
   *[other] { $value } pontos a mais para cada um dos outros
}
value-match_end-schedule = depois da última rodada
value-match_end-limit = quando um total passa do limite; o menor total vence
value-match_end-deals = depois de um número de rodadas
value-match_end-single = depois de uma só rodada
value-match_end-elimination = quem passa do limite está fora; quem fica por último vence
value-limit = { $value ->
    [one] { $value } ponto
   *[other] { $value } pontos
}
value-deals = { $value ->
    [one] { $value } rodada
   *[other] { $value } rodadas
}
value-buy_ins = { $value ->
    [one] { $value } vez
   *[other] { $value } vezes
}
value-most_deals = { $value ->
    [one] { $value } rodada
   *[other] { $value } rodadas
}
value-tie_break-sudden_death = mais uma rodada entre quem empatou; quem sai vence
value-tie_break-shared = o primeiro lugar é dividido
value-match-single = um
value-match-best_of_3 = até três; dois jogos ganhos vencem
value-play_all_three-yes = os três são jogados sempre
value-play_all_three-no = a partida acaba quando alguém ganhou dois
value-stakes-none = nenhuma
value-stakes-pot = um pote para quem vence a partida
value-stakes-progressive = um pote que cresce a cada rodada, e fichas por sair
value-stakes-hands = uma ficha por ponto que os outros fazem
value-ante = { $value } de cada um para o pote, onde há apostas
value-deal_ante = { $value } de cada um para o pote, onde as apostas são progressivas
value-out_chips = { $value } de cada um dos outros, onde as apostas são progressivas
value-bend_chips = { $value } de cada um dos outros
value-bend_chips-none = o mesmo que por sair
value-winner_share = { $value }%, o resto conforme as penalidades dos outros
value-open_hands-yes = todo mundo vê todas as mãos
value-open_hands-no = as mãos são secretas

rule-line = **{ $name }**: { $value }
rule-line-changed = ⚠ **{ $name }**: { $value } _(de costume: { $usual })_
