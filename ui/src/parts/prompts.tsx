// The open prompts: each roll, draw, tie and contest with "roll it" and "enter it".
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { usePicture } from "../store/context.ts";
import { type TextKey, t } from "../texts/index.ts";
import type { Waiting } from "../wire/server.ts";
import { Act, SlimAct } from "./act.tsx";
import { columnsOf, proposals } from "./answer-parser.ts";
import { EnterDialog, outcomeOf } from "./enter-dialog.tsx";
import { Face } from "./face.tsx";
import type { GmDialogName } from "./gm-dialogs.tsx";
import { lazy } from "./lazy.tsx";
import { allowed, takesResults } from "./menu.ts";
import { Typed } from "./typed-roll.tsx";

const GmDialog = lazy<{ name: GmDialogName; onClose: () => void }>(() =>
  import("./gm-dialogs.tsx").then((part) => part.GmDialog),
);

/**
 * All open prompts, those alike together; of others only that they are asked. `all`: with one button for all.
 */
export function Asks({
  only,
  all: quick = true,
}: {
  only?: (waiting: Waiting) => boolean;
  all?: boolean;
}): JSX.Element | null {
  const { table, picture, words, kinds } = usePicture();
  const asks = picture.table.waiting.filter(only ?? (() => true));
  const byApp = allowed(picture.offers, "resolve").map((offer) => String(offer.fixed.ask));
  const mine = asks.filter((waiting) => byApp.includes(waiting.ask));
  if (!asks.length) return null;
  const all = async () => {
    for (const waiting of mine) await table.send({ type: "resolve", ask: waiting.ask }, { quiet: true });
  };
  const steps = [...new Set(asks.map((waiting) => waiting.step))];
  return (
    <div class="asks">
      {quick && mine.length > 1 && <Act onClick={() => void all()}>{picture.menu.primary?.label}</Act>}
      {steps.map((step) => {
        const same = asks.filter((waiting) => waiting.step === step);
        const [first] = same as [Waiting];
        const together = same.length > 1;
        return (
          <section key={step} class={together ? "asks-step" : "asks-step alone"}>
            {together && (
              <p class="asks-title">
                <b>{words.ask(first)}</b>
                {same.some((waiting) => waiting.mine && columnsOf(waiting).length > 0) && (
                  <span class="dim small"> {t("asks.column")}</span>
                )}
                {picture.seat.role === "gm" && takesResults(kinds) && first.kind === "roll" && <FromFile />}
              </p>
            )}
            <ul class="plain">
              {same.map((waiting) => (
                <Ask
                  key={waiting.ask}
                  waiting={waiting}
                  app={byApp.includes(waiting.ask)}
                  titled={together}
                  alone={quick && mine.length === 1}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

/** What another program rolled for them. */
function FromFile(): JSX.Element {
  const [open, setOpen] = useState(false);
  return (
    <>
      {" "}
      <SlimAct onClick={() => setOpen(true)}>{t("results.open")}</SlimAct>
      {open && <GmDialog name="results" onClose={() => setOpen(false)} />}
    </>
  );
}

/** The actor that is asked, and for what if no title says it. `theirs`: another seat answers. */
function Asked({ waiting, titled, theirs }: { waiting: Waiting; titled: boolean; theirs: boolean }): JSX.Element {
  const { picture, words } = usePicture();
  const chip = waiting.kind === "verdict" ? "" : words.size(waiting);
  return (
    <>
      {waiting.of && picture.seat.role === "gm" && <Face of={waiting.of} />}
      <div class="ask-what">
        {waiting.of && <b>{words.actor(waiting.of)}</b>}
        {!(titled && waiting.of) && <span>{words.ask(waiting)}</span>}
        {chip && <span class={waiting.kind === "arrange" ? "dim" : "chip"}>{chip}</span>}
        {theirs && <span class="dim small">{t("asks.theirs")}</span>}
      </div>
    </>
  );
}

function Ask({
  waiting,
  app,
  alone,
  titled,
}: {
  waiting: Waiting;
  app: boolean;
  alone: boolean;
  titled: boolean;
}): JSX.Element {
  const { table, picture, words } = usePicture();
  const [open, setOpen] = useState(false);
  const [enter] = allowed(picture.offers, "enter", { ask: waiting.ask });
  // Cards are still to be dealt only where the table deals them; dice a player may roll here, too.
  const typedFirst = waiting.kind === "draw" && enter !== undefined;
  const give = (value: string[]) => void table.send({ type: "enter", ask: waiting.ask, value });
  const tapped =
    waiting.kind === "verdict" && !waiting.margin
      ? waiting.among.map((outcome) => ({ label: outcomeOf(picture, words, waiting, outcome), value: [outcome] }))
      : waiting.kind === "arrange" && waiting.among.length === 2
        ? waiting.among.map((first) => ({
            label: t("asks.first", { name: words.actor(first) }),
            value: [first, ...waiting.among.filter((other) => other !== first)],
          }))
        : null;
  return (
    <li class="ask" data-ask={waiting.kind}>
      <Asked waiting={waiting} titled={titled} theirs={!app && !enter && waiting.kind !== "arrange"} />
      <Proposals waiting={waiting} give={enter && !tapped ? give : null} />
      {(app || enter) && (
        <div class="actions" {...(waiting.of ? { role: "group", "aria-label": words.actor(waiting.of) } : {})}>
          {enter && waiting.kind === "roll" && <Typed waiting={waiting} />}
          {app && (
            <Act
              main={alone && waiting.kind !== "arrange" && !typedFirst}
              onClick={() => void table.send({ type: "resolve", ask: waiting.ask })}
            >
              {t(`asks.${waiting.lots ? "lots" : waiting.kind}.one` as TextKey)}
            </Act>
          )}
          {enter && tapped
            ? tapped.map(({ label, value }) => (
                <Act key={label} onClick={() => give(value)}>
                  {label}
                </Act>
              ))
            : enter && (
                <Act main={(waiting.kind === "arrange" && !app) || (alone && typedFirst)} onClick={() => setOpen(true)}>
                  {entering(waiting)}
                </Act>
              )}
        </div>
      )}
      {open && enter && (
        <EnterDialog
          waiting={waiting}
          values={enter.choose.value?.type === "subset" ? enter.choose.value.values : []}
          words={words}
          onClose={() => setOpen(false)}
        />
      )}
    </li>
  );
}

/** The words of the button that opens what is entered. */
function entering(waiting: Waiting): string {
  if (waiting.kind === "arrange" || waiting.kind === "verdict") return t(`asks.${waiting.kind}.enter`);
  return t(waiting.kind === "roll" && columnsOf(waiting).length ? "asks.tap" : "asks.enter");
}

/** Which orders some of the tied want; `give` agrees with one. */
function Proposals({
  waiting,
  give,
}: {
  waiting: Waiting;
  give: ((order: string[]) => void) | null;
}): JSX.Element | null {
  const { picture, words } = usePicture();
  if (!waiting.votes.length) return null;
  const own = new Set(picture.table.actors.filter((row) => row.mine).map((row) => row.actor));
  return (
    <ul class="plain proposals">
      {proposals(waiting).map(({ voters, order }) => (
        <li key={order.join()}>
          <span>{t("asks.proposal", { voters: words.actors(voters), actors: words.actors(order) })}</span>
          {give && (picture.seat.role === "gm" || !voters.some((voter) => own.has(voter))) && (
            <SlimAct onClick={() => give(order)}>{t("asks.agree")}</SlimAct>
          )}
        </li>
      ))}
    </ul>
  );
}
