// Score and passes in words: what goes with the large button, what matters to a player.

import { ofOwn } from "../../parts/headline.ts";
import { allowed } from "../../parts/menu.ts";
import type { Headline, WithPrimary } from "../../parts/panels.ts";
import { figure } from "../../parts/who.tsx";
import { isUp } from "../../store/openings.ts";
import { typed } from "../../store/typed.ts";
import { isolated } from "../../texts/fluent.ts";
import { t } from "../../texts/index.ts";
import type { Words } from "../../texts/words.ts";
import type { View } from "../../wire/passes.ts";
import type { Picture } from "../../wire/server.ts";
import { spends } from "./spending.ts";

const CLOSES = "close_window";
/** What the owner of several actors has to do comes before what is declared for one of them. */
const URGENT = ["act", "declare", "intervene", "last", "window"];

/** While Edge may be spent, what the GM has chosen for the pass goes with its beginning. */
export function withPrimary(picture: Picture, words: Words): WithPrimary | null {
  // A turn that the GM granted meanwhile begins no pass.
  if (typed<View>(picture.view).stage !== "window" || picture.table.now.some(isUp)) return null;
  const commands = spends(picture);
  const names = words.actors([...new Set(commands.map(({ actor }) => actor))]);
  const after = commands.length ? t("passes.go.spend", { names, points: commands.length }) : t("passes.go.none");
  // Where an action is bought there is a pass to start, and no turn to end.
  const bought = commands.some(({ type }) => type === "buy_action");
  const start = picture.menu.entries?.find(({ actions: [first = -1] }) => picture.offers[first]?.command === CLOSES);
  return { commands, after, ...(bought && start ? { label: start.label } : {}) };
}

/** Which turn is still to begin. */
const between = (turn: number): string => t("passes.between", { turn });

/** What is under way while nobody is up. */
export function whatIsSettled({ stage, turn, window, number }: View): string {
  if (stage === "between") return between(turn);
  if (stage === "tests") return t("passes.tests");
  if (stage === "last_call") return t("passes.last");
  return window ? t("passes.window", { number: window.number }) : t("passes.pass", { number: number || 1 });
}

/** A choice that may be left alone is asked, not called out; a screen tells who acts while others may cut in. */
export function headline(picture: Picture, words: Words): Headline | null {
  const { table } = picture;
  const view = typed<View>(picture.view);
  if (table.stage !== "fighting") return null;
  if (picture.seat.role === "screen") {
    const group = view.phase?.group ?? [];
    const acting = view.phase?.acting ?? [];
    if (acting.length)
      return {
        tone: "quiet",
        title: t("passes.acts", { names: words.actors(acting), heads: words.heads(acting) }),
        text: "",
      };
    if (group.length)
      return {
        tone: "quiet",
        title: t("passes.up", { names: words.actors(group), heads: words.heads(group) }),
        text: "",
      };
    return { tone: "quiet", title: whatIsSettled(view), text: "" };
  }
  const mine = new Set(table.actors.filter((row) => row.mine).map((row) => row.actor));
  const openings = table.now.filter((one) => mine.has(one.actor));
  const opening = URGENT.flatMap((kind) => openings.filter((one) => one.kind === kind))[0] ?? openings[0];
  const alike = openings.filter((one) => one.kind === opening?.kind).map(({ actor }) => actor);
  const asking = [...new Set(alike)];
  if (
    view.stage === "between" &&
    !opening &&
    mine.size &&
    ![...mine].every((actor) => words.rows.get(actor)?.status === "out")
  )
    return { tone: "quiet", title: between(view.turn), text: "" };
  if (view.stage === "tests" && !opening && !table.waiting.some((waiting) => waiting.mine))
    return scored(picture, words);
  if (opening?.kind === "window")
    return {
      tone: "cut",
      ...ofOwn(words, asking, t("passes.edge.ask")),
      text: t("passes.edge.when", { number: view.window?.number ?? view.number }),
    };
  if (opening?.kind === "last")
    return { tone: "cut", ...ofOwn(words, asking, t("passes.last.ask")), text: t("passes.last.text") };
  if (opening?.kind === "intervene")
    return {
      tone: "cut",
      ...ofOwn(words, asking, t("phone.cut")),
      text: t("passes.declares", {
        names: words.actors(view.phase?.group ?? []),
        heads: words.heads(view.phase?.group ?? []),
      }),
    };
  if (opening?.kind === "declare" || opening?.kind === "act")
    return {
      tone: "up",
      actor: opening.actor,
      title:
        mine.size > 1
          ? words.about("phone.up.name", opening.actor, { name: words.brief(opening.actor) })
          : t("phone.up"),
      text: t(opening.kind === "act" ? "passes.acting" : "passes.step.declare"),
    };
  const declared = view.phase?.step === "act" ? [] : (view.phase?.group.filter((actor) => mine.has(actor)) ?? []);
  if (declared.length)
    return { tone: "wait", ...ofOwn(words, declared, t("passes.declared")), text: t("passes.declared.text") };
  return null;
}

/** What one's test came to, while Edge may still be spent on it. */
function scored(picture: Picture, words: Words): Headline | null {
  const view = typed<View>(picture.view);
  const own = view.rungs.filter((rung) => rung.score !== null && words.rows.get(rung.actor)?.mine);
  if (!own.length) return null;
  const score = own
    .map((rung) => (own.length > 1 ? `${isolated(words.brief(rung.actor))} ` : "") + figure(String(rung.score)))
    .join(", ");
  const edge = allowed(picture.offers, "edge_test").length > 0;
  return {
    tone: "wait",
    title: t("passes.scored", { score }),
    text: t(edge ? "passes.scored.edge" : "passes.scored.wait"),
  };
}
