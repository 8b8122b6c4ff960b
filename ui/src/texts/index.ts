// The app's own texts: t("home.start"). What a system says (buttons, log, rules) comes from the server's catalogues.
// The catalogue is a signal, so that another language, and texts that are added, take effect at once.
import { signal } from "@preact/signals";
import { fill, type Params, type Patterns, read } from "./fluent.ts";
import type { TextKey } from "./keys.ts";
import type { Language } from "./languages.ts";
import { spoken } from "./wording.ts";

export type { Params } from "./fluent.ts";
export type { TextKey } from "./keys.ts";
export type { Language } from "./languages.ts";

type File = () => Promise<{ FIRST: string } | { default: string }>;

/** Only the files of one language are loaded: `first` at once, those of a system or of odds with what shows them. */
const FILES = {
  en: {
    first: () => import("./en/first.ts"),
    cards: () => import("./en/cards.ftl"),
    deal: () => import("./en/deal.ftl"),
    draw: () => import("./en/draw.ftl"),
    odds: () => import("./en/odds.ftl"),
    passes: () => import("./en/passes.ftl"),
    rolled: () => import("./en/rolled.ftl"),
  },
  de: {
    first: () => import("./de/first.ts"),
    cards: () => import("./de/cards.ftl"),
    deal: () => import("./de/deal.ftl"),
    draw: () => import("./de/draw.ftl"),
    odds: () => import("./de/odds.ftl"),
    passes: () => import("./de/passes.ftl"),
    rolled: () => import("./de/rolled.ftl"),
  },
} satisfies Record<Language, Record<string, File>>;
type Part = keyof (typeof FILES)["en"];

const parts = new Set<Part>(["first"]);
const catalogue = signal<{ language: Language; patterns: Patterns }>({ language: "en", patterns: {} });

/** The language of the page. */
export function language(): Language {
  return catalogue.value.language;
}

/** The first of those wanted that is a way to write this language, as en-GB is for English; else the language. */
export function wayToWrite(one: Language, wanted: readonly string[]): string {
  return wanted.find((way) => way.toLowerCase().split("-")[0] === one) ?? one;
}

/** The way in which the reader's country writes times and dates in the language of the page. */
export function locale(): string {
  return wayToWrite(language(), navigator.languages);
}

async function loaded(to: Language, part: Part): Promise<Patterns> {
  const load: File = FILES[to][part];
  const file = await load();
  return read("FIRST" in file ? file.FIRST : file.default);
}

/** Loads a language, with what the page has shown so far; call what it gives to have the page speak it. */
export async function loadLanguage(to: Language): Promise<() => void> {
  const asked = new Set(parts);
  const found = await Promise.all([...asked].map((part) => loaded(to, part)));
  return () => {
    // Texts of a part that was shown first meanwhile follow; until they are there those of the language before stand.
    catalogue.value = { language: to, patterns: Object.assign({}, catalogue.peek().patterns, ...found) };
    for (const part of parts) if (!asked.has(part)) void add(part);
  };
}

/** A part of the app that is being loaded, with its texts: it is there when they are. */
export async function withTexts<P>(name: Part, part: Promise<P>): Promise<P> {
  parts.add(name);
  const [found] = await Promise.all([part, add(name)]);
  return found;
}

async function add(name: Part): Promise<void> {
  const now = catalogue.peek();
  const more = await loaded(now.language, name);
  const { language: to, patterns } = catalogue.peek();
  if (to !== now.language) return add(name);
  catalogue.value = { language: to, patterns: { ...patterns, ...more } };
}

/** A text with a capital letter. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What is added, as one writes it: +5, −2, ±0. */
export function signed(number: number): string {
  return number > 0 ? `+${number}` : number ? `−${-number}` : "±0";
}

/** Working out in one line, with the sign for minus in place of hyphens. */
export function figures(text: string): string {
  return text.replace(/(^|[\s(])-(?=\d)/g, "$1−");
}

/** A text. A key put together that is not there stands for itself, and breaks no page. */
export function t(key: TextKey, params?: Params): string {
  return maybe(key, params) ?? key;
}

/** The text for a key that may or may not be in the catalogue. */
export function maybe(key: string, params?: Params): string | undefined {
  const { language: spokenIn, patterns } = catalogue.value;
  const found = patterns[key];
  return found === undefined ? undefined : fill(spokenIn, spoken(found), params);
}
