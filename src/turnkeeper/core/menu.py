"""A seat's actions as a menu, arranged and worded once: the terminal and the app print it as it is.

A :class:`MenuEntry` is a button, or a form where something is left to choose. It stands in a :data:`Section`, and
names its actions by where they stand among the seat's actions, so that nothing is sent twice.

The order of the entries: those of the actors who are up, in their order; those of the actors who may cut in or
have a chance beside the order; the table's own; the other actors'; those that a rule refuses just now; an actor's
sheet; the tools.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any, Literal, TypeAlias, get_args

import msgspec
from msgspec import Struct

from turnkeeper.core.actions import Action, Choice, Value, tag_of
from turnkeeper.core.cards import is_card
from turnkeeper.core.commands import Command
from turnkeeper.core.model import Table
from turnkeeper.core.presenter import Presenter
from turnkeeper.core.primary import BESIDE, defaults_of, primary, purpose_of
from turnkeeper.core.system import OnwardStep

Section: TypeAlias = Literal["up", "chance", "table", "others", "not_now", "sheet", "tools"]
"""The part of the menu that an entry is in: with the actor who is up; with one who has a chance beside the order, as to
cut in (``chance``); among what is no actor's own; with the other actors; among what a rule refuses just now; on an
actor's sheet; with the GM's tools."""

MOST_BUTTONS = 4
"""The most forms of a command, or values of an action's only open field, that are an entry each."""
_LEAST_OF_A_MOB = 2
_LEAST_OF_EVERYBODY = 4
_RANKS: Mapping[str, int] = {section: rank for rank, section in enumerate(get_args(Section))}


class MenuEntry(Struct, frozen=True, gc=False, omit_defaults=True):
    """A button, or a form: one command of one actor, or of none."""

    section: Section
    label: str
    """The text of the entry, without its actor, which is the actions' fixed ``actor``."""
    actions: tuple[int, ...]
    """The forms of the entry, by their places among the seat's actions. Of several one is meant."""
    value: int = -1
    """The value of the only open field that it stands for, by its place among them; -1: none."""
    is_primary: bool = False
    """Whether the entry moves the fight on: it is the primary action, or that stands for it alone."""
    each: bool = False
    """All of ``actions`` are meant, one for each of several actors."""
    group: str = ""
    """The mob that these actors are."""


class Mob(Struct, frozen=True, gc=False):
    """Several of a group who are up, none of them a player's character: they can be done at once."""

    group: str
    up: tuple[str, ...]


class PrimaryAction(Struct, frozen=True, gc=False, omit_defaults=True):
    """The primary action, which the large button does. Of several ``actions`` all are meant, in their order."""

    label: str
    actions: tuple[int, ...]
    then: str = ""
    """The actors who come after it, in words."""
    values: Mapping[str, Value] = {}
    """Fields that it gives beside those that are fixed in the action."""
    passes_over: tuple[str, ...] = ()
    """The actors who could still act and lose their chance."""
    undecided: tuple[str, ...] = ()
    """The actors who may still choose: those whose players are there are waited for."""
    insists: bool = False
    """A rule refuses it to one who does not insist."""
    why: str = ""
    """The objection, in words."""


class BackStep(Struct, frozen=True, gc=False, omit_defaults=True):
    """The step that undo takes back: the last ``lines`` of the seat's log tell of it."""

    lines: int = 0
    label: str = ""
    """The words of its command, where the log has no line of it."""


class Menu(Struct, frozen=True, gc=False, omit_defaults=True):
    """The entries in their order, what moves the fight on and what undo takes back, and the mobs that are up."""

    entries: tuple[MenuEntry, ...] = ()
    primary: PrimaryAction | None = None
    mobs: tuple[Mob, ...] = ()
    back: BackStep | None = None


EMPTY = Menu()


