// A roster with its groups folded, so that sixty actors are a list one can see over. Pure.
import type { ActorRow } from "../wire/server.ts";
import { groupOf, packed } from "./mobs.ts";

export interface Fold {
  group: string;
  rows: ActorRow[];
}

/** So many rows may stand there one by one. */
const FEW = 8;
/** A group of fewer is no shorter folded. */
const LEAST = 3;

/** The rows in their order, groups as one where their first stands; a short roster as it is. */
export function folded(rows: readonly ActorRow[]): (ActorRow | Fold)[] {
  if (rows.length <= FEW) return [...rows];
  const groups = rows.map(groupOf);
  const isLong = (group: string) => groups.filter((one) => one === group).length >= LEAST;
  return packed(rows, (row) => (isLong(groupOf(row)) ? groupOf(row) : "")).flatMap((pack): (ActorRow | Fold)[] =>
    pack.length > 1 ? [{ group: pack[0]?.group ?? "", rows: pack }] : pack,
  );
}

const STATUSES = ["up", "holding", "waiting", "later", "done", "out"] as const;

/** How many of a group stand how, those that matter first. */
export function standing(rows: readonly ActorRow[]): { status: ActorRow["status"]; count: number }[] {
  return STATUSES.map((status) => ({ status, count: rows.filter((row) => row.status === status).length })).filter(
    ({ count }) => count > 0,
  );
}
