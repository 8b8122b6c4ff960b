### The countdown: hands, the NPC deck, and both on one count.

## The system

system-title-hands = Handkarten
system-summary-hands = Alle bekommen jede Kampfrunde Spielkarten auf die Hand und spielen sie vom Ass bis zur Zwei aus; mehrere vom gleichen Rang geben bessere Aktionen, und eine Karte lässt sich zum Dazwischengehen aufheben.
system-title-npc_deck = NSC-Stapel
system-summary-npc_deck = Eine Karte pro Takt, dreizehn Takte pro Kampfrunde: Sie bestimmt, wer auf der Seite der SL handelt und wie gut; die Spieler führen ihre Hand auf Papier.
system-title-countdown = Countdown
system-summary-countdown = Die Spieler bekommen Karten auf die Hand, die Seite der SL handelt nach dem NSC-Stapel, beide in einem Countdown vom Ass bis zur Zwei.

## Buttons

command-next_turn = Nächste Kampfrunde
primary-next-count = Countdown beginnen
primary-next-close = Fertig: { $actors }
primary-next-carry_out = Ausführen: { $actors }
primary-next-on = Weiter, bis jemand kann
primary-next-rank = Weiter zum nächsten Rang
primary-next-npc_card = eine weitere NSC-Karte
primary-next-turn_end = Ende der Kampfrunde { $turn }
primary-next-past = Weiter ohne { $actors }
primary-next-past-and_npcs = Weiter ohne { $actors } und die NSCs
primary-next-past-npcs = Weiter ohne die NSCs
command-next = Weiter
command-next-other = Weiter zu
command-next-H = Weiter zu Herz
command-next-D = Weiter zu Karo
command-next-C = Weiter zu Kreuz
command-next-increment = Weiter zum nächsten Takt
command-pass = Auf diesen Rang verzichten
command-pass-everybody = Alle NSCs, die dran sind, verzichten
command-turn_npc_card = NSC-Karte festlegen
command-play = Ausspielen
command-act = Handeln
command-divide = In kleinere Aktionen teilen
command-fill = Sagen, was der nächste Teil ist
command-preempt = Dazwischengehen
command-spend_ahead = Künftige Karte ausgeben
command-fast_draw = Schnellziehen
command-defend = Abwehren
command-full_speed = Auf volles Tempo
command-name_place = Haltepunkt nennen
command-stop = Stehen bleiben
command-report_move = Felder bewegt
command-say = Etwas sagen
command-hush = Verstummen
command-cancel_ready = Bereitmachen aufgeben
command-allow = Aktion erlauben
command-set_motion = Volles Tempo festlegen
command-set_aim = Zielen festlegen
command-hold = Karte halten
command-drop_hold = Haltekarte ablegen
command-name_cards = Verdeckte Karten nennen
command-lose = Karten verlieren
command-sacrifice = Roten Joker opfern
command-damage = Schaden
command-stun = Betäubt
command-fright = Schreckprobe misslungen
command-end_stun = Nicht mehr betäubt
command-give_card = Karte geben
command-take_card = Karte nehmen

## Fields of a command

field-play-step = Mit einem Schritt
field-act-step = Mit einem Schritt
field-fill-step = Mit einem Schritt
field-preempt-step = Mit einem Schritt
field-play-hold = Mit der Haltekarte
field-divide-hold = Mit der Haltekarte
field-defend-hold = Mit der Haltekarte

## Lines of the log

line-countdown-turn_begun = Kampfrunde { $turn } beginnt.
line-countdown-size_rolled = { $actor }: Initiative { $initiative } und { $roll } auf dem Würfel geben { $cards } Karten.
line-countdown-size_rolled-one = { $actor }: Initiative { $initiative } und { $roll } auf dem Würfel geben eine Karte.
line-countdown-size_rolled-other = Der Würfel für die Hand von { $actor } ist gefallen.
line-countdown-stocked = { $decks } Stapel werden zusammengemischt.
line-countdown-stocked-one = Ein Stapel wird gemischt.
line-countdown-stocked-own = Alle mischen ihren eigenen Stapel.
line-countdown-dealt =
    { $heads ->
       *[one] { $actor } bekommt: { $cards }.
        [other] { $actor } bekommen: { $cards }.
    }
line-countdown-dealt-doubled =
    { $heads ->
       *[one] { $actor } bekommt: { $cards }. Eine davon hatte die App anderswo; zusätzliche Stapel in ihrem Vorrat: { $decks }.
        [other] { $actor } bekommen: { $cards }. Eine davon hatte die App anderswo; zusätzliche Stapel in ihrem Vorrat: { $decks }.
    }
line-countdown-dealt-other =
    { $heads ->
       *[one] { $actor } bekommt Karten auf die Hand.
        [other] { $actor } bekommen Karten auf die Hand.
    }
line-countdown-hands_fixed = Die Karten sind ausgeteilt.
line-countdown-increment_begun-each = { $increment }.
line-countdown-slot_reached-first = Vor Pik.
line-countdown-slot_reached-S = Pik.
line-countdown-slot_reached-H = Herz.
line-countdown-slot_reached-D = Karo.
line-countdown-slot_reached-C = Kreuz.
line-countdown-slot_reached-last = Nach Kreuz.
line-countdown-increment_closed-each = Die { $increment } sind vorbei.
line-countdown-increment_closed-each-moved = Die { $increment } sind vorbei. Mit vollem Tempo bewegt, in Feldern: { $moved }.
line-countdown-increment_closed-each-moved-there = Die { $increment } sind vorbei. Mit vollem Tempo bewegt, in Feldern: { $moved }. Am Ziel und damit nicht mehr auf vollem Tempo: { $there }.
line-countdown-increment_closed-each-passed =
    Die { $increment } sind vorbei. Übergangen: { $passed }.{ $few ->
        [0] {""}
       *[other] {" "}Die NSC-Karte lässt { $few } dieser NSCs handeln.
    }
line-countdown-increment_closed-each-moved-passed =
    Die { $increment } sind vorbei. Mit vollem Tempo bewegt, in Feldern: { $moved }. Übergangen: { $passed }.{ $few ->
        [0] {""}
       *[other] {" "}Die NSC-Karte lässt { $few } dieser NSCs handeln.
    }
line-countdown-increment_closed-each-moved-there-passed =
    Die { $increment } sind vorbei. Mit vollem Tempo bewegt, in Feldern: { $moved }. Am Ziel und damit nicht mehr auf vollem Tempo: { $there }. Übergangen: { $passed }.{ $few ->
        [0] {""}
       *[other] {" "}Die NSC-Karte lässt { $few } dieser NSCs handeln.
    }
line-countdown-turn_ended = Kampfrunde { $turn } ist vorbei; die Karten kommen zurück.
line-countdown-turn_ended-deck = Kampfrunde { $turn } ist vorbei.
line-countdown-turn_ended-holds = Kampfrunde { $turn } ist vorbei; die Karten kommen zurück, auch unbenutzte Haltekarten: { $holds }.
line-countdown-turn_ended-jokers = Kampfrunde { $turn } ist vorbei; die Karten kommen zurück, auch unbenutzte Rote Joker: { $jokers }.
line-countdown-turn_ended-holds-jokers = Kampfrunde { $turn } ist vorbei; die Karten kommen zurück, auch unbenutzte Haltekarten: { $holds }; und unbenutzte Rote Joker: { $jokers }.
line-countdown-passed =
    { $heads ->
       *[one] { $actor } lässt die Karten dieses Rangs verfallen.
        [other] { $actor } lassen die Karten dieses Rangs verfallen.
    }
line-countdown-passed-npc =
    { $heads ->
       *[one] { $actor } lässt die Gelegenheit verstreichen.
        [other] { $actor } lassen die Gelegenheit verstreichen.
    }
line-countdown-npc_card_due = Eine weitere NSC-Karte ist fällig.
line-countdown-npc_card_due-passed =
    Eine weitere NSC-Karte ist fällig. Übergangen: { $passed }.{ $few ->
        [0] {""}
       *[other] {" "}Die NSC-Karte lässt { $few } dieser NSCs handeln.
    }
line-countdown-npc_card_turned-number = NSC-Karte: { $card }.
line-countdown-npc_card_turned-face = NSC-Karte: { $card }, eine Bildkarte.
line-countdown-npc_card_turned-good_joker = NSC-Karte: { $card }, der gute Joker.
line-countdown-npc_card_turned-bad_joker = NSC-Karte: { $card }, der böse Joker. Kein NSC handelt, bis der Takt vorbei ist.
line-countdown-npc_card_turned-number-gm = Entscheidung der SL: Die NSC-Karte ist { $card }.
line-countdown-npc_card_turned-face-gm = Entscheidung der SL: Die NSC-Karte ist { $card }, eine Bildkarte.
line-countdown-npc_card_turned-good_joker-gm = Entscheidung der SL: Die NSC-Karte ist { $card }, der gute Joker.
line-countdown-npc_card_turned-bad_joker-gm = Entscheidung der SL: Die NSC-Karte ist { $card }, der böse Joker. Kein NSC handelt, bis der Takt vorbei ist.
line-countdown-npc_classed-OT =
    { $heads ->
       *[one] { $actor } ist geordnet und geübt.
        [other] { $actor } sind geordnet und geübt.
    }
line-countdown-npc_classed-SWT =
    { $heads ->
       *[one] { $actor } ist teils geübt oder geordnet.
        [other] { $actor } sind teils geübt oder geordnet.
    }
line-countdown-npc_classed-DIS =
    { $heads ->
       *[one] { $actor } ist ungeordnet.
        [other] { $actor } sind ungeordnet.
    }
line-countdown-npc_reshuffled-joker = Der Joker ist ausgespielt: Der NSC-Stapel wird neu gemischt.
line-countdown-npc_reshuffled-empty = Der NSC-Stapel ist leer und wird neu gemischt.
line-countdown-npc_reshuffled-turn = Der NSC-Stapel wird neu gemischt.
line-countdown-npc_reshuffled-start = Der NSC-Stapel wird gemischt.
line-countdown-declared-divided-cards =
    { $heads ->
       *[one] { $actor } teilt auf: { $cards } in { $sizes }.
        [other] { $actor } teilen auf: { $cards } in { $sizes }.
    }
line-countdown-declared-divided-joined =
    { $heads ->
       *[one] { $actor } teilt auf: { $cards } mit der Haltekarte { $hold } in { $sizes }.
        [other] { $actor } teilen auf: { $cards } mit der Haltekarte { $hold } in { $sizes }.
    }
line-countdown-declared-divided-free =
    { $heads ->
       *[one] { $actor } teilt eine Aktion mit { $size } Karten in { $sizes } auf.
        [other] { $actor } teilen eine Aktion mit { $size } Karten in { $sizes } auf.
    }
line-countdown-declared-preempt-divided =
    { $heads ->
       *[one] { $actor } geht bei { $against } dazwischen ({ $cards }), aufgeteilt in { $sizes }.
        [other] { $actor } gehen bei { $against } dazwischen ({ $cards }), aufgeteilt in { $sizes }.
    }
