// What the server tells of a system, asked once: texts, options, schemas.

import { type Signal, signal } from "@preact/signals";
import { api, askedLanguage } from "../api/http.ts";
import { reword, reworded, type WordsOfGame } from "../texts/wording.ts";
import type { Value } from "../texts/words.ts";
import type { SystemInFull } from "../wire/server.ts";
import { tokenHere } from "./seats.ts";
import { typed } from "./typed.ts";

const found = new Map<string, Signal<SystemInFull | null>>();

/** The easiest to begin with first; systems that the app does not know come last, as the server lists them. */
const EASIEST = ["rolled", "passes", "draw", "hands", "npc_deck", "countdown"];

/** What there is for each system, in the order in which it is offered. */
export function inOrder<T>(all: readonly T[], id: (one: T) => string): T[] {
  const place = (one: T) => EASIEST.indexOf(id(one)) + 1 || EASIEST.length + 1;
  return [...all].sort((one, other) => place(one) - place(other));
}

/** The system, or null until it has come. */
export function system(id: string): SystemInFull | null {
  let known = found.get(id);
  if (!known) {
    known = signal<SystemInFull | null>(null);
    found.set(id, known);
    void load(id, known);
  }
  return known.value;
}

/** A system as a game has it; `first`: the numbers that the game asks for first. */
export interface InGame extends SystemInFull {
  first?: readonly string[];
}

/** The last that was put into the words of a game, and which game that was. */
let made: { of: SystemInFull; game: string; as: InGame } | null = null;

/** A system in the words of a game; the same one for the same words. */
export function inWords(
  one: SystemInFull | null,
  game: { title: string; summary?: string; words?: WordsOfGame; numbers?: readonly string[] } | null | undefined,
): InGame | null {
  if (!one || !game) return one;
  const { title, summary = one.summary, words = {}, numbers: first = [] } = game;
  const told = JSON.stringify([title, summary, words, first]);
  if (made?.of !== one || made.game !== told) {
    const texts = { ...reworded(one.texts, words), "system.title": title, "system.summary": summary };
    const fields = fieldsIn(one.fields, words);
    made = { of: one, game: told, as: { ...one, title, summary, texts, fields, first } };
  }
  return made.as;
}

function fieldsIn(fields: SystemInFull["fields"], words: WordsOfGame): SystemInFull["fields"] {
  const each = <A, B>(all: Record<string, A>, of: (one: A) => B): Record<string, B> =>
    Object.fromEntries(Object.entries(all).map(([name, one]) => [name, of(one)]));
  return each(fields, (command) =>
    each(command, (field) => ({
      ...field,
      label: reword(field.label, words),
      none: reword(field.none, words),
      values: reworded(field.values ?? {}, words),
    })),
  );
}

/** Asks for the texts of all systems again, in the language of the page; call what it gives to have them shown. */
export async function reloadTexts(): Promise<() => void> {
  const all = [...found.entries()].filter(([, known]) => known.peek());
  const told = await Promise.all(all.map(([id]) => api.system(id, tokenHere())));
  return () => {
    for (const [place, [, known]] of all.entries()) known.value = told[place] ?? null;
  };
}

async function load(id: string, into: Signal<SystemInFull | null>, wait = 500): Promise<void> {
  const language = askedLanguage();
  try {
    const told = await api.system(id, tokenHere());
    // Another one was chosen meanwhile.
    if (language !== askedLanguage()) return load(id, into);
    into.value = told;
  } catch {
    setTimeout(() => void load(id, into, Math.min(wait * 2, 15_000)), wait);
  }
}

export interface Schema {
  $ref?: string;
  type?: string;
  enum?: (string | number)[];
  anyOf?: Schema[];
  default?: Value;
  properties?: Record<string, Schema>;
  items?: Schema;
  minimum?: number;
  maximum?: number;
}

interface Schemas {
  commands: Record<string, Schema>;
  profile: Schema;
  options: Schema;
  $defs: Record<string, Schema>;
}

/** A schema with its reference followed. */
export function schema(one: SystemInFull, which: Schema | undefined): Schema {
  const { $defs } = schemas(one);
  const name = which?.$ref?.replace("#/$defs/", "");
  return (name ? $defs[name] : which) ?? {};
}

export function schemas(one: SystemInFull): Schemas {
  return typed<Schemas>(one.schema);
}

/** The fields of a command, in its order, with their schemas. */
export function commandFields(one: SystemInFull | null, command: string): Record<string, Schema> {
  if (!one) return {};
  return schema(one, schemas(one).commands[command]).properties ?? {};
}
