"""A seat's actions as a list short enough to choose from by number."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any

from msgspec import Struct, field
from msgspec.structs import replace

from turnkeeper.cli.labels import Labels
from turnkeeper.cli.language import say
from turnkeeper.core.actions import Action, Choice, Field, Subset, tag_of
from turnkeeper.core.commands import AnswerByApp, AnswerPrompt
from turnkeeper.core.ids import PromptId
from turnkeeper.core.menu import Menu, MenuEntry, menu_of
from turnkeeper.core.model import Refusal, Waiting, up_else_all
from turnkeeper.core.system import OnwardStep

_MOST_FORMS = 4
"""From this many forms of a command on they share a number."""
_LONG = 12
"""A list longer than this leaves out what is not up."""
_SHORT = 8
"""A list longer than this, while nobody is up, has one choice for each command."""
_BY_HAND, _BY_APP = tag_of(AnswerPrompt), tag_of(AnswerByApp)


class Item(Struct, frozen=True):
    """One numbered choice: a command, some of its fields still open."""

    label: str
    command: str
    fixed: Mapping[str, Any] = field(default_factory=dict)
    choose: Mapping[str, Field] = field(default_factory=dict)
    refused: Refusal | None = None
    waiting: Waiting | None = None
    """The prompt that it answers; choosing it asks for the dice, cards or order, or leaves them to the app."""
    app: bool = False
    """The app can answer it."""
    every: tuple[PromptId, ...] = ()
    """Everything that the app is to answer, one after another."""
    variants: tuple[Item, ...] = ()
    """The forms of a command that share this number, each with other fixed fields; the one meant is asked for."""
    together: bool = False
    """All ``variants`` are meant; by the GM as one step."""
    primary: bool = False
    """Whether the choice moves the fight on."""

    @property
    def forms(self) -> tuple[Item, ...]:
        """The forms that share this number: the choice itself where there is only one."""
        return self.variants or (self,)

    def alone(self) -> Item:
        """The form that moves the fight on, if there is one: it is meant where nothing follows."""
        if self.together:
            return self
        return next((form for form in self.variants if form.primary), self)


class Choices(Struct, frozen=True):
    """The choices of a seat: those under a number, and the tools, under their commands' names."""

    main: tuple[Item, ...]
    tools: tuple[Item, ...]
    up: tuple[str, ...] = ()
    """The actors who may act now."""
    sentence: str = ""
    """The primary choice as a sentence."""
    primary: Item | None = None
    """The choice that moves the fight on: one of the list, a form of one there, or the same for a whole group."""
    general: Item | None = None
    """The choice that moves the fight on and is no actor's own, where one of the list says it for its actor."""

    def said_once(self, effect: Callable[[Item], Hashable]) -> Choices:
        """Leave out the primary choice where that of an actor or mob has the same ``effect``: then that is the primary.

        ``effect``: what a choice would do, or None where that is not known before it is made.
        """
        general = self.primary
        if general is None or general not in self.main or "actor" in general.fixed:
            return self
        theirs = [item for item in self.main if ("actor" in item.fixed or item.together) and item.refused is None]
        done = effect(general) if theirs else None
        same = next((item for item in theirs if done is not None and effect(item) == done), None)
        if same is None:
            return self
        chosen = replace(same, primary=True)
        main = tuple([chosen if item is same else item for item in self.main if item is not general])
        return replace(self, main=main, primary=chosen, general=general)

    def keyed(self) -> list[tuple[str, Item]]:
        """Every choice with what one types for it."""
        main = [(str(number), item) for number, item in enumerate(self.main, 1)]
        return main + [(item.command, item) for item in self.tools]

    def moves_on(self) -> Item | None:
        """The first choice that is no actor's own, whether a rule refuses it or not."""
        return self.general or next((item for item in self.main if _moves_on(item)), None)

    def _typed_in(self) -> list[tuple[Waiting, Item]]:
        """What the table may type in: each prompt with the choice for it."""
        return [(item.waiting, item) for item in self.main if item.waiting is not None and item.command == _BY_HAND]

    def asked(self) -> Mapping[str, Item]:
        """The choice by which each actor's one open roll or draw is typed in."""
        actors = [waiting.of for waiting, _ in self._typed_in()]
        return {waiting.of: item for waiting, item in self._typed_in() if waiting.of and actors.count(waiting.of) == 1}

    def only_draw(self) -> Item | None:
        """The choice by which a draw is typed in, where the fight waits for one alone."""
        draws = [item for waiting, item in self._typed_in() if waiting.kind == "draw"]
        return draws[0] if len(draws) == 1 else None

    def actors_for(self, command: str, field: str) -> frozenset[str]:
        """The actors for whom a field of a command is offered."""
        found: set[str] = set()
        for form in (form for item in (*self.main, *self.tools) for form in item.forms):
            if form.command == command and form.refused is None:
                kind = form.choose.get(field, Choice((form.fixed.get(field),)))
                values = kind.values if isinstance(kind, Choice | Subset) else ()
                found.update(value for value in values if isinstance(value, str))
        return frozenset(found)

    def labelled(self, typed: str) -> Item | None:
        """The numbered choice that is printed so."""
        wanted = " ".join(typed.split()).casefold()
        if self.primary is not None and wanted == self.sentence.casefold():
            return self.primary
        return next((item for item in self.main if item.label.removesuffix(" ...").casefold() == wanted), None)

    def find(self, typed: str) -> Item | None:
        """The choice of that number or command name; of a command in several forms, all of them as variants.

        A greyed-out choice is found by name only where there is no other.
        """
        if typed.isdecimal():
            return dict(self.keyed()).get(typed)
        wanted = typed.replace("-", "_")
        items = [item for item in (*self.main, *self.tools) if not item.together]
        forms = [form for item in items for form in item.forms]
        named = [form for form in forms if form.command == wanted and form.waiting is None and not form.every]
        allowed = [form for form in named if form.refused is None] or named[:1]
        if len(allowed) > 1:
            return Item(wanted, wanted, variants=tuple(allowed))
        return allowed[0] if allowed else None


