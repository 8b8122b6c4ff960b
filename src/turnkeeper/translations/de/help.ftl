### Help of the terminal's commands.

## Words of every page

word-usage = Aufruf
word-arguments = Angaben
word-parameters = Optionen
word-required = [nötig]
word-default = [Vorgabe: { $value }]
word-env_var = [Variable: { $value }]
word-choices = [möglich: { $value }]
word-options = [OPTIONEN]
word-args = [ANGABEN]
word-args_many = [ANGABEN...]

## The first page

page-usage = Aufruf: turnkeeper BEFEHL [ANGABEN]
page-about = Wer ist dran, wer darf dazwischengehen, was kommt als Nächstes: Initiative nach den Regeln von fünf Rollenspielen.
page-help = Diese Seite zeigen.
page-version = Die Version zeigen.
page-try = Zum Ausprobieren: turnkeeper play --sample rolled
page-command = Hilfe zu einem Befehl: turnkeeper BEFEHL --help
page-exit_codes = Exit-Codes: 0 alles gut; 1 etwas wich ab oder wurde abgelehnt; 2 falscher Aufruf oder ungültige Eingabe; 3 ein Fehler von Turnkeeper; 130 abgebrochen.

## What each command does

does-play = Einen Kampf leiten: aus einer Aufstellung, ein Beispiel oder einen unterbrochenen.
does-play_more = Nach jedem Schritt ist alles gespeichert. Ein verlassener oder abgebrochener Kampf geht da weiter, wo er war.
does-serve = Kämpfe für einen Tisch anbieten, alle am eigenen Bildschirm.
does-serve_more = Der Server nennt seine Adresse, den Link zu deiner Startseite mit allen gespeicherten Kämpfen (nur für dich) und für einen Kampf, den er eröffnet, den Link der SL, den Beitrittscode und einen QR-Code. Ohne --lan kommt nur dieser Rechner hinein, mit --lan auch Handys im selben Netz. Strg-C oder SIGTERM hält ihn mit Exit-Code 0 an. Nichts geht verloren: Nach dem nächsten Start geht jeder Kampf da weiter, wo er war.
does-fights = Die gespeicherten Kämpfe eines Servers zeigen, mit Links zu ihnen.
does-backup = Alle Kämpfe eines Servers sichern, ob er läuft oder nicht.
does-restore = Die Kämpfe einer Sicherung in einen Ordner ohne Kämpfe zurückholen.
does-fsck = Die Kämpfe eines Servers oder einer Sicherung bis zur letzten Zeile prüfen.
does-copy = Kämpfe samt Links in einen anderen Ordner oder eine Datenbank kopieren.
does-copy_more = Auf keinem der Ordner darf dabei ein Server laufen. FROM bleibt, wie es ist. Wo TO neu ist, kommt der Schlüssel deiner eigenen Links mit.
does-check = Szenariodateien durchspielen und zeigen, was abweicht.
does-replay = Einen gespeicherten Kampf noch einmal lesen: seine Zeilen und wie er steht.
does-replay_more = Jede Zeile wird mit ihrem Siegel verglichen, das Ende mit der Schlusszeile; der Exit-Code ist 1, wenn etwas beschädigt ist oder fehlt.
does-export = Einen Kampf ausgeben: sein Protokoll, die Zeilen eines Platzes, andere Formate.
does-export_more = Das ganze Protokoll enthält jedes Geheimnis des Kampfes: verborgene Figuren, Hände, den Startwert. Gib einem Spieler das seine mit --seat. Mit --format ist es der Stand des Kampfes, wie ein Bildschirm ihn sehen darf, wenn --seat keinen anderen Platz nennt.
does-verify = Die Würfel und Karten eines offenen Gebens prüfen.
does-verify_more = Eine Datei ist das Protokoll eines Kampfes oder die eines Platzes („Datei zum Prüfen speichern“ auf seiner Seite). Von mehreren wird jede auch mit der ersten verglichen. Der Exit-Code ist 1, wenn etwas verändert wurde.
does-import = Figuren aus Dateien anderer Programme lesen.
does-import_more = Gelesen werden GURPS Character Sheet (.gcs), GURPS Character Assistant 5 (.gca5), Akteure und Kämpfe aus Foundry, Chummer für Shadowrun 4 (.chum), Improved Initiative, Reihenfolgen aus Roll20, Aufstellungen, Tabellen (CSV, Markdown) und Listen von Namen.
does-odds = Wer zuerst dran ist, wie oft, und was ein Punkt wert ist.
does-systems = Die Systeme zeigen; von einem die Optionen und Entscheidungen.
does-presets = Die Spiele zeigen, nach denen ein Kampf gehen kann.
does-rules = Eine Regel nachschlagen, in unseren Worten.

