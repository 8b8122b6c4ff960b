"""The lines of the log for each seat (CORE-08)."""

from __future__ import annotations

from collections.abc import Mapping

from turnkeeper.core.events import Event
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import Line, Seat
from turnkeeper.core.narration import about, key_of, named, rule_if
from turnkeeper.core.recipients import EVERYBODY, WHO_KNOW, WHO_SEE, Narrator, Recipients, narrate_by_table, recipients
from turnkeeper.core.visibility import Viewer
from turnkeeper.systems.rolled import events as e
from turnkeeper.systems.rolled.options import Equals, Options
from turnkeeper.systems.rolled.state import State, slot_of, wanting
from turnkeeper.systems.rolled.view import shows_die


def narrate(state: State, event: Event, seat: Seat) -> Line | None:
    """The log line for an event, told from the state before it; ``None`` when the seat is not to hear of it."""
    return narrate_by_table(_TELL, state, event, seat)


def _round_began(state: State, event: e.RoundBegan, viewer: Viewer) -> Line:
    """With the rules by which a round is begun: cards, one roll for the fight, or new dice.

    The GM, who may deal cards at the table, is told of other decks and when to shuffle: that would tell others how many
    cards went to hidden actors.
    """
    if not event.decks:
        return Line(key_of(event), {"round": event.round}, rules=("D20-09", *_rolling(state.fight.next_options)))
    rules = ("D20-09", "DEAL-02", *rule_if(event.decks > 1, "DEAL-11"))
    if viewer.seat.role == "gm":
        if event.decks != (state.decks or 1):
            return Line(key_of(event, "decks"), {"round": event.round, "decks": event.decks}, rules)
        if state.decks and not event.spent and state.fight.next_options.redeal == "from_stock":
            return Line(key_of(event, "shuffled"), {"round": event.round}, (*rules, "DEAL-09"))
    return Line(key_of(event), {"round": event.round}, rules=rules)


def _rolling(options: Options) -> tuple[str, ...]:
    """The rules by which a round without cards gets its results: each round or once, with dice or without (DIE-02)."""
    unrolled = rule_if(options.die == "none", "DIE-02")
    if options.mode == "roll_once":
        return ("D20-11", *unrolled)
    return unrolled or ("D20-10",)


def _round_ended(state: State, event: e.RoundEnded, viewer: Viewer) -> Line:
    """With those who still delay, and those who had no turn where the GM closed the round over them."""
    names = viewer.names(event.carried)
    order = [actor for slot in state.slots for actor in slot.members]
    missed = viewer.names([actor for actor in order if actor in state.owed and actor not in state.acting])
    rules = ("D20-09", *rule_if(names, "D20-14"), *rule_if(state.decks, "DEAL-09"))
    params: dict[str, str | int] = {"round": state.round, "actors": names}
    if missed:
        params["missed"] = missed
    return Line(key_of(event, "missed" if missed else "", "carried" if names else "all"), params, rules=rules)


def _members(state: State, lead: ActorId) -> tuple[ActorId, ...]:
    slot = slot_of(state, lead)
    return slot.members if slot else (lead,)


def _with_turns(state: State, event: e.OrderFixed) -> list[ActorId]:
    """The actors of that order but for those without a turn there: delayers with one roll a fight, and the skipped."""
    members = [actor for lead in event.order for actor in _members(state, lead)]
    return [actor for actor in members if actor in state.owed]


_EQUALS: Mapping[Equals, str] = {"pc_first": "D20-06", "npc_first": "DIE-04", "value": "DIE-03", "second": "DIE-03"}
"""The rule on equal results, by the option in force."""


def _order_fixed(state: State, event: e.OrderFixed, viewer: Viewer) -> Line:
    rules = ("DEAL-03", "DEAL-05", "DEAL-06") if state.decks else ("D20-05", _EQUALS[state.fight.options.equals])
    return Line(key_of(event), {"actors": viewer.names(_with_turns(state, event))}, rules=rules)


def _tie_settled(state: State, event: e.TieSettled, viewer: Viewer) -> Line:
    pcs = state.fight.actors[event.order[0]].side == "pc"
    rules = ("D20-07" if pcs else "D20-08",)
    # Of a group, each member that delays comes in alone.
    members = [actor for lead in event.order for actor in _members(state, lead)]
    if state.phase == "turns":
        members = list(event.order)
    return Line(key_of(event, event.how), {"actors": viewer.names(members)}, rules=rules)


def _tie_voted(state: State, event: e.TieVoted, viewer: Viewer) -> Line:
    rule = "D20-07" if state.fight.actors[event.order[0]].side == "pc" else "D20-08"
    names = {"voters": viewer.names(event.actors), "actors": viewer.names(event.order)}
    return Line(key_of(event), names, rules=(rule,))


