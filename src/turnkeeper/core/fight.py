"""The part of the state that every system has: the roster, the options, the stage.

A system's state holds one :class:`Fight` in its field ``fight``. It hands the core commands to :func:`decide` and the
core events to :func:`apply`, and adds what they mean for its own order.
"""

from __future__ import annotations

import re
import weakref
from collections.abc import Mapping, Sequence
from typing import Any, Generic, Literal, TypeVar

from msgspec import Struct, field
from msgspec.structs import replace

from turnkeeper.core import commands as c
from turnkeeper.core import events as e
from turnkeeper.core.codec import Codec
from turnkeeper.core.commands import Command
from turnkeeper.core.derived import AnswerCache
from turnkeeper.core.errors import InputError
from turnkeeper.core.events import Event
from turnkeeper.core.ids import ActorId
from turnkeeper.core.marks.apply import apply as evolve_marks
from turnkeeper.core.marks.apply import renewed as renewed_marks
from turnkeeper.core.marks.decide import DECIDE as ABOUT_MARKS
from turnkeeper.core.marks.model import NO_MARKS, Marks
from turnkeeper.core.model import Refusal, Seat, Side, Stage, Visibility
from turnkeeper.core.plain_text import is_visible
from turnkeeper.core.refusals import refuse
from turnkeeper.core.vocabulary import CORE_COMMANDS, CORE_EVENTS

O = TypeVar("O")  # noqa: E741 - options, as everywhere in the protocol
P = TypeVar("P")

MOST_ACTORS = 500
LONGEST_NAME = 200
LONGEST_NOTE = 2000
MOST_HEADS = 10_000
_ID = re.compile(r"[a-z0-9][a-z0-9_-]{0,63}")
_CORE: frozenset[type] = frozenset((*CORE_COMMANDS, *CORE_EVENTS))
"""The types of the core alone: a system may have some that extend these."""


class Actor(Struct, Generic[P], frozen=True, gc=False):
    """One actor on the roster. ``mask`` is its number for seats that see only "?", or last did; 0: it never had one."""

    id: ActorId
    side: Side
    name: str
    group: str
    count: int
    visibility: Visibility
    mask: int
    profile: P
    out: bool = False


class Looks(dict[frozenset[ActorId], "weakref.ref[Any]"]):
    """The spelling of the actors, by the set of those known that are not public: kept while a viewer uses it.

    It is no part of what it is about: two are always equal.
    """

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Looks)

    __hash__ = None


class Faces(Struct, frozen=True, weakref=True):
    """The actors without their numbers: a separate part that a change of numbers leaves as it is."""

    actors: Mapping[ActorId, Actor[None]]
    secret: frozenset[ActorId]
    """The actors that are not known to all."""
    looks: Looks = field(default_factory=Looks)
    store: AnswerCache = field(default_factory=AnswerCache)
    """Further values derived from it; shared by all faces that the fight has had, so that old ones keep nothing."""


def faces_of(actors: Mapping[ActorId, Actor[Any]], before: Fight[Any, Any] | None = None) -> Faces:
    """The faces of ``actors``; those that a fight had before are taken from it."""
    had: Mapping[ActorId, Actor[Any]] = before.actors if before else {}
    faces = {
        key: before.faces.actors[key] if before and had.get(key) is actor else replace(actor, profile=None)
        for key, actor in actors.items()
    }
    secret = frozenset([actor.id for actor in faces.values() if actor.visibility != "known"])
    return Faces(faces, secret, store=before.faces.store if before else AnswerCache())


class Automation(Struct, frozen=True, gc=False):
    """One setting of who answers; empty fields mean all."""

    source: Literal["app", "table"]
    step: str
    actor: ActorId


class Fight(Struct, Generic[O, P], frozen=True, weakref=True):
    """The common part of a system's state. ``actors`` is in roster order.

    A change of ``actors`` beyond their profiles comes with new ``faces``.
    """

    options: O
    next_options: O
    """The options in force from the system's next turn, round or cycle (CORE-02)."""
    actors: Mapping[ActorId, Actor[P]]
    stage: Stage = "setup"
    automation: tuple[Automation, ...] = ()
    masks: int = 0
    marks: Marks = NO_MARKS
    faces: Faces = field(default_factory=lambda: faces_of({}))
    store: AnswerCache = field(default_factory=AnswerCache)
    """Values derived from the fight (:mod:`turnkeeper.core.derived`); shared by all its states."""

    def present(self) -> tuple[Actor[P], ...]:
        """The actors that are not out of the fight, in roster order."""
        return tuple([actor for actor in self.actors.values() if not actor.out])

    def is_hidden(self, actor: ActorId) -> bool:
        """Whether only the GM knows of an actor."""
        return self.actors[actor].visibility == "hidden"


def fresh(options: O) -> Fight[O, Any]:
    """A fight that nobody has joined yet."""
    return Fight(options, options, {})


def renewed(fight: Fight[O, P]) -> Fight[O, P]:
    """The fight as a new turn, round or cycle finds it: changed options are in force (CORE-02)."""
    marks = renewed_marks(fight.marks)
    if fight.options is fight.next_options and marks is fight.marks:
        return fight
    return replace(fight, options=fight.next_options, marks=marks)


