"""Hold Cards: set aside, discarded, used to pre-empt; face-down cards named (HAND-50..57)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from turnkeeper.core.cards import BLACK_JOKER, RED_JOKER, is_card, rank
from turnkeeper.core.events import Event
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import Refusal, Seat
from turnkeeper.core.prompts import FACE_DOWN
from turnkeeper.core.visibility import Viewer
from turnkeeper.systems.countdown import commands as cmd
from turnkeeper.systems.countdown import events as ev
from turnkeeper.systems.countdown.begun import begun
from turnkeeper.systems.countdown.decide import play
from turnkeeper.systems.countdown.decide.checks import (
    drawing,
    has_cards,
    in_play,
    list_cards,
    named,
    naming,
    no_hand,
    no_hold,
    no_such_card,
    owes,
    skipped,
)
from turnkeeper.systems.countdown.decide.deeds import deed_of, no_deeds
from turnkeeper.systems.countdown.decide.play import bad_set, new_action
from turnkeeper.systems.countdown.model import DeclaredAction, Deed
from turnkeeper.systems.countdown.refusals import refuse
from turnkeeper.systems.countdown.sequence import by_red_joker, in_order
from turnkeeper.systems.countdown.state import State, cut_in_pending, has_cut_in, in_action_together, now
from turnkeeper.systems.hands import holds, sets


def hold(state: State, command: cmd.Hold, by: Seat, *, insist: bool) -> Sequence[Event] | Refusal:
    """Set a card aside, but not in place of the highest that is, or may be, about to go (HAND-50, NPC-28, AMB-H53)."""
    refusal = _holds_nothing(state, command.actor, by) or has_cards(state, command.actor, by)
    if refusal:
        return refusal
    fighter = state.fighters[command.actor]
    if fighter.debts or _is_to_owe(state, command.actor, by):
        return owes(state, command.actor, by, later=not fighter.debts)
    refusal = drawing(state, command.actor, by)
    if refusal:
        return refusal
    increment = state.increment if state.phase == "counting" else 0
    code = holds.bad_hold(command.card, fighter.hand, fighter.hold, increment)
    if code:
        known = "no" if is_card(command.card) and FACE_DOWN in fighter.hand else "yes"
        card = command.card[:80]
        return refuse(f"countdown.hold.{code}", card=card, hold=fighter.hold, known=known, when="now")
    return (ev.CardHeld(command.actor, command.card),)


def _is_to_owe(state: State, actor: ActorId, by: Seat) -> bool:
    """Whether an actor will owe cards when a simultaneous group is done, as the seat has been told (AMB-H53).

    A stun costs none where there is one already (HAND-67).
    """
    fresh = not state.fighters[actor].stunned
    harm = [note for note in state.noted if note.actor == actor]
    noted = any(note.points or note.cards or (fresh and note.cause != "damage") for note in harm)
    return noted and in_action_together(state, Viewer(state.fight, by))


def drop_hold(state: State, command: cmd.DropHold, by: Seat, *, insist: bool) -> Sequence[Event] | Refusal:
    """Discard the Hold Card (HAND-50)."""
    refusal = has_cards(state, command.actor, by)
    if refusal:
        return refusal
    fighter = state.fighters[command.actor]
    if fighter.debts:
        return owes(state, command.actor, by)
    if fighter.hold:
        return (ev.HoldDropped(command.actor, fighter.hold),)
    return refuse("countdown.no_hold", actor=named(state, by, command.actor))


def name_cards(state: State, command: cmd.NameCards, by: Seat, *, insist: bool) -> Sequence[Event] | Refusal:
    """Tell the app what face-down cards are (HAND-13)."""
    refusal = has_cards(state, command.actor, by)
    if refusal:
        return refusal
    fighter = state.fighters[command.actor]
    told = (*command.cards, *((command.hold,) if command.hold else ()))
    if not told or not all(is_card(card) for card in told):
        return no_such_card(next((card for card in told if not is_card(card)), ""))
    if command.hold == BLACK_JOKER:
        return refuse("countdown.hold.black_joker")
    if command.hold and fighter.hold != FACE_DOWN:
        return refuse("countdown.hold.not_face_down")
    if len(command.cards) > fighter.hand.count(FACE_DOWN):
        return refuse("countdown.nothing_face_down", count=fighter.hand.count(FACE_DOWN))
    known = [card for card in fighter.hand if card != FACE_DOWN]
    return naming(state, command.actor, (*known, *command.cards), command.hold)


def preemptible(state: State, actor: ActorId, against: ActorId, by: Seat) -> DeclaredAction | Refusal:
    """The action of ``against`` that an actor can cut in on, with any card, or why there is none.

    Of several it is the one that comes first (HAND-57).
    """
    refusal = (
        in_play(state, actor, by)
        or _holds_nothing(state, actor, by)
        or skipped(state, actor, by)
        or drawing(state, actor, by)
    )
    if refusal:
        return refusal
    targets = [found for group in in_order(state) for found in group if found.actor == against]
    seen = Viewer(state.fight, by).sees(against)
    if not targets or against == actor:
        return refuse("countdown.nothing_to_preempt", actor=named(state, by, against) if seen else "?")
    targets = [found for found in targets if not has_cut_in(state, actor, found.key)]
    if not targets or cut_in_pending(state, actor):
        again = "later" if targets else "no"
        return refuse("countdown.preempted_already", actor=named(state, by, actor), again=again)
    refusal = no_hold(state, actor, by)
    if refusal:
        return refusal
    held = state.fighters[actor].hold
    if not holds.may_preempt(held, now(state)):
        return refuse("countdown.hold_too_late", card=held)
    # A Red Joker meets one without a contest (HAND-57).
    target = next((found for found in targets if held == RED_JOKER or not by_red_joker(found)), None)
    return target or refuse("countdown.behind_red_joker", card=held)


def _holds_nothing(state: State, actor: ActorId, by: Seat) -> Refusal | None:
    """Those who go by the NPC deck hold nothing (NPC-28); beside that deck alone the players' hands are on paper."""
    refusal = no_hand(state, actor, by)
    if refusal and state.kind == "countdown":
        return refuse("countdown.npc_holds", actor=named(state, by, actor))
    return refusal


