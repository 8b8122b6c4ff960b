// The key that does what a button does, shown on it where there is a keyboard. Its name stays as it is.
import type { JSX } from "preact";
import { singleKeys } from "../store/settings.ts";
import { t } from "../texts/index.ts";

/** A single key of a button, as a program that reads the page aloud is told it; none where single keys do nothing. */
export function shortcut(key: string): string | undefined {
  return singleKeys.value ? key : undefined;
}

/** Keys as the keyboards of a language have them: Ctrl is Strg on a German one. */
export function labelled(keys: string): string {
  return keys.replace("Ctrl", t("keys.ctrl")).replaceAll("Shift", t("keys.shift"));
}

export function KeyHint({ of }: { of: string }): JSX.Element | null {
  // Without single keys only those with Ctrl and Shift do something.
  if (!singleKeys.value) return null;
  return (
    <small class="key-hint" aria-hidden="true">
      {of}
    </small>
  );
}
