### Hands of cards, as a rule book: hands and countdown share it.

## Options and their values

option-core-hand_visibility = Who sees a hand
option-core-hand_visibility-owner_and_gm = Its owner and the GM
option-core-hand_visibility-open = Everybody
option-hand-encumbrance_table = What each encumbrance level takes off Initiative, from level 0 up
option-hand-fatigue_modifier = What fatigue takes off Initiative
option-hand-fatigue_modifier-host_value = The number your game gives, none unless entered
option-hand-fatigue_modifier-points_lost = Every Fatigue point lost
option-hand-fatigue_modifier-third_rule = Nothing, but Initiative is halved below a third of full Fatigue
option-hand-wound_threshold = When damage halves Initiative
option-hand-wound_threshold-at_or_below = At a third of the hit points or less
option-hand-wound_threshold-below = Only below a third
option-hand-vehicle_skill = Where Riding, Driving or Piloting stands in
option-hand-vehicle_skill-contests_only = In the contests of a pre-emption
option-hand-vehicle_skill-replace_dx = For DX in Initiative too
option-hand-vehicle_skill-off = Nowhere
option-hand-deck_policy = Which cards are dealt
option-hand-deck_policy-shared_auto = As many decks together as the hands need
option-hand-deck_policy-shared_fixed_u281_u29 = One deck; another is added if it runs out
option-hand-deck_policy-shared_fixed_u282_u29 = Two decks; another is added if they run out
option-hand-deck_policy-shared_fixed_u28n_u29 = { $n } decks; another is added if they run out
option-hand-deck_policy-per_player = A deck for each hand
option-hand-defence_cost = What pays for a block, parry or dodge
option-hand-defence_cost-current_or_hold = A card of the increment, a Hold Card or a Red Joker
option-hand-defence_cost-next_future = Also a card of the next lower rank in the hand
option-hand-defence_cost-free_base = Nothing: cards only better your game's own defence
option-hand-defences_per_attack = Active defences against one attack
option-hand-defences_per_attack-one = One, unless the bonus for two is bought
option-hand-defences_per_attack-any = As many as are paid for
option-hand-fd_fail_readies = A failed Fast Draw has the weapon ready from the next increment
option-hand-fd_fail_readies-true = Yes
option-hand-fd_fail_readies-false = No
option-hand-hold_persists = How long a Hold Card is kept
option-hand-hold_persists-combat = Until it is used, for the whole fight
option-hand-hold_persists-turn = Until the end of the turn
option-hand-hold_set = What a Hold Card may be joined to
option-hand-hold_set-pair_only = One lower card, making a pair
option-hand-hold_set-any_set = Any set of lower cards
option-hand-red_solo = A Red Joker played alone
option-hand-red_solo-any_increment = Is one card in any increment
option-hand-red_solo-not_alone = Is not allowed: another card must be with it
option-hand-red_solo-before_aces = Comes before the Aces, and only there unless it is on hold
option-hand-damage_loss_choice = Which cards damage and fright take
option-hand-damage_loss_choice-highest = The highest
option-hand-damage_loss_choice-owner = Those the owner picks
option-hand-damage_loss_choice-lowest = The lowest
option-hand-damage_loss_choice-random = Any, by chance

## Rulings where the rules are silent

