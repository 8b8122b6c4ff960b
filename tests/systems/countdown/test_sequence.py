"""The order of declared actions, and the keys that make it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from turnkeeper.core.ids import ActorId
from turnkeeper.core.standing import KeyPart, Place, deciding
from turnkeeper.systems.countdown.model import DeclaredAction, Deed, Way
from turnkeeper.systems.countdown.sequence import action_keys, of_npc, sequence


def action(actor: str, way: Way = "slot", against: str = "", margin: int | None = None) -> DeclaredAction:
    """An action as it is declared; without a margin a pre-emption is by a Red Joker, and takes no contest."""
    contest = "" if not against else "sure" if margin is None else "settled"
    key, target = f"{actor}/1", f"{against}/1" if against else ""
    hold = "RJ" if contest == "sure" else ""
    return DeclaredAction(key, ActorId(actor), way, (), hold, 1, (Deed(1),), 0, target, contest, margin or 0)  # type: ignore[arg-type]


def cut_in(actor: str, against: str, margin: int | None = None) -> DeclaredAction:
    """A pre-emption."""
    return action(actor, "preempt", against, margin)


def order(*live: DeclaredAction, npcs: tuple[str, ...] = ()) -> list[str]:
    """The groups of a sequence, as text."""
    groups = sequence(live, 0, tuple(map(ActorId, npcs)))
    return ["+".join(sorted(found.actor for found in group)) for group in groups]


@pytest.mark.rule("HAND-54", "HAND-57", "HAND-61")
@pytest.mark.parametrize(
    ("margins", "groups"),
    [
        ({"a": 2}, ["a", "t"]),
        ({"a": -2}, ["t", "a"]),
        ({"a": 0}, ["a+t"]),
        ({"a": 3, "b": 1}, ["a", "b", "t"]),
        ({"a": 3, "b": 0}, ["a", "b+t"]),
        ({"b": 1, "a": 1, "c": -1}, ["a+b", "t", "c"]),
        ({"a": -3, "b": -1}, ["t", "b", "a"]),
        ({"a": None}, ["a", "t"]),
        ({"c": 9, "a": None, "b": None}, ["a+b", "c", "t"]),
    ],
)
def test_the_order_after_the_contests(margins: dict[str, int | None], groups: list[str]) -> None:
    """AT-HAND-20: Red Jokers, winners by margin, the action with those who tied it, losers."""
    assert order(action("t"), *(cut_in(name, "t", margin) for name, margin in margins.items())) == groups


@pytest.mark.rule("HAND-57")
@pytest.mark.parametrize(
    ("live", "groups"),
    [
        ([cut_in("p", "t", 2), cut_in("q", "p", 1)], ["q", "p", "t"]),
        ([cut_in("p", "t", 2), cut_in("q", "p", -1)], ["p", "q", "t"]),
        ([cut_in("p", "t", 2), cut_in("q", "p", 0)], ["p+q", "t"]),
        ([cut_in("p", "t", -2), cut_in("q", "p", 9)], ["t", "q", "p"]),
        ([cut_in("p", "t", 0), cut_in("q", "p", 1)], ["q", "p+t"]),
        ([cut_in("p", "t", 1), cut_in("q", "p", -1), cut_in("r", "q", 5)], ["p", "r", "q", "t"]),
    ],
)
def test_each_level_is_before_the_one_beneath(live: list[DeclaredAction], groups: list[str]) -> None:
    """A pre-emption of a pre-emption stays beside the one that it cuts in on, at any depth."""
    assert order(action("t"), *live) == groups


@pytest.mark.rule("HAND-17", "HAND-51", "NPC-25")
def test_what_acts_without_a_contest() -> None:
    """What the GM allowed, the slot with its NPCs together, an owner's second card, Hold Cards; NPCs alone in order."""
    npcs = ("b", "a")
    held, allowed = action("h", "hold"), action("g", "grant")
    slot = [action("p"), action("q"), action("a", "npc"), action("b", "npc")]
    assert order(held, *slot, allowed, npcs=npcs) == ["g", "a+b+p+q", "h"]
    assert order(held, *slot[2:], npcs=npcs) == ["b", "a", "h"]


@pytest.mark.rule("HAND-57", "HAND-61")
@pytest.mark.parametrize(
    ("live", "groups"),
    [
        ([cut_in("p", "gone", 1), cut_in("q", "lost", 4), action("t")], ["q", "p", "t"]),
        ([cut_in("p", "gone", 2), cut_in("q", "lost", 2), action("t")], ["p+q", "t"]),
        ([action("t"), cut_in("p", "t", 0), cut_in("r", "p")], ["r", "p+t"]),
        ([action("t"), cut_in("p", "t", 0), cut_in("r", "t")], ["r", "p+t"]),
        ([replace(cut_in("p", "gone", 0), hold="RJ"), cut_in("q", "lost", 4), action("t")], ["p", "q", "t"]),
    ],
)
def test_who_cut_in_on_what_is_gone_and_red_jokers_against_a_tie(live: list[DeclaredAction], groups: list[str]) -> None:
    """The better margin, before all cards (AMB-H46); a Red Joker before both of those tied (AMB-H47).

    A Red Joker that met another one is before those who had a contest, too, once that one is gone.
    """
    assert order(*live) == groups


