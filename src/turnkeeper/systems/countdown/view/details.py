"""The countdown's own picture for a seat, built up from nothing."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from msgspec.structs import replace

from turnkeeper.core.cards import RANKS
from turnkeeper.core.derived import derived
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM, Seat
from turnkeeper.core.visibility import Audience, Viewer
from turnkeeper.systems.countdown import served
from turnkeeper.systems.countdown.advance import bonus_goes_to, no_more
from turnkeeper.systems.countdown.chances import granted, next_stop, npc_band, npc_sizes, open_chances, to_lose_a_chance
from turnkeeper.systems.countdown.fighter import Bought
from turnkeeper.systems.countdown.model import DeclaredAction, Deed
from turnkeeper.systems.countdown.order import standing
from turnkeeper.systems.countdown.sequence import npc_order, sequence
from turnkeeper.systems.countdown.state import (
    State,
    hand_options,
    insight,
    now,
    npc_options,
    played_by,
    seen_slot,
    taking_part,
)
from turnkeeper.systems.countdown.view import model as v
from turnkeeper.systems.countdown.view.fighter import fighter_view, pictures_of
from turnkeeper.systems.hands import chart
from turnkeeper.systems.hands.defence import buys_at
from turnkeeper.systems.hands.extra_effort import ALL_OUT
from turnkeeper.systems.hands.options import HandOptions, Position
from turnkeeper.systems.npc_deck.grants import (
    GOOD_JOKER_SIZE,
    CardGrant,
    Npc,
    kind_of,
    number_of,
    speaks_to,
    still_served,
)


def view(state: State, seat: Seat) -> v.View:
    """A countdown in its own words, for a seat."""
    viewer = Viewer(state.fight, seat)
    known = insight(state, seat)
    gm = seat.role == "gm"
    counting = state.phase == "counting"
    common = _common(state, viewer.audience)
    # By the slot that the seat may know of, without cards of one that is over (CORE-14).
    pictures = pictures_of(state, max(state.slot, seen_slot(state, npcs=known.npcs)))
    fighters = [pictures[one.actor].with_hand if one.actor in known.hands else one for one in common.fighters]
    without_cards = [sizes for actor, sizes in _without_cards(state).items() if viewer.owns(actor)]
    # The sizes that the seat can meet with: of what is declared, and of what its actors may declare.
    sizes = common.sizes.union(*[pictures[actor].sizes for actor in known.hands], *without_cards)
    rows = functools.partial(_rows, options=hand_options(state), full_speed=common.full_speed)
    return v.View(
        turn=state.turn,
        phase=state.phase,
        increment=RANKS[state.increment] if counting else "",
        slot=seen_slot(state, npcs=known.npcs) if counting else state.slot,
        decks=state.decks,
        played=_played(state, viewer.audience),
        live=common.live,
        order=common.order,
        seconds=seconds(state),
        fighters=tuple(fighters),
        npc=npc_for_gm(state) if gm else _npc_for(state, viewer) if known.npcs else None,
        could_act=to_lose_a_chance(state, state.slot) if gm and counting else (),
        next_stop=next_stop(state) if gm and counting and not state.live else "",
        played_by=_played_by(state) if gm else (),
        coming=_coming(state) if gm and counting else (),
        chart=tuple([v.SizeView(size, rows(size)) for size in sorted(sizes)]),
    )


def _played_by(state: State) -> tuple[v.PlayedView, ...]:
    piles = [(actor, state.plays[actor]) for actor in state.fighters if state.plays.get(actor)]
    return tuple([v.PlayedView(actor, tuple([c for c, n in pile.items() for _ in range(n)])) for actor, pile in piles])


def _coming(state: State) -> tuple[v.ComingView, ...]:
    """The suits behind the present one at which the GM's order has something, to the end of the next such rank."""
    here = now(state)
    found: dict[Position, dict[ActorId, None]] = {}
    last = here[0]
    for beat in standing(state, GM).beats:
        for place in beat.places:
            # What is under way has no further parts.
            if not place.key[0].value:
                continue
            _, increment, suit = place.key[:3]
            if (increment.value, suit.value) <= here:
                continue
            if here[0] < last < increment.value:
                return _stops(found)
            last = increment.value
            found.setdefault((increment.value, suit.value), {})[place.actor] = None
    return _stops(found)


