"""Lines about acting, moving and speaking."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from turnkeeper.core.cards import RED_JOKER
from turnkeeper.core.events import Event
from turnkeeper.core.model import Line
from turnkeeper.core.narration import about, key_of, plain, rule_if
from turnkeeper.core.recipients import WHO_SEE, Narrator, Recipients
from turnkeeper.core.visibility import Viewer
from turnkeeper.systems.countdown import events as ev
from turnkeeper.systems.countdown import line_rules
from turnkeeper.systems.countdown.apply.deeds import item_name
from turnkeeper.systems.countdown.decide.checks import list_cards
from turnkeeper.systems.countdown.model import Deed
from turnkeeper.systems.countdown.narrate.lines import HAND, counted
from turnkeeper.systems.countdown.state import NO_WEAPON, State, knows_hand
from turnkeeper.systems.countdown.state import action as find_action
from turnkeeper.systems.hands.chart import BLOWS
from turnkeeper.systems.hands.extra_effort import ALL_OUT


def _declared(state: State, event: ev.Declared, viewer: Viewer) -> Line:
    action, first = event.action, event.action.deeds[0]
    target = next((other.actor for other in state.live if other.key == action.against), None)
    against, divided = viewer.name(target) if target else "", len(action.deeds) > 1
    params: dict[str, str | int] = {
        "actor": viewer.name(action.actor),
        "cards": list_cards((*action.cards, action.hold)),
        "size": action.size,
        "against": against,
        **_deed(first, viewer),
    }
    if divided:
        params["sizes"] = "+".join(str(deed.size) for deed in action.deeds)
    what = "divided" if divided else first.row
    if action.way == "preempt":
        # Of a cut-in on an actor that a seat does not see, it reads the cut-in alone.
        variant = f"preempt.{what}" if against else f"preempt.unseen.{what}"
    else:
        way = ("joined" if action.cards else "hold") if action.hold else "cards" if action.cards else "free"
        if action.hold:
            params |= {"cards": list_cards(action.cards), "hold": action.hold}
        if RED_JOKER in (*action.cards, action.hold) and not divided:
            way = "red_joker" if way == "cards" else f"red_joker.{way}"
        variant = f"divided.{way}" if divided else f"{way}.{what}"
    return Line(key_of(event, variant), params, line_rules.of_declared(state, event))


def _deed(deed: Deed, viewer: Viewer) -> Mapping[str, str]:
    """Whom a card action is aimed at, and whether it goes with a step (HAND-27): by both its line is chosen."""
    targets = viewer.names(deed.targets) if deed.row in BLOWS else ""
    return {"targets": targets, "on": "yes" if targets else "no", "step": "yes" if deed.step else "no"}


def _filled(state: State, event: ev.Filled, viewer: Viewer) -> Line:
    deed = event.deed
    rules = ("HAND-24", "HAND-27") if deed.step else ()
    return about(viewer, event, deed.row, rules, size=deed.size, **_deed(deed, viewer))


def _contested(state: State, event: ev.Contested, viewer: Viewer) -> Line:
    variant = "won" if event.margin > 0 else "lost" if event.margin else "tie"
    return about(viewer, event, variant, margin=abs(event.margin))


def _ahead(state: State, event: ev.AheadSpent, viewer: Viewer) -> Line:
    # Only Increased Defense is for one kind of defence.
    variant = f"{event.bonus}.{event.row}" if event.bonus == "increased_defense" else event.bonus
    return about(viewer, event, variant, ("HAND-37", "HAND-38", ALL_OUT[event.bonus].rule), card=event.card)


def _drawn(state: State, event: ev.Drawn, viewer: Viewer) -> Line:
    variant = "success" if event.success else "failed"
    variant += "" if event.weapon == NO_WEAPON else ".weapon"
    variant += ".lost" if event.lost else ""
    back = list_cards((*event.returned, event.returned_hold))
    variant += ".back" if event.lost and back else ".kept" if event.kept else ""
    rules = line_rules.of_drawn(state, event)
    # That another card is held is for those who know the hand.
    gone = _hold_gone(state, event) if knows_hand(state, event.actor, viewer) else ""
    params: dict[str, str | int] = {"weapon": event.weapon, "cards": back, "kept": event.kept}
    params |= {"hold": gone, "gone": "yes" if gone else "no"}
    return about(viewer, event, variant, (*rules, *rule_if(gone, "HAND-50")), **params)


def _hold_gone(state: State, event: ev.Drawn) -> str:
    """The Hold Card of the action that would come back with the others, were there not another by now (HAND-50)."""
    action = find_action(state, event.key)
    if action is None or not (action.hold and event.used) or event.returned_hold:
        return ""
    due = sum(action.deeds[place].size for place in event.lost) - (event.place < 0)
    there = state.fighters[event.actor].hold and not state.fight.actors[event.actor].out
    return action.hold if there and due > len(event.returned) else ""


def _draw_declared(state: State, event: ev.DrawDeclared, viewer: Viewer) -> Line:
    rules = ("HAND-45", *rule_if(event.key, "HAND-46"))
    return about(viewer, event, "riding" if event.key else "free", rules, weapon=event.weapon)


def _carried_out(state: State, event: ev.CarriedOut, viewer: Viewer) -> Line:
    names = [name for name in map(viewer.name, dict.fromkeys(event.actors)) if name]
    owners = {action.key: action.actor for action in state.live}
    part = ".part" if any(viewer.sees(owners[lost.key]) for lost in event.lost) else ""
    seen = [action for action in state.live if action.key in event.keys and viewer.sees(action.actor)]
    way = "together" if len(names) > 1 else "one"
    return Line(key_of(event, way + part), {"actors": ", ".join(names)}, line_rules.of_carried_out(seen))


def _dropped(state: State, event: ev.Dropped, viewer: Viewer) -> Line:
    return about(viewer, event, event.why, rule_if(event.why == "gm", "CORE-09"))


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
    return about(viewer, event, variant, line_rules.of_deed(state, event), **params)


def _several(state: State, event: ev.GroupClosed, viewer: Viewer) -> bool:
    """Only the end of simultaneous actions has a line: their results count now (CORE-05)."""
    return sum(action.key in event.keys and viewer.sees(action.actor) for action in state.live) > 1


def _defended(state: State, event: ev.Defended, viewer: Viewer) -> Line:
    way = ("joined" if event.hold else "cards") if event.cards else "hold" if event.hold else "free"
    params = {"cards": list_cards(event.cards), "hold": event.hold, "modifier": f"{event.modifier:+d}"}
    return about(viewer, event, f"{event.row}.{way}", line_rules.of_defended(state, event), **params)


def _watched(state: State, event: ev.Watched, viewer: Viewer) -> Line:
    return about(viewer, event, "seen" if event.seen else "missed", observer=viewer.name(event.observer))


def _speed(state: State, event: ev.SpeedSet, viewer: Viewer) -> Line:
    variant, hexes = "on" if event.speed else "off", max(event.left, 0)
    rules: tuple[str, ...] = ()
    if event.by_gm:
        variant, rules = f"{variant}.gm", ("CORE-09", "HAND-75")
    elif hexes:
        variant, rules = counted(f"{variant}.place", hexes), (*event.rules, "HAND-83")
    return about(viewer, event, variant, rules, speed=event.speed, hexes=hexes)


def _hexes(state: State, event: Any, viewer: Viewer) -> Line:  # noqa: ANN401 - several events, one shape
    hexes = event.hexes if isinstance(event, ev.MoveReported) else getattr(event, "left", 0) or event.due
    return about(viewer, event, counted("", hexes), hexes=hexes)


def _said(state: State, event: ev.Said, viewer: Viewer) -> Line:
    return about(viewer, event, text=event.text, said=event.said, syllables=event.syllables)


def _cancelled(state: State, event: ev.ReadyCancelled, viewer: Viewer) -> Line:
    gesture = item_name("gesture", "")
    variant = "gesture" if event.item.startswith(gesture) else "" if event.item else "unnamed"
    return about(viewer, event, variant, item=event.item)


def _allowed(state: State, event: ev.Allowed, viewer: Viewer) -> Line:
    if state.fighters[event.actor].since > state.turn:
        return about(viewer, event, "joins", ("CORE-09", "CORE-12"), size=event.size)
    return about(viewer, event, size=event.size)


def _hear_of_skip(state: State, event: ev.Skipped, viewer: Viewer) -> bool:
    """Whether a chance has come shows what the hand holds: only those who know the hand are told.

    That the GM allowed an action was told to all who see the actor.
    """
    if event.what != "grant" and state.fighters[event.actor].skip_next:
        return knows_hand(state, event.actor, viewer)
    return viewer.sees(event.actor)


def _skipped(state: State, event: ev.Skipped, viewer: Viewer) -> Line:
    known = event.what == "grant" or knows_hand(state, event.actor, viewer)
    return about(viewer, event, event.what if known else "next")


_ONE_ACTS = Recipients(lambda _, event, viewer: any(map(viewer.sees, event.actors)))
_ACTS = Recipients(lambda _, event, viewer: viewer.sees(event.action.actor))
_IS_MEANT = Recipients(lambda _, event, viewer: viewer.sees(event.actor) and any(map(viewer.sees, event.observers)))
_WATCHED = Recipients(lambda _, event, viewer: viewer.sees(event.actor) and viewer.owns(event.observer), "seat")
TELL: dict[type[Event], tuple[Recipients, Narrator]] = {
    ev.Declared: (_ACTS, _declared),
    ev.Filled: (WHO_SEE, _filled),
    ev.Contested: (WHO_SEE, _contested),
    ev.AheadSpent: (WHO_SEE, _ahead),
    ev.DrawDeclared: (WHO_SEE, _draw_declared),
    ev.Drawn: (WHO_SEE, _drawn),
    ev.CarriedOut: (_ONE_ACTS, _carried_out),
    ev.Dropped: (WHO_SEE, _dropped),
    ev.DeedDone: (WHO_SEE, _deed_done),
    ev.GroupClosed: (Recipients(_several), plain),
    ev.Defended: (WHO_SEE, _defended),
    ev.WatchAsked: (_IS_MEANT, lambda _, event, viewer: about(viewer, event, observers=viewer.names(event.observers))),
    ev.Watched: (_WATCHED, _watched),
    ev.SpeedSet: (WHO_SEE, _speed),
    ev.SpeedChanged: (
        WHO_SEE,
        lambda _, event, viewer: about(viewer, event, "" if event.speed else "off", speed=event.speed),
    ),
    ev.PlaceNamed: (WHO_SEE, _hexes),
    ev.StopDeclared: (WHO_SEE, _hexes),
    ev.MoveReported: (WHO_SEE, _hexes),
    ev.Said: (WHO_SEE, _said),
    ev.ReadyCancelled: (WHO_SEE, _cancelled),
    ev.Allowed: (WHO_SEE, _allowed),
    ev.Skipped: (Recipients(_hear_of_skip, "seat"), _skipped),
    ev.AimSet: (HAND, lambda _, event, viewer: about(viewer, event, counted("", event.cards), cards=event.cards)),
    ev.AimTested: (WHO_SEE, lambda _, event, viewer: about(viewer, event, "kept" if event.kept else "lost")),
}
