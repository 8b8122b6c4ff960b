"""The keys of declared actions, and the groups in which they take place (HAND-17, HAND-54, HAND-57, HAND-61, NPC-25).

A key has a fixed number of base parts, then one part for each contest of the chain of pre-emptions that an action is
in. An action thus stays beside the one that it cuts in on, at any depth, and the key says why. Only who lost by more
stands further behind, where it will be left over (AMB-H46).
"""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from typing import TypeAlias

from turnkeeper.core.cards import RANKS, RED_JOKER
from turnkeeper.core.derived import derived
from turnkeeper.core.fight import Fight
from turnkeeper.core.ids import ActorId
from turnkeeper.core.standing import KeyPart, Place, line_up
from turnkeeper.systems.countdown.model import DeclaredAction
from turnkeeper.systems.countdown.options import CountdownKind, Options, Profile
from turnkeeper.systems.countdown.state import State, blank, on_deck
from turnkeeper.systems.hands.initiative import initiative
from turnkeeper.systems.hands.options import Position

DeclarationKey: TypeAlias = tuple[KeyPart, ...]
Group: TypeAlias = tuple[DeclaredAction, ...]
"""Actions that take place together."""

_BY = 3
"""The number of the part that says by what an actor acts."""
BASE = 6
"""So many parts come before those of contests: a card's key has no others."""
UNDER_WAY = KeyPart(0, "HAND-18", "under_way")
"""The actions being carried out, which come before everything else."""
_TO_COME = KeyPart(1, "HAND-18")
_RANKS = tuple(KeyPart(number, "HAND-15", "rank", rank) for number, rank in enumerate(RANKS))
_SLOTS = {
    slot: KeyPart(slot, "HAND-16", "suit", name) for slot, name in {-2: "", 0: "S", 1: "H", 2: "D", 3: "C"}.items()
}
_OUTSIDE = {-1: ("before_suits", "before_spades"), 4: ("after_suits", "after_clubs")}
"""The slots before the spades and after the clubs: their texts and figures."""
_OUTSIDE_BY = {
    rule: {slot: KeyPart(slot, rule, text, figure, overrules=True) for slot, (text, figure) in _OUTSIDE.items()}
    for rule in ("HAND-16", "HAND-60", "NPC-05")
}
"""Those slots by the rule that puts an action there, which is the reason and not the order of suits."""
_GRANTED = KeyPart(-2, "CORE-09", "granted")
_LEFT_OVER = KeyPart(-1, "HAND-57", "left_over")
_BY_CARD = KeyPart(0, "HAND-51")
_BY_HOLD = KeyPart(1, "HAND-51", "hold_after")
FIRST = KeyPart(0, "HAND-17")
ALONE = KeyPart(0, "NPC-25")
"""Beside a player's card no NPC comes before another (HAND-17)."""
_BEST = KeyPart(1, "NPC-25", "npc_best", overrules=True)
"""The four-card action of a Good Joker, before those of all other NPCs."""
_RED_JOKER = KeyPart(-1_000_000, "HAND-61", "red_joker", overrules=True, ahead=True)
_RED_JOKERS = KeyPart(0, "HAND-57", "red_jokers")
_MARGINS = KeyPart(0, "HAND-57")
"""Beside the contest won or lost of one that is being carried out."""
_CONTEST_TIE = KeyPart(0, "HAND-54", "contest_tie")
_CHAINED = ("chained", "chained_before", "chained_after")
"""The texts of a cut-in whose place is that of the action that it cuts in on."""


@functools.cache
def at(place: Position, outside: str = "HAND-16") -> DeclarationKey:
    """The key of a place on the countdown; ``outside`` is the rule by which it may lie beside the suits."""
    slot = place[1]
    return (_TO_COME, _RANKS[place[0]], _SLOTS[slot] if slot in _SLOTS else _OUTSIDE_BY[outside][slot])


@functools.cache
def values_at(place: Position) -> tuple[int, ...]:
    """The values that the key of a place begins with."""
    return tuple([part.value for part in at(place)])


@functools.cache
def of_card(place: Position, number: int) -> DeclarationKey:
    """The key of a card at its place; ``number`` counts an owner's cards of the very same place (HAND-17)."""
    return (*at(place, "HAND-60"), _BY_CARD, KeyPart(number, "HAND-17", "own_cards") if number else FIRST, ALONE)