line-countdown-declared-preempt-unseen-divided =
    { $heads ->
       *[one] { $actor } geht dazwischen ({ $cards }), aufgeteilt in { $sizes }.
        [other] { $actor } gehen dazwischen ({ $cards }), aufgeteilt in { $sizes }.
    }
line-countdown-contested-won =
    { $heads ->
       *[one] { $actor } gewinnt den Wettstreit mit { $margin } Vorsprung.
        [other] { $actor } gewinnen den Wettstreit mit { $margin } Vorsprung.
    }
line-countdown-contested-lost =
    { $heads ->
       *[one] { $actor } verliert den Wettstreit um { $margin }.
        [other] { $actor } verlieren den Wettstreit um { $margin }.
    }
line-countdown-contested-tie = { $actor }: Gleichstand im Wettstreit, beide handeln gleichzeitig.
line-countdown-draw_declared-free =
    { $heads ->
       *[one] { $actor } versucht Schnellziehen.
        [other] { $actor } versuchen Schnellziehen.
    }
line-countdown-draw_declared-riding =
    { $heads ->
       *[one] { $actor } versucht dabei Schnellziehen.
        [other] { $actor } versuchen dabei Schnellziehen.
    }
line-countdown-drawn-success = { $actor }: Das Schnellziehen gelingt.
line-countdown-drawn-success-weapon =
    { $heads ->
       *[one] { $actor } hat die Waffe gezogen: { $weapon }.
        [other] { $actor } haben die Waffe gezogen: { $weapon }.
    }
line-countdown-drawn-failed = { $actor }: Das Schnellziehen misslingt.
line-countdown-drawn-failed-weapon = { $actor }: Das Schnellziehen misslingt ({ $weapon }).
line-countdown-drawn-failed-lost =
    { $actor }: Das Schnellziehen misslingt, und wofür es war, fällt aus.{ $gone ->
        [yes] {" "}Eine andere Karte wird gehalten, daher ist { $hold } verloren.
       *[no] {""}
    }
line-countdown-drawn-failed-lost-back =
    { $actor }: Das Schnellziehen misslingt, und wofür es war, fällt aus. Noch zu benutzen: { $cards }.{ $gone ->
        [yes] {" "}Eine andere Karte wird gehalten, daher ist { $hold } verloren.
       *[no] {""}
    }
line-countdown-drawn-failed-lost-kept = { $actor }: Das Schnellziehen misslingt, und wofür es war, fällt aus. Es bleibt eine Aktion mit { $kept ->
        [1] einer Karte
       *[other] { $kept } Karten
    }.
line-countdown-drawn-failed-weapon-lost-kept = { $actor }: Das Schnellziehen misslingt ({ $weapon }), und wofür es war, fällt aus. Es bleibt eine Aktion mit { $kept ->
        [1] einer Karte
       *[other] { $kept } Karten
    }.
line-countdown-drawn-failed-weapon-lost-back =
    { $actor }: Das Schnellziehen misslingt ({ $weapon }), und wofür es war, fällt aus. Noch zu benutzen: { $cards }.{ $gone ->
        [yes] {" "}Eine andere Karte wird gehalten, daher ist { $hold } verloren.
       *[no] {""}
    }
line-countdown-drawn-failed-weapon-lost =
    { $actor }: Das Schnellziehen misslingt ({ $weapon }), und wofür es war, fällt aus.{ $gone ->
        [yes] {" "}Eine andere Karte wird gehalten, daher ist { $hold } verloren.
       *[no] {""}
    }
line-countdown-carried_out-one = In Aktion: { $actors }.
line-countdown-carried_out-together = Gleichzeitig in Aktion: { $actors }.
line-countdown-carried_out-one-part = In Aktion: { $actors }; ein Teil davon ist nicht mehr möglich.
line-countdown-carried_out-together-part = Gleichzeitig in Aktion: { $actors }; ein Teil davon ist nicht mehr möglich.
line-countdown-dropped-out = Aus der Aktion von { $actor } wird nichts: nicht mehr im Kampf.
line-countdown-dropped-stunned = Aus der Aktion von { $actor } wird nichts: betäubt.
line-countdown-dropped-target = Aus der Aktion von { $actor } wird nichts: Das Ziel ist weg.
line-countdown-dropped-gm = Entscheidung der SL: Die Aktion von { $actor } findet nicht statt.
line-countdown-deed_done-move =
    { $heads ->
       *[one] { $actor } bewegt sich.
        [other] { $actor } bewegen sich.
    }
line-countdown-deed_done-aim =
    { $heads ->
       *[one] { $actor } zielt.
        [other] { $actor } zielen.
    }
line-countdown-deed_done-block =
    { $heads ->
       *[one] { $actor } ist bereit, mit { $modifier } zu blocken.
        [other] { $actor } sind bereit, mit { $modifier } zu blocken.
    }
line-countdown-deed_done-parry =
    { $heads ->
       *[one] { $actor } ist bereit, mit { $modifier } zu parieren.
        [other] { $actor } sind bereit, mit { $modifier } zu parieren.
    }
line-countdown-deed_done-dodge =
    { $heads ->
       *[one] { $actor } ist bereit, mit { $modifier } auszuweichen.
        [other] { $actor } sind bereit, mit { $modifier } auszuweichen.
    }
line-countdown-deed_done-ready =
    { $heads ->
       *[one] { $actor } macht bereit: { $weapon }, { $paid } von { $cost } Karten.
        [other] { $actor } machen bereit: { $weapon }, { $paid } von { $cost } Karten.
    }
line-countdown-deed_done-ready-done =
    { $heads ->
       *[one] { $actor } hat bereit: { $weapon }.
        [other] { $actor } haben bereit: { $weapon }.
    }
line-countdown-deed_done-ready-unnamed =
    { $heads ->
       *[one] { $actor } macht etwas bereit: { $paid } von { $cost } Karten.
        [other] { $actor } machen etwas bereit: { $paid } von { $cost } Karten.
    }
line-countdown-deed_done-ready-unnamed-done =
    { $heads ->
       *[one] { $actor } hat einen Gegenstand bereit.
        [other] { $actor } haben einen Gegenstand bereit.
    }
line-countdown-deed_done-gesture =
    { $heads ->
       *[one] { $actor } macht eine Geste: { $paid } von { $cost } Karten.
        [other] { $actor } machen eine Geste: { $paid } von { $cost } Karten.
    }
line-countdown-deed_done-gesture-done =
    { $heads ->
       *[one] { $actor } vollendet eine Geste.
        [other] { $actor } vollenden eine Geste.
    }
line-countdown-deed_done-recover-recovered =
    { $heads ->
       *[one] { $actor } schüttelt die Betäubung ab.
        [other] { $actor } schütteln die Betäubung ab.
    }
line-countdown-deed_done-recover-needless =
    { $heads ->
       *[one] { $actor } hat keine Betäubung mehr abzuschütteln.
        [other] { $actor } haben keine Betäubung mehr abzuschütteln.
    }
line-countdown-deed_done-recover-still_stunned =
    { $heads ->
       *[one] { $actor } versucht mit { $modifier }, die Betäubung abzuschütteln, und bleibt betäubt.
        [other] { $actor } versuchen mit { $modifier }, die Betäubung abzuschütteln, und bleiben betäubt.
    }
line-countdown-deed_done-sharp_turn =
    { $heads ->
       *[one] { $actor } wendet scharf.
        [other] { $actor } wenden scharf.
    }
line-countdown-deed_done-other = { $actor }: andere Aktion mit { $modifier }.
line-countdown-group_closed = Was sie einander angetan haben, zählt jetzt.
line-countdown-defended-block-cards =
    { $heads ->
       *[one] { $actor } blockt: { $cards } ({ $modifier }).
        [other] { $actor } blocken: { $cards } ({ $modifier }).
    }
line-countdown-defended-block-hold =
    { $heads ->
       *[one] { $actor } blockt mit der Haltekarte { $hold } ({ $modifier }).
        [other] { $actor } blocken mit der Haltekarte { $hold } ({ $modifier }).
    }
line-countdown-defended-block-joined =
    { $heads ->
       *[one] { $actor } blockt: { $cards } und die Haltekarte { $hold } ({ $modifier }).
        [other] { $actor } blocken: { $cards } und die Haltekarte { $hold } ({ $modifier }).
    }
line-countdown-defended-parry-cards =
    { $heads ->
       *[one] { $actor } pariert: { $cards } ({ $modifier }).
        [other] { $actor } parieren: { $cards } ({ $modifier }).
    }
line-countdown-defended-parry-hold =
    { $heads ->
       *[one] { $actor } pariert mit der Haltekarte { $hold } ({ $modifier }).
        [other] { $actor } parieren mit der Haltekarte { $hold } ({ $modifier }).
    }
line-countdown-defended-parry-joined =
    { $heads ->
       *[one] { $actor } pariert: { $cards } und die Haltekarte { $hold } ({ $modifier }).
        [other] { $actor } parieren: { $cards } und die Haltekarte { $hold } ({ $modifier }).
    }
line-countdown-defended-dodge-cards =
    { $heads ->
       *[one] { $actor } weicht aus: { $cards } ({ $modifier }).
        [other] { $actor } weichen aus: { $cards } ({ $modifier }).
    }
line-countdown-defended-dodge-hold =
    { $heads ->
       *[one] { $actor } weicht mit der Haltekarte { $hold } aus ({ $modifier }).
        [other] { $actor } weichen mit der Haltekarte { $hold } aus ({ $modifier }).
    }
line-countdown-defended-dodge-joined =
    { $heads ->
       *[one] { $actor } weicht aus: { $cards } und die Haltekarte { $hold } ({ $modifier }).
        [other] { $actor } weichen aus: { $cards } und die Haltekarte { $hold } ({ $modifier }).
    }
line-countdown-defended-block-free =
    { $heads ->
       *[one] { $actor } blockt ({ $modifier }).
        [other] { $actor } blocken ({ $modifier }).
    }
line-countdown-defended-parry-free =
    { $heads ->
       *[one] { $actor } pariert ({ $modifier }).
        [other] { $actor } parieren ({ $modifier }).
    }
line-countdown-defended-dodge-free =
    { $heads ->
       *[one] { $actor } weicht aus ({ $modifier }).
        [other] { $actor } weichen aus ({ $modifier }).
    }
line-countdown-watch_asked = Die Geste von { $actor } gilt { $observers }.
line-countdown-watched-seen =
    { $observer_heads ->
       *[one] { $observer } sieht die Geste von { $actor }.
        [other] { $observer } sehen die Geste von { $actor }.
    }
line-countdown-watched-missed =
    { $observer_heads ->
       *[one] { $observer } sieht die Geste von { $actor } nicht.
        [other] { $observer } sehen die Geste von { $actor } nicht.
    }
line-countdown-speed_set-on =
    { $heads ->
       *[one] { $actor } ist ab jetzt auf vollem Tempo, pro Takt { $speed ->
            [one] ein Feld
           *[other] { $speed } Felder
        }.
        [other] { $actor } sind ab jetzt auf vollem Tempo, pro Takt { $speed ->
            [one] ein Feld
           *[other] { $speed } Felder
        }.
    }
