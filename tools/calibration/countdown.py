"""Hands and the NPC deck: the secrets from a seat, and the outcomes of its odds."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from typing import Any

from msgspec import Struct, field
from msgspec.structs import replace

from tools.autoplay import next_command
from tools.calibration.fights import Kit, State, likely, offered, sent
from tools.calibration.places import Order, several
from turnkeeper.core.cards import JOKERS, decks, position, rank, without
from turnkeeper.core.commands import AnswerByApp, AnswerPrompt, Automate, Begin, Command
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.ids import ActorId
from turnkeeper.core.message import MessageText
from turnkeeper.core.model import GM, Seat
from turnkeeper.core.prompts import TableOutcome
from turnkeeper.core.visibility import Viewer
from turnkeeper.odds.seat import Odd, SeatOdds
from turnkeeper.systems.countdown import commands as cmd
from turnkeeper.systems.countdown.chances import next_stop
from turnkeeper.systems.countdown.fighter import Fighter
from turnkeeper.systems.countdown.state import hand_options, has_hand, insight, played_by, stock_name
from turnkeeper.systems.countdown.view.details import npc_for_gm
from turnkeeper.systems.hands.losses import highest_first
from turnkeeper.systems.npc_deck.grants import kind_of

_MOST_STEPS = 2000
_BIGGEST = 5
_BEHIND = (99, 0)
"""The place of jokers where cards count as they are dealt."""


def _profile(chance: random.Random, side: str) -> Mapping[str, Any]:
    group = {"npc_class": chance.choice(("OT", "SWT", "DIS"))} if side == "npc" else {}
    return {"initiative": chance.randint(0, 9), **group}


# -- what a seat does not know --------------------------------------------------------------------------------------


def redraw(fight: Encounter, seat: Seat, chance: random.Random) -> State:
    """Other numbers, rolls and hands of those whose hand it does not see, none of whom holds a card back."""
    state: State = fight.state
    if seat.role == "gm":
        return state
    seen = insight(state, seat).hands
    actors, fighters = dict(state.fight.actors), dict(state.fighters)
    stocks = dict(state.stocks)
    pools: dict[str, list[str]] = {}
    for name, fighter in state.fighters.items():
        if name in seen:
            continue
        found, other = actors[name], replace(fighter, hold="", debts=())
        if found.profile.initiative is not None and state.phase in ("between", "sizing"):
            actors[name] = replace(found, profile=replace(found.profile, initiative=chance.randint(0, 12)))
        if state.phase == "sizing" and fighter.turn.size:
            roll = chance.randint(1, 6)
            other = replace(other, turn=replace(fighter.turn, roll=roll, size=roll + chance.randint(0, 12)))
        stock = stock_name(state, name)
        if state.phase in ("dealt", "counting") and stock in state.stocks and has_hand(state, name):
            if stock not in pools:
                pools[stock] = _unseen(state, seat, stock)
                chance.shuffle(pools[stock])
            other = _dealt(state, other, pools[stock], chance)
        fighters[name] = other
    for stock, pool in pools.items():
        stocks[stock] = replace(stocks[stock], pile=dict(Counter(pool)))
    return replace(state, fight=replace(state.fight, actors=actors), fighters=fighters, stocks=stocks)


def _unseen(state: State, seat: Seat, stock: str) -> list[str]:
    """The cards of a stock that the seat has not seen this turn, however they lie."""
    known = insight(state, seat).hands
    viewer = Viewer(state.fight, seat)
    of_stock = [name for name in state.fighters if stock_name(state, name) == stock]
    own = [state.fighters[name] for name in of_stock if name in known]
    seen = Counter(card for one in own for card in (*one.hand, one.hold, *one.turn.lost))
    seen += Counter(played_by(state, [name for name in of_stock if viewer.sees(name)]))
    number = max(
        [state.stocks[stock].decks, *(copies for card, copies in seen.items() if rank(card) or card in JOKERS)]
    )
    pile = without(decks(number), [card for card in seen.elements() if rank(card) or card in JOKERS])
    return [card for card, copies in pile.items() for _ in range(copies)]


def _dealt(state: State, fighter: Fighter, pool: list[str], chance: random.Random) -> Fighter:
    """A hand from the pool, less what its Black Jokers took, and what came before the place reached."""
    hand = [pool.pop() for _ in range(min(len(pool), chance.randint(0, 9)))]
    for _ in range(hand.count("BJ")):
        hand.remove("BJ")
        for card in highest_first(tuple(hand))[:1]:
            hand.remove(card)
    now = (state.increment, state.slot) if state.phase == "counting" else (0, -1)
    return replace(fighter, hand=tuple(card for card in hand if not rank(card) or position(card) >= now))


# -- what came of it ------------------------------------------------------------------------------------------------


class _Turn(Struct):
    """What the rest of a turn brought."""

    kind: str = ""
    """Of the next NPC card."""
    sizes: dict[ActorId, tuple[int, ...]] = field(default_factory=dict)
    """What the next NPC card gave to whom."""
    worth: Counter[ActorId] = field(default_factory=Counter)
    """The sum of the greatest sizes that the NPC cards of the turn gave."""


def outcomes(fight: Encounter, seat: Seat, told: SeatOdds) -> Mapping[Odd, bool]:
    """Play until the hands are fixed and the NPC cards that are told of have come."""
    asked = {odd.question for odd in told.odds}
    found: dict[Odd, bool] = {}
    if asked & {"before", "together"} and fight.state.phase in ("dealt", "counting"):
        found |= dict(_duels(fight, told))
    if told.settled:
        return found | dict(_next(fight, told))
    if asked & {"cards", "best_set", "place", "tied", "absent"}:
        _deal(fight)
        found |= dict(_hands(fight, told))
    if asked & {"npc_card", "npc_offer", "npc_turn"}:
        found |= dict(_npcs(fight, told, whole="npc_turn" in asked))
    return found


def _next(fight: Encounter, told: SeatOdds) -> Iterator[tuple[Odd, bool]]:
    """Who is next for sure is so still once everything that is open has taken effect, whichever way it goes."""
    up = _up(fight)
    ends = [
        {actor for actor, _ in _up(end) - up} or {actor for beat in end.table(GM).upcoming[:1] for actor in beat}
        for end in _outcomes_of_all(fight)
    ]
    return ((odd, all(odd.actor in end for end in ends)) for odd in told.odds if odd.question == "next")


def _up(fight: Encounter) -> set[tuple[ActorId, str]]:
    return {(opening.actor, opening.kind) for opening in fight.table(GM).now if opening.is_up}


def _outcomes_of_all(fight: Encounter) -> Iterator[Encounter]:
    """The fight after each outcome of what is open, and once harm counts that waits for simultaneous actions."""
    ask = next((ask for ask in fight.prompts() if isinstance(ask, TableOutcome)), None)
    if ask is None:
        if fight.state.noted:
            sent(fight, cmd.Next())
        while _settle(fight):
            pass
        yield fight
        return
    for outcome in ask.outcomes:
        other = fight.fork()
        sent(other, AnswerPrompt(ask.id, (outcome, *([1] if ask.margin and outcome != "tie" else []))))
        yield from _outcomes_of_all(other)


def _deal(fight: Encounter) -> None:
    if fight.state.fight.stage == "setup":
        sent(fight, Begin())
    for _ in range(_MOST_STEPS):
        if fight.state.phase == "between":
            sent(fight, cmd.NextTurn())
        elif fight.state.phase in ("dealt", "counting") and not any(f.debts for f in fight.state.fighters.values()):
            return
        else:
            _settle(fight)
    raise TypeError("countdown: hands are never fixed")


def _settle(fight: Encounter) -> bool:
    """Answer one prompt or pay one debt; whether there was one. A Red Joker is never given up instead."""
    for ask in fight.prompts():
        if not isinstance(ask, TableOutcome):
            sent(fight, AnswerByApp(ask.id))
            return True
        if ask.step != "npc_class":
            sent(fight, AnswerPrompt(ask.id, (ask.outcomes[0], *([0] if ask.margin else []))))
            return True
    for actor, fighter in fight.state.fighters.items():
        if fighter.debts:
            fight.send(cmd.Lose(actor), GM)
            if fight.state.fighters[actor].debts == fighter.debts:
                fight.send(cmd.Lose(actor, highest_first(fighter.hand, fighter.hold)[: fighter.debts[0].count]), GM)
            if fight.state.fighters[actor].debts == fighter.debts:
                # A card that nobody has named lies in the hand: which is the highest is for people to say.
                command = offered(fight, GM, "lose", random.Random(0))  # noqa: S311 - any of them will do
                if command is not None:
                    fight.send(command, GM)
            return True
    return False


def _hands(fight: Encounter, told: SeatOdds) -> Iterator[tuple[Odd, bool]]:
    state = fight.state
    hands = {actor: fighter.hand for actor, fighter in state.fighters.items()}
    names = {odd.actor for odd in told.odds if odd.question in ("place", "tied", "absent")}
    places = _places(state, names, told)
    for odd in told.odds:
        match odd.question:
            case "cards":
                yield odd, len(state.fighters[odd.actor].turn.dealt) == odd.number
            case "best_set":
                yield odd, _best(hands[odd.actor]) == odd.number
            case "place" | "tied" | "absent":
                yield odd, places.came(odd)
            case _:
                pass


def _places(state: State, names: Collection[ActorId], told: SeatOdds) -> Order:
    """The order of first actions as it is told: who has equal cards acts together, or first by lot; or as dealt."""
    as_dealt = MessageText("odds.note.as_dealt") in told.notes
    hands = {name: state.fighters[name].turn.dealt if as_dealt else state.fighters[name].hand for name in names}
    first = {
        actor: min([position(card) if rank(card) else _BEHIND for card in hand])
        for actor, hand in sorted(hands.items())
        if any(map(rank, hand)) or (as_dealt and hand)
    }
    lots = random.Random(repr(hands))  # noqa: S311 - whose equal card comes first
    lot = {actor: lots.random() for actor in first}
    order = sorted(first, key=lambda actor: (first[actor], lot[actor]))
    if as_dealt or _by_lot(state, told):
        return Order(order, {})
    same: dict[tuple[int, int], list[ActorId]] = {}
    for actor in order:
        same.setdefault(first[actor], []).append(actor)
    return Order(order, {"together": several(same.values(), names)})


def _by_lot(state: State, told: SeatOdds) -> bool:
    """Whether it is told that of equal cards, from as many decks as there are, one comes first by lot."""
    some = any(MessageText("odds.note.by_lot_from", decks=number) in told.notes for number in range(1, state.decks + 1))
    return some or MessageText("odds.note.by_lot") in told.notes


def _best(hand: tuple[str, ...]) -> int:
    ranks = Counter(filter(None, map(rank, hand)))
    return min(_BIGGEST, max(ranks.values(), default=0) + hand.count("RJ"))


def _duels(fight: Encounter, told: SeatOdds) -> Iterator[tuple[Odd, bool]]:
    """By the next natural card of each, where the other has as many to come as the odd is for."""
    state = fight.state
    now = (state.increment, state.slot) if state.phase == "counting" else (0, -1)
    for odd in told.odds:
        if odd.question not in ("before", "together"):
            continue
        own, other = (
            sorted(place for card in state.fighters[actor].hand if rank(card) and (place := position(card)) >= now)
            for actor in (odd.actor, odd.other)
        )
        own = _not_given_up(state, state.fighters[odd.actor], own)
        if own and len(other) == odd.number:
            yield odd, own[0] < other[0] if odd.question == "before" else own[0] == other[0]


def _not_given_up(state: State, fighter: Fighter, places: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The places of a hand without a rank that its owner let go, or that the GM takes away."""
    gone = state.increment if fighter.increment.passed or fighter.increment.skipped else -1
    left = [place for place in places if place[0] != gone]
    if fighter.skip_next and left:
        joker = "RJ" in fighter.hand and hand_options(state).red_solo == "before_aces"
        taken = 0 if joker and state.phase == "dealt" else left[0][0]
        left = [place for place in left if place[0] != taken]
    return left


