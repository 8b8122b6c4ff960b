"""The standing order of rolled rounds: places with their keys, and why an actor has none."""

from __future__ import annotations

from collections.abc import Collection, Container, Iterable, Iterator, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from turnkeeper.core.derived import derived, of_each
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import Seat
from turnkeeper.core.standing import Absence, Beat, KeyPart, Place, Standing, Tie
from turnkeeper.core.standing import line_up as sorted_beats
from turnkeeper.core.visibility import Audience, audience_of, best_known_first
from turnkeeper.systems.rolled.commands import Done, EnterNow, StayOut, TakeTurn
from turnkeeper.systems.rolled.events import Slot
from turnkeeper.systems.rolled.options import NpcTie
from turnkeeper.systems.rolled.order.lineup import (
    Lineup,
    LineupKey,
    OpenTie,
    asked_ties,
    automatic,
    entries,
    key,
    last_tie,
    new_order,
    of_the_rounds_kind,
    order_of_round,
    spent,
    tie_ask,
    ties_of_entries,
    up,
)
from turnkeeper.systems.rolled.state import (
    Round,
    SettledTie,
    State,
    hidden,
    may_enter,
    to_roll,
    wanting,
)

_FIRST = -(10**6)
"""Smaller than any value of a result or card."""
_NOTHING = KeyPart(0, "")
_AHEAD_OF_ALL = KeyPart(_FIRST, "")
"""The part of the key that stands for the one before, where a slot was put before all others."""


def standing(state: State, seat: Seat) -> Standing:
    """The order as a seat may know it: who may act now, who comes next, by which key."""
    return _standing(state, audience_of(state.fight.faces, seat))


@derived
def _standing(state: State, audience: Audience) -> Standing:
    npc_tie = state.fight.options.npc_tie
    fixed = state.phase == "turns"
    lined, slots = _NO_LINEUP, tuple[Beat, ...]()
    if fixed:
        lined = entries(state) if wanting(state) else lined
        slots = _beats(state.current, audience, npc_tie, None, frozenset())
    elif state.phase == "rolling" and not to_roll(state):
        lined = new_order(state)
        slots = _beats(state.current, audience, npc_tie, hidden(state.fight), spent(state))
    present = _present(state, audience) if state.granted or state.acting else ()
    beats = [Beat((place,)) for place in present]
    on = frozenset([place.actor for place in present])
    left = state.owed.difference(on)
    if fixed and lined.slots:
        entering = [place for place in _entering(state, audience, lined) if place.actor not in on]
        left = left.difference([place.actor for place in entering])
        beats += sorted_beats(entering, rule="D20-19", text="same_slot")
    beats += [some for beat in slots if (some := _some_of(beat, left))]
    if beats and not present:
        beats[0] = _with_moves(beats[0])
    chances = tuple(_chances(state, audience, beats)) if state.delayers and fixed else ()
    return Standing(tuple(beats), chances, tuple(_unsettled(state, lined, audience, on)) if lined.open else ())


def _some_of(beat: Beat, left: Container[ActorId]) -> Beat | None:
    """A beat without those who have no turn to come, if any of its actors has one."""
    if len(beat.places) == 1:
        return beat if beat.places[0].actor in left else None
    places = tuple([place for place in beat.places if place.actor in left])
    return _beat(places if len(places) != 1 else (replace(places[0], kind="turn"),)) if places else None


def _with_moves(beat: Beat) -> Beat:
    """The first beat, while no turn is on, with the commands that use its places: no others are asked about."""
    places = [Place(one.actor, one.kind, one.key, moves=(TakeTurn(one.actor), Done(one.actor))) for one in beat.places]
    return Beat(tuple(places), beat.rule, beat.text)


_NO_LINEUP = Lineup(())


