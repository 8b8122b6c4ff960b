"""``turnkeeper import``, what it writes, and the exports beside it."""

import json
import os
import re
import subprocess
from pathlib import Path

import pytest

from tests.cli.support import Program, command
from tests.importers.support import attribute, chummer, gcs, improvement, utf16
from turnkeeper.cli.export import ExportFormat
from turnkeeper.exporters import EXPORTS
from turnkeeper.roster import load_roster


@pytest.fixture
def files(tmp_path: Path) -> Path:
    """A folder of characters."""
    (tmp_path / "ana.gcs").write_text(json.dumps(gcs(traits=[{"name": "Combat Reflexes"}])), encoding="utf-8")
    (tmp_path / "ghost.chum").write_bytes(utf16(chummer(improvement("InitiativePass", 1, "x"))))
    (tmp_path / "late.chum5").write_text(chummer(), encoding="utf-8")
    (tmp_path / "foes.txt").write_text("Goblin x6\n", encoding="utf-8")
    return tmp_path


def test_shows_each_number_with_where_it_comes_from(program: Program, files: Path) -> None:
    """A paragraph for each character."""
    ran = program("import", files / "ana.gcs", files / "foes.txt")
    assert (ran.code, ran.err) == (0, "")
    assert "Ana Wolf  hands" in ran.out
    assert "Initiative 8: (DX 13 + IQ 12)/4 = 6, Combat Reflexes +2: 8" in ran.out
    assert re.search(r"\n    dx +13  DX 13 in the file\n", ran.out)
    assert re.search(r"\n    combat_reflexes +yes  trait Combat Reflexes\n", ran.out)
    assert "Goblin x6  any system" in ran.out
    assert "2 read; they suit hands. With -o FILE: a roster to play." in ran.out
    assert "One read; it suits hands." in program("import", files / "ana.gcs").out


def test_shows_what_is_no_number(program: Program, tmp_path: Path) -> None:
    """An NPC's class, and the names of cards."""
    (tmp_path / "foes.csv").write_text("name,class,dx\nGob,OT,10\n")
    (tmp_path / "cards.csv").write_text('name,names\nAna,"AS,KH"\n')
    out = program("import", tmp_path / "foes.csv", tmp_path / "cards.csv").out
    assert "\n    npc_class  OT\n" in out
    assert "\n    names  AS, KH\n" in out


def test_what_had_been_rolled_is_called_so_and_is_in_no_roster(program: Program, tmp_path: Path) -> None:
    """Nobody should look for it there."""
    order = tmp_path / "order.json"
    order.write_text(json.dumps([{"id": "-1", "pr": "17", "custom": "Ana"}]))
    assert "  Had rolled 17: turn order 17 in the file\n" in program("import", order).out
    assert "no place for what they had rolled" in program("import", order, "-o", tmp_path / "f.toml").out
    assert load_roster(tmp_path / "f.toml").actors[0].join.profile == {}
    assert "# Had rolled: turn order 17 in the file\n" in (tmp_path / "f.toml").read_text()


def test_a_roster_with_comments_is_kept_as_it_was(program: Program, tmp_path: Path) -> None:
    """The new one has none of them. What an import wrote says itself that comments in it are lost."""
    roster, more = tmp_path / "party.toml", tmp_path / "more.txt"
    by_hand = '# The boss comes late.\nsystem = "rolled"\n\n[[actor]]\nname = "Ana"\nside = "pc"\n'
    roster.write_text(by_hand)
    more.write_text("Bo\n")
    ran = program("import", more, "-o", roster)
    copy = tmp_path / "party.toml.before"
    assert f"As it was, it is kept in {copy}." in " ".join(ran.out.split())
    assert copy.read_text() == by_hand
    assert [actor.join.name for actor in load_roster(roster).actors] == ["Ana", "Bo"]
    assert "kept in" not in program("import", more, "-o", roster).out
    # A byte order mark before what an import wrote is no comment, and neither is the sign in a name.
    roster.write_bytes("\ufeff".encode() + roster.read_bytes())
    assert "kept in" not in program("import", more, "-o", roster).out
    roster.write_text('system = "rolled"\n\n[[actor]]\nname = "Goblin #1"\nside = "npc"\n')
    assert "kept in" not in program("import", more, "-o", roster).out
    roster.write_text(by_hand)
    program("import", more, "-o", roster, "--json")
    assert sorted(path.name for path in tmp_path.glob("*.before*")) == ["party.toml.before", "party.toml.before-2"]


def test_json_has_what_other_programs_need(program: Program, files: Path) -> None:
    """For Chummer passes and Edge too."""
    ran = program("import", files / "ana.gcs", files / "ghost.chum", "--json")
    ana, ghost = json.loads(ran.out)["characters"]
    assert (ana["name"], ana["system"], ana["initiative"]) == ("Ana Wolf", "hands", 8)
    assert ana["working"].startswith("(DX 13 + IQ 12)/4 = 6")
    assert "passes" not in ana
    assert (ghost["name"], ghost["system"], ghost["initiative"]) == ("Ghost", "passes", 10)
    assert (ghost["passes"], ghost["edge"]) == (2, 2)
    assert ghost["working"] == "Reaction 6 + Intuition 4 = 10"


