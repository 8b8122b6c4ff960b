### At a table, for every role: the order, prompts, forms, fields, a phone, a screen.

## face

face-large = { $name } ist zu groß: Ein Bild darf { $most } MB haben.
face-title = Gesicht
face-yours = Das Gesicht von { $name }
face-file = Ein Bild
face-picture = Bild …
face-no_picture = Ohne das Bild
face-usual = Wie von der App
face-letters = Buchstaben
face-tone = Farbe
face-tone-one = Farbe { $tone }
face-cannot = { $name } ist kein Bild, das dieser Browser lesen kann.

## turnclock

turnclock-label = Dieser Zug
turnclock-paused = angehalten
turnclock-over = über der Zeit

## asks

asks-roll-one = Würfeln
asks-draw-one = Ziehen
asks-arrange-one = Nach der Regel klären
asks-lots-one = Das Los entscheiden lassen
asks-verdict-one = Nach der Regel klären
asks-verdict-enter = Sagen, wer gewonnen hat …
asks-column = Tipp von oben nach unten; Enter geht weiter. Du kannst auch eine Liste einfügen.
asks-pasted-left = Zeilen, die zu niemandem passen: { $count }
asks-pasted-refused =
    { $count ->
        [one] Eine wurde nicht angenommen; die anderen sind eingetragen.
       *[other] Nicht angenommen: { $count }; die anderen sind eingetragen.
    }
asks-pasted-reason = { $line }: { $reason }
asks-pasted-how = { $lines }. Schreib jedes in eine eigene Zeile: was die Würfel zeigen, oder einen Namen und das.
asks-theirs = wird dort gewürfelt
asks-proposal = Vorschlag von { $voters }: { $actors }
asks-agree = Einverstanden
asks-tap = Augen …
asks-give = Für { $name } eintragen
asks-first = { $name } zuerst
asks-arrange-enter = Reihenfolge eintragen
asks-earlier = { $name } weiter vor
asks-later = { $name } weiter zurück
asks-moved = { $name }: Platz { $place }
asks-enter = Eintragen
asks-dice = { $dice }
asks-dice-faces = Die Würfel
asks-dice-total = Die Summe
asks-dice-die = Würfel { $number } von { $count }, W{ $sides }
asks-dice-sides = W{ $sides }
asks-dice-bonus = Die App rechnet { $bonus } dazu.
asks-dice-sum = Das macht { $sum }.
asks-dice-or = Oder tipp:
asks-cards =
    { $count ->
        [one] 1 Karte
       *[other] { $count } Karten
    }
asks-cards-chosen = { $chosen } von { $count } gewählt
asks-cards-down = Verdeckt, die App kennt sie nicht
asks-arrange = Wer ist zuerst dran? Wer oben steht.
asks-margin = Um wie viel?
asks-done = Fertig
asks-clear = Von vorn
asks-cancel = Jetzt nicht

## order

order-empty = Die Reihenfolge steht noch nicht fest.
order-chance = { $percent } %
order-further = und { $count } weitere
order-before = { $count } davor
order-why = { $name }: Warum hier?
order-why-here = Warum an diesem Platz?
order-sheet = { $name }: Werte, Marken, warum hier
order-heads = × { $count }
order-times = { $count }-mal hintereinander
order-mine = du
order-unknown = die anderen sehen „?“
order-hidden = vor den anderen verborgen

## why

why-before = { $first } vor { $second }.
why-together = { $first } und { $second } haben denselben Platz.
why-unsettled = { $first } und { $second }: noch nicht geklärt.
why-pair = { $first } und { $second }
why-with = Vergleichen mit
why-decides = { $what } entscheidet
why-equal = gleich
why-unneeded = nicht nötig
why-first = zuerst
why-instead = Doch zuerst { $name }
why-rule = Regel { $rule }

## form

form-choose = Wählen
form-do = Machen
form-none = nichts
form-everybody = alle
form-yes = ja
form-no = nein
form-some = { $least } bis { $most }: { $chosen } gewählt
form-exactly = { $chosen } von { $least } gewählt
form-range = { $low } bis { $high }
form-optional = darf leer bleiben
form-less = Eins weniger
form-more = Eins mehr

## field

field-name = Name
field-side = Seite

## side

