# La ligue : classements, joueurs, parties passées, ce qui est gardé, ce que font les modérateurs.

# Commands and their options
command-name-leaderboard = classement
command-name-stats = stats
command-name-history = historique
command-name-replay = revoir
command-name-export = exporter
command-name-privacy = confidentialité
command-name-league = ligue
option-name-by = par
option-name-of = de
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
command-leaderboard-by = L’ordre ; par cote si tu ne dis rien
command-leaderboard-of = De quelles parties ; de la saison en cours si tu ne dis rien
command-leaderboard-season = Le numéro d’une saison, même terminée
command-stats = Montrer ce que la ligue sait d’un joueur de ce serveur
command-stats-person = Qui ; toi-même si tu ne dis rien
command-stats-against = Comparer avec ce joueur
command-stats-season = Le numéro d’une saison ; depuis toujours si tu ne dis rien
command-history = Montrer les parties passées de ce serveur
command-history-person = Seulement celles de ce joueur
command-replay = Revoir pas à pas les donnes d’une partie passée, pour toi seul
command-replay-match = Le numéro de la partie ; ta dernière si tu ne dis rien
command-export = Recevoir une partie passée en fichier
command-export-match = Le numéro de la partie ; ta dernière si tu ne dis rien
command-export-form = En JSON pour des programmes, ou en lignes de texte
command-privacy = Voir ou effacer ce que le bot garde sur toi
command-league = Montrer saisons et décisions des modérateurs ; pour eux : changer la ligue
command-league-action = Que faire ; montre saisons et corrections si tu ne dis rien
command-league-season = Le numéro d’une saison ; celle en cours si tu ne dis rien
command-league-end = Quand elle finit : un jour comme 2026-12-31, ou « now », ou « open »
command-league-person = Fusion : le compte qui compte désormais comme un autre
command-league-into = Fusion : le compte comme lequel il compte
command-league-match = Rayer ou rétablir : le numéro de la partie
command-league-zone = Fuseau horaire d’une région et d’une ville, comme America/Jamaica
command-league-reason = Pourquoi ; tout le monde peut le lire
league-by-rating = cote
league-by-wins = victoires
league-by-average = pénalité moyenne
league-by-out = sorties
league-by-chips = jetons
league-of-season = cette saison
league-of-all = depuis toujours
league-of-month = ce mois
league-of-week = cette semaine
export-json = JSON
export-text = texte
league-action-end = fixer ou déplacer la fin d’une saison
league-action-reset = remise à zéro : ce qui a été joué ne compte plus
league-action-merge = fusionner deux comptes d’une personne
league-action-strike = rayer une partie
league-action-restore = faire compter une partie à nouveau
league-action-zone = fixer le fuseau horaire de ce serveur

# Players
league-former = ancien joueur
league-computers = les ordinateurs
league-nobody = N° { $rank }

# At the end of a match
match-league = **Ligue de ce serveur :** { $lines }
match-league-line = { $name } n° { $rank } avec { $rating } ({ $change })
match-league-not = Cette partie ne compte pas dans la ligue : { $reason }.
match-number = Partie n° { $number } : `/kalooki revoir` la montre pas à pas.

# Why something does not count
uncounted-computer = l’ordinateur y jouait
uncounted-automatic = l’ordinateur a joué la plupart des tours
uncounted-twice = la même personne y jouait deux fois
uncounted-people = moins de deux personnes l’ont jouée
uncounted-open_hands = les mains étaient ouvertes
uncounted-struck = un modérateur l’a rayée
uncounted-reset = la ligue a été remise à zéro depuis
uncounted-unreadable = on en sait trop peu

