"""What people should know about an answer: a catalogue of texts, and which of them go with which question."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from turnkeeper.odds import hands
from turnkeeper.odds.ranks import RankMatrix

TEXTS: Mapping[str, str] = {
    "by_lot": "Of equal cards one comes first by lot here: who acts together would take long to tell.",
    "by_lot_from": "Of equal cards from {decks} decks or more one comes first by lot here.",
    "tied.choice": "Tied: people settle it.",
    "tied.together": "Tied: they act at the same time.",
    "tied.hidden": "Tied: settled by figures that you do not know.",
    "hidden_reflexes": "Ties are settled by Reflexes that you do not know: a place is between its chance alone and "
    "that with the ties that cover it.",
    "npc_last": "The next NPC card may come from a reshuffled deck: you cannot see whether another is due before.",
    "any_decks": "How many decks there are rests on hands that you do not know: the best sets are told for any number "
    "up to {most}.",
    "many_decks": "From so many decks the best set would take long to tell.",
    "own_decks": "A hand bigger than a deck: whose first action comes first is not told.",
    "owes": "Who owes cards loses them from the next hand: its best set and who acts first are not told.",
    "harmed": "Left out are those whom a blow, a stun or a failed Fast Draw may have cost cards this turn.",
    "whose_cards": "Cards still to come were played, and the table does not show whose deck they are from.",
    "black_jokers": "Whether others have lost their highest cards to Black Jokers, you cannot know: the chances lie "
    "between not and with each that is not seen.",
    "nobody": "Nobody whose numbers you know has a turn to come.",
    "hidden_chain": "Equal scores are told apart by Edge, Initiative and Reaction that you do not know: a place is "
    "between its chance alone and that with the ties that cover it.",
    "kept_order": "Newcomers roll into an order of earlier rounds: their places are known once they have rolled.",
    "as_dealt": "So many hands, cards or decks: the places are those of the highest cards, as they are dealt.",
    "no_turn": "What the rest of the turn brings to each of so many NPCs would take long to tell.",
}


def of_ties(matrix: RankMatrix) -> tuple[str, ...]:
    """What becomes of the ties in an order, if there may be any."""
    return (TEXTS[f"tied.{matrix.ties}"],) if any(matrix.in_tie) else ()


def of_first_actions(count: int, decks: Collection[int], limits: hands.WorkLimits = hands.ONCE) -> tuple[str, ...]:
    """About the order of first actions of ``count`` hands from so many decks, all that there may be.

    >>> of_first_actions(12, {3}), of_first_actions(8, {2, 3})
    ((), ('Of equal cards from 3 decks or more one comes first by lot here.',))
    """
    if count > hands.MOST_PLAYERS:
        return (TEXTS["as_dealt"],)
    lot = hands.by_lot(count, decks, limits)
    if not lot:
        return ()
    if min(lot) == min(decks):
        return (TEXTS["by_lot"],)
    return (TEXTS["by_lot_from"].format(decks=min(lot)),)
