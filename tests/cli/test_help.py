"""Help, version and wrong usage."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.support import Program
from turnkeeper import __version__
from turnkeeper.cli.app import make_app
from turnkeeper.cli.commands import COMMANDS, help_page

NAMES = tuple(entry.name for entry in COMMANDS)


@pytest.mark.parametrize("arguments", [(), ("--help",), ("-h",), ("help",)])
def test_first_page_lists_every_command(program: Program, arguments: tuple[str, ...]) -> None:
    """Without a command, or when asked for help, the program shows all its commands."""
    ran = program(*arguments)
    assert ran.code == 0
    assert not ran.err
    for name in NAMES:
        assert f"\n  {name} " in ran.out


def test_first_page_loads_nothing_slow() -> None:
    """The first page is there at once because neither cyclopts nor rich nor any system is loaded for it."""
    script = (
        "import sys; from turnkeeper.cli.main import run; run(['--help']);"
        "slow = {'cyclopts', 'rich', 'msgspec', 'importlib.metadata', 'turnkeeper.core', 'turnkeeper.translations'};"
        "slow &= set(sys.modules);"
        "sys.exit(f'loaded: {slow}' if slow else 0)"
    )
    done = subprocess.run(  # noqa: S603 - the program under test
        [sys.executable, "-I", "-c", script], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


def test_first_page_agrees_with_cyclopts() -> None:
    """What cyclopts knows as commands is what the first page lists, with the same words."""
    known = {name for name in make_app() if not name.startswith("-")}
    assert known == set(NAMES)


@pytest.mark.parametrize("width", [40, 60, 80, 100])
def test_first_page_fits(width: int) -> None:
    """No line of the first page is wider than the terminal."""
    assert max(map(len, help_page(width).splitlines())) <= width


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("play", ["FILE", "--sample", "--resume", "--new", "--roster", "--save", "--as", "--seed", "--json"]),
        ("check", ["FILE", "--quiet", "--json"]),
        ("replay", ["LOG", "--seat", "--to", "--json"]),
        ("export", ["FILE", "--seat", "--format", "--output", "--json"]),
        ("import", ["FILE", "--system", "--roster", "--json"]),
        ("systems", ["ID", "--json"]),
        ("rules", ["ID", "--json"]),
    ],
)
def test_each_command_tells_its_options(program: Program, name: str, options: list[str]) -> None:
    """COMMAND --help names what it takes, and what the exit codes mean."""
    ran = program(name, "--help")
    assert ran.code == 0
    for option in options:
        assert option in ran.out
    assert "Exit codes" in ran.out


def test_a_description_breaks_where_a_line_is_full(program: Program) -> None:
    """And not where its line ends in the sources."""
    assert "a sheet (HTML) to print, or recap" in program("export", "--help").out
    assert "KEY=VALUE, and x3 for three of a kind" in program("odds", "--help").out


def test_version(program: Program) -> None:
    """--version prints the distribution's version."""
    assert program("--version").out.strip() == f"turnkeeper {__version__}"


WRONG = [
    ("nonsense",),
    ("play", "--nonsense"),
    ("play",),
    ("play", "--sample", "chess"),
    ("play", "--resume"),
    ("check",),
    ("replay",),
    ("replay", "there-is-no-such-file"),
    ("export", "."),
    ("systems", "chess"),
    ("rules", "HAND-999"),
    ("presets", "one", "more"),
    ("presets", "--json=maybe"),
]


@pytest.mark.parametrize("arguments", WRONG)
def test_wrong_usage_is_one_line(program: Program, arguments: tuple[str, ...]) -> None:
    """Any fault of the call is one line on standard error, with exit code 2."""
    ran = program(*arguments)
    assert ran.code == 2
    assert not ran.out
    assert ran.err.startswith("turnkeeper: ")
    assert ran.err.count("\n") == 1


def test_what_has_no_use_is_named_as_it_was_typed(program: Program) -> None:
    """In words, and in German."""
    assert program("presets", "one", "more").err == (
        "turnkeeper: there is no use for one more here (turnkeeper --help tells more)\n"
    )
    german = program("presets", "one", "--lang", "de").err
    assert german == "turnkeeper: mit one ist hier nichts anzufangen (mehr sagt turnkeeper --help)\n"
    assert "„maybe“ ist weder true noch false" in program("fights", "--links=maybe", "--lang", "de").err


def test_near_misses_get_a_hint(program: Program) -> None:
    """A misspelled rule is met with those that look like it."""
    assert "HAND-53" in program("rules", "HAN-53").err


def test_runs_as_a_module_from_anywhere(process: Program, tmp_path: Path) -> None:
    """The program works as its own process."""
    ran = process("systems")
    assert ran.code == 0
    assert "rolled" in ran.out


def test_the_version_loads_no_more_than_the_help() -> None:
    """`--version` is there at once: neither the command line's parser nor the screen is loaded for it."""
    code = "import sys; from turnkeeper.cli.main import run; run(['--version']); print(*sys.modules)"
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout  # noqa: S603 - our own program
    assert shown.startswith("turnkeeper ")
    assert not {"cyclopts", "rich", "turnkeeper.core.encounter"} & set(shown.split())


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("export", "The whole log holds every secret of the fight"),
        ("verify", "A file is a fight's log, or a seat's"),
        ("copy", "No server may run on a folder meanwhile."),
        ("import", "It knows GURPS Character Sheet"),
    ],
)
def test_a_page_says_more_than_one_line_where_it_matters(program: Program, name: str, said: str) -> None:
    assert said in " ".join(program(name, "--help").out.split())
