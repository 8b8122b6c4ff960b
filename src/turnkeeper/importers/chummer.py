"""Chummer for Shadowrun 4 (``.chum``): XML, mostly UTF-16.

Attributes count by ``totalvalue``; the stored INI is stale. Of improvements that share a ``unique`` name only the
highest counts. Spent Edge is kept as a loss of the attribute, wound modifiers as improvements of their own beside the
boxes. Files of its successors (``.chum5``) hold another edition and are refused.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Sequence
from fractions import Fraction

from msgspec import Struct

from turnkeeper.core.errors import InputError
from turnkeeper.core.message import MessageText, joined
from turnkeeper.importers.bounds import clean, number, within
from turnkeeper.importers.fitting import body
from turnkeeper.importers.gurps import player_seat
from turnkeeper.importers.identity import key_of
from turnkeeper.importers.model import Character, SourcedValue
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
_ID = re.compile(r"[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}")
_MOST_PASSES = 4
_MOST = 1000
_BOXES_EACH = 3
_KINDS = frozenset(
    {
        "Initiative", "InitiativePass", "InitiativePassAdd", "MatrixInitiativePass", "MatrixInitiativePassAdd", "INI",
        "EDG",
    }
)  # fmt: skip
"""Kinds of improvements that count; the last two are attributes."""
_FIELDS = {"REA": "reaction", "INT": "intuition", "EDG": "edge"}


class _Improvement(Struct, frozen=True):
    """What a piece of ware, a power or a quality adds."""

    kind: str
    unique: str
    value: int
    source: str
    origin: str
    """The kind of thing that it comes from."""
    custom: bool


def is_chummer(root: Node) -> bool:
    """Whether an XML tree looks like a character of Chummer's, of any edition."""
    if root.tag != "character":
        return False
    marks = ("metatype", "attributes", "improvements", "gameedition", "physicalcmfilled", "appversion")
    return sum(root.first(mark) is not None for mark in marks) > 1


def refuse_other_editions(root: Node, file: str) -> None:
    """Raises :class:`InputError` for a character of another edition."""
    edition = root.said("gameedition").upper()
    suffix = file.rpartition(".")[2].lower()
    attribute = root.first("attributes", "attribute")
    newer = attribute is not None and (attribute.first("metatypecategory") or attribute.first("karma")) is not None
    if suffix.startswith("chum6") or edition in ("SR6", "6"):
        raise InputError(MessageText("imports.kind.sr_other", edition=6))
    if suffix.startswith("chum5") or edition in ("SR5", "5") or newer:
        raise InputError(MessageText("imports.kind.sr_other", edition=5))
    if edition not in ("", "SR4", "4", "SR4A"):
        raise InputError(MessageText("imports.kind.edition", edition=clean(edition)[:20]))


def read_chummer(root: Node, stem: str) -> Character:
    """The character of a file. Raises :class:`InputError` with the place."""
    name = clean(root.said("alias")) or clean(root.said("name")) or clean(stem) or "Unnamed"
    attributes = _attributes(root)
    reaction, intuition = (_attribute(attributes, code) for code in ("REA", "INT"))
    edge = _attribute(attributes, "EDG", missing=0)
    improvements = _improvements(root)
    physical, stun = (_boxes(root, tag) for tag in ("physicalcmfilled", "stuncmfilled"))
    notes = _wounds(improvements, physical, stun)
    score = _matrix(root, attributes, improvements, intuition.value) or _meat(
        attributes, improvements, reaction.value, intuition.value
    )
    passes = min(max(score.passes, 1), _MOST_PASSES)
    if score.passes > _MOST_PASSES:
        notes.append(MessageText("imports.note.passes", number=score.passes, most=_MOST_PASSES))
    if score.of_matrix:
        notes.append(MessageText("imports.note.matrix"))
    told = joined(" = ", [score.working, str(score.initiative)])
    values = (
        SourcedValue("initiative", score.initiative, told),
        SourcedValue("reaction", reaction.value, reaction.source),
        SourcedValue("intuition", intuition.value, intuition.source),
        SourcedValue("passes", passes, score.passes_working),
        *_edge(edge, improvements),
        SourcedValue("physical", physical, MessageText("imports.source.physical")),
        SourcedValue("stun", stun, MessageText("imports.source.stun")),
    )
    real = clean(root.said("name"))
    return Character(
        name=name,
        key=key_of("chummer", "", f"{real} {name}" if real != name else name),
        system="passes",
        suits=("passes",),
        values=values,
        initiative=score.initiative,
        working=told,
        side="npc" if root.said("iscritter").lower() == "true" else "pc",
        player=player_seat(root.said("playername")),
        notes=tuple(notes),
    )


