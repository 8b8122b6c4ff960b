"""The actions of a seat, found by asking the rules: every candidate is tried."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import count
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
from turnkeeper.core.derived import derived
from turnkeeper.core.fight import Fight
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import Refusal, Seat
from turnkeeper.core.prompts import FACE_DOWN
from turnkeeper.core.visibility import Viewer, viewer_of
from turnkeeper.systems.countdown import candidates
from turnkeeper.systems.countdown import commands as cmd
from turnkeeper.systems.countdown.chances import may_let_go, next_stop, npc_sizes
from turnkeeper.systems.countdown.decide import decide
from turnkeeper.systems.countdown.decide.checks import face_down_names
from turnkeeper.systems.countdown.decide.deeds import ALL_ROWS, Able, able, not_able, spent_on
from turnkeeper.systems.countdown.decide.extra import attackers, may_draw_apart, purposes, weapons_needed
from turnkeeper.systems.countdown.decide.harm import MOST_POINTS
from turnkeeper.systems.countdown.decide.moving import most_hexes
from turnkeeper.systems.countdown.lookalikes import alike
from turnkeeper.systems.countdown.model import Deed
from turnkeeper.systems.countdown.options import Options, Profile
from turnkeeper.systems.countdown.prompts import ANY_CARDS, asked_for_joker, chosen_by, must_name, step_count
from turnkeeper.systems.countdown.results import loss_ways, will_be_stunned
from turnkeeper.systems.countdown.sequence import unsaid_by
from turnkeeper.systems.countdown.state import State, all_declared_by, blank, hand_options, has_hand
from turnkeeper.systems.hands import sets
from turnkeeper.systems.hands.chart import DEFENCES

_SPEECH: Mapping[str, WholeNumber | Text] = {
    "text": Text(cmd.LONGEST_SPEECH),
    "syllables": WholeNumber(1, cmd.MOST_SYLLABLES),
}
_STEPS = (False, True)
_NOTHING: Mapping[str, Any] = {}


class _Found:
    """What was found out so far of a state, for all seats that spell everybody alike."""

    def __init__(self, everybody: tuple[ActorId, ...]) -> None:
        self.everybody = everybody
        self.of: dict[ActorId, Sequence[Action]] = {}
        """The offers of an actor: its owners and the GM have the same."""


@derived
def _found(_: State, everybody: tuple[ActorId, ...]) -> _Found:
    return _Found(everybody)


def actions(state: State, seat: Seat) -> Sequence[Action]:
    """The actions of a seat, beside answering prompts and the core's own commands."""
    if seat.role == "screen" or state.fight.stage != "fighting":
        return ()
    viewer = viewer_of(state.fight, seat)
    probe = make_probe(decide, state, seat)
    found = _found(state, viewer.public_ids([actor.id for actor in viewer.actors()]))
    listed = _gm(state, probe) if seat.role == "gm" else []
    for actor in seat.own(state.fighters):
        listed += _of(state, viewer, probe, actor, found)
    return listed


def _of(state: State, viewer: Viewer, probe: Probe, actor: ActorId, found: _Found) -> Sequence[Action]:
    """The offers of one actor: those of the first that stands alike, under its own name."""
    listed = found.of.get(actor)
    if listed is not None:
        return listed
    first = alike(state).get(actor, actor)
    same = _of(state, viewer, probe, first, found) if first != actor and viewer.owns(first) else None
    # A reason names who it is about.
    if same is None or any(action.refused for action in same):
        listed = _Offers(state, viewer, probe, actor, found).all()
    else:
        listed = [replace(action, fixed={**action.fixed, "actor": actor}) for action in same]
    found.of[actor] = listed
    return listed


