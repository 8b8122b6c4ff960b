"""The common part of all GURPS formats: the numbers HAND asks for, encumbrance, and the working of Initiative.

The rules are those of :mod:`turnkeeper.systems.hands`; Initiative is worked out by it with the default rulings.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

import msgspec
from msgspec import Struct

from turnkeeper.core.errors import InputError
from turnkeeper.core.message import MessageText, joined
from turnkeeper.importers.bounds import clean, is_nameable, number, plain, shown, within
from turnkeeper.importers.identity import fingerprint
from turnkeeper.importers.model import Character, SourcedValue
from turnkeeper.roster.actors import slug
from turnkeeper.systems.hands.initiative import Working, WorkingLine, working
from turnkeeper.systems.hands.options import HandOptions, HandProfile

SYSTEMS = ("hands", "countdown", "npc_deck")
LOADS = ("No", "Light", "Medium", "Heavy", "Extra-heavy")
_LIMITS = (1, 2, 3, 6, 10)
"""A load of up to so many times Basic Lift is still of the level: exactly as much is (HAND-04)."""
_POUNDS = {
    "": Fraction(1), "lb": Fraction(1), "lbs": Fraction(1), "#": Fraction(1), "oz": Fraction(1, 16),
    "tn": Fraction(2000), "ton": Fraction(2000), "tons": Fraction(2000), "lt": Fraction(2240),
    "kg": Fraction(2), "g": Fraction(1, 500), "gm": Fraction(1, 500), "t": Fraction(2000), "mt": Fraction(2000),
}  # fmt: skip
"""Pounds in a unit of weight. The game's own rounding takes a kilogram for two pounds, and so do its programs."""
_WEIGHT = re.compile(r"\s*([-+]?[\d.,]+)\s*([a-z#]*)\.?\s*", re.IGNORECASE)
_BRACKETS = re.compile(r"\s*[(\[{].*$")
_TECH_LEVEL = re.compile(r"/tl\d*\^?", re.IGNORECASE)

_RANGES = {
    "dx": (0, 100), "iq": (0, 100), "tactics_points": (0, 1000), "encumbrance": (0, 19), "fatigue_lost": (0, 10_000),
    "fatigue_full": (0, 10_000), "hp_full": (1, 100_000), "hp_lost": (0, 1_000_000), "move": (0, 10_000),
}  # fmt: skip
_ORDER = (
    "dx", "iq", "combat_reflexes", "combat_paralysis", "tactics_points", "encumbrance", "hp_full", "hp_lost",
    "fatigue_full", "fatigue_lost", "move",
)  # fmt: skip


_NO_PLAYERS = (
    "", "npc", "gm", "dm", "screen", "none", "-", "nsc", "sl", "spielleitung", "spielleiter", "spielleiterin",
)  # fmt: skip
"""The words that stand in place of a player's name for those whom nobody plays."""


class GurpsNumbers(Struct):
    """The numbers of one sheet, gathered one by one."""

    name: str
    key: str
    player: str = ""
    values: dict[str, SourcedValue] = {}
    notes: list[str] = []

    def put(self, field: str, value: int | bool | None, source: str) -> None:  # noqa: FBT001 - the value is the point
        """Keep a value, if there is one. Raises :class:`InputError` for one the rules can do nothing with."""
        if value is None:
            return
        if not isinstance(value, bool) and field in _RANGES:
            within(value, *_RANGES[field], MessageText(f"imports.field.{field}"))
        self.values[field] = SourcedValue(field, value, source)

    def assume(self, field: str, value: int) -> None:
        """Keep a value that the file does not have."""
        if field not in self.values:
            self.put(field, value, MessageText("imports.note.not_in", number=value))
            word = MessageText(f"imports.field.{field}")
            self.notes.append(MessageText("imports.note.assumed", word=word, number=value))

    def pool(self, what: str, full: Fraction | None, current: Fraction | None, source: str) -> None:
        """Hit points or fatigue points (``hp``, ``fatigue``): how many when whole, and how many are lost."""
        if full is None:
            return
        top = math.floor(full)
        if what == "hp" and top < 1:
            self.notes.append(MessageText("imports.note.hit_points", number=str(top)))
            return
        self.put(f"{what}_full", top, source)
        lost = max(0, math.ceil(full - current)) if current is not None else 0
        if current is None:
            self.put(f"{what}_lost", 0, MessageText("imports.source.no_loss"))
        else:
            less = MessageText(
                "imports.source.less_damage" if what == "hp" and lost else "imports.source.less_left",
                full=shown(full),
                number=shown(current),
            )
            self.put(f"{what}_lost", lost, less)


def pounds(weight: object, *place: str) -> Fraction:
    """A weight in pounds, as sheets write it; 0 where there is none. Raises :class:`InputError`.

    >>> pounds("1,450 lb"), pounds("4 oz"), pounds(3)
    (Fraction(1450, 1), Fraction(1, 4), Fraction(3, 1))
    """
    if not isinstance(weight, str):
        return number(weight, *place) or Fraction(0)
    if not weight.strip():
        return Fraction(0)
    found = _WEIGHT.fullmatch(weight[:60])
    if found is None or found[2].lower() not in _POUNDS:
        raise InputError(MessageText("imports.weight", value=repr(clean(weight)[:30])), *place)
    return (number(found[1], *place) or Fraction(0)) * _POUNDS[found[2].lower()]


def load_level(weight: Fraction, lift: Fraction) -> int:
    """The level of encumbrance, 0 to 4; beyond the heaviest it is still 4.

    >>> load_level(Fraction(90), Fraction(45)), load_level(Fraction("90.1"), Fraction(45))
    (1, 2)
    """
    return next((level for level, limit in enumerate(_LIMITS) if weight <= limit * lift), len(_LIMITS) - 1)


