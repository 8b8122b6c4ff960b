// What weighs on an actor, in a few words each. Pure.

import { t } from "../../texts/index.ts";
import type { Words } from "../../texts/words.ts";
import type { View } from "../../wire/countdown.ts";
import { fighterOf, handOf } from "./model.ts";

/** An item or a gesture that takes more than one card to ready. */
export function readied(item: string): string {
  const sign = /^gesture: ?(.*)$/.exec(item);
  if (sign) return sign[1] ? t("cards.gesture.named", { name: sign[1] }) : t("cards.gesture");
  return item || t("cards.something");
}

function aimed(aim = 0, weapon = ""): string {
  if (!aim) return "";
  return weapon ? t("cards.aimed.weapon", { count: aim, weapon }) : t("cards.aimed", { count: aim });
}

/** What its owner would not see from the cards: for the top of a hand. */
export function stateOf(view: View, actor: string): string[] {
  const fighter = fighterOf(view, actor);
  const known = fighter?.private;
  return [
    fighter?.stunned ? t("cards.stunned") : "",
    aimed(known?.aim, known?.aim_weapon),
    ...(fighter?.barred.map((weapon) => t("cards.barred", { weapon: weapon || t("cards.something") })) ?? []),
  ].filter(Boolean);
}

/** All of it, for the GM's lists. */
export function notesOf(view: View, actor: string, words: Words): string[] {
  const fighter = fighterOf(view, actor);
  const known = handOf(view, actor);
  const debt = known?.owes[0];
  return [
    fighter?.stunned ? t("cards.stunned") : "",
    debt ? t("cards.debt", { count: debt.count }) : "",
    known?.passed && view.phase === "counting" ? t("cards.let_go") : "",
    fighter?.motion ? t("cards.speed", { speed: fighter.motion.speed }) : "",
    fighter?.speech ? t("quoted", { text: fighter.speech.text }) : "",
    ...(fighter?.readying.map((one) =>
      t("cards.readying", { item: readied(one.item), paid: one.paid, cost: one.cost }),
    ) ?? []),
    aimed(known?.aim, known?.aim_weapon),
    fighter?.later ? words.status("later") : "",
  ].filter(Boolean);
}
