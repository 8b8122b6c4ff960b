"""The chances of an increment: actions that the NPC card grants, and the actors who could still act."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from turnkeeper.core.cards import RED_JOKER, position
from turnkeeper.core.derived import derived
from turnkeeper.core.fight import Fight
from turnkeeper.core.ids import ActorId
from turnkeeper.core.prompts import FACE_DOWN
from turnkeeper.core.visibility import LEVELS, best_known_first
from turnkeeper.systems.countdown.fighter import Fighter
from turnkeeper.systems.countdown.options import CountdownKind, Options, Profile
from turnkeeper.systems.countdown.state import (
    AFTER_CLUBS,
    CARD_AT,
    LAST_INCREMENT,
    ClassesLeft,
    State,
    goes_by_deck,
    hand_options,
    has_hand,
    joker_first,
    now,
    npc_options,
    of_rank,
    on_deck,
    roll,
    takes_part,
)
from turnkeeper.systems.hands.initiative import initiative
from turnkeeper.systems.hands.sets import BEFORE_SPADES
from turnkeeper.systems.npc_deck import grants
from turnkeeper.systems.npc_deck.options import NpcClass

# -- the NPC card ----------------------------------------------------------------------------------------------------


def npc_band(state: State) -> tuple[grants.Npc, ...]:
    """The NPCs that take part and have a class, as the deck sees them, in roster order (NPC-03, NPC-07).

    Between two turns it is the next one that they take part in (CORE-12).
    """
    later = () if state.phase == "between" else tuple(roll(state).later)
    return _band(state.fight, state.kind, state.classes_left, later)


@derived
def _band(
    fight: Fight[Options, Profile], kind: CountdownKind, left: ClassesLeft, later: tuple[ActorId, ...]
) -> tuple[grants.Npc, ...]:
    classes = grants.classes(_members(fight, kind), left)
    return tuple(
        grants.Npc(actor.id, initiative(actor.profile, fight.options.hands), classes[actor.id])
        for actor in on_deck(fight, kind)
        if actor.id not in later and actor.id in classes
    )


def npc_classes(state: State) -> dict[str, NpcClass]:
    """The classes of those who go by the NPC deck, out or not (NPC-03)."""
    return grants.classes(_members(state.fight, state.kind), state.classes_left)


def classes_without(state: State, actor: ActorId) -> ClassesLeft:
    """The classes that groups keep once an actor has left, for which they were named; newcomers have them, too."""
    members = _members(state.fight, state.kind)
    before = grants.of_groups(members, state.classes_left)
    after = grants.of_groups([one for one in members if one.id != actor], state.classes_left)
    return (*state.classes_left, *[kept for kept in before.items() if kept not in after.items()])


def classes_named(state: State, actor: ActorId) -> ClassesLeft:
    """The classes left to groups once one is named for an actor: its group's goes if no member is without its own."""
    group = state.fight.actors[actor].group
    if any(one.group == group and not one.own for one in _members(state.fight, state.kind)):
        return state.classes_left
    return tuple([kept for kept in state.classes_left if kept[0][0] != group])


def _members(fight: Fight[Options, Profile], kind: CountdownKind) -> Sequence[grants.Member]:
    """All who go by the NPC deck, out or not."""
    everybody = [actor for actor in fight.actors.values() if goes_by_deck(kind, actor.side)]
    return [grants.Member(a.id, a.group, a.profile.npc_class, LEVELS.index(a.visibility)) for a in everybody]


def unclassed(state: State) -> tuple[ActorId, ...]:
    """The NPCs present of whom the GM is asked for a class, one for each group without, in roster order (NPC-03).

    For a group it is one of those known best: that players are shown no such question would tell of a hidden one.
    """
    return _unclassed(state.fight, state.kind, state.classes_left)


@derived
def _unclassed(fight: Fight[Options, Profile], kind: CountdownKind, left: ClassesLeft) -> tuple[ActorId, ...]:
    classed = grants.classes(_members(fight, kind), left)
    without = [actor for actor in on_deck(fight, kind) if actor.id not in classed]
    first: dict[str, ActorId] = {}
    for one in best_known_first(fight.actors, [actor.id for actor in without]):
        first.setdefault(fight.actors[one].group, one)
    return tuple([actor.id for actor in without if not actor.group or first[actor.group] == actor.id])


