"""The logs that earlier versions wrote: each opens, folds and is written again row for row (P6).

They show that a log is for ever, and nothing of today's rules: what those say is shown by the playthroughs.
"""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from turnkeeper.core.encounter import Encounter
from turnkeeper.core.model import GM, SCREEN, Seat
from turnkeeper.core.registry import system
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
