### The GM: the console, its dialogs, a new fight.

## new

new-title = A new fight
new-name = What is it called?
new-name-hint = You may leave it empty.
new-system = Which game do you play?
new-other = Another game
new-pcs = Player characters
new-pcs-hint = One per line. A number behind a name is { $field }: “Ana 4”.
new-npcs = Everybody else
new-npcs-hint = “6 Goblins 1, hidden” makes six that nobody sees yet.
new-begin = Set the fight up
new-later = All of it can be changed later, numbers and rules too.
new-nobody = Say first who is in it

## console

console-now = Now
console-nobody = Nobody is up
console-together = at the same time
console-cuts = May cut in
console-beside = Choices
console-asks = Waiting for
console-order = The order
console-pile = Still to come
console-actors = Everybody
console-others = Others
console-held = Held back
console-log = Log
console-tools = GM’s tools
console-people = At the table
console-then = Then
console-played = played by { $name }
console-played-away = played by { $name }, who is away
console-back-what = Takes back: { $what }
console-back = Back
console-forward = Forward
console-invite = Invite
console-phones =
    { $count ->
        [one] 1 phone
       *[other] { $count } phones
    }
console-screenlink = Screen
console-setup = Not begun yet
console-setup-text = Ready to begin. What you may want to see to first:
console-over = The fight is over
after-recap = What happened
console-over-text = The log stays as it is.
console-more = More to do
console-menu = Menu

## onward

onward-hold = Press and hold. { $why }
onward-again = Press again to go on all the same

## console

console-choose = A choice is open.
console-nothing = Nothing to do just now.

## source

source-app = the app
source-table = the table

## invite

invite-title = Invite
invite-scan = Scan it, or open { $link } and type the code.
invite-qr = QR code to join this fight
invite-nobody = Nobody is waiting.
invite-admit = Let in
invite-again = Plays { $actors } again
invite-plays = { $name } plays
invite-plays-who = plays
invite-revoke = Shut out
invite-screen = A link for a screen
invite-screen-text = Open it on the TV, or in OBS. It shows what everybody may know.
invite-copy = Copy the link
invite-copied = Copied.
invite-open = Open it here
invite-auto = Let everybody in by themselves

## screen

screen-size = Type
screen-size-usual = As usual
screen-size-large = Larger
screen-size-small = Smaller

## language

language-title = Language
language-auto = As the browser

## theme

theme-title = Look
theme-auto = As the device
theme-dark = Dark
theme-light = Light

## guard

guard-setting = After each step, buttons that moved wait a moment

## milestones

milestones-setting = Show the end of a round, jokers and events in large
milestones-sound = … and with a short sound

## keys

keys-title = Keys
keys-on = Single keys do things
keys-ctrl = Ctrl
keys-shift = Shift
keys-next = go on
keys-rank = with cards, held: nobody acts any more on this rank
keys-turn = with cards, held: nobody acts any more this turn
keys-back = take back the last step
keys-forward = restore it
keys-waits = who is up waits
keys-comes = the one who waits comes in
keys-mark = a mark for who is up, or for anybody
keys-why = why that row stands there; without one, who is up
keys-add = add a character
keys-look = look back
keys-find = find a character
keys-answers = the answers, in their order
keys-along = along the list; Enter opens it
find-title = Find a character
find-name = A part of the name
find-none = No character has that in the name.
keys-count = one more or less of that row’s first counter
keys-help = this list

## menu

menu-newcomer = Add a character …
menu-results = Rolled elsewhere …
menu-rules = Rules of this fight …
menu-turnclock = The clock …

## turnclock

turnclock-title = The clock of the table
turnclock-text = Everybody sees how long the turn has lasted. It reminds, and ends nothing.
turnclock-on = Show how long the turn has lasted
turnclock-limit = A turn should take
turnclock-none = as long as it takes
turnclock-pause = Pause it
turnclock-go = Let it go on

## menu

menu-rolls = Who rolls and draws …
menu-overrule = Overrule …
menu-note = Note a ruling …
menu-marks = Marks on the table …
menu-screen = TV and overlay …
menu-history = Look back …
menu-export = Save the whole log
menu-end = End the fight …
menu-delete = Delete the fight …
menu-leave = To the start page

## before

before-invite = Players
before-invite-text = They scan a code with their phones, and you give them their characters.
before-invite-do = Show the code
before-newcomer = Who is in it
before-newcomer-text = { $count } so far. Press a name in the list to change its numbers.
before-newcomer-text-none = Nobody yet. Name them, or bring them in from files.
before-newcomer-do = Add a character
before-rules = Rules
before-rules-text = Each question that the text leaves open, with our answer.
before-rules-do = Look at them
before-rolls = Dice and cards
before-rolls-text = By the app, or your own on the table.
before-rolls-do = Who rolls

## console

console-add = Add
console-history = Look back