# Leaderboards
league-title = Ligue
league-season-open = Saison { $number }
league-season-ends = Saison { $number }, jusqu’au { $at }
league-season-over = Saison { $number }, finie le { $at }
league-all = depuis toujours
league-month = { $month }
league-week = semaine du { $from }
league-heading = **{ $title } · { $span } · par { $by }**
league-page = Page { $page } sur { $pages }
league-note = { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
}
league-empty = Personne n’a encore terminé ici de partie qui compte. Ouvre une table avec `/kalooki nouveau` et jouez-la à deux personnes au moins.
league-empty-picture = Personne n’a encore terminé ici de partie qui compte.
league-line-rating = { $rank }. { $name } : **{ $rating }**, { $wins ->
    [one] { $wins } victoire
   *[other] { $wins } victoires
} en { $matches ->
    [one] { $matches } partie
   *[other] { $matches } parties
}
league-line-wins = { $rank }. { $name } : **{ $wins ->
    [one] { $wins } victoire
   *[other] { $wins } victoires
}** en { $matches ->
    [one] { $matches } partie
   *[other] { $matches } parties
}, { $average } points par donne
league-line-average = { $rank }. { $name } : **{ $average }** points par donne en { $matches ->
    [one] { $matches } partie
   *[other] { $matches } parties
}
league-line-out = { $rank }. { $name } : **{ $out ->
    [one] { $out } sortie
   *[other] { $out } sorties
}** en { $matches ->
    [one] { $matches } partie
   *[other] { $matches } parties
}, { $average } points par donne
league-line-chips = { $rank }. { $name } : **{ $chips ->
    [one] { $chips_shown } jeton
   *[other] { $chips_shown } jetons
}**
league-mine = Toi : { $line }
league-rating = Cote
league-gained = Gain
league-matches = Parties
league-wins = Victoires
league-average = Moyenne
league-out = Sorties
league-chips = Jetons
league-previous = Retour
league-next = Suite
league-choose-by = Ordonner par …
league-choose-of = Parties de …
alt-leaderboard = La ligue de ce serveur, { $span }, par { $by }. { $lines }

# A player
stats-title = **{ $name } · { $span }**
stats-none = { $name } n’a pas de partie qui compte ici.
stats-place = N° { $rank } par la cote, avec { $rating }.
stats-matches = { $matches ->
    [one] { $matches } partie
   *[other] { $matches } parties
}, dont { $wins ->
    [one] { $wins } gagnée
   *[other] { $wins } gagnées
}. Places : { $places }.
stats-one-place = { $place }. × { $times }
stats-deals = { $deals ->
    [one] { $deals } donne
   *[other] { $deals } donnes
}, { $average } points par donne, sorti dans { $out } ({ $share }).
stats-contracts = **Points par donne selon le contrat**
stats-contract = { $contract } : { $average } en { $deals ->
    [one] { $deals } donne
   *[other] { $deals } donnes
}, sorti dans { $out }
stats-calls = **Appels :** { $made } faits, { $allowed } permis, { $refused } refusés ; de ceux des autres, { $granted } permis et { $denied } refusés.
stats-worth = Ce que valaient les appels, en points par donne : avec un appel permis { $with }, seulement refusés { $refused }, sans appel { $without }.
stats-worth-one = { $average } ({ $deals ->
    [one] { $deals } donne
   *[other] { $deals } donnes
})
stats-worth-none = –
stats-best = Meilleure donne : { $points } dans la partie n° { $match }, donne { $deal }. La pire : { $worst } dans la partie n° { $worst_match }, donne { $worst_deal }.
stats-chips = Solde de jetons : { $chips }.
stats-versus = **{ $first } et { $second } :** { $matches ->
    [one] { $matches } partie
   *[other] { $matches } parties
}. { $first } a devancé { $second } dans { $ahead }, { $second } a devancé { $first } dans { $behind } ; { $first } a marqué { $points } points, { $second } { $others }.
stats-versus-none = { $first } et { $second } n’ont pas de partie ensemble qui compte.
stats-plot = Cote après chaque partie
alt-stats-plot = La cote de { $name } après { $count ->
    [one] { $count } partie
   *[other] chacune de { $count } parties
} : de { $from } à { $to }.

