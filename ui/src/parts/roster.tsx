// A typed roster: a box that shows what it read, and what is wrong, line by line.

import { SlimAct } from "./act.tsx";
import "../style/new-fight.css";
import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { type RosterField, type RosterLine, type RosterProblem, readPieces } from "../store/roster.ts";
import { type TextKey, t } from "../texts/index.ts";

/** So that an empty line is as high as a full one. */
const ZERO_WIDTH = "\u200b";

/** A box for names and numbers. It underlines what it reads while one types, `fields` being the game's numbers. */
export function RosterBox({
  label,
  hint,
  text,
  fields,
  set,
  rows,
  example,
}: {
  label: string;
  hint?: string;
  text: string;
  fields: readonly RosterField[] | null;
  set: (text: string) => void;
  rows: number;
  example?: string | undefined;
}): JSX.Element {
  const box = useRef<HTMLTextAreaElement>(null);
  const shown = useRef<HTMLSpanElement>(null);
  const follow = () => {
    if (box.current && shown.current) shown.current.scrollTop = box.current.scrollTop;
  };
  useLayoutEffect(follow);
  return (
    <label class="field">
      <span class="legend">{label}</span>
      <span class="roster-box">
        <textarea
          ref={box}
          rows={rows}
          dir="auto"
          spellcheck={false}
          value={text}
          placeholder={example}
          onInput={(event) => set(event.currentTarget.value)}
          onScroll={follow}
        />
        {fields && text && (
          <span ref={shown} class="roster-read" dir="auto" aria-hidden="true">
            {readPieces(text, fields).map((line, place) => (
              <span class="read-line" key={`${place}`}>
                {line.map((piece, at) =>
                  piece.kind ? (
                    <i key={`${at}`} class={`read-${piece.kind}`}>
                      {piece.text}
                    </i>
                  ) : (
                    piece.text
                  ),
                )}
                {ZERO_WIDTH}
              </span>
            ))}
          </span>
        )}
      </span>
      {hint && <span class="dim small">{hint}</span>}
    </label>
  );
}

export function RosterProblems({ problems }: { problems: readonly RosterProblem[] }): JSX.Element | null {
  if (!problems.length) return null;
  return (
    <div class="problem" role="status">
      <p>{t("roster.problems", { count: problems.length })}</p>
      <ul class="plain">
        {problems.slice(0, 8).map((problem) => (
          <li key={problem.line}>
            <b>{t("roster.line", { line: problem.line })}</b>{" "}
            <bdi>{t("quoted", { text: problem.text.slice(0, 60) })}</bdi>:{" "}
            {t(`roster.${problem.why}` as TextKey, { what: problem.what })}
          </li>
        ))}
        {problems.length > 8 && <li>{t("roster.others", { count: problems.length - 8 })}</li>}
      </ul>
    </div>
  );
}

/** What stands behind a name and is no number of the game: it is part of the name, or left out. */
export function NotNumbers({
  lines,
  drop,
}: {
  lines: readonly RosterLine[];
  drop: (line: number, part: string) => void;
}): JSX.Element | null {
  const found = lines.flatMap(({ line, rest = [] }) => rest.map((part) => ({ line, part })));
  if (!found.length) return null;
  return (
    <ul class="plain roster-rest">
      {found.slice(0, 4).map(({ line, part }) => (
        <li key={`${line} ${part}`}>
          <span class="dim small">{t("roster.rest", { what: part })}</span>
          <SlimAct onClick={() => drop(line, part)}>
            {t("roster.drop")}
            <span class="sr-only">: {part}</span>
          </SlimAct>
        </li>
      ))}
    </ul>
  );
}
