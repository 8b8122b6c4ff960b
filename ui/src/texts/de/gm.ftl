### The GM: the console, its dialogs, a new fight.

## new

new-title = Ein neuer Kampf
new-name = Wie heißt er?
new-name-hint = Darf leer bleiben.
new-system = Welches Spiel spielt ihr?
new-other = Ein anderes Spiel
new-pcs = Figuren der Spieler
new-pcs-hint = Eine pro Zeile. Die Zahl hinter einem Namen steht für { $field }: „Ana 4“.
new-npcs = Alle anderen
new-npcs-hint = „6 Goblins 1, verborgen“ macht sechs, die noch niemand sieht.
new-begin = Kampf anlegen
new-later = Alles lässt sich später ändern, auch Werte und Regeln.
new-nobody = Sag erst, wer dabei ist

## console

console-now = Jetzt
console-nobody = Niemand ist dran
console-together = gleichzeitig
console-cuts = Kann dazwischengehen
console-beside = Zur Wahl
console-asks = Es fehlt noch
console-order = Die Reihenfolge
console-pile = Kommt noch
console-actors = Alle
console-others = Andere
console-held = Gehalten
console-log = Protokoll
console-tools = Werkzeug der SL
console-people = Am Tisch
console-then = Danach
console-played = gespielt von { $name }
console-played-away = gespielt von { $name }, gerade nicht da
console-back-what = Nimmt zurück: { $what }
console-back = Zurück
console-forward = Vor
console-invite = Einladen
console-phones =
    { $count ->
        [one] 1 Handy
       *[other] { $count } Handys
    }
console-screenlink = Bildschirm
console-setup = Noch nicht begonnen
console-setup-text = Es kann losgehen. Vorher vielleicht noch:
console-over = Der Kampf ist vorbei
after-recap = Was geschah
console-over-text = Das Protokoll bleibt, wie es ist.
console-more = Mehr
console-menu = Menü

## onward

onward-hold = Gedrückt halten. { $why }
onward-again = Trotzdem weiter? Noch mal drücken

## console

console-choose = Eine Wahl ist offen.
console-nothing = Gerade ist nichts zu tun.

## source

source-app = die App
source-table = der Tisch

## invite

invite-title = Einladen
invite-scan = Scannen, oder { $link } öffnen und den Code eingeben.
invite-qr = QR-Code zum Beitreten
invite-nobody = Niemand wartet.
invite-admit = Einlassen
invite-again = Spielt wieder { $actors }
invite-plays = { $name } spielt
invite-plays-who = spielt
invite-revoke = Rauswerfen
invite-screen = Link für einen Bildschirm
invite-screen-text = Öffne ihn auf dem Fernseher oder in OBS. Er zeigt, was alle wissen dürfen.
invite-copy = Link kopieren
invite-copied = Kopiert.
invite-open = Hier öffnen
invite-auto = Alle automatisch einlassen

## screen

screen-size = Schrift
screen-size-usual = Wie sonst
screen-size-large = Größer
screen-size-small = Kleiner

## language

language-title = Sprache
language-auto = Wie der Browser

## theme

theme-title = Aussehen
theme-auto = Wie das Gerät
theme-dark = Dunkel
theme-light = Hell

## guard

guard-setting = Nach jedem Schritt warten Knöpfe, die sich verschoben haben, einen Moment

## milestones

milestones-setting = Rundenende, Joker und Ereignisse groß zeigen
milestones-sound = … und mit einem kurzen Ton

## keys

