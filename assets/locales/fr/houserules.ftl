# Règles maison : un nom et une phrase pour chaque champ des règles d’une table.

house-min_seats = minimum de personnes
house-max_seats = maximum de personnes
house-packs = nombre de paquets
house-jokers = nombre de jokers
house-cut = la coupe
house-schedule = quelles donnes on joue
house-short_merge = donnes fusionnées
house-hand_size = cartes distribuées
house-smaller_hands = mains à table pleine
house-minimum_points = points de la première pose
house-lay_offs_count = cartes ajoutées comptées dans les points
house-hunt_exempt = tout poser d’un coup
house-pure_run = une suite sans joker
house-joker_upcard = un joker comme première carte retournée
house-min_naturals_trio = vraies cartes dans un trio
house-distinct_suits = couleurs d’un trio
house-min_run = suite la plus courte
house-ace_rank = l’as dans une suite
house-ace_low_run_value = valeur d’un as bas
house-ace_high_run_value = valeur d’un as haut
house-ace_set_value = valeur d’un as dans un trio
house-max_jokers_min_quartet = jokers dans la suite la plus courte
house-max_jokers_per_meld = jokers dans une combinaison
house-adjacent_jokers = jokers côte à côte
house-distinct_melds = des combinaisons toutes différentes
house-layoff_direction = où l’on peut allonger une suite
house-max_lay_offs_per_end = cartes ajoutées par tour
house-extra_melds = nouvelles combinaisons après le contrat
house-new_meld_after_layoff = nouvelle combinaison après avoir complété
house-joker_swap = qui peut déplacer un joker
house-set_joker = le joker d’un trio
house-calls_enabled = appels
house-max_calls = appels par personne et par donne
house-call_upcard = appeler la première carte retournée
house-next_player_may_call = qui joue juste après appelle
house-calls_when_down = appeler après avoir posé
house-call_priority = plusieurs appels
house-call_decider = qui répond à un appel
house-after_call_draw = piocher après un appel
house-down_draws_stock_only = piocher après avoir posé
house-discard_taken_card = rejeter la carte prise
house-taken_card = à quoi oblige de prendre la défausse
house-joker_discard = défausser un joker
house-final_discard_required = défausser la dernière carte
house-max_reshuffles = mélanges par donne
house-reshuffle = quand la défausse redevient pioche
house-stock_end = quand la pioche est morte
house-go_out_bonus = bonus de sortie
house-bonus_condition = quand le bonus compte
house-bend_bonus = bonus de sortie en un tour
house-unmet_penalty = pénalité sans contrat
house-joker_penalty = un joker resté en main
house-black_ace_penalty = un as noir resté en main
house-red_ace_penalty = un as rouge resté en main
house-bend_double = points doublés par une sortie en un tour
house-bend_extra = sortie en un tour
house-match_end = fin de la manche
house-limit = la limite
house-deals = nombre de donnes
house-buy_ins = revenir en jeu
house-most_deals = donnes au plus
house-tie_break = égalité pour la première place
house-match = manches d’une partie
house-play_all_three = la troisième manche
house-stakes = mises en jetons
house-ante = jetons avant la partie
house-deal_ante = jetons par donne
house-out_chips = jetons de sortie
house-bend_chips = jetons de sortie en un tour
house-winner_share = la part du pot du vainqueur
house-open_hands = mains ouvertes

