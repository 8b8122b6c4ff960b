"""Prints the parts of a view that only some systems have: hands of cards, the NPC card, the ladder of passes."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, TypeAlias

from turnkeeper.cli.console import BOLD, DIM, WARN, Part
from turnkeeper.cli.labels import Labels
from turnkeeper.cli.language import say

if TYPE_CHECKING:
    from turnkeeper.systems.countdown.view.model import ActionView, FighterView, NpcChanceView, NpcView, PrivateView
    from turnkeeper.systems.countdown.view.model import View as CountdownView
    from turnkeeper.systems.draw.view.model import View as DrawView
    from turnkeeper.systems.passes.view import Rung
    from turnkeeper.systems.passes.view import View as PassesView

ViewRow: TypeAlias = tuple[str, list[Part]]


def own_rows(words: Labels, view: Any) -> Iterator[ViewRow]:  # noqa: ANN401 - each system's own struct
    """The labelled lines of the fight's system; none for a system that this module does not know."""
    draw = _OWN.get(words.table.system)
    if draw is not None and words.table.stage == "fighting":
        yield from draw(words, view)


# -- score and passes ----------------------------------------------------------------------------------------------


def _passes(words: Labels, view: PassesView) -> Iterator[ViewRow]:
    for rung in view.rungs:
        told = list(_rung(rung))
        if told:
            yield "Ladder", [words.heads(rung.actor), (f"  {', '.join(told)}", DIM)]


def _rung(rung: Rung) -> Iterator[str]:
    if rung.score is not None:
        yield say("rung.score", score=rung.score)
    if rung.first:
        yield say("first_by_edge")
    if rung.struck:
        yield say("no_action")
    for state, cells in itertools.groupby(rung.cells, lambda cell: cell.state):
        if state != "none":
            yield say(f"rung.pass.{state}", passes=" ".join(str(cell.number) for cell in cells))
    yield from rung_notes(rung)


def rung_notes(rung: Rung) -> Iterator[str]:
    """The notes on an actor's place: what moves it, what it costs, and, for its owner, Edge and plans."""
    if rung.glitch:
        yield say("rung.critical" if rung.glitch == "critical" else "rung.glitch")
    if rung.penalty:
        yield say("rung.penalty", dice=rung.penalty)
    if rung.penalty_now:
        yield say("rung.penalty_now", dice=rung.penalty_now)
    if rung.wounds:
        yield say("rung.wounds", wounds=rung.wounds)
    if rung.sheet is not None and rung.sheet.edge_left:
        yield say("rung.edge", points=rung.sheet.edge_left)
    holding = rung.sheet.holding if rung.sheet is not None else None
    if holding is not None and holding.plan:
        yield say(f"rung.plan.{holding.plan}")
    if holding is not None and holding.warned:
        yield say("rung.warned")


# -- actor deck ----------------------------------------------------------------------------------------------------


def _draw(words: Labels, view: DrawView) -> Iterator[ViewRow]:
    if view.drawn:
        drawn = [
            f"{words.actor(card.actor)} {words.outcome(card.outcome)}" for card in view.drawn if card.outcome != "open"
        ]
        if drawn:
            yield "Drawn", [(", ".join(drawn), DIM)]
    for hold in view.holds:
        if hold.on and not hold.triggered:
            card = words.card_of(hold.on) or words.texts.cards(hold.on)
            yield "Waits for", [words.actor(hold.actor), (f"  {card}", DIM)]
    if view.skipped:
        yield "Skipped", [words.actors(view.skipped), (f"  {say('next_chance')}", DIM)]
    for clock in view.clocks:
        parts: list[Part] = [words.marked(clock.actor)]
        if clock.times:
            happened = say("event.happened.often" if clock.times > 1 else "event.happened", times=clock.times)
            parts.append((f"  {happened}", DIM))
        yield "Event", parts


# -- the countdown -------------------------------------------------------------------------------------------------


def _countdown(words: Labels, view: CountdownView) -> Iterator[ViewRow]:
    if view.npc is not None and view.npc.card:
        yield "NPC card", _npc(words, view.npc)
    for action in view.live:
        yield "Declared", _declared(words, action)
    for fighter in view.fighters:
        yield from _fighter(words, fighter)


