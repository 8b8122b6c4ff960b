"""The rows of the chart that a card action may be spent on, and their conditions (HAND-25..35, HAND-69)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import Refusal
from turnkeeper.systems.countdown.apply.deeds import item_name
from turnkeeper.systems.countdown.commands import LONGEST_WEAPON, MOST_CARDS, Doing
from turnkeeper.systems.countdown.decide.checks import clean
from turnkeeper.systems.countdown.model import Deed, DeedRow
from turnkeeper.systems.countdown.refusals import refuse
from turnkeeper.systems.countdown.state import CARD_AT, State, by_deck, now
from turnkeeper.systems.hands.chart import (
    ROWS,
    SIZES,
    WHILE_STUNNED,
    ChartRow,
    buys,
    may_step,
    rows_for,
)

ALL_ROWS: tuple[DeedRow, ...] = (*ROWS, "fast_draw")
"""The chart, and a card set aside for a Fast Draw (HAND-49)."""


def deed_of(state: State, command: Doing, size: int) -> Deed:
    """The card action that a command describes."""
    weapon = known_as(state, command.actor, clean(command.weapon), gesture=command.row == "gesture")
    return Deed(size, command.row, command.step, weapon, command.targets, command.cost)


def spent_on(row: DeedRow, size: int) -> int:
    """The cards that go into a card action where there are ``size``: as many as the chart has it for (AMB-N19).

    With more than it has a row for, one spends fewer, as a hand does. All of them where it has it for none.
    """
    offered = [one for one in SIZES if (one == 1 if row == "fast_draw" else buys(row, one))]
    return max([one for one in offered if one <= size], default=size)


def known_as(state: State, actor: ActorId, weapon: str, *, gesture: bool = False) -> str:
    """A weapon or item as it was first written down for an actor: "bow" is the "Bow" that it has in hand already."""
    fighter = state.fighters.get(actor)
    if fighter is None or not weapon:
        return weapon
    begun = [deed.weapon for action in state.live if action.actor == actor for deed in action.deeds]
    drawn = [action.draw for action in state.live if action.actor == actor]
    told = (*fighter.ready, fighter.aim_weapon, *drawn, *begun)
    names = (*told, *fighter.increment.coming, *fighter.increment.barred, *fighter.readying)
    wanted = item_name("gesture" if gesture else "", weapon).casefold()
    found = next((name for name in names if name.casefold() == wanted), "")
    return found.removeprefix(item_name("gesture", "")) if gesture and found else found or weapon


def no_deed(state: State, actor: ActorId, deed: Deed, *, earlier: Sequence[Deed] = (), insist: bool) -> Refusal | None:
    """The refusal for an actor that cannot spend a card action on this; ``None`` if it can.

    ``earlier``: the parts of a divided set that come before it.
    """
    bad = _bad_form(state, deed)
    if bad is None and deed.row:
        bad = not_able(able(state, actor, earlier, deed.weapon), deed.size, deed.row, step=deed.step)
    bad = bad or no_use(state, actor, deed.weapon, to_draw=deed.row == "fast_draw")
    return None if bad and bad.soft and insist else bad


def no_deeds(state: State, actor: ActorId, deeds: Sequence[Deed], *, insist: bool) -> Refusal | None:
    """The refusal for an actor that cannot spend its cards on all of these; ``None`` if it can."""
    for deed in deeds:
        bad = no_deed(state, actor, deed, insist=insist)
        if bad:
            return bad
    return None


def no_use(state: State, actor: ActorId, weapon: str, *, to_draw: bool = True) -> Refusal | None:
    """The refusal of a weapon that is barred in this increment, or ready and so not ``to_draw`` (HAND-45, HAND-47)."""
    fighter = state.fighters[actor]
    if weapon and weapon in fighter.increment.barred:
        return refuse("countdown.barred", soft=True, weapon=weapon)
    if to_draw and weapon and weapon in fighter.ready:
        return refuse("countdown.drawn_already", soft=True, weapon=weapon)
    return None


class Able(Struct, frozen=True, gc=False):
    """Decides which rows a card action may be spent on, besides its size."""

    stunned: bool
    full_speed: bool
    aimed: bool
    draws_from: str
    """The card whose place is the gate for a Fast Draw; empty once that is reached (HAND-45)."""
    by_deck: bool


def able(state: State, actor: ActorId, earlier: Sequence[Deed] = (), weapon: str = "") -> Able:
    """The actor's state, as far as the chart's conditions ask for it.

    ``earlier``: the parts of a divided set that come before, and may aim for a shot of the same set (HAND-24).
    ``weapon``: of the card action, where its name is given.
    """
    fighter = state.fighters[actor]
    aiming = fighter
    for deed in earlier:
        aim, aim_weapon = aiming.aim_after(deed.row, deed.weapon)
        aiming = replace(aiming, aim=aim, aim_weapon=aim_weapon)
    aimed = bool(aiming.aims_with(weapon))
    full_speed = fighter.motion is not None
    return Able(fighter.stunned, full_speed, aimed, draws_from(state, actor), by_deck(state, actor))


def draws_from(state: State, actor: ActorId) -> str:
    """The card whose place an actor's Fast Draw has to wait for; empty once it may be tried (HAND-45)."""
    gate = state.fighters[actor].gate
    return "" if gate is None or gate <= now(state) else CARD_AT[gate]


