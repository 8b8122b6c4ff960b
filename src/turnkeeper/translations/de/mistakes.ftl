### Mistakes and findings that the terminal tells of, beside those of its own conversation.

## Odds

odds-systems = Chancen gibt es für { $systems }
odds-nobody = nenne mindestens eine Figur, zum Beispiel: turnkeeper odds { $name }
odds-own_cards = { $name }: { $number } von { $all } Karten liegt nicht zwischen 0 und { $most }
odds-event_turn = { $name } ist ein Ereignis und hat keinen Zug, der sich ändern könnte
odds-twice = zwei Figuren haben denselben Namen
odds-twice_called = zwei Figuren heißen { $name }
odds-turned = diese Karte kann nicht aufgedeckt worden sein: { $card }
odds-lot = bei gegebenen Karten entscheidet hier eine Wahl oder die Regel über den Gleichstand, nicht das Los
odds-bounds = { $what }: { $number } ist viel zu groß
odds-colon = eine Zahl steht hinter einem Doppelpunkt: { $text }
odds-actor = eine Figur schreibt man NAME oder NAME:ZAHL,WORT,SCHLÜSSEL=WERT
odds-copies = { $name }: x{ $number } liegt nicht zwischen x1 und x{ $most }
odds-sweep_form = --sweep schreibt man NAME=VON..BIS oder NAME.SCHLÜSSEL=VON..BIS
odds-sweep_up = --sweep geht aufwärts, über höchstens 101 Zahlen: { $text }
odds-sweep_key = eine Zahl { $key } gibt es hier nicht (bekannt: { $names })
odds-whole = { $what }: keine ganze Zahl: { $text }
part-what_many = { $name }: wie viele
odds-many = mehr als { $number } Figuren sind zu viele
odds-most = { $number } Figuren sind zu viele (höchstens { $most })
odds-option = hier heißt keine Option { $name } (es gibt: { $names })
odds-value = { $name } ist eins von { $values }, nicht { $value }
odds-means_nothing = { $name }: { $word } bedeutet hier nichts (bekannt: { $words })
odds-second = { $name }: { $word } ist ein zweiter Wert für dasselbe
odds-npc_deck_only = --turned und --left sind für npc_deck
odds-simulate_only = --hold, --play, --seed und --jobs gehören zu --simulate
odds-glitch = ein Patzer gehört zu einem Ergebnis: score=11,glitch
part-none = keine
odds-simulate_alone = --simulate spielt einen Kampf von Anfang an: ohne --sweep, --turned und --left
odds-same_id = die Namen zweier Figuren ergeben dieselbe Kennung; gib ihnen andere Namen
odds-play_form = wie eine Figur spielt, schreibt man NAME=WIE, zum Beispiel sam=after:rat
odds-simulated = { $name }: { $word } lässt sich nicht nachspielen; --play sagt, wie gespielt wird
odds-not_simulated = seine Kämpfe werden nicht nachgespielt (nur die von { $names })
odds-dealt = { $number } Karten sollen gegeben werden, { $left } sind übrig
odds-same_card = mehr Figuren haben { $card }, als es davon gibt
odds-card = keine Karte: { $card }
odds-deck = ein Stapel hat höchstens { $number } Karten
odds-increment = einen Takt { $rank } gibt es nicht (es gibt: { $ranks })
odds-hand = eine Hand von { $number } Karten lässt sich nicht aus { $all } Karten geben
odds-few_decks = { $number } Stapel sind zu wenig für Hände von zusammen { $cards } Karten
odds-copies_held = von einer Karte werden mehr gehalten, als { $number } Stapel haben
odds-initiative = { $name }: Initiative { $number } liegt nicht zwischen { $low } und { $high }
odds-within = { $what }: { $number } liegt nicht zwischen { $low } und { $high }
odds-no_actor = keine Figur heißt { $name }
odds-no_actor_of = keine Figur heißt { $name } (es gibt: { $names })
odds-no_edge = für die Probe wird Edge eingesetzt, und es ist keins da: gib edge an
odds-policy = keine Spielweise heißt { $word } (es gibt: { $words })
odds-policy_whom = { $word }: nenne, wen, zum Beispiel after:ghoul
odds-policy_nobody = { $word }: hier wird niemand genannt
odds-how_to_play = Spielweise
odds-itself = { $name } kann nicht auf sich selbst warten
odds-per_increment = mehr als { $number } Karten je Takt sind hier zu viele
odds-asked_too_many = { $number } sind hier zu viele (höchstens { $most })
odds-asked_named_twice = zwei haben diesen Namen
odds-asked_sweep_question = das gehört zur Frage sweep und zu keiner anderen
odds-asked_nobody_named = so heißt hier niemand
odds-asked_event = ein Ereignis hat keinen Zug
odds-asked_sweep_numbers = es geht von low an aufwärts, über höchstens { $number } Zahlen
odds-asked_no_number = { $system } hat kein { $name }
odds-asked_span = { $name }: von { $low } bis { $high }
odds-asked_too_much = { $number } ist hier zu viel (höchstens { $most })
odds-asked_too_little = { $number } ist hier zu wenig (mindestens { $least })
odds-asked_one_action = in rolled hat jeder eine Aktion je Runde
odds-asked_no_order = NSCs eines Stapels handeln zusammen, ohne Reihenfolge
odds-asked_no_question = { $system } hat keine solche Frage

