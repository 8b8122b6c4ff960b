// The key that does what a button does, shown on it where there is a keyboard. Its name stays as it is.
import type { JSX } from "preact";
import { singleKeys } from "../store/settings.ts";

/** A single key of a button, as a program that reads the page aloud is told it; none where single keys do nothing. */
export function shortcut(key: string): string | undefined {
  return singleKeys.value ? key : undefined;
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