def _bad_form(state: State, deed: Deed) -> Refusal | None:
    if deed.targets:
        known = all(target in state.fight.actors for target in deed.targets)
        if not known or len(set(deed.targets)) < len(deed.targets):
            return refuse("countdown.bad_targets")
    if len(deed.weapon) > LONGEST_WEAPON:
        return refuse("countdown.too_long", most=LONGEST_WEAPON)
    return None if 0 <= deed.cost <= MOST_CARDS else refuse("countdown.bad_cost", least=0, most=MOST_CARDS)


def not_able(standing: Able, size: int, row: DeedRow, *, step: bool) -> Refusal | None:
    """The refusal of a card action of this size with any cards; ``None`` where it is possible."""
    if standing.stunned and row not in WHILE_STUNNED:
        return refuse("countdown.npc_stunned" if standing.by_deck else "countdown.stunned")
    if row == "fast_draw":
        return _no_insurance(standing, size, step=step)
    if row == "recover" and not standing.stunned:
        return refuse("countdown.not_stunned")
    if row == "sharp_turn" and not standing.full_speed:
        return refuse("countdown.no_sharp_turn")
    if row not in rows_for(size, full_speed=standing.full_speed):
        sizes = [other for other in SIZES if buys(row, other)]
        return refuse("countdown.not_on_chart", row=row, size=size, sizes=", ".join(map(str, sizes)))
    return _softly(standing, size, row, step=step)


def _no_insurance(standing: Able, size: int, *, step: bool) -> Refusal | None:
    """A card set aside for a Fast Draw is one card, and no earlier than the gate (HAND-45, HAND-49)."""
    if size != 1 or step:
        return refuse("countdown.draw_takes_one", size=size)
    return too_early(standing.draws_from) if standing.draws_from else None


def too_early(card: str) -> Refusal:
    """The refusal of a Fast Draw before the place of the highest card dealt (HAND-45)."""
    return refuse("countdown.too_early_to_draw", card=card)


def _softly(standing: Able, size: int, row: ChartRow, *, step: bool) -> Refusal | None:
    """What a GM may overlook."""
    if step and not may_step(row, size):
        return refuse("countdown.no_step", soft=True)
    if row == "fire_aimed" and not standing.aimed:
        return refuse("countdown.not_aimed", soft=True)
    if row == "move" and standing.full_speed:
        return refuse("countdown.move_adds_nothing", soft=True)
    return None
