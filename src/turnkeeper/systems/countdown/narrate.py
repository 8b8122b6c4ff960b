"""The log lines of the countdown for each seat (CORE-08)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from turnkeeper.core.cards import RANKS, RED_JOKER, SUITS, with_sign
from turnkeeper.core.events import Event
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import Line, Seat
from turnkeeper.core.recipients import EVERYBODY, OWNERS, WHO_SEE, Narrator, Recipients, narrate_by_table, recipients
from turnkeeper.core.visibility import Viewer
from turnkeeper.systems.countdown import events as ev
from turnkeeper.systems.countdown import line_rules, served
from turnkeeper.systems.countdown.apply.deeds import item_name
from turnkeeper.systems.countdown.decide.checks import list_cards
from turnkeeper.systems.countdown.fighter import Fighter
from turnkeeper.systems.countdown.model import Cause, Debt, Deed, MoveMade
from turnkeeper.systems.countdown.state import (
    LAST_SUIT,
    NO_WEAPON,
    State,
    by_deck,
    carried_out,
    goes_by_deck,
    insight,
    knows_hand,
)
from turnkeeper.systems.countdown.view.details import seen_slot
from turnkeeper.systems.hands.chart import BLOWS


def narrate(state: State, event: Event, seat: Seat) -> Line | None:
    """The log line for an event, told from the state before it; ``None`` when the seat is not to hear of it."""
    return narrate_by_table(_TELL, state, event, seat)


def _key(event: Event, variant: str = "") -> str:
    return f"line.{event.__struct_config__.tag}{'.' if variant else ''}{variant}"


def _about(viewer: Viewer, actor: ActorId, key: str, rules: line_rules.Rules = (), **params: str | int) -> Line:
    """A line about an actor; without ``rules`` those of the event stand."""
    return Line(key, {"actor": viewer.name(actor), **params}, rules)


def _plain(state: State, event: Event, viewer: Viewer) -> Line:
    return Line(_key(event))


def _named(state: State, event: Any, viewer: Viewer) -> Line:  # noqa: ANN401 - any event with an actor
    return _about(viewer, event.actor, _key(event))


def _counted(variant: str, number: int) -> str:
    """The variant of a line for none or one of something, which English says otherwise."""
    word = {0: "none", 1: "one"}.get(number, "")
    return f"{variant}.{word}" if variant and word else variant or word


# -- the clock -------------------------------------------------------------------------------------------------------


def _turn(state: State, event: ev.TurnBegun, viewer: Viewer) -> Line:
    return Line(_key(event), {"turn": event.turn})


def _size(state: State, event: ev.SizeRolled, viewer: Viewer) -> Line:
    if not knows_hand(state, event.actor, viewer):
        return _about(viewer, event.actor, _key(event, "other"))
    key = _key(event, "one" if event.cards == 1 else "")
    line = _about(viewer, event.actor, key, initiative=event.initiative, roll=event.roll, cards=event.cards)
    return Line(line.key, line.params, dice=(event.roll,))


def _stocked(state: State, event: ev.Stocked, viewer: Viewer) -> Line:
    shared = event.stocks.get("")
    return (
        Line(_key(event, _counted("", shared.decks)), {"decks": shared.decks}) if shared else Line(_key(event, "own"))
    )


def _dealt(state: State, event: ev.Dealt, viewer: Viewer) -> Line:
    if not knows_hand(state, event.actor, viewer):
        return _about(viewer, event.actor, _key(event, "other"))
    return _told(event, viewer, list_cards(event.cards))


def _told(event: ev.Dealt | ev.CardsNamed, viewer: Viewer, cards: str) -> Line:
    """Cards that the table tells of. That the app had one of them elsewhere is for the GM alone: it tells of a hand."""
    if event.decks and viewer.seat.role == "gm":
        return _about(viewer, event.actor, _key(event, "doubled"), cards=cards, decks=event.decks)
    return _about(viewer, event.actor, _key(event), cards=cards)


def _increment(state: State, event: ev.IncrementBegun | ev.IncrementClosed, viewer: Viewer) -> Line:
    rank_name = RANKS[event.increment]
    if isinstance(event, ev.IncrementBegun):
        return Line(_key(event, rank_name), {"increment": rank_name})
    moved = [f"{viewer.name(one.actor)} {_of_due(state, one)}" for one in event.moved if viewer.sees(one.actor)]
    passed = [
        f"{viewer.name(one.actor)} ({' '.join(map(with_sign, one.cards))})"
        for one in event.expired
        if not state.fighters[one.actor].increment.passed and knows_hand(state, one.actor, viewer)
    ]
    passed += _npcs_passed_over(state, viewer)
    there = [viewer.name(one.actor) for one in event.moved if viewer.sees(one.actor) and not one.left]
    parts = {"moved": moved, "there": there, "passed": passed}
    variant = ".".join((rank_name, *[part for part, said in parts.items() if said]))
    return Line(
        _key(event, variant),
        {"increment": rank_name, **{part: ", ".join(said) for part, said in parts.items()}},
        (*event.rules, "HAND-83") if there else (),
    )


def _of_due(state: State, moved: MoveMade) -> str:
    """The hexes moved, with those that were due where a mover was let move less (HAND-76)."""
    increment = state.fighters[moved.actor].increment
    short = moved.hexes < increment.due and not increment.starting
    return f"{moved.hexes}/{increment.due}" if short else str(moved.hexes)


def _npcs_passed_over(state: State, viewer: Viewer) -> list[str]:
    """The NPCs that did not use the card that is over: for which NPCs it was is the GM's to know."""
    if viewer.seat.role != "gm":
        return []
    return [viewer.name(actor) for actor, _ in served.certainly(state)]


