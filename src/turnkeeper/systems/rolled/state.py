"""Where a fight of rolled rounds stands: the state, what events make of it, and who may act."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeAlias

from msgspec import Struct, field
from msgspec.structs import replace

from turnkeeper.core import cards
from turnkeeper.core import fight as common
from turnkeeper.core import words as core
from turnkeeper.core.codec import Codec
from turnkeeper.core.fight import Fight
from turnkeeper.core.memo import latest
from turnkeeper.core.words import ActorId, Event
from turnkeeper.systems.rolled import words as w
from turnkeeper.systems.rolled.order import Lineup, Tie, line_up
from turnkeeper.systems.rolled.words import Options, Phase, Profile, Slot

CODEC = Codec(commands=w.COMMANDS, events=w.EVENTS, options=Options, profile=Profile)

FROM_BEFORE = -1
"""Stands for the count of turns in a delay that came over from an earlier round (D20-15)."""


class Delayer(Struct, frozen=True, gc=False):
    """One who put its turn off. ``claim`` is what it last rolled or was dealt (D20-18)."""

    claim: Slot
    since: int
    """How many turns of this round were over when it delayed, or :data:`FROM_BEFORE`."""
    wants: bool = False
    stays: bool = False

    @property
    def carried(self) -> bool:
        """Whether it delayed in an earlier round and so did not roll in this one (D20-14)."""
        return self.since == FROM_BEFORE


class State(Struct, frozen=True, gc=False):
    """Rolled rounds. Those in ``owed`` still have this round's turn to come; those in ``late`` join in the next."""

    fight: Fight[Options, Profile]
    round: int = 0
    phase: Phase = "between"
    decks: int = 0
    slots: tuple[Slot, ...] = ()
    """All slots of the round, in order of acting once that is known."""
    ties: tuple[Tie, ...] = ()
    owed: frozenset[ActorId] = frozenset()
    late: frozenset[ActorId] = frozenset()
    delayers: Mapping[ActorId, Delayer] = field(default_factory=dict)
    acting: tuple[ActorId, ...] = ()
    """Those who have begun their turn; several only when the GM granted one in the middle of another."""
    granted: tuple[ActorId, ...] = ()
    over: int = 0
    """How many turns of this round are over."""
    pc_stirs: int = 0
    """How often in this round who is tied with whom among the PCs may have changed: keeps one tie's ask apart from
    the next. Counted apart from the NPCs', whom players may not know of."""
    npc_stirs: int = 0
    """The same among all others."""
    collected: tuple[str, ...] = ()
    """Cards taken up again this round; at its end all go back (DEAL-07, DEAL-09)."""


# -- questions about a state ----------------------------------------------------------------------------------------


@latest
def up(state: State) -> tuple[ActorId, ...]:
    """Those who may act now: one, or the members of a group of whom the GM picks one (D20-19).

    In this order: whom the GM granted it, who has begun, the delayer who asked first by its last result (D20-18), the
    next in the order (D20-05). Nobody while dice, cards or a tie are waited for.
    """
    if state.granted:
        return state.granted[-1:]
    if state.acting:
        return state.acting[-1:]
    if state.phase != "turns":
        return ()
    if wanting(state):
        lined = entries(state)
        return () if lined.open and lined.open[0][0] == 1 else (lined.slots[0].lead,)
    return next_in_order(state)


def next_in_order(state: State) -> tuple[ActorId, ...]:
    """Those of the first slot that has turns to come who have not had theirs."""
    for slot in state.slots:
        left = tuple(actor for actor in slot.members if actor in state.owed)
        if left:
            return left
    return ()


def wanting(state: State) -> tuple[ActorId, ...]:
    """The delayers who asked for their turn."""
    return tuple(actor for actor, delayer in state.delayers.items() if delayer.wants)


@latest
def entries(state: State) -> Lineup:
    """The delayers who asked for their turn, in the order of their last results (D20-18)."""
    claims = [state.delayers[actor].claim for actor in wanting(state)]
    return line_up(claims, state.ties, roster(state), state.fight.options)


def may_enter(state: State, actor: ActorId) -> bool:
    """Whether a delayer may come in: in its own round after another's turn (D20-13), in a later one any time (D20-15).

    While somebody's first turn since the delay is being played, it may already ask to come in after it.
    """
    return bool(state.acting) or state.over > state.delayers[actor].since


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
    return next((slot for slot in state.slots if actor in slot.members), None)