@derived
def _beats(
    current: Round,
    audience: Audience,
    npc_tie: NpcTie,
    hidden: frozenset[ActorId] | None,
    spent: frozenset[ActorId],
) -> tuple[Beat, ...]:
    """The beats of all slots of a round. While ties are open, its order rests on who is ``hidden`` or ``spent``."""
    lined = Lineup(current.slots)
    if hidden is not None:
        listed = best_known_first(audience.roster, audience.roster)
        lined = order_of_round(current, tuple(audience.roster), npc_tie, hidden, listed, spent)
    own = _each_own(current.store, {slot.members[0]: slot for slot in lined.slots})
    keys = _keys(lined, audience, current, npc_tie, own)
    if not lined.open:
        return tuple([_listed(slot, audience, parts, own[slot.members[0]]) for slot, parts in keys])
    # Slots of an open tie have equal keys; all others come in the order of their keys.
    beats: dict[tuple[int, ...], tuple[Place, ...]] = {}
    for slot, parts in keys:
        values = tuple([part.value for part in parts])
        beats[values] = (*beats.get(values, ()), *_of_slot(slot, audience, parts))
    return tuple(map(_beat, beats.values()))


def _beat(places: tuple[Place, ...]) -> Beat:
    return Beat(places) if len(places) == 1 else Beat(places, "D20-19", "same_slot")


def _listed(slot: Slot, audience: Audience, parts: tuple[KeyPart, ...], own: _Own) -> Beat:
    """The beat of a slot where no tie is open."""
    if parts is own.parts and own.beat:
        return own.beat
    return _beat(_of_slot(slot, audience, parts))


def _of_slot(slot: Slot, audience: Audience, key: tuple[KeyPart, ...]) -> tuple[Place, ...]:
    """The places of a slot, for those of it whom a seat sees."""
    members = slot.members
    if len(members) == 1:
        return (Place(members[0], "turn", key),)
    acting = [actor for actor in members if audience.sees(actor)]
    kind = "turn" if len(acting) == 1 else "group"
    return tuple([Place(actor, kind, key) for actor in acting])


def _entering(state: State, audience: Audience, asked: Lineup) -> Iterator[Place]:
    """The delayers who asked for their turn, by their last results (D20-18)."""
    own = {claim.lead: _own(claim, claim.lead) for claim in asked.slots}
    current = replace(state.current, ties=ties_of_entries(state))
    for kind in (_EARLIER_KIND, _NOTHING):
        alike = [claim for claim in asked.slots if of_the_rounds_kind(state, claim) == (kind is _NOTHING)]
        lined = replace(asked, slots=tuple(alike))
        for claim, (_, result, *settled) in _keys(lined, audience, current, state.fight.options.npc_tie, own):
            last = replace(result, rule="D20-18") if result.figure != "" else result
            comes_in = _COMES_IN_LATE if state.delayers[claim.lead].carried else _COMES_IN
            yield Place(claim.lead, "turn", (comes_in, kind, last, *settled))


_EARLIER_KIND = KeyPart(-1, "D20-18", "earlier_kind")
"""The part of a delayer with a result where cards are dealt, or with a card where they are not (AMB-D20)."""
_COMES_IN = KeyPart(-1, "D20-13", "comes_in")
_COMES_IN_LATE = KeyPart(-1, "D20-15", "comes_in_late")


def _present(state: State, audience: Audience) -> list[Place]:
    """Those whose turn is on: granted by the GM, the latest first, or begun (D20-05).

    The one who is up is taking it; the turns of the others have to wait for that one's.
    """
    ready, granted = up(state), state.granted
    seen = [actor for actor in dict.fromkeys((*granted[::-1], *state.acting[::-1])) if audience.sees(actor)]
    return [
        Place(actor, "turn", (KeyPart(_FIRST + number, *_WHY_ON[actor in granted]),), live=actor in ready)
        for number, actor in enumerate(seen)
    ]


_WHY_ON = (("D20-05", "begun"), ("CORE-09", "granted"))
"""The rule and the reason of a turn that is on: it has begun, or the GM granted it."""


class _Own(Struct, frozen=True, gc=False):
    """The place of a slot that its result or card alone puts there: the same as long as the slot is."""

    key: LineupKey
    parts: tuple[KeyPart, ...]
    beat: Beat | None
    """The beat of a slot of one actor."""


def _own(slot: Slot, lead: ActorId) -> _Own:
    own = key(slot)
    parts = (_NOTHING, *_results(slot, own), *_NO_TIE)
    return _Own(own, parts, _beat((Place(lead, "turn", parts),)) if len(slot.members) == 1 else None)


_each_own = of_each(_own)