line-countdown-speed_set-on-place =
    { $heads ->
       *[one] { $actor } ist ab jetzt auf vollem Tempo, pro Takt { $speed ->
            [one] ein Feld
           *[other] { $speed } Felder
        }. Halt nach { $hexes } Feldern.
        [other] { $actor } sind ab jetzt auf vollem Tempo, pro Takt { $speed ->
            [one] ein Feld
           *[other] { $speed } Felder
        }. Halt nach { $hexes } Feldern.
    }
line-countdown-speed_set-on-place-one =
    { $heads ->
       *[one] { $actor } ist ab jetzt auf vollem Tempo, pro Takt { $speed ->
            [one] ein Feld
           *[other] { $speed } Felder
        }. Halt nach einem Feld.
        [other] { $actor } sind ab jetzt auf vollem Tempo, pro Takt { $speed ->
            [one] ein Feld
           *[other] { $speed } Felder
        }. Halt nach einem Feld.
    }
line-countdown-speed_set-off =
    { $heads ->
       *[one] { $actor } hat sich nicht bewegt und kommt nicht auf volles Tempo.
        [other] { $actor } haben sich nicht bewegt und kommen nicht auf volles Tempo.
    }
line-countdown-speed_set-on-gm =
    { $heads ->
       *[one] Entscheidung der SL: { $actor } ist auf vollem Tempo, pro Takt { $speed ->
            [one] ein Feld
           *[other] { $speed } Felder
        }.
        [other] Entscheidung der SL: { $actor } sind auf vollem Tempo, pro Takt { $speed ->
            [one] ein Feld
           *[other] { $speed } Felder
        }.
    }
line-countdown-speed_set-off-gm =
    { $heads ->
       *[one] Entscheidung der SL: { $actor } ist nicht mehr auf vollem Tempo.
        [other] Entscheidung der SL: { $actor } sind nicht mehr auf vollem Tempo.
    }
line-countdown-speed_changed =
    { $heads ->
       *[one] Auf vollem Tempo bewegt sich { $actor } jetzt pro Takt { $speed ->
            [one] ein Feld
           *[other] { $speed } Felder
        } weit.
        [other] Auf vollem Tempo bewegen sich { $actor } jetzt pro Takt { $speed ->
            [one] ein Feld
           *[other] { $speed } Felder
        } weit.
    }
line-countdown-speed_changed-off =
    { $heads ->
       *[one] { $actor } hat Move 0 und ist darum nicht mehr auf vollem Tempo.
        [other] { $actor } haben Move 0 und sind darum nicht mehr auf vollem Tempo.
    }
line-countdown-place_named = { $actor }: Halt nach { $hexes } Feldern.
line-countdown-place_named-one = { $actor }: Halt nach einem Feld.
line-countdown-stop_declared =
    { $heads ->
       *[one] { $actor } kommt zum Stehen, nach mindestens { $hexes } Feldern.
        [other] { $actor } kommen zum Stehen, nach mindestens { $hexes } Feldern.
    }
line-countdown-stop_declared-none =
    { $heads ->
       *[one] { $actor } kommt zum Stehen.
        [other] { $actor } kommen zum Stehen.
    }
line-countdown-stop_declared-one =
    { $heads ->
       *[one] { $actor } kommt zum Stehen, nach mindestens einem Feld.
        [other] { $actor } kommen zum Stehen, nach mindestens einem Feld.
    }
line-countdown-move_reported =
    { $heads ->
       *[one] { $actor } bewegt sich { $hexes } Felder weit.
        [other] { $actor } bewegen sich { $hexes } Felder weit.
    }
line-countdown-move_reported-none =
    { $heads ->
       *[one] { $actor } bewegt sich nicht.
        [other] { $actor } bewegen sich nicht.
    }
line-countdown-move_reported-one =
    { $heads ->
       *[one] { $actor } bewegt sich ein Feld weit.
        [other] { $actor } bewegen sich ein Feld weit.
    }
line-countdown-said =
    { $syllables ->
        [one] { $actor }: „{ $text }“ (jetzt { $said } von { $syllables } Silbe)
       *[other] { $actor }: „{ $text }“ (jetzt { $said } von { $syllables } Silben)
    }
line-countdown-hushed =
    { $heads ->
       *[one] { $actor } bricht ab.
        [other] { $actor } brechen ab.
    }
line-countdown-ready_cancelled =
    { $heads ->
       *[one] { $actor } gibt das Bereitmachen auf: { $item }.
        [other] { $actor } geben das Bereitmachen auf: { $item }.
    }
line-countdown-ready_cancelled-gesture =
    { $heads ->
       *[one] { $actor } gibt eine Geste auf.
        [other] { $actor } geben eine Geste auf.
    }
line-countdown-ready_cancelled-unnamed =
    { $heads ->
       *[one] { $actor } gibt das Bereitmachen auf.
        [other] { $actor } geben das Bereitmachen auf.
    }
line-countdown-allowed =
    { $heads ->
       *[one] Entscheidung der SL: { $actor } darf jetzt eine Aktion mit { $size ->
            [1] einer Karte
           *[other] { $size } Karten
        } nutzen.
        [other] Entscheidung der SL: { $actor } dürfen jetzt eine Aktion mit { $size ->
            [1] einer Karte
           *[other] { $size } Karten
        } nutzen.
    }
line-countdown-allowed-joins =
    { $heads ->
       *[one] Entscheidung der SL: { $actor } darf jetzt eine Aktion mit { $size ->
            [1] einer Karte
           *[other] { $size } Karten
        } nutzen und ist von nun an dabei.
        [other] Entscheidung der SL: { $actor } dürfen jetzt eine Aktion mit { $size ->
            [1] einer Karte
           *[other] { $size } Karten
        } nutzen und sind von nun an dabei.
    }
line-countdown-allowed_let_go =
    { $heads ->
       *[one] { $actor } nutzt die von der SL erlaubte Aktion nicht.
        [other] { $actor } nutzen die von der SL erlaubte Aktion nicht.
    }
line-countdown-skipped-grant =
    { $heads ->
       *[one] Entscheidung der SL: { $actor } handelt doch nicht.
        [other] Entscheidung der SL: { $actor } handeln doch nicht.
    }
line-countdown-skipped-increment =
    { $heads ->
       *[one] Entscheidung der SL: { $actor } handelt in diesem Takt nicht.
        [other] Entscheidung der SL: { $actor } handeln in diesem Takt nicht.
    }
line-countdown-skipped-next = Entscheidung der SL: Die nächste Gelegenheit von { $actor } entfällt.
line-countdown-aim_tested-kept =
    { $heads ->
       *[one] { $actor } behält das Ziel im Visier.
        [other] { $actor } behalten das Ziel im Visier.
    }
line-countdown-aim_tested-lost =
    { $heads ->
       *[one] { $actor } verliert das Ziel aus dem Visier.
        [other] { $actor } verlieren das Ziel aus dem Visier.
    }
line-countdown-aim_set = Entscheidung der SL: Das Zielen von { $actor } zählt jetzt { $cards } Karten.
line-countdown-aim_set-none =
    { $heads ->
       *[one] Entscheidung der SL: { $actor } hat kein Ziel mehr im Visier.
        [other] Entscheidung der SL: { $actor } haben kein Ziel mehr im Visier.
    }
line-countdown-aim_set-one = Entscheidung der SL: Das Zielen von { $actor } zählt jetzt eine Karte.
line-countdown-card_held =
    { $heads ->
       *[one] { $actor } hält: { $cards }.
        [other] { $actor } halten: { $cards }.
    }
line-countdown-hold_dropped =
    { $heads ->
       *[one] { $actor } legt die Haltekarte { $cards } ab.
        [other] { $actor } legen die Haltekarte { $cards } ab.
    }
line-countdown-cards_named =
    { $heads ->
       *[one] { $actor } nennt: { $cards }.
        [other] { $actor } nennen: { $cards }.
    }
line-countdown-cards_named-doubled =
    { $heads ->
       *[one] { $actor } nennt: { $cards }. Eine davon hatte die App anderswo; zusätzliche Stapel in ihrem Vorrat: { $decks }.
        [other] { $actor } nennen: { $cards }. Eine davon hatte die App anderswo; zusätzliche Stapel in ihrem Vorrat: { $decks }.
    }
line-countdown-black_joker_fell =
    { $heads ->
       *[one] { $actor } hat einen Schwarzen Joker: Er ist weg, die höchste Karte ist fällig, und ein Punkt Erschöpfung kommt dazu.
        [other] { $actor } haben einen Schwarzen Joker: Er ist weg, die höchste Karte ist fällig, und ein Punkt Erschöpfung kommt dazu.
    }
line-countdown-black_joker_fell-alone =
    { $heads ->
       *[one] { $actor } hat einen Schwarzen Joker und keine andere Karte: Er ist weg, und ein Punkt Erschöpfung kommt dazu.
        [other] { $actor } haben einen Schwarzen Joker und keine andere Karte: Er ist weg, und ein Punkt Erschöpfung kommt dazu.
    }
line-countdown-hurt-plain =
    { $heads ->
       *[one] { $actor } bekommt { $points } Schaden; { $cards } Karten sind fällig.
        [other] { $actor } bekommen { $points } Schaden; { $cards } Karten sind fällig.
    }
line-countdown-hurt-plain-none =
    { $heads ->
       *[one] { $actor } bekommt { $points } Schaden.
        [other] { $actor } bekommen { $points } Schaden.
    }
line-countdown-hurt-plain-one =
    { $heads ->
       *[one] { $actor } bekommt { $points } Schaden; eine Karte ist fällig.
        [other] { $actor } bekommen { $points } Schaden; eine Karte ist fällig.
    }
line-countdown-hurt-stuns =
    { $heads ->
       *[one] { $actor } bekommt { $points } Schaden und ist betäubt: { $cards } Karten und die höchste sind fällig.
        [other] { $actor } bekommen { $points } Schaden und sind betäubt: { $cards } Karten und die höchste sind fällig.
    }
line-countdown-hurt-stuns-none =
    { $heads ->
       *[one] { $actor } bekommt { $points } Schaden und ist betäubt.
        [other] { $actor } bekommen { $points } Schaden und sind betäubt.
    }
line-countdown-hurt-stuns-one =
    { $heads ->
       *[one] { $actor } bekommt { $points } Schaden und ist betäubt: Eine Karte und die höchste sind fällig.
        [other] { $actor } bekommen { $points } Schaden und sind betäubt: Eine Karte und die höchste sind fällig.
    }
line-countdown-hurt-stuns-only =
    { $heads ->
       *[one] { $actor } bekommt { $points } Schaden und ist betäubt: { $cards } Karten sind fällig.
        [other] { $actor } bekommen { $points } Schaden und sind betäubt: { $cards } Karten sind fällig.
    }
line-countdown-hurt-stuns-only-one =
    { $heads ->
       *[one] { $actor } bekommt { $points } Schaden und ist betäubt: Eine Karte ist fällig.
        [other] { $actor } bekommen { $points } Schaden und sind betäubt: Eine Karte ist fällig.
    }
line-countdown-hurt-plain-halved =
    { $heads ->
       *[one] { $actor } bekommt { $points } Schaden; { $cards } Karten sind fällig. Die Wunde halbiert die Initiative.
        [other] { $actor } bekommen { $points } Schaden; { $cards } Karten sind fällig. Die Wunde halbiert die Initiative.
    }
