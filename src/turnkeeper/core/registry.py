"""Finds systems: those that come with Turnkeeper and those of plug-ins, by entry point."""

from __future__ import annotations

import functools
import threading
from collections.abc import Mapping
from importlib.metadata import entry_points

from msgspec import Struct

from turnkeeper.core.errors import InputError
from turnkeeper.core.message import MessageText
from turnkeeper.core.struct_types import work_out
from turnkeeper.core.system import AnySystem

GROUP = "turnkeeper.systems"
_LOADING = threading.RLock()
"""Held while a system is loaded: nobody uses its types before they are worked out."""


@functools.cache
def system_ids() -> tuple[str, ...]:
    """The ids of all systems there are, sorted."""
    return tuple(sorted({point.name for point in entry_points(group=GROUP)}))


@functools.cache
def system(name: str) -> AnySystem:
    """The system of that id. Raises :class:`InputError` when there is none, or where its package cannot be loaded."""
    # Looking for what is not there takes a while, as all packages are asked.
    if name not in system_ids():
        known = ", ".join(system_ids())
        place = MessageText("mistakes.place.system", name=name[:60])
        raise InputError(MessageText("mistakes.fight.no_system", names=known), place)
    try:
        return _loaded(name)
    except Exception as fault:
        # Strangers may ask a server for a system, and what a foreign package says may name the server's files.
        raise InputError(why_not_loaded(name, type(fault).__name__)) from fault


@functools.cache
def _loaded(name: str) -> AnySystem:
    """The system of an id that there is, loaded; a foreign package may fail anyhow."""
    point = next(point for point in entry_points(group=GROUP) if point.name == name)
    with _LOADING:
        found: AnySystem = point.load()
        if found.id != name:  # its fights would not be found again
            raise ValueError(f"its id is {found.id}, and its entry point is named {name}")
        if not isinstance(found.texts, Mapping):  # which every list of systems shows
            raise TypeError("its texts are no mapping")
        # The codec itself has worked out commands and events.
        work_out([found.codec.options_type, found.codec.profile_type])
    return found


def why_not_loaded(name: str, why: str) -> MessageText:
    """The sentence about a system that cannot be loaded."""
    return MessageText("mistakes.server.system", name=name, why=why)


class Systems(Struct, frozen=True, gc=False):
    """Every system that could be loaded, by id; and of the others what was wrong."""

    loaded: Mapping[str, AnySystem]
    faults: Mapping[str, Exception]


@functools.cache
def systems() -> Systems:
    """All systems there are, loaded.

    >>> sorted(systems().loaded)[:2], dict(systems().faults)
    (['countdown', 'draw'], {})
    """
    loaded: dict[str, AnySystem] = {}
    faults: dict[str, Exception] = {}
    for name in system_ids():
        try:
            loaded[name] = _loaded(name)
        except Exception as fault:  # noqa: BLE001 - see above
            faults[name] = fault
    return Systems(loaded, faults)
