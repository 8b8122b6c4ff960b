// Puts what a fight shows into words: names for ids, the system's texts for keys. Pure; one Words for each picture.

import type {
  ActorRow,
  FieldWords,
  Held,
  MarkRow,
  Opening,
  Reason,
  Refusal,
  Table,
  TableLabels,
  Waiting,
} from "../wire/server.ts";
import { cardName, cardSign, isCard } from "./cards.ts";
import { chosen, type Face, facesOf, type GivenFace } from "./faces.ts";
import { fill, inARow } from "./fluent.ts";
import { capital, language, type Params, signed, type TextKey, t } from "./index.ts";

export type Value = string | number | boolean | (string | number)[] | null;
type Texts = Record<string, string>;
/** The words of each command's fields. */
export type FieldTexts = Readonly<Record<string, Readonly<Record<string, FieldWords>>>>;

export class Words {
  readonly rows: Map<string, ActorRow>;
  private readonly shared: Set<string>;
  private faces: Map<string, Face> | null = null;

  constructor(
    readonly texts: Texts,
    readonly table: Table,
    private readonly labels: TableLabels = NONE,
    private readonly given: ReadonlyMap<string, GivenFace> = new Map(),
    private readonly fields: FieldTexts = {},
  ) {
    this.rows = new Map(table.actors.map((row) => [row.actor, row]));
    const names = table.actors.map((row) => row.name);
    this.shared = new Set(names.filter((name, place) => names.indexOf(name) !== place));
  }

  has(key: string): boolean {
    return key in this.texts;
  }

  text(key: string, other: string, params?: Params): string {
    const found = this.texts[key];
    return found === undefined ? other : fill(language(), found, params && this.completed(found, spelled(params)));
  }

  /** An actor's name; with its id where several have that name. */
  actor(id: string): string {
    const row = this.rows.get(id);
    if (!row) return id;
    return this.shared.has(row.name) ? `${row.name} (${row.actor})` : row.name;
  }

  face(id: string): Face {
    this.faces ??= facesOf(this.table.actors);
    return chosen(this.faces.get(id) ?? { letters: "?", tone: 10, side: "npc" }, this.given.get(id));
  }

  /** An actor's name where there is room for a few words only, and more is to be said. */
  brief(id: string): string {
    const name = Array.from(this.actor(id));
    // What joins two signs into one does not stand at the end.
    return name.length > BRIEF
      ? `${name
          .slice(0, BRIEF - 2)
          .join("")
          .replace(/(?:\s|\u200d|\p{M})+$/u, "")}…`
      : name.join("");
  }

  /** A text about an actor; of a group that acts as one it says "they". */
  about(key: TextKey, id: string, params: Params = {}): string {
    return t(key, { name: this.actor(id), heads: this.rows.get(id)?.count ?? 1, ...params });
  }

  /** How many actors are, those that act as one counted each. */
  heads(ids: readonly string[]): number {
    return ids.reduce((sum, id) => sum + (this.rows.get(id)?.count ?? 1), 0);
  }

  /** How many a name stands for, or names in a row. */
  named(names: string): number {
    const one = this.table.actors.find((row) => row.name === names || this.actor(row.actor) === names);
    return one?.count ?? (names.includes(", ") ? 2 : 1);
  }

  /** A rank as its cards are called, and, where a text asks, how many those are whom it names: `heads` for `actor`. */
  private completed(text: string, params: Params): Params {
    const found = { ...params };
    if (params.rank) found.rank = this.text(`clock.increment.${params.rank}`, String(params.rank));
    for (const [, heads = "", subject = "actor"] of text.matchAll(/\$((?:(\w+)_)?heads)/g)) {
      found[heads] ??= this.named(String(params[subject] ?? ""));
    }
    return found;
  }

  actors(ids: readonly string[]): string {
    return inARow(ids.map((id) => this.actor(id)));
  }

  /** Where the fight stands, as the server words it; so are the openings, what is held, prompts and moments. */
  clock(): readonly string[] {
    return this.labels.clock;
  }

  opening(opening: Opening): string {
    const { actor, kind } = opening;
    return this.labels.now[this.table.now.findIndex((one) => one.actor === actor && one.kind === kind)] ?? "";
  }

  held(held: Held): string {
    const place = this.table.held.findIndex(
      (one) => one.actor === held.actor && one.what === held.what && one.trigger === held.trigger,
    );
    return this.labels.held[place] ?? "";
  }

  /** A mark with its counter, or the word that stands for it. */
  mark(mark: MarkRow): string {
    return this.labels.mark_names[this.placeOf(mark)] ?? mark.label;
  }

  /** Until when a mark lasts, and when it comes. */
  moments(mark: MarkRow): readonly string[] {
    return this.labels.marks[this.placeOf(mark)] ?? [];
  }

  private placeOf(mark: MarkRow): number {
    return this.table.marks.findIndex((one) => one.mark === mark.mark);
  }

  /** A prompt in words, without its actor. */
  ask(waiting: Waiting): string {
    return this.labels.waiting[this.table.waiting.findIndex((one) => one.step === waiting.step)] ?? "";
  }

