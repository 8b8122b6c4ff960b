"""Parses a question on the command line: actors, options and numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from turnkeeper.core.errors import InputError

SYSTEMS = ("rolled", "passes", "hands", "npc_deck", "draw")
MOST = 200
_FAR = 1_000_000


class Spec(NamedTuple):
    """One actor: ``NAME``, or ``NAME:`` and words between commas: its main number, side or class, ``key=value``."""

    name: str
    number: int | None
    words: tuple[str, ...]
    values: Mapping[str, str]

    def whole(self, key: str, default: int) -> int:
        """A number given as ``key=...``."""
        return whole(self.values[key], f"{self.name}: {key}") if key in self.values else default

    def check(self, words: Sequence[str], keys: Sequence[str]) -> Spec:
        """Only these words and keys mean something here. Raises :class:`InputError` for another."""
        for word in self.words:
            if word not in words:
                raise InputError(f"{self.name}: {word[:40]} means nothing here ({_known(words, keys)})")
        for key in self.values:
            if key not in keys:
                raise InputError(f"{self.name}: {key[:40]}= means nothing here ({_known(words, keys)})")
        return self


class Sweep(NamedTuple):
    """Other numbers for one actor: its main one, or that of ``key``."""

    name: str
    key: str
    span: range


class Wishes(NamedTuple):
    """Everything that is asked of ``turnkeeper odds``."""

    system: str
    actors: tuple[Spec, ...]
    options: Mapping[str, str]
    sweep: Sweep | None = None
    turned: tuple[str, ...] = ()
    left: int = 13


def whole(text: str, what: str) -> int:
    """A whole number. Raises :class:`InputError`."""
    try:
        number = int(text)
    except ValueError:
        raise InputError(f"{what}: not a whole number: {text[:40]}") from None
    if abs(number) > _FAR:
        raise InputError(f"{what}: {text[:40]} is out of all bounds")
    return number


def actors(typed: Sequence[str]) -> tuple[Spec, ...]:
    """The actors named; ``goblin:npc,2,x3`` stands for three of a kind.

    >>> [spec.name for spec in actors(["ana:pc,3", "goblin:npc,2,x2"])]
    ['ana', 'goblin-1', 'goblin-2']
    """
    found: list[Spec] = []
    for text in typed:
        spec, copies = _actor(text)
        found += [spec] if copies is None else [
            spec._replace(name=f"{spec.name}-{number}") for number in range(1, copies + 1)
        ]  # fmt: skip
        if len(found) > MOST:
            raise InputError(f"more than {MOST} actors are too many")
    return tuple(found)


def _actor(text: str) -> tuple[Spec, int | None]:
    name, _, rest = text.partition(":")
    name = name.strip()
    if "=" in name:
        told, _, value = name.partition("=")
        raise InputError(f"a number stands after a colon: {told}:{value}", text[:40])
    if not name or not name.isprintable() or len(name) > 60:  # noqa: PLR2004 - as long as a name may be
        raise InputError("an actor is written NAME or NAME:NUMBER,WORD,KEY=VALUE", text[:40])
    number, copies = None, None
    words: list[str] = []
    values: dict[str, str] = {}
    for part in filter(None, (part.strip() for part in rest.split(","))):
        key, equals, value = part.partition("=")
        if equals:
            values[key.strip()] = value.strip()
        elif part[0] == "x" and part[1:].isdecimal():
            copies = whole(part[1:], f"{name}: how many")
        elif part.lstrip("+-").isdecimal():
            number = whole(part, name)
        else:
            words.append(part)
    if copies is not None and not 1 <= copies <= MOST:
        raise InputError(f"{name}: x{copies} is not from x1 to x{MOST}")
    return Spec(name, number, tuple(words), values), copies


def actor_named(name: str, among: Sequence[Spec]) -> None:
    """Raises :class:`InputError` where there is no actor of that name."""
    if name not in {spec.name for spec in among}:
        known = ", ".join(spec.name for spec in among)[:200]
        raise InputError(f"sweep: there is no actor called {name[:60]} (there are: {known or 'none'})")


def sweep(text: str, among: Sequence[Spec]) -> Sweep | None:
    """``NAME=LOW..HIGH`` or ``NAME.KEY=LOW..HIGH``: another number for one actor, from LOW to HIGH.

    >>> sweep("sam.ip=1..4", actors(["sam:9,ip=2"]))
    Sweep(name='sam', key='ip', span=range(1, 5))
    """
    if not text:
        return None
    name, _, span = text.partition("=")
    low, dots, high = span.partition("..")
    if not dots:
        raise InputError("a sweep is written NAME=LOW..HIGH or NAME.KEY=LOW..HIGH", text[:40])
    first, last = whole(low, "sweep"), whole(high, "sweep")
    if not 0 <= last - first <= 100:  # noqa: PLR2004 - more would be no table any more
        raise InputError(f"a sweep goes up, over at most 101 numbers: {span[:40]}")
    name, key = name.strip(), ""
    if "." in name and name not in {spec.name for spec in among}:
        name, _, key = name.rpartition(".")
    return Sweep(name, key, range(first, last + 1))


def options(pairs: Sequence[str], known: Mapping[str, Sequence[str]]) -> dict[str, str]:
    """``NAME=VALUE`` pairs of the options that make a difference here; the first value of each is the default."""
    chosen = {name: values[0] for name, values in known.items()}
    for pair in pairs:
        name, _, value = pair.partition("=")
        if name not in known:
            raise InputError(f"no option here is called {name[:60]} (there are: {', '.join(known) or 'none'})")
        if value not in known[name]:
            raise InputError(f"{name} is one of {', '.join(known[name])}, not {value[:40]}")
        chosen[name] = value
    return chosen


def _known(words: Sequence[str], keys: Sequence[str]) -> str:
    return "known: " + (", ".join([*words, *(f"{key}=" for key in keys)]) or "a number")
