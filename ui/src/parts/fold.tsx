// What is there only while it is open: there may be hundreds of figures, or something to ask the server for.
import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";

export function Fold({
  title,
  look = "more",
  open = false,
  children,
}: {
  title: string;
  look?: string;
  open?: boolean;
  children: () => ComponentChildren;
}): JSX.Element {
  const [shown, setShown] = useState(open);
  return (
    <details class={look} open={shown} onToggle={(event) => setShown(event.currentTarget.open)}>
      <summary>{title}</summary>
      {shown && children()}
    </details>
  );
}
