// What the NPC card says to each kind of NPC, and what comes next on the countdown: what everybody may know. Pure.

import { RANKS, rankOf, SUITS, type Suit, suitOf } from "../../texts/cards.ts";
import { type TextKey, t } from "../../texts/index.ts";
import type { View } from "../../wire/countdown.ts";

const SERVED: Record<string, number> = { J: 1, Q: 2, K: 3 };

/**
 * Who may act on a card turned up for the NPCs, and how well: by its suit and number (NPC-06 to NPC-21). `needs`: the
 * Initiative that a face card asks for; 0 for none.
 */
export function meaning(card: string, kind: string, needs = 0): string {
  if (kind === "good_joker") return t("cards.npc.means.good_joker");
  if (kind === "bad_joker") return t("cards.npc.silent");
  const suit = suitOf(card);
  const rank = rankOf(card);
  const served = SERVED[rank];
  if (kind === "face" && served) {
    const few = served === 1 ? "one" : "some";
    const who = t(`cards.npc.means.${few}${suit === "H" || suit === "D" ? `.${suit}` : ""}` as TextKey, {
      count: served,
      level: needs ? t("cards.npc.means.needs", { number: needs }) : "",
    });
    return t(suit === "C" ? "cards.npc.means.face.C" : "cards.npc.means.face", { who, served });
  }
  const number = rank === "A" ? 1 : Number(rank);
  const twice = suit === "C" ? "cards.npc.means.twice.C" : "cards.npc.means.twice";
  return `${t(`cards.npc.means.${suit}` as TextKey, { number })}, ${t(twice, { number: 2 * number })}`;
}

/** What comes after the place that the countdown has reached: the suits left of this increment, and the next rank. */
export function upNext(view: Pick<View, "increment" | "slot">): { suits: Suit[]; rank: string } {
  const at = RANKS.indexOf(view.increment);
  return { suits: at < 0 ? [] : SUITS.slice(Math.max(0, view.slot + 1)), rank: at < 0 ? "" : (RANKS[at + 1] ?? "") };
}

/** The card whose holders may act in the slot reached; empty before the spades and after the clubs. */
export function counting(view: Pick<View, "increment" | "slot">): string {
  const suit = SUITS[view.slot];
  return suit && view.increment ? view.increment + suit : "";
}
