"""``turnkeeper odds --simulate``: the same actors, played out by the engine; with a progress bar on standard error."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from turnkeeper.cli.language import say, spoken
from turnkeeper.cli.odds.query_parser import WHOLE_TURN, Query
from turnkeeper.cli.odds.tables import OddsTable
from turnkeeper.core.errors import InputError
from turnkeeper.core.ids import ActorId
from turnkeeper.core.message import MessageText
from turnkeeper.odds.register import SYSTEMS, AskedActor
from turnkeeper.odds.simulation import Estimate, SimulatedActor, SimulationCounts, SimulationPlan, simulate
from turnkeeper.roster.actors import slug


class SimulationFlags(NamedTuple):
    """Flags of a simulation: number of fights, ways of playing, the seed, number of processes."""

    fights: int
    hold: str
    plays: Sequence[str]
    seed: str
    jobs: int


def simulated(query: Query, played: SimulationFlags) -> list[OddsTable]:
    """Play what is asked. Raises :class:`InputError` for what the engine cannot play."""
    asking = query.asking
    if query.sweep or asking.turned or asking.left != WHOLE_TURN:
        raise InputError(MessageText("mistakes.odds.simulate_alone"))
    holders = [ActorId(slug(name)) for name in played.hold.split(",") if name.strip()]
    parts = tuple(_part(asking.system, one) for one in asking.actors)
    known = {part.id for part in parts}
    if len(known) < len(parts):
        raise InputError(MessageText("mistakes.odds.same_id"))
    for holder in holders:
        if holder not in known:
            raise InputError(MessageText("mistakes.odds.no_actor", name=holder[:60]), "hold")
    # The engine has its rule for what is left to people here.
    options = {name: value for name, value in asking.options.items() if value != "choice"}
    plan = SimulationPlan(asking.system, parts, options, tuple(holders), played.seed, _plays(played.plays), spoken())
    jobs = played.jobs or os.cpu_count() or 1
    tally = _with_progress(lambda told: simulate(plan, played.fights, jobs=jobs, told=told), played.fights)
    return _tables(plan, tally)


def _part(system: str, one: AskedActor) -> SimulatedActor:
    """The actor with the numbers of its sheet."""
    asked = SYSTEMS[system]
    for parameter in asked.parameters:
        if parameter.name in one.given and not parameter.is_played:
            typed = one.word(parameter.name) if parameter.words else parameter.key or parameter.name
            raise InputError(MessageText("mistakes.odds.simulated", name=one.name, word=typed))
    profile = {name: value for name, value in one.given.items() if name != "side"}
    side: Any = "npc" if system == "npc_deck" else one.word("side", "hazard" if "event" in one.given else "pc")
    return SimulatedActor(ActorId(slug(one.name)), side, {asked.number.name: one.number, **profile})


def _plays(pairs: Sequence[str]) -> dict[ActorId, str]:
    """``NAME=HOW``; names are written as ids are."""
    found: dict[ActorId, str] = {}
    for pair in pairs:
        name, equals, text = pair.partition("=")
        word, colon, other = text.partition(":")
        if not equals or not name.strip():
            raise InputError(MessageText("mistakes.odds.play_form"), pair[:40])
        found[ActorId(slug(name))] = word + colon + (slug(other) if other.strip() else "")
    return found


def _with_progress(work: Callable[[Callable[[int], object]], SimulationCounts], fights: int) -> SimulationCounts:
    console = Console(stderr=True)
    columns = (TextColumn(say("odds.playing")), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not sys.stderr.isatty()) as progress:
        task = progress.add_task("fights", total=fights)
        return work(lambda done: progress.update(task, completed=done))


def _tables(plan: SimulationPlan, tally: SimulationCounts) -> list[OddsTable]:
    # An event happens and does not act.
    names = [part.id for part in plan.parts if not part.profile.get("event")]
    note = MessageText("odds_tables.note.simulated", number=tally.fights, seed=plan.seed)
    columns = tuple(map(str, range(1, len(names) + 1)))
    placed = (*columns, MessageText("odds_tables.column.none"))
    estimates = [(name, [tally.place(name, place) for place in range(1, len(names) + 1)]
                  + [tally.none(name)]) for name in names]  # fmt: skip
    tied = [(name, [tally.tie(name, place) for place in range(1, len(names) + 1)]) for name in names]
    most = max(number for _, number in tally.actions)
    numbers = tuple(map(str, range(most + 1)))
    counts = [(name, [tally.count(name, number) for number in range(most + 1)]) for name in names]
    found = [
        *_pair("order", MessageText("odds_tables.title.simulated"), placed, estimates, note),
        *_pair("actions", MessageText("odds_tables.title.simulated_actions"), numbers, counts, note),
    ]
    if tally.tied:
        found += _pair("together", MessageText("odds_tables.title.simulated_ties"), columns, tied, note)
    means = tuple((name, (tally.mean(name).value, Fraction(tally.mean(name).error))) for name in names)
    title = MessageText("odds_tables.title.simulated_mean")
    headings = (MessageText("odds_tables.column.mean"), MessageText("odds_tables.column.error"))
    return [*found, OddsTable("mean_actions", title, headings, means, numbers=True)]


def _pair(
    key: str, title: str, columns: tuple[str, ...], rows: list[tuple[ActorId, list[Estimate]]], note: str
) -> list[OddsTable]:
    chances = tuple((str(name), tuple(one.value for one in row)) for name, row in rows)
    errors = tuple((str(name), tuple(Fraction(one.error) for one in row)) for name, row in rows)
    return [
        OddsTable(key, title, columns, chances, note=note),
        OddsTable(f"{key}_error", MessageText("odds_tables.title.error", title=title), columns, errors),
    ]
