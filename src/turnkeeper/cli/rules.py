"""``turnkeeper rules``: the rules in our own words."""

from __future__ import annotations

import difflib
from typing import Annotated

import msgspec
from cyclopts import Parameter

from turnkeeper import rulebook
from turnkeeper.cli import exit_codes
from turnkeeper.cli.console import BOLD, DIM, Screen
from turnkeeper.cli.flags import Flag, Language
from turnkeeper.cli.jsonline import write_json
from turnkeeper.cli.language import say, speak, spoken
from turnkeeper.core.errors import InputError
from turnkeeper.rulebook import DocumentedRuling, Rule
from turnkeeper.translations import ENGLISH


def rules(
    rule_id: Annotated[str | None, Parameter(name="ID")] = None,
    /,
    *,
    lang: Language = "",
    json: Flag = False,
) -> int:
    """Look up a rule by its id, in our own words.

    Args:
        rule_id: A rule (HAND-53), a ruling (AMB-H6) or a chapter (HAND). Without it: the chapters.
        lang: The language to speak: en or de; by default that of the system's settings.
        json: Print JSON, for another program; in English.
    """
    speak(ENGLISH if json else lang)
    screen = Screen(quiet=json)
    if rule_id is None:
        found: object = rulebook.chapters(spoken())
        _chapters(screen)
    elif chapter_rules := rulebook.rules(rule_id.upper(), spoken()):
        found = chapter_rules
        for rule in chapter_rules:
            screen.say(rule.title, lead=(f"{rule.id:<9} ", DIM))
    else:
        one = find_rule(rule_id)
        found = one
        show_rule(screen, one)
    if json:
        write_json(msgspec.to_builtins(found))
    return exit_codes.OK


def find_rule(typed: str) -> Rule | DocumentedRuling:
    """The rule or ruling of that id; case and a missing nought do not matter. Raises :class:`InputError`."""
    wanted = typed.strip().upper()
    chapter, _, number = wanted.rpartition("-")
    for candidate in (wanted, f"{chapter}-{number.zfill(2)}"):
        for look_up in (rulebook.rule, rulebook.ruling):
            try:
                return look_up(candidate, spoken())
            except KeyError:
                continue
        if candidate in rulebook.left_out():
            raise InputError(say("rules.left_out", why=rulebook.left_out(spoken())[candidate]), candidate)
    known = [rule.id for rule in rulebook.rules()] + [ruling.id for ruling in rulebook.rulings()]
    near = difflib.get_close_matches(wanted, known, n=3)
    hint = say("rules.near", rules=say("rules.or").join(near)) if near else say("rules.how_all")
    raise InputError(say("rules.none", hint=hint), typed.strip()[:40] or "rule")


def show_rule(screen: Screen, found: Rule | DocumentedRuling) -> None:
    """Print a rule with the rulings that bear on it, or a ruling."""
    if isinstance(found, Rule):
        _rule(screen, found)
    else:
        _ruling(screen, found)


def _chapters(screen: Screen) -> None:
    for chapter in rulebook.chapters(spoken()):
        many = say("rules.many", count=len(rulebook.rules(chapter.id)))
        screen.say((chapter.title, BOLD), f" ({many})", lead=(f"{chapter.id:<6}", DIM))
    screen.say((say("rules.how"), DIM))


def _rule(screen: Screen, rule: Rule) -> None:
    screen.say((f"{rule.id} {rule.title}", BOLD))
    screen.say(rule.text)
    screen.row(say("rules.basis"), "; ".join(say(f"rules.basis.{basis}") for basis in rule.basis))
    if rule.options:
        screen.row(say("rules.options"), ", ".join(rule.options))
    for ruling in rule.rulings:
        _ruling(screen, rulebook.ruling(ruling, spoken()))


def _ruling(screen: Screen, ruling: DocumentedRuling) -> None:
    screen.row(ruling.id, ruling.question, " ", (ruling.answer, BOLD), f" {ruling.why}")
    if ruling.letter:
        screen.row("", ruling.letter)
    if ruling.option:
        screen.row("", (say("rules.option", option=ruling.option), DIM))
