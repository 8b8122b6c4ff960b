// Those of a fight with how they stand, in a list; a press opens the sheet.

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { usePicture } from "../store/context.ts";
import { t } from "../texts/index.ts";
import type { ActorRow, Picture } from "../wire/server.ts";
import { SlimAct } from "./act.tsx";
import { type Fold, folded, standing } from "./collapsed.ts";
import { Named, Who } from "./who.tsx";

/** So many lines of a roster are shown at once. */
const MOST_ROWS = 24;

/** Those of the fight with how they stand, without those that `but` has; the groups of a long roster folded. */
export function Roster({ onPick, but }: { onPick?: (row: ActorRow) => void; but?: ReadonlySet<string> }): JSX.Element {
  const { picture } = usePicture();
  const [all, setAll] = useState(false);
  const lines = folded(picture.table.actors.filter((row) => !but?.has(row.actor)));
  // Who is up is always among them, also in a group.
  const isUp = (line: ActorRow | Fold) => ("rows" in line ? line.rows : [line]).some(({ status }) => status === "up");
  const shown = all ? lines : lines.filter((line, place) => place < MOST_ROWS || isUp(line));
  return (
    <>
      <ul class="plain roster">
        {shown.map((line) =>
          "rows" in line ? (
            <Group key={`group ${line.group}`} fold={line} onPick={onPick} />
          ) : (
            <RosterRow key={line.actor} row={line} onPick={onPick} />
          ),
        )}
      </ul>
      {shown.length < lines.length && (
        <SlimAct onClick={() => setAll(true)}>{t("home.more", { count: lines.length })}</SlimAct>
      )}
    </>
  );
}

/** Before a fight and after it nobody is up, done or to come; only who is out is told. */
export function told(picture: Picture, status: ActorRow["status"]): boolean {
  return picture.table.stage === "fighting" || status === "out";
}

function Group({ fold, onPick }: { fold: Fold; onPick: ((row: ActorRow) => void) | undefined }): JSX.Element {
  const { picture, words } = usePicture();
  const [open, setOpen] = useState(false);
  const [first] = fold.rows;
  return (
    <li>
      <details class="roster-group" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary class="row">
          <Named of={first?.actor ?? ""} name={fold.group}>
            {" "}
            <span class="dim">{t("order.heads", { count: fold.rows.length })}</span>
          </Named>
          <span class="roster-standing">
            {standing(fold.rows)
              .filter(({ status }) => told(picture, status))
              .map(({ status, count }) => (
                <span key={status} class={`status status-${status}`}>
                  {count} {words.status(status)}
                </span>
              ))}
          </span>
          <SeenOf rows={fold.rows} />
        </summary>
        {open && (
          <ul class="plain roster">
            {fold.rows.map((row) => (
              <RosterRow key={row.actor} row={row} onPick={onPick} />
            ))}
          </ul>
        )}
      </details>
    </li>
  );
}

/** For the GM: that others do not see an actor, or not who it is. */
export function Seen({ row }: { row: ActorRow }): JSX.Element | null {
  return <SeenOf rows={[row]} />;
}

/** For the GM: that others do not see those of a group, or not who they are; how many, where it is so of some alone. */
export function SeenOf({ rows }: { rows: readonly ActorRow[] }): JSX.Element | null {
  const { picture } = usePicture();
  const found = (["hidden", "unknown"] as const)
    .map((how) => ({ how, count: rows.filter((row) => row.visibility === how).length }))
    .filter(({ count }) => count > 0);
  if (picture.seat.role !== "gm" || !found.length) return null;
  return (
    <span class="roster-seen">
      {found.map(({ how, count }) => (
        <span class="chip" key={how}>
          {t(`order.${how}`)}
          {count < rows.length && ` ${t("order.heads", { count })}`}
        </span>
      ))}
    </span>
  );
}

function RosterRow({ row, onPick }: { row: ActorRow; onPick: ((row: ActorRow) => void) | undefined }): JSX.Element {
  const { picture, words } = usePicture();
  const inside = (
    <>
      <Who row={row} id={row.actor} />
      {told(picture, row.status) && <span class={`status status-${row.status}`}>{words.status(row.status)}</span>}
      <Seen row={row} />
    </>
  );
  return (
    <li>
      {onPick ? (
        <button type="button" class="row" data-actor={row.actor} onClick={() => onPick(row)}>
          {inside}
        </button>
      ) : (
        <div class="row">{inside}</div>
      )}
    </li>
  );
}
