### The actor deck.

## The system

system-title = Figurenstapel (MST-1)
system-summary = Jede Figur ist eine oder mehrere Karten. Die Karten werden einzeln gezogen, und wessen Karte kommt, darf handeln oder halten, bis die Karte von jemand anderem kommt. Kommt die Schlusskarte, wird alles neu gemischt, und was gehalten wurde, ist verloren. Karten können auch Ereignisse sein: ein Feuer, eine Bombe, ein Ritual.

## credit

credit = Verwendet MST-1: Initiative, © 2021 Eiríkr Åsheim, lizenziert unter CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/); ein Initiativesystem, angeregt von Troika. Von Turnkeeper neu formuliert und ergänzt: siehe die Entscheidungen.

## preset

preset-ordinary = 1 Karte: ein Held, ein gefährlicher Gegner, eine Handvoll schwächerer oder ein Schwarm
preset-notable = 2 Karten: ein namhafter Duellant, eine Bande, ein Rudel
preset-elder = 3 Karten: ein uralter oder vielgestaltiger Gegner, eine Horde, ein Spukort
preset-monster = 4 Karten: ein Drache oder Ähnliches, Salven eines ganzen Heers

## The clock

clock-cycle = Zyklus
clock-drawn =
    { $value ->
        [one] 1 Karte gezogen
       *[other] { $value } Karten gezogen
    }

## Units of time, in a sentence

over-cycle = der Zyklus

## Chances to act

opening-card =
    { $heads ->
        [one] darf handeln, halten oder verzichten: Die Karte ist da
       *[other] dürfen handeln, halten oder verzichten: Die Karte ist da
    }
opening-before =
    { $heads ->
        [one] darf sofort handeln, bis danach warten oder verzichten: Der Auslöser ist da
       *[other] dürfen sofort handeln, bis danach warten oder verzichten: Der Auslöser ist da
    }
opening-after =
    { $heads ->
        [one] darf jetzt handeln, nach dem Auslöser, oder verzichten
       *[other] dürfen jetzt handeln, nach dem Auslöser, oder verzichten
    }
opening-granted =
    { $heads ->
        [one] darf jetzt handeln: Die SL erlaubt es
       *[other] dürfen jetzt handeln: Die SL erlaubt es
    }
opening-event =
    { $heads ->
        [one] geschieht jetzt
       *[other] geschehen jetzt
    }

## What is kept for later

held-action =
    { $heads ->
        [one] hält eine Aktion
       *[other] halten eine Aktion
    }

## Outcomes of something played at the table

outcome-open = dran
outcome-acted = gehandelt
outcome-declined = verzichtet
outcome-held = gehalten
outcome-closer = näher gerückt
outcome-occurred = geschehen
outcome-skipped = übergangen
outcome-moved = von der SL hierhergelegt

## What the fight waits for

ask-draw = Die nächste Karte

## Cards

card-delimiter = Die Schlusskarte

## Buttons

command-act = Handeln
command-wait = Danach
command-decline = Verzichten
command-hold = Halten
command-hold-with-trigger = Halten bis zur Karte von { $trigger }
command-next = Ohne sie weiter
command-set_pile = Karte verlegen
command-set_clock = Uhr eines Ereignisses stellen
command-set_delimiter = Schlusskarte wählen

## What moves the fight on, as a sentence

primary-act-event = Abgehandelt: { $actor }

## Lines of the log

line-draw-delimiter_set = Die Schlusskarte ist { $card }.
line-draw-cards_chosen =
    { $heads ->
       *[one] { $actor } hat { $cards }.
        [other] { $actor } haben { $cards }.
    }
line-draw-cards_chosen-made =
    { $heads ->
       *[one] { $actor } hat { $count } Karten.
        [other] { $actor } haben { $count } Karten.
    }
line-draw-cards_chosen-only =
    { $heads ->
       *[one] { $actor } hat eine Karte.
        [other] { $actor } haben eine Karte.
    }
line-draw-cards_chosen-none =
    { $heads ->
       *[one] { $actor } hat keine Karte im Stapel.
        [other] { $actor } haben keine Karte im Stapel.
    }
line-draw-cards_chosen-now =
    { $heads ->
       *[one] { $actor } hat { $cards }, sofort in den Nachziehstapel gemischt.
        [other] { $actor } haben { $cards }, sofort in den Nachziehstapel gemischt.
    }
