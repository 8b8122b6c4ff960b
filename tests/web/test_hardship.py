"""Full disks, folders that cannot be written, demonstrations that are over, too many fights: at a real server."""

from __future__ import annotations

import concurrent.futures
import contextlib
import json
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.forked import turnkeeper
from tests.web.support import NO_TLS, Running, Seat

if sys.platform == "linux":
    import resource

BOUND = (
    "import ctypes, os, sys\n"
    "libc = ctypes.CDLL(None, use_errno=True)\n"
    "assert all(libc.prctl(24, right, 0, 0, 0) == 0 for right in (1, 2))\n"
    "os.execv(sys.argv[1], sys.argv[1:])"
)
"""Starts a program without root's rights to read and write any file (CAP_DAC_OVERRIDE and _READ_SEARCH)."""


def note(gm: Seat, number: int) -> Any:  # noqa: ANN401 - an answer
    return gm.send("note", key=f"n{number}", text=f"{number} " + "x" * 1900)


def until_refused(gm: Seat) -> int:
    """Give commands until one cannot be stored; its number."""
    for number in range(1000):
        answer = note(gm, number)
        if answer.status_code != 200:
            assert answer.status_code == 503, answer.text
            assert answer.headers["retry-after"] == "5"
            return number
    raise AssertionError("it never came to trouble")


def texts(seat: Seat) -> list[str]:
    """The notes in the log, by their numbers."""
    total = seat.get("/log").json()["total"]
    pages = [seat.get("/log", first=first, most=100).json()["lines"] for first in range(1, total + 1, 100)]
    found = [line["text"].partition(": ")[2].partition(" ")[0] for page in pages for line in page]
    return [text for text in found if text.isdigit()]


def test_a_full_store_goes_on_by_itself_when_there_is_room(own: Callable[..., Running]) -> None:
    """The file is as large as it may be; the GM of another fight deletes it, and the same command is carried out."""
    running = own(most_bytes=600_000, seat_requests_a_second=1e6)
    other = running.open(sample="draw")
    for number in range(60):
        note(other, number)
    gm = running.open(sample="rolled")
    screen = gm.give_seat(role="screen")
    with screen.live() as stream:
        refused = until_refused(gm)
        assert note(gm, refused).json()["code"] == "store.full"
        assert texts(gm) == texts(screen) == [str(number) for number in range(refused)]
        assert other.delete().status_code == 204
        answer = note(gm, refused)
        assert (answer.status_code, answer.json().get("repeated", False)) == (200, False)
        stream.until(screen.picture())
        assert texts(screen) == [str(number) for number in range(refused + 1)]
    assert running.http.get(f"{running.url}/healthz").json()["status"] == "ok"


@pytest.mark.skipif(sys.platform != "linux", reason="limits another process's files as Linux does")
def test_a_disk_that_takes_nothing_more_is_told_of_and_recovers(own: Callable[..., Running]) -> None:
    """The system's limit on the size of the server's files stands for the disk; lifted, all goes on without help."""
    running = own(seat_requests_a_second=1e6, tidy_seconds=0.01)
    gm, other = running.open(sample="rolled"), running.open(sample="draw")
    screen = gm.give_seat(role="screen")
    note(gm, 0)
    _, hard = resource.prlimit(running.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(running.process.pid, resource.RLIMIT_FSIZE, (1, hard))
    with screen.live() as stream:
        stream.one()
        before = gm.get("/picture").json()
        for number in (1, 1, 2):
            answer = note(gm, number)
            assert (answer.status_code, answer.json()["code"]) in {(503, "store.failed"), (503, "store.full")}
        for refused in (
            other.send("begin"), gm.post("/seats", {"role": "screen"}), gm.post("/invitations", {}), other.delete(),
            running.http.post("/fights", json={"sample": "rolled"}, headers=running.owner),
        ):  # fmt: skip
            assert refused.status_code == 503, refused.text
        assert gm.get("/picture").json() == before
        assert other.picture()["table"]["stage"] == "setup"
        # However often the server tries without help meanwhile.
        health = [running.http.get(f"{running.url}/healthz") for _ in range(50)]
        assert {answer.status_code for answer in health} == {503}
        assert {answer.json()["status"] for answer in health} <= {"StoreFailed", "StoreFull"}
        resource.prlimit(running.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, hard))
        # Nobody plays, and yet it is found out that there is room again.
        while running.http.get(f"{running.url}/healthz").status_code != 200:
            assert running.process.poll() is None
        assert note(gm, 1).status_code == 200
        stream.until(screen.picture())
    other.do("begin")
    assert texts(screen) == ["0", "1"]
    running.stop()
    # Its log was on that disk, too.
    assert json.loads(running.log.read_text("utf-8").splitlines()[-1])["event"] == "stopped"
    assert texts(gm.at(own())) == ["0", "1"]


@pytest.fixture
def protected() -> Callable[[Path], contextlib.AbstractContextManager[None]]:
    """Takes the right to write in a folder from everybody who is not root, for a while."""

    @contextlib.contextmanager
    def protect(folder: Path) -> Iterator[None]:
        files = list(folder.iterdir())
        try:
            for file in files:
                file.chmod(0o400)
            folder.chmod(0o500)
            yield
        finally:
            folder.chmod(0o700)
            for file in files:
                file.chmod(0o600)

    return protect


def bound() -> list[str]:
    """What to start a server by, so that protection binds it."""
    if sys.platform == "win32":
        pytest.skip("folders are protected in another way there")
    if os.geteuid():
        return []
    if sys.platform != "linux":
        pytest.skip("nothing binds root here")
    return [sys.executable, "-c", BOUND]


