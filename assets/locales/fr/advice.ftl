# Conseils, raisons, et retour sur une partie.

button-hint = Conseil
button-do-it = Faire : { $what }
hint-not-allowed = L’hôte de cette table ne permet pas les conseils.
hint-none = Il n’y a rien à conseiller pour l’instant.
hint-advice = 💡 **{ $what }**
hint-complete = Ta main permet de poser.
hint-missing = { $count ->
    [one] Il te manque { $count } carte pour poser.
   *[other] Il te manque { $count } cartes pour poser.
}
hint-card = { $card } (×{ $count })
hint-wanted = Ces cartes te rapprocheraient : { $cards }.
hint-wanted-more = Ces cartes te rapprocheraient, et quelques autres : { $cards }.
hint-live = { $count ->
    [0] Aucune d’elles ne peut plus venir.
    [one] { $count } de ces cartes peut encore venir ; il y a { $unseen } cartes que tu n’as pas vues.
   *[other] { $count } de ces cartes peuvent encore venir ; il y a { $unseen } cartes que tu n’as pas vues.
}

# Que faire
advice-draw = Piocher
advice-take = Prendre { $card }
advice-lay-down = Poser { $melds }
advice-add-meld = Poser { $meld }
advice-lay-off = Compléter { $meld } avec { $card }
advice-lay-off-end = Compléter { $meld } avec { $card }, { $end }
advice-swap-joker = Donner { $card } pour le joker de { $meld }
advice-take-back = Tout défaire
advice-return-card = Rendre la carte
advice-discard = Défausser { $card }
advice-end-turn = Finir le tour
advice-call = Appeler { $card }
advice-pass-call = Passer
advice-allow-call = Autoriser l’appel
advice-refuse-call = Refuser l’appel
advice-ready = Continuer
advice-cut = Couper
advice-buy-in = Revenir en jeu

# Pourquoi
why-nothing = Aucune raison particulière.
why-only-choice = Il n’y a rien d’autre à faire.
why-nearer = { $count ->
    [one] Avec { $card }, il ne manque plus que { $count } carte.
   *[other] Avec { $card }, il ne manque plus que { $count } cartes.
}
why-nearer-complete = Avec { $card }, la main permet de poser.
why-no-nearer = { $card } ne rapproche pas la main de sa pose.
why-laid-at-once = { $card } va sur la table : on peut s’en débarrasser aussitôt.
why-keeps-deal-alive = Piocher finirait la donne.
why-complete = { $count ->
    [0] La main a tout ce qu’il faut, et il ne reste aucune carte.
    [one] La main a tout ce qu’il faut ; il reste { $count } carte.
   *[other] La main a tout ce qu’il faut ; il reste { $count } cartes.
}
why-lighter = { $points ->
    [one] Ça économise { $points } point.
   *[other] Ça économise { $points } points.
}
why-spare = Sans { $card }, la main reste aussi près de sa pose.
why-least-missed = { $count ->
    [one] Toutes les cartes servent ; { $card } manquera le moins. Il manque alors { $count } carte.
   *[other] Toutes les cartes servent ; { $card } manquera le moins. Il manque alors { $count } cartes.
}
why-dearest = { $points ->
    [one] { $card } coûte { $points } point en main, pas moins qu’une autre.
   *[other] { $card } coûte { $points } points en main, pas moins qu’une autre.
}
why-nobody-lays = Aucune combinaison de la table ne prend { $card }.
why-nearly-out = { $count ->
    [one] { $who } n’a que { $count } carte et peut bientôt sortir.
   *[other] { $who } n’a que { $count } cartes et peut bientôt sortir.
}
why-owed = Il faut poser quelque chose avant la défausse.
why-cannot-settle = Ce qu’il faudrait poser ne peut pas l’être, alors la carte repart.
why-stock-low = { $count ->
    [0] La pioche est vide : plus de cartes en main n’aident personne.
    [one] Il reste { $count } carte dans la pioche : plus de cartes en main n’aident personne.
   *[other] Il reste { $count } cartes dans la pioche : plus de cartes en main n’aident personne.
}
why-more-ways = { $count ->
    [one] { $card } ne rapproche pas la main, mais avec elle { $count } carte qui peut encore venir aiderait.
   *[other] { $card } ne rapproche pas la main, mais avec elle { $count } cartes qui peuvent encore venir aideraient.
}
why-too-far = { $count ->
    [one] Il manque { $count } carte : deux cartes de plus en main coûtent plus que celle-ci n’aide.
   *[other] Il manque { $count } cartes : deux cartes de plus en main coûtent plus que celle-ci n’aide.
}
why-may-win-soon = Cette main peut bientôt gagner.
why-leads = { $who } a pris de l’avance dans la partie.
why-burdened = { $who } reçoit deux cartes de plus, qui coûtent cher si la donne finit bientôt.
why-slip = C’était une étourderie : un ordinateur faible ne joue pas toujours au mieux.
why-tried-out = C’est ce qui marchait le mieux en jouant la suite de tête.

# Après une partie
button-dearest = Mes coups les plus chers
dearest-title = **Tes coups les plus chers**
dearest-none = L’expert n’a trouvé aucun de tes coups qui ait coûté cher.
dearest-line = { $points ->
    [one] **{ $number }. Donne { $deal }.** Toi : { $done }. L’expert : { $better }. Ça aurait économisé environ { $points } point.
   *[other] **{ $number }. Donne { $deal }.** Toi : { $done }. L’expert : { $better }. Ça aurait économisé environ { $points } points.
}
dearest-hand = Ta main : { $cards }
dearest-not-yours = Tu n’as pas joué cette partie.
dearest-gone = Cette partie ne peut plus être relue.
dearest-later = Personne ne peut la relire tout de suite. Réessaie dans une minute.

# La salle d’attente
button-hints-on = Permettre les conseils
button-hints-off = Interdire les conseils
lobby-hints = Les **conseils** sont permis à cette table.
select-add-computer = Ajouter un ordinateur qui joue…
