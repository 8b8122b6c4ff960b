"""The effects of harm on an actor and its cards, and the payment of debts."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from turnkeeper.core.cards import RED_JOKER
from turnkeeper.core.events import Event
from turnkeeper.core.ids import ActorId
from turnkeeper.core.prompts import FACE_DOWN
from turnkeeper.systems.countdown import events as ev
from turnkeeper.systems.countdown.fighter import Fighter
from turnkeeper.systems.countdown.model import Debt
from turnkeeper.systems.countdown.prompts import ANY_CARDS, chosen_by, step_count, waits_for_owner
from turnkeeper.systems.countdown.state import State, hand_options, has_hand, profile
from turnkeeper.systems.hands import losses
from turnkeeper.systems.hands.options import CardNames, HandOptions


def result_event(
    state: State,
    actor: ActorId,
    cause: Literal["damage", "stun", "fright"],
    points: int,
    cards: int,
    *,
    noted: bool = False,
) -> Event:
    """Damage, stun or fright as it counts now (HAND-67, HAND-68, HAND-71, HAND-72).

    Who is stunned already does not become stunned again, and so loses no highest card for it. Damage costs those who go
    by the NPC deck no cards (NPC-27).
    """
    stunned = state.fighters[actor].stunned
    highest = 0 if stunned or not has_hand(state, actor) else 1
    if cause != "damage":
        return ev.Stunned(actor, cause, highest, cards if has_hand(state, actor) else 0, noted)
    numbers = profile(state, actor)
    stuns = losses.blow_stuns(points, numbers.hp_full) and not stunned
    due = losses.cards_for_damage(points) if has_hand(state, actor) else 0
    asked = bool(points and state.fighters[actor].aim) and not _cutting_in(state, actor)
    return ev.Hurt(actor, points, numbers.hp_lost + points, due, stuns, highest if stuns else 0, noted, asked)


def will_be_stunned(state: State, actor: ActorId) -> bool:
    """Whether an actor is stunned, or will be when what waits for the end of simultaneous actions counts (CORE-05)."""
    noted = [note for note in state.noted if note.actor == actor]
    full = profile(state, actor).hp_full
    stuns = any(note.cause != "damage" or losses.blow_stuns(note.points, full) for note in noted)
    return stuns or state.fighters[actor].stunned


def _cutting_in(state: State, actor: ActorId) -> bool:
    """Whether an actor has pre-empted and is still to act: hurt meanwhile, it loses the aim for certain (HAND-55)."""
    return any(a.actor == actor and a.way == "preempt" and a.state == "declared" for a in state.live)


def loss_events(state: State, actor: ActorId) -> tuple[Event, ...]:
    """Cards paid on what is owed first, where the rule says which; nothing while the owner or chance must say."""
    fighter = state.fighters[actor]
    debt = fighter.debts[0]
    there = fighter.to_lose
    if not there:
        return (ev.CardsLost(actor, debt.cause, ()),)
    if waits_for_owner(state, actor):
        return ()
    if debt.count >= len(there):
        return (ev.CardsLost(actor, debt.cause, there[:-1] if fighter.hold else there, fighter.hold),)
    by = chosen_by(debt, hand_options(state))
    if by == "random":
        return ()
    ordered = (losses.lowest_first if by == "lowest" else losses.highest_first)(fighter.hand, fighter.hold)
    return (lost(fighter, actor, ordered[: step_count(debt)], prefer_hold=by == "highest"),)


def lost(
    fighter: Fighter, actor: ActorId, cards: tuple[str, ...], *, prefer_hold: bool, by_chance: bool = False
) -> ev.CardsLost:
    """These cards paid on what is owed first; ``prefer_hold``: of two alike it is the one on hold."""
    debt = fighter.debts[0]
    taken = list(cards)
    hold = ""
    if fighter.hold in taken and (prefer_hold or taken.count(fighter.hold) > fighter.hand.count(fighter.hold)):
        hold = fighter.hold
        taken.remove(hold)
    return ev.CardsLost(actor, debt.cause, tuple(taken), hold, _rest(debt, len(cards)), by_chance)


def _rest(debt: Debt, paid: int) -> Debt | None:
    """What is owed after one step was paid: the highest first, then those chosen, then the highest."""
    if debt.first:
        left = replace(debt, first=max(0, debt.first - paid))
    elif debt.chosen:
        left = replace(debt, chosen=max(0, debt.chosen - paid))
    else:
        left = replace(debt, last=max(0, debt.last - paid))
    return replace(left, settled=True) if left.count else None


def loss_ways(fighter: Fighter, options: HandOptions) -> tuple[tuple[str, ...], ...]:
    """The cards that may pay what is owed first; where the choice is free, an example (HAND-58, HAND-73)."""
    count, held = step_count(fighter.debts[0]), (fighter.hold,) if fighter.hold else ()
    by = chosen_by(fighter.debts[0], options)
    if by in ANY_CARDS:
        return (fighter.to_lose[:count],)
    if by == "highest":
        # The Hold Card goes before any card that lies face down in the hand.
        return tuple(
            [(*held, *way) for way in _ways(losses.highest_first(fighter.hand), fighter.hand, count - len(held))]
        )
    return _ways(losses.lowest_first(fighter.hand, fighter.hold), fighter.to_lose, count)


def _ways(ordered: CardNames, there: CardNames, count: int) -> tuple[CardNames, ...]:
    """The first cards of ``ordered``, some of them perhaps behind others that lie face down; Red Jokers last of all."""
    known = tuple([card for card in ordered if card not in (FACE_DOWN, RED_JOKER)])
    unknown = there.count(FACE_DOWN)
    jokers = count - len(known) - unknown
    if jokers > 0:
        return ((*known, *([FACE_DOWN] * unknown), *([RED_JOKER] * jokers)),)
    least = max(0, count - unknown)
    return tuple([(*known[:n], *([FACE_DOWN] * (count - n))) for n in range(least, min(count, len(known)) + 1)])