keys-title = Tasten
keys-on = Einzelne Tasten lösen etwas aus
keys-ctrl = Strg
keys-shift = Umschalt
keys-next = weiter
keys-rank = mit Karten, gehalten: auf diesem Rang handelt niemand mehr
keys-turn = mit Karten, gehalten: in dieser Kampfrunde handelt niemand mehr
keys-back = letzten Schritt zurücknehmen
keys-forward = ihn wiederherstellen
keys-waits = wer dran ist, wartet
keys-comes = wer wartet, kommt dran
keys-mark = eine Marke für die Figur, die dran ist, oder für jede andere
keys-why = warum diese Zeile dort steht; ohne eine, wer dran ist
keys-add = jemanden dazuholen
keys-look = zurückblicken
keys-find = jemanden suchen
keys-answers = die Antworten, der Reihe nach
keys-along = durch die Liste; Enter öffnet
find-title = Jemanden suchen
find-name = Ein Teil des Namens
find-none = Das kommt in keinem Namen vor.
keys-count = der erste Zähler dieser Zeile, eins mehr oder weniger
keys-help = diese Liste

## menu

menu-newcomer = Jemanden dazuholen …
menu-results = Anderswo gewürfelt …
menu-rules = Regeln dieses Kampfs …
menu-turnclock = Die Uhr …

## turnclock

turnclock-title = Die Uhr am Tisch
turnclock-text = Alle sehen, wie lange der Zug schon dauert. Sie erinnert nur und beendet nichts.
turnclock-on = Zeigen, wie lange der Zug schon dauert
turnclock-limit = Ein Zug soll dauern
turnclock-none = so lange wie nötig
turnclock-pause = Anhalten
turnclock-go = Weiterlaufen lassen

## menu

menu-rolls = Wer würfelt und zieht …
menu-overrule = Gegen die Regeln …
menu-note = Entscheidung notieren …
menu-marks = Marken auf dem Tisch …
menu-screen = Fernseher und Overlay …
menu-history = Zurückblicken …
menu-export = Ganzes Protokoll speichern
menu-end = Kampf beenden …
menu-delete = Kampf löschen …
menu-leave = Zur Startseite

## before

before-invite = Spieler
before-invite-text = Sie scannen mit dem Handy einen Code, und du gibst ihnen ihre Figuren.
before-invite-do = Code zeigen
before-newcomer = Wer dabei ist
before-newcomer-text = Bisher { $count }. Tipp in der Liste auf einen Namen, um die Werte zu ändern.
before-newcomer-text-none = Noch niemand. Gib Namen ein oder hol Figuren aus Dateien.
before-newcomer-do = Jemanden dazuholen
before-rules = Regeln
before-rules-text = Jede Frage, die der Text offenlässt, mit unserer Antwort.
before-rules-do = Ansehen
before-rolls = Würfel und Karten
before-rolls-text = Mit der App, oder eure eigenen auf dem Tisch.
before-rolls-do = Wer würfelt

## console

console-add = Dazuholen
console-history = Zurückblicken

## numbers

numbers-more =
    { $count ->
        [one] Ein weiterer Wert
       *[other] { $count } weitere Werte
    }

## overrule

overrule-title = Gegen die Regeln entscheiden
overrule-text = All das darfst du gegen die Regeln tun. Das Protokoll merkt es an.
overrule-do = { $what }
overrule-any = Irgendetwas anderes
overrule-any-text = Alles, was es gibt, ob es gerade angeboten wird oder nicht. Wo die Regeln nein sagen, es aber dir überlassen, kannst du darauf bestehen.
overrule-which = Was

## rules

rules-title = Regeln dieses Kampfs
rules-text = Was du änderst, gilt ab da, wo die Regeln es sagen, meist ab der nächsten Runde. Das Protokoll merkt es an.
rules-text-setup = Was du änderst, gilt sofort: Der Kampf hat noch nicht begonnen.
rules-all = Alle anderen ({ $count })
rules-usual = üblich
rules-pending =
    { $unit ->
        [turn] Gilt ab der nächsten Kampfrunde.
        [cycle] Gilt ab dem nächsten Zyklus.
       *[other] Gilt ab der nächsten Runde.
    }
rules-pending-none = Gilt ab der nächsten Runde.

## rolls

rolls-title = Wer würfelt und zieht
rolls-text = Die App macht es sofort, oder sie wartet, bis der Tisch selbst gewürfelt oder Karten gegeben hat.
rolls-whose = Für wen
rolls-all-app = Die App macht alles
rolls-all-table = Wir machen alles am Tisch
rolls-but = anders: { $names }

