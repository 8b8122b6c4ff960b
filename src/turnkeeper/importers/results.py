"""Results that characters rolled in a fight elsewhere, given to them here by the ordinary commands of the system."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress

from turnkeeper.core.actions import tag_of
from turnkeeper.core.commands import AnswerPrompt, Automate, Command
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.errors import InputError
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM
from turnkeeper.core.prompts import DiceRoll
from turnkeeper.core.proposal import Receipt


def entering(fight: Encounter, results: Mapping[ActorId, int], first: Sequence[Command] = ()) -> tuple[Command, ...]:
    """The commands that give actors these results, as far as the rules take them; none where they take none.

    A fight that has not begun begins with them, so that nobody rolls who has rolled already. ``first`` comes before
    them (those who join). They are meant to be one step, for which the app waits with its own rolls until all are
    entered. The fight itself is not touched.

    >>> from turnkeeper.core.commands import Join
    >>> fight = Encounter.open("rolled", seed="example")
    >>> [type(one).__name__ for one in entering(fight, {ActorId("ana"): 17}, [Join(ActorId("ana"), "pc", "Ana")])]
    ['Begin', 'AnswerPrompt']
    """
    kinds = fight.system.codec.commands.values()
    gives = next((kind for kind in kinds if kind.purpose == "result"), None)
    if gives is None or not results:
        return ()
    commands, after = _entered(fight, gives, results, first)
    # Where a group has one roll, what is entered for another of it takes the place of what was entered before.
    shared = _shared(after, results) if commands else {}
    return _entered(fight, gives, {**results, **shared}, first)[0] if shared else commands


def _entered(
    fight: Encounter, gives: type[Command], results: Mapping[ActorId, int], first: Sequence[Command]
) -> tuple[tuple[Command, ...], Encounter]:
    """The commands that the rules take, each result by one, and the fight as it would stand after them."""
    trial = fight.fork()
    trial.send(Automate("table"), GM)  # as in one step: what is still to be rolled waits
    for command in first:
        trial.send(command, GM)
    begun = list(_up_to_the_rolls(trial)) if trial.table(GM).stage == "setup" else []
    marks = _marks(trial)
    entered = []
    pcs = {one.id for one in trial.state.fight.actors.values() if one.side == "pc"}
    for actor, result in sorted(
        results.items(), key=lambda item: item[0] not in pcs
    ):  # their rolls come first (D20-01)
        if marks.get(actor) == str(result):
            continue
        # Where the command is a ruling, an open roll is answered by its total: no ruling is needed then.
        ways: list[Command] = [*_rolled(trial, actor, result)] if gives.override else []
        with suppress(InputError):
            [number] = [name for name in gives.__struct_fields__ if name != "actor"]
            ways.append(trial.system.codec.command_of({"type": tag_of(gives), "actor": actor, number: result}))
        done = next((command for command in ways if _done(trial, command)), None)
        if done is not None:
            entered.append(done)
            if trial.state.fight.actors[actor].group:  # it may have been the one roll of all of them
                marks = _marks(trial)
    return ((*begun, *entered) if entered else ()), trial


def _shared(fight: Encounter, results: Mapping[ActorId, int]) -> dict[ActorId, int]:
    """For those for whom another's result of their group stands: that one."""
    marks, groups = _marks(fight), {actor: one.group for actor, one in fight.state.fight.actors.items() if one.group}
    return {
        actor: results[mate]
        for actor in results.keys() & groups.keys()
        for mate in results.keys() & groups.keys()
        if groups[actor] == groups[mate] and marks.get(actor) == str(results[mate]) != str(results[actor])
    }


def _marks(fight: Encounter) -> dict[ActorId, str]:
    return {row.actor: row.mark for row in fight.table(GM).actors}


def _rolled(fight: Encounter, actor: ActorId, result: int) -> Sequence[Command]:
    """The answer to the actor's open roll by its total."""
    prompts = [ask for ask in fight.prompts() if isinstance(ask, DiceRoll) and ask.of == actor]
    return [AnswerPrompt(ask.id, (result,), total=True) for ask in prompts]


def _up_to_the_rolls(fight: Encounter) -> Iterator[Command]:
    """The commands that move a fight on from its set-up until something is asked for."""
    for kind in fight.system.codec.commands.values():
        if kind.purpose == "advance" and not kind.__struct_fields__ and not fight.prompts():
            command = kind()
            if _done(fight, command):
                yield command


def _done(fight: Encounter, command: Command) -> bool:
    return isinstance(fight.send(command, GM), Receipt)
