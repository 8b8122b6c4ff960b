"""The table and the system's own view, built up for each seat from what it knows."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from turnkeeper.core.cards import in_order
from turnkeeper.core.derived import derived
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import ActorRow, Held, Seat, Status, Table
from turnkeeper.core.tables import OwnTables, complete_table, tables_of_answerers
from turnkeeper.core.visibility import Audience, Viewer, audience_of, viewer_of
from turnkeeper.systems.rolled.events import RoundPhase, Slot
from turnkeeper.systems.rolled.options import RollMode, sides_of
from turnkeeper.systems.rolled.order.lineup import up
from turnkeeper.systems.rolled.prompts import prompts
from turnkeeper.systems.rolled.state import Round, State, collected_openly, uncollected


class PlaceView(Struct, frozen=True, gc=False):
    """One slot as a seat may see it; figures of actors it knows only as "?" are left out."""

    members: tuple[ActorId, ...]
    result: int | None = None
    die: int = 0
    card: str = ""
    to_act: tuple[ActorId, ...] = ()
    """The actors of the slot who have not had their turn yet, delayers left out."""


class CardView(Struct, frozen=True, gc=False):
    """A card that has not been collected, and before whom it lies (DEAL-08)."""

    actor: ActorId
    card: str


class DelayView(Struct, frozen=True, gc=False):
    """One who delays, as everybody at the table may see it."""

    actor: ActorId
    carried: bool
    """Whether it delayed in an earlier round: then it has not rolled in this one (D20-14)."""
    wants: bool
    """Whether it has asked for its turn."""
    stays: bool
    """Whether it lets this round pass."""
    result: int | None = None
    card: str = ""


class View(Struct, frozen=True, gc=False):
    """Rolled rounds as one seat may see them."""

    round: int
    mode: RollMode
    phase: RoundPhase
    order: tuple[PlaceView, ...] = ()
    """The slots, in order of acting once it is known; before that in order of rolling."""
    uncollected: tuple[CardView, ...] = ()
    delayers: tuple[DelayView, ...] = ()
    begun: tuple[ActorId, ...] = ()
    """The actors whose turn has begun: a delayer comes in after it, else before the next turn (D20-13)."""
    sides: int = 20
    """The sides of the die that is rolled; 0: none is (DIE-02)."""
    spent: tuple[str, ...] = ()
    """Cards taken up that everybody saw (for the GM: all of them), where more are dealt from what is left."""
    order_kept: bool = False
    """Some results are of an earlier round: who rolls now finds a place among them (D20-11)."""


def own_tables(state: State) -> OwnTables:
    """The seats that may answer a prompt."""
    return tables_of_answerers(prompts(state))


def table(state: State, seat: Seat) -> Table:
    """The shared shape of the fight, for a seat."""
    shared, asked = _table(state, audience_of(state.fight.faces, seat)), prompts(state)
    return complete_table(shared, viewer_of(state.fight, seat), asked) if asked else shared


@derived
def _table(state: State, audience: Audience) -> Table:
    """The table of all seats that know the same, without what is a seat's own."""
    held: tuple[Held, ...] = ()
    if state.delayers:
        acting = up(state)
        holding = [actor for actor in state.delayers if actor not in acting]
        held = tuple([Held(actor, "delay", until="fight") for actor in audience.public_ids(holding)])
    return Table(
        system="rolled",
        stage=state.fight.stage,
        clock=(("round", state.round),) if state.round else (),
        layout="strip",
        actors=_rows(state, audience),
        held=held,
    )


def _rows(state: State, audience: Audience) -> tuple[ActorRow, ...]:
    """The actors, each as it stands in this round."""
    owed = state.owed
    waiting, done = _all_rows(state.current, audience)
    if state.fight.stage == "setup":
        return waiting
    rows = list(done)
    places = audience.places
    for actor in (*owed, *state.granted, *state.acting):
        place = places.get(actor)
        if place is not None:
            rows[place] = waiting[place]
    others: tuple[tuple[Iterable[ActorId], Status], ...] = ((state.late - owed, "later"), (state.delayers, "holding"))
    for actors, status in others:
        for actor in actors:
            place = places.get(actor)
            if place is not None and waiting[place].status != "out":
                rows[place] = replace(waiting[place], status=status)
    return tuple(rows)


