### Score and passes.

## The system

system-title = Ergebnis und Durchgänge
system-summary = In jeder Kampfrunde würfeln alle ihre Initiativewürfel; Attribut und Erfolge geben das Ergebnis. Das höchste ist zuerst dran, in bis zu vier Durchgängen für alle, die schnell genug sind. Edge kauft den ersten Platz oder eine weitere Aktion; eine Aktion lässt sich für später halten.

## The clock

clock-turn = Kampfrunde
clock-pass = Durchgang

## Units of time, in a sentence

over-turn = die Kampfrunde
over-pass = der Durchgang

## reached

reached = Ergebnis { $place }

## What the fight waits for

ask-initiative = Initiativeprobe
ask-edge_after = Zusätzliche Würfel durch Edge
ask-edge_reroll = Fehlschläge neu gewürfelt
ask-glitch = Kostet der Patzer einen Würfel bei der ersten Aktion?

## Outcomes of something played at the table

outcome-no_penalty = Nein
outcome-one_die = Ein Würfel weniger

## Totals that can be entered

total-hits = Erfolge
total-ones = Einsen

## Chances to act

opening-declare = handeln oder verzögern?
opening-declared =
    { $heads ->
        [one] hat angesagt
       *[other] haben angesagt
    }
opening-act =
    { $heads ->
        [one] handelt
       *[other] handeln
    }
opening-intervene =
    { $heads ->
        [one] darf dazwischengehen
       *[other] dürfen dazwischengehen
    }
opening-last =
    { $heads ->
        [one] darf zuletzt handeln
       *[other] dürfen zuletzt handeln
    }
opening-window =
    { $heads ->
        [one] darf Edge einsetzen
       *[other] dürfen Edge einsetzen
    }
opening-could_cut_in =
    { $heads ->
        [one] könnte noch dazwischengehen
       *[other] könnten noch dazwischengehen
    }
opening-could_let_go =
    { $heads ->
        [one] darf die gehaltene Aktion verfallen lassen
       *[other] dürfen die gehaltene Aktion verfallen lassen
    }
opening-could_spend_edge =
    { $heads ->
        [one] könnte noch Edge einsetzen
       *[other] könnten noch Edge einsetzen
    }

## What is kept for later

held-action =
    { $heads ->
        [one] hält eine Aktion
       *[other] halten eine Aktion
    }

## Buttons

command-next_turn = Initiative würfeln: nächste Kampfrunde
command-start_passes = Die Proben sind fertig
command-close_window = Durchgang beginnen
command-go_ahead = Weiter
command-end_pass = Durchgang beenden
command-act = Handeln
command-delay = Verzögern
command-done = Fertig
command-redeclare = Neu ansagen
command-intervene = Dazwischengehen
command-intervene-before = Davor dazwischengehen
command-intervene-after = Danach handeln
command-intervene-together = Gleichzeitig handeln
command-decline = Nein, verstreichen lassen
at-window-decline = Kein Edge
at-could_spend_edge-decline = Kein Edge
at-intervene-decline = Weiter warten
at-could_cut_in-decline = Weiter warten
at-last-decline = Aktion verfallen lassen
at-could_let_go-decline = Aktion verfallen lassen
command-act_last = Zuletzt im Durchgang handeln
command-carry = Für den nächsten Durchgang aufheben
command-reconsider = Wieder gefragt werden
command-edge_test = Edge für die Probe
command-edge_test-before = Edge: mehr Würfel, Sechsen neu
command-edge_test-after = Edge: jetzt mehr Würfel
command-edge_test-reroll = Edge: Fehlschläge neu würfeln
command-edge_test-negate = Edge: Patzer aufheben
command-go_first = Edge: zuerst dran
command-buy_action = Edge: in diesem Durchgang handeln
command-fix_score = Ergebnis eintragen statt würfeln
command-set_score = Ergebnis festlegen
command-wound = Schaden
command-heal = Heilen
command-set_wounds = Verletzungsmodifikator
command-set_attribute = Initiativeattribut
command-set_passes = Anzahl der Durchgänge

## What moves the fight on, as a sentence

primary-close_window = Durchgang { $number } beginnen
primary-close_window-over = Kampfrunde beenden
primary-close_window-undecided =
    { $actors_heads ->
       *[one] Kann noch Edge einsetzen: { $actors }.
        [other] Können noch Edge einsetzen: { $actors }.
    }
primary-end_pass = Durchgang beenden ({ $actors_heads ->
       *[one] hält
        [other] halten
    } noch: { $actors })
primary-go_ahead-declare =
    { $heads ->
       *[one] { $actors } handelt
        [other] { $actors } handeln
    }
primary-go_ahead-undeclared =
    { $actors_heads ->
        [one] Muss noch ansagen: { $actors }.
       *[other] Müssen noch ansagen: { $actors }.
    }
primary-go_ahead-intervene = Sonst geht niemand dazwischen
primary-go_ahead-act =
    { $heads ->
       *[one] { $actors } ist fertig
        [other] { $actors } sind fertig
    }

## Lines of the log

line-passes-turn_begun = Kampfrunde { $turn }: Initiative.
line-passes-edge_pledged =
    { $heads ->
       *[one] { $actor } setzt vor dem Wurf Edge für die Probe ein.
        [other] { $actor } setzen vor dem Wurf Edge für die Probe ein.
    }
line-passes-tested-unknown =
    { $heads ->
       *[one] { $actor } hat gewürfelt.
        [other] { $actor } haben gewürfelt.
    }
line-passes-tested-public =
    { $actor }: Ergebnis { $score }.{ $able ->
        [struck] {" "}Keine Aktion mehr in dieser Kampfrunde.
        [low] {" "}Keine Aktion bei 0 oder weniger.
       *[yes] {""}
    }
line-passes-tested-public-glitch =
    { $actor }: Ergebnis { $score }, mit Patzer.{ $able ->
        [struck] {" "}Keine Aktion mehr in dieser Kampfrunde.
        [low] {" "}Keine Aktion bei 0 oder weniger.
       *[yes] {""}
    }
line-passes-tested-public-critical =
    { $actor }: Ergebnis { $score }, mit kritischem Patzer.{ $able ->
        [struck] {" "}Keine Aktion mehr in dieser Kampfrunde.
        [low] {" "}Keine Aktion bei 0 oder weniger.
       *[yes] {""}
    }
