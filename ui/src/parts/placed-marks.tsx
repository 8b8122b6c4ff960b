// Marks of the table that stand at a place of the order, such as what a lair does each round at 20: drawn there, as one
// of those who act, with an octagon for a face. The server says in front of whom.
import type { JSX } from "preact";
import { usePicture } from "../store/context.ts";
import { lettersOf } from "../texts/faces.ts";
import { t } from "../texts/index.ts";
import type { MarkRow, Spot } from "../wire/server.ts";
import { figure } from "./who.tsx";

export type PlacedMark = MarkRow & { spot: Spot };

/** The marks of the table that have a place in the order. */
export function usePlaced(): PlacedMark[] {
  const { picture } = usePicture();
  return picture.table.marks.filter((mark): mark is PlacedMark => mark.spot !== null && !mark.ended);
}

/** For each row of a list, given by who is in it, the marks in front of it; last, those that come after all rows. */
export function inFrontOf(marks: readonly PlacedMark[], rows: readonly (readonly string[])[]): PlacedMark[][] {
  const found: PlacedMark[][] = [...rows, []].map(() => []);
  for (const mark of marks) {
    const at = rows.findIndex((actors) => actors.some((actor) => mark.spot.before.includes(actor)));
    found.at(at)?.push(mark);
  }
  return found.map((some) => some.sort((one, other) => other.spot.before.length - one.spot.before.length));
}

/** A line of a list for each mark. */
export function MarkLines({ marks }: { marks: readonly PlacedMark[] | undefined }): JSX.Element {
  return (
    <>
      {marks?.map((mark) => (
        <li key={mark.mark} class={`beat placed ${stateOf(mark)}`}>
          <span class="placed-line">
            <span class="placed-figure">{figure(mark.spot.place)}</span>
            <Octagon of={mark} />
            <MarkName of={mark} />
          </span>
        </li>
      ))}
    </>
  );
}

export function stateOf(mark: PlacedMark): "due" | "reached" | "to-come" {
  return mark.due ? "due" : mark.spot.reached ? "reached" : "to-come";
}

/** What a mark says, when it comes, and whether it has. */
export function MarkName({ of }: { of: PlacedMark }): JSX.Element {
  const { words } = usePicture();
  return (
    <span class="placed-name">
      <bdi>{words.mark(of)}</bdi>
      <span class="dim">{words.moments(of).join(", ")}</span>
      {(of.due || of.spot.reached) && (
        <span class="placed-sign">
          <span aria-hidden="true">{of.due ? "●" : "✓"}</span>
          <span class="sr-only">{t(of.due ? "marks.due" : "marks.reached")}</span>
        </span>
      )}
    </span>
  );
}

export function Octagon({ of }: { of: MarkRow }): JSX.Element {
  return <span class="face face-hazard tone-6" data-letters={lettersOf(of.label)[0]} aria-hidden="true" />;
}