line-draw-cards_chosen-now-made =
    { $heads ->
       *[one] { $actor } hat { $count } Karten, sofort in den Nachziehstapel gemischt.
        [other] { $actor } haben { $count } Karten, sofort in den Nachziehstapel gemischt.
    }
line-draw-cards_chosen-now-only =
    { $heads ->
       *[one] { $actor } hat eine Karte, sofort in den Nachziehstapel gemischt.
        [other] { $actor } haben eine Karte, sofort in den Nachziehstapel gemischt.
    }
line-draw-cards_chosen-later =
    { $heads ->
       *[one] { $actor } hat { $cards }, eingemischt zu Beginn des nächsten Zyklus.
        [other] { $actor } haben { $cards }, eingemischt zu Beginn des nächsten Zyklus.
    }
line-draw-cards_chosen-later-made =
    { $heads ->
       *[one] { $actor } hat { $count } Karten, eingemischt zu Beginn des nächsten Zyklus.
        [other] { $actor } haben { $count } Karten, eingemischt zu Beginn des nächsten Zyklus.
    }
line-draw-cards_chosen-later-only =
    { $heads ->
       *[one] { $actor } hat eine Karte, eingemischt zu Beginn des nächsten Zyklus.
        [other] { $actor } haben eine Karte, eingemischt zu Beginn des nächsten Zyklus.
    }
line-draw-cards_chosen-part =
    { $heads ->
       *[one] { $actor } hat { $cards }: { $other } jetzt im Nachziehstapel, der Rest ab dem nächsten Zyklus.
        [other] { $actor } haben { $cards }: { $other } jetzt im Nachziehstapel, der Rest ab dem nächsten Zyklus.
    }
line-draw-cards_chosen-part-made =
    { $heads ->
       *[one] { $actor } hat { $count } Karten: { $now } jetzt im Nachziehstapel, der Rest ab dem nächsten Zyklus.
        [other] { $actor } haben { $count } Karten: { $now } jetzt im Nachziehstapel, der Rest ab dem nächsten Zyklus.
    }
line-draw-cards_taken =
    { $heads ->
       *[one] { $actor } verliert { $cards }.
        [other] { $actor } verlieren { $cards }.
    }
line-draw-cards_taken-drawn =
    { $heads ->
       *[one] { $actor } verliert { $cards }; eine Aktion, die mit einer schon gezogenen Karte begann, bleibt.
        [other] { $actor } verlieren { $cards }; eine Aktion, die mit einer schon gezogenen Karte begann, bleibt.
    }
line-draw-called_off =
    { $heads ->
       *[one] { $actor } ist weg, bevor die gezogene Karte abgehandelt ist: Sie zählt nicht, und wer hält, wartet weiter.
        [other] { $actor } sind weg, bevor die gezogene Karte abgehandelt ist: Sie zählt nicht, und wer hält, wartet weiter.
    }
line-draw-cycle_begun = Zyklus { $cycle }: Alle Karten werden gemischt.
line-draw-card_drawn =
    { $heads ->
       *[one] { $actor } wird gezogen: { $card }.
        [other] { $actor } werden gezogen: { $card }.
    }
line-draw-card_told = Gezogen wurde { $card }.
line-draw-card_drawn-only =
    { $heads ->
       *[one] { $actor } wird gezogen.
        [other] { $actor } werden gezogen.
    }
line-draw-card_drawn-unnamed =
    { $heads ->
       *[one] { $actor } wird gezogen.
        [other] { $actor } werden gezogen.
    }
line-draw-card_drawn-skipped =
    { $heads ->
       *[one] Entscheidung der SL: { $actor } wird gezogen ({ $card }) und übergangen.
        [other] Entscheidung der SL: { $actor } werden gezogen ({ $card }) und übergangen.
    }
line-draw-card_drawn-skipped-only =
    { $heads ->
       *[one] Entscheidung der SL: { $actor } wird gezogen und übergangen.
        [other] Entscheidung der SL: { $actor } werden gezogen und übergangen.
    }
line-draw-card_drawn-skipped-unnamed =
    { $heads ->
       *[one] Entscheidung der SL: { $actor } wird gezogen und übergangen.
        [other] Entscheidung der SL: { $actor } werden gezogen und übergangen.
    }
line-draw-card_drawn-lapsed =
    { $heads ->
       *[one] { $actor } wird gezogen: { $card }. Entscheidung der SL: Die gehaltene Aktion von { $holders } wird übergangen.
        [other] { $actor } werden gezogen: { $card }. Entscheidung der SL: Die gehaltene Aktion von { $holders } wird übergangen.
    }