## Files and folders

file-gone = diese Datei gibt es nicht
file-unreadable = lässt sich nicht lesen ({ $part_why })
file-missing_said = diese Datei oder diesen Ordner gibt es nicht
file-permission_said = das ist nicht erlaubt
file-is_folder_said = das ist ein Ordner
file-missing = diese Datei oder diesen Ordner gibt es nicht
file-permission = das ist nicht erlaubt
file-is_folder = das ist ein Ordner
file-no_folder = das ist kein Ordner
file-full = auf dem Datenträger ist kein Platz mehr
file-read_only = dieser Datenträger lässt sich nur lesen
file-exists = die Datei gibt es schon
file-in_use = die Adresse ist schon belegt
file-no_address = diese Adresse hat der Rechner nicht
file-no_host = einen Rechner dieses Namens gibt es nicht
file-no_host_named = einen Rechner dieses Namens gibt es nicht
file-no_host_now = der Name lässt sich gerade nicht auflösen
file-no_host_address = der Name hat keine Adresse
file-too_long = der Name der Datei ist zu lang
file-folder = ein Ordner, keine Datei
file-no_name = so kann keine Datei heißen
file-such = so eine Datei gibt es schon
file-no_toml = in diesem Ordner sind keine .toml-Dateien
file-no_folder_there = diesen Ordner gibt es nicht

## Fights and logs

