"""The register of questions about actors in no fight: their parameters, options, titles and answers, by system.

The server and the terminal ask from here, so a question that a system adds is asked by both. The actors' parameters are
the keys and words of the terminal, the numbers that a sweep tries, and what a simulated fight takes.

Named tuples alone, and each system's module only when it is asked: the terminal answers at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from importlib import import_module
from typing import Any, NamedTuple, TypeAlias

from turnkeeper.core.errors import InputError
from turnkeeper.core.message import MessageText
from turnkeeper.odds.chances import Distribution, Split
from turnkeeper.odds.ranks import RankMatrix


class ActorParameter(NamedTuple):
    """A number or a word of an actor. Its own name is that of the actor's sheet, and the one over HTTP."""

    name: str
    key: str = ""
    """The terminal's name of a number, if it is another one."""
    words: tuple[str, ...] = ()
    """The values that are words; each is typed alone, without a key."""
    is_card: bool = False
    """A value that is a card."""
    is_swept: bool = False
    """A number that a sweep may try, as it may the main one."""
    is_result: bool = False
    """The result of a roll or deal, which does not hold any more where a sweep tries other numbers behind it."""
    is_apart: bool = False
    """A number that no result rests on."""
    is_played: bool = True
    """A simulated fight takes it."""
    only: tuple[str, str] | None = None
    """The option and value that it goes with."""


class AskedSystem(NamedTuple):
    """The parameters of the questions of one system."""

    number: ActorParameter
    """The main number of an actor."""
    parameters: tuple[ActorParameter, ...]
    options: Mapping[str, tuple[str | int | bool, ...]]
    """The options that make a difference to the odds; the first value of each holds unless another is given."""
    usual: int = 0
    """The main number of an actor who is given none."""
    has_passes: bool = False
    """A turn has several orders; a sweep's places are those of the first."""
    counted: str = MessageText("odds_tables.column.actions")
    """The unit of ``actions`` in a sweep."""

    def parameters_with(self, options: Mapping[str, Any]) -> tuple[ActorParameter, ...]:
        """The parameters that go with these options."""
        return tuple(one for one in self.parameters if one.only is None or options.get(one.only[0]) == one.only[1])


class AskedActor(NamedTuple):
    """An actor in a question: its main number, and the values of parameters that were given, by name."""

    name: str
    number: int = 0
    given: Mapping[str, Any] = {}

    def whole(self, parameter: str, usual: int = 0) -> int:
        """A number that was given, or else the usual one."""
        number: int = self.given.get(parameter, usual)
        return number

    def word(self, parameter: str, usual: str = "") -> str:
        """A word that was given, or else the usual one."""
        return str(self.given.get(parameter, usual))


class Asking(NamedTuple):
    """The whole of what is asked about: the actors, the options in force; of the NPC deck also how it lies.

    ``often``: one of many like it, so an answer that takes long is not for it. ``turned``: the cards turned over since
    the last reshuffle; ``left``: the increments of the turn that are still to come.
    """

    system: str
    actors: tuple[AskedActor, ...]
    options: Mapping[str, Any]
    often: bool = False
    turned: tuple[str, ...] = ()
    left: int = 13


class AnswerTable(NamedTuple):
    """The names of the columns, and the rows, each with its name; ``None`` where there is nothing to tell.

    ``matrix``, ``numbers``: the places, or the distribution of each row, that the chances are of. ``error``: no chance
    is off by more.
    """

    columns: tuple[str, ...]
    rows: Sequence[tuple[str, Sequence[Fraction | None]]]
    matrix: RankMatrix | None = None
    numbers: Sequence[Distribution] = ()
    error: float = 0.0


