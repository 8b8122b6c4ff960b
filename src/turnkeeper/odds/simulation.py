"""Fights played out by the engine itself, many times: for what has no formula, and as a check on what has one.

Each fight has its own seed made from the plan's and its number, so the same plan gives the same figures however
many processes share the work; and each is played by commands through the rules, so nothing here knows a rule.
Workers are started afresh (``spawn``), which works alike on Linux, macOS and Windows: a program that calls
:func:`simulate` with ``jobs`` above 1 must be importable, its own doings under ``if __name__ == "__main__":``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from fractions import Fraction
from math import sqrt
from multiprocessing import get_context
from typing import Any

from msgspec import Struct, field

from turnkeeper.core.commands import Join
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.errors import InputError
from turnkeeper.core.ids import ActorId
from turnkeeper.core.message import MessageText
from turnkeeper.core.model import GM, Refusal, Side
from turnkeeper.odds.limits import within
from turnkeeper.odds.policies import Hows, how, play
from turnkeeper.translations import ENGLISH

MOST_FIGHTS = 10_000_000
_BATCH = 50


class SimulatedActor(Struct, frozen=True):
    """One actor of a simulated fight."""

    id: ActorId
    side: Side = "pc"
    profile: Mapping[str, Any] = field(default_factory=dict)
    group: str = ""


class SimulationPlan(Struct, frozen=True):
    """The plan of a simulation: a system with its options, who is in it, who holds back, and from which seed.

    ``plays``: who plays in another way, in a word of :data:`turnkeeper.odds.policies.PLAYS`: ``{"sam": "after:rat"}``.
    ``language``: that in which it is said why a rule does not let an actor in.
    """

    system: str
    parts: tuple[SimulatedActor, ...]
    options: Mapping[str, Any] = field(default_factory=dict)
    holders: tuple[ActorId, ...] = ()
    seed: str = "1"
    plays: Mapping[ActorId, str] = field(default_factory=dict)
    language: str = ENGLISH


class Estimate(Struct, frozen=True):
    """A chance or a mean as it came out, and its standard error: two of them either way hold 19 times in 20."""

    value: Fraction
    error: float


class SimulationCounts(Struct, frozen=True):
    """The counted outcomes of the simulated fights."""

    fights: int
    places: Mapping[tuple[ActorId, int], int] = field(default_factory=dict)
    """The number of fights in which an actor's first action came alone at a place (1 is the first)."""
    tied: Mapping[tuple[ActorId, int], int] = field(default_factory=dict)
    """The number of fights in which its first action came together with others, over places that cover this one."""
    absent: Mapping[ActorId, int] = field(default_factory=dict)
    """The number of fights in which an actor did not act at all."""
    actions: Mapping[tuple[ActorId, int], int] = field(default_factory=dict)
    """The number of fights in which an actor had so many actions."""
    together: Mapping[int, int] = field(default_factory=dict)
    """The number of fights in which all actors together had so many actions."""

    def place(self, actor: ActorId, place: int) -> Estimate:
        """The chance that the actor's first action comes at that place, alone."""
        return self._chance(self.places.get((actor, place), 0))

    def tie(self, actor: ActorId, place: int) -> Estimate:
        """The chance that it comes together with others, over places that cover this one."""
        return self._chance(self.tied.get((actor, place), 0))

    def none(self, actor: ActorId) -> Estimate:
        """The chance that the actor does not act."""
        return self._chance(self.absent.get(actor, 0))

    def count(self, actor: ActorId, number: int) -> Estimate:
        """The chance that the actor acts so many times."""
        return self._chance(self.actions.get((actor, number), 0))

    def mean(self, actor: ActorId) -> Estimate:
        """The mean number of times that the actor acts."""
        counts = [(number, times) for (who, number), times in self.actions.items() if who == actor]
        mean = Fraction(sum(number * times for number, times in counts), self.fights)
        square = Fraction(sum(number**2 * times for number, times in counts), self.fights) - mean**2
        return Estimate(mean, sqrt(square / max(1, self.fights - 1)))

    def _chance(self, times: int) -> Estimate:
        chance = Fraction(times, self.fights)
        return Estimate(chance, sqrt(chance * (1 - chance) / max(1, self.fights - 1)))


