### Start pages, the ways in, and what goes wrong.

## app

app-name = Turnkeeper
app-tagline = Wer jetzt handelt, wer dazwischengehen darf, was als Nächstes kommt.

## crowded

crowded-title = Dieser Link ist zu oft offen
crowded-text = Der Link dieses Platzes ist an über 20 Stellen offen. Diese Seite, die älteste davon, wird nicht mehr aktualisiert.
crowded-here = Hier weitermachen

## file

file-unnamed = Kampf

## home

home-start = Kampf anlegen
home-join = Mit Code beitreten
home-owner_only = Kämpfe legt hier an, wem dieser Server gehört. Wenn du das bist, öffne den Link zu deiner Startseite, den der Server beim Start ausgegeben hat.
home-not_owner = Das ist nicht der Link zu diesem Server
home-not_owner-text = Er gehört zu einem anderen oder einem früheren. Der Server gibt den Link zu deiner Startseite beim Start aus.
home-try = Ausprobieren
home-try-text = Ein fertiger Kampf für jede Art von Reihenfolge. Du musst nichts vorbereiten; nach einem Tag wird er gelöscht.
home-kept = Kämpfe auf diesem Server
home-kept-search = Suchen
home-kept-not_found = Kein Kampf heißt so.
home-kept-menu = Mehr zu { $name }
home-kept-party = Neuer Kampf mit derselben Gruppe
home-kept-again = Neuer Kampf wie dieser, mit allen
home-kept-sure = Löscht ihn für alle, mit Protokoll und Links. Das lässt sich nicht zurücknehmen.
home-kept-delete = Kampf löschen
home-damaged = Beschädigt: { $what }
home-damaged-save = Protokoll als Datei speichern
home-damaged-text = Importiere diese Datei als neuen Kampf: Er geht nach der letzten Zeile vor dem Schaden weiter.
home-unsealed = Ohne Siegel: Eine ältere Version hat das Protokoll geschrieben, deshalb würde eine Änderung daran nicht auffallen.
home-past = Deine Kämpfe
home-past-forget = { $name } vergessen
home-past-demo = Beispiel
home-loading = Spiele werden geladen …

## role

role-gm = SL
role-player = Spieler
role-screen = Bildschirm

## join

join-title = Einem Kampf beitreten
join-code = Code
join-code-hint = Acht Buchstaben und Ziffern. Die SL findet sie unter „Einladen“.
join-name = Dein Name
join-name-hint = Daran erkennt die SL, wen sie einlässt.
join-go = Beitreten

## lobby

lobby-title = Du stehst vor der Tür
lobby-text = Die SL sieht „{ $name }“ und lässt dich ein.

## enter

enter-title = Du nimmst Platz …
enter-offline = Der Server ist nicht erreichbar. Dein Platz bleibt dir, und diese Seite verbindet sich wieder.

## dead

dead-title = Dieser Link ist ungültig oder abgelaufen
dead-text = Ein neuerer hat ihn ersetzt, oder den Kampf gibt es nicht mehr. Frag die SL nach einem neuen Link oder nach dem Code, der unter „Einladen“ steht.

## revoked

revoked-title = Diesen Platz gibt es nicht mehr
revoked-text = Die SL hat ihn geschlossen, deshalb zeigt diese Seite den Kampf nicht mehr. War das ein Versehen, frag nach dem Code und tritt neu bei.

## gone

gone-title = Dieser Kampf ist gelöscht
gone-text = Die SL hat ihn mit allem darin gelöscht. Hier gibt es nichts mehr: Frag, ob es einen neuen gibt, und nach seinem Code.

## damaged

damaged-title = Dieser Kampf ist beschädigt
damaged-text = Sein Protokoll lässt sich nicht bis zum Ende lesen, deshalb kann niemand weiterspielen. Wer den Server betreibt, kann den Kampf exportieren und importieren, was ganz ist, oder eine Sicherung einspielen.

## unseated

unseated-title = Dieser Browser kennt den Platz nicht
unseated-text = Plätze merkt sich der Browser, in dem sie eingenommen wurden. Öffne deinen Link in diesem noch einmal oder tritt mit dem Code bei.

## nowhere

nowhere-home = Zur Startseite

## lost

lost-title = Diese Seite gibt es nicht
lost-text = Die Adresse ist vertippt, oder der Link wurde nur zum Teil kopiert. Öffne noch einmal den Link, den du bekommen hast, oder gib den Code ein.

## link

link-connecting = Verbinden …
link-waiting = Keine Verbindung. Neuer Versuch in { $seconds } s.
link-trying = Keine Verbindung. Neuer Versuch …
link-offline = Kein Netz. Du siehst den Stand von { $time }.
link-retry = Jetzt versuchen
link-pending = { $count } noch nicht gesendet

## failed

failed-title = Das hat nicht geklappt

## missing

missing-title = Ein Teil dieser Seite ist nicht angekommen
missing-text = Das Netz ist abgerissen, oder der Server hat eine neuere Version. Vom Kampf geht nichts verloren: Lade die Seite neu.

## build

build-title = Der Server hat eine andere Version dieser Seite
build-text = Lade sie neu, wenn es gerade passt: Vom Kampf geht nichts verloren.

## broken

broken-title = Diese Seite ließ sich nicht anzeigen
broken-text = Nichts ist verloren: Der Server bewahrt den Kampf, und alle anderen machen weiter.
broken-again = Noch einmal
broken-reload = Seite neu laden
broken-home = Zur Startseite

## open

open-damaged = Das Protokoll war beschädigt
open-unclosed = Dieses Protokoll ist aus einer älteren Version
open-unclosed-text = Ob am Ende Zeilen fehlen, lässt sich nicht erkennen.

## lobby

lobby-keep = Lass diese Seite offen: Sie geht weiter, sobald die SL dich einlässt.
lobby-leave = Das bin nicht ich: von vorn

## nocode

nocode-title = Dieser Code funktioniert nicht
nocode-text = Er ist vertippt, verbraucht oder abgelaufen. Vergleich ihn mit dem Bildschirm der SL (0, 1, I und O kommen nicht vor) oder frag nach einem neuen.

## often

often-title = Zu viele Versuche
often-text = Warte eine halbe Minute und versuch es dann noch einmal. Mit dem QR-Code oder Link der SL musst du nicht warten.

## full

full-title = Vor der Tür ist es voll
full-text = Dort warten mehr, als Platz haben. Sobald die SL einige eingelassen hat, klappt es; oder frag nach einem eigenen Link.

## many

many-title = Alle Plätze sind besetzt
many-text = Mehr Plätze kann dieser Kampf nicht haben. Bitte die SL, welche zu schließen, die niemand mehr braucht.

## away

away-title = Der Server ist nicht erreichbar
away-text = Läuft er noch, und bist du im selben Netz? Diese Seite verbindet sich wieder, sobald er antwortet.

## home

home-offline = Der Server ist nicht erreichbar. Was hier steht, geht auf, sobald er antwortet.
home-more = Alle { $count } zeigen
home-kept-more = Mehr zeigen ({ $count } insgesamt)
home-stage-setup = nicht begonnen
home-stage-fighting = läuft
home-stage-over = vorbei

## odds

odds-title = Chancen
odds-setting = Chancen neben der Reihenfolge zeigen