line-passes-tested-own =
    { $actor }: Ergebnis { $score } (Attribut { $attribute }, Erfolge { $hits }, Verletzungen { $wounds }).{ $able ->
        [struck] {" "}Keine Aktion mehr in dieser Kampfrunde.
        [low] {" "}Keine Aktion bei 0 oder weniger.
       *[yes] {""}
    }
line-passes-tested-own-glitch =
    { $actor }: Ergebnis { $score } (Attribut { $attribute }, Erfolge { $hits }, Verletzungen { $wounds }), mit Patzer.{ $able ->
        [struck] {" "}Keine Aktion mehr in dieser Kampfrunde.
        [low] {" "}Keine Aktion bei 0 oder weniger.
       *[yes] {""}
    }
line-passes-tested-own-critical =
    { $actor }: Ergebnis { $score } (Attribut { $attribute }, Erfolge { $hits }, Verletzungen { $wounds }), mit kritischem Patzer.{ $able ->
        [struck] {" "}Keine Aktion mehr in dieser Kampfrunde.
        [low] {" "}Keine Aktion bei 0 oder weniger.
       *[yes] {""}
    }
line-passes-test_boosted-after =
    { $heads ->
       *[one] { $actor } setzt Edge für zusätzliche Würfel ein.
        [other] { $actor } setzen Edge für zusätzliche Würfel ein.
    }
line-passes-test_boosted-reroll =
    { $heads ->
       *[one] { $actor } setzt Edge ein und würfelt die Fehlschläge neu.
        [other] { $actor } setzen Edge ein und würfeln die Fehlschläge neu.
    }
line-passes-glitch_negated =
    { $heads ->
       *[one] { $actor } hebt den Patzer mit Edge auf.
        [other] { $actor } heben den Patzer mit Edge auf.
    }
line-passes-penalty_ruled = { $actor }: Der Patzer kostet sonst nichts.
line-passes-penalty_ruled-die = { $actor }: Der Patzer gibt { $penalty } Würfel auf die erste Aktion.
line-passes-score_fixed-unknown =
    { $heads ->
       *[one] { $actor } hat ein Ergebnis.
        [other] { $actor } haben ein Ergebnis.
    }
line-passes-score_fixed =
    { $actor }: Ergebnis { $score }, wie eingetragen.{ $able ->
        [struck] {" "}Keine Aktion mehr in dieser Kampfrunde.
        [low] {" "}Keine Aktion bei 0 oder weniger.
       *[yes] {""}
    }{ $edge ->
        [next] {" "}Das Edge gilt für die nächste Probe.
       *[none] {""}
    }
line-passes-tests_closed = Die Ergebnisse stehen fest.
line-passes-wounded-physical =
    { $heads ->
       *[one] { $actor } bekommt { $boxes } körperlichen Schaden.
        [other] { $actor } bekommen { $boxes } körperlichen Schaden.
    }
line-passes-wounded-stun =
    { $heads ->
       *[one] { $actor } bekommt { $boxes } geistigen Schaden.
        [other] { $actor } bekommen { $boxes } geistigen Schaden.
    }
line-passes-healed-physical =
    { $heads ->
       *[one] { $actor } heilt { $boxes } körperlichen Schaden.
        [other] { $actor } heilen { $boxes } körperlichen Schaden.
    }
line-passes-healed-stun =
    { $heads ->
       *[one] { $actor } heilt { $boxes } geistigen Schaden.
        [other] { $actor } heilen { $boxes } geistigen Schaden.
    }
line-passes-wounds_set = { $actor }: Verletzungsmodifikator { $value }.
line-passes-attribute_set = { $actor }: Initiativeattribut { $value }.
line-passes-passes_set = { $actor }: Anzahl der Durchgänge { $value }.
line-passes-passes_set-more = { $actor }: Anzahl der Durchgänge { $value } ab der nächsten Kampfrunde.
line-passes-passes_set-capped =
    { $actor }: Anzahl der Durchgänge { $value } ab der nächsten Kampfrunde, aber höchstens { $most } in einer Kampfrunde.
line-passes-rescored =
    Das Ergebnis von { $actor } geht von { $before } auf { $score }.{ $able ->
        [struck] {" "}Keine Aktion mehr in dieser Kampfrunde.
        [low] {" "}Keine Aktion bei 0 oder weniger.
       *[yes] {""}
    }
line-passes-rescored-struck = Das Ergebnis von { $actor } fällt von { $before } auf { $score }: keine Aktionen mehr in dieser Kampfrunde.
line-passes-rescored-unknown =
    { $heads ->
       *[one] { $actor } hat in dieser Kampfrunde keine Aktionen mehr.
        [other] { $actor } haben in dieser Kampfrunde keine Aktionen mehr.
    }
line-passes-passes_fell =
    { $heads ->
       *[one] { $actor } verliert Durchgänge: In dieser Kampfrunde ist ihre Anzahl jetzt { $passes }.
        [other] { $actor } verlieren Durchgänge: In dieser Kampfrunde ist ihre Anzahl jetzt { $passes }.
    }
line-passes-score_set =
    Entscheidung der SL: Das Ergebnis von { $actor } ist { $score }.{ $able ->
        [struck] {" "}Keine Aktion mehr in dieser Kampfrunde.
        [low] {" "}Keine Aktion bei 0 oder weniger.
       *[yes] {""}
    }
line-passes-reentered =
    { $heads ->
       *[one] { $actor } ist ab Durchgang { $since } wieder in der Reihenfolge.
        [other] { $actor } sind ab Durchgang { $since } wieder in der Reihenfolge.
    }
line-passes-reentered-spent =
    { $heads ->
       *[one] { $actor } hat in dieser Kampfrunde keine Aktion mehr.
        [other] { $actor } haben in dieser Kampfrunde keine Aktion mehr.
    }
line-passes-window_closed = Kein Edge mehr vor Durchgang { $number }.
line-passes-window_closed-passed = Kein Edge mehr vor Durchgang { $number }. Übergangen: { $passed }.
line-passes-window_opened =
    { $number ->
        [1] Vor Durchgang 1: Edge, um zuerst dran zu sein?
       *[other] Vor Durchgang { $number }: Edge, um zuerst dran zu sein oder für eine weitere Aktion?
    }
line-passes-edge_declined =
    { $heads ->
       *[one] { $actor } setzt hier kein Edge ein.
        [other] { $actor } setzen hier kein Edge ein.
    }
