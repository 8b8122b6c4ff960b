"""Texts come from catalogues, key to template, so that a translation is a file.

Key prefixes: ``line.`` log lines, ``refusal.`` by refusal code, ``command.`` button labels, ``option.`` and
``option.<name>.<value>``, ``ruling.``, ``reason.`` (why A before B), ``ask.`` by step, ``outcome.`` of verdicts,
``clock.`` units, ``opening.`` kinds, ``held.`` kinds, ``system.title`` and ``system.summary``; ``many.`` by verb: its
form for several who act as one.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping

from turnkeeper.core.cards import BLACK_JOKER, RED_JOKER, is_card, rank, suit
from turnkeeper.core.prompts import FACE_DOWN

_SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
_CARD_GAPS = frozenset(("card", "cards", "other", "figure", "first_figure", "second_figure"))
"""The gaps that cards may stand in. In others, names of people above all, nothing is taken for a card."""
_ADDED_GAPS = frozenset(("modifier",))
"""The gaps for what is added to a roll; their values carry a sign."""
_ADDED = re.compile(r"[+-]\d+")
_MINUS = "\N{MINUS SIGN}"
_GAP = re.compile(r"\{(\w+)\}('s\b)?")
"""A gap, and what makes it own what follows."""
_MOST_TEMPLATES = 4096
"""More than all catalogues have together."""
_DOING = re.compile(r"(?<!of )\{actor\} [a-z]")
"""Where a template says what an actor does, and not what becomes of a thing of its."""
_VERB = re.compile(r"(?<=\{actor\} )[a-z]+|(?<= and )[a-z]+")
_ENDED = re.compile(r"(?<=[^\W\d])\?\.$")
"""A line that ends with a question needs no stop after it. A masked name ("?", "?1") is no question."""
_MADE = re.compile(r"[a-z0-9][a-z0-9_-]{0,63}#(\d+)")
"""A card without a name of its own, as a deck of actors makes it: whose it is, and which of those."""


def render(
    texts: Mapping[str, str], key: str, params: Mapping[str, object] | None = None, *, many: bool = False
) -> str:
    """The text for ``key`` with its gaps filled; an unknown key is shown as itself, never an error.

    What ``texts`` has not comes from :data:`CORE`. Cards come by name (``QS``) and are written as people read them, as
    are numbers below zero; a name that ends in s owns with an apostrophe alone. ``many``: the actor is several who act
    as one.

    >>> render({"set": "{actor}'s set: {cards}."}, "set", {"actor": "Pike in the shallows", "cards": "QS QH"})
    "Pike in the shallows' set: Q♠ Q♥."
    >>> render({"held": "{actor} lets it go by and goes on."}, "held", {"actor": "Fen dogs"}, many=True)
    'Fen dogs let it go by and go on.'
    >>> render({"asked": "At the table from now on: {step}."}, "asked", {"step": "Is the weapon out?"})
    'At the table from now on: Is the weapon out?'
    """
    template = texts.get(key, CORE.get(key))
    if template is None:
        return key
    if many:
        template = _of_several(texts, template)
    values = {name: _spelled(texts, name, value) for name, value in params.items()} if params else {}
    if key.startswith("line.core."):
        values = _meant(texts, key, values)
    try:
        text = _filled(template, values)
        return _ENDED.sub("?", text) if text.endswith("?.") else text
    except (KeyError, IndexError, ValueError):
        return template


def _filled(template: str, values: Mapping[str, object]) -> str:
    """``template`` with its gaps filled. Raises what :meth:`str.format_map` does."""
    gaps = _gaps(template)
    if not gaps:
        return _GAP.sub(lambda gap: _owned(gap, values), template).format_map(values)
    parts: list[str] = []
    for before, name, owns in gaps:
        value = str(values[name]) if name else ""
        parts += (before, value, _owning(value) if owns else "")
    return "".join(parts)


@functools.lru_cache(_MOST_TEMPLATES)
def _gaps(template: str) -> tuple[tuple[str, str, bool], ...]:
    """The gaps of a template: the text before each, its name, and whether it owns what follows.

    Text after the last one is told with a gap of no name. Empty for a template that has more than plain gaps in it.

    >>> _gaps("{actor}'s set: {cards}.")
    (('', 'actor', True), (' set: ', 'cards', False), ('.', '', False))
    >>> _gaps("{{ {actor:>5}")
    ()
    """
    texts, names, owning = (_GAP.split(template)[part::3] for part in range(3))
    if any("{" in text or "}" in text for text in texts) or not all(map(str.isidentifier, names)):
        return ()
    return tuple(zip(texts, (*names, ""), (*map(bool, owning), False), strict=True))


def _of_several(texts: Mapping[str, str], template: str) -> str:
    """A template with the verbs of who acts in the form for several; one that says nothing of what they do as it is."""

    def form(verb: re.Match[str]) -> str:
        key = f"many.{verb[0]}"
        return texts.get(key, CORE.get(key, verb[0]))

    return _VERB.sub(form, template) if _DOING.search(template) else template


def _meant(texts: Mapping[str, str], key: str, values: dict[str, object]) -> dict[str, object]:
    """``values`` with what names an option or a step said as the catalogue says it."""
    if key == "line.core.option_set":
        option = f"option.{values.get('name')}"
        value = values.get("value")
        named = texts.get(f"{option}.{str(value).lower()}", value)
        return {**values, "name": texts.get(option, values.get("name")), "value": named}
    if key.startswith("line.core.automated") and "step" in values:
        return {**values, "step": texts.get(f"ask.{values['step']}", values["step"])}
    return values


def _owned(gap: re.Match[str], values: Mapping[str, object]) -> str:
    return f"{{{gap[1]}}}{_owning(str(values.get(gap[1], '')))}" if gap[2] else gap[0]


def _owning(name: str) -> str:
    return "'" if name.endswith(("s", "S")) else "'s"


def _spelled(texts: Mapping[str, str], name: str, value: object) -> object:
    if isinstance(value, str):
        if name in _CARD_GAPS:
            return card_words(texts, value) if value else value
        return signed(int(value)) if name in _ADDED_GAPS and _ADDED.fullmatch(value) else value
    return counted(value) if isinstance(value, int) and not isinstance(value, bool) else value


def counted(number: int) -> str:
    r"""A number as people read it: one below zero has a minus and no hyphen.

    >>> counted(7), counted(-2) == "\N{MINUS SIGN}2"
    ('7', True)
    """
    return f"{_MINUS}{-number}" if number < 0 else str(number)


def figure(mark: str) -> str:
    r"""An actor's public figure as people read it: a number, or whatever else a system marks it with.

    >>> figure("7"), figure("JS"), figure("-2") == "\N{MINUS SIGN}2"
    ('7', 'JS', True)
    """
    return counted(int(mark)) if mark.startswith("-") and mark[1:].isdecimal() else mark


def signed(number: int) -> str:
    r"""What is added, as people read it.

    >>> signed(2), signed(0), signed(-2) == "\N{MINUS SIGN}2"
    ('+2', '±0', True)
    """
    return f"+{number}" if number > 0 else counted(number) if number else "±0"


def card_words(texts: Mapping[str, str], names: str) -> str:
    """Cards in a row (``QS QH RJ``, or with commas) as people read them; what is no card stays as it is.

    >>> card_words(CORE, "QS 10H RJ"), card_words(CORE, "fen-dogs#2"), card_words(CORE, "The Lantern")
    ('Q♠ 10♥ + Red Joker', 'card 2', 'The Lantern')
    >>> card_words(CORE, "9C ? ? ?"), card_words(CORE, "?")
    ('9♣ + 3 cards face down', 'a card face down')
    """
    if ", " in names:
        return ", ".join(card_words(texts, one) for one in names.split(", "))
    cards = names.split(" ")
    known = [card for card in cards if card != FACE_DOWN]
    if all(map(is_card, known)):
        naturals = " ".join(rank(card) + _SIGNS[suit(card)] for card in known if rank(card))
        jokers = [texts.get(f"card.{card}", CORE[f"card.{card}"]) for card in known if not rank(card)]
        return " + ".join(filter(None, (naturals, *jokers, _face_down(texts, len(cards) - len(known)))))
    made = _MADE.fullmatch(names)
    if made:
        return texts.get("card.made", CORE["card.made"]).format(number=made[1])
    return texts.get(f"card.{names}", names)


def _face_down(texts: Mapping[str, str], count: int) -> str:
    """So many cards that the app does not know; empty for none."""
    key = f"card.{FACE_DOWN}" if count == 1 else "card.face_down"
    return texts.get(key, CORE[key]).format(count=count) if count else ""


CORE: Mapping[str, str] = {
    "command.begin": "Begin the fight",
    "command.end": "End the fight",
    "command.join": "Add an actor",
    "command.leave": "Remove from the fight",
    "command.take_out": "Out of the fight for now",
    "command.bring_back": "Back in the fight",
    "command.amend": "Change numbers",
    "command.rename": "Rename",
    "command.show": "What others see",
    "command.set_option": "Change an option",
    "command.automate": "Who rolls and draws",
    "command.enter": "Enter it",
    "command.resolve": "Do it for us",
    "command.grant": "Let act now (GM)",
    "command.skip": "Skip (GM)",
    "command.note": "Note a ruling",
    "command.undo": "Back",
    "command.redo": "Forward",
    f"card.{RED_JOKER}": "Red Joker",
    f"card.{BLACK_JOKER}": "Black Joker",
    f"card.{FACE_DOWN}": "a card face down",
    "card.face_down": "{count} cards face down",
    "card.made": "card {number}",
    "line.core.opened": "A fight is set up.",
    "line.core.begun": "The fight begins.",
    "line.core.ended": "The fight is over.",
    "many.is": "are",
    "many.acts": "act",
    "many.lets": "let",
    "many.spends": "spend",
    "many.loses": "lose",
    "many.keeps": "keep",
    "many.holds": "hold",
    "many.does": "do",
    "many.delays": "delay",
    "many.wants": "want",
    "many.takes": "take",
    "many.joins": "join",
    "many.heals": "heal",
    "many.has": "have",
    "many.happens": "happen",
    "many.draws": "draw",
    "many.counts": "count",
    "many.stands": "stand",
    "many.rolls": "roll",
    "many.puts": "put",
    "many.leaves": "leave",
    "many.gives": "give",
    "many.gets": "get",
    "many.cuts": "cut",
    "many.comes": "come",
    "many.cancels": "cancel",
    "many.goes": "go",
    "many.plays": "play",
    "many.declares": "declare",
    "line.core.joined": "{actor} joins.",
    "line.core.left": "{actor} leaves.",
    "line.core.taken_out": "{actor} is out of the fight.",
    "line.core.brought_back": "{actor} is back in the fight.",
    "line.core.amended": "{actor}'s numbers change.",
    "line.core.renamed": "{actor} is now called {name}.",
    "line.core.shown": "{actor} comes into view.",
    "line.core.option_set": 'A rule changes: "{name}" is now "{value}".',
    "line.core.shown.known": "The others now see {actor}.",
    "line.core.shown.unknown": 'The others now see {actor} as "?".',
    "line.core.shown.hidden": "{actor} is hidden from the others.",
    "line.core.shown.named": "{mask} turns out to be {actor}.",
    "line.core.automated.all.app": "By the app from now on: {step}.",
    "line.core.automated.all.app.everything": "The app rolls and draws everything.",
    "line.core.automated.all.table.everything": "The table rolls and draws everything.",
    "line.core.automated.one.app.everything": "The app rolls and draws everything for {actor}.",
    "line.core.automated.one.table.everything": "{actor} rolls and draws everything at the table.",
    "line.core.automated.all.table": "At the table from now on: {step}.",
    "line.core.automated.one.app": "By the app for {actor} from now on: {step}.",
    "line.core.automated.one.table": "{actor} does it at the table from now on: {step}.",
    "line.core.noted": "GM ruling: {text}",
    "line.core.mark_set": "{whose} has a mark: {label}.",
    "line.core.mark_set.table": "The table has a mark: {label}.",
    "line.core.mark_proposed": "A mark is proposed for {whose}: {label}.",
    "line.core.mark_proposed.table": "A mark is proposed: {label}.",
    "line.core.mark_changed": "A mark of {whose} changes: {label}.",
    "line.core.mark_changed.table": "A mark of the table changes: {label}.",
    "line.core.mark_ended.hand": "{whose} has the mark {label} no longer.",
    "line.core.mark_ended.hand.table": "The mark {label} is gone.",
    "line.core.mark_ended.start": "{label} ends for {whose}: a turn begins.",
    "line.core.mark_ended.start.table": "{label} ends: a turn begins.",
    "line.core.mark_ended.end": "{label} ends for {whose}: a turn is over.",
    "line.core.mark_ended.end.table": "{label} ends: a turn is over.",
    "line.core.mark_ended.over": "{label} ends for {whose}: its time is over.",
    "line.core.mark_ended.over.table": "{label} ends: its time is over.",
    "line.core.mark_ended.reached": "{label} ends for {whose}: its place in the order has come.",
    "line.core.mark_ended.reached.table": "{label} ends: its place in the order has come.",
    "line.core.mark_ended.gone": "{label} ends for {whose}: somebody has left.",
    "line.core.mark_ended.gone.table": "{label} ends: somebody has left.",
    "line.core.mark_came": "Now, for {whose}: {label}.",
    "line.core.mark_came.table": "Now: {label}.",
    "line.core.mark_counted": "{whose}: {label} {value}.",
    "line.core.mark_counted.table": "{label} {value}.",
    "line.core.mark_kept": "{whose} keeps the mark {label}.",
    "line.core.mark_kept.table": "The mark {label} stays.",
    "line.core.mark_ticked": "Taken care of, for {whose}: {label}.",
    "line.core.mark_ticked.table": "Taken care of: {label}.",
    "line.core.mark_accepted": "{whose} has a mark: {label}.",
    "line.core.mark_accepted.table": "The table has a mark: {label}.",
    "command.mark": "Mark",
    "command.end_mark": "Take a mark away",
    "command.count_mark": "Count",
    "command.keep_mark": "Keep a mark that ended",
    "command.tick_mark": "Taken care of",
    "command.accept_mark": "Let a mark stand",
    "until.start": "until the start of {actor}'s turn",
    "until.end": "until the end of {actor}'s turn",
    "until.over": "until {unit} is over",
    "until.reached": "until {place}",
    "every.start": "at the start of each of {actor}'s turns",
    "every.end": "at the end of each of {actor}'s turns",
    "every.over": "each time {unit} is over",
    "every.reached": "each time at {place}",
    "line.core.undone": "Taken back.",
    "line.core.redone": "Restored.",
    "refusal.core.unknown_command": "This system has no such command: {command}.",
    "refusal.core.no_such_actor": "There is no {actor} in this fight.",
    "refusal.core.actor_exists": "There is already a {actor} in this fight.",
    "refusal.core.bad_id": "An actor's id is lower-case letters, digits, - and _, at most 64 long: {actor}",
    "refusal.core.bad_text": "Text must be plain characters, at most {most} of them.",
    "refusal.core.bad_count": "An actor stands for 1 to 10,000 heads.",
    "refusal.core.bad_profile": "{problem}",
    "refusal.core.bad_option": "{problem}",
    "refusal.core.too_many_actors": "A fight holds at most {most} actors.",
    "refusal.core.gm_only": "Only the GM can do that.",
    "refusal.core.not_yours": "That is not yours to decide.",
    "refusal.core.one_at_a_time": "Players give one command at a time. Only the GM can give several as one step.",
    "refusal.core.bad_mark": "That is no mark: {problem}.",
    "refusal.core.no_counter": "{label} is no counter.",
    "refusal.core.no_such_mark": "There is no such mark here.",
    "refusal.core.too_many_marks": "There are {most} marks already, and no more fit.",
    "refusal.core.not_begun": "The fight has not begun.",
    "refusal.core.begun": "The fight has already begun.",
    "refusal.core.over": "The fight is over.",
    "refusal.core.nobody": "Nobody is in the fight yet.",
    "refusal.core.is_out": "{actor} is out of the fight.",
    "refusal.core.not_out": "{actor} is not out of the fight.",
    "refusal.core.no_change": "That is how it is already.",
    "refusal.core.no_such_ask": "Nothing is waiting under that name: {ask}.",
    "refusal.core.bad_answer": "{value} cannot answer this ({problem}).",
    "refusal.core.needs_table": "Only the table can settle this one.",
    "refusal.core.nothing_to_undo": "There is nothing to take back.",
    "refusal.core.not_your_command": "A player can take back only their own last step.",
    "refusal.core.revealed": "Something was revealed since: only the GM can take that back.",
    "refusal.core.nothing_to_redo": "There is nothing to restore.",
    "refusal.core.no_reason": "Name two different actors.",
    "reason.core.not_begun": "the fight has not begun",
    "reason.core.over": "the fight is over",
    "reason.core.out": "{actor} is out of the fight",
    "reason.core.listed": "the order lists {first} earlier",
    "status.waiting": "to come",
    "status.up": "up",
    "status.done": "done",
    "status.holding": "holding",
    "status.out": "out",
    "status.later": "joins later",
}
"""The English texts of what every system shares."""
