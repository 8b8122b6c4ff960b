"""Parses a question on the command line, by the register's parameters: actors, options and a sweep."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from turnkeeper.core.errors import InputError
from turnkeeper.core.message import MessageText
from turnkeeper.odds.register import SYSTEMS, ActorParameter, AskedActor, Asking

MOST = 200
_FAR = 1_000_000
WHOLE_TURN = 13
"""The increments of a turn with the NPC deck."""
_EXAMPLES = {
    "rolled": "ana:pc,3 ghoul:npc,5",
    "passes": "sam:9,ip=2 rat:6",
    "hands": "ana:6 bob:9",
    "npc_deck": "orc:OT,8 rat:DIS,3",
    "draw": "ana dragon:4",
}
"""Two actors of each system, as they are typed."""
_NUMBER, _COPIES = "", "x"
"""The keys of the main number and of the number of copies, among the values typed for an actor."""


class Sweep(NamedTuple):
    """Other numbers for one actor."""

    name: str
    parameter: ActorParameter
    span: range


class Typed(NamedTuple):
    """The arguments of ``turnkeeper odds`` that make the question, as they were typed."""

    system: str = ""
    actors: Sequence[str] = ()
    option: Sequence[str] = ()
    sweep: str = ""
    turned: str = ""
    left: int = WHOLE_TURN


class Query(NamedTuple):
    """The question to the register, and a sweep if one is asked for."""

    asking: Asking
    sweep: Sweep | None = None


def query(typed: Typed) -> Query:
    """The question that the arguments ask. Raises :class:`InputError`.

    >>> found = query(Typed("passes", ["sam:9,ip=2", "rat:7,x2"], sweep="sam.ip=1..4"))
    >>> [(one.name, one.number, dict(one.given)) for one in found.asking.actors]
    [('sam', 9, {'passes': 2}), ('rat-1', 7, {}), ('rat-2', 7, {})]
    >>> found.sweep.parameter.name, found.sweep.span
    ('passes', range(1, 5))
    """
    if typed.system not in SYSTEMS:
        raise InputError(
            MessageText("mistakes.odds.systems", systems=", ".join(SYSTEMS)), f"system {typed.system[:40]}"
        )
    if typed.system != "npc_deck" and (typed.turned or typed.left != WHOLE_TURN):
        raise InputError(MessageText("mistakes.odds.npc_deck_only"))
    options = _options(typed.option, SYSTEMS[typed.system].options)
    turned = tuple(typed.turned.upper().replace(",", " ").split())
    found = Asking(typed.system, _actors(typed, options), options, turned=turned, left=typed.left)
    return Query(found, _sweep(typed.sweep, found) if typed.sweep else None)


def written(value: str | int | bool) -> str:  # noqa: FBT001 - the value of an option
    """The value of an option, as it is typed."""
    return str(value).lower()


def _options(pairs: Sequence[str], known: Mapping[str, Sequence[str | int | bool]]) -> dict[str, Any]:
    """``NAME=VALUE`` pairs of the options that make a difference here."""
    chosen = {name: values[0] for name, values in known.items()}
    for pair in pairs:
        name, _, value = pair.partition("=")
        if name not in known:
            raise InputError(MessageText("mistakes.odds.option", name=name[:60], names=", ".join(known)))
        values = {written(one): one for one in known[name]}
        if value not in values:
            raise InputError(MessageText("mistakes.odds.value", name=name, values=", ".join(values), value=value[:40]))
        chosen[name] = values[value]
    return chosen


def _actors(typed: Typed, options: Mapping[str, Any]) -> tuple[AskedActor, ...]:
    """The actors named; ``goblin:npc,2,x3`` stands for three of a kind."""
    found: list[AskedActor] = []
    for text in typed.actors:
        found += _actor(text, SYSTEMS[typed.system].parameters_with(options), SYSTEMS[typed.system].usual)
        if len(found) > MOST:
            raise InputError(MessageText("mistakes.odds.many", number=MOST))
    if not found:
        raise InputError(MessageText("mistakes.odds.nobody", name=f"{typed.system} {_EXAMPLES[typed.system]}"))
    return tuple(found)


def _actor(text: str, parameters: Sequence[ActorParameter], number: int) -> list[AskedActor]:
    """``NAME``, or ``NAME:`` and words between commas: its main number, its words, ``KEY=VALUE``, ``x3``."""
    name, _, rest = text.partition(":")
    name = name.strip()
    if "=" in name:
        told, _, value = name.partition("=")
        raise InputError(MessageText("mistakes.odds.colon", text=f"{told}:{value}"), text[:40])
    if name.lstrip("+-").isdecimal():
        raise InputError(MessageText("mistakes.odds.colon", text=f"ana:{name}"), text[:40])
    if not name or not name.isprintable() or len(name) > 60:  # noqa: PLR2004 - as long as a name may be
        raise InputError(MessageText("mistakes.odds.actor"), text[:40])
    words = {word: one.name for one in parameters for word in one.words}
    keys = {one.key or one.name: one for one in parameters if not one.words}
    typed: dict[str, Any] = {}

    def keep(one: str, value: int | str) -> None:
        if one in typed:
            raise InputError(MessageText("mistakes.odds.second", name=name, word=part[:40]))
        typed[one] = value

    for part in filter(None, (part.strip() for part in rest.split(","))):
        key, equals, value = (text.strip() for text in part.partition("="))
        if equals and key in keys:
            keep(keys[key].name, value.upper() if keys[key].is_card else whole(value, f"{name}: {key}"))
        elif part[0] == "x" and part[1:].isdecimal():
            keep(_COPIES, whole(part[1:], MessageText("mistakes.part.what_many", name=name)))
        elif part.lstrip("+-").isdecimal():
            keep(_NUMBER, whole(part, name))
        else:
            word = next((word for word in (part, part.upper()) if word in words), "")
            if not word:
                known = ", ".join([*words, *(f"{one}=" for one in keys)])
                word = f"{key[:40]}=" if equals else part[:40]
                raise InputError(MessageText("mistakes.odds.means_nothing", name=name, word=word, words=known))
            keep(words[word], word)
    number, copies = typed.pop(_NUMBER, number), typed.pop(_COPIES, None)
    if copies is not None and not 1 <= copies <= MOST:
        raise InputError(MessageText("mistakes.odds.copies", name=name, number=copies, most=MOST))
    names = [f"{name}-{at}" for at in range(1, copies + 1)] if copies else [name]
    return [AskedActor(one, number, typed) for one in names]


def _sweep(text: str, asking: Asking) -> Sweep:
    """``NAME=LOW..HIGH`` or ``NAME.KEY=LOW..HIGH``: another number for one actor, from LOW to HIGH."""
    name, _, span = text.partition("=")
    low, dots, high = span.partition("..")
    if not (dots and low.strip() and high.strip()):
        raise InputError(MessageText("mistakes.odds.sweep_form"), text[:40])
    first, last = whole(low, "sweep"), whole(high, "sweep")
    if not 0 <= last - first <= 100:  # noqa: PLR2004 - more would be no table any more
        raise InputError(MessageText("mistakes.odds.sweep_up", text=span[:40]))
    names = [one.name for one in asking.actors]
    name, key = name.strip(), ""
    if "." in name and name not in names:
        name, _, key = name.rpartition(".")
    if name not in names:
        others = ", ".join(names)[:200]
        raise InputError(MessageText("mistakes.odds.no_actor_of", name=name[:60], names=others), "sweep")
    system = SYSTEMS[asking.system]
    numbers = {"": system.number, **{one.key or one.name: one for one in system.parameters if one.is_swept}}
    if key not in numbers:
        known = ", ".join(f"{name}.{other}" for other in numbers if other)
        known = f"{name[:40]}{known and ', '}{known[:200]}"
        raise InputError(MessageText("mistakes.odds.sweep_key", key=key[:40], names=known), "sweep")
    return Sweep(name, numbers[key], range(first, last + 1))


def whole(text: str, what: str) -> int:
    """A whole number. Raises :class:`InputError`."""
    try:
        number = int(text)
    except ValueError:
        raise InputError(MessageText("mistakes.odds.whole", what=what, text=text[:40])) from None
    if abs(number) > _FAR:
        raise InputError(MessageText("mistakes.odds.bounds", what=what, number=text[:40]))
    return number
