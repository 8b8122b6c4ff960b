"""Questions to play with before a fight, from plain numbers: who is first, how many actions, what a point is worth.

They know nothing of any fight. Each is bounded so that its answer is there while a person waits: few actors, numbers
as sheets have them, a sweep over at most :data:`MOST_SWEPT` numbers. :mod:`turnkeeper.odds` answers more.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct, field
from msgspec.structs import replace

from turnkeeper.core.errors import InputError
from turnkeeper.core.registry import system
from turnkeeper.odds.answers import KINDS, AnswerKind, Asking, Cells
from turnkeeper.odds.caveats import of_ties
from turnkeeper.odds.chances import Distribution, Split
from turnkeeper.odds.ranks import RankMatrix

MOST_NUMBER: Mapping[str, int] = {"rolled": 30, "passes": 20, "hands": 20, "npc_deck": 30, "draw": 30}
MOST_ACTORS: Mapping[str, int] = {"rolled": 12, "passes": 12, "hands": 8, "npc_deck": 6, "draw": 12}
MOST_SWEPT = 16
_Small: TypeAlias = Annotated[int, Meta(ge=0, le=30)]


class OddsActor(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An actor with the number that decides: Reflexes, Initiative, or cards. The rest is for the system that has it."""

    name: Annotated[str, Meta(min_length=1, max_length=60)]
    number: _Small = 0
    side: Literal["pc", "npc"] = "pc"
    second: Annotated[int, Meta(ge=-50, le=200)] = 0
    """A second number that settles equal results, in rolled rounds with the option ``d20.equals``."""
    npc_class: Literal["OT", "SWT", "DIS"] = "SWT"
    passes: Annotated[int, Meta(ge=1, le=4)] = 1
    edge: Annotated[int, Meta(ge=0, le=6)] = 0
    """Edge dice on the Initiative Test, sixes rolled again; 0 where no Edge is spent on it."""
    use: Literal["before", "after", "reroll", "negate"] = "before"
    """The use of Edge on the test: before or after it, to roll misses again, or to undo a glitch."""
    event: Annotated[int, Meta(ge=0, le=20)] = 0
    """The draws after which it happens, for an event of an actor deck; 0 for an actor."""


