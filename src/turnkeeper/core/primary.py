"""The primary action of a seat: what moves the fight on, by the large button of the app and ``n`` in the terminal."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence

import msgspec

from turnkeeper.core.actions import Action, Choice, tag_of
from turnkeeper.core.commands import AnswerByApp, Command
from turnkeeper.core.model import Purpose, Table, up_else_all

_BY_APP = tag_of(AnswerByApp)
BESIDE: frozenset[Purpose] = frozenset({"answer", "history"})
"""Prompts have a form of their own, and steps are taken back at one fixed place."""


def primary(actions: Sequence[Action], table: Table, commands: Mapping[str, type[Command]]) -> tuple[Action, ...]:
    """The primary action; several only where they answer the open prompts, none where the seat has none.

    It is every answer that the app can give; else the first action that is no actor's; where a rule refuses that,
    or there is none, and one actor alone is up (or one of a group, whichever), the end of its turn or its first
    action; else the refused one, which a GM may insist on. Its open fields, if any, are left as usual: ``commands``
    are the kinds of command, which know what is usual and what each is for.
    """
    answers = tuple([one for one in actions if one.command == _BY_APP and one.refused is None])
    if answers:
        return answers
    moves = _moving_on(actions, commands)
    if moves is not None and moves.refused is None:
        return (moves,)
    found = _of_the_one_up(actions, table, commands) or moves
    return (found,) if found is not None else ()


def purpose_of(action: Action, commands: Mapping[str, type[Command]]) -> Purpose:
    """The purpose of an action's command."""
    kind = commands.get(action.command)
    return kind.purpose if kind is not None else "other"


def _complete(action: Action, commands: Mapping[str, type[Command]]) -> bool:
    """Whether it can be given as it is: everything that is open may stay as usual."""
    if not action.choose:
        return True
    usual = defaults_of(commands[action.command]) if action.command in commands else {}
    return all(
        isinstance(kind, Choice) and name in usual and usual[name] in kind.values
        for name, kind in action.choose.items()
    )


def _moving_on(actions: Sequence[Action], commands: Mapping[str, type[Command]]) -> Action | None:
    """The first action that is no actor's: one that the rules accept before one that they refuse."""
    general = [
        one
        for one in actions
        if one.shelf == "play"
        and not one.fixed.get("actor")
        and purpose_of(one, commands) not in BESIDE
        and _complete(one, commands)
    ]
    if general:
        return min(general, key=lambda one: (one.refused is not None, len(one.fixed)))
    tools = [one for one in actions if one.shelf == "tools" and purpose_of(one, commands) == "advance"]
    return next((one for one in tools if _complete(one, commands)), None)


def _of_the_one_up(actions: Sequence[Action], table: Table, commands: Mapping[str, type[Command]]) -> Action | None:
    theirs = [one for one in actions if one.shelf == "play" and one.refused is None and one.fixed.get("actor")]
    if not theirs:
        return None
    regular = up_else_all(table.now)
    up = {opening.actor for opening in regular}
    if not (len(up) == 1 or (up and all(opening.kind == "group" for opening in regular))):
        return None
    theirs = [one for one in theirs if one.fixed["actor"] in up]
    ends = next((one for one in theirs if purpose_of(one, commands) == "end_turn" and not one.choose), None)
    # Where its first action is still open, there is something to decide.
    return ends or (theirs[0] if theirs and not theirs[0].choose else None)


@functools.cache
def defaults_of(kind: type[Command]) -> Mapping[str, object]:
    """The usual values of a command's fields."""
    fields = msgspec.structs.fields(kind)
    return {field.name: field.default for field in fields if field.default is not msgspec.NODEFAULT}
