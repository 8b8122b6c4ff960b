### What every system shares.

## Buttons

command-begin = Kampf beginnen
command-end = Kampf beenden
command-join = Figur dazuholen
command-leave = Aus dem Kampf entfernen
command-take_out = Vorerst aus dem Kampf
command-bring_back = Zurück in den Kampf
command-amend = Werte ändern
command-rename = Umbenennen
command-show = Was die anderen sehen
command-set_option = Option ändern
command-automate = Wer würfelt und zieht
command-enter = Eintragen
command-resolve = Die App machen lassen
command-enter-roll = Eintragen: { $what }
command-enter-draw = Eintragen: { $what }
command-enter-arrange = Sagen, wer zuerst dran ist: { $what }
command-enter-verdict = Sagen, wie es ausging: { $what }
command-resolve-roll = Würfeln: { $what }
command-resolve-draw = Ziehen: { $what }
command-resolve-arrange = Nach der Regel klären: { $what }
command-resolve-lots = Das Los entscheiden lassen: { $what }
command-resolve-verdict = Nach der Regel klären: { $what }
command-grant = Jetzt handeln lassen
command-skip = Übergehen
command-note = Entscheidung notieren
command-undo = Zurück
command-redo = Vor
command-mark = Marke setzen
command-end_mark = Marke wegnehmen
command-count_mark = Zählen
command-keep_mark = Abgelaufene Marke behalten
command-tick_mark = Erledigt
command-accept_mark = Marke gelten lassen

## What moves the fight on, as a sentence

primary-all =
    { $count ->
        [2] Beide der App überlassen
       *[other] Alle { $count } der App überlassen
    }
primary-all-ties =
    { $count ->
        [2] Beide nach der Regel klären
       *[other] Alle { $count } nach der Regel klären
    }
primary-all-rolls =
    { $count ->
        [2] Beide würfeln
       *[other] Alle { $count } würfeln
    }
names-more = { $actor } und { $count } weitere
primary-could =
    { $actors_heads ->
       *[one] Noch handeln könnte: { $actors }.
        [other] Noch handeln könnten: { $actors }.
    }
primary-they = Handeln wäre noch möglich.
primary-first = zuerst { $where }
primary-group =
    { $count ->
        [2] { $group }: beide sind fertig
       *[other] { $group }: alle { $count } sind fertig
    }
primary-then = dann { $actors }
primary-then-at = dann { $actors }, { $mark }
primary-done =
    { $heads ->
       *[one] { $actor } ist fertig
        [other] { $actor } sind fertig
    }
primary-act =
    { $heads ->
       *[one] { $actor } handelt
        [other] { $actor } handeln
    }
primary-take_turn =
    { $heads ->
       *[one] { $actor } handelt
        [other] { $actor } handeln
    }

## Values

value-none = nichts
value-nobody = niemand
value-yes = ja
value-no = nein
value-number = { $value }
value-visibility-known = den Namen
value-visibility-unknown = „?“
value-visibility-hidden = nichts
value-side-pc = Figur eines Spielers
value-side-npc = Seite der SL
value-side-hazard = Gefahr
value-source-app = die App
value-source-table = der Tisch
value-place-drawn = gilt als gezogen
value-place-out = nicht mehr im Stapel
value-place-pile = im Nachziehstapel
value-defence-block = Blocken
value-defence-dodge = Ausweichen
value-defence-parry = Parieren
value-shown_to-all = alle
value-shown_to-gm = die SL
value-shown_to-owner = wer sie hat und die SL
value-track-physical = körperlich
value-track-stun = geistig
held-on = { $what }, bis { $actor }

## Fields of a command

