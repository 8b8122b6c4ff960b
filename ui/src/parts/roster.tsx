// What is wrong in a typed roster, line by line.
import type { JSX } from "preact";
import type { RosterProblem } from "../store/roster.ts";
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
