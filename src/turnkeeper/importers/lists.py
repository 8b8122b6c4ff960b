"""Names written by hand: a list (``Goblin x6``, ``Ana: 17``, ``Orc (Init +2)``); tables, with commas or in Markdown."""

from __future__ import annotations

import csv
import functools
import io
import math
import re
from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import pairwise, takewhile
from typing import TypeAlias

from msgspec.structs import replace

from turnkeeper.core.cards import is_card
from turnkeeper.core.errors import InputError, at_line
from turnkeeper.core.fight import MOST_HEADS
from turnkeeper.core.message import MessageText, joined
from turnkeeper.core.model import Side, Visibility
from turnkeeper.core.plain_text import from_cell
from turnkeeper.importers.bounds import MOST_CHARACTERS, MOST_LINES, clean, is_nameable, number, shown, whole, within
from turnkeeper.importers.fitting import worked_out
from turnkeeper.importers.gurps import player_seat
from turnkeeper.importers.identity import key_of
from turnkeeper.importers.model import Character, ReadResult, SourcedValue, each, with_result
from turnkeeper.importers.rosters import fields_of
from turnkeeper.roster.actors import slug
from turnkeeper.translations import languages, messages

_MANY = MOST_CHARACTERS
_BULLET = re.compile(
    r"^(?:[-*+>\u2010-\u2015\u00b7\u2022\u2023\u2043\u25a0-\u25ff\u2610\uf0a7\uf0b7]\s+"
    r"|(?:\d{1,3}[.)]|[a-z]\))\s+|\[[ xX]?\]\s*)+"
)
_TIMES = r"(?:(?<=[\s(\[])x|[\u00d7*])"
"""A sign for a number of them; the x at the end of a name is none."""
_AFTER = re.compile(rf"(?P<name>.*[^\s(\[])\s*[(\[]?{_TIMES}\s*(?P<many>\d{{1,12}})[)\]]?", re.IGNORECASE)
_BEHIND = re.compile(r"(?P<name>.*[^\s(\[])\s+[(\[]?(?P<many>\d{1,4})[x\u00d7][)\]]?", re.IGNORECASE)
_BEFORE = re.compile(r"(?:x\s?)?(?P<many>\d{1,4})(?:\s*\u00d7\s*|x\s*|\s+x\s+|\s+)(?P<name>\S.*)", re.IGNORECASE)
_NUMBER = r"[-+\u2212]?\d[\d.,]{0,20}"
_BRACKETS = r"[(\[][^()\[\]]*[)\]]"
_ASIDE = rf"(?P<aside>\s*{_BRACKETS})?"
"""Something in brackets behind a result."""
_ROLLED = re.compile(
    r"(?P<name>.*[^\s.])(?:\s*(?:[:=;|@\uff1a\u2192\t]|(?<!\d),|,(?=\s)|->|\.{2,}|\u2026)\s*|\s+[-\u2013\u2014]\s+)"
    rf"(?P<quote>\")?(?P<result>{_NUMBER}|[-\u2013\u2014?]+)(?(quote)\"){_ASIDE}"
)
_NAMED = re.compile(
    r"(?P<name>.*[^\s,;:(\[-])(?:\s*[,;:(\[]\s*|\s+(?:-\s+)?)(?:initiative|init|ini)\b\.?\s*[:=]?\s*"
    rf"(?P<result>{_NUMBER})[)\]]?{_ASIDE}",
    re.IGNORECASE,
)
_REMARKED = re.compile(rf"(?P<number>{_NUMBER})\s*(?P<aside>{_BRACKETS})")
"""A number in a cell with something in brackets behind it."""
_FIRST = re.compile(r"^(?P<result>\d{1,4})(?:\s*:|\s+[-\u2013\u2014])\s+(?P<name>\S.*)")
"""A number in front of a name, which is its place in the list or what it rolled."""
_NO_RESULT = " :="
"""Behind the name of one who has not rolled yet."""
_QUOTED = re.compile(r"[\"\u201c\u201e\u00ab\u00bb]([^\"\u201c-\u201e\u00ab\u00bb]+)[\"\u201c\u201d\u00ab\u00bb]")
"""A name in quotation marks, as a table without heads has one; a nickname within a name is none."""
_PARTING = re.compile(r"([-=_*~+\u2010-\u2015\u2022\u2500-\u257f\u25a0-\u25ff\u2610])(?:\s*\1)*")
"""A line of one sign, which only parts others, or a bullet without a name."""
_STRESS = re.compile(r"(?<![\w\\])(\*{1,3}|_{1,3}|~~|`)(?=\S)(.+?)(?<![\s\\])\1(?!\w)")
"""A part that Markdown stresses."""


