### The NPC deck, as a rule book: npc_deck and countdown share it.

## Options and their values

option-npc-cards_per_increment = NPC cards turned over in each increment (1 to 10)
option-npc-slot = When NPCs act within the increment
option-npc-slot-by_suit = In the place of their card's suit
option-npc-slot-before_pcs = Before the players' characters
option-npc-slot-after_pcs = After the players' characters
option-npc-face_threshold = Face cards are tested against Initiative (J 11, Q 12, K 13)
option-npc-face_threshold-false = No
option-npc-face_threshold-true = Yes
option-npc-good_joker = The good joker
option-npc-good_joker-red = The red one
option-npc-good_joker-black = The black one
option-npc-reshuffle_each_turn = The NPC deck is reshuffled after every turn
option-npc-reshuffle_each_turn-false = No, only after a joker or when it is empty
option-npc-reshuffle_each_turn-true = Yes

## Rulings where the rules are silent

ruling-AMB--N1 = Is an Ace high or low for NPCs? It is a 1 in their number test; for players it stays the highest card.
ruling-AMB--N2 = How many NPC cards are turned over? One in each increment, for the whole NPC side.
ruling-AMB--N3 = What does the bad joker end? NPC actions and NPC cards until the increment is over.
ruling-AMB--N4 = Do NPCs draw from the players' deck? No, they have one of their own.
ruling-AMB--N5 = When in the increment do NPCs act? In the place of their card's suit; a good joker before spades.
ruling-AMB--N6 = Is the card compared with Initiative or with Initiative and a die? With plain Initiative.
ruling-AMB--N7 = What is half of an odd Initiative? Exactly half: twice the card may not be more than Initiative.
ruling-AMB--N8 = Are face cards tested against Initiative, and which give four-card actions? They are not; and only the good joker does.
ruling-AMB--N9 = Is the one NPC of a club chosen before or after the number test? Among those who pass it.
ruling-AMB--N10 = Is the NPC deck reshuffled at turn end? No, only after a joker or when it is empty.
ruling-AMB--N11 = Does the bad joker stop players, or NPC defences that need no card? Neither.
ruling-AMB--N12 = Which joker is the good one? The red one.
ruling-AMB--N13 = Which class has a mixed group? The group has one class; the GM may name another for a member.
ruling-AMB--N14 = What do stun, wounds and holds mean for NPCs? A stunned NPC only recovers or defends; wounds lower Initiative but cost no cards; NPCs hold nothing.
ruling-AMB--N15 = When two NPCs are served, do they share the action? No, each has its own.
ruling-AMB--N16 = When do NPCs act on a further card of the increment? In its suit's place if still to come, else last.
ruling-AMB--N18 = Some NPCs of a card have declared, others have not. Who is first? Those who have declared.
ruling-AMB--N19 = An NPC does what takes fewer cards than it has: are the others lost? No, it may act with them, too.
ruling-AMB--N20 = An NPC's Fast Draw fails beside its action of several cards: is all of it lost? No, one card of it.
ruling-AMB--N21 = The GM sets another NPC card in the place of the one that lies there: what of that? It goes back into the pile.
ruling-AMB--N22 = NPCs before the spades and a red joker before the Aces: who is first? Nobody, they act together.
ruling-AMB--N17 = Which class has a group, or an NPC without one, if none was named? You are asked; until then it does not act.

## npc_class

npc_class-OT = organised and trained
npc_class-SWT = somewhat trained or organised
npc_class-DIS = disorganised

## npc_card

npc_card-number = Number card
npc_card-face = Face card
npc_card-good_joker = Good joker
npc_card-bad_joker = Bad joker

## bad_choice

bad_choice-not_eligible = The card gives one of them no action.
bad_choice-twice = No NPC acts twice on one card.
bad_choice-too_many = The card does not serve so many.
bad_choice-no_such_best = That NPC cannot have the four-card action.