def _npcs(fight: Encounter, told: SeatOdds, *, whole: bool) -> Iterator[tuple[Odd, bool]]:
    turn = _played(fight, whole=whole)
    for odd in told.odds:
        match odd.question:
            case "npc_card" if turn.kind:
                yield odd, turn.kind == odd.kind
            case "npc_offer" if turn.kind:
                # The one that the GM always picks has the action of size 4 of a Good Joker in place of the other.
                yield odd, max(turn.sizes.get(odd.actor, ()), default=0) == odd.number
            case "npc_turn":
                yield odd, turn.worth[odd.actor] == odd.number
            case _:
                pass


def _played(fight: Encounter, *, whole: bool) -> _Turn:
    """Go on past everybody, to the end of the turn or to the next NPC card."""
    found = _Turn()
    if fight.state.fight.stage == "setup":
        sent(fight, Begin())
    fight.send(Automate("table"), GM)
    if fight.state.phase == "between":
        sent(fight, cmd.NextTurn())
    turn = fight.state.turn
    for _ in range(_MOST_STEPS):
        if fight.state.phase == "between":
            if whole:
                return found
            sent(fight, cmd.NextTurn())
            if fight.state.turn > turn + 1:
                return found
        spent = fight.state.npc.turned
        card_due = fight.state.npc.due
        if not _settle(fight):
            stop = next_stop(fight.state) if fight.state.phase == "counting" and not fight.state.live else ""
            sent(fight, cmd.Next(stop), insist=True)
        npc = fight.state.npc
        if card_due and npc.turned == spent + 1 and not npc.due:
            _turned(fight, found)
            if not whole:
                return found
    raise TypeError("countdown: a turn never ends")


