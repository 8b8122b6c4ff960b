"""What a seat may do now, found by asking the rules: every offer is tried."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from itertools import permutations
from typing import Any

from msgspec.structs import replace

from turnkeeper.core import words as core
from turnkeeper.core.asks import FACE_DOWN
from turnkeeper.core.cards import BLACK_JOKER, canonical
from turnkeeper.core.derived import derived
from turnkeeper.core.fight import Fight
from turnkeeper.core.offers import Affordance, Choice, Field, Number, Probe, Subset, Text, offer, prober, tag_of
from turnkeeper.core.sight import Sight, sight_of
from turnkeeper.core.words import ActorId, Refusal, Seat
from turnkeeper.systems.countdown import candidates
from turnkeeper.systems.countdown import commands as cmd
from turnkeeper.systems.countdown.alike import alike
from turnkeeper.systems.countdown.decide import decide
from turnkeeper.systems.countdown.decide.checks import face_down_names
from turnkeeper.systems.countdown.decide.deeds import ALL_ROWS, Able, able, not_able
from turnkeeper.systems.countdown.decide.extra import attackers
from turnkeeper.systems.countdown.decide.harm import MOST_POINTS
from turnkeeper.systems.countdown.decide.moving import most_hexes
from turnkeeper.systems.countdown.options import Options, Profile
from turnkeeper.systems.countdown.prompts import may_keep_joker, must_name
from turnkeeper.systems.countdown.results import step_count
from turnkeeper.systems.countdown.state import (
    State,
    blank,
    declared_by,
    hand_options,
    has_hand,
    may_let_go,
    next_stop,
    npc_sizes,
)
from turnkeeper.systems.hands import sets
from turnkeeper.systems.hands.sets import splits

_WEAPON = Text(cmd.LONGEST_WEAPON)
_SPEECH: Mapping[str, Number | Text] = {"text": Text(cmd.LONGEST_SPEECH), "syllables": Number(1, cmd.MOST_SYLLABLES)}
_STEPS = (False, True)


class _Found:
    """What was found out so far of a state, for all seats that spell everybody alike."""

    def __init__(self, everybody: tuple[ActorId, ...]) -> None:
        self.everybody = everybody
        self.of: dict[ActorId, Sequence[Affordance]] = {}
        """The offers of an actor: its owners and the GM have the same."""


@derived
def _found(_: State, everybody: tuple[ActorId, ...]) -> _Found:
    return _Found(everybody)


def offers(state: State, seat: Seat) -> Sequence[Affordance]:
    """The actions of a seat, beside answering prompts and the core's own commands."""
    if seat.role == "screen" or state.fight.stage != "fighting":
        return ()
    sight = sight_of(state.fight, seat)
    probe = prober(decide, state, seat)
    found = _found(state, sight.spelled(state.fight.actors))
    listed = _gm(state, probe) if seat.role == "gm" else []
    own = state.fighters if seat.role == "gm" else [actor for actor in state.fighters if sight.owns(actor)]
    for actor in own:
        listed += _of(state, sight, probe, actor, found)
    return listed


def _of(state: State, sight: Sight, probe: Probe, actor: ActorId, found: _Found) -> Sequence[Affordance]:
    """The offers of one actor: those of the first that stands alike, under its own name."""
    listed = found.of.get(actor)
    if listed is not None:
        return listed
    first = alike(state).get(actor, actor)
    same = _of(state, sight, probe, first, found) if first != actor and sight.owns(first) else None
    # A reason names who it is about.
    if same is None or any(offer.refused for offer in same):
        listed = _Offers(state, sight, probe, actor, found).all()
    else:
        listed = [replace(offer, fixed={**offer.fixed, "actor": actor}) for offer in same]
    found.of[actor] = listed
    return listed


def _gm(state: State, probe: Probe) -> list[Affordance]:
    # Further than the next step one may go only where nothing is declared; else that would be the reason shown.
    far = state.phase == "counting" and not state.live
    goes = tuple(dict.fromkeys((next_stop(state), "", "H", "D", "C", "increment"))) if far else ("",)
    here = tuple(actor.id for actor in state.fight.present())
    listed = offer(probe, cmd.NextTurn)
    listed += offer(probe, cmd.Next, to=goes, grey=True)
    points: Mapping[str, Number] = {"points": Number(0, MOST_POINTS)}
    cards: Mapping[str, Number] = {"cards": Number(0, MOST_POINTS)}
    stunned = [actor for actor in here if state.fighters[actor].stunned]
    steady = [actor for actor in here if not state.fighters[actor].stunned]
    listed += offer(probe, cmd.Damage, free=points, example={"points": 1}, alike={"actor": here})
    listed += offer(probe, cmd.Stun, alike={"actor": steady})
    listed += offer(probe, cmd.Fright, free=cards, example={"cards": 0}, alike={"actor": here})
    listed += _for_some(state, probe, core.Grant, here)
    listed += _for_some(state, probe, core.Skip, here)
    listed += offer(probe, cmd.EndStun, alike={"actor": stunned})
    return listed