def _npc_card_due(state: State, event: ev.NpcCardDue, viewer: Viewer) -> Line:
    passed = _npcs_passed_over(state, viewer)
    return Line(_key(event, "passed"), {"passed": ", ".join(passed)}) if passed else Line(_key(event))


def _hear_of_slot(state: State, event: ev.SlotReached, viewer: Viewer) -> bool:
    """Whether the slot is one that the seat may know of."""
    if 0 <= event.slot <= LAST_SUIT:
        return True
    return seen_slot(replace(state, slot=event.slot), npcs=insight(state, viewer.seat).npcs) == event.slot


def _slot(state: State, event: ev.SlotReached, viewer: Viewer) -> Line:
    variant = {-1: "first", 4: "last"}.get(event.slot, "")
    if not variant:
        return Line(_key(event, SUITS[event.slot]))
    by_npc_card = insight(state, viewer.seat).npcs and bool(state.npc.card) and state.npc.slot == event.slot
    return Line(_key(event, variant), rules=("NPC-05",) if by_npc_card else ("HAND-60",))


def _turn_ended(state: State, event: ev.TurnEnded, viewer: Viewer) -> Line:
    """Who knows a hand hears, too, that its unused Hold Card or Red Joker goes back (HAND-14, HAND-52)."""
    if state.kind == "npc_deck":
        # The players' cards are on paper, and the NPC deck is not shuffled for it (NPC-23).
        return Line(_key(event, "deck"), {"turn": event.turn}, ("HAND-11",))
    known = {actor: one for actor, one in state.fighters.items() if knows_hand(state, actor, viewer)}
    holds = [viewer.name(actor) for actor, fighter in known.items() if fighter.hold and actor not in event.kept]
    jokers = [viewer.name(actor) for actor, fighter in known.items() if RED_JOKER in fighter.hand]
    parts = {"holds": holds, "jokers": jokers}
    variant = ".".join(part for part, said in parts.items() if said)
    return Line(_key(event, variant), {"turn": event.turn, **{part: ", ".join(said) for part, said in parts.items()}})


