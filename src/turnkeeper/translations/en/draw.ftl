### The actor deck.

## The system

system-title = Actor deck (MST-1)
system-summary = Everybody is one or more cards. Cards are drawn one by one, and whose card comes may act, or hold until another's card comes. When the delimiter comes, everything is shuffled back, and what was held is lost. Cards can be events, too: a fire, a bomb, a ritual.

## credit

credit = Uses MST-1: Initiative, © 2021 by Eiríkr Åsheim, licensed under CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/); an initiative system inspired by Troika. Reworded and added to by Turnkeeper: see the rulings.

## preset

preset-ordinary = 1 card: a hero, one dangerous foe, a handful of lesser ones or a swarm
preset-notable = 2 cards: a notable duellist, a gang, a pack
preset-elder = 3 cards: an elder or many-shaped foe, a horde, a haunted place
preset-monster = 4 cards: a dragon or its like, volleys of a whole army

## The clock

clock-cycle = Cycle
clock-drawn = Cards drawn { $value }

## Units of time, in a sentence

over-cycle = the cycle

## Chances to act

opening-card = may act, hold or decline: the card has come
opening-before = may act at once, wait until after, or decline: the trigger has come
opening-after = may act now, after the trigger, or decline
opening-granted = may act now: the GM allows it
opening-event =
    { $heads ->
        [one] happens now
       *[other] happen now
    }

## What is kept for later

held-action =
    { $heads ->
        [one] holds an action
       *[other] hold an action
    }

## Outcomes of something played at the table

outcome-open = up
outcome-acted = acted
outcome-declined = declined
outcome-held = held
outcome-closer = drew closer
outcome-occurred = happened
outcome-skipped = skipped
outcome-moved = laid here by the GM

## What the fight waits for

ask-draw = The next card

## Cards

card-delimiter = The delimiter

## Buttons

command-act = Act
command-wait = After them
command-decline = Decline
command-hold = Hold
command-hold-with-trigger = Hold until the card of { $trigger }
command-next = Go on without them
command-set_pile = Move a card
command-set_clock = Set an event's clock
command-set_delimiter = Choose the delimiter

## What moves the fight on, as a sentence

primary-act-event =
    { $heads ->
       *[one] { $actor } has been played out
        [other] { $actor } have been played out
    }

## Lines of the log

line-draw-delimiter_set = The delimiter is { $card }.
line-draw-cards_chosen =
    { $heads ->
       *[one] { $actor } has { $cards }.
        [other] { $actor } have { $cards }.
    }
line-draw-cards_chosen-made =
    { $heads ->
       *[one] { $actor } has { $count } cards.
        [other] { $actor } have { $count } cards.
    }
line-draw-cards_chosen-only =
    { $heads ->
       *[one] { $actor } has one card.
        [other] { $actor } have one card.
    }
line-draw-cards_chosen-none =
    { $heads ->
       *[one] { $actor } has no card in the deck.
        [other] { $actor } have no card in the deck.
    }
line-draw-cards_chosen-now =
    { $heads ->
       *[one] { $actor } has { $cards }, shuffled into the pile at once.
        [other] { $actor } have { $cards }, shuffled into the pile at once.
    }
line-draw-cards_chosen-now-made =
    { $heads ->
       *[one] { $actor } has { $count } cards, shuffled into the pile at once.
        [other] { $actor } have { $count } cards, shuffled into the pile at once.
    }
line-draw-cards_chosen-now-only =
    { $heads ->
       *[one] { $actor } has one card, shuffled into the pile at once.
        [other] { $actor } have one card, shuffled into the pile at once.
    }
line-draw-cards_chosen-later =
    { $heads ->
       *[one] { $actor } has { $cards }, shuffled in when the next cycle begins.
        [other] { $actor } have { $cards }, shuffled in when the next cycle begins.
    }
line-draw-cards_chosen-later-made =
    { $heads ->
       *[one] { $actor } has { $count } cards, shuffled in when the next cycle begins.
        [other] { $actor } have { $count } cards, shuffled in when the next cycle begins.
    }
