"""``turnkeeper play``: runs a fight in the terminal."""

from __future__ import annotations

import secrets
import signal
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from turnkeeper.cli import exit_codes
from turnkeeper.cli.console import ACCENT, BOLD, DIM, WARN, Screen
from turnkeeper.cli.fields import at_place
from turnkeeper.cli.fight_file import Save, latest, load_fight, new_path, now, prefix
from turnkeeper.cli.flags import Flag, Language
from turnkeeper.cli.game import Game
from turnkeeper.cli.language import say, speak, speak_of, spoken
from turnkeeper.cli.page import LEAST_LINES, Page
from turnkeeper.cli.paths import as_typed, fights_folder, is_there, read_file
from turnkeeper.cli.presets import by_preset, preset_named
from turnkeeper.cli.reader import Reader
from turnkeeper.cli.session import TerminalSession
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.errors import InputError
from turnkeeper.core.log import is_log
from turnkeeper.core.message import MessageText, said_in
from turnkeeper.core.model import GM, Seat
from turnkeeper.core.registry import system
from turnkeeper.core.texts import texts_of
from turnkeeper.importers import any_roster
from turnkeeper.importers.output import is_printed
from turnkeeper.roster import Roster
from turnkeeper.roster.samples import sample_ids, sample_roster
from turnkeeper.translations import ENGLISH

_FIRST_SAMPLE = "rolled"
"""The sample to play where nobody can be asked: the simplest."""
_LAST = "r"
"""The word for the fight last played."""


def play(  # noqa: PLR0913 - one parameter for each option of the command
    source: Annotated[str | None, Parameter(name="FILE")] = None,
    /,
    *,
    sample: Flag = False,
    resume: Flag = False,
    new: Flag = False,
    roster: Path | None = None,
    preset: Annotated[str, Parameter(show_default=False)] = "",
    save: Path | None = None,
    seat: Annotated[str, Parameter(name="--as")] = "gm",
    seed: str | None = None,
    transcript: Flag = False,
    lang: Language = "",
    json: Flag = False,
) -> int:
    """Run a fight.

    Args:
        source: A roster file, or the log of a saved fight; with --sample, a system's name.
        sample: Play the sample fight of a system; without a name, choose from a list, or in a pipe take the simplest.
        resume: Go on with the fight last played, of those kept without --save.
        roster: The roster file to play: as FILE, and what turnkeeper import --json printed as well.
        new: Start a new fight, even if one from this roster was left unfinished.
        preset: Play a new fight by this game (turnkeeper presets), in its words.
        save: Keep the fight in this file, or go on with the one in it.
        seat: The seat to sit on: gm, screen, a player's, or an actor. "as WHO" changes it in play.
        seed: Decides the app's dice and cards; by default a secret one.
        transcript: On a terminal, print each step below the one before instead of showing one page.
        lang: The language to speak: en or de; by default that of the system's settings.
        json: Answer each line of input with one line of JSON, in English.
    """
    speak(ENGLISH if json else lang)
    screen = Screen(quiet=json)
    reader = Reader(interactive=screen.interactive and not json, echo=not json)
    game: Game | None = None
    try:
        start = _Start(screen, reader, save=save, new=new, seed=seed, preset=preset)
        if roster is not None:
            _alone(source, sample=sample, resume=resume)
            game = start.from_roster(roster)
        else:
            game = start.game(source, sample=sample, resume=resume)
        if game is None:
            return exit_codes.OK
        game.sit(seat)
        speak_of(game.fight.opened.wording)
        page = None if transcript or json or not _has_room(screen) else Page(screen, game)
        return TerminalSession(game, screen, reader, as_json=json, page=page).run()
    except EOFError:  # where the fight to play was asked for
        return exit_codes.OK
    except KeyboardInterrupt:
        if screen.interactive:  # a second press must not cut off what is still to be written and said
            signal.signal(signal.SIGINT, signal.SIG_IGN)
        screen.blank()
        return exit_codes.INTERRUPTED
    finally:
        if game is not None:
            game.save.close()
            _leave(screen, game.save.path)


def _has_room(screen: Screen) -> bool:
    """Whether input and output are a terminal that can show a page."""
    return screen.interactive and not screen.console.is_dumb_terminal and screen.console.height >= LEAST_LINES


def _alone(source: str | None, *, sample: bool, resume: bool) -> None:
    if source is not None or sample or resume:
        raise InputError(MessageText("mistakes.fight.roster"), "--roster")


def _leave(screen: Screen, path: Path) -> None:
    """Say where the fight is, and how to go on with it."""
    which = "--resume" if path.parent == fights_folder() else as_typed(str(path))
    screen.say((say("saved", path=path), DIM))
    screen.say((say("go_on_with", which=which), DIM))


