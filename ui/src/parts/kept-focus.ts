// The focus after a step that took away what had it: a key or a screen reader goes on from there, and not from the top.
import { useLayoutEffect } from "preact/hooks";

/** Where the button that had the focus is gone with what is drawn now, `place` gets it. */
export function useKeptFocus(place: string): void {
  const had = document.activeElement;
  useLayoutEffect(() => {
    if (had && !had.isConnected && document.activeElement === document.body)
      document.querySelector<HTMLElement>(place)?.focus({ preventScroll: true });
  });
}
