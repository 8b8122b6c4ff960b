### Mistakes and findings that the terminal tells of, beside those of its own conversation.

## Odds

odds-systems = there are odds for { $systems }
odds-nobody = name at least one actor, as in: turnkeeper odds { $name }
odds-own_cards = { $name }: { $number } of { $all } cards is not from 0 to { $most }
odds-event_turn = { $name } is an event and has no turns to sweep over
odds-twice = there are two actors of one name
odds-twice_called = there are two actors called { $name }
odds-turned = not a card that can have been turned over: { $card }
odds-lot = ties of dealt cards are settled by choice or by the rule here, not by lot
odds-bounds = { $what }: { $number } is out of all bounds
odds-colon = a number stands after a colon: { $text }
odds-actor = an actor is written NAME or NAME:NUMBER,WORD,KEY=VALUE
odds-copies = { $name }: x{ $number } is not from x1 to x{ $most }
odds-sweep_form = a sweep is written NAME=LOW..HIGH or NAME.KEY=LOW..HIGH
odds-sweep_up = a sweep goes up, over at most 101 numbers: { $text }
odds-sweep_key = there is no number { $key } here (known: { $names })
odds-whole = { $what }: not a whole number: { $text }
part-what_many = { $name }: how many
odds-many = more than { $number } actors are too many
odds-most = { $number } actors are too many (the most is { $most })
odds-option = no option here is called { $name } (there are: { $names })
odds-value = { $name } is one of { $values }, not { $value }
odds-means_nothing = { $name }: { $word } means nothing here (known: { $words })
odds-second = { $name }: { $word } is a second value of the same thing
odds-npc_deck_only = --turned and --left are for npc_deck
odds-simulate_only = --hold, --play, --seed and --jobs go with --simulate
odds-glitch = a glitch goes with a score: score=11,glitch
part-none = none
odds-simulate_alone = --simulate plays one fight from its start: without --sweep, --turned and --left
odds-same_id = two actors have names that make the same id; give them other names
odds-play_form = how an actor plays is written NAME=HOW, as in sam=after:rat
odds-simulated = { $name }: { $word } cannot be simulated; --play says how people play
odds-not_simulated = its fights are not simulated (those of { $names } are)
odds-dealt = { $number } cards are to be dealt and { $left } are left
odds-same_card = more actors have { $card } than there are of it
odds-card = not a card: { $card }
odds-deck = a deck holds at most { $number } cards
odds-increment = there is no increment { $rank } (there are: { $ranks })
odds-hand = a hand of { $number } cards cannot be dealt from { $all } cards
odds-few_decks = { $number } decks are too few for hands of { $cards } cards together
odds-copies_held = more copies of a card are on hold than { $number } decks have
odds-initiative = { $name }: Initiative { $number } is not from { $low } to { $high }
odds-within = { $what }: { $number } is not from { $low } to { $high }
odds-no_actor = there is no actor called { $name }
odds-no_actor_of = there is no actor called { $name } (there are: { $names })
odds-no_edge = Edge is used on the test, and there is none: give edge
odds-policy = there is no way to play called { $word } (there are: { $words })
odds-policy_whom = { $word }: name whom, as in after:ghoul
odds-policy_nobody = { $word }: this names nobody
odds-how_to_play = how to play
odds-itself = { $name } cannot wait for itself
odds-per_increment = more than { $number } cards an increment are too many here
odds-asked_too_many = { $number } are too many here (the most is { $most })
odds-asked_named_twice = there are two of that name
odds-asked_sweep_question = this goes with the question sweep, and with no other
odds-asked_nobody_named = there is no actor of that name
odds-asked_event = an event has no turn
odds-asked_sweep_numbers = it goes up from low, over at most { $number } numbers
odds-asked_no_number = { $system } has no { $name }
odds-asked_span = { $name }: from { $low } to { $high }
odds-asked_too_much = { $number } is too much here (the most is { $most })
odds-asked_too_little = { $number } is too little here (the least is { $least })
odds-asked_one_action = rolled has one action for everybody each round
odds-asked_no_order = NPCs of one deck act together, in no order
odds-asked_no_question = { $system } has no such question

## Files and folders

