"""What every store promises: the same tests for each of them."""

from collections.abc import Callable, Coroutine
from concurrent.futures import Future
from typing import Any

import msgspec
import pytest

from tests.store.things import (
    NOW,
    F,
    a_fight,
    a_real_fight,
    a_seat,
    a_token,
    an_invitation,
    asked,
    done,
    row,
    some_rows,
)
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.ids import ActorId
from turnkeeper.core.log import MOST_ROW_BYTES, write_rows
from turnkeeper.store import (
    Duplicate,
    FightId,
    FightNotFound,
    FightSummary,
    InvitationNotFound,
    RowTooLong,
    SequenceConflict,
    Settings,
    Store,
    StoreClosed,
    StoreError,
    Webhook,
)
from turnkeeper.store.protocol import Face, Party

replace = msgspec.structs.replace
OTHER = FightId("other")


def opened(store: Store, *seats: str, rows: int = 1) -> None:
    done(store.create(a_fight(), some_rows(1, rows), [a_seat(name) for name in seats], "setup"))


def refused(future: Coroutine[Any, Any, Any] | Future[Any], error: type[StoreError]) -> StoreError:
    with pytest.raises(error) as caught:
        done(future)
    assert str(caught.value)
    assert "\n" not in str(caught.value)
    return caught.value


# -- fights and their logs


def test_a_new_fight_is_there_with_its_rows_and_seats(store: Store) -> None:
    gm = a_seat("gm", role="gm", state="admitted", name="Žofie 龍")
    done(store.create(a_fight(expires=NOW + 5), some_rows(1, 3), [gm, a_seat("ana")], "setup"))
    assert done(store.fight(F)) == a_fight(expires=NOW + 5)
    assert done(store.rows(F)) == some_rows(1, 3)
    assert done(store.seats(F)) == (gm, a_seat("ana"))
    assert done(store.fights()) == (FightSummary(fight=a_fight(expires=NOW + 5), stage="setup", played=NOW),)
    assert done(store.count()) == 1


@pytest.mark.parametrize(
    ("at", "played"),
    [
        ("2026-11-21T20:15:00+00:00", 1_795_292_100),
        ("2026-11-21T21:15:00+01:00", 1_795_292_100),
        ("2026-11-21T20:15:00", 1_795_292_100),
        ("1960-01-01T00:00:00Z", -315_619_200),
        ("", NOW),
        ("after supper", NOW),
    ],
)
def test_the_list_says_when_each_was_last_written_to(store: Store, at: str, played: int) -> None:
    """As its last row says it; when it was created where that does not say, or there is none."""
    timed = msgspec.structs.replace(row(2), at=at)
    done(store.create(a_fight("a"), [row(1), timed], [], "setup"))
    done(store.create(a_fight("b"), [row(1)], [], "setup"))
    done(store.append(FightId("b"), [timed], "setup"))
    done(store.create(a_fight("c"), [], [], "setup"))
    assert {one.fight.id: one.played for one in done(store.fights())} == {"a": played, "b": played, "c": NOW}
    assert done(store.count()) == 3
    done(store.delete(FightId("a")))
    assert done(store.count()) == 2


def test_whether_writing_works_can_be_tried(store: Store) -> None:
    """Without anything being changed by it."""
    opened(store, "gm", rows=2)
    before = done(store.fights()), done(store.log(F)), done(store.seats(F))
    done(store.probe_write())
    assert (done(store.fights()), done(store.log(F)), done(store.seats(F))) == before
    done(store.aclose())
    refused(store.probe_write(), StoreClosed)
    refused(store.count(), StoreClosed)


def test_a_fight_may_have_no_rows_yet(store: Store) -> None:
    done(store.create(a_fight(), [], [], "setup"))
    assert (done(store.rows(F)), done(store.log(F))) == ((), b"")
    done(store.append(F, [row(1)], "setup"))
    assert done(store.rows(F)) == (row(1),)


def test_a_log_opens_as_the_fight_it_was(store: Store) -> None:
    fight = a_real_fight()
    done(store.create(a_fight(), fight.rows[:2], [], "setup"))
    done(store.append(F, fight.rows[2:], "setup"))
    again = Encounter.load(done(store.log(F)), whole=False)
    assert again.damage is None
    assert again.state == fight.state
    assert done(store.log(F)) == write_rows(fight.rows)