# -- Initiative and passes -----------------------------------------------------------------------------------------


class _Score(Struct, frozen=True):
    """Initiative and passes, each with its working."""

    initiative: int
    working: str
    passes: int
    passes_working: str
    of_matrix: bool = False


def _meat(attributes: dict[str, Node], improvements: Sequence[_Improvement], reaction: int, intuition: int) -> _Score:
    """The score in the body: Reaction and Intuition, and what adds to them, up to the limit of the metatype."""
    bonus, why = _counted(improvements, "Initiative", "INI")
    total = max(0, reaction + intuition + bonus)
    working = _sum(body(reaction, intuition), why)
    limit = _limit(attributes)
    if limit is not None and total > limit:
        working = joined(", ", [working, MessageText("imports.source.metatype", number=limit)])
        total = limit
    more, parts = _counted(improvements, "InitiativePass", "InitiativePassAdd")
    return _Score(total, working, 1 + more, _sum(["1"], parts))


def _limit(attributes: dict[str, Node]) -> int | None:
    """The metatype's greatest Initiative, where the file has it as that of Reaction and Intuition together."""
    greatest = []
    for code in ("INI", "REA", "INT"):
        node = attributes.get(code)
        greatest.append(node.number("metatypeaugmax") if node is not None else None)
    whole, reaction, intuition = greatest
    stands = whole is not None and reaction is not None and intuition is not None and whole == reaction + intuition > 0
    return math.floor(whole) if stands and whole is not None else None


def _matrix(
    root: Node, attributes: dict[str, Node], improvements: Sequence[_Improvement], intuition: int
) -> _Score | None:
    """Of a being of the Matrix, which has no body to be quick with; ``None`` for all others."""
    kind, category = root.said("metatype"), root.said("metatypecategory")
    sprite = kind.endswith("Sprite")
    if not (sprite or kind.endswith("A.I.") or category in ("Technocritters", "Protosapients")):
        return None
    more, parts = _counted(improvements, "MatrixInitiativePass", "MatrixInitiativePassAdd")
    if sprite:
        stated = _whole_of(attributes.get("INI"), "metatypemin")
        base = 3 if root.said("technomancer").lower() == "true" else 1
        working = MessageText("imports.source.sprite")
        return _Score(stated, working, base + more, _sum([str(base)], parts), of_matrix=True)
    response = _whole_of(root.first("attributes"), "response")
    more, parts = _counted(improvements, "MatrixInitiativePassAdd")
    terms = [
        MessageText("imports.word.intuition", number=intuition),
        MessageText("imports.word.response", number=response),
    ]
    return _Score(intuition + response, _sum(terms), 3 + more, _sum(["3"], parts), of_matrix=True)


def _whole_of(node: Node | None, tag: str) -> int:
    found = node.number(tag) if node is not None else None
    return within(math.floor(found or Fraction(0)), 0, _MOST, tag)


def _sum(terms: Iterable[str], parts: Iterable[tuple[str, int]] = ()) -> MessageText:
    return joined(" + ", [*terms, *(f"{source} {value}" for source, value in parts)])


# -- attributes, Edge, damage --------------------------------------------------------------------------------------


def _attributes(root: Node) -> dict[str, Node]:
    held = root.first("attributes")
    if held is None:
        raise InputError(MessageText("imports.no_attributes"))
    return {one.said("name").upper(): one for one in held.all("attribute")}


def _attribute(attributes: dict[str, Node], code: str, missing: int | None = None) -> SourcedValue:
    field = _FIELDS[code]
    word = MessageText(f"imports.field.{field}")
    node = attributes.get(code)
    for tag in ("totalvalue", "total", "value"):
        said = node.said(tag) if node is not None else ""
        found = number(said, node.place if node is not None else "", word)
        if found is not None:
            value = within(math.floor(found), 0, _MOST, word)
            said = MessageText(f"imports.word.{field}", number=value)
            return SourcedValue(field, value, MessageText("imports.source.in_file_as", value=said, code=code, tag=tag))
    if missing is None:
        raise InputError(MessageText("imports.attribute", word=word, code=code), "attributes")
    return SourcedValue(field, missing, MessageText("imports.note.assumed", word=word, number=missing))