def _stops(found: Mapping[Position, Iterable[ActorId]]) -> tuple[v.ComingView, ...]:
    return tuple([v.ComingView(RANKS[at[0]], v.SLOT_NAMES[at[1]], tuple(actors)) for at, actors in found.items()])


@derived
def _played(state: State, audience: Audience) -> tuple[tuple[str, int], ...]:
    """The cards that the actors of which a seat knows have played this turn."""
    return tuple(played_by(state, (actor.id for actor in audience.actors())).items())


class _Common(NamedTuple):
    """What a view has in common for all who know the same actors, and the hand of none."""

    live: tuple[v.ActionView, ...]
    order: tuple[tuple[ActorId, ...], ...]
    fighters: tuple[v.FighterView, ...]
    sizes: frozenset[int]
    """The sizes of what is declared."""
    full_speed: bool
    """The motion of an actor."""


@derived
def _common(state: State, audience: Audience) -> _Common:
    seen = [action for action in state.live if audience.sees(action.actor)]
    # As if nobody else were there: hidden actors do not show in who is beside whom (CORE-14).
    order = sequence(seen, state.increment, [actor for actor in npc_order(state) if audience.sees(actor)])
    places = {action.key: place for place, group in enumerate(order) for action in group}
    fighters = [fighter_view(state, actor.id, audience) for actor in audience.actors()]
    return _Common(
        tuple([_action(state, action, audience, places.get(action.key, -1)) for action in seen]),
        tuple([audience.public_ids([action.actor for action in group]) for group in order]),
        tuple(fighters),
        frozenset(deed.size for action in seen for deed in action.deeds),
        any(fighter.motion for fighter in fighters),
    )


def _added(state: State, action: DeclaredAction) -> Iterator[int]:
    """What is added to the chart's modifier of each card action: aims and defences count for those after them."""
    fighter = state.fighters.get(action.actor)
    for number, deed in enumerate(action.deeds):
        bought = chart.buys(deed.row, deed.size)
        if fighter is None or bought is None:
            yield 0
        elif deed.row in chart.DEFENCES:
            bonus = action.bonus if bonus_goes_to(action, number) else ""
            own = ALL_OUT[bonus].modifier if bonus and deed.state == "done" else 0
            yield fighter.kept_up(deed.row) - own + (chart.STUNNED_DEFENCE if fighter.stunned else 0)
            if deed.state != "done":
                defences = (*fighter.increment.bought, Bought(deed.row, 0, deed.size, bonus))
                fighter = replace(fighter, increment=replace(fighter.increment, bought=defences))
        elif deed.row in chart.RANGED_ATTACKS and bought.acc:
            yield chart.aimed(fighter.aimed_with if deed.state == "done" else fighter.aims_with(deed.weapon))
        else:
            yield 0
        if fighter and deed.state != "done":
            aim, weapon = fighter.aim_after(deed.row, deed.weapon)
            fighter = replace(fighter, aim=aim, aim_weapon=weapon)


def _deed_state(state: State, action: DeclaredAction, deed: Deed) -> str:
    """The state of a card action; what one who is stunned by now only declared is lost with its moment (HAND-18)."""
    stunned = action.state == "declared" and no_more(state, action, deed) == "stunned"
    return "lost" if stunned else deed.state


def _action(state: State, action: DeclaredAction, audience: Audience, place: int) -> v.ActionView:
    target = next((other.actor for other in state.live if other.key == action.against), None)
    return v.ActionView(
        actor=audience.public_id(action.actor) or action.actor,
        way=action.way,
        cards=action.cards,
        hold=action.hold,
        size=action.size,
        deeds=tuple(
            v.DeedView(
                deed.size,
                deed.row,
                deed.step,
                deed.weapon,
                audience.public_ids(deed.targets),
                _deed_state(state, action, deed),
                more,
            )
            for deed, more in zip(action.deeds, _added(state, action), strict=True)
        ),
        against=audience.public_id(target) if target else None,
        # Where the opponent's action came to nothing there is no contest any more.
        contest="" if action.contest == "due" and target is None else action.contest,
        margin=action.margin,
        # Only Increased Defense goes to a defence that is named, and not to the action.
        bonus=action.bonus or ("increased_defense" if action.ahead else ""),
        ahead=action.ahead,
        fast_draw=action.draw_state,
        state=action.state,
        place=place,
    )