line-countdown-hurt-plain-none-halved =
    { $heads ->
       *[one] { $actor } bekommt { $points } Schaden. Die Wunde halbiert die Initiative.
        [other] { $actor } bekommen { $points } Schaden. Die Wunde halbiert die Initiative.
    }
line-countdown-hurt-plain-one-halved =
    { $heads ->
       *[one] { $actor } bekommt { $points } Schaden; eine Karte ist fällig. Die Wunde halbiert die Initiative.
        [other] { $actor } bekommen { $points } Schaden; eine Karte ist fällig. Die Wunde halbiert die Initiative.
    }
line-countdown-hurt-stuns-halved =
    { $heads ->
       *[one] { $actor } bekommt { $points } Schaden und ist betäubt: { $cards } Karten und die höchste sind fällig. Die Wunde halbiert die Initiative.
        [other] { $actor } bekommen { $points } Schaden und sind betäubt: { $cards } Karten und die höchste sind fällig. Die Wunde halbiert die Initiative.
    }
line-countdown-hurt-stuns-none-halved =
    { $heads ->
       *[one] { $actor } bekommt { $points } Schaden und ist betäubt. Die Wunde halbiert die Initiative.
        [other] { $actor } bekommen { $points } Schaden und sind betäubt. Die Wunde halbiert die Initiative.
    }
line-countdown-hurt-stuns-one-halved =
    { $heads ->
       *[one] { $actor } bekommt { $points } Schaden und ist betäubt: Eine Karte und die höchste sind fällig. Die Wunde halbiert die Initiative.
        [other] { $actor } bekommen { $points } Schaden und sind betäubt: Eine Karte und die höchste sind fällig. Die Wunde halbiert die Initiative.
    }
line-countdown-hurt-stuns-only-halved =
    { $heads ->
       *[one] { $actor } bekommt { $points } Schaden und ist betäubt: { $cards } Karten sind fällig. Die Wunde halbiert die Initiative.
        [other] { $actor } bekommen { $points } Schaden und sind betäubt: { $cards } Karten sind fällig. Die Wunde halbiert die Initiative.
    }
line-countdown-hurt-stuns-only-one-halved =
    { $heads ->
       *[one] { $actor } bekommt { $points } Schaden und ist betäubt: Eine Karte ist fällig. Die Wunde halbiert die Initiative.
        [other] { $actor } bekommen { $points } Schaden und sind betäubt: Eine Karte ist fällig. Die Wunde halbiert die Initiative.
    }
line-countdown-hurt-plain-other =
    { $heads ->
       *[one] { $actor } ist verletzt.
        [other] { $actor } sind verletzt.
    }
line-countdown-hurt-stuns-other =
    { $heads ->
       *[one] { $actor } ist verletzt und betäubt.
        [other] { $actor } sind verletzt und betäubt.
    }
line-countdown-hurt_noted =
    { $heads ->
       *[one] Was { $actor } zustößt, zählt, wenn alle fertig sind.
        [other] Was { $actor } zustößt, zählt, wenn alle fertig sind.
    }
line-countdown-stunned-stun =
    { $heads ->
       *[one] { $actor } ist betäubt.
        [other] { $actor } sind betäubt.
    }
line-countdown-stunned-stun-owes =
    { $heads ->
       *[one] { $actor } ist betäubt: { $due ->
            [one] Eine Karte ist
            [some] { $cards } Karten sind
            [highest_one] Eine Karte und die höchste sind
            [highest_some] { $cards } Karten und die höchste sind
           *[highest] Die höchste Karte ist
        } fällig.
        [other] { $actor } sind betäubt: { $due ->
            [one] Eine Karte ist
            [some] { $cards } Karten sind
            [highest_one] Eine Karte und die höchste sind
            [highest_some] { $cards } Karten und die höchste sind
           *[highest] Die höchste Karte ist
        } fällig.
    }
line-countdown-stunned-fright =
    { $heads ->
       *[one] { $actor } ist starr vor Schreck, also betäubt.
        [other] { $actor } sind starr vor Schreck, also betäubt.
    }
line-countdown-stunned-fright-owes =
    { $heads ->
       *[one] { $actor } ist starr vor Schreck, also betäubt: { $due ->
            [one] Eine Karte ist
            [some] { $cards } Karten sind
            [highest_one] Eine Karte und die höchste sind
            [highest_some] { $cards } Karten und die höchste sind
           *[highest] Die höchste Karte ist
        } fällig.
        [other] { $actor } sind starr vor Schreck, also betäubt: { $due ->
            [one] Eine Karte ist
            [some] { $cards } Karten sind
            [highest_one] Eine Karte und die höchste sind
            [highest_some] { $cards } Karten und die höchste sind
           *[highest] Die höchste Karte ist
        } fällig.
    }
line-countdown-stun_ended =
    { $heads ->
       *[one] Entscheidung der SL: { $actor } ist nicht mehr betäubt.
        [other] Entscheidung der SL: { $actor } sind nicht mehr betäubt.
    }
line-countdown-cards_lost-damage =
    { $heads ->
       *[one] { $actor } verliert durch Schaden: { $cards }.
        [other] { $actor } verlieren durch Schaden: { $cards }.
    }
line-countdown-cards_lost-damage-hold =
    { $heads ->
       *[one] { $actor } verliert durch Schaden: { $cards }. Die Haltekarte ist weg.
        [other] { $actor } verlieren durch Schaden: { $cards }. Die Haltekarte ist weg.
    }
line-countdown-cards_lost-stun =
    { $heads ->
       *[one] { $actor } verliert durch die Betäubung: { $cards }.
        [other] { $actor } verlieren durch die Betäubung: { $cards }.
    }
line-countdown-cards_lost-stun-hold =
    { $heads ->
       *[one] { $actor } verliert durch die Betäubung: { $cards }. Die Haltekarte ist weg.
        [other] { $actor } verlieren durch die Betäubung: { $cards }. Die Haltekarte ist weg.
    }
line-countdown-cards_lost-fright =
    { $heads ->
       *[one] { $actor } verliert vor Schreck: { $cards }.
        [other] { $actor } verlieren vor Schreck: { $cards }.
    }
line-countdown-cards_lost-fright-hold =
    { $heads ->
       *[one] { $actor } verliert vor Schreck: { $cards }. Die Haltekarte ist weg.
        [other] { $actor } verlieren vor Schreck: { $cards }. Die Haltekarte ist weg.
    }
line-countdown-cards_lost-black_joker =
    { $heads ->
       *[one] { $actor } verliert mit dem Schwarzen Joker: { $cards }.
        [other] { $actor } verlieren mit dem Schwarzen Joker: { $cards }.
    }
line-countdown-cards_lost-black_joker-hold =
    { $heads ->
       *[one] { $actor } verliert mit dem Schwarzen Joker: { $cards }. Die Haltekarte ist weg.
        [other] { $actor } verlieren mit dem Schwarzen Joker: { $cards }. Die Haltekarte ist weg.
    }
line-countdown-cards_lost-fast_draw =
    { $heads ->
       *[one] { $actor } verliert durch das misslungene Schnellziehen: { $cards }.
        [other] { $actor } verlieren durch das misslungene Schnellziehen: { $cards }.
    }
line-countdown-cards_lost-fast_draw-hold =
    { $heads ->
       *[one] { $actor } verliert durch das misslungene Schnellziehen: { $cards }. Die Haltekarte ist weg.
        [other] { $actor } verlieren durch das misslungene Schnellziehen: { $cards }. Die Haltekarte ist weg.
    }
line-countdown-cards_lost-nothing =
    { $heads ->
       *[one] { $actor } hat keine Karte mehr zu verlieren.
        [other] { $actor } haben keine Karte mehr zu verlieren.
    }
line-countdown-debt_settled =
    { $heads ->
       *[one] { $actor } opfert den Roten Joker nicht.
        [other] { $actor } opfern den Roten Joker nicht.
    }
line-countdown-debt_settled-unknown =
    { $heads ->
       *[one] { $actor } opfert keinen Roten Joker.
        [other] { $actor } opfern keinen Roten Joker.
    }
line-countdown-sacrificed-damage =
    { $heads ->
       *[one] { $actor } opfert den Roten Joker und verliert durch Schaden sonst nichts.
        [other] { $actor } opfern den Roten Joker und verlieren durch Schaden sonst nichts.
    }
line-countdown-sacrificed-stun =
    { $heads ->
       *[one] { $actor } opfert den Roten Joker und verliert durch die Betäubung sonst nichts.
        [other] { $actor } opfern den Roten Joker und verlieren durch die Betäubung sonst nichts.
    }
line-countdown-sacrificed-fright =
    { $heads ->
       *[one] { $actor } opfert den Roten Joker und verliert vor Schreck sonst nichts.
        [other] { $actor } opfern den Roten Joker und verlieren vor Schreck sonst nichts.
    }
line-countdown-sacrificed-black_joker =
    { $heads ->
       *[one] { $actor } opfert den Roten Joker und verliert mit dem Schwarzen Joker sonst nichts.
        [other] { $actor } opfern den Roten Joker und verlieren mit dem Schwarzen Joker sonst nichts.
    }
line-countdown-sacrificed-fast_draw =
    { $heads ->
       *[one] { $actor } opfert den Roten Joker und verliert durch das misslungene Schnellziehen sonst nichts.
        [other] { $actor } opfern den Roten Joker und verlieren durch das misslungene Schnellziehen sonst nichts.
    }
line-countdown-card_given =
    { $heads ->
       *[one] Entscheidung der SL: { $actor } bekommt: { $cards }.
        [other] Entscheidung der SL: { $actor } bekommen: { $cards }.
    }
line-countdown-card_taken =
    { $heads ->
       *[one] Entscheidung der SL: { $actor } verliert: { $cards }.
        [other] Entscheidung der SL: { $actor } verlieren: { $cards }.
    }
line-countdown-declared-cards-each =
    { $heads ->
       *[one] { $actor } spielt { $cards }: { $deed }{ $on ->
            [yes] { ", gegen " }{ $targets }
           *[no] { "" }
        }{ $step ->
            [yes] { ", mit einem Schritt" }
           *[no] { "" }
        }.
        [other] { $actor } spielen { $cards }: { $deed }{ $on ->
            [yes] { ", gegen " }{ $targets }
           *[no] { "" }
        }{ $step ->
            [yes] { ", mit einem Schritt" }
           *[no] { "" }
        }.
    }
line-countdown-declared-hold-each =
    { $heads ->
       *[one] { $actor } spielt die Haltekarte { $hold }: { $deed }{ $on ->
            [yes] { ", gegen " }{ $targets }
           *[no] { "" }
        }{ $step ->
            [yes] { ", mit einem Schritt" }
           *[no] { "" }
        }.
        [other] { $actor } spielen die Haltekarte { $hold }: { $deed }{ $on ->
            [yes] { ", gegen " }{ $targets }
           *[no] { "" }
        }{ $step ->
            [yes] { ", mit einem Schritt" }
           *[no] { "" }
        }.
    }