value-min_seats = au moins { $value } personnes
value-max_seats = au plus { $value } personnes
value-packs = { $value ->
    [one] { $value } paquet
   *[other] { $value } paquets
}
value-packs-none = deux paquets jusqu’à six personnes, trois au-delà
value-jokers = { $value } en tout
value-jokers-none = deux par paquet
value-cut-auto = personne n’a à couper
value-cut-button = qui est à droite du donneur appuie pour couper
value-schedule-full9 = neuf donnes, de trois trios à quatre quartets
value-schedule-short7 = sept donnes, dont deux fusionnées de deux contrats
value-schedule-trinidad7 = les sept donnes de Trinidad, douze cartes chacune
value-schedule-points = des combinaisons valant assez de points ouvrent chaque donne
value-short_merge-either = l’un ou l’autre contrat ouvre une donne fusionnée
value-short_merge-harder = seul le contrat le plus dur ouvre une donne fusionnée
value-hand_size = { $value } chacun
value-smaller_hands-yes = à cinq, deux cartes de moins ; à six ou plus, quatre de moins
value-smaller_hands-no = autant que d’habitude
value-minimum_points = { $value }
value-lay_offs_count-yes = oui, avec au moins une combinaison à soi
value-lay_offs_count-no = non
value-hunt_exempt-yes = toutes les cartes sauf la dernière, quels que soient leurs points
value-hunt_exempt-no = il faut aussi les points
value-pure_run-yes = la première pose en demande une
value-pure_run-no = la première pose n’en demande pas
value-joker_upcard-bury = il retourne dans la pioche et on tourne la carte suivante
value-joker_upcard-keep = il reste
value-min_naturals_trio = { $value ->
    [one] un trio a au moins { $value } carte qui n’est pas un joker
   *[other] un trio a au moins { $value } cartes qui ne sont pas des jokers
}
value-distinct_suits-yes = toutes différentes, donc quatre cartes au plus
value-distinct_suits-no = n’importe lesquelles
value-min_run = { $value ->
    [one] { $value } carte
   *[other] { $value } cartes
}
value-ace_rank-both = le plus bas ou le plus haut
value-ace_rank-high = le plus haut seulement
value-ace_low_run_value = { $value ->
    [one] { $value } point dans la première pose
   *[other] { $value } points dans la première pose
}
value-ace_high_run_value = { $value ->
    [one] { $value } point dans la première pose
   *[other] { $value } points dans la première pose
}
value-ace_set_value = { $value ->
    [one] { $value } point dans la première pose
   *[other] { $value } points dans la première pose
}
value-max_jokers_min_quartet = { $value ->
    [one] au plus { $value } joker
   *[other] au plus { $value } jokers
}
value-max_jokers_min_quartet-none = pas de limite propre
value-max_jokers_per_meld = au plus { $value }
value-max_jokers_per_meld-none = pas de limite propre
value-adjacent_jokers-yes = deux jokers peuvent se toucher
value-adjacent_jokers-no = deux jokers ne peuvent pas se toucher
value-distinct_melds-yes = tes trios diffèrent de rang, tes quartets de couleur
value-distinct_melds-no = deux trios du même rang et deux quartets de la même couleur sont permis
value-layoff_direction-either = aux deux bouts
value-layoff_direction-high_first = au bout haut ; au bout bas une fois l’as atteint
value-max_lay_offs_per_end = { $value ->
    [one] { $value } à chaque bout d’une suite
   *[other] { $value } à chaque bout d’une suite
}
value-max_lay_offs_per_end-none = autant qu’on veut
value-extra_melds-any_turn = dès le tour où l’on pose
value-extra_melds-later_turns = dès le tour d’après
value-extra_melds-never = jamais
value-new_meld_after_layoff-yes = permise dans le même tour
value-new_meld_after_layoff-no = plus de nouvelle combinaison dans ce tour, ni après un joker déplacé
value-joker_swap-owner_either_end = qui a posé la suite, à l’un ou l’autre bout
value-joker_swap-any_down_high_first = quiconque a posé, d’abord au bout haut
value-joker_swap-own_reusable = quiconque a posé : son propre joker revient en main, celui d’un autre va à l’un des bouts
value-joker_swap-to_hand = quiconque a posé, vers la main
value-joker_swap-at_once = quiconque a posé, à reposer ailleurs dans le même tour
value-set_joker-frozen = il ne bouge jamais
value-set_joker-two_suits = libéré par les deux couleurs qui manquent, tant que le trio a trois cartes
value-set_joker-one_suit = libéré par une couleur qui manque, tant que le trio a trois cartes
value-calls_enabled-yes = on peut appeler les défausses
value-calls_enabled-no = pas d’appels
value-max_calls = { $value ->
    [one] { $value } appel autorisé
   *[other] { $value } appels autorisés
}
value-max_calls-none = pas de limite
value-call_upcard-yes = la première carte retournée peut être appelée
value-call_upcard-no = la première carte retournée ne peut pas être appelée
value-next_player_may_call-yes = permis aussi
value-next_player_may_call-no = non : la carte l’attend si personne ne l’obtient
value-calls_when_down-yes = permis aussi après avoir posé
value-calls_when_down-no = seulement avant d’avoir posé
value-call_priority-first_press = le premier qui appuie a l’appel
value-call_priority-turn_order = le plus proche dans l’ordre du jeu est entendu
value-call_decider-discarder = qui a jeté la carte
value-call_decider-next_player = qui joue juste après ; refuser oblige à prendre la carte
value-call_decider-auto = personne : tout appel est bon
value-after_call_draw-normal = pioche ou défausse, comme toujours
value-after_call_draw-stock_only = la pioche
value-down_draws_stock_only-yes = de la pioche seulement
value-down_draws_stock_only-no = pioche ou défausse, comme toujours
value-discard_taken_card-yes = permis
value-discard_taken_card-no = pas dans le même tour
value-taken_card-free = rien
value-taken_card-new_meld = une nouvelle combinaison dans le même tour
value-taken_card-in_meld = une nouvelle combinaison avec cette carte dans le même tour
value-taken_card-first_meld = la première pose, avec cette carte, dans le même tour ; rien une fois posé
value-joker_discard-yes = permis
value-joker_discard-no = jamais
value-final_discard_required-yes = oui, la dernière carte se jette
value-final_discard_required-no = non, on peut sortir en posant tout
value-max_reshuffles = { $value ->
    [one] la défausse redevient pioche { $value } fois
   *[other] la défausse redevient pioche jusqu’à { $value } fois
}
value-reshuffle-when_needed = quand il faut une carte et qu’il n’y en a plus
value-reshuffle-turn_end = à la fin du tour qui a pris la dernière carte
value-stock_end-blocked = la donne est comptée et personne ne gagne
value-stock_end-void = la donne est redistribuée ; la seconde fois, elle est comptée
value-go_out_bonus = { $value ->
    [one] { $value } point de moins
   *[other] { $value } points de moins
}
value-bonus_condition-always = à chaque sortie
value-bonus_condition-bending = seulement si l’on pose et sort en un tour
value-bend_bonus = { $value ->
    [one] { $value } point de moins
   *[other] { $value } points de moins
}
value-bend_bonus-none = le même que d’habitude
value-unmet_penalty = { $value ->
    [one] { $value } point de plus
   *[other] { $value } points de plus
}
value-joker_penalty = { $value ->
    [one] { $value } point
   *[other] { $value } points
}
value-black_ace_penalty = { $value ->
    [one] { $value } point
   *[other] { $value } points
}
value-red_ace_penalty = { $value ->
    [one] { $value } point
   *[other] { $value } points
}
value-bend_double-yes = les cartes des autres comptent double quand quelqu’un pose et sort en un tour
value-bend_double-no = jamais
value-bend_extra = { $value ->
    [one] { $value } point de plus pour chacun des autres
   *[other] { $value } points de plus pour chacun des autres
}
value-match_end-schedule = après la dernière donne
value-match_end-limit = dès qu’un total dépasse la limite ; le plus bas gagne
value-match_end-deals = après un nombre de donnes
value-match_end-single = après une seule donne
value-match_end-elimination = dépasser la limite met hors jeu ; on gagne en restant le dernier
value-limit = { $value ->
    [one] { $value } point
   *[other] { $value } points
}
value-deals = { $value ->
    [one] { $value } donne
   *[other] { $value } donnes
}
value-buy_ins = { $value ->
    [one] { $value } fois
   *[other] { $value } fois
}
value-most_deals = { $value ->
    [one] { $value } donne
   *[other] { $value } donnes
}
value-tie_break-sudden_death = une donne de plus entre les ex æquo ; qui sort gagne
value-tie_break-shared = la première place est partagée
value-match-single = une
value-match-best_of_3 = jusqu’à trois ; deux manches gagnées suffisent
value-play_all_three-yes = on joue toujours les trois
value-play_all_three-no = la partie finit dès que quelqu’un en a gagné deux
value-stakes-none = aucune
value-stakes-pot = un pot pour qui gagne la partie
value-stakes-progressive = un pot qui grossit à chaque donne, et des jetons pour sortir
value-stakes-hands = un jeton par point que marquent les autres
value-ante = { $value } de chacun dans le pot, s’il y a des mises
value-deal_ante = { $value } de chacun dans le pot, si les mises sont progressives
value-out_chips = { $value } de chacun des autres, si les mises sont progressives
value-bend_chips = { $value } de chacun des autres
value-bend_chips-none = comme pour sortir
value-winner_share = { $value } %, le reste selon les pénalités des autres
value-open_hands-yes = tout le monde voit toutes les mains
value-open_hands-no = les mains sont secrètes

rule-line = **{ $name }** : { $value }
rule-line-changed = ⚠ **{ $name }** : { $value } _(d’habitude : { $usual })_
