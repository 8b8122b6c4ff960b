### Score and passes.

passes-pass = Durchgang { $number }
passes-score = Ergebnis
passes-cell-due = kommt noch
passes-cell-up = dran
passes-cell-done = hat gehandelt
passes-cell-held = hält
passes-cell-lost = verloren
passes-cell-may-sign = ?
passes-cell-may = mit Edge zu kaufen
passes-cell-none = keine Aktion
passes-bought = durch Edge
passes-bought-sign = E
passes-first = zuerst durch Edge
passes-glitch = Patzer
passes-critical = kritischer Patzer
passes-penalty = { $dice } auf die nächste Aktion
passes-penalty-now = { $dice } auf diese Aktion
passes-wounds = Verletzungen { $modifier }
passes-struck = keine Aktionen mehr
passes-unrolled = würfelt noch
passes-holds = hält
passes-holds-last = handelt zuletzt
passes-holds-next = hält bis zum nächsten Durchgang
passes-warned = Kein weiterer Durchgang in Sicht: Ungenutzt ist die Aktion verloren.
passes-window = Vor Durchgang { $number }: Wer setzt Edge ein?
passes-window-nobody = Niemand kann hier Edge einsetzen.
passes-window-only = Durchgang { $number } gibt es nur, wenn jemand eine Aktion kauft.
passes-would = Durchgang { $number } ginge so
passes-choosing = Wählt noch: { $name }
passes-answer = Stellvertretend antworten
passes-way-none = Nichts
passes-way-first = Zuerst handeln
passes-way-buy = Aktion kaufen
passes-way-both = Beides
passes-go-spend = { $names }: { $points } Edge
passes-go-none = von deinen setzt niemand Edge ein
passes-edge = Edge { $points }
passes-edge-each = je Edge { $points }
passes-edge-tests = Edge für die Proben
passes-pledged = mit Edge
passes-step-declare = Handeln oder verzögern?
passes-step-intervene = Wer geht dazwischen?
passes-step-act = Handelt
passes-kind-last = Am Ende des Durchgangs
passes-kind-granted = Durch Entscheidung der SL
passes-acts =
    { $heads ->
       *[one] { $names } handelt.
        [other] { $names } handeln.
    }
passes-declares =
    { $heads ->
       *[one] { $names } sagt eine Aktion an.
        [other] { $names } sagen eine Aktion an.
    }
passes-up =
    { $heads ->
       *[one] { $names } ist dran.
        [other] { $names } sind dran.
    }
passes-before =
    { $heads ->
       *[one] Zuerst handelt { $names }
        [other] Zuerst handeln { $names }
    }
passes-together = Gleichzeitig: { $names }
passes-after =
    { $heads ->
       *[one] Danach handelt { $names }
        [other] Danach handeln { $names }
    }
passes-last = Ende des Durchgangs: Wer handelt noch?
passes-track-physical = Körperlich
passes-track-stun = Geistig
passes-box-more = { $track }: eins mehr
passes-box-less = { $track }: eins weniger
passes-attribute = Attribut { $value }
passes-own =
    { $count ->
        [one] 1 Durchgang
       *[other] { $count } Durchgänge
    }
passes-next =
    { $count ->
        [one] 1 Durchgang ab der nächsten Kampfrunde
       *[other] { $count } Durchgänge ab der nächsten Kampfrunde
    }
passes-test = { $dice } Würfel, Erfolge: { $hits }, Einsen: { $ones }
passes-sheet = Verletzungen und Edge
passes-edge-ask = Edge einsetzen?
passes-edge-when = Vor Durchgang { $number }
passes-last-ask = Am Ende handeln?
passes-last-text = Du hältst eine Aktion, und der Durchgang ist fast vorbei.
passes-declared = Angesagt
passes-declared-text = Andere können noch dazwischengehen.
passes-acting = Deine Aktion passiert jetzt.
passes-tests = Initiativeproben
passes-scored = Dein Ergebnis: { $score }
passes-scored-edge = Edge kann es noch ändern.
passes-scored-wait = Noch stehen nicht alle Ergebnisse fest.
passes-between =
    { $turn ->
        [0] Vor der ersten Kampfrunde
       *[other] Vor der nächsten Kampfrunde
    }
passes-apart = Einzeln zeigen
passes-odds = wer zuerst kommt
passes-contains = 1 Komplexe oder 2 Einfache, 1 Freie
