"""``turnkeeper odds --simulate``: the same actors, played out by the engine; with a progress bar on standard error."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from turnkeeper.cli.language import say
from turnkeeper.cli.odds.query_parser import Spec, Wishes, whole
from turnkeeper.cli.odds.tables import OddsTable
from turnkeeper.core.errors import InputError
from turnkeeper.core.ids import ActorId
from turnkeeper.odds.simulation import Estimate, SimulatedActor, SimulationCounts, SimulationPlan, simulate
from turnkeeper.roster.actors import slug

_FROM_OPTION = {"d20.pc_tie_fallback": {"choice": "reflexes_then_roster"}}
"""Values of options in place of those that leave a choice to people."""
_MOST_COLUMNS = 20


class SimulationFlags(NamedTuple):
    """Flags of a simulation: number of fights, ways of playing, the seed, number of processes."""

    fights: int
    hold: str
    plays: Sequence[str]
    seed: str
    jobs: int


def simulated(wishes: Wishes, played: SimulationFlags) -> list[OddsTable]:
    """Play what is asked. Raises :class:`InputError` for what the engine cannot play."""
    if wishes.sweep or wishes.turned or wishes.left != 13:  # noqa: PLR2004 - the whole turn
        raise InputError("--simulate plays one fight from its start: without --sweep, --turned and --left")
    holders = [ActorId(slug(name)) for name in played.hold.split(",") if name.strip()]
    parts = tuple(
        SimulatedActor(ActorId(slug(spec.name)), _side(wishes, spec), _profile(wishes, spec)) for spec in wishes.actors
    )
    known = {part.id for part in parts}
    if len(known) < len(parts):
        raise InputError("two actors have names that make the same id; give them other names")
    for holder in holders:
        if holder not in known:
            raise InputError(f"hold: there is no actor called {holder[:60]}")
    plan = SimulationPlan(wishes.system, parts, _options(wishes), tuple(holders), played.seed, _plays(played.plays))
    jobs = played.jobs or os.cpu_count() or 1
    tally = _with_progress(lambda told: simulate(plan, played.fights, jobs=jobs, told=told), played.fights)
    return _tables(plan, tally)


def _plays(pairs: Sequence[str]) -> dict[ActorId, str]:
    """``NAME=HOW``; names are written as ids are."""
    found: dict[ActorId, str] = {}
    for pair in pairs:
        name, equals, text = pair.partition("=")
        word, colon, other = text.partition(":")
        if not equals or not name.strip():
            raise InputError("how an actor plays is written NAME=HOW, as in sam=after:rat", pair[:40])
        found[ActorId(slug(name))] = word + colon + (slug(other) if other.strip() else "")
    return found


def _with_progress(work: Callable[[Callable[[int], object]], SimulationCounts], fights: int) -> SimulationCounts:
    console = Console(stderr=True)
    columns = (TextColumn(say("odds.playing")), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not sys.stderr.isatty()) as progress:
        task = progress.add_task("fights", total=fights)
        return work(lambda done: progress.update(task, completed=done))


def _side(wishes: Wishes, spec: Spec) -> Any:  # noqa: ANN401 - one of three words
    if wishes.system == "npc_deck" or "npc" in spec.words:
        return "npc"
    return "hazard" if "event" in spec.values else "pc"


def _profile(wishes: Wishes, spec: Spec) -> dict[str, Any]:
    number = spec.number
    match wishes.system:
        case "rolled":
            return {"reflexes": number or 0}
        case "passes":
            unplayable = [*spec.words, *(key for key in spec.values if key not in ("ip", "edge", "wounds", "reaction"))]
            if unplayable:
                raise InputError(f"{spec.name}: {unplayable[0][:40]} cannot be simulated; --play says who spends Edge")
            return {
                "initiative": number or 0,
                "passes": spec.whole("ip", 1),
                "edge": spec.whole("edge", 0),
                "wounds": spec.whole("wounds", 0),
                "reaction": spec.whole("reaction", 0),
            }
        case "draw":
            event = {"event": whole(spec.values["event"], spec.name)} if "event" in spec.values else {}
            return {"cards": 1 if number is None else number, **event}
        case "npc_deck":
            named = {"npc_class": spec.words[0].upper()} if spec.words else {}
            return {"initiative": number or 0, **named}
        case _:
            return {"initiative": number or 0}


def _options(wishes: Wishes) -> dict[str, Any]:
    chosen: dict[str, Any] = {}
    for name, value in wishes.options.items():
        text = _FROM_OPTION.get(name, {}).get(value, value)
        chosen[name] = {"true": True, "false": False}.get(text, int(text) if text.isdecimal() else text)
    return chosen


def _tables(plan: SimulationPlan, tally: SimulationCounts) -> list[OddsTable]:
    names = [part.id for part in plan.parts]
    note = f"{tally.fights} fights, seed {plan.seed}; the standard errors are in the table below."
    columns = tuple(map(str, range(1, len(names) + 1)))
    estimates = [(name, [tally.place(name, place) for place in range(1, len(names) + 1)]
                  + [tally.none(name)]) for name in names]  # fmt: skip
    tied = [(name, [tally.tie(name, place) for place in range(1, len(names) + 1)]) for name in names]
    most = min(_MOST_COLUMNS, max(number for _, number in tally.actions))
    counts = [(name, [tally.count(name, number) for number in range(most + 1)]) for name in names]
    found = [
        *_pair("order", "Places by first action", (*columns, "none"), estimates, note),
        *_pair("actions", "Actions", tuple(map(str, range(most + 1))), counts, note),
    ]
    if tally.tied:
        found += _pair("together", "First action together with others, over places", columns, tied, note)
    means = tuple((name, (tally.mean(name).value, Fraction(tally.mean(name).error))) for name in names)
    return [*found, OddsTable("mean_actions", "Mean number of actions", ("mean", "error"), means, numbers=True)]


def _pair(
    key: str, title: str, columns: tuple[str, ...], rows: list[tuple[ActorId, list[Estimate]]], note: str
) -> list[OddsTable]:
    chances = tuple((str(name), tuple(one.value for one in row)) for name, row in rows)
    errors = tuple((str(name), tuple(Fraction(one.error) for one in row)) for name, row in rows)
    return [
        OddsTable(key, title, columns, chances, note=note),
        OddsTable(f"{key}_error", f"{title}: standard error", columns, errors),
    ]
