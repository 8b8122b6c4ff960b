"""What a seat may do now, found by asking the rules."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, permutations
from operator import attrgetter
from typing import Literal, NamedTuple

from turnkeeper.core import words as core
from turnkeeper.core.asks import FACE_DOWN
from turnkeeper.core.cards import BLACK_JOKER, RANKS, RED_JOKER, SUITS, canonical, rank
from turnkeeper.core.fight import Fight
from turnkeeper.core.kept import Kept
from turnkeeper.core.memo import latest, latest_each
from turnkeeper.core.offers import (
    Affordance,
    Choice,
    Field,
    Number,
    Probe,
    Subset,
    Text,
    Value,
    boxed,
    offer,
    tag_of,
)
from turnkeeper.core.sight import Sight
from turnkeeper.core.words import GM, ActorId, Command, Refusal, Seat
from turnkeeper.systems.countdown import commands as cmd
from turnkeeper.systems.countdown.decide import refused
from turnkeeper.systems.countdown.decide.checks import face_down_names, in_play, may_declare, playable_names
from turnkeeper.systems.countdown.decide.deeds import able, ways
from turnkeeper.systems.countdown.decide.extra import attacked, goes_to
from turnkeeper.systems.countdown.decide.harm import MOST_POINTS
from turnkeeper.systems.countdown.decide.hold import preemptible
from turnkeeper.systems.countdown.decide.moving import most_hexes
from turnkeeper.systems.countdown.decide.play import no_set
from turnkeeper.systems.countdown.fighter import Fighter
from turnkeeper.systems.countdown.model import Defence
from turnkeeper.systems.countdown.options import Options, Profile
from turnkeeper.systems.countdown.prompts import may_keep_joker, must_name
from turnkeeper.systems.countdown.results import step_count
from turnkeeper.systems.countdown.state import (
    State,
    blank,
    declared_by,
    hand_options,
    has_hand,
    next_stop,
    now,
    npc_sizes,
    takes_part,
)
from turnkeeper.systems.hands import losses, sets
from turnkeeper.systems.hands.defence import defence_cards
from turnkeeper.systems.hands.extra_effort import BONUSES, future_cards
from turnkeeper.systems.hands.fast_draw import may_try
from turnkeeper.systems.hands.holds import bad_hold
from turnkeeper.systems.hands.sets import BIGGEST_SET, splits

_WEAPON = Text(cmd.LONGEST_WEAPON)
_SPEECH: Mapping[str, Number | Text] = {"text": Text(cmd.LONGEST_SPEECH), "syllables": Number(1, cmd.MOST_SYLLABLES)}


def offers(state: State, seat: Seat) -> Sequence[Affordance]:
    """What a seat may do, beside answering asks and the core's own commands."""
    if seat.role == "screen" or state.fight.stage != "fighting":
        return ()

    def probe(command: Command) -> Refusal | None:
        return refused(state, command, seat)

    sight = Sight(state.fight, seat)
    everybody = sight.spelled(state.fight.actors)
    found = _worked_out(state, everybody)
    tried: dict[tuple[object, ...], bool] = {}
    listed: list[Affordance] = []
    if seat.role == "gm":
        listed += _gm(state, probe)
    for actor in filter(sight.owns, found.present):
        own = found.of.get(actor)
        if own is None:
            own = found.of[actor] = _kept(state, sight, actor, found)
        listed += own.first
        if own.fast_draw is not None and _may_draw(state.fighters[actor], actor, probe, tried):
            listed.append(own.fast_draw)
        listed += own.rest
    return listed


class _Own(NamedTuple):
    """The offers of one actor, and between them that of a Fast Draw, which is tried for all of a seat's own."""

    first: Sequence[Affordance]
    fast_draw: Affordance | None = None
    rest: Sequence[Affordance] = ()


class _Found(NamedTuple):
    """What was found out so far: the offers ``of`` single actors, and what was ``tried`` for all who stand alike."""

    everybody: tuple[ActorId, ...]
    present: Sequence[ActorId]
    of: dict[ActorId, _Own]
    tried: dict[tuple[object, ...], bool]
    setting: tuple[object, ...]
    """All of the state but the fighters and their numbers."""


_KEPT: Kept[_Own] = Kept(512)
_clock_and_cards = attrgetter(*(name for name in State.__struct_fields__ if name not in ("fighters", "fight")))