## join

join-actor = Jemanden dazuholen
join-actor-setup = Wer dazukommt, steht in der Reihenfolge, wenn der Kampf beginnt.
join-actor-text = Wer dazukommt, steigt ein, wo die Regeln es erlauben; die Reihenfolge der anderen bleibt.
join-actor-who = Wer? Einer pro Zeile, „6 Goblins“ für sechs
join-actor-heads = Sie handeln als einer (eine Meute)
join-actor-do = Dazuholen

## note

note-title = Entscheidung notieren
note-text = Deine eigene Zeile im Protokoll; alle dürfen sie lesen.
note-text-alone = Sie steht bei den Marken auf dem Tisch, nur für dich, bis du sie wegnimmst. Höchstens 100 Zeichen.
note-alone = Nur für mich
note-long =
    { $count ->
        [one] Ein Zeichen zu viel.
       *[other] { $count } Zeichen zu viel.
    }
note-do = Notieren
note-line = Eine Notiz zu diesem Moment
note-line-who = Alle können sie im Protokoll lesen.

## end

end-title = Kampf beenden?
end-text = Was noch offen ist, entfällt. Das Protokoll bleibt, und „Zurück“ nimmt auch das zurück.
end-do = Beenden

## delete

delete-title = Kampf löschen?
delete-text = Alles darin ist für alle weg: Protokoll, Plätze, Links. Das lässt sich nicht zurücknehmen. Speichere erst das Protokoll, wenn du es noch brauchen könntest.
delete-sure = Ich bin sicher
delete-do = Endgültig löschen

## history

history-title = Rückblick
history-slider = Zeile des Protokolls
history-back = Eine Zeile zurück
history-on = Eine Zeile vor
history-go =
    { $count ->
        [one] Hierher zurück: nimmt einen Schritt zurück
       *[other] Hierher zurück: nimmt { $count } Schritte zurück
    }
history-here = Der letzte Schritt, der gilt.
history-place = Zeile { $line } von { $total }
history-up = dran
history-overruled = gegen { $rule }

## new

new-works = Geht mit { $games }
new-leaves_out = Was fehlt
new-preset-wrong = Eine Datei von dir lässt sich nicht verwenden: { $said }
new-who = Wer ist dabei?
new-last = Wie letztes Mal
new-file-roster = Das ist eine Datei mit einer Aufstellung: Sie sagt, nach welchen Regeln, wer und mit welchen Werten. Leg den Kampf so an.
new-file-log = Das ist das Protokoll eines Kampfs: Führ ihn fort.
new-npcs-example =
    6 Goblins
    Goblinkönig
new-npcs-numbers =
    6 Goblins, { $field } { $value }
    Goblinkönig
new-numbers = Ihre Werte
new-more = Mehr zu { $name }
new-rules = Wie spielt ihr es?
new-begin-count =
    { $count ->
        [one] Für eine Figur anlegen
       *[other] Für { $count } anlegen
    }

## roster

roster-problems =
    { $count ->
        [one] Eine Zeile ist unverständlich; die anderen sind drin.
       *[other] { $count } Zeilen sind unverständlich; die anderen sind drin.
    }
roster-line = Zeile { $line }
roster-others = und { $count } weitere
roster-long = länger als { $what } Zeichen
roster-many = 1 bis { $what } von einer Sorte
roster-nameless = kein Name
roster-unknown = den Wert „{ $what }“ hat dieses System nicht
roster-rest = „{ $what }“ ist kein Wert dieses Spiels: Es gehört zum Namen.
roster-drop = Weglassen
roster-number = „{ $what }“ ist keine Zahl

## how

