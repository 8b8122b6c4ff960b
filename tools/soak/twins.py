"""Twin fights: the same play, with other secrets in each of the two. P2 and the tests of the systems compare them.

Half of the pairs are played with options drawn at random, the same in both.
The twins differ in everything that is secret to an onlooker: which hidden actors there are, how many, with which
numbers, and which cards the private hands of others hold, jokers among them. The GM plays both: the same commands for
the actors that are seen, and other moves for the hidden ones in between. Each time that no hidden actor holds up
the fight, every answer to the onlookers must be the same.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import Struct

from tools.autoplay import filled, some_options
from tools.soak.deal_table import Device, finish, give
from tools.soak.pauses import Pause
from turnkeeper.core.actions import Action
from turnkeeper.core.cards import JOKERS
from turnkeeper.core.commands import AnswerByApp, AnswerPrompt, Automate, Begin, Command, End, Join, Redo, TakeOut, Undo
from turnkeeper.core.conformance.commands import all_commands
from turnkeeper.core.conformance.pictures import newest
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.ids import ActorId
from turnkeeper.core.marks.commands import MARK_COMMANDS, SetMark
from turnkeeper.core.marks.model import EndOf, StartOf
from turnkeeper.core.model import GM, SCREEN, Refusal, Seat, Side, Visibility
from turnkeeper.core.prompts import FACE_DOWN, CardDraw, Prompt, TieOrder
from turnkeeper.exporters import EXPORTS
from turnkeeper.odds.seat import what_is_known
from turnkeeper.service.deal_frames import state
from turnkeeper.systems.countdown.commands import Next
from turnkeeper.systems.countdown.sequence import head
from turnkeeper.systems.countdown.state import State as Countdown
from turnkeeper.systems.countdown.state import carried_out
from turnkeeper.systems.draw.commands import Hold

SPY = "spy"
"""How the ids of all hidden actors begin: nothing else has it in its name."""
PIA = Seat.player("pia", "pc0")
ONLOOKERS = (PIA, SCREEN)
ENOUGH = 2
"""Batches of an open deal, at least."""
PATIENCE = 60
"""Secret moves in a row, at most."""
MOVES = 30
"""In common."""
MOST_ANSWERS = 60
"""In common, to what the fight waits for."""
DEEP = 6
"""At each so many looks, everything that can be asked for is compared."""
FILES = DEEP, 4 * DEEP, 8 * DEEP
"""At these looks exports and all lines are compared, too: they hold everything from before."""
_ROSTER = frozenset(
    {"join", "leave", "amend", "rename", "show", "set_option", "automate", "note", "end", "undo", "redo"}
)
_ONWARD = {
    "enter", "next", "play", "divide", "act", "take_turn", "done", "next_round", "next_turn", "start_passes",
    "close_window", "go_ahead", "end_pass", "decline",
}  # fmt: skip
"""What mostly is done, where there is much else that leads nowhere."""
_BY_ID = frozenset({"end_mark", "count_mark", "keep_mark", "tick_mark", "accept_mark"})
"""About one mark each, by its id."""
_NEVER = _ROSTER | _BY_ID | {"place"}
"""Not done in common: the numbers of ``place`` count hidden actors too, and ids of marks are each fight's own."""
_FIELDS: Mapping[str, Mapping[str, tuple[Any, ...]]] = {
    "rolled": {"reflexes": tuple(range(11))},
    "passes": {"initiative": tuple(range(1, 15)), "passes": (1, 1, 2), "edge": (0, 2, 6)},
    "draw": {"cards": (1, 2, 3, 5)},
    "hands": {"dx": (10, 14), "iq": (10, 14), "hp_lost": (0, 3)},
    "npc_deck": {"initiative": (3, 12, 20), "npc_class": ("OT", "SWT", "DIS")},
    "countdown": {"dx": (10, 14), "iq": (10, 14), "npc_class": ("SWT", "OT", "DIS")},
}
"""Numbers of actors, of each system."""
_SECRET_FIELDS: Mapping[str, Mapping[str, tuple[Any, ...]]] = {"passes": {"passes": (4,)}}
"""Numbers that only hidden actors have: what goes on when nobody else has anything left to do."""
_HIDDEN = ((0, 1), (0, 2), (1, 2), (1, 1))
"""How many hidden actors the twins have."""
_JOKERS = (0.1, 0.7)
"""How often each joker is in a private hand: rarely in one of the twins, mostly in the other."""
_OPTIONS: Mapping[str, Mapping[str, Any]] = {
    # How many decks lie on the table is no secret, and no hand that lies open is one.
    "hands": {"hand.deck_policy": "shared_fixed(6)", "core.hand_visibility": "owner_and_gm"},
    "countdown": {"hand.deck_policy": "shared_fixed(6)", "core.hand_visibility": "owner_and_gm"},
}
"""Options that are the same in all pairs."""


