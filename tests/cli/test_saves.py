"""A fight is saved after every step and picked up again, no matter what cut it off."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.cli.support import Program, command
from tools.resealed import led_astray
from turnkeeper.cli.fight_file import Save, load_fight, now
from turnkeeper.cli.game import Game
from turnkeeper.cli.paths import write_private
from turnkeeper.core.commands import Command, Join, Note
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.errors import InputError
from turnkeeper.core.ids import ActorId
from turnkeeper.core.log import write_rows
from turnkeeper.core.model import GM
from turnkeeper.disk import sync

posix = pytest.mark.skipif(sys.platform == "win32", reason="signals as POSIX has them")


def saves(folder: Path) -> list[Path]:
    return sorted((folder / "fights").glob("*.jsonl"))


def start(*arguments: object) -> subprocess.Popen[str]:
    """The program as a process that one can talk to, line by line."""
    return subprocess.Popen(  # noqa: S603 - the program under test
        command(*arguments),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def answer(process: subprocess.Popen[str], line: str = "") -> dict[str, Any]:
    """What the program answers to a line (with --json)."""
    assert process.stdin
    assert process.stdout
    if line:
        process.stdin.write(line + "\n")
        process.stdin.flush()
    told: dict[str, Any] = json.loads(process.stdout.readline())
    return told


def ended(process: subprocess.Popen[str]) -> int:
    process.communicate(timeout=30)
    return process.returncode


@posix
@pytest.mark.parametrize("sent", ["SIGKILL", "SIGTERM", "SIGINT"])
def test_a_fight_that_was_cut_off_goes_on(bridge: Path, data_folder: Path, sent: str) -> None:
    """After every answer the step is on disk: even a kill loses nothing of it."""
    first = start("play", bridge, "--json")
    answer(first)
    answer(first, "begin")
    before = answer(first, "take_turn ana")
    number = signal.Signals[sent]
    first.send_signal(number)
    assert ended(first) == (130 if sent == "SIGINT" else -number)
    again = start("play", bridge, "--json")
    after = answer(again)
    assert after["seq"] == before["seq"]
    assert after["table"] == before["table"]
    assert answer(again, "done ana")["ok"]
    assert ended(again) == 0
    assert len(saves(data_folder)) == 1


@posix
def test_killed_in_the_middle_many_times(bridge: Path, data_folder: Path) -> None:
    """However often a fight is killed while it is being written, it opens, and holds at least what was answered."""
    seen = 0
    for round_of_kills in range(4):
        process = start("play", bridge, "--json")
        assert answer(process)["seq"] >= seen
        if not round_of_kills:
            answer(process, "begin")
        seen = answer(process, "\n".join(f"note {number}" for number in range(20)))["seq"]
        process.kill()
        ended(process)
        [path] = saves(data_folder)
        assert load_fight(path).seq >= seen


def test_on_the_same_roster_it_goes_on(program: Program, bridge: Path, data_folder: Path) -> None:
    """Playing a roster again goes on with the fight that was left; --new starts another."""
    program("play", bridge, typed="begin\n")
    again = program("play", bridge, typed="")
    assert "Round 1" in again.out
    assert len(saves(data_folder)) == 1
    fresh = program("play", bridge, "--new", typed="")
    assert "not begun" in fresh.out
    assert len(saves(data_folder)) == 2


def test_a_fight_that_is_over_is_not_gone_on_with(program: Program, bridge: Path, data_folder: Path) -> None:
    """A fight that was ended does not stand in the way of the next."""
    program("play", bridge, typed="begin\nend\n")
    assert "not begun" in program("play", bridge, typed="").out
    assert len(saves(data_folder)) == 2


def test_resume_says_that_a_fight_kept_elsewhere_is_a_file(program: Program, bridge: Path, tmp_path: Path) -> None:
    """One that --save named is not among those that --resume looks through."""
    program("play", bridge, "--save", tmp_path / "mine.jsonl", typed="n\n")
    ran = program("play", "--resume", typed="")
    assert (ran.code, ran.err) == (
        2,
        "turnkeeper: --resume: there is no saved fight yet; one kept with --save is given as a file\n",
    )


def test_resume_takes_the_last_fight(program: Program, bridge: Path, tmp_path: Path) -> None:
    """--resume goes on with the fight last played, whichever roster it came from."""
    other = tmp_path / "other.toml"
    other.write_text('system = "rolled"\n[[actor]]\nname = "Zed"\n')
    program("play", bridge, typed="begin\n")
    program("play", other, typed="begin\n")
    ran = program("play", "--resume", typed="")
    assert "Zed" in ran.out
    assert ran.out.endswith("turnkeeper play --resume\n")


def test_a_log_can_be_played(program: Program, bridge: Path, data_folder: Path) -> None:
    """The saved file itself can be given instead of the roster."""
    program("play", bridge, typed="begin\n")
    [path] = saves(data_folder)
    ran = program("play", path, typed="take_turn\n")
    assert "Ana Wolf acts." in ran.out
    assert load_fight(path).lines(GM)[-1].text == "Ana Wolf acts."


def test_a_log_with_a_byte_order_mark_goes_on_and_keeps_it(program: Program, bridge: Path, tmp_path: Path) -> None:
    log = tmp_path / "own.jsonl"
    program("play", bridge, "--save", log, typed="begin\n")
    log.write_bytes(b"\xef\xbb\xbf" + log.read_bytes())
    assert "Noted" in program("play", log, typed="note Noted\n").out
    assert log.read_bytes().startswith(b"\xef\xbb\xbf{")
    replayed = program("replay", log)
    assert replayed.code == 0, replayed
    assert "Noted" in replayed.out
    assert program("export", log, "--format", "csv").code == 0


@pytest.mark.parametrize("command", ["play", "replay", "export"])
def test_a_log_in_utf_16_is_said_to_be_one(program: Program, bridge: Path, tmp_path: Path, command: str) -> None:
    """As PowerShell writes what export prints; how it is written whole is told, and the file stays as it is."""
    save = tmp_path / "mine.jsonl"
    program("play", bridge, "--save", save, typed="1\nquit\n")
    save.write_text(save.read_text("utf-8"), "utf-16")
    before = save.read_bytes()
    ran = program(command, save, typed="quit\n")
    assert (ran.code, "in UTF-16: a log is in UTF-8, as turnkeeper export --output writes it" in ran.err) == (2, True)
    assert save.read_bytes() == before


def test_a_file_of_ones_own(program: Program, bridge: Path, tmp_path: Path, data_folder: Path) -> None:
    """--save keeps the fight where one likes, and goes on with it from there."""
    path = tmp_path / "mine.jsonl"
    ran = program("play", bridge, "--save", path, typed="begin\n")
    assert ran.out.endswith(f"Saved in {path}\nGo on with it: turnkeeper play {path}\n")
    assert "Round 1" in program("play", bridge, "--save", path, typed="").out
    assert "Round 1" in program("play", "--save", path, typed="").out
    assert not saves(data_folder)
    refused = program("play", bridge, "--save", path, "--new")
    assert refused.code == 2
    assert refused.err == f"turnkeeper: {path}: there is such a file already\n"


@pytest.mark.parametrize(
    "flags",
    [
        ("LOG", "--save", "other.jsonl"),
        ("LOG", "--new"),
        ("--save", "LOG", "--new"),
        ("--resume", "--new"),
        ("--resume", "--sample"),
    ],
    ids=" ".join,
)
def test_a_flag_that_a_saved_fight_has_no_use_for_is_refused(
    program: Program, bridge: Path, tmp_path: Path, flags: tuple[str, ...]
) -> None:
    """Nothing is played then, and nothing written."""
    log, other = tmp_path / "mine.jsonl", tmp_path / "other.jsonl"
    program("play", bridge, "--save", log, typed="begin\n")
    program("play", bridge, typed="begin\n")
    before = log.read_bytes()
    paths = {"LOG": log, "other.jsonl": other}
    ran = program("play", *(paths.get(flag, flag) for flag in flags), typed="end\n")
    assert (ran.code, ran.out, log.read_bytes(), other.exists()) == (2, "", before, False)
    wrong = next(flag for flag in ("--new", "--resume", "--save") if flag in flags)
    assert ran.err.startswith(f"turnkeeper: {wrong}: ")
    assert "Round 1" in program("play", log, "--save", log, typed="").out


def test_a_seed_is_for_a_new_fight(program: Program, bridge: Path) -> None:
    """The same seed gives the same dice; a fight that goes on keeps its own."""
    first = program("play", bridge, "--seed", "s", "--new", typed="begin\nlog\n").out.partition("gm>")[2]
    second = program("play", bridge, "--seed", "s", "--new", typed="begin\nlog\n").out.partition("gm>")[2]
    assert first.partition("Saved in")[0] == second.partition("Saved in")[0]
    assert program("play", bridge, "--seed", "s").err.startswith("turnkeeper: --seed: ")


def test_a_log_that_leads_where_the_rules_have_no_answer_is_no_fault(program: Program, tmp_path: Path) -> None:
    """The card that is drawn is nobody's. The line says so, nothing is done, and steps can be taken back."""
    path = tmp_path / "astray.jsonl"
    path.write_bytes(led_astray())
    ran = program("play", path, typed="n\nback\n")
    assert "This log is not what the rules lead to" in ran.out
    assert "Taken back: " in ran.out
    assert (ran.code, ran.err) == (1, "")


