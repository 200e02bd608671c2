# La ligue : classements, joueurs, parties passées, rediffusions, ce qu’on garde sur les gens, ce que peut la modération.

# Les commandes et leurs options
command-name-leaderboard = classement
command-name-stats = stats
command-name-history = historique
command-name-replay = revoir
command-name-export = exporter
command-name-privacy = vie-privée
command-name-league = ligue
option-name-by = selon
option-name-of = période
option-name-season = saison
option-name-against = contre
option-name-match = partie
option-name-form = format
option-name-action = action
option-name-into = vers
option-name-end = fin
option-name-zone = fuseau
option-name-reason = raison
command-leaderboard = Montrer la ligue de ce serveur
command-leaderboard-by = Selon quoi classer ; sans réponse, selon la cote
command-leaderboard-of = Quelles parties ; sans réponse, celles de la saison en cours
command-leaderboard-season = Le numéro d’une saison, même terminée
command-stats = Montrer ce que la ligue sait de quelqu’un de ce serveur
command-stats-person = Qui ; sans réponse, toi
command-stats-against = Comparer avec cette personne
command-stats-season = Le numéro d’une saison ; sans réponse, depuis le début
command-history = Montrer les parties passées de ce serveur
command-history-person = Seulement celles où cette personne jouait
command-replay = Revoir pas à pas les donnes d’une partie passée, pour toi seulement
command-replay-match = Le numéro de la partie ; sans réponse, ta dernière
command-export = Recevoir une partie passée en fichier
command-export-match = Le numéro de la partie ; sans réponse, ta dernière
command-export-form = En JSON pour des programmes, ou en lignes de texte
command-privacy = Voir ou effacer ce que le bot garde sur toi
command-league = Saisons et corrections de la modération ; pour la modération : changer la ligue
command-league-action = Que faire ; sans réponse, montre les saisons et les corrections
command-league-season = Le numéro d’une saison ; sans réponse, celle en cours
command-league-end = Quand elle se termine : un jour comme 2026-12-31, ou « now » (maintenant), ou « open » (sans fin)
command-league-person = Fusion : le compte à fondre dans un autre
command-league-into = Fusion : l’autre compte, celui qui reste
command-league-match = Rayer ou rétablir : le numéro de la partie
command-league-zone = Fuseau horaire : région et ville, comme America/Jamaica
command-league-reason = Pourquoi ; tout le monde peut le lire
league-by-rating = cote
league-by-wins = victoires
league-by-average = pénalité moyenne
league-by-out = nombre de sorties
league-by-chips = jetons
league-of-season = cette saison
league-of-all = depuis le début
league-of-month = ce mois-ci
league-of-week = cette semaine
export-json = JSON
export-text = texte
league-action-end = fixer ou déplacer la fin d’une saison
league-action-reset = remettre une saison à zéro : ce qui y a été joué jusqu’ici ne compte plus
league-action-reset-all = remettre toutes les saisons à zéro : rien de ce qui a été joué ne compte plus
league-action-merge = fusionner deux comptes d’une même personne
league-action-strike = rayer une partie
league-action-restore = rétablir une partie
league-action-zone = régler le fuseau horaire de ce serveur

# Les joueurs
league-former = compte effacé
league-computers = les ordinateurs
league-nobody = N° { $rank }

# À la fin d’une partie
match-league = **Ligue de ce serveur :** { $lines }
match-league-line = { $name } est n° { $rank } avec { $rating } ({ $change })
match-league-not = Cette partie ne compte pas dans la ligue : { $reason }.
match-number = Partie n° { $number } : `/kalooki revoir` la montre pas à pas.

# Pourquoi quelque chose ne compte pas
uncounted-computer = c’est l’ordinateur qui jouait
uncounted-automatic = l’ordinateur a joué la plupart des tours
uncounted-twice = la même personne y occupait deux places
uncounted-people = moins de deux personnes l’ont jouée
uncounted-open_hands = les mains étaient ouvertes
uncounted-struck = la modération l’a rayée
uncounted-reset = la ligue a été remise à zéro depuis
uncounted-unreadable = on n’en sait pas assez