@latest
def _roster(fight: Fight[Options, Profile]) -> tuple[object, ...]:
    """The fight without its actors' numbers."""
    there = [(actor.id, actor.side, actor.out, actor.visibility) for actor in fight.actors.values()]
    return (fight.options, fight.stage, tuple(there))


@latest_each
def _worked_out(state: State, everybody: tuple[ActorId, ...]) -> _Found:
    """For seats that see ``everybody``, so spelled: filled in as they ask.

    What an actor may do is its owners' to say, the GM's among them, by the same rules for each of them; and it is
    offered in the same words where they spell everybody alike.
    """
    present = [actor.id for actor in state.fight.actors.values() if not actor.out]
    return _Found(everybody, present, {}, {}, (*_clock_and_cards(state), *_roster(state.fight)))


def _kept(state: State, sight: Sight, actor: ActorId, found: _Found) -> _Own:
    """An actor's offers, found anew only where something has changed of the actor or of the setting.

    What other fighters do shows in what is declared and played, and their numbers in what the NPC card gives this one;
    only paying what one owes may wait for them.
    """
    fighter = state.fighters[actor]
    question = functools.partial(_of_actor, state, sight, actor, found)
    if fighter.debts:
        return question()
    grounds = (state.fight.actors[actor], npc_sizes(state, actor), found.setting)
    return _KEPT.answer(fighter, grounds, question, found.everybody)


def _of_actor(state: State, sight: Sight, actor: ActorId, found: _Found) -> _Own:
    return _Offers(state, sight, actor, found.everybody, found.tried).all()


def _may_draw(fighter: Fighter, actor: ActorId, probe: Probe, tried: dict[tuple[object, ...], bool]) -> bool:
    """Whether a Fast Draw by itself may be tried."""
    key = (fighter.stunned, fighter.increment.skipped, bool(fighter.drawing))
    if key not in tried:
        tried[key] = probe(cmd.FastDraw(actor)) is None
    return tried[key]


def _gm(state: State, probe: Probe) -> list[Affordance]:
    # Further than the next step one may go only where nothing is declared; else that would be the reason shown.
    far = state.phase == "counting" and not state.live
    goes = tuple(dict.fromkeys((next_stop(state), "", "H", "D", "C", "increment"))) if far else ("",)
    here = tuple(actor.id for actor in state.fight.present())
    listed = offer(probe, cmd.NextTurn) if state.phase == "between" else []
    listed += offer(probe, cmd.Next, to=goes, grey=True)
    if here:
        stunned = tuple(actor for actor in here if state.fighters[actor].stunned)
        steady = tuple(actor for actor in here if not state.fighters[actor].stunned)
        listed += _for_any(cmd.Damage, here, points=Number(1, MOST_POINTS))
        listed += _for_any(cmd.Stun, steady)
        listed += _for_any(cmd.Fright, here, cards=Number(0, MOST_POINTS))
        listed += _for_any(core.Grant, tuple([actor for actor in here if in_play(state, actor, GM) is None]))
        listed += _for_any(core.Skip, tuple([actor for actor in here if _skippable(state, actor)]))
        listed += _for_any(cmd.EndStun, stunned)
    return listed


def _for_any(kind: type[Command], actors: tuple[ActorId, ...], **free: Number) -> list[Affordance]:
    """A command that the GM may give for any of ``actors``: just those whom its rule allows it for."""
    return [Affordance(tag_of(kind), {}, {"actor": Choice(actors), **free}, shelf=kind.shelf)] if actors else []


def _skippable(state: State, actor: ActorId) -> bool:
    """Whether there is something to skip that is not skipped already."""
    fighter = state.fighters[actor]
    open_yet = not fighter.skipped or fighter.allowed or declared_by(state, actor)
    return takes_part(state, actor) and bool(open_yet)


