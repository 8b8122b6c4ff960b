"""The state of a fight of rolled rounds, and simple questions about it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from msgspec import Struct, field
from msgspec.structs import replace

from turnkeeper.core import cards
from turnkeeper.core.codec import Codec
from turnkeeper.core.derived import AnswerCache, derived
from turnkeeper.core.fight import Actor, Fight
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import Visibility, Vote
from turnkeeper.core.visibility import LEVELS
from turnkeeper.systems.rolled.commands import COMMANDS
from turnkeeper.systems.rolled.events import EVENTS, RoundPhase, Settlement, Slot
from turnkeeper.systems.rolled.options import Options, Profile

CODEC = Codec(commands=COMMANDS, events=EVENTS, options=Options, profile=Profile)

NOBODY = ActorId("")
"""Stands for an actor that has left the fight."""
FROM_BEFORE = -1
"""Stands for the count of turns in a delay that came over from an earlier round (D20-15)."""


class Delayer(Struct, frozen=True, gc=False):
    """One who put its turn off. ``claim`` is what it last rolled or was dealt (D20-18)."""

    claim: Slot
    since: int
    """The number of turns of this round that were over when it delayed, or :data:`FROM_BEFORE`."""
    wants: bool = False
    stays: bool = False

    @property
    def carried(self) -> bool:
        """Whether it delayed in an earlier round and so did not roll in this one (D20-14)."""
        return self.since == FROM_BEFORE


class PastTurn(Struct, frozen=True, gc=False):
    """A turn that is over; ``secret`` if its actor was hidden, and is still: no delayer comes in after it (AMB-D16)."""

    actor: ActorId
    secret: bool


class SettledTie(Struct, frozen=True, gc=False):
    """A tie that was settled, by the leads in their new order."""

    order: tuple[ActorId, ...]
    how: Settlement


class Resting(Struct, frozen=True, gc=False):
    """The slot of one who is out of a fight with one roll, to be taken up again (D20-11)."""

    slot: Slot
    ahead: tuple[ActorId, ...]
    """The actors who stood before it in the order."""
    round: int
    """The last round in whose order it stood, 0 for none: who rolled later stands before or behind it by the result."""


class Round(Struct, frozen=True, weakref=True):
    """The order of a round: a separate part that most commands leave alone."""

    store: AnswerCache
    number: int = 0
    slots: tuple[Slot, ...] = ()
    """All slots of the round, in order of acting once that is known."""
    ties: tuple[SettledTie, ...] = ()
    votes: tuple[Vote, ...] = ()
    """The orders that players want for ties of theirs. One counts while exactly those in it are tied (AMB-D19)."""


class State(Struct, frozen=True, weakref=True):
    """Rolled rounds. Those in ``owed`` still have this round's turn to come; those in ``late`` join in the next."""

    fight: Fight[Options, Profile]
    current: Round
    store: AnswerCache
    """The derived answers of the fight."""
    phase: RoundPhase = "between"
    decks: int = 0
    owed: frozenset[ActorId] = frozenset()
    late: frozenset[ActorId] = frozenset()
    cut_in_on: frozenset[ActorId] = frozenset()
    """The actors who were up in this round when others may have got in front: their turn has begun (MARK-03)."""
    came_to: int | None = None
    """The lowest figure at which the order stood in this round when others could get in front of it, as all see it
    (MARK-05)."""
    delayers: Mapping[ActorId, Delayer] = field(default_factory=dict)
    acting: tuple[ActorId, ...] = ()
    """The actors who have begun their turn; several only when the GM granted one in the middle of another."""
    granted: tuple[ActorId, ...] = ()
    over: tuple[PastTurn, ...] = ()
    """The turns of this round that are over."""
    stirs: Mapping[tuple[bool, Visibility], int] = field(default_factory=dict)
    """The number of times in this round that ties may have changed: keeps one tie's prompt apart from the next.

    Counted apart for PCs and others, and by who knows of the actor: a prompt that players see counts only what they
    may know of.
    """
    collected: tuple[str, ...] = ()
    """Cards that are neither in the deck nor on the table: taken up again this round (DEAL-07), or in an earlier one
    where the deck is not shuffled each round (DEAL-09)."""
    unseen: tuple[str, ...] = ()
    """The collected cards that not everybody saw."""
    resting: tuple[Resting, ...] = ()
    """Slots of those who are out, in a fight with one roll."""

    @property
    def round(self) -> int:
        """The number of the round; 0 before the first."""
        return self.current.number

    @property
    def slots(self) -> tuple[Slot, ...]:
        """The slots of the round, in order."""
        return self.current.slots

    @property
    def ties(self) -> tuple[SettledTie, ...]:
        """The ties that were settled in the round."""
        return self.current.ties

    @property
    def votes(self) -> tuple[Vote, ...]:
        """The orders that players want for ties of theirs."""
        return self.current.votes