# Les classements
league-title = Ligue
league-season-open = Saison { $number }
league-season-ends = Saison { $number }, jusqu’au { $at }
league-season-over = Saison { $number }, terminée le { $at }
league-all = depuis le début
league-month = { $month }
league-week = semaine du { $from }
league-heading = **{ $title } · { $span } · par { $by }**
league-page = Page { $page } sur { $pages }
league-note = { $count ->
    [one] { $count } personne
   *[other] { $count } personnes
}
league-empty = Personne n’a encore terminé ici une partie qui compte. Ouvre une table avec `/kalooki nouveau` et jouez à deux au moins.
league-empty-picture = Personne n’a encore terminé ici une partie qui compte.
league-line-rating = { $rank }. { $name } : **{ $rating }**, { $wins ->
    [one] { $wins } victoire
   *[other] { $wins } victoires
} en { $matches ->
    [one] { $matches } partie
   *[other] { $matches } parties
}
league-line-wins = { $rank }. { $name } : **{ $wins ->
    [one] { $wins } victoire
   *[other] { $wins } victoires
}** en { $matches ->
    [one] { $matches } partie
   *[other] { $matches } parties
}, moyenne { $average } par donne
league-line-average = { $rank }. { $name } : moyenne **{ $average }** par donne en { $matches ->
    [one] { $matches } partie
   *[other] { $matches } parties
}
league-line-out = { $rank }. { $name } : **{ $out ->
    [one] { $out } sortie
   *[other] { $out } sorties
}** en { $matches ->
    [one] { $matches } partie
   *[other] { $matches } parties
}, moyenne { $average } par donne
league-line-chips = { $rank }. { $name } : **{ $chips ->
    [one] { $chips_shown } jeton
   *[other] { $chips_shown } jetons
}**
league-mine = Toi : { $line }
league-rating = Cote
league-gained = Gain
league-matches = Parties
league-wins = Vict.
league-average = Moy.
league-out = Sorties
league-chips = Jetons
league-previous = Précédent
league-next = Suivant
league-choose-by = Classer selon…
league-choose-of = Parties de…
alt-leaderboard = La ligue de ce serveur, { $span }, par { $by }. { $lines }

# Un joueur
stats-title = **{ $name } · { $span }**
stats-none = { $name } n’a ici aucune partie qui compte.
stats-place = N° { $rank } selon la cote, avec { $rating }.
stats-matches = { $matches ->
    [one] { $matches } partie
   *[other] { $matches } parties
}, { $wins ->
    [one] dont { $wins } gagnée
   *[other] dont { $wins } gagnées
}. Places : { $places }.
stats-one-place = { $place ->
    [1] 1re
   *[other] { $place }e
} × { $times }
stats-deals = { $deals ->
    [one] { $deals } donne
   *[other] { $deals } donnes
}, moyenne { $average } par donne, { $out ->
    [one] { $out } sortie
   *[other] { $out } sorties
} ({ $share }).
stats-contracts = **Points par donne et par contrat**
stats-contract = { $contract } : { $average } en { $deals ->
    [one] { $deals } donne
   *[other] { $deals } donnes
}, { $out ->
    [one] { $out } sortie
   *[other] { $out } sorties
}
stats-calls = **Appels :** faits { $made }, autorisés { $allowed }, refusés { $refused } ; ceux des autres : autorisés { $granted }, refusés { $denied }.
stats-worth = Ce que valaient les appels, en points par donne : { $with } avec un appel autorisé, { $refused } avec des appels tous refusés, { $without } sans appel.
stats-worth-one = { $average } ({ $deals ->
    [one] { $deals } donne
   *[other] { $deals } donnes
})
stats-worth-none = –
stats-best = Meilleure donne : { $points } dans la partie n° { $match }, donne { $deal }. Pire : { $worst } dans la partie n° { $worst_match }, donne { $worst_deal }.
stats-chips = Solde de jetons : { $chips }.
stats-versus = **{ $first } et { $second } :** { $matches ->
    [one] { $matches } partie
   *[other] { $matches } parties
}. { $first } a terminé devant dans { $ahead }, { $second } dans { $behind } ; { $first } a marqué { $points ->
    [one] { $points_shown } point
   *[other] { $points_shown } points
}, { $second } { $others }.
stats-versus-none = { $first } et { $second } n’ont en commun aucune partie qui compte.
stats-plot = Cote après chaque partie
alt-stats-plot = { $name }, la cote après { $count ->
    [one] { $count } partie
   *[other] { $count } parties
} : de { $from } à { $to }.

# Les parties passées
history-title = **Parties passées de ce serveur**
history-title-of = **Parties passées : { $name }**
history-none = Il n’y a pas de parties passées ici.
history-line = N° { $number } · { $day } · { $game } : { $seats }
history-line-not = N° { $number } · { $day } · { $game } : { $seats } _(ne compte pas : { $reason })_
history-seat = { $place }. { $name } { $total }
history-choose = Une partie…
history-option = N° { $number } · { $day } · { $game }
history-match-title = **Partie n° { $number } · { $game } · { $day }**
history-match-seat = { $place }. { $name } : { $total ->
    [one] { $total_shown } point
   *[other] { $total_shown } points
}, cote { $change }
history-match-seat-plain = { $place }. { $name } : { $total ->
    [one] { $total_shown } point
   *[other] { $total_shown } points
}
history-match-seat-not = { $place }. { $name } : { $total ->
    [one] { $total_shown } point
   *[other] { $total_shown } points
} _(ne compte pas : { $reason })_
history-match-chips = { $line }, jetons { $chips }
history-deal = Donne { $number } ({ $contract }) : { $scores }
history-deal-sudden-death = Mort subite : { $scores }
history-score = { $name } { $points }
history-replay = Revoir
history-json = JSON
history-text = Texte
history-back = Retour à la liste
refusal-no-match-here = Cette partie n’existe pas sur ce serveur, ou n’est pas finie.
export-done = La partie n° { $number } en fichier.

