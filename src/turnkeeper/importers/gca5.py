"""GURPS Character Assistant 5 (``.gca5``): XML with final scores, one or several characters."""

from __future__ import annotations

import math
from collections.abc import Iterator
from fractions import Fraction

from turnkeeper.core.errors import InputError
from turnkeeper.core.message import MessageText
from turnkeeper.importers.bounds import clean, shown
from turnkeeper.importers.gurps import (
    LOADS,
    GurpsNumbers,
    carry,
    character,
    plain_name,
    pounds,
    put_tactics,
    put_traits,
)
from turnkeeper.importers.identity import key_of
from turnkeeper.importers.model import Character, ReadResult, each, in_file
from turnkeeper.importers.xml_tree import Node

SKIPPED = frozenset(
    {
        "portrait", "library", "libraries", "book", "books", "bonuses", "conditionals", "attackmodes", "modifiers",
        "extended", "ref", "items", "armoritems", "shielditems", "orderedlayers", "facingdb", "transforms", "campaign",
        "basicdamages", "damagebreaks", "skilltypes", "groups", "categories", "symbols", "bonusclasses", "messages",
        "body", "hitlocationtable", "traitgrouping", "spells", "settings", "notes", "description",
    }
)  # fmt: skip
"""Elements that hold nothing of what is wanted."""
_MOVES = ("no", "light", "medium", "heavy", "x-heavy")
"""The names of the scores that hold the Move under each load."""


def is_gca5(root: Node) -> bool:
    """Whether an XML tree looks like a file of this program's."""
    return root.tag.lower() == "gca5" or root.first("character", "traits", "attributes") is not None


def read_gca5(root: Node, stem: str) -> Iterator[ReadResult]:
    """The characters of a file. Raises :class:`InputError` with the place."""
    found = list(root.all("character"))
    if not found:
        raise InputError(MessageText("imports.no_character"))
    return each(found, lambda _, node: _character(node, stem))


def _character(node: Node, stem: str) -> Character:
    name = clean(node.said("name")) or clean(stem) or "Unnamed"
    sheet = GurpsNumbers(name, key_of("gca5", node.attributes.get("id", ""), name), node.said("player"))
    scores = {
        plain_name(trait.said("name")): score
        for trait in _traits(node, "attributes")
        if (score := trait.number("score")) is not None
    }
    for field in ("dx", "iq"):
        score = scores.get(field)
        if score is not None:
            sheet.put(field, math.floor(score), in_file(field.upper(), score))
    _pools(node, scores, sheet)
    _load(node, scores, sheet)
    _move(scores, sheet)
    kinds = ("advantages", "disadvantages", "perks", "quirks", "features")
    put_traits(sheet, (trait.said("name") for kind in kinds for trait in _traits(node, kind)))
    tactics = [trait for trait in _traits(node, "skills") if plain_name(trait.said("name")) == "tactics"]
    put_tactics(sheet, [trait.number("points") for trait in tactics])
    return character(sheet)


def _traits(node: Node, kind: str) -> Iterator[Node]:
    held = node.first("traits", kind)
    return held.all("trait") if held is not None else iter(())


def _pools(node: Node, scores: dict[str, Fraction], sheet: GurpsNumbers) -> None:
    """Full points are scores; what is left of them is not in the file."""
    for field, short, long in (("hp", "hp", "hit points"), ("fatigue", "fp", "fatigue points")):
        full = scores.get(long, scores.get(short))
        if full is not None:
            points = MessageText(f"imports.word.{long.replace(' ', '_')}", number=shown(full))
            sheet.pool(field, full, None, MessageText("imports.source.in_file", value=points))


def _move(scores: dict[str, Fraction], sheet: GurpsNumbers) -> None:
    """There is a score for the Move under each load; without it, the one under none."""
    held = sheet.values.get("encumbrance")
    level = int(held.value) if held is not None else 0
    load = _MOVES[min(level, len(_MOVES) - 1)]
    under = scores.get(f"{load} encumbrance move")
    move = scores.get("move", scores.get("ground move", scores.get("basic move"))) if under is None else under
    if move is not None:
        source = (
            in_file("Move", move)
            if under is None
            else MessageText("imports.source.in_file_encumbered", number=shown(move), load=load.title())
        )
        sheet.put("move", max(0, math.floor(move)), source)


def _load(node: Node, scores: dict[str, Fraction], sheet: GurpsNumbers) -> None:
    ready = scores.get("encumbrance penalty", scores.get("encumbrance level"))
    if ready is not None:
        level = abs(math.floor(ready))
        load = MessageText("imports.source.load", load=LOADS[level] if level < len(LOADS) else "Beyond")
        sheet.put("encumbrance", level, MessageText("imports.source.penalty", number=shown(ready), load=load))
        return
    lift = scores.get("basic lift")
    if lift is None:
        return
    worn = node.said("currentloadout")
    held = node.first("loadouts")
    for loadout in held.all("loadout") if held is not None else ():
        if loadout.said("name") == worn:
            carry(sheet, pounds(loadout.said("weight"), loadout.place), lift)
            return