fight-elsewhere = dieser Kampf wird in einem anderen Fenster gespielt
fight-roster = nennt die Aufstellung, die gespielt wird: ohne FILE, --sample oder --resume daneben
fight-no_file = diese Datei gibt es nicht; den Beispielkampf dieses Systems startet --sample { $name }
fight-resume = es geht mit dem zuletzt gespielten Kampf weiter; für einen anderen nenne nur seine Datei
fight-none_saved = es gibt noch keinen gespeicherten Kampf; einen mit --save gibt man als Datei an
fight-seed = ein begonnener Kampf behält seinen eigenen
fight-new = damit beginnt ein neuer Kampf; ein gespeicherter geht ohne das weiter
fight-save = ein gespeicherter Kampf bleibt in seiner Datei; eine Kopie macht turnkeeper export --output
fight-what = womit? FILE mit einer Aufstellung, --resume, oder --sample mit einem von { $names }
fight-no_sample = ein Beispiel dieses Namens gibt es nicht (es gibt: { $names })
fight-no_system = dieses System gibt es nicht (es gibt: { $names })
fight-no_preset = dieses Spiel gibt es nicht (turnkeeper presets zeigt alle)
fight-no_such_preset = so ein Spiel gibt es nicht
fight-one_of = gib eins von system, preset, like, sample und roster an
fight-own_rules = options, actors und characters stehen bei system oder preset: ein Beispiel oder eine Aufstellung bringt eigene mit
fight-preset_system = gehört zum System { $name }, die Aufstellung zu { $other }
fight-rows = Zeilen werden ab 1 gezählt
place-system = system { $name }
place-option = option { $name }
fight-no_option = diese Option gibt es nicht (es gibt: { $names })
fight-option_value = { $value } geht nicht (es gibt: { $names })
fight-option_why = { $value } geht nicht: { $why }
fight-option_at = { $why } (bei { $place })
fight-many_rows = sie schreiben mehr als { $number } Zeilen: gib sie in mehreren Schritten
fight-newer = von einer neueren Version geschrieben ({ $version }; diese kennt { $known })
fight-no_version = Version { $version } hat dieses System nie geschrieben
fight-no_start = die erste Zeile eröffnet keinen Kampf
fight-no_seal = die Zeile hat kein Siegel
fight-no_follow = die Zeile folgt nicht auf Zeile { $number }
fight-one_undo = mehrere Befehle sind mindestens einer, und undo und redo stehen allein
fight-undo_alone = undo und redo stehen allein
fight-not_text = muss Text sein, nicht { $kind }
fight-half_character = enthält ein halbes Zeichen
fight-long_text = länger als { $number } Zeichen
fight-log_large = größer, als ein Protokoll sein kann ({ $number } MB)
fight-no_log = kein Protokoll von Turnkeeper: { $why }
fight-utf_16 = in UTF-16: ein Protokoll ist in UTF-8, wie turnkeeper export --output es schreibt
fight-empty = leer
fight-other_system = eine Zeile von { $name } in einem Kampf von { $other }
fight-takes_back = sie nimmt { $name } zurück oder stellt es wieder her, und das ist nicht der Schritt, der dran ist
place-row = Zeile { $number }
log-row_missing = Zeile { $number } fehlt
log-rows_missing = Zeile { $number } fehlt (das Protokoll sollte { $rows } Zeilen haben)
log-row_misplaced = Zeile { $number } steht dort, wo Zeile { $place } stehen sollte
log-row_unsealed = die Zeile hat kein Siegel, die Zeilen davor haben eines
log-row_altered = die Zeile passt nicht zu ihrem Siegel: Sie wurde verändert, oder vor ihr fehlen Zeilen
log-rows_altered = die Zeile passt nicht zu ihrem Siegel: Sie oder eine der Zeilen 1 bis { $number } wurde verändert oder fehlt
log-row_long = die Zeile ist zu lang
log-row_broken = die Zeile ist nicht ganz ({ $why })
log-row_unfit = die Zeile passt nicht zum Kampf ({ $name })
log-row_after = nach der Schlusszeile des Protokolls steht noch eine Zeile
log-end = das Protokoll sollte mit Zeile { $number } enden
log-end_other = das ist nicht die Zeile, mit der das Protokoll enden sollte
log-end_missing = das Ende des Protokolls fehlt: Es hört nach Zeile { $number } auf
log-closing = die Schlusszeile gehört nicht zu einem Protokoll, das mit Zeile { $number } endet
log-following = die Zeilen, die daraus folgen, fehlen
fight-pair = „{ $name }“ sollte name=wert sein (Namen: { $names })
fight-never_there = die Zeile nennt eine Figur, die nie dabei war ({ $name })

## Open deals

deal-follows = Eintrag { $number } des offenen Gebens folgt auf Eintrag { $before }
deal-device = beim offenen Geben gibt es kein Gerät { $name }
deal-batch = Abfrage { $number } des offenen Gebens ist nicht offen
deal-record = kein Eintrag eines offenen Gebens ({ $why })
deal-first = es beginnt nicht mit Eintrag 1
deal-neither = weder ein Protokoll noch die Datei eines Platzes von einem offenen Geben

## The server and its fights

