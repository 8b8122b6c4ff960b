"""The options of hands of cards, and the numbers a character brings.

Nothing here decides anything; the modules beside this one hold the rules, in small functions on plain values. They know
no clock and no events: the countdown that plays them out is another package.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct, field

from turnkeeper.core.options import Ruling, bears_on

CardNames: TypeAlias = tuple[str, ...]
"""Cards by name (``"AS"``, ``"10H"``, ``"RJ"``), a copy each time; never a pile, whose copies would be lost."""

Position: TypeAlias = tuple[int, int]
"""A place on the countdown: (increment 0..12 from Ace to deuce, suit 0..3 from spades to clubs). Suit -1 is before the
spades of that increment, suit 4 after its clubs. Earlier places compare as less."""

_ENCUMBRANCE_LEVELS = 5
_DECK_POLICIES = ("shared_auto", "shared_fixed(1)", "shared_fixed(2)", "per_player")
_DECK_POLICY = r"^(shared_auto|per_player|shared_fixed\([1-9][0-9]?\))$(?!\n)"


class HandOptions(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The options of card hands; the first value of each is the default."""

    hand_visibility: Annotated[Literal["owner_and_gm", "open"], bears_on("CORE-14")] = field(
        default="owner_and_gm", name="core.hand_visibility"
    )
    """The seats that see a hand and an unused Hold Card (CORE-14)."""
    encumbrance_table: Annotated[
        tuple[Annotated[int, Meta(ge=0, le=100)], ...],
        Meta(min_length=_ENCUMBRANCE_LEVELS, max_length=20),
        bears_on("HAND-04"),
    ] = field(default=(0, 1, 2, 3, 4), name="hand.encumbrance_table")
    """The points that each encumbrance level from 0 up takes off Initiative (HAND-04)."""
    fatigue_modifier: Annotated[Literal["host_value", "points_lost", "third_rule"], bears_on("HAND-06")] = field(
        default="host_value", name="hand.fatigue_modifier"
    )
    """The host game's number, every point lost, or a halving below a third of full Fatigue (HAND-06)."""
    wound_threshold: Annotated[Literal["at_or_below", "below"], bears_on("HAND-07", "HAND-74")] = field(
        default="at_or_below", name="hand.wound_threshold"
    )
    """Whether exactly a third of the hit points already halves Initiative (HAND-07, HAND-74)."""
    vehicle_skill: Annotated[Literal["contests_only", "replace_dx", "off"], bears_on("HAND-10")] = field(
        default="contests_only", name="hand.vehicle_skill"
    )
    """The place in which a rider's, driver's or pilot's skill stands in (HAND-10)."""
    deck_policy: Annotated[str, Meta(pattern=_DECK_POLICY), bears_on("HAND-13", offered=_DECK_POLICIES)] = field(
        default="shared_auto", name="hand.deck_policy"
    )
    """``shared_auto``, ``per_player`` or ``shared_fixed(n)`` with n of 1..99 decks (HAND-13)."""
    defence_cost: Annotated[Literal["current_or_hold", "next_future", "free_base"], bears_on("HAND-21", "HAND-32")] = (
        field(default="current_or_hold", name="hand.defence_cost")
    )
    """The cards that pay for an active defence (HAND-21)."""
    defences_per_attack: Annotated[Literal["one", "any"], bears_on("HAND-21")] = field(
        default="one", name="hand.defences_per_attack"
    )
    """The number of active defences that may answer one attack, Double Defense aside (HAND-21)."""
    fd_fail_readies: Annotated[bool, bears_on("HAND-47")] = field(default=True, name="hand.fd_fail_readies")
    """Whether a failed Fast Draw has the weapon ready from the next increment (HAND-47)."""
    hold_persists: Annotated[Literal["combat", "turn"], bears_on("HAND-52")] = field(
        default="combat", name="hand.hold_persists"
    )
    """The time for which an unused Hold Card is kept (HAND-52)."""
    hold_set: Annotated[Literal["pair_only", "any_set"], bears_on("HAND-56")] = field(
        default="pair_only", name="hand.hold_set"
    )
    """The cards that a Hold Card may be joined to (HAND-56)."""
    red_solo: Annotated[Literal["any_increment", "not_alone", "before_aces"], bears_on("HAND-60")] = field(
        default="any_increment", name="hand.red_solo"
    )
    """Whether and when a Red Joker may be played alone (HAND-60)."""
    damage_loss_choice: Annotated[Literal["highest", "owner", "lowest", "random"], bears_on("HAND-73")] = field(
        default="highest", name="hand.damage_loss_choice"
    )
    """The cards that damage and fright take (HAND-73)."""

    @property
    def fixed_decks(self) -> int:
        """The n of ``shared_fixed(n)``; 0 under the other deck policies (HAND-13).

        >>> HandOptions(deck_policy="shared_fixed(2)").fixed_decks, HandOptions().fixed_decks
        (2, 0)
        """
        kind, _, number = self.deck_policy.partition("(")
        return int(number.rstrip(")")) if kind == "shared_fixed" else 0