def _rolled(state: State, event: e.Rolled, viewer: Viewer) -> Line:
    """The die itself only where it fell in the open."""
    slot = slot_of(state, event.actor)
    dice = (event.die,) if slot and shows_die(slot, viewer) else ()
    actors = viewer.names(_members(state, event.actor))
    rules = ("D20-02" if state.fight.options.die == "d20" else "DIE-01", "D20-04")
    return Line(key_of(event), {"actors": actors, "result": event.result}, rules, dice)


def _dealt(state: State, event: e.Dealt, viewer: Viewer) -> Line:
    actors = viewer.names(_members(state, event.actor))
    return Line(key_of(event), {"actors": actors, "card": event.card}, dice=(event.card,))


def _set(state: State, event: e.ResultSet | e.CardSet, viewer: Viewer) -> Line:
    figure: str | int = event.result if isinstance(event, e.ResultSet) else event.card
    return _of_slot(state, event, viewer, figure=figure)


def _of_slot(state: State, event: e.ResultSet | e.CardSet | e.Placed, viewer: Viewer, **params: str | int) -> Line:
    """What befalls a whole slot: it names all of a group that the seat sees (D20-19)."""
    members = [actor for actor in _members(state, event.actor) if viewer.sees(actor)]
    if len(members) > 1:
        return Line(key_of(event, "group"), {"actors": viewer.names(members), **params})
    return Line(key_of(event), {"actor": viewer.names(members), **params})


def _turn_begun(state: State, event: e.TurnBegun, viewer: Viewer) -> Line:
    """From now on it is too late to delay, where a table plays with that (DIE-05)."""
    rules = event.rules if state.fight.options.delay else event.rules[:1]
    return about(viewer, event, rules=rules)


def _entry_wanted(state: State, event: e.EntryWanted, viewer: Viewer) -> Line:
    """In the round of the delay or in a later one; with the rule on several where others want the same moment."""
    when = "D20-15" if state.delayers[event.actor].carried else "D20-13"
    several = rule_if(any(map(viewer.sees, wanting(state))), "D20-18")
    return about(viewer, event, rules=(when, *several))


def _over(state: State, event: e.TurnDone | e.Skipped, viewer: Viewer) -> Line:
    card = event.collected if viewer.knows(event.actor) else ""
    return about(viewer, event, "card" if card else "plain", (event.rules[0], *rule_if(card, "DEAL-07")), card=card)


def _skipped(state: State, event: e.Skipped, viewer: Viewer) -> Line:
    """A turn that the GM let an actor have is taken back alone: one of its own may still come (CORE-09)."""
    if event.actor in state.granted:
        return about(viewer, event, "granted", event.rules[:1])
    return _over(state, event, viewer)


_SEE_ONE_OF_SLOT = Recipients(lambda state, event, viewer: any(map(viewer.sees, _members(state, event.actor))))
_KNOW_ONE_OF_SLOT = Recipients(lambda state, event, viewer: any(map(viewer.knows, _members(state, event.actor))))
_SEE_ONE_OF_ORDER = Recipients(lambda state, event, viewer: any(map(viewer.sees, _with_turns(state, event))))
_ALL_KNOWN = Recipients(lambda _, event, viewer: all(map(viewer.knows, event.order)))

_TELL: dict[type[Event], tuple[Recipients, Narrator]] = {
    e.RoundBegan: (EVERYBODY, _round_began),
    e.Rolled: (WHO_KNOW, _rolled),
    e.Dealt: (WHO_KNOW, _dealt),
    e.TieVoted: (_ALL_KNOWN, _tie_voted),
    e.TieSettled: (_ALL_KNOWN, _tie_settled),
    e.OrderFixed: (_SEE_ONE_OF_ORDER, _order_fixed),
    e.TurnBegun: (WHO_SEE, _turn_begun),
    e.TurnDone: (WHO_SEE, _over),
    e.Delayed: (WHO_SEE, named),
    e.EntryWanted: (WHO_SEE, _entry_wanted),
    e.StayedOut: (WHO_SEE, named),
    e.Moved: (WHO_SEE, named),
    e.RoundEnded: (EVERYBODY, _round_ended),
    e.Placed: (_SEE_ONE_OF_SLOT, _of_slot),
    e.ResultSet: (_KNOW_ONE_OF_SLOT, _set),
    e.CardSet: (_KNOW_ONE_OF_SLOT, _set),
    e.Granted: (WHO_SEE, named),
    e.Skipped: (WHO_SEE, _skipped),
}

TOLD_TO = recipients(e.EVENTS, _TELL)

MILESTONES = (
    "line.rolled.round_began",
    "line.rolled.round_ended",
)
"""The lines that are shown in large."""
