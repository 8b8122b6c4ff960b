### What the terminal says itself.

## What can be typed

help-number = das wählen; was dazugehört, darf folgen: 3 14, 2 KH KS
help-who = was Ana gewürfelt oder gezogen hat; ana done: was sie tut
help-n = weiter: was mit n markiert ist
help-m = mehr: die Werkzeuge der SL, jedes unter seinem Wort: skip ana
help-insist = als SL trotz einer Regel darauf bestehen (auch mit insist ZAHL)
help-all = die App alles würfeln und ziehen lassen, was offen ist
help-back = den letzten Schritt zurücknehmen, oder N Schritte; forward [N] stellt sie wieder her
help-why = warum A vor B dran ist
help-log = die letzten Zeilen des Protokolls; log all zeigt alle
help-explain = die Regeln und Würfel hinter einer Zeile des Protokolls
help-rule = eine Regel in unseren Worten
help-as = von einem anderen Platz aus sehen und handeln: gm, screen, ana
help-note = eine Entscheidung der SL ins Protokoll schreiben
help-do = ein ganzer Befehl: do take_turn actor=ana, do { "{" }"type": "begin"{ "}" }
help-enter = den Kampf noch einmal zeigen
help-table = den ganzen Kampf zeigen, wo eine Seite keinen Platz dafür hat
help-cancel = eine Frage offen lassen
help-help = was man tippen kann; help skip: was ein Befehl tut, und was ihm folgt
help-quit = aufhören; alles ist gespeichert
written-number = ZAHL
written-who = WER
written-word = WORT

## Rows of the fight

row-in_it = Dabei
row-then = Danach
row-holding = Hält
row-done = Fertig
row-later = Später
row-out = Raus
row-up = Dran
row-may_cut_in = Dazwischen
row-choice = Zur Wahl
row-mark = Marke
row-waiting = Wartet
row-pile = Stapel
row-ladder = Leiter
row-drawn = Gezogen
row-event = Ereignis
row-waits_for = Wartet auf
row-skipped = Übergehen
row-npc_card = NSC-Karte
row-declared = Angesagt
row-hand = Hand
row-state = Zustand
dice = Würfel
cards-label = Karten
when = Wann
by = Von
overrules-label = Gegen
stage-setup = noch nicht begonnen
stage-over = vorbei
nobody_yet = noch niemand
times = { $what } ({ $count }-mal)
more = { $what } und { $count } weitere
left = noch { $count }
cards =
    { $count ->
        [one] 1 Karte
       *[other] { $count } Karten
    }
before = vor { $actor }
seen-unknown = zu sehen als ?
seen-hidden = verborgen
proposed = vorgeschlagen
due = noch zu erledigen
die = W{ $sides }
no_dice = keine Würfel
above = darüber noch { $count }
below = darunter noch { $count }
lines_left =
    { $count ->
        [one] und 1 weitere Zeile: table zeigt alle
       *[other] und { $count } weitere Zeilen: table zeigt alle
    }
enter_back = Enter: zurück zum Kampf
done = fertig
later = später
score = Ergebnis
first_by_edge = zuerst durch Edge
no_action = in dieser Kampfrunde keine Aktion

## What single systems show

rung-score = Ergebnis { $score }
rung-pass-due = noch Durchgang { $passes }
rung-pass-up = Durchgang { $passes } dran
rung-pass-done = Durchgang { $passes } fertig
rung-pass-held = Durchgang { $passes } gehalten
rung-pass-lost = Durchgang { $passes } verloren
rung-glitch = Patzer
rung-critical = kritischer Patzer
rung-penalty = nächste Aktion mit { $dice } Würfel
rung-penalty_now = diese Aktion mit { $dice } Würfel
rung-wounds = Verletzungen { $wounds }
rung-edge = Edge { $points }
rung-plan-last = handelt in diesem Durchgang zuletzt
rung-plan-next = behält die Aktion für den nächsten Durchgang
rung-warned = vielleicht gibt es keinen nächsten Durchgang
next_chance = nächste Gelegenheit
event-happened = ist geschehen
event-happened-often = { $times }-mal geschehen
npc-silent = in diesem Takt handelt kein NSC mehr
npc-past = ihr Platz ist vorbei
npc-for = für { $count } von diesen
npc-each = für jeden von diesen
npc-best = für einen davon { $cards }
deed-at = { $row } gegen { $names }
deed-open = noch nicht gesagt
deed-against = geht vor { $name } dazwischen
fighter-stunned = betäubt
fighter-running =
    { $due ->
        [one] läuft { $speed }, ein Feld steht aus
       *[other] läuft { $speed }, { $due } Felder stehen aus
    }
