// Odds to play with: actors of no fight, each place in the order, and what another number would do to one of them.
import { Act, IconAct } from "../parts/act.tsx";
import "../style/odds.css";
import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { api, Problem } from "../api/http.ts";
import { ChoiceField, Choices, Select } from "../parts/choices.tsx";
import { TextBox } from "../parts/form.tsx";
import { Frame } from "../parts/frame.tsx";
import { useKeptFocus } from "../parts/kept-focus.ts";
import { Exactly, Notes } from "../parts/odds.tsx";
import { NumberField } from "../parts/odds-inputs.tsx";
import {
  type Asked,
  acting,
  answered,
  isLasting,
  leaving,
  more,
  NOTHING_TOLD,
  named,
  type OddsSystem,
  own,
  type PageAnswers,
  questions,
  refused,
  type SweptNumber,
  type SweptOf,
  SYSTEMS,
  sweepable,
  swept,
  usual,
} from "../parts/odds-page.ts";
import { Chart, Field } from "../parts/odds-pictures.tsx";
import { OptionInput } from "../parts/rules.tsx";
import { detailOf } from "../parts/tell-problem.ts";
import { untilAnswered } from "../parts/until-answered.ts";
import { browser } from "../store/storage.ts";
import { system as loaded } from "../store/systems.ts";
import { maybe, type TextKey, t } from "../texts/index.ts";
import type { Value } from "../texts/words.ts";
import { BOUNDS, ODDS } from "../wire/odds.ts";
import type { OddsActor, OddsAnswer, OddsQuestion } from "../wire/server.ts";

/** What is asked of one system. */
interface Wanted {
  actors: OddsActor[];
  whose: number;
  what?: SweptNumber;
  of?: SweptOf;
  /** Rules that are not as usual. */
  options?: Record<string, Value>;
}

/** The system on the page, and what was last asked of each: a look at another loses nothing. */
interface Pages {
  system: OddsSystem;
  of: Partial<Record<OddsSystem, Wanted>>;
}

