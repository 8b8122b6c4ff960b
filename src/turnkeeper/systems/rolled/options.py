"""What a table may switch, the numbers an actor brings, and the rulings where the text is silent."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct, field

from turnkeeper.core.options import Ruling, bears_on, register

Mode: TypeAlias = Literal["reroll", "roll_once", "dealt"]
NpcTie: TypeAlias = Literal["gm", "reflexes_then_roster"]
Reflexes: TypeAlias = Annotated[int, Meta(ge=-50, le=200)]


class Options(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """What a table may switch."""

    mode: Annotated[Mode, bears_on("D20-10", "D20-11", "DEAL-01")] = field(default="reroll", name="d20.mode")
    """Dice every round (D20-10), once a fight (D20-11), or a card each round (DEAL-01)."""
    npc_grouping: Annotated[Literal["individual", "group"], bears_on("D20-03", "DEAL-02")] = field(
        default="individual", name="d20.npc_grouping"
    )
    """Whether NPCs of one group share a roll or card and a slot (D20-03, DEAL-02, D20-19)."""
    pc_tie_fallback: Annotated[Literal["reflexes_then_roster", "random"], bears_on("D20-07")] = field(
        default="reflexes_then_roster", name="d20.pc_tie_fallback"
    )
    """What settles a tie of PCs whose players do not (D20-07)."""
    npc_tie: Annotated[NpcTie, bears_on("D20-08")] = field(default="gm", name="d20.npc_tie")
    """Who settles a tie of NPCs (D20-08)."""
    roll_once_delay_position: Annotated[Literal["keep", "move"], bears_on("D20-20")] = field(
        default="keep", name="d20.roll_once_delay_position"
    )
    """Where one who delayed stands from the next round on, with one roll a fight (D20-20)."""
    redeal: Annotated[Literal["shuffle_all", "from_stock"], bears_on("DEAL-09")] = field(
        default="shuffle_all", name="deal.redeal"
    )
    """Whether all cards go back for a new round, or it is dealt from what is left of the deck (DEAL-09)."""


OPTIONS = register(Options)


class Profile(Struct, frozen=True, gc=False, kw_only=True, forbid_unknown_fields=True):
    """An actor's numbers."""

    reflexes: Reflexes = 0
    """Reflexes rank, added to the d20 (D20-02); among equal cards the higher goes first (DEAL-05)."""
    group_reflexes: Reflexes | None = None
    """The Reflexes of the actor's whole group, where its NPCs share a roll or card. The first of the group on the
    roster that states them counts; where none does, the first member's own Reflexes do (AMB-D6)."""


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
)
