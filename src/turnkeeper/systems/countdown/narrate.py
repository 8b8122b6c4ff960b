"""The log lines of the countdown for each seat (CORE-08)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from turnkeeper.core.cards import RANKS, SUITS, canonical
from turnkeeper.core.sight import Sight, sight_of
from turnkeeper.core.words import ActorId, Event, Line, Seat
from turnkeeper.systems.countdown import events as ev
from turnkeeper.systems.countdown.state import NO_WEAPON, State, by_deck, insight
from turnkeeper.systems.countdown.view.details import knows_hand, seen_slot
from turnkeeper.systems.hands.chart import ATTACKS


def narrate(state: State, event: Event, seat: Seat) -> Line | None:
    """The log line for an event, told from the state before it; ``None`` when the seat is not to hear of it."""
    sight = sight_of(state.fight, seat)
    rule = _TELL.get(type(event))
    if rule:
        return rule(state, event, sight)
    actor = getattr(event, "actor", None)
    if actor is None:
        return Line(_key(event))
    return _about(sight, actor, _key(event))


def _key(event: Event, variant: str = "") -> str:
    return f"line.{event.__struct_config__.tag}{'.' if variant else ''}{variant}"


def _about(sight: Sight, actor: ActorId, key: str, **params: str | int) -> Line | None:
    """A line about an actor for those who see it."""
    return Line(key, {"actor": sight.name(actor), **params}) if sight.sees(actor) else None


def _counted(variant: str, number: int) -> str:
    """The variant of a line for none or one of something, which English says otherwise."""
    word = {0: "none", 1: "one"}.get(number, "")
    return f"{variant}.{word}" if variant and word else variant or word


def spelled(cards: Iterable[str]) -> str:
    """Cards in a row, best first."""
    return " ".join(sorted((card for card in cards if card), key=canonical))


# -- the clock -------------------------------------------------------------------------------------------------------


def _turn(state: State, event: ev.TurnBegun, sight: Sight) -> Line:
    return Line(_key(event), {"turn": event.turn})


def _size(state: State, event: ev.SizeRolled, sight: Sight) -> Line | None:
    if not knows_hand(state, event.actor, sight):
        return _about(sight, event.actor, _key(event, "other"))
    key = _key(event, "one" if event.cards == 1 else "")
    line = _about(sight, event.actor, key, initiative=event.initiative, roll=event.roll, cards=event.cards)
    return Line(line.key, line.params, dice=(event.roll,)) if line else None


def _stocked(state: State, event: ev.Stocked, sight: Sight) -> Line:
    shared = event.stocks.get("")
    return (
        Line(_key(event, _counted("", shared.decks)), {"decks": shared.decks}) if shared else Line(_key(event, "own"))
    )


def _dealt(state: State, event: ev.Dealt, sight: Sight) -> Line | None:
    if not knows_hand(state, event.actor, sight):
        return _about(sight, event.actor, _key(event, "other"))
    return _told(event, sight, spelled(event.cards))


def _told(event: ev.Dealt | ev.CardsNamed, sight: Sight, cards: str) -> Line | None:
    """Cards that the table tells of. That the app had one of them elsewhere is for the GM alone: it tells of a hand."""
    if event.decks and sight.seat.role == "gm":
        return _about(sight, event.actor, _key(event, "doubled"), cards=cards, decks=event.decks)
    return _about(sight, event.actor, _key(event), cards=cards)


def _increment(state: State, event: ev.IncrementBegun | ev.IncrementClosed, sight: Sight) -> Line | None:
    rank_name = RANKS[event.increment]
    if isinstance(event, ev.IncrementBegun):
        return Line(_key(event, rank_name), {"increment": rank_name})
    names = [f"{sight.name(moved.actor)} {moved.hexes}" for moved in event.moved if sight.sees(moved.actor)]
    variant = f"{rank_name}.moved" if names else rank_name
    return Line(_key(event, variant), {"increment": rank_name, "moved": ", ".join(names)})


def _slot(state: State, event: ev.SlotReached, sight: Sight) -> Line | None:
    if seen_slot(replace(state, slot=event.slot), npcs=insight(state, sight.seat).npcs) != event.slot:
        return None
    variant = {-1: "first", 4: "last"}.get(event.slot, "")
    return Line(_key(event, variant or SUITS[event.slot]))


def _turn_ended(state: State, event: ev.TurnEnded, sight: Sight) -> Line:
    return Line(_key(event), {"turn": event.turn})


def _npc_card(state: State, event: ev.NpcCardTurned, sight: Sight) -> Line | None:
    if not insight(state, sight.seat).npcs:
        return None
    variant = f"{event.kind}.gm" if event.by_gm else event.kind
    return Line(_key(event, variant), {"card": event.card}, dice=(event.card,))


def _npc_classed(state: State, event: ev.NpcClassed, sight: Sight) -> Line | None:
    return _about(sight, event.actor, _key(event, event.npc_class)) if sight.owns(event.actor) else None


def _npc_reshuffled(state: State, event: ev.NpcReshuffled, sight: Sight) -> Line | None:
    return Line(_key(event, event.why)) if insight(state, sight.seat).npcs else None


def _npc_card_due(state: State, event: ev.NpcCardDue, sight: Sight) -> Line | None:
    return Line(_key(event)) if insight(state, sight.seat).npcs else None


# -- acting ----------------------------------------------------------------------------------------------------------


def _declared(state: State, event: ev.Declared, sight: Sight) -> Line | None:
    action = event.action
    target = next((other.actor for other in state.live if other.key == action.against), None)
    params: dict[str, str | int] = {
        "cards": spelled((*action.cards, action.hold)),
        "size": action.size,
        "against": sight.name(target) if target else "",
    }
    way = "preempt" if action.way == "preempt" else "cards" if action.cards or action.hold else "free"
    if len(action.deeds) > 1:
        params["sizes"] = "+".join(str(deed.size) for deed in action.deeds)
        return _about(sight, action.actor, _key(event, f"divided.{way}"), **params)
    return _about(sight, action.actor, _key(event, f"{way}.{action.deeds[0].row}"), **params)


def _filled(state: State, event: ev.Filled, sight: Sight) -> Line | None:
    return _about(sight, event.actor, _key(event, event.deed.row), size=event.deed.size)


def _contested(state: State, event: ev.Contested, sight: Sight) -> Line | None:
    variant = "won" if event.margin > 0 else "lost" if event.margin else "tie"
    return _about(sight, event.actor, _key(event, variant), margin=abs(event.margin))


def _ahead(state: State, event: ev.AheadSpent, sight: Sight) -> Line | None:
    return _about(sight, event.actor, _key(event, event.bonus), card=event.card)


def _drawn(state: State, event: ev.Drawn, sight: Sight) -> Line | None:
    variant = "success" if event.success else "failed"
    variant += "" if event.weapon == NO_WEAPON else ".weapon"
    variant += ".lost" if event.lost else ""
    return _about(sight, event.actor, _key(event, variant), weapon=event.weapon)


def _draw_declared(state: State, event: ev.DrawDeclared, sight: Sight) -> Line | None:
    return _about(sight, event.actor, _key(event, "riding" if event.key else "free"), weapon=event.weapon)


def _carried_out(state: State, event: ev.CarriedOut, sight: Sight) -> Line | None:
    names = [name for name in map(sight.name, dict.fromkeys(event.actors)) if name]
    if not names:
        return None
    owners = {action.key: action.actor for action in state.live}
    part = ".part" if any(sight.sees(owners[lost.key]) for lost in event.lost) else ""
    return Line(_key(event, ("together" if len(names) > 1 else "one") + part), {"actors": ", ".join(names)})


def _dropped(state: State, event: ev.Dropped, sight: Sight) -> Line | None:
    return _about(sight, event.actor, _key(event, event.why))


def _deed_done(state: State, event: ev.DeedDone, sight: Sight) -> Line | None:
    params: dict[str, str | int] = {
        "modifier": f"{event.modifier:+d}",
        "weapon": event.weapon,
        "targets": sight.names(event.targets),
        "damage": event.damage,
        "damage_per_die": event.damage_per_die,
        "aims": event.aims,
        "paid": event.item_paid,
        "cost": event.item_cost,
    }
    variant: str = event.row
    if event.row == "recover":
        variant = f"recover.{event.recovered or 'still_stunned'}"
    elif event.snap:
        variant = "fire_aimed.snap"
    elif event.row == "ranged" and event.acc:
        variant = "ranged.acc"
    elif event.row == "ready" and not event.weapon:
        variant = "ready.unnamed"
    if params["targets"] and event.row in (*ATTACKS, "feint"):
        variant += ".on"
    return _about(sight, event.actor, _key(event, variant), **params)


def _closed(state: State, event: ev.GroupClosed, sight: Sight) -> Line | None:
    """Only the end of simultaneous actions is told: their results count now (CORE-05)."""
    seen = [action for action in state.live if action.key in event.keys and sight.sees(action.actor)]
    return Line(_key(event)) if len(seen) > 1 else None


def _defended(state: State, event: ev.Defended, sight: Sight) -> Line | None:
    cards = spelled((*event.cards, event.hold))
    variant = f"{event.row}.cards" if cards else f"{event.row}.free"
    return _about(sight, event.actor, _key(event, variant), cards=cards, modifier=f"{event.modifier:+d}")


def _watch(state: State, event: ev.WatchAsked, sight: Sight) -> Line | None:
    return _about(sight, event.actor, _key(event))


def _watched(state: State, event: ev.Watched, sight: Sight) -> Line | None:
    if not (sight.sees(event.actor) and sight.owns(event.observer)):
        return None
    key = _key(event, "seen" if event.seen else "missed")
    return _about(sight, event.actor, key, observer=sight.name(event.observer))


def _speed(state: State, event: ev.SpeedSet, sight: Sight) -> Line | None:
    variant = ("on" if event.speed else "off") + (".gm" if event.by_gm else "")
    return _about(sight, event.actor, _key(event, variant), speed=event.speed)


def _hexes(state: State, event: Any, sight: Sight) -> Line | None:  # noqa: ANN401 - several events, one shape
    hexes = event.hexes if isinstance(event, ev.MoveReported) else getattr(event, "left", 0) or event.due
    return _about(sight, event.actor, _key(event, _counted("", hexes)), hexes=hexes)


def _said(state: State, event: ev.Said, sight: Sight) -> Line | None:
    return _about(sight, event.actor, _key(event), text=event.text, said=event.said, syllables=event.syllables)


def _cancelled(state: State, event: ev.ReadyCancelled, sight: Sight) -> Line | None:
    return _about(sight, event.actor, _key(event), item=event.item)


def _allowed(state: State, event: ev.Allowed, sight: Sight) -> Line | None:
    return _about(sight, event.actor, _key(event), size=event.size)


def _skipped(state: State, event: ev.Skipped, sight: Sight) -> Line | None:
    """Whether a chance is there, or has come, shows what the hand holds: only those who know the hand are told."""
    if knows_hand(state, event.actor, sight):
        return _about(sight, event.actor, _key(event, event.what))
    if state.fighters[event.actor].skip_next or event.what == "grant":
        return None
    return _about(sight, event.actor, _key(event, "next"))


def _aim(state: State, event: ev.AimSet, sight: Sight) -> Line | None:
    key = _key(event, _counted("", event.cards))
    return _about(sight, event.actor, key, cards=event.cards) if sight.owns(event.actor) else None


def _aim_tested(state: State, event: ev.AimTested, sight: Sight) -> Line | None:
    return _about(sight, event.actor, _key(event, "kept" if event.kept else "lost"))


# -- cards -----------------------------------------------------------------------------------------------------------


def _private_card(state: State, event: Any, sight: Sight) -> Line | None:  # noqa: ANN401 - several events, one shape
    """A line with cards for those who know the hand; the others hear nothing."""
    if not knows_hand(state, event.actor, sight):
        return None
    cards = (event.card,) if hasattr(event, "card") else (*event.cards, event.hold)
    return _about(sight, event.actor, _key(event), cards=spelled(cards))


def _named(state: State, event: ev.CardsNamed, sight: Sight) -> Line | None:
    if not knows_hand(state, event.actor, sight):
        return None
    return _told(event, sight, spelled((*event.cards, event.hold)))


def _passed(state: State, event: ev.Passed, sight: Sight) -> Line | None:
    key = _key(event, "npc" if by_deck(state, event.actor) else "")
    return _about(sight, event.actor, key) if knows_hand(state, event.actor, sight) else None


def _black_joker(state: State, event: ev.BlackJokerFell, sight: Sight) -> Line | None:
    return _about(sight, event.actor, _key(event)) if knows_hand(state, event.actor, sight) else None


def _hurt(state: State, event: ev.Hurt, sight: Sight) -> Line | None:
    variant = "stuns" if event.stuns else "plain"
    if not knows_hand(state, event.actor, sight):
        return _about(sight, event.actor, _key(event, f"{variant}.other"))
    key = _key(event, _counted(variant, event.cards))
    return _about(sight, event.actor, key, points=event.points, cards=event.cards)


def _stunned(state: State, event: ev.Stunned, sight: Sight) -> Line | None:
    return _about(sight, event.actor, _key(event, event.cause))


def _hurt_noted(state: State, event: ev.HurtNoted, sight: Sight) -> Line | None:
    return _about(sight, event.actor, _key(event))


def _lost(state: State, event: ev.CardsLost, sight: Sight) -> Line | None:
    cards = spelled((*event.cards, event.hold))
    if not knows_hand(state, event.actor, sight):
        return None
    return _about(sight, event.actor, _key(event, event.cause if cards else "nothing"), cards=cards)


def _sacrificed(state: State, event: ev.Sacrificed, sight: Sight) -> Line | None:
    return _about(sight, event.actor, _key(event)) if knows_hand(state, event.actor, sight) else None


_TELL: dict[type[Event], Callable[[State, Any, Sight], Line | None]] = {
    ev.TurnBegun: _turn,
    ev.SizeRolled: _size,
    ev.Stocked: _stocked,
    ev.Dealt: _dealt,
    ev.IncrementBegun: _increment,
    ev.IncrementClosed: _increment,
    ev.SlotReached: _slot,
    ev.TurnEnded: _turn_ended,
    ev.Passed: _passed,
    ev.NpcCardDue: _npc_card_due,
    ev.NpcCardTurned: _npc_card,
    ev.NpcReshuffled: _npc_reshuffled,
    ev.NpcClassed: _npc_classed,
    ev.Declared: _declared,
    ev.Filled: _filled,
    ev.Contested: _contested,
    ev.AheadSpent: _ahead,
    ev.DrawDeclared: _draw_declared,
    ev.Drawn: _drawn,
    ev.CarriedOut: _carried_out,
    ev.Dropped: _dropped,
    ev.DeedDone: _deed_done,
    ev.GroupClosed: _closed,
    ev.Defended: _defended,
    ev.WatchAsked: _watch,
    ev.Watched: _watched,
    ev.SpeedSet: _speed,
    ev.PlaceNamed: _hexes,
    ev.StopDeclared: _hexes,
    ev.MoveReported: _hexes,
    ev.Said: _said,
    ev.ReadyCancelled: _cancelled,
    ev.Allowed: _allowed,
    ev.Skipped: _skipped,
    ev.AimSet: _aim,
    ev.AimTested: _aim_tested,
    ev.CardHeld: _private_card,
    ev.HoldDropped: _private_card,
    ev.CardsNamed: _named,
    ev.BlackJokerFell: _black_joker,
    ev.Hurt: _hurt,
    ev.HurtNoted: _hurt_noted,
    ev.Stunned: _stunned,
    ev.CardsLost: _lost,
    ev.DebtSettled: _sacrificed,
    ev.Sacrificed: _sacrificed,
    ev.CardGiven: _private_card,
    ev.CardTaken: _private_card,
}

_OF_THEIR_OWN = (
    _slot, _npc_card, _npc_classed, _npc_reshuffled, _npc_card_due, _watched, _skipped, _aim,
    _private_card, _named, _passed, _black_joker, _lost, _sacrificed,
)  # fmt: skip
"""Those who know a hand are told, or who own an actor, or the GM, and others are not."""
TOLD_ALIKE = frozenset(kind for kind in ev.EVENTS if _TELL.get(kind) not in _OF_THEIR_OWN)
"""All who know the same actors are told of these, or none of them."""