def _keys(
    lined: Lineup, audience: Audience, current: Round, npc_tie: NpcTie, slots: Mapping[ActorId, _Own]
) -> list[tuple[Slot, tuple[KeyPart, ...]]]:
    """The slots that a seat sees, in order, each with its key.

    A slot stands where its result or card puts it; or right behind the one before it, where the GM or a delay put it,
    or where the reason is secret to the seat. Slots of an open tie have equal keys, and so have those whose order
    beside one of them the tie decides.
    """
    known, there = audience.known, audience.there
    guarded = len(known) < len(audience.roster)
    stands: list[tuple[Slot, LineupKey | None]] = []
    tied: dict[LineupKey, list[Slot]] = {}
    last: LineupKey = ()
    before = None
    for slot in lined.slots:
        if guarded and there.isdisjoint(slot.members):
            continue
        own = slots[slot.members[0]].key
        if own < last or slot.placed or (guarded and known.isdisjoint(slot.members)):
            stands.append((slot, None))
            continue
        stands.append((slot, own))
        if own == last and before is not None:
            tied.setdefault(own, [before]).append(slot)
        last, before = own, slot
    tie_parts = _all_tie_parts(lined, tied.values(), audience, current, npc_tie) if tied else {}
    of_ties = _parts_of_ties(lined, {slot.lead for slot, where in stands if where is not None}, audience, slots)
    keys: list[tuple[Slot, tuple[KeyPart, ...]]] = []
    host: tuple[KeyPart, ...] = ()
    behind = 0
    last = ()
    for slot, where in stands:
        own_parts = slots[slot.members[0]].parts
        settled = tie_parts.get(slot.members[0])
        if settled == _BY_RULING:
            behind += 1
            parts = _key_behind_equals(own_parts, host, behind)
        elif slot.lead in of_ties:
            # Among the tied, but put there by the GM or a delay.
            parts = _key_behind(slot, of_ties[slot.lead], 0, audience)[:-1]
        elif where is None:
            behind += 1
            before_it = host or (_NOTHING, _AHEAD_OF_ALL, *[_NOTHING] * (len(own_parts) - 2))
            parts = _key_behind(slot, before_it, behind, audience)
        else:
            behind = 0
            if where != last or settled:
                host = (*own_parts[: -len(settled)], *settled) if settled else own_parts
                last = where
            parts = host
        keys.append((slot, parts))
    return keys


def _parts_of_ties(
    lined: Lineup, standing: Collection[ActorId], audience: Audience, slots: Mapping[ActorId, _Own]
) -> dict[ActorId, tuple[KeyPart, ...]]:
    """By lead, the key of the open tie that decides where a slot stands: that of the first of it ``standing``."""
    found: dict[ActorId, tuple[KeyPart, ...]] = {}
    for tie in lined.open:
        decided = _decided(tie, audience)
        if decided:
            first = next(slot for slot in lined.slots if slot in tie.slots and slot.lead in standing)
            found.update(dict.fromkeys([slot.lead for slot in decided], slots[first.members[0]].parts))
    return found


def _key_behind(slot: Slot, host: Sequence[KeyPart], place: int, audience: Audience) -> tuple[KeyPart, ...]:
    """The key of a slot right behind another's, as number ``place`` of those that are."""
    if audience.known.isdisjoint(slot.members):
        rule, text = ("DEAL-03", "unknown_card") if slot.card else ("D20-05", "unknown")
    else:
        rule, text = ("D20-20", "moved") if slot.placed == "delay" else ("CORE-09", "placed")
    copied = [KeyPart(part.value, rule, text, overrules=True) for part in host[1:]]
    return (_NOTHING, *copied, KeyPart(place, rule, text, overrules=True))


def _key_behind_equals(own: Sequence[KeyPart], host: Sequence[KeyPart], place: int) -> tuple[KeyPart, ...]:
    """The key of a slot that a ruling put behind its equals, the last of which is ``host``, as number ``place``."""
    values = (*(part.value for part in host[-len(_NO_TIE) :]), place)
    return (*own[: -len(_NO_TIE)], *(KeyPart(value, "CORE-09", "placed", overrules=True) for value in values))


def _results(slot: Slot, values: LineupKey) -> tuple[KeyPart, ...]:
    """Result and side (D20-05, D20-06), or card, Reflexes and side (DEAL-03, DEAL-05, DEAL-06): as in :func:`key`."""
    if not slot.card:
        result = KeyPart(values[0], "D20-05", "result", -values[0])
        if not slot.tie_by:
            return result, _SIDES[values[1]]
        rule = "DIE-04" if slot.tie_by == "npc_first" else "DIE-03"
        return result, KeyPart(values[1], rule, slot.tie_by), _SIDES[values[2]]
    return (
        KeyPart(values[0], "DEAL-03", "card", slot.card),
        KeyPart(values[1], "DEAL-05", "card_reflexes"),
        KeyPart(values[2], "DEAL-06", "pc_first"),
    )