line-draw-card_drawn-only-lapsed =
    { $heads ->
       *[one] { $actor } wird gezogen. Entscheidung der SL: Die gehaltene Aktion von { $holders } wird übergangen.
        [other] { $actor } werden gezogen. Entscheidung der SL: Die gehaltene Aktion von { $holders } wird übergangen.
    }
line-draw-card_drawn-unnamed-lapsed =
    { $heads ->
       *[one] { $actor } wird gezogen. Entscheidung der SL: Die gehaltene Aktion von { $holders } wird übergangen.
        [other] { $actor } werden gezogen. Entscheidung der SL: Die gehaltene Aktion von { $holders } wird übergangen.
    }
line-draw-card_drawn-skipped-lapsed =
    { $heads ->
       *[one] Entscheidung der SL: { $actor } wird gezogen ({ $card }) und übergangen. Entscheidung der SL: Die gehaltene Aktion von { $holders } wird übergangen.
        [other] Entscheidung der SL: { $actor } werden gezogen ({ $card }) und übergangen. Entscheidung der SL: Die gehaltene Aktion von { $holders } wird übergangen.
    }
line-draw-card_drawn-skipped-only-lapsed =
    { $heads ->
       *[one] Entscheidung der SL: { $actor } wird gezogen und übergangen. Entscheidung der SL: Die gehaltene Aktion von { $holders } wird übergangen.
        [other] Entscheidung der SL: { $actor } werden gezogen und übergangen. Entscheidung der SL: Die gehaltene Aktion von { $holders } wird übergangen.
    }
line-draw-card_drawn-skipped-unnamed-lapsed =
    { $heads ->
       *[one] Entscheidung der SL: { $actor } wird gezogen und übergangen. Entscheidung der SL: Die gehaltene Aktion von { $holders } wird übergangen.
        [other] Entscheidung der SL: { $actor } werden gezogen und übergangen. Entscheidung der SL: Die gehaltene Aktion von { $holders } wird übergangen.
    }
line-draw-delimiter_drawn = { $card } wird gezogen: Der Zyklus ist vorbei.
line-draw-delimiter_drawn-lost = { $card } wird gezogen: Der Zyklus ist vorbei. Gehaltene Aktionen sind verloren: { $actors }.
line-draw-delimiter_drawn-lost-missed = { $card } wird gezogen: Der Zyklus ist vorbei. Gehaltene Aktionen sind verloren: { $actors }. Nicht drangekommen: { $missed }.
line-draw-delimiter_drawn-waits = { $card } wird gezogen: Der Zyklus ist vorbei. Niemand im Kampf hat eine Karte: Der nächste Zyklus beginnt, wenn eine Figur mit Karte zurück ist.
line-draw-delimiter_drawn-missed = { $card } wird gezogen: Der Zyklus ist vorbei. Nicht drangekommen: { $missed }.
line-draw-acted-card =
    { $heads ->
       *[one] { $actor } handelt.
        [other] { $actor } handeln.
    }
line-draw-acted-before =
    { $heads ->
       *[one] { $actor } handelt sofort, beim Auslöser.
        [other] { $actor } handeln sofort, beim Auslöser.
    }
line-draw-acted-after =
    { $heads ->
       *[one] { $actor } handelt, nach dem Auslöser.
        [other] { $actor } handeln, nach dem Auslöser.
    }
line-draw-acted-granted =
    { $heads ->
       *[one] Entscheidung der SL: { $actor } handelt.
        [other] Entscheidung der SL: { $actor } handeln.
    }
line-draw-acted-event = { $actor }: abgehandelt.
line-draw-waited =
    { $heads ->
       *[one] { $actor } handelt erst nach { $trigger }.
        [other] { $actor } handeln erst nach { $trigger }.
    }
line-draw-waited-on =
    { $heads ->
       *[one] { $actor } handelt erst danach.
        [other] { $actor } handeln erst danach.
    }
line-draw-declined-card =
    { $heads ->
       *[one] { $actor } lässt die Karte verfallen.
        [other] { $actor } lassen die Karte verfallen.
    }
line-draw-declined-before =
    { $heads ->
       *[one] { $actor } lässt den Auslöser verstreichen; es gibt nichts mehr, worauf zu warten wäre.
        [other] { $actor } lassen den Auslöser verstreichen; es gibt nichts mehr, worauf zu warten wäre.
    }