def _npc_card(state: State, event: ev.NpcCardTurned, viewer: Viewer) -> Line:
    variant = f"{event.kind}.gm" if event.by_gm else event.kind
    return Line(_key(event, variant), {"card": event.card}, line_rules.of_npc_card(event), dice=(event.card,))


def _npc_classed(state: State, event: ev.NpcClassed, viewer: Viewer) -> Line:
    """It is the class of all of its group for whom none was named."""
    group = state.fight.actors[event.actor].group
    same = [a for a in state.fight.actors.values() if group and a.group == group and a.profile.npc_class is None]
    told = dict.fromkeys((event.actor, *(a.id for a in same if goes_by_deck(state.kind, a.side))))
    return Line(_key(event, event.npc_class), {"actor": viewer.names(told)})


def _npc_reshuffled(state: State, event: ev.NpcReshuffled, viewer: Viewer) -> Line:
    return Line(_key(event, event.why), rules=line_rules.OF_RESHUFFLE[event.why])


# -- acting ----------------------------------------------------------------------------------------------------------


def _declared(state: State, event: ev.Declared, viewer: Viewer) -> Line:
    action = event.action
    target = next((other.actor for other in state.live if other.key == action.against), None)
    params: dict[str, str | int] = {
        "cards": list_cards((*action.cards, action.hold)),
        "size": action.size,
        "against": viewer.name(target) if target else "",
        **_deed(action.deeds[0], viewer),
    }
    played = (*action.cards, action.hold) if action.hold else action.cards
    rules = line_rules.of_declared(state, action)
    way = "preempt" if action.way == "preempt" else "cards" if played else "free"
    if len(action.deeds) > 1:
        params["sizes"] = "+".join(str(deed.size) for deed in action.deeds)
    if way == "preempt":
        # Of a cut-in on an actor that a seat does not see, it reads the cut-in alone.
        way += "" if params["against"] else ".unseen"
        what = action.deeds[0].row if len(action.deeds) == 1 else "divided"
        return _about(viewer, action.actor, _key(event, f"{way}.{what}"), rules, **params)
    if len(action.deeds) > 1:
        if way == "cards" and action.hold:
            way = "joined"
            params |= {"cards": list_cards(action.cards), "hold": action.hold}
        return _about(viewer, action.actor, _key(event, f"divided.{way}"), rules, **params)
    if way == "cards" and action.hold:
        way = "joined" if action.cards else "hold"
        params |= {"cards": list_cards(action.cards), "hold": action.hold}
    if RED_JOKER in played:
        way = "red_joker" if way == "cards" else f"red_joker.{way}"
    return _about(viewer, action.actor, _key(event, f"{way}.{action.deeds[0].row}"), rules, **params)


def _deed(deed: Deed, viewer: Viewer) -> Mapping[str, str]:
    """Whom a card action is aimed at, and whether it goes with a step (HAND-27): by both its line is chosen."""
    targets = viewer.names(deed.targets) if deed.row in BLOWS else ""
    return {"targets": targets, "on": "yes" if targets else "no", "step": "yes" if deed.step else "no"}


def _filled(state: State, event: ev.Filled, viewer: Viewer) -> Line:
    key, rules = _key(event, event.deed.row), line_rules.of_filled(event)
    return _about(viewer, event.actor, key, rules, size=event.deed.size, **_deed(event.deed, viewer))


def _contested(state: State, event: ev.Contested, viewer: Viewer) -> Line:
    variant = "won" if event.margin > 0 else "lost" if event.margin else "tie"
    return _about(viewer, event.actor, _key(event, variant), margin=abs(event.margin))


def _ahead(state: State, event: ev.AheadSpent, viewer: Viewer) -> Line:
    # Only Increased Defense is for one kind of defence.
    variant = f"{event.bonus}.{event.row}" if event.bonus == "increased_defense" else event.bonus
    return _about(viewer, event.actor, _key(event, variant), line_rules.of_ahead(event), card=event.card)