_SIDES = (KeyPart(0, "D20-06", "pc_first"), KeyPart(1, "D20-06", "pc_first"))


_NO_TIE = (_NOTHING, _NOTHING)


def _all_tie_parts(
    lined: Lineup, groups: Iterable[Sequence[Slot]], audience: Audience, current: Round, npc_tie: NpcTie
) -> dict[ActorId, tuple[KeyPart, ...]]:
    """What orders each slot of the ``groups`` of equals, by leads; nothing yet where the tie is open.

    A ruling on a result or card puts a slot behind its equals: those before it keep the reason of their order.
    """
    tied = {slot.members[0] for tie in lined.open if _is_open(tie, audience) for slot in tie.slots}
    roster = tuple(audience.roster)
    ties = _seen_ties(current.ties, audience)
    parts: dict[ActorId, tuple[KeyPart, ...]] = {}
    for group in groups:
        if group[0].members[0] in tied:
            continue
        for number in range(len(group), 0, -1):
            equals = group[:number]
            by_itself = bool(tie := last_tie(ties, equals)) or automatic(group, npc_tie)
            earlier = ties[: ties.index(tie)] if tie else ()
            found = _tie_parts(equals, tie, earlier, roster if by_itself else (), current.number)
            if found:
                ruled = [_BY_RULING] * (len(group) - number)
                parts.update(zip([slot.members[0] for slot in group], [*found, *ruled], strict=True))
                break
    return parts


_BY_RULING: tuple[KeyPart, ...] = ()
"""Stands for the place behind its equals that a ruling gave a slot."""


def _seen_ties(ties: Sequence[SettledTie], audience: Audience) -> Sequence[SettledTie]:
    """The settled ties without a hidden actor: the others settled theirs as if that one were not there (AMB-D17)."""
    if audience.everybody:
        return ties
    unseen = audience.roster.keys() - audience.there
    return [tie for tie in ties if unseen.isdisjoint(tie.order)]


def _is_open(tie: OpenTie, audience: Audience) -> bool:
    """Whether a tie is open for a seat: not if hidden actors alone are still to find their places in it."""
    return len(tie.asked) < len(tie.slots) or audience.there.issuperset([slot.lead for slot in tie.slots])


def _decided(tie: OpenTie, audience: Audience) -> list[Slot]:
    """The slots that the GM or a delay moved and whose order beside a tied one the tie decides; a seat knows both."""
    if not _is_open(tie, audience):
        return []
    known = audience.known
    pairs = (pair for pair in tie.decides if not any(known.isdisjoint(slot.members) for slot in pair))
    return list({other.lead: other for _, other in pairs}.values())


_BY = {"agreed": "agreed", "gm": "chosen", "lot": "lot", "rule": "by_rule"}
"""The reason for an order that was settled, by who did it."""


def _tie_parts(
    equals: Sequence[Slot],
    tie: SettledTie | None,
    earlier: Sequence[SettledTie],
    roster: Sequence[ActorId],
    number: int,
) -> list[tuple[KeyPart, KeyPart]]:
    """For each of ``equals``, in order: by agreement, lot or the rule (D20-07, D20-08), or as in earlier rounds.

    ``tie``: as it was settled in round ``number``, after the ``earlier`` ones; ``roster``: empty unless the rule
    settles or settled it. Nothing where none of that put them in this order.
    """
    if len(equals) == 1:
        return [_NO_TIE]
    rule = "D20-07" if equals[0].side == "pc" else "D20-08"
    rounds = {slot.round for slot in equals}
    leads, reflexes = [slot.lead for slot in equals], [-slot.reflexes for slot in equals]
    ranks = list(zip(reflexes, map(roster.index, leads), strict=True)) if roster else []
    if tie and tie.how != "rule" and leads == sorted(leads, key=tie.order.index):
        told = (rule, _BY[tie.how])
    elif ranks and ranks == sorted(ranks):
        return [(KeyPart(value, rule, "reflexes"), KeyPart(place, rule, "roster")) for value, place in ranks]
    elif tie and rounds == {number}:
        # The GM left hidden ones to the rule after the others' choice (AMB-D17), or changed a result since.
        told = (rule, "chosen")
    elif tie or number not in rounds:
        told = ("D20-11", "settled_before")
    elif ranks and rounds == {number} and all(slot.die for slot in equals) and reflexes == sorted(reflexes):
        # The first of a group, whose place on the roster it was, has left since; no result was set by the GM.
        return [(KeyPart(value, rule, "reflexes"), KeyPart(n, rule, "roster")) for n, value in enumerate(reflexes)]
    else:
        return []
    first, why = _in_order_already(equals, tie, earlier, rule, number)
    return [
        (KeyPart(place, *why) if slot.lead in first else KeyPart(place, *told, overrules=bool(first)), _NOTHING)
        for place, slot in enumerate(equals)
    ]


