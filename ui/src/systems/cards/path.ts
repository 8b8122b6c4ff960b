// The next presses of the large button, as far as this seat can know them: who is asked, who acts, which suits and
// which rank come then. Pure.

import { RANKS } from "../../texts/cards.ts";
import { inARow } from "../../texts/fluent.ts";
import { capital, t } from "../../texts/index.ts";
import type { Words } from "../../texts/words.ts";
import type { Picture } from "../../wire/server.ts";
import { viewOf } from "./model.ts";

/** So many stops are told: the one of now, some that follow, and the last of them. */
const MOST = 4;
/** So many names are told of those who act together. */
const NAMES = 2;

/** Where a press of the large button comes to. */
export interface Stop {
  /** The suit or the rank; empty where the names say it all. */
  where: string;
  who: string;
}

/** The stops of the next presses, the one of now first. One stop says what the button says already. */
export function pathOf(picture: Picture, words: Words): Stop[] {
  const view = viewOf(picture);
  if (picture.table.stage !== "fighting" || (view.phase !== "counting" && view.phase !== "dealt")) return [];
  const stops = [
    ...asked(picture, words),
    ...declared(picture, words),
    ...able(picture, words),
    ...suits(picture, words),
  ].filter(({ where, who }) => where || who);
  const next = rank(picture, words);
  return [...stops.slice(0, next ? MOST - 1 : MOST), ...(next ? [next] : [])];
}

function few(actors: readonly string[], words: Words): string {
  const names = [...new Set(actors)].map((actor) => words.actor(actor));
  return names.length > NAMES
    ? t("cards.next.some", { name: inARow(names.slice(0, NAMES - 1)), count: names.length - NAMES + 1 })
    : inARow(names);
}

/** What is asked, each question once. */
function asked(picture: Picture, words: Words): Stop[] {
  const mine = picture.table.waiting.filter((one) => one.mine);
  return [...new Set(mine.map((one) => words.ask(one)))].map((what) => ({
    where: what,
    who: few(
      mine.filter((one) => one.of && words.ask(one) === what).map((one) => one.of ?? ""),
      words,
    ),
  }));
}

/** What is declared, in its order; those who act together are one stop. */
function declared(picture: Picture, words: Words): Stop[] {
  const view = viewOf(picture);
  const running = view.live.filter((action) => action.state === "carried_out").map((action) => action.actor);
  const groups = [running, ...view.order];
  return groups.map((group) => ({ where: "", who: few(group, words) }));
}

/** Who could act at the place that is reached and has not declared: the button goes on without them. */
function able(picture: Picture, words: Words): Stop[] {
  return [{ where: "", who: those(picture.menu.primary?.passes_over ?? [], picture, words) }];
}

/** Players by their names, those whom the NPC card serves as NPCs. */
function those(actors: readonly string[], picture: Picture, words: Words): string {
  const band = new Set(viewOf(picture).npc?.band.map(({ actor }) => actor));
  const named = few(
    actors.filter((actor) => !band.has(actor)),
    words,
  );
  return [named, actors.some((actor) => band.has(actor)) && t("cards.npc.short")].filter(Boolean).join(", ");
}

/** The later suits of this rank at which the order has something. */
function suits(picture: Picture, words: Words): Stop[] {
  const view = viewOf(picture);
  return view.coming
    .filter(({ increment }) => increment === view.increment)
    .map(({ slot, actors }) => ({
      where: capital(words.text(`clock.slot.${slot}`, "")),
      who: those(actors, picture, words),
    }));
}

/** The next rank: with NPCs the very next one, for their card is turned; else the first that is not empty. */
function rank(picture: Picture, words: Words): Stop | null {
  const view = viewOf(picture);
  const later = view.coming.filter(({ increment }) => increment !== view.increment);
  const at = RANKS.indexOf(view.increment) + 1;
  const next = view.npc?.band.length || classless(picture, words) ? RANKS[at] : later[0]?.increment;
  if (!next) return null;
  const who = later.flatMap(({ increment, actors }) => (increment === next ? actors : []));
  return { where: words.text(`clock.increment.${next}`, next), who: few(who, words) };
}

/** Whether there is an NPC in this turn for which a card is turned once its class is named. */
function classless({ table }: Picture, words: Words): boolean {
  return table.waiting.some(({ step, of }) => step === "npc_class" && words.rows.get(of ?? "")?.status !== "later");
}
