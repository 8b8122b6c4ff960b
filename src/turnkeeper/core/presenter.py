"""The one presenter: puts actions, openings, clocks, prompts and values of a moment into words, in one language.

What it words is sent to clients as it is to be printed: a seat's actions as a menu (:mod:`turnkeeper.core.menu`), and
with the table its :class:`TableLabels`. Names of actors are those that the seat's table gives.
"""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from msgspec import Struct

from turnkeeper.core.actions import Action
from turnkeeper.core.cards import is_card
from turnkeeper.core.commands import Command
from turnkeeper.core.field_words import FieldWords, capitalized, plain, value_in_words, words_of
from turnkeeper.core.fluent import isolated
from turnkeeper.core.heads import NOBODY, counts_of
from turnkeeper.core.marks.commands import SetMark
from turnkeeper.core.marks.model import Anchor, EndOf, MarkRow, Over, StartOf, moments_left
from turnkeeper.core.model import ActorRow, Held, Opening, Purpose, Scalar, Table, Waiting, up_else_all
from turnkeeper.core.primary import defaults_of
from turnkeeper.core.texts import Texts, figure
from turnkeeper.core.visibility import actor_fields

_MOST_NAMED = 3
"""So many actors have their names in a sentence on the large button."""
_LONGEST_ROW = 40
"""And so many letters these may have together: it has two lines for the sentence and two for its reason."""
_ALL = {"roll": "primary.all.rolls", "arrange": "primary.all.ties"}
"""The texts of the large button for several open prompts of one kind."""


class TableLabels(Struct, frozen=True, gc=False):
    """The words of a table. ``now``, ``held``, ``waiting`` and ``marks`` go with the rows of the same name there."""

    clock: tuple[str, ...]
    now: tuple[str, ...]
    held: tuple[str, ...]
    waiting: tuple[str, ...]
    """The prompts, without their actors."""
    marks: tuple[tuple[str, ...], ...]
    """The moments of each mark: until when it lasts, and when it comes."""
    mark_names: tuple[str, ...]
    """Each mark with its counter. They go with the rows of ``marks``, too."""


