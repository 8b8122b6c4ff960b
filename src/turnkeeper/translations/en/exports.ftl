### Pages and tables to print and pass on.

## table

table-head-place = #
table-head-name = Name
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
