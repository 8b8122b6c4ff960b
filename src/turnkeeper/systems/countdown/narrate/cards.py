"""Lines about cards held, named and lost, and about harm."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from turnkeeper.core.cards import RED_JOKER
from turnkeeper.core.events import Event
from turnkeeper.core.model import Line
from turnkeeper.core.narration import about, named, rule_if
from turnkeeper.core.recipients import WHO_SEE, Narrator, Recipients
from turnkeeper.core.visibility import Viewer
from turnkeeper.systems.countdown import events as ev
from turnkeeper.systems.countdown import line_rules
from turnkeeper.systems.countdown.decide.checks import list_cards
from turnkeeper.systems.countdown.fighter import Fighter
from turnkeeper.systems.countdown.model import Cause, Debt
from turnkeeper.systems.countdown.narrate.lines import HAND, counted, told
from turnkeeper.systems.countdown.prompts import chosen_by
from turnkeeper.systems.countdown.state import State, by_deck, hand_options, in_action_together, knows_hand


def _debt_settled(state: State, event: ev.DebtSettled, viewer: Viewer) -> Line:
    fighter = state.fighters[event.actor]
    known = RED_JOKER in (*fighter.hand, fighter.hold)
    return about(viewer, event, "" if known else "unknown")


def _private_card(state: State, event: Any, viewer: Viewer) -> Line:  # noqa: ANN401 - several events, one shape
    cards = (event.card,) if hasattr(event, "card") else (*event.cards, event.hold)
    return about(viewer, event, cards=list_cards(cards))


def _passed(state: State, event: ev.Passed, viewer: Viewer) -> Line:
    npc = by_deck(state, event.actor)
    return about(viewer, event, "npc" if npc else "", rule_if(npc, "NPC-24"))


def _hurt(state: State, event: ev.Hurt, viewer: Viewer) -> Line:
    variant, known = "stuns" if event.stuns else "plain", knows_hand(state, event.actor, viewer)
    rules = line_rules.of_hurt(state, event, hand_known=known)
    # That a blow did no damage tells of nothing that a hand has lost.
    if event.points and not known:
        return about(viewer, event, f"{variant}.other", rules)
    halved = ".halved" if known and line_rules.newly_wounded(state, event) else ""
    cards, highest = _at_most(state.fighters[event.actor], event.cards, event.last)
    if event.stuns and cards and not highest:
        variant = "stuns.only"
    return about(viewer, event, counted(variant, cards) + halved, rules, points=event.points, cards=cards)


def _stunned(state: State, event: ev.Stunned, viewer: Viewer) -> Line:
    highest, cards = _at_most(state.fighters[event.actor], event.first, event.cards)
    rules, due = line_rules.of_stunned(state, event), _due(highest, cards)
    if not due or not knows_hand(state, event.actor, viewer):
        return about(viewer, event, event.cause, rules)
    return about(viewer, event, f"{event.cause}.owes", rules, due=due, cards=cards)


def _at_most(fighter: Fighter, first: int, then: int) -> tuple[int, int]:
    """The cards that one event takes in two steps, as far as the hand goes (HAND-73)."""
    there = len(fighter.to_lose)
    first = min(first, there)
    return first, min(then, there - first)


def _due(highest: int, cards: int) -> str:
    """The cards that a stun costs, as its line names them; empty for none."""
    some = "" if not cards else "one" if cards == 1 else "some"
    return "_".join(filter(None, ("highest" if highest else "", some)))


def _black_joker(state: State, event: ev.BlackJokerFell, viewer: Viewer) -> Line:
    """The joker itself is still in the hand; with no other card, not even another one, it goes alone (HAND-64)."""
    fighter = state.fighters[event.actor]
    alone = len(fighter.hand) + bool(fighter.hold) == 1
    return about(viewer, event, "alone" if alone else "")


def _lost(state: State, event: ev.CardsLost, viewer: Viewer) -> Line:
    cards, fighter = list_cards((*event.cards, event.hold)), state.fighters[event.actor]
    cause: Cause = "stun" if _to_the_stun(fighter.debts, event) else event.cause
    variant = (f"{cause}.hold" if event.hold else cause) if cards else "nothing"
    highest = not fighter.debts or chosen_by(fighter.debts[0], hand_options(state)) == "highest"
    rules = line_rules.of_loss(cause, hold=bool(event.hold), highest=highest)
    return about(viewer, event, variant, rules, cards=cards)


def _to_the_stun(debts: Sequence[Debt], event: ev.CardsLost) -> bool:
    """Whether it is the highest card that goes with becoming stunned (HAND-67).

    Of a blow it is the last, after the cards that the damage costs (HAND-72); of a fright the first (HAND-68).
    """
    if not debts:
        return False
    if event.cause == "fright":
        return len(event.cards) + bool(event.hold) == debts[0].first
    return event.cause == "damage" and not debts[0].chosen


def _waits_for_others(state: State, event: ev.HurtNoted, viewer: Viewer) -> bool:
    """That it waits is told to those who see for whom: more than one in action (CORE-05)."""
    return viewer.sees(event.actor) and in_action_together(state, viewer)


TELL: dict[type[Event], tuple[Recipients, Narrator]] = {
    ev.Passed: (HAND, _passed),
    ev.CardHeld: (HAND, _private_card),
    ev.HoldDropped: (HAND, _private_card),
    ev.CardsNamed: (HAND, lambda _, event, viewer: told(event, viewer, list_cards((*event.cards, event.hold)))),
    ev.BlackJokerFell: (HAND, _black_joker),
    ev.Hurt: (WHO_SEE, _hurt),
    ev.HurtNoted: (Recipients(_waits_for_others), named),
    ev.Stunned: (WHO_SEE, _stunned),
    ev.CardsLost: (HAND, _lost),
    ev.DebtSettled: (HAND, _debt_settled),
    ev.Sacrificed: (HAND, lambda _, event, viewer: about(viewer, event, event.cause)),
    ev.CardGiven: (HAND, _private_card),
    ev.CardTaken: (HAND, _private_card),
}