def standing(fight: Fight[Any, Any], command: Command, by: Seat) -> Refusal | None:
    """The refusals that come before any rule of a system: stage of the fight, and commands that are the GM's alone."""
    if by.role == "screen":
        return refuse("core.not_yours")
    if by.role != "gm" and (command.override or command.gm_only):
        return refuse("core.gm_only")
    if fight.stage in command.stages:
        return None
    return refuse("core.over" if fight.stage == "over" else "core.not_begun")


def not_yours(command: Command, by: Seat) -> Refusal | None:
    """The refusal of a command about an actor to a seat that does not decide for it."""
    actor: ActorId | None = getattr(command, "actor", None)
    return None if actor is None or by.owns(actor) else refuse("core.not_yours")


def decide(fight: Fight[O, P], command: Command, by: Seat, codec: Codec[O, P]) -> tuple[Event, ...] | Refusal | None:
    """The common part of a core command: its event, a refusal, or ``None`` for a command that is not of the core.

    ``AnswerPrompt`` and ``AnswerByApp`` are the runtime's, ``Grant`` and ``Skip`` the systems': for these it gives
    ``None`` too.
    """
    refusal = standing(fight, command, by)
    if refusal:
        return refusal
    if type(command) not in _CORE:
        return None
    about_marks = ABOUT_MARKS.get(type(command))
    return about_marks(fight, command, by) if about_marks else _decided(fight, command, by, codec)


def decide_core(fight: Fight[O, P], command: Command, by: Seat, codec: Codec[O, P]) -> tuple[Event, ...] | Refusal:
    """As :func:`decide`, where the system has no rule for the command: if the core has none either, it is unknown."""
    found = decide(fight, command, by, codec)
    return refuse("core.unknown_command", command=str(command.__struct_config__.tag)) if found is None else found


def _decided(fight: Fight[O, P], command: Command, by: Seat, codec: Codec[O, P]) -> tuple[Event, ...] | Refusal | None:
    match command:
        case c.Begin() if fight.stage != "setup":
            return refuse("core.begun")
        case c.Begin():
            return (e.Begun(),) if fight.present() else refuse("core.nobody")
        case c.End():
            return (e.Ended(),)
        case c.Join():
            return _join(fight, command, codec)
        case c.Leave():
            return (e.Left(command.actor),)
        case c.TakeOut():
            actor = fight.actors[command.actor]
            return refuse("core.is_out", actor=actor.name) if actor.out else (e.TakenOut(actor.id),)
        case c.BringBack():
            actor = fight.actors[command.actor]
            return (e.BroughtBack(actor.id),) if actor.out else refuse("core.not_out", actor=actor.name)
        case c.Amend():
            return _amend(fight, command, codec)
        case c.Rename():
            same = fight.actors[command.actor].name == command.name
            renamed = refuse("core.no_change") if same else (e.Renamed(command.actor, command.name),)
            return _bad_text(command.name, LONGEST_NAME) or renamed
        case c.Show():
            return _show(fight, command)
        case c.SetOption():
            return _set_option(fight, command, codec)
        case c.Automate() if not by.owns(command.actor):
            return refuse("core.not_yours")
        case c.Automate():
            there = _is_set(fight, Automation(command.source, command.step, command.actor))
            return refuse("core.no_change") if there else (e.Automated(command.source, command.step, command.actor),)
        case c.Note():
            return _bad_text(command.text, LONGEST_NOTE) or (e.Noted(command.text),)
        case _:
            return None


def _join(fight: Fight[O, P], command: c.Join, codec: Codec[O, P]) -> tuple[Event, ...] | Refusal:
    name = command.name or command.actor
    if not _ID.fullmatch(command.actor):
        return refuse("core.bad_id", actor=command.actor[:80])
    if command.actor in fight.actors:
        return refuse("core.actor_exists", actor=command.actor)
    if len(fight.actors) >= MOST_ACTORS:
        return refuse("core.too_many_actors", most=MOST_ACTORS)
    bad = _bad_text(name, LONGEST_NAME) or _bad_text(command.group or "-", LONGEST_NAME)
    if bad:
        return bad
    if not 1 <= command.count <= MOST_HEADS:
        return refuse("core.bad_count")
    profile = _profile(command.profile, codec)
    if isinstance(profile, Refusal):
        return profile
    mask = fight.masks + 1 if command.visibility == "unknown" else 0
    return (
        e.Joined(
            command.actor, command.side, name, command.group, command.count, command.visibility, mask,
            codec.profile_fields(profile),
        ),
    )  # fmt: skip


_NO_PROFILE: Mapping[str, Any] = dict.fromkeys(("problem", "field", "bound", "wanted", "found", "value", "known"), "")
_NO_OPTION: Mapping[str, Any] = dict.fromkeys(("problem", "value", "known", "bound"), "")
"""The parameters of these refusals that say nothing."""


def _bad_text(text: str, most: int) -> Refusal | None:
    return None if is_visible(text, most) else refuse("core.bad_text", most=most)