BY_APP = frozenset({"rolled", "passes"})
"""Systems whose dice are the app's in an open deal: cards of a deck depend on what others, hidden or not, have."""


class Move(Struct, frozen=True):
    """A command for one of the twins, or both."""

    twins: tuple[int, ...]
    seat: Seat
    command: Command
    insist: bool = False
    secret: bool = False
    """Only the GM notices it."""


class Look(Struct, frozen=True):
    """Now every answer to the onlookers must be the same.

    Where the turn of a hidden actor made a pause, an onlooker could see it, and so can no longer take back the step
    before it: with ``paused`` that is left out.
    """

    paused: bool


Part: TypeAlias = Move | Look


class Twins:
    """Two fights with other secrets, and the play that they share."""

    def __init__(
        self,
        system: str,
        chance: random.Random,
        seeds: tuple[str, str] = ("twin 0", "twin 1"),
        source: Literal["app", "table"] = "table",
        *,
        open_deal: bool = False,
    ) -> None:
        self.chance = chance
        self.open_deal = open_deal
        self.system = system
        options = {**_drawn(system, chance), **_OPTIONS.get(system, {})}
        if source == "app":
            options.pop("d20.mode", None)  # Which cards the app deals depends on what hidden actors have.
        if open_deal and options.get("d20.die") == "none":
            del options["d20.die"]  # Nothing would be dealt.
        self.fights = [Encounter.open(system, seed=seed, options=options) for seed in seeds]
        numbers = [self._numbers() for _ in range(4)]
        hidden = chance.sample(chance.choice(_HIDDEN), 2)
        self.jokers = chance.sample(_JOKERS, 2)
        for fight, many in zip(self.fights, hidden, strict=True):
            self._bring(fight, "pc0", "pc", "known", numbers[0])
            self._bring(fight, "pc1", "pc", "known", numbers[1])
            self._bring(fight, "guard", "npc", "known", numbers[2])
            self._bring(fight, "ghoul", "npc", "unknown", numbers[3])
            for number in range(many):
                numbers_of_it = {**self._numbers(), **self._numbers(_SECRET_FIELDS)}
                self._bring(fight, f"{SPY}{number}", chance.choice(("npc", "npc", "pc")), "hidden", numbers_of_it)
            self._mark(fight)
            fight.send(Automate(source), GM)

    def _mark(self, fight: Encounter) -> None:
        """The same marks on those who are seen; and secret ones, which wait for turns of those who are not."""
        for actor in fight.state.fight.actors:
            shown = not actor.startswith(SPY)
            for mark in (
                SetMark("starts", actor, every=StartOf(actor)),
                SetMark("ends", actor, value=0, until=EndOf(actor, 2)),
                SetMark("counted", ActorId("pc0"), until=None if shown else StartOf(actor), every=EndOf(actor)),
            ):
                if isinstance(found := fight.send(mark, GM), Refusal):
                    raise TypeError(f"{self.system}: {fight.refusal_text(found)}")

    def _numbers(self, fields: Mapping[str, Mapping[str, tuple[Any, ...]]] = _FIELDS) -> dict[str, Any]:
        return {name: self.chance.choice(values) for name, values in fields.get(self.system, {}).items()}

    def _bring(self, fight: Encounter, actor: str, side: Side, visibility: Visibility, numbers: Any) -> None:  # noqa: ANN401 - a profile
        found = fight.send(Join(ActorId(actor), side, actor, visibility=visibility, profile=numbers), GM)
        if isinstance(found, Refusal):
            raise TypeError(f"{self.system}: {fight.refusal_text(found)}")

    # -- the play ----------------------------------------------------------------------------------------------------

    def play(self, moves: int) -> Iterator[Part]:
        """``moves`` common moves beside answers, with the secret ones in between.

        Each part must be carried out before the next.
        """
        yield Move((0, 1), GM, Begin())
        paused = False
        answers = 0
        while moves > 0 and answers < MOST_ANSWERS:
            paused = paused or any(map(self.held_up, self.fights))
            for part in self.settle():
                yield part
                paused = paused or any(map(self.held_up, self.fights))
            if not any(map(self.held_up, self.fights)):
                yield Look(paused)
            pair = None if self.chance.random() < 0.3 and any(self.owed()) else self.common()  # noqa: PLR2004 - soon
            if pair is None:
                owed = [*self.owed()]
                if not owed:
                    return
                yield from owed
                paused = True
                continue
            seat, commands = pair
            answer = isinstance(commands[0], AnswerPrompt)
            moves, answers = moves - (not answer), answers + answer
            paused = paused and seat.role == "gm"
            for number, command in enumerate(commands):
                yield Move((number,), seat, command, insist=seat.role == "gm")

    def settle(self) -> Iterator[Part]:
        """Answers and moves of hidden actors that the fight waits for, and now and then another move."""
        for number, fight in enumerate(self.fights):
            for _ in range(PATIENCE):
                must = self.held_up(fight)
                if not must and self.chance.random() < 0.7:  # noqa: PLR2004 - as a rule nothing more
                    break
                command = (must and _forward(fight)) or self._secret_move(fight)
                if command is None:
                    break
                yield Move((number,), GM, command, insist=True, secret=True)

    def owed(self) -> Iterator[Move]:
        """Debts of others for their private cards, perhaps in one twin only, once nothing else is left to do."""
        for number, fight in enumerate(self.fights):
            for offer in fight.actions(GM):
                if offer.command in {"lose", "sacrifice"} and offer.refused is None:
                    command = self.filled(fight, offer)
                    if fight.try_out(command, GM) is None:
                        yield Move((number,), GM, command, secret=True)
                        break

    def held_up(self, fight: Encounter) -> bool:
        """Whether a hidden actor is asked something, or it is its turn."""
        asked = any(self._secret_ask(fight, ask) for ask in fight.prompts())
        return asked or _hidden_next(fight) or any(opening.actor.startswith(SPY) for opening in fight.table(GM).now)

    def _secret_ask(self, fight: Encounter, ask: Prompt) -> bool:
        """Whether an ask is about hidden actors: of theirs, or for a card that the other fight does not need."""
        card = isinstance(ask, CardDraw) and ask.of is None and fight.system.id != "draw"
        other = self.fights[fight is self.fights[0]]
        return _hidden_in(ask) or (card and not any(_alike(one, ask) for one in other.prompts()))

    def _secret_move(self, fight: Encounter) -> Command | None:
        """Something that the GM may do for hidden actors alone, mostly a move."""
        rare = self.chance.random() < 0.2  # noqa: PLR2004 - wounds and overrides now and then
        offers = [
            offer
            for offer in fight.actions(GM)
            if offer.refused is None and offer.command not in _ROSTER and (rare or offer.shelf == "play")
        ]
        for _ in range(PATIENCE if offers else 0):
            command = self.filled(fight, self.chance.choice(offers))
            alone = self._about_hidden(fight, command) and (self._waits_unseen(command) or not _about_seen(command))
            if alone and fight.try_out(command, GM) is None:
                return command
        return None

    def _waits_unseen(self, command: Command) -> bool:
        """Whether a hidden actor waits for another's card: nobody notices.

        Not so in an open deal, which has no record of a card that was concealed while the holder was asked.
        """
        return isinstance(command, Hold) and command.actor.startswith(SPY) and not self.open_deal

    def common(self) -> tuple[Seat, tuple[Command, Command]] | None:
        """A command that both fights accept, as it is said in each."""
        for attempt in range(PATIENCE):
            seat = self.chance.choice((GM, GM, PIA))
            kinds = self._common_offers(seat)
            onward = kinds.keys() & _ONWARD
            if attempt < PATIENCE // 2 and onward and self.chance.random() < 0.6:  # noqa: PLR2004 - mostly
                kinds = {kind: kinds[kind] for kind in onward}
            if not kinds:
                continue
            command = self.filled(self.fights[0], self.chance.choice(kinds[self.chance.choice(sorted(kinds))]))
            if self._about_hidden(self.fights[0], command):
                continue
            if command == TakeOut(ActorId("guard")):
                continue  # Without an NPC to be seen the deck gets thinner for hidden ones only, as all see afterwards.
            commands = self.as_said(command)
            if commands and all(self._accepted(*one, seat) for one in zip(self.fights, commands, strict=True)):
                return seat, commands
        return None

    def _common_offers(self, seat: Seat) -> dict[str, list[Action]]:
        kinds: dict[str, list[Action]] = {}
        rare = self.chance.random() < 0.1  # noqa: PLR2004 - wounds and overrides now and then
        for offer in self.fights[0].actions(seat):
            if offer.refused is None and offer.command not in _NEVER and (rare or offer.shelf == "play"):
                kinds.setdefault(offer.command, []).append(offer)
        return kinds

    def _accepted(self, fight: Encounter, command: Command, seat: Seat) -> bool:
        return not isinstance(fight.fork().send(command, seat, insist=True), Refusal)

    # -- what is said ------------------------------------------------------------------------------------------------

    def filled(self, fight: Encounter, offer: Action) -> Command:
        """A command of an offer, with private hands as this module likes them."""
        ask = _ask(fight, offer.fixed.get("ask"))
        if isinstance(ask, CardDraw) and ask.face_down and offer.command == "enter":
            return AnswerPrompt(ask.id, self._hand(fight, ask))
        return fight.system.codec.command_of(filled(offer, fight.prompts(), self.chance))

    def _hand(self, fight: Encounter, ask: CardDraw) -> tuple[str, ...]:
        """Cards of a private hand: in one of the two fights rather often with both jokers."""
        often = self.jokers[fight is self.fights[1]]
        cards = [card for card, copies in ask.pile for _ in range(copies)]
        jokers = [joker for joker in JOKERS if joker in cards and self.chance.random() < often]
        rest = [card for card in cards if card not in JOKERS]
        hand = [*jokers, *self.chance.sample(rest, len(rest))][: ask.count]
        return tuple(hand) if len(hand) == ask.count else (FACE_DOWN,) * ask.count

    def _about_hidden(self, fight: Encounter, command: Command) -> bool:
        ask = _ask(fight, command.ask) if isinstance(command, AnswerPrompt | AnswerByApp) else None
        return (ask is not None and self._secret_ask(fight, ask)) or _names_hidden(command)

    def as_said(self, command: Command) -> tuple[Command, Command] | None:
        """A command of the first fight, and the one that means the same in the second."""
        if not isinstance(command, AnswerPrompt | AnswerByApp):
            return command, command
        ask = _ask(self.fights[0], command.ask)
        other = next((one for one in self.fights[1].prompts() if _alike(one, ask)), None)
        if ask is None or other is None:
            return None
        if isinstance(command, AnswerByApp):
            return None  # The app's dice differ with what was dealt before.
        if isinstance(ask, CardDraw) and ask.face_down and isinstance(other, CardDraw) and ask.of not in PIA.actors:
            return command, AnswerPrompt(other.id, self._hand(self.fights[1], other))
        return command, AnswerPrompt(other.id, command.value, command.total)


