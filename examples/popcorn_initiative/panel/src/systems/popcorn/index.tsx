// Popcorn initiative: who acts, who may be named next, who has acted in this round.

import type { JSX } from "preact";
import { EmptyOrder } from "../../parts/order.tsx";
import type { Panels } from "../../parts/panels.ts";
import { Place } from "../../parts/place.tsx";
import { Who } from "../../parts/who.tsx";
import { usePicture } from "../../store/context.ts";
import { typed } from "../../store/typed.ts";
import { t } from "../../texts/index.ts";
import type { View } from "../../wire/popcorn.ts";
import type { Picture } from "../../wire/server.ts";
import { type Group, groupsOf } from "./groups.ts";

function groups(picture: Picture): Group[] {
  return groupsOf(typed<View>(picture.view), picture.table);
}

function Order(): JSX.Element {
  const { picture, words } = usePicture();
  const shown = groups(picture);
  if (!shown.length) return <EmptyOrder />;
  return (
    <div class="popcorn">
      {shown.map(({ title, actors }) => (
        <section key={title}>
          <h3>{t(title)}</h3>
          <ul class="plain">
            {actors.map((actor) => (
              <li key={actor}>
                <Place actor={actor} near={actors}>
                  <Who row={words.rows.get(actor)} id={actor} />
                </Place>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** The actors that the order shows: the console does not list them a second time. */
function listed(picture: Picture): ReadonlySet<string> {
  return new Set(groups(picture).flatMap(({ actors }) => actors));
}

export const panels: Panels = { Order, Screen: Order, listed };
