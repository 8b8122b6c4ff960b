"""Fights played by the engine: the same for the same seed, whoever plays; and what the formulas say, within bounds.

The seeds are fixed, so nothing here is left to luck: a figure that is five standard errors off is a fault.
"""

from math import sqrt

import pytest

from turnkeeper.core.errors import Malformed
from turnkeeper.core.words import ActorId
from turnkeeper.odds import draw, hands, npc_deck, passes, rolled
from turnkeeper.odds.ranks import RankMatrix
from turnkeeper.odds.simulation import Part, Plan, Tally, simulate

A, B, C = ActorId("a"), ActorId("b"), ActorId("c")
FIGHTS = 400


def far(tally: Tally, matrix: RankMatrix) -> float:
    """How many standard errors the worst figure is off; a thing that cannot be must not have been."""
    worst = 0.0
    for name in matrix.actors:
        pairs = [(tally.none(ActorId(name)), matrix.without(name))]
        for place in range(1, len(matrix.actors) + 1):
            pairs += [
                (tally.place(ActorId(name), place), matrix.place(name, place)),
                (tally.tie(ActorId(name), place), matrix.open(name, place)),
            ]
        for found, wanted in pairs:
            error = sqrt(wanted * (1 - wanted) / tally.fights)
            assert error or found.value == wanted
            worst = max(worst, abs(float(found.value - wanted)) / error if error else 0.0)
    return worst


def test_rolled_rounds() -> None:
    plan = Plan(
        "rolled",
        (Part(A, "pc", {"reflexes": 3}), Part(B, "npc", {"reflexes": 5}), Part(C, "npc", {"reflexes": 4})),
        {"d20.npc_tie": "reflexes_then_roster"},
    )
    combatants = [rolled.Combatant(part.id, part.side, part.profile["reflexes"]) for part in plan.parts]
    assert far(simulate(plan, FIGHTS), rolled.order(combatants, npc_ties="rule")) < 5


def test_an_actor_deck() -> None:
    plan = Plan("draw", (Part(A, profile={"cards": 1}), Part(B, profile={"cards": 2}), Part(C, profile={"cards": 4})))
    tally = simulate(plan, FIGHTS)
    assert far(tally, draw.order([draw.Owner("a", 1), draw.Owner("b", 2), draw.Owner("c", 4)])) < 5
    mean = tally.mean(C)
    assert abs(float(mean.value) - 2) < 5 * mean.error


def test_score_and_passes() -> None:
    party = [passes.Combatant("a", 5, 2), passes.Combatant("b", 6), passes.Combatant("c", 4, 3)]
    parts = tuple(Part(ActorId(one.name), profile={"initiative": one.attribute, "passes": one.passes}) for one in party)
    tally = simulate(Plan("passes", parts), FIGHTS)
    assert far(tally, passes.order(party)) < 5
    for one in party:
        for number, chance in passes.actions(one).items():
            found = tally.count(ActorId(one.name), number)
            assert abs(float(found.value - chance)) <= 5 * sqrt(chance * (1 - chance) / FIGHTS)


def test_first_actions_of_hands_from_one_deck() -> None:
    sizes = [(name, hands.cards(bonus)) for name, bonus in (("a", 2), ("b", 5))]
    plan = Plan("hands", (Part(A, profile={"initiative": 2}), Part(B, profile={"initiative": 5})))
    assert far(simulate(plan, 150), hands.first_actions(sizes, 1)) < 5


def test_the_npc_deck() -> None:
    plan = Plan("npc_deck", (Part(ActorId("npc"), "npc", {"initiative": 6, "npc_class": "SWT"}),))
    found = simulate(plan, 150).mean(ActorId("npc"))
    wanted = npc_deck.per_turn(npc_deck.one("SWT", 6), npc_deck.taken()).mean()
    assert abs(float(found.value - wanted)) < 5 * found.error


@pytest.mark.parametrize("system", ["rolled", "draw", "passes", "hands", "npc_deck", "countdown"])
def test_holders_act_later_and_every_system_can_be_played(system: str) -> None:
    profiles = {"draw": {"cards": 2}, "rolled": {"reflexes": 2}}
    profile = profiles.get(system, {"initiative": 6})
    parts = (Part(A, "pc", profile), Part(B, "npc", profile), Part(C, "npc", profile))
    prompt = simulate(Plan(system, parts), 20)
    holding = simulate(Plan(system, parts, holders=(A,)), 20)
    assert prompt.fights == holding.fights == 20
    if system in ("rolled", "passes"):
        assert holding.place(A, 1).value == 0 < prompt.place(A, 1).value
        assert holding.mean(A).value == prompt.mean(A).value == 1
    if system == "draw":
        assert holding.place(A, 1).value < prompt.place(A, 1).value


def test_the_same_seed_gives_the_same_figures_however_many_play() -> None:
    plan = Plan("rolled", (Part(A, "pc", {"reflexes": 1}), Part(B, "npc", {"reflexes": 2})))
    done: list[int] = []
    alone = simulate(plan, 120, told=done.append)
    assert done == [50, 100, 120]
    assert simulate(plan, 120, jobs=2) == alone
    assert simulate(Plan(plan.system, plan.parts, seed="2"), 120) != alone


def test_what_is_no_question() -> None:
    part = Part(A, profile={"reflexes": 1})
    with pytest.raises(Malformed, match="fights: 0 is not from 1"):
        simulate(Plan("rolled", (part,)), 0)
    with pytest.raises(Malformed):
        simulate(Plan("rolled", (part, part)), 1)
    with pytest.raises(Malformed, match="no such system"):
        simulate(Plan("chess", (part,)), 1)