server-host = gib nur eins von --host und --lan an
server-port = ein Port liegt zwischen 0 und 65535
server-taken = { $address }, Port { $number } lässt sich nicht benutzen: { $why } (vielleicht läuft Turnkeeper schon; --port 0 nimmt einen freien Port)
server-listen = { $address }, Port { $number } lässt sich nicht benutzen: { $why }
server-no_fight_here = einen Kampf { $name } gibt es hier nicht (turnkeeper fights zeigt alle)
server-drain = sollten 0 bis { $number } Sekunden sein
server-workers = sollten 1 bis { $number } sein
server-needs_database = mehrere Prozesse brauchen eine Datenbank: --database postgresql://...
server-read_only = was gespeichert ist, lässt sich ansehen, aber im Moment nichts ändern: { $why }
server-token = sollten { $number } bis { $most } einfache Zeichen sein
server-network = sollte ein Netz sein, zum Beispiel 192.168.1.0/24
server-url = sollte mit http:// oder https:// und einem Rechner anfangen
server-url_plain = sollte kein ? und kein # enthalten
server-prefix = sollte ein Pfad sein, zum Beispiel /table
server-proxy = sollte die IP-Adresse des Proxys sein, zum Beispiel 127.0.0.1
server-opening = gib nur eins von --sample, --roster und --fight an
server-data = gib nur eins von --data und --database an
server-path = gib nur eins von PATH, --data und --database an
server-database = sollte mit postgresql:// anfangen
server-postgres = für eine Datenbank fehlt noch etwas: pip install 'turnkeeper[postgres]'
server-no_links = in { $name } ist noch kein Server gelaufen, also gibt es keine Links
server-pg_dump = eine Datenbank sichert pg_dump (Anleitung: More than one process)
server-pg_restore = eine Datenbank stellt pg_restore wieder her (Anleitung: More than one process)
server-in_use = { $name } benutzt schon ein anderer Server von Turnkeeper
server-lock = auf diesem Datenträger lassen sich Dateien nicht sperren; lege die Daten auf einen anderen
server-file_there = eine Datei { $name } gibt es schon
server-store_there = in { $name } liegen schon Kämpfe
server-damaged = { $name } ist beschädigt ({ $why })
server-no_store = in { $name } liegen keine Kämpfe
server-same_store = FROM und TO sind derselbe Ort
server-no_fight = einen Kampf { $name } gibt es nicht
server-fight_there = einen Kampf { $name } gibt es schon
server-no_key = { $name } ist kein Schlüssel; lösche die Datei, und der nächste Start legt eine neue an
server-not_ours = { $name } ist keine Datei von Turnkeeper
server-gm_missing = der Platz der SL fehlt
server-gm_seat = der Platz der SL fehlt
server-no_rows = aus seinen Zeilen wird kein Kampf, der weitergehen kann
server-no_show = aus seinen Zeilen wird kein Kampf, der sich zeigen lässt ({ $why })
server-system = das System { $name } lässt sich nicht laden ({ $why })

## Presets

preset-id = der Name der Datei ist die Kennung
preset-name = der Name der Datei ist die Kennung: erlaubt sind Kleinbuchstaben, Ziffern, - und _, höchstens 60
preset-text = das kommt in keinem Text von { $name } vor
preset-number = so eine Zahl hat { $name } nicht
preset-plain = kein einfacher Text von höchstens { $number } Zeichen: { $text }
preset-rule = diese Regel gibt es nicht
preset-language = diese Sprache gibt es nicht

## Scenarios

place-step = Schritt { $number }
scenario-do = do fehlt: welcher Befehl?
scenario-no_actor = { $why }; wenn das so gemeint ist, schreib refused = "{ $code }"
scenario-line = eine Zeile ist Text oder eine Tabelle
scenario-prompt = eine Abfrage ist Text oder eine Tabelle
scenario-event = ein Ereignis ist eine Tabelle
part-or = { $one } oder { $two }
scenario-no_rule = { $name } ist keine Regel wie CORE-07
scenario-format = fehlt: schreib format = 1
scenario-missing = fehlt
scenario-unforced = sollte "refuse" oder "app" sein
scenario-table_dice = sollte eine Tabelle sein, zum Beispiel: ana = [14, 3]
scenario-dice = sollten Würfel (Zahlen) oder Karten (Text) sein
scenario-table_ties = sollte eine Tabelle sein, zum Beispiel: ana = ["ana"]
scenario-no_steps = es gibt keine Schritte: schreib [[step]], mit zwei Klammern
scenario-many_steps = es gibt mehr als { $number } Schritte
scenario-repeat = es gibt keinen Befehl zu wiederholen: es gehört zu do
scenario-until = auf einen Zustand, der schon da war, wird nicht gewartet
scenario-say = sollte sagen, was dann zu sehen ist, zum Beispiel { "{" } clock = { "{" } round = 3 { "}" } { "}" }
scenario-two = tut zweierlei: { $names }
scenario-no_command = { $system } hat keinen Befehl { $command } (es hat: { $names })
scenario-fields = sollte eine Tabelle mit den Feldern des Befehls sein
scenario-twice = steht zweimal da: in [chance] und daneben
scenario-result = { $name } ist kein Wurfergebnis wie =15
scenario-app = die App soll antworten, also ist kein Wert anzugeben
scenario-options = sollte eine Tabelle mit Optionen sein, oder { "{" }{ "}" }
scenario-list = schreib eine Liste oder Wörter darüber ({ $words }), nicht { $name }
scenario-should = { $value } sollte sein: { $kinds }
scenario-none_of = { $value } ist keins von { $names }
scenario-should_whole = sollte eine ganze Zahl sein
scenario-should_bool = sollte true oder false sein
scenario-nothing = ist leer und sagt also nichts: lass es weg
scenario-own_label = ist die Marke dieses Schritts selbst und stimmt also immer
scenario-label = { $name } ist schon die Marke von Schritt { $number }
scenario-no_player = { $name } ist kein Spieler: lass es weg, wo die SL entscheidet
scenario-always = ist immer da, so wie es ist
scenario-player = ist der Spieler einer Figur
scenario-idle = gehört zu einem Befehl, und der Schritt hat keinen

