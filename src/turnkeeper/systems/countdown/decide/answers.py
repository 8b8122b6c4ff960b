"""Effects of dice, cards and the outcomes of contests and rolls (HAND-12, HAND-34, HAND-45..49, HAND-54, NPC-04)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from msgspec.structs import replace

from turnkeeper.core.cards import RED_JOKER, is_card
from turnkeeper.core.events import Event
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import Refusal
from turnkeeper.core.prompts import Answer, Prompt
from turnkeeper.systems.countdown import events as ev
from turnkeeper.systems.countdown.advance import deed_done
from turnkeeper.systems.countdown.decide.clock import npc_card_turned
from turnkeeper.systems.countdown.model import DeclaredAction
from turnkeeper.systems.countdown.prompts import NPC_CLASS, NPC_CLASSES, next_deed, prompts
from turnkeeper.systems.countdown.refusals import refuse
from turnkeeper.systems.countdown.results import lost
from turnkeeper.systems.countdown.state import (
    NO_WEAPON,
    State,
    hand_options,
    has_hand,
    profile,
    stock_name,
    takes_part,
)
from turnkeeper.systems.hands import fast_draw, losses
from turnkeeper.systems.hands.chart import BLOWS
from turnkeeper.systems.hands.initiative import initiative


def answered(state: State, answer: Answer) -> Sequence[Event] | Refusal:
    """The events of an answer to one of the asks."""
    ask = next((ask for ask in prompts(state) if ask.id == answer.ask), None)
    if ask is None:
        return refuse("core.no_such_ask", ask=answer.ask[:80])
    return _RULES[ask.step](state, ask, answer)


def _actor(ask: Prompt) -> ActorId:
    return ask.of or ActorId("")


def _hand_size(state: State, ask: Prompt, answer: Answer) -> Sequence[Event]:
    actor = _actor(ask)
    roll = sum(int(face) for face in answer.value)
    here = initiative(profile(state, actor), hand_options(state))
    return (ev.SizeRolled(actor, roll, here, here + roll),)


def _deal(state: State, ask: Prompt, answer: Answer) -> Sequence[Event]:
    """A card typed in that the app believed elsewhere is taken as true: another deck must be on the table (CORE-11)."""
    actor = _actor(ask)
    cards = tuple(str(card) for card in answer.value)
    pile = state.stocks[stock_name(state, actor)].pile
    short = Counter(card for card in cards if is_card(card)) - Counter(dict(pile))
    return (ev.Dealt(actor, cards, max(short.values(), default=0)),)


def _loss(state: State, ask: Prompt, answer: Answer) -> Sequence[Event]:
    actor = _actor(ask)
    cards = tuple(str(card) for card in answer.value)
    return (lost(state.fighters[actor], actor, cards, prefer_hold=False, by_chance=True),)


def _contest(state: State, ask: Prompt, answer: Answer) -> Sequence[Event]:
    """The margin is the holder's: a win counts at least 1, a loss at most -1 (HAND-54)."""
    action = next(a for a in state.live if a.contest == "due" and ask.id.endswith(f"/contest/{a.key}"))
    by = abs(int(answer.value[1]))
    margins = {"holder": max(1, by), "opponent": -max(1, by), "tie": 0}
    return (ev.Contested(action.key, action.actor, margins[str(answer.value[0])]),)


def _vision(state: State, ask: Prompt, answer: Answer) -> Sequence[Event]:
    number = int(ask.id.rsplit("/", 1)[1])
    watch = next(w for w in state.watches if w.observer == ask.of and w.number == number)
    return (ev.Watched(watch.actor, watch.observer, answer.value[0] == "seen"),)


def _recovery(state: State, ask: Prompt, answer: Answer) -> Sequence[Event]:
    action = next(a for a in state.live if ask.id.rsplit("/", 1)[0].endswith(f"/recovery/{a.key}"))
    return deed_done(state, action, next_deed(action), str(answer.value[0]))


# -- Fast Draw -------------------------------------------------------------------------------------------------------


def _fast_draw(state: State, ask: Prompt, answer: Answer) -> Sequence[Event]:
    drawn = _drawn(state, ask, success=answer.value[0] == "drawn")
    if takes_part(state, drawn.actor):
        return (drawn,)
    # Who was taken out meanwhile has no hand that cards could come back to, nor another action (CORE-12).
    return (replace(drawn, returned=(), returned_hold="", kept=0),)


