### Rolled rounds.

## The system

system-title = Gewürfelte Runden
system-summary = W20 + Reflexe in jeder Runde, oder einmal gewürfelt, oder je eine Karte aus 54; wer verzögert, kann das über das Rundenende hinaus tun.

## Options and their values

option-d20-mode = Initiative
option-d20-mode-reroll = Jede Runde würfeln alle neu
option-d20-mode-roll_once = Ein Wurf für den ganzen Kampf
option-d20-mode-dealt = Eine Karte für jeden, jede Runde neu
option-d20-die = Der Würfel
option-d20-die-d20 = W20
option-d20-die-d4 = W4
option-d20-die-d6 = W6
option-d20-die-d8 = W8
option-d20-die-d10 = W10
option-d20-die-d12 = W12
option-d20-die-d100 = W100
option-d20-die-none = keiner: Nur die Reflexe entscheiden
option-d20-equals = Bei gleichen Ergebnissen
option-d20-equals-pc_first = sind SCs zuerst dran
option-d20-equals-npc_first = ist die Seite der SL zuerst dran
option-d20-equals-value = zählen die höheren Reflexe, dann SCs vor NSCs
option-d20-equals-second = zählt die höhere zweite Zahl, dann SCs vor NSCs
option-d20-delay = Darf ein Zug verzögert werden?
option-d20-delay-true = ja
option-d20-delay-false = nein
profile-second = Zweite Zahl
option-d20-npc_grouping = NSCs würfeln oder bekommen eine Karte
option-d20-npc_grouping-individual = einzeln
option-d20-npc_grouping-group = einmal für jede Gruppe
option-d20-pc_tie_fallback = SCs im Gleichstand, deren Spieler sich nicht einigen
option-d20-pc_tie_fallback-reflexes_then_roster = höhere Reflexe zuerst, dann die Aufstellung
option-d20-pc_tie_fallback-random = das Los entscheidet
option-d20-npc_tie = NSCs im Gleichstand
option-d20-npc_tie-gm = die SL wählt
option-d20-npc_tie-reflexes_then_roster = höhere Reflexe zuerst, dann die Aufstellung
option-d20-roll_once_delay_position = Bei einem Wurf pro Kampf: Wer verzögert hat,
option-d20-roll_once_delay_position-keep = kehrt an den alten Platz zurück
option-d20-roll_once_delay_position-move = bleibt da, wo gehandelt wurde
option-deal-redeal = Karten für eine neue Runde
option-deal-redeal-shuffle_all = alle Karten kommen zurück und werden gemischt
option-deal-redeal-from_stock = vom Rest wird weitergegeben, solange er reicht

## Rulings where the rules are silent