def test_rows_after_one(store: Store) -> None:
    opened(store, rows=5)
    assert done(store.rows(F, 3)) == some_rows(4, 5)
    assert done(store.rows(F, 5)) == ()
    assert done(store.rows(F, -1)) == some_rows(1, 5)


@pytest.mark.parametrize("first", [1, 2, 4])
def test_rows_must_follow_on_the_last(store: Store, first: int) -> None:
    opened(store, rows=2)
    error = refused(store.append(F, [row(first)], "setup"), SequenceConflict)
    assert isinstance(error, SequenceConflict)
    assert (error.stored, error.given) == (2, first)
    assert done(store.rows(F)) == some_rows(1, 2)


def test_rows_given_together_must_have_no_gap(store: Store) -> None:
    opened(store)
    refused(store.append(F, [row(2), row(4)], "setup"), SequenceConflict)
    refused(store.create(a_fight(OTHER), [row(2)], [], "setup"), SequenceConflict)
    assert done(store.rows(F)) == (row(1),)
    assert done(store.fight(OTHER)) is None


def test_of_those_who_write_the_same_row_at_once_one_is_first_and_the_others_are_told(store: Store) -> None:
    opened(store)
    writes = {whose: asked(store.append(F, [row(2, whose)], "setup")) for whose in ("mine", "yours", "theirs")}
    failed = {whose: write.exception(30) for whose, write in writes.items()}
    [first] = [whose for whose, error in failed.items() if error is None]
    assert [type(error) for error in failed.values() if error] == [SequenceConflict, SequenceConflict]
    assert done(store.rows(F, 1)) == (row(2, first),)


def test_a_row_that_no_log_could_hold_is_refused(store: Store) -> None:
    opened(store)
    refused(store.append(F, [row(2), row(3, "x" * MOST_ROW_BYTES)], "setup"), RowTooLong)
    assert done(store.rows(F)) == (row(1),)
    done(store.append(F, [row(2, "x" * (MOST_ROW_BYTES - 1000))], "setup"))


def test_rows_to_add_are_one_at_least(store: Store) -> None:
    opened(store)
    with pytest.raises(ValueError, match="no rows"):
        done(store.append(F, [], "over"))
    assert stage(store) == "setup"


def test_a_fight_is_made_once(store: Store) -> None:
    opened(store, "ana")
    refused(store.create(replace(a_fight(), name="Another"), some_rows(1, 2), [], "setup"), Duplicate)
    assert done(store.fight(F)) == a_fight()
    assert done(store.rows(F)) == (row(1),)


def test_what_a_gm_sets_is_kept_and_the_rest_stays(store: Store) -> None:
    opened(store)
    settings = Settings(admission="automatic", webhook=Webhook(url="https://example.org/x", secret="s"))  # noqa: S106 - not one
    changed = replace(a_fight(), name="Ford", expires=7, settings=settings)
    done(store.change_fight(replace(changed, created=1, system="draw")))
    assert done(store.fight(F)) == changed


def test_fights_are_listed_those_last_played_first_and_in_pages(store: Store) -> None:
    for name, created in (("c", 3), ("b", 2), ("a", 2), ("e", -1), ("d", 0)):
        done(store.create(a_fight(name, created=created), [row(1)], [], "setup"))
    whole = done(store.fights())
    assert [one.fight.id for one in whole] == ["c", "a", "b", "d", "e"]
    for first in range(1, 8):
        assert done(store.fights(first)) == whole[first - 1 :]
        for most in range(8):
            assert done(store.fights(first, most)) == whole[first - 1 : first - 1 + most]
    done(store.append(FightId("e"), [replace(row(2), at="1970-01-01T00:00:09Z")], "setup"))
    assert [one.fight.id for one in done(store.fights(1, 2))] == ["e", "c"]


def stage(store: Store) -> str:
    [one] = done(store.fights())
    return one.stage