# Past matches
history-title = **Parties passées de ce serveur**
history-title-of = **Parties passées de { $name }**
history-none = Il n’y a pas de partie passée ici.
history-line = N° { $number } · { $day } · { $game } : { $seats }
history-line-not = N° { $number } · { $day } · { $game } : { $seats } _(ne compte pas : { $reason })_
history-seat = { $place }. { $name } { $total }
history-choose = Une partie …
history-option = N° { $number } · { $day } · { $game }
history-match-title = **Partie n° { $number } · { $game } · { $day }**
history-match-seat = { $place }. { $name } : { $total } points, cote { $change }
history-match-seat-plain = { $place }. { $name } : { $total } points
history-match-seat-not = { $place }. { $name } : { $total } points _(ne compte pas : { $reason })_
history-match-chips = { $line }, jetons { $chips }
history-deal = Donne { $number } ({ $contract }) : { $scores }
history-deal-sudden-death = Mort subite : { $scores }
history-score = { $name } { $points }
history-replay = Revoir
history-json = JSON
history-text = Texte
history-back = Retour à la liste
refusal-no-match-here = Il n’y a pas de telle partie dans ce serveur, ou elle n’est pas finie.
export-done = Partie n° { $number } en fichier.

# Replays
replay-title = **Partie n° { $number } · donne { $deal } · pas { $step } sur { $steps }**
replay-before = Retour
replay-after = Suite
replay-deal-before = Donne d’avant
replay-deal-after = Donne d’après

# What is kept about people
privacy-text = **Ce que le bot garde sur toi**
    - Qui tu es : ton identifiant Discord et le nom que montrait le serveur, à chaque table où tu as joué, avec les résultats.
    - Les cartes et les coups de tes parties, pour pouvoir les revoir.
    - Ce que la ligue en tire : ta cote, tes statistiques, tes jetons.
    - Tes propres réglages, comme le tri de ta main et ta langue.
    **Mes données** te donne tout cela en fichier. **Oublie-moi** enlève ton nom, ton identifiant et tes réglages, dans tous les serveurs ; les résultats restent sous « ancien joueur », pour que les sommes des autres ne changent pas.
privacy-file = Mes données
privacy-forget = Oublie-moi
privacy-sure = T’oublier dans tous les serveurs ? Ta cote et tes statistiques seront celles d’un ancien joueur, et personne ne pourra te les rendre.
privacy-yes = Oui, oublie-moi
privacy-no = Non
privacy-forgotten = Tu es oublié. Si tu rejoues, tu commences comme quelqu’un de nouveau.
privacy-kept = Rien n’a été changé.
privacy-file-done = Tout ce que le bot garde sur toi.
refusal-still-seated = Tu es dans un salon d’attente ou à une table en cours. Redemande quand ce sera fini.

# Seasons and what moderators do
acts-title = **La ligue de ce serveur**
acts-season-open = La saison { $number } est ouverte, et sa fin n’est pas fixée.
acts-season-ends = La saison { $number } est ouverte jusqu’au { $at }.
acts-season-over = La saison { $number } a fini le { $at }.
acts-zone = Mois et semaines commencent aux horloges de { $zone }.
acts-none = Les modérateurs n’ont rien changé.
acts-line = { $at } · { $who } : { $what }
acts-line-reason = { $at } · { $who } : { $what } (« { $reason } »)
act-season_end = la saison { $season } finit le { $until }
act-season_end-open = la fin de la saison { $season } est à nouveau ouverte
act-reset = la saison { $season } a été remise à zéro
act-reset-all = tout a été remis à zéro
act-merge = { $source } compte comme { $target }
act-strike = la partie n° { $table } a été rayée
act-restore = la partie n° { $table } compte à nouveau
league-done = Fait : { $what }. La ligue a été refaite.
league-zone-done = Le fuseau horaire de ce serveur est maintenant { $zone }.
refusal-not-league-moderator = Seul qui peut gérer le serveur peut changer sa ligue.
refusal-no-such-zone = Il n’y a pas de fuseau horaire « { $zone } ». Écris une région et une ville, comme America/Jamaica ou Europe/Paris.
refusal-no-such-day = « { $end } » n’est pas un jour. Écris-en un comme 2026-12-31, ou « now », ou « open ».
refusal-act-changes-nothing = Ce n’est pas possible ou ne change rien : regarde `/kalooki ligue` et les numéros des parties dans `/kalooki historique`.
refusal-option-missing = Pour cela, indique aussi : { $option }.
