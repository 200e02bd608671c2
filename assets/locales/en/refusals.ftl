# What a person asked for and cannot have, though no rule of the game is about it.

refusal-not-seated = You have no seat at this table.
refusal-not-host = Only the host may do this: { $host }.
refusal-not-moderator = They are at the table. Only a moderator, who may manage messages in this channel, can take their seat.
refusal-not-manager = Only who may manage this server sets this.
refusal-league-off = This server shows no league. Who manages it can turn it on with `/kalooki settings`.
refusal-other-channel = Tables of this server are played in <#{ $channel }>. Open yours there.
refusal-no-threads = No thread can be made here. Open the table in a text channel.
refusal-not-away = That seat cannot be taken over: its person is at the table, or a computer sits there.
refusal-no-such-seat = No seat here, or more than one, is called “{ $seat }”. Write its number: { $people }.
refusal-seated-already = { $user } sits at this table already.
refusal-own-seat-free = The seat that { $user } left is still free, and nobody else’s hand is for them. `/kalooki back` takes it back.
refusal-seat-asked = { $user } has been named for that seat. It is free again <t:{ $at }:R> if nothing comes of it.
refusal-no-claim = That is no longer offered. Look at the table for how its seats stand.
refusal-no-person = An app cannot sit at the table. Name a person.
refusal-stale-moment = That button is old: the table has moved on. Here is how it stands now.
refusal-no-table-here = There is no table here. Open one with `/kalooki new`.
refusal-not-begun = The match here has not begun: { $host } may press **Start** in the lobby.
refusal-no-lobby-here = That lobby is gone. Open one with `/kalooki new`.
refusal-channel-busy = { $kind ->
    [lobby] { $host } has opened a lobby in this channel already. Join it, or use another channel.
    [held] A table in this channel is held because its journal could not be read. Its host, { $host }, or a moderator can end it with `/kalooki end`.
   *[table] { $host }’s table is being played in this channel. Use another channel, or wait for its end.
}
refusal-table-over = This match is over.
refusal-table-held = This table is held: its journal could not be read, which has been reported to who runs the bot. Nobody plays at it until it is mended. { $host } or a moderator can end it, without a result, with `/kalooki end`. You may play in other channels meanwhile.
refusal-table-full = All { $seats } seats are taken.
refusal-too-few = { $min } players are needed and { $seated ->
    [one] one sits
   *[other] { $seated } sit
} here. Let more people join, or add computers.
refusal-too-many = At most { $max } can play this, and { $seated } sit here. Take people or computers out first.
refusal-too-many-computers = You and { $computers } computers are { $players } players, and there are { $seats } seats. { $grows ->
    [yes] Ask for { $players } seats, or for
   *[no] Ask for
} { $most ->
    [one] one computer
   *[other] { $most } computers
} at most.
refusal-no-computers = No computer sits here.
refusal-server-full = { $tables ->
    [one] This server has its table already
   *[other] This server has its { $tables } tables already
}; the one who runs the bot allows no more at once. Wait until one is over, or end one with `/kalooki end`.
refusal-unknown-game = There is no game “{ $game }”. There are: { $games }.
refusal-unknown-level = Computers play at no level “{ $level }”. There are: { $levels }.
refusal-missing-permission = I may not do enough in this channel. Ask somebody who manages it to give me: { $names }.
refusal-storage-trouble = The table could not be stored just now, so nothing was done. Press again in a moment.

permission-view_channel = View Channel
permission-send_messages = Send Messages
permission-create_public_threads = Create Public Threads
permission-send_messages_in_threads = Send Messages in Threads
permission-embed_links = Embed Links
permission-attach_files = Attach Files
permission-read_message_history = Read Message History

# Answers of the bot itself.
unexpected = Something went wrong, no. { $number }. Nothing is lost; press again, or show the table anew with `/kalooki table`.
call-was-first = { $who } was first with the call. Here is how the table stands now.
old-form = This form belongs to an earlier start of the bot. Please open it again.
unknown-press = This button is from an older version of the bot. Show the table anew with `/kalooki table`, or your hand with `/kalooki hand`.
only-in-a-server = Tables are played in the channels of a server. Use this command there.

# House rules that cannot be played.
impossible-more-than-max-seats = The fewest players ({ $min }) may not be more than the most ({ $max }).
impossible-call-rules-without-calls = Without calls no house rule about calls may be set.
impossible-caller-would-answer-itself = The next player may not call where the next player answers calls.
impossible-single-game = All three games can be played only where a match is the best of three.
impossible-contracts-open = That house rule is about points, and here contracts open.
impossible-no-last-discard = Laying everything at once ends with a discard: set that the last card must be discarded, a joker too.
impossible-no-schedule = Where points open, a limit, a number of deals or one deal ends the game.
impossible-contracts-end-the-game = Where contracts open, the game ends with the last of them.
impossible-nothing-to-hold-back = What must be laid before the discard needs a last discard: set that the last card must be discarded.
impossible-steps-stay-done = Where your own joker comes back to your hand, nothing may be owed before the discard.
impossible-no-new-melds = Taking the discard cannot ask for a new meld where new melds are never allowed.
impossible-suits-not-distinct = The joker of a set can be freed only where the suits of a set differ.
impossible-jokers-stay-on-the-table = The joker of a set can be freed only where jokers come to the hand.
impossible-elimination = A match by elimination is one game.
impossible-nobody-is-eliminated = Buying in needs a match by elimination.
impossible-out-of-range = { $seats } players cannot play this; { $min } to { $max } can.
impossible-too-few-cards = { $packs } packs hold too few cards for { $seats } players: { $needed } are needed.
unknown-command = I do not know this command in this form any more. Wait a minute, or reload Discord, and try again.
