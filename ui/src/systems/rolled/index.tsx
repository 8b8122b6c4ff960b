// Rolled rounds: the round as a list, who delays beside it with "now" between two turns.

import { Fragment, type JSX } from "preact";
import { Act, SlimAct } from "../../parts/act.tsx";
import { Actions } from "../../parts/actions.tsx";
import { Card } from "../../parts/card.tsx";
import { Face } from "../../parts/face.tsx";
import { MarkChips } from "../../parts/mark-chips.tsx";
import { allowed, type Item, items } from "../../parts/menu.ts";
import { inPacks } from "../../parts/mobs.ts";
import { NowPart } from "../../parts/now.tsx";
import { EmptyOrder, useNear } from "../../parts/order.tsx";
import type { Panels } from "../../parts/panels.ts";
import { Place } from "../../parts/place.tsx";
import { inFrontOf, MarkLines, usePlaced } from "../../parts/placed-marks.tsx";
import { Mark, Mine, Named } from "../../parts/who.tsx";
import { usePicture, useView } from "../../store/context.ts";
import { typed } from "../../store/typed.ts";
import { signed, t } from "../../texts/index.ts";
import type { Words } from "../../texts/words.ts";
import type { DelayView, View } from "../../wire/rolled.ts";
import type { Picture } from "../../wire/server.ts";
import { around, figureOf, gapOf, isTurn, liesOnTable, mayComeIn, type Row, rowsOf } from "./rows.ts";
import { asked, headline } from "./telling.ts";

const ON_SCREEN = 11;
const OF_DELAYERS = new Set(["enter_now", "stay_out"]);

function Screen(): JSX.Element {
  return <List most={ON_SCREEN} />;
}

function List({ most = Number.POSITIVE_INFINITY }: { most?: number }): JSX.Element {
  const { picture, words } = usePicture();
  const view = useView<View>();
  // Who waits rides along where they would come in, and has no second row.
  const riding = ridingIn(view, picture);
  const rides = new Set(riding.map(({ actor }) => actor));
  const { rows, more } = around(
    rowsOf(view, picture.table).filter((row) => row.state !== "delays" || !row.members.every((one) => rides.has(one))),
    most,
  );
  // In front of who is up where they may come in at this moment, else behind.
  const atOnce = !view.begun.length && riding.some(({ actor }) => mayComeIn(actor, picture.offers));
  const acting = rows.flatMap((row) => (row.state === "now" ? row.members : []));
  const gap = gapOf(rows, atOnce ? [] : acting);
  const at = rows.findIndex((row) => row.state === "now");
  const { shown, rest } = useNear(
    rows,
    (row) => row.state === "now" || row.members.some((actor) => words.rows.get(actor)?.mine),
    at < 0 ? gap : at,
  );
  const placed = usePlaced();
  const marks = inFrontOf(
    most === Number.POSITIVE_INFINITY ? placed : placed.filter((mark) => !mark.spot.reached || mark.due),
    rows.map((row) => (row.comesIn ? [] : row.members)),
  );
  if (!rows.length && !riding.length) return <EmptyOrder />;
  const lines = shown.map((one) =>
    one.row ? (
      <Fragment key={`${one.row.members.join(" ")}${one.row.comesIn ? " in" : ""}`}>
        <MarkLines marks={marks[one.at]} />
        <Line row={one.row} near={[rows[one.at - 1]?.members[0], rows[one.at + 1]?.members[0]]} />
      </Fragment>
    ) : (
      <li key={`rest ${one.at}`}>{rest(one)}</li>
    ),
  );
  // Where they come in among the lines that are shown.
  const cut = shown.filter((one) => one.at < gap).length;
  const between = riding.length > 0 && (
    <li class="rolled-gap" key="gap">
      {riding.map((delayer) => (
        <Rides key={delayer.actor} delayer={delayer} />
      ))}
    </li>
  );
  return (
    <ol class="plain strip rolled-list" data-phase={view.phase}>
      {/* In one list: a line that comes to stand before the gap is the same one. */}
      {[...lines.slice(0, cut), between, ...lines.slice(cut)]}
      {more === 0 && <MarkLines marks={marks.at(-1)} />}
      {more > 0 && <li class="dim order-rest">{t("order.further", { count: more })}</li>}
    </ol>
  );
}

/** Who delays and is not up: each rides along in the order. */
function ridingIn(view: View, picture: Picture): DelayView[] {
  const up = new Set(picture.table.now.filter(isTurn).map(({ actor }) => actor));
  return view.phase === "turns" ? view.delayers.filter(({ actor }) => !up.has(actor)) : [];
}