# -- questions about a state ----------------------------------------------------------------------------------------


def next_in_order(state: State) -> tuple[ActorId, ...]:
    """The actors of the first slot with turns to come who have not had theirs."""
    owed = state.owed
    for slot in state.current.slots:
        if not owed.isdisjoint(slot.members):
            return tuple([actor for actor in slot.members if actor in owed])
    return ()


def wanting(state: State) -> tuple[ActorId, ...]:
    """The delayers who asked for their turn."""
    return tuple([actor for actor, delayer in state.delayers.items() if delayer.wants]) if state.delayers else ()


def may_enter(state: State, actor: ActorId) -> bool:
    """Whether a delayer may come in: in its own round after another's turn (D20-13), in a later one any time (D20-15).

    While the first such turn is being played, it may already ask to come in after it. The turn of a hidden actor is no
    such turn (AMB-D16).
    """
    delayer = state.delayers[actor]
    if delayer.carried or not all(turn.secret for turn in state.over[delayer.since :]):
        return True
    return not hidden(state.fight).issuperset(state.acting)


def undecided(state: State) -> tuple[ActorId, ...]:
    """The delayers who asked to come in, or may and have not said that they stay out: the round waits for them."""
    return tuple(
        a for a, delayer in state.delayers.items() if delayer.wants or (not delayer.stays and may_enter(state, a))
    )


def finished(state: State) -> bool:
    """Whether nobody has a turn left, nor a delayer a choice (D20-09)."""
    turns = state.phase == "turns" and not state.owed and not state.acting and not state.granted
    return turns and not undecided(state)


def slot_of(state: State, actor: ActorId) -> Slot | None:
    """The slot of the round that an actor is in."""
    for slot in state.current.slots:
        if actor in slot.members:
            return slot
    return None


@derived
def hidden(fight: Fight[Options, Profile]) -> frozenset[ActorId]:
    """The actors that only the GM knows of."""
    return frozenset(actor.id for actor in fight.actors.values() if actor.visibility == "hidden")


def to_collect(state: State, actor: ActorId) -> str:
    """The card that is taken up when this actor's turn is over: its slot's, once nobody else of the slot is to act."""
    slot = slot_of(state, actor)
    return "" if slot is None or slot.collected or _keeps_card(state, actor, slot) else slot.card


def _keeps_card(state: State, actor: ActorId, slot: Slot) -> bool:
    """Whether others of the slot are still to act. Hidden ones keep no card that others see on the table."""
    secret = hidden(state.fight)
    unseen = frozenset[ActorId]() if actor in secret else secret
    others = (other for other in slot.members if other != actor and other not in unseen)
    return any(other in state.owed or other in state.delayers for other in others)


def acts_as_group(options: Options, actor: Actor[Profile]) -> bool:
    """Whether an actor shares its group's roll or card (D20-03, DEAL-02)."""
    return options.npc_grouping == "group" and actor.side != "pc" and bool(actor.group)


def group_of(fight: Fight[Options, Profile], slot: Slot) -> str:
    """The group that acts in a slot; none where it is one actor's."""
    lead = fight.actors[slot.lead]
    return lead.group if acts_as_group(fight.options, lead) and not slot.own else ""


def is_regrouped(fight: Fight[Options, Profile], then: Options, slot: Slot) -> bool:
    """Whether a slot is of NPCs of a group, who will be grouped otherwise by the options ``then`` (AMB-D21)."""
    lead = fight.actors[slot.lead]
    return fight.options.npc_grouping != then.npc_grouping and lead.side != "pc" and bool(lead.group)


def reflexes_of(fight: Fight[Options, Profile], slot: Slot) -> int:
    """The Reflexes that a slot rolls with now (D20-02).

    Those stated for its group, by the first of the group on the roster that states them, of those known no less than
    the member that stands for it; where none does, that member's (AMB-D6).
    """
    if slot.own:
        return fight.actors[slot.lead].profile.reflexes
    return group_reflexes(fight, slot.lead)


