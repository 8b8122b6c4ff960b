// A rule in our own words, where it is named: it is asked for when it is opened.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { api } from "../api/http.ts";
import { usePicture } from "../store/context.ts";
import { t } from "../texts/index.ts";
import type { RuleTold } from "../wire/server.ts";
import { useTold } from "./told.ts";

/** "Rule D20-05", to be opened. */
export function RuleText({ rule }: { rule: string }): JSX.Element {
  const [open, setOpen] = useState(false);
  return (
    <details class="more rule" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t("why.rule", { rule })}</summary>
      {open && <Told rule={rule} />}
    </details>
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
