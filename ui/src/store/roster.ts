// A roster as people type or paste it: one name a line, a number before a name for several, numbers behind it. Pure.

import type { Value } from "../texts/words.ts";
import type { NewActor } from "../wire/server.ts";

/** An id for an actor that is not in use, made from its name. */
export function actorId(name: string, used: ReadonlySet<string>): string {
  const base =
    name
      .normalize("NFKD")
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-+|-+$/g, "")
      .slice(0, 50) || "actor";
  let id = base;
  for (let number = 2; used.has(id); number += 1) id = `${base}-${number}`;
  return id;
}

/** One line that could be read. `count` above 1: so many of a kind. */
export interface RosterLine {
  line: number;
  name: string;
  count: number;
  profile: Record<string, Value>;
}

export interface RosterProblem {
  /** From 1. */
  line: number;
  text: string;
  why: "long" | "many" | "nameless" | "unknown" | "number";
  what: string;
}

export const MOST_OF_A_KIND = 100;
const LONGEST = 190;
/** What an actor's name cannot hold: control characters and line breaks. */
const ODD = /[\p{Cc}\u2028\u2029]/gu;

/** The lines that can be read, and what is wrong with the others. `known`: the names of the system's numbers. */
export function readRoster(text: string, known: readonly string[]): { lines: RosterLine[]; problems: RosterProblem[] } {
  const lines: RosterLine[] = [];
  const problems: RosterProblem[] = [];
  text.split(/\r?\n/).forEach((raw, place) => {
    const bare = raw
      .replace(/\t/g, ", ")
      .replace(ODD, "")
      .replace(/^\s*(?:[-*•]\s+)?/, "")
      .trim();
    if (!bare) return;
    const found = readLine(bare, known);
    if ("why" in found) problems.push({ line: place + 1, text: bare, ...found });
    else lines.push({ line: place + 1, ...found });
  });
  return { lines, problems };
}

type Bad = Pick<RosterProblem, "why" | "what">;

function readLine(bare: string, known: readonly string[]): Omit<RosterLine, "line"> | Bad {
  const profile: Record<string, Value> = {};
  const [head = "", ...parts] = bare.split(/\s*[,;]\s*/);
  let name = head;
  for (const part of parts) {
    const number = /^([\p{L}_][\p{L}\d_ ]*?)\s*[:= ]\s*([+−-]?\d+|yes|no)$/iu.exec(part);
    if (!number?.[1] || !number[2]) {
      if (part) name = `${name}, ${part}`;
      continue;
    }
    const field = number[1].trim().toLowerCase().replace(/ /g, "_");
    if (!known.includes(field)) return { why: "unknown", what: number[1] };
    const word = number[2].toLowerCase();
    profile[field] = word === "yes" ? true : word === "no" ? false : Number(word.replace("−", "-"));
  }
  const before = /^(\d+)\s*[x×]?\s+(.+)$/u.exec(name) ?? /^(\d+)\s*[x×]\s*(.+)$/u.exec(name);
  const after = before ? null : /^(.+?)\s+[x×]\s*(\d+)$/u.exec(name);
  const count = Number(before?.[1] ?? after?.[2] ?? 1);
  const called = (before?.[2] ?? after?.[1] ?? name).trim();
  if (/^\d+$/.test(called)) return { why: "nameless", what: called };
  if (called.length > LONGEST) return { why: "long", what: String(LONGEST) };
  if (count < 1 || count > MOST_OF_A_KIND) return { why: "many", what: String(MOST_OF_A_KIND) };
  // "6 Goblins" are each a Goblin.
  return { name: count > 1 ? oneOf(called) : called, count, profile };
}

/** "Goblins" as one of them, as far as English is regular. */
function oneOf(many: string): string {
  const found = many.replace(/([lr])ves$/, "$1f").replace(/(ch|sh|x|ss)es$/, "$1");
  return found === many ? many.replace(/(?<=\p{L}{2}[^s])s$/u, "") : found;
}

/** Whether a text is one of our roster files, or a fight that was exported, rather than names. */
export function fileKind(text: string): "roster" | "log" | null {
  if (/^\s*\{"/.test(text)) return "log";
  return /^\s*(?:\[\[actor\]\]|system\s*=)/m.test(text) ? "roster" : null;
}

/** What is filled in for a line beside its name. */
export interface Extra {
  side?: NewActor["side"];
  visibility?: NewActor["visibility"];
  profile?: Record<string, Value>;
}

/** The actors that lines mean; several of a kind form a group. */
export function actorsOf(
  lines: readonly (RosterLine & { side: NewActor["side"] })[],
  extra: (line: RosterLine & { side: NewActor["side"] }) => Extra,
  taken: readonly string[] = [],
): NewActor[] {
  const used = new Set<string>(taken);
  return lines.flatMap((line) => {
    const { side = line.side, visibility = "known", profile = {} } = extra(line);
    return Array.from({ length: line.count }, (_, place) => {
      const name = line.count > 1 ? `${line.name} ${place + 1}` : line.name;
      const actor = actorId(name, used);
      used.add(actor);
      return {
        actor,
        side,
        name,
        group: line.count > 1 ? line.name : "",
        visibility,
        profile: { ...line.profile, ...profile },
      };
    });
  });
}
