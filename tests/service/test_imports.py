"""A log from elsewhere is taken in only if it can be played here (P11)."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from tests.service.support import run
from tools.resealed import resealed
from turnkeeper.core.commands import Begin, Join
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.model import GM
from turnkeeper.service import questions
from turnkeeper.service.problems import Bad
from turnkeeper.service.repository import exported
from turnkeeper.service.service import Service
from turnkeeper.store import FightId, MemoryStore


def _log() -> bytes:
    """A countdown at its first slot."""
    fight = Encounter.open("hands", seed="imports")
    fight.send(Join("ana", "pc", "Ana", profile={"dx": 12, "iq": 12}), GM)  # type: ignore[arg-type] # a plain name
    fight.send(Begin(), GM)
    return fight.export()


def _with(log: bytes, tag: str, **fields: object) -> bytes:
    """The log with a last row of that kind, right in form."""
    rows = log.splitlines()[:-1]
    last = json.loads(rows[-1])
    more = {**last, "seq": last["seq"] + 1, "cause": "later", "body": {"type": tag, **fields}, "rules": []}
    return resealed(b"\n".join([*rows, json.dumps(more).encode()]) + b"\n")


def test_rows_that_fold_to_nothing_that_can_be_shown_are_refused() -> None:
    """Else the fight would be there, and every look at it a fault."""

    async def test() -> None:
        service = Service(MemoryStore())
        with pytest.raises(Bad) as refused:
            await service.creation.bring(_with(_log(), "countdown.increment_begun", increment=99))
        assert refused.value.code == "log.malformed"
        assert not service.registry.sessions

    run(test())


def test_an_altered_log_is_taken_in_up_to_the_altered_row_which_is_named() -> None:
    async def test() -> None:
        service = Service(MemoryStore())
        log = _log()
        opened = await service.creation.bring(log.replace(b'"dx":12', b'"dx":19', 1))
        assert opened.damage.startswith("row 2: the row does not match its seal")
        assert opened.unsealed == 0
        taken_in = await exported(service.store, FightId(opened.fight))
        assert taken_in.splitlines()[:-1] == log.splitlines()[:1]

    run(test())


def test_a_log_of_an_older_version_is_taken_in_as_unsealed() -> None:
    async def test() -> None:
        log = (Path(__file__).parents[1] / "golden" / "rolled-01.jsonl").read_bytes()
        opened = await Service(MemoryStore()).creation.bring(log)
        assert (opened.damage, opened.unsealed) == ("", len(log.splitlines()))

    run(test())


def test_a_log_of_ours_is_taken_in() -> None:
    async def test() -> None:
        service = Service(MemoryStore())
        opened = await service.creation.bring(_log())
        assert not opened.damage
        assert await asyncio.wait_for(questions.picture(service.registry.sessions[opened.fight], opened.seat), 10)  # type: ignore[index,arg-type]

    run(test())
