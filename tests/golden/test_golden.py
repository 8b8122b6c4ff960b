"""The logs that earlier versions wrote: each opens, folds and is written again row for row (P6).

They show that a log is for ever, and nothing of today's rules: what those say is shown by the playthroughs.
"""

from __future__ import annotations

import itertools
from pathlib import Path

import msgspec
import pytest

from turnkeeper.core.encounter import Encounter
from turnkeeper.core.model import GM, SCREEN, Seat
from turnkeeper.core.registry import system
from turnkeeper.core.snapshot import Snapshot
from turnkeeper.core.steps import line_of

SYSTEMS = ("countdown", "draw", "hands", "npc_deck", "passes", "rolled")
LOGS = sorted(Path(__file__).parent.glob("*.jsonl"))


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_an_old_log_opens_and_folds(path: Path) -> None:
    data = path.read_bytes()
    fight = Encounter.load(data)
    assert fight.damage is None
    assert fight.export() == data
    assert fight.unsealed == (0 if path.stem.startswith("sealed-") else fight.seq)
    again = Encounter.load(fight.export())
    assert again.state == fight.state
    for seat in (GM, SCREEN):
        assert fight.table(seat).actors == again.table(seat).actors
        assert len(fight.lines(seat)) == len(again.lines(seat))


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_lines_that_were_counted_for_many_seats_at_once_are_those_of_each(path: Path) -> None:
    fight = Encounter.load(path.read_bytes())
    actors = sorted({actor for step in fight.steps for actor in step.after.fight.actors})
    players = [Seat.player(f"of {actor}", actor) for actor in actors]
    seats = (GM, SCREEN, *players, Seat.player("nobody"), Seat.player("all", *actors))
    fight.count_lines(seats)
    for seat in seats:
        told = [line_of(fight.system, row, seat) for step in fight.steps for row in step.rows]
        assert fight.line_count(seat) == sum(line is not None for line in told), seat.id


@pytest.mark.parametrize("name", SYSTEMS)
def test_every_event_that_version_0_1_wrote_is_in_an_old_log(name: str) -> None:
    """A tag that the corpus has never seen is one whose format nothing keeps."""
    written = {
        msgspec.json.decode(line)["body"]["type"]
        for path in LOGS
        for line in path.read_bytes().splitlines()
        if msgspec.json.decode(line)["system"] == name
    }
    assert len(written & set(system(name).codec.events)) > 10


@pytest.mark.parametrize("name", ["rolled-02", "passes-09", "draw-02", "hands-40", "npc_deck-05", "countdown-43"])
def test_answers_kept_from_one_state_to_the_next_are_those_of_a_fight_that_keeps_none(name: str) -> None:
    """At every step: what is carried over is what a fight that was just opened works out for itself."""
    data = (Path(__file__).parent / f"{name}.jsonl").read_bytes()
    rows, fight, former = data.splitlines(keepends=True), Encounter.load(data), None
    actors = sorted({actor for step in fight.steps for actor in step.after.fight.actors})
    seats = (GM, SCREEN, Seat.player("p1", *actors[:1]), Seat.player("p2", *actors[1:3]))
    length = 0
    for step in fight.steps:
        length = step.rows[-1].envelope.seq
        former = Snapshot(fight.system, step.after, former)
        alone = Encounter.load(b"".join(rows[:length]), whole=False).snapshot
        for seat in seats:
            assert looks(former, seat) == looks(alone, seat)
    assert length == fight.seq


def looks(snapshot: Snapshot, seat: Seat) -> bytes:
    table = snapshot.table(seat)
    pairs = itertools.combinations([row.actor for row in table.actors], 2)
    reasons = [snapshot.why(first, second, seat) for first, second in pairs]
    return msgspec.json.encode([table, snapshot.view(seat), snapshot.choices(seat), reasons])
