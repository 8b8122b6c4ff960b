### The three card systems: hands, the NPC deck, and both on one countdown.

cards-place = { $rank }, { $suit }
cards-buys = Was es dafür gibt
cards-damage = Schaden +{ $damage }, oder +{ $die } pro Würfel
cards-acc = mit Acc
cards-counts = zählt als { $count } Karten
cards-step = mit einem Schritt
cards-with_step = und ein Schritt
cards-item = Was, und wie viele Karten es kostet
cards-weapon = Mit welcher Waffe
cards-do-at = { $row } mit { $number }
cards-do-whom = { $row }: gegen wen?
cards-deed = { $row }, gegen { $names }
cards-deed-at = { $what }: { $number }
cards-whom = { $row }: gegen wen?
cards-whom-several = Mehrere
cards-whom-nobody = Niemand Bestimmtes
cards-cut = Dazwischengehen: { $row }
cards-cut-before = Vor { $name } dazwischengehen
cards-cut-jokers =
    { $count ->
        [0] Haltekarte allein
        [one] Mit dem Roten Joker
       *[other] Mit { $count } Roten Jokern
    }
cards-cut-on = Angesagt: { $names }. Deine Haltekarte kann zuerst kommen.
cards-hand =
    { $count ->
        [one] eine Karte auf der Hand
       *[other] { $count } Karten auf der Hand
    }
cards-empty = Keine Karten mehr in dieser Kampfrunde.
cards-none = Karten gibt es, wenn der Kampf beginnt.
cards-tap = Tipp auf eine Karte, um zu sehen, was es dafür gibt, oder um sie zu halten.
cards-tap-ahead = Um eine Karte im Voraus für das auszugeben, was du angesagt hast, tipp auf eine dieser Karten: { $rank }.
cards-of = { $count } { $rank }
cards-kind = { $count } zusammen
cards-counts-now = jetzt
cards-counts-at = Stelle: { $place }
cards-would = Was es dafür gäbe
cards-no_set = Die lassen sich nicht zusammen spielen.
cards-hold = Als Haltekarte weglegen
cards-held = Gehalten
cards-held-named = Gehalten: { $card }
cards-held-now = zählt jetzt
cards-held-from = zählt ab: { $place }
cards-divide = Satz aufteilen
cards-divide-act = Aufteilen
cards-no_act = Verfallen lassen
cards-not_now = Verfallen lassen
cards-late = Ihre Stelle in diesem Rang ist vorbei oder kommt erst. Als SL kannst du sie jetzt spielen lassen:
cards-ahead = Gib sie im Voraus für das aus, was du angesagt hast:
cards-paper =
    { $count ->
        [one] Spiel die Karte auf deiner Hand, die die App nicht kennt:
       *[other] Spiel eine der { $count } Karten auf deiner Hand, die die App nicht kennt:
    }
cards-name = Der App deine Karten nennen
cards-name-hold = Der App deine Haltekarte nennen
cards-passed = Du lässt deine Karten dieses Rangs verfallen. Noch kannst du eine spielen.
cards-let_go = lässt sie verfallen
cards-owes =
    { $count ->
        [one] Verlier eine Karte
       *[other] Verlier { $count } Karten
    }
cards-debt =
    { $count ->
        [one] eine Karte fällig
       *[other] { $count } Karten fällig
    }
cards-owes-why = Grund: { $cause }
cards-declared = Angesagt
cards-declared-place = Angesagt; Nummer { $place } in der Reihenfolge
cards-acting = In Aktion
cards-unsaid = { $what }, noch nicht genannt
cards-against = geht vor { $name } dazwischen
cards-contest-skill = Würfle gegen { $skill }.
cards-contest-won = Wettstreit mit { $margin } Vorsprung gewonnen
cards-contest-lost = Wettstreit um { $margin } verloren
cards-contest-tied = Gleichstand im Wettstreit
cards-fill = Der nächste Teil: eine { $what }
cards-say = Nennen
cards-say-text = Dein Satz ist aufgeteilt: Was ist der nächste Teil?
cards-open = Karten
cards-play = Spielen
cards-may = darf jetzt handeln
cards-at-phone = { $name } entscheidet
cards-at-away = { $name } ist nicht da
cards-no_order = Jede Karte sagt, wer handelt.
cards-stunned = betäubt
cards-speed = auf vollem Tempo, { $speed ->
        [one] ein Feld
       *[other] { $speed } Felder
    }
cards-running = Auf vollem Tempo: { $speed ->
        [one] ein Feld
       *[other] { $speed } Felder
    } pro Takt.
