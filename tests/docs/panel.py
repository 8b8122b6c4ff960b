"""A copy of the app with the panel of the example system in it, made by the steps of the page."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from tools.build_app import install, npm

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "popcorn_initiative"
PAGE = ROOT / "docs" / "guide" / "write-a-system.md"
LINES: Mapping[str, tuple[tuple[str, str], ...]] = {
    "tools/ui_types.py": (('SYSTEMS = ("countdown", ', '"popcorn", '),),
    "ui/src/texts/index.ts": (
        ("  en: {\n", 'popcorn: () => import("./en/popcorn.ftl"),\n'),
        ("  de: {\n", 'popcorn: () => import("./de/popcorn.ftl"),\n'),
    ),
    "ui/src/systems/index.ts": (
        ("PanelLoaders = {\n", 'popcorn: () => withTexts("popcorn", import("./popcorn/index.tsx")),\n'),
    ),
    "ui/src/style/index.css": (
        ('@import "../systems/rolled/style.css";\n', '@import "../systems/popcorn/style.css";\n'),
    ),
}
"""What is added to each file, and the text that it is added after."""


def app_with_panel(to: Path) -> Path:
    """The folder of the copied app, with the panel put in; each line that is added stands on the page."""
    _copy_app(to)
    page = PAGE.read_text(encoding="utf-8")
    shutil.copytree(EXAMPLE / "panel", to / "ui", dirs_exist_ok=True)
    for name, lines in LINES.items():
        file = to / name
        text = file.read_text(encoding="utf-8")
        for before, line in lines:
            assert line.strip(" ,\n") in page, line
            assert text.count(before) == 1, (name, before)
            text = text.replace(before, before + line)
        file.write_text(text, encoding="utf-8")
    plugin = os.pathsep.join((str(EXAMPLE), str(to / "plugins")))
    _run(to, sys.executable, "-m", "tools.ui_types", environment={**os.environ, "PYTHONPATH": plugin})
    return to / "ui"


def _copy_app(to: Path) -> None:
    """The app without its tests and packages, the tool that writes its types, and the example as a plug-in."""
    (to / "tools").mkdir()
    shutil.copy(ROOT / "tools" / "ui_types.py", to / "tools")
    # The page that checks open deals takes its texts from the package.
    (to / "src").symlink_to(ROOT / "src", target_is_directory=True)
    app = ROOT / "ui"
    shutil.copytree(app / "src", to / "ui" / "src")
    shutil.copytree(app / "public", to / "ui" / "public")
    for file in (*app.glob("*.json"), *app.glob("*.mjs")):
        shutil.copy(file, to / "ui")
    install()
    (to / "ui" / "node_modules").symlink_to(app / "node_modules", target_is_directory=True)
    known = to / "plugins" / "popcorn_initiative-0.1.0.dist-info"
    known.mkdir(parents=True)
    (known / "METADATA").write_text("Metadata-Version: 2.1\nName: popcorn-initiative\nVersion: 0.1.0\n", "utf-8")
    (known / "entry_points.txt").write_text("[turnkeeper.systems]\npopcorn = popcorn_initiative:SYSTEM\n", "utf-8")


def node(app: Path, *arguments: str) -> None:
    """Run a program by Node in the folder of the app."""
    _, environment = npm()
    found = shutil.which("node", path=environment["PATH"])
    assert found
    _run(app, found, *arguments, environment=environment)


def _run(folder: Path, *command: str, environment: Mapping[str, str]) -> None:
    done = subprocess.run(command, cwd=folder, env=environment, check=False, capture_output=True, text=True)  # noqa: S603 - our own programs
    assert done.returncode == 0, done.stdout + done.stderr
