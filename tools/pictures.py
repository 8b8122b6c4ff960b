"""The pictures in README and on the pages: ``make pictures`` takes them from the real program.

``docs/pictures`` gets NAME-dark.webp and NAME-light.webp: the consoles of the six systems, a phone with a hand, the
screen, the terminal, the odds. ``words.json`` has the words of each. The test ``tests/e2e/test_pictures.py`` takes them
again and fails where one is no longer what the program looks like, or has other words.
"""

from __future__ import annotations

import base64
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from html import escape
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from playwright.sync_api import Browser, Locator, Page
from rich.console import Console
from rich.terminal_theme import SVG_EXPORT_THEME
from rich.text import Text

from tests.web.support import Running, Seat
from tools.browser import browser
from tools.screens.camera import link_of
from tools.screens.play import play_on, wander

TARGET = Path(__file__).parents[1] / "docs" / "pictures"
WORDS = TARGET / "words.json"
"""The words of each picture, a list of lines."""
SYSTEMS = ("rolled", "passes", "draw", "hands", "npc_deck", "countdown")
LOOKS = ("dark", "light")
LAPTOP = (1280, 800)
PHONE = (390, 780)
TV = (1280, 720)
_SEED = "pictures"
_LINES = 25
"""So many lines of the log there are before a picture is taken: a fight well under way."""
_COLUMNS, _ROWS = 100, 32
_CLEARED = re.compile(r"\x1b\[2?J")
_CONTROL = re.compile(r"\x1b\[[0-9;?]*[A-HJKhlsu]|\x1b\][^\x07]*\x07|[\r\x01\x02]")
_AS_WEBP = """async ([data, quality]) => {
  const image = new Image();
  image.src = "data:image/png;base64," + data;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.width;
  canvas.height = image.height;
  canvas.getContext("2d").drawImage(image, 0, 0);
  return canvas.toDataURL("image/webp", quality).split(",")[1];
}"""


class Taken(NamedTuple):
    """A picture, as PNG, and the words in it."""

    name: str
    png: bytes
    words: tuple[str, ...]


def names() -> tuple[str, ...]:
    """What there is a picture of."""
    return (*(f"console-{system}" for system in SYSTEMS), "phone", "screen", "odds", "terminal")


def taken(chromium: Browser, folder: Path, look: str) -> Iterator[Taken]:
    """Each picture, from a server with its data in ``folder``."""
    server = Running(folder, seed=_SEED)
    try:
        for system in SYSTEMS:
            gm = _under_way(server, system)
            with _page(chromium, link_of(gm), LAPTOP, look) as page:
                yield _taken(f"console-{system}", page)
            if system == "countdown":
                table = gm.picture()["table"]
                players = [row["actor"] for row in table["actors"] if row["side"] == "pc"]
                up = [one["actor"] for one in table["now"] if one["actor"] in players] or players
                phone = gm.give_seat(role="player", name="Ana", actors=up[:1])
                screen = gm.give_seat(role="screen", name="TV")
                with _page(chromium, link_of(phone), PHONE, look) as page:
                    yield _taken("phone", page)
                with _page(chromium, link_of(screen), TV, look) as page:
                    yield _taken("screen", page)
        with _page(chromium, f"{server.url}/#/odds", LAPTOP, look, ".odds-chart") as page:
            yield _taken("odds", page, page.locator(".odds-chart"))
        with _page(chromium, server.url, LAPTOP, look, "#app > *") as page:
            page.set_content(_terminal(folder, look))
            yield _taken("terminal", page, page.locator("pre"))
    finally:
        server.stop()


def _taken(name: str, page: Page, part: Locator | None = None) -> Taken:
    """A picture of a page, or of a part of it."""
    text = (part or page.locator("body")).evaluate("part => part.innerText ?? part.textContent")
    words = tuple([" ".join(line.split()) for line in text.splitlines() if line.strip()])
    return Taken(name, (part or page).screenshot(), words)


def _under_way(server: Running, system: str) -> Seat:
    gm = server.open(sample=system)
    play_on(gm)
    wander(gm, lambda seen: bool(seen["table"]["now"]) and len(seen["log"]["lines"]) > _LINES)
    return gm