field-actor = Wer
field-ask = Welcher Wurf, welche Karte oder Entscheidung
field-against = Vor wem
field-boxes = Kästchen
field-card = Karte
field-cards = Karten
field-hexes = Felder
field-allow-size = Wie viele Karten wert
field-set_aim-cards = Karten fürs Zielen (0: nicht gezielt)
field-set_motion-speed = Felder pro Takt (0: nicht auf vollem Tempo)
field-full_speed-hexes = Felder bis zum Haltepunkt
field-name_place-hexes = Felder von hier bis dorthin
field-report_move-hexes = Felder in diesem Takt
field-set_option-name = Option
field-rename-name = Neuer Name
field-automate-actor = Für wen
field-automate-step = Welche Würfe und Karten
field-mark = Marke
field-count_mark-by = Um wie viel
field-modifier = Modifikator
field-name = Name
field-points = Punkte
field-position = Platz in der Reihenfolge
field-result = Ergebnis
field-row = Aktion
field-score = Ergebnis
field-side = Seite
field-count = Wie viele
field-targets = Gegen wen
field-text = Text
field-to = Wohin
field-track = Welche
field-trigger = Bis zu wessen Karte
field-visibility = Was die anderen sehen
field-source = Wer es macht
field-step = Was davon
field-value = Wert
field-again = Noch einmal
field-turn = Bis zum Ende der Kampfrunde
field-best = Beste
field-bonus = Bonus
field-cost = Kosten
field-defence = Abwehr
field-draws = Ziehungen
field-every = Jedes Mal
field-group = Gruppe
field-hold = Halten
field-item = Gegenstand
field-label = Beschriftung
field-mode = Wie
field-most = Höchstens
field-needs_readying = Muss bereitgemacht werden
field-place = Platz
field-profile = Werte
field-refill = Auffüllen
field-riding = Zusammen mit der angesagten Aktion
field-shown_to = Sichtbar für
field-sizes = Größen
field-syllables = Silben
field-total = Summe
field-two_weapons = Zwei Waffen
field-until = Bis
field-use = Wofür
field-weapon = Waffe
field-words = Wörter

## Cards

card-RJ = Roter Joker
card-BJ = Schwarzer Joker
card-_u3f = eine verdeckte Karte
card-face_down =
    { $count ->
        [one] eine verdeckte Karte
       *[other] { $count } verdeckte Karten
    }
card-made = Karte { $number }
card-made_of = Karte { $number } von { $actor }

## Lines of the log

line-core-opened = Ein Kampf wird vorbereitet.
line-core-begun = Der Kampf beginnt.
line-core-ended = Der Kampf ist vorbei.
line-core-joined =
    { $heads ->
       *[one] { $actor } kommt dazu.
        [other] { $actor } kommen dazu.
    }
line-core-left =
    { $heads ->
       *[one] { $actor } verlässt den Kampf.
        [other] { $actor } verlassen den Kampf.
    }
line-core-taken_out =
    { $heads ->
       *[one] { $actor } ist aus dem Kampf.
        [other] { $actor } sind aus dem Kampf.
    }
line-core-brought_back =
    { $heads ->
       *[one] { $actor } ist wieder im Kampf.
        [other] { $actor } sind wieder im Kampf.
    }
line-core-amended = Werte geändert: { $actor }.
line-core-renamed =
    { $heads ->
       *[one] { $actor } heißt jetzt { $name }.
        [other] { $actor } heißen jetzt { $name }.
    }
line-core-shown =
    { $heads ->
       *[one] { $actor } kommt in Sicht.
        [other] { $actor } kommen in Sicht.
    }
line-core-option_set = Regel geändert: „{ $name }“ – jetzt „{ $value }“.
line-core-option_set-later = Regeländerung ab der nächsten Runde oder dem nächsten Zyklus: „{ $name }“ – dann „{ $value }“.
line-core-shown-known = Die anderen sehen jetzt { $actor }.
line-core-shown-unknown = Die anderen sehen { $actor } als „?“.
line-core-shown-hidden =
    { $heads ->
       *[one] { $actor } ist vor den anderen verborgen.
        [other] { $actor } sind vor den anderen verborgen.
    }
line-core-shown-named = { $mask } entpuppt sich als { $actor }.
line-core-automated-all-app = Macht ab jetzt die App: { $step }.
line-core-automated-all-app-everything = Die App würfelt und zieht alles.
line-core-automated-all-table-everything = Am Tisch wird alles gewürfelt und gezogen.
line-core-automated-one-app-everything = Die App würfelt und zieht alles für { $actor }.
line-core-automated-one-table-everything =
    { $heads ->
       *[one] { $actor } würfelt und zieht alles am Tisch.
        [other] { $actor } würfeln und ziehen alles am Tisch.
    }
