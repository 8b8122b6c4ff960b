"""The seats that are sent a line of an event, found without making the line."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal, TypeAlias

from msgspec import Struct

from turnkeeper.core.events import Event
from turnkeeper.core.model import Line, Seat
from turnkeeper.core.visibility import Viewer, viewer_of


class Recipients(Struct, frozen=True, gc=False):
    """Whether a seat gets a line about an event, and what that rests on: it need not be asked twice about the same.

    ``narrate_by_table`` is asked with the state before the event, the event, and what the seat knows of who is there.
    """

    told: Callable[[Any, Any, Viewer], bool]
    rests_on: Literal["role", "actor", "audience", "seat"] = "audience"
    """``role``: on the seat's role. ``actor``: on what the seat knows and owns of the event's ``actor``, that actor's
    side, and the options. ``audience``: on the event, the state and ``viewer.audience``, so that all seats of one
    audience read the same lines. ``seat``: on any of it."""


Narrator: TypeAlias = Callable[[Any, Any, Viewer], Line]
"""The line about an event for a seat: from the state before it, the event, and the seat's knowledge."""

EVERYBODY = Recipients(lambda _, __, ___: True, "role")
"""All seats."""
NOBODY = Recipients(lambda _, __, ___: False, "role")
"""No seat."""
GM_ONLY = Recipients(lambda _, __, viewer: viewer.seat.role == "gm", "role")
"""The GM's seat."""
WHO_SEE = Recipients(lambda _, event, viewer: viewer.sees(event.actor), "actor")
"""The seats that see the event's actor."""
WHO_KNOW = Recipients(lambda _, event, viewer: viewer.knows(event.actor), "actor")
"""The seats that know who the event's actor is."""
OWNERS = Recipients(lambda _, event, viewer: viewer.owns(event.actor) and viewer.sees(event.actor), "actor")
"""The seats that decide for the event's actor."""


def narrate_by_table(
    tellers: Mapping[type[Event], tuple[Recipients, Narrator]],
    state: Any,  # noqa: ANN401 - the system's own state
    event: Event,
    seat: Seat,
) -> Line | None:
    """The line about an event for a seat; ``None`` where it gets none, or nobody does."""
    found = tellers.get(type(event))
    if found is None:
        return None
    hearing, line = found
    viewer = viewer_of(state.fight, seat)
    return line(state, event, viewer) if hearing.told(state, event, viewer) else None


def recipients(
    events: tuple[type[Event], ...], tellers: Mapping[type[Event], tuple[Recipients, Narrator]]
) -> dict[type[Event], Recipients]:
    """The seats that are sent a line of each event; none where an event has no line."""
    return {kind: tellers[kind][0] if kind in tellers else NOBODY for kind in events}
