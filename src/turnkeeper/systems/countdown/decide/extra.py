"""Extra effort, Fast Draw and active defence (HAND-21, HAND-32, HAND-37..49)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, permutations
from typing import Literal, TypeAlias

from turnkeeper.core.cards import RANKS, position, rank
from turnkeeper.core.events import Event
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import Refusal, Seat
from turnkeeper.systems.countdown import commands as cmd
from turnkeeper.systems.countdown import events as ev
from turnkeeper.systems.countdown.advance import bonus_goes_to, goes_with
from turnkeeper.systems.countdown.decide.checks import (
    clean,
    drawing,
    in_play,
    list_cards,
    may_declare,
    named,
    naming,
    no_hand,
    no_hold,
    to_wait,
)
from turnkeeper.systems.countdown.decide.deeds import draws_from, known_as, no_use, too_early
from turnkeeper.systems.countdown.fighter import Bought, Fighter
from turnkeeper.systems.countdown.model import DeclaredAction, Defence
from turnkeeper.systems.countdown.refusals import refuse
from turnkeeper.systems.countdown.state import (
    State,
    all_declared_by,
    by_deck,
    carried_out,
    hand_options,
    has_hand,
    now,
)
from turnkeeper.systems.hands import defence, extra_effort, sets
from turnkeeper.systems.hands.chart import BLOWS, WHILE_STUNNED
from turnkeeper.systems.hands.extra_effort import BONUSES, Bonus
from turnkeeper.systems.hands.holds import ready_position

EffortPurpose: TypeAlias = tuple[Bonus, Defence | Literal[""]]
"""The bonus for which a card is spent ahead, and the defence that it is for, if any."""
_KINDS: tuple[Defence | Literal[""], ...] = ("", "dodge", "block", "parry")
# Only Increased Defense is for a defence that is named.
_PURPOSES: tuple[EffortPurpose, ...] = tuple(
    (bonus, kind) for bonus in BONUSES for kind in _KINDS if not kind or bonus == "increased_defense"
)


def spend_ahead(state: State, command: cmd.SpendAhead, by: Seat, *, insist: bool) -> Sequence[Event] | Refusal:
    """Spend a future card on an all-out bonus (HAND-37..44)."""
    refusal = in_play(state, command.actor, by) or drawing(state, command.actor, by)
    if refusal:
        return refusal
    if not has_hand(state, command.actor):
        return refuse("countdown.no_future", actor=named(state, by, command.actor))
    played, last = _with_cards(state, command.actor), _last_defence(state, command.actor)
    key, row = _goes_to(played, last, command.bonus, command.defence)
    if not row:
        return _nothing_to_better(state, command)
    fighter = state.fighters[command.actor]
    if fighter.stunned and row not in WHILE_STUNNED:
        return refuse("countdown.stunned")
    if not key and command.bonus == "double_defense" and _doubled(state, command.actor):
        return refuse("countdown.bettered_already")
    double = command.bonus == "double"
    if (command.two_weapons or command.needs_readying) and not double:
        return refuse("countdown.not_a_double")
    # With two weapons nothing is readied between the two attacks.
    if double and command.needs_readying and not command.two_weapons:
        return refuse("countdown.needs_readying")
    told = naming(state, command.actor, (command.card,))
    if isinstance(told, Refusal):
        return told
    # A card from face down is its owner's word; of the known ones only the next lower rank will do.
    hand = (*fighter.hand, *((command.card,) if told else ()))
    if command.card not in extra_effort.future_cards(hand, state.increment):
        ahead = extra_effort.future_cards(hand, state.increment)
        return refuse("countdown.not_next_rank", card=command.card, cards=list_cards(ahead), count=len(ahead))
    bonus = extra_effort.ALL_OUT[command.bonus]
    if key:
        modifier = bonus.modifier if command.defence else 0
    else:
        newest = fighter.increment.bought[fighter.increment.newest_defence]
        modifier = fighter.modifier_of(newest, hand_options(state)) + bonus.modifier
    spent = ev.AheadSpent(command.actor, key, command.card, command.bonus, row, bonus.fatigue, modifier)
    return (*told, spent)


def _nothing_to_better(state: State, command: cmd.SpendAhead) -> Refusal:
    """Why a bonus goes with nothing: no card is being played, one is bought already, or the action is another kind."""
    if command.defence and command.bonus != "increased_defense":
        return refuse("countdown.not_increased")
    played = _with_cards(state, command.actor)
    last = _newest_defence(state, command.actor)
    if not played:
        if last and not (last.with_cards or last.size):
            last = None
        if last and (last.bonus or not last.with_cards):
            return refuse("countdown.bettered_already")
        return refuse(f"countdown.bonus.{command.bonus}" if last else "countdown.nothing_to_better")
    free = [action for action in played if not action.ahead]
    if not free or any(goes_with(command.bonus, deed) for action in played for deed in action.deeds):
        return refuse("countdown.bettered_already")
    rows = extra_effort.ALL_OUT[command.bonus].rows
    if command.bonus == "double" and any(deed.row in rows for action in free for deed in action.deeds):
        return refuse("countdown.one_target")
    return refuse(f"countdown.bonus.{command.bonus}")


def purposes(state: State, actor: ActorId) -> Iterator[EffortPurpose]:
    """The purposes that have something to go to."""
    played, last = _with_cards(state, actor), _last_defence(state, actor)
    if played or last:
        yield from (purpose for purpose in _PURPOSES if _goes_to(played, last, *purpose)[1])


def _with_cards(state: State, actor: ActorId) -> Sequence[DeclaredAction]:
    """The actions that an actor has declared with cards, the latest first: only those are bettered (HAND-37)."""
    return [action for action in all_declared_by(state, actor) if action.cards or action.hold]


def _goes_to(
    played: Sequence[DeclaredAction], last: Bought | None, bonus: Bonus, defence: Defence | Literal[""]
) -> tuple[str, str]:
    """The action (or, with an empty key, the defence) that a bonus is for, and its row; no row if there is none.

    ``played``: what the actor has declared with cards, ``last``: the defence it bought last.
    """
    if defence and bonus != "increased_defense":
        return "", ""
    free = [action for action in played if not action.ahead]
    if defence:
        return (free[0].key, defence) if free else ("", "")
    fitting = ((action.key, deed.row) for action in free for deed in action.deeds if goes_with(bonus, deed))
    rows = extra_effort.ALL_OUT[bonus].rows
    return next(fitting, ("", last.row) if last and last.row in rows else ("", ""))


def _last_defence(state: State, actor: ActorId) -> Bought | None:
    """The defence that an actor bought last against an attack under way, if a bonus may still go with it.

    Cards must be played for it: not for one that is free, nor for the second of a Double Defense (HAND-37, HAND-38).
    """
    newest = _newest_defence(state, actor)
    return newest if newest and newest.with_cards and not newest.bonus else None


def _newest_defence(state: State, actor: ActorId) -> Bought | None:
    """The defence that it bought last, if it answers what is under way, and not an attack that is over."""
    here, group = state.fighters[actor].increment, carried_out(state)
    if here.newest_defence < 0 or all(action.actor == actor for action in group):
        return None
    last = here.bought[here.newest_defence]
    answers = last.attack == group[0].key if last.attack else attackers(state, actor)
    return last if answers else None


# -- Fast Draw -------------------------------------------------------------------------------------------------------


def try_fast_draw(state: State, command: cmd.FastDraw, by: Seat, *, insist: bool) -> Sequence[Event] | Refusal:
    """Try a Fast Draw, alone or as part of an action (HAND-45, HAND-46)."""
    refusal = in_play(state, command.actor, by) if command.riding else may_declare(state, command.actor, by)
    refusal = refusal or drawing(state, command.actor, by)
    if refusal:
        return refusal
    fighter = state.fighters[command.actor]
    weapon = known_as(state, command.actor, clean(command.weapon))
    if len(weapon) > cmd.LONGEST_WEAPON:
        return refuse("countdown.too_long", most=cmd.LONGEST_WEAPON)
    if fighter.stunned:
        return refuse("countdown.npc_stunned" if by_deck(state, command.actor) else "countdown.stunned")
    waits_for = draws_from(state, command.actor)
    if waits_for:
        return to_wait(state, by, position(waits_for)) or too_early(waits_for)
    refusal = None if insist else no_use(state, command.actor, weapon)
    if refusal:
        return refusal
    declared = all_declared_by(state, command.actor)
    meant = [action for action in declared if not may_draw_apart(fighter, action, weapon)]
    if not command.riding:
        if meant and not insist:
            sure = "yes" if any(weapon in weapons_needed(action) for action in meant) else "no"
            return refuse("countdown.draw_must_ride", soft=True, weapon=weapon, named=sure)
        return (ev.DrawDeclared(command.actor, weapon),)
    if not declared:
        return refuse("countdown.nothing_to_ride")
    # Of several it is part of the one that it is for.
    found = next((action for action in meant or declared if not action.draw), None)
    if found is None:
        return refuse("countdown.draw_rides_already")
    return (ev.DrawDeclared(command.actor, weapon, found.key),)


_MAKING_READY = ("fast_draw", "ready", "gesture")
"""The rows that need nothing ready: they make it so."""


def weapons_needed(found: DeclaredAction) -> tuple[str, ...]:
    """The weapons named for what is declared: to draw one of them is part of that (HAND-46)."""
    return tuple(dict.fromkeys(deed.weapon for deed in found.deeds if deed.weapon and deed.row not in _MAKING_READY))


def may_draw_apart(fighter: Fighter, found: DeclaredAction, weapon: str) -> bool:
    """Whether a Fast Draw for this weapon, empty for one that is not named, is none for what is declared (HAND-46).

    A blow may be with any weapon where it is not named, and an unnamed one may be drawn for any blow.
    """
    blows = [deed for deed in found.deeds if deed.row in BLOWS]
    if any(not deed.weapon or (not weapon and deed.weapon not in fighter.ready) for deed in blows):
        return False
    return not weapon or weapon not in weapons_needed(found)


# -- active defence --------------------------------------------------------------------------------------------------


def defend(state: State, command: cmd.Defend, by: Seat, *, insist: bool) -> Sequence[Event] | Refusal:
    """Buy an active defence against an attack that is being carried out (HAND-21, HAND-32)."""
    refusal = in_play(state, command.actor, by) or no_hand(state, command.actor, by)
    if refusal:
        return refusal
    if not insist and not attackers(state, command.actor):
        return refuse("countdown.not_attacked", soft=True, actor=named(state, by, command.actor))
    refusal = no_hold(state, command.actor, by) if command.hold else None
    told = refusal or naming(state, command.actor, command.cards)
    if isinstance(told, Refusal):
        return told
    fighter, options = state.fighters[command.actor], hand_options(state)
    hand = (*fighter.hand, *(card for one in told for card in one.cards))
    hold = fighter.hold if command.hold else ""
    refusal = None if insist else _one_too_many(state, command, by)
    if refusal:
        return refusal
    attack = next((action.key for action in carried_out(state)), "")
    second = _second_defence(state, command, attack)
    if second:
        modifier = fighter.defends_at(command.row, second, options)
        return (ev.Defended(command.actor, command.row, (), "", second, modifier, attack),)
    code = defence.bad_defence(command.cards, hand, hold, now(state), options)
    if code:
        waiting = to_wait(state, by, ready_position(hold)) if code == "hold_not_yet" else None
        cards = list_cards(_at_fault(code, command.cards, hold, defence.defence_cards(hand, state.increment, options)))
        return waiting or refuse(f"countdown.defence.{code}", cards=cards, rank=RANKS[state.increment])
    size = sets.set_size(command.cards, hold)
    modifier = fighter.defends_at(command.row, size, options)
    done = ev.Defended(command.actor, command.row, command.cards, hold, size, modifier, attack)
    return (*told, done)


def _at_fault(code: str, cards: Iterable[str], hold: str, payable: Sequence[str]) -> Iterable[str]:
    """The cards for which a defence is refused: not those that could pay for one."""
    if code == "hold_not_yet":
        return (hold,)
    return [card for card in cards if (card not in payable if code == "not_now" else rank(card))]


def _one_too_many(state: State, command: cmd.Defend, by: Seat) -> Refusal | None:
    """One active defence answers an attack; Double Defense buys one more, of another kind (HAND-21, HAND-44).

    A defence that was a separate action is the one that answers the next attack.
    """
    group = carried_out(state)
    if hand_options(state).defences_per_attack == "any" or not group:
        return None
    made = _made(state, command.actor, group)
    more = len(made) + 1 - attacks_on(state, command.actor)
    if more <= 0:
        return None
    if more > sum(one.bonus == "double_defense" for one in made):
        return refuse("countdown.defended_already", soft=True, actor=named(state, by, command.actor))
    return None if _different(made, command.row, more) else refuse("countdown.same_defence", soft=True)


def _different(made: Sequence[Bought], row: str, count: int) -> bool:
    """Whether so many Double Defenses can each have a defence of another kind beside their own (HAND-44).

    The others answer one attack each, and may be of any kind.
    """
    rows = (*(one.row for one in made), row)
    doubled = [place for place, one in enumerate(made) if one.bonus == "double_defense"]
    for firsts in combinations(doubled, count):
        others = [other for place, other in enumerate(rows) if place not in firsts]
        for seconds in permutations(others, count):
            if all(rows[first] != second for first, second in zip(firsts, seconds, strict=True)):
                return True
    return False


def _made(state: State, actor: ActorId, group: Sequence[DeclaredAction]) -> Sequence[Bought]:
    """The defences that an actor has against the attacks of a group."""
    bought = state.fighters[actor].increment.bought
    return [one for one in bought if one.attack == group[0].key or one.prepared]


def _doubled(state: State, actor: ActorId) -> bool:
    """Whether a Double Defense is bought for each attack under way: each makes two defences of one (HAND-44)."""
    group = carried_out(state)
    if not group or hand_options(state).defences_per_attack == "any":
        return False
    doubles = sum(one.bonus == "double_defense" for one in _made(state, actor, group))
    return doubles >= max(1, attacks_on(state, actor))


def _second_defence(state: State, command: cmd.Defend, attack: str) -> int:
    """The size of the second, different defence that Double Defense pays for; 0 if there is none (HAND-44).

    It is against the same attack as the first, unless that was an action apart from any attack.
    """
    if command.cards or command.hold:
        return 0
    ways = _unanswered(state.fighters[command.actor].increment.bought)
    firsts = [first for way in ways for first in way]
    fit = [first for first in firsts if first.row != command.row and first.attack in ("", attack)]
    return max([first.size for first in fit], default=0)


def _unanswered(bought: Sequence[Bought]) -> Sequence[Sequence[Bought]]:
    """The defences with a Double Defense whose second is still to be made (HAND-44).

    In each way in which the seconds so far may belong to the firsts: of several alike it is nobody's to say.
    """
    ways: list[tuple[Bought, ...]] = [()]
    for one in bought:
        if one.bonus == "double_defense":
            ways = [(*way, one) for way in ways]
        elif one.size and not one.with_cards:
            ways = [left for way in ways for left in _without_first_of(one, way)]
    return ways


def _without_first_of(second: Bought, firsts: tuple[Bought, ...]) -> Sequence[tuple[Bought, ...]]:
    """The defences left of ``firsts`` once ``second`` belongs to one of them, to one against the same attack if any."""
    fit = [first for first in firsts if first.size == second.size and first.row != second.row]
    same = [first for first in fit if first.attack == second.attack] or fit
    left = [tuple([other for other in firsts if other is not first]) for first in same]
    return tuple(dict.fromkeys(left)) or (firsts,)


def attackers(state: State, actor: ActorId) -> tuple[ActorId, ...]:
    """The actors whose attack is being carried out and may be meant for the defender."""
    return tuple(dict.fromkeys(action.actor for action, _ in _attacks_on(state, actor)))


def attacks_on(state: State, actor: ActorId) -> int:
    """The number of attacks under way that may be meant for the defender; a Double Attack is two (HAND-40)."""
    attacks = _attacks_on(state, actor)
    return sum(2 if action.bonus == "double" and bonus_goes_to(action, place) else 1 for action, place in attacks)


def _attacks_on(state: State, actor: ActorId) -> Iterator[tuple[DeclaredAction, int]]:
    """Each attack on a defender: the action, and the place in it of the card action.

    An attack of a hidden actor that names nobody is not known to anybody but the GM.
    """
    for action in carried_out(state):
        unseen = state.fight.is_hidden(action.actor)
        for place, deed in enumerate(action.deeds if action.actor != actor else ()):
            attack = deed.row in BLOWS and deed.state == "done"
            if attack and (actor in deed.targets or not (deed.targets or unseen)):
                yield action, place