line-countdown-declared-joined-each =
    { $heads ->
       *[one] { $actor } spielt { $cards } mit der Haltekarte { $hold }: { $deed }{ $on ->
            [yes] { ", gegen " }{ $targets }
           *[no] { "" }
        }{ $step ->
            [yes] { ", mit einem Schritt" }
           *[no] { "" }
        }.
        [other] { $actor } spielen { $cards } mit der Haltekarte { $hold }: { $deed }{ $on ->
            [yes] { ", gegen " }{ $targets }
           *[no] { "" }
        }{ $step ->
            [yes] { ", mit einem Schritt" }
           *[no] { "" }
        }.
    }
line-countdown-declared-red_joker-hold-each =
    { $heads ->
       *[one] { $actor } spielt die Haltekarte { $hold }: { $deed }{ $on ->
            [yes] { ", gegen " }{ $targets }
           *[no] { "" }
        }{ $step ->
            [yes] { ", mit einem Schritt" }
           *[no] { "" }
        }.
        [other] { $actor } spielen die Haltekarte { $hold }: { $deed }{ $on ->
            [yes] { ", gegen " }{ $targets }
           *[no] { "" }
        }{ $step ->
            [yes] { ", mit einem Schritt" }
           *[no] { "" }
        }.
    }
line-countdown-declared-red_joker-joined-each =
    { $heads ->
       *[one] { $actor } spielt aus ({ $cards } mit der Haltekarte { $hold }): { $deed }{ $on ->
            [yes] { ", gegen " }{ $targets }
           *[no] { "" }
        }{ $step ->
            [yes] { ", mit einem Schritt" }
           *[no] { "" }
        }.
        [other] { $actor } spielen aus ({ $cards } mit der Haltekarte { $hold }): { $deed }{ $on ->
            [yes] { ", gegen " }{ $targets }
           *[no] { "" }
        }{ $step ->
            [yes] { ", mit einem Schritt" }
           *[no] { "" }
        }.
    }
line-countdown-declared-red_joker-each =
    { $heads ->
       *[one] { $actor } spielt aus ({ $cards }): { $deed }{ $on ->
            [yes] { ", gegen " }{ $targets }
           *[no] { "" }
        }{ $step ->
            [yes] { ", mit einem Schritt" }
           *[no] { "" }
        }.
        [other] { $actor } spielen aus ({ $cards }): { $deed }{ $on ->
            [yes] { ", gegen " }{ $targets }
           *[no] { "" }
        }{ $step ->
            [yes] { ", mit einem Schritt" }
           *[no] { "" }
        }.
    }
line-countdown-declared-free-each =
    { $heads ->
       *[one] { $actor } nutzt eine Aktion mit { $size ->
            [1] einer Karte
           *[other] { $size } Karten
        }: { $deed }{ $on ->
            [yes] { ", gegen " }{ $targets }
           *[no] { "" }
        }{ $step ->
            [yes] { ", mit einem Schritt" }
           *[no] { "" }
        }.
        [other] { $actor } nutzen eine Aktion mit { $size ->
            [1] einer Karte
           *[other] { $size } Karten
        }: { $deed }{ $on ->
            [yes] { ", gegen " }{ $targets }
           *[no] { "" }
        }{ $step ->
            [yes] { ", mit einem Schritt" }
           *[no] { "" }
        }.
    }
line-countdown-declared-preempt-each =
    { $heads ->
       *[one] { $actor } geht bei { $against } dazwischen ({ $cards }): { $deed }{ $on ->
            [yes] { ", gegen " }{ $targets }
           *[no] { "" }
        }{ $step ->
            [yes] { ", mit einem Schritt" }
           *[no] { "" }
        }.
        [other] { $actor } gehen bei { $against } dazwischen ({ $cards }): { $deed }{ $on ->
            [yes] { ", gegen " }{ $targets }
           *[no] { "" }
        }{ $step ->
            [yes] { ", mit einem Schritt" }
           *[no] { "" }
        }.
    }
line-countdown-declared-preempt-unseen-each =
    { $heads ->
       *[one] { $actor } geht dazwischen ({ $cards }): { $deed }{ $on ->
            [yes] { ", gegen " }{ $targets }
           *[no] { "" }
        }{ $step ->
            [yes] { ", mit einem Schritt" }
           *[no] { "" }
        }.
        [other] { $actor } gehen dazwischen ({ $cards }): { $deed }{ $on ->
            [yes] { ", gegen " }{ $targets }
           *[no] { "" }
        }{ $step ->
            [yes] { ", mit einem Schritt" }
           *[no] { "" }
        }.
    }
line-countdown-filled-each =
    { $heads ->
       *[one] { $actor } nutzt von der Aktion einen Teil mit { $size ->
            [1] einer Karte
           *[other] { $size } Karten
        }: { $deed }{ $on ->
            [yes] { ", gegen " }{ $targets }
           *[no] { "" }
        }{ $step ->
            [yes] { ", mit einem Schritt" }
           *[no] { "" }
        }.
        [other] { $actor } nutzen von der Aktion einen Teil mit { $size ->
            [1] einer Karte
           *[other] { $size } Karten
        }: { $deed }{ $on ->
            [yes] { ", gegen " }{ $targets }
           *[no] { "" }
        }{ $step ->
            [yes] { ", mit einem Schritt" }
           *[no] { "" }
        }.
    }
line-countdown-deed_done-each = { $actor }: { $aimed }.
line-countdown-deed_done-each-on = { $actor } gegen { $targets }: { $aimed }.
line-countdown-ahead_spent-each =
    { $heads ->
       *[one] { $actor } gibt { $card } im Voraus aus. { $bonus }.
        [other] { $actor } geben { $card } im Voraus aus. { $bonus }.
    }
line-countdown-ahead_spent-increased_defense-block =
    { $heads ->
       *[one] { $actor } gibt { $card } im Voraus aus. Erhöhte Abwehr: +2 aufs Blocken, bis der Takt endet (1 Erschöpfungspunkt).
        [other] { $actor } geben { $card } im Voraus aus. Erhöhte Abwehr: +2 aufs Blocken, bis der Takt endet (1 Erschöpfungspunkt).
    }
line-countdown-ahead_spent-increased_defense-parry =
    { $heads ->
       *[one] { $actor } gibt { $card } im Voraus aus. Erhöhte Abwehr: +2 aufs Parieren, bis der Takt endet (1 Erschöpfungspunkt).
        [other] { $actor } geben { $card } im Voraus aus. Erhöhte Abwehr: +2 aufs Parieren, bis der Takt endet (1 Erschöpfungspunkt).
    }
line-countdown-ahead_spent-increased_defense-dodge =
    { $heads ->
       *[one] { $actor } gibt { $card } im Voraus aus. Erhöhte Abwehr: +2 aufs Ausweichen, bis der Takt endet (1 Erschöpfungspunkt).
        [other] { $actor } geben { $card } im Voraus aus. Erhöhte Abwehr: +2 aufs Ausweichen, bis der Takt endet (1 Erschöpfungspunkt).
    }

## aimed

aimed-wild_swing = wilder Hieb mit { $modifier }
aimed-wild_swing-damage = wilder Hieb mit { $modifier }, Schaden +{ $damage } oder +{ $damage_per_die } pro Würfel
aimed-wild_swing-double = zwei wilde Hiebe mit { $modifier }
aimed-melee = Nahkampfangriff mit { $modifier }
aimed-melee-damage = Nahkampfangriff mit { $modifier }, Schaden +{ $damage } oder +{ $damage_per_die } pro Würfel
aimed-melee-double = zwei Nahkampfangriffe mit { $modifier }
aimed-melee_damage = Nahkampfangriff mit { $modifier }, Schaden +{ $damage } oder +{ $damage_per_die } pro Würfel
aimed-melee_damage-double = zwei Nahkampfangriffe mit { $modifier }, Schaden +{ $damage } oder +{ $damage_per_die } pro Würfel
aimed-feint = Finte mit { $modifier }
aimed-ranged = ungezielter Schuss mit { $modifier }
aimed-ranged-acc = Schuss mit Acc und { $modifier }
aimed-fire_aimed = gezielter Schuss mit Acc und { $modifier }
aimed-fire_aimed-snap = das Ziel ist aus dem Visier; Schnellschuss mit { $modifier }

## Rows of the chart

row-fast_draw = Eine Karte fürs Schnellziehen

## What the fight waits for

ask-hand_size = Ein Würfel für die Größe der Hand
ask-deal = Karten austeilen
ask-npc_class = Wie geübt und geordnet ist er, oder seine Gruppe?
ask-npc_card = NSC-Karte aufdecken
ask-loss = Zufällig verlorene Karten
ask-contest = Schneller Wettstreit: Wer war schneller, und um wie viel?
ask-fast_draw = Schnellziehen: Ist die Waffe gezogen?
ask-recovery = Betäubung abgeschüttelt?
ask-aim = Beim Zielen verletzt: Bleibt das Ziel im Visier?
ask-vision = Wurde die Geste gesehen?

## Outcomes of something played at the table

outcome-holder = Wer dazwischengeht
outcome-opponent = Wer angesagt hatte
outcome-tie = Gleichstand
outcome-drawn = Gezogen
outcome-failed = Misslungen
outcome-recovered = Erholt
outcome-still_stunned = Noch betäubt
outcome-OT = Geordnet und geübt
outcome-SWT = Teils geübt oder geordnet
outcome-DIS = Ungeordnet
outcome-kept = Behalten
outcome-lost = Verloren
outcome-seen = Gesehen
outcome-missed = Nicht gesehen

## The clock

clock-turn = Kampfrunde

## Units of time, in a sentence

over-turn = die Kampfrunde
over-increment = der Takt

## reached

reached = Rang { $place }

## The clock

clock-increment = Takt
clock-slot = Farbe
clock-increment-A = Asse
clock-increment-K = Könige
clock-increment-Q = Damen
clock-increment-J = Buben
clock-increment-10 = Zehnen
clock-increment-9 = Neunen
clock-increment-8 = Achten
clock-increment-7 = Siebenen
clock-increment-6 = Sechsen
clock-increment-5 = Fünfen
clock-increment-4 = Vieren
clock-increment-3 = Dreien
clock-increment-2 = Zweien
clock-slot-first = vor Pik
clock-slot-S = Pik
clock-slot-H = Herz
clock-slot-D = Karo
clock-slot-C = Kreuz
clock-slot-last = nach Kreuz
clock-turn-seconds = etwa 12 Sekunden

## Chances to act

opening-declared =
    { $heads ->
        [one] hat angesagt
       *[other] haben angesagt
    }
opening-carried_out =
    { $heads ->
        [one] handelt gerade
       *[other] handeln gerade
    }
opening-may_act =
    { $heads ->
        [one] darf handeln
       *[other] dürfen handeln
    }
opening-may_preempt =
    { $heads ->
        [one] darf dazwischengehen
       *[other] dürfen dazwischengehen
    }
opening-may_defend =
    { $heads ->
        [one] darf abwehren
       *[other] dürfen abwehren
    }
opening-beside =
    { $heads ->
        [one] darf auch handeln
       *[other] dürfen auch handeln
    }
