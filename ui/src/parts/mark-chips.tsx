// Marks in one line: beside an actor's name, or above the order for those of the table.
import type { JSX } from "preact";
import { usePicture } from "../store/context.ts";

/** The marks of an actor; of the table where `actor` is empty. */
export function MarkChips({ actor }: { actor: string }): JSX.Element | null {
  const { picture, words } = usePicture();
  const marks = picture.table.marks.filter((mark) => mark.actor === actor && !mark.ended);
  if (!marks.length) return null;
  return (
    <span class="mark-chips">
      {marks.map((mark) => (
        <span
          key={mark.mark}
          class={mark.due ? "chip on-mark due" : "chip on-mark"}
          title={words.moments(mark).join(", ") || undefined}
        >
          <bdi>{words.mark(mark)}</bdi>
        </span>
      ))}
    </span>
  );
}
