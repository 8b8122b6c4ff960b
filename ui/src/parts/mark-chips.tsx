// Marks of an actor in a row of the order, or above it for those of the table: labels stand under the name, with the
// moment at which they end; counters stand at the right edge, where there is room.
import type { JSX } from "preact";
import { usePicture } from "../store/context.ts";
import { t } from "../texts/index.ts";
import type { MarkRow } from "../wire/server.ts";

/**
 * The marks of an actor; of the table where `actor` is empty. Of those, one that stands in the order is left out until
 * it has come, unless `placed` are wanted, too. `whose` stands before them, where there are any.
 */
export function MarkChips({
  actor,
  placed = false,
  whose = "",
}: {
  actor: string;
  placed?: boolean;
  whose?: string;
}): JSX.Element | null {
  const { picture } = usePicture();
  const marks = picture.table.marks.filter(
    (mark) => mark.actor === actor && !mark.ended && (placed || mark.due || mark.spot === null),
  );
  const counters = marks.filter((mark) => mark.value !== null);
  const labels = marks.filter((mark) => mark.value === null);
  return (
    <>
      {whose && marks.length > 0 && <b class="small">{whose}</b>}
      {counters.length > 0 && <Chips marks={counters} kind="mark-chips counts" />}
      {labels.length > 0 && <Chips marks={labels} kind="mark-chips" />}
    </>
  );
}

function Chips({ marks, kind }: { marks: readonly MarkRow[]; kind: string }): JSX.Element {
  const { words } = usePicture();
  return (
    <span class={kind}>
      {marks.map((mark) => {
        const moments = words.moments(mark).join(", ");
        return (
          <span
            key={mark.mark}
            class={mark.due ? "chip on-mark due" : "chip on-mark"}
            title={moments ? `${words.mark(mark)}: ${moments}` : undefined}
          >
            <bdi>{words.mark(mark)}</bdi>
            {moments && mark.value === null && <span class="on-mark-until"> {moments}</span>}
            {mark.due && <span class="sr-only"> {t("marks.due")}</span>}
          </span>
        );
      })}
    </span>
  );
}
