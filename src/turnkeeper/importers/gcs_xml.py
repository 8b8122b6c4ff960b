"""GURPS Character Sheet before its JSON formats: XML, made into the shape of version 1 and read like it."""

from __future__ import annotations

from typing import Any

from turnkeeper.importers.gcs import read_gcs
from turnkeeper.importers.model import Character
from turnkeeper.importers.xml_tree import Node

SKIPPED = frozenset(
    {
        "portrait", "print_settings", "melee_weapon", "ranged_weapon", "prereq_list", "notes", "note_list",
        "spell_list", "categories", "default", "defaulted_from", "skill_bonus", "weapon_bonus", "dr_bonus",
        "conditional_modifier", "other_equipment_list", "settings", "block_layout", "reference", "created_date",
        "modified_date",
    }
)  # fmt: skip
"""Elements that hold nothing of what is wanted."""
_ADJUSTED = {"HP": "HP_adj", "FP": "FP_adj", "speed": "speed_adj", "move": "move_adj"}
_BARE = ("ST", "DX", "IQ", "HT", "hp_damage", "fp_damage", "current_hp", "current_fp")
_NO = ("no", "false", "0")
_YES = ("yes", "true", "1")


def is_gcs_xml(root: Node) -> bool:
    """Whether an XML tree looks like a sheet of this program's."""
    return root.tag == "character" and (
        root.first("advantage_list") is not None
        or root.first("skill_list") is not None
        or (root.first("DX") is not None and root.first("IQ") is not None)
    )


def read_gcs_xml(root: Node, stem: str) -> Character:
    """The character of a sheet. Raises :class:`turnkeeper.core.errors.InputError`."""
    # Before there was a profile, its fields stood directly in the character.
    tree: dict[str, Any] = {
        "version": 1,
        "id": root.attributes.get("id", "") or root.attributes.get("unique_id", ""),
        "profile": {
            "name": root.said("profile", "name") or root.said("name"),
            "player_name": root.said("profile", "player_name") or root.said("player_name"),
        },
        "advantages": [_trait(node) for node in _listed(root, "advantage")],
        "skills": [_skill(node) for node in _listed(root, "skill")],
        "equipment": [item for node in _listed(root, "equipment") if (item := _item(node)) is not None],
    }
    tree |= {tag: root.said(tag) for tag in _BARE}
    tree |= {key: root.said(tag) for tag, key in _ADJUSTED.items()}
    for pool in ("current_hp", "current_fp"):  # free text in its day: "12", "12/12", "-"
        if not tree[pool].lstrip("-").isdecimal():
            tree[pool] = ""
    return read_gcs(tree, stem)


def _listed(root: Node, kind: str) -> list[Node]:
    found = root.first(f"{kind}_list")
    return [] if found is None else list(found.all(kind, f"{kind}_container"))


def _disabled(node: Node) -> bool:
    attributes = node.attributes
    return attributes.get("disabled", "") in _YES or attributes.get("enabled", "yes") in _NO


def _trait(node: Node) -> dict[str, Any]:
    return {
        "name": node.said("name"),
        "disabled": _disabled(node),
        "levels": node.said("levels"),
        "features": _features(node),
        "modifiers": [_trait(modifier) for modifier in node.all("modifier", "modifier_container")],
        "children": [_trait(inner) for inner in node.all("advantage", "advantage_container")],
    }


def _skill(node: Node) -> dict[str, Any]:
    skill = {"name": node.said("name"), "disabled": _disabled(node), "points": node.said("points")}
    inner = [_skill(one) for one in node.all("skill", "skill_container")]
    return {**skill, "children": inner} if inner or node.tag == "skill_container" else skill


def _item(node: Node) -> dict[str, Any] | None:
    """An item, if it is carried: older files mark the others, newer ones keep a list of their own for them."""
    attributes = node.attributes
    if attributes.get("carried", "yes") in _NO or attributes.get("state", "") == "not_carried":
        return None
    return {
        "description": node.said("description") or node.said("name"),
        "quantity": attributes.get("quantity", "") or node.said("quantity"),
        "weight": node.said("weight"),
        "equipped": attributes.get("equipped", "") in _YES or attributes.get("state", "") == "equipped",
        "features": [
            *_features(node),
            *(
                {"type": "contained_weight_reduction", "reduction": one.text.strip()}
                for one in node.all("contained_weight_reduction")
            ),
        ],
        "modifiers": [_trait(modifier) for modifier in node.all("eqp_modifier", "modifier")],
        "children": [
            item for inner in node.all("equipment", "equipment_container") if (item := _item(inner)) is not None
        ],
    }


def _features(node: Node) -> list[dict[str, Any]]:
    found = []
    for bonus in node.all("attribute_bonus"):
        attribute, amount = bonus.first("attribute"), bonus.first("amount")
        if attribute is not None and amount is not None:
            limit = attribute.attributes.get("limitation", "")
            found.append(
                {
                    "type": "attribute_bonus",
                    "attribute": attribute.text.strip(),
                    "amount": amount.text.strip().lstrip("+"),
                    "per_level": amount.attributes.get("per_level", "") in _YES,
                    "limitation": limit,
                }
            )
    return found
