"""A character as a system wants it: with its numbers where they are that system's, else as a bare name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from turnkeeper.core.errors import InputError
from turnkeeper.core.message import MessageText, joined
from turnkeeper.core.registry import system as registered
from turnkeeper.importers.gurps import SYSTEMS, initiative_of
from turnkeeper.importers.model import Character, SourcedValue
from turnkeeper.roster.toml import misfit

_GAMES = {
    "hands": "GURPS", "countdown": "GURPS", "npc_deck": "GURPS", "passes": "Shadowrun 4", "rolled": "d20",
    "draw": "MST-1",
}  # fmt: skip


def fitted(character: Character, wanted: str) -> Character:
    """The character for the system that is wanted (empty: the one that suits it), its numbers checked.

    Raises :class:`InputError` when the system cannot have one of the numbers.
    """
    fit = _turned(character, wanted)
    if fit.system:
        check_numbers(fit.system, fit.profile)
    return fit


def check_numbers(system: str, profile: Mapping[str, object]) -> None:
    """Raises :class:`InputError` with the field of a number that the system cannot have."""
    try:
        registered(system).codec.profile(profile)
    except InputError as problem:
        raise misfit(problem.problem) from None


def _turned(character: Character, wanted: str) -> Character:
    if not wanted or wanted == character.system:
        return character
    if wanted in character.suits:
        if wanted == "npc_deck":  # it is for the GM's side alone
            return replace(character, system=wanted, side="npc", player="")
        return replace(character, system=wanted)
    if not character.values and not character.extra:
        return replace(character, system=wanted)
    game = _GAMES.get(character.system, character.system)
    note = MessageText("imports.note.other_game", game=game, system=wanted)
    bare = replace(character, system=wanted, values=(), extra={}, notes=(*character.notes, note))
    # What it had rolled is no number of a game: a tracker of one game may have kept the order of another.
    return bare if bare.result is not None else replace(bare, initiative=None, working="")


def worked_out(system: str, values: Sequence[SourcedValue]) -> tuple[int | None, str]:
    """The number that moves an actor with these values in the order of a system, and how it comes about.

    Raises :class:`InputError` for values that the system cannot have.
    """
    given = {value.field: value.value for value in values}
    if system in SYSTEMS and {"dx", "iq", "initiative"} & given.keys():
        check_numbers(system, given)
        return initiative_of(given)
    if system == "passes":
        stated = given.get("initiative")
        if stated:
            return int(stated), MessageText("imports.word.initiative", number=str(stated))
        if {"reaction", "intuition"} & given.keys():
            reaction, intuition = (int(given.get(field, 0)) for field in ("reaction", "intuition"))
            total = reaction + intuition
            return total, joined(" = ", [joined(" + ", body(reaction, intuition)), str(total)])
    if "reflexes" in given:
        reflexes = int(given["reflexes"])
        return reflexes, MessageText("imports.word.reflexes", number=f"{reflexes:+d}")
    return None, ""


def body(reaction: int, intuition: int) -> tuple[MessageText, MessageText]:
    """The terms of Initiative in the body, for a working."""
    return (
        MessageText("imports.word.reaction", number=str(reaction)),
        MessageText("imports.word.intuition", number=str(intuition)),
    )
