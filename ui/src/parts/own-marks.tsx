// The marks of the one who is up, where the GM decides: counters with a step down and up, labels; and a new one for
// anybody.

import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { usePicture } from "../store/context.ts";
import { isAwaited } from "../store/openings.ts";
import { t } from "../texts/index.ts";
import type { MarkRow } from "../wire/server.ts";
import { Act } from "./act.tsx";
import { FindDialog } from "./console-keys.tsx";
import { Step } from "./fields.tsx";
import { useGone } from "./gone.ts";
import { KeyHint } from "./key-hint.tsx";
import { lazy } from "./lazy.tsx";
import { isOffered } from "./marks-offered.ts";

const Dialog = lazy<{ actor: string; onClose: () => void }>(() =>
  import("./marks.tsx").then((part) => part.ActorMarksDialog),
);

export function OwnMarks({ actor }: { actor: string }): JSX.Element | null {
  const { picture, words } = usePicture();
  const marks = picture.table.marks.filter((mark) => mark.actor === actor && !mark.ended && mark.spot === null);
  if (picture.seat.role !== "gm" || !marks.length) return null;
  return (
    <div class="own-marks">
      {marks.map((mark) =>
        mark.value === null ? (
          <span key={mark.mark} class={mark.due ? "own-mark due" : "own-mark"}>
            <span>
              <b>
                <bdi>{words.mark(mark)}</bdi>
              </b>
              <span class="dim small">{words.moments(mark).join(", ")}</span>
            </span>
          </span>
        ) : (
          <Counter key={mark.mark} mark={mark} />
        ),
      )}
    </div>
  );
}

/** Whose marks are open, the table's where it is empty; while nobody is named it is asked. Null: none are open. */
const opened = signal<{ of?: string } | null>(null);

/** A new mark, for the GM: for one who is up; where no `actor` is named, for anybody. `beside`: others are up, too. */
export function AddMark({ actor = "", beside = false }: { actor?: string; beside?: boolean }): JSX.Element | null {
  const { picture, words } = usePicture();
  if (picture.seat.role !== "gm" || picture.table.stage !== "fighting") return null;
  return (
    <button
      type="button"
      class={beside ? "act add-mark-beside" : "act add-mark"}
      onClick={() => (opened.value = actor ? { of: actor } : {})}
    >
      <span>
        {actor && <span class="sr-only">{words.actor(actor)}: </span>}
        <span aria-hidden="true">+</span> {t("marks.short")}
      </span>
      {!beside && <KeyHint of="M" />}
    </button>
  );
}

/**
 * The form that it opens, in a part that stays: a step of a player takes the one who is up away, and who goes on typing
 * would press the console's keys.
 */
export function MarkForm(): JSX.Element | null {
  const { words } = usePicture();
  const open = opened.value;
  const close = () => {
    opened.value = null;
  };
  const there = open !== null && (!open.of || words.rows.has(open.of));
  useGone(!there, close);
  useEffect(() => close, []);
  if (!there) return null;
  return open.of === undefined ? <Whose onClose={close} /> : <Dialog actor={open.of} onClose={close} />;
}

/** Whose mark it will be: who was up when it was asked stands first, the table last. No row moves meanwhile. */
function Whose({ onClose }: { onClose: () => void }): JSX.Element {
  const { picture } = usePicture();
  const { actors, now } = picture.table;
  const [first] = useState(() => new Set(now.filter(isAwaited).map((opening) => opening.actor)));
  const rows = [...actors.filter((row) => first.has(row.actor)), ...actors.filter((row) => !first.has(row.actor))];
  const choose = (of: string) => {
    opened.value = { of };
  };
  return (
    <FindDialog title={t("marks.who")} rows={rows} onFound={(row) => choose(row.actor)} onClose={onClose}>
      <Act onClick={() => choose("")}>{t("marks.table")}</Act>
    </FindDialog>
  );
}

function Counter({ mark }: { mark: MarkRow }): JSX.Element {
  const { table, picture } = usePicture();
  const step = (by: number, sign: string) =>
    picture.offers.some((offer) => isOffered(offer, "count_mark", mark.mark, by)) && (
      <Step
        label={`${mark.label}: ${sign}`}
        sign={sign}
        go={() => void table.send({ type: "count_mark", mark: mark.mark, by }, { counts: true })}
      />
    );
  return (
    <span class={mark.due ? "own-mark due" : "own-mark"}>
      <span>
        <span class="own-mark-value">
          <b>{mark.value}</b>
          {mark.most !== null && (
            <span class="dim">
              {" "}
              {t("marks.of")} {mark.most}
            </span>
          )}
        </span>
        <bdi class="dim small">{mark.label}</bdi>
      </span>
      {step(-1, "−")}
      {step(1, "+")}
    </span>
  );
}
