### Help of the terminal's commands.

## Words of every page

word-usage = Usage
word-arguments = Arguments
word-parameters = Parameters
word-required = [required]
word-default = [default: { $value }]
word-env_var = [env var: { $value }]
word-choices = [choices: { $value }]
word-options = [OPTIONS]
word-args = [ARGS]
word-args_many = [ARGS...]

## The first page

page-usage = Usage: turnkeeper COMMAND [ARGUMENTS]
page-about = Who acts now, who may cut in, what comes next: initiative by the rules of five tabletop systems.
page-help = Show this page.
page-version = Show the version.
page-try = Try it: turnkeeper play --sample rolled
page-command = A command's own help: turnkeeper COMMAND --help
page-exit_codes = Exit codes: 0 all well; 1 something differed or was refused; 2 wrong usage or invalid input; 3 a fault of Turnkeeper's; 130 interrupted.

## What each command does

does-play = Run a fight: a roster file's, a sample, or one that was left.
does-play_more = Everything is saved after each step. A fight that was left, or cut off, goes on where it was.
does-serve = Host fights for a table, everyone at their own screen.
does-serve_more = It prints its address, the link to your start page with all fights that are kept (for you alone), and for a fight that it opens the GM's link, the join code and a QR code. Without --lan only this computer can connect; with --lan phones on the same network can, too. Ctrl-C or SIGTERM stops it with exit code 0. Nothing is lost: started again, every fight goes on from where it was.
does-fights = List the fights that a server keeps, with links to them.
does-backup = Copy all of a server's fights, while it runs or not.
does-restore = Make a folder without fights hold those of a backup.
does-fsck = Check a server's fights, or a backup's, to the last row.
does-copy = Copy fights to another folder or database, links and all.
does-copy_more = No server may run on a folder meanwhile. FROM stays as it is. Where TO is new, the key of your own links goes along.
does-check = Run scenario files and print what differs.
does-replay = Read a saved fight again: its lines and how it stands.
does-replay_more = Every row is compared with its seal, and the end with the closing line; the exit code is 1 when one is damaged or missing.
does-export = Write out a fight: its log, a seat's lines, other formats.
does-export_more = The whole log holds every secret of the fight: hidden actors, hands, the seed. Give a player theirs with --seat. With --format it is how the fight stands, as a screen may see it unless --seat names another seat.
does-verify = Check the dice and cards of an open deal.
does-verify_more = A file is a fight's log, or a seat's ('Save the file to check' on its page). Of several files, each is also compared with the first. The exit code is 1 when something was altered.
does-import = Read characters from other programs' files.
does-import_more = It knows GURPS Character Sheet (.gcs), GURPS Character Assistant 5 (.gca5), Foundry actors and combats, Chummer for Shadowrun 4 (.chum), Improved Initiative, Roll20 turn orders, rosters, tables (CSV, Markdown) and lists of names.
does-odds = Who is first, how often, what a point is worth.
does-systems = List the systems; for one, its options and rulings.
does-presets = List the games that a fight can be by.
does-rules = Look up a rule by its id, in our own words.

## What several commands take

lang = The language to speak: en or de; by default that of the system's settings.
json = Print JSON, for another program.
json_english = Print JSON, for another program; in English.
data = The server's data folder, if it is not the usual one.
log = The log of a saved fight.

## play

play-file = A roster file, or the log of a saved fight; with --sample, a system's name.
play-sample = Play the sample fight of a system; without a name, choose from a list, or in a pipe take the simplest.
play-resume = Go on with the fight last played, of those kept without --save.
play-new = Start a new fight, even if one from this roster was left unfinished.
play-roster = The roster file to play: as FILE, and what turnkeeper import --json printed as well.
play-preset = Play a new fight by this game (turnkeeper presets), in its words.
play-save = Keep the fight in this file, or go on with the one in it.
play-as = The seat to sit on: gm, screen, a player's, or an actor. "as WHO" changes it in play.
play-seed = Decides the app's dice and cards; by default a secret one.
play-transcript = On a terminal, print each step below the one before instead of showing one page.
play-json = Answer each line of input with one line of JSON, in English.

## serve

