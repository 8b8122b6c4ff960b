"""GURPS Character Sheet, the JSON formats: version 1 (numbers before bonuses) and versions 2 to 5 (final numbers).

``calc.value`` is final from version 2 on, and a pool's ``calc.current`` is what is left. Version 1, and the XML before
it (:mod:`turnkeeper.importers.gcs_xml` makes the same shape of it), store what was bought; traits and equipment in use
add to that. Encumbrance is stored nowhere: top-level equipment is added up, whether or not it is "equipped".
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from fractions import Fraction

from msgspec import Struct

from turnkeeper.core.errors import InputError
from turnkeeper.core.message import MessageText, joined
from turnkeeper.importers.bounds import clean, number, plain, shown
from turnkeeper.importers.gurps import (
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
from turnkeeper.importers.json_tree import Tree, entries, leaf, text_at
from turnkeeper.importers.model import Character, in_file

NEWEST = 5
_FIRST_FINAL = 2
"""From this version on the file holds final numbers."""


def is_gcs(tree: object) -> bool:
    """Whether a JSON tree looks like a sheet of this program's."""
    if not isinstance(tree, dict) or "version" not in tree:
        return False
    old = tree.get("type") == "character" and "DX" in tree
    return old or (isinstance(tree.get("attributes"), list) and ("settings" in tree or "profile" in tree))


def read_gcs(tree: Tree, stem: str) -> Character:
    """The character of a sheet. Raises :class:`InputError` with the place in it."""
    version = number(tree.get("version"), "version")
    if version is None or version < 1:
        raise InputError(MessageText("imports.number.whole"), "version")
    name = clean(text_at(tree, "profile", "name")) or clean(stem) or "Unnamed"
    sheet = GurpsNumbers(name, key_of("gcs", text_at(tree, "id"), name), text_at(tree, "profile", "player_name"))
    if version > NEWEST:
        sheet.notes.append(MessageText("imports.note.newer", version=shown(version), number=NEWEST))
    traits = tuple(_in_force(tree, "traits", "advantages"))
    put_traits(sheet, (clean(trait.get("name")) for trait in traits))
    if version >= _FIRST_FINAL:
        _final(tree, sheet)
    else:
        _bought(tree, sheet, traits)
    put_tactics(sheet, [tactics_points(skill.get("points")) for skill in _tactics(tree)])
    return character(sheet)


# -- lists with containers -----------------------------------------------------------------------------------------


def _in_force(holder: Tree, *names: str) -> Iterator[Tree]:
    """Entries of nested lists that are not disabled, by themselves or by a container."""
    for name in names:
        for entry in entries(holder, name):
            if not _off(entry):
                yield entry
                yield from _in_force(entry, "children")


def _off(entry: Tree) -> bool:
    return entry.get("disabled") is True or entry.get("enabled") is False


def _tactics(tree: Tree) -> Iterator[Tree]:
    for skill in _in_force(tree, "skills"):
        if plain_name(skill.get("name")) == "tactics" and skill.get("type") != "technique" and "children" not in skill:
            yield skill


# -- versions 2 to 5 -----------------------------------------------------------------------------------------------


def _final(tree: Tree, sheet: GurpsNumbers) -> None:
    attributes = {text_at(one, "attr_id").lower(): one for one in entries(tree, "attributes")}
    for field in ("dx", "iq"):
        value = _value(attributes, field)
        if value is not None:
            sheet.put(field, math.floor(value), in_file(field.upper(), value))
    for field, attribute in (("hp", "hp"), ("fatigue", "fp")):
        full = _value(attributes, attribute)
        current = number(leaf(attributes.get(attribute), "calc", "current"), attribute.upper(), "current")
        if current is None and full is not None:
            lost = number(leaf(attributes.get(attribute), "damage"), attribute.upper(), "damage")
            current = None if lost is None else full - lost
        sheet.pool(field, full, current, in_file(attribute.upper(), full or Fraction(0)))
    strength = _value(attributes, "st")
    stated = leaf(tree, "calc", "basic_lift")
    lift = pounds(stated, "calc", "basic_lift") if stated is not None else basic_lift(strength or Fraction(10))
    level = carry(sheet, _carried(tree), lift)
    moves = leaf(tree, "calc", "move")
    if isinstance(moves, list) and level < len(moves):
        move = number(moves[level], "calc", "move")
        if move is not None:
            sheet.put(
                "move", max(0, math.floor(move)), MessageText("imports.source.in_file_for_health", number=shown(move))
            )
            return
    base = _value(attributes, "basic_move")
    if base is not None:
        sheet.put("move", loaded(base, level), MessageText("imports.source.move", number=shown(base)))


def _value(attributes: dict[str, Tree], attribute: str) -> Fraction | None:
    return number(leaf(attributes.get(attribute), "calc", "value"), attribute.upper(), "value")


def _carried(tree: Tree) -> Fraction:
    return sum((_weight(item) for item in entries(tree, "equipment")), Fraction(0))


