"""Pictures of every screen in every system, to be looked at: ``make screens``.

They go into ``ui/screens`` as ``SCREEN-WIDTH-LOOK.png``, taken at the usual widths, dark and light; some also in forced
colours, in a window of 320 px, with text twice as large. With names of parts only those are taken: a system; ``pages``,
those without a table; ``door``, ways in that are shut; ``dialogs`` of the console; ``around``, the library, faces, the
clock, marks and what happened; ``crowd``, sixty actors and names of every kind; ``plugin``, the example's system by the
generic parts; ``shell``, what there is without a server.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.web.support import Running
from tools.browser import browser
from tools.screens import around, dialogs, pages, tables
from tools.screens.camera import Camera

SYSTEMS = ("countdown", "draw", "hands", "npc_deck", "passes", "rolled")
EXAMPLE = Path(__file__).parents[2] / "examples" / "popcorn_initiative"
PARTS: Mapping[str, Callable[[Camera, Running], None]] = {
    "pages": pages.pages,
    "door": pages.door,
    "dialogs": dialogs.dialogs,
    "around": around.around,
    **{system: partial(tables.of_system, system=system) for system in SYSTEMS},
    "crowd": tables.crowd,
    "plugin": tables.plugin,
    "shell": pages.shell,
}
"""In this order; the last leaves no server behind."""


def install_example(folder: Path) -> None:
    """The plug-in among the examples, as if it were installed, for the server that is started next."""
    known = folder / "popcorn_initiative-0.1.0.dist-info"
    known.mkdir(parents=True)
    (known / "METADATA").write_text("Metadata-Version: 2.1\nName: popcorn-initiative\nVersion: 0.1.0\n", "utf-8")
    (known / "entry_points.txt").write_text("[turnkeeper.systems]\npopcorn = popcorn_initiative:SYSTEM\n", "utf-8")
    paths = [str(EXAMPLE), str(folder), os.environ.get("PYTHONPATH", "")]
    os.environ["PYTHONPATH"] = os.pathsep.join(path for path in paths if path)


def main(wanted: Sequence[str]) -> str | None:
    """Take them all, or those of the parts given; a message where there is no such part."""
    if unknown := [name for name in wanted if name not in PARTS]:
        return f"no such part: {', '.join(unknown)}; there are {', '.join(PARTS)}"
    with TemporaryDirectory() as folder, browser() as chromium:
        if not wanted or "plugin" in wanted:
            install_example(Path(folder) / "plugins")
        # Fights are played here faster than people play.
        server = Running(Path(folder) / "data", seed="pictures", seat_requests_a_second=1000.0)
        try:
            for name, take in PARTS.items():
                if not wanted or name in wanted:
                    print(name)
                    take(Camera(chromium), server)
        finally:
            server.stop()
    return None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
