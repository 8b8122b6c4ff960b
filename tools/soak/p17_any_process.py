"""P17: any process serves any fight, and nothing is lost or doubled when one of them fails.

Three processes on one PostgreSQL, behind haproxy where there is one. Commands are given to the same fight at the same
moment, over several connections, each until it is acknowledged, under the same id. Meanwhile processes are killed,
renewed and held up, and PostgreSQL and its backends are killed. At the end all processes are renewed one after another
while commands are given, and PostgreSQL's synchronous replica takes over. Then each acknowledged command must be in the
log once, the log must have no gap, all processes must show the same, and people who watch must have been shown that.
"""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import msgspec

from tests.postgres import programs
from tools.soak import Kept, Tally
from tools.soak.cluster import PROCESSES, Cluster
from tools.soak.place import API, CREATED, JSON, Place, Stream, same
from tools.soak.wire import Gone, Wire, play
from turnkeeper.core.encounter import Encounter

FIGHTS = 2
GIVERS = 3
"""Who give commands to each fight at the same moment."""
RACES_A_KILL = 10
"""10,000 races are 1,000 kills. What kills nothing comes in between."""
RACES_A_HOLD = 1_000
"""One process is held for 15 seconds in the midst of so many races; else for a moment."""
HOLD_SECONDS = 15.0
SHORT_HOLD_SECONDS = 1.5
PATIENCE = 10.0
"""Seconds after which a request is given up, and made again."""
SHOWN_SECONDS = 300.0
"""After which it is taken that a watcher will never be shown how a fight ended, however slow the machine."""
AGREED_SECONDS = 60.0
"""Until all processes show the same, after the last command: seconds of a slow machine; in peace it is two."""
DEAF_SECONDS = 2.0
"""Within which what was written elsewhere is shown though no wake-up came."""
REVOKED_SECONDS = 1.0
"""Within which the sockets of a seat that was revoked elsewhere close."""
KILLS = ("processes killed", "backends killed", "databases killed")
_PAUSE = 0.05
_AGAIN = {409, 429, 502, 503, 504}


class Giver:
    """One who gives commands, at any process that answers, each until it is acknowledged."""

    def __init__(self, cluster: Cluster, opened: JSON, number: int) -> None:
        self._cluster = cluster
        self._opened = opened
        self._number = number
        self._wire = Wire(cluster.port(number))
        self.tries = 0

    async def give(self, key: str) -> None:
        """Give a command that the rules take at any time."""
        while True:
            self.tries += 1
            place = Place(self._wire.port, self._opened, wire=self._wire)
            try:
                async with asyncio.timeout(PATIENCE):
                    answer = await place.send(key, {"type": "note", "text": key})
            except (Gone, TimeoutError):
                self._elsewhere()
                continue
            if answer.status == 200:  # noqa: PLR2004 - OK
                return
            if answer.status not in _AGAIN:
                raise AssertionError(f"{answer.status}: {answer.body[:200]!r}")
            self._elsewhere()
            await asyncio.sleep(_PAUSE)

    def _elsewhere(self) -> None:
        self._wire.close()
        self._number += 1
        self._wire = Wire(self._cluster.port(self._number))

    def close(self) -> None:
        """Nothing more is given."""
        self._wire.close()


class Watcher:
    """One who watches, and comes back whenever the socket is gone."""

    def __init__(self, cluster: Cluster, opened: JSON, number: int) -> None:
        self._cluster = cluster
        self._opened = opened
        self._number = number
        self.stream: Stream | None = None
        self.came = 0
        self.over = False
        self._told = asyncio.Event()

    async def sees(self, picture: JSON) -> None:
        """Wait until that is what was shown."""
        while self.stream is None or not same(self.stream, picture):
            self._told.clear()
            await self._told.wait()

    async def watch(self) -> None:
        """Watch until cancelled."""
        # To be cancelled while a message comes may be lost on wait_for of Python 3.11, so this looks for itself.
        while not self.over:
            self._number += 1
            self.came += 1
            try:
                async with asyncio.timeout(PATIENCE):
                    self.stream = await Place(self._cluster.port(self._number), self._opened).watch()
                while not self.over:
                    await self.stream.one()
                    self._told.set()
            except (Gone, TimeoutError):
                await asyncio.sleep(0.05)


async def _opened(cluster: Cluster) -> JSON:
    wire = Wire(cluster.port(0))
    answer = await wire.ask("POST", f"{API}/fights", {"sample": "rolled"}, token=cluster.owner)
    assert answer.status == CREATED, answer.body
    found: JSON = answer.json()
    await Place(cluster.port(0), found, wire=wire).do("begin", "begin")
    wire.close()
    return found