def _npc(words: Labels, npc: NpcView) -> list[Part]:
    """The NPC card, and what it lets whom do."""
    kind = words.text(f"npc_card.{npc.kind}", npc.kind.replace("_", " "))
    parts: list[Part] = [(npc.card, BOLD), f"  {kind}"]
    if npc.silent:
        parts.append(f", {say('npc.silent')}")
    elif any(member.why == "past" for member in npc.band):
        parts.append(f", {say('npc.past')}")
    elif npc.chances:
        whom = say("npc.for", count=npc.most) if npc.most < len(npc.chances) else say("npc.each")
        parts.append(f", {whom}: ")
        sizes = sorted({_size(npc, one) for one in npc.chances}, reverse=True)
        parts.append("; ".join(f"{_whom(words, npc, size)} ({say('cards', count=size)})" for size in sizes))
        best = max(max(one.sizes, default=0) for one in npc.chances)
        if best > sizes[0]:
            parts.append(f", {say('npc.best', cards=say('cards', count=best))}")
    return parts


def _size(npc: NpcView, chance: NpcChanceView) -> int:
    """The size of action that an NPC has by the card; of several only one has a Good Joker's best (NPC-20)."""
    return (max if len(npc.chances) == 1 else min)(chance.sizes, default=0)


def _whom(words: Labels, npc: NpcView, size: int) -> str:
    return words.actors(one.actor for one in npc.chances if _size(npc, one) == size)


def _declared(words: Labels, action: ActionView) -> list[Part]:
    cards = " ".join((*action.cards, *((action.hold,) if action.hold else ())))
    rows = [(_deed(words, deed.row), deed.targets) for deed in action.deeds]
    deeds = ", ".join(say("deed.at", row=row, names=words.actors(whom)) if whom else row for row, whom in rows)
    against = f", {say('deed.against', name=words.actor(action.against))}" if action.against else ""
    return [words.actor(action.actor), ": ", "  ".join(filter(None, (cards, deeds))) + against]


def _deed(words: Labels, row: str) -> str:
    """A row of the chart in words; a part of a divided action may have none yet."""
    return words.text(f"row.{row}", row.replace("_", " ")) if row else say("deed.open")


def _fighter(words: Labels, fighter: FighterView) -> Iterator[ViewRow]:
    states: list[Part] = []
    if fighter.stunned:
        states.append((f"  {say('fighter.stunned')}", WARN))
    if fighter.motion is not None:
        running = say("fighter.running", speed=fighter.motion.speed, due=fighter.motion.due)
        states.append((f"  {running}", DIM))
    if fighter.speech is not None:
        speaking = say("fighter.speaking", said=fighter.speech.said, all=fighter.speech.syllables)
        states.append((f"  {speaking}", DIM))
    own = fighter.private
    if own is not None and (own.hand or own.hold):
        held = f"  {held_card(words, own)}" if own.hold else ""
        owed = "".join(f"  {say('fighter.owes', count=debt.count)}" for debt in own.owes)
        yield "Hand", [f"{words.heads(fighter.actor)}: ", " ".join(own.hand), held, (owed, WARN), *states]
    elif fighter.cards is not None:
        yield "Hand", [f"{words.heads(fighter.actor)}: {say('cards', count=fighter.cards)}", *states]
    elif states:
        yield "State", [words.heads(fighter.actor), *states]


def held_card(words: Labels, own: PrivateView) -> str:
    """The Hold Card of an actor: for later while its place is to come.

    A Red Joker has no place, and of a card that lies face down only its owner knows it.
    """
    later = own.hold_from and not own.hold_usable
    return say("fighter.holds.later" if later else "fighter.holds", card=words.texts.cards(own.hold))


_OWN: Mapping[str, Callable[[Labels, Any], Iterator[ViewRow]]] = {
    "passes": _passes,
    "draw": _draw,
    "hands": _countdown,
    "npc_deck": _countdown,
    "countdown": _countdown,
}