@pytest.mark.parametrize("rows", [1, 400])
def test_the_stage_is_that_of_the_last_rows(store: Store, rows: int) -> None:
    """However many come at once; rows that are not stored leave it as it was."""
    done(store.create(a_fight(), some_rows(1, 1), [], "fighting"))
    assert stage(store) == "fighting"
    done(store.append(F, some_rows(2, rows + 1), "over"))
    assert stage(store) == "over"
    done(store.change_fight(replace(a_fight(), name="Ford")))
    assert stage(store) == "over"
    following = some_rows(rows + 2, 2 * rows + 1)
    refused(store.append(F, following[1:] or [row(99)], "setup"), SequenceConflict)
    refused(store.append(F, [*following[:-1], row(2 * rows + 1, "x" * MOST_ROW_BYTES)], "setup"), RowTooLong)
    assert stage(store) == "over"
    writes = [asked(store.append(F, [row(seq)], "setup")) for seq in (2 * rows, 5)]
    for seq in range(1, 6):
        done(store.append(F, [row(rows + 1 + seq)], "fighting" if seq % 2 else "setup"))
    assert [isinstance(future.exception(30), SequenceConflict) for future in writes] == [True, True]
    assert stage(store) == "fighting"


def test_how_many_rows_have_no_seals_never_changes(store: Store) -> None:
    done(store.create(replace(a_fight(), unsealed=3), some_rows(1, 3), [], "setup"))
    done(store.append(F, [row(4)], "setup"))
    done(store.change_fight(a_fight()))
    assert done(store.fight(F)) == replace(a_fight(), unsealed=3)
    assert done(store.fights())[0].fight.unsealed == 3


def test_a_deleted_fight_leaves_nothing(store: Store) -> None:
    opened(store, "ana")
    done(store.invite(an_invitation()))
    done(store.create(a_fight(OTHER), [row(1)], [a_seat("ana", OTHER)], "setup"))
    assert done(store.delete(F))
    assert not done(store.delete(F))
    assert done(store.fight(F)) is None
    refused(store.rows(F), FightNotFound)
    refused(store.log(F), FightNotFound)
    assert (done(store.seats(F)), done(store.invitations(F))) == ((), ())
    assert done(store.seat(a_token(F + "ana"))) is None
    assert done(store.invitation("K7PX")) is None
    assert done(store.rows(OTHER)) == (row(1),)
    opened(store, "ana")
    assert done(store.rows(F)) == (row(1),)


def test_what_has_expired_goes_and_the_rest_stays(store: Store) -> None:
    for name, expires in (("z", NOW), ("y", NOW - 1), ("x", NOW + 1), ("w", None)):
        done(store.create(a_fight(name, expires), [row(1)], [a_seat("gm", name)], "setup"))
    done(store.invite(an_invitation("OLD", "w", expires=NOW)))
    done(store.invite(an_invitation("NEW", "w", expires=NOW + 1)))
    assert done(store.expire(NOW)) == ("y", "z")
    assert [one.fight.id for one in done(store.fights())] == ["w", "x"]
    assert [one.code for one in done(store.invitations(FightId("w")))] == ["NEW"]
    assert done(store.invitation("OLD")) is None
    assert done(store.expire(NOW)) == ()


# -- seats


def test_a_seat_is_found_by_its_token(store: Store) -> None:
    opened(store, "ana")
    assert done(store.seat(a_token(F + "ana"))) == a_seat("ana")
    assert done(store.seat(a_token("nobody"))) is None


def test_a_changed_seat_is_whole_as_it_was_put(store: Store) -> None:
    opened(store, "ana", "bela")
    actors = (ActorId("ana"), ActorId("ana-wolf"))
    changed = a_seat("ana", role="screen", token=a_token("new"), name="Ana", actors=actors, state="revoked")
    done(store.change_seat(replace(changed, created=1)))
    assert done(store.seats(F)) == (changed, a_seat("bela"))
    assert done(store.seat(a_token("new"))) == changed
    assert done(store.seat(a_token(F + "ana"))) is None


