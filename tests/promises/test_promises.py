"""The server's promises, tried small; ``make soak`` tries them at full size.

What a promise says of speed is measured there, too, and asserted nowhere here: a test must not fail because something
else runs beside it.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.soak import Kept, together
from tools.soak.cards_at_table import Known
from tools.soak.p04_retries import Click, alike, carried_out, on_old_pictures, without_news
from tools.soak.promises import PROMISES, Task, run, tasks
from tools.soak.secrets_at_table import found
from tools.soak.versions import content_for
from tools.soak.wire import Answer
from turnkeeper.core.commands import Begin, Join, Note, Rename, Undo
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM, SCREEN, Seat, Visibility

SMALL = {
    "P1": 6, "P2": 10, "P3": 2, "P4": 6, "P5": 60, "P6": 8, "P7": 20_000, "P8": 2_000, "P9": 3, "P10": 1, "P11": 30,
    "P12": 2, "P14": 2, "P15": 100, "P16": 2, "P17": 80, "P18": 6,
}  # fmt: skip


@pytest.mark.parametrize("name", SMALL)
def test_a_promise_is_kept(name: str, tmp_path: Path) -> None:
    kept = run(Task(name, SMALL[name]), tmp_path)
    assert kept.ok, "\n".join([str(kept), *kept.problems])


def test_every_promise_is_tried() -> None:
    assert set(SMALL) == set(PROMISES)


@pytest.mark.parametrize(
    "data", [b"a zqword b", b"7a71776f7264", b"enF3b3Jk", b"AHpxd29yZA==", b"AAB6cXdvcmQ=", b"ZQWORD"]
)
def test_a_secret_is_found_however_it_is_spelled(data: bytes) -> None:
    """Plain, hex, base64 in each of its three positions, in capitals: a search that finds nothing shows nothing."""
    assert found(data, ["zqword"]) == ["zqword"]


def test_a_fault_in_a_servers_log_breaks_any_promise(tmp_path: Path) -> None:
    (tmp_path / "old.log").write_text('{"event":"fault","kind":"KeyError"}\n{"event":"request"}\n', "utf-8")
    kept = run(Task("P7", 20_000), tmp_path)
    assert (kept.ok, kept.wrong["faults"]) == (False, 1)


def _hands() -> Encounter:
    fight = Encounter.open("hands", seed="cards")
    shown: tuple[tuple[str, Visibility], ...] = (("ana", "known"), ("bo", "known"), ("ghost", "hidden"))
    for actor, visibility in shown:
        fight.send(Join(ActorId(actor), "npc", actor, visibility=visibility, profile={"dx": 12, "iq": 12}), GM)
    fight.send(Begin(), GM)
    return fight


def test_a_card_of_somebody_elses_hand_is_found() -> None:
    """In any part of a message where it stands; the same card in one's own hand is none."""
    fight = _hands()
    ana = Seat.player("p1", "ana")
    known = Known(fight, [ana, SCREEN])
    known.learn()
    own, other = (fight.state.fighters[ActorId(actor)].hand for actor in ("ana", "bo"))
    card = next(card for card in other if card not in own)
    for message in (f'{{"view": {{"x": ["{card}"]}}}}', f'{{"log": {{"lines": ["Bo has the {card}."]}}}}'):
        assert known.leaked(ana.id, message.encode()) == {card.encode()}
        assert known.leaked(SCREEN.id, message.replace(card, own[0]).encode()) == {own[0].encode()}
        assert not known.leaked(ana.id, message.replace(card, own[0]).encode())


def test_what_stands_again_after_a_players_undo_was_not_done_twice() -> None:
    fight = _hands()
    ana = Seat.player("p1", "ana")
    hold = next(offer for offer in fight.actions(ana) if offer.command == "hold")
    card = fight.state.fighters[ActorId("ana")].hand[0]
    fight.send(fight.system.codec.command_of({"type": "hold", **hold.fixed, "card": card}), ana, cause="p1/a")
    fight.send(Rename(ActorId("ghost"), "Nobody"), GM, cause="gm/b")
    fight.send(Undo(), ana, cause="p1/c")
    done = carried_out(fight.rows)
    assert done[-3:] == ["p1/a", "gm/b", "p1/c"]
    fight.send(Note("once"), GM, cause="gm/d")
    assert carried_out([*fight.rows, *fight.rows[-1:], fight.rows[-2], fight.rows[-1]]).count("gm/d") == 2


@pytest.mark.parametrize(
    ("status", "body", "same"),
    [
        (200, b'{"id":"a","done":true,"version":"9","repeated":true}', True),
        (200, b'{"id":"b","done":true,"version":"9"}', False),
        (409, b'{"id":"a","done":true,"version":"3"}', False),
        (200, b'{"id":"a","done":true,"version":"3","code":"x"}', False),
    ],
)
def test_an_answer_that_is_not_the_first_again_is_told_apart(status: int, body: bytes, *, same: bool) -> None:
    first = Answer(200, {"a": "b"}, b'{"id":"a","done":true,"version":"3"}', b"")
    by_socket = Answer(status, {}, body, b"")
    assert alike(Answer(status, {"a": "b"}, body, b""), first) is alike(by_socket, first) is same
    assert not alike(Answer(status, {"a": "c"}, body, b""), first)


def test_a_click_that_was_carried_out_on_an_old_picture_is_found() -> None:
    fight = _hands()
    old = content_for(fight, GM)
    fight.send(Rename(ActorId("bo"), "Bob"), GM, cause="f/gm/a")
    new = content_for(fight, GM)
    fight.send(Undo(), GM, cause="f/gm/b")

    def found(seen: bytes) -> list[str]:
        clicks = {"gm/a": Click({"type": "rename", "actor": "bo", "name": "Bob"}, GM, b"never stale"),
                  "gm/b": Click({"type": "undo"}, GM, seen), "gm/c": Click({"type": "undo"}, GM, old)}  # fmt: skip
        return on_old_pictures(fight.export(), clicks)

    assert (found(old), found(new)) == (["gm/b"], [])


def test_a_stale_click_needs_news_or_an_undo_that_took_it_back() -> None:
    fight = _hands()
    old = content_for(fight, GM)
    fight.send(Rename(ActorId("bo"), "Bob"), GM, cause="f/gm/a")
    new = content_for(fight, GM)
    fight.send(Undo(), GM, cause="f/gm/b")
    clicks = {name: Click({"type": "undo"}, GM, seen) for name, seen in (("old", old), ("new", new))}
    assert without_news(fight.export(), clicks) == ["new"]


def test_shares_are_put_together_and_what_was_wrong_in_one_is_wrong() -> None:
    assert [(task.first, task.size) for task in tasks(["P4"], 0.7)] == [(0, 500), (500, 200)]
    assert [(task.first, task.size) for task in tasks(["P4"], 1, 700)] == [(700, 300)]
    good, bad = Kept("P4", {"fights": 2}, {"lost": 0}), Kept("P4", {"fights": 3}, {"lost": 1}, ("x",))
    whole = together([good, bad])
    assert (str(whole), whole.ok, whole.problems) == ("P4: 5 fights, 1 lost", False, ("x",))
    late = Kept("P10", {}, {"lost": 0}, late={"kinds over 100 ms": 1})
    assert (late.ok, late.in_time) == (True, False)
