// A button that is pressed, or held where that passes players over; its key does the same.
import type { JSX, RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { guarded } from "../store/guard.ts";
import { sayNow } from "../store/notices.ts";
import { t } from "../texts/index.ts";
import { fill } from "./hold.ts";

interface HoldButton {
  ref: RefObject<HTMLButtonElement>;
  on: Pick<
    JSX.HTMLAttributes<HTMLButtonElement>,
    "onClick" | "onPointerDown" | "onPointerLeave" | "onKeyDown" | "onContextMenu"
  >;
  /** It was pressed by a program that cannot hold, and asks for the same again. */
  asked: boolean;
  /** What the button's key does. */
  key: () => void;
}

/** What a button does that says `said` and does `go`, held where `hold` says so. */
export function useHeld(said: string, hold: boolean, go: () => void): HoldButton {
  const ref = useRef<HTMLButtonElement>(null);
  const ending = useRef<(() => void) | null>(null);
  const [asked, setAsked] = useState("");
  // It says something else now: what it said was held, and that no longer is. If it says that once more, it asks again.
  useEffect(() => {
    setAsked("");
    return () => ending.current?.();
  }, [said, hold]);
  // What it says did not change, but what that takes may have, while it was held.
  const newest = useRef(go);
  newest.current = go;
  const begin = () => {
    const button = ref.current;
    if (button && !guarded(button)) ending.current = fill(button, () => newest.current());
  };
  const pressed = (event: MouseEvent) => {
    if (!hold) return go();
    // No finger and no key: a program that reads the page aloud presses so, and cannot hold.
    if (event.detail !== 0) return;
    // What it says may be the same after the step, as in the next round: it is asked for each.
    const again = asked === said;
    setAsked(again ? "" : said);
    return again ? go() : sayNow(t("onward.again"));
  };
  const keyed = (event: KeyboardEvent) => {
    if (!hold || (event.key !== "Enter" && event.key !== " ")) return;
    event.preventDefault();
    if (!event.repeat) begin();
  };
  return {
    ref,
    on: {
      onClick: pressed,
      onPointerDown: (event) => hold && event.button === 0 && begin(),
      onPointerLeave: () => ending.current?.(),
      onKeyDown: keyed,
      onContextMenu: (event) => hold && event.preventDefault(),
    },
    asked: hold && asked === said,
    key: () => {
      if (hold) begin();
      else if (!guarded(ref.current)) go();
    },
  };
}
