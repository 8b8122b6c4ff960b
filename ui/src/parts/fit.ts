// Type as large as all of a part has room for: measured when anything on the page changes.
import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";

/** No type is smaller than this part of its usual size. */
const SMALLEST = 0.4;
const STEP = 0.05;

/**
 * Keep a part within its height: its style sheet multiplies the type with `--fit`. What is drawn in it later, as
 * a code that has come, and what takes room beside it is measured as well.
 */
export function useFit(part: RefObject<HTMLElement>): void {
  useLayoutEffect(() => {
    const element = part.current;
    if (!element) return;
    const drawn = new MutationObserver(() => measure());
    const measure = () => {
      let size = 1;
      element.style.setProperty("--fit", "1");
      while (element.scrollHeight > element.clientHeight + 1 && size > SMALLEST) {
        size -= STEP;
        element.style.setProperty("--fit", size.toFixed(2));
      }
      // What was changed here is no reason to measure again.
      drawn.takeRecords();
    };
    const room = new ResizeObserver(measure);
    drawn.observe(element, { subtree: true, childList: true, characterData: true, attributes: true });
    room.observe(element);
    element.addEventListener("load", measure, true);
    document.fonts.addEventListener("loadingdone", measure);
    measure();
    return () => {
      drawn.disconnect();
      room.disconnect();
      element.removeEventListener("load", measure, true);
      document.fonts.removeEventListener("loadingdone", measure);
    };
  }, []);
}
