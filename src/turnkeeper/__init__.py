"""Turnkeeper: who acts now, who may cut in, and what comes next, at a tabletop role-playing game.

>>> from turnkeeper import GM, ActorId, Begin, Encounter, Join
>>> fight = Encounter.open("rolled", seed="any secret string")
>>> for name, side, reflexes in (("Ana", "pc", 3), ("Ghoul", "npc", 2)):
...     done = fight.send(Join(ActorId(name.lower()), side, name, profile={"reflexes": reflexes}), GM)
>>> done = fight.send(Begin(), GM)
>>> fight.table(GM).stage
'fighting'

What is imported from here is the public library; ``turnkeeper.core`` holds the rest of it.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from turnkeeper.core.encounter import Done as Done
    from turnkeeper.core.encounter import Encounter as Encounter
    from turnkeeper.core.encounter import Entry as Entry
    from turnkeeper.core.errors import Malformed as Malformed
    from turnkeeper.core.registry import system as system
    from turnkeeper.core.registry import system_ids as system_ids
    from turnkeeper.core.words import GM as GM
    from turnkeeper.core.words import SCREEN as SCREEN
    from turnkeeper.core.words import ActorId as ActorId
    from turnkeeper.core.words import AskId as AskId
    from turnkeeper.core.words import Automate as Automate
    from turnkeeper.core.words import Begin as Begin
    from turnkeeper.core.words import End as End
    from turnkeeper.core.words import Enter as Enter
    from turnkeeper.core.words import Join as Join
    from turnkeeper.core.words import Leave as Leave
    from turnkeeper.core.words import Redo as Redo
    from turnkeeper.core.words import Refusal as Refusal
    from turnkeeper.core.words import Resolve as Resolve
    from turnkeeper.core.words import Seat as Seat
    from turnkeeper.core.words import Table as Table
    from turnkeeper.core.words import Undo as Undo

__version__: str
"""The version of the installed distribution."""

_WORDS = "turnkeeper.core.words"
_FROM = {
    "Done": "turnkeeper.core.encounter",
    "Encounter": "turnkeeper.core.encounter",
    "Entry": "turnkeeper.core.encounter",
    "Malformed": "turnkeeper.core.errors",
    "system": "turnkeeper.core.registry",
    "system_ids": "turnkeeper.core.registry",
    "GM": _WORDS,
    "SCREEN": _WORDS,
    "ActorId": _WORDS,
    "AskId": _WORDS,
    "Automate": _WORDS,
    "Begin": _WORDS,
    "End": _WORDS,
    "Enter": _WORDS,
    "Join": _WORDS,
    "Leave": _WORDS,
    "Redo": _WORDS,
    "Refusal": _WORDS,
    "Resolve": _WORDS,
    "Seat": _WORDS,
    "Table": _WORDS,
    "Undo": _WORDS,
}

__all__ = ["__version__", *_FROM]  # noqa: PLE0604 - names of strings, all of them


def __getattr__(name: str) -> Any:  # noqa: ANN401 - whatever the name stands for
    # Names are brought in when first used: the terminal program's --help needs none of them.
    if name == "__version__":
        from importlib.metadata import version  # noqa: PLC0415 - slow, and seldom asked for

        # Read from the disk once: a server answers health checks even when it can open no further file.
        return globals().setdefault(name, version("turnkeeper"))
    if name in _FROM:
        return getattr(import_module(_FROM[name]), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
