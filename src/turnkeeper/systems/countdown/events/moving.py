"""Moving at full speed, speech, gestures seen, readying given up."""

from __future__ import annotations

from typing import ClassVar

from turnkeeper.core.events import Event
from turnkeeper.core.ids import ActorId


class WatchAsked(Event, frozen=True, tag="countdown.watch_asked"):
    """A gesture is made; those meant to see it may need a Vision roll (HAND-87, HAND-88)."""

    rules: ClassVar = ("HAND-87", "HAND-88")
    actor: ActorId
    gesture: str
    observers: tuple[ActorId, ...]


class Watched(Event, frozen=True, tag="countdown.watched"):
    """Whether an actor saw a gesture (HAND-88)."""

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


class SpeedChanged(Event, frozen=True, tag="countdown.speed_changed"):
    """Full speed is another, as the actor's Move is by now (HAND-76); ``speed`` 0: it has none, and the motion ends.

    ``due`` is what it moves in this increment.
    """

    rules: ClassVar = ("HAND-76", "HAND-77")
    actor: ActorId
    speed: int
    due: int


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
    """An actor speaks; ``said`` syllables are out in this increment (HAND-85, HAND-86)."""

    rules: ClassVar = ("HAND-85", "HAND-86")
    reveals: ClassVar = True
    actor: ActorId
    text: str
    syllables: int
    said: int


class Hushed(Event, frozen=True, tag="countdown.hushed"):
    """An actor stopped speaking before the end (HAND-85)."""

    rules: ClassVar = ("HAND-85",)
    actor: ActorId


class ReadyCancelled(Event, frozen=True, tag="countdown.ready_cancelled"):
    """Readying was given up (HAND-33)."""

    rules: ClassVar = ("HAND-33",)
    actor: ActorId
    item: str
