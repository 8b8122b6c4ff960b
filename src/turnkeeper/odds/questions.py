"""Questions to play with before a fight, from plain numbers: who is first, how many actions, what a point is worth.

They know nothing of any fight. Each is bounded so that its answer is there while somebody waits: few actors, numbers
as sheets have them, a sweep over at most :data:`MOST_SWEPT` numbers. The options of the rules are at their defaults;
:mod:`turnkeeper.odds` answers more.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Annotated, Any, Literal, NamedTuple, TypeAlias

from msgspec import Meta, Struct

from turnkeeper.core.errors import Malformed
from turnkeeper.odds import draw, hands, npc_deck, passes, rolled
from turnkeeper.odds.chances import Distribution
from turnkeeper.odds.ranks import RankMatrix
from turnkeeper.systems.npc_deck.grants import Npc

MOST_NUMBER: Mapping[str, int] = {"rolled": 30, "passes": 20, "hands": 20, "npc_deck": 30, "draw": 30}
MOST_ACTORS: Mapping[str, int] = {"rolled": 12, "passes": 6, "hands": 6, "npc_deck": 6, "draw": 12}
MOST_SWEPT = 16
_Small: TypeAlias = Annotated[int, Meta(ge=0, le=30)]


class OddsActor(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Somebody with the number that decides: Reflexes, Initiative, or cards. The rest is for the system that has it."""

    name: Annotated[str, Meta(min_length=1, max_length=60)]
    number: _Small = 0
    side: Literal["pc", "npc"] = "pc"
    npc_class: Literal["OT", "SWT", "DIS"] = "SWT"
    passes: Annotated[int, Meta(ge=1, le=4)] = 1
    edge: Annotated[int, Meta(ge=0, le=6)] = 0
    """Edge dice on the Initiative Test, sixes rolled again."""


