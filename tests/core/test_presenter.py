"""The one presenter: labels of actions, and which of them moves the fight on."""

import pytest

from turnkeeper.core.actions import Action, Choice
from turnkeeper.core.commands import AnswerPrompt, Begin, Command, Join
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.ids import ActorId
from turnkeeper.core.marks.commands import SetMark
from turnkeeper.core.marks.model import EndOf, Over, Reached, StartOf
from turnkeeper.core.menu import Menu, Mob, menu_of
from turnkeeper.core.model import GM, ActorRow, Held, Opening, Refusal, Table
from turnkeeper.core.presenter import Presenter
from turnkeeper.core.primary import primary
from turnkeeper.core.registry import system
from turnkeeper.core.system import OnwardStep
from turnkeeper.roster.samples import sample_roster
from turnkeeper.systems.countdown.commands import Next
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
def test_every_action_has_its_place_in_the_menu(name: str, language: str) -> None:
    """Each but answers and steps back stands there once, its words tell it apart, and the primary one is among them."""
    fight = sample_roster(name).start(seed="labels")
    for _ in range(25):
        said = presenter(fight, language)
        actions = fight.actions(GM)
        menu = menu_of(said, actions)
        own = [entry for entry in menu.entries if not entry.each]
        listed = [(place, entry.value) for entry in own for place in entry.actions]
        assert len(set(listed)) == len(listed)
        assert {place for place, _ in listed} == {
            place
            for place, action in enumerate(actions)
            if said.purpose_of(action.command) not in ("answer", "history")
        }
        words = [(entry.section, actions[entry.actions[0]].fixed.get("actor"), entry.label) for entry in own]
        assert all(entry.label for entry in own)
        assert len(set(words)) == len(words)
        first = set(menu.primary.actions if menu.primary else ())
        primaries = [first.isdisjoint(entry.actions) for entry in own if entry.is_primary]
        # The primary one is there once, and what it stands for once at most.
        assert max(primaries.count(False), primaries.count(True)) <= 1
        labels = said.labels()
        assert (len(labels.now), len(labels.waiting)) == (len(said.table.now), len(said.table.waiting))
        if menu.primary is None:
            break
        assert menu.primary.label
        for place in menu.primary.actions:
            action = actions[place]
            fight.send(fight.system.codec.command_of({"type": action.command, **action.fixed}), GM, insist=True)


def rats(*actions: Action, kind: str = "turn", cuts: bool = False) -> Menu:
    """The menu of two rats who are up; with ``cuts`` Ana may cut in."""
    fight = sample_roster("npc_deck").start(seed="labels")
    rows = tuple(ActorRow(ActorId(one), one, "npc", "up", group="Rats") for one in ("r1", "r2"))
    ana = ActorRow(ActorId("ana"), "Ana", "pc", "waiting")
    cut = Opening(ana.actor, "cut", interrupts=rows[0].actor, chance=True)
    now = (*((cut,) if cuts else ()), *(Opening(row.actor, kind) for row in rows))
    table = Table("x", "fighting", (), "strip", (*rows, ana), now)
    return menu_of(Presenter(fight.texts(), table, KINDS), actions)


def test_the_menu_goes_by_who_is_up() -> None:
    """Those who are up, in their order; who cuts in; what is the table's; the others; what is refused comes last."""
    refused = Action("done", {"actor": "r1"}, refused=NOT_YET)
    actions = [
        refused, of("bo", "done"), Action("next"), of("ana", "act_now"), of("r2", "take_turn"), of("r1", "take_turn"),
    ]  # fmt: skip
    menu = rats(*actions, cuts=True)
    single = [entry for entry in menu.entries if not entry.each]
    assert [(entry.section, actions[entry.actions[0]].fixed.get("actor")) for entry in single] == [
        ("up", "r1"), ("up", "r2"), ("chance", "ana"), ("table", None), ("others", "bo"), ("not_now", "r1"),
    ]  # fmt: skip


