### Was beim Einlesen von Dateien gesagt wird.

## Where something stands

place-line_tag = Zeile { $number }: { $tag }
place-line = Zeile { $number }
place-row = Reihe { $number }
place-entry = Eintrag { $number }
place-combatant = Kämpfer { $number }
place-tactics = Fertigkeit Taktik
place-equipment = Ausrüstung

## Why a file or a part of it cannot be read

number-beyond = eine Zahl über { $number }
number-should = hier war eine Zahl erwartet
number-should_is = hier war eine Zahl erwartet, es steht { $value } da
number-range = geht von { $low } bis { $high }, es steht { $number } da
number-whole = hier war eine ganze Zahl ab 1 erwartet
weight = hier war ein Gewicht erwartet, es steht { $value } da
kind-zip = ein ZIP-Archiv: Entpacke es und importiere, was darin ist
kind-gzip = ein GZIP-Archiv: Entpacke es und importiere, was darin ist
kind-7zip = ein 7-Zip-Archiv: Entpacke es und importiere, was darin ist
kind-rar = ein RAR-Archiv: Entpacke es und importiere, was darin ist
kind-xz = ein XZ-Archiv: Entpacke es und importiere, was darin ist
kind-bzip2 = ein BZIP2-Archiv: Entpacke es und importiere, was darin ist
kind-pdf = ein PDF: Darin ist ein Bild des Bogens, und keine Zahlen zum Lesen
kind-picture = ein Bild
kind-spreadsheet = eine Tabellendatei; speichere sie als CSV und importiere diese
kind-document = ein Dokument aus einer Textverarbeitung; speichere es als reinen Text und importiere diesen
kind-database = eine Datenbank
kind-fight = ein gespeicherter Kampf: turnkeeper play öffnet ihn
kind-sr5_packed = eine gepackte Figur einer anderen Ausgabe, Shadowrun 5; gelesen wird Shadowrun 4 (.chum)
kind-sr6 = von einer anderen Ausgabe, Shadowrun 6; gelesen wird Shadowrun 4 (.chum)
kind-sr_other = von einer anderen Ausgabe, Shadowrun { $edition }; gelesen wird Shadowrun 4 (.chum), dessen Initiative nach anderen Zahlen geht
kind-edition = eine Figur einer anderen Ausgabe ({ $edition }); gelesen wird Shadowrun 4
kind-template = eine Vorlage, keine Figur
kind-gca4 = von GURPS Character Assistant 4, der keine fertigen Zahlen aufhebt: Speichere es mit Version 5 als .gca5
kind-suffix = nicht das, was in einer .{ $suffix }-Datei steht
kind-none = in keinem bekannten Format, und auch keine Liste von Namen
kind-xml = XML einer unbekannten Art (es beginnt mit { $tag })
kind-json_empty = JSON einer unbekannten Art (es ist leer)
kind-json_has = JSON einer unbekannten Art (darin: { $keys })
kind-json = JSON einer unbekannten Art
kind-almost_gcs = sieht wie ein Charakterbogen aus, aber es fehlt, was einer von GURPS Character Sheet hat
text-encoding = in einer Kodierung, die hier nicht gelesen wird ({ $name })
text-not = kein Text in { $encoding }
text-zero = kein Text: Es sind Nullbytes darin
text-halves = kein Text: Es sind halbe Zeichen darin
empty = leer
nobody = niemand darin
no_character = keine Figur darin
no_name_in = kein Name darin
no_name = kein Name
no_names = keine Spalte mit Namen (sie muss name heißen)
no_attributes = hat keine Attribute
attribute = { $word } ({ $code }) fehlt
limit-both = mehr als { $number } Figuren oder { $problems } Fehler: ab da ausgelassen
limit-once = mehr als { $number } Figuren auf einmal: ab da ausgelassen
limit-actors = ein Kampf hat höchstens { $number } Figuren
group-one_roll = die Gruppe würfelt einmal: { $number } gilt, { $other } nicht
limit-characters = mehr als { $number } Figuren
limit-files = höchstens { $number } Dateien auf einmal
limit-size = größer, als so eine Datei sein kann ({ $size })
limit-text = größer, als eine Liste, Tabelle oder Aufstellung sein darf ({ $number } KB)
limit-nested = zu tief verschachtelt
limit-nested_tables = Listen oder Tabellen sind zu tief verschachtelt
limit-lists = Listen sind mehr als { $number } tief verschachtelt
limit-elements_deep = Elemente sind mehr als { $number } tief verschachtelt
limit-kept = mehr als { $number } Elemente einer Figur
limit-elements = mehr als { $number } Elemente
limit-attributes = mehr als { $number } Attribute
limit-entries = mehr als { $number } Einträge
limit-values = mehr als { $number } Zeilen, Werte und Ähnliches
limit-lines = mehr als { $number } Zeilen
limit-dots = mehr als { $number } Punkte in einer Zeile
formed-json_end = kein gültiges JSON (es bricht ab)
formed-json = kein gültiges JSON ({ $why })
formed-table = keine gültige Tabelle ({ $why })
formed-xml_none = kein gültiges XML (kein Element)
formed-xml = kein gültiges XML ({ $why })
formed-doctype = ein Dokumenttyp (DOCTYPE) wird nicht gelesen: Darin könnten Entitäten versteckt sein
formed-entities = Entitäten werden nicht gelesen
formed-toml = weder Name = Wert noch eine [Tabelle]
formed-ends = { $why }: Die Datei endet hier
formed-value = { $value } ist weder Text noch eine ganze Zahl noch true oder false
should-yes = hier war yes oder no erwartet, es steht { $value } da
should-visibility = hier war hidden, unknown oder known erwartet
should-id = erlaubt sind Kleinbuchstaben, Ziffern, - und _, höchstens 64
should-rows = hier war eine Liste von Reihen erwartet
should-row = hier war eine Reihe mit id und pr erwartet
should-table = hier war eine Tabelle erwartet
should-text = hier war Text erwartet
should-answers = hier war eine Tabelle erwartet, etwa: all = "table"
should-app = hier war "app" oder "table" erwartet
should-outcome = das kann nur der Tisch klären
should-most_long = darf höchstens { $number } Zeichen haben
should-least_long = muss mindestens { $number } Zeichen haben
should-most_values = darf höchstens { $number } Werte haben
should-least_values = muss mindestens { $number } Werte haben
should-most = darf höchstens { $number } sein
should-least = muss mindestens { $number } sein
should-below = muss unter { $number } liegen
should-above = muss über { $number } liegen
should-kind = hier war { $wanted } erwartet, es kam { $found }
kinds-int = eine ganze Zahl
kinds-str = Text
kinds-bool = true oder false
kinds-float = eine Zahl
kinds-array = eine Liste
kinds-object = eine Tabelle
kinds-null = nichts
roster-brackets = schreib [[actor]] mit zwei Klammern: Es kann mehrere geben
roster-id = { $id } ist schon die Kennung einer anderen Figur
roster-long_id = mit den Nummern der Mitglieder länger als { $number }
roster-twice = steht zweimal da
roster-key = so einen Eintrag gibt es nicht (es gibt: { $known })
roster-newer = für eine neuere Version geschrieben (Format { $format }; dieses Programm kennt { $number })
roster-system = fehlt: Nach welchen Regeln geht der Kampf?
roster-step = so einen Schritt gibt es nicht (es gibt: { $known })
roster-missing = { $field } fehlt
roster-one_of = { $value } geht hier nicht (nur: { $known })
toml-equals = nach einem Namen fehlt = mit einem Wert
toml-value = nach = steht kein Wert (Text steht in Anführungszeichen)
toml-array = eine Liste ohne ihre schließende Klammer ]
toml-table = eine Tabelle ohne ihre schließende Klammer {"}"}
toml-text = ein Text ohne seine schließenden Anführungszeichen
toml-quotes = hier fehlt { $quotes }
toml-sign = das Zeichen { $sign } darf hier nicht stehen
toml-found = das Zeichen { $sign } darf hier nicht stehen
toml-escape = ein \ in einem Text wird \\ geschrieben
toml-hex = nach \ steht keine Zahl eines Zeichens
toml-scalar = die Zahl nach \ ist die keines Zeichens
toml-bracket = eine [Tabelle] ohne ihre schließende Klammer ]
toml-brackets = eine [[Tabelle]] ohne ihre schließenden Klammern ]]
toml-overwrite = dieser Name hat schon einen Wert
toml-declare = { $name } steht zweimal da
toml-mutate = { $name } ist schon ganz angegeben
toml-redefine = { $name } steht zweimal da
toml-key = { $name } steht zweimal da
toml-more = in einer Zeile steht mehr als ein Name = Wert
toml-name = vor = oder in den Klammern steht kein Name
toml-date = ein Datum, das es nicht gibt
toml-digits = eine Zahl hat zu viele Ziffern
roster-bad_id = erlaubt sind Kleinbuchstaben, Ziffern, - und _, höchstens 64
roster-no_field = ein Feld { $field } gibt es bei { $system } nicht (es gibt: { $known })
import-version = von einer Version, die dieses Programm nicht kennt (es kennt { $number })
tracker-several = { $number } gespeicherte Begegnungen und keine Spieler: Exportiere eine Begegnung allein