def test_ids_and_tokens_of_seats_are_taken_once(store: Store) -> None:
    opened(store, "ana", "bela")
    refused(store.add_seat(a_seat("ana", token=a_token("new"))), Duplicate)
    refused(store.add_seat(a_seat("new", token=a_token(F + "ana"))), Duplicate)
    refused(store.change_seat(a_seat("bela", token=a_token(F + "ana"))), Duplicate)
    twice = [a_seat("x", OTHER), a_seat("x", OTHER, token=a_token("new"))]
    refused(store.create(a_fight(OTHER), [], twice, "setup"), Duplicate)
    refused(store.create(a_fight(OTHER), [], [a_seat("x", OTHER, token=a_token(F + "ana"))], "setup"), Duplicate)
    assert done(store.fight(OTHER)) is None
    assert done(store.seats(F)) == (a_seat("ana"), a_seat("bela"))
    done(store.create(a_fight(OTHER), [], [a_seat("ana", OTHER)], "setup"))


# -- invitations


def test_an_invitation_opens_as_often_as_it_says(store: Store) -> None:
    opened(store)
    done(store.invite(an_invitation(uses=2, role="screen")))
    assert done(store.join("K7PX", a_seat("a"), NOW)) == an_invitation(uses=1, role="screen")
    assert done(store.join("K7PX", a_seat("b"), NOW)) == an_invitation(uses=0, role="screen")
    refused(store.join("K7PX", a_seat("c"), NOW), InvitationNotFound)
    assert done(store.seats(F)) == (a_seat("a"), a_seat("b"))
    assert done(store.invitation("K7PX")) == an_invitation(uses=0, role="screen")


def test_an_invitation_may_open_any_number_of_times(store: Store) -> None:
    opened(store)
    done(store.invite(an_invitation()))
    for number in range(5):
        assert done(store.join("K7PX", a_seat(f"s{number}"), NOW)) == an_invitation()
    assert len(done(store.seats(F))) == 5


def test_all_that_does_not_open_says_the_same(store: Store) -> None:
    opened(store)
    done(store.create(a_fight(OTHER), [], [], "setup"))
    done(store.invite(an_invitation("USED", uses=0)))
    done(store.invite(an_invitation("OLD", expires=NOW)))
    done(store.invite(an_invitation("ELSEWHERE", OTHER)))
    said = {
        str(refused(store.join(code, a_seat("a"), NOW), InvitationNotFound))
        for code in ("USED", "OLD", "NONE", "ELSEWHERE", "")
    }
    assert len(said) == 1
    assert done(store.seats(F)) == ()


def test_a_seat_that_is_taken_uses_nothing_up(store: Store) -> None:
    opened(store, "ana")
    done(store.invite(an_invitation(uses=1)))
    refused(store.join("K7PX", a_seat("ana"), NOW), Duplicate)
    assert done(store.invitation("K7PX")) == an_invitation(uses=1)


def test_invitations_are_listed_and_taken_back(store: Store) -> None:
    opened(store)
    done(store.invite(an_invitation("B", expires=NOW + 9)))
    done(store.invite(an_invitation("A", expires=NOW + 10)))
    refused(store.invite(an_invitation("A")), Duplicate)
    assert [one.code for one in done(store.invitations(F))] == ["B", "A"]
    assert done(store.revoke_invitation("B"))
    assert not done(store.revoke_invitation("B"))
    refused(store.join("B", a_seat("a"), NOW), InvitationNotFound)


# -- all of it


@pytest.mark.parametrize(
    "write",
    [
        lambda store: store.append(OTHER, [row(1)], "setup"),
        lambda store: store.change_fight(a_fight(OTHER)),
        lambda store: store.add_seat(a_seat("a", OTHER)),
        lambda store: store.change_seat(a_seat("a", OTHER)),
        lambda store: store.change_seat(a_seat("nobody")),
        lambda store: store.invite(an_invitation("NEW", OTHER)),
        lambda store: store.rows(OTHER),
        lambda store: store.log(OTHER),
    ],
)
def test_what_is_not_there_is_told_of(store: Store, write: Callable[[Store], Coroutine[Any, Any, Any]]) -> None:
    opened(store)
    refused(write(store), FightNotFound)
    assert done(store.fight(OTHER)) is None


