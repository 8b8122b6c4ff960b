### Hands of cards, as a rule book: hands and countdown share it.

## Options and their values

option-core-hand_visibility = Wer eine Hand sieht
option-core-hand_visibility-owner_and_gm = Wem sie gehört und die SL
option-core-hand_visibility-open = Alle
option-hand-encumbrance_table = Was jede Stufe der Belastung von der Initiative abzieht, ab Stufe 0
option-hand-fatigue_modifier = Was Erschöpfung von der Initiative abzieht
option-hand-fatigue_modifier-host_value = Die Zahl aus eurem Spiel; ohne Eintrag nichts
option-hand-fatigue_modifier-points_lost = Jeden verlorenen Erschöpfungspunkt
option-hand-fatigue_modifier-third_rule = Nichts, aber unter einem Drittel der vollen Erschöpfungspunkte wird die Initiative halbiert
option-hand-wound_threshold = Wann Schaden die Initiative halbiert
option-hand-wound_threshold-at_or_below = Bei einem Drittel der Trefferpunkte oder weniger
option-hand-wound_threshold-below = Erst unter einem Drittel
option-hand-vehicle_skill = Wo Reiten, Fahren oder Steuern einspringt
option-hand-vehicle_skill-contests_only = Im Wettstreit, wenn jemand dazwischengeht
option-hand-vehicle_skill-replace_dx = Auch für DX in der Initiative
option-hand-vehicle_skill-off = Nirgends
option-hand-deck_policy = Welche Karten gegeben werden
option-hand-deck_policy-shared_auto = So viele Stapel zusammen, wie die Hände brauchen
option-hand-deck_policy-shared_fixed_u281_u29 = Ein Stapel; ist er leer, kommt einer dazu
option-hand-deck_policy-shared_fixed_u282_u29 = Zwei Stapel; sind sie leer, kommt einer dazu
option-hand-deck_policy-shared_fixed_u28n_u29 = { $n } Stapel; sind sie leer, kommt einer dazu
option-hand-deck_policy-per_player = Ein Stapel für jede Hand
option-hand-defence_cost = Womit Blocken, Parieren oder Ausweichen bezahlt wird
option-hand-defence_cost-current_or_hold = Mit einer Karte des Takts, der Haltekarte oder einem Roten Joker
option-hand-defence_cost-next_future = Auch mit einer Karte des nächstniedrigeren Rangs auf der Hand
option-hand-defence_cost-free_base = Mit nichts: Karten verbessern nur die Abwehr eures Spiels
option-hand-defences_per_attack = Aktive Abwehren gegen einen Angriff
option-hand-defences_per_attack-one = Eine, wenn nicht der Bonus für zwei gekauft ist
option-hand-defences_per_attack-any = So viele, wie bezahlt werden
option-hand-fd_fail_readies = Nach misslungenem Schnellziehen ist die Waffe ab dem nächsten Takt bereit
option-hand-fd_fail_readies-true = Ja
option-hand-fd_fail_readies-false = Nein
option-hand-hold_persists = Wie lange eine Haltekarte bleibt
option-hand-hold_persists-combat = Bis sie benutzt wird, den ganzen Kampf lang
option-hand-hold_persists-turn = Bis zum Ende der Kampfrunde
option-hand-hold_set = Womit eine Haltekarte zusammengehen darf
option-hand-hold_set-pair_only = Mit einer niedrigeren Karte, als Paar
option-hand-hold_set-any_set = Mit jedem Satz niedrigerer Karten
option-hand-red_solo = Ein Roter Joker, allein gespielt,
option-hand-red_solo-any_increment = ist eine Karte in jedem beliebigen Takt
option-hand-red_solo-not_alone = geht nicht: Eine andere Karte muss dabei sein
option-hand-red_solo-before_aces = kommt vor den Assen, und nur da, wenn er nicht gehalten wird
option-hand-damage_loss_choice = Welche Karten Schaden und Schreck kosten
option-hand-damage_loss_choice-highest = Die höchsten
option-hand-damage_loss_choice-owner = Selbst gewählte
option-hand-damage_loss_choice-lowest = Die niedrigsten
option-hand-damage_loss_choice-random = Irgendwelche, nach Zufall

## Rulings where the rules are silent