line-passes-went_first =
    { $heads ->
       *[one] { $actor } setzt Edge ein und ist in Durchgang { $number } zuerst dran.
        [other] { $actor } setzen Edge ein und sind in Durchgang { $number } zuerst dran.
    }
line-passes-action_bought =
    { $heads ->
       *[one] { $actor } setzt Edge ein und handelt in Durchgang { $number }.
        [other] { $actor } setzen Edge ein und handeln in Durchgang { $number }.
    }
line-passes-pass_begun = Durchgang { $number }.
line-passes-pass_begun-lapsed = Durchgang { $number }. Gehalten und verloren: { $actors }.
line-passes-pass_begun-covert = Durchgang { $number }, nur für verborgene Figuren. Für alle anderen ist die Kampfrunde vorbei.
line-passes-pass_begun-covert-lapsed = Durchgang { $number }, nur für verborgene Figuren. Für alle anderen ist die Kampfrunde vorbei. Gehalten und verloren: { $actors }.
line-passes-phase_begun = Dran: { $actors }.
line-passes-phase_begun-together = Gleichzeitig dran: { $actors }.
line-passes-phase_begun-edge = { $actors }: zuerst dran durch Edge.
line-passes-declared =
    { $heads ->
       *[one] { $actor } sagt eine Aktion an.
        [other] { $actor } sagen eine Aktion an.
    }
line-passes-delayed =
    { $heads ->
       *[one] { $actor } verzögert.
        [other] { $actor } verzögern.
    }
line-passes-delayed-warned =
    { $heads ->
       *[one] { $actor } verzögert. Ein nächster Durchgang ist nicht in Sicht: Ohne Einsatz in diesem ist die Aktion verloren.
        [other] { $actor } verzögern. Ein nächster Durchgang ist nicht in Sicht: Ohne Einsatz in diesem ist die Aktion verloren.
    }
line-passes-delayed-in_vain =
    { $heads ->
       *[one] { $actor } verzögert. Mehr Durchgänge hat eine Kampfrunde nicht: Ohne Einsatz in diesem ist die Aktion verloren.
        [other] { $actor } verzögern. Mehr Durchgänge hat eine Kampfrunde nicht: Ohne Einsatz in diesem ist die Aktion verloren.
    }
line-passes-delayed-own_next =
    { $heads ->
       *[one] { $actor } verzögert. Ohne Einsatz in diesem Durchgang ist die Aktion verloren: Im nächsten gibt es eine andere.
        [other] { $actor } verzögern. Ohne Einsatz in diesem Durchgang ist die Aktion verloren: Im nächsten gibt es eine andere.
    }
line-passes-displaced = Phase verloren: { $actors }. Andere sind jetzt vorher dran.
line-passes-displaced-free = Phase verloren: { $actors }. Andere sind jetzt vorher dran. { $holders_heads ->
       *[one] Hält
        [other] Halten
    } wieder: { $holders }.
line-passes-displaced-scoreless = Phase verloren: { $actors }. Bei Ergebnis 0 oder weniger gibt es keine Aktion.
line-passes-displaced-scoreless-free = Phase verloren: { $actors }. Bei Ergebnis 0 oder weniger gibt es keine Aktion. { $holders_heads ->
       *[one] Hält
        [other] Halten
    } wieder: { $holders }.
line-passes-displaced-holding-free = Die Phase ist vorbei. { $holders_heads ->
       *[one] Hält
        [other] Halten
    } wieder: { $holders }.
line-passes-displaced-holding = { $holders_heads ->
       *[one] Hält
        [other] Halten
    } wieder: { $holders }. Bei Ergebnis 0 oder weniger gibt es keine Aktion.
line-passes-action_lost =
    { $heads ->
       *[one] { $actor } verliert die Aktion von Durchgang { $number } mit dem Durchgang.
        [other] { $actor } verlieren die Aktion von Durchgang { $number } mit dem Durchgang.
    }
line-passes-holders_asked = Dazwischengehen möglich: { $actors }.
line-passes-intervened-before =
    { $heads ->
       *[one] { $actor } geht dazwischen, vor { $others }.
        [other] { $actor } gehen dazwischen, vor { $others }.
    }
line-passes-intervened-after =
    { $heads ->
       *[one] { $actor } will gleich nach { $others } handeln.
        [other] { $actor } wollen gleich nach { $others } handeln.
    }
line-passes-intervened-together =
    { $heads ->
       *[one] { $actor } will zugleich mit { $others } handeln.
        [other] { $actor } wollen zugleich mit { $others } handeln.
    }
line-passes-held_back =
    { $heads ->
       *[one] { $actor } wartet weiter.
        [other] { $actor } warten weiter.
    }
line-passes-beat_begun =
    { $heads ->
       *[one] { $actor } handelt.
        [other] { $actor } handeln.
    }
line-passes-beat_begun-together = { $actors } handeln gleichzeitig.
line-passes-beat_begun-last =
    { $heads ->
       *[one] Am Ende des Durchgangs handelt { $actor }.
        [other] Am Ende des Durchgangs handeln { $actor }.
    }
line-passes-beat_begun-last-together = Am Ende des Durchgangs handeln { $actors } gleichzeitig.
line-passes-beat_begun-stumbling =
    { $heads ->
       *[one] { $actor } handelt nach dem Patzer mit { $penalty } Würfel.
        [other] { $actor } handeln nach dem Patzer mit { $penalty } Würfel.
    }
line-passes-beat_begun-stumbling-together = { $actors } handeln gleichzeitig, nach dem Patzer mit { $penalty } Würfel: { $stumbling }.
line-passes-redeclared = Entscheidung der SL: Neue Ansage für { $actor }, denn die Aktion ist unmöglich geworden.
line-passes-finished =
    { $heads ->
       *[one] { $actor } ist fertig.
        [other] { $actor } sind fertig.
    }
line-passes-phase_ended = Weiter.
line-passes-last_called = Keine Phase ist mehr übrig. Handeln noch möglich: { $actors }.
line-passes-wants_last =
    { $heads ->
       *[one] { $actor } will in diesem Durchgang zuletzt handeln.
        [other] { $actor } wollen in diesem Durchgang zuletzt handeln.
    }
line-passes-carries =
    { $heads ->
       *[one] { $actor } hebt die Aktion für den nächsten Durchgang auf.
        [other] { $actor } heben die Aktion für den nächsten Durchgang auf.
    }
