"""The part of a prompt that everybody at the table knows: what a screen is shown of it."""

from __future__ import annotations

from typing import Any

from turnkeeper.core.model import SCREEN
from turnkeeper.core.prompts import Prompt
from turnkeeper.core.snapshot import Snapshot
from turnkeeper.core.system import AnySystem


def public_name(system: AnySystem, state: Any, ask: Prompt) -> str:  # noqa: ANN401 - the system's own state
    """The public description of an open prompt; empty where only some seats may know of it."""
    named = getattr(system, "public_name", None)
    if named is not None:
        name: str = named(state, ask)
        return name
    if getattr(system, "next_card", None):
        return next_card(system, state)
    return ask.id if any(one.ask == ask.id for one in system.table(state, SCREEN).waiting) else ""


def next_card(system: AnySystem, state: Any) -> str:  # noqa: ANN401
    """The card that everybody waits for now, where its prompt is the GM's; empty: none, or it has no such cards."""
    named = getattr(system, "next_card", None)
    if named is None or Snapshot(system, state).table(SCREEN).now:
        return ""
    name: str = named(state)
    return name


def is_open(system: AnySystem, state: Any, ask: Prompt) -> bool:  # noqa: ANN401
    """Whether nothing in a prompt that everybody knows of is secret, and everybody sees its outcome."""
    found = getattr(system, "is_open", None)
    return bool(found is not None and found(state, ask))
