"""In which order declared actions take place: simultaneous groups and the chains of pre-emption (HAND-17, HAND-57)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from turnkeeper.core.words import ActorId
from turnkeeper.systems.countdown.model import Action
from turnkeeper.systems.hands.holds import THE_ACTION, order_of_contest

Group: TypeAlias = tuple[Action, ...]
"""Actions that take place together."""


def sequence(live: Sequence[Action], npc_order: Sequence[ActorId]) -> tuple[Group, ...]:
    """The actions not yet carried out, group by group.

    ``npc_order`` ranks the NPCs that act on one card (NPC-25). What the GM allowed comes first, then the cards of the
    slot together, of each owner one (HAND-17), then NPCs one after another, then Hold Cards played as ordinary actions.
    NPCs whose card shares the slot with a player's card are simultaneous with it.
    """
    waiting = [action for action in live if action.state == "declared"]
    if not waiting:
        return ()
    base = [action for action in waiting if not action.against or not _find(waiting, action.against)]
    groups: list[Group] = [(action,) for action in base if action.way == "grant"]
    groups += _left_over([action for action in base if action.way == "preempt"])
    slot = tuple(action for action in base if action.way == "slot")
    ranks = {actor: place for place, actor in enumerate(npc_order)}
    npcs = sorted(
        (action for action in base if action.way == "npc"),
        key=lambda action: (not action.best, ranks.get(action.actor, len(ranks))),
    )
    together = _one_each(slot)
    if together:
        groups += [(*together[0], *npcs), *together[1:]]
    else:
        groups += [(action,) for action in npcs]
    groups += [(action,) for action in base if action.way == "hold"]
    return tuple(part for group in groups for part in _with_chains(group, waiting))


def _one_each(slot: Sequence[Action]) -> list[Group]:
    """The cards of a slot: those of different owners are simultaneous, one's own follow one another (HAND-17)."""
    groups: list[list[Action]] = []
    for action in slot:
        later = next((group for group in groups if all(other.actor != action.actor for other in group)), None)
        if later is None:
            groups.append([action])
        else:
            later.append(action)
    return [tuple(group) for group in groups]


def _left_over(holders: Sequence[Action]) -> list[Group]:
    """Holders whose opponent has acted or can no longer: Red Jokers, then by margin, equal ones together (HAND-57)."""
    by_margin: dict[tuple[bool, int], list[Action]] = {}
    for action in holders:
        by_margin.setdefault((action.contest == "sure", action.margin), []).append(action)
    return [tuple(by_margin[place]) for place in sorted(by_margin, reverse=True)]


def _find(actions: Sequence[Action], key: str) -> Action | None:
    return next((action for action in actions if action.key == key), None)


def _with_chains(group: Group, waiting: Sequence[Action]) -> list[Group]:
    """A group with those that pre-empt its members around it, each with its own chain (HAND-57).

    The Red Jokers that cut in on any of them come before all others, together.
    """
    together = list(group)
    reds: list[Action] = []
    before: list[Group] = []
    after: list[Group] = []
    seen: set[str] = set()
    while True:
        fresh = [action for action in together if action.key not in seen]
        if not fresh:
            break
        for target in fresh:
            seen.add(target.key)
            reds.extend(action for action in waiting if action.against == target.key and action.contest == "sure")
            _place_holders(target, waiting, together, before, after)
    first = [tuple(reds)] if reds else []
    chained = [part for holders in (*first, *before) for part in _with_chains(holders, waiting)]
    return [*chained, tuple(together), *(part for holders in after for part in _with_chains(holders, waiting))]


def _place_holders(
    target: Action, waiting: Sequence[Action], together: list[Action], before: list[Group], after: list[Group]
) -> None:
    """Put those who pre-empt ``target`` with a contest before it, with it, or after it."""
    against = [action for action in waiting if action.against == target.key and action.contest != "sure"]
    holders = {action.key: action for action in against}
    passed = False
    for keys in order_of_contest({action.key: action.margin for action in against}):
        found = tuple(holders[key] for key in keys if key != THE_ACTION)
        if THE_ACTION in keys:
            together.extend(found)
            passed = True
        elif found:
            (after if passed else before).append(found)