function Line({ row, near }: { row: Row; near: readonly (string | undefined)[] }): JSX.Element {
  const { picture, words } = usePicture();
  const view = useView<View>();
  const [lead = ""] = row.members;
  const tied = view.phase === "rolling" && picture.table.unsettled.some((tie) => tie.includes(lead));
  const tag =
    row.state === "rolling"
      ? view.mode === "dealt"
        ? "rolled.undealt"
        : "rolled.unrolled"
      : row.state === "delays"
        ? "rolled.delays"
        : tied
          ? "rolled.tied"
          : null;
  const many = row.members.length > 1;
  const inside = (
    <span class="rolled-line">
      <span class="rolled-figure">
        {row.card ? <Card card={row.card} small /> : (row.result ?? <span class="dim">–</span>)}
      </span>
      <span class="rolled-names">{many ? <Pack row={row} /> : <One actor={lead} off={row.off} over={row.over} />}</span>
      {tag && <span class="rolled-tag">{t(tag)}</span>}
      {row.state === "done" && (
        <span class="rolled-tag">
          <span aria-hidden="true">✓</span>
          <span class="sr-only">{words.status("done")}</span>
        </span>
      )}
      {row.die > 0 && row.state !== "done" && row.state !== "delays" && (
        <span class="rolled-die" title={t("rolled.sum", { die: row.die, bonus: signed((row.result ?? 0) - row.die) })}>
          <span class="die">{row.die}</span>
          <span class="dim">{signed((row.result ?? 0) - row.die)}</span>
        </span>
      )}
    </span>
  );
  return (
    <li
      class={`beat rolled-${row.state}${row.state === "now" ? " now" : ""}`}
      aria-current={row.state === "now" ? "step" : undefined}
    >
      {many && picture.seat.role !== "screen" ? (
        <details class="rolled-pack">
          <summary class="place">{inside}</summary>
          <ul class="plain">
            {row.members.map((actor) => (
              <li key={actor}>
                <Place actor={actor} near={near}>
                  <One actor={actor} off={row.off} over={row.over} />
                </Place>
              </li>
            ))}
          </ul>
        </details>
      ) : (
        <Place actor={lead} near={near}>
          {inside}
        </Place>
      )}
    </li>
  );
}

/** One of those who share a row. */
function One({ actor, off, over }: { actor: string; off: readonly string[]; over: readonly string[] }): JSX.Element {
  const { words } = usePicture();
  const known = words.rows.get(actor);
  return (
    <Named of={actor} look={over.includes(actor) ? "who over" : "who"} beside={<MarkChips actor={actor} />}>
      {known && known.count > 1 && <span class="dim"> {t("order.heads", { count: known.count })}</span>}
      <Mine row={known} />
      {off.includes(actor) && <span class="rolled-off">{t("rolled.delays")}</span>}
    </Named>
  );
}

/**
 * A group that shares a row: one face, how many there are, and a square for each: full while it may still act. Read
 * aloud, who of it delays.
 */
function Pack({ row }: { row: Row }): JSX.Element {
  const { words } = usePicture();
  const [lead = ""] = row.members;
  return (
    <Named of={lead} name={words.rows.get(lead)?.group || undefined}>
      {" "}
      <span class="dim">{t("order.heads", { count: row.members.length })}</span>
      <span class="pack">
        {row.members.map((actor) => (
          <i key={actor} class={row.over.includes(actor) ? "over" : row.off.includes(actor) ? "off" : ""} />
        ))}
        {row.over.length > 0 && (
          <span class="dim small">{t("rolled.gone", { gone: row.over.length, count: row.members.length })}</span>
        )}
        {row.off.length > 0 && (
          <span class="sr-only">
            {" "}
            {words.actors(row.off)}: {t("rolled.delays")}
          </span>
        )}
      </span>
    </Named>
  );
}

/** Between two turns: one who waits, and who comes in here, or may. A player has the button for it among their own. */
function Rides({ delayer }: { delayer: DelayView }): JSX.Element {
  const { table, picture, words } = usePicture();
  const { actor } = delayer;
  const name = words.actor(actor);
  const may = picture.seat.role === "gm" && mayComeIn(actor, picture.offers) && !delayer.wants;
  const figure = delayer.card ? <Mark of={delayer.card} /> : figureOf(delayer);
  return (
    <span class="rolled-rides">
      {liesOnTable(delayer) ? <span class="rolled-figure">{figure}</span> : <s class="rolled-figure">{figure}</s>}
      <Face of={actor} />
      <Place actor={actor} near={[]} plain>
        <span class="rolled-who">
          <bdi>{name}</bdi>
          <span class="dim">{howOf(delayer, picture, words)}</span>
        </span>
      </Place>
      {may && (
        <SlimAct
          data-command="enter_now"
          aria-label={t("rolled.now", { name })}
          onClick={() => void table.send({ type: "enter_now", actor })}
        >
          <span>{t("rolled.now.short")}</span>
        </SlimAct>
      )}
    </span>
  );
}

