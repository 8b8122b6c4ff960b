"""English reasons of the order: why one comes before another, why they are together, why an actor has no place."""

from __future__ import annotations

from collections.abc import Mapping

from turnkeeper.systems.countdown.options import Kind
from turnkeeper.systems.countdown.texts.refusals import refusals

_REASONS: Mapping[str, str] = {
    # the key that decides
    "under_way": "{first} is acting already.",
    "rank": "Aces first, deuces last: {first_figure} comes before {second_figure}.",
    "suit": "In one increment spades come first, then hearts, diamonds and clubs.",
    "granted": "The GM allowed {first} an action, which comes before the cards of the slot.",
    "left_over": "{first} cut in on an action that is over, and goes immediately.",
    "margins": "Of those who cut in, the better margin goes first.",
    "hold_after": "A Hold Card played as an ordinary action comes after the cards of the slot.",
    "own_cards": "Cards of one owner follow one another: {second} acts with the first of them before.",
    "declared_first": "{first} declared first.",
    "npc_order": "Among NPCs of one card the higher Initiative goes first, then the roster; those still to be picked "
    "follow.",
    "red_joker": "A Red Joker on hold goes before all others.",
    "contest_won": "{first} cut in and won the contest by {first_figure}.",
    "contest_lost": "{second} cut in and lost the contest by {second_figure}.",
    "contests": "Several cut in on one action: winners by their margins, then the action and those who tied, then the "
    "losers.",
    "chained_before": "{first} cuts in on an action that goes before {second}.",
    "chained_after": "{second} cuts in on an action that goes after {first}.",
    # together
    "same_card": "Their cards have the same place.",
    "contest_tie": "The contest was a tie.",
    "contest_due": "Their contest decides which of them goes first.",
    "red_jokers": "Two Red Jokers on hold meet as a tie.",
    "equal_margins": "Their contests ended alike.",
    "npc_group": "One card lets all of them act: the GM picks who and when.",
    "all_granted": "The GM allowed each of them an action.",
    # no place
    "joins_later": "{actor} takes part from the next turn.",
    "turn_over": "The turn is over, and no cards are dealt.",
    "not_dealt": "The hands are still being dealt.",
    "on_paper": "{actor} keeps a hand on paper.",
    "hand_private": "The hand of {actor} is its owner's secret.",
    "skipped": "The GM took this chance away from {actor}.",
    "let_go": "{actor} let the cards of this increment go.",
    "npc_let_go": "{actor} let the card go.",
    "face_down": "The cards of {actor} lie face down: the app does not know their places.",
    "only_hold": "{actor} has only a Hold Card, which has no place in the order.",
    "only_joker": "{actor} has only a Red Joker, which has no place in the order.",
    "no_cards": "{actor} has no card left that acts in this turn.",
    "no_npc_card": "No NPC card lies face up yet: it decides which NPCs act, and when.",
    "npc_silenced": "The bad joker ends NPC actions in this increment.",
    "npc_acted": "{actor} has acted on this card.",
    "npc_served": "As many NPCs as the card allows have acted.",
    "npc_slot_past": "The place of the NPC card in this increment is past.",
}


def reasons(kind: Kind) -> dict[str, str]:
    """The text of each reason; an NPC that the card leaves out has the reason of the refusal."""
    left_out = {code: text for code, text in refusals(kind).items() if code.startswith("refusal.countdown.npc.")}
    return {
        **{f"reason.{key}": text for key, text in _REASONS.items()},
        **{f"reason.{code.removeprefix('refusal.')}": text for code, text in left_out.items()},
    }
