"""Score and passes: tests, glitches, passes, places."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from turnkeeper.cli.odds.query_parser import Spec, Wishes
from turnkeeper.cli.odds.sweeps import Measured, sweep
from turnkeeper.cli.odds.tables import OddsTable, pairs, places, values
from turnkeeper.odds import passes
from turnkeeper.odds.chances import sum_of

_EDGE: Mapping[str, Any] = {use: use for use in ("before", "after", "reroll", "negate")}
_SWEPT = {"": "Initiative", "ip": "passes", "edge": "Edge", "wounds": "wounds"}
_MOST_TOGETHER = 40


def answer(wishes: Wishes) -> list[OddsTable]:
    """All tables about a Combat Turn."""
    ties: Any = wishes.options["pass.tie"]
    rule: Any = wishes.options["pass.glitch_rule"]
    table = passes.PassRules(ties, rule, int(wishes.options["pass.max_passes"]))
    combatants = [_combatant(spec) for spec in wishes.actors]
    return [*_scores(combatants, table), *_turn(combatants, table), *_swept(wishes, table)]


def _combatant(spec: Spec) -> passes.Combatant:
    spec.check((*_EDGE, "first", "glitch", "critical"), ("ip", "edge", "wounds", "score", "reaction", "buys"))
    uses = [_EDGE[word] for word in spec.words if word in _EDGE]
    glitches = [word for word in spec.words if word in ("glitch", "critical")]
    return passes.Combatant(
        spec.name,
        spec.number or 0,
        spec.whole("ip", 1),
        spec.whole("edge", 0),
        uses[0] if uses else "",
        spec.whole("wounds", 0),
        spec.whole("score", 0) if "score" in spec.values else None,
        glitches[0] if glitches else "",
        "first" in spec.words,
        spec.whole("reaction", 0),
        spec.whole("buys", 0),
    )


def _scores(combatants: Sequence[passes.Combatant], table: passes.PassRules) -> Iterator[OddsTable]:
    yield values("score", "Initiative Score", ((one.name, passes.scores(one, table)) for one in combatants))
    rows = []
    for one in combatants:
        if one.score is None:
            found = passes.initiative_test(one.attribute, one.edge if one.use else 0, one.use, table.glitch_rule)
            rows.append((one.name, (found.glitch, found.critical_glitch)))
    if rows:
        yield OddsTable("glitch", "Glitches", ("glitch", "critical glitch"), tuple(rows))


def _turn(combatants: Sequence[passes.Combatant], table: passes.PassRules) -> Iterator[OddsTable]:
    actions = [(one.name, passes.actions(one, table)) for one in combatants]
    yield values("actions", "Actions in the turn", actions, 0)
    last = max(max(one.passes, one.acts_in) for one in combatants)
    numbers = range(1, min(last, table.max_passes) + 1)
    orders = {number: passes.order(combatants, number, table) for number in numbers}
    rows = tuple((one.name, tuple(1 - orders[number].without(one.name) for number in numbers)) for one in combatants)
    yield OddsTable("acts", "Acts in the pass", tuple(f"pass {number}" for number in numbers), rows)
    for number, matrix in orders.items():
        yield places(f"order_{number}", f"Places in pass {number}", matrix)
    counts = [(f"pass {number}", passes.acting(combatants, number, table)) for number in numbers]
    yield values("acting", "How many act", counts, 0)
    if 1 < len(combatants) <= _MOST_TOGETHER:
        whole = sum_of(one for _, one in actions)
        yield values("all_actions", "Actions of all in the turn", [("all", whole)])
    yield from pairs(
        [one.name for one in combatants],
        lambda one, other: passes.before(combatants[one], combatants[other], 1, table),
    )


def _without_edge(spec: Spec) -> Spec:
    """Without any Edge none is used on the test: in a sweep that begins at 0 this is no mistake."""
    if spec.values.get("edge") != "0":
        return spec
    return spec._replace(words=tuple(word for word in spec.words if word not in _EDGE))


def _swept(wishes: Wishes, table: passes.PassRules) -> Iterator[OddsTable]:
    def measured(specs: Sequence[Spec], name: str) -> Measured:
        combatants = [_combatant(_without_edge(spec)) for spec in specs]
        [own] = [one for one in combatants if one.name == name]
        return Measured(passes.order(combatants, 1, table), passes.actions(own, table))

    yield from sweep(wishes, _SWEPT, measured, over=("score",), where=", pass 1")
