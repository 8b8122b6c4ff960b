"""A seat's actions as a list short enough to choose from by number."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec import Struct, field

from turnkeeper.cli.labels import Labels
from turnkeeper.cli.language import say
from turnkeeper.core.actions import Action, Choice, Field, Subset, tag_of
from turnkeeper.core.commands import AnswerByApp, AnswerPrompt
from turnkeeper.core.ids import PromptId
from turnkeeper.core.model import Refusal, Waiting

_MOST_LISTED = 8
"""Values of a single open field that get a number each."""
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
    """The same command in several forms, told apart by what is fixed in each; the one meant is asked for."""
    together: bool = False
    """All ``variants`` are meant, one after another."""
    primary: bool = False
    """It moves the fight on."""


class Choices(Struct, frozen=True):
    """The choices of a seat: those under a number, and the tools, under their commands' names."""

    main: tuple[Item, ...]
    tools: tuple[Item, ...]
    up: tuple[str, ...] = ()
    """Those who may act now."""
    sentence: str = ""
    """The primary choice as a sentence; empty: its label says it."""

    def keyed(self) -> list[tuple[str, Item]]:
        """Every choice with what one types for it."""
        main = [(str(number), item) for number, item in enumerate(self.main, 1)]
        return main + [(item.command, item) for item in self.tools]

    def onward(self) -> Item | None:
        """The primary choice: one of the list, or a form of one there."""
        forms = [form for item in (*self.main, *self.tools) if not item.together for form in item.variants or (item,)]
        return next((form for form in forms if form.primary), None)

    def moves_on(self) -> Item | None:
        """The first choice that is no actor's own, whether a rule refuses it or not."""
        return next((item for item in self.main if _moves_on(item)), None)

    def actors_for(self, command: str, field: str) -> frozenset[str]:
        """The actors for whom a field of a command is offered."""
        found: set[str] = set()
        for form in (form for item in (*self.main, *self.tools) for form in item.variants or (item,)):
            if form.command == command and form.refused is None:
                kind = form.choose.get(field, Choice((form.fixed.get(field),)))
                values = kind.values if isinstance(kind, Choice | Subset) else ()
                found.update(value for value in values if isinstance(value, str))
        return frozenset(found)

    def find(self, typed: str) -> Item | None:
        """The choice of that number or command name; of a command in several forms, all of them as variants.

        A greyed-out choice is found by name only where there is no other.
        """
        if typed.isdecimal():
            return dict(self.keyed()).get(typed)
        wanted = typed.replace("-", "_")
        items = [item for item in (*self.main, *self.tools) if not item.together]
        forms = [form for item in items for form in item.variants or (item,)]
        named = [form for form in forms if form.command == wanted and form.waiting is None and not form.every]
        allowed = [form for form in named if form.refused is None] or named[:1]
        if len(allowed) > 1:
            return Item(wanted, wanted, variants=tuple(allowed))
        return allowed[0] if allowed else None


def _moves_on(item: Item) -> bool:
    return item.command != _BY_HAND and "actor" not in item.fixed and not item.variants


def choices(offers: Sequence[Action], words: Labels) -> Choices:
    """The choices in their order: answers, the actors who are up, other actions; and the rest as tools.

    ``offers`` have their labels.
    """
    acts: list[Item] = []
    tools: list[Item] = []
    for offer in offers:
        if words.purpose(offer) in ("answer", "history"):
            continue
        if offer.shelf == "play":
            acts += _items(offer, words, most=_MOST_LISTED)
        else:
            tools += _items(offer, words, most=0)
    up = list(dict.fromkeys(opening.actor for opening in words.table.now))
    stuck = _keeping_all_waiting(acts, words)
    main, others = _shortened(acts, [*stuck, *(actor for actor in up if actor not in stuck)], words)
    main = _with_everybody(main, up, words)
    regular = dict.fromkeys(opening.actor for opening in words.table.now if not opening.interrupts)
    return Choices(
        (*_answers(offers, words), *main),
        tuple(_by_command([*others, *tools], words)),
        tuple(regular or up),
        words.onward(offers),
    )


def _keeping_all_waiting(acts: Sequence[Item], words: Labels) -> list[str]:
    """Those who must do something before anybody can go on, as what refuses to move on says."""
    stuck = [item.refused for item in acts if _moves_on(item) and item.refused is not None and not item.refused.soft]
    named = " ".join(str(value) for refusal in stuck for value in refusal.params.values())
    return [actor for actor in words.rows if named and words.actor(actor) in named]


def _with_everybody(main: list[Item], up: Sequence[str], words: Labels) -> list[Item]:
    """One more choice where many of the GM's side are up and may all do the same: let their chance go."""
    forms: dict[str, list[Item]] = {}
    for form in (form for item in main for form in item.variants or (item,)):
        row = words.rows.get(str(form.fixed.get("actor", "")))
        if row is not None and row.actor in up and row.side != "pc" and form.refused is None and not form.choose:
            forms.setdefault(form.command, []).append(form)
    found = [
        Item(words.texts.say(f"command.{command}.everybody"), command, variants=tuple(same), together=True)
        for command, same in forms.items()
        if len(same) >= _MOST_FORMS and words.has(f"command.{command}.everybody")
    ]
    last = next((place for place, item in enumerate(main) if item.refused is not None), len(main))
    return [*main[:last], *found, *main[last:]]