@derived
def _all_rows(current: Round, audience: Audience) -> tuple[tuple[ActorRow, ...], tuple[ActorRow, ...]]:
    """The rows of the actors as those that wait and as those that are done, with the results or cards they act on."""
    shown, known, places = list(audience.rows), audience.known, audience.places
    for slot in current.slots:
        mark = _mark(slot)
        if mark:
            for actor in slot.members:
                if actor in known:
                    shown[places[actor]] = replace(shown[places[actor]], mark=mark)
    return tuple(shown), tuple([row if row.status == "out" else replace(row, status="done") for row in shown])


def _mark(slot: Slot) -> str:
    if slot.card:
        return "" if slot.collected else slot.card
    return "" if slot.result is None else str(slot.result)


def view(state: State, seat: Seat) -> View:
    """Rolled rounds in their own words, for a seat: results, dice and cards of those it knows."""
    viewer = viewer_of(state.fight, seat)
    shared = _view(state, viewer.audience)
    if seat.role == "gm" and shared.spent != (spent := _spent(state, gm=True)):
        shared = replace(shared, spent=spent)
    own = {lead: die for lead, die in _covered(state).items() if viewer.owns(lead)}
    if not own:
        return shared
    # A place that is shown begins with its slot's lead wherever the seat decides for that actor.
    order = [replace(place, die=own[place.members[0]]) if place.members[0] in own else place for place in shared.order]
    return replace(shared, order=tuple(order))


@derived
def _covered(state: State) -> dict[ActorId, int]:
    """The dice that not everybody sees who knows the actor, by the leads of their slots: see :func:`shows_die`."""
    return {slot.lead: slot.die for slot in state.slots if slot.die and slot.side != "pc"}


@derived
def _view(state: State, audience: Audience) -> View:
    """The picture of all seats that know the same, without the dice that only some of them see."""
    return View(
        round=state.round,
        mode=state.fight.options.mode,
        phase=state.phase,
        order=tuple([place for slot in state.slots if (place := _place(state, slot, audience)) is not None]),
        uncollected=tuple(
            CardView(spelled, slot.card if audience.knows(slot.lead) else "")
            for slot in uncollected(state)
            if (spelled := audience.public_id(slot.lead)) is not None
        ),
        delayers=tuple([_delayer(state, actor, audience) for actor in state.delayers if audience.sees(actor)]),
        begun=audience.public_ids(state.acting),
        sides=sides_of(state.fight.options.die),
        spent=_spent(state),
        order_kept=any(0 < slot.round < state.round and any(map(audience.sees, slot.members)) for slot in state.slots),
    )


def _spent(state: State, *, gm: bool = False) -> tuple[str, ...]:
    """The cards that were taken up and do not come again: in the same deal, or where new sets go on from what is left.

    All of them only for the GM. Not in the order in which they were collected: it could tell of equal cards that not
    everybody saw.
    """
    if state.fight.options.redeal == "shuffle_all" and state.phase != "rolling":
        return ()
    return in_order(state.collected if gm else collected_openly(state).elements())


def _place(state: State, slot: Slot, audience: Audience) -> PlaceView | None:
    members = audience.public_ids(slot.members)
    if not members:
        return None
    to_act = audience.public_ids([actor for actor in slot.members if actor in state.owed])
    if not any(map(audience.knows, slot.members)):
        return PlaceView(members, to_act=to_act)
    die = slot.die if slot.side == "pc" else 0
    return PlaceView(members, slot.result, die, "" if slot.collected else slot.card, to_act)


def shows_die(slot: Slot, viewer: Viewer) -> bool:
    """Whether a seat sees the face of the d20 and not only the result: PCs roll in the open, NPCs with the GM."""
    return slot.side == "pc" or viewer.owns(slot.lead)


def _delayer(state: State, actor: ActorId, audience: Audience) -> DelayView:
    delayer = state.delayers[actor]
    spelled = audience.public_id(actor) or actor
    if not audience.knows(actor):
        return DelayView(spelled, delayer.carried, delayer.wants, delayer.stays)
    return DelayView(spelled, delayer.carried, delayer.wants, delayer.stays, delayer.claim.result, delayer.claim.card)
