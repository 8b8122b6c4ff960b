"""Chummer for Shadowrun 4 (``.chum``): XML, mostly UTF-16.

Attributes count by ``totalvalue``; the stored INI is stale. Of improvements that share a ``unique`` name only the
highest counts. Files of its successors (``.chum5``) hold another edition and are refused.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from fractions import Fraction

from msgspec import Struct

from turnkeeper.core.errors import Malformed
from turnkeeper.importers.bounds import clean, number, within
from turnkeeper.importers.gurps import player_seat
from turnkeeper.importers.identity import key_of
from turnkeeper.importers.words import Character, Value
from turnkeeper.importers.xml_tree import Node

SKIPPED = frozenset(
    {
        "mugshot", "mugshots", "gears", "cyberwares", "armors", "weapons", "vehicles", "spells", "skills",
        "skillgroups", "expenses", "calendar", "contacts", "lifestyles", "qualities", "martialarts",
        "martialartmaneuvers", "powers",
        "notes", "gamenotes", "background", "concept", "spirits", "programs", "metamagics", "foci",
    }
)  # fmt: skip
"""Elements that hold nothing of what is wanted."""
_LATER = "of another edition, Shadowrun {}; this reads Shadowrun 4 (.chum), whose initiative goes by other numbers"
_ID = re.compile(r"[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}")
_MOST_PASSES = 4
_MOST = 1000
_WORDS = {"REA": "Reaction", "INT": "Intuition", "EDG": "Edge"}


class _Improvement(Struct, frozen=True):
    """What a piece of ware, a power or a quality adds."""

    kind: str
    unique: str
    value: int
    source: str
    custom: bool


def is_chummer(root: Node) -> bool:
    """Whether an XML tree looks like a character of Chummer's, of any edition."""
    if root.tag != "character":
        return False
    marks = ("metatype", "attributes", "improvements", "gameedition", "physicalcmfilled", "appversion")
    return sum(root.first(mark) is not None for mark in marks) > 1


def refuse_other_editions(root: Node, file: str) -> None:
    """Raises :class:`Malformed` for a character of another edition."""
    edition = root.said("gameedition").upper()
    suffix = file.rpartition(".")[2].lower()
    attribute = root.first("attributes", "attribute")
    newer = attribute is not None and (attribute.first("metatypecategory") or attribute.first("karma")) is not None
    if suffix.startswith("chum6") or edition in ("SR6", "6"):
        raise Malformed(_LATER.format(6))
    if suffix.startswith("chum5") or edition in ("SR5", "5") or newer:
        raise Malformed(_LATER.format(5))
    if edition not in ("", "SR4", "4", "SR4A"):
        raise Malformed(f"a character of another edition ({clean(edition)[:20]}); this reads Shadowrun 4")


def read_chummer(root: Node, stem: str) -> Character:
    """The character of a file. Raises :class:`Malformed` with the place."""
    name = clean(root.said("alias")) or clean(root.said("name")) or clean(stem) or "Unnamed"
    attributes = _attributes(root)
    reaction, intuition = (_attribute(attributes, code) for code in ("REA", "INT"))
    edge = _attribute(attributes, "EDG", missing=0)
    improvements = _improvements(root)
    bonus, why = _counted(improvements, "Initiative")
    more, parts = _passes(improvements)
    initiative = max(0, reaction.value + intuition.value + bonus)
    passes = min(max(1 + more, 1), _MOST_PASSES)
    notes = [] if 1 + more <= _MOST_PASSES else [f"{1 + more} passes in the file; a turn has {_MOST_PASSES}"]
    working = " + ".join(
        [f"Reaction {reaction.value}", f"Intuition {intuition.value}", *(f"{source} {value}" for source, value in why)]
    )
    told = f"{working} = {initiative}"
    values = (
        Value("initiative", initiative, told),
        Value("reaction", reaction.value, reaction.source),
        Value("intuition", intuition.value, intuition.source),
        Value("passes", passes, " + ".join(["1", *(f"{source} {value}" for source, value in parts)])),
        Value("edge", edge.value, edge.source),
        Value("physical", _boxes(root, "physicalcmfilled"), "boxes of physical damage in the file"),
        Value("stun", _boxes(root, "stuncmfilled"), "boxes of stun damage in the file"),
    )
    real = clean(root.said("name"))
    return Character(
        name=name,
        key=key_of("chummer", "", f"{real} {name}" if real != name else name),
        system="passes",
        suits=("passes",),
        values=values,
        initiative=initiative,
        working=told,
        side="pc",
        player=player_seat(root.said("playername")),
        notes=tuple(notes),
    )


