// Characters from files: sent to be read, corrected, and read again for another system. What the page keeps of each is
// the file's own numbers and what was changed of them, so that no change of system loses anything.

import type { Value } from "../texts/words.ts";
import type {
  FileToImport,
  Import,
  ImportedCharacter,
  ImportedFiles,
  ImportProblem,
  ImportStep,
  NewActor,
  SeatShown,
} from "../wire/server.ts";
import { base64 } from "./pictures.ts";

/** Of a name, as the server has it. */
const LONGEST_NAME = 200;
const MOST_BYTES = 12 * 1024 * 1024;
const MOST_FILES = 200;
/** A request takes a little more than the largest file in base64. */
const MOST_AT_ONCE = 12 * 1024 * 1024;

/** What people change beside the numbers. */
export type Edits = Partial<Pick<ImportedCharacter, "name" | "side" | "visibility">>;

/** A character on the page. */
export interface Brought {
  /** As the file has it. */
  origin: ImportedCharacter;
  edits: Edits;
  /** Numbers that were corrected or added. */
  fixed: Record<string, Value>;
  /** As it comes into the fight: for its system, corrections and all. */
  now: ImportedCharacter;
  /** Why the corrections do not fit; `now` is as it was before. */
  problem: string;
}

type Reader = (asked: Import) => Promise<ImportedFiles>;
type Document = Record<string, unknown>;

/** A character as an import's document has it, with its corrections. */
export function corrected(
  { origin, edits, fixed }: Pick<Brought, "origin" | "edits" | "fixed">,
  system: string,
): Document {
  // A bare name is of no system: what is added to it is for the one that is wanted.
  const bare = !origin.suits.length && !origin.values.length;
  return { ...origin, ...edits, profile: { ...origin.profile, ...fixed }, ...(bare && system ? { system } : {}) };
}

/** Newly read characters beside those that are there: who is there already has the new numbers, edits stay. Pure. */
export function joined(there: readonly Brought[], read: readonly ImportedCharacter[]): Brought[] {
  const found = new Map(there.map((one) => [one.origin.key, one]));
  for (const origin of read) {
    const before = found.get(origin.key);
    const edits = before?.edits ?? {};
    found.set(origin.key, { origin, edits, fixed: {}, now: { ...origin, ...edits }, problem: "" });
  }
  return [...found.values()];
}

/** A character from a file as actors of a new fight: each member of a group, as the server counts them out. Pure. */
export function actorsFrom(one: ImportedCharacter): NewActor[] {
  const { actor, side, name, group, count, visibility, profile } = one;
  if (one.members === null) return [{ actor, side, name, group, count, visibility, profile }];
  return Array.from({ length: one.members }, (_, at) => ({
    actor: `${actor.slice(0, 60)}-${at + 1}`,
    side,
    name: `${name.slice(0, LONGEST_NAME - 5)} ${at + 1}`,
    group: group || name,
    count,
    visibility,
    profile,
  }));
}

/** Lists in parts that each weigh at most so much, with at most so many in one. Pure. */
export function parts<T>(all: readonly T[], weight: (one: T) => number, most: number, many: number): T[][] {
  const found: T[][] = [];
  let room = 0;
  for (const one of all) {
    const last = found.at(-1);
    if (last && last.length < many && room >= weight(one)) {
      last.push(one);
      room -= weight(one);
    } else {
      found.push([one]);
      room = most - weight(one);
    }
  }
  return found;
}

/** Reads characters out of files; what cannot be read is a line. Throws when the server cannot be asked. */
export async function readFiles(ask: Reader, files: readonly File[], tooLarge: string): Promise<ImportedFiles> {
  const [fit, large] = [
    files.filter((file) => file.size <= MOST_BYTES),
    files.filter((file) => file.size > MOST_BYTES),
  ];
  const found: ImportedFiles = {
    format: 1,
    system: "",
    characters: [],
    problems: large.map(({ name }) => ({ file: name, place: "", text: tooLarge })),
    notes: [],
  };
  for (const some of parts(fit, (file) => file.size, MOST_AT_ONCE, MOST_FILES)) {
    const sent: FileToImport[] = [];
    for (const file of some) {
      // A file may be gone, or changed since it was chosen.
      const data = await base64(file).catch(() => null);
      if (data === null) found.problems.push({ file: file.name, place: "", text: "" });
      else sent.push({ name: file.name, data });
    }
    if (!sent.length) continue;
    const answer = await ask({ files: sent });
    found.system ||= answer.characters.length ? answer.system : "";
    found.characters.push(...answer.characters);
    found.problems.push(...answer.problems);
    found.notes.push(...answer.notes);
  }
  return found;
}

/** The characters for a system, their corrections taken in; each comes back, with a problem where it cannot. */
export async function fitted(ask: Reader, all: readonly Brought[], system: string): Promise<Brought[]> {
  const found: Brought[] = [];
  for (const some of parts(all, () => 1, MOST_FILES, MOST_FILES)) {
    const files = await Promise.all(
      some.map(async (one, place) => ({
        name: String(place),
        data: await base64(new Blob([JSON.stringify({ format: 1, characters: [corrected(one, system)] })])),
      })),
    );
    const answer = await ask({ files, system });
    found.push(...some.map((one, place) => taken(one, answer, String(place))));
  }
  return found;
}

function taken(one: Brought, answer: ImportedFiles, name: string): Brought {
  const now = answer.characters.find((character) => character.file === name);
  if (now) return { ...one, now: { ...now, file: one.origin.file, format: one.origin.format }, problem: "" };
  const why = answer.problems.find((problem) => problem.file === name);
  return { ...one, problem: why ? placeOf(why) : "" };
}

/** A problem's place and text; the place of one character in a document of one says nothing. */
function placeOf(problem: ImportProblem): string {
  const where = problem.place.replace(/^characters: 1(?:: )?/, "");
  return [where, problem.text].filter(Boolean).join(": ");
}

/** Whether a file's text is the log of a fight, which is gone on with, not imported. */
export function isLog(text: string): boolean {
  return /^\s*\{"/.test(text) && (text.trimStart().split("\n", 1)[0] ?? "").slice(0, 2000).includes('"core.opened"');
}

/** A player and whom they play. */
export interface Wanted {
  player: string;
  actors: string[];
  names: string[];
}

/** The players of those who are new in the fight. Pure. */
export function players(steps: readonly ImportStep[]): Wanted[] {
  const found = new Map<string, Wanted>();
  for (const step of steps) {
    if (step.match !== "new" || !step.player) continue;
    const one = found.get(step.player) ?? { player: step.player, actors: [], names: [] };
    found.set(step.player, { ...one, actors: [...one.actors, step.actor], names: [...one.names, step.name] });
  }
  return [...found.values()];
}

/** The seat that a player has already. Files name players, seats have names; both are compared as ids are. Pure. */
export function seatOf(
  player: string,
  seats: readonly Pick<SeatShown, "id" | "name" | "role" | "state">[],
): string | null {
  // As the server makes an id of a name: "Jürgen" is jurgen.
  const plain = (name: string) =>
    name
      .normalize("NFKD")
      .replace(/\P{ASCII}+/gu, "")
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-+|-+$/g, "");
  const own = seats.filter((seat) => seat.role === "player" && seat.state === "admitted");
  return own.find((seat) => seat.id === player || plain(seat.name) === player)?.id ?? null;
}
