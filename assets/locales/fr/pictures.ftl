# Ce qui figure sur les images, et ce qu’elles montrent en mots.

picture-near = { $meld } { $held }/{ $of }
picture-header-game = Manche { $game } · Donne { $number }{ $of }
picture-note-pot = { $shapes } · Pot { $pot }
scores-games = Manches gagnées
scores-chips = Jetons
result-title = Le résultat
result-deals = { $count ->
    [one] { $count } donne
   *[other] { $count } donnes
}
result-games = { $count ->
    [one] { $count } manche
   *[other] { $count } manches
}
result-total = Total
result-out = Sorties
result-won = Manches
result-chips = Jetons
rule-card-note = { $count ->
    [0] aucune règle maison changée
    [one] { $count } règle maison changée
   *[other] { $count } règles maison changées
}
rule-card-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
rule-card-either = ou
rule-card-costs = Restée en main, une carte coûte
rule-card-rule = { $name } : { $value }

alt-hand-groups = { $hand } Ensemble : { $groups }.
alt-hand-chosen = { $hand } Choisies : { $cards }.
alt-group = { $label } ({ $cards })
alt-result = Le résultat. { $places }
alt-result-place = { $place }. { $name }, { $values }.
alt-result-value = { $heading } { $value }
alt-rule-card = { $title }, { $note }. { $deals } { $costs } : { $prices }.
alt-rule-card-deal = Donne { $number } : { $opening }, { $cards }.
alt-rule-card-price = { $card } { $points }
alt-table-header = { $header }, { $note }
alt-table-absent = L’ordinateur joue pour { $who }.
alt-table-fresh = Changé en dernier : { $melds }.
alt-table-last = En dernier : { $events }
alt-table-dealer = { $name } a distribué.
alt-table-turn = À jouer : { $who }.
alt-table-call = { $card } peut être appelé.
alt-table-thrown = Jeté par { $name }.
table-under = Dessous : { $card }.
seat-calls = { $line }, { $calls ->
    [one] { $calls } appel
   *[other] { $calls } appels
}
seat-games = { $line }, { $games ->
    [one] { $games } manche gagnée
   *[other] { $games } manches gagnées
}
seat-chips = { $line }, jetons { $chips }
