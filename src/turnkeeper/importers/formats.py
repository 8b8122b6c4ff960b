"""Finds the format of a file, and decodes its characters."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence

from turnkeeper.core.errors import InputError, at_line
from turnkeeper.core.message import MessageText
from turnkeeper.core.registry import system as registered
from turnkeeper.importers import chummer, foundry, gca5, gcs, gcs_xml, lists, rosters, trackers
from turnkeeper.importers.bounds import MOST_BYTES, MOST_CHARACTERS, MOST_FILES, MOST_LINES, MOST_TEXT_BYTES, clean
from turnkeeper.importers.decoding import text_of
from turnkeeper.importers.fitting import fitted
from turnkeeper.importers.identity import told_apart
from turnkeeper.importers.json_tree import Tree, read_json
from turnkeeper.importers.model import Character, Imported, ReadProblem, ReadResult
from turnkeeper.importers.xml_tree import read_xml

FORMATS = (
    "gcs", "gcs-xml", "gca5", "foundry-actor", "foundry-combat", "chummer4", "improved-initiative", "roll20", "roster",
    "import", "table", "list",
)  # fmt: skip
"""The formats by the names they are reported under."""
_BY_OTHERS = {
    "chum5lz": "sr5_packed", "chum6": "sr6", "gct": "template", "gca4": "gca4",
}  # fmt: skip
"""The kinds of files that are refused by their endings."""
_OFFICE = {
    **dict.fromkeys(("xlsx", "xlsm", "xls", "ods", "numbers"), "spreadsheet"),
    **dict.fromkeys(("docx", "doc", "odt", "rtf", "pages"), "document"),
}
_NO_TEXT = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0", b"{\\rtf")
"""The first bytes of such files; a table or a text may have such an ending, too."""
_MOST_PROBLEMS = 50


class _File:
    """One file on its way in: its name, what is found, what is refused."""

    def __init__(self, name: str, wanted: str) -> None:
        base = re.split(r"[/\\]", name)[-1]
        self.name = clean(name) or "file"
        self.stem = clean(base.rpartition(".")[0] or base)
        self.suffix = base.rpartition(".")[2].lower() if "." in base else ""
        self.wanted = wanted
        self.format = ""
        self.characters: list[Character] = []
        self.problems: list[ReadProblem] = []
        self.notes: list[str] = []
        self._keys: set[str] = set()

    def done(self) -> Imported:
        """What came of it."""
        return Imported(self.name, self.format, tuple(self.characters), tuple(self.problems), tuple(self.notes))

    def refuse(self, problem: InputError) -> None:
        """Note what was wrong."""
        self.problems.append(ReadProblem.of(self.name, problem))

    def take(self, format_: str, found: Iterable[ReadResult]) -> None:
        """Keep the characters, and the problems of those that cannot be read."""
        self.format = format_
        for one in found:
            if len(self.characters) >= MOST_CHARACTERS or len(self.problems) >= _MOST_PROBLEMS:
                raise InputError(MessageText("imports.limit.both", number=MOST_CHARACTERS, problems=_MOST_PROBLEMS))
            if isinstance(one, InputError):
                self.refuse(one)
            else:
                self.keep(one)

    def keep(self, character: Character) -> None:
        """Keep a character as the wanted system needs it; one that it cannot have is refused alone."""
        try:
            fit = fitted(character, self.wanted)
        except InputError as problem:
            self.refuse(problem.at(character.name[:60]))
            return
        if self.format != "import":  # the document has its keys: several files may have had the same character
            fit = told_apart(fit, self._keys)
        self._keys.add(fit.key)
        self.characters.append(fit)


def import_file(data: bytes, name: str, system: str = "") -> Imported:
    """The characters in a file of any format that is known. Never raises for what is in the file.

    ``name`` is what problems call the file; its ending is only a hint. ``system`` is the system the characters are
    wanted for; without one, each file's characters get the one that suits them. Raises :class:`InputError` only when
    there is no such system.

    >>> import_file(b"Goblin x6", "foes.txt").characters[0].members
    6
    """
    if system:
        registered(system)
    file = _File(name, system)
    try:
        _read(data, file)
    except InputError as problem:
        file.refuse(problem)
    except RecursionError:
        file.refuse(InputError(MessageText("imports.limit.nested")))
    if not file.characters and not file.problems:
        file.refuse(InputError(MessageText("imports.nobody")))
    return file.done()


def import_files(files: Sequence[tuple[str, bytes]], system: str = "") -> tuple[Imported, ...]:
    """Read several files as :func:`import_file` reads one, each with its name.

    Raises :class:`InputError` when there are too many, or no such system.
    """
    if len(files) > MOST_FILES:
        raise InputError(MessageText("imports.limit.files", number=MOST_FILES))
    return tuple(import_file(data, name, system) for name, data in files)


def _read(data: bytes, file: _File) -> None:
    if file.suffix in _BY_OTHERS:
        raise InputError(MessageText(f"imports.kind.{_BY_OTHERS[file.suffix]}"))
    if file.suffix in _OFFICE and data.startswith(_NO_TEXT):
        raise InputError(MessageText(f"imports.kind.{_OFFICE[file.suffix]}"))
    if len(data) > MOST_BYTES:
        raise InputError(MessageText("imports.limit.size", size=f"{MOST_BYTES // 1024 // 1024} MB"))
    text = text_of(data, file.notes)
    start = text.lstrip()[:1]
    if not start:
        raise InputError(MessageText("imports.empty"))
    if start == "<":
        _xml(text, file)
    elif rosters.is_roster(text) and start != "{":
        _short(text)
        file.take("roster", rosters.read_toml_roster(text))
    elif _is_json(text) and not lists.begins_with_box(text):
        _json(text, file)
    else:
        _short(text)
        _lines(text, file)


def _is_json(text: str) -> bool:
    """Whether a text begins as JSON does, or as a text in quotes that holds a list of JSON."""
    start = text.lstrip()[:1]
    return start in "{[" or (start == '"' and "[{" in text[:40].replace("\\", ""))


def _short(text: str) -> None:
    if len(text) > MOST_TEXT_BYTES:
        raise InputError(MessageText("imports.limit.text", number=MOST_TEXT_BYTES // 1024))


_OF_NAMES = ("", "txt", "text", "md", "markdown", "lst", "list")
"""Endings of files that may be lists of names: a program's source or settings have lines, too."""


