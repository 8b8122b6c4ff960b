// What is asked of the server where it is shown.

import { useEffect, useState } from "preact/hooks";
import { detailOf } from "./tell-problem.ts";

/** What was asked for, and again when one `of` these changes: null until it is there, words where it failed. */
export function useTold<T extends object>(ask: () => Promise<T>, of: readonly unknown[]): T | string | null {
  const [found, setFound] = useState<T | string | null>(null);
  useEffect(() => {
    let there = true;
    ask().then(
      (told) => there && setFound(told),
      (error: unknown) => there && setFound(detailOf(error)),
    );
    return () => {
      there = false;
    };
  }, of);
  return found;
}
