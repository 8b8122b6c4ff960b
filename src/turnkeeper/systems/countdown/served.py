"""The NPCs that may act on the NPC card that lies face up, for the GM and as players know of them (NPC-13, NPC-14)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TypeAlias

from turnkeeper.core.cards import JOKERS, rank
from turnkeeper.core.derived import carried_each, derived
from turnkeeper.core.fight import Fight
from turnkeeper.core.ids import ActorId
from turnkeeper.core.standing import Place
from turnkeeper.core.visibility import Audience
from turnkeeper.systems.countdown.chances import granted, open_chances
from turnkeeper.systems.countdown.options import CountdownKind, Options, Profile
from turnkeeper.systems.countdown.sequence import of_npc
from turnkeeper.systems.countdown.state import SEEN, NpcSide, State, goes_by_deck, on_deck, roll
from turnkeeper.systems.countdown.upcoming import Column, in_column
from turnkeeper.systems.hands.options import Position
from turnkeeper.systems.npc_deck import grants

Served: TypeAlias = tuple[ActorId, int]
"""An NPC that the card serves, and the size of its action."""
_MANY = 1_000
"""More NPCs than a card serves."""


def certainly(state: State) -> tuple[Served, ...]:
    """The NPCs that may still act on the card, and the sizes of their actions."""
    fighters = state.fighters
    found = [(ActorId(actor), max(sizes)) for actor, sizes in open_chances(state).items()]
    return tuple([one for one in found if not (fighters[one[0]].skipped or fighters[one[0]].increment.passed)])


def passed_over(state: State) -> tuple[Served, ...]:
    """The NPCs in this turn that did not use the card, now that it goes: by their numbers when its place was left."""
    found = state.npc.missed if state.npc.slot < state.slot else certainly(state)
    part = roll(state).part
    return tuple([one for one in found if one[0] in part])


def sitting_out(state: State) -> tuple[ActorId, ...]:
    """The actors that everybody knows to have no chance by this increment's cards: they came later, or are skipped."""
    here = state.moment
    skipped = [actor for actor, fighter in state.fighters.items() if fighter.skipped_until >= here]
    return (*roll(state).later, *skipped)


def barred(state: State) -> frozenset[ActorId]:
    """The NPCs to whom the card gives nothing, by their class or Initiative, and those that have let it go."""
    found, fighters = granted(state), state.fighters
    if found is None:
        return frozenset()
    given = {chance.id for chance in found.chances}
    part = [one.id for one in on_deck(state.fight, state.kind)]
    return frozenset([actor for actor in part if actor not in given or fighters[actor].increment.passed])


@carried_each
def perhaps(
    audience: Audience, kind: CountdownKind, npc: NpcSide, sitting_out: Collection[ActorId]
) -> tuple[Served, ...]:
    """The NPCs that may still act on the card, as far as a player knows, to whom its effect is secret.

    ``sitting_out`` certainly do not.
    """
    used = used_in_sight(npc, audience)
    if not further(npc, used):
        return ()
    there = [actor.id for actor in audience.actors() if not actor.out and goes_by_deck(kind, actor.side)]
    return tuple([(actor, 1) for actor in there if actor not in used and actor not in sitting_out])


def used_in_sight(npc: NpcSide, audience: Audience) -> Sequence[ActorId]:
    """The NPCs of whom a player knows that they have acted on the card."""
    return [actor for actor in npc.used if actor == SEEN or audience.sees(actor)]


def further(npc: NpcSide, used: Sequence[ActorId]) -> int:
    """The number of NPCs that the card serves besides those ``used``: very many, if it serves all."""
    return _MANY if npc.card in JOKERS else max(0, grants.serves(npc.card, _MANY) - len(used))


def picked_by(npc: NpcSide, found: Sequence[Served], used: Sequence[ActorId]) -> str:
    """The rule by which the card serves fewer than those ``found``; empty if it serves them all (NPC-13, NPC-14).

    ``used``: those of whom is known that they have acted on it.
    """
    # Who has cards left of its action is picked already.
    if further(npc, used) >= sum(actor not in npc.used for actor, _ in found):
        return ""
    return counts_by(npc.card)


def few_of(npc: NpcSide, found: Sequence[Served], used: Sequence[ActorId]) -> int:
    """The number of those ``found`` that the card lets act, where it is not all of them; else 0 (NPC-13, NPC-14).

    ``used``: as for :func:`picked_by`.
    """
    fresh, more = sum(actor not in npc.used for actor, _ in found), further(npc, used)
    return len(found) - fresh + more if more < fresh else 0


def counts_by(card: str) -> str:
    """The rule by which a card serves a number of NPCs, and not all of them: a court card, else one in clubs."""
    return "NPC-14" if rank(card) in grants.FACE_SERVES else "NPC-13"


@derived
def column(
    _: Fight[Options, Profile],
    served: Sequence[Served],
    place: Position,
    beside: bool,  # noqa: FBT001 - a key
    picked_by: str,
    width: int,
) -> Column:
    """The NPCs ``served`` at the place of the card; ``beside`` a player's card they act together with it.

    ``picked_by``: as :func:`picked_by` finds it.
    """
    key = of_npc(place, _MANY, beside_card=beside, picked_by=picked_by)
    return in_column([Place(actor, "may_act", key, size) for actor, size in served], width)
