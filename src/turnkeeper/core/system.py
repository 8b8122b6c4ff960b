"""The protocol a system of ordering fights implements; ``docs/guide/write-a-system.md`` leads through one."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Protocol, TypeAlias, TypeVar

from msgspec import Struct

from turnkeeper.core.actions import Action
from turnkeeper.core.codec import Codec
from turnkeeper.core.commands import Command
from turnkeeper.core.events import Event
from turnkeeper.core.fight import Fight
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import Line, Refusal, Scalar, Seat, Table
from turnkeeper.core.options import Option, Ruling
from turnkeeper.core.prompts import Answer, Prompt
from turnkeeper.core.recipients import Recipients
from turnkeeper.core.standing import Absence, Standing
from turnkeeper.core.tables import OwnTables


class HasFight(Protocol):
    """Every system's state carries the common part in ``fight``."""

    @property
    def fight(self) -> Fight[Any, Any]:
        """The common part of the state: roster, options, stage."""


S = TypeVar("S", bound=HasFight)
V_co = TypeVar("V_co", covariant=True)


class System(Protocol[S, V_co]):
    """Pure functions over an immutable state. None of them raises for any command, legal or not."""

    @property
    def id(self) -> str:
        """The entry point's name and the log's, for ever."""

    @property
    def codec(self) -> Codec[Any, Any]:
        """Commands, events, options and profile as JSON."""

    @property
    def options(self) -> Sequence[Option]:
        """The option register, in the order of the set-up screen."""

    @property
    def rulings(self) -> Sequence[Ruling]:
        """Rulings where the rule text is silent; the weighty ones are shown at set-up."""

    @property
    def refusals(self) -> Mapping[str, str]:
        """The register of the system's own refusals: each code with the one rule that it belongs to."""

    @property
    def texts(self) -> Mapping[str, str]:
        """The messages in English (:mod:`turnkeeper.core.texts`), for every code, tag and name the system uses."""

    @property
    def steps(self) -> Mapping[str, str]:
        """Each kind of roll or draw, and who answers it unless set otherwise: ``app`` or ``table``."""

    def initial(self, options: Any) -> S:  # noqa: ANN401 - the system's own options
        """The state of a fight that nobody has joined."""

    def decide(
        self, state: S, command: Command | Answer, by: Seat, *, insist: bool = False
    ) -> Sequence[Event] | Refusal:
        """The events that ``command`` causes, or a refusal. Actors it names exist; an answer fits its prompt.

        With ``insist`` (the GM's) a soft refusal is passed over.
        """

    def advance(self, state: S) -> Sequence[Event]:
        """The events that the rules make happen now without a decision; empty while a decision is due.

        Called again after its events were applied, until it gives none.
        """

    def apply(self, state: S, event: Event) -> S:
        """The state after ``event``: copies what it says."""

    def prompts(self, state: S) -> tuple[Prompt, ...]:
        """The dice, cards, orders and outcomes that the fight waits for."""

    def table(self, state: S, seat: Seat) -> Table:
        """The shared shape, for a seat: all but the order, which the core takes from :meth:`standing`.

        No actor has the status ``up`` or is ``mine``, and ``now`` and ``upcoming`` stay empty.
        """

    def view(self, state: S, seat: Seat) -> V_co:
        """The system's own picture, for a seat (a frozen struct)."""

    def actions(self, state: S, seat: Seat) -> Sequence[Action]:
        """The actions of a seat, besides answers to prompts and core commands, in the seat's spelling of actors."""

    def narrate(self, state: S, event: Event, seat: Seat) -> Line | None:
        """The log line for an event of the system's own, told from the state before it; ``None``: not for this seat.

        It is also asked about an event of the core's of which the core tells the seat nothing.
        """

    def standing(self, state: S, seat: Seat) -> Standing:
        """The order as a seat may know it in a fight that is on: who has a place, by which key.

        Actors are in it by their own ids; none is that the seat does not see.
        """

    def absence(self, state: S, seat: Seat, actor: ActorId) -> Absence:
        """The reason why an actor that the seat sees, and that is not out of the fight, has no place in the order."""


S_contra = TypeVar("S_contra", bound=HasFight, contravariant=True)


class HasOwnTables(Protocol[S_contra]):
    """A system that also says which seats have tables in common. The method is optional: it only saves time."""

    def own_tables(self, state: S_contra) -> OwnTables:
        """The seats for which :meth:`System.standing` or :meth:`System.table` may give what others do not see."""


