"""``make golden``: record fights until every event tag, refusal code and affordance of every system occurs in one.

A golden fight is a log (``tests/golden/<name>.jsonl``) and what was seen in it (``<name>.json``): commands refused and
offered after which row, and the table at the end. Fights come from the scenario files and from those
that the tests play. Files that are there are never written again: they are promises to the fights of every release.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec
import pytest

from turnkeeper.core.encounter import Done, Encounter
from turnkeeper.core.errors import Malformed
from turnkeeper.core.registry import system
from turnkeeper.core.system import AnySystem
from turnkeeper.core.texts import CORE
from turnkeeper.core.words import CORE_COMMANDS, CORE_EVENTS, GM, Command, Refusal, Seat
from turnkeeper.scenario import check

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "tests" / "golden"
SCENARIOS = ROOT / "tests" / "scenarios"
MOST_ROWS = 400  # a longer fight is cut: what it shows later another one shows too
SYSTEMS = ("rolled", "passes", "draw", "hands", "npc_deck", "countdown")
NEVER_IN_A_FIGHT = {"core.unknown_command", "passes.bad_number", "core.no_reason", "core.too_many_actors"}
"""Refusals of commands that no codec reads, so that only Python can say them; of a question that is no command; and of
a five-hundred-and-first actor."""
TESTS = {"hands": "countdown", "npc_deck": "countdown"}
"""Where the tests of a system's play are, when not in a folder of its name."""


class Refused(msgspec.Struct, frozen=True):
    """A command that was refused after row ``after``."""

    after: int
    by: Seat
    command: dict[str, Any]
    insist: bool
    code: str


class Offered(msgspec.Struct, frozen=True):
    """A command that a seat was offered after row ``after``, be it greyed out."""

    after: int
    by: Seat
    command: str


class Golden(msgspec.Struct, frozen=True):
    """What was seen in a fight."""

    system: str
    refused: tuple[Refused, ...]
    offered: tuple[Offered, ...]
    table: dict[str, Any]


class Recorded:
    """One fight with what was seen in it."""

    def __init__(self, fight: Encounter) -> None:
        self.fight = fight
        self.refused: dict[str, Refused] = {}
        self.offered: dict[str, Offered] = {}

    def items(self) -> set[str]:
        """What it shows: event tags, refusal codes, affordances."""
        tags = {msgspec.json.decode(row.body)["type"] for row in self.fight.rows}
        events = {f"event {tag}" for tag in tags}
        return events | {f"refusal {code}" for code in self.refused} | {f"offer {tag}" for tag in self.offered}

    def written(self) -> Golden:
        """What goes into the file beside the log."""
        table = msgspec.to_builtins(self.fight.table(GM))
        refused, offered = tuple(self.refused.values()), tuple(self.offered.values())
        return Golden(self.fight.system.id, refused, offered, table)


def required(found: AnySystem) -> set[str]:
    """Everything of a system's own that must occur in its golden fights."""
    core_events = {kind.__struct_config__.tag for kind in CORE_EVENTS}
    core_commands = {kind.__struct_config__.tag for kind in CORE_COMMANDS}
    codes = {key.removeprefix("refusal.") for key in found.texts if key.startswith("refusal.")} - NEVER_IN_A_FIGHT
    tags = {
        tag for tag, kind in found.codec.commands.items() if tag not in core_commands and not kind.override
    }  # fmt: skip
    events = set(found.codec.events) - core_events
    return {f"event {tag}" for tag in events} | {f"refusal {code}" for code in codes} | {f"offer {tag}" for tag in tags}


def required_of_core() -> set[str]:
    """What every system shares and must occur in a golden fight of any: the core's events and refusals."""
    codes = {key.removeprefix("refusal.") for key in CORE if key.startswith("refusal.")} - NEVER_IN_A_FIGHT
    return {f"event {kind.__struct_config__.tag}" for kind in CORE_EVENTS} | {f"refusal {code}" for code in codes}


def can_be_said(fight: Encounter, fields: dict[str, Any]) -> bool:
    """Whether a command could come from outside: a test may make one that no file can hold."""
    try:
        fight.system.codec.command_of(fields)
    except Malformed:
        return False
    return True


