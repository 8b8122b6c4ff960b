// The lists of the order: however many stand in them, who is up is in sight.
import { useEffect, useLayoutEffect } from "preact/hooks";

const LISTS = ":is(.score-col, .order-part)";
const UP = ':is(li, tr)[aria-current="step"]';
/** Pixels between the row and the edge, where the list fades. */
const NEAR = 24;
/** So many rows after it are in sight, too: who comes next matters more than who has been. */
const AHEAD = 3;

/**
 * Scroll the order to who comes up, as far as is needed, and again when the window gets another size, as a tablet that
 * is turned; between these the list may be scrolled elsewhere.
 */
export function useUpInSight(up: string): void {
  useLayoutEffect(scrollToUp, [up]);
  useEffect(() => {
    addEventListener("resize", scrollToUp);
    return () => removeEventListener("resize", scrollToUp);
  }, []);
}

function scrollToUp(): void {
  const row = document.querySelector<HTMLElement>(`${LISTS} ${UP}`);
  const list = row?.closest<HTMLElement>(LISTS);
  if (!(row && list)) return;
  const { top, bottom } = list.getBoundingClientRect();
  // The heads of columns stay at the upper edge.
  const from = Math.max(top, list.querySelector("thead th")?.getBoundingClientRect().bottom ?? top);
  const place = row.getBoundingClientRect();
  // At most half of a low list.
  const ahead = NEAR + Math.min(AHEAD * place.height, (bottom - from) / 2 - place.height);
  const below = place.bottom + Math.max(NEAR, ahead) - bottom;
  // Of a row that is higher than the list the upper edge is in sight, where the name stands.
  if (below > 0) list.scrollTop += Math.min(below, place.top - from);
  else if (place.top < from) list.scrollTop -= from - place.top;
}