def roster(state: State) -> dict[ActorId, int]:
    """The actors by their places on the roster."""
    return {actor: number for number, actor in enumerate(state.fight.actors)}


def to_collect(state: State, actor: ActorId) -> str:
    """The card that is taken up when this actor's turn is over: its slot's, once nobody else of the slot is to act."""
    slot = slot_of(state, actor)
    if slot is None or slot.collected:
        return ""
    others = (other for other in slot.members if other != actor)
    return "" if any(other in state.owed or other in state.delayers for other in others) else slot.card


def uncollected(state: State) -> tuple[Slot, ...]:
    """The slots whose card still lies on the table: those yet to act (DEAL-08, DEAL-12)."""
    return tuple(slot for slot in state.slots if slot.card and not slot.collected)


def pile(state: State) -> dict[str, int]:
    """The cards still in the deck: neither on the table nor collected (CORE-11)."""
    on_table = [slot.card for slot in uncollected(state)]
    return cards.without(cards.decks(state.decks), [*on_table, *state.collected]) if state.decks else {}


# -- what events make of it -----------------------------------------------------------------------------------------


def evolve(state: State, event: Event) -> State:
    """The state after ``event``: copies what it says."""
    change = _CHANGES.get(type(event))
    if change:
        return change(state, event)
    return replace(state, fight=common.evolve(state.fight, event, CODEC))


def _round_began(state: State, event: w.RoundBegan) -> State:
    return replace(
        state,
        fight=common.renewed(state.fight),
        round=event.round,
        phase="rolling",
        decks=event.decks,
        slots=event.slots,
        ties=(),
        owed=frozenset(a for slot in event.slots for a in slot.members if a not in state.delayers),
        late=frozenset(),
        over=0,
        pc_stirs=0,
        npc_stirs=0,
        collected=(),
    )


def _rolled(state: State, event: w.Rolled) -> State:
    figures = {"reflexes": event.reflexes, "result": event.result, "die": event.die}
    return _with_slot(state, event.actor, **figures, round=state.round)


def _dealt(state: State, event: w.Dealt) -> State:
    return _with_slot(state, event.actor, reflexes=event.reflexes, card=event.card, round=state.round)


def _tie_settled(state: State, event: w.TieSettled) -> State:
    return _stirred(replace(state, ties=(*state.ties, Tie(event.order, event.how))), event.order[0])


def _order_fixed(state: State, event: w.OrderFixed) -> State:
    return replace(_ordered(state, event.order), phase="turns")


def _turn_begun(state: State, event: w.TurnBegun) -> State:
    return replace(state, acting=(*state.acting, event.actor))


def _turn_done(state: State, event: w.TurnDone) -> State:
    return replace(_collect(_gone(state, event.actor), event.actor, event.collected), over=state.over + 1)


def _delayed(state: State, event: w.Delayed) -> State:
    slot = slot_of(state, event.actor)
    if slot is None:
        return state
    delayer = Delayer(replace(slot, members=(event.actor,)), state.over)
    return replace(_gone(state, event.actor), delayers={**state.delayers, event.actor: delayer})


def _entry_wanted(state: State, event: w.EntryWanted) -> State:
    return _with_delayer(state, event.actor, wants=True, stays=False)


def _stayed_out(state: State, event: w.StayedOut) -> State:
    return _with_delayer(state, event.actor, wants=False, stays=True)


def _moved(state: State, event: w.Moved | w.Placed) -> State:
    return _ordered(state, event.order)


def _round_ended(state: State, event: w.RoundEnded) -> State:
    carried = {a: replace(state.delayers[a], since=FROM_BEFORE, wants=False, stays=False) for a in event.carried}
    bare = tuple(replace(slot, card="", collected=False) for slot in state.slots)
    return replace(
        state,
        phase="between",
        slots=bare,
        owed=frozenset(),
        delayers=carried,
        acting=(),
        granted=(),
        collected=(),
    )


def _result_set(state: State, event: w.ResultSet) -> State:
    return _set_by_gm(state, event, reflexes=event.reflexes, result=event.result, die=0)


def _card_set(state: State, event: w.CardSet) -> State:
    return _set_by_gm(state, event, reflexes=event.reflexes, card=event.card)


def _set_by_gm(state: State, event: w.ResultSet | w.CardSet, **figures: object) -> State:
    changed = _stirred(_with_slot(state, event.actor, **figures, round=state.round), event.actor)
    if event.actor in state.delayers:
        changed = _with_delayer(changed, event.actor, claim=replace(state.delayers[event.actor].claim, **figures))
    return _ordered(changed, event.order)


