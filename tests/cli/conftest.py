"""Rosters, and the program run in this process or in one of its own."""

import io
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.support import BRIDGE, Program, Ran, command
from turnkeeper.cli.language import speak
from turnkeeper.cli.main import run as run_program


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Saved fights and reports go here. The terminal speaks English until a test says otherwise."""
    speak("en")
    folder = tmp_path / "data"
    monkeypatch.setenv("TURNKEEPER_DATA", str(folder))
    for name in ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "TURNKEEPER_DEBUG", "TURNKEEPER_LANG"):
        monkeypatch.delenv(name, raising=False)
    return folder


@pytest.fixture
def bridge(tmp_path: Path) -> Path:
    """A roster file of rolled rounds."""
    path = tmp_path / "bridge.toml"
    path.write_text(BRIDGE, encoding="utf-8")
    return path


@pytest.fixture
def program(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Program:
    """Runs the program in this process, with lines piped into it."""

    def run(*arguments: object, typed: str = "") -> Ran:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed.encode()), encoding="utf-8"))
        capsys.readouterr()
        code = run_program([str(argument) for argument in arguments])
        told = capsys.readouterr()
        return Ran(code, told.out, told.err)

    return run


@pytest.fixture
def process() -> Program:
    """Runs the program in its own process, with lines piped into it."""

    def run(*arguments: object, typed: str = "") -> Ran:
        done = subprocess.run(  # noqa: S603 - the program under test
            command(*arguments),
            input=typed.encode(),
            capture_output=True,
            timeout=60,
            check=False,
        )
        return Ran(done.returncode, done.stdout.decode(), done.stderr.decode())

    return run