ruling-AMB--D1 = Wer von zwei NSCs mit gleichem Ergebnis ist zuerst dran? Der Text schweigt: Die SL wählt, oder Reflexe und Aufstellung entscheiden.
ruling-AMB--D2 = Und wenn sich Spieler im Gleichstand nicht einigen? Höhere Reflexe zuerst, dann die Aufstellung; oder das Los entscheidet.
ruling-AMB--D3 = Wer über das Rundenende hinaus verzögert: ein Zug oder zwei in der nächsten Runde? Einer. Nicht zu würfeln heißt, neben dem verzögerten keinen Zug zu haben; der Zug der früheren Runde ist weg.
ruling-AMB--D4 = Darf ein verzögerter Zug in einen fremden Zug hineinplatzen? Nein, er liegt zwischen zwei Zügen.
ruling-AMB--D5 = Was ändert Verzögern, wenn einmal gewürfelt oder gegeben wird? Wer verzögert hat, steht in der nächsten Runde wieder am alten Platz, wenn nichts anderes eingestellt ist. Eine nicht eingesammelte Karte gilt nicht für die nächste Runde: Es wird neu gegeben, und wer über das Rundenende verzögert, bekommt keine.
ruling-AMB--D6 = Welche Reflexe gelten für eine Gruppe mit ungleichen? Die für die Gruppe angegebenen, sonst die ihres ersten Mitglieds in der Aufstellung, das die Spieler kennen.
ruling-AMB--D7 = Gleiche Karten und gleiche Reflexe? SCs vor NSCs, dann wie jeder Gleichstand. Zwei Joker sind ein Gleichstand wie jeder andere.
ruling-AMB--D8 = Mehr als 54 Karten nötig? Ein weiterer Stapel wird eingemischt.
ruling-AMB--D9 = Mehrere wollen im selben Moment ihren verzögerten Zug? Wer zuletzt das bessere Ergebnis hatte, zuerst.
ruling-AMB--D10 = Sind bei gleichen Karten SCs vor NSCs dran? Nur wenn auch die Reflexe gleich sind: Für Karten gilt eine eigene Regel.
ruling-AMB--D11 = Bekommt jeder NSC einer Gruppe eine eigene Karte? Gruppen, die einen Wurf teilen, teilen auch eine Karte.
ruling-AMB--D12 = Woher kommen neue Karten? Alle kommen zurück und werden gemischt; oder es wird vom Rest des Stapels weitergegeben.
ruling-AMB--D13 = Ein Wurf pro Kampf: Wann würfelt, wer neu dazukommt, und bei Gleichstand? In der ersten eigenen Runde; Gleichstand auf der eigenen Seite wird wie jeder geklärt, einmal. Wer zurückkehrt, behält das alte Ergebnis.
ruling-AMB--D14 = Würfel auf dem Tisch: Wann würfeln NSCs? Wenn alle SCs gewürfelt haben; die SL kann darauf bestehen.
ruling-AMB--D15 = Ein Gruppenmitglied verzögert und soll da bleiben, wo es gehandelt hat. Und die Gruppe? Das Mitglied verlässt ihren Platz und hat ab dann einen eigenen, wenn dort nicht noch andere der Gruppe an der Reihe waren, als es handelte.
ruling-AMB--D16 = Darf ein verzögerter Zug nach dem Zug einer verborgenen Figur kommen? Nicht solange sie verborgen ist, sonst würde der Knopf sie verraten. Ist sie sichtbar, zählt ihr Zug; vorher kann die SL darauf bestehen.
ruling-AMB--D17 = Eine verborgene Figur steht im Gleichstand mit anderen. Wie wird das geklärt? Die anderen klären ihren ohne sie; dann gibt ihr die SL einen Platz darin.
ruling-AMB--D18 = Wer von NSCs derselben Gruppe ist bei Gleichstand zuerst dran? Höhere Reflexe, dann die Aufstellung; die SL wird nicht gefragt und kann sie in der Reihenfolge verschieben.
ruling-AMB--D19 = Genügt im Gleichstand das Wort eines Spielers? Nein. Er ist geklärt, wenn alle Beteiligten dieselbe Reihenfolge wollen, oder durch die SL.
ruling-AMB--D20 = Eine Figur verzögert mit einem Ergebnis, eine andere mit einer Karte, weil der Tisch gewechselt hat: Wer ist zuerst dran? Die mit dem Ergebnis, wenn Karten gegeben werden, sonst die mit der Karte; vergleichen lassen sich die beiden nicht.
ruling-AMB--D21 = Ein Wurf pro Kampf, und NSCs sollen ab jetzt nach Gruppen würfeln oder einzeln. Was wird aus ihren Würfen? Wer zu einer Gruppe gehört, würfelt in der nächsten Runde noch einmal; alle anderen behalten ihren Wurf.

## What the fight waits for

ask-initiative = Initiative: Würfel + Reflexe
ask-card = Eine Karte für die Runde
ask-pc_tie = Gleichstand: Wer ist zuerst dran?
ask-npc_tie = NSCs im Gleichstand: Wer ist zuerst dran?

## Totals that can be entered

total-result = Ergebnis, mit Reflexen

## Buttons

