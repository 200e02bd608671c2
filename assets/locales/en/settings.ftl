# What people and servers set.

settings-title-person = **Your settings**
settings-title-server = **Settings of this server**
settings-how = -# Each button says what it changes to.
settings-language = Language: **{ $value }**
settings-language-discord = as in Discord
settings-hand-on = Your hand comes **as a direct message**, and with **My hand**.
settings-hand-off = Your hand comes **only with My hand** on the table.
settings-colours-on = What only you see shows suits in **four colours**.
settings-colours-off = What only you see shows suits in **red and black**.
settings-one_press-on = A card that you choose to discard is thrown **at once**.
settings-one_press-off = A discard is chosen, **then confirmed**.
settings-pings-on = You are **mentioned** when a turn waits for you.
settings-pings-off = You are **never mentioned**.
settings-game = Game of a new lobby: **{ $value }**
settings-game-rules = Game of a new lobby: **{ $value }**, with { $count ->
    [one] 1 house rule
   *[other] { $count } house rules
} of this server
settings-pace = Pace: **{ $value }**
settings-channel = Tables in: **{ $value }**
settings-channel-any = any channel
settings-zone = Time zone: **{ $value }**
settings-public_colours-on = Tables and score sheets show suits in **four colours**.
settings-public_colours-off = Tables and score sheets show suits in **red and black**.
settings-league-on = The league is **shown**.
settings-league-off = The league is **not shown**: no leaderboard, and results say nothing of it.

hand-only-here = Your hand is shown with **My hand** on the table only, as you chose in `/kalooki settings`.

button-hand-on = Send me my hand
button-hand-off = Do not send me my hand
button-colours-on = Use four colours
button-colours-off = Use red and black
button-one_press-on = Discard at once
button-one_press-off = Confirm discards
button-pings-on = Mention me
button-pings-off = Do not mention me
button-public_colours-on = Tables in four colours
button-public_colours-off = Tables in red and black
button-league-on = Show the league
button-league-off = Show no league
button-zone = Set time zone
button-settings-server = Settings of this server
button-settings-person = Your settings
select-language = Language…
select-game = Game of a new lobby…
select-pace = Pace…
select-channel = Only in this channel…

zone-label = Time zone
zone-hint = Its name, for example America/Jamaica or Europe/Paris
zone-unknown = ✋ There is no time zone “{ $written }”. Write its name like America/Jamaica.
