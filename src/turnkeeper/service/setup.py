"""A new fight, from a sample, a roster, or everything that a request tells of it."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from turnkeeper.core.commands import Join
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.errors import InputError
from turnkeeper.core.model import GM, Refusal
from turnkeeper.importers import entering
from turnkeeper.roster import Roster
from turnkeeper.roster.actors import RosterActor
from turnkeeper.service import samples
from turnkeeper.service.importing import roster_of
from turnkeeper.service.presets import Presets
from turnkeeper.service.schemas import NewFight, plain_fields
from turnkeeper.service.tokens import new_seed


def like(other: Encounter, new: NewFight, clock: Callable[[], str]) -> tuple[Encounter, Roster]:
    """A fight with the rules, the words and the actors of another, which has not begun. Raises :class:`InputError`."""
    fight = other.state.fight
    codec = other.system.codec
    wanted = [one for one in fight.actors.values() if new.only == "all" or one.side == "pc"]
    joins = tuple(
        RosterActor(
            Join(one.id, one.side, one.name, one.group, one.count, one.visibility, codec.profile_fields(one.profile))
        )
        for one in wanted
    )
    roster = Roster(
        system=other.system.id,
        name=new.name or other.opened.name,
        options=codec.option_values(fight.next_options),
        actors=joins,
        wording=other.opened.wording,
    )
    return roster.start(seed=new_seed(), clock=clock), roster


def set_up(new: NewFight, clock: Callable[[], str], presets: Presets) -> tuple[Encounter, Roster]:
    """The fight with everybody in it, and the roster that says which players there are. It may take a second.

    Raises :class:`InputError`.
    """
    roster = samples.roster(new)
    if roster is not None:
        named = replace(roster, name=new.name or roster.name)
        return named.start(seed=new_seed(), clock=clock), roster
    preset = presets.get(new.preset) if new.preset else None
    characters, rolled = roster_of(new.characters, preset.system if preset else new.system)
    options = {**preset.options, **new.options} if preset else new.options
    characters = replace(characters, name=new.name, options=options, wording=preset.wording if preset else None)
    fight = characters.start(seed=new_seed(), clock=clock)
    for number, actor in enumerate(new.actors, 1):
        try:
            result = fight.send(fight.system.codec.command_of(plain_fields(actor)), GM)
        except InputError as problem:
            raise problem.at(f"actor {number}") from None
        if isinstance(result, Refusal):
            raise InputError(fight.refusal_text(result), f"actor {number}")
    entered = entering(fight, rolled) if new.results else ()
    if entered and isinstance(refusal := fight.send(entered, GM), Refusal):
        raise InputError(fight.refusal_text(refusal), "results")
    return fight, characters