def _gm(state: State, probe: Probe) -> list[Action]:
    # Further than the next step one may go only where nothing is declared; else that would be the reason shown.
    far = state.phase == "counting" and not state.live
    goes = tuple(dict.fromkeys((next_stop(state), "", "H", "D", "C", "increment"))) if far else ("",)
    here = tuple(actor.id for actor in state.fight.present())
    listed = find_actions(probe, cmd.NextTurn)
    listed += find_actions(probe, cmd.Next, to=goes, grey=True)
    points: Mapping[str, WholeNumber] = {"points": WholeNumber(0, MOST_POINTS)}
    cards: Mapping[str, WholeNumber] = {"cards": WholeNumber(0, MOST_POINTS)}
    stunned = [actor for actor in here if state.fighters[actor].stunned]
    steady = [actor for actor in here if not will_be_stunned(state, actor)]
    listed += find_actions(probe, cmd.Damage, free=points, example={"points": 1}, alike={"actor": here})
    listed += find_actions(probe, cmd.Stun, alike={"actor": steady})
    listed += find_actions(probe, cmd.Fright, free=cards, example={"cards": 0}, alike={"actor": here})
    listed += _for_some(state, probe, Grant, here)
    listed += _for_some(state, probe, Skip, here)
    listed += find_actions(probe, cmd.EndStun, alike={"actor": stunned})
    return listed