class PlacesAnswer(NamedTuple):
    """The chance of each place for each actor, with caveats beside those on ties.

    ``absent``: what having no place means.
    """

    order: Callable[[], RankMatrix]
    caveats: Callable[[], tuple[str, ...]] = tuple
    absent: str = MessageText("odds_tables.note.none")

    def table(self) -> AnswerTable:
        """Columns for places; those of ties and absence, ``tied`` and ``none``, where there are any."""
        matrix = self.order()
        more = {name: weights for name, weights in (("tied", matrix.in_tie), ("none", matrix.absent)) if any(weights)}
        columns = (*(str(place) for place in range(1, len(matrix.actors) + 1)), *more)
        weights = zip(matrix.actors, matrix.settled, *more.values(), strict=True)
        rows = [(name, [*settled, *others]) for name, settled, *others in weights]
        chances = [(name, [Fraction(weight, matrix.total) for weight in row]) for name, row in rows]
        return AnswerTable(columns, chances, matrix, error=matrix.error)


class NumbersAnswer(NamedTuple):
    """The chances of numbers: a row for each name, its distribution worked out when it is asked for.

    ``least``: the lowest number of a whole table. ``heading``: the words for people in place of the name ``""``.
    """

    names: tuple[str, ...]
    of: Callable[[str], Distribution]
    least: int | None = 0
    remark: Callable[[], str] = str
    heading: str = ""

    def table(self) -> AnswerTable:
        """Columns for all numbers up to the greatest there may be."""
        found = [self.of(name) for name in self.names]
        values = sorted({value for one in found for value, weight in one.weights.items() if weight})
        if values:
            values = list(range(values[0] if self.least is None else self.least, values[-1] + 1))
        rows = [(name, [one.chance(value) for value in values]) for name, one in zip(self.names, found, strict=True)]
        beyond = max((one.missing for one in found), default=Fraction(0))
        return AnswerTable(tuple(map(str, values)), rows, numbers=found, error=float(beyond))


class BeforeAnswer(NamedTuple):
    """The order of each two: the chances of the actors with these numbers in ``names``.

    ``split`` is asked with the lower number first, as they stand in the roster: that may settle a tie. ``error``: no
    chance is off by more.
    """

    names: tuple[str, ...]
    split: Callable[[int, int], Split]
    error: float = 0.0

    def table(self) -> AnswerTable:
        """The chance that the row is before the column. Of each two one split is enough."""
        cells: list[list[Fraction | None]] = [[None] * len(self.names) for _ in self.names]
        for one in range(len(self.names)):
            for other in range(one):
                chances = self.split(other, one)
                cells[other][one], cells[one][other] = chances.first, chances.second
        return AnswerTable(self.names, list(zip(self.names, cells, strict=True)), error=self.error)


class CellsAnswer(NamedTuple):
    """Chances, or means if ``is_mean``, by columns and rows.

    ``headings``: the words for people in place of the name of a column, or of the row without an actor, ``""``.
    ``is_across``: a table for people has its only column as a row. ``error``: no chance is off by more.
    """

    columns: tuple[str, ...]
    cells: Callable[[], Iterable[tuple[str, Sequence[Fraction]]]]
    headings: Mapping[str, str] = {}
    is_mean: bool = False
    remark: str = ""
    is_across: bool = False
    error: float = 0.0

    def table(self) -> AnswerTable:
        """The columns and rows as they are."""
        return AnswerTable(self.columns, list(self.cells()), error=self.error)


RegisterAnswer: TypeAlias = PlacesAnswer | NumbersAnswer | BeforeAnswer | CellsAnswer


class RegisterEntry(NamedTuple):
    """A question about given actors, and its answer, worked out when its table is asked for.

    ``key`` and ``title`` are the terminal's; without a key it has no table of its own there. ``name`` is the name over
    HTTP, empty for what only the terminal tells.
    """

    key: str
    title: str
    answer: RegisterAnswer
    name: str = ""


