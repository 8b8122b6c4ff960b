"""Answers derived from a fight, kept with the fight: nothing is global, nothing outlives it.

A question is a pure function of one immutable part of a fight (its state, or a part that carries a store) and of
hashable keys. It is given nothing else, so a kept answer cannot be wrong because an input was forgotten: the part is
compared by identity, the keys by equality. A part that a command leaves alone keeps its answers.
"""

from __future__ import annotations

import functools
import weakref
from collections import defaultdict
from collections.abc import Callable
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar, cast

_UNASKED: Any = object()


class _Kept:
    """The answers to one question about the last two parts it was asked about, the latest first."""

    __slots__ = ("answers", "former", "former_answers", "latest")

    def __init__(self) -> None:
        self.latest: Callable[[], Any] = _nothing
        self.answers: dict[Any, Any] = {}
        self.former: Callable[[], Any] = _nothing
        self.former_answers: dict[Any, Any] = {}

    def about(self, part: Any) -> dict[Any, Any]:  # noqa: ANN401 - any part of a fight
        """The answers about a part that is not the latest."""
        if self.former() is part:
            return self.former_answers
        self.former, self.former_answers = self.latest, self.answers
        self.latest, self.answers = weakref.ref(part), {}
        return self.answers


def _nothing() -> None:
    """A reference to no part."""


class Store:
    """The kept answers of one fight. All its states share it; two stores are always equal.

    It holds its parts weakly, so that a fight nobody holds is gone at once. No answer may hold the part it is about.
    """

    __slots__ = ("kept",)

    def __init__(self) -> None:
        self.kept: defaultdict[Any, _Kept] = defaultdict(_Kept)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Store)

    def __hash__(self) -> int:
        return 0

    def __repr__(self) -> str:
        return "Store()"


class Fought(Protocol):
    """A part of a fight that carries the fight's store."""

    @property
    def store(self) -> Store:
        """The kept answers of the fight."""


P = TypeVar("P", bound=Fought)
K = ParamSpec("K")
T = TypeVar("T")


def derived(question: Callable[Concatenate[P, K], T]) -> Callable[Concatenate[P, K], T]:
    """Keep the answers to ``question`` about the last two parts it was asked about: an answer for each set of keys.

    Two, because what a command did is told from the state before it and the pictures are of the state after it.

    >>> from msgspec import Struct, field
    >>> class Bag(Struct, frozen=True, weakref=True):
    ...     items: tuple[int, ...]
    ...     store: Store = field(default_factory=Store)
    >>> asked = []
    >>> has = derived(lambda bag, item: asked.append(item) or item in bag.items)
    >>> bag = Bag((1, 2))
    >>> has(bag, 1), has(bag, 3), has(bag, 1), asked
    (True, False, True, [1, 3])
    """

    @functools.wraps(question)
    def answer(part: Any, /, *keys: Any) -> T:  # noqa: ANN401 - typed by the cast: keys are given by place, not by name
        kept = part.store.kept[question]
        answers = kept.answers if kept.latest() is part else kept.about(part)
        found: T = answers.get(keys, _UNASKED)
        if found is _UNASKED:
            found = answers[keys] = ask(part, *keys)
        return found

    ask = cast("Callable[..., T]", question)
    return cast("Callable[Concatenate[P, K], T]", answer)