def _moves_on(item: Item) -> bool:
    return item.command != _BY_HAND and "actor" not in item.fixed and not item.variants


def choices(actions: Sequence[Action], words: Labels, step: OnwardStep | None = None) -> Choices:
    """The menu of a seat under numbers: answers, the entries of the moment, and the rest as tools.

    What does not concern those who are up is left to the tools where the list is long, and the forms of a command share
    a number where it still is.
    """
    menu = menu_of(words, actions, step)
    acts: list[tuple[MenuEntry, Item]] = []
    tools: list[Item] = []
    chosen = frozenset(menu.primary.actions if menu.primary else ())
    for entry in menu.entries:
        item = _item(entry, actions, words, chosen)
        if entry.section in ("sheet", "tools"):
            tools.append(item)
        else:
            acts.append((entry, item))
    main = [item for _, item in acts]
    if not words.table.now:
        main = main if len(main) <= _SHORT else _by_command(main, words)
    elif len(main) > _LONG:
        main = [item for entry, item in acts if entry.section != "others"]
        tools = [*(item for entry, item in acts if entry.section == "others"), *tools]
        main = main if len(main) <= _LONG else _by_command(main, words, least=_MOST_FORMS)
    main = [*_answers(actions, menu, words), *main]
    tools = _by_command(tools, words)
    now = words.table.now
    return Choices(
        tuple(main),
        tuple(tools),
        tuple(dict.fromkeys(one.actor for one in up_else_all(now))),
        menu.primary.label if menu.primary else "",
        _primary(menu, actions, [*main, *tools]),
    )


def _primary(menu: Menu, actions: Sequence[Action], items: Sequence[Item]) -> Item | None:
    if menu.primary is None:
        return None
    if menu.primary.values:
        action = actions[menu.primary.actions[0]]
        given = {**action.fixed, **menu.primary.values}
        # What the system's own step leaves open is meant as usual: nothing is asked.
        return Item(menu.primary.label, action.command, given, refused=action.refused, primary=True)
    chosen = [actions[place] for place in menu.primary.actions]
    several = len(chosen) > 1
    found = next(
        (item for item in items if item.primary and (item.together or not (several or item.variants))),
        None,
    )
    if found is not None:
        return found
    forms = [form for item in items for form in item.forms if not item.together]
    same = [
        form for one in chosen for form in forms
        if (form.command, form.fixed, form.choose) == (one.command, one.fixed, one.choose)
    ]  # fmt: skip
    if len(same) < len(chosen):
        return None
    return Item(menu.primary.label, same[0].command, variants=tuple(same), together=True) if several else same[0]