def _edge(edge: SourcedValue, improvements: Sequence[_Improvement]) -> tuple[SourcedValue, ...]:
    """Points that are spent are kept as a loss of the attribute: with them it is whole again."""
    spent = -sum(one.value for one in improvements if one.kind == "EDG" and one.origin == "EdgeUse")
    if spent <= 0:
        return (edge,)
    whole = within(edge.value + spent, 0, _MOST, MessageText("imports.field.edge"))
    return (
        SourcedValue("edge", whole, joined(", ", [edge.source, MessageText("imports.source.spent", number=spent)])),
        SourcedValue("edge_left", edge.value, MessageText("imports.source.less_spent", full=whole, number=spent)),
    )


def _boxes(root: Node, tag: str) -> int:
    found = number(root.said(tag), tag)
    return within(math.floor(found or Fraction(0)), 0, _MOST, tag)


def _wounds(improvements: Sequence[_Improvement], physical: int, stun: int) -> list[str]:
    """What there is to say of wounds. The program keeps its own modifier, which qualities and powers can lessen."""
    stated = [one.value for one in improvements if one.origin == "ConditionMonitor"]
    boxes = -(physical // _BOXES_EACH) - (stun // _BOXES_EACH)
    if not stated or sum(stated) == boxes:
        return []
    return [MessageText("imports.note.wounds", number=str(sum(stated)), here=str(boxes))]


# -- improvements --------------------------------------------------------------------------------------------------


def _improvements(root: Node) -> list[_Improvement]:
    """Those that are in force and of a kind that counts here. One to an attribute is of the attribute's kind."""
    held = root.first("improvements")
    found = []
    for node in held.all("improvement") if held is not None else ():
        kind = node.said("improvementttype") or node.said("improvementtype")
        origin = clean(node.said("improvementsource"))
        field = "val"
        if kind == "Attribute":
            kind, field = node.said("improvedname"), "aug"
        if kind not in _KINDS and origin != "ConditionMonitor":
            continue
        if node.said("enabled").lower() == "false" or node.said("addtorating").lower() == "true":
            continue
        value = node.number(field) or Fraction(0)
        if field == "aug":
            value *= node.number("rating") or Fraction(1)
        source = clean(node.said("customname")) or clean(node.said("sourcename"))
        # What the program wrote for its own use, an id for a piece of ware, tells a reader nothing.
        if not source or _ID.fullmatch(source):
            source = origin or "Improvement"
        custom = node.said("custom").lower() == "true"
        found.append(_Improvement(kind, node.said("unique"), math.floor(value), source[:60], origin, custom))
    return found


def _counted(improvements: Sequence[_Improvement], *kinds: str) -> tuple[int, list[tuple[str, int]]]:
    """The sum of these kinds, each for itself, and what it is made of; the table's own count beside the others."""
    counted: list[_Improvement] = []
    for kind in kinds:
        own = [one for one in improvements if one.kind == kind and one.origin != "ConditionMonitor"]
        counted += _standing([one for one in own if not one.custom])
        counted += _highest([one for one in own if one.custom])
    return sum(one.value for one in counted), [(one.source, one.value) for one in counted if one.value]


def _standing(group: Sequence[_Improvement]) -> list[_Improvement]:
    """Those that count; a precedence leaves the rest out."""
    alone = [one for one in group if one.unique == "precedence0"]
    if alone:
        return [max(alone, key=lambda one: one.value)]
    return [one for one in group if one.unique == "precedence1"] or _highest(group)


def _highest(group: Sequence[_Improvement]) -> list[_Improvement]:
    """All without a unique name, and of each name the highest."""
    best: dict[str, _Improvement] = {}
    for one in group:
        if one.unique and (one.unique not in best or one.value > best[one.unique].value):
            best[one.unique] = one
    return [one for one in group if not one.unique] + list(best.values())
