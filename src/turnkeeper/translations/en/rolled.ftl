### Rolled rounds.

## The system

system-title = Rolled rounds
system-summary = d20 + Reflexes each round, or rolled once, or one card each from 54; a delay may outlive the round.

## Options and their values

option-d20-mode = Initiative
option-d20-mode-reroll = Everyone rolls again each round
option-d20-mode-roll_once = One roll for the whole fight
option-d20-mode-dealt = A card each, dealt each round
option-d20-die = The die
option-d20-die-d20 = d20
option-d20-die-d4 = d4
option-d20-die-d6 = d6
option-d20-die-d8 = d8
option-d20-die-d10 = d10
option-d20-die-d12 = d12
option-d20-die-d100 = d100
option-d20-die-none = no die: by Reflexes alone
option-d20-equals = Of equal results
option-d20-equals-pc_first = player characters go first
option-d20-equals-npc_first = the GM's side goes first
option-d20-equals-value = the one with the higher Reflexes goes first, then player characters
option-d20-equals-second = the higher second number goes first, then player characters
option-d20-delay = May a turn be delayed?
option-d20-delay-true = yes
option-d20-delay-false = no
profile-second = Second number
option-d20-npc_grouping = NPCs roll, or get a card
option-d20-npc_grouping-individual = one by one
option-d20-npc_grouping-group = once for each group
option-d20-pc_tie_fallback = Tied PCs whose players do not settle it
option-d20-pc_tie_fallback-reflexes_then_roster = higher Reflexes first, then the roster
option-d20-pc_tie_fallback-random = draw lots
option-d20-npc_tie = Tied NPCs
option-d20-npc_tie-gm = the GM chooses
option-d20-npc_tie-reflexes_then_roster = higher Reflexes first, then the roster
option-d20-roll_once_delay_position = With one roll a fight, one who delayed
option-d20-roll_once_delay_position-keep = goes back to its old place
option-d20-roll_once_delay_position-move = stays where it acted
option-deal-redeal = Cards for a new round
option-deal-redeal-shuffle_all = all cards go back and are shuffled
option-deal-redeal-from_stock = dealt on from what is left, while it is enough

## Rulings where the rules are silent

ruling-AMB--D1 = Which of two NPCs with the same result goes first? The text does not say: the GM chooses, or Reflexes and the roster do.
ruling-AMB--D2 = What if tied players cannot agree? The higher Reflexes first, then the roster; or they draw lots.
ruling-AMB--D3 = Does one who delays over the end of a round get one turn or two in the next? One. Not rolling means having no turn beside the delayed one; the turn of the earlier round is gone.
ruling-AMB--D4 = May a delayed turn break into another's? No: it is taken between two turns.
ruling-AMB--D5 = What does a delay change where the order is rolled once, or dealt? One who delayed goes back to its old place in the next round, unless set otherwise. A card that was not collected is not the next round's card: a new set is dealt, and one whose delay outlives the round gets none.
ruling-AMB--D6 = Which Reflexes does a group with unequal ones use? Those stated for the group, or else those of its first member on the roster that the players know.
ruling-AMB--D7 = Equal cards and equal Reflexes? PCs go before NPCs, then it is settled like any tie. Two jokers are a tie like any other.
ruling-AMB--D8 = More than 54 cards needed? Another deck is shuffled in.
ruling-AMB--D9 = Several delayers want the same moment? The one whose last result was better goes first.
ruling-AMB--D10 = Do PCs go before NPCs among equal cards? Only where Reflexes are equal too: the cards have a tie rule of their own.
ruling-AMB--D11 = Does each NPC of a group get a separate card? Groups that share a roll share a card.
ruling-AMB--D12 = Where does a new set of cards come from? All cards go back and are shuffled; or it is dealt on from what is left of the deck.
ruling-AMB--D13 = With one roll a fight, when does a newcomer roll, and what of a tie? It rolls in its first round, and those tied on its side settle that like any tie, once. One who comes back keeps the old result.
ruling-AMB--D14 = With dice on the table, when do NPCs roll? When every PC has; the GM may insist.
ruling-AMB--D15 = A member of a group delays and is to stay where it acted. What of its group? The member leaves the group's slot and has its own from then on, unless others of the group were still to act there when it acted.
ruling-AMB--D16 = May a delayed turn be taken after the turn of a hidden actor? Not while it is hidden, for the button would tell of it. Once it is shown its turn counts; before that the GM may insist.
ruling-AMB--D17 = A hidden actor is tied with others. How is that settled? The others settle theirs without it; then the GM gives the hidden actor its place among them.
ruling-AMB--D18 = Tied NPCs of one group: which goes first? The higher Reflexes, then the roster; the GM is not asked, and can move them in the order.
ruling-AMB--D19 = Tied players: is the word of one enough? No. The tie is settled when all of the tied want the same order, or by the GM.
ruling-AMB--D20 = A delayer has a result and another a card, since the table changed: which goes first? The one with the result where cards are dealt, else the one with the card; the two do not compare.
ruling-AMB--D21 = With one roll a fight, NPCs are to roll by groups, or one by one, from now on. What of their rolls? Those of groups roll once more in the next round; all others keep theirs.

