// What is open about something that may go meanwhile.
import { useEffect } from "preact/hooks";

/** Closes what is open once what it is about is gone: it does not open again when that comes back. */
export function useGone(gone: boolean, close: () => void): void {
  useEffect(() => {
    if (gone) close();
  }, [gone]);
}
