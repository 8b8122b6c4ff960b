### Tables of the terminal's odds.

## Titles

title-next_card = Die nächste Karte
title-turns = Züge, bevor der Zyklus endet
title-all_turns = Züge aller, bevor der Zyklus endet
title-first_turns = Reihenfolge der ersten Züge im Zyklus
title-hold_fires = Was bis zu dieser Figur gehalten wird, wird ausgelöst, bevor der Zyklus endet
title-event = { $name }: nach so vielen Karten geschehen
title-events = Ereignisse: bis zum Ende dieses Zyklus geschehen
title-before = Wer links steht, ist vor denen dran, die oben stehen
title-cards = Gegebene Karten
title-best_set = Größter Satz; der Rote Joker zählt als jede Karte, der Schwarze kostet eine
title-increments = Takte mit einer Karte: einzelne Aktionen, Sätze ganz gespielt
title-playable = Karten zum Spielen
title-natural = Eine echte Karte in diesem Takt
title-natural_or_joker = Eine echte Karte in diesem Takt, oder ein Roter Joker
title-decks = Nötige Stapel
title-first_actions = Reihenfolge der ersten Aktionen
title-own_decks = Reihenfolge der ersten Aktionen, je ein Stapel
title-highest = Reihenfolge der höchsten Karten, wie sie gegeben werden
title-npc_increments = Takte dieser Kampfrunde, in denen er handeln darf
title-npc_cards = Karten dieser Kampfrunde, mit denen er handeln darf
title-worth = Wert der Kampfrunde in Karten
title-mean_worth = Mittlerer Wert der Kampfrunde in Karten
title-side = Aktionen der ganzen Seite in dieser Kampfrunde, nach Größe
title-mean_side = Mittlere Zahl der Aktionen der Seite
title-score = Ergebnis der Initiativeprobe
title-glitches = Patzer
title-actions_in_turn = Aktionen in der Kampfrunde
title-acts = Handelt im Durchgang
title-places_in_pass = Plätze in Durchgang { $number }
title-acting = Wie viele handeln
title-all_actions = Aktionen aller in der Kampfrunde
title-places = Plätze in der Runde
title-places_by_card = Plätze in der Runde, je eine Karte
title-sweep_mean = { $title }: { $counted } im Mittel
title-sweep_first_pass = { $title }, Durchgang 1
title-sweep_initiative = { $name } mit anderer Initiative
title-sweep_reflexes = { $name } mit anderen Reflexen
title-sweep_passes = { $name } mit anderer Zahl von Durchgängen
title-sweep_edge = { $name } mit anderem Edge
title-sweep_wounds = { $name } mit anderen Verletzungen
title-sweep_cards = { $name } mit anderer Zahl von Karten
title-sweep_left = { $name } mit anderer Zahl restlicher Karten
title-simulated = Plätze nach der ersten Aktion
title-simulated_actions = Aktionen
title-simulated_ties = Erste Aktion gleichzeitig mit anderen, nach Plätzen
title-simulated_mean = Mittlere Zahl der Aktionen
title-error = { $title }: Standardfehler
title-picture = Chancen: { $name }

## Numbers

# Its decimal mark and its sign of percentages, with what stands before that, are those of all numbers.
figure-half = 0,5 %

## Columns and rows

column-tied = Gleichstand
column-none = keine
column-first = zuerst
column-tied_for_it = im Gleichstand darum
column-fires = wird ausgelöst
column-may_act = darf handeln
column-size = Größe { $number }
column-glitch = Patzer
column-critical = kritischer Patzer
column-pass = Durchgang { $number }
column-actions = Aktionen
column-worth = Wert in Karten
column-cards = Karten
column-mean = Mittel
column-error = Fehler
column-delimiter = Schlusskarte
row-drawn = gezogen
row-all = alle
row-all_hands = alle Hände
row-initiative = Initiative { $number }
row-reflexes = Reflexe { $number }
row-passes = Durchgänge { $number }
row-edge = Edge { $number }
row-wounds = Verletzungen { $number }
row-cards = Karten { $number }
row-left = Karten übrig { $number }

## Notes

note-tied-choice = Gleichstand: Die Beteiligten klären ihn.
note-tied-together = Gleichstand: Sie handeln gleichzeitig.
note-none = keine: keine Aktion.
note-no_natural = keine: keine echte Karte; ein Roter Joker allein kann jederzeit handeln.
note-off = Die Abweichung ist höchstens { $share }.
note-beyond = Jenseits der letzten Spalte: höchstens { $share }.
note-few_hands = Erste Aktionen gibt es für bis zu { $number } Hände.
note-one_deck = Gegeben aus 1 Stapel.
note-decks = Gegeben aus { $number } Stapeln.
note-mixed = Gegeben aus { $decks } Stapeln, jede Zahl nach ihrer Chance.
note-events_stay = Als blieben die Karten anderer Ereignisse im Stapel.
note-gm_gives = Wenn die SL jedem gibt, was möglich ist.
note-app_picks = Wenn die App wählt, wer handelt.
note-simulated = { $number } Kämpfe, Startwert { $seed }; die Standardfehler stehen in der Tabelle darunter.
