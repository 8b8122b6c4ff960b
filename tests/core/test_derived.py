"""Answers that are kept with a fight: how long, and that nothing of the past keeps any."""

from __future__ import annotations

from msgspec import Struct, field

from turnkeeper.core.commands import Begin, Join, Rename
from turnkeeper.core.derived import AnswerCache, derived
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM, SCREEN, Seat
from turnkeeper.core.visibility import viewer_of

ANA, WOLF = ActorId("ana"), ActorId("wolf")
SEATS = (GM, SCREEN, Seat.player("p1", "ana"))


class Bag(Struct, frozen=True, weakref=True):
    items: tuple[int, ...]
    store: AnswerCache = field(default_factory=AnswerCache)


asked: list[tuple[int, ...]] = []


@derived
def total(bag: Bag) -> int:
    asked.append(bag.items)
    return sum(bag.items)


def test_answers_are_kept_about_the_last_two_parts() -> None:
    store = AnswerCache()
    bags = [Bag((number,), store) for number in range(3)]
    asked.clear()
    for bag in (*bags, bags[1], bags[2], bags[0]):
        total(bag)
    assert asked == [(0,), (1,), (2,), (0,)]


def test_answers_are_kept_about_the_last_part_alone_where_that_is_said() -> None:
    store = AnswerCache(of_one=True)
    one, other = Bag((1,), store), Bag((2,), store)
    asked.clear()
    for bag in (one, one, other, other, one):
        total(bag)
    assert asked == [(1,), (2,), (1,)]


def test_what_is_settled_keeps_the_answers_about_the_parts_that_are_left() -> None:
    store = AnswerCache()
    former, latest = Bag((1,), store), Bag((2,), store)
    for left in (former, latest):
        total(former)
        total(latest)
        store.settle([left, None])
        asked.clear()
        total(left)
        assert asked == []
        total(latest if left is former else former)
        assert len(asked) == 1
    store.settle([])
    assert not store.kept


def test_a_fight_that_is_settled_has_no_answers_about_states_it_has_left() -> None:
    fight = begun()
    for number in range(3):
        fight.send(Rename(WOLF, f"Wolf {number}"), GM)
        pictures = [(fight.table(seat), fight.view(seat), fight.new_lines(seat)) for seat in SEATS]
        assert any(kept.former[0]() for kept in fight.state.fight.store.kept.values())
        fight.settle()
        parts = [fight.state, *(getattr(fight.state, name) for name in fight.state.__struct_fields__)]
        for kept in fight.state.fight.store.kept.values():
            assert any(kept.latest[0]() is part for part in parts)
            assert kept.former[0]() is None
        assert pictures == [(fight.table(seat), fight.view(seat), fight.new_lines(seat)) for seat in SEATS]


def test_eyes_on_the_faces_of_the_past_are_gone_when_nobody_looks() -> None:
    fight = begun()
    for seat in SEATS:
        fight.lines(seat)
        fight.table(seat)
    fight.settle()
    now = fight.state.fight.faces
    past = [row.before.fight.faces for step in fight.steps for row in step.rows]
    assert len({id(faces) for faces in past}) > 2
    assert [look for faces in past if faces is not now for look in faces.looks.values() if look() is not None] == []


def test_seats_that_know_the_same_have_the_same_eyes_however_long_ago_one_looked() -> None:
    fight = begun()
    audience = viewer_of(fight.state.fight, SCREEN).audience
    fight.lines(GM)
    assert viewer_of(fight.state.fight, Seat.player("p9")).audience is audience


def test_a_newcomer_leaves_the_faces_of_the_others_as_they_are() -> None:
    fight = begun()
    before = fight.state.fight.faces
    fight.send(Join(ActorId("bear"), "npc", "Bear"), GM)
    after = fight.state.fight.faces
    assert after.actors[ANA] is before.actors[ANA]
    fight.send(Rename(ANA, "Anna"), GM)
    assert fight.state.fight.faces.actors[ANA].name == "Anna"


def begun() -> Encounter:
    fight = Encounter.open("rolled", seed="derived")
    fight.send(Join(ANA, "pc", "Ana", profile={"reflexes": 3}), GM)
    fight.send(Join(WOLF, "npc", "Wolf", visibility="unknown"), GM)
    fight.send(Begin(), GM)
    return fight