ruling-AMB--H1 = How much of the Initiative formula do wounds halve? The whole total, rounded down once at the end.
ruling-AMB--H2 = Are wounds felt at a third of the hit points or only below? At a third already.
ruling-AMB--H3 = What does encumbrance do? Its level, 0 to 4, is taken off Initiative; your table can be another.
ruling-AMB--H4 = What is the fatigue modifier? The number your game imposes, undiminished; none unless entered.
ruling-AMB--H5 = Is a turn twelve seconds or thirteen increments? Thirteen increments, a second each.
ruling-AMB--H6 = Which deck, and what if it runs out? One shared stock, with as many decks as the hands need.
ruling-AMB--H7 = Is a later action of the increment still completed? Yes, if the earlier one left it possible.
ruling-AMB--H8 = What becomes of cards not played in their increment? They are lost; only a Hold Card keeps.
ruling-AMB--H9 = How may a set be divided, and when does it act? The parts add up to the set; all act in its best suit.
ruling-AMB--H10 = Does defending take a card of the increment? Yes, or a Hold Card or Red Joker. It makes fights deadly.
ruling-AMB--H11 = Which actions go with a step? All but moving, sharp turns, aiming, aimed fire and shots with two cards or more.
ruling-AMB--H12 = Is an un-aimed shot at -2, and do three cards keep Acc? It is not, it only lacks Acc; and they do.
ruling-AMB--H13 = Which card may be spent ahead? One of the next lower rank in the hand; no Red Joker and no Hold Card.
ruling-AMB--H14 = When may a Fast Draw be tried, and what does failing cost? From the slot of the highest card dealt; failing costs one card, and the weapon is out from the next increment.
ruling-AMB--H15 = Does a Hold Card outlive the turn? Yes, until it is used.
ruling-AMB--H16 = From when on may a Hold Card be used? From its own place in the countdown, again in each turn.
ruling-AMB--H17 = Can damage take a Hold Card already committed? No; only Aim is lost.
ruling-AMB--H18 = What if holders pre-empt one another? The latest is settled against the one beneath it; several against the same action go by their margins.
ruling-AMB--H19 = May a Hold Card make more than a pair? No.
ruling-AMB--H20 = Does a Hold Card count as the highest in every forced loss? Yes.
ruling-AMB--H21 = What is a Red Joker worth alone? One card in any increment, in the place of spades.
ruling-AMB--H22 = What do five of a kind give? The bonuses of three and of four together; more count as five.
ruling-AMB--H23 = What does giving up the Red Joker save? Everything that one event would cost, the stun card included.
ruling-AMB--H24 = What goes with a Black Joker? The Hold Card, else the highest card; alone it goes alone; each works.
ruling-AMB--H25 = Which cards does damage take, and how many? The highest, at most four, and one more for the stun.
ruling-AMB--H26 = Do more cards help a stunned defence as they help recovery? No: its own modifier, then -4.
ruling-AMB--H27 = Which number of a Fright Check costs cards? The seconds of stun, which you enter.
ruling-AMB--H28 = Where do vehicle skills count? In the contests of a pre-emption.
ruling-AMB--H29 = How do sprint and stopping work? +1 from the increment after starting; 33 % of the speed, rounded up, when stopping.
ruling-AMB--H30 = Must a card be held to begin running? No.
ruling-AMB--H31 = Does a drop of Initiative cut a hand already dealt? No, it counts at the next deal.
ruling-AMB--H32 = Can Initiative be below zero? No, so there is at least one card a turn.
ruling-AMB--H33 = Are hands open? Only the owner and the GM see them.
ruling-AMB--H34 = May a card be spent ahead without another one? No.
ruling-AMB--H35 = Half of which hit points does a stunning blow exceed? The full ones.
ruling-AMB--H36 = How many active defences may answer one attack? One, unless Double Defense is bought; a defence that was a separate action answers the first attack of the increment.
ruling-AMB--H37 = What does stun cost a character already stunned? No second highest card.
ruling-AMB--H38 = Does damage cost the aim outside a contest? Yes, unless a roll of your game keeps it.
ruling-AMB--H39 = May a stunned character try a Fast Draw without a card? No.
ruling-AMB--H40 = Can a Hold Card get in front of a Red Joker that cuts in? No; another Red Joker ties with it.
ruling-AMB--H41 = Do a Hold Card, a card that fits and a Red Joker make three of a kind? Yes.
ruling-AMB--H42 = Which card does a failed Fast Draw of an action use up? Its worst natural one.
ruling-AMB--H43 = Can a character with a Move of 0 go to full speed? No.
ruling-AMB--H44 = What is a blow that does no damage? It is accepted and changes nothing.
ruling-AMB--H45 = Can a player without cards to let go let cards go? No: there is nothing to decide.
ruling-AMB--H46 = Several cut in on what is no longer to come: who is first? The better margin, before all cards of the slot.
ruling-AMB--H47 = A Red Joker cuts in on an action that is tied with another. Is it before both? Yes.
ruling-AMB--H48 = An opponent has declared several actions. Which does a hold card cut in on? The one that comes first.
ruling-AMB--H49 = A Fast Draw beside an attack, one of the weapons not named: is it part of the attack? Yes, until the attack is done.
ruling-AMB--H50 = The GM took an actor's chance away: may it still defend itself? Yes, but neither act nor cut in.
ruling-AMB--H51 = The GM lets an actor act that joined during this turn: is it in from then on? Yes, but without cards.
ruling-AMB--H52 = A red joker of the hand with a hold card alone, played or in a cut-in: is it a pair? Yes.
ruling-AMB--H53 = Cards are about to be lost: may one be set aside before? No, nor while simultaneous actions last that cost them.
ruling-AMB--H54 = Stunned, out or without a target while the Fast Draw of an action is rolled: does the rest happen? No, but for simultaneous actions.

