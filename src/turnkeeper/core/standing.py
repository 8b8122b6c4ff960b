"""The standing order of a fight: beats of openings, each with the key that put it there.

A system says for a seat who has a place in the order and by which key; :func:`line_up` sorts by those keys. What comes
next, who may act now and why one comes before another are all read off the result, so they cannot disagree.
"""

from __future__ import annotations

import itertools
import operator
from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from msgspec import Struct, field

from turnkeeper.core.commands import Command
from turnkeeper.core.ids import ActorId, PromptId

Figure: TypeAlias = str | int


class KeyPart(Struct, frozen=True, gc=False):
    """One part of the key that orders an opening; the first part in which two keys differ is the reason.

    A part without a ``text`` is the ordinary case, which needs no words: the other opening's part tells.
    """

    value: int
    """The smaller comes first."""
    rule: str
    """The rule that says so."""
    text: str = ""
    """Key of the reason in the system's catalogue, without ``reason.``: "score", "cut_in"."""
    figure: Figure = ""
    """The score, card or margin that a reader is shown for the value."""
    overrules: bool = False
    """Whether the part's text is the reason even where the other part has a text: a place that no score gave."""
    open: bool = False
    """Whether the value is still to be settled: until then this part, and all after it, put nobody before anybody."""
    awaits: str = ""
    """The name of the outcome that an open value waits for: two parts that wait for the same one count the same.

    With a settled value it names a choice among those who have this same part: it is why they are together.
    """
    ahead: bool = False
    """Whether it comes before an open value, however that is settled; later parts that are ahead may draw level."""


class Place(Struct, frozen=True, gc=False):
    """An opening in the order and its key.

    ``actor`` is the actor's own id: a system gives a seat no place of an actor that the seat does not see.
    """

    actor: ActorId
    kind: str
    """The kind of the opening (text ``opening.<kind>``)."""
    key: tuple[KeyPart, ...] = ()
    weight: int = 1
    """The size of the action, where a system has sizes."""
    interrupts: ActorId | None = None
    """Whom it cuts in on."""
    moves: tuple[Command, ...] = ()
    """Commands that use it, as the GM would give them: the opening is live while the rules accept one of these.

    For an actor who may choose, examples of its choices; where nobody has a choice left, the GM's step that plays it
    out. Actors are named by their own ids. Left out where the place cannot be live: nobody asks.
    """
    live: bool = False
    """Whether it is live without such a command: declared or taking place, though its next step may have to wait."""


class Beat(Struct, frozen=True, gc=False):
    """Openings that are live together."""

    places: tuple[Place, ...]
    rule: str = ""
    """The rule by which they are together; empty for a single opening."""
    text: str = ""
    """Key of the reason in the system's catalogue, without ``reason.``."""


class Tie(Struct, frozen=True, gc=False):
    """Actors whose order among themselves is still to be settled.

    No settled part of their keys differs, or they have no place yet.
    """

    actors: tuple[ActorId, ...]
    rule: str
    text: str
    ask: PromptId | None = None
    """The prompt that settles it, if there is one already."""
    slots: tuple[tuple[ActorId, ...], ...] = ()
    """Groups of the actors, each in one place of the order: the tie leaves nothing open within a group."""

    def between(self, first: ActorId, second: ActorId) -> bool:
        """Whether the tie leaves the order of these two open.

        >>> tie = Tie((ActorId("wolf"), ActorId("orc"), ActorId("boss")), "TOY-1", "tied", slots=(("orc", "boss"),))
        >>> tie.between("orc", "wolf"), tie.between("orc", "boss")
        (True, False)
        """
        pair = {first, second}
        return pair <= set(self.actors) and not any(pair <= set(slot) for slot in self.slots)


class Absence(Struct, frozen=True, gc=False):
    """The reason why an actor has no place in the order. ``params`` fill its text, beside ``actor`` (a name)."""

    rule: str
    text: str
    params: Mapping[str, Figure] = field(default_factory=dict)


class Standing(Struct, frozen=True, gc=False):
    """The order as a seat may know it."""

    beats: tuple[Beat, ...] = ()
    chances: tuple[Place, ...] = ()
    """Openings beside the order, which may or may not be used: to cut in, to pay for something."""
    unsettled: tuple[Tie, ...] = ()

    def place_of(self, actor: ActorId) -> Place | None:
        """The next opening of an actor; ``None`` when it has no place in the order.

        Of several in one beat it is one that is still to find its place, which may come before the others.
        """
        for beat in self.beats:
            own = [place for place in beat.places if place.actor == actor]
            if own:
                return next((place for place in own if any(part.open for part in place.key)), own[0])
        return None