fighter-speaking = spricht, { $said } von { $all } Silben
fighter-holds = hält { $card }
fighter-holds-later = hält { $card } für später
fighter-owes = schuldet { $count }

## Choices and answers

choice-all = alle
choice-table = Tisch
answer-app-roll = würfeln
answer-app-draw = ziehen
answer-app-arrange = nach der Regel klären
answer-app-lots = das Los entscheiden lassen
answer-table-roll = die Würfel eintippen
answer-table-draw = die Karten eintippen
answer-table-arrange = die Reihenfolge eintippen
foot-m = m: { $count } weitere
foot-rest = back · log · why A B · help · quit
no_tools = Für diesen Platz gibt es sonst nichts.
tools-how = Tipp das Wort; was dazugehört, darf folgen: skip ana
not_now = { $label }: jetzt nicht. { $why }
insists = { $typed }! besteht darauf.
refused = Geht nicht:
may_insist = Als SL darfst du darauf bestehen: dasselbe mit ! dahinter.
overruled = (gegen { $rule })
stands-before = { $first } vor { $second }
stands-together = { $first } und { $second } zugleich
stands-unsettled = { $first } und { $second }, noch nicht geklärt
stands-absent = { $first } und { $second }
wanted-face = die Augen
wanted-faces = die Augen von { $count } Würfeln
wanted-again = { $faces } und für jede { $face } die eines weiteren
wanted-or_more = { $low } oder mehr
wanted-total = { $faces }, oder = und die Summe ({ $totals })
wanted-card = die Karte
wanted-cards = { $count } Karten, etwa 10H AS
# How cards may be typed: words, each with the letters for it; none for a word between rank and suit.
card-words = ass=A könig=K dame=Q bube=J zehn=10 neun=9 acht=8 sieben=7 sechs=6 fünf=5 vier=4 drei=3 zwei=2 pik=S herz=H karo=D kreuz=C
wanted-down = { $cards }, { $sign } für eine verdeckte Karte
wanted-order = wer zuerst, dann, ... dran ist (mit Kommas)
wanted-outcome = wie es ausging
wanted-margin = wie es ausging und um wie viel
by_how_much = um wie viel
cancel_leaves = cancel verlässt die Frage.
asked_for = Gefragt ist: { $wanted }.
enter_alone = { $wanted }; nur Enter: { $fallback }
fallback-rule = wie die Regel sagt
fallback-lot = durch das Los
fallback-roll = die App würfelt
fallback-draw = die App zieht
as_usual = { $field } (nur Enter: wie üblich)
any_of_these = beliebige davon, als name=wert (nur Enter: keins)
of_these = { $field } ({ $count } davon)
to = { $low } bis { $high }
ranged = { $field } ({ $range })
any_of = beliebige von { $names }
any_text = Text
the_ruling = die Entscheidung
ask-name = Name
ask-numbers-known = Werte ({ $known }; nur Enter: wie hier)
ask-numbers-change = Werte, die sich ändern (jetzt { $now })
ask-value = Wert (jetzt { $now })
ask-label = Beschriftung
ask-until = Bis (start WER, end WER, { $units }, at PLATZ; nur Enter: von Hand)

## What is wrong with an answer