def _attributes(root: Node) -> dict[str, Node]:
    held = root.first("attributes")
    if held is None:
        raise Malformed("has no attributes")
    return {one.said("name").upper(): one for one in held.all("attribute")}


def _attribute(attributes: dict[str, Node], code: str, missing: int | None = None) -> Value:
    word = _WORDS[code]
    node = attributes.get(code)
    for tag in ("totalvalue", "total", "value"):
        said = node.said(tag) if node is not None else ""
        found = number(said, node.place if node is not None else "", word)
        if found is not None:
            value = within(math.floor(found), 0, _MOST, word)
            return Value(word.lower(), value, f"{word} {value} in the file ({code}, {tag})")
    if missing is None:
        raise Malformed(f"{word} ({code}) is missing", "attributes")
    return Value(word.lower(), missing, f"{word} is not in the file; {missing} assumed")


def _boxes(root: Node, tag: str) -> int:
    found = number(root.said(tag), tag)
    return within(math.floor(found or Fraction(0)), 0, _MOST, tag)


def _improvements(root: Node) -> list[_Improvement]:
    held = root.first("improvements")
    found = []
    for node in held.all("improvement") if held is not None else ():
        kind = node.said("improvementttype") or node.said("improvementtype")
        if kind not in ("Initiative", "InitiativePass", "InitiativePassAdd") or node.said("enabled").lower() == "false":
            continue
        value = number(node.said("val"), node.place, "val") or Fraction(0)
        source = clean(node.said("customname")) or clean(node.said("sourcename"))
        # What the program wrote for its own use, an id for a piece of ware, tells a reader nothing.
        if not source or _ID.fullmatch(source):
            source = clean(node.said("improvementsource")) or "Improvement"
        custom = node.said("custom").lower() == "true"
        found.append(_Improvement(kind, node.said("unique"), math.floor(value), source[:60], custom))
    return found


def _passes(improvements: Sequence[_Improvement]) -> tuple[int, list[tuple[str, int]]]:
    base, first = _counted(improvements, "InitiativePass")
    added, second = _counted(improvements, "InitiativePassAdd")
    return base + added, first + second


def _counted(improvements: Sequence[_Improvement], kind: str) -> tuple[int, list[tuple[str, int]]]:
    """The sum of all of a kind and what it is made of. The table's own count beside the others, by the same rule."""
    counted: list[_Improvement] = []
    for custom in (False, True):
        counted += _standing([one for one in improvements if one.kind == kind and one.custom is custom])
    return sum(one.value for one in counted), [(one.source, one.value) for one in counted if one.value]


def _standing(group: Sequence[_Improvement]) -> list[_Improvement]:
    """Those that count: all without a unique name, and of each name the highest; a precedence leaves the rest out."""
    alone = [one for one in group if one.unique == "precedence0"]
    if alone:
        return [max(alone, key=lambda one: one.value)]
    first = [one for one in group if one.unique == "precedence1"]
    if first:
        return first
    best: dict[str, _Improvement] = {}
    for one in group:
        if one.unique and (one.unique not in best or one.value > best[one.unique].value):
            best[one.unique] = one
    return [one for one in group if not one.unique] + list(best.values())
