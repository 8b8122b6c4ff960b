"""The effect of each event: the state after it copies what it says."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Literal, TypeAlias

from msgspec.structs import replace

from turnkeeper.core import fight as common
from turnkeeper.core.events import BroughtBack, Ended, Event, Joined, Left, Shown, TakenOut
from turnkeeper.core.fight import Fight
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import Visibility, Vote
from turnkeeper.core.visibility import LEVELS, best_known_first
from turnkeeper.systems.rolled import events as e
from turnkeeper.systems.rolled.events import Slot
from turnkeeper.systems.rolled.options import Options, Profile, rolls_count_on
from turnkeeper.systems.rolled.order.lineup import lowest_yet, up, with_resting
from turnkeeper.systems.rolled.state import (
    CODEC,
    FROM_BEFORE,
    NOBODY,
    Delayer,
    PastTurn,
    Resting,
    Round,
    SettledTie,
    State,
    acts_as_group,
    group_of,
    has_other_number,
    hidden,
    is_regrouped,
    pile,
    reflexes_of,
    seen_by_all,
    slot_of,
    stated_for,
    to_collect,
    unseen_cards,
    with_tie,
    with_tie_by_option,
)


def apply(state: State, event: Event) -> State:
    """The state after ``event``: copies what it says."""
    change = _CHANGES.get(type(event))
    if change:
        return change(_with_those_up(state) if type(event) in _CUTS_IN else state, event)
    return replace(state, fight=common.apply(state.fight, event, CODEC))


_CUTS_IN = frozenset([e.EntryWanted, e.TurnBegun, e.Granted, e.Placed, e.ResultSet, e.CardSet])
"""The events by which another may get in front of those who are up."""


def _with_those_up(state: State) -> State:
    """The state with the note that those who are up have come up, and how far the order has come."""
    ready = up(state)
    came_to = lowest_yet(state, ready)
    if came_to == state.came_to and state.cut_in_on.issuperset(ready):
        return state
    return replace(state, cut_in_on=state.cut_in_on.union(ready), came_to=came_to)


def _round_began(state: State, event: e.RoundBegan) -> State:
    fight = common.renewed(state.fight)
    delayers = {actor: replace(of, claim=with_tie_by_option(fight, of.claim)) for actor, of in state.delayers.items()}
    return replace(
        state,
        fight=fight,
        delayers=delayers,
        current=Round(state.store, event.round, event.slots),
        phase="rolling",
        decks=event.decks,
        owed=frozenset(a for slot in event.slots for a in slot.members if a not in state.delayers),
        late=frozenset(),
        cut_in_on=frozenset(),
        came_to=None,
        over=(),
        stirs={},
        collected=event.spent,
        unseen=tuple(card for card in state.unseen if card in event.spent),
        resting=_still_resting(state, event),
    )


def _still_resting(state: State, event: e.RoundBegan) -> tuple[Resting, ...]:
    """The slots of those still out, while the roll counts for the whole fight."""
    fight = common.renewed(state.fight)
    if not rolls_count_on(state.fight.options, fight.options):
        return ()
    back = {actor for slot in event.slots for actor in slot.members}
    rolled = {group_of(fight, slot) for slot in event.slots if slot.result is not None} - {""}
    return tuple(
        rest
        for rest in state.resting
        if not back & set(rest.slot.members)
        and group_of(fight, rest.slot) not in rolled
        and not is_regrouped(state.fight, fight.options, rest.slot)
    )


def _rolled(state: State, event: e.Rolled) -> State:
    slots = _slots_with(
        state,
        event.actor,
        tied=True,
        reflexes=event.reflexes,
        result=event.result,
        die=event.die,
        round=state.current.number,
    )
    return _with_slots(state, slots)


def _dealt(state: State, event: e.Dealt) -> State:
    """A card typed in is taken as true, even where the app believes that it was dealt in an earlier round."""
    if event.card in state.unseen and event.card not in pile(state):
        less = [
            (*cards[: (at := cards.index(event.card))], *cards[at + 1 :]) for cards in (state.collected, state.unseen)
        ]
        state = replace(state, collected=less[0], unseen=less[1])
    slots = _slots_with(state, event.actor, reflexes=event.reflexes, card=event.card, round=state.round)
    return _with_slots(state, slots)


def _tie_settled(state: State, event: e.TieSettled) -> State:
    ties = (*state.ties, SettledTie(event.order, event.how))
    votes = tuple(vote for vote in state.votes if vote.actor not in event.order)
    actors = state.fight.actors
    least_known = max(event.order, key=lambda actor: LEVELS.index(actors[actor].visibility))
    return _stirred(replace(state, current=replace(state.current, ties=ties, votes=votes)), least_known)


def _tie_voted(state: State, event: e.TieVoted) -> State:
    others = tuple(vote for vote in state.votes if vote.actor not in event.actors)
    votes = (*others, *(Vote(actor, event.order) for actor in event.actors))
    return replace(state, current=replace(state.current, votes=votes))


def _order_fixed(state: State, event: e.OrderFixed) -> State:
    return replace(_with_slots(state, _in_order(state.slots, event.order)), phase="turns")


def _turn_done(state: State, event: e.TurnDone | e.Skipped) -> State:
    over = state.over
    # A turn that the GM takes away before it has come up is none after which others come in (D20-13).
    if isinstance(event, e.TurnDone) or _in_its_turn(state, event.actor):
        over = _one_more_over(state, event.actor)
    return _collect(_gone(state, event.actor, over=over), event.actor, event.collected)


def _delayed(state: State, event: e.Delayed) -> State:
    slot = slot_of(state, event.actor)
    if slot is None:
        return state
    delayer = Delayer(_claim(slot, event.actor), len(state.over))
    return replace(_gone(state, event.actor), delayers={**state.delayers, event.actor: delayer})


def _claim(slot: Slot, actor: ActorId) -> Slot:
    """What a member of a slot comes in by that delays: its result or card, wherever the slot was put (D20-18)."""
    return replace(slot, members=(actor,), placed="")


def _moved(state: State, event: e.Moved) -> State:
    """The slot stands where the delayed turn was taken; a member of a larger group gets a separate slot."""
    slot = slot_of(state, event.actor)
    if slot is not None and len(slot.members) > 1:
        rest = _parted(state.fight, slot, _less(slot.members, event.actor))
        alone = _parted(state.fight, slot, (event.actor,), own=True)
        parted = _with_slots(state, (one for s in state.slots for one in ((rest, alone) if s == slot else (s,))))
        state = _with_lead(parted, slot, rest.members)
    return _put(state, event, placed="delay")


def _parted(fight: Fight[Options, Profile], slot: Slot, members: tuple[ActorId, ...], **changes: bool) -> Slot:
    """The slot of some of the members of one. Without dice it now stands by their numbers, in the place that it had.

    Where a number of the whole slot has changed since it began, it goes on standing by the old one: so all of its
    members find new places when the next round begins (DIE-02).
    """
    part = replace(slot, members=members, **changes)
    if fight.options.die != "none" or has_other_number(fight, slot):
        return part
    second = fight.actors[part.lead].profile.second if slot.tie_by == "second" else None
    return replace(part, reflexes=reflexes_of(fight, part), second=second)


def _with_lead(state: State, slot: Slot, rest: Sequence[ActorId]) -> State:
    """The ties of the round that a slot was in are those of the ``rest`` of it, once its lead is gone from it."""
    if not rest or rest[0] == slot.lead:
        return state
    leads = {slot.lead: rest[0]}
    ties = tuple(replace(tie, order=tuple(leads.get(lead, lead) for lead in tie.order)) for tie in state.ties)
    return replace(state, current=replace(state.current, ties=ties))


def _put(state: State, event: e.Moved | e.Placed, placed: Literal["gm", "delay"]) -> State:
    return _with_slots(state, _in_order(_slots_with(state, event.actor, placed=placed), event.order))


def _round_ended(state: State, event: e.RoundEnded) -> State:
    carried = {a: replace(state.delayers[a], since=FROM_BEFORE, wants=False, stays=False) for a in event.carried}
    bare = _with_slots(state, (replace(slot, card="", collected=False) for slot in state.slots))
    return replace(
        bare,
        phase="between",
        owed=frozenset(),
        delayers=carried,
        acting=(),
        granted=(),
        collected=event.spent,
        unseen=tuple(card for card in unseen_cards(state) if card in event.spent),
    )


def _result_set(state: State, event: e.ResultSet) -> State:
    return _set_by_gm(state, event, tied=True, reflexes=event.reflexes, result=event.result, die=0)


def _card_set(state: State, event: e.CardSet) -> State:
    return _set_by_gm(state, event, tied=False, reflexes=event.reflexes, card=event.card)


def _set_by_gm(state: State, event: e.ResultSet | e.CardSet, *, tied: bool, **figures: object) -> State:
    slots = _slots_with(state, event.actor, tied=tied, **figures, round=state.round, placed="")
    current = replace(state.current, slots=_in_order(slots, event.order))
    changed = replace(state, current=current, stirs=_one_more_stir(state, event.actor))
    slot = slot_of(changed, event.actor) if state.delayers else None
    if slot is not None:
        for actor in (member for member in slot.members if member in state.delayers):
            changed = _with_delayer(changed, actor, claim=_claim(slot, actor))
    return changed


def _skipped(state: State, event: e.Skipped) -> State:
    if event.actor in state.granted:
        return replace(state, granted=_less(state.granted, event.actor), acting=_less(state.acting, event.actor))
    return _turn_done(state, event)


def _joined(state: State, event: Joined | BroughtBack) -> State:
    later = state.late | {event.actor} if state.fight.stage == "fighting" else state.late
    return replace(state, fight=common.apply(state.fight, event, CODEC), late=later)


def _in_its_turn(state: State, actor: ActorId) -> bool:
    """Whether an actor's turn has come up or begun, also where the GM lets another act in the middle of it."""
    return actor in state.acting or actor in up(state)


