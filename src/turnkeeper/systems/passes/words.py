"""What can be said in a fight ordered by scores and passes: options, profile, commands. Structs only."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, TypeAlias

from msgspec import Meta, Struct, field

from turnkeeper.core.words import ActorId, Command

MOST = 99
"""The greatest attribute, number of points or boxes a profile takes."""
MOST_PASSES = 10
"""The greatest number of passes a profile or the option ``pass.max_passes`` takes."""
FAR = 999
"""A score is never entered beyond plus or minus this."""

Points: TypeAlias = Annotated[int, Meta(ge=0, le=MOST)]
Passes: TypeAlias = Annotated[int, Meta(ge=1, le=MOST_PASSES)]
Track: TypeAlias = Literal["physical", "stun"]
TestUse: TypeAlias = Literal["before", "after", "reroll", "negate"]
Mode: TypeAlias = Literal["before", "after", "together"]
Glitch: TypeAlias = Literal["", "glitch", "critical"]


class Options(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The switches of the passes system; the first value of each is the default."""

    wound_track: Literal["sum", "worst"] = field(default="sum", name="pass.wound_track")
    """Two damage tracks: their modifiers are added, or only the worse one counts (PASS-06)."""
    tie: Literal["simultaneous", "edge_attr_reaction"] = field(default="simultaneous", name="pass.tie")
    """Equal places act together, or are told apart by Edge, Initiative and Reaction (PASS-14)."""
    max_passes: Passes = field(default=4, name="pass.max_passes")
    """Nobody acts in more passes of a turn than this (PASS-15)."""
    glitch_rule: Literal["half_or_more", "more_than_half"] = field(default="half_or_more", name="pass.glitch_rule")
    """How many ones make a glitch (PASS-34)."""
    glitch_penalty: Literal[0, -1] = field(default=0, name="pass.glitch_penalty")
    """Dice a glitcher's first action of the turn loses (PASS-37)."""
    delay_modes: Literal["before+after", "before", "before+after+together"] = field(
        default="before+after", name="pass.delay_modes"
    )
    """How a holder may come into another's phase (PASS-46..48)."""
    carry_conflict: Literal["one_action", "both", "lose_held"] = field(default="one_action", name="pass.carry_conflict")
    """What becomes of a held action that meets an action of its owner's in the next pass (PASS-53)."""


class Profile(Struct, frozen=True, gc=False, kw_only=True, forbid_unknown_fields=True):
    """The numbers an actor brings. All of them may change during the fight."""

    initiative: Points = 0
    """The Initiative attribute; 0 means Reaction + Intuition (PASS-02)."""
    reaction: Points = 0
    """Reaction, also the last of the tie-breakers."""
    intuition: Points = 0
    """Intuition, only ever added to Reaction."""
    passes: Passes = 1
    """In how many passes of a turn it acts (PASS-17)."""
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


# -- the turn, moved on by the GM -----------------------------------------------------------------------------------


class NextTurn(Command, frozen=True, tag="next_turn"):
    """GM: a Combat Turn begins; everybody makes an Initiative Test (PASS-01)."""


class StartPasses(Command, frozen=True, tag="start_passes"):
    """GM: the tests stand as they are; no more Edge on them; the first pass is next."""


class CloseWindow(Command, frozen=True, tag="close_window"):
    """GM: nobody else goes first or buys an action; the pass begins, if there is one (PASS-26, PASS-30)."""


class GoAhead(Command, frozen=True, tag="go_ahead"):
    """GM: go on with this phase. Who has not declared acts; who could cut in does not; who acts is done."""


class EndPass(Command, frozen=True, tag="end_pass"):
    """GM: holders who have not said that they act last carry their action on; the pass ends (PASS-50, PASS-52)."""


# -- an actor's own choices -----------------------------------------------------------------------------------------


class Act(Command, frozen=True, tag="act"):
    """In its phase: declare an action (step 3A)."""

    actor: ActorId


class Delay(Command, frozen=True, tag="delay"):
    """In its phase, instead of acting: hold the action for later (PASS-43)."""

    actor: ActorId


class Done(Command, frozen=True, tag="done"):
    """The action is over and its results are entered (step 3B)."""

    actor: ActorId