class HasRecipients(Protocol):
    """A system that also names the seats that get a line about its events. It is optional: it only saves time."""

    @property
    def recipients(self) -> Mapping[type[Event], Recipients]:
        """The events about which a seat gets a line by :meth:`System.narrate`: those for which ``told`` is true.

        :func:`turnkeeper.core.recipients.narrate_by_table` narrates from one table of both.
        """


class HasMilestones(Protocol):
    """A system that also says which lines are great moments of a fight. It is optional: those are shown in large."""

    @property
    def milestones(self) -> tuple[str, ...]:
        """Keys of lines, each for its variants too: the end of a round, a joker, an event that happens.

        The first is the beginning of a round, turn or cycle: what a log shows is folded there.
        """


class HasStepKinds(Protocol):
    """A system that also says in which steps there is nothing to choose about who answers. It is optional."""

    @property
    def outcome_steps(self) -> Collection[str]:
        """The steps that only the table can settle: contests and rulings (CORE-04)."""

    @property
    def shared_steps(self) -> Collection[str]:
        """The steps that are no actor's own, as the next card of a deck for all: they are not set for one actor."""


class HasTranslations(Protocol):
    """A system with texts in other languages than English. It is optional: what is missing is shown in English."""

    def texts_in(self, language: str) -> Mapping[str, str]:
        """The messages in a language (``de``) as far as there are any, with the keys of :attr:`System.texts`."""


class HasOpenResults(Protocol[S_contra]):
    """A system that also names the dice and cards that are public, so that an open deal shows them at once.

    Every method is optional: what a system does not call open is sealed.
    """

    def public_name(self, state: S_contra, ask: Prompt) -> str:
        """The name of a prompt for everybody, where its id tells a secret; empty: only some know that it is there."""

    def is_open(self, state: S_contra, ask: Prompt) -> bool:
        """Whether nothing in a prompt is secret, and everybody who knows of it sees the dice or cards."""

    def next_card(self, state: S_contra) -> str:
        """The name of the card that everybody waits for, where prompts themselves are the GM's; empty: none is."""


class HasSeveralTurns(Protocol[S_contra]):
    """A system in which turns wait: put off while the actor may have another, or cut in on. It is optional."""

    def put_off(self, state: S_contra, seat: Seat) -> Mapping[ActorId, int]:
        """The number of turns that actors, by their own ids, have put off or been cut in on, of those a seat sees.

        Those taken up again do not count, but further ones that have come up beside the one that is on.
        """

    def turns_over(self, state: S_contra) -> Mapping[ActorId, int]:
        """The number of turns that actors, by their own ids, have had in this round; those without any may be left out.

        It is optional, too, and asked for those who are up: where one turn of an actor may follow another at once, it
        grows in between.
        """


class HasMovedActors(Protocol[S_contra]):
    """A system in which actors may come at another moment than their figures say. It is optional."""

    def moved(self, state: S_contra) -> Collection[ActorId]:
        """The actors, by their own ids, whose figures put them elsewhere in the order than they stand.

        They say nothing about the place that the order has reached: marks do not go by them.
        """


class HasPasses(Protocol[S_contra]):
    """A system whose order may go back to places in a round: by another pass, or a turn in front. It is optional."""

    def came_to(self, state: S_contra) -> int | None:
        """The lowest figure at which the order has stood in this round, as all see it; ``None`` before the first.

        That at which it stands now need not count.
        """


class HasDealtRounds(Protocol[S_contra]):
    """A system whose order goes by cards that are dealt, in some rounds at least. It is optional."""

    def by_rank(self, state: S_contra) -> bool:
        """Whether the places of this round are ranks, also while none of its cards is in sight any more."""


class HasReordering(Protocol[S_contra]):
    """A system that also says how the GM turns two actors of the order round. It is optional."""

    def reordering(self, state: S_contra, first: ActorId, second: ActorId) -> Command | None:
        """The GM's command after which ``second``, who comes later now, comes before ``first``; None where none is due.

        Both are in the order, by their own ids. A command that the rules refuse is not offered.
        """


class HasPauses(Protocol[S_contra]):
    """A system whose clock shows a unit that is over until the next begins. It is optional."""

    def units_running(self, state: S_contra, seat: Seat) -> int:
        """The number of units of the clock, largest first, that are not over, as the seat knows."""


