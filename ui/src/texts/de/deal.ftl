# The open deal: what the badge's dialog says.

deal-title = Offenes Geben
deal-text-on = Niemand, auch nicht die SL oder der Server, konnte einen Würfel oder eine Karte wählen oder vorhersehen, bevor danach gefragt wurde, solange ein Gerät am Tisch ehrlich ist. Der Server sieht Karten, sobald sie gegeben sind. Was von echten Würfeln eingetippt wurde, ist das Wort dessen, der tippte, und wird gezählt.
deal-text-off = Würfel und Karten der App kommen allein aus dem Geheimnis des Servers. Beim offenen Geben kommen sie auch von den Handys der Spieler, sodass niemand sie wählen oder vorhersehen und jeder sie prüfen kann. Es beginnt, sobald zwei Handys von Spielern da sind.
deal-uncovered = Nicht abgedeckt: Würfe, für die kein ehrliches Gerät gefragt wurde; Würfel von vor dem offenen Geben, die nach einem „Zurück“ wiederkommen; und was allein für verborgene Figuren gewürfelt oder gezogen wird: Das könnte der Server von einem öffentlichen Wurf oder Zug zum nächsten vorhersehen. Eine Prüfung des Protokolls zählt sie.
deal-words = Diese vier Wörter sind auf jedem Bildschirm gleich, der dasselbe Protokoll gesehen hat. Lest sie vor:
deal-altered = Etwas ist nicht so, wie es diesem Gerät vorher gesagt wurde, oder kommt nicht aus den Zahlen der Geräte. Speichere die Datei und prüfe sie anderswo.
deal-count-devices = Geräte
deal-count-again = Noch einmal gefragt, weil ein Gerät schlief
deal-count-without = Ohne dieses Gerät gefragt
deal-count-typed = Von echten Würfeln und Karten eingetippt
deal-count-overruled = Regeln, über die sich die SL hinwegsetzte
deal-switch-on = Einschalten
deal-switch-off = Ausschalten
deal-save = Datei zum Prüfen speichern
deal-check = Eine Datei prüfen
