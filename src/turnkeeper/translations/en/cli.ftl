### What the terminal says itself.

## What can be typed

help-number = make that choice; what it needs may follow: 3 14, 2 KH KS
help-who = what Ana rolled or drew; ana done: what she does
help-n = go on: the choice marked n
help-m = more: the GM's tools, each under its own word: skip ana
help-insist = as GM, insist on a choice that a rule refuses (insist NUMBER does too)
help-all = have the app make every open roll and draw
help-back = take back the last step, or N steps; forward [N] restores
help-why = why A comes before B
help-log = the last lines of the log; log all
help-explain = the rules and dice behind a line of the log
help-rule = a rule in our own words
help-as = see and act as another seat: gm, screen, ana
help-note = write a ruling into the log
help-do = a command in full: do take_turn actor=ana, do { "{" }"type": "begin"{ "}" }
help-enter = show the fight again
help-table = show all of the fight, where a page has no room for it
help-cancel = leave a question unanswered
help-help = the words that can be typed; help skip: what a command does, and what follows it
help-quit = leave; everything is saved
written-number = NUMBER
written-who = WHO
written-word = WORD

## Rows of the fight

row-in_it = In it
row-then = Then
row-holding = Holding
row-done = Done
row-later = Later
row-out = Out
row-up = Up
row-may_cut_in = May cut in
row-choice = Choice
row-mark = Mark
row-waiting = Waiting
row-pile = Pile
row-ladder = Ladder
row-drawn = Drawn
row-event = Event
row-waits_for = Waits for
row-skipped = Skipped
row-npc_card = NPC card
row-declared = Declared
row-hand = Hand
row-state = State
dice = Dice
cards-label = Cards
when = When
by = By
overrules-label = Overrules
stage-setup = not begun
stage-over = over
nobody_yet = nobody yet
times = { $what } ({ $count } times)
more = { $what }, and { $count } more
left = { $count } left
cards =
    { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
before = before { $actor }
seen-unknown = seen as ?
seen-hidden = hidden
proposed = proposed
due = to be taken care of
die = d{ $sides }
no_dice = no dice
above = { $count } more above
below = { $count } more below
lines_left =
    { $count ->
        [one] and 1 more line: table shows all
       *[other] and { $count } more lines: table shows all
    }
enter_back = Enter: back to the fight
done = done
later = later
score = Score
first_by_edge = first by Edge
no_action = no action this turn

## What single systems show

rung-score = score { $score }
rung-pass-due = pass { $passes } to come
rung-pass-up = pass { $passes } up
rung-pass-done = pass { $passes } done
rung-pass-held = pass { $passes } held
rung-pass-lost = pass { $passes } lost
rung-glitch = glitch
rung-critical = critical glitch
rung-penalty = next action at { $dice } die
rung-penalty_now = this action at { $dice } die
rung-wounds = wounds { $wounds }
rung-edge = Edge { $points }
rung-plan-last = will act last in this pass
rung-plan-next = keeps the action for the next pass
rung-warned = there may be no next pass
next_chance = next chance
event-happened = happened
event-happened-often = happened { $times } times
npc-silent = no NPC acts any more in this increment
npc-past = its place is past
npc-for = for { $count } of these
npc-each = for each of these
npc-best = for one of them { $cards }
deed-at = { $row } at { $names }
deed-open = not said yet
deed-against = cutting in on { $name }
fighter-stunned = stunned
fighter-running =
    { $due ->
        [one] running { $speed }, one hex due
       *[other] running { $speed }, { $due } hexes due
    }
fighter-speaking = speaking, { $said } of { $all } syllables
fighter-holds = holds { $card }
fighter-holds-later = holds { $card } for later
fighter-owes = owes { $count }

## Choices and answers

choice-all = all
choice-table = table
answer-app-roll = roll it
answer-app-draw = draw
answer-app-arrange = settle it by the rule
answer-app-lots = draw lots
answer-table-roll = type in the dice
answer-table-draw = type in the cards
answer-table-arrange = type in the order
foot-m = m: { $count } more
foot-rest = back · log · why A B · help · quit
no_tools = There are no further choices for this seat.
tools-how = Type the word; what it needs may follow: skip ana
not_now = { $label }: not now. { $why }
insists = { $typed }! insists.
refused = Refused:
may_insist = As GM you may insist: the same with ! after it.
overruled = (overrules { $rule })
stands-before = { $first } before { $second }
stands-together = { $first } and { $second } together
stands-unsettled = { $first } and { $second }, not settled yet
stands-absent = { $first } and { $second }
wanted-face = the face
wanted-faces = { $count } faces
wanted-again = { $faces } and one more for each { $face }
wanted-or_more = { $low } or more
wanted-total = { $faces }, or = and the total ({ $totals })
wanted-card = the card
wanted-cards = { $count } cards, such as 10H AS
# How cards may be typed: words, each with the letters for it; none for a word between rank and suit.
card-words = ace=A king=K queen=Q jack=J knave=J ten=10 nine=9 eight=8 seven=7 six=6 five=5 four=4 three=3 two=2 deuce=2 of= spade=S spades=S heart=H hearts=H diamond=D diamonds=D club=C clubs=C
wanted-down = { $cards }, { $sign } for a card face down
wanted-order = who goes first, second, ... (with commas)
wanted-outcome = the outcome
wanted-margin = the outcome and by how much
by_how_much = by how much
cancel_leaves = cancel leaves the question.
asked_for = Asked for: { $wanted }.
enter_alone = { $wanted }; Enter alone: { $fallback }
fallback-rule = as the rule says
fallback-lot = by lot
fallback-roll = the app rolls
fallback-draw = the app draws
as_usual = { $field } (Enter alone: as usual)
any_of_these = any of these, as name=value (Enter alone: none)
of_these = { $field } ({ $count } of these)
to = { $low } to { $high }
ranged = { $field } ({ $range })
any_of = any of { $names }
any_text = text
the_ruling = the ruling
ask-name = Name
ask-numbers-known = Numbers ({ $known }; Enter alone: as they are here)
ask-numbers-change = Numbers to change (now { $now })
ask-value = Value (now { $now })
ask-label = Label
ask-until = Until (start WHO, end WHO, { $units }, at PLACE; Enter alone: by hand)

## What is wrong with an answer

wrong-input_ended = the input ended within a question: nothing done
wrong-no_choice = there is no choice { $number } now (Enter alone shows them)
wrong-unknown = { $word } is nothing I know; type a choice's number, or help
wrong-insist = insist on which choice? insist NUMBER
wrong-table_first = first what is open: type it in, or all to have the app do it
wrong-choose_first = choose first, by a number
wrong-others_first = nothing to do at this seat now; up: { $actors }
wrong-over = the fight is over; back takes its end back
wrong-nobody_yet = nobody is in the fight; join adds an actor
wrong-lines = log takes a number of lines, or all
wrong-which_rule = which rule? rule HAND-53
wrong-does_what = { $actor } does what? ana done, for example, or a choice's number
wrong-nothing_for_app = nothing is waiting that the app could do
wrong-as_whom = as whom? as gm, as screen, or as ANA
wrong-no_line = the log has no line { $number }
wrong-unplayable = this log is not what the rules lead to, and brought the fight where they have no answer; nothing was done: take steps back
wrong-steps = from 1 to { $most } steps at a time
wrong-whom = whom do you mean?
wrong-could_be = { $typed } could be { $names }
wrong-nobody = nobody here is called { $typed }
wrong-pair = name two: why ANA BOB
wrong-none_of = { $typed } is none of { $known }
wrong-none_of_field = { $field }: { $typed } is none of { $known }
these = these
wrong-no_card = { $typed } is no card
wrong-which_card = Which one: { $cards }
wrong-no_number = { $typed } is not a whole number
wrong-range = { $number } is not from { $low } to { $high }
wrong-no_field = there is no { $name } here (there are: { $known })
wrong-for_whom = { $typed }: for whom? each has its own number below
wrong-nothing_entered = nothing was entered
wrong-not_understood = I don't understand { $typed } here (Enter alone shows the choices)
wrong-moment = a moment is start WHO, end WHO, { $units }, with a number too ({ $unit } 2), or at PLACE
wrong-do_what = do what? do NAME field=value ..., or do { "{" }JSON{ "}" }
wrong-no_command = there is no command { $name } (there are: { $known })
wrong-command_field = { $command } has no field { $name } (its fields: { $known })
wrong-needs = { $command } needs more: { $fields }
wrong-option_value = { $typed } does not fit; the value now, as an example: { $now }
wrong-pair_form = { $typed } should be field=value
wrong-seats = { $problem } (seats: { $seats }, or any actor)

## Beginning and leaving

saved = Saved in { $path }
go_on_with = Go on with it: turnkeeper play { $which }
nothing_done = Nothing done.
taken_back = Taken back
restored = Restored
first_and_last = { $first } ... { $last } ({ $count } lines)
unfinished = There is an unfinished fight ({ $name }).
last_line = Its last line: { $line }
go_on = Go on with it? [Y]es, [n]ew fight, [q]uit:
damaged = { $path }: damaged from row { $row } on ({ $problem }).
damaged-copy = The fight goes on after its last whole row; a copy of the file as it was: { $copy }
unsealed =
    { $count ->
        [one] Unsealed: an older version wrote the first row; a change in it cannot be noticed.
       *[other] Unsealed: an older version wrote the first { $count } rows; a change in them cannot be noticed.
    }
which_fight = Which fight?
last_played = The fight last played
which_number = number (Enter alone: { $usual }, q: quit):

## Reading other programs' files

import-further = With -o FILE: a roster to play.
import-read =
    { $count ->
        [one] One read; it suits { $system }.
       *[other] { $count } read; they suit { $system }.
    }
import-no_results = A roster has no place for what they had rolled: enter it when the fight begins; the app offers it.
import-kept = Comments are left out of the new file. As it was, it is kept in { $copy }.
import-no_files = name the files to import
import-too_many = at most { $most } files at a time
import-any_system = any system
import-had_rolled = Had rolled
import-modifier = Modifier
import-initiative = Initiative
yes = yes
no = no

## The rules

rules-many =
    { $count ->
        [one] 1 rule
       *[other] { $count } rules
    }
rules-how = turnkeeper rules HAND lists a chapter; turnkeeper rules HAND-01 tells a rule.
rules-how_all = turnkeeper rules lists the chapters
rules-none = there is no such rule ({ $hint })
rules-near = did you mean { $rules }?
rules-or = { " or " }
rules-left_out = not in this program: { $why }
rules-basis = Basis
rules-basis-text = the source says so
rules-basis-inferred = it follows from the source
rules-basis-ours = our decision, where the source is silent
rules-basis-outside = from the game that the source belongs to
rules-options = Options
rules-option = Option: { $option }

## Writing out a fight

export-damaged = { $source }: damaged from row { $row } on; what came before is whole
export-json = is for the lines of a seat, and goes with no --format
export-no_log = neither a log, nor a roster from which a fight was played
export-exists = there is such a file already

## The server

server-at = Turnkeeper is at { $url }
server-start = Your start page, for you alone: { $link }
server-kept =
    { $count ->
        [0] No fights are kept in { $place }
        [one] 1 fight is kept in { $place }
       *[other] { $count } fights are kept in { $place }
    }
server-no_network = This computer is on no network: once it is, start this again, and others can connect.
server-alone = Only this computer can connect; with --lan, phones on the same network can, too.
server-fight = Fight { $fight }: { $name }
server-gm_link = GM link (keep it to yourself): { $link }
server-join = Join code for players: { $code }, or by link: { $link }
server-stop = Ctrl-C stops it.
server-stopped = Stopped; everything is stored.

## Stored fights

fights-none = No fights are kept in { $place }
fights-database = the database
fights-stage-setup = setup
fights-stage-fighting = fighting
fights-stage-over = over
fights-no_name = (no name)
fights-damaged = damaged: { $why }
fights-unsealed =
    { $count ->
        [one] unsealed: an older version wrote the first row, and a change in it cannot be noticed
       *[other] unsealed: an older version wrote the first { $count } rows, and a change in them cannot be noticed
    }
backup-done = Everything stored is in { $target } now.
restore-done = { $folder } holds what { $source } held.
copy-not = not copied: { $why }
copy-rows =
    { $count ->
        [one] 1 row copied
       *[other] { $count } rows copied
    }
copy-fight = fight { $fight } { $name }: { $said }
copy-library = library: { $said }

## Reading a fight again

replay-damaged = Damaged from row { $row } on: { $why }. This is what came before.
replay-rows =
    { $count ->
        [one] 1 row
       *[other] { $count } rows
    }
replay-sealed = { $rows }, each as it was written. Seal of the last: { $seal }
replay-open = Whether rows are missing after it cannot be noticed: an older version wrote it.
replay-all_unsealed =
    { $count ->
        [one] { $rows }; it has no seal, so a change in it cannot be noticed: an older version wrote it.
       *[other] { $rows }; they have no seals, so a change in them cannot be noticed: an older version wrote them.
    }
replay-unsealed =
    { $count ->
        [one] { $rows }; the first has no seal, so a change in it cannot be noticed: an older version wrote it.
       *[other] { $rows }; the first { $count } have no seals, so a change in them cannot be noticed: an older version wrote them.
    }

## Systems and presets

systems-how = turnkeeper systems ID tells a system in full; turnkeeper play --sample ID plays it.
systems-options = Options
systems-options_how = (the first value holds unless you choose another)
systems-unless = { $value } unless you give another
systems-numbers = An actor's numbers
systems-numbers_where = (in a roster file)
systems-left_out = may be left out
systems-needed = has to be given
systems-rolls = Rolls and draws
systems-rolls_who = (who answers them, unless set otherwise)
systems-rolls_always = { $who }, always
systems-silent = Where the text is silent
systems-silent_mark = (! weighs in play)
systems-option = option { $name }
presets-works_with = Works with { $names }.
presets-left_out = Left out: { $rule }

## Scenarios

check-passed = { $passed }/{ $total } pass

## Odds

odds-playing = Playing
