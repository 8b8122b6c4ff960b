"""The prompts of rolled rounds, and what their answers do."""

from __future__ import annotations

from collections.abc import Sequence

from turnkeeper.core.derived import derived
from turnkeeper.core.events import Event
from turnkeeper.core.fight import Fight
from turnkeeper.core.ids import ActorId, PromptId
from turnkeeper.core.model import Refusal, Seat
from turnkeeper.core.prompts import Answer, CardDraw, DiceRoll, Prompt, TieOrder, TotalRange, settles
from turnkeeper.systems.rolled import events as e
from turnkeeper.systems.rolled.events import Settlement, Slot
from turnkeeper.systems.rolled.options import Options, Profile, sides_of
from turnkeeper.systems.rolled.order.lineup import among, asked_ties, entries, new_order, tie_ask, tie_step
from turnkeeper.systems.rolled.refusals import refuse
from turnkeeper.systems.rolled.state import (
    State,
    hidden,
    not_seen_out,
    pile,
    reflexes_of,
    slot_of,
    to_roll,
    unseen_cards,
    wanting,
)

STEPS = {"initiative": "app", "card": "app", "pc_tie": "table", "npc_tie": "table"}
"""The kinds of prompts and who answers them unless set otherwise: ties are for people (D20-07, D20-08)."""


def prompts(state: State) -> tuple[Prompt, ...]:
    """The prompts: dice or cards, then ties; later, a tie of delayers who want the same moment (D20-18).

    NPCs' dice and cards are closed until all PCs' are in (D20-01). The GM may insist on dice; not on cards, because the
    cards that are left would tell a player of an NPC it does not know. Ties are settled one after another, PCs' and
    NPCs' side by side.
    """
    if state.phase == "rolling" or wanting(state):
        return _asks(state)
    return ()


@derived
def _asks(state: State) -> tuple[Prompt, ...]:
    missing = to_roll(state) if state.phase == "rolling" else ()
    if not missing:
        return tuple(_tie(state, tied) for tied in asked_ties(state))
    # NPCs wait while a PC has still to roll (D20-01).
    pcs_first = missing[0].side == "pc"
    if state.fight.options.mode == "dealt":
        return _cards(state, missing, pcs_first=pcs_first)
    return tuple(_roll(state, slot, pcs_first=pcs_first) for slot in missing)


def _too_early(fight: Fight[Options, Profile], slot: Slot, *, pcs_first: bool) -> Refusal | None:
    """Why a slot is not to roll yet: the PCs come first (D20-01)."""
    if slot.side == "pc" or not pcs_first:
        return None
    return refuse("rolled.players_first", soft=fight.options.mode != "dealt", actor=fight.actors[slot.lead].name)


def _roll(state: State, slot: Slot, *, pcs_first: bool) -> DiceRoll:
    reflexes = reflexes_of(state.fight, slot)
    sides = sides_of(state.fight.options.die)
    total = TotalRange("result", 1 + reflexes, sides + reflexes)
    closed = _too_early(state.fight, slot, pcs_first=pcs_first)
    ask = _ask_id(state, "initiative", slot.lead)
    return DiceRoll(ask, "initiative", slot.lead, (sides,), (total,), bonus=reflexes, closed=closed)


def _cards(state: State, missing: Sequence[Slot], *, pcs_first: bool) -> tuple[CardDraw, ...]:
    """Cards from the deck. What the table may enter includes those out of it that not everybody has seen."""
    pile_now = tuple(pile(state).items())
    whole = tuple(not_seen_out(state).items()) if unseen_cards(state) else ()
    return tuple(
        CardDraw(
            _ask_id(state, "card", slot.lead), "card", slot.lead, 1, pile_now, whole=whole,
            closed=_too_early(state.fight, slot, pcs_first=pcs_first),
        )
        for slot in missing
    )  # fmt: skip


def _tie(state: State, tied: Sequence[Slot]) -> TieOrder:
    step = tie_step(tied)
    by_lot = step == "pc_tie" and state.fight.options.pc_tie_fallback == "random"
    leads = tuple(slot.lead for slot in tied)
    votes = tuple(vote for vote in state.votes if vote.actor in leads and set(vote.order) == set(leads))
    return TieOrder(tie_ask(state, tied), step, None, leads, "random" if by_lot else "rule", votes)


def is_open(state: State, ask: Prompt) -> bool:
    """Whether everybody who knows of a prompt sees what comes of it: PCs' dice, and lots that known PCs draw."""
    if isinstance(ask, CardDraw):
        return False
    asked = ask.tied if isinstance(ask, TieOrder) else (ask.of,)
    actors = [state.fight.actors[actor] for actor in asked if actor is not None]
    return all(actor.side == "pc" and actor.visibility == "known" for actor in actors)


def _ask_id(state: State, step: str, of: ActorId) -> PromptId:
    return PromptId(f"r{state.round}/{step}/{of}")


# -- answers --------------------------------------------------------------------------------------------------------


def answered(state: State, answer: Answer, by: Seat) -> tuple[Event, ...]:
    """The effects of an answer to one of :func:`prompts`."""
    _, step, rest = answer.ask.split("/")
    if step in ("pc_tie", "npc_tie"):
        return (_settle(state, answer, by),)
    slot = slot_of(state, ActorId(rest))
    if slot is None:
        return ()
    reflexes = reflexes_of(state.fight, slot)
    if step == "card":
        return (e.Dealt(slot.lead, str(answer.value[0]), reflexes),)
    die = int(answer.value[0]) - (reflexes if answer.total else 0)
    return (e.Rolled(slot.lead, die, reflexes, die + reflexes),)


def _settle(state: State, answer: Answer, by: Seat) -> e.TieSettled | e.TieVoted:
    """The order that the tied or the GM chose, or lots; without one, the rule's own (D20-07, D20-08).

    What one player wants is a vote: it settles the tie when all of the tied want the same (AMB-D19). Hidden actors find
    their places among others that have settled theirs, and newcomers among those that stand in the order, and change
    nothing of that (AMB-D17, AMB-D13).
    """
    lined = new_order(state) if state.phase == "rolling" else entries(state)
    tie = next(tie for tie in lined.open if tie_ask(state, tie.asked) == answer.ask)
    how: Settlement = "rule"
    order = tuple(slot.lead for slot in tie.asked)
    if answer.value:
        order = tuple(among([ActorId(str(actor)) for actor in answer.value], [slot.lead for slot in tie.kept]))
        if not settles(_tie(state, tie.asked), order, by):
            return e.TieVoted(tuple(actor for actor in order if actor in by.actors), order)
        how = "lot" if answer.source == "app" else "gm" if by.role == "gm" else "agreed"
    seen = [slot.lead for slot in tie.asked if slot.lead not in hidden(state.fight)]
    if len(seen) in (0, len(order)):
        return e.TieSettled(order, how)
    kept = tuple(among(order, seen))
    # A lot gives a place among the others in any order of theirs; the rule's order is theirs or none.
    return e.TieSettled(kept, how if how == "lot" or kept == order else "gm")
