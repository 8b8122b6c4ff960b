# Was in einer Datei eines offenen Gebens gefunden wurde. { $count }: wie viele; { $place }: Nummer eines Eintrags oder einer Zeile des Protokolls.

## how a line begins

status-checked = geprüft
status-noted = zu wissen
status-unchecked = nicht geprüft
status-altered = VERÄNDERT

## checked

checked-rows = Zeilen des Protokolls, jede mit denen davor versiegelt: { $count }
checked-records = Einträge des offenen Gebens: { $count }
checked-links = Glieder, die zum letzten ihrer Kette passen: { $count }
checked-results = Öffentliche Ergebnisse, aus den Gliedern nachgerechnet: { $count }
checked-openings = Versiegelte Ergebnisse dieses Platzes, jedes in dem Baum, der beim Geben genannt wurde: { $count }
checked-veils = Listen geheimer Würfe und Züge, die vor den Gliedern feststanden: { $count }
checked-sealed = Versiegelte Ergebnisse, aus den Gliedern nachgerechnet: { $count }
checked-same = Einträge, die in beiden Dateien gleich sind: { $count }

## to know

noted-alone = Abfragen ohne ein Gerät, bei denen allein der Server wählte: { $count } (zuerst: Eintrag { $place })
noted-again = Abfragen, die wiederholt wurden, weil ein Gerät schlief: { $count } (zuerst: Eintrag { $place })
noted-twice = Würfe und Züge, die schon gegeben waren und noch einmal abgefragt wurden: { $count } (zuerst: Eintrag { $place })
noted-absent = Abfragen ohne ein Gerät, das Platz genommen hatte: { $count } (zuerst: Eintrag { $place }). Seine Seite war zu, oder es wurde übergangen.
noted-late = Öffentliche Ergebnisse, die ihre Abfrage nicht genannt hatte: { $count } (zuerst: Eintrag { $place })
noted-another = Noch einmal gefragt mit anderen Würfeln oder Karten als in der Abfrage: { $count } (zuerst: Eintrag { $place })
noted-server = Ergebnisse allein aus dem Geheimnis des Servers: { $count } (zuerst: Eintrag { $place })
noted-typed_gm = Würfel und Karten, die die SL eintippte: { $count } (zuerst: Eintrag { $place })
noted-typed_player = Würfel und Karten, die Spieler eintippten: { $count } (zuerst: Eintrag { $place })
noted-overruled = Regeln, über die sich die SL öffentlich hinwegsetzte: { $count } (zuerst: Eintrag { $place })
noted-unfixed = Versiegelte Ergebnisse, deren Würfel oder Karten keine Liste festgelegt hatte: { $count }
noted-reserve = Versiegelte Ergebnisse aus einem Vorrat, die der Server vorhersehen konnte: { $count }
noted-untold = Ergebnisse, die eingetippt wurden oder allein aus dem Geheimnis des Servers kamen und die kein Eintrag nennt: { $count }
noted-hidden = Ergebnisse, von denen nur die SL erfuhr: { $count }

## not checked

unchecked-none = In dieser Datei ist kein offenes Geben.
unchecked-sealed = Bäume versiegelter Ergebnisse: { $count }. Was darin liegt, zeigt nur das ganze Protokoll.
unchecked-rules = Ob der Kampf mit diesen Ergebnissen weiterging. „turnkeeper replay“ nennt die Zeilen eines Protokolls mit ihren Würfeln und Karten, zum Vergleich.

## altered

altered-row = Zeile { $place } des Protokolls ist nicht mehr, wie sie geschrieben wurde, oder eine davor fehlt.
altered-end = Das Protokoll endet nicht, wo es enden sollte (Zeile { $place }).
altered-record = Eintrag { $place } gehört zu keinem offenen Geben oder steht an falscher Stelle.
altered-order = Eintrag { $place } steht in falscher Reihenfolge: gefragt, gegeben oder eine Kette begonnen, als das nicht sein konnte.
altered-link = Ein Glied in Eintrag { $place } passt nicht zu seiner Kette.
altered-result = Ein Ergebnis in Eintrag { $place } folgt nicht aus den Gliedern.
altered-first = Eintrag { $place } beantwortet aus einer anderen Abfrage noch einmal, was schon beantwortet war. Die erste Antwort gilt, auch nach einem Zurück.
altered-opening = Ein versiegeltes Ergebnis liegt nicht im Baum von Eintrag { $place }.
altered-veil = Die Liste geheimer Würfe und Züge von Eintrag { $place } ist nicht die, die feststand.
altered-secret = Der geheime Teil von Eintrag { $place } lässt sich nicht lesen.
altered-sealed_result = Ein versiegeltes Ergebnis bei Eintrag { $place } folgt nicht aus den Gliedern.
altered-root = Der Baum von Eintrag { $place } passt nicht zu den Ergebnissen des Protokolls.
altered-differ = Die Dateien unterscheiden sich: Eintrag { $place } ist nicht in beiden gleich.

## the verdict

verdict-good = Nichts wurde verändert.
verdict-altered = Etwas wurde verändert.
verdict-words = Die vier Wörter: { $words }

## the page that checks files

page-title = Ein offenes Geben prüfen
page-text = Diese Seite rechnet nach, woher Würfel und Karten eines Kampfes kamen. Sie sendet nichts und braucht kein Netz: Speichere sie und öffne sie, wo du ihr traust. Wähle, was ein Handy oder Bildschirm gespeichert hat („Datei zum Prüfen speichern“), das Protokoll der SL, oder mehrere Dateien eines Kampfes, um sie zu vergleichen.
page-files = Dateien:
page-other = Das ist weder ein Protokoll noch die Datei eines Platzes von einem offenen Geben.
page-unreadable = Diese Datei ist nicht lesbar. Sie wurde vielleicht verschoben oder geändert oder ist zu groß für diesen Browser: Wähle sie noch einmal.
