### Rolled rounds.

rolled-unrolled = würfelt noch
rolled-undealt = bekommt noch eine Karte
rolled-tied = Gleichstand
rolled-gone = { $gone } von { $count } waren dran
rolled-delays = verzögert
rolled-delayers-after = Kann jetzt kommen
rolled-now = { $name }: jetzt
rolled-now-short = Jetzt
rolled-comes = Kommt hier: { $name }
rolled-wants = kommt als Nächstes
rolled-stays = lässt die Runde verstreichen
rolled-carried = seit einer früheren Runde
rolled-waits = kann nach einem Zug kommen
rolled-sum = W20: { $die }, Reflexe { $bonus }
rolled-made = { $die } gewürfelt, Reflexe { $bonus }: { $result }.
rolled-die = { $die } gewürfelt, { $bonus }
rolled-result = Das Ergebnis ist { $result }.
rolled-earlier = Weiter vor
rolled-later = Weiter zurück
rolled-enter = Dein verzögerter Zug?
rolled-enter-text = Alle anderen hatten ihren.
rolled-delaying = Du verzögerst
rolled-after = Du kannst nach dem Zug von { $name } handeln.
rolled-before = Du kannst jetzt handeln, vor { $name }.
rolled-waits-own = Du kannst nach einem Zug handeln.
rolled-stays-own = Du lässt diese Runde verstreichen.
