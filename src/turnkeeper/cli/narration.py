"""Prints what a session says besides the picture: log lines, choices, reasons, rules, help."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from turnkeeper.cli.choices import Choices, Item
from turnkeeper.cli.console import ACCENT, BOLD, DIM, WARN, Part, Screen
from turnkeeper.cli.dialogs import BESIDE_MARK, BESIDE_NUMBERS
from turnkeeper.cli.game import Game
from turnkeeper.cli.labels import Labels, runs
from turnkeeper.cli.language import say, spoken
from turnkeeper.core.log_lines import LogEntry
from turnkeeper.core.model import Reason, Refusal
from turnkeeper.rulebook import rule as look_up

HELP: tuple[tuple[str, str], ...] = (
    ("NUMBER", "number"),
    ("ana 14", "who"),
    ("n", "n"),
    ("m", "m"),
    ("NUMBER!", "insist"),
    ("all", "all"),
    ("back [N]", "back"),
    ("why A B", "why"),
    ("log [N]", "log"),
    ("explain [N]", "explain"),
    ("rule ID", "rule"),
    ("as WHO", "as"),
    ("note TEXT", "note"),
    ("do ...", "do"),
    ("Enter", "enter"),
    ("table", "table"),
    ("cancel", "cancel"),
    ("help [WORD]", "help"),
    ("quit", "quit"),
)
"""Words to type, each with the key of its explanation."""

_STAND_INS = ("NUMBER", "WHO", "WORD")
"""The stand-ins in the words to type."""

_TYPED = {"join": ("name", "side", "profile"), "mark": ("label", "actor", "until")}
"""The fields that a command asks for, where it has more."""

_MOST_TOLD = 4
"""More lines that are taken back or restored are told by the first and the last."""

_OWN = "CORE-09"  # an override by a command that is one; its line says so itself


def lines(screen: Screen, entries: Sequence[LogEntry]) -> None:
    """Lines of the log, numbered."""
    for before, entry in zip((None, *entries), entries, strict=False):
        line(screen, entry, before)


def in_short(entries: Sequence[LogEntry]) -> str:
    """Lines that are taken back or restored, in a row; of many, the first and the last, with their number."""
    if len(entries) <= _MOST_TOLD:
        return " ".join(entry.text for entry in entries)
    return say("first_and_last", first=entries[0].text, last=entries[-1].text, count=len(entries))


def line(screen: Screen, entry: LogEntry, before: LogEntry | None) -> None:
    """One line of the log; the first line of a step, and not those after it, says what the step overrules."""
    same = before is not None and (before.cause, before.overrules) == (entry.cause, entry.overrules)
    marked = entry.overrules not in {"", _OWN} and not same
    overruled: list[Part] = [(f" {say('overruled', rule=entry.overrules)}", WARN)] if marked else []
    screen.say(entry.text, *overruled, lead=(f"{entry.number:>4}  ", DIM))


def choices(screen: Screen, game: Game, offered: Choices) -> None:
    """Print the numbered choices, and the other words that can be typed."""
    onward = offered.primary
    for number, item in enumerate(offered.main, 1):
        same = onward is not None and (item is onward or onward in item.variants)
        shown = replace(item, label=offered.sentence) if item is onward else item
        choice(screen, game, str(number), shown, "  n" if same else "")
    go_on = f"n: {offered.sentence} · " if onward is not None and onward.refused is None else ""
    tools = f"{say('foot.m', count=len(offered.tools))} · " if offered.tools else ""
    screen.say((f"{go_on}{tools}{say('foot.rest')}", DIM), lead="      ")


def tools(screen: Screen, game: Game, offered: Choices) -> None:
    """The tools, by the word that one types for each."""
    if not offered.tools:
        screen.say(say("no_tools"))
    width = max((len(item.command) for item in offered.tools), default=0)
    for item in offered.tools:
        choice(screen, game, f"  {item.command:<{width}}", item)
    if offered.tools:
        screen.say((say("tools.how"), DIM), hang=2)


def choice(screen: Screen, game: Game, key: str, item: Item, also: str = "") -> None:
    """One choice; greyed out, with the reason, when a rule refuses it. ``also`` is what else chooses it."""
    if item.refused is None:
        screen.say(item.label, (also, ACCENT), lead=(f"{key:>4}  ", ACCENT))
        return
    soft = f" {say('insists', typed=key.strip())}" if item.refused.soft and game.seat.role == "gm" else ""
    why = f"{runs(game.fight.refusal_text(item.refused, spoken(), game.seat))} ({item.refused.rule})"
    screen.say((say("not_now", label=item.label, why=f"{why}{soft}"), DIM), lead=(f"{key:>4}  ", DIM))


def refusal(screen: Screen, game: Game, refused: Refusal) -> None:
    """Print the reason for a refusal, and its rule."""
    soft: list[Part] = [(f" {say('may_insist')}", DIM)]
    text = runs(game.fight.refusal_text(refused, spoken(), game.seat))
    may_insist = refused.soft and game.seat.role == "gm"
    screen.say((f"{say('refused')} ", WARN), text, (f"  {refused.rule}", DIM), *(soft if may_insist else []))


def reason_text(words: Labels, reason: Reason) -> str:
    """The reason for the order of two actors, in a sentence."""
    first, second = words.actor(reason.first), words.actor(reason.second)
    key = f"reason.{reason.key}"
    said = words.text(key, reason.key.replace("_", " "), {"first": first, "second": second, **reason.params})
    if {"first", "second"} <= words.texts.params(key):
        return said
    return f"{say(f'stands.{reason.stands}', first=first, second=second)}: {said.rstrip('.')}."


def explained(screen: Screen, words: Labels, entry: LogEntry) -> None:
    """A line of the log with the rules it carried out, its dice and cards, and whose it was."""
    lines(screen, [entry])
    if entry.line.dice:
        label = say("dice" if all(isinstance(face, int) for face in entry.line.dice) else "cards.label")
        screen.row(label, " ".join(words.card_of(str(face)) or str(face) for face in entry.line.dice))
    when = " · ".join(filter(None, (entry.by, entry.at)))
    if when:
        screen.row(say("by" if entry.by else "when"), when)
    if entry.overrules:
        rule(screen, entry.overrules, say("overrules.label"))
    for rule_id in entry.line.rules:
        rule(screen, rule_id)


def rule(screen: Screen, rule_id: str, label: str = "") -> None:
    """A rule in our own words."""
    try:
        found = look_up(rule_id, spoken())
    except KeyError:
        screen.row(label or rule_id, rule_id if label else "")
        return
    screen.row(label or rule_id, (f"{rule_id} " if label else "", DIM), (found.title, BOLD), f". {found.text}")


def help_page(screen: Screen, on: str = "") -> None:
    """Print the words that can be typed; ``on``: only the one that begins so."""
    for word, meaning in HELP:
        if not on or word.partition(" ")[0].casefold() == on:
            screen.say(say(f"help.{meaning}"), lead=(f"{_written(word):<12}", ACCENT), hang=12)


def _written(word: str) -> str:
    """A word to type, with its stand-ins in the language spoken."""
    for name in _STAND_INS:
        word = word.replace(name, say(f"written.{name.lower()}"))
    return word


def help_on_command(screen: Screen, words: Labels, tag: str) -> None:
    """Print what a command does and what follows it, in the order typed; what stands in brackets may be left out."""
    fields = {one.name: one for one in msgspec.structs.fields(words.commands[tag])}
    needs: list[str] = []
    for field in [fields[name] for name in _TYPED.get(tag, fields)]:
        if field.name == "profile":
            profile = words.fight.system.codec.profile_type
            numbers = [one.encode_name for one in msgspec.structs.fields(profile)]
            needs += [f"[{number}=]" for number in (*numbers, *(BESIDE_NUMBERS if tag == "join" else ()))]
        else:
            label = words.field(tag, field.name)
            needs.append(label if field.required or tag in _TYPED else f"[{label}]")
    needs += [f"[{name}=]" for name in (BESIDE_MARK if tag == "mark" else ())]
    told = ": ".join(filter(None, (words.label(tag, {}), ", ".join(needs))))
    screen.say(told, lead=(f"{tag}  ".ljust(12), ACCENT), hang=12)