class OddsSweep(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Other numbers for one actor, ``low`` to ``high``: its main one, its passes or its Edge; and what is asked."""

    actor: Annotated[str, Meta(max_length=60)]
    low: _Small
    high: _Small
    what: Literal["number", "passes", "edge"] = "number"
    of: Literal["order", "actions"] | None = None
    """The question: by default the order, where the system has one."""


QuestionKind: TypeAlias = Literal[
    "order", "before", "next", "actions", "sweep", "scores", "glitches", "acts", "cards", "best_set", "playable",
    "in_increment", "decks", "increments", "holds", "event",
]  # fmt: skip


class OddsQuestion(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A question about actors that need not be in any fight.

    ``order``: the chance of each place. ``before``: of the row's acting before the column. ``actions``: how many
    actions in a turn or cycle; with hands, in how many increments; of the NPC deck, worth how many cards. ``sweep``:
    what other numbers would do to one actor. ``next``: the next card, of an actor deck or of the NPC deck.

    ``passes``: ``scores``, ``glitches`` (and critical ones), ``acts`` (in which pass). ``hands``: ``cards`` dealt,
    ``best_set``, ``playable`` cards, ``in_increment`` (something for it), ``decks`` needed. ``npc_deck``:
    ``increments``, mean actions in each increment of a turn. ``draw``: ``holds`` (one on this actor fires before the
    delimiter), ``event`` (happened by the end of that cycle).
    """

    system: Literal["rolled", "passes", "hands", "npc_deck", "draw"]
    question: QuestionKind
    actors: Annotated[list[OddsActor], Meta(min_length=1, max_length=12)]
    sweep: OddsSweep | None = None
    options: dict[str, Any] = field(default_factory=dict)
    """Options of the system by name; the others are at their defaults. Tied PCs are shown as tied unless
    ``d20.pc_tie_fallback`` is among them."""


class ChanceValue(Struct, frozen=True):
    """A chance or a mean: as an exact fraction in a string, and as a number to show."""

    exact: str
    value: float


class OddsRow(Struct, frozen=True):
    """The answer's row for an actor, or for an actor with that ``number``; a cell for each column."""

    actor: str
    number: int
    cells: tuple[ChanceValue, ...]


class OddsAnswer(Struct, frozen=True):
    """The answer as a table.

    ``columns``: places, numbers or names; ``tied`` (a tie that people settle or that acts together; in a sweep, one for
    the first place), ``none`` (no action), ``mean`` (not a chance, but the mean). ``error``: no chance is off by more
    than this; 0 when they are exact. ``notes``: what people should know about it, as that of equal cards one comes
    first by lot where it would take long to tell who acts together.
    """

    system: str
    question: str
    columns: tuple[str, ...]
    rows: tuple[OddsRow, ...]
    error: float = 0.0
    notes: tuple[str, ...] = ()


def answer(asked: OddsQuestion) -> OddsAnswer:
    """The answer. Raises :class:`~turnkeeper.core.errors.InputError` for what is no question, with its place.

    >>> two = [OddsActor(name="ana", number=3), OddsActor(name="ghoul", number=5, side="npc")]
    >>> found = answer(OddsQuestion(system="rolled", question="order", actors=two))
    >>> found.columns, [cell.exact for cell in found.rows[0].cells]
    (('1', '2'), ['171/400', '229/400'])
    """
    _check(asked)
    options = system(asked.system).codec.options(asked.options)
    asking = Asking(options, frozenset(asked.options), asked.actors, often=asked.question == "sweep")
    kind = KINDS[asked.system](asking)
    acting = [one for one in asked.actors if not one.event]
    if asked.question == "sweep":
        return _swept(asked, kind)
    if asked.question == "order" and kind.order is not None:
        matrix = kind.order(acting)
        notes = (*of_ties(matrix), *(kind.notes(acting) if kind.notes else ()))
        return _table(asked, [(one, _places(matrix, one.name)) for one in acting], matrix.error, notes)
    if asked.question == "actions" and kind.actions is not None:
        return _table(asked, _counts([(one, kind.actions(one)) for one in acting]))
    if asked.question == "before" and kind.before is not None:
        return _before(asked, acting, kind.before)
    more = kind.more.get(asked.question)
    if more is None:
        raise InputError(_missing(asked.system, asked.question), "question")
    return _listed(asked, more(asked.actors))


def _missing(system: str, question: str) -> str:
    if system == "rolled" and question == "actions":
        return "rolled has one action for everybody each round"
    if system == "npc_deck" and question in ("order", "before"):
        return "NPCs of one deck act together, in no order"
    return f"{system} has no such question"


def _check(asked: OddsQuestion) -> None:
    most = MOST_ACTORS[asked.system]
    if len(asked.actors) > most:
        raise InputError(f"{len(asked.actors)} are too many here (the most is {most})", "actors")
    names = [one.name for one in asked.actors]
    for place, name in enumerate(names):
        if name in names[:place]:
            raise InputError("there are two of that name", f"actors[{place}].name")
        _fits(asked, asked.actors[place].number, f"actors[{place}].number")
    if (asked.question == "sweep") != (asked.sweep is not None):
        raise InputError("this goes with the question sweep, and with no other", "sweep")
    if asked.sweep is not None:
        if asked.sweep.actor not in names:
            raise InputError("there is no actor of that name", "sweep.actor")
        if any(one.event and one.name == asked.sweep.actor for one in asked.actors):
            raise InputError("an event has no turn", "sweep.actor")
        if not 0 <= asked.sweep.high - asked.sweep.low < MOST_SWEPT:
            raise InputError(f"it goes up from low, over at most {MOST_SWEPT} numbers", "sweep.high")
        _swept_fits(asked, asked.sweep)


def _swept_fits(asked: OddsQuestion, sweep: OddsSweep) -> None:
    if sweep.what == "number":
        _fits(asked, sweep.high, "sweep.high")
        return
    if asked.system != "passes":
        raise InputError(f"{asked.system} has no {sweep.what}", "sweep.what")
    low, most = (1, 4) if sweep.what == "passes" else (0, 6)
    if not low <= sweep.low <= sweep.high <= most:
        raise InputError(f"{sweep.what}: from {low} to {most}", "sweep.high")


def _fits(asked: OddsQuestion, number: int, place: str) -> None:
    most = MOST_NUMBER[asked.system]
    if number > most:
        raise InputError(f"{number} is too much here (the most is {most})", place)


def _swept(asked: OddsQuestion, kind: AnswerKind) -> OddsAnswer:
    sweep = asked.sweep
    assert sweep is not None  # noqa: S101 - checked before
    of = sweep.of or ("order" if kind.order is not None else "actions")
    rows: list[tuple[OddsActor, Cells]] = []
    error = 0.0
    notes: list[str] = []
    for number in range(sweep.low, sweep.high + 1):
        actors = [replace(one, **{sweep.what: number}) if one.name == sweep.actor else one for one in asked.actors]
        one = next(one for one in actors if one.name == sweep.actor)
        shown = replace(one, number=number)
        if of == "order" and kind.order is not None:
            ordered = [other for other in actors if not other.event]
            matrix = kind.order(ordered)
            notes += [*of_ties(matrix), *(kind.notes(ordered) if kind.notes else ())]
            error = max(error, matrix.error)
            rows.append((shown, _places(matrix, one.name, first=True)))
        elif of == "actions" and kind.actions is not None:
            rows.append((shown, {"mean": kind.actions(one).mean()}))
        else:
            raise InputError(_missing(asked.system, of), "sweep.of")
    return _table(asked, rows, error, tuple(dict.fromkeys(notes)))


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


def _table(
    asked: OddsQuestion,
    found: Iterable[tuple[OddsActor, Cells]],
    error: float = 0.0,
    notes: tuple[str, ...] = (),
) -> OddsAnswer:
    rows = list(found)
    used = {name for _, cells in rows for name, chance in cells.items() if chance or name.isdecimal()}
    last = ("tied", "none", "mean")
    columns = (*sorted((name for name in used if name.isdecimal()), key=int), *(name for name in last if name in used))
    shown = tuple(
        OddsRow(one.name, one.number, tuple(_chance(cells.get(name, Fraction(0))) for name in columns))
        for one, cells in rows
    )
    return OddsAnswer(asked.system, asked.question, columns, shown, error, notes)


def _chance(chance: Fraction) -> ChanceValue:
    return ChanceValue(str(chance), float(chance))


def _listed(asked: OddsQuestion, rows: Sequence[tuple[str, Cells]]) -> OddsAnswer:
    """Rows whose columns stand as they are given."""
    columns = tuple(dict.fromkeys(name for _, cells in rows for name in cells))
    numbers = {one.name: one.number for one in asked.actors}
    told = tuple(
        OddsRow(name, numbers.get(name, 0), tuple(_chance(cells.get(column, Fraction(0))) for column in columns))
        for name, cells in rows
    )
    return OddsAnswer(asked.system, asked.question, columns, told)


def _before(
    asked: OddsQuestion,
    acting: Sequence[OddsActor],
    before: Callable[[OddsActor, OddsActor, Sequence[OddsActor]], Split],
) -> OddsAnswer:
    cells = {one.name: dict.fromkeys((other.name for other in acting), Fraction(0)) for one in acting}
    for one, other in combinations(acting, 2):
        split = before(one, other, acting)
        cells[one.name][other.name], cells[other.name][one.name] = split.first, split.second
    return _listed(asked, list(cells.items()))