def test_what_all_of_a_mob_may_do_is_one_entry() -> None:
    """With one action for each; the large button ends all their turns. Who act one by one are not ended so."""
    both = [of("r1", "done"), of("r2", "done"), of("r1", "delay"), of("r2", "delay"), of("r1", "take_turn")]
    menu = rats(*both, kind="group")
    assert menu.mobs == (Mob("Rats", ("r1", "r2")),)
    assert [(entry.group, entry.actions) for entry in menu.entries if entry.group] == [("Rats", (2, 3))]
    assert menu.primary is not None
    assert (menu.primary.actions, menu.primary.label) == ((0, 1), "Rats: both are done")
    menu = rats(*both)
    assert [entry.actions for entry in menu.entries if entry.group] == [(0, 1), (2, 3)]


def test_many_forms_are_one_entry_and_few_values_are_one_each() -> None:
    """The plain form of what is nobody's stands alone, so that to go on is never hidden among other ways to."""
    ways = Choice(("a", "b", "c"))
    menu = rats(of("r1", "show", visibility=ways), of("r2", "show", visibility=Choice(tuple("abcde"))))
    assert [(entry.actions, entry.value) for entry in menu.entries] == [((0,), 0), ((0,), 1), ((0,), 2), ((1,), -1)]
    menu = rats(Action("next", {"to": "H"}), Action("next", {"to": ""}), Action("next", {"to": "S"}), *[
        of("r1", "show", visibility=Choice(tuple("abcde"))), Action("show", {"actor": "r1", "visibility": "known"}),
    ])  # fmt: skip
    assert [entry.actions for entry in menu.entries] == [(3, 4), (1,), (0, 2)]


@pytest.mark.parametrize(
    ("language", "pcs", "both"),
    [
        ("en", "Draw lots: Ana, Bo", "Let the app do both"),
        ("de", "Das Los entscheiden lassen: Ana, Bo", "Beide der App überlassen"),
    ],
)
def test_lots_are_called_no_rule(language: str, pcs: str, both: str) -> None:
    """The table lets lots settle its PCs' ties; NPCs' go by the rule, and what does both has another name."""
    fight = Encounter.open("rolled", seed="lots", options={"d20.die": "none", "d20.pc_tie_fallback": "random"})
    for name in ("Ana", "Bo"):
        fight.send(Join(ActorId(name.lower()), "pc", name), GM)
    pair = fight.fork()
    pair.send(Begin(), GM)
    resolving = [action for action in pair.actions(GM) if action.command == "resolve"]
    assert presenter(pair, language).onward(resolving) == pcs
    for name in ("Orc", "Rat"):
        fight.send(Join(ActorId(name.lower()), "npc", name), GM)
    fight.send(Begin(), GM)
    resolving = [action for action in fight.actions(GM) if action.command == "resolve"]
    assert presenter(fight, language).onward(resolving) == both


def test_a_label_names_what_tells_it_apart() -> None:
    """Fields that are as usual are left out, unless another action of the actor would read the same."""
    fight = sample_roster("npc_deck").start(seed="labels")
    said = presenter(fight)
    assert said.label("act", {"actor": "ana", "step": False}) == "Act"
    assert said.label("act", {"actor": "ana", "step": True}) == "Act (With a step)"
    pair = [Action("act", {"actor": "ana", "best": best}) for best in (False, True)]
    first, second = said.telling(pair)
    assert first == "Act"
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


@pytest.mark.rule("MARK-05")
def test_a_place_below_zero_has_the_sign_for_minus() -> None:
    """As the figures of those who act have, beside which it stands."""
    said = presenter(sample_roster("rolled").start(seed="labels"))
    assert said.preview(SetMark("Lair", until=Reached("-5"))) == "Lair, until \N{MINUS SIGN}5 in the order."