def _unmarked(line: str) -> str:
    """A line of a list without what only marks or ends it."""
    return _STRESS.sub(r"\2", _BULLET.sub("", line.strip())).rstrip(",; ")


_BOX = re.compile(r"\s*\[[ xX]?\][^\S\r\n]+\S")


def begins_with_box(text: str) -> bool:
    """Whether a text begins with a box to tick, and a name behind it: no JSON does.

    >>> begins_with_box("[x] Ana"), begins_with_box("[]"), begins_with_box('[{"name": "Ana"}]')
    (True, False, False)
    """
    return _BOX.match(text) is not None


def read_list(text: str) -> Iterator[ReadResult]:
    """The names of a list, one a line; ``#`` begins a remark."""
    lines = [_unmarked(line) for line in text.splitlines()]
    firsts = [int(found["result"]) for line in lines if (found := _FIRST.fullmatch(line))]
    counted = firsts == list(range(1, len(firsts) + 1))
    return each(lines, lambda place, line: _line(place, _FIRST.sub(r"\g<name>", line) if counted else line))


_SENTENCE = 8
"""The most words of a name."""
_FEW_ROWS = 2
"""The fewest rows of a table: one line alone may be a name."""
_MARKS = (",", ";", "\t", "|")
"""The marks between the columns of a table."""
_FULL_STOP = 2
"""The most words of a name with a full stop at its end, as of Bo Jr."""


def is_prose(text: str) -> bool:
    """Whether a text is made of sentences rather than of names: more than a third of its lines are long or end so.

    A comma at the end of a line is of a sentence only where another line ends one: else it parts names. A colon stands
    behind a name whose result is still to come.

    >>> is_prose("Dr. Who"), is_prose("Bo of the Hill,"), is_prose("They came at night.")
    (False, False, True)
    """
    lines = [line for line in map(str.strip, text.splitlines()) if line and not line.startswith(("#", "//"))]
    words = [len(line.split()) for line in lines]
    ends = [line[-1] if said > _FULL_STOP else "" for line, said in zip(lines, words, strict=True)]
    stops = {".", "!", "?"}
    marks = stops | {";"} | ({","} if stops & {*ends} else set())
    prose = sum(said > _SENTENCE or end in marks for said, end in zip(words, ends, strict=True))
    return prose * 3 > len(lines)


def has_no_heads(text: str) -> bool:
    r"""Whether a text is a table whose heads are missing: each of its lines has as many of one mark.

    What stands in brackets is no part of it.

    >>> has_no_heads("Ana,17,pc\nBo,12,pc"), has_no_heads("Ana,17\nBo,12"), has_no_heads("Ana, the Red, Queen\n" * 2)
    (True, False, False)
    """
    lines = [line for line in text.splitlines() if line.strip() and not line.lstrip().startswith(("#", "//"))]
    bare = [re.sub(_BRACKETS, "", line) for line in lines]
    return len(lines) >= _FEW_ROWS and any(_are_rows(bare, mark) for mark in _MARKS)