def _troubles(cluster: Cluster, chance: random.Random, hold: float) -> list[tuple[str, Callable[[], object]]]:
    place = chance.randrange(PROCESSES)
    return [
        ("processes killed", lambda: cluster.kill(place)),
        ("processes killed", lambda: cluster.kill(place)),
        ("backends killed", cluster.postgres.kill_backend),
        ("backends killed", cluster.postgres.kill_backend),
        ("databases killed", cluster.crash),
        ("processes renewed", lambda: cluster.renew(place)),
        ("processes held", lambda: cluster.hold(place, hold)),
    ]


class Course:
    """How far a run is: races held, processes and databases killed. Neither gets far ahead of the other."""

    def __init__(self, size: int, first: int) -> None:
        self.size = size
        self.chance = random.Random(first)  # noqa: S311 - when to make trouble is no secret
        self.races = 0
        self.kills = 0
        self._moved = asyncio.Condition()

    async def race(self) -> bool:
        """Begin another race, when it is time for one; whether there is one more."""
        async with self._moved:
            await self._moved.wait_for(lambda: self.raced or self.races < (self.kills + 2) * RACES_A_KILL)
            if self.raced:
                return False
            self.races += 1
            self._moved.notify_all()
            return True

    async def trouble(self) -> bool:
        """Wait until there is to be trouble; whether there is to be any more."""
        async with self._moved:
            await self._moved.wait_for(lambda: self.raced or self.races >= self.kills * RACES_A_KILL)
            return self.kills * RACES_A_KILL < self.size

    async def killed(self) -> None:
        """Something was killed."""
        async with self._moved:
            self.kills += 1
            self._moved.notify_all()

    @property
    def raced(self) -> bool:
        """Whether all races were held."""
        return self.races >= self.size


async def _trouble(cluster: Cluster, course: Course, told: Tally) -> None:
    """Make trouble: each kind once, then as chance has it."""
    holds = made = 0
    while await course.trouble():
        long = course.races >= (holds + 0.5) * RACES_A_HOLD
        holds += long
        troubles = _troubles(cluster, course.chance, HOLD_SECONDS if long else SHORT_HOLD_SECONDS)
        first = troubles[made] if made < len(troubles) else course.chance.choice(troubles)
        what, how = troubles[-1] if long else first
        await asyncio.to_thread(how)
        told[what] += 1
        told["held for 15 s"] += long
        made += 1
        if what in KILLS:
            await course.killed()


async def _race(cluster: Cluster, opened: JSON, course: Course, told: Tally) -> list[str]:
    """Give commands to a fight, several at the same moment; those that were acknowledged."""
    givers = [Giver(cluster, opened, number) for number in range(GIVERS)]
    acknowledged: list[str] = []
    while await course.race():
        keys = [f"r{len(acknowledged)}g{number}" for number in range(GIVERS)]
        await asyncio.gather(*(giver.give(key) for giver, key in zip(givers, keys, strict=True)))
        acknowledged += keys
    for giver in givers:
        told["tries"] += giver.tries
        giver.close()
    return acknowledged


async def _rolled(cluster: Cluster, opened: list[JSON], acknowledged: list[list[str]], told: Tally) -> None:
    """Renew all processes, one after another, while commands are given."""
    over = asyncio.Event()

    async def give(one: JSON, keys: list[str], number: int) -> None:
        giver = Giver(cluster, one, number)
        given = 0
        while not over.is_set():
            key = f"n{number}c{given}"
            await giver.give(key)
            keys.append(key)
            given += 1
        giver.close()
        told["commands meanwhile"] += given

    async with asyncio.TaskGroup() as group:
        for one, keys in zip(opened, acknowledged, strict=True):
            for number in range(GIVERS):
                group.create_task(give(one, keys, number))
        for place in range(PROCESSES):
            await asyncio.to_thread(cluster.renew, place)
        over.set()
    told["rolling restarts"] += 1


async def _answered(place: Place, path: str) -> bytes:
    """What a process answers; it may still be finding the database that took over."""
    while True:
        answer = await place.ask("GET", path)
        if answer.status == 200:  # noqa: PLR2004 - OK
            return answer.body
        if answer.status not in _AGAIN:
            raise AssertionError(f"{answer.status}: {answer.body[:200]!r}")
        await asyncio.sleep(_PAUSE)


async def _agreed(places: list[Place]) -> tuple[JSON, bool]:
    """What the first process shows, and whether the others come to show the same.

    One that has just found the database that took over hears of the newest rows a moment later.
    """
    loop = asyncio.get_running_loop()
    until = loop.time() + AGREED_SECONDS
    while True:
        pictures = [msgspec.json.decode(await _answered(place, "/picture")) for place in places]
        same = all(one == pictures[0] for one in pictures)
        if same or loop.time() > until:
            return pictures[0], same
        await asyncio.sleep(_PAUSE)


