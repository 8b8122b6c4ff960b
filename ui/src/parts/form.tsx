// A form that the page itself sends.
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