line-core-automated-all-table = Ab jetzt am Tisch: { $step }.
line-core-automated-one-app = Macht für { $actor } ab jetzt die App: { $step }.
line-core-automated-one-table =
    { $heads ->
       *[one] { $actor } macht ab jetzt am Tisch: { $step }.
        [other] { $actor } machen ab jetzt am Tisch: { $step }.
    }
line-core-noted = Entscheidung der SL: { $text }
line-core-mark_set = Marke für { $whose }: { $label }.
line-core-mark_set-table = Marke auf dem Tisch: { $label }.
line-core-mark_proposed = Marke vorgeschlagen für { $whose }: { $label }.
line-core-mark_proposed-table = Marke vorgeschlagen: { $label }.
line-core-mark_changed = Marke von { $whose } geändert: { $label }.
line-core-mark_changed-table = Marke auf dem Tisch geändert: { $label }.
line-core-mark_ended-hand = Marke von { $whose } weggenommen: { $label }.
line-core-mark_ended-hand-table = Die Marke { $label } ist weg.
line-core-mark_ended-start = { $label } endet für { $whose }: Ein Zug beginnt.
line-core-mark_ended-start-table = { $label } endet: Ein Zug beginnt.
line-core-mark_ended-end = { $label } endet für { $whose }: Ein Zug ist vorbei.
line-core-mark_ended-end-table = { $label } endet: Ein Zug ist vorbei.
line-core-mark_ended-over = { $label } endet für { $whose }: Die Zeit ist um.
line-core-mark_ended-over-table = { $label } endet: Die Zeit ist um.
line-core-mark_ended-reached = { $label } endet für { $whose }: Die Stelle in der Reihenfolge ist da.
line-core-mark_ended-reached-table = { $label } endet: Die Stelle in der Reihenfolge ist da.
line-core-mark_ended-gone = { $label } endet für { $whose }: Jemand hat den Kampf verlassen.
line-core-mark_ended-gone-table = { $label } endet: Jemand hat den Kampf verlassen.
line-core-mark_came = Jetzt, für { $whose }: { $label }.
line-core-mark_came-table = Jetzt: { $label }.
line-core-mark_counted = { $whose }: { $label } { $value }.
line-core-mark_counted-table = { $label } { $value }.
line-core-mark_kept = Die Marke { $label } bleibt bei { $whose }.
line-core-mark_kept-table = Die Marke { $label } bleibt.
line-core-mark_ticked = Erledigt, für { $whose }: { $label }.
line-core-mark_ticked-table = Erledigt: { $label }.
line-core-mark_accepted = Marke für { $whose }: { $label }.
line-core-mark_accepted-table = Marke auf dem Tisch: { $label }.
line-core-undone = Zurückgenommen.
line-core-redone = Wiederhergestellt.

## Until when a mark lasts

until-start = bis zum Anfang des Zugs von { $actor }
until-end = bis zum Ende des Zugs von { $actor }
until-start-own = bis der eigene Zug beginnt
until-end-own = bis der eigene Zug endet
until-over = bis { $unit } vorbei ist
until-reached = bis zu { $place }
until-hand = bis jemand sie wegnimmt

## When a mark comes again

every-start = am Anfang jedes Zugs von { $actor }
every-end = am Ende jedes Zugs von { $actor }
every-start-own = jedes Mal, wenn der eigene Zug beginnt
every-end-own = jedes Mal, wenn der eigene Zug endet
every-over = jedes Mal, wenn { $unit } vorbei ist
every-reached = jedes Mal bei { $place }

## A mark that is yet to be set

preview-mark = { $actor }: { $what }.
preview-mark-table = { $what }.
preview-refill = dann wieder { $most }

## Numbers of actors, in a refusal