wrong-input_ended = die Eingabe endete mitten in einer Frage: nichts getan
wrong-no_choice = die Wahl { $number } gibt es gerade nicht (nur Enter zeigt, was es gibt)
wrong-unknown = „{ $word }“ kenne ich nicht; tipp eine Zahl, oder help
wrong-insist = worauf bestehen? insist ZAHL
wrong-table_first = erst, was offen ist: tipp es ein, oder all, damit die App es macht
wrong-choose_first = wähl erst, mit einer Zahl
wrong-others_first = an diesem Platz gibt es gerade nichts zu tun; dran: { $actors }
wrong-over = der Kampf ist vorbei; back nimmt das Ende zurück
wrong-nobody_yet = niemand ist im Kampf; join holt eine Figur dazu
wrong-lines = zu log gehört eine Zahl von Zeilen, oder all
wrong-which_rule = welche Regel? rule HAND-53
wrong-does_what = was tut { $actor }? Tipp etwa ana done, oder eine Zahl
wrong-nothing_for_app = gerade gibt es nichts, was die App tun könnte
wrong-as_whom = als wer? as gm, as screen oder as ANA
wrong-no_line = das Protokoll hat keine Zeile { $number }
wrong-unplayable = dieses Protokoll ist nicht das, wozu die Regeln führen, und hat den Kampf dorthin gebracht, wo sie keine Antwort haben; nichts ist geschehen: nimm Schritte zurück
wrong-steps = 1 bis { $most } Schritte auf einmal
wrong-whom = wen meinst du?
wrong-could_be = „{ $typed }“ kann { $names } sein
wrong-nobody = hier heißt niemand „{ $typed }“
wrong-pair = nenn zwei: why ANA BOB
wrong-none_of = „{ $typed }“ ist keins von { $known }
wrong-none_of_field = { $field }: „{ $typed }“ ist keins von { $known }
these = diesen
wrong-no_card = „{ $typed }“ ist keine Karte
wrong-which_card = Welche: { $cards }
wrong-no_number = „{ $typed }“ ist keine ganze Zahl
wrong-range = { $number } liegt nicht zwischen { $low } und { $high }
wrong-no_field = „{ $name }“ gibt es hier nicht (es gibt: { $known })
wrong-for_whom = „{ $typed }“: für wen? Darunter hat jeder seine Zahl
wrong-nothing_entered = es wurde nichts eingetragen
wrong-not_understood = „{ $typed }“ verstehe ich hier nicht (nur Enter zeigt, was es gibt)
wrong-moment = ein Zeitpunkt ist start WER, end WER, { $units }, auch mit einer Zahl ({ $unit } 2), oder at PLATZ
wrong-do_what = was tun? do NAME feld=wert ..., oder do { "{" }JSON{ "}" }
wrong-no_command = den Befehl „{ $name }“ gibt es nicht (es gibt: { $known })
wrong-command_field = „{ $command }“ hat kein Feld „{ $name }“ (es hat: { $known })
wrong-needs = „{ $command }“ braucht noch: { $fields }
wrong-option_value = „{ $typed }“ passt nicht; der Wert von jetzt als Beispiel: { $now }
wrong-pair_form = „{ $typed }“ soll feld=wert sein
wrong-seats = { $problem } (Plätze: { $seats } oder wer mitspielt)

## Beginning and leaving

saved = Gespeichert in { $path }
go_on_with = Weiterspielen: turnkeeper play { $which }
nothing_done = Nichts getan.
taken_back = Zurückgenommen
restored = Wiederhergestellt
first_and_last = { $first } ... { $last } ({ $count } Zeilen)
unfinished = Es gibt einen Kampf, der noch läuft ({ $name }).
last_line = Seine letzte Zeile: { $line }
go_on = Weiterspielen? [J]a, [n]euer Kampf, [q] aufhören:
damaged = { $path }: ab Zeile { $row } beschädigt ({ $problem }).
damaged-copy = Der Kampf geht nach der letzten ganzen Zeile weiter; eine Kopie der Datei, wie sie war: { $copy }
unsealed =
    { $count ->
        [one] Ohne Siegel: Eine ältere Version hat die erste Zeile geschrieben; eine Änderung darin fällt nicht auf.
       *[other] Ohne Siegel: Eine ältere Version hat die ersten { $count } Zeilen geschrieben; eine Änderung darin fällt nicht auf.
    }
which_fight = Welcher Kampf?
last_played = Der zuletzt gespielte Kampf
which_number = Zahl (nur Enter: { $usual }, q: aufhören):

## Dateien anderer Programme lesen

import-further = Mit -o DATEI: eine Aufstellung zum Spielen.
import-read =
    { $count ->
        [one] Eine gelesen; sie passt zu { $system }.
       *[other] { $count } gelesen; sie passen zu { $system }.
    }
import-no_results = Eine Aufstellung hat keinen Platz für schon Gewürfeltes: Gib es ein, wenn der Kampf beginnt; die App bietet es an.
import-kept = Kommentare fehlen in der neuen Datei. Wie sie war, liegt sie in { $copy }.
import-no_files = nenne die Dateien, die gelesen werden sollen
import-too_many = höchstens { $most } Dateien auf einmal
import-any_system = jedes System
import-had_rolled = Gewürfelt
import-modifier = Modifikator
import-initiative = Initiative
yes = ja
no = nein

## Die Regeln

rules-many =
    { $count ->
        [one] 1 Regel
       *[other] { $count } Regeln
    }
rules-how = turnkeeper rules HAND nennt die Regeln eines Kapitels, turnkeeper rules HAND-01 eine Regel.
rules-how_all = turnkeeper rules nennt die Kapitel
rules-none = diese Regel gibt es nicht ({ $hint })
rules-near = gemeint ist vielleicht { $rules }
rules-or = { " oder " }
rules-left_out = nicht in diesem Programm: { $why }
rules-basis = Grundlage
rules-basis-text = so sagt es die Quelle
rules-basis-inferred = es folgt aus der Quelle
rules-basis-ours = unsere Entscheidung, wo die Quelle schweigt
rules-basis-outside = aus dem Spiel, zu dem die Quelle gehört
rules-options = Optionen
rules-option = Option: { $option }