def granted(state: State) -> grants.CardGrant | None:
    """The actions that the card turned over grants now, by today's numbers; ``None`` without one (HAND-09, NPC-09)."""
    npc = state.npc
    if state.phase != "counting" or not npc.card or npc.silent:
        return None
    return _grant(state.fight, state.kind, state.classes_left, tuple(roll(state).later), npc.card)


@derived
def _grant(
    fight: Fight[Options, Profile], kind: CountdownKind, left: ClassesLeft, later: tuple[ActorId, ...], card: str
) -> grants.CardGrant:
    return grants.grant(card, _band(fight, kind, left, later), fight.options.npc)


def npc_sizes(state: State, actor: ActorId) -> tuple[int, ...]:
    """The sizes of action an NPC may take now by the card: none, one, or for a Good Joker two (NPC-07..20)."""
    fighter = state.fighters.get(actor)
    if fighter is None or fighter.skipped or state.slot != state.npc.slot:
        return ()
    return open_chances(state).get(actor, ())


@derived
def open_chances(state: State) -> Mapping[str, tuple[int, ...]]:
    """The sizes that the card gives each of those that may still act on it (NPC-19).

    Cards left over are there once what their NPC has declared is over (AMB-N19).
    """
    found, npc = granted(state), state.npc
    if found is None:
        return {}
    best = (grants.GOOD_JOKER_SIZE,) if found.best and not npc.best else ()
    fresh = bool(grants.still_served(found, npc.used))
    sizes = {chance.id: (chance.size, *best) for chance in found.chances if fresh and chance.id not in npc.used}
    if npc.left:
        busy = {action.actor for action in state.live}
        served = {chance.id for chance in found.chances}
        sizes |= {actor: (size,) for actor, size in npc.left if actor in served and actor not in busy}
    return sizes


def npc_card_due(state: State) -> bool:
    """Whether an NPC card is to be turned over now: not once all NPCs have left (NPC-04)."""
    return state.npc.due and _some_on_deck(state)


def more_npc_cards(state: State) -> bool:
    """Whether another NPC card is due in this increment (NPC-04, NPC-21)."""
    npc = state.npc
    some = _some_on_deck(state)
    return some and not npc.silent and 0 < npc.turned < npc_options(state).cards_per_increment


def _some_on_deck(state: State) -> bool:
    later = roll(state).later
    return any(one.id not in later for one in on_deck(state.fight, state.kind))


def next_chance(state: State) -> int:
    """The moment of the NPC deck's next chance: a later one once the cards of this increment are played out."""
    npc = state.npc
    counting = state.phase == "counting"
    open_still = (
        npc_card_due(state) or (bool(npc.card) and not npc.silent and npc.slot >= state.slot) or more_npc_cards(state)
    )
    return state.moment + (counting and not open_still)


def next_card_slot(state: State) -> int | None:
    """The slot before which another NPC card of this increment is turned over, if one is due (NPC-04)."""
    return max(state.slot, state.npc.slot) + 1 if more_npc_cards(state) else None


def card_comes_here(state: State) -> bool:
    """Whether the GM's next step turns another NPC card over in the slot reached: before the players' (AMB-N16)."""
    before = state.slot == BEFORE_SPADES and npc_options(state).slot == "before_pcs"
    return before and more_npc_cards(state)


# -- who could still act ---------------------------------------------------------------------------------------------


def could_play(state: State, actor: ActorId, slot: int) -> bool:
    """Whether an owner's chance would be lost by going past ``slot``: it has a card of this rank that acts there.

    Hold Cards keep their chances, and so do Red Jokers, but for one that is played alone before the Aces only; a card
    the app does not know counts as none.
    """
    fighter = state.fighters[actor]
    if not fighter.hand:
        return False
    card = RED_JOKER if slot == BEFORE_SPADES and joker_first(state) else CARD_AT.get((state.increment, slot))
    if card not in fighter.hand:
        return False
    return takes_part(state, actor) and not let_go(fighter)


def could_still_play(state: State, actor: ActorId) -> bool:
    """Whether an actor has a card of this rank for the slot reached or a later one."""
    there = bool(state.fighters[actor].hand)
    return there and any(could_play(state, actor, slot) for slot in range(state.slot, AFTER_CLUBS))