command-take_turn = Handeln
command-done = Fertig
command-delay = Verzögern
command-enter_now = Jetzt handeln
command-stay_out = Diese Runde nicht
command-next_round = Nächste Runde
command-place = In der Reihenfolge verschieben
command-set_result = Ergebnis festlegen
command-set_card = Karte geben

## The clock

clock-round = Runde

## Units of time, in a sentence

over-round = die Runde

## reached

reached = { $place } in der Reihenfolge

## Chances to act

opening-turn =
    { $heads ->
        [one] darf handeln
       *[other] dürfen handeln
    }
opening-group = jemand aus der Gruppe ist dran, die SL wählt
opening-enter =
    { $heads ->
        [one] darf den verzögerten Zug nachholen
       *[other] dürfen den verzögerten Zug nachholen
    }
opening-stay_out =
    { $heads ->
        [one] darf die Runde verstreichen lassen
       *[other] dürfen die Runde verstreichen lassen
    }

## What is kept for later

held-delay =
    { $heads ->
        [one] verzögert
       *[other] verzögern
    }
status-holding = verzögert

## Lines of the log

line-rolled-round_began = Runde { $round }.
line-rolled-round_began-decks =
    { $decks ->
        [one] Runde { $round }, ausgeteilt aus einem Stapel.
       *[other] Runde { $round }, ausgeteilt aus { $decks } zusammengemischten Stapeln.
    }
line-rolled-round_began-shuffled = Runde { $round }. Alle Karten kommen zurück und werden gemischt.
line-rolled-rolled = { $actors }: { $result }.
line-rolled-dealt = { $actors }: { $card }.
line-rolled-tie_voted = Vorschlag von { $voters } für den Gleichstand: { $actors }.
line-rolled-tie_settled-agreed = Sie sind sich einig: { $actors }.
line-rolled-tie_settled-gm = Die SL klärt den Gleichstand: { $actors }.
line-rolled-tie_settled-rule = Im Gleichstand gelten Reflexe, dann die Aufstellung: { $actors }.
line-rolled-tie_settled-lot = Das Los entscheidet: { $actors }.
line-rolled-order_fixed = Die Reihenfolge: { $actors }.
line-rolled-turn_begun =
    { $heads ->
       *[one] { $actor } handelt.
        [other] { $actor } handeln.
    }
line-rolled-turn_done-plain = Der Zug von { $actor } ist vorbei.
line-rolled-turn_done-card = Der Zug von { $actor } ist vorbei; { $card } wird eingesammelt.
line-rolled-delayed =
    { $heads ->
       *[one] { $actor } verzögert.
        [other] { $actor } verzögern.
    }
line-rolled-entry_wanted =
    { $heads ->
       *[one] { $actor } will jetzt den verzögerten Zug.
        [other] { $actor } wollen jetzt den verzögerten Zug.
    }
line-rolled-stayed_out =
    { $heads ->
       *[one] { $actor } lässt diese Runde verstreichen.
        [other] { $actor } lassen diese Runde verstreichen.
    }
line-rolled-moved = Ab der nächsten Runde ist das der Platz von { $actor }.
line-rolled-round_ended-all = Runde { $round } ist vorbei.
line-rolled-round_ended-carried =
    { $actors_heads ->
       *[one] Runde { $round } ist vorbei; verzögert weiter: { $actors }.
        [other] Runde { $round } ist vorbei; verzögern weiter: { $actors }.
    }
line-rolled-round_ended-missed-all = Runde { $round } ist vorbei. In dieser Runde ohne Zug: { $missed }.
line-rolled-round_ended-missed-carried =
    { $actors_heads ->
       *[one] Runde { $round } ist vorbei. In dieser Runde ohne Zug: { $missed }. Verzögert weiter: { $actors }.
        [other] Runde { $round } ist vorbei. In dieser Runde ohne Zug: { $missed }. Verzögern weiter: { $actors }.
    }
line-rolled-placed =
    { $heads ->
       *[one] Entscheidung der SL: { $actor } wechselt den Platz in der Reihenfolge.
        [other] Entscheidung der SL: { $actor } wechseln den Platz in der Reihenfolge.
    }
