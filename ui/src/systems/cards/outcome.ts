// What each outcome of a contest means, by name.

import { t } from "../../texts/index.ts";
import type { Words } from "../../texts/words.ts";
import type { Picture, Waiting } from "../../wire/server.ts";
import { viewOf } from "./model.ts";

/** Who goes first if a pre-emption's contest ends so; null for what is no such contest. */
export function outcome(waiting: Waiting, result: string, picture: Picture, words: Words): string | null {
  if (waiting.step !== "contest" || !waiting.of) return null;
  const cut = viewOf(picture).live.find((action) => action.actor === waiting.of && action.against);
  const holder = words.actor(waiting.of);
  const opponent = cut?.against ? words.actor(cut.against) : "";
  if (result === "holder") return t("cards.contest.holder", { name: holder });
  if (result === "opponent") return opponent ? t("cards.contest.opponent", { name: opponent }) : null;
  return result === "tie" ? t("cards.contest.tie") : null;
}