def _are_rows(lines: Sequence[str], mark: str) -> bool:
    """Whether all lines have as many of a mark, and one of them has several within a name.

    A comma and a blank are in names, too: with words alone, and several in a part, they make no columns.
    """
    counts = {line.count(mark) for line in lines}
    if len(counts) > 1 or 0 in counts:
        return False
    names = [_unmarked(line) for line in lines]
    in_names = (
        mark == ","
        and any(", " in line for line in lines)
        and any(" " in cell.strip(' "') for line in lines for cell in line.split(mark))
        and not any(map(str.isdecimal, "".join(names)))
    )
    return not in_names and any(name.count(mark) > 1 and not _rolled(name) for name in names)


def _rolled(line: str) -> re.Match[str] | None:
    """What a line says that its first or last number is: what one rolled, or the initiative."""
    return _NAMED.fullmatch(line) or _ROLLED.fullmatch(line) or _FIRST.fullmatch(line)


def _line(place: int, line: str) -> Character | None:
    if not line or line.startswith(("#", "//")) or _PARTING.fullmatch(line):
        return None
    here = at_line(place)
    after = _rolled(line)
    said = after["result"] if after else ""
    aside = (after.groupdict().get("aside") or "").strip() if after else ""
    rolled = number(said, here) if any(map(str.isdigit, said)) else None
    who = after["name"] if after else line
    found = _AFTER.fullmatch(who) or _BEHIND.fullmatch(who) or _BEFORE.fullmatch(who)
    many = int(found["many"]) if found else 1
    name = clean((found["name"] if found else who).rstrip(_NO_RESULT))
    if quoted := _QUOTED.fullmatch(name):
        name = clean(quoted[1])
    if not is_nameable(name):
        raise InputError(MessageText("imports.no_name_in"), here)
    within(many, 1, _MANY, here)
    notes = (MessageText("imports.note.aside", words=clean(aside)),) if aside else ()
    read = Character(name, key_of("list", "", name), "", members=many if many > 1 else None, notes=notes)
    if after and after.re is _NAMED and rolled is not None and not said[0].isdigit():
        values = (SourcedValue("reflexes", math.floor(rolled), _source(here, "reflexes", rolled)),)
        initiative, working = worked_out("rolled", values)
        return replace(read, system="rolled", suits=("rolled",), values=values, initiative=initiative, working=working)
    return _with_result(read, rolled, here)


# -- tables --------------------------------------------------------------------------------------------------------

