"""English texts of the countdown: refusals, log lines, buttons, questions."""

from __future__ import annotations

from collections.abc import Mapping

from turnkeeper.systems.countdown.options import Kind
from turnkeeper.systems.countdown.texts.lines import LINES, RANK_NAMES
from turnkeeper.systems.hands.texts import TEXTS as HANDS
from turnkeeper.systems.npc_deck.texts import TEXTS as NPC_DECK

_SYSTEMS: Mapping[Kind, Mapping[str, str]] = {
    "hands": {
        "system.title": "Card hands",
        "system.summary": "Everybody is dealt a hand of playing cards each turn and spends it from Ace down to deuce; "
        "several of a kind buy better actions, and one card may be held back to cut in.",
    },
    "npc_deck": {
        "system.title": "NPC deck",
        "system.summary": "One card an increment, thirteen increments a turn, decides which of the GM's people act and "
        "how well; the players keep their hands on paper.",
    },
    "countdown": {
        "system.title": "Countdown",
        "system.summary": "The players are dealt hands, the GM's side acts by the NPC deck, both on one count from Ace "
        "down to deuce.",
    },
}

_REFUSALS = {
    "not_in_turn": "{actor} takes part from the next turn.",
    "not_counting": "The countdown is not at that point.",
    "owes": "{actor} has cards to lose first.",
    "somebody_owes": "First cards must be lost: {actors}.",
    "skipped": "The GM took this chance away from {actor}.",
    "in_progress": "An action is being carried out.",
    "no_hand": "There is no hand of cards here.",
    "no_cards_now": "No cards are dealt now.",
    "not_in_hand": "That card is not in the hand.",
    "elsewhere": "That card lies elsewhere, as everybody can see.",
    "turn_runs": "The turn is not over.",
    "waiting": "A roll, a draw or a contest is waited for.",
    "between_turns": "The turn is over: start the next one.",
    "first_this": "First what is declared must be carried out.",
    "unsaid": "Not all of it has been said: {actors}.",
    "could_act": "Could still act: {actors}.",
    "slot_behind": "The countdown is past that.",
    "must_move": "At full speed and short of what is due: {actors}.",
    "passed": "Its cards of this rank are let go already.",
    "no_such_card": "There is no such card.",
    "not_best": "Only a good joker gives that.",
    "no_chance": "Nothing allows an action without cards now.",
    "bad_division": "A set of {size} cannot be divided like that.",
    "hold_not_usable": "There is no Hold Card that may be used here.",
    "slot_to_come": "That suit comes later in this increment.",
    "slot_past": "That suit's place in this increment is past.",
    "bad_targets": "Those are not people of this fight, or somebody is named twice.",
    "too_long": "At most {most} characters, and at least one where something is said.",
    "bad_number": "The number is out of range (at most {most}).",
    "stunned": "Stunned: only a recovery or a defence is possible.",
    "not_stunned": "Not stunned.",
    "is_stunned": "Already stunned.",
    "not_on_chart": "The chart does not give that for a card action of {size}.",
    "too_early_to_draw": "No Fast Draw before the place of the highest card dealt.",
    "no_step": "No step goes with that.",
    "not_aimed": "The weapon is not aimed.",
    "at_full_speed": "Already moving at full speed: cards add nothing to it.",
    "barred": "{weapon} cannot be used until the next increment.",
    "nothing_unsaid": "There is no divided set with a part still to be said.",
    "no_hold": "There is no Hold Card, or the app does not know it: name it first.",
    "nothing_to_preempt": "Nothing has been declared there that could be pre-empted.",
    "preempted_already": "Each may cut in on an action only once.",
    "hold_too_late": "The Hold Card's own place is not before that action.",
    "no_future": "No cards to spend ahead.",
    "nothing_to_better": "Nothing has been declared that this bonus goes with.",
    "not_a_double": "That is a question of the Double Attack only.",
    "needs_readying": "Two attacks take two weapons, or one that needs no readying.",
    "not_next_rank": "Only a card of the next lower rank in the hand can be spent ahead.",
    "drawing": "A Fast Draw is under way.",
    "nothing_to_ride": "No action has been declared that a Fast Draw could ride on.",
    "not_attacked": "No attack on this character is being carried out.",
    "owes_nothing": "There is nothing to name.",
    "joker_first": "First decide about the Red Joker.",
    "bad_loss": "Those are not the {count} cards to lose.",
    "no_sacrifice": "There is no Red Joker to give up for anything.",
    "no_move_card": "Full speed starts with a card spent on Move.",
    "cannot_move": "With no Move there is no full speed.",
    "not_at_full_speed": "Not moving at full speed.",
    "stopping": "The end of the motion is declared.",
    "stop_needs_card": "The motion ends only with an action that a card is spent on.",
    "too_far": "Full speed is {most} hexes here, cards or no cards.",
    "still_speaking": "Still speaking.",
    "out_of_breath": "No more syllables in this increment.",
    "not_speaking": "Not speaking.",
    "not_readying": "That is not being readied.",
    "hold.not_face_down": "The Hold Card is not one lying face down, or cannot be that.",
    "one_at_a_time": "Name cards of the hand or the Hold Card, not both at once.",
}

