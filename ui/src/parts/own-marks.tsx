// The marks of the one who is up, where the GM decides: counters with a step down and up, labels, and a new one.

import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { usePicture } from "../store/context.ts";
import { t } from "../texts/index.ts";
import type { MarkRow } from "../wire/server.ts";
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

/** Whose marks the GM has opened; nobody's where it is empty. */
const opened = signal("");

/** A new mark for the one who is up, for the GM. */
export function AddMark({ actor }: { actor: string }): JSX.Element | null {
  const { picture, words } = usePicture();
  if (picture.seat.role !== "gm") return null;
  return (
    <button type="button" class="act add-mark" onClick={() => (opened.value = actor)}>
      <span>
        <span class="sr-only">{words.actor(actor)}: </span>
        <span aria-hidden="true">+</span> {t("marks.short")}
      </span>
      <KeyHint of="M" />
    </button>
  );
}

/**
 * The form that it opens, in a part that stays: a step of a player takes the one who is up away, and who goes on typing
 * would press the console's keys.
 */
export function MarkForm(): JSX.Element | null {
  const { words } = usePicture();
  const close = () => {
    opened.value = "";
  };
  const there = words.rows.has(opened.value);
  useGone(!there, close);
  useEffect(() => close, []);
  return there ? <Dialog actor={opened.value} onClose={close} /> : null;
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
