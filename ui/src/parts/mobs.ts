// The GM's people of one group, who act as one: on one card, by one press. Pure.
import type { Action, ActorRow, Table } from "../wire/server.ts";

export interface Mob {
  group: string;
  /** Those who may act now, in the order of the table. */
  up: string[];
  /** All of the group who are in the fight. */
  all: ActorRow[];
}

/** So many of a group who may act at the same time are a mob. */
const LEAST = 2;

/** The groups of the GM's people with several who may act now. A player's companions are no mob. */
export function mobs(up: readonly string[], table: Table): Mob[] {
  const rows = new Map(table.actors.map((row) => [row.actor, row]));
  const found = new Map<string, Mob>();
  for (const actor of up) {
    const row = rows.get(actor);
    if (!row?.group || row.side === "pc") continue;
    const key = `${row.side} ${row.group}`;
    const mob = found.get(key) ?? {
      group: row.group,
      up: [],
      all: table.actors.filter((other) => other.group === row.group && other.side === row.side),
    };
    mob.up.push(actor);
    found.set(key, mob);
  }
  return [...found.values()].filter((mob) => mob.up.length >= LEAST);
}

/** The same for each of several, as one step: what is offered to all of them without a choice to make; none else. */
export function forAll(offers: readonly Action[], command: string, actors: readonly string[]): Action[] {
  const found = actors.map((actor) =>
    offers.find(
      (offer) =>
        offer.command === command &&
        offer.fixed.actor === actor &&
        !offer.refused &&
        Object.keys(offer.choose).length === 0 &&
        Object.keys(offer.fixed).length === 1,
    ),
  );
  return found.every((offer) => offer !== undefined) ? found : [];
}

/** The commands that all of them may give, in the order of the offers. */
export function shared(offers: readonly Action[], actors: readonly string[]): string[] {
  const names = new Set(
    offers.filter((offer) => offer.shelf === "play" && offer.fixed.actor === actors[0]).map((offer) => offer.command),
  );
  return [...names].filter((command) => forAll(offers, command, actors).length > 0);
}