line-draw-declined-after =
    { $heads ->
       *[one] { $actor } lässt den Auslöser verstreichen; es gibt nichts mehr, worauf zu warten wäre.
        [other] { $actor } lassen den Auslöser verstreichen; es gibt nichts mehr, worauf zu warten wäre.
    }
line-draw-declined-granted =
    { $heads ->
       *[one] { $actor } handelt doch nicht.
        [other] { $actor } handeln doch nicht.
    }
line-draw-declined-event =
    { $heads ->
       *[one] { $actor } verstreicht.
        [other] { $actor } verstreichen.
    }
line-draw-declined-keeps =
    { $heads ->
       *[one] { $actor } lässt den Auslöser verstreichen und hält weiter.
        [other] { $actor } lassen den Auslöser verstreichen und halten weiter.
    }
line-draw-held =
    { $heads ->
       *[one] { $actor } hält, bis die Karte von { $trigger } kommt.
        [other] { $actor } halten, bis die Karte von { $trigger } kommt.
    }
line-draw-held-card =
    { $heads ->
       *[one] { $actor } hält, bis die Karte von { $trigger } kommt: { $card }.
        [other] { $actor } halten, bis die Karte von { $trigger } kommt: { $card }.
    }
line-draw-held-on =
    { $heads ->
       *[one] { $actor } hält.
        [other] { $actor } halten.
    }
line-draw-event_counted =
    { $heads ->
       *[one] { $actor } rückt näher: { $draws } von { $needed }.
        [other] { $actor } rücken näher: { $draws } von { $needed }.
    }
line-draw-event_counted-unnamed =
    { $heads ->
       *[one] { $actor } rückt näher.
        [other] { $actor } rücken näher.
    }
line-draw-event_occurred =
    { $heads ->
       *[one] { $actor } geschieht jetzt.
        [other] { $actor } geschehen jetzt.
    }
line-draw-event_occurred-leaves =
    { $heads ->
       *[one] { $actor } geschieht jetzt und verlässt den Stapel.
        [other] { $actor } geschehen jetzt und verlassen den Stapel.
    }
line-draw-granted = Die SL lässt { $actor } jetzt handeln.
line-draw-skipped-card = Entscheidung der SL: Die Karte von { $actor } wird übergangen.
line-draw-skipped-before = Entscheidung der SL: Die gehaltene Aktion von { $actor } wird übergangen.
line-draw-skipped-after = Entscheidung der SL: Die gehaltene Aktion von { $actor } wird übergangen.
line-draw-skipped-granted =
    { $heads ->
       *[one] Entscheidung der SL: { $actor } handelt doch nicht.
        [other] Entscheidung der SL: { $actor } handeln doch nicht.
    }
line-draw-skipped-event = Entscheidung der SL: Nach dem Ereignis { $actor } geht es weiter.
line-draw-skipped-next = Entscheidung der SL: Die nächste Gelegenheit von { $actor } wird übergangen.
line-draw-card_moved-pile =
    Entscheidung der SL: { $card } von { $actor } ist wieder im Nachziehstapel.{ $held ->
        [yes] {" "}Die damit gehaltene Aktion ist verloren.
       *[no] {""}
    }
line-draw-card_moved-drawn =
    Entscheidung der SL: { $card } von { $actor } gilt als gezogen.{ $held ->
        [yes] {" "}Die damit gehaltene Aktion ist verloren.
       *[no] {""}
    }
line-draw-card_moved-out =
    Entscheidung der SL: { $card } von { $actor } ist nicht mehr im Stapel.{ $held ->
        [yes] {" "}Die damit gehaltene Aktion ist verloren.
       *[no] {""}
    }
line-draw-card_moved-pile-only =
    Entscheidung der SL: Die Karte von { $actor } ist wieder im Nachziehstapel.{ $held ->
        [yes] {" "}Die damit gehaltene Aktion ist verloren.
       *[no] {""}
    }
line-draw-card_moved-drawn-only =
    Entscheidung der SL: Die Karte von { $actor } gilt als gezogen.{ $held ->
        [yes] {" "}Die damit gehaltene Aktion ist verloren.
       *[no] {""}
    }
line-draw-card_moved-out-only =
    Entscheidung der SL: Die Karte von { $actor } ist nicht mehr im Stapel.{ $held ->
        [yes] {" "}Die damit gehaltene Aktion ist verloren.
       *[no] {""}
    }
line-draw-card_moved-unnamed =
    Entscheidung der SL: Die Karte von { $actor } gilt nicht mehr als gezogen.{ $held ->
        [yes] {" "}Die damit gehaltene Aktion ist verloren.
       *[no] {""}
    }
