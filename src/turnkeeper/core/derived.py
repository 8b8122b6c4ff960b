"""Answers derived from a fight, kept with the fight: nothing is global, nothing outlives it.

A question is a pure function of one immutable part of a fight (its state, or a part that carries a store) and of
hashable keys. It is given nothing else, so a kept answer cannot be wrong because an input was forgotten: the part is
compared by identity, the keys by equality. A part that a command leaves alone keeps its answers.
"""

from __future__ import annotations

import functools
import operator
import weakref
from collections import defaultdict
from collections.abc import Callable, Container, Iterable, Mapping
from typing import Any, Concatenate, ParamSpec, Protocol, TypeAlias, TypeVar, cast

_UNASKED: Any = object()


def _nothing() -> None:
    """A reference to no part."""


_Answers: TypeAlias = tuple[Callable[[], Any], dict[Any, Any]]
"""A weak reference to a part, and the answers about it: read and written together, as forks are asked in threads."""
_NONE: _Answers = (_nothing, {})


class _Kept:
    """The answers to one question about the last two parts it was asked about, the latest first."""

    __slots__ = ("former", "latest")

    def __init__(self) -> None:
        self.latest = _NONE
        self.former = _NONE

    def about(self, part: Any) -> dict[Any, Any]:  # noqa: ANN401 - any part of a fight
        """The answers about a part that is not the latest."""
        known, answers = self.former
        if known() is part:
            return answers
        self.former = self.latest
        answers = {}
        self.latest = weakref.ref(part), answers
        return answers

    def settle(self, parts: Container[int]) -> bool:
        """Forget the answers about other parts than those with these ids; whether any answers are left."""
        for kept in (self.latest, self.former):
            if id(kept[0]()) in parts:
                self.latest, self.former = kept, _NONE
                return True
        return False


class _KeptOfOne(_Kept):
    """The answers to one question about the last part alone."""

    __slots__ = ()

    def about(self, part: Any) -> dict[Any, Any]:  # noqa: ANN401 - as above
        answers: dict[Any, Any] = {}
        self.latest = weakref.ref(part), answers
        return answers


class AnswerCache:
    """The kept answers of one fight. All its states share it; two stores are always equal.

    It holds its parts weakly, so that a fight nobody holds is gone at once. No answer may hold the part it is about.
    """

    __slots__ = ("by_key", "each", "kept", "last", "same")

    def __init__(self, *, of_one: bool = False) -> None:
        """``of_one``: keep answers about the last part only, not about the one before it."""
        self.kept: defaultdict[Any, _Kept] = defaultdict(_KeptOfOne if of_one else _Kept)
        self.last: defaultdict[Any, list[tuple[tuple[Any, ...], Any]]] = defaultdict(list)
        self.by_key: defaultdict[Any, dict[Any, tuple[tuple[Any, ...], Any]]] = defaultdict(dict)
        self.each: dict[Any, tuple[Any, Mapping[Any, Any], Any]] = {}
        self.same: dict[str, Any] = {}

    def settle(self, parts: Iterable[object]) -> None:
        """Forget the answers about single parts that are not among these."""
        left = frozenset([id(part) for part in parts if part is not None])
        for question, kept in list(self.kept.items()):
            if not kept.settle(left):
                del self.kept[question]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, AnswerCache)

    def __hash__(self) -> int:
        return 0

    def __repr__(self) -> str:
        return "AnswerCache()"


class Fought(Protocol):
    """A part of a fight that carries the fight's store."""

    @property
    def store(self) -> AnswerCache:
        """The kept answers of the fight."""


P = TypeVar("P", bound=Fought)
K = ParamSpec("K")
T = TypeVar("T")


def derived(question: Callable[Concatenate[P, K], T]) -> Callable[Concatenate[P, K], T]:
    """Keep the answers to ``question`` about the last two parts it was asked about: an answer for each set of keys.

    Two, because what a command did is narrated from the state before it and the pictures are of the state after it.

    >>> from msgspec import Struct, field
    >>> class Bag(Struct, frozen=True, weakref=True):
    ...     items: tuple[int, ...]
    ...     store: AnswerCache = field(default_factory=AnswerCache)
    >>> asked = []
    >>> has = derived(lambda bag, item: asked.append(item) or item in bag.items)
    >>> bag = Bag((1, 2))
    >>> has(bag, 1), has(bag, 3), has(bag, 1), asked
    (True, False, True, [1, 3])
    """

    @functools.wraps(question)
    def answer(part: Any, /, *keys: Any) -> T:  # noqa: ANN401 - typed by the cast: keys are given by place, not by name
        kept = part.store.kept[question]
        known, answers = kept.latest
        if known() is not part:
            answers = kept.about(part)
        found: T = answers.get(keys, _UNASKED)
        if found is _UNASKED:
            found = answers[keys] = ask(part, *keys)
        return found

    ask = cast("Callable[..., T]", question)
    return cast("Callable[Concatenate[P, K], T]", answer)


