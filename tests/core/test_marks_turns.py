"""Each turn of an actor starts once and ends once for its marks, also where others get in front of it."""

from __future__ import annotations

import itertools
import random

import pytest

from tests.systems.draw.play import Play as DrawPlay
from tools.autoplay import next_command
from turnkeeper.core.commands import Begin, BringBack, Command, End, Grant, Join, Leave, Show, Skip, TakeOut
from turnkeeper.core.conformance.marks import faults_of_marks
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.ids import ActorId
from turnkeeper.core.marks.commands import SetMark
from turnkeeper.core.marks.events import MarkCame, MarksHeld
from turnkeeper.core.marks.model import EndOf, StartOf
from turnkeeper.core.model import GM, SCREEN, Visibility
from turnkeeper.core.proposal import Receipt
from turnkeeper.systems.draw.commands import Act, Wait
from turnkeeper.systems.passes.commands import SetAttribute, SetPasses, Wound

ACTORS = tuple(map(ActorId, ("ana", "bo", "cy", "orc-1", "orc-2", "spy")))
SEEN: tuple[Visibility, ...] = ("known", "unknown", "hidden")
OPTIONS = {
    "rolled": [
        {"d20.mode": mode, "d20.npc_grouping": how} for mode in ("reroll", "dealt") for how in ("individual", "group")
    ],
    "passes": [{"pass.delay_modes": modes} for modes in ("before+after", "before+after+together")],
    "hands": [{"core.hand_visibility": who} for who in ("owner_and_gm", "open")],
    "countdown": [{"core.hand_visibility": who} for who in ("owner_and_gm", "open")],
}
PROFILES = {
    "rolled": {"reflexes": 1},
    "passes": {"initiative": 6, "passes": 2, "edge": 2},
    "hands": {"initiative": 6},
    "countdown": {"initiative": 6},
}


def marked(system: str, chance: random.Random) -> Encounter:
    """A fight in which each actor has a mark that comes with each start of its turns, and one with each end."""
    fight = Encounter.open(system, seed=str(chance.random()), options=chance.choice(OPTIONS[system]))
    for number, actor in enumerate(ACTORS):
        side, group = ("npc", "orcs") if number > 2 else ("pc", "")
        fight.send(Join(actor, side, actor, profile=PROFILES[system], group=group, visibility="known"), GM)  # type: ignore[arg-type]
    fight.send(Show(ActorId("spy"), "hidden"), GM)
    fight.send(Begin(), GM)
    for actor in ACTORS:
        fight.send(SetMark(f"start {actor}", actor, every=StartOf(actor)), GM)
        fight.send(SetMark(f"end {actor}", actor, every=EndOf(actor)), GM)
    return fight


def move(fight: Encounter, system: str, chance: random.Random) -> Command | None:
    """A command of the GM's: one that is offered, or one that changes who is seen, who is there, or a score."""
    actor = chance.choice(ACTORS)
    kind = chance.randrange(20)
    if kind == 0:
        return Show(actor, chance.choice(SEEN))
    if kind == 1:
        return chance.choice((TakeOut, BringBack))(actor)
    if kind == 2 and system == "passes":
        number = chance.randint(1, 12)
        return chance.choice((Wound(actor, "stun", 1), SetAttribute(actor, number), SetPasses(actor, 1 + number % 3)))
    return next_command(fight, GM, chance)


@pytest.mark.rule("MARK-03")
@pytest.mark.parametrize("system", ["rolled", "passes", "hands", "countdown"])
@pytest.mark.parametrize("seed", range(8))
def test_starts_and_ends_take_turns(system: str, seed: int) -> None:
    chance = random.Random(seed)  # noqa: S311 - a fight at random
    fight = marked(system, chance)
    labels = {mark.id: mark.label for mark in fight.state.fight.marks.standing.values()}
    for _ in range(100):
        command = move(fight, system, chance)
        if command is None:
            break
        if not isinstance(command, End | Leave):
            fight.send(command, GM)
    events = [row.event for step in fight.steps for row in step.rows]
    came = [labels.get(event.mark, "") for event in events if isinstance(event, MarkCame)]
    assert came
    for actor in ACTORS:
        own = [label for label in came if label.endswith(f" {actor}")]
        assert all(one != other for one, other in itertools.pairwise(own)), (actor, fight.export())


