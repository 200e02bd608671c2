# House rules: a name and a sentence for each field of a table's rules.

house-min_seats = fewest players
house-max_seats = most players
house-packs = number of packs
house-schedule = which deals are played
house-short_merge = merged deals
house-joker_upcard = a joker as the first upcard
house-min_naturals_trio = natural cards in a trio
house-max_jokers_min_quartet = jokers in a quartet of four
house-adjacent_jokers = jokers side by side
house-distinct_melds = all melds of one player differ
house-layoff_direction = where a run may be lengthened
house-extra_melds = new melds after the contract
house-new_meld_after_layoff = new meld after a lay-off
house-joker_swap = who may move a joker
house-calls_enabled = calls
house-max_calls = calls a player and deal
house-call_upcard = calling the first upcard
house-next_player_may_call = the next player calls
house-calls_when_down = calling after the lay-down
house-call_priority = several callers
house-call_decider = who answers a call
house-after_call_draw = the draw after a call
house-down_draws_stock_only = drawing after the lay-down
house-discard_taken_card = throwing back the card taken
house-final_discard_required = the last card must be discarded
house-max_reshuffles = reshuffles a deal
house-stock_end = when the stock is dead
house-go_out_bonus = bonus for going out
house-bonus_condition = when the bonus counts
house-unmet_penalty = penalty for a missing contract
house-joker_penalty = a joker left in hand
house-bend_double = double points when bent
house-tie_break = a tie for first place
house-match = games of a match
house-play_all_three = the third game
house-stakes = stakes in play chips
house-ante = chips before the match
house-deal_ante = chips for each deal
house-out_chips = chips for going out
house-open_hands = open hands

value-min_seats = { $value } players at least
value-max_seats = { $value } players at most
value-packs = { $value } packs of 54 cards
value-packs-none = two packs for up to six players, three for more
value-schedule-full9 = nine deals, from three trios to four quartets
value-schedule-short7 = seven deals, two of them merged of two contracts
value-schedule-trinidad7 = the seven deals of Trinidad, twelve cards each
value-short_merge-either = either contract opens a merged deal
value-short_merge-harder = only the harder contract opens a merged deal
value-joker_upcard-bury = it goes back into the stock and the next card is turned
value-joker_upcard-keep = it stays
value-min_naturals_trio = { $value ->
    [one] a trio needs at least one card that is no joker
   *[other] a trio needs at least { $value } cards that are no jokers
}
value-max_jokers_min_quartet = { $value ->
    [one] at most one joker
   *[other] at most { $value } jokers
}
value-max_jokers_min_quartet-none = no limit but that two may not touch
value-adjacent_jokers-yes = two jokers may touch
value-adjacent_jokers-no = two jokers may not touch
value-distinct_melds-yes = your trios differ in rank, your quartets in suit
value-distinct_melds-no = two trios of one rank and two quartets of one suit are allowed
value-layoff_direction-either = at either end
value-layoff_direction-high_first = at the high end; at the low end once the run reaches the ace
value-extra_melds-any_turn = from the turn of the lay-down on
value-extra_melds-later_turns = from the turn after the lay-down on
value-extra_melds-never = never
value-new_meld_after_layoff-yes = a new meld may follow a lay-off in the same turn
value-new_meld_after_layoff-no = after a lay-off or a joker move no new meld in that turn
value-joker_swap-owner_either_end = the quartet’s owner, to either end
value-joker_swap-any_down_high_first = anybody who is down, to the high end first
value-joker_swap-own_reusable = anybody who is down: your own joker to your hand, another’s to either end
value-calls_enabled-yes = discards may be called
value-calls_enabled-no = no calls
value-max_calls = { $value ->
    [one] one allowed call
   *[other] { $value } allowed calls
}
value-max_calls-none = no limit
value-call_upcard-yes = the first upcard may be called
value-call_upcard-no = the first upcard may not be called
value-next_player_may_call-yes = the next player may call too
value-next_player_may_call-no = the next player calls nothing: the card is theirs if nobody gets it
value-calls_when_down-yes = players who are down may call too
value-calls_when_down-no = only players who are not down may call
value-call_priority-first_press = the first press is the call
value-call_priority-turn_order = the nearest in order of play is heard
value-call_decider-discarder = whoever threw the card
value-call_decider-next_player = the next player; refusing means taking the card
value-call_decider-auto = nobody: every call stands
value-after_call_draw-normal = stock or discard, as always
value-after_call_draw-stock_only = the stock
value-down_draws_stock_only-yes = from the stock only
value-down_draws_stock_only-no = stock or discard, as always
value-discard_taken_card-yes = allowed
value-discard_taken_card-no = not in the same turn
value-final_discard_required-yes = yes, the last card is thrown
value-final_discard_required-no = no, one may go out by laying everything
value-max_reshuffles = { $value ->
    [one] the discards become a new stock once
   *[other] the discards become a new stock up to { $value } times
}
value-stock_end-blocked = the deal is scored without a winner
value-stock_end-void = the deal is dealt again
value-go_out_bonus = { $value } points off
value-bonus_condition-always = whenever somebody goes out
value-bonus_condition-bending = only when laid down and out in one turn
value-unmet_penalty = { $value } points more
value-joker_penalty = { $value } points
value-bend_double-yes = the others’ cards count twice when somebody lays down and goes out in one turn
value-bend_double-no = never
value-tie_break-sudden_death = the tied players play one deal of four quartets
value-tie_break-shared = first place is shared
value-match-single = one
value-match-best_of_3 = up to three; two won games win
value-play_all_three-yes = all three games are played
value-play_all_three-no = the match ends once somebody has won two
value-stakes-none = none
value-stakes-pot = a pot for the winner of the match
value-stakes-progressive = a pot that grows with each deal, and chips for going out
value-ante = { $value } from everybody into the pot, where there are stakes
value-deal_ante = { $value } from everybody into the pot, where stakes are progressive
value-out_chips = { $value } from each other player, where stakes are progressive
value-open_hands-yes = everybody sees every hand
value-open_hands-no = hands are secret

rule-line = **{ $name }**: { $value }
rule-line-changed = ⚠ **{ $name }**: { $value } _(usually: { $usual })_
