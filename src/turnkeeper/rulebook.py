"""The rules in our own words, chapter by chapter, and our rulings where a text is silent.

They stand in ``rules.toml`` beside this module; ``turnkeeper rules`` prints them and the documentation is made from
them. Another language has a ``rules.toml`` of its own, in its folder of ``turnkeeper.translations``, with the texts
alone; what is missing there is in English.

>>> rule("HAND-01").title, rule("HAND-01", "de").title
('Base value', 'Grundwert')
>>> rule("HAND-01").text
'Add DX and IQ, divide by four and round down. DX 13 and IQ 12 make 6.'
"""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import Struct

from turnkeeper.translations import ENGLISH

Basis: TypeAlias = Literal["text", "inferred", "ours", "outside"]
"""``text``: the source says so. ``inferred``: it follows from the source. ``ours``: the source is silent and we
decided. ``outside``: from the game that the source belongs to."""


class Rule(Struct, frozen=True):
    """One rule, under the id that refusals, log rows and tests name it by (``HAND-53``)."""

    id: str
    chapter: str
    """The id's first part, such as ``HAND``: the id of one of the :func:`chapters`."""
    section: str
    """The heading it stands under in its chapter."""
    title: str
    text: str
    basis: tuple[Basis, ...]
    options: tuple[str, ...] = ()
    """The options that bear on it, by their public names."""
    rulings: tuple[str, ...] = ()
    """The ids of the rulings that settled what it says."""


class DocumentedRuling(Struct, frozen=True):
    """A ruling of ours where a source is silent, damaged or at odds with itself, and why (``AMB-H6``)."""

    id: str
    rules: tuple[str, ...]
    question: str
    answer: str
    why: str
    option: str = ""
    """The option by which a table decides otherwise; empty when there is none."""
    weighty: bool = False
    """Whether the ruling changes play enough to be asked about when a fight is set up."""
    letter: str = ""
    """The fault of the source: it contradicts itself, is damaged, or cannot be followed; empty when it is silent."""


class Chapter(Struct, frozen=True):
    """A chapter of the rules: its id, its title and what it is about."""

    id: str
    title: str
    intro: str


def rule(rule_id: str, language: str = ENGLISH) -> Rule:
    """The rule of that id. Raises :class:`KeyError` when there is none."""
    return _book(language).rules[rule_id]


def rules(chapter: str | None = None, language: str = ENGLISH) -> tuple[Rule, ...]:
    """All rules, or those of one chapter, in order; none for a chapter that does not exist.

    >>> [rule.id for rule in rules("DEAL")][:3]
    ['DEAL-01', 'DEAL-02', 'DEAL-03']
    """
    return tuple(rule for rule in _book(language).rules.values() if chapter in (None, rule.chapter))


def ruling(ruling_id: str, language: str = ENGLISH) -> DocumentedRuling:
    """The ruling of that id. Raises :class:`KeyError` when there is none.

    >>> ruling("AMB-M2").answer
    'No.'
    """
    return _book(language).rulings[ruling_id]


def rulings(language: str = ENGLISH) -> tuple[DocumentedRuling, ...]:
    """All rulings, in order."""
    return tuple(_book(language).rulings.values())


def chapters(language: str = ENGLISH) -> tuple[Chapter, ...]:
    """The chapters, in order.

    >>> [chapter.id for chapter in chapters()]
    ['CORE', 'MARK', 'HAND', 'NPC', 'PASS', 'D20', 'DEAL', 'DIE', 'MST']
    """
    return _book(language).chapters


def left_out(language: str = ENGLISH) -> Mapping[str, str]:
    """The ids of rules that this program does not carry out, each with the reason.

    >>> left_out()["PASS-58"]
    'full defence comes from outside the five texts'
    """
    return _book(language).left_out


# -- as it stands in the file ----------------------------------------------------------------------------------------


class _Section(Struct, frozen=True, forbid_unknown_fields=True):
    start: str
    title: str


class _Chapter(Struct, frozen=True, forbid_unknown_fields=True):
    title: str
    intro: str
    sections: tuple[_Section, ...]


class _Rule(Struct, frozen=True, forbid_unknown_fields=True):
    title: str
    text: str
    basis: tuple[Basis, ...]
    options: tuple[str, ...] = ()


class _Ruling(Struct, frozen=True, forbid_unknown_fields=True):
    rules: tuple[str, ...]
    question: str
    answer: str
    why: str
    option: str = ""
    weighty: bool = False
    letter: str = ""


class _File(Struct, frozen=True, forbid_unknown_fields=True):
    left_out: dict[str, str]
    chapter: dict[str, _Chapter]
    rule: dict[str, _Rule]
    ruling: dict[str, _Ruling]


class _Book(Struct, frozen=True):
    left_out: Mapping[str, str]
    chapters: tuple[Chapter, ...]
    rules: Mapping[str, Rule]
    rulings: Mapping[str, DocumentedRuling]


@functools.cache
def _book(language: str) -> _Book:
    file = msgspec.convert(_in_language(language), _File)
    settled: dict[str, list[str]] = {}
    for ruling_id, entry in file.ruling.items():
        for rule_id in entry.rules:
            settled.setdefault(rule_id, []).append(ruling_id)
    starts = {section.start: section.title for chapter in file.chapter.values() for section in chapter.sections}
    found: dict[str, Rule] = {}
    section = ""
    for rule_id, words in file.rule.items():
        section = starts.get(rule_id, section)
        found[rule_id] = Rule(
            rule_id,
            rule_id.rpartition("-")[0],
            section,
            words.title,
            _one_line(words.text),
            words.basis,
            words.options,
            tuple(settled.get(rule_id, ())),
        )
    return _Book(
        file.left_out,
        tuple(Chapter(name, chapter.title, _one_line(chapter.intro)) for name, chapter in file.chapter.items()),
        found,
        {ruling_id: _ruling(ruling_id, entry) for ruling_id, entry in file.ruling.items()},
    )


def _in_language(language: str) -> dict[str, Any]:
    """The file, with the texts that a language has in place of the English ones; sections are by their first rule."""
    book, said = _read("turnkeeper", "rules.toml"), _read("turnkeeper.translations", language, "rules.toml")
    book["left_out"].update(said.get("left_out", {}))
    for part in ("chapter", "rule", "ruling"):
        for name, texts in said.get(part, {}).items():
            titles = texts.pop("sections", {})
            book[part][name].update(texts)
            for section in book[part][name].get("sections", ()):
                section["title"] = titles.get(section["start"], section["title"])
    return book


def _read(package: str, *path: str) -> dict[str, Any]:
    """A file of rules; empty where there is none."""
    file = files(package).joinpath(*path)
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}


def _ruling(ruling_id: str, entry: _Ruling) -> DocumentedRuling:
    return DocumentedRuling(
        ruling_id,
        entry.rules,
        _one_line(entry.question),
        _one_line(entry.answer),
        _one_line(entry.why),
        entry.option,
        entry.weighty,
        _one_line(entry.letter),
    )


def _one_line(text: str) -> str:
    return " ".join(text.split())