## What the fight waits for

ask-initiative = Initiative: die + Reflexes
ask-card = A card for the round
ask-pc_tie = Tied: who goes first?
ask-npc_tie = Tied NPCs: who goes first?

## Totals that can be entered

total-result = Result, Reflexes included

## Buttons

command-take_turn = Act
command-done = Done
command-delay = Delay
command-enter_now = Act now
command-stay_out = Not this round
command-next_round = Next round
command-place = Move in the order
command-set_result = Set the result
command-set_card = Give a card

## The clock

clock-round = Round

## Units of time, in a sentence

over-round = the round

## reached

reached = { $place } in the order

## Chances to act

opening-turn = may act
opening-group = one of the group acts next, as the GM picks
opening-enter = may take the delayed turn
opening-stay_out = may let the round go by

## What is kept for later

held-delay =
    { $heads ->
        [one] delays
       *[other] delay
    }
status-holding = delays

## Lines of the log

line-rolled-round_began = Round { $round }.
line-rolled-round_began-decks =
    { $decks ->
        [one] Round { $round }, dealt from one deck.
       *[other] Round { $round }, dealt from { $decks } decks shuffled together.
    }
line-rolled-round_began-shuffled = Round { $round }. All cards go back and are shuffled.
line-rolled-rolled = { $actors }: { $result }.
line-rolled-dealt = { $actors }: { $card }.
line-rolled-tie_voted = Proposal by { $voters } for the tie: { $actors }.
line-rolled-tie_settled-agreed = They agree: { $actors }.
line-rolled-tie_settled-gm = The GM settles the tie: { $actors }.
line-rolled-tie_settled-rule = The tie goes by Reflexes, then the roster: { $actors }.
line-rolled-tie_settled-lot = They draw lots: { $actors }.
line-rolled-order_fixed = The order: { $actors }.
line-rolled-turn_begun =
    { $heads ->
       *[one] { $actor } acts.
        [other] { $actor } act.
    }
line-rolled-turn_done-plain = { $actor }'{ GENITIVE_S($actor) } turn is over.
line-rolled-turn_done-card = { $actor }'{ GENITIVE_S($actor) } turn is over; { $card } is collected.
line-rolled-delayed =
    { $heads ->
       *[one] { $actor } delays.
        [other] { $actor } delay.
    }
line-rolled-entry_wanted =
    { $heads ->
       *[one] { $actor } wants the delayed turn now.
        [other] { $actor } want the delayed turn now.
    }
line-rolled-stayed_out =
    { $heads ->
       *[one] { $actor } lets this round go by.
        [other] { $actor } let this round go by.
    }
line-rolled-moved = From the next round on this is the place of { $actor }.
line-rolled-round_ended-all = Round { $round } is over.
line-rolled-round_ended-carried = Round { $round } is over; still delaying: { $actors }.
line-rolled-round_ended-missed-all = Round { $round } is over. No turn this round: { $missed }.
line-rolled-round_ended-missed-carried =
    Round { $round } is over. No turn this round: { $missed }. Still delaying: { $actors }.
line-rolled-placed =
    { $heads ->
       *[one] GM ruling: { $actor } is moved in the order.
        [other] GM ruling: { $actor } are moved in the order.
    }
