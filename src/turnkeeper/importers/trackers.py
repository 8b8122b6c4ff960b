"""Files of other trackers: Improved Initiative's players and encounters, Roll20's turn order."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

from msgspec.structs import replace

from turnkeeper.core.errors import InputError
from turnkeeper.core.message import MessageText, joined
from turnkeeper.importers.bounds import clean, number, plain, shown, within
from turnkeeper.importers.identity import key_of
from turnkeeper.importers.json_tree import Tree, branch, entries, leaf, read_json, text_at
from turnkeeper.importers.model import Character, ReadResult, SourcedValue, each, in_file, with_result

# -- Improved Initiative -------------------------------------------------------------------------------------------


def is_encounter(tree: object) -> bool:
    """Whether a JSON tree looks like an encounter, of the old or the new shape."""
    shapes = [tree.get(shape) for shape in ("Combatants", "Creatures")] if isinstance(tree, dict) else []
    # In an export of the library the same names have lists of ids.
    return any(isinstance(shape, list) and not any(isinstance(one, str) for one in shape) for shape in shapes)


def is_statblock(tree: object) -> bool:
    """Whether a JSON tree looks like a player or creature of its library."""
    if not isinstance(tree, dict):
        return False
    return "StatBlock" in tree or (isinstance(tree.get("Name"), str) and ("HP" in tree or "Abilities" in tree))


def is_library(tree: object) -> bool:
    """Whether a JSON tree looks like everything that the program keeps, exported: one entry for each thing."""
    return isinstance(tree, dict) and any(
        isinstance(key, str) and key.partition(".")[0] in _LIBRARY for key in list(tree)[:1000]
    )


_LIBRARY = ("PersistentCharacters", "PlayerCharacters", "Creatures", "SavedEncounters")


def read_encounter(tree: Tree) -> Iterator[ReadResult]:
    """The combatants of an encounter, with the results they rolled."""
    listed = "Combatants" if isinstance(tree.get("Combatants"), list) else "Creatures"
    # The program has a 0 for those who have not rolled: nobody has, before a fight of its begins.
    begun = any(one.get("Initiative") for one in entries(tree, listed))
    # It numbers everybody, and shows the numbers of those who share a name.
    names = Counter(_name(one) for one in entries(tree, listed))
    return each(
        entries(tree, listed),
        lambda place, one: _combatant(place, one, begun=begun, numbered=names[_name(one)] > 1),
    )


def _block(combatant: Tree) -> Tree:
    return branch(combatant, "StatBlock") or branch(combatant, "Statblock")


def _name(combatant: Tree) -> str:
    return text_at(_block(combatant), "Name")


OURS = "Turnkeeper"
"""The source of the stat blocks in an export of ours: they have no modifiers, and a 0 is no result."""


def _combatant(number_: int, one: Tree, *, begun: bool, numbered: bool) -> Character:
    place = MessageText("imports.place.combatant", number=number_)
    block = _block(one)
    base = _statblock(block, place)
    rolled = number(one.get("Initiative"), place, "Initiative")
    if text_at(block, "Source") == OURS:
        base = replace(base, values=(), initiative=None, working="")
        begun = bool(rolled)
    if not begun:
        rolled = None
    label = number(one.get("IndexLabel"), place, "IndexLabel") if numbered else None
    name = clean(one.get("Alias")) or base.name
    if label is not None and not clean(one.get("Alias")):
        name = clean(f"{name} {plain(label)}")
    left = one.get("CurrentHP")
    down = isinstance(left, int | float) and not isinstance(left, bool) and left <= 0
    found = replace(
        base,
        name=name,
        key=key_of("ii", text_at(one, "Id"), name),
        group=base.name if text_at(one, "InitiativeGroup") and base.side == "npc" else "",
        visibility="hidden" if one.get("Hidden") is True else "known",
        notes=(MessageText("imports.note.no_hit_points"),) if down else (),
    )
    return found if rolled is None else with_result(found, rolled, in_file("Initiative", rolled))


def read_statblocks(found: object) -> Iterator[ReadResult]:
    """Players or creatures, one or a list of them."""
    listed = [found] if is_statblock(found) else list(entries(found))

    def read(place: int, block: object) -> Character:
        return _statblock(branch(block, "StatBlock") or block, MessageText("imports.place.entry", number=place))

    return each(listed, read)


def read_library(tree: Tree) -> Iterator[ReadResult]:
    """The players of an export of everything; without any, the one encounter or the creatures chosen for export.

    Of several encounters it would be for people to choose. Raises :class:`InputError`.
    """
    held: dict[str, list[tuple[str, object]]] = {}
    for key, value in tree.items():
        kind, dot, _ = key.partition(".")
        if dot:
            held.setdefault(kind, []).append((key, value))
    players = [entry for kind in ("PersistentCharacters", "PlayerCharacters") for entry in held.get(kind, ())]
    encounters = held.get("SavedEncounters", [])
    if players or not encounters:
        return each(players or held.get("Creatures", ()), _listed)
    if len(encounters) > 1:
        raise InputError(MessageText("imports.tracker.several", number=len(encounters)))
    (_, encounter), *_ = encounters
    return read_encounter(branch(_unfolded(encounter)))


def _unfolded(value: object) -> object:
    """What stands under a key; it may be another text."""
    return read_json(value) if isinstance(value, str) else value


def _listed(_: int, entry: tuple[str, object]) -> Character | None:
    key, value = entry
    found = _unfolded(value)
    block = branch(found, "StatBlock") or found
    return _statblock(block, clean(key)[:60]) if is_statblock(block) else None


def _statblock(block: object, place: str) -> Character:
    """Reflexes is what its rules add to the d20: the modifier of Dexterity, and a separate modifier beside it."""
    name = clean(text_at(block, "Name")) or place.capitalize()
    dexterity = number(leaf(block, "Abilities", "Dex"), place, "Dex")
    own = number(leaf(block, "InitiativeModifier"), place, "InitiativeModifier")
    parts: list[str] = []
    total = 0
    if dexterity is not None:
        total += math.floor((dexterity - 10) / 2)
        parts.append(MessageText("imports.word.dexterity", number=shown(dexterity), change=f"{total:+d}"))
    if own:
        total += math.floor(own)
        parts.append(MessageText("imports.word.modifier", number=f"{math.floor(own):+d}"))
    known = dexterity is not None or own is not None
    working = joined(", ", parts)
    if len(parts) > 1:
        working = joined(": ", [working, f"{total:+d}"])
    within(total, -50, 200, place, MessageText("imports.field.modifier"))
    source = working or MessageText("imports.source.no_modifier")
    player = text_at(block, "Player")
    return Character(
        name=name,
        key=key_of("ii", text_at(block, "Id"), name),
        system="rolled",
        suits=("rolled",),
        values=(SourcedValue("reflexes", total, source),) if known else (),
        initiative=total if known else None,
        working=working,
        side="pc" if player else "npc",
    )


# -- Roll20 --------------------------------------------------------------------------------------------------------


def is_turn_order(tree: object) -> bool:
    """Whether a JSON tree looks like a turn order: a list of rows with ``id`` and ``pr``, or what holds one."""
    if isinstance(tree, dict):
        return "turnorder" in tree
    rows = tree if isinstance(tree, list) else []
    return bool(rows) and all(isinstance(row, dict) and "id" in row and "pr" in row for row in rows[:20])


def read_turn_order(tree: object, notes: list[str]) -> Iterator[ReadResult]:
    """The rows of a turn order. What is left out goes into ``notes``. Raises :class:`InputError`."""
    if isinstance(tree, dict):
        tree = tree.get("turnorder")
    if isinstance(tree, str):  # the program keeps it as a text within its JSON
        tree = read_json(tree) if tree.strip() else []
    if not isinstance(tree, list):
        raise InputError(MessageText("imports.should.rows"), "turnorder")

    def read(place: int, row: object) -> Character | None:
        if not isinstance(row, dict):
            raise InputError(MessageText("imports.should.row"), MessageText("imports.place.row", number=place))
        name = clean(row.get("custom"))
        given = row.get("id")
        token = given if isinstance(given, str) and given != "-1" else ""
        if not token and isinstance(row.get("formula"), str) and row["formula"].strip():
            known = name or MessageText("imports.no_name")
            notes.append(MessageText("imports.note.counter_of", number=place, name=known))
            return None
        return _row(row, place, name, token)

    return each(tree, read)


def _row(row: Tree, place: int, name: str, token: str) -> Character:
    rolled = _priority(row.get("pr"), place)
    told = () if name or not token else (MessageText("imports.note.token", number=place),)
    called = name or f"{'Token' if token else 'Row'} {place}"
    found = Character(called, key_of("roll20", token, name or f"row {place}"), "rolled", notes=told)
    if rolled is None:
        return found
    return with_result(found, rolled, MessageText("imports.source.turn_order", number=shown(rolled)))


def _priority(value: object, place: int) -> Fraction | None:
    """A number, a text of one, or nothing; words ("Delay") are nothing to go by either."""
    try:
        return number(value, MessageText("imports.place.row", number=place), "pr")
    except InputError:
        if isinstance(value, str) and not any(letter.isdigit() for letter in value[:40]):
            return None
        raise
