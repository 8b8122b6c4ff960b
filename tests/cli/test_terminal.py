"""On a real terminal: prompts, colours, width, Ctrl-C."""

import os
import re
import select
import signal
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.cli.support import command
from turnkeeper.cli.language import say

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="a pseudo-terminal as POSIX has it")

if sys.platform != "win32":
    import fcntl
    import pty
    import struct
    import termios

PATIENCE = 30.0
ESCAPE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


class Terminal:
    """The program on its own terminal."""

    def __init__(self, columns: int, *arguments: object, **env: str) -> None:
        self.shown = ""
        self.child, self._file = pty.fork()
        if self.child == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 40, columns, 0, 0))
            # A library may have set COLUMNS behind Python's back, so the child gets just what Python knows of.
            known = {**os.environ, "TERM": "xterm-256color", **env}
            os.execve(sys.executable, command(*arguments), known)  # noqa: S606 - the program under test

    def until(self, text: str) -> str:
        """What is shown from now on, up to and with ``text``."""
        start = len(self.shown)
        limit = time.monotonic() + PATIENCE
        while text not in ESCAPE.sub("", self.shown[start:]):
            assert time.monotonic() < limit, f"{text!r} never came:\n{self.shown[start:]}"
            if not self._more():
                break
        return self.shown[start:]

    def _more(self) -> bool:
        ready, _, _ = select.select([self._file], [], [], 1)
        if not ready:
            return True
        try:
            data = os.read(self._file, 65536)
        except OSError:  # how Linux says that the other side has gone
            return False
        self.shown += data.decode()
        return bool(data)

    def type(self, line: str) -> None:
        """Type a line."""
        os.write(self._file, line.encode() + b"\r")

    def press(self, key: bytes) -> None:
        """Press one key."""
        os.write(self._file, key)

    def end(self, again: bytes = b"") -> int:
        """Read what is left, and the exit code. One who waits in vain presses the key ``again``, now and then.

        A Ctrl-C between readline's prompt and its waiting for a key is seen only with the next key: no person is so
        fast.
        """
        limit = time.monotonic() + PATIENCE
        press_at = limit - PATIENCE / 2
        while self._more():
            if again and time.monotonic() > press_at:
                self.press(again)
                press_at = time.monotonic() + 2
            assert time.monotonic() < limit, f"it does not end:\n{self.shown}"
        _, status = os.waitpid(self.child, 0)
        os.close(self._file)
        self.child = 0
        return os.waitstatus_to_exitcode(status)


Opener = Callable[..., Terminal]


@pytest.fixture
def terminal() -> Iterator[Opener]:
    """Opens terminals, and closes those that a failed test left open."""
    opened: list[Terminal] = []

    def opener(columns: int, *arguments: object, **env: str) -> Terminal:
        opened.append(Terminal(columns, *arguments, **env))
        return opened[-1]

    yield opener
    for one in opened:
        if one.child:
            os.kill(one.child, signal.SIGKILL)
            os.waitpid(one.child, 0)


def plain(shown: str) -> list[str]:
    """What was shown, without colours, line by line."""
    return ESCAPE.sub("", shown).replace("\r", "").split("\n")


def test_a_fight_at_the_keyboard(terminal: Opener, bridge: Path) -> None:
    """Begin, act, leave: with colours, each step below the one before, without moving the cursor about."""
    played = terminal(80, "play", bridge, "--transcript", "--seed", "x")
    played.until("gm> ")
    played.type("1")
    shown = played.until("gm> ")
    assert "Ana Wolf: 33." in ESCAPE.sub("", shown)
    assert "\x1b[1m" in shown
    assert not re.search(r"\x1b\[[0-9;]*[HJKfABCD]", shown)
    played.type("q")
    assert played.end() == 0
    assert "turnkeeper play --resume" in "".join(plain(played.shown))


NAMES = ("Ana Wolf", "Bob", "Orc", "Stranger")


def on_the_page(played: Terminal, prompt: str = "gm> ") -> list[str]:
    """The lines of the page that comes next, up to the prompt."""
    _, cleared, page = played.until(prompt).rpartition("\x1b[2J")
    assert cleared
    return plain(page)


def test_one_page_is_drawn_for_each_step(terminal: Opener, bridge: Path) -> None:
    """The fight at its top, the prompt in its last line, the log in the middle: always as long as the terminal."""
    played = terminal(80, "play", bridge, "--seed", "x")
    page = on_the_page(played)
    assert (page[0], len(page)) == ("The bridge · Rolled rounds · not begun", 40)
    played.type("n")
    page = on_the_page(played)
    assert (page[0], len(page)) == ("The bridge · Rolled rounds · Round 1", 40)
    assert re.match(r" ▶ +\d+  Ana Wolf +may act$", page[2])
    assert sum("The order: Ana Wolf, Bob, Orc, Stranger." in line for line in page) == 1
    for _ in range(2):
        played.type("n")
        page = on_the_page(played)
    assert [next(n for n in NAMES if n in line) for line in page[2:6]] == ["Ana Wolf", "Bob", "Orc", "Stranger"]
    assert [line[1] for line in page[2:6]] == ["✓", "✓", "▶", " "]
    played.type("q")
    assert played.end() == 0


def test_an_answer_that_is_no_step_stands_on_the_page(terminal: Opener, bridge: Path) -> None:
    """A reason, a refusal and a mistake stand below the log; what is longer than the page has the terminal alone."""
    played = terminal(80, "play", bridge, "--seed", "x")
    on_the_page(played)
    played.type("n")
    on_the_page(played)
    for typed, said in (("why ana bob", "Ana Wolf before Bob"), ("next_round", "Refused: "), ("zzz", "Zzz is nothing")):
        played.type(typed)
        page = on_the_page(played)
        assert page[0].startswith("The bridge")
        assert any(said in line for line in page), typed
    played.type("")
    assert not any("Zzz" in line for line in on_the_page(played))
    played.type("table")
    page = on_the_page(played)
    assert any(line.startswith("Then ") for line in page)
    played.type("q")
    assert played.end() == 0