def _for_some(state: State, probe: Probe, kind: type[Grant | Skip], actors: Sequence[ActorId]) -> list[Action]:
    """A command for the actors for whom it is accepted. Of actors that stand alike only one is tried."""
    firsts = alike(state)
    tried = {actor: probe(kind(actor)) is None for actor in dict.fromkeys(firsts[actor] for actor in actors)}
    return find_actions(probe, kind, alike={"actor": [actor for actor in actors if tried[firsts[actor]]]})


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
        self.doing: dict[str, WholeNumber | Text | Subset] = {
            "weapon": Text(cmd.LONGEST_WEAPON, self.fighter.increment.barred),
            "targets": Subset(found.everybody, 0, len(found.everybody)),
            "cost": WholeNumber(0, cmd.MOST_CARDS),
        }
        barred = self.fighter.increment.barred
        self.drawn = Text(cmd.LONGEST_WEAPON, (*barred, *(one for one in self.fighter.ready if one not in barred)))

    def all(self) -> list[Action]:
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
            *(self._find(cmd.Pass) if may_let_go(self.state, self.actor) else ()),
        ]

    def _find(self, kind: type[Command], fixed: Mapping[str, Any] = _NOTHING, **tried: Any) -> list[Action]:  # noqa: ANN401 - as find_actions takes it
        """The actions of one kind for this actor, with some fields ``fixed``."""
        return find_actions(self.probe, kind, {**self.fixed, **fixed}, **tried)

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
                listed += self._find(cmd.Divide, {"hold": hold}, alike={"cards": chosen}, sizes=sets.divisions(size))
        sizes = (self.fighter.allowed,) if self.fighter.allowed else npc_sizes(self.state, self.actor)
        for size, best in zip(sizes, (False, True), strict=False):
            listed += self._spent(cmd.Act, size, {"best": best})
            if size > 1:
                listed += self._find(cmd.Divide, {"best": best}, sizes=sets.divisions(size))
        found = unsaid_by(self.state, self.actor)
        if found:
            place = blank(found)
            listed += self._spent(cmd.Fill, found.deeds[place].size, earlier=found.deeds[:place])
        return listed

    def _spent(
        self,
        kind: type[cmd.Doing],
        size: int,
        fixed: Mapping[str, Any] = _NOTHING,
        cards: Sequence[tuple[str, ...]] = (),
        earlier: Sequence[Deed] = (),
    ) -> list[Action]:
        """A card action spent on each row of the chart, with a step or without. Sets of one size buy the same.

        ``earlier``: the parts of a divided set that come before.
        """
        fixed = {**self.fixed, **fixed}
        tried: dict[str, Any] = {**fixed, "row": candidates.ANY_ROW, **({"cards": cards[0]} if cards else {})}
        if self.probe(kind(**tried)):
            return []
        own: dict[str, Field] = {"cards": Choice(tuple(cards)), **self.doing} if cards else {**self.doing}
        rows = _rows(self.state.fight, able(self.state, self.actor, earlier), size, kind is cmd.Act)
        ready = self.fighter.ready
        return [
            Action(tag_of(kind), {**fixed, **row.fixed, **self.fixed}, {**row.choose, **own, **more}, shelf=kind.shelf)
            for row, more in (_drawing_apart(rows, self.drawn) if ready else [(row, {}) for row in rows])
        ]

    # -- reacting ----------------------------------------------------------------------------------------------------

    def _cutting_in(self) -> list[Action]:
        listed: list[Action] = []
        declared = dict.fromkeys(action.actor for action in self.state.live if action.state == "declared")
        for opponent in declared:
            against = self.viewer.public_id(opponent)
            if against and candidates.cutting_in(self.state, self.actor, opponent):
                jokers = tuple(candidates.jokers_with_hold(self.state, self.actor))
                for cards in ((), *jokers):
                    size = sets.set_size(cards, "hold")
                    listed += self._spent(cmd.Preempt, size, {"against": against}, [cards] if jokers else ())
                    if size > 1:
                        fixed = {"hold": True, "against": against, "cards": cards}
                        listed += self._find(cmd.Divide, fixed, sizes=sets.divisions(size))
        return listed

    def _defending(self) -> list[Action]:
        if not has_hand(self.state, self.actor) or not attackers(self.state, self.actor):
            return []
        listed: list[Action] = []
        for chosen in candidates.defence_sets(self.state, self.actor).values():
            for hold in (False, True) if self.fighter.hold else (False,):
                listed += self._find(cmd.Defend, {"hold": hold}, cards=chosen, row=DEFENCES)
        return listed

    def _spending_ahead(self) -> list[Action]:
        if not self.fighter.hand:
            return []
        meant = tuple(purposes(self.state, self.actor))
        cards = candidates.cards_ahead(self.state, self.actor) if meant else ()
        listed: list[Action] = []
        for bonus in dict.fromkeys(bonus for bonus, _ in meant):
            # Whether it is made with two weapons, or needs readying between, only a double attack asks (HAND-40).
            flags = (False, True) if bonus == "double" else (False,)
            defence = tuple(defence for found, defence in meant if found == bonus)
            choices = {"two_weapons": flags, "needs_readying": flags, "defence": defence, "card": cards}
            listed += self._find(cmd.SpendAhead, {"bonus": bonus}, **choices)
        return listed

    def _fast_draws(self) -> list[Action]:
        declared = all_declared_by(self.state, self.actor)
        needed = [weapon for found in declared for weapon in weapons_needed(found)]
        if not needed:
            riding = (False, True) if declared else (False,)
            return self._find(cmd.FastDraw, free={"weapon": self.drawn}, riding=riding)
        unnamed = () if all(may_draw_apart(self.fighter, found, "") for found in declared) else ("",)
        apart = Text(self.drawn.longest, tuple(dict.fromkeys((*self.drawn.other_than, *needed, *unnamed))))
        example = {"weapon": _another(apart)} if unnamed else None
        alone = self._find(cmd.FastDraw, {"riding": False}, free={"weapon": apart}, example=example)
        return alone + self._find(cmd.FastDraw, {"riding": True}, free={"weapon": self.drawn})

    # -- cards -------------------------------------------------------------------------------------------------------

    def _cards(self) -> list[Action]:
        if not self.fighter.hand and not self.fighter.hold:
            return []
        if self.fighter.hold:
            return self._find(cmd.DropHold) + self._naming()
        # A card may have been named or given after its own increment.
        over = self.state.increment if self.state.phase == "counting" else 0
        there = {card for card in self.fighter.hand if card != BLACK_JOKER and not sets.expired(card, over)}
        cards = sorted(there, key=canonical)
        return self._find(cmd.Hold, alike={"card": cards}) + self._naming()

    def _naming(self) -> list[Action]:
        names = face_down_names(self.state, self.actor)
        listed: list[Action] = []
        unknown = self.fighter.hand.count(FACE_DOWN)
        if names and unknown:
            free = {"cards": Subset(names, 1, min(unknown, len(names)))}
            listed += self._find(cmd.NameCards, free=free, example={"cards": names[:1]})
        if names and self.fighter.hold == FACE_DOWN:
            over = self.fighter.held_at
            holds = tuple([name for name in names if name != BLACK_JOKER and not sets.expired(name, over)])
            listed += self._find(cmd.NameCards, hold=holds)
        return listed

    def _owing(self) -> list[Action]:
        if not self.fighter.debts:
            return []
        # The Red Joker is given up by choice alone: losing cards comes first.
        listed = self._find(cmd.Lose) + self._find(cmd.Sacrifice)
        options = hand_options(self.state)
        if asked_for_joker(self.fighter, options) or not must_name(self.fighter, options):
            return listed
        ways, debt = loss_ways(self.fighter, options), self.fighter.debts[0]
        if chosen_by(debt, options) not in ANY_CARDS:
            return listed + self._find(cmd.Lose, cards=ways)
        count = step_count(debt)
        free = {"cards": Subset(self.fighter.to_lose, count, count)}
        return listed + self._find(cmd.Lose, free=free, example={"cards": ways[0]})

    # -- moving and talking ------------------------------------------------------------------------------------------

    def _moving(self) -> list[Action]:
        items = tuple(self.fighter.readying)
        listed = self._find(cmd.CancelReady, item=items) if items else []
        hexes = {"hexes": WholeNumber(0, cmd.MOST_HEXES)}
        if self.fighter.motion is None:
            # Only after a Move: any other mover's would be refused, every time.
            walked = self.fighter.increment.walked
            return listed + (self._find(cmd.FullSpeed, free=hexes) if walked else [])
        place = {"hexes": WholeNumber(1, cmd.MOST_HEXES)}
        most = {"hexes": WholeNumber(0, most_hexes(self.state, self.actor))}
        return [
            *self._find(cmd.NamePlace, free=place, example={"hexes": 1}),
            *self._find(cmd.Stop, grey=self.state.phase == "counting"),
            *self._find(cmd.ReportMove, free=most, example={"hexes": 0}),
            *listed,
        ]

    def _talking(self) -> list[Action]:
        example = {"text": "x", "syllables": 1}
        return [
            *self._find(cmd.Say, free=_SPEECH, example=example),
            *(self._find(cmd.Hush) if self.fighter.speech else ()),
        ]


