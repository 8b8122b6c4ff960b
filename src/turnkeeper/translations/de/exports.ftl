### Seiten und Tabellen zum Drucken und Weitergeben.

## table

table-head-place = Nr.
table-head-name = Name
table-head-heads = Köpfe
table-head-initiative = Initiative
table-head-status = Stand
table-head-marks = Marken
table-marks = Marken auf dem Tisch: { $marks }

## sheet

sheet-marks = Marken
sheet-marks-on = Bei
sheet-marks-mark = Marke
sheet-marks-table = dem Tisch
sheet-chart = Was Karten eines Rangs bringen
sheet-chart-head = { $count ->
        [one] 1 Karte
       *[other] { $count } Karten
    }
sheet-chart-note =
    { "*" } geht zusammen mit einem Schritt von einem Feld. Ein Satz lässt sich in kleinere teilen. Ein Roter Joker zählt in einem Satz als eine Karte mehr. Mehr als fünf zählen als fünf. Etwas bereitzumachen kostet Karten: So viele zählen dafür, notfalls aus mehreren Takten.
sheet-countdown = Der Countdown
sheet-countdown-note = In jedem Takt handelt zuerst Pik, dann Herz, Karo, Kreuz.
sheet-buys-melee_damage = { $damage } oder { $each } je Würfel
sheet-buys-counts = zählt { $count }
sheet-buys-move = bis Move
sheet-buys-acc = Acc
sheet-buys-acc-more = Acc { $modifier }
sheet-buys-no_acc = ohne Acc
sheet-buys-turn = eine Wendung
sheet-who = Wer dabei ist
sheet-who-results = Wer dabei ist, und das Ergebnis jeder Runde
sheet-name = Name
sheet-group = Gruppe
sheet-initiative = Initiative
sheet-notes = Notizen
sheet-score = Ergebnis
sheet-ladder = Die Leiter der Durchgänge
sheet-ladder-note = Das höchste Ergebnis zuerst; ändert sich eines, kommt es in eine neue Zeile.
sheet-pass = Durchgang { $number }
sheet-damage = Schaden und Edge
sheet-damage-note = Je drei volle Kästchen eines Schadensmonitors nehmen sofort 1 vom Ergebnis.
sheet-damage-note-worst = Je drei volle Kästchen eines Schadensmonitors nehmen sofort 1 vom Ergebnis; von den beiden zählt nur der schlimmere.
sheet-physical = Körperlich
sheet-stun = Geistig
sheet-edge = Edge
sheet-card-of = Karte { $number } von { $total }
sheet-card-event = Ereignis, bei Ziehung { $draw }
sheet-side-pc = Spieler
sheet-side-npc = NSC
sheet-side-hazard = Ereignis
sheet-side-event = Ereignis
sheet-delimiter = Schlusskarte
sheet-delimiter-note = alle Karten mischen; ein neuer Zyklus beginnt
sheet-cards-note = Einseitig drucken, in voller Größe. Ausschneiden; die Karten aller Beteiligten mit der Schlusskarte mischen.

## recap

recap-title = { $title }: was geschah
recap-none = der Kampf hat noch nicht begonnen
recap-nobody = Niemand hat gehandelt.
recap-gm = Mit dem, was nur die SL wusste.
recap-turns = Züge
recap-name = Name
recap-holds = Gehalten
recap-cut_ins = Dazwischen
recap-time = Zeit gesamt
recap-time-each = Ein Zug
recap-time-longest = Längster
recap-turns-note = Wer dazwischengeht, nutzt, was gehalten wurde.
recap-turns-note-timed = Wer dazwischengeht, nutzt, was gehalten wurde. Zeiten sind die zwischen zwei Einträgen des Protokolls: Pausen am Tisch zählen mit.
recap-count-turns = { $count ->
        [one] 1 Zug
       *[other] { $count } Züge
    }
recap-count-round = { $count ->
        [one] 1 Runde
       *[other] { $count } Runden
    }
recap-count-turn = { $count ->
        [one] 1 Kampfrunde
       *[other] { $count } Kampfrunden
    }
recap-count-cycle = { $count ->
        [one] 1 Zyklus
       *[other] { $count } Zyklen
    }
recap-count-other = { $count } { $unit }
recap-count-dice = { $count ->
        [one] 1 Würfel
       *[other] { $count } Würfeln
    }
recap-number-round = Runde { $number }
recap-number-turn = Kampfrunde { $number }
recap-number-cycle = Zyklus { $number }
recap-number-other = { $unit } { $number }
recap-unit-round = Runde
recap-unit-turn = Kampfrunde
recap-unit-cycle = Zyklus
recap-unit-other = { $unit }
recap-order-round = Die Reihenfolge jeder Runde
recap-order-turn = Die Reihenfolge jeder Kampfrunde
recap-order-cycle = Die Reihenfolge jedes Zyklus
recap-order-other = Die Reihenfolge: { $unit }
recap-picture = { $first } bis { $last }: wer wann kam; eine Tabelle darunter sagt dasselbe
recap-words = Dasselbe in Worten
recap-who = Wer einen Zug hatte, nach dem ersten geordnet
recap-luck = Glück
recap-luck-of = Glück: { $what }
recap-luck-none = Es sind keine Chancen angegeben: { $why }.
recap-luck-chance = Chance auf das oder mehr
recap-luck-one = { $chance } für eines
recap-luck-highest = Höchstes Ergebnis
recap-luck-first = Zuerst dran
recap-luck-cards = Züge, die kamen
recap-luck-hits = Erfolge
recap-luck-highest-of = höchstes Ergebnis
recap-luck-first-of = zuerst dran
recap-luck-cards-of = Züge, die kamen
recap-luck-hits-of = Erfolge
recap-luck-highest-note = Kein Ergebnis war höher, Gleichstand zählt mit. Es zählen Runden, in denen gewürfelt wurde und jeder Würfel bekannt ist. Die Chancen sind exakt, auf das oder mehr.
recap-luck-first-note = Wessen Zug der erste war. Es zählen ganze Runden, in denen sich niemandes Zahl geändert hat. Die Chancen sind exakt, auf das oder mehr.
recap-luck-cards-note = Von allen, die in diesen Runden hätten kommen können. Die Chancen sind exakt, auf das oder mehr.
recap-luck-hits-note = Von allen Würfeln der Initiativeproben, bevor Edge dafür eingesetzt wurde; ein vor dem Wurf eingesetzter Punkt zählt. Die Chancen sind exakt, auf das oder mehr.
recap-of = { $number } von { $of }
recap-with = { $number } mit { $of }
recap-no_luck-rolled = Es gab keine Runde, in der gewürfelt wurde und jeder Würfel bekannt ist
recap-no_luck-passes = Die Würfel der Initiativeproben sehen nur, wer sie wirft, und die SL
recap-no_luck-draw = Kein Zyklus endete mit den Karten, mit denen er begann
recap-no_luck-hands = Was jemand auf der Hand hat, ist geheim, und früh oder spät zu spielen ist eine Wahl
recap-no_luck-npc_deck = Eine NSC-Karte sagt, wer handeln darf, was alle sehen; wer dann handelt, entscheidet die SL
recap-no_luck-countdown = Was jemand auf der Hand hat, ist geheim, und früh oder spät zu spielen ist eine Wahl
recap-no_luck-other = Die Chancen hängen von mehr ab, als alle sehen
recap-seconds = { $seconds } s
recap-minutes = { $minutes } min { $seconds } s
recap-hours = { $hours } h { $minutes } min
recap-under = unter { $chance } %
recap-over = über { $chance } %
recap-percent = { $chance } %