def group_reflexes(fight: Fight[Options, Profile], actor: ActorId) -> int:
    """The Reflexes that an actor rolls with where it stands for its group."""
    lead = fight.actors[actor]
    stated = stated_for(fight, lead) if acts_as_group(fight.options, lead) else None
    return lead.profile.reflexes if stated is None else stated


def stated_for(fight: Fight[Options, Profile], lead: Actor[Profile], without: ActorId = NOBODY) -> int | None:
    """The Reflexes stated for the group of an actor, as it is or ``without`` one of its members.

    What one states who is known less than the actor does not count: the total would tell of it (AMB-D6).
    """
    known = LEVELS.index(lead.visibility)
    for other in fight.actors.values():
        stated = other.profile.group_reflexes
        alike = other.side != "pc" and other.group == lead.group and other.id != without
        if stated is not None and alike and LEVELS.index(other.visibility) <= known:
            return stated
    return None


def with_tie(fight: Fight[Options, Profile], slot: Slot) -> Slot:
    """The slot with the number that decides among equal results, by the options in force (DIE-03, DIE-04)."""
    match fight.options.equals:
        case "npc_first":
            return replace(slot, tie=int(slot.side != "pc"), tie_by="npc_first")
        case "value":
            return replace(slot, tie=slot.reflexes, tie_by="value")
        case "second":
            return replace(slot, tie=fight.actors[slot.lead].profile.second, tie_by="second", second=None)
        case _:
            return replace(slot, tie=0, tie_by="") if slot.tie_by else slot


def with_tie_by_option(fight: Fight[Options, Profile], slot: Slot) -> Slot:
    """The slot with that number, which is as it was when the dice fell unless another option is in force now."""
    equals = fight.options.equals
    return slot if slot.tie_by == ("" if equals == "pc_first" else equals) else with_tie(fight, slot)


def has_other_number(fight: Fight[Options, Profile], slot: Slot) -> bool:
    """Whether there are no dice, and a number that the slot stands by has changed (DIE-02).

    That is the one which is its result, and a second one where that decides among equals (DIE-03).
    """
    if fight.options.die != "none" or slot.lead not in fight.actors:
        return False
    by_second = slot.tie_by == "second" == fight.options.equals
    second = slot.tie if slot.second is None else slot.second
    other_second = by_second and second != fight.actors[slot.lead].profile.second
    return other_second or slot.reflexes != reflexes_of(fight, slot)


def to_roll(state: State) -> tuple[Slot, ...]:
    """The slots whose dice or card are waited for, PCs first (D20-01)."""
    waiting = [slot for slot in state.current.slots if slot.result is None and not slot.card]
    return tuple([slot for slot in waiting if not state.owed.isdisjoint(slot.members)]) if waiting else ()


def uncollected(state: State) -> tuple[Slot, ...]:
    """The slots whose card still lies on the table: those yet to act (DEAL-08, DEAL-12)."""
    return tuple(slot for slot in state.slots if slot.card and not slot.collected)


def pile(state: State) -> dict[str, int]:
    """The cards still in the deck: neither on the table nor collected (CORE-11).

    A card may be on the table twice: the table's own is true even where the app dealt the same to one whom it hides.
    """
    on_table = [slot.card for slot in uncollected(state)]
    return dict(Counter(cards.decks(state.decks)) - Counter([*on_table, *state.collected])) if state.decks else {}


def unseen_cards(state: State) -> tuple[str, ...]:
    """The cards out of the deck that not everybody has seen: of earlier turns, and before actors that not all know."""
    lying = [slot.card for slot in uncollected(state) if not seen_by_all(state, slot)]
    return (*state.unseen, *lying)


def not_seen_out(state: State) -> dict[str, int]:
    """The cards that may lie in the deck as far as everybody knows: all but those that all have seen out of it.

    One that lies before a hidden actor, and by the table's word before another too, is out of it.
    """
    lying = [slot.card for slot in uncollected(state) if seen_by_all(state, slot)]
    return dict(Counter(cards.decks(state.decks)) - Counter(lying) - collected_openly(state))


def collected_openly(state: State) -> Counter[str]:
    """The collected cards that everybody saw."""
    return Counter(state.collected) - Counter(state.unseen)


def seen_by_all(state: State, slot: Slot) -> bool:
    """Whether every seat sees the slot's card."""
    return state.fight.actors[slot.lead].visibility == "known"
