"""What a seat may know of who is there: the one place where actors are hidden, masked and named.

Pictures for a seat are built up from nothing with :class:`Sight`: an actor it does not give is not there. A seat's
words come in through :func:`unmasked`, which answers alike for an actor that is hidden and one that does not exist.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping
from typing import Any, get_args, get_type_hints

import msgspec
from msgspec.structs import replace

from turnkeeper.core.fight import Actor, Fight
from turnkeeper.core.memo import latest_each
from turnkeeper.core.words import ActorId, Command, Event, Join, Refusal, Seat


class Sight:
    """Spells a fight's actors for one seat."""

    def __init__(self, fight: Fight[Any, Any], seat: Seat) -> None:
        self.seat = seat
        self._actors = fight.actors
        self._all = seat.role == "gm"
        self._refs = _spellings(fight, seat)

    def sees(self, actor: ActorId) -> bool:
        """Whether the seat knows that this actor is there."""
        return self.spell(actor) is not None

    def knows(self, actor: ActorId) -> bool:
        """Whether the seat knows who this is (not only "?")."""
        return self._refs.get(actor) == actor

    def spell(self, actor: ActorId) -> ActorId | None:
        """The actor as this seat writes it: its id, its mask ``?n``, or ``None`` when it is not there for the seat."""
        return self._refs.get(actor)

    def name(self, actor: ActorId) -> str:
        """The name for texts: the actor's own, or its mask. Empty when it is not there for the seat."""
        return self._actors[actor].name if self.knows(actor) else self.spell(actor) or ""

    def names(self, actors: Iterable[ActorId]) -> str:
        """Several names in a row, those not there left unsaid."""
        return ", ".join(name for name in map(self.name, actors) if name)

    def owns(self, actor: ActorId) -> bool:
        """Whether the seat decides for this actor."""
        return self._all or actor in self.seat.actors

    def actors(self) -> tuple[Actor[Any], ...]:
        """Those the seat sees, in roster order; unknown ones stand after the known, by mask."""
        known: list[Actor[Any]] = []
        masked: list[Actor[Any]] = []
        for actor in self._actors.values():
            if self.knows(actor.id):
                known.append(actor)
            elif actor.visibility == "unknown":
                masked.append(actor)
        return (*known, *sorted(masked, key=lambda actor: actor.mask))

    def spelled(self, actors: Iterable[ActorId]) -> tuple[ActorId, ...]:
        """Those of ``actors`` that are there for the seat, as it writes them."""
        return tuple([ref for ref in map(self._refs.get, actors) if ref is not None])


@latest_each
def _spellings(fight: Fight[Any, Any], seat: Seat) -> Mapping[ActorId, ActorId | None]:
    """How a seat writes each actor: what a picture asks again and again."""
    return {actor.id: _spelled(actor, seat) for actor in fight.actors.values()}


def _spelled(actor: Actor[Any], seat: Seat) -> ActorId | None:
    if actor.visibility == "known" or seat.role == "gm" or actor.id in seat.actors:
        return actor.id
    return ActorId(f"?{actor.mask}") if actor.visibility == "unknown" else None


def find(fight: Fight[Any, Any], seat: Seat, ref: ActorId) -> ActorId | None:
    """The actor that ``seat`` means by ``ref``; ``None`` when there is none for it."""
    named = fight.actors.get(ref)
    if named is not None:
        return ref if _spelled(named, seat) == ref else None
    if ref.startswith("?") and seat.role != "gm":
        for actor in fight.actors.values():
            if actor.mask and ref == f"?{actor.mask}" and _spelled(actor, seat) == ref:
                return actor.id
    return None


def unmasked(fight: Fight[Any, Any], seat: Seat, command: Command) -> Command | Refusal:
    """``command`` with every actor it names found, or the refusal that there is no such actor.

    An empty name (nobody) stays empty where the command allows it; the newcomer of a :class:`Join` is not looked for.
    """
    if isinstance(command, Join):
        return command
    changes: dict[str, Any] = {}
    spellings = _spellings(fight, seat)
    for name, many, optional in actor_fields(type(command)):
        value = getattr(command, name)
        # Nearly always it is one actor, by its own id.
        if value is None or (not many and spellings.get(value) == value):
            continue
        found: list[ActorId] = []
        for ref in value if many else (value,):
            actor = ref if optional and not ref else find(fight, seat, ref)
            if actor is None:
                return Refusal("core.no_such_actor", "CORE-07", {"actor": ref[:80]})
            found.append(actor)
        if many and found != list(value):
            changes[name] = tuple(found)
        elif not many and found[0] != value:
            changes[name] = found[0]
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
