"""Popcorn initiative: the actor who has acted names who acts next. The rules are in the README beside this file.

A system is one object with pure functions over a frozen state. ``decide`` turns a command into events or a refusal,
``apply`` applies an event, the rest shows a seat what it may know. There are no dice and no cards here, so nothing
is ever asked; all else that a system needs is in this module, in the order in which one would write it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, ClassVar, Literal

from msgspec import Struct, field
from msgspec.structs import replace

from turnkeeper.core import fight as common
from turnkeeper.core.actions import Action, find_actions, make_probe
from turnkeeper.core.codec import Codec
from turnkeeper.core.commands import Command, Grant, Skip
from turnkeeper.core.events import BroughtBack, Ended, Event, Joined, Left, TakenOut
from turnkeeper.core.fight import Fight
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import Line, Refusal, Seat, Status, Table
from turnkeeper.core.options import Ruling, bears_on, register
from turnkeeper.core.prompts import Answer, Prompt
from turnkeeper.core.refusals import refuser
from turnkeeper.core.standing import Absence, Beat, Place, Standing
from turnkeeper.core.system import System
from turnkeeper.core.tables import actor_rows
from turnkeeper.core.visibility import Viewer

# -- words: options, numbers, commands and events ---------------------------------------------------------------------

NOBODY = ActorId("")


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """What a table may switch."""

    newcomers: Annotated[Literal["at_once", "next_round"], bears_on("POP-4")] = field(
        default="at_once", name="popcorn.newcomers"
    )


class Profile(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An actor's numbers: popcorn needs none."""


class Call(Command, frozen=True, tag="call"):
    """The GM says who begins (POP-1), or goes on after the word came back (POP-3)."""

    gm_only: ClassVar = True
    actor: ActorId


class Name(Command, frozen=True, tag="name"):
    """The one who has acted names the next (POP-2); ``NOBODY`` gives the word back to the GM (POP-3)."""

    actor: ActorId
    to: ActorId = NOBODY


class Called(Event, frozen=True, tag="popcorn.called"):
    """An actor acts, in ``round``: an event has its whole outcome, so that nothing has to be worked out again."""

    rules: ClassVar = ("POP-1", "POP-3")
    acts: ClassVar = True
    actor: ActorId
    round: int


class Named(Event, frozen=True, tag="popcorn.named"):
    """An actor has acted, and named the next or nobody."""

    rules: ClassVar = ("POP-2", "POP-3")
    actor: ActorId
    to: ActorId


class Granted(Event, frozen=True, tag="popcorn.granted"):
    """The GM lets an actor act now, against the order."""

    rules: ClassVar = ("CORE-09",)
    actor: ActorId


class Skipped(Event, frozen=True, tag="popcorn.skipped"):
    """The GM counts an actor as having acted."""

    rules: ClassVar = ("CORE-09",)
    actor: ActorId


class View(Struct, frozen=True):
    """The system's own picture, which adds little to the table here: who may still be named."""

    round: int
    left: tuple[ActorId, ...]


CODEC = Codec(commands=(Call, Name), events=(Called, Named, Granted, Skipped), options=Options, profile=Profile)


# -- state: what events make of it ------------------------------------------------------------------------------------


class State(Struct, frozen=True):
    """Where a fight stands. ``acted`` holds those who cannot be called or named any more in this round."""

    fight: Fight[Options, Profile]
    round: int = 0
    up: ActorId = NOBODY
    acted: frozenset[ActorId] = frozenset()


def left(state: State) -> tuple[ActorId, ...]:
    """Those who have not acted in this round, in roster order."""
    return tuple(a.id for a in state.fight.present() if a.id not in state.acted and a.id != state.up)


def apply(state: State, event: Event) -> State:
    """The state after ``event``."""
    match event:
        case Called():
            fresh_round = event.round != state.round
            fight = common.renewed(state.fight) if fresh_round else state.fight  # changed options bite now
            acted = frozenset[ActorId]() if fresh_round else state.acted
            return replace(state, fight=fight, round=event.round, up=event.actor, acted=acted)
        case Named():
            return replace(state, up=event.to, acted=state.acted | {event.actor})
        case Granted():
            return replace(state, up=event.actor)
        case Skipped():
            up = NOBODY if event.actor == state.up else state.up
            return replace(state, up=up, acted=state.acted | {event.actor})
        case _:
            return _on_the_roster(replace(state, fight=common.apply(state.fight, event, CODEC)), event)


