// Who comes after, large enough to be called out across the table. The list has the same: it is not said twice.

import type { JSX } from "preact";
import { usePicture } from "../store/context.ts";
import { isCard } from "../texts/cards.ts";
import { t } from "../texts/index.ts";
import { Face } from "./face.tsx";
import { inPacks } from "./mobs.ts";
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
                <bdi>{inPacks(beat, words)}</bdi>
                {beat.length === 1 && <PlayedBy actor={lead} away={false} />}
              </li>
            );
          })}
      </ol>
    </section>
  );
}
