"""Options, the numbers an actor brings, and the rulings of the passes system."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct, field

from turnkeeper.core.options import Ruling, bears_on, register

MOST = 99
"""The greatest attribute, number of points or boxes a profile takes."""
MOST_PASSES = 10
"""The greatest number of passes a profile or the option ``pass.max_passes`` takes."""

Points: TypeAlias = Annotated[int, Meta(ge=0, le=MOST)]
PassCount: TypeAlias = Annotated[int, Meta(ge=1, le=MOST_PASSES)]


class Options(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The switches of the passes system."""

    wound_track: Annotated[Literal["sum", "worst"], bears_on("PASS-06")] = field(default="sum", name="pass.wound_track")
    """Two damage tracks: their modifiers are added, or only the worse one counts (PASS-06)."""
    tie: Annotated[Literal["simultaneous", "edge_attr_reaction"], bears_on("PASS-14", "PASS-51")] = field(
        default="simultaneous", name="pass.tie"
    )
    """Equal places act together, or are ordered by Edge, Initiative and Reaction (PASS-14)."""
    max_passes: Annotated[PassCount, bears_on("PASS-15")] = field(default=4, name="pass.max_passes")
    """Nobody acts in more passes of a turn than this (PASS-15)."""
    wounded_in_phase: Annotated[Literal["reorder", "keep"], bears_on("PASS-18")] = field(
        default="reorder", name="pass.wounded_in_phase"
    )
    """An actor that has declared falls below another's score before acting: loses the phase, or keeps it (PASS-18)."""
    glitch_rule: Annotated[Literal["half_or_more", "more_than_half"], bears_on("PASS-34")] = field(
        default="half_or_more", name="pass.glitch_rule"
    )
    """The number of ones that makes a glitch (PASS-34)."""
    glitch_penalty: Annotated[Literal[0, -1, "ask"], bears_on("PASS-37")] = field(default=0, name="pass.glitch_penalty")
    """Dice that a glitcher's first action of the turn loses; or the GM is asked at each glitch (PASS-37)."""
    delay_modes: Annotated[Literal["before+after", "before", "before+after+together"], bears_on("PASS-48")] = field(
        default="before+after", name="pass.delay_modes"
    )
    """The ways in which a holder may come into another's phase (PASS-46..48)."""
    carry_conflict: Annotated[Literal["one_action", "both", "lose_held"], bears_on("PASS-53")] = field(
        default="one_action", name="pass.carry_conflict"
    )
    """A held action meets an action of its owner's in the next pass (PASS-53)."""


class Profile(Struct, frozen=True, gc=False, kw_only=True, forbid_unknown_fields=True):
    """The numbers an actor brings. All of them may change during the fight."""

    initiative: Points = 0
    """The Initiative attribute; 0 means Reaction + Intuition (PASS-02)."""
    reaction: Points = 0
    """Reaction, also the last of the tie-breakers."""
    intuition: Points = 0
    """Intuition, only ever added to Reaction."""
    passes: PassCount = 1
    """The number of passes of a turn in which the actor acts (PASS-17)."""
    edge: Points = 0
    """The Edge attribute: extra dice, and the first of the tie-breakers."""
    edge_left: Points | None = None
    """Edge points left to spend; ``None``: as many as the attribute."""
    physical: Points = 0
    """Boxes of physical damage."""
    stun: Points = 0
    """Boxes of stun damage."""
    wounds: Annotated[int, Meta(ge=-MOST, le=0)] = 0
    """A wound modifier entered directly, on top of what the boxes give."""

    @property
    def attribute(self) -> int:
        """The Initiative attribute (PASS-02).

        >>> Profile(reaction=4, intuition=3).attribute
        7
        """
        return self.initiative or self.reaction + self.intuition

    @property
    def points(self) -> int:
        """Edge points left."""
        return self.edge if self.edge_left is None else self.edge_left


OPTIONS = register(Options)
"""The options, in the order of the set-up screen."""

RULINGS: tuple[Ruling, ...] = (
    Ruling("AMB-P1", ("PASS-10", "PASS-19"), weighty=True),
    Ruling("AMB-P2", ("PASS-14",), weighty=True, option="pass.tie"),
    Ruling("AMB-P3", ("PASS-04",)),
    Ruling("AMB-P4", ("PASS-08",)),
    Ruling("AMB-P5", ("PASS-28", "PASS-55"), weighty=True),
    Ruling("AMB-P6", ("PASS-29", "PASS-30"), weighty=True),
    Ruling("AMB-P7", ("PASS-33",)),
    Ruling("AMB-P8", ("PASS-39", "PASS-40"), weighty=True),
    Ruling("AMB-P9", ("PASS-41",)),
    Ruling("AMB-P10", ("PASS-35", "PASS-36")),
    Ruling("AMB-P11", ("PASS-34",), option="pass.glitch_rule"),
    Ruling("AMB-P12", ("PASS-44",), weighty=True),
    Ruling("AMB-P13", ("PASS-45", "PASS-46", "PASS-48"), weighty=True, option="pass.delay_modes"),
    Ruling("AMB-P14", ("PASS-47", "PASS-51")),
    Ruling("AMB-P15", ("PASS-53",), weighty=True, option="pass.carry_conflict"),
    Ruling("AMB-P16", ("PASS-52",)),
    Ruling("AMB-P17", ("PASS-54",)),
    Ruling("AMB-P18", ("PASS-18", "PASS-20")),
    Ruling("AMB-P19", ("PASS-22", "PASS-23")),
    Ruling("AMB-P20", ("PASS-24",)),
    Ruling("AMB-P21", ("PASS-56",)),
    Ruling("AMB-P22", ("PASS-08", "PASS-12")),
    Ruling("AMB-P23", ("PASS-05", "PASS-18"), option="pass.wounded_in_phase"),
    Ruling("AMB-P24", ("PASS-22", "PASS-24")),
    Ruling("AMB-P25", ("PASS-52",)),
    Ruling("AMB-P26", ("PASS-45",)),
    Ruling("AMB-P27", ("PASS-38", "PASS-46")),
    Ruling("AMB-P28", ("PASS-13",)),
    Ruling("AMB-P29", ("PASS-11", "PASS-52")),
    Ruling("AMB-P30", ("PASS-08",)),
    Ruling("AMB-P31", ("PASS-48", "PASS-55")),
)
"""Rulings where the text is silent or at odds with itself; the weighty ones are shown at set-up."""
