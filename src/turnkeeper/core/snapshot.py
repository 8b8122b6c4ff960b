"""The read model: a fight as it stands after a command, for every seat.

It is made from the state alone. Its parts are worked out when first asked for, and seats that know the same share them;
what depends on less than the whole state is kept with the fight (:mod:`turnkeeper.core.derived`) and carried over.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Mapping, Sequence
from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from turnkeeper.core.actions import Action, make_probe, shelved
from turnkeeper.core.commands import Command
from turnkeeper.core.core_actions import prompt_actions, roster_actions
from turnkeeper.core.ids import ActorId
from turnkeeper.core.marks.actions import mark_actions
from turnkeeper.core.marks.model import NO_MARKS, Marks
from turnkeeper.core.marks.places import in_order
from turnkeeper.core.marks.view import mark_rows
from turnkeeper.core.model import GM, Opening, Reason, Refusal, Role, Seat, Stands, Table
from turnkeeper.core.prompts import Prompt
from turnkeeper.core.refusals import refuse
from turnkeeper.core.standing import (
    Absence,
    Beat,
    Figure,
    KeyPart,
    Place,
    Standing,
    Tie,
    deciding,
    open_part,
    side_by_side,
    uniting,
)
from turnkeeper.core.system import AnySystem, moved, own_tables, reordering
from turnkeeper.core.tables import NO_OWN_TABLES, OwnTables
from turnkeeper.core.visibility import Audience, Viewer, audience_of, find_actor, viewer_of

T = TypeVar("T")
_UNMADE: Any = object()

_NOBODY_YET = Absence("CORE-01", "core.not_begun")
_ALL_OVER = Absence("CORE-13", "core.over")
_OUT = Absence("CORE-12", "core.out")
_NO_ORDER = Standing()
_NOTHING: Mapping[str, Figure] = {}


class Snapshot:
    """One state of a fight, to be read. It never changes; what was asked once is remembered.

    Orders and tables that are as they were in ``former``, the state before it, are taken over.
    """

    def __init__(self, system: AnySystem, state: Any, former: Snapshot | None = None) -> None:  # noqa: ANN401 - the system's own state
        self.system = system
        self.state = state
        self._parts: dict[Hashable, Any] = {}
        self._live: dict[tuple[Command, ...], bool] = {}
        self._own_tables: OwnTables | None = _UNMADE
        self._for_all: _Common | None = None
        """The table that all seats have in common, where no actor is kept from any and none sees one of its own."""
        self.made = _Made({}, {}, {})
        """The parts made for the seats so far."""
        # Not the snapshot itself, which would hold all of the past.
        self._former = former.made if former else _NONE_MADE

    def settle(self) -> None:
        """Forget views, actions and prompts: they have been shown, and are worked out again for who asks later."""
        self._parts.clear()

    def _part(self, name: str, seat: Seat, make: Callable[[Seat], T]) -> T:
        """A part for all seats that know what ``seat`` knows: of the same role, with the same actors."""
        key = (name, seat.role, seat.actors)
        found: T = self._parts.get(key, _UNMADE)
        if found is _UNMADE:
            found = self._parts[key] = make(seat)
        return found

    @property
    def prompts(self) -> tuple[Prompt, ...]:
        """The open prompts, secrets included."""
        return self._part("asks", GM, lambda _: self.system.prompts(self.state))

    # -- the order -------------------------------------------------------------------------------------------------

    def standing(self, seat: Seat) -> Standing:
        """The order as ``seat`` may know it."""
        return self._part("standing", seat, self._standing)

    def _standing(self, seat: Seat) -> Standing:
        if self.state.fight.stage != "fighting":
            return _NO_ORDER
        return self.system.standing(self.state, seat)

    def absence(self, seat: Seat, actor: ActorId) -> Absence:
        """The reason why an actor that ``seat`` sees has no place in the order; ``actor`` is its own id."""
        fight = self.state.fight
        if fight.stage != "fighting":
            return _NOBODY_YET if fight.stage == "setup" else _ALL_OVER
        if fight.actors[actor].out:
            return _OUT
        return self.system.absence(self.state, seat, actor)

    def is_live(self, place: Place) -> bool:
        """Whether an opening can be used now: whether the rules accept one of its moves."""
        if place.live:
            return True
        if not place.moves:
            return False
        found = self._live.get(place.moves)
        if found is None:
            decide, state = self.system.decide, self.state
            for move in place.moves:
                # A place names actors as the GM does, by their own ids.
                found = not isinstance(decide(state, move, GM), Refusal)
                if found:
                    break
            self._live[place.moves] = found = bool(found)
        return found

    def now(self, seat: Seat) -> tuple[Place, ...]:
        """The openings that can be used or take place now: of the first beat, and chances beside the order."""
        return tuple(place for place in _first(self.standing(seat)) if self.is_live(place))

    def why(self, first: ActorId, second: ActorId, seat: Seat) -> Reason | Refusal:
        """The reason why one of two actors, as ``seat`` spells them, comes first, or why there is no order."""
        fight = self.state.fight
        found: list[ActorId] = []
        for ref in (first, second):
            actor = find_actor(fight, seat, ref)
            if actor is None:
                return refuse("core.no_such_actor", actor=ref[:80])
            found.append(actor)
        if found[0] == found[1]:
            return refuse("core.no_reason")
        standing, viewer = self.standing(seat), viewer_of(fight, seat)
        one, other = map(standing.place_of, found)
        if one is None or other is None:
            actor = found[1] if one else found[0]
            return _absent(standing, viewer, (found[0], found[1]), actor, self.absence(seat, actor))
        return _reason(standing, viewer, one, other)

    def comparison(self, first: ActorId, second: ActorId, seat: Seat) -> tuple[tuple[KeyPart, KeyPart], ...]:
        """The key parts that put two actors in their order, the earlier first: the first that differ decide.

        Empty where :meth:`why` gives no such order.
        """
        standing, found = self.standing(seat), [find_actor(self.state.fight, seat, ref) for ref in (first, second)]
        one, other = [standing.place_of(actor) if actor else None for actor in found]
        if one is None or other is None or open_part(one, other):
            return ()
        pair = _in_order(standing, one, other)
        return side_by_side(*pair) if pair else ()

    def reordering(self, first: ActorId, second: ActorId, seat: Seat) -> Command | None:
        """The command by which the GM has ``second`` come before ``first``, who is before it in the order now.

        None for other seats, and where the system has no such command or refuses it.
        """
        if seat.role != "gm":
            return None
        found = reordering(self.system, self.state, first, second)
        return None if found is None or isinstance(self.system.decide(self.state, found, seat), Refusal) else found

    # -- pictures --------------------------------------------------------------------------------------------------

    def table(self, seat: Seat) -> Table:
        """The shared shape of the fight, as ``seat`` may see it."""
        key = seat.role, seat.actors
        found = self.made.tables.get(key)
        if found is None:
            found = self.made.tables[key] = self._table(seat, self._former.tables.get(key))
        return found.table

    def _table(self, seat: Seat, former: _SeatTable | None) -> _SeatTable:
        common = self._for_all or self._common_of(seat)
        marks = self.state.fight.marks
        apart = moved(self.system, self.state) if marks is not NO_MARKS else ()
        if former is not None and former.common is common and former.marks is marks and former.moved == apart:
            return former
        shown = table = common.table
        if seat.actors:
            places, rows = common.order.audience.places, list(table.actors)
            for actor in seat.actors:
                place = places.get(actor)
                if place is not None:
                    rows[place] = replace(rows[place], mine=True)
            shown = replace(table, actors=tuple(rows))
        if marks is not NO_MARKS:
            of_seat = mark_rows(self.state.fight, viewer_of(self.state.fight, seat))
            texts = self.system.texts
            shown = replace(shown, marks=in_order(of_seat, marks, table, apart, texts)) if of_seat else shown
        return _SeatTable(common, marks, apart, shown)

    def _common_of(self, seat: Seat) -> _Common:
        """The table of a seat and of all seats to whom the system shows the same, for none of them ``mine``."""
        faces, own = self.state.fight.faces, self._own_tables
        audience = audience_of(faces, seat)
        if own is _UNMADE:
            own = self._own_tables = own_tables(self.system, self.state)
        key: Hashable = seat
        if own is NO_OWN_TABLES:
            key = audience, False, own.owners
        elif own is not None:
            key = audience, own.gm and seat.role == "gm", seat.actors & own.owners
        found = self.made.common.get(key)
        if found is None:
            found = self.made.common[key] = self._common_table(seat, audience, self._former.common.get(key))
        if own is NO_OWN_TABLES and not faces.secret:
            self._for_all = found
        return found

    def _common_table(self, seat: Seat, audience: Audience, former: _Common | None) -> _Common:
        standing, shape = self._standing(seat), self.system.table(self.state, seat)
        if former is not None:
            # What is equal is as good, and was made use of already.
            standing = former.standing if standing == former.standing else standing
            shape = former.shape if shape == former.shape else shape
        order = self._order(standing, audience)
        if former is not None and order is former.order and shape is former.shape:
            return former
        return _Common(standing, shape, order, _put_together(shape, order))

    def _order(self, standing: Standing, audience: Audience) -> _Order:
        """The order in the spelling of seats that see the same actors: made once for those that share a standing."""
        key = (id(standing), id(audience))
        found = self.made.orders.get(key)
        if found is None:
            places = _first(standing)
            live = tuple(map(self.is_live, places))
            found = self._former.orders.get(key)
            if found is None or found.live != live:
                found = _ordered(standing, audience, places, live)
            self.made.orders[key] = found
        return found

    def view(self, seat: Seat) -> Any:  # noqa: ANN401 - the system's own struct
        """The system's own picture, as ``seat`` may see it."""
        return self._part("view", seat, lambda seat: self.system.view(self.state, seat))

    def choices(self, seat: Seat) -> tuple[Action, ...]:
        """The actions of ``seat`` in the system now, and the prompts that it may answer."""
        return self._part("choices", seat, self._choices)

    def _choices(self, seat: Seat) -> tuple[Action, ...]:
        if seat.role == "screen":
            return ()
        answers = prompt_actions(self.prompts, viewer_of(self.state.fight, seat)) if self.prompts else ()
        return tuple(shelved((*answers, *self.system.actions(self.state, seat)), self.system.codec.commands))

    def roster(self, seat: Seat) -> tuple[Action, ...]:
        """The GM's care of the roster, and what a seat may do about marks."""
        return self._part("roster", seat, self._roster)

    def _roster(self, seat: Seat) -> tuple[Action, ...]:
        probe = make_probe(self.system.decide, self.state, seat)
        fight = self.state.fight
        offers = (*roster_actions(fight, seat, probe, self.system.codec), *mark_actions(fight, seat, probe))
        return tuple(shelved(offers, self.system.codec.commands))


