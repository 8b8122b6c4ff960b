"""Questions to play with before a fight, from plain numbers: who is first, how many actions, what a point is worth.

They know nothing of any fight. Each is bounded so that its answer is there while a person waits: few actors, numbers
as sheets have them, a sweep over at most :data:`MOST_SWEPT` numbers. :mod:`turnkeeper.odds` answers more.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Annotated, Any, Literal, TypeAlias, cast

from msgspec import Meta, Struct, field
from msgspec import inspect as shapes

from turnkeeper.core.errors import InputError
from turnkeeper.core.message import MessageText, said_in
from turnkeeper.core.registry import system
from turnkeeper.odds.caveats import of_ties
from turnkeeper.odds.register import (
    SYSTEMS,
    AskedActor,
    Asking,
    CellsAnswer,
    NumbersAnswer,
    PlacesAnswer,
    RegisterAnswer,
    entries,
    named,
    swept,
)
from turnkeeper.translations import ENGLISH

LEAST_NUMBER: Mapping[str, int] = {"rolled": -20, "passes": 0, "hands": 0, "npc_deck": 0, "draw": 0}
MOST_NUMBER: Mapping[str, int] = {"rolled": 30, "passes": 20, "hands": 20, "npc_deck": 30, "draw": 30}
MOST_ACTORS: Mapping[str, int] = {"rolled": 12, "passes": 12, "hands": 8, "npc_deck": 6, "draw": 12}
MOST_SWEPT = 16
_MOST_AN_INCREMENT = 4
"""Of the NPC deck's cards: more would take long."""
_Small: TypeAlias = Annotated[int, Meta(ge=-20, le=30)]