line-draw-clock_set =
    { $heads ->
       *[one] Entscheidung der SL: { $actor } steht bei { $draws } von { $needed }.
        [other] Entscheidung der SL: { $actor } stehen bei { $draws } von { $needed }.
    }
line-draw-deck_empty = Außer der Schlusskarte ist keine Karte mehr da: Die Initiative endet.

## Why one comes before the other, or has no place

reason-acts_at_once =
    { $first_heads ->
       *[one] { $first } hat gehalten und darf vor { $second } handeln.
        [other] { $first } haben gehalten und dürfen vor { $second } handeln.
    }
reason-acts_afterwards =
    { $first_heads ->
       *[one] { $first } kommt zuerst; { $second_heads ->
               *[one] { $second } handelt
                [other] { $second } handeln
            } danach.
        [other] { $first } kommen zuerst; { $second_heads ->
               *[one] { $second } handelt
                [other] { $second } handeln
            } danach.
    }
reason-asked_first =
    { $first_heads ->
       *[one] { $first } ist vor den Spielern verborgen und wird zuerst gefragt.
        [other] { $first } sind vor den Spielern verborgen und werden zuerst gefragt.
    }
reason-beside_hidden = Wer hält und vor den Spielern verborgen ist, hält niemanden auf: Beide dürfen handeln.
reason-declared_first =
    { $first_heads ->
       *[one] { $first } hat das Halten früher angesagt als { $second }.
        [other] { $first } haben das Halten früher angesagt als { $second }.
    }
reason-granted = Entscheidung der SL: Beide dürfen jetzt handeln.
reason-let_act = Die SL lässt { $first } jetzt handeln, vor { $second }.
reason-in_pile = Karten von { $first } und { $second } sind noch im Nachziehstapel: Niemand weiß, welche zuerst kommt.
reason-to_come =
    { $heads ->
       *[one] { $actor } kommt noch: Gerade ist keine Karte von { $actor } dran.
        [other] { $actor } kommen noch: Gerade ist keine Karte von { $actor } dran.
    }
reason-done =
    { $heads ->
       *[one] { $actor } hat in diesem Zyklus keine Karte mehr: Eine gezogene Karte bleibt draußen, bis die Schlusskarte kommt.
        [other] { $actor } haben in diesem Zyklus keine Karte mehr: Eine gezogene Karte bleibt draußen, bis die Schlusskarte kommt.
    }
reason-later = Die Karten von { $actor } werden zu Beginn des nächsten Zyklus eingemischt.
reason-left_deck =
    { $heads ->
       *[one] { $actor } hat keine Karte mehr im Stapel.
        [other] { $actor } haben keine Karte mehr im Stapel.
    }
reason-holds =
    { $heads ->
       *[one] { $actor } hält, bis die Karte von { $trigger } kommt.
        [other] { $actor } halten, bis die Karte von { $trigger } kommt.
    }
reason-holds-card =
    { $heads ->
       *[one] { $actor } hält, bis die Karte von { $trigger } kommt: { $card }.
        [other] { $actor } halten, bis die Karte von { $trigger } kommt: { $card }.
    }
reason-holds-in_vain =
    { $heads ->
       *[one] { $actor } hält, bis die Karte von { $trigger } kommt, aber in diesem Zyklus kann keine mehr kommen: Das Halten endet mit ihm.
        [other] { $actor } halten, bis die Karte von { $trigger } kommt, aber in diesem Zyklus kann keine mehr kommen: Das Halten endet mit ihm.
    }
reason-holds-card-in_vain =
    { $heads ->
       *[one] { $actor } hält, bis die Karte von { $trigger } kommt: { $card }. Sie kann in diesem Zyklus nicht mehr kommen: Das Halten endet mit ihm.
        [other] { $actor } halten, bis die Karte von { $trigger } kommt: { $card }. Sie kann in diesem Zyklus nicht mehr kommen: Das Halten endet mit ihm.
    }
reason-holds-out =
    { $heads ->
       *[one] { $actor } hält, bis die Karte von { $trigger } kommt, und { $trigger_heads ->
               *[one] { $trigger } ist
                [other] { $trigger } sind
            } aus dem Kampf.
        [other] { $actor } halten, bis die Karte von { $trigger } kommt, und { $trigger_heads ->
               *[one] { $trigger } ist
                [other] { $trigger } sind
            } aus dem Kampf.
    }
