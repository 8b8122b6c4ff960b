"""The rules that a log line names: those at work, out of every rule of its kind of event.

An empty answer leaves the event's own rules to stand.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from turnkeeper.core.cards import RED_JOKER, rank
from turnkeeper.core.narration import rule_if
from turnkeeper.systems.countdown import events as ev
from turnkeeper.systems.countdown.fighter import Fighter
from turnkeeper.systems.countdown.model import Cause, DeclaredAction
from turnkeeper.systems.countdown.state import State, by_deck, hand_options, npc_options, profile
from turnkeeper.systems.hands.chart import DEFENCES
from turnkeeper.systems.hands.extra_effort import ALL_OUT
from turnkeeper.systems.hands.initiative import wounded
from turnkeeper.systems.hands.sets import BIGGEST_SET
from turnkeeper.systems.npc_deck.grants import kind_of

Rules = tuple[str, ...]

_OF_ROW: Mapping[str, Rules] = {
    "move": ("HAND-26",),
    "wild_swing": ("HAND-28",),
    "melee": ("HAND-28",),
    "melee_damage": ("HAND-31",),
    "feint": ("HAND-28",),
    "ranged": ("HAND-28",),
    "fire_aimed": ("HAND-29",),
    "aim": ("HAND-30",),
    "block": ("HAND-32",),
    "parry": ("HAND-32",),
    "dodge": ("HAND-32",),
    "ready": ("HAND-33",),
    "gesture": ("HAND-87",),
    "recover": ("HAND-34",),
    "sharp_turn": ("HAND-78",),
    "other": ("HAND-35",),
}
_OF_LOSS: Mapping[Cause, Rules] = {
    "damage": ("HAND-71", "HAND-73"),
    "stun": ("HAND-67", "HAND-58"),
    "fright": ("HAND-68", "HAND-73"),
    "black_joker": ("HAND-63", "HAND-58"),
    "fast_draw": ("HAND-48", "HAND-58"),
}
_PAIR = 2


def of_declared(state: State, event: ev.Declared) -> Rules:
    """The rules by which an action may be declared: by cards, the Hold Card, the NPC card or the GM."""
    action = event.action
    more = (*rule_if(action.deeds[0].step, "HAND-27"), *rule_if(len(action.deeds) > 1, "HAND-24"))
    match action.way:
        case "slot":
            joker = RED_JOKER in (*action.cards, action.hold)
            wild = rule_if(joker, "HAND-59" if len(action.cards) > 1 or action.hold else "HAND-60")
            more = (*rule_if(action.hold, "HAND-56"), *wild, *more)
            return (*ev.Declared.rules, *more) if more else ()
        case "hold":
            by_joker = ("HAND-60",) if action.hold == RED_JOKER else ("HAND-59",) if action.cards else ()
            return ("HAND-51", "HAND-19", *by_joker, *more, "CORE-06")
        case "preempt":
            # Two Red Jokers meet without a contest (HAND-57).
            uncontested = "HAND-61" if action.contest == "sure" else "HAND-57"
            contest = uncontested if action.hold == RED_JOKER else "HAND-54"
            return ("HAND-53", contest, "HAND-55", *rule_if(action.cards, "HAND-59"), *more, "CORE-06")
        case "npc":
            return (*_by_npc_card(state, event), "NPC-26", *more, "CORE-06")
        case "grant":
            return ("CORE-09", *more, "CORE-06")


def of_carried_out(actions: Sequence[DeclaredAction]) -> Rules:
    """Actions that take place now: one alone, or several together, by their cards or by how their contests ended."""
    if len(actions) == 1:
        return ("HAND-18",)
    keys = {action.key for action in actions}
    cutting_in = [action for action in actions if action.way == "preempt"]
    tied = [action for action in cutting_in if action.against in keys and action.hold != RED_JOKER]
    return (
        *rule_if(len(actions) - len(cutting_in) > 1, "HAND-17"),
        *rule_if(tied, "HAND-54"),
        *rule_if(len(tied) < len(cutting_in), "HAND-57"),
        "CORE-05",
    )


def _by_npc_card(state: State, event: ev.Declared) -> Rules:
    action = event.action
    match kind_of(state.npc.card, npc_options(state)) if state.npc.card else "number":
        case "face":
            return ("NPC-05", "NPC-14")
        case "good_joker":
            return ("NPC-05", "NPC-20")
        case _:
            # One card of a pair leaves the other, or is the one that was left (AMB-N19).
            pair = action.size == _PAIR or event.left or action.actor in state.npc.used
            return ("NPC-05", "NPC-08" if pair else "NPC-07")


def of_drawn(state: State, event: ev.Drawn) -> Rules:
    """A Fast Draw riding on an action, with a card set aside for it, or without a card, which costs an NPC none."""
    if event.success:
        return ("HAND-49",) if event.place >= 0 else ("HAND-46",) if event.key else ("HAND-45",)
    without = ("NPC-26",) if by_deck(state, event.actor) else ("HAND-48",)
    return ("HAND-49", "HAND-47") if event.place >= 0 else ("HAND-47",) if event.key else without


def of_deed(state: State, event: ev.DeedDone) -> Rules:
    """The row of the chart, with what its action, its size and its owner's state bring."""
    defends = event.row in DEFENCES and event.actor in state.fighters
    more = (
        *rule_if(event.snap, "HAND-55"),
        *rule_if(event.row == "recover" and event.size > 1, "HAND-70"),
        *rule_if(event.size == BIGGEST_SET, "HAND-36"),
        *(_of_defender(state.fighters[event.actor], event.row) if defends else ()),
        *((ALL_OUT[event.bonus].rule,) if event.bonus else ()),
    )
    return ("HAND-25", *_OF_ROW.get(event.row, ()), *dict.fromkeys(more))


