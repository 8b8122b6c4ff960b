// Score and passes: the ladder, the window for Edge before a pass, an action phase step by step, wounds and Edge.

import { Fragment, type JSX } from "preact";
import { useState } from "preact/hooks";
import { type Item, items } from "../../parts/action-items.ts";
import { Actions } from "../../parts/actions.tsx";
import { Dock } from "../../parts/dock.tsx";
import { Face } from "../../parts/face.tsx";
import { MarkChips } from "../../parts/mark-chips.tsx";
import { NowPart } from "../../parts/now.tsx";
import { EmptyOrder, useNear } from "../../parts/order.tsx";
import type { Headline, Onward, Panels } from "../../parts/panels.ts";
import { Place } from "../../parts/place.tsx";
import { inFrontOf, MarkName, Octagon, type PlacedMark, stateOf, usePlaced } from "../../parts/placed-marks.tsx";
import { figure } from "../../parts/who.tsx";
import { usePicture } from "../../store/context.ts";
import { played, type Table } from "../../store/table.ts";
import { typed } from "../../store/typed.ts";
import { signed, t } from "../../texts/index.ts";
import type { Words } from "../../texts/words.ts";
import type { Cell, PhasePicture, Rung, View } from "../../wire/passes.ts";
import type { Picture } from "../../wire/server.ts";
import { alike, isLive, type LadderRow, ladder, MARKS, packed, shortened, stumbles, ways } from "./ladder.ts";
import { spends, Window } from "./window.tsx";

const ON_SCREEN = 11;

function useView(): View {
  return typed<View>(usePicture().picture.view);
}

function Order(): JSX.Element {
  return <LadderTable />;
}

function Screen(): JSX.Element {
  return <LadderTable most={ON_SCREEN} />;
}

