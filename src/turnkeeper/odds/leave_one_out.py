"""Leave-one-out products in O(n log n), by divide and conquer: each actor beside all the others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

_Sums = TypeVar("_Sums")
_Found = TypeVar("_Found")


def each_beside_all(
    counted: Sequence[object],
    start: _Sums,
    put: Callable[[_Sums, Sequence[int]], _Sums],
    found: Callable[[int, _Sums], _Found],
) -> list[_Found]:
    """The value ``found`` for each actor with all others ``put`` to the sums, by halves; for equal actors once."""
    firsts = [counted.index(one) for one in counted]
    known: dict[int, _Found] = {}
    todo = [(list(range(len(firsts))), start)]
    while todo:
        left, sums = todo.pop()
        if len(left) == 1:
            known[left[0]] = found(left[0], sums)
            continue
        halves = left[: len(left) // 2], left[len(left) // 2 :]
        for half, rest in (halves, halves[::-1]):
            if any(firsts[number] == number for number in half):
                todo.append((half, put(sums, rest)))
    return [known[first] for first in firsts]
