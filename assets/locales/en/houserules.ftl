# House rules: a name and a sentence for each field of a table's rules.

house-min_seats = fewest players
house-max_seats = most players
house-packs = number of packs
house-jokers = number of jokers
house-cut = cutting the pack
house-schedule = which deals are played
house-short_merge = merged deals
house-hand_size = cards dealt
house-smaller_hands = hands at a full table
house-minimum_points = points of the first lay-down
house-lay_offs_count = do laid-off cards count for the points
house-hunt_exempt = laying everything at once
house-pure_run = a run without jokers
house-joker_upcard = a joker as the first upcard
house-min_naturals_trio = natural cards in a set
house-distinct_suits = suits of a set
house-min_run = shortest run
house-ace_rank = the ace in a run
house-ace_low_run_value = worth of a low ace
house-ace_high_run_value = worth of a high ace
house-ace_set_value = worth of an ace in a set
house-max_jokers_min_quartet = jokers in a shortest run
house-max_jokers_per_meld = jokers in a meld
house-adjacent_jokers = jokers side by side
house-distinct_melds = all melds of one player differ
house-layoff_direction = where a run may be lengthened
house-max_lay_offs_per_end = cards laid off a turn
house-extra_melds = new melds after the contract
house-new_meld_after_layoff = new meld after a lay-off
house-joker_swap = who may move a joker
house-set_joker = the joker of a set
house-calls_enabled = calls
house-max_calls = calls per player and deal
house-call_upcard = calling the first upcard
house-next_player_may_call = the next player calls
house-calls_when_down = calling after the lay-down
house-call_priority = several callers
house-call_decider = who answers a call
house-after_call_draw = the draw after a call
house-down_draws_stock_only = drawing after the lay-down
house-discard_taken_card = throwing back the card taken
house-taken_card = what taking the discard obliges to
house-joker_discard = discarding a joker
house-final_discard_required = the last card must be discarded
house-max_reshuffles = reshuffles a deal
house-reshuffle = when the discards become a new stock
house-stock_end = when the stock is dead
house-go_out_bonus = bonus for going out
house-bonus_condition = when the bonus counts
house-bend_bonus = bonus for going out in one turn
house-unmet_penalty = penalty for a missing contract
house-joker_penalty = a joker left in hand
house-black_ace_penalty = a black ace left in hand
house-red_ace_penalty = a red ace left in hand
house-bend_double = double points when bent
house-bend_extra = going out in one turn
house-match_end = end of the game
house-limit = the limit
house-deals = number of deals
house-buy_ins = buying in again
house-most_deals = most deals
house-tie_break = a tie for first place
house-match = games of a match
house-play_all_three = the third game
house-stakes = stakes in play chips
house-ante = chips before the match
house-deal_ante = chips for each deal
house-out_chips = chips for going out
house-bend_chips = chips for going out in one turn
house-winner_share = the winner’s share of the pot
house-open_hands = open hands