class OddsSweep(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Other numbers for one actor, ``low`` to ``high``."""

    actor: Annotated[str, Meta(max_length=60)]
    low: _Small
    high: _Small


class OddsQuestion(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A question about actors that need not be in any fight.

    ``order``: the chance of each place. ``actions``: how many actions in a turn or cycle. ``sweep``: what other
    numbers would do to one actor; with hands, to the order of the highest cards as they are dealt, Black Jokers not yet
    paid for.
    """

    system: Literal["rolled", "passes", "hands", "npc_deck", "draw"]
    question: Literal["order", "actions", "sweep"]
    actors: Annotated[list[OddsActor], Meta(min_length=1, max_length=12)]
    sweep: OddsSweep | None = None


class Chance(Struct, frozen=True):
    """A chance or a mean: as an exact fraction in a string, and as a number to show."""

    exact: str
    value: float


class OddsRow(Struct, frozen=True):
    """What was found for an actor, or for an actor with that ``number``; a cell for each column."""

    actor: str
    number: int
    cells: tuple[Chance, ...]


class OddsAnswer(Struct, frozen=True):
    """The answer as a table.

    ``columns``: places or numbers of actions, ``tied`` (a tie that people settle or that acts together; in a sweep, one
    for the first place), ``none`` (no action), ``mean`` (not a chance, but the mean). ``error``: no chance is off by
    more than this; 0 when they are exact.
    """

    system: str
    question: str
    columns: tuple[str, ...]
    rows: tuple[OddsRow, ...]
    error: float = 0.0


class _Kind(NamedTuple):
    """How one system answers; ``None``: it has no such question."""

    order: Callable[[Sequence[OddsActor]], RankMatrix] | None
    actions: Callable[[OddsActor], Distribution] | None
    """The number of actions; of the NPC deck, what they are worth in cards."""
    swept: Callable[[Sequence[OddsActor]], RankMatrix] | None
    """The order that a sweep tells of."""


def answer(asked: OddsQuestion) -> OddsAnswer:
    """The answer. Raises :class:`~turnkeeper.core.errors.Malformed` for what is no question, with its place.

    >>> two = [OddsActor(name="ana", number=3), OddsActor(name="ghoul", number=5, side="npc")]
    >>> found = answer(OddsQuestion(system="rolled", question="order", actors=two))
    >>> found.columns, [cell.exact for cell in found.rows[0].cells]
    (('1', '2'), ['171/400', '229/400'])
    """
    _check(asked)
    kind = _KINDS[asked.system]
    if asked.question == "sweep":
        return _swept(asked, kind)
    if asked.question == "actions":
        if kind.actions is None:
            raise Malformed(f"{asked.system} has one action for everybody each round", "question")
        return _table(asked, _counts([(one, kind.actions(one)) for one in asked.actors]))
    if kind.order is None:
        raise Malformed("NPCs of one deck act together, in no order", "question")
    matrix = kind.order(asked.actors)
    rows = [(one, _places(matrix, one.name)) for one in asked.actors]
    return _table(asked, rows, matrix.error)


def _check(asked: OddsQuestion) -> None:
    most = MOST_ACTORS[asked.system]
    if len(asked.actors) > most:
        raise Malformed(f"{len(asked.actors)} are too many here (the most is {most})", "actors")
    names = [one.name for one in asked.actors]
    for place, name in enumerate(names):
        if name in names[:place]:
            raise Malformed("there are two of that name", f"actors[{place}].name")
        _fits(asked, asked.actors[place].number, f"actors[{place}].number")
    if (asked.question == "sweep") != (asked.sweep is not None):
        raise Malformed("this goes with the question sweep, and with no other", "sweep")
    if asked.sweep is not None:
        if asked.sweep.actor not in names:
            raise Malformed("there is no actor of that name", "sweep.actor")
        if not 0 <= asked.sweep.high - asked.sweep.low < MOST_SWEPT:
            raise Malformed(f"it goes up from low, over at most {MOST_SWEPT} numbers", "sweep.high")
        _fits(asked, asked.sweep.high, "sweep.high")


def _fits(asked: OddsQuestion, number: int, place: str) -> None:
    most = MOST_NUMBER[asked.system]
    if number > most:
        raise Malformed(f"{number} is too much here (the most is {most})", place)


Cells: TypeAlias = Mapping[str, Fraction]
"""Columns that are not 0."""


def _swept(asked: OddsQuestion, kind: _Kind) -> OddsAnswer:
    sweep = asked.sweep
    assert sweep is not None  # noqa: S101 - checked before
    rows: list[tuple[OddsActor, Cells]] = []
    error = 0.0
    for number in range(sweep.low, sweep.high + 1):
        actors = [_with(one, number) if one.name == sweep.actor else one for one in asked.actors]
        one = next(one for one in actors if one.name == sweep.actor)
        if kind.swept is not None:
            matrix = kind.swept(actors)
            error = max(error, matrix.error)
            rows.append((one, _places(matrix, one.name, first=True)))
        elif kind.actions is not None:
            rows.append((one, {"mean": kind.actions(one).mean()}))
    return _table(asked, rows, error)


def _with(one: OddsActor, number: int) -> OddsActor:
    return OddsActor(name=one.name, number=number, side=one.side, npc_class=one.npc_class, passes=one.passes,
                     edge=one.edge)  # fmt: skip


def _places(matrix: RankMatrix, name: str, *, first: bool = False) -> Cells:
    at = matrix.actors.index(name)
    found = {str(place): matrix.place(name, place) for place in range(1, len(matrix.actors) + 1)}
    found["tied"] = matrix.open(name, 1) if first else Fraction(matrix.in_tie[at], matrix.total)
    found["none"] = Fraction(matrix.absent[at], matrix.total)
    return found


def _counts(found: Iterable[tuple[OddsActor, Distribution]]) -> Iterator[tuple[OddsActor, Cells]]:
    for one, distribution in found:
        counts = {str(value): chance for value, chance in sorted(distribution.items())}
        yield one, {**counts, "mean": distribution.mean()}


def _table(asked: OddsQuestion, found: Iterable[tuple[OddsActor, Cells]], error: float = 0.0) -> OddsAnswer:
    rows = list(found)
    used = {name for _, cells in rows for name, chance in cells.items() if chance or name.isdecimal()}
    last = ("tied", "none", "mean")
    columns = (*sorted((name for name in used if name.isdecimal()), key=int), *(name for name in last if name in used))
    shown = tuple(
        OddsRow(one.name, one.number, tuple(_chance(cells.get(name, Fraction(0))) for name in columns))
        for one, cells in rows
    )
    return OddsAnswer(asked.system, asked.question, columns, shown, error)


def _chance(chance: Fraction) -> Chance:
    return Chance(str(chance), float(chance))


# -- the systems ---------------------------------------------------------------------------------------------------


def _rolled(actors: Sequence[OddsActor]) -> RankMatrix:
    return rolled.order([rolled.Combatant(one.name, one.side, one.number) for one in actors])


def _tested(one: OddsActor) -> passes.Combatant:
    use: Any = "before" if one.edge else ""
    return passes.Combatant(one.name, one.number, one.passes, one.edge, use)


def _passes(actors: Sequence[OddsActor]) -> RankMatrix:
    return passes.order([_tested(one) for one in actors])


def _hands(actors: Sequence[OddsActor]) -> RankMatrix:
    return hands.first_actions([(one.name, hands.cards(one.number)) for one in actors])


def _top_cards(actors: Sequence[OddsActor]) -> RankMatrix:
    return hands.top_cards([(one.name, hands.cards(one.number)) for one in actors])


def _held(one: OddsActor) -> Distribution:
    return hands.mixed(hands.increments, hands.cards(one.number))


def _worth(one: OddsActor) -> Distribution:
    return npc_deck.per_turn((Npc(one.name, one.number, one.npc_class),), npc_deck.card_worth(one.name))


def _drawn(actors: Sequence[OddsActor]) -> RankMatrix:
    return draw.order([draw.Owner(one.name, one.number) for one in actors])


_KINDS: Mapping[str, _Kind] = {
    "rolled": _Kind(_rolled, None, _rolled),
    "passes": _Kind(_passes, lambda one: passes.actions(_tested(one)), _passes),
    "hands": _Kind(_hands, _held, _top_cards),
    "npc_deck": _Kind(None, _worth, None),
    "draw": _Kind(_drawn, lambda one: draw.turns(one.number), _drawn),
}
