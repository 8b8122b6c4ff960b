"""Sealed logs: a row that was altered, removed, moved or renumbered is reported with its place."""

from __future__ import annotations

import base64
import hashlib
import json
import random

import msgspec
import pytest

from tests.core.table import ANA, fight, loaded, sent
from tools.resealed import resealed
from turnkeeper.core.commands import AnswerPrompt, Note, Redo, Rename, Undo
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.errors import InputError
from turnkeeper.core.ids import ActorId, PromptId
from turnkeeper.core.log import FORMAT, Head, LogRecord

SPY = ActorId("spy")


def played() -> Encounter:
    """A fight with secrets, an undo and a redo."""
    found = fight(table=True)
    sent(found, AnswerPrompt(PromptId("r1/die/ana"), (6,)), ANA)
    sent(found, Rename(SPY, "Mole"))
    sent(found, Undo(), ANA)
    sent(found, Note("for all to read"))
    sent(found, Undo())
    sent(found, Redo())
    return found


def lines() -> list[bytes]:
    """The rows of the log, without its closing line."""
    return played().export().splitlines(keepends=True)[:-1]


def closing(fight: Encounter | None = None) -> bytes:
    return (fight or played()).export().splitlines(keepends=True)[-1]


def unsealed(log: bytes) -> bytes:
    """The log as an older version wrote it."""
    rows = [json.loads(line) for line in log.splitlines() if b'"end"' not in line]
    for row in rows:
        row.pop("seal")
        row.pop("command", None)
        row.pop("actors", None)
    rows[0]["body"]["format"] = 1
    return b"".join(msgspec.json.encode(row) + b"\n" for row in rows)


def problem(log: bytes) -> tuple[int, str]:
    damage = loaded(log).damage
    assert damage is not None
    return damage.row, damage.problem


def test_a_seal_is_the_sha_256_of_the_seal_before_and_the_line_without_its_own() -> None:
    before = b""
    for line in lines():
        row = msgspec.json.decode(line, type=LogRecord)
        content = line[: line.rindex(b',"seal":')] + b"}"
        assert row.seal == hashlib.sha256(before + content).digest()
        before = row.seal
    assert played().head == Head(played().seq, before)


def test_a_log_that_is_as_it_was_written_is_sealed() -> None:
    found = loaded(played().export())
    assert (found.damage, found.unsealed, found.closed, found.export()) == (None, 0, True, played().export())


@pytest.mark.parametrize("number", [2, 5, 8])
def test_an_altered_row_is_reported_with_its_number(number: int) -> None:
    log = lines()
    row = json.loads(log[number - 1])
    row["at"] = "2026-01-01T00:00:00+00:00"
    log[number - 1] = msgspec.json.encode(row) + b"\n"
    found = loaded(b"".join([*log, closing()]))
    assert found.damage is not None
    assert found.damage.row == number
    assert "does not match its seal" in found.damage.problem
    assert found.seq == number - 1, "what comes before it opens"


def test_an_altered_first_row_opens_nothing() -> None:
    with pytest.raises(InputError, match=r"row 1.*does not match its seal"):
        loaded(b"".join(lines()).replace(b'"seed":"seed"', b'"seed":"weed"', 1))


def test_a_missing_row_is_reported_and_so_is_one_whose_followers_are_renumbered() -> None:
    log = lines()
    assert problem(b"".join(log[:4] + log[5:])) == (5, "row 5 is missing")
    renumbered = [
        line.replace(b'"seq":%d,' % number, b'"seq":%d,' % (number - 1)) for number, line in enumerate(log, 1)
    ]
    row, said = problem(b"".join(log[:4] + renumbered[5:]))
    assert row == 5
    assert "rows before it were taken out" in said


def test_a_moved_row_and_one_that_is_there_twice_are_reported() -> None:
    log = lines()
    assert problem(b"".join([*log[:4], log[5], log[4], *log[6:]])) == (5, "row 5 is missing")
    assert problem(b"".join([*log[:5], *log[4:]])) == (6, "row 5 is in the place of row 6")
    swapped = [log[5].replace(b'"seq":6,', b'"seq":5,'), log[4].replace(b'"seq":5,', b'"seq":6,')]
    assert problem(b"".join([*log[:4], *swapped, *log[6:]]))[0] == 5


def test_a_row_without_its_seal_is_damaged_in_a_log_of_format_2() -> None:
    log = lines()
    bare = [unsealed(b"".join(log)).splitlines(keepends=True)[number] for number in range(len(log))]
    assert problem(b"".join([*log[:6], bare[6], *log[7:]])) == (7, "the row has no seal, and the rows before it have")
    with pytest.raises(InputError, match="row 1: the row has no seal"):
        loaded(b"".join(bare).replace(b'"format":1', b'"format":2', 1))


def test_a_log_that_ends_elsewhere_than_its_head_says_is_damaged() -> None:
    whole, log = played(), lines()

    def ended(data: bytes, head: Head) -> tuple[int, str]:
        damage = Encounter.load(data, systems=lambda _: whole.system, head=head).damage
        return (damage.row, damage.problem) if damage else (0, "")

    assert ended(b"".join(log), whole.head) == (0, "")
    missing = len(log) - 1
    said = f"row {missing} is missing (the log should have {len(log)} rows)"
    assert ended(b"".join(log[:-2]), whole.head) == (missing, said)
    assert ended(b"".join(log), Head(4, b"")) == (5, "the log should end with row 4")
    assert "should end with" in ended(b"".join(log), Head(len(log), b"x" * 32))[1]