_LAST = 4
"""So many answers are kept to a question about several parts."""


def carried(question: Callable[K, T]) -> Callable[Concatenate[AnswerCache, K], T]:
    """Keep the last answers to ``question`` about several parts, and give them again about the very same objects.

    Where :func:`derived` asks about one part, this asks about every part that an answer depends on. The
    question is given nothing else. None of the parts may hold the store, which is named first.

    >>> asked = []
    >>> longer = carried(lambda one, other: asked.append((one, other)) or max(one, other, key=len))
    >>> store, one, other = AnswerCache(), [1], [1, 2]
    >>> longer(store, one, other), longer(store, one, other), len(asked)
    ([1, 2], [1, 2], 1)
    >>> longer(store, [1], other), len(asked)
    ([1, 2], 2)
    """
    ask = cast("Callable[..., T]", question)

    @functools.wraps(question)
    def answer(store: AnswerCache, /, *parts: Any) -> T:  # noqa: ANN401 - typed by the cast
        last = store.last[question]
        for known, found in last:
            if len(known) == len(parts) and all(map(operator.is_, known, parts)):
                there: T = found
                return there
        fresh = ask(*parts)
        store.last[question] = [(parts, fresh), *last[: _LAST - 1]]
        return fresh

    return cast("Callable[Concatenate[AnswerCache, K], T]", answer)


def unchanged(store: AnswerCache, name: str, fresh: T) -> T:
    """The value given under ``name`` before, if it equals the one given now: then what was made of it still stands.

    >>> store, one = AnswerCache(), [1]
    >>> unchanged(store, "numbers", one) is unchanged(store, "numbers", [1]) is one
    True
    """
    former: T | None = store.same.get(name)
    if former is not None and former == fresh:
        return former
    store.same[name] = fresh
    return fresh


H = TypeVar("H")


def carried_each(question: Callable[Concatenate[H, K], T]) -> Callable[Concatenate[AnswerCache, H, K], T]:
    """As :func:`carried`, for a question about a hashable key too, such as an audience: the last answer for each.

    >>> asked = []
    >>> among = carried_each(lambda number, parts: asked.append(number) or number in parts)
    >>> store, parts = AnswerCache(), [1]
    >>> among(store, 1, parts), among(store, 2, parts), among(store, 1, parts), asked
    (True, False, True, [1, 2])
    """
    ask = cast("Callable[..., T]", question)

    @functools.wraps(question)
    def answer(store: AnswerCache, key: Any, /, *parts: Any) -> T:  # noqa: ANN401 - typed by the cast
        last = store.by_key[question]
        known, found = last.get(key, _NEVER)
        if len(known) == len(parts) and all(map(operator.is_, known, parts)):
            there: T = found
            return there
        fresh = ask(key, *parts)
        last.pop(key, None)
        last[key] = parts, fresh
        if len(last) > _KEYS:
            del last[next(iter(last))]
        return fresh

    return cast("Callable[Concatenate[AnswerCache, H, K], T]", answer)


_KEYS = 16
"""So many keys have an answer that is kept."""
_NEVER: tuple[tuple[Any, ...], Any] = ((_UNASKED,), None)
"""Parts that nobody asks about."""

N = TypeVar("N")
E = TypeVar("E")


def of_each(
    question: Callable[Concatenate[E, N, K], T],
) -> Callable[Concatenate[AnswerCache, Mapping[N, E], K], dict[N, T]]:
    """Ask ``question`` about each of several named parts: only about those that are not what they were last time.

    The answers about the others are given again, if the further keys are equal too. The question is given one part, its
    name and the keys, and nothing else.

    >>> asked = []
    >>> sizes = of_each(lambda part, name, unit: asked.append(name) or len(part) * unit)
    >>> store, one, other = AnswerCache(), [1], [1, 2]
    >>> sizes(store, {"a": one, "b": other}, 10), sizes(store, {"a": one, "b": [1]}, 10), asked
    ({'a': 10, 'b': 20}, {'a': 10, 'b': 10}, ['a', 'b', 'b'])
    """

    @functools.wraps(question)
    def answers(store: AnswerCache, parts: Mapping[N, Any], /, *keys: Any) -> dict[N, T]:  # noqa: ANN401 - typed by the cast
        told, former, known = store.each.get(question, _NOTHING)
        if told != keys:
            former, known = {}, {}
        elif former is parts:
            there: dict[N, T] = known
            return there
        found = {
            name: known[name] if former.get(name) is part else ask(part, name, *keys) for name, part in parts.items()
        }
        store.each[question] = keys, parts, found
        return found

    ask = cast("Callable[..., T]", question)
    return cast("Callable[Concatenate[AnswerCache, Mapping[N, E], K], dict[N, T]]", answers)


_NOTHING: tuple[Any, Mapping[Any, Any], Mapping[Any, Any]] = (None, {}, {})