## Notes

note-windows = kein UTF-8, als Windows-1252 gelesen: Wenn Buchstaben nicht stimmen, speichere es als UTF-8
note-other_game = Werte von { $game }, mit denen { $system } nichts anfangen kann: nur der Name
note-assumed = { $word } steht nicht in der Datei; { $number } angenommen
note-not_in = nicht in der Datei; { $number } angenommen
note-passes = { $number } Durchgänge in der Datei; eine Kampfrunde hat { $most }
note-matrix = ein Wesen der Matrix: Initiative und Durchgänge sind die der Matrix
note-wounds = die Datei hat einen Verletzungsmodifikator von { $number }, die Kästchen geben hier { $here }: sieh nach
note-no_numbers_of = ein Akteur aus { $game }: Gelesen wird nur der Name, keine Werte
note-no_numbers = ein Akteur: Gelesen wird nur der Name, keine Werte
note-no_name = die Datei nennt keinen Namen: Er steht beim Akteur, in einer anderen Datei
note-defeated = in der Datei besiegt
note-no_hit_points = in der Datei ohne Trefferpunkte
note-newer = in einer neueren Version des Formats geschrieben ({ $version }); gelesen als { $number }
note-hit_points = mit vollen Trefferpunkten von { $number } lässt sich nicht rechnen; 10 angenommen
note-too_heavy = trägt { $weight } lb, mehr als das Zehnfache der Grundtragkraft von { $number } lb
note-columns = ausgelassene Spalten: { $columns }
note-doubled = Spalten für dasselbe: { $columns }; in jeder Zeile gilt die erste ausgefüllte
note-players = ein Platz für { $names }: Die Namen unterscheiden sich nur in Akzenten oder Zeichen; sind es zwei, schreibe einen anders
note-sides = unbekannte Seiten: { $sides }
note-classes = unbekannte NSC-Klassen: { $classes } (es gibt: { $known })
note-aside = ausgelassen: { $words }
note-counter_of = Reihe { $number } ({ $name }) zählt jede Runde auf oder ab, ist also niemand; ausgelassen
note-token = Reihe { $number } nennt eine Spielmarke, deren Name nicht in der Datei steht