@pytest.mark.rule("MARK-02", "MARK-03")
@pytest.mark.parametrize("cards", [1, 3])
@pytest.mark.parametrize("hidden", [False, True])
def test_a_card_that_is_over_ends_its_turn_also_where_a_hidden_holder_acts_next(cards: int, *, hidden: bool) -> None:
    """All saw Ana act: that her mark waited for the hidden holder would tell of it, though she has more cards."""
    fight = Encounter.open("draw", seed="x")

    def say(tag: str, **fields: object) -> None:
        assert isinstance(fight.send(fight.system.codec.command_of({"type": tag, **fields}), GM), Receipt)

    def draw(card: str) -> None:
        say("enter", ask=fight.prompts()[0].id, value=[card])

    for name, count, seen in (("ana", cards, "known"), ("bo", 1, "known"), *([("spy", 1, "hidden")] if hidden else [])):
        say("join", actor=name, side="npc", name=name.title(), visibility=seen, profile={"cards": count})
    say("automate", source="table")
    say("begin")
    say("mark", label="Dazed", actor="ana", until={"at": "end", "actor": "ana"})
    if hidden:
        draw("spy#1")
        say("hold", actor="spy", trigger="ana")
    draw("ana#1")
    if hidden:
        say("wait", actor="spy")
    say("act", actor="ana")
    assert [entry.text for entry in fight.new_lines(SCREEN)] == ["Ana acts.", "Dazed ends for Ana: a turn is over."]
    if hidden:
        say("act", actor="spy")
        assert fight.new_lines(SCREEN) == ()
    assert list(faults_of_marks(fight)) == []


@pytest.mark.rule("MARK-03")
@pytest.mark.parametrize(
    "way", ["lost with the cycle", "lost with its actor", "used one after the other", "first one skipped"]
)
def test_each_of_two_held_actions_is_a_turn_that_ends(way: str) -> None:
    """Each is that of a card, whether both are used on one draw, or lost, or one of either (MST-18)."""
    play = DrawPlay("cy", big={"cards": 3})
    for card in ("big#1", "big#2"):
        play.draw(card)
        play.hold("big", "cy")
    big = ActorId("big")
    play.do(SetMark("Bleeds", big, every=EndOf(big)))
    play.do(SetMark("Shield", big, until=EndOf(big, 2)))
    match way:
        case "lost with the cycle":
            play.draw("delimiter")
        case "lost with its actor":
            play.do(TakeOut(big))
        case "used one after the other":
            play.draw("cy#1")
            play.act("big")
            play.act("big")
        case _:
            play.do(Skip(big))
            play.draw("cy#1")
            play.act("big")
    came = [event for step in play.fight.steps for event in step.events if isinstance(event, MarkCame)]
    assert len(came) == 2
    assert [mark.label for mark in play.state.fight.marks.standing.values()] == ["Bleeds"]
    assert not list(faults_of_marks(play.fight))


@pytest.mark.rule("MARK-02", "MARK-03")
def test_a_held_action_that_is_lost_while_a_hidden_actor_is_up_ends_its_turn() -> None:
    """Also where another turn of its actor ended just before; the mark comes when the hidden actor is done."""
    play = DrawPlay("cy", big={"cards": 3}, begin=False)
    play.join("spy", visibility="hidden", side="npc")
    play.do(Begin())
    big, spy = ActorId("big"), ActorId("spy")
    play.do(SetMark("Bleeds", big, every=EndOf(big)))
    for card, on in (("big#1", "cy"), ("spy#1", "big")):
        play.draw(card)
        play.hold(card.partition("#")[0], on)
    play.draw("big#2")
    came = []
    for command in (Wait(spy), Act(big), TakeOut(big), Act(spy)):
        play.do(command)
        came.append(play.said().count("Now, for Big: Bleeds."))
    assert came == [0, 1, 0, 1]
    assert not list(faults_of_marks(play.fight))


@pytest.mark.rule("MARK-03", "MARK-06")
def test_a_mark_comes_with_no_turn_after_the_one_with_which_it_ends() -> None:
    """Not with the others of an actor that end at once with that."""
    play = DrawPlay("cy", big={"cards": 4})
    big = ActorId("big")
    play.do(SetMark("Burns", big, every=EndOf(big), until=EndOf(big, 3)))
    play.draw("big#1")
    play.act("big")
    for card in ("big#2", "big#3", "big#4"):
        play.draw(card)
        play.hold("big", "cy")
    play.draw("delimiter")
    told = [line.text for line in play.fight.lines(GM) if "Burns" in line.text]
    assert told[1:] == ["Now, for Big: Burns."] * 3 + ["Burns ends for Big: a turn is over."]
    assert not list(faults_of_marks(play.fight))


@pytest.mark.rule("MARK-03", "MST-12")
@pytest.mark.parametrize("visibility", ["known", "hidden"])
def test_two_held_actions_that_wait_for_the_same_card_end_each_as_it_is_used(visibility: Visibility) -> None:
    """A hidden actor may use either as soon as that card is over: none has ended by that."""
    play = DrawPlay("cy", begin=False)
    play.join("spy", visibility=visibility, side="npc", cards=2)
    play.do(Begin())
    for card in ("spy#1", "spy#2"):
        play.draw(card)
        play.hold("spy", "cy")
    spy = ActorId("spy")
    play.do(SetMark("Bleeds", spy, every=EndOf(spy)))
    play.draw("cy#1")
    came = []
    for command in (Wait(spy), Wait(spy), Act(ActorId("cy")), Act(spy), Act(spy)):
        play.do(command)
        came.append(play.said().count("Now, for Spy: Bleeds."))
    assert came == [0, 0, 0, 1, 1]
    assert not list(faults_of_marks(play.fight))