class Presenter:
    """The words for one table."""

    def __init__(self, texts: Texts, table: Table, commands: Mapping[str, type[Command]]) -> None:
        self.texts = texts
        self.table = table
        self.commands = commands

    @functools.cached_property
    def rows(self) -> Mapping[str, ActorRow]:
        """The rows of the table by actor."""
        return {row.actor: row for row in self.table.actors}

    # -- actions ---------------------------------------------------------------------------------------------------

    def purpose_of(self, command: str) -> Purpose:
        """The one thing that a command is for."""
        kind = self.commands.get(command)
        return kind.purpose if kind is not None else "other"

    def label_of(self, action: Action) -> str:
        """An action in words, but for whose it is."""
        command, fixed = action.command, action.fixed
        kind = self.commands.get(command)
        if kind is None or kind.purpose == "answer":
            return self._answer(action)
        if command in self.texts.situated:
            keys = [f"at.{one.kind}.{command}" for one in self.table.now if one.actor == fixed["actor"]]
            if (key := next((key for key in keys if key in self.texts), "")) != "":
                return self.say(key)
        # Most commands have nothing else: without this short way a menu takes a tenth longer.
        if not fixed or (len(fixed) == 1 and "actor" in fixed):
            return _labelled(self.texts, kind)
        return self.label(command, fixed)

    def telling(self, actions: Sequence[Action]) -> list[str]:
        """Actions of one command and actor in words; those that would read the same say in which fields they differ."""
        labels = [self.label_of(action) for action in actions]
        if len(set(labels)) == len(labels):
            return labels
        found: list[str] = []
        for action, label in zip(actions, labels, strict=True):
            same = [other for other, said in zip(actions, labels, strict=True) if said == label]
            differ = [name for name in action.fixed if any(one.fixed.get(name) != action.fixed[name] for one in same)]
            found.append(self.label(action.command, action.fixed, frozenset(differ)) if differ else label)
        return found

    def group(self, command: str) -> str:
        """All actions of a command in words."""
        return self.label(command, {})

    def _names(self, kind: type[Command], said: Collection[tuple[str, Any]]) -> tuple[tuple[str, str], ...]:
        """The actors and marks in these fields, with their names; cards without one where no actor says whose."""
        found: list[tuple[str, str]] = []
        for name, value in said:
            if name in _actor_names(kind):
                refs = (value,) if isinstance(value, str) else value or ()
                found += [(ref, self.actor(ref)) for ref in refs if ref in self.rows]
            elif name == "mark":
                found += [(row.mark, row.label) for row in self.table.marks if row.mark == value]
            elif not _actor_names(kind) and (card := self.card_of(str(value))):
                found.append((str(value), card))
        return tuple(found)

    def card_of(self, card: str) -> str:
        """A card that has no name of its own (``ana#2``), with whose it is; empty for any other."""
        owner, made, number = card.rpartition("#")
        if not made or owner not in self.rows:
            return ""
        return self.say("card.made_of", {"number": number, "actor": self.actor(owner)})

    def _answer(self, action: Action) -> str:
        waiting = next((one for one in self.table.waiting if one.ask == action.fixed.get("ask")), None)
        key = f"command.{action.command}"
        if waiting is None or f"{key}.{waiting.kind}" not in self.texts:
            return self.say(key)
        what = self.actors(waiting.among) if waiting.kind == "arrange" else self.prompt(waiting)
        kind = waiting.by_app if action.command == "resolve" else waiting.kind
        return self.say(f"{key}.{kind}", {"what": what})

    def label(self, tag: str, fixed: Mapping[str, Any], named: frozenset[str] = frozenset()) -> str:
        """A command's label with what is fixed in it, but for whose it is and what is as usual.

        ``named``: fields that it names although they are as usual.
        """
        kind = self.commands.get(tag)
        if kind is None:
            return self.text(f"command.{tag}", capitalized(tag))
        said = tuple([item for item in fixed.items() if item[0] != "actor"])
        return _labelled(self.texts, kind, said, self._names(kind, said), named)

    def value(self, tag: str, field: str, value: object) -> str:
        """A field's value in words."""
        kind = self.commands.get(tag)
        names = dict(self._names(kind, [(field, value)])) if kind else {}
        return value_in_words(self.texts, self._field(tag, field), value, names)

    def field(self, tag: str, field: str) -> str:
        """The name of a command's field."""
        return self._field(tag, field).label

    def _field(self, tag: str, field: str) -> FieldWords:
        return words_of(self.texts, self.commands.get(tag), field)

    # -- the table -------------------------------------------------------------------------------------------------

    def labels(self) -> TableLabels:
        """The words of the table."""
        table = self.table
        return TableLabels(
            self.clock(),
            tuple([self.opening(one) for one in table.now]),
            tuple([self.held(one) for one in table.held]),
            tuple([self.prompt(one) for one in table.waiting]),
            tuple([self.moments(one) for one in table.marks]),
            tuple([self.mark_name(one) for one in table.marks]),
        )

    def onward(self, chosen: Sequence[Action]) -> str:
        """The primary action as a sentence: about all open prompts, its actor, or those who are up."""
        first, actor = chosen[0], str(chosen[0].fixed.get("actor") or "")
        if len(chosen) > 1:
            key = _ALL.get("".join({one.by_app for one in self.table.waiting}), "primary.all")
            return self.say(key, {"count": len(chosen)})
        now = self.table.now
        regular = up_else_all(now)
        kind = regular[0].kind if regular else ""
        up = list(dict.fromkeys(opening.actor for opening in regular if opening.kind == kind))
        # Where there are cut-ins, to go on means that nobody else uses one.
        kinds = (*(opening.kind for opening in now if not opening.is_up), kind)
        keys = (*(f"primary.{first.command}.{one}" for one in kinds), f"primary.{first.command}")
        key = next((key for key in keys if key in self.texts), "")
        about = [actor] if actor in self.rows else up
        if not key or not about:
            label = self.label_of(first)
            return f"{self.actor(actor)}: {label}" if actor in self.rows else label
        names = {"actor": self.actor(about[0]), "actors": self.actors(about)}
        return self.say(key, {**names, "heads": self.head_count(about)})

    def mob_done(self, group: str, count: int) -> str:
        """The sentence that ends the turns of a whole group."""
        return self.say("primary.group", {"group": group, "count": count})

    def then(self) -> str:
        """The actors after those who are up, with the figure, if it is no card; empty where the table does not say."""
        if not self.table.upcoming or not self.table.upcoming[0]:
            return ""
        following = self.table.upcoming[0]
        row = self.rows.get(following[0]) if len(following) == 1 else None
        key = "primary.then.at" if row is not None and row.mark and not is_card(row.mark) else "primary.then"
        return self.say(key, {"actors": self.several(following), "mark": figure(row.mark) if row else ""})

    def clock(self) -> tuple[str, ...]:
        """The clock in words, largest unit first."""
        return tuple([_unit(self.texts, unit, value) for unit, value in self.table.clock if value != ""])

    def opening(self, opening: Opening, heads: int = 0) -> str:
        """A chance to act, of so many ``heads``; 0: of those whom its actor stands for."""
        row = self.rows.get(opening.actor)
        params = {"heads": heads or (row.count if row else 1)}
        return self.text(f"opening.{opening.kind}", plain(opening.kind), params)

    def held(self, held: Held) -> str:
        """Something kept for later, and on whom it waits."""
        row = self.rows.get(held.actor)
        what = self.text(f"held.{held.what}", plain(held.what), {"heads": row.count if row else 1})
        return self.say("held.on", {"what": what, "actor": self.actor(held.trigger)}) if held.trigger else what

    def prompt(self, waiting: Waiting) -> str:
        """The words for a prompt that the fight waits for, without its actor."""
        return self.text(f"ask.{waiting.step}", plain(waiting.step))

    def outcome(self, outcome: str) -> str:
        """An outcome of something played at the table."""
        return self.text(f"outcome.{outcome}", plain(outcome))

    def mark_name(self, mark: MarkRow) -> str:
        """A mark with its counter, or the word that stands for it.

        >>> said = Presenter(Texts("en", ("en", {})), Table("x", "setup", (), "strip"), {})
        >>> said.mark_name(MarkRow("m", "Bless", value=2, most=3)), said.mark_name(MarkRow("m", "Orc", word="hurt"))
        ('Bless 2/3', 'Orc hurt')
        """
        if mark.value is None:
            return f"{mark.label} {mark.word}".rstrip()
        return f"{mark.label} {mark.value}" + ("" if mark.most is None else f"/{mark.most}")

    def moments(self, mark: MarkRow) -> tuple[str, ...]:
        """The moments of a mark: until when it lasts, and when it comes."""
        until = [self._moment(mark.actor, "until", mark.until, mark.left)] if mark.until else []
        return (*until, self._moment(mark.actor, "every", mark.every, 1)) if mark.every else tuple(until)

    def _moment(self, whose: str, when: str, anchor: Anchor, left: int) -> str:
        params: dict[str, object] = {}
        own = ""
        if isinstance(anchor, StartOf | EndOf):
            own = ".own" if anchor.actor == whose else ""
            params = {"actor": self.actor(anchor.actor)}
        elif isinstance(anchor, Over):
            params = {"unit": self.text(f"over.{anchor.unit}", anchor.unit)}
        else:
            place = figure(anchor.place)
            params = {"place": self.text("reached", place, {"place": place})}
        said = self.say(f"{when}.{anchor.__struct_config__.tag}{own}", params)
        return f"{said} ({left})" if left > 1 else said

    def preview(self, mark: SetMark) -> str:
        """A mark that is yet to be set or changed, in a sentence: whose it will be, and until when it will last."""
        stands = next((row for row in self.table.marks if mark.mark and row.mark == mark.mark and not row.ended), None)
        row = MarkRow(
            "", mark.label.strip(), mark.actor, mark.value, mark.most, until=mark.until, every=mark.every,
            left=moments_left(mark.until, stands),
        )  # fmt: skip
        by_hand = () if mark.until else (self.say("until.hand"),)
        full = (self.say("preview.refill", {"most": mark.most}),) if mark.refill and mark.every else ()
        what = ", ".join((self.mark_name(row), *by_hand, *self.moments(row), *full))
        key = "preview.mark" if mark.actor in self.rows else "preview.mark.table"
        return self.say(key, {"actor": self.actor(mark.actor), "what": what})

    # -- names -----------------------------------------------------------------------------------------------------

    def say(self, key: str, params: Mapping[str, object] | None = None) -> str:
        """The text for ``key``, with names as they stand on the table."""
        return self.texts.say(key, params, self.counts)

    def text(self, key: str, other: str, params: Mapping[str, object] | None = None) -> str:
        """The text for ``key``, or else ``other``."""
        return self.say(key, params) if key in self.texts else other

    @functools.cached_property
    def counts(self) -> Mapping[str, int]:
        """The numbers that the names on the table stand for, where it is not one each."""
        counts = counts_of(self.table.actors)
        if not counts:
            return NOBODY
        return {**counts, **{self.actor(row.actor): row.count for row in self.table.actors if row.name in counts}}

    @functools.cached_property
    def _shared(self) -> frozenset[str]:
        """Names that several actors have."""
        return frozenset(name for name, count in Counter(row.name for row in self.table.actors).items() if count > 1)

    def actor(self, ref: str) -> str:
        """An actor's name; with its id where several have that name."""
        row = self.rows.get(ref)
        if row is None:
            return ref
        return f"{row.name} ({row.actor})" if row.name in self._shared else row.name

    def head_count(self, refs: Iterable[str]) -> int:
        """The number that several actors of the table stand for."""
        return sum([self.rows[ref].count for ref in refs])

    def several(self, refs: Sequence[str]) -> str:
        """Several names in a row; of many, or of long ones, the first, and how many more there are."""
        named = self.named(refs)
        if len(named) == len(refs):
            return self.actors(refs)
        return self.say("names.more", {"actor": self.actor(refs[0]), "count": len(refs) - 1})

    def named(self, refs: Sequence[str]) -> Sequence[str]:
        """The actors whom :meth:`several` names."""
        if len(refs) <= _MOST_NAMED and (len(refs) <= 1 or sum(map(len, map(self.actor, refs))) <= _LONGEST_ROW):
            return refs
        return refs[:1]

    def actors(self, refs: Iterable[str]) -> str:
        """Several names in a row."""
        return ", ".join([isolated(self.actor(ref)) for ref in refs])