line-passes-carries-warned =
    { $heads ->
       *[one] { $actor } hebt die Aktion für den nächsten Durchgang auf, aber keiner ist in Sicht.
        [other] { $actor } heben die Aktion für den nächsten Durchgang auf, aber keiner ist in Sicht.
    }
line-passes-carries-in_vain =
    { $heads ->
       *[one] { $actor } handelt nicht. Mehr Durchgänge hat eine Kampfrunde nicht, also ist die gehaltene Aktion verloren.
        [other] { $actor } handeln nicht. Mehr Durchgänge hat eine Kampfrunde nicht, also ist die gehaltene Aktion verloren.
    }
line-passes-carries-own_next =
    { $heads ->
       *[one] { $actor } hebt die Aktion für den nächsten Durchgang auf, verliert sie dort aber an die andere.
        [other] { $actor } heben die Aktion für den nächsten Durchgang auf, verlieren sie dort aber an die andere.
    }
line-passes-reconsidered =
    { $heads ->
       *[one] { $actor } will noch einmal gefragt werden.
        [other] { $actor } wollen noch einmal gefragt werden.
    }
line-passes-hold_lost-let_go =
    { $heads ->
       *[one] { $actor } lässt die gehaltene Aktion verfallen.
        [other] { $actor } lassen die gehaltene Aktion verfallen.
    }
line-passes-hold_lost-passes_fell =
    { $heads ->
       *[one] { $actor } verliert die gehaltene Aktion mit dem Durchgang, aus dem sie kam.
        [other] { $actor } verlieren die gehaltene Aktion mit dem Durchgang, aus dem sie kam.
    }
line-passes-hold_lost-own_action =
    { $heads ->
       *[one] { $actor } gibt die gehaltene Aktion für eine andere auf.
        [other] { $actor } geben die gehaltene Aktion für eine andere auf.
    }
line-passes-pass_ended = Durchgang { $number } ist vorbei.
line-passes-pass_ended-carried = Durchgang { $number } ist vorbei. { $actors_heads ->
       *[one] Hält
        [other] Halten
    } noch: { $actors }.
line-passes-turn_ended = Kampfrunde { $turn } ist vorbei.
line-passes-turn_ended-lapsed = Kampfrunde { $turn } ist vorbei. Gehalten und verloren: { $actors }.
line-passes-turn_ended-all = Kampfrunde { $turn } ist für alle vorbei.
line-passes-turn_ended-all-lapsed = Kampfrunde { $turn } ist für alle vorbei. Gehalten und verloren: { $actors }.
line-passes-granted =
    { $heads ->
       *[one] Entscheidung der SL: { $actor } handelt jetzt.
        [other] Entscheidung der SL: { $actor } handeln jetzt.
    }
line-passes-granted-before =
    { $heads ->
       *[one] Entscheidung der SL: { $actor } handelt vor dieser Phase.
        [other] Entscheidung der SL: { $actor } handeln vor dieser Phase.
    }
line-passes-granted-extra =
    { $heads ->
       *[one] Entscheidung der SL: { $actor } handelt jetzt, außer der Reihe.
        [other] Entscheidung der SL: { $actor } handeln jetzt, außer der Reihe.
    }
line-passes-granted-stumbling =
    { $heads ->
       *[one] Entscheidung der SL: { $actor } handelt jetzt, nach dem Patzer mit { $penalty } Würfel.
        [other] Entscheidung der SL: { $actor } handeln jetzt, nach dem Patzer mit { $penalty } Würfel.
    }
line-passes-granted-before-stumbling =
    { $heads ->
       *[one] Entscheidung der SL: { $actor } handelt vor dieser Phase, nach dem Patzer mit { $penalty } Würfel.
        [other] Entscheidung der SL: { $actor } handeln vor dieser Phase, nach dem Patzer mit { $penalty } Würfel.
    }
line-passes-granted-extra-stumbling =
    { $heads ->
       *[one] Entscheidung der SL: { $actor } handelt jetzt, außer der Reihe, nach dem Patzer mit { $penalty } Würfel.
        [other] Entscheidung der SL: { $actor } handeln jetzt, außer der Reihe, nach dem Patzer mit { $penalty } Würfel.
    }
line-passes-skipped =
    { $heads ->
       *[one] Entscheidung der SL: { $actor } verliert die Aktion von Durchgang { $number }.
        [other] Entscheidung der SL: { $actor } verlieren die Aktion von Durchgang { $number }.
    }
line-passes-skipped-held =
    { $heads ->
       *[one] Entscheidung der SL: { $actor } verliert die gehaltene Aktion.
        [other] Entscheidung der SL: { $actor } verlieren die gehaltene Aktion.
    }
line-passes-skipped-present =
    { $heads ->
       *[one] Entscheidung der SL: { $actor } handelt jetzt nicht.
        [other] Entscheidung der SL: { $actor } handeln jetzt nicht.
    }

## Why not: by the code of the refusal

refusal-passes-nobody = Eine Kampfrunde braucht Figuren: Hol erst eine dazu.
refusal-passes-no_score =
    { $turn ->
        [next]
            { $heads ->
               *[one] { $actor } hat noch kein Ergebnis: Die Initiativeprobe kommt in der nächsten Kampfrunde.
                [other] { $actor } haben noch kein Ergebnis: Die Initiativeprobe kommt in der nächsten Kampfrunde.
            }
       *[this]
            { $heads ->
               *[one] { $actor } hat noch kein Ergebnis: Die Initiativeprobe steht noch aus.
                [other] { $actor } haben noch kein Ergebnis: Die Initiativeprobe steht noch aus.
            }
    }
refusal-passes-rolls_open = Diese Würfe stehen noch aus: { $actors }.
refusal-passes-no_turn = Es läuft keine Kampfrunde: Ein Ergebnis wird für die Probe einer Kampfrunde eingetragen.
refusal-passes-too_many_boxes = { $actor }: Ein Schadensmonitor hat höchstens { $most } Kästchen.
refusal-passes-not_that_hurt = Mehr lässt sich bei { $actor } nicht heilen. Kästchen auf diesem Schadensmonitor: { $count }.
refusal-passes-struck = Verletzungen haben { $actor } auf Ergebnis 0 oder weniger gebracht: keine Aktionen mehr in dieser Kampfrunde, aber Abwehr ist immer möglich.
refusal-passes-scoreless =
    { $heads ->
       *[one] { $actor } hat Ergebnis { $score }: keine Aktion bei 0 oder weniger, aber Abwehr ist möglich.
        [other] { $actor } haben Ergebnis { $score }: keine Aktion bei 0 oder weniger, aber Abwehr ist möglich.
    }