def _turned(fight: Encounter, turn: _Turn) -> None:
    """A card was turned over: what it gives to whom."""
    view = npc_for_gm(fight.state)
    assert view is not None
    sizes = {member.actor: member.sizes for member in view.band}
    if not turn.kind:
        turn.kind, turn.sizes = kind_of(fight.state.npc.card, fight.state.fight.options.npc), sizes
    for actor, some in sizes.items():
        turn.worth[actor] += max(some, default=0)


# -- moves -----------------------------------------------------------------------------------------------------------


def _move(fight: Encounter, seat: Seat, chance: random.Random) -> Command | None:
    """Something that is offered; of the GM's mostly a step on, for there is much else to do."""
    state = fight.state
    if likely(chance, 0.25) or state.fight.stage != "fighting":
        return next_command(fight, seat, chance)
    if seat.role != "gm":
        return None
    if likely(chance, 0.05):
        return cmd.TurnNpcCard(chance.choice(JOKERS))
    if likely(chance, 0.05):
        return offered(fight, seat, "hold", chance)
    if state.phase == "between":
        return cmd.NextTurn()
    if any(ask.step != "npc_class" for ask in fight.prompts()) or any(
        fighter.debts for fighter in state.fighters.values()
    ):
        return next_command(fight, seat, chance)
    return cmd.Next(next_stop(state) if state.phase == "counting" and not state.live else "")


KIT = Kit(_profile, redraw, outcomes, values={"npc.cards_per_increment": (1, 2, 3)}, moves=_move, most_moves=120)
