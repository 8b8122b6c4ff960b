"""The questions about score and passes: tests, glitches, passes, places."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from turnkeeper.core.errors import InputError
from turnkeeper.core.message import MessageText
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
        title = MessageText("odds_tables.title.places_in_pass", number=number)
        answer = PlacesAnswer(lambda: passes.order(combatants, number, rules))
        return RegisterEntry(f"order_{number}", title, answer, "order" if number == 1 else "")

    headings = {
        "glitch": MessageText("odds_tables.column.glitch"),
        "critical": MessageText("odds_tables.column.critical"),
    }
    glitched = CellsAnswer(tuple(headings), glitches, headings, error=max(map(left_off, combatants)))
    in_pass: Mapping[str, int] = {MessageText("odds_tables.column.pass", number=number): number for number in numbers}
    by_pass = CellsAnswer(tuple(map(str, numbers)), acts, {str(number): name for name, number in in_pass.items()})
    acting = NumbersAnswer(tuple(in_pass), lambda name: passes.acting(combatants, in_pass[name], rules))
    everybody = NumbersAnswer((MessageText("odds_tables.row.all"),), lambda _: sum_of(map(actions, names)), None)
    scores = NumbersAnswer(names, lambda name: passes.scores(named[name], rules), None)
    counts = NumbersAnswer(names, actions)
    all_actions = "all_actions" if 1 < len(names) <= _MOST_TOGETHER else ""
    return (
        RegisterEntry("score", MessageText("odds_tables.title.score"), scores, "scores"),
        RegisterEntry("glitch" if tested else "", MessageText("odds_tables.title.glitches"), glitched, "glitches"),
        RegisterEntry("actions", MessageText("odds_tables.title.actions_in_turn"), counts, "actions"),
        RegisterEntry("acts", MessageText("odds_tables.title.acts"), by_pass, "acts"),
        *map(places, numbers),
        RegisterEntry("acting", MessageText("odds_tables.title.acting"), acting),
        RegisterEntry(all_actions, MessageText("odds_tables.title.all_actions"), everybody),
        before(
            names,
            lambda one, other: passes.before(combatants[one], combatants[other], 1, rules),
            sum(sorted(map(left_off, combatants))[-2:]),
        ),
    )


def _combatant(one: AskedActor, rules: passes.PassRules, *, often: bool) -> passes.Combatant:
    if one.word("glitch") and "score" not in one.given:
        raise InputError(MessageText("mistakes.odds.glitch"), one.name)
    if "buys" in one.given:
        within("buys", one.given["buys"], 1, rules.max_passes, of=one.name)
    within("score_of", one.whole("score"), -_FAR, _FAR, of=one.name)
    within("edge_of", one.whole("edge"), 0, _MOST, of=one.name)
    within("reaction_of", one.whole("reaction"), 0, _MOST, of=one.name)
    within("wounds_of", one.whole("wounds"), -_MOST, 0, of=one.name)
    # In a sweep over Edge from 0 on it is no mistake that there is none to use.
    use: Any = one.word("use") if one.whole("edge") or not often else ""
    return passes.Combatant(
        one.name, one.number, one.whole("passes", 1), one.whole("edge"), use, one.whole("wounds"),
        one.given.get("score"), one.word("glitch"), bool(one.word("first")), one.whole("reaction"), one.whole("buys"),
    )  # fmt: skip
