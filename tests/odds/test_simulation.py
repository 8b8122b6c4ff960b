"""Fights played by the engine: the same for the same seed, for all players; and what the formulas say, within bounds.

The seeds are fixed, so nothing here is left to luck: a figure that is five standard errors off is a fault.
"""

from math import sqrt

import pytest

from tests.core.toy import TOY
from tools.transcripts import ROOT
from turnkeeper.core.commands import Join
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.errors import InputError
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM
from turnkeeper.odds import draw, hands, npc_deck, passes, rolled
from turnkeeper.odds.policies import PLAYS, TARGETED, play
from turnkeeper.odds.ranks import RankMatrix
from turnkeeper.odds.simulation import SimulatedActor, SimulationCounts, SimulationPlan, simulate
from turnkeeper.systems.npc_deck.grants import Npc

A, B, C = ActorId("a"), ActorId("b"), ActorId("c")
FIGHTS = 150


def far(tally: SimulationCounts, matrix: RankMatrix) -> float:
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
    plan = SimulationPlan(
        "rolled",
        (
            SimulatedActor(A, "pc", {"reflexes": 3}),
            SimulatedActor(B, "npc", {"reflexes": 5}),
            SimulatedActor(C, "npc", {"reflexes": 4}),
        ),
        {"d20.npc_tie": "reflexes_then_roster"},
    )
    combatants = [rolled.Roller(part.id, part.side, part.profile["reflexes"]) for part in plan.parts]
    assert far(simulate(plan, FIGHTS), rolled.order(combatants, npc_ties="rule")) < 5


def test_an_actor_deck() -> None:
    plan = SimulationPlan(
        "draw",
        (
            SimulatedActor(A, profile={"cards": 1}),
            SimulatedActor(B, profile={"cards": 2}),
            SimulatedActor(C, profile={"cards": 4}),
        ),
    )
    tally = simulate(plan, FIGHTS)
    assert far(tally, draw.order([draw.DeckOwner("a", 1), draw.DeckOwner("b", 2), draw.DeckOwner("c", 4)])) < 5
    mean = tally.mean(C)
    assert abs(float(mean.value) - 2) < 5 * mean.error


def test_score_and_passes() -> None:
    party = [passes.Combatant("a", 5, 2), passes.Combatant("b", 6), passes.Combatant("c", 4, 3)]
    parts = tuple(
        SimulatedActor(ActorId(one.name), profile={"initiative": one.attribute, "passes": one.passes}) for one in party
    )
    tally = simulate(SimulationPlan("passes", parts), FIGHTS)
    assert far(tally, passes.order(party)) < 5
    for one in party:
        for number, chance in passes.actions(one).items():
            found = tally.count(ActorId(one.name), number)
            assert abs(float(found.value - chance)) <= 5 * sqrt(chance * (1 - chance) / FIGHTS)


@pytest.mark.parametrize("word", ["first", "buy", "edge"])
def test_edge_does_what_the_formulas_say(word: str) -> None:
    """To go first, for an action more, on the test: of the slower of two."""
    slow = passes.Combatant("b", 4, 1, edge=2)
    changes = {"first": {"first": True}, "buy": {"acts_in": 2}, "edge": {"use": "before"}}
    party = [passes.Combatant("a", 6, 2), slow._replace(**changes[word])]  # type: ignore[arg-type]
    parts = (
        SimulatedActor(A, profile={"initiative": 6, "passes": 2}),
        SimulatedActor(B, profile={"initiative": 4, "passes": 1, "edge": 2})
    )  # fmt: skip
    tally = simulate(SimulationPlan("passes", parts, plays={B: word}), 60)
    assert far(tally, passes.order(party)) < 5
    for number, chance in passes.actions(party[1]).items():
        assert abs(float(tally.count(B, number).value - chance)) <= 5 * sqrt(chance * (1 - chance) / 60)


def test_whole_sets_are_as_many_actions_as_increments_with_a_card() -> None:
    plan = SimulationPlan("hands", (SimulatedActor(A, profile={"initiative": 3}),), plays={A: "sets"})
    found = simulate(plan, 60).mean(A)
    wanted = hands.mixed(hands.increments, hands.cards(3)).mean()
    assert abs(float(found.value - wanted)) < 5 * found.error


@pytest.mark.parametrize("system", ["rolled", "draw", "passes"])
def test_who_waits_for_another_acts_right_after(system: str) -> None:
    profile = {"rolled": {"reflexes": 9}, "draw": {"cards": 2}, "passes": {"initiative": 9}}[system]
    slow = {"rolled": {"reflexes": 0}, "draw": {"cards": 2}, "passes": {"initiative": 4}}[system]
    parts = (SimulatedActor(A, "pc", profile), SimulatedActor(B, "npc", slow), SimulatedActor(C, "npc", slow))
    prompt, after = (simulate(SimulationPlan(system, parts, plays=plays), 25) for plays in ({}, {A: "after:b"}))
    assert after.place(A, 1).value < prompt.place(A, 1).value
    if system == "passes":
        before = simulate(SimulationPlan(system, parts, plays={A: "before:b"}), 25)
        assert before.place(B, 3).value >= after.place(B, 3).value
        assert before.mean(A).value == after.mean(A).value == 1


