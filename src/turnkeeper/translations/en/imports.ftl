### What is said of files that are imported.

## Where something stands

place-line_tag = line { $number }: { $tag }
place-line = line { $number }
place-row = row { $number }
place-entry = entry { $number }
place-combatant = combatant { $number }
place-tactics = skill Tactics
place-equipment = equipment

## Why a file or a part of it cannot be read

number-beyond = a number beyond { $number }
number-should = should be a number
number-should_is = should be a number, is { $value }
number-range = should be { $low } to { $high }, is { $number }
number-whole = should be a whole number from 1 on
weight = should be a weight, is { $value }
kind-zip = a zip archive; unpack it and import what is in it
kind-gzip = a gzip archive; unpack it and import what is in it
kind-7zip = a 7-Zip archive; unpack it and import what is in it
kind-rar = a RAR archive; unpack it and import what is in it
kind-xz = an xz archive; unpack it and import what is in it
kind-bzip2 = a bzip2 archive; unpack it and import what is in it
kind-pdf = a PDF, which holds a picture of a sheet and no numbers to read
kind-picture = a picture
kind-spreadsheet = a spreadsheet; save it as CSV and import that
kind-document = a document of a word processor; save it as plain text and import that
kind-database = a database
kind-fight = a saved fight: turnkeeper play opens it
kind-sr5_packed = a packed character of another edition, Shadowrun 5; this reads Shadowrun 4 (.chum)
kind-sr6 = of another edition, Shadowrun 6; this reads Shadowrun 4 (.chum)
kind-sr_other = of another edition, Shadowrun { $edition }; this reads Shadowrun 4 (.chum), whose initiative goes by other numbers
kind-edition = a character of another edition ({ $edition }); this reads Shadowrun 4
kind-template = a template, not a character
kind-gca4 = of GURPS Character Assistant 4, which keeps no final numbers; save it from version 5 as .gca5
kind-suffix = not what a .{ $suffix } file holds
kind-none = of no format that is known, and no list of names either
kind-xml = XML of no kind that is known (it begins with { $tag })
kind-json_empty = JSON of no kind that is known (it has: nothing)
kind-json_has = JSON of no kind that is known (it has: { $keys })
kind-json = JSON of no kind that is known
kind-almost_gcs = looks like a character sheet and has not what one of GURPS Character Sheet has
text-encoding = in an encoding that is not read here ({ $name })
text-not = not { $encoding } text
text-zero = not text: it holds zero bytes
text-halves = not text: it holds halves of characters
empty = empty
nobody = nobody in it
no_character = no character in it
no_name_in = no name in it
no_name = no name
no_names = no column of names (its head should be: name)
no_attributes = has no attributes
attribute = { $word } ({ $code }) is missing
limit-both = more than { $number } characters or { $problems } problems: left out from there
limit-once = more than { $number } characters at a time: left out from there
limit-actors = a fight holds at most { $number } actors
group-one_roll = the group has one roll: { $number } counts, and not { $other }
limit-characters = more than { $number } characters
limit-files = at most { $number } files at a time
limit-size = larger than such a file can be ({ $size })
limit-text = larger than a list, table or roster can be ({ $number } KB)
limit-nested = nested too deeply
limit-nested_tables = lists or tables are nested too deeply
limit-lists = lists are nested more than { $number } deep
limit-elements_deep = elements are nested more than { $number } deep
limit-kept = more than { $number } elements of a character
limit-elements = more than { $number } elements
limit-attributes = more than { $number } attributes
limit-entries = more than { $number } entries
limit-values = more than { $number } lines, values and the like
limit-lines = more than { $number } lines
limit-dots = more than { $number } full stops in a line
formed-json_end = not well-formed JSON (it breaks off)
formed-json = not well-formed JSON ({ $why })
formed-table = not a well-formed table ({ $why })
formed-xml_none = not well-formed XML (no element)
formed-xml = not well-formed XML ({ $why })
formed-doctype = a document type (DOCTYPE) is not read: entities could be hidden in it
formed-entities = entities are not read
formed-toml = neither name = value nor a [table]
formed-ends = { $why }: the file ends here
formed-value = { $value } is neither text nor a whole number nor true or false
should-yes = should be yes or no, is { $value }
should-visibility = should be hidden, unknown or known
should-id = should be small letters, digits, - and _, at most 64
should-rows = should be a list of rows
should-row = should be a row with id and pr
should-table = should be a table
should-text = should be text
should-answers = should be a table such as: all = "table"
should-app = should be "app" or "table"
should-outcome = only the table can settle this
should-most_long = should be at most { $number } characters long
should-least_long = should be at least { $number } characters long
should-most_values = should have at most { $number } values
should-least_values = should have at least { $number } values
should-most = should be at most { $number }
should-least = should be at least { $number }
should-below = should be below { $number }
should-above = should be above { $number }
should-kind = should be { $wanted }, is { $found }
kinds-int = a whole number
kinds-str = text
kinds-bool = true or false
kinds-float = a number
kinds-array = a list
kinds-object = a table
kinds-null = nothing
roster-brackets = write [[actor]] with two brackets: there may be several
roster-id = { $id } is another actor's id already
roster-long_id = with the numbers of the members longer than { $number }
roster-twice = is given twice
roster-key = there is no such entry (there are: { $known })
roster-newer = written for a newer version (format { $format }; this program knows { $number })
roster-system = is missing: which rules is the fight by?
roster-step = there is no such step (there are: { $known })
roster-missing = { $field } is missing
roster-one_of = { $value } is none of { $known }
toml-equals = Expected '=' after a key in a key/value pair
toml-value = Invalid value
toml-array = Unclosed array
toml-table = Unclosed inline table
toml-text = Unterminated string
toml-quotes = Expected { $quotes }
toml-sign = Illegal character { $sign }
toml-found = Found invalid character { $sign }
toml-escape = Unescaped '\' in a string
toml-hex = Invalid hex value
toml-scalar = Escaped character is not a Unicode scalar value
toml-bracket = Expected ']' at the end of a table declaration
toml-brackets = Expected ']]' at the end of an array declaration
toml-overwrite = Cannot overwrite a value
toml-declare = Cannot declare { $name } twice
toml-mutate = Cannot mutate immutable namespace { $name }
toml-redefine = Cannot redefine namespace { $name }
toml-key = Duplicate inline table key { $name }
toml-more = Expected newline or end of document after a statement
toml-name = Invalid initial character for a key part
toml-date = Invalid date or datetime
toml-digits = a number has too many digits
roster-bad_id = should be lower-case letters, digits, - and _, at most 64
roster-no_field = there is no field { $field } in { $system } (there are: { $known })
import-version = of a version that this program does not know (it knows { $number })
tracker-several = { $number } saved encounters and no players: export one encounter alone