def let_go(fighter: Fighter) -> bool:
    """Whether a chance of this increment is gone: let go by its owner, or taken away by the GM (HAND-20, CORE-09)."""
    return fighter.increment.passed or fighter.increment.skipped


def face_down(state: State) -> tuple[ActorId, ...]:
    """The actors with cards that the app does not know, in roster order."""
    holding = [actor for actor in roll(state).with_cards if FACE_DOWN in state.fighters[actor].hand]
    return tuple([actor for actor in holding if takes_part(state, actor)])


def could_act(state: State, slot: int) -> tuple[ActorId, ...]:
    """The actors who could still act in ``slot`` of this increment and would lose the chance, in roster order."""
    if state.phase != "counting":
        return ()
    called = roll(state)
    hands = [actor for actor in called.with_cards if could_play(state, actor, slot)]
    if slot != state.slot:
        return tuple(hands)
    npcs = npcs_to_serve(state) if state.slot == state.npc.slot else ()
    return tuple(dict.fromkeys((*called.allowed, *hands, *npcs)))


def jokers_to_lose(state: State, slot: int) -> tuple[ActorId, ...]:
    """The actors with a Red Joker in the hand whose last place to be played alone is ``slot`` of this increment.

    From there on it goes back with the turn, if it is not held (HAND-14, HAND-60).
    """
    last = state.phase == "counting" and (state.increment, slot) == (LAST_INCREMENT, 0)
    if not last or hand_options(state).red_solo != "any_increment":
        return ()
    fighters = state.fighters
    jokers = [actor for actor in roll(state).with_cards if RED_JOKER in fighters[actor].hand]
    return tuple([actor for actor in jokers if takes_part(state, actor) and not let_go(fighters[actor])])


@derived
def to_lose_a_chance(state: State, slot: int) -> tuple[ActorId, ...]:
    """The actors who lose a chance when the countdown goes past ``slot`` of this increment, in roster order."""
    able = could_act(state, slot)
    if slot == state.slot and card_comes_here(state):
        # The players' cards of the slot can be played beside that card, too.
        able = tuple([actor for actor in able if state.fighters[actor].allowed or not has_hand(state, actor)])
    return tuple(dict.fromkeys((*able, *jokers_to_lose(state, slot))))


def npcs_to_serve(state: State) -> tuple[ActorId, ...]:
    """The NPCs that may still act on the card, now or in a slot to come, and have not let it go, in roster order."""
    served, fighters = open_chances(state), state.fighters
    if not served or state.npc.slot < state.slot:
        return ()
    able = [actor for actor in roll(state).part if actor in served]
    return tuple([actor for actor in able if not (fighters[actor].skipped or fighters[actor].increment.passed)])


def served_by_card(state: State, actor: ActorId) -> bool:
    """Whether the NPC card still serves an actor, now or in a slot to come."""
    return state.npc.slot >= state.slot and actor in open_chances(state)


def may_let_go(state: State, actor: ActorId) -> bool:
    """Whether an actor has a chance left in this increment that it can let go (HAND-20, NPC-24)."""
    fighter = state.fighters[actor]
    by_card = served_by_card(state, actor)
    ahead = any(position(card) >= now(state) for card in of_rank(fighter, state.increment))
    first = state.slot == BEFORE_SPADES and could_play(state, actor, BEFORE_SPADES)
    joker = first or actor in jokers_to_lose(state, state.slot)
    return bool(fighter.allowed) or by_card or ahead or joker or FACE_DOWN in fighter.hand


def next_stop(state: State) -> Literal["", "H", "D", "C", "increment"]:
    """The farthest step of the GM that passes nobody by: the ``to`` of the next step that matters."""
    card = next_card_slot(state)
    for slot in range(state.slot + 1, 4):
        npcs = bool(npcs_to_serve(state)) and state.npc.slot == slot
        if npcs or slot == card or to_lose_a_chance(state, slot):
            return ("", "H", "D", "C")[slot]
    # Behind the clubs only the NPC card has a place.
    return "" if state.slot < AFTER_CLUBS == state.npc.slot and npcs_to_serve(state) else "increment"