def _one_more_over(state: State, actor: ActorId) -> tuple[PastTurn, ...]:
    """The turns that are over with this one."""
    found = state.fight.actors.get(actor)
    return (*state.over, PastTurn(actor, found is not None and found.visibility == "hidden"))


def _shown(state: State, event: Shown) -> State:
    """The turns that an actor has had unseen are no secret once it is shown; nor are those that were seen (AMB-D16)."""
    over = state.over
    if event.visibility != "hidden":
        over = tuple([replace(turn, secret=False) if turn.actor == event.actor else turn for turn in over])
    shown = replace(state, fight=common.apply(state.fight, event, CODEC), over=over)
    slot = slot_of(shown, event.actor)
    if slot is None or len(slot.members) == 1:
        return shown
    members = best_known_first(shown.fight.actors, slot.members)
    return _with_lead(_with_slots(shown, _slots_with(shown, event.actor, members=members)), slot, members)


def _without_ties(state: State, actor: ActorId) -> State:
    """What a hidden actor was tied with is forgotten as it goes: the others settled theirs without it (AMB-D17)."""
    ties = tuple(tie for tie in state.ties if actor not in tie.order)
    return replace(state, current=replace(state.current, ties=ties))


def _left(state: State, event: Left | TakenOut) -> State:
    """An actor that leaves takes everything pending along; if it was its turn, the turn is over (CORE-12)."""
    slot = slot_of(state, event.actor)
    over = _one_more_over(state, event.actor) if _in_its_turn(state, event.actor) else state.over
    changed = replace(_gone(state, event.actor), late=state.late - {event.actor}, over=over)
    if slot is not None or event.actor in state.delayers:
        # A newcomer is in no tie before its first round.
        changed = _stirred(changed, event.actor)
    if slot is not None:
        rest = tuple(member for member in slot.members if member != event.actor)
        changed = _collect(changed, event.actor, to_collect(changed, event.actor))
        slots = [replace(s, members=rest) if event.actor in s.members else s for s in changed.slots]
        changed = _with_lead(_with_slots(changed, (s for s in slots if s.members)), slot, rest)
        if not rest:
            changed = replace(changed, resting=_with_rest(state, slot))
    if isinstance(event, Left):
        if event.actor in hidden(state.fight):
            changed = _without_ties(changed, event.actor)
        resting = tuple(kept for rest in changed.resting for kept in _less_one(state, rest, event.actor))
        # Another actor may come by its name.
        over = tuple(replace(turn, actor=NOBODY) if turn.actor == event.actor else turn for turn in changed.over)
        changed = replace(changed, resting=resting, over=over)
        return replace(changed, fight=common.apply(_reflexes_left_behind(state.fight, event.actor), event, CODEC))
    return replace(changed, fight=common.apply(state.fight, event, CODEC))


