### What every system shares.

## Buttons

command-begin = Begin the fight
command-end = End the fight
command-join = Add an actor
command-leave = Remove from the fight
command-take_out = Out of the fight for now
command-bring_back = Back in the fight
command-amend = Change numbers
command-rename = Rename
command-show = What others see
command-set_option = Change an option
command-automate = Who rolls and draws
command-enter = Enter it
command-resolve = Do it for us
command-enter-roll = Enter it: { $what }
command-enter-draw = Enter it: { $what }
command-enter-arrange = Say who goes first: { $what }
command-enter-verdict = Say how it went: { $what }
command-resolve-roll = Roll: { $what }
command-resolve-draw = Draw: { $what }
command-resolve-arrange = Settle it by the rule: { $what }
command-resolve-lots = Draw lots: { $what }
command-resolve-verdict = Settle it by the rule: { $what }
command-grant = Let act now
command-skip = Skip
command-note = Note a ruling
command-undo = Back
command-redo = Forward
command-mark = Mark
command-end_mark = Take a mark away
command-count_mark = Count
command-keep_mark = Keep a mark that ended
command-tick_mark = Taken care of
command-accept_mark = Let a mark stand

## What moves the fight on, as a sentence

primary-all =
    { $count ->
        [2] Let the app do both
       *[other] Let the app do all { $count }
    }
primary-all-ties =
    { $count ->
        [2] Settle both by the rule
       *[other] Settle all { $count } by the rule
    }
primary-all-rolls =
    { $count ->
        [2] Roll both
       *[other] Roll all { $count }
    }
names-more = { $actor } and { $count } more
primary-could = Could still act: { $actors }.
primary-they = They could still act.
primary-first = first { $where }
primary-group =
    { $count ->
        [2] { $group }: both are done
       *[other] { $group }: all { $count } are done
    }
primary-then = then { $actors }
primary-then-at = then { $actors }, { $mark }
primary-done =
    { $heads ->
       *[one] { $actor } is done
        [other] { $actor } are done
    }
primary-act =
    { $heads ->
       *[one] { $actor } acts
        [other] { $actor } act
    }
primary-take_turn =
    { $heads ->
       *[one] { $actor } acts
        [other] { $actor } act
    }

## Values

value-none = none
value-nobody = nobody
value-yes = yes
value-no = no
value-number = { $value }
value-visibility-known = its name
value-visibility-unknown = “?”
value-visibility-hidden = nothing
value-side-pc = Player character
value-side-npc = GM’s side
value-side-hazard = Hazard
value-source-app = the app
value-source-table = the table
value-place-drawn = drawn already
value-place-out = out of the deck
value-place-pile = in the pile
value-defence-block = Block
value-defence-dodge = Dodge
value-defence-parry = Parry
value-shown_to-all = everybody
value-shown_to-gm = the GM
value-shown_to-owner = the owner and the GM
value-track-physical = physical
value-track-stun = stun
held-on = { $what }, on { $actor }

## Fields of a command

field-actor = Who
field-ask = Which roll, draw or decision
field-against = Before whom
field-boxes = Boxes
field-card = Card
field-cards = Cards
field-hexes = Hexes
field-allow-size = Worth how many cards
field-set_aim-cards = Cards of aiming (0: not aimed)
field-set_motion-speed = Hexes an increment (0: not at full speed)
field-full_speed-hexes = Hexes to a place where it ends
field-name_place-hexes = Hexes to it from here
field-report_move-hexes = Hexes in this increment
field-set_option-name = Option
field-rename-name = New name
field-automate-actor = For whom
field-automate-step = Which rolls and draws
field-mark = Mark
field-count_mark-by = By how much
field-modifier = Modifier
field-name = Name
field-points = Points
field-position = Place in the order
field-result = Result
field-row = Action
field-score = Score
field-side = Side
field-count = How many
field-targets = At whom
field-text = Text
field-to = Where to
field-track = Which
field-trigger = Until whose card
field-visibility = What the others see
field-source = Who does it
field-step = Which
field-value = Value
field-again = Again
field-turn = Through the turn
field-best = Best
field-bonus = Bonus
field-cost = Cost
field-defence = Defence
field-draws = Draws
field-every = Every
field-group = Group
field-hold = Hold
field-item = Item
field-label = Label
field-mode = Mode
field-most = Most
field-needs_readying = Needs readying
field-place = Place
field-profile = Profile
field-refill = Refill
field-riding = Along with the declared action
field-shown_to = Shown to
field-sizes = Sizes
field-syllables = Syllables
field-total = Total
field-two_weapons = Two weapons
field-until = Until
field-use = Use
field-weapon = Weapon
field-words = Words

