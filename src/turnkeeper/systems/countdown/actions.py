"""The actions of a seat, found by asking the rules: every candidate is tried."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from itertools import permutations
from typing import Any

from msgspec.structs import replace

from turnkeeper.core.actions import (
    Action,
    Choice,
    Field,
    Probe,
    Subset,
    Text,
    WholeNumber,
    find_actions,
    make_probe,
    tag_of,
)
from turnkeeper.core.cards import BLACK_JOKER, canonical
from turnkeeper.core.commands import Command, Grant, Skip
from turnkeeper.core.derived import carried_each, derived, unchanged
from turnkeeper.core.fight import Actor, Faces, Fight
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import Refusal, Seat
from turnkeeper.core.prompts import FACE_DOWN
from turnkeeper.core.visibility import Audience, Viewer, viewer_of
from turnkeeper.systems.countdown import candidates
from turnkeeper.systems.countdown import commands as cmd
from turnkeeper.systems.countdown.decide import checks, decide
from turnkeeper.systems.countdown.decide.deeds import ALL_ROWS, Able, able, not_able
from turnkeeper.systems.countdown.decide.extra import attackers
from turnkeeper.systems.countdown.decide.harm import MOST_POINTS
from turnkeeper.systems.countdown.decide.moving import most_hexes
from turnkeeper.systems.countdown.fighter import Fighter
from turnkeeper.systems.countdown.lookalikes import alike
from turnkeeper.systems.countdown.options import Options, Profile
from turnkeeper.systems.countdown.prompts import may_keep_joker, must_name, payable
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
    open_chances,
)
from turnkeeper.systems.hands import sets
from turnkeeper.systems.hands.sets import splits

_WEAPON = Text(cmd.LONGEST_WEAPON)
_SPEECH: Mapping[str, WholeNumber | Text] = {
    "text": Text(cmd.LONGEST_SPEECH),
    "syllables": WholeNumber(1, cmd.MOST_SYLLABLES),
}
_STEPS = (False, True)


class _Found:
    """What was found out so far of actors, for all seats that spell everybody alike, as long as no other part changes.

    Each answer goes with the parts of the actor itself that it is about.
    """

    def __init__(self, everybody: tuple[ActorId, ...]) -> None:
        self.everybody = everybody
        self.alike: Mapping[ActorId, ActorId] = {}
        """For each actor the first that stands as it does, where many are still to be asked about."""
        self.offers: dict[ActorId, tuple[Fighter, Actor[Profile], Sequence[Action]]] = {}
        """The offers of an actor: its owners and the GM have the same."""
        self.rulings: dict[ActorId, tuple[Fighter, Actor[Profile], Sequence[type[Command]]]] = {}
        """The commands by which the GM may rule about an actor."""


def _found(state: State, audience: Audience) -> _Found:
    """The answers that still stand.

    What may be done for an actor rests on its own numbers and on these parts. Of others no rule asks more than what
    their faces tell, what the NPC card gives, and whether hands are still being dealt, so that nobody can pay.
    """
    chances = unchanged(state.store, "chances by the NPC card", open_chances(state))
    return _found_with(
        state.store, audience, state.fight.faces, state.fight.options, chances, state.npc, state.turn, state.phase,
        state.increment, state.slot, state.stocks, state.decks, state.plays, state.live, state.cut_in, payable(state),
    )  # fmt: skip


@carried_each
def _found_with(audience: Audience, faces: Faces, *_: object) -> _Found:
    return _Found(audience.public_ids(faces.actors))


def actions(state: State, seat: Seat) -> Sequence[Action]:
    """The actions of a seat, beside answering prompts and the core's own commands."""
    if seat.role == "screen" or state.fight.stage != "fighting":
        return ()
    viewer = viewer_of(state.fight, seat)
    probe = make_probe(decide, state, seat)
    found = _found(state, viewer.audience)
    found.alike = alike(state) if 2 * len(found.offers) < len(state.fighters) else {}
    listed = _gm(state, probe, found) if seat.role == "gm" else []
    for actor in seat.own(state.fighters):
        listed += _of(state, viewer, probe, actor, found)
    return listed


