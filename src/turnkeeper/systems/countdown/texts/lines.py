"""English log lines of the countdown."""

from __future__ import annotations

from collections.abc import Mapping

from turnkeeper.systems.hands.texts import TEXTS as HANDS

_ROWS = {
    **{key.removeprefix("row."): text for key, text in HANDS.items() if key.startswith("row.")},
    "fast_draw": "One card for a Fast Draw",
}
_BONUSES = {key.removeprefix("bonus."): text for key, text in HANDS.items() if key.startswith("bonus.")}

RANK_NAMES: Mapping[str, str] = {
    "A": "Aces",
    "K": "Kings",
    "Q": "Queens",
    "J": "Jacks",
    "10": "Tens",
    "9": "Nines",
    "8": "Eights",
    "7": "Sevens",
    "6": "Sixes",
    "5": "Fives",
    "4": "Fours",
    "3": "Threes",
    "2": "Deuces",
}
"""The increments, as one calls them at the table."""

_CLOCK = {
    "turn_begun": "Turn {turn} begins.",
    "size_rolled": "{actor}: Initiative {initiative} and {roll} on the die make {cards} cards.",
    "size_rolled.one": "{actor}: Initiative {initiative} and {roll} on the die make one card.",
    "size_rolled.other": "The die for the hand of {actor} is rolled.",
    "stocked": "{decks} decks are shuffled together.",
    "stocked.one": "One deck is shuffled.",
    "stocked.own": "Everybody's own deck is shuffled.",
    "dealt": "{actor} is dealt {cards}.",
    "dealt.doubled": "{actor} is dealt {cards}. The app had one elsewhere; decks added to its stock: {decks}.",
    "dealt.other": "{actor} is dealt a hand.",
    "hands_fixed": "The hands are dealt.",
    **{f"increment_begun.{rank}": f"{name}." for rank, name in RANK_NAMES.items()},
    "slot_reached.first": "Before the spades.",
    "slot_reached.S": "Spades.",
    "slot_reached.H": "Hearts.",
    "slot_reached.D": "Diamonds.",
    "slot_reached.C": "Clubs.",
    "slot_reached.last": "After the clubs.",
    **{f"increment_closed.{rank}": f"The {name} are over." for rank, name in RANK_NAMES.items()},
    **{
        f"increment_closed.{rank}.moved": f"The {name} are over. Moved at full speed, in hexes: {{moved}}."
        for rank, name in RANK_NAMES.items()
    },
    **{
        f"increment_closed.{rank}.passed": f"The {name} are over. Passed over: {{passed}}."
        for rank, name in RANK_NAMES.items()
    },
    **{
        f"increment_closed.{rank}.moved.passed": f"The {name} are over. Moved at full speed, in hexes: {{moved}}. "
        "Passed over: {passed}."
        for rank, name in RANK_NAMES.items()
    },
    "turn_ended": "Turn {turn} is over; the cards go back.",
    "passed": "{actor} lets the cards of this rank go.",
    "passed.npc": "{actor} lets the chance go.",
    "npc_card_due": "Another NPC card is due.",
    "npc_card_turned.number": "NPC card: {card}.",
    "npc_card_turned.face": "NPC card: {card}, a face card.",
    "npc_card_turned.good_joker": "NPC card: {card}, the good joker.",
    "npc_card_turned.bad_joker": "NPC card: {card}, the bad joker. No NPC acts until the increment is over.",
    "npc_card_turned.number.gm": "GM ruling: the NPC card is {card}.",
    "npc_card_turned.face.gm": "GM ruling: the NPC card is {card}, a face card.",
    "npc_card_turned.good_joker.gm": "GM ruling: the NPC card is {card}, the good joker.",
    "npc_card_turned.bad_joker.gm": "GM ruling: the NPC card is {card}, the bad joker.",
    "npc_classed.OT": "{actor} is organised and trained.",
    "npc_classed.SWT": "{actor} is somewhat trained or organised.",
    "npc_classed.DIS": "{actor} is disorganised.",
    "npc_reshuffled.joker": "The joker is played out: the NPC deck is shuffled again.",
    "npc_reshuffled.empty": "The NPC deck is used up and shuffled again.",
    "npc_reshuffled.turn": "The NPC deck is shuffled again.",
    "npc_reshuffled.start": "The NPC deck is shuffled.",
}

