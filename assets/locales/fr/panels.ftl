# La main et le message de la table.

panel-place = **Donne { $number }{ $of }** · { $contract } · [la table]({ $link })
panel-place-sudden-death = **Mort subite** · { $contract } · [la table]({ $link })
panel-server = { $server } · <#{ $channel }>
panel-your-turn-draw = **À toi : pioche une carte.**
panel-your-turn-must-take = **À toi : tu as refusé l’appel, prends donc { $card }.**
panel-your-turn-stock-only = **À toi : prends une carte de la pioche.**
panel-draw-ends-deal = ⚠ La pioche est morte : piocher finit la donne sans vainqueur. Tu peux encore prendre { $card }.
panel-draw-ends-deal-bare = ⚠ La pioche est morte : piocher finit la donne sans vainqueur.
panel-take-obliges = Prendre { $card } t’oblige : { $value }.
panel-your-turn-owes = **À toi : il te reste quelque chose à faire avant ta défausse.** { $reason }
panel-your-turn-open = **À toi : pose { $contract }, ou défausse.**
panel-your-turn-short = **À toi : défausse.** Pour poser, il te faut { $contract }.
panel-your-turn-discard = **À toi : défausse.**
panel-your-turn-down = **À toi : complète avec ce qui va, puis défausse.**
panel-your-turn-stuck = **Il ne te reste que des jokers qui ne vont nulle part : termine ton tour.**
panel-call = **{ $card } peut être appelé.** Si ton appel réussit, tu as cette carte et une autre de la pioche.
panel-answer = **{ $who } appelle { $card }.** D’accord ?
panel-answer-next = **{ $who } appelle { $card }.** Si tu refuses, tu dois la prendre.
panel-scored = **La donne est finie.** La suivante commence quand tout le monde veut continuer.
panel-scored-ready = La donne est finie et tu veux continuer. La suivante commence quand tout le monde le veut.
panel-waiting = Ce n’est pas à toi ; la table montre qui est attendu.
panel-next = **C’est ensuite à toi.** La carte défaussée peut encore être appelée ; ton tour commence après.
panel-finished = **La partie est finie.**
panel-watching = Tu regardes seulement cette donne.
panel-deadline = ⏳ <t:{ $at }:R> ({ $length })
panel-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} : { $cards }
panel-upcard = Défausse : **{ $card }** · Pioche : { $stock }
panel-upcard-none = Pas de défausse · Pioche : { $stock }
panel-on-the-table = Sur la table : { $melds }
panel-last = Dernier coup : { $event }
panel-over = Cette table est finie.
button-not-sure = Non
not-sure = Rien n’a changé.

button-draw = Piocher (reste { $stock })
button-draw-ends-deal = Piocher et finir la donne
button-draw-waits = Piocher, une fois { $card } réglé
button-take = Prendre { $card }
button-lay-down = Poser
button-confirm-lay-down = Confirmer
button-another-way = Autrement
button-build = Composer moi-même
button-build-first = Composer une pose
button-build-contract = Composer { $contract }
button-new-meld = Nouvelle combinaison
button-confirm-meld = Confirmer
button-build-set = Composer un trio
button-build-run = Composer un quartet
button-build-meld = Composer une combinaison
button-lay-points = Poser : { $points } points sur { $needed }
button-move-joker = Déplacer un joker
button-take-joker = Prendre un joker
button-give-back = Rendre { $card }
button-buy-in = Revenir en jeu avec { $total }
button-take-back = Défaire
button-take-back-all = Tout défaire
button-end-turn = Finir mon tour
button-call = Appeler { $card }
button-pass = Passer
button-allow = Autoriser
button-refuse = Refuser
button-ready = On continue
button-hand = Ma main
button-scores = Points
button-rules = Règles
button-sort-suit = Par couleur
button-sort-rank = Par rang
button-sort-best = Par combinaison
button-text = En texte
button-discard = Défausser { $card }
button-back = Retour
button-cancel = Annuler
button-more = La suite…
button-use = Prendre { $meld }

