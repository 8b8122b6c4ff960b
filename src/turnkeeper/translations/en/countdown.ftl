### The countdown: hands, the NPC deck, and both on one count.

## The system

system-title-hands = Card hands
system-summary-hands = Everybody is dealt a hand of playing cards each turn and spends it from Ace down to deuce; several of a kind buy better actions, and one card may be held back to cut in.
system-title-npc_deck = NPC deck
system-summary-npc_deck = One card an increment, thirteen increments a turn, decides which of the GM's people act and how well; the players keep their hands on paper.
system-title-countdown = Countdown
system-summary-countdown = The players are dealt hands, the GM's side acts by the NPC deck, both on one count from Ace down to deuce.

## Buttons

command-next_turn = Next turn
primary-next-count = Start the count
primary-next-close = Done: { $actors }
primary-next-carry_out = Carry out: { $actors }
primary-next-on = On to the next who can
primary-next-rank = On to the next rank
primary-next-npc_card = another NPC card
primary-next-turn_end = End of turn { $turn }
primary-next-past = On without { $actors }
primary-next-past-and_npcs = On without { $actors } and the NPCs
primary-next-past-npcs = On without the NPCs
command-next = Next
command-next-other = On to
command-next-H = On to Hearts
command-next-D = On to Diamonds
command-next-C = On to Clubs
command-next-increment = On to the next increment
command-pass = Pass on this rank
command-pass-everybody = Every NPC who is up passes
command-turn_npc_card = Set the NPC card
command-play = Play
command-act = Act
command-divide = Divide into smaller actions
command-fill = Say what the next part is
command-preempt = Cut in
command-spend_ahead = Spend a future card
command-fast_draw = Fast Draw
command-defend = Defend
command-full_speed = Go to full speed
command-name_place = Name where to stop
command-stop = End the motion
command-report_move = Hexes moved
command-say = Say something
command-hush = Break off
command-cancel_ready = Give up readying
command-allow = Allow an action
command-set_motion = Set full speed
command-set_aim = Set the aim
command-hold = Hold a card
command-drop_hold = Discard the Hold Card
command-name_cards = Name face-down cards
command-lose = Lose cards
command-sacrifice = Give up the Red Joker
command-damage = Damage
command-stun = Stunned
command-fright = Failed Fright Check
command-end_stun = No longer stunned
command-give_card = Give a card
command-take_card = Take a card

## Fields of a command

field-play-step = With a step
field-act-step = With a step
field-fill-step = With a step
field-preempt-step = With a step
field-play-hold = With the Hold Card
field-divide-hold = With the Hold Card
field-defend-hold = With the Hold Card

## Lines of the log

line-countdown-turn_begun = Turn { $turn } begins.
line-countdown-size_rolled = { $actor }: Initiative { $initiative } and { $roll } on the die make { $cards } cards.
line-countdown-size_rolled-one = { $actor }: Initiative { $initiative } and { $roll } on the die make one card.
line-countdown-size_rolled-other = The die for the hand of { $actor } is rolled.
line-countdown-stocked = { $decks } decks are shuffled together.
line-countdown-stocked-one = One deck is shuffled.
line-countdown-stocked-own = Everybody's own deck is shuffled.
line-countdown-dealt =
    { $heads ->
       *[one] { $actor } is dealt { $cards }.
        [other] { $actor } are dealt { $cards }.
    }
line-countdown-dealt-doubled =
    { $heads ->
       *[one] { $actor } is dealt { $cards }. The app had one elsewhere; decks added to its stock: { $decks }.
        [other] { $actor } are dealt { $cards }. The app had one elsewhere; decks added to its stock: { $decks }.
    }
line-countdown-dealt-other =
    { $heads ->
       *[one] { $actor } is dealt a hand.
        [other] { $actor } are dealt a hand.
    }
line-countdown-hands_fixed = The hands are dealt.
line-countdown-increment_begun-each = { $increment }.
line-countdown-slot_reached-first = Before the spades.
line-countdown-slot_reached-S = Spades.
line-countdown-slot_reached-H = Hearts.
line-countdown-slot_reached-D = Diamonds.
line-countdown-slot_reached-C = Clubs.
line-countdown-slot_reached-last = After the clubs.
line-countdown-increment_closed-each = The { $increment } are over.
line-countdown-increment_closed-each-moved = The { $increment } are over. Moved at full speed, in hexes: { $moved }.
line-countdown-increment_closed-each-moved-there = The { $increment } are over. Moved at full speed, in hexes: { $moved }. Arrived, and so no longer at full speed: { $there }.
line-countdown-increment_closed-each-passed =
    The { $increment } are over. Passed over: { $passed }.{ $few ->
        [0] {""}
       *[other] {" "}The NPC card lets { $few } of these NPCs act.
    }
line-countdown-increment_closed-each-moved-passed =
    The { $increment } are over. Moved at full speed, in hexes: { $moved }. Passed over: { $passed }.{ $few ->
        [0] {""}
       *[other] {" "}The NPC card lets { $few } of these NPCs act.
    }
line-countdown-increment_closed-each-moved-there-passed =
    The { $increment } are over. Moved at full speed, in hexes: { $moved }. Arrived, and so no longer at full speed: { $there }. Passed over: { $passed }.{ $few ->
        [0] {""}
       *[other] {" "}The NPC card lets { $few } of these NPCs act.
    }
line-countdown-turn_ended = Turn { $turn } is over; the cards go back.
line-countdown-turn_ended-deck = Turn { $turn } is over.
line-countdown-turn_ended-holds = Turn { $turn } is over; the cards go back, unused Hold Cards too: { $holds }.
line-countdown-turn_ended-jokers = Turn { $turn } is over; the cards go back, unused Red Jokers too: { $jokers }.
line-countdown-turn_ended-holds-jokers = Turn { $turn } is over; the cards go back, unused Hold Cards too: { $holds }; and unused Red Jokers: { $jokers }.
line-countdown-passed =
    { $heads ->
       *[one] { $actor } lets the cards of this rank go.
        [other] { $actor } let the cards of this rank go.
    }
line-countdown-passed-npc =
    { $heads ->
       *[one] { $actor } lets the chance go.
        [other] { $actor } let the chance go.
    }
line-countdown-npc_card_due = Another NPC card is due.
line-countdown-npc_card_due-passed =
    Another NPC card is due. Passed over: { $passed }.{ $few ->
        [0] {""}
       *[other] {" "}The NPC card lets { $few } of these NPCs act.
    }
line-countdown-npc_card_turned-number = NPC card: { $card }.
line-countdown-npc_card_turned-face = NPC card: { $card }, a face card.
line-countdown-npc_card_turned-good_joker = NPC card: { $card }, the good joker.
line-countdown-npc_card_turned-bad_joker = NPC card: { $card }, the bad joker. No NPC acts until the increment is over.
line-countdown-npc_card_turned-number-gm = GM ruling: the NPC card is { $card }.
line-countdown-npc_card_turned-face-gm = GM ruling: the NPC card is { $card }, a face card.
line-countdown-npc_card_turned-good_joker-gm = GM ruling: the NPC card is { $card }, the good joker.
line-countdown-npc_card_turned-bad_joker-gm = GM ruling: the NPC card is { $card }, the bad joker. No NPC acts until the increment is over.
line-countdown-npc_classed-OT =
    { $heads ->
       *[one] { $actor } is organised and trained.
        [other] { $actor } are organised and trained.
    }
line-countdown-npc_classed-SWT =
    { $heads ->
       *[one] { $actor } is somewhat trained or organised.
        [other] { $actor } are somewhat trained or organised.
    }
line-countdown-npc_classed-DIS =
    { $heads ->
       *[one] { $actor } is disorganised.
        [other] { $actor } are disorganised.
    }
line-countdown-npc_reshuffled-joker = The joker is played out: the NPC deck is shuffled again.
line-countdown-npc_reshuffled-empty = The NPC deck is used up and shuffled again.
line-countdown-npc_reshuffled-turn = The NPC deck is shuffled again.
line-countdown-npc_reshuffled-start = The NPC deck is shuffled.
line-countdown-declared-divided-cards =
    { $heads ->
       *[one] { $actor } divides { $cards } into { $sizes }.
        [other] { $actor } divide { $cards } into { $sizes }.
    }
line-countdown-declared-divided-joined =
    { $heads ->
       *[one] { $actor } divides { $cards } with the Hold Card { $hold } into { $sizes }.
        [other] { $actor } divide { $cards } with the Hold Card { $hold } into { $sizes }.
    }
line-countdown-declared-divided-free =
    { $heads ->
       *[one] { $actor } divides a { $size }-card action into { $sizes }.
        [other] { $actor } divide a { $size }-card action into { $sizes }.
    }
