"""The names of actors, seats and prompts within one fight."""

from __future__ import annotations

from typing import NewType

ActorId = NewType("ActorId", str)
"""Names an actor within one fight: lower-case letters, digits, ``-`` and ``_``, at most 64.

A seat that knows only that the actor is there is given a mask such as ``?1`` in its place (see
:mod:`turnkeeper.core.visibility`)."""

SeatId = NewType("SeatId", str)
"""Names a seat: the GM's, a player's, a screen's."""

PromptId = NewType("PromptId", str)
"""Names one thing the engine waits for. Derived from the place in the fight (``t2/deal/ana``), never random, so that
the same ask after an undo gets the same dice and cards."""