line-draw-cards_chosen-later-only =
    { $heads ->
       *[one] { $actor } has one card, shuffled in when the next cycle begins.
        [other] { $actor } have one card, shuffled in when the next cycle begins.
    }
line-draw-cards_chosen-part =
    { $heads ->
       *[one] { $actor } has { $cards }: { $other } in the pile now, the rest from the next cycle on.
        [other] { $actor } have { $cards }: { $other } in the pile now, the rest from the next cycle on.
    }
line-draw-cards_chosen-part-made =
    { $heads ->
       *[one] { $actor } has { $count } cards: { $now } in the pile now, the rest from the next cycle on.
        [other] { $actor } have { $count } cards: { $now } in the pile now, the rest from the next cycle on.
    }
line-draw-cards_taken =
    { $heads ->
       *[one] { $actor } loses { $cards }.
        [other] { $actor } lose { $cards }.
    }
line-draw-cards_taken-drawn =
    { $heads ->
       *[one] { $actor } loses { $cards }; an action begun with a card already drawn stays.
        [other] { $actor } lose { $cards }; an action begun with a card already drawn stays.
    }
line-draw-called_off =
    { $heads ->
       *[one] { $actor } is gone before the draw is dealt with: it is called off, and holders wait on.
        [other] { $actor } are gone before the draw is dealt with: it is called off, and holders wait on.
    }
line-draw-cycle_begun = Cycle { $cycle }: all cards are shuffled.
line-draw-card_drawn =
    { $heads ->
       *[one] { $actor } is drawn: { $card }.
        [other] { $actor } are drawn: { $card }.
    }
line-draw-card_told = { $card } was drawn.
line-draw-card_drawn-only =
    { $heads ->
       *[one] { $actor } is drawn.
        [other] { $actor } are drawn.
    }
line-draw-card_drawn-unnamed =
    { $heads ->
       *[one] { $actor } is drawn.
        [other] { $actor } are drawn.
    }
line-draw-card_drawn-skipped =
    { $heads ->
       *[one] GM ruling: { $actor } is drawn ({ $card }) and skipped.
        [other] GM ruling: { $actor } are drawn ({ $card }) and skipped.
    }
line-draw-card_drawn-skipped-only =
    { $heads ->
       *[one] GM ruling: { $actor } is drawn and skipped.
        [other] GM ruling: { $actor } are drawn and skipped.
    }
line-draw-card_drawn-skipped-unnamed =
    { $heads ->
       *[one] GM ruling: { $actor } is drawn and skipped.
        [other] GM ruling: { $actor } are drawn and skipped.
    }
line-draw-card_drawn-lapsed =
    { $heads ->
       *[one] { $actor } is drawn: { $card }. GM ruling: the held action of { $holders } is skipped.
        [other] { $actor } are drawn: { $card }. GM ruling: the held action of { $holders } is skipped.
    }
line-draw-card_drawn-only-lapsed =
    { $heads ->
       *[one] { $actor } is drawn. GM ruling: the held action of { $holders } is skipped.
        [other] { $actor } are drawn. GM ruling: the held action of { $holders } is skipped.
    }
line-draw-card_drawn-unnamed-lapsed =
    { $heads ->
       *[one] { $actor } is drawn. GM ruling: the held action of { $holders } is skipped.
        [other] { $actor } are drawn. GM ruling: the held action of { $holders } is skipped.
    }
line-draw-card_drawn-skipped-lapsed =
    { $heads ->
       *[one] GM ruling: { $actor } is drawn ({ $card }) and skipped. GM ruling: the held action of { $holders } is skipped.
        [other] GM ruling: { $actor } are drawn ({ $card }) and skipped. GM ruling: the held action of { $holders } is skipped.
    }
line-draw-card_drawn-skipped-only-lapsed =
    { $heads ->
       *[one] GM ruling: { $actor } is drawn and skipped. GM ruling: the held action of { $holders } is skipped.
        [other] GM ruling: { $actor } are drawn and skipped. GM ruling: the held action of { $holders } is skipped.
    }