line-countdown-declared-preempt-divided =
    { $heads ->
       *[one] { $actor } cuts in on { $against } with { $cards }, divided into { $sizes }.
        [other] { $actor } cut in on { $against } with { $cards }, divided into { $sizes }.
    }
line-countdown-declared-preempt-unseen-divided =
    { $heads ->
       *[one] { $actor } cuts in with { $cards }, divided into { $sizes }.
        [other] { $actor } cut in with { $cards }, divided into { $sizes }.
    }
line-countdown-contested-won =
    { $heads ->
       *[one] { $actor } wins the contest by { $margin }.
        [other] { $actor } win the contest by { $margin }.
    }
line-countdown-contested-lost =
    { $heads ->
       *[one] { $actor } loses the contest by { $margin }.
        [other] { $actor } lose the contest by { $margin }.
    }
line-countdown-contested-tie =
    { $heads ->
       *[one] { $actor } ties the contest: both act together.
        [other] { $actor } tie the contest: both act together.
    }
line-countdown-draw_declared-free =
    { $heads ->
       *[one] { $actor } tries a Fast Draw.
        [other] { $actor } try a Fast Draw.
    }
line-countdown-draw_declared-riding =
    { $heads ->
       *[one] { $actor } tries a Fast Draw with it.
        [other] { $actor } try a Fast Draw with it.
    }
line-countdown-drawn-success = { $actor }: the Fast Draw works.
line-countdown-drawn-success-weapon =
    { $heads ->
       *[one] { $actor } has the { $weapon } out.
        [other] { $actor } have the { $weapon } out.
    }
line-countdown-drawn-failed = { $actor }: the Fast Draw fails.
line-countdown-drawn-failed-weapon =
    { $heads ->
       *[one] { $actor } fumbles for the { $weapon }.
        [other] { $actor } fumble for the { $weapon }.
    }
line-countdown-drawn-failed-lost =
    { $actor }: the Fast Draw fails, and what it was for does not happen.{ $gone ->
        [yes] {" "}Another card is on hold, so { $hold } is lost.
       *[no] {""}
    }
line-countdown-drawn-failed-lost-back =
    { $actor }: the Fast Draw fails, and what it was for does not happen. Still to be used: { $cards }.{ $gone ->
        [yes] {" "}Another card is on hold, so { $hold } is lost.
       *[no] {""}
    }
line-countdown-drawn-failed-lost-kept = { $actor }: the Fast Draw fails, and what it was for does not happen. Left: a { $kept }-card action.
line-countdown-drawn-failed-weapon-lost-kept =
    { $heads ->
       *[one] { $actor } fumbles for the { $weapon }, and what it was for does not happen. Left: a { $kept }-card action.
        [other] { $actor } fumble for the { $weapon }, and what it was for does not happen. Left: a { $kept }-card action.
    }
line-countdown-drawn-failed-weapon-lost =
    { $heads ->
       *[one] { $actor } fumbles for the { $weapon }, and what it was for does not happen.
        [other] { $actor } fumble for the { $weapon }, and what it was for does not happen.
    }{ $gone ->
        [yes] {" "}Another card is on hold, so { $hold } is lost.
       *[no] {""}
    }
line-countdown-drawn-failed-weapon-lost-back =
    { $heads ->
       *[one] { $actor } fumbles for the { $weapon }, and what it was for does not happen. Still to be used: { $cards }.
        [other] { $actor } fumble for the { $weapon }, and what it was for does not happen. Still to be used: { $cards }.
    }{ $gone ->
        [yes] {" "}Another card is on hold, so { $hold } is lost.
       *[no] {""}
    }
line-countdown-carried_out-one = In action: { $actors }.
line-countdown-carried_out-together = In action together: { $actors }.
line-countdown-carried_out-one-part = In action: { $actors }; part of it can no longer happen.
line-countdown-carried_out-together-part = In action together: { $actors }; part of it can no longer happen.
line-countdown-dropped-out = The action of { $actor } comes to nothing: out of the fight.
line-countdown-dropped-stunned = The action of { $actor } comes to nothing: stunned.
line-countdown-dropped-target = The action of { $actor } comes to nothing: its target is gone.
line-countdown-dropped-gm = GM ruling: the action of { $actor } does not happen.
line-countdown-deed_done-move =
    { $heads ->
       *[one] { $actor } moves.
        [other] { $actor } move.
    }
line-countdown-deed_done-aim =
    { $heads ->
       *[one] { $actor } aims.
        [other] { $actor } aim.
    }
line-countdown-deed_done-block =
    { $heads ->
       *[one] { $actor } stands ready to block at { $modifier }.
        [other] { $actor } stand ready to block at { $modifier }.
    }
line-countdown-deed_done-parry =
    { $heads ->
       *[one] { $actor } stands ready to parry at { $modifier }.
        [other] { $actor } stand ready to parry at { $modifier }.
    }
line-countdown-deed_done-dodge =
    { $heads ->
       *[one] { $actor } stands ready to dodge at { $modifier }.
        [other] { $actor } stand ready to dodge at { $modifier }.
    }
line-countdown-deed_done-ready =
    { $heads ->
       *[one] { $actor } readies { $weapon }: { $paid } of { $cost } cards.
        [other] { $actor } ready { $weapon }: { $paid } of { $cost } cards.
    }
line-countdown-deed_done-ready-done =
    { $heads ->
       *[one] { $actor } has { $weapon } ready.
        [other] { $actor } have { $weapon } ready.
    }
line-countdown-deed_done-ready-unnamed =
    { $heads ->
       *[one] { $actor } readies an item: { $paid } of { $cost } cards.
        [other] { $actor } ready an item: { $paid } of { $cost } cards.
    }
line-countdown-deed_done-ready-unnamed-done =
    { $heads ->
       *[one] { $actor } has an item ready.
        [other] { $actor } have an item ready.
    }
line-countdown-deed_done-gesture =
    { $heads ->
       *[one] { $actor } signs: { $paid } of { $cost } cards.
        [other] { $actor } sign: { $paid } of { $cost } cards.
    }
line-countdown-deed_done-gesture-done =
    { $heads ->
       *[one] { $actor } completes a gesture.
        [other] { $actor } complete a gesture.
    }
line-countdown-deed_done-recover-recovered =
    { $heads ->
       *[one] { $actor } shakes off the stun.
        [other] { $actor } shake off the stun.
    }
line-countdown-deed_done-recover-needless =
    { $heads ->
       *[one] { $actor } has no stun left to shake off.
        [other] { $actor } have no stun left to shake off.
    }
line-countdown-deed_done-recover-still_stunned =
    { $heads ->
       *[one] { $actor } tries to shake off the stun at { $modifier } and stays stunned.
        [other] { $actor } try to shake off the stun at { $modifier } and stay stunned.
    }
line-countdown-deed_done-sharp_turn =
    { $heads ->
       *[one] { $actor } turns sharply.
        [other] { $actor } turn sharply.
    }
line-countdown-deed_done-other = { $actor }: another action at { $modifier }.
line-countdown-group_closed = What they did to one another counts now.
line-countdown-defended-block-cards =
    { $heads ->
       *[one] { $actor } blocks with { $cards } at { $modifier }.
        [other] { $actor } block with { $cards } at { $modifier }.
    }
line-countdown-defended-block-hold =
    { $heads ->
       *[one] { $actor } blocks with the Hold Card { $hold } at { $modifier }.
        [other] { $actor } block with the Hold Card { $hold } at { $modifier }.
    }
line-countdown-defended-block-joined =
    { $heads ->
       *[one] { $actor } blocks with { $cards } and the Hold Card { $hold } at { $modifier }.
        [other] { $actor } block with { $cards } and the Hold Card { $hold } at { $modifier }.
    }
line-countdown-defended-parry-cards =
    { $heads ->
       *[one] { $actor } parries with { $cards } at { $modifier }.
        [other] { $actor } parry with { $cards } at { $modifier }.
    }
line-countdown-defended-parry-hold =
    { $heads ->
       *[one] { $actor } parries with the Hold Card { $hold } at { $modifier }.
        [other] { $actor } parry with the Hold Card { $hold } at { $modifier }.
    }
line-countdown-defended-parry-joined =
    { $heads ->
       *[one] { $actor } parries with { $cards } and the Hold Card { $hold } at { $modifier }.
        [other] { $actor } parry with { $cards } and the Hold Card { $hold } at { $modifier }.
    }
line-countdown-defended-dodge-cards =
    { $heads ->
       *[one] { $actor } dodges with { $cards } at { $modifier }.
        [other] { $actor } dodge with { $cards } at { $modifier }.
    }
