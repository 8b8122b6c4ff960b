"""A fight for the tools that people already use, each made from what one seat may see; pure: a fight in, text out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from msgspec import Struct

from turnkeeper.core.encounter import Encounter
from turnkeeper.core.model import Seat
from turnkeeper.exporters.recap_page import recap_page
from turnkeeper.exporters.sheet import hand_reference, sheet
from turnkeeper.exporters.tables import table_csv, table_markdown
from turnkeeper.exporters.trackers import foundry_combat, improved_initiative, roll20

__all__ = [
    "EXPORTS",
    "Export",
    "foundry_combat",
    "hand_reference",
    "improved_initiative",
    "recap_page",
    "roll20",
    "sheet",
    "table_csv",
    "table_markdown",
]


class Export(Struct, frozen=True):
    """A kind of export: how it is made, what the file is called and served as."""

    make: Callable[[Encounter, Seat], str]
    suffix: str
    media_type: str


EXPORTS: Final[Mapping[str, Export]] = {
    "csv": Export(table_csv, ".csv", "text/csv; charset=utf-8"),
    "markdown": Export(table_markdown, ".md", "text/markdown; charset=utf-8"),
    "roll20": Export(roll20, ".json", "application/json"),
    "foundry": Export(foundry_combat, ".json", "application/json"),
    "improved-initiative": Export(improved_initiative, ".json", "application/json"),
    "sheet": Export(sheet, ".html", "text/html; charset=utf-8"),
    "recap": Export(recap_page, "-recap.html", "text/html; charset=utf-8"),
}
"""Every kind of export by name."""