line-draw-card_drawn-skipped-unnamed-lapsed =
    { $heads ->
       *[one] GM ruling: { $actor } is drawn and skipped. GM ruling: the held action of { $holders } is skipped.
        [other] GM ruling: { $actor } are drawn and skipped. GM ruling: the held action of { $holders } is skipped.
    }
line-draw-delimiter_drawn = { $card } is drawn: the cycle is over.
line-draw-delimiter_drawn-lost = { $card } is drawn: the cycle is over. Held actions lost: { $actors }.
line-draw-delimiter_drawn-lost-missed = { $card } is drawn: the cycle is over. Held actions lost: { $actors }. Never came: { $missed }.
line-draw-delimiter_drawn-waits = { $card } is drawn: the cycle is over. Nobody in the fight has a card: the next cycle begins when an actor with one is back.
line-draw-delimiter_drawn-missed = { $card } is drawn: the cycle is over. Never came: { $missed }.
line-draw-acted-card =
    { $heads ->
       *[one] { $actor } acts.
        [other] { $actor } act.
    }
line-draw-acted-before =
    { $heads ->
       *[one] { $actor } acts at once, on the trigger.
        [other] { $actor } act at once, on the trigger.
    }
line-draw-acted-after =
    { $heads ->
       *[one] { $actor } acts, after the trigger.
        [other] { $actor } act, after the trigger.
    }
line-draw-acted-granted =
    { $heads ->
       *[one] { $actor } acts, by GM ruling.
        [other] { $actor } act, by GM ruling.
    }
line-draw-acted-event = { $actor }: played out.
line-draw-waited = { $actor } will act after { $trigger }.
line-draw-waited-on = { $actor } will act afterwards.
line-draw-declined-card =
    { $heads ->
       *[one] { $actor } lets the card go.
        [other] { $actor } let the card go.
    }
line-draw-declined-before =
    { $heads ->
       *[one] { $actor } lets the trigger go by; nothing is left to wait for.
        [other] { $actor } let the trigger go by; nothing is left to wait for.
    }
line-draw-declined-after =
    { $heads ->
       *[one] { $actor } lets the trigger go by; nothing is left to wait for.
        [other] { $actor } let the trigger go by; nothing is left to wait for.
    }
line-draw-declined-granted =
    { $heads ->
       *[one] { $actor } does not act after all.
        [other] { $actor } do not act after all.
    }
line-draw-declined-event =
    { $heads ->
       *[one] { $actor } is let go by.
        [other] { $actor } are let go by.
    }
line-draw-declined-keeps =
    { $heads ->
       *[one] { $actor } lets the trigger go by and goes on holding.
        [other] { $actor } let the trigger go by and go on holding.
    }
line-draw-held =
    { $heads ->
       *[one] { $actor } holds until { $trigger_heads ->
               *[one] { $trigger } is
                [other] { $trigger } are
            } drawn.
        [other] { $actor } hold until { $trigger_heads ->
               *[one] { $trigger } is
                [other] { $trigger } are
            } drawn.
    }
line-draw-held-card =
    { $heads ->
       *[one] { $actor } holds until { $trigger_heads ->
               *[one] { $trigger } is
                [other] { $trigger } are
            } drawn: { $card }.
        [other] { $actor } hold until { $trigger_heads ->
               *[one] { $trigger } is
                [other] { $trigger } are
            } drawn: { $card }.
    }
line-draw-held-on =
    { $heads ->
       *[one] { $actor } holds.
        [other] { $actor } hold.
    }
line-draw-event_counted =
    { $heads ->
       *[one] { $actor } draws closer: { $draws } of { $needed }.
        [other] { $actor } draw closer: { $draws } of { $needed }.
    }
line-draw-event_counted-unnamed =
    { $heads ->
       *[one] { $actor } draws closer.
        [other] { $actor } draw closer.
    }
line-draw-event_occurred =
    { $heads ->
       *[one] { $actor } happens now.
        [other] { $actor } happen now.
    }