# -- words, made once for all seats that read the same -----------------------------------------------------------------


@functools.lru_cache(1024, typed=True)
def _unit(texts: Texts, unit: str, value: Scalar) -> str:
    """One unit of the clock in words."""
    named = f"clock.{unit}.{value}"
    if named in texts:
        return texts.say(named)
    key = f"clock.{unit}"
    said = texts.say(key, {"value": value, unit: value}) if key in texts else capitalized(unit)
    return said if texts.params(key) else f"{said} {value}"


@functools.lru_cache(8192)
def _labelled(
    texts: Texts,
    kind: type[Command],
    fixed: tuple[tuple[str, Any], ...] = (),
    names: tuple[tuple[str, str], ...] = (),
    named: frozenset[str] = frozenset(),
) -> str:
    """The label of a command with what is fixed in it (but its actor).

    It follows from its parameters alone, so a label is kept: a GM's picture takes 0.23 ms with those, 0.58 without.
    """
    tag, usual, called = str(kind.__struct_config__.tag), defaults_of(kind), dict(names)
    said = {name: value for name, value in fixed if name in named or name not in usual or usual[name] != value}
    key = f"command.{tag}"
    for name, value in fixed:
        if isinstance(value, str) and value and f"{key}.{value}" in texts:
            key = f"{key}.{value}"
            said.pop(name, None)
    if len(said) == 1:
        [(name, value)] = said.items()
        whole = f"{key}.with.{name}"
        if whole in texts:
            return texts.say(whole, {name: value_in_words(texts, words_of(texts, kind, name), value, called)})
    label = texts.say(key) if key in texts else capitalized(tag)
    rest = ", ".join(_said_value(texts, words_of(texts, kind, name), value, called) for name, value in said.items())
    return f"{label} ({rest})" if rest else label


def _said_value(texts: Texts, words: FieldWords, value: object, called: Mapping[str, str]) -> str:
    """A value within a label: a bare number says of what, and a field that is yes or no is named for yes."""
    if value is True:
        return words.label
    said = value_in_words(texts, words, value, called)
    return f"{words.label} {said}" if isinstance(value, bool | int) else said


@functools.cache
def _actor_names(kind: type[Command]) -> frozenset[str]:
    """The fields of a command that hold actors."""
    return frozenset(name for name, *_ in actor_fields(kind))
