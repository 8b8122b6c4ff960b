"""``turnkeeper verify``."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.cli.support import Program
from tools.soak.deal_table import Device, give
from turnkeeper.cli.main import run
from turnkeeper.core.commands import Begin, Join
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM, SCREEN
from turnkeeper.service.deal_frames import state


@pytest.fixture
def files(tmp_path: Path) -> tuple[Path, Path]:
    """A fight's log, and what the screen was told."""
    fight = Encounter.open("rolled", seed="s")
    fight.send(Join(ActorId("ana"), "pc", "Ana", profile={"reflexes": 3}), GM)
    devices = [Device("one"), Device("two")]
    for one in devices:
        one.sit(fight)
    assert give(fight, Begin(), GM, devices) is None
    log, seen = tmp_path / "log.jsonl", tmp_path / "seen.json"
    log.write_bytes(fight.export())
    seen.write_bytes(msgspec.json.encode(state(fight.open_deal, SCREEN, 0)))
    return log, seen


def test_a_log_and_what_was_told_are_checked_and_compared(
    files: tuple[Path, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["verify", *map(str, files)]) == 0
    out = capsys.readouterr().out
    assert "checked: Public results, worked out again from the links: 1" in out
    assert "log.jsonl, seen.json: checked: Records that are the same in both files: 7" in out
    assert out.endswith("Nothing was altered.\n")


def test_files_of_one_name_are_told_apart(files: tuple[Path, Path], capsys: pytest.CaptureFixture[str]) -> None:
    """Each player may have saved theirs under the name that the page gave it."""
    log, seen = files
    for folder in ("ana", "bo"):
        (log.parent / folder).mkdir()
        (log.parent / folder / seen.name).write_bytes(seen.read_bytes())
    ana, bo = (log.parent / folder / seen.name for folder in ("ana", "bo"))
    assert run(["verify", str(log), str(ana), str(bo)]) == 0
    out = capsys.readouterr().out
    assert f"\n{ana}:\n" in out
    assert f"\nlog.jsonl, {bo}: checked: " in out


def test_an_altered_file_is_told_with_its_place(files: tuple[Path, Path], capsys: pytest.CaptureFixture[str]) -> None:
    _, seen = files
    file = json.loads(seen.read_text("utf-8"))
    record = json.loads(file["records"][6][0])
    record["results"][0][3] = [record["results"][0][3][0] % 20 + 1]
    file["records"][6][0] = json.dumps(record)
    seen.write_text(json.dumps(file), "utf-8")
    assert run(["verify", str(seen), "--json"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert {"status": "altered", "code": "result", "place": 7} in found["files"][0]["findings"]


@pytest.mark.parametrize("text", ["hello", "", "\n"])
def test_another_file_is_malformed(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other = tmp_path / "other.txt"
    other.write_text(text, "utf-8")
    assert run(["verify", str(other)]) == 2
    assert "other.txt" in capsys.readouterr().err


@pytest.mark.parametrize("wrong", ["missing.json", "."])
def test_what_is_no_file_is_told_in_one_line(wrong: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["verify", str(tmp_path / wrong)]) == 2
    assert capsys.readouterr().err.startswith(f"turnkeeper: {tmp_path / wrong}: ")


@pytest.mark.parametrize("row", [b"[" * 100_000, b'{"seq":' * 100_000])
def test_a_row_that_is_nested_too_deep_is_altered(row: bytes, files: tuple[Path, Path]) -> None:
    log, _ = files
    first = log.read_bytes().splitlines()[0]
    log.write_bytes(first + b"\n" + row + b"\n")
    assert run(["verify", str(log)]) == 1


@pytest.mark.parametrize("value", ["[" * 100_000 + "]" * 100_000, "Infinity"])
def test_openings_that_are_none_are_malformed(value: str, files: tuple[Path, Path]) -> None:
    _, seen = files
    opening = f'{{"record":{value},"leaf":"","salt":"","place":0,"path":[]}}'
    seen.write_text(f'{{"records":[],"openings":[{opening}]}}', "utf-8")
    assert run(["verify", str(seen)]) == 2


@pytest.mark.parametrize(
    "spec",
    [
        {"kind": "roll", "dice": [1], "again": 1},
        {"kind": "roll", "dice": [10**30]},
        {"kind": "draw", "count": 10**9, "pile": [["AS", 10**9]]},
    ],
)
def test_dice_and_cards_that_would_take_for_ever_are_altered(
    spec: dict[str, Any], files: tuple[Path, Path], process: Program
) -> None:
    """A file comes from the very server that it is to check."""
    _, seen = files
    file = json.loads(seen.read_text("utf-8"))
    record = json.loads(file["records"][6][0])
    record["results"][0][2] = spec
    file["records"][6][0] = json.dumps(record)
    seen.write_text(json.dumps(file), "utf-8")
    ran = process("verify", seen, "--json")
    assert {"status": "altered", "code": "result", "place": 7} in json.loads(ran.out)["files"][0]["findings"]


def test_a_byte_order_mark_alters_nothing(files: tuple[Path, Path]) -> None:
    """Some editors write one before the text of a file."""
    for file in files:
        file.write_bytes(b"\xef\xbb\xbf" + file.read_bytes())
    assert run(["verify", *map(str, files)]) == 0


def test_it_speaks_german(files: tuple[Path, Path], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["verify", str(files[1]), "--lang", "de"]) == 0
    out = capsys.readouterr().out
    assert "geprüft: " in out
    assert "checked" not in out
    assert out.endswith("Nichts wurde verändert.\n")
    assert run(["verify", str(files[1]), "--lang", "xx"]) == 2
    assert "there is no such language" in capsys.readouterr().err