reason-holds-gone =
    { $heads ->
       *[one] { $actor } hält, aber der Auslöser hat den Kampf verlassen: Das Halten endet mit dem Zyklus.
        [other] { $actor } halten, aber der Auslöser hat den Kampf verlassen: Das Halten endet mit dem Zyklus.
    }
reason-holds_on =
    { $heads ->
       *[one] { $actor } hält, bis der Auslöser gezogen wird.
        [other] { $actor } halten, bis der Auslöser gezogen wird.
    }

## Why not: by the code of the refusal

refusal-draw-any_card = Gehalten wird bis zu irgendeiner Karte von { $actor }: Lass { $card } weg.
refusal-draw-bad_card =
    { $problem ->
        [card_mask] { $card } kann keine Karte sein: Der Name einer Karte beginnt nicht mit ?.
        [card_made] So kann keine Karte heißen: Namen wie ana#1 vergibt die App.
       *[card_text] { $card } kann keine Karte sein: Der Name einer Karte hat 1 bis 60 einfache Zeichen.
    }
refusal-draw-bad_draws =
    { $heads ->
       *[one] { $actor } geschieht bei Ziehung { $needed }: Die Uhr kann auf 0 bis { $most } stehen, nicht auf { $draws }.
        [other] { $actor } geschehen bei Ziehung { $needed }: Die Uhr kann auf 0 bis { $most } stehen, nicht auf { $draws }.
    }
refusal-draw-card_cannot_come = { $card } von { $actor } kann in diesem Zyklus nicht mehr kommen. Es kommen noch: { $other }.
refusal-draw-card_is_delimiter = { $card } beendet den Zyklus und gehört niemandem: Wähl eine andere Karte.
refusal-draw-card_is_next =
    { $deck ->
        [waits] Niemand ist mehr dran, und alle mit Karten sind nicht mehr im Kampf: Hol jemanden davon zurück.
       *[ready] Niemand ist mehr dran: Zieh die nächste Karte.
    }
refusal-draw-as_many_by_name =
    { $heads ->
       *[one] { $actor } hat { $count } gewählte Karten und nicht weniger: Wähl weniger davon oder gib eine höhere Zahl an.
        [other] { $actor } haben { $count } gewählte Karten und nicht weniger: Wähl weniger davon oder gib eine höhere Zahl an.
    }
refusal-draw-card_taken = { $card } gehört schon { $actor }: Wähl eine andere.
refusal-draw-declared_earlier =
    { $heads ->
       *[one] { $actor } hat das Halten früher angesagt und ist zuerst dran.
        [other] { $actor } haben das Halten früher angesagt und sind zuerst dran.
    }
refusal-draw-delimiter_not_moved = { $card } ist bis zur Ziehung immer im Nachziehstapel und lässt sich nicht verlegen.
refusal-draw-delimiter_owned = { $card } gehört { $actor }: Die Schlusskarte ist eine, die niemandem gehört.
refusal-draw-delimiter_stands = { $card } beendet in diesem Kampf die Zyklen: Eine andere Schlusskarte kann nur vor dem Kampf gewählt werden.
refusal-draw-event_happens =
    { $heads ->
       *[one] { $actor } geschieht: Handelt es ab.
        [other] { $actor } geschehen: Handelt es ab.
    }
refusal-draw-event_trigger =
    { $heads ->
       *[one] { $actor } ist ein Ereignis, und an diesem Tisch sind Ereignisse keine Auslöser.
        [other] { $actor } sind ein Ereignis, und an diesem Tisch sind Ereignisse keine Auslöser.
    }
refusal-draw-events_do_not_act =
    { $heads ->
       *[one] { $actor } ist ein Ereignis: Die Karte zählt, wenn sie gezogen wird, und niemand handelt dafür.
        [other] { $actor } sind ein Ereignis: Die Karte zählt, wenn sie gezogen wird, und niemand handelt dafür.
    }
refusal-draw-name_a_card = Nenn die eine Karte von { $actor }, auf die gewartet wird. Es kommen noch: { $cards }.
refusal-draw-never_the_delimiter = Auf die Schlusskarte kann niemand warten: Sie beendet alles Halten.
refusal-draw-no_card_left =
    { $heads ->
       *[one] Auf { $actor } kann niemand warten: In diesem Zyklus ist keine Karte mehr übrig.
        [other] Auf { $actor } kann niemand warten: In diesem Zyklus ist keine Karte mehr übrig.
    }
