### Pages and tables to print and pass on.

## table

table-head-place = #
table-head-name = Name
table-head-heads = Heads
table-head-initiative = Initiative
table-head-status = Status
table-head-marks = Marks
table-marks = Marks of the table: { $marks }

## sheet

sheet-marks = Marks
sheet-marks-on = On
sheet-marks-mark = Mark
sheet-marks-table = the table
sheet-chart = What cards of one rank buy
sheet-chart-head = { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
sheet-chart-note =
    { "*" } may be joined with a step of one hex. A set may be divided into smaller ones. A Red Joker adds one to a set. More than five count as five. To ready a thing costs cards: so many count towards it, from several increments if need be.
sheet-countdown = The countdown
sheet-countdown-note = In each increment spades act first, then hearts, diamonds, clubs.
sheet-buys-melee_damage = { $damage } or { $each } per die
sheet-buys-counts = counts { $count }
sheet-buys-move = up to Move
sheet-buys-acc = Acc
sheet-buys-acc-more = Acc { $modifier }
sheet-buys-no_acc = no Acc
sheet-buys-turn = one turn
sheet-who = Who is in it
sheet-who-results = Who is in it, and the result of each round
sheet-name = Name
sheet-group = Group
sheet-initiative = Initiative
sheet-notes = Notes
sheet-score = Score
sheet-ladder = The pass ladder
sheet-ladder-note = Highest score first; a new row when a score changes.
sheet-pass = Pass { $number }
sheet-damage = Damage and Edge
sheet-damage-note = Each full three boxes of a track take 1 off the score at once.
sheet-damage-note-worst = Each full three boxes of a track take 1 off the score at once; of the two tracks only the worse counts.
sheet-physical = Physical
sheet-stun = Stun
sheet-edge = Edge
sheet-card-of = card { $number } of { $total }
sheet-card-event = event, at draw { $draw }
sheet-side-pc = player
sheet-side-npc = NPC
sheet-side-hazard = event
sheet-side-event = event
sheet-delimiter = Delimiter
sheet-delimiter-note = shuffle all cards; a new cycle begins
sheet-cards-note = Print on one side, at full size. Cut out; shuffle the cards of all who take part with the delimiter.

## recap

recap-title = { $title }: what happened
recap-none = the fight has not begun
recap-nobody = Nobody acted.
recap-gm = With what only the GM knew.
recap-turns = Turns
recap-name = Name
recap-holds = Holds
recap-cut_ins = Cut-ins
recap-time = Time in all
recap-time-each = A turn
recap-time-longest = Longest
recap-turns-note = A cut-in uses what was held.
recap-turns-note-timed = A cut-in uses what was held. Times are those between two entries of the log: breaks at the table are in them.
recap-count-turns = { $count ->
        [one] 1 turn
       *[other] { $count } turns
    }
recap-count-round = { $count ->
        [one] 1 round
       *[other] { $count } rounds
    }
recap-count-turn = { $count ->
        [one] 1 turn
       *[other] { $count } turns
    }
recap-count-cycle = { $count ->
        [one] 1 cycle
       *[other] { $count } cycles
    }
recap-count-other = { $count } { $unit }
recap-count-dice = { $count ->
        [one] 1 die
       *[other] { $count } dice
    }
recap-number-round = Round { $number }
recap-number-turn = Turn { $number }
recap-number-cycle = Cycle { $number }
recap-number-other = { $unit } { $number }
recap-unit-round = Round
recap-unit-turn = Turn
recap-unit-cycle = Cycle
recap-unit-other = { $unit }
recap-order-round = The order of each round
recap-order-turn = The order of each turn
recap-order-cycle = The order of each cycle
recap-order-other = The order of each { $unit }
recap-picture = { $first } to { $last }: who came when; a table below says the same
recap-words = The same in words
recap-who = Who had a turn, in order of the first
recap-luck = Luck
recap-luck-of = Luck: { $what }
recap-luck-none = No chances are given: { $why }.
recap-luck-chance = Chance of that or more
recap-luck-one = { $chance } for one
recap-luck-highest = Highest total
recap-luck-first = Came first
recap-luck-cards = Turns that came
recap-luck-hits = Hits
recap-luck-highest-of = highest total
recap-luck-first-of = came first
recap-luck-cards-of = turns that came
recap-luck-hits-of = hits
recap-luck-highest-note = No total was higher, ties included. Counted are rounds in which dice were rolled and each of them is known. Chances are exact, of that or more.
recap-luck-first-note = Whose turn was the first. Counted are whole rounds in which nobody's number changed. Chances are exact, of that or more.
recap-luck-cards-note = Of everything that could have come in those rounds. Chances are exact, of that or more.
recap-luck-hits-note = Of all dice of the Initiative Tests, before Edge was used on them; a point spent before the roll counts. Chances are exact, of that or more.
recap-of = { $number } of { $of }
recap-with = { $number } with { $of }
recap-no_luck-rolled = there was no round in which dice were rolled and each of them is known
recap-no_luck-passes = the dice of Initiative Tests are for those who roll them and the GM
recap-no_luck-draw = no cycle ended with the cards with which it began
recap-no_luck-hands = hands are secret, and playing early or late is a choice
recap-no_luck-npc_deck = an NPC card says who may act, which everybody sees; who then acts is the GM's choice
recap-no_luck-countdown = hands are secret, and playing early or late is a choice
recap-no_luck-other = its chances rest on more than everybody sees
recap-seconds = { $seconds } s
recap-minutes = { $minutes } min { $seconds } s
recap-hours = { $hours } h { $minutes } min
recap-under = under { $chance } %
recap-over = over { $chance } %
recap-percent = { $chance } %