## numbers

numbers-more =
    { $count ->
        [one] One more number
       *[other] { $count } more numbers
    }

## overrule

overrule-title = Overrule the rules
overrule-text = You may do all of this against the rules. The log marks it.
overrule-do = { $what }
overrule-any = Any other move
overrule-any-text = Every move there is, offered just now or not. Where the rules say no and leave it to you, you may insist.
overrule-which = Which

## rules

rules-title = Rules of this fight
rules-text = What you change takes effect where the rules say so, mostly with the next round. The log notes it.
rules-text-setup = What you change takes effect at once: the fight has not begun.
rules-all = All the others ({ $count })
rules-usual = usual
rules-pending =
    { $unit ->
        [turn] Takes effect with the next turn.
        [cycle] Takes effect with the next cycle.
       *[other] Takes effect with the next round.
    }
rules-pending-none = Takes effect with the next round.

## rolls

rolls-title = Who rolls and draws
rolls-text = The app does it at once, or waits until the table has rolled its own dice or dealt its own cards.
rolls-whose = For whom
rolls-all-app = The app does everything
rolls-all-table = We do everything at the table
rolls-but = otherwise: { $names }

## join

join-actor = Add a character
join-actor-setup = They stand in the order when the fight begins.
join-actor-text = They come in where the rules let a newcomer in; the order of the others stays as it is.
join-actor-who = Who? One per line, “6 Goblins” for six
join-actor-heads = They act as one (a mob)
join-actor-do = Bring them in

## note

note-title = Note a ruling
note-text = A line of yours for the log, which everybody may read.
note-text-alone = It stands with the marks of the table, for you alone, until you take it away. At most 100 letters.
note-alone = Only for me
note-long =
    { $count ->
        [one] One letter too many.
       *[other] { $count } letters too many.
    }
note-do = Note it
note-line = A note for this moment
note-line-who = Everybody can read it in the log.

## end

end-title = End the fight?
end-text = Everything that is open is dropped. The log stays, and Back undoes this, too.
end-do = End it

## delete

delete-title = Delete the fight?
delete-text = Everything in it is gone for everybody: the log, the seats, the links. There is no way back. Save the log first if you may want it.
delete-sure = I am sure
delete-do = Delete it for good

## history

history-title = Looking back
history-slider = Line of the log
history-back = One line back
history-on = One line on
history-go =
    { $count ->
        [one] Go back to here: takes back one step
       *[other] Go back to here: takes back { $count } steps
    }
history-here = The last step that stands.
history-place = Line { $line } of { $total }
history-up = up
history-overruled = overrules { $rule }

## new

new-works = Works with { $games }
new-leaves_out = What it leaves out
new-preset-wrong = A file of yours cannot be used: { $said }
new-who = Who is in it?
new-last = As last time
new-file-roster = This is a roster file: it says by which rules, who and which numbers. Set it up as it is.
new-file-log = This is the log of a fight: go on with it.
new-npcs-example =
    6 Goblins
    Goblin king
new-npcs-numbers =
    6 Goblins, { $field } { $value }
    Goblin king
new-numbers = Their numbers
new-more = More of { $name }
new-rules = How do you play it?
new-begin-count =
    { $count ->
        [one] Set it up for one
       *[other] Set it up for { $count }
    }

## roster

roster-problems =
    { $count ->
        [one] One line is not understood; the others are in.
       *[other] { $count } lines are not understood; the others are in.
    }
roster-line = Line { $line }
roster-others = and { $count } more
roster-long = longer than { $what } characters
roster-many = 1 to { $what } of a kind
roster-nameless = no name
roster-unknown = this system has no number “{ $what }”
roster-rest = “{ $what }” is no number of this game: it is part of the name.
roster-drop = Leave it out
roster-number = “{ $what }” is no number

## how

how-rolled = Everybody rolls a d20 and adds Reflexes; the highest goes first, and next round all roll again. An actor who waits may come in between any two turns. It can also be rolled once for the whole fight, or dealt: one card each.
how-passes = Everybody rolls a handful of dice; fives and sixes are hits, and are added to the attribute. That score sets the order, and the quick go two, three or four times before the turn is over. Edge buys the first place or one more go.
how-draw = Everybody has a card in one deck, the dangerous have several. Draw one: its owner acts or holds it back for another’s. One card ends the cycle, and the deck is shuffled again, so nobody knows who is next.
how-hands = Each player is dealt a hand. The GM counts down from Ace to deuce, and those who play a card of that rank act; two or three of a kind buy what one cannot. A good hand is speed, and spending it is the game.
how-npc_deck = The GM’s side needs no hands: for every step of the countdown one card is turned up, and its suit and number say which of your people may act. Players’ hands stay on paper.
how-countdown = Card hands for the players and the NPC deck for everybody else, both on one count from Ace to deuce. The whole card game, with the app keeping the count.