def _drawn(state: State, ask: Prompt, *, success: bool) -> ev.Drawn:
    if ask.id.rsplit("/", 1)[1].startswith("free"):
        return _drawn_free(state, _actor(ask), success=success)
    for action in state.live:
        if action.state == "carried_out" and ask.id.endswith(f"/fast_draw/{action.key}"):
            return _drawn_riding(state, action, success=success)
    action = next(a for a in state.live if ask.id.rsplit("/", 1)[0].endswith(f"/fast_draw/{a.key}"))
    return _drawn_with_card(state, action, next_deed(action), success=success)


def _ready_from(state: State, *, success: bool) -> int:
    return fast_draw.ready_from(state.increment, hand_options(state), success=success)


def _drawn_free(state: State, actor: ActorId, *, success: bool) -> ev.Drawn:
    """Without a card: a failure costs the highest card left (HAND-48)."""
    fighter = state.fighters[actor]
    cards = has_hand(state, actor) and bool(fighter.to_lose)
    return ev.Drawn(
        actor,
        fighter.drawing,
        success,
        _ready_from(state, success=success),
        owed=0 if success or not cards else 1,
    )


def _drawn_riding(state: State, action: DeclaredAction, *, success: bool) -> ev.Drawn:
    """Riding on an action: a failure uses up one of its cards, the others stay usable (HAND-47).

    Of a divided set it rides on the card actions that need the weapon, or else on the first.
    """
    if success:
        return ev.Drawn(action.actor, action.draw, success, _ready_from(state, success=success), action.key)
    gone = _in_need(action, action.draw) if len(action.deeds) > 1 else ()
    return _failed(state, action, action.draw, gone or (0,))


def _drawn_with_card(state: State, action: DeclaredAction, place: int, *, success: bool) -> ev.Drawn:
    """With a card set aside for it: a failure costs that card; what needs the weapon does not happen (HAND-49)."""
    weapon = action.deeds[place].weapon or NO_WEAPON
    if success:
        return ev.Drawn(action.actor, weapon, success, _ready_from(state, success=success), action.key, place)
    gone = tuple([number for number in _in_need(action, weapon) if number != place])
    return _failed(state, action, weapon, gone, place)


def _failed(state: State, action: DeclaredAction, weapon: str, gone: tuple[int, ...], place: int = -1) -> ev.Drawn:
    """One card of an action is used up, and the others of its card actions ``gone`` come back (HAND-47, HAND-49)."""
    used = fast_draw.used_by_attempt(action.cards, action.hold)
    spare = losses.less(action.cards, used) if used in action.cards else action.cards
    # A card set aside is used up for its own card action, else one of those that do not happen is.
    count = sum([action.deeds[number].size for number in gone]) - (place < 0)
    back = losses.highest_first(spare)[:count] if count < len(spare) else spare
    with_hold = bool(action.hold) and used in action.cards and count > len(spare)
    held_another = bool(state.fighters[action.actor].hold)
    if with_hold and held_another and action.hold == RED_JOKER:
        # Beside another Hold Card it comes back to the hand, where it is as good.
        back = (*back, RED_JOKER)
    return ev.Drawn(
        action.actor,
        weapon,
        success=False,
        ready_from=_ready_from(state, success=False),
        key=action.key,
        place=place,
        used=(used,) if used else (),
        returned=back,
        returned_hold=action.hold if with_hold and not held_another else "",
        lost=gone,
        kept=0 if action.cards or action.hold else count,
    )


def _in_need(action: DeclaredAction, weapon: str) -> tuple[int, ...]:
    """The card actions not done with that need a weapon."""
    deeds = enumerate(action.deeds)
    return tuple([number for number, deed in deeds if not deed.state and _needs(deed.weapon, deed.row, weapon)])


def _needs(with_what: str, row: str, weapon: str) -> bool:
    """Whether a card action is done with the weapon that was not drawn: that very one, or a blow if one is unnamed."""
    if with_what and weapon != NO_WEAPON:
        return with_what == weapon
    return row in BLOWS


_RULES: dict[str, Callable[[State, Prompt, Answer], Sequence[Event]]] = {
    "hand_size": _hand_size,
    "deal": _deal,
    "npc_card": lambda state, _, answer: (npc_card_turned(state, str(answer.value[0])),),
    "loss": _loss,
    "contest": _contest,
    "vision": _vision,
    "recovery": _recovery,
    "fast_draw": _fast_draw,
    "aim": lambda _, ask, answer: (ev.AimTested(_actor(ask), kept=answer.value[0] == "kept"),),
    NPC_CLASS: lambda _, ask, answer: (ev.NpcClassed(_actor(ask), NPC_CLASSES[NPC_CLASSES.index(answer.value[0])]),),
}