def _in_order_already(
    equals: Sequence[Slot], tie: SettledTie | None, earlier: Sequence[SettledTie], rule: str, number: int
) -> tuple[Collection[ActorId], tuple[str, str]]:
    """The leads of those who kept their order as the others found places among them, with its rule and reason.

    Newcomers find theirs among those of earlier rounds, and hidden ones among others that have settled theirs
    (AMB-D13, AMB-D17).
    """
    kept = [slot.lead for slot in equals if slot.round != number]
    if tie and 1 < len(kept) < len(equals):
        return kept, ("D20-11", "settled_before")
    leads = [slot.lead for slot in equals]
    for before in earlier:
        own = [lead for lead in leads if lead in before.order]
        if own == list(before.order) and len(own) < len(leads):
            return own, (rule, _BY[before.how])
    return (), ("", "")


def _chances(state: State, audience: Audience, beats: Sequence[Beat]) -> Iterator[Place]:
    """Delayers: they may come in before the next turn to begin, or let the round go by (D20-13, D20-14)."""
    coming = next((place.actor for beat in beats for place in beat.places if place.key[0] == _NOTHING), None)
    ready = up(state)
    for actor, delayer in state.delayers.items():
        if actor in ready or not audience.sees(actor):
            continue
        # The move that is legal comes first: then the rules are asked about no other.
        enter, stay = EnterNow(actor), StayOut(actor)
        if may_enter(state, actor) and not delayer.wants:
            yield Place(actor, "enter", interrupts=coming, moves=(enter, stay))
        else:
            yield Place(actor, "stay_out", interrupts=coming, moves=(stay, enter))


def _unsettled(state: State, lined: Lineup, audience: Audience, on: Collection[ActorId]) -> Iterator[Tie]:
    """The ties that are still to be settled, with the actors that the seat knows; and who waits on one for its place.

    Those whose turn is ``on`` have it first, however the tie is settled.
    """
    for tie in lined.open:
        slots = tuple(
            [tuple([one for one in slot.members if audience.knows(one) and one not in on]) for slot in tie.slots]
        )
        if not _is_open(tie, audience) or sum(map(bool, slots)) < 2:  # noqa: PLR2004 - a tie
            continue
        actors = tuple([actor for members in slots for actor in members])
        told = tie.asked in asked_ties(state) and all(audience.knows(slot.lead) for slot in tie.asked)
        ask = tie_ask(state, tie.asked) if told else None
        yield Tie(actors, "D20-07" if tie.slots[0].side == "pc" else "D20-08", "unsettled", ask, slots)
        for slot in _decided(tie, audience):
            beside = tuple([one for one in slot.members if audience.knows(one) and one not in on])
            if beside:
                yield Tie((*beside, *actors), "D20-11", "tie_decides", slots=(beside, actors))


def absence(state: State, seat: Seat, actor: ActorId) -> Absence:
    """The reason why an actor has no place in the order."""
    delayer = state.delayers.get(actor)
    if delayer is not None:
        if delayer.stays:
            return Absence("D20-14", "stays_out")
        return Absence("D20-15", "delayed_before") if delayer.carried else Absence("D20-13", "delays")
    if actor in state.late:
        return Absence("CORE-12", "joins_later")
    if state.phase == "between" or (state.phase == "rolling" and actor in state.owed):
        return Absence("DEAL-02", "dealing") if state.decks else Absence("D20-01", "rolling")
    return Absence("D20-05", "done")
