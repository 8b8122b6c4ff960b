"""A new fight, from a sample, a roster, or everything that a request tells of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import takewhile

from msgspec.structs import replace

from turnkeeper.core.commands import Automate, Command, Join
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.errors import InputError
from turnkeeper.core.message import MessageText
from turnkeeper.core.model import GM, Refusal
from turnkeeper.core.registry import system as registered
from turnkeeper.core.steps import order_of
from turnkeeper.core.vocabulary import CORE_COMMANDS
from turnkeeper.importers import entering
from turnkeeper.roster import Roster, read_roster
from turnkeeper.roster.actors import RosterActor
from turnkeeper.roster.files import options_of
from turnkeeper.roster.samples import sample_roster
from turnkeeper.service.importing import roster_of
from turnkeeper.service.presets import Presets
from turnkeeper.service.schemas import NewFight, plain_fields
from turnkeeper.service.tokens import new_seed
from turnkeeper.translations import ENGLISH


def like(other: Encounter, new: NewFight, clock: Callable[[], str]) -> tuple[Encounter, Roster]:
    """A fight with the rules, the words and the actors of another, which has not begun. Raises :class:`InputError`.

    The app and the table roll and draw in it what they do in the other now; a card chosen to end cycles is taken along.
    """
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
    copied = roster.start(seed=new_seed(), clock=clock)
    for setting in fight.automation:
        if setting.actor in {"", *copied.state.fight.actors}:
            copied.send(Automate(setting.source, setting.step, setting.actor), GM)
    for command in _set_up_by(other):
        copied.send(command, GM)
    return copied, roster


def _set_up_by(other: Encounter) -> Iterator[Command]:
    """The system's own commands given before a fight began, as to choose the card that ends a cycle."""
    for step in takewhile(lambda step: step.before.fight.stage == "setup", other.steps):
        order = order_of(other.system, step)
        yield from (one for one in order.commands if type(one) not in CORE_COMMANDS) if order else ()


def set_up(
    new: NewFight, clock: Callable[[], str], presets: Presets, language: str = ENGLISH
) -> tuple[Encounter, Roster]:
    """The fight with everybody in it, and the roster that says which players there are. It may take a second.

    A sample's names are in ``language``, and so are refusals.
    Raises :class:`InputError`.
    """
    roster = _roster(new, language)
    if roster is not None:
        named = replace(roster, name=new.name or roster.name)
        return named.start(seed=new_seed(), clock=clock, language=language), roster
    preset = presets.get(new.preset) if new.preset else None
    characters, rolled = roster_of(new.characters, preset.system if preset else new.system)
    chosen = {**preset.options, **new.options} if preset else new.options
    options = options_of({"options": chosen}, registered(characters.system))
    characters = replace(characters, name=new.name, options=options, wording=preset.wording if preset else None)
    fight = characters.start(seed=new_seed(), clock=clock, language=language)
    for number, actor in enumerate(new.actors, 1):
        try:
            result = fight.send(fight.system.codec.command_of(plain_fields(actor)), GM)
        except InputError as problem:
            raise problem.at(f"actor {number}") from None
        if isinstance(result, Refusal):
            raise InputError(fight.refusal_text(result, language), f"actor {number}")
    entered = entering(fight, rolled) if new.results else ()
    if entered and isinstance(refusal := fight.send(entered, GM), Refusal):
        raise InputError(fight.refusal_text(refusal, language), "results")
    return fight, characters


def _roster(new: NewFight, language: str) -> Roster | None:
    """The roster that a new fight starts from, a sample's in a language; ``None``: the request holds everything."""
    if sum(map(bool, (new.system, new.preset, new.like, new.sample, new.roster))) != 1:
        raise InputError(MessageText("mistakes.fight.one_of"))
    if not (new.system or new.preset) and (new.options or new.actors or new.characters):
        raise InputError(MessageText("mistakes.fight.own_rules"))
    if new.roster:
        return read_roster(new.roster)
    return sample_roster(new.sample, language) if new.sample else None