def _lines(text: str, file: _File) -> None:
    if file.suffix in ("gcs", "gca5", "chum", "chum5", "json", "xml"):
        raise InputError(MessageText("imports.kind.suffix", suffix=file.suffix))
    rows = lists.table_rows(text, surely=file.suffix in ("csv", "tsv"))
    if rows:
        file.take("table", lists.read_table(rows, file.wanted, file.notes))
        return
    if file.suffix in ("csv", "tsv"):
        raise lists.no_names()
    lines = text.splitlines()
    if (
        file.suffix not in _OF_NAMES
        or len(lines) > MOST_LINES
        or any(len(line) > 1000 for line in lines)  # noqa: PLR2004 - too long
        or lists.is_prose(text)
    ):
        raise InputError(MessageText("imports.kind.none"))
    if lists.has_no_heads(text):
        raise lists.no_names()
    file.take("list", lists.read_list(text))


# -- XML -----------------------------------------------------------------------------------------------------------


def _xml(text: str, file: _File) -> None:
    """What the root holds decides; what no kind needs is not kept even while reading."""
    skipped = gca5.SKIPPED if "<gca5" in text[:4000].lower() else gcs_xml.SKIPPED | chummer.SKIPPED
    root = read_xml(text, skipped)
    if gca5.is_gca5(root):
        file.take("gca5", gca5.read_gca5(root, file.stem))
    elif gcs_xml.is_gcs_xml(root):
        file.take("gcs-xml", [gcs_xml.read_gcs_xml(root, file.stem)])
    elif chummer.is_chummer(root) or file.suffix.startswith("chum"):
        file.format = "chummer4"
        chummer.refuse_other_editions(root, file.name)
        file.take("chummer4", [chummer.read_chummer(root, file.stem)])
    else:
        raise InputError(MessageText("imports.kind.xml", tag=clean(root.tag)[:40]), at_line(root.line))


