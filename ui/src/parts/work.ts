// Work of the server that a page waits for.

import { useState } from "preact/hooks";
import { detailOf } from "./tell-problem.ts";

/** Work that may fail: `busy` while work goes on, with the `problem` of the last. */
export function useWork() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const tried = async (work: () => Promise<void>) => {
    setBusy(true);
    setProblem("");
    try {
      await work();
    } catch (error) {
      setProblem(detailOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, tried };
}