how-rolled = Alle würfeln W20 + Reflexe; der höchste ist zuerst dran, und in der nächsten Runde würfeln alle neu. Wer wartet, kann zwischen zwei beliebigen Zügen handeln. Es geht auch mit einem Wurf für den ganzen Kampf oder mit Karten: eine für jeden.
how-passes = Alle würfeln eine Handvoll Würfel; Fünfen und Sechsen sind Erfolge und werden zum Attribut gezählt. Das Ergebnis gibt die Reihenfolge vor, und die Schnellen sind zwei-, drei- oder viermal dran, bevor die Kampfrunde vorbei ist. Edge kauft den ersten Platz oder einen Zug mehr.
how-draw = Alle haben eine Karte in einem gemeinsamen Stapel, die Gefährlichen mehrere. Zieh eine: Wem sie gehört, handelt oder hält sie, bis eine bestimmte andere kommt. Eine Karte beendet den Zyklus, dann wird neu gemischt; so weiß niemand, wer als Nächstes dran ist.
how-hands = Jeder Spieler bekommt eine Hand Karten. Die SL zählt vom Ass bis zur Zwei herunter, und wer eine Karte dieses Rangs spielt, handelt; zwei oder drei gleiche kaufen, was eine nicht kann. Eine gute Hand ist Tempo, und sie klug auszugeben, darum geht es.
how-npc_deck = Die Seite der SL braucht keine Hände: In jedem Takt des Countdowns wird eine Karte aufgedeckt, und ihre Farbe und Zahl sagen, wer von deinen Leuten handeln darf. Die Hände der Spieler bleiben auf Papier.
how-countdown = Karten auf der Hand für die Spieler und der NSC-Stapel für alle anderen, beide in einem Countdown vom Ass bis zur Zwei. Das ganze Kartenspiel, und die App zählt mit.

## alerts

alerts-title = Wenn du dran bist
alerts-buzz = Vibrieren
alerts-sound = Ein kurzer Ton
alerts-tone-notes = Zwei Töne
alerts-tone-bell = Glocke
alerts-tone-knock = Klopfen

## seat

seat-copy = Neuer Link
seat-copy-text = Der alte Link endet.

## invite

invite-new = Neuer Code
invite-until = Gilt bis { $time }.
invite-link = Link für einen Spieler
invite-screens = Bildschirme

## import

import-files = Aus Dateien …
import-drop = oder hier ablegen: GURPS Character Sheet und Assistant, Foundry, Chummer (Shadowrun 4), Improved Initiative, Roll20, CSV, Listen
import-reading = Wird gelesen …
import-title = Figuren aus Dateien
import-read = { $count } aus Dateien gelesen
import-go_on =
    { $count ->
        [one] Weiter mit der einen Figur aus Dateien
       *[other] Weiter mit den { $count } Figuren aus Dateien
    }
import-suits = Sie passen zu: { $title }.
import-use = Diese Reihenfolge nehmen
import-failed = Nicht lesbar
import-gone = sie lässt sich nicht (mehr) öffnen
import-large = größer, als so eine Datei sein kann (12 MB)
import-initiative = Initiative { $value }
import-result = Schon gewürfelt: { $value }
import-none = die Datei hat dafür keine Werte
import-leave = { $name } weglassen
import-name = Name
import-fixed = von dir geändert
import-others = Andere Werte
import-members = × { $count }
import-joins = kommt dazu
import-joins-count = { $count } kommen dazu
import-updates = ist da, bekommt neue Werte
import-same = ist da, nichts Neues
import-change = { $name } { $was } → { $now }
import-renamed = neuer Name
import-whose = { $name }: So heißt schon jemand im Kampf. Dieselbe Figur?
import-whose-same = Ja, dieselbe
import-whose-what = Neue Werte: { $what }
import-whose-other = Nein, jemand anderes
import-answer = Sag erst, wer wer ist.
import-do = Dazuholen
import-nobody = Aus den Dateien war niemand zu lesen.
import-rolled = Schon Gewürfeltes nehmen: { $numbers }
import-rolled-begin = Kampf mit schon Gewürfeltem beginnen: { $numbers }

## results

