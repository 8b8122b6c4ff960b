"""The odds of a seat in score and passes: scores that stand, and the tests of its own actors."""

from __future__ import annotations

from collections.abc import Iterator

from turnkeeper.core.ids import ActorId
from turnkeeper.core.message import MessageText
from turnkeeper.core.model import Waiting
from turnkeeper.odds import passes
from turnkeeper.odds.seat import Known, Odd, SeatOdds, TieKind, odd, of_pairs, of_ranking, of_values, sure_next
from turnkeeper.systems.passes.options import Options, Profile
from turnkeeper.systems.passes.prompts import wound_modifier
from turnkeeper.systems.passes.view import Rung, View

_TESTS = ("initiative", "edge_after", "edge_reroll")
"""The prompts for the dice of a test."""


def known_odds(known: Known) -> SeatOdds:
    """Scores, glitches and the order of the first pass, until the tests are closed; then the order is settled."""
    if known.table.stage == "over":
        return known.answer(())
    if known.view.stage not in ("between", "tests"):
        untested = _untested(known)
        return known.answer(sure_next(known.table), settled=not untested, left_out=untested)
    options: Options = known.options
    hidden = known.state is None and options.tie == "edge_attr_reaction"
    table = passes.PassRules("simultaneous" if hidden else options.tie, options.glitch_rule, options.max_passes)
    found = list(_combatants(known))
    names = [one.name for one in found]
    left_out = [row.actor for row in known.table.actors if row.actor not in names and row.status != "out"]
    kind: TieKind = "hidden" if hidden else "together"
    felled = _felled(known.view)
    placed = [one._replace(score=0) if one.name in felled else one for one in found]
    pairs = of_pairs(
        known, names, lambda one, other: passes.before(placed[one], placed[other], 1, table), lambda _: kind
    )
    matrix = passes.order(placed, 1, table)
    return known.answer(
        [*_tests(found, table), *of_ranking(matrix, lambda _: kind), *pairs],
        left_out=left_out,
        error=matrix.error,
        notes=(MessageText("odds.note.hidden_chain"),) if hidden and any(matrix.in_tie) else (),
    )


def _untested(known: Known) -> tuple[ActorId, ...]:
    """Those who came into a running turn and whose test is still to be rolled: it may put them anywhere (CORE-12)."""
    placed = {actor for beat in known.table.upcoming for actor in beat} | {one.actor for one in known.table.now}
    return tuple([row.actor for row in known.table.actors if row.status == "waiting" and row.actor not in placed])


def _felled(view: View) -> frozenset[str]:
    """The actors without an action this turn, with any score that the dice to come bring (PASS-08).

    Between turns nobody: the damage of the last one does not outlast it.
    """
    if view.stage == "between":
        return frozenset()
    tests = [(rung.actor, rung.sheet.test) for rung in view.rungs if rung.sheet is not None]
    return frozenset(actor for actor, test in tests if test is not None and test.felled)


def _tests(combatants: list[passes.Combatant], table: passes.PassRules) -> Iterator[Odd]:
    for one in combatants:
        if one.score is not None:
            continue
        yield from of_values("score", passes.scores(one, table), one.name)
        test = passes.hits_of(one, table)
        yield odd("glitch", test.glitch, one.name)
        yield odd("critical", test.critical_glitch, one.name)


def _combatants(known: Known) -> Iterator[passes.Combatant]:
    """One for each actor whose score or test the seat knows."""
    out = {row.actor for row in known.table.actors if row.status == "out"}
    rolls = {waiting.of: waiting for waiting in known.table.waiting if waiting.step in _TESTS}
    view: View = known.view
    for rung in view.rungs:
        if rung.actor in out:
            continue
        if view.stage == "between":
            found = _next_turn(rung.actor, known) if known.state is not None else None
        else:
            found = _tested(rung, rolls.get(rung.actor), known.options.glitch_rule)
        if found is not None:
            yield found if known.state is None else _with_chain(found, known.state.fight.actors[rung.actor].profile)


def _tested(rung: Rung, roll: Waiting | None, rule: passes.GlitchRule) -> passes.Combatant | None:
    """By a score that stands; or by the dice still to be rolled, if the seat knows what they are added to."""
    number = rung.passes or 1
    if roll is None:
        if rung.score is None:
            return None
        # An actor that was struck down does not act, even if its score rises later (PASS-08).
        return passes.Combatant(rung.actor, 0, number, score=0 if rung.struck else rung.score, glitch=rung.glitch)
    if rung.sheet is None or not roll.mine:
        return None
    attribute, dice = rung.sheet.attribute, len(roll.dice)
    fallen, wounds = passes.FallenDice(dice, 0, 0), roll.bonus - attribute
    if roll.step != "initiative":
        shown = rung.sheet.test
        if shown is None or rung.wounds is None:
            return None
        wounds = rung.wounds
        fallen = passes.FallenDice(shown.dice + dice, shown.hits, shown.ones)
        if roll.step == "edge_reroll":
            fallen = passes.FallenDice(shown.dice, shown.hits, 0)
    test = passes.boosted(fallen, dice, exploding=roll.again > 0, rule=rule)
    return passes.Combatant(rung.actor, attribute, number, wounds=wounds, test=test)


def _next_turn(actor: ActorId, known: Known) -> passes.Combatant:
    """By the test of the next turn, Edge that is pledged included."""
    numbers: Profile = known.state.fight.actors[actor].profile
    pledged = actor in known.state.pledged
    dice = numbers.attribute + (numbers.edge if pledged else 0)
    fallen, exploding = passes.FallenDice(dice, 0, 0), pledged and numbers.attribute > 0
    test = passes.boosted(fallen, dice, exploding=exploding, rule=known.options.glitch_rule)
    return passes.Combatant(
        actor, numbers.attribute, numbers.passes, wounds=wound_modifier(numbers, known.options), test=test
    )


def _with_chain(one: passes.Combatant, numbers: Profile) -> passes.Combatant:
    """With the numbers that break ties, which are for the GM to know (PASS-14)."""
    if one.score is None:
        return one._replace(edge=numbers.edge, reaction=numbers.reaction)
    return one._replace(attribute=numbers.attribute, edge=numbers.edge, reaction=numbers.reaction)