def test_what_cannot_be_read_is_one_line_each_and_the_others_are_imported(program: Program, files: Path) -> None:
    """With the file's name; the exit code tells."""
    ran = program("import", files / "late.chum5", files / "nobody.gcs", files / "ana.gcs")
    assert ran.code == 1
    assert "Ana Wolf" in ran.out
    edition, missing = ran.err.splitlines()
    assert edition.startswith(f"turnkeeper: {files / 'late.chum5'}: of another edition, Shadowrun 5")
    assert missing == f"turnkeeper: {files / 'nobody.gcs'}: no such file"
    assert program("import", files / "late.chum5").code == 2
    assert program("import").code == 2
    assert program("import", files / "ana.gcs", "--system", "chess").code == 2


def test_a_name_that_is_no_text_and_a_folder_are_lines_like_any_other(program: Program, files: Path) -> None:
    """And what is printed is JSON all the same."""
    ran = program("import", "\udcff.gcs", files, "--json")
    assert ran.code == 2
    assert [problem["text"] for problem in json.loads(ran.out)["problems"]] == ["no such file", "a folder, not a file"]


def test_for_another_system(program: Program, files: Path) -> None:
    """Its numbers if it has some for it, else a bare name with the reason."""
    for system, number in (("countdown", 8), ("passes", None)):
        ran = program("import", files / "ana.gcs", "--system", system, "--json")
        (ana,) = json.loads(ran.out)["characters"]
        assert (ana["system"], ana["initiative"]) == (system, number)


def test_a_roster_is_written_and_then_updated(program: Program, files: Path) -> None:
    """The second import doubles nobody."""
    path = files / "party.toml"
    assert program("import", files / "ana.gcs", files / "foes.txt", "--roster", path).code == 0
    first = load_roster(path)
    assert (first.system, first.name, len(first.actors)) == ("hands", "party", 7)
    tree = gcs()
    tree["attributes"][4] = attribute("hp", 12, current=2)
    (files / "ana.gcs").write_text(json.dumps(tree), encoding="utf-8")
    assert program("import", files / "ana.gcs", files / "foes.txt", "-o", path).code == 0
    second = load_roster(path)
    assert [actor.join.actor for actor in second.actors] == [actor.join.actor for actor in first.actors]
    assert second.actors[0].join.profile["hp_lost"] == 10
    assert [item.name for item in files.iterdir() if item.name.startswith(".")] == []


def test_a_roster_is_written_where_nobody_reads_what_is_printed(files: Path) -> None:
    """As with ``| head``: the pipe is closed before the first line."""
    read, write = os.pipe()
    os.close(read)
    path = files / "party.toml"
    with os.fdopen(write, "wb") as closed:
        done = subprocess.run(  # noqa: S603 - our own program
            command("import", files / "foes.txt", "-o", path),
            stdout=closed,
            stderr=subprocess.PIPE,
            check=False,
            timeout=60,
        )
    assert (done.returncode, done.stderr) == (0, b"")
    assert len(load_roster(path).actors) == 6


@pytest.mark.parametrize("where", ["ana.gcs/party.toml", "none/party.toml"])
def test_a_roster_in_a_folder_that_is_none_is_one_line(program: Program, files: Path, where: str) -> None:
    ran = program("import", files / "ana.gcs", "-o", files / where)
    assert (ran.code, ran.err.count("\n")) == (2, 1)
    assert ran.err.startswith(f"turnkeeper: {files / where}: n")


def test_who_comes_into_a_roster_as_a_bare_name_is_told(program: Program, files: Path) -> None:
    """Beside characters of another game, and into a roster of one; no working of a number that is not in it."""
    left = "numbers of GURPS, which passes has no use for: a bare name"
    mixed, passes = files / "mixed.toml", files / "passes.toml"
    ran = program("import", files / "ana.gcs", files / "ghost.chum", "-o", mixed)
    assert (ran.code, "    numbers of Shadowrun 4, which hands has no use for: a bare name\n" in ran.out) == (0, True)
    assert "Reaction" not in mixed.read_text(encoding="utf-8")
    assert program("import", files / "ghost.chum", "-o", passes).code == 0
    ran = program("import", files / "ana.gcs", "-o", passes)
    assert ("Ana Wolf  passes" in ran.out, f"    {left}\n" in ran.out, "dx" in ran.out) == (True, True, False)
    assert "(DX 13" not in passes.read_text(encoding="utf-8")
    assert [actor.join.name for actor in load_roster(passes).actors] == ["Ghost", "Ana Wolf"]


