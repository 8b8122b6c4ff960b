"""English refusals of the countdown, by code."""

from __future__ import annotations

from collections.abc import Mapping

from turnkeeper.systems.countdown.options import Kind
from turnkeeper.systems.countdown.refusals import REFUSALS_OF
from turnkeeper.systems.hands.texts import TEXTS as HANDS

_OWN: Mapping[str, str] = {
    # the clock
    "turn_runs": "The turn is not over.",
    "between_turns": "The turn is over: start the next one.",
    "not_counting": "The countdown is not running: a turn has to be dealt and begun first.",
    "not_in_turn": "{actor} takes part from the next turn.",
    "waiting": "Waiting for a roll, a draw or a contest.",
    "first_aces": "The countdown starts with the Aces: go on without naming a place.",
    "first_this": "First what is declared has to be carried out: {actors}.",
    "slot_behind": "The countdown is past that suit.",
    "in_progress": "An action is being carried out: {actors}. New ones are declared after it.",
    "unsaid": "Part of a divided set has no action yet: {actors}.",
    "could_act": "Could still act, and would lose the cards of this rank: {actors}.",
    "could_act_too": "Could act in this very place, and so would act together: {actors}.",
    "npc_could_act": "Could still act on the NPC card: {actors}.",
    "allowed_first": "Allowed an action by the GM and still to take it: {actors}.",
    "skipped": "The GM took this chance away from {actor}.",
    "passed": "{actor} has already passed on this rank.",
    "npc_passed": "{actor} has already passed on this card.",
    "slot_to_come": "{cards}: that suit comes later in this increment.",
    "slot_past": "{cards}: that suit's place in this increment is past.",
    # cards
    "no_hand": "{actor} has no hand of cards here.",
    "no_cards_now": "No hand is dealt now.",
    "no_stock": "There is no stock of cards for {actor} yet: it is dealt from in the next turn.",
    "no_such_card": "There is no such card: “{card}”.",
    "no_black_joker": "A Black Joker cannot be given: it leaves the hand as it is dealt.",
    "not_in_hand": "Not in the hand: {cards}.",
    "elsewhere": "{cards}: everybody can see that this lies elsewhere.",
    "no_face": "Cards that are used have a face: say which they are.",
    "nothing_face_down": "Too many cards named: face down in the hand are {count}.",
    "owes": "{actor} has cards to lose first.",
    "somebody_owes": "First cards have to be lost: {actors}.",
    # the chart
    "bad_targets": "Somebody is named twice, or not in this fight.",
    "too_long": "At most {most} characters.",
    "bad_size": "An action has {least} to {most} cards.",
    "not_on_chart": "The chart does not give that for {size}, only for this many cards: {sizes}.",
    "no_sharp_turn": "Only at full speed does a sharp turn need a card.",
    "bad_cost": "Readying costs {least} to {most} cards; 0 is the rule's own number.",
    "no_step": "No step goes with that.",
    "not_aimed": "The weapon is not aimed.",
    "bad_aim": "The aim is worth {least} to {most} cards.",
    "bad_division": "A set of {size} is divided into smaller actions that add up to {size}.",
    "nothing_unsaid": "{actor} has no divided set with a part that still needs an action.",
    "not_readying": "That is not being readied: “{item}”.",
    # actions without cards
    "needs_card": "{actor} acts with cards: play one.",
    "not_best": "Only a good joker gives a four-card action.",
    "not_by_deck": "{actor} does not act by the NPC deck.",
    "no_npcs": "Nobody in this turn acts by the NPC deck.",
    "npc_card_first": "First the NPC card of this increment is turned over.",
    "npc.unclassed": "{actor} has no class yet: organised and trained, somewhat so, or disorganised.",
    "npc.no_card": "No NPC card is turned over now.",
    "npc.slot_to_come": "{card}: its suit comes later in this increment.",
    "npc.slot_past": "{card}: its place in this increment is past.",
    "npc.number": "{card} is more than the Initiative of {actor}, {initiative}.",
    "npc.court_number": "{card} counts {number}, more than the Initiative of {actor}, {initiative}.",
    "npc.hearts": "{card}: {actor} is disorganised, and hearts are for the others.",
    "npc.diamonds": "{card}: {actor} is not organised and trained, and diamonds are for those only.",
    "npc.court_hearts": "{card}: {actor} is disorganised, and this card serves the others.",
    "npc.court_diamonds": "{card}: {actor} is not organised and trained, and this card serves only those.",
    "npc.served_club": "{card} lets one NPC act, and one has.",
    "npc.served": "{card} lets {most} act, and so many have.",
    "npc.acted": "{actor} has acted on this card already.",
    "npc.best_taken": "The four-card action of this joker is taken.",
    "npc.silenced": "{card}: no NPC acts until the increment is over.",
    # active defence
    "not_attacked": "No attack on {actor} is being carried out.",
    "defended_already": "{actor} has defended against this attack: a second defence takes Double Defense.",
    # extra effort
    "no_future": "{actor} has no future cards: NPCs spend none ahead.",
    "nothing_to_better": "A future card goes with a card that is being played: declare an action first.",
    "not_next_rank": "{card} is not of the next lower rank in the hand; to spend ahead: {cards}.",
    "bettered_already": "A bonus is bought for this action already.",
    "bonus.determined": "Determined goes with a melee attack.",
    "bonus.double": "Double goes with a melee attack.",
    "bonus.strong": "Strong goes with a melee attack.",
    "bonus.ranged": "This option goes with a ranged attack.",
    "bonus.increased_defense": "Increased Defense goes with a block, a parry or a dodge: say which.",
    "not_increased": "A defence is named for Increased Defense only.",
    "same_defence": "The second defence of Double Defense is another one than the first.",
    "bonus.double_defense": "Double Defense goes with a block, a parry or a dodge that was bought.",
    "not_a_double": "How many weapons there are matters for the Double Attack only.",
    "needs_readying": "Two attacks take two weapons, or one that needs no readying.",
    # Fast Draw
    "too_early_to_draw": "No Fast Draw before the place of the highest card dealt.",
    "drawing": "{actor} is trying a Fast Draw: say first how it went.",
    "nothing_to_ride": "No action is declared that a Fast Draw could go along with.",
    "draw_rides_already": "A Fast Draw goes along with this action already.",
    "draw_takes_one": "One card, and no step, is put down for a Fast Draw, not {size}.",
    "barred": "{weapon} cannot be used until the next increment.",
    # Hold Cards
    "no_hold": "{actor} has no Hold Card.",
    "hold_face_down": "The app does not know the Hold Card of {actor}: name it first.",
    "hold_not_usable": "The countdown has not reached the place of the Hold Card {card}.",
    "hold.not_face_down": "The Hold Card is not one lying face down.",
    "npc_holds": "{actor} goes by the NPC deck and holds no card.",
    "nothing_to_preempt": "{actor} has declared nothing that could be cut in on.",
    "hold_too_late": "The place of the Hold Card {card} is not before that action.",
    "preempted_already": "Each may cut in on an action only once.",
    "behind_red_joker": "A Red Joker cuts in there: the Hold Card {card} cannot get in front of it.",
    # cards lost, stun and damage
    "owes_nothing": "{actor} has no cards to name now.",
    "joker_first": "First say whether the Red Joker is given up.",
    "bad_loss": "Those are not the {count} cards to lose.",
    "not_highest": "The highest cards go: {count}.",
    "no_sacrifice": "There is no Red Joker to give up for anything.",
    "bad_damage": "Damage is {least} to {most} points.",
    "bad_fright": "A Fright Check costs {least} to {most} cards.",
    "is_stunned": "{actor} is stunned already.",
    "stunned": "Stunned: only a recovery or a defence is possible.",
    "npc_stunned": "Stunned: the action can only be a recovery or a defence.",
    "not_stunned": "Not stunned: there is nothing to shake off.",
    "no_stun_to_end": "{actor} is not stunned.",
    # motion
    "at_full_speed": "{actor} is at full speed already.",
    "not_at_full_speed": "{actor} is not at full speed.",
    "no_move_card": "Full speed starts with a card spent on Move: {actor} has spent none in this increment.",
    "cannot_move": "{actor} has no Move, and so no full speed.",
    "too_far_at_first": "In the first increment it is the Move and no more: {most} hexes.",
    "bad_speed": "A speed is {least} to {most} hexes.",
    "must_move": "At full speed and short of what is due: {actors}.",
    "must_run_out": "Stopping, and short of the last hexes that are due: {actors}.",
    "move_adds_nothing": "At full speed already: cards add nothing to it.",
    "too_far": "Full speed is {most} hexes here, cards or no cards.",
    "past_the_place": "It is {most} hexes to the place that was named.",
    "stop_needs_card": "{actor} has spent no card in this increment: the motion ends only with one.",
    "stopping": "{actor} is stopping already.",
    "bad_place": "The place is {least} to {most} hexes on.",
    # speech
    "nothing_said": "Nothing is said.",
    "bad_syllables": "A speech has {least} to {most} syllables.",
    "still_speaking": "{actor} is still speaking.",
    "out_of_breath": "{actor} has no more syllables in this increment.",
    "not_speaking": "{actor} is not speaking.",
}
_OF_THE_BOOK: Mapping[str, str] = {"set": "bad_set", "defence": "bad_defence", "hold": "bad_hold"}
"""Codes of the rule book of hands have their text there."""


def _text(code: str) -> str:
    own = code.removeprefix("countdown.")
    book, _, reason = own.partition(".")
    return _OWN[own] if own in _OWN else HANDS[f"{_OF_THE_BOOK[book]}.{reason}"]


def refusals(kind: Kind) -> dict[str, str]:
    """The text of each refusal of one of the three systems."""
    return {f"refusal.{code}": _text(code) for code in REFUSALS_OF[kind]}
