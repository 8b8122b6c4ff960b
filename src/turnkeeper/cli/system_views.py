"""What single systems show beside what all of them share: hands of cards, the NPC card, the ladder of passes."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, TypeAlias

from turnkeeper.cli.console import BOLD, DIM, WARN, Part
from turnkeeper.cli.labels import Labels

if TYPE_CHECKING:
    from turnkeeper.systems.countdown.view.model import ActionView, FighterView, NpcView
    from turnkeeper.systems.countdown.view.model import View as CountdownView
    from turnkeeper.systems.draw.view.model import View as DrawView
    from turnkeeper.systems.passes.view import Rung
    from turnkeeper.systems.passes.view import View as PassesView

ViewRow: TypeAlias = tuple[str, list[Part]]

_PLANS = {"last": "will act last in this pass", "next": "keeps the action for the next pass"}
_CELLS = {"none": "-", "due": "to come", "up": "up", "done": "done", "held": "held", "lost": "lost"}


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
        yield f"score {rung.score}"
    if rung.first:
        yield "first by Edge"
    if rung.struck:
        yield "no action this turn"
    for state, cells in itertools.groupby(rung.cells, lambda cell: cell.state):
        if state != "none":
            yield f"pass {' '.join(str(cell.number) for cell in cells)} {_CELLS[state]}"
    if rung.glitch:
        yield "critical glitch" if rung.glitch == "critical" else "glitch"
    if rung.penalty:
        yield f"next action at {rung.penalty} dice"
    if rung.wounds:
        yield f"wounds {rung.wounds}"
    if rung.sheet is not None and rung.sheet.edge_left:
        yield f"Edge {rung.sheet.edge_left}"
    holding = rung.sheet.holding if rung.sheet is not None else None
    if holding is not None and holding.plan:
        yield _PLANS[holding.plan]
    if holding is not None and holding.warned:
        yield "there may be no next pass"


# -- actor deck ----------------------------------------------------------------------------------------------------


def _draw(words: Labels, view: DrawView) -> Iterator[ViewRow]:
    if view.drawn:
        drawn = [
            f"{words.actor(card.actor)} {words.outcome(card.outcome)}" for card in view.drawn if card.outcome != "open"
        ]
        if drawn:
            yield "Drawn", [(", ".join(drawn), DIM)]
    for clock in view.clocks:
        times = f", happened {clock.times} times" if clock.times > 1 else ", happened" if clock.times else ""
        yield "Event", [words.actor(clock.actor), (f"  {clock.draws} of {clock.needed}{times}", DIM)]


# -- the countdown -------------------------------------------------------------------------------------------------


def _countdown(words: Labels, view: CountdownView) -> Iterator[ViewRow]:
    if view.npc is not None and view.npc.card:
        yield "NPC card", _npc(words, view.npc)
    for action in view.live:
        yield "Declared", _declared(words, action)
    for fighter in view.fighters:
        yield from _fighter(words, fighter)


def _npc(words: Labels, npc: NpcView) -> list[Part]:
    kind = words.text(f"npc_card.{npc.kind}", npc.kind.replace("_", " "))
    parts: list[Part] = [(npc.card, BOLD), f"  {kind}"]
    if npc.silent:
        parts.append(", no NPC acts any more in this increment")
    elif npc.chances:
        parts.append(f", for {npc.most if npc.most < len(npc.chances) else 'each'} of: ")
        sizes = sorted({max(one.sizes, default=0) for one in npc.chances}, reverse=True)
        parts.append("; ".join(f"{_cards(size)}: {_whom(words, npc, size)}" for size in sizes))
    return parts


def _whom(words: Labels, npc: NpcView, size: int) -> str:
    return words.actors(one.actor for one in npc.chances if max(one.sizes, default=0) == size)


def _cards(size: int) -> str:
    return "1 card" if size == 1 else f"{size} cards"


def _declared(words: Labels, action: ActionView) -> list[Part]:
    cards = " ".join((*action.cards, *((action.hold,) if action.hold else ())))
    deeds = ", ".join(
        words.text(f"row.{deed.row}", deed.row.replace("_", " "))
        + (f" at {words.actors(deed.targets)}" if deed.targets else "")
        for deed in action.deeds
    )
    against = f", cutting in on {words.actor(action.against)}" if action.against else ""
    return [words.actor(action.actor), ": ", "  ".join(filter(None, (cards, deeds))) + against]


def _fighter(words: Labels, fighter: FighterView) -> Iterator[ViewRow]:
    states: list[Part] = []
    if fighter.stunned:
        states.append(("  stunned", WARN))
    if fighter.motion is not None:
        states.append((f"  running {fighter.motion.speed}, {fighter.motion.due} hexes due", DIM))
    if fighter.speech is not None:
        states.append((f"  speaking, {fighter.speech.said} of {fighter.speech.syllables} syllables", DIM))
    own = fighter.private
    if own is not None and (own.hand or own.hold):
        held = f"  holds {own.hold}{'' if own.hold_usable else ' for later'}" if own.hold else ""
        owed = "".join(f"  owes {debt.count}" for debt in own.owes)
        yield "Hand", [f"{words.heads(fighter.actor)}: ", " ".join(own.hand), held, (owed, WARN), *states]
    elif fighter.cards is not None:
        yield "Hand", [f"{words.heads(fighter.actor)}: {fighter.cards} cards", *states]
    elif states:
        yield "State", [words.heads(fighter.actor), *states]


_OWN: Mapping[str, Callable[[Labels, Any], Iterator[ViewRow]]] = {
    "passes": _passes,
    "draw": _draw,
    "hands": _countdown,
    "npc_deck": _countdown,
    "countdown": _countdown,
}