def test_first_actions_of_hands_from_one_deck() -> None:
    sizes = [(name, hands.cards(bonus)) for name, bonus in (("a", 2), ("b", 5))]
    plan = SimulationPlan(
        "hands", (SimulatedActor(A, profile={"initiative": 2}), SimulatedActor(B, profile={"initiative": 5}))
    )
    assert far(simulate(plan, 80), hands.first_actions(sizes, 1)) < 5


def test_the_npc_deck() -> None:
    plan = SimulationPlan("npc_deck", (SimulatedActor(ActorId("npc"), "npc", {"initiative": 6, "npc_class": "SWT"}),))
    found = simulate(plan, 80).mean(ActorId("npc"))
    wanted = npc_deck.per_turn(npc_deck.one("SWT", 6), npc_deck.taken()).mean()
    assert abs(float(found.value - wanted)) < 5 * found.error


@pytest.mark.rule("NPC-25")
def test_npcs_of_one_card_act_one_after_another_the_higher_initiative_first() -> None:
    """Where the card serves only some, too, and wherever they stand in the roster."""
    side = (Npc(A, 1, "SWT"), Npc(B, 9, "SWT"))
    parts = [SimulatedActor(ActorId(npc.id), "npc", {"initiative": npc.initiative, "npc_class": "SWT"}) for npc in side]
    found = simulate(SimulationPlan("npc_deck", tuple(parts)), 60)
    for actor in (A, B):
        mean = found.mean(actor)
        wanted = npc_deck.per_turn(side, npc_deck.taken(npc=actor)).mean()
        assert abs(float(mean.value - wanted)) < 4 * mean.error
    assert not found.tied
    assert found.place(B, 1).value == 1


@pytest.mark.parametrize("system", ["rolled", "draw", "passes", "hands", "npc_deck", "countdown"])
def test_holders_act_later_and_every_system_can_be_played(system: str) -> None:
    profiles = {"draw": {"cards": 2}, "rolled": {"reflexes": 2}}
    profile = profiles.get(system, {"initiative": 6})
    parts = (SimulatedActor(A, "pc", profile), SimulatedActor(B, "npc", profile), SimulatedActor(C, "npc", profile))
    prompt = simulate(SimulationPlan(system, parts), 10)
    holding = simulate(SimulationPlan(system, parts, holders=(A,)), 10)
    assert prompt.fights == holding.fights == 10
    if system in ("rolled", "passes"):
        assert holding.place(A, 1).value == 0 < prompt.place(A, 1).value
        assert holding.mean(A).value == prompt.mean(A).value == 1
    if system == "draw":
        assert holding.place(A, 1).value < prompt.place(A, 1).value


def test_the_same_seed_gives_the_same_figures_however_many_play() -> None:
    plan = SimulationPlan(
        "rolled", (SimulatedActor(A, "pc", {"reflexes": 1}), SimulatedActor(B, "npc", {"reflexes": 2}))
    )
    done: list[int] = []
    alone = simulate(plan, 60, told=done.append)
    assert done == [50, 60]
    assert simulate(plan, 60, jobs=2) == alone
    assert simulate(SimulationPlan(plan.system, plan.parts, seed="2"), 60) != alone


def test_every_way_to_play_is_on_the_page_of_odds() -> None:
    page = (ROOT / "docs" / "guide" / "odds.md").read_text(encoding="utf-8")
    for system, words in PLAYS.items():
        for word, meaning in words.items():
            named = f"{word}:NAME" if word in TARGETED else word
            assert f"| `{system}` | `{named}` | {meaning} |" in page


def test_what_is_no_question() -> None:
    part = SimulatedActor(A, profile={"reflexes": 1})
    with pytest.raises(InputError, match="fights: 0 is not from 1"):
        simulate(SimulationPlan("rolled", (part,)), 0)
    with pytest.raises(InputError):
        simulate(SimulationPlan("rolled", (part, part)), 1)
    for plays, told in (
        ({A: "cheat"}, "called cheat"),
        ({A: "after"}, "name whom"),
        ({A: "late:b"}, "names nobody"),
        ({A: "after:b"}, "no actor called b"),
        ({B: "late"}, "no actor called b"),
        ({A: "after:a"}, "wait for itself"),
    ):
        with pytest.raises(InputError, match=told):
            simulate(SimulationPlan("rolled", (part,), plays=plays), 1)
    with pytest.raises(InputError, match="no such system"):
        simulate(SimulationPlan("chess", (part,)), 1)


def test_a_system_of_another_package_is_refused() -> None:
    """Its fights can be played, and nothing knows how its people choose."""
    fight = Encounter.open(TOY, seed="a plug-in's")
    fight.send(Join(ActorId("ana"), "pc", "Ana"), GM)
    with pytest.raises(InputError, match="system toy: its fights are not simulated"):
        play(fight, ())