def test_a_roster_is_for_the_system_of_most_of_its_actors(program: Program, files: Path) -> None:
    """The members of a group count each."""
    foes, party = files / "goblins.csv", files / "party.toml"
    foes.write_text("name,reflexes,count\nGoblin,2,6\n", encoding="utf-8")
    ran = program("import", files / "ana.gcs", foes, "-o", party)
    assert (ran.code, load_roster(party).system, len(load_roster(party).actors)) == (0, "rolled", 7)


def test_what_was_printed_into_a_file_by_powershell_is_played(program: Program, files: Path) -> None:
    """It writes UTF-16."""
    path = files / "printed.json"
    path.write_text(program("import", "--json", files / "foes.txt", "--system", "rolled").out, "utf-16")
    assert program("play", "--roster", path, "--seed", "x", typed="quit\n").code == 0


def test_a_roster_in_another_encoding_is_not_written_over(program: Program, files: Path) -> None:
    path = files / "party.toml"
    path.write_bytes("system = 'hands'\n[[actor]]\nname = 'J\u00fcrgen'\n".encode("latin-1"))
    before = path.read_bytes()
    ran = program("import", files / "ana.gcs", "--roster", path)
    assert (ran.code, "party.toml: line 3: not UTF-8 text" in ran.err) == (2, True)
    assert path.read_bytes() == before


def test_a_roster_that_is_none_stays_as_it_is(program: Program, files: Path) -> None:
    """One line, and nothing is written over it."""
    path = files / "notes.toml"
    path.write_text("my notes", encoding="utf-8")
    ran = program("import", files / "ana.gcs", "--roster", path)
    assert ran.code == 2
    assert "notes.toml: line 1" in ran.err
    assert path.read_text(encoding="utf-8") == "my notes"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
def test_what_an_import_printed_is_no_log(program: Program, files: Path, encoding: str) -> None:
    """Both are JSON."""
    path = files / "printed.json"
    path.write_text(program("import", "--json", files / "foes.txt", "--system", "rolled").out, encoding)
    ran = program("play", path, "--seed", "x", typed="n\nquit\n")
    assert (ran.code, ran.err) == (0, "")
    assert "The fight begins." in ran.out


def test_a_log_in_which_somebody_is_called_characters_is_a_log(program: Program, files: Path) -> None:
    """A fight and a group may have any name."""
    roster, saved = files / "odd.toml", files / "odd.jsonl"
    roster.write_text('system = "rolled"\nname = "characters"\n[[actor]]\nname = "Bo"\n', encoding="utf-8")
    program("play", roster, "--save", saved, "--seed", "x", typed="n\nquit\n")
    ran = program("play", saved, typed="quit\n")
    assert (ran.code, ran.err) == (0, "")
    assert "Round 1" in ran.out


@pytest.mark.parametrize("form", ["toml", "json"])
def test_what_an_import_gives_can_be_played(program: Program, files: Path, form: str) -> None:
    """As a roster file, or as it was printed."""
    path = files / f"party.{form}"
    if form == "json":
        path.write_text(program("import", files / "ana.gcs", "--json").out, encoding="utf-8")
    else:
        program("import", files / "ana.gcs", "--roster", path)
    ran = program("play", "--roster", path, "--seed", "x", typed="quit\n")
    assert ran.code == 0
    assert "Ana Wolf" in ran.out
    assert program("play", path, "--roster", path).code == 2


# -- exports -------------------------------------------------------------------------------------------------------


def test_every_kind_of_export_has_its_flag() -> None:
    """The flag's values are the kinds there are."""
    assert set(ExportFormat.__args__) == set(EXPORTS)  # type: ignore[attr-defined]


@pytest.mark.parametrize("kind", EXPORTS)
def test_an_export_is_a_screens_unless_a_seat_is_named(program: Program, bridge: Path, kind: str) -> None:
    """The GM's own names the stranger."""
    program("play", bridge, "--seed", "x", typed="begin\n")
    public = program("export", bridge, "--format", kind)
    own = program("export", bridge, "--format", kind, "--seat", "gm")
    assert (public.code, own.code) == (0, 0)
    assert "Ana Wolf" in public.out.replace("\\u0020", " ")
    assert "Stranger" not in public.out
    assert ("Stranger" in own.out) is (kind != "roll20")


def test_an_export_goes_to_a_file_and_json_is_for_lines(program: Program, bridge: Path, tmp_path: Path) -> None:
    """As the log does."""
    program("play", bridge, typed="begin\n")
    path = tmp_path / "order.csv"
    assert program("export", bridge, "-f", "csv", "-o", path).code == 0
    assert path.read_text(encoding="utf-8").startswith("name,side")
    assert program("export", bridge, "-f", "csv", "-o", path).code == 2
    ran = program("export", bridge, "-f", "csv", "--json")
    assert (ran.code, "--json: is for the lines of a seat" in ran.err) == (2, True)
    assert program("export", bridge, "-f", "pdf").code == 2