line-rolled-placed-group = Entscheidung der SL: { $actors } wechseln den Platz in der Reihenfolge.
line-rolled-result_set = Entscheidung der SL: Das Ergebnis von { $actor } ist { $figure }.
line-rolled-result_set-group = Entscheidung der SL: Das Ergebnis von { $actors } ist { $figure }.
line-rolled-card_set =
    { $heads ->
       *[one] Entscheidung der SL: { $actor } bekommt: { $figure }.
        [other] Entscheidung der SL: { $actor } bekommen: { $figure }.
    }
line-rolled-card_set-group = Entscheidung der SL: { $actors } bekommen: { $figure }.
line-rolled-granted =
    { $heads ->
       *[one] Entscheidung der SL: { $actor } darf jetzt handeln.
        [other] Entscheidung der SL: { $actor } dürfen jetzt handeln.
    }
line-rolled-skipped-granted =
    { $heads ->
       *[one] Entscheidung der SL: { $actor } handelt doch nicht.
        [other] Entscheidung der SL: { $actor } handeln doch nicht.
    }
line-rolled-skipped-plain = Entscheidung der SL: Der Zug von { $actor } wird übergangen.
line-rolled-skipped-card = Entscheidung der SL: Der Zug von { $actor } wird übergangen; { $card } wird eingesammelt.

## Why not: by the code of the refusal

refusal-rolled-players_first =
    { $heads ->
       *[one] Erst die Spieler: { $actor } wartet, bis alle SCs einen Wurf oder eine Karte haben.
        [other] Erst die Spieler: { $actor } warten, bis alle SCs einen Wurf oder eine Karte haben.
    }
refusal-rolled-not_your_turn =
    { $heads ->
       *[one] { $actor } ist nicht dran: Handeln { $up_heads ->
               *[one] darf
                [other] dürfen
            } jetzt { $up }.
        [other] { $actor } sind nicht dran: Handeln { $up_heads ->
               *[one] darf
                [other] dürfen
            } jetzt { $up }.
    }
refusal-rolled-nobody_up =
    { $heads ->
       *[one] { $actor } ist nicht dran.
        [other] { $actor } sind nicht dran.
    }
refusal-rolled-has_begun = Der Zug von { $actor } hat schon begonnen.
refusal-rolled-turns_left =
    { $more ->
        [0] Die Runde ist noch nicht vorbei für { $actors }.
       *[other] Die Runde ist noch nicht vorbei für { $actors } und { $more } weitere.
    }
refusal-rolled-no_round_to_end = Eine Runde kann enden, sobald ihre Reihenfolge feststeht.
refusal-rolled-no_delays =
    { $heads ->
       *[one] An diesem Tisch wird nicht verzögert: { $actor } handelt im eigenen Zug oder ist fertig.
        [other] An diesem Tisch wird nicht verzögert: { $actor } handeln im eigenen Zug oder sind fertig.
    }
refusal-rolled-too_late_to_delay = Zu spät zum Verzögern: Der Zug von { $actor } hat begonnen.
refusal-rolled-delay_out_of_turn =
    { $heads ->
       *[one] { $actor } kann nur am Anfang des eigenen Zugs verzögern.
        [other] { $actor } können nur am Anfang des eigenen Zugs verzögern.
    }
refusal-rolled-delays_already =
    { $heads ->
       *[one] { $actor } hat schon verzögert: Diesen Zug kann man nur nachholen oder für diese Runde verstreichen lassen.
        [other] { $actor } haben schon verzögert: Diesen Zug kann man nur nachholen oder für diese Runde verstreichen lassen.
    }
refusal-rolled-not_its_own_turn =
    { $heads ->
       *[one] { $actor } hat keinen Zug in der Reihenfolge zu verzögern.
        [other] { $actor } haben keinen Zug in der Reihenfolge zu verzögern.
    }