def _drawn(system: str, chance: random.Random) -> dict[str, Any]:
    """Options of a pair: in every other one as they are when nobody sets them."""
    if chance.random() < 0.5:  # noqa: PLR2004 - as often as not
        return {}
    return some_options(system, chance, 0.4)


# -- what onlookers can learn ------------------------------------------------------------------------------------------


def shown(fight: Encounter, seat: Seat, *, paused: bool = False) -> dict[str, bytes]:
    """The table, view and newest lines of a seat now."""
    offers = [one for one in fight.actions(seat) if not (paused and one.command == "undo")]
    parts = {"table": fight.table(seat), "view": fight.view(seat), "offers": offers, "log": newest(fight, seat)}
    return {name: _numbered(fight, msgspec.json.encode(part)) for name, part in parts.items()}


def _numbered(fight: Encounter, data: bytes) -> bytes:
    """What is shown, with marks by number in place of their ids: these are made with the secret of each fight."""
    marks = fight.state.fight.marks
    ids = [mark.encode() for mark in (*marks.standing, *(one.id for one in marks.ended))]
    for number, mark in enumerate(sorted((one for one in ids if one in data), key=data.index)):
        data = data.replace(mark, f"mark {number}".encode())
    return data


def dealt(fight: Encounter, seat: Seat) -> bytes:
    """The open deal as a seat is told it, without the bytes of hashes over secrets."""
    told = state(fight.open_deal, seat, 0)
    records = [(text, len(seal)) for text, seal in told.records]
    leaves = [(one.record, one.leaf, one.place) for one in told.openings]
    return msgspec.json.encode((told.on, told.devices, records, leaves))


