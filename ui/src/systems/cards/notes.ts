// What weighs on an actor, in a few words each: for the GM's lists. Pure.
import type { View } from "../../wire/countdown.ts";
import { t } from "../../texts/index.ts";
import type { Words } from "../../texts/words.ts";
import { fighterOf, handOf } from "./model.ts";

export function notesOf(view: View, actor: string, words: Words): string[] {
  const fighter = fighterOf(view, actor);
  const known = handOf(view, actor);
  const debt = known?.owes[0];
  return [
    fighter?.stunned ? t("cards.stunned") : "",
    debt ? t(debt.count === 1 ? "cards.owes.one" : "cards.owes", { count: debt.count }) : "",
    known?.passed && view.phase === "counting" ? t("cards.let_go") : "",
    fighter?.motion ? t("cards.speed", { speed: fighter.motion.speed }) : "",
    fighter?.speech ? `“${fighter.speech.text}”` : "",
    ...(fighter?.readying.map((one) => t("cards.readying", { item: one.item || t("cards.something"), paid: one.paid, cost: one.cost })) ?? []),
    known?.aim ? t("cards.aimed", { count: known.aim }) : "",
    fighter?.later ? words.status("later") : "",
  ].filter(Boolean);
}
