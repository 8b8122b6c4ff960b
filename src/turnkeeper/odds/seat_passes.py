"""What a seat may reckon with in score and passes: scores that lie open, and the tests of its own actors."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from turnkeeper.core.words import Waiting
from turnkeeper.odds import passes
from turnkeeper.odds.ranks import RankMatrix
from turnkeeper.odds.seat import Known, Odd, SeatOdds, odd, of_pairs, of_places, of_values, sure_next
from turnkeeper.systems.passes.prompts import wound_modifier
from turnkeeper.systems.passes.view import Rung, View


def known_odds(known: Known) -> SeatOdds:
    """Scores, glitches and the order of the first pass, until the tests are closed; then the order is known."""
    view: View = known.view
    if known.table.stage == "over":
        return known.answer(())
    if view.stage not in ("between", "tests"):
        return known.answer(sure_next(known.table), settled=True)
    options = known.options
    ties: Any = options.tie if known.state is not None else "simultaneous"
    table = passes.Table(ties, options.glitch_rule, options.max_passes)
    rolls = {waiting.of: waiting for waiting in known.table.waiting if waiting.mine and waiting.step == "initiative"}
    found = [one for rung in view.rungs if (one := _combatant(rung, rolls.get(rung.actor), known)) is not None]
    names = {one.name for one in found}
    left_out = [row.actor for row in known.table.actors if row.actor not in names and row.status != "out"]
    pairs = of_pairs(
        known, [one.name for one in found], lambda one, other: passes.before(found[one], found[other], 1, table)
    )
    matrix = passes.order(found, 1, table)
    odds = [*_tests(found, table), *_places(matrix), *pairs]
    return known.answer(odds, left_out=left_out, error=matrix.error)


def _tests(combatants: list[passes.Combatant], table: passes.Table) -> Iterator[Odd]:
    for one in combatants:
        if one.score is not None:
            continue
        yield from of_values("score", passes.scores(one, table), one.name)
        test = passes.initiative_test(one.attribute, one.edge if one.use else 0, one.use, table.glitch_rule)
        yield odd("glitch", test.glitch, one.name)
        yield odd("critical", test.critical_glitch, one.name)


def _places(matrix: RankMatrix) -> Iterator[Odd]:
    for actor in matrix.actors:
        if matrix.place(actor, 1):
            yield odd("next", matrix.place(actor, 1), actor)
    yield from of_places(matrix)


def _combatant(rung: Rung, roll: Waiting | None, known: Known) -> passes.Combatant | None:
    """Of a rung: its score where that lies open; else the test its player is asked for; for the GM, the one to come."""
    view: View = known.view
    if view.stage == "tests" and rung.score is not None:
        open_score = passes.Combatant(rung.actor, 0, rung.passes or 1, score=rung.score, glitch=rung.glitch)
        if known.state is None:
            return open_score
        numbers = known.state.fight.actors[rung.actor].profile
        return open_score._replace(attribute=numbers.attribute, edge=numbers.edge, reaction=numbers.reaction)
    if view.stage == "tests" and roll is not None and rung.sheet is not None:
        attribute = rung.sheet.attribute
        edge = len(roll.dice) - attribute
        return passes.Combatant(
            rung.actor, attribute, rung.passes or 1, edge, "before" if edge else "", roll.bonus - attribute
        )
    if view.stage == "between" and known.state is not None:
        actor = known.state.fight.actors[rung.actor]
        numbers, pledged = actor.profile, rung.actor in known.state.pledged
        return None if actor.out else passes.Combatant(
            rung.actor,
            numbers.attribute,
            numbers.passes,
            numbers.edge,
            "before" if pledged else "",
            wound_modifier(numbers, known.options),
            reaction=numbers.reaction,
        )  # fmt: skip
    return None