def test_a_folder_that_may_not_be_written_is_served_and_written_again_when_it_may_be(
    own: Callable[..., Running], protected: Callable[[Path], contextlib.AbstractContextManager[None]]
) -> None:
    before = bound()
    first = own()
    gm, other = first.open(sample="rolled"), first.open(sample="draw")
    gm.do("begin")
    first.stop()
    with protected(first.folder):
        running = own(before=before)
        mine = gm.at(running)
        assert mine.picture()["table"]["stage"] == "fighting"
        assert running.http.get(f"{running.url}/healthz").json()["status"] == "StoreReadOnly"
        for answer in (
            note(mine, 1), note(mine, 1), other.at(running).send("begin"), mine.delete(),
            running.http.post("/fights", json={"sample": "rolled"}, headers=running.owner),
        ):  # fmt: skip
            assert (answer.status_code, answer.json()["code"]) == (503, "store.read_only"), answer.text
        assert "nothing can be changed for now" in running.log.read_text("utf-8")
    assert note(mine, 1).status_code == 200
    assert texts(mine) == ["1"]
    assert running.http.get(f"{running.url}/healthz").json()["status"] == "ok"


def test_a_demonstration_is_over_after_its_time(own: Callable[..., Running]) -> None:
    """It is gone with its links, its sockets are told, and the other fights stay."""
    running = own(demo_seconds=1, tidy_seconds=0.1)
    kept = running.open(sample="draw")
    demo = running.open(sample="rolled", demo=True)
    assert demo.get().json()["expires"] is not None
    assert kept.get().json()["expires"] is None
    with demo.live() as stream:
        assert stream.closed() == 4410
    assert demo.get("/picture").status_code == 401
    assert kept.picture()["system"] == "draw"
    listed = running.http.get("/fights", headers=running.owner).json()
    assert [one["fight"] for one in listed["fights"]] == [kept.fight]


def test_a_demonstration_that_ran_out_while_no_server_ran_is_gone_at_the_next_start(
    own: Callable[..., Running],
) -> None:
    running = own(demo_seconds=0, tidy_seconds=1e6)
    demo, kept = running.open(sample="rolled", demo=True), running.open(sample="draw")
    assert demo.picture()["system"] == "rolled"
    running.stop()
    again = own(tidy_seconds=0.1)
    while demo.at(again).get("/picture").status_code != 401:
        assert again.process.poll() is None
    assert kept.at(again).picture()["system"] == "draw"


def test_there_are_so_many_fights_and_no_more(own: Callable[..., Running]) -> None:
    """Setting up and importing are refused, until one is deleted; after a restart too."""
    running = own(most_fights=2)
    gm, _ = running.open(sample="rolled"), running.open(sample="draw")
    log = gm.get("/export").content
    for answer in (
        running.http.post("/fights", json={"sample": "rolled"}, headers=running.owner),
        running.http.post("/fights/import", content=log, headers=running.owner),
    ):  # fmt: skip
        assert (answer.status_code, answer.json()["code"]) == (409, "fight.too_many"), answer.text
        assert "at most 2 fights" in answer.json()["detail"]
    running.stop()
    again = own(most_fights=2)
    assert again.http.post("/fights", json={"sample": "rolled"}, headers=again.owner).status_code == 409
    assert gm.at(again).delete().status_code == 204
    assert again.http.post("/fights", json={"sample": "rolled"}, headers=again.owner).status_code == 201


def test_those_who_set_up_at_once_get_no_more_either(own: Callable[..., Running]) -> None:
    running = own(most_fights=3)

    def one(_: int) -> int:
        url = f"{running.url}/api/v1/fights"
        return httpx.post(url, json={"sample": "rolled"}, headers=running.owner, timeout=20, verify=NO_TLS).status_code

    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        assert sorted(pool.map(one, range(16))) == [201] * 3 + [409] * 13
    assert running.http.get("/fights", headers=running.owner).json()["total"] == 3


def test_a_second_server_on_the_folder_says_so_and_stops(own: Callable[..., Running]) -> None:
    """On another port; the first is not disturbed, and when it has stopped the folder is free."""
    running = own()
    gm = running.open(sample="rolled")
    second = turnkeeper("serve", "--port", "0", "--data", str(running.folder))
    assert (second.returncode, second.stdout) == (2, "")
    assert second.stderr == f"turnkeeper: another Turnkeeper server is using {running.folder}\n"
    gm.do("begin")
    running.stop()
    assert gm.at(own()).picture()["table"]["stage"] == "fighting"
    assert json.loads(running.log.read_text("utf-8").splitlines()[-1])["event"] != "fault"


def test_a_damaged_file_is_told_of_and_is_no_fault(own: Callable[..., Running]) -> None:
    """What can still be read is served; the rest is answered with what to do about it."""
    running = own(seat_requests_a_second=1e6)
    gm = running.open(sample="rolled")
    for number in range(60):
        note(gm, number)
    running.stop()
    file = running.folder / "turnkeeper.db"
    whole = file.read_bytes()
    # The first pages hold the schema; from here on everything is overwritten.
    file.write_bytes(whole[: 12 * 4096] + b"\xff" * (len(whole) - 12 * 4096))
    again = own()
    for answer in (
        gm.at(again).get("/picture"), gm.at(again).get("/export"),
        again.http.get(f"/fights/{gm.fight}/export", headers=again.owner),
    ):  # fmt: skip
        assert (answer.status_code, answer.json()["code"]) == (503, "store.damaged"), answer.text
    with gm.at(again).live() as stream:
        assert stream.closed() == 1013
    assert '"fault"' not in again.log.read_text("utf-8")
    assert again.http.get(f"{again.url}/healthz").json()["version"]
