// What is typed and not yet sent: a reload, a phone that threw the page away and the way back bring it again.
import { useCallback, useEffect, useState } from "preact/hooks";
import { tab } from "../store/storage.ts";

/** The forms on the page that have a draft, each told what was sent of which. */
const forms = new Set<(place: string, what: unknown) => void>();

/**
 * A state that this tab keeps under `draft.KEY` where it is `worth` keeping, until it is `first` again or is forgotten.
 * What is `sent` is forgotten where nothing else was typed meanwhile.
 */
export function useDraft<What>(
  key: string,
  first: What,
  worth: (draft: What) => boolean = () => true,
): [draft: What, set: (to: What | ((before: What) => What)) => void, sent: (what: What) => void] {
  const place = `draft.${key}`;
  const [draft, setDraft] = useState<What>(() => tab.get(place, first));
  const set = useCallback(
    (to: What | ((before: What) => What)) =>
      setDraft((before) => {
        const now = typeof to === "function" ? (to as (before: What) => What)(before) : to;
        if (same(now, first) || !worth(now)) tab.remove(place);
        else tab.set(place, now);
        return now;
      }),
    [place],
  );
  useEffect(() => {
    const told = (of: string, what: unknown) => of === place && setDraft((now) => leftAfter(now, what, first));
    forms.add(told);
    return () => void forms.delete(told);
  }, [place]);
  const sent = (what: What) => {
    // The form that sent it may be gone, or open again, also with something else typed.
    if (same(tab.get(place, first), what)) tab.remove(place);
    for (const told of forms) told(place, what);
  };
  return [draft, set, sent];
}

/** What is left of a draft once something was sent of it: all, where it is another by now. */
export const leftAfter = <What>(now: What, sent: unknown, first: What): What => (same(now, sent) ? first : now);

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
