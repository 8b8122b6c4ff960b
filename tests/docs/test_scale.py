"""The page on more than one process: what it tells nginx and haproxy, they understand."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "guide" / "scale.md"


def block(language: str) -> str:
    found = re.search(rf"```{language}\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert found
    return found[1]


def program(name: str) -> str:
    found = shutil.which(name, path=f"{os.environ.get('PATH', '')}:/usr/sbin")
    if found is None:
        pytest.skip(f"there is no {name}")
    return found


def said(*command: str) -> str:
    done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=30)  # noqa: S603 - as found
    return "" if done.returncode == 0 else f"{done.stdout}{done.stderr}"


def test_haproxy_takes_what_the_page_says(tmp_path: Path) -> None:
    file = tmp_path / "haproxy.cfg"
    file.write_text(block("text"), "utf-8")
    assert said(program("haproxy"), "-c", "-q", "-f", str(file)) == ""


def test_nginx_takes_what_the_page_says(tmp_path: Path) -> None:
    file = tmp_path / "nginx.conf"
    http = block("nginx").replace("listen 80", "listen 18080")
    file.write_text(f"pid {tmp_path}/pid;\nerror_log stderr;\nevents {{}}\nhttp {{\n{http}\n}}\n", "utf-8")
    assert said(program("nginx"), "-t", "-q", "-p", str(tmp_path), "-c", str(file)) == ""