def _drawn(state: State, event: ev.Drawn, viewer: Viewer) -> Line:
    variant = "success" if event.success else "failed"
    variant += "" if event.weapon == NO_WEAPON else ".weapon"
    variant += ".lost" if event.lost else ""
    back = list_cards((*event.returned, event.returned_hold))
    variant += ".back" if event.lost and back else ".kept" if event.kept else ""
    rules = line_rules.of_drawn(state, event)
    key = _key(event, variant)
    return _about(viewer, event.actor, key, rules, weapon=event.weapon, cards=back, kept=event.kept)


def _draw_declared(state: State, event: ev.DrawDeclared, viewer: Viewer) -> Line:
    key, rules = _key(event, "riding" if event.key else "free"), line_rules.of_draw_declared(event)
    return _about(viewer, event.actor, key, rules, weapon=event.weapon)


def _carried_out(state: State, event: ev.CarriedOut, viewer: Viewer) -> Line:
    names = [name for name in map(viewer.name, dict.fromkeys(event.actors)) if name]
    owners = {action.key: action.actor for action in state.live}
    part = ".part" if any(viewer.sees(owners[lost.key]) for lost in event.lost) else ""
    several = len(names) > 1
    rules = () if several else ("HAND-18",)
    return Line(_key(event, ("together" if several else "one") + part), {"actors": ", ".join(names)}, rules)


def _dropped(state: State, event: ev.Dropped, viewer: Viewer) -> Line:
    return _about(viewer, event.actor, _key(event, event.why), line_rules.of_dropped(event))


def _deed_done(state: State, event: ev.DeedDone, viewer: Viewer) -> Line:
    params: dict[str, str | int] = {
        "modifier": f"{event.modifier:+d}",
        "weapon": event.weapon,
        "targets": viewer.names(event.targets),
        "damage": event.damage,
        "damage_per_die": event.damage_per_die,
        "aims": event.aims,
        "paid": event.item_paid,
        "cost": event.item_cost,
    }
    variant: str = event.row
    if event.row == "recover":
        needless = not (event.recovered or state.fighters[event.actor].stunned)
        variant = "recover.needless" if needless else f"recover.{event.recovered or 'still_stunned'}"
    elif event.snap:
        variant = "fire_aimed.snap"
    elif event.row == "ranged" and event.acc:
        variant = "ranged.acc"
    elif event.attacks > 1:
        variant += ".double"
    elif event.damage and event.row != "melee_damage":
        variant += ".damage"
    elif event.row in ("ready", "gesture"):
        variant += ".unnamed" if event.row == "ready" and not event.weapon else ""
        variant += ".done" if event.item_paid >= event.item_cost else ""
    if params["targets"] and event.row in BLOWS:
        variant += ".on"
    return _about(viewer, event.actor, _key(event, variant), line_rules.of_deed(state, event), **params)


def _several(state: State, event: ev.GroupClosed, viewer: Viewer) -> bool:
    """Only the end of simultaneous actions has a line: their results count now (CORE-05)."""
    return sum(action.key in event.keys and viewer.sees(action.actor) for action in state.live) > 1


def _waits_for_others(state: State, event: ev.HurtNoted, viewer: Viewer) -> bool:
    """That it waits is told to those who see for whom: more than one in action (CORE-05)."""
    return viewer.sees(event.actor) and sum(viewer.sees(action.actor) for action in carried_out(state)) > 1


def _defended(state: State, event: ev.Defended, viewer: Viewer) -> Line:
    way = ("joined" if event.hold else "cards") if event.cards else "hold" if event.hold else "free"
    key, cards = _key(event, f"{event.row}.{way}"), list_cards(event.cards)
    return _about(viewer, event.actor, key, cards=cards, hold=event.hold, modifier=f"{event.modifier:+d}")


def _watch_asked(state: State, event: ev.WatchAsked, viewer: Viewer) -> Line:
    return _about(viewer, event.actor, _key(event), observers=viewer.names(event.observers))


def _watched(state: State, event: ev.Watched, viewer: Viewer) -> Line:
    key = _key(event, "seen" if event.seen else "missed")
    return _about(viewer, event.actor, key, observer=viewer.name(event.observer))


