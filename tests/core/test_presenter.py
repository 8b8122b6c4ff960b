"""The one presenter: labels of actions, and which of them moves the fight on."""

import pytest

from turnkeeper.cli.samples import sample_roster
from turnkeeper.core.actions import Action, Choice
from turnkeeper.core.commands import Command
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.ids import ActorId
from turnkeeper.core.marks.commands import SetMark
from turnkeeper.core.marks.model import EndOf, StartOf
from turnkeeper.core.model import GM, Opening, Refusal, Table
from turnkeeper.core.presenter import Presenter
from turnkeeper.core.primary import primary
from turnkeeper.core.registry import system
from turnkeeper.systems.draw.commands import Next
from turnkeeper.translations import languages

TABLE = Table("x", "fighting", (), "strip", now=(Opening(ActorId("ana"), "turn"),))
KINDS: dict[str, type[Command]] = {**system("rolled").codec.commands, "next": Next}
NOT_YET = Refusal("x.not_yet", "X-1", soft=True)


def presenter(fight: Encounter, language: str = "en") -> Presenter:
    return Presenter(fight.texts(language), fight.table(GM), fight.system.codec.commands)


def of(actor: str, command: str, **open_fields: Choice) -> Action:
    return Action(command, {"actor": actor}, open_fields)


def found(actions: list[Action], table: Table) -> tuple[Action, ...]:
    return primary(actions, table, KINDS)


def names(actions: tuple[Action, ...]) -> list[str]:
    return [" ".join((action.command, *map(str, action.fixed.values()))) for action in actions]


def test_what_is_nobodys_own_moves_the_fight_on() -> None:
    """Open prompts come first; then what is no actor's; where a rule refuses that, the only one who is up."""
    following, refused = Action("next"), Action("next", refused=NOT_YET)
    assert names(found([Action("resolve", {"ask": "a"}), Action("resolve", {"ask": "b"}), following], TABLE)) == [
        "resolve a", "resolve b",
    ]  # fmt: skip
    assert names(found([of("ana", "done"), following], TABLE)) == ["next"]
    assert names(found([of("ana", "take_turn"), of("ana", "done"), refused], TABLE)) == ["done ana"]
    assert names(found([refused], TABLE)) == ["next"]
    assert found([], TABLE) == ()


def test_a_decision_is_not_taken_for_an_actor() -> None:
    """Several who are up have to choose, and so has one whose first action is open; of a group anybody acts."""
    refused = Action("next", refused=NOT_YET)
    both = [of("bo", "done"), of("ana", "done"), refused]
    kinds = {"act": ["next"], "group": ["done bo"]}
    for kind, expected in kinds.items():
        now = (Opening(ActorId("ana"), kind), Opening(ActorId("bo"), kind))
        assert names(found(both, Table("x", "fighting", (), "strip", now=now))) == expected
    choose = of("ana", "play", row=Choice(("move", "aim")))
    assert names(found([choose, of("ana", "pass"), refused], TABLE)) == ["next"]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", ["rolled", "passes", "draw", "hands", "npc_deck", "countdown"])
def test_every_action_has_a_label_of_its_own(name: str, language: str) -> None:
    """What may be given now says what it is, and no two of an actor's that are complete say the same."""
    fight = sample_roster(name).start(seed="labels")
    for _ in range(25):
        said = presenter(fight, language)
        actions = said.actions(fight.actions(GM))
        assert all(action.label and action.group for action in actions)
        plain = [action for action in actions if not action.choose]
        assert len({(action.command, action.label, action.fixed.get("actor")) for action in plain}) == len(plain)
        assert sum(action.is_primary for action in actions if action.command != "resolve") <= 1
        labels = said.labels(actions)
        assert (len(labels.now), len(labels.waiting)) == (len(said.table.now), len(said.table.waiting))
        for action in [action for action in actions if action.is_primary]:
            fight.send(fight.system.codec.command_of({"type": action.command, **action.fixed}), GM, insist=True)


def test_a_label_names_what_tells_it_apart() -> None:
    """Fields that are as usual are left out, unless another action of the actor would read the same."""
    fight = sample_roster("npc_deck").start(seed="labels")
    said = presenter(fight)
    assert said.label("act", {"actor": "ana", "step": False}) == "Act on the NPC card"
    assert said.label("act", {"actor": "ana", "step": True}) == "Act on the NPC card (With a step)"
    pair = [Action("act", {"actor": "ana", "best": best}) for best in (False, True)]
    first, second = (action.label for action in said.actions(pair))
    assert first == "Act on the NPC card"
    assert second != first


def test_a_mark_is_worded_with_its_counter_and_its_moments() -> None:
    """As it stands, and the same before it is set."""
    fight = sample_roster("rolled").start(seed="labels")
    [first, *_] = fight.table(GM).actors
    mark = SetMark("Bless", first.actor, value=2, most=3, until=EndOf(first.actor, times=2), every=StartOf(first.actor))
    said = presenter(fight).preview(mark)
    fight.send(mark, GM)
    labels = presenter(fight).labels()
    assert labels.mark_names == ("Bless 2/3",)
    assert said == f"{first.name}: Bless 2/3, {', '.join(labels.marks[0])}."
    assert presenter(fight).preview(SetMark("Torches")) == "Torches, until it is taken away."


def test_actions_about_a_mark_name_it() -> None:
    """And never its id."""
    fight = sample_roster("rolled").start(seed="labels")
    fight.send(SetMark("Torches", value=3), GM)
    [mark] = fight.table(GM).marks
    labels = [one.label for one in presenter(fight).actions(fight.actions(GM)) if one.fixed.get("mark") == mark.mark]
    assert labels
    assert all("Torches" in label and mark.mark not in label for label in labels), labels