def _shortened(acts: list[Item], up: Sequence[str], words: Labels) -> tuple[list[Item], list[Item]]:
    """The acts for the list, and those left for the tools because the list would be too long with them."""
    acts = _by_actor(acts, words)
    # What is greyed out comes last; the plain form of a command before those that say more.
    acts.sort(key=lambda item: (item.refused is not None, _place(item, up), _unusual(item, words)))
    if not up:
        return acts if len(acts) <= _SHORT else _by_command(acts, words), []
    if len(acts) <= _LONG:
        return acts, []
    near = [item for item in acts if _place(item, up) <= len(up)]
    far = [item for item in acts if _place(item, up) > len(up) and item.refused is None]
    return near if len(near) <= _LONG else _by_command(near, words, least=_MOST_FORMS), far


def _unusual(item: Item, words: Labels) -> int:
    """How much a choice that is nobody's says beyond what its command usually does."""
    if item.variants:
        return int("actor" not in item.variants[0].fixed)
    usual = words.defaults(item.command)
    return 0 if "actor" in item.fixed else sum(usual.get(name) != value for name, value in item.fixed.items())


def _place(item: Item, up: Sequence[str]) -> int:
    """Those who are up, in their order; then what is nobody's; then the others."""
    actor = (item.variants[0] if item.variants else item).fixed.get("actor", "")
    if not actor:
        return len(up)
    return up.index(actor) if actor in up else len(up) + 1


def _by_actor(items: Sequence[Item], words: Labels) -> list[Item]:
    """Where a command stands there in many forms for one actor, one choice for them all."""

    def whose(item: Item) -> tuple[str, str]:
        return item.command, str(item.fixed.get("actor", ""))

    unfinished = [item for item in items if item.choose]
    several = {whose(item) for item in unfinished if sum(whose(item) == whose(other) for other in unfinished) > 1}
    found: list[Item] = []
    for group, least in (
        ([item for item in items if whose(item) in several], 2),
        ([item for item in items if whose(item) not in several], _MOST_FORMS),
    ):
        found += _gathered(group, whose, words, least)
    return found


def _by_command(items: Sequence[Item], words: Labels, least: int = 2) -> list[Item]:
    """One choice for each command that stands there ``least`` times."""
    return _gathered(items, lambda item: (item.command, ""), words, least)


def _gathered(items: Sequence[Item], key: Callable[[Item], tuple[str, str]], words: Labels, least: int) -> list[Item]:
    groups: dict[tuple[object, ...], list[Item]] = {}
    for number, item in enumerate(items):
        plain = "actor" not in item.fixed and not item.choose and not item.variants and not _unusual(item, words)
        alone = (number,) if plain or item.refused is not None else ()
        groups.setdefault((*key(item), *alone), []).append(item)
    found: list[Item] = []
    for (command, actor, *_), same in groups.items():
        forms = tuple(form for item in same for form in item.variants or (item,))
        if len(same) < least:
            found += same
        else:
            fixed = {"actor": actor} if actor else {}
            label = _whose(fixed, words) + (words.label(str(command), {}))
            if not actor and words.has(f"command.{command}.other") and all(_moves_on(form) for form in forms):
                label = words.texts.say(f"command.{command}.other")
            found.append(Item(f"{label} ...", str(command), variants=forms))
    return found


def _answers(offers: Sequence[Action], words: Labels) -> list[Item]:
    """One choice for each ask, and one for all together; where a single one is open, one to leave it to the app."""
    by_app = [PromptId(str(offer.fixed["ask"])) for offer in offers if offer.command == _BY_APP]
    entered = {offer.fixed["ask"]: offer for offer in offers if offer.command == _BY_HAND}
    items: list[Item] = []
    if len(by_app) > 1:
        items.append(Item(words.onward(offers), _BY_APP, every=tuple(by_app), primary=True))
    for waiting in words.table.waiting:
        offer = entered.get(waiting.ask)
        if offer is None:
            continue
        label = f"{words.ask(waiting)} ({words.size(waiting)})"
        if waiting.kind == "verdict":
            items += _verdicts(waiting, offer, words)
        elif by_app == [waiting.ask]:
            app, table = (f"{label}: {say(f'answer.{who}.{waiting.kind}')}" for who in ("app", "table"))
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


def _items(offer: Action, words: Labels, most: int) -> list[Item]:
    """One choice for an action, or one for each value where the action has a single open field with few values."""
    if len(offer.choose) == 1:
        [(name, kind)] = offer.choose.items()
        if isinstance(kind, Choice) and len(kind.values) <= most:
            forms: list[Mapping[str, Any]] = [{**offer.fixed, name: value} for value in kind.values]
            labels = [_whose(form, words) + words.label(offer.command, form) for form in forms]
            usual = words.defaults(offer.command).get(name)
            firsts = [offer.is_primary and form[name] == usual for form in forms]
            return [
                Item(label, offer.command, form, primary=first)
                for label, form, first in zip(labels, forms, firsts, strict=True)
            ]
    label = _whose(offer.fixed, words) + offer.label
    if offer.choose:
        label += " ..."
    return [Item(label, offer.command, offer.fixed, offer.choose, offer.refused, primary=offer.is_primary)]


def _whose(fixed: Mapping[str, Any], words: Labels) -> str:
    actor = fixed.get("actor")
    return f"{words.actor(actor)}: " if isinstance(actor, str) and actor else ""
