"""The order for other trackers: a Roll20 turn order, a Foundry combat, an Improved Initiative encounter."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from turnkeeper.core.encounter import Encounter
from turnkeeper.core.model import SCREEN, Seat
from turnkeeper.exporters.standings import StandingRow, clock_of, standings
from turnkeeper.importers.trackers import OURS

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
_ID_LENGTH = 16
_FRACTION = 0.01
_VERSION = "3.11.8"
"""Of Improved Initiative, whose form this is."""


def roll20(fight: Encounter, seat: Seat) -> str:
    """A turn order: the text that goes into the campaign's ``turnorder``. Each actor is a custom row.

    Everybody at that table sees it, so it is what a screen sees, whichever the seat.
    It is one line without a space: a word of a chat command, in which nothing means anything to the chat.
    """
    rows = [
        {
            "id": "-1",
            "pr": "" if one.initiative is None else one.initiative,
            "custom": one.label,
            "formula": "",
        }
        for one in standings(fight, SCREEN)
        if one.status != "out"
    ]
    parts = (
        ",".join(f"{_quoted(key)}:{_quoted(value) if isinstance(value, str) else value}" for key, value in row.items())
        for row in rows
    )
    return f"[{','.join(f'{{{part}}}' for part in parts)}]\n"


def _quoted(text: str) -> str:
    """Text as JSON, of which only letters, digits and hyphens stand as themselves."""
    return '"' + "".join(sign if sign.isalnum() or sign == "-" else _escaped(sign) for sign in text) + '"'


def _escaped(sign: str) -> str:
    units = sign.encode("utf-16-be")
    return "".join(f"\\u{units[place : place + 2].hex()}" for place in range(0, len(units), 2))


def foundry_combat(fight: Encounter, seat: Seat) -> str:
    """A combat document, to be created by a macro. Actors hidden from or unknown to the others are ``hidden`` in it.

    The program sorts by ``initiative`` itself, and ``turn`` counts in that order.
    """
    everybody = _sorted(_shown(fight, seat))
    table = fight.table(seat)
    up = next((place for place, (one, _) in enumerate(everybody) if one.beat == 0), None)
    combatants: list[dict[str, Any]] = [
        {
            "_id": _id(fight, one.actor),
            "type": "base",
            "actorId": None,
            "tokenId": None,
            "sceneId": None,
            "name": one.label,
            "img": None,
            "initiative": initiative,
            "hidden": one.visibility != "known",
            "defeated": one.status == "out",
            "flags": {},
            "system": {},
        }
        for one, initiative in everybody
    ]
    return _json(
        {
            "_id": _id(fight, ""),
            "type": "base",
            "scene": None,
            "active": table.stage == "fighting",
            "round": clock_of(table.clock),
            "turn": up if table.stage == "fighting" else None,
            "sort": 0,
            "groups": [],
            "combatants": combatants,
            "flags": {"turnkeeper": {"system": table.system}},
            "system": {},
        }
    )


def _shown(fight: Encounter, seat: Seat) -> Sequence[StandingRow]:
    """The standings for a program that shows the order to all: without it where only the seat knows it.

    The GM knows the hands, and so who could act; a number at a name would tell the others.
    """
    everybody = standings(fight, seat)
    public = {one.actor for one in standings(fight, SCREEN) if one.beat is not None}
    if all(one.actor in public for one in everybody if one.visibility == "known" and one.beat is not None):
        return everybody
    return [replace(one, beat=None, initiative=None) for one in everybody]


def _sorted(everybody: Sequence[StandingRow]) -> list[tuple[StandingRow, float | None]]:
    """Those in the order in which a program puts them that sorts by a number, the highest first, each with its number.

    It is a whole round: who has acted stands where they did. Where equal numbers act one after the other, those before
    the last have a fraction more; those who act together have the same.
    """

    def place(one: StandingRow) -> int:
        return -1 if one.beat is None else one.beat

    found: list[tuple[StandingRow, float | None]] = []
    known = [one for one in everybody if one.initiative is not None]
    for number in sorted({one.initiative for one in known if one.initiative is not None}, reverse=True):
        tied = sorted((one for one in known if one.initiative == number), key=place)
        later = sorted({place(one) for one in tied}, reverse=True)
        step = _FRACTION if len(later) < 1 / _FRACTION else _FRACTION / 10
        found += [
            (one, round(number + later.index(place(one)) * step, 3) if len(later) > 1 else number) for one in tied
        ]
    return found + [(one, None) for one in everybody if one.initiative is None]


def improved_initiative(fight: Encounter, seat: Seat) -> str:
    """An encounter of the present shape. Actors hidden from or unknown to the others are ``Hidden`` in it.

    It stands in the file a second time, under the key by which the program's own import finds it.
    """
    everybody = _sorted([one for one in _shown(fight, seat) if one.status != "out"])
    table = fight.table(seat)
    active = next((one.actor for one, _ in everybody if one.beat == 0), None)
    name = _id(fight, "")
    encounter = {
        "Id": name,
        "Name": fight.opened.name or "Turnkeeper",
        "Path": "",
        "Version": _VERSION,
        "ActiveCombatantId": _id(fight, active) if active is not None and table.stage == "fighting" else None,
        "RoundCounter": clock_of(table.clock),
        "Combatants": [_combatant(fight, one, initiative) for one, initiative in everybody],
    }
    return _json({**encounter, "SavedEncounters": [name], f"SavedEncounters.{name}": encounter})


def _combatant(fight: Encounter, one: StandingRow, initiative: float | None) -> dict[str, Any]:
    block: dict[str, Any] = {
        "Id": _id(fight, one.actor),
        "Name": one.label,
        "Path": "",
        "Source": OURS,
        "Type": "",
        "Player": "player" if one.side == "pc" else "",
        "HP": {"Value": 1, "Notes": ""},
        "AC": {"Value": 10, "Notes": ""},
        "InitiativeModifier": 0,
        "Speed": [],
        "Abilities": dict.fromkeys(("Str", "Dex", "Con", "Int", "Wis", "Cha"), 10),
        **{name: [] for name in _LISTS},
        "Challenge": "",
        "Description": "",
        "ImageURL": "",
        "Version": _VERSION,
    }
    return {
        "Id": _id(fight, one.actor),
        "PersistentCharacterId": None,
        "StatBlock": block,
        "CurrentHP": 1,
        "TemporaryHP": 0,
        "CurrentNotes": "",
        "Initiative": initiative or 0,
        "Alias": "",
        "IndexLabel": None,
        "Tags": [],
        "Hidden": one.visibility != "known",
        "RevealedAC": False,
        "InterfaceVersion": _VERSION,
    }


_LISTS = (
    "DamageVulnerabilities", "DamageResistances", "DamageImmunities", "ConditionImmunities", "Saves", "Skills",
    "Senses", "Languages", "Traits", "Actions", "Reactions", "LegendaryActions",
)  # fmt: skip


def _id(fight: Encounter, actor: str) -> str:
    """An id of the form these programs use, the same each time, made of what the seat sees and nothing else."""
    digest = hashlib.sha256(f"turnkeeper/{fight.opened.name}/{actor}".encode()).digest()
    return "".join(_LETTERS[byte % len(_LETTERS)] for byte in digest[:_ID_LENGTH])


def _json(value: object) -> str:
    return msgspec.json.format(msgspec.json.encode(value), indent=2).decode() + "\n"