ruling-AMB--H1 = Wie viel von der Initiativeformel halbieren Wunden? Die ganze Summe, einmal am Ende abgerundet.
ruling-AMB--H2 = Spürt man Wunden schon bei einem Drittel der Trefferpunkte oder erst darunter? Schon bei einem Drittel.
ruling-AMB--H3 = Was macht Belastung? Ihre Stufe, 0 bis 4, wird von der Initiative abgezogen; eure Tabelle kann anders sein.
ruling-AMB--H4 = Was zieht Erschöpfung ab? Die Zahl, die euer Spiel vorgibt, unvermindert; ohne Eintrag nichts.
ruling-AMB--H5 = Dauert eine Kampfrunde zwölf Sekunden oder dreizehn Takte? Dreizehn Takte zu je einer Sekunde.
ruling-AMB--H6 = Welcher Stapel, und was, wenn er leer ist? Ein gemeinsamer Vorrat aus so vielen Stapeln, wie die Hände brauchen.
ruling-AMB--H7 = Wird eine spätere Aktion des Takts noch zu Ende geführt? Ja, wenn sie nach der früheren noch möglich ist.
ruling-AMB--H8 = Was wird aus Karten, die in ihrem Takt nicht gespielt werden? Sie verfallen; nur eine Haltekarte bleibt.
ruling-AMB--H9 = Wie darf ein Satz geteilt werden, und wann handelt er? Die Teile ergeben zusammen den Satz; alle handeln in seiner besten Farbe.
ruling-AMB--H10 = Kostet Abwehr eine Karte des Takts? Ja, oder die Haltekarte oder einen Roten Joker. Das macht Kämpfe tödlich.
ruling-AMB--H11 = Bei welchen Aktionen ist ein Schritt dabei? Bei allen außer Bewegen, scharfen Wendungen, Zielen, gezielten Schüssen und Schüssen mit zwei oder mehr Karten.
ruling-AMB--H12 = Hat ein ungezielter Schuss -2, und behalten drei Karten Acc? Nein, ihm fehlt nur Acc; und sie behalten es.
ruling-AMB--H13 = Welche Karte darf im Voraus ausgegeben werden? Eine des nächstniedrigeren Rangs auf der Hand; kein Roter Joker und keine Haltekarte.
ruling-AMB--H14 = Wann darf man Schnellziehen versuchen, und was kostet es, wenn es misslingt? Ab der Stelle der höchsten ausgeteilten Karte; misslingt es, kostet es eine Karte, und die Waffe ist ab dem nächsten Takt gezogen.
ruling-AMB--H15 = Bleibt eine Haltekarte über die Kampfrunde hinaus? Ja, bis sie benutzt wird.
ruling-AMB--H16 = Ab wann darf eine Haltekarte benutzt werden? Ab ihrer eigenen Stelle im Countdown, in jeder Kampfrunde von Neuem.
ruling-AMB--H17 = Kann Schaden eine Haltekarte kosten, die schon eingesetzt ist? Nein; nur das Zielen ist verloren.
ruling-AMB--H18 = Was, wenn mit Haltekarten auch beim Dazwischengehen dazwischengegangen wird? Wer zuletzt kam, klärt es mit dem davor; mehrere gegen dieselbe Aktion richten sich nach ihrem Vorsprung.
ruling-AMB--H19 = Darf eine Haltekarte mehr als ein Paar ergeben? Nein.
ruling-AMB--H20 = Gilt eine Haltekarte bei jedem erzwungenen Verlust als höchste? Ja.
ruling-AMB--H21 = Was ist ein Roter Joker allein wert? Eine Karte in jedem beliebigen Takt, an der Stelle von Pik.
ruling-AMB--H22 = Was bringen fünf gleiche? Die Boni von drei und vier zusammen; mehr gelten als fünf.
ruling-AMB--H23 = Was rettet es, den Roten Joker zu opfern? Alles, was dieses eine Ereignis kosten würde, auch die Karte für die Betäubung.
ruling-AMB--H24 = Was geht mit einem Schwarzen Joker weg? Die Haltekarte, sonst die höchste Karte; ist er allein, nur er; jeder wirkt.
ruling-AMB--H25 = Welche Karten kostet Schaden, und wie viele? Die höchsten, höchstens vier, und noch eine für die Betäubung.
ruling-AMB--H26 = Helfen mehr Karten der Abwehr Betäubter so wie der Erholung? Nein: Es gilt ihr eigener Modifikator, dann -4.
ruling-AMB--H27 = Welche Zahl einer Schreckprobe kostet Karten? Die Sekunden der Betäubung, die du einträgst.
ruling-AMB--H28 = Wo zählt eine Fahrzeugfertigkeit? Im Wettstreit, wenn jemand dazwischengeht.
ruling-AMB--H29 = Wie gehen Sprinten und Anhalten? +1 ab dem Takt nach dem Start; beim Anhalten 33 % des Tempos, aufgerundet.
ruling-AMB--H30 = Muss man eine Karte halten, um loszulaufen? Nein.
ruling-AMB--H31 = Kostet sinkende Initiative Karten einer schon gegebenen Hand? Nein, sie zählt beim nächsten Geben.
ruling-AMB--H32 = Kann Initiative unter null sinken? Nein, es gibt also mindestens eine Karte pro Kampfrunde.
ruling-AMB--H33 = Liegen die Hände offen? Eine Hand sieht nur, wem sie gehört, und die SL.
ruling-AMB--H34 = Darf eine Karte im Voraus ausgegeben werden, ohne dass eine andere gespielt wird? Nein.
ruling-AMB--H35 = Die Hälfte welcher Trefferpunkte übersteigt ein Treffer, der betäubt? Der vollen.
ruling-AMB--H36 = Wie viele aktive Abwehren gibt es gegen einen Angriff? Eine, wenn nicht Doppelte Abwehr gekauft ist; eine Abwehr, die eine eigene Aktion war, gilt dem ersten Angriff im Takt.
ruling-AMB--H37 = Was kostet eine Betäubung, wenn jemand schon betäubt ist? Keine zweithöchste Karte.
ruling-AMB--H38 = Kostet Schaden auch außerhalb eines Wettstreits das Zielen? Ja, wenn nicht ein Wurf eures Spiels es rettet.
ruling-AMB--H39 = Darf man betäubt ohne Karte Schnellziehen versuchen? Nein.
ruling-AMB--H40 = Kommt eine Haltekarte vor einen Roten Joker, der dazwischengeht? Nein; ein anderer Roter Joker hat Gleichstand mit ihm.
ruling-AMB--H41 = Ergeben Haltekarte, passende Karte und Roter Joker drei gleiche? Ja.
ruling-AMB--H42 = Welche Karte kostet misslungenes Schnellziehen bei einer Aktion? Ihre schlechteste, die kein Joker ist.
ruling-AMB--H43 = Kann man mit Move 0 auf volles Tempo gehen? Nein.
ruling-AMB--H44 = Was ist mit einem Treffer ohne Schaden? Er wird angenommen und ändert nichts.
ruling-AMB--H45 = Kann ein Spieler Karten verfallen lassen, der keine dafür hat? Nein: Es gibt nichts zu entscheiden.
ruling-AMB--H46 = Mehrere gehen bei etwas dazwischen, das gar nicht mehr kommt. Wer ist zuerst dran? Der bessere Vorsprung, vor allen Karten dieser Farbe.
ruling-AMB--H47 = Ein Roter Joker geht bei einer Aktion dazwischen, die im Gleichstand mit einer anderen ist. Kommt er vor beiden? Ja.
ruling-AMB--H48 = Ein Gegner hat mehrere Aktionen angesagt. Bei welcher geht man mit einer Haltekarte dazwischen? Bei der ersten.
ruling-AMB--H49 = Ein Schnellziehen neben einem Angriff, eine der Waffen nicht genannt: Gehört es zum Angriff? Ja, bis der Angriff vorbei ist.
ruling-AMB--H50 = Die SL hat jemandem die Gelegenheit genommen: Ist Abwehr noch erlaubt? Ja, aber weder Handeln noch Dazwischengehen.
ruling-AMB--H51 = Die SL lässt eine Figur handeln, die in dieser Kampfrunde dazukam: Ist sie von da an dabei? Ja, aber ohne Karten.
ruling-AMB--H52 = Ein Roter Joker der Hand mit einer Haltekarte allein, gespielt oder beim Dazwischengehen: Ist das ein Paar? Ja.
ruling-AMB--H53 = Karten gehen verloren: Darf man vorher eine halten? Nein, auch nicht während gleichzeitiger Aktionen, die sie kosten.
ruling-AMB--H54 = Beim Schnellziehen für eine Aktion betäubt, herausgenommen oder ohne Ziel: Geschieht der Rest? Nein, nur bei gleichzeitigen Aktionen.

