# What stands on pictures, and what they show in words.

picture-near = { $meld } { $held }/{ $of }
picture-header-game = Game { $game } · Deal { $number }{ $of }
picture-note-pot = { $shapes } · Pot { $pot }
scores-games = Games won
scores-chips = Chips
result-title = The result
result-deals = { $count ->
    [one] 1 deal
   *[other] { $count } deals
}
result-games = { $count ->
    [one] 1 game
   *[other] { $count } games
}
result-total = Total
result-out = Went out
result-won = Games
result-chips = Chips
rule-card-note = { $count ->
    [0] no house rule changed
    [one] 1 house rule changed
   *[other] { $count } house rules changed
}
rule-card-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
rule-card-either = or
rule-card-costs = Left in hand, a card costs
rule-card-rule = { $name }: { $value }

alt-hand-groups = { $hand } Together: { $groups }.
alt-hand-chosen = { $hand } Chosen: { $cards }.
alt-group = { $label } ({ $cards })
alt-result = The result. { $places }
alt-result-place = { $place }. { $name }, { $values }.
alt-result-value = { $heading } { $value }
alt-rule-card = { $title }, { $note }. { $deals } { $costs }: { $prices }.
alt-rule-card-deal = Deal { $number }: { $opening }, { $cards }.
alt-rule-card-price = { $card } { $points }
alt-table-header = { $header }, { $note }
alt-table-absent = The computer plays for { $who }.
alt-table-fresh = Changed last: { $melds }.
alt-table-last = Last: { $events }
alt-table-dealer = { $name } dealt.
alt-table-turn = To act: { $who }.
alt-table-call = { $card } may be called.
alt-table-thrown = { $name } threw it.
table-under = Under it: { $card }.
seat-calls = { $line }, { $calls ->
    [one] 1 call
   *[other] { $calls } calls
}
seat-games = { $line }, { $games ->
    [one] 1 game won
   *[other] { $games } games won
}
seat-chips = { $line }, chips { $chips }
