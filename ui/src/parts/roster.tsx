// What is wrong in a typed roster, line by line.
import type { JSX } from "preact";
import type { RosterLine, RosterProblem } from "../store/roster.ts";
import { type TextKey, t } from "../texts/index.ts";

export function RosterProblems({ problems }: { problems: readonly RosterProblem[] }): JSX.Element | null {
  if (!problems.length) return null;
  return (
    <div class="problem" role="status">
      <p>{t("roster.problems", { count: problems.length })}</p>
      <ul class="plain">
        {problems.slice(0, 8).map((problem) => (
          <li key={problem.line}>
            <b>{t("roster.line", { line: problem.line })}</b> <bdi>“{problem.text.slice(0, 60)}”</bdi>:{" "}
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
          <button type="button" class="act slim" onClick={() => drop(line, part)}>
            {t("roster.drop")}
          </button>
        </li>
      ))}
    </ul>
  );
}