SYSTEMS: Mapping[str, AskedSystem] = {
    "rolled": AskedSystem(
        ActorParameter("reflexes"),
        (
            ActorParameter("side", words=("pc", "npc")),
            ActorParameter("result", is_result=True, is_played=False, only=("d20.mode", "reroll")),
            ActorParameter("card", is_card=True, is_played=False, only=("d20.mode", "dealt")),
        ),
        {
            "d20.mode": ("reroll", "dealt"),
            "d20.pc_tie_fallback": ("choice", "reflexes_then_roster", "random"),
            "d20.npc_tie": ("gm", "reflexes_then_roster"),
        },
    ),
    "passes": AskedSystem(
        ActorParameter("initiative"),
        (
            ActorParameter("use", words=("before", "after", "reroll", "negate"), is_played=False),
            ActorParameter("first", words=("first",), is_played=False),
            ActorParameter("glitch", words=("glitch", "critical"), is_result=True, is_played=False),
            ActorParameter("passes", "ip", is_swept=True, is_apart=True),
            ActorParameter("edge", is_swept=True),
            ActorParameter("wounds", is_swept=True),
            ActorParameter("score", is_result=True, is_played=False),
            ActorParameter("reaction"),
            ActorParameter("buys", is_played=False),
        ),
        {
            "pass.tie": ("simultaneous", "edge_attr_reaction"),
            "pass.glitch_rule": ("half_or_more", "more_than_half"),
            "pass.max_passes": (4, 1, 2, 3, 5, 6, 7, 8, 9, 10),
        },
        has_passes=True,
    ),
    "hands": AskedSystem(
        ActorParameter("initiative"),
        (ActorParameter("cards", is_swept=True, is_result=True, is_played=False),),
        {"hand.deck_policy": ("shared_auto", "per_player", *(f"shared_fixed({number})" for number in range(1, 11)))},
    ),
    "npc_deck": AskedSystem(
        ActorParameter("initiative"),
        (ActorParameter("npc_class", words=("OT", "SWT", "DIS")),),
        {
            "npc.cards_per_increment": tuple(range(1, 11)),
            "npc.face_threshold": (False, True),
            "npc.good_joker": ("red", "black"),
        },
        counted=MessageText("odds_tables.column.worth"),
    ),
    "draw": AskedSystem(
        ActorParameter("cards"),
        (
            ActorParameter("event"),
            ActorParameter("left", is_swept=True, is_result=True, is_played=False),
        ),
        {"mst.event_repeat": ("once",)},
        usual=1,
    ),
}
"""The parameters of each system's questions."""


def entries(asking: Asking) -> tuple[RegisterEntry, ...]:
    """All questions about these actors. Raises :class:`~turnkeeper.core.errors.InputError` for figures that are none.

    >>> found = entries(Asking("rolled", (AskedActor("ana", 3), AskedActor("ghoul", 5, {"side": "npc"})), {}))
    >>> [(entry.key, entry.title) for entry in found]
    [('order', 'Places in the round'), ('before', 'The row acts before the column')]
    """
    found: tuple[RegisterEntry, ...] = import_module(f"turnkeeper.odds.questions_{asking.system}").entries(asking)
    return found


def before(names: Iterable[str], split: Callable[[int, int], Split], error: float = 0.0) -> RegisterEntry:
    """The question who is before whom, which most systems have."""
    answer = BeforeAnswer(tuple(names), split, error)
    return RegisterEntry("before", MessageText("odds_tables.title.before"), answer, "before")


def named(asking: Asking, name: str) -> RegisterAnswer | None:
    """The answer to the question with this name, if there is one."""
    return next((entry.answer for entry in entries(asking) if entry.name == name), None)


def swept(
    asking: Asking, actor: str, parameter: ActorParameter, numbers: Sequence[int], name: str
) -> list[tuple[int, RegisterAnswer]]:
    """The answers to the question with this name, for each of the other numbers of one actor; none if there is none.

    Raises :class:`InputError` for an event.
    """
    if any(one.name == actor and "event" in one.given for one in asking.actors):
        raise InputError(MessageText("mistakes.odds.event_turn", name=actor))
    system = SYSTEMS[asking.system]
    results = {one.name for one in system.parameters if one.is_result and not parameter.is_apart}

    def other(one: AskedActor, number: int) -> AskedActor:
        given = {name: value for name, value in one.given.items() if name not in results}
        if parameter == system.number:
            return AskedActor(one.name, number, given)
        return AskedActor(one.name, one.number, {**given, parameter.name: number})

    found = []
    for number in numbers:
        actors = tuple(other(one, number) if one.name == actor else one for one in asking.actors)
        answer = named(asking._replace(actors=actors, often=True), name)
        found += [(number, answer)] if answer else []
    return found