def _npc_card(state: State) -> v.NpcView | None:
    """The NPC card for all who know of an NPC."""
    npc = state.npc
    if state.kind == "hands" or not state.turn:
        return None
    left = sum(npc.pile.values())
    if not npc.card:
        return v.NpcView("", "", 0, silent=False, left=left)
    kind = kind_of(npc.card, npc_options(state))
    needs = number_of(npc.card) if kind == "face" and npc_options(state).face_threshold else 0
    return v.NpcView(npc.card, kind, npc.slot, npc.silent, left, needs=needs)


def _npc_for(state: State, viewer: Viewer) -> v.NpcView | None:
    """The NPC card for a player: with what it lets those do whom the player decides for, once its place is reached."""
    public = _npc_card(state)
    own = {actor: npc_sizes(state, actor) for actor in viewer.seat.own(state.fighters)}
    chances = tuple([v.NpcChanceView(actor, sizes) for actor, sizes in own.items() if sizes])
    if public is None or not chances:
        return public
    used = served.used_in_sight(state.npc, viewer.audience)
    again = sum(chance.actor in used for chance in chances)
    most = again + min(served.further(state.npc, used), len(chances) - again)
    return replace(public, most=most, chances=chances)


def npc_for_gm(state: State) -> v.NpcView | None:
    """The NPC card with everything that it means for each NPC."""
    public = _npc_card(state)
    if public is None:
        return None
    public = replace(public, shown=tuple([(RANKS[at], card) for at, card in state.npc.shown]))
    found, used = granted(state), state.npc.used
    further = still_served(found, used) if found else 0
    past = state.slot > state.npc.slot
    band = tuple([_member(state, member, found, further, past=past) for member in npc_band(state)])
    if found is None or past:
        return replace(public, band=band)
    still = open_chances(state)
    chances = tuple(
        v.NpcChanceView(ActorId(chance.id), still[chance.id])
        for chance in found.chances
        if chance.id in still and not state.fighters[ActorId(chance.id)].skipped
    )
    again = sum(chance.actor in used for chance in chances)
    return replace(public, most=min(further + again, len(chances)), chances=chances, band=band)


def _member(state: State, member: Npc, found: CardGrant | None, further: int, *, past: bool) -> v.MemberView:
    """What the card says to one NPC; :func:`npc_sizes` asks whether it may act in the slot reached, this does not."""
    npc = state.npc
    actor = ActorId(member.id)
    size = next((chance.size for chance in found.chances if chance.id == actor), 0) if found else 0
    best = (GOOD_JOKER_SIZE,) if found and found.best and not npc.best else ()
    again = open_chances(state).get(actor, ()) if actor in npc.used else ()
    why = ""
    if npc.silent:
        why = "silent"
    elif found and actor in npc.used and not again:
        why = "used"
    elif found and not size:
        why = "number" if speaks_to(npc.card, member.npc_class) else "class"
    elif found and state.fighters[actor].skipped:
        why = "skipped"
    elif found and not (further or again):
        why = "served"
    elif found and past:
        why = "past"
    sizes = again or ((size, *best) if size else ())
    return v.MemberView(actor, member.npc_class, member.initiative, sizes, why, again=bool(again))


@derived
def _without_cards(state: State) -> Mapping[ActorId, tuple[int, ...]]:
    """The sizes of what actors may declare other than with their cards: by the NPC card or the GM."""
    found = {}
    for actor in taking_part(state) if state.phase == "counting" else ():
        fighter = state.fighters[actor]
        sizes = (fighter.allowed,) if fighter.allowed else npc_sizes(state, actor)
        if sizes:
            # One card of them may be spent apart (AMB-N19).
            found[actor] = (1, *sizes)
    return found


@functools.cache
def _rows(size: int, options: HandOptions, *, full_speed: bool) -> tuple[v.RowView, ...]:
    """What a set of a size buys: a handful of answers, wanted for every picture."""
    return tuple(_row(row, size, options) for row in chart.rows_for(size, full_speed=full_speed))


def _row(row: chart.ChartRow, size: int, options: HandOptions) -> v.RowView:
    bought = buys_at(row, size, options) or chart.Buys()
    return v.RowView(row, bought.modifier, bought.damage, bought.damage_per_die, bought.acc, bought.counts, bought.step)


def seconds(state: State) -> int:
    """Seconds since the fight began: an increment is one, a turn thirteen (HAND-11)."""
    if not state.turn:
        return 0
    turns = state.turn if state.phase == "between" else state.turn - 1
    return turns * len(RANKS) + (state.increment if state.phase == "counting" else 0)