class HandProfile(Struct, frozen=True, gc=False, kw_only=True, forbid_unknown_fields=True):
    """The numbers a character with a hand of cards brings."""

    dx: Annotated[int, Meta(ge=0, le=100)] = 10
    """Dexterity (HAND-01, HAND-54)."""
    iq: Annotated[int, Meta(ge=0, le=100)] = 10
    """Intelligence (HAND-01)."""
    combat_reflexes: bool = False
    """Has Combat Reflexes (HAND-02)."""
    combat_paralysis: bool = False
    """Has Combat Paralysis (HAND-05)."""
    tactics_points: Annotated[int, Meta(ge=0, le=1000)] = 0
    """Points in the Tactics skill (HAND-03)."""
    encumbrance: Annotated[int, Meta(ge=0, le=19)] = 0
    """Encumbrance level, 0 for none (HAND-04)."""
    fatigue_modifier: Annotated[int, Meta(ge=0, le=100)] = 0
    """The points that the host game takes off Initiative for fatigue (HAND-06)."""
    fatigue_lost: Annotated[int, Meta(ge=0, le=10_000)] = 0
    """Fatigue points lost so far (HAND-06, HAND-38, HAND-65)."""
    fatigue_full: Annotated[int, Meta(ge=0, le=10_000)] = 10
    """Fatigue points when rested (HAND-06)."""
    hp_full: Annotated[int, Meta(ge=1, le=100_000)] = 10
    """Hit points when unhurt (HAND-07, HAND-72)."""
    hp_lost: Annotated[int, Meta(ge=0, le=1_000_000)] = 0
    """Hit points lost to damage; what was lost to other causes is left out (HAND-07)."""
    move: Annotated[int, Meta(ge=0, le=10_000)] = 5
    """Hexes of movement in one increment; a mount's or vehicle's when on one (HAND-26, HAND-76)."""
    on_foot: bool = True
    """Runs on its own feet, and so gains by sprinting; false for riders and vehicles (HAND-77)."""
    can_stop_dead: bool = False
    """Needs no last stretch to come to a halt (HAND-82)."""
    vehicle_skill: Annotated[int, Meta(ge=0, le=100)] | None = None
    """Riding, Driving or Piloting, while it is being used (HAND-10)."""
    initiative: Annotated[int, Meta(ge=0, le=100)] | None = None
    """A stated value in place of HAND-01..06; wounds still halve it."""


