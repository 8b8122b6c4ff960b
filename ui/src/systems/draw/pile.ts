// The pile as a seat knows it: who may come next and how likely, and who holds for whom. Pure.

import { allowed } from "../../parts/menu.ts";
import type { EventClock, HangingHold, View } from "../../wire/draw.ts";
import type { Action, Table } from "../../wire/server.ts";

export interface PileRow {
  actor: string;
  left: number;
  total: number;
  /** How likely the next card is one of these, from 0 to 1. */
  chance: number;
  clock: EventClock | null;
  holds: HangingHold[];
  /** Whether the GM has taken the next chance away. */
  skipped: boolean;
}

interface Pile {
  rows: PileRow[];
  /** How likely the next card ends the cycle. */
  ends: number;
  /** Holds on what no row stands for: a card out of the pile, an unknown actor. */
  loose: HangingHold[];
}

/** How many cards are left of those that the seat knows, the delimiter among them. */
export function leftIn(view: View): number {
  return view.cards.reduce((sum, one) => sum + one.undrawn.length, 0) + 1;
}

/** By how many cards are left, the order of the roster else; those without any last. */
export function pileOf(view: View): Pile {
  const cards = leftIn(view);
  const rows = view.cards
    .filter((one) => one.total > 0)
    .map(
      ({ actor, undrawn, total }): PileRow => ({
        actor,
        left: undrawn.length,
        total,
        chance: undrawn.length / cards,
        clock: view.clocks.find((clock) => clock.actor === actor) ?? null,
        holds: view.holds.filter((hold) => hold.trigger === actor),
        skipped: view.skipped.includes(actor),
      }),
    )
    .sort((one, other) => other.left - one.left);
  const there = new Set(rows.map((row) => row.actor));
  return {
    rows,
    ends: 1 / cards,
    loose: view.holds.filter((hold) => hold.trigger === null || !there.has(hold.trigger)),
  };
}

/** How likely one of so many cards is drawn before the delimiter: any of them and the delimiter may be the first. */
export function inTime(cards: number): number {
  return cards / (cards + 1);
}

/** A card's own name; empty for one that has none (ana#1). */
export function ownName(card: string): string {
  return /#\d+$/.test(card) ? "" : card;
}

/** What an actor may hold for: each form with the one field that is open, or none. */
export interface Trigger {
  trigger: string;
  card: string;
}

export function triggers(offers: readonly Action[], actor: string): Trigger[] {
  return allowed(offers, "hold", { actor }).flatMap((offer) =>
    valuesOf(offer, "trigger").flatMap((trigger) => valuesOf(offer, "card").map((card) => ({ trigger, card }))),
  );
}

function valuesOf(offer: Action, name: string): string[] {
  const open = offer.choose[name];
  if (open?.type === "choice") return open.values.map(String);
  return [typeof offer.fixed[name] === "string" ? offer.fixed[name] : ""];
}

/** Whether an event is up: it has happened, and is played out at the table. */
export function happens(table: Table, actor: string): boolean {
  return actor !== "" && table.now.some((opening) => opening.actor === actor && opening.kind === "event");
}

/** An event's clock as the order has it: full while it happens, though one that repeats counts from 0 again. */
export function clockNow(clock: EventClock, table: Table): EventClock {
  return happens(table, clock.actor) ? { ...clock, draws: clock.needed } : clock;
}

/** Whether there is a pile to draw from: not once the fight is over, nor while all who have cards are out of it. */
export function hasPile(table: Table): boolean {
  return table.pile.length > 0;
}

/** Whether an actor is up on its own card that was just drawn. */
export function justDrawn(table: Table, actor: string): boolean {
  return table.now.some((opening) => opening.actor === actor && opening.kind === "card");
}