def of_grant(place: Position, number: int) -> DeclarationKey:
    """The key of an action that the GM allowed (CORE-09)."""
    return (*at(place), _GRANTED, KeyPart(number, "CORE-09", "declared_first"), ALONE)


def of_npc(place: Position, number: int, *, beside_card: bool, picked_by: str = "") -> DeclarationKey:
    """The key of an action by the NPC card; ``number`` counts the NPCs that act one after another (NPC-25).

    The size-4 action of a Good Joker is number 0.
    ``picked_by``: the rule by which the card serves only some of those who are still to be picked.
    """
    rule, text = (picked_by, "npc_pick") if picked_by else ("NPC-25", "npc_order")
    alone = KeyPart(number + 1, rule, text) if number else _BEST
    if beside_card:
        # With the player's card they act together; among themselves it is the GM's pick.
        alone = KeyPart(0, rule, text, overrules=True, awaits=text) if picked_by else ALONE
    return (*at(place, "NPC-05"), _BY_CARD, FIRST, alone)


def action_keys(
    live: Sequence[DeclaredAction], increment: int, npc_order: Sequence[ActorId], *, beside_card: bool = False
) -> Mapping[str, DeclarationKey]:
    """The key of each of these actions, by the action's own key.

    ``npc_order``: as of :func:`npc_order`, of those whom a seat sees. With ``beside_card`` a player's card of their
    slot is still to be declared: they act together with it (HAND-17).
    """
    keys: dict[str, DeclarationKey] = {
        action.key: _under_way(action) for action in live if action.state == "carried_out"
    }
    waiting = {action.key: action for action in live if action.state == "declared"}
    base = [action for action in waiting.values() if action.against not in waiting]
    ranks = {actor: place for place, actor in enumerate(npc_order)}
    beside = beside_card or any(action.way == "slot" for action in base)
    own: dict[ActorId, int] = {}
    for number, action in enumerate(base):
        place = (increment, action.slot)
        match action.way:
            case "grant":
                keys[action.key] = of_grant(place, number)
            case "preempt":
                by_margin = KeyPart(-action.margin, "HAND-57", "margins", action.margin)
                margin = _RED_JOKER if by_red_joker(action) else by_margin
                keys[action.key] = (*at(place), _LEFT_OVER, FIRST, ALONE, margin)
            case "slot":
                keys[action.key] = of_card(place, own.get(action.actor, 0))
                own[action.actor] = own.get(action.actor, 0) + 1
            case "npc":
                rank = -1 if action.best else ranks.get(action.actor, len(ranks))
                keys[action.key] = of_npc(place, rank + 1, beside_card=beside)
            case "hold":
                keys[action.key] = (*at(place), _BY_HOLD, KeyPart(number, "HAND-51", "declared_first"), ALONE)
    for action in waiting.values():
        _chained(action, waiting, keys)
    return keys


def by_red_joker(action: DeclaredAction) -> bool:
    """Whether it cut in with a Red Joker: no other Hold Card gets in front of that (HAND-57, HAND-61)."""
    return action.way == "preempt" and action.hold == RED_JOKER


def _under_way(action: DeclaredAction) -> DeclarationKey:
    if action.way != "preempt":
        return (UNDER_WAY,)
    if by_red_joker(action):
        return (UNDER_WAY, _RED_JOKERS)
    return (UNDER_WAY, _MARGINS if action.margin else _CONTEST_TIE)


def _chained(
    action: DeclaredAction, waiting: Mapping[str, DeclaredAction], keys: dict[str, DeclarationKey]
) -> DeclarationKey:
    """The key of an action that may cut in on another: that one's key and how their contest went (HAND-57)."""
    if action.key not in keys:
        target = waiting[action.against]
        several = sum(other.against == action.against for other in waiting.values()) > 1
        before = _chained(target, waiting, keys)
        if action.contest == "sure":
            # Red Jokers come before all others, also those that cut in on who tied with the action (HAND-57).
            while len(before) > BASE and not before[-1].value and not before[-1].open:
                before = before[:-1]
        # Who lost by more than the one it cut in on, or against one that tied, stands where it will once that one has
        # acted: by its own margin among those who lost beneath (AMB-H46).
        while len(before) > BASE and 0 <= before[-1].value < -action.margin and not before[-1].open:
            before = before[:-1]
        before = (*before[:_BY], *map(_of_another, before[_BY:BASE]), *map(_inherited, before[BASE:]))
        keys[action.key] = (*before, _contest(action, target, several=several))
    return keys[action.key]