class _Start:
    """Finds the fight to play: a new one, or one that was left."""

    def __init__(
        self, screen: Screen, reader: Reader, *, save: Path | None, new: bool, seed: str | None, preset: str
    ) -> None:
        self._screen = screen
        self._reader = reader
        self._save = save
        self._new = new
        self._seed = seed
        self._preset = preset_named(preset) if preset else None
        self._file: tuple[str, ...] = ()
        """The roster's file, for a mistake in it that only its system can tell."""

    def game(self, source: str | None, *, sample: bool, resume: bool) -> Game | None:
        """The fight, ready to be played; ``None`` when the user called it off."""
        if resume:
            return self._resumed(source, sample=sample)
        if source is None and not sample and self._save is not None and is_there(self._save):
            return self._go_on(self._save)
        if source is None:
            source = self._choose_sample(asked=sample)
            if source is None:
                return None
            if source == _LAST:
                return self._resumed(None, sample=False)
            sample = True
        if sample:
            return self._from_roster(f"sample:{source}", source, sample_roster(source, spoken()))
        path = Path(source)
        if source in sample_ids() and not path.exists():
            raise InputError(MessageText("mistakes.fight.no_file", name=source), source)
        data = read_file(path)
        if is_log(data) and not is_printed(data):
            if self._save is not None and self._save.resolve() != path.resolve():
                raise InputError(MessageText("mistakes.fight.save"), "--save")
            return self._go_on(path)
        return self._from_file(path, data)

    def from_roster(self, path: Path) -> Game | None:
        """A fight from a roster file of any form."""
        return self._from_file(path, read_file(path))

    def _from_file(self, path: Path, data: bytes) -> Game | None:
        self._file = (str(path),)
        usual = self._preset.system if self._preset else ""
        return self._from_roster(str(path.resolve()), path.stem, any_roster(data, str(path), usual))

    def _resumed(self, source: str | None, *, sample: bool) -> Game:
        if source is not None or sample:
            raise InputError(MessageText("mistakes.fight.resume"), "--resume")
        path = self._save or latest()
        if path is None:
            raise InputError(MessageText("mistakes.fight.none_saved"), "--resume")
        return self._go_on(path)

    def _from_roster(self, source: str, name: str, roster: Roster) -> Game | None:
        seats = roster.seats()
        if self._save is not None:
            if is_there(self._save) and not self._new:
                return self._go_on(self._save, seats)
            return self._begin(self._save, roster, seats)
        left = None if self._new else latest(prefix(source, name))
        if left is not None:
            fight = load_fight(left)
            if fight.state.fight.stage != "over":
                goes_on = self._goes_on(left, fight)
                if goes_on is None:
                    return None
                if goes_on:
                    return self._go_on(left, seats)
        return self._begin(new_path(source, name), roster, seats)

    def _goes_on(self, left: Path, fight: Encounter) -> bool | None:
        """Whether to go on with the fight that was left; ``None``: neither that nor a new one."""
        if not self._reader.interactive:
            return True
        lines = fight.lines(GM, language=spoken())
        last = f" {say('last_line', line=lines[-1].text)}" if lines else ""
        self._screen.say(f"{say('unfinished', name=left.name)}{last}")
        while True:
            typed = self._reader.line(f"{say('go_on')} ").strip().lower()
            if typed in ("", "y", "yes", "j", "ja"):
                return True
            if typed in ("n", "new", "no", "nein", "neu"):
                return False
            if typed in ("q", "quit"):
                return None

    def _begin(self, path: Path, roster: Roster, seats: Sequence[Seat]) -> Game:
        if self._preset:
            roster = by_preset(roster, self._preset)
        try:
            fight = roster.start(seed=self._seed or secrets.token_hex(16), clock=now, language=spoken())
        except InputError as problem:
            raise problem.at(*self._file) from None
        return Game(fight, Save.create(path, fight), seats)

    def _go_on(self, path: Path, seats: Sequence[Seat] = ()) -> Game:
        if self._new:
            raise InputError(MessageText("mistakes.fight.new"), "--new")
        if self._seed is not None:
            raise InputError(MessageText("mistakes.fight.seed"), "--seed")
        save, fight = Save.open(path, now)
        if self._preset and (fight.opened.wording is None or fight.opened.wording.id != self._preset.id):
            save.close()
            raise InputError(MessageText("mistakes.fight.seed"), "--preset")
        if fight.damage:
            problem = said_in(spoken(), fight.damage.problem)
            self._screen.say((say("damaged", path=path, row=fight.damage.row, problem=problem), WARN))
            self._screen.say((say("damaged.copy", copy=save.copy), WARN))
        if fight.unsealed:
            self._screen.say((say("unsealed", count=fight.unsealed), DIM))
        return Game(fight, save, seats)

    def _choose_sample(self, *, asked: bool) -> str | None:
        known = sample_ids()
        if not self._reader.interactive:
            if asked and _FIRST_SAMPLE in known:
                return _FIRST_SAMPLE
            raise InputError(MessageText("mistakes.fight.what", names=", ".join(known)), "play")
        left = None if asked or self._new else latest()
        self._screen.say((say("which_fight"), BOLD))
        for number, name in enumerate(known, 1):
            texts = texts_of(system(name), spoken())
            title, summary = texts.say("system.title"), texts.say("system.summary")
            self._screen.say((title, BOLD), f"  {summary}", lead=(f"{number:>3}  ", ACCENT))
        if left is not None:
            self._screen.say(say("last_played"), lead=("  r  ", ACCENT))
        usual = "1" if left is None else _LAST
        while True:
            typed = self._reader.line(f"{say('which_number', usual=usual)} ").strip().lower() or usual
            if typed in ("q", "quit"):
                return None
            if typed in known or (typed == _LAST and left is not None):
                return typed
            place = at_place(typed, len(known))
            if place is not None:
                return known[place]
