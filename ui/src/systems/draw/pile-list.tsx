// What may still come and how likely, with holds hanging on their triggers and clocks of events.

import type { JSX } from "preact";
import { MarkChips } from "../../parts/mark-chips.tsx";
import { useNear } from "../../parts/order.tsx";
import { percent } from "../../parts/percent.ts";
import { Place } from "../../parts/place.tsx";
import { Mine, Named } from "../../parts/who.tsx";
import { usePicture } from "../../store/context.ts";
import { t } from "../../texts/index.ts";
import type { EventClock, HangingHold, View } from "../../wire/draw.ts";
import { clockNow, hasPile, ownName, type PileRow, pileOf } from "./pile.ts";

export function Pile({ view, most: limit = Number.POSITIVE_INFINITY }: { view: View; most?: number }): JSX.Element {
  const { picture, words } = usePicture();
  const { rows: all, ends, loose } = pileOf(view);
  const toCome = limit === Number.POSITIVE_INFINITY ? all : all.filter((row) => row.left > 0);
  // That there is one more takes as much room as the one.
  const rows = toCome.length > limit + 1 ? toCome.slice(0, limit) : toCome;
  const up = new Set(picture.table.now.map((opening) => opening.actor));
  const { shown, rest } = useNear(
    rows,
    (row) => row.holds.length > 0 || row.skipped || up.has(row.actor) || words.rows.get(row.actor)?.mine === true,
    0,
  );
  const most = Math.max(ends, ...rows.map((row) => row.chance));
  const delimiter = view.delimiter === "delimiter" ? t("draw.delimiter") : words.pileCard(view.delimiter);
  return (
    <ul class="plain draw-pile">
      {shown.map((one) =>
        one.row ? (
          <Owner
            key={one.row.actor}
            row={one.row}
            most={most}
            near={[rows[one.at - 1]?.actor, rows[one.at + 1]?.actor]}
          />
        ) : (
          <li key={`rest ${one.at}`}>{rest(one)}</li>
        ),
      )}
      {toCome.length > rows.length && (
        <li class="dim order-rest">{t("order.further", { count: toCome.length - rows.length })}</li>
      )}
      {hasPile(picture.table) && (
        <li class="draw-row draw-end">
          <span class="draw-name">{t("draw.ends", { name: delimiter })}</span>
          <Bar chance={ends} most={most} />
          <span class="mark">{t("order.chance", { percent: percent(ends) })}</span>
        </li>
      )}
      {loose.map((hold) => (
        <li key={hold.card + hold.actor} class="draw-hold">
          <Hanging hold={hold} />
        </li>
      ))}
    </ul>
  );
}

function Bar({ chance, most }: { chance: number; most: number }): JSX.Element {
  return (
    <span class="draw-bar" aria-hidden="true">
      <span style={{ width: `${most ? (chance / most) * 100 : 0}%` }} />
    </span>
  );
}

function Owner({
  row,
  most,
  near,
}: {
  row: PileRow;
  most: number;
  near: readonly (string | undefined)[];
}): JSX.Element {
  const { picture, words } = usePicture();
  const known = words.rows.get(row.actor);
  const up = picture.table.now.some((opening) => opening.actor === row.actor);
  const beside = (
    <>
      {row.skipped && (
        <span class="mark-chips">
          <span class="chip on-mark">{t("draw.skipped")}</span>
        </span>
      )}
      <MarkChips actor={row.actor} />
    </>
  );
  return (
    <li class={`draw-row${row.left ? "" : " none"}${up ? " now" : ""}`}>
      <span class="draw-name">
        <Place actor={row.actor} near={near} plain>
          <Named of={row.actor} status={known?.status} beside={beside}>
            {known && known.count > 1 && <span class="dim"> {t("order.heads", { count: known.count })}</span>}
            <Mine row={known} />
          </Named>
        </Place>
      </span>
      {row.clock ? <Clock clock={clockNow(row.clock, picture.table)} /> : <Pips row={row} />}
      <Bar chance={row.chance} most={most} />
      <span class="mark">{row.left ? t("order.chance", { percent: percent(row.chance) }) : "–"}</span>
      {row.holds.map((hold) => (
        <span class="draw-hook" key={hold.card + hold.actor}>
          <Hanging hold={hold} here={row} />
        </span>
      ))}
    </li>
  );
}

/** An actor's cards: those still to come filled, those drawn hollow. */
function Pips({ row }: { row: PileRow }): JSX.Element | null {
  if (row.total < 2) return null;
  return (
    <span class="draw-pips" title={t("draw.left", { left: row.left, total: row.total })}>
      {Array.from({ length: row.total }, (_, place) => (
        <span key={place} class={place < row.left ? "pip" : "pip out"} aria-hidden="true" />
      ))}
      <span class="sr-only">{t("draw.left", { left: row.left, total: row.total })}</span>
    </span>
  );
}

/** A hold; on a row of the pile with the card it waits for, where that is one of several, else with its trigger. */
function Hanging({ hold, here }: { hold: HangingHold; here?: PileRow }): JSX.Element {
  const { words } = usePicture();
  const one = hold.on && here && here.total > 1 ? words.value("hold", "card", hold.on) : "";
  const away = !here && hold.trigger ? words.actor(hold.trigger) : "";
  const card = ownName(hold.on) || one || away;
  return (
    <span class={hold.triggered ? "triggered" : undefined}>
      {card
        ? words.about("draw.holds.one", hold.actor, { card })
        : words.about(here ? "draw.holds" : "draw.waits", hold.actor)}
      {hold.triggered && <b> · {t("draw.triggered")}</b>}
    </span>
  );
}

const AROUND = 100;

/** How far an event has come, as a ring in as many parts as draws are needed. */
export function Clock({ clock, large = false }: { clock: EventClock; large?: boolean }): JSX.Element {
  const gap = clock.needed > 1 ? 5 : 0;
  const part = AROUND / clock.needed - gap;
  const told = t("draw.clock", { draws: clock.draws, needed: clock.needed });
  const close = clock.draws + 1 === clock.needed;
  return (
    <span
      class={`draw-clock${close ? " close" : ""}${large ? " large" : ""}`}
      title={close ? t("draw.clock.next") : told}
    >
      <svg viewBox="0 0 40 40" role="img" aria-label={close ? `${told}, ${t("draw.clock.next")}` : told}>
        {Array.from({ length: clock.needed }, (_, place) => (
          <circle
            key={place}
            class={place < clock.draws ? "full" : ""}
            cx="20"
            cy="20"
            r="15"
            pathLength={AROUND}
            stroke-dasharray={`${part} ${AROUND - part}`}
            stroke-dashoffset={-place * (AROUND / clock.needed)}
          />
        ))}
        <text x="20" y="25" text-anchor="middle">
          {clock.needed - clock.draws}
        </text>
      </svg>
    </span>
  );
}
