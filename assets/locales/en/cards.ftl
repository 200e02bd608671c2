# Cards, melds and contracts.

joker = Joker
joker-as = Joker={ $card }
nothing = nothing
trio = Trio
quartet = Quartet
run = Run
trios = { $count ->
    [one] 1 trio
   *[other] { $count } trios
}
quartets = { $count ->
    [one] 1 quartet
   *[other] { $count } quartets
}
opening-points = melds worth { $points } points
of-deals = { " " }of { $deals }
shape-trio = Trio ×{ $count }
shape-quartet = Quartet ×{ $count }
shape-points = { $points } points
shape-or = { $first }  or  { $second }
end-low = low end
end-high = high end
second-copy = { $card } (2nd)
third-copy = { $card } (3rd)
further-copy = { $card } (no. { $copy })
seconds = { $count } s
minutes = { $count } min
hours = { $count } h
days = { $count ->
    [one] 1 day
   *[other] { $count } days
}
short-trio = { $count }T
short-quartet = { $count }Q
