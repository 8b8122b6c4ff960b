// A button that asks once more before it does what cannot be taken back.
import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";
import { t } from "../texts/index.ts";

/** What is deleted or replaced is gone. `icon`: what a button that is small does; `slim`: it is a low one. */
export function AskedTwice({
  icon,
  slim = false,
  go,
  children,
}: {
  icon?: string;
  slim?: boolean;
  go: () => void;
  children: ComponentChildren;
}): JSX.Element {
  const [asked, setAsked] = useState(false);
  return (
    <button
      type="button"
      class={asked ? "act slim danger" : icon ? "icon" : slim ? "act slim" : "act"}
      aria-label={asked ? undefined : icon}
      onBlur={() => setAsked(false)}
      onClick={() => (asked ? go() : setAsked(true))}
    >
      {asked ? t("library.delete.sure") : children}
    </button>
  );
}