refusal-passes-no_tests = Die Proben dieser Kampfrunde sind vorbei oder haben nicht begonnen.
refusal-passes-score_kept =
    { $heads ->
       *[one] { $actor } hat Ergebnis { $score }, und das gilt die ganze Kampfrunde; nur Verletzungen und das Attribut ändern es.
        [other] { $actor } haben Ergebnis { $score }, und das gilt die ganze Kampfrunde; nur Verletzungen und das Attribut ändern es.
    }
refusal-passes-turn_not_over = Kampfrunde { $turn } ist noch nicht vorbei.
refusal-passes-penalty_open = Die SL muss noch sagen, ob ein Patzer einen Würfel kostet: { $actors }.
refusal-passes-acting =
    { $heads ->
       *[one] { $actor } handelt gerade.
        [other] { $actor } handeln gerade.
    }
refusal-passes-nothing_to_skip =
    { $heads ->
       *[one] { $actor } hat keine Aktion, die sich wegnehmen ließe.
        [other] { $actor } haben keine Aktion, die sich wegnehmen ließe.
    }
refusal-passes-joins_later =
    { $heads ->
       *[one] { $actor } kam zu spät für Durchgang { $number } und handelt erst in einem späteren oder in der nächsten Kampfrunde.
        [other] { $actor } kamen zu spät für Durchgang { $number } und handeln erst in einem späteren oder in der nächsten Kampfrunde.
    }
refusal-passes-no_pass = Es läuft kein Durchgang.
refusal-passes-no_phase = Es läuft keine Phase.
refusal-passes-not_acting =
    { $heads ->
       *[one] { $actor } handelt gerade nicht.
        [other] { $actor } handeln gerade nicht.
    }
refusal-passes-not_your_phase = Das ist nicht die Phase von { $actor }.
refusal-passes-no_action =
    { $heads ->
       *[one] { $actor } hat keine Aktion in Durchgang { $number }: nur Abwehr, nicht einmal eine Freie Handlung.
        [other] { $actor } haben keine Aktion in Durchgang { $number }: nur Abwehr, nicht einmal eine Freie Handlung.
    }
refusal-passes-spent =
    { $heads ->
       *[one] { $actor } hat in Durchgang { $number } keine Aktion mehr; ein neues Ergebnis gibt keine zweite.
        [other] { $actor } haben in Durchgang { $number } keine Aktion mehr; ein neues Ergebnis gibt keine zweite.
    }
refusal-passes-declared =
    { $heads ->
       *[one] { $actor } hat die Aktion schon angesagt.
        [other] { $actor } haben die Aktion schon angesagt.
    }
refusal-passes-nothing_changed = Niemand ist vor { $actor } dazwischengegangen: Die angesagte Aktion gilt.
refusal-passes-nothing_to_redeclare =
    { $heads ->
       *[one] { $actor } führt gerade keine angesagte Aktion aus.
        [other] { $actor } führen gerade keine angesagte Aktion aus.
    }
refusal-passes-edge_on_test =
    { $heads ->
       *[one] { $actor } hat für diese Probe schon Edge eingesetzt: ein Punkt pro Probe.
        [other] { $actor } haben für diese Probe schon Edge eingesetzt: ein Punkt pro Probe.
    }
refusal-passes-no_edge_dice =
    { $heads ->
       *[one] { $actor } hat kein Edge-Attribut, also gibt es keine Würfel dazu.
        [other] { $actor } haben kein Edge-Attribut, also gibt es keine Würfel dazu.
    }
refusal-passes-no_glitch =
    { $heads ->
       *[one] { $actor } hat keinen Patzer aufzuheben.
        [other] { $actor } haben keinen Patzer aufzuheben.
    }
refusal-passes-no_misses = Alle Würfel von { $actor } sind Erfolge.
refusal-passes-no_test =
    { $heads ->
       *[one] { $actor } hat keine Probe gewürfelt, für die Edge einzusetzen wäre.
        [other] { $actor } haben keine Probe gewürfelt, für die Edge einzusetzen wäre.
    }
refusal-passes-test_rolled =
    { $heads ->
       *[one] { $actor } hat schon gewürfelt: Mehr Würfel gibt es jetzt nur noch nachträglich.
        [other] { $actor } haben schon gewürfelt: Mehr Würfel gibt es jetzt nur noch nachträglich.
    }
refusal-passes-tests_closed = Die Proben dieser Kampfrunde sind abgeschlossen.
refusal-passes-first_too_late = Edge, um zuerst dran zu sein, gibt es im Zeitfenster vor einem Durchgang, und jetzt ist keins offen.
refusal-passes-nothing_to_go_first_with =
    { $heads ->
       *[one] { $actor } hat in Durchgang { $number } keine Aktion, um zuerst dran zu sein.
        [other] { $actor } haben in Durchgang { $number } keine Aktion, um zuerst dran zu sein.
    }
refusal-passes-already_first =
    { $heads ->
       *[one] { $actor } ist in diesem Durchgang schon zuerst dran.
        [other] { $actor } sind in diesem Durchgang schon zuerst dran.
    }
refusal-passes-buy_too_late = Eine Aktion kauft man im Zeitfenster vor ihrem Durchgang, und jetzt ist keins offen.
refusal-passes-no_window = Gerade ist kein Zeitfenster für Edge offen.
refusal-passes-bought_already =
    { $heads ->
       *[one] { $actor } hat die Aktion von Durchgang { $number } gekauft: eine pro Kampfrunde.
        [other] { $actor } haben die Aktion von Durchgang { $number } gekauft: eine pro Kampfrunde.
    }
refusal-passes-has_action =
    { $heads ->
       *[one] { $actor } hat die eine Aktion von Durchgang { $number } schon, genutzt oder noch vor sich.
        [other] { $actor } haben die eine Aktion von Durchgang { $number } schon, genutzt oder noch vor sich.
    }
refusal-passes-no_edge =
    { $heads ->
       *[one] { $actor } hat kein Edge mehr.
        [other] { $actor } haben kein Edge mehr.
    }
refusal-passes-not_asked =
    { $heads ->
       *[one] { $actor } wird gerade nichts gefragt.
        [other] { $actor } werden gerade nichts gefragt.
    }
