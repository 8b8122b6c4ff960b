"""The legal actions of a seat, found by asking the rules: legality is written once, in ``decide``.

A system lists *candidates* (commands that might be legal, in the seat's own spelling); each is tried, those accepted
are gathered into actions, and where all are refused the first refusal says why the button is grey.
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeAlias

from msgspec import Struct, field
from msgspec.structs import replace

from turnkeeper.core.commands import Command
from turnkeeper.core.model import Refusal, Seat, Shelf
from turnkeeper.core.visibility import resolve_actors, viewer_of

Value: TypeAlias = str | int | bool | tuple[str | int, ...] | None


class Choice(Struct, frozen=True, gc=False, tag="choice"):
    """One of ``values``; each is a complete value for the field (a list where the field holds several).

    Where a command says that its list may be in any order, every order of a value that is offered is that value.
    """

    values: tuple[Value, ...]


class Subset(Struct, frozen=True, gc=False, tag="subset"):
    """``least`` to ``most`` of ``values``, as a list; any such subset will do (a value listed twice may come twice)."""

    values: tuple[str | int, ...]
    least: int
    most: int


class WholeNumber(Struct, frozen=True, gc=False, tag="number"):
    """A free whole number."""

    low: int
    high: int


class Text(Struct, frozen=True, gc=False, tag="text"):
    """Free text, at most so many characters; anything but ``other_than``."""

    longest: int
    other_than: tuple[str, ...] = ()


Field: TypeAlias = Choice | Subset | WholeNumber | Text


def first_value(field: Field) -> Value:
    """The first of the values that a field takes: for texts, the shortest number that it does not exclude.

    >>> first_value(Choice(("ana", "bo"))), first_value(Text(20, ("0",)))
    ('ana', '1')
    """
    match field:
        case Choice():
            return field.values[0]
        case Subset():
            return field.values[: field.least]
        case WholeNumber():
            return field.low
        case Text():
            return next(text for text in map(str, itertools.count()) if text not in field.other_than)


class Action(Struct, frozen=True, gc=False):
    """A command this seat may give: ``fixed`` fields, open fields with their values; any combination is accepted.

    With ``refused`` set it is a greyed-out button and the reason for it.
    """

    command: str
    fixed: Mapping[str, Value] = field(default_factory=dict)
    choose: Mapping[str, Field] = field(default_factory=dict)
    refused: Refusal | None = None
    shelf: Shelf = "play"
    """The place of its button; the runtime fills it in from the command."""


Probe: TypeAlias = Callable[[Command], Refusal | None]
"""Tries a command without consequence: ``None`` when the rules accept it."""


def make_probe(decide: Callable[[Any, Command, Seat], object], state: Any, seat: Seat) -> Probe:  # noqa: ANN401 - any state
    """The one way to find out whether a seat may give a command: ask ``decide``, in the seat's spelling of actors."""
    audience = viewer_of(state.fight, seat).audience
    if audience.everybody_is_known:

        def probe_by_id(command: Command) -> Refusal | None:
            outcome = decide(state, command, seat)
            return outcome if isinstance(outcome, Refusal) else None

        # Candidates are of this fight, and written as they are there: nothing is left to look up.
        return probe_by_id

    def probe(command: Command) -> Refusal | None:
        found = resolve_actors(state.fight, seat, command, audience)
        outcome = found if isinstance(found, Refusal) else decide(state, found, seat)
        return outcome if isinstance(outcome, Refusal) else None

    return probe


def find_actions(
    probe: Probe,
    kind: type[Command],
    fixed: Mapping[str, Any] | None = None,
    *,
    free: Mapping[str, Field] | None = None,
    example: Mapping[str, Any] | None = None,
    alike: Mapping[str, Sequence[Any]] | None = None,
    grey: bool = False,
    **choose: Sequence[Any],
) -> list[Action]:
    """Actions for one kind of command: every combination of the ``choose`` values is tried.

    ``free`` fields are passed on as they are; ``example`` gives the values they are tried with. Of each ``alike`` field
    only the first value is tried: the rules must treat them all alike. With ``grey`` a command that is refused in every
    form is shown greyed out.
    """
    base = fixed or _NOTHING
    fields: dict[str, Field] = {}
    trial = base
    if alike or example:
        trial = {**base, **(example or {})}
        for name, values in (alike or {}).items():
            if not values:
                return []
            trial[name] = values[0]
            fields[name] = Choice(tuple(values))
    if free:
        fields.update(free)
    if not choose:
        refused = probe(kind(**trial))
        if refused is None:
            return [Action(tag_of(kind), base, fields, shelf=kind.shelf)]
        return [_grey(kind, base, refused)] if grey else []
    refusal: Refusal | None = None
    accepted: list[Mapping[str, Any]] = []
    for row in _combinations(choose):
        problem = probe(kind(**trial, **row))
        if problem is None:
            accepted.append(row)
        elif refusal is None:
            refusal = problem
    if not accepted:
        return [_grey(kind, base, refusal)] if grey and refusal else []
    tag = tag_of(kind)
    return [Action(tag, {**base, **more}, {**some, **fields}, shelf=kind.shelf) for more, some in _boxes(accepted)]


_NOTHING: Mapping[str, Any] = {}


def _grey(kind: type[Command], fixed: Mapping[str, Any], refused: Refusal) -> Action:
    return Action(tag_of(kind), fixed, {}, refused, kind.shelf)


def shelved(offers: Iterable[Action], kinds: Mapping[str, type[Command]]) -> list[Action]:
    """The offers, each on the shelf of its command."""
    return [
        offer
        if offer.shelf != "play" or (shelf := kinds[offer.command].shelf) == "play"
        else replace(offer, shelf=shelf)
        for offer in offers
    ]


@functools.cache
def tag_of(kind: type[Command]) -> str:
    """The name of a kind of command, as it is written."""
    return str(kind.__struct_config__.tag)


def _combinations(choose: Mapping[str, Sequence[Any]]) -> list[dict[str, Any]]:
    if len(choose) == 1:
        [(name, only)] = choose.items()
        return [{name: value} for value in only]
    return [dict(zip(choose, values, strict=True)) for values in itertools.product(*choose.values())]


def _boxes(rows: Sequence[Mapping[str, Any]]) -> list[tuple[dict[str, Any], dict[str, Field]]]:
    """Split accepted combinations into groups in which every field is free of the others."""
    names = list(rows[0])
    if not names:
        return [({}, {})]
    columns = {name: list(dict.fromkeys([row[name] for row in rows])) for name in names}
    total = 1
    for values in columns.values():
        total *= len(values)
    if total == len(rows):
        return [({}, {name: Choice(tuple(values)) for name, values in columns.items()})]
    first, *others = names
    rest: dict[Any, list[dict[str, Any]]] = {value: [] for value in columns[first]}
    for row in rows:
        rest[row[first]].append({name: row[name] for name in others})
    return [({first: value, **more}, fields) for value, left in rest.items() for more, fields in _boxes(left)]