@pytest.mark.rule("MARK-06")
@pytest.mark.parametrize(("refill", "end"), [(True, "turn starts, then 2 again."), (False, "turn starts.")])
def test_a_counter_that_is_full_again_each_time_is_worded_so_before_it_is_set(end: str, *, refill: bool) -> None:
    fight = sample_roster("rolled").start(seed="labels")
    [first, *_] = fight.table(GM).actors
    mark = SetMark("Shield", first.actor, value=1, most=2, every=StartOf(first.actor), refill=refill)
    assert presenter(fight).preview(mark).endswith(end)


@pytest.mark.rule("MARK-01", "MARK-03")
def test_a_mark_that_is_changed_is_worded_with_what_is_left_of_its_moments() -> None:
    """As it will stand: a moment that it waits for as before has come as often, and another is counted in full."""
    fight = sample_roster("draw").start(seed="labels")
    fight.send(Begin(), GM)
    fight.send(SetMark("Torches", until=Over("cycle", 3)), GM)
    fight.send(AnswerPrompt(fight.prompts()[0].id, ("delimiter",)), GM)
    [mark] = fight.table(GM).marks
    for until, left in ((Over("cycle", 3), 2), (Over("cycle", 4), 4)):
        change = SetMark("Lanterns", until=until, mark=mark.mark)
        told = presenter(fight).preview(change)
        fight.send(change, GM)
        assert told == f"Lanterns, {presenter(fight).labels().marks[0][0]}."
        assert f"({left})" in told


def test_actions_about_a_mark_name_it() -> None:
    """And never its id."""
    fight = sample_roster("rolled").start(seed="labels")
    fight.send(SetMark("Torches", value=3), GM)
    [mark] = fight.table(GM).marks
    actions = fight.actions(GM)
    entries = menu_of(presenter(fight), actions).entries
    labels = [one.label for one in entries if actions[one.actions[0]].fixed.get("mark") == mark.mark]
    assert labels
    assert all("Torches" in label and mark.mark not in label for label in labels), labels


SAID = [("en", "hold an action, on Ana"), ("de", "halten eine Aktion, bis Ana")]


@pytest.mark.parametrize(("language", "said"), SAID)
def test_what_several_keep_is_said_of_several(language: str, said: str) -> None:
    """A group that holds is spoken of as in its openings and its lines."""
    ana, dogs = ActorId("ana"), ActorId("dogs")
    rows = (ActorRow(dogs, "Fen dogs", "npc", "holding", count=5), ActorRow(ana, "Ana", "pc", "waiting"))
    table = Table("draw", "fighting", (), "pile", rows, held=(Held(dogs, "action", ana),))
    assert Presenter(Encounter.open("draw", seed="x").texts(language), table, {}).held(table.held[0]) == said


def test_those_who_could_still_act_are_several_also_where_the_first_alone_is_named() -> None:
    """The verb follows all of them, not the one name that stands for them."""
    rats = tuple(ActorId(f"rat{number}") for number in range(6))
    rows = tuple(ActorRow(rat, f"Cellar rat of the {rat} kind", "npc", "waiting") for rat in rats)
    table = Table("x", "fighting", (), "strip", rows)
    said = Presenter(Encounter.open("countdown", seed="x").texts("de"), table, KINDS)
    step = OnwardStep(Next(), "primary.next.slot", passes_over=rats)
    found = menu_of(said, [Action("next", refused=NOT_YET)], step).primary
    assert found is not None
    assert found.why == "Noch handeln könnten: Cellar rat of the rat0 kind und 5 weitere."


@pytest.mark.parametrize(("count", "then"), [(2, "then Rat 0, Rat 1"), (6, "then Rat 0 and 5 more")])
def test_of_many_who_come_next_the_large_button_names_the_first(count: int, then: str) -> None:
    """As of those who are passed over: six names filled it."""
    rows = tuple(ActorRow(ActorId(f"rat{at}"), f"Rat {at}", "npc", "waiting", group="Rats") for at in range(count))
    table = Table("x", "fighting", (), "strip", rows, upcoming=(tuple(row.actor for row in rows),))
    assert Presenter(Encounter.open("rolled", seed="x").texts(), table, KINDS).then() == then