def _reflexes_left_behind(fight: Fight[Options, Profile], actor: ActorId) -> Fight[Options, Profile]:
    """An actor is about to leave for good: its group keeps the Reflexes that were stated with it (AMB-D6).

    One of those known best among the others who went by them states them from now on.
    """
    who = fight.actors[actor]
    stated = who.profile.group_reflexes
    if who.side == "pc" or not who.group or stated is None:
        return fight
    others = [a for a in fight.actors.values() if a.id != actor and a.side != "pc" and a.group == who.group]
    without = [a.id for a in others if stated_for(fight, a, without=actor) is None and stated_for(fight, a) is not None]
    if not without:
        return fight
    heir = fight.actors[best_known_first(fight.actors, without)[0]]
    heir = replace(heir, profile=replace(heir.profile, group_reflexes=stated))
    return replace(fight, actors={**fight.actors, heir.id: heir})


def _with_rest(state: State, slot: Slot) -> tuple[Resting, ...]:
    """What rests besides, and the slot of the one who goes: with one roll a fight it is kept, and where it stood."""
    if state.fight.options.mode != "roll_once" or slot.result is None:
        return state.resting
    rolling = state.phase == "rolling"
    if rolling and slot.round == state.round:
        return (*state.resting, Resting(slot, (), 0))
    order = with_resting(state)
    ahead = tuple(actor for other in order[: order.index(slot)] for actor in _who_may_act_in(state, other))
    return (*state.resting, Resting(slot, ahead, state.round - rolling))


