"""Plays one round, turn or cycle of a real fight, every chance to act taken at once or, by some, in another way.

These are the policies of :mod:`turnkeeper.odds.simulation`: commands only, sent to the engine as a table would.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import Final, NamedTuple, TypeAlias

from turnkeeper.core.cards import SUITS, canonical, rank, suit
from turnkeeper.core.commands import AnswerByApp, AnswerPrompt, Automate, Begin, Command
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.errors import EngineError, InputError
from turnkeeper.core.ids import ActorId
from turnkeeper.core.message import MessageText
from turnkeeper.core.model import GM
from turnkeeper.core.proposal import Receipt
from turnkeeper.odds.npc_deck import USUAL_CLASS
from turnkeeper.systems.countdown import commands as cmd
from turnkeeper.systems.countdown.chances import could_act, next_stop, npc_sizes
from turnkeeper.systems.countdown.prompts import NPC_CLASS
from turnkeeper.systems.countdown.sequence import in_order, npc_order
from turnkeeper.systems.countdown.state import LAST_INCREMENT, now, of_rank
from turnkeeper.systems.draw import commands as draw
from turnkeeper.systems.hands.holds import usable
from turnkeeper.systems.hands.sets import BIGGEST_SET
from turnkeeper.systems.passes import commands as passes
from turnkeeper.systems.rolled import commands as rolled

Beats: TypeAlias = Iterator[tuple[ActorId, ...]]
"""The actors who acted, one group after another; those in a group acted together."""
_MOST_STEPS = 100_000


PLAYS: Mapping[str, Mapping[str, str]] = {
    "rolled": {
        "late": "delays until everybody else has acted",
        "after": "delays until that one's turn is over, and acts then",
    },
    "passes": {
        "late": "delays, and acts last in the pass",
        "before": "delays until that one's phase, and acts before it",
        "after": "delays until that one's phase, and acts right after it",
        "first": "spends Edge to go first in each pass, as long as there is any",
        "buy": "spends Edge for an action in the first pass in which it has none",
        "edge": "spends Edge on the Initiative Test before it is rolled",
    },
    "draw": {
        "late": "holds until a card of the other actor who has the most to come",
        "after": "holds until a card of that one's is drawn",
    },
    "hands": {
        "late": "sets its highest card aside, and plays it when its own increments are over",
        "sets": "plays all natural cards of a rank as one set, not each alone",
    },
    "npc_deck": {},
}
"""Ways to play, by system, besides acting as soon as possible and with each card alone."""
TARGETED: Final = ("before", "after")
"""Ways to play that name another actor."""


class How(NamedTuple):
    """An actor's way of playing: one word of :data:`PLAYS`, and the actor that it names."""

    word: str
    other: ActorId = ActorId("")


Hows: TypeAlias = Mapping[ActorId, How]


def how(system: str, text: str) -> How:
    """The policy that ``WORD`` or ``WORD:NAME`` means. Raises :class:`InputError`.

    >>> how("rolled", "after:ghoul")
    How(word='after', other='ghoul')
    """
    word, _, other = text.partition(":")
    words = PLAYS.get(system, PLAYS["hands"])
    if word not in words:
        others = ", ".join(words) or MessageText("mistakes.part.none")
        raise InputError(MessageText("mistakes.odds.policy", word=word[:40], words=others))
    if word in TARGETED and not other:
        raise InputError(MessageText("mistakes.odds.policy_whom", word=word))
    if word not in TARGETED and other:
        raise InputError(MessageText("mistakes.odds.policy_nobody", word=word))
    return How(word, ActorId(other))


def play(fight: Encounter, holders: Collection[ActorId], hows: Hows | None = None) -> list[tuple[ActorId, ...]]:
    """Begin ``fight`` and play its first round, turn or cycle to the end. Gives who acted, in order.

    ``holders`` play ``late``: they delay or hold whenever the rules let them. ``hows`` are other ways to play.

    Raises :class:`InputError` for a system from another package: nothing here knows how it is played.
    """
    played = _PLAYED.get(fight.system.id)
    if played is None:
        problem = MessageText("mistakes.odds.not_simulated", names=", ".join(_PLAYED))
        raise InputError(problem, f"system {fight.system.id}")
    _sent(fight, Automate("app"))
    _sent(fight, Begin())
    late = {actor: How("late") for actor in holders}
    return list(played(fight, {**late, **(hows or {})}))


