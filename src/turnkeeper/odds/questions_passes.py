"""The questions about score and passes: tests, glitches, passes, places."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any

from turnkeeper.core.errors import InputError
from turnkeeper.odds import passes
from turnkeeper.odds.chances import Distribution, sum_of
from turnkeeper.odds.limits import within
from turnkeeper.odds.register import (
    AskedActor,
    Asking,
    CellsAnswer,
    NumbersAnswer,
    PlacesAnswer,
    RegisterEntry,
    before,
)

_MOST_TOGETHER = 40
_MOST = 99
"""The most that a number of a sheet may be."""
_FAR = 999
"""A score is never entered beyond plus or minus this."""


def entries(asking: Asking) -> tuple[RegisterEntry, ...]:
    """All questions about a Combat Turn."""
    options = asking.options
    rules = passes.PassRules(options["pass.tie"], options["pass.glitch_rule"], options["pass.max_passes"])
    combatants = [_combatant(one, rules, often=asking.often) for one in asking.actors]
    named = {one.name: one for one in combatants}
    names = tuple(named)
    tested = [one for one in combatants if one.score is None]
    last = max(max(1, one.passes, one.acts_in) for one in combatants)
    numbers = range(1, min(last, rules.max_passes) + 1)

    def left_off(one: passes.Combatant) -> float:
        return passes.left_off((one,))

    def actions(name: str) -> Distribution:
        return passes.actions(named[name], rules)

    def glitches() -> Iterator[tuple[str, Sequence[Fraction]]]:
        for one in tested:
            test = passes.initiative_test(one.attribute, one.edge if one.use else 0, one.use, rules.glitch_rule)
            yield one.name, (test.glitch, test.critical_glitch)

    def acts() -> Iterator[tuple[str, Sequence[Fraction]]]:
        for one in combatants:
            yield one.name, [passes.acting([one], number, rules).chance(1) for number in numbers]

    def places(number: int) -> RegisterEntry:
        answer = PlacesAnswer(lambda: passes.order(combatants, number, rules))
        return RegisterEntry(f"order_{number}", f"Places in pass {number}", answer, "order" if number == 1 else "")

    glitched = CellsAnswer(
        ("glitch", "critical"), glitches, {"critical": "critical glitch"}, error=max(map(left_off, combatants))
    )
    in_pass = {f"pass {number}": number for number in numbers}
    by_pass = CellsAnswer(tuple(map(str, numbers)), acts, {str(number): name for name, number in in_pass.items()})
    acting = NumbersAnswer(tuple(in_pass), lambda name: passes.acting(combatants, in_pass[name], rules), is_worded=True)
    everybody = NumbersAnswer(("",), lambda _: sum_of(map(actions, names)), None, heading="all")
    return (
        RegisterEntry(
            "score",
            "Initiative Score",
            NumbersAnswer(names, lambda name: passes.scores(named[name], rules), None),
            "scores",
        ),
        RegisterEntry("glitch" if tested else "", "Glitches", glitched, "glitches"),
        RegisterEntry("actions", "Actions in the turn", NumbersAnswer(names, actions), "actions"),
        RegisterEntry("acts", "Acts in the pass", by_pass, "acts"),
        *map(places, numbers),
        RegisterEntry("acting", "How many act", acting),
        RegisterEntry(
            "all_actions" if 1 < len(names) <= _MOST_TOGETHER else "", "Actions of all in the turn", everybody
        ),
        before(
            names,
            lambda one, other: passes.before(combatants[one], combatants[other], 1, rules),
            sum(sorted(map(left_off, combatants))[-2:]),
        ),
    )


def _combatant(one: AskedActor, rules: passes.PassRules, *, often: bool) -> passes.Combatant:
    if one.word("glitch") and "score" not in one.given:
        raise InputError("a glitch goes with a score: score=11,glitch", one.name)
    if "buys" in one.given:
        within(f"pass that {one.name} buys", one.given["buys"], 1, rules.max_passes)
    within(f"score of {one.name}", one.whole("score"), -_FAR, _FAR)
    within(f"Edge of {one.name}", one.whole("edge"), 0, _MOST)
    within(f"Reaction of {one.name}", one.whole("reaction"), 0, _MOST)
    within(f"wounds of {one.name}", one.whole("wounds"), -_MOST, 0)
    # In a sweep over Edge from 0 on it is no mistake that there is none to use.
    use: Any = one.word("use") if one.whole("edge") or not often else ""
    return passes.Combatant(
        one.name, one.number, one.whole("passes", 1), one.whole("edge"), use, one.whole("wounds"),
        one.given.get("score"), one.word("glitch"), bool(one.word("first")), one.whole("reaction"), one.whole("buys"),
    )  # fmt: skip
