// Who answers the rolls and draws of each step: the app or the table, for everybody or for one.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { usePicture } from "../store/context.ts";
import { t } from "../texts/index.ts";
import { plain } from "../texts/words.ts";
import type { FightSetup } from "../wire/server.ts";
import { Act } from "./act.tsx";
import { Choices, Select } from "./choices.tsx";
import { Dialog } from "./dialog.tsx";
import { useGone } from "./gone.ts";
import { useSetUp } from "./setup.ts";

/** Who answers a step for an actor ("" for everybody), as the engine reads it: the last setting that fits wins. */
export function answers(
  automation: FightSetup["automation"],
  steps: Record<string, string>,
  step: string,
  actor: string,
): string {
  const found = [...automation]
    .reverse()
    .find((one) => ["", step].includes(one.step) && ["", actor].includes(one.actor));
  return found?.source ?? steps[step] ?? "table";
}

export function WhoRollsDialog({ onClose }: { onClose: () => void }): JSX.Element {
  const { table, picture, words } = usePicture();
  const { setup, send } = useSetUp();
  const [chosen, setActor] = useState("");
  // Who was removed meanwhile has no settings, and is not chosen by coming back.
  const actor = words.rows.has(chosen) ? chosen : "";
  useGone(actor !== chosen, () => setActor(""));
  const { steps = {}, settable = {} } = table.system.value ?? {};
  // A card that is drawn for all is set for everybody; what only the table can settle is not set at all.
  const shown = Object.keys(settable).filter((step) => !actor || settable[step]);
  const each = Object.values(settable).some((one) => one);
  const change = (source: string, step: string) => void send({ type: "automate", source, step, actor });
  return (
    <Dialog title={t("rolls.title")} onClose={onClose} wide>
      <p class="dim">{t("rolls.text")}</p>
      {each && (
        <Select
          label={t("rolls.whose")}
          of={["", ...picture.table.actors.map((row) => row.actor)]}
          now={actor}
          say={(one) => (one ? words.actor(one) : t("form.everybody"))}
          set={setActor}
        />
      )}
      {setup ? (
        <>
          <div class="actions rolls-all">
            {(["app", "table"] as const).map((source) => (
              <Act key={source} onClick={() => change(source, "")}>
                {t(`rolls.all.${source}`)}
              </Act>
            ))}
          </div>
          <ul class="plain rolls">
            {shown.map((step) => {
              const now = answers(setup.automation, steps, step, actor);
              const exceptions =
                actor || !settable[step]
                  ? []
                  : picture.table.actors.filter((row) => answers(setup.automation, steps, step, row.actor) !== now);
              const label = words.text(`ask.${step}`, plain(step));
              return (
                <li key={step}>
                  <span>
                    {label}
                    {exceptions.length > 0 && (
                      <span class="dim small">
                        {" "}
                        · {t("rolls.but", { names: words.actors(exceptions.map((row) => row.actor)) })}
                      </span>
                    )}
                  </span>
                  <Choices
                    label={label}
                    of={["app", "table"] as const}
                    now={now}
                    say={(source) => t(`source.${source}`)}
                    set={(source) => now !== source && change(source, step)}
                  />
                </li>
              );
            })}
          </ul>
        </>
      ) : (
        <p>{t("wait")}</p>
      )}
    </Dialog>
  );
}
