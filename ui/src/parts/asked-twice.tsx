// A button that asks once more before it does what cannot be taken back.
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { sayNow } from "../store/notices.ts";
import { t } from "../texts/index.ts";

/** What is deleted or replaced is gone. `asks`: something is. `icon`: what a small one does; `slim`: a low one. */
export function AskedTwice({
  asks = true,
  icon,
  slim = false,
  title,
  go,
  children,
}: {
  asks?: boolean;
  icon?: string;
  slim?: boolean;
  title?: string;
  go: () => void;
  children: ComponentChildren;
}): JSX.Element {
  const [asked, setAsked] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // In Safari a button that is pressed has no focus that could leave it.
  useEffect(() => {
    if (!asked) return;
    const pressed = ({ target }: Event) => {
      if (!(target instanceof Node && button.current?.contains(target))) setAsked(false);
    };
    document.addEventListener("pointerdown", pressed, true);
    return () => document.removeEventListener("pointerdown", pressed, true);
  }, [asked]);
  const press = () => {
    setAsked(asks && !asked);
    if (asked || !asks) go();
    // New words on a button that has the focus are not read.
    else sayNow(t("sure"));
  };
  return (
    <button
      ref={button}
      type="button"
      class={asked ? "act slim danger" : icon ? "icon" : slim ? "act slim" : "act"}
      title={title}
      aria-label={asked ? undefined : icon}
      onBlur={() => setAsked(false)}
      onClick={press}
    >
      {asked ? t("sure") : children}
    </button>
  );
}