file-gone = no such file
file-unreadable = cannot be read ({ $part_why })
file-missing_said = No such file or directory
file-permission_said = Permission denied
file-is_folder_said = Is a directory
file-missing = no such file or directory
file-permission = permission denied
file-is_folder = is a directory
file-no_folder = not a directory
file-full = no space left on device
file-read_only = read-only file system
file-exists = file exists
file-in_use = address already in use
file-no_address = cannot assign requested address
file-no_host = name or service not known
file-no_host_named = nodename nor servname provided, or not known
file-no_host_now = temporary failure in name resolution
file-no_host_address = no address associated with hostname
file-too_long = file name too long
file-folder = a folder, not a file
file-no_name = not a file's name
file-such = there is such a file already
file-no_toml = there are no .toml files in this folder
file-no_folder_there = there is no such folder

## Fights and logs

fight-elsewhere = this fight is being played in another window
fight-roster = names the roster to play: no FILE, --sample or --resume beside it
fight-no_file = no such file; the sample fight of that system: --sample { $name }
fight-resume = it goes on with the fight last played; for another, give its file alone
fight-none_saved = there is no saved fight yet; one kept with --save is given as a file
fight-seed = a fight that has begun keeps its own
fight-new = it begins a new fight; a saved one goes on without it
fight-save = a saved fight stays in its own file; turnkeeper export --output makes a copy
fight-what = what? a roster FILE, --resume, or --sample with one of { $names }
fight-no_sample = there is no such sample (there are: { $names })
fight-no_system = no such system (there are: { $names })
fight-no_preset = there is no such preset (turnkeeper presets lists them)
fight-no_such_preset = there is no such preset
fight-one_of = give one of system, preset, like, sample and roster
fight-own_rules = options, actors and characters go with system or preset: a sample or roster brings its own
fight-preset_system = is of the system { $name }, and the roster of { $other }
fight-rows = rows are counted from 1
place-system = system { $name }
place-option = option { $name }
fight-no_option = no such option (there are: { $names })
fight-option_value = { $value } will not do (there are: { $names })
fight-option_why = { $value } will not do: { $why }
fight-option_at = { $why } - at { $place }
fight-many_rows = they write more than { $number } rows: give them in several steps
fight-newer = written by a newer version ({ $version }; this one knows { $known })
fight-no_version = version { $version } is not one this system ever wrote
fight-no_start = the first row does not open a fight
fight-no_seal = the row has no seal
fight-no_follow = the row does not follow row { $number }
fight-one_undo = several commands are at least one, and undo and redo stand alone
fight-undo_alone = undo and redo stand alone
fight-not_text = should be text, not { $kind }
fight-half_character = holds half of a character
fight-long_text = longer than { $number } characters
fight-log_large = larger than a log can be ({ $number } MB)
fight-no_log = not a Turnkeeper log: { $why }
fight-utf_16 = in UTF-16: a log is in UTF-8, as turnkeeper export --output writes it
fight-empty = empty
fight-other_system = a row of { $name } in a fight of { $other }
fight-takes_back = it takes back or restores { $name }, which is not the step to hand
place-row = row { $number }
log-row_missing = row { $number } is missing
log-rows_missing = row { $number } is missing (the log should have { $rows } rows)
log-row_misplaced = row { $number } is in the place of row { $place }
log-row_unsealed = the row has no seal, and the rows before it have
log-row_altered = the row does not match its seal: it was altered, or rows before it were taken out
log-rows_altered = the row does not match its seal: it or one of the rows 1 to { $number } was altered or taken out
log-row_long = the row is too long
log-row_broken = the row is not whole ({ $why })
log-row_unfit = the row does not fit the fight ({ $name })
log-row_after = a line follows the closing line of the log
log-end = the log should end with row { $number }
log-end_other = this is not the row that the log should end with
log-end_missing = the end of the log is missing: it was cut after row { $number }
log-closing = the closing line is not the one of a log that ends with row { $number }
log-following = the rows that follow from it are missing
fight-pair = { $name } should be name=value (names: { $names })
fight-never_there = the row names an actor who was never there ({ $name })

## Open deals

deal-follows = record { $number } of the open deal follows record { $before }
deal-device = there is no device { $name } in the open deal
deal-batch = batch { $number } of the open deal is not open
deal-record = no record of an open deal ({ $why })
deal-first = it does not begin with record 1
deal-neither = neither a log nor a seat's file of an open deal

## The server and its fights

