# Ce que règlent les gens et les serveurs.

settings-title-person = **Tes réglages**
settings-title-server = **Réglages de ce serveur**
settings-how = -# Chaque bouton dit ce qu’il change.
settings-language = Langue : **{ $value }**
settings-language-discord = comme dans Discord
settings-hand-on = Ta main arrive **en message privé**, et avec **Ma main**.
settings-hand-off = Ta main ne vient **qu’avec Ma main** sur la table.
settings-colours-on = Ce que personne d’autre ne voit montre **quatre teintes**.
settings-colours-off = Ce que personne d’autre ne voit est en **rouge et noir**.
settings-one_press-on = Une carte choisie part **aussitôt** à la défausse.
settings-one_press-off = Une défausse se choisit, **puis se confirme**.
settings-pings-on = On te **mentionne** quand un tour t’attend.
settings-pings-off = On ne te **mentionne jamais**.
settings-game = Jeu d’une nouvelle salle d’attente : **{ $value }**
settings-game-rules = Jeu d’une nouvelle salle d’attente : **{ $value }**, avec { $count ->
    [one] { $count } règle maison
   *[other] { $count } règles maison
} de ce serveur
settings-pace = Rythme : **{ $value }**
settings-channel = Tables dans : **{ $value }**
settings-channel-any = n’importe quel salon
settings-zone = Fuseau horaire : **{ $value }**
settings-public_colours-on = Les tables et les feuilles de points montrent **quatre teintes**.
settings-public_colours-off = Les tables et les feuilles de points sont en **rouge et noir**.
settings-league-on = La ligue est **affichée**.
settings-league-off = La ligue **n’est pas affichée** : pas de classement, et les résultats n’en disent rien.

hand-only-here = Ta main ne se montre qu’avec **Ma main** sur la table, comme tu l’as choisi dans `/kalooki préférences`.

button-hand-on = M’envoyer ma main
button-hand-off = Ne pas m’envoyer ma main
button-colours-on = Passer à 4 teintes
button-colours-off = Passer au rouge et noir
button-one_press-on = Défausser aussitôt
button-one_press-off = Confirmer les défausses
button-pings-on = Me mentionner
button-pings-off = Ne pas me mentionner
button-public_colours-on = Tables en 4 teintes
button-public_colours-off = Tables en rouge et noir
button-league-on = Afficher la ligue
button-league-off = Ne pas afficher la ligue
button-zone = Changer de fuseau
button-settings-server = Réglages de ce serveur
button-settings-person = Tes réglages
select-language = Langue…
select-game = Jeu d’une nouvelle salle d’attente…
select-pace = Rythme…
select-channel = Seulement dans ce salon…

zone-label = Fuseau horaire
zone-hint = Son nom, par exemple America/Jamaica ou Europe/Paris
zone-unknown = ✋ Il n’y a pas de fuseau horaire « { $written } ». Écris son nom, comme America/Jamaica.