function LadderTable({ most = Number.POSITIVE_INFINITY }: { most?: number }): JSX.Element {
  const view = useView();
  const { picture, words } = usePicture();
  const { ladder: found, more } = shortened(ladder(view), view.number, most);
  const placed = usePlaced();
  const [apart, setApart] = useState("");
  const marked = new Set(picture.table.marks.map((mark) => mark.actor));
  const packs = packed(found.rows, (row) => {
    const actor = words.rows.get(row.rung.actor);
    return actor?.group === apart ? "" : alike(row, actor, marked.has(row.rung.actor));
  });
  const up = new Set(picture.table.now.map((opening) => opening.actor));
  const kept = ({ rung: { actor } }: LadderRow) =>
    up.has(actor) || words.rows.get(actor)?.mine === true || words.rows.get(actor)?.status === "holding";
  const { shown, rest } = useNear(
    packs,
    (pack) => pack.some(kept),
    Math.max(
      0,
      packs.findIndex((pack) => pack.some((row) => isLive(row, view.number))),
    ),
  );
  if (!found.rows.length) return <EmptyOrder />;
  const marks = inFrontOf(
    placed,
    packs.map((pack) => pack.map(({ rung }) => rung.actor)),
  );
  // Until the first score is there, no pass is to be shown.
  const open = view.turn > 0 && found.rows.some((row) => row.cells.some((cell) => cell && cell.state !== "none"));
  return (
    <>
      <table class="ladder">
        <thead>
          <tr>
            <th scope="col">
              <span class="sr-only">{t("passes.score")}</span>
            </th>
            <td />
            {open &&
              found.columns.map((number) => (
                <th
                  key={number}
                  scope="col"
                  class={number === view.number ? "now" : undefined}
                  aria-current={number === view.number ? "step" : undefined}
                >
                  <span class="sr-only">{t("passes.pass", { number })}</span>
                  <span aria-hidden="true">{number}</span>
                </th>
              ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((one) =>
            one.row?.[0] ? (
              <Fragment key={one.row[0].rung.actor}>
                <MarkRows marks={marks[one.at]} columns={open ? found.columns.length : 0} />
                <Row
                  rung={one.row[0].rung}
                  cells={open ? one.row[0].cells : []}
                  near={[packs[one.at - 1]?.at(-1)?.rung.actor, packs[one.at + 1]?.[0]?.rung.actor]}
                  heads={one.row.length}
                  onApart={setApart}
                />
              </Fragment>
            ) : (
              <tr key={`rest ${one.at}`}>
                <td colSpan={2 + (open ? found.columns.length : 0)}>{rest(one)}</td>
              </tr>
            ),
          )}
          {more === 0 && <MarkRows marks={marks.at(-1)} columns={open ? found.columns.length : 0} />}
        </tbody>
      </table>
      {more > 0 && <p class="dim order-rest">{t("order.further", { count: more })}</p>}
    </>
  );
}

/** Marks of the table at their scores. */
function MarkRows({ marks, columns }: { marks: readonly PlacedMark[] | undefined; columns: number }): JSX.Element {
  return (
    <>
      {marks?.map((mark) => (
        <tr key={mark.mark} class={`placed ${stateOf(mark)}`}>
          <td class="ladder-score">{mark.spot.place}</td>
          <th scope="row" colSpan={1 + columns}>
            <span class="placed-line">
              <Octagon of={mark} />
              <MarkName of={mark} />
            </span>
          </th>
        </tr>
      ))}
    </>
  );
}

function Row({
  rung,
  cells,
  near,
  heads,
  onApart,
}: {
  rung: Rung;
  cells: readonly (Cell | null)[];
  near: readonly (string | undefined)[];
  /** So many of one group are in this row. */
  heads: number;
  onApart: (group: string) => void;
}): JSX.Element {
  const { picture, words } = usePicture();
  const view = useView();
  const row = words.rows.get(rung.actor);
  // Whose phase it is; those who may cut in have their cards, and at the end of the pass nobody else is left.
  const up =
    row?.status === "up" ||
    picture.table.now.some((opening) => opening.actor === rung.actor && opening.kind === "last");
  const out = row?.status === "out";
  const plan = rung.sheet?.holding?.plan;
  return (
    <tr class={`${up ? "now" : ""}${rung.struck || out ? " struck" : ""}`} aria-current={up ? "step" : undefined}>
      <td class="ladder-score">{rung.score === null ? <span class="dim">–</span> : figure(String(rung.score))}</td>
      <th scope="row">
        <Place actor={rung.actor} near={near}>
          <span class={`who side-${row?.side ?? "npc"}`} data-status={row?.status}>
            <Face of={row?.actor ?? ""} />
            <span class="who-name">
              <bdi>{heads > 1 ? row?.group : words.actor(rung.actor)}</bdi>
              {heads > 1 && <span class="dim"> {t("order.heads", { count: heads })}</span>}
              {row?.mine && <span class="chip mine">{t("order.mine")}</span>}
            </span>
            <MarkChips actor={rung.actor} />
            <span class="ladder-notes">
              {rung.first && <b>{t("passes.first")}</b>}
              {rung.glitch && (
                <span class="bad">{t(rung.glitch === "critical" ? "passes.critical" : "passes.glitch")}</span>
              )}
              {rung.struck && <span class="bad">{t("passes.struck")}</span>}
              {rung.wounds ? <span>{t("passes.wounds", { modifier: signed(rung.wounds) })}</span> : null}
              {row?.status === "holding" && (
                <b>
                  {t(plan === "last" ? "passes.holds.last" : plan === "next" ? "passes.holds.next" : "passes.holds")}
                </b>
              )}
              {view.stage === "tests" && rung.score === null && !out && <span>{t("passes.unrolled")}</span>}
            </span>
          </span>
        </Place>
        {heads > 1 && picture.seat.role === "gm" && (
          <button type="button" class="act slim ladder-apart" onClick={() => onApart(row?.group ?? "")}>
            {t("passes.apart")}
          </button>
        )}
      </th>
      {cells.map((cell, place) =>
        place + 1 === view.window?.number &&
        (!cell || cell.state === "none") &&
        ways(view, rung.actor).includes("buy") ? (
          <td key={place} class="ladder-cell cell-may current">
            <span aria-hidden="true">{t("passes.cell.may.sign")}</span>
            <span class="sr-only">{t("passes.cell.may")}</span>
          </td>
        ) : (
          <td
            key={place}
            class={`ladder-cell cell-${cell?.state ?? "none"}${place + 1 === view.number ? " current" : ""}`}
          >
            {cell && cell.state !== "none" && (
              <>
                <span aria-hidden="true">{MARKS[cell.state]}</span>
                <span class="sr-only">{t(`passes.cell.${cell.state}`)}</span>
                {cell.bought && (
                  <span class="ladder-bought" title={t("passes.bought")}>
                    {t("passes.bought.sign")}
                    <span class="sr-only">: {t("passes.bought")}</span>
                  </span>
                )}
              </>
            )}
          </td>
        ),
      )}
    </tr>
  );
}

/**
 * Who is up in which step of the phase; before a pass, who spends Edge; before the tests stand, who does so on them.
 */
function Now(): JSX.Element {
  const { picture } = usePicture();
  const view = useView();
  if (picture.table.stage !== "fighting") return <NowPart />;
  if (view.stage === "window") return <Window view={view} />;
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
      <NowPart together={view.stage !== "last_call"} />
    </>
  );
}

const STEPS = ["declare", "intervene", "act"] as const;

function Steps({ phase }: { phase: PhasePicture }): JSX.Element {
  const { words } = usePicture();
  const view = useView();
  const declared = phase.step === "intervene" ? phase.group : [];
  const sides = (["before", "together", "after"] as const).filter((side) => phase[side].length > 0);
  const stumbling = view.rungs.filter((rung) => phase.acting.includes(rung.actor) && stumbles(rung));
  return (
    <div class="passes-phase">
      <ol class="passes-steps">
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
        <p class="now-title">{t("passes.declares", { names: words.actors(declared), heads: declared.length })}</p>
      )}
      {sides.map((side) => (
        <p key={side}>{t(`passes.${side}`, { names: words.actors(phase[side]) })}</p>
      ))}
      {phase.step === "act" && phase.contains && <p class="dim small">{phase.contains}</p>}
      {stumbling.map((rung) => (
        <p key={rung.actor} class="bad">
          {words.actor(rung.actor)}: {t("passes.penalty", { dice: signed(rung.penalty) })}
        </p>
      ))}
    </div>
  );
}

