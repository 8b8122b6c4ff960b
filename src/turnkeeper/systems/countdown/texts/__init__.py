"""English texts of the countdown: refusals, log lines, buttons, questions."""

from __future__ import annotations

from collections.abc import Mapping

from turnkeeper.systems.countdown.options import Kind
from turnkeeper.systems.countdown.texts.lines import LINES, RANK_NAMES
from turnkeeper.systems.countdown.texts.reasons import reasons
from turnkeeper.systems.countdown.texts.refusals import refusals
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
    "ask.npc_class": "How trained and organised?",
    "ask.npc_card": "Turn over the NPC card",
    "ask.loss": "Cards lost by chance",
    "ask.contest": "Quick Contest: who was faster, and by how much?",
    "ask.fast_draw": "Fast Draw: is the weapon out?",
    "ask.recovery": "Shaken off the stun?",
    "ask.aim": "Hurt while aiming: is the aim kept?",
    "ask.vision": "Was the gesture seen?",
    "outcome.holder": "The one who cuts in",
    "outcome.opponent": "The one who had declared",
    "outcome.tie": "A tie",
    "outcome.drawn": "Drawn",
    "outcome.failed": "Failed",
    "outcome.recovered": "Recovered",
    "outcome.still_stunned": "Still stunned",
    "outcome.OT": "Organised and trained",
    "outcome.SWT": "Somewhat trained or organised",
    "outcome.DIS": "Disorganised",
    "outcome.kept": "Kept",
    "outcome.lost": "Lost",
    "outcome.seen": "Seen",
    "outcome.missed": "Missed",
    "clock.turn": "Turn",
    "over.turn": "the turn",
    "over.increment": "the increment",
    "reached": "the rank {place}",
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
    "opening.may_defend": "may defend",
    "opening.beside": "may also act, or let cards go",
    "opening.passed": "has passed, and may still act",
    "opening.owes": "has cards to lose",
    "held.hold": "holds a card that may be used",
    "held.hold_later": "holds a card for later",
    "cause.damage": "damage",
    "cause.stun": "stun",
    "cause.fright": "fright",
    "cause.black_joker": "a Black Joker",
    "cause.fast_draw": "a failed Fast Draw",
}


def texts(kind: Kind) -> Mapping[str, str]:
    """The catalogue of one of the three systems."""
    return {
        **HANDS,
        **NPC_DECK,
        **_SYSTEMS[kind],
        **refusals(kind),
        **reasons(kind),
        **{f"command.{tag}": text for tag, text in _COMMANDS.items()},
        **LINES,
        **_OTHER,
    }