class OnwardStep(Struct, frozen=True, gc=False):
    """A command of the GM's that moves a fight on, with the words for it."""

    command: Command
    key: str
    """The key of its sentence, which may name ``$actors`` and ``params``."""
    actors: tuple[ActorId, ...] = ()
    passes_over: tuple[ActorId, ...] = ()
    """The actors who could still act, and lose their chance by it."""
    undecided: tuple[ActorId, ...] = ()
    """The actors who may still choose: a client waits for those whose players are there."""
    objection: str = "primary.could"
    """The key of the sentence about those passed over or undecided that the step's own does not name (``$actors``)."""
    params: Mapping[str, str | int] = {}
    follows: str = ""
    """The key of what comes then; empty: that goes without saying."""


class HasOnward(Protocol[S_contra]):
    """A system that also says more of the step that moves a fight on than its actions do. It is optional."""

    def onward(self, state: S_contra) -> OnwardStep | None:
        """The GM's step; None where it is the action that the others make the primary one."""


AnySystem: TypeAlias = System[Any, Any]


def own_tables(system: AnySystem, state: Any) -> OwnTables | None:  # noqa: ANN401 - the system's own state
    """The seats that see a table of their own, if the system names them."""
    ask = getattr(system, "own_tables", None)
    return ask(state) if ask else None


def recipients(system: AnySystem) -> Mapping[type[Event], Recipients]:
    """The recipients that the system states for its events."""
    found: Mapping[type[Event], Recipients] = getattr(system, "recipients", {})
    return found


def milestones(system: AnySystem) -> tuple[str, ...]:
    """The keys of the lines that are great moments of a fight, as far as the system says so."""
    found: tuple[str, ...] = getattr(system, "milestones", ())
    return found


def texts_in(system: AnySystem | None, language: str) -> Mapping[str, str]:
    """The messages of a system in another language than English, as far as it has any."""
    ask = getattr(system, "texts_in", None)
    return ask(language) if ask else {}


def outcome_steps(system: AnySystem) -> Collection[str]:
    """The steps that only the table can settle, as far as the system says so."""
    found: Collection[str] = getattr(system, "outcome_steps", ())
    return found


def shared_steps(system: AnySystem) -> Collection[str]:
    """The steps that are no actor's own, as far as the system says so."""
    found: Collection[str] = getattr(system, "shared_steps", ())
    return found


def settable_steps(system: AnySystem) -> dict[str, bool]:
    """The steps for which it can be set who answers them; true: also for one actor."""
    by_table, shared = outcome_steps(system), shared_steps(system)
    return {step: step not in shared for step in system.steps if step not in by_table}


def onward(system: AnySystem, state: Any) -> OnwardStep | None:  # noqa: ANN401 - the system's own state
    """The step that moves a fight on, if the system says more of it than its actions do."""
    ask = getattr(system, "onward", None)
    return ask(state) if ask else None


def running_clock(system: AnySystem, state: Any, table: Table, seat: Seat) -> tuple[tuple[str, Scalar], ...]:  # noqa: ANN401 - the system's own state
    """The clock of a seat's table without the units that are over."""
    ask = getattr(system, "units_running", None)
    return table.clock[: ask(state, seat)] if ask else table.clock


def moved(system: AnySystem, state: Any) -> Collection[ActorId]:  # noqa: ANN401 - the system's own state
    """The actors that do not stand in the order where their figures put them, if the system has any."""
    ask = getattr(system, "moved", None)
    return ask(state) if ask else ()


def came_to(system: AnySystem, state: Any) -> int | None:  # noqa: ANN401 - the system's own state
    """The lowest figure at which the order has stood in this round, if the system says so."""
    ask = getattr(system, "came_to", None)
    return ask(state) if ask else None


def by_rank(system: AnySystem, state: Any) -> bool:  # noqa: ANN401 - the system's own state
    """Whether a system says that the places of this round are ranks."""
    ask = getattr(system, "by_rank", None)
    return ask is not None and ask(state)


def reordering(
    system: AnySystem,
    state: Any,  # noqa: ANN401 - the system's own state
    first: ActorId,
    second: ActorId,
) -> Command | None:
    """The GM's command by which the second of two comes before the first, if the system has one."""
    ask = getattr(system, "reordering", None)
    return ask(state, first, second) if ask else None