opening-passed =
    { $heads ->
        [one] hat verzichtet, darf aber noch handeln
       *[other] haben verzichtet, dürfen aber noch handeln
    }
opening-owes =
    { $heads ->
        [one] muss noch Karten abgeben
       *[other] müssen noch Karten abgeben
    }

## What is kept for later

held-hold =
    { $heads ->
        [one] hält eine Karte, die jetzt einsetzbar ist
       *[other] halten eine Karte, die jetzt einsetzbar ist
    }
held-hold_later =
    { $heads ->
        [one] hält eine Karte für später
       *[other] halten eine Karte für später
    }

## cause

cause-damage = Schaden
cause-stun = Betäubung
cause-fright = Schreck
cause-black_joker = ein Schwarzer Joker
cause-fast_draw = misslungenes Schnellziehen

## Why one comes before the other, or has no place

reason-under_way =
    { $first_heads ->
       *[one] { $first } handelt schon.
        [other] { $first } handeln schon.
    }
reason-rank = Asse zuerst, Zweien zuletzt: { $first_figure } kommt vor { $second_figure }.
reason-suit = In einem Takt kommt erst Pik, dann Herz, Karo und Kreuz.
reason-before_suits =
    { $first_heads ->
       *[one] { $first } kommt vor den Farben des Takts dran.
        [other] { $first } kommen vor den Farben des Takts dran.
    }
reason-after_suits =
    { $second_heads ->
       *[one] { $second } kommt nach den Farben des Takts dran.
        [other] { $second } kommen nach den Farben des Takts dran.
    }
reason-granted = Die SL hat { $first } eine Aktion erlaubt; die kommt vor den Karten der Farbe.
reason-left_over =
    { $first_heads ->
       *[one] { $first } ist bei einer Aktion dazwischengegangen, die läuft oder vorbei ist, und ist als Nächstes dran.
        [other] { $first } sind bei einer Aktion dazwischengegangen, die läuft oder vorbei ist, und sind als Nächstes dran.
    }
reason-margins = Von denen, die dazwischengehen, ist der größere Vorsprung zuerst dran.
reason-hold_after = Eine Haltekarte, die als gewöhnliche Aktion gespielt wird, kommt nach den Karten der Farbe.
reason-own_cards =
    { $second_heads ->
       *[one] Karten in einer Hand folgen aufeinander: { $second } handelt vorher mit der ersten.
        [other] Karten in einer Hand folgen aufeinander: { $second } handeln vorher mit der ersten.
    }
reason-declared_first =
    { $first_heads ->
       *[one] { $first } hat zuerst angesagt.
        [other] { $first } haben zuerst angesagt.
    }
reason-npc_best =
    { $first_heads ->
       *[one] { $first } hat die Aktion mit vier Karten vom guten Joker; die kommt zuerst.
        [other] { $first } haben die Aktion mit vier Karten vom guten Joker; die kommt zuerst.
    }
reason-npc_order = Unter NSCs einer Karte ist die höhere Initiative zuerst dran, dann gilt die Aufstellung; wer noch zu wählen ist, folgt danach.
reason-red_joker = Ein gehaltener Roter Joker ist vor allen anderen dran.
reason-contest_won =
    { $first_heads ->
       *[one] { $first } ist dazwischengegangen und hat den Wettstreit mit { $first_figure } Vorsprung gewonnen.
        [other] { $first } sind dazwischengegangen und haben den Wettstreit mit { $first_figure } Vorsprung gewonnen.
    }
reason-contest_lost =
    { $second_heads ->
       *[one] { $second } ist dazwischengegangen und hat den Wettstreit um { $second_figure } verloren.
        [other] { $second } sind dazwischengegangen und haben den Wettstreit um { $second_figure } verloren.
    }
reason-contests = Mehrere sind bei einer Aktion dazwischengegangen: erst wer gewonnen hat, nach Vorsprung, dann die Aktion und wer im Gleichstand ist, dann wer verloren hat.
reason-chained = Wer bei einer Aktion dazwischengeht, hat deren Platz, und dieser Platz entscheidet.
reason-chained_before =
    { $first_heads ->
       *[one] { $first } geht bei einer Aktion dazwischen, die vor { $second } kommt.
        [other] { $first } gehen bei einer Aktion dazwischen, die vor { $second } kommt.
    }
reason-chained_after =
    { $second_heads ->
       *[one] { $second } geht bei einer Aktion dazwischen, die nach { $first } kommt.
        [other] { $second } gehen bei einer Aktion dazwischen, die nach { $first } kommt.
    }
reason-same_card = Ihre Karten haben denselben Platz.
reason-contest_tie = Ein Gleichstand im Wettstreit lässt sie gleichzeitig handeln.
reason-contest_due = Ein Wettstreit, der noch aussteht, entscheidet, wer zuerst dran ist.
reason-red_jokers = Zwei gehaltene Rote Joker ergeben einen Gleichstand.
reason-equal_margins = Ihre Wettstreite sind gleich ausgegangen.
reason-npc_group = Eine Karte gilt für sie alle: Die SL wählt, wer handelt und wann.
reason-npc_pick = Die Karte gilt nur für einige von ihnen: Die SL wählt, wer wann dran ist.
reason-all_granted = Die SL hat allen davon eine Aktion erlaubt.
reason-joins_later =
    { $heads ->
       *[one] { $actor } ist ab der nächsten Kampfrunde dabei.
        [other] { $actor } sind ab der nächsten Kampfrunde dabei.
    }
reason-turn_over = Die Kampfrunde ist vorbei, und es sind keine Karten ausgeteilt.
reason-not_dealt = Die Karten werden noch ausgeteilt.
reason-on_paper =
    { $heads ->
       *[one] { $actor } führt die Hand auf Papier.
        [other] { $actor } führen die Hand auf Papier.
    }
reason-hand_private = Die Hand von { $actor } ist geheim.
reason-skipped = Die SL hat { $actor } diese Gelegenheit genommen.
reason-let_go =
    { $heads ->
       *[one] { $actor } hat die Karten dieses Takts verfallen lassen.
        [other] { $actor } haben die Karten dieses Takts verfallen lassen.
    }
reason-npc_let_go =
    { $heads ->
       *[one] { $actor } hat die Karte verfallen lassen.
        [other] { $actor } haben die Karte verfallen lassen.
    }
reason-face_down = Die Karten von { $actor } liegen verdeckt: Die App kennt ihre Plätze nicht.
reason-only_hold =
    { $heads ->
       *[one] { $actor } hat nur eine Haltekarte, und die hat keinen Platz in der Reihenfolge.
        [other] { $actor } haben nur eine Haltekarte, und die hat keinen Platz in der Reihenfolge.
    }
reason-only_joker =
    { $heads ->
       *[one] { $actor } hat nur einen Roten Joker, und der hat keinen Platz in der Reihenfolge.
        [other] { $actor } haben nur einen Roten Joker, und der hat keinen Platz in der Reihenfolge.
    }
reason-no_cards =
    { $heads ->
       *[one] { $actor } hat keine Karte mehr, die in dieser Kampfrunde handelt.
        [other] { $actor } haben keine Karte mehr, die in dieser Kampfrunde handelt.
    }
reason-no_npc_card = Noch liegt keine NSC-Karte offen: Sie bestimmt, welche NSCs handeln und wann.
reason-npc_silenced = Der böse Joker beendet die Aktionen der NSCs in diesem Takt.
reason-npc_acted =
    { $heads ->
       *[one] { $actor } hat durch diese Karte eine Aktion gehabt.
        [other] { $actor } haben durch diese Karte eine Aktion gehabt.
    }
reason-npc_served = So viele NSCs, wie die Karte erlaubt, haben gehandelt.
reason-npc_slot_past = Der Platz der NSC-Karte in diesem Takt ist vorbei.

## Why not: by the code of the refusal

refusal-countdown-turn_runs = Die Kampfrunde ist noch nicht vorbei.
refusal-countdown-between_turns = Die Kampfrunde ist vorbei: Starte die nächste.
refusal-countdown-not_counting = Der Countdown läuft nicht: Erst wird für eine Kampfrunde ausgeteilt und sie begonnen.
refusal-countdown-not_in_turn =
    { $heads ->
       *[one] { $actor } ist ab der nächsten Kampfrunde dabei.
        [other] { $actor } sind ab der nächsten Kampfrunde dabei.
    }
refusal-countdown-waiting = Noch fehlt ein Wurf, eine Karte, ein Wettstreit oder eine Entscheidung.
refusal-countdown-first_aces = Der Countdown beginnt mit den Assen: Geh weiter, ohne einen Platz zu nennen.
refusal-countdown-first_this = Erst muss fertig sein, was angesagt oder in Gang ist: { $actors }.
refusal-countdown-slot_behind = Der Countdown ist schon bei dieser Farbe oder darüber hinaus.
refusal-countdown-in_progress = Eine Aktion wird gerade ausgeführt: { $actors }. Neue werden danach angesagt.
refusal-countdown-unsaid = Ein Teil eines aufgeteilten Satzes hat noch keine Aktion: { $actors }.
refusal-countdown-could_act =
    { $others ->
        [0]
            { $actors_heads ->
               *[one] Könnte auf diesem Rang noch handeln und käme nicht mehr dazu: { $actors }.
                [other] Könnten auf diesem Rang noch handeln und kämen nicht mehr dazu: { $actors }.
            }
       *[other]
            { $actors_heads ->
               *[one] Könnte mit Karten dieses Rangs oder ohne Karten noch handeln und käme nicht mehr dazu: { $actors }.
                [other] Könnten mit Karten dieses Rangs oder ohne Karten noch handeln und kämen nicht mehr dazu: { $actors }.
            }
    }
refusal-countdown-joker_could_act =
    { $others ->
        [0]
            { $actors_heads ->
               *[one] Könnte noch einen Roten Joker spielen, allein nur vor den Assen: { $actors }.
                [other] Könnten noch einen Roten Joker spielen, allein nur vor den Assen: { $actors }.
            }
       *[other]
            { $actors_heads ->
               *[one] Könnte noch einen Roten Joker spielen, allein nur vor den Assen, oder ohne Karten handeln: { $actors }.
                [other] Könnten noch einen Roten Joker spielen, allein nur vor den Assen, oder ohne Karten handeln: { $actors }.
            }
    }
refusal-countdown-joker_unused =
    { $others ->
        [0]
            { $actors_heads ->
               *[one] Könnte noch einen Roten Joker spielen oder halten, der am Ende der Kampfrunde zurückkommt: { $actors }.
                [other] Könnten noch einen Roten Joker spielen oder halten, der am Ende der Kampfrunde zurückkommt: { $actors }.
            }
       *[other]
            { $actors_heads ->
               *[one] Könnte noch einen Roten Joker spielen oder halten, der am Ende der Kampfrunde zurückkommt, oder ohne Karten handeln: { $actors }.
                [other] Könnten noch einen Roten Joker spielen oder halten, der am Ende der Kampfrunde zurückkommt, oder ohne Karten handeln: { $actors }.
            }
    }
refusal-countdown-before_hold =
    { $actors_heads ->
       *[one] Könnte an genau dieser Stelle handeln, also vor der Haltekarte: { $actors }.
        [other] Könnten an genau dieser Stelle handeln, also vor der Haltekarte: { $actors }.
    }