## Where a number comes from

source-in_file_as = { $value } in der Datei ({ $code }, { $tag })
source-in_file_at = { $number } in der Datei, { $place }
source-in_file_for_load = Move { $number } in der Datei, bei dieser Last
source-in_file_for_health = Move { $number } in der Datei, bei dieser Last und Gesundheit
source-in_file_encumbered =
    Move { $number } in der Datei, bei { $load ->
        [No] keiner
        [Light] leichter
        [Medium] mittlerer
        [Heavy] schwerer
       *[other] sehr schwerer
    } Belastung
source-penalty = Belastungsabzug { $number } in der Datei: { $load }
source-in_file = { $value } in der Datei
source-speed = Basic Speed { $speed }, Basic Move { $number }, bei dieser Last
source-move = Basic Move { $number } bei dieser Last
source-marked = { $load } ist in der Datei als die jetzige markiert
source-carried = { $weight } lb getragen, Grundtragkraft { $lift } lb: { $load } (bis zum { $number }-fachen der Grundtragkraft)
source-load =
    { $load ->
        [No] keine
        [Light] leichte
        [Medium] mittlere
        [Heavy] schwere
       *[other] sehr schwere
    } Last
source-bought = { $value } nach { $attribute } und dem, was gekauft wurde
source-no_loss = kein Verlust in der Datei
source-less_damage = { $full } weniger { $number } übrige, als Schaden gezählt
source-less_left = { $full } weniger { $number } übrige
source-less_spent = { $full } weniger { $number } eingesetzte
source-spent = { $number } eingesetzt
source-physical = Kästchen körperlichen Schadens in der Datei
source-stun = Kästchen geistigen Schadens in der Datei
source-trait = Eigenschaft { $trait }
source-no_trait = keine Eigenschaft { $trait }
source-tactics = Punkte in der Fertigkeit Taktik
source-no_tactics = keine Fertigkeit Taktik
source-roster = in der Aufstellung
source-rounded = { $place }: { $value }, abgerundet
source-corrected = geändert, vorher { $value }
source-by_hand = von Hand eingetragen
source-no_modifier = kein Modifikator in der Datei
source-metatype = höchstens { $number } bei diesem Metatyp
source-sprite = Initiative des Sprites
source-turn_order = Zugfolge { $number } in der Datei

