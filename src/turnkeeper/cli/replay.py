"""``turnkeeper replay``: reads a saved fight again, row by row."""

from __future__ import annotations

import base64
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from turnkeeper.cli import exit_codes, narration, state_view
from turnkeeper.cli.console import DIM, WARN, Screen
from turnkeeper.cli.fight_file import load_fight
from turnkeeper.cli.flags import Flag, Language
from turnkeeper.cli.game import find_seat
from turnkeeper.cli.json_output import line_of
from turnkeeper.cli.jsonline import write_json
from turnkeeper.cli.labels import Labels
from turnkeeper.cli.language import say, speak, speak_of, spoken
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.message import said_in
from turnkeeper.translations import ENGLISH


def replay(
    log: Annotated[Path, Parameter(name="LOG")],
    /,
    *,
    seat: str = "gm",
    to: Annotated[int | None, Parameter(name="--to")] = None,
    lang: Language = "",
    json: Flag = False,
) -> int:
    """Read a saved fight again: its lines, and how it stands.

    Every row is checked against its seal and applied, and the last against the closing line; the exit code is 1 when
    one is damaged or missing. A log of an older version has no seals or no closing line, and a change in it, or that it
    was cut, cannot be noticed.

    Args:
        log: The log of a saved fight.
        seat: Whose lines: gm, screen, or an actor.
        to: Stop after this row of the file.
        lang: The language to speak: en or de; by default that of the system's settings.
        json: Print JSON, for another program.
    """
    speak(ENGLISH if json else lang)
    fight = load_fight(log, to=to)
    speak_of(fight.opened.wording)
    looking = find_seat(fight, seat)
    words = Labels(fight, looking)
    damage = fight.damage
    if json:
        write_json(
            {
                "system": fight.system.id,
                "name": fight.opened.name,
                "rows": fight.seq,
                "unsealed": fight.unsealed,
                "closed": fight.closed,
                "seal": _seal(fight),
                "seat": looking.id,
                "damage": {"row": damage.row, "problem": said_in(ENGLISH, damage.problem)} if damage else None,
                "lines": list(map(line_of, fight.lines(looking))),
                "table": words.table,
                "view": fight.view(looking),
            }
        )
        return exit_codes.DIFFERS if damage else exit_codes.OK
    screen = Screen()
    narration.lines(screen, fight.lines(looking, language=spoken()))
    screen.blank()
    state_view.show(screen, words, fight.view(looking))
    screen.blank()
    if damage:
        screen.say((say("replay.damaged", row=damage.row, why=said_in(spoken(), damage.problem)), WARN))
        return exit_codes.DIFFERS
    screen.say((_summary(fight, to), DIM))
    return exit_codes.OK


def _summary(fight: Encounter, to: int | None) -> str:
    """A sentence on the rows that were read. Of a log read ``to`` a row, nothing is said to be missing after it."""
    rows = say("replay.rows", count=fight.seq)
    if not fight.unsealed:
        sealed = say("replay.sealed", rows=rows, seal=_seal(fight))
        return sealed if fight.closed or to is not None else f"{sealed} {say('replay.open')}"
    which = "replay.all_unsealed" if fight.unsealed == fight.seq else "replay.unsealed"
    return say(which, rows=rows, count=fight.unsealed)


def _seal(fight: Encounter) -> str:
    """The seal of the last row as the file has it, empty where it has none."""
    return base64.b64encode(fight.head.seal).decode()
