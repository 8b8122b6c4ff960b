// Type as large as all of a part has room for: measured when anything on the page changes.
import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";

/** No type is smaller than this part of its usual size. */
const SMALLEST = 0.5;
const STEP = 0.05;

/** Keep a part within its height: its style sheet multiplies the type with `--fit`. */
export function useFit(part: RefObject<HTMLElement>): void {
  const fit = () => {
    const element = part.current;
    if (!element) return;
    let size = 1;
    element.style.setProperty("--fit", "1");
    while (element.scrollHeight > element.clientHeight + 1 && size > SMALLEST) {
      size -= STEP;
      element.style.setProperty("--fit", size.toFixed(2));
    }
  };
  useLayoutEffect(fit);
  useLayoutEffect(() => {
    window.addEventListener("resize", fit);
    document.fonts.addEventListener("loadingdone", fit);
    return () => {
      window.removeEventListener("resize", fit);
      document.fonts.removeEventListener("loadingdone", fit);
    };
  }, []);
}