## Rows of the chart

row-move = Move
row-wild_swing = Wild swing
row-melee = Melee attack
row-melee_damage = Melee attack for damage
row-feint = Feint
row-ranged = Ranged attack
row-fire_aimed = Fire the aimed weapon
row-aim = Aim: Acc, or 1 more, and no Bulk
row-block = Block
row-parry = Parry
row-dodge = Dodge
row-ready = Ready an item
row-gesture = Make a gesture
row-recover = Shake off stun
row-sharp_turn = Turn sharply or manoeuvre
row-other = Another action the GM allows

## Extra effort

bonus-determined = Determined: +4 to hit (1 Fatigue)
bonus-double = Double: two melee attacks on one target (1 Fatigue)
bonus-strong = Strong: +2 damage, or +1 a die if that is more (1 Fatigue)
bonus-ranged = Ranged: +1 to hit (no Fatigue)
bonus-increased_defense = Increased Defense: +2 to one defence until the increment ends (1 Fatigue)
bonus-double_defense = Double Defense: two different defences against one attack (1 Fatigue)

## How Initiative is worked out

working-base = (DX { $dx } + IQ { $iq }) / 4, rounded down
working-base_vehicle = (vehicle skill { $skill } + IQ { $iq }) / 4, rounded down
working-stated = Initiative as stated
working-combat_reflexes = Combat Reflexes
working-tactics = Tactics
working-encumbrance = Encumbrance level { $level }
working-combat_paralysis = Combat Paralysis
working-fatigue = Fatigue
working-tired = Halved: below a third of full Fatigue
working-wounded =
    { $below ->
        [1] Halved: less than a third of the hit points
       *[0] Halved: a third of the hit points or less
    }
working-not_below_zero = Never below 0

## bad_set

bad_set-no_cards = No card was named.
bad_set-black_joker = A Black Joker can be neither held nor played.
bad_set-mixed_ranks = { $cards }: only cards of one rank go together.
bad_set-wrong_increment = { $cards }: a card acts in the increment of its rank, and these are the { $rank }.
bad_set-too_many = Five of a kind is the most; play the rest apart.
bad_set-joker_alone = A Red Joker cannot be played alone now.
bad_set-jokers_only = Without a natural card beside it, a Red Joker is played alone.
bad_set-hold_not_before = A Hold Card joins cards lower than itself.
bad_set-hold_pairs_only = A Hold Card joins a single lower card, making a pair.

## bad_defence

bad_defence-no_cards = A defence takes a card.
bad_defence-not_now = { $cards } cannot pay for a defence in this increment, the { $rank }.
bad_defence-mixed_ranks = { $cards }: only cards of one rank go together.
bad_defence-too_many = Five of a kind is the most.
bad_defence-hold_not_yet = { $cards }: the countdown has not reached the Hold Card's place.
bad_defence-joker_alone = A lone Red Joker does not pay for a defence now.
bad_defence-jokers_only = Without a natural card beside it, a Red Joker is played alone.
bad_defence-hold_not_before = A Hold Card joins cards lower than itself.
bad_defence-hold_pairs_only = A Hold Card joins a single lower card, making a pair.

## bad_hold

bad_hold-not_in_hand =
    { $known ->
        [no] The app knows of no { $card } there: name what lies face down first.
       *[yes] { $card } is not in the hand.
    }
bad_hold-black_joker = A Black Joker can be neither held nor played.
bad_hold-already_holding = There is a Hold Card already, { $hold }: use or discard it first.
bad_hold-expired =
    { $when ->
        [then] { $card }: its increment was over when the Hold Card was set aside.
       *[now] { $card }: its increment is over.
    }
