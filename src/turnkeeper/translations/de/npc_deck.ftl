### The NPC deck, as a rule book: npc_deck and countdown share it.

## Options and their values

option-npc-cards_per_increment = NSC-Karten, die in jedem Takt aufgedeckt werden (1 bis 10)
option-npc-slot = Wann NSCs innerhalb des Takts handeln
option-npc-slot-by_suit = An der Stelle der Farbe ihrer Karte
option-npc-slot-before_pcs = Vor den Figuren der Spieler
option-npc-slot-after_pcs = Nach den Figuren der Spieler
option-npc-face_threshold = Bildkarten werden mit der Initiative verglichen (Bube 11, Dame 12, König 13)
option-npc-face_threshold-false = Nein
option-npc-face_threshold-true = Ja
option-npc-good_joker = Der gute Joker
option-npc-good_joker-red = Der rote
option-npc-good_joker-black = Der schwarze
option-npc-reshuffle_each_turn = Der NSC-Stapel wird nach jeder Kampfrunde neu gemischt
option-npc-reshuffle_each_turn-false = Nein, nur nach einem Joker oder wenn er leer ist
option-npc-reshuffle_each_turn-true = Ja

## Rulings where the rules are silent

ruling-AMB--N1 = Ist ein Ass für NSCs hoch oder niedrig? In ihrer Zahlenprobe eine 1; für Spieler bleibt es die höchste Karte.
ruling-AMB--N2 = Wie viele NSC-Karten werden aufgedeckt? Eine in jedem Takt, für die ganze NSC-Seite.
ruling-AMB--N3 = Was beendet der böse Joker? Aktionen und Karten der NSCs, bis der Takt vorbei ist.
ruling-AMB--N4 = Ziehen NSCs vom Stapel der Spieler? Nein, sie haben einen eigenen.
ruling-AMB--N5 = Wann im Takt handeln NSCs? An der Stelle der Farbe ihrer Karte; bei einem guten Joker vor Pik.
ruling-AMB--N6 = Wird die Karte mit der Initiative verglichen oder mit Initiative und Würfel? Mit der Initiative allein.
ruling-AMB--N7 = Was ist die Hälfte einer ungeraden Initiative? Genau die Hälfte: Das Doppelte der Karte darf nicht über der Initiative liegen.
ruling-AMB--N8 = Werden Bildkarten mit der Initiative verglichen, und welche geben Aktionen mit vier Karten? Nein; und nur der gute Joker.
ruling-AMB--N9 = Wird der eine NSC einer Kreuzkarte vor oder nach der Zahlenprobe gewählt? Unter denen, die sie bestehen.
ruling-AMB--N10 = Wird der NSC-Stapel am Ende der Kampfrunde neu gemischt? Nein, nur nach einem Joker oder wenn er leer ist.
ruling-AMB--N11 = Hält der böse Joker Spieler auf oder Abwehren der NSCs, die keine Karte brauchen? Keins von beiden.
ruling-AMB--N12 = Welcher Joker ist der gute? Der rote.
ruling-AMB--N13 = Welche Klasse hat eine gemischte Gruppe? Die Gruppe hat eine; die SL kann für ein Mitglied eine andere nennen.
ruling-AMB--N14 = Was bedeuten Betäubung, Wunden und Haltekarten für NSCs? Ein betäubter NSC erholt sich nur oder wehrt ab; Wunden senken die Initiative, kosten aber keine Karten; NSCs halten nichts.
ruling-AMB--N15 = Zwei NSCs sind dran: Teilen sie die Aktion? Nein, jeder hat eine eigene.
ruling-AMB--N16 = Wann handeln NSCs bei einer weiteren Karte des Takts? An der Stelle ihrer Farbe, wenn sie noch kommt, sonst zuletzt.
ruling-AMB--N18 = Einige NSCs einer Karte haben angesagt, andere nicht. Wer ist zuerst dran? Wer angesagt hat.
ruling-AMB--N19 = Ein NSC tut etwas, das weniger Karten braucht, als er hat: Verfallen die anderen? Nein, er handelt auch mit ihnen.
ruling-AMB--N20 = Ein NSC verpatzt ein Schnellziehen neben einer Aktion mit mehreren Karten: Ist alles weg? Nein, nur eine Karte.
ruling-AMB--N21 = Die SL legt eine andere NSC-Karte an die Stelle der aufgedeckten: Was wird aus ihr? Sie geht in den Stapel zurück.
ruling-AMB--N22 = NSCs vor Pik und ein Roter Joker vor den Assen: Wer ist zuerst dran? Niemand, sie handeln gleichzeitig.
ruling-AMB--N17 = Welche Klasse hat eine Gruppe, oder ein NSC ohne Gruppe, ohne Angabe? Du wirst gefragt; bis dahin handelt sie nicht.

## npc_class

npc_class-OT = geordnet und geübt
npc_class-SWT = teils geübt oder geordnet
npc_class-DIS = ungeordnet

## npc_card

npc_card-number = Zahlenkarte
npc_card-face = Bildkarte
npc_card-good_joker = Guter Joker
npc_card-bad_joker = Böser Joker

## bad_choice

bad_choice-not_eligible = Die Karte gibt jemandem davon keine Aktion.
bad_choice-twice = Kein NSC handelt zweimal mit einer Karte.
bad_choice-too_many = So viele lässt die Karte nicht handeln.
bad_choice-no_such_best = Dieser NSC kann die Aktion mit vier Karten nicht haben.
