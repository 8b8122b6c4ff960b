"""Prompts: the Initiative Test (PASS-01..06, PASS-25, PASS-34, PASS-38) and the GM's ruling on a glitch (PASS-37)."""

from __future__ import annotations

from collections.abc import Sequence

from turnkeeper.core.derived import derived
from turnkeeper.core.ids import ActorId, PromptId
from turnkeeper.core.prompts import DiceRoll, Prompt, TableOutcome, TotalRange
from turnkeeper.systems.passes.events import Glitch
from turnkeeper.systems.passes.lineup import able, profile, taking_part
from turnkeeper.systems.passes.options import MOST, Options, Profile
from turnkeeper.systems.passes.state import ActorTurn, State

STEPS = {"initiative": "app", "edge_after": "app", "edge_reroll": "app", "glitch": "table"}
"""Each kind of prompt, and what answers it unless set otherwise."""
PENALTY = "glitch"
"""The step of the GM's ruling on a glitch."""
SIDES = 6
HIT = 5
"""A die that shows this or more is a hit (PASS-03)."""
BOXES_A_POINT = 3
"""Every three full boxes on a track are a modifier of -1 (PASS-06)."""
MOST_HITS = 20 * MOST
"""More hits than any test with exploding dice is entered with."""


def wound_modifier(numbers: Profile, options: Options) -> int:
    """The wound modifier, 0 or below (PASS-06).

    >>> wound_modifier(Profile(stun=6), Options())
    -2
    """
    tracks = (numbers.physical // BOXES_A_POINT, numbers.stun // BOXES_A_POINT)
    boxes = sum(tracks) if options.wound_track == "sum" else max(tracks)
    return numbers.wounds - boxes


def modifier(state: State, actor: ActorId) -> int:
    """The actor's wound modifier by this table's options."""
    return wound_modifier(profile(state, actor), state.fight.options)


def glitch_of(dice: int, hits: int, ones: int, options: Options) -> Glitch:
    """Whether a test glitches, and how badly (PASS-34, PASS-38). No dice, no glitch.

    >>> glitch_of(5, 2, 3, Options()), glitch_of(4, 0, 2, Options()), glitch_of(4, 0, 1, Options())
    ('glitch', 'critical', '')
    """
    enough = 2 * ones >= dice if options.glitch_rule == "half_or_more" else 2 * ones > dice
    if not dice or not enough:
        return ""
    return "glitch" if hits else "critical"


def count(faces: Sequence[str | int], dice: int) -> tuple[int, int]:
    """Hits of all ``faces``, and ones among the first ``dice``: re-rolled sixes do not count as dice (PASS-34).

    >>> count((6, 1, 2, 1), 3)
    (1, 1)
    """
    shown = [int(face) for face in faces]
    return sum(face >= HIT for face in shown), sum(face == 1 for face in shown[:dice])


def dice_of(state: State, actor: ActorId) -> int:
    """The number of dice of the test: the attribute, and Edge if a point was spent before it (PASS-03, PASS-25)."""
    numbers = profile(state, actor)
    return numbers.attribute + (numbers.edge if actor in state.pledged else 0)


@derived
def awaited(state: State) -> tuple[Prompt, ...]:
    """The open prompts: a test per participant, dice that Edge added, the GM's ruling on a glitch."""
    if state.stage == "between" or state.fight.stage != "fighting":
        return ()
    roster = state.fight.actors
    there = [actor for actor in taking_part(state) if not roster[actor].out]
    return tuple([ask for actor in there if (ask := _of(state, actor)) is not None])


def public_name(state: State, ask: Prompt) -> str:
    """A prompt without its number of dice, which would tell an attribute; empty for an actor that not all know."""
    if ask.of is None or state.fight.actors[ask.of].visibility != "known":
        return ""
    return f"t{state.turn}/{ask.step}/{ask.of}"


def _of(state: State, actor: ActorId) -> Prompt | None:
    """What is asked about an actor. Of one who cannot act no glitch can cost the first action a die (PASS-37)."""
    place = state.places[actor]
    if place.score is None:
        return _test(state, actor)
    if place.boost == "after":
        numbers = profile(state, actor)
        return _more(state, actor, place, "edge_after", numbers.edge, again=SIDES if numbers.attribute else 0)
    if place.boost == "reroll":
        return _more(state, actor, place, "edge_reroll", misses(place), again=0)
    unruled = place.glitch and place.penalty is None and not place.acted
    if unruled and state.fight.options.glitch_penalty == "ask" and able(state, actor):
        return TableOutcome(_id(state, actor, PENALTY, place.edge or "roll"), PENALTY, actor, PENALTIES, gm=True)
    return None


PENALTIES = ("no_penalty", "one_die")


def penalty(state: State, actor: ActorId) -> int:
    """The dice that the actor's next action loses: the first of the turn after a glitch (PASS-37)."""
    place, rule = state.places[actor], state.fight.options.glitch_penalty
    if not place.glitch or place.acted:
        return 0
    return (place.penalty or 0) if rule == "ask" else rule


def misses(place: ActorTurn) -> int:
    """Dice of the test that were no hits."""
    return max(0, place.dice - place.hits)


def _test(state: State, actor: ActorId) -> DiceRoll:
    """The Initiative Test. With Edge spent before it, sixes are rolled again, unless all the dice are Edge's."""
    edged = actor in state.pledged
    dice = dice_of(state, actor)
    again = SIDES if edged and dice > profile(state, actor).edge else 0
    bonus = profile(state, actor).attribute + modifier(state, actor)
    name = _id(state, actor, "initiative", f"{dice}x" if edged else str(dice))
    return DiceRoll(name, "initiative", actor, (SIDES,) * dice, _totals(dice, again), bonus, again)


def _more(state: State, actor: ActorId, place: ActorTurn, step: str, dice: int, *, again: int) -> DiceRoll:
    name = _id(state, actor, step, str(dice))
    return DiceRoll(name, step, actor, (SIDES,) * dice, _totals(dice, again), place.score or 0, again)


def _totals(dice: int, again: int) -> tuple[TotalRange, ...]:
    return (TotalRange("hits", 0, MOST_HITS if again else dice), TotalRange("ones", 0, dice))


def _id(state: State, actor: ActorId, step: str, dice: str) -> PromptId:
    life = state.lives.get(actor, 0)
    return PromptId(f"t{state.turn}/{step}/{actor}/{dice}" + (f"/{life}" if life else ""))