refusal-rolled-not_delaying =
    { $heads ->
       *[one] { $actor } verzögert nicht.
        [other] { $actor } verzögern nicht.
    }
refusal-rolled-delays =
    { $heads ->
       *[one] { $actor } verzögert und muss den Zug erst verlangen.
        [other] { $actor } verzögern und müssen den Zug erst verlangen.
    }
refusal-rolled-entry_begun = Der verzögerte Zug von { $actor } hat schon begonnen.
refusal-rolled-wants_already =
    { $heads ->
       *[one] { $actor } hat den verzögerten Zug schon angemeldet.
        [other] { $actor } haben den verzögerten Zug schon angemeldet.
    }
refusal-rolled-too_soon =
    { $heads ->
       *[one] { $actor } kann den verzögerten Zug erst nach dem Zug einer anderen Figur nachholen.
        [other] { $actor } können den verzögerten Zug erst nach dem Zug einer anderen Figur nachholen.
    }
refusal-rolled-not_yet =
    { $heads ->
       *[one] { $actor } kann den verzögerten Zug nachholen, sobald die Reihenfolge der Runde feststeht.
        [other] { $actor } können den verzögerten Zug nachholen, sobald die Reihenfolge der Runde feststeht.
    }
refusal-rolled-no_delay_to_keep =
    { $heads ->
       *[one] { $actor } verzögert nicht und hat keinen Zug verstreichen zu lassen.
        [other] { $actor } verzögern nicht und haben keinen Zug verstreichen zu lassen.
    }
refusal-rolled-too_late_to_stay_out = Zu spät, um die Runde verstreichen zu lassen: Der verzögerte Zug von { $actor } hat begonnen.
refusal-rolled-stays_already =
    { $heads ->
       *[one] { $actor } lässt diese Runde schon verstreichen.
        [other] { $actor } lassen diese Runde schon verstreichen.
    }
refusal-rolled-no_order_yet =
    { $heads ->
       *[one] { $actor } kann die Runde verstreichen lassen, sobald die Reihenfolge feststeht.
        [other] { $actor } können die Runde verstreichen lassen, sobald die Reihenfolge feststeht.
    }
refusal-rolled-is_up =
    { $heads ->
       *[one] { $actor } darf schon handeln.
        [other] { $actor } dürfen schon handeln.
    }
refusal-rolled-acts_already =
    { $heads ->
       *[one] { $actor } hat schon einen Zug begonnen oder bekommen.
        [other] { $actor } haben schon einen Zug begonnen oder bekommen.
    }
refusal-rolled-no_turn_left =
    { $heads ->
       *[one] { $actor } hat in dieser Runde keinen Zug mehr.
        [other] { $actor } haben in dieser Runde keinen Zug mehr.
    }
refusal-rolled-no_place =
    { $heads ->
       *[one] { $actor } hat gerade keinen Platz in der Reihenfolge.
        [other] { $actor } haben gerade keinen Platz in der Reihenfolge.
    }
refusal-rolled-no_such_position =
    { $heads ->
       *[one] { $actor } kann nicht auf Platz { $position }: Die Reihenfolge hat die Plätze 1 bis { $last }.
        [other] { $actor } können nicht auf Platz { $position }: Die Reihenfolge hat die Plätze 1 bis { $last }.
    }
refusal-rolled-cards_not_dice = Diese Runde geht nach Karten: Gib { $actor } stattdessen eine Karte.
refusal-rolled-dice_not_cards = Diese Runde geht nach Würfeln: Leg stattdessen das Ergebnis von { $actor } fest.
refusal-rolled-card_collected = { $card } von { $actor } ist schon eingesammelt.
refusal-rolled-not_in_deck = { $card } ist nicht im Stapel und kann { $actor } nicht gegeben werden.

## Why one comes before the other, or has no place

