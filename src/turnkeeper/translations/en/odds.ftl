### Notes on odds.

## note

note-by_lot = Of equal cards one comes first by lot here: who acts together would take long to tell.
note-by_lot_from = Of equal cards from { $decks } decks or more one comes first by lot here.
note-tied-choice = Tied: people settle it.
note-tied-together = Tied: they act at the same time.
note-hidden_reflexes = Ties are settled by Reflexes that you do not know: a place is between its chance alone and that with the ties that cover it.
note-hidden_second = Ties are settled by second numbers that you do not know: a place is between its chance alone and that with the ties that cover it.
note-npc_last = The next NPC card may come from a reshuffled deck: you cannot see whether another is due before.
note-any_decks = How many decks there are rests on hands that you do not know: the best sets are given for any number up to { $most }.
note-many_decks = From so many decks the best set would take long to tell.
note-own_decks = A hand bigger than a deck: whose first action comes first is not told.
note-owes = Who owes cards loses them from the next hand: its best set and who acts first are not told.
note-dealing = The cards are being dealt: there are odds once all have theirs.
note-owed = Cards are owed: whose card is next is known once they are lost.
note-face_down = Cards lie face down, and their places are not known: whose card is next is not told.
note-outcome = A contest, a Fast Draw or harm has yet to take effect: whose card is next is known then.
note-harmed = Left out are those who spent a card ahead this turn, and those whom a blow, a stun, a failed Fast Draw or a ruling of the GM may have cost cards.
note-whose_cards = Cards still to come were played, and the table does not show whose deck they are from.
note-black_jokers = Whether others have lost their highest cards to Black Jokers, you cannot know: the chances lie between not and with each that is not seen.
note-nobody = Nobody whose numbers you know has a turn to come.
note-hidden_chain = Equal scores are told apart by Edge, Initiative and Reaction that you do not know: a place is between its chance alone and that with the ties that cover it.
note-kept_order = Those still to roll come into an order of earlier rounds: their places are known once they have rolled.
note-as_dealt = So many hands, cards or decks: the places are those of the highest cards, as they are dealt.
note-joker_first = A Red Joker alone comes before the Aces here; the places are those of the first natural cards.
note-skipped = Left out are those whose next chance the GM took away.
note-no_turn = What the rest of the turn brings to each of so many NPCs would take long to tell.