line-countdown-defended-dodge-hold =
    { $heads ->
       *[one] { $actor } dodges with the Hold Card { $hold } at { $modifier }.
        [other] { $actor } dodge with the Hold Card { $hold } at { $modifier }.
    }
line-countdown-defended-dodge-joined =
    { $heads ->
       *[one] { $actor } dodges with { $cards } and the Hold Card { $hold } at { $modifier }.
        [other] { $actor } dodge with { $cards } and the Hold Card { $hold } at { $modifier }.
    }
line-countdown-defended-block-free =
    { $heads ->
       *[one] { $actor } blocks at { $modifier }.
        [other] { $actor } block at { $modifier }.
    }
line-countdown-defended-parry-free =
    { $heads ->
       *[one] { $actor } parries at { $modifier }.
        [other] { $actor } parry at { $modifier }.
    }
line-countdown-defended-dodge-free =
    { $heads ->
       *[one] { $actor } dodges at { $modifier }.
        [other] { $actor } dodge at { $modifier }.
    }
line-countdown-watch_asked = The gesture of { $actor } is meant for { $observers }.
line-countdown-watched-seen = The gesture of { $actor } is seen by { $observer }.
line-countdown-watched-missed = The gesture of { $actor } is not seen by { $observer }.
line-countdown-speed_set-on =
    { $heads ->
       *[one] { $actor } goes on at full speed, { $speed ->
            [one] one hex
           *[other] { $speed } hexes
        } an increment.
        [other] { $actor } go on at full speed, { $speed ->
            [one] one hex
           *[other] { $speed } hexes
        } an increment.
    }
line-countdown-speed_set-on-place =
    { $heads ->
       *[one] { $actor } goes on at full speed, { $speed ->
            [one] one hex
           *[other] { $speed } hexes
        } an increment, and will stop { $hexes } hexes on.
        [other] { $actor } go on at full speed, { $speed ->
            [one] one hex
           *[other] { $speed } hexes
        } an increment, and will stop { $hexes } hexes on.
    }
line-countdown-speed_set-on-place-one =
    { $heads ->
       *[one] { $actor } goes on at full speed, { $speed ->
            [one] one hex
           *[other] { $speed } hexes
        } an increment, and will stop one hex on.
        [other] { $actor } go on at full speed, { $speed ->
            [one] one hex
           *[other] { $speed } hexes
        } an increment, and will stop one hex on.
    }
line-countdown-speed_set-off =
    { $heads ->
       *[one] { $actor } has not moved, and does not go to full speed.
        [other] { $actor } have not moved, and do not go to full speed.
    }
line-countdown-speed_set-on-gm =
    { $heads ->
       *[one] GM ruling: { $actor } is at full speed, { $speed ->
            [one] one hex
           *[other] { $speed } hexes
        } an increment.
        [other] GM ruling: { $actor } are at full speed, { $speed ->
            [one] one hex
           *[other] { $speed } hexes
        } an increment.
    }
line-countdown-speed_set-off-gm =
    { $heads ->
       *[one] GM ruling: { $actor } is at full speed no longer.
        [other] GM ruling: { $actor } are at full speed no longer.
    }
line-countdown-speed_changed =
    { $heads ->
       *[one] At full speed { $actor } now moves { $speed ->
            [one] one hex
           *[other] { $speed } hexes
        } an increment.
        [other] At full speed { $actor } now move { $speed ->
            [one] one hex
           *[other] { $speed } hexes
        } an increment.
    }
line-countdown-speed_changed-off =
    { $heads ->
       *[one] { $actor } has no Move, and is at full speed no longer.
        [other] { $actor } have no Move, and are at full speed no longer.
    }
line-countdown-place_named = { $actor } will stop { $hexes } hexes on.
line-countdown-place_named-one = { $actor } will stop one hex on.
line-countdown-stop_declared =
    { $heads ->
       *[one] { $actor } comes to a halt, after at least { $hexes } hexes.
        [other] { $actor } come to a halt, after at least { $hexes } hexes.
    }
line-countdown-stop_declared-none =
    { $heads ->
       *[one] { $actor } comes to a halt.
        [other] { $actor } come to a halt.
    }
line-countdown-stop_declared-one =
    { $heads ->
       *[one] { $actor } comes to a halt, after at least one hex.
        [other] { $actor } come to a halt, after at least one hex.
    }
line-countdown-move_reported =
    { $heads ->
       *[one] { $actor } moves { $hexes } hexes.
        [other] { $actor } move { $hexes } hexes.
    }
line-countdown-move_reported-none =
    { $heads ->
       *[one] { $actor } does not move.
        [other] { $actor } do not move.
    }
line-countdown-move_reported-one =
    { $heads ->
       *[one] { $actor } moves one hex.
        [other] { $actor } move one hex.
    }
line-countdown-said =
    { $syllables ->
        [one] { $actor }: “{ $text }” ({ $said } of { $syllables } syllable now)
       *[other] { $actor }: “{ $text }” ({ $said } of { $syllables } syllables now)
    }
line-countdown-hushed =
    { $heads ->
       *[one] { $actor } breaks off.
        [other] { $actor } break off.
    }
line-countdown-ready_cancelled =
    { $heads ->
       *[one] { $actor } gives up readying { $item }.
        [other] { $actor } give up readying { $item }.
    }
line-countdown-ready_cancelled-gesture =
    { $heads ->
       *[one] { $actor } gives up a gesture.
        [other] { $actor } give up a gesture.
    }
line-countdown-ready_cancelled-unnamed =
    { $heads ->
       *[one] { $actor } gives up readying an item.
        [other] { $actor } give up readying an item.
    }
line-countdown-allowed = GM ruling: { $actor } may take a { $size }-card action now.
line-countdown-allowed-joins = GM ruling: { $actor } may take a { $size }-card action now, and takes part from now on.
line-countdown-allowed_let_go =
    { $heads ->
       *[one] { $actor } does not take the action that the GM allowed.
        [other] { $actor } do not take the action that the GM allowed.
    }
line-countdown-skipped-grant =
    { $heads ->
       *[one] GM ruling: { $actor } does not act after all.
        [other] GM ruling: { $actor } do not act after all.
    }
line-countdown-skipped-increment =
    { $heads ->
       *[one] GM ruling: { $actor } does not act in this increment.
        [other] GM ruling: { $actor } do not act in this increment.
    }
line-countdown-skipped-next = GM ruling: the next chance of { $actor } is gone.
line-countdown-aim_tested-kept =
    { $heads ->
       *[one] { $actor } keeps the aim.
        [other] { $actor } keep the aim.
    }
line-countdown-aim_tested-lost =
    { $heads ->
       *[one] { $actor } loses the aim.
        [other] { $actor } lose the aim.
    }
line-countdown-aim_set = GM ruling: the aim of { $actor } is now worth { $cards } cards.
line-countdown-aim_set-none =
    { $heads ->
       *[one] GM ruling: { $actor } no longer has anything aimed.
        [other] GM ruling: { $actor } no longer have anything aimed.
    }
line-countdown-aim_set-one = GM ruling: the aim of { $actor } is now worth one card.
line-countdown-card_held =
    { $heads ->
       *[one] { $actor } holds { $cards }.
        [other] { $actor } hold { $cards }.
    }
line-countdown-hold_dropped =
    { $heads ->
       *[one] { $actor } discards the Hold Card { $cards }.
        [other] { $actor } discard the Hold Card { $cards }.
    }
line-countdown-cards_named =
    { $heads ->
       *[one] { $actor } names { $cards }.
        [other] { $actor } name { $cards }.
    }
line-countdown-cards_named-doubled =
    { $heads ->
       *[one] { $actor } names { $cards }. The app had one elsewhere; decks added to its stock: { $decks }.
        [other] { $actor } name { $cards }. The app had one elsewhere; decks added to its stock: { $decks }.
    }
line-countdown-black_joker_fell =
    { $heads ->
       *[one] { $actor } has a Black Joker: it goes, the highest card is owed, and a point of Fatigue is lost.
        [other] { $actor } have a Black Joker: it goes, the highest card is owed, and a point of Fatigue is lost.
    }
line-countdown-black_joker_fell-alone =
    { $heads ->
       *[one] { $actor } has a Black Joker and no other card: it goes, and a point of Fatigue is lost.
        [other] { $actor } have a Black Joker and no other card: it goes, and a point of Fatigue is lost.
    }
line-countdown-hurt-plain =
    { $heads ->
       *[one] { $actor } takes { $points } damage and owes { $cards } cards.
        [other] { $actor } take { $points } damage and owe { $cards } cards.
    }
line-countdown-hurt-plain-none =
    { $heads ->
       *[one] { $actor } takes { $points } damage.
        [other] { $actor } take { $points } damage.
    }
