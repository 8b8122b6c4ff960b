"""What an open deal costs: the same fight on a real server with devices and without, command by command.

python -m tools.bench_deal [--commands 100]
"""

from __future__ import annotations

import argparse
import json
import statistics
import tempfile
import time
from pathlib import Path

from msgspec import Struct

from tools.soak.deal_wire import WireDevice, deal_is_on
from tools.soak.house import House, open_house
from tools.soak.place import JSON, Place, open_fight
from tools.soak.wire import play

DEVICES = (0, 2, 6)
ACTORS = 6
SYSTEMS = ("rolled", "draw")
"""In rolled rounds a batch has a die for everyone; of the actor deck each card is one."""
_ONWARD = {"rolled": ("resolve", "done", "next_round"), "draw": ("resolve", "act", "done", "decline")}


class DealCost(Struct):
    """What was measured with so many devices."""

    waited: list[float]
    """Seconds until a command was answered that dealt a batch; without devices, one that rolled or drew."""
    cpu: float
    """Seconds of the server's, for each command with the questions that go with it here."""
    batches: int
    turns: int
    """Links that each device gave for each batch: one is one round trip."""
    sent: int
    """Bytes of records that a device was sent for each batch."""
    log: int
    """Bytes of the fight's log for each command."""


def main() -> None:
    """Measure each system with each number of devices."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--commands", type=int, default=100)
    commands = reader.parse_args().commands
    print(
        f"{commands} commands of a fight of {ACTORS}, one after the other; a batch is what is rolled or drawn together"
    )
    print(f"{'':<8}{'devices':>8}{'batches':>9}{'answer p50':>12}{'p95':>9}{'links each':>12}", end="")
    print(f"{'told':>10}{'log':>12}{'CPU':>10}")
    with tempfile.TemporaryDirectory() as folder, open_house(Path(folder) / "data") as house:
        for system in SYSTEMS:
            for devices in DEVICES:
                print(_line(system, devices, play(measured(house, system, devices, commands))))


def _line(system: str, devices: int, found: DealCost) -> str:
    late = statistics.quantiles(found.waited, n=20)[-1] if len(found.waited) > 1 else 0.0
    middle = statistics.median(found.waited) if found.waited else 0.0
    told = f"{found.sent} B" if devices else "-"
    return (
        f"{system:<8}{devices:>8}{found.batches:>9}{middle * 1000:>9.1f} ms{late * 1000:>6.1f} ms"
        f"{found.turns if devices else '-':>12}{told:>10}{found.log:>8} B/c{found.cpu * 1000:>7.2f} ms"
    )


async def measured(house: House, system: str, devices: int, commands: int) -> DealCost:
    """Play a fight with so many devices, each on a socket."""
    actors = [{"actor": f"pc{number}", "side": "pc"} for number in range(ACTORS)]
    gm = await open_fight(house, {"system": system, "actors": actors})
    sitting = [
        WireDevice(f"benchdevice{number}", await gm.seat("player", "", f"pc{number}")) for number in range(devices)
    ]
    for one in sitting:
        await one.sit()
    if sitting:
        await deal_is_on(gm, devices)
    await gm.do("begin", "begin")
    waited: list[float] = []
    cpu = house.cpu()
    before = len(await _records(gm))
    size = len((await gm.ask("GET", "/export")).body)
    for number in range(commands):
        kind, fields = _next(system, await gm.picture())
        start = time.perf_counter()
        answer = await gm.send(f"n{number}", {"type": kind, **fields})
        seconds = time.perf_counter() - start
        assert answer.status == 200, answer.body  # noqa: PLR2004 - OK
        told = await _records(gm)
        dealt = [one for one in told[before:] if one["type"] == "dealt"]
        rolled = bool(dealt) if devices else kind != "done"
        before = len(told)
        if rolled:
            waited.append(seconds)
    cpu = house.cpu() - cpu
    told = await _records(gm)
    batches = sum(one["type"] == "dealt" for one in told)
    state = (await gm.ask("GET", "/open-deal")).json()
    sent = sum(len(text) + len(seal) for text, seal in state["records"])
    links = sum(len(one["links"]) for one in told if one["type"] == "dealt")
    log = len((await gm.ask("GET", "/export")).body) - size
    for one in sitting:
        await one.leave()
    await gm.close()
    many = max(batches, 1)
    return DealCost(waited, cpu / commands, batches, links // max(many * devices, 1), sent // many, log // commands)


async def _records(gm: Place) -> list[JSON]:
    told = (await gm.ask("GET", "/open-deal")).json()
    return [json.loads(text) for text, _ in told["records"]]


def _next(system: str, picture: JSON) -> tuple[str, dict[str, object]]:
    """What goes on with the fight: a new round, or the turn of the one who is up."""
    offers = {offer["command"]: offer for offer in picture["offers"] if not offer["refused"]}
    for kind in _ONWARD[system]:
        if kind in offers:
            return kind, offers[kind]["fixed"]
    raise TypeError(f"{system}: nothing goes on with {sorted(offers)}")


if __name__ == "__main__":
    main()
