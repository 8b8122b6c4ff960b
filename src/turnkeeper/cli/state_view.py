"""The fight as it stands, as labelled lines: what every system shares, then each system's own."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Collection, Iterator
from typing import Any

from turnkeeper.cli.console import ACCENT, BOLD, DIM, WARN, Screen
from turnkeeper.cli.labels import Labels, runs
from turnkeeper.cli.language import say
from turnkeeper.cli.system_views import ViewRow, own_rows
from turnkeeper.core.model import Opening, Status, Waiting

_LONGEST = 40  # names in one line before the rest is only counted
_MOST_BEATS = 8
_SEVERAL = 2  # heads, for words that are the same for an actor and for a group
_MOST_CARDS = 20  # in a pile that is spelled out
_STATUS: tuple[tuple[Status, str], ...] = (("done", "Done"), ("later", "Later"), ("out", "Out"))


def show(
    screen: Screen,
    words: Labels,
    view: Any,  # noqa: ANN401 - the system's own struct
    without: Collection[str] = (),
) -> None:
    """Print the fight as it stands, without the rows of these labels."""
    table = words.table
    title = " · ".join(
        filter(None, (words.fight.opened.name, words.text("system.title", table.system), _standing(words)))
    )
    screen.say((title, BOLD))
    before = ""
    for label, parts in (*rows(words), *own_rows(words, view)):
        if label in without:
            continue
        screen.row("" if label == before else in_words(label), *parts)
        before = label


def in_words(label: str) -> str:
    """The label of a row, as it is shown."""
    return say(f"row.{label.lower().replace(' ', '_')}")


def _standing(words: Labels) -> str:
    stage = words.table.stage
    return " · ".join(words.clock()) if stage == "fighting" else say(f"stage.{stage}")


def rows(words: Labels) -> Iterator[ViewRow]:
    """The labelled lines that can be drawn without knowing the system."""
    table = words.table
    if table.stage == "setup":
        everybody = runs(", ".join(words.heads(row.actor) for row in table.actors))
        yield "In it", [everybody or (say("nobody_yet"), DIM)]
        yield from _marks(words)
        return
    yield from _now(words)
    if table.upcoming:
        yield "Then", [_upcoming(words)]
    for held in table.held:
        yield "Holding", [words.actor(held.actor), (f" ({words.held(held)})", DIM)]
    yield from _waiting(words)
    yield from _marks(words)
    yield from _pile(words)
    for status, label in _STATUS:
        them = [row.actor for row in table.actors if row.status == status]
        if them:
            yield label, [(runs(", ".join(map(words.marked, them[:_LONGEST]))), DIM)]


def _upcoming(words: Labels) -> str:
    """The beats to come; those next to one another of the same actors as one."""
    beats = [" + ".join(map(words.marked, beat)) for beat in words.table.upcoming]
    runs = [(beat, len(list(same))) for beat, same in itertools.groupby(beats)]
    told = [beat if times == 1 else say("times", what=beat, count=times) for beat, times in runs[:_MOST_BEATS]]
    all_told = ", ".join(told)
    return say("more", what=all_told, count=len(runs) - _MOST_BEATS) if len(runs) > _MOST_BEATS else all_told


def _now(words: Labels) -> Iterator[ViewRow]:
    """Those whose turn it is, by kind of opening; after them those who may cut in, or have a choice beside the order.

    Who may only let something go by waits, and is in a row of those who do.
    """
    commands = words.fight.system.codec.commands
    kinds: dict[tuple[str, str], list[Opening]] = {}
    for opening in words.table.now:
        command = commands.get(opening.kind)
        if opening.interrupts is not None and command and command.purpose == "decline":
            continue
        row = "Up" if opening.is_up else "May cut in" if opening.interrupts is not None else "Choice"
        kinds.setdefault((words.opening(opening, _SEVERAL), row), []).append(opening)
    for (_, row), openings in sorted(kinds.items(), key=lambda item: _NOW.index(item[0][1])):
        kind = words.opening(openings[0], sum(words.rows[one.actor].count for one in openings))
        who = runs(", ".join(words.marked(opening.actor) for opening in openings))
        yield row, [(who, ACCENT if row == "Up" else ""), (f"  {kind}", DIM)]


_NOW = ("Up", "May cut in", "Choice")
"""The rows of those who may do something now, in their order."""


def _marks(words: Labels) -> Iterator[ViewRow]:
    """The marks; those that have come, and wait to be taken care of, stand out."""
    for mark in words.table.marks:
        if not mark.ended:
            whose = f"{words.actor(mark.actor)}: " if mark.actor else ""
            yield "Mark", [whose, (words.mark(mark), WARN if mark.due else "")]


def _waiting(words: Labels) -> Iterator[ViewRow]:
    """The open prompts, step by step, with the actors they concern."""
    steps: dict[str, list[Waiting]] = {}
    for waiting in words.table.waiting:
        steps.setdefault(waiting.step, []).append(waiting)
    for step, open_asks in steps.items():
        sizes = [words.size(waiting) for waiting in open_asks]
        same = len(set(sizes)) == 1
        who = ", ".join(
            words.actor(waiting.of) + ("" if same or not size else f" {size}")
            for waiting, size in zip(open_asks, sizes, strict=True)
            if waiting.of
        )
        text = words.text(f"ask.{step}", step.replace("_", " "))
        yield "Waiting", [(text, WARN), f" ({sizes[0]})" if same and sizes[0] else "", f" · {who}" if who else ""]


def _pile(words: Labels) -> Iterator[ViewRow]:
    pile = words.table.pile
    if pile:
        left = sum(copies for _, copies in pile)
        found: Counter[str] = Counter()
        for name, copies in pile:
            found[words.pile_card(name)] += copies
        cards = [f"{shown}{f' x{copies}' if copies > 1 else ''}" for shown, copies in found.items()]
        listed = f": {', '.join(cards)}" if len(cards) <= _MOST_CARDS else ""
        yield "Pile", [f"{say('left', count=left)}{listed}"]