def line_up(places: Iterable[Place], *, rule: str, text: str) -> tuple[Beat, ...]:
    """The beats of ``places``, sorted by their keys. Equal keys share a beat; ``rule`` and ``text`` say why.

    A key that ends early counts as 0 in all further parts.

    >>> part = lambda score: KeyPart(-score, "TOY-1", "higher", score)
    >>> beats = line_up(
    ...     [Place(ActorId("bo"), "turn", (part(9),)), Place(ActorId("ana"), "turn", (part(12),))],
    ...     rule="TOY-2",
    ...     text="equal",
    ... )
    >>> [place.actor for beat in beats for place in beat.places]
    ['ana', 'bo']
    """
    listed = list(places)
    longest = max([len(place.key) for place in listed], default=0)
    groups: dict[tuple[int, ...], list[Place]] = {}
    # Many places share a key: its group is looked up once.
    of_key: dict[int, list[Place]] = {}
    for place in listed:
        key = place.key
        group = of_key.get(id(key))
        if group is None:
            values = tuple(map(_value, key))
            if len(values) < longest:
                values += (0,) * (longest - len(values))
            group = of_key[id(key)] = groups.setdefault(values, [])
        group.append(place)
    together = [tuple(groups[values]) for values in sorted(groups)]
    return tuple([Beat(places, rule, text) if len(places) > 1 else Beat(places) for places in together])


_value = operator.attrgetter("value")


def listed(beats: Iterable[Sequence[ActorId]], *, kind: str, rule: str, text: str) -> tuple[Beat, ...]:
    """Beats of an order that is a mere list: one key part each, the place in the list.

    >>> [beat.places[0].key[0].value for beat in listed([["ana"], ["bo"]], kind="turn", rule="TOY-1", text="listed")]
    [0, 1]
    """
    return line_up(
        (
            Place(actor, kind, (KeyPart(number, rule, text),))
            for number, beat in enumerate(beats)
            for actor in beat
        ),
        rule=rule,
        text=text,
    )  # fmt: skip


def uniting(one: Place, other: Place) -> KeyPart | None:
    """The part with a rule that makes two keys equal, such as a tied contest; ``None``: no such part.

    It counts for nothing, so that the keys stay equal: a part that counts, as a contest won against a third, puts both
    before or after others, and is no reason why they are together. Nor is one that overrules another's text. Two that
    wait for the same choice are together by that, beside others too.

    >>> pick = KeyPart(0, "TOY-1", "picked", overrules=True, awaits="pick")
    >>> keys = [("ana", (pick,)), ("bo", (pick,)), ("cy", ())]
    >>> ana, bo, cy = (Place(ActorId(name), "turn", key) for name, key in keys)
    >>> uniting(ana, bo) is pick, uniting(ana, cy)
    (True, None)
    """
    nothing = KeyPart(0, "")
    pairs = list(itertools.zip_longest(one.key, other.key, fillvalue=nothing))
    if shared := next((mine for mine, its in pairs if mine.awaits and not mine.open and mine == its), None):
        return shared
    told = (pair for pair in pairs if not any(part.overrules for part in pair))
    parts = (mine if mine.text else its for mine, its in told if mine.text != its.text)
    return next((part for part in parts if not part.value), None)


def deciding(earlier: Place, later: Place) -> tuple[KeyPart, KeyPart] | None:
    """The first parts in which two keys differ; ``None`` when the keys are equal.

    >>> keys = [(KeyPart(-9, "TOY-1", "score", 9), KeyPart(side, "TOY-2", "side")) for side in (0, 1)]
    >>> ana, bo = (Place(ActorId(name), "turn", key) for name, key in zip(("ana", "bo"), keys))
    >>> [part.text for part in deciding(ana, bo)]
    ['side', 'side']
    """
    return next((pair for pair in side_by_side(earlier, later) if pair[0].value != pair[1].value), None)


def open_part(one: Place, other: Place) -> KeyPart | None:
    """The part still to be settled that decides about two keys; ``None`` where parts before it differ, or none is open.

    >>> won, due = KeyPart(-3, "TOY-1", "won"), KeyPart(0, "TOY-1", "due", open=True)
    >>> ana, bo, cy = (Place(ActorId(name), "turn", key) for name, key in [("ana", (won,)), ("bo", (due,)), ("cy", ())])
    >>> open_part(ana, bo) is due, open_part(cy, bo) is due, open_part(ana, cy)
    (True, True, None)

    Where both have the same open part, its value is the same for both, however it is settled.

    >>> mine = KeyPart(0, "TOY-1", "due", open=True, awaits="duel")
    >>> open_part(Place(ActorId("di"), "turn", (mine,)), Place(ActorId("ed"), "turn", (mine, won)))

    A part that is ahead of it does not wait for it either.

    >>> open_part(bo, Place(ActorId("fay"), "turn", (KeyPart(-9, "TOY-1", "sure", ahead=True),)))
    """
    pairs = side_by_side(one, other)
    for number, pair in enumerate(pairs, 1):
        if pair[0].awaits and pair[0] == pair[1]:
            continue
        if pair[0].ahead != pair[1].ahead and not any(part.ahead for later in pairs[number:] for part in later):
            return None
        if found := next((part for part in pair if part.open), None):
            return found
        if pair[0].value != pair[1].value:
            return None
    return None


def side_by_side(earlier: Place, later: Place) -> tuple[tuple[KeyPart, KeyPart], ...]:
    """The parts of two keys, in the order in which they are compared; a key that ends early counts as 0."""
    return tuple(itertools.zip_longest(earlier.key, later.key, fillvalue=KeyPart(0, "")))