refusal-passes-holding_already =
    { $heads ->
       *[one] { $actor } hält schon eine Aktion.
        [other] { $actor } halten schon eine Aktion.
    }
refusal-passes-delay_not_now =
    { $heads ->
       *[one] { $actor } kann nur in der eigenen Phase verzögern, nicht davor oder danach.
        [other] { $actor } können nur in der eigenen Phase verzögern, nicht davor oder danach.
    }
refusal-passes-delay_too_late =
    { $heads ->
       *[one] { $actor } hat eine Aktion angesagt: zu spät zum Verzögern.
        [other] { $actor } haben eine Aktion angesagt: zu spät zum Verzögern.
    }
refusal-passes-holding =
    { $heads ->
       *[one] { $actor } hält die Aktion: { $later ->
                [0] dazwischengehen oder zuletzt handeln.
               *[other] dazwischengehen, zuletzt handeln oder für den nächsten Durchgang aufheben.
            }
        [other] { $actor } halten die Aktion: { $later ->
                [0] dazwischengehen oder zuletzt handeln.
               *[other] dazwischengehen, zuletzt handeln oder für den nächsten Durchgang aufheben.
            }
    }
refusal-passes-hidden_phase =
    { $heads ->
       *[one] Nur verborgene Figuren sind dran: { $actor } kann ab der nächsten Phase dazwischengehen, die alle sehen.
        [other] Nur verborgene Figuren sind dran: { $actor } können ab der nächsten Phase dazwischengehen, die alle sehen.
    }
refusal-passes-later_phase =
    { $heads ->
       *[one] { $actor } hat in ebendieser Phase verzögert und kann ab der nächsten dazwischengehen.
        [other] { $actor } haben in ebendieser Phase verzögert und können ab der nächsten dazwischengehen.
    }
refusal-passes-no_phase_to_enter = Es läuft keine Phase, bei der jemand dazwischengehen könnte.
refusal-passes-no_plan =
    { $heads ->
       *[one] { $actor } wird schon in jeder Phase gefragt.
        [other] { $actor } werden schon in jeder Phase gefragt.
    }
refusal-passes-not_holding =
    { $heads ->
       *[one] { $actor } hält keine Aktion, um dazwischenzugehen.
        [other] { $actor } halten keine Aktion, um dazwischenzugehen.
    }
refusal-passes-own_phase =
    { $heads ->
       *[one] { $actor } kann nicht bei der eigenen Phase dazwischengehen.
        [other] { $actor } können nicht bei der eigenen Phase dazwischengehen.
    }
refusal-passes-too_late = Diese Phase wird gerade ausgespielt: zu spät zum Dazwischengehen.
refusal-passes-no_such_mode =
    { $mode ->
       *[together] An diesem Tisch handelt niemand, der hält, gleichzeitig mit anderen
        [after] An diesem Tisch handelt niemand, der hält, nach anderen
        [before] An diesem Tisch handelt niemand, der hält, vor anderen
    }{ $allowed ->
       *[other] , nur vor ihnen oder danach.
        [before] , nur vor ihnen.
    }
refusal-passes-normally_later =
    { $heads ->
       *[one] { $actor } darf nach einer Phase nur handeln, wenn der eigene Platz in diesem Durchgang sonst davor gewesen wäre.
        [other] { $actor } dürfen nach einer Phase nur handeln, wenn der eigene Platz in diesem Durchgang sonst davor gewesen wäre.
    }
refusal-passes-last_already =
    { $heads ->
       *[one] { $actor } handelt schon zuletzt.
        [other] { $actor } handeln schon zuletzt.
    }
refusal-passes-last_not_now = Es läuft kein Durchgang, in dem man zuletzt handeln könnte.
refusal-passes-no_last_call = Über das Ende des Durchgangs wird gerade nicht entschieden.
refusal-passes-nothing_to_act_last_with =
    { $heads ->
       *[one] { $actor } hält keine Aktion, um zuletzt zu handeln.
        [other] { $actor } halten keine Aktion, um zuletzt zu handeln.
    }
refusal-passes-carried_already =
    { $heads ->
       *[one] { $actor } hebt die Aktion schon für den nächsten Durchgang auf.
        [other] { $actor } heben die Aktion schon für den nächsten Durchgang auf.
    }
refusal-passes-carry_not_now = Es läuft kein Durchgang, aus dem eine Aktion aufgehoben werden könnte.
refusal-passes-no_next_pass = Durchgang { $most } ist der letzte einer Kampfrunde: Für keinen weiteren lässt sich die Aktion aufheben.
refusal-passes-nothing_to_carry =
    { $heads ->
       *[one] { $actor } hält keine Aktion für den nächsten Durchgang.
        [other] { $actor } halten keine Aktion für den nächsten Durchgang.
    }
refusal-passes-edge_first =
    { $heads ->
       *[one]
            { $mode ->
               *[before] { $actor } kommt nicht vor die, die durch Edge zuerst dran sind.
                [together] { $actor } handelt nicht gleichzeitig mit denen, die durch Edge zuerst dran sind.
            }
        [other]
            { $mode ->
               *[before] { $actor } kommen nicht vor die, die durch Edge zuerst dran sind.
                [together] { $actor } handeln nicht gleichzeitig mit denen, die durch Edge zuerst dran sind.
            }
    }
refusal-passes-not_declared = Erst werden Aktionen angesagt, dann entscheidet, wer eine hält.

## Why one comes before the other, or has no place

reason-passes-cut_in =
    { $first_heads ->
       *[one] { $first } geht bei der laufenden Phase dazwischen.
        [other] { $first } gehen bei der laufenden Phase dazwischen.
    }
reason-passes-granted = Die SL lässt { $first } jetzt handeln.
reason-passes-phase =
    { $first_heads ->
       *[one] { $first } handelt in der laufenden Phase.
        [other] { $first } handeln in der laufenden Phase.
    }
reason-passes-after =
    { $first_heads ->
       *[one] { $first } handelt gleich nach der Phase.
        [other] { $first } handeln gleich nach der Phase.
    }
reason-passes-last =
    { $second_heads ->
       *[one] { $second } handelt nach der letzten Phase des Durchgangs.
        [other] { $second } handeln nach der letzten Phase des Durchgangs.
    }
reason-passes-edge_first =
    { $first_heads ->
       *[one] { $first } ist durch Edge zuerst dran.
        [other] { $first } sind durch Edge zuerst dran.
    }
