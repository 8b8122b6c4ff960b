// Messages in the Fluent format (https://projectfluent.org): read from files, and filled in by the grammar of a
// language. As turnkeeper.translations and turnkeeper.core.fluent do it on the server. Pure.
import { FluentBundle, FluentNumber, FluentResource, type FluentValue } from "@fluent/bundle";

/** Messages by key: each as its pattern, `{ $name } is up.` */
export type Patterns = Record<string, string>;
export type Params = Record<string, string | number | boolean>;

const MESSAGE = /^([A-Za-z][\w-]*) *= ?/gm;

/** The messages of a file. */
export function read(text: string): Patterns {
  const pieces = text.replace(/^#.*\n?/gm, "").split(MESSAGE);
  const found: Patterns = {};
  for (let place = 1; place < pieces.length; place += 2)
    found[keyOf(pieces[place] ?? "")] = (pieces[place + 1] ?? "").trimEnd();
  return found;
}

/** The key of a message, by its id in a file: `command-take_turn` is `command.take_turn`; `--` stands for `-`. */
function keyOf(id: string): string {
  return id
    .split("--")
    .map((part) => part.replace(/-/g, "."))
    .join("-")
    .replace(/_u([0-9a-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** A number as a game writes it: without groups of digits, below zero with the sign for minus. */
class Count extends FluentNumber {
  override toString(): string {
    return this.value < 0 ? `−${-this.value}` : String(this.value);
  }
}

/** What an English name takes after an apostrophe: one that ends in s takes nothing. */
const GENITIVE_S = ([name]: FluentValue[]): string => (/s$/i.test(String(name)) ? "" : "s");

/** A text in signs that keep its direction to itself, if any of it is written from right to left and has none yet. */
export function isolated(text: string): string {
  if (text.includes("\u2068")) return text;
  return /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\ud802\ud803\ud83a\ud83b]/.test(text) ? `\u2068${text}\u2069` : text;
}

/** Names in a row, each of which keeps its direction to itself: one row of them would be read from its end. */
export function inARow(names: readonly string[]): string {
  return names.map(isolated).join(", ");
}

type Compiled = NonNullable<FluentResource["body"][number]["value"]>;

const bundles = new Map<string, FluentBundle>();
const compiled = new Map<string, Compiled | null>();

function bundle(language: string): FluentBundle {
  let found = bundles.get(language);
  if (!found) {
    found = new FluentBundle(language, { useIsolating: false, functions: { GENITIVE_S } });
    bundles.set(language, found);
  }
  return found;
}

/** A pattern with its parameters filled in. One that is not in Fluent's syntax is shown as it is. */
export function fill(language: string, pattern: string, params: Params = {}): string {
  if (!pattern.includes("{")) return pattern.trim().replace(/\n\s+/g, "\n");
  let known = compiled.get(pattern);
  if (known === undefined) {
    known = new FluentResource(`message = ${pattern}\n`).body[0]?.value ?? null;
    compiled.set(pattern, known);
  }
  if (known === null) return pattern;
  const given = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === "number" ? new Count(value) : isolated(String(value)),
    ]),
  );
  return bundle(language).formatPattern(known, given, []);
}
