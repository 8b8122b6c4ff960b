### Seiten und Tabellen zum Drucken und Weitergeben.

## table

table-head-place = Nr.
table-head-name = Name
table-head-initiative = Initiative
table-head-status = Stand
table-head-marks = Marken
table-marks = Marken des Tischs: { $marks }

## sheet

sheet-marks = Marken
sheet-marks-on = Bei
sheet-marks-mark = Marke
sheet-marks-table = dem Tisch
sheet-chart = Was Karten eines Werts bringen
sheet-chart-head = { $count ->
        [one] 1 Karte
       *[other] { $count } Karten
    }
sheet-chart-note =
    { "*" } geht zusammen mit einem Schritt von einem Feld. Ein Satz lässt sich in kleinere teilen. Ein Roter Joker zählt in einem Satz als eine Karte mehr. Mehr als fünf zählen als fünf. Etwas bereit zu machen kostet Karten: So viele zählen dafür, notfalls aus mehreren Takten.
sheet-countdown = Der Countdown
sheet-countdown-note = In jedem Takt handelt zuerst Pik, dann Herz, Karo, Kreuz.
sheet-buys-melee_damage = { $damage } oder { $each } je Würfel
sheet-buys-counts = zählt { $count }
sheet-buys-move = bis Move
sheet-buys-acc = Acc
sheet-buys-acc-more = Acc { $modifier }
sheet-buys-no_acc = ohne Acc
sheet-buys-turn = eine Drehung
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
sheet-damage-note = Je drei volle Kästchen einer Leiste nehmen sofort 1 vom Ergebnis.
sheet-damage-note-worst = Je drei volle Kästchen einer Leiste nehmen sofort 1 vom Ergebnis; von den beiden Leisten zählt nur die schlimmere.
sheet-physical = Körperlich
sheet-stun = Betäubung
sheet-edge = Edge
sheet-card-of = Karte { $number } von { $total }
sheet-card-event = Ereignis, bei Zug { $draw }
sheet-side-pc = Spieler
sheet-side-npc = NSC
sheet-side-hazard = Ereignis
sheet-side-event = Ereignis
sheet-delimiter = Schlusskarte
sheet-delimiter-note = alle Karten mischen; ein neuer Zyklus beginnt
sheet-cards-note = Einseitig drucken, in voller Größe. Ausschneiden; die Karten aller Beteiligten mit der Schlusskarte mischen.
