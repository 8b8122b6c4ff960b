// The app's own texts: t("home.start"). The catalogue is a signal, so that another language takes effect at once.
import { signal } from "@preact/signals";
import { type Catalogue, en, type TextKey } from "./en.ts";

export type { TextKey } from "./en.ts";
export type Params = Record<string, string | number | boolean>;

export const catalogue = signal<Catalogue>(en);

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

/** A text. One that a translation lacks is in English; a key put together that is in neither stands for itself, and breaks no page. */
export function t(key: TextKey, params?: Params): string {
  return maybe(key, params) ?? fill(en[key] ?? key, params);
}

/** The text for a key that may or may not be in the catalogue. */
export function maybe(key: string, params?: Params): string | undefined {
  const found = (catalogue.value as Record<string, string>)[key];
  return found === undefined ? undefined : fill(found, params);
}
