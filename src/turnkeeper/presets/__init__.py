"""Presets: the games that a fight can be by, each a system with options and the game's own words, as a TOML file.

Those of the package are in ``data``; a table can add files of its own. A preset with the id of another replaces it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta, Struct, field

from turnkeeper import rulebook
from turnkeeper.core.errors import InputError
from turnkeeper.core.message import MessageText
from turnkeeper.core.registry import system as registered
from turnkeeper.core.rewording import stray_words
from turnkeeper.core.system_errors import in_words
from turnkeeper.core.wording import MOST_LANGUAGES, GameTexts, Wording, Words
from turnkeeper.roster.files import options_of
from turnkeeper.roster.toml import file_bytes, in_file, misfit, on_line, read_toml
from turnkeeper.translations import languages

_SUFFIX = ".toml"
_ID = re.compile(r"[a-z0-9][a-z0-9_-]{0,59}")
T = TypeVar("T", bound=Struct)
MOST_PRESETS = 200
"""Files of a folder that are read."""
Line = Annotated[str, Meta(min_length=1, max_length=300)]


class PresetTexts(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The texts of a preset in another language than English."""

    title: Line
    summary: Line
    works_with: tuple[Line, ...] = ()
    leaves_out: tuple[Line, ...] = ()
    words: Words = field(default_factory=dict)