_HEADS: Mapping[str, str] = {
    "name": "name", "character": "name", "actor": "name", "creature": "name", "combatant": "name", "token": "name",
    "character name": "name", "actor name": "name", "creature name": "name", "player name": "player",
    "initiative": "initiative", "init": "initiative", "result": "result", "score": "result", "roll": "result",
    "initiative roll": "result", "initiative score": "result", "initiative total": "result",
    "modifier": "reflexes", "mod": "reflexes", "bonus": "reflexes", "initiative modifier": "reflexes",
    "init mod": "reflexes", "initiative bonus": "reflexes", "init bonus": "reflexes",
    "reflexes": "reflexes", "reflex": "reflexes",
    "count": "members", "number": "members", "quantity": "members", "qty": "members", "members": "members",
    "heads": "count", "side": "side", "type": "side", "player": "player", "owner": "player", "group": "group",
    "pc/npc": "side", "team": "group", "visibility": "visibility", "hidden": "hidden", "id": "id",
    "rea": "reaction", "int": "intuition", "edg": "edge", "ip": "passes", "initiative passes": "passes",
    "tactics": "tactics_points", "hp": "hp_full", "hit points": "hp_full", "fp": "fatigue_full", "enc": "encumbrance",
    "class": "npc_class",
    "figur": "name", "charakter": "name", "kreatur": "name", "wesen": "name",
    "charaktername": "name", "spielername": "player", "initiativewurf": "result", "ini wurf": "result",
    "initiativewert": "initiative", "ini wert": "initiative", "initiativebonus": "reflexes", "ini bonus": "reflexes",
    "ini": "initiative", "ergebnis": "result", "wurf": "result", "gewürfelt": "result",
    "modifikator": "reflexes", "ini mod": "reflexes", "initiativemodifikator": "reflexes",
    "sc/nsc": "side", "anzahl": "members", "menge": "members", "köpfe": "count", "seite": "side", "typ": "side",
    "spieler": "player", "spielerin": "player", "gruppe": "group", "sichtbarkeit": "visibility",
    "verborgen": "hidden", "versteckt": "hidden", "verdeckt": "hidden", "kennung": "id",
    "durchgänge": "passes", "initiativedurchgänge": "passes", "taktik": "tactics_points", "klasse": "npc_class",
}  # fmt: skip
"""The names that a head of a column may have, in small letters, beside those of a sheet's numbers."""
_OWN = ("name", "initiative", "result", "members", "count", "side", "player", "group", "visibility", "hidden", "id")
_SAID = ("name", "side", "player", "group", "visibility", "hidden", "id")
"""Those of these whose cells hold words."""
_SIDES: Mapping[str, Side] = {
    "pc": "pc", "player": "pc", "players": "pc", "character": "pc", "hero": "pc", "ally": "npc",
    "npc": "npc", "enemy": "npc", "monster": "npc", "creature": "npc", "hazard": "hazard", "event": "hazard",
    "sc": "pc", "spieler": "pc", "charakter": "pc", "held": "pc", "heldin": "pc", "nsc": "npc", "gegner": "npc",
    "feind": "npc", "kreatur": "npc", "gefahr": "hazard", "ereignis": "hazard",
}  # fmt: skip
_VISIBILITIES: Mapping[str, Visibility] = {
    "hidden": "hidden", "unknown": "unknown", "known": "known",
    "verborgen": "hidden", "versteckt": "hidden", "verdeckt": "hidden", "unbekannt": "unknown", "bekannt": "known",
}  # fmt: skip
_CLASSES = ("OT", "SWT", "DIS")
"""The classes of an NPC, as a profile has them."""
_YES = ("yes", "true", "1", "x", "y", "ja", "j", "wahr")
_NO = ("no", "false", "0", "", "n", "-", "nein", "falsch")
_TELLING = (
    ("hands", ("dx", "iq")),
    ("passes", ("reaction", "intuition", "passes", "edge")),
    ("draw", ("cards", "names", "event")),
    ("rolled", ("reflexes",)),
)
"""By which columns a table shows which system it is for."""
_MANY_GAMES = "int"
"""A head that alone shows no system: most games have an Intelligence."""
_MOST_COLUMNS = 100
_PROFILE = "profile."
"""Begins the keys of the names of a sheet's numbers."""
_OF_FIGURES = ("initiative", "result")
"""The fields in which an export of ours shows cards where the system goes by them."""
_CARDS_LEFT = re.compile(r"\d+/\d+")

_BEFORE_HEADS = re.compile(r"[\s,;|]*|\s*sep=.\s*", re.IGNORECASE)
"""A line before the heads that says nothing: it is empty, or names the mark between columns as a spreadsheet does."""
_RULE = re.compile(r"\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*")
"""The line between the head and the rows of a table in Markdown."""
_BAR = re.compile(r"(?<!\\)\|")
_NOTHING = re.compile(r"[-\u2010-\u2015\u2212?.\u2026/]+|#?n/a|#nv", re.IGNORECASE)
"""The signs in a cell for nothing, such as the result of one who has not rolled."""
_ESCAPED = re.compile(r"\\([!-/:-@\[-`{-~])")
TableRow: TypeAlias = tuple[int, list[str]]
"""A row of a table: the number of its line, and its cells."""


def table_rows(text: str, *, surely: bool = False) -> list[TableRow]:
    """The rows of a table, its heads first; none when the text is no table: it has no line of known heads.

    It may be of one column, without a mark between columns, where it is ``surely`` one.

    Raises :class:`InputError` with the line.
    """
    lines = text.splitlines()
    rows = _markdown_rows(lines) or _separated_rows(_with_ends(text), 0 if surely else 1)
    if rows and len(lines) > MOST_LINES:
        raise InputError(MessageText("imports.limit.lines", number=MOST_LINES))
    return rows


