"""English refusals of the countdown, by code."""

from __future__ import annotations

from collections.abc import Mapping

from turnkeeper.systems.countdown.options import Kind
from turnkeeper.systems.countdown.refusals import REFUSALS_OF
from turnkeeper.systems.hands.texts import TEXTS as HANDS

_OWN: Mapping[str, str] = {
    # the clock
    "countdown.turn_runs": "The turn is not over.",
    "countdown.between_turns": "The turn is over: start the next one.",
    "countdown.not_counting": "The countdown is not running: a turn has to be dealt and begun first.",
    "countdown.not_in_turn": "{actor} takes part from the next turn.",
    "countdown.waiting": "Waiting for a roll, a draw or a contest.",
    "countdown.first_aces": "The countdown starts with the Aces: go on without naming a place.",
    "countdown.first_this": "First what is declared has to be carried out: {actors}.",
    "countdown.slot_behind": "The countdown is past that suit.",
    "countdown.in_progress": "An action is being carried out: {actors}. New ones are declared after it.",
    "countdown.unsaid": "Part of a divided set has no action yet: {actors}.",
    "countdown.could_act": "Could still act, and would lose the cards of this rank: {actors}.",
    "countdown.could_act_too": "Could act in this very place, and so would act together: {actors}.",
    "countdown.npc_could_act": "Could still act on the NPC card: {actors}.",
    "countdown.allowed_first": "Allowed an action by the GM and still to take it: {actors}.",
    "countdown.skipped": "The GM took this chance away from {actor}.",
    "countdown.passed": "{actor} has already passed on this rank.",
    "countdown.npc_passed": "{actor} has already passed on this card.",
    "countdown.nothing_to_pass": "{actor} has no card left to let go in this increment.",
    "countdown.npc_nothing_to_pass": "The NPC card gives {actor} no action to let go.",
    "countdown.slot_to_come": "{cards}: that suit comes later in this increment.",
    "countdown.slot_past": "{cards}: that suit's place in this increment is past.",
    # cards
    "countdown.no_hand": "{actor} has no hand of cards here.",
    "countdown.no_cards_now": "No hand is dealt now.",
    "countdown.no_stock": "There is no stock of cards for {actor} yet: it is dealt from in the next turn.",
    "countdown.no_such_card": "There is no such card: “{card}”.",
    "countdown.no_black_joker": "A Black Joker cannot be given: it leaves the hand as it is dealt.",
    "countdown.not_in_hand": "Not in the hand: {cards}.",
    "countdown.elsewhere": "{cards}: everybody can see that this lies elsewhere.",
    "countdown.no_face": "Cards that are used have a face: say which they are.",
    "countdown.nothing_face_down": "Too many cards named: face down in the hand are {count}.",
    "countdown.owes": "{actor} has cards to lose first.",
    "countdown.somebody_owes": "First cards have to be lost: {actors}.",
    # the chart
    "countdown.bad_targets": "Somebody is named twice, or not in this fight.",
    "countdown.too_long": "At most {most} characters.",
    "countdown.bad_size": "An action has {least} to {most} cards.",
    "countdown.not_on_chart": "The chart does not give that for {size}, only for this many cards: {sizes}.",
    "countdown.no_sharp_turn": "Only at full speed does a sharp turn need a card.",
    "countdown.bad_cost": "Readying costs {least} to {most} cards; 0 is the rule's own number.",
    "countdown.no_step": "No step goes with that.",
    "countdown.not_aimed": "The weapon is not aimed.",
    "countdown.bad_aim": "The aim is worth {least} to {most} cards.",
    "countdown.bad_division": "A set of {size} is divided into smaller actions that add up to {size}.",
    "countdown.nothing_unsaid": "{actor} has no divided set with a part that still needs an action.",
    "countdown.not_readying": "That is not being readied: “{item}”.",
    # actions without cards
    "countdown.needs_card": "{actor} acts with cards: play one.",
    "countdown.not_best": "Only a good joker gives a four-card action.",
    "countdown.not_by_deck": "{actor} does not act by the NPC deck.",
    "countdown.no_npcs": "Nobody in this turn acts by the NPC deck.",
    "countdown.npc_card_first": "First the NPC card of this increment is turned over.",
    "countdown.npc.unclassed": "{actor} has no class yet: organised and trained, somewhat so, or disorganised.",
    "countdown.npc.no_card": "No NPC card is turned over now.",
    "countdown.npc.slot_to_come": "{card}: its place comes later in this increment.",
    "countdown.npc.slot_past": "{card}: its place in this increment is past.",
    "countdown.npc.number": "{card} is more than the Initiative of {actor}, {initiative}.",
    "countdown.npc.court_number": "{card} counts {number}, more than the Initiative of {actor}, {initiative}.",
    "countdown.npc.hearts": "{card}: {actor} is disorganised, and hearts are for the others.",
    "countdown.npc.diamonds": "{card}: {actor} is not organised and trained, and diamonds are for those only.",
    "countdown.npc.court_hearts": "{card}: {actor} is disorganised, and this card serves the others.",
    "countdown.npc.court_diamonds": "{card}: {actor} is not organised and trained, and this card serves only those.",
    "countdown.npc.served_club": "{card} lets one NPC act, and one has.",
    "countdown.npc.served": "{card} lets {most} act, and so many have.",
    "countdown.npc.acted": "{actor} has acted on this card already.",
    "countdown.npc.best_taken": "The four-card action of this joker is taken.",
    "countdown.npc.silenced": "{card}: no NPC acts until the increment is over.",
    # active defence
    "countdown.not_attacked": "No attack on {actor} is being carried out.",
    "countdown.defended_already": "{actor} has defended against this attack: a second defence takes Double Defense.",
    # extra effort
    "countdown.no_future": "{actor} has no future cards: NPCs spend none ahead.",
    "countdown.nothing_to_better": "A future card goes with a card that is being played: declare an action first.",
    "countdown.not_next_rank": "{card} is not of the next lower rank in the hand; to spend ahead: {cards}.",
    "countdown.bettered_already": "A bonus is bought for this action already.",
    "countdown.bonus.determined": "Determined goes with a melee attack.",
    "countdown.bonus.double": "Double goes with a melee attack.",
    "countdown.bonus.strong": "Strong goes with a melee attack.",
    "countdown.bonus.ranged": "This option goes with a ranged attack.",
    "countdown.bonus.increased_defense": "Increased Defense goes with a block, a parry or a dodge: say which.",
    "countdown.not_increased": "A defence is named for Increased Defense only.",
    "countdown.same_defence": "The second defence of Double Defense is another one than the first.",
    "countdown.bonus.double_defense": "Double Defense goes with a block, a parry or a dodge that was bought.",
    "countdown.not_a_double": "How many weapons there are matters for the Double Attack only.",
    "countdown.needs_readying": "Two attacks take two weapons, or one that needs no readying.",
    # Fast Draw
    "countdown.too_early_to_draw": "No Fast Draw before the place of the highest card dealt.",
    "countdown.drawing": "{actor} is trying a Fast Draw: say first how it went.",
    "countdown.nothing_to_ride": "No action is declared that a Fast Draw could go along with.",
    "countdown.draw_rides_already": "A Fast Draw goes along with this action already.",
    "countdown.draw_takes_one": "One card, and no step, is put down for a Fast Draw, not {size}.",
    "countdown.barred": "{weapon} cannot be used until the next increment.",
    # Hold Cards
    "countdown.no_hold": "{actor} has no Hold Card.",
    "countdown.hold_face_down": "The app does not know the Hold Card of {actor}: name it first.",
    "countdown.hold_not_usable": "The countdown has not reached the place of the Hold Card {card}.",
    "countdown.hold.not_face_down": "The Hold Card is not one lying face down.",
    "countdown.npc_holds": "{actor} goes by the NPC deck and holds no card.",
    "countdown.nothing_to_preempt": "{actor} has declared nothing that could be cut in on.",
    "countdown.hold_too_late": "The place of the Hold Card {card} is not before that action.",
    "countdown.preempted_already": "Each may cut in on an action only once.",
    "countdown.behind_red_joker": "A Red Joker cuts in there: the Hold Card {card} cannot get in front of it.",
    # cards lost, stun and damage
    "countdown.owes_nothing": "{actor} has no cards to name now.",
    "countdown.joker_first": "First say whether the Red Joker is given up.",
    "countdown.bad_loss": "Those are not the {count} cards to lose.",
    "countdown.not_highest": "The highest cards go: {count}.",
    "countdown.no_sacrifice": "There is no Red Joker to give up for anything.",
    "countdown.bad_damage": "Damage is {least} to {most} points.",
    "countdown.bad_fright": "A Fright Check costs {least} to {most} cards.",
    "countdown.is_stunned": "{actor} is stunned already.",
    "countdown.stunned": "Stunned: only a recovery or a defence is possible.",
    "countdown.npc_stunned": "Stunned: the action can only be a recovery or a defence.",
    "countdown.not_stunned": "Not stunned: there is nothing to shake off.",
    "countdown.no_stun_to_end": "{actor} is not stunned.",
    # motion
    "countdown.at_full_speed": "{actor} is at full speed already.",
    "countdown.not_at_full_speed": "{actor} is not at full speed.",
    "countdown.no_move_card": "Full speed starts with a card spent on Move: {actor} has spent none in this increment.",
    "countdown.cannot_move": "{actor} has no Move, and so no full speed.",
    "countdown.too_far_at_first": "In the first increment it is the Move and no more: {most} hexes.",
    "countdown.bad_speed": "A speed is {least} to {most} hexes.",
    "countdown.must_move": "At full speed and short of what is due: {actors}.",
    "countdown.must_run_out": "Stopping, and short of the last hexes that are due: {actors}.",
    "countdown.move_adds_nothing": "At full speed already: cards add nothing to it.",
    "countdown.too_far": "Full speed is {most} hexes here, cards or no cards.",
    "countdown.past_the_place": "It is {most} hexes to the place that was named.",
    "countdown.stop_needs_card": "{actor} has spent no card in this increment: the motion ends only with one.",
    "countdown.stopping": "{actor} is stopping already.",
    "countdown.bad_place": "The place is {least} to {most} hexes on.",
    # speech
    "countdown.nothing_said": "Nothing is said.",
    "countdown.bad_syllables": "A speech has {least} to {most} syllables.",
    "countdown.still_speaking": "{actor} is still speaking.",
    "countdown.out_of_breath": "{actor} has no more syllables in this increment.",
    "countdown.not_speaking": "{actor} is not speaking.",
}
_OF_THE_BOOK: Mapping[str, str] = {"set": "bad_set", "defence": "bad_defence", "hold": "bad_hold"}
"""Codes of the rule book of hands have their text there."""


def _text(code: str) -> str:
    if code in _OWN:
        return _OWN[code]
    _, book, reason = code.split(".")
    return HANDS[f"{_OF_THE_BOOK[book]}.{reason}"]


def refusals(kind: Kind) -> dict[str, str]:
    """The text of each refusal of one of the three systems."""
    return {f"refusal.{code}": _text(code) for code in REFUSALS_OF[kind]}
