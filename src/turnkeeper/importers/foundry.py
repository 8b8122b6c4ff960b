"""Foundry VTT: actors of the GURPS system with their numbers, other actors by name, and combats.

The numbers stand in the envelope ``data`` (up to Foundry 9) or ``system``. ``attributes.X.import`` is what the sheet
said; the ``value`` beside it can be stale. Lists are objects keyed "00000" with children in ``contains``; points are
strings.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from fractions import Fraction

from msgspec.structs import replace

from turnkeeper.core.message import MessageText
from turnkeeper.core.model import Side
from turnkeeper.core.registry import system_ids
from turnkeeper.importers.bounds import clean, number, shown
from turnkeeper.importers.gurps import (
    LOADS,
    GurpsNumbers,
    basic_lift,
    carry,
    character,
    loaded,
    plain_name,
    pounds,
    put_tactics,
    put_traits,
    tactics_points,
)
from turnkeeper.importers.identity import key_of
from turnkeeper.importers.json_tree import Tree, branch, entries, leaf, text_at
from turnkeeper.importers.model import Character, ReadResult, each, in_file, with_result

_OF_SYSTEM = {"gurps": "hands", "shadowrun4e": "passes", "shadowrun4": "passes", "sr4": "passes", "dnd5e": "rolled"}
"""The systems here that suit a fight of a game there."""


# -- actors --------------------------------------------------------------------------------------------------------


def is_actor(tree: object) -> bool:
    """Whether a JSON tree looks like an exported actor."""
    if not isinstance(tree, dict) or not isinstance(tree.get("name"), str):
        return False
    envelope = isinstance(tree.get("system"), dict) or isinstance(tree.get("data"), dict)
    return envelope and isinstance(tree.get("type"), str)


def read_actor(tree: Tree, stem: str) -> Character:
    """The actor as a character: with numbers if it is one of the GURPS system's, else a bare name."""
    name = clean(tree.get("name")) or clean(stem) or "Unnamed"
    numbers = branch(tree, "system") or branch(tree, "data")
    key = key_of("foundry", text_at(tree, "_id"), name)
    game = _game(tree)
    if game in ("", "gurps") and branch(numbers, "attributes", "DX"):
        return _gurps(tree, numbers, name, key)
    note = MessageText("imports.note.no_numbers_of", game=game) if game else MessageText("imports.note.no_numbers")
    system = _OF_SYSTEM.get(game, "")
    return Character(name, key, system, side=_side(tree), notes=(note,))


def _game(tree: Tree) -> str:
    """Which game system wrote it."""
    found = text_at(tree, "_stats", "systemId") or text_at(tree, "flags", "exportSource", "system")
    return clean(found).lower()[:40]


def _side(tree: Tree) -> Side:
    """The side by the kind of actor. The GURPS system has one kind, and makes opponents with a sheet for NPCs."""
    kind, sheet = text_at(tree, "type"), text_at(tree, "flags", "core", "sheetClass")
    return "pc" if kind.startswith(("character", "pc", "player")) and "Npc" not in sheet else "npc"


def _gurps(tree: Tree, numbers: Tree, name: str, key: str) -> Character:
    sheet = GurpsNumbers(name, key, text_at(numbers, "traits", "player"))
    for field, attribute in (("dx", "DX"), ("iq", "IQ")):
        value = _attribute(numbers, attribute)
        if value is not None:
            sheet.put(field, math.floor(value), in_file(attribute, value))
    for field, pool in (("hp", "HP"), ("fatigue", "FP")):
        full = number(leaf(numbers, pool, "max"), pool, "max")
        left = number(leaf(numbers, pool, "value"), pool, "value")
        sheet.pool(field, full, left, in_file(pool, full or Fraction(0)))
    _load(tree, numbers, sheet)
    put_traits(sheet, _trait_names(tree, numbers))
    put_tactics(sheet, list(_tactics(tree, numbers)))
    return replace(character(sheet), side=_side(tree))


def _attribute(numbers: Tree, attribute: str) -> Fraction | None:
    held = branch(numbers, "attributes", attribute)
    found = number(held.get("import"), attribute, "import")
    return found if found is not None else number(held.get("value"), attribute, "value")


def _contained(holder: object, *path: str) -> Iterator[Tree]:
    for entry in entries(holder, *path):
        yield entry
        yield from _contained(entry, "contains")
        yield from _contained(entry, "collapsed")


def _items(tree: Tree, *kinds: str) -> Iterator[Tree]:
    """Newer versions can keep traits and skills as items of their own."""
    return (item for item in entries(tree, "items") if item.get("type") in kinds)


def _trait_names(tree: Tree, numbers: Tree) -> Iterator[str]:
    for kind in ("ads", "traitsV2", "allAds"):
        for trait in _contained(numbers, kind):
            yield clean(trait.get("name"))
    for item in _items(tree, "feature", "featureV2", "trait"):
        if leaf(item, "system", "disabled") is not True:
            yield clean(item.get("name"))


