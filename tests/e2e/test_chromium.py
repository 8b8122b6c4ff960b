"""Which Chromium the tests take, and what happens where there is none."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.e2e.conftest import go_without
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


def test_without_one_it_is_said_that_none_could_be_installed(tmp_path: Path) -> None:
    """No Chromium, no package manager, and no download: nothing listens where Playwright's own would come from."""
    kept = {name: value for name, value in os.environ.items() if name != "PATH"}
    done = subprocess.run(
        [sys.executable, "-c", "from tools.browser import chromium; chromium()"],
        cwd=ROOT,
        env={
            **kept,
            "PATH": str(tmp_path),
            "PLAYWRIGHT_BROWSERS_PATH": str(tmp_path),
            "PLAYWRIGHT_DOWNLOAD_HOST": "http://127.0.0.1:9",
            "PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT": "1000",
        },
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 1
    assert "NoBrowser: no Chromium on the path, and none could be installed" in done.stderr


def test_without_one_ci_fails_and_elsewhere_the_tests_are_skipped_aloud(monkeypatch: pytest.MonkeyPatch) -> None:
    missing = browser.NoBrowser("no Chromium")
    monkeypatch.setenv("CI", "true")
    with pytest.raises(browser.NoBrowser, match="no Chromium"):
        go_without(missing)
    monkeypatch.setenv("CI", "")
    with pytest.raises(pytest.skip.Exception, match="browser tests are skipped: no Chromium"):
        go_without(missing)
