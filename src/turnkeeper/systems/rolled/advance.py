"""The steps that need no decision: rounds begin, orders are fixed, rounds end (procedure A.3)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from turnkeeper.core import cards
from turnkeeper.core.events import Event
from turnkeeper.core.fight import Actor, Fight, renewed
from turnkeeper.core.ids import ActorId
from turnkeeper.core.visibility import best_known_first
from turnkeeper.systems.rolled import events as e
from turnkeeper.systems.rolled.events import Slot
from turnkeeper.systems.rolled.options import Options, Profile, rolls_count_on
from turnkeeper.systems.rolled.order.lineup import among, asked_ties, key, new_order, with_resting
from turnkeeper.systems.rolled.state import (
    State,
    acts_as_group,
    finished,
    group_of,
    group_reflexes,
    has_other_number,
    hidden,
    is_regrouped,
    pile,
    to_roll,
    uncollected,
    with_tie,
    with_tie_by_option,
)


def advance(state: State) -> tuple[Event, ...]:
    """The step that follows without a command: a round begins, its order is fixed, or it ends (D20-09)."""
    if state.fight.stage != "fighting":
        return ()
    if state.phase == "between":
        return _begin_round(state)
    if state.phase == "rolling":
        return () if to_roll(state) else _settle_mob(state) or _fix_order(state)
    if finished(state):
        return (ended(state, tuple(state.delayers)),)
    return _settle_mob(state)


def ended(state: State, carried: tuple[ActorId, ...]) -> e.RoundEnded:
    """The end of a round. The cards go back, or stay out until the deck is too small for a round (DEAL-09)."""
    options = state.fight.next_options
    if not state.decks or options.mode != "dealt" or options.redeal == "shuffle_all":
        return e.RoundEnded(carried)
    return e.RoundEnded(carried, (*state.collected, *(slot.card for slot in uncollected(state))))


def _fix_order(state: State) -> tuple[Event, ...]:
    lined = new_order(state)
    return () if lined.open else (e.OrderFixed(tuple(slot.lead for slot in lined.slots)),)


def _settle_mob(state: State) -> tuple[Event, ...]:
    """A tie among NPCs of one group settles itself by Reflexes and roster: nobody cares which goes first (AMB-D18).

    Members of a slot that come in after a delay are none: the GM picks among them, as in their slot (D20-19).
    """
    actors, options = state.fight.actors, state.fight.options
    for tied in asked_ties(state):
        first = actors[tied[0].lead]
        one = all(actors[slot.lead].group == first.group for slot in tied)
        shared = state.phase == "turns" and acts_as_group(options, first)
        if first.group and first.side != "pc" and one and not shared:
            return (e.TieSettled(tuple(slot.lead for slot in tied), "rule"),)
    return ()


# -- a round begins -------------------------------------------------------------------------------------------------


def _begin_round(state: State) -> tuple[Event, ...]:
    fight = renewed(state.fight)
    if not fight.present():
        return ()
    mode = fight.options.mode
    kept = _kept(state, fight) if rolls_count_on(state.fight.options, fight.options) else ()
    placed = {actor for slot in kept for actor in slot.members}
    rolling = [actor for actor in fight.present() if actor.id not in state.delayers and actor.id not in placed]
    slots = new_slots(rolling, fight.options)
    if mode != "dealt":
        kept = _by_equals(fight, kept)
        if fight.options.die == "none":
            slots = tuple(_by_number(fight, slot, state.round + 1) for slot in slots)
    decks, spent = _deck(state, fight.options, len(slots)) if mode == "dealt" else (0, ())
    return (e.RoundBegan(state.round + 1, (*kept, *slots), decks, spent),)


def _by_number(fight: Fight[Options, Profile], slot: Slot, number: int) -> Slot:
    """A slot whose result is its number itself, in a round without dice (DIE-02)."""
    value = group_reflexes(fight, slot.lead)
    return with_tie(fight, replace(slot, reflexes=value, result=value, round=number))


def _kept(state: State, fight: Fight[Options, Profile]) -> tuple[Slot, ...]:
    """The slots that have rolled for the whole fight, in their order (D20-11).

    Who comes back takes up the old slot. Newcomers to a group act on its one roll (D20-03). NPCs of groups that are
    grouped otherwise now roll once more (AMB-D21).
    """
    there = {actor for slot in state.slots if slot.result is not None for actor in slot.members}
    newcomers = [actor for actor in fight.present() if actor.id not in there and actor.id not in state.delayers]
    last_rounds = {rest.slot: rest.round for rest in state.resting}
    kept: list[Slot] = []
    back: dict[ActorId, int] = {}
    for slot in with_resting(state):
        regrouped = is_regrouped(state.fight, fight.options, slot)
        if slot.result is None or regrouped or has_other_number(fight, slot):
            continue
        group = group_of(fight, slot)
        joining = tuple(
            actor.id
            for actor in newcomers
            if actor.id in slot.members or (actor.group == group and acts_as_group(fight.options, actor))
        )
        newcomers = [actor for actor in newcomers if actor.id not in joining]
        members = best_known_first(fight.actors, (*(actor for actor in slot.members if actor in there), *joining))
        if members:
            kept.append(replace(slot, members=members))
            if slot in last_rounds:
                back[members[0]] = last_rounds[slot]
    unseen = hidden(fight)
    return tuple(
        replace(slot, round=state.round + 1)
        if slot.lead in back and _is_tied_anew(slot, back[slot.lead], kept, unseen)
        else slot
        for slot in kept
    )


def _is_tied_anew(slot: Slot, last_round: int, kept: Iterable[Slot], unseen: frozenset[ActorId]) -> bool:
    """Whether one that comes back is tied with any that rolled after its last round, so that it is asked (AMB-D13).

    Hidden ones count only where it is hidden itself: the players would learn of them by the question.
    """
    if slot.placed:
        return False
    equals = [other for other in kept if other.round > last_round and not other.placed and key(other) == key(slot)]
    return any(other != slot and (slot.lead in unseen or other.lead not in unseen) for other in equals)


def _by_equals(fight: Fight[Options, Profile], kept: tuple[Slot, ...]) -> tuple[Slot, ...]:
    """The slots in their order; where equal results go by another option now, equals are put in order by that."""
    now = tuple(with_tie_by_option(fight, slot) for slot in kept)
    if now == kept:
        return kept
    return tuple(among(now, sorted([slot for slot in now if not slot.placed], key=key)))


def _deck(state: State, options: Options, slots: int) -> tuple[int, tuple[str, ...]]:
    """How many decks are in play, and the cards that stay out of them.

    A new set is dealt from all cards, or from what is left while that is enough (DEAL-09); as many decks are shuffled
    together as it takes (DEAL-11).
    """
    if options.redeal == "from_stock" and state.decks and slots <= cards.size(pile(state)):
        return state.decks, state.collected
    return max(1, -(-slots // len(cards.DECK))), ()


def new_slots(actors: Iterable[Actor[Profile]], options: Options) -> tuple[Slot, ...]:
    """The slots of those who roll or are dealt a card: PCs first (D20-01), NPCs one by one or by group (D20-03)."""
    roster = {actor.id: actor for actor in actors}
    places = {actor: number for number, actor in enumerate(best_known_first(roster, roster))}
    members: dict[tuple[str, str], list[ActorId]] = {}
    for actor in roster.values():
        shared = ("group", actor.group) if acts_as_group(options, actor) else ("actor", actor.id)
        members.setdefault(shared, []).append(actor.id)
    groups = [best_known_first(roster, alike) for alike in members.values()]
    # The place of a group is that of who stands for it: by another they would know of one who is hidden.
    slots = [Slot(alike, roster[alike[0]].side) for alike in groups]
    return tuple(sorted(slots, key=lambda slot: (slot.side != "pc", places[slot.lead])))
