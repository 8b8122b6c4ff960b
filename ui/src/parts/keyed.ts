// Which buttons the GM's single keys press: that by which who is up waits, and those by which who waits comes in. Pure.
import { isUp } from "../store/openings.ts";
import type { Picture } from "../wire/server.ts";
import { atOnce, type Item, items, type Kinds } from "./menu.ts";

/** Who is up, where that is one alone. */
export function alone(picture: Picture): string {
  const up = new Set(picture.table.now.filter(isUp).map((opening) => opening.actor));
  return up.size === 1 ? ([...up][0] ?? "") : "";
}

/** The button by which who is up waits; none where there is a choice to make first. */
export function waits(picture: Picture, kinds: Kinds): Item | undefined {
  const actor = alone(picture);
  return items(picture, "play", kinds).find(
    (item) => item.purpose === "wait" && item.actor === actor && actor !== "" && !item.refused && atOnce(item),
  );
}

/** The buttons by which those who wait come in. */
export function comes(picture: Picture, kinds: Kinds): Item[] {
  return items(picture, "play", kinds).filter((item) => item.purpose === "come_in" && !item.refused && atOnce(item));
}

/** The key of a button on the GM's console; empty where it has none. */
export function keyOf(item: Item, picture: Picture, kinds: Kinds): string {
  if (item.purpose === "wait") return waits(picture, kinds)?.key === item.key ? "D" : "";
  if (item.purpose !== "come_in") return "";
  const coming = comes(picture, kinds);
  return coming.length === 1 && coming[0]?.key === item.key ? "T" : "";
}

/** Of the keys those that only look: they are left once the fight is over. */
export function lookingOnly(keys: Record<string, () => void>): Record<string, () => void> {
  return Object.fromEntries(Object.entries(keys).filter(([key]) => LOOKS.has(key)));
}
const LOOKS = new Set(["l", "/", "ArrowDown", "ArrowUp"]);
