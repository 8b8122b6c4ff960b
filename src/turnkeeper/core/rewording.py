"""A system that speaks in the words of a game."""

from __future__ import annotations

import copy
import functools
from collections.abc import Mapping
from typing import Any

import msgspec

from turnkeeper.core.system import AnySystem, texts_in
from turnkeeper.core.texts import CORE
from turnkeeper.core.wording import GameTexts, Wording, reword
from turnkeeper.translations import ENGLISH, messages

_KEPT = ("credit",)
"""Texts that are quoted, and stay as they are."""


def game_in(wording: Wording | None, language: str) -> Wording | GameTexts | None:
    """The texts of a game in a language; ``None`` where it has none there."""
    return wording.languages.get(language) if wording and language != ENGLISH else wording


def reworded_texts(texts: Mapping[str, str], wording: Wording | GameTexts) -> dict[str, str]:
    """A catalogue in the words of a game."""
    found = {key: text if key in _KEPT else reword(text, wording.words) for key, text in texts.items()}
    found["system.title"] = wording.title
    if wording.summary:
        found["system.summary"] = wording.summary
    return found


def reworded(system: AnySystem, wording: Wording | None) -> AnySystem:
    """The system with its texts in the words of a game; the same one for the same words."""
    one: Any = system
    return _reworded(one, msgspec.json.encode(wording)) if wording else system


@functools.lru_cache(64)
def _reworded(system: Any, encoded: bytes) -> AnySystem:  # noqa: ANN401 - a system, whose protocol says nothing of hashes
    wording = msgspec.json.decode(encoded, type=Wording)
    made: AnySystem = copy.copy(system)
    object.__setattr__(made, "texts", reworded_texts({**CORE, **system.texts}, wording))
    object.__setattr__(made, "texts_in", functools.partial(_translated, system, wording))
    return made


def _translated(system: AnySystem, wording: Wording, language: str) -> Mapping[str, str]:
    """The system's texts in another language, in the game's words if it has any in that language."""
    game = game_in(wording, language)
    if game is not None:
        return reworded_texts(_texts_in(system, language), game)
    return {**texts_in(system, language), "system.title": wording.title}


def _texts_in(system: AnySystem, language: str) -> dict[str, str]:
    if language == ENGLISH:
        return {**CORE, **system.texts}
    return {**messages(language, "core"), **texts_in(system, language)}


def stray_words(system: AnySystem, wording: Wording | GameTexts, language: str = ENGLISH) -> tuple[str, ...]:
    """The words of a wording that stand in no text of a system's in a language."""
    texts = "\n".join(_texts_in(system, language).values())
    return tuple(word for word in wording.words if reword(texts, {word: f"{word}~"}) == texts)
