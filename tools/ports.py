"""Ports of this machine for servers that tests and soaks start, end and start again at the same place."""

from __future__ import annotations

import random
import socket

BELOW_PASSING_ONES = range(12_000, 32_000)
"""Systems give connections that go out a port from 32,768 or 49,152 on: one of those may be taken while its server
is away for a moment."""


def free_port() -> int:
    """A port that nobody listens on, and that no connection going out is given. Raises :class:`OSError`: none is free.

    >>> free_port() in BELOW_PASSING_ONES
    True
    """
    tried = random.SystemRandom().sample(BELOW_PASSING_ONES, 100)
    for port in tried:
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    raise OSError("no port is free")
