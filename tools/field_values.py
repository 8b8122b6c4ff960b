"""Writes values of fields with their words: ``ui/tests/values.json``, for the app, whose words have to be the same.

python -m tools.field_values
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from turnkeeper.core.actions import Action, Choice, Subset
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.field_words import field_words
from turnkeeper.core.marks.commands import SetMark
from turnkeeper.core.menu import menu_of
from turnkeeper.core.model import GM
from turnkeeper.core.presenter import Presenter
from turnkeeper.roster.samples import sample_ids, sample_roster
from turnkeeper.translations import languages

TARGET = Path(__file__).parent.parent / "ui" / "tests" / "values.json"
STEPS = 40
MOST = 6
"""Values of a field in one language."""
_TEXTS = ("value.", "card.")
"""The messages that words of values need beside the fields' own."""


def written() -> str:
    """The file."""
    found = [one for name in sample_ids() for language in languages() for one in _of(name, language)]
    return "[\n" + ",\n".join(json.dumps(one, ensure_ascii=False) for one in found) + "\n]\n"


def _of(name: str, language: str) -> Iterator[dict[str, Any]]:
    """A sample in a language: who is at the table, the words that are sent, and what each value is in them."""
    fight = sample_roster(name).start(seed="values")
    fight.send(SetMark("Torches", value=2), GM)
    texts, kinds = fight.texts(language), fight.system.codec.commands
    cases: dict[tuple[str, str], dict[str, tuple[Any, str]]] = {}
    for _ in range(STEPS):
        said = Presenter(texts, fight.table(GM), kinds)
        actions = fight.actions(GM)
        for command, field, value in _values(actions):
            known = cases.setdefault((command, field), {})
            fits = not (isinstance(value, int) and field_words(texts, kinds[command])[field].actors)
            if len(known) < MOST and fits:
                known.setdefault(json.dumps(value), (value, said.value(command, field, value)))
        if not _onward(fight, menu_of(said, actions).primary, actions):
            break
    table = fight.table(GM)
    fields: dict[str, dict[str, Any]] = {}
    for command, field in sorted(cases):
        fields.setdefault(command, {})[field] = msgspec.to_builtins(field_words(texts, kinds[command])[field])
    yield {
        "language": language,
        "actors": [[row.actor, row.name] for row in table.actors],
        "marks": [[mark.mark, mark.label] for mark in table.marks],
        "texts": {key: text for key, text in texts.patterns().items() if key.startswith(_TEXTS)},
        "fields": fields,
        "values": [[*key, *case] for key, known in sorted(cases.items()) for case in known.values()],
    }


def _values(actions: tuple[Action, ...]) -> Iterator[tuple[str, str, Any]]:
    for action in actions:
        for field, value in action.fixed.items():
            yield action.command, field, value
        for field, kind in action.choose.items():
            values = kind.values if isinstance(kind, Choice | Subset) else ()
            yield from ((action.command, field, value) for value in values)
            yield from ((action.command, field, value) for value in (None, "", (), True, False, -2, 3))


def _onward(fight: Encounter, primary: Any, actions: tuple[Action, ...]) -> bool:  # noqa: ANN401 - a menu's, or none
    for place in primary.actions if primary else ():
        fixed = actions[place].fixed
        fight.send(fight.system.codec.command_of({"type": actions[place].command, **fixed}), GM, insist=True)
    return primary is not None


if __name__ == "__main__":
    TARGET.write_text(written(), encoding="utf-8")