def menu_of(
    said: Presenter, actions: Sequence[Action], step: OnwardStep | None = None, back: BackStep | None = None
) -> Menu:
    """The menu of a seat's actions, in the words of its presenter.

    ``step``: what the system says of the primary action; ``back``: the step that undo takes back.
    """
    if not actions:
        return EMPTY
    table, commands = said.table, said.commands
    found = mobs(table)
    first = _firsts(actions, table, commands, found, step)
    entries = _Builder(said, actions, (*first, *_stood_for(actions, first, commands))).entries(found)
    chosen = _stepping(said, actions, first, step) or _primary(said, actions, first, found)
    return Menu(entries, chosen, found, back)


def mobs(table: Table) -> tuple[Mob, ...]:
    """The groups with several who are up. A player's companions are none.

    >>> from turnkeeper.core.model import ActorRow, Opening
    >>> rats = tuple(ActorRow(name, name, "npc", "up", group="Rats") for name in ("rat-1", "rat-2", "rat-3"))
    >>> mobs(Table("x", "fighting", (), "strip", rats, tuple(Opening(rat.actor, "turn") for rat in rats[1:])))
    (Mob(group='Rats', up=('rat-2', 'rat-3')),)
    """
    now = table.now
    if len(now) < _LEAST_OF_A_MOB:
        return ()
    up = dict.fromkeys([opening.actor for opening in now if opening.is_up])
    if len(up) < _LEAST_OF_A_MOB:
        return ()
    groups: dict[tuple[str, str], list[str]] = {}
    rows = {row.actor: row for row in table.actors if row.actor in up and row.group and row.side != "pc"}
    for actor in up:
        if (row := rows.get(actor)) is not None:
            groups.setdefault((row.side, row.group), []).append(actor)
    return tuple([Mob(group, tuple(them)) for (_, group), them in groups.items() if len(them) >= _LEAST_OF_A_MOB])


def for_all(actions: Sequence[Action], command: str, actors: Sequence[str]) -> tuple[int, ...]:
    """The places of one command for each of several actors, without a choice to make; empty where an actor lacks it."""
    places = {
        one.fixed.get("actor"): place
        for place, one in enumerate(actions)
        if one.command == command and one.refused is None and not one.choose and len(one.fixed) == 1
    }
    return tuple([places[actor] for actor in actors]) if all(actor in places for actor in actors) else ()


def _firsts(
    actions: Sequence[Action],
    table: Table,
    commands: Mapping[str, type[Command]],
    found: Sequence[Mob],
    step: OnwardStep | None,
) -> tuple[int, ...]:
    """Where the primary action stands; where it ends the turn of one of a mob, the turns of all of it."""
    chosen = primary(actions, table, commands)
    if step is not None and not (chosen and purpose_of(chosen[0], commands) == "answer"):
        tag = tag_of(type(step.command))
        for place, one in enumerate(actions):
            if one.command == tag and (one.refused is None or one.refused.soft):
                return (place,)
    if len(chosen) == 1 and purpose_of(chosen[0], commands) == "end_turn":
        actor = chosen[0].fixed.get("actor")
        them = next((mob.up for mob in found if actor in mob.up), ())
        if them and (all_of_them := for_all(actions, chosen[0].command, them)):
            return all_of_them
    return tuple([next(place for place, one in enumerate(actions) if one is action) for action in chosen])


def _stood_for(
    actions: Sequence[Action], first: tuple[int, ...], commands: Mapping[str, type[Command]]
) -> tuple[int, ...]:
    """The place of the action in place of which the primary one is given; of several none does as much."""
    first_kinds = [kind for place in first if (kind := commands.get(actions[place].command))]
    kinds = frozenset[str]().union(*(kind.stands_for for kind in first_kinds))
    places = [place for place, one in enumerate(actions) if one.command in kinds and one.refused is None]
    return tuple(places) if len(places) == 1 else ()


def _primary(
    said: Presenter, actions: Sequence[Action], first: tuple[int, ...], found: Sequence[Mob]
) -> PrimaryAction | None:
    if not first:
        return None
    chosen = [actions[place] for place in first]
    ends = purpose_of(chosen[0], said.commands) == "end_turn"
    mob = next((mob for mob in found if ends and chosen[0].fixed.get("actor") in mob.up), None)
    label = said.mob_done(mob.group, len(first)) if mob and len(first) > 1 else said.onward(chosen)
    follows = ends and chosen[0].refused is None and said.table.layout != "pile"
    return PrimaryAction(label, first, said.then() if follows else "")