_DEEDS = {
    "declared.divided.cards": "{actor} divides {cards} into {sizes}.",
    "declared.divided.free": "{actor} divides a {size}-card action into {sizes}.",
    "declared.divided.preempt": "{actor} cuts in on {against} with {cards}, divided into {sizes}.",
    "contested.won": "{actor} wins the contest by {margin}.",
    "contested.lost": "{actor} loses the contest by {margin}.",
    "contested.tie": "{actor} ties the contest: both act together.",
    "draw_declared.free": "{actor} tries a Fast Draw.",
    "draw_declared.riding": "{actor} tries a Fast Draw with it.",
    "drawn.success": "{actor}: the Fast Draw works.",
    "drawn.success.weapon": "{actor} has the {weapon} out.",
    "drawn.failed": "{actor}: the Fast Draw fails.",
    "drawn.failed.weapon": "{actor} fumbles for the {weapon}.",
    "drawn.failed.lost": "{actor}: the Fast Draw fails, and what it was for does not happen.",
    "drawn.failed.weapon.lost": "{actor} fumbles for the {weapon}, and what it was for does not happen.",
    "carried_out.one": "In action: {actors}.",
    "carried_out.together": "In action together: {actors}.",
    "carried_out.one.part": "In action: {actors}; part of it can no longer happen.",
    "carried_out.together.part": "In action together: {actors}; part of it can no longer happen.",
    "dropped.out": "The action of {actor} comes to nothing: out of the fight.",
    "dropped.stunned": "The action of {actor} comes to nothing: stunned.",
    "dropped.target": "The action of {actor} comes to nothing: its target is gone.",
    "dropped.gm": "GM ruling: the action of {actor} does not happen.",
    "deed_done.move": "{actor} moves.",
    "deed_done.aim": "{actor} aims.",
    "deed_done.block": "{actor} stands ready to block at {modifier}.",
    "deed_done.parry": "{actor} stands ready to parry at {modifier}.",
    "deed_done.dodge": "{actor} stands ready to dodge at {modifier}.",
    "deed_done.ready": "{actor} readies {weapon}: {paid} of {cost} cards.",
    "deed_done.ready.unnamed": "{actor} readies an item: {paid} of {cost} cards.",
    "deed_done.gesture": "{actor} signs: {paid} of {cost} cards.",
    "deed_done.recover.recovered": "{actor} shakes off the stun.",
    "deed_done.recover.still_stunned": "{actor} tries to shake off the stun at {modifier} and stays stunned.",
    "deed_done.sharp_turn": "{actor} turns sharply.",
    "deed_done.other": "{actor}: another action at {modifier}.",
    "group_closed": "What they did to one another counts now.",
    "defended.block.cards": "{actor} blocks with {cards} at {modifier}.",
    "defended.parry.cards": "{actor} parries with {cards} at {modifier}.",
    "defended.dodge.cards": "{actor} dodges with {cards} at {modifier}.",
    "defended.block.free": "{actor} blocks at {modifier}.",
    "defended.parry.free": "{actor} parries at {modifier}.",
    "defended.dodge.free": "{actor} dodges at {modifier}.",
    "watch_asked": "{actor} makes a gesture.",
    "watched.seen": "The gesture of {actor} is seen by {observer}.",
    "watched.missed": "The gesture of {actor} is not seen by {observer}.",
    "speed_set.on": "{actor} goes on at full speed, {speed} hexes an increment.",
    "speed_set.off": "{actor} is at full speed no longer.",
    "speed_set.on.gm": "GM ruling: {actor} is at full speed, {speed} hexes an increment.",
    "speed_set.off.gm": "GM ruling: {actor} is at full speed no longer.",
    "place_named": "{actor} will stop {hexes} hexes on.",
    "place_named.one": "{actor} will stop one hex on.",
    "stop_declared": "{actor} comes to a halt, after at least {hexes} hexes.",
    "stop_declared.none": "{actor} comes to a halt.",
    "stop_declared.one": "{actor} comes to a halt, after at least one hex.",
    "move_reported": "{actor} moves {hexes} hexes.",
    "move_reported.none": "{actor} does not move.",
    "move_reported.one": "{actor} moves one hex.",
    "said": "{actor}: “{text}” ({said} of {syllables} syllables now)",
    "hushed": "{actor} breaks off.",
    "ready_cancelled": "{actor} gives up readying {item}.",
    "allowed": "GM ruling: {actor} may take a {size}-card action now.",
    "skipped.grant": "GM ruling: {actor} does not act after all.",
    "skipped.increment": "GM ruling: {actor} does not act in this increment.",
    "skipped.next": "GM ruling: the next chance of {actor} is gone.",
    "aim_tested.kept": "{actor} keeps the aim.",
    "aim_tested.lost": "{actor} loses the aim.",
    "aim_set": "GM ruling: the aim of {actor} is now worth {cards} cards.",
    "aim_set.none": "GM ruling: {actor} no longer has anything aimed.",
    "aim_set.one": "GM ruling: the aim of {actor} is now worth one card.",
}

