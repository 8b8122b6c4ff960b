// Characters from files into a fight: who joins, whose numbers change, and who is who where only the name is the same.
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { usePicture } from "../store/context.ts";
import { type Brought, players, type Wanted } from "../store/importing.ts";
import type { Command } from "../store/table.ts";
import { t } from "../texts/index.ts";
import type { ImportPlan, ImportStep, SystemInFull } from "../wire/server.ts";
import { Act, MainAct } from "./act.tsx";
import { Choices } from "./choices.tsx";
import { ProblemText } from "./form.tsx";
import { changesOf, ImportList, type Read, Rolled, useFiles } from "./import.tsx";
import { ImportSeats } from "./import-seats.tsx";
import { useThere, useWithdrawal } from "./submit.ts";
import { tellProblem } from "./tell-problem.ts";

/** Who a character with an actor's name is: not said yet, that actor, or another. */
type Whose = Record<string, "same" | "other">;

/** A plan with the characters and the answers that it was made for. */
interface Planned {
  plan: ImportPlan;
  brought: readonly Brought[];
  whose: Whose;
}

/**
 * `state`: what was read before, and corrected; `sent` is told of it once they are in. `counts`: what they had rolled
 * is what it is about. Then a character with an actor's name is that actor.
 */
export function ImportInto({
  first,
  state,
  sent,
  counts = false,
  onClose,
}: {
  first: readonly File[];
  state: readonly [read: Read, set: (to: Read) => void];
  sent?: (read: Read) => void;
  counts?: boolean;
  onClose: () => void;
}): JSX.Element | null {
  const { table, picture } = usePicture();
  const system = table.system.value;
  const files = useFiles(picture.system, table.api.token, state);
  const [planned, setPlanned] = useState<Planned | null>(null);
  const [whose, setWhose] = useState<Whose>({});
  const [sending, setSending] = useState(false);
  const there = useThere();
  const whileOpen = useWithdrawal();
  const [rolled, setRolled] = useState(counts);
  const [seats, setSeats] = useState<Wanted[]>([]);
  const { brought, busy } = files;
  useEffect(() => {
    if (first.length) void files.add(first);
  }, []);
  useEffect(() => {
    if (busy || !brought.length) return;
    let over = false;
    const apart = Object.keys(whose).filter((key) => whose[key] === "other");
    table.api
      .importPlan({ characters: brought.map((one) => ({ ...one.now })), apart })
      .then((found) => !over && setPlanned({ plan: found, brought, whose }), tellProblem);
    return () => {
      over = true;
    };
  }, [busy, brought, whose, picture]);
  if (!system) return null;
  if (seats.length) return <ImportSeats wanted={seats} onClose={onClose} />;

  const plan = brought.length ? planned?.plan : undefined;
  // Until the server has one for what stands here now, nothing is brought in by the plan before.
  const isPlanned = planned?.brought === brought && planned.whose === whose;
  const steps = (plan?.steps ?? []).map(
    (step): ImportStep =>
      counts && step.match !== "new"
        ? {
            ...step,
            match: "certain",
            player: "",
            commands: step.commands.filter((command) => command.type !== "rename"),
          }
        : step,
  );
  const open = steps.some((step) => step.match === "name" && !whose[step.key]);
  const results = plan?.results ?? [];
  const work = [...steps.flatMap((step) => step.commands), ...(rolled ? results : [])];
  const bring = async () => {
    setSending(true);
    const done = await table.send(whileOpen(work as Command[]));
    setSending(false);
    if (!done) return;
    sent?.(state[0]);
    const named = players(steps);
    if (named.length) setSeats(named);
    else if (there()) onClose();
  };
  return (
    <>
      <ImportList
        files={files}
        system={system}
        beside={(one) => {
          const own = steps.filter((step) => belongs(step, one));
          // Of a group that joins, one line says it.
          if (own.length > 1 && own.every((step) => step.match === "new" && !whose[step.key]))
            return <Told fresh>{t("import.joins.count", { count: own.length })}</Told>;
          return own.map((step) => (
            <Step
              key={step.key}
              step={step}
              system={system}
              counts={counts}
              whose={whose[step.key]}
              say={(who) => setWhose({ ...whose, [step.key]: who })}
            />
          ));
        }}
      />
      {!busy && !brought.length && !files.problem && <p>{t("import.nobody")}</p>}
      {busy && <p class="dim">{t("import.reading")}</p>}
      {plan?.problems.map(({ file, place, text }, at) => (
        <ProblemText key={at} text={[file, place, text].filter(Boolean).join(": ")} />
      ))}
      {results.length > 0 && (
        <Rolled commands={results} begins={picture.table.stage === "setup"} checked={rolled} set={setRolled} />
      )}
      <div class="dialog-foot">
        {open && <span class="dim small">{t("import.answer")}</span>}
        {sending && table.live.line.value.at !== "live" && (
          <span class="dim small" role="status">
            {t("link.pending", { count: 1 })}
          </span>
        )}
        <Act onClick={onClose}>{t("asks.cancel")}</Act>
        <MainAct
          disabled={busy || sending || !isPlanned || open || !work.length || brought.some((one) => one.problem)}
          onClick={() => void bring()}
        >
          {t(
            steps.some((step) => step.match === "new" || whose[step.key] === "other") || !results.length
              ? "import.do"
              : "results.do",
          )}
        </MainAct>
      </div>
    </>
  );
}

/** Members of a group have their own steps, under the group's key. */
function belongs(step: ImportStep, one: Brought): boolean {
  return step.key === one.now.key || (one.now.members !== null && step.key.startsWith(`${one.now.key}#`));
}

function Step({
  step,
  system,
  counts,
  whose,
  say,
}: {
  step: ImportStep;
  counts: boolean;
  system: SystemInFull;
  whose: "same" | "other" | undefined;
  say: (who: "same" | "other") => void;
}): JSX.Element {
  const what = step.commands
    .map((command) => {
      if (command.type === "amend") return changesOf(system, step.was, command.profile as Record<string, unknown>);
      return command.type === "rename" ? t("import.renamed") : "";
    })
    .filter(Boolean)
    .join(", ");
  const asked = step.match === "name" || whose === "other";
  if (!asked)
    return (
      <>
        <Told fresh={step.match === "new"}>
          {t(step.match === "new" ? "import.joins" : what ? "import.updates" : counts ? "results.here" : "import.same")}
        </Told>
        {what && <p class="import-who small">{what}</p>}
      </>
    );
  return (
    <fieldset class="field import-who">
      <legend>{t("import.whose", { name: step.name })}</legend>
      <Choices of={["same", "other"] as const} now={whose} say={(one) => t(`import.whose.${one}`)} set={say} />
      {what && whose !== "other" && <p class="small">{t("import.whose.what", { what })}</p>}
    </fieldset>
  );
}

function Told({ fresh = false, children }: { fresh?: boolean; children: ComponentChildren }): JSX.Element {
  return (
    <p class="import-who small">
      <span class={fresh ? "chip mine" : "chip"}>{children}</span>
    </p>
  );
}