def simulate(
    plan: SimulationPlan, fights: int, *, jobs: int = 1, told: Callable[[int], object] | None = None
) -> SimulationCounts:
    """Play the plan's first round, turn or cycle ``fights`` times. ``told`` is called with how many are done.

    Raises :class:`InputError` when the engine does not take the plan.

    >>> plan = SimulationPlan("rolled", (SimulatedActor(ActorId("ana")), SimulatedActor(ActorId("ben"), "npc")))
    >>> simulate(plan, 10) == simulate(plan, 10)
    True
    """
    within("fights", fights, 1, MOST_FIGHTS)
    within("processes", jobs, 1, 256)
    _hows(plan)
    batches = [(start, min(_BATCH, fights - start)) for start in range(0, fights, _BATCH)]
    done = 0
    tallies: list[SimulationCounts] = []
    for tally in _worked(plan, batches, min(jobs, len(batches))):
        tallies.append(tally)
        done += tally.fights
        if told is not None:
            told(done)
    return _summed(tallies)


def _hows(plan: SimulationPlan) -> Hows:
    """How people play. Raises :class:`InputError` for one who is not in it."""
    ids = {part.id for part in plan.parts}
    found = {actor: how(plan.system, text) for actor, text in plan.plays.items()}
    place = MessageText("mistakes.odds.how_to_play")
    for actor, one in found.items():
        for name in (actor, one.other):
            if name and name not in ids:
                raise InputError(MessageText("mistakes.odds.no_actor", name=name[:60]), place)
        if one.other == actor:
            raise InputError(MessageText("mistakes.odds.itself", name=actor[:60]), place)
    return found


def _worked(plan: SimulationPlan, batches: Sequence[tuple[int, int]], jobs: int) -> Iterator[SimulationCounts]:
    if jobs == 1:
        for start, count in batches:
            yield batch(plan, start, count)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        try:
            for future in as_completed([pool.submit(batch, plan, start, count) for start, count in batches]):
                yield future.result()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def batch(plan: SimulationPlan, start: int, count: int) -> SimulationCounts:
    """The fights numbered ``start`` to ``start + count - 1``."""
    places: Counter[tuple[ActorId, int]] = Counter()
    tied: Counter[tuple[ActorId, int]] = Counter()
    absent: Counter[ActorId] = Counter()
    actions: Counter[tuple[ActorId, int]] = Counter()
    together: Counter[int] = Counter()
    hows = _hows(plan)
    for number in range(start, start + count):
        beats = play(opened(plan, number), plan.holders, hows)
        acted = Counter(actor for beat in beats for actor in beat)
        for part in plan.parts:
            actions[part.id, acted[part.id]] += 1
            absent[part.id] += not acted[part.id]
        together[acted.total()] += 1
        seen: set[ActorId] = set()
        for beat in beats:
            new = [actor for actor in dict.fromkeys(beat) if actor not in seen]
            for actor in new:
                if len(new) == 1:
                    places[actor, len(seen) + 1] += 1
                for place in range(len(seen) + 1, len(seen) + len(new) + 1) if len(new) > 1 else ():
                    tied[actor, place] += 1
            seen.update(new)
    return SimulationCounts(count, dict(places), dict(tied), dict(absent), dict(actions), dict(together))


def opened(plan: SimulationPlan, number: int) -> Encounter:
    """Fight number ``number`` of the plan, not begun. Raises :class:`InputError` where a rule refuses an actor."""
    fight = Encounter.open(plan.system, seed=f"{plan.seed}/{number}", options=plan.options)
    for part in plan.parts:
        result = fight.send(Join(part.id, part.side, part.id, part.group, profile=part.profile), GM)
        if isinstance(result, Refusal):
            raise InputError(fight.refusal_text(result, plan.language), part.id)
    return fight


def _summed(tallies: Sequence[SimulationCounts]) -> SimulationCounts:
    def total(name: str) -> dict[Any, int]:
        found: Counter[Any] = Counter()
        for tally in tallies:
            found.update(getattr(tally, name))
        return dict(sorted(found.items()))

    _, *counted = SimulationCounts.__struct_fields__
    return SimulationCounts(sum(tally.fights for tally in tallies), *map(total, counted))