def _with_ends(text: str) -> list[str]:
    """The lines with their ends; a mark that only Unicode or a printer takes for one is a part of its cell."""
    return io.StringIO(text, newline="").readlines()


def _separated_rows(lines: Sequence[str], marks: int) -> list[TableRow]:
    """The rows of comma-separated values, or with other marks between them."""
    start = next((at for at, line in enumerate(lines) if not _BEFORE_HEADS.fullmatch(line)), 0)
    mark = _mark_of(lines[start] if lines else "", marks)
    if not mark:
        return []
    reader = csv.reader(lines[start:], delimiter=mark, strict=True, skipinitialspace=True)
    try:
        rows = [(start + reader.line_num, list(map(str.strip, row))) for row in reader]
    except csv.Error as problem:
        why = MessageText("imports.formed.table", why=str(problem))
        raise InputError(why, at_line(start + reader.line_num)) from None
    return [(line, list(map(from_cell, row))) for line, row in rows if any(row)]


def _mark_of(heads: str, marks: int) -> str:
    """The mark between the columns; empty where the line has no known heads or fewer marks than ``marks``."""
    return next((mark for mark in _MARKS if _are_heads(heads.split(mark), marks)), "")


def _are_heads(cells: Sequence[str], marks: int = 1) -> bool:
    return len(cells) > marks and any(_heads().get(_head(cell)) == "name" for cell in cells)


@functools.cache
def _heads() -> Mapping[str, str]:
    """The field of each head, in small letters: a sheet's numbers go by their names in every language, too."""
    numbers = {
        _head(text): key.removeprefix(_PROFILE)
        for language in languages()
        for key, text in messages(language, "core").items()
        if key.startswith(_PROFILE)
    }
    return {**numbers, **_HEADS}


def _markdown_rows(lines: Sequence[str]) -> list[TableRow]:
    """The rows of the first table in Markdown; other text may stand around it."""
    for at, (first, second) in enumerate(pairwise(lines)):
        if "|" in first and _RULE.fullmatch(second) and _are_heads(heads := _markdown_cells(first)):
            rows = takewhile(lambda line: "|" in line, lines[at + 2 :])
            return [(at + 1, heads), *enumerate(map(_markdown_cells, rows), at + 3)]
    return []


def _markdown_cells(line: str) -> list[str]:
    cells = _BAR.split(line.strip())
    inner = cells[not cells[0] : len(cells) - (len(cells) > 1 and not cells[-1])]
    return [_ESCAPED.sub(r"\1", _STRESS.sub(r"\2", cell)).strip() for cell in inner]


def no_names(line: int = 1) -> InputError:
    """The problem of a table in which no head says that names stand below it."""
    return InputError(MessageText("imports.no_names"), at_line(line))