line-countdown-hurt-plain-one =
    { $heads ->
       *[one] { $actor } takes { $points } damage and owes a card.
        [other] { $actor } take { $points } damage and owe a card.
    }
line-countdown-hurt-stuns =
    { $heads ->
       *[one] { $actor } takes { $points } damage and is stunned: { $cards } cards and the highest are owed.
        [other] { $actor } take { $points } damage and are stunned: { $cards } cards and the highest are owed.
    }
line-countdown-hurt-stuns-none =
    { $heads ->
       *[one] { $actor } takes { $points } damage and is stunned.
        [other] { $actor } take { $points } damage and are stunned.
    }
line-countdown-hurt-stuns-one =
    { $heads ->
       *[one] { $actor } takes { $points } damage and is stunned: one card and the highest are owed.
        [other] { $actor } take { $points } damage and are stunned: one card and the highest are owed.
    }
line-countdown-hurt-stuns-only =
    { $heads ->
       *[one] { $actor } takes { $points } damage and is stunned: { $cards } cards are owed.
        [other] { $actor } take { $points } damage and are stunned: { $cards } cards are owed.
    }
line-countdown-hurt-stuns-only-one =
    { $heads ->
       *[one] { $actor } takes { $points } damage and is stunned: one card is owed.
        [other] { $actor } take { $points } damage and are stunned: one card is owed.
    }
line-countdown-hurt-plain-halved =
    { $heads ->
       *[one] { $actor } takes { $points } damage and owes { $cards } cards. The wound halves Initiative.
        [other] { $actor } take { $points } damage and owe { $cards } cards. The wound halves Initiative.
    }
line-countdown-hurt-plain-none-halved =
    { $heads ->
       *[one] { $actor } takes { $points } damage. The wound halves Initiative.
        [other] { $actor } take { $points } damage. The wound halves Initiative.
    }
line-countdown-hurt-plain-one-halved =
    { $heads ->
       *[one] { $actor } takes { $points } damage and owes a card. The wound halves Initiative.
        [other] { $actor } take { $points } damage and owe a card. The wound halves Initiative.
    }
line-countdown-hurt-stuns-halved =
    { $heads ->
       *[one] { $actor } takes { $points } damage and is stunned: { $cards } cards and the highest are owed. The wound halves Initiative.
        [other] { $actor } take { $points } damage and are stunned: { $cards } cards and the highest are owed. The wound halves Initiative.
    }
line-countdown-hurt-stuns-none-halved =
    { $heads ->
       *[one] { $actor } takes { $points } damage and is stunned. The wound halves Initiative.
        [other] { $actor } take { $points } damage and are stunned. The wound halves Initiative.
    }
line-countdown-hurt-stuns-one-halved =
    { $heads ->
       *[one] { $actor } takes { $points } damage and is stunned: one card and the highest are owed. The wound halves Initiative.
        [other] { $actor } take { $points } damage and are stunned: one card and the highest are owed. The wound halves Initiative.
    }
line-countdown-hurt-stuns-only-halved =
    { $heads ->
       *[one] { $actor } takes { $points } damage and is stunned: { $cards } cards are owed. The wound halves Initiative.
        [other] { $actor } take { $points } damage and are stunned: { $cards } cards are owed. The wound halves Initiative.
    }
line-countdown-hurt-stuns-only-one-halved =
    { $heads ->
       *[one] { $actor } takes { $points } damage and is stunned: one card is owed. The wound halves Initiative.
        [other] { $actor } take { $points } damage and are stunned: one card is owed. The wound halves Initiative.
    }
line-countdown-hurt-plain-other =
    { $heads ->
       *[one] { $actor } is hurt.
        [other] { $actor } are hurt.
    }
line-countdown-hurt-stuns-other =
    { $heads ->
       *[one] { $actor } is hurt and stunned.
        [other] { $actor } are hurt and stunned.
    }
line-countdown-hurt_noted =
    { $heads ->
       *[one] What befalls { $actor } counts when all of them are done.
        [other] What befalls { $actor } counts when all of them are done.
    }
line-countdown-stunned-stun =
    { $heads ->
       *[one] { $actor } is stunned.
        [other] { $actor } are stunned.
    }
line-countdown-stunned-stun-owes =
    { $heads ->
       *[one] { $actor } is stunned: { $due ->
            [one] one card is
            [some] { $cards } cards are
            [highest_one] one card and the highest are
            [highest_some] { $cards } cards and the highest are
           *[highest] the highest card is
        } owed.
        [other] { $actor } are stunned: { $due ->
            [one] one card is
            [some] { $cards } cards are
            [highest_one] one card and the highest are
            [highest_some] { $cards } cards and the highest are
           *[highest] the highest card is
        } owed.
    }
line-countdown-stunned-fright =
    { $heads ->
       *[one] { $actor } is stunned with fright.
        [other] { $actor } are stunned with fright.
    }
line-countdown-stunned-fright-owes =
    { $heads ->
       *[one] { $actor } is stunned with fright: { $due ->
            [one] one card is
            [some] { $cards } cards are
            [highest_one] one card and the highest are
            [highest_some] { $cards } cards and the highest are
           *[highest] the highest card is
        } owed.
        [other] { $actor } are stunned with fright: { $due ->
            [one] one card is
            [some] { $cards } cards are
            [highest_one] one card and the highest are
            [highest_some] { $cards } cards and the highest are
           *[highest] the highest card is
        } owed.
    }
line-countdown-stun_ended =
    { $heads ->
       *[one] GM ruling: { $actor } is no longer stunned.
        [other] GM ruling: { $actor } are no longer stunned.
    }
line-countdown-cards_lost-damage =
    { $heads ->
       *[one] { $actor } loses { $cards } to damage.
        [other] { $actor } lose { $cards } to damage.
    }
line-countdown-cards_lost-damage-hold =
    { $heads ->
       *[one] { $actor } loses { $cards } to damage. The Hold Card is gone.
        [other] { $actor } lose { $cards } to damage. The Hold Card is gone.
    }
line-countdown-cards_lost-stun =
    { $heads ->
       *[one] { $actor } loses { $cards } to the stun.
        [other] { $actor } lose { $cards } to the stun.
    }
line-countdown-cards_lost-stun-hold =
    { $heads ->
       *[one] { $actor } loses { $cards } to the stun. The Hold Card is gone.
        [other] { $actor } lose { $cards } to the stun. The Hold Card is gone.
    }
line-countdown-cards_lost-fright =
    { $heads ->
       *[one] { $actor } loses { $cards } to fright.
        [other] { $actor } lose { $cards } to fright.
    }
line-countdown-cards_lost-fright-hold =
    { $heads ->
       *[one] { $actor } loses { $cards } to fright. The Hold Card is gone.
        [other] { $actor } lose { $cards } to fright. The Hold Card is gone.
    }
line-countdown-cards_lost-black_joker =
    { $heads ->
       *[one] { $actor } loses { $cards } with the Black Joker.
        [other] { $actor } lose { $cards } with the Black Joker.
    }
line-countdown-cards_lost-black_joker-hold =
    { $heads ->
       *[one] { $actor } loses { $cards } with the Black Joker. The Hold Card is gone.
        [other] { $actor } lose { $cards } with the Black Joker. The Hold Card is gone.
    }
line-countdown-cards_lost-fast_draw =
    { $heads ->
       *[one] { $actor } loses { $cards } to the failed Fast Draw.
        [other] { $actor } lose { $cards } to the failed Fast Draw.
    }
line-countdown-cards_lost-fast_draw-hold =
    { $heads ->
       *[one] { $actor } loses { $cards } to the failed Fast Draw. The Hold Card is gone.
        [other] { $actor } lose { $cards } to the failed Fast Draw. The Hold Card is gone.
    }
line-countdown-cards_lost-nothing =
    { $heads ->
       *[one] { $actor } has no card left to lose.
        [other] { $actor } have no card left to lose.
    }
line-countdown-debt_settled =
    { $heads ->
       *[one] { $actor } does not give up the Red Joker.
        [other] { $actor } do not give up the Red Joker.
    }
line-countdown-debt_settled-unknown =
    { $heads ->
       *[one] { $actor } gives up no Red Joker.
        [other] { $actor } give up no Red Joker.
    }
line-countdown-sacrificed-damage =
    { $heads ->
       *[one] { $actor } gives up the Red Joker and loses nothing else to damage.
        [other] { $actor } give up the Red Joker and lose nothing else to damage.
    }
line-countdown-sacrificed-stun =
    { $heads ->
       *[one] { $actor } gives up the Red Joker and loses nothing else to the stun.
        [other] { $actor } give up the Red Joker and lose nothing else to the stun.
    }