value-min_seats = { $value } players at least
value-max_seats = { $value } players at most
value-packs = { $value } packs
value-packs-none = two packs for up to six players, three for more
value-jokers = { $value } in all
value-jokers-none = two a pack
value-cut-auto = nobody has to
value-cut-button = the player on the dealer’s right presses for it
value-schedule-full9 = nine deals, from three trios to four quartets
value-schedule-short7 = seven deals, two of them merged of two contracts
value-schedule-trinidad7 = the seven deals of Trinidad, twelve cards each
value-schedule-points = melds worth points open every deal
value-short_merge-either = either contract opens a merged deal
value-short_merge-harder = only the harder contract opens a merged deal
value-hand_size = { $value } each
value-smaller_hands-yes = five players get two cards fewer, six or more get four fewer
value-smaller_hands-no = as many as ever
value-minimum_points = { $value }
value-lay_offs_count-yes = yes, beside at least one meld of your own
value-lay_offs_count-no = no
value-hunt_exempt-yes = all cards but the last may be laid whatever their points
value-hunt_exempt-no = needs the points too
value-pure_run-yes = the first lay-down needs one
value-pure_run-no = the first lay-down needs none
value-joker_upcard-bury = it goes back into the stock and the next card is turned
value-joker_upcard-keep = it stays
value-min_naturals_trio = { $value ->
    [one] a set needs at least one card that is no joker
   *[other] a set needs at least { $value } cards that are no jokers
}
value-distinct_suits-yes = all different, so four cards at most
value-distinct_suits-no = any
value-min_run = { $value } cards
value-ace_rank-both = lowest or highest
value-ace_rank-high = highest only
value-ace_low_run_value = { $value ->
    [one] one point in the first lay-down
   *[other] { $value } points in the first lay-down
}
value-ace_high_run_value = { $value ->
    [one] one point in the first lay-down
   *[other] { $value } points in the first lay-down
}
value-ace_set_value = { $value ->
    [one] one point in the first lay-down
   *[other] { $value } points in the first lay-down
}
value-max_jokers_min_quartet = { $value ->
    [one] at most one joker
   *[other] at most { $value } jokers
}
value-max_jokers_min_quartet-none = no limit of its own
value-max_jokers_per_meld = { $value ->
    [one] at most one
   *[other] at most { $value }
}
value-max_jokers_per_meld-none = no limit of its own
value-adjacent_jokers-yes = two jokers may touch
value-adjacent_jokers-no = two jokers may not touch
value-distinct_melds-yes = your trios differ in rank, your quartets in suit
value-distinct_melds-no = two trios of one rank and two quartets of one suit are allowed
value-layoff_direction-either = at either end
value-layoff_direction-high_first = at the high end; at the low end once the run reaches the ace
value-max_lay_offs_per_end = { $value ->
    [one] one at each end of a run
   *[other] { $value } at each end of a run
}
value-max_lay_offs_per_end-none = any number
value-extra_melds-any_turn = from the turn of the lay-down on
value-extra_melds-later_turns = from the turn after the lay-down on
value-extra_melds-never = never
value-new_meld_after_layoff-yes = a new meld may follow a lay-off in the same turn
value-new_meld_after_layoff-no = after a lay-off or a joker move no new meld in that turn
value-joker_swap-owner_either_end = the run’s owner, to either end
value-joker_swap-any_down_high_first = anybody who is down, to the high end first
value-joker_swap-own_reusable = anybody who is down: your own joker to your hand, another’s to either end
value-joker_swap-to_hand = anybody who is down, to the hand
value-joker_swap-at_once = anybody who is down, to be laid elsewhere in the same turn
value-set_joker-frozen = it never moves
value-set_joker-two_suits = freed by both missing suits together, while the set has three cards
value-set_joker-one_suit = freed by one missing suit, while the set has three cards
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
value-taken_card-free = nothing
value-taken_card-new_meld = a new meld in the same turn
value-taken_card-in_meld = a new meld with that card in the same turn
value-taken_card-first_meld = the first lay-down, with that card, in the same turn; nothing once down
value-joker_discard-yes = allowed
value-joker_discard-no = never
value-final_discard_required-yes = yes, the last card is thrown
value-final_discard_required-no = no, one may go out by laying everything
value-max_reshuffles = { $value ->
    [one] the discards become a new stock once
   *[other] the discards become a new stock up to { $value } times
}
value-reshuffle-when_needed = when a card is wanted and none is left
value-reshuffle-turn_end = at the end of the turn that drew the last card
value-stock_end-blocked = the deal is scored without a winner
value-stock_end-void = the deal is dealt again; the second time it is scored
value-go_out_bonus = { $value } points off
value-bonus_condition-always = whenever somebody goes out
value-bonus_condition-bending = only when laid down and out in one turn
value-bend_bonus = { $value } points off
value-bend_bonus-none = the same as always
value-unmet_penalty = { $value } points more
value-joker_penalty = { $value } points
value-black_ace_penalty = { $value ->
    [one] one point
   *[other] { $value } points
}
value-red_ace_penalty = { $value ->
    [one] one point
   *[other] { $value } points
}
value-bend_double-yes = the others’ cards count twice when somebody lays down and goes out in one turn
value-bend_double-no = never
value-bend_extra = { $value } points more for each of the others
value-match_end-schedule = after the last deal
value-match_end-limit = once somebody’s total exceeds the limit; the lowest total wins
value-match_end-deals = after a number of deals
value-match_end-single = after one deal
value-match_end-elimination = who exceeds the limit is out; the last one in wins
value-limit = { $value } points
value-deals = { $value ->
    [one] one deal
   *[other] { $value } deals
}
value-buy_ins = { $value ->
    [one] once
   *[other] { $value } times
}
value-most_deals = { $value ->
    [one] one deal
   *[other] { $value } deals
}
value-tie_break-sudden_death = the tied players play one more deal; who goes out wins
value-tie_break-shared = first place is shared
value-match-single = one
value-match-best_of_3 = up to three; two won games win
value-play_all_three-yes = all three games are played
value-play_all_three-no = the match ends once somebody has won two
value-stakes-none = none
value-stakes-pot = a pot for the winner of the match
value-stakes-progressive = a pot that grows with each deal, and chips for going out
value-stakes-hands = a chip for each point that the others score
value-ante = { $value } from everybody into the pot, where there are stakes
value-deal_ante = { $value } from everybody into the pot, where stakes are progressive
value-out_chips = { $value } from each other player, where stakes are progressive
value-bend_chips = { $value } from each other player
value-bend_chips-none = the same as for going out
value-winner_share = { $value } %, the rest by the others’ penalties
value-open_hands-yes = everybody sees every hand
value-open_hands-no = hands are secret

rule-line = **{ $name }**: { $value }
rule-line-changed = ⚠ **{ $name }**: { $value } _(usually: { $usual })_