def read_table(rows: Sequence[TableRow], wanted: str, notes: list[str]) -> Iterator[ReadResult]:
    """The rows of a table below its heads. Raises :class:`InputError`; columns left out go into ``notes``."""
    heads = [_head(cell) for cell in rows[0][1][:_MOST_COLUMNS]]
    named = [_heads().get(head, head.replace(" ", "_")) for head in heads]
    if "name" not in named:
        raise no_names(rows[0][0])
    telling = {field for head, field in zip(heads, named, strict=True) if head != _MANY_GAMES}
    system = wanted or next((one for one, fields in _TELLING if telling & set(fields)), "rolled")
    known = fields_of(system)
    ours = _are_standings(heads)
    if "initiative" in known and ours:
        # It stood there how a moment's order went: the score in score and passes, elsewhere a place alone.
        named = [("result" if system == "passes" else "") if field == "initiative" else field for field in named]
    if "reflexes" in known and "reflexes" not in named and _are_modifiers(rows, named):
        named = ["reflexes" if field == "initiative" else field for field in named]
    known_here = {*_OWN, *known}
    unknown = [head for head, field in zip(heads, named, strict=True) if field not in known_here and head]
    if unknown:
        notes.append(MessageText("imports.note.columns", columns=_listed(unknown)))
    doubled = [head for head, field in zip(heads, named, strict=True) if field in known_here and named.count(field) > 1]
    if doubled:
        notes.append(MessageText("imports.note.doubled", columns=_listed(doubled)))
    notes += [MessageText("imports.note.players", names=", ".join(names)) for names in _alike_players(rows, named)]
    if other := _other(rows, named, "side", _SIDES):
        notes.append(MessageText("imports.note.sides", sides=", ".join(other)))
    if "npc_class" in known and (other := _other(rows, named, "npc_class", {one.casefold() for one in _CLASSES})):
        notes.append(MessageText("imports.note.classes", classes=", ".join(other), known=", ".join(_CLASSES)))

    def read(_: int, numbered: TableRow) -> Character:
        line, row = numbered
        cells: dict[str, str] = {}
        asides: list[str] = []
        for field, cell in zip(named, row, strict=False):
            if _is_filled(field, cell) and field not in cells:
                remarked = None if field in (*_SAID, *_WORDED) else _REMARKED.fullmatch(cell)
                cells[field] = remarked["number"] if remarked else cell
                if remarked and field in known_here:
                    asides.append(MessageText("imports.note.aside", words=clean(remarked["aside"])))
        if ours:
            cells = {field: cell for field, cell in cells.items() if not (field in _OF_FIGURES and _is_of_cards(cell))}
        return replace(_row(cells, system, known, at_line(line)), notes=tuple(asides))

    return each(rows[1:], read)


def _listed(heads: Sequence[str]) -> str:
    return ", ".join(clean(head)[:40] for head in heads[:20])


def _is_of_cards(cell: str) -> bool:
    """Whether an export of ours shows cards in place of an initiative: the one dealt, or those left of all."""
    return is_card(cell) or _CARDS_LEFT.fullmatch(cell) is not None


def _are_modifiers(rows: Sequence[TableRow], named: Sequence[str]) -> bool:
    """Whether the column of initiatives is one of modifiers, as of D&D's sheets: a result has no plus sign."""
    return any(cell.startswith("+") for cell in _column(rows, named, "initiative"))


def _other(rows: Sequence[TableRow], named: Sequence[str], field: str, known: Container[str]) -> list[str]:
    """Some of what stands in the column of a field and is not known."""
    said = _column(rows, named, field)
    return sorted(clean(one)[:40] for one in said if one.casefold() not in known)[:20]


def _alike_players(rows: Sequence[TableRow], named: Sequence[str]) -> list[list[str]]:
    """Names of players that differ in more than small and large letters, and get one seat: an id has plain letters."""
    seats: dict[str, dict[str, str]] = {}
    for cell in sorted(_column(rows, named, "player")):
        if seat := player_seat(cell):
            seats.setdefault(seat, {}).setdefault(clean(cell).casefold(), clean(cell)[:40])
    return [[*names.values()] for names in seats.values() if len(names) > 1][:20]


def _column(rows: Sequence[TableRow], named: Sequence[str], field: str) -> set[str]:
    """The cells of a field below its head: in each row the first that is filled."""
    filled = (
        next((cell for one, cell in zip(named, row, strict=False) if one == field and _is_filled(field, cell)), "")
        for _, row in rows[1:]
    )
    return {*filled} - {""}


def _is_filled(field: str, cell: str) -> bool:
    """Whether a cell says something of a field that its column has."""
    return bool(field and cell) and (field == "name" or not _NOTHING.fullmatch(cell))


def _head(cell: str) -> str:
    return " ".join(re.sub(r"[_\-]|\.(?= |$)", " ", cell.strip().strip('"').casefold()).split())


