"""What is told: the log's lines for each seat, and why one comes before another (CORE-08)."""

from __future__ import annotations

from turnkeeper.core.sight import Sight, sight_of
from turnkeeper.core.words import ActorId, Event, Line, Reason, Refusal, Seat
from turnkeeper.systems.rolled import words as w
from turnkeeper.systems.rolled.order import by_rule, height, key, settled
from turnkeeper.systems.rolled.show import shows_die
from turnkeeper.systems.rolled.state import State, roster, slot_of
from turnkeeper.systems.rolled.words import Slot


def narrate(state: State, event: Event, seat: Seat) -> Line | None:
    """The log line for an event, told from the state before it; ``None`` when the seat is not to hear of it."""
    sight = sight_of(state.fight, seat)
    tag = f"line.{event.__struct_config__.tag}"
    match event:
        case w.TurnDone() | w.Skipped():
            return _over(event, tag, sight)
        case w.TurnBegun() | w.Delayed() | w.EntryWanted() | w.StayedOut() | w.Moved() | w.Placed() | w.Granted():
            return Line(tag, {"actor": sight.name(event.actor)}) if sight.sees(event.actor) else None
        case w.RoundBegan():
            return Line(tag, {"round": event.round}, rules=_began_by(state, event))
        case w.RoundEnded():
            names = sight.names(event.carried)
            rules = ("D20-09", *(("D20-14",) if names else ()), *(("DEAL-09",) if state.decks else ()))
            key = f"{tag}.carried" if names else f"{tag}.all"
            return Line(key, {"round": state.round, "actors": names}, rules=rules)
        case w.OrderFixed():
            rules = ("DEAL-03", "DEAL-05", "DEAL-06") if state.decks else ("D20-05", "D20-06")
            return _names(tag, event.order, sight, rules)
        case w.TieSettled():
            pcs = state.fight.actors[event.order[0]].side == "pc"
            told = _names(f"{tag}.{event.how}", event.order, sight, ("D20-07" if pcs else "D20-08",))
            return told if all(map(sight.knows, event.order)) else None
        case w.Rolled() | w.Dealt():
            return _result(state, event, tag, sight)
        case w.ResultSet() | w.CardSet():
            figure: str | int = event.result if isinstance(event, w.ResultSet) else event.card
            known = sight.knows(event.actor)
            return Line(tag, {"actor": sight.name(event.actor), "figure": figure}) if known else None
        case _:
            return None


def _began_by(state: State, event: w.RoundBegan) -> tuple[str, ...]:
    """The rules by which a round is begun: cards, one roll for the fight, or new dice."""
    if event.decks:
        return ("D20-09", "DEAL-02", "DEAL-11") if event.decks > 1 else ("D20-09", "DEAL-02")
    once = state.fight.next_options.mode == "roll_once"
    return ("D20-09", "D20-11" if once else "D20-10")


def _names(tag: str, actors: tuple[ActorId, ...], sight: Sight, rules: tuple[str, ...]) -> Line | None:
    names = sight.names(actors)
    return Line(tag, {"actors": names}, rules=rules) if names else None


def _result(state: State, event: w.Rolled | w.Dealt, tag: str, sight: Sight) -> Line | None:
    """A roll or a card, told to those who know the actor; the die itself only where it fell in the open."""
    slot = slot_of(state, event.actor)
    if slot is None or not sight.knows(event.actor):
        return None
    actors = sight.names(slot.members)
    if isinstance(event, w.Dealt):
        return Line(tag, {"actors": actors, "card": event.card}, dice=(event.card,))
    dice = (event.die,) if shows_die(slot, sight) else ()
    return Line(tag, {"actors": actors, "result": event.result}, dice=dice)


def _over(event: w.TurnDone | w.Skipped, tag: str, sight: Sight) -> Line | None:
    if not sight.sees(event.actor):
        return None
    card = event.collected if sight.knows(event.actor) else ""
    params = {"actor": sight.name(event.actor), "card": card}
    first = event.rules[0]
    return Line(f"{tag}.card", params, (first, "DEAL-07")) if card else Line(f"{tag}.plain", params, (first,))


# -- why ------------------------------------------------------------------------------------------------------------


def why(state: State, first: ActorId, second: ActorId, seat: Seat) -> Reason | Refusal:
    """Why one of two actors comes before the other; only to a seat that knows them both."""
    sight = sight_of(state.fight, seat)
    order = [actor for slot in state.slots for actor in slot.members]
    if state.phase != "turns" or not {first, second} <= set(order):
        return Refusal("core.no_reason", "CORE-08")
    if not (sight.knows(first) and sight.knows(second)):
        return Refusal("core.no_reason", "CORE-08")
    earlier, later = sorted((first, second), key=order.index)
    one, two = slot_of(state, earlier), slot_of(state, later)
    if one is None or two is None or one == two:
        return Reason(earlier, later, "same_slot", "D20-19")
    reason, rule = _decided(state, one, two)
    return Reason(earlier, later, reason, rule, _figures(one, two))


def _decided(state: State, one: Slot, two: Slot) -> tuple[str, str]:
    """What put ``one`` before ``two``, and the rule."""
    if not two.ready:
        return "no_result", "D20-05"
    if key(one) > key(two):
        return "placed", "CORE-09"
    if key(one) == key(two):
        return _settled(state, one, two)
    if one.card:
        return _by_card(one, two)
    return ("result", "D20-05") if one.result != two.result else ("pc_first", "D20-06")


def _by_card(one: Slot, two: Slot) -> tuple[str, str]:
    if height(one.card) != height(two.card):
        return "card", "DEAL-03"
    return ("card_reflexes", "DEAL-05") if one.reflexes != two.reflexes else ("pc_first", "DEAL-06")


def _settled(state: State, one: Slot, two: Slot) -> tuple[str, str]:
    """Equals: what they chose, the lot, the rule's own order; or the place one had already (D20-11)."""
    rule = "D20-07" if one.side == "pc" else "D20-08"
    tie = settled(state.ties, one.lead, two.lead)
    if tie is None and one.round != two.round:
        return "was_there", "D20-11"
    if tie is None and one.round != state.round:
        return "settled_before", "D20-11"
    first = tie.order if tie else tuple(slot.lead for slot in by_rule((one, two), roster(state)))
    if first.index(one.lead) > first.index(two.lead):
        return "placed", "CORE-09"
    if tie is not None and tie.how != "rule":
        return ("agreed" if tie.how == "agreed" else "lot"), rule
    return ("reflexes" if one.reflexes != two.reflexes else "roster"), rule


def _figures(one: Slot, two: Slot) -> dict[str, str | int]:
    if one.card:
        return {"first_figure": one.card, "second_figure": two.card}
    return {"first_figure": one.result or 0, "second_figure": two.result or 0}
