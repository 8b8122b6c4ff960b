// A rule in our own words, where it is named: it is asked for when it is opened.
import type { JSX } from "preact";
import { api } from "../api/http.ts";
import { usePicture } from "../store/context.ts";
import { t } from "../texts/index.ts";
import type { RuleTold } from "../wire/server.ts";
import { Fold } from "./fold.tsx";
import { useTold } from "./told.ts";

/** "Rule D20-05", to be opened. */
export function RuleText({ rule }: { rule: string }): JSX.Element {
  return (
    <Fold look="more rule" title={t("why.rule", { rule })}>
      {() => <Told rule={rule} />}
    </Fold>
  );
}

function Told({ rule }: { rule: string }): JSX.Element {
  const { table } = usePicture();
  const found = useTold<RuleTold>(() => api.rule(rule, table.kept.token), [rule, table.lines.value]);
  if (found === null) return <p class="dim">{t("wait")}</p>;
  if (typeof found === "string") return <p>{found}</p>;
  return (
    <>
      <h3>{found.title}</h3>
      <p>{found.text}</p>
      {found.rulings.map((ruling) => (
        <p key={ruling.id} class="dim small">
          {ruling.question} <b>{ruling.answer}</b> {ruling.why}
        </p>
      ))}
    </>
  );
}
