"""Prints what a session says besides the picture: log lines, choices, reasons, rules, help."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from turnkeeper.cli.choices import Choices, Item
from turnkeeper.cli.console import ACCENT, BOLD, DIM, WARN, Part, Screen
from turnkeeper.cli.game import Game
from turnkeeper.cli.labels import Labels, runs
from turnkeeper.core.log_lines import LogEntry
from turnkeeper.core.model import Reason, Refusal, Stands
from turnkeeper.rulebook import rule as look_up

HELP: tuple[tuple[str, str], ...] = (
    ("NUMBER", "make that choice; what it needs may follow: 3 14, 2 KH KS"),
    ("n", "go on: the choice marked n"),
    ("m", "more: the GM's tools, each under a word of its own: skip ana"),
    ("NUMBER!", "as GM, insist on a choice that a rule refuses (insist NUMBER does too)"),
    ("all", "have the app make every open roll and draw"),
    ("back [N]", "take back the last step, or N steps; forward [N] restores"),
    ("why A B", "why A comes before B"),
    ("log [N]", "the last lines of the log; log all"),
    ("explain [N]", "the rules and dice behind a line of the log"),
    ("rule ID", "a rule in our own words"),
    ("as WHO", "see and act as another seat: gm, screen, ana"),
    ("note TEXT", "write a ruling into the log"),
    ("do ...", 'a command in full: do take_turn actor=ana, do {"type": "begin"}'),
    ("Enter", "show the fight again"),
    ("quit", "leave; everything is saved"),
)


_OWN = "CORE-09"  # an override by a command that is one; its line says so itself

_PROBLEMS = {
    "no_total": "a total is for dice",
    "wrong_count": "that is not as many as are asked for",
    "out_of_range": "a number is out of range",
    "not_the_tied": "those are not the ones who are tied",
    "not_face_down": "this card is dealt face up",
    "not_in_pile": "no such card is left",
    "no_such_outcome": "there is no such outcome",
}


def lines(screen: Screen, entries: Sequence[LogEntry]) -> None:
    """Lines of the log, numbered. What a step overrules stands beside the first of its lines."""
    before = ""
    for entry in entries:
        new = entry.overrules not in ("", _OWN, before)
        overruled: list[Part] = [(f" (overrules {entry.overrules})", WARN)] if new else []
        before = entry.overrules
        screen.say(entry.text, *overruled, lead=(f"{entry.number:>4}  ", DIM))


def choices(screen: Screen, game: Game, offered: Choices) -> None:
    """What can be chosen by its number, and what else can be typed."""
    onward = offered.onward()
    for number, item in enumerate(offered.main, 1):
        choice(
            screen,
            game,
            str(number),
            item,
            "  n" if onward is not None and (item is onward or onward in item.variants) else "",
        )
    go_on = "n: go on · " if onward is not None and onward.refused is None else ""
    tools = f"m: {len(offered.tools)} more · " if offered.tools else ""
    screen.say((f"{go_on}{tools}back · log · why A B · help · quit", DIM), lead="      ")


def tools(screen: Screen, game: Game, offered: Choices) -> None:
    """The tools, by the word that one types for each."""
    if not offered.tools:
        screen.say("There are no further choices for this seat.")
    width = max((len(item.command) for item in offered.tools), default=0)
    for item in offered.tools:
        choice(screen, game, f"  {item.command:<{width}}", item)
    if offered.tools:
        screen.say(("Type the word; what it needs may follow: skip ana", DIM), hang=2)


def choice(screen: Screen, game: Game, key: str, item: Item, also: str = "") -> None:
    """One choice; greyed out, with the reason, when a rule refuses it. ``also`` is what else chooses it."""
    if item.refused is None:
        screen.say(item.label, (also, ACCENT), lead=(f"{key:>4}  ", ACCENT))
        return
    soft = f" {key.strip()}! insists." if item.refused.soft and game.seat.role == "gm" else ""
    why = f"{runs(game.fight.refusal_text(item.refused))} ({item.refused.rule})"
    screen.say((f"{item.label}: not now. {why}{soft}", DIM), lead=(f"{key:>4}  ", DIM))


def refusal(screen: Screen, game: Game, refused: Refusal) -> None:
    """Why a command was refused, and by which rule."""
    soft: list[Part] = [(" As GM you may insist: the same with ! after it.", DIM)]
    text = runs(game.fight.refusal_text(refused))
    if refused.code == "core.bad_answer":
        text = f"{refused.params.get('value')}: {_PROBLEMS.get(str(refused.params.get('problem')), text)}."
    may_insist = refused.soft and game.seat.role == "gm"
    screen.say(("Refused: ", WARN), text, (f"  {refused.rule}", DIM), *(soft if may_insist else []))


def reason_text(words: Labels, reason: Reason) -> str:
    """Why one comes before the other, in a sentence."""
    first, second = words.actor(reason.first), words.actor(reason.second)
    key = f"reason.{reason.key}"
    said = words.text(key, reason.key.replace("_", " "), {"first": first, "second": second, **reason.params})
    if {"first", "second"} <= words.gaps(key):
        return said
    return f"{_HEADINGS[reason.stands].format(first=first, second=second)}: {said.rstrip('.')}."


_HEADINGS: Mapping[Stands, str] = {
    "before": "{first} before {second}",
    "together": "{first} and {second} together",
    "unsettled": "{first} and {second}, not settled yet",
    "absent": "{first} and {second}",
}


def explained(screen: Screen, entry: LogEntry) -> None:
    """A line of the log with the rules it carried out, its dice and cards, and whose it was."""
    lines(screen, [entry])
    if entry.line.dice:
        label = "Dice" if all(isinstance(face, int) for face in entry.line.dice) else "Cards"
        screen.row(label, " ".join(map(str, entry.line.dice)))
    when = " at ".join(filter(None, (entry.by, entry.at)))
    if when:
        screen.row("By", when)
    if entry.overrules:
        rule(screen, entry.overrules, "Overrules")
    for rule_id in entry.line.rules:
        rule(screen, rule_id)


def rule(screen: Screen, rule_id: str, label: str = "") -> None:
    """A rule in our own words."""
    try:
        found = look_up(rule_id)
    except KeyError:
        screen.row(label or rule_id, rule_id if label else "")
        return
    screen.row(label or rule_id, (f"{rule_id} " if label else "", DIM), (found.title, BOLD), f". {found.text}")


def help_page(screen: Screen) -> None:
    """What can be typed."""
    for word, meaning in HELP:
        screen.say(meaning, lead=(f"{word:<12}", ACCENT), hang=12)