@pytest.mark.parametrize("cut", [1, 20, 200])
def test_a_damaged_save_opens_up_to_its_last_whole_row(
    program: Program, bridge: Path, data_folder: Path, cut: int
) -> None:
    """A file cut off within a row opens with what is whole, says so, keeps a copy, and goes on."""
    program("play", bridge, "--seed", "s", typed="begin\ntake_turn\n")
    [path] = saves(data_folder)
    data = path.read_bytes()
    path.write_bytes(data[:-cut] + b"\x00")
    ran = program("play", bridge, typed="note still here\n")
    assert "damaged from row" in ran.out
    assert ran.code == 0
    copy = path.with_name(path.name + ".damaged")
    assert f"The fight goes on after its last whole row; a copy of the file as it was: {copy}\n" in ran.out
    assert copy.read_bytes() == data[:-cut] + b"\x00"
    fight = load_fight(path)
    assert fight.damage is None
    assert "GM ruling: still here" in [entry.text for entry in fight.lines(GM)]
    assert path.read_bytes().startswith(data[: data.rfind(b"\n", 0, len(data) - cut) + 1])


def test_a_save_that_was_cut_after_a_whole_row_says_so_and_is_closed_again(
    program: Program, bridge: Path, data_folder: Path
) -> None:
    """A cut between two rows leaves no closing line, or a closing line that names more rows."""
    program("play", bridge, "--seed", "s", typed="begin\ntake_turn\n")
    [path] = saves(data_folder)
    rows = path.read_bytes().splitlines(keepends=True)
    for cut in (rows[:-3], [*rows[:-3], rows[-1]]):
        path.write_bytes(b"".join(cut))
        ran = program("play", bridge, typed="note still here\n")
        assert f"damaged from row {len(rows) - 2} on" in ran.out
        fight = load_fight(path)
        assert (fight.damage, fight.closed) == (None, True)
        assert path.read_bytes() == fight.export()


