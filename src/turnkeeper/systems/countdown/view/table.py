"""The view of a countdown for each seat. Hands, holds and what follows from them are built for their owners alone."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from msgspec.structs import replace

from turnkeeper.core.cards import RANKS, Pile
from turnkeeper.core.derived import carried, carried_each, derived, unchanged
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import SCREEN, ActorRow, Held, Scalar, Seat, Stage, Status, Table, Waiting
from turnkeeper.core.prompts import FACE_DOWN, Prompt, TableOutcome
from turnkeeper.core.tables import OwnTables, tables_of_answerers, told_rows, waiting_for
from turnkeeper.core.visibility import Audience
from turnkeeper.systems.countdown import order
from turnkeeper.systems.countdown.options import CountdownKind
from turnkeeper.systems.countdown.prompts import prompts
from turnkeeper.systems.countdown.state import (
    OPENING,
    Insight,
    State,
    hand_options,
    has_hand,
    has_open_hands,
    insight,
    now,
    roll,
    seen_now,
    seen_slot,
)
from turnkeeper.systems.countdown.view.model import SLOT_NAMES
from turnkeeper.systems.hands.holds import usable
from turnkeeper.systems.hands.options import Position


class _Shown:
    """What the tables of a state have in common, and those parts of them that were made so far."""

    def __init__(self, state: State) -> None:
        store, called = state.store, roll(state)
        self.prompts = unchanged(store, "prompts", prompts(state))
        self.asked = tables_of_answerers(self.prompts).owners
        """The actors of whom something is asked."""
        self.insights = called.insights
        self.holding = called.holding
        self.held = unchanged(store, "held", _holds(state, called.holding, now(state)))
        """All Hold Cards: each for those who know the hand."""
        seen = seen_now(state, npcs=False)
        unaware = self.held if seen == now(state) else _holds(state, called.holding, seen)
        self.held_unaware = unchanged(store, "held without NPCs", unaware)
        """The Hold Cards as those see them who know of no NPC."""
        self.screen = insight(state, SCREEN)
        self.on_screen: Table | None = None
        self.shared: dict[tuple[Audience, bool], Table] = {}
        """The tables without hands and prompts, for all who see the same actors and know of the NPC deck, or do not."""


@derived
def _shown(state: State) -> _Shown:
    return _Shown(state)


def own_tables(state: State) -> OwnTables:
    """The GM, and those with a Hold Card, something asked of them, or a part of the order that is not for all."""
    placed = order.kept_private(state) if state.fight.stage == "fighting" else frozenset()
    return OwnTables(gm=True, owners=placed.union(roll(state).holding, _shown(state).asked))


def table(state: State, seat: Seat) -> Table:
    """The shared shape of the fight, for a seat."""
    shown = _shown(state)
    known, screen = shown.insights.get(seat) or insight(state, seat), shown.screen
    own = seat.role == "gm" or known.viewer.audience is not screen.viewer.audience
    if own or not (shown.asked.isdisjoint(seat.actors) and known.hands.isdisjoint(shown.holding)):
        return _for(state, shown, known)
    # A seat without anything of its own sees the same as a screen.
    if shown.on_screen is None:
        shown.on_screen = _for(state, shown, screen)
    return shown.on_screen


def _for(state: State, shown: _Shown, known: Insight) -> Table:
    # Under hands there is no NPC deck to know of.
    key = known.viewer.audience, known.npcs and state.kind != "hands"
    shared = shown.shared.get(key)
    if shared is None:
        shared = shown.shared[key] = _shared(state, *key)
    if not (shown.held or shown.prompts):
        return shared
    held = shown.held if known.npcs else shown.held_unaware
    return _of_seat(state.store, known.viewer.seat, shared, held, shown.prompts, known, has_open_hands(state.fight))


@carried_each
def _of_seat(
    _: Seat,
    shared: Table,
    all_held: tuple[Held, ...],
    asked: Sequence[Prompt],
    known: Insight,
    is_open: bool,  # noqa: FBT001 - a part
) -> Table:
    """The table with the Hold Cards and prompts that a seat knows of."""
    held = tuple([one for one in all_held if one.actor in known.hands])
    waiting = _waiting(asked, known, is_open=is_open)
    if not (held or waiting):
        return shared
    rows = shared.actors
    if held:
        holding = {one.actor for one in held}
        rows = tuple([_holding(row) if row.actor in holding else row for row in rows])
    return replace(shared, actors=rows, held=held, waiting=waiting)


def _shared(state: State, audience: Audience, npcs: bool) -> Table:  # noqa: FBT001 - a key
    store, when = state.store, clock(state, npcs=npcs)
    pile = state.npc.pile if npcs and state.turn else _NO_PILE
    when = unchanged(store, "clock" if npcs else "clock without NPCs", when)
    return _table(store, state.kind, state.fight.stage, when, _rows(state, audience), pile)


@carried
def _table(
    kind: CountdownKind,
    stage: Stage,
    when: tuple[tuple[str, Scalar], ...],
    rows: tuple[ActorRow, ...],
    pile: Pile,
) -> Table:
    return Table(system=kind, stage=stage, clock=when, layout="strip", actors=rows, pile=tuple(pile.items()))


_NO_PILE: Pile = {}


def clock(state: State, *, npcs: bool) -> tuple[tuple[str, Scalar], ...]:
    """The turn, and while it is counted down the increment and the slot (HAND-11, HAND-16).

    From one increment to the next it is at the one that is over.
    """
    if not state.turn:
        return ()
    turn: tuple[tuple[str, Scalar], ...] = (("turn", state.turn),)
    passing = state.phase == "passing"
    if not (passing or state.phase == "counting") or state.fight.stage != "fighting":
        return turn
    increment: tuple[tuple[str, Scalar], ...] = (*turn, ("increment", RANKS[state.increment - passing]))
    return (*increment, ("slot", SLOT_NAMES[seen_slot(state, npcs=npcs)])) if state.slot != OPENING else increment


def units_running(state: State, seat: Seat) -> int:
    """The number of units of the clock that are not over: between turns none, between increments one (HAND-11)."""
    return {"between": 0, "passing": 1}.get(state.phase, len(clock(state, npcs=True)))


def _rows(state: State, audience: Audience) -> tuple[ActorRow, ...]:
    """The actors for all who know the same of them, and the hand of none."""
    store = state.store
    later = tuple(roll(state).later) if state.fight.stage == "fighting" else ()
    public: Status = "done" if state.phase == "between" and state.turn else "waiting"
    return _roster(
        store, audience, public, unchanged(store, "later rows", later), unchanged(store, "marks", _marks(state))
    )


@carried_each
def _roster(
    audience: Audience,
    public: Status,
    later: Collection[ActorId],
    marks: Iterable[tuple[ActorId, str]],
) -> tuple[ActorRow, ...]:
    """The rows: with ``public``, the status of all but those who join ``later``, and what is shown beside a name."""
    statuses = {actor: "later" if actor in later else public for actor in audience.there}
    return told_rows(audience, dict(marks), statuses)


def _holding(row: ActorRow) -> ActorRow:
    """The row of an actor that holds a card, for who knows its hand."""
    return row if row.status in ("out", "later") else replace(row, status="holding")


def _marks(state: State) -> tuple[tuple[ActorId, str], ...]:
    """The number of cards of each actor that has a hand, where hands are open."""
    if not has_open_hands(state.fight) or state.phase in ("between", "sizing"):
        return ()
    fighters = state.fighters
    return tuple([(actor, str(len(fighters[actor].hand))) for actor in state.fight.actors if has_hand(state, actor)])


def _holds(state: State, holding: Iterable[ActorId], reached: Position) -> tuple[Held, ...]:
    """``reached``: the place of the countdown."""
    held: list[Held] = []
    for actor in holding:
        hold = state.fighters[actor].hold
        persists = has_hand(state, actor) and hand_options(state).hold_persists == "combat"
        ready = "hold" if hold == FACE_DOWN or usable(hold, reached) else "hold_later"
        held.append(Held(actor, ready, until="fight" if persists else "round"))
    return tuple(held)


def _waiting(asked: Iterable[Prompt], known: Insight, *, is_open: bool) -> tuple[Waiting, ...]:
    """The prompts a seat may know of; how many cards another actor is dealt or loses is not shown (CORE-14)."""
    shown: list[Waiting] = []
    for ask in asked:
        if ask.step == "loss" and ask.of not in known.hands:
            continue
        if ask.step == "npc_card" and not known.npcs:
            continue
        if ask.step == "vision" and isinstance(ask, TableOutcome) and ask.gm and known.viewer.seat.role != "gm":
            # It would tell of the hidden actor for whose gesture it is.
            continue
        for waiting in waiting_for((ask,), known.viewer):
            mine = waiting.mine or ask.step != "deal" or is_open
            shown.append(waiting if mine else replace(waiting, count=0))
    return tuple(shown)