line-draw-event_occurred-leaves =
    { $heads ->
       *[one] { $actor } happens now and leaves the deck.
        [other] { $actor } happen now and leave the deck.
    }
line-draw-granted = GM ruling: { $actor } may act now.
line-draw-skipped-card = GM ruling: { $actor }'{ GENITIVE_S($actor) } card is skipped.
line-draw-skipped-before = GM ruling: { $actor }'{ GENITIVE_S($actor) } held action is skipped.
line-draw-skipped-after = GM ruling: { $actor }'{ GENITIVE_S($actor) } held action is skipped.
line-draw-skipped-granted =
    { $heads ->
       *[one] GM ruling: { $actor } does not act after all.
        [other] GM ruling: { $actor } do not act after all.
    }
line-draw-skipped-event = GM ruling: on from { $actor }.
line-draw-skipped-next = GM ruling: { $actor }'{ GENITIVE_S($actor) } next chance will be skipped.
line-draw-card_moved-pile =
    GM ruling: { $card } of { $actor } is back in the pile.{ $held ->
        [yes] {" "}The action held with it is lost.
       *[no] {""}
    }
line-draw-card_moved-drawn =
    GM ruling: { $card } of { $actor } counts as drawn.{ $held ->
        [yes] {" "}The action held with it is lost.
       *[no] {""}
    }
line-draw-card_moved-out =
    GM ruling: { $card } of { $actor } is out of the deck.{ $held ->
        [yes] {" "}The action held with it is lost.
       *[no] {""}
    }
line-draw-card_moved-pile-only =
    GM ruling: the card of { $actor } is back in the pile.{ $held ->
        [yes] {" "}The action held with it is lost.
       *[no] {""}
    }
line-draw-card_moved-drawn-only =
    GM ruling: the card of { $actor } counts as drawn.{ $held ->
        [yes] {" "}The action held with it is lost.
       *[no] {""}
    }
line-draw-card_moved-out-only =
    GM ruling: the card of { $actor } is out of the deck.{ $held ->
        [yes] {" "}The action held with it is lost.
       *[no] {""}
    }
line-draw-card_moved-unnamed =
    GM ruling: the card of { $actor } no longer counts as drawn.{ $held ->
        [yes] {" "}The action held with it is lost.
       *[no] {""}
    }
line-draw-clock_set =
    { $heads ->
       *[one] GM ruling: { $actor } stands at { $draws } of { $needed }.
        [other] GM ruling: { $actor } stand at { $draws } of { $needed }.
    }
line-draw-deck_empty = No cards are left but the delimiter: initiative ends.

## Why one comes before the other, or has no place

reason-acts_at_once = { $first } held and may act before { $second }.
reason-acts_afterwards =
    { $first_heads ->
       *[one] { $first } comes first; { $second_heads ->
               *[one] { $second } acts
                [other] { $second } act
            } after that.
        [other] { $first } come first; { $second_heads ->
               *[one] { $second } acts
                [other] { $second } act
            } after that.
    }
reason-asked_first =
    { $first_heads ->
       *[one] { $first } is hidden from the players and is asked first.
        [other] { $first } are hidden from the players and are asked first.
    }
reason-beside_hidden = A holder hidden from the players holds nobody up: both may act.
reason-declared_first = { $first } declared the hold before { $second } did.
reason-granted = Both may act now, by GM ruling.
reason-let_act = GM ruling: { $first } may act now, before { $second }.
reason-in_pile = Cards of { $first } and { $second } are still in the pile: nobody knows which comes first.
reason-to_come =
    { $heads ->
       *[one] { $actor } is still to come: no card of { $actor }'{ GENITIVE_S($actor) } is up.
        [other] { $actor } are still to come: no card of { $actor }'{ GENITIVE_S($actor) } is up.
    }
reason-done =
    { $heads ->
       *[one] { $actor } has no card left in this cycle: a card drawn stays out until the delimiter comes.
        [other] { $actor } have no card left in this cycle: a card drawn stays out until the delimiter comes.
    }