# Les rediffusions
replay-title = **Partie n° { $number } · donne { $deal } · étape { $step } sur { $steps }**
replay-reason = Pourquoi l’ordinateur a fait cela : { $reasons }
replay-before = Précédent
replay-after = Suivant
replay-deal-before = Donne précédente
replay-deal-after = Donne suivante

# Ce qu’on garde sur les gens
privacy-text = **Ce que le bot garde sur toi**
    - Qui tu es : ton identifiant Discord et le nom que montrait le serveur, à chaque table où tu jouais, avec les résultats.
    - Les cartes et les coups de tes parties, pour pouvoir les revoir.
    - Ce qu’en tire la ligue : ta cote, tes statistiques, tes jetons.
    - Tes propres réglages, comme le tri de ta main et ta langue.
    Appuie sur **Mes données** pour avoir tout cela en fichier ; d’une partie en cours, ce qu’on a vu de ta place. **M’oublier** efface ton nom, ton identifiant et tes réglages, sur tous les serveurs ; les résultats restent sous « compte effacé », pour que les totaux des autres ne changent pas.
privacy-file = Mes données
privacy-forget = M’oublier
privacy-sure = T’oublier sur tous les serveurs ? Ta cote et tes statistiques seront désormais celles d’un compte effacé, et personne ne pourra te les rendre.
privacy-yes = Oui, m’oublier
privacy-forgotten = C’est fait : le bot ne sait plus rien de toi. Si tu rejoues, tu repars de zéro.
privacy-file-done = Tout ce que le bot garde sur toi, en fichier zip. Les cartes et les coups de tes parties sont dans son dossier `matches`.
privacy-part = Fichier { $part } de ce que le bot garde sur toi. { $left ->
    [one] Encore { $left } partie à recevoir.
   *[other] Encore { $left } parties à recevoir.
}
privacy-part-last = Fichier { $part } de ce que le bot garde sur toi, le dernier.
privacy-next = Fichier suivant
privacy-too-large = Trop grand pour un fichier Discord ; seule la personne qui gère le bot peut te le donner : partie n° { $matches }.
refusal-still-packing = Ton fichier est déjà en préparation : il arrive dans la réponse qui attend.
refusal-file-not-taken = Discord n’a pas pris le fichier. Appuie de nouveau sur le bouton dans un moment.
refusal-still-seated = Tu es dans une salle d’attente ou à une table en cours. Redemande quand ce sera fini ; `/kalooki mes-tables` dit où.

# Les saisons et ce que fait la modération
acts-title = **La ligue de ce serveur**
acts-season-open = La saison { $number } est en cours, sans fin fixée.
acts-season-ends = La saison { $number } est en cours jusqu’au { $at }.
acts-season-over = La saison { $number } s’est terminée le { $at }.
acts-zone = Les mois et les semaines suivent le fuseau horaire { $zone }.
acts-none = La modération n’a rien changé.
acts-line = { $at } · { $who } : { $what }
acts-line-reason = { $at } · { $who } : { $what } (« { $reason } »)
act-season_end = la saison { $season } se termine le { $until }
act-season_end-open = la saison { $season } n’a de nouveau pas de fin fixée
act-reset = la saison { $season } a été remise à zéro
act-reset-all = tout ce qui a été joué jusqu’ici a été remis à zéro
act-merge = le compte { $source } est fusionné avec { $target }
act-strike = la partie n° { $table } a été rayée
act-restore = la partie n° { $table } compte de nouveau
sure-reset = Remettre la saison { $season } à zéro ? Ce qui y a été joué jusqu’ici ne compte plus, ni pour la cote ni pour les statistiques, et rien ne permet d’y revenir.
sure-reset-all = Remettre toutes les saisons à zéro ? Rien de ce qui a été joué jusqu’ici ne compte plus, ni pour la cote ni pour les statistiques, et rien ne permet d’y revenir.
sure-merge = Fusionner désormais le compte { $source } avec { $target } ? Leurs parties deviennent celles d’une seule personne, et rien ne permet d’y revenir.
button-sure-reset = Remettre à zéro
button-sure-merge = Fusionner
league-done = C’est fait : { $what }. La ligue a été recalculée.
league-zone-done = Le fuseau horaire de ce serveur est maintenant { $zone }.
refusal-not-league-moderator = Il faut pouvoir gérer le serveur pour changer sa ligue.
refusal-no-such-zone = Il n’y a pas de fuseau horaire « { $zone } ». Écris une région et une ville, comme America/Jamaica ou Europe/Paris.
refusal-no-such-day = « { $end } » n’est pas un jour. Écris-en un comme 2026-12-31, ou « now » (maintenant), ou « open » (sans fin).
refusal-act-changes-nothing = Ce n’est pas possible ou ça ne change rien : regarde `/kalooki ligue` et les numéros des parties passées dans `/kalooki historique`.
refusal-league-moved = La ligue a changé depuis cette question, alors rien n’a été fait. Regarde `/kalooki ligue`, puis redemande.
refusal-option-missing = Pour ça, il faut dire aussi : { $option }.
