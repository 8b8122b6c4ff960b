"""Requests and answers of the service, as structs; the web sends them as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Raw, Struct, field

from turnkeeper.core.fight import Automation
from turnkeeper.core.model import Reason, Role, Side, Stage, Visibility
from turnkeeper.core.open_deal.tree import LeafOpening
from turnkeeper.store.protocol import SeatState

LONGEST_NAME = 80
MOST_ACTORS = 500
JoinId: TypeAlias = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_.-]{16,64}(?![\s\S])")]
"""With the code it opens the seat, so it is long enough that nobody guesses it."""
CommandId: TypeAlias = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_.-]{1,64}(?![\s\S])")]
"""The end is spelled so that it is the end in every dialect: a dollar sign may stand before a line's end."""
Name: TypeAlias = Annotated[str, Meta(max_length=200)]


class NewActor(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An actor of a new fight, with the fields of the command ``join``."""

    actor: Annotated[str, Meta(max_length=64)]
    side: Side
    name: Name = ""
    group: Name = ""
    count: Annotated[int, Meta(ge=1, le=10_000)] = 1
    visibility: Visibility = "known"
    profile: dict[str, Any] = field(default_factory=dict)


class NewFight(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A fight to set up: a ``sample``, a ``roster`` (a roster file's text), or a ``system`` with options and actors.

    A ``preset`` takes the place of the system: it brings one, with options that those given are added to. ``like``
    takes all of that from another fight.
    """

    system: Annotated[str, Meta(max_length=60)] = ""
    preset: Annotated[str, Meta(max_length=60)] = ""
    like: Annotated[str, Meta(max_length=64)] = ""
    """Another fight: the new one has its rules and words, and its actors with the numbers they have now."""
    only: Literal["all", "party"] = "all"
    """The characters taken from the fight that this one is ``like``: everybody, or the players' only."""
    sample: Annotated[str, Meta(max_length=60)] = ""
    roster: Annotated[str, Meta(max_length=1_000_000)] = ""
    name: Annotated[str, Meta(max_length=LONGEST_NAME)] = ""
    options: dict[str, Any] = field(default_factory=dict)
    actors: Annotated[list[NewActor], Meta(max_length=MOST_ACTORS)] = field(default_factory=list)
    characters: Annotated[list[dict[str, Any]], Meta(max_length=MOST_ACTORS)] = field(default_factory=list)
    """Characters of an import's document, corrected or not; they go with ``system``."""
    results: bool = False
    """The fight begins at once, with what those characters had rolled elsewhere, where the rules take such a number."""
    demo: bool = False
    """A demonstration: the server deletes it after a day."""


class SeatWithToken(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A new seat with its token, which is shown only now. ``link`` carries it in the fragment, which no server sees."""

    fight: str
    seat: str
    role: Role
    state: SeatState
    token: str
    link: str = ""
    damage: str = ""
    """An imported log: from where on it could not be read, and why."""
    unsealed: int = 0
    """An imported log: how many of its rows have no seal. A change in them cannot be noticed."""
    closed: bool = True
    """An imported log: whether it says where it ends. If not, rows missing at its end cannot be noticed."""


MOST_TOGETHER = 3 * MOST_ACTORS
"""Commands in one step: an import brings everybody in, renames them, and enters what they rolled."""


class CommandRequest(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A command of a seat's, or several that are one step: all of them are done or none, and one undo takes them back.

    ``id`` is the client's own name for it: sent again, it gives the first result and does nothing. ``seen`` is the
    ``version`` of the picture it answers to; ``null``: of any. ``lines`` is how many lines the log had, for undo and
    redo, which may take back or restore what no picture shows. ``picture``: answer with the new one. ``after`` is the
    ``id`` of an earlier command of the GM's own: this one also answers to what that led to, as long as nothing else
    came after it.
    """

    id: CommandId
    seen: Annotated[str, Meta(max_length=64)] | None
    command: dict[str, Any] | Annotated[list[dict[str, Any]], Meta(min_length=1, max_length=MOST_TOGETHER)]
    insist: bool = False
    picture: bool = False
    lines: Annotated[int, Meta(ge=0)] | None = None
    after: CommandId | None = None


class CommandResult(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A command was carried out and stored. ``version``: of what the seat sees. ``repeated``: it had been before."""

    id: str
    done: Literal[True]
    version: str
    repeated: bool = False
    picture: Raw | None = None


class MarkPreviewRequest(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The command that would set a mark."""

    command: dict[str, Any]


class MarkPreview(Struct, frozen=True, kw_only=True):
    """A mark that is yet to be set, in words. Whether the rules accept it, they do not say."""

    text: str


class LogPage(Struct, frozen=True, kw_only=True):
    """Lines ``first`` to ``first + len(lines) - 1`` of the ``total`` that this seat may read."""

    first: int
    total: int
    lines: tuple[Raw, ...]


class Person(Struct, frozen=True, kw_only=True):
    """A seat, as another seat may know it: whether it is connected, and whether it has a prompt to answer."""

    id: str
    name: str
    role: Role
    state: SeatState
    actors: tuple[str, ...]
    connected: bool
    asked: bool


class People(Struct, frozen=True, kw_only=True):
    """The people at the table."""

    type: Literal["people"] = "people"
    people: tuple[Person, ...]


class Lobby(Struct, frozen=True, kw_only=True):
    """The state of a person in the lobby: they wait to be let in."""

    type: Literal["lobby"] = "lobby"
    fight: str
    seat: str
    name: str


class FightInfo(Struct, frozen=True, kw_only=True):
    """A fight and one's own seat in it."""

    fight: str
    name: str
    system: str
    seat: str
    role: Role
    state: SeatState
    actors: tuple[str, ...]
    expires: int | None
    admission: Literal["ask", "automatic"] | None
    """The way by which people come in; for the GM only."""
    clock: ClockSettings | None
    """The clock of the table; ``null``: it is off."""
    webhook: str | None
    """The address of the webhook; for the GM only."""
    webhooks: bool | None
    """Whether the server's owner lets the fight have a webhook; for the GM only."""
    unsealed: int | None
    """The number of rows of its log that an older version wrote, without seals; for the GM only."""


class ActorSetup(Struct, frozen=True, kw_only=True):
    """An actor with its numbers as they are now, as the commands ``join`` and ``amend`` have them."""

    actor: str
    name: str
    side: Side
    group: str
    count: int
    visibility: Visibility
    out: bool
    profile: dict[str, Any]


class FightSetup(Struct, frozen=True, kw_only=True):
    """The set-up of a fight as it is now, for the GM's forms.

    ``next_options`` are in force from the system's next turn, round or cycle on; where they are as ``options``, nothing
    is pending. Of ``automation`` later settings win over earlier ones.
    """

    options: dict[str, Any]
    next_options: dict[str, Any]
    automation: tuple[Automation, ...]
    actors: tuple[ActorSetup, ...]


class FightListItem(Struct, frozen=True, kw_only=True):
    """A fight that is kept, in the owner's list. Times are seconds since 1970; ``played``: the newest row's.

    Of one whose record is damaged nothing but its id is known; it can be deleted.
    """

    fight: str
    name: str
    system: str
    stage: Stage
    created: int
    played: int
    expires: int | None
    """The time at which the server deletes it (demonstrations)."""
    damaged: str = ""
    """The damage of its record, or of its log if the server has tried to open it, with its place; empty: none."""
    unsealed: int = 0
    """The number of rows that an older version wrote, without seals. A change in them cannot be noticed."""
    game: str = ""
    """The title of the game that it is by, in the language of the request; empty: it is called as its system."""


class FightList(Struct, frozen=True, kw_only=True):
    """Fights ``first`` to ``first + len(fights) - 1`` of the ``total`` that are kept, those last played first."""

    first: int
    total: int
    fights: tuple[FightListItem, ...]


class ClockSettings(Struct, frozen=True, kw_only=True):
    """The clock of the table: ``limit`` seconds for a turn, or none; ``paused``: it stands."""

    limit: int | None
    paused: bool


class ChangeClock(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A change of the table's clock by the GM; fields left out stay. A ``limit`` of 0 seconds is none."""

    on: bool | None = None
    limit: Annotated[int, Meta(ge=0, le=24 * 3600)] | None = None
    paused: bool | None = None


class ChangeFight(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A change of a fight's settings by the GM; fields left out stay."""

    admission: Literal["ask", "automatic"] | None = None
    clock: ChangeClock | None = None
    webhook: Annotated[str, Meta(max_length=500)] | None = None
    """The address that turn changes are posted to; empty: none any more."""
    webhooks: bool | None = None
    """Whether the fight may have a webhook: for the server's owner to say."""


class FightChanged(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The settings of a fight after a change. ``secret`` signs what is posted to a new webhook, and is sent once."""

    admission: Literal["ask", "automatic"]
    webhook: str
    clock: ClockSettings | None = None
    """The clock of the table; ``null``: it is off."""
    secret: str = ""


class NewSeat(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A seat that the GM gives out as a link: a player's, or a screen's."""

    role: Literal["player", "screen"]
    name: Annotated[str, Meta(max_length=LONGEST_NAME)] = ""
    actors: Annotated[list[Annotated[str, Meta(max_length=64)]], Meta(max_length=MOST_ACTORS)] = field(
        default_factory=list
    )


class ChangeSeat(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A change of a seat by the GM; fields left out stay."""

    state: Literal["admitted", "revoked"] | None = None
    name: Annotated[str, Meta(max_length=LONGEST_NAME)] | None = None
    actors: Annotated[list[Annotated[str, Meta(max_length=64)]], Meta(max_length=MOST_ACTORS)] | None = None


class NewInvitation(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A join code to make: how many ``minutes`` it opens the lobby, and for how many people."""

    minutes: Annotated[int, Meta(ge=1, le=7 * 24 * 60)] = 240
    uses: Annotated[int, Meta(ge=1, le=1000)] | None = None


class Invited(Struct, frozen=True, kw_only=True):
    """A join code. ``link`` opens the page to join, with the code and a key that no limit on guessing holds up."""

    code: str
    link: str
    expires: int
    uses: int | None


class ComparedPart(Struct, frozen=True, kw_only=True):
    """One thing by which two actors are put in their order: equal for both, the one that decided, or not needed.

    ``first`` is the figure of the actor who is earlier; empty where there is none, or none that the seat may know.
    """

    name: str
    first: str | int
    second: str | int
    decides: bool
    needed: bool = True
    """False for what would have been compared next, without figures."""


class OrderReason(Struct, frozen=True, kw_only=True):
    """The reason for the order of two actors: the deciding key and rule, that in words, and the compared parts."""

    reason: Reason
    text: str
    compared: tuple[ComparedPart, ...]
    instead: dict[str, Any] | None = None
    """The command by which the GM has the second come before the first; null for others, and where there is none."""


class Joining(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A person who asks to join. ``code`` is as typed, or everything after ``#join=`` in a link.

    ``id`` is the client's own name for the request, made by chance: sent again with the same code and name, it gives
    the same seat again.
    """

    code: Annotated[str, Meta(max_length=40)]
    name: Annotated[str, Meta(max_length=LONGEST_NAME)]
    id: JoinId | None = None


class Hello(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="hello"):
    """The first message on a socket.

    ``language``: of the log's lines and of answers, as ``Accept-Language`` has it; English for none that there is.
    """

    token: Annotated[str, Meta(max_length=64)]
    language: Annotated[str, Meta(max_length=100)] = ""


class Trouble(Struct, frozen=True, kw_only=True):
    """Whether the server can store anything: why not, with the code of the problem that a command would meet.

    ``code`` and ``text`` are empty when the trouble is over.
    """

    type: Literal["trouble"] = "trouble"
    code: str = ""
    text: str = ""


class FacesChanged(Struct, frozen=True, kw_only=True, tag="faces"):
    """The seat would be shown other faces than before: it may ask for them. ``about`` tells one set from another."""

    about: str


class Heartbeat(Struct, frozen=True, tag="beat"):
    """A sign of life, in both directions."""


DeviceId: TypeAlias = Annotated[str, Meta(pattern=r"^[a-z0-9]{8,32}(?![\s\S])")]
Hash: TypeAlias = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}(?![\s\S])")]
"""32 bytes in hex digits."""


class DeviceSeat(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A device that takes part in the open deal from now on: ``anchor`` is link 0 of its chain."""

    device: DeviceId
    anchor: Hash


class DeviceLink(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="link"):
    """A device's link for a batch."""

    device: DeviceId
    batch: Annotated[int, Meta(ge=1, le=10**9)]
    link: Hash


class FollowDeal(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="open_deal"):
    """Send the records of the open deal on this socket, after the first ``have``, and those to come.

    With ``seat`` the socket speaks for that device, which takes part.
    """

    have: Annotated[int, Meta(ge=0, le=10**9)] = 0
    seat: DeviceSeat | None = None


class SwitchDeal(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Whether the open deal is to be on."""

    on: bool


class OpenDealState(Struct, frozen=True, kw_only=True):
    """The open deal as a seat may know it: everything that a page needs to check it without the server.

    ``records`` are those from number ``first`` on, each with the seal beside it (hex digits; empty: none); ``words``
    are the four of the last one, empty where there is none; ``devices`` is how many are awake.
    """

    on: bool
    words: str
    devices: int
    first: int
    records: tuple[tuple[str, str], ...]
    openings: tuple[LeafOpening, ...]


class SocketCommand(Struct, frozen=True, forbid_unknown_fields=True, tag="command"):
    """A command over the socket, as over HTTP: the same ids, the same answers."""

    order: CommandRequest


def plain_fields(actor: NewActor) -> Mapping[str, Any]:
    """An actor's fields as the command ``join`` takes them."""
    return {"type": "join", **{name: getattr(actor, name) for name in NewActor.__struct_fields__}}
