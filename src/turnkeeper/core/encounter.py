"""One fight, live: takes commands, keeps the log, shows each seat its picture."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Raw, Struct

from turnkeeper.core import chance, narration
from turnkeeper.core.asks import Answer, Arrange, Ask, Draw, Roll, Verdict, bad_answer
from turnkeeper.core.errors import Broken, Malformed
from turnkeeper.core.fight import answered_by_app, evolve_none
from turnkeeper.core.log import FORMAT, Damage, Envelope, read_rows, write_rows
from turnkeeper.core.offers import Affordance
from turnkeeper.core.registry import system as registered
from turnkeeper.core.show import may_answer
from turnkeeper.core.sight import Sight, find, unmasked
from turnkeeper.core.system import AnySystem
from turnkeeper.core.texts import CORE, render
from turnkeeper.core.words import (
    GM,
    ActorId,
    Command,
    Enter,
    Event,
    Line,
    Opened,
    Reason,
    Redo,
    Redone,
    Refusal,
    Resolve,
    Seat,
    SeatId,
    Table,
    Undo,
    Undone,
)