server-host = give only one of --host and --lan
server-port = a port is 0 to 65535
server-taken = cannot listen on { $address }, port { $number }: { $why } (perhaps Turnkeeper runs already; --port 0 takes a free port)
server-listen = cannot listen on { $address }, port { $number }: { $why }
server-no_fight_here = there is no fight { $name } here (turnkeeper fights lists them)
server-drain = should be 0 to { $number } seconds
server-workers = should be 1 to { $number }
server-needs_database = more than one process needs a database: --database postgresql://...
server-read_only = what is stored can be seen, but nothing can be changed for now: { $why }
server-token = should be { $number } to { $most } plain letters
server-network = should be a network, such as 192.168.1.0/24
server-url = should begin with http:// or https:// and a host
server-url_plain = should have no ? and no #
server-prefix = should be a path such as /table
server-proxy = should be the proxy's IP address, such as 127.0.0.1
server-opening = give only one of --sample, --roster and --fight
server-data = give only one of --data and --database
server-path = give only one of PATH, --data and --database
server-database = should begin with postgresql://
server-postgres = a database needs more: pip install 'turnkeeper[postgres]'
server-no_links = no server has run on { $name } yet, so there are no links
server-pg_dump = pg_dump backs up a database (docs: More than one process)
server-pg_restore = pg_restore fills a database (docs: More than one process)
server-in_use = another Turnkeeper server is using { $name }
server-lock = files cannot be locked on this disk; keep the data on another
server-file_there = there is a file { $name } already
server-store_there = { $name } holds a store already
server-damaged = { $name } is damaged ({ $why })
server-no_store = there is no store at { $name }
server-same_store = FROM and TO are the same store
server-no_fight = there is no fight { $name }
server-fight_there = there is a fight { $name } already
server-no_key = { $name } is not a key; delete it, and the next start makes a new one
server-not_ours = { $name } is not a file of Turnkeeper's
server-gm_missing = the GM's is missing
server-gm_seat = the GM's seat is missing
server-no_rows = its rows make no fight that can be gone on with
server-no_show = its rows make no fight that can be shown ({ $why })
server-system = system { $name } cannot be loaded ({ $why })

## Presets

preset-id = the file's name is the id
preset-name = the file's name is the id: it should be lower-case letters, digits, - and _, at most 60
preset-text = no text of { $name } says this
preset-number = { $name } has no such number
preset-plain = not plain text of at most { $number } characters: { $text }
preset-rule = there is no such rule
preset-language = there is no such language

## Scenarios

place-step = step { $number }
scenario-do = do is missing: which command?
scenario-no_actor = { $why }; if that is meant, write refused = "{ $code }"
scenario-line = a line is text or a table
scenario-prompt = a prompt is text or a table
scenario-event = an event is a table
part-or = { $one } or { $two }
scenario-no_rule = { $name } is not the id of a rule, such as CORE-07
scenario-format = is missing: write format = 1
scenario-missing = is missing
scenario-unforced = should be "refuse" or "app"
scenario-table_dice = should be a table such as: ana = [14, 3]
scenario-dice = should be dice (numbers) or cards (text)
scenario-table_ties = should be a table such as: ana = ["ana"]
scenario-no_steps = there are no steps: write [[step]], with two brackets
scenario-many_steps = there are more than { $number } steps
scenario-repeat = there is no command to repeat: it goes with do
scenario-until = a state that was there before is not waited for
scenario-say = should say what is seen then, such as { "{" } clock = { "{" } round = 3 { "}" } { "}" }
scenario-two = does two things: { $names }
scenario-no_command = { $system } has no command { $command } (it has: { $names })
scenario-fields = should be a table of the command's fields
scenario-twice = is given twice: in [chance] and beside it
scenario-result = { $name } is no result of a roll, such as =15
scenario-app = the app is to answer, so there is no value to give
scenario-options = should be a table of options, or { "{" }{ "}" }
scenario-list = write a list, or words about it ({ $words }), not { $name }
scenario-should = { $value } should be { $kinds }
scenario-none_of = { $value } is none of { $names }
scenario-should_whole = should be a whole number
scenario-should_bool = should be true or false
scenario-nothing = is empty, and so says nothing: leave it out
scenario-own_label = is this step's own label, and so always holds
scenario-label = { $name } is the label of step { $number } already
scenario-no_player = { $name } is no player: leave it out where the GM decides
scenario-always = is always there, as it is
scenario-player = is the player of an actor
scenario-idle = goes with a command, and the step has none

## The command line