profile-dx = DX
profile-combat_reflexes = Kampfreflexe
profile-combat_paralysis = Kampfstarre
profile-encumbrance = Belastung
profile-move = Move
profile-on_foot = Zu Fuß
profile-vehicle_skill = Fahrzeugfertigkeit
profile-initiative = Initiative
profile-stunned = Betäubt
profile-weapon_aimed = Karten fürs Zielen
profile-reaction = Reaktion
profile-intuition = Intuition
profile-edge = Edge
profile-reflexes = Reflexe
profile-group_reflexes = Reflexe der Gruppe
profile-iq = IQ
profile-hp_full = Trefferpunkte
profile-hp_lost = Verlorene Trefferpunkte
profile-fatigue_full = Erschöpfungspunkte
profile-fatigue_lost = Verlorene Erschöpfungspunkte
profile-fatigue_modifier = Erschöpfung, Abzug von der Initiative
profile-tactics_points = Punkte in Taktik
profile-npc_class = NSC-Klasse
profile-can_stop_dead = Kann sofort anhalten
profile-edge_left = Edge übrig
profile-physical = Kästchen körperlich
profile-stun = Kästchen geistig
profile-wounds = Weiterer Verletzungsmodifikator
profile-passes = Durchgänge
profile-names = Namen der Karten
profile-event = Ereignis: bei der wievielten Karte
profile-repeats = Ereignis kommt wieder
profile-cards = Karten

## What a number of an actor must be

bound-most = höchstens { $number }
bound-least = mindestens { $number }
bound-int = eine ganze Zahl
bound-bool = ja oder nein
bound-array = eine Liste
bound-str = Text

## Why not: by the code of the refusal

refusal-core-unknown_command = Dieses System kennt den Befehl nicht: { $command }.
refusal-core-no_such_actor = { $actor } gibt es in diesem Kampf nicht.
refusal-core-actor_exists = { $actor } gibt es in diesem Kampf schon.
refusal-core-bad_id = Die Kennung einer Figur besteht aus Kleinbuchstaben, Ziffern, - und _, höchstens 64, und beginnt mit einem Buchstaben oder einer Ziffer: { $actor }
refusal-core-bad_text = Nur einfache Zeichen, 1 bis { $most }, nicht lauter leere.
refusal-core-bad_count = Eine Figur steht für 1 bis 10.000 Köpfe.
refusal-core-bad_profile =
    { $problem ->
        [unknown] Einen Wert { $field } gibt es hier nicht.
        [bound] „{ $field }“ muss { $bound } sein.
        [length] „{ $field }“ muss { $bound } Einträge haben.
        [kind] „{ $field }“ muss { $wanted } sein.
        [none_of] „{ $field }“ kann nicht { $value } sein; es gibt: { $known }.
       *[other] { $detail }.
    }
refusal-core-bad_option =
    { $problem ->
        [unknown] Eine Option „{ $name }“ gibt es hier nicht.
        [none_of] „{ $name }“ kann nicht { $value } sein; es gibt: { $known }.
        [bound] „{ $name }“ muss { $bound } sein.
        [length] „{ $name }“ muss { $bound } Werte haben.
       *[value] „{ $name }“ kann nicht { $value } sein.
    }
refusal-core-too_many_actors = In einen Kampf passen höchstens { $most } Figuren.
refusal-core-gm_only = Das darf nur die SL.
refusal-core-not_yours = Das entscheidest nicht du.
refusal-core-one_at_a_time = Spieler geben einen Befehl auf einmal. Nur die SL kann mehrere als einen Schritt geben.
refusal-core-bad_mark =
    { $problem ->
        [label] Das ist keine Marke: Die Beschriftung ist einfacher Text aus 1 bis { $most } Zeichen, nicht lauter leeren.
        [words] Das ist keine Marke: Ein Zähler hat höchstens { $most } Wörter, jedes aus einfachem Text.
        [value] Das ist keine Marke: Ein Zähler geht von 0 bis { $most }.
        [no_counter] Das ist keine Marke: Höchster Wert, Wörter und Auffüllen gibt es nur mit dem Wert eines Zählers.
        [above] Das ist keine Marke: Der Wert liegt über dem höchsten.
        [refill] Das ist keine Marke: Auffüllen lässt sich nur, was immer wiederkommt und einen höchsten Wert hat.
        [times] Das ist keine Marke: Ein Moment wird von 1 bis { $most } gezählt.
        [place] Das ist keine Marke: Eine Stelle ist eine ganze Zahl oder ein Rang von A bis 2.
        [every] Das ist keine Marke: Was immer wiederkommt, kommt jedes Mal.
        [unit] Das ist keine Marke: Eine Einheit { $unit } hat die Uhr nicht; es gibt: { $units }.
        [no_places] Das ist keine Marke: Die Reihenfolge dieses Spiels hat keine Stellen, die zu erreichen wären.
       *[no_such_place] Das ist keine Marke: So eine Stelle gibt es in der Reihenfolge dieses Kampfs nicht.
    }
