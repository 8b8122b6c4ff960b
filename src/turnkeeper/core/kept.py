"""Answers kept from one state to the next: most commands change one fighter or none, and hardly ever the roster."""

from __future__ import annotations

import threading
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

T = TypeVar("T")


_room = 1


def keep_more(times: int) -> None:
    """Let every :class:`Kept` of this process keep so many times its usual number: where many fights are drawn."""
    global _room  # noqa: PLW0603 - said once, as the process begins
    _room = times


class Kept(Generic[T]):
    """At most ``most`` answers about immutable parts of states, of all fights together; the oldest makes room.

    An answer is given again only about the very same part and on equal grounds. The grounds are all else that it rests
    on: other parts of the state, nearly always the same objects too and so compared at once.

    >>> doubles: Kept[list[int]] = Kept(2)
    >>> part = (1, 2)
    >>> doubles.answer(part, (), lambda: [*part, *part]), doubles.answer(part, (), list)
    ([1, 2, 1, 2], [1, 2, 1, 2])
    >>> doubles.answer(part, ("other grounds",), list)
    []
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._answers: dict[Hashable, tuple[object, tuple[object, ...], T]] = {}
        self._making_room = threading.Lock()

    def answer(self, part: object, grounds: tuple[object, ...], question: Callable[[], T], whose: Hashable = None) -> T:
        """The answer to ``question``, asked only when it is not known. ``whose``: one is kept for each of several."""
        # The part is kept with the answer, so nothing else can have come to have its identity.
        key = (id(part), whose)
        found = self._answers.get(key)
        if found is not None and found[0] is part and found[1] == grounds:
            return found[2]
        fresh = question()
        with self._making_room:
            self._answers.pop(key, None)
            while len(self._answers) >= self._most * _room:
                del self._answers[next(iter(self._answers))]
            self._answers[key] = (part, grounds, fresh)
        return fresh
