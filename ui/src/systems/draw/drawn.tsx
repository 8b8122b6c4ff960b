// The cards drawn in this cycle, in order; the card that is in play, and the pile that it came from.

import type { JSX } from "preact";
import { Card } from "../../parts/card.tsx";
import { Face } from "../../parts/face.tsx";
import { useNear } from "../../parts/order.tsx";
import { Named } from "../../parts/who.tsx";
import { usePicture } from "../../store/context.ts";
import { FACE_DOWN } from "../../texts/cards.ts";
import { t } from "../../texts/index.ts";
import type { DrawnCard, View } from "../../wire/draw.ts";
import { hasPile, leftIn, ownName } from "./pile.ts";

/** Of a long cycle so many of the last are shown on a phone. */
const LATEST = 6;
/** A pile is shown as thick as it is, up to so many cards. */
const THICKEST = 12;

/** The cards drawn, or the last `most`; `lastFirst` where there may be no room for all. */
export function Drawn({
  view,
  most = Number.POSITIVE_INFINITY,
  lastFirst = false,
}: {
  view: View;
  most?: number;
  lastFirst?: boolean;
}): JSX.Element {
  const { words } = usePicture();
  const cut = Math.max(0, view.drawn.length - most);
  const drawn = view.drawn.slice(cut);
  const { shown, rest } = useNear(drawn, (entry) => words.rows.get(entry.actor)?.mine === true, drawn.length - LATEST);
  if (!drawn.length) return <p class="dim">{t("draw.nothing")}</p>;
  const listed = lastFirst ? [...shown].reverse() : shown;
  return (
    <ol class="draw-drawn" reversed={lastFirst}>
      {listed.map((one) =>
        one.row ? (
          <Came key={one.at} entry={one.row} place={cut + one.at + 1} />
        ) : (
          <li key={one.at} class="draw-rest">
            {rest(one)}
          </li>
        ),
      )}
    </ol>
  );
}

function Came({ entry, place }: { entry: DrawnCard; place: number }): JSX.Element {
  const { words } = usePicture();
  return (
    <li class={`draw-came outcome-${entry.outcome}`} value={place}>
      <Named of={entry.actor}>{ownName(entry.card) && <span class="draw-card">{ownName(entry.card)}</span>}</Named>
      <span class="draw-outcome">{words.outcome(entry.outcome)}</span>
    </li>
  );
}

/** Whom a card was drawn for, as the card itself: the face on it, its name, and which of its owner's it is. */
export function ActorCard({ actor, view }: { actor: string; view: View }): JSX.Element {
  const { words } = usePicture();
  const card = view.drawn.find((one) => one.actor === actor && one.outcome === "open")?.card ?? "";
  const cards = view.cards.find((one) => one.actor === actor);
  const place = cards ? cards.total - cards.undrawn.length : 0;
  return (
    <span class="actor-card">
      {cards && cards.total > 1 && (
        <span class="actor-card-dots">
          {Array.from({ length: cards.total }, (_, at) => (
            <i key={at} class={at < place ? "full" : ""} />
          ))}
          <span class="sr-only">{t("draw.nth", { place, total: cards.total })}</span>
        </span>
      )}
      <span class="actor-card-ring">
        <Face of={actor} />
      </span>
      <bdi>{ownName(card) || words.actor(actor)}</bdi>
    </span>
  );
}

/** The pile as thick as this seat knows it, with how many cards that is. */
export function PileLeft({ view }: { view: View }): JSX.Element | null {
  const { picture } = usePicture();
  const left = leftIn(view);
  if (!hasPile(picture.table)) return null;
  return (
    <div class="draw-left">
      <span class="draw-stack" style={{ "--thick": Math.min(left, THICKEST) }} aria-hidden="true">
        <Card card={FACE_DOWN} />
      </span>
      <p class="dim small">{t("draw.pile", { count: left })}</p>
    </div>
  );
}