def _word(hows: Hows, actor: ActorId) -> str:
    return hows[actor].word if actor in hows else ""


def _waits_for(hows: Hows, actor: ActorId, word: str) -> Iterator[ActorId]:
    """Those who act before or after this one."""
    return (waiting for waiting, one in hows.items() if one == How(word, actor))


def _sent(fight: Encounter, command: Command) -> None:
    if not isinstance(fight.send(command, GM), Receipt):
        raise EngineError(f"{fight.system.id}: a simulated fight was refused {command}")


def _accepted(fight: Encounter, command: Command) -> bool:
    return isinstance(fight.send(command, GM), Receipt)


# -- rolled --------------------------------------------------------------------------------------------------------


def _rolled(fight: Encounter, hows: Hows) -> Beats:
    """Delayers come in after whom they wait for, or after everybody, by their results (D20-13, D20-18).

    Who is the last anyway does not delay: nobody would be left to come in after, and the turn be gone (D20-16).
    """
    while fight.state.round == 1 and fight.table(GM).stage == "fighting":
        table = fight.table(GM)
        first = next((opening for opening in table.now if opening.kind in ("turn", "group")), None)
        if first is None:
            for opening in table.now:
                _accepted(fight, rolled.EnterNow(opening.actor))
            continue
        coming = {actor for beat in table.upcoming for actor in beat}
        one = hows.get(first.actor, How(""))
        waits = one.word == "late" or (one.word == "after" and one.other in coming)
        if not (waits and coming and _accepted(fight, rolled.Delay(first.actor))):
            after = list(_waits_for(hows, first.actor, "after"))
            if after:
                _sent(fight, rolled.TakeTurn(first.actor))
            for waiting in after:
                _accepted(fight, rolled.EnterNow(waiting))  # refused unless it has delayed
            _sent(fight, rolled.Done(first.actor))
            yield (first.actor,)


# -- draw ----------------------------------------------------------------------------------------------------------


def _draw(fight: Encounter, hows: Hows) -> Beats:
    """Holders wait for one of the others' cards, and act at once when it is drawn (MST-07)."""
    while fight.state.cycle == 1 and fight.table(GM).stage == "fighting":
        openings = fight.table(GM).now
        if not openings:
            for ask in fight.prompts():
                _sent(fight, AnswerByApp(ask.id))
            continue
        first = openings[0]
        if first.kind == "card" and first.actor in hows and _held(fight, first.actor, hows[first.actor]):
            continue
        _sent(fight, draw.Act(first.actor))
        if first.kind != "event":
            yield (first.actor,)


def _held(fight: Encounter, actor: ActorId, one: How) -> bool:
    cards = sorted(fight.view(GM).cards, key=lambda row: -len(row.undrawn))
    return any(
        _accepted(fight, draw.Hold(actor, row.actor, row.undrawn[0])) or _accepted(fight, draw.Hold(actor, row.actor))
        for row in cards
        if row.undrawn and row.actor != actor and one.other in ("", row.actor)
    )


# -- passes --------------------------------------------------------------------------------------------------------


def _passes(fight: Encounter, hows: Hows) -> Beats:
    """Edge is spent in the windows; holders come in beside whom they wait for, or act last (PASS-26..29, 43..50)."""
    if fight.state.stage == "between":
        for actor in hows:
            if _word(hows, actor) == "edge":
                _accepted(fight, passes.EdgeTest(actor, "before"))
        _sent(fight, passes.NextTurn())
    _sent(fight, passes.StartPasses())
    shown = None
    while fight.state.stage != "between":
        state = fight.state
        if state.stage == "window":
            # What a point buys is refused where it may not, or none is left.
            for actor in hows:
                if _word(hows, actor) == "first":
                    _accepted(fight, passes.GoFirst(actor))
                elif _word(hows, actor) == "buy":
                    _accepted(fight, passes.BuyAction(actor))
            # The last point that anybody may spend closes the window.
            if fight.state.stage == "window" and not _accepted(fight, passes.CloseWindow()):
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
        elif not _declared(fight, hows):
            _sent(fight, passes.GoAhead())
        if fight.state is state:
            raise EngineError("passes: a simulated fight stands still")