serve-host = Listen on this address. Without it and without --lan only this computer can connect.
serve-port = Listen on this port; 0 takes a free one.
serve-lan = Let others on the local network connect.
serve-data = Keep fights in this folder instead of the usual one.
serve-database = Keep fights in this PostgreSQL database: postgresql://USER@HOST/NAME (or TURNKEEPER_DATABASE).
serve-workers = So many processes serve; more than one need a database.
serve-drain = When told to stop, go on for so many seconds and say so at /healthz, for a load balancer to hear.
serve-sample = Set up the sample fight of a system and print its links.
serve-roster = Set up the fight of a roster file and print its links.
serve-fight = Print a new GM link for a fight that is kept here, by its id; older GM links end.
serve-presets = Offer the games in this folder, too; without it those in the folder "presets" of the data folder.
serve-url = The address that others reach this server by, for links: https://example.org/table
serve-prefix = The path that everything is under, behind a proxy: /table
serve-origin = Let this site's pages use the server from a browser. May be given several times.
serve-proxy = Take this proxy's word (its address) for where requests come from.
serve-open = Let anybody set up and import fights, small ones and not many. Else only you can.
serve-metrics = A token of 16 letters or more that reads the figures at /metrics. Yours reads them, too.
serve-webhooks = Let GMs whom you allow it have turn changes posted to an address on the internet.
serve-webhook_network = Let turn changes be posted into this network, too: 192.168.1.0/24. May be given several times.
serve-log = Write a log, JSON lines, to standard error; without it only when that is no terminal.

## fights, backup, restore, fsck, copy

fights-database = The server's PostgreSQL database (or TURNKEEPER_DATABASE).
fights-links = Print a GM link for each, too. It ends no other link; keep it to yourself.
fights-url = The address that the links begin with.
fights-json = Print one line of JSON for each fight.
backup-file = The file to write; it must not exist.
restore-file = The backup.
restore-data = The folder, if it is not the usual one.
fsck-path = A data folder, a backup or a database; without it, TURNKEEPER_DATABASE or the usual folder.
copy-from = A data folder, or postgresql://USER@HOST/NAME.
copy-to = The same; a folder is made where there is none.
copy-fight = Only this fight, by its id. May be given several times.

## check, replay, export, verify, import

check-file = Scenario files, or folders of them.
check-quiet = Print only what differs, and the count.
replay-seat = Whose lines: gm, screen, or an actor.
replay-to = Stop after this row of the file.
export-file = The log of a saved fight, or the roster file it was started from.
export-seat = Only the lines that this seat may read: gm, screen, or an actor.
export-format = The order as csv, markdown, roll20, foundry or improved-initiative, a sheet (HTML) to print, or recap (HTML): what happened.
export-output = Write to this file, which must not exist, instead of standard output.
export-json = With --seat: one JSON object a line, for another program.
verify-file = The files.
import-file = The files to read.
import-system = The system the characters are for; by default the one that suits each file.
import-roster = Write the characters to this roster file; those already in it get the new numbers.
import-json = Print one JSON document, for another program, in English.

## odds

odds-system = One of rolled, passes, hands, npc_deck and draw.
odds-actor = Each as NAME:WORDS, in commas: its number (Reflexes, Initiative, cards), its side or class, KEY=VALUE, and x3 for three of a kind. As in: rolled ana:pc,3 ghoul:npc,5,x2.
odds-option = NAME=VALUE of a rule's option that makes a difference, as often as needed.
odds-sweep = NAME=LOW..HIGH tells how it would be with another number for that actor, NAME.KEY=LOW..HIGH with another value of one of its keys.
odds-turned = For npc_deck: the cards turned over since the last reshuffle, as in "AS 4H".
odds-left = For npc_deck: how many of the turn's 13 increments are still to come.
odds-simulate = Play so many fights instead, and tell the mean with its standard error.
odds-hold = With --simulate: who delays or holds whenever possible, names with commas between them.
odds-play = With --simulate: NAME=HOW, as in sam=after:rat, as often as needed; the guide on odds has all the ways.
odds-seed = With --simulate: the same seed plays the same fights.
odds-jobs = With --simulate: how many processes play; 0 takes one for each processor.
odds-json = Print JSON, for another program, with every chance as an exact fraction.
odds-svg = Draw the answer into this file too.

## systems, rules

systems-id = One system, in full.
rules-id = A rule (HAND-53), a ruling (AMB-H6) or a chapter (HAND). Without it: the chapters.