# -- the table's order ----------------------------------------------------------------------------------------------


class _Order(Struct, frozen=True, gc=False):
    """The order as tables show it."""

    standing: Standing
    audience: Audience
    live: tuple[bool, ...]
    """The places of the first beat, and the chances, that can be used."""
    now: tuple[Opening, ...]
    up: Collection[int]
    """The rows of the places of the first beat that are live."""
    upcoming: tuple[tuple[ActorId, ...], ...]
    unsettled: tuple[tuple[ActorId, ...], ...]


class _Common(Struct, frozen=True, gc=False):
    """A table that seats have in common, and what it was made of."""

    standing: Standing
    shape: Table
    order: _Order
    table: Table


class _SeatTable(Struct, frozen=True, gc=False):
    """The table of a seat, and what it was made of."""

    common: _Common
    marks: Marks
    moved: Collection[ActorId]
    """The actors by whose figures no mark has its place; none where there are no marks."""
    table: Table


class _Made(Struct, frozen=True, gc=False):
    """What a snapshot made for the seats, each with everything that it rests on."""

    common: dict[Hashable, _Common]
    orders: dict[tuple[int, ...], _Order]
    tables: dict[tuple[Role, frozenset[ActorId]], _SeatTable]


_NONE_MADE = _Made({}, {}, {})