def carry(sheet: GurpsNumbers, weight: Fraction, lift: Fraction) -> int:
    """Work out and keep the encumbrance of a load. Returns the level."""
    level = load_level(weight, lift)
    carried, lifted = (f"{plain(round(pounds, 2)):g}" for pounds in (weight, lift))
    load = MessageText("imports.source.load", load=LOADS[level])
    source = MessageText("imports.source.carried", weight=carried, lift=lifted, load=load, number=_LIMITS[level])
    sheet.put("encumbrance", level, source)
    if weight > _LIMITS[-1] * lift:
        sheet.notes.append(MessageText("imports.note.too_heavy", weight=carried, number=lifted))
    return level


def loaded(move: Fraction, level: int) -> int:
    """Move under a load: a fifth less for each level, at least 1 where there was any."""
    left = math.floor(move * (5 - level) / 5)
    return max(left, 1 if move >= 1 else 0)


def basic_lift(strength: Fraction) -> Fraction:
    """Basic Lift of a strength: ST x ST / 5, from 10 lb on rounded to the nearest pound.

    >>> basic_lift(Fraction(8)), basic_lift(Fraction(3))
    (Fraction(13, 1), Fraction(9, 5))
    """
    lift = max(strength, Fraction(0)) ** 2 / 5
    return Fraction(math.floor(lift + Fraction(1, 2))) if lift >= 10 else lift  # noqa: PLR2004 - the rule's own ten


def plain_name(name: object) -> str:
    """A trait's or skill's name without what stands in brackets, and without a tech level.

    >>> plain_name("Combat Reflexes (Once only)"), plain_name("Tactics/TL8")
    ('combat reflexes', 'tactics')
    """
    return _TECH_LEVEL.sub("", _BRACKETS.sub("", clean(name))).strip().casefold()


def put_traits(sheet: GurpsNumbers, names: Iterable[str]) -> None:
    """Keep whether Combat Reflexes and Combat Paralysis are among the names of traits."""
    found = {plain_name(name) for name in names}
    for field, name in (("combat_reflexes", "Combat Reflexes"), ("combat_paralysis", "Combat Paralysis")):
        has = name.casefold() in found
        trait = MessageText(f"imports.field.{field}")
        sheet.put(field, has, MessageText("imports.source.trait" if has else "imports.source.no_trait", trait=trait))


def tactics_points(said: object) -> Fraction | None:
    """The points in a skill Tactics, as a sheet says them."""
    return number(said, MessageText("imports.place.tactics"), "points")


def put_tactics(sheet: GurpsNumbers, points: Sequence[Fraction | None]) -> None:
    """Keep the points in Tactics, of all skills of that name."""
    total = math.ceil(sum((max(point, Fraction(0)) for point in points if point is not None), Fraction(0)))
    source = MessageText("imports.source.tactics" if points else "imports.source.no_tactics")
    sheet.put("tactics_points", min(total, 1000), source)


def character(sheet: GurpsNumbers) -> Character:
    """The character of a sheet that has been gathered, with its Initiative."""
    sheet.assume("dx", 10)
    sheet.assume("iq", 10)
    values = tuple(sheet.values[field] for field in _ORDER if field in sheet.values)
    initiative, line = initiative_of({value.field: value.value for value in values})
    return Character(
        name=sheet.name,
        key=sheet.key,
        system=SYSTEMS[0],
        suits=SYSTEMS,
        values=values,
        initiative=initiative,
        working=line,
        side="pc",
        player=player_seat(sheet.player),
        notes=tuple(sheet.notes),
    )


def initiative_of(given: Mapping[str, int | bool]) -> tuple[int, MessageText]:
    """Initiative of checked values by the default rulings, with its working."""
    known = {field.name for field in msgspec.structs.fields(HandProfile)}
    profile = msgspec.convert({name: value for name, value in given.items() if name in known}, HandProfile)
    found = working(profile, HandOptions())
    return found.value, told(found, profile)


def player_seat(player: str) -> str:
    """The seat of a player named on a sheet or in a table; none for "NPC" and the like.

    >>> player_seat("Jörg Meier"), player_seat("NPC"), player_seat("Анна")
    ('jorg-meier', '', 'player-80e29e9a')
    """
    named = clean(player)
    if named.casefold() in _NO_PLAYERS or not is_nameable(named):
        return ""
    made = slug(named)
    is_read = any(map(str.isalpha, made)) or not any(map(str.isalpha, named))
    return made if made and is_read else f"player-{fingerprint(named.casefold())}"


def told(found: Working, profile: HandProfile) -> MessageText:
    """The working of an Initiative in one line.

    >>> one = HandProfile(dx=13, iq=12, combat_reflexes=True, encumbrance=1)
    >>> print(told(working(one, HandOptions()), one))
    (DX 13 + IQ 12)/4 = 6, Combat Reflexes +2, Light load -1: 7
    """
    left = str(profile.hp_full - profile.hp_lost)
    numbers = {"load": LOADS[min(profile.encumbrance, len(LOADS) - 1)], "left": left, "full": profile.hp_full}
    parts = [
        MessageText(f"imports.step.{step.key}", number=_change(step), **numbers, **step.params) for step in found.steps
    ]
    line = joined(", ", parts)
    return joined(": ", [line, str(found.value)]) if len(parts) > 1 else line


def _change(step: WorkingLine) -> str:
    return str(step.change) if step.key in ("base", "stated") else f"{step.change:+d}"
