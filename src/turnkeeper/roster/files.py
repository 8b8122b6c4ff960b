"""A whole roster file: system, options, actors, seats, who rolls."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Literal

from msgspec import Struct, field

from turnkeeper.core.commands import Automate, Command, Join
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.errors import InputError
from turnkeeper.core.ids import ActorId
from turnkeeper.core.message import MessageText
from turnkeeper.core.model import GM, Refusal, Seat
from turnkeeper.core.plain_text import one_line, trimmed
from turnkeeper.core.registry import system as registered
from turnkeeper.core.system import AnySystem, outcome_steps
from turnkeeper.core.wording import Wording
from turnkeeper.roster.actors import RosterActor, read_actors
from turnkeeper.roster.toml import FORMAT, file_bytes, flat, in_file, lines_of, on_line, plain, read_toml, text_of
from turnkeeper.translations import ENGLISH

_KEYS = ("format", "system", "name", "options", "answers", "actor")


class Roster(Struct, frozen=True):
    """A fight that is ready to be set up. Options and profiles fit the system; ids are unique."""

    system: str
    name: str = ""
    options: Mapping[str, Any] = field(default_factory=dict)
    answers: Mapping[str, Literal["app", "table"]] = field(default_factory=dict)
    """The app or the table, as the file says who answers the rolls and draws of a step (``all``: of every step)."""
    actors: tuple[RosterActor, ...] = ()
    wording: Wording | None = None
    """The words of the game, where the fight is by a preset."""

    def joins(self) -> tuple[Join, ...]:
        """The commands that bring everybody in, in roster order."""
        return tuple(actor.join for actor in self.actors)

    def automates(self) -> tuple[Automate, ...]:
        """The commands that say who rolls and draws."""
        return tuple(Automate(who, "" if step == "all" else step) for step, who in self.answers.items())

    def seats(self) -> tuple[Seat, ...]:
        """The players' seats, in order of first mention. The GM and screens need no mention."""
        owners = dict.fromkeys(actor.player for actor in self.actors if actor.player)
        return tuple(Seat(seat, "player", self._owned(seat)) for seat in owners)

    def _owned(self, seat: str) -> frozenset[ActorId]:
        return frozenset(actor.join.actor for actor in self.actors if actor.player == seat)

    def start(self, *, seed: str, clock: Callable[[], str] = str, language: str = ENGLISH) -> Encounter:
        """A fight with everybody in it, not yet begun. Its name is in one line.

        Raises :class:`InputError`, in a language, when the system will not have an actor that the file names.
        """
        fight = Encounter.open(
            self.system, seed=seed, options=self.options, name=one_line(self.name), clock=clock, wording=self.wording
        )
        commands: list[tuple[str, Command]] = [(f"answers: {c.step or 'all'}", c) for c in self.automates()]
        commands += [(f"actor {trimmed(join.name) or join.actor}", join) for join in self.joins()]
        for place, command in commands:
            result = fight.send(command, GM)
            if isinstance(result, Refusal) and result.code != "core.no_change":
                raise InputError(fight.refusal_text(result, language), place)
        return fight


def load_roster(path: str | Path) -> Roster:
    """The roster in a file. Raises :class:`InputError`: one line, with the file and the place in it."""
    return read_roster(file_bytes(path), str(path))


def read_roster(data: bytes | str, name: str = "roster", *, system: str = "") -> Roster:
    """The roster in a text; ``name`` is what problems call it. Raises :class:`InputError`.

    ``system`` is that of a text which names none.
    """
    try:
        tables = {**({"system": system} if system else {}), **read_toml(data)}
        return roster_of(tables, text_of(data))
    except InputError as problem:
        raise in_file(on_line(problem, data), name) from None


def roster_of(tables: Mapping[str, Any], text: str = "") -> Roster:
    """The roster that a file's tables hold; ``text`` is the file, if lines are to be named. Raises ``InputError``."""
    check_format(tables)
    for key in tables:
        if key not in _KEYS:
            raise InputError(MessageText("imports.roster.key", known=", ".join(_KEYS)), key[:60])
    system = system_of(tables)
    entries = tables.get("actor", [])
    return Roster(
        system=system.id,
        name=_text(tables, "name"),
        options=options_of(tables, system),
        answers=answers_of(tables, system),
        actors=read_actors(entries, system, lines_of("actor", text, entries)),
    )


def check_format(tables: Mapping[str, Any]) -> None:
    """Raise :class:`InputError` for a file of a version that this program does not know."""
    version = tables.get("format", FORMAT)
    if isinstance(version, bool) or not isinstance(version, int) or version < 1:
        raise InputError(MessageText("imports.number.whole"), "format")
    if version > FORMAT:
        raise InputError(MessageText("imports.roster.newer", format=version, number=FORMAT), "format")


def system_of(tables: Mapping[str, Any]) -> AnySystem:
    """The system that a file names. Raises :class:`InputError` where it names none, or an unknown one."""
    if "system" not in tables:
        raise InputError(MessageText("imports.roster.system"), "system")
    return registered(_text(tables, "system"))


def options_of(tables: Mapping[str, Any], system: AnySystem) -> dict[str, Any]:
    """The options of a file, checked (CORE-02). Raises :class:`InputError` with the place of a wrong one."""
    given = tables.get("options", {})
    if not isinstance(given, dict):
        raise InputError(MessageText("imports.should.table"), "options")
    options = flat(given)
    try:
        system.codec.options(options)
    except InputError as error:
        match error.problem:
            case MessageText(key="mistakes.fight.option_why", params={"value": value, "why": str(why)}):
                problem: str = MessageText("mistakes.fight.option_why", value=value, why=plain(why)[1])
            case problem:
                pass
        raise InputError(problem, "options", *error.place) from None
    return options


def _text(tables: Mapping[str, Any], key: str) -> str:
    value = tables.get(key, "")
    if not isinstance(value, str):
        raise InputError(MessageText("imports.should.text"), key)
    return value


def answers_of(tables: Mapping[str, Any], system: AnySystem) -> dict[str, Literal["app", "table"]]:
    """The answerer of each step in a file: ``app`` or ``table``.

    Raises :class:`InputError` for others, for unknown steps, and for the app where only the table can settle a step.
    """
    given = tables.get("answers", {})
    if not isinstance(given, dict):
        raise InputError(MessageText("imports.should.answers"), "answers")
    known = ("all", *system.steps)
    chosen: dict[str, Literal["app", "table"]] = {}
    for step, who in given.items():
        if step not in known:
            raise InputError(MessageText("imports.roster.step", known=", ".join(known)), "answers", step[:60])
        if who not in ("app", "table"):
            raise InputError(MessageText("imports.should.app"), "answers", step)
        if who == "app" and step in outcome_steps(system):
            raise InputError(MessageText("imports.should.outcome"), "answers", step)
        chosen[step] = who
    return chosen