def _ordered(standing: Standing, audience: Audience, places: Sequence[Place], live: tuple[bool, ...]) -> _Order:
    """The order of a standing of which it is known which of its first ``places`` are live."""
    beats, refs = standing.beats, audience.refs
    leading = len(beats[0].places) if beats else 0
    now: list[Opening] = []
    up: set[int] = set()
    rest: list[Place] = []
    for number, (place, can) in enumerate(zip(places, live, strict=True)):
        if can:
            interrupts = refs.get(place.interrupts) if place.interrupts is not None else None
            actor = refs.get(place.actor) or place.actor
            now.append(Opening(actor, place.kind, place.weight, interrupts, number >= leading))
            if number < leading:
                up.add(audience.places[place.actor])
        elif number < leading:
            rest.append(place)
    # What comes after the present openings begins with those of the first beat that wait for something.
    upcoming = [_spelled(rest, audience)] if rest else []
    alone = audience.alone
    for beat in beats[1:]:
        there = beat.places
        upcoming.append(alone[there[0].actor] if len(there) == 1 else _spelled(there, audience))
    unsettled = tuple([audience.public_ids(tie.actors) for tie in standing.unsettled]) if standing.unsettled else ()
    return _Order(standing, audience, live, tuple(now), up, tuple(upcoming), unsettled)