def _speed(state: State, event: ev.SpeedSet, viewer: Viewer) -> Line:
    variant, hexes = "on" if event.speed else "off", max(event.left, 0)
    rules: tuple[str, ...] = ()
    if event.by_gm:
        variant, rules = f"{variant}.gm", ("CORE-09", "HAND-75")
    elif hexes:
        variant, rules = _counted(f"{variant}.place", hexes), (*event.rules, "HAND-83")
    return _about(viewer, event.actor, _key(event, variant), rules, speed=event.speed, hexes=hexes)


def _hexes(state: State, event: Any, viewer: Viewer) -> Line:  # noqa: ANN401 - several events, one shape
    hexes = event.hexes if isinstance(event, ev.MoveReported) else getattr(event, "left", 0) or event.due
    return _about(viewer, event.actor, _key(event, _counted("", hexes)), hexes=hexes)


def _said(state: State, event: ev.Said, viewer: Viewer) -> Line:
    return _about(viewer, event.actor, _key(event), text=event.text, said=event.said, syllables=event.syllables)


def _cancelled(state: State, event: ev.ReadyCancelled, viewer: Viewer) -> Line:
    gesture = item_name("gesture", "")
    variant = "gesture" if event.item.startswith(gesture) else "" if event.item else "unnamed"
    return _about(viewer, event.actor, _key(event, variant), item=event.item)


def _allowed(state: State, event: ev.Allowed, viewer: Viewer) -> Line:
    if state.fighters[event.actor].since > state.turn:
        return _about(viewer, event.actor, _key(event, "joins"), ("CORE-09", "CORE-12"), size=event.size)
    return _about(viewer, event.actor, _key(event), size=event.size)


def _hear_of_skip(state: State, event: ev.Skipped, viewer: Viewer) -> bool:
    """Whether a chance has come shows what the hand holds: only those who know the hand are told.

    That the GM allowed an action was told to all who see the actor.
    """
    if event.what != "grant" and state.fighters[event.actor].skip_next:
        return knows_hand(state, event.actor, viewer)
    return viewer.sees(event.actor)


def _skipped(state: State, event: ev.Skipped, viewer: Viewer) -> Line:
    known = event.what == "grant" or knows_hand(state, event.actor, viewer)
    return _about(viewer, event.actor, _key(event, event.what if known else "next"))


def _aim(state: State, event: ev.AimSet, viewer: Viewer) -> Line:
    key = _key(event, _counted("", event.cards))
    return _about(viewer, event.actor, key, cards=event.cards)


def _aim_tested(state: State, event: ev.AimTested, viewer: Viewer) -> Line:
    return _about(viewer, event.actor, _key(event, "kept" if event.kept else "lost"))


# -- cards -----------------------------------------------------------------------------------------------------------


def _sacrificed(state: State, event: ev.Sacrificed, viewer: Viewer) -> Line:
    return _about(viewer, event.actor, _key(event, event.cause))


def _debt_settled(state: State, event: ev.DebtSettled, viewer: Viewer) -> Line:
    fighter = state.fighters[event.actor]
    known = RED_JOKER in (*fighter.hand, fighter.hold)
    return _about(viewer, event.actor, _key(event, "" if known else "unknown"))


def _private_card(state: State, event: Any, viewer: Viewer) -> Line:  # noqa: ANN401 - several events, one shape
    cards = (event.card,) if hasattr(event, "card") else (*event.cards, event.hold)
    return _about(viewer, event.actor, _key(event), cards=list_cards(cards))


def _cards_named(state: State, event: ev.CardsNamed, viewer: Viewer) -> Line:
    return _told(event, viewer, list_cards((*event.cards, event.hold)))


def _passed(state: State, event: ev.Passed, viewer: Viewer) -> Line:
    npc = by_deck(state, event.actor)
    return _about(viewer, event.actor, _key(event, "npc" if npc else ""), ("NPC-24",) if npc else ())


