// Who comes after, large enough to be called out across the table. The list has the same: it is not said twice.

import type { JSX } from "preact";
import { usePicture } from "../store/context.ts";
import { isCard } from "../texts/cards.ts";
import { isolated } from "../texts/fluent.ts";
import { t } from "../texts/index.ts";
import { Face } from "./face.tsx";
import { equals } from "./mobs.ts";
import { inRow } from "./order.tsx";
import { panelsOf } from "./panels.ts";
import { PlayedBy } from "./played-by.tsx";
import { Mark } from "./who.tsx";

/** So many stand beside each other. */
const MOST = 3;

export function UpNext(): JSX.Element | null {
  const { picture, words } = usePicture();
  const { stage, layout, upcoming, now } = picture.table;
  if (stage !== "fighting" || layout !== "strip" || !now.length || !upcoming.length) return null;
  if (panelsOf(picture.system).tellsNext?.(picture)) return null;
  const called = (them: string[]) => {
    const group = them.length > 1 ? words.rows.get(them[0] ?? "")?.group : "";
    return group ? `${isolated(group)} ${t("order.heads", { count: words.heads(them) })}` : words.actors(them);
  };
  return (
    <section class="up-next" aria-hidden="true">
      <h2>{t("console.then")}</h2>
      <ol class="plain">
        {inRow(upcoming)
          .slice(0, MOST)
          .map(({ beat }) => {
            const [lead = ""] = beat;
            const row = words.rows.get(lead);
            return (
              <li key={beat.join(" ")}>
                <Face of={lead} big />
                {row?.mark && <Mark of={row.mark} big={isCard(row.mark)} />}
                <bdi>{equals(beat, words.rows).map(called).join(", ")}</bdi>
                {beat.length === 1 && <PlayedBy actor={lead} away={false} />}
              </li>
            );
          })}
      </ol>
    </section>
  );
}