## Notes

note-windows = not UTF-8, read as Windows-1252: if letters are wrong, save it as UTF-8
note-other_game = numbers of { $game }, which { $system } has no use for: a bare name
note-assumed = { $word } is not in the file; { $number } assumed
note-not_in = not in the file; { $number } assumed
note-passes = { $number } passes in the file; a turn has { $most }
note-matrix = a being of the Matrix: Initiative and passes are those of the Matrix
note-wounds = the file counts a wound modifier of { $number }, the boxes give { $here } here: look at it
note-no_numbers_of = an actor of { $game }: no numbers are read from it, only the name
note-no_numbers = an actor: no numbers are read from it, only the name
note-no_name = the file gives no name: it stands in the actor, which is another file
note-defeated = defeated in the file
note-no_hit_points = no hit points left in the file
note-newer = written by a newer version of the format ({ $version }); read as { $number }
note-hit_points = full hit points of { $number } are none to go by; 10 assumed
note-too_heavy = carries { $weight } lb, more than ten times its Basic Lift of { $number } lb
note-columns = columns left out: { $columns }
note-doubled = columns for the same: { $columns }; in each row the first that is filled counts
note-players = one seat for { $names }, whose names differ only in accents or signs; if they are two, write one another way
note-sides = sides that are not known: { $sides }
note-classes = NPC classes that are not known: { $classes } (there are: { $known })
note-aside = left out: { $words }
note-counter_of = row { $number } ({ $name }) counts up or down each round, so it is no one; left out
note-token = row { $number } names a token, and its name is not in the file

## Where a number comes from

source-in_file_as = { $value } in the file ({ $code }, { $tag })
source-in_file_at = { $number } in the file, { $place }
source-in_file_for_load = Move { $number } in the file, for this load
source-in_file_for_health = Move { $number } in the file, for this load and health
source-in_file_encumbered = Move { $number } in the file, for { $load } encumbrance
source-penalty = Encumbrance Penalty { $number } in the file: { $load }
source-in_file = { $value } in the file
source-speed = Basic Speed { $speed }, Basic Move { $number }, at this load
source-move = Basic Move { $number } at this load
source-marked = { $load } is marked as the present one in the file
source-carried = { $weight } lb carried, Basic Lift { $lift } lb: { $load } (up to { $number } x Basic Lift)
source-load = { $load } load
source-bought = { $value } by { $attribute } and what was bought
source-no_loss = no loss in the file
source-less_damage = { $full } less { $number } left, taken as lost to damage
source-less_left = { $full } less { $number } left
source-less_spent = { $full } less { $number } spent
source-spent = { $number } spent
source-physical = boxes of physical damage in the file
source-stun = boxes of stun damage in the file
source-trait = trait { $trait }
source-no_trait = no trait { $trait }
source-tactics = points in skill Tactics
source-no_tactics = no skill Tactics
source-roster = in the roster
source-rounded = { $place }: { $value }, rounded down
source-corrected = corrected from { $value }
source-by_hand = added by hand
source-no_modifier = no modifier in the file
source-metatype = at most { $number } for this metatype
source-sprite = Initiative of the sprite
source-turn_order = turn order { $number } in the file

## Steps of the working of an Initiative of GURPS

step-base = (DX { $dx } + IQ { $iq })/4 = { $number }
step-stated = Initiative as stated { $number }
step-combat_reflexes = Combat Reflexes { $number }
step-tactics = Tactics { $number }
step-encumbrance = { $load } load { $number }
step-combat_paralysis = Combat Paralysis { $number }
step-fatigue = Fatigue { $number }
step-wounded = halved at { $left } of { $full } HP { $number }
step-not_below_zero = not below 0 { $number }

## Numbers in a working

word-initiative = Initiative { $number }
word-reaction = Reaction { $number }
word-intuition = Intuition { $number }
word-edge = Edge { $number }
word-reflexes = Reflexes { $number }
word-response = Response { $number }
word-dexterity = Dexterity { $number }: { $change }
word-modifier = Initiative modifier { $number }
word-hit_points = Hit Points { $number }
word-fatigue_points = Fatigue Points { $number }

## What numbers are of

field-dx = DX
field-iq = IQ
field-hp_full = HP
field-hp_lost = lost HP
field-fatigue_full = FP
field-fatigue_lost = lost FP
field-tactics_points = points in Tactics
field-move = Move
field-encumbrance = encumbrance
field-combat_reflexes = Combat Reflexes
field-combat_paralysis = Combat Paralysis
field-reaction = Reaction
field-intuition = Intuition
field-edge = Edge
field-modifier = Initiative modifier