refusal-countdown-could_act_too =
    { $actors_heads ->
       *[one] Könnte genau hier handeln, also gleichzeitig: { $actors }.
        [other] Könnten genau hier handeln, also gleichzeitig: { $actors }.
    }
refusal-countdown-npc_could_act =
    { $others ->
        [0]
            { $actors_heads ->
               *[one] Könnte mit der NSC-Karte noch handeln: { $actors }.
                [other] Könnten mit der NSC-Karte noch handeln: { $actors }.
            }
       *[other]
            { $actors_heads ->
               *[one] Könnte mit der NSC-Karte oder mit Erlaubnis der SL noch handeln: { $actors }.
                [other] Könnten mit der NSC-Karte oder mit Erlaubnis der SL noch handeln: { $actors }.
            }
    }
refusal-countdown-allowed_first =
    { $actors_heads ->
       *[one] Hat eine von der SL erlaubte Aktion noch vor sich: { $actors }.
        [other] Haben eine von der SL erlaubte Aktion noch vor sich: { $actors }.
    }
refusal-countdown-skipped = Die SL hat { $actor } diese Gelegenheit genommen.
refusal-countdown-passed =
    { $heads ->
       *[one] { $actor } hat auf diesen Rang schon verzichtet.
        [other] { $actor } haben auf diesen Rang schon verzichtet.
    }
refusal-countdown-npc_passed =
    { $heads ->
       *[one] { $actor } hat bei dieser Karte schon verzichtet.
        [other] { $actor } haben bei dieser Karte schon verzichtet.
    }
refusal-countdown-nothing_to_pass =
    { $heads ->
       *[one] { $actor } hat in diesem Takt keine Karte mehr, die verfallen könnte.
        [other] { $actor } haben in diesem Takt keine Karte mehr, die verfallen könnte.
    }
refusal-countdown-npc_nothing_to_pass = Die NSC-Karte gibt { $actor } keine Aktion, auf die zu verzichten wäre.
refusal-countdown-slot_to_come = { $cards }: Die Farbe kommt in diesem Takt erst später.
refusal-countdown-slot_past = { $cards }: Der Platz dafür in diesem Takt ist vorbei.
refusal-countdown-no_hand =
    { $heads ->
       *[one] { $actor } hat hier keine Hand.
        [other] { $actor } haben hier keine Hand.
    }
refusal-countdown-no_cards_now =
    { $why ->
        [dealing] Die Hände werden noch ausgeteilt: Das geht, sobald alle ihre Karten haben.
       *[between] Es ist gerade keine Hand ausgeteilt.
    }
refusal-countdown-no_stock = Für { $actor } gibt es noch keinen Kartenvorrat: In der nächsten Kampfrunde wird daraus gegeben.
refusal-countdown-no_such_card =
    { $named ->
        [no] Keine Karte genannt.
       *[yes] So eine Karte gibt es nicht: „{ $card }“.
    }
refusal-countdown-no_black_joker = Ein Schwarzer Joker kann nicht gegeben werden: Er verlässt die Hand gleich beim Austeilen.
refusal-countdown-not_in_hand =
    { $known ->
        [no] { $cards }: Davon weiß die App dort nichts. Nenn erst, was verdeckt liegt.
       *[yes] Nicht auf der Hand: { $cards }.
    }
refusal-countdown-elsewhere = { $cards }: schon auf derselben Hand oder offen gespielt.
refusal-countdown-no_face = Karten, die eingesetzt werden, sind offen: Sag, welche es sind.
refusal-countdown-nothing_face_down = Zu viele Karten genannt: Verdeckt auf der Hand: { $count }.
refusal-countdown-owes =
    { $when ->
        [later]
            { $heads ->
               *[one] { $actor } verliert Karten, wenn die gleichzeitigen Aktionen vorbei sind: Vorher wird keine beiseitegelegt.
                [other] { $actor } verlieren Karten, wenn die gleichzeitigen Aktionen vorbei sind: Vorher wird keine beiseitegelegt.
            }
       *[now]
            { $heads ->
               *[one] { $actor } muss erst noch Karten abgeben.
                [other] { $actor } müssen erst noch Karten abgeben.
            }
    }
refusal-countdown-somebody_owes = Erst müssen Karten abgegeben werden: { $actors }.
refusal-countdown-bad_targets = Ein Ziel ist zweimal genannt oder nicht in diesem Kampf.
refusal-countdown-too_long = Höchstens { $most } Zeichen.
refusal-countdown-bad_size = Eine Aktion hat { $least } bis { $most } Karten.
refusal-countdown-not_on_chart = Die Tabelle gibt das nicht für { $size }, nur für so viele Karten: { $sizes }.
refusal-countdown-no_sharp_turn = Nur auf vollem Tempo braucht eine scharfe Wendung eine Karte.
refusal-countdown-bad_cost = Bereitmachen kostet { $least } bis { $most } Karten; 0 steht für die zuletzt genannte Zahl, sonst für die der Regel.
refusal-countdown-no_step = Dazu gehört kein Schritt.
refusal-countdown-not_aimed = Mit der Waffe ist nicht gezielt.
refusal-countdown-bad_aim = Zielen zählt { $least } bis { $most } Karten.
refusal-countdown-bad_division =
    { $size ->
        [1] Eine einzelne Karte wird nicht aufgeteilt.
       *[other] Ein Satz aus { $size } Karten wird in kleinere Aktionen aufgeteilt, die zusammen { $size } ergeben.
    }
refusal-countdown-nothing_unsaid =
    { $heads ->
       *[one] { $actor } hat keinen aufgeteilten Satz, von dem ein Teil noch eine Aktion braucht.
        [other] { $actor } haben keinen aufgeteilten Satz, von dem ein Teil noch eine Aktion braucht.
    }
refusal-countdown-not_readying = Das wird gerade nicht bereitgemacht: „{ $item }“.
refusal-countdown-needs_card =
    { $heads ->
       *[one] { $actor } handelt mit Karten: Spiel eine.
        [other] { $actor } handeln mit Karten: Spiel eine.
    }
refusal-countdown-not_best = Eine Aktion mit vier Karten gibt nur ein guter Joker.
refusal-countdown-not_by_deck =
    { $heads ->
       *[one] { $actor } handelt nicht nach dem NSC-Stapel.
        [other] { $actor } handeln nicht nach dem NSC-Stapel.
    }
refusal-countdown-no_npcs = In dieser Kampfrunde handelt niemand nach dem NSC-Stapel.
refusal-countdown-npc_card_first = Erst wird die NSC-Karte dieses Takts aufgedeckt.
refusal-countdown-npc-unclassed =
    { $heads ->
       *[one] { $actor } hat noch keine Klasse: geordnet und geübt, teils so, oder ungeordnet.
        [other] { $actor } haben noch keine Klasse: geordnet und geübt, teils so, oder ungeordnet.
    }
refusal-countdown-npc-no_card = Es liegt gerade keine NSC-Karte offen.
refusal-countdown-npc-slot_to_come = { $card }: Ihr Platz kommt in diesem Takt erst später.
refusal-countdown-npc-slot_past = { $card }: Ihr Platz in diesem Takt ist vorbei.
refusal-countdown-npc-number =
    { $number ->
        [1] { $card } zählt 1, mehr als die Initiative von { $actor }, { $initiative }.
       *[other] { $card } ist mehr als die Initiative von { $actor }, { $initiative }.
    }
refusal-countdown-npc-court_number = { $card } zählt { $number }, mehr als die Initiative von { $actor }, { $initiative }.
refusal-countdown-npc-hearts =
    { $heads ->
       *[one] { $card }: { $actor } ist ungeordnet, und Herz ist für die anderen.
        [other] { $card }: { $actor } sind ungeordnet, und Herz ist für die anderen.
    }
refusal-countdown-npc-diamonds =
    { $heads ->
       *[one] { $card }: { $actor } ist nicht geordnet und geübt, und Karo ist nur für solche.
        [other] { $card }: { $actor } sind nicht geordnet und geübt, und Karo ist nur für solche.
    }
refusal-countdown-npc-court_hearts =
    { $heads ->
       *[one] { $card }: { $actor } ist ungeordnet, und diese Karte ist für die anderen.
        [other] { $card }: { $actor } sind ungeordnet, und diese Karte ist für die anderen.
    }
refusal-countdown-npc-court_diamonds =
    { $heads ->
       *[one] { $card }: { $actor } ist nicht geordnet und geübt, und diese Karte ist nur für solche.
        [other] { $card }: { $actor } sind nicht geordnet und geübt, und diese Karte ist nur für solche.
    }
refusal-countdown-npc-served_club = { $card } lässt einen NSC handeln, und einer hat schon.
refusal-countdown-npc-served =
    { $most ->
        [one] { $card } lässt einen NSC handeln, und einer hat schon.
       *[other] Höchstens { $most } dürfen mit { $card } handeln, und so viele haben schon.
    }
refusal-countdown-npc-acted =
    { $left ->
        [0]
            { $heads ->
               *[one] { $actor } hat durch diese Karte schon eine Aktion gehabt.
                [other] { $actor } haben durch diese Karte schon eine Aktion gehabt.
            }
       *[other]
            { $heads ->
               *[one] { $actor } hat schon eine Aktion angesagt: Die übrigen Karten sind für eine weitere, wenn sie vorbei ist.
                [other] { $actor } haben schon eine Aktion angesagt: Die übrigen Karten sind für eine weitere, wenn sie vorbei ist.
            }
    }
refusal-countdown-npc-best_taken = Die Aktion mit vier Karten von diesem Joker ist vergeben.
refusal-countdown-npc-silenced = { $card }: Kein NSC handelt, bis der Takt vorbei ist.
refusal-countdown-not_attacked = Es wird gerade kein Angriff auf { $actor } ausgeführt.
refusal-countdown-defended_already =
    { $heads ->
       *[one] { $actor } hat gegen diesen Angriff schon eine Abwehr: Für eine zweite braucht es Doppelte Abwehr.
        [other] { $actor } haben gegen diesen Angriff schon eine Abwehr: Für eine zweite braucht es Doppelte Abwehr.
    }
refusal-countdown-no_future =
    { $heads ->
       *[one] { $actor } hat keine künftigen Karten: NSCs geben keine im Voraus aus.
        [other] { $actor } haben keine künftigen Karten: NSCs geben keine im Voraus aus.
    }
refusal-countdown-nothing_to_better = Eine künftige Karte gehört zu einer, die gespielt wird: Sag erst eine Aktion an.
refusal-countdown-not_next_rank =
    { $count ->
        [0] { $card }: Im Voraus geht nur eine Karte von niedrigerem Rang, und die Hand hat keine.
       *[other] { $card } ist nicht vom nächstniedrigeren Rang auf der Hand; im Voraus auszugeben: { $cards }.
    }
