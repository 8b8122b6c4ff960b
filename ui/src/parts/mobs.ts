// The GM's people of one group who are up, as the server gathers them: on one card, by one press. Pure.
import { isolated } from "../texts/fluent.ts";
import { t } from "../texts/index.ts";
import type { Words } from "../texts/words.ts";
import type { ActorRow, Picture } from "../wire/server.ts";

export interface ShownMob {
  group: string;
  /** Those who may act now, in the order of the table. */
  up: string[];
  /** All of the group who are in the fight. */
  all: ActorRow[];
}

/** The mobs that are up, with all of their group. */
export function mobs({ menu, table }: Pick<Picture, "menu" | "table">): ShownMob[] {
  return (menu.mobs ?? []).map(({ group, up }) => {
    const side = table.actors.find((row) => row.actor === up[0])?.side;
    return { group, up, all: table.actors.filter((row) => row.group === group && row.side === side) };
  });
}

/** The same for those of one group on one side; empty for one of no group. */
export function groupOf(row: ActorRow | undefined): string {
  return row?.group ? `${row.side} ${row.group}` : "";
}

/** Those with the same key in one pack, where the first of them stands; one without a key alone. */
export function packed<T>(all: readonly T[], keyOf: (one: T) => string): T[][] {
  const found = new Map<string, T[]>();
  for (const [place, one] of all.entries()) {
    const key = keyOf(one) || `one ${place}`;
    found.set(key, [...(found.get(key) ?? []), one]);
  }
  return [...found.values()];
}

/** Actors in packs: those of one group on the GM's side that have the same figure together, each other one alone. */
export function equals(ids: readonly string[], rows: ReadonlyMap<string, ActorRow>): string[][] {
  return packed(ids, (id) => {
    const row = rows.get(id);
    return row?.group && row.side !== "pc" ? JSON.stringify([row.group, row.side, row.mark]) : "";
  });
}

/** The names of actors; a pack has that of its group, with how many it is. */
export function inPacks(ids: readonly string[], words: Words): string {
  const called = (them: string[]) => {
    const group = them.length > 1 ? words.rows.get(them[0] ?? "")?.group : "";
    return group ? `${isolated(group)} ${t("order.heads", { count: words.heads(them) })}` : words.actors(them);
  };
  return equals(ids, words.rows).map(called).join(", ");
}