reason-passes-critical =
    { $second_heads ->
       *[one] { $second } hat einen kritischen Patzer gewürfelt und ist in jedem Durchgang zuletzt dran.
        [other] { $second } haben einen kritischen Patzer gewürfelt und sind in jedem Durchgang zuletzt dran.
    }
reason-passes-score =
    { $first_heads ->
       *[one] { $first } hat { $first_figure }, { $second } { $second_figure }.
        [other] { $first } haben { $first_figure }, { $second } { $second_figure }.
    }
reason-passes-glitch =
    { $second_heads ->
       *[one] Beide haben { $second_figure }, aber { $second } hat gepatzt.
        [other] Beide haben { $second_figure }, aber { $second } haben gepatzt.
    }
reason-passes-last_glitch =
    { $second_heads ->
       *[one] Von denen, die zuletzt handeln, kommt { $second } wegen des Patzers später.
        [other] Von denen, die zuletzt handeln, kommen { $second } wegen des Patzers später.
    }
reason-passes-edge =
    { $first_heads ->
       *[one] { $first } hat mehr Edge.
        [other] { $first } haben mehr Edge.
    }
reason-passes-attribute =
    { $first_heads ->
       *[one] Gleiches Edge; { $first } hat das höhere Initiativeattribut.
        [other] Gleiches Edge; { $first } haben das höhere Initiativeattribut.
    }
reason-passes-reaction =
    { $first_heads ->
       *[one] Gleiches Edge und gleiche Initiative; { $first } hat mehr Reaktion.
        [other] Gleiches Edge und gleiche Initiative; { $first } haben mehr Reaktion.
    }
reason-passes-unknown =
    { $first_heads ->
       *[one] In der Reihenfolge des Durchgangs steht { $first } weiter vorn.
        [other] In der Reihenfolge des Durchgangs stehen { $first } weiter vorn.
    }
reason-passes-together = { $first } und { $second } sind gleichauf und handeln gleichzeitig.
reason-passes-same_side = { $first } und { $second } kommen auf derselben Seite herein und handeln gleichzeitig.
reason-passes-by_leave = Die SL lässt { $first } und { $second } im selben Moment handeln.
reason-passes-joined = { $first } und { $second } handeln im selben Moment.
reason-passes-last_together = { $first } und { $second } sind gleichauf und handeln gleichzeitig zuletzt.
reason-passes-no_pass = Es läuft kein Durchgang.
reason-passes-turn_over = Für { $actor } ist die Kampfrunde vorbei.
reason-passes-no_score =
    { $heads ->
       *[one] { $actor } hat noch kein Ergebnis.
        [other] { $actor } haben noch kein Ergebnis.
    }
reason-passes-struck = Verletzungen brachten { $actor } auf Ergebnis 0 oder weniger: keine Aktion mehr in dieser Kampfrunde.
reason-passes-scoreless =
    { $heads ->
       *[one] { $actor } hat bei Ergebnis 0 oder weniger keine Aktion.
        [other] { $actor } haben bei Ergebnis 0 oder weniger keine Aktion.
    }
reason-passes-holding =
    { $heads ->
       *[one] { $actor } hält eine verzögerte Aktion, und die hat keinen Platz in der Reihenfolge.
        [other] { $actor } halten eine verzögerte Aktion, und die hat keinen Platz in der Reihenfolge.
    }
reason-passes-carries =
    { $heads ->
       *[one] { $actor } hebt die gehaltene Aktion für den nächsten Durchgang auf.
        [other] { $actor } heben die gehaltene Aktion für den nächsten Durchgang auf.
    }
reason-passes-joins_later =
    { $heads ->
       *[one] { $actor } kam zu spät für Durchgang { $number }.
        [other] { $actor } kamen zu spät für Durchgang { $number }.
    }
reason-passes-spent =
    { $heads ->
       *[one] { $actor } hat in Durchgang { $number } keine Aktion mehr.
        [other] { $actor } haben in Durchgang { $number } keine Aktion mehr.
    }
reason-passes-no_action =
    { $heads ->
       *[one] { $actor } hat in Durchgang { $number } keine Aktion.
        [other] { $actor } haben in Durchgang { $number } keine Aktion.
    }
reason-passes-glitched_away =
    { $heads ->
       *[one] { $actor } hat die Aktion von Durchgang { $number } durch den kritischen Patzer verloren.
        [other] { $actor } haben die Aktion von Durchgang { $number } durch den kritischen Patzer verloren.
    }
reason-passes-next_turn =
    { $heads ->
       *[one] { $actor } hat in Durchgang { $number } erst ab der nächsten Kampfrunde eine Aktion.
        [other] { $actor } haben in Durchgang { $number } erst ab der nächsten Kampfrunde eine Aktion.
    }

## Options and their values

option-pass-wound_track = Zwei Schadensmonitore
option-pass-wound_track-sum = beide Modifikatoren zählen
option-pass-wound_track-worst = nur der schlimmere zählt
option-pass-tie = Gleiche Ergebnisse
option-pass-tie-simultaneous = handeln gleichzeitig
option-pass-tie-edge_attr_reaction = mehr Edge, dann Initiative, dann Reaktion zuerst
option-pass-max_passes = Höchstzahl der Durchgänge in einer Kampfrunde
option-pass-wounded_in_phase = Zurückfallen nach dem Ansagen, vor dem Handeln
option-pass-wounded_in_phase-reorder = die Phase ist verloren und kommt am neuen Platz
option-pass-wounded_in_phase-keep = die Phase bleibt
option-pass-glitch_rule = Eine Probe ist ein Patzer, wenn
option-pass-glitch_rule-half_or_more = die Hälfte der Würfel oder mehr eine 1 zeigt
option-pass-glitch_rule-more_than_half = mehr als die Hälfte der Würfel eine 1 zeigt
option-pass-glitch_penalty = Erste Aktion nach einem Patzer
option-pass-glitch_penalty-0 = kein Modifikator
option-pass-glitch_penalty-_u2d1 = ein Würfel weniger
option-pass-glitch_penalty-ask = die SL wird bei jedem Patzer gefragt
option-pass-delay_modes = Wer eine Aktion hält, darf dazwischengehen
option-pass-delay_modes-before_u2bafter = davor, oder nach denen, die sonst später dran wären
option-pass-delay_modes-before = nur davor
option-pass-delay_modes-before_u2bafter_u2btogether = davor, danach oder im selben Moment
option-pass-carry_conflict = Eine gehaltene Aktion trifft im nächsten Durchgang auf eine weitere eigene
option-pass-carry_conflict-one_action = eine Aktion: Die gehaltene steht für sie
option-pass-carry_conflict-both = beide sind nutzbar
option-pass-carry_conflict-lose_held = die gehaltene ist verloren

