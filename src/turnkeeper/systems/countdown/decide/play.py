"""Declaring actions: with cards, by the NPC card, divided sets (HAND-15..24, HAND-56..60, NPC-07..28)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from turnkeeper.core.cards import RANKS, RED_JOKER, position, rank
from turnkeeper.core.events import Event
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import Refusal, Seat
from turnkeeper.core.prompts import FACE_DOWN
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
    to_wait,
)
from turnkeeper.systems.countdown.decide.deeds import deed_of, no_deed, spent_on
from turnkeeper.systems.countdown.decide.npc import no_chance
from turnkeeper.systems.countdown.model import DeclaredAction, Deed, Way
from turnkeeper.systems.countdown.refusals import refuse
from turnkeeper.systems.countdown.state import State, blank, hand_options, joker_first, now, unsaid_by
from turnkeeper.systems.hands import sets
from turnkeeper.systems.hands.holds import ready_position, usable
from turnkeeper.systems.npc_deck.grants import GOOD_JOKER_SIZE


def play(state: State, command: cmd.Play, by: Seat, *, insist: bool) -> Sequence[Event] | Refusal:
    """Declare an action with cards."""
    size = sets.set_size(command.cards, "hold" if command.hold else "")
    return _with_cards(
        state, command.actor, command.cards, (deed_of(state, command, size),), by, hold=command.hold, insist=insist
    )


def divide(state: State, command: cmd.Divide, by: Seat, *, insist: bool) -> Sequence[Event] | Refusal:
    """Declare a set divided into smaller card actions (HAND-24, NPC-26)."""
    deeds = tuple(Deed(size) for size in command.sizes)
    if command.cards or command.hold:
        if command.best:
            return refuse("countdown.not_best")
        size = sets.set_size(command.cards, "hold" if command.hold else "")
        bad = bad_division(size, command.sizes)
        return bad or _with_cards(state, command.actor, command.cards, deeds, by, hold=command.hold, insist=insist)
    size = _free_size(state, command.actor, best=command.best)
    if not size:
        return may_declare(state, command.actor, by) or no_chance(state, command.actor, by, best=command.best)
    return bad_division(size, command.sizes) or _without_cards(
        state, command.actor, size, deeds, by, best=command.best, insist=insist
    )


def bad_division(size: int, parts: tuple[int, ...]) -> Refusal | None:
    """The refusal of parts that a set of a size is not divided into (HAND-24)."""
    fits = len(parts) > 1 and all(part > 0 for part in parts) and sets.is_division(size, parts)
    return None if fits else refuse("countdown.bad_division", size=size)


def _with_cards(
    state: State,
    actor: ActorId,
    cards: tuple[str, ...],
    deeds: tuple[Deed, ...],
    by: Seat,
    *,
    hold: bool,
    insist: bool,
) -> Sequence[Event] | Refusal:
    refusal = no_set(state, actor, cards, by, hold=hold, insist=insist)
    if refusal:
        return refusal
    held = state.fighters[actor].hold
    told, _ = naming(state, actor, cards)
    for deed in deeds:
        bad = no_deed(state, actor, deed, insist=insist) if deed.row else None
        if bad:
            return bad
    naming_first = (told,) if told else ()
    if _is_skipped(state, actor, cards):
        return (*naming_first, ev.Skipped(actor, "increment"))
    joined = held if hold else ""
    way: Way = "hold" if sets.from_hold(cards, joined) else "slot"
    done = new_action(state, actor, way, deeds, cards=cards, hold=joined)
    return (*naming_first, ev.Declared(done, begun=begun(state)))


def _is_skipped(state: State, actor: ActorId, cards: tuple[str, ...]) -> bool:
    """Whether cards are the chance that the GM took away before it came (CORE-09).

    It is not gone yet where they lay face down, or where their owner had let the rank go and thinks better of it.
    """
    joker = state.slot == sets.BEFORE_SPADES and joker_first(state)
    chance = any(position(card) >= now(state) if rank(card) else joker for card in cards)
    return chance and state.fighters[actor].skip_next


def no_set(
    state: State, actor: ActorId, cards: tuple[str, ...], by: Seat, *, hold: bool, insist: bool = False
) -> Refusal | None:
    """The refusal for an actor that cannot declare any action with these cards now; ``None`` if it can."""
    refusal = may_declare(state, actor, by)
    if refusal:
        return refusal
    refusal = no_hand(state, actor, by)
    if refusal:
        return refusal
    held = state.fighters[actor].hold
    if hold and not held:
        return refuse("countdown.no_hold", actor=named(state, by, actor))
    if hold and held == FACE_DOWN:
        return refuse("countdown.hold_face_down", actor=named(state, by, actor))
    if hold and not usable(held, now(state)):
        return to_wait(state, by, ready_position(held)) or refuse("countdown.hold_not_usable", card=held)
    _, refusal = naming(state, actor, cards)
    if refusal:
        return refusal
    if cards or not hold:
        joined = held if hold else ""
        refusal = bad_set(state, cards, joined)
        if refusal:
            return refusal
        return None if insist or sets.from_hold(cards, joined) else _wrong_slot(state, cards, by)
    # From hold too a Red Joker is played alone only where the table plays it so, at any time after its own (HAND-60).
    if held == RED_JOKER and hand_options(state).red_solo == "not_alone":
        return _not_a_set(state, "joker_alone", ())
    return None


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
    size = _free_size(state, command.actor, best=command.best)
    if not size:
        return may_declare(state, command.actor, by) or no_chance(state, command.actor, by, best=command.best)
    deeds = (deed_of(state, command, spent_on(command.row, size)),)
    return _without_cards(state, command.actor, size, deeds, by, best=command.best, insist=insist)


def _free_size(state: State, actor: ActorId, *, best: bool) -> int:
    """The size of the action an actor may take without cards; 0 for none (NPC-07..20, CORE-09)."""
    fighter = state.fighters[actor]
    if fighter.allowed:
        return 0 if best else fighter.allowed
    sizes = npc_sizes(state, actor)
    if best:
        return GOOD_JOKER_SIZE if len(sizes) > 1 else 0
    return sizes[0] if sizes else 0


def _without_cards(
    state: State, actor: ActorId, size: int, deeds: tuple[Deed, ...], by: Seat, *, best: bool, insist: bool
) -> Sequence[Event] | Refusal:
    refusal = may_declare(state, actor, by)
    if refusal:
        return refusal
    for deed in deeds:
        bad = no_deed(state, actor, deed, insist=insist) if deed.row else None
        if bad:
            return bad
    way: Way = "grant" if state.fighters[actor].allowed else "npc"
    # With the cards left of a Good Joker's action of four its NPC goes first, too (NPC-25, AMB-N19).
    first = way == "npc" and (best or state.npc.best == actor)
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
