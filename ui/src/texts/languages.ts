// The languages of the app, and which of them a page speaks. Pure.

/** The languages there are, each by its own name. */
export const LANGUAGES = { en: "English", de: "Deutsch" } as const;
export type Language = keyof typeof LANGUAGES;

/** A language that was kept; empty for none, or one that there is not. */
export function known(kept: string): Language | "" {
  return Object.hasOwn(LANGUAGES, kept) ? (kept as Language) : "";
}

/** The language that suits a list of those wanted, best first; English for none. */
export function suiting(wanted: readonly string[]): Language {
  const codes = wanted.map((one) => known(one.toLowerCase().split("-")[0] ?? ""));
  return codes.find((code) => code !== "") ?? "en";
}

/** The language that was chosen, else the one that suits. */
export function spokenIn(kept: string, wanted: readonly string[]): Language {
  return known(kept) || suiting(wanted);
}
