// Work of the server that a page waits for.

import { useState } from "preact/hooks";
import { detailOf } from "./tell-problem.ts";

/** Work that may fail: `busy` while any goes on, with the `problem` of the last. */
export function useWork() {
  const [running, setRunning] = useState(0);
  const [problem, setProblem] = useState("");
  const tried = async (work: () => Promise<void>) => {
    setRunning((now) => now + 1);
    setProblem("");
    try {
      await work();
    } catch (error) {
      setProblem(detailOf(error));
    } finally {
      setRunning((now) => now - 1);
    }
  };
  return { busy: running > 0, problem, tried };
}