## Cards

card-RJ = Red Joker
card-BJ = Black Joker
card-_u3f = a card face down
card-face_down =
    { $count ->
        [one] a card face down
       *[other] { $count } cards face down
    }
card-made = card { $number }
card-made_of = card { $number } of { $actor }

## Lines of the log

line-core-opened = A fight is set up.
line-core-begun = The fight begins.
line-core-ended = The fight is over.
line-core-joined =
    { $heads ->
       *[one] { $actor } joins.
        [other] { $actor } join.
    }
line-core-left =
    { $heads ->
       *[one] { $actor } leaves.
        [other] { $actor } leave.
    }
line-core-taken_out =
    { $heads ->
       *[one] { $actor } is out of the fight.
        [other] { $actor } are out of the fight.
    }
line-core-brought_back =
    { $heads ->
       *[one] { $actor } is back in the fight.
        [other] { $actor } are back in the fight.
    }
line-core-amended = { $actor }'{ GENITIVE_S($actor) } numbers change.
line-core-renamed =
    { $heads ->
       *[one] { $actor } is now called { $name }.
        [other] { $actor } are now called { $name }.
    }
line-core-shown =
    { $heads ->
       *[one] { $actor } comes into view.
        [other] { $actor } come into view.
    }
line-core-option_set = A rule changes: "{ $name }" is now "{ $value }".
line-core-option_set-later = A rule changes with the next round, turn or cycle: "{ $name }" will be "{ $value }".
line-core-shown-known = The others now see { $actor }.
line-core-shown-unknown = The others now see { $actor } as "?".
line-core-shown-hidden =
    { $heads ->
       *[one] { $actor } is hidden from the others.
        [other] { $actor } are hidden from the others.
    }
line-core-shown-named = { $mask } turns out to be { $actor }.
line-core-automated-all-app = By the app from now on: { $step }.
line-core-automated-all-app-everything = The app rolls and draws everything.
line-core-automated-all-table-everything = The table rolls and draws everything.
line-core-automated-one-app-everything = The app rolls and draws everything for { $actor }.
line-core-automated-one-table-everything =
    { $heads ->
       *[one] { $actor } rolls and draws everything at the table.
        [other] { $actor } roll and draw everything at the table.
    }
line-core-automated-all-table = At the table from now on: { $step }.
line-core-automated-one-app = By the app for { $actor } from now on: { $step }.
line-core-automated-one-table =
    { $heads ->
       *[one] { $actor } does it at the table from now on: { $step }.
        [other] { $actor } do it at the table from now on: { $step }.
    }
line-core-noted = GM ruling: { $text }
line-core-mark_set =
    { $whose_heads ->
       *[one] { $whose } has a mark: { $label }.
        [other] { $whose } have a mark: { $label }.
    }
line-core-mark_set-table = The table has a mark: { $label }.
line-core-mark_proposed = A mark is proposed for { $whose }: { $label }.
line-core-mark_proposed-table = A mark is proposed: { $label }.
line-core-mark_changed = A mark of { $whose } changes: { $label }.
line-core-mark_changed-table = A mark of the table changes: { $label }.
line-core-mark_ended-hand =
    { $whose_heads ->
       *[one] { $whose } has the mark { $label } no longer.
        [other] { $whose } have the mark { $label } no longer.
    }
line-core-mark_ended-hand-table = The mark { $label } is gone.
line-core-mark_ended-start = { $label } ends for { $whose }: a turn begins.
line-core-mark_ended-start-table = { $label } ends: a turn begins.
line-core-mark_ended-end = { $label } ends for { $whose }: a turn is over.
line-core-mark_ended-end-table = { $label } ends: a turn is over.
line-core-mark_ended-over = { $label } ends for { $whose }: its time is over.
line-core-mark_ended-over-table = { $label } ends: its time is over.
line-core-mark_ended-reached = { $label } ends for { $whose }: its place in the order has come.
line-core-mark_ended-reached-table = { $label } ends: its place in the order has come.
line-core-mark_ended-gone = { $label } ends for { $whose }: an actor has left.
line-core-mark_ended-gone-table = { $label } ends: an actor has left.
line-core-mark_came = Now, for { $whose }: { $label }.
line-core-mark_came-table = Now: { $label }.
line-core-mark_counted = { $whose }: { $label } { $value }.
line-core-mark_counted-table = { $label } { $value }.
line-core-mark_kept =
    { $whose_heads ->
       *[one] { $whose } keeps the mark { $label }.
        [other] { $whose } keep the mark { $label }.
    }
