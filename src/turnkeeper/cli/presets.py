"""``turnkeeper presets``: the games that a fight can be by."""

from __future__ import annotations

from msgspec.structs import replace

from turnkeeper.cli import exit_codes
from turnkeeper.cli.console import ACCENT, DIM, Screen
from turnkeeper.cli.errors import complain
from turnkeeper.cli.flags import Flag, Language
from turnkeeper.cli.jsonline import write_json
from turnkeeper.cli.language import say, speak, spoken
from turnkeeper.cli.paths import data_folder
from turnkeeper.core.errors import InputError
from turnkeeper.core.message import MessageText
from turnkeeper.presets import Preset, in_folder, merged, packaged
from turnkeeper.roster import Roster
from turnkeeper.translations import ENGLISH


def presets(*, lang: Language = "", json: Flag = False) -> int:
    """List the games that a fight can be by, with what each leaves out.

    Args:
        lang: The language to speak: en or de; by default that of the system's settings.
        json: Print JSON, for another program.
    """
    speak(ENGLISH if json else lang)
    found, problems = _all()
    for problem in problems:
        complain(problem.text, exit_codes.OK)
    if json:
        write_json([{name: getattr(one, name) for name in Preset.__struct_fields__} for one in found.values()])
        return exit_codes.OK
    screen = Screen()
    indent = max(map(len, found), default=0) + 2
    for one in found.values():
        shown = one.languages.get(spoken(), one)
        screen.say(shown.title, lead=(one.id.ljust(indent), ACCENT))
        works = f" {say('presets.works_with', names=', '.join(shown.works_with))}" if shown.works_with else ""
        screen.say((f"{shown.summary}{works}", DIM), hang=indent)
        for rule in shown.leaves_out:
            screen.say((say("presets.left_out", rule=rule), DIM), hang=indent)
    return exit_codes.OK


def _all() -> tuple[dict[str, Preset], tuple[InputError, ...]]:
    own, problems = in_folder(data_folder() / "presets")
    return merged(packaged(), own), problems


def preset_named(name: str) -> Preset:
    """A preset by its id. Raises :class:`InputError` where there is none."""
    one = _all()[0].get(name)
    if one is None:
        raise InputError(MessageText("mistakes.fight.no_preset"), "--preset")
    return one


def by_preset(roster: Roster, one: Preset) -> Roster:
    """A roster's fight by a preset: in its words, with its options where the roster says nothing of them.

    Raises :class:`InputError` when it is of another system than the roster.
    """
    if one.system != roster.system:
        raise InputError(MessageText("mistakes.fight.preset_system", name=one.system, other=roster.system), "--preset")
    return replace(roster, options={**one.options, **roster.options}, wording=one.wording)
