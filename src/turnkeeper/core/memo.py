"""Remembering an answer about the latest state, for questions that every seat's picture asks again."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import TypeVar

S = TypeVar("S")
T = TypeVar("T")


def latest(question: Callable[[S], T]) -> Callable[[S], T]:
    """``question`` with its last answer remembered for as long as it is asked about the very same state.

    States are immutable, so the same object always has the same answer; a state that merely equals it is asked again.

    >>> asked = []
    >>> doubled = latest(lambda state: asked.append(state) or [*state, *state])
    >>> state = (1, 2)
    >>> doubled(state) == doubled(state), len(asked)
    (True, 1)
    """
    last: tuple[S, T] | None = None

    @functools.wraps(question)
    def answer(state: S) -> T:
        nonlocal last
        found = last
        if found is None or found[0] is not state:
            found = last = (state, question(state))
        return found[1]

    return answer
