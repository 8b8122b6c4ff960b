"""A fight played at random by Hypothesis, with the laws every system must keep checked at each step."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from turnkeeper.core.actions import Action
from turnkeeper.core.cards import DECK, JOKERS
from turnkeeper.core.commands import AnswerPrompt, Automate, Begin, Command, End, Join, Redo, Rename, SetOption, Undo
from turnkeeper.core.conformance.commands import all_commands, any_command, complete, covers, of_action, reordered
from turnkeeper.core.conformance.marks import faults_of_marks
from turnkeeper.core.conformance.order import (
    clock_of,
    faults_of_cover,
    faults_of_lines,
    faults_of_now,
    faults_of_order,
    faults_of_own_now,
    faults_of_ranking,
    faults_of_reordering,
    faults_of_steps,
    faults_of_waiting,
    of_the_roster,
    went_back,
)
from turnkeeper.core.conformance.pictures import glance, leaks, miscounted, misheard, picture, unchanged
from turnkeeper.core.conformance.statics import gaps
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.fight import faces_of
from turnkeeper.core.ids import ActorId
from turnkeeper.core.marks.commands import SetMark
from turnkeeper.core.marks.model import Anchor, EndOf, Over, Reached, StartOf, actor_of
from turnkeeper.core.model import GM, SCREEN, Refusal, Seat, Side, Visibility
from turnkeeper.core.prompts import DiceRoll, drawn_totals
from turnkeeper.core.proposal import Receipt
from turnkeeper.core.refusals import CORE_REFUSALS
from turnkeeper.core.snapshot import Snapshot
from turnkeeper.core.steps import LineTexts
from turnkeeper.core.system import AnySystem
from turnkeeper.core.texts import CORE
from turnkeeper.core.visibility import Viewer
from turnkeeper.core.vocabulary import CORE_COMMANDS

PLAYERS = (Seat.player("p1", "zq0x"), Seat.player("p2", "zq1x", "zq2x"))
SEATS = (GM, *PLAYERS, SCREEN)
_STEPS = 40
_MARKS = 20
_MOST_ACTORS = 9
_SIDES: tuple[Side, ...] = ("pc", "npc", "npc", "hazard")
_VISIBILITIES: tuple[Visibility, ...] = ("known", "unknown", "hidden")


class Kit(msgspec.Struct, frozen=True):
    """A system with the examples and counts that the laws need.

    ``profiles`` are profiles to deal out to actors. ``words`` are strings worth trying in commands (card names by
    default). ``census`` counts every card of the state wherever it is (``None`` while there are none): all counts must
    stay multiples of one deck's. ``options`` gives values for options whose register lists none.
    """

    system: AnySystem
    profiles: Sequence[Mapping[str, Any]]
    words: Sequence[str] = (*DECK[:6], "10H", "2C", *JOKERS, "?")
    census: Callable[[Any], Mapping[str, int] | None] | None = None
    options: Mapping[str, Sequence[Any]] = {}


def machine(kit: Kit, *, examples: int = 40) -> type[RuleBasedStateMachine]:
    """The state machine for a system; its ``TestCase`` is what pytest runs. ``examples`` fights are played."""

    class Laws(_Laws):
        pass

    Laws.kit = kit
    Laws.__name__ = Laws.__qualname__ = f"Laws_{kit.system.id}"
    Laws.TestCase.settings = settings(
        max_examples=examples,
        stateful_step_count=_STEPS,
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much],
    )
    return Laws


class _Laws(RuleBasedStateMachine):
    kit: Kit
    fight: Encounter
    shown: list[bytes]
    """Each seat's view after the last rule."""

    def __init__(self) -> None:
        super().__init__()
        self.known: set[tuple[str, ActorId]] = set()
        self.shown = []
        self.lines = dict.fromkeys(SEATS, 0)
        """The number of lines of each seat when ``shown`` was made."""
        self.read = self.lines
        """The number of lines of each seat at the look before ``shown``: those after it are in it."""
        self.joined = 0
        self.clocks: dict[Seat, tuple[int, ...]] = {}
        self.cast: tuple[object, ...] = ()
        self.steps = 0

    # -- setting up ------------------------------------------------------------------------------------------------

    @initialize(data=st.data())
    def set_up(self, data: st.DataObject) -> None:
        """A fight with options at random, two to six actors, and physical or app dice."""
        options = {}
        for option in self.kit.system.options:
            values = list(self.kit.options.get(option.name, option.values))
            changed = data.draw(st.booleans(), "changed")
            if values and changed:
                options[option.name] = data.draw(st.sampled_from(values), option.name)
        self.fight = Encounter.open(self.kit.system, seed=str(data.draw(st.integers(0, 999))), options=options)
        for _ in range(data.draw(st.integers(2, 6), "actors")):
            self._join(data)
        if data.draw(st.booleans(), "table rolls"):
            self.fight.send(Automate("table"), GM)
        if data.draw(st.booleans(), "marked"):
            self._mark_everybody()
        assert isinstance(self.fight.send(Begin(), GM), Receipt), "a fight with actors begins"

    def _mark_everybody(self) -> None:
        """A mark for each start and each end of everybody's turns, and one until the second start."""
        for actor in self.fight.state.fight.actors:
            for mark in (
                SetMark("starts", actor, every=StartOf(actor)),
                SetMark("ends", actor, every=EndOf(actor)),
                SetMark("later", actor, until=StartOf(actor, 2)),
            ):
                assert isinstance(self.fight.send(mark, GM), Receipt), "a mark of the GM's is set"
        for place in self._places():
            for mark in (SetMark("at a place", every=place), SetMark("until then", until=place)):
                assert isinstance(self.fight.send(mark, GM), Receipt), "a mark of the table is set"

    def _places(self) -> list[Reached]:
        """A place of the order, if it has places: one that is a number and a rank."""
        return [Reached("9")] if "reached" in self.kit.system.texts else []

    def _join(self, data: st.DataObject) -> None:
        number = self.joined
        self.joined += 1
        player = number < 3
        side: Side = "pc" if player else data.draw(st.sampled_from(_SIDES), "side")
        visible: Visibility = "known" if player else data.draw(st.sampled_from(_VISIBILITIES), "visibility")
        command = Join(
            ActorId(f"zq{number}x"),
            side,
            f"Nm{number}xY",
            data.draw(st.sampled_from(("", "Gr0xY", "Gr1xY")), "group") if not player else "",
            data.draw(st.integers(1, 4), "count"),
            visible,
            data.draw(st.sampled_from(list(self.kit.profiles)), "profile"),
        )
        result = self.fight.send(command, GM)
        assert isinstance(result, Receipt), f"a newcomer is refused: {result}"

    # -- what may happen -------------------------------------------------------------------------------------------

    @rule(data=st.data())
    def take_an_offer(self, data: st.DataObject) -> None:
        """Sound: everything that is offered is accepted."""
        seat = data.draw(st.sampled_from((GM, GM, GM, *PLAYERS)), "seat")
        self._take(seat, data)

    def _take(self, seat: Seat, data: st.DataObject) -> None:
        offers = self._offers(seat, data)
        if not offers:
            return
        command = self._from_offer(data.draw(st.sampled_from(offers), "offer"), data)
        self._covered_asks(command)
        before = self.fight.fork()
        result = self.fight.send(command, seat)
        assert isinstance(result, Receipt), f"offered to {seat.id} and refused: {command} -> {result}"
        self._unnoticed(before, seat)

    def _unnoticed(self, earlier: Encounter, by: Seat) -> None:
        """What a player did not see makes no difference to their undo: neither to its offer nor to what it does."""
        for seat in PLAYERS:
            if seat == by or not unchanged(earlier, self.fight, seat):
                continue
            assert earlier.actions(seat) == self.fight.actions(seat), f"{seat.id} sees that something was done"
            if earlier.try_out(Undo(), seat) is not None:
                continue
            looks = []
            for fork in (earlier.fork(), self.fight.fork()):
                assert isinstance(fork.send(Undo(), seat), Receipt), f"{seat.id} was offered to undo and is refused"
                looks.append(picture(fork, seat))
            assert looks[0] == looks[1], f"what {seat.id} sees after undo tells of a step it did not see"
            again = Encounter.load(fork.export(), systems=lambda _: self.kit.system)
            assert again.state == fork.state, "undone from under other steps, the log replays to another state"

    def _offers(self, seat: Seat, data: st.DataObject) -> list[Action]:
        kinds = self.kit.system.codec.commands
        offers = [
            offer
            for offer in self.fight.actions(seat)
            if offer.refused is None and offer.command != "end" and complete(offer, kinds[offer.command])
        ]
        play = [offer for offer in offers if not of_the_roster(kinds[offer.command])]
        if play and data.draw(st.integers(0, 9), "play on") < 9:
            return play
        return offers

    def _from_offer(self, offer: Action, data: st.DataObject) -> Command:
        fields = data.draw(of_action(offer), offer.command)
        if offer.command == "enter":
            fields = self._answer(fields, data)
        elif offer.command == "rename":
            # The name it has already would change nothing; which that is depends on the actor.
            fields = {**fields, "name": f"{fields['name'][:100]} {self.fight.seq}"}
        return self.kit.system.codec.command_of(fields)

    def _answer(self, fields: dict[str, Any], data: st.DataObject) -> dict[str, Any]:
        """The action that answers a prompt gives one figure; a roll's totals and a contest's margin may need more."""
        ask = next(ask for ask in self.fight.prompts() if ask.id == fields["ask"])
        value = fields["value"] if isinstance(fields["value"], tuple) else (fields["value"],)
        if isinstance(ask, DiceRoll):
            value = drawn_totals(ask, lambda low, high: data.draw(st.integers(low, high), "total"))
            return {**fields, "value": value, "total": True}
        if getattr(ask, "margin", False):
            value = (*value[:1], data.draw(st.integers(0, 9), "margin"))
        return {**fields, "value": value}

    def _covered_asks(self, command: Command) -> None:
        if isinstance(command, AnswerPrompt):
            ask = next(ask for ask in self.fight.prompts() if ask.id == command.ask)
            if getattr(ask, "face_down", False):
                self._private_draw(ask)

    @invariant()
    @precondition(lambda self: hasattr(self, "fight"))
    def forward(self) -> None:
        """No clock ever goes back but by undo, or for a seat that is shown more or less of the actors than before."""
        seen = tuple((actor.id, actor.visibility) for actor in self.fight.state.fight.actors.values())
        steps = len(self.fight.steps)
        if seen != self.cast or steps < self.steps:
            self.cast, self.clocks = seen, {}
        self.steps = steps
        for seat in SEATS:
            before, now = self.clocks.get(seat, ()), clock_of(self.fight.table(seat))
            assert not went_back(before, now), f"{seat.id}'s clock went back from {before} to {now}"
            self.clocks[seat] = now if len(now) >= len(before) or now > before else before

    @rule(data=st.data())
    def say_anything(self, data: st.DataObject) -> None:
        """Complete: what is not offered is refused; and no command raises, legal or not."""
        seat = data.draw(st.sampled_from(SEATS), "seat")
        kinds = [kind for kind in self.kit.system.codec.commands.values() if kind is not End]
        own = [kind for kind in kinds if kind not in CORE_COMMANDS]
        any_kind = data.draw(st.integers(0, 3), "of the core too") == 0
        kind = data.draw(st.sampled_from(kinds if any_kind or not own else own), "kind")
        state = self.fight.state
        actors = [*state.fight.actors, *(f"?{number}" for number in range(1, state.fight.masks + 1))]
        prompts = [ask.id for ask in self.fight.prompts()]
        command = data.draw(any_command(kind, actors, prompts, tuple(self.kit.words)), "command")
        if isinstance(command, Join):
            return
        offers = self.fight.actions(seat)
        insist = data.draw(st.booleans(), "insist") and seat.role == "gm"
        before = self.shown
        result = self.fight.send(command, seat, insist=insist)
        if isinstance(result, Refusal):
            self._sound_refusal(result, command, seat, before)
        elif not (command.override or insist or type(command) in CORE_COMMANDS):
            assert any(covers(offer, command) for offer in offers), f"{seat.id} was not offered {command}"

    def _sound_refusal(self, refusal: Refusal, command: Command, seat: Seat, before: list[bytes]) -> None:
        assert self._glances() == before, f"a refused command changed something: {refusal}"
        key = f"refusal.{refusal.code}"
        assert key in self.kit.system.texts or key in CORE, f"no text for {key}"
        assert not (missing := gaps(self.kit.system, key, refusal.params)), f"{missing} left out of {refusal}"
        register = {**CORE_REFUSALS, **self.kit.system.refusals}
        assert register.get(refusal.code) == refusal.rule, f"{refusal} is not as the register has it"
        self._secret(msgspec.json.encode(refusal), seat, "a refusal", said=msgspec.json.encode(command))

    @rule(data=st.data())
    def try_them_all(self, data: st.DataObject) -> None:
        """Complete without luck: of a kind whose commands can be listed, just those are accepted that are offered."""
        kinds = self.kit.system.codec.commands.values()
        own = [kind for kind in kinds if not kind.override and kind not in CORE_COMMANDS]
        if not own:
            return
        kind = data.draw(st.sampled_from(own), "kind")
        seat = data.draw(st.sampled_from(SEATS), "seat")
        refs = [row.actor for row in self.fight.table(seat).actors]
        offers = [one for one in self.fight.actions(seat) if one.command == kind.__struct_config__.tag]
        for command in all_commands(kind, refs):
            accepted = self.fight.try_out(command, seat) is None
            offered = any(covers(one, command) for one in offers)
            assert accepted == offered, f"{seat.id}: {command} is {accepted=} and {offered=}"

    @rule()
    def reorder_the_offers(self) -> None:
        """Complete to the letter: what is offered in one order of a list is refused in another, or offered too."""
        for seat in SEATS:
            offers = [offer for offer in self.fight.actions(seat) if offer.refused is None]
            for fields in [fields for offer in offers for fields in reordered(offer)]:
                command = self.kit.system.codec.command_of(fields)
                if self.fight.try_out(command, seat) is None:
                    assert any(covers(offer, command) for offer in offers), f"{seat.id} was not offered {command}"

    @rule(data=st.data())
    @precondition(lambda self: self._hidden())
    def in_secret(self, data: st.DataObject) -> None:
        """What is done to a hidden actor shows to nobody but the GM, also right after a player's own step."""
        player = data.draw(st.sampled_from(PLAYERS), "player")
        if [offer for offer in self.fight.actions(player) if offer.refused is None]:
            self._take(player, data)
        if not (hidden := self._hidden()):
            return
        actor = data.draw(st.sampled_from(hidden), "who")
        before = self.fight.fork()
        if isinstance(self.fight.send(Rename(actor, f"Nm{self.fight.seq}xS"), GM), Receipt):
            for seat in SEATS:
                known = Viewer(before.state.fight, seat).knows(actor)
                assert known or unchanged(before, self.fight, seat), f"{seat.id} sees that a hidden actor is renamed"
            self._unnoticed(before, GM)

    def _hidden(self) -> list[ActorId]:
        return [actor.id for actor in self.fight.state.fight.actors.values() if actor.visibility == "hidden"]

    @rule(data=st.data())
    def mark(self, data: st.DataObject) -> None:
        """Anybody may be marked, until or at each moment of the order; a hidden actor's mark shows to nobody.

        A mark that gets another label waits as it did.
        """
        fight = self.fight.state.fight
        actors = list(fight.actors)
        if fight.stage != "fighting" or not actors or len(fight.marks.standing) > _MARKS:
            return
        actor = data.draw(st.sampled_from(actors), "marked")
        units = [key.removeprefix("over.") for key in self.kit.system.texts if key.startswith("over.")]
        other = data.draw(st.sampled_from(actors), "whose turn")
        anchors: list[Anchor] = [StartOf(other), StartOf(other, 2), EndOf(other), *map(Over, units), *self._places()]
        until = data.draw(st.sampled_from([None, *anchors]), "until")
        every = data.draw(st.sampled_from([None, *(one for one in anchors if one.times == 1)]), "every")
        command = SetMark("mark", actor, value=1, most=3, until=until, every=every, refill=every is not None)
        if old := data.draw(st.sampled_from([None, *fight.marks.standing.values()]), "changed"):
            fields = {name: getattr(old, name) for name in SetMark.__struct_fields__ if name != "mark"}
            command = SetMark(**{**fields, "label": f"mark {self.fight.seq}", "mark": old.id})
        before = self.fight.fork()
        assert isinstance(self.fight.send(command, GM), Receipt), "a mark of the GM's is set"
        if old is not None:
            found = self.fight.state.fight.marks.standing[old.id]
            same = msgspec.structs.replace(old, label=command.label, proposed=False)
            assert found == same, f"{old} is changed into {found}"
        about = {*filter(None, (command.actor, *map(actor_of, (command.until, command.every))))}
        for seat in SEATS:
            if any(not Viewer(fight, seat).sees(one) for one in about):
                assert unchanged(before, self.fight, seat), f"{seat.id} sees a mark of a hidden actor"

    @rule(data=st.data())
    def latecomer(self, data: st.DataObject) -> None:
        """Actors may join at any moment (CORE-12)."""
        if (
            self.joined < _MOST_ACTORS
            and self.fight.state.fight.stage == "fighting"
            and data.draw(st.integers(0, 4)) == 0
        ):
            self._join(data)

    @rule(data=st.data())
    def change_an_option(self, data: st.DataObject) -> None:
        """Options may be changed at any moment (CORE-02)."""
        options = [option for option in self.kit.system.options if self.kit.options.get(option.name, option.values)]
        if not options or self.fight.state.fight.stage == "over":
            return
        option = data.draw(st.sampled_from(options), "option")
        values = list(self.kit.options.get(option.name, option.values))
        self.fight.send(SetOption(option.name, data.draw(st.sampled_from(values), "value")), GM)

    @rule()
    def back_and_forward(self) -> None:
        """Undo and redo restore exactly, for every seat."""
        state = self.fight.state
        if isinstance(self.fight.send(Undo(), GM), Receipt):
            assert isinstance(self.fight.send(Redo(), GM), Receipt)
        assert self.fight.state == state, "undo and redo changed the state"
        assert self._glances() == self.shown, "undo and redo changed a picture"

    @rule()
    def replay(self) -> None:
        """The log, written and read again, gives the same fight; and every mark kept its promise."""
        self._check_replay()
        assert not (faults := list(faults_of_marks(self.fight))), faults

    # -- what must always hold ---------------------------------------------------------------------------------------

    @invariant()
    @precondition(lambda self: hasattr(self, "fight"))
    def alone(self) -> None:
        """A seat's table is the one that it would get if nobody shared it."""
        for seat in SEATS:
            table, alone = self.fight.table(seat), Snapshot(self.kit.system, self.fight.state).table(seat)
            assert alone == table, f"{seat.id} shares a table that is not its own: {table} instead of {alone}"

    @invariant()
    @precondition(lambda self: hasattr(self, "fight"))
    def no_leak(self) -> None:
        """No seat's bytes hold the name, id or group of an actor it never knew."""
        self.read = self.lines
        self.shown = self._glances()
        self.lines = {seat: self.fight.line_count(seat) for seat in SEATS}
        for seat, shown in zip(SEATS, self.shown, strict=True):
            self._secret(shown, seat, "a picture")

    @invariant()
    @precondition(lambda self: hasattr(self, "fight"))
    def tidy(self) -> None:
        """Asks have names of their own; a table speaks only of actors it lists; every line and reason has a text."""
        prompts = self.fight.prompts()
        assert len({ask.id for ask in prompts}) == len(prompts), "two asks of one name"
        roster = self.fight.state.fight
        assert roster.faces == faces_of(roster.actors), "the faces are those of other actors"
        for seat in SEATS:
            table = self.fight.table(seat)
            listed = {row.actor for row in table.actors}
            spoken = {opening.actor for opening in table.now} | {held.actor for held in table.held}
            spoken |= {actor for beat in table.upcoming for actor in beat}
            spoken |= {held.trigger for held in table.held if held.trigger is not None}
            assert spoken <= listed, f"{seat.id}'s table speaks of {spoken - listed}"
            faults = [*faults_of_order(self.fight, seat), *faults_of_cover(self.fight, seat)]
            faults += faults_of_ranking(self.fight, seat)
            faults += faults_of_waiting(self.fight, seat)
            faults += faults_of_own_now(self.fight, seat) if seat.role == "player" else ()
            assert not faults, f"{seat.id}: {faults}"
            for entry in self.fight.new_lines(seat):
                known = entry.line.key in self.kit.system.texts or entry.line.key in CORE
                assert known, f"no text for {entry.line.key}"
                missing = gaps(self.kit.system, entry.line.key, entry.line.params)
                assert not missing, f"{missing} left out of {entry.line}"
        faults = [*faults_of_now(self.fight), *faults_of_lines(self.fight), *misheard(self.fight, SEATS)]
        faults += [*faults_of_reordering(self.fight), *faults_of_steps(self.kit.system, prompts)]
        assert not faults, str(faults)
        if self.kit.census is not None:
            counts = self.kit.census(self.fight.state)
            assert counts is None or len(set(counts.values())) == 1, f"cards lost or doubled: {counts}"

    def _secret(self, data: bytes, seat: Seat, what: str, said: bytes = b"") -> None:
        viewer = Viewer(self.fight.state.fight, seat)
        for actor in self.fight.state.fight.actors.values():
            if viewer.knows(actor.id):
                self.known.add((seat.id, actor.id))
                self.known.add((seat.id, ActorId(actor.group)))
        never = [
            marker
            for actor in self.fight.state.fight.actors.values()
            if (seat.id, actor.id) not in self.known
            for marker in (actor.id, actor.name, *((actor.group,) if (seat.id, actor.group) not in self.known else ()))
            # An actor named like a card cannot be told apart from it.
            if marker not in self.kit.words
        ]
        guessed = leaks(said, never)
        found = [marker for marker in leaks(data, never) if marker not in guessed]
        assert not found, f"{what} tells {seat.id} of {found}: {data.decode()[:2000]}"

    def _private_draw(self, ask: Any) -> None:  # noqa: ANN401 - a Draw
        """Two fights that differ only in the cards of a private hand look alike to everybody else.

        Hands are open where the option ``core.hand_visibility`` is ``open``.
        """
        natural = [card for card, copies in ask.pile for _ in range(copies) if card not in JOKERS]
        if len(natural) < ask.count + 1 or ask.count == 0:
            return
        looks = []
        for cards in (natural[: ask.count], natural[-ask.count :]):
            fork = Encounter.load(self.fight.export(), systems=lambda _: self.kit.system)
            fork.send(Automate("table"), GM)
            result = fork.send(AnswerPrompt(ask.id, tuple(cards)), GM)
            if isinstance(result, Refusal):
                return
            looks.append([picture(fork, seat) for seat in SEATS if seat.role != "gm" and ask.of not in seat.actors])
        options = self.kit.system.codec.option_values(self.fight.state.fight.options)
        open_hands = options.get("core.hand_visibility") == "open"
        assert open_hands or looks[0] == looks[1], f"the cards of {ask.id} show elsewhere"

    def _glances(self) -> list[bytes]:
        said: LineTexts = {}
        return [glance(self.fight, seat, self.read[seat], said) for seat in SEATS]

    def _check_replay(self) -> None:
        again = Encounter.load(self.fight.export(), systems=lambda _: self.kit.system)
        assert again.follows_the_rules(), "a command decided again where it was given comes to something else"
        assert again.damage is None, f"our own log does not open: {again.damage}"
        assert again.state == self.fight.state, "the log replays to another state"
        faults = list(miscounted(again, SEATS))
        assert not faults, str(faults)
        replayed, played = (_pictures(fight) for fight in (again, self.fight))
        assert replayed == played, "the log replays to another picture"

    def teardown(self) -> None:
        """At the end of every fight its log must replay, and its marks have kept their promises."""
        if hasattr(self, "fight"):
            self.replay()


def _pictures(fight: Encounter) -> list[bytes]:
    said: LineTexts = {}
    return [picture(fight, seat, said) for seat in SEATS]