side-pc = Figur eines Spielers
side-npc = Seite der SL
side-hazard = Gefahr
side-short-pc = Spielfigur
side-short-npc = der SL
side-short-hazard = Gefahr

## visibility

visibility-known = den Namen
visibility-unknown = „?“
visibility-hidden = nichts

## refused

refused-title = Jetzt nicht
refused-rule = Regel { $rule }
refused-insist = Trotzdem machen
refused-close = Gut

## begun

begun-title = Der Kampf hat begonnen
begun-text = Er wurde von einer anderen Seite aus begonnen. Von dieser aus ist nichts passiert.

## stale

stale-title = Jemand war schneller
stale-text = Am Tisch hat sich etwas geändert. Es ist nichts passiert; schau noch einmal hin.

## fault

fault-offline = Der Server ist nicht erreichbar.

## screen

screen-here = { $name } ist da
screen-nobody = noch niemand
screen-waits = bekommt noch einen Platz

## back

back-taken =
    { $count ->
        [one] Zurück: { $what }
       *[other] Zurück um { $count } Schritte, vor: { $what }
    }

## awake

awake-not = Diese Seite kam über einfaches HTTP, deshalb darf der Browser dein Handy vielleicht nicht wach halten. Stell in den Anzeige-Einstellungen ein, dass der Bildschirm länger anbleibt.
awake-setting = Bildschirm anlassen

## phone

phone-up = Du bist dran
phone-up-name =
    { $heads ->
       *[one] { $name } ist dran
        [other] { $name } sind dran
    }
phone-cut = Du kannst dazwischengehen
phone-asked-roll = Du bist mit Würfeln dran: { $dice }
phone-asked-draw =
    { $count ->
        [one] Deine Karte fehlt noch
       *[other] Deine Karten fehlen noch
    }
phone-asked-arrange = Du bist im Gleichstand
phone-asked-with = mit { $actors }
phone-asked-verdict = Wie ist es ausgegangen?
phone-proposed = Dein Vorschlag: { $actors }
phone-proposed-wait = Es fehlt noch: { $actors } oder die SL
phone-next = Gleich bist du dran
phone-after = Gleich nach { $name }
phone-places = Noch { $count } vor dir
phone-holding = Du hältst
phone-holding-on = Du hältst bis { $name }
phone-holding-name = { $who }: hält bis { $name }
phone-done = Fürs Erste fertig
phone-out = Aus dem Kampf
phone-later = Du kommst später dazu
phone-wait = Warten
phone-wait-for = { $what }: { $names }
phone-setup = Der Kampf hat noch nicht begonnen
phone-over = Der Kampf ist vorbei
phone-nobody = Du hast noch keine Figur
phone-nobody-text = Die SL kann dir eine geben.

## screen

screen-now = Jetzt
screen-next = Danach
screen-waiting = Es fehlt noch
screen-cuts = Kann dazwischengehen
screen-just = Gerade eben

## people

people-connected = da
people-away = nicht da
people-lobby = vor der Tür

## close

close = Schließen

## wait

wait = Moment …

## sure

sure = Wirklich? Noch mal drücken

## quoted

quoted = „{ $text }“

## live

live-up =
    { $heads ->
       *[one] { $name } ist dran.
        [other] { $name } sind dran.
    }
live-up-mine = Du bist dran: { $name }.
live-may = Du kannst handeln: { $name }.
live-asked = Frage an dich: { $what }
live-waiting = Es fehlt noch: { $what }

## card

card-A = Ass
card-K = König
card-Q = Dame
card-J = Bube

## suit

suit-S = Pik
suit-H = Herz
suit-D = Karo
suit-C = Kreuz

## card

card-RJ = Roter Joker
card-BJ = Schwarzer Joker
card-_u3f = eine verdeckte Karte
card-of = { $suit }-{ $rank }
card-remove = Zurücknehmen: { $card }

## marks