line-countdown-sacrificed-fright =
    { $heads ->
       *[one] { $actor } gives up the Red Joker and loses nothing else to fright.
        [other] { $actor } give up the Red Joker and lose nothing else to fright.
    }
line-countdown-sacrificed-black_joker =
    { $heads ->
       *[one] { $actor } gives up the Red Joker and loses nothing else with the Black Joker.
        [other] { $actor } give up the Red Joker and lose nothing else with the Black Joker.
    }
line-countdown-sacrificed-fast_draw =
    { $heads ->
       *[one] { $actor } gives up the Red Joker and loses nothing else to the failed Fast Draw.
        [other] { $actor } give up the Red Joker and lose nothing else to the failed Fast Draw.
    }
line-countdown-card_given =
    { $heads ->
       *[one] GM ruling: { $actor } gets { $cards }.
        [other] GM ruling: { $actor } get { $cards }.
    }
line-countdown-card_taken =
    { $heads ->
       *[one] GM ruling: { $actor } loses { $cards }.
        [other] GM ruling: { $actor } lose { $cards }.
    }
line-countdown-declared-cards-each =
    { $heads ->
       *[one] { $actor } plays { $cards }: { $deed }{ $on ->
            [yes] { ", against " }{ $targets }
           *[no] { "" }
        }{ $step ->
            [yes] { ", with a step" }
           *[no] { "" }
        }.
        [other] { $actor } play { $cards }: { $deed }{ $on ->
            [yes] { ", against " }{ $targets }
           *[no] { "" }
        }{ $step ->
            [yes] { ", with a step" }
           *[no] { "" }
        }.
    }
line-countdown-declared-hold-each =
    { $heads ->
       *[one] { $actor } plays the Hold Card { $hold }: { $deed }{ $on ->
            [yes] { ", against " }{ $targets }
           *[no] { "" }
        }{ $step ->
            [yes] { ", with a step" }
           *[no] { "" }
        }.
        [other] { $actor } play the Hold Card { $hold }: { $deed }{ $on ->
            [yes] { ", against " }{ $targets }
           *[no] { "" }
        }{ $step ->
            [yes] { ", with a step" }
           *[no] { "" }
        }.
    }
line-countdown-declared-joined-each =
    { $heads ->
       *[one] { $actor } plays { $cards } with the Hold Card { $hold }: { $deed }{ $on ->
            [yes] { ", against " }{ $targets }
           *[no] { "" }
        }{ $step ->
            [yes] { ", with a step" }
           *[no] { "" }
        }.
        [other] { $actor } play { $cards } with the Hold Card { $hold }: { $deed }{ $on ->
            [yes] { ", against " }{ $targets }
           *[no] { "" }
        }{ $step ->
            [yes] { ", with a step" }
           *[no] { "" }
        }.
    }
line-countdown-declared-red_joker-hold-each =
    { $heads ->
       *[one] { $actor } plays the Hold Card { $hold }: { $deed }{ $on ->
            [yes] { ", against " }{ $targets }
           *[no] { "" }
        }{ $step ->
            [yes] { ", with a step" }
           *[no] { "" }
        }.
        [other] { $actor } play the Hold Card { $hold }: { $deed }{ $on ->
            [yes] { ", against " }{ $targets }
           *[no] { "" }
        }{ $step ->
            [yes] { ", with a step" }
           *[no] { "" }
        }.
    }
line-countdown-declared-red_joker-joined-each =
    { $heads ->
       *[one] { $actor } plays { $cards } with the Hold Card { $hold }: { $deed }{ $on ->
            [yes] { ", against " }{ $targets }
           *[no] { "" }
        }{ $step ->
            [yes] { ", with a step" }
           *[no] { "" }
        }.
        [other] { $actor } play { $cards } with the Hold Card { $hold }: { $deed }{ $on ->
            [yes] { ", against " }{ $targets }
           *[no] { "" }
        }{ $step ->
            [yes] { ", with a step" }
           *[no] { "" }
        }.
    }
line-countdown-declared-red_joker-each =
    { $heads ->
       *[one] { $actor } plays { $cards }: { $deed }{ $on ->
            [yes] { ", against " }{ $targets }
           *[no] { "" }
        }{ $step ->
            [yes] { ", with a step" }
           *[no] { "" }
        }.
        [other] { $actor } play { $cards }: { $deed }{ $on ->
            [yes] { ", against " }{ $targets }
           *[no] { "" }
        }{ $step ->
            [yes] { ", with a step" }
           *[no] { "" }
        }.
    }
line-countdown-declared-free-each =
    { $heads ->
       *[one] { $actor } takes a { $size }-card action: { $deed }{ $on ->
            [yes] { ", against " }{ $targets }
           *[no] { "" }
        }{ $step ->
            [yes] { ", with a step" }
           *[no] { "" }
        }.
        [other] { $actor } take a { $size }-card action: { $deed }{ $on ->
            [yes] { ", against " }{ $targets }
           *[no] { "" }
        }{ $step ->
            [yes] { ", with a step" }
           *[no] { "" }
        }.
    }
line-countdown-declared-preempt-each =
    { $heads ->
       *[one] { $actor } cuts in on { $against } with { $cards }: { $deed }{ $on ->
            [yes] { ", against " }{ $targets }
           *[no] { "" }
        }{ $step ->
            [yes] { ", with a step" }
           *[no] { "" }
        }.
        [other] { $actor } cut in on { $against } with { $cards }: { $deed }{ $on ->
            [yes] { ", against " }{ $targets }
           *[no] { "" }
        }{ $step ->
            [yes] { ", with a step" }
           *[no] { "" }
        }.
    }
line-countdown-declared-preempt-unseen-each =
    { $heads ->
       *[one] { $actor } cuts in with { $cards }: { $deed }{ $on ->
            [yes] { ", against " }{ $targets }
           *[no] { "" }
        }{ $step ->
            [yes] { ", with a step" }
           *[no] { "" }
        }.
        [other] { $actor } cut in with { $cards }: { $deed }{ $on ->
            [yes] { ", against " }{ $targets }
           *[no] { "" }
        }{ $step ->
            [yes] { ", with a step" }
           *[no] { "" }
        }.
    }
line-countdown-filled-each =
    { $heads ->
       *[one] { $actor } takes a { $size }-card part of the action: { $deed }{ $on ->
            [yes] { ", against " }{ $targets }
           *[no] { "" }
        }{ $step ->
            [yes] { ", with a step" }
           *[no] { "" }
        }.
        [other] { $actor } take a { $size }-card part of the action: { $deed }{ $on ->
            [yes] { ", against " }{ $targets }
           *[no] { "" }
        }{ $step ->
            [yes] { ", with a step" }
           *[no] { "" }
        }.
    }
line-countdown-deed_done-each = { $actor }: { $aimed }.
line-countdown-deed_done-each-on = { $actor }, against { $targets }: { $aimed }.
line-countdown-ahead_spent-each =
    { $heads ->
       *[one] { $actor } spends { $card } ahead. { $bonus }.
        [other] { $actor } spend { $card } ahead. { $bonus }.
    }
line-countdown-ahead_spent-increased_defense-block =
    { $heads ->
       *[one] { $actor } spends { $card } ahead. Increased Defense: +2 to blocks until the increment ends (1 Fatigue).
        [other] { $actor } spend { $card } ahead. Increased Defense: +2 to blocks until the increment ends (1 Fatigue).
    }
line-countdown-ahead_spent-increased_defense-parry =
    { $heads ->
       *[one] { $actor } spends { $card } ahead. Increased Defense: +2 to parries until the increment ends (1 Fatigue).
        [other] { $actor } spend { $card } ahead. Increased Defense: +2 to parries until the increment ends (1 Fatigue).
    }
line-countdown-ahead_spent-increased_defense-dodge =
    { $heads ->
       *[one] { $actor } spends { $card } ahead. Increased Defense: +2 to dodges until the increment ends (1 Fatigue).
        [other] { $actor } spend { $card } ahead. Increased Defense: +2 to dodges until the increment ends (1 Fatigue).
    }

## aimed

aimed-wild_swing = wild swing at { $modifier }
aimed-wild_swing-damage = wild swing at { $modifier }, damage +{ $damage } or +{ $damage_per_die } a die
aimed-wild_swing-double = two wild swings at { $modifier }
aimed-melee = melee attack at { $modifier }
aimed-melee-damage = melee attack at { $modifier }, damage +{ $damage } or +{ $damage_per_die } a die
aimed-melee-double = two melee attacks at { $modifier }
aimed-melee_damage = melee attack at { $modifier }, damage +{ $damage } or +{ $damage_per_die } a die
aimed-melee_damage-double = two melee attacks at { $modifier }, damage +{ $damage } or +{ $damage_per_die } a die
aimed-feint = feint at { $modifier }
aimed-ranged = un-aimed shot at { $modifier }
aimed-ranged-acc = shot with Acc at { $modifier }
aimed-fire_aimed = aimed shot with Acc at { $modifier }
aimed-fire_aimed-snap = the aim is lost; a snap shot at { $modifier }