def _of_another(part: KeyPart) -> KeyPart:
    """A base part in the key of an action that cuts in on another: what it says is true of that other alone."""
    if not part.text or part.text in _CHAINED:
        return part
    first, last = part in (_GRANTED, _BEST), part is _BY_HOLD
    text = "chained_before" if first else "chained_after" if last else "chained"
    return KeyPart(part.value, "HAND-57", text, overrules=True)


def _inherited(part: KeyPart) -> KeyPart:
    """The part of a contest in the key of an action that cuts in on who was in it: it is not that action's own."""
    if not part.value or part is _RED_JOKER or part.text in _CHAINED:
        return part
    # Where several cut in, it may stand before or behind another of them.
    text = "chained_before" if part.value < 0 else "chained_after"
    return KeyPart(part.value, "HAND-57", text if part.rule == "HAND-54" else "chained", overrules=True)


def _contest(action: DeclaredAction, target: DeclaredAction, *, several: bool) -> KeyPart:
    """The part of a key that a contest decides (HAND-54, HAND-57, HAND-61)."""
    if action.contest == "sure":
        return _RED_JOKER
    if by_red_joker(action) or target.contest == "sure":
        return _RED_JOKERS
    if action.contest == "due":
        return KeyPart(0, "HAND-54", "contest_due", open=True, awaits=action.key)
    if not action.margin:
        return _CONTEST_TIE
    # Beside a contest that was tied, too, it is the reason.
    if several:
        return KeyPart(-action.margin, "HAND-57", "contests", abs(action.margin), overrules=True)
    text = "contest_won" if action.margin > 0 else "contest_lost"
    return KeyPart(-action.margin, "HAND-54", text, abs(action.margin), overrules=True)


def together_by(key: DeclarationKey) -> tuple[str, str]:
    """The rule, and the text, by which those act together that have this key or one that counts the same."""
    last = key[-1]
    if last is _RED_JOKER or last is _RED_JOKERS:
        return _RED_JOKERS.rule, _RED_JOKERS.text
    if last is _CONTEST_TIE:
        return last.rule, last.text
    if key[0] is UNDER_WAY:
        return ("HAND-57", "equal_margins") if last is _MARGINS else ("HAND-17", "same_card")
    by, alone = key[_BY], key[BASE - 1]
    if len(key) > BASE:
        left_over = by.value == _LEFT_OVER.value
        return ("HAND-57", "equal_margins") if last.value or left_over else ("HAND-17", "same_card")
    if by is _GRANTED:
        return "CORE-09", "all_granted"
    if not alone.value:
        return "HAND-17", "same_card"
    return (alone.rule, alone.text) if alone.text == "npc_pick" else ("NPC-25", "npc_group")


def sequence(live: Sequence[DeclaredAction], increment: int, npc_order: Sequence[ActorId]) -> tuple[Group, ...]:
    """The actions not yet carried out, group by group."""
    waiting = {action.key: action for action in live if action.state == "declared"}
    keys = action_keys(tuple(waiting.values()), increment, npc_order)
    places = [Place(ActorId(key), "declared", keys[key]) for key in waiting]
    return tuple(
        tuple(waiting[place.actor] for place in beat.places) for beat in line_up(places, rule="HAND-17", text="")
    )


def npc_order(state: State) -> tuple[ActorId, ...]:
    """All who go by the NPC deck in the order in which they act on one card, served by it or not (NPC-25).

    Who has declared may be wounded since, below the number of the card.
    """
    return _by_initiative(state.fight, state.kind)


@derived
def _by_initiative(fight: Fight[Options, Profile], kind: CountdownKind) -> tuple[ActorId, ...]:
    ordered = sorted(on_deck(fight, kind), key=lambda actor: -initiative(actor.profile, fight.options.hands))
    return tuple([actor.id for actor in ordered])


@derived
def in_order(state: State) -> tuple[Group, ...]:
    """The declared actions, group by group in the order in which they take place."""
    return sequence(state.live, state.increment, npc_order(state))


def unsaid_by(state: State, actor: ActorId) -> DeclaredAction | None:
    """The first of an actor's declared actions to take place that has a part of which it has yet to say what it is."""
    declared = (found for group in in_order(state) for found in group if found.actor == actor)
    return next((found for found in declared if blank(found) >= 0), None)


def head(state: State) -> Group:
    """The actions that take place next; empty if none is declared."""
    return in_order(state)[0] if in_order(state) else ()
