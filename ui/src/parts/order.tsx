// The order as far as it is known: a strip of beats, or a pile of what may still come. Any place tells why it is there.

import { Fragment, type JSX } from "preact";
import { useState } from "preact/hooks";
import { usePicture } from "../store/context.ts";
import { matches } from "../store/media.ts";
import { t } from "../texts/index.ts";
import type { Picture } from "../wire/server.ts";
import { type Near, neighbours } from "./neighbours.ts";
import { panelsOf } from "./panels.ts";
import { percent } from "./percent.ts";
import { Place } from "./place.tsx";
import { inFrontOf, MarkLines, usePlaced } from "./placed-marks.tsx";
import { Who } from "./who.tsx";

export function Order({ most = Number.POSITIVE_INFINITY }: { most?: number }): JSX.Element {
  const { picture } = usePicture();
  return picture.table.layout === "pile" ? <Pile picture={picture} /> : <Strip most={most} />;
}

/** So many lines of an order there are on a phone at once. */
const ON_PHONE = 10;

/**
 * A long order as a phone has room for it: those `kept`, and who comes from place `from` on. `rest` is what stands for
 * those left out; pressed, it shows them all.
 */
export function useNear<T>(
  rows: readonly T[],
  kept: (row: T) => boolean,
  from: number,
): { shown: Near<T>[]; rest: (gap: Near<T>) => JSX.Element } {
  const { picture } = usePicture();
  const [all, setAll] = useState(false);
  const { role } = picture.seat;
  const most =
    !all && (role === "player" || (role === "gm" && matches("below-desktop"))) ? ON_PHONE : Number.POSITIVE_INFINITY;
  const rest = (gap: Near<T>) => (
    <button type="button" class="act slim order-rest" onClick={() => setAll(true)}>
      {t(gap.at < from ? "order.before" : "order.further", { count: gap.out })}
    </button>
  );
  return { shown: neighbours(rows, kept, from, most), rest };
}

/** What stands where nobody has a place: there is no order yet, or no longer. */
export function EmptyOrder(): JSX.Element {
  const { picture } = usePicture();
  return <p class="dim">{t(picture.table.stage === "over" ? "phone.over" : "order.empty")}</p>;
}

/** Those who act at the same time, with those of a group who act in a row put together. */
function Strip({ most }: { most: number }): JSX.Element {
  const { picture, words } = usePicture();
  const { now, upcoming } = picture.table;
  // Who has acted is not in this list, nor what has come already.
  const placed = usePlaced().filter((mark) => !mark.spot.reached);
  const current = [...new Set(now.map((opening) => opening.actor))];
  const beats = inRow([...(current.length ? [current] : []), ...upcoming]);
  const { shown, rest } = useNear(
    beats.slice(0, most),
    ({ beat }) => beat.some((actor) => words.rows.get(actor)?.mine),
    0,
  );
  if (!beats.length) return <EmptyOrder />;
  const marks = inFrontOf(
    placed,
    beats.map(({ beat }) => beat),
  );
  const keys = keysOf(beats);
  return (
    <ol class="plain strip">
      {shown.map((one) => (
        <Fragment key={one.row ? keys[one.at] : `rest ${one.at}`}>
          {one.row && <MarkLines marks={marks[one.at]} />}
          <li class={current.length && one.at === 0 ? "beat now" : "beat"}>
            {one.row
              ? one.row.beat.map((actor) => (
                  <Place key={actor} actor={actor} near={[beats[one.at - 1]?.beat[0], beats[one.at + 1]?.beat[0]]}>
                    <Who row={words.rows.get(actor)} id={actor} times={one.row.times} />
                  </Place>
                ))
              : rest(one)}
          </li>
        </Fragment>
      ))}
      {beats.length <= most && <MarkLines marks={marks.at(-1)} />}
      {beats.length > most && <li class="dim order-rest">{t("order.further", { count: beats.length - most })}</li>}
    </ol>
  );
}

/** Whose each beat is, and how many of theirs follow: its line is the same one wherever a step moves it. */
function keysOf(beats: readonly { beat: readonly string[] }[]): string[] {
  const met = new Map<string, number>();
  const fromLast = [...beats].reverse().map(({ beat }) => {
    const whose = beat.join(" ");
    const behind = met.get(whose) ?? 0;
    met.set(whose, behind + 1);
    return `${whose}/${behind}`;
  });
  return fromLast.reverse();
}

/** Beats of the same people in a row as one. */
export function inRow(beats: readonly string[][]): { beat: string[]; times: number }[] {
  const found: { beat: string[]; times: number }[] = [];
  for (const beat of beats) {
    const last = found.at(-1);
    if (last && last.beat.join(" ") === beat.join(" ")) last.times += 1;
    else found.push({ beat, times: 1 });
  }
  return found;
}

/** What may still come, and how likely each is to come next. */
function Pile({ picture }: { picture: Picture }): JSX.Element {
  const { words } = usePicture();
  const total = picture.table.pile.reduce((sum, [, count]) => sum + count, 0);
  const owners = new Map<string, { name: string; count: number }>();
  for (const [card, count] of picture.table.pile) {
    const name = words.pileCard(card);
    const known = owners.get(name);
    owners.set(name, { name, count: (known?.count ?? 0) + count });
  }
  const rows = [...owners.values()].sort((a, b) => b.count - a.count);
  if (!rows.length) return <EmptyOrder />;
  return (
    <ul class="pile plain">
      {rows.map(({ name, count }) => (
        <li key={name}>
          <span class="who-name">
            <bdi>{name}</bdi>
          </span>
          <meter min={0} max={total} value={count} aria-hidden="true" />
          <span class="mark">
            {count > 1 && <span class="dim">{t("order.heads", { count })} </span>}
            {t("order.chance", { percent: percent(count / total) })}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What is kept for later, on whom it waits. */
export function HeldList(): JSX.Element | null {
  const { picture, words } = usePicture();
  if (!picture.table.held.length) return null;
  return (
    <ul class="plain held">
      {picture.table.held.map((held, place) => (
        <li key={place}>
          <b>{words.actor(held.actor)}</b> {words.held(held)}
        </li>
      ))}
    </ul>
  );
}

/** Those who have a row in the order that is shown. */
export function inOrder(picture: Picture): ReadonlySet<string> {
  const { Order: Own, listed } = panelsOf(picture.system);
  const { now, upcoming, layout } = picture.table;
  if (listed) return listed(picture);
  return new Set(Own || layout === "pile" ? [] : [...now.map((opening) => opening.actor), ...upcoming.flat()]);
}