reason-later = { $actor }'{ GENITIVE_S($actor) } cards are shuffled in when the next cycle begins.
reason-left_deck =
    { $heads ->
       *[one] { $actor } has no card in the deck any more.
        [other] { $actor } have no card in the deck any more.
    }
reason-holds =
    { $heads ->
       *[one] { $actor } holds until { $trigger_heads ->
               *[one] { $trigger } is
                [other] { $trigger } are
            } drawn.
        [other] { $actor } hold until { $trigger_heads ->
               *[one] { $trigger } is
                [other] { $trigger } are
            } drawn.
    }
reason-holds-card =
    { $heads ->
       *[one] { $actor } holds until { $trigger_heads ->
               *[one] { $trigger } is
                [other] { $trigger } are
            } drawn: { $card }.
        [other] { $actor } hold until { $trigger_heads ->
               *[one] { $trigger } is
                [other] { $trigger } are
            } drawn: { $card }.
    }
reason-holds-in_vain =
    { $heads ->
       *[one] { $actor } holds until { $trigger_heads ->
               *[one] { $trigger } is
                [other] { $trigger } are
            } drawn, but no card of { $trigger }'{ GENITIVE_S($trigger) } can come in this cycle any more: the hold ends with it.
        [other] { $actor } hold until { $trigger_heads ->
               *[one] { $trigger } is
                [other] { $trigger } are
            } drawn, but no card of { $trigger }'{ GENITIVE_S($trigger) } can come in this cycle any more: the hold ends with it.
    }
reason-holds-card-in_vain =
    { $heads ->
       *[one] { $actor } holds until { $trigger_heads ->
               *[one] { $trigger } is
                [other] { $trigger } are
            } drawn: { $card }. That card cannot come in this cycle any more: the hold ends with it.
        [other] { $actor } hold until { $trigger_heads ->
               *[one] { $trigger } is
                [other] { $trigger } are
            } drawn: { $card }. That card cannot come in this cycle any more: the hold ends with it.
    }
reason-holds-out =
    { $heads ->
       *[one] { $actor } holds until { $trigger_heads ->
               *[one] { $trigger } is
                [other] { $trigger } are
            } drawn, and { $trigger_heads ->
               *[one] { $trigger } is
                [other] { $trigger } are
            } out of the fight.
        [other] { $actor } hold until { $trigger_heads ->
               *[one] { $trigger } is
                [other] { $trigger } are
            } drawn, and { $trigger_heads ->
               *[one] { $trigger } is
                [other] { $trigger } are
            } out of the fight.
    }
reason-holds-gone =
    { $heads ->
       *[one] { $actor } holds, but the trigger has left the fight: the hold ends with the cycle.
        [other] { $actor } hold, but the trigger has left the fight: the hold ends with the cycle.
    }
reason-holds_on =
    { $heads ->
       *[one] { $actor } holds until its trigger is drawn.
        [other] { $actor } hold until their trigger is drawn.
    }

## Why not: by the code of the refusal

refusal-draw-any_card = A hold waits for any card of { $actor }: leave out { $card }.
refusal-draw-bad_card =
    { $problem ->
        [card_mask] { $card } cannot be a card: a card's name cannot begin with ?.
        [card_made] That cannot be a card: names like ana#1 are made by the engine.
       *[card_text] { $card } cannot be a card: a card's name is 1 to 60 plain characters.
    }
refusal-draw-bad_draws =
    { $heads ->
       *[one] { $actor } happens at draw { $needed }, so its clock can be set from 0 to { $most }; { $draws } is outside that.
        [other] { $actor } happen at draw { $needed }, so their clock can be set from 0 to { $most }; { $draws } is outside that.
    }
refusal-draw-card_cannot_come = In this cycle { $card } of { $actor } cannot come any more. Still to come: { $other }.
refusal-draw-card_is_delimiter = { $card } ends the cycle and belongs to nobody: choose another card.
refusal-draw-card_is_next =
    { $deck ->
        [waits] Nobody is left to act, and all who have cards are out of the fight: bring one of them back.
       *[ready] Nobody is left to act: draw the next card.
    }
