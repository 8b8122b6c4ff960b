// Score and passes: the ladder, the window for Edge before a pass, an action phase step by step, wounds and Edge.

import type { JSX } from "preact";
import { Actions } from "../../parts/actions.tsx";
import { Dock } from "../../parts/dock.tsx";
import { Step } from "../../parts/fields.tsx";
import { allowed, type Item, items } from "../../parts/menu.ts";
import { NowPart } from "../../parts/now.tsx";
import type { Panels } from "../../parts/panels.ts";
import { Named } from "../../parts/who.tsx";
import { usePicture, useView } from "../../store/context.ts";
import { isUp } from "../../store/openings.ts";
import { typed } from "../../store/typed.ts";
import { signed, t } from "../../texts/index.ts";
import type { PhasePicture, Rung, View } from "../../wire/passes.ts";
import type { Picture } from "../../wire/server.ts";
import { beat } from "./beat.ts";
import { stumbles } from "./ladder.ts";
import { LadderTable } from "./rungs.tsx";
import { headline, whatIsSettled, withPrimary } from "./telling.ts";
import { Window } from "./window.tsx";

const ON_SCREEN = 11;

function Screen(): JSX.Element {
  return <LadderTable most={ON_SCREEN} />;
}

/**
 * Who is up in which step of the phase; before a pass, who spends Edge; before the tests stand, who does so on them.
 */
function Now(): JSX.Element {
  const { picture } = usePicture();
  const view = useView<View>();
  if (picture.table.stage !== "fighting") return <NowPart />;
  if (view.stage === "window") {
    const up = picture.table.now.filter(isUp).map(({ actor }) => actor);
    // A turn that the GM granted comes before what is asked of all.
    return (
      <>
        {up.length > 0 && <NowPart leave={(item) => !up.includes(item.actor)} />}
        <Window view={view} titled={!up.length} />
      </>
    );
  }
  if (view.stage === "tests" || view.stage === "between")
    return (
      <>
        <NowPart leave={(item) => item.command === "edge_test"} nobody={whatIsSettled(view)} />
        <OnTests view={view} />
      </>
    );
  return (
    <>
      {view.phase ? (
        <Steps phase={view.phase} />
      ) : (
        view.stage === "last_call" && <p class="now-title">{t("passes.last")}</p>
      )}
      <NowPart />
    </>
  );
}

const STEPS = ["declare", "intervene", "act"] as const;

function Steps({ phase }: { phase: PhasePicture }): JSX.Element {
  const { words } = usePicture();
  const view = useView<View>();
  const declared = phase.step === "intervene" ? phase.group : [];
  const sides = (["before", "together", "after"] as const).filter((side) => phase[side].length > 0);
  const stumbling = view.rungs.filter((rung) => phase.acting.includes(rung.actor) && stumbles(rung));
  return (
    <div class="passes-phase">
      <ol class="plain passes-steps">
        {STEPS.map((step) => (
          <li
            key={step}
            class={step === phase.step ? "now" : undefined}
            aria-current={step === phase.step ? "step" : undefined}
          >
            {t(`passes.step.${step}`)}
          </li>
        ))}
        {phase.kind !== "phase" && <li class="dim">{t(`passes.kind.${phase.kind}`)}</li>}
      </ol>
      {declared.length > 0 && (
        <p class="now-title">{t("passes.declares", { names: words.actors(declared), heads: words.heads(declared) })}</p>
      )}
      {sides.map((side) => (
        <p key={side}>{t(`passes.${side}`, { names: words.actors(phase[side]), heads: words.heads(phase[side]) })}</p>
      ))}
      {phase.step === "act" && phase.contains && <p class="dim small">{t("passes.contains")}</p>}
      {stumbling.map((rung) => (
        <p key={rung.actor} class="bad">
          {words.actor(rung.actor)}: {t("passes.penalty.now", { dice: signed(rung.penalty_now) })}
        </p>
      ))}
    </div>
  );
}

function Spender({ rung, actor, own }: { rung: Rung | undefined; actor: string; own: readonly Item[] }): JSX.Element {
  return (
    <li>
      <Named of={actor}>
        <span class="ladder-notes">
          {typeof rung?.score === "number" && <span>{`${t("passes.score")} ${rung.score}`}</span>}
          {rung?.sheet && <span>{t("passes.edge", { points: rung.sheet.edge_left })}</span>}
          {rung?.sheet?.pledged && <b>{t("passes.pledged")}</b>}
        </span>
      </Named>
      <Actions items={own} whose />
    </li>
  );
}

/** Edge on the Initiative Tests, folded up: most do without. */
function OnTests({ view }: { view: View }): JSX.Element | null {
  const { picture, kinds } = usePicture();
  const play = items(picture, "play", kinds).filter((item) => item.command === "edge_test");
  const actors = [...new Set(play.map((item) => item.actor))];
  if (!actors.length) return null;
  return (
    <details class="more passes-tests" open={view.stage === "tests"}>
      <summary>{t("passes.edge.tests")}</summary>
      <ul class="plain rows">
        {actors.map((actor) => (
          <Spender
            key={actor}
            rung={view.rungs.find((rung) => rung.actor === actor)}
            actor={actor}
            own={play.filter((item) => item.actor === actor)}
          />
        ))}
      </ul>
    </details>
  );
}