## Rows of the chart

row-fast_draw = One card for a Fast Draw

## What the fight waits for

ask-hand_size = One die for the size of the hand
ask-deal = Deal the hand
ask-npc_class = How trained and organised is it, or its group?
ask-npc_card = Turn over the NPC card
ask-loss = Cards lost by chance
ask-contest = Quick Contest: who was faster, and by how much?
ask-fast_draw = Fast Draw: is the weapon out?
ask-recovery = Shaken off the stun?
ask-aim = Hurt while aiming: is the aim kept?
ask-vision = Was the gesture seen?

## Outcomes of something played at the table

outcome-holder = The one who cuts in
outcome-opponent = The one who had declared
outcome-tie = A tie
outcome-drawn = Drawn
outcome-failed = Failed
outcome-recovered = Recovered
outcome-still_stunned = Still stunned
outcome-OT = Organised and trained
outcome-SWT = Somewhat trained or organised
outcome-DIS = Disorganised
outcome-kept = Kept
outcome-lost = Lost
outcome-seen = Seen
outcome-missed = Missed

## The clock

clock-turn = Turn

## Units of time, in a sentence

over-turn = the turn
over-increment = the increment

## reached

reached = the rank { $place }

## The clock

clock-increment = Increment
clock-slot = Suit
clock-increment-A = Aces
clock-increment-K = Kings
clock-increment-Q = Queens
clock-increment-J = Jacks
clock-increment-10 = Tens
clock-increment-9 = Nines
clock-increment-8 = Eights
clock-increment-7 = Sevens
clock-increment-6 = Sixes
clock-increment-5 = Fives
clock-increment-4 = Fours
clock-increment-3 = Threes
clock-increment-2 = Deuces
clock-slot-first = before the spades
clock-slot-S = Spades
clock-slot-H = Hearts
clock-slot-D = Diamonds
clock-slot-C = Clubs
clock-slot-last = after the clubs
clock-turn-seconds = about 12 seconds

## Chances to act

opening-declared =
    { $heads ->
        [one] has declared
       *[other] have declared
    }
opening-carried_out =
    { $heads ->
        [one] is acting
       *[other] are acting
    }
opening-may_act = may act
opening-may_preempt = may cut in
opening-may_defend = may defend
opening-beside = may also act
opening-passed =
    { $heads ->
        [one] has passed, and may still act
       *[other] have passed, and may still act
    }
opening-owes =
    { $heads ->
        [one] has cards to lose
       *[other] have cards to lose
    }

## What is kept for later

held-hold =
    { $heads ->
        [one] holds a card that may be used
       *[other] hold a card that may be used
    }
held-hold_later =
    { $heads ->
        [one] holds a card for later
       *[other] hold a card for later
    }

## cause

cause-damage = damage
cause-stun = stun
cause-fright = fright
cause-black_joker = a Black Joker
cause-fast_draw = a failed Fast Draw

## Why one comes before the other, or has no place

reason-under_way =
    { $first_heads ->
       *[one] { $first } is acting already.
        [other] { $first } are acting already.
    }
reason-rank = Aces first, deuces last: { $first_figure } comes before { $second_figure }.
reason-suit = In one increment spades come first, then hearts, diamonds and clubs.
reason-before_suits =
    { $first_heads ->
       *[one] { $first } comes before the suits of the increment.
        [other] { $first } come before the suits of the increment.
    }
reason-after_suits =
    { $second_heads ->
       *[one] { $second } comes after the suits of the increment.
        [other] { $second } come after the suits of the increment.
    }
reason-granted = The GM allowed { $first } an action, which comes before the cards of the slot.
reason-left_over =
    { $first_heads ->
       *[one] { $first } cut in on an action that is under way or over, and goes next.
        [other] { $first } cut in on an action that is under way or over, and go next.
    }
reason-margins = Of those who cut in, the better margin goes first.
reason-hold_after = A Hold Card played as an ordinary action comes after the cards of the slot.
reason-own_cards =
    { $second_heads ->
       *[one] Cards of one owner follow one another: { $second } acts with the first of them before.
        [other] Cards of one owner follow one another: { $second } act with the first of them before.
    }
reason-declared_first = { $first } declared first.
reason-npc_best =
    { $first_heads ->
       *[one] { $first } has the four-card action of the good joker, which goes first.
        [other] { $first } have the four-card action of the good joker, which goes first.
    }
reason-npc_order = Among NPCs of one card the higher Initiative goes first, then the roster; those still to be picked follow.
reason-red_joker = A Red Joker on hold goes before all others.
reason-contest_won = { $first } cut in and won the contest by { $first_figure }.
reason-contest_lost = { $second } cut in and lost the contest by { $second_figure }.
reason-contests = Several cut in on one action: winners by their margins, then the action and those who tied, then the losers.
reason-chained = A cut-in has the place of the action that it cuts in on, and that place decides.
reason-chained_before =
    { $first_heads ->
       *[one] { $first } cuts in on an action that goes before { $second }.
        [other] { $first } cut in on an action that goes before { $second }.
    }
reason-chained_after =
    { $second_heads ->
       *[one] { $second } cuts in on an action that goes after { $first }.
        [other] { $second } cut in on an action that goes after { $first }.
    }
reason-same_card = Their cards have the same place.
reason-contest_tie = A tied contest lets them act together.
reason-contest_due = A contest still to be played decides which of them goes first.
reason-red_jokers = Two Red Jokers on hold meet as a tie.
reason-equal_margins = Their contests ended alike.
reason-npc_group = One card counts for all of them: the GM picks who acts, and when.
reason-npc_pick = The card serves only some of them: the GM picks who and when.
reason-all_granted = The GM allowed each of them an action.
reason-joins_later =
    { $heads ->
       *[one] { $actor } takes part from the next turn.
        [other] { $actor } take part from the next turn.
    }
reason-turn_over = The turn is over, and no cards are dealt.
reason-not_dealt = The hands are still being dealt.
reason-on_paper =
    { $heads ->
       *[one] { $actor } keeps a hand on paper.
        [other] { $actor } keep a hand on paper.
    }
reason-hand_private = The hand of { $actor } is its owner's secret.
reason-skipped = The GM took this chance away from { $actor }.
reason-let_go = { $actor } let the cards of this increment go.
reason-npc_let_go = { $actor } let the card go.
reason-face_down = The cards of { $actor } lie face down: the app does not know their places.
reason-only_hold =
    { $heads ->
       *[one] { $actor } has only a Hold Card, which has no place in the order.
        [other] { $actor } have only a Hold Card, which has no place in the order.
    }
reason-only_joker =
    { $heads ->
       *[one] { $actor } has only a Red Joker, which has no place in the order.
        [other] { $actor } have only a Red Joker, which has no place in the order.
    }
reason-no_cards =
    { $heads ->
       *[one] { $actor } has no card left that acts in this turn.
        [other] { $actor } have no card left that acts in this turn.
    }
reason-no_npc_card = No NPC card lies face up yet: it decides which NPCs act, and when.
reason-npc_silenced = The bad joker ends NPC actions in this increment.
reason-npc_acted =
    { $heads ->
       *[one] { $actor } has had an action by this card.
        [other] { $actor } have had an action by this card.
    }
reason-npc_served = As many NPCs as the card allows have acted.
reason-npc_slot_past = The place of the NPC card in this increment is past.

## Why not: by the code of the refusal

refusal-countdown-turn_runs = The turn is not over.
refusal-countdown-between_turns = The turn is over: start the next one.
refusal-countdown-not_counting = The countdown is not running: a turn has to be dealt and begun first.
refusal-countdown-not_in_turn =
    { $heads ->
       *[one] { $actor } takes part from the next turn.
        [other] { $actor } take part from the next turn.
    }
refusal-countdown-waiting = Waiting for a roll, a draw, a contest or a choice.
refusal-countdown-first_aces = The countdown starts with the Aces: go on without naming a place.
refusal-countdown-first_this = What is declared or in action has to be finished first: { $actors }.
refusal-countdown-slot_behind = The countdown is at that suit or past it.
refusal-countdown-in_progress = An action is being carried out: { $actors }. New ones are declared after it.
refusal-countdown-unsaid = Part of a divided set has no action yet: { $actors }.
refusal-countdown-could_act =
    { $others ->
        [0] Could still act on this rank, and would lose the chance: { $actors }.
       *[other] Could still act with cards of this rank or without cards, and would lose the chance: { $actors }.
    }
