"""Golden fights: every log this program ever wrote opens, and what was seen in it is seen again (P6)."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from tools.golden import FOLDER, SYSTEMS, Golden, Recorded, required, required_of_core, seen
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.log import read_rows, write_rows
from turnkeeper.core.registry import system
from turnkeeper.core.words import GM, Refusal

LOGS = sorted(FOLDER.glob("*.jsonl"))


def after(path: Path, row: int) -> Encounter:
    rows, _ = read_rows(path.read_bytes())
    return Encounter.load(write_rows(rows[:row]))


def assert_still(recorded: object, now: object, *place: object) -> None:
    """What was recorded is still so; a table of today may tell more of the same thing, in fields of other names."""
    if isinstance(recorded, dict) and isinstance(now, dict):
        assert recorded.keys() <= now.keys(), place
        for name, value in recorded.items():
            assert_still(value, now[name], *place, name)
    elif isinstance(recorded, list) and isinstance(now, list):
        assert len(recorded) == len(now), place
        for number, (was, is_now) in enumerate(zip(recorded, now, strict=True)):
            assert_still(was, is_now, *place, number)
    else:
        assert recorded == now, place


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_a_golden_log_opens_and_comes_to_the_same_table(path: Path) -> None:
    golden = msgspec.json.decode(path.with_suffix(".json").read_bytes(), type=Golden)
    fight = Encounter.load(path.read_bytes())
    assert fight.damage is None
    assert_still(golden.table, msgspec.json.decode(msgspec.json.encode(fight.table(GM))))


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_a_golden_fight_still_refuses_and_offers_the_same(path: Path) -> None:
    golden = msgspec.json.decode(path.with_suffix(".json").read_bytes(), type=Golden)
    codec = system(golden.system).codec
    for one in golden.refused:
        result = after(path, one.after).send(codec.command_of(one.command), one.by, insist=one.insist)
        assert isinstance(result, Refusal), one
        assert result.code == one.code, one
    for offered in golden.offered:
        tags = {offer.command for offer in after(path, offered.after).affordances(offered.by)}
        assert offered.command in tags, offered


@pytest.mark.parametrize("name", SYSTEMS)
def test_every_event_tag_refusal_code_and_affordance_occurs_in_a_golden_fight(name: str) -> None:
    assert sorted(required(system(name)) - seen().get(name, set())) == []


def test_every_event_tag_and_refusal_code_of_the_core_occurs_in_a_golden_fight() -> None:
    assert sorted(required_of_core() - set().union(*seen().values())) == []


def test_what_was_seen_is_counted_from_the_files() -> None:
    """A fight that shows nothing would satisfy nothing: an empty record has only its opening."""
    assert Recorded(Encounter.open("rolled", seed="x")).items() == {"event core.opened"}
