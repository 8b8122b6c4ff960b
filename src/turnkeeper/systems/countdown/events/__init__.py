"""The events of the countdown, by subject: ``clock``, ``acting``, ``moving``, ``cards``."""

# ruff: noqa: F403 - this is the one place where all of them are found
from __future__ import annotations

from turnkeeper.core.events import Event
from turnkeeper.core.struct_types import tagged_in
from turnkeeper.systems.countdown.events import acting, cards, clock, moving
from turnkeeper.systems.countdown.events.acting import *
from turnkeeper.systems.countdown.events.cards import *
from turnkeeper.systems.countdown.events.clock import *
from turnkeeper.systems.countdown.events.moving import *

EVENTS = tuple(kind for module in (clock, acting, moving, cards) for kind in tagged_in(vars(module), Event))
"""Every event; a system leaves out those of a deck it does not have."""
