"""XML from a foreign hand, read by expat with everything refused that a character has no use for.

No document type, so no entity can be declared and none be fetched or expanded; limits on nesting and on the number of
elements; of what is not looked at nothing is kept. Why expat itself: ``docs/adr/0010-files-from-elsewhere.md``.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import NoReturn
from xml.parsers import expat

from turnkeeper.core.errors import InputError, at_line
from turnkeeper.core.message import MessageText
from turnkeeper.importers.bounds import DEEPEST, LONGEST_TEXT, MOST_ATTRIBUTES, MOST_ELEMENTS, MOST_KEPT, number


class Node:
    """An element that is looked at."""

    __slots__ = ("attributes", "children", "line", "tag", "text")

    def __init__(self, tag: str, attributes: dict[str, str], line: int) -> None:
        self.tag = tag
        self.attributes = attributes
        self.line = line
        self.children: list[Node] = []
        self.text = ""

    def all(self, *tags: str) -> Iterator[Node]:
        """The children of one of these tags, in order."""
        return (child for child in self.children if child.tag in tags)

    def first(self, *path: str) -> Node | None:
        """The element at the end of a path of tags, the first of each; ``None`` where one is missing."""
        here: Node | None = self
        for tag in path:
            here = next(here.all(tag), None) if here is not None else None
        return here

    def said(self, *path: str) -> str:
        """The text at the end of a path; empty where there is none."""
        found = self.first(*path)
        return found.text.strip() if found is not None else ""

    def number(self, tag: str) -> Fraction | None:
        """The number under a tag, as :func:`turnkeeper.importers.bounds.number` reads it. Raises its InputError."""
        try:
            return number(self.said(tag), tag)
        except InputError as problem:
            raise problem.at(self.place) from None

    @property
    def place(self) -> MessageText:
        """The node's place in its file, for a problem."""
        return MessageText("imports.place.line_tag", number=self.line, tag=self.tag[:40])


class _Builder:
    """Puts the tree together while expat reads."""

    def __init__(self, parser: expat.XMLParserType, skipped: frozenset[str]) -> None:
        self.root: Node | None = None
        self._parser = parser
        self._skipped = skipped
        self._open: list[Node] = []
        self._below = 0
        """The depth inside a skipped element."""
        self._depth = self._seen = self._kept = 0
        parser.StartDoctypeDeclHandler = self._doctype
        parser.EntityDeclHandler = self._entity
        parser.ExternalEntityRefHandler = self._entity
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._data
        parser.buffer_text = True

    def finish(self) -> None:
        """Let go of the parser, which holds this: else the tree would wait for a look for garbage."""
        del self._parser

    def _refuse(self, problem: MessageText) -> InputError:
        return InputError(problem, at_line(self._parser.CurrentLineNumber))

    def _doctype(self, *_: object) -> None:
        raise self._refuse(MessageText("imports.formed.doctype"))

    def _entity(self, *_: object) -> NoReturn:
        raise self._refuse(MessageText("imports.formed.entities"))

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        self._seen += 1
        self._depth += 1
        if self._depth > DEEPEST:
            raise self._refuse(MessageText("imports.limit.elements_deep", number=DEEPEST))
        if self._seen > MOST_ELEMENTS:
            raise self._refuse(MessageText("imports.limit.elements", number=MOST_ELEMENTS))
        if self._below or tag in self._skipped:
            self._below += 1
            return
        self._kept += 1
        if self._kept > MOST_KEPT:
            raise self._refuse(MessageText("imports.limit.kept", number=MOST_KEPT))
        node = Node(tag, attributes, self._parser.CurrentLineNumber)
        if self._open:
            self._open[-1].children.append(node)
        else:
            self.root = node
        self._open.append(node)

    def _end(self, _: str) -> None:
        self._depth -= 1
        if self._below:
            self._below -= 1
        else:
            self._open.pop()

    def _data(self, text: str) -> None:
        if self._below or not self._open:
            return
        node = self._open[-1]
        if len(node.text) < LONGEST_TEXT:
            node.text += text[:LONGEST_TEXT]


def read_xml(text: str, skipped: frozenset[str] = frozenset()) -> Node:
    """The tree of an XML text without the elements named in ``skipped``. Raises :class:`InputError` with the line."""
    if text.count("=") > MOST_ATTRIBUTES:
        raise InputError(MessageText("imports.limit.attributes", number=MOST_ATTRIBUTES))
    parser = expat.ParserCreate("utf-8")  # over the encoding that the text declares: it is decoded already
    builder = _Builder(parser, skipped)
    try:
        parser.Parse(text.encode("utf-8"), True)  # noqa: FBT003 - expat takes it by position: this is all of the text
    except expat.ExpatError as problem:
        why = expat.ErrorString(problem.code)
        raise InputError(MessageText("imports.formed.xml", why=why), at_line(problem.lineno)) from None
    except UnicodeEncodeError:
        raise InputError(MessageText("imports.text.halves")) from None
    finally:
        builder.finish()
    if builder.root is None:
        raise InputError(MessageText("imports.formed.xml_none"))
    return builder.root