## The command line

line-wrong = { $wrong } (mehr sagt turnkeeper --help)
line-command = Den Befehl „{ $name }“ gibt es nicht. Es gibt: { $names }
line-command_near = Den Befehl „{ $name }“ gibt es nicht. Meinst du „{ $near }“? Es gibt: { $names }
line-option = Die Option { $name } gibt es nicht.
line-option_near = Die Option { $name } gibt es nicht. Meinst du { $near }?
line-option_short = Die Option { $name } gibt es nicht: { $part } ist keine.
line-value = { $name }: „{ $value }“ ist { $part_kind }.
line-value_of = { $name }: „{ $value }“ gibt es nicht. Es gibt: { $names }.
line-kind-int = keine ganze Zahl
line-kind-float = keine Zahl
line-kind-bool = weder true noch false
line-needs_value = Zu --{ $name } von „{ $command }“ gehört ein Wert.
line-needs = Zu „{ $command }“ gehört { $name }.
line-needs_many = Zu „{ $command }“ gehört { $name } mit { $number } Werten; es sind nur { $number_given }.
line-flag_value = Zu { $name } gehört ein Wert.
line-unused = mit { $names } ist hier nichts anzufangen
line-repeat = { $name } steht mehrmals da.
line-language = diese Sprache gibt es nicht; es gibt { $names }
line-fault = ein Fehler von Turnkeeper selbst, bitte melde ihn: { $fault } (Einzelheiten stehen in { $path })
line-fault_alone = ein Fehler von Turnkeeper selbst, bitte melde ihn: { $fault } (ein Bericht ließ sich nicht schreiben: { $part_why })
line-output = Standardausgabe: { $part_why }

## What numbers are of

part-what-initiative = Initiative
part-what-edge = Edge
part-what-fights = Kämpfe
part-what-processes = Prozesse
part-what-reflexes = Reflexe von { $name }
part-what-left = Takte übrig
part-what-due = fällige Karten
part-what-cards = Karten
part-what-needed = nötige Karten
part-what-event = Karten des Ereignisses
part-what-others = andere Karten
part-what-cycles = Zyklen
part-what-undrawn = nicht gezogene Karten des Ereignisses
part-what-undrawn_others = andere nicht gezogene Karten
part-what-cards_of = Karten von { $name }
part-what-dice = Würfel
part-what-pass = Durchgang
part-what-initiative_of = Initiative von { $name }
part-what-passes_of = Durchgänge von { $name }
part-what-edge_of = Edge von { $name }
part-what-reaction_of = Reaktion von { $name }
part-what-score_of = Ergebnis von { $name }
part-what-wounds_of = Verletzungen von { $name }
part-what-buys = Durchgang, den { $name } kauft
part-what-decks = Stapel
part-what-hand = Karten in einer Hand
part-what-players = Spieler
part-what-all_hands = Karten in allen Händen

## Names in scenarios

name-near = { $missing } (meinst du { $names }?)
name-known = { $missing } (es gibt: { $names })
name-actor = Die Figur { $name } gibt es nicht
name-seat = Den Platz { $name } gibt es nicht
name-rule = Die Regel { $name } gibt es nicht
name-refusal = Die Ablehnung { $name } gibt es nicht
name-text = Den Text { $name } gibt es nicht
name-label = Den Namen eines Stands { $name } gibt es nicht
name-event = Das Ereignis { $name } gibt es nicht
name-field = Das Feld { $name } gibt es nicht
name-reason = Den Grund { $name } gibt es nicht
name-command = Den Befehl { $name } gibt es nicht
name-prompt = Die Abfrage { $name } gibt es nicht
name-prompt_or = Die Abfrage oder Figur { $name } gibt es nicht
name-clock_unit = Die Einheit der Uhr { $name } gibt es nicht

## Disks and stored fights

