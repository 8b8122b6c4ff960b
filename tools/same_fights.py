"""Plays the same fights on the program as it is and as it was: for a change that should change nothing, as for speed.

python -m tools.same_fights [--with HEAD] [--fights 20] [--steps 70] [--but view] [SYSTEM...]

Options, profiles and commands are drawn at random, the GM's rare ones too; of every step the order, table, view,
actions, menu and lines of each seat are compared, and the rows of the log. Of a fight the first step with a difference
is told. Strings are hashed otherwise in each of the two processes, so nothing may rest on the order of a set.
"""

from __future__ import annotations

import argparse
import hashlib
import io
import os
import random
import subprocess
import sys
import tempfile
import zipfile
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from tools.autoplay import PROFILES, filled, muster, some_options
from turnkeeper.core.commands import Begin, Command, Show
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.errors import InputError
from turnkeeper.core.marks.commands import SetMark
from turnkeeper.core.marks.model import EndOf
from turnkeeper.core.menu import menu_of
from turnkeeper.core.model import GM, SCREEN, Seat
from turnkeeper.core.presenter import Presenter

ROOT = Path(__file__).parent.parent
BROKEN = 2
"""A fight could not be played at all."""
_ENCODER = msgspec.json.Encoder()
PARTS = ("order", "table", "view", "actions", "menu", "lines")
"""The parts of what a seat is shown."""
ROWS = "rows"
"""What a command writes into the log."""
_ALTERED = 0.5
"""How often an option is not as usual."""
_FEWER_CARDS: Mapping[str, Sequence[Mapping[str, Any]]] = {
    "hands": ({"dx": 2, "iq": 1}, {"dx": 5, "iq": 1}),
    "countdown": ({"dx": 2, "iq": 1, "npc_class": "SWT"}, {"dx": 3, "iq": 2, "npc_class": "OT"}),
}
"""Profiles with which hands come to their end soon: that is where rules meet."""
_NEVER = frozenset({"end", "undo", "redo", "join", "set_option"})
_SELDOM = frozenset({"leave", "take_out", "bring_back", "amend", "rename", "show", "automate", "note", "set_mark"})
_SELDOM_TRIED = 0.12


class Difference(NamedTuple):
    """The first step of a fight at which something is shown otherwise; ``parts`` as ``seat.part``."""

    system: str
    fight: int
    step: int
    parts: tuple[str, ...]


def steps_of(name: str, fight: int, most: int) -> Iterator[str]:
    """A fight of a system, a line for each step: a digest of everything that each seat is shown."""
    chance = random.Random(fight)  # noqa: S311 - what is played, the same in every run
    played = Encounter.open(name, seed=str(fight), options=some_options(name, chance, _ALTERED))
    profiles = _FEWER_CARDS.get(name) if fight % 2 else None
    seats = (*muster(played, 5 + fight % 4, profiles=profiles or PROFILES[name]), SCREEN)
    if fight % 2:
        _hide_one(played)
    played.send(Begin(), GM)
    for step in range(most):
        command = _drawn(played, chance)
        if command is None:
            return
        stored = len(played.steps)
        said = type(played.send(command, GM, insist=True)).__name__
        written = [bytes(row.envelope.body) for one in played.steps[stored:] for row in one.rows]
        shown = [f"{seat.id}.{part}={mark}" for seat in seats for part, mark in _shown(played, seat)]
        yield " ".join(
            [
                name,
                str(fight),
                str(step),
                f"{command.__struct_config__.tag}={said}",
                f"log.{ROWS}={_mark(written)}",
                *shown,
            ]
        )


def _hide_one(played: Encounter) -> None:
    """One whom only the GM sees, and a mark of each turn's end: while the one is up, the others see the fight stand."""
    first, *_, last = played.state.fight.actors
    played.send(Show(last, "hidden"), GM)
    played.send(SetMark("slow", first, every=EndOf(first)), GM)


def _drawn(played: Encounter, chance: random.Random) -> Command | None:
    """A command that the GM is offered, with values at random."""
    offers = [offer for offer in played.actions(GM) if offer.refused is None and offer.command not in _NEVER]
    kinds = sorted({offer.command for offer in offers})
    usual = [kind for kind in kinds if kind not in _SELDOM or chance.random() < _SELDOM_TRIED]
    while usual:
        kind = chance.choice(usual)
        offer = chance.choice([one for one in offers if one.command == kind])
        try:
            return played.system.codec.command_of(filled(offer, played.prompts(), chance))
        except InputError:  # a text at random may be none that the command takes
            usual.remove(kind)
    return None


