"""After any change of a file, reading it gives a scenario, a roster or one clear line."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from turnkeeper.core.errors import InputError
from turnkeeper.roster import read_roster
from turnkeeper.scenario import read_scenario

FILES = sorted((Path(__file__).parent.parent / "scenarios").glob("*.toml"))
TEXTS = [path.read_bytes() for path in FILES]


def problem_of(read: Callable[[bytes], object], data: bytes) -> str:
    """What is wrong with ``data``; empty when nothing is."""
    try:
        read(data)
    except InputError as problem:
        return str(problem)
    return ""


def read_either(data: bytes) -> None:
    """Read ``data`` both ways; only :class:`InputError` may come of it, in one line."""
    for read in (read_scenario, read_roster):
        message = problem_of(read, data)
        # But for the two signs that keep the direction of a name from right to left to itself.
        assert re.sub("\u2068([^\u2068\u2069]*)\u2069", r"\1", message).isprintable()
        assert len(message) < 1000


@pytest.mark.parametrize("data", TEXTS, ids=[path.stem for path in FILES])
def test_cut_off_files(data: bytes) -> None:
    """A file cut off anywhere is read as far as it goes, or refused."""
    for end in range(0, len(data), 97):
        read_either(data[:end])


@given(st.sampled_from(TEXTS), st.integers(0, 4000), st.binary(max_size=6))
def test_damaged_files(data: bytes, place: int, damage: bytes) -> None:
    """Some bytes overwritten anywhere."""
    read_either(data[:place] + damage + data[place + len(damage) :])


@given(st.binary(max_size=60))
def test_no_files_at_all(data: bytes) -> None:
    """Bytes that never were such a file."""
    read_either(data)


@pytest.mark.parametrize(
    "text",
    [
        '"a\\nb" = 1',
        'format = 1\nsystem = "a\\u001b[31m\\nb"',
        'format = 1\nid = "x"\ntitle = "x"\nsystem = "rolled"\n[[actor]]\nname = "a\\nb"\n"x\\ny" = 1',
        'format = 1\nid = "x"\ntitle = "x"\nsystem = "rolled"\n[[step]]\n"x\\ny" = 1',
        'format = 1\nid = "x"\ntitle = "x"\nsystem = "rolled"\n[[step]]\ndo = "' + "x" * 5000 + '"',
        'format = 1\nid = "x"\ntitle = "x"\nsystem = "\u05e9"\nstep = [{do = "\u05e9"}]',
    ],
)
def test_odd_letters_do_not_reach_the_terminal(text: str) -> None:
    """Line ends and control codes in names come out as question marks."""
    read_either(text.encode())
    assert problem_of(read_scenario, text.encode())


@given(st.sampled_from(["format", "id", "title", "rules", "options", "seats", "chance", "actor", "step"]), st.data())
def test_wrong_kinds_of_values(key: str, data: st.DataObject) -> None:
    """An entry that holds something else than it should."""
    value = data.draw(st.sampled_from(["1", '"x"', "true", "[]", "[1]", "[[1]]", "{}", "{a = 1}", "1.5", "[{}]"]))
    text = f'{key} = {value}\nsystem = "rolled"\n'
    for line in ("format = 1", 'id = "x"', 'title = "x"', 'step = [{do = "begin"}]'):
        if not line.startswith(key):
            text += line + "\n"
    read_either(text.encode())