results-open = Aus einer Datei …
results-title = Anderswo gewürfelt
results-text = Eine Datei mit dem, was ein anderes Programm gewürfelt hat: eine Zugreihenfolge (Turn Order) aus Roll20, ein Kampf aus Foundry, eine Begegnung aus Improved Initiative oder eine Tabelle (CSV) mit den Spalten name und initiative. Die Figuren werden an ihren Namen erkannt.
results-here = ist da
results-do = Ergebnisse übernehmen

## import

import-seats = Die Dateien nennen Spieler. Gib ihnen jeweils den Link zu einem eigenen Platz:
import-seats-link = Link machen
import-seats-give = Dem Platz geben
import-seats-given = gegeben
import-seats-done = Fertig

## menu

menu-save = Speichern oder drucken …

## export

export-title = Speichern oder drucken
export-text = Wie der Kampf jetzt steht, so wie du ihn siehst.
export-gm = Wie der Kampf jetzt steht. Das Protokoll und jede Datei, die alles zeigt, sind nur für deine Augen.
export-view = Was drinsteht
export-view-own = Alles, was du siehst
export-view-screen = Was alle wissen dürfen
export-sheet = Blatt zum Drucken
export-sheet-text = Die Tabelle, Leiter oder Karten, die ein Tisch mit Papier braucht
export-recap = Was geschah
export-recap-text = Züge und ihre Zeiten, wer gehalten hat und dazwischengegangen ist, Glück, die Reihenfolge jeder Runde
export-recap-file = Was geschah, als Datei
export-recap-file-text = Eine Seite zum Weitergeben, für jeden Browser
export-recap-opened = „Was geschah“ mit dem, was nur ich weiß, nicht mit dem, was alle sahen
export-markdown = Markdown
export-markdown-text = Die Reihenfolge als Tabelle zum Lesen
export-csv = CSV
export-csv-text = Die Reihenfolge für eine Tabellenkalkulation
export-roll20 = Roll20
export-roll20-text = Eine Zugreihenfolge (Turn Order) für eine Kampagne
export-foundry = Foundry VTT
export-foundry-text = Ein Kampf-Dokument
export-improved--initiative = Improved Initiative
export-improved--initiative-text = Eine Begegnung
export-log-text = Der ganze Kampf mit allen Geheimnissen; ein neuer kann daran anschließen

## library

library-title = Für später aufgehoben
library-none = Noch ist niemand aufgehoben. Eine Heldengruppe oder Gegner, die du hier aufhebst, können in jeden späteren Kampf kommen.
library-others = Das Aufgehobene hat Werte anderer Spiele.
library-party = { $count ->
    [one] eine Figur
   *[other] { $count } Figuren
}
library-foes = { $count ->
    [one] ein Gegner
   *[other] { $count } Gegner
}
library-in = Dazuholen
library-in-who = { $name } dazuholen
library-out = Weglassen
library-delete = { $name } nicht mehr aufheben
library-damaged = Eine Gruppe lässt sich nicht lesen: { $said }
library-name = Aufheben als
library-kind = Das sind
library-kind-party = Helden
library-kind-foes = Gegner
library-keep = { $count } aufheben
library-replace = { $name } ersetzen

## Eine Meute.
mob-up = Jetzt dran, in beliebiger Reihenfolge
mob-gone =
    { $count ->
        [one] einer war dran
       *[other] { $count } waren dran
    }
mob-togo = { $count } noch nicht
mob-out = { $count } raus
mob-tap = war dran?
mob-all = Alle { $count }: { $what }
mob-one = Einzeln
mob-apart = Einzeln wählen

## Handys, die den Server nicht erreichen.
reach-title = Handys erreichen diesen Computer noch nicht.
reach-why = Turnkeeper wurde nur für diesen Computer gestartet.
reach-stop = Beende es dort, wo du es gestartet hast: Strg-C.
reach-start = Starte es neu mit
reach-again = Öffne die Startseite wieder und drücke auf „Einladen“. Nichts geht verloren; die Handys müssen im selben Netz sein.
reach-here = Ein Code für einen Spieler an diesem Computer
reach-screen = Dieser Link geht nur an diesem Computer auf. Für einen Fernseher anderswo starte Turnkeeper mit --lan.