def of_defended(state: State, event: ev.Defended) -> Rules:
    """An active defence: what pays for it, and what its size and its owner's state bring."""
    played = (*event.cards, event.hold) if event.hold else event.cards
    more = (
        # Without a card it is the second of a Double Defense, or the host game's own.
        *rule_if(event.size and not played, "HAND-44"),
        *rule_if(event.hold, "HAND-56" if any(map(rank, event.cards)) else "HAND-51"),
        *rule_if(RED_JOKER in played, "HAND-59" if len(played) > 1 else "HAND-60"),
        *rule_if(event.size == BIGGEST_SET, "HAND-36"),
        *_of_defender(state.fighters[event.actor], event.row),
    )
    return (*ev.Defended.rules, *more) if more else ()


def _of_defender(fighter: Fighter, row: str) -> Rules:
    """What its owner's state brings to a defence: an Increased Defense bought before, and the stun."""
    return (*rule_if(fighter.kept_up(row), "HAND-43"), *rule_if(fighter.stunned, "HAND-69"))


def of_hurt(state: State, event: ev.Hurt, *, hand_known: bool) -> Rules:
    """A blow: the cards it costs, the stun, and Initiative halved, which only those hear of who know the hand."""
    costs = "NPC-27" if by_deck(state, event.actor) else "HAND-71"
    halves = hand_known and newly_wounded(state, event)
    return (costs, *rule_if(event.stuns, "HAND-72"), *rule_if(halves, "HAND-74"))


def newly_wounded(state: State, event: ev.Hurt) -> bool:
    """Whether a blow brings its target to the wound threshold (HAND-74)."""
    before, options = profile(state, event.actor), hand_options(state)
    after = replace(before, hp_lost=before.hp_lost + event.points)
    return wounded(after, options) and not wounded(before, options)


def of_stunned(state: State, event: ev.Stunned) -> Rules:
    """Stunned by surprise or otherwise, or by a Fright Check; it costs those no cards who go by the NPC deck."""
    costs = ("NPC-27",) if by_deck(state, event.actor) else ("HAND-68",) if event.cause == "fright" else ()
    return ("HAND-67", *costs)


def of_loss(cause: Cause, *, hold: bool, highest: bool) -> Rules:
    """Cards that go: by what, and of a Hold Card that it counts as the highest, where those go."""
    rules = ("HAND-63", "HAND-64") if hold and cause == "black_joker" else _OF_LOSS[cause]
    return (*rules, "HAND-58") if hold and highest and "HAND-58" not in rules else rules
