# The host's panel of house rules and its forms.

button-house = House rules
button-house-done = Done
button-form-again = Correct what I wrote
button-house-keep = Keep for this server
button-house-reset = Undo all changes
select-house-group = Change rules about…
select-house-game = Another game…

house-title = **House rules of this table: { $game }**
house-how = Choose what to change: a form opens. The lobby shows to everybody what differs.
house-number = a number from { $low } to { $high }
house-number-or-none = a number from { $low } to { $high }; empty: { $none }
house-written = { $name } must be { $hint }. You wrote “{ $written }”.
house-refused = ✋ **Nothing was changed.** { $reason }
house-kept = ✅ New lobbies of this server begin with these rules.
house-set = ✅ { $group }: as you chose.
house-set-game = ✅ The rules are those of { $game }.

group-calls = Calls
group-callers = Who may call
group-deals = Deals and games
group-opening = The first lay-down
group-aces = What an ace is worth
group-end = The end of a game
group-games = Games of a match
group-pack = The pack and the deal
group-turn = A turn
group-melds = What makes a meld
group-jokers = Jokers
group-laying = Laying off and new melds
group-stock = When the stock runs out
group-bonus = Going out
group-penalties = Cards left in hand
group-stakes = Stakes
group-chips = Chips of each deal
group-players = How many play