def _stepping(
    said: Presenter, actions: Sequence[Action], first: tuple[int, ...], step: OnwardStep | None
) -> PrimaryAction | None:
    """The primary action in the words of the system's step; None where it is another command, or cannot be given."""
    if step is None or len(first) != 1:
        return None
    action = actions[first[0]]
    refused = action.refused
    if action.command != tag_of(type(step.command)):
        return None
    usual = defaults_of(type(step.command))
    given = msgspec.structs.asdict(step.command)
    values = {name: value for name, value in given.items() if usual.get(name) != value and name not in action.fixed}
    why = _objection(said, step)
    if refused is not None and not why:
        why = said.say(f"refusal.{refused.code}", refused.params)
    then = said.say("primary.first", {"where": said.say(step.follows)}) if step.follows else ""
    params = {"actors": said.several(step.actors), "heads": said.head_count(step.actors), **step.params}
    label = said.say(step.key, params)
    return PrimaryAction(label, first, then, values, step.passes_over, step.undecided, refused is not None, why)


def _objection(said: Presenter, step: OnwardStep) -> str:
    """The sentence about those who are passed over or undecided: it names those whom the step's own does not."""
    still = step.passes_over or step.undecided
    if not still:
        return ""
    there = said.named(step.actors)
    others = [actor for actor in still if actor not in there]
    if not others:
        return said.say("primary.they")
    return said.say(step.objection, {"actors": said.several(others), "actors_heads": said.head_count(others)})


_Rank: TypeAlias = tuple[int, int, int]
"""The place of entries: their section; then what is refused comes last; the plain form of a command before longer ones.

Of those who are up, or may cut in, it is the place of their actor that counts.
"""


