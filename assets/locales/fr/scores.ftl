# Feuilles de points, fin d’une partie, ligue.

working-out = sortie, −{ $bonus }
working-unmet = { $points } + { $unmet } (sans contrat)
working-bonus = { $points } − { $bonus } (sortie)
score-line-out = { $name } : sortie → **{ $points }**, total **{ $total }**
score-line = { $name } : { $cards } → { $working } = **{ $points }**, total **{ $total }**
scores-title = Donne { $number }{ $of } : { $contract }
scores-title-sudden-death = Mort subite : { $contract }
scores-title-none = Rien n’est encore compté.
scores-heading = **Donne { $number }{ $of } : { $contract }.** { $result }
scores-heading-sudden-death = **Mort subite : { $contract }.** { $result } _Ses points ne comptent pas._
scores-totals = Total
scores-waiting = On attend { $who }.
match-over = **La partie est finie.**
match-place = { $place }. { $name } : { $total }
match-tied = La première place est partagée.
match-league = **Ligue de ce serveur :** { $lines }
match-league-line = { $name } n° { $rank } ({ $wins ->
    [one] { $wins } victoire
   *[other] { $wins } victoires
} en { $matches ->
    [one] { $matches } partie
   *[other] { $matches } parties
})
league-title = Ligue
league-note = { $count ->
    [one] { $count } personne
   *[other] { $count } personnes
}, parties terminées seulement
league-empty = Personne n’a encore terminé de partie ici. Ouvre une table avec `/kalooki nouveau`.
league-empty-picture = Personne n’a encore terminé de partie ici.
league-line = { $rank }. { $name } : { $wins ->
    [one] { $wins } victoire
   *[other] { $wins } victoires
} en { $matches ->
    [one] { $matches } partie
   *[other] { $matches } parties
}, { $average } points par partie, { $out ->
    [one] { $out } sortie
   *[other] { $out } sorties
}
league-matches = Parties
league-wins = Victoires
league-average = Moyenne
league-out = Sorties
league-nobody = N° { $rank }