def learnt(fight: Encounter, seat: Seat, tries: Sequence[Command]) -> dict[str, bytes]:
    """Every answer to a seat that changes nothing: reasons, refusals, odds."""
    refs = [row.actor for row in fight.table(seat).actors]
    refused = [(command, fight.try_out(command, seat)) for command in tries]
    parts = {
        "why": [fight.why(one, other, seat) for one in refs for other in refs],
        "refusals": refused,
        "insist": [fight.fork().send(command, seat, insist=True) for command, refusal in refused if refusal],
        "list": fight.fork().send(list(tries), seat) if len(tries) > 1 else None,
        "odds": what_is_known(fight, seat),
    }
    return {name: _numbered(fight, msgspec.json.encode(part)) for name, part in parts.items()}


def written(fight: Encounter, seat: Seat) -> dict[str, bytes]:
    """Everything that is told of the fight so far: exports, and every line."""
    parts = {"export": [kind.make(fight, seat) for kind in EXPORTS.values()], "every line": fight.lines(seat)}
    return {name: _numbered(fight, msgspec.json.encode(part)) for name, part in parts.items()}


def tries(fight: Encounter, chance: random.Random, most: int = 20) -> list[Command]:
    """Commands that an onlooker may try, to learn from what they are refused for: of anybody, at any time."""
    seats = [row.actor for row in fight.table(PIA).actors]
    left_out = (Undo, Redo, End, *MARK_COMMANDS[1:])
    kinds = [kind for kind in fight.system.codec.commands.values() if kind not in left_out]
    commands = [command for kind in kinds for command in all_commands(kind, [*seats, f"{SPY}0"], 30)]
    offers = [offer for seat in (GM, PIA) for offer in fight.actions(seat) if offer.command not in _ROSTER | _BY_ID]
    some = chance.sample(offers, min(len(offers), most))
    offered = [fight.system.codec.command_of(filled(offer, fight.prompts(), chance)) for offer in some]
    known = [command for command in offered if not _names_hidden(command)]
    return [*chance.sample(commands, min(len(commands), most)), *known]