RULINGS: tuple[Ruling, ...] = (
    Ruling("AMB-H1", ("HAND-07",)),
    Ruling("AMB-H2", ("HAND-07", "HAND-74"), option="hand.wound_threshold"),
    Ruling("AMB-H3", ("HAND-04",), option="hand.encumbrance_table"),
    Ruling("AMB-H4", ("HAND-06",), weighty=True, option="hand.fatigue_modifier"),
    Ruling("AMB-H5", ("HAND-11",)),
    Ruling("AMB-H6", ("HAND-13",), weighty=True, option="hand.deck_policy"),
    Ruling("AMB-H7", ("HAND-18",)),
    Ruling("AMB-H8", ("HAND-20",)),
    Ruling("AMB-H9", ("HAND-23", "HAND-24")),
    Ruling("AMB-H10", ("HAND-21",), weighty=True, option="hand.defence_cost"),
    Ruling("AMB-H11", ("HAND-27",)),
    Ruling("AMB-H12", ("HAND-28",)),
    Ruling("AMB-H13", ("HAND-37", "HAND-38")),
    Ruling("AMB-H14", ("HAND-45", "HAND-47", "HAND-49"), weighty=True, option="hand.fd_fail_readies"),
    Ruling("AMB-H15", ("HAND-52",), weighty=True, option="hand.hold_persists"),
    Ruling("AMB-H16", ("HAND-51", "HAND-52", "HAND-53")),
    Ruling("AMB-H17", ("CORE-06", "HAND-55"), weighty=True),
    Ruling("AMB-H18", ("HAND-57",)),
    Ruling("AMB-H19", ("HAND-56",), option="hand.hold_set"),
    Ruling("AMB-H20", ("HAND-58",)),
    Ruling("AMB-H21", ("HAND-60",), weighty=True, option="hand.red_solo"),
    Ruling("AMB-H22", ("HAND-36",)),
    Ruling("AMB-H23", ("HAND-62",)),
    Ruling("AMB-H24", ("HAND-63", "HAND-64", "HAND-65", "HAND-66")),
    Ruling("AMB-H25", ("HAND-71", "HAND-72", "HAND-73"), weighty=True, option="hand.damage_loss_choice"),
    Ruling("AMB-H26", ("HAND-70",)),
    Ruling("AMB-H27", ("HAND-68",)),
    Ruling("AMB-H28", ("HAND-10",), option="hand.vehicle_skill"),
    Ruling("AMB-H29", ("HAND-77", "HAND-82")),
    Ruling("AMB-H30", ("HAND-50", "HAND-75")),
    Ruling("AMB-H31", ("HAND-09",)),
    Ruling("AMB-H32", ("HAND-08",)),
    Ruling("AMB-H33", ("CORE-14",), option="core.hand_visibility"),
    Ruling("AMB-H34", ("HAND-37",)),
    Ruling("AMB-H35", ("HAND-72",)),
    Ruling("AMB-H36", ("HAND-21", "HAND-44"), option="hand.defences_per_attack"),
    Ruling("AMB-H37", ("HAND-67", "HAND-72")),
    Ruling("AMB-H38", ("HAND-30", "HAND-55")),
    Ruling("AMB-H39", ("HAND-45", "HAND-69")),
    Ruling("AMB-H40", ("HAND-57", "HAND-61")),
    Ruling("AMB-H41", ("HAND-56", "HAND-59")),
    Ruling("AMB-H42", ("HAND-47",)),
    Ruling("AMB-H43", ("HAND-75", "HAND-77")),
    Ruling("AMB-H44", ("HAND-71",)),
    Ruling("AMB-H45", ("HAND-20",)),
    Ruling("AMB-H46", ("HAND-57",)),
    Ruling("AMB-H47", ("HAND-57", "HAND-61")),
    Ruling("AMB-H48", ("HAND-53", "HAND-57")),
    Ruling("AMB-H49", ("HAND-46",)),
    Ruling("AMB-H50", ("HAND-21",)),
    Ruling("AMB-H51", ("CORE-09", "CORE-12")),
    Ruling("AMB-H52", ("HAND-53", "HAND-59")),
    Ruling("AMB-H53", ("HAND-50", "HAND-58")),
    Ruling("AMB-H54", ("HAND-18", "HAND-49")),
)
"""Rulings where the text is silent or at odds with itself."""