## What several commands take

lang = Die Sprache: en oder de; ohne Angabe die der Systemeinstellungen.
json = JSON ausgeben, für ein anderes Programm.
json_english = JSON ausgeben, für ein anderes Programm; auf Englisch.
data = Der Datenordner des Servers, wenn es nicht der übliche ist.
log = Das Protokoll eines gespeicherten Kampfes.

## play

play-file = Eine Aufstellung oder das Protokoll eines gespeicherten Kampfes; mit --sample der Name eines Systems.
play-sample = Den Beispielkampf eines Systems spielen; ohne Namen wählst du aus einer Liste, in einer Pipe ist es der einfachste.
play-resume = Mit dem zuletzt gespielten Kampf weitermachen, von denen ohne --save.
play-new = Einen neuen Kampf anfangen, auch wenn einer aus dieser Aufstellung nicht zu Ende ist.
play-roster = Die Aufstellung, die gespielt wird: wie FILE, und auch die Ausgabe von turnkeeper import --json.
play-preset = Einen neuen Kampf nach diesem Spiel spielen (turnkeeper presets), in seinen Worten.
play-save = Den Kampf in dieser Datei speichern, oder mit dem darin weitermachen.
play-as = Dein Platz: gm, screen, der eines Spielers oder eine Figur. „as WER“ wechselt ihn im Spiel.
play-seed = Bestimmt die Würfel und Karten der App; ohne Angabe ein geheimer Wert.
play-transcript = In einem Terminal jeden Schritt unter dem vorigen ausgeben, statt eine Seite zu zeigen.
play-json = Jede eingegebene Zeile mit einer Zeile JSON beantworten, auf Englisch.

## serve

serve-host = An dieser Adresse warten. Ohne sie und ohne --lan kommt nur dieser Rechner hinein.
serve-port = An diesem Port warten; 0 nimmt einen freien.
serve-lan = Andere aus dem lokalen Netz hereinlassen.
serve-data = Kämpfe in diesem Ordner speichern, nicht im üblichen.
serve-database = Kämpfe in dieser PostgreSQL-Datenbank speichern: postgresql://USER@HOST/NAME (oder TURNKEEPER_DATABASE).
serve-workers = So viele Prozesse arbeiten; für mehr als einen braucht es eine Datenbank.
serve-drain = Beim Anhalten noch so viele Sekunden weitermachen und es unter /healthz sagen, damit ein Load-Balancer es merkt.
serve-sample = Den Beispielkampf eines Systems aufbauen und seine Links zeigen.
serve-roster = Den Kampf einer Aufstellung aufbauen und seine Links zeigen.
serve-fight = Einen neuen Link der SL für einen gespeicherten Kampf zeigen, nach seiner Kennung; ältere Links der SL gelten dann nicht mehr.
serve-presets = Auch die Spiele in diesem Ordner anbieten; ohne Angabe die im Ordner „presets“ des Datenordners.
serve-url = Die Adresse, unter der andere den Server erreichen, für Links: https://example.org/table
serve-prefix = Der Pfad, unter dem hinter einem Proxy alles liegt: /table
serve-origin = Die Seiten dieser Website dürfen den Server aus dem Browser benutzen. Darf mehrmals dastehen.
serve-proxy = Diesem Proxy (seiner Adresse) glauben, woher Anfragen kommen.
serve-open = Alle dürfen Kämpfe aufbauen und importieren, kleine und nicht viele. Sonst darfst nur du das.
serve-metrics = Ein Token aus mindestens 16 Zeichen, das die Zahlen unter /metrics liest. Deins liest sie auch.
serve-webhooks = SLs, denen du es erlaubst, dürfen melden lassen, wer dran ist, an eine Adresse im Internet.
serve-webhook_network = Solche Meldungen gehen auch in dieses Netz: 192.168.1.0/24. Darf mehrmals dastehen.
serve-log = Ein Protokoll in JSON-Zeilen auf die Standardfehlerausgabe schreiben; ohne Angabe nur, wenn sie kein Terminal ist.

