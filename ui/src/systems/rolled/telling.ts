// Rolled rounds in words: what matters to a player who delays.
import { ofOwn } from "../../parts/headline.ts";
import { allowed } from "../../parts/menu.ts";
import type { Headline } from "../../parts/panels.ts";
import { typed } from "../../store/typed.ts";
import { t } from "../../texts/index.ts";
import type { Words } from "../../texts/words.ts";
import type { View } from "../../wire/rolled.ts";
import type { Picture } from "../../wire/server.ts";
import { isTurn } from "./rows.ts";

/**
 * Whether an actor has its own card among those who may do something now: in its turn, and where nobody has one any
 * more, so that coming in is all there is to do.
 */
export function asked(now: readonly { actor: string; kind: string }[], actor: string): boolean {
  const kind = now.some(isTurn) ? undefined : "enter";
  return now.some((opening) => opening.actor === actor && (isTurn(opening) || opening.kind === kind));
}

/** One who delays: when to come in. What is asked of another of one's own comes first. */
export function headline(picture: Picture, words: Words): Headline | null {
  const { table } = picture;
  const view = typed<View>(picture.view);
  if (table.stage !== "fighting" || table.waiting.some((waiting) => waiting.mine)) return null;
  const mine = new Set(table.actors.filter((row) => row.mine).map((row) => row.actor));
  if (table.now.some((opening) => mine.has(opening.actor) && isTurn(opening))) return null;
  const delaying = view.delayers.filter((delayer) => mine.has(delayer.actor));
  // Of several the one that comes in next, else one that still may.
  const own = delaying.find(({ wants }) => wants) ?? delaying.find(({ stays }) => !stays) ?? delaying[0];
  if (!own) return null;
  const coming = [...mine].filter((actor) => asked(table.now, actor));
  if (coming.length)
    return {
      tone: "cut",
      ...ofOwn(words, coming, t("rolled.enter")),
      // An actor that this seat does not see may be up.
      text: t(table.upcoming.length ? "rolled.enter.now" : "rolled.enter.text"),
    };
  // While one of several delays, another may be on deck.
  const delays = new Set(view.delayers.map((delayer) => delayer.actor));
  if (!own.wants && table.upcoming[0]?.some((actor) => mine.has(actor) && !delays.has(actor))) return null;
  const next = table.now[0] && words.actor(table.now[0].actor);
  if (own.wants)
    return {
      tone: "wait",
      onDeck: true,
      ...ofOwn(words, [own.actor], t("phone.next")),
      text: next === undefined ? "" : t("phone.after", { name: next }),
    };
  const title = ofOwn(words, [own.actor], t("rolled.delaying"));
  return { tone: "wait", ...title, text: own.stays ? t("rolled.stays.own") : when(picture, next) };
}

/** When a delayer may come in: once there is an order, and then next to whose turn. */
function when(picture: Picture, next: string | undefined): string {
  if (typed<View>(picture.view).phase === "rolling") return t("rolled.waits.order");
  if (next === undefined) return t("rolled.waits.own");
  const atOnce = allowed(picture.offers, "enter_now").length > 0 && !typed<View>(picture.view).begun.length;
  return t(atOnce ? "rolled.before" : "rolled.after", { name: next });
}
