"""The rules that a log line names: those at work, out of every rule of its kind of event.

An empty answer leaves the event's own rules to stand.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from turnkeeper.core.cards import RED_JOKER, rank
from turnkeeper.systems.countdown import events as ev
from turnkeeper.systems.countdown.fighter import Fighter
from turnkeeper.systems.countdown.model import Cause, DeclaredAction
from turnkeeper.systems.countdown.state import State, by_deck, hand_options, npc_options, profile
from turnkeeper.systems.hands.chart import DEFENCES
from turnkeeper.systems.hands.extra_effort import ALL_OUT
from turnkeeper.systems.hands.initiative import hurt, wounded
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
_OF_NPC_CARD: Mapping[str, Rules] = {
    "number": ("NPC-04", "NPC-05"),
    "face": ("NPC-04", "NPC-05", "NPC-14"),
    "good_joker": ("NPC-04", "NPC-05", "NPC-20"),
    "bad_joker": ("NPC-04", "NPC-21"),
}
OF_RESHUFFLE: Mapping[str, Rules] = {
    "joker": ("NPC-22",),
    "empty": ("NPC-23",),
    "turn": ("NPC-23",),
    "start": ("NPC-02",),
}
_PAIR = 2


def of_declared(state: State, event: ev.Declared) -> Rules:
    """The rules by which an action may be declared: by cards, the Hold Card, the NPC card or the GM."""
    action = event.action
    stepping = ("HAND-27",) if action.deeds[0].step else ()
    more = (*stepping, "HAND-24") if len(action.deeds) > 1 else stepping
    match action.way:
        case "slot":
            joined = ("HAND-56",) if action.hold else ()
            joker = RED_JOKER in (*action.cards, action.hold)
            wild = (("HAND-59",) if len(action.cards) > 1 or action.hold else ("HAND-60",)) if joker else ()
            return (*ev.Declared.rules, *joined, *wild, *more) if joined or wild or more else ()
        case "hold":
            by_joker = ("HAND-60",) if action.hold == RED_JOKER else ("HAND-59",) if action.cards else ()
            return ("HAND-51", "HAND-19", *by_joker, *more, "CORE-06")
        case "preempt":
            # Two Red Jokers meet without a contest (HAND-57).
            uncontested = ("HAND-61",) if action.contest == "sure" else ("HAND-57",)
            contest = uncontested if action.hold == RED_JOKER else ("HAND-54",)
            raised = ("HAND-59",) if action.cards else ()
            return ("HAND-53", *contest, "HAND-55", *raised, *more, "CORE-06")
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
    same_card = ("HAND-17",) if len(actions) - len(cutting_in) > 1 else ()
    contest = ("HAND-54",) if tied else ()
    several = ("HAND-57",) if len(tied) < len(cutting_in) else ()
    return (*same_card, *contest, *several, "CORE-05")


def of_filled(event: ev.Filled) -> Rules:
    """A part of a divided set, and the step that goes with it."""
    return ("HAND-24", "HAND-27") if event.deed.step else ()


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


def of_ahead(event: ev.AheadSpent) -> Rules:
    """Spending ahead, and the bonus that it buys."""
    return ("HAND-37", "HAND-38", ALL_OUT[event.bonus].rule)


def of_draw_declared(event: ev.DrawDeclared) -> Rules:
    """A Fast Draw tried alone, or riding on an action."""
    return ("HAND-45", "HAND-46") if event.key else ("HAND-45",)


def of_drawn(state: State, event: ev.Drawn) -> Rules:
    """A Fast Draw riding on an action, with a card set aside for it, or without a card, which costs an NPC none."""
    if event.success:
        return ("HAND-49",) if event.place >= 0 else ("HAND-46",) if event.key else ("HAND-45",)
    without = ("NPC-26",) if by_deck(state, event.actor) else ("HAND-48",)
    return ("HAND-49", "HAND-47") if event.place >= 0 else ("HAND-47",) if event.key else without


def of_dropped(event: ev.Dropped) -> Rules:
    """An action that the GM takes away, or that is no longer possible."""
    return ("CORE-09",) if event.why == "gm" else ()


def of_deed(state: State, event: ev.DeedDone) -> Rules:
    """The row of the chart, with what its action, its size and its owner's state bring."""
    more: list[str] = []
    if event.snap:
        more.append("HAND-55")
    if event.row == "recover" and event.size > 1:
        more.append("HAND-70")
    if event.size == BIGGEST_SET:
        more.append("HAND-36")
    if event.row in DEFENCES and event.actor in state.fighters:
        more += _of_defender(state.fighters[event.actor], event.row)
    if event.bonus:
        more.append(ALL_OUT[event.bonus].rule)
    return ("HAND-25", *_OF_ROW.get(event.row, ()), *dict.fromkeys(more))


def of_defended(state: State, event: ev.Defended) -> Rules:
    """An active defence: what pays for it, and what its size and its owner's state bring."""
    played = (*event.cards, event.hold) if event.hold else event.cards
    # Without a card it is the second of a Double Defense, or the host game's own.
    more: list[str] = [] if played or not event.size else ["HAND-44"]
    if event.hold:
        more.append("HAND-56" if any(map(rank, event.cards)) else "HAND-51")
    if RED_JOKER in played:
        more.append("HAND-59" if len(played) > 1 else "HAND-60")
    if event.size == BIGGEST_SET:
        more.append("HAND-36")
    more += _of_defender(state.fighters[event.actor], event.row)
    return (*ev.Defended.rules, *more) if more else ()


def _of_defender(fighter: Fighter, row: str) -> Rules:
    """What its owner's state brings to a defence: an Increased Defense bought before, and the stun."""
    kept_up = ("HAND-43",) if fighter.kept_up(row) else ()
    return (*kept_up, "HAND-69") if fighter.stunned else kept_up


def of_hurt(state: State, event: ev.Hurt, *, hand_known: bool) -> Rules:
    """A blow: the cards it costs, the stun, and Initiative halved, which only those hear of who know the hand."""
    costs = ("NPC-27",) if by_deck(state, event.actor) else ("HAND-71",)
    stuns = ("HAND-72",) if event.stuns else ()
    halves = ("HAND-74",) if hand_known and newly_wounded(state, event) else ()
    return (*costs, *stuns, *halves)


def newly_wounded(state: State, event: ev.Hurt) -> bool:
    """Whether a blow brings its target to the wound threshold (HAND-74)."""
    before, options = profile(state, event.actor), hand_options(state)
    return wounded(hurt(before, event.points), options) and not wounded(before, options)


def of_stunned(state: State, event: ev.Stunned) -> Rules:
    """Stunned by surprise or otherwise, or by a Fright Check; it costs those no cards who go by the NPC deck."""
    costs = ("NPC-27",) if by_deck(state, event.actor) else ("HAND-68",) if event.cause == "fright" else ()
    return ("HAND-67", *costs)


def of_loss(cause: Cause, *, hold: bool, highest: bool) -> Rules:
    """Cards that go: by what, and of a Hold Card that it counts as the highest, where those go."""
    rules = ("HAND-63", "HAND-64") if hold and cause == "black_joker" else _OF_LOSS[cause]
    return (*rules, "HAND-58") if hold and highest and "HAND-58" not in rules else rules


def of_npc_card(event: ev.NpcCardTurned) -> Rules:
    """The NPC card turned over, by its kind."""
    return (*_OF_NPC_CARD[event.kind], "CORE-09") if event.by_gm else _OF_NPC_CARD[event.kind]
