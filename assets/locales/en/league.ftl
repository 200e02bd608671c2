# The league: leaderboards, players, past matches, replays, what is kept about people, what moderators may do.

# Commands and their options
command-name-leaderboard = leaderboard
command-name-stats = stats
command-name-history = history
command-name-replay = replay
command-name-export = export
command-name-privacy = privacy
command-name-league = league
option-name-by = by
option-name-of = of
option-name-season = season
option-name-against = against
option-name-match = match
option-name-form = form
option-name-action = action
option-name-into = into
option-name-end = end
option-name-zone = zone
option-name-reason = reason
command-leaderboard = Show the league of this server
command-leaderboard-by = By what it is ordered; by rating if you do not say
command-leaderboard-of = Of which matches; of the season that is open if you do not say
command-leaderboard-season = The number of a season, also of one that is over
command-stats = Show what the league knows of a player of this server
command-stats-person = Who; yourself if you do not say
command-stats-against = Compare them with this player
command-stats-season = The number of a season; all time if you do not say
command-history = Show past matches of this server
command-history-person = Only those in which this player sat
command-replay = Step through the deals of a past match, to yourself alone
command-replay-match = The number of the match; your latest if you do not say
command-export = Get a past match as a file
command-export-match = The number of the match; your latest if you do not say
command-export-form = As JSON for programs, or as lines of text
command-privacy = See or delete what the bot keeps about you
command-league = Show seasons and what moderators did; for moderators: change the league
command-league-action = What to do; shows seasons and corrections if you do not say
command-league-season = The number of a season; the one that is open if you do not say
command-league-end = When it ends: a day such as 2026-12-31, or "now", or "open"
command-league-person = Merge: the account that counts as another one from now on
command-league-into = Merge: the account that it counts as
command-league-match = Strike or restore: the number of the match
command-league-zone = Time zone: that of a region and city, such as America/Jamaica
command-league-reason = Why; everybody can read it
league-by-rating = rating
league-by-wins = wins
league-by-average = average penalty
league-by-out = deals gone out
league-by-chips = play chips
league-of-season = this season
league-of-all = all time
league-of-month = this month
league-of-week = this week
export-json = JSON
export-text = text
league-action-end = set or move the end of a season
league-action-reset = reset a season: what was played in it so far no longer counts
league-action-reset-all = reset all seasons: nothing that was played so far counts any longer
league-action-merge = merge two accounts of one person
league-action-strike = strike a match out
league-action-restore = let a match count again
league-action-zone = set the time zone of this server

# Players
league-former = former player
league-computers = the computers
league-nobody = Player { $rank }

# At the end of a match
match-league = **League of this server:** { $lines }
match-league-line = { $name } is no. { $rank } with { $rating } ({ $change })
match-league-not = This match does not count in the league: { $reason }.
match-number = Match no. { $number }: `/kalooki replay` steps through it.

# Why something does not count
uncounted-computer = the computer sat there
uncounted-automatic = the computer played most of the turns
uncounted-twice = the same person sat there twice
uncounted-people = fewer than two people played it
uncounted-open_hands = the hands were open
uncounted-struck = a moderator has struck it out
uncounted-reset = the league was reset since
uncounted-unreadable = too little is known of it