export function OddsPage(): JSX.Element {
  const [pages, setPages] = useState<Pages>(() => browser.get<Pages>("odds.pages", { system: "rolled", of: {} }));
  const { system } = pages;
  const wanted = useMemo(() => pages.of[system] ?? { actors: usual(system), whose: 0 }, [pages]);
  const [told, setTold] = useState(NOTHING_TOLD);
  useKeptFocus(".odds-who");
  const { actors, whose, what = "number", of, options = {} } = wanted;
  const change = (part: Partial<Wanted>) =>
    setPages({ ...pages, of: { ...pages.of, [system]: { ...wanted, ...part } } });
  const put = (at: number, part: Partial<OddsActor>) =>
    change({ actors: actors.map((one, place) => (place === at ? { ...one, ...part } : one)) });
  const asked = named(actors);
  const they = acting(asked);
  const sweptActor = they[whose] ?? they[0];
  const sweeps = Object.keys(sweepable(system)) as SweptNumber[];
  const { actors: mostActors, options: rules } = ODDS[system];
  const { first } = questions(system);
  const register = loaded(system);
  useEffect(() => {
    browser.set("odds.pages", pages);
    const bodies = (they.length ? (["sweep", ...first] as const) : []).map((question) => {
      const body: OddsQuestion = { system, question, actors: asked, options };
      if (question === "sweep" && sweptActor) body.sweep = swept(system, sweptActor, what, of, options);
      return body;
    });
    return asking(bodies, setTold);
  }, [pages]);
  const { order, actions, sweep } = told.answers;
  return (
    <Frame title={t("odds.page")}>
      <h1>{t("odds.page")}</h1>
      <p class="dim">{t("odds.page.text")}</p>
      <ChoiceField
        label={t("odds.system")}
        of={SYSTEMS}
        now={system}
        say={(one) => loaded(one)?.title ?? "…"}
        set={(one) => {
          setTold(NOTHING_TOLD);
          setPages({ ...pages, system: one });
        }}
      />
      <ul class="odds-who plain" tabIndex={-1}>
        {actors.map((one, at) => (
          <li key={`${system} ${at}`}>
            <label class="field">
              <span>{t("odds.name")}</span>
              <TextBox value={one.name} maxLength={60} set={(name) => put(at, { name })} />
            </label>
            <NumberField
              label={t(`odds.number.${system}`)}
              value={one.number ?? 0}
              bounds={sweepable(system).number ?? BOUNDS.number}
              set={(number) => put(at, { number })}
            />
            {system === "rolled" && (
              <Select
                look="field"
                label={t("odds.side")}
                of={["pc", "npc"] as const}
                now={one.side ?? "pc"}
                say={(side) => t(`odds.side.${side}`)}
                set={(side) => put(at, { side })}
              />
            )}
            {system === "npc_deck" && (
              <Select
                look="field"
                label={t("odds.class")}
                of={["OT", "SWT", "DIS"] as const}
                now={one.npc_class ?? "SWT"}
                say={(kind) => t(`odds.class.${kind}`)}
                set={(kind) => put(at, { npc_class: kind })}
              />
            )}
            {system === "passes" && (
              <>
                <NumberField
                  label={t("odds.passes")}
                  value={one.passes ?? 1}
                  bounds={BOUNDS.passes}
                  set={(passes) => put(at, { passes })}
                />
                <NumberField
                  label={t("odds.edge")}
                  value={one.edge ?? 0}
                  bounds={BOUNDS.edge}
                  set={(edge) => put(at, { edge })}
                />
                {Boolean(one.edge) && (
                  <Select
                    look="field"
                    label={t("odds.use")}
                    of={USES}
                    now={one.use ?? "before"}
                    say={(use) => t(`odds.use.${use}`)}
                    set={(use) => put(at, { use })}
                  />
                )}
              </>
            )}
            {system === "draw" && (
              <NumberField
                label={t("odds.event")}
                value={one.event ?? 0}
                bounds={BOUNDS.event}
                set={(event) => put(at, { event })}
              />
            )}
            {actors.length > 1 && (
              <IconAct
                aria-label={t("odds.leave", { name: asked[at]?.name ?? "" })}
                onClick={() => change(leaving(actors, at, whose))}
              >
                ×
              </IconAct>
            )}
          </li>
        ))}
      </ul>
      {system === "draw" && <p class="dim small">{t("odds.event.hint")}</p>}
      {actors.length < mostActors && (
        <Act onClick={() => change({ actors: [...actors, fresh(actors)] })}>{t("odds.add")}</Act>
      )}
      {register && rules.length > 0 && (
        <details class="more slim">
          <summary>{t("new.rules")}</summary>
          {rules.map((name) => (
            <section key={`${system} ${name}`} class="ruling">
              <h3>{register.texts[`option.${name}`] ?? name}</h3>
              <OptionInput
                system={register}
                name={name}
                value={options[name]}
                set={(one, value) => change({ options: { ...options, [one]: value } })}
                brief
                asked
              />
            </section>
          ))}
        </details>
      )}
      <Refused problem={told.problem} />
      {sweep && sweptActor && (
        <section class="odds-result" aria-labelledby="odds-sweep">
          <h2 id="odds-sweep">{t("odds.sweep", { name: sweptActor.name })}</h2>
          {they.length > 1 && (
            <Choices
              label={t("odds.sweep.pick")}
              of={they.map((_, at) => at)}
              now={they.indexOf(sweptActor)}
              say={(at) => <bdi>{they[at]?.name}</bdi>}
              set={(at) => change({ whose: at })}
            />
          )}
          {sweeps.length > 1 && (
            <Choices
              label={t("odds.sweep.what")}
              of={sweeps}
              now={what}
              say={(one) => numberName(system, one)}
              set={(one) => change({ what: one })}
            />
          )}
          {first.length > 1 && (
            <Choices
              label={t("odds.sweep.of")}
              of={SWEPT_OF}
              now={of ?? "order"}
              say={(one) => t(`odds.sweep.of.${one}`)}
              set={(one) => change({ of: one })}
            />
          )}
          <Chart answer={sweep} now={own(sweptActor, what)} label={numberName(system, what)} />
          <Notes notes={sweep.notes} />
          <details class="more slim">
            <summary>{t("odds.figures")}</summary>
            <Field answer={sweep} rows="number" />
          </details>
        </section>
      )}
      {order && (
        <section class="odds-result">
          <h2>{t("odds.order")}</h2>
          <Field answer={order} rows="actor" />
          <Notes notes={order.notes} />
        </section>
      )}
      {actions && (
        <section class="odds-result">
          <h2>{t(`odds.actions.${system}` as TextKey)}</h2>
          <Field answer={actions} rows="actor" />
          <Notes notes={actions.notes} />
        </section>
      )}
      {more(system, actors).map((question) => (
        <OnDemand key={`${system} ${question}`} asked={{ system, question, actors: asked, options }} />
      ))}
      {(sweep || order) && <Exactly />}
    </Frame>
  );
}

