// Forms on a slow line: one is sent once until it is answered, and an answer that comes late closes nothing else.
import { useEffect, useRef } from "preact/hooks";

/** Whether the part that asks is still on the page, for what comes later. */
export function useThere(): () => boolean {
  const there = useRef(true);
  useEffect(
    () => () => {
      there.current = false;
    },
    [],
  );
  return () => there.current;
}

/**
 * Sends a form, or asks for something new, not again before the answer; `then` follows where it was done and the form
 * is still there.
 */
export function useSubmit(): (send: () => Promise<unknown>, then?: () => void) => void {
  const there = useThere();
  const sending = useRef(false);
  return (send, then) => {
    if (sending.current) return;
    sending.current = true;
    void send()
      .then((done) => {
        if (done && there()) then?.();
      })
      .finally(() => {
        sending.current = false;
      });
  };
}

/** Takes the answers to one question that is asked again and again, but for those that a later one has overtaken. */
export function useNewest<T>(
  take: (found: T) => void,
  failed: (error: unknown) => void,
): (asked: Promise<T>) => Promise<void> {
  const last = useRef<Promise<T> | null>(null);
  return (asked) => {
    last.current = asked;
    const newest = () => last.current === asked;
    return asked.then(
      (found) => {
        if (newest()) take(found);
      },
      (error: unknown) => {
        if (newest()) failed(error);
      },
    );
  };
}