line-rolled-placed-group = GM ruling: { $actors } are moved in the order.
line-rolled-result_set = GM ruling: { $actor }'{ GENITIVE_S($actor) } result is { $figure }.
line-rolled-result_set-group = GM ruling: the result of { $actors } is { $figure }.
line-rolled-card_set =
    { $heads ->
       *[one] GM ruling: { $actor } gets { $figure }.
        [other] GM ruling: { $actor } get { $figure }.
    }
line-rolled-card_set-group = GM ruling: { $actors } get { $figure }.
line-rolled-granted = GM ruling: { $actor } may act now.
line-rolled-skipped-granted =
    { $heads ->
       *[one] GM ruling: { $actor } does not act after all.
        [other] GM ruling: { $actor } do not act after all.
    }
line-rolled-skipped-plain = GM ruling: { $actor }'{ GENITIVE_S($actor) } turn is skipped.
line-rolled-skipped-card = GM ruling: { $actor }'{ GENITIVE_S($actor) } turn is skipped; { $card } is collected.

## Why not: by the code of the refusal

refusal-rolled-players_first =
    { $heads ->
       *[one] The players come first: { $actor } waits until every player character has a roll or a card.
        [other] The players come first: { $actor } wait until every player character has a roll or a card.
    }
refusal-rolled-not_your_turn = It is not { $actor }'{ GENITIVE_S($actor) } turn: { $up } may act now.
refusal-rolled-nobody_up = It is not { $actor }'{ GENITIVE_S($actor) } turn.
refusal-rolled-has_begun = { $actor }'{ GENITIVE_S($actor) } turn has begun already.
refusal-rolled-turns_left =
    { $more ->
        [0] The round is not over for { $actors }.
       *[other] The round is not over for { $actors } and { $more } more.
    }
refusal-rolled-no_round_to_end = A round can end once its order is known.
refusal-rolled-no_delays =
    { $heads ->
       *[one] At this table turns are not delayed: { $actor } acts in its turn, or is done.
        [other] At this table turns are not delayed: { $actor } act in their turn, or are done.
    }
refusal-rolled-too_late_to_delay = Too late to delay: { $actor }'{ GENITIVE_S($actor) } turn has begun.
refusal-rolled-delay_out_of_turn =
    { $heads ->
       *[one] { $actor } can delay only at the start of its own turn.
        [other] { $actor } can delay only at the start of their own turn.
    }
refusal-rolled-delays_already =
    { $heads ->
       *[one] { $actor } has delayed already: that turn is taken, or let go by for this round.
        [other] { $actor } have delayed already: that turn is taken, or let go by for this round.
    }
refusal-rolled-not_its_own_turn =
    { $heads ->
       *[one] { $actor } has no turn in the order that it could delay.
        [other] { $actor } have no turn in the order that they could delay.
    }
refusal-rolled-not_delaying =
    { $heads ->
       *[one] { $actor } does not delay.
        [other] { $actor } do not delay.
    }
refusal-rolled-delays =
    { $heads ->
       *[one] { $actor } delays, and has to ask for the turn first.
        [other] { $actor } delay, and have to ask for the turn first.
    }
refusal-rolled-entry_begun = { $actor }'{ GENITIVE_S($actor) } delayed turn has begun already.
refusal-rolled-wants_already =
    { $heads ->
       *[one] { $actor } has asked for the delayed turn already.
        [other] { $actor } have asked for the delayed turn already.
    }
refusal-rolled-too_soon = { $actor } can take the delayed turn only after another actor's turn.
refusal-rolled-not_yet = { $actor } can take the delayed turn once the order of the round is known.
refusal-rolled-no_delay_to_keep =
    { $heads ->
       *[one] { $actor } does not delay, so there is no turn to let go by.
        [other] { $actor } do not delay, so there is no turn to let go by.
    }
refusal-rolled-too_late_to_stay_out = Too late to let the round go by: { $actor }'{ GENITIVE_S($actor) } delayed turn has begun.
refusal-rolled-stays_already =
    { $heads ->
       *[one] { $actor } lets this round go by already.
        [other] { $actor } let this round go by already.
    }