function Spender({ rung, actor, own }: { rung: Rung | undefined; actor: string; own: readonly Item[] }): JSX.Element {
  const { words } = usePicture();
  const row = words.rows.get(actor);
  return (
    <li>
      <span class={`who side-${row?.side ?? "npc"}`}>
        <Face of={row?.actor ?? ""} />
        <span class="who-name">
          <bdi>{words.actor(actor)}</bdi>
          <span class="ladder-notes">
            {typeof rung?.score === "number" && <span>{`${t("passes.score")} ${rung.score}`}</span>}
            {rung?.sheet && <span>{t("passes.edge", { points: rung.sheet.edge_left })}</span>}
            {rung?.sheet?.pledged && <b>{t("passes.pledged")}</b>}
          </span>
        </span>
      </span>
      <Actions items={own} whose />
    </li>
  );
}

/** Edge on the Initiative Tests, folded up: most do without. */
function OnTests({ view }: { view: View }): JSX.Element | null {
  const { picture, kinds } = usePicture();
  const play = items(picture.offers, "play", kinds).filter((item) => item.command === "edge_test");
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
  const view = useView();
  const mine = picture.table.actors.filter((row) => row.mine);
  const rungs = view.rungs.filter((rung) => rung.sheet && mine.some((row) => row.actor === rung.actor));
  const up = picture.table.now.some(
    (opening) => !opening.interrupts && mine.some((row) => row.actor === opening.actor),
  );
  const can = items(picture.offers, "play", kinds).filter((item) => !item.refused);
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
  const rung = useView().rungs.find((one) => one.actor === actor);
  const sheet = rung?.sheet;
  if (!sheet) return null;
  const offered = (command: string, track: string) =>
    picture.offers.some(
      (offer) =>
        offer.command === command && !offer.refused && offer.fixed.actor === actor && offer.fixed.track === track,
    );
  return (
    <div class="passes-sheet">
      {(["physical", "stun"] as const).map((track) => {
        const name = t(`passes.track.${track}`);
        const step = (command: string, label: string, mark: string) => (
          <button
            type="button"
            class="step"
            aria-label={label}
            disabled={!offered(command, track)}
            onClick={() => void table.send({ type: command, actor, track, boxes: 1 })}
          >
            {mark}
          </button>
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
        <span>{t("passes.next", { count: sheet.next_passes })}</span>
        {sheet.test && (
          <span>{t("passes.test", { dice: sheet.test.dice, hits: sheet.test.hits, ones: sheet.test.ones })}</span>
        )}
      </p>
    </div>
  );
}

/** What "go on" means in the last call and while Edge may be spent. */
function onward(table: Table, picture: Picture, words: Words): Onward | null {
  const { stage, window, number } = typed<View>(picture.view);
  const playing = played(table);
  const left = picture.table.now.filter((opening) => opening.kind === "last").map((opening) => opening.actor);
  if (stage === "last_call" && left.length)
    return {
      label: t("passes.go.end", { names: words.actors(left) }),
      why: "",
      hold: left.some((actor) => words.rows.get(actor)?.side === "pc"),
      go: () => void table.send({ type: "end_pass" }),
    };
  // The fight waits for players who choose on a phone.
  const choosing = picture.table.now.filter(({ kind, actor }) => kind === "window" && playing.has(actor));
  if (stage === "window" && choosing.length) {
    const names = words.actors([...new Set(choosing.map((opening) => opening.actor))]);
    return {
      label: t("passes.go.without", { number: window?.number ?? number, names }),
      why: t("passes.go.choosing", { names }),
      hold: true,
      go: () => void table.send([...spends(picture), { type: "close_window" }]),
    };
  }
  if (stage === "window" && picture.offers.some((offer) => offer.command === "close_window" && !offer.refused)) {
    const edge = spends(picture);
    const spenders = words.actors([...new Set(edge.map(({ actor }) => actor))]);
    return {
      label: t("passes.go.start", { number: window?.number ?? number }),
      why: "",
      after: edge.length ? t("passes.go.spend", { names: spenders, points: edge.length }) : t("passes.go.none"),
      go: () => void table.send(edge.length ? [...edge, { type: "close_window" }] : { type: "close_window" }),
    };
  }
  return null;
}

/** What is under way while nobody is up. */
function whatIsSettled({ stage, window, number }: View): string {
  if (stage === "between" || stage === "tests") return t(`passes.${stage}`);
  if (stage === "last_call") return t("passes.last");
  return window ? t("passes.window", { number: window.number }) : t("passes.pass", { number: number || 1 });
}

/** A choice that may be left alone is asked, not called out; a screen tells who acts while others may cut in. */
function headline(picture: Picture, words: Words): Headline | null {
  const { table } = picture;
  const view = typed<View>(picture.view);
  if (table.stage !== "fighting") return null;
  if (picture.seat.role === "screen") {
    const group = view.phase?.group ?? [];
    const acting = view.phase?.acting ?? [];
    if (acting.length)
      return {
        tone: "quiet",
        title: t("passes.acts", { names: words.actors(acting), heads: acting.length }),
        text: "",
      };
    if (group.length)
      return {
        tone: "quiet",
        title: t("passes.up", { names: words.actors(group), heads: group.length }),
        text: "",
      };
    return { tone: "quiet", title: whatIsSettled(view), text: "" };
  }
  const mine = new Set(table.actors.filter((row) => row.mine).map((row) => row.actor));
  const opening = table.now.find((one) => mine.has(one.actor));
  if (
    view.stage === "between" &&
    !opening &&
    mine.size &&
    ![...mine].every((actor) => words.rows.get(actor)?.status === "out")
  )
    return { tone: "quiet", title: t("passes.between"), text: "" };
  if (view.stage === "tests" && !opening && !table.waiting.some((waiting) => waiting.mine))
    return scored(picture, words);
  if (opening?.kind === "window")
    return {
      tone: "cut",
      title: t("passes.edge.ask"),
      text: t("passes.edge.when", { number: view.window?.number ?? view.number }),
    };
  if (opening?.kind === "last") return { tone: "cut", title: t("passes.last.ask"), text: t("passes.last.text") };
  if (opening?.kind === "intervene")
    return {
      tone: "cut",
      title: t("phone.cut"),
      text: t("passes.declares", {
        names: words.actors(view.phase?.group ?? []),
        heads: view.phase?.group.length ?? 1,
      }),
    };
  if (opening?.kind === "declare")
    return {
      tone: "up",
      title:
        mine.size > 1
          ? words.about("phone.up.name", opening.actor, { name: words.brief(opening.actor) })
          : t("phone.up"),
      text: t("passes.step.declare"),
    };
  if (view.phase?.step !== "act" && view.phase?.group.some((actor) => mine.has(actor)))
    return { tone: "wait", title: t("passes.declared"), text: t("passes.declared.text") };
  return null;
}

/** What one's test came to, while Edge may still be spent on it. */
function scored(picture: Picture, words: Words): Headline | null {
  const view = typed<View>(picture.view);
  const own = view.rungs.filter((rung) => rung.score !== null && words.rows.get(rung.actor)?.mine);
  if (!own.length) return null;
  const score = own
    .map((rung) => (own.length > 1 ? `${words.brief(rung.actor)} ` : "") + figure(String(rung.score)))
    .join(", ");
  const edge = picture.offers.some((offer) => offer.command === "edge_test" && !offer.refused);
  return {
    tone: "wait",
    title: t("passes.scored", { score }),
    text: t(edge ? "passes.scored.edge" : "passes.scored.wait"),
  };
}

/** To decline is no Edge, no cutting in, or no action at all: the button says which. */
function labelOf(item: Item, picture: Picture): string | null {
  if (item.command !== "decline") return null;
  const { stage } = typed<View>(picture.view);
  return t(stage === "window" ? "passes.no.window" : stage === "last_call" ? "passes.no.last" : "passes.no.intervene");
}

/** Each has a rung of the ladder. */
function listed(picture: Picture): ReadonlySet<string> {
  return new Set(typed<View>(picture.view).rungs.map((rung) => rung.actor));
}

export const panels: Panels = { Order, listed, Now, Hand, Screen, Sheet, held: true, headline, onward, label: labelOf };