## Rulings where the rules are silent

ruling-AMB--P1 = Ändert außer Verletzungen etwas ein Ergebnis während der Kampfrunde? Eine Änderung des Initiativeattributs, wie es der Teil über das Wechseln sagt; sonst nichts.
ruling-AMB--P2 = Was gilt bei gleichen Ergebnissen? Sie handeln gleichzeitig.
ruling-AMB--P3 = Nehmen Verletzungen der Initiativeprobe Würfel oder dem Ergebnis Punkte? Punkte; alle Würfel werden gewürfelt, denn auch spätere Verletzungen kosten Punkte.
ruling-AMB--P4 = In derselben Kampfrunde wieder über 0 geheilt? Trotzdem keine Aktion bis zur nächsten.
ruling-AMB--P5 = Mehrere sind durch Edge zuerst dran, oder wer hält, will davor? Untereinander nach Ergebnis; wer hält, kommt nicht vor sie.
ruling-AMB--P6 = In welchem Durchgang darf man eine Aktion kaufen? In dem, der gleich beginnt, wenn man darin keine hat; der Kauf kann den Durchgang erst entstehen lassen.
ruling-AMB--P7 = Eine Aktion kaufen und damit zuerst dran sein? Ja, für zwei Punkte.
ruling-AMB--P8 = Kostet ein kritischer Patzer eine später gekaufte Aktion? Nein, nur Durchgänge, die man bei der Probe hatte.
ruling-AMB--P9 = Ein kritischer Patzer, und Edge, um zuerst dran zu sein? Edge gewinnt diesen Durchgang.
ruling-AMB--P10 = Ist man mit Patzer hinter denen mit gleichem Ergebnis beim Wurf oder jetzt? Jetzt. Zwei Patzer mit gleichem Ergebnis sind ein Gleichstand wie jeder andere.
ruling-AMB--P11 = Reicht die Hälfte der Würfel mit einer 1 für einen Patzer? Ja.
ruling-AMB--P12 = Darf man hinterher sagen: „Ich hätte verzögert“? Nein.
ruling-AMB--P13 = Auf welcher Seite darf man mit einer gehaltenen Aktion dazukommen? Davor; danach, wenn man sonst früher dran gewesen wäre; im selben Moment nur, wenn der Tisch es will.
ruling-AMB--P14 = Warum handeln mehrere, die dazwischengehen, gleichzeitig, während mehrere, die zuletzt handeln wollen, in eine Reihenfolge kommen? Weil der Text es für beide so sagt; beides bleibt.
ruling-AMB--P15 = Der Text bricht ab: Eine gehaltene Aktion ist für einen Durchgang aufgehoben, in dem es schon eine andere gibt. Eine Aktion, irgendwann in diesem Durchgang: Die gehaltene steht für sie.
ruling-AMB--P16 = Aufgehoben für einen Durchgang, der nie kommt? Verloren; beim Verzögern gibt es eine Warnung.
ruling-AMB--P17 = Aufgehoben für die nächste Kampfrunde? Nein: neue Kampfrunde, neue Probe.
ruling-AMB--P18 = Ein Ergebnis ändert sich, nachdem die Figur gehandelt hat, oder überholt, wer dran ist? Keine zweite Aktion; wer noch nicht gehandelt hat und jetzt das höchste hat, ist als Nächstes dran.
ruling-AMB--P19 = Durchgänge in einer Kampfrunde verloren und zurückgewonnen? Die niedrigste Zahl gilt, und die spätesten Durchgänge entfallen.
ruling-AMB--P20 = Eine gehaltene Aktion aus einem Durchgang, der dann verloren geht? Auch verloren.
ruling-AMB--P21 = Darf man sich umentscheiden, nachdem jemand dazwischengegangen ist? Nur wenn die Aktion unmöglich geworden ist; das sagt die SL.
ruling-AMB--P22 = Handeln alle im ersten Durchgang, auch mit Ergebnis 0? Nein: 0 oder weniger gibt keine Aktion.
ruling-AMB--P23 = Nach dem Ansagen, vor dem Handeln durch Verletzungen hinter andere gefallen? Die Phase geht an das höhere Ergebnis; die Aktion wird am neuen Platz neu angesagt.
ruling-AMB--P24 = Durchgänge mitten in einer Phase verloren? Die Aktion eines verlorenen Durchgangs ist weg, wenn sie nicht schon läuft.
ruling-AMB--P25 = Kann eine Aktion zweimal aufgehoben werden, von Durchgang 1 zu 2 zu 3? Ja, solange jeder Durchgang zustande kommt.
ruling-AMB--P26 = Im Gleichstand verzögert: Darf man bei den anderen dieser Phase dazwischengehen? Nein, erst ab der nächsten Phase.
ruling-AMB--P27 = Darf man nach einem kritischen Patzer mit einer gehaltenen Aktion dazwischengehen? Ja, wie alle.
ruling-AMB--P28 = Jemand kommt neu dazu, während wegen Edge jemand zuerst dran ist? Die neue Figur handelt in diesem Durchgang, nach ihrem Ergebnis.
ruling-AMB--P29 = Ein Durchgang, den nur verborgene Figuren zustande bringen? Er gehört allein ihnen; für die anderen ist die Kampfrunde vorbei.
ruling-AMB--P30 = Wegen des Attributs bei 0 oder weniger, und dann noch verletzt? Die Kampfrunde ist nur verloren, wenn das Ergebnis ohne die Verletzungen über 0 läge.
ruling-AMB--P31 = Gleichzeitig mit denen handeln, die durch Edge zuerst dran sind? Nur wer auch dafür bezahlt hat und früher dran gewesen wäre.

## Was verglichen wird, um zwei zu reihen

part-passes-edge_first = Zuerst durch Edge
part-passes-critical = Kritischer Patzer
part-passes-score = Ergebnis
part-passes-glitch = Patzer
part-passes-edge = Edge
part-passes-attribute = Initiativeattribut
part-passes-reaction = Reaktion
