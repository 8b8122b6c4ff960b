// The focus after a step that took away what had it: a key or a screen reader goes on from there, and not from the top.
import { useLayoutEffect } from "preact/hooks";

/**
 * Where the button that had the focus is gone with what is drawn now, the part of the page that it was in gets it: of
 * those that `place` names, or else the first of them.
 */
export function useKeptFocus(place: string): void {
  const had = document.activeElement;
  const part = [...document.querySelectorAll<HTMLElement>(place)].find((one) => one.contains(had));
  useLayoutEffect(() => {
    if (!had || had.isConnected || document.activeElement !== document.body) return;
    const left = part?.isConnected ? part : document.querySelector<HTMLElement>(place);
    left?.focus({ preventScroll: true });
  });
}
