// The app's own texts: t("home.start"). The catalogue is a signal, so that another language takes effect at once.
import { signal } from "@preact/signals";
import { en, type Catalogue, type TextKey } from "./en.ts";

export type { TextKey } from "./en.ts";
export type Params = Record<string, string | number | boolean>;

export const catalogue = signal<Catalogue>(en);

export function fill(template: string, params: Params = {}): string {
  return template.replace(/\{(\w+)\}/g, (gap, name: string) => (name in params ? String(params[name]) : gap));
}

export function t(key: TextKey, params?: Params): string {
  return fill(catalogue.value[key], params);
}

/** The text for a key that may or may not be in the catalogue. */
export function maybe(key: string, params?: Params): string | undefined {
  const found = (catalogue.value as Record<string, string>)[key];
  return found === undefined ? undefined : fill(found, params);
}
