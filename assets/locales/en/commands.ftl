# The commands: descriptions of at most 100 characters.

command-group = Jamaican Kalooki in this channel
command-new = Open a lobby for a match in this channel
command-new-game = Which game; Jamaican with nine deals if you do not say
command-new-seats = How many may sit down at most
command-new-pace = How long the table waits for everybody
command-new-computers = How many seats the computer plays from the start
command-new-level = How well those computers play
command-hand = Show my hand, to me alone
command-table = Show the table or lobby of this channel again, further down
command-scores = Show the score sheet of this table
command-rules = Show the rules of this table, or of a named game
command-rules-game = A named game; the table of this channel if you do not say
command-leave = Leave my seat; at a table the computer plays it from then on
command-end = End the table or lobby of this channel: for its host and moderators
command-help = How to play, in five short pages

# What commands and options are called, in small letters and without blanks; Discord takes the English names from the code.
command-name-new = new
command-name-hand = hand
command-name-table = table
command-name-scores = scores
command-name-rules = rules
command-name-leave = leave
command-name-back = back
command-name-pause = pause
command-name-resume = resume
command-name-end = end
command-name-tables = tables
command-name-help = help
command-name-do = do
command-name-replace = replace
option-name-game = game
option-name-seats = seats
option-name-pace = pace
option-name-computers = computers
option-name-level = level
option-name-what = what
option-name-seat = seat
option-name-person = person
