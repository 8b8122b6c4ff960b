// Odds as pictures: who comes where as a field of shares, and what another number would do as curves.
import type { JSX } from "preact";
import { matches } from "../store/media.ts";
import { figures, language, maybe, t } from "../texts/index.ts";
import type { OddsAnswer } from "../wire/server.ts";
import { Cell, exact, Figures } from "./odds.tsx";
import { type Chance, closely, short } from "./odds-model.ts";
import { columnsOf, curves, isMean } from "./odds-page.ts";

/** A table of an answer; what is no chance is told as a number. */
export function Field({ answer, rows }: { answer: OddsAnswer; rows: "actor" | "number" }): JSX.Element {
  const byName = answer.question === "before";
  const columns = columnsOf(answer, exact.value || byName);
  const head = (column: string) => (byName ? column : (maybe(`odds.column.${column}`, {}) ?? column));
  const nobody = () => t(answer.question === "decks" ? "odds.row.decks" : "odds.row.delimiter");
  return (
    <Figures
      label={t("odds.figures")}
      heads={columns.map((at) => head(answer.columns[at] ?? ""))}
      rows={answer.rows.map((row) => [
        <bdi key="name">{rows === "actor" ? row.actor || nobody() : figures(`${row.number}`)}</bdi>,
        ...columns.map((at) => {
          const cell = row.cells[at];
          return cell && isMean(answer.question, answer.columns[at] ?? "") ? (
            <td key={at} title={short(cell.exact)}>
              {inDigits(cell.value)}
            </td>
          ) : (
            <Cell key={at} chance={cell} />
          );
        }),
      ])}
    />
  );
}

/** To two places, as the language writes it. */
function inDigits(value: number): string {
  return value.toLocaleString(language(), { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

const HIGH = 280;
const LEFT = 46;
const BELOW = 40;
const ABOVE = 14;
const RIGHT = 92;
const APART = 17;

/** Lines over the numbers swept: drawn by us, in the page's own colours, told apart by dashes and names too. */
export function Chart({ answer, now, label }: { answer: OddsAnswer; now: number; label: string }): JSX.Element {
  const { lines, top, numbers } = curves(answer);
  const small = matches("phone");
  const WIDE = small ? 350 : 640;
  // On a phone every other number has room.
  const every = small && numbers.length > 8 ? 3 : 1;
  const across = (at: number) => LEFT + (numbers.length > 1 ? (at / (numbers.length - 1)) * (WIDE - LEFT - RIGHT) : 0);
  const up = (value: number) => ABOVE + (1 - value / top) * (HIGH - ABOVE - BELOW);
  const chance = answer.columns[0] !== "mean";
  const inWords = (point: Chance) => (chance ? closely(point, language()) : inDigits(point.value));
  const here = numbers.indexOf(now);
  const ends = apart(
    lines.map((line) => up(line.points.at(-1)?.value ?? 0)),
    HIGH - BELOW,
  );
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the heading above it is its title
    <svg class="odds-chart" viewBox={`0 0 ${WIDE} ${HIGH}`} role="img" aria-labelledby="odds-sweep">
      {[0, 0.25, 0.5, 0.75, 1].map((part) => (
        <g key={part}>
          <line class="grid" x1={LEFT} x2={WIDE - RIGHT} y1={up(part * top)} y2={up(part * top)} />
          <text class="axis" x={LEFT - 8} y={up(part * top) + 4} text-anchor="end">
            {(part * top).toLocaleString(language(), { style: chance ? "percent" : "decimal" })}
          </text>
        </g>
      ))}
      {numbers.map(
        (number, at) =>
          (number === now || (at % every === 0 && (every === 1 || Math.abs(number - now) > 1))) && (
            <text
              key={number}
              class={number === now ? "axis here" : "axis"}
              x={across(at)}
              y={HIGH - BELOW + 18}
              text-anchor="middle"
            >
              {figures(`${number}`)}
            </text>
          ),
      )}
      <text class="axis" x={(LEFT + WIDE - RIGHT) / 2} y={HIGH - 4} text-anchor="middle">
        {label}
      </text>
      {here >= 0 && <line class="here" x1={across(here)} x2={across(here)} y1={ABOVE} y2={HIGH - BELOW} />}
      {lines.map((line, at) => (
        <g key={line.name} class={`curve curve-${line.name}`}>
          <polyline points={line.points.map((point, place) => `${across(place)},${up(point.value)}`).join(" ")} />
          {line.points.map((point, place) => (
            <circle key={place} cx={across(place)} cy={up(point.value)} r={place === here ? 5 : 3}>
              <title>{`${label} ${figures(`${numbers[place]}`)}: ${inWords(point)} (${short(point.exact)})`}</title>
            </circle>
          ))}
          <text x={WIDE - RIGHT + 8} y={(ends[at] ?? 0) + 4}>
            {t(line.name === "mean" ? "odds.column.mean" : `odds.sweep.${line.name}`)}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** Heights moved apart so that names beside lines do not lie on one another. */
function apart(heights: readonly number[], lowest: number): number[] {
  const order = heights.map((_, place) => place).sort((one, other) => (heights[one] ?? 0) - (heights[other] ?? 0));
  const found = [...heights];
  order.forEach((place, at) => {
    const above = order[at - 1];
    if (above !== undefined) found[place] = Math.max(found[place] ?? 0, (found[above] ?? 0) + APART);
  });
  // From the foot up again, so that none lies over the numbers below.
  let most = lowest;
  for (const place of order.reverse()) {
    found[place] = Math.min(found[place] ?? 0, most);
    most = (found[place] ?? 0) - APART;
  }
  return found;
}
