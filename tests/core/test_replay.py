"""Fights from their logs: whole ones, damaged ones, and no logs at all."""

from __future__ import annotations

import pytest

from tests.core.table import fight, loaded, sent
from tools.resealed import resealed
from turnkeeper.core.commands import (
    Note,
    Redo,
    Undo,
)
from turnkeeper.core.errors import InputError
from turnkeeper.core.log import write_rows
from turnkeeper.core.model import GM


@pytest.mark.rule("CORE-08")
def test_the_log_alone_replays_the_fight_undone_steps_included() -> None:
    found = fight()
    sent(found, Note("to go"))
    sent(found, Undo())
    again = loaded(found.export())
    assert again.damage is None
    assert again.state == found.state
    assert again.export() == found.export()
    sent(again, Redo())
    assert again.lines(GM)[-1].text == "GM ruling: to go"


@pytest.mark.rule("CORE-08")
def test_each_row_says_who_why_and_by_which_rule() -> None:
    row = fight().rows[-1]
    assert (row.by, row.cause != "", row.rules) == ("gm", True, ("TOY-2",)) or row.rules == ("TOY-1",)


@pytest.mark.parametrize("cut", [1, 40, 200])
def test_a_log_cut_off_opens_up_to_its_last_whole_row_and_says_so(cut: int) -> None:
    whole = fight().export()
    again = loaded(whole[:-cut])
    assert again.damage is None if cut == 1 else again.damage is not None
    assert whole.startswith(write_rows(again.rows)[:-1])


def test_a_log_with_a_missing_row_opens_up_to_it() -> None:
    lines = fight().export().splitlines(keepends=True)
    again = loaded(b"".join(lines[:3] + lines[4:]))
    assert again.damage is not None
    assert (again.damage.row, again.damage.problem) == (4, "row 4 is missing")
    assert again.seq == 3


def test_a_row_that_does_not_fit_ends_the_log_there() -> None:
    lines = fight().export().splitlines(keepends=True)
    lines[3] = lines[3].replace(b"core.joined", b"core.opened")
    again = loaded(b"".join(lines))
    assert again.damage is not None
    assert again.damage.row == 4


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        (b"", "not a Turnkeeper log"),
        (b"\x00\xff\n", "not a Turnkeeper log"),
        (b"[" * 100_000, "not a Turnkeeper log"),
        (b'{"seq":1}\n', "not a Turnkeeper log"),
    ],
)
def test_what_is_no_log_is_refused_in_one_line(data: bytes, problem: str) -> None:
    with pytest.raises(InputError) as caught:
        loaded(data)
    assert problem in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_log_from_a_newer_version_says_so() -> None:
    first, *_ = fight().export().splitlines()
    newer = first.replace(b'"format":3', b'"format":4')
    with pytest.raises(InputError, match="newer version"):
        loaded(newer)
    with pytest.raises(InputError, match="newer version"):
        loaded(resealed(first.replace(b'"version":1', b'"version":2')))


@pytest.mark.rule("CORE-08")
def test_a_command_without_an_id_gets_none_that_a_client_gave_another() -> None:
    """Rows of one id that stand together are one step, as soon as the log is read."""
    found = fight()
    given = f"c{found.seq + 2}"
    found.send(Note("one"), GM, cause=given)
    sent(found, Note("other"))
    again = loaded(found.export())
    assert [step.cause for step in again.steps] == [step.cause for step in found.steps]
    assert again.done(given) == found.done(given)
    sent(again, Undo())
    assert again.lines(GM)[-1].text == "GM ruling: one"