cards-stopping = Hält an.
cards-due =
    { $due ->
        [one] jetzt fällig: ein Feld
       *[other] jetzt fällig: { $due } Felder
    }
cards-reported = { $hexes } gemeldet
cards-left = noch { $hexes }
cards-syllables =
    { $syllables ->
        [one] { $said } von { $syllables } Silbe
       *[other] { $said } von { $syllables } Silben
    }
cards-readying = macht { $item } bereit: { $paid } von { $cost }
cards-gesture = eine Geste
cards-gesture-named = die Geste „{ $name }“
cards-barred = { $weapon }: erst ab dem nächsten Takt
cards-readying-stop = Aufgeben
cards-readying-stop-named = { $item } doch nicht bereitmachen
cards-something = etwas
cards-aimed = { $count } gezielt
cards-aimed-weapon = { $count } gezielt ({ $weapon })
cards-hit =
    { $heads ->
       *[one] { $names } greift dich an
        [other] { $names } greifen dich an
    }
cards-hit-unseen = Du wirst angegriffen
cards-hit-how = { $row } mit { $number }. Abwehren?
cards-hit-plain = { $row }. Abwehren?
cards-hit-now = { $row } mit { $number }.
cards-hit-now-plain = { $row }.
cards-hit-soon = Ist angesagt: { $row } mit { $number }.
cards-hit-soon-plain = Ist angesagt: { $row }.
cards-defend = Abwehren?
cards-defended = In diesem Takt gekauft: { $how }
cards-defended-by = { $name }, in diesem Takt: { $how }
cards-defend-more = Tipp auf Karten für eine weitere.
cards-defend-with = Tipp auf die Karten, mit denen du abwehrst.
cards-defends = Abwehr: { $name } …
cards-size =
    { $size ->
        [one] Aktion mit 1 Karte
       *[other] Aktion mit { $size } Karten
    }
cards-act = Handeln …
cards-initiative = Initiative { $value }
cards-foes = Gegner
cards-foes-text = { $count }, nach der NSC-Karte
cards-npc = NSC-Karte
cards-npc-short = NSCs
cards-npc-none = Keine NSC-Karte ist aufgedeckt.
cards-npc-silent = kein NSC handelt, bis der Takt vorbei ist
cards-npc-first = handelt vor Pik
cards-npc-last = handelt nach Kreuz
cards-npc-slot = handelt bei { $suit }
cards-npc-nobody = Niemand darf damit handeln
cards-npc-means-S = Jeder NSC mit Initiative ab { $number } darf handeln
cards-npc-means-H = Jeder NSC mit Initiative ab { $number } darf handeln, außer den ungeordneten
cards-npc-means-D = Geordnete und geübte NSCs mit Initiative ab { $number } dürfen handeln
cards-npc-means-C = Ein NSC mit Initiative ab { $number } darf handeln
cards-npc-means-twice = ab { $number } mit zwei Karten
cards-npc-means-twice-C = ab { $number } mit zwei Karten
cards-npc-means-face =
    { $served ->
        [one] { $who } darf handeln, mit drei Karten
       *[other] { $who } dürfen handeln, mit je drei Karten
    }
cards-npc-means-face-C =
    { $served ->
        [one] { $who } darf handeln, mit einer Karte
       *[other] { $who } dürfen handeln, mit je einer Karte
    }
cards-npc-means-one = Ein NSC{ $level }
cards-npc-means-one-H = Ein NSC{ $level }, kein ungeordneter,
cards-npc-means-one-D = Ein geordneter und geübter NSC{ $level }
cards-npc-means-some = Bis zu { $count } NSCs{ $level }
cards-npc-means-some-H = Bis zu { $count } NSCs{ $level }, keine ungeordneten,
cards-npc-means-some-D = Bis zu { $count } geordnete und geübte NSCs{ $level }
cards-npc-means-needs = {" "}mit Initiative ab { $number }
cards-npc-means-good_joker = Jeder NSC darf handeln, einer davon mit vier Karten
cards-contest-holder = Sieg für { $name }: dazwischen und zuerst dran
cards-contest-opponent = Sieg für { $name }: weiter zuerst dran
cards-contest-tie = Gleichstand: beide gleichzeitig
cards-screen-over = Es ist vorbei: Die Karten gehen zurück.
cards-screen-begins = Gezählt wird von den Assen abwärts.
cards-screen-who = Wer sie hat, darf jetzt handeln.
cards-npc-best = einer davon mit { $size } Karten
cards-npc-over = Niemand mehr darf damit handeln
cards-npc-past = Ihr Platz ist vorbei
cards-npc-others = Nicht: { $names }
cards-npc-together =
    { $count ->
        [2] Beide tun dasselbe …
       *[other] Alle { $count } tun dasselbe …
    }