def _on_the_roster(state: State, event: Event) -> State:
    """What the core's own events mean for the order."""
    match event:
        case Joined() | BroughtBack() if state.fight.options.newcomers == "next_round" and state.round:
            return replace(state, acted=state.acted | {event.actor})
        case Left() | TakenOut() if event.actor == state.up:
            return replace(state, up=NOBODY)
        case Ended():
            return replace(state, up=NOBODY, acted=frozenset())
        case _:
            return state


# -- refusals: each with its rule -------------------------------------------------------------------------------------

REFUSALS: Mapping[str, str] = {
    "popcorn.has_the_word": "POP-2",
    "popcorn.has_acted": "POP-2",
    "popcorn.not_your_turn": "POP-2",
    "popcorn.is_up": "POP-3",
}
refuse = refuser(REFUSALS)


# -- rules: what may be done ------------------------------------------------------------------------------------------


def decide(state: State, command: Command | Answer, by: Seat, *, insist: bool = False) -> Sequence[Event] | Refusal:
    """What ``command`` does, or why not; no refusal here is soft, so insisting changes nothing."""
    if isinstance(command, Answer):
        return ()  # popcorn asks nothing
    verdict = common.decide(state.fight, command, by, CODEC)
    if verdict is not None:
        return verdict
    match command:
        case Call():
            return _call(state, command)
        case Name():
            return _name(state, command, by)
        case Grant() | Skip():
            return _override(state, command)
        case _:
            return refuse("core.unknown_command", command=str(command.__struct_config__.tag))


def _call(state: State, command: Call) -> Sequence[Event] | Refusal:
    if state.up:
        return refuse("popcorn.has_the_word")
    if state.fight.actors[command.actor].out:
        return refuse("core.is_out", actor=state.fight.actors[command.actor].name)
    rest = left(state)
    if rest and state.round and command.actor not in rest:
        return refuse("popcorn.has_acted")
    return (Called(command.actor, state.round if rest and state.round else state.round + 1),)


def _name(state: State, command: Name, by: Seat) -> Sequence[Event] | Refusal:
    if not by.owns(command.actor):
        return refuse("core.not_yours")
    if command.actor != state.up:
        return refuse("popcorn.not_your_turn")
    if command.to and command.to not in left(state):
        return refuse("popcorn.has_acted")
    return (Named(command.actor, command.to),)


def _override(state: State, command: Grant | Skip) -> Sequence[Event] | Refusal:
    if state.fight.actors[command.actor].out:
        return refuse("core.is_out", actor=state.fight.actors[command.actor].name)
    if isinstance(command, Skip):
        gone = command.actor in state.acted and command.actor != state.up
        return refuse("popcorn.has_acted") if gone else (Skipped(command.actor),)
    return refuse("popcorn.is_up") if command.actor == state.up else (Granted(command.actor),)


def prompts(state: State) -> tuple[Prompt, ...]:
    """The dice, cards and choices that the fight waits for: none."""
    return ()


def advance(state: State) -> Sequence[Event]:
    """No events: nothing happens here without a command."""
    return ()


# -- show: what each seat sees, reads and may do, built up from nothing with Viewer and never by removing secrets -----


def table(state: State, seat: Seat) -> Table:
    """The shared shape of the fight, all but the order: see :func:`standing`. The layout is a pile of those left."""
    viewer = Viewer(state.fight, seat)
    return Table(
        system="popcorn",
        stage=state.fight.stage,
        clock=(("round", state.round),) if state.round else (),
        layout="pile",
        actors=actor_rows(viewer, lambda actor: _status(state, actor)),
    )


def _status(state: State, actor: ActorId) -> Status:
    return "done" if actor in state.acted else "waiting"


def view(state: State, seat: Seat) -> View:
    """Who may still be named, as far as the seat knows."""
    return View(state.round, Viewer(state.fight, seat).public_ids(left(state)))


def actions(state: State, seat: Seat) -> Sequence[Action]:
    """What a seat may do: candidates, each tried on :func:`decide`, so that legality is written once."""
    if seat.role == "screen" or state.fight.stage != "fighting":
        return ()

    probe = make_probe(decide, state, seat)
    viewer = Viewer(state.fight, seat)
    found: list[Action] = []
    if seat.role == "gm":
        found += find_actions(probe, Call, actor=[actor.id for actor in state.fight.present()])
    if state.up and seat.owns(state.up):
        found += find_actions(probe, Name, {"actor": state.up}, to=[*viewer.public_ids(left(state)), NOBODY])
    return found


