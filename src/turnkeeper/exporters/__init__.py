"""A fight for the tools that people already use, each made from what one seat may see; pure: a fight in, text out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, Protocol

from msgspec import Struct

from turnkeeper.core.encounter import Encounter
from turnkeeper.core.model import Seat
from turnkeeper.exporters.recap_page import recap_page
from turnkeeper.exporters.sheet import hand_reference, sheet
from turnkeeper.exporters.tables import table_csv, table_markdown
from turnkeeper.exporters.trackers import foundry_combat, improved_initiative, roll20
from turnkeeper.translations import ENGLISH

__all__ = [
    "EXPORTS",
    "Export",
    "Maker",
    "foundry_combat",
    "hand_reference",
    "improved_initiative",
    "recap_page",
    "roll20",
    "sheet",
    "table_csv",
    "table_markdown",
]


class Maker(Protocol):
    """Writes a fight as a seat sees it, in a language; formats without words are the same in each."""

    def __call__(self, fight: Encounter, seat: Seat, language: str = ENGLISH, /) -> str:
        """The text of the file."""


class Export(Struct, frozen=True):
    """A kind of export: how it is made, what the file is called and served as."""

    make: Maker
    suffix: str
    media_type: str


def _wordless(make: Callable[[Encounter, Seat], str]) -> Maker:
    def made(fight: Encounter, seat: Seat, language: str = ENGLISH, /) -> str:
        return make(fight, seat)

    return made


EXPORTS: Final[Mapping[str, Export]] = {
    "csv": Export(_wordless(table_csv), ".csv", "text/csv; charset=utf-8"),
    "markdown": Export(table_markdown, ".md", "text/markdown; charset=utf-8"),
    "roll20": Export(_wordless(roll20), ".json", "application/json"),
    "foundry": Export(_wordless(foundry_combat), ".json", "application/json"),
    "improved-initiative": Export(_wordless(improved_initiative), ".json", "application/json"),
    "sheet": Export(sheet, ".html", "text/html; charset=utf-8"),
    "recap": Export(recap_page, "-recap.html", "text/html; charset=utf-8"),
}
"""Every kind of export by name."""
