// The focus after a step that took away what had it: a key or a screen reader goes on from there, and not from the top.
import { useLayoutEffect } from "preact/hooks";

/**
 * What had the focus keeps it where its row was moved: browsers take it away from what changes its place. Where it is
 * gone with what is drawn now, the part of the page that it was in gets the focus: of those that `place` names, or else
 * the first of them.
 */
export function useKeptFocus(place: string): void {
  const had = document.activeElement;
  const part = [...document.querySelectorAll<HTMLElement>(place)].find((one) => one.contains(had));
  useLayoutEffect(() => {
    if (!(had instanceof HTMLElement) || had === document.body || document.activeElement !== document.body) return;
    const left = [had, part].find((one) => one?.isConnected) ?? document.querySelector<HTMLElement>(place);
    left?.focus({ preventScroll: true });
  });
}