reason-result = Das höhere Ergebnis ist zuerst dran ({ $first_figure } gegen { $second_figure }).
reason-pc_first = Im Gleichstand ist ein SC vor einem NSC dran.
reason-npc_first = Im Gleichstand ist die Seite der SL zuerst dran.
reason-value = Im Gleichstand zählen die höheren Reflexe.
reason-second = Im Gleichstand zählt die höhere zweite Zahl.
reason-agreed = Die Beteiligten am Gleichstand haben diese Reihenfolge gewählt.
reason-chosen = Die SL hat den Gleichstand geklärt.
reason-lot = Im Gleichstand hat das Los entschieden.
reason-by_rule = Ihr Gleichstand wurde nach der Regel geklärt: erst die höheren Reflexe, dann die Aufstellung.
reason-reflexes = Im Gleichstand zählen die höheren Reflexe.
reason-roster = Gleichstand auch bei den Reflexen: Es zählt die Aufstellung.
reason-card = Die frühere Karte ist zuerst dran ({ $first_figure } vor { $second_figure }).
reason-earlier_kind =
    Ergebnis und Karte lassen sich nicht vergleichen: Zuerst kommt, wonach in dieser Runde nicht gespielt wird.
reason-card_reflexes = Bei gleichen Karten zählen die höheren Reflexe.
reason-same_slot = Sie teilen einen Platz, und die SL wählt einen nach dem anderen.
reason-unsettled = Sie stehen im Gleichstand.
reason-tie_decides = Ein Gleichstand, der noch offen ist, entscheidet über ihre Plätze.
reason-placed = Eine Entscheidung der SL hat sie in diese Reihenfolge gebracht.
reason-moved = Eine der beiden Figuren hat verzögert und bleibt an dem Platz, an dem sie gehandelt hat.
reason-unknown = Die Ergebnisse entscheiden, und du kennst nicht alle.
reason-unknown_card = Die Karten entscheiden, und du kennst nicht alle.
reason-settled_before = Ihr Gleichstand wurde in einer früheren Runde geklärt.
reason-granted = Die SL lässt { $first } jetzt handeln.
reason-begun = Der Zug von { $first } hat begonnen.
reason-comes_in =
    { $first_heads ->
       *[one] { $first } holt den verzögerten Zug zwischen zwei Zügen nach.
        [other] { $first } holen den verzögerten Zug zwischen zwei Zügen nach.
    }
reason-comes_in_late =
    { $first_heads ->
       *[one] { $first } holt den Zug nach, der seit einer früheren Runde verzögert ist.
        [other] { $first } holen den Zug nach, der seit einer früheren Runde verzögert ist.
    }
reason-delays =
    { $heads ->
       *[one] { $actor } verzögert.
        [other] { $actor } verzögern.
    }
reason-delayed_before =
    { $heads ->
       *[one] { $actor } verzögert noch aus einer früheren Runde und hat in dieser keinen anderen Zug.
        [other] { $actor } verzögern noch aus einer früheren Runde und haben in dieser keinen anderen Zug.
    }
reason-stays_out =
    { $heads ->
       *[one] { $actor } verzögert und lässt diese Runde verstreichen.
        [other] { $actor } verzögern und lassen diese Runde verstreichen.
    }
reason-joins_later =
    { $heads ->
       *[one] { $actor } ist ab der nächsten Runde dabei.
        [other] { $actor } sind ab der nächsten Runde dabei.
    }
reason-rolling = In dieser Runde ist noch nicht alles gewürfelt.
reason-dealing = In dieser Runde sind noch nicht alle Karten gegeben.
reason-done =
    { $heads ->
       *[one] { $actor } hat in dieser Runde keinen Zug mehr.
        [other] { $actor } haben in dieser Runde keinen Zug mehr.
    }

## Was verglichen wird, um zwei zu reihen

part-result = Ergebnis
part-pc_first = Seite
part-npc_first = Seite
part-value = Reflexe
part-second = Zweite Zahl
part-agreed = Eigene Wahl
part-lot = Los
part-reflexes = Reflexe
part-roster = Aufstellung
part-card = Karte
part-card_reflexes = Reflexe