## alerts

alerts-title = When it is your turn
alerts-buzz = Buzz
alerts-sound = A short sound
alerts-tone-notes = Two notes
alerts-tone-bell = Bell
alerts-tone-knock = Knock

## seat

seat-copy = A new link
seat-copy-text = Their old link ends.

## invite

invite-new = A new code
invite-until = Good until { $time }.
invite-link = A link for one player
invite-screens = Screens

## import

import-files = From files …
import-drop = or drop them here: GURPS Character Sheet and Assistant, Foundry, Chummer (Shadowrun 4), Improved Initiative, Roll20, CSV, lists
import-reading = Reading …
import-title = Characters from files
import-read = { $count } read from files
import-go_on =
    { $count ->
        [one] Go on with the character from files
       *[other] Go on with the { $count } characters from files
    }
import-suits = These suit { $title }.
import-use = Order turns so
import-failed = Could not be read
import-gone = it cannot be opened (any more)
import-large = larger than such a file can be (12 MB)
import-initiative = Initiative { $value }
import-result = Had rolled { $value }
import-none = the file has no numbers for this
import-leave = Leave { $name } out
import-name = Name
import-fixed = changed by you
import-others = Other numbers
import-members = × { $count }
import-joins = comes in
import-joins-count = { $count } come in
import-updates = is here, gets new numbers
import-same = is here, nothing new
import-change = { $name } { $was } → { $now }
import-renamed = new name
import-whose = There is a character called { $name } already. Is this the same one?
import-whose-same = Yes, the same
import-whose-what = New numbers: { $what }
import-whose-other = No, another one
import-answer = Say who is who first.
import-do = Bring them in
import-nobody = Nobody could be read from the files.
import-rolled = Use what they had rolled: { $numbers }
import-rolled-begin = Begin the fight with what they had rolled: { $numbers }

## results

results-open = From a file …
results-title = Rolled elsewhere
results-text = A file with what another program rolled: a turn order of Roll20, a combat of Foundry, an encounter of Improved Initiative, or a table (CSV) with the columns name and initiative. They are known by their names.
results-here = is here
results-do = Use these results

## import

import-seats = The files name players. Give each the link to a seat of their own:
import-seats-link = Make a link
import-seats-give = Give to their seat
import-seats-given = given
import-seats-done = Done

## menu

menu-save = Save or print …

## export

export-title = Save or print
export-text = How the fight stands now, as you see it.
export-gm = How the fight stands now. The log, and every file that shows everything, are for your eyes only.
export-view = What is in it
export-view-own = Everything, as you see it
export-view-screen = What everybody may know
export-sheet = Sheet to print
export-sheet-text = The chart, ladder or cards that a table with paper needs
export-recap = What happened
export-recap-text = Turns and their times, holds, cut-ins, luck, the order of each round
export-recap-file = What happened, as a file
export-recap-file-text = One page to pass on, for any browser
export-recap-opened = “What happened” with what only I know, not what everybody saw
export-markdown = Markdown
export-markdown-text = The order as a table to read
export-csv = CSV
export-csv-text = The order for a spreadsheet
export-roll20 = Roll20
export-roll20-text = A turn order for a campaign
export-foundry = Foundry VTT
export-foundry-text = A combat document
export-improved--initiative = Improved Initiative
export-improved--initiative-text = An encounter
export-log-text = All of the fight with every secret; a new fight can go on from it

## library

library-title = Kept for later
library-none = Nobody is kept yet. A party or foes that you keep here can come into any later fight.
library-others = What is kept has numbers of other games.
library-party = { $count ->
    [one] one character
   *[other] { $count } characters
}
library-foes = { $count ->
    [one] one foe
   *[other] { $count } foes
}
library-in = Bring in
library-in-who = Bring in { $name }
library-out = Leave out
library-delete = Delete { $name } from what is kept
library-damaged = A party cannot be read: { $said }
library-name = Keep them as
library-kind = They are
library-kind-party = a party
library-kind-foes = foes
library-keep = Keep { $count }
library-replace = Replace { $name }

## A mob.
mob-up = Up now, in any order
mob-gone =
    { $count ->
        [one] one has gone
       *[other] { $count } have gone
    }
mob-togo = { $count } to go
mob-out = { $count } out
mob-tap = has gone?
mob-all = All { $count }: { $what }
mob-one = One at a time
mob-apart = One by one

## Phones that cannot reach the server.
reach-title = Phones cannot reach this computer yet.
reach-why = Turnkeeper was started for this computer alone.
reach-stop = Stop it where you started it: Ctrl-C.
reach-start = Start it again as
reach-again = Open the start page again and press Invite. Nothing is lost; phones have to be in the same network.
reach-here = A code for a player at this computer
reach-screen = This link opens on this computer alone. Start Turnkeeper with --lan for a TV elsewhere.