def test_names_in_any_script_come_back_as_they_were(store: Store) -> None:
    name = "龍 \u202eRTL\u0000\x1b[31m 'quoted\" 🐉"
    done(store.create(replace(a_fight(), name=name), [row(1, name)], [a_seat("ana", name=name)], "setup"))
    found = done(store.fight(F))
    assert found is not None
    assert found.name == name
    assert done(store.rows(F)) == (row(1, name),)
    assert done(store.seats(F))[0].name == name


def test_many_writes_at_once_each_come_to_their_own_end(store: Store) -> None:
    """Of good and bad writes, asked for without waiting, each good one is done and each bad one fails alone."""
    names = [FightId(f"f{number}") for number in range(20)]
    for future in [asked(store.create(a_fight(name), [row(1)], [], "setup")) for name in names]:
        done(future)
    bad = [asked(store.append(name, [row(seq)], "setup")) for seq in (1, 40) for name in names]
    lost = [asked(store.append(OTHER, [row(1)], "setup")) for _ in names]
    for seq in range(2, 12):
        for future in [asked(store.append(name, [row(seq)], "setup")) for name in names]:
            done(future)
    for future in bad:
        refused(future, SequenceConflict)
    for future in lost:
        refused(future, FightNotFound)
    for name in names:
        assert done(store.rows(name)) == some_rows(1, 11)


def test_status_tells_of_writes_and_no_problem(store: Store) -> None:
    opened(store)
    done(store.append(F, [row(2)], "setup"))
    status = store.status()
    assert (status.writes, status.waiting, status.problem) == (2, 0, None)
    assert 1 <= status.commits <= 2


def test_a_closed_store_says_so(store: Store) -> None:
    opened(store)
    done(store.aclose())
    done(store.aclose())
    refused(store.append(F, [row(2)], "setup"), StoreClosed)
    refused(store.rows(F), StoreClosed)
    refused(store.fights(), StoreClosed)


# -- beside fights


def test_parties_are_kept_changed_and_deleted(store: Store) -> None:
    party = Party(id="p1", name="Žofie's", kind="party", system="rolled", actors=({"actor": "ana"},), changed=NOW)
    foes = Party(id="p2", name="Foes", kind="foes", system="draw", actors=(), changed=NOW)
    done(store.keep_party(party))
    done(store.keep_party(foes))
    assert done(store.parties()) == (foes, party)
    done(store.keep_party(replace(party, name="A")))
    assert done(store.parties()) == (replace(party, name="A"), foes)
    assert done(store.delete_party("p1")) is True
    assert done(store.delete_party("p1")) is False
    assert done(store.delete_party("p\0")) is False
    assert done(store.parties()) == (foes,)


def test_a_new_fight_is_stored_with_its_faces_or_not_at_all(store: Store) -> None:
    ana, nothing = Face(actor=ActorId("ana"), letters="An", picture=b"\xff\x00"), Face(actor=ActorId("bo"))
    done(store.create(a_fight(), some_rows(1, 2), [a_seat("gm")], "setup", (ana, nothing)))
    assert done(store.faces(F)) == (ana,)
    refused(store.create(a_fight(OTHER), [], [a_seat("gm", OTHER), a_seat("gm", OTHER)], "setup", (ana,)), Duplicate)
    assert done(store.fight(OTHER)) is None
    assert done(store.faces(OTHER)) == ()


def test_faces_go_with_their_fight(store: Store) -> None:
    opened(store, "gm")
    ana = Face(actor=ActorId("ana"), letters="Än", tone=3, picture=b"\x00\xff" * 50)
    bo = Face(actor=ActorId("bo"), tone=0)
    assert done(store.faces(F)) == done(store.faces(OTHER)) == ()
    for face in (bo, ana):
        done(store.put_face(F, face))
    assert done(store.faces(F)) == (ana, bo)
    done(store.put_face(F, Face(actor=ActorId("bo"))))
    done(store.put_face(F, replace(ana, letters="")))
    assert done(store.faces(F)) == (replace(ana, letters=""),)
    refused(store.put_face(OTHER, ana), FightNotFound)
    done(store.delete(F))
    assert done(store.faces(F)) == ()