def narrate(state: State, event: Event, seat: Seat) -> Line | None:
    """The log line for an event, told from the state before it; ``None`` when the seat is not to hear of it."""
    viewer = Viewer(state.fight, seat)
    match event:
        case Called() if event.round != state.round and viewer.sees(event.actor):
            return Line("line.popcorn.called.round", {"actor": viewer.name(event.actor), "round": event.round})
        case Named() if viewer.sees(event.actor) and viewer.sees(event.to):
            return Line("line.popcorn.named.next", {"actor": viewer.name(event.actor), "to": viewer.name(event.to)})
        case Named() if viewer.sees(event.to):
            return Line("line.popcorn.called.on", {"actor": viewer.name(event.to)})
        case Named() if viewer.sees(event.actor):
            return Line("line.popcorn.named.nobody", {"actor": viewer.name(event.actor)})
        case Called() if viewer.sees(event.actor):
            return Line("line.popcorn.called.on", {"actor": viewer.name(event.actor)})
        case Granted() | Skipped() if viewer.sees(event.actor):
            return Line(f"line.{event.__struct_config__.tag}", {"actor": viewer.name(event.actor)})
        case _:
            return None


def standing(state: State, seat: Seat) -> Standing:
    """The order: the one who acts. What comes next is made up as one goes."""
    viewer = Viewer(state.fight, seat)
    moves = (Name(state.up), *(Name(state.up, other) for other in left(state)))
    beats = (Beat((Place(state.up, "turn", moves=moves),)),) if state.up and viewer.sees(state.up) else ()
    return Standing(beats)


def absence(state: State, seat: Seat, actor: ActorId) -> Absence:
    """Why an actor has no place in the order."""
    return _ACTED if actor in state.acted else _NOT_NAMED


_ACTED = Absence("POP-2", "has_acted")
_NOT_NAMED = Absence("POP-2", "not_named")


TEXTS: Mapping[str, str] = {
    "system.title": "Popcorn initiative",
    "system.summary": "The actor who has acted names who acts next.",
    "option.popcorn.newcomers": "Newcomers may be named",
    "option.popcorn.newcomers.at_once": "in the round they join",
    "option.popcorn.newcomers.next_round": "from the next round on",
    "ruling.POP-R1": "What if all those left are hidden from the one who names? The word goes back to the GM.",
    "command.call": "Call",
    "command.name": "I have acted",
    "command.name.with.to": "I have acted; { $to } is next",
    "clock.round": "Round",
    "over.round": "the round",
    "reason.has_acted": "{ $actor } has acted in this round",
    "reason.not_named": "nobody has named { $actor } yet",
    "opening.turn": "acts, then names the next",
    "line.popcorn.called.round": "Round { $round } begins with { $actor }.",
    "line.popcorn.called.on": "{ $actor } acts.",
    "line.popcorn.named.next": "{ $actor } has acted and names { $to }.",
    "line.popcorn.named.nobody": "{ $actor } has acted.",
    "line.popcorn.granted": "GM ruling: { $actor } acts now.",
    "line.popcorn.skipped": "GM ruling: { $actor } is passed over in this round.",
    "refusal.popcorn.has_the_word": "An actor is acting, and will name the next.",
    "refusal.popcorn.has_acted": "That one has acted in this round.",
    "refusal.popcorn.not_your_turn": "It is not your turn.",
    "refusal.popcorn.is_up": "That one acts already.",
}


class Popcorn:
    """The system ``popcorn``."""

    id = "popcorn"
    codec = CODEC
    options = register(Options)
    rulings = (Ruling("POP-R1", ("POP-3",)),)
    refusals = REFUSALS
    texts = TEXTS
    steps: Mapping[str, str] = {}

    def initial(self, options: Options) -> State:
        """A fight that nobody has joined."""
        return State(common.fresh(options))

    decide = staticmethod(decide)
    advance = staticmethod(advance)
    apply = staticmethod(apply)
    prompts = staticmethod(prompts)
    table = staticmethod(table)
    view = staticmethod(view)
    actions = staticmethod(actions)
    narrate = staticmethod(narrate)
    standing = staticmethod(standing)
    absence = staticmethod(absence)


SYSTEM: System[State, View] = Popcorn()