class Preset(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A game: what it is called, how turns go by it, and what of it is left out."""

    id: str
    title: Line
    summary: Line
    """The order of turns, in a sentence or two."""
    system: Annotated[str, Meta(max_length=60)]
    works_with: tuple[Line, ...] = ()
    """Names of games that turns go like this in. They are their publishers'."""
    leaves_out: tuple[Line, ...] = ()
    """Rules of those games that the program does not know, and the way around each."""
    rules: tuple[Annotated[str, Meta(max_length=20)], ...] = ()
    """The rules that it stands on."""
    options: dict[str, Any] = field(default_factory=dict)
    words: Words = field(default_factory=dict)
    numbers: tuple[Annotated[str, Meta(max_length=60)], ...] = ()
    """The numbers of an actor that are asked for first; without any the system's usual ones."""
    languages: Annotated[Mapping[str, PresetTexts], Meta(max_length=MOST_LANGUAGES)] = field(default_factory=dict)
    """The preset's texts in other languages, by their codes."""
    place: int = 1000
    """The preset's place in the list, the lowest first."""

    @property
    def wording(self) -> Wording:
        """The game's name and words, as a fight carries them."""
        others = {code: GameTexts(one.title, one.summary, one.words) for code, one in self.languages.items()}
        return Wording(self.id, self.title, self.summary, self.words, others)


def read_preset(data: bytes | str, name: str) -> Preset:
    """The preset in a TOML text. ``name`` is its id, and what problems call it.

    Raises :class:`InputError` when an option does not fit the system, when a rule does not exist, or when a word occurs
    in none of the system's texts.
    """
    try:
        return _checked(read_toml(data), name)
    except InputError as problem:
        raise in_file(on_line(problem, data), name) from None


def _checked(tables: Mapping[str, Any], name: str) -> Preset:
    if "id" in tables:
        raise InputError(MessageText("mistakes.preset.id"), "id")
    if not _ID.fullmatch(name):
        raise InputError(MessageText("mistakes.preset.name"))
    preset = _converted({**tables, "id": name}, Preset)
    wording = _wording(preset)
    system = registered(preset.system)
    options = options_of(tables, system)
    stray = stray_words(system, wording)
    if stray:
        raise InputError(MessageText("mistakes.preset.text", name=system.id), "words", stray[0])
    for language, game in wording.languages.items():
        if language not in languages():
            raise InputError(MessageText("mistakes.preset.language"), "languages", language)
        if stray := stray_words(system, game, language):
            raise InputError(
                MessageText("mistakes.preset.text", name=system.id), "languages", language, "words", stray[0]
            )
    fields = {item.encode_name for item in msgspec.structs.fields(system.codec.profile_type)}
    strange = [number for number in preset.numbers if number not in fields]
    if strange:
        raise InputError(MessageText("mistakes.preset.number", name=system.id), "numbers", strange[0])
    known = {rule.id for rule in rulebook.rules()}
    unknown = [rule for rule in preset.rules if rule not in known]
    if unknown:
        raise InputError(MessageText("mistakes.preset.rule"), "rules", unknown[0])
    return msgspec.structs.replace(preset, options=options)


def _converted(tables: Mapping[str, Any], kind: type[T], *place: str) -> T:
    """The tables as a kind; what is wrong within a table of theirs is looked for by its key."""
    words, languages_ = tables.get("words"), tables.get("languages")
    for key, word in words.items() if isinstance(words, dict) else ():
        if not isinstance(word, str):
            raise InputError(MessageText("imports.should.text"), *place, "words", key)
    for code, texts in languages_.items() if isinstance(languages_, dict) and kind is Preset else ():
        if not isinstance(texts, dict):
            raise InputError(MessageText("imports.should.table"), *place, "languages", code)
        _converted(texts, PresetTexts, *place, "languages", code)
    try:
        return msgspec.convert(tables, kind)
    except msgspec.ValidationError as problem:
        wrong = misfit(str(problem), *place)
        match wrong.problem:
            case MessageText(key="mistakes.name.field", params={"name": str(field)}) if wrong.place == place:
                known = (item.encode_name for item in msgspec.structs.fields(kind) if item.encode_name != "id")
                raise InputError(MessageText("imports.roster.key", known=", ".join(known)), *place, field) from None
        raise wrong from None


def _wording(preset: Preset) -> Wording:
    texts: list[tuple[tuple[str, ...], Preset | PresetTexts]] = [((), preset)]
    texts += ((("languages", code), one) for code, one in preset.languages.items())
    for place, one in texts:
        for entry in ("title", "summary"):
            try:
                GameTexts(**{"title": "x", entry: getattr(one, entry)})
            except InputError as problem:
                raise problem.at(*place, entry) from None
        for key, word in one.words.items():
            for text in (key, word):
                try:
                    GameTexts("x", words={text: "x"})
                except InputError as problem:
                    raise problem.at(*place, "words", key) from None
    return preset.wording


def packaged() -> dict[str, Preset]:
    """The presets that come with the program, by their ids."""
    folder = files("turnkeeper.presets") / "data"
    found = [item for item in folder.iterdir() if item.name.endswith(_SUFFIX)]
    return _in_order(read_preset(item.read_bytes(), item.name.removesuffix(_SUFFIX)) for item in found)


def files_in(folder: Path) -> list[Path]:
    """The files in a folder that may be presets, which there need not be. Raises :class:`OSError`."""
    return sorted(folder.glob(f"*{_SUFFIX}"))[:MOST_PRESETS]


def in_folder(folder: Path) -> tuple[dict[str, Preset], tuple[InputError, ...]]:
    """The presets in a folder, and what is wrong with the files that are none. There need be no such folder."""
    found: list[Preset] = []
    problems: list[InputError] = []
    try:
        paths = files_in(folder)
    except OSError as problem:
        return {}, (InputError(in_words(problem), str(folder)),)
    for path in paths:
        try:
            found.append(read_preset(file_bytes(path), path.name.removesuffix(_SUFFIX)))
        except InputError as problem:
            problems.append(problem.at())  # which is kept, and so without the trace and what it holds
    return _in_order(found), tuple(problems)


def merged(*parts: Mapping[str, Preset]) -> dict[str, Preset]:
    """All presets in order; later parts replace earlier ones."""
    return _in_order({name: preset for part in parts for name, preset in part.items()}.values())


def _in_order(found: Iterable[Preset]) -> dict[str, Preset]:
    return {preset.id: preset for preset in sorted(found, key=lambda one: (one.place, one.title))}
