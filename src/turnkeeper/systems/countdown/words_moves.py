"""Words of moving at full speed, of talking and signs, and of readying given up."""

from __future__ import annotations

from typing import ClassVar

from turnkeeper.core.words import ActorId, Command, Event

LONGEST_SPEECH = 500
MOST_HEXES = 10_000
MOST_SYLLABLES = 520

# -- commands --------------------------------------------------------------------------------------------------------


class FullSpeed(Command, frozen=True, tag="full_speed"):
    """After a Move: go on at full speed from the next increment, to a place ``hexes`` on (0: none named) (HAND-75)."""

    actor: ActorId
    hexes: int = 0


class NamePlace(Command, frozen=True, tag="name_place"):
    """Name the place where motion will end, ``hexes`` from here (HAND-83)."""

    shelf: ClassVar = "sheet"
    actor: ActorId
    hexes: int


class Stop(Command, frozen=True, tag="stop"):
    """Declare the end of full-speed motion, with an action that a card was spent on (HAND-81)."""

    actor: ActorId


class ReportMove(Command, frozen=True, tag="report_move"):
    """Report the hexes moved in this increment at full speed; without a report the whole due counts (HAND-76)."""

    shelf: ClassVar = "sheet"
    actor: ActorId
    hexes: int


class Say(Command, frozen=True, tag="say"):
    """Speak, four syllables an increment, for as long as it takes (HAND-85)."""

    shelf: ClassVar = "sheet"
    actor: ActorId
    text: str
    syllables: int


class Hush(Command, frozen=True, tag="hush"):
    """Break off what one is saying."""

    shelf: ClassVar = "sheet"
    actor: ActorId


class CancelReady(Command, frozen=True, tag="cancel_ready"):
    """Give up readying something: its progress is gone (HAND-33)."""

    shelf: ClassVar = "sheet"
    actor: ActorId
    item: str


class SetMotion(Command, frozen=True, tag="set_motion"):
    """GM ruling: this actor is at full speed with ``speed`` hexes an increment; 0: it is not (HAND-75, HAND-84)."""

    shelf: ClassVar = "tools"
    override: ClassVar = True
    actor: ActorId
    speed: int


COMMANDS: tuple[type[Command], ...] = (FullSpeed, NamePlace, Stop, ReportMove, Say, Hush, CancelReady, SetMotion)


# -- events ----------------------------------------------------------------------------------------------------------


class WatchAsked(Event, frozen=True, tag="countdown.watch_asked"):
    """A gesture is made; those meant to see it may need a Vision roll (HAND-87, HAND-88)."""

    rules: ClassVar = ("HAND-87", "HAND-88")
    actor: ActorId
    gesture: str
    observers: tuple[ActorId, ...]


class Watched(Event, frozen=True, tag="countdown.watched"):
    """Whether somebody saw a gesture (HAND-88)."""

    rules: ClassVar = ("HAND-88",)
    reveals: ClassVar = True
    actor: ActorId
    observer: ActorId
    seen: bool


class SpeedSet(Event, frozen=True, tag="countdown.speed_set"):
    """An actor is at full speed, or (``speed`` 0) no longer; ``due`` is what it moves in this increment (HAND-75)."""

    rules: ClassVar = ("HAND-75", "HAND-76", "HAND-77")
    actor: ActorId
    speed: int
    left: int
    due: int
    starting: bool = False
    by_gm: bool = False


class PlaceNamed(Event, frozen=True, tag="countdown.place_named"):
    """The place where motion will end (HAND-83)."""

    rules: ClassVar = ("HAND-83",)
    actor: ActorId
    left: int
    due: int


class StopDeclared(Event, frozen=True, tag="countdown.stop_declared"):
    """Motion ends with this increment; at least ``due`` hexes are still moved (HAND-81, HAND-82)."""

    rules: ClassVar = ("HAND-81", "HAND-82")
    actor: ActorId
    due: int


class MoveReported(Event, frozen=True, tag="countdown.move_reported"):
    """Hexes moved at full speed in this increment (HAND-76)."""

    rules: ClassVar = ("HAND-76",)
    actor: ActorId
    hexes: int


class Said(Event, frozen=True, tag="countdown.said"):
    """Somebody speaks; ``said`` syllables are out in this increment (HAND-85, HAND-86)."""

    rules: ClassVar = ("HAND-85", "HAND-86")
    reveals: ClassVar = True
    actor: ActorId
    text: str
    syllables: int
    said: int


class Hushed(Event, frozen=True, tag="countdown.hushed"):
    """Somebody broke off (HAND-85)."""

    rules: ClassVar = ("HAND-85",)
    actor: ActorId


class ReadyCancelled(Event, frozen=True, tag="countdown.ready_cancelled"):
    """Readying was given up (HAND-33)."""

    rules: ClassVar = ("HAND-33",)
    actor: ActorId
    item: str


EVENTS: tuple[type[Event], ...] = (
    WatchAsked,
    Watched,
    SpeedSet,
    PlaceNamed,
    StopDeclared,
    MoveReported,
    Said,
    Hushed,
    ReadyCancelled,
)
