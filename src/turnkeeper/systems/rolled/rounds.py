"""From round to round: who rolls or is dealt a card, what is waited for, when a round is over (procedure A.3)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from turnkeeper.core import cards
from turnkeeper.core.asks import Answer, Arrange, Ask, Draw, Roll, Span
from turnkeeper.core.fight import Actor, renewed
from turnkeeper.core.memo import latest
from turnkeeper.core.words import ActorId, AskId, Event
from turnkeeper.systems.rolled import words as w
from turnkeeper.systems.rolled.order import Lineup, by_rule, line_up, put_in
from turnkeeper.systems.rolled.state import State, entries, finished, pile, roster, slot_of, wanting
from turnkeeper.systems.rolled.words import Options, Profile, Settlement, Slot

DIE = 20
"""Initiative is rolled with one d20 (D20-02)."""
STEPS = {"initiative": "app", "card": "app", "pc_tie": "table", "npc_tie": "table"}
"""The kinds of asks and who answers them unless set otherwise: ties are for people (D20-07, D20-08)."""


def follow(state: State) -> tuple[Event, ...]:
    """What happens by itself: rounds begin, orders are fixed once everything is in, rounds end (D20-09)."""
    if state.fight.stage != "fighting":
        return ()
    if state.phase == "between":
        return _begin_round(state)
    if state.phase == "rolling":
        return _fix_order(state)
    return (w.RoundEnded(tuple(state.delayers)),) if finished(state) else ()


# -- a round begins -------------------------------------------------------------------------------------------------


def _begin_round(state: State) -> tuple[Event, ...]:
    fight = renewed(state.fight)
    if not fight.present():
        return ()
    mode = fight.options.mode
    kept = _kept(state) if mode == "roll_once" == state.fight.options.mode else ()
    placed = {actor for slot in kept for actor in slot.members}
    rolling = [actor for actor in fight.present() if actor.id not in state.delayers and actor.id not in placed]
    if fight.options.npc_grouping == "group":
        kept, rolling = _join_groups(state, kept, rolling)
    slots = new_slots(rolling, fight.options)
    decks = max(1, -(-len(slots) // len(cards.DECK))) if mode == "dealt" else 0
    return (w.RoundBegan(state.round + 1, (*kept, *slots), decks),)


def _kept(state: State) -> tuple[Slot, ...]:
    """One roll at the start of the fight, the same order every round (D20-11)."""
    return tuple(slot for slot in state.slots if slot.result is not None)


def new_slots(actors: Iterable[Actor[Profile]], options: Options) -> tuple[Slot, ...]:
    """The slots of those who roll or are dealt a card: PCs first (D20-01), NPCs one by one or by group (D20-03)."""
    members: dict[tuple[str, str], list[Actor[Profile]]] = {}
    for actor in sorted(actors, key=lambda actor: actor.side != "pc"):
        grouped = options.npc_grouping == "group" and actor.side != "pc" and actor.group
        members.setdefault(("group", actor.group) if grouped else ("actor", actor.id), []).append(actor)
    return tuple(Slot(tuple(actor.id for actor in alike), alike[0].side) for alike in members.values())


def _join_groups(
    state: State, kept: Sequence[Slot], newcomers: Sequence[Actor[Profile]]
) -> tuple[tuple[Slot, ...], list[Actor[Profile]]]:
    """Newcomers whose group has rolled for the whole fight act with it (D20-03, D20-11)."""
    groups = {state.fight.actors[slot.lead].group: slot for slot in kept if slot.side != "pc"}
    groups.pop("", None)
    rest = []
    for actor in newcomers:
        slot = groups.get(actor.group) if actor.side != "pc" else None
        if slot is None:
            rest.append(actor)
        else:
            groups[actor.group] = replace(slot, members=(*slot.members, actor.id))
    larger = {slot.lead: slot for slot in groups.values()}
    return tuple(larger.get(slot.lead, slot) for slot in kept), rest


# -- dice and cards -------------------------------------------------------------------------------------------------


@latest
def asks(state: State) -> tuple[Ask, ...]:
    """What is waited for: dice or cards, then ties; later, a tie of delayers who want the same moment (D20-18).

    Dice fall all at once; NPCs' cards wait for the PCs', so that what is left of the deck tells a player nothing of an
    NPC it does not know. Ties are settled one after another, PCs' and NPCs' side by side.
    """
    if state.phase == "rolling":
        missing = to_roll(state)
        if missing and state.fight.options.mode == "dealt":
            left = tuple(pile(state).items())
            return tuple(
                _card(state, slot, left) for slot in missing if (slot.side == "pc") == (missing[0].side == "pc")
            )
        if missing:
            return tuple(_initiative(state, slot) for slot in missing)
        return _ties(state, [tied for _, tied in new_order(state).open])
    if state.phase == "turns" and wanting(state) and not state.acting and not state.granted:
        return _ties(state, [tied for place, tied in entries(state).open if place == 1])
    return ()


def to_roll(state: State) -> tuple[Slot, ...]:
    """The slots whose dice or card are waited for, PCs first (D20-01)."""
    return tuple(slot for slot in state.slots if not slot.ready and any(a in state.owed for a in slot.members))


def _initiative(state: State, slot: Slot) -> Roll:
    reflexes = reflexes_of(state, slot)
    total = Span("result", 1 + reflexes, DIE + reflexes)
    return Roll(_ask_id(state, "initiative", slot.lead), "initiative", slot.lead, (DIE,), (total,), bonus=reflexes)


def _card(state: State, slot: Slot, left: tuple[tuple[str, int], ...]) -> Draw:
    return Draw(_ask_id(state, "card", slot.lead), "card", slot.lead, 1, left)


def _ties(state: State, ties: Sequence[Sequence[Slot]]) -> tuple[Ask, ...]:
    first = {_tie_step(tied): tied for tied in reversed(ties)}
    return tuple(_tie(state, first[step]) for step in ("pc_tie", "npc_tie") if step in first)


def _tie_step(tied: Sequence[Slot]) -> str:
    return "pc_tie" if tied[0].side == "pc" else "npc_tie"


def _tie(state: State, tied: Sequence[Slot]) -> Arrange:
    step = _tie_step(tied)
    number = 1 + (state.pc_stirs if step == "pc_tie" else state.npc_stirs)
    by_lot = step == "pc_tie" and state.fight.options.pc_tie_fallback == "random"
    ask = AskId(f"r{state.round}/{step}/{number}")
    return Arrange(ask, step, None, tuple(slot.lead for slot in tied), "random" if by_lot else "rule")


def _ask_id(state: State, step: str, of: ActorId) -> AskId:
    return AskId(f"r{state.round}/{step}/{of}")


def reflexes_of(state: State, slot: Slot) -> int:
    """The Reflexes a slot rolls with: those of its first member, now (D20-02, AMB-D6)."""
    return state.fight.actors[slot.lead].profile.reflexes


# -- answers --------------------------------------------------------------------------------------------------------


def answered(state: State, answer: Answer) -> tuple[Event, ...]:
    """What an answer to one of :func:`asks` does."""
    _, step, rest = answer.ask.split("/")
    if step in ("pc_tie", "npc_tie"):
        return (_settle(state, answer),)
    slot = slot_of(state, ActorId(rest))
    if slot is None:
        return ()
    reflexes = reflexes_of(state, slot)
    if step == "card":
        return (w.Dealt(slot.lead, str(answer.value[0]), reflexes),)
    die = int(answer.value[0]) - (reflexes if answer.total else 0)
    return (w.Rolled(slot.lead, die, reflexes, die + reflexes),)


def _settle(state: State, answer: Answer) -> w.TieSettled:
    """The order that the tied agreed on or drew lots for; without one, the rule's own (D20-07, D20-08)."""
    if answer.value:
        how: Settlement = "lot" if answer.source == "app" else "agreed"
        return w.TieSettled(tuple(ActorId(str(actor)) for actor in answer.value), how)
    tied = next(ask.tied for ask in asks(state) if ask.id == answer.ask and isinstance(ask, Arrange))
    claims = [state.delayers[a].claim if a in state.delayers else slot_of(state, a) for a in tied]
    return w.TieSettled(tuple(slot.lead for slot in by_rule(filter(None, claims), roster(state))), "rule")


# -- the order ------------------------------------------------------------------------------------------------------


def _fix_order(state: State) -> tuple[Event, ...]:
    if to_roll(state):
        return ()
    lined = new_order(state)
    return () if lined.open else (w.OrderFixed(tuple(slot.lead for slot in lined.slots)),)


def new_order(state: State) -> Lineup:
    """The order by this round's results.

    Slots whose roll counts for the whole fight keep theirs; newcomers are put in by their results, behind their equals
    (D20-11).
    """
    ready = [slot for slot in state.slots if slot.ready]
    fresh = line_up((s for s in ready if s.round == state.round), state.ties, roster(state), state.fight.options)
    order: tuple[Slot, ...] = tuple(slot for slot in ready if slot.round < state.round)
    for slot in fresh.slots if order else ():
        order = put_in(order, slot)
    return Lineup(order, fresh.open) if order else fresh
