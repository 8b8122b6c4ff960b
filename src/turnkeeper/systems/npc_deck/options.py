"""The options of the NPC deck, and the class of an NPC."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct, field

from turnkeeper.core.options import Ruling, bears_on

NpcClass: TypeAlias = Literal["OT", "SWT", "DIS"]
"""Organised and trained, somewhat trained or organised, disorganised (NPC-03)."""
GroupClass: TypeAlias = tuple[tuple[str, int], NpcClass]
"""A group and a secrecy of members, and the class that such members of it have (NPC-03)."""


class NpcOptions(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The options of the NPC deck; the first value of each is the default."""

    cards_per_increment: Annotated[int, Meta(ge=1, le=10), bears_on("NPC-04")] = field(
        default=1, name="npc.cards_per_increment"
    )
    """Cards turned over in each increment, 1..10 (NPC-04)."""
    slot: Annotated[Literal["by_suit", "before_pcs", "after_pcs"], bears_on("NPC-05")] = field(
        default="by_suit", name="npc.slot"
    )
    """The slot within the increment in which NPCs act (NPC-05)."""
    face_threshold: Annotated[bool, bears_on("NPC-14")] = field(default=False, name="npc.face_threshold")
    """Whether face cards are tested against Initiative, J 11, Q 12, K 13 (NPC-14)."""
    good_joker: Annotated[Literal["red", "black"], bears_on("NPC-20")] = field(default="red", name="npc.good_joker")
    """The joker that is the good one (NPC-20)."""
    reshuffle_each_turn: Annotated[bool, bears_on("NPC-23")] = field(default=False, name="npc.reshuffle_each_turn")
    """Whether the NPC deck is reshuffled at turn end too (NPC-23)."""


RULINGS: tuple[Ruling, ...] = (
    Ruling("AMB-N1", ("HAND-15", "NPC-06"), weighty=True),
    Ruling("AMB-N2", ("NPC-04",), weighty=True, option="npc.cards_per_increment"),
    Ruling("AMB-N3", ("NPC-21",)),
    Ruling("AMB-N4", ("NPC-02",), weighty=True),
    Ruling("AMB-N5", ("NPC-05",), weighty=True, option="npc.slot"),
    Ruling("AMB-N6", ("NPC-07",)),
    Ruling("AMB-N7", ("CORE-10", "NPC-08")),
    Ruling("AMB-N8", ("NPC-14", "NPC-29"), weighty=True, option="npc.face_threshold"),
    Ruling("AMB-N9", ("NPC-13",)),
    Ruling("AMB-N10", ("NPC-22", "NPC-23"), option="npc.reshuffle_each_turn"),
    Ruling("AMB-N11", ("NPC-21",)),
    Ruling("AMB-N12", ("NPC-20",), option="npc.good_joker"),
    Ruling("AMB-N13", ("NPC-03",)),
    Ruling("AMB-N14", ("NPC-27", "NPC-28")),
    Ruling("AMB-N15", ("NPC-14",)),
    Ruling("AMB-N16", ("NPC-04", "NPC-05", "NPC-28")),
    Ruling("AMB-N17", ("NPC-03",)),
    Ruling("AMB-N18", ("NPC-25",)),
    Ruling("AMB-N19", ("NPC-08", "NPC-26")),
    Ruling("AMB-N20", ("HAND-47", "NPC-26")),
    Ruling("AMB-N21", ("CORE-09", "NPC-04")),
    Ruling("AMB-N22", ("HAND-17", "HAND-60", "NPC-05")),
)
"""Rulings where the text is silent or at odds with itself."""