def _item(entry: MenuEntry, actions: Sequence[Action], words: Labels, chosen: frozenset[int]) -> Item:
    """An entry of the menu under a number; ``chosen``: the places of the primary action."""
    primary = entry.is_primary and not chosen.isdisjoint(entry.actions)
    forms = [actions[place] for place in entry.actions]
    first = forms[0]
    fixed = first.fixed
    if entry.value >= 0:
        [(name, kind)] = first.choose.items()
        values = kind.values if isinstance(kind, Choice) else ()
        fixed = {**fixed, name: values[entry.value]}
    label = _whose(fixed, words) + entry.label
    if entry.value >= 0:
        return Item(label, first.command, fixed, refused=first.refused, primary=primary)
    if len(forms) == 1:
        label += " ..." if first.choose else ""
        return Item(label, first.command, first.fixed, first.choose, first.refused, primary=primary)
    variants = tuple([Item(label, one.command, one.fixed, one.choose, one.refused) for one in forms])
    if entry.each:
        label = f"{entry.group}: {entry.label} ({len(forms)})" if entry.group else entry.label
        return Item(label, first.command, variants=variants, together=True, primary=primary)
    return Item(f"{label} ...", first.command, variants=variants, primary=primary)


def _by_command(items: Sequence[Item], words: Labels, least: int = 2) -> list[Item]:
    """One choice for each command that stands there ``least`` times; what needs no choice stays as it is."""
    groups: dict[tuple[object, ...], list[Item]] = {}
    for number, item in enumerate(items):
        plain = "actor" not in item.fixed and not item.choose and not item.variants
        alone = (number,) if plain or item.together or item.refused is not None else ()
        groups.setdefault((item.command, *alone), []).append(item)
    found: list[Item] = []
    for (command, *_), same in groups.items():
        if len(same) < least:
            found += same
        else:
            forms = tuple(form for item in same for form in item.forms)
            found.append(Item(f"{words.group(str(command))} ...", str(command), variants=forms))
    return found


def _answers(offers: Sequence[Action], menu: Menu, words: Labels) -> list[Item]:
    """One choice for each ask, and one for all together; where a single one is open, one to leave it to the app."""
    by_app = [PromptId(str(offer.fixed["ask"])) for offer in offers if offer.command == _BY_APP]
    entered = {offer.fixed["ask"]: offer for offer in offers if offer.command == _BY_HAND}
    items: list[Item] = []
    if len(by_app) > 1 and menu.primary:
        items.append(Item(menu.primary.label, _BY_APP, every=tuple(by_app), primary=True))
    for waiting in words.table.waiting:
        offer = entered.get(waiting.ask)
        if offer is None:
            continue
        label = f"{words.ask(waiting)} ({words.size(waiting)})"
        if waiting.kind == "verdict":
            items += _verdicts(waiting, offer, words)
        elif by_app == [waiting.ask]:
            ways = (f"app.{waiting.by_app}", f"table.{waiting.kind}")
            app, table = (f"{label}: {say(f'answer.{way}')}" for way in ways)
            items.append(Item(app, _BY_APP, offer.fixed, waiting=waiting, app=True, primary=True))
            items.append(Item(f"{table} ...", _BY_HAND, offer.fixed, waiting=waiting))
        else:
            items.append(Item(f"{label} ...", _BY_HAND, offer.fixed, waiting=waiting, app=waiting.ask in by_app))
    return items


def _verdicts(waiting: Waiting, offer: Action, words: Labels) -> list[Item]:
    asked = words.ask(waiting)
    asked += " " if asked.endswith("?") else ": "
    return [
        Item(f"{asked}{words.outcome(outcome)}", _BY_HAND, {**offer.fixed, "value": (outcome,)},
             waiting=waiting)
        for outcome in waiting.among
    ]  # fmt: skip


def _whose(fixed: Mapping[str, Any], words: Labels) -> str:
    actor = fixed.get("actor")
    return f"{words.actor(actor)}: " if isinstance(actor, str) and actor else ""
