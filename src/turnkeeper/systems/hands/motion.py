"""Moving at full speed: what is due in each increment and how it ends (HAND-75..84)."""

from __future__ import annotations

from msgspec import Struct

from turnkeeper.systems.hands.options import HandProfile

SPRINT = 1
"""The bonus of a runner going straight to its Move, from the increment after starting (HAND-77)."""
STOP_PERCENT = 33
"""The least part of the current speed moved in the final increment (HAND-82)."""


class Motion(Struct, frozen=True, gc=False):
    """A mover at full speed. Cards never add to it (HAND-79)."""

    speed: int
    """Hexes due in every increment (HAND-76)."""
    target: int = -1
    """Hexes left to the place that was named, where motion ends; -1: none was (HAND-83)."""


def full_speed(profile: HandProfile) -> int:
    """Hexes an increment at full speed; 0: without a Move there is none (HAND-76, HAND-77).

    >>> full_speed(HandProfile(move=5)), full_speed(HandProfile(move=12, on_foot=False))
    (6, 12)
    >>> full_speed(HandProfile(move=0))
    0
    """
    return profile.move + (SPRINT if profile.on_foot and profile.move else 0)


def starting(profile: HandProfile, target: int = -1) -> Motion:
    """The motion from the increment after a Move card was spent and full speed declared (HAND-75, HAND-77).

    In that increment itself the character moves up to Move. ``target`` is counted from where that first move ends.

    >>> starting(HandProfile(move=5)).speed
    6
    """
    return Motion(full_speed(profile), target)


def due(motion: Motion) -> int:
    """Hexes that must be moved this increment, card or no card (HAND-76, HAND-83).

    All of the speed, or what is left to the target.

    >>> due(Motion(6)), due(Motion(6, target=3))
    (6, 3)
    """
    return motion.speed if motion.target < 0 else min(motion.speed, motion.target)


def due_when_stopping(motion: Motion, *, can_stop_dead: bool = False) -> int:
    """The least number of hexes moved in the final increment: a third-part, rounded up, of the speed (HAND-82).

    >>> due_when_stopping(Motion(6)), due_when_stopping(Motion(10)), due_when_stopping(Motion(100))
    (2, 4, 33)
    """
    least = 0 if can_stop_dead else -(-STOP_PERCENT * motion.speed // 100)
    return min(least, due(motion))
