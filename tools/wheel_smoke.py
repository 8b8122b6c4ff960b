"""Tries an installed Turnkeeper: the command, the type marker, the systems that come with it, their samples, server.

It is run by the interpreter of an environment into which only the wheel was installed, from a folder in which the
sources are out of reach, so it imports nothing of the project but the installed package.
"""

import http.client
import json
import os
import re
import subprocess
import sys
import sysconfig
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.metadata import entry_points, version
from importlib.resources import files
from pathlib import Path
from typing import Any

SYSTEMS = frozenset({"countdown", "draw", "hands", "npc_deck", "passes", "rolled"})


def command() -> Path:
    """The installed command."""
    return Path(sysconfig.get_path("scripts")) / ("turnkeeper.exe" if sys.platform == "win32" else "turnkeeper")


def _around() -> dict[str, str]:
    """The environment of the command: what it says is compared with English."""
    return {**os.environ, "TURNKEEPER_LANG": "en", "TURNKEEPER_DATA": "data"}


def turnkeeper(*arguments: str, typed: str = "") -> str:
    """Run the installed command with ``typed`` piped into it and return what it printed.

    What it saves goes into the folder ``data``. A failure, which a line that was refused is not, shows both outputs.
    """
    done = subprocess.run(
        [command(), *arguments],
        input=typed,
        env=_around(),
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
    assert done.returncode <= (1 if typed else 0), (
        f"{arguments} ended with {done.returncode}:\n{done.stdout}{done.stderr}"
    )
    return done.stdout


def installed_apart() -> None:
    """The package comes from this environment, not from a source tree."""
    import turnkeeper  # noqa: PLC0415 - a package that cannot be imported is this check's failure, not the program's

    home = Path(turnkeeper.__file__).resolve()
    purelib = Path(sysconfig.get_path("purelib")).resolve()
    assert home.is_relative_to(purelib), f"{home} is not below {purelib}"


def typed() -> None:
    """The marker that makes type checkers read the package's annotations is in the wheel."""
    assert (files("turnkeeper") / "py.typed").is_file()


def tells_its_version() -> None:
    """The command prints the version that the wheel carries."""
    printed = turnkeeper("--version").strip()
    assert printed.endswith(version("turnkeeper")), printed


def systems_load() -> None:
    """Every system that comes with Turnkeeper is announced, and each one loads."""
    found = {point.name: point.load() for point in entry_points(group="turnkeeper.systems")}
    assert set(found) == SYSTEMS, sorted(found)
    missing = [name for name, system in found.items() if system is None]
    assert not missing, missing


def samples_play() -> None:
    """The sample fight of every system plays from the wheel, is kept, and goes on where it was left."""
    for name in sorted(SYSTEMS):
        first = turnkeeper("play", "--sample", name, "--seed", "wheel", typed="n\nall\nlog\n")
        assert "The fight begins." in first, first
        again = turnkeeper("play", "--sample", name, typed="log all\n")
        assert "The fight begins." in again, again
        [kept] = Path("data", "fights").glob(f"{name.replace('_', '-')}-*.jsonl")
        assert "rows" in turnkeeper("replay", str(kept)), name


@contextmanager
def served() -> Iterator[tuple[subprocess.Popen[str], str, str]]:
    """A server of the installed command, ended on leaving; its address, and the token of its owner."""
    words = [str(command()), "serve", "--port", "0", "--data", "served"]
    with subprocess.Popen(
        words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, encoding="utf-8", env=_around()
    ) as server:
        try:
            assert server.stdout
            first, second = (server.stdout.readline().strip() for _ in range(2))
            yield server, first.split(" at ")[1], second.partition("#owner=")[2]
        finally:
            server.terminate()


def serves() -> None:
    """The server starts from the wheel, sets a fight up, and lists it for its owner and for nobody else."""
    with served() as (server, address, owner):
        port = int(address.rstrip("/").rpartition(":")[2])
        made, opened = asked(port, "POST", "/fights", body='{"sample": "rolled"}', token=owner)
        listed, kept = asked(port, "GET", "/fights", token=owner)
        shown, picture = asked(port, "GET", f"/fights/{opened['fight']}/picture", token=opened["token"])
        refused, _ = asked(port, "GET", "/fights", token=opened["token"])
    assert (made, listed, shown, refused) == (201, 200, 200, 401), (made, listed, shown, refused)
    assert [fight["fight"] for fight in kept["fights"]] == [opened["fight"]], kept
    assert picture["system"] == "rolled", picture
    assert server.returncode == 0 or sys.platform == "win32", server.returncode
    assert "rolled" in turnkeeper("fights", "--data", "served")


def asked(port: int, method: str, path: str, *, body: str = "", token: str = "") -> tuple[int, dict[str, Any]]:
    """The status and the JSON that the server answers."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    try:
        connection.request(method, f"/api/v1{path}", body, {"Authorization": f"Bearer {token}"} if token else {})
        answer = connection.getresponse()
        return answer.status, json.loads(answer.read())
    finally:
        connection.close()


def tells_the_rules() -> None:
    """The rules in our own words are in the wheel."""
    assert "Pre-empting" in turnkeeper("rules", "HAND-53")


def serves_the_app() -> None:
    """The server in the wheel hands out the app's page and the script that the page names."""
    with served() as (_, address, _):
        page = fetched(address)
        script = re.search(r'src="/(app/app[.][^"]+[.]js)"', page)
        assert script, page
        assert "<title>Turnkeeper" in page
        assert fetched(address + script[1]), script[1]


def fetched(address: str) -> str:
    """What stands at an address of this computer's."""
    with urllib.request.urlopen(address, timeout=60) as answer:  # noqa: S310 - our own server
        text: str = answer.read().decode()
        return text


CHECKS: tuple[Callable[[], None], ...] = (
    installed_apart,
    typed,
    tells_its_version,
    systems_load,
    samples_play,
    serves,
    tells_the_rules,
    serves_the_app,
)


def main() -> int:
    """Run the checks, tell of each one, and return 1 where any failed."""
    failed = 0
    for check in CHECKS:
        try:
            check()
        except Exception as error:  # noqa: BLE001 - the other checks are still worth running
            failed += 1
            print(f"wheel: {check.__name__} FAILED: {type(error).__name__}: {error}")
        else:
            print(f"wheel: {check.__name__} ok")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
