// What is typed or tapped in for an ask, as the command `enter` takes it. Pure.

import { FACE_DOWN } from "../texts/cards.ts";
import type { Waiting } from "../wire/server.ts";

export interface TypedAnswer extends Record<string, unknown> {
  type: "enter";
  ask: string;
  value: (string | number)[];
  total?: boolean;
}

/** The orders that some of the tied want, each once, with those who want it. */
export function proposals(ask: Waiting): { voters: string[]; order: string[] }[] {
  const found: { voters: string[]; order: string[] }[] = [];
  for (const { actor, order } of ask.votes) {
    const same = found.find((other) => other.order.join() === order.join());
    if (same) same.voters.push(actor);
    else found.push({ voters: [actor], order });
  }
  return found;
}

/** How many dice are to be entered: a face that is rolled again asks for one more. */
export function diceWanted(ask: Waiting, faces: readonly number[]): number[] {
  const wanted: number[] = [];
  let place = 0;
  for (const sides of ask.dice) {
    wanted.push(sides);
    while (ask.again && faces[place] === ask.again) {
      wanted.push(sides);
      place += 1;
    }
    place += 1;
  }
  return wanted;
}

/** Faces as an answer; null while some are missing. */
export function byFaces(ask: Waiting, faces: readonly number[]): TypedAnswer | null {
  const wanted = diceWanted(ask, faces);
  const fit = wanted.length === faces.length && faces.every((face, place) => face >= 1 && face <= (wanted[place] ?? 0));
  return fit ? { type: "enter", ask: ask.ask, value: [...faces] } : null;
}

/** Totals as an answer; null while one is missing or out of range. */
export function byTotals(ask: Waiting, totals: readonly (number | undefined)[]): TypedAnswer | null {
  const fit = ask.totals.every(([, low, high], place) => {
    const total = totals[place];
    return total !== undefined && Number.isInteger(total) && total >= low && total <= high;
  });
  return fit && ask.totals.length ? { type: "enter", ask: ask.ask, value: totals.map(Number), total: true } : null;
}

/** A figure that is typed for a roll: the face of its die, or a total. */
interface Column {
  name: string;
  low: number;
  high: number;
}

/** What is typed when many rolls are entered down a column: of one die its face, of several their totals. */
export function columnsOf(ask: Waiting): Column[] {
  const [die] = ask.dice;
  if (ask.kind !== "roll") return [];
  if (ask.dice.length === 1 && die && !ask.again) return [{ name: "die", low: 1, high: die }];
  return ask.totals.map(([name, low, high]) => ({ name, low, high }));
}

/** What was typed in those columns as an answer; null while something is missing or out of range. */
export function byColumns(ask: Waiting, typed: readonly (number | undefined)[]): TypedAnswer | null {
  const [column] = columnsOf(ask);
  if (column?.name !== "die") return byTotals(ask, typed);
  const [face] = typed;
  return face !== undefined && Number.isInteger(face) ? byFaces(ask, [face]) : null;
}

const TYPED = /^[+\-−]?\d+$/;

/** One line of a list: an actor's name, if any, and the figures after it. */
function lineOf(line: string, count: number): { name: string; figures: number[] } | null {
  const parts = line
    .trim()
    .split(/[\s,;:|]+/)
    .filter(Boolean);
  const figures = parts.slice(-count);
  if (parts.length < count || !figures.every((part) => TYPED.test(part))) return null;
  return { name: parts.slice(0, -count).join(" "), figures: figures.map((part) => Number(part.replace("−", "-"))) };
}

/**
 * A list pasted into the column: one command for each line. A line of figures alone is for the next roll down from
 * `from`, one with a name for theirs. `lines`: how each command was written, with the name. `left`: the lines that fit
 * nobody. `name` says whose a roll is.
 */
export function pasted(
  text: string,
  asks: readonly Waiting[],
  from: number,
  name: (ask: Waiting) => string,
): { commands: TypedAnswer[]; lines: string[]; left: string[] } {
  const found = new Map<string, { enter: TypedAnswer; line: string }>();
  const unfit: string[] = [];
  const plainly = (named: string) =>
    named
      .toLowerCase()
      .split(/[\s,;:|]+/)
      .filter(Boolean)
      .join(" ");
  let next = from;
  for (const line of text.split(/\r?\n/)) {
    const count = asks[from] ? columnsOf(asks[from]).length : 0;
    const read = count ? lineOf(line, count) : null;
    if (read && !read.name) while (asks[next] && found.has(asks[next]?.ask ?? "")) next += 1;
    const ask =
      read &&
      (read.name ? asks.find((one) => plainly(name(one)) === plainly(read.name) && !found.has(one.ask)) : asks[next]);
    if (read && !read.name) next += 1;
    const enter = ask && (byColumns(ask, read.figures) ?? byTotals(ask, read.figures));
    if (enter)
      found.set(ask.ask, { enter, line: [read.name || name(ask), read.figures.join(" ")].filter(Boolean).join(": ") });
    else if (line.trim()) unfit.push(line.trim());
  }
  const all = [...found.values()];
  return { commands: all.map(({ enter }) => enter), lines: all.map(({ line }) => line), left: unfit };
}

/** What the dice come to with what the app adds; null while some are missing, or where the dice are not added up. */
export function sumOf(ask: Waiting, faces: readonly number[]): number | null {
  if (ask.totals.length !== 1 || ask.again || faces.length !== ask.dice.length) return null;
  const sum = faces.reduce((one, other) => one + other, 0) + ask.bonus;
  const [[, low, high]] = ask.totals as [[string, number, number]];
  return sum >= low && sum <= high ? sum : null;
}

/** A list with the entry at `place` moved by so many places, as far as that goes. */
export function moved<T>(list: readonly T[], place: number, by: number): T[] {
  const to = Math.min(list.length - 1, Math.max(0, place + by));
  const found = [...list];
  found.splice(to, 0, ...found.splice(place, 1));
  return found;
}

/** All of a list in an order that some of them were given; others, and who is none of them any more, change nothing. */
export function inOrder<T>(list: readonly T[], order: readonly T[]): T[] {
  return [...order.filter((one) => list.includes(one)), ...list.filter((one) => !order.includes(one))];
}

/** The outcome that has no margin. */
export const TIE = "tie";

/** How a contest ended, and by how much where that is asked; null while something is missing. */
export function byOutcome(ask: Waiting, outcome: string, margin: number | undefined): TypedAnswer | null {
  if (!ask.among.includes(outcome)) return null;
  if (!ask.margin) return { type: "enter", ask: ask.ask, value: [outcome] };
  const by = outcome === TIE ? 0 : margin;
  return by !== undefined && Number.isInteger(by) && (outcome === TIE || by > 0)
    ? { type: "enter", ask: ask.ask, value: [outcome, by] }
    : null;
}

/** Cards as an answer; null while there are not as many as are drawn. */
export function byCards(ask: Waiting, cards: readonly string[]): TypedAnswer | null {
  return cards.length === ask.count ? { type: "enter", ask: ask.ask, value: [...cards] } : null;
}

/** The cards that there are to choose from, apart from those face down; each as often as it may be taken. */
export function faceUp(values: readonly (string | number)[]): string[] {
  return values.map(String).filter((value) => value !== FACE_DOWN);
}
