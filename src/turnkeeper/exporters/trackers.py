"""The order for other trackers: a Roll20 turn order, a Foundry combat, an Improved Initiative encounter."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from turnkeeper.core.encounter import Encounter
from turnkeeper.core.words import Seat
from turnkeeper.exporters.standings import Standing, clock_of, standings

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
_ID_LENGTH = 16


def roll20(fight: Encounter, seat: Seat) -> str:
    """A turn order: the text that goes into the campaign's ``turnorder``. Each actor is a custom row.

    Everybody at that table sees it, so whoever is hidden is left out and whoever is unknown is "?", whichever the seat.
    """
    rows = [
        {
            "id": "-1",
            "pr": "" if one.initiative is None else one.initiative,
            "custom": one.label if one.visibility == "known" else "?",
            "formula": "",
        }
        for one in standings(fight, seat)
        if one.visibility != "hidden" and one.status != "out"
    ]
    return _json(rows)


def foundry_combat(fight: Encounter, seat: Seat) -> str:
    """A combat document. Whoever is hidden or unknown to the others is ``hidden`` in it."""
    everybody = standings(fight, seat)
    up = next((place for place, one in enumerate(everybody) if one.beat == 0), None)
    combatants: list[dict[str, Any]] = [
        {
            "_id": _id(fight, one.actor),
            "type": "base",
            "actorId": None,
            "tokenId": None,
            "sceneId": None,
            "name": one.label,
            "img": None,
            "initiative": one.initiative,
            "hidden": one.visibility != "known",
            "defeated": one.status == "out",
            "flags": {},
            "system": {},
        }
        for one in everybody
    ]
    table = fight.table(seat)
    return _json(
        {
            "_id": _id(fight, ""),
            "type": "base",
            "scene": None,
            "active": table.stage == "fighting",
            "round": clock_of(table),
            "turn": up if table.stage == "fighting" else None,
            "sort": 0,
            "groups": [],
            "combatants": combatants,
            "flags": {"turnkeeper": {"system": table.system}},
            "system": {},
        }
    )


def improved_initiative(fight: Encounter, seat: Seat) -> str:
    """An encounter of the present shape. Whoever is hidden or unknown to the others is ``Hidden`` in it."""
    everybody = standings(fight, seat)
    table = fight.table(seat)
    active = next((one.actor for one in everybody if one.beat == 0), None)
    return _json(
        {
            "Id": _id(fight, ""),
            "Name": fight.opened.name or "Turnkeeper",
            "Path": "",
            "Version": "3.11.8",
            "ActiveCombatantId": _id(fight, active) if active is not None and table.stage == "fighting" else None,
            "RoundCounter": clock_of(table),
            "Combatants": [_combatant(fight, one) for one in everybody if one.status != "out"],
        }
    )


def _combatant(fight: Encounter, one: Standing) -> dict[str, Any]:
    block: dict[str, Any] = {
        "Id": _id(fight, one.actor),
        "Name": one.label,
        "Path": "",
        "Source": "",
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
        "Version": "3.11.8",
    }
    return {
        "Id": _id(fight, one.actor),
        "StatBlock": block,
        "CurrentHP": 1,
        "TemporaryHP": 0,
        "Initiative": one.initiative or 0,
        "Alias": "",
        "IndexLabel": None,
        "Tags": [],
        "Hidden": one.visibility != "known",
        "RevealedAC": False,
        "InterfaceVersion": "3.11.8",
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