line-wrong = { $wrong } (turnkeeper --help tells more)
line-command = Unknown command "{ $name }". Available commands: { $names }
line-command_near = Unknown command "{ $name }". Did you mean "{ $near }"? Available commands: { $names }
line-option = Unknown option: { $name }.
line-option_near = Unknown option: { $name }. Did you mean { $near }?
line-option_short = Unknown option: { $name }. { $part } is not a recognized option.
line-value = Invalid value for { $name }: unable to convert "{ $value }" into { $part_kind }.
line-value_of = Invalid value "{ $value }" for { $name }. Choose from: { $names }.
line-kind-int = int
line-kind-float = float
line-kind-bool = bool
line-needs_value = Command "{ $command }" parameter --{ $name } requires an argument.
line-needs = Command "{ $command }" parameter { $name } requires an argument.
line-needs_many = Command "{ $command }" parameter { $name } requires { $number } positional arguments. Only got { $number_given }.
line-flag_value = Parameter { $name } requires an argument.
line-unused = there is no use for { $names } here
line-repeat = Parameter { $name } specified multiple times.
line-language = there is no such language; there are { $names }
line-fault = a fault of Turnkeeper's own, please report it: { $fault } (the details are in { $path })
line-fault_alone = a fault of Turnkeeper's own, please report it: { $fault } (no report could be written: { $part_why })
line-output = standard output: { $part_why }

## What numbers are of

part-what-initiative = Initiative
part-what-edge = Edge
part-what-fights = fights
part-what-processes = processes
part-what-reflexes = Reflexes of { $name }
part-what-left = increments left
part-what-due = cards due
part-what-cards = cards
part-what-needed = needed draws
part-what-event = cards of the event
part-what-others = other cards
part-what-cycles = cycles to list
part-what-undrawn = undrawn cards of the event
part-what-undrawn_others = other undrawn cards
part-what-cards_of = cards of { $name }
part-what-dice = dice
part-what-pass = pass
part-what-initiative_of = Initiative of { $name }
part-what-passes_of = passes of { $name }
part-what-edge_of = Edge of { $name }
part-what-reaction_of = Reaction of { $name }
part-what-score_of = score of { $name }
part-what-wounds_of = wounds of { $name }
part-what-buys = pass that { $name } buys
part-what-decks = decks
part-what-hand = cards in a hand
part-what-players = players
part-what-all_hands = cards in all hands

## Names in scenarios

name-near = { $missing } (did you mean { $names }?)
name-known = { $missing } (there are: { $names })
name-actor = there is no actor { $name }
name-seat = there is no seat { $name }
name-rule = there is no rule { $name }
name-refusal = there is no refusal { $name }
name-text = there is no text { $name }
name-label = there is no label { $name }
name-event = there is no event { $name }
name-field = there is no field { $name }
name-reason = there is no reason { $name }
name-command = there is no command { $name }
name-prompt = there is no prompt { $name }
name-prompt_or = there is no prompt or actor { $name }
name-clock_unit = there is no unit of the clock { $name }

## Disks and stored fights

disk-unreadable_tables = { $name } is damaged (the description of its tables is not text)
disk-read_only = { $name } cannot be written
disk-unreadable = { $name } cannot be read
disk-no_folder = { $name } is no folder
disk-memory = not enough memory
disk-full = there is no room left for { $name }
disk-not_there = { $name } is not there
disk-held = { $name } is held by another program
disk-error = { $name }: the disk reported an error ({ $code })
disk-log_damaged = its write-ahead log is damaged after frame { $number }: what was stored after that is missing
disk-log_lost = its write-ahead log is damaged: what was stored last is missing
disk-seal = it does not match its seal: it was altered
disk-last_seal = the record of its last row does not match its seal
disk-missing = it is missing
disk-decoded = it cannot be decoded ({ $why })
disk-row_as = row { $number } is stored as row { $stored }
disk-no_json = row { $number } is no JSON line
disk-id = its id cannot be read
disk-system = its log is of system { $name }, its record says { $other }
disk-list = the list says that the { $what } is { $listed }, its log says { $logged }
disk-header = its header says that it cannot be written
disk-table = { $name } is not as this program makes it
disk-stray_row = a row of { $table } belongs to no fight
part-stage = stage
part-time = time of its last row
part-rows_without = number of rows without seals

## Reports of checks

fsck-fight = fight { $fight } '{ $name }': { $rows }, { $found }
fsck-fight_quoted = fight { $fight } "{ $name }": { $rows }, { $found }
fsck-file = file: { $found }
fsck-library = library: { $found }
part-sound = sound
part-rows =
    { $number ->
        [one] { $number } row
       *[other] { $number } rows
    }
part-unsealed = { $rows } ({ $number } without seals)
check-passed =
    pass  { $what } ({ $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    }, { $number } checks)
check-failed = FAIL  { $what }
check-place = { $place }, by the rules of { $system }
check-step = step { $number } ({ $did }): { $what }
check-bare_step = step { $number }: { $what }
check-whole = the whole: { $what }
check-expected = expected  { $value }
check-got = got       { $value }

