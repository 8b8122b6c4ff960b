"""Struct types are worked out before a second thread can ask for them.

msgspec finds out what a struct type is made of when it first reads something into it. Two threads that do so at the
same time crash the whole process (seen with msgspec 0.22: one of them uses the fields that the other has only begun to
look up). So a server has all types worked out before it serves, and a system that is loaded later brings its own.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Iterator, Mapping
from typing import TypeVar

import msgspec
from msgspec import Struct

_K = TypeVar("_K", bound=Struct)


def work_out(kinds: Iterable[type]) -> None:
    """Have msgspec find out what these types are made of. One that nothing can be read into is left as it is.

    >>> class Pair(Struct):
    ...     one: int
    >>> work_out([Pair])
    """
    for kind in kinds:
        # It names what is not there at run time, or what has no form in JSON: nobody reads it.
        with contextlib.suppress(NameError, TypeError):
            msgspec.json.Decoder(kind)


def all_struct_types() -> Iterator[type[Struct]]:
    """Every struct type of every module that is loaded.

    >>> class Single(Struct):
    ...     one: int
    >>> Single in all_struct_types()
    True
    """
    found: set[type[Struct]] = set()
    left: list[type[Struct]] = [Struct]
    while left:
        for kind in left.pop().__subclasses__():
            if kind not in found:
                found.add(kind)
                left.append(kind)
                yield kind


def tagged_in(module: Mapping[str, object], base: type[_K]) -> tuple[type[_K], ...]:
    """The commands or events that a module defines, in its order, by its ``globals()`` or ``vars``.

    One without a tag is only there for others to be made from: it is left out.
    """
    return tuple(
        kind
        for kind in tuple(module.values())
        if isinstance(kind, type)
        and issubclass(kind, base)
        and kind.__module__ == module["__name__"]
        and kind.__struct_config__.tag != kind.__name__
    )