def test_a_write_that_was_cut_off_loses_no_row_before_it(program: Program, bridge: Path, data_folder: Path) -> None:
    """New rows are written over the closing line: wherever that write ends, all rows before it open."""
    program("play", bridge, "--seed", "s", typed="begin\n")
    [path] = saves(data_folder)
    before, rows = path.read_bytes(), load_fight(path).rows
    program("play", bridge, typed="note more to come\n")
    after = path.read_bytes()
    for end in range(len(write_rows(rows)), len(after) - 1):
        torn = after[:end] + before[end:]
        fight = Encounter.load(torn)
        assert fight.rows[: len(rows)] == rows
        assert fight.damage is not None or torn == before


def test_a_save_of_format_2_goes_on_without_a_closing_line(program: Program, tmp_path: Path) -> None:
    """Its rows are only ever added to, as the version that wrote it does."""
    path = tmp_path / "old.jsonl"
    old = (Path(__file__).parents[1] / "golden" / "sealed-rolled.jsonl").read_bytes()
    path.write_bytes(old)
    ran = program("play", path, typed="note on\n")
    assert (ran.code, "Unsealed" in ran.out) == (0, False)
    assert path.read_bytes().startswith(old)
    assert (load_fight(path).damage, load_fight(path).closed) == (None, False)


def test_a_save_without_seals_says_so(program: Program, tmp_path: Path) -> None:
    path = tmp_path / "old.jsonl"
    path.write_bytes((Path(__file__).parents[1] / "golden" / "rolled-01.jsonl").read_bytes())
    assert "Unsealed: an older version wrote the first" in program("play", path, typed="").out


def test_a_missing_line_end_is_mended(program: Program, bridge: Path, data_folder: Path) -> None:
    """A file whose last row lacks its line end goes on in a new row."""
    program("play", bridge, typed="begin\n")
    [path] = saves(data_folder)
    path.write_bytes(path.read_bytes().rstrip(b"\n"))
    ran = program("play", bridge, typed="note on\n")
    assert "damaged" not in ran.out
    assert load_fight(path).damage is None


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"{}\n", "not a Turnkeeper log"),
        (b'{"seq": 1}\n', "not a Turnkeeper log"),
        (b"{" * 100_000, "not a Turnkeeper log"),
    ],
)
def test_a_file_that_is_no_log(program: Program, tmp_path: Path, data: bytes, told: str) -> None:
    """What only looks like a log is one clear line, and stays as it was."""
    path = tmp_path / "fake.jsonl"
    path.write_bytes(data)
    ran = program("play", path)
    assert ran.code == 2
    assert told in ran.err
    assert str(path) in ran.err
    assert path.read_bytes() == data