# Leaderboards
league-title = League
league-season-open = Season { $number }
league-season-ends = Season { $number }, until { $at }
league-season-over = Season { $number }, over since { $at }
league-all = all time
league-month = { $month }
league-week = week from { $from }
league-heading = **{ $title } · { $span } · by { $by }**
league-page = Page { $page } of { $pages }
league-note = { $count ->
    [one] 1 player
   *[other] { $count } players
}
league-empty = Nobody has finished a match that counts here. Open a table with `/kalooki new` and play it with at least two people.
league-empty-picture = Nobody has finished a match that counts here.
league-line-rating = { $rank }. { $name }: **{ $rating }**, { $wins ->
    [one] 1 win
   *[other] { $wins } wins
} in { $matches ->
    [one] 1 match
   *[other] { $matches } matches
}
league-line-wins = { $rank }. { $name }: **{ $wins ->
    [one] 1 win
   *[other] { $wins } wins
}** in { $matches ->
    [one] 1 match
   *[other] { $matches } matches
}, { $average } points a deal
league-line-average = { $rank }. { $name }: **{ $average }** points a deal in { $matches ->
    [one] 1 match
   *[other] { $matches } matches
}
league-line-out = { $rank }. { $name }: out **{ $out ->
    [one] once
   *[other] { $out } times
}** in { $matches ->
    [one] 1 match
   *[other] { $matches } matches
}, { $average } points a deal
league-line-chips = { $rank }. { $name }: **{ $chips ->
    [one] { $chips_shown } chip
   *[other] { $chips_shown } chips
}**
league-mine = You: { $line }
league-rating = Rating
league-gained = Gained
league-matches = Matches
league-wins = Wins
league-average = Average
league-out = Out
league-chips = Chips
league-previous = Back
league-next = Next
league-choose-by = Order by …
league-choose-of = Matches of …
alt-leaderboard = The league of this server, { $span }, by { $by }. { $lines }

# A player
stats-title = **{ $name } · { $span }**
stats-none = { $name } has no match that counts here.
stats-place = No. { $rank } by rating, with { $rating }.
stats-matches = { $matches ->
    [one] 1 match
   *[other] { $matches } matches
}, { $wins } won. Places: { $places }.
stats-one-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
} × { $times }
stats-deals = { $deals ->
    [one] 1 deal
   *[other] { $deals } deals
}, { $average } points a deal, out in { $out } ({ $share }).
stats-contracts = **Points a deal by contract**
stats-contract = { $contract }: { $average } in { $deals ->
    [one] 1 deal
   *[other] { $deals } deals
}, out in { $out }
stats-calls = **Calls:** { $made } made, { $allowed } allowed, { $refused } refused; of others, { $granted } allowed and { $denied } refused.
stats-worth = What calls were worth, in points a deal: with an allowed call { $with }, only refused { $refused }, without a call { $without }.
stats-worth-one = { $average } ({ $deals ->
    [one] 1 deal
   *[other] { $deals } deals
})
stats-worth-none = –
stats-best = Best deal: { $points } in match no. { $match }, deal { $deal }. Worst: { $worst } in match no. { $worst_match }, deal { $worst_deal }.
stats-chips = Balance of play chips: { $chips }.
stats-versus = **{ $first } and { $second }:** { $matches ->
    [one] 1 match
   *[other] { $matches } matches
}. { $first } came first of the two in { $ahead }, { $second } in { $behind }; { $first } scored { $points ->
    [one] { $points_shown } point
   *[other] { $points_shown } points
}, { $second } { $others }.
stats-versus-none = { $first } and { $second } have no match together that counts.
stats-plot = Rating after each match
alt-stats-plot = The rating of { $name } after each of { $count ->
    [one] 1 match
   *[other] { $count } matches
}: from { $from } to { $to }.

# Past matches
history-title = **Past matches of this server**
history-title-of = **Past matches of { $name }**
history-none = There are no past matches here.
history-line = No. { $number } · { $day } · { $game }: { $seats }
history-line-not = No. { $number } · { $day } · { $game }: { $seats } _(does not count: { $reason })_
history-seat = { $place }. { $name } { $total }
history-choose = A match …
history-option = No. { $number } · { $day } · { $game }
history-match-title = **Match no. { $number } · { $game } · { $day }**
history-match-seat = { $place }. { $name }: { $total ->
    [one] { $total_shown } point
   *[other] { $total_shown } points
}, rating { $change }
history-match-seat-plain = { $place }. { $name }: { $total ->
    [one] { $total_shown } point
   *[other] { $total_shown } points
}
history-match-seat-not = { $place }. { $name }: { $total ->
    [one] { $total_shown } point
   *[other] { $total_shown } points
} _(does not count: { $reason })_
history-match-chips = { $line }, chips { $chips }
history-deal = Deal { $number } ({ $contract }): { $scores }
history-deal-sudden-death = Sudden death: { $scores }
history-score = { $name } { $points }
history-replay = Replay
history-json = JSON
history-text = Text
history-back = Back to the list
refusal-no-match-here = There is no such match in this server, or it is not over.
export-done = Match no. { $number } as a file.

