# Les règles d’une table, et l’aide.

rules-title = **Règles : { $game }**
rules-changed = { $count ->
    [0] Rien ne diffère du jeu.
    [one] { $count } règle maison diffère du jeu.
   *[other] { $count } règles maison diffèrent du jeu.
}
rules-deal = Donne { $number } : { $cards } cartes, { $shapes }

help-title = **Le Kalooki en cinq pages : { $page } sur 5**
help-1 = **L’idée.** Une partie compte neuf donnes. À chaque donne, tu réunis des cartes pour un *contrat* : un certain nombre de **trios** (trois cartes ou plus du même rang) et de **quartets** (des suites : quatre cartes ou plus qui se suivent, de la même couleur). Pose tout le contrat d’un coup, puis débarrasse-toi du reste. Qui n’a plus de carte sort et finit la donne. Les autres paient les cartes qui leur restent en main. Après neuf donnes, le total le plus bas gagne.

    Les cartes coûtent : joker 50, as noir 15, as rouge 1, du 10 au roi 10, les autres leur valeur. Sortir enlève 50 points ; un contrat non posé en coûte 50 de plus. C’est le jeu jamaïcain ; `/kalooki règles` dit comment se joue un autre.
help-2 = **Ton tour** tient en trois gestes sur ta main : **Piocher**, ou **Prendre** la carte de la défausse ; poser ce que tu peux ; choisir une **défausse** et confirmer. Ta main arrive en message privé au début de chaque donne ; **Ma main**, sur la table, la montre à tout moment, à toi seulement.

    L’as est la carte la plus basse ou la plus haute, jamais au milieu. Un joker remplace n’importe quelle carte, mais dans un quartet deux jokers ne se touchent pas. Sur ta main, ★ marque la dernière carte arrivée, et II la seconde de deux cartes égales.
help-3 = **Poser.** Quand ta main contient le contrat, **Poser** te montre la meilleure façon en image. Confirme, demande une autre façon, ou compose la tienne. Tes trios doivent différer de rang et tes quartets de couleur.

    Une fois le contrat posé, tu peux **compléter** toutes les combinaisons de la table, poser de **nouvelles combinaisons**, et mettre la vraie carte à la place du joker dans ton propre quartet. Jusqu’à ta défausse, **Défaire** annule ce que tu as posé.
help-4 = **Les appels.** Quelqu’un défausse une carte dont tu as besoin et ce n’est pas ton tour ? Appuie sur **Appeler**. Qui l’a jetée autorise ou refuse. Si l’appel est autorisé, tu reçois la carte et une autre de la pioche. Tu as droit à trois appels par donne, tant que tu n’as pas posé. Qui joue juste après n’appelle pas : si personne n’obtient la carte, il lui suffit de la prendre.
help-5 = **Bon à savoir.** Chaque attente a une limite : un tour a son temps, puis ta réserve pour la partie ; quand tout est épuisé, l’ordinateur finit ton tour et le dit. Après deux tours ainsi, il joue tout de suite, jusqu’à ce que tu appuies sur un bouton. **Plus**, sur la table, permet de demander une pause, de relancer quelqu’un ou de laisser l’ordinateur jouer pour toi. La donne suivante commence quand tout le monde a appuyé sur **On continue**, ou après un moment. `/kalooki préférences` sert à choisir tes couleurs, la défausse en un geste et ta langue. `/kalooki règles` donne les règles maison de ta table, `/kalooki points` la feuille de points, `/kalooki partir` laisse ta place à l’ordinateur, `/kalooki table` montre de nouveau la table, `/kalooki vie-privée` te donne ou efface ce que le bot garde sur toi. Si un bouton ne s’affiche pas, `/kalooki faire` fait en mots ce qu’il fait.
help-alt-call = Une table d’Ann, Bob et Cy à la donne 1. La défausse 7♥ peut être appelée ; la carte en dessous est Q♠, et la pioche compte 76 cartes.
button-how-to = Comment jouer
help-next = Page suivante
help-previous = Page précédente
