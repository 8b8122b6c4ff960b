"""Who may act on the card that lies on the table, as each seat may know it.

Holders are asked one after another whether they act at once; then the drawn actor acts, holds or declines; then those
act who waited (MST-10, MST-12). A hidden holder is asked before all others, and until it has decided the card counts as
not drawn yet for every seat that does not see that holder: so neither a pause nor a refusal gives it away.
"""

from __future__ import annotations

from msgspec import Struct

from turnkeeper.core.memo import latest, latest_each
from turnkeeper.core.sight import Eyes
from turnkeeper.core.words import ActorId
from turnkeeper.systems.draw.state import Entry, Fired, HeldAction, State, coming
from turnkeeper.systems.draw.words import Kind


class Chance(Struct, frozen=True, gc=False):
    """A chance to act now; ``hold`` names the held action it uses, if any."""

    actor: ActorId
    kind: Kind
    hold: str = ""


@latest
def undecided(state: State) -> tuple[Fired, ...]:
    """The holders who have yet to say whether they act before the drawn card, in the order they are asked (MST-12)."""
    if state.beat is None or state.beat.stage != "open":
        return ()
    asked = [one for one in state.beat.fired if not one.waits]
    return tuple(sorted(asked, key=lambda one: state.fight.actors[one.actor].visibility != "hidden"))


@latest_each
def concealed(state: State, eyes: Eyes) -> bool:
    """Whether the card on the table counts as not drawn yet for a seat: a holder it does not see is being asked."""
    return any(not eyes.sees(one.actor) for one in undecided(state))


@latest_each
def line_up(state: State, eyes: Eyes) -> tuple[Chance, ...]:
    """All chances on the card on the table, in the order in which they come, as far as the seat knows."""
    beat = state.beat
    if beat is None or concealed(state, eyes):
        return ()
    before = tuple(Chance(one.actor, "before", one.hold) for one in undecided(state))
    asked = {chance.hold for chance in before}
    after = tuple(
        Chance(one.actor, "after", one.hold) for one in beat.fired if one.hold not in asked and eyes.sees(one.actor)
    )
    if beat.stage == "settled":
        return after
    if not eyes.sees(beat.actor):
        return before
    kind: Kind = "event" if beat.event else "card"
    own = (Chance(beat.actor, kind),) if beat.stage == "occurring" or not beat.event else ()
    return (*before, *own, *after)


def granted(state: State, eyes: Eyes) -> tuple[Chance, ...]:
    """Those the GM lets act, as far as the seat knows (CORE-09)."""
    return tuple(Chance(actor, "granted") for actor in state.granted if eyes.sees(actor))


@latest_each
def live(state: State, eyes: Eyes) -> tuple[Chance, ...]:
    """Who may act now, as far as the seat knows: the first in line, and those the GM lets act."""
    return (*line_up(state, eyes)[:1], *granted(state, eyes))


def busy(state: State) -> bool:
    """Whether somebody may still act before the next card is drawn."""
    beat = state.beat
    return bool(state.granted or (beat and (beat.stage != "settled" or beat.fired)))


@latest_each
def seen_drawn(state: State, eyes: Eyes) -> tuple[Entry, ...]:
    """The cards drawn this cycle, in order, as far as the seat may know."""
    hidden = state.beat.card if state.beat and concealed(state, eyes) else ""
    return tuple(entry for entry in state.drawn if entry.card != hidden and eyes.sees(entry.actor))


@latest_each
def seen_holds(state: State, eyes: Eyes) -> tuple[HeldAction, ...]:
    """The held actions a seat knows of, in order of declaration."""
    holds = state.holds
    beat = state.beat
    if beat and beat.lapsed and concealed(state, eyes):
        there = {*beat.lapsed, *(hold.card for hold in holds)}
        holds = tuple(hold for hold in beat.held_before if hold.card in there)
    return tuple(hold for hold in holds if eyes.sees(hold.actor))


def seen_coming(state: State, eyes: Eyes, actor: ActorId) -> tuple[str, ...]:
    """The cards of an actor that may still come, as far as a seat that knows the actor can tell."""
    beat = state.beat
    if beat is None or beat.actor != actor or not concealed(state, eyes):
        return coming(state, actor)
    left = {*coming(state, actor), beat.card}
    return tuple(card for card in state.decks.get(actor, ()) if card in left)