class _Offers:
    """The offers of one actor to one seat that owns it."""

    def __init__(
        self,
        state: State,
        sight: Sight,
        actor: ActorId,
        everybody: tuple[ActorId, ...],
        tried: dict[tuple[object, ...], bool],
    ) -> None:
        self.state = state
        self.sight = sight
        self.actor = actor
        self.fighter = state.fighters[actor]
        self.tried = tried
        self.fixed = {"actor": actor}
        self.doing: dict[str, Number | Text | Subset] = {
            "weapon": Text(cmd.LONGEST_WEAPON, self.fighter.increment.barred),
            "targets": Subset(everybody, 0, len(everybody)),
            "cost": Number(0, cmd.MOST_CARDS),
        }

    def probe(self, command: Command) -> Refusal | None:
        """Why the rules would not have this now."""
        return refused(self.state, command, self.sight.seat)

    def all(self) -> _Own:
        """Everything, the most pressing first."""
        if self.fighter.debts:
            return _Own([*self._owing(), *self._cards()])
        if in_play(self.state, self.actor, self.sight.seat):
            # Not at this moment, whatever it is; the one button that says why is the mover's.
            stop = offer(self.probe, cmd.Stop, self.fixed, grey=True) if self._may_stop() else []
            return _Own([*self._cards(), *stop])
        first = [*self._acting(), *self._reacting()]
        draws = may_try(self.fighter.gate, now(self.state))
        riding = draws and declared_by(self.state, self.actor) is not None
        if riding:
            first += offer(self.probe, cmd.FastDraw, self.fixed, free={"weapon": _WEAPON}, riding=(False, True))
        rest = [
            *self._cards(),
            *self._moving(),
            *self._talking(),
            *self._like_others(cmd.Pass, self.fighter.increment.passed),
        ]
        fast_draw = Affordance("fast_draw", {**self.fixed, "riding": False}, {"weapon": _WEAPON})
        return _Own(first, fast_draw if draws and not riding else None, rest)

    def _like_others(
        self, kind: type[Command], *stands: object, free: Mapping[str, Number | Text] | None = None, **example: object
    ) -> list[Affordance]:
        """An offer that the rules treat alike for all actors in play who stand alike: one is tried."""
        key = (kind, *stands)
        if key not in self.tried:
            self.tried[key] = self.probe(kind(**self.fixed, **example)) is None
        return [Affordance(tag_of(kind), self.fixed, free or {}, shelf=kind.shelf)] if self.tried[key] else []

    def _may_stop(self) -> bool:
        return self.state.phase == "counting" and self.fighter.motion is not None

    # -- declaring ---------------------------------------------------------------------------------------------------

    def _acting(self) -> list[Affordance]:
        found = declared_by(self.state, self.actor)
        place = blank(found) if found else -1
        filling = self._spent(cmd.Fill, found.deeds[place].size) if found and place >= 0 else []
        if may_declare(self.state, self.actor, self.sight.seat):
            return filling
        listed: list[Affordance] = []
        by_size: dict[tuple[int, bool], list[tuple[str, ...]]] = {}
        for cards, hold in self._sets():
            if no_set(self.state, self.actor, cards, self.sight.seat, hold=hold):
                continue
            by_size.setdefault((sets.set_size(cards, "hold" if hold else ""), hold), []).append(cards)
        for (size, hold), cards_of_size in by_size.items():
            listed += self._spent(cmd.Play, size, {"hold": hold}, {"cards": Choice(tuple(cards_of_size))})
            listed += self._divided(size, {"hold": hold}, {"cards": Choice(tuple(cards_of_size))})
        return [*listed, *self._by_card(), *filling]

    def _by_card(self) -> list[Affordance]:
        sizes = (self.fighter.allowed,) if self.fighter.allowed else npc_sizes(self.state, self.actor)
        listed: list[Affordance] = []
        for size, best in zip(sizes, (False, True), strict=False):
            listed += self._spent(cmd.Act, size, {"best": best})
            listed += self._divided(size, {"best": best}, {})
        return listed

    def _divided(self, size: int, more: Mapping[str, Value], fields: Mapping[str, Field]) -> list[Affordance]:
        """A set that may be declared, in all the ways in which it may be divided."""
        if size < 2:  # noqa: PLR2004 - a single card is not divided
            return []
        return [Affordance("divide", {**self.fixed, **more}, {"sizes": _divisions(size), **fields})]

    def _spent(
        self,
        kind: type[cmd.Doing],
        size: int,
        more: Mapping[str, Value] | None = None,
        fields: Mapping[str, Field] | None = None,
    ) -> list[Affordance]:
        """A card action that may be declared, spent on whatever the chart has for its size."""
        fixed, free = {**self.fixed, **(more or {})}, {**(fields or {}), **self.doing}
        boxes = boxed(("step", "row"), ways(able(self.state, self.actor), size))
        return [Affordance(tag_of(kind), {**fixed, **one}, {**choose, **free}) for one, choose in boxes]

    def _sets(self) -> Iterator[tuple[tuple[str, ...], bool]]:
        """Cards that may be worth trying together: those of this rank, Red Jokers, the Hold Card."""
        name = RANKS[self.state.increment]
        cards = [card for card in self.fighter.hand if card == RED_JOKER or rank(card) == name]
        unknown = self.fighter.hand.count(FACE_DOWN)
        if unknown:
            could_be = set(playable_names(self.state, self.actor))
            cards += [card for card in (*(name + suit for suit in SUITS), RED_JOKER) if card in could_be]
        cards.sort(key=canonical)
        seen: set[tuple[str, ...]] = set()
        for size in range(1, min(len(cards), BIGGEST_SET) + 1):
            for chosen in combinations(cards, size):
                if chosen not in seen:
                    seen.add(chosen)
                    yield chosen, False
                    if self.fighter.hold:
                        yield chosen, True
        if self.fighter.hold:
            yield (), True

    # -- reacting ----------------------------------------------------------------------------------------------------

    def _reacting(self) -> list[Affordance]:
        listed: list[Affordance] = []
        declared = dict.fromkeys(action.actor for action in self.state.live if action.state == "declared")
        for opponent in declared if self.fighter.hold else ():
            against = self.sight.spell(opponent)
            if against is None or isinstance(preemptible(self.state, self.actor, opponent, self.sight.seat), Refusal):
                continue
            listed += self._spent(cmd.Preempt, 1, {"against": against})
        listed += self._defending()
        listed += self._spending_ahead()
        return listed

    def _defending(self) -> list[Affordance]:
        if not has_hand(self.state, self.actor) or not attacked(self.state, self.actor):
            return []
        hand = self.fighter.hand
        if FACE_DOWN in hand:
            hand = (*hand, *playable_names(self.state, self.actor))
        cards = sorted(defence_cards(hand, self.state.increment, hand_options(self.state)), key=canonical)
        listed: list[Affordance] = []
        rows: tuple[Defence, ...] = ("block", "parry", "dodge")
        by_size: dict[int, list[tuple[str, ...]]] = {}
        for size in range(min(len(cards), BIGGEST_SET) + 1):
            for chosen in dict.fromkeys(combinations(cards, size)):
                by_size.setdefault(size, []).append(chosen)
        for chosen_of_size in by_size.values():
            for hold in (False, True) if self.fighter.hold else (False,):
                fixed = {**self.fixed, "hold": hold}
                listed += offer(self.probe, cmd.Defend, fixed, cards=chosen_of_size, row=rows)
        return listed

    def _spending_ahead(self) -> list[Affordance]:
        hand = self.fighter.hand
        if not hand or not (self.fighter.increment.bought or declared_by(self.state, self.actor)):
            return []
        if FACE_DOWN in hand:
            hand = (*hand, *playable_names(self.state, self.actor))
        later = [card for card in hand if rank(card)]
        cards = tuple(dict.fromkeys(future_cards(tuple(later), self.state.increment)))
        if FACE_DOWN in self.fighter.hand:
            cards = tuple(dict.fromkeys(later))
        defences: tuple[Defence | Literal[""], ...] = ("", "block", "parry", "dodge")
        for_what = [
            (bonus, defence)
            for bonus in BONUSES
            for defence in defences
            if goes_to(self.state, self.actor, bonus, defence)[1]
        ]
        if not cards or not for_what:
            return []
        listed: list[Affordance] = []
        for bonus in dict.fromkeys(bonus for bonus, _ in for_what):
            # Whether it is made with two weapons, or needs readying between, only a double attack asks (HAND-40).
            flags = (False, True) if bonus == "double" else (False,)
            listed += offer(
                self.probe,
                cmd.SpendAhead,
                {**self.fixed, "bonus": bonus},
                two_weapons=flags,
                needs_readying=flags,
                defence=tuple(defence for found, defence in for_what if found == bonus),
                card=cards,
            )
        return listed

    # -- cards -------------------------------------------------------------------------------------------------------

    def _cards(self) -> list[Affordance]:
        if not self.fighter.hand and not self.fighter.hold:
            return []
        if self.fighter.hold:
            return offer(self.probe, cmd.DropHold, self.fixed) + self._naming()
        increment = self.state.increment if self.state.phase == "counting" else 0
        hand = self.fighter.hand
        cards = sorted((card for card in set(hand) if not bad_hold(card, hand, "", increment)), key=canonical)
        return offer(self.probe, cmd.Hold, self.fixed, alike={"card": cards}) + self._naming()

    def _naming(self) -> list[Affordance]:
        names = face_down_names(self.state, self.actor)
        listed: list[Affordance] = []
        unknown = self.fighter.hand.count(FACE_DOWN)
        if names and unknown:
            free = {"cards": Subset(names, 1, min(unknown, len(names)))}
            listed += offer(self.probe, cmd.NameCards, self.fixed, free=free, example={"cards": names[:1]})
        if names and self.fighter.hold == FACE_DOWN:
            holds = tuple(name for name in names if name != BLACK_JOKER)
            listed += offer(self.probe, cmd.NameCards, self.fixed, hold=holds)
        return listed

    def _owing(self) -> list[Affordance]:
        listed = offer(self.probe, cmd.Sacrifice, self.fixed) + offer(self.probe, cmd.Lose, self.fixed)
        if may_keep_joker(self.fighter) or not must_name(self.fighter, hand_options(self.state)):
            return listed
        count = step_count(self.fighter.debts[0])
        everything = (*self.fighter.hand, *((self.fighter.hold,) if self.fighter.hold else ()))
        eligible = tuple(card for card in everything if card != BLACK_JOKER)
        debt = self.fighter.debts[0]
        free_choice = not debt.first and debt.chosen
        if free_choice and hand_options(self.state).damage_loss_choice in ("owner", "random"):
            free = {"cards": Subset(eligible, count, count)}
            return listed + offer(self.probe, cmd.Lose, self.fixed, free=free, example={"cards": eligible[:count]})
        lowest = free_choice and hand_options(self.state).damage_loss_choice == "lowest"
        ordered = (losses.lowest_first if lowest else losses.highest_first)(self.fighter.hand, self.fighter.hold)
        known = tuple(card for card in ordered if card != FACE_DOWN)
        unknown = everything.count(FACE_DOWN)
        ways = [(*known[:n], *([FACE_DOWN] * (count - n))) for n in range(count + 1) if count - n <= unknown]
        return listed + offer(self.probe, cmd.Lose, self.fixed, cards=tuple(ways))

    # -- moving and talking ------------------------------------------------------------------------------------------

    def _moving(self) -> list[Affordance]:
        items = tuple(self.fighter.readying)
        readying = offer(self.probe, cmd.CancelReady, self.fixed, item=items) if items else []
        hexes = {"hexes": Number(0, cmd.MOST_HEXES)}
        if self.fighter.motion is None:
            # Only after a Move: without one the rule would say no to most of the table, every time.
            running = offer(self.probe, cmd.FullSpeed, self.fixed, free=hexes) if self.fighter.increment.walked else []
            return running + readying
        place = {"hexes": Number(1, cmd.MOST_HEXES)}
        most = {"hexes": Number(0, most_hexes(self.state, cmd.Stop(self.actor)))}
        listed = offer(self.probe, cmd.NamePlace, self.fixed, free=place, example={"hexes": 1})
        listed += offer(self.probe, cmd.Stop, self.fixed, grey=True)
        listed += offer(self.probe, cmd.ReportMove, self.fixed, free=most, example={"hexes": 0})
        return listed + readying

    def _talking(self) -> list[Affordance]:
        if self.fighter.speech:
            speaking = offer(self.probe, cmd.Say, self.fixed, free=_SPEECH, example={"text": "x", "syllables": 1})
            return speaking + offer(self.probe, cmd.Hush, self.fixed)
        return self._like_others(cmd.Say, self.fighter.increment.syllables, free=_SPEECH, text="x", syllables=1)


@functools.cache
def _divisions(size: int) -> Choice:
    """All ways to divide a set, in every order (HAND-24)."""
    return Choice(tuple(dict.fromkeys(order for parts in splits(size) for order in permutations(parts))))
