// Parts of forms: one that the page itself sends, a box for a text, what was wrong with it.
import type { JSX } from "preact";

/** What sends it does `go`, and the browser leaves the page alone. */
export function Form({
  go,
  ...more
}: JSX.HTMLAttributes<HTMLFormElement> & { go: (form: HTMLFormElement) => unknown }): JSX.Element {
  return (
    <form
      {...more}
      onSubmit={(event) => {
        event.preventDefault();
        go(event.currentTarget);
      }}
    />
  );
}

/** A box for one line in the direction of its text; `set` is told each change. */
export function TextBox({
  set,
  ...more
}: Omit<JSX.IntrinsicElements["input"], "ref" | "onInput"> & { set: (text: string) => void }): JSX.Element {
  return <input type="text" dir="auto" onInput={(event) => set(event.currentTarget.value)} {...more} />;
}

/** What went wrong, read aloud as it comes; nothing while nothing did. */
export function ProblemText({ text }: { text: string }): JSX.Element | null {
  if (!text) return null;
  return (
    <p class="problem" role="alert">
      {text}
    </p>
  );
}
