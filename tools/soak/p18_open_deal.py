"""P18: nobody chooses chance.

Random fights of every system in which devices sleep, lie, go, come again and forget their chain, and people undo and
type dice in. No fight may be stuck, and checks have to find each file as it is: whole, or altered if it was. A tenth of
the fights are played over real sockets, with devices that also abort in the midst of a batch.
"""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from tools.autoplay import PROFILES, muster, next_command
from tools.soak import Kept, Tally
from tools.soak.deal_table import Device, give
from tools.soak.deal_wire import WireDevice, deal_is_on
from tools.soak.house import House, open_house
from tools.soak.place import Place, open_fight
from tools.soak.secrets_at_table import plain
from tools.soak.wire import at_once, play
from turnkeeper.core.commands import Begin, Command, Redo, Undo
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.errors import InputError
from turnkeeper.core.model import GM, Seat
from turnkeeper.core.open_deal.verify import verify
from turnkeeper.service.deal_frames import state

STEPS = 25
WIRED_STEPS = 12
AT_ONCE = 8
SHORT = 0.3
"""Seconds that a device has to answer, over sockets."""
LONGEST = 240.0
"""Seconds: a command that takes longer is stuck."""
SYSTEMS = tuple(PROFILES)


def run(size: int, folder: Path, first: int = 0) -> Kept:
    """``size`` random fights."""
    told = Tally()
    numbers = range(first, first + max(size // 10, 1))
    play(_over_the_wire(numbers, folder, told))
    for number in range(first, first + size):
        chance = random.Random(number)  # noqa: S311 - games, not secrets
        try:
            fight, seats = played(number, chance)
        except AssertionError as problem:
            told.wrong("stuck", f"fight {number}: {problem}")
            continue
        log = fight.export()
        told["records"] += len(fight.open_deal.records)
        files = [log, *(msgspec.json.encode(state(fight.open_deal, seat, 0)) for seat in seats)]
        for accused in _accused(files, fight.open_deal.deal.words):
            told.wrong("accused", f"fight {number}: {accused}")
        again = Encounter.load(log)
        if again.damage or again.state != fight.state or again.open_deal.deal != fight.open_deal.deal:
            told.wrong("apart", f"fight {number}: its log is another fight")
        for data in files[:2]:
            other = altered(data, chance)
            if other is not None:
                told["altered"] += 1
                if not _is_seen(other):
                    told.wrong("unseen", f"fight {number}: an altered file was not seen")
    return told.kept(
        "P18 nobody chooses chance",
        {"fights": size, **{name: told[name] for name in ("records", "altered", "wired", "failed")}},
        ("stuck", "accused", "unseen", "apart"),
    )


def _accused(files: Iterable[bytes], words: str) -> Iterator[str]:
    """What checks find altered in files that nobody has touched, or where other words stand."""
    for data in files:
        report = verify(data)
        if report.altered or report.words != words:
            yield str([one for one in report.findings if one.status == "altered"] or report.words)


async def _over_the_wire(numbers: Iterable[int], folder: Path, told: Tally) -> None:
    with open_house(folder, link_seconds=SHORT) as house:

        async def one(number: int) -> None:
            try:
                await wired(house, number, told)
            except (AssertionError, TimeoutError) as problem:
                told.wrong("stuck", f"fight {number} over sockets: {problem!r}")

        await at_once(numbers, AT_ONCE, one)


async def wired(house: House, number: int, told: Tally) -> None:
    """A fight over sockets. Raises :class:`AssertionError`, :class:`TimeoutError` where it is stuck."""
    chance = random.Random(f"wire {number}")  # noqa: S311 - games, not secrets
    fight = Encounter.open(SYSTEMS[number % len(SYSTEMS)], seed=f"wire {number}")
    muster(fight, 5, players=3)
    gm = await open_fight(house, fight.export())
    places = [await gm.seat("player", f"Player {nth}", f"pc{nth}") for nth in range(3)]
    devices = [WireDevice(f"wiredevice{nth}", place, chance) for nth, place in enumerate(places)]
    for device in devices:
        await device.sit()
    await deal_is_on(gm, 2)
    command: Command | None = Begin()
    for step in range(WIRED_STEPS):
        if command is not None:
            async with asyncio.timeout(LONGEST):
                await gm.send(f"k{step}", plain(command))
        for device in devices:
            match chance.randrange(12):
                case 0:
                    await device.sit()
                case 1:
                    await device.new_chain()
                case _:
                    pass
        fight = Encounter.load((await gm.ask("GET", "/export")).body)
        command = chance.choice((Undo(), Redo())) if not chance.randrange(10) else next_command(fight, GM, chance)
    # What everybody waits for is dealt first.
    await gm.send("end", {"type": "note", "text": "the end"})
    for device in devices:
        await device.leave()
    files = await _files(gm, places)
    deal = msgspec.json.decode(files[1])
    for accused in _accused(files, deal["words"]):
        told.wrong("accused", f"fight {number} over sockets: {accused}")
    for device in devices:
        if device.records != [tuple(one) for one in deal["records"]][: len(device.records)]:
            told.wrong("apart", f"fight {number} over sockets: {device.name} heard other records")
        told["failed"] += device.failed
    told["wired"] += 1
    told["records"] += len(deal["records"])
    for place in places:
        place.wire.close()
    await gm.close()


async def _files(gm: Place, places: Iterable[Place]) -> list[bytes]:
    """The log, and what each seat has of the open deal, of one moment.

    Devices that have left may have begun to sit down: that comes to its end meanwhile. Raises :class:`TimeoutError`.
    """
    async with asyncio.timeout(LONGEST):
        while True:
            log = (await gm.ask("GET", "/export")).body
            files = [log, *[(await place.ask("GET", "/open-deal")).body for place in (gm, *places)]]
            if len({verify(data).words for data in files}) == 1:
                return files


def _is_seen(data: bytes) -> bool:
    """Whether a check sees that a file was altered: it may be none any more."""
    try:
        return verify(data).altered
    except InputError:
        return True


def played(number: int, chance: random.Random) -> tuple[Encounter, tuple[Seat, ...]]:
    """A fight with devices, played at random. Raises :class:`AssertionError` where it is stuck."""
    fight = Encounter.open(SYSTEMS[number % len(SYSTEMS)], seed=f"fight {number}")
    seats = muster(fight, 5, players=3)
    devices = [Device(f"device{place}", str(seat.id)) for place, seat in enumerate(seats[1:])]
    for one in devices:
        one.sit(fight)
    give(fight, Begin(), GM, devices)
    for _ in range(STEPS):
        for one in devices:
            _does_as_it_likes(one, fight, chance)
        if not chance.randrange(10):
            give(fight, chance.choice((Undo(), Redo())), GM, devices)
        seat = chance.choice(seats)
        command = next_command(fight, seat, chance)
        if command is not None:
            give(fight, command, seat, devices)
    return fight, seats


def _does_as_it_likes(device: Device, fight: Encounter, chance: random.Random) -> None:
    """Sleep, wake, lie, be honest again, come back, or begin a new chain."""
    match chance.randrange(12):
        case 0:
            device.awake = not device.awake
        case 1:
            device.honest = not device.honest
        case 2 | 3:
            device.sit(fight)
        case 4 if fight.open_deal.deal.waiting is None:
            device.new_chain(fight)
        case _:
            pass


def altered(data: bytes, chance: random.Random) -> bytes | None:
    """The file with one record changed; ``None`` where there is nothing to change."""
    if b'"records":' not in data[:200]:
        place = chance.randrange(len(data))
        other = data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :]
        return None if other.split() == data.split() else other
    file = json.loads(data)
    results = [(place, json.loads(text)) for place, (text, _) in enumerate(file["records"]) if '"results"' in text]
    if not results:
        return None
    place, record = chance.choice(results)
    value = record["results"][0][3]
    record["results"][0][3] = [*value[1:], value[0]] if len(set(value)) > 1 else [*value, value[0]]
    file["records"][place][0] = json.dumps(record)
    return json.dumps(file).encode()