refusal-countdown-joker_could_act =
    { $others ->
        [0] Could still play a Red Joker, alone before the Aces only: { $actors }.
       *[other] Could still play a Red Joker, alone before the Aces only, or act without cards: { $actors }.
    }
refusal-countdown-joker_unused =
    { $others ->
        [0] Could still play or hold a Red Joker, which goes back at the end of the turn: { $actors }.
       *[other] Could still play or hold a Red Joker, which goes back at the end of the turn, or act without cards: { $actors }.
    }
refusal-countdown-before_hold = Could act in this very place, and so before the hold card: { $actors }.
refusal-countdown-could_act_too = Could act in this very place, and so would act together: { $actors }.
refusal-countdown-npc_could_act =
    { $others ->
        [0] Could still act on the NPC card: { $actors }.
       *[other] Could still act on the NPC card or by leave of the GM: { $actors }.
    }
refusal-countdown-allowed_first = Allowed an action by the GM and still to take it: { $actors }.
refusal-countdown-skipped = The GM took this chance away from { $actor }.
refusal-countdown-passed =
    { $heads ->
       *[one] { $actor } has already passed on this rank.
        [other] { $actor } have already passed on this rank.
    }
refusal-countdown-npc_passed =
    { $heads ->
       *[one] { $actor } has already passed on this card.
        [other] { $actor } have already passed on this card.
    }
refusal-countdown-nothing_to_pass =
    { $heads ->
       *[one] { $actor } has no card left to let go in this increment.
        [other] { $actor } have no card left to let go in this increment.
    }
refusal-countdown-npc_nothing_to_pass = The NPC card gives { $actor } no action to let go.
refusal-countdown-slot_to_come = { $cards }: that suit comes later in this increment.
refusal-countdown-slot_past = { $cards }: the place for that in this increment is past.
refusal-countdown-no_hand =
    { $heads ->
       *[one] { $actor } has no hand of cards here.
        [other] { $actor } have no hand of cards here.
    }
refusal-countdown-no_cards_now =
    { $why ->
        [dealing] Hands are still being dealt: wait until all have their cards.
       *[between] No hand is dealt now.
    }
refusal-countdown-no_stock = There is no stock of cards for { $actor } yet: it is dealt from in the next turn.
refusal-countdown-no_such_card =
    { $named ->
        [no] No card was named.
       *[yes] There is no such card: “{ $card }”.
    }
refusal-countdown-no_black_joker = A Black Joker cannot be given: it leaves the hand as it is dealt.
refusal-countdown-not_in_hand =
    { $known ->
        [no] The app knows of no { $cards } there: name what lies face down first.
       *[yes] Not in the hand: { $cards }.
    }
refusal-countdown-elsewhere = { $cards }: in the same hand already, or played for all to see.
refusal-countdown-no_face = Cards that are used have a face: say which they are.
refusal-countdown-nothing_face_down = Too many cards named: face down in the hand are { $count }.
refusal-countdown-owes =
    { $when ->
        [later] { $actor } will lose cards when the simultaneous actions are over: none is set aside before.
       *[now]
            { $heads ->
               *[one] { $actor } has cards to lose first.
                [other] { $actor } have cards to lose first.
            }
    }
refusal-countdown-somebody_owes = First cards have to be lost: { $actors }.
refusal-countdown-bad_targets = A target is named twice, or is not in this fight.
refusal-countdown-too_long = At most { $most } characters.
refusal-countdown-bad_size = An action has { $least } to { $most } cards.
refusal-countdown-not_on_chart = The chart does not give that for { $size }, only for this many cards: { $sizes }.
refusal-countdown-no_sharp_turn = Only at full speed does a sharp turn need a card.
refusal-countdown-bad_cost = Readying costs { $least } to { $most } cards; 0 is the number named before, else the rule's own.
refusal-countdown-no_step = No step goes with that.
refusal-countdown-not_aimed = The weapon is not aimed.
refusal-countdown-bad_aim = The aim is worth { $least } to { $most } cards.
refusal-countdown-bad_division =
    { $size ->
        [1] One card is not divided.
       *[other] A set of { $size } is divided into smaller actions that add up to { $size }.
    }
refusal-countdown-nothing_unsaid =
    { $heads ->
       *[one] { $actor } has no divided set with a part that still needs an action.
        [other] { $actor } have no divided set with a part that still needs an action.
    }
refusal-countdown-not_readying = That is not being readied: “{ $item }”.
refusal-countdown-needs_card =
    { $heads ->
       *[one] { $actor } acts with cards: play one.
        [other] { $actor } act with cards: play one.
    }
refusal-countdown-not_best = Only a good joker gives a four-card action.
refusal-countdown-not_by_deck =
    { $heads ->
       *[one] { $actor } does not act by the NPC deck.
        [other] { $actor } do not act by the NPC deck.
    }
refusal-countdown-no_npcs = Nobody in this turn acts by the NPC deck.
refusal-countdown-npc_card_first = First the NPC card of this increment is turned over.
refusal-countdown-npc-unclassed =
    { $heads ->
       *[one] { $actor } has no class yet: organised and trained, somewhat so, or disorganised.
        [other] { $actor } have no class yet: organised and trained, somewhat so, or disorganised.
    }
refusal-countdown-npc-no_card = No NPC card is turned over now.
refusal-countdown-npc-slot_to_come = { $card }: its place comes later in this increment.
refusal-countdown-npc-slot_past = { $card }: its place in this increment is past.
refusal-countdown-npc-number =
    { $number ->
        [1] { $card } counts 1, more than the Initiative of { $actor }, { $initiative }.
       *[other] { $card } is more than the Initiative of { $actor }, { $initiative }.
    }
refusal-countdown-npc-court_number = { $card } counts { $number }, more than the Initiative of { $actor }, { $initiative }.
refusal-countdown-npc-hearts =
    { $heads ->
       *[one] { $card }: { $actor } is disorganised, and hearts are for the others.
        [other] { $card }: { $actor } are disorganised, and hearts are for the others.
    }
refusal-countdown-npc-diamonds =
    { $heads ->
       *[one] { $card }: { $actor } is not organised and trained, and diamonds are for those only.
        [other] { $card }: { $actor } are not organised and trained, and diamonds are for those only.
    }
refusal-countdown-npc-court_hearts =
    { $heads ->
       *[one] { $card }: { $actor } is disorganised, and this card serves the others.
        [other] { $card }: { $actor } are disorganised, and this card serves the others.
    }
refusal-countdown-npc-court_diamonds =
    { $heads ->
       *[one] { $card }: { $actor } is not organised and trained, and this card serves only those.
        [other] { $card }: { $actor } are not organised and trained, and this card serves only those.
    }
refusal-countdown-npc-served_club = { $card } lets one NPC act, and one has.
refusal-countdown-npc-served =
    { $most ->
        [one] { $card } lets one NPC act, and one has.
       *[other] { $card } lets { $most } act, and so many have.
    }
refusal-countdown-npc-acted =
    { $left ->
        [0]
            { $heads ->
               *[one] { $actor } has had an action by this card already.
                [other] { $actor } have had an action by this card already.
            }
       *[other]
            { $heads ->
               *[one] { $actor } has declared an action: the cards left are for another once it is over.
                [other] { $actor } have declared an action: the cards left are for another once it is over.
            }
    }
refusal-countdown-npc-best_taken = The four-card action of this joker is taken.
refusal-countdown-npc-silenced = { $card }: no NPC acts until the increment is over.
refusal-countdown-not_attacked = No attack on { $actor } is being carried out.
refusal-countdown-defended_already =
    { $heads ->
       *[one] { $actor } has a defence against this attack already: a second one takes Double Defense.
        [other] { $actor } have a defence against this attack already: a second one takes Double Defense.
    }
refusal-countdown-no_future =
    { $heads ->
       *[one] { $actor } has no future cards: NPCs spend none ahead.
        [other] { $actor } have no future cards: NPCs spend none ahead.
    }
refusal-countdown-nothing_to_better = A future card goes with a card that is being played: declare an action first.
refusal-countdown-not_next_rank =
    { $count ->
        [0] { $card } cannot be spent ahead: that takes a card of a lower rank, and the hand has none.
       *[other] { $card } is not of the next lower rank in the hand; to spend ahead: { $cards }.
    }