/** How one who waits stands. */
function howOf(delayer: DelayView, picture: Picture, words: Words): string {
  if (delayer.wants) return t("rolled.comes");
  if (delayer.stays) return t("rolled.stays");
  const moment = momentOf(delayer, picture, words);
  return delayer.carried ? [t("rolled.carried"), moment].filter(Boolean).join(" · ") : moment || t("rolled.waits");
}

/** When one who waits may come in: now, or once the turn that has begun is over; empty where that is open. */
function momentOf({ actor }: DelayView, picture: Picture, words: Words): string {
  const view = typed<View>(picture.view);
  const up = [
    ...new Set(picture.table.now.filter((one) => isTurn(one) && one.actor !== actor).map((one) => one.actor)),
  ];
  const name = up.length ? inPacks(up, words) : "";
  const may = mayComeIn(actor, picture.offers);
  if (may && !view.begun.length) return name ? t("rolled.may.now", { name }) : t("rolled.may.now.alone");
  // Only the GM, and who plays them, is offered to come in: others do not see whether they may.
  const known = picture.seat.role === "gm" || words.rows.get(actor)?.mine === true;
  return name && (may || known || view.begun.length > 0) ? t("rolled.may.after", { name }) : "";
}

/** Who may act, or what is to be rolled; below it everybody who delays. Who comes in may still think better of it. */
function Now(): JSX.Element {
  const { picture } = usePicture();
  const { now } = picture.table;
  const delaying = useView<View>().delayers.filter((delayer) => !asked(now, delayer.actor));
  return (
    <>
      <NowPart together={false} leave={(item) => OF_DELAYERS.has(item.command) && !asked(now, item.actor)} />
      {delaying.length > 0 && <Delayers delayers={delaying} />}
    </>
  );
}

function Delayers({ delayers }: { delayers: readonly DelayView[] }): JSX.Element {
  const { picture, words, kinds } = usePicture();
  const play = items(picture, "play", kinds);
  return (
    <section class="rolled-delayers">
      <h2>{t("rolled.delayers.after")}</h2>
      <ul class="plain">
        {delayers.map((delayer) => {
          const own = play.filter((item: Item) => item.actor === delayer.actor && OF_DELAYERS.has(item.command));
          const figure = figureOf(delayer);
          return (
            <li key={delayer.actor}>
              <Named of={delayer.actor}>
                {" "}
                {figure !== "" && <Mark of={figure} />}
                <span class="rolled-how dim">{delayer.wants ? t("rolled.wants") : howOf(delayer, picture, words)}</span>
              </Named>
              <Actions items={own} whose />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The die and what was added to it, of whose figure is known. */
function note(picture: Picture, actor: string): string {
  const place = typed<View>(picture.view).order.find((one) => one.members.includes(actor));
  if (!place || place.result === null || place.die <= 0) return "";
  return t("rolled.die", { die: place.die, bonus: signed(place.result - place.die) });
}

/** What put an actor where it is; for the GM its place in the order, one up or down. */
function Sheet({ actor }: { actor: string }): JSX.Element | null {
  const { table, picture } = usePicture();
  const view = useView<View>();
  const place = view.order.findIndex((one) => one.members.includes(actor));
  const found = view.order[place];
  if (!found) return null;
  const [offer] = allowed(picture.offers, "place");
  const [lead] = found.members;
  const move = (by: number) => void table.send({ type: "place", actor: lead, position: place + 1 + by });
  return (
    <div class="rolled-sheet">
      {found.result !== null && (
        <p>
          {found.die > 0
            ? t("rolled.made", { die: found.die, bonus: signed(found.result - found.die), result: found.result })
            : t("rolled.result", { result: found.result })}
        </p>
      )}
      {offer && view.phase === "turns" && (
        <div class="actions">
          <Act aria-disabled={place === 0 || undefined} onClick={() => place > 0 && move(-1)}>
            ↑ {t("rolled.earlier")}
          </Act>
          <Act
            aria-disabled={place === view.order.length - 1 || undefined}
            onClick={() => place < view.order.length - 1 && move(1)}
          >
            ↓ {t("rolled.later")}
          </Act>
        </div>
      )}
    </div>
  );
}

/** Each has a line in the round, or rides along, but for latecomers; a group that acts as one has one line for all. */
function listed(picture: Picture): ReadonlySet<string> {
  const view = typed<View>(picture.view);
  const riding = ridingIn(view, picture).map(({ actor }) => actor);
  return new Set([...rowsOf(view, picture.table).flatMap(({ members }) => members), ...riding]);
}

export const panels: Panels = {
  present: (command, actor, picture) =>
    command === "set_result"
      ? { result: typed<View>(picture.view).order.find((one) => one.members.includes(actor))?.result }
      : {},
  Order: List,
  listed,
  Now,
  note,
  Screen,
  Sheet,
  held: true,
  headline,
  chances: () => t("rolled.odds"),
};