def _tactics(tree: Tree, numbers: Tree) -> Iterator[Fraction | None]:
    for kind in ("skills", "skillsV2"):
        for skill in _contained(numbers, kind):
            if plain_name(skill.get("name")) == "tactics":
                yield tactics_points(skill.get("points"))
    for item in _items(tree, "skill", "skillV2"):
        if plain_name(item.get("name")) == "tactics":
            inner = branch(item, "system") or branch(item, "data")
            points = leaf(inner, "ski", "points") if branch(inner, "ski") else inner.get("points")
            yield tactics_points(points)


def _load(tree: Tree, numbers: Tree, sheet: GurpsNumbers) -> None:
    """The level that the file marks as the present one; without a mark, what is carried is added up."""
    for row in entries(numbers, "encumbrance"):
        if row.get("current") is True:
            level = number(row.get("level"), MessageText("imports.field.encumbrance"), "level")
            if level is not None:
                known = min(max(math.floor(level), 0), len(LOADS) - 1)
                sheet.put("encumbrance", known, _marked(known))
                move = number(row.get("move"), MessageText("imports.field.encumbrance"), "move")
                if move is not None:
                    source = MessageText("imports.source.in_file_for_load", number=shown(move))
                    sheet.put("move", max(0, math.floor(move)), source)
                return
    by_hand = number(leaf(numbers, "additionalresources", "currentEncumbrance"), "currentEncumbrance")
    if by_hand and not leaf(numbers, "encumbrance"):  # newer versions keep the level alone; 0 may be one never set
        chosen = min(max(math.floor(by_hand), 0), len(LOADS) - 1)
        sheet.put("encumbrance", chosen, _marked(chosen))
        _move(numbers, sheet, chosen)
        return
    stated = leaf(numbers, "liftingmoving", "basiclift")
    lift = pounds(stated, "liftingmoving", "basiclift")
    if not lift:
        lift = basic_lift(_attribute(numbers, "ST") or Fraction(10))
    listed = [*entries(numbers, "equipment", "carried")]
    weights = (
        map(_weight, filter(_is_carried, listed)) if listed else map(_own_weight, filter(_is_carried, _pieces(tree)))
    )
    carried = sum(weights, Fraction(0))
    _move(numbers, sheet, carry(sheet, carried, lift))


def _marked(level: int) -> MessageText:
    return MessageText("imports.source.marked", load=MessageText("imports.source.load", load=LOADS[level]))


def _move(numbers: Tree, sheet: GurpsNumbers, level: int) -> None:
    """Move under a load, where the file has only the one without."""
    move = number(leaf(numbers, "basicmove", "value"), "basicmove")
    if move is not None:
        sheet.put("move", max(0, loaded(move, level)), MessageText("imports.source.move", number=shown(move)))


def _pieces(tree: Tree) -> Iterator[Tree]:
    """The equipment of newer versions, which keep what is in a piece as a further item."""
    for item in _items(tree, "equipment", "equipmentV2"):
        inner = branch(item, "system") or branch(item, "data")
        yield {"name": item.get("name"), **(branch(inner, "eqt") or inner)}


def _is_carried(item: Tree) -> bool:
    return item.get("carried") is not False


def _own_weight(item: Tree) -> Fraction:
    name = clean(item.get("name"))[:40] or MessageText("imports.place.equipment")
    count = number(item.get("count"), name, "count")
    return (Fraction(1) if count is None else count) * pounds(item.get("weight"), name, "weight")


def _weight(item: Tree) -> Fraction:
    name = clean(item.get("name"))[:40] or MessageText("imports.place.equipment")
    total = number(item.get("weightsum"), name, "weightsum")
    if total is not None:
        return total
    return _own_weight(item) + sum((_weight(inner) for inner in entries(item, "contains")), Fraction(0))


# -- combats -------------------------------------------------------------------------------------------------------


def is_combat(tree: object) -> bool:
    """Whether a JSON tree looks like a combat."""
    return isinstance(tree, dict) and isinstance(tree.get("combatants"), list | dict) and "Combatants" not in tree


def read_combat(tree: Tree) -> Iterator[ReadResult]:
    """The combatants of a combat: names, results of rolls, whether they are hidden."""
    ours = text_at(tree, "flags", "turnkeeper", "system")  # as an export of ours has it
    system = ours if ours in system_ids() else _OF_SYSTEM.get(_game(tree), "rolled")

    def read(place: int, one: Tree) -> Character:
        name = clean(one.get("name")) or f"Combatant {place}"
        rolled = number(one.get("initiative"), MessageText("imports.place.combatant", number=place), "initiative")
        notes = [MessageText("imports.note.defeated")] if one.get("defeated") is True else []
        if not clean(one.get("name")):
            notes.append(MessageText("imports.note.no_name"))
        found = Character(
            name=name,
            key=key_of("foundry", text_at(one, "_id"), name),
            system=system,
            visibility="hidden" if one.get("hidden") is True else "known",
            notes=tuple(notes),
        )
        return found if rolled is None else with_result(found, rolled, in_file("Initiative", rolled))

    return each(entries(tree, "combatants"), read)