refusal-countdown-bettered_already = A bonus is bought for that already.
refusal-countdown-bonus-determined = Determined goes with a melee attack.
refusal-countdown-bonus-double = Double goes with a melee attack.
refusal-countdown-bonus-strong = Strong goes with a melee attack.
refusal-countdown-bonus-ranged = This option goes with a ranged attack.
refusal-countdown-bonus-increased_defense = Increased Defense goes with a block, a parry or a dodge: say which.
refusal-countdown-not_increased = A defence is named for Increased Defense only.
refusal-countdown-same_defence = The second defence of Double Defense is another one than the first.
refusal-countdown-bonus-double_defense = Double Defense goes with a block, a parry or a dodge that was bought.
refusal-countdown-not_a_double = How many weapons there are matters for the Double Attack only.
refusal-countdown-one_target = The two attacks of a Double Attack have one target.
refusal-countdown-needs_readying = Two attacks take two weapons, or one that needs no readying.
refusal-countdown-too_early_to_draw = No Fast Draw before the place of the highest card dealt, { $card }.
refusal-countdown-drawing =
    { $heads ->
       *[one] { $actor } is trying a Fast Draw: say first how it went.
        [other] { $actor } are trying a Fast Draw: say first how it went.
    }
refusal-countdown-nothing_to_ride = No action is declared that a Fast Draw could go along with.
refusal-countdown-draw_rides_already = A Fast Draw goes along with this action already.
refusal-countdown-draw_must_ride =
    { $named ->
        [yes] The declared action needs this weapon, so the Fast Draw goes along with it: { $weapon }.
       *[no] The declared action may need the weapon, so the Fast Draw goes along with it, or waits until it is done.
    }
refusal-countdown-draw_takes_one =
    { $size ->
        [1] No step goes with a card that is put down for a Fast Draw.
       *[other] One card is put down for a Fast Draw, not { $size }.
    }
refusal-countdown-drawn_already = { $weapon } is ready already: there is nothing to draw.
refusal-countdown-barred = { $weapon } cannot be used until the next increment.
refusal-countdown-no_hold =
    { $heads ->
       *[one] { $actor } has no Hold Card.
        [other] { $actor } have no Hold Card.
    }
refusal-countdown-hold_face_down = The app does not know the Hold Card of { $actor }: name it first.
refusal-countdown-hold_not_usable = The countdown has not reached the place of the Hold Card { $card }.
refusal-countdown-hold-not_face_down = The Hold Card is not one lying face down.
refusal-countdown-npc_holds =
    { $heads ->
       *[one] { $actor } goes by the NPC deck and holds no card.
        [other] { $actor } go by the NPC deck and hold no card.
    }
refusal-countdown-nothing_to_preempt =
    { $heads ->
       *[one] { $actor } has declared nothing that could be cut in on.
        [other] { $actor } have declared nothing that could be cut in on.
    }
refusal-countdown-hold_too_late = The place of the Hold Card { $card } is not before that action.
refusal-countdown-cut_in_with_jokers = { $cards }: only Red Jokers go with the Hold Card into a cut-in.
refusal-countdown-preempted_already =
    { $again ->
        [no]
            { $heads ->
               *[one] { $actor } has cut in here already, and each holder does so once.
                [other] { $actor } have cut in here already, and each holder does so once.
            }
       *[later]
            { $heads ->
               *[one] { $actor } has cut in already: again only when that is over.
                [other] { $actor } have cut in already: again only when that is over.
            }
    }
refusal-countdown-behind_red_joker = A Red Joker cuts in there: the Hold Card { $card } cannot get in front of it.
refusal-countdown-owes_nothing =
    { $why ->
        [dealing] Hands are still being dealt: cards are lost after that.
        [chance] Chance decides which cards { $actor } will lose.
       *[none]
            { $heads ->
               *[one] { $actor } has no cards to lose now.
                [other] { $actor } have no cards to lose now.
            }
    }
refusal-countdown-joker_first = First say whether the Red Joker is given up.
refusal-countdown-bad_loss =
    { $which ->
        [lowest]
            { $count ->
                [1] The lowest card goes.
               *[other] The { $count } lowest cards go.
            }
       *[any]
            { $count ->
                [1] Name one card to lose: any of the hand, or the Hold Card.
               *[other] Name { $count } cards to lose: any of the hand, the Hold Card too.
            }
    }
refusal-countdown-not_highest =
    { $count ->
        [1] The highest card goes, and a Hold Card counts as that.
       *[other] The { $count } highest cards go, and a Hold Card counts as the highest.
    }
refusal-countdown-no_sacrifice =
    { $heads ->
       *[one] { $actor } has no Red Joker, or nothing to give it up for now.
        [other] { $actor } have no Red Joker, or nothing to give it up for now.
    }
refusal-countdown-bad_damage = Damage is { $least } to { $most } points.
refusal-countdown-bad_fright = A Fright Check costs { $least } to { $most } cards.
refusal-countdown-is_stunned =
    { $when ->
        [later] { $actor } will be stunned when the simultaneous actions are over, and only once.
       *[now]
            { $heads ->
               *[one] { $actor } is stunned already.
                [other] { $actor } are stunned already.
            }
    }
refusal-countdown-stunned = Stunned: only a recovery or a defence is possible.
refusal-countdown-npc_stunned = Stunned: the action can only be a recovery or a defence.
refusal-countdown-not_stunned = Not stunned: there is nothing to shake off.
refusal-countdown-no_stun_to_end =
    { $heads ->
       *[one] { $actor } is not stunned.
        [other] { $actor } are not stunned.
    }
refusal-countdown-at_full_speed =
    { $heads ->
       *[one] { $actor } is at full speed already.
        [other] { $actor } are at full speed already.
    }
refusal-countdown-not_at_full_speed =
    { $heads ->
       *[one] { $actor } is not at full speed.
        [other] { $actor } are not at full speed.
    }
refusal-countdown-no_move_card =
    { $heads ->
       *[one] Full speed starts with a card spent on Move: { $actor } has spent none in this increment.
        [other] Full speed starts with a card spent on Move: { $actor } have spent none in this increment.
    }
refusal-countdown-cannot_move =
    { $heads ->
       *[one] { $actor } has no Move, and so no full speed.
        [other] { $actor } have no Move, and so no full speed.
    }
refusal-countdown-too_far_at_first = In the first increment the Move is the most: { $most ->
        [one] one hex
       *[other] { $most } hexes
    }.
refusal-countdown-bad_speed = A speed is { $least } to { $most } hexes.
refusal-countdown-must_move = At full speed and short of what is due: { $actors }.
refusal-countdown-must_run_out = Stopping, and short of the last hexes that are due: { $actors }.
refusal-countdown-move_adds_nothing = At full speed already: cards add nothing to it.
refusal-countdown-too_far = Full speed is { $most ->
        [one] one hex
       *[other] { $most } hexes
    } here, cards or no cards.
refusal-countdown-past_the_place = It is { $most ->
        [one] one hex
       *[other] { $most } hexes
    } to the place that was named.
refusal-countdown-stop_needs_card =
    { $heads ->
       *[one] { $actor } has spent no card in this increment: the motion ends only with one.
        [other] { $actor } have spent no card in this increment: the motion ends only with one.
    }
refusal-countdown-stopping =
    { $heads ->
       *[one] { $actor } is stopping already.
        [other] { $actor } are stopping already.
    }
refusal-countdown-bad_place = The place is { $least } to { $most } hexes on.
refusal-countdown-nothing_said = Nothing is said.
refusal-countdown-bad_syllables = A speech has { $least } to { $most } syllables.
refusal-countdown-still_speaking =
    { $heads ->
       *[one] { $actor } is still speaking.
        [other] { $actor } are still speaking.
    }
refusal-countdown-out_of_breath =
    { $heads ->
       *[one] { $actor } has no syllables left in this increment.
        [other] { $actor } have no syllables left in this increment.
    }
refusal-countdown-not_speaking =
    { $heads ->
       *[one] { $actor } is not speaking.
        [other] { $actor } are not speaking.
    }

## What is compared to put two in order

part-under_way = Acting already
part-rank = Rank
part-suit = Suit
part-before_suits = Suit
part-after_suits = Suit
part-granted = Leave of the GM
part-left_over = Cut in on what is over
part-margins = Margin
part-hold_after = Hold Card
part-own_cards = Own cards
part-declared_first = Declared
part-npc_best = Four-card action
part-npc_order = Initiative among NPCs
part-npc_pick = Initiative among NPCs
part-red_joker = Red Joker
part-contest_won = Contest
part-contest_lost = Contest
part-contests = Contest
part-chained_before = Cuts in
part-chained_after = Cuts in
figure-before_spades = before spades
figure-after_clubs = after clubs
figure-S = ♠
figure-H = ♥
figure-D = ♦
figure-C = ♣
