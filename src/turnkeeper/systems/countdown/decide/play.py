"""Declaring actions: with cards, by the NPC card, divided sets (HAND-15..24, HAND-56..60, NPC-07..28)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from turnkeeper.core.cards import RANKS, RED_JOKER, position, rank
from turnkeeper.core.events import Event
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import Refusal, Seat
from turnkeeper.systems.countdown import commands as cmd
from turnkeeper.systems.countdown import events as ev
from turnkeeper.systems.countdown.begun import begun
from turnkeeper.systems.countdown.chances import npc_sizes
from turnkeeper.systems.countdown.decide.checks import (
    drawing,
    in_play,
    list_cards,
    may_declare,
    named,
    naming,
    no_hand,
    no_hold,
    to_wait,
)
from turnkeeper.systems.countdown.decide.deeds import deed_of, no_deed, no_deeds, spent_on
from turnkeeper.systems.countdown.decide.npc import no_chance
from turnkeeper.systems.countdown.model import DeclaredAction, Deed, Way
from turnkeeper.systems.countdown.refusals import refuse
from turnkeeper.systems.countdown.sequence import unsaid_by
from turnkeeper.systems.countdown.state import State, blank, hand_options, joker_first, now
from turnkeeper.systems.hands import sets
from turnkeeper.systems.hands.holds import ready_position, usable


def play(state: State, command: cmd.Play, by: Seat, *, insist: bool) -> Sequence[Event] | Refusal:
    """Declare an action with cards."""
    size = sets.set_size(command.cards, "hold" if command.hold else "")
    return _with_cards(state, command, (deed_of(state, command, size),), by, insist=insist)


def divide(state: State, command: cmd.Divide, by: Seat, *, insist: bool) -> Sequence[Event] | Refusal:
    """Declare a set divided into smaller card actions (HAND-24, NPC-26)."""
    deeds = tuple(Deed(size) for size in command.sizes)
    if command.cards or command.hold:
        if command.best:
            return refuse("countdown.not_best")
        size = sets.set_size(command.cards, "hold" if command.hold else "")
        return bad_division(size, command.sizes) or _with_cards(state, command, deeds, by, insist=insist)
    free = _free_size(state, command, by)
    if isinstance(free, Refusal):
        return free
    return bad_division(free, command.sizes) or _without_cards(state, command, free, deeds, by, insist=insist)


def bad_division(size: int, parts: tuple[int, ...]) -> Refusal | None:
    """The refusal of parts that a set of a size is not divided into (HAND-24)."""
    return None if parts in sets.divisions(size) else refuse("countdown.bad_division", size=size)


def _with_cards(
    state: State, command: cmd.Play | cmd.Divide, deeds: tuple[Deed, ...], by: Seat, *, insist: bool
) -> Sequence[Event] | Refusal:
    actor, cards = command.actor, command.cards
    bad = may_declare(state, actor, by) or no_hand(state, actor, by)
    told = bad or (_hold_to_come(state, actor, by) if command.hold else None) or naming(state, actor, cards)
    if isinstance(told, Refusal):
        return told
    held = state.fighters[actor].hold if command.hold else ""
    bad = _no_set(state, cards, held, by, insist=insist) or no_deeds(state, actor, deeds, insist=insist)
    if bad:
        return bad
    if _is_skipped(state, actor, cards):
        return (*told, ev.Skipped(actor, "increment"))
    way: Way = "hold" if sets.from_hold(cards, held) else "slot"
    done = new_action(state, actor, way, deeds, cards=cards, hold=held)
    return (*told, ev.Declared(done, begun=begun(state)))


def _is_skipped(state: State, actor: ActorId, cards: tuple[str, ...]) -> bool:
    """Whether cards are the chance that the GM took away before it came (CORE-09).

    It is not gone yet where they lay face down, or where their owner had let the rank go and thinks better of it.
    """
    joker = state.slot == sets.BEFORE_SPADES and joker_first(state)
    chance = any(position(card) >= now(state) if rank(card) else joker for card in cards)
    return chance and state.fighters[actor].skip_next


def _hold_to_come(state: State, actor: ActorId, by: Seat) -> Refusal | None:
    """The refusal for an actor without a Hold Card that it can use by now; ``None`` if it has one (HAND-51)."""
    refusal, held = no_hold(state, actor, by), state.fighters[actor].hold
    if refusal or usable(held, now(state)):
        return refusal
    return to_wait(state, by, ready_position(held)) or refuse("countdown.hold_not_usable", card=held)


def _no_set(state: State, cards: tuple[str, ...], held: str, by: Seat, *, insist: bool) -> Refusal | None:
    """The refusal for cards that cannot be played now, with the Hold Card ``held`` or without; ``None`` if they can."""
    if held and not cards:
        # From hold too a Red Joker is played alone only where the table plays it so, at any time after its own
        # (HAND-60).
        not_alone = held == RED_JOKER and hand_options(state).red_solo == "not_alone"
        return _not_a_set(state, "joker_alone", ()) if not_alone else None
    refusal = bad_set(state, cards, held)
    return refusal if refusal or insist or sets.from_hold(cards, held) else _wrong_slot(state, cards, by)


def bad_set(state: State, cards: tuple[str, ...], hold: str) -> Refusal | None:
    """The refusal for cards that make no set in this increment, with the Hold Card or without (HAND-22, HAND-56)."""
    code = sets.bad_set(cards, hold, state.increment, hand_options(state))
    return _not_a_set(state, code, cards) if code else None


def _not_a_set(state: State, code: str, cards: tuple[str, ...]) -> Refusal:
    """What is wrong is wrong with natural cards of the hand: a joker and the Hold Card go with any rank."""
    return refuse(f"countdown.set.{code}", cards=list_cards(filter(rank, cards)), rank=RANKS[state.increment])


def _wrong_slot(state: State, cards: tuple[str, ...], by: Seat) -> Refusal | None:
    """A set acts in its own slot, neither before nor after (HAND-16, HAND-23)."""
    place = sets.acting_position(cards, state.increment, hand_options(state))
    if place == now(state):
        return None
    code = "countdown.slot_to_come" if place > now(state) else "countdown.slot_past"
    return to_wait(state, by, place) or refuse(code, soft=True, cards=list_cards(cards))


def new_action(  # noqa: PLR0913 - an action has as many sides, and most default
    state: State,
    actor: ActorId,
    way: Way,
    deeds: tuple[Deed, ...],
    *,
    cards: tuple[str, ...] = (),
    hold: str = "",
    against: str = "",
    contest: Literal["", "due", "settled", "sure"] = "",
    best: bool = False,
) -> DeclaredAction:
    """An action as it is declared in the slot that the countdown has reached."""
    number = state.fighters[actor].turn.actions + 1
    size = sum([deed.size for deed in deeds])
    return DeclaredAction(
        f"{actor}/{number}", actor, way, cards, hold, size, deeds, state.slot, against, contest, best=best
    )


# -- without cards ---------------------------------------------------------------------------------------------------


def act(state: State, command: cmd.Act, by: Seat, *, insist: bool) -> Sequence[Event] | Refusal:
    """Declare an action that the NPC card or the GM allows."""
    size = _free_size(state, command, by)
    if isinstance(size, Refusal):
        return size
    deeds = (deed_of(state, command, spent_on(command.row, size)),)
    return _without_cards(state, command, size, deeds, by, insist=insist)


def _free_size(state: State, command: cmd.Act | cmd.Divide, by: Seat) -> int | Refusal:
    """The size of the action an actor may take without cards, or why it may take none (NPC-07..20, CORE-09)."""
    actor, best = command.actor, command.best
    allowed = state.fighters[actor].allowed
    # On a Good Joker the second is that of the one action of four cards.
    sizes = (allowed,) if allowed else npc_sizes(state, actor)
    if len(sizes) > best:
        return sizes[best]
    return may_declare(state, actor, by) or no_chance(state, actor, by, best=best)


def _without_cards(
    state: State, command: cmd.Act | cmd.Divide, size: int, deeds: tuple[Deed, ...], by: Seat, *, insist: bool
) -> Sequence[Event] | Refusal:
    actor = command.actor
    refusal = may_declare(state, actor, by) or no_deeds(state, actor, deeds, insist=insist)
    if refusal:
        return refusal
    way: Way = "grant" if state.fighters[actor].allowed else "npc"
    # With the cards left of a Good Joker's action of four its NPC goes first, too (NPC-25, AMB-N19).
    first = way == "npc" and (command.best or state.npc.best == actor)
    action = new_action(state, actor, way, deeds, best=first)
    return (ev.Declared(action, size - action.size, begun(state)),)


def fill(state: State, command: cmd.Fill, by: Seat, *, insist: bool) -> Sequence[Event] | Refusal:
    """Say what the next part of a divided set is (HAND-24)."""
    refusal = in_play(state, command.actor, by) or drawing(state, command.actor, by)
    if refusal:
        return refusal
    found = unsaid_by(state, command.actor)
    if found is None:
        return refuse("countdown.nothing_unsaid", actor=named(state, by, command.actor))
    place = blank(found)
    deed = deed_of(state, command, found.deeds[place].size)
    bad = no_deed(state, command.actor, deed, earlier=found.deeds[:place], insist=insist)
    return bad or (ev.Filled(found.key, command.actor, place, deed),)
