// Places of the countdown in words.
import { cardName, isCard, isJoker, rankOf, suitOf } from "../../texts/cards.ts";
import { t } from "../../texts/index.ts";
import type { Words } from "../../texts/words.ts";

/** A place of the countdown in words: "Queens, hearts". */
export function placeOf(card: string, words: Words): string {
  if (isJoker(card)) return cardName(card);
  return t("cards.place", {
    rank: words.text(`clock.increment.${rankOf(card)}`, rankOf(card)),
    suit: t(`suit.${suitOf(card)}`),
  });
}

/** Whether a card alone says when it counts: a joker does not, nor one that the app does not know. */
export function placed(card: string): boolean {
  return isCard(card) && !isJoker(card);
}