def test_an_old_log_opens_as_unsealed_and_what_is_added_seals_it() -> None:
    old = unsealed(played().export())
    found = loaded(old)
    assert (found.damage, found.unsealed, found.closed, found.export()) == (None, found.seq, False, old)
    sent(found, Note("after the update"))
    sent(found, Undo())
    again = loaded(found.export())
    assert (again.damage, again.unsealed, again.state) == (None, len(old.splitlines()), found.state)
    assert again.export() == found.export()
    altered = found.export().replace(b"Mole", b"Vole", 1)
    row, said = problem(altered)
    assert row == again.unsealed + 1
    assert f"one of the rows 1 to {again.unsealed} was altered" in said


def test_rows_that_are_spaced_otherwise_say_the_same_and_match() -> None:
    log = [*lines(), closing()]
    log[3] = log[3].replace(b',"by":', b' ,\t"by" : ', 1)
    log[-1] = log[-1].replace(b',"seal":', b' , "seal" : ', 1)
    found = loaded(b"".join(log))
    assert (found.damage, found.export()) == (None, played().export())


def test_the_closing_line_names_the_last_row_and_its_seal() -> None:
    whole = played()
    end = json.loads(closing())
    assert (end["end"], base64.b64decode(end["seal"]), list(end)) == (
        *msgspec.structs.astuple(whole.head),
        ["end", "seal"],
    )


@pytest.mark.parametrize("gone", [1, 2, 5])
def test_a_log_that_was_cut_after_a_whole_row_is_damaged_there(gone: int) -> None:
    rows = lines()
    kept = len(rows) - gone
    cut = problem(b"".join(rows[:kept]))
    assert cut == (kept + 1, f"the end of the log is missing: it was cut after row {kept}")
    said = f"row {kept + 1} is missing (the log should have {len(rows)} rows)"
    assert problem(b"".join([*rows[:kept], closing()])) == (kept + 1, said)
    assert loaded(b"".join(rows[:kept])).seq == kept, "what comes before it opens"


def test_a_cut_log_is_closed_again_where_the_fight_goes_on() -> None:
    found = loaded(b"".join(lines()[:-2]))
    sent(found, Note("after the cut"))
    again = loaded(found.export())
    assert (again.damage, again.rows) == (None, found.rows)


def test_rows_after_the_closing_line_and_another_logs_closing_line_are_damage() -> None:
    rows, other = lines(), fight(table=True)
    assert problem(b"".join([*rows[:-1], closing(), rows[-1]]))[0] == len(rows)
    assert problem(b"".join([*rows, closing(), closing()])) == (
        len(rows) + 1,
        "a line follows the closing line of the log",
    )
    sent(other, Note("another fight"))
    foreign = closing(other).replace(b'"end":%d' % other.seq, b'"end":%d' % len(rows))
    said = f"the closing line is not the one of a log that ends with row {len(rows)}"
    assert problem(b"".join([*rows, foreign])) == (len(rows) + 1, said)


def test_a_log_of_format_2_needs_no_closing_line_and_says_that_its_end_is_not_known() -> None:
    log = resealed(b"".join(lines()).replace(b'"format":3', b'"format":2', 1))
    assert b'"end"' not in log
    for kept in (log, b"".join(log.splitlines(keepends=True)[:-1])):
        found = loaded(kept)
        assert (found.damage, found.unsealed, found.closed, found.export()) == (None, 0, False, kept)


def test_the_beginning_of_a_log_needs_no_closing_line_where_it_is_asked_for() -> None:
    whole = played()
    assert Encounter.load(b"".join(lines()[:4]), systems=lambda _: whole.system, whole=False).damage is None


def test_seals_can_be_made_anew_by_anybody_and_are_no_signature() -> None:
    log = resealed(played().export().replace(b"Mole", b"Vole"))
    assert loaded(log).damage is None


@pytest.mark.parametrize("trial", range(4))
def test_no_byte_can_be_altered_unseen(trial: int) -> None:
    chance = random.Random(trial)  # noqa: S311 - which byte, the same in every run
    whole = played().export()
    rows = played().rows
    for _ in range(150):
        place, bit = chance.randrange(len(whole)), chance.randrange(8)
        log = whole[:place] + bytes([whole[place] ^ 1 << bit]) + whole[place + 1 :]
        try:
            found = loaded(log)
        except InputError:
            continue
        assert found.damage is not None or found.rows == rows
        if found.damage:
            assert found.damage.row <= whole.count(b"\n", 0, place) + 1
            assert found.rows == rows[: found.damage.row - 1]


def test_format() -> None:
    assert played().opened.format == FORMAT == 3


@pytest.mark.parametrize("more", [b"\n", b"\n\n", b"\r\n  \n"])
def test_empty_lines_that_an_editor_put_at_the_end_are_no_damage(more: bytes) -> None:
    found = fight()
    again = Encounter.load(found.export() + more, systems=lambda _: found.system)
    assert again.damage is None
    assert again.state == found.state
    assert again.export() == found.export()


def test_what_is_wrong_with_a_log_is_told_in_german() -> None:
    """With its place, and what the decoder says within it."""
    whole = lines()
    for log, told in (
        (b"".join([*whole[:3], *whole[4:]]), "Zeile 4: Zeile 4 fehlt"),
        (b"".join([*whole[:3], b"{}\n"]), "Zeile 4: die Zeile ist nicht ganz (Das Feld `seq` fehlt)"),
    ):
        damage = loaded(log).damage
        assert damage is not None
        assert damage.text.said_in("de") == told
        assert damage.text == f"row {damage.row}: {damage.problem}"
    with pytest.raises(InputError) as caught:
        loaded(b"")
    assert caught.value.said_in("de") == "Zeile 1: kein Protokoll von Turnkeeper: leer"