def preempt(state: State, command: cmd.Preempt, by: Seat, *, insist: bool) -> Sequence[Event] | Refusal:
    """Cut in on a declared action with the Hold Card (HAND-53..57, HAND-61, NPC-28)."""
    target = preemptible(state, command.actor, command.against, by)
    if isinstance(target, Refusal):
        return target
    deed = deed_of(state, command, sets.set_size(command.cards, "hold"))
    return _cut_in(state, command, target, (deed,), insist=insist)


def divide(state: State, command: cmd.Divide, by: Seat, *, insist: bool) -> Sequence[Event] | Refusal:
    """Declare a set divided into smaller card actions, whether it acts at its place or cuts in (HAND-24, HAND-53)."""
    if not command.against:
        return play.divide(state, command, by, insist=insist)
    if command.best:
        refusal = in_play(state, command.actor, by) or _holds_nothing(state, command.actor, by)
        return refusal or refuse("countdown.not_best")
    target = preemptible(state, command.actor, command.against, by)
    if isinstance(target, Refusal):
        return target
    bad = play.bad_division(sets.set_size(command.cards, "hold"), command.sizes)
    deeds = tuple(Deed(size) for size in command.sizes)
    return bad or _cut_in(state, command, target, deeds, insist=insist)


def _cut_in(
    state: State, command: cmd.Preempt | cmd.Divide, target: DeclaredAction, deeds: tuple[Deed, ...], *, insist: bool
) -> Sequence[Event] | Refusal:
    """The cut-in on ``target`` with the Hold Card, and Red Jokers with it (HAND-59)."""
    actor, cards = command.actor, command.cards
    held = state.fighters[actor].hold
    told = _with_jokers(state, actor, cards, held)
    if isinstance(told, Refusal):
        return told
    bad = no_deeds(state, actor, deeds, insist=insist)
    if bad:
        return bad
    contest: Literal["due", "settled", "sure"] = "sure" if held == RED_JOKER else "due"
    if contest == "sure" and by_red_joker(target):
        # Red Jokers meet as a tie, with a margin of 0, however many there are (HAND-57).
        contest = "settled"
    action = new_action(state, actor, "preempt", deeds, cards=cards, hold=held, against=target.key, contest=contest)
    return (*told, ev.Declared(action, begun=begun(state)))


def _with_jokers(
    state: State, actor: ActorId, cards: tuple[str, ...], held: str
) -> tuple[ev.CardsNamed, ...] | Refusal:
    """The naming of what goes with the Hold Card into a cut-in, or why it does not go: Red Jokers alone (HAND-59)."""
    if not cards:
        return ()
    naturals = tuple(filter(rank, cards))
    if naturals:
        return refuse("countdown.cut_in_with_jokers", cards=list_cards(naturals))
    told = naming(state, actor, cards)
    return told if isinstance(told, Refusal) else bad_set(state, cards, held) or told