def _granted(state: State, event: w.Granted) -> State:
    return replace(state, granted=(*state.granted, event.actor))


def _skipped(state: State, event: w.Skipped) -> State:
    if event.actor in state.granted:
        return replace(state, granted=_less(state.granted, event.actor), acting=_less(state.acting, event.actor))
    return replace(_collect(_gone(state, event.actor), event.actor, event.collected), over=state.over + 1)


def _joined(state: State, event: core.Joined | core.BroughtBack) -> State:
    later = state.late | {event.actor} if state.fight.stage == "fighting" else state.late
    return replace(state, fight=common.evolve(state.fight, event, CODEC), late=later)


def _left(state: State, event: core.Left | core.TakenOut) -> State:
    """Whoever goes takes everything pending along; a turn that was its own is over (CORE-12)."""
    slot = slot_of(state, event.actor)
    over = state.over + (event.actor in up(state))
    changed = _stirred(replace(_gone(state, event.actor), late=state.late - {event.actor}, over=over), event.actor)
    if slot is not None:
        rest = tuple(member for member in slot.members if member != event.actor)
        card = "" if rest and not _all_done(changed, rest) else slot.card
        changed = _collect(changed, event.actor, "" if slot.collected else card)
        slots = [replace(s, members=rest) if event.actor in s.members else s for s in changed.slots]
        changed = replace(changed, slots=tuple(s for s in slots if s.members))
    return replace(changed, fight=common.evolve(state.fight, event, CODEC))


def _ended(state: State, event: core.Ended) -> State:
    """The fight is over: what was pending is dropped (CORE-13)."""
    return State(fight=common.evolve(state.fight, event, CODEC), round=state.round)


def _gone(state: State, actor: ActorId) -> State:
    """The state in which nothing is pending for ``actor`` any more."""
    return replace(
        state,
        owed=state.owed - {actor},
        delayers={key: delayer for key, delayer in state.delayers.items() if key != actor},
        acting=_less(state.acting, actor),
        granted=_less(state.granted, actor),
    )


def _collect(state: State, actor: ActorId, card: str) -> State:
    if not card:
        return state
    return replace(_with_slot(state, actor, collected=True), collected=(*state.collected, card))


def _all_done(state: State, actors: Iterable[ActorId]) -> bool:
    return not any(actor in state.owed or actor in state.delayers for actor in actors)


def _less(actors: tuple[ActorId, ...], actor: ActorId) -> tuple[ActorId, ...]:
    return tuple(other for other in actors if other != actor)


def _with_slot(state: State, actor: ActorId, **changes: object) -> State:
    return replace(state, slots=tuple(replace(s, **changes) if actor in s.members else s for s in state.slots))


def _with_delayer(state: State, actor: ActorId, **changes: object) -> State:
    delayer = replace(state.delayers[actor], **changes)
    return _stirred(replace(state, delayers={**state.delayers, actor: delayer}), actor)


def _stirred(state: State, actor: ActorId) -> State:
    if state.fight.actors[actor].side == "pc":
        return replace(state, pc_stirs=state.pc_stirs + 1)
    return replace(state, npc_stirs=state.npc_stirs + 1)


def _ordered(state: State, leads: Sequence[ActorId]) -> State:
    """The slots in the order of ``leads``; those not named keep behind them. Without any, nothing changes."""
    place = {lead: number for number, lead in enumerate(leads)}
    slots = sorted(state.slots, key=lambda slot: place.get(slot.lead, len(place)))
    return replace(state, slots=tuple(slots)) if leads else state


_Change: TypeAlias = Callable[[State, Any], State]
_CHANGES: dict[type[Event], _Change] = {
    w.RoundBegan: _round_began,
    w.Rolled: _rolled,
    w.Dealt: _dealt,
    w.TieSettled: _tie_settled,
    w.OrderFixed: _order_fixed,
    w.TurnBegun: _turn_begun,
    w.TurnDone: _turn_done,
    w.Delayed: _delayed,
    w.EntryWanted: _entry_wanted,
    w.StayedOut: _stayed_out,
    w.Moved: _moved,
    w.RoundEnded: _round_ended,
    w.Placed: _moved,
    w.ResultSet: _result_set,
    w.CardSet: _card_set,
    w.Granted: _granted,
    w.Skipped: _skipped,
    core.Joined: _joined,
    core.BroughtBack: _joined,
    core.Left: _left,
    core.TakenOut: _left,
    core.Ended: _ended,
}