def _profile(fields: Mapping[str, Any], codec: Codec[O, P]) -> P | Refusal:
    try:
        return codec.profile(fields)
    except InputError as problem:
        return refuse("core.bad_profile", **{**_NO_PROFILE, "detail": str(problem), **problem.params})


def _amend(fight: Fight[O, P], command: c.Amend, codec: Codec[O, P]) -> tuple[Event, ...] | Refusal:
    before = codec.profile_fields(fight.actors[command.actor].profile)
    profile = _profile({**before, **command.profile}, codec)
    if isinstance(profile, Refusal):
        return profile
    after = codec.profile_fields(profile)
    return (e.Amended(command.actor, after),) if after != before else refuse("core.no_change")


def _show(fight: Fight[O, P], command: c.Show) -> tuple[Event, ...] | Refusal:
    actor = fight.actors[command.actor]
    if actor.visibility == command.visibility:
        return refuse("core.no_change")
    # A new number each time: by one that it had before, players would know who comes back.
    mask = fight.masks + 1 if command.visibility == "unknown" else actor.mask
    return (e.Shown(command.actor, command.visibility, mask),)


def _set_option(fight: Fight[O, P], command: c.SetOption, codec: Codec[O, P]) -> tuple[Event, ...] | Refusal:
    before = codec.option_values(fight.next_options)
    try:
        after = codec.option_values(codec.options({**before, command.name: command.value}))
    except InputError as problem:
        return refuse("core.bad_option", **{**_NO_OPTION, "name": command.name, **problem.params})
    same = after == before
    return refuse("core.no_change") if same else (e.OptionSet(command.name, after[command.name]),)


def _is_set(fight: Fight[Any, Any], setting: Automation) -> bool:
    """Whether a setting is in force already: it was made, and no later one says otherwise of any of what it covers."""
    for one in reversed(fight.automation):
        if one == setting:
            return True
        apart = (one.step and setting.step and one.step != setting.step) or (
            one.actor and setting.actor and one.actor != setting.actor
        )
        if not apart and one.source != setting.source:
            return False
    return False


def apply(fight: Fight[O, P], event: Event, codec: Codec[O, P]) -> Fight[O, P]:
    """The fight after a core event; unchanged by any other."""
    if type(event) not in _CORE:
        return fight
    match event:
        case e.Begun():
            return replace(fight, stage="fighting", options=fight.next_options)
        case e.Ended():
            return replace(fight, stage="over")
        case e.Joined():
            actor = Actor(
                event.actor, event.side, event.name, event.group, event.count, event.visibility, event.mask,
                codec.profile(event.profile),
            )  # fmt: skip
            masks = max(fight.masks, event.mask)
            return replace(_with_actors(fight, {**fight.actors, event.actor: actor}), masks=masks)
        case e.Left():
            left = _with_actors(fight, {key: actor for key, actor in fight.actors.items() if key != event.actor})
            return replace(left, automation=tuple([one for one in fight.automation if one.actor != event.actor]))
        case e.TakenOut():
            return _with(fight, event.actor, out=True)
        case e.BroughtBack():
            return _with(fight, event.actor, out=False)
        case e.Amended():
            changed = replace(fight.actors[event.actor], profile=codec.profile(event.profile))
            return replace(fight, actors={**fight.actors, event.actor: changed})
        case e.Renamed():
            return _with(fight, event.actor, name=event.name)
        case e.Shown():
            shown = _with(fight, event.actor, visibility=event.visibility, mask=event.mask)
            return replace(shown, masks=max(fight.masks, event.mask))
        case e.OptionSet():
            options = codec.options({**codec.option_values(fight.next_options), event.name: event.value})
            now = options if fight.stage == "setup" else fight.options
            return replace(fight, next_options=options, options=now)
        case e.Automated():
            setting = Automation(event.source, event.step, event.actor)
            kept = tuple(old for old in fight.automation if (old.step, old.actor) != (event.step, event.actor))
            return replace(fight, automation=(*kept, setting))
        case _:
            marks = evolve_marks(fight.marks, event)
            return fight if marks is fight.marks else replace(fight, marks=marks)


def _with(fight: Fight[O, P], actor: ActorId, **changes: object) -> Fight[O, P]:
    return _with_actors(fight, {**fight.actors, actor: replace(fight.actors[actor], **changes)})


def _with_actors(fight: Fight[O, P], actors: Mapping[ActorId, Actor[P]]) -> Fight[O, P]:
    return replace(fight, actors=actors, faces=faces_of(actors, fight))


def answered_by_app(fight: Fight[Any, Any], steps: Mapping[str, str], step: str, actor: ActorId | None) -> bool:
    """Whether the app answers this step for this actor; ``steps`` holds the system's defaults."""
    return set_to_app(fight.automation, steps, step, actor)


def set_to_app(settings: Sequence[Automation], steps: Mapping[str, str], step: str, actor: ActorId | None) -> bool:
    """Whether these settings, of which later ones win, have the app answer this step for this actor."""
    for setting in reversed(settings):
        if setting.step in ("", step) and setting.actor in ("", actor):
            return setting.source == "app"
    return steps.get(step) == "app"
