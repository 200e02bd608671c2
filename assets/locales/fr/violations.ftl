# Pourquoi les règles disent non : une phrase par règle.

violation-too-short = { $kind } : il faut au moins { $needed } cartes.
violation-mixed-rank = Les cartes d’un trio doivent toutes avoir le même rang.
violation-mixed-suit = Les cartes d’une suite doivent toutes être de la même couleur.
violation-not-consecutive = Les cartes d’une suite doivent se suivre, sans trou ni double.
violation-wrap = Une suite ne fait pas le tour : l’as n’est jamais au milieu.
violation-out-of-range = Il n’y a rien sous un as bas ni au-dessus d’un as haut.
violation-ace-is-high = Ici, l’as ne se place qu’au-dessus du roi : il n’y a rien sous le deux.
violation-adjacent-jokers = Deux jokers ne peuvent pas se toucher.
violation-too-few-naturals = Il faut plus de cartes qui ne soient pas des jokers : au moins { $needed } ici.
violation-too-many-jokers = Une suite de longueur minimale contient au plus { $limit ->
    [one] { $limit } joker
   *[other] { $limit } jokers
}.
violation-meld-joker-limit = Une combinaison contient au plus { $limit ->
    [one] { $limit } joker
   *[other] { $limit } jokers
}.
violation-duplicate-suit = Les cartes d’un trio doivent être de couleurs différentes.
violation-set-full = Un trio a quatre cartes au plus, une par couleur.
violation-partial-contract = Le contrat se pose d’un seul coup : { $contract }. Il en manque.
violation-wrong-contract = Ce ne sont pas les combinaisons du contrat de cette donne : { $contract }.
violation-extra-meld = On pose exactement le contrat, { $contract } ; les autres combinaisons viennent après.
violation-below-minimum = La première pose doit valoir { $needed } points ; celle-ci en vaut { $points }.
violation-no-pure-run = La première pose doit contenir une suite sans joker.
violation-same-rank-trios = Tes trios doivent tous être de rangs différents.
violation-same-suit-quartets = Tes quartets doivent tous être de couleurs différentes.
violation-card-not-held = Tu n’as pas { $cards } en main, ou tu l’utilises deux fois.
violation-contract-down = Ton contrat est déjà posé ; pose la suite comme nouvelles combinaisons.
violation-contract-not-met = Pose d’abord ton contrat.
violation-new-meld-after-layoff = Après avoir complété ou déplacé un joker, pas de nouvelle combinaison dans le même tour.
violation-extra-melds-off = Pas de nouvelles combinaisons maintenant.
violation-high-end-first = Le bout bas d’une suite ne s’ouvre que quand le bout haut a atteint l’as.
violation-joker-high-end-first = Un joker ne va au bout bas que quand le bout haut a atteint l’as.
violation-lay-off-limit = À un bout d’une suite, un tour ajoute au plus { $limit ->
    [one] { $limit } carte
   *[other] { $limit } cartes
}.
violation-final-discard = Ta dernière carte doit être défaussée.
violation-must-lay-off = Tu n’as que des jokers et l’un d’eux va sur la table : pose-le.
violation-no-such-meld = Cette combinaison n’est plus sur la table.
violation-not-owner = Seule la personne qui a posé une suite peut en déplacer le joker.
violation-joker-goes-elsewhere = Ici, un joker de ta propre suite vient dans ta main ou va à un bout, selon la règle maison : pas là.
violation-same-turn = Un joker ne bouge pas dans le tour où on l’a posé ou déplacé.
violation-no-room = Le joker n’a pas de place à ce bout.
violation-frozen-joker = Les jokers des trios ne bougent jamais.
violation-closed-set = Un trio de quatre cartes est fermé : ses jokers restent.
violation-two-suits = Le joker d’un trio se libère avec deux cartes des couleurs qui manquent, ensemble.
violation-wrong-card = Ce n’est pas la carte que le joker remplace.
violation-joker-discard = On ne défausse pas un joker.
violation-taken-card = La carte prise dans la défausse ne peut pas y retourner dans le même tour.
violation-meld-owed = Tu as pris la défausse : pose la nouvelle combinaison qu’elle demande, ou défais tout et rends la carte.
violation-nothing-to-return = Tu n’as pris aucune carte à rendre.
violation-take-back-first = Défais d’abord ce que tu as posé dans ce tour.
violation-card-returned = Tu as rendu la carte : prends-en une de la pioche.
violation-reuse-joker = Le joker que tu as pris doit être posé dans une autre combinaison pendant ce tour.
violation-no-buy-in = Tu ne peux pas revenir en jeu : tu n’as pas dépassé la limite, tu n’as plus de retour, ou il ne reste personne contre qui jouer.
violation-not-your-cut = Ce n’est pas à toi de couper.
violation-stock-only = Cette fois, prends une carte de la pioche.
violation-stock-only-after-call = Après un appel autorisé, la carte suivante vient de la pioche.
violation-not-your-turn = Ce n’est pas ton tour.
violation-must-draw-first = Pioche d’abord une carte.
violation-already-drew = Tu as déjà pioché dans ce tour.
violation-nothing-to-take = La défausse est vide.
violation-nothing-to-take-back = Il n’y a rien à défaire dans ce tour.
violation-may-discard = Termine ton tour par une défausse.
violation-deal-is-over = Cette donne est finie.
violation-deal-is-on = Cette donne se joue encore.
violation-already-ready = Tu l’as déjà dit.
violation-not-in-this-deal = Tu regardes seulement cette donne.
violation-call-window-open = La carte défaussée peut encore être appelée ; le tour suivant commence ensuite.
violation-call-closed = Trop tard : plus rien ne peut être appelé maintenant.
violation-calls-off = À cette table, on joue sans appels.
violation-call-own = C’est ta propre défausse.
violation-call-next = Tu joues juste après : si personne ne l’obtient par un appel, tu n’as qu’à la prendre.
violation-call-laid = Tu as déjà posé ; à cette table, on n’appelle plus ensuite.
violation-call-limit = Tu as utilisé tes appels de cette donne ({ $limit }).
violation-call-taken = Quelqu’un a été plus rapide.
violation-call-no-stock = Il ne reste pas assez de cartes pour un appel.
violation-call-upcard = La première carte retournée d’une donne ne peut pas être appelée.
violation-not-your-answer = C’est quelqu’un d’autre qui répond à cet appel.
violation-must-take = Tu as refusé l’appel, tu dois donc prendre la carte.

because-rule = { $reason } _(règle { $rule })_
because-house-rule = { $reason } _(règle { $rule }, règle maison « { $house } »)_
those-cards = ces cartes
