# Hints, reasons, and looking back on a match.

button-hint = Hint
button-do-it = Do it: { $what }
hint-not-allowed = The host of this table allows no hints.
hint-none = There is nothing to advise just now.
hint-advice = 💡 **{ $what }**
hint-complete = Your hand can be laid down.
hint-missing = { $count ->
    [one] You need one more card to lay down.
   *[other] You need { $count } more cards to lay down.
}
hint-card = { $card } (×{ $count })
hint-wanted = These would bring you nearer: { $cards }.
hint-wanted-more = These would bring you nearer, and some others: { $cards }.
hint-live = { $count ->
    [0] None of them can come any more.
    [one] One such card can still come; you have not seen { $unseen } cards.
   *[other] { $count } such cards can still come; you have not seen { $unseen } cards.
}

# What to do
advice-draw = Draw from the stock
advice-take = Take { $card }
advice-lay-down = Lay down { $melds }
advice-add-meld = Lay { $meld }
advice-lay-off = Lay { $card } off on { $meld }
advice-lay-off-end = Lay { $card } off on { $meld }, { $end }
advice-swap-joker = Give { $card } for the joker of { $meld }
advice-take-back = Take everything back
advice-return-card = Give the card back
advice-discard = Discard { $card }
advice-end-turn = End your turn
advice-call = Call { $card }
advice-pass-call = Pass
advice-allow-call = Allow the call
advice-refuse-call = Refuse the call
advice-ready = Go on
advice-cut = Cut
advice-buy-in = Buy in

# Why
why-nothing = Nothing special speaks for it.
why-only-choice = There is nothing else to do.
why-nearer = { $count ->
    [one] With { $card } only one card is missing.
   *[other] With { $card } only { $count } cards are missing.
}
why-nearer-complete = With { $card } the hand can be laid down.
why-no-nearer = { $card } brings the hand no nearer to its lay-down.
why-laid-at-once = { $card } fits on the table, so it can be laid at once.
why-keeps-deal-alive = Drawing would end the deal.
why-complete = { $count ->
    [0] The hand has all that it needs, and no card is left.
    [one] The hand has all that it needs; one card is left.
   *[other] The hand has all that it needs; { $count } cards are left.
}
why-lighter = { $points ->
    [one] It saves one point.
   *[other] It saves { $points } points.
}
why-spare = Without { $card } the hand is as near to its lay-down.
why-least-missed = { $count ->
    [one] Every card is of use; { $card } is missed least. One is missing then.
   *[other] Every card is of use; { $card } is missed least. { $count } are missing then.
}
why-dearest = { $points ->
    [one] { $card } costs one point in hand, no less than any other.
   *[other] { $card } costs { $points } points in hand, no less than any other.
}
why-nobody-lays = No meld on the table takes { $card }.
why-nearly-out = { $count ->
    [one] { $who } holds one card and may go out next.
   *[other] { $who } holds { $count } cards and may go out next.
}
why-owed = Something must be laid before the discard.
why-cannot-settle = What must be laid cannot be, so it goes back.
why-stock-low = { $count ->
    [0] The stock is empty: more cards in hand help nobody.
    [one] The stock has one card left: more cards in hand help nobody.
   *[other] The stock has { $count } cards left: more cards in hand help nobody.
}
why-more-ways = { $count ->
    [one] { $card } brings the hand no nearer, but with it one card that can still come would help.
   *[other] { $card } brings the hand no nearer, but with it { $count } cards that can still come would help.
}
why-too-far = { $count ->
    [one] One card is missing: two more in hand cost more than this one helps.
   *[other] { $count } cards are missing: two more in hand cost more than this one helps.
}
why-may-win-soon = This hand may win soon.
why-leads = { $who } stands better in the match.
why-burdened = { $who } gets two more cards, which cost if the deal ends soon.
why-slip = It slipped: a weak computer does not always do what is best.
why-tried-out = It did better when the deal was played on in imagination.

# After a match
button-dearest = My costliest moves
dearest-title = **Your costliest moves**
dearest-none = The expert found no move of yours that cost much.
dearest-line = { $points ->
    [one] **{ $number }. Deal { $deal }.** You: { $done }. The expert: { $better }. That would have saved about one point.
   *[other] **{ $number }. Deal { $deal }.** You: { $done }. The expert: { $better }. That would have saved about { $points } points.
}
dearest-not-yours = You did not play in this match.
dearest-gone = This match can no longer be looked up.
dearest-later = Nobody can look back on it just now. Try again in a minute.
dearest-hand = Your hand: { $cards }

# The lobby
button-hints-on = Allow hints
button-hints-off = Forbid hints
lobby-hints = **Hints** are allowed at this table.
select-add-computer = Add a computer that plays …
