"""Parts of a table that every system builds alike, for one seat and from nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import ActorRow, Status, Table, Vote, Waiting
from turnkeeper.core.prompts import CardDraw, DiceRoll, Prompt, TableOutcome, TieOrder, why_closed
from turnkeeper.core.visibility import Audience, Viewer


class OwnTables(Struct, frozen=True, gc=False):
    """The seats that see their own table: the others share one with all who know the same actors."""

    gm: bool = False
    """The GM does."""
    owners: frozenset[ActorId] = frozenset()
    """The actors whose deciders have a table apart; seats that decide for the same ones of them share one."""


NO_OWN_TABLES = OwnTables()


def actor_rows(
    audience: Audience, status: Callable[[ActorId], Status], mark: Callable[[ActorId], str] = lambda _: ""
) -> tuple[ActorRow, ...]:
    """A row for each actor the seat sees. ``mark`` must be a figure that everyone who knows the actor may see."""
    rows: list[ActorRow] = []
    for actor, row in zip(audience.seen, audience.rows, strict=True):
        stands = row.status if actor.out else status(actor.id)
        shown = mark(actor.id) if row.actor == actor.id else ""
        if shown:
            rows.append(replace(row, status=stands, mark=shown))
        else:
            rows.append(row if stands == row.status else replace(row, status=stands))
    return tuple(rows)


_NONE: Mapping[ActorId, Status] = {}


def told_rows(
    audience: Audience, marks: Mapping[ActorId, str], statuses: Mapping[ActorId, Status] = _NONE
) -> tuple[ActorRow, ...]:
    """The rows of :func:`actor_rows`, from marks and statuses. An actor without a status waits."""
    return actor_rows(audience, lambda actor: statuses.get(actor, "waiting"), lambda actor: marks.get(actor, ""))


def complete_table(shared: Table, viewer: Viewer, prompts: Sequence[Prompt]) -> Table:
    """A table that all share who know the same, with what one seat is asked."""
    waiting = waiting_for(prompts, viewer) if prompts else ()
    return replace(shared, waiting=waiting) if waiting else shared


def may_answer(ask: Prompt, viewer: Viewer) -> bool:
    """Whether a seat may answer: the GM always, the owner of its actor, and any of the tied who sees them all.

    Where one of them is hidden from the others, they must not learn of it by being asked. A ruling is the GM's alone.
    """
    seat = viewer.seat
    if isinstance(ask, TableOutcome) and ask.gm:
        return seat.role == "gm"
    if seat.role == "gm" or (ask.of is not None and ask.of in seat.actors):
        return True
    return isinstance(ask, TieOrder) and not seat.actors.isdisjoint(ask.tied) and all(map(viewer.sees, ask.tied))


def tables_of_answerers(prompts: Sequence[Prompt]) -> OwnTables:
    """The tables of those who may answer one of ``prompts``, and see in it what others do not."""
    if not prompts:
        return NO_OWN_TABLES
    tied = [actor for ask in prompts if isinstance(ask, TieOrder) for actor in ask.tied]
    return OwnTables(gm=True, owners=frozenset([*tied, *[ask.of for ask in prompts if ask.of is not None]]))


def waiting_for(prompts: Iterable[Prompt], viewer: Viewer) -> tuple[Waiting, ...]:
    """The open prompts that a seat may know of: its own, those of actors it knows, those of nobody in particular."""
    found = []
    for ask in prompts:
        if why_closed(ask):
            continue
        mine = may_answer(ask, viewer)
        if mine or _known(ask, viewer):
            found.append(_waiting(ask, viewer, mine=mine))
    return tuple(found)


def tied_as_listed(ask: TieOrder, viewer: Viewer) -> tuple[ActorId, ...]:
    """The tied, all of whom the seat sees: for the GM in the order of the rule, for others as any list has them.

    The rule goes by numbers that are for the GM to know, and by the roster, where it would tell who an unknown one is.
    """
    gm = viewer.seat.role == "gm"
    return viewer.public_ids(ask.tied if gm else sorted(ask.tied, key=viewer.places.__getitem__))


def _known(ask: Prompt, audience: Audience) -> bool:
    if isinstance(ask, TieOrder) and not all(map(audience.knows, ask.tied)):
        return False
    return ask.of is None or audience.knows(ask.of)


def _waiting(ask: Prompt, viewer: Viewer, *, mine: bool) -> Waiting:
    match ask:
        case DiceRoll():
            shown = Waiting(ask.id, "roll", ask.step, ask.of, mine, dice=ask.dice, again=ask.again)
            spans = tuple([(span.name, span.low, span.high) for span in ask.totals])
            return replace(shown, bonus=ask.bonus, totals=spans) if mine else shown
        case CardDraw():
            face_down = ask.face_down and mine
            return Waiting(ask.id, "draw", ask.step, ask.of, mine, count=ask.count, face_down=face_down)
        case TieOrder():
            tied = tied_as_listed(ask, viewer)
            votes = tuple(
                [
                    Vote(actor, viewer.public_ids(vote.order))
                    for vote in ask.votes
                    for actor in viewer.public_ids((vote.actor,))
                ]
            )
            by_lot = ask.fallback == "random"
            return Waiting(ask.id, "arrange", ask.step, ask.of, mine, among=tied, votes=votes, lots=by_lot)
        case TableOutcome():
            return Waiting(ask.id, "verdict", ask.step, ask.of, mine, among=ask.outcomes, margin=ask.margin)