disk-unreadable_tables = { $name } ist beschädigt (die Beschreibung der Tabellen ist kein Text)
disk-read_only = { $name } lässt sich nicht beschreiben
disk-unreadable = { $name } lässt sich nicht lesen
disk-no_folder = { $name } ist kein Ordner
disk-memory = zu wenig Speicher
disk-full = für { $name } ist kein Platz mehr
disk-not_there = { $name } ist nicht da
disk-held = { $name } ist von einem anderen Programm belegt
disk-error = { $name }: der Datenträger meldet einen Fehler ({ $code })
disk-log_damaged = sein Schreibprotokoll ist nach Block { $number } beschädigt: Was danach gespeichert wurde, fehlt
disk-log_lost = sein Schreibprotokoll ist beschädigt: Was zuletzt gespeichert wurde, fehlt
disk-seal = es passt nicht zu seinem Siegel: Es wurde verändert
disk-last_seal = der Eintrag der letzten Zeile passt nicht zu seinem Siegel
disk-missing = es fehlt
disk-decoded = es lässt sich nicht lesen ({ $why })
disk-row_as = Zeile { $number } ist als Zeile { $stored } gespeichert
disk-no_json = Zeile { $number } ist keine JSON-Zeile
disk-id = seine Kennung lässt sich nicht lesen
disk-system = sein Protokoll ist vom System { $name }, sein Eintrag sagt { $other }
disk-list = in der Liste steht, { $what } sei { $listed }, im Protokoll { $logged }
disk-header = ihr Kopf sagt, dass sie sich nicht beschreiben lässt
disk-table = { $name } ist nicht so, wie dieses Programm es anlegt
disk-stray_row = eine Zeile von { $table } gehört zu keinem Kampf
part-stage = der Abschnitt (stage)
part-time = die Zeit der letzten Zeile
part-rows_without = die Zahl der Zeilen ohne Siegel

## Reports of checks

fsck-fight = Kampf { $fight } „{ $name }“: { $rows }, { $found }
fsck-fight_quoted = Kampf { $fight } „{ $name }“: { $rows }, { $found }
fsck-file = Datei: { $found }
fsck-library = Bibliothek: { $found }
part-sound = in Ordnung
part-rows =
    { $number ->
        [one] { $number } Zeile
       *[other] { $number } Zeilen
    }
part-unsealed = { $rows } ({ $number } ohne Siegel)
check-passed =
    gut   { $what } ({ $steps ->
        [one] { $steps } Schritt
       *[other] { $steps } Schritte
    }, { $number } Prüfungen)
check-failed = FALSCH  { $what }
check-place = { $place }, nach den Regeln von { $system }
check-step = Schritt { $number } ({ $did }): { $what }
check-bare_step = Schritt { $number }: { $what }
check-whole = das Ganze: { $what }
check-expected = erwartet  { $value }
check-got = bekommen  { $value }

## What a scenario looks at

part-prompt_named = die Abfrage
part-prompt_at_some_time = irgendwann eine mit der Kennung { $name }
part-never_needed = Würfel und Karten, die nie gebraucht wurden
part-nothing_bracketed = (nichts)
part-start_again = neu beginnen
part-read_log_back = das Protokoll wieder lesen
part-by_app = durch die App
part-bad_answer = { $what } ({ $code })
part-no_result = { $value } ist kein Ergebnis davon (von { $low } bis { $high })
part-nothing_left = nichts ist übrig
part-chance_for = Würfel oder Karten für { $prompt } (Schritt { $step } von { $actor })
part-chance_for_all = Würfel oder Karten für { $prompt } (Schritt { $step })
part-engine = Fehler im Programm
part-no_error = kein Fehler
part-the_command = der Befehl
part-accepted = angenommen
part-after_refusal = nach der Ablehnung (CORE-07)
part-unchanged = nichts geändert
part-changed = der Kampf ist anders
part-waits_for = worauf der Kampf wartet
part-labelled = ein Schritt mit der Marke { $name }
part-whole_state = der ganze Zustand
part-as_at = wie bei { $name }
part-another = ein anderer
part-read_back = das wieder gelesene Protokoll
part-whole = ganz
part-damaged = beschädigt: { $why }
part-replayed = der Zustand nach dem Nachspielen (CORE-08)
part-the_same = derselbe
part-replay_seat = was { $seat } nach dem Nachspielen sieht
part-something_else = etwas anderes
part-taken_back = bis zum Anfang zurückgenommen
part-start = der Zustand am Anfang
part-restored = zurückgenommen und wiederhergestellt
part-same_state = derselbe Zustand
part-until = bis { $what }
part-seen_by = { $looked_at }, wie { $seat } es sieht
part-sent = was der Platz zu sehen bekommt
part-no_such = kein { $what }
part-no_line = keine Zeile { $what }
part-why_before = warum { $first } vor { $second }
part-refused_soft = abgelehnt { $code } nach { $rule }, soft: { $text }
part-refused_by = abgelehnt { $code } nach { $rule }: { $text }
part-then = { $seen }, und dann { $refused }
part-refused_so = abgelehnt { $what }
part-refused = abgelehnt
part-refused_code = abgelehnt: { $code }
part-nothing = nichts
part-one_open_of = eine offene { $name } von { $actor }
part-one_open = eine offene { $name }
part-some_time = irgendwann zu sehen
part-not_in = nicht in { $number } Malen

