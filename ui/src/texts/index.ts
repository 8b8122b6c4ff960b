// The app's own texts: t("home.start"); gaps are {named}. What a system says (buttons, log, rules) comes from the server's
// catalogues. The catalogue is a signal, so that texts that are added take effect at once.
import { signal } from "@preact/signals";
import { texts as app } from "./en/app.ts";
import type { texts as cards } from "./en/cards.ts";
import type { texts as draw } from "./en/draw.ts";
import { texts as gm } from "./en/gm.ts";
import type { texts as odds } from "./en/odds.ts";
import type { texts as passes } from "./en/passes.ts";
import type { texts as rolled } from "./en/rolled.ts";
import { texts as table } from "./en/table.ts";
import { spoken } from "./wording.ts";

/** The texts that are loaded with what shows them: those of the systems, and of the odds. */
const LATER = {
  cards: () => import("./en/cards.ts"),
  draw: () => import("./en/draw.ts"),
  odds: () => import("./en/odds.ts"),
  passes: () => import("./en/passes.ts"),
  rolled: () => import("./en/rolled.ts"),
};

type Keys<T> = Extract<keyof T, string>;
export type TextKey =
  | Keys<typeof app>
  | Keys<typeof gm>
  | Keys<typeof table>
  | Keys<typeof cards>
  | Keys<typeof draw>
  | Keys<typeof odds>
  | Keys<typeof passes>
  | Keys<typeof rolled>;
export type Texts = Partial<Record<TextKey, string>>;
export type Params = Record<string, string | number | boolean>;

const catalogue = signal<Texts>({ ...app, ...gm, ...table });

/** Adds texts to those that are known. */
export function addTexts(more: Texts): void {
  catalogue.value = { ...catalogue.value, ...more };
}

/** A part of the app that is being loaded, with its texts: it is there when they are. */
export async function withTexts<P>(name: keyof typeof LATER, part: Promise<P>): Promise<P> {
  const [{ texts }, found] = await Promise.all([LATER[name](), part]);
  addTexts(texts);
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

/** The gaps filled, numbers below zero with the sign for minus. A name that ends in s owns with an apostrophe alone. */
export function fill(template: string, params: Params = {}): string {
  return template.replace(/\{(\w+)\}(?:(['’])s\b)?/g, (gap, name: string, owns?: string) => {
    if (!(name in params)) return gap;
    const given = params[name];
    const value = typeof given === "number" && given < 0 ? `−${-given}` : String(given);
    return owns ? `${value}${owns}${/s$/i.test(value) ? "" : "s"}` : value;
  });
}

/** A text. A key put together that is not there stands for itself, and breaks no page. */
export function t(key: TextKey, params?: Params): string {
  return maybe(key, params) ?? key;
}

/** The text for a key that may or may not be in the catalogue. */
export function maybe(key: string, params?: Params): string | undefined {
  const found = (catalogue.value as Record<string, string>)[key];
  return found === undefined ? undefined : fill(spoken(found), params);
}