async def _compare(cluster: Cluster, opened: JSON, acknowledged: list[str], watcher: Watcher, told: Tally) -> None:
    """Whether each command is there once, and everybody sees the same."""
    places = [Place(cluster.own_port(place), opened) for place in range(PROCESSES)]
    fight = Encounter.load(await _answered(places[0], "/export"))
    if fight.damage or not fight.closed:
        told.wrong("gaps", f"the log is damaged: {fight.damage}")
    causes = Counter(row.cause.partition("/gm/")[2] for row in fight.rows)
    told["lost"] += sum(causes[key] == 0 for key in acknowledged)
    told["doubled"] += sum(causes[key] > 1 for key in acknowledged)
    picture, same = await _agreed(places)
    told["apart"] += not same
    try:
        async with asyncio.timeout(SHOWN_SECONDS):
            await watcher.sees(picture)
    except TimeoutError:
        told["not shown"] += 1
    for place in places:
        place.wire.close()


async def _played(cluster: Cluster, course: Course, told: Tally) -> None:
    opened = [await _opened(cluster) for _ in range(FIGHTS)]
    watchers = [Watcher(cluster, one, number) for number, one in enumerate(opened)]
    watching = [asyncio.create_task(one.watch()) for one in watchers]
    try:
        await _raced(cluster, course, opened, watchers, told)
    finally:
        for one, task in zip(watchers, watching, strict=True):
            one.over = True
            task.cancel()
        await asyncio.gather(*watching, return_exceptions=True)


async def _raced(cluster: Cluster, course: Course, opened: list[JSON], watchers: list[Watcher], told: Tally) -> None:
    async with asyncio.TaskGroup() as group:
        group.create_task(_trouble(cluster, course, told))
        racing = [group.create_task(_race(cluster, one, course, told)) for one in opened]
    acknowledged = [one.result() for one in racing]
    if course.size >= RACES_A_HOLD:
        await _rolled(cluster, opened, acknowledged, told)
    if cluster.replica is not None:
        await asyncio.to_thread(cluster.fail_over)
        told["failovers"] += 1
        for one, keys in zip(opened, acknowledged, strict=True):
            after = Giver(cluster, one, 0)
            for number in range(5):
                await after.give(f"f{number}")
                keys.append(f"f{number}")
            after.close()
    for one, keys, watcher in zip(opened, acknowledged, watchers, strict=True):
        await _compare(cluster, one, keys, watcher, told)
    told["came back"] += sum(one.came - 1 for one in watchers)
    told["acknowledged"] += sum(map(len, acknowledged))


async def _deaf(cluster: Cluster, told: Tally) -> None:
    """Every wake-up is lost: who watches at another process is shown it all the same, a little later.

    And whose seat is revoked is out there within a second.
    """
    opened = await _opened(cluster)
    giver = Place(cluster.own_port(0), opened)
    stream = await Place(cluster.own_port(1), opened).watch()
    await stream.begun()
    loop = asyncio.get_running_loop()
    for number in range(3):
        await giver.do(f"d{number}", "note", text=f"{number}")
        begun = loop.time()
        await stream.until(await giver.picture())
        told["shown late"] += loop.time() - begun > DEAF_SECONDS
    ana = await giver.seat("player", "Ana")
    hers = await Place(cluster.own_port(2), {"fight": ana.fight, "seat": ana.id, "token": ana.token}).watch()
    await hers.begun()
    begun = loop.time()
    await giver.ask("PATCH", f"/seats/{ana.id}", {"state": "revoked"})
    await hers.all()
    told["closed late"] += loop.time() - begun > REVOKED_SECONDS
    giver.wire.close()


def run(size: int, folder: Path, first: int = 0) -> Kept:
    """Hold ``size`` races for the next row of a fight, on three processes. ``first``: the first one's number."""
    folder.mkdir(parents=True, exist_ok=True)
    name = "P17 any process"
    if programs() is None:
        return Kept(name, {"skipped": "there is no PostgreSQL"}, {})
    told = Tally()
    with Cluster(folder / "troubled", replica=True) as cluster:
        play(_played(cluster, Course(size, first), told))
        proxy = "haproxy" if cluster.behind_proxy else "no proxy"
    with Cluster(folder / "deaf", deaf=True) as cluster:
        play(_deaf(cluster, told))
    told["kills"] = sum(told[what] for what in KILLS)
    counted = (
        "acknowledged", "tries", "kills", *KILLS, "processes renewed", "processes held", "held for 15 s",
        "rolling restarts", "commands meanwhile", "failovers", "came back",
    )  # fmt: skip
    return told.kept(
        name,
        {"races": size, **{what: told[what] for what in counted}, "behind": proxy},
        ("lost", "doubled", "gaps", "apart", "not shown"),
        ("shown late", "closed late"),
    )