line-core-mark_kept-table = The mark { $label } stays.
line-core-mark_ticked = Taken care of, for { $whose }: { $label }.
line-core-mark_ticked-table = Taken care of: { $label }.
line-core-mark_accepted =
    { $whose_heads ->
       *[one] { $whose } has a mark: { $label }.
        [other] { $whose } have a mark: { $label }.
    }
line-core-mark_accepted-table = The table has a mark: { $label }.
line-core-undone = Taken back.
line-core-redone = Restored.

## Until when a mark lasts

until-start = until the start of { $actor }'{ GENITIVE_S($actor) } turn
until-end = until the end of { $actor }'{ GENITIVE_S($actor) } turn
until-start-own = until their turn starts
until-end-own = until their turn ends
until-over = until { $unit } is over
until-reached = until { $place }
until-hand = until it is taken away

## When a mark comes again

every-start = at the start of each of { $actor }'{ GENITIVE_S($actor) } turns
every-end = at the end of each of { $actor }'{ GENITIVE_S($actor) } turns
every-start-own = each time their turn starts
every-end-own = each time their turn ends
every-over = each time { $unit } is over
every-reached = each time at { $place }

## A mark that is yet to be set

preview-mark = { $actor }: { $what }.
preview-mark-table = { $what }.
preview-refill = then { $most } again

## Numbers of actors, in a refusal

profile-dx = DX
profile-combat_reflexes = Combat reflexes
profile-combat_paralysis = Combat paralysis
profile-encumbrance = Encumbrance
profile-move = Move
profile-on_foot = On foot
profile-vehicle_skill = Vehicle skill
profile-initiative = Initiative
profile-stunned = Stunned
profile-weapon_aimed = Cards of aiming
profile-reaction = Reaction
profile-intuition = Intuition
profile-edge = Edge
profile-reflexes = Reflexes
profile-group_reflexes = Group reflexes
profile-iq = IQ
profile-hp_full = Hit points
profile-hp_lost = Hit points lost
profile-fatigue_full = Fatigue points
profile-fatigue_lost = Fatigue lost
profile-fatigue_modifier = Fatigue, off Initiative
profile-tactics_points = Points in Tactics
profile-npc_class = NPC class
profile-can_stop_dead = Can stop dead
profile-edge_left = Edge left
profile-physical = Physical boxes
profile-stun = Stun boxes
profile-wounds = Further wound modifier
profile-passes = Passes
profile-names = Names of its cards
profile-event = Event: happens at draw no.
profile-repeats = Event comes again
profile-cards = Cards

## What a number of an actor must be

bound-most = at most { $number }
bound-least = at least { $number }
bound-int = a whole number
bound-bool = yes or no
bound-array = a list
bound-str = text

## Why not: by the code of the refusal

refusal-core-unknown_command = This system has no such command: { $command }.
refusal-core-no_such_actor = There is no { $actor } in this fight.
refusal-core-actor_exists = There is already a { $actor } in this fight.
refusal-core-bad_id = An actor's id is lower-case letters, digits, - and _, at most 64 long, and begins with a letter or digit: { $actor }
refusal-core-bad_text = Text must be plain characters, from 1 to { $most } of them, and not all blank.
refusal-core-bad_count = An actor stands for 1 to 10,000 heads.
refusal-core-bad_profile =
    { $problem ->
        [unknown] There is no number { $field } here.
        [bound] “{ $field }” must be { $bound }.
        [length] “{ $field }” must have { $bound } entries.
        [kind] “{ $field }” must be { $wanted }.
        [none_of] “{ $field }” cannot be { $value }; there are: { $known }.
       *[other] { $detail }.
    }
refusal-core-bad_option =
    { $problem ->
        [unknown] There is no option “{ $name }” here.
        [none_of] “{ $name }” cannot be { $value }; there are: { $known }.
        [bound] “{ $name }” must be { $bound }.
        [length] “{ $name }” must have { $bound } values.
       *[value] “{ $name }” cannot be { $value }.
    }
