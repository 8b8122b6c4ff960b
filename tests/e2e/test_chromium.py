"""Which Chromium the tests take, and what happens where there is none."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools import browser

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("name", browser.NAMES)
def test_one_on_the_path_is_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    program = tmp_path / (f"{name}.exe" if sys.platform == "win32" else name)
    program.write_text("", "ascii")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert browser.found() == str(program)
    assert browser.chromium() == str(program)


def without_a_browser(folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """A test in a browser, run where there is no Chromium, no package manager and no download."""
    empty = folder / "empty"
    empty.mkdir()
    kept = {name: value for name, value in os.environ.items() if name not in {"CI", "PATH"}}
    return subprocess.run(
        [
            sys.executable,
            "-m",
            "pytest",
            "-q",
            "-p",
            "no:cacheprovider",
            "tests/e2e/test_bad_input.py",
            "-k",
            "pages_fit",
        ],
        cwd=ROOT,
        env={
            **kept,
            "PATH": str(empty),
            "PLAYWRIGHT_BROWSERS_PATH": str(empty),
            # Nothing listens there, so that nothing is fetched.
            "PLAYWRIGHT_DOWNLOAD_HOST": "http://127.0.0.1:9",
            "PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT": "1000",
            **environment,
        },
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def test_without_one_the_tests_are_skipped_aloud(tmp_path: Path) -> None:
    done = without_a_browser(tmp_path, CI="")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "browser tests are skipped: no Chromium" in done.stdout


def test_without_one_ci_fails(tmp_path: Path) -> None:
    done = without_a_browser(tmp_path, CI="true")
    assert done.returncode == 1, done.stdout + done.stderr
    assert "NoBrowser: no Chromium" in done.stdout