@contextmanager
def _page(
    chromium: Browser, url: str, size: tuple[int, int], look: str, there: str = "html[data-version]"
) -> Iterator[Page]:
    context = chromium.new_context(
        viewport={"width": size[0], "height": size[1]},
        reduced_motion="reduce",
        color_scheme="light" if look == "light" else "dark",
        bypass_csp=True,
    )
    try:
        kept = (
            "localStorage.setItem('turnkeeper.milestones', 'false'); localStorage.setItem('turnkeeper.deal', 'false')"
        )
        context.add_init_script(f"if (location.protocol.startsWith('http')) {kept}")
        page = context.new_page()
        page.goto(url)
        page.wait_for_selector(there, state="attached")
        page.wait_for_load_state("networkidle")
        page.evaluate("document.fonts.ready.then(() => true)")
        yield page
    finally:
        context.close()


def _terminal(folder: Path, look: str) -> str:
    """A page with what the terminal shows of a sample fight."""
    console = Console(width=_COLUMNS, record=True, file=StringIO())
    console.print(Text.from_ansi(_typed(folder)), no_wrap=True)
    text = console.export_html(inline_styles=True, code_format="{code}", theme=SVG_EXPORT_THEME)
    ground, ink = ("#fffcf4", "#18211f") if look == "light" else ("#162221", "#f4eedf")
    style = f"background:{ground};color:{ink};display:inline-block;margin:0;padding:20px;font:15px/1.3 monospace"
    return f'<body style="margin:0"><pre style="{escape(style)}">{text}</pre></body>'


def _typed(folder: Path) -> str:
    """The last page of a session in its own terminal."""
    import pty  # noqa: PLC0415 - only where there are such terminals

    command = [sys.executable, "-m", "turnkeeper", "play", "--sample", "countdown", "--new", "--seed", _SEED]
    env = {**os.environ, "TERM": "xterm-256color", "TURNKEEPER_LANG": "en", "TURNKEEPER_DATA": str(folder)}
    leader, follower = pty.openpty()
    _size(follower)
    out = b""
    with subprocess.Popen(command, stdin=follower, stdout=follower, stderr=follower, env=env) as process:
        os.close(follower)
        for line in ("begin", "", "", "n", "n"):
            out += _until_prompt(leader)
            os.write(leader, line.encode() + b"\r")
        out += _until_prompt(leader)
        os.write(leader, b"quit\r")
        _until_end(leader)
        process.wait()
    os.close(leader)
    return _CONTROL.sub("", _CLEARED.split(out.decode())[-1])


def _size(terminal: int) -> None:
    import fcntl  # noqa: PLC0415 - as above
    import struct  # noqa: PLC0415
    import termios  # noqa: PLC0415

    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", _ROWS, _COLUMNS, 0, 0))


def _until_prompt(terminal: int) -> bytes:
    out = b""
    while not _CONTROL.sub("", out.decode(errors="replace")).endswith("> "):
        out += os.read(terminal, 65536)
    return out


def _until_end(terminal: int) -> None:
    try:
        while os.read(terminal, 65536):
            pass
    except OSError:  # how Linux says that the other side has gone
        return


def known_words() -> dict[str, tuple[str, ...]]:
    """The words of the pictures that there are."""
    if not WORDS.exists():
        return {}
    return {name: tuple(lines) for name, lines in json.loads(WORDS.read_text(encoding="utf-8")).items()}


def webp(page: Page, png: bytes, quality: float = 0.75) -> bytes:
    """A picture as WebP: a third of its size."""
    return base64.b64decode(page.evaluate(_AS_WEBP, [base64.b64encode(png).decode(), quality]))


def main(wanted: Sequence[str]) -> str | None:
    """Take them all, or those named; a message where there is no such picture."""
    if unknown := [name for name in wanted if name not in names()]:
        return f"no such picture: {', '.join(unknown)}; there are {', '.join(names())}"
    TARGET.mkdir(parents=True, exist_ok=True)
    with browser() as chromium:
        converter, words = chromium.new_page(), known_words()
        for look in LOOKS:
            with TemporaryDirectory() as folder:
                for one in taken(chromium, Path(folder), look):
                    if not wanted or one.name in wanted:
                        (TARGET / f"{one.name}-{look}.webp").write_bytes(webp(converter, one.png))
                        words[one.name] = one.words
    kept = {name: words[name] for name in names() if name in words}
    WORDS.write_text(json.dumps(kept, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    if not wanted:
        for path in TARGET.glob("*.webp"):
            if path.stem.rpartition("-")[0] not in names():
                path.unlink()
    print(f"{sum(path.stat().st_size for path in TARGET.iterdir()) / 1024:.0f} KB in {os.path.relpath(TARGET)}")
    return None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