## Steps of the working of an Initiative of GURPS

step-base = (DX { $dx } + IQ { $iq })/4 = { $number }
step-stated = Initiative wie angegeben { $number }
step-combat_reflexes = Kampfreflexe { $number }
step-tactics = Taktik { $number }
step-encumbrance =
    { $load ->
        [No] keine
        [Light] leichte
        [Medium] mittlere
        [Heavy] schwere
       *[other] sehr schwere
    } Last { $number }
step-combat_paralysis = Kampfstarre { $number }
step-fatigue = Erschöpfung { $number }
step-wounded = halbiert bei { $left } von { $full } TP { $number }
step-not_below_zero = nicht unter 0 { $number }

## Numbers in a working

word-initiative = Initiative { $number }
word-reaction = Reaktion { $number }
word-intuition = Intuition { $number }
word-edge = Edge { $number }
word-reflexes = Reflexe { $number }
word-response = Prozessor { $number }
word-dexterity = Geschicklichkeit { $number }: { $change }
word-modifier = Initiativemodifikator { $number }
word-hit_points = Trefferpunkte { $number }
word-fatigue_points = Erschöpfungspunkte { $number }

## What numbers are of

field-dx = DX
field-iq = IQ
field-hp_full = TP
field-hp_lost = verlorene TP
field-fatigue_full = EP
field-fatigue_lost = verlorene EP
field-tactics_points = Punkte in Taktik
field-move = Move
field-encumbrance = Belastung
field-combat_reflexes = Kampfreflexe
field-combat_paralysis = Kampfstarre
field-reaction = Reaktion
field-intuition = Intuition
field-edge = Edge
field-modifier = Initiativemodifikator