refusal-draw-no_event =
    { $heads ->
       *[one] { $actor } ist kein Ereignis und hat keine Uhr.
        [other] { $actor } sind kein Ereignis und haben keine Uhr.
    }
refusal-draw-no_new_aim =
    { $heads ->
       *[one] { $actor } hält schon, und der Auslöser bleibt dabei derselbe.
        [other] { $actor } halten schon, und der Auslöser bleibt dabei derselbe.
    }
refusal-draw-no_such_card = In diesem Stapel gibt es { $card } nicht.
refusal-draw-not_up =
    { $heads ->
       *[one] { $actor } ist nicht dran: Gehandelt wird, wenn eine Karte von { $actor } oder der Auslöser beim Halten gezogen wird.
        [other] { $actor } sind nicht dran: Gehandelt wird, wenn eine Karte von { $actor } oder der Auslöser beim Halten gezogen wird.
    }
refusal-draw-nothing_to_wait_for =
    { $heads ->
       *[one] { $actor } kann „danach“ nur wählen, wenn der Auslöser gezogen ist und die gezogene Figur noch handeln wird.
        [other] { $actor } können „danach“ nur wählen, wenn der Auslöser gezogen ist und die gezogene Figur noch handeln wird.
    }
refusal-draw-one_hold =
    { $heads ->
       *[one] { $actor } hält schon, und an diesem Tisch hält eine Figur nur eine Aktion auf einmal.
        [other] { $actor } halten schon, und an diesem Tisch hält eine Figur nur eine Aktion auf einmal.
    }
refusal-draw-only_a_drawn_card =
    { $heads ->
       *[one] { $actor } kann nur halten, wenn gerade eine Karte von { $actor } gezogen wurde.
        [other] { $actor } können nur halten, wenn gerade eine Karte von { $actor } gezogen wurde.
    }
refusal-draw-own_card =
    { $heads ->
       *[one] { $actor } kann nicht auf die eigene Karte warten: Nenn eine andere Figur.
        [other] { $actor } können nicht auf die eigene Karte warten: Nenn eine andere Figur.
    }
refusal-draw-still_to_act =
    { $actors_heads ->
       *[one] Erst muss noch handeln oder sich entscheiden: { $actors }.
        [other] Erst müssen noch handeln oder sich entscheiden: { $actors }.
    }
refusal-draw-trigger_is_out =
    { $heads ->
       *[one] { $actor } ist aus dem Kampf, also kann keine Karte von { $actor } kommen.
        [other] { $actor } sind aus dem Kampf, also kann keine Karte von { $actor } kommen.
    }
refusal-draw-wait_your_turn =
    { $heads ->
       *[one] { $actor } ist zuerst dran.
        [other] { $actor } sind zuerst dran.
    }

## bad_profile

bad_profile-card_text = Der Name einer Karte hat 1 bis 60 einfache Zeichen
bad_profile-card_mask = Der Name einer Karte beginnt nicht mit ?
bad_profile-card_made = Namen wie ana#1 vergibt die App
bad_profile-card_twice = Jede Karte lässt sich nur einmal wählen

## Options and their values

option-mst-trigger_target = Worauf eine gehaltene Aktion wartet
option-mst-trigger_target-actor = Irgendeine Karte der genannten Figur, die erste, die kommt
option-mst-trigger_target-single_card = Eine bestimmte Karte der Figur, die mit genannt wird
option-mst-event_triggers = Darf eine gehaltene Aktion auf die Karte eines Ereignisses warten?
option-mst-event_triggers-false = Nein
option-mst-event_triggers-true = Ja
option-mst-multi_hold = Wie oft eine Figur mit mehreren Karten halten darf
option-mst-multi_hold-per_card = Einmal für jede gezogene Karte
option-mst-multi_hold-one = Nur einmal zugleich
option-mst-event_repeat = Ist ein Ereignis geschehen, dann
option-mst-event_repeat-once = kommt die Karte aus dem Stapel
option-mst-event_repeat-repeat = bleibt die Karte und zählt wieder von vorn
option-mst-arrival = Die Karten einer neuen Figur
option-mst-arrival-shuffle_in = Kommen sofort in den Nachziehstapel
option-mst-arrival-next_cycle = Warten auf den nächsten Zyklus

## Rulings where the rules are silent

