// What to know about odds, in the server's words.
import type { JSX } from "preact";

export function Notes({ notes }: { notes: readonly string[] | undefined }): JSX.Element {
  return (
    <>
      {notes?.map((note) => (
        <p key={note} class="dim small">
          {note}
        </p>
      ))}
    </>
  );
}