def _less_one(state: State, rest: Resting, actor: ActorId) -> tuple[Resting, ...]:
    """What is left of a slot that rests as an actor leaves for good: its group's, for those of it who are out."""
    if actor not in rest.slot.members:
        return (rest,)
    group = group_of(state.fight, rest.slot)
    alone = {member for other in state.resting if other.slot.own for member in other.slot.members}
    others = [a for a in state.fight.actors.values() if a.out and a.id not in alone | {actor}]
    members = tuple(a.id for a in others if group and a.group == group and acts_as_group(state.fight.options, a))
    return (replace(rest, slot=replace(rest.slot, members=members)),) if members else ()


def _who_may_act_in(state: State, slot: Slot) -> tuple[ActorId, ...]:
    """The members of a slot, and for a group's all of the group: others of it may act in the slot later."""
    group = group_of(state.fight, slot)
    if not group:
        return slot.members
    alike = (other.id for other in state.fight.actors.values() if other.side != "pc" and other.group == group)
    return (*slot.members, *alike)


def _ended(state: State, event: Ended) -> State:
    """The fight is over: what was pending is dropped (CORE-13)."""
    return State(common.apply(state.fight, event, CODEC), Round(state.store, state.round), state.store)


def _gone(state: State, actor: ActorId, **changes: object) -> State:
    """The state in which nothing is pending for ``actor`` any more."""
    delayers = state.delayers
    return replace(
        state,
        owed=state.owed - {actor} if actor in state.owed else state.owed,
        delayers={key: of for key, of in delayers.items() if key != actor} if actor in delayers else delayers,
        acting=_less(state.acting, actor),
        granted=_less(state.granted, actor),
        **changes,
    )