class Redeclare(Command, frozen=True, tag="redeclare"):
    """GM: an intervention made the declared action impossible, so another is declared (PASS-56)."""

    shelf: ClassVar = "tools"
    actor: ActorId


class Intervene(Command, frozen=True, tag="intervene"):
    """A holder acts in the phase now being declared, on that side of it (PASS-45..48)."""

    actor: ActorId
    mode: Mode = "before"


class Decline(Command, frozen=True, tag="decline"):
    """No Edge in this window; no intervention in this phase; at the end of the pass: let the held action go."""

    actor: ActorId


class ActLast(Command, frozen=True, tag="act_last"):
    """A holder will act after the last phase of this pass (PASS-50)."""

    actor: ActorId


class Carry(Command, frozen=True, tag="carry"):
    """A holder keeps the action for the next pass (PASS-52)."""

    actor: ActorId


class Reconsider(Command, frozen=True, tag="reconsider"):
    """A holder that meant to act last or to carry the action on wants to be asked in every phase again."""

    actor: ActorId


# -- Edge -----------------------------------------------------------------------------------------------------------


class EdgeTest(Command, frozen=True, tag="edge_test"):
    """A point of Edge on the Initiative Test: dice before or after it, misses again, a glitch cancelled (PASS-25)."""

    actor: ActorId
    use: TestUse


class GoFirst(Command, frozen=True, tag="go_first"):
    """A point of Edge to go first in the pass about to begin (PASS-26)."""

    actor: ActorId


class BuyAction(Command, frozen=True, tag="buy_action"):
    """A point of Edge for an action in the pass about to begin (PASS-29)."""

    actor: ActorId


# -- numbers that move the order ------------------------------------------------------------------------------------


class FixScore(Command, frozen=True, tag="fix_score"):
    """A fixed score instead of a test that is still to be rolled (PASS-03)."""

    shelf: ClassVar = "sheet"
    actor: ActorId
    score: Annotated[int, Meta(ge=-FAR, le=FAR)]


class SetScore(Command, frozen=True, tag="set_score"):
    """GM ruling: the score is this, whatever the rules say (CORE-09, PASS-10)."""

    shelf: ClassVar = "tools"
    override: ClassVar = True
    actor: ActorId
    score: Annotated[int, Meta(ge=-FAR, le=FAR)]


class Wound(Command, frozen=True, tag="wound"):
    """Boxes of damage taken (PASS-05, PASS-06)."""

    shelf: ClassVar = "sheet"
    actor: ActorId
    track: Track
    boxes: Annotated[int, Meta(ge=1, le=MOST)]


class Heal(Command, frozen=True, tag="heal"):
    """Boxes of damage healed; the score comes back up (PASS-06)."""

    shelf: ClassVar = "sheet"
    actor: ActorId
    track: Track
    boxes: Annotated[int, Meta(ge=1, le=MOST)]


class SetWounds(Command, frozen=True, tag="set_wounds"):
    """A wound modifier entered directly, on top of what the boxes give (PASS-05)."""

    shelf: ClassVar = "sheet"
    actor: ActorId
    modifier: Annotated[int, Meta(ge=-MOST, le=0)]


class SetAttribute(Command, frozen=True, tag="set_attribute"):
    """The Initiative attribute is now this (PASS-19)."""

    shelf: ClassVar = "sheet"
    actor: ActorId
    value: Annotated[int, Meta(ge=1, le=MOST)]


class SetPasses(Command, frozen=True, tag="set_passes"):
    """The number of passes is now this (PASS-21, PASS-22)."""

    shelf: ClassVar = "sheet"
    actor: ActorId
    value: Passes


COMMANDS: tuple[type[Command], ...] = (
    NextTurn,
    StartPasses,
    CloseWindow,
    GoAhead,
    EndPass,
    Act,
    Delay,
    Done,
    Redeclare,
    Intervene,
    Decline,
    ActLast,
    Carry,
    Reconsider,
    EdgeTest,
    GoFirst,
    BuyAction,
    FixScore,
    SetScore,
    Wound,
    Heal,
    SetWounds,
    SetAttribute,
    SetPasses,
)