class OddsActor(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An actor with the number that decides: Reflexes, Initiative, or cards. The rest is for the system that has it."""

    name: Annotated[str, Meta(min_length=1, max_length=60)]
    number: _Small = 0
    side: Literal["pc", "npc"] = "pc"
    second: Annotated[int, Meta(ge=-50, le=200)] = 0
    """A second number that settles equal results, in rolled rounds with the option ``d20.equals``."""
    npc_class: Literal["OT", "SWT", "DIS"] = "SWT"
    passes: Annotated[int, Meta(ge=1, le=10)] = 1
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


def number_bounds() -> dict[str, tuple[int, int]]:
    """The least and the greatest value that each number of an :class:`OddsActor` may have.

    >>> number_bounds()["passes"]
    (1, 10)
    """
    fields = cast("shapes.StructType", shapes.type_info(OddsActor)).fields
    return {one.name: (one.type.ge or 0, one.type.le or 0) for one in fields if isinstance(one.type, shapes.IntType)}


def swept_numbers(system: str) -> dict[str, tuple[int, int]]:
    """The numbers of an actor that a sweep may try, each with the least and the greatest value.

    >>> swept_numbers("passes")
    {'number': (0, 20), 'passes': (1, 10), 'edge': (0, 6)}
    """
    bounds = number_bounds()
    others = {one.name: bounds[one.name] for one in SYSTEMS[system].parameters if one.is_swept and one.name in bounds}
    return {"number": (LEAST_NUMBER[system], MOST_NUMBER[system]), **others}


def question_names(system: str) -> tuple[str, ...]:
    """The questions that may be asked of a system's actors, where there are two of them and an event.

    >>> question_names("rolled")
    ('order', 'before')
    """
    actors: tuple[AskedActor, ...] = (AskedActor("one", 1), AskedActor("other", 1))
    if any(one.name == "event" for one in SYSTEMS[system].parameters):
        actors = (*actors, AskedActor("event", 1, {"event": 1}))
    usual = {name: values[0] for name, values in SYSTEMS[system].options.items()}
    return tuple(dict.fromkeys(entry.name for entry in entries(Asking(system, actors, usual)) if entry.name))


def answer(asked: OddsQuestion, language: str = ENGLISH) -> OddsAnswer:
    """The answer, with its notes in a language.

    Raises :class:`~turnkeeper.core.errors.InputError` for what is no question, with its place.

    >>> two = [OddsActor(name="ana", number=3), OddsActor(name="ghoul", number=5, side="npc")]
    >>> found = answer(OddsQuestion(system="rolled", question="order", actors=two))
    >>> found.columns, [cell.exact for cell in found.rows[0].cells]
    (('1', '2'), ['171/400', '229/400'])
    """
    _check(asked)
    asking = _asking(asked)
    if asked.sweep is not None:
        return _swept(asked, asked.sweep, asking, language)
    found = named(asking, asked.question)
    if found is None:
        raise InputError(_missing(asked.system, asked.question), "question")
    return _told(asked, found, language)


def _asking(asked: OddsQuestion) -> Asking:
    """The question as the register takes it. Raises :class:`InputError` for options that will not do."""
    codec = system(asked.system).codec
    options = codec.option_values(codec.options(asked.options))
    usual = {name: values[0] for name, values in SYSTEMS[asked.system].options.items()}
    if options.get("npc.cards_per_increment", 1) > _MOST_AN_INCREMENT:
        problem = MessageText("mistakes.odds.per_increment", number=_MOST_AN_INCREMENT)
        raise InputError(problem, "option npc.cards_per_increment")
    return Asking(
        asked.system,
        tuple(_actor(one, is_swept=asked.sweep is not None) for one in asked.actors),
        {**options, **{name: usual[name] for name in usual if name not in asked.options}},
    )


def _actor(one: OddsActor, *, is_swept: bool) -> AskedActor:
    given = {name: getattr(one, name) for name in ("side", "second", "npc_class", "passes", "edge")}
    if one.edge or is_swept:
        given["use"] = one.use
    if one.event:
        given["event"] = one.event
    return AskedActor(one.name, one.number, given)


def _missing(system: str, question: str) -> str:
    if system == "rolled" and question == "actions":
        return MessageText("mistakes.odds.asked_one_action")
    if system == "npc_deck" and question in ("order", "before"):
        return MessageText("mistakes.odds.asked_no_order")
    return MessageText("mistakes.odds.asked_no_question", system=system)


def _check(asked: OddsQuestion) -> None:
    most = MOST_ACTORS[asked.system]
    if len(asked.actors) > most:
        raise InputError(MessageText("mistakes.odds.asked_too_many", number=len(asked.actors), most=most), "actors")
    names = [one.name for one in asked.actors]
    for place, name in enumerate(names):
        if name in names[:place]:
            raise InputError(MessageText("mistakes.odds.asked_named_twice"), f"actors[{place}].name")
        _fits(asked, asked.actors[place].number, f"actors[{place}].number")
    if (asked.question == "sweep") != (asked.sweep is not None):
        raise InputError(MessageText("mistakes.odds.asked_sweep_question"), "sweep")
    if asked.sweep is not None:
        if asked.sweep.actor not in names:
            raise InputError(MessageText("mistakes.odds.asked_nobody_named"), "sweep.actor")
        if any(one.event and one.name == asked.sweep.actor for one in asked.actors):
            raise InputError(MessageText("mistakes.odds.asked_event"), "sweep.actor")
        if not 0 <= asked.sweep.high - asked.sweep.low < MOST_SWEPT:
            raise InputError(MessageText("mistakes.odds.asked_sweep_numbers", number=MOST_SWEPT), "sweep.high")
        _swept_fits(asked, asked.sweep)


def _swept_fits(asked: OddsQuestion, sweep: OddsSweep) -> None:
    if sweep.what == "number":
        _fits(asked, sweep.low, "sweep.low")
        _fits(asked, sweep.high, "sweep.high")
        return
    bounds = swept_numbers(asked.system).get(sweep.what)
    if bounds is None:
        problem = MessageText("mistakes.odds.asked_no_number", system=asked.system, name=sweep.what)
        raise InputError(problem, "sweep.what")
    low, most = bounds
    if not low <= sweep.low <= sweep.high <= most:
        raise InputError(MessageText("mistakes.odds.asked_span", name=sweep.what, low=low, high=most), "sweep.high")


def _fits(asked: OddsQuestion, number: int, place: str) -> None:
    least, most = LEAST_NUMBER[asked.system], MOST_NUMBER[asked.system]
    if number < least:
        raise InputError(MessageText("mistakes.odds.asked_too_little", number=str(number), least=str(least)), place)
    if number > most:
        raise InputError(MessageText("mistakes.odds.asked_too_much", number=number, most=most), place)


def _swept(asked: OddsQuestion, sweep: OddsSweep, asking: Asking, language: str) -> OddsAnswer:
    whole = SYSTEMS[asked.system]
    parameters = {"number": whole.number, **{one.name: one for one in whole.parameters}}
    of = sweep.of or ("actions" if named(asking, "order") is None else "order")
    found = swept(asking, sweep.actor, parameters[sweep.what], range(sweep.low, sweep.high + 1), of)
    if not found:
        raise InputError(_missing(asked.system, of), "sweep.of")
    rows: list[tuple[int, Mapping[str, Fraction]]] = []
    error = 0.0
    notes: list[str] = []
    for number, one in found:
        if isinstance(one, PlacesAnswer):
            matrix = one.order()
            error = max(error, matrix.error)
            notes += [*of_ties(matrix), *one.caveats()]
            places = {str(at): matrix.place(sweep.actor, at) for at in range(1, len(matrix.actors) + 1)}
            last = {"tied": matrix.open(sweep.actor, 1), "none": matrix.without(sweep.actor)}
            rows.append((number, {**places, **last}))
        elif isinstance(one, NumbersAnswer):
            notes.append(one.remark())
            numbers = one.of(sweep.actor)
            error = max(error, float(numbers.missing))
            rows.append((number, {"mean": numbers.mean()}))
    columns = tuple(
        name for name in dict.fromkeys(name for _, cells in rows for name in cells)
        if name.isdecimal() or any(cells[name] for _, cells in rows)
    )  # fmt: skip
    shown = tuple(_row(sweep.actor, number, [cells[name] for name in columns]) for number, cells in rows)
    return OddsAnswer(asked.system, asked.question, columns, shown, error, _said(notes, language))


def _told(asked: OddsQuestion, found: RegisterAnswer, language: str) -> OddsAnswer:
    """The answer as it is sent."""
    columns, rows, matrix, distributions, error = found.table()
    notes = tuple[str, ...]()
    if isinstance(found, PlacesAnswer) and matrix is not None:
        notes = (*of_ties(matrix), *found.caveats())
    elif isinstance(found, NumbersAnswer):
        notes = (found.remark(),)
        kept = [at for at in range(len(columns)) if any(cells[at] for _, cells in rows)]
        columns, rows = tuple(columns[at] for at in kept), [(name, [cells[at] for at in kept]) for name, cells in rows]
        means = [one.mean() for one in distributions]
        if asked.question == "actions" and any(means):
            columns = (*columns, "mean")
            rows = [(name, [*cells, mean]) for (name, cells), mean in zip(rows, means, strict=True)]
    elif isinstance(found, CellsAnswer):
        notes = (found.remark,)
    numbers = {one.name: one.number for one in asked.actors}
    shown = tuple(_row(name, numbers.get(name, 0), cells) for name, cells in rows)
    return OddsAnswer(asked.system, asked.question, columns if rows else (), shown, error, _said(notes, language))


def _said(notes: Iterable[str], language: str) -> tuple[str, ...]:
    return tuple(said_in(language, note) for note in dict.fromkeys(notes) if note)


def _row(name: str, number: int, cells: Iterable[Fraction | None]) -> OddsRow:
    chances = (cell or Fraction(0) for cell in cells)
    return OddsRow(name, number, tuple(ChanceValue(str(chance), float(chance)) for chance in chances))