## Rows of the chart

row-move = Bewegen
row-wild_swing = Wilder Hieb
row-melee = Nahkampfangriff
row-melee_damage = Nahkampfangriff auf Schaden
row-feint = Finte
row-ranged = Fernkampfangriff
row-fire_aimed = Gezielt schießen
row-aim = Zielen: Acc oder 1 mehr, ohne Bulk
row-block = Blocken
row-parry = Parieren
row-dodge = Ausweichen
row-ready = Gegenstand bereitmachen
row-gesture = Geste machen
row-recover = Betäubung abschütteln
row-sharp_turn = Scharf wenden oder manövrieren
row-other = Eine andere Aktion, die die SL erlaubt

## Extra effort

bonus-determined = Entschlossen: +4 zum Treffen (1 Erschöpfungspunkt)
bonus-double = Doppelt: zwei Nahkampfangriffe auf ein Ziel (1 Erschöpfungspunkt)
bonus-strong = Stark: +2 Schaden, oder +1 pro Würfel, wenn das mehr ist (1 Erschöpfungspunkt)
bonus-ranged = Fernkampf: +1 zum Treffen (ohne Erschöpfung)
bonus-increased_defense = Erhöhte Abwehr: +2 auf eine Abwehr, bis der Takt endet (1 Erschöpfungspunkt)
bonus-double_defense = Doppelte Abwehr: zwei verschiedene Abwehren gegen einen Angriff (1 Erschöpfungspunkt)

