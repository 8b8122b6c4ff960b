"""The picture of one actor in a countdown, and of its hand for those who know that."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from msgspec.structs import replace

from turnkeeper.core.cards import RANKS, RED_JOKER, SUITS, canonical, position, rank
from turnkeeper.core.derived import derived
from turnkeeper.core.ids import ActorId
from turnkeeper.core.prompts import FACE_DOWN
from turnkeeper.core.visibility import Audience
from turnkeeper.systems.countdown.fighter import Fighter
from turnkeeper.systems.countdown.options import Profile
from turnkeeper.systems.countdown.prompts import asked_for_joker, may_keep_joker, must_name, step_count
from turnkeeper.systems.countdown.state import (
    State,
    TurnPhase,
    hand_options,
    has_hand,
    profile,
)
from turnkeeper.systems.countdown.upcoming import next_card
from turnkeeper.systems.countdown.view import model as v
from turnkeeper.systems.hands import chart, sets
from turnkeeper.systems.hands.extra_effort import future_cards
from turnkeeper.systems.hands.holds import usable
from turnkeeper.systems.hands.initiative import contest_skill, working
from turnkeeper.systems.hands.options import CardNames, HandOptions, Position


class Pictures(NamedTuple):
    """One actor: for all who know who it is, and for those who know its hand."""

    public: v.FighterView
    with_hand: v.FighterView
    sizes: frozenset[int]
    """The sizes of what may be declared with its cards."""


class _Place(NamedTuple):
    """Where the countdown stands."""

    phase: TurnPhase
    increment: int
    slot: int


class _Seen(NamedTuple):
    """An actor's part in its picture that is not the fighter's."""

    actor: ActorId
    numbers: Profile
    dealt: bool
    """Whether it has a hand."""
    later: bool
    """Whether it takes part from a later turn on."""


_ANYWHERE = _Place("between", 0, 0)
_WITH_SETS = ("dealt", "counting")
"""The phases in which hands are complete."""


def fighter_view(state: State, actor: ActorId, audience: Audience) -> v.FighterView:
    """An actor, as far as all see it who know the same actors."""
    if audience.knows(actor):
        return pictures_of(state, state.slot)[actor].public
    stunned = state.fighters[actor].stunned
    defence = chart.STUNNED_DEFENCE if stunned else 0
    return v.FighterView(audience.public_id(actor) or actor, stunned=stunned, defence=defence)


@derived
def pictures_of(state: State, slot: int) -> Mapping[ActorId, Pictures]:
    """Each actor, for the seats to pick from that see the countdown at ``slot``."""
    here = _Place(state.phase, state.increment, slot)
    options = hand_options(state)
    found = {}
    for actor, fighter in state.fighters.items():
        place = here if fighter.hand or fighter.hold else _ANYWHERE
        seen = _Seen(actor, profile(state, actor), has_hand(state, actor), fighter.since > max(state.turn, 1))
        found[actor] = _picture(fighter, seen, options, place)
    return found


@derived
def _picture(fighter: Fighter, seen: _Seen, options: HandOptions, here: _Place) -> Pictures:
    cards = len(fighter.hand) if options.hand_visibility == "open" and seen.dealt else None
    public, private = _known(fighter, seen, options, cards), _private(fighter, seen, options, here)
    return Pictures(public, replace(public, private=private), frozenset(_sizes(private, here)))


def _sizes(private: v.PrivateView, here: _Place) -> Iterator[int]:
    """The sizes of the sets of a hand, of the Hold Card alone, and of what cards lying face down may make."""
    yield from (one.size for one in private.sets)
    if private.hold_usable:
        yield 1
    if private.face_down and here.phase in _WITH_SETS:
        alike = Counter(rank(card) for card in private.hand if rank(card))
        others = max(alike.values(), default=0) + private.hand.count(RED_JOKER) + bool(private.hold)
        yield from range(1, min(sets.BIGGEST_SET, private.face_down + others) + 1)


def _known(fighter: Fighter, seen: _Seen, options: HandOptions, cards: int | None) -> v.FighterView:
    """An actor for all who know who it is."""
    motion, here = fighter.motion, fighter.increment
    speech = fighter.speech
    return v.FighterView(
        actor=seen.actor,
        stunned=fighter.stunned,
        later=seen.later,
        ready=fighter.ready,
        readying=tuple(v.ReadyView(item, at.paid, at.cost) for item, at in fighter.readying.items()),
        barred=here.barred,
        motion=v.MotionView(motion.speed, here.due, here.reported, fighter.hexes, motion.target, here.stopping)
        if motion
        else None,
        speech=v.SpeechView(fighter.text, speech.syllables, speech.said) if speech else None,
        defences=tuple(
            v.RowView(bought.row, fighter.modifier_of(bought, options)) for bought in here.bought if bought.is_defence
        ),
        harmed=fighter.turn.harmed,
        dealt=seen.dealt and not (seen.later or fighter.turn.undealt),
        cards=cards,
        defence=chart.STUNNED_DEFENCE if fighter.stunned else 0,
        kept_up={row: more for row in chart.DEFENCES if (more := fighter.kept_up(row))},
    )


def _private(fighter: Fighter, seen: _Seen, options: HandOptions, here: _Place) -> v.PrivateView:
    """An actor's hand and the figures that follow from it; all who know the hand see the same."""
    numbers = seen.numbers
    worked = working(numbers, options)
    hand = tuple(sorted(fighter.hand, key=canonical))
    known_hold = fighter.hold not in ("", FACE_DOWN)
    counting = here.phase == "counting"
    turn = fighter.turn
    at, jokers_first = (here.increment, here.slot), options.red_solo == "before_aces"
    return v.PrivateView(
        initiative=worked.value,
        working=tuple(v.StepView(step.key, step.change, step.params) for step in worked.steps),
        contest_skill=contest_skill(numbers, options),
        roll=turn.roll if seen.dealt else 0,
        hand=hand,
        hold=fighter.hold,
        hold_from=fighter.hold if known_hold and fighter.hold != RED_JOKER else "",
        hold_usable=known_hold and counting and usable(fighter.hold, at),
        draw_from=RANKS[fighter.gate[0]] + SUITS[fighter.gate[1]] if fighter.gate else "",
        sets=tuple(_sets(fighter, options, here)) if here.phase in _WITH_SETS else (),
        future=future_cards(hand, here.increment) if counting else (),
        fatigue_lost=numbers.fatigue_lost,
        hp_lost=numbers.hp_lost,
        aim=fighter.aim,
        aim_weapon=fighter.aim_weapon if fighter.aim else "",
        owes=_owes(fighter, options),
        passed=fighter.increment.passed,
        next_card=next_card(fighter, at, jokers_first=jokers_first) if here.phase in _WITH_SETS else "",
        face_down=fighter.hand.count(FACE_DOWN),
        size=turn.size,
        lost=tuple(sorted(turn.lost, key=canonical)),
        allowed=fighter.allowed,
        shot=chart.aimed(fighter.aim),
        dealt_by=turn.initiative if seen.dealt and turn.roll and turn.initiative != worked.value else None,
    )


