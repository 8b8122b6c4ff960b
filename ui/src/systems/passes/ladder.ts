// The ladder: rows by score, columns by pass. Pure.
import type { Cell, Rung, View } from "../../wire/passes.ts";

export interface LadderRow {
  rung: Rung;
  cells: (Cell | null)[];
}

export interface Ladder {
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

/** Whether somebody has something left in this pass or a later one. */
export function isLive(row: LadderRow, number: number): boolean {
  return row.cells.some(
    (cell) => cell && (cell.state === "up" || cell.state === "held" || (cell.state === "due" && cell.number >= number)),
  );
}

/** At most so many rows, those with nothing left in this pass dropped first, the lowest before the others. */
export function shortened(found: Ladder, number: number, most: number): { ladder: Ladder; more: number } {
  const idle = found.rows.filter((row) => !isLive(row, number));
  const surplus = Math.max(0, found.rows.length - most);
  const dropped = new Set(surplus ? idle.slice(-surplus) : []);
  const rows = found.rows.filter((row) => !dropped.has(row)).slice(0, most);
  return { ladder: { ...found, rows }, more: found.rows.length - rows.length };
}

/** Whether the next action suffers from a glitch. */
export function stumbles(rung: Rung): boolean {
  return rung.penalty < 0;
}