# Replays
replay-title = **Match no. { $number } · deal { $deal } · step { $step } of { $steps }**
replay-reason = Why the computer did so: { $reasons }
replay-before = Back
replay-after = Next
replay-deal-before = Deal back
replay-deal-after = Next deal

# What is kept about people
privacy-text = **What the bot keeps about you**
    - Who you are: your Discord id and the name that the server showed, at each table where you sat, with the results.
    - The cards and acts of your matches, so that they can be replayed.
    - What the league makes of them: your rating, your statistics, your chips.
    - Your own settings, such as how your hand is sorted and your language.
    Press **My data** to have all of it as a file; of a match that is being played, what your seat has seen. **Forget me** takes your name, your id and your settings away, in all servers; results stay under “former player”, so that the others’ sums do not change.
privacy-file = My data
privacy-forget = Forget me
privacy-sure = Forget you in all servers? Your rating and statistics will belong to a former player from then on, and nobody can give them back to you.
privacy-yes = Yes, forget me
privacy-forgotten = You are forgotten. If you play again, you begin as somebody new.
privacy-file-done = Everything that the bot keeps about you, as a zip file. The cards and acts of your matches are in its folder `matches`.
privacy-part = Part { $part } of what the bot keeps about you. { $left ->
    [one] 1 more match is
   *[other] { $left } more matches are
} still to come.
privacy-part-last = Part { $part } of what the bot keeps about you, the last one.
privacy-next = Next part
privacy-too-large = Too large for a file in Discord, and to be had from whoever runs the bot alone: match no. { $matches }.
refusal-still-packing = Your file is being made already: it comes in the reply that is waiting.
refusal-file-not-taken = Discord did not take the file. Press the button again in a while.
refusal-still-seated = You sit in a lobby or at a table that is being played. Ask again when it is over; `/kalooki tables` says where.

# Seasons and what moderators do
acts-title = **The league of this server**
acts-season-open = Season { $number } is open, and its end is not set.
acts-season-ends = Season { $number } is open until { $at }.
acts-season-over = Season { $number } ended { $at }.
acts-zone = Months and weeks begin by the clocks of { $zone }.
acts-none = Moderators have changed nothing.
acts-line = { $at } · { $who }: { $what }
acts-line-reason = { $at } · { $who }: { $what } (“{ $reason }”)
act-season_end = season { $season } ends { $until }
act-season_end-open = the end of season { $season } is open again
act-reset = season { $season } was reset
act-reset-all = everything so far was reset
act-merge = { $source } counts as { $target }
act-strike = match no. { $table } was struck out
act-restore = match no. { $table } counts again
sure-reset = Reset season { $season }? What was played in it so far counts no longer, in no rating and no statistics, and nothing takes that back.
sure-reset-all = Reset all seasons? Nothing that was played so far counts any longer, in no rating and no statistics, and nothing takes that back.
sure-merge = Let { $source } count as { $target } from now on? Their matches become those of one player, and nothing takes that back.
button-sure-reset = Reset for good
button-sure-merge = Merge for good
league-done = Done: { $what }. The league was made anew.
league-zone-done = The time zone of this server is { $zone } now.
refusal-not-league-moderator = Only who may manage the server may change its league.
refusal-no-such-zone = There is no time zone called “{ $zone }”. Write a region and a city, such as America/Jamaica or Europe/Paris.
refusal-no-such-day = “{ $end }” is no day. Write one such as 2026-12-31, or "now", or "open".
refusal-act-changes-nothing = That is not possible or changes nothing: look at `/kalooki league` and at the numbers of past matches in `/kalooki history`.
refusal-league-moved = The league has changed since this was asked, so nothing was done. Look at `/kalooki league`, and ask again.
refusal-option-missing = For this, say also: { $option }.