refusal-rolled-no_order_yet = { $actor } can let the round go by once its order is known.
refusal-rolled-is_up = { $actor } may act already.
refusal-rolled-acts_already =
    { $heads ->
       *[one] { $actor } has begun a turn, or was given one, already.
        [other] { $actor } have begun a turn, or were given one, already.
    }
refusal-rolled-no_turn_left =
    { $heads ->
       *[one] { $actor } has no turn left in this round.
        [other] { $actor } have no turn left in this round.
    }
refusal-rolled-no_place =
    { $heads ->
       *[one] { $actor } has no place in the order now.
        [other] { $actor } have no place in the order now.
    }
refusal-rolled-no_such_position = { $actor } cannot move to place { $position }: the order has places 1 to { $last }.
refusal-rolled-cards_not_dice = This round goes by cards: give { $actor } a card instead.
refusal-rolled-dice_not_cards = This round goes by dice: set { $actor }'{ GENITIVE_S($actor) } result instead.
refusal-rolled-card_collected = { $actor }'{ GENITIVE_S($actor) } { $card } has been collected already.
refusal-rolled-not_in_deck = There is no { $card } in the deck to give to { $actor }.

## Why one comes before the other, or has no place

reason-result = The higher result goes first ({ $first_figure } against { $second_figure }).
reason-pc_first = A PC goes before an NPC in a tie.
reason-npc_first = The GM's side goes first in a tie.
reason-value = A tie goes to the higher Reflexes.
reason-second = A tie goes to the higher second number.
reason-agreed = Those who were tied chose this order.
reason-chosen = The GM settled the tie.
reason-lot = Those who were tied drew lots.
reason-by_rule = Their tie was settled by the rule: the higher Reflexes, then the roster.
reason-reflexes = A tie goes to the higher Reflexes.
reason-roster = A tie, with Reflexes equal too, goes by the roster.
reason-card = The earlier card goes first ({ $first_figure } before { $second_figure }).
reason-earlier_kind = A result and a card do not compare: the one that this round does not go by comes first.
reason-card_reflexes = Of equal cards the one with the higher Reflexes goes first.
reason-same_slot = They share one slot, and the GM picks one after another.
reason-unsettled = They are tied.
reason-tie_decides = A tie that is still to be settled decides about their places.
reason-placed = A ruling of the GM put them in this order.
reason-moved = After a delay one of them stays where it acted.
reason-unknown = The results decide, and not all of them are known to you.
reason-unknown_card = The cards decide, and not all of them are known to you.
reason-settled_before = Their tie was settled in an earlier round.
reason-granted = The GM lets { $first } act now.
reason-begun = { $first }'{ GENITIVE_S($first) } turn has begun.
reason-comes_in =
    { $first_heads ->
       *[one] { $first } takes a delayed turn between two turns.
        [other] { $first } take a delayed turn between two turns.
    }
reason-comes_in_late =
    { $first_heads ->
       *[one] { $first } takes the turn delayed since an earlier round.
        [other] { $first } take the turn delayed since an earlier round.
    }
reason-delays =
    { $heads ->
       *[one] { $actor } delays.
        [other] { $actor } delay.
    }
reason-delayed_before =
    { $heads ->
       *[one] { $actor } still delays since an earlier round, and has no other turn in this one.
        [other] { $actor } still delay since an earlier round, and have no other turn in this one.
    }
reason-stays_out =
    { $heads ->
       *[one] { $actor } delays and lets this round go by.
        [other] { $actor } delay and let this round go by.
    }
reason-joins_later =
    { $heads ->
       *[one] { $actor } takes part from the next round on.
        [other] { $actor } take part from the next round on.
    }
reason-rolling = The dice of this round have not all been rolled.
reason-dealing = The cards of this round have not all been dealt.
reason-done =
    { $heads ->
       *[one] { $actor } has no turn left in this round.
        [other] { $actor } have no turn left in this round.
    }

## What is compared to put two in their order

part-result = Result
part-pc_first = Side
part-npc_first = Side
part-value = Reflexes
part-second = Second number
part-agreed = Their own choice
part-lot = Lots
part-reflexes = Reflexes
part-roster = Roster
part-card = Card
part-card_reflexes = Reflexes