def _owes(fighter: Fighter, options: HandOptions) -> tuple[v.DebtView, ...]:
    # A Red Joker stands in for the whole debt; cards are named for one step of it at a time.
    joker, asked = may_keep_joker(fighter, options), asked_for_joker(fighter, options)
    names = must_name(fighter, options)
    return tuple(
        v.DebtView(
            debt.cause,
            step_count(debt) if names and not asked and not number else min(debt.count, len(fighter.to_lose)),
            joker and not number,
            names and not number,
        )
        for number, debt in enumerate(fighter.debts)
    )


def _sets(fighter: Fighter, options: HandOptions, here: _Place) -> Iterator[v.SetView]:
    """The sets of a hand as they stand at the place that the countdown has reached."""
    counting = here.phase == "counting"
    hold = fighter.hold if fighter.hold != FACE_DOWN else ""
    # Only a Red Joker alone is another set in each increment.
    increment = here.increment if counting and RED_JOKER in fighter.hand else -1
    at = (RANKS[here.increment], here.slot)
    past = tuple([card for card in fighter.hand if rank(card) == at[0] and position(card)[1] < here.slot])
    for found in _sets_of(fighter, hold, increment, past if counting else (), options):
        yield replace(found, now=True) if counting and (found.increment, found.slot) == at else found
    if rank(hold):
        yield from _with_hold_alone(fighter, hold, options, here if counting else None)


def _with_hold_alone(fighter: Fighter, hold: str, options: HandOptions, here: _Place | None) -> Iterator[v.SetView]:
    """The Hold Card with Red Jokers of the hand: from the Hold Card's own place on (HAND-51, HAND-59)."""
    now = here is not None and usable(hold, (here.increment, here.slot))
    at = (here.increment, here.slot) if here and now else position(hold)
    for number in range(1, fighter.hand.count(RED_JOKER) + 1):
        cards = (RED_JOKER,) * number
        if not sets.bad_set(cards, hold, at[0], options):
            yield _set_view(fighter, cards, hold, at, now=now)


def _set_view(fighter: Fighter, cards: CardNames, hold: str, at: Position, *, now: bool = False) -> v.SetView:
    size = sets.set_size(cards, hold)
    rows = chart.rows_for(size, stunned=fighter.stunned, full_speed=fighter.motion is not None)
    return v.SetView(cards, bool(hold), size, RANKS[at[0]], at[1], now, rows)


def _sets_of(fighter: Fighter, hold: str, now: int, past: CardNames, options: HandOptions) -> tuple[v.SetView, ...]:
    """For each rank of a hand: its cards from one upward, best first, alone, with a joker or the hold (HAND-22).

    ``now`` is the increment in which a Red Joker would be played alone, -1 for none. Beside cards whose place is
    ``past`` the others of their rank still make sets at their own places (HAND-16, HAND-23).
    """
    reds = tuple(card for card in fighter.hand if card == RED_JOKER)
    by_increment: dict[int, list[str]] = {}
    for card in sorted(fighter.hand, key=canonical):
        if rank(card):
            by_increment.setdefault(position(card)[0], []).append(card)
    found = [
        _set_view(fighter, chosen, joined, sets.acting_position(chosen, increment, options))
        for increment, there in sorted(by_increment.items())
        for cards in _as_they_come(there, past)
        for size in range(1, len(cards) + 1)
        for extra in range(len(reds) + 1)
        for joined in (("", hold) if hold else ("",))
        if not sets.bad_set(chosen := (*cards[:size], *reds[:extra]), joined, increment, options)
    ]
    if reds and now >= 0 and not sets.bad_set(reds[:1], "", now, options):
        found.append(_set_view(fighter, reds[:1], "", sets.acting_position(reds[:1], now, options)))
    return tuple(found)


def _as_they_come(cards: list[str], past: CardNames) -> Iterator[list[str]]:
    """The cards of a rank, and apart those of them whose place is not past, where others' are."""
    yield cards
    left = [card for card in cards if card not in past]
    if 0 < len(left) < len(cards):
        yield left
