# Ce qui s’est passé à la table, une ligne chacun.

event-match-opened = La partie commence : { $seats } places, { $packs ->
    [one] { $packs } paquet
   *[other] { $packs } paquets
}.
event-dealer-drawn = { $who } tire la carte la plus basse et donne en premier.
event-cut-asked = { $who } doit couper.
event-deal-started = Donne { $number } : { $contract }. { $who } a distribué ; la carte retournée est { $card }.
event-deal-started-cut = Donne { $number } : { $contract }. { $cutter } a coupé, { $who } a distribué ; la carte retournée est { $card }.
event-sudden-death-started = Mort subite : { $contract }. { $who } a distribué ; la carte retournée est { $card }.
event-sudden-death-started-cut = Mort subite : { $contract }. { $cutter } a coupé, { $who } a distribué ; la carte retournée est { $card }.
event-turn-started = { $who } doit piocher.
event-turn-started-stock-only = { $who } doit prendre une carte de la pioche.
event-turn-started-must-take = { $who } a refusé l’appel et doit prendre la carte.
event-stock-reshuffled = La pioche était vide : la défausse est mélangée en une nouvelle pioche de { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}.
event-card-drawn = { $who } pioche.
event-card-drawn-known = { $who } pioche { $card }.
event-upcard-taken = { $who } prend { $card } dans la défausse.
event-laid-down = { $who } pose : { $melds }.
event-meld-added = { $who } pose une nouvelle combinaison : { $meld }.
event-laid-off = { $who } complète { $meld } avec { $card }.
event-laid-off-end = { $who } complète { $meld } avec { $card }, { $end }.
event-joker-swapped = { $who } met { $card } à la place du joker de { $meld } ; le joker va au { $end }.
event-joker-swapped-hand = { $who } met { $card } à la place du joker de { $meld } et prend le joker.
event-took-back = { $who } défait { $steps ->
    [one] { $steps } coup
   *[other] { $steps } coups
}.
event-card-returned = { $who } rend { $card } et prend une carte de la pioche.
event-discarded = { $who } défausse { $card }.
event-turn-ended-without-discard = { $who } n’a que des jokers qui ne vont nulle part et termine son tour sans défausse.
event-call-opened = { $card } peut être appelé.
event-call-passed = { $who } passe.
event-call-bid = { $who } demande la carte.
event-call-made = { $who } appelle ; { $decider } répond.
event-call-made-alone = { $who } appelle.
event-call-allowed = { $decider } autorise l’appel : { $who } reçoit { $card } et une carte de la pioche.
event-call-allowed-known = { $decider } autorise l’appel : { $who } reçoit { $card } et { $extra } de la pioche.
event-call-allowed-alone = L’appel est bon : { $who } reçoit { $card } et une carte de la pioche.
event-call-allowed-alone-known = L’appel est bon : { $who } reçoit { $card } et { $extra } de la pioche.
event-call-refused = { $who } appelle, mais { $decider } refuse.
event-call-closed = Personne n’appelle.
event-went-out = { $who } sort !
event-went-out-bent = { $who } pose et sort en un seul tour !
event-deal-blocked-dead_stock = La donne finit sans vainqueur : il fallait une carte et la pioche est morte.
event-deal-blocked-idle_rounds = La donne finit sans vainqueur : rien n’a changé en trois tours de table.
event-deal-voided-dead_stock = La donne est nulle et sera redistribuée : la pioche est morte.
event-deal-voided-idle_rounds = La donne est nulle et sera redistribuée : rien n’a changé en trois tours de table.
event-deal-scored = Les points de la donne sont comptés.
event-became-ready = { $who } veut continuer.
chips-line = { $who } { $chips }
event-chips-ante = Jetons pour le pot : { $lines }.
event-chips-buy_in = Jetons pour revenir : { $lines }.
event-chips-deal = Jetons de la donne : { $lines }.
event-chips-pot = Jetons du pot : { $lines }.
event-bought-in = { $who } revient en jeu, avec { $total }.
event-eliminated = Au-dessus de la limite, hors de la partie : { $who }.
event-game-ended = { $who } remporte la manche { $number }.
event-game-shared = { $who } se partagent la manche { $number }, qui ne compte pour personne.
event-match-ended = La partie est finie. Victoire : { $who }.
