"""All commands and events that every system has: of the fight itself, and of marks."""

from __future__ import annotations

from turnkeeper.core.commands import FIGHT_COMMANDS, Command
from turnkeeper.core.events import FIGHT_EVENTS, Event
from turnkeeper.core.marks.commands import MARK_COMMANDS
from turnkeeper.core.marks.events import MARK_EVENTS

CORE_COMMANDS: tuple[type[Command], ...] = (*FIGHT_COMMANDS, *MARK_COMMANDS)
CORE_EVENTS: tuple[type[Event], ...] = (*FIGHT_EVENTS, *MARK_EVENTS)
