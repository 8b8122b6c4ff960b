"""Parts of a table that every system builds alike, for one seat and from nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from msgspec.structs import replace

from turnkeeper.core.asks import Arrange, Ask, Draw, Roll, Verdict
from turnkeeper.core.sight import Sight
from turnkeeper.core.words import ActorId, ActorRow, Status, Waiting


def actor_rows(
    sight: Sight, status: Callable[[ActorId], Status], mark: Callable[[ActorId], str] = lambda _: ""
) -> tuple[ActorRow, ...]:
    """A row for each actor the seat sees. ``mark`` must be a figure that everyone who knows the actor may see."""
    rows: list[ActorRow] = []
    for actor in sight.actors():
        stands: Status = "out" if actor.out else status(actor.id)
        if sight.knows(actor.id):
            mine = actor.id in sight.seat.actors
            shown = mark(actor.id)
            row = ActorRow(
                actor.id, actor.name, actor.side, stands, actor.group, actor.count, shown, mine, actor.visibility
            )
        else:
            mask = sight.spell(actor.id) or actor.id
            row = ActorRow(mask, sight.name(actor.id), actor.side, stands, visibility=actor.visibility)
        rows.append(row)
    return tuple(rows)


def may_answer(ask: Ask, sight: Sight) -> bool:
    """Whether a seat may answer: the GM always, the owner of its actor, and any of the tied who sees them all.

    Where one of them is hidden from the others, they must not learn of it by being asked.
    """
    seat = sight.seat
    if seat.role == "gm" or (ask.of is not None and ask.of in seat.actors):
        return True
    return isinstance(ask, Arrange) and not seat.actors.isdisjoint(ask.tied) and all(map(sight.sees, ask.tied))


def waitings(asks: Iterable[Ask], sight: Sight) -> tuple[Waiting, ...]:
    """The asks a seat may know of: its own, those of actors it knows, and those of nobody in particular."""
    return tuple(_waiting(ask, sight) for ask in asks if _known(ask, sight))


def _known(ask: Ask, sight: Sight) -> bool:
    if may_answer(ask, sight):
        return True
    if isinstance(ask, Arrange) and not all(map(sight.knows, ask.tied)):
        return False
    return ask.of is None or sight.knows(ask.of)


def _waiting(ask: Ask, sight: Sight) -> Waiting:
    mine = may_answer(ask, sight)
    match ask:
        case Roll():
            told = Waiting(ask.id, "roll", ask.step, ask.of, mine, dice=ask.dice, again=ask.again)
            spans = tuple((span.name, span.low, span.high) for span in ask.totals)
            return replace(told, bonus=ask.bonus, totals=spans) if mine else told
        case Draw():
            face_down = ask.face_down and mine
            return Waiting(ask.id, "draw", ask.step, ask.of, mine, count=ask.count, face_down=face_down)
        case Arrange():
            return Waiting(ask.id, "arrange", ask.step, ask.of, mine, among=sight.spelled(ask.tied))
        case Verdict():
            return Waiting(ask.id, "verdict", ask.step, ask.of, mine, among=ask.outcomes, margin=ask.margin)
