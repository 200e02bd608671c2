# The rules of a table, and the help.

rules-title = **Rules: { $game }**
rules-changed = { $count ->
    [0] Nothing differs from the named game.
    [one] One house rule differs from the named game.
   *[other] { $count } house rules differ from the named game.
}
rules-deal = Deal { $number }: { $cards } cards, { $shapes }

help-title = **Kalooki in five pages: { $page } of 5**
help-1 = **The idea.** A match has nine deals. In each you collect cards for a *contract*: so many **trios** (sets: three or more cards of one rank) and so many **quartets** (runs: four or more cards in a row of one suit). Lay the whole contract at once, then get rid of the rest. Whoever has no card left goes out and ends the deal. Everybody else pays for the cards still in hand. After nine deals the lowest total wins.

    Cards cost: jokers 50, black aces 15, red aces 1, 10 to king 10, others their number. Going out earns 50 points off; a contract not laid costs 50 more. This is the Jamaican game; `/kalooki rules` tells what another one plays by.
help-2 = **Your turn** is three presses on your hand panel: **Draw** from the stock or **Take** the top discard; lay what you can; choose a **Discard** and confirm it. Your panel comes as a direct message at the start of each deal; **My hand** on the table shows it at any time, to you alone.

    An ace is the lowest card or the highest, never in the middle. A joker stands for any card, but in a quartet two may not stand side by side. On your hand ★ marks the card that came last, and II the second of two equal cards.
help-3 = **Laying down.** When your hand holds the contract, **Lay down…** shows the best way as a picture. Confirm it, ask for another way, or build your own. Your trios must differ in rank and your quartets in suit.

    Once you are down you may **lay off** cards on any meld on the table, lay **new melds**, and put the real card in the place of a joker in your own quartet. Until your discard, **Take back** undoes what you laid.
help-4 = **Calls.** When somebody discards a card you need and it is not your turn, press **Call**. Whoever threw it allows or refuses. If it is allowed, you get the card and one more from the stock. You have three allowed calls a deal, as long as you are not down. The player whose turn is next does not call: the card is theirs for the taking if nobody gets it.
help-5 = **Good to know.** Every wait has a clock; a turn has its own time and then your bank for the match; when both are used up, the computer plays the turn on and says so. After two such turns it plays at once, until you press anything. **More** on the table pauses together, nudges, or lets the computer play for you. The next deal starts when everybody is **Ready**, or after a while. `/kalooki settings` is where you choose your colours, one-press discards and your language. `/kalooki rules` tells the house rules of your table, `/kalooki scores` the score sheet, `/kalooki leave` leaves your seat to the computer, `/kalooki table` shows the table again, `/kalooki privacy` hands over or deletes what the bot keeps about you. Should a button not show, `/kalooki do` does in words what it does.
help-alt-call = A table of Ann, Bob and Cy in deal 1. The discard 7♥ may be called; the card under it is Q♠, and the stock has 76 cards.
button-how-to = How to play
help-next = Next page
help-previous = Previous page
