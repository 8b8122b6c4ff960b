"""Who hears of an event: which seats are told a line of it, found without making the line."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal, TypeAlias

from msgspec import Struct

from turnkeeper.core.sight import Sight, sight_of
from turnkeeper.core.words import Event, Line, Seat


class Hearing(Struct, frozen=True, gc=False):
    """Whether a seat is told of an event, and what that rests on: it need not be asked twice about the same.

    ``told`` is asked with the state before the event, the event, and what the seat knows of who is there.
    """

    told: Callable[[Any, Any, Sight], bool]
    rests_on: Literal["role", "actor", "eyes", "seat"] = "eyes"
    """``role``: on the seat's role. ``actor``: on what the seat knows and owns of the event's ``actor``, that one's
    side, and the options. ``eyes``: on the event, the state and ``sight.eyes``, so that seats which know the same hear
    the same. ``seat``: on any of it."""


Teller: TypeAlias = Callable[[Any, Any, Sight], Line]
"""The line for a seat that is told of an event: from the state before it, the event, and what the seat knows."""

EVERYBODY = Hearing(lambda _, __, ___: True, "role")
"""All seats."""
NOBODY = Hearing(lambda _, __, ___: False, "role")
"""No seat."""
GM_ONLY = Hearing(lambda _, __, sight: sight.seat.role == "gm", "role")
"""The GM's seat."""
WHO_SEE = Hearing(lambda _, event, sight: sight.sees(event.actor), "actor")
"""Those who see the event's actor."""
WHO_KNOW = Hearing(lambda _, event, sight: sight.knows(event.actor), "actor")
"""Those who know who the event's actor is."""
OWNERS = Hearing(lambda _, event, sight: sight.owns(event.actor) and sight.sees(event.actor), "actor")
"""Those who decide for the event's actor."""


def told(
    tellers: Mapping[type[Event], tuple[Hearing, Teller]],
    state: Any,  # noqa: ANN401 - the system's own state
    event: Event,
    seat: Seat,
) -> Line | None:
    """The line that a seat is told of an event; ``None`` where it is told nothing, or nobody is."""
    found = tellers.get(type(event))
    if found is None:
        return None
    hearing, line = found
    sight = sight_of(state.fight, seat)
    return line(state, event, sight) if hearing.told(state, event, sight) else None


def told_to(
    events: tuple[type[Event], ...], tellers: Mapping[type[Event], tuple[Hearing, Teller]]
) -> dict[type[Event], Hearing]:
    """Who is told of each of the events; nobody, where there is no line for it."""
    return {kind: tellers[kind][0] if kind in tellers else NOBODY for kind in events}