def _for_some(
    state: State, probe: Probe, kind: type[core.Grant | core.Skip], actors: Sequence[ActorId]
) -> list[Affordance]:
    """A command for the actors for whom it is accepted. Of actors that stand alike only one is tried."""
    firsts = alike(state)
    tried = {actor: probe(kind(actor)) is None for actor in dict.fromkeys(firsts[actor] for actor in actors)}
    return offer(probe, kind, alike={"actor": [actor for actor in actors if tried[firsts[actor]]]})


class _Offers:
    """The offers of one actor to one seat that owns it."""

    def __init__(self, state: State, sight: Sight, probe: Probe, actor: ActorId, found: _Found) -> None:
        self.state = state
        self.sight = sight
        self.actor = actor
        self.probe = probe
        self.fighter = state.fighters[actor]
        self.fixed = {"actor": actor}
        self.found = found
        self.doing: dict[str, Number | Text | Subset] = {
            "weapon": Text(cmd.LONGEST_WEAPON, self.fighter.increment.barred),
            "targets": Subset(found.everybody, 0, len(found.everybody)),
            "cost": Number(0, cmd.MOST_CARDS),
        }

    def all(self) -> list[Affordance]:
        """Everything, the most pressing first."""
        return [
            *self._owing(),
            *self._declaring(),
            *self._cutting_in(),
            *self._defending(),
            *self._spending_ahead(),
            *self._fast_draws(),
            *self._cards(),
            *self._moving(),
            *self._talking(),
            *(offer(self.probe, cmd.Pass, self.fixed) if may_let_go(self.state, self.actor) else ()),
        ]

    # -- declaring ---------------------------------------------------------------------------------------------------

    def _declaring(self) -> list[Affordance]:
        listed: list[Affordance] = []
        by_size: dict[tuple[int, bool], list[tuple[str, ...]]] = {}
        for cards, hold in candidates.sets_of(self.state, self.actor):
            if not self.probe(cmd.Play(actor=self.actor, row=candidates.ANY_ROW, cards=cards, hold=hold)):
                size = sets.set_size(cards, "hold" if hold else "")
                by_size.setdefault((size, hold), []).append(cards)
        for (size, hold), chosen in by_size.items():
            listed += self._spent(cmd.Play, size, {"hold": hold}, cards=chosen)
            if size > 1:
                fixed = {**self.fixed, "hold": hold}
                listed += offer(self.probe, cmd.Divide, fixed, alike={"cards": chosen}, sizes=_divisions(size))
        sizes = (self.fighter.allowed,) if self.fighter.allowed else npc_sizes(self.state, self.actor)
        for size, best in zip(sizes, (False, True), strict=False):
            listed += self._spent(cmd.Act, size, {"best": best})
            if size > 1:
                listed += offer(self.probe, cmd.Divide, {**self.fixed, "best": best}, sizes=_divisions(size))
        found = declared_by(self.state, self.actor)
        place = blank(found) if found else -1
        return [*listed, *(self._spent(cmd.Fill, found.deeds[place].size) if found and place >= 0 else [])]

    def _spent(
        self,
        kind: type[cmd.Doing],
        size: int,
        fixed: Mapping[str, Any] | None = None,
        cards: Sequence[tuple[str, ...]] = (),
    ) -> list[Affordance]:
        """A card action spent on each row of the chart, with a step or without. Sets of one size buy the same."""
        fixed = {**self.fixed, **(fixed or {})}
        given: dict[str, Any] = {"cards": cards} if cards else {}
        if self.probe(kind(**fixed, **{name: values[0] for name, values in given.items()}, row=candidates.ANY_ROW)):
            return []
        own: dict[str, Field] = {**{name: Choice(tuple(values)) for name, values in given.items()}, **self.doing}
        return [
            Affordance(tag_of(kind), {**fixed, **row.fixed, **self.fixed}, {**row.choose, **own}, shelf=kind.shelf)
            for row in _rows(self.state.fight, able(self.state, self.actor), size)
        ]

    # -- reacting ----------------------------------------------------------------------------------------------------

    def _cutting_in(self) -> list[Affordance]:
        listed: list[Affordance] = []
        declared = dict.fromkeys(action.actor for action in self.state.live if action.state == "declared")
        for opponent in declared:
            against = self.sight.spell(opponent)
            if against and candidates.cutting_in(self.state, self.actor, opponent):
                listed += self._spent(cmd.Preempt, 1, {"against": against})
        return listed

    def _defending(self) -> list[Affordance]:
        if not has_hand(self.state, self.actor) or not attackers(self.state, self.actor):
            return []
        listed: list[Affordance] = []
        for chosen in candidates.defence_sets(self.state, self.actor).values():
            for hold in (False, True) if self.fighter.hold else (False,):
                fixed = {**self.fixed, "hold": hold}
                listed += offer(self.probe, cmd.Defend, fixed, cards=chosen, row=("block", "parry", "dodge"))
        return listed

    def _spending_ahead(self) -> list[Affordance]:
        if not self.fighter.hand:
            return []
        ahead = candidates.spending_ahead(self.state, self.actor)
        listed: list[Affordance] = []
        for bonus in dict.fromkeys(bonus for bonus, _ in ahead.purposes):
            # Whether it is made with two weapons, or needs readying between, only a double attack asks (HAND-40).
            flags = (False, True) if bonus == "double" else (False,)
            listed += offer(
                self.probe,
                cmd.SpendAhead,
                {**self.fixed, "bonus": bonus},
                two_weapons=flags,
                needs_readying=flags,
                defence=tuple(defence for found, defence in ahead.purposes if found == bonus),
                card=ahead.cards,
            )
        return listed

    def _fast_draws(self) -> list[Affordance]:
        riding = (False, True) if declared_by(self.state, self.actor) else (False,)
        return offer(self.probe, cmd.FastDraw, self.fixed, free={"weapon": _WEAPON}, riding=riding)

    # -- cards -------------------------------------------------------------------------------------------------------

    def _cards(self) -> list[Affordance]:
        if not self.fighter.hand and not self.fighter.hold:
            return []
        if self.fighter.hold:
            return offer(self.probe, cmd.DropHold, self.fixed) + self._naming()
        cards = sorted({card for card in self.fighter.hand if card != BLACK_JOKER}, key=canonical)
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
        if not self.fighter.debts:
            return []
        listed = offer(self.probe, cmd.Sacrifice, self.fixed) + offer(self.probe, cmd.Lose, self.fixed)
        options = hand_options(self.state)
        if may_keep_joker(self.fighter) or not must_name(self.fighter, options):
            return listed
        ways = candidates.loss_ways(self.fighter, options)
        if not candidates.free_loss(self.fighter, options):
            return listed + offer(self.probe, cmd.Lose, self.fixed, cards=ways)
        count = step_count(self.fighter.debts[0])
        everything = (*self.fighter.hand, *((self.fighter.hold,) if self.fighter.hold else ()))
        eligible = tuple(card for card in everything if card != BLACK_JOKER)
        free = {"cards": Subset(eligible, count, count)}
        return listed + offer(self.probe, cmd.Lose, self.fixed, free=free, example={"cards": ways[0]})

    # -- moving and talking ------------------------------------------------------------------------------------------

    def _moving(self) -> list[Affordance]:
        items = tuple(self.fighter.readying)
        listed = offer(self.probe, cmd.CancelReady, self.fixed, item=items) if items else []
        hexes = {"hexes": Number(0, cmd.MOST_HEXES)}
        if self.fighter.motion is None:
            # Only after a Move: any other mover's would be refused, every time.
            walked = self.fighter.increment.walked
            return listed + (offer(self.probe, cmd.FullSpeed, self.fixed, free=hexes) if walked else [])
        place = {"hexes": Number(1, cmd.MOST_HEXES)}
        most = {"hexes": Number(0, most_hexes(self.state, cmd.Stop(self.actor)))}
        return [
            *offer(self.probe, cmd.NamePlace, self.fixed, free=place, example={"hexes": 1}),
            *offer(self.probe, cmd.Stop, self.fixed, grey=self.state.phase == "counting"),
            *offer(self.probe, cmd.ReportMove, self.fixed, free=most, example={"hexes": 0}),
            *listed,
        ]

    def _talking(self) -> list[Affordance]:
        example = {"text": "x", "syllables": 1}
        return [
            *offer(self.probe, cmd.Say, self.fixed, free=_SPEECH, example=example),
            *(offer(self.probe, cmd.Hush, self.fixed) if self.fighter.speech else ()),
        ]


@derived
def _rows(_: Fight[Options, Profile], standing: Able, size: int) -> Sequence[Affordance]:
    """What a card action of a size may be spent on: the same for all who are able to do the same."""

    def probe(doing: Any) -> Refusal | None:  # noqa: ANN401 - as it is given below
        return not_able(standing, size, doing.row, step=doing.step)

    return offer(probe, cmd.Act, {"actor": ""}, step=_STEPS, row=ALL_ROWS)


@functools.cache
def _divisions(size: int) -> tuple[tuple[int, ...], ...]:
    """All ways to divide a set, in every order (HAND-24)."""
    return tuple(dict.fromkeys(order for parts in splits(size) for order in permutations(parts)))
