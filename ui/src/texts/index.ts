// The app's own texts: t("home.start"). What a system says (buttons, log, rules) comes from the server's catalogues.
// The catalogue is a signal, so that texts that are added take effect at once.
import { signal } from "@preact/signals";
import app from "./en/app.ftl";
import gm from "./en/gm.ftl";
import table from "./en/table.ftl";
import { fill, type Params, type Patterns, read } from "./fluent.ts";
import type { TextKey } from "./keys.ts";
import { spoken } from "./wording.ts";

export type { Params } from "./fluent.ts";
export type { TextKey } from "./keys.ts";

/** The texts that are loaded with what shows them: those of the systems, and of the odds. */
const LATER = {
  cards: () => import("./en/cards.ftl"),
  draw: () => import("./en/draw.ftl"),
  odds: () => import("./en/odds.ftl"),
  passes: () => import("./en/passes.ftl"),
  rolled: () => import("./en/rolled.ftl"),
};

const catalogue = signal<Patterns>({ ...read(app), ...read(gm), ...read(table) });

/** Adds the texts of a file to those that are known. */
export function addTexts(file: string): void {
  catalogue.value = { ...catalogue.value, ...read(file) };
}

/** A part of the app that is being loaded, with its texts: it is there when they are. */
export async function withTexts<P>(name: keyof typeof LATER, part: Promise<P>): Promise<P> {
  const [texts, found] = await Promise.all([LATER[name](), part]);
  addTexts(texts.default);
  return found;
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
  const found = catalogue.value[key];
  return found === undefined ? undefined : fill("en", spoken(found), params);
}