refusal-core-too_many_actors = A fight holds at most { $most } actors.
refusal-core-gm_only = Only the GM can do that.
refusal-core-not_yours = That is not yours to decide.
refusal-core-one_at_a_time = Players give one command at a time. Only the GM can give several as one step.
refusal-core-bad_mark =
    { $problem ->
        [label] That is no mark: its label is plain text of 1 to { $most } characters, not all blank.
        [words] That is no mark: there are at most { $most } words for a counter, each plain text.
        [value] That is no mark: a counter goes from 0 to { $most }.
        [no_counter] That is no mark: only a counter has a highest value, words and a refill, and it has a value.
        [above] That is no mark: its value is higher than its highest.
        [refill] That is no mark: what refills comes again and again, and has a highest value.
        [times] That is no mark: a moment is counted from 1 to { $most }.
        [place] That is no mark: a place is a whole number, or a rank from A to 2.
        [every] That is no mark: what comes again and again comes each time.
        [unit] That is no mark: its clock has no { $unit }; there are: { $units }.
        [no_places] That is no mark: the order of this game has no places to be reached.
       *[no_such_place] That is no mark: the order of this fight has no such place.
    }
refusal-core-no_counter = { $label } is no counter.
refusal-core-no_such_mark = There is no such mark here.
refusal-core-nobodys_step = This is drawn for everybody: it cannot be set for one actor alone.
refusal-core-no_such_step = Nothing here is called { $step } that could be rolled, drawn or decided (there are: { $steps }).
refusal-core-too_many_marks =
    { $of ->
        [proposed] { $most } marks proposed for this actor wait for the GM already, and that is the most there may be.
       *[all] There are { $most } marks already, and that is the most there may be.
    }
refusal-core-not_begun = The fight has not begun.
refusal-core-begun = The fight has already begun.
refusal-core-over = The fight is over.
refusal-core-nobody = Nobody is in the fight yet.
refusal-core-is_out =
    { $heads ->
       *[one] { $actor } is out of the fight.
        [other] { $actor } are out of the fight.
    }
refusal-core-not_out =
    { $heads ->
       *[one] { $actor } is not out of the fight.
        [other] { $actor } are not out of the fight.
    }
refusal-core-no_change = That is how it is already.
refusal-core-no_such_ask = Nothing is waiting under that name: { $ask }.
refusal-core-bad_answer =
    { $problem ->
        [no_total] A total is for dice.
        [wrong_count]
            { $wanted ->
                [0]
                    { $given ->
                        [one] Nothing is asked for here, and a value was given.
                       *[other] Nothing is asked for here, and { $given } values were given.
                    }
                [one] One value is asked for, not { $given }.
               *[other] { $wanted } values are asked for, not { $given }.
            }
        [out_of_range] { $item } is none of the numbers from { $low } to { $high }.
        [more_than_dice]
            { $wanted ->
                [one] One die shows one of these at most, not both.
               *[other] { $wanted } dice cannot show that many.
            }
        [not_a_number] { $item } is no number.
        [not_the_tied] Name all who are tied, each once, and nobody else.
        [not_face_down] This card is dealt face up: name it.
        [not_in_pile] { $item } is not among the cards that are left.
       *[no_such_outcome] { $item } is no outcome; there are { $allowed }.
    }
refusal-core-needs_table = Only the table can settle this one.
refusal-core-tied_with_others = The others who are tied have a say in it: choose an order, or leave it to the GM.
refusal-core-nothing_to_undo = There is nothing to take back.
refusal-core-not_your_command = A player can take back only their own last step.
refusal-core-revealed = Something was revealed since: only the GM can take that back.
refusal-core-nothing_to_redo = There is nothing to restore.
refusal-core-no_reason = Name two different actors.

## Why one comes before the other, or has no place

reason-core-not_begun = The fight has not begun.
reason-core-over = The fight is over.
reason-core-out =
    { $heads ->
       *[one] { $actor } is out of the fight.
        [other] { $actor } are out of the fight.
    }
reason-core-listed = The order lists { $first } earlier.

## How an actor stands

status-waiting = to come
status-up = up
status-done = done
status-holding = holding
status-out = out
status-later = joins later
