"""Visibility of actors: the one place where they are hidden, masked and named for a seat.

Pictures for a seat are built up from nothing with :class:`Viewer`: an actor it does not give is not there. The
actors that a seat names are looked up by :func:`resolve_actors`; its answer for a hidden actor is the same as for one
that does not exist.
"""

from __future__ import annotations

import functools
import weakref
from collections.abc import Container, Iterable, Mapping
from typing import TYPE_CHECKING, Any, get_args, get_type_hints

import msgspec
from msgspec.structs import replace

from turnkeeper.core.commands import Command, Join
from turnkeeper.core.derived import derived
from turnkeeper.core.events import Event
from turnkeeper.core.fluent import isolated
from turnkeeper.core.heads import NOBODY, counts_of
from turnkeeper.core.ids import ActorId
from turnkeeper.core.marks.commands import SetMark
from turnkeeper.core.marks.model import EndOf, StartOf
from turnkeeper.core.model import ActorRow, Refusal, Seat, Status, Visibility
from turnkeeper.core.refusals import refuse

if TYPE_CHECKING:
    from turnkeeper.core.fight import Actor, Faces, Fight


class Audience:
    """The ids of actors for all seats that know the same of them; those seats share parts of their pictures.

    It holds nothing of the seats themselves, so what is worked out by it alone may be shown to each of them.
    """

    def __init__(self, actors: Mapping[ActorId, Actor[None]], insight: frozenset[ActorId]) -> None:
        """``insight``: those of the actors not known to all which are known all the same."""
        self.roster = actors
        self.refs = {actor.id: _spelled(actor, insight) for actor in actors.values()}
        """The public id of each actor; ``None`` for one that is not there."""
        known = [actor for actor in actors.values() if self.knows(actor.id)]
        masked = [actor for actor in actors.values() if actor.visibility == "unknown" and not self.knows(actor.id)]
        self.seen: tuple[Actor[None], ...] = (*known, *sorted(masked, key=lambda actor: actor.mask))
        self.alone = {actor.id: (ref,) for actor in self.seen if (ref := self.refs[actor.id])}
        """Each actor that is there as a list of one, as this seat writes it."""
        self.places = {actor.id: number for number, actor in enumerate(self.seen)}
        """The number of the row of each actor that is there, on a table of all of them."""
        self.there = frozenset(self.alone)
        """The actors that are there."""
        self.everybody = len(self.seen) == len(actors)
        """Whether nobody is hidden from the seat."""
        self.known = frozenset([actor.id for actor in known])
        """The actors of whom the seat knows who they are."""
        self.everybody_is_known = len(known) == len(actors)

    def sees(self, actor: ActorId) -> bool:
        """Whether the seat knows that this actor is there."""
        return self.refs.get(actor) is not None

    def knows(self, actor: ActorId) -> bool:
        """Whether the seat knows who this is (not only "?")."""
        return self.refs.get(actor) == actor

    def public_id(self, actor: ActorId) -> ActorId | None:
        """The actor as this seat writes it: its id, its mask ``?n``, or ``None`` when it is not there for the seat."""
        return self.refs.get(actor)

    def name(self, actor: ActorId) -> str:
        """The name for texts: the actor's own, or its mask. Empty when it is not there for the seat."""
        ref = self.refs.get(actor)
        return self.roster[actor].name if ref == actor else ref or ""

    @functools.cached_property
    def rows(self) -> tuple[ActorRow, ...]:
        """A row for each actor the seat sees: one that waits and has no mark, as most do."""
        return tuple(map(self._row, self.seen))

    def _row(self, actor: Actor[None]) -> ActorRow:
        ref = self.refs[actor.id] or actor.id
        status: Status = "out" if actor.out else "waiting"
        if ref != actor.id:
            return ActorRow(ref, ref, actor.side, status, visibility=actor.visibility)
        return ActorRow(ref, actor.name, actor.side, status, actor.group, actor.count, visibility=actor.visibility)

    @functools.cached_property
    def counts(self) -> Mapping[str, int]:
        """The numbers that names stand for, of those that the seat knows, where it is not one each: for verbs."""
        return counts_of(self.roster[actor] for actor in self.known)

    def names(self, actors: Iterable[ActorId]) -> str:
        """Several names in a row, those not there left unsaid; each keeps its direction to itself."""
        names = [name for name in map(self.name, actors) if name]
        return ", ".join(map(isolated, names)) if len(names) > 1 else "".join(names)

    def actors(self) -> tuple[Actor[None], ...]:
        """The actors the seat sees, in roster order; unknown ones stand after the known, by mask."""
        return self.seen

    def public_ids(self, actors: Iterable[ActorId]) -> tuple[ActorId, ...]:
        """The names, in the seat's spelling, of those of ``actors`` that it sees."""
        return tuple([ref for ref in map(self.refs.get, actors) if ref is not None])


class Viewer(Audience):
    """Spells a fight's actors for one seat, and knows which are the seat's own.

    ``audience`` it has in common with all seats that know the same.
    """

    def __init__(self, fight: Fight[Any, Any], seat: Seat) -> None:
        self.seat = seat
        self.audience = audience_of(fight.faces, seat)
        self._all = seat.role == "gm"
        vars(self).update(vars(self.audience))

    def owns(self, actor: ActorId) -> bool:
        """Whether the seat decides for this actor."""
        return self._all or actor in self.seat.actors


