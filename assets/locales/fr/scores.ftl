# Feuilles de points, fin d’une partie, ligue.

working-out = sortie, −{ $bonus }
working-unmet = { $points } + { $unmet } (sans contrat)
working-extra = { $points } + { $extra } (pose et sortie en un tour)
working-bonus = { $points } − { $bonus } (sortie)
score-line-out = { $name } : sortie → **{ $points }**, total **{ $total }**
score-line = { $name } : { $cards } → { $working } = **{ $points }**, total **{ $total }**
scores-title = Donne { $number }{ $of } : { $contract }
scores-title-sudden-death = Mort subite : { $contract }
scores-title-none = Rien n’est encore compté.
scores-heading = **Donne { $number }{ $of } : { $contract }.** { $result }
scores-heading-sudden-death = **Mort subite : { $contract }.** { $result } _Ses points ne comptent pas._
scores-game = **Manche { $game }.** Manches gagnées : { $games }
scores-game-won = { $name } { $count }
scores-pot = **Jetons :** { $lines }. Pot : { $pot }
scores-out = **Hors jeu :** { $who }
scores-over = **Au-dessus de { $limit } :** { $who }. Ta main propose de revenir en jeu ; qui appuie plutôt sur **On continue** est hors jeu.
scores-totals = Total
scores-waiting = On attend { $who }.
match-over = **La partie est finie.**
match-most-deals = C’était la dernière donne : une manche en a { $deals } au plus.
match-place = { $place }. { $name } : { $total }
match-tied = La première place est partagée.