def _are_standings(heads: Sequence[str]) -> bool:
    """Whether the heads are those of the order of a moment, as an export of ours writes it."""
    said = [messages(language, "exports") for language in languages()]
    return all(
        {head, *(_head(texts.get(f"table.head.{head}", "")) for texts in said)} & set(heads)
        for head in ("place", "status")
    )


def _row(cells: Mapping[str, str], system: str, known: Sequence[str], place: str) -> Character:
    name = clean(cells.get("name", ""))
    if not name:
        raise InputError(MessageText("imports.no_name"), place)
    rolled = number(cells.get("result", ""), place, "result")
    stated = number(cells.get("initiative", ""), place, "initiative")
    said_by = {field: cell for field, cell in cells.items() if field in known and field not in _OWN}
    values = [_value(field, cell, place) for field, cell in said_by.items() if field not in _WORDED]
    if stated is not None and "initiative" in known:
        values.append(SourcedValue("initiative", math.floor(stated), _source(place, "initiative", stated)))
    elif stated is not None and rolled is None:
        rolled = stated
    try:
        shown, working = worked_out(system, values)
    except InputError as problem:
        raise problem.at(place) from None
    many = whole(cells.get("members", ""), place, "count")
    heads = whole(cells.get("count", ""), place, "heads")
    given = slug(cells.get("id", ""))
    player = player_seat(cells.get("player", ""))
    read = Character(
        name=name,
        key=key_of("table", given, name),
        system=system,
        suits=(system,) if said_by else (),
        values=tuple(values),
        extra={field: words for field, read in _WORDED.items() if (words := read(said_by.get(field, "")))},
        initiative=shown,
        working=working,
        side=_side(cells, player),
        player=player,
        group=clean(cells.get("group", "")),
        count=1 if heads is None else within(heads, 1, MOST_HEADS, place, "heads"),
        members=within(many, 1, _MANY, place, "count") if many is not None and many != 1 else None,
        visibility=_visibility(cells, place),
        actor=given,
    )
    return _with_result(read, rolled, place)


def _with_result(read: Character, rolled: Fraction | None, place: str) -> Character:
    if rolled is None:
        return read
    return with_result(read, rolled, MessageText("imports.source.in_file_at", number=shown(rolled), place=place))


def _source(place: str, field: str, value: Fraction) -> MessageText:
    """Where a whole number was read, and whether it was one there."""
    where = joined(", ", [place, field])
    if value.denominator == 1:
        return where
    return MessageText("imports.source.rounded", place=where, value=shown(value))


def _class(cell: str) -> str:
    return cell.upper() if cell.upper() in _CLASSES else ""


def _cards(cell: str) -> tuple[str, ...]:
    return tuple(filter(None, (name.strip() for name in re.split("[,;/|]", cell))))


_WORDED: Mapping[str, Callable[[str], str | tuple[str, ...]]] = {"npc_class": _class, "names": _cards}
"""The fields of a profile that are no numbers, and how they are read; empty: the cell says none that there is."""


def _value(field: str, cell: str, place: str) -> SourcedValue:
    said = cell.casefold()
    if field.startswith(("combat_", "on_foot", "can_", "stunned", "repeats")):
        if said not in (*_YES, *_NO):
            raise InputError(MessageText("imports.should.yes", value=repr(clean(cell)[:30])), place, field)
        return SourcedValue(field, said in _YES, joined(", ", [place, field]))
    found = number(cell, place, field) or Fraction(0)
    return SourcedValue(field, math.floor(found), _source(place, field, found))


def _side(cells: Mapping[str, str], player: str) -> Side:
    return _SIDES.get(cells.get("side", "").casefold(), "pc" if player else "npc")


def _visibility(cells: Mapping[str, str], place: str) -> Visibility:
    said = cells.get("visibility", "").casefold()
    if said in _VISIBILITIES:
        return _VISIBILITIES[said]
    hidden = cells.get("hidden", "").casefold()
    if said or hidden not in (*_YES, *_NO):
        raise InputError(MessageText("imports.should.visibility"), place, "visibility")
    return "hidden" if hidden in _YES else "known"
