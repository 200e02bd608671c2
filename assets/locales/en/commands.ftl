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
command-leaderboard = Show the league of this server
command-help = How to play, in five short pages
