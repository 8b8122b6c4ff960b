"""Texts come from catalogues, key to template, so that a translation is a file.

Key prefixes: ``line.`` log lines, ``refusal.`` by refusal code, ``command.`` button labels, ``option.`` and
``option.<name>.<value>``, ``ruling.``, ``reason.`` (why A before B), ``ask.`` by step, ``outcome.`` of verdicts,
``clock.`` units, ``opening.`` kinds, ``held.`` kinds, ``system.title`` and ``system.summary``.
"""

from __future__ import annotations

from collections.abc import Mapping


def render(texts: Mapping[str, str], key: str, params: Mapping[str, object] | None = None) -> str:
    """The text for ``key`` with its gaps filled; an unknown key is shown as itself, never an error.

    >>> render({"line.acts": "{actor} acts."}, "line.acts", {"actor": "Ana"})
    'Ana acts.'
    """
    template = texts.get(key)
    if template is None:
        return key
    try:
        return template.format_map(dict(params or {}))
    except (KeyError, IndexError, ValueError):
        return template


CORE: Mapping[str, str] = {
    "command.begin": "Begin the fight",
    "command.end": "End the fight",
    "command.join": "Add an actor",
    "command.leave": "Remove from the fight",
    "command.take_out": "Out of the fight for now",
    "command.bring_back": "Back in the fight",
    "command.amend": "Change numbers",
    "command.rename": "Rename",
    "command.show": "What others see",
    "command.set_option": "Change an option",
    "command.automate": "Who rolls and draws",
    "command.enter": "Enter it",
    "command.resolve": "Do it for us",
    "command.grant": "Let act now (GM)",
    "command.skip": "Skip (GM)",
    "command.note": "Note a ruling",
    "command.undo": "Back",
    "command.redo": "Forward",
    "line.core.opened": "A fight is set up.",
    "line.core.begun": "The fight begins.",
    "line.core.ended": "The fight is over.",
    "line.core.joined": "{actor} joins.",
    "line.core.left": "{actor} leaves.",
    "line.core.taken_out": "{actor} is out of the fight.",
    "line.core.brought_back": "{actor} is back in the fight.",
    "line.core.amended": "{actor}'s numbers change.",
    "line.core.renamed": "{actor} is now called {name}.",
    "line.core.shown": "{actor} comes into view.",
    "line.core.option_set": "Option {name} is now {value}.",
    "line.core.shown.known": "The others now see {actor}.",
    "line.core.shown.unknown": 'The others now see {actor} as "?".',
    "line.core.shown.hidden": "{actor} is hidden from the others.",
    "line.core.shown.named": "{mask} turns out to be {actor}.",
    "line.core.automated.all.app": "The app rolls and draws ({step}).",
    "line.core.automated.all.app.everything": "The app rolls and draws everything.",
    "line.core.automated.all.table.everything": "The table rolls and draws everything.",
    "line.core.automated.one.app.everything": "The app rolls and draws everything for {actor}.",
    "line.core.automated.one.table.everything": "{actor} rolls and draws everything at the table.",
    "line.core.automated.all.table": "The table rolls and draws ({step}).",
    "line.core.automated.one.app": "The app rolls and draws for {actor} ({step}).",
    "line.core.automated.one.table": "{actor} rolls and draws at the table ({step}).",
    "line.core.noted": "GM ruling: {text}",
    "line.core.undone": "Taken back.",
    "line.core.redone": "Restored.",
    "refusal.core.unknown_command": "This system has no such command: {command}.",
    "refusal.core.no_such_actor": "There is no {actor} in this fight.",
    "refusal.core.actor_exists": "There is already a {actor} in this fight.",
    "refusal.core.bad_id": "An actor's id is lower-case letters, digits, - and _, at most 64 long: {actor}",
    "refusal.core.bad_text": "Text must be plain characters, at most {most} of them.",
    "refusal.core.bad_count": "An actor stands for 1 to 10,000 heads.",
    "refusal.core.bad_profile": "{problem}",
    "refusal.core.bad_option": "{problem}",
    "refusal.core.too_many_actors": "A fight holds at most {most} actors.",
    "refusal.core.gm_only": "Only the GM can do that.",
    "refusal.core.not_yours": "That is not yours to decide.",
    "refusal.core.not_begun": "The fight has not begun.",
    "refusal.core.begun": "The fight has already begun.",
    "refusal.core.over": "The fight is over.",
    "refusal.core.nobody": "Nobody is in the fight yet.",
    "refusal.core.is_out": "{actor} is out of the fight.",
    "refusal.core.not_out": "{actor} is not out of the fight.",
    "refusal.core.no_change": "That is how it is already.",
    "refusal.core.no_such_ask": "Nothing is waiting under that name: {ask}.",
    "refusal.core.bad_answer": "{value} cannot answer this ({problem}).",
    "refusal.core.needs_table": "Only the table can settle this one.",
    "refusal.core.nothing_to_undo": "There is nothing to take back.",
    "refusal.core.not_your_command": "A player can take back only their own last step.",
    "refusal.core.revealed": "Something was revealed since: only the GM can take that back.",
    "refusal.core.nothing_to_redo": "There is nothing to restore.",
    "refusal.core.no_reason": "The order between those two is not something this seat can be told.",
    "status.waiting": "to come",
    "status.up": "up",
    "status.done": "done",
    "status.holding": "holding",
    "status.out": "out",
    "status.later": "joins later",
}
"""The English texts of what every system shares."""
