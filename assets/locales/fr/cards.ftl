# Cartes, combinaisons et contrats.

joker = Joker
joker-as = Joker={ $card }
nothing = rien
trio = Trio
quartet = Quartet
run = Suite
trios = { $count ->
    [one] { $count } trio
   *[other] { $count } trios
}
quartets = { $count ->
    [one] { $count } quartet
   *[other] { $count } quartets
}
opening-points = des combinaisons valant { $points } points
of-deals = { " " }sur { $deals }
shape-trio = Trio ×{ $count }
shape-quartet = Quartet ×{ $count }
shape-points = { $points } points
shape-or = { $first }  ou  { $second }
end-low = bout bas
end-high = bout haut
second-copy = { $card } (2e)
third-copy = { $card } (3e)
further-copy = { $card } (n° { $copy })
seconds = { $count } s
minutes = { $count } min
hours = { $count } h
days = { $count ->
    [one] { $count } jour
   *[other] { $count } jours
}
short-trio = { $count }T
short-quartet = { $count }Q