def test_from_a_newer_version(program: Program, bridge: Path, data_folder: Path) -> None:
    """A log that a later version wrote is refused with those words."""
    program("play", bridge)
    [path] = saves(data_folder)
    path.write_bytes(path.read_bytes().replace(b'"format":3', b'"format":99', 1))
    assert "newer version" in program("play", path).err


@posix
def test_only_one_window_plays_a_fight(bridge: Path, program: Program) -> None:
    """A fight that is open elsewhere is not opened a second time."""
    first = start("play", bridge, "--json")
    answer(first)
    ran = program("play", bridge)
    assert ran.code == 2
    assert "another window" in ran.err
    assert ended(first) == 0


def fight_of_one() -> Encounter:
    fight = Encounter.open("rolled", seed="s")
    fight.send(Join(ActorId("ana"), "pc", "Ana"), GM)
    return fight


def test_a_new_file_is_there_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What goes wrong while a file is made leaves none behind, half or whole."""

    def fails(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", fails)
    with pytest.raises(InputError, match="no space left"):
        Save.create(tmp_path / "fight.jsonl", fight_of_one())
    assert list(tmp_path.glob("*fight*")) == []


def test_each_step_reaches_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A step is written and synced before it is told."""
    fight = fight_of_one()
    save = Save.create(tmp_path / "fight.jsonl", fight)
    synced: list[int] = []
    monkeypatch.setattr(os, "fsync", synced.append)
    fight.send(Note("a"), GM)
    save.keep(fight.rows[-1:])
    assert len(synced) == 1
    assert (tmp_path / "fight.jsonl").read_bytes() == fight.export()
    save.keep(())
    assert len(synced) == 1
    save.close()


def test_on_macos_a_step_is_out_of_the_cache_of_the_drive(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As the server's database has it. A disk that cannot be told so is synced as elsewhere."""
    fcntl = pytest.importorskip("fcntl")
    told: list[int] = []
    synced: list[int] = []

    def tell(_: int, what: int) -> None:
        if len(told) == 2:
            raise OSError(45, "Operation not supported")
        told.append(what)

    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(fcntl, "F_FULLFSYNC", 51, raising=False)
    monkeypatch.setattr(fcntl, "fcntl", tell)
    monkeypatch.setattr(os, "fsync", synced.append)
    with (tmp_path / "file").open("wb") as file:
        for _ in range(3):
            sync(file.fileno())
    assert (told, len(synced)) == ([51, 51], 1)
    write_private(tmp_path / "private", b"x")
    assert len(synced) == 2


def test_a_full_disk_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """When a step cannot be written, that is said, and nothing is told as done."""
    fight = fight_of_one()
    save = Save.create(tmp_path / "fight.jsonl", fight)

    def fails(*_: object) -> None:
        raise OSError(28, "No space left on device")

    fight.send(Note("a"), GM)
    monkeypatch.setattr(os, "fsync", fails)
    with pytest.raises(InputError, match="no space left"):
        save.keep(fight.rows[-1:])
    save.close()


def test_a_step_that_cannot_be_written_is_not_done(
    bridge: Path, program: Program, data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is shown to nobody, and the file is as it was; what is given next is done as if it had never been tried."""
    full, synced = False, os.fsync

    def fails(file: int) -> None:
        if full:
            raise OSError(28, "No space left on device")
        synced(file)

    def send(game: Game, command: Command, *, insist: bool = False) -> object:
        nonlocal full
        full = command == Note("a longer note, for which there is no room")
        return sent(game, command, insist=insist)

    sent = Game.send
    monkeypatch.setattr(os, "fsync", fails)
    monkeypatch.setattr(Game, "send", send)
    ran = program("play", bridge, "--json", typed="note a longer note, for which there is no room\nnote b\n")
    begun, failed, done = map(json.loads, ran.out.splitlines())
    assert (failed["ok"], "no space left" in failed["problem"], failed["seq"]) == (False, True, begun["seq"])
    assert (done["ok"], [line["text"] for line in done["lines"]]) == (True, ["GM ruling: b"])
    fight = load_fight(saves(data_folder)[0])
    assert (fight.seq, fight.damage) == (begun["seq"] + 1, None)


def test_the_clock_is_in_the_rows() -> None:
    """Rows carry the time at which they were made, in UTC."""
    assert now().endswith("+00:00")
