// A long list cut down to what matters: who is up, oneself, who comes next. What is left out is counted. Pure.

/** A row that is shown, or so many left out in a row; `at` is where it stands in the whole list. */
export type Near<T> = { row: T; at: number; out: 0 } | { row: null; at: number; out: number };

/** A list that is longer by so few is shown as it is: what tells of the rest takes a row, too. */
const SLACK = 3;

/**
 * Those `kept` wherever they stand, and from `from` on as many more as make `most`; the gaps between counted. One alone
 * is never left out.
 */
export function neighbours<T>(rows: readonly T[], kept: (row: T) => boolean, from: number, most: number): Near<T>[] {
  const shown = new Set(rows.length <= most + SLACK ? rows.keys() : rows.flatMap((row, at) => (kept(row) ? [at] : [])));
  for (let at = Math.max(0, from); at < rows.length && shown.size < most; at += 1) shown.add(at);
  for (let at = Math.max(0, from) - 1; at >= 0 && shown.size < most; at -= 1) shown.add(at);
  for (const at of rows.keys())
    if (!shown.has(at) && (at === 0 || shown.has(at - 1)) && (at === rows.length - 1 || shown.has(at + 1)))
      shown.add(at);
  const found: Near<T>[] = [];
  for (const [at, row] of rows.entries()) {
    const last = found.at(-1);
    if (shown.has(at)) found.push({ row, at, out: 0 });
    else if (last && last.row === null) last.out += 1;
    else found.push({ row: null, at, out: 1 });
  }
  return found;
}