@pytest.mark.rule("HAND-57")
@pytest.mark.parametrize(
    ("margins", "groups"),
    [
        ({"p": 0, "q": -2, "r": -1}, ["p+t", "r", "q"]),
        ({"p": 0, "q": -1, "r": -1}, ["p+t", "q+r"]),
        ({"p": 0, "q": -1, "r": -3}, ["p+t", "q", "r"]),
        ({"p": -1, "q": -3, "r": -2}, ["t", "p", "r", "q"]),
        ({"p": -2, "q": -1, "r": -3}, ["t", "p", "q", "r"]),
        ({"p": 1, "q": -1, "r": -3}, ["p", "q", "t", "r"]),
    ],
)
def test_the_order_stands_when_the_first_have_acted(margins: dict[str, int], groups: list[str]) -> None:
    """One cut in on who had cut in, and another on the action: the order is as told, from the first to the last."""
    live = [action("t"), *(cut_in(name, "p" if name == "q" else "t", margin) for name, margin in margins.items())]
    while groups:
        assert order(*live) == groups
        live = [one for one in live if one.actor not in groups[0].split("+")]
        groups = groups[1:]


@pytest.mark.rule("NPC-25")
def test_npcs_who_have_declared_come_first() -> None:
    """Those to come stand behind, also those whom the card names first (AMB-N18)."""
    keys = action_keys([action("second", "npc")], 0, tuple(map(ActorId, ("first", "second"))))
    assert [part.value for part in keys["second/1"]] < [part.value for part in of_npc((0, 0), 1_000, beside_card=False)]


@pytest.mark.rule("HAND-54", "HAND-57")
def test_the_key_says_how_the_contest_went() -> None:
    """Its last part has the rule: of the contest, or of several who cut in on one action."""

    def last(*live: DeclaredAction) -> KeyPart:
        return action_keys(live, 0, ())["p/1"][-1]

    assert last(action("t"), cut_in("p", "t", 2)) == KeyPart(-2, "HAND-54", "contest_won", 2, overrules=True)
    assert last(action("t"), cut_in("p", "t", -3)) == KeyPart(3, "HAND-54", "contest_lost", 3, overrules=True)
    assert last(action("t"), cut_in("p", "t", 0)).text == "contest_tie"
    assert last(action("t"), cut_in("p", "t", 2), cut_in("q", "t", 1)).rule == "HAND-57"


@pytest.mark.rule("HAND-57")
@pytest.mark.parametrize(
    ("target", "other", "texts"),
    [
        (action("t", "grant"), action("o"), {"granted", "chained_before"}),
        (action("t", "hold"), action("o"), {"hold_after", "chained_after"}),
        (cut_in("t", "gone", 1), action("o"), {"left_over", "chained"}),
        (replace(action("t", "npc"), best=True), action("o", "npc"), {"npc_best", "chained_before"}),
        (action("t", "npc"), action("o", "npc"), {"npc_order", "chained"}),
        (cut_in("t", "o", -1), action("o"), {"contest_lost", "chained_after"}),
    ],
)
def test_a_cut_in_is_not_told_of_as_what_it_cuts_in_on(
    target: DeclaredAction, other: DeclaredAction, texts: set[str]
) -> None:
    """No action that the GM allowed, no four cards of a joker, no NPC is the one that cuts in on it."""
    keys = action_keys([target, other, cut_in("p", "t", 2)], 0, tuple(map(ActorId, "to")))
    places = [Place(ActorId(name), "declared", keys[f"{name}/1"]) for name in "top"]
    for place in (places[0], places[2]):
        parts = deciding(*sorted((place, places[1]), key=lambda one: [part.value for part in one.key]))
        assert parts
        texts.remove(max(parts, key=lambda part: (part.overrules, bool(part.text))).text)
    assert not texts


@pytest.mark.rule("HAND-57")
@pytest.mark.parametrize("margin", [-1, 3])
def test_a_cut_in_beside_several_others(margin: int) -> None:
    """The reason is true of both: neither cuts in on what stands before or after the other."""
    live = [action("t"), cut_in("a", "t", margin), cut_in("b", "t", margin - 2), cut_in("c", "a", 2)]
    keys = action_keys(live, 0, ())
    parts = deciding(Place(ActorId("c"), "declared", keys["c/1"]), Place(ActorId("b"), "declared", keys["b/1"]))
    assert parts
    assert [part.text for part in parts] == ["chained", "contests"]
