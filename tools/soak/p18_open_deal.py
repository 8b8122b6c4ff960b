"""P18: nobody chooses chance.

Random fights of every system in which devices sleep, lie, go, come again and forget their chain, and people undo and
type dice in. No fight may be stuck, and checks have to find each file as it is: whole, or altered if it was.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from pathlib import Path

import msgspec

from tools.autoplay import PROFILES, muster, next_command
from tools.soak import Kept
from tools.soak.deal_table import Device, give
from turnkeeper.core.commands import Begin, Redo, Undo
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.errors import InputError
from turnkeeper.core.model import GM, Seat
from turnkeeper.core.open_deal.verify import verify
from turnkeeper.service.deal_frames import state

STEPS = 25
SYSTEMS = tuple(PROFILES)


def run(size: int, _folder: Path, first: int = 0) -> Kept:
    """``size`` random fights."""
    tried: Counter[str] = Counter(fights=size, records=0, altered=0)
    wrong: Counter[str] = Counter(stuck=0, accused=0, unseen=0, apart=0)
    problems: list[str] = []
    for number in range(first, first + size):
        chance = random.Random(number)  # noqa: S311 - games, not secrets
        try:
            fight, seats = played(number, chance)
        except AssertionError as problem:
            wrong["stuck"] += 1
            problems.append(f"fight {number}: {problem}")
            continue
        log = fight.export()
        tried["records"] += len(fight.open_deal.records)
        files = [log, *(msgspec.json.encode(state(fight.open_deal, seat, 0)) for seat in seats)]
        for data in files:
            report = verify(data)
            if report.altered or report.words != fight.open_deal.deal.words:
                wrong["accused"] += 1
                problems.append(f"fight {number}: {[one for one in report.findings if one.status == 'altered']}")
        again = Encounter.load(log)
        if again.damage or again.state != fight.state or again.open_deal.deal != fight.open_deal.deal:
            wrong["apart"] += 1
            problems.append(f"fight {number}: its log is another fight")
        for data in files[:2]:
            other = altered(data, chance)
            if other is not None:
                tried["altered"] += 1
                if not _is_seen(other):
                    wrong["unseen"] += 1
                    problems.append(f"fight {number}: an altered file was not seen")
    return Kept("P18 nobody chooses chance", tried, wrong, tuple(problems[:5]))


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
