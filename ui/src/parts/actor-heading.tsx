// The name of one who acts, as a heading: a long one is written smaller, so that what may be done stays in the window.
import type { JSX } from "preact";
import { usePicture } from "../store/context.ts";
import { t } from "../texts/index.ts";

/** A name of more signs is written smaller. */
const LONG = 24;

export function ActorHeading({ of, count = 1 }: { of: string; count?: number }): JSX.Element {
  const name = usePicture().words.actor(of);
  return (
    <h3 class={name.length > LONG ? "long" : undefined}>
      <bdi>
        {name}
        {count > 1 && <span class="dim"> {t("order.heads", { count })}</span>}
      </bdi>
    </h3>
  );
}
