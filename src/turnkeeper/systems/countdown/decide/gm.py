"""The GM's rulings: who may act or not, cards given and taken, stun, aim and motion set (CORE-09)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec.structs import replace

from turnkeeper.core.cards import BLACK_JOKER, is_card
from turnkeeper.core.commands import Grant, Skip
from turnkeeper.core.events import Event
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import Refusal, Seat
from turnkeeper.core.prompts import FACE_DOWN
from turnkeeper.systems.countdown import commands as cmd
from turnkeeper.systems.countdown import events as ev
from turnkeeper.systems.countdown.begun import begun
from turnkeeper.systems.countdown.chances import could_still_play, npc_sizes
from turnkeeper.systems.countdown.decide.checks import has_cards, in_play, named, no_such_card, not_there, underway
from turnkeeper.systems.countdown.fighter import Fighter
from turnkeeper.systems.countdown.options import Profile
from turnkeeper.systems.countdown.refusals import refuse
from turnkeeper.systems.countdown.results import result_event
from turnkeeper.systems.countdown.sequence import in_order
from turnkeeper.systems.countdown.state import MOST_AIM, State, by_deck, joins_later, profile, stock_name
from turnkeeper.systems.hands import motion
from turnkeeper.systems.hands.chart import SIZES
from turnkeeper.systems.hands.motion import Motion


def grant(state: State, command: Grant, by: Seat, *, insist: bool) -> Sequence[Event] | Refusal:
    """A single-card action for anybody, now."""
    return allow(state, cmd.Allow(command.actor, 1), by, insist=insist)


def allow(state: State, command: cmd.Allow, by: Seat, *, insist: bool) -> Sequence[Event] | Refusal:
    """An action of any size for anybody, now."""
    # One that joined in this turn comes in with it.
    there = underway if joins_later(state, command.actor) else in_play
    refusal = there(state, command.actor, by)
    if refusal:
        return refusal
    if command.size in SIZES:
        return (ev.Allowed(command.actor, command.size, begun(state)),)
    return refuse("countdown.bad_size", least=1, most=5)


def skip(state: State, command: Skip, by: Seat, *, insist: bool) -> Sequence[Event] | Refusal:
    """The present or next chance of an actor is gone; of several actions declared, the one that comes first."""
    actor = command.actor
    absent = not_there(state, actor, by)
    if absent:
        return absent
    declared = [found for group in in_order(state) for found in group if found.actor == actor]
    if declared:
        return (ev.Dropped(declared[0].key, actor, "gm"),)
    fighter = state.fighters[actor]
    if fighter.allowed:
        return (ev.Skipped(actor, "grant"),)
    if fighter.skipped:
        return refuse("countdown.skipped", actor=named(state, by, actor))
    chance = state.phase == "counting" and (could_still_play(state, actor) or bool(npc_sizes(state, actor)))
    return (ev.Skipped(actor, "increment" if chance else "next"),)


def give_card(state: State, command: cmd.GiveCard, by: Seat, *, insist: bool) -> Sequence[Event] | Refusal:
    """A card for a hand, from wherever it lies."""
    refusal = has_cards(state, command.actor, by)
    if refusal:
        return refusal
    card = command.card
    if card == BLACK_JOKER:
        return refuse("countdown.no_black_joker")
    if not is_card(card):
        return no_such_card(card)
    stock = state.stocks.get(stock_name(state, command.actor))
    if stock is None:
        return refuse("countdown.no_stock", actor=named(state, by, command.actor))
    if card in stock.pile:
        return (ev.CardGiven(command.actor, card, "stock"),)
    # From a deck of one's own nobody else has lost or played a card (HAND-13).
    own = stock_name(state, command.actor) == command.actor
    if card in state.lost and (not own or card in state.fighters[command.actor].turn.lost):
        return (ev.CardGiven(command.actor, card, "lost"),)
    played = state.plays.get(command.actor, {}) if own else state.played
    # A card of an action that goes on is not free: it may come back to its owner (HAND-47).
    live = [action for action in state.live if not own or action.actor == command.actor]
    in_use = sum((*action.cards, action.hold).count(card) for action in live)
    source: Literal["played", "new_deck"] = "played" if played.get(card, 0) > in_use else "new_deck"
    return (ev.CardGiven(command.actor, card, source),)


def take_card(state: State, command: cmd.TakeCard, by: Seat, *, insist: bool) -> Sequence[Event] | Refusal:
    """A card from a hand, or the Hold Card."""
    refusal = has_cards(state, command.actor, by)
    if refusal:
        return refusal
    fighter = state.fighters[command.actor]
    if command.card in fighter.hand:
        return (ev.CardTaken(command.actor, command.card, from_hold=False),)
    if command.card and command.card == fighter.hold:
        return (ev.CardTaken(command.actor, command.card, from_hold=True),)
    known = "no" if is_card(command.card) and FACE_DOWN in (*fighter.hand, fighter.hold) else "yes"
    return refuse("countdown.not_in_hand", cards=command.card[:80], known=known)


def end_stun(state: State, command: cmd.EndStun, by: Seat, *, insist: bool) -> Sequence[Event] | Refusal:
    """Nobody need recover when the GM says it is over."""
    stunned = state.fighters[command.actor].stunned
    if stunned:
        return (ev.StunEnded(command.actor),)
    return refuse("countdown.no_stun_to_end", actor=named(state, by, command.actor))


def set_aim(state: State, command: cmd.SetAim, by: Seat, *, insist: bool) -> Sequence[Event] | Refusal:
    """Set how far a weapon is aimed."""
    if not 0 <= command.cards <= MOST_AIM:
        return refuse("countdown.bad_aim", least=0, most=MOST_AIM)
    if command.cards == state.fighters[command.actor].aim:
        return refuse("core.no_change")
    return (ev.AimSet(command.actor, command.cards),)


def set_motion(state: State, command: cmd.SetMotion, by: Seat, *, insist: bool) -> Sequence[Event] | Refusal:
    """Set an actor's motion, at full speed or not, against the cards (HAND-75, HAND-84).

    One that runs already runs on to the place that was named (HAND-83); its first move is still that of its card.
    """
    if not 0 <= command.speed <= cmd.MOST_HEXES:
        return refuse("countdown.bad_speed", least=0, most=cmd.MOST_HEXES)
    if state.fight.actors[command.actor].out:
        return refuse("core.is_out", actor=state.fight.actors[command.actor].name)
    fighter = state.fighters[command.actor]
    running = fighter.motion
    if (running.speed if running else 0) == command.speed:
        return refuse("core.no_change")
    ruled = Motion(command.speed, running.target if running and command.speed else -1)
    starting = fighter.increment.starting and command.speed > 0
    due = profile(state, command.actor).move if starting else motion.due(ruled)
    due = due if state.phase == "counting" else 0
    return (ev.SpeedSet(command.actor, ruled.speed, ruled.target, due, starting=starting, by_gm=True),)


def amended(state: State, actor: ActorId, after: Profile) -> Sequence[Event]:
    """The effect of changed numbers on what an actor comes into the fight with: a stun, an aim (HAND-30, HAND-69).

    And on its full speed, which is by its Move (HAND-76). Its class may be that of others of its group, too (NPC-03).
    """
    fighter, before = state.fighters[actor], profile(state, actor)
    events: list[Event] = []
    if after.stunned not in {before.stunned, fighter.stunned}:
        events.append(result_event(state, actor, "stun", 0, 0) if after.stunned else ev.StunEnded(actor))
    if after.weapon_aimed not in {before.weapon_aimed, fighter.aim}:
        events.append(ev.AimSet(actor, after.weapon_aimed))
    if after.npc_class not in {None, before.npc_class} and by_deck(state, actor):
        events.append(ev.NpcClassed(actor, after.npc_class))
    return (*events, *_motion_amended(state, fighter, actor, before, after))


def _motion_amended(state: State, fighter: Fighter, actor: ActorId, before: Profile, after: Profile) -> Sequence[Event]:
    """The effect on motion: full speed is by the Move, for who does not run by a ruling (HAND-76, HAND-77, HAND-82).

    Beside what is reported of this increment nothing more falls due in it.
    """
    running, here = fighter.motion, fighter.increment
    if running is None:
        return ()
    speed = motion.full_speed(after) if running.speed == motion.full_speed(before) else running.speed
    exempted = here.stopping and not here.starting and after.can_stop_dead != before.can_stop_dead
    if speed == running.speed and not exempted:
        return ()
    changed = replace(running, speed=speed)
    if not speed or state.phase != "counting":
        due = 0
    elif here.starting:
        due = 0 if here.stopping else after.move
    elif here.stopping:
        due = motion.due_when_stopping(changed, can_stop_dead=after.can_stop_dead)
    else:
        due = motion.due(changed)
    due = due if here.reported < 0 else min(due, here.due)
    return (ev.StopDeclared(actor, due) if speed == running.speed else ev.SpeedChanged(actor, speed, due),)
