// A roster with its groups folded, so that sixty actors are a list one can see over. Pure.
import type { ActorRow } from "../wire/server.ts";

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
  const groups = new Map<string, ActorRow[]>();
  for (const row of rows) if (row.group) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  const found: (ActorRow | Fold)[] = [];
  const told = new Set<string>();
  for (const row of rows) {
    const members = row.group ? (groups.get(keyOf(row)) ?? []) : [];
    if (members.length < LEAST) found.push(row);
    else if (!told.has(keyOf(row))) {
      told.add(keyOf(row));
      found.push({ group: row.group ?? "", rows: members });
    }
  }
  return found;
}

function keyOf(row: ActorRow): string {
  return `${row.side} ${row.group}`;
}

const STATUSES = ["up", "holding", "waiting", "later", "done", "out"] as const;

/** How many of a group stand how, those that matter first. */
export function standing(rows: readonly ActorRow[]): { status: ActorRow["status"]; count: number }[] {
  return STATUSES.map((status) => ({ status, count: rows.filter((row) => row.status === status).length })).filter(
    ({ count }) => count > 0,
  );
}
