"""``turnkeeper serve`` as one finds it at the first start, or on a computer that is not as hoped."""

from __future__ import annotations

import asyncio
import inspect
import os
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.forked import turnkeeper
from tests.web.support import Running
from turnkeeper.cli.open_store import opened
from turnkeeper.cli.serve import serve
from turnkeeper.store import SqliteStore, StoreDamaged


def test_its_help_tells_of_every_flag() -> None:
    """With words of its own, no flag that nobody meant, and how it is stopped."""
    words = [sys.executable, "-m", "turnkeeper.cli", "serve", "--help"]
    page = subprocess.run(words, capture_output=True, encoding="utf-8", timeout=180, check=False).stdout  # noqa: S603 - our own program
    for name in inspect.signature(serve).parameters:
        [line] = [line for line in page.splitlines() if line.startswith(f"│ --{name.replace('_', '-')} ")]
        assert len(line.strip("│ ").split()) > 3, line
    assert sum("│ --" in line or "│   --" in line for line in page.splitlines()) == len(
        inspect.signature(serve).parameters
    )
    assert "Ctrl-C" in page


@pytest.mark.parametrize(
    ("flags", "said"),
    [
        (("--port", "x"), "--port"), (("--port", "70000"), "--port: a port is 0 to 65535"),
        (("--lan", "--host", "127.0.0.1"), "only one of --host and --lan"),
        (("--prefix", "/a?b"), "--prefix: should be a path"), (("--prefix", "table top"), "--prefix: should be a path"),
        (("--proxy", "*"), "--proxy: should be the proxy's IP address"),
        (("--proxy", "127.0.0.1,somewhere"), "--proxy: should be the proxy's IP address"),
        (("--url", "http://["), "--url: should begin with"), (("--url", "ftp://x"), "--url: should begin with"),
        (("--origin", "https://"), "--origin: should begin with"), (("--url", "http://a b"), "--url: should"),
        (("--url", "https://table.example/#x"), "--url: should have no ? and no #"),
        (("--prefix", "/a/../b"), "--prefix: should be a path"),
        (("--host", "ä" * 64), "cannot listen on ää"),
        (("--sample", "chess"), "chess: there is no such sample (there are: rolled,"),
        (("--fight", "0123"), "there is no fight 0123 here (turnkeeper fights lists them)"),
        (("--roster", "nowhere.toml"), "nowhere.toml: no such file"),
        (("--nonsense",), "Unknown option: --nonsense"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)  # fmt: skip
def test_what_cannot_be_is_said_before_anything_is_served(tmp_path: Path, flags: tuple[str, ...], said: str) -> None:
    done = turnkeeper(
        "serve", *(() if "--port" in flags else ("--port", "0")), "--data", str(tmp_path / "data"), *flags
    )
    assert (done.returncode, done.stdout) == (2, "")
    [line] = [line for line in done.stderr.splitlines() if not line.startswith("{")]
    assert line.startswith("turnkeeper: ")
    assert said in line
    # That is said of a port that is taken alone.
    assert "runs already" not in line


def test_a_data_folder_that_is_a_file_or_not_ours(tmp_path: Path) -> None:
    plain, other = tmp_path / "plain", tmp_path / "other"
    plain.write_text("x")
    other.mkdir()
    (other / "owner.key").write_text("not a key")
    for folder, said in ((plain, "is no folder"), (other, "owner.key is not a key; delete it")):
        done = turnkeeper("serve", "--port", "0", "--data", str(folder))
        [line] = [line for line in done.stderr.splitlines() if not line.startswith("{")]
        assert (done.returncode, said in line) == (2, True), line


def test_a_folder_whose_key_cannot_be_used_is_let_go_of(tmp_path: Path) -> None:
    (tmp_path / "owner.key").write_text("not a key")
    with pytest.raises(StoreDamaged):
        asyncio.run(opened("", tmp_path))
    SqliteStore(tmp_path).close()


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    """What to do about it is said, too."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        done = turnkeeper("serve", "--port", str(port), "--data", str(tmp_path))
    [line] = [line for line in done.stderr.splitlines() if not line.startswith("{")]
    assert (done.returncode, done.stdout) == (2, "")
    assert f"cannot listen on 127.0.0.1, port {port}" in line
    assert "--port 0 takes a free port" in line


@pytest.mark.skipif(sys.platform == "win32", reason="there is no other signal to end a program by there")
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_it_ends_well_however_it_is_asked_to(own: Callable[..., Running], how: signal.Signals) -> None:
    running = own()
    gm = running.open(sample="rolled")
    with gm.live() as stream:
        stream.one()
        assert running.stop(how) == 0
        assert stream.closed() in {1001, 1012}
    assert running.said[-1] == "Stopped; everything is stored.\n"
    assert "Traceback" not in running.log.read_text("utf-8")


def test_what_it_says_at_its_start(own: Callable[..., Running]) -> None:
    """Where it is, the start page for its owner, how many fights there are and where, who can connect."""
    running = own()
    assert running.said[0] == f"Turnkeeper is at {running.url}/\n"
    assert f" {running.url}/#owner=" in running.said[1]
    assert running.said[2] == f"No fights are kept in {running.folder}\n"
    assert "--lan" in running.said[3]
    running.open(sample="rolled")
    running.stop()
    again = own("--prefix", "/table")
    assert again.said[2] == f"1 fight is kept in {again.folder}\n"
    assert f"{again.url}/#owner=" in again.said[1]
    assert again.url.endswith("/table")
    again.stop()
    behind = own("--url", "https://example.org/t", "--port", "0")
    assert behind.said[:1] == ["Turnkeeper is at https://example.org/t/\n"]
    assert " https://example.org/t/#owner=" in behind.said[1]


@pytest.mark.skipif(sys.platform == "win32", reason="one more address of this computer's own is needed")
def test_on_the_local_network_the_owners_page_is_this_computers(own: Callable[..., Running]) -> None:
    """So that the owner's token goes over no network."""
    running = own("--lan")
    assert " http://127.0.0.1:" in running.said[1]
    assert not any("Only this computer" in line for line in running.said)


@pytest.mark.skipif(sys.platform != "linux", reason="takes the network away as Linux does")
def test_without_a_network_it_says_so(tmp_path: Path) -> None:
    alone = ("unshare", "--map-root-user", "--net")
    if not shutil.which("unshare") or subprocess.run([*alone, "true"], check=False, capture_output=True).returncode:  # noqa: S603 - as above
        pytest.skip("this system lets nobody have a network of their own")
    words = [*alone, sys.executable, "-m", "turnkeeper.cli", "serve", "--lan", "--port", "0", "--data", str(tmp_path)]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as running:  # noqa: S603 - our own program
        assert running.stdout
        said = []
        while "Ctrl-C" not in (line := running.stdout.readline()):
            assert line
            said.append(line)
        running.terminate()
        assert running.wait(20) == 0
    assert said[0].startswith("Turnkeeper is at http://127.0.0.1:")
    assert any("on no network" in line for line in said)


def test_a_plug_in_that_cannot_be_loaded_leaves_the_others(
    own: Callable[..., Running], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is named at the start and in the log, and in no list of systems."""
    known = tmp_path / "plugins" / "broken-1.0.dist-info"
    known.mkdir(parents=True)
    (known / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1.0\n", "utf-8")
    points = "[turnkeeper.systems]\nbroken = no_such_module:SYSTEM\nwordless = wordless:System\n"
    (known / "entry_points.txt").write_text(points, "utf-8")
    wordless = "from turnkeeper.systems.rolled import SYSTEM\nclass System:\n    id, codec = 'wordless', SYSTEM.codec\n"
    (known.parent / "wordless.py").write_text(wordless, "utf-8")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(known.parent), os.environ.get("PYTHONPATH", "")]))
    running = own()
    listed = [one["id"] for one in running.http.get("/systems").json()]
    assert {"rolled", "hands", "draw"} < set(listed)
    assert not {"broken", "wordless"} & set(listed)
    asked = running.http.get("/systems/broken")
    assert asked.status_code == 404
    assert "no_such_module" not in asked.text, "it may be a path of the server's"
    assert running.open(sample="rolled").do("begin")["done"]
    running.stop()
    said = running.log.read_text("utf-8")
    assert "turnkeeper: system wordless cannot be loaded (AttributeError: " in said
    assert "turnkeeper: system broken cannot be loaded (ModuleNotFoundError: No module named 'no_such_module')" in said
    assert '"route":"system broken"' in said.replace('": "', '":"')
