### The actor deck.

draw-next = Die nächste Karte …
draw-next-mine = Zu { $chance } ist es deine, nach den Karten, die du kennst.
draw-drawn = In diesem Zyklus gezogen
draw-pile =
    { $count ->
        [one] noch eine Karte, die Schlusskarte
       *[other] noch { $count } Karten, darunter die Schlusskarte
    }
draw-nth = { $place } von { $total }
draw-delimiter = Die Schlusskarte
draw-ends = { $name }: Der Zyklus endet
draw-left = { $left } von { $total } kommen noch
draw-known = Nach den Karten, die du kennst.
draw-holds =
    { $heads ->
       *[one] { $name } hält bis hierher
        [other] { $name } halten bis hierher
    }
draw-holds-one =
    { $heads ->
       *[one] { $name } hält bis { $card }
        [other] { $name } halten bis { $card }
    }
draw-waits =
    { $heads ->
       *[one] { $name } hält
        [other] { $name } halten
    }
draw-triggered = jetzt
draw-skipped = die nächste Gelegenheit wird übergangen
draw-clock = { $draws } von { $needed }
draw-clock-next = bei der nächsten geschieht es
draw-happened =
    { $times ->
        [one] einmal geschehen
       *[other] { $times }-mal geschehen
    }
draw-hold = Halten …
draw-hold-title =
    { $heads ->
       *[one] Bis zu wessen Karte hält { $name }?
        [other] Bis zu wessen Karte halten { $name }?
    }
draw-hold-lost = Was noch gehalten wird, wenn die Schlusskarte kommt, ist verloren. Bei jedem steht die Chance, vor ihr gezogen zu werden.
draw-hold-others = Wen die Regeln nicht erlauben
draw-cut = Gezogen: { $name }. Du kannst davor handeln, bis danach warten oder es lassen.
draw-cut-screen = Darauf gewartet: { $holder }. Davor oder danach?
draw-event-do = Es ist abgehandelt
draw-clock-more = Eine Karte mehr
draw-clock-less = Eine Karte weniger
draw-nothing = Noch ist nichts gezogen.
draw-beat-over = Zyklus { $cycle } endet.
draw-beat-over-what = Zyklus { $cycle } endet: { $what }.
draw-beat-lost =
    { $heads ->
       *[one] { $names } verliert die gehaltene Aktion
        [other] { $names } verlieren die gehaltenen Aktionen
    }
draw-beat-missed =
    { $heads ->
       *[one] { $names } kam nicht dran
        [other] { $names } kamen nicht dran
    }
draw-beat-next = Alle Karten kommen zurück; Zyklus { $cycle } beginnt.
draw-own = Deine Karten
draw-out = alle gezogen
draw-odds = die nächste Karte, wer noch kommt
