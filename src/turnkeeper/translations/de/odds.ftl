### Notes on odds.

## note

note-by_lot = Von gleichen Karten kommt hier eine durch das Los zuerst: Wer zusammen handelt, wäre zu aufwendig zu berechnen.
note-by_lot_from = Von gleichen Karten aus { $decks } oder mehr Stapeln kommt hier eine durch das Los zuerst.
note-tied-choice = Gleichstand: Die Beteiligten klären ihn.
note-tied-together = Gleichstand: Sie handeln gleichzeitig.
note-hidden_reflexes = Gleichstände hängen von Reflexen ab, die du nicht kennst: Ein Platz liegt zwischen der Chance allein und der mit den Gleichständen, die ihn betreffen.
note-hidden_second = Gleichstände hängen von zweiten Zahlen ab, die du nicht kennst: Ein Platz liegt zwischen der Chance allein und der mit den Gleichständen, die ihn betreffen.
note-npc_last = Die nächste NSC-Karte kommt vielleicht aus einem neu gemischten Stapel: Du siehst nicht, ob vorher noch eine fällig ist.
note-any_decks = Wie viele Stapel es sind, hängt von Händen ab, die du nicht kennst: Die besten Sätze gelten für bis zu { $most }.
note-many_decks = Bei so vielen Stapeln wäre der beste Satz zu aufwendig zu berechnen.
note-own_decks = Eine Hand ist größer als ein Stapel: Wessen erste Aktion zuerst kommt, wird nicht gesagt.
note-owes = Wer Karten schuldet, verliert sie aus der nächsten Hand: Bester Satz und erste Aktion werden nicht gesagt.
note-dealing = Die Karten werden gegeben: Chancen gibt es, sobald alle ihre haben.
note-owed = Es sind Karten geschuldet: Wessen Karte die nächste ist, steht fest, sobald sie verloren sind.
note-face_down = Karten liegen verdeckt, und ihre Plätze sind nicht bekannt: Wessen Karte die nächste ist, wird nicht gesagt.
note-outcome = Ein Wettstreit, ein Schnellziehen oder ein Schaden wirkt sich erst noch aus: Wessen Karte die nächste ist, steht dann fest.
note-harmed = Ausgelassen ist, wer in dieser Kampfrunde eine künftige Karte ausgegeben hat, und wen ein Treffer, eine Betäubung, ein misslungenes Schnellziehen oder eine Entscheidung der SL Karten gekostet haben kann.
note-whose_cards = Karten, die noch kommen, wurden gespielt, und der Tisch zeigt nicht, aus wessen Stapel.
note-black_jokers = Ob andere ihre höchsten Karten an Schwarze Joker verloren haben, kannst du nicht wissen: Die Chancen liegen zwischen keinem und allen ungesehenen.
note-nobody = Niemand, dessen Werte du kennst, ist noch dran.
note-hidden_chain = Gleiche Ergebnisse entscheiden Edge, Initiative und Reaktion, die du nicht kennst: Ein Platz liegt zwischen der Chance allein und der mit den Gleichständen, die ihn betreffen.
note-kept_order = Wer noch würfelt, kommt in eine Reihenfolge früherer Runden: Die Plätze stehen fest, sobald gewürfelt ist.
note-as_dealt = So viele Hände, Karten oder Stapel: Die Plätze sind die der höchsten Karten, wie sie gegeben werden.
note-joker_first = Ein Roter Joker allein kommt hier vor den Assen; die Plätze sind die der ersten echten Karten.
note-skipped = Ausgelassen ist, wem die SL die nächste Gelegenheit genommen hat.
note-no_turn = Was der Rest der Kampfrunde jedem von so vielen NSCs bringt, wäre zu aufwendig zu berechnen.