_HANDS_ONLY = frozenset(
    (
        "owes", "somebody_owes", "no_cards_now", "not_in_hand", "elsewhere", "hold_not_usable", "slot_to_come",
        "slot_past", "too_early_to_draw", "no_hold", "nothing_to_preempt", "preempted_already", "hold_too_late",
        "nothing_to_better", "not_a_double", "needs_readying", "not_next_rank", "not_attacked", "owes_nothing",
        "joker_first", "bad_loss", "no_sacrifice", "hold.not_face_down", "one_at_a_time",
    )
)  # fmt: skip
"""Refusals that come up only where hands are dealt."""
_LEFT_OUT: Mapping[Kind, frozenset[str]] = {
    "hands": frozenset(("no_hand", "no_future")),
    "npc_deck": _HANDS_ONLY | {"no_future"},
    "countdown": frozenset(),
}
_NEVER = ("bad_hold.black_joker",)
"""A Black Joker leaves the hand before it could be held."""

_COMMANDS = {
    "next_turn": "Next turn",
    "next": "Next",
    "next.other": "On to",
    "next.H": "On to Hearts",
    "next.D": "On to Diamonds",
    "next.C": "On to Clubs",
    "next.increment": "On to the next increment",
    "pass": "Let these cards go",
    "pass.everybody": "Every NPC who is up lets these cards go",
    "turn_npc_card": "Set the NPC card (GM)",
    "play": "Play",
    "act": "Act on the NPC card",
    "divide": "Divide the set",
    "fill": "Say what it is",
    "preempt": "Cut in",
    "spend_ahead": "Spend a future card",
    "fast_draw": "Fast Draw",
    "defend": "Defend",
    "full_speed": "Go to full speed",
    "name_place": "Name where to stop",
    "stop": "End the motion",
    "report_move": "Hexes moved",
    "say": "Say something",
    "hush": "Break off",
    "cancel_ready": "Give up readying",
    "allow": "Allow an action (GM)",
    "set_motion": "Set full speed (GM)",
    "set_aim": "Set the aim (GM)",
    "hold": "Hold a card",
    "drop_hold": "Discard the Hold Card",
    "name_cards": "Name face-down cards",
    "lose": "Lose cards",
    "sacrifice": "Give up the Red Joker",
    "damage": "Damage",
    "stun": "Stunned",
    "fright": "Failed Fright Check",
    "end_stun": "No longer stunned (GM)",
    "give_card": "Give a card (GM)",
    "take_card": "Take a card (GM)",
}

_OTHER = {
    "row.fast_draw": "One card for a Fast Draw",
    "ask.hand_size": "One die for the size of the hand",
    "ask.deal": "Deal the hand",
    "ask.npc_card": "Turn over the NPC card",
    "ask.loss": "Cards lost by chance",
    "ask.contest": "Quick Contest: who was faster, and by how much?",
    "ask.fast_draw": "Fast Draw: is the weapon out?",
    "ask.recovery": "Shaken off the stun?",
    "ask.vision": "Was the gesture seen?",
    "outcome.holder": "The one who cuts in",
    "outcome.opponent": "The one who had declared",
    "outcome.tie": "A tie",
    "outcome.drawn": "Drawn",
    "outcome.failed": "Failed",
    "outcome.recovered": "Recovered",
    "outcome.still_stunned": "Still stunned",
    "outcome.seen": "Seen",
    "outcome.missed": "Missed",
    "clock.turn": "Turn",
    "clock.increment": "Increment",
    "clock.slot": "Suit",
    **{f"clock.increment.{rank}": name for rank, name in RANK_NAMES.items()},
    "clock.slot.first": "before the spades",
    "clock.slot.S": "Spades",
    "clock.slot.H": "Hearts",
    "clock.slot.D": "Diamonds",
    "clock.slot.C": "Clubs",
    "clock.slot.last": "after the clubs",
    "clock.turn.seconds": "about 12 seconds",
    "opening.declared": "has declared",
    "opening.carried_out": "is acting",
    "opening.may_act": "may act",
    "opening.may_preempt": "may cut in",
    "held.hold": "holds a card that may be used",
    "held.hold_later": "holds a card for later",
    "cause.damage": "damage",
    "cause.stun": "stun",
    "cause.fright": "fright",
    "cause.black_joker": "a Black Joker",
    "cause.fast_draw": "a failed Fast Draw",
    "reason.together": "They act at the same time.",
    "reason.red_joker": "A Red Joker on hold goes before all others.",
    "reason.contest_won": "Won the contest by {margin}.",
    "reason.contest_lost": "Was faster in the contest, by {margin}.",
    "reason.npc_order": "Among NPCs the higher Initiative goes first, then the roster.",
    "reason.declared_order": "Its place comes first among what was declared.",
    "reason.same_card": "{card} and {other} have the same place: they act together.",
    "reason.suit": "In one increment {card} comes before {other}: spades, hearts, diamonds, clubs.",
    "reason.rank": "{card} comes before {other}: Aces first, deuces last.",
}


def _refusals(kind: Kind) -> dict[str, str]:
    """The countdown's own, and for each code of the rule book of hands its text there."""
    own = {f"refusal.countdown.{code}": text for code, text in _REFUSALS.items() if code not in _LEFT_OUT[kind]}
    if kind == "npc_deck":
        return own
    books = {"bad_set": "set", "bad_defence": "defence", "bad_hold": "hold"}
    for key, text in HANDS.items():
        book, _, code = key.partition(".")
        if book in books and key not in _NEVER:
            own[f"refusal.countdown.{books[book]}.{code}"] = text
    return own


def texts(kind: Kind) -> Mapping[str, str]:
    """The catalogue of one of the three systems."""
    return {
        **HANDS,
        **NPC_DECK,
        **_SYSTEMS[kind],
        **_refusals(kind),
        **{f"command.{tag}": text for tag, text in _COMMANDS.items()},
        **LINES,
        **_OTHER,
    }
