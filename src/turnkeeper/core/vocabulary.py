"""All commands and events that every system has: of the fight itself, and of marks."""

from __future__ import annotations

from turnkeeper.core.marks.commands import MARK_COMMANDS
from turnkeeper.core.marks.events import MARK_EVENTS
from turnkeeper.core.words import FIGHT_COMMANDS, FIGHT_EVENTS, Command, Event

CORE_COMMANDS: tuple[type[Command], ...] = (*FIGHT_COMMANDS, *MARK_COMMANDS)
CORE_EVENTS: tuple[type[Event], ...] = (*FIGHT_EVENTS, *MARK_EVENTS)
