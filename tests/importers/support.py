"""Files as other programs write them, made by the tests: small, and with what each test is about in them."""

import json
from typing import Any

from turnkeeper.importers import Character, Imported, import_file

Tree = dict[str, Any]


def read(tree: object, name: str = "ana.json", system: str = "") -> Imported:
    """What comes of a JSON tree."""
    return import_file(json.dumps(tree).encode(), name, system)


def one(found: Imported) -> Character:
    """The only character, with nothing refused."""
    assert not found.problems, list(map(str, found.problems))
    (character,) = found.characters
    return character


def refused(found: Imported) -> str:
    """The only problem, with nobody read."""
    assert not found.characters
    (problem,) = found.problems
    line = str(problem)
    assert "\n" not in line
    return line


def profile(character: Character) -> dict[str, Any]:
    return dict(character.profile)


def trait(name: str, **more: object) -> Tree:
    return {"name": name, "calc": {"points": 15}, **more}


def skill(name: str, points: object, **more: object) -> Tree:
    return {"name": name, "difficulty": "iq/h", "points": points, **more}


def item(name: str, weight: str, quantity: object = 1, **more: object) -> Tree:
    extended = {"calc": {"weight": weight, "extended_weight": weight}}
    return {"description": name, "quantity": quantity, "equipped": True, **extended, **more}


def attribute(name: str, value: object, **more: object) -> Tree:
    return {"attr_id": name, "adj": 0, "calc": {"value": value, "points": 0, **more}}


def gcs(version: int = 5, *, name: str = "Ana Wolf", dx: object = 13, iq: object = 12, **more: object) -> Tree:
    """A sheet of versions 2 to 5."""
    lists = "advantages" if version < 4 else "traits"
    tree: Tree = {
        "version": version,
        "id": "id-1",
        "profile": {"name": name, "player_name": "Pia", "portrait": "AAAA"},
        "settings": {"default_weight_units": "lb"},
        "attributes": [
            attribute("st", 10),
            attribute("dx", dx),
            attribute("iq", iq),
            attribute("ht", 10),
            attribute("hp", 12, current=12),
            attribute("fp", 11, current=10),
            attribute("basic_move", 6),
        ],
        lists: [],
        "skills": [],
        "equipment": [],
        "calc": {"basic_lift": "20 lb", "move": [6, 4, 3, 2, 1]},
        **more,
    }
    if version < 4:
        tree["type"] = "character"
        tree[lists] = tree.pop("traits", tree[lists])
    return tree


def gcs1(**more: object) -> Tree:
    """A sheet of version 1: numbers before bonuses."""
    return {
        "type": "character",
        "version": 1,
        "id": "old-1",
        "profile": {"name": "Ana Wolf"},
        "settings": {"version": 1},
        "ST": 10,
        "DX": 13,
        "IQ": 12,
        "HT": 10,
        "advantages": [],
        "skills": [],
        **more,
    }


def bonus(to: str, amount: object, **more: object) -> Tree:
    return {"type": "attribute_bonus", "attribute": to, "amount": amount, **more}


def gcs_xml(inner: str = "", *, numbers: str = "<ST>10</ST><DX>13</DX><IQ>12</IQ><HT>10</HT>") -> bytes:
    """A sheet of the XML days."""
    return (
        '<?xml version="1.0" encoding="US-ASCII" ?>\n<character id="x-1" version="5">'
        f"<profile><name>Ana Wolf</name><player_name>Pia</player_name></profile>{numbers}{inner}</character>"
    ).encode()


def improvement(kind: str, value: object, unique: str = "", *, enabled: str = "True", **more: str) -> str:
    fields = {"unique": unique, "sourcename": "Wired Reflexes", "val": str(value), "improvementttype": kind, **more}
    return (
        "<improvement>"
        + "".join(f"<{tag}>{text}</{tag}>" for tag, text in fields.items())
        + f"<enabled>{enabled}</enabled></improvement>"
    )


def chummer(improvements: str = "", *, more: str = "", attributes: str | None = None) -> str:
    """A character of Chummer for Shadowrun 4."""
    values = {"REA": (4, 6), "INT": (3, 4), "EDG": (2, 2), "INI": (7, 7)}
    listed = "".join(
        f"<attribute><name>{name}</name><value>{value}</value><totalvalue>{total}</totalvalue></attribute>"
        for name, (value, total) in values.items()
    )
    return (
        '<?xml version="1.0" encoding="utf-16"?>\n<character><appversion>489</appversion><name>Jo Smith</name>'
        "<alias>Ghost</alias><playername>Pia</playername><metatype>Human</metatype>"
        f"<attributes>{listed if attributes is None else attributes}</attributes>{more}"
        "<physicalcmfilled>3</physicalcmfilled><stuncmfilled>1</stuncmfilled>"
        f"<improvements>{improvements}</improvements></character>"
    )


def utf16(text: str) -> bytes:
    return b"\xff\xfe" + text.encode("utf-16-le")


def gca5(traits: str, *, name: str = "Ana Wolf") -> bytes:
    """A file of GURPS Character Assistant 5."""
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n<gca5 version="5"><author><name>GCA</name></author>'
        f"<character><name>{name}</name><player>Pia</player><traits>{traits}</traits></character></gca5>"
    ).encode()


def scored(**scores: object) -> str:
    """The attributes of such a file."""
    listed = "".join(
        f"<trait type='Attributes'><name>{name.replace('_', ' ')}</name><score>{score}</score></trait>"
        for name, score in scores.items()
    )
    return f"<attributes count='{len(scores)}'>{listed}</attributes>"


def foundry(envelope: str = "system", **more: object) -> Tree:
    """An actor of Foundry's GURPS system."""
    numbers = {
        "attributes": {"ST": {"import": 10, "value": 10}, "DX": {"import": 13, "value": 9}, "IQ": {"import": "12"}},
        "HP": {"value": 10, "max": 10},
        "FP": {"value": 8, "max": 10},
        "ads": {},
        "skills": {},
        "encumbrance": {},
        "liftingmoving": {"basiclift": "20 lb"},
        "basicmove": {"value": 6},
        "equipment": {"carried": {}, "other": {}},
        **more,
    }
    return {"name": "Ana Wolf", "type": "character", envelope: numbers, "items": [], "_id": "abc"}


def statblock(name: str = "Goblin", **more: object) -> Tree:
    return {"Name": name, "HP": {"Value": 7}, "AC": {"Value": 15}, "Abilities": {"Dex": 14}, "Player": "", **more}
