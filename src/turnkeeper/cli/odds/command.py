"""``turnkeeper odds``: exact chances, and for what has no formula, fights played out by the engine."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from turnkeeper.cli import exit_codes
from turnkeeper.cli.console import Screen
from turnkeeper.cli.flags import Flag, Language
from turnkeeper.cli.language import speak, spoken
from turnkeeper.cli.odds.ask import UNBROKEN, OutputForm, printed
from turnkeeper.cli.odds.query_parser import WHOLE_TURN, Typed, query
from turnkeeper.cli.odds.simulated import SimulationFlags, simulated
from turnkeeper.cli.odds.tables import answered
from turnkeeper.core.errors import InputError
from turnkeeper.core.message import MessageText
from turnkeeper.translations import ENGLISH


def odds(  # noqa: PLR0913 - one parameter for each option of the command
    system: Annotated[str, Parameter(name="SYSTEM")],
    actors: Annotated[list[str] | None, Parameter(name="ACTOR", negative=(), consume_multiple=True)] = None,
    /,
    *,
    option: Annotated[list[str] | None, Parameter(negative=())] = None,
    sweep: str = "",
    turned: str = "",
    left: int = WHOLE_TURN,
    simulate: int = 0,
    hold: str = "",
    play: Annotated[list[str] | None, Parameter(negative=())] = None,
    seed: Annotated[str | None, Parameter(show_default="1")] = None,
    jobs: Annotated[int | None, Parameter(show_default="0")] = None,
    json: Flag = False,
    svg: Path | None = None,
    lang: Language = "",
) -> int:
    """Exact odds of the order: who is first, how often each acts, what a point is worth.

    Args:
        system: One of rolled, passes, hands, npc_deck and draw.
        actors: Each as NAME:WORDS, in commas: its number (Reflexes, Initiative, cards), its side or class, KEY=VALUE,
            and x3 for three of a kind. As in: rolled ana:pc,3 ghoul:npc,5,x2.
        option: NAME=VALUE of a rule's option that makes a difference, as often as needed.
        sweep: NAME=LOW..HIGH tells how it would be with another number for that actor, NAME.KEY=LOW..HIGH with another
            value of one of its keys.
        turned: For npc_deck: the cards turned over since the last reshuffle, as in "AS 4H".
        left: For npc_deck: how many of the turn's 13 increments are still to come.
        simulate: Play so many fights instead, and tell the mean with its standard error.
        hold: With --simulate: who delays or holds whenever possible, names with commas between them.
        play: With --simulate: NAME=HOW, as in sam=after:rat, as often as needed; the guide on odds has all the ways.
        seed: With --simulate: the same seed plays the same fights.
        jobs: With --simulate: how many processes play; 0 takes one for each processor.
        json: Print JSON, for another program, with every chance as an exact fraction.
        svg: Draw the answer into this file too.
        lang: The language to speak: en or de; by default that of the system's settings.
    """
    speak(ENGLISH if json else lang)
    screen = Screen(quiet=json)
    if not simulate and (hold or play or seed is not None or jobs is not None):
        raise InputError(MessageText("mistakes.odds.simulate_only"))
    asked = query(Typed(system, actors or (), option or (), sweep, turned, left))
    flags = SimulationFlags(simulate, hold, play or (), "1" if seed is None else seed, jobs or 0)
    width = screen.console.width if screen.terminal else UNBROKEN
    form = OutputForm(spoken(), width, json, str(svg or ""))
    screen.console.file.write(printed(asked, simulated(asked, flags) if simulate else answered(asked), form))
    return exit_codes.OK