/** A player's buttons, under what stands on their sheet. */
function Hand(): JSX.Element {
  const { picture, words, kinds } = usePicture();
  const view = useView<View>();
  const mine = picture.table.actors.filter((row) => row.mine);
  const rungs = view.rungs.filter((rung) => rung.sheet && mine.some((row) => row.actor === rung.actor));
  const up = picture.table.now.some((opening) => isUp(opening) && mine.some((row) => row.actor === opening.actor));
  const can = items(picture, "play", kinds).filter((item) => !item.refused);
  return (
    <>
      {can.length > 0 && (
        <Dock>
          <Actions items={can} whose={mine.length === 1} first={up && view.stage === "passes"} />
        </Dock>
      )}
      {rungs.map((rung) => (
        <div key={rung.actor} class="passes-own">
          {mine.length > 1 && <b>{words.actor(rung.actor)}</b>}
          <span class="ladder-notes">
            {rung.score !== null && <span>{`${t("passes.score")} ${rung.score}`}</span>}
            {rung.sheet && <span>{t("passes.edge", { points: rung.sheet.edge_left })}</span>}
            {rung.wounds ? <span>{t("passes.wounds", { modifier: signed(rung.wounds) })}</span> : null}
            {rung.sheet?.pledged && <b>{t("passes.pledged")}</b>}
            {stumbles(rung) && <span class="bad">{t("passes.penalty.now", { dice: signed(rung.penalty_now) })}</span>}
            {rung.penalty ? <span class="bad">{t("passes.penalty", { dice: signed(rung.penalty) })}</span> : null}
          </span>
          {rung.sheet?.holding?.warned && <p class="bad">{t("passes.warned")}</p>}
          <details class="more">
            <summary>{t("passes.sheet")}</summary>
            <Sheet actor={rung.actor} />
          </details>
        </div>
      ))}
    </>
  );
}

/** Boxes of damage with one more and one less, Edge, and the numbers that move the order. */
function Sheet({ actor }: { actor: string }): JSX.Element | null {
  const { table, picture } = usePicture();
  const rung = useView<View>().rungs.find((one) => one.actor === actor);
  const sheet = rung?.sheet;
  if (!sheet) return null;
  return (
    <div class="passes-sheet">
      {(["physical", "stun"] as const).map((track) => {
        const name = t(`passes.track.${track}`);
        const step = (command: string, label: string, sign: string) => (
          <Step
            label={label}
            sign={sign}
            off={!allowed(picture.offers, command, { actor, track }).length}
            go={() => void table.send({ type: command, actor, track, boxes: 1 }, { counts: true })}
          />
        );
        return (
          <div key={track} class="passes-track" role="group" aria-label={name}>
            <span>{name}</span>
            {step("heal", t("passes.box.less", { track: name }), "−")}
            <b aria-live="off">{sheet[track]}</b>
            {step("wound", t("passes.box.more", { track: name }), "+")}
          </div>
        );
      })}
      <p class="ladder-notes">
        <span>{t("passes.edge", { points: sheet.edge_left })}</span>
        {rung.wounds ? <span>{t("passes.wounds", { modifier: signed(rung.wounds) })}</span> : null}
        <span>{t("passes.attribute", { value: sheet.attribute })}</span>
        <span>{t(sheet.next_passes === rung.passes ? "passes.own" : "passes.next", { count: sheet.next_passes })}</span>
        {sheet.test && (
          <span>{t("passes.test", { dice: sheet.test.dice, hits: sheet.test.hits, ones: sheet.test.ones })}</span>
        )}
      </p>
    </div>
  );
}

/** Each has a rung of the ladder. */
function listed(picture: Picture): ReadonlySet<string> {
  return new Set(typed<View>(picture.view).rungs.map((rung) => rung.actor));
}

function present(command: string, actor: string, picture: Picture): Record<string, number | null | undefined> {
  const rung = typed<View>(picture.view).rungs.find((one) => one.actor === actor);
  if (command === "set_score" || command === "fix_score") return { score: rung?.score };
  if (command === "set_attribute") return { value: rung?.sheet?.attribute };
  if (command === "set_wounds") return { modifier: rung?.sheet?.wounds };
  return command === "set_passes" ? { value: rung?.sheet?.next_passes } : {};
}

export const panels: Panels = {
  present,
  Order: LadderTable,
  listed,
  tellsNext: (picture) => typed<View>(picture.view).stage === "window",
  within: "line.passes.pass_begun",
  asksCuts: "line.passes.holders_asked",
  chances: () => t("passes.odds"),
  beat,
  Now,
  Hand,
  Screen,
  Sheet,
  held: true,
  headline,
  withPrimary,
};