def _declared(fight: Encounter, hows: Hows) -> bool:
    """Whether an actor delays in this phase, or comes into it."""
    phase = fight.state.phase
    if phase is None or phase.step != "declare":
        return False
    coming = {actor for beat in fight.table(GM).upcoming for actor in beat}
    for actor in phase.group:
        one = hows.get(actor, How(""))
        waits = one.word == "late" or (one.word in TARGETED and one.other in coming)
        if waits and actor not in phase.declared and _accepted(fight, passes.Delay(actor)):
            return True
        for word in TARGETED:
            for waiting in _waits_for(hows, actor, word):
                if waiting in fight.state.holds and _accepted(fight, passes.Intervene(waiting, word)):
                    return True
    return False


# -- hands and the NPC deck ----------------------------------------------------------------------------------------


def _countdown(fight: Encounter, hows: Hows) -> Beats:
    """Every card is played alone in its own slot, or a rank as a set.

    NPCs take what they are given, the highest Initiative first; those without a class are somewhat trained.

    Who plays late sets its highest card aside, and plays it when its own increments are over (HAND-50, HAND-51).
    """
    for _ in range(_MOST_STEPS):
        state = fight.state
        if state.turn != 1 or state.phase == "between":
            return
        if classless := [ask for ask in fight.prompts() if ask.step == NPC_CLASS]:
            _sent(fight, AnswerPrompt(classless[0].id, (USUAL_CLASS,)))
            continue
        owing = [actor for actor, fighter in state.fighters.items() if fighter.debts]
        if owing and _accepted(fight, cmd.Lose(owing[0])):
            continue  # a Red Joker is never given up instead (HAND-62)
        if state.phase == "dealt":
            for actor in _late(state.fighters, hows):
                naturals = sorted(filter(rank, state.fighters[actor].hand), key=canonical)
                if naturals:
                    _sent(fight, cmd.Hold(actor, naturals[0]))
        if state.live or state.phase != "counting":
            _go_on(fight, cmd.Next())
            continue
        if _declare(fight, hows):
            # Those of one NPC card follow one another, and so do Hold Cards (NPC-25, HAND-51).
            yield from [tuple([action.actor for action in group]) for group in in_order(fight.state)]
        else:
            _go_on(fight, cmd.Next(next_stop(state)))
    raise EngineError("countdown: a simulated fight never ends")


def _late(actors: Iterable[ActorId], hows: Hows) -> list[ActorId]:
    return sorted(actor for actor in actors if _word(hows, actor) == "late")


def _declare(fight: Encounter, hows: Hows) -> bool:
    """All who can act in this slot declare, NPCs in the order of their card; whether anybody did."""
    state = fight.state
    able, ranks = could_act(state, state.slot), npc_order(state)
    declared = False
    for actor in (*[npc for npc in ranks if npc in able], *[one for one in able if one not in ranks]):
        if npc_sizes(state, actor):
            command: Command = cmd.Act(actor=actor, row="other")
        else:
            own = [card for card in of_rank(state.fighters[actor], state.increment)
                   if SUITS.index(suit(card)) == state.slot]  # fmt: skip
            if not own:
                continue
            whole = of_rank(state.fighters[actor], state.increment)
            cards = whole[:BIGGEST_SET] if _word(hows, actor) == "sets" else (own[0],)
            command = cmd.Play(actor=actor, row="other", cards=tuple(cards))
        declared = _accepted(fight, command) or declared
    if not declared and state.increment == LAST_INCREMENT and state.slot == len(SUITS) - 1:
        for actor in _late(state.fighters, hows):
            hold = state.fighters[actor].hold
            played = cmd.Play(actor=actor, row="other", hold=True)
            declared = (bool(hold) and usable(hold, now(state)) and _accepted(fight, played)) or declared
    return declared


def _go_on(fight: Encounter, command: cmd.Next) -> None:
    """One step on; past those who, by this policy, do nothing with what they could."""
    if not _accepted(fight, command):
        refused = fight.send(command, GM, insist=True)
        if not isinstance(refused, Receipt):
            raise EngineError(f"{fight.system.id}: a simulated fight stands still: {refused.code}")


_PLAYED: Mapping[str, Callable[[Encounter, Hows], Beats]] = {
    "rolled": _rolled,
    "draw": _draw,
    "passes": _passes,
    "hands": _countdown,
    "npc_deck": _countdown,
    "countdown": _countdown,
}
