// Where one was on a page that one left: Back finds it again. A link to the page leads to its beginning: a search of
// an hour ago would hide the fights that came since, and the last played stands first there.
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { DIALOG } from "../router.ts";

/** What the page showed when one left it, and how far it was scrolled; null where one has just come. */
export function leftPlace<Shown>(): (Shown & { top: number }) | null {
  return history.state === DIALOG ? null : history.state;
}

/** Keep what the page shows, in its entry of the history, with each press; scroll as far as it was once `isThere`. */
export function useLeftPlace(shown: object, isThere: boolean): void {
  const latest = useRef(shown);
  latest.current = shown;
  const top = useRef(leftPlace()?.top ?? 0);
  useEffect(() => {
    const keep = () => {
      if (history.state !== DIALOG) history.replaceState({ ...latest.current, top: window.scrollY }, "");
    };
    // Before the press leads elsewhere.
    document.addEventListener("click", keep, true);
    return () => document.removeEventListener("click", keep, true);
  }, []);
  useLayoutEffect(() => {
    if (!isThere) return;
    if (top.current) window.scrollTo(0, top.current);
    top.current = 0;
  }, [isThere]);
}