def _collect(state: State, actor: ActorId, card: str) -> State:
    if not card:
        return state
    slot = slot_of(state, actor)
    unseen = state.unseen if slot is None or seen_by_all(state, slot) else (*state.unseen, card)
    laid = _with_slots(state, _slots_with(state, actor, collected=True))
    return replace(laid, collected=(*state.collected, card), unseen=unseen)


def _less(actors: tuple[ActorId, ...], actor: ActorId) -> tuple[ActorId, ...]:
    return tuple([other for other in actors if other != actor]) if actor in actors else actors


def _slots_with(state: State, actor: ActorId, *, tied: bool = False, **changes: Any) -> tuple[Slot, ...]:  # noqa: ANN401
    """The slots with that of an actor changed; ``tied``: it decides ties by the options in force (DIE-03, DIE-04)."""
    slots = state.current.slots
    for place, slot in enumerate(slots):
        if actor in slot.members:
            changed = replace(slot, **changes)
            return (*slots[:place], with_tie(state.fight, changed) if tied else changed, *slots[place + 1 :])
    return slots


def _with_delayer(state: State, actor: ActorId, **changes: object) -> State:
    delayers = {**state.delayers, actor: replace(state.delayers[actor], **changes)}
    return replace(state, delayers=delayers, stirs=_one_more_stir(state, actor))


def _stirred(state: State, actor: ActorId) -> State:
    return replace(state, stirs=_one_more_stir(state, actor))


def _one_more_stir(state: State, actor: ActorId) -> Mapping[tuple[bool, Visibility], int]:
    """How often ties may have changed, with once more by an actor."""
    who = state.fight.actors[actor]
    counted = (who.side == "pc", who.visibility)
    return {**state.stirs, counted: state.stirs.get(counted, 0) + 1}


def _in_order(slots: tuple[Slot, ...], leads: Sequence[ActorId]) -> tuple[Slot, ...]:
    """The slots in the order of ``leads``; those not named keep behind them. Without any, nothing changes.

    In an older log another of its members may stand for a slot.
    """
    if not leads:
        return slots
    left = {slot.members[0]: slot for slot in slots}
    if len(leads) == len(left) and all(map(left.__contains__, leads)):
        return tuple(map(left.__getitem__, leads))
    lead_of = {actor: slot.lead for slot in slots for actor in slot.members}
    first = dict.fromkeys([lead_of[actor] for actor in leads if actor in lead_of])
    return (*(left.pop(lead) for lead in first), *left.values())


def _with_slots(state: State, slots: Iterable[Slot]) -> State:
    return replace(state, current=replace(state.current, slots=tuple(slots)))


_Change: TypeAlias = Callable[[State, Any], State]
_CHANGES: dict[type[Event], _Change] = {
    e.RoundBegan: _round_began,
    e.Rolled: _rolled,
    e.Dealt: _dealt,
    e.TieVoted: _tie_voted,
    e.TieSettled: _tie_settled,
    e.OrderFixed: _order_fixed,
    e.TurnBegun: lambda state, event: replace(state, acting=(*state.acting, event.actor)),
    e.TurnDone: _turn_done,
    e.Delayed: _delayed,
    e.EntryWanted: lambda state, event: _with_delayer(state, event.actor, wants=True, stays=False),
    e.StayedOut: lambda state, event: _with_delayer(state, event.actor, wants=False, stays=True),
    e.Moved: _moved,
    e.RoundEnded: _round_ended,
    e.Placed: lambda state, event: _put(state, event, placed="gm"),
    e.ResultSet: _result_set,
    e.CardSet: _card_set,
    e.Granted: lambda state, event: replace(state, granted=(*state.granted, event.actor)),
    e.Skipped: _skipped,
    Joined: _joined,
    BroughtBack: _joined,
    Left: _left,
    Shown: _shown,
    TakenOut: _left,
    Ended: _ended,
}
