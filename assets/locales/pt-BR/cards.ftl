# Cartas, combinações e contratos.

joker = Coringa
joker-as = Coringa={ $card }
nothing = nada
trio = Trio
quartet = Quarteto
run = Sequência
trios = { $count ->
    [one] { $count } trio
   *[other] { $count } trios
}
quartets = { $count ->
    [one] { $count } quarteto
   *[other] { $count } quartetos
}
opening-points = combinações que valem { $points } pontos
of-deals = { " " }de { $deals }
shape-trio = Trio ×{ $count }
shape-quartet = Quarteto ×{ $count }
shape-points = { $points } pontos
shape-or = { $first }  ou  { $second }
end-low = ponta baixa
end-high = ponta alta
second-copy = { $card } (2ª)
third-copy = { $card } (3ª)
further-copy = { $card } (nº { $copy })
seconds = { $count } s
minutes = { $count } min
hours = { $count } h
days = { $count ->
    [one] { $count } dia
   *[other] { $count } dias
}
short-trio = { $count }T
short-quartet = { $count }Q