cards-npc-together-some = { $names } tun dasselbe …
cards-npc-all =
    { $count ->
        [one] Einer darf handeln
       *[other] { $count } dürfen handeln
    }
cards-npc-most =
    { $most ->
        [one] Einer von diesen { $count } darf handeln
       *[other] { $most } von diesen { $count } dürfen handeln
    }
cards-npc-why-class = die Farbe gilt nicht dafür
cards-npc-why-number = die Zahl ist zu hoch
cards-npc-why-used = hat gehandelt
cards-npc-why-served = mehr gibt die Karte nicht her
cards-npc-why-skipped = übergangen
cards-npc-why-silent = gesperrt
cards-npc-why-past = ihr Platz ist vorbei
cards-next-slot = Weiter: { $where }
cards-next-increment = Weiter: { $where }
cards-next-turn_end = Ende der Kampfrunde { $turn }
cards-next-answer = Antworten: { $what }
cards-next-answer-for = Für { $name } antworten: { $what }
cards-next-lose =
    { $count ->
        [one] { $name }: eine Karte verlieren
       *[other] { $name }: { $count } Karten verlieren
    }
cards-next-theirs = Wer { $name } spielt, wählt noch.
cards-next-some = { $name } und { $count } weitere
cards-next-nobody = Niemand handelt mehr ({ $where })
cards-next-nobody-turn = In dieser Kampfrunde handelt niemand mehr
cards-next-nobody-rank = { $where }
cards-next-nobody-whole = In dieser Kampfrunde
cards-next-nobody-hold = Gedrückt halten: Niemand handelt mehr, alle werden übergangen.
cards-next-ways = Oder:
cards-odds = NSC-Karte, wer zuerst kommt
cards-odds-hands = wer zuerst kommt
cards-odds-npcs = die nächste NSC-Karte
cards-path = Als Nächstes
cards-up-with = Mit { $cards }
cards-head-acting = Deine Aktion
cards-head-acting-text = Sie passiert jetzt.
cards-head-declared = Sie passiert als Nächstes.
cards-head-declared-place = Nummer { $place } in der Reihenfolge.
cards-head-next = Danach: deine { $rank }
cards-head-deck = Gleich bist du dran
cards-head-deck-text = Als Nächstes kommen deine { $rank }.
cards-head-in = In { $count } Takten: { $card }
cards-head-passed = Du lässt deine Karten verfallen
cards-head-passed-text = Bis dieser Rang vorbei ist, kannst du noch eine spielen.
cards-head-joker = Er ist noch auf deiner Hand.
cards-head-joker-now = Du kannst ihn jetzt spielen.
cards-head-paper = Du hast echte Karten
cards-head-paper-text = Spiel eine, wenn ihr Rang aufgerufen wird.
cards-head-called = Spiel eine, wenn du sie hast.
cards-head-clock = Spiel deine Karten, wenn ihre Stelle aufgerufen wird.
cards-head-spent = Keine Karten mehr
cards-head-spent-text = Die nächste Kampfrunde bringt neue.
cards-sheet-initiative = Initiative
cards-sheet-hand = Karten in dieser Kampfrunde
cards-sheet-dealt = { $initiative } + { $roll } mit dem Würfel
cards-sheet-class = Klasse
cards-sheet-contest = Fertigkeit im Wettstreit
cards-sheet-lost = Verloren
cards-sheet-lost-text =
    { $hp ->
        [one] 1 Trefferpunkt, { $fatigue } Erschöpfung
       *[other] { $hp } Trefferpunkte, { $fatigue } Erschöpfung
    }
cards-beat-cut =
    { $heads ->
        [one] { $name } geht dazwischen
       *[other] { $name } gehen dazwischen
    }
cards-beat-waits = wartet darauf
cards-beat-black =
    { $heads ->
       *[one] { $name } verliert mit ihm: { $cards }, dazu einen Punkt Erschöpfung.
        [other] { $name } verlieren mit ihm: { $cards }, dazu einen Punkt Erschöpfung.
    }
cards-beat-hold = Haltekarte verloren: { $name }
cards-beat-npc-good = Der gute Joker: Jeder NSC darf handeln, einer davon mit vier Karten.
cards-beat-npc-bad = Der böse Joker: Kein NSC handelt, bis der Takt vorbei ist.
cards-score-gone = Weg: { $cards }
