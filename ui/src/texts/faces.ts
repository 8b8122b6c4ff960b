// Colour, letters and shape for each actor, so that it is found again at a glance. Pure.
import type { ActorRow } from "../wire/server.ts";

export interface Face {
  /** One letter; two where others of that shape begin alike. */
  letters: string;
  /** 1 to 10, in the order in which they are given out. */
  tone: number;
  /** What shape it has: round for a player's, square for the GM's, eight corners for what only happens. */
  side: ActorRow["side"];
  /** The address of a picture that stands in the same shape. */
  picture?: string;
}

/** The face chosen for an actor in place of the one given out. */
export interface GivenFace {
  letters: string;
  tone: number | null;
  picture: string;
}

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
  const names = new Map<string, string[]>();
  for (const row of rows) if (!names.has(keyOf(row))) names.set(keyOf(row), lettersOf(row.group || row.name));
  const firsts = [...names].map(([key, letters]) => `${key.split(" ", 1)[0]} ${letters[0]}`);
  const keys = [...names.keys()];
  return new Map(
    rows.map((row) => {
      const place = keys.indexOf(keyOf(row));
      const [first = "?", second = ""] = names.get(keyOf(row)) ?? [];
      const alone = firsts.indexOf(firsts[place] ?? "") === firsts.lastIndexOf(firsts[place] ?? "");
      return [row.actor, { letters: alone ? first : first + second, tone: (place % TONES) + 1, side: row.side }];
    }),
  );
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
