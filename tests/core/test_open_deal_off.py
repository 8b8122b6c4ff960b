"""The attacks of ``test_open_deal_attacks`` on a fight whose dice the server alone rolls, and once more with devices.

Three of them need devices to be an attack at all: a link given twice or out of turn, a seat that contributes last and
aborts, and a batch that is asked for again. In their place a server without devices draws other seeds, here.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import pytest

from tests.core.test_open_deal_attacks import ANA, codes, last_die, opened, phones, told
from tools.resealed import resealed
from tools.soak.deal_table import Device, give
from turnkeeper.core.commands import AnswerPrompt, Automate, Begin, Join, Note, Undo
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM, SCREEN
from turnkeeper.core.open_deal.book import Book
from turnkeeper.core.open_deal.verify import compare, verify

WANTED = 20


def begun(devices: Sequence[Device], seed: str = "s", *extra: str) -> Encounter:
    """A fight that has begun, of Ana and others, with devices or none."""
    fight = Encounter.open("rolled", seed=seed)
    for actor in ("ana", *extra):
        fight.send(Join(ActorId(actor), "pc", actor), GM)
    for one in devices:
        one.sit(fight)
    assert give(fight, Begin(), GM, devices) is None
    return fight


def die_of(fight: Encounter, actor: str) -> int:
    """The die that everybody was told of an actor."""
    [row] = [row for row in fight.table(SCREEN).actors if row.actor == actor]
    return int(row.mark)


def test_other_seeds_are_drawn_until_one_suits() -> None:
    """Alone, the server finds a seed, and nothing tells of those that it threw away. With devices it cannot try."""
    seed = next(seed for seed in map(str, range(1_000)) if die_of(begun([], seed), "ana") == WANTED)
    assert codes(told(begun([], seed))) == {"none": "unchecked"}
    results = {die_of(begun([Device(f"one{number}"), Device("two")], seed), "ana") for number in range(12)}
    assert len(results) > 4


def test_a_batch_that_is_asked_again_until_it_suits_is_listed() -> None:
    """Each time that a device is said to be asleep stands in the records of all."""
    devices = [Device(f"device{number}") for number in range(4)]
    fight = opened(devices)
    for one in devices[:3]:
        one.awake = False
        give(fight, Begin(), GM, devices)
        give(fight, Undo(), GM, devices)
    assert fight.open_deal.deal.counts.again >= 1
    assert codes(told(fight))["again"] == "noted"


def test_a_roster_is_chosen_by_what_it_rolls() -> None:
    """Alone, names are tried until two of three suit; with devices they roll as any others."""
    names = [f"npc{number}" for number in range(60)]
    alone = {name: die_of(begun([], "s", *names), name) for name in names}
    best = sorted(names, key=lambda name: -alone[name])[:3]
    assert sum(die_of(begun([], "s", *best), name) for name in best) >= 55
    sums = [
        sum(die_of(begun([Device(f"one{number}"), Device("two")], "s", *best), name) for name in best)
        for number in range(12)
    ]
    assert sum(sums) / len(sums) < 45


@pytest.mark.parametrize("on", [False, True])
def test_undone_until_it_suits(on: bool) -> None:  # noqa: FBT001 - a parameter of the test
    """The first answer stands, with devices or without."""
    devices = phones() if on else []
    fight = opened(devices)
    values = set()
    for _ in range(6):
        assert give(fight, Begin(), GM, devices) is None
        values.add(last_die(fight))
        assert give(fight, Undo(), GM, devices) is None
    assert len(values) == 1


def test_dice_of_before_the_open_deal_stand_when_they_cannot_be_restored() -> None:
    """Taken back, and another step in their place: the devices that sit down then give no others."""
    fight = opened([])
    fight.send(Begin(), GM)
    first = last_die(fight)
    fight.send(Undo(), GM)
    fight.send(Note("Again."), GM)
    devices = phones()
    for one in devices:
        one.sit(fight)
    for found in (fight.fork(), Encounter.load(fight.export())):
        assert give(found, Begin(), GM, devices) is None
        assert last_die(found) == first
        assert codes(told(found))["server"] == "noted"


def test_what_an_older_program_forgot_stays_as_its_records_have_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """A fight of its that rolled with devices what had been rolled before goes by the devices' answer."""
    fight = opened([])
    fight.send(Begin(), GM)
    fight.send(Undo(), GM)
    fight.send(Note("Again."), GM)
    devices = phones()
    with monkeypatch.context() as older:
        older.setattr(Book, "remember", lambda *_: None)
        for one in devices:
            one.sit(fight)
        assert give(fight, Begin(), GM, devices) is None
    found = Encounter.load(fight.export())
    rolled = last_die(fight)
    assert found.follows_the_rules()
    assert give(found, Undo(), GM, devices) is None
    assert give(found, Begin(), GM, devices) is None
    assert last_die(found) == rolled
    assert not verify(found.export()).altered