const PAUSE_MS = 250;

function Refused({ problem }: { problem: string }): JSX.Element | null {
  if (!problem) return null;
  return (
    <p class="problem" role="status">
      {problem}
    </p>
  );
}

/**
 * Asks one question after the other once nothing was typed for a moment; while no server answers, again and again.
 * Gives how to stop.
 */
function asking(bodies: readonly OddsQuestion[], set: (told: PageAnswers) => void): () => void {
  let there = true;
  let stop: (() => void) | undefined;
  const ask = async (): Promise<OddsAnswer[] | Problem> => {
    const found: OddsAnswer[] = [];
    try {
      for (const body of bodies) if (there) found.push(await api.odds(body));
    } catch (error) {
      if (error instanceof Problem && isLasting(error.status)) return error;
      throw error;
    }
    return found;
  };
  const tell = (error: unknown) => set(refused(detailOf(error)));
  const timer = window.setTimeout(() => {
    stop = untilAnswered(ask, (found) => (found instanceof Problem ? tell(found) : set(answered(found))), tell);
  }, PAUSE_MS);
  return () => {
    there = false;
    window.clearTimeout(timer);
    stop?.();
  };
}
const SWEPT_OF: readonly SweptOf[] = ["order", "actions"];
const USES = ["before", "after", "reroll", "negate"] as const;

function numberName(system: OddsSystem, what: SweptNumber): string {
  return what === "number" ? t(`odds.number.${system}`) : t(`odds.${what}`);
}

function askedName(system: OddsSystem, asked: Asked): string {
  return maybe(`odds.ask.${asked}.${system}`, {}) ?? t(`odds.ask.${asked}` as TextKey);
}

/** A question that is folded away, and asked of the server only while it is open. */
function OnDemand({ asked }: { asked: OddsQuestion & { system: OddsSystem } }): JSX.Element {
  const [open, setOpen] = useState(false);
  const [told, setTold] = useState(NOTHING_TOLD);
  const answer = told.answers[asked.question];
  const key = JSON.stringify(asked);
  useEffect(() => {
    if (!open) return;
    return asking([asked], setTold);
  }, [open, key]);
  return (
    <details class="more slim" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{askedName(asked.system, asked.question)}</summary>
      <Refused problem={told.problem} />
      {answer && (
        <>
          <Field answer={answer} rows="actor" />
          <Notes notes={answer.notes} />
        </>
      )}
    </details>
  );
}

function fresh(actors: readonly OddsActor[]): OddsActor {
  const names = new Set(actors.map((one) => one.name));
  let number = actors.length + 1;
  while (names.has(`#${number}`)) number += 1;
  return { name: `#${number}`, number: 3 };
}