refusal-core-no_counter = { $label } ist kein Zähler.
refusal-core-no_such_mark = So eine Marke gibt es hier nicht.
refusal-core-nobodys_step = Das wird für alle gezogen: Für einen allein lässt es sich nicht einstellen.
refusal-core-no_such_step = Nichts, was hier zu würfeln, zu ziehen oder zu entscheiden ist, heißt { $step } (es gibt: { $steps }).
refusal-core-too_many_marks =
    { $of ->
        [proposed] Für diese Figur warten schon { $most } vorgeschlagene Marken auf die SL, mehr passen nicht.
       *[all] Es gibt schon { $most } Marken, mehr passen nicht.
    }
refusal-core-not_begun = Der Kampf hat noch nicht begonnen.
refusal-core-begun = Der Kampf hat schon begonnen.
refusal-core-over = Der Kampf ist vorbei.
refusal-core-nobody = Noch ist niemand im Kampf.
refusal-core-is_out =
    { $heads ->
       *[one] { $actor } ist aus dem Kampf.
        [other] { $actor } sind aus dem Kampf.
    }
refusal-core-not_out =
    { $heads ->
       *[one] { $actor } ist nicht aus dem Kampf.
        [other] { $actor } sind nicht aus dem Kampf.
    }
refusal-core-no_change = Das ist schon so.
refusal-core-no_such_ask = Unter diesem Namen wird auf nichts gewartet: { $ask }.
refusal-core-bad_answer =
    { $problem ->
        [no_total] Eine Summe gibt es nur bei Würfeln.
        [wrong_count]
            { $wanted ->
                [0]
                    { $given ->
                        [one] Hier ist nichts gefragt, und es kam ein Wert.
                       *[other] Hier ist nichts gefragt, und es kamen { $given } Werte.
                    }
                [one] Gefragt ist ein Wert, nicht { $given }.
               *[other] Gefragt sind { $wanted } Werte, nicht { $given }.
            }
        [out_of_range] { $item } ist keine der Zahlen von { $low } bis { $high }.
        [more_than_dice]
            { $wanted ->
                [one] Ein Würfel zeigt höchstens eins davon, nicht beides.
               *[other] So viel können { $wanted } Würfel nicht zeigen.
            }
        [not_a_number] { $item } ist keine Zahl.
        [not_the_tied] Gefragt sind alle, zwischen denen Gleichstand ist, jede Figur einmal und niemand sonst.
        [not_face_down] Diese Karte wird offen ausgeteilt: Nenn sie.
        [not_in_pile] { $item } ist nicht unter den Karten, die noch da sind.
       *[no_such_outcome] { $item } ist kein Ausgang; es gibt { $allowed }.
    }
refusal-core-needs_table = Das kann nur der Tisch klären.
refusal-core-tied_with_others = Die anderen im Gleichstand reden mit: Wähl eine Reihenfolge oder überlass es der SL.
refusal-core-nothing_to_undo = Es gibt nichts zurückzunehmen.
refusal-core-not_your_command = Du kannst nur deinen eigenen letzten Schritt zurücknehmen.
refusal-core-revealed = Seitdem wurde etwas aufgedeckt: Das kann nur die SL zurücknehmen.
refusal-core-nothing_to_redo = Es gibt nichts wiederherzustellen.
refusal-core-no_reason = Nenne zwei verschiedene Figuren.

## Why one comes before the other, or has no place

reason-core-not_begun = Der Kampf hat noch nicht begonnen.
reason-core-over = Der Kampf ist vorbei.
reason-core-out =
    { $heads ->
       *[one] { $actor } ist aus dem Kampf.
        [other] { $actor } sind aus dem Kampf.
    }
reason-core-listed =
    { $first_heads ->
       *[one] In der Reihenfolge steht { $first } weiter vorn.
        [other] In der Reihenfolge stehen { $first } weiter vorn.
    }

## How an actor stands

status-waiting = noch offen
status-up = dran
status-done = fertig
status-holding = hält
status-out = draußen
status-later = kommt später dazu