## Damaged faces and parties

place-row_of = Zeile { $number } des Kampfes { $fight }
place-record = der Eintrag des Kampfes { $fight }
place-log = das Protokoll des Kampfes { $fight }
place-stage = der Abschnitt des Kampfes { $fight }
place-seat = Platz { $seat } des Kampfes { $fight }
place-seats = die Plätze des Kampfes { $fight }
place-invitation = eine Einladung zum Kampf { $fight }
place-invitations = eine Einladung
place-face = das Gesicht von { $actor } im Kampf { $fight }
place-faces = die Liste der Gesichter im Kampf { $fight }
place-party = Gruppe { $name }
place-parties = die Liste der Gruppen
disk-unlisted = { $name } steht nicht darin

## Speicher und Datenbanken

store-tables = { $name } hat nicht die Tabellen, die dieses Programm anlegt
store-old = { $name } ist PostgreSQL { $number }; dieses Programm braucht { $least } oder neuer
store-damaged_database = { $name } ist beschädigt
store-other_tables = { $name } ist keine Datenbank von Turnkeeper: sie hat andere Tabellen
store-other_program = { $name } ist keine Datenbank von Turnkeeper: ihre Tabelle turnkeeper gehört einem anderen Programm
store-encoding = { $name } speichert Text als { $word }; dieses Programm braucht eine Datenbank in UTF8
store-newer_tables = { $name } wurde von einem neueren Turnkeeper geschrieben (Version { $number } der Tabellen; dieser kennt { $known })
store-older_tables = { $name } wurde von einem älteren Turnkeeper geschrieben (Version { $number } der Tabellen; dieser kennt { $known }): turnkeeper serve ändert sie, wenn es startet
store-row_long = Zeile { $number } hat { $bytes } Bytes; eine Zeile darf { $most } haben
store-closed = der Speicher ist geschlossen
store-invitation_there = diese Einladung gibt es schon
store-seats_id = zwei Plätze haben dieselbe Kennung oder dasselbe Token
store-seats_token = zwei Plätze haben dasselbe Token
store-conflict = Zeile { $number } folgt nicht auf Zeile { $stored }
store-no_invitation = keine solche Einladung, oder sie ist abgelaufen
store-read_only = { $name } kann zurzeit nur gelesen werden
store-no_leave = { $name } erlaubt das diesem Benutzer nicht
store-not_in = { $name } lässt diesen Benutzer nicht ein
store-no_database = { $name }: es gibt keine Datenbank dieses Namens
store-not_there = { $name } ist nicht da: es gibt keine Datenbank dieses Namens
store-no_seat = einen Platz { $seat } gibt es im Kampf { $fight } nicht
store-copy_differs = die Kopie ist nicht gleich und wurde wieder gelöscht
store-disk = { $name }: der Datenträger meldet einen Fehler
store-no_host = { $name } antwortet nicht (diesen Rechner gibt es nicht)
store-refused = { $name } antwortet nicht (Verbindung abgelehnt)
store-silent = { $name } antwortet nicht
store-password = { $name } verlangt ein Passwort
store-no_ssl = { $name } hat keine Verschlüsselung, und die Adresse verlangt sie
store-user = { $name } kennt diesen Benutzer nicht
store-connections = { $name } hat zu viele Verbindungen
store-starting = { $name } startet oder beendet sich gerade
store-url = die Datenbank wird als postgresql://USER@HOST/NAME angegeben
