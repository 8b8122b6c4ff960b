"""Tables of NPCs for tests of the NPC deck, and what its card lets them do."""

from __future__ import annotations

from tests.systems.countdown.table import Play
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM


def gang(
    initiatives: dict[str, int],
    npc_class: str = "SWT",
    kind: str = "npc_deck",
    options: dict[str, object] | None = None,
) -> Play:
    table = Play(kind, options)
    for name, initiative in initiatives.items():
        table.join(name, "npc", group="gang", initiative=initiative, npc_class=npc_class)
    return table


def chances(table: Play) -> dict[str, tuple[int, ...]]:
    """Who may act now and with which sizes, in any slot of the increment."""
    while table.state.slot != table.state.npc.slot and table.state.slot < 4:
        table.next(insist=True)
    return {actor.id: sizes for actor in table.state.fight.actors.values() if (sizes := table_sizes(table, actor.id))}


def table_sizes(table: Play, actor: ActorId) -> tuple[int, ...]:
    view = table.fight.view(GM).npc
    return next((chance.sizes for chance in view.chances if chance.actor == actor), ()) if view.most else ()


def play_turn(table: Play) -> None:
    while table.phase != "between":
        table.npc_card()
        table.next("increment", insist=True)


def band(table: Play) -> dict[str, tuple[tuple[int, ...], str]]:
    """What the card says to each NPC, as the GM is told: sizes, or why none."""
    return {str(member.actor): (member.sizes, member.why) for member in table.fight.view(GM).npc.band}


def acting(table: Play) -> set[object]:
    """Whom the GM is offered an action for, by the NPC card."""
    return {offer.fixed["actor"] for offer in table.fight.actions(GM) if offer.command == "act"}