# -- JSON ----------------------------------------------------------------------------------------------------------


def _json(text: str, file: _File) -> None:
    try:
        tree = read_json(text)
    except InputError:
        if _is_log(text):
            raise InputError(MessageText("imports.kind.fight")) from None
        raise
    if isinstance(tree, str):
        tree = read_json(tree)
    if not _known(tree, file):
        raise InputError(_unknown(tree))


def _is_log(text: str) -> bool:
    first = text.lstrip().split("\n", 1)[0]
    return first.startswith('{"') and '"core.opened"' in first[:2000]


def _unknown(tree: object) -> MessageText:
    if isinstance(tree, dict):
        keys = ", ".join(clean(key)[:20] for key in list(tree)[:4])
        return MessageText("imports.kind.json_has", keys=keys) if keys else MessageText("imports.kind.json_empty")
    return MessageText("imports.kind.json")


def _known(tree: object, file: _File) -> bool:
    """Read a JSON tree; whether it was of a kind that is known."""
    if isinstance(tree, dict):
        return _one(tree, file)
    if isinstance(tree, list) and tree:
        if trackers.is_turn_order(tree):
            file.take("roll20", trackers.read_turn_order(tree, file.notes))
        elif all(map(trackers.is_statblock, tree)):
            file.take("improved-initiative", trackers.read_statblocks(tree))
        else:
            return _several(tree, file)
        return True
    return False


_KINDS: tuple[tuple[Callable[[object], bool], str, Callable[[Tree, _File], Iterable[ReadResult]]], ...] = (
    (rosters.is_import, "import", lambda tree, _: rosters.read_import_json(tree)),
    (gcs.is_gcs, "gcs", lambda tree, file: [gcs.read_gcs(tree, file.stem)]),
    (trackers.is_encounter, "improved-initiative", lambda tree, _: trackers.read_encounter(tree)),
    (foundry.is_combat, "foundry-combat", lambda tree, _: foundry.read_combat(tree)),
    (foundry.is_actor, "foundry-actor", lambda tree, file: [foundry.read_actor(tree, file.stem)]),
    (trackers.is_turn_order, "roll20", lambda tree, file: trackers.read_turn_order(tree, file.notes)),
    (trackers.is_statblock, "improved-initiative", lambda tree, _: trackers.read_statblocks(tree)),
    (trackers.is_library, "improved-initiative", lambda tree, _: trackers.read_library(tree)),
)


def _one(tree: Tree, file: _File) -> bool:
    for fits, name, read in _KINDS:
        if fits(tree):
            file.take(name, read(tree, file))
            return True
    if tree.get("type") == "character" or "attributes" in tree:
        raise InputError(MessageText("imports.kind.almost_gcs"))
    return False


def _several(tree: Sequence[object], file: _File) -> bool:
    """A list of files of one kind each, such as a folder of actors: one that cannot be read is refused alone."""
    known = False
    problems: list[InputError] = []
    for number, one in enumerate(tree[: MOST_CHARACTERS + 1], 1):
        place = MessageText("imports.place.entry", number=number)
        try:
            if isinstance(one, dict) and _one(one, file):
                known = True
            else:
                problems.append(InputError(_unknown(one), place))
        except InputError as problem:
            known = True
            problems.append(problem.at(place))
    for found in problems if known else ():
        file.refuse(found)
    return known