class _Builder:
    """Arranges the actions of one seat."""

    def __init__(self, said: Presenter, actions: Sequence[Action], first: tuple[int, ...]) -> None:
        self._said = said
        self._actions = actions
        self._first = first
        self._up: dict[str, int] = {}
        self._beside: dict[str, int] = {}
        for opening in said.table.now:
            where = self._up if opening.is_up else self._beside
            where.setdefault(opening.actor, len(where))
        self._ranked: defaultdict[_Rank, list[MenuEntry]] = defaultdict(list)

    def entries(self, found: Sequence[Mob]) -> tuple[MenuEntry, ...]:
        """All entries in their order; ``found``: the mobs that are up."""
        actions, ranked = self._actions, self._ranked
        for (command, actor, _), places in self._groups().items():
            if self._said.purpose_of(command) in BESIDE:
                continue
            section, within = self._section(actions[places[0]], actor)
            for entry in self._forms(command, actor, places, section):
                ranked[_RANKS[section], within, self._unusual(entry) if section == "table" else 0].append(entry)
        for mob in found:
            self._of_mob(mob)
        self._of_everybody()
        return tuple([entry for rank in sorted(ranked) for entry in ranked[rank]])

    def _section(self, action: Action, actor: str) -> tuple[Section, int]:
        """The section of a command of one actor (or of none), and its place there."""
        if action.shelf != "play":
            return action.shelf, action.refused is not None
        if action.refused is not None:
            return "not_now", 0
        if actor in self._up:
            return "up", self._up[actor]
        if actor in self._beside:
            return "chance", self._beside[actor]
        return "others" if actor else "table", 0

    def _groups(self) -> Mapping[tuple[str, Any, bool], list[int]]:
        """The places of all forms of a command, of one actor (or of none), that are refused or not."""
        found: defaultdict[tuple[str, Any, bool], list[int]] = defaultdict(list)
        for place, action in enumerate(self._actions):
            found[action.command, action.fixed.get("actor", ""), action.refused is not None].append(place)
        return found

    def _forms(self, command: str, actor: str, places: list[int], section: Section) -> list[MenuEntry]:
        """The entries for the forms of one command, of one actor or of none."""
        actions, said, first, place = self._actions, self._said, self._first, places[0]
        action = actions[place]
        if len(places) == 1 and (values := _button_values(action)) is not None:
            name, each = values
            usual = defaults_of(said.commands[command]).get(name) if place in first else None
            labels = [said.label(command, {**action.fixed, name: value}) for value in each]
            return [
                MenuEntry(section, label, (place,), number, place in first and value == usual)
                for number, (label, value) in enumerate(zip(labels, each, strict=True))
            ]
        if not actor and command in said.texts.with_others and (plain := self._plain(places)):
            place, value = plain
            others = tuple([one for one in places if one != place or value >= 0])
            ways = [MenuEntry(section, said.say(f"command.{command}.other"), others)] if others else []
            return [MenuEntry(section, said.group(command), (place,), value, place in first), *ways]
        if len(places) == 1:
            return [MenuEntry(section, said.label_of(action), (place,), -1, place in first)]
        if len(places) <= MOST_BUTTONS and not any(actions[one].choose for one in places):
            labels = said.telling([actions[one] for one in places])
            return [
                MenuEntry(section, label, (one,), -1, one in first) for label, one in zip(labels, places, strict=True)
            ]
        return [MenuEntry(section, said.group(command), tuple(places), -1, any(one in first for one in places))]

    def _plain(self, places: list[int]) -> tuple[int, int] | None:
        """The form in which everything is as usual, and which value of its open field is; None where there is none."""
        for place in places:
            action = self._actions[place]
            usual = defaults_of(self._said.commands[action.command])
            if all(usual.get(name) == value for name, value in action.fixed.items()):
                if not action.choose:
                    return place, -1
                [(name, kind), *more] = action.choose.items()
                if isinstance(kind, Choice) and usual.get(name) in kind.values and not more:
                    return place, kind.values.index(usual[name])
        return None

    def _of_mob(self, mob: Mob) -> None:
        """Add what a whole mob can do at once. Where its members act one after another, each may wait."""
        actions, said = self._actions, self._said
        [leader, *_] = mob.up
        in_turn = any(opening.kind == "group" for opening in said.table.now if opening.actor == leader)
        commands = dict.fromkeys([
            one.command for one in actions if one.shelf == "play" and one.fixed.get("actor") == leader
        ])  # fmt: skip
        rank = _RANKS["up"], len(self._up), 0
        for command in commands:
            if (not in_turn or said.purpose_of(command) == "wait") and (places := for_all(actions, command, mob.up)):
                is_first = set(self._first) == set(places)
                entry = MenuEntry("up", said.group(command), places, -1, is_first, each=True, group=mob.group)
                self._ranked[rank].append(entry)

    def _of_everybody(self) -> None:
        """Add what all of the GM's people who are up can do at once, where that has words of its own."""
        said = self._said
        commands = said.texts.for_everybody
        if not commands or len(self._up) < _LEAST_OF_EVERYBODY:
            return
        them = [actor for actor in self._up if (row := said.rows.get(actor)) is not None and row.side != "pc"]
        for command in commands if len(them) >= _LEAST_OF_EVERYBODY else ():
            if places := for_all(self._actions, command, them):
                label = said.say(f"command.{command}.everybody")
                self._ranked[_RANKS["table"], 0, 0].append(MenuEntry("table", label, places, each=True))

    def _unusual(self, entry: MenuEntry) -> int:
        """The number of fields in which an entry is not as usual."""
        action = self._actions[entry.actions[0]]
        usual, said = defaults_of(self._said.commands[action.command]), dict(action.fixed)
        for name, kind in action.choose.items() if entry.value >= 0 else ():
            said[name] = kind.values[entry.value] if isinstance(kind, Choice) else None
        return sum(usual.get(name) != value for name, value in said.items())


def _button_values(action: Action) -> tuple[str, Sequence[Any]] | None:
    """The field with values that are a button each: of the only one that is open, few, and neither cards nor lists."""
    if action.shelf != "play" or len(action.choose) != 1:
        return None
    [(name, kind)] = action.choose.items()
    if not isinstance(kind, Choice) or len(kind.values) > MOST_BUTTONS:
        return None
    if len(kind.values) > 1 and any(isinstance(value, tuple) or is_card(str(value)) for value in kind.values):
        return None
    return name, kind.values
