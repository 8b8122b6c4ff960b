// Colour, letters and shape for each actor, so that it is found again at a glance. Pure.
import type { ActorRow, FaceShown } from "../wire/server.ts";

export interface Face {
  /** One letter; where others of that shape begin alike two, which no other has while there are any left. */
  letters: string;
  /** 1 to 10, in the order in which they are given out. */
  tone: number;
  /** What shape it has: round for a player's, square for the GM's, eight corners for what only happens. */
  side: ActorRow["side"];
  /** The address of a picture that stands in the same shape. */
  picture?: string;
}

/** The face chosen for an actor in place of the one given out. */
export type GivenFace = Omit<FaceShown, "actor">;

/** A face with what was chosen for it. */
export function chosen(usual: Face, given: GivenFace | undefined): Face {
  if (!given) return usual;
  return {
    ...usual,
    ...(given.letters && { letters: given.letters }),
    ...(given.tone !== null && { tone: given.tone }),
    ...(given.picture && { picture: given.picture }),
  };
}

const TONES = 10;

/** The faces of all actors; those of a group share one. */
export function facesOf(rows: readonly ActorRow[]): Map<string, Face> {
  const names = new Map<string, string>();
  for (const row of rows) if (!names.has(keyOf(row))) names.set(keyOf(row), row.group || row.name);
  const shapes = new Map<string, number>();
  const shapeOf = (key: string) => `${key.split(" ", 1)[0]} ${lettersOf(names.get(key) ?? "")[0]}`;
  for (const key of names.keys()) shapes.set(shapeOf(key), (shapes.get(shapeOf(key)) ?? 0) + 1);
  const used = new Set<string>();
  const found = new Map<string, { letters: string; tone: number }>();
  for (const [key, name] of names) {
    const shape = shapeOf(key);
    const marks = shapes.get(shape) === 1 ? lettersOf(name).slice(0, 1) : marksOf(name);
    const [side = ""] = shape.split(" ", 1);
    const letters = marks.find((mark) => !used.has(`${side} ${mark}`)) ?? marks[0] ?? "?";
    used.add(`${side} ${letters}`);
    found.set(key, { letters, tone: (found.size % TONES) + 1 });
  }
  return new Map(rows.map((row) => [row.actor, { letters: "?", tone: 1, ...found.get(keyOf(row)), side: row.side }]));
}

/** Marks of two letters for a name, the best first: all of its short number, or the first letter and another. */
function marksOf(name: string): string[] {
  const [first = "?", second = ""] = lettersOf(name);
  const [number = ""] = /(?<!\d)\d\d$/u.exec(name) ?? [];
  const others = [...Array.from(name.replace(/[^\p{L}\p{N}]/gu, "")).slice(1), ..."abcdefghijklmnopqrstuvwxyz"];
  return [...(number && [number]), first + second, ...others.map((other) => first + other)];
}

function keyOf(row: ActorRow): string {
  return row.group ? `${row.side} group ${row.group}` : `${row.side} one ${row.actor}`;
}

/** The first letter of a name as a capital, and one that follows as it is: of the next word's, if there is one. */
export function lettersOf(name: string): string[] {
  const words = name.split(/\s+/u).flatMap((part) => /[\p{L}\p{N}].*/u.exec(part) ?? []);
  const named = words.length > 1 && /^the$/iu.test(words[0] ?? "") ? words.slice(1) : words;
  const [word = "", next = ""] = named;
  const letters = Array.from(word);
  return [(letters[0] ?? "?").toLocaleUpperCase(), Array.from(next)[0] ?? letters[1] ?? ""];
}
