// The name of one who acts, as a heading, with what the others see of it: a GM says it aloud. A long name is written
// smaller, so that what may be done stays in the window.
import type { JSX } from "preact";
import { usePicture } from "../store/context.ts";
import { t } from "../texts/index.ts";
import { Seen } from "./everybody.tsx";

/** A name of more signs is written smaller. */
const LONG = 24;

export function ActorHeading({ of, count = 1 }: { of: string; count?: number }): JSX.Element {
  const { words } = usePicture();
  const name = words.actor(of);
  const row = words.rows.get(of);
  const long = name.length > LONG;
  const heads = count > 1 && <span class="dim"> {t("order.heads", { count })}</span>;
  return (
    <>
      {/* A long name may end in dots: how many they are stands behind those. */}
      <h3 class={long ? "long" : undefined}>
        <bdi>
          {name}
          {!long && heads}
        </bdi>
        {long && heads}
      </h3>
      {row && <Seen row={row} />}
    </>
  );
}