def told_apart(system: str, number: int, moves: int = MOVES, *, open_deal: bool = False) -> str:
    """The first difference between twins for an onlooker; else that too little was compared; else nothing.

    The same number plays the same pair. With ``open_deal`` two devices take part in each, and its records are
    compared, too.
    """
    chance = random.Random(f"{system} {number}")  # noqa: S311 - which fights are played
    # Links of the server's are made with the seed, and public.
    source: Literal["app", "table"] = "app" if open_deal and system in BY_APP else "table"
    twins = Twins(system, chance, ("twin", "twin"), source, open_deal=True) if open_deal else Twins(system, chance)
    devices = [Device("one"), Device("two")] if open_deal else []
    for fight in twins.fights:
        for device in devices:
            device.sit(fight)
    looks = tried = 0
    pauses = {(fight, seat.id): Pause() for fight in range(2) for seat in ONLOOKERS}
    for part in twins.play(moves):
        if isinstance(part, Move):
            for twin in part.twins:
                give(twins.fights[twin], part.command, part.seat, devices, insist=part.insist)
                finish(twins.fights[twin], devices)
                for seat in ONLOOKERS:
                    if not part.secret:
                        pauses[twin, seat.id].moved()
                    pauses[twin, seat.id].saw(twins.fights[twin].table(seat).clock)
            continue
        looks += 1
        for (twin, onlooker), pause in pauses.items():
            seat = next(one for one in ONLOOKERS if one.id == onlooker)
            odd = pause.over(twins.fights[twin].table(seat).clock)
            if odd:
                return f"{system} {number}, look {looks}, {onlooker}, a pause: {odd}"
        attempts = tries(twins.fights[0], chance) if looks % DEEP == 0 else []
        tried += len(attempts)
        for seat in ONLOOKERS:
            one, other = (
                {
                    "open deal": dealt(fight, seat),
                    **shown(fight, seat, paused=part.paused),
                    **(learnt(fight, seat, attempts) if attempts else {}),
                    **(written(fight, seat) if looks in FILES else {}),
                }
                for fight in twins.fights
            )
            for name in one:
                if one[name] != other[name]:
                    return f"{system} {number}, look {looks}, {seat.id}, {name}: {_first(one[name], other[name])}"
    batches = min(fight.open_deal.deal.counts.dealt for fight in twins.fights)
    if open_deal and system in {"rolled", "draw"} and batches < ENOUGH:
        return f"{system} {number}: only {batches} batches"
    return "" if min(looks, tried) >= moves // 2 else f"{system} {number}: only {looks} looks, {tried} tries"