@pytest.mark.parametrize("on", [False, True])
def test_two_seats_are_shown_different_logs(on: bool) -> None:  # noqa: FBT001 - a parameter of the test
    """Alone, the files of both say nothing. With devices the words differ, and the files say where they part."""
    devices = phones() if on else []
    first = opened(devices)
    give(first, Begin(), GM, devices)
    if devices:
        devices[1].awake = False
    other = opened(devices, "ogre")
    give(other, Begin(), GM, devices)
    reports = verify(told(first)), verify(told(other))
    assert (reports[0].words != reports[1].words) is on
    assert compare(*reports).status == ("altered" if on else "checked")


@pytest.mark.parametrize("on", [False, True])
def test_the_gm_types_in_what_suits(on: bool) -> None:  # noqa: FBT001 - a parameter of the test
    """Alone, no file of a player's says who typed what; with devices it is counted."""
    devices = phones() if on else []
    fight = opened(devices)
    give(fight, Automate("table", "initiative", ANA), GM, devices)
    assert give(fight, Begin(), GM, devices) is None
    [prompt] = [one for one in fight.prompts() if one.of == ANA]
    assert give(fight, AnswerPrompt(prompt.id, (WANTED,)), GM, devices) is None
    assert codes(told(fight)).get("typed_gm") == ("noted" if on else None)


@pytest.mark.parametrize("on", [False, True])
def test_a_die_is_altered_afterwards_and_the_log_sealed_again(on: bool) -> None:  # noqa: FBT001 - as above
    """Seals have no key: alone, the log opens as if nothing had been. With devices the die does not fit its links."""
    devices = phones() if on else []
    fight = begun(devices)
    log = resealed(_with_other_dice(fight.export(), die_of(fight, "ana")))
    if not on:
        again = Encounter.load(log)
        assert again.damage is None
        assert die_of(again, "ana") != die_of(fight, "ana")
        assert not verify(log).altered
        return
    assert verify(log).altered
    assert compare(verify(told(fight)), verify(log)).status == "altered"


def _with_other_dice(log: bytes, die: int) -> bytes:
    """A log in which Ana rolled something else, also in the records of an open deal."""
    rows: list[dict[str, Any]] = [json.loads(line) for line in log.splitlines()]
    other = die % 20 + 1
    for row in rows:
        body = row.get("body", {})
        if body.get("type", "").endswith(("rolled", "answered", "resolved")):
            row["body"] = _replaced(body, die, other)
        if body.get("record"):
            record = json.loads(body["record"])
            if record["type"] == "answered":
                record["results"] = _replaced(record["results"], [die], [other])
                body["record"] = json.dumps(record, separators=(",", ":"))
    return b"".join(json.dumps(row, separators=(",", ":")).encode() + b"\n" for row in rows)


def _replaced(found: Any, old: object, new: object) -> Any:  # noqa: ANN401 - any JSON
    """JSON with one value in place of another."""
    if found == old:
        return new
    if isinstance(found, dict):
        return {key: _replaced(value, old, new) for key, value in found.items()}
    return [_replaced(value, old, new) for value in found] if isinstance(found, list) else found
