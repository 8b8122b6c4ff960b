// The ladder: rows by score, columns by pass. Pure.
import type { Cell, Rung, View } from "../../wire/passes.ts";
import type { ActorRow } from "../../wire/server.ts";

export interface LadderRow {
  rung: Rung;
  cells: (Cell | null)[];
}

interface Ladder {
  columns: number[];
  rows: LadderRow[];
}

export const MARKS: Record<Cell["state"], string> = { due: "○", up: "●", done: "✓", held: "‖", lost: "×", none: "" };

export function ladder(view: View): Ladder {
  const most = Math.max(view.passes, view.number, 1);
  const columns = Array.from({ length: most }, (_, place) => place + 1);
  return {
    columns,
    rows: view.rungs.map((rung) => ({
      rung,
      cells: columns.map((number) => rung.cells.find((cell) => cell.number === number) ?? null),
    })),
  };
}

/** Whether an actor has an action left in this pass or a later one. */
export function isLive(row: LadderRow, number: number): boolean {
  return row.cells.some(
    (cell) => cell && (cell.state === "up" || cell.state === "held" || (cell.state === "due" && cell.number >= number)),
  );
}

/**
 * At most so many rows. Those with nothing left are dropped first, then those that have acted in this pass, of each the
 * lowest before the others: who is up is seen.
 */
export function shortened(found: Ladder, number: number, most: number): { ladder: Ladder; more: number } {
  const idle = found.rows.filter((row) => !isLive(row, number));
  const acted = found.rows.filter(
    (row) => isLive(row, number) && !isLive({ ...row, cells: row.cells.slice(0, number) }, number),
  );
  const surplus = Math.max(0, found.rows.length - most);
  const dropped = new Set(surplus ? [...acted, ...idle].slice(-surplus) : []);
  const rows = found.rows.filter((row) => !dropped.has(row)).slice(0, most);
  return { ladder: { ...found, rows }, more: found.rows.length - rows.length };
}

/** Whether the action that is being taken suffers from a glitch. */
export function stumbles(rung: Rung): boolean {
  return rung.penalty_now < 0;
}

/** What rows of one group on the GM's side must have in common to be one row; empty for all others. */
export function alike({ rung, cells }: LadderRow, row: ActorRow | undefined, marked: boolean): string {
  if (!row?.group || row.side === "pc" || marked) return "";
  // The dice that made a score are on the sheet alone.
  const sheet = rung.sheet && { ...rung.sheet, test: null };
  return JSON.stringify([row.group, row.side, row.status, { ...rung, actor: "", name: "", sheet }, cells]);
}

// -- Edge before a pass ---------------------------------------------------------------------------------------------

/** What an actor may do with Edge before a pass. */
export type EdgeChoice = "none" | "first" | "buy" | "both";
export type Spending = ReadonlyMap<string, EdgeChoice>;

/** In points of Edge. */
export function costOf(choice: EdgeChoice): number {
  return choice === "none" ? 0 : choice === "both" ? 2 : 1;
}

/** The ways that are open to an actor; to spend none always is. */
export function ways(view: View, actor: string): EdgeChoice[] {
  const first = view.window?.may_go_first.includes(actor) ?? false;
  const buy = view.window?.may_buy.includes(actor) ?? false;
  const edge = view.rungs.find((rung) => rung.actor === actor)?.sheet?.edge_left ?? 0;
  return [
    "none",
    ...(first ? (["first"] as const) : []),
    ...(buy ? (["buy"] as const) : []),
    ...(buy && edge > 1 ? (["both"] as const) : []),
  ];
}

/**
 * How the pass that is `upcoming` would go with these choices: those who go first by Edge, by score, then the others
 * as they stand.
 */
export function wouldGo(
  view: View,
  upcoming: readonly (readonly string[])[],
  choices: Spending,
): { actor: string; score: number | null; first: boolean }[] {
  const due = new Set(upcoming.flat());
  const firstly = (actor: string) =>
    view.window?.first.includes(actor) || choices.get(actor) === "first" || choices.get(actor) === "both";
  const bought = (actor: string) => choices.get(actor) === "buy" || choices.get(actor) === "both";
  // To go first brings no pass about (PASS-52).
  if (!view.window?.exists && !view.rungs.some(({ actor }) => bought(actor))) return [];
  const acting = view.rungs.filter(({ actor }) => due.has(actor) || bought(actor) || firstly(actor));
  const places = acting.map((rung) => ({ actor: rung.actor, score: rung.score, first: firstly(rung.actor) === true }));
  // A critical glitch, by which rungs stand last, does not count for those who pay (PASS-41).
  const paying = places.filter((place) => place.first).sort((a, b) => (b.score ?? 0) - (a.score ?? 0));
  return [...paying, ...places.filter((place) => !place.first)];
}