def _hurt(state: State, event: ev.Hurt, viewer: Viewer) -> Line:
    variant, known = "stuns" if event.stuns else "plain", knows_hand(state, event.actor, viewer)
    rules = line_rules.of_hurt(state, event, hand_known=known)
    # That a blow did no damage tells of nothing that a hand has lost.
    if event.points and not known:
        return _about(viewer, event.actor, _key(event, f"{variant}.other"), rules)
    halved = ".halved" if known and line_rules.newly_wounded(state, event) else ""
    cards, highest = _at_most(state.fighters[event.actor], event.cards, event.last)
    if event.stuns and cards and not highest:
        variant = "stuns.only"
    key = _key(event, _counted(variant, cards) + halved)
    return _about(viewer, event.actor, key, rules, points=event.points, cards=cards)


def _stunned(state: State, event: ev.Stunned, viewer: Viewer) -> Line:
    highest, cards = _at_most(state.fighters[event.actor], event.first, event.cards)
    rules, due = line_rules.of_stunned(event), _due(highest, cards)
    if not due or not knows_hand(state, event.actor, viewer):
        return _about(viewer, event.actor, _key(event, event.cause), rules)
    return _about(viewer, event.actor, _key(event, f"{event.cause}.owes"), rules, due=due, cards=cards)


def _at_most(fighter: Fighter, first: int, then: int) -> tuple[int, int]:
    """The cards that one event takes in two steps, as far as the hand goes (HAND-73)."""
    first = min(first, fighter.to_lose)
    return first, min(then, fighter.to_lose - first)


def _due(highest: int, cards: int) -> str:
    """The cards that a stun costs, as its line names them; empty for none."""
    some = "" if not cards else "one" if cards == 1 else "some"
    return "_".join(filter(None, ("highest" if highest else "", some)))


def _black_joker(state: State, event: ev.BlackJokerFell, viewer: Viewer) -> Line:
    """The joker itself is still in the hand; with no other card it goes alone (HAND-64)."""
    alone = state.fighters[event.actor].to_lose == 1
    return _about(viewer, event.actor, _key(event, "alone" if alone else ""))


def _lost(state: State, event: ev.CardsLost, viewer: Viewer) -> Line:
    cards = list_cards((*event.cards, event.hold))
    cause: Cause = "stun" if _to_the_stun(state.fighters[event.actor].debts, event) else event.cause
    variant = (f"{cause}.hold" if event.hold else cause) if cards else "nothing"
    return _about(
        viewer, event.actor, _key(event, variant), line_rules.of_loss(cause, hold=bool(event.hold)), cards=cards
    )


def _to_the_stun(debts: Sequence[Debt], event: ev.CardsLost) -> bool:
    """Whether it is the highest card that goes with becoming stunned (HAND-67).

    Of a blow it is the last, after the cards that the damage costs (HAND-72); of a fright the first (HAND-68).
    """
    if not debts:
        return False
    if event.cause == "fright":
        return len(event.cards) + bool(event.hold) == debts[0].first
    return event.cause == "damage" and not debts[0].chosen


_HAND = Recipients(lambda state, event, viewer: knows_hand(state, event.actor, viewer), "actor")
"""Those who know the actor's hand."""
_NPCS = Recipients(lambda state, _, viewer: insight(state, viewer.seat).npcs, "seat")
"""Those for whom the NPC deck is there."""
_ONE_ACTS = Recipients(lambda _, event, viewer: any(map(viewer.sees, event.actors)))
_ACTS = Recipients(lambda _, event, viewer: viewer.sees(event.action.actor))
_IS_MEANT = Recipients(lambda _, event, viewer: viewer.sees(event.actor) and any(map(viewer.sees, event.observers)))
_WATCHED = Recipients(lambda _, event, viewer: viewer.sees(event.actor) and viewer.owns(event.observer), "seat")

