"""No matter what goes wrong inside: one line, a report, an exit code, and no traceback."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.support import Program
from turnkeeper.cli import error_boundary
from turnkeeper.cli.errors import complain
from turnkeeper.core.errors import EngineError


def breaks(problem: BaseException) -> object:
    """A program that ends in ``problem``."""

    def dispatch(_: object) -> int:
        raise problem

    return dispatch


@pytest.mark.parametrize(
    "fault", [RuntimeError("a wheel\ncame off"), EngineError("rolled: never ends"), RecursionError()]
)
def test_a_fault_is_one_line_and_a_report(
    program: Program, data_folder: Path, monkeypatch: pytest.MonkeyPatch, fault: Exception
) -> None:
    """A fault of ours is told in one line that says where the details are; the exit code is 3."""
    monkeypatch.setattr(error_boundary, "dispatch", breaks(fault))
    ran = program("play", "fight.toml")
    assert ran.code == 3
    assert ran.err.count("\n") == 1
    assert "Traceback" not in ran.err
    [report] = (data_folder / "reports").iterdir()
    assert str(report) in ran.err
    text = report.read_text()
    assert type(fault).__name__ in text
    assert "fight.toml" in text


def test_no_report_and_no_error_tells_a_secret_of_the_command_line(
    program: Program, data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A misspelled flag repeats what was given, a report all of it."""
    address = "postgresql://ana:hush@db.example.org/fights"
    wrong = program("serve", f"--databse={address}")
    assert (wrong.code, "hush" in wrong.err) == (2, False)
    monkeypatch.setattr(error_boundary, "dispatch", breaks(RuntimeError(f"{address} came off")))
    ran = program("serve", "--database", address, "--metrics-token", "hush" * 4)
    [report] = (data_folder / "reports").iterdir()
    assert "hush" not in report.read_text() + ran.err
    assert "postgresql://ana:***@db.example.org/fights" in report.read_text()


def test_debug_shows_the_traceback(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    """TURNKEEPER_DEBUG=1 shows the traceback too."""
    monkeypatch.setenv("TURNKEEPER_DEBUG", "1")
    monkeypatch.setattr(error_boundary, "dispatch", breaks(RuntimeError("a wheel came off")))
    ran = program("play")
    assert ran.code == 3
    assert "Traceback" in ran.err


def test_where_no_report_can_be_written(program: Program, data_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Even when the data folder cannot be used, a fault is one line."""
    data_folder.write_text("a file, not a folder")
    monkeypatch.setattr(error_boundary, "dispatch", breaks(RuntimeError("a wheel came off")))
    ran = program("play")
    assert ran.code == 3
    assert "no report could be written" in ran.err


def test_interrupted(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C anywhere ends with 130 and without a word of complaint."""
    monkeypatch.setattr(error_boundary, "dispatch", breaks(KeyboardInterrupt()))
    ran = program("systems")
    assert (ran.code, ran.err) == (130, "")


def test_complaints_do_not_steer_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    """Text that others wrote is shown without its control characters, in one line."""
    assert complain("a\x1b[2J\nb", 2) == 2
    assert capsys.readouterr().err == "turnkeeper: a?[2J b\n"


@pytest.mark.skipif(sys.platform == "win32", reason="pipes as POSIX has them")
@pytest.mark.parametrize("arguments", ["systems passes", "--help", "rules HAND"])
def test_a_reader_that_leaves(arguments: str) -> None:
    """When the reader of our output goes away, the program goes too, quietly."""
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "w") as nowhere:
        done = subprocess.run(  # noqa: S603 - the program under test
            [sys.executable, "-m", "turnkeeper.cli", *arguments.split()],
            stdout=nowhere,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert (done.returncode, done.stderr) == (0, "")


def test_an_output_that_knows_few_letters(bridge: Path) -> None:
    """Where the output cannot show a letter, a stand-in is printed, and the program goes on."""
    done = subprocess.run(  # noqa: S603 - the program under test
        [sys.executable, "-m", "turnkeeper.cli", "play", str(bridge)],
        input="rename bob Zoë\nnote \N{MINUS SIGN}12 is Zoë\N{RIGHT SINGLE QUOTATION MARK}s\n".encode(),
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        check=False,
    )
    assert done.returncode == 0
    assert b"Bob is now called Zo?." in done.stdout
    assert b"GM ruling: -12 is Zo?'s" in done.stdout


def with_plug_in(folder: Path, entry: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """The program's answer where a package with this entry point is installed."""
    known = folder / "plugins" / "foreign-1.0.dist-info"
    known.mkdir(parents=True)
    (known / "METADATA").write_text("Metadata-Version: 2.1\nName: foreign\nVersion: 1.0\n", "utf-8")
    (known / "entry_points.txt").write_text(f"[turnkeeper.systems]\n{entry}\n", "utf-8")
    paths = os.pathsep.join([str(known.parent), os.environ.get("PYTHONPATH", "")])
    return subprocess.run(  # noqa: S603 - the program under test
        [sys.executable, "-m", "turnkeeper.cli", *arguments],
        capture_output=True,
        env={**os.environ, "PYTHONPATH": paths, "TURNKEEPER_DEBUG": "1"},
        text=True,
        check=False,
    )


@pytest.mark.parametrize(
    "line", ["play {roster}", "check {scenario}", "systems broken", "import --system broken {roster}"]
)
def test_a_plug_in_that_cannot_be_loaded_is_no_fault_of_ours(tmp_path: Path, line: str) -> None:
    """Its maker is told so; with what, and where if that is wanted, by the list of systems."""
    roster, scenario = tmp_path / "broken.toml", tmp_path / "scenario.toml"
    roster.write_text('system = "broken"\n', "utf-8")
    scenario.write_text('format = 1\nid = "b"\ntitle = "b"\nsystem = "broken"\n[[step]]\ndo = "begin"\n', "utf-8")
    words = line.format(roster=roster, scenario=scenario).split()
    done = with_plug_in(tmp_path, "broken = no_such_module:SYSTEM", *words)
    *trace, told = done.stderr.splitlines()
    assert done.returncode == 2
    assert told.startswith("turnkeeper: ")
    why = "ModuleNotFoundError: No module named 'no_such_module'" if words[0] == "systems" else "ModuleNotFoundError"
    assert told.endswith(f"system broken cannot be loaded ({why})")
    assert bool(trace) is line.startswith(("systems", "import"))


def test_a_plug_in_under_another_name_than_its_own_is_not_loaded(tmp_path: Path) -> None:
    """A log names the system by its id: no fight of it could be opened."""
    done = with_plug_in(tmp_path, "other = turnkeeper.systems.rolled:SYSTEM", "systems")
    why = "system other cannot be loaded (ValueError: its id is rolled, and its entry point is named other)"
    assert (done.returncode, why in done.stderr) == (0, True)


def test_a_system_without_numbers_and_rolls_has_no_heading_for_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Popcorn initiative needs none; what it has is listed."""
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[2] / "examples" / "popcorn_initiative"))
    told = with_plug_in(tmp_path, "popcorn = popcorn_initiative:SYSTEM", "systems", "popcorn").stdout
    assert [line.partition(" (")[0] for line in told.splitlines() if " (" in line and line[0].isupper()] == [
        "Popcorn initiative ", "Options", "Where the text is silent",
    ]  # fmt: skip
