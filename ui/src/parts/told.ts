// What is asked of the server where it is shown.

import { useEffect, useState } from "preact/hooks";
import { detailOf } from "./tell-problem.ts";

/**
 * What was asked for, and again when one `of` these changes, `after` so many ms without another change. Null until it
 * is there, words where it failed.
 */
export function useTold<T extends object>(ask: () => Promise<T>, of: readonly unknown[], after = 0): T | string | null {
  const [found, setFound] = useState<T | string | null>(null);
  useEffect(() => {
    let there = true;
    const go = () =>
      void ask().then(
        (told) => there && setFound(told),
        (error: unknown) => there && setFound(detailOf(error)),
      );
    const timer = after ? setTimeout(go, after) : undefined;
    if (!after) go();
    return () => {
      there = false;
      clearTimeout(timer);
    };
  }, of);
  return found;
}