def _put_together(shape: Table, order: _Order) -> Table:
    """The table with its order."""
    rows = list(shape.actors)
    for place in order.up:
        rows[place] = replace(rows[place], status="up")
    upcoming, unsettled = order.upcoming, order.unsettled
    return replace(shape, actors=tuple(rows), now=order.now, upcoming=upcoming, unsettled=unsettled)


def _first(standing: Standing) -> tuple[Place, ...]:
    """The places that could be live: those of the first beat, and the chances."""
    return (*(standing.beats[0].places if standing.beats else ()), *standing.chances)


def _spelled(places: Iterable[Place], viewer: Audience) -> tuple[ActorId, ...]:
    refs = viewer.refs
    return tuple(dict.fromkeys([refs[place.actor] or place.actor for place in places]))


# -- why -------------------------------------------------------------------------------------------------------------


def _reason(standing: Standing, viewer: Viewer, one: Place, other: Place) -> Reason:
    """How two actors stand: by the first difference between the keys of their next openings."""
    if (part := open_part(one, other)) is not None:
        return _between(viewer, one.actor, other.actor, part, stands="unsettled")
    pair = _in_order(standing, one, other)
    if pair is None:
        return _together(standing, viewer, one, other)
    first, second = pair[0].actor, pair[1].actor
    parts = deciding(*pair)
    if parts is None:
        return _between(viewer, first, second, KeyPart(0, "CORE-08", "core.listed"))
    telling = max(parts, key=lambda part: (part.overrules, bool(part.text)))
    figures = {"first_figure": parts[0].figure, "second_figure": parts[1].figure}
    return _between(viewer, first, second, telling, figures)


def _in_order(standing: Standing, one: Place, other: Place) -> tuple[Place, Place] | None:
    """The two, that of the earlier beat first; ``None`` where they are in one beat."""
    numbers = [next(n for n, beat in enumerate(standing.beats) if place in beat.places) for place in (one, other)]
    if numbers[0] == numbers[1]:
        return None
    return (one, other) if numbers[0] < numbers[1] else (other, one)


def _together(standing: Standing, viewer: Viewer, one: Place, other: Place) -> Reason:
    figures = {"figure": one.key[-1].figure} if one.key else {}
    tie = _tie(standing, one.actor, other.actor)
    if tie is not None:
        return _between(viewer, one.actor, other.actor, tie, figures, stands="unsettled")
    told = uniting(one, other) or next(beat for beat in standing.beats if one in beat.places)
    return _between(viewer, one.actor, other.actor, told, figures, stands="together")


def _absent(
    standing: Standing, viewer: Viewer, pair: tuple[ActorId, ActorId], actor: ActorId, absence: Absence
) -> Reason:
    """There is no order for ``actor`` has no place in it; or the two wait for what settles a tie."""
    tie = _tie(standing, *pair)
    if tie is not None:
        return _between(viewer, *pair, tie, stands="unsettled")
    return _between(viewer, *pair, absence, {"actor": viewer.name(actor)}, stands="absent")


def _tie(standing: Standing, first: ActorId, second: ActorId) -> Tie | None:
    return next((tie for tie in standing.unsettled if tie.between(first, second)), None)


def _between(
    viewer: Viewer,
    first: ActorId,
    second: ActorId,
    told: KeyPart | Tie | Beat | Absence,
    params: Mapping[str, Figure] = _NOTHING,
    *,
    stands: Stands = "before",
) -> Reason:
    """A reason by what is told of two actors, in the viewer's spelling."""
    own = told.params if isinstance(told, Absence) else _NOTHING
    said = {**own, "first": viewer.name(first), "second": viewer.name(second), **params}
    one, other = viewer.public_id(first) or first, viewer.public_id(second) or second
    return Reason(one, other, told.text, told.rule, said, stands == "together", stands)