def test_a_page_says_once_what_a_step_overrules(terminal: Opener, bridge: Path) -> None:
    """Beside the first line of a step on which the GM insisted, and not beside the rolls that followed."""
    played = terminal(80, "play", bridge, "--seed", "x")
    on_the_page(played)
    played.type("n")
    on_the_page(played)
    for times in (1, 2):
        played.type("n!")
        page = " ".join(on_the_page(played))
        assert page.count("(overrules D20-05)") == times
    played.type("q")
    assert played.end() == 0


def test_one_line_left_out_is_one_line() -> None:
    """The note of what a short page leaves out counts in the singular too."""
    assert [say("lines_left", count=count) for count in (1, 2)] == [
        "and 1 more line: table shows all",
        "and 2 more lines: table shows all",
    ]


def test_a_question_takes_the_place_of_the_choices(terminal: Opener, bridge: Path) -> None:
    """The fight stays in sight while one answers."""
    played = terminal(80, "play", bridge, "--seed", "x")
    on_the_page(played)
    played.type("rename")
    page = on_the_page(played, "Who: ")
    assert page[0].startswith("The bridge")
    assert any("Ana Wolf" in line for line in page[-6:])
    assert not any("Begin the fight" in line for line in page)
    played.press(b"\x04")
    assert played.end() == 0
    assert "Saved in" in played.shown


@pytest.mark.parametrize("columns", [40, 30])
def test_a_narrow_terminal(terminal: Opener, bridge: Path, columns: int) -> None:
    """Nothing is wider than the terminal; labels get lines of their own."""
    played = terminal(columns, "play", bridge)
    played.until("gm> ")
    for line in ("1", "help", "m", "why bob ana", "explain 8", "log"):
        played.type(line)
        played.until("gm> ")
    wide = [line for line in plain(played.shown) if len(line) > columns]
    assert not [line for line in wide if not line.startswith("gm> ")]
    played.type("q")
    played.end()


def test_no_color(terminal: Opener, bridge: Path) -> None:
    """NO_COLOR takes the colours away; bold and dim may stay."""
    played = terminal(80, "play", bridge, NO_COLOR="1")
    played.until("gm> ")
    played.type("1")
    shown = played.until("gm> ")
    codes = {code for found in re.findall(r"\x1b\[([0-9;]*)m", shown) for code in found.split(";")}
    assert codes <= {"", "0", "1", "2", "3", "4"}
    played.press(b"\x04")
    assert played.end() == 0


@pytest.mark.parametrize("where", ["prompt", "question"])
def test_ctrl_c_leaves_politely(terminal: Opener, bridge: Path, where: str) -> None:
    """Ctrl-C at the prompt or within a question ends with 130; everything is saved and that is said."""
    played = terminal(80, "play", bridge)
    played.until("gm> ")
    played.type("1")
    played.until("gm> ")
    if where == "question":
        played.type("rename")
        played.until("Who: ")
    played.press(b"\x03")
    assert played.end(again=b"\x03") == 130
    shown = "".join(plain(played.shown))
    assert "Traceback" not in shown
    assert "Saved in" in shown


def test_an_unfinished_fight_is_offered(terminal: Opener, bridge: Path) -> None:
    """Playing a roster again asks whether to go on."""
    first = terminal(80, "play", bridge)
    first.until("gm> ")
    first.type("1")
    first.until("gm> ")
    first.press(b"\x04")
    assert first.end() == 0
    for typed, expected in (("q", ""), ("y", "Round 1"), ("n", "not begun")):
        again = terminal(80, "play", bridge)
        again.until("[q]uit: ")
        again.type("what?")
        again.until("[q]uit: ")
        again.type(typed)
        if expected:
            assert expected in ESCAPE.sub("", again.until("gm> "))
            again.type("q")
        assert again.end() == 0


@pytest.mark.parametrize(("arguments", "asked"), [([], "quit): "), (["--sample", "rolled"], "[q]uit: ")])
def test_ctrl_d_leaves_where_the_fight_is_asked_for(terminal: Opener, arguments: list[str], asked: str) -> None:
    """As at every other prompt, and what comes then begins a line."""
    first = terminal(80, "play", "--sample", "rolled", "--transcript")
    first.until("gm> ")
    first.press(b"\x04")
    assert first.end() == 0
    assert [line for line in plain(first.shown) if line.startswith("gm>")] == ["gm> "]
    again = terminal(80, "play", *arguments)
    again.until(asked)
    again.press(b"\x04")
    assert again.end() == 0
    assert "fault" not in again.shown


def test_a_wrong_answer_is_asked_for_again(terminal: Opener, bridge: Path) -> None:
    """At the keyboard a question is asked again until it is answered, or left with an empty line."""
    played = terminal(80, "play", bridge)
    played.until("gm> ")
    played.type("rename")
    played.until("Who: ")
    played.type("nobody at all")
    told = ESCAPE.sub("", played.until("Who: "))
    assert "Nobody here is called nobody at all. cancel leaves the question." in told
    played.type("bob")
    played.until("New name: ")
    played.type("Robert")
    assert "Bob is now called Robert." in ESCAPE.sub("", played.until("gm> "))
    played.type("rename")
    played.until("Who: ")
    played.type("")
    assert "Nothing done." in ESCAPE.sub("", played.until("gm> "))
    played.type("quit")
    assert played.end() == 0