ruling-AMB--M1 = Wartet man beim Halten auf eine Figur oder auf eine ihrer Karten? Auf die Figur: Es zählt ihre erste Karte, die kommt.
ruling-AMB--M2 = Kann meine eigene nächste Karte mein Auslöser sein? Nein, es muss die von jemand anderem sein.
ruling-AMB--M3 = Kann die Karte eines Ereignisses ein Auslöser sein? Nein, wenn ihr es nicht einschaltet: Ein Ereignis ist keine Figur.
ruling-AMB--M4 = Kann die Schlusskarte ein Auslöser sein? Nie: Sie beendet ja alles Halten.
ruling-AMB--M5 = Darf man mit mehreren Karten mehrmals halten? Ja, einmal für jede gezogene Karte: Jede Karte ist eine eigene Aktion, und eine spätere hebt früheres Halten nicht auf.
ruling-AMB--M6 = Löst eine gehaltene Aktion, die benutzt wird, andere gehaltene aus? Nein, das tut nur eine gezogene Karte: So kann sich Halten nie im Kreis jagen.
ruling-AMB--M7 = Mehrere halten bis zur selben Karte: in welcher Reihenfolge? In der, in der sie es angesagt haben: erst, wer sofort handelt, dann die gezogene Figur, dann, wer danach handelt. Wer hält und vor den Spielern verborgen ist, wird zuerst gefragt, und die Spieler sehen die Karte, wenn das erledigt ist; wer danach handelt, hält niemanden auf.
ruling-AMB--M8 = Ist es mit dem Halten vorbei, wenn ich den Auslöser verstreichen lasse? Nicht, solange davon in diesem Zyklus noch eine Karte kommt (oder solange niemand wissen darf, ob noch eine kommt); mit dem Halten bis zu einer bestimmten Karte schon.
ruling-AMB--M9 = Was, wenn alle Karten außer der Schlusskarte gezogen sind? Dann kommt die Schlusskarte als nächste. Nur wenn im ganzen Stapel keine Karte einer Figur oder eines Ereignisses mehr ist, endet die Initiative von selbst.
ruling-AMB--M10 = Darf ich auf jemanden warten, dessen Karten alle gezogen sind? Nein: Alle können sehen, dass keine mehr kommt. Bei jemandem, den du noch nicht kennst, darfst du es versuchen.
ruling-AMB--M11 = Mein Auslöser hat den Kampf verlassen: Was ist mit meiner gehaltenen Aktion? Sie wartet und ist bei der Schlusskarte verloren.
ruling-AMB--M12 = Wann kommt eine neue Figur dazu? Sofort: Ihre Karten werden in den Nachziehstapel gemischt.
ruling-AMB--M13 = Was ist mit der Karte eines Ereignisses, das geschehen ist? Sie kommt aus dem Stapel.
ruling-AMB--M14 = Meine Karte ist da, und ich handle nicht und halte nicht? Die Karte ist bis zum nächsten Zyklus verbraucht.
ruling-AMB--M15 = Ein Ereignis mit mehreren Karten: Zählt jede? Ja, jede gezogene Karte ist eine Ziehung des Ereignisses.
ruling-AMB--M16 = Karten, die mitten im Zyklus dazukommen oder wegfallen? Neue werden sofort in den Nachziehstapel gemischt; eine, die eine gezogene Karte ersetzt, wartet auf den nächsten Zyklus. Zuerst fallen ungezogene weg; fällt eine gezogene weg, bleibt die Gelegenheit, die sie schon gegeben hat.
ruling-AMB--M17 = Und wer im selben Zyklus in den Kampf zurückkommt? Die Karten, die beim Weggehen noch ungezogen waren, kommen zurück in den Nachziehstapel; eine in diesem Zyklus schon gezogene bleibt draußen.
ruling-AMB--M18 = Der Auslöser verlässt den Kampf, bevor seine gezogene Karte abgehandelt ist? Sie zählt nicht: Wer bis zu ihr gehalten hat, wartet weiter bis zur Schlusskarte, was auch immer schon gewählt war.
ruling-AMB--M19 = Endet die Initiative, wenn alle mit einer Karte vorerst aus dem Kampf sind? Nein, sie können zurückkommen. Bis dahin beginnt kein neuer Zyklus.
ruling-AMB--M20 = Wie kann die Uhr eines Ereignisses gestellt werden? So, dass noch mindestens eine Ziehung und höchstens alle ausstehen: Bei der letzten geschieht es.

## Was verglichen wird, um zwei zu reihen

part-acts_at_once = Wartet auf diese Karte
part-acts_afterwards = Vor oder nach der gezogenen Karte
part-asked_first = Verborgen
part-declared_first = Angesagt
