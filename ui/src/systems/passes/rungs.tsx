// The ladder: scores, faces and passes, the pass in question lit.

import { Fragment, type JSX } from "preact";
import { useState } from "preact/hooks";
import { MarkChips } from "../../parts/mark-chips.tsx";
import { packed } from "../../parts/mobs.ts";
import { EmptyOrder, useNear } from "../../parts/order.tsx";
import { Place } from "../../parts/place.tsx";
import { inFrontOf, MarkName, Octagon, type PlacedMark, stateOf, usePlaced } from "../../parts/placed-marks.tsx";
import { figure, Mine, Named } from "../../parts/who.tsx";
import { usePicture, useView } from "../../store/context.ts";
import { signed, t } from "../../texts/index.ts";
import type { Cell, Rung, View } from "../../wire/passes.ts";
import { alike, isLive, type LadderRow, ladder, MARKS, shortened, ways } from "./ladder.ts";

export function LadderTable({ most = Number.POSITIVE_INFINITY }: { most?: number }): JSX.Element {
  const view = useView<View>();
  const { picture, words } = usePicture();
  const { ladder: found, more } = shortened(ladder(view), view.number, most);
  const placed = usePlaced();
  const [apart, setApart] = useState("");
  const marked = new Set(picture.table.marks.filter((mark) => !mark.ended).map((mark) => mark.actor));
  const packs = packed(found.rows, (row) => {
    const actor = words.rows.get(row.rung.actor);
    return actor?.group === apart ? "" : alike(row, actor, marked.has(row.rung.actor));
  });
  const up = new Set(picture.table.now.map((opening) => opening.actor));
  const kept = ({ rung: { actor } }: LadderRow) =>
    up.has(actor) || words.rows.get(actor)?.mine === true || words.rows.get(actor)?.status === "holding";
  const { shown, rest } = useNear(
    packs,
    (pack) => pack.some(kept),
    Math.max(
      0,
      packs.findIndex((pack) => pack.some((row) => isLive(row, view.number))),
    ),
  );
  if (!found.rows.length) return <EmptyOrder />;
  const marks = inFrontOf(
    placed,
    packs.map((pack) => pack.map(({ rung }) => rung.actor)),
  );
  // Until the first score is there, no pass is to be shown.
  const open = view.turn > 0 && found.rows.some((row) => row.cells.some((cell) => cell && cell.state !== "none"));
  return (
    <>
      <table class="ladder">
        <thead>
          <tr>
            <th scope="col">
              <span class="sr-only">{t("passes.score")}</span>
            </th>
            <td />
            {open &&
              found.columns.map((number) => (
                <th
                  key={number}
                  scope="col"
                  class={number === view.number ? "now" : undefined}
                  aria-current={number === view.number ? "step" : undefined}
                >
                  <span class="sr-only">{t("passes.pass", { number })}</span>
                  <span aria-hidden="true">{number}</span>
                </th>
              ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((one) =>
            one.row?.[0] ? (
              <Fragment key={one.row[0].rung.actor}>
                <MarkRows marks={marks[one.at]} columns={open ? found.columns.length : 0} />
                <Row
                  rung={one.row[0].rung}
                  cells={open ? one.row[0].cells : []}
                  near={[packs[one.at - 1]?.at(-1)?.rung.actor, packs[one.at + 1]?.[0]?.rung.actor]}
                  heads={one.row.length}
                  onApart={setApart}
                />
              </Fragment>
            ) : (
              <tr key={`rest ${one.at}`}>
                <td colSpan={2 + (open ? found.columns.length : 0)}>{rest(one)}</td>
              </tr>
            ),
          )}
          {more === 0 && <MarkRows marks={marks.at(-1)} columns={open ? found.columns.length : 0} />}
        </tbody>
      </table>
      {more > 0 && <p class="dim order-rest">{t("order.further", { count: more })}</p>}
    </>
  );
}

/** Marks of the table at their scores. */
function MarkRows({ marks, columns }: { marks: readonly PlacedMark[] | undefined; columns: number }): JSX.Element {
  return (
    <>
      {marks?.map((mark) => (
        <tr key={mark.mark} class={`placed ${stateOf(mark)}`}>
          <td class="ladder-score">{figure(mark.spot.place)}</td>
          <th scope="row" colSpan={1 + columns}>
            <span class="placed-line">
              <Octagon of={mark} />
              <MarkName of={mark} />
            </span>
          </th>
        </tr>
      ))}
    </>
  );
}

function Row({
  rung,
  cells,
  near,
  heads,
  onApart,
}: {
  rung: Rung;
  cells: readonly (Cell | null)[];
  near: readonly (string | undefined)[];
  /** So many of one group are in this row. */
  heads: number;
  onApart: (group: string) => void;
}): JSX.Element {
  const { picture, words } = usePicture();
  const view = useView<View>();
  const row = words.rows.get(rung.actor);
  // Whose phase it is; those who may cut in have their cards, and at the end of the pass nobody else is left.
  const up =
    row?.status === "up" ||
    picture.table.now.some((opening) => opening.actor === rung.actor && opening.kind === "last");
  const out = row?.status === "out";
  const plan = rung.sheet?.holding?.plan;
  const beside = (
    <>
      <MarkChips actor={rung.actor} />
      <span class="ladder-notes">
        {rung.first && <b>{t("passes.first")}</b>}
        {rung.glitch && <span class="bad">{t(rung.glitch === "critical" ? "passes.critical" : "passes.glitch")}</span>}
        {rung.struck && <span class="bad">{t("passes.struck")}</span>}
        {rung.wounds ? <span>{t("passes.wounds", { modifier: signed(rung.wounds) })}</span> : null}
        {row?.status === "holding" && (
          <b>{t(plan === "last" ? "passes.holds.last" : plan === "next" ? "passes.holds.next" : "passes.holds")}</b>
        )}
        {view.stage === "tests" && rung.score === null && !out && <span>{t("passes.unrolled")}</span>}
      </span>
    </>
  );
  return (
    <tr class={`${up ? "now" : ""}${rung.struck || out ? " struck" : ""}`} aria-current={up ? "step" : undefined}>
      <td class="ladder-score">{rung.score === null ? <span class="dim">–</span> : figure(String(rung.score))}</td>
      <th scope="row">
        <Place actor={rung.actor} near={near}>
          <Named of={rung.actor} name={heads > 1 ? row?.group : undefined} status={row?.status} beside={beside}>
            {heads > 1 && <span class="dim"> {t("order.heads", { count: heads })}</span>}
            <Mine row={row} />
          </Named>
        </Place>
        {heads > 1 && picture.seat.role === "gm" && (
          <button
            type="button"
            class="act slim ladder-apart"
            aria-label={`${row?.group}: ${t("passes.apart")}`}
            onClick={() => onApart(row?.group ?? "")}
          >
            {t("passes.apart")}
          </button>
        )}
      </th>
      {cells.map((cell, place) =>
        place + 1 === view.window?.number &&
        (!cell || cell.state === "none") &&
        ways(view, rung.actor).includes("buy") ? (
          <td key={place} class="ladder-cell cell-may current">
            <span aria-hidden="true">{t("passes.cell.may.sign")}</span>
            <span class="sr-only">{t("passes.cell.may")}</span>
          </td>
        ) : (
          <td
            key={place}
            class={`ladder-cell cell-${cell?.state ?? "none"}${place + 1 === view.number ? " current" : ""}`}
          >
            {cell && cell.state !== "none" && (
              <>
                <span aria-hidden="true">{MARKS[cell.state]}</span>
                <span class="sr-only">{t(`passes.cell.${cell.state}`)}</span>
                {cell.bought && (
                  <span class="ladder-bought" title={t("passes.bought")}>
                    {t("passes.bought.sign")}
                    <span class="sr-only">: {t("passes.bought")}</span>
                  </span>
                )}
              </>
            )}
          </td>
        ),
      )}
    </tr>
  );
}