def _weight(item: Tree) -> Fraction:
    """What a top-level entry weighs with everything that is in it."""
    name = clean(item.get("description"))[:40] or MessageText("imports.place.equipment")
    known = leaf(item, "calc", "extended_weight")
    if known is not None:
        return pounds(known, name, "extended_weight")
    quantity = number(item.get("quantity"), name, "quantity")
    each = next((item[key] for key in ("weight", "base_weight") if key in item), None)
    own = (Fraction(1) if quantity is None else max(quantity, Fraction(0))) * pounds(each, name, "weight")
    inside = sum((_weight(inner) for inner in entries(item, "children")), Fraction(0))
    return own + max(Fraction(0), inside - _relief(item, inside, name))


def _relief(item: Tree, inside: Fraction, name: str) -> Fraction:
    """By how much a container lightens what is in it."""
    relief = Fraction(0)
    for feature in entries(item, "features"):
        if feature.get("type") == "contained_weight_reduction":
            said = feature.get("reduction")
            if isinstance(said, str) and said.strip().endswith("%"):
                percent = number(said.strip()[:-1], name, "reduction") or Fraction(0)
                relief += inside * min(max(percent, Fraction(0)), Fraction(100)) / 100
            else:
                relief += pounds(said, name, "reduction")
    return relief


# -- version 1 and XML ---------------------------------------------------------------------------------------------


class _Bonus(Struct, frozen=True):
    """What a trait or an item adds to an attribute."""

    attribute: str
    amount: Fraction
    source: str
    limited: bool


def _bought(tree: Tree, sheet: GurpsNumbers, traits: tuple[Tree, ...]) -> None:
    """Numbers as bought, and what is added to them by what is in force."""
    bonuses = [bonus for trait in traits for bonus in _bonuses(trait, trait)]
    for item in _in_force(tree, "equipment"):
        if item.get("equipped") is True:
            bonuses += _bonuses(item, item)
    bases = {name: number(tree.get(name.upper()), name.upper()) for name in ("st", "dx", "iq", "ht")}
    for field in ("dx", "iq"):
        base = bases[field]
        if base is not None:
            added = [bonus for bonus in bonuses if bonus.attribute == field and bonus.amount]
            parts = [in_file(field.upper(), base), *(f"{bonus.source} {plain(bonus.amount):+g}" for bonus in added)]
            sheet.put(field, math.floor(base + _sum(bonuses, field)), joined(", ", parts))
    ten = Fraction(10)
    strength = (bases["st"] if bases["st"] is not None else ten) + _sum(bonuses, "st")
    health = (bases["ht"] if bases["ht"] is not None else ten) + _sum(bonuses, "ht")
    _old_pool(tree, sheet, "hp", strength + _sum(bonuses, "hp"), "ST")
    _old_pool(tree, sheet, "fp", health + _sum(bonuses, "fp"), "HT")
    lifting = strength + sum((b.amount for b in bonuses if b.attribute == "st" and b.limited), Fraction(0))
    carried = _carried(tree)
    level = carry(sheet, carried, basic_lift(lifting))
    dexterity = (bases["dx"] if bases["dx"] is not None else ten) + _sum(bonuses, "dx")
    speed = (dexterity + health) / 4 + _adjusted(tree, "speed_adj") + _sum(bonuses, "speed")
    move = Fraction(math.floor(speed)) + _adjusted(tree, "move_adj") + _sum(bonuses, "move")
    source = MessageText("imports.source.speed", speed=f"{plain(speed):g}", number=shown(move))
    sheet.put("move", loaded(max(move, Fraction(0)), level), source)


def _old_pool(tree: Tree, sheet: GurpsNumbers, pool: str, base: Fraction, of: str) -> None:
    upper = pool.upper()
    full = base + _adjusted(tree, f"{upper}_adj")
    lost = number(tree.get(f"{pool}_damage"), f"{pool}_damage")
    stated = number(tree.get(f"current_{pool}"), f"current_{pool}")
    current = full - lost if lost is not None else stated
    field = "hp" if pool == "hp" else "fatigue"
    sheet.pool(field, full, current, MessageText("imports.source.bought", value=f"{upper} {shown(full)}", attribute=of))


def _adjusted(tree: Tree, key: str) -> Fraction:
    return number(tree.get(key), key) or Fraction(0)


def _sum(bonuses: list[_Bonus], attribute: str) -> Fraction:
    found = (bonus.amount for bonus in bonuses if bonus.attribute == attribute and not bonus.limited)
    return sum(found, Fraction(0))


def _bonuses(owner: Tree, leveled: Tree) -> Iterator[_Bonus]:
    """What an entry and its modifiers that are on add; ``leveled`` has the levels that count."""
    name = clean(owner.get("name") or owner.get("description"))[:60] or "unnamed"
    for feature in entries(owner, "features"):
        if feature.get("type") != "attribute_bonus":
            continue
        amount = number(feature.get("amount"), name, "amount") or Fraction(0)
        if feature.get("per_level") is True:
            levels = number(leveled.get("levels"), name, "levels") or Fraction(0)
            amount *= max(levels, Fraction(0))
        limit = text_at(feature, "limitation").lower()
        if limit != "striking_only":
            yield _Bonus(text_at(feature, "attribute").lower(), amount, name, limit == "lifting_only")
    for modifier in entries(owner, "modifiers"):
        if not _off(modifier):
            yield from _bonuses(modifier, modifier if modifier.get("levels") else leveled)