refusal-countdown-bettered_already = Dafür ist schon ein Bonus gekauft.
refusal-countdown-bonus-determined = Entschlossen gehört zu einem Nahkampfangriff.
refusal-countdown-bonus-double = Doppelt gehört zu einem Nahkampfangriff.
refusal-countdown-bonus-strong = Stark gehört zu einem Nahkampfangriff.
refusal-countdown-bonus-ranged = Diese Option gehört zu einem Fernkampfangriff.
refusal-countdown-bonus-increased_defense = Erhöhte Abwehr gehört zum Blocken, Parieren oder Ausweichen: Sag, wozu.
refusal-countdown-not_increased = Eine Abwehr wird nur für die Erhöhte Abwehr genannt.
refusal-countdown-same_defence = Die zweite Abwehr der Doppelten Abwehr ist eine andere als die erste.
refusal-countdown-bonus-double_defense = Doppelte Abwehr gehört zu einem bezahlten Blocken, Parieren oder Ausweichen.
refusal-countdown-not_a_double = Wie viele Waffen es sind, zählt nur beim Doppelten Angriff.
refusal-countdown-one_target = Die beiden Angriffe eines Doppelten Angriffs haben ein und dasselbe Ziel.
refusal-countdown-needs_readying = Zwei Angriffe brauchen zwei Waffen oder eine, die man nicht bereitmachen muss.
refusal-countdown-too_early_to_draw = Kein Schnellziehen vor dem Platz der höchsten ausgeteilten Karte: { $card }.
refusal-countdown-drawing =
    { $heads ->
       *[one] { $actor } versucht gerade Schnellziehen: Sag erst, wie es ausging.
        [other] { $actor } versuchen gerade Schnellziehen: Sag erst, wie es ausging.
    }
refusal-countdown-nothing_to_ride = Es ist keine Aktion angesagt, bei der Schnellziehen mitgehen könnte.
refusal-countdown-draw_rides_already = Bei dieser Aktion geht schon ein Schnellziehen mit.
refusal-countdown-draw_must_ride =
    { $named ->
        [yes] Die angesagte Aktion braucht diese Waffe, also geht das Schnellziehen bei ihr mit: { $weapon }.
       *[no] Die angesagte Aktion braucht vielleicht die Waffe, also geht das Schnellziehen bei ihr mit oder wartet, bis sie vorbei ist.
    }
refusal-countdown-draw_takes_one =
    { $size ->
        [1] Zu einer Karte, die für Schnellziehen gelegt wird, gehört kein Schritt.
       *[other] Für Schnellziehen wird eine Karte gelegt, nicht { $size }.
    }
refusal-countdown-drawn_already = Schon bereit, da gibt es nichts zu ziehen: { $weapon }.
refusal-countdown-barred = Vor dem nächsten Takt nicht einsetzbar: { $weapon }.
refusal-countdown-no_hold =
    { $heads ->
       *[one] { $actor } hat keine Haltekarte.
        [other] { $actor } haben keine Haltekarte.
    }
refusal-countdown-hold_face_down = Die App kennt die Haltekarte von { $actor } nicht: Nenn sie erst.
refusal-countdown-hold_not_usable = Der Countdown hat den Platz der Haltekarte { $card } noch nicht erreicht.
refusal-countdown-hold-not_face_down = Die Haltekarte liegt nicht verdeckt.
refusal-countdown-npc_holds =
    { $heads ->
       *[one] { $actor } handelt nach dem NSC-Stapel und hält keine Karte.
        [other] { $actor } handeln nach dem NSC-Stapel und halten keine Karte.
    }
refusal-countdown-nothing_to_preempt =
    { $heads ->
       *[one] { $actor } hat nichts angesagt, bei dem jemand dazwischengehen könnte.
        [other] { $actor } haben nichts angesagt, bei dem jemand dazwischengehen könnte.
    }
refusal-countdown-hold_too_late = Der Platz der Haltekarte { $card } liegt nicht vor dieser Aktion.
refusal-countdown-cut_in_with_jokers = { $cards }: Beim Dazwischengehen kommen zur Haltekarte nur Rote Joker dazu.
refusal-countdown-preempted_already =
    { $again ->
        [no]
            { $heads ->
               *[one] { $actor } ist hier schon dazwischengegangen, und das geht nur einmal.
                [other] { $actor } sind hier schon dazwischengegangen, und das geht nur einmal.
            }
       *[later]
            { $heads ->
               *[one] { $actor } ist schon dazwischengegangen: noch einmal erst, wenn das vorbei ist.
                [other] { $actor } sind schon dazwischengegangen: noch einmal erst, wenn das vorbei ist.
            }
    }
refusal-countdown-behind_red_joker = Dort geht ein Roter Joker dazwischen: Die Haltekarte { $card } kommt nicht davor.
refusal-countdown-owes_nothing =
    { $why ->
        [dealing] Erst werden alle Hände ausgeteilt, dann gehen Karten verloren.
        [chance] Welche Karten fällig sind, entscheidet für { $actor } der Zufall.
       *[none]
            { $heads ->
               *[one] { $actor } muss jetzt keine Karten abgeben.
                [other] { $actor } müssen jetzt keine Karten abgeben.
            }
    }
refusal-countdown-joker_first = Sag erst, ob der Rote Joker geopfert wird.
refusal-countdown-bad_loss =
    { $which ->
        [lowest]
            { $count ->
                [1] Die niedrigste Karte ist fällig.
               *[other] Die { $count } niedrigsten Karten sind fällig.
            }
       *[any]
            { $count ->
                [1] Nenn eine Karte: irgendeine aus der Hand oder die Haltekarte.
               *[other] Nenn { $count } Karten: irgendwelche aus der Hand, auch die Haltekarte.
            }
    }
refusal-countdown-not_highest =
    { $count ->
        [1] Die höchste Karte ist fällig, und als höchste gilt eine Haltekarte.
       *[other] Die { $count } höchsten Karten sind fällig, und als höchste gilt eine Haltekarte.
    }
refusal-countdown-no_sacrifice =
    { $heads ->
       *[one] { $actor } hat keinen Roten Joker oder jetzt nichts, wofür er zu opfern wäre.
        [other] { $actor } haben keinen Roten Joker oder jetzt nichts, wofür er zu opfern wäre.
    }
refusal-countdown-bad_damage = Schaden ist { $least } bis { $most } Punkte.
refusal-countdown-bad_fright = Eine Schreckprobe kostet { $least } bis { $most } Karten.
refusal-countdown-is_stunned =
    { $when ->
        [later]
            { $heads ->
               *[one] { $actor } wird betäubt, wenn die gleichzeitigen Aktionen vorbei sind, und nur einmal.
                [other] { $actor } werden betäubt, wenn die gleichzeitigen Aktionen vorbei sind, und nur einmal.
            }
       *[now]
            { $heads ->
               *[one] { $actor } ist schon betäubt.
                [other] { $actor } sind schon betäubt.
            }
    }
refusal-countdown-stunned = Betäubt: Nur Erholung oder Abwehr ist möglich.
refusal-countdown-npc_stunned = Betäubt: Die Aktion kann nur Erholung oder Abwehr sein.
refusal-countdown-not_stunned = Nicht betäubt: Es gibt nichts abzuschütteln.
refusal-countdown-no_stun_to_end =
    { $heads ->
       *[one] { $actor } ist nicht betäubt.
        [other] { $actor } sind nicht betäubt.
    }
refusal-countdown-at_full_speed =
    { $heads ->
       *[one] { $actor } ist schon auf vollem Tempo.
        [other] { $actor } sind schon auf vollem Tempo.
    }
refusal-countdown-not_at_full_speed =
    { $heads ->
       *[one] { $actor } ist nicht auf vollem Tempo.
        [other] { $actor } sind nicht auf vollem Tempo.
    }
refusal-countdown-no_move_card =
    { $heads ->
       *[one] Volles Tempo beginnt mit einer Karte fürs Bewegen: { $actor } hat in diesem Takt keine ausgegeben.
        [other] Volles Tempo beginnt mit einer Karte fürs Bewegen: { $actor } haben in diesem Takt keine ausgegeben.
    }
refusal-countdown-cannot_move =
    { $heads ->
       *[one] { $actor } hat Move 0 und darum kein volles Tempo.
        [other] { $actor } haben Move 0 und darum kein volles Tempo.
    }
refusal-countdown-too_far_at_first = Im ersten Takt geht nicht mehr als der Move: { $most ->
        [one] ein Feld
       *[other] { $most } Felder
    }.
refusal-countdown-bad_speed = Ein Tempo ist { $least } bis { $most } Felder.
refusal-countdown-must_move = Auf vollem Tempo fehlen noch fällige Felder: { $actors }.
refusal-countdown-must_run_out = Beim Stehenbleiben fehlen noch die letzten fälligen Felder: { $actors }.
refusal-countdown-move_adds_nothing = Schon auf vollem Tempo: Karten bringen nichts dazu.
refusal-countdown-too_far = Volles Tempo ist hier { $most ->
        [one] ein Feld
       *[other] { $most } Felder
    }, mit oder ohne Karten.
refusal-countdown-past_the_place = Bis zum genannten Haltepunkt { $most ->
        [one] ist es ein Feld
       *[other] sind es { $most } Felder
    }.
refusal-countdown-stop_needs_card =
    { $heads ->
       *[one] { $actor } hat in diesem Takt keine Karte ausgegeben: Die Bewegung endet nur mit einer.
        [other] { $actor } haben in diesem Takt keine Karte ausgegeben: Die Bewegung endet nur mit einer.
    }
refusal-countdown-stopping =
    { $heads ->
       *[one] { $actor } kommt schon zum Stehen.
        [other] { $actor } kommen schon zum Stehen.
    }
refusal-countdown-bad_place = Der Haltepunkt liegt { $least } bis { $most } Felder weiter.
refusal-countdown-nothing_said = Es wird nichts gesagt.
refusal-countdown-bad_syllables = Gesagtes hat { $least } bis { $most } Silben.
refusal-countdown-still_speaking =
    { $heads ->
       *[one] { $actor } spricht noch.
        [other] { $actor } sprechen noch.
    }
refusal-countdown-out_of_breath =
    { $heads ->
       *[one] { $actor } hat in diesem Takt keine Silben mehr.
        [other] { $actor } haben in diesem Takt keine Silben mehr.
    }
refusal-countdown-not_speaking =
    { $heads ->
       *[one] { $actor } spricht nicht.
        [other] { $actor } sprechen nicht.
    }

## Was verglichen wird, um zwei zu reihen

part-under_way = Handelt schon
part-rank = Rang
part-suit = Farbe
part-before_suits = Farbe
part-after_suits = Farbe
part-granted = Von der SL erlaubt
part-left_over = Dazwischen bei etwas, das vorbei ist
part-margins = Vorsprung
part-hold_after = Haltekarte
part-own_cards = Eigene Karten
part-declared_first = Angesagt
part-npc_best = Aktion mit vier Karten
part-npc_order = Initiative unter NSCs
part-npc_pick = Initiative unter NSCs
part-red_joker = Roter Joker
part-contest_won = Wettstreit
part-contest_lost = Wettstreit
part-contests = Wettstreit
part-chained_before = Geht dazwischen
part-chained_after = Geht dazwischen
figure-before_spades = vor Pik
figure-after_clubs = nach Kreuz
figure-S = ♠
figure-H = ♥
figure-D = ♦
figure-C = ♣