## What a scenario looks at

part-prompt_named = the prompt
part-prompt_at_some_time = one with the id { $name }, at some time
part-never_needed = dice and cards that were never needed
part-nothing_bracketed = (nothing)
part-start_again = start again
part-read_log_back = read the log back
part-by_app = by the app
part-bad_answer = { $what } ({ $code })
part-no_result = { $value } is no result of it (from { $low } to { $high })
part-nothing_left = nothing is left
part-chance_for = dice or cards for { $prompt } (step { $step } of { $actor })
part-chance_for_all = dice or cards for { $prompt } (step { $step })
part-engine = the engine broke
part-no_error = no error
part-the_command = the command
part-accepted = accepted
part-after_refusal = after the refusal (CORE-07)
part-unchanged = nothing changed
part-changed = the fight changed
part-waits_for = what the fight waits for
part-labelled = a step labelled { $name }
part-whole_state = the whole state
part-as_at = as at { $name }
part-another = another
part-read_back = the log read back
part-whole = whole
part-damaged = damaged: { $why }
part-replayed = the state after replay (CORE-08)
part-the_same = the same
part-replay_seat = after replay, what { $seat } sees
part-something_else = something else
part-taken_back = taken back to the start
part-start = the state at the start
part-restored = taken back and restored
part-same_state = the same state
part-until = until { $what }
part-seen_by = { $looked_at }, seen by { $seat }
part-sent = what the seat is sent
part-no_such = no { $what }
part-no_line = no line { $what }
part-why_before = why { $first } before { $second }
part-refused_soft = refused { $code } by { $rule }, soft: { $text }
part-refused_by = refused { $code } by { $rule }: { $text }
part-then = { $seen }, and then { $refused }
part-refused_so = refused { $what }
part-refused = refused
part-refused_code = refused: { $code }
part-nothing = nothing
part-one_open_of = one open { $name } of { $actor }
part-one_open = one open { $name }
part-some_time = seen at some time
part-not_in = not in { $number } times

## Places of damage

place-row_of = row { $number } of fight { $fight }
place-record = the record of fight { $fight }
place-log = the log of fight { $fight }
place-stage = the stage of fight { $fight }
place-seat = seat { $seat } of fight { $fight }
place-seats = the seats of fight { $fight }
place-invitation = an invitation to fight { $fight }
place-invitations = an invitation
place-face = the face of { $actor } of fight { $fight }
place-faces = the list of faces of fight { $fight }
place-party = party { $name }
place-parties = the list of parties
disk-unlisted = { $name } is not in it

## Stores and databases

store-tables = { $name } has not the tables that this program makes
store-old = { $name } is PostgreSQL { $number }; this program needs { $least } or newer
store-damaged_database = { $name } is damaged
store-other_tables = { $name } is not a database of Turnkeeper's: it has other tables
store-other_program = { $name } is not a database of Turnkeeper's: its table turnkeeper is another program's
store-encoding = { $name } keeps text as { $word }; this program needs a database in UTF8
store-newer_tables = { $name } was written by a newer Turnkeeper (version { $number } of the tables; this one knows { $known })
store-older_tables = { $name } was written by an older Turnkeeper (version { $number } of the tables; this one knows { $known }): turnkeeper serve changes them when it starts
store-row_long = row { $number } has { $bytes } bytes; a row may have { $most }
store-closed = the store is closed
store-invitation_there = there is such an invitation already
store-seats_id = two seats have the same id or token
store-seats_token = two seats have the same token
store-conflict = row { $number } does not follow on row { $stored }
store-no_invitation = no such invitation, or it is over
store-read_only = { $name } may only be read for now
store-no_leave = { $name } gives this user no leave to do that
store-not_in = { $name } does not let this user in
store-no_database = { $name }: there is no database of that name
store-not_there = { $name } is not there: there is no database of that name
store-no_seat = there is no seat { $seat } in fight { $fight }
store-copy_differs = the copy is not the same, so it was deleted
store-disk = { $name }: the disk reported an error
store-no_host = { $name } does not answer (there is no such host)
store-refused = { $name } does not answer (connection refused)
store-silent = { $name } does not answer
store-password = { $name } asks for a password
store-no_ssl = { $name } has no encryption, and its address asks for it
store-user = { $name } does not know this user
store-connections = { $name } has too many connections
store-starting = { $name } is starting or stopping
store-url = the database should be named as postgresql://USER@HOST/NAME