_AIMED_AT = {
    "wild_swing": "wild swing at {modifier}",
    "melee": "melee attack at {modifier}",
    "melee_damage": "melee attack at {modifier}, damage +{damage} or +{damage_per_die} a die",
    "feint": "feint at {modifier}",
    "ranged": "un-aimed shot at {modifier}",
    "ranged.acc": "shot with Acc at {modifier}",
    "fire_aimed": "aimed shot with Acc at {modifier}",
    "fire_aimed.snap": "the aim is lost; a snap shot at {modifier}",
}
"""The lines of blows and shots; with ``.on`` those that name whom they are aimed at."""

_CARDS = {
    "card_held": "{actor} holds {cards}.",
    "hold_dropped": "{actor} discards the Hold Card {cards}.",
    "cards_named": "{actor} names {cards}.",
    "cards_named.doubled": "{actor} names {cards}. The app had one elsewhere; decks added to its stock: {decks}.",
    "black_joker_fell": "{actor} has a Black Joker: it goes, the highest card is owed, and a point of Fatigue is lost.",
    "hurt.plain": "{actor} takes {points} damage and owes {cards} cards.",
    "hurt.plain.none": "{actor} takes {points} damage.",
    "hurt.plain.one": "{actor} takes {points} damage and owes a card.",
    "hurt.stuns": "{actor} takes {points} damage and is stunned: {cards} cards and the highest are owed.",
    "hurt.stuns.none": "{actor} takes {points} damage and is stunned.",
    "hurt.stuns.one": "{actor} takes {points} damage and is stunned: one card and the highest are owed.",
    "hurt.plain.other": "{actor} is hurt.",
    "hurt.stuns.other": "{actor} is hurt and stunned.",
    "hurt_noted": "What befalls {actor} counts when all of them are done.",
    "stunned.stun": "{actor} is stunned.",
    "stunned.fright": "{actor} is stunned with fright.",
    "stun_ended": "GM ruling: {actor} is no longer stunned.",
    "cards_lost.damage": "{actor} loses {cards} to damage.",
    "cards_lost.stun": "{actor} loses {cards} to the stun.",
    "cards_lost.fright": "{actor} loses {cards} to fright.",
    "cards_lost.black_joker": "{actor} loses {cards} with the Black Joker.",
    "cards_lost.fast_draw": "{actor} loses {cards} to the failed Fast Draw.",
    "cards_lost.nothing": "{actor} has no card left to lose.",
    "debt_settled": "{actor} keeps the Red Joker.",
    "sacrificed": "{actor} gives up the Red Joker and loses nothing else.",
    "card_given": "GM ruling: {actor} gets {cards}.",
    "card_taken": "GM ruling: {actor} loses {cards}.",
}


def _by_row() -> dict[str, str]:
    """Lines that name a row of the chart."""
    lines = {}
    for row, text in _ROWS.items():
        lines[f"declared.cards.{row}"] = f"{{actor}} plays {{cards}}: {text}."
        lines[f"declared.free.{row}"] = f"{{actor}} takes a {{size}}-card action: {text}."
        lines[f"declared.preempt.{row}"] = f"{{actor}} cuts in on {{against}} with {{cards}}: {text}."
        lines[f"filled.{row}"] = f"{{actor}} takes a {{size}}-card part of the action: {text}."
    for row, text in _AIMED_AT.items():
        lines[f"deed_done.{row}"] = f"{{actor}}: {text}."
        lines[f"deed_done.{row}.on"] = f"{{actor}}, against {{targets}}: {text}."
    for bonus, text in _BONUSES.items():
        lines[f"ahead_spent.{bonus}"] = f"{{actor}} spends {{card}} ahead. {text}."
    return lines


LINES: Mapping[str, str] = {
    f"line.countdown.{key}": text for key, text in {**_CLOCK, **_DEEDS, **_CARDS, **_by_row()}.items()
}
"""Every log line, by the event's tag and its variants."""