def viewer_of(fight: Fight[Any, Any], seat: Seat) -> Viewer:
    """The viewer of a seat: the same as long as nobody comes, goes or is shown."""
    viewers = _viewers(fight.faces)
    found = viewers.get(seat)
    if found is None:
        found = viewers[seat] = Viewer(fight, seat)
    return found


@derived
def _viewers(_: Faces) -> dict[Seat, Viewer]:
    """The viewers of the seats that were asked about so far."""
    return {}


def audience_of(faces: Faces, seat: Seat) -> Audience:
    """The audience of a seat: the same for all seats that know the same, as long as one of them uses it."""
    insight = faces.secret if seat.role == "gm" else faces.secret & seat.actors
    look = faces.looks.get(insight)
    audience: Audience | None = look() if look else None
    if audience is None:
        audience = Audience(faces.actors, insight)
        faces.looks[insight] = weakref.ref(audience)
    return audience


def counts_for(fight: Fight[Any, Any], seat: Seat) -> Mapping[str, int]:
    """The numbers that names stand for, of those that a seat knows, where it is not one each."""
    return audience_of(fight.faces, seat).counts if _all_counts(fight.faces) else NOBODY


@derived
def _all_counts(faces: Faces) -> Mapping[str, int]:
    """The numbers that all names stand for, where it is not one each."""
    return counts_of(faces.actors.values())


def _spelled(actor: Actor[None], insight: Container[ActorId]) -> ActorId | None:
    if actor.visibility == "known" or actor.id in insight:
        return actor.id
    return ActorId(f"?{actor.mask}") if actor.visibility == "unknown" else None


LEVELS: tuple[Visibility, ...] = ("known", "unknown", "hidden")
"""The levels of knowledge, from everybody's to the GM's alone."""


def best_known_first(actors: Mapping[ActorId, Actor[Any]], some: Iterable[ActorId]) -> tuple[ActorId, ...]:
    """Some actors, those whom more seats know first: so that one whom they know stands for all, if there is any.

    Unknown ones come by mask, as in :attr:`Audience.seen`: their places on the roster would tell who they are.
    """

    def place(actor: ActorId) -> tuple[int, int]:
        one = actors[actor]
        return LEVELS.index(one.visibility), one.mask if one.visibility == "unknown" else 0

    return tuple(sorted(some, key=place))


def find_actor(fight: Fight[Any, Any], seat: Seat, ref: ActorId) -> ActorId | None:
    """The actor that ``seat`` means by ``ref``; ``None`` when there is none for it."""
    audience = audience_of(fight.faces, seat)
    if ref in audience.refs:
        return ref if audience.knows(ref) else None
    if ref.startswith("?") and seat.role != "gm":
        for actor in fight.actors.values():
            if actor.mask and audience.public_id(actor.id) == ref:
                return actor.id
    return None


def resolve_actors(
    fight: Fight[Any, Any], seat: Seat, command: Command, audience: Audience | None = None
) -> Command | Refusal:
    """``command`` with every actor it names found, or the refusal that there is no such actor.

    An empty name (nobody) stays empty where the command allows it; the newcomer of a :class:`Join` is not looked for.
    ``audience`` are the seat's, where the caller has them at hand.
    """
    if isinstance(command, Join):
        return command
    changes: dict[str, Any] = {}
    refs = (audience or audience_of(fight.faces, seat)).refs
    for name, many, optional in actor_fields(type(command)):
        value = getattr(command, name)
        # Nearly always it is one actor, by its own id.
        if value is None or (not value if many else refs.get(value) == value):
            continue
        found: list[ActorId] = []
        for ref in value if many else (value,):
            actor = ref if optional and not ref else find_actor(fight, seat, ref)
            if actor is None:
                return refuse("core.no_such_actor", actor=ref[:80])
            found.append(actor)
        if many and found != list(value):
            changes[name] = tuple(found)
        elif not many and found[0] != value:
            changes[name] = found[0]
    if isinstance(command, SetMark):
        for name in ("until", "every"):
            anchor = getattr(command, name)
            if isinstance(anchor, StartOf | EndOf):
                actor = find_actor(fight, seat, anchor.actor)
                if actor is None:
                    return refuse("core.no_such_actor", actor=anchor.actor[:80])
                changes[name] = replace(anchor, actor=actor)
    return replace(command, **changes) if changes else command


@functools.cache
def actor_fields(kind: type[Command | Event]) -> tuple[tuple[str, bool, bool], ...]:
    """The fields of a command or event that name actors, whether each holds several, and whether it may name nobody."""
    fields = []
    hints = get_type_hints(kind)
    for item in msgspec.structs.fields(kind):
        hint = hints[item.name]
        optional = item.default in ("", None)
        if hint is ActorId or (ActorId in get_args(hint) and type(None) in get_args(hint)):
            fields.append((item.name, False, optional))
        elif get_args(hint) and get_args(hint)[0] is ActorId:
            fields.append((item.name, True, optional))
    return tuple(fields)
