"""The answers for each system, as tables: its module is loaded only when it is asked about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module

from turnkeeper.cli.odds.query_parser import Wishes, actor_named
from turnkeeper.cli.odds.tables import OddsTable
from turnkeeper.core.errors import InputError

OPTIONS: Mapping[str, Mapping[str, Sequence[str]]] = {
    "rolled": {
        "d20.mode": ("reroll", "dealt"),
        "d20.pc_tie_fallback": ("choice", "reflexes_then_roster", "random"),
        "d20.npc_tie": ("gm", "reflexes_then_roster"),
    },
    "passes": {
        "pass.tie": ("simultaneous", "edge_attr_reaction"),
        "pass.glitch_rule": ("half_or_more", "more_than_half"),
        "pass.max_passes": tuple(map(str, (4, 1, 2, 3, 5, 6, 7, 8, 9, 10))),
    },
    "hands": {"hand.deck_policy": ("shared_auto", "per_player", *(f"shared_fixed({n})" for n in range(1, 11)))},
    "npc_deck": {
        "npc.cards_per_increment": tuple(map(str, range(1, 11))),
        "npc.face_threshold": ("false", "true"),
        "npc.good_joker": ("red", "black"),
    },
    "draw": {"mst.event_repeat": ("once",)},
}
"""The options that make a difference to the odds, by system; the first value of each is what holds unless set."""
_MODULES = {name: f"turnkeeper.cli.odds.of_{name}" for name in OPTIONS}


def answer(wishes: Wishes) -> list[OddsTable]:
    """All tables for what is asked. Raises :class:`InputError` for what is no question."""
    if wishes.sweep:
        actor_named(wishes.sweep.name, wishes.actors)
    if not wishes.actors:
        raise InputError("name at least one actor, as in: turnkeeper odds rolled ana:pc,3 ghoul:npc,5")
    found: list[OddsTable] = import_module(_MODULES[wishes.system]).answer(wishes)
    return found