## Einen Kampf ausgeben

export-damaged = { $source }: ab Zeile { $row } beschädigt; was davor steht, ist ganz
export-json = ist für die Zeilen eines Platzes und geht nicht zusammen mit --format
export-no_log = weder ein Protokoll noch eine Aufstellung, aus der gespielt wurde
export-exists = diese Datei gibt es schon

## The server

server-at = Turnkeeper läuft unter { $url }
server-start = Deine Startseite, nur für dich: { $link }
server-kept =
    { $count ->
        [0] In { $place } ist noch kein Kampf gespeichert
        [one] In { $place } ist 1 Kampf gespeichert
       *[other] In { $place } sind { $count } Kämpfe gespeichert
    }
server-no_network = Dieser Rechner ist in keinem Netz: Starte neu, sobald er in einem ist, dann können andere hinein.
server-alone = Nur dieser Rechner kommt hinein; mit --lan auch Handys im selben Netz.
server-fight = Kampf { $fight }: { $name }
server-gm_link = Link der SL (behalte ihn für dich): { $link }
server-join = Beitrittscode für Spieler: { $code }, oder mit diesem Link: { $link }
server-stop = Strg-C hält ihn an.
server-stopped = Angehalten; alles ist gespeichert.

## Stored fights

fights-none = In { $place } sind keine Kämpfe gespeichert
fights-database = der Datenbank
fights-stage-setup = nicht begonnen
fights-stage-fighting = läuft
fights-stage-over = vorbei
fights-no_name = (ohne Namen)
fights-damaged = beschädigt: { $why }
fights-unsealed =
    { $count ->
        [one] ohne Siegel: Eine ältere Version hat die erste Zeile geschrieben; eine Änderung daran fällt nicht auf
       *[other] ohne Siegel: Eine ältere Version hat die ersten { $count } Zeilen geschrieben; eine Änderung daran fällt nicht auf
    }
backup-done = Alles Gespeicherte ist jetzt in { $target }.
restore-done = In { $folder } ist jetzt, was in { $source } war.
copy-not = nicht kopiert: { $why }
copy-rows =
    { $count ->
        [one] 1 Zeile kopiert
       *[other] { $count } Zeilen kopiert
    }
copy-fight = Kampf { $fight } { $name }: { $said }
copy-library = Bibliothek: { $said }

## Reading a fight again

replay-damaged = Ab Zeile { $row } beschädigt: { $why }. Das ist, was davor kam.
replay-rows =
    { $count ->
        [one] 1 Zeile
       *[other] { $count } Zeilen
    }
replay-sealed = { $rows }, jede, wie sie geschrieben wurde. Siegel der letzten: { $seal }
replay-open = Ob danach Zeilen fehlen, fällt nicht auf: Eine ältere Version hat sie geschrieben.
replay-all_unsealed =
    { $count ->
        [one] { $rows }; sie hat kein Siegel, also fällt eine Änderung daran nicht auf: Eine ältere Version hat sie geschrieben.
       *[other] { $rows }; sie haben keine Siegel, also fällt eine Änderung daran nicht auf: Eine ältere Version hat sie geschrieben.
    }
replay-unsealed =
    { $count ->
        [one] { $rows }; die erste hat kein Siegel, also fällt eine Änderung daran nicht auf: Eine ältere Version hat sie geschrieben.
       *[other] { $rows }; die ersten { $count } haben keine Siegel, also fällt eine Änderung daran nicht auf: Eine ältere Version hat sie geschrieben.
    }

## Systems and presets

systems-how = turnkeeper systems ID zeigt ein System ganz; turnkeeper play --sample ID spielt es.
systems-options = Optionen
systems-options_how = (der erste Wert gilt, wenn du keinen anderen wählst)
systems-unless = { $value }, wenn du nichts anderes angibst
systems-numbers = Die Werte einer Figur
systems-numbers_where = (in einer Aufstellung)
systems-left_out = kann fehlen
systems-needed = muss angegeben sein
systems-rolls = Würfe und Karten
systems-rolls_who = (wer sie beantwortet, wenn nichts anderes eingestellt ist)
systems-rolls_always = { $who }, immer
systems-silent = Wo der Text schweigt
systems-silent_mark = (! zählt im Spiel)
systems-option = Option { $name }
presets-works_with = Geht mit { $names }.
presets-left_out = Ausgelassen: { $rule }

## Scenarios

check-passed = { $passed }/{ $total } bestanden

## Odds

odds-playing = Gespielt