def _shown(played: Encounter, seat: Seat) -> Iterator[tuple[str, str]]:
    actions, kinds = played.actions(seat), played.system.codec.commands
    presenter = Presenter(played.texts(), played.table(seat), kinds)
    values = (
        played.snapshot.standing(seat),
        played.table(seat),
        played.view(seat),
        actions,
        (menu_of(presenter, actions, played.onward(seat)), presenter.labels()),
        played.new_lines(seat),
    )
    for part, value in zip(PARTS, values, strict=True):
        yield part, _mark(value)


def _mark(value: object) -> str:
    return hashlib.blake2b(_ENCODER.encode(value), digest_size=6).hexdigest()


def compared(here: Iterable[str], there: Iterable[str], but: Collection[str] = ()) -> Iterator[Difference]:
    """The first difference of each fight in the steps of two programs, ``but`` in parts that are left out."""
    fights = [_by_fight(steps, but) for steps in (here, there)]
    for key in sorted({*fights[0], *fights[1]}):
        one, other = (found.get(key, []) for found in fights)
        if one == other:
            continue
        step = next((n for n, pair in enumerate(zip(one, other, strict=False)) if pair[0] != pair[1]), -1)
        if step < 0:
            yield Difference(*key, min(len(one), len(other)), ("its end",))
            continue
        parts = [mine for mine, yours in zip(one[step], other[step], strict=False) if mine != yours]
        yield Difference(*key, step, tuple([part.partition("=")[0] for part in parts]))


def _by_fight(steps: Iterable[str], but: Collection[str]) -> dict[tuple[str, int], list[list[str]]]:
    found: dict[tuple[str, int], list[list[str]]] = {}
    for line in steps:
        name, fight, _, *shown = line.split(" ")
        parts = [one for one in shown if one.partition("=")[0].rpartition(".")[2] not in but]
        found.setdefault((name, int(fight)), []).append(parts)
    return found


def sources_at(revision: str, folder: Path) -> Path:
    """The program's sources as they were at a revision, unpacked in ``folder``."""
    git = ["git", "archive", "--format=zip", revision, "src"]
    packed = subprocess.run(git, check=True, capture_output=True, cwd=ROOT).stdout
    with zipfile.ZipFile(io.BytesIO(packed)) as archive:
        archive.extractall(folder)
    return folder / "src"


def played_by(sources: Path, arguments: Sequence[str], steps: Path, hashing: int) -> subprocess.Popen[bytes]:
    """Have the program in ``sources`` play, and write its ``steps``: this tool, with that program.

    ``hashing``: by which strings are hashed in that process, more than 0.
    """
    path = os.pathsep.join(map(str, (sources, ROOT)))
    command = [sys.executable, "-m", "tools.same_fights", "--print", *arguments]
    with steps.open("wb") as out:
        return subprocess.Popen(
            command, stdout=out, cwd=ROOT, env={**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": str(hashing)}
        )


def main(arguments: Sequence[str]) -> int:
    """Compare, and print what differs. 0: nothing does."""
    parser = argparse.ArgumentParser(prog="tools.same_fights", description="Play the same fights as it was and is.")
    parser.add_argument("systems", nargs="*", metavar="SYSTEM", help="only these")
    parser.add_argument("--with", dest="revision", default="HEAD", help="the revision to compare with (HEAD)")
    parser.add_argument("--fights", type=int, default=20, help="so many of each system")
    parser.add_argument("--steps", type=int, default=70, help="the most commands of a fight")
    parser.add_argument("--but", action="append", default=[], choices=(*PARTS, ROWS), help="leave this part out")
    parser.add_argument("--print", action="store_true", help="print the steps of this program alone")
    given = parser.parse_args(arguments)
    systems = given.systems or list(PROFILES)
    if given.print:
        for name in systems:
            for fight in range(given.fights):
                for line in steps_of(name, fight, given.steps):
                    print(line)
        return 0
    passed_on = ["--fights", str(given.fights), "--steps", str(given.steps), *systems]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        files = [folder / "here", folder / "there"]
        sources = [ROOT / "src", sources_at(given.revision, folder)]
        both = [played_by(sources[number], passed_on, files[number], number + 1) for number in range(2)]
        codes = [one.wait() for one in both]
        if any(codes):
            return BROKEN
        here, there = (file.read_text(encoding="ascii").splitlines() for file in files)
    differences = list(compared(here, there, given.but))
    for one in differences:
        print(f"{one.system}, fight {one.fight}, step {one.step}: {', '.join(one.parts)}")
    fights = Counter(line.split(" ", 1)[0] for line in here)
    played = ", ".join(f"{name} {steps}" for name, steps in fights.items())
    print(f"{len(differences)} of {given.fights * len(systems)} fights differ; steps compared: {played}")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
