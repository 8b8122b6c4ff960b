"""A session for another program: each line of input is answered by one line of JSON."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from turnkeeper.cli.choices import Choices, Item
from turnkeeper.cli.game import Game
from turnkeeper.cli.jsonline import write_json
from turnkeeper.cli.labels import Labels
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.log_lines import LogEntry
from turnkeeper.core.model import Reason, Refusal


class Reply:
    """Gathers what came of one line of input, then prints it."""

    def __init__(self) -> None:
        self._said: dict[str, Any] = {}
        self._lines: list[dict[str, Any]] = []

    def add(self, entries: Sequence[LogEntry]) -> None:
        """Lines of the log."""
        self._lines += map(line_of, entries)

    def say(self, **said: object) -> None:
        """Anything else, under its own key."""
        self._said |= said

    def send(self, game: Game, words: Labels, offered: Choices) -> None:
        """Print the answer: how the line went, and the whole picture after it."""
        ok = not any(self._said.get(key) for key in ("problem", "refusal"))
        answer = {
            "ok": ok,
            "seat": game.seat.id,
            "seq": game.fight.seq,
            "lines": self._lines,
            "problem": None,
            "refusal": None,
            "reason": None,
            "rule": None,
            **self._said,
            "table": words.table,
            "view": game.fight.view(game.seat),
            "choices": [choice_of(key, item, game.fight) for key, item in offered.keyed()],
        }
        write_json(answer)
        self._said, self._lines = {}, []


def line_of(entry: LogEntry) -> dict[str, Any]:
    """A line of the log as JSON holds it."""
    line = entry.line
    return {
        "number": entry.number, "text": entry.text, "key": line.key, "params": line.params, "rules": line.rules,
        "dice": line.dice, "by": entry.by, "at": entry.at, "overrules": entry.overrules,
    }  # fmt: skip


def refusal_of(refusal: Refusal, fight: Encounter) -> dict[str, Any]:
    """A refusal as JSON holds it."""
    return {
        "code": refusal.code, "rule": refusal.rule, "text": fight.refusal_text(refusal), "params": refusal.params,
        "soft": refusal.soft,
    }  # fmt: skip


def reason_of(reason: Reason, text: str) -> dict[str, Any]:
    """The reason for the order of two actors, as JSON holds it."""
    return {**msgspec.to_builtins(reason), "text": text}


def choice_of(key: str, item: Item, fight: Encounter) -> dict[str, Any]:
    """A choice as JSON holds it."""
    return {
        "key": key,
        "label": item.label,
        "command": item.command,
        "fixed": item.fixed,
        "choose": item.choose,
        "variants": [{"fixed": one.fixed, "choose": one.choose} for one in item.variants],
        "app": item.app or bool(item.every),
        "refused": refusal_of(item.refused, fight) if item.refused else None,
    }