@derived
def _rows(_: Fight[Options, Profile], standing: Able, size: int, fewer: bool) -> Sequence[Action]:  # noqa: FBT001 - a key
    """What a card action of a size may be spent on: the same for all who are able to do the same.

    ``fewer``: without cards one may spend a part of the size (AMB-N19).
    """

    def probe(doing: Any) -> Refusal | None:  # noqa: ANN401 - as it is given below
        spent = spent_on(doing.row, size) if fewer else size
        return not_able(standing, spent, doing.row, step=doing.step)

    return find_actions(probe, cmd.Act, {"actor": ""}, step=_STEPS, row=ALL_ROWS)


def _drawing_apart(rows: Sequence[Action], weapon: Text) -> Iterator[tuple[Action, dict[str, Field]]]:
    """Each form of a card action, and what is different in it: one for a Fast Draw names no weapon that is ready."""
    for form in rows:
        row = form.choose.get("row")
        if not isinstance(row, Choice) or "fast_draw" not in row.values:
            yield form, {"weapon": weapon} if form.fixed.get("row") == "fast_draw" else {}
            continue
        yield form, {"row": Choice(tuple(one for one in row.values if one != "fast_draw"))}
        yield form, {"row": Choice(("fast_draw",)), "weapon": weapon}


def _another(field: Text) -> str:
    """A text that the field takes."""
    return next(text for text in map(str, count()) if text not in field.other_than)