## fights, backup, restore, fsck, copy

fights-database = Die PostgreSQL-Datenbank des Servers (oder TURNKEEPER_DATABASE).
fights-links = Zu jedem auch einen Link der SL zeigen. Andere Links gelten weiter; behalte ihn für dich.
fights-url = Die Adresse, mit der die Links anfangen.
fights-json = Für jeden Kampf eine Zeile JSON ausgeben.
backup-file = Die Datei, die geschrieben wird; es darf sie noch nicht geben.
restore-file = Die Sicherung.
restore-data = Der Ordner, wenn es nicht der übliche ist.
fsck-path = Ein Datenordner, eine Sicherung oder eine Datenbank; ohne Angabe TURNKEEPER_DATABASE oder der übliche Ordner.
copy-from = Ein Datenordner, oder postgresql://USER@HOST/NAME.
copy-to = Ebenso; ein Ordner wird angelegt, wo keiner ist.
copy-fight = Nur dieser Kampf, nach seiner Kennung. Darf mehrmals dastehen.

## check, replay, export, verify, import

check-file = Szenariodateien, oder Ordner voller Szenarien.
check-quiet = Nur zeigen, was abweicht, und die Zahl.
replay-seat = Wessen Zeilen: gm, screen oder eine Figur.
replay-to = Nach dieser Zeile der Datei aufhören.
export-file = Das Protokoll eines gespeicherten Kampfes, oder die Aufstellung, mit der er begonnen hat.
export-seat = Nur die Zeilen, die dieser Platz lesen darf: gm, screen oder eine Figur.
export-format = Die Reihenfolge als csv, markdown, roll20, foundry oder improved-initiative, als sheet (HTML) zum Drucken, oder recap (HTML): was passiert ist.
export-output = In diese Datei schreiben, die es noch nicht geben darf, statt auf die Standardausgabe.
export-json = Mit --seat: ein JSON-Objekt je Zeile, für ein anderes Programm.
verify-file = Die Dateien.
import-file = Die Dateien, die gelesen werden.
import-system = Das System, für das die Figuren sind; ohne Angabe das zur Datei passende.
import-roster = Die Figuren in diese Aufstellung schreiben; wer schon darin steht, bekommt die neuen Werte.
import-json = Ein JSON-Dokument ausgeben, für ein anderes Programm, auf Englisch.

## odds

odds-system = Eins von rolled, passes, hands, npc_deck und draw.
odds-actor = Jede Figur als NAME:WÖRTER, mit Kommas: ihre Zahl (Reflexe, Initiative, Karten), ihre Seite oder Klasse, SCHLÜSSEL=WERT, und x3 für drei gleiche. Zum Beispiel: rolled ana:pc,3 ghoul:npc,5,x2.
odds-option = NAME=WERT einer Option der Regeln, auf die es ankommt, so oft wie nötig.
odds-sweep = NAME=VON..BIS sagt, wie es mit einer anderen Zahl dieser Figur wäre, NAME.SCHLÜSSEL=VON..BIS mit einem anderen Wert eines ihrer Schlüssel.
odds-turned = Für npc_deck: die Karten, die seit dem letzten Mischen aufgedeckt wurden, zum Beispiel "AS 4H".
odds-left = Für npc_deck: wie viele der 13 Takte der Kampfrunde noch kommen.
odds-simulate = Stattdessen so viele Kämpfe spielen und das Mittel mit seinem Standardfehler sagen.
odds-hold = Mit --simulate: wer verzögert oder hält, wann immer es geht, Namen mit Kommas dazwischen.
odds-play = Mit --simulate: NAME=WIE, zum Beispiel sam=after:rat, so oft wie nötig; alle Spielweisen stehen in der Anleitung zu den Chancen.
odds-seed = Mit --simulate: derselbe Startwert spielt dieselben Kämpfe.
odds-jobs = Mit --simulate: wie viele Prozesse spielen; 0 nimmt einen je Prozessor.
odds-json = JSON ausgeben, für ein anderes Programm, mit jeder Chance als genauem Bruch.
odds-svg = Die Antwort auch in diese Datei zeichnen.

## systems, rules

systems-id = Ein System, ausführlich.
rules-id = Eine Regel (HAND-53), eine Entscheidung (AMB-H6) oder ein Kapitel (HAND). Ohne Angabe: die Kapitel.