def _of(state: State, viewer: Viewer, probe: Probe, actor: ActorId, found: _Found) -> Sequence[Action]:
    """The offers of one actor: those of the first that stands alike, under its own name."""
    fighter, its = state.fighters[actor], state.fight.actors[actor]
    kept = found.offers.get(actor)
    if kept is not None and kept[0] is fighter and kept[1] is its:
        return kept[2]
    first = found.alike.get(actor, actor)
    same = _of(state, viewer, probe, first, found) if first != actor and viewer.owns(first) else None
    # A reason names who it is about.
    if same is None or any(offer.refused for offer in same):
        listed = _Offers(state, viewer, probe, actor, found).all()
    else:
        listed = [replace(offer, fixed={**offer.fixed, "actor": actor}) for offer in same]
    found.offers[actor] = fighter, its, listed
    return listed


def _gm(state: State, probe: Probe, found: _Found) -> list[Action]:
    # Further than the next step one may go only where nothing is declared; else that would be the reason shown.
    far = state.phase == "counting" and not state.live
    goes = tuple(dict.fromkeys((next_stop(state), "", "H", "D", "C", "increment"))) if far else ("",)
    here = tuple(actor.id for actor in state.fight.present())
    listed = find_actions(probe, cmd.NextTurn)
    listed += find_actions(probe, cmd.Next, to=goes, grey=True)
    points: Mapping[str, WholeNumber] = {"points": WholeNumber(0, MOST_POINTS)}
    cards: Mapping[str, WholeNumber] = {"cards": WholeNumber(0, MOST_POINTS)}
    stunned = [actor for actor in here if state.fighters[actor].stunned]
    steady = [actor for actor in here if not state.fighters[actor].stunned]
    listed += find_actions(probe, cmd.Damage, free=points, example={"points": 1}, alike={"actor": here})
    listed += find_actions(probe, cmd.Stun, alike={"actor": steady})
    listed += find_actions(probe, cmd.Fright, free=cards, example={"cards": 0}, alike={"actor": here})
    rulings = [(actor, _rulings(state, probe, actor, found)) for actor in here]
    listed += find_actions(probe, Grant, alike={"actor": [actor for actor, kinds in rulings if Grant in kinds]})
    listed += find_actions(probe, Skip, alike={"actor": [actor for actor, kinds in rulings if Skip in kinds]})
    listed += find_actions(probe, cmd.EndStun, alike={"actor": stunned})
    return listed


def _rulings(state: State, probe: Probe, actor: ActorId, found: _Found) -> Sequence[type[Command]]:
    """Whether the GM may let an actor act, or skip it. Of actors that stand alike only the first is tried."""
    fighter, its = state.fighters[actor], state.fight.actors[actor]
    kept = found.rulings.get(actor)
    if kept is not None and kept[0] is fighter and kept[1] is its:
        return kept[2]
    first = found.alike.get(actor, actor)
    if first != actor:
        kinds = _rulings(state, probe, first, found)
    else:
        kinds = [kind for kind in (Grant, Skip) if probe(kind(actor)) is None]
    found.rulings[actor] = fighter, its, kinds
    return kinds


