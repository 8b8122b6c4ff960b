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

TYPE_CHECKING = False
"""As ``typing`` has it, which takes long to load: until the program has seen to Ctrl-C, it loads next to nothing."""

if TYPE_CHECKING:
    from typing import Any

    from turnkeeper.core.commands import AnswerByApp as AnswerByApp
    from turnkeeper.core.commands import AnswerPrompt as AnswerPrompt
    from turnkeeper.core.commands import Automate as Automate
    from turnkeeper.core.commands import Begin as Begin
    from turnkeeper.core.commands import End as End
    from turnkeeper.core.commands import Join as Join
    from turnkeeper.core.commands import Leave as Leave
    from turnkeeper.core.commands import Redo as Redo
    from turnkeeper.core.commands import Undo as Undo
    from turnkeeper.core.encounter import Encounter as Encounter
    from turnkeeper.core.errors import InputError as InputError
    from turnkeeper.core.ids import ActorId as ActorId
    from turnkeeper.core.ids import PromptId as PromptId
    from turnkeeper.core.log_lines import LogEntry as LogEntry
    from turnkeeper.core.model import GM as GM
    from turnkeeper.core.model import SCREEN as SCREEN
    from turnkeeper.core.model import Refusal as Refusal
    from turnkeeper.core.model import Seat as Seat
    from turnkeeper.core.model import Table as Table
    from turnkeeper.core.proposal import Receipt as Receipt
    from turnkeeper.core.registry import system as system
    from turnkeeper.core.registry import system_ids as system_ids

__version__: str
"""The version of the installed distribution."""

_FROM = {
    "AnswerByApp": "turnkeeper.core.commands",
    "AnswerPrompt": "turnkeeper.core.commands",
    "Automate": "turnkeeper.core.commands",
    "Begin": "turnkeeper.core.commands",
    "End": "turnkeeper.core.commands",
    "Join": "turnkeeper.core.commands",
    "Leave": "turnkeeper.core.commands",
    "Redo": "turnkeeper.core.commands",
    "Undo": "turnkeeper.core.commands",
    "Encounter": "turnkeeper.core.encounter",
    "LogEntry": "turnkeeper.core.log_lines",
    "Receipt": "turnkeeper.core.proposal",
    "InputError": "turnkeeper.core.errors",
    "ActorId": "turnkeeper.core.ids",
    "PromptId": "turnkeeper.core.ids",
    "GM": "turnkeeper.core.model",
    "Refusal": "turnkeeper.core.model",
    "SCREEN": "turnkeeper.core.model",
    "Seat": "turnkeeper.core.model",
    "Table": "turnkeeper.core.model",
    "system": "turnkeeper.core.registry",
    "system_ids": "turnkeeper.core.registry",
}

__all__ = ["__version__", *_FROM]  # noqa: PLE0604 - names of strings, all of them


def __getattr__(name: str) -> Any:  # noqa: ANN401 - the name decides the type
    # Names are brought in when first used: the terminal program's --help needs none of them.
    if name == "__version__":
        from importlib.metadata import version  # noqa: PLC0415 - slow, and seldom asked for

        # Read from the disk once: a server answers health checks even when it can open no further file.
        return globals().setdefault(name, version("turnkeeper"))
    if name in _FROM:
        from importlib import import_module  # noqa: PLC0415 - as typing

        return getattr(import_module(_FROM[name]), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
