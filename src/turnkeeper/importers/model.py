"""The results of reading a file: characters, each value with its working, and what could not be read."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from typing import TypeAlias, TypeVar

from msgspec import Struct, field
from msgspec.structs import replace

from turnkeeper.core.errors import InputError
from turnkeeper.core.message import MessageText, changed, joined
from turnkeeper.core.model import Side, Visibility
from turnkeeper.importers.bounds import clean, plain, shown

T = TypeVar("T")
RealNumber: TypeAlias = int | float


class SourcedValue(Struct, frozen=True):
    """One number of a profile and where it came from."""

    field: str
    """The field of the system's profile."""
    value: int | bool
    source: str
    """The place of the value in the file, or its working, in words."""


def in_file(name: str, value: Fraction) -> MessageText:
    """The source of a value that a file has under this name."""
    return MessageText("imports.source.in_file", value=f"{name} {shown(value)}")


class Character(Struct, frozen=True):
    """A character read from a file, ready to become an actor. Everything can be corrected before and after."""

    name: str
    key: str
    """Names the same character at the next import: what the file gives as its id, else its name."""
    system: str = ""
    """The system it is read for: the one asked for, else the one that suits the file. Empty: any; a bare name."""
    suits: tuple[str, ...] = ()
    """The systems whose numbers the file holds, best first."""
    values: tuple[SourcedValue, ...] = ()
    initiative: RealNumber | None = None
    """The number that moves it in the order, by the default rulings: the result that the file has, else Initiative,
    Initiative attribute or modifier. ``None``: the file has none."""
    working: str = ""
    """The working of :attr:`initiative`."""
    result: int | None = None
    """The character's result so far, in a file of a running fight."""
    side: Side = "npc"
    player: str = ""
    """The seat that decides for it, as a slug; empty: the GM's."""
    group: str = ""
    count: int = 1
    members: int | None = None
    """The number of characters alike: "Goblin x6"."""
    visibility: Visibility = "known"
    notes: tuple[str, ...] = ()
    """Things left out, assumed or noticed, a line each."""
    extra: Mapping[str, int | bool | str | tuple[str, ...]] = field(default_factory=dict)
    """Further numbers of the profile that need no working (a roster's own)."""
    actor: str = ""
    """The id that the file itself gives (a roster's); empty: made of name and key."""

    @property
    def profile(self) -> dict[str, int | bool | str | tuple[str, ...]]:
        """The numbers for the system's profile type."""
        return {**self.extra, **{value.field: value.value for value in self.values}}


def with_result(one: Character, rolled: Fraction, working: str) -> Character:
    """The character with what it rolled elsewhere: that comes before what would be worked out."""
    return replace(one, initiative=plain(rolled), working=working, result=math.floor(rolled))


class ReadProblem(Struct, frozen=True):
    """A problem with a file or a part of it, in one line."""

    file: str
    place: str
    """The place in the file; empty: the file as a whole."""
    text: str

    @classmethod
    def of(cls, file: str, problem: InputError) -> ReadProblem:
        """The problem, with nothing of the file in it that steers a screen or has no end."""
        place = joined(": ", [changed(part, clean) for part in problem.place if part])
        return cls(file, place, changed(problem.problem, clean))

    @property
    def line(self) -> MessageText:
        """The line: file, place, problem."""
        return joined(": ", filter(None, (self.file, self.place, self.text)))

    def __str__(self) -> str:
        return str(self.line)


class Imported(Struct, frozen=True):
    """The outcome of importing one file."""

    file: str
    format: str = ""
    """The format that it was taken for (``gcs``, ``chummer4``, ...); empty when none fitted."""
    characters: tuple[Character, ...] = ()
    problems: tuple[ReadProblem, ...] = ()
    """The parts that were refused. The characters beside them are whole."""
    notes: tuple[str, ...] = ()
    """Things left out of the file as a whole, such as a counter in a turn order."""


ReadResult: TypeAlias = Character | InputError
"""A character of a file with several, or why this one cannot be read; the others are read all the same."""


def each(parts: Iterable[T], read: Callable[[int, T], Character | None]) -> Iterator[ReadResult]:
    """Reads the parts of a file, numbered from 1, one by one; a part that ``read`` gives ``None`` for is nobody."""
    for place, part in enumerate(parts, 1):
        try:
            found = read(place, part)
        except InputError as problem:
            yield problem
        else:
            if found is not None:
                yield found