select-discard = Défausser…
select-discard-part = Défausser… (de { $first } à { $last })
select-lay-off = Compléter…
select-lay-off-page = Compléter… (page { $page } sur { $pages })
select-where = Où ajouter { $card }…
select-where-page = Où ajouter { $card }… (page { $page } sur { $pages })
select-move = Déplacer un joker…
select-move-page = Déplacer un joker… (page { $page } sur { $pages })
select-take-joker = Prendre un joker…
select-take-joker-page = Prendre un joker… (page { $page } sur { $pages })
pick-kind = { $kind } { $number } sur { $count }
pick-meld = Combinaison { $number }
pick-new-meld = Nouvelle combinaison
select-pick = { $meld } : choisis ses cartes
select-pick-part = { $pick } (de { $first } à { $last })

option-costs = { $points ->
    [one] { $points } point si elle te reste en main
   *[other] { $points } points si elle te reste en main
}
option-fits = complète { $where }
option-fits-many = { $count ->
    [one] va à { $count } endroit
   *[other] va à { $count } endroits
}
option-meld = { $label } : { $cards }
option-meld-end = { $label }, { $end } : { $cards }
option-owner = combinaison posée par { $who }
option-swap = { $card } pour le joker de { $label }, joker au { $end }
option-swap-two = { $card } et { $second } pour un joker de { $label }, joker dans ta main
option-swap-hand = { $card } pour le joker de { $label }, joker dans ta main

mode-proposal = **Poser, façon { $number } sur { $count } :** { $melds }
mode-proposal-rest = Resterait en main : { $cards }
mode-proposal-gone = Cette main ne permet pas de poser pour l’instant. Tu peux composer toi-même.
mode-meld = **Nouvelle combinaison, { $number } sur { $count } :** { $melds }
mode-where = **Où va { $card } ?**
mode-moving = **Quel joker bouge ?** Une de tes cartes prend sa place.
mode-throwing = **Défausser { $card } ?** Ça termine ton tour.
mode-building = **{ $meld }.** Choisis ses cartes.
mode-points = Ça vaut { $each } = **{ $points } points sur { $needed }**.
mode-points-needed = Il faut **{ $needed } points**.
mode-points-hunt = Toutes tes cartes sauf une : pas besoin de points.
mode-points-lay-offs = Les cartes avec lesquelles tu complètes dans ce tour comptent aussi : atteins les points avant ta défausse.
mode-building-so-far = Déjà là : { $melds }
mode-building-picked = Choisies : { $cards }
mode-building-which = Que remplace le joker ?
mode-building-done = **On pose ça ?** { $melds }
sorted-as = _Tri : { $sort }._

table-game = Manche { $game }
table-header = **Donne { $number }{ $of } : { $contract }**
    { $shapes }
table-header-sudden-death = **Mort subite : { $contract }**
    { $shapes }
table-turn = C’est à { $who }.
table-turn-play = { $who } joue.
table-call = **{ $card } peut être appelé** par { $who } ; ensuite, c’est à { $next }.
table-answer = **{ $caller } appelle { $card }.** { $decider } répond.
table-scored = La donne est finie : { $result } On attend { $who }.
table-scored-won = { $who } sort.
table-scored-blocked = personne n’est sorti.
table-finished = **La partie est finie.**
table-ended = Cette table a été arrêtée avant la fin de la partie.
table-everybody-left = Tout le monde est parti : cette table est fermée.
service-back-soon = 🔧 Le bot s’arrête un instant et revient bientôt. Cartes, places et temps restent tels quels.
service-resumed = ▶️ Le bot est de retour, et tout est resté comme avant.
table-moved-down = _Cette table continue plus bas : { $link }_
table-seat = { $name } : { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}, total { $total }
table-seat-down = { $name } : { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}, a posé, total { $total }

picture-header = Donne { $number }{ $of }
picture-sudden-death = Mort subite

alt-hand = Ta main, { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} : { $cards }.
alt-hand-new = { $hand } Nouvelle : { $card }.
alt-melds = { $melds }. Resterait en main : { $rest }.
alt-table = { $header }. Pioche { $stock }, défausse { $upcard }. { $doing } { $seats } { $melds }
alt-table-melds = Sur la table : { $melds }.
alt-table-no-melds = Rien n’est encore posé.
alt-table-more-melds = Pas dit ici : { $count ->
    [one] { $count } combinaison
   *[other] { $count } combinaisons
}. Appuie sur En texte sous ta main.
alt-scores = Points. { $lines }
table-time-ran-out = ⏰ { $event } (Temps écoulé : l’ordinateur a joué.)
