### Tables of the terminal's odds.

## Titles

title-next_card = The next card
title-turns = Turns before the cycle ends
title-all_turns = Turns of all before the cycle ends
title-first_turns = Order of first turns in the cycle
title-hold_fires = A hold on this actor fires before the cycle ends
title-event = { $name } has happened after so many draws
title-events = Events have happened by the end of cycle
title-before = The row acts before the column
title-cards = Cards dealt
title-best_set = Biggest set, Red Joker wild, Black Joker paid for
title-increments = Increments with a card: separate actions, sets played whole
title-playable = Cards that can be played
title-natural = A natural card in the increment
title-natural_or_joker = A natural card in the increment, or a Red Joker
title-decks = Decks needed
title-first_actions = Order of first actions
title-own_decks = Order of first actions, a deck each
title-highest = Order of highest cards, as dealt
title-npc_increments = Increments of this turn in which it may act
title-npc_cards = Cards of this turn on which it may act
title-worth = Worth of the turn in cards
title-mean_worth = Mean worth of the turn in cards
title-side = Actions of the whole side this turn, by size
title-mean_side = Mean actions of the side
title-score = Initiative Score
title-glitches = Glitches
title-actions_in_turn = Actions in the turn
title-acts = Acts in the pass
title-places_in_pass = Places in pass { $number }
title-acting = How many act
title-all_actions = Actions of all in the turn
title-places = Places in the round
title-places_by_card = Places in the round, a card each
title-sweep_mean = { $title }: mean { $counted }
title-sweep_first_pass = { $title }, pass 1
title-sweep_initiative = { $name } with another Initiative
title-sweep_reflexes = { $name } with other Reflexes
title-sweep_passes = { $name } with other passes
title-sweep_edge = { $name } with other Edge
title-sweep_wounds = { $name } with other wounds
title-sweep_cards = { $name } with other cards
title-sweep_left = { $name } with other cards left
title-simulated = Places by first action
title-simulated_actions = Actions
title-simulated_ties = First action together with others, over places
title-simulated_mean = Mean number of actions
title-error = { $title }: standard error
title-picture = Odds: { $name }

## Numbers

# Its decimal mark and its sign of percentages, with what stands before that, are those of all numbers.
figure-half = 0.5%

## Columns and rows

column-tied = tied
column-none = none
column-first = first
column-tied_for_it = tied for it
column-fires = fires
column-may_act = may act
column-size = size { $number }
column-glitch = glitch
column-critical = critical glitch
column-pass = pass { $number }
column-actions = actions
column-worth = worth in cards
column-cards = cards
column-mean = mean
column-error = error
column-delimiter = delimiter
row-drawn = drawn
row-all = all
row-all_hands = all hands
row-initiative = Initiative { $number }
row-reflexes = Reflexes { $number }
row-passes = passes { $number }
row-edge = Edge { $number }
row-wounds = wounds { $number }
row-cards = cards { $number }
row-left = cards left { $number }

## Notes

note-tied-choice = tied: people settle it.
note-tied-together = tied: they act at the same time.
note-none = none: no action.
note-no_natural = none: no natural card; a Red Joker alone may act at any time.
note-off = Off by at most { $share }.
note-beyond = Beyond the last column: at most { $share }.
note-few_hands = First actions are given for up to { $number } hands.
note-one_deck = Dealt from 1 deck.
note-decks = Dealt from { $number } decks.
note-mixed = Dealt from { $decks } decks, each by its chance.
note-events_stay = As if the cards of other events stayed in the deck.
note-gm_gives = If the GM gives each what can be given.
note-app_picks = If the app picks who acts.
note-simulated = { $number } fights, seed { $seed }; the standard errors are in the table below.
