"""Options, an actor's numbers, and the rulings where the text is silent."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct, field

from turnkeeper.core.options import Ruling, bears_on, register

RollMode: TypeAlias = Literal["reroll", "roll_once", "dealt"]
Die: TypeAlias = Literal["d20", "d4", "d6", "d8", "d10", "d12", "d100", "none"]
Equals: TypeAlias = Literal["pc_first", "npc_first", "value", "second"]
NpcTie: TypeAlias = Literal["gm", "reflexes_then_roster"]
LOWEST, HIGHEST = -50, 200
"""The bounds of the number that is added to the die."""
Reflexes: TypeAlias = Annotated[int, Meta(ge=LOWEST, le=HIGHEST)]


class Options(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The options of rolled rounds."""

    mode: Annotated[RollMode, bears_on("D20-10", "D20-11", "DEAL-01")] = field(default="reroll", name="d20.mode")
    """Dice every round (D20-10), once a fight (D20-11), or a card each round (DEAL-01)."""
    die: Annotated[Die, bears_on("DIE-01", "DIE-02")] = field(default="d20", name="d20.die")
    """The die that Reflexes are added to (DIE-01), or none: the number itself is the result (DIE-02)."""
    npc_grouping: Annotated[Literal["individual", "group"], bears_on("D20-03", "DEAL-02")] = field(
        default="individual", name="d20.npc_grouping"
    )
    """Whether NPCs of one group share a roll or card and a slot (D20-03, DEAL-02, D20-19)."""
    equals: Annotated[Equals, bears_on("D20-06", "DIE-03", "DIE-04")] = field(default="pc_first", name="d20.equals")
    """The order of equal results: PCs first (D20-06), the GM's side (DIE-04), or by a number, then PCs (DIE-03)."""
    pc_tie_fallback: Annotated[Literal["reflexes_then_roster", "random"], bears_on("D20-07")] = field(
        default="reflexes_then_roster", name="d20.pc_tie_fallback"
    )
    """The way in which a tie of PCs is settled whose players do not settle it (D20-07)."""
    npc_tie: Annotated[NpcTie, bears_on("D20-08")] = field(default="gm", name="d20.npc_tie")
    """The decider of a tie of NPCs: the GM, or a rule (D20-08)."""
    delay: Annotated[bool, bears_on("D20-12", "DIE-05")] = field(default=True, name="d20.delay")
    """Whether a turn can be delayed (D20-12); without that, the order holds (DIE-05)."""
    roll_once_delay_position: Annotated[Literal["keep", "move"], bears_on("D20-20")] = field(
        default="keep", name="d20.roll_once_delay_position"
    )
    """The place of one who delayed from the next round on, with one roll a fight (D20-20)."""
    redeal: Annotated[Literal["shuffle_all", "from_stock"], bears_on("DEAL-09")] = field(
        default="shuffle_all", name="deal.redeal"
    )
    """Whether all cards go back for a new round, or it is dealt from what is left of the deck (DEAL-09)."""


OPTIONS = register(Options)


def sides_of(die: Die) -> int:
    """The sides of the die (D20-02, DIE-01); 0: there is none (DIE-02).

    >>> sides_of("d20"), sides_of("none")
    (20, 0)
    """
    return 0 if die == "none" else int(die.removeprefix("d"))


def rolls_count_on(before: Options, now: Options) -> bool:
    """Whether the rolls of the rounds ``before`` still count: one roll a fight, with the same die (D20-11)."""
    return now.mode == "roll_once" == before.mode and now.die == before.die


class Profile(Struct, frozen=True, gc=False, kw_only=True, forbid_unknown_fields=True):
    """An actor's numbers."""

    reflexes: Reflexes = 0
    """Reflexes rank, added to the d20 (D20-02); among equal cards the higher goes first (DEAL-05)."""
    group_reflexes: Reflexes | None = None
    """The Reflexes of the actor's whole group, where its NPCs share a roll or card. The first of the group on the
    roster that states them counts, of those that the players know if they know any; where none does, the own Reflexes
    of the first of these (AMB-D6)."""
    second: Reflexes = 0
    """A second number, which settles equal results where the table plays so (DIE-03). Of a group that same member's."""


RULINGS = (
    Ruling("AMB-D1", ("D20-08",), option="d20.npc_tie"),
    Ruling("AMB-D2", ("D20-07",), option="d20.pc_tie_fallback"),
    Ruling("AMB-D3", ("D20-14", "D20-16"), weighty=True),
    Ruling("AMB-D4", ("D20-13", "D20-15"), weighty=True),
    Ruling("AMB-D5", ("D20-20", "DEAL-09", "DEAL-12"), option="d20.roll_once_delay_position"),
    Ruling("AMB-D6", ("D20-03",)),
    Ruling("AMB-D7", ("DEAL-05", "DEAL-06", "DEAL-10")),
    Ruling("AMB-D8", ("DEAL-11",)),
    Ruling("AMB-D9", ("D20-18",)),
    Ruling("AMB-D10", ("DEAL-05", "DEAL-06")),
    Ruling("AMB-D11", ("DEAL-02",), option="d20.npc_grouping"),
    Ruling("AMB-D12", ("DEAL-09",), option="deal.redeal"),
    Ruling("AMB-D13", ("D20-11",)),
    Ruling("AMB-D14", ("D20-01",)),
    Ruling("AMB-D15", ("D20-20",), option="d20.roll_once_delay_position"),
    Ruling("AMB-D16", ("D20-13",)),
    Ruling("AMB-D17", ("D20-07", "D20-08")),
    Ruling("AMB-D18", ("D20-08",)),
    Ruling("AMB-D19", ("D20-07", "D20-08")),
    Ruling("AMB-D20", ("D20-18",)),
    Ruling("AMB-D21", ("D20-03", "D20-11"), option="d20.npc_grouping"),
)
