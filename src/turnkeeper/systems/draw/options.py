"""Options, rulings where the text is silent, and the profile of an actor."""

from __future__ import annotations

import re
from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from turnkeeper.core.options import Option, Ruling, bears_on, register


class Options(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The switches, in the order of the register."""

    trigger_target: Annotated[Literal["actor", "single_card"], bears_on("MST-08")] = field(
        default="actor", name="mst.trigger_target"
    )
    event_triggers: Annotated[bool, bears_on("MST-14")] = field(default=False, name="mst.event_triggers")
    multi_hold: Annotated[Literal["per_card", "one"], bears_on("MST-19")] = field(
        default="per_card", name="mst.multi_hold"
    )
    event_repeat: Annotated[Literal["once", "repeat"], bears_on("MST-22")] = field(
        default="once", name="mst.event_repeat"
    )
    arrival: Annotated[Literal["shuffle_in", "next_cycle"], bears_on("MST-25")] = field(
        default="shuffle_in", name="mst.arrival"
    )


OPTIONS: tuple[Option, ...] = register(Options)
"""The switches as the set-up screen shows them."""

RULINGS: tuple[Ruling, ...] = (
    Ruling("AMB-M1", ("MST-08",), option="mst.trigger_target"),
    Ruling("AMB-M2", ("MST-14",)),
    Ruling("AMB-M3", ("MST-14",), option="mst.event_triggers"),
    Ruling("AMB-M4", ("MST-14",)),
    Ruling("AMB-M5", ("MST-18", "MST-19"), weighty=True, option="mst.multi_hold"),
    Ruling("AMB-M6", ("MST-16", "MST-17"), weighty=True),
    Ruling("AMB-M7", ("MST-12",)),
    Ruling("AMB-M8", ("MST-13",)),
    Ruling("AMB-M9", ("MST-26",), weighty=True),
    Ruling("AMB-M10", ("MST-15",)),
    Ruling("AMB-M11", ("MST-24",)),
    Ruling("AMB-M12", ("MST-25",), option="mst.arrival"),
    Ruling("AMB-M13", ("MST-22",), option="mst.event_repeat"),
    Ruling("AMB-M14", ("MST-05",)),
    Ruling("AMB-M15", ("MST-20", "MST-21")),
    Ruling("AMB-M16", ("MST-18", "MST-25")),
    Ruling("AMB-M17", ("MST-05", "MST-25")),
    Ruling("AMB-M18", ("MST-09", "MST-24")),
    Ruling("AMB-M19", ("MST-26",)),
    Ruling("AMB-M20", ("MST-21",)),
)
"""Our answers to the questions that MST-1 leaves open."""


# -- what an actor brings ------------------------------------------------------------------------------------------

DELIMITER = "delimiter"
"""The name of the delimiter card until the table chooses another (MST-03)."""

MOST_CARDS = 20
LONGEST_CARD = 60

_ODD = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
_MADE = re.compile(r"[a-z0-9][a-z0-9_-]{0,63}#[0-9]+")


_PROBLEMS = {
    "card_text": f"a card's name is 1 to {LONGEST_CARD} plain characters",
    "card_mask": "a card's name cannot begin with ?",
    "card_made": "names like ana#1 are made by the engine",
    "card_twice": "each card can be chosen once",
}
"""Problems with cards, for those who make rosters."""


def card_problem(name: str) -> str:
    """The problem with ``name`` as the name of a chosen card, as refusals name it; empty for none (MST-01).

    Any name will do but a blank one, one a seat could mistake for an unknown actor (``?1``), and one of the form the
    engine gives to cards nobody chose (``ana#1``): were those open to choice, whether one is free could betray a card.

    >>> card_problem("XIII Death"), card_problem("ana#1")
    ('', 'card_made')
    """
    if not name or name != name.strip() or len(name) > LONGEST_CARD or _ODD.search(name):
        return "card_text"
    if name.startswith("?"):
        return "card_mask"
    return "card_made" if _MADE.fullmatch(name) else ""


class CardNameError(ValueError):
    """A profile with a card that it cannot have; ``key`` is the problem, as refusals name it."""

    def __init__(self, key: str) -> None:
        super().__init__(_PROBLEMS[key])
        self.key = key


def made_number(actor: str, card: str) -> int:
    """The number of a card that the engine named for ``actor``; 0 for any other card.

    >>> made_number("ana", "ana#2"), made_number("ana", "ana#x")
    (2, 0)
    """
    made = card.startswith(f"{actor}#") and _MADE.fullmatch(card)
    return int(card.rpartition("#")[2]) if made else 0


class Profile(Struct, frozen=True, gc=False, kw_only=True, forbid_unknown_fields=True):
    """The profile of an actor: its cards, or the event its card stands for.

    ``cards``: how many cards, 1 to 20 (MST-18); the presets of MST-28 suggest 1 to 4.
    ``names``: the cards chosen, of any deck, each once in the fight (MST-01, MST-02); the engine names cards
    beyond them, and more names than ``cards`` mean as many cards as names.
    ``event``: 0 for an actor; else at which draw of its card the event happens, 1 to 20 (MST-20, MST-21).
    ``repeats``: whether the event's card stays in the deck after it happened; ``None``: as {mst.event_repeat} says.

    Raises :class:`ValueError` for a name no card can have, or one given twice.
    """

    cards: Annotated[int, Meta(ge=1, le=MOST_CARDS)] = 1
    names: Annotated[tuple[str, ...], Meta(max_length=MOST_CARDS)] = ()
    event: Annotated[int, Meta(ge=0, le=20)] = 0
    repeats: bool | None = None

    def __post_init__(self) -> None:
        """Check the names."""
        for name in self.names:
            problem = card_problem(name)
            if problem:
                raise CardNameError(problem)
        if len(set(self.names)) < len(self.names):
            raise CardNameError("card_twice")