class _Offers:
    """The offers of one actor to one seat that owns it."""

    def __init__(self, state: State, viewer: Viewer, probe: Probe, actor: ActorId, found: _Found) -> None:
        self.state = state
        self.viewer = viewer
        self.actor = actor
        self.probe = probe
        self.fighter = state.fighters[actor]
        self.fixed = {"actor": actor}
        self.found = found

    def all(self) -> list[Action]:
        """Everything, the most pressing first."""
        state, actor, seat = self.state, self.actor, self.viewer.seat
        in_play = checks.in_play(state, actor, seat) is None
        listed = self._owing()
        if in_play:
            declares = checks.may_declare(state, actor, seat) is None
            if declares:
                listed += self._declaring()
            listed += self._filling()
            listed += self._cutting_in()
            listed += self._defending()
            listed += self._spending_ahead()
            listed += self._fast_draws(alone=declares)
        listed += self._cards()
        listed += self._moving()
        if in_play:
            listed += self._talking()
            if may_let_go(state, actor):
                listed += find_actions(self.probe, cmd.Pass, self.fixed)
        return listed

    # -- declaring ---------------------------------------------------------------------------------------------------

    def _declaring(self) -> list[Action]:
        listed: list[Action] = []
        by_size: dict[tuple[int, bool], list[tuple[str, ...]]] = {}
        for cards, hold in candidates.sets_of(self.state, self.actor):
            if not self.probe(cmd.Play(actor=self.actor, row=candidates.ANY_ROW, cards=cards, hold=hold)):
                size = sets.set_size(cards, "hold" if hold else "")
                by_size.setdefault((size, hold), []).append(cards)
        for (size, hold), chosen in by_size.items():
            listed += self._spent(cmd.Play, size, {"hold": hold}, cards=chosen)
            if size > 1:
                fixed = {**self.fixed, "hold": hold}
                listed += find_actions(self.probe, cmd.Divide, fixed, alike={"cards": chosen}, sizes=_divisions(size))
        sizes = (self.fighter.allowed,) if self.fighter.allowed else npc_sizes(self.state, self.actor)
        for size, best in zip(sizes, (False, True), strict=False):
            listed += self._spent(cmd.Act, size, {"best": best})
            if size > 1:
                listed += find_actions(self.probe, cmd.Divide, {**self.fixed, "best": best}, sizes=_divisions(size))
        return listed

    def _filling(self) -> list[Action]:
        found = declared_by(self.state, self.actor)
        place = blank(found) if found else -1
        return self._spent(cmd.Fill, found.deeds[place].size) if found and place >= 0 else []

    def _spent(
        self,
        kind: type[cmd.Doing],
        size: int,
        fixed: Mapping[str, Any] | None = None,
        cards: Sequence[tuple[str, ...]] = (),
    ) -> list[Action]:
        """A card action spent on each row of the chart, with a step or without. Sets of one size buy the same."""
        fixed = {**self.fixed, **(fixed or {})}
        given: dict[str, Any] = {"cards": cards} if cards else {}
        if self.probe(kind(**fixed, **{name: values[0] for name, values in given.items()}, row=candidates.ANY_ROW)):
            return []
        own: dict[str, Field] = {
            **{name: Choice(tuple(values)) for name, values in given.items()},
            "weapon": Text(cmd.LONGEST_WEAPON, self.fighter.increment.barred),
            "targets": Subset(self.found.everybody, 0, len(self.found.everybody)),
            "cost": WholeNumber(0, cmd.MOST_CARDS),
        }
        return [
            Action(tag_of(kind), {**fixed, **row.fixed, **self.fixed}, {**row.choose, **own}, shelf=kind.shelf)
            for row in _rows(self.state.fight, able(self.state, self.actor), size)
        ]

    # -- reacting ----------------------------------------------------------------------------------------------------

    def _cutting_in(self) -> list[Action]:
        listed: list[Action] = []
        declared = dict.fromkeys(action.actor for action in self.state.live if action.state == "declared")
        for opponent in declared:
            against = self.viewer.public_id(opponent)
            if against and candidates.cutting_in(self.state, self.actor, opponent):
                listed += self._spent(cmd.Preempt, 1, {"against": against})
        return listed

    def _defending(self) -> list[Action]:
        if not has_hand(self.state, self.actor) or not attackers(self.state, self.actor):
            return []
        listed: list[Action] = []
        for chosen in candidates.defence_sets(self.state, self.actor).values():
            for hold in (False, True) if self.fighter.hold else (False,):
                fixed = {**self.fixed, "hold": hold}
                listed += find_actions(self.probe, cmd.Defend, fixed, cards=chosen, row=("block", "parry", "dodge"))
        return listed

    def _spending_ahead(self) -> list[Action]:
        if not self.fighter.hand:
            return []
        purposes = candidates.spending_ahead(self.state, self.actor)
        cards = candidates.cards_ahead(self.state, self.actor) if purposes else ()
        listed: list[Action] = []
        for bonus in dict.fromkeys(bonus for bonus, _ in purposes):
            # Whether it is made with two weapons, or needs readying between, only a double attack asks (HAND-40).
            flags = (False, True) if bonus == "double" else (False,)
            listed += find_actions(
                self.probe,
                cmd.SpendAhead,
                {**self.fixed, "bonus": bonus},
                two_weapons=flags,
                needs_readying=flags,
                defence=tuple(defence for found, defence in purposes if found == bonus),
                card=cards,
            )
        return listed

    def _fast_draws(self, *, alone: bool) -> list[Action]:
        """``alone``: it may declare something."""
        riding = (*((False,) if alone else ()), *((True,) if declared_by(self.state, self.actor) else ()))
        return find_actions(self.probe, cmd.FastDraw, self.fixed, free={"weapon": _WEAPON}, riding=riding)

    # -- cards -------------------------------------------------------------------------------------------------------

    def _cards(self) -> list[Action]:
        if not self.fighter.hand and not self.fighter.hold:
            return []
        if self.fighter.hold:
            return find_actions(self.probe, cmd.DropHold, self.fixed) + self._naming()
        cards = sorted({card for card in self.fighter.hand if card != BLACK_JOKER}, key=canonical)
        return find_actions(self.probe, cmd.Hold, self.fixed, alike={"card": cards}) + self._naming()

    def _naming(self) -> list[Action]:
        names = checks.face_down_names(self.state, self.actor)
        listed: list[Action] = []
        unknown = self.fighter.hand.count(FACE_DOWN)
        if names and unknown:
            free = {"cards": Subset(names, 1, min(unknown, len(names)))}
            listed += find_actions(self.probe, cmd.NameCards, self.fixed, free=free, example={"cards": names[:1]})
        if names and self.fighter.hold == FACE_DOWN:
            holds = tuple(name for name in names if name != BLACK_JOKER)
            listed += find_actions(self.probe, cmd.NameCards, self.fixed, hold=holds)
        return listed

    def _owing(self) -> list[Action]:
        if not self.fighter.debts:
            return []
        listed = find_actions(self.probe, cmd.Sacrifice, self.fixed) + find_actions(self.probe, cmd.Lose, self.fixed)
        options = hand_options(self.state)
        if may_keep_joker(self.fighter) or not must_name(self.fighter, options):
            return listed
        ways = candidates.loss_ways(self.fighter, options)
        if not candidates.free_loss(self.fighter, options):
            return listed + find_actions(self.probe, cmd.Lose, self.fixed, cards=ways)
        count = step_count(self.fighter.debts[0])
        everything = (*self.fighter.hand, *((self.fighter.hold,) if self.fighter.hold else ()))
        eligible = tuple(card for card in everything if card != BLACK_JOKER)
        free = {"cards": Subset(eligible, count, count)}
        return listed + find_actions(self.probe, cmd.Lose, self.fixed, free=free, example={"cards": ways[0]})

    # -- moving and talking ------------------------------------------------------------------------------------------

    def _moving(self) -> list[Action]:
        items = tuple(self.fighter.readying)
        listed = find_actions(self.probe, cmd.CancelReady, self.fixed, item=items) if items else []
        hexes = {"hexes": WholeNumber(0, cmd.MOST_HEXES)}
        if self.fighter.motion is None:
            # Only after a Move: any other mover's would be refused, every time.
            walked = self.fighter.increment.walked
            return listed + (find_actions(self.probe, cmd.FullSpeed, self.fixed, free=hexes) if walked else [])
        place = {"hexes": WholeNumber(1, cmd.MOST_HEXES)}
        most = {"hexes": WholeNumber(0, most_hexes(self.state, cmd.Stop(self.actor)))}
        return [
            *find_actions(self.probe, cmd.NamePlace, self.fixed, free=place, example={"hexes": 1}),
            *find_actions(self.probe, cmd.Stop, self.fixed, grey=self.state.phase == "counting"),
            *find_actions(self.probe, cmd.ReportMove, self.fixed, free=most, example={"hexes": 0}),
            *listed,
        ]

    def _talking(self) -> list[Action]:
        example = {"text": "x", "syllables": 1}
        return [
            *find_actions(self.probe, cmd.Say, self.fixed, free=_SPEECH, example=example),
            *(find_actions(self.probe, cmd.Hush, self.fixed) if self.fighter.speech else ()),
        ]


@derived
def _rows(_: Fight[Options, Profile], standing: Able, size: int) -> Sequence[Action]:
    """What a card action of a size may be spent on: the same for all who are able to do the same."""

    def probe(doing: Any) -> Refusal | None:  # noqa: ANN401 - as it is given below
        return not_able(standing, size, doing.row, step=doing.step)

    return find_actions(probe, cmd.Act, {"actor": ""}, step=_STEPS, row=ALL_ROWS)


@functools.cache
def _divisions(size: int) -> tuple[tuple[int, ...], ...]:
    """All ways to divide a set, in every order (HAND-24)."""
    return tuple(dict.fromkeys(order for parts in splits(size) for order in permutations(parts)))
