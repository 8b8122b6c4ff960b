"""Plays one round, turn or cycle of a real fight, every chance to act taken at once or, by some, held back.

These are the policies of :mod:`turnkeeper.odds.simulation`: commands only, sent to the engine as a table would.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import TypeAlias

from turnkeeper.core import words as w
from turnkeeper.core.asks import Arrange
from turnkeeper.core.cards import SUITS, canonical, rank, suit
from turnkeeper.core.encounter import Done, Encounter
from turnkeeper.core.errors import Broken
from turnkeeper.core.words import GM, ActorId, Command
from turnkeeper.systems.countdown import words_cards, words_clock, words_deeds
from turnkeeper.systems.countdown.state import could_act, next_stop, now, npc_sizes, of_rank
from turnkeeper.systems.draw import words as draw
from turnkeeper.systems.hands.holds import usable
from turnkeeper.systems.passes import words as passes
from turnkeeper.systems.rolled import words as rolled

Beats: TypeAlias = Iterator[tuple[ActorId, ...]]
"""Who acted, one group after another; those in a group acted together."""
_MOST_STEPS = 100_000


def play(fight: Encounter, holders: Collection[ActorId]) -> list[tuple[ActorId, ...]]:
    """Begin ``fight`` and play its first round, turn or cycle to the end. Gives who acted, in order.

    ``holders`` delay or hold whenever the rules let them, and act as late as they may.
    """
    _sent(fight, w.Automate("app"))
    _sent(fight, w.Begin())
    return list(_PLAYED[fight.system.id](fight, frozenset(holders)))


def _sent(fight: Encounter, command: Command) -> None:
    if not isinstance(fight.send(command, GM), Done):
        raise Broken(f"{fight.system.id}: a simulated fight was refused {command}")


def _accepted(fight: Encounter, command: Command) -> bool:
    return isinstance(fight.send(command, GM), Done)


def _ties_settled(fight: Encounter) -> bool:
    for ask in fight.asks():
        if isinstance(ask, Arrange):
            _sent(fight, w.Resolve(ask.id))
            return True
    return False


# -- rolled --------------------------------------------------------------------------------------------------------


def _rolled(fight: Encounter, holders: Collection[ActorId]) -> Beats:
    """Delayers come in after everybody else, in the order of their results (D20-13, D20-18).

    Who is the last anyway does not delay: nobody would be left to come in after, and the turn be gone (D20-16).
    """
    while fight.state.round == 1 and fight.table(GM).stage == "fighting":
        if _ties_settled(fight):
            continue
        table = fight.table(GM)
        [first, *_] = table.now
        if first.kind == "enter":
            for opening in table.now:
                _sent(fight, rolled.EnterNow(opening.actor))
        elif not (first.actor in holders and table.upcoming and _accepted(fight, rolled.Delay(first.actor))):
            _sent(fight, rolled.Done(first.actor))
            yield (first.actor,)


# -- draw ----------------------------------------------------------------------------------------------------------


def _draw(fight: Encounter, holders: Collection[ActorId]) -> Beats:
    """Holders wait for whoever has the most cards to come, and act at once when one of them is drawn (MST-07)."""
    while fight.state.cycle == 1 and fight.table(GM).stage == "fighting":
        openings = fight.table(GM).now
        if not openings:
            for ask in fight.asks():
                _sent(fight, w.Resolve(ask.id))
            continue
        first = openings[0]
        if first.kind == "card" and first.actor in holders and _held(fight, first.actor):
            continue
        _sent(fight, draw.Act(first.actor))
        if first.kind != "event":
            yield (first.actor,)


def _held(fight: Encounter, actor: ActorId) -> bool:
    cards = sorted(fight.view(GM).cards, key=lambda row: -len(row.undrawn))
    return any(
        _accepted(fight, draw.Hold(actor, row.actor, row.undrawn[0])) or _accepted(fight, draw.Hold(actor, row.actor))
        for row in cards
        if row.undrawn and row.actor != actor
    )


# -- passes --------------------------------------------------------------------------------------------------------


def _passes(fight: Encounter, holders: Collection[ActorId]) -> Beats:
    """Nobody spends Edge; holders delay and act last in the pass (PASS-43, PASS-50)."""
    if fight.state.stage == "between":
        _sent(fight, passes.NextTurn())
    _sent(fight, passes.StartPasses())
    shown = None
    while fight.state.stage != "between":
        state = fight.state
        if state.stage == "window":
            if not _accepted(fight, passes.CloseWindow()):
                return
        elif state.phase is None:
            waiting = [actor for actor, hold in state.holds.items() if not hold.plan]
            if not (waiting and _accepted(fight, passes.ActLast(waiting[0]))):
                _sent(fight, passes.EndPass())
        elif state.phase.step == "act":
            if shown != (state.number, state.phase.serial, state.phase.beat):
                shown = (state.number, state.phase.serial, state.phase.beat)
                yield tuple(state.phase.acting)
            _sent(fight, passes.GoAhead())
        else:
            delaying = [a for a in state.phase.group if a in holders and a not in state.phase.declared]
            if not (state.phase.step == "declare" and delaying and _accepted(fight, passes.Delay(delaying[0]))):
                _sent(fight, passes.GoAhead())
        if fight.state is state:
            raise Broken("passes: a simulated fight stands still")


# -- hands and the NPC deck ----------------------------------------------------------------------------------------


def _countdown(fight: Encounter, holders: Collection[ActorId]) -> Beats:
    """Every card is played by itself in its own slot; NPCs take what they are given, the highest Initiative first.

    Holders set their highest card aside, and play it when their own increments are over (HAND-50, HAND-51).
    """
    for _ in range(_MOST_STEPS):
        state = fight.state
        if state.turn != 1 or state.phase == "between":
            return
        owing = [actor for actor, fighter in state.fighters.items() if fighter.debts]
        if owing and _accepted(fight, words_cards.Lose(owing[0])):
            continue  # a Red Joker is never given up instead (HAND-62)
        if state.phase == "dealt":
            for actor in sorted(holders & state.fighters.keys()):
                naturals = sorted(filter(rank, state.fighters[actor].hand), key=canonical)
                if naturals:
                    _sent(fight, words_cards.Hold(actor, naturals[0]))
        if state.live or state.phase != "counting":
            _go_on(fight, words_clock.Next())
            continue
        acted = _acted(fight, holders)
        if acted:
            yield acted
        else:
            _go_on(fight, words_clock.Next(next_stop(state)))
    raise Broken("countdown: a simulated fight never ends")


def _acted(fight: Encounter, holders: Collection[ActorId]) -> tuple[ActorId, ...]:
    """All who can act in this slot declare."""
    state = fight.state
    acted: list[ActorId] = []
    for actor in could_act(state, state.slot):
        if npc_sizes(state, actor):
            command: Command = words_deeds.Act(actor=actor, row="other")
        else:
            own = [card for card in of_rank(state.fighters[actor], state.increment)
                   if SUITS.index(suit(card)) == state.slot]  # fmt: skip
            if not own:
                continue
            command = words_deeds.Play(actor=actor, row="other", cards=(own[0],))
        if _accepted(fight, command):
            acted.append(actor)
    if not acted and state.increment == _LAST and state.slot == len(SUITS) - 1:
        for actor in sorted(holders & state.fighters.keys()):
            hold = state.fighters[actor].hold
            played = words_deeds.Play(actor=actor, row="other", hold=True)
            if hold and usable(hold, now(state)) and _accepted(fight, played):
                acted.append(actor)
    return tuple(dict.fromkeys(acted))


def _go_on(fight: Encounter, command: words_clock.Next) -> None:
    """One step on; past those who, by this policy, do nothing with what they could."""
    if not _accepted(fight, command):
        refused = fight.send(command, GM, insist=True)
        if not isinstance(refused, Done):
            raise Broken(f"{fight.system.id}: a simulated fight stands still: {refused.code}")


_LAST = 12
_PLAYED: Mapping[str, Callable[[Encounter, frozenset[ActorId]], Beats]] = {
    "rolled": _rolled,
    "draw": _draw,
    "passes": _passes,
    "hands": _countdown,
    "npc_deck": _countdown,
    "countdown": _countdown,
}
