// Why an actor stands where it does: compared with others, line by line, with the rule that decides.

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { usePicture } from "../store/context.ts";
import type { Command } from "../store/table.ts";
import { capital, t } from "../texts/index.ts";
import type { ComparedPart, OrderReason } from "../wire/server.ts";
import { Choice, SlimAct } from "./act.tsx";
import { Dialog } from "./dialog.tsx";
import { Face } from "./face.tsx";
import { RuleText } from "./rule-text.tsx";
import { useTold } from "./told.ts";
import { Mark } from "./who.tsx";

export function WhyHere({
  actor,
  near,
  onClose,
}: {
  actor: string;
  near: readonly string[];
  onClose: () => void;
}): JSX.Element {
  const { picture, words } = usePicture();
  const [second, setSecond] = useState<string | null>(null);
  const others = picture.table.actors.filter((row) => row.actor !== actor && row.status !== "out");
  const shown = second ? [second] : near;
  return (
    <Dialog title={t("order.why", { name: words.actor(actor) })} onClose={onClose}>
      {shown.map((other) => (
        <Reasoned key={other} one={actor} other={other} />
      ))}
      {others.length > 0 && (
        <fieldset class="field why-others">
          <legend>{t("why.with")}</legend>
          <div class="choices">
            {others.map((row) => (
              <Choice key={row.actor} aria-pressed={shown.includes(row.actor)} onClick={() => setSecond(row.actor)}>
                <bdi>{words.actor(row.actor)}</bdi>
              </Choice>
            ))}
          </div>
        </fieldset>
      )}
    </Dialog>
  );
}

/** Whether one of two comes before the other and why, as the server says. */
function Reasoned({ one, other }: { one: string; other: string }): JSX.Element {
  const { table, picture, words } = usePicture();
  const found = useTold<OrderReason>(() => table.api.why(one, other), [one, other, picture]);
  if (found === null) return <p class="why">{t("wait")}</p>;
  if (typeof found === "string")
    return (
      <div class="why">
        <p class="why-pair">{t("why.pair", { first: words.actor(one), second: words.actor(other) })}</p>
        <p>{found}</p>
      </div>
    );
  const names = { first: words.actor(found.reason.first), second: words.actor(found.reason.second) };
  return (
    <div class="why">
      <p class="why-pair">{t(PAIR[found.reason.stands], names)}</p>
      {found.compared.length > 1 ? <LineByLine found={found} /> : <Compared found={found} />}
      <p>{sentence(words.has(`reason.${found.reason.key}`) ? words.reason(found.reason) : found.text)}</p>
      {found.reason.rule && <RuleText rule={found.reason.rule} />}
      <FirstInstead found={found} />
    </div>
  );
}

/** The GM's way to turn the two round: the second comes before the first, where the server names a command for it. */
function FirstInstead({ found }: { found: OrderReason }): JSX.Element | null {
  const { table, words } = usePicture();
  const command = found.instead as Command | null;
  if (!command) return null;
  return (
    <SlimAct onClick={() => void table.send(command)}>
      {t("why.instead", { name: words.brief(found.reason.second) })}
    </SlimAct>
  );
}

/** What is compared, line by line: equal for both, until one decides; the rest is not needed. */
function LineByLine({ found }: { found: OrderReason }): JSX.Element {
  const { words } = usePicture();
  const { first, second } = found.reason;
  return (
    <table class="why-lines">
      <thead>
        <tr>
          <td />
          {[first, second].map((actor) => (
            <th key={actor} scope="col">
              <bdi>{words.brief(actor)}</bdi>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {found.compared.map((part, place) => (
          <tr key={place} class={part.decides ? "decides" : undefined}>
            <th scope="row">{part.decides ? t("why.decides", { what: part.name }) : part.name}</th>
            <Values of={part} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The figures of both, or in words how they compare where there are none. */
function Values({ of: { first, second, decides, needed } }: { of: ComparedPart }): JSX.Element {
  const bare = first === "" && second === "";
  if (bare && decides)
    return (
      <>
        <td>{t("why.first")}</td>
        <td />
      </>
    );
  if (bare)
    return (
      <td colSpan={2} class="dim">
        {t(needed ? "why.equal" : "why.unneeded")}
      </td>
    );
  return (
    <>
      {[first, second].map((value, at) => (
        <td key={at}>{value === "" ? <span class="dim">–</span> : <Mark of={String(value)} />}</td>
      ))}
    </>
  );
}

/** The two beside each other, with the figures that decided. */
function Compared({ found }: { found: OrderReason }): JSX.Element | null {
  const { words } = usePicture();
  const { first, second, params, stands } = found.reason;
  const figures = [params.first_figure, params.second_figure];
  if (!figures.some((one) => one !== undefined && one !== "")) return null;
  return (
    <div class={`why-two ${stands}`} aria-hidden="true">
      {[first, second].map((actor, place) => (
        <div key={actor} class={place === 0 && stands === "before" ? "why-one decides" : "why-one"}>
          <Face of={actor} />
          <bdi>{words.brief(actor)}</bdi>
          <Mark of={String(figures[place] ?? "–") || "–"} big />
        </div>
      ))}
    </div>
  );
}

const PAIR = {
  before: "why.before",
  together: "why.together",
  unsettled: "why.unsettled",
  absent: "why.pair",
} as const;

/** With a capital letter and a full stop. */
function sentence(text: string): string {
  const said = capital(text);
  return /[.!?…]$/.test(said) ? said : `${said}.`;
}