## How Initiative is worked out

working-base = (DX { $dx } + IQ { $iq }) / 4, abgerundet
working-base_vehicle = (Reiten, Fahren oder Steuern { $skill } + IQ { $iq }) / 4, abgerundet
working-stated = Initiative wie angegeben
working-combat_reflexes = Kampfreflexe
working-tactics = Taktik
working-encumbrance = Belastung, Stufe { $level }
working-combat_paralysis = Kampfstarre
working-fatigue = Erschöpfung
working-tired = Halbiert: unter einem Drittel der vollen Erschöpfungspunkte
working-wounded =
    { $below ->
        [1] Halbiert: weniger als ein Drittel der Trefferpunkte
       *[0] Halbiert: ein Drittel der Trefferpunkte oder weniger
    }
working-not_below_zero = Nie unter 0

## bad_set

bad_set-no_cards = Keine Karte genannt.
bad_set-black_joker = Ein Schwarzer Joker kann weder gehalten noch gespielt werden.
bad_set-mixed_ranks = { $cards }: Nur Karten eines Rangs gehen zusammen.
bad_set-wrong_increment = { $cards }: Eine Karte handelt im Takt ihres Rangs, und jetzt sind die { $rank } dran.
bad_set-too_many = Mehr als fünf gleiche gehen nicht; spiel den Rest für sich.
bad_set-joker_alone = Ein Roter Joker kann jetzt nicht allein gespielt werden.
bad_set-jokers_only = Nur mit einer Karte, die kein Joker ist, wird ein Roter Joker nicht allein gespielt.
bad_set-hold_not_before = Eine Haltekarte geht nur mit niedrigeren Karten zusammen.
bad_set-hold_pairs_only = Eine Haltekarte geht nur mit einer niedrigeren Karte zusammen, als Paar.

## bad_defence

bad_defence-no_cards = Eine Abwehr kostet eine Karte.
bad_defence-not_now = { $cards }: Damit lässt sich in diesem Takt ({ $rank }) keine Abwehr bezahlen.
bad_defence-mixed_ranks = { $cards }: Nur Karten eines Rangs gehen zusammen.
bad_defence-too_many = Mehr als fünf gleiche gehen nicht.
bad_defence-hold_not_yet = { $cards }: Der Countdown ist noch nicht an der Stelle der Haltekarte.
bad_defence-joker_alone = Ein Roter Joker allein bezahlt jetzt keine Abwehr.
bad_defence-jokers_only = Nur mit einer Karte, die kein Joker ist, wird ein Roter Joker nicht allein gespielt.
bad_defence-hold_not_before = Eine Haltekarte geht nur mit niedrigeren Karten zusammen.
bad_defence-hold_pairs_only = Eine Haltekarte geht nur mit einer niedrigeren Karte zusammen, als Paar.

## bad_hold

bad_hold-not_in_hand =
    { $known ->
        [no] { $card }: Davon weiß die App dort nichts. Nenn erst, was verdeckt liegt.
       *[yes] { $card } ist nicht auf der Hand.
    }
bad_hold-black_joker = Ein Schwarzer Joker kann weder gehalten noch gespielt werden.
bad_hold-already_holding = Es gibt schon eine Haltekarte, { $hold }: Benutz sie erst oder leg sie ab.
bad_hold-expired =
    { $when ->
        [then] { $card }: Der Takt dieser Karte war vorbei, als die Haltekarte beiseitegelegt wurde.
       *[now] { $card }: Der Takt dieser Karte ist vorbei.
    }