  /** The dice or cards of an ask. */
  size(waiting: Waiting): string {
    if (waiting.kind === "roll") {
      // What is added to dice that are counted and not added up is no part of the roll.
      const bonus = waiting.bonus && waiting.totals.length === 1 ? signed(waiting.bonus) : "";
      return diceName(waiting.dice) + bonus;
    }
    if (waiting.kind === "draw") return t("asks.cards", { count: waiting.count });
    return waiting.kind === "arrange" ? this.actors(waiting.among) : "";
  }

  outcome(outcome: string): string {
    return this.text(`outcome.${outcome}`, plain(outcome));
  }

  /** What lies in a public pile: a card by its own name; one that has none (ana#1) by whose it is. */
  pileCard(name: string): string {
    const owner = name.replace(/#\d+$/, "");
    return this.text(`card.${name}`, isCard(name) ? cardName(name) : this.actor(owner));
  }

  /** A card to be chosen: by its own name; of one that has none, by whose it is and which of theirs. */
  dealtCard(name: string): string {
    const [, owner = "", number] = /^(.+)#(\d+)$/.exec(name) ?? [];
    if (this.rows.has(owner)) return `${this.actor(owner)} (${number})`;
    return this.text(`card.${name}`, isCard(name) ? cardName(name) : name);
  }

  refusal(refused: Refusal): string {
    return this.text(`refusal.${refused.code}`, refused.code, refused.params);
  }

  reason(reason: Reason): string {
    const first = this.actor(reason.first);
    const second = this.actor(reason.second);
    return this.text(`reason.${reason.key}`, plain(reason.key), { first, second, ...reason.params });
  }

  status(status: string): string {
    return this.text(`status.${status}`, status);
  }

  /** A field's value in words, by those that the server sends: as its value_in_words() does it. */
  value(command: string, field: string, value: Value): string {
    const words = this.fields[command]?.[field] ?? { label: "", none: "", values: {} };
    if (Array.isArray(value)) {
      const numbers = value.every((one) => typeof one === "number");
      return value.map((one) => this.value(command, field, one)).join(numbers ? " + " : ", ") || words.none;
    }
    if (typeof value === "boolean") return this.text(value ? "value.yes" : "value.no", String(value));
    if (value === null || value === "") return words.none;
    if (typeof value === "number") return this.text("value.number", String(value), { value });
    const named = words.actors ? this.rows.get(value) : undefined;
    if (named) return this.actor(value);
    const mark = field === "mark" ? this.table.marks.find((one) => one.mark === value) : undefined;
    const said = mark?.label ?? words.values?.[value] ?? words.values?.[value.toLowerCase()];
    if (said !== undefined) return said;
    if (isCard(value)) return cardSign(value);
    const [, owner = "", number] = /^([a-z0-9][a-z0-9_-]{0,63})#(\d+)$/.exec(value) ?? [];
    // Where the command names no actor, a card without a name goes by that of its owner.
    const whose = this.rows.has(owner) && !Object.values(this.fields[command] ?? {}).some((one) => one.actors);
    if (number && whose) return this.text("card.made_of", value, { number, actor: this.actor(owner) });
    if (number) return this.text("card.made", value, { number });
    return this.text(`card.${value}`, value);
  }

  field(command: string, field: string): string {
    return this.fields[command]?.[field]?.label ?? plain(field);
  }

  /** Whether a field of a command holds actors. */
  holdsActors(command: string, field: string): boolean {
    return this.fields[command]?.[field]?.actors ?? false;
  }
}

const NONE: TableLabels = { clock: [], now: [], held: [], waiting: [], marks: [], mark_names: [] };
const BRIEF = 32;
const ADDED_GAPS = new Set(["modifier"]);
const CARD_GAPS = new Set(["card", "cards", "other", "figure", "first_figure", "second_figure"]);

/** What fills a text, cards and what is added as people read them: Q♠ Q♥, −2. As the server does it. */
function spelled(params: Params): Params {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (ADDED_GAPS.has(name) && typeof value === "string" && /^[+-]\d+$/.test(value))
        return [name, signed(Number(value))];
      const cards = CARD_GAPS.has(name) && typeof value === "string" ? value.split(" ") : [];
      return [name, cards.length && cards.every(isCard) ? cards.map(cardSign).join(" ") : value];
    }),
  );
}

export function same(a: Value | undefined, b: Value | undefined): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** A name of code as words: "next_round" is "Next round". */
export function plain(name: string): string {
  return capital(name.replace(/[_.]/g, " "));
}

/** Dice as one writes them: d20, 3d6. */
function diceName(sides: readonly number[]): string {
  const counts = new Map<number, number>();
  for (const side of sides) counts.set(side, (counts.get(side) ?? 0) + 1);
  return [...counts].map(([side, count]) => (count > 1 ? count : "") + dieName(side)).join("+");
}

/** A die as one writes it: d6. */
export function dieName(sides: number): string {
  return t("asks.dice.sides", { sides });
}
