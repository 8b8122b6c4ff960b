"""What a seat may do now, as a list short enough to choose from by number."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, TypeAlias

from msgspec import Struct, field

from turnkeeper.cli.wording import Wording
from turnkeeper.core.offers import Affordance, Choice, Field
from turnkeeper.core.words import AskId, Refusal, Waiting

Group: TypeAlias = Literal["answer", "act", "more"]
"""``answer``: something is waited for. ``act``: the system's own commands. ``more``: tools, most of them the GM's."""

_MOST_LISTED = 8
_CONTROL = frozenset({"undo", "redo"})
_TOOLS = frozenset(
    {
        "amend", "automate", "bring_back", "end", "grant", "join", "leave", "note", "rename", "set_option", "show",
        "skip", "take_out",
    }
)  # fmt: skip


class Item(Struct, frozen=True):
    """One numbered choice: a command, some of its fields still open."""

    group: Group
    label: str
    command: str
    fixed: Mapping[str, Any] = field(default_factory=dict)
    choose: Mapping[str, Field] = field(default_factory=dict)
    refused: Refusal | None = None
    waiting: Waiting | None = None
    """What it answers; choosing it asks for the dice, cards or order, or leaves them to the app."""
    app: bool = False
    """The app can answer it."""
    every: tuple[AskId, ...] = ()
    """All that the app is to answer, one after another."""
    variants: tuple[Item, ...] = ()
    """The same command in several forms, told apart by what is fixed in each; the one meant is asked for."""


class Choices(Struct, frozen=True):
    """The choices of a seat: those under a number, and the tools, under their commands' names."""

    main: tuple[Item, ...]
    tools: tuple[Item, ...]

    def keyed(self) -> list[tuple[str, Item]]:
        """Every choice with what one types for it."""
        main = [(str(number), item) for number, item in enumerate(self.main, 1)]
        return main + [(item.command, item) for item in self.tools]

    def find(self, typed: str) -> Item | None:
        """The choice of that number or command name; of a command in several forms, all of them as variants.

        A greyed-out choice is found by name only where there is no other.
        """
        if typed.isdecimal():
            return dict(self.keyed()).get(typed)
        wanted = typed.replace("-", "_")
        forms = [form for item in (*self.main, *self.tools) for form in item.variants or (item,)]
        named = [form for form in forms if form.command == wanted and form.waiting is None and not form.every]
        allowed = [form for form in named if form.refused is None] or named[:1]
        if len(allowed) > 1:
            return Item("act", wanted, wanted, variants=tuple(allowed))
        return allowed[0] if allowed else None


def choices(offers: Sequence[Affordance], words: Wording) -> Choices:
    """What to offer, answers first."""
    answers = _answers(offers, words)
    acts: list[Item] = []
    tools: list[Item] = []
    for offer in offers:
        if offer.command in ("enter", "resolve") or offer.command in _CONTROL:
            continue
        if _is_tool(offer, words):
            tools += _items(offer, words, "more", most=0)
        else:
            acts += _items(offer, words, "act", most=_MOST_LISTED)
    acts.sort(key=lambda item: item.refused is not None)
    return Choices((*answers, *acts), tuple(_gathered(tools, words)))


def _gathered(items: Sequence[Item], words: Wording) -> list[Item]:
    """One choice for each command."""
    forms: dict[str, list[Item]] = {}
    for item in items:
        forms.setdefault(item.command, []).append(item)
    return [
        same[0] if len(same) == 1 else Item("more", f"{_label(command, {}, words)} ...", command, variants=tuple(same))
        for command, same in forms.items()
    ]


def _is_tool(offer: Affordance, words: Wording) -> bool:
    return offer.command in _TOOLS or "(GM)" in words.command(offer.command, {})


def _answers(offers: Sequence[Affordance], words: Wording) -> list[Item]:
    by_app = [AskId(str(offer.fixed["ask"])) for offer in offers if offer.command == "resolve"]
    entered = {offer.fixed["ask"]: offer for offer in offers if offer.command == "enter"}
    items: list[Item] = []
    if len(by_app) > 1:
        items.append(Item("answer", f"All {len(by_app)} below: do it for us", "resolve", every=tuple(by_app)))
    for waiting in words.table.waiting:
        offer = entered.get(waiting.ask)
        if offer is None:
            continue
        label = f"{words.ask(waiting)} ({words.size(waiting)})"
        if waiting.kind == "verdict":
            items += _verdicts(waiting, offer, words)
        else:
            app = waiting.ask in by_app
            items.append(Item("answer", label, "enter", offer.fixed, waiting=waiting, app=app))
    return items


def _verdicts(waiting: Waiting, offer: Affordance, words: Wording) -> list[Item]:
    asked = words.ask(waiting)
    return [
        Item("answer", f"{asked}: {words.outcome(outcome)}", "enter", {**offer.fixed, "value": (outcome,)},
             waiting=waiting)
        for outcome in waiting.among
    ]  # fmt: skip


def _items(offer: Affordance, words: Wording, group: Group, most: int) -> list[Item]:
    """One choice for an affordance, or one for each value where it has a single open field with few."""
    if len(offer.choose) == 1:
        [(name, kind)] = offer.choose.items()
        if isinstance(kind, Choice) and len(kind.values) <= most:
            return [
                Item(group, _label(offer.command, {**offer.fixed, name: value}, words), offer.command,
                     {**offer.fixed, name: value})
                for value in kind.values
            ]  # fmt: skip
    label = _label(offer.command, offer.fixed, words)
    if offer.choose:
        label += " ..."
    return [Item(group, label, offer.command, offer.fixed, offer.choose, offer.refused)]


def _label(command: str, fields: Mapping[str, Any], words: Wording) -> str:
    said = {name: words.value(command, name, value) for name, value in fields.items()}
    template = words.fight.system.texts.get(f"command.{command}", "")
    label = words.command(command, said)
    filled = {name for name in said if "{" + name + "}" in template}
    who = "" if "actor" in filled else said.pop("actor", "")
    rest = ", ".join(f"{name.replace('_', ' ')} {value}" for name, value in said.items() if name not in filled)
    return (f"{who}: " if who else "") + label + (f" ({rest})" if rest else "")