_TELL: dict[type[Event], tuple[Recipients, Narrator]] = {
    **{kind: (WHO_SEE, _named) if hasattr(kind, "actor") else (EVERYBODY, _plain) for kind in ev.EVENTS},
    ev.TurnBegun: (EVERYBODY, _turn),
    ev.SizeRolled: (WHO_SEE, _size),
    ev.Stocked: (EVERYBODY, _stocked),
    ev.Dealt: (WHO_SEE, _dealt),
    ev.IncrementBegun: (EVERYBODY, _increment),
    ev.IncrementClosed: (EVERYBODY, _increment),
    ev.SlotReached: (Recipients(_hear_of_slot, "seat"), _slot),
    ev.TurnEnded: (EVERYBODY, _turn_ended),
    ev.Passed: (_HAND, _passed),
    ev.NpcCardDue: (_NPCS, _npc_card_due),
    ev.NpcCardTurned: (_NPCS, _npc_card),
    ev.NpcReshuffled: (_NPCS, _npc_reshuffled),
    ev.NpcClassed: (OWNERS, _npc_classed),
    ev.Declared: (_ACTS, _declared),
    ev.Filled: (WHO_SEE, _filled),
    ev.Contested: (WHO_SEE, _contested),
    ev.AheadSpent: (WHO_SEE, _ahead),
    ev.DrawDeclared: (WHO_SEE, _draw_declared),
    ev.Drawn: (WHO_SEE, _drawn),
    ev.CarriedOut: (_ONE_ACTS, _carried_out),
    ev.Dropped: (WHO_SEE, _dropped),
    ev.DeedDone: (WHO_SEE, _deed_done),
    ev.GroupClosed: (Recipients(_several), _plain),
    ev.Defended: (WHO_SEE, _defended),
    ev.WatchAsked: (_IS_MEANT, _watch_asked),
    ev.Watched: (_WATCHED, _watched),
    ev.SpeedSet: (WHO_SEE, _speed),
    ev.PlaceNamed: (WHO_SEE, _hexes),
    ev.StopDeclared: (WHO_SEE, _hexes),
    ev.MoveReported: (WHO_SEE, _hexes),
    ev.Said: (WHO_SEE, _said),
    ev.ReadyCancelled: (WHO_SEE, _cancelled),
    ev.Allowed: (WHO_SEE, _allowed),
    ev.Skipped: (Recipients(_hear_of_skip, "seat"), _skipped),
    ev.AimSet: (OWNERS, _aim),
    ev.AimTested: (WHO_SEE, _aim_tested),
    ev.CardHeld: (_HAND, _private_card),
    ev.HoldDropped: (_HAND, _private_card),
    ev.CardsNamed: (_HAND, _cards_named),
    ev.BlackJokerFell: (_HAND, _black_joker),
    ev.Hurt: (WHO_SEE, _hurt),
    ev.HurtNoted: (Recipients(_waits_for_others), _named),
    ev.Stunned: (WHO_SEE, _stunned),
    ev.CardsLost: (_HAND, _lost),
    ev.DebtSettled: (_HAND, _debt_settled),
    ev.Sacrificed: (_HAND, _sacrificed),
    ev.CardGiven: (_HAND, _private_card),
    ev.CardTaken: (_HAND, _private_card),
}
"""Of most events those are told who see the actor, and where there is none, everybody."""

TOLD_TO = recipients(ev.EVENTS, _TELL)

MILESTONES = (
    "line.countdown.turn_begun",
    "line.countdown.turn_ended",
    "line.countdown.npc_card_turned.good_joker",
    "line.countdown.npc_card_turned.bad_joker",
    "line.countdown.black_joker_fell",
    "line.countdown.cards_lost.black_joker",
    "line.countdown.cards_lost.damage.hold",
    "line.countdown.cards_lost.stun.hold",
    "line.countdown.cards_lost.fright.hold",
    "line.countdown.cards_lost.fast_draw.hold",
    "line.countdown.declared.preempt",
    "line.countdown.declared.red_joker",
)
"""The lines that are shown in large."""