marks-title = Marken
marks-table = Marken auf dem Tisch
marks-add = Neue Marke
marks-short = Marke
marks-who = Für wen ist die Marke?
marks-propose = Marke vorschlagen
marks-propose-do = Vorschlagen
marks-do = Setzen
marks-label = Was darauf steht
marks-label-like = Benommen, Schild, Brennt …
marks-until = Endet
marks-every = Kommt wieder
marks-more = Zähler, immer wieder, wer sie sieht
marks-counter = Zähler
marks-value = Wert
marks-of = von
marks-most = Höchster Wert
marks-refill = Ist jedes Mal wieder voll
marks-words = Andere sehen Wörter
marks-words-like = am Boden, verletzt, heil
marks-words-how = Vom niedrigsten Wert zum höchsten, mit Kommas dazwischen. Die Zahl sehen nur die SL und wer die Marke hat.
marks-shown = Wer sie sieht
marks-shown-all = Alle
marks-shown-owner = Wer sie hat und die SL
marks-shown-gm = Die SL
marks-at-hand = wenn jemand sie wegnimmt
marks-at-never = nein
marks-at-start = am Anfang eines Zugs
marks-at-end = am Ende eines Zugs
marks-at-over = wenn { $unit } vorbei ist
marks-at-reached = an einer Stelle der Reihenfolge
marks-whose = Wessen Zug
marks-place = Stelle
marks-times = wie oft
marks-told = { $name }: { $label }
marks-ended = gerade abgelaufen
marks-proposed = vorgeschlagen
marks-due = ist gekommen und noch zu erledigen
marks-reached = ist gekommen
marks-turn = In diesem Zug
marks-tick = Erledigt
marks-accept = Gelten lassen
marks-keep = Behalten
marks-remove = Wegnehmen

## actor

actor-group = Gruppe: { $name }
actor-numbers = Werte
actor-save =
    { $count ->
        [one] Änderung speichern
       *[other] { $count } Änderungen speichern
    }
actor-unsaved = Noch nicht gespeichert
actor-unsaved-text =
    { $count ->
        [one] Ein geänderter Wert ist nicht gespeichert.
       *[other] { $count } geänderte Werte sind nicht gespeichert.
    }
actor-discard = Verwerfen
actor-seen = Was die anderen sehen
actor-rename = Umbenennen
actor-there = Im Kampf

## form

form-unfit = Das passt nicht.

## log

log-earlier = { $count } frühere
log-before = Vorher
log-start = Vor dem Kampf
log-now = jetzt
log-folded =
    { $count ->
        [one] 1 Zeile
       *[other] { $count } Zeilen
    }
log-minutes = { $count } min
log-look = Diesen Moment ansehen
log-overruled = gegen die Regel
log-overruled-HAND--17 = übergangen
log-overruled-HAND--20 = übergangen
log-overruled-HAND--60 = übergangen
log-overruled-MST--05 = übergangen
log-overruled-NPC--24 = übergangen
log-unsealed =
    { $count ->
        [one] Ohne Siegel: Eine ältere Version hat die erste Zeile dieses Protokolls geschrieben, deshalb würde eine Änderung daran nicht auffallen.
       *[other] Ohne Siegel: Eine ältere Version hat die ersten { $count } Zeilen dieses Protokolls geschrieben, deshalb würde eine Änderung daran nicht auffallen.
    }

## phone

phone-notnow = Jetzt nicht
phone-menu = Menü

## live

live-cut = Du kannst dazwischengehen.

## screen

screen-link = Für den Fernseher
screen-overlay = Für OBS und Ähnliches
screen-overlay-text = Füg es als Browserquelle ein, etwa 800 × 300. Es ist durchsichtig; sein Aussehen lässt sich über die Klassennamen ändern.
screen-another = Link für einen weiteren Bildschirm
screen-elsewhere = Der Link wurde in einem anderen Browser gemacht. Ein neuer ersetzt den alten.

## again

again = Noch einmal

screen-door = So kommt man dazu
screen-door-how = Scannen, oder { $address } öffnen und eintippen
screen-door-free = Jedes Handy in diesem Netz. Kein Konto, keine Installation.

## deal

deal-badge-again = { $count } noch einmal gefragt
deal-badge-typed = { $count } eingegeben
deal-badge-overruled = { $count } gegen die Regeln
deal-badge-on = Offenes Geben
deal-badge-alone = Offenes Geben: keine Geräte
deal-badge-off = Offenes Geben: aus
deal-setting = Dieses Gerät nimmt am offenen Geben teil
deal-badge-altered = Offenes Geben: verändert
