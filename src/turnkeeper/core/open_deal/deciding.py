"""Decides commands where the open deal is on: the devices are asked first, or all effects are known."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from turnkeeper.core.commands import Command
from turnkeeper.core.decision import Decider, DecisionPoint, Origin, envelope
from turnkeeper.core.errors import EngineError
from turnkeeper.core.events import OpenDealRecorded
from turnkeeper.core.log import Head, LogRecord
from turnkeeper.core.model import GM, SCREEN, Refusal, Seat
from turnkeeper.core.open_deal.book import Book
from turnkeeper.core.open_deal.dealer import Dealer, Given, Terms
from turnkeeper.core.open_deal.public import next_card
from turnkeeper.core.open_deal.records import spec_of
from turnkeeper.core.open_deal.writer import Writer
from turnkeeper.core.snapshot import Snapshot
from turnkeeper.core.steps import CommandBatch, Step, line_of
from turnkeeper.core.system import AnySystem
from turnkeeper.core.visibility import viewer_of

CAUSE = "open-deal"
_OVERRIDE = "CORE-09"
_MOST_BATCHES = 100
"""Of one command without devices: far more than any needs."""


class Decided(NamedTuple):
    """Rows to be written, with what they write of the open deal; ``step``: ``None`` while links are waited for."""

    rows: tuple[LogRecord, ...]
    events: tuple[OpenDealRecorded, ...]
    step: Step | None


def decide_openly(
    decider: Decider, book: Book, order: CommandBatch, here: DecisionPoint, terms: Terms, most_rows: int
) -> Decided | Refusal:
    """The effects of a command, or the batch that devices have to be asked for first (CORE-15).

    It is decided with stand-ins for what is not known yet. If everybody waits for one of these prompts, a batch is
    asked for; otherwise everything that it needs is known, and it is done.
    """
    system, at, writer = decider.system, order.at, Writer(book)
    if not settle(writer, terms):
        return Decided(enveloped(system, writer.events, here.last, at), tuple(writer.events), None)
    mine = terms.mine
    for _ in range(_MOST_BATCHES):
        rows = enveloped(system, writer.events, here.last, at)
        last = Head(rows[-1].seq, rows[-1].seal) if rows else here.last
        dealer = Dealer(book, writer.deal, replace(terms, mine=mine))
        step = replace(decider, dealer=dealer).step(order, DecisionPoint(here.state, last), most_rows)
        if isinstance(step, Refusal):
            return step
        if not dealer.missing:
            before = len(writer.events)
            _finish(writer, system, step, dealer.given, terms.devices)
            for rule in _overruled(replace(decider, dealer=None), order, step):
                writer.overruled(rule)
            own = tuple([row.envelope for row in step.rows])
            after = enveloped(system, writer.events[before:], Head(own[-1].seq, own[-1].seal), at)
            return Decided((*rows, *own, *after), tuple(writer.events), step)
        if writer.deal.waiting is None:
            writer.ask(dealer.unknown, terms.devices, last.seal)
            if not terms.devices:
                mine |= {writer.deal.batch.number} if writer.deal.batch else set()
                writer.deal_out({})
                continue
        return Decided(enveloped(system, writer.events, here.last, at), tuple(writer.events), None)
    raise EngineError(f"{system.id}: a command asks for ever more batches")


def settle(writer: Writer, terms: Terms) -> bool:
    """Deal the open batch if it can be dealt; return whether the command can be decided then."""
    waiting = writer.deal.waiting
    if waiting is None:
        return True
    there = [device for device in waiting.devices if device in terms.links]
    if len(there) == len(waiting.devices):
        writer.deal_out(terms.links)
    elif terms.late:
        asleep = tuple([device for device in waiting.devices if device not in terms.links])
        writer.ask_again(tuple(there), asleep)
        if there:
            return False
        writer.deal_out({})
    return True


def _finish(writer: Writer, system: AnySystem, step: Step, given: Sequence[Given], devices: tuple[str, ...]) -> None:
    """Record a step's dice and cards as far as everybody sees them, and the prompts that come next."""
    shown, seen = _public(system, step, given)
    writer.answers(given, shown, seen)
    name = next_card(system, step.after)
    cover = writer.deal.cover
    if name and writer.deal.waiting is None and (cover is None or name not in cover.prompts):
        prompts = tuple(
            [(str(ask.id), spec) for ask in system.prompts(step.after) if (spec := spec_of(ask)) is not None]
        )
        writer.ask_ahead(name, prompts, devices, step.rows[-1].envelope.seal)
        if not devices:
            writer.deal_out({})


def _overruled(decider: Decider, order: CommandBatch, step: Step) -> list[str]:
    """The rules that the GM passed over as far as everybody can tell.

    A command may be refused to the GM because of an actor that nobody knows of. So a rule is recorded only if everybody
    sees the command, and the rule also refuses it to a player who has all actors that everybody knows of; and not for
    an actor who is next as everybody sees it, while it is the turn of a hidden one.
    """
    given = [row for row in step.rows if row.envelope.command]
    found = []
    for command, row in zip(order.commands, given, strict=True):
        if line_of(decider.system, row, SCREEN) is None:
            continue
        if command.override:
            found.append(_OVERRIDE)
        elif row.envelope.overrules:
            viewer = viewer_of(row.before.fight, SCREEN)
            known = [actor for actor in row.before.fight.actors if viewer.public_id(actor) is not None]
            refusal = decider.decide(row.before, command, Seat.player("", *known), insist=False)
            if isinstance(refusal, Refusal) and refusal.soft and not _held_up(decider.system, row.before, command):
                found.append(refusal.rule)
    return found


def _held_up(system: AnySystem, state: Any, command: Command) -> bool:  # noqa: ANN401 - the system's own state
    """Whether the command's actor is next as everybody sees it, and to the GM is not: it is a hidden actor's turn."""
    snapshot = Snapshot(system, state)
    for_all, for_gm = (
        [place.actor for beat in snapshot.standing(seat).beats[:1] for place in beat.places] for seat in (SCREEN, GM)
    )
    actor = getattr(command, "actor", None)
    return actor in for_all and actor not in for_gm


def _public(system: AnySystem, step: Step, given: Sequence[Given]) -> tuple[set[str], set[str]]:
    """The prompts whose dice or cards everybody has seen, and those of which everybody has seen anything."""
    starts = {id(row.before): place for place, row in reversed(list(enumerate(step.rows)))}
    shown, seen = set(), set()
    places = [starts.get(id(one.state), len(step.rows)) for one in given]
    for one, place, end in zip(given, places, [*places, len(step.rows)][1:], strict=True):
        lines = [line for row in step.rows[place:end] if (line := line_of(system, row, SCREEN)) is not None]
        if lines:
            seen.add(one.result.prompt)
        if any(line.dice == one.result.value for line in lines):
            shown.add(one.result.prompt)
    return shown, seen


def enveloped(system: AnySystem, events: Sequence[OpenDealRecorded], last: Head, at: str) -> tuple[LogRecord, ...]:
    """Rows of the open deal after ``last``."""
    rows: list[LogRecord] = []
    for event in events:
        rows.append(envelope(system, last, event, Origin(GM.id, CAUSE, at)))
        last = Head(rows[-1].seq, rows[-1].seal)
    return tuple(rows)
