"""Two profiles of an actor, by system: one that comes late and one that comes early."""

from collections.abc import Mapping
from typing import Any

PROFILES: Mapping[str, tuple[Mapping[str, Any], Mapping[str, Any]]] = {
    "rolled": ({"reflexes": 2}, {"reflexes": 9}),
    "passes": ({"initiative": 5, "passes": 1}, {"initiative": 11, "passes": 3, "edge": 4}),
    "draw": ({"cards": 1}, {"cards": 5}),
    "hands": ({"initiative": 3}, {"initiative": 11}),
    "npc_deck": ({"initiative": 3, "npc_class": "DIS"}, {"initiative": 9, "npc_class": "OT"}),
    "countdown": ({"initiative": 3, "npc_class": "DIS"}, {"initiative": 9, "npc_class": "OT"}),
}