refusal-draw-as_many_by_name =
    { $heads ->
       *[one] { $actor } has { $count } chosen cards and no fewer: choose fewer of them, or set a higher number.
        [other] { $actor } have { $count } chosen cards and no fewer: choose fewer of them, or set a higher number.
    }
refusal-draw-card_taken = { $card } is { $actor }'{ GENITIVE_S($actor) } card already: choose another.
refusal-draw-declared_earlier =
    { $heads ->
       *[one] { $actor } declared the hold earlier and goes first.
        [other] { $actor } declared the hold earlier and go first.
    }
refusal-draw-delimiter_not_moved = { $card } is always in the pile, until it is drawn: it cannot be moved.
refusal-draw-delimiter_owned = { $card } is { $actor }'{ GENITIVE_S($actor) } card: the delimiter is one that belongs to nobody.
refusal-draw-delimiter_stands = { $card } ends the cycles of this fight: the delimiter can be chosen only before it begins.
refusal-draw-event_happens =
    { $heads ->
       *[one] { $actor } happens: play it out.
        [other] { $actor } happen: play them out.
    }
refusal-draw-event_trigger =
    { $heads ->
       *[one] { $actor } is an event, and at this table events are no triggers.
        [other] { $actor } are an event, and at this table events are no triggers.
    }
refusal-draw-events_do_not_act =
    { $heads ->
       *[one] { $actor } is an event: its card counts when it is drawn, and nobody acts for it.
        [other] { $actor } are an event: its card counts when it is drawn, and nobody acts for it.
    }
refusal-draw-name_a_card = Name one card of { $actor }'{ GENITIVE_S($actor) } to wait for. Still to come: { $cards }.
refusal-draw-never_the_delimiter = Nobody can wait for the delimiter: it ends every hold.
refusal-draw-no_card_left =
    { $heads ->
       *[one] Nobody can wait for { $actor }: it has no card left in this cycle.
        [other] Nobody can wait for { $actor }: they have no card left in this cycle.
    }
refusal-draw-no_event =
    { $heads ->
       *[one] { $actor } is not an event and has no clock.
        [other] { $actor } are not an event and have no clock.
    }
refusal-draw-no_new_aim =
    { $heads ->
       *[one] { $actor } holds already, and a hold keeps its trigger.
        [other] { $actor } hold already, and a hold keeps its trigger.
    }
refusal-draw-no_such_card = This deck has no { $card }.
refusal-draw-not_up =
    { $heads ->
       *[one] { $actor } is not up: act when a card of { $actor }'{ GENITIVE_S($actor) }, or the trigger of a hold, is drawn.
        [other] { $actor } are not up: act when a card of { $actor }'{ GENITIVE_S($actor) }, or the trigger of a hold, is drawn.
    }
refusal-draw-nothing_to_wait_for = { $actor } can choose to act after only when the trigger of a hold has been drawn and the one drawn is still to act.
refusal-draw-one_hold =
    { $heads ->
       *[one] { $actor } holds already, and at this table an actor holds one action at a time.
        [other] { $actor } hold already, and at this table an actor holds one action at a time.
    }
refusal-draw-only_a_drawn_card = { $actor } can hold only when a card of { $actor }'{ GENITIVE_S($actor) } has just been drawn.
refusal-draw-own_card =
    { $heads ->
       *[one] { $actor } cannot wait for its own card: name another actor.
        [other] { $actor } cannot wait for their own card: name another actor.
    }
refusal-draw-still_to_act = Still to act or decide: { $actors }.
refusal-draw-trigger_is_out =
    { $heads ->
       *[one] { $actor } is out of the fight, so no card of { $actor }'{ GENITIVE_S($actor) } can come.
        [other] { $actor } are out of the fight, so no card of { $actor }'{ GENITIVE_S($actor) } can come.
    }
refusal-draw-wait_your_turn =
    { $heads ->
       *[one] { $actor } comes first.
        [other] { $actor } come first.
    }

## bad_profile