@pytest.mark.rule("CORE-03", "MARK-03")
def test_the_log_has_turns_that_wait_in_the_order_of_the_roster() -> None:
    """Not in that of a set, which is another in each process: the same fight has the same log everywhere."""
    fight = Encounter.open("rolled", seed="x", options={"d20.npc_grouping": "group"})
    orcs = [f"orc-{number}" for number in range(8)]

    def say(tag: str, **fields: object) -> None:
        command = fight.system.codec.command_of({"type": tag, **fields})
        assert isinstance(fight.send(command, GM, insist=True), Receipt)

    for name in ("ana", "spy"):
        say("join", actor=name, side="pc", name=name)
    for orc in orcs:
        say("join", actor=orc, side="npc", name=orc, group="orcs")
    say("show", actor="spy", visibility="hidden")
    say("automate", source="table")
    say("begin")
    for die in (15, 18, 9):
        say("enter", ask=fight.prompts()[0].id, value=[die])
    say("mark", label="Poison", actor="ana", every={"at": "start", "actor": "ana"})
    for name in ("spy", "ana"):
        say("delay", actor=name)
    # Ana gets in front of the orcs, who are up, and the spy in front of her.
    for name in ("ana", "spy"):
        say("enter_now", actor=name)
    held = [row.event.before for step in fight.steps for row in step.rows if isinstance(row.event, MarksHeld)]
    assert [actor for actor, _ in held[-1].put_off] == orcs


@pytest.mark.rule("MARK-02", "MARK-05")
@pytest.mark.parametrize("waited", [False, True])
def test_a_place_that_is_passed_in_a_hidden_turn_comes_for_marks_that_waited_for_it(*, waited: bool) -> None:
    """All see the order go from Ana on to Bo; a mark goes on waiting when it gets another label meanwhile."""
    fight = Encounter.open("rolled", seed="x")

    def say(tag: str, **fields: object) -> None:
        command = fight.system.codec.command_of({"type": tag, **fields})
        assert isinstance(fight.send(command, GM, insist=True), Receipt)

    for name in ("ana", "bo", "spy"):
        say("join", actor=name, side="pc", name=name)
    say("show", actor="spy", visibility="hidden")
    say("automate", source="table")
    say("begin")
    for die in (18, 5, 12):
        say("enter", ask=fight.prompts()[0].id, value=[die])
    fire = {"every": {"at": "reached", "place": "10"}, "until": {"at": "reached", "place": "10", "times": 2}}
    if waited:
        say("mark", label="Fire", **fire)
    say("done", actor="ana")
    say("mark", label="Great fire", **fire, mark=next(iter(fight.state.fight.marks.standing), ""))
    say("done", actor="spy")
    (mark,) = fight.state.fight.marks.standing.values()
    assert (mark.due, mark.left) == ((True, 1) if waited else (False, 2))
    assert list(faults_of_marks(fight)) == []


@pytest.mark.rule("MARK-03", "CORE-09", "MST-12")
@pytest.mark.parametrize("first", ["grant", "act"])
def test_a_turn_that_the_gm_grants_beside_a_held_action_is_one_of_its_own(first: str) -> None:
    """Whether it comes before or after the card that the held action waits for is over; each ends as it is used."""
    play = DrawPlay("ana", bo={"cards": 2})
    ana, bo = ActorId("ana"), ActorId("bo")
    play.draw("bo#1")
    play.hold("bo", "ana")
    play.do(SetMark("starts", bo, every=StartOf(bo)))
    play.do(SetMark("ends", bo, every=EndOf(bo)))
    play.draw("ana#1")
    play.wait("bo")
    came = []
    for command in (*([Grant(bo), Act(ana)] if first == "grant" else [Act(ana), Grant(bo)]), Act(bo), Act(bo)):
        play.do(command)
        came.append([line for line in play.said() if line.startswith("Now, for Bo")])
    begins, over = ["Now, for Bo: starts."], ["Now, for Bo: ends."]
    assert came == ([begins, [], over, over] if first == "grant" else [[], begins, over, over])
    assert not list(faults_of_marks(play.fight))


@pytest.mark.rule("MARK-03", "CORE-09")
def test_a_turn_that_the_gm_grants_to_one_whose_card_is_up_is_one_of_its_own() -> None:
    play = DrawPlay("ana", "bo")
    ana = ActorId("ana")
    play.draw("ana#1")
    play.do(SetMark("Dazed", ana, until=EndOf(ana)))
    play.do(SetMark("Slow", ana, until=EndOf(ana, 2)))
    play.do(SetMark("Shield", ana, every=StartOf(ana)))
    told = []
    for command in (Grant(ana), Act(ana), Act(ana)):
        play.do(command)
        told.append(play.said()[1:])
    assert told == [
        ["Now, for Ana: Shield."],
        ["Dazed ends for Ana: a turn is over."],
        ["Slow ends for Ana: a turn is over."],
    ]
    assert not list(faults_of_marks(play.fight))
