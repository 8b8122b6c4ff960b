// Playing cards as names: AS, 10H, RJ, BJ; ? is one face down. Pure.
import { type TextKey, t } from "./index.ts";

export const RANKS: readonly string[] = ["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"];
export const SUITS = ["S", "H", "D", "C"] as const;
export const JOKERS = ["RJ", "BJ"] as const;
export const FACE_DOWN = "?";
export type Suit = (typeof SUITS)[number];

const CARD = /^(?:(?:A|K|Q|J|10|[2-9])[SHDC]|RJ|BJ)$/;

export function isCard(name: string): boolean {
  return CARD.test(name);
}

export function rankOf(card: string): string {
  return card.slice(0, -1);
}

export function suitOf(card: string): Suit {
  return card.slice(-1) as Suit;
}

export function isJoker(card: string): boolean {
  return card === "RJ" || card === "BJ";
}

/** A card's name as one says it: "Ace of spades". */
export function cardName(card: string): string {
  if (card === FACE_DOWN || isJoker(card)) return t(`card.${card}` as TextKey);
  const rank = rankOf(card);
  const named = { A: 1, K: 1, Q: 1, J: 1 }[rank] ? t(`card.${rank}` as TextKey) : rank;
  return t("card.of", { rank: named, suit: t(`suit.${suitOf(card)}`) });
}

const SIGNS: Record<Suit, string> = { S: "♠", H: "♥", D: "♦", C: "♣" };

/** A card as one writes it in a line: Q♠. */
export function cardSign(card: string): string {
  return isJoker(card) ? cardName(card) : rankOf(card) + SIGNS[suitOf(card)];
}

/** A line of text in pieces: cards written with a suit sign, and what is between them. */
export function cardsIn(text: string): { text: string; suit: Suit | null }[] {
  const suits = Object.fromEntries(SUITS.map((suit) => [SIGNS[suit], suit]));
  return text
    .split(/\b((?:A|K|Q|J|10|[2-9])[♠♥♦♣])/)
    .filter((piece) => piece !== "")
    .map((piece) => ({
      text: piece,
      suit: /^(?:A|K|Q|J|10|[2-9])[♠♥♦♣]$/.test(piece) ? (suits[piece.slice(-1)] ?? null) : null,
    }));
}

/** A piece of a line as it is read aloud. */
export function nameIn({ text, suit }: { text: string; suit: Suit | null }): string {
  return suit ? cardName(text.slice(0, -1) + suit) : text;
}

/** A line of text as it is read aloud: its cards by name. */
export function aloud(text: string): string {
  return cardsIn(text).map(nameIn).join("");
}

/** Of cards chosen a while ago those that may still be, each as often as it is there; every one face down. Pure. */
export function stillFree(values: readonly (string | number)[], chosen: readonly string[]): string[] {
  const free = left(values, []);
  return chosen.filter((card) => {
    const count = free.get(card) ?? 0;
    if (card !== FACE_DOWN) free.set(card, count - 1);
    return count > 0;
  });
}

/** How many more of each value may be chosen, given all there are and what is chosen already. */
export function left(
  values: readonly (string | number)[],
  chosen: readonly (string | number)[],
): Map<string | number, number> {
  const found = new Map<string | number, number>();
  for (const value of values) found.set(value, (found.get(value) ?? 0) + 1);
  for (const value of chosen) found.set(value, (found.get(value) ?? 0) - 1);
  return found;
}