bad_profile-card_text = A card's name is 1 to 60 plain characters
bad_profile-card_mask = A card's name cannot begin with ?
bad_profile-card_made = Names like ana#1 are made by the engine
bad_profile-card_twice = Each card can be chosen once

## Options and their values

option-mst-trigger_target = What a held action waits for
option-mst-trigger_target-actor = Any card of the actor named, the first that comes
option-mst-trigger_target-single_card = One card of the actor, named with it
option-mst-event_triggers = May a held action wait for an event's card?
option-mst-event_triggers-false = No
option-mst-event_triggers-true = Yes
option-mst-multi_hold = Holds of an actor with several cards
option-mst-multi_hold-per_card = One for every card drawn
option-mst-multi_hold-one = One at a time
option-mst-event_repeat = An event's card, after it happened
option-mst-event_repeat-once = Leaves the deck
option-mst-event_repeat-repeat = Stays, and counts from the start again
option-mst-arrival = A newcomer's cards
option-mst-arrival-shuffle_in = Go into the pile at once
option-mst-arrival-next_cycle = Wait for the next cycle

## Rulings where the rules are silent

ruling-AMB--M1 = Does a hold wait for an actor or for one of its cards? For the actor: the first of its cards to come counts.
ruling-AMB--M2 = Can my own next card be my trigger? No: it must be another actor's.
ruling-AMB--M3 = Can an event's card be a trigger? No, unless you switch it on: an event is not an actor.
ruling-AMB--M4 = Can the delimiter be a trigger? Never: it is what ends all holds.
ruling-AMB--M5 = May an actor with several cards hold several times? Yes, once for each card drawn: every card is a separate action, and a later card does not undo an earlier hold.
ruling-AMB--M6 = Does using a held action trigger the holds of others? No: only drawing a card does, so holds can never chase one another in circles.
ruling-AMB--M7 = Several people hold on the same card: in which order? In the order they declared: first those who act at once, then the drawn actor, then those who act after. Holders hidden from the players are asked first, and the players see the card when that is done; those who act after hold nobody up.
ruling-AMB--M8 = Is a hold lost if I let its trigger go by? Not while the trigger has another card to come in this cycle (or while nobody may know whether it has); a hold on one card that was named is.
ruling-AMB--M9 = What if all cards but the delimiter are drawn? Then the delimiter comes next. Only when no cards of actors or events are left in the whole deck does initiative end without a draw.
ruling-AMB--M10 = May I wait for an actor whose cards have all been drawn? No: everybody can see that they cannot come again. For an actor you do not know yet you may try.
ruling-AMB--M11 = My trigger left the fight: what of my hold? It waits, and is lost at the delimiter.
ruling-AMB--M12 = When does a newcomer come in? At once: its cards are shuffled into the pile.
ruling-AMB--M13 = What of an event's card once it has happened? It leaves the deck.
ruling-AMB--M14 = My card came and I neither act nor hold? That card is spent until the next cycle.
ruling-AMB--M15 = An event with several cards: does each count? Yes, each card drawn is one draw of the event.
ruling-AMB--M16 = Cards granted or taken away during a cycle? New ones are shuffled into the pile at once; one that takes the place of a drawn card waits for the next cycle. Undrawn cards are taken first; when a drawn one goes, a chance already given with it stays.
ruling-AMB--M17 = Who comes back into the fight in the same cycle? The cards still undrawn when it left return to the pile; a card already drawn in this cycle stays out.
ruling-AMB--M18 = The trigger leaves the fight before its draw is dealt with? The draw is called off: those who held on it wait on until the delimiter, no matter what they had chosen.
ruling-AMB--M19 = Does initiative end when everybody with a card is out for a while? No: they may come back. Until one does, no new cycle begins.
ruling-AMB--M20 = How can an event's clock be set? So that between one draw and all of its draws are still to come: at its last draw it happens.

## What is compared to put two in order

part-acts_at_once = Held for this card
part-acts_afterwards = Before or after the draw
part-asked_first = Hidden
part-declared_first = Declared