def _first(one: bytes, other: bytes) -> str:
    """The first difference, with what stands around it."""
    at = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    around = slice(max(at - 100, 0), at + 200)
    return f"{one[around]!r} and {other[around]!r}"


def _forward(fight: Encounter) -> Command | None:
    """The GM's step where an action of hidden actors alone is the next to take place."""
    if not _hidden_next(fight) or isinstance(fight.fork().send(Next(), GM, insist=True), Refusal):
        return None
    return Next()


def _hidden_next(fight: Encounter) -> bool:
    """Whether a declared action of hidden actors alone takes place now or next."""
    if not isinstance(fight.state, Countdown) or not fight.state.live:
        return False
    group = carried_out(fight.state) or head(fight.state)
    return all(action.actor.startswith(SPY) for action in group)


def _ask(fight: Encounter, name: object) -> Prompt | None:
    return next((ask for ask in fight.prompts() if ask.id == name), None)


def _alike(one: Prompt, other: Prompt | None) -> bool:
    if other is None or (type(one), one.step, one.of) != (type(other), other.step, other.of):
        return False
    return one.tied == other.tied if isinstance(one, TieOrder) and isinstance(other, TieOrder) else True


def _hidden_in(ask: Prompt) -> bool:
    tied: Sequence[ActorId] = ask.tied if isinstance(ask, TieOrder) else ()
    return any(actor.startswith(SPY) for actor in (*tied, ask.of or ""))


def _names_hidden(command: Command) -> bool:
    return SPY.encode() in msgspec.json.encode(command)


def _about_seen(command: Command) -> bool:
    """Whether a command other than an answer names an actor that is seen."""
    said = msgspec.json.encode(command)
    tie = isinstance(command, AnswerPrompt) and len(command.value) > 1
    return not tie and any(name in said for name in (b'"pc0', b'"pc1', b'"guard', b'"ghoul'))
