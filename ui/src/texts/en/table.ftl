### At a table, for every role: the order, prompts, forms, fields, a phone, a screen.

## face

face-large = { $name } is too large: a picture may have { $most } MB.
face-title = Face
face-yours = The face of { $name }
face-file = A picture
face-picture = A picture …
face-no_picture = Without the picture
face-usual = As the app gives it
face-letters = Letters
face-tone = Colour
face-tone-one = Colour { $tone }
face-cannot = { $name } is no picture that this browser can read.

## turnclock

turnclock-label = This turn
turnclock-paused = paused
turnclock-over = over time

## asks

asks-roll-one = Roll it
asks-draw-one = Draw it
asks-arrange-one = Settle it by the rule
asks-lots-one = Draw lots
asks-verdict-one = Settle it by the rule
asks-verdict-enter = Say who won …
asks-column = Type them down the column; Enter goes on. A list can be pasted.
asks-pasted-left = Lines that fit nobody: { $count }
asks-pasted-refused =
    { $count ->
        [one] One was not taken; the others are entered.
       *[other] Not taken: { $count }; the others are entered.
    }
asks-pasted-reason = { $line }: { $reason }
asks-pasted-how = { $lines }. Write one line each: what the dice show, or a name and that.
asks-theirs = they roll it
asks-proposal = Proposal by { $voters }: { $actors }
asks-agree = Agree
asks-tap = Tap it
asks-give = Enter for { $name }
asks-first = { $name } first
asks-arrange-enter = Arrange them
asks-earlier = { $name } earlier
asks-later = { $name } later
asks-moved = { $name }: place { $place }
asks-enter = Enter it
asks-dice = { $dice }
asks-dice-faces = The dice
asks-dice-total = The total
asks-dice-die = Die { $number } of { $count }, d{ $sides }
asks-dice-sides = d{ $sides }
asks-dice-bonus = The app adds { $bonus }.
asks-dice-sum = That makes { $sum }.
asks-dice-or = Or type:
asks-cards =
    { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
asks-cards-chosen = { $chosen } of { $count } chosen
asks-cards-down = Face down, unknown to the app
asks-arrange = Who goes first? First on top.
asks-margin = By how much?
asks-done = That is it
asks-clear = Start over
asks-cancel = Not now

## order

order-empty = The order is not known yet.
order-chance = { $percent }%
order-further = and { $count } more
order-before = { $count } before
order-why = { $name }: why here?
order-why-here = Why at this place?
order-sheet = { $name }: numbers, marks, why here
order-heads = × { $count }
order-times = { $count } in a row
order-mine = you
order-unknown = the others see “?”
order-hidden = hidden from the others

## why

why-before = { $first } before { $second }.
why-together = { $first } and { $second } share a place.
why-unsettled = { $first } and { $second }: not settled yet.
why-pair = { $first } and { $second }
why-with = Compare with
why-decides = { $what } decides
why-equal = equal
why-unneeded = not needed
why-first = first
why-instead = { $name } first instead
why-rule = Rule { $rule }

## form

form-choose = Choose
form-do = Do it
form-none = none
form-everybody = everybody
form-yes = yes
form-no = no
form-some = { $least } to { $most }: { $chosen } chosen
form-exactly = { $chosen } of { $least } chosen
form-range = { $low } to { $high }
form-optional = may stay empty
form-less = One less
form-more = One more

## field

field-name = Name
field-side = Side

## side

side-pc = Player character
side-npc = GM’s side
side-hazard = Hazard
side-short-pc = player
side-short-npc = GM’s
side-short-hazard = hazard

## visibility

visibility-known = its name
visibility-unknown = “?”
visibility-hidden = nothing

## refused

refused-title = Not now
refused-rule = Rule { $rule }
refused-insist = Do it anyway
refused-close = All right

## begun

begun-title = The fight has begun
begun-text = It was begun from another page. Nothing was done from this one.

## stale

stale-title = Someone else was faster
stale-text = The table has changed. Nothing was done; look again.

## fault

fault-offline = The server cannot be reached.

## screen

screen-here = { $name } is here
screen-nobody = nobody yet
screen-waits = the GM gives a seat

## back

back-taken =
    { $count ->
        [one] Back: { $what }
       *[other] Back by { $count } steps, to before this: { $what }
    }

## awake

awake-not = This page came by plain HTTP, so the browser may not keep your phone awake. In its display settings, let the screen stay on longer.
awake-setting = Keep the screen on

## phone

phone-up = You’re up
phone-up-name =
    { $heads ->
       *[one] { $name } is up
        [other] { $name } are up
    }
phone-cut = You may cut in
phone-asked-roll = Waiting for your { $dice }
phone-asked-draw =
    { $count ->
        [one] Waiting for your card
       *[other] Waiting for your cards
    }
phone-asked-arrange = You are tied
phone-asked-with = with { $actors }
phone-asked-verdict = How did it end?
phone-proposed = You propose: { $actors }
phone-proposed-wait = Waiting for { $actors }, or the GM
phone-next = You’re on deck
phone-after = Right after { $name }
phone-places = { $count } before you
phone-holding = Holding
phone-holding-on = Holding on { $name }
phone-holding-name = { $who }: holding on { $name }
phone-done = Done for now
phone-out = Out of the fight
phone-later = You join later
phone-wait = Wait
phone-wait-for = { $what }: { $names }
phone-setup = The fight has not begun
phone-over = The fight is over
phone-nobody = No character is yours yet
phone-nobody-text = The GM can give you one.

## screen

screen-now = Now
screen-next = Next
screen-waiting = Waiting for
screen-cuts = May cut in
screen-just = Just now

## people

people-connected = here
people-away = away
people-lobby = at the door

## close

close = Close

## wait

wait = One moment …

## sure

sure = Really? Press again

## quoted

quoted = “{ $text }”

## live

live-up =
    { $heads ->
       *[one] { $name } is up.
        [other] { $name } are up.
    }
live-up-mine = You’re up: { $name }.
live-may = You may act: { $name }.
live-asked = You are asked: { $what }
live-waiting = Waiting for: { $what }

## card

card-A = Ace
card-K = King
card-Q = Queen
card-J = Jack

## suit

suit-S = spades
suit-H = hearts
suit-D = diamonds
suit-C = clubs

## card

card-RJ = Red Joker
card-BJ = Black Joker
card-_u3f = a card face down
card-of = { $rank } of { $suit }
card-remove = Take back { $card }

## marks

marks-title = Marks
marks-table = Marks on the table
marks-add = Add a mark
marks-short = Mark
marks-who = Whose mark is it?
marks-propose = Propose a mark
marks-propose-do = Propose it
marks-do = Set it
marks-label = What it says
marks-label-like = Dazed, Shield, Burning …
marks-until = Until
marks-every = Comes again
marks-more = Counter, again and again, who sees it
marks-counter = Counter
marks-value = Value
marks-of = of
marks-most = Highest value
marks-refill = Full again each time it comes
marks-words = Others see words
marks-words-like = down, hurt, whole
marks-words-how = From the lowest value to the highest, with commas between. The owner and the GM see the number.
marks-shown = Who sees it
marks-shown-all = Everybody
marks-shown-owner = The owner and the GM
marks-shown-gm = The GM
marks-at-hand = it is taken away
marks-at-never = no
marks-at-start = the start of a turn
marks-at-end = the end of a turn
marks-at-over = the end of { $unit }
marks-at-reached = a place in the order
marks-whose = Whose turn
marks-place = Place
marks-times = times
marks-told = { $name }: { $label }
marks-ended = just ended
marks-proposed = proposed
marks-due = has come, to be taken care of
marks-reached = has come
marks-turn = In this turn
marks-tick = Done
marks-accept = Let it stand
marks-keep = Keep it
marks-remove = Take away

## actor

actor-group = group: { $name }
actor-numbers = Numbers
actor-save =
    { $count ->
        [one] Save the change
       *[other] Save { $count } changes
    }
actor-unsaved = Not saved yet
actor-unsaved-text =
    { $count ->
        [one] One changed number is not saved.
       *[other] { $count } changed numbers are not saved.
    }
actor-discard = Discard
actor-seen = What the others see
actor-rename = Rename
actor-there = In the fight

## form

form-unfit = This does not fit.

## log

log-earlier = { $count } earlier
log-before = Before that
log-start = Before the fight
log-now = now
log-folded =
    { $count ->
        [one] 1 line
       *[other] { $count } lines
    }
log-minutes = { $count } min
log-look = Look at that moment
log-overruled = overruled
log-overruled-HAND--17 = passed by
log-overruled-HAND--20 = passed by
log-overruled-HAND--60 = passed by
log-overruled-MST--05 = passed by
log-overruled-NPC--24 = passed by
log-unsealed =
    { $count ->
        [one] Unsealed: an older version wrote the first row of this log, so a change in it cannot be noticed.
       *[other] Unsealed: an older version wrote the first { $count } rows of this log, so a change in them cannot be noticed.
    }

## phone

phone-notnow = Not now
phone-menu = Menu

## live

live-cut = You may cut in.

## screen

screen-link = For the TV
screen-overlay = For OBS and the like
screen-overlay-text = Add it as a browser source, about 800 × 300. It is transparent; its look can be changed by its class names.
screen-another = A link for another screen
screen-elsewhere = Its link was made in another browser. A new link ends the old one.

## again

again = Try again

screen-door = How to come in
screen-door-how = Scan it, or open { $address } and type
screen-door-free = Any phone in this network. No account, nothing to install.

## deal

deal-badge-again = { $count } asked for again
deal-badge-typed = { $count } typed in
deal-badge-overruled = { $count } overruled
deal-badge-on = Open deal
deal-badge-alone = Open deal: no devices
deal-badge-off = Open deal: off
deal-setting = This device takes part in open deals
deal-badge-altered = Open deal: altered