@contextmanager
def recording(fights: dict[int, Recorded]) -> Iterator[None]:
    """While it lasts, every fight of this process is recorded in ``fights``."""
    send, affordances = Encounter.send, Encounter.affordances

    def recorded_send(
        self: Encounter, command: Command, by: Seat, *, insist: bool = False, cause: str = ""
    ) -> Done | Refusal:
        result = send(self, command, by, insist=insist, cause=cause)
        mine = fights.setdefault(id(self), Recorded(self))
        if isinstance(result, Refusal) and self.seq <= MOST_ROWS:
            fields = {"type": command.__struct_config__.tag, **msgspec.to_builtins(command)}
            if can_be_said(self, fields):
                mine.refused.setdefault(result.code, Refused(self.seq, by, fields, insist, result.code))
        return result

    def recorded_affordances(self: Encounter, seat: Seat) -> tuple[Any, ...]:
        found = affordances(self, seat)
        mine = fights.setdefault(id(self), Recorded(self))
        for offer in found:
            if self.seq <= MOST_ROWS:
                mine.offered.setdefault(offer.command, Offered(self.seq, seat, offer.command))
        return found

    with patch.object(Encounter, "send", recorded_send), patch.object(Encounter, "affordances", recorded_affordances):
        yield


def tested_fights(name: str) -> list[Recorded]:
    """The fights that the tests of a system play, the conformance kit's random ones among them."""
    fights: dict[int, Recorded] = {}
    folder = ROOT / "tests" / "systems" / TESTS.get(name, name)
    with recording(fights):
        failed = pytest.main(["--quiet", "--no-header", "-p", "no:cacheprovider", str(folder)])
    if failed:
        raise SystemExit(f"{name}: its tests fail, so nothing is recorded")
    return [recorded for recorded in fights.values() if recorded.fight.system.id == name and sound(recorded)]


def sound(recorded: Recorded) -> bool:
    """Whether the fight's log comes to the state it is in; a test may have bent the fight itself."""
    try:
        again = Encounter.load(recorded.fight.export())
    except Malformed:
        return False
    return again.damage is None and again.state == recorded.fight.state


def scenario_fights() -> list[Recorded]:
    """The fights of the scenario files."""
    fights: dict[int, Recorded] = {}
    with recording(fights):
        for path in sorted(SCENARIOS.glob("**/*.toml")):
            check(path)
        for recorded in list(fights.values()):
            recorded.fight.affordances(GM)
    return list(fights.values())


def chosen(candidates: Sequence[Recorded], wanted: set[str]) -> list[Recorded]:
    """Few fights that show all of ``wanted`` that any shows: the one that shows most comes first."""
    left = set(wanted)
    picked: list[Recorded] = []
    shows = [(recorded, recorded.items()) for recorded in candidates]
    while left:
        best, items = max(shows, key=lambda pair: len(pair[1] & left), default=(None, set()))
        if best is None or not items & left:
            break
        picked.append(best)
        left -= items
    return picked


def seen() -> dict[str, set[str]]:
    """What the golden fights that are there show, by system."""
    found: dict[str, set[str]] = {}
    for path in sorted(FOLDER.glob("*.json")):
        golden = msgspec.json.decode(path.read_bytes(), type=Golden)
        recorded = Recorded(Encounter.load(path.with_suffix(".jsonl").read_bytes()))
        recorded.refused = {one.code: one for one in golden.refused}
        recorded.offered = {one.command: one for one in golden.offered}
        found.setdefault(golden.system, set()).update(recorded.items())
    return found


def main() -> None:
    """Add the fights that are missing; say what still is. With a system's name, only that one."""
    names = sys.argv[1:] or SYSTEMS
    FOLDER.mkdir(exist_ok=True)
    there = seen()
    from_scenarios = scenario_fights()
    for name in names:
        wanted = (required(system(name)) | required_of_core()) - there.get(name, set())
        if not wanted:
            print(f"{name}: complete")
            continue
        mine = [recorded for recorded in from_scenarios if recorded.fight.system.id == name]
        candidates = [one for one in (*mine, *tested_fights(name)) if one.fight.seq <= MOST_ROWS]
        number = len(list(FOLDER.glob(f"{name}-*.jsonl")))
        for recorded in chosen(candidates, wanted):
            number += 1
            path = FOLDER / f"{name}-{number:02}.jsonl"
            path.write_bytes(recorded.fight.export())
            written = msgspec.json.format(msgspec.json.encode(recorded.written()), indent=1)
            path.with_suffix(".json").write_bytes(written + b"\n")
        left = sorted(required(system(name)) - seen().get(name, set()))
        print(f"{name}: {number} fights, still missing: {', '.join(left) or 'nothing'}")


if __name__ == "__main__":
    main()
